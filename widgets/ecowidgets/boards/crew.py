"""The pictures of E.C.O. Bots: what comes up besides Debris, the four planets, the burning ship and the eleven who look out of it."""

from __future__ import annotations

import functools
from typing import NamedTuple

from ecowidgets.boards import texture
from ecowidgets.boards.card_art import fitted, words
from ecowidgets.boards.items import PICTURES, item
from ecowidgets.boards.kinds import KINDS, disc, pattern, tab
from ecowidgets.boards.lettering import balanced, width
from ecowidgets.boards.palette import AMBER, CREAM, DANGER, GOLD, INK, PAPER, STEEL, STEEL_LIGHT, outlined, placed

D = 'stroke-width="3"'
CHASE = '<path d="M-10-28 8-30A31 31 0 0 1 28-10L36-12 24 8 8-4 16-6A20 20 0 0 0 4-18L-14-17Z" fill="#12936C"/>'

# Cards that are no Debris, in a box of 100.
UNEXPECTED = {
    "little-monster": '<path d="M30 30 21 9 42 22ZM70 30 79 9 58 22Z" fill="#F2B33D"/>'
    '<path d="M18 88V48C18 28 34 19 50 19S82 28 82 48V88L71 77 61 88 50 77 39 88 29 77Z" fill="#A8589C"/>'
    f'<circle cx="50" cy="43" r="16" fill="#FFFFFF"/><circle cx="53" cy="45" r="7" fill="{INK}" stroke="none"/>'
    f'<circle cx="55.500" cy="42" r="2.500" fill="#FFFFFF" stroke="none"/><path d="M33 65Q50 74 67 65Q66 78 50 77 34 78 33 65Z" fill="#4A1F45" {D}/>'
    '<path d="M40 67.500 43.500 74 47 69.200ZM53 69.200 56.500 74 60 67.500Z" fill="#FFFFFF" stroke-width="2"/>'
    '<path d="M18 56 9 47M82 56 91 47" stroke-width="5"/>',
    "meteor": '<path d="M9 15 52 42 42 53Z" fill="#F2B33D"/><path d="M24 9 62 40 51 50Z" fill="#E8692A"/>'
    '<path d="M52 9 73 42 61 44Z" fill="#F2B33D"/>'
    '<path d="M45 44 62 36 80 42 91 59 86 79 70 91 51 88 38 74 37 57Z" fill="#7B5A45"/>'
    f'<ellipse cx="56" cy="59" rx="8" ry="7" fill="#573B2B" {D}/><circle cx="74" cy="71" r="7" fill="#573B2B" {D}/>'
    f'<circle cx="55" cy="78" r="3.500" fill="#573B2B" {D}/>'
    '<path d="M66 43 75 47" stroke="#B08C73" stroke-width="4"/>',
    "battery": PICTURES["battery"],
    "magnet": '<path d="M17 34V52a33 33 0 0 0 66 0V34H62V52a12 12 0 0 1-24 0V34Z" fill="#D8402F"/>'
    '<path d="M17 18H38V36H17ZM62 18H83V36H62Z" fill="#E4E9EE"/>'
    f'<path d="M50 10V20M43 16 45 23M57 16 55 23" {D}/><path d="M26 52a24 24 0 0 0 12 20" stroke="#FFFFFF" stroke-width="4" fill="none"/>',
    "scanner": '<path d="M61 61 84 84" stroke-width="15"/><path d="M64 64 84 84" stroke="#E8892B" stroke-width="7"/>'
    f'<circle cx="42" cy="42" r="31" fill="{STEEL}"/><circle cx="42" cy="42" r="23" fill="#CDEAF7" {D}/>'
    '<path d="M28 50h.01M36 36h.01M52 34h.01M47 49h.01" stroke="#2F6FB5" stroke-width="6"/>'
    '<path d="M27 40Q29 28 40 26" stroke="#FFFFFF" stroke-width="5" fill="none"/>',
    "recycler": '<g transform="translate(50 52) scale(1.22)">'
    + "".join(f'<g transform="rotate({turn})">{CHASE}</g>' for turn in (0, 120, 240))
    + "</g>",
}


@functools.lru_cache(64)
def unexpected(name: str) -> str:
    """A card that is no Debris, in a box of 100: "little-monster", "meteor", "battery", "magnet", "scanner" or "recycler"."""
    return outlined(UNEXPECTED[name])


FOOT = texture.rectangle(3, 135, 94, 12)
GROUNDS = {"little-monster": ("#F8E4EF", INK), "meteor": ("#F8DACB", DANGER)}  # the rest are Tools, amber


