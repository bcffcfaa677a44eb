"""The sign language of Ecomechanics: four parts with four outlines, what is gained and what is paid, RP, leaves, interest, and the six types.

Signs are drawn in a box of 24 around (0, 0) and told apart in grey at 20 pixels.
"""

from __future__ import annotations

import functools
import math
from typing import NamedTuple

from ecowidgets.boards.card_art import words
from ecowidgets.boards.palette import CREAM, GOLD, GREEN, GREEN_GROUND, INK, ROSE_GROUND, STEEL, outlined, placed, rim

# Each part: its silhouette, the silhouette's colour, and what is drawn upon it.
PARTS = {
    "nut": ("M11 0 5.500 9.500H-5.500L-11 0-5.500-9.500H5.500ZM4.300 0A4.300 4.300 0 1 0-4.300 0 4.300 4.300 0 1 0 4.300 0Z", STEEL, ""),
    "oil": (
        "M0-11.500C4.500-5 8.500-.500 8.500 3.500A8.500 8 0 0 1-8.500 3.500C-8.500-.500-4.500-5 0-11.500Z",
        "#E69F00",
        '<path d="M-4.500 4A4.500 4.500 0 0 0-.500 7.500" stroke="#FFFFFF" fill="none"/>',
    ),
    "board": ("M-7-7H7V7H-7Z", "#009E73", '<path d="M-2.700-2.700H2.700V2.700H-2.700Z" fill="#FFFBF2"/>'),
    "energy": ("M3-11.500-9.500 3H-2.500L-5 11.500 9.500-3.500H2.500L6.500-11.500Z", "#F0E442", ""),
}
LEGS = "M-4-7V-11M0-7V-11M4-7V-11M-4 7V11M0 7V11M4 7V11M-7-4H-11M-7 0H-11M-7 4H-11M7-4H11M7 0H11M7 4H11"


@functools.lru_cache(256)
def part(name: str, x: float, y: float, size: float = 24) -> str:
    """A part around (x, y): "nut", "oil", "board" or "energy"."""
    outline, colour, detail = PARTS[name]
    legs = LEGS if name == "board" else ""
    under = rim(legs + outline, 4.2) + (f'<path d="{legs}"/>' if legs else "")
    return outlined(f'{under}<path d="{outline}" fill="{colour}" fill-rule="evenodd"/>{detail}', 1.7, placed(x, y, size / 24))


@functools.lru_cache(256)
def ghost(name: str, x: float, y: float, size: float = 24) -> str:
    """The outline of a part alone, in the colour of lines: where one may lie."""
    outline = (LEGS if name == "board" else "") + PARTS[name][0]
    look = 'fill="none" stroke="#8C8062" stroke-width="1.600" stroke-linejoin="round" stroke-linecap="round"'
    return f'<g {look} class="art-ghost" transform="{placed(x, y, size / 24)}"><path d="{outline}"/></g>'


@functools.lru_cache(256)
def slot(name: str, full: bool, x: float, y: float, size: float = 34, extension: bool = False) -> str:
    """A place of a shed with its corner at (x, y). full: a part lies there; extension: a place that was added, dashed green."""
    inset = size * 0.05
    edge = f'stroke="{GREEN}" stroke-dasharray="5 3.500"' if extension else f'stroke="{INK if full else "#B7A67E"}"'
    box = f'x="{x + inset:.4g}" y="{y + inset:.4g}" width="{size - 2 * inset:.4g}" height="{size - 2 * inset:.4g}" rx="{size * 0.2:.3g}"'
    inside = (part if full else ghost)(name, x + size / 2, y + size / 2, size * 0.66)
    return f'<rect {box} fill="{CREAM if full or not extension else GREEN_GROUND}" stroke-width="{size / 15:.3g}" {edge}/>{inside}'


class Pill(NamedTuple):
    """A drawing with its upper left corner at (0, 0), and how wide and high it is."""

    drawing: str
    wide: float
    high: float


