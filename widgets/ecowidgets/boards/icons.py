"""The icons of the boards, from few shapes: resources, rooms, signs, pieces. Each is drawn around (0, 0) or in a box from (0, 0).

Colours are classes or `currentColor`, so that dark and light are the style sheet's matter; there are no ids, so that a page can hold many.
"""

from __future__ import annotations

import functools
import math

from ecowidgets.boards.lettering import text

CARDS = ("data", "metal", "nanobots", "energy", "universal")
BOLT = "M2-10-7 2h5.5L-3 10 7-2.5H1.5L4-10Z"


def star(points: int, outer: float, inner: float) -> str:
    """A path of a star around (0, 0)."""
    corners = []
    for corner in range(2 * points):
        radius = inner if corner % 2 else outer
        angle = math.pi * corner / points - math.pi / 2
        corners.append(f"{radius * math.cos(angle):.1f} {radius * math.sin(angle):.1f}")
    return f"M{'L'.join(corners)}Z"


def spokes(count: int, inner: float, outer: float, turn: float = 0.0, middle: float = 12) -> str:
    """A path of spokes around (middle, middle)."""
    path = ""
    for spoke in range(count):
        angle = 2 * math.pi * spoke / count + turn
        x, y = math.cos(angle), math.sin(angle)
        path += f"M{middle + inner * x:.1f} {middle + inner * y:.1f}L{middle + outer * x:.1f} {middle + outer * y:.1f}"
    return path


# Resources in a box of 20 around (0, 0): in ink, on the resource's colour.
RESOURCES = {
    "data": '<g class="storm-line"><rect x="-8" y="-8" width="16" height="16" rx="4"/><path d="M-3.6-3.5v7M0-3.5v7M3.6-3.5v2.5m0 2.5v2"/></g>',
    "metal": '<path class="storm-ink" fill-rule="evenodd" d="M9.5 0 4.8 8.2H-4.8L-9.5 0-4.8-8.2H4.8ZM4 0A4 4 0 1 0-4 0 4 4 0 1 0 4 0Z"/>',
    "nanobots": '<path class="storm-line" d="M-4-1-9-4M-4 2h-5.5M-4 5-8 9M4-1 9-4M4 2h5.5M4 5 8 9M-2.5-7-4.5-10M2.5-7 4.5-10"/>'
    '<path class="storm-ink" d="M-5.5 2.5A5.5 6.5 0 0 0 5.5 2.5V0H-5.5ZM-5-1.2A5 6 0 0 1 5-1.2Z"/>'
    '<path class="storm-eyes" d="M-2.2-3.4h.01M2.2-3.4h.01"/>',
    "energy": f'<path class="storm-ink" d="{BOLT}"/>',
    "universal": f'<path class="storm-ink" d="{star(5, 10.5, 4.6)}"/>',
}

# Rooms in a box of 24 from (0, 0): lines alone.
ROOMS = {
    "bridge": f'<circle cx="12" cy="12" r="7"/><circle cx="12" cy="12" r="2"/><path d="{spokes(8, 2, 11.5)}"/>',
    "armoury": '<path d="M12 1.5 21 5v6.5c0 5-4 9-9 11-5-2-9-6-9-11V5ZM8 12l3 3 5.5-6"/>',
    "mess-hall": '<path d="M1.5 12h21c0 6-4 9.5-10.5 9.5S1.5 18 1.5 12ZM7 8.5C5.5 6.5 8.5 5 7 2.5M12 8.5c-1.5-2 1.5-3.5 0-6'
    'M17 8.5c-1.5-2 1.5-3.5 0-6"/>',
    "medical-bay": '<path d="M12 22C4 16 1.5 12 1.5 8A5.3 5.3 0 0 1 12 6 5.3 5.3 0 0 1 22.5 8C22.5 12 20 16 12 22ZM12 8.5v7M8.5 12h7"/>',
    "engine-room": f'<circle cx="12" cy="12" r="7.5"/><circle cx="12" cy="12" r="3"/><path stroke-width="3" d="{spokes(8, 8.5, 11, 0.39)}"/>',
    "repair-centre": '<path d="M21.8 6.8a6 6 0 0 1-7.8 7.4l-7.3 7.6a3 3 0 0 1-4.4-4.4l7.6-7.3a6 6 0 0 1 7.4-7.8l-3.7 3.7.7 3.4 3.5.9Z"/>',
    "cargo-hold": '<path d="M12 1.5 21.5 6.5v11L12 22.5 2.5 17.5v-11ZM2.5 6.5l9.5 5 9.5-5M12 11.5v11M7 4.2l9.5 5v4"/>',
    "crew-quarters": '<path d="M1.5 4v17M1.5 17h21M22.5 21v-7.5a3.5 3.5 0 0 0-3.5-3.5H10.5v7"/><circle cx="6" cy="12.5" r="2.3"/>',
    "energy-core": f'<circle cx="12" cy="12" r="10.5"/><path transform="translate(12 12) scale(.65)" d="{BOLT}"/>',
}