@functools.lru_cache(256)
def debris(kind: str, picture: str, word: str = "") -> str:
    """A Debris card, 100 by 150 from (0, 0): tab, item, word, and a foot of colour and pattern. picture: an item's id."""
    look = KINDS[kind]
    corner = "H98V136a12 12 0 0 1-12 12H14a12 12 0 0 1-12-12V133.500Z"
    return (
        f'{_frame(look.ground)}<path d="M2 133.500{corner}" fill="{look.colour}" stroke="none"/>{pattern(kind, FOOT, 6)}'
        f'<path d="M2 133.500H98" stroke="{INK}" stroke-width="3"/>{_frame("none")}'
        f'<g transform="translate(17 32) scale(.68)">{item(picture, kind)}</g>'
        f'<g transform="translate(1.500 1.500)">{tab(kind, 34, 12)}</g>{_label(word, 126)}'
    )


@functools.lru_cache(64)
def unexpected_card(name: str, word: str = "") -> str:
    """A card that is no Debris, 100 by 150 from (0, 0): Tools amber, the Meteor rose with a dark edge."""
    ground, edge = GROUNDS.get(name, (AMBER, INK))
    return f'{_frame(ground, edge)}<g transform="translate(13 20) scale(.74)">{unexpected(name)}</g>{_label(word, 134)}'


def _frame(ground: str, edge: str = INK) -> str:
    return f'<rect x="2" y="2" width="96" height="146" rx="12" fill="{ground}" stroke="{edge}" stroke-width="4"/>'


def _label(word: str, bottom: float) -> str:
    lines, size = fitted(word, 86)
    for larger in (16, 14.5, 13):  # this card is high enough for two lines
        broken = balanced(word, larger, 84)
        if larger > size and len(broken) <= 2 and all(width(line, larger) <= 84 for line in broken):
            lines, size = broken, larger
            break
    return "".join(words(line, 50, bottom - (len(lines) - 1 - row) * size * 1.08, size) for row, line in enumerate(lines))


@functools.lru_cache(64)
def planet(kind: str, state: str = "free", closed: str = "") -> str:
    """The planet of a kind around (0, 0), in a box of 120. state: "free", "collecting" or "closed"; closed: the word on its sash."""
    look = KINDS[kind]
    shade = "M16-46.200A49 49 0 0 1 -22 43.800A54 54 0 0 0 16-46.200Z"
    ball = (
        f'<circle r="50" fill="{look.colour}" stroke="{CREAM}" stroke-width="3"/>{pattern(kind, texture.circle(0, 0, 48), 9)}'
        f'<path d="{shade}" fill="{INK}" fill-opacity=".16" transform="rotate(24)"/><circle r="50" fill="none" stroke="{CREAM}" stroke-width="3"/>'
        f"{disc(kind, 0, 0, 26)}"
    )
    if state == "collecting":
        return f'<circle r="56" fill="none" stroke="{GOLD}" stroke-width="4" stroke-dasharray="11 6.600"/>{ball}'
    return ball + sash(closed) if state == "closed" else ball


def sash(word: str) -> str:
    """The band across a planet that is closed, with its word."""
    size = min(17.0, 17 * 88 / max(width(word, 17), 1))
    ends = '<path d="M-44 22 -58 20 -53 32 -58 45 -42 42ZM44 22 58 20 53 32 58 45 42 42Z" fill="#D9C9A3"/>'
    return outlined(f'{ends}<path d="M-50 18Q0 30 50 18V42Q0 54-50 42Z" fill="{CREAM}"/>', 3) + words(word, 0, 36 + size * 0.36, round(size, 1))


class Face(NamedTuple):
    """Somebody of the crew. style: of the hair; extra: glasses, beard, freckles or "" ."""

    skin: str
    hair: str
    suit: str
    style: str
    extra: str


CREW = {  # by the ids of the Kits
    "noor": Face("#C98A5B", "#2F7F8F", "#E2702A", "scarf", ""),
    "rashid": Face("#6B4226", "#1F1B1A", "#C9A227", "bald", "beard"),
    "lea": Face("#F7D9BD", "#B5482A", "#7A5BA8", "long", ""),
    "kenji": Face("#F2CDA4", "#2B2320", "#D8402F", "spiky", ""),
    "ama": Face("#7A4A2C", "#2B2320", "#B2305F", "braids", ""),
    "luca": Face("#D9A273", "#4A2F22", "#12936C", "curly", "glasses"),
    "mei": Face("#F4D2AC", "#2B2320", "#2F7FB5", "fringe", ""),
    "olga": Face("#F6D6B8", "#EBC85E", "#2F7FB5", "bun", "glasses"),
    "diego": Face("#D09A6A", "#3A2A22", "#12936C", "cap", "moustache"),
    "zara": Face("#8D5A3A", "#2B2320", "#E2702A", "puffs", ""),
    "finn": Face("#F6CFA8", "#E0813A", "#4A5462", "short", "freckles"),
}
SHORT = "M-22-3C-27-42 27-42 22-3C20-14 12-19 2-19S-18-16-22-3Z"

