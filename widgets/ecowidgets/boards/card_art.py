"""What the cards of three games have in common: their back, a square card that lies open, the marks of its states, the players' badges.

Cards are 100 wide, from (0, 0). Words are the caller's, in the language of the table; they are fitted, never squeezed.
"""

from __future__ import annotations

import functools
import math

from ecowidgets.boards.items import item
from ecowidgets.boards.kinds import KINDS, tab
from ecowidgets.boards.lettering import balanced, text, width
from ecowidgets.boards.palette import AMBER, ARC, BACK, CREAM, GOLD, INK, ORANGE, STEEL, VERMILION, outlined, placed

RADIUS = 15  # of a square card's corners


def words(value: object, x: float, y: float, size: float, colour: str = INK, weight: int = 700, anchor: str = "middle") -> str:
    """A line of text. (x, y): its anchor on the base line; size: of the letters, in the drawing's units."""
    look = f'font-size="{size:g}" font-weight="{weight}" fill="{colour}" stroke="none" text-anchor="{anchor}"'
    return f'<text x="{x:g}" y="{y:g}" {look}>{text(value)}</text>'


@functools.lru_cache(16)
def arcs(x: float, y: float, radius: float) -> str:
    """Three arcs that follow each other, each with a golden arrowhead: the sign of all card backs, around (x, y)."""
    rings, heads = "", ""
    for turn in (-122, -2, 118):
        start, end = math.radians(turn + 8), math.radians(turn + 84)
        rings += f"M{radius * math.cos(start):.4g} {radius * math.sin(start):.4g}A{radius:g} {radius:g} 0 0 1 "
        rings += f"{radius * math.cos(end):.4g} {radius * math.sin(end):.4g}"
        x1, y1 = radius * math.cos(end), radius * math.sin(end)
        size = radius / 3.8
        heads += f'<path transform="translate({x1:.4g} {y1:.4g}) rotate({turn + 178}) scale({size:.4g})" d="M-.500-.950L1.300 0-.500.950Z"/>'
    ring = f'<path d="{rings}" fill="none" stroke="{ARC}" stroke-width="{radius * 0.18:.4g}"/>'
    return f'<g transform="{placed(x, y)}">{ring}<g fill="{GOLD}">{heads}</g></g>'


@functools.lru_cache(512)
def back(place: str = "", high: float = 100, small: bool = False, middle: str = "") -> str:
    """A card face down, 100 wide and `high`: all alike but for the place.

    place: what is written in the middle ("C4"); small: drawn below 50 pixels, so the place is larger; middle: a drawing instead, around (0, 0).
    """
    size = 34.0 if small else 26.0
    size = min(size, size * 45 / max(width(place, size), 1))
    sign = words(place, 50, high / 2 + size * 0.36, round(size, 1), CREAM) if place else f'<g transform="{placed(50, high / 2)}">{middle}</g>'
    return (
        f'<rect x="2" y="2" width="96" height="{high - 4:g}" rx="{RADIUS - 2}" fill="{BACK}" stroke="{INK}" stroke-width="4" class="art-edge"/>'
        f'<rect x="7.500" y="7.500" width="85" height="{high - 15:g}" rx="9" fill="none" stroke="{ARC}" stroke-width="1.500" stroke-opacity=".6"/>'
        f"{arcs(50, high / 2, 33)}{sign}"
    )


@functools.lru_cache(512)
def face(kind: str, picture: str, name: str = "", sorted_: bool = True) -> str:
    """A square card face up. picture: an item's id; name: in words, "" where the picture is alone; sorted_: False hides the kind, for a lesson."""
    look = KINDS[kind]
    ground = look.ground if sorted_ else CREAM
    frame = f'<rect x="1.500" y="1.500" width="97" height="97" rx="{RADIUS - 1.5}" fill="{ground}" stroke="{INK}" stroke-width="3"/>'
    mark = f'<g transform="translate(1 1)">{tab(kind, 23, RADIUS - 1)}</g>' if sorted_ else ""
    if not name:
        return f'{frame}<g transform="translate(13 13) scale(.74)">{item(picture, kind)}</g>{mark}'
    lines, size = fitted(name)
    scale, top = {1: (0.68, 6), 2: (0.58, 6)}.get(len(lines), (0.5, 6))
    wide = 100 * scale
    label = "".join(words(line, 50, 92 - (len(lines) - 1 - row) * size * 1.06, size) for row, line in enumerate(lines))
    shift = 5 if sorted_ else 0  # the tab takes the upper left corner
    return f'{frame}<g transform="translate({50 - wide / 2 + shift:g} {top}) scale({scale})">{item(picture, kind)}</g>{mark}{label}'