def pill(parts: tuple[str, ...], paid: bool, size: float = 26, row: int = 4) -> Pill:
    """What is gained, in green with a plus, or paid, in rose with a minus. size: of a part; row: as many parts stand in one."""
    rows = [parts[start : start + row] for start in range(0, len(parts), row)] or [()]
    step, edge, sign = size * 1.08, size * 0.3, size * 0.72
    wide = sign + edge * 2 + step * max(len(line) for line in rows)
    high = edge * 1.5 + step * len(rows)
    frame = f'<rect x="1" y="1" width="{wide - 2:.4g}" height="{high - 2:.4g}" rx="{min(size * 0.45, high / 2):.3g}"'
    half, down = size * 0.23, high / 2
    left = edge + half
    lines = f"M{left - half:.4g} {down:.4g}H{left + half:.4g}" + ("" if paid else f"M{left:.4g} {down - half:.4g}V{down + half:.4g}")
    signs = "".join(
        part(name, sign + edge + step * (column + 0.5), edge * 0.75 + step * (number + 0.5), size)
        for number, line in enumerate(rows)
        for column, name in enumerate(line)
    )
    ground = ROSE_GROUND if paid else GREEN_GROUND
    mark = f'<path d="{lines}" fill="none" stroke="{INK}" stroke-width="{size * 0.15:.3g}"/>'
    return Pill(f'{frame} fill="{ground}" stroke="{INK}" stroke-width="2"/>{mark}{signs}', wide, high)


@functools.lru_cache(64)
def medal(number: object, x: float, y: float, size: float = 60, unit: str = "") -> str:
    """RP around (x, y): a scalloped gold medal with its number. unit: "RP" in the reader's language, from 80 pixels on."""
    scallops = ""
    for point in range(18):
        middle, end = 2 * math.pi * (point + 0.5) / 18, 2 * math.pi * (point + 1) / 18
        scallops += f"Q{33 * math.cos(middle):.4g} {33 * math.sin(middle):.4g} {27 * math.cos(end):.4g} {27 * math.sin(end):.4g}"
    high = (22.0 if unit else 28.0) * (1 if len(str(number)) < 3 else 0.8)
    rest = words(unit, 0, 14, 11) if unit else ""
    rim = f'<path d="M27 0{scallops}Z" fill="{GOLD}"/><circle r="20.500" fill="{CREAM}" stroke-width="1.500"/>'
    return outlined(f"{rim}{words(number, 0, 3 if unit else high * 0.36, high)}{rest}", 2.5, placed(x, y, size / 62))


@functools.lru_cache(64)
def leaf(x: float, y: float, size: float = 24) -> str:
    """A leaf around (x, y)."""
    blade = "M-9 10C-11-4-2-11 10.500-10.500 11 3 3 12-9 10Z"
    inside = f'{rim(f"{blade}M-10.500 11.500-9 10", 4.2)}<path d="{blade}" fill="#2FA672"/>'
    inside += '<path d="M-10.500 11.500 2-2M-4 4.500V-1.500M-4 4.500H2.500" fill="none"/>'
    return outlined(inside, 1.8, placed(x, y, size / 24))


@functools.lru_cache(64)
def eye(x: float, y: float, size: float = 24) -> str:
    """An eye around (x, y): interest, what the Automa looks at."""
    lids = "M-11.500 0Q0-14 11.500 0 0 14-11.500 0Z"
    inside = f'{rim(lids, 4.2)}<path d="{lids}" fill="{CREAM}"/><circle r="3.800" fill="{INK}" stroke="none"/>'
    return outlined(inside, 1.8, placed(x, y, size / 24))


class Type(NamedTuple):
    """How a type looks. floor: of its picture; on: the colour of its sign and words on `colour`; sign: lines in a box of 24."""

    colour: str
    ground: str
    floor: str
    on: str
    sign: str


