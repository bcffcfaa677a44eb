"""The boards: each game's table drawn as HTML and SVG by pure functions from a view. No widgets here, and nothing but the standard library.

`ecowidgets.boards.<game>.draw(view, actions, lang, names, changed, before)` gives a `Drawing`; `style(game)` the CSS that goes with it.
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


def style(game: str) -> str:
    """The CSS of a board, and of the pictures that boards share. game: as its module is called ("solar_storm")."""
    here = pathlib.Path(__file__).parent
    return "\n".join((here / f"{name}.css").read_text("utf-8") for name in ("art", game))