@functools.lru_cache(1024)
def pictogram(room: str, x: float, y: float, scale: float = 1, style: str = "storm-sign") -> str:
    """A room's pictogram with its corner at (x, y)."""
    size = f" scale({scale})" if scale != 1 else ""
    return f'<g class="{style}" transform="translate({x} {y}){size}">{ROOMS[room]}</g>'


@functools.lru_cache(1024)
def cube(x: float, y: float) -> str:
    """A solid cube, 26 by 30, around (x, y)."""
    return (
        f'<g class="storm-cube" transform="translate({x} {y})"><path d="M0-15 13-7.5V7.5L0 15-13 7.5V-7.5Z"/>'
        '<path d="M0-15 13-7.5 0 0-13-7.5Z"/><path d="M0 0 13-7.5V7.5L0 15Z"/></g>'
    )


@functools.lru_cache(1024)
def hole(x: float, y: float) -> str:
    """The place of a cube that is gone: the same outline, dashed and empty."""
    return f'<path class="storm-hole" transform="translate({x} {y})" d="M0-15 13-7.5V7.5L0 15-13 7.5V-7.5Z"/>'


@functools.lru_cache(1024)
def token(card: str, letter: str, x: float, y: float) -> str:
    """A resource as a token of 48 by 30 with its corner at (x, y): icon and letter."""
    return (
        f'<g class="storm-token storm-{card}" transform="translate({x} {y})"><rect width="48" height="30" rx="7"/>'
        f'<g transform="translate(14 15) scale(.84)">{RESOURCES[card]}</g><text x="35.5" y="22.5" class="storm-21">{text(letter)}</text></g>'
    )


@functools.lru_cache(1024)
def small_token(card: str, letter: str, x: float, y: float) -> str:
    """A resource among a cost: 39 by 30."""
    return (
        f'<g class="storm-token storm-{card}" transform="translate({x} {y})"><rect width="39" height="30" rx="7"/>'
        f'<g transform="translate(11.5 15) scale(.66)">{RESOURCES[card]}</g><text x="28.5" y="21.3" class="storm-17">{text(letter)}</text></g>'
    )


@functools.lru_cache(1024)
def flat_token(card: str, letter: str, x: float, y: float) -> str:
    """A resource among a cost on a phone: 33 by 17."""
    return (
        f'<g class="storm-token storm-{card}" transform="translate({x} {y})"><rect width="33" height="17" rx="6"/>'
        f'<g transform="translate(9.5 8.5) scale(.56)">{RESOURCES[card]}</g><text x="23.5" y="14" class="storm-15">{text(letter)}</text></g>'
    )


@functools.lru_cache(1024)
def triangle(x: float, y: float, full: bool, scale: float = 1) -> str:
    """The sign of danger around (x, y), 30 by 26: outlined at the first step, full at the second."""
    return (
        f'<g class="storm-warning{" storm-full" if full else ""}" transform="translate({x} {y}) scale({scale})"><path d="M0-12 14.5 13h-29Z"/>'
        '<path d="M0-4v8.5M0 8.6v.01"/></g>'
    )


SUITS = ("blue", "cream", "stripes", "dots")


@functools.lru_cache(1024)
def pawn(number: int, letter: str, x: float, y: float, scale: float = 1, active: bool = False) -> str:
    """An astronaut, 36 by 42, with its upper left corner at (x, y). Suit and initial tell who it is. active: the one in turn."""
    suit = SUITS[number % len(SUITS)]
    pattern = ""
    if suit == "stripes":
        pattern = '<circle class="storm-stripes" cx="18" cy="18" r="14.5"/><path class="storm-stripes" d="M4.5 38h27"/>'
    elif suit == "dots":
        pattern = '<circle class="storm-dots" cx="18" cy="18" r="14.5"/><path class="storm-dots" d="M6 38.5h25"/>'
    ring = '<circle class="storm-turn" cx="18" cy="19.5" r="23"/>' if active else ""
    size = f" scale({scale})" if scale != 1 else ""
    return (
        f'<g class="storm-pawn storm-{suit}" transform="translate({x} {y}){size}">{ring}'
        '<path class="storm-suit" d="M1 42c1-8 5-10.5 9-11h16c4 .5 8 3 9 11Z"/>'
        f'<circle class="storm-suit" cx="18" cy="18" r="17.5"/>{pattern}<circle class="storm-visor" cx="18" cy="18" r="11.8"/>'
        f'<path class="storm-gleam" d="M9.5 16a8.8 8.8 0 0 1 4.5-6.4"/><text x="18" y="24" class="storm-17">{text(letter)}</text></g>'
    )