WHITE = "#FFFFFF"
TYPES = {
    "water": Type(
        "#0072B2", "#DCEBF6", "#7FB2DA", WHITE,
        "M-10-6.500Q-7-10-4-6.500T2-6.500 8-6.500 10.500-7.500"
        "M-10 .500Q-7-3-4 .500T2 .500 8 .500 10.500-.500"
        "M-10 7.500Q-7 4-4 7.500T2 7.500 8 7.500 10.500 6.500",
    ),
    "harvest": Type(
        "#007A5C", "#D4EFE5", "#84C9AD", WHITE,
        "M0 11.500V-9M0 7.500Q6.500 7 6.500 1.500 0 2 0 7.500Q-6.500 7-6.500 1.500 0 2 0 7.500"
        "M0 .500Q6 0 6-5 0-5 0 .500Q-6 0-6-5 0-5 0 .500M0-5.500Q3.500-8 0-11.500-3.500-8 0-5.500",
    ),
    "communication": Type(
        "#56B4E9", "#DFF1FC", "#9FCFF2", INK,
        "M0 0V11M-4.500 11H4.500M-1.200-3A1.200 1.200 0 1 0 1.200-3 1.200 1.200 0 1 0-1.200-3"
        "M-5-7.500A6.500 6.500 0 0 0-5 1.500M5-7.500A6.500 6.500 0 0 1 5 1.500"
        "M-8.700-11A11.500 11.500 0 0 0-8.700 5M8.700-11A11.500 11.500 0 0 1 8.700 5",
    ),
    "shed": Type("#E69F00", "#FBE9CB", "#F2C668", INK, "M-9-9.500H9V10H-9ZM-9-4H9M0-.500V7M-3.700 3.200H3.700"),
    "collection": Type(
        "#CC79A7", "#F8E4EF", "#E0A6C8", INK,
        "M0-11.500V-5.500M0-5.500Q-8.500-4.500-8.500 3L-4.500 9M0-5.500Q8.500-4.500 8.500 3L4.500 9M-3.300-1.200V4M3.300-1.200V4",
    ),
    "market": Type("#F0E442", "#FBF8CF", "#EFE27A", INK, "M-9.500-4.500H8M3.500-9 8.500-4.500 3.500 0M9.500 5H-8M-3.500 .500-8.500 5-3.500 9.500"),
}  # fmt: skip
HEART = "M0 7.500C-7 3-5.500-2-2.500-2-1-2 0-.500 0 .500 0-.500 1-2 2.500-2 5.500-2 7 3 0 7.500Z"
HOME = f"M0-11 12-.500H8.500V11H-8.500V-.500H-12Z{HEART}"


@functools.lru_cache(128)
def type_sign(name: str, x: float, y: float, size: float = 24, colour: str = "") -> str:
    """A type's sign around (x, y), of lines. colour: "" for the one that stands out on the type's own colour."""
    look = f'fill="none" stroke="{colour or TYPES[name].on}" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path transform="{placed(x, y, size / 24)}" d="{TYPES[name].sign}" {look}/>'


@functools.lru_cache(128)
def type_tab(name: str, x: float, y: float, size: float = 46) -> str:
    """A type's sign on its colour, a square with its corner at (x, y)."""
    inset = size * 0.035
    box = f'x="{x + inset:.4g}" y="{y + inset:.4g}" width="{size - 2 * inset:.4g}" height="{size - 2 * inset:.4g}" rx="{size * 0.22:.3g}"'
    frame = f'<rect {box} fill="{TYPES[name].colour}" stroke="{INK}" stroke-width="{size * 0.055:.3g}"/>'
    return frame + type_sign(name, x + size / 2, y + size / 2, size * 0.66)


@functools.lru_cache(16)
def home(x: float, y: float, size: float = 24, colour: str = INK) -> str:
    """The sign of houses around (x, y): a house with a heart. A crate is storage, never a house."""
    return f'<path transform="{placed(x, y, size / 24)}" d="{HOME}" fill="{colour}" fill-rule="evenodd"/>'
