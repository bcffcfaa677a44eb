"""The five kinds of what is recycled: colour, ground, pattern and sign of each. Their word stands beside them, always.

A sign is drawn in a box of 24 around (0, 0) as one filled path; its windows are holes, so that any ground shows through.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from ecowidgets.boards import texture
from ecowidgets.boards.palette import CREAM, INK, SECOND, placed

WHITE = "#FFFFFF"


class Kind(NamedTuple):
    """How a kind looks. on: the colour of signs and words on `colour`; mark: that of the pattern; deep: of a cap, a lid or a shaded side."""

    colour: str
    ground: str
    mark: str
    deep: str
    on: str
    sign: str


KINDS = {
    "paper": Kind(  # lines, folded sheet
        "#0072B2", "#DCEBF6", "#6DB5E3", "#00568A", WHITE,
        "M-8-11.500H2.500L8.500-5.500V11.500H-8ZM2-8.200V-5H5.200ZM-5-1.800V.400H5.500V-1.800ZM-5 2.600V4.800H5.500V2.600ZM-5 7V9.200H1.500V7Z",
    ),
    "plastic": Kind(  # dots, bottle
        "#F0E442", "#FBF8CF", "#AD9F00", "#CDBF1E", INK,
        "M-3-12H3V-8.600H-3ZM-3.200-7.200H3.200C3.200-3.400 7.500-3.400 7.500 1.400V12H-7.500V1.400C-7.500-3.400-3.200-3.400-3.200-7.200Z"
        "M-4.900 2.600V7.200H4.900V2.600Z",
    ),
    "glass": Kind(  # slanted streaks, goblet
        "#009E73", "#D4EFE5", "#86DCC4", "#007A5C", WHITE,
        "M-8-12H8C8-3.500 6 1 1.500 2.200V8.600H6.500V12H-6.500V8.600H-1.500V2.200C-6 1-8-3.500-8-12ZM-5.600-9.600-5.200-5.600H5.200L5.600-9.600Z",
    ),
    "metal": Kind(  # crossed lines, can
        "#56B4E9", "#DFF1FC", "#1C6FA6", "#2E8FC7", INK,
        "M-4.800-12H4.800L7.800-9V9L4.800 12H-4.800L-7.800 9V-9ZM-5.200-8.400V-6.600H5.200V-8.400Z"
        "M-7.800-3.600V.400L7.800 5.200V1.200ZM-5.200 7.300V9.100H5.200V7.300Z",
    ),
    "e-waste": Kind(  # circuit tracks, plug
        "#CC79A7", "#F8E4EF", "#9A4C7C", "#A9557F", INK,
        "M-5.400-12H-2.200V-6.500H-5.400ZM2.200-12H5.400V-6.500H2.200Z"
        "M-8.200-6.500H8.200V-1.500C8.200 3.200 5 5.600 1.700 6.200V12H-1.700V6.200C-5 5.600-8.200 3.200-8.200-1.500Z"
        "M1.500-4.600-3.800.900H-.700L-1.500 4.400 3.800-.900H.700Z",
    ),
}  # fmt: skip


@functools.lru_cache(1024)
def sign(kind: str, x: float, y: float, size: float = 24, colour: str = "") -> str:
    """A kind's sign around (x, y). size: its height; colour: "" for the one that stands out on the kind's own colour."""
    look = KINDS[kind]
    return f'<path transform="{placed(x, y, size / 24)}" fill="{colour or look.on}" fill-rule="evenodd" stroke="none" d="{look.sign}"/>'


@functools.lru_cache(256)
def pattern(kind: str, outline: texture.Outline, step: float = 9, colour: str = "") -> str:
    """A kind's pattern within an outline. step: how far its lines or dots are apart; colour: "" for the kind's own mark."""
    if kind == "paper":
        data, width = texture.lines(outline, step), step * 0.26
    elif kind == "plastic":
        data, width = texture.dots(outline, step * 1.15, step * 0.24), step * 0.42
    elif kind == "glass":
        data, width = texture.lines(outline, step * 1.25, -52), step * 0.34
    elif kind == "metal":
        data, width = texture.lines(outline, step, 45) + texture.lines(outline, step, -45), step * 0.18
    else:
        data, width = texture.tracks(outline, step * 2.2, step * 0.3), step * 0.17
    end = "round" if kind == "plastic" else "butt"
    return f'<path d="{data}" fill="none" stroke="{colour or KINDS[kind].mark}" stroke-width="{width:.3g}" stroke-linecap="{end}"/>'


@functools.lru_cache(256)
def tab(kind: str, size: float = 23, corner: float = 15) -> str:
    """The kind in the upper left corner of a card that begins at (0, 0). size: of the tab; corner: the card's radius."""
    look, inner = KINDS[kind], size * 0.34
    edge = f"M0 {corner:g}A{corner:g} {corner:g} 0 0 1 {corner:g} 0H{size:g}V{size - inner:g}a{inner:g} {inner:g} 0 0 1 {-inner:g} {inner:g}H0Z"
    return f'<path d="{edge}" fill="{look.colour}" stroke="{INK}" stroke-width="2.500"/>{sign(kind, size * 0.53, size * 0.52, size * 0.66)}'


@functools.lru_cache(256)
def disc(kind: str, x: float, y: float, radius: float) -> str:
    """The kind's sign in ink on a disc of cream: for bins and planets, whose own colour has a pattern."""
    ring = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{CREAM}" stroke="{INK}" stroke-width="{max(2.0, radius * 0.14):.3g}"/>'
    return ring + sign(kind, x, y, radius * 1.28, INK)


@functools.lru_cache(256)
def chip(kind: str, x: float, y: float, size: float = 24, missing: bool = False) -> str:
    """The kind as a small square with its corner at (x, y), for counts and slots. missing: dashed, for none of it."""
    look, inset = KINDS[kind], size / 12
    box = f'x="{x + inset / 2:.4g}" y="{y + inset / 2:.4g}" width="{size - inset:.4g}" height="{size - inset:.4g}" rx="{size * 0.24:.3g}"'
    if missing:
        dashes = f'stroke-width="{inset:.3g}" stroke-dasharray="{size / 7:.3g} {size / 9:.3g}"'
        frame = f'<rect {box} fill="none" stroke="{SECOND}" {dashes} class="art-missing"/>'
        return frame + sign(kind, x + size / 2, y + size / 2, size * 0.6, SECOND).replace("<path", '<path class="art-gone"')
    frame = f'<rect {box} fill="{look.colour}" stroke="{INK}" stroke-width="{inset:.3g}"/>'
    return frame + sign(kind, x + size / 2, y + size / 2, size * 0.62)
