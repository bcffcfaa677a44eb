"""Around every callback of a table: a mistake becomes a sentence beside the board, never a traceback."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Concatenate, ParamSpec

from ecogames import EcoGamesError

if TYPE_CHECKING:
    from ecowidgets.table import Table

P = ParamSpec("P")


def guarded(function: Callable[Concatenate[Table, P], None]) -> Callable[Concatenate[Table, P], None]:
    """The same function; what goes wrong in it is said in a sentence, with the replay code, and the match stays as it is."""

    @functools.wraps(function)
    def callback(table: Table, /, *arguments: P.args, **named: P.kwargs) -> None:
        try:
            function(table, *arguments, **named)
        except EcoGamesError as error:
            table.say(str(error))
        except Exception as error:  # a mistake of ours: the class plays on, and the code brings the match back
            table.say(table.words("table.broken", error=type(error).__name__, code=table.match.code()))

    return callback
