"""The boards: each game's table drawn as HTML and SVG by pure functions from a view. No widgets here, and nothing but the standard library.

`ecowidgets.boards.<game>.draw(view, actions, lang, names, changed)` gives a `Drawing`; `style(game)` the CSS that goes with it.
"""

import pathlib
from typing import NamedTuple


class Drawing(NamedTuple):
    """Fragments of HTML. header: name, phases, alert; stage: the place itself; strip: supplies and hands; alert: the alert alone, or ""."""

    header: str
    stage: str
    strip: str
    alert: str


def style(game: str) -> str:
    """The CSS of a board. game: as its module is called ("solar_storm")."""
    return pathlib.Path(__file__).with_name(f"{game}.css").read_text("utf-8")
