"""Around every callback of a table: a mistake becomes a sentence beside the board, never a traceback."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Concatenate, ParamSpec

from ecogames import EcoGamesError

if TYPE_CHECKING:
    from ecowidgets.table import Table

P = ParamSpec("P")


def broken(table: Table, error: Exception) -> str:
    """What is said of a mistake of ours: with the replay code, which brings the match back, but for a match whose code is not to be seen."""
    name = type(error).__name__
    return table.words("table.broken-hidden", error=name) if table.hides else table.words("table.broken", error=name, code=table.match.code())


def guarded(function: Callable[Concatenate[Table, P], None]) -> Callable[Concatenate[Table, P], None]:
    """The same function; what goes wrong in it is said in a sentence, and the match stays as it is."""

    @functools.wraps(function)
    def callback(table: Table, /, *arguments: P.args, **named: P.kwargs) -> None:
        try:
            function(table, *arguments, **named)
        except EcoGamesError as error:
            table.say(str(error))
        except Exception as error:  # a mistake of ours: the class plays on
            table.say(broken(table, error))

    return callback
