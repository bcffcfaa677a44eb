"""The boards: each game's table drawn as HTML and SVG by pure functions from a view. No widgets here, and nothing but the standard library.

`ecowidgets.boards.<game>.draw(view, actions, lang, names, changed, before)` gives a `Drawing`; `style(game)` the style sheet that goes with it.
"""

import pathlib
from typing import Any, NamedTuple


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


def styles(game: str) -> list[pathlib.Path]:
    """The style sheets of a board: of the pictures that boards share, and its own. game: as its module is called ("solar_storm").

    Several games lie on one page: each selector of a sheet names a class of its own board, or the game's (`.eco-solar-storm`, on the table).
    """
    return [pathlib.Path(__file__).with_name(f"{name}.css") for name in ("art", game)]
