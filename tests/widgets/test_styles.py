"""The style sheets of the boards: tables and lessons of several games lie on one page, and none changes another's look."""

import re

import pytest

import ecogames
from ecowidgets import boards

MODULES = [name.replace("-", "_") for name in ecogames.GAMES]


def selectors(game: str) -> list[str]:
    """The selectors of a board's style sheet, one by one; those of both themes and of what all pages share (`:root`) left out."""
    css = re.sub(r"/\*.*?\*/", "", boards.styles(game)[-1].read_text("utf-8"), flags=re.S)
    groups = [found.strip() for found in re.findall(r"([^{}]+)\{", css)]
    found = [one.strip() for group in groups if not group.startswith("@") for one in re.split(r",(?![^()]*\))", group)]
    found = [one for one in found if one not in ("from", "to")]  # of a motion
    return [one for one in found if not re.fullmatch(r"(:root)?(:not\(\[data-theme=\"light\"\]\)|\[data-theme=\"\w+\"\])?", one)]


def own_names(game: str) -> set[str]:
    """The words with which the classes and variables of a board's style sheet begin, besides the kit's own."""
    css = boards.styles(game)[-1].read_text("utf-8")
    return set(re.findall(r"(?<![\w-])(?:\.|--)([a-z]+)-[\w-]+", re.sub(r"/\*.*?\*/|url\([^)]*\)", "", css, flags=re.S))) - {"eco"}


@pytest.mark.parametrize("game", MODULES)
def test_each_selector_of_a_board_names_a_class_of_its_own(game):
    own = [f".eco-{game.replace('_', '-')}", f".eco-game-{game.replace('_', '-')}", *(f".{name}-" for name in own_names(game))]

    assert [one for one in selectors(game) if not any(name in one for name in own)] == []


def test_no_two_boards_have_names_in_common():
    names = [own_names(game) for game in MODULES]

    assert all(names)
    assert sum(map(len, names)) == len(set().union(*names))
