"""The table of Recycling Memory: what grows where cards have gone, wheelie bins for the containers, and the trucks with their effects."""

from __future__ import annotations

import functools

from ecowidgets.boards import texture
from ecowidgets.boards.card_art import words
from ecowidgets.boards.kinds import KINDS, disc, pattern
from ecowidgets.boards.palette import AMBER, BACK, CREAM, INK, ORANGE, outlined, placed, rim

STEM, LEAF, LEAF_DARK = "#3F8256", "#5FA873", "#2F7048"

# Plants around the middle of a place of 100: none tells anything about the card that lay there.
PLANTS = (
    f'<path d="M50 76V58M50 76C48 62 40 54 32 50M50 76C52 60 60 50 69 47" fill="none" stroke="{STEM}" stroke-width="5" stroke-linecap="round"/>'
    f'<path d="M50 62C44 51 45 39 50 29 55 39 56 51 50 62Z" fill="{LEAF}"/>',
    f'<path d="M50 74C32 74 25 60 25 44 41 46 50 58 50 74Z" fill="{LEAF}"/>'
    f'<path d="M50 74C50 52 62 36 78 34 80 54 70 72 50 74Z" fill="{LEAF_DARK}"/>',
    f'<path d="M46 72C46 60 40 54 34 52M46 72C47 64 51 59 54 57M62 72V48" fill="none" stroke="{STEM}" stroke-width="5" stroke-linecap="round"/>'
    '<path d="M62 36a6 6 0 0 1 11 5 6 6 0 0 1-3 10 6 6 0 0 1-10 3 6 6 0 0 1-8-7 6 6 0 0 1 3-10 6 6 0 0 1 7-1Z" fill="#D97FA8"/>'
    '<circle cx="62" cy="45" r="4" fill="#FFF3C9"/>',
    f'<path d="M50 80V54M50 72C58 72 62 68 64 63M50 76C43 75 39 71 38 66" fill="none" stroke="{STEM}" stroke-width="5" stroke-linecap="round"/>'
    '<g fill="#FFFFFF"><circle cx="50" cy="26" r="8"/><circle cx="61.400" cy="34.300" r="8"/><circle cx="57" cy="47.700" r="8"/>'
    '<circle cx="43" cy="47.700" r="8"/><circle cx="38.600" cy="34.300" r="8"/></g><circle cx="50" cy="38" r="7" fill="#E9A32B"/>',
)


def plant_of(place: int) -> int:
    """Which plant grows on a place, 0 to 3. place: its number on the table, from 0; it does not grow in rows."""
    return place * 618 % 1000 * len(PLANTS) // 1000


@functools.lru_cache(256)
def empty(place: int) -> str:
    """A place whose card has gone, in a box of 100: a dashed plot on which something grows."""
    look = 'fill="#DCE9CD" stroke="#6F9159" stroke-width="2.500" stroke-dasharray="7 6" class="art-plot"'
    return f'<rect x="4" y="4" width="92" height="92" rx="13" {look}/>{PLANTS[plant_of(place)]}'


BIN = "M29 14V9a4 4 0 0 1 4-4H47a4 4 0 0 1 4 4V14H69Q76 14 76 22V27H69L63 87V92H51V88H29V92H17V87L11 27H4V22Q4 14 11 14Z"
TRUCK = "M8 20 16 12H70V28H92Q97 28 100 33L110 50V68H113L101 73A11 11 0 0 1 79 73H41A11 11 0 0 1 19 73L6 68H8Z"
BODY: texture.Outline = ((13, 29), (67, 29), (61.5, 85), (18.5, 85))