@functools.lru_cache(1024)
def helmet(number: int, letter: str, x: float, y: float, active: bool = False) -> str:
    """An astronaut's helmet alone, around (x, y): for a phone, where many stand together."""
    suit = SUITS[number % len(SUITS)]
    pattern = f'<circle class="storm-{suit}" r="9.8" stroke-width="3"/>' if suit in ("stripes", "dots") else ""
    ring = '<circle class="storm-turn" r="13.5"/>' if active else ""
    return (
        f'<g class="storm-pawn storm-helmet storm-{suit}" transform="translate({x} {y})">{ring}<circle class="storm-suit" r="11.5"/>{pattern}'
        f'<circle class="storm-visor" r="8.5"/><text y="5" class="storm-14">{text(letter)}</text></g>'
    )


@functools.lru_cache(1024)
def shield(letter: str, x: float, y: float, scale: float = 1, style: str = "") -> str:
    """A protection token, 32 by 37, with its upper left corner at (x, y) and its owner's initial."""
    size = f" scale({scale})" if scale != 1 else ""
    return (
        f'<g class="storm-shield{style}" transform="translate({x} {y}){size}"><path d="M16 1 31 5.5V17c0 9-6 15.5-15 19C7 32.5 1 26 1 17V5.5Z"/>'
        f'<path d="M16 3.8 28.5 7.5V17c0 7.6-4.8 12.8-12.5 16Z"/><text x="16" y="24.5" class="storm-17">{text(letter)}</text></g>'
    )


@functools.lru_cache(1024)
def coin(spent: bool = False, size: int = 28) -> str:
    """One action: a coin with an arrow; spent, a dashed ring."""
    if spent:
        return picture('<circle class="storm-spent" cx="14" cy="14" r="12"/>', "0 0 28 28", size, size, "storm-coin")
    return picture('<circle cx="14" cy="14" r="12.5"/><path d="M7.5 14h12M14 8l6 6-6 6"/>', "0 0 28 28", size, size, "storm-coin")


def picture(inside: str, box: str, wide: int, high: int, style: str = "storm-icon") -> str:
    """A drawing as an SVG of its own in a line of HTML; a word stands beside it, so a screen reader passes over it."""
    return f'<svg class="{style}" viewBox="{box}" width="{wide}" height="{high}" aria-hidden="true">{inside}</svg>'


SUN = f'<path class="storm-clock-line" d="{spokes(8, 7.5, 11, 0, 0)}"/><circle class="storm-clock-sun" r="5.5"/>'  # around (0, 0)
DECK = (
    '<g class="storm-clock-line"><path d="M5 18H4.5A2.5 2.5 0 0 1 2 15.5V5A3 3 0 0 1 5 2h7.5A2.5 2.5 0 0 1 15 4.5"/>'
    '<rect x="8" y="6" width="13" height="16" rx="3"/></g>'
)  # in a box of 24


@functools.lru_cache(1024)
def arrow(x: float, y: float, direction: int, radius: float) -> str:
    """Where one can go: an arrow in a doorway around (x, y). direction: degrees, 0 to the right, 90 down."""
    scale = radius / 16
    return (
        f'<g class="storm-arrow" transform="translate({x} {y}) scale({scale:.2f})"><circle r="16"/>'
        f'<path transform="rotate({direction})" d="M-7.5 0h14M1-6.5 7.5 0 1 6.5"/></g>'
    )


def brackets(x: float, y: float, wide: float, high: float) -> str:
    """Four corners around what has just changed."""
    arm = 10
    right, bottom = x + wide, y + high
    return (
        f'<path class="storm-changed" d="M{x} {y + arm}V{y}H{x + arm}M{right - arm} {y}H{right}V{y + arm}'
        f'M{right} {bottom - arm}V{bottom}H{right - arm}M{x + arm} {bottom}H{x}V{bottom - arm}"/>'
    )


def disc(words: str, x: float, y: float, radius: float = 14.5) -> str:
    """What has changed: a blue disc that says it; broader for more than three signs."""
    wide = max(radius, 5 + 4.6 * len(words))
    box = f'x="{-wide:g}" y="{-radius:g}" width="{2 * wide:g}" height="{2 * radius:g}" rx="{radius:g}"'
    return f'<g class="storm-disc" transform="translate({x} {y})"><rect {box}/><text y="5.5" class="storm-16">{text(words)}</text></g>'
