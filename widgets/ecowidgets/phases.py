"""The turn as a graph: the phases of a game and the ways between them, with "you are here". An SVG from a match, no widgets."""

from __future__ import annotations

from collections.abc import Sequence

from ecogames import Match
from ecogames.engine.words import Words
from ecowidgets.boards.lettering import paragraph
from ecowidgets.panel import text

BOX_WIDTH, BOX_HEIGHT, ROW, COLUMN, TOP = 200, 42, 48, 252, 34
TEXT_SIZES = ((15.0, 2), (14.0, 2), (13.0, 3))


def graph(match: Match, columns: Sequence[tuple[str, Sequence[str]]], words: Words) -> str:
    """The graph; the present phase and the ways out of it stand out by weight, an arrow and a word.

    columns: from left to right, the key of a heading and the phases below it, as `boards.<game>_side.COLUMNS` gives them.
    """
    rows = max(len(phases) for _, phases in columns)
    width, height = COLUMN * len(columns), TOP + ROW * rows + 8
    places = {}
    for column, (_, phases) in enumerate(columns):
        gap = (rows - len(phases)) * ROW / 2
        for row, phase in enumerate(phases):
            places[phase] = (column * COLUMN + (COLUMN - BOX_WIDTH) / 2, TOP + gap + row * ROW)
    here = match.game.names["phases"][match.state.phase]
    ways = match.game.rules.TURN
    joined = [(one, other) for one in places for other in ways[one] if other in places and other != one]
    joined.sort(key=lambda pair: pair[0] == here)  # the ways out of the present phase lie on top
    drawn = "".join(line(places[one], places[other], one == here) for one, other in joined)
    headings = "".join(
        f'<text class="eco-heading" x="{column * COLUMN + COLUMN / 2}" y="20">{text(words(key))}</text>' for column, (key, _) in enumerate(columns)
    )
    boxes = "".join(box(phase, place, phase == here, phase in ways.get(here, ()), words) for phase, place in places.items())
    now = words(f"phases.{here}")
    can_follow = ", ".join(words(f"phases.{phase}") for phase in ways.get(here, ())) or words("table.nothing-follows")
    said = text(words("table.turn-said", now=now, next=can_follow))
    return (
        f'<svg class="eco-turn-graph" viewBox="0 0 {width} {height}" role="img" aria-label="{said}">'
        '<defs><marker id="eco-arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" markerHeight="5" orient="auto">'
        f'<path class="eco-arrowhead" d="M0 0L10 5L0 10z"/></marker></defs>{headings}{drawn}{boxes}</svg>'
    )


def line(one: tuple[float, float], other: tuple[float, float], here: bool) -> str:
    """A way between two phases; with an arrow where it leads on from the present one."""
    style = 'class="eco-way eco-way-on" marker-end="url(#eco-arrow)"' if here else 'class="eco-way"'
    return f'<path {style} d="{way(one, other)}"/>'


def way(one: tuple[float, float], other: tuple[float, float]) -> str:
    """A curve from one box to another: from side to side, or past the boxes of one column."""
    (x, y), (to_x, to_y) = one, other
    y, to_y = y + BOX_HEIGHT / 2, to_y + BOX_HEIGHT / 2
    if to_x == x:
        return f"M{x} {y}C{x - 30} {y} {x - 30} {to_y} {x} {to_y}"
    if to_x > x:
        begin, end = x + BOX_WIDTH, to_x
        return f"M{begin} {y}C{begin + 40} {y} {end - 40} {to_y} {end} {to_y}"
    begin, end = x, to_x + BOX_WIDTH
    return f"M{begin} {y}C{begin - 40} {y} {end + 40} {to_y} {end} {to_y}"


def box(phase: str, place: tuple[float, float], here: bool, follows: bool, words: Words) -> str:
    """A phase: its name, marked where it is the present one, or may follow it."""
    x, y = place
    size, lines = paragraph(words(f"phases.{phase}"), TEXT_SIZES, BOX_WIDTH - 16)
    here_said = text(words("table.here"))
    first = y + BOX_HEIGHT / 2 + size * 0.35 - (len(lines) - 1) * size * 0.55
    middle = x + BOX_WIDTH / 2
    written = "".join(
        f'<text x="{middle}" y="{first + number * size * 1.1:.1f}" font-size="{size}">{text(part)}</text>' for number, part in enumerate(lines)
    )
    style = "eco-phase eco-phase-here" if here else "eco-phase eco-phase-next" if follows else "eco-phase"
    sign = f'<text class="eco-here" x="{middle}" y="{y - 3}">{here_said}</text>' if here else ""
    return f'<g class="{style}"><rect x="{x}" y="{y}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="10"/>{written}{sign}</g>'