def _bin(colour: str, lid: str, marks: str, sign: str) -> str:
    """A wheelie bin in a box of 80 by 96 from (0, 0)."""
    wheels = f'<rect x="17" y="80" width="12" height="13" rx="5" fill="{INK}"/><rect x="51" y="80" width="12" height="13" rx="5" fill="{INK}"/>'
    body = "M11 26H69L62.600 83a5 5 0 0 1-5 4.500H22.400a5 5 0 0 1-5-4.500Z"
    return outlined(
        f'{rim(BIN)}{wheels}<path d="{body}" fill="{colour}" stroke="none"/>{marks}<path d="{body}" fill="none"/>'
        f'<path d="M29 14V9a4 4 0 0 1 4-4H47a4 4 0 0 1 4 4V14" fill="none" stroke-width="5"/>'
        f'<path d="M11 14H69Q76 14 76 22V27H4V22Q4 14 11 14Z" fill="{lid}"/>{sign}',
    )


@functools.lru_cache(64)
def container(kind: str) -> str:
    """A container of a kind, 80 by 96 from (0, 0)."""
    look = KINDS[kind]
    return _bin(look.colour, look.deep, pattern(kind, BODY, 8), disc(kind, 40, 57, 18))


@functools.lru_cache(64)
def hidden_container(stack: object) -> str:
    """A container whose kind is not shown, 80 by 96 from (0, 0): in the colour of card backs, with its stack's number."""
    gleam = f'<path d="M20 36 24 78" stroke="#55799C" stroke-width="3"/><circle cx="40" cy="57" r="18" fill="{CREAM}" stroke-width="2.500"/>'
    return _bin(BACK, "#1F3A56", gleam, words(stack, 40, 65, 23))


# What a truck does, in a box of 24 around (0, 0), as lines.
EFFECTS = {
    "swap": "M-10-4.500H8M3-9.500 8-4.500 3 .500M10 5.500H-8M-3 .500-8 5.500-3 10.500",
    "mix": "M-11-6H-6.500C-1-6 1 6 6.500 6H10M-11 6H-6.500C-1 6 1-6 6.500-6H10M6.500-10 10.500-6 6.500-2M6.500 2 10.500 6 6.500 10",
    "take": "M0-11V3M-5.500-2.500 0 3 5.500-2.500M-10.500 1.500V10H10.500V1.500",
    "slip": "M0 4V-10M-5.500-5 0-10.500 5.500-5M-10.500 1.500V10H10.500V1.500",
    "change": "M-7 0-5.500 11H5.500L7 0M-9.500 0H9.500M-2.300 4V7M2.300 4V7M-8-5C-6-11 3-12.500 7.500-6.500M8.500-11.500 7.800-5.500 2-6.500",
}


@functools.lru_cache(64)
def effect(name: str, x: float, y: float, size: float = 24) -> str:
    """A truck's sign around (x, y)."""
    return outlined(f'<path d="{EFFECTS[name]}" fill="none"/>', 2.7, placed(x, y, size / 24))


@functools.lru_cache(64)
def truck(name: str) -> str:
    """A truck with its effect's sign on the side, 120 by 90 from (0, 0)."""
    return outlined(
        f'{rim(TRUCK)}<path d="M8 20 16 12H70V68H8Z" fill="{ORANGE}"/>'
        f'<rect x="15" y="18" width="49" height="43" rx="4" fill="{CREAM}" stroke-width="3"/>'
        f'<path d="M70 28H92Q97 28 100 33L110 50V68H70Z" fill="{AMBER}"/><path d="M79 36H91.500L99 49H79Z" fill="#CFE9F5" stroke-width="3"/>'
        f'<path d="M6 68H113" stroke-width="6"/><path d="M104 58H109" stroke="#D55E00" stroke-width="5"/>'
        '<circle cx="30" cy="73" r="11" fill="#4A5462"/><circle cx="90" cy="73" r="11" fill="#4A5462"/>'
        f'<circle cx="30" cy="73" r="3.500" fill="{CREAM}" stroke="none"/><circle cx="90" cy="73" r="3.500" fill="{CREAM}" stroke="none"/>'
        f'<path d="M78 58H84" stroke-width="3"/>{effect(name, 39.5, 39.5, 33)}',
    )
