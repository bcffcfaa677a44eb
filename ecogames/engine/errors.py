"""The kit's errors: one sentence each that says what is wrong, where, and what would be right."""

from __future__ import annotations

import difflib
import os
import pathlib
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ecogames.engine.match import Refusal


class EcoGamesError(ValueError):
    """Anything that the kit refuses; its text is one line for a person."""


class IllegalAction(EcoGamesError):
    """An action that the rules do not allow now. refusal: the reason with its rule."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        super().__init__(text)
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[EcoGamesError], tuple[str]]:
        return (EcoGamesError, (str(self),))  # a refusal holds its game; between processes the sentence is enough


class UnknownAction(EcoGamesError):
    """A text that names no action of the game."""


class MatchFileError(EcoGamesError):
    """A match file or replay code that cannot be read, with the line where there is one."""


class CardFileError(EcoGamesError):
    """A card file that cannot be used, with table, row and column."""


class PositionError(EcoGamesError):
    """A position that cannot be on the table."""


def path_of(value: object, what: str) -> pathlib.Path:
    """The path that was given. what: it is to name ("match file"). Raises EcoGamesError where it is none."""
    if not isinstance(value, (str, os.PathLike)) or isinstance(os.fspath(value), bytes):
        raise EcoGamesError(f'{shown(value)} is no path; give the path of a {what}, such as "monday.eco" or "mine.toml"')
    return pathlib.Path(value)


def shown(value: object, limit: int = 60) -> str:
    """What somebody typed, fit to stand in a sentence: in quotes, on one line, cut where it is long."""
    try:
        text = str(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists nested without end
        text = "a value too large to show"
    return f'"{plain(text if len(text) <= limit else text[: limit - 1] + "…")}"'


def plain(text: str) -> str:
    """The text on one line: what cannot be printed is replaced."""
    return "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in text)


def choice(names: Iterable[object]) -> str:
    """Names as one reads them out: a, b or c."""
    listed = [str(name) for name in names]
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} or {listed[-1]}"


def nearest(text: str, names: Iterable[str]) -> str | None:
    """The name that was probably meant, or None."""
    close = difflib.get_close_matches(text[:200], list(names), n=1, cutoff=0.6)
    return close[0] if close else None
