"""The boards: each game's table drawn as HTML and SVG by pure functions from a view. No widgets here, and nothing but the standard library.

`ecowidgets.boards.<game>.draw(view, actions, lang, names, changed, before)` gives a `Drawing`; `styles(game)` the style sheets that go with it.
"""

import pathlib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ecogames import Match


class Drawing(NamedTuple):
    """Fragments of HTML.

    header: name, phases, alert; stage: the place itself; strip: what lies below it; alert: the alert alone, or ""; rail: what stands between
    the actions and what happened.
    """

    header: str
    stage: str
    strip: str
    alert: str
    rail: str = ""


class Luck(NamedTuple):
    """Outcomes of luck that come to the same: what they bring in words, their actions, and how likely they are together."""

    label: str
    actions: tuple[Any, ...]
    probability: float


class Turn(NamedTuple):
    """A turn on the timeline. step: after which it begins; player: whose it is; height: 0 to 1, of the band; marks: (step, sign)."""

    step: int
    number: int
    player: int
    height: float
    marks: list[tuple[int, str]]


def turns_in(match: Match, turn_from: Callable[[Match, int], Turn], marks: Mapping[str, str]) -> list[Turn]:
    """The turns of a match. turn_from: the turn that the state after a step is in; marks: events that the timeline shows, with their signs."""
    found = [] if match.position is None else [turn_from(match, 0)]  # a position begins within a turn
    for event in (event for step in (*match.deal, *match.steps) for event in step.events):
        if event.kind == "turn-begins":
            found.append(turn_from(match, max(0, event.step)))
        elif event.kind in marks and found:
            found[-1].marks.append((event.step, marks[event.kind]))
    return found


def styles(game: str) -> list[pathlib.Path]:
    """The style sheets of a board: of the pictures that boards share, and its own. game: as its module is called ("solar_storm").

    Several games lie on one page: each selector of a sheet names a class of its own board, or the game's (`.eco-solar-storm`, on the table).
    """
    return [pathlib.Path(__file__).with_name(f"{name}.css") for name in ("art", game)]