# Hair in a box of 100 around (0, 0): what is behind the head, and what is before it. The head: 20 to both sides, from -27 up to 19 down.
HAIR = {
    "short": ("", SHORT),
    "puffs": ("M-25-36a11 11 0 1 0 .1 0ZM25-36a11 11 0 1 0 .1 0Z", "M-21-6C-24-36 24-36 21-6C14-18 6-20 0-26-6-20-14-18-21-6Z"),
    "curly": (
        "M-26 2a9 9 0 0 1-5-16 10 10 0 0 1 9-17 11 11 0 0 1 18-8 11 11 0 0 1 18 4 10 10 0 0 1 14 12 9 9 0 0 1 0 16 8 8 0 0 1-4 11Z",
        "M-21-6C-20-22-8-24-6-18-2-26 8-24 8-17 14-22 21-16 21-6 26-34-26-36-21-6Z",
    ),
    "bald": ("", ""),
    "long": ("M-27 34C-36-48 36-48 27 34Z", "M-21-2C-24-38 24-38 21-2C17-14 8-18-6-24-8-16-16-12-21-2Z"),
    "spiky": ("", "M-22-3-27-20-19-19-20-33-9-26-3-40 5-27 16-37 17-24 27-25 22-3C18-14 10-17 0-17S-18-14-22-3Z"),
    "bun": ("M0-43a9 9 0 1 0 .1 0Z", "M-22-2C-26-40 26-40 22-2C18-16 8-22 0-22S-18-16-22-2Z"),
    "scarf": (
        "M-27 30C-38-46 38-46 27 30Z",
        "M-22 4C-27-40 27-40 22 4C21-14 13-20 0-20S-21-14-22 4ZM-27 30C-25 18-20 14-17 9-8 24 8 24 17 9 20 14 25 18 27 30Q0 42-27 30Z",
    ),
    "cap": ("M-22 6V-10H22V6Z", "M-23-11C-23-42 23-42 23-11ZM-25-14H32Q35-8 30-7H-25Z"),
    "braids": (
        "M-30-6a7 7 0 1 0 .1 0ZM-31 7a7 7 0 1 0 .1 0ZM30-6a7 7 0 1 0 .1 0ZM31 7a7 7 0 1 0 .1 0Z",
        "M-22-2C-26-40 26-40 22-2 18-18 4-24 0-30-4-24-18-18-22-2Z",
    ),
    "fringe": ("M-27 22C-33-46 33-46 27 22L20 24-20 24Z", "M-22-1C-26-40 26-40 22-1L19-11Q0-15-19-11Z"),
}
EXTRAS = {
    "": "",
    "glasses": f'<g fill="#FFFFFF" fill-opacity=".45" stroke="{INK}" stroke-width="2.500"><circle cx="-8.500" cy="-3" r="7"/>'
    '<circle cx="8.500" cy="-3" r="7"/></g>',
    "freckles": '<path d="M-12 4h.01M-15 1h.01M12 4h.01M15 1h.01" stroke="#A8532F" stroke-width="2.500" stroke-linecap="round"/>',
    "beard": "M-20-4C-20 30 20 30 20-4 16 8 8 4 0 4S-16 8-20-4Z",
    "moustache": "M0 4C-4 1-10 3-12 8-6 10-2 9 0 7 2 9 6 10 12 8 10 3 4 1 0 4Z",
}