def fitted(name: str, room: float = 88) -> tuple[list[str], float]:
    """A name in one line, in two or three smaller ones where it is long: the lines, and the size of their letters. Nothing of it is lost."""
    for size, most in ((14.5, 1), (13.5, 1), (12.5, 1), (12.5, 2), (11.5, 2), (10.5, 2), (9.5, 3), (8.5, 3), (7.5, 3), (6.5, 3)):
        lines = balanced(name, size, room)
        if len(lines) <= most and all(width(line, size) <= room for line in lines):
            break
    return lines, size


@functools.lru_cache(8)
def chosen(x: float, y: float, radius: float = 12) -> str:
    """The round tick on the corner of what is chosen, around (x, y)."""
    return (
        f'<g transform="{placed(x, y, radius / 12)}"><circle r="11" fill="{ORANGE}" stroke="{INK}" stroke-width="2.500"/>'
        f'<path d="M-5 .500-1.500 4.500 5-4.500" fill="none" stroke="{INK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></g>'
    )


@functools.lru_cache(8)
def refused(x: float, y: float, radius: float = 12) -> str:
    """The slashed ring on the corner of what is refused, around (x, y)."""
    return (
        f'<g transform="{placed(x, y, radius / 12)}"><circle r="10" fill="{CREAM}" stroke="#A84300" stroke-width="4"/>'
        '<path d="M-6.500 6.500 6.500-6.500" stroke="#A84300" stroke-width="4"/></g>'
    )


# A player's shape in a box of 24 around (0, 0), its colour, how far below the middle the letter stands, and how large it is.
BADGES = (
    ('<circle r="11"/>', ORANGE, 5, 13.5),
    ('<rect x="-10.500" y="-10.500" width="21" height="21" rx="5"/>', "#56B4E9", 5, 13.5),
    ('<path d="M0-11.500 11.500 10H-11.500Z"/>', "#CC79A7", 7.5, 11),
    ('<path d="M0-12 12 0 0 12-12 0Z"/>', STEEL, 4.5, 12),
    ('<path d="M0-11.500 11-3.500 7 10H-7L-11-3.500Z"/>', "#8FD3B4", 5.5, 12.5),
)


@functools.lru_cache(256)
def badge(player: int, letter: str, x: float, y: float, size: float = 24) -> str:
    """A player's badge around (x, y): shape, colour and letter. player: 0 to 4; size: its width and height."""
    shape, colour, down, high = BADGES[player % len(BADGES)]
    high = min(high, high * 13 / max(width(letter, high), 1))
    return (
        f'<g transform="{placed(x, y, size / 26)}"><g fill="{colour}" stroke="{INK}" stroke-width="2.200" stroke-linejoin="round">{shape}</g>'
        f"{words(letter, 0, down, round(high, 1))}</g>"
    )


@functools.lru_cache(4)
def warning(x: float, y: float, size: float = 24) -> str:
    """The sign of danger around (x, y)."""
    sign = f'<path d="M0-10.500 11.500 10H-11.500Z" fill="{GOLD}"/><path d="M0-3V3M0 6.500v.01" stroke-width="3"/>'
    return outlined(sign, 2.4, placed(x, y, size / 24))


@functools.lru_cache(16)
def arrow(x: float, y: float, long: float = 24) -> str:
    """An arrow to the right around (x, y): from what is given to what comes."""
    half = long / 2
    return outlined(f'<path d="M{-half:g} 0H{half:g}M{half - 7:g}-6 {half:g} 0 {half - 7:g} 6" fill="none"/>', 3, placed(x, y))


@functools.lru_cache(16)
def room(taken: bool, x: float, y: float, colour: str = AMBER) -> str:
    """One place of a hand, 26 by 16 with its corner at (x, y): full, or dashed when free."""
    look = f'fill="{colour}"' if taken else 'fill="none" stroke-dasharray="4 3.500" class="art-free"'
    return f'<rect x="{x + 1:g}" y="{y + 1:g}" width="24" height="14" rx="4" stroke="{INK}" stroke-width="2" {look}/>'


HANDS = {"easy": "#7BC3A8", "near": ORANGE, "full": VERMILION}  # how near a hand is to its limit