@functools.lru_cache(64)
def window(number: int, saved: bool = False, name: str = "") -> str:
    """Somebody of the crew behind a round window, around (0, 0), 100 across. number: of their Kit, from 0;

    saved: on a ground of green, with a tick; name: the id of the Kit, for who has a face of their own.
    """
    face = CREW.get(name) or tuple(CREW.values())[number % len(CREW)]
    behind, before = HAIR[face.style]
    extra = EXTRAS[face.extra]
    if extra.startswith("M"):
        extra = f'<path d="{extra}" fill="{face.hair}" stroke-width="2.500"/>'
    hat = "#C8352B" if face.style == "cap" else face.hair
    tick = (
        '<g transform="translate(33 33)"><circle r="16" fill="#007A5C" stroke-width="3"/>'
        '<path d="M-7 .500-2 6 7.500-6" fill="none" stroke="#FFFFFF" stroke-width="4.500"/></g>'
        if saved
        else ""
    )
    return outlined(
        f'<circle r="46" fill="{"#BFE5D6" if saved else PAPER}" stroke="none"/>'
        + (f'<path d="{behind}" fill="{face.hair}"/>' if behind else "")
        + f'<path d="M-40.300 22.200C-32 16-16 22 0 22S32 16 40.300 22.200A46 46 0 0 1-40.300 22.200Z" fill="{face.suit}"/>'
        + f'<path d="M-7 12V22Q0 30 7 22V12Z" fill="{face.skin}" stroke="none"/>'
        + f'<path d="M-20-2a4.500 4.500 0 0 0 0 9M20-2a4.500 4.500 0 0 1 0 9" fill="{face.skin}"/>'
        + f'<ellipse cy="-4" rx="20" ry="23" fill="{face.skin}"/>'
        + (f'<path d="{before}" fill="{hat}"/>' if before else "")
        + f"{extra if face.extra != 'glasses' else ''}"
        + '<path d="M-8.500-3h.01M8.500-3h.01" stroke-width="6"/><path d="M-6 9Q0 14 6 9" fill="none" stroke-width="3"/>'
        + f"{extra if face.extra == 'glasses' else ''}"
        + f'<circle r="46" fill="none" stroke="{STEEL_LIGHT}" stroke-width="8"/><circle r="46" fill="none"/>{tick}',
        3.5,
    )


@functools.lru_cache(64)
def ship(saved: frozenset[int] = frozenset(), count: int = 11, wide: int = 880) -> str:
    """The burning ship, `wide` by 110 from (0, 0), with a window for each of the crew. saved: the numbers of those who are safe.

    Its nose has room for words from wide - 178 to wide - 44: how many are saved. A longer hull has larger windows.
    """
    flames = (
        '<path d="M112 16C92 4 84 18 70 10 74 26 46 18 30 30 46 34 20 46 8 56 30 58 28 72 46 76 44 86 66 84 74 98 86 92 98 104 112 94'
        'Z" fill="#C2410C"/>'
        '<path d="M112 28C96 22 88 32 76 28 78 40 56 38 44 48 58 50 50 62 62 70 72 68 78 82 90 78 98 86 106 86 112 84'
        'Z" fill="#F2892B" stroke="none"/>'
        '<path d="M112 40C98 38 84 44 76 54 88 58 84 66 98 68 104 74 108 74 112 72Z" fill="#FBE38A" stroke="none"/>'
    )
    shoulder, bend, tip = wide - 190, wide - 110, wide - 8  # where the hull begins to narrow, how it bends, its end
    body = f"M108 12H{shoulder}C{bend} 12 {wide - 44} 34 {tip} 55 {wide - 44} 76 {bend} 98 {shoulder} 98H108Q118 55 108 12Z"
    hull = (
        '<path d="M150 12 120-2H180L210 12ZM150 98 120 112H180L210 98Z" fill="#B9A67F"/>'
        f'<path d="{body}" fill="#E2D6BA"/>'
        f'<path d="M113 78H{wide - 80}C{bend} 92 {wide - 150} 98 {shoulder} 98H108Q112 88 113 78Z" fill="#C4B388" stroke="none"/>'
        f'<path d="{body}" fill="none"/>'
        f'<path d="M{wide - 32} 43Q{wide - 24} 55 {wide - 32} 67" fill="none" stroke-width="3"/>'
    )
    scorch = (
        '<path d="M122 22 138 20 132 30 146 32 128 42" fill="none" stroke-width="3"/>'
        '<path d="M124 84 140 80 136 90" fill="none" stroke-width="3"/>'
    )
    step = (wide - 348) / max(count - 1, 1)
    scale = min(0.6, step / 106)
    crew = "".join(
        f'<g transform="{placed(158 + step * number, 53, scale)}">{window(number, number in saved)}</g>' for number in range(count)
    )
    return outlined(flames + hull + scorch) + crew


STARS = "M12 20h.01M48 64h.01M96 12h.01M140 88h.01M188 40h.01M236 100h.01M262 18h.01M318 70h.01M352 30h.01M388 94h.01"


def night(wide: float, high: float) -> str:
    """Stars for the evening sky, scattered over the whole of it."""
    rows = range(int(high // 110) + 1)
    columns = range(int(wide // 400) + 1)
    paths = (
        f'<path transform="translate({400 * column + 90 * (row % 3) - 60} {110 * row})" d="{STARS}"/>' for row in rows for column in columns
    )
    return f'<g stroke="#FFF6E5" stroke-width="2.500" stroke-linecap="round" stroke-opacity=".75">{"".join(paths)}</g>'
