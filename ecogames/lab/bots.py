"""Bots: agents of somebody's own, each in a process of its own, with a time limit for every decision.

    with Bot(game, my_bot, seconds=0.5) as bot:
        action = bot.decide(match)                   # or BotFault: "my_bot: raised KeyError: 'cubse' (cell, line 4)"

A bot is any agent, or the path of a .py file that holds a function `bot`. Where the system can fork, an agent travels as it is, with all that it
was defined beside; elsewhere its source text does. What a bot does wrong is one BotFault, never a hang: a process that thinks too long is
ended, and the next decision has a new one. What it prints is kept apart, in `printed`. Processes end with their bot, and with the program.

This is no sandbox: a bot can do on this machine whatever the person can who runs it. No dashboard runs one.
"""

from __future__ import annotations

import contextlib
import dataclasses
import inspect
import io
import json
import multiprocessing
import os
import pathlib
import pickle
import signal
import sys
import textwrap
import time
import warnings
import weakref
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from ecogames.engine.agents import Agent, Mind, agent_name, check_signature, raised
from ecogames.engine.errors import EcoGamesError, plain, shown
from ecogames.engine.game import Action, Game
from ecogames.engine.law import mind_of
from ecogames.engine.match import Match

SECONDS = 1.0  # for one decision
LONGEST = 3_600.0  # seconds that one may be given
LOADING = 20.0  # seconds for a new process to be ready, the bot's file read
GRACE = 5.0  # seconds after which a process ends itself, should nobody be left who does
LARGEST_FILE = 1_000_000  # bytes
MOST_PRINTED = 2_000  # characters that are kept of one decision
KEPT = 20_000  # characters that are kept in all, the latest
THE_SAME = ("tables", "own_words")  # of a view: a process knows them from its game
FUNCTION = "bot"  # what a file has to define
ENDED = "its process ended"
READY, CHOSE, WRONG = "ready", "chose", "wrong"


class BotFault(EcoGamesError):
    """What a bot did wrong, in one line. bot: its name; what: the same without the name."""

    def __init__(self, bot: str, what: str) -> None:
        super().__init__(f"{bot}: {what}")
        self.bot = bot
        self.what = what

    def __reduce__(self) -> tuple[type[BotFault], tuple[str, str]]:
        return (BotFault, (self.bot, self.what))


@dataclasses.dataclass(frozen=True)
class Source:
    """The text of a bot. name: of its function; where: what messages call its place; line: of its first line there."""

    text: str
    name: str
    where: str
    line: int = 1

    def agent(self) -> Agent:
        """The function. Runs the text; raises what the text raises, and EcoGamesError where there is no such function."""
        names: dict[str, Any] = {"__name__": "bot"}
        exec(compile("\n" * (self.line - 1) + self.text, self.where, "exec"), names)
        if not callable(names.get(self.name)):
            raise EcoGamesError(f"{self.where} defines no function {self.name}; write def {self.name}(view, actions, rng)")
        found: Agent = names[self.name]
        check_signature(found)
        return found


class Bot:
    """An agent in a process of its own. seconds: for one decision. printed: what it printed, the latest. decisions, thinking: how many, in seconds.

    bot: a callable (view, actions, rng) -> action, or the path of a .py file. Raises EcoGamesError where it can never play.
    """

    def __init__(self, game: Game, bot: str | pathlib.Path | Agent, name: str | None = None, seconds: float = SECONDS) -> None:
        self.game = game
        self.seconds = check_seconds(seconds)
        self.printed = ""
        self.decisions = 0
        self.thinking = 0.0
        self._end: Callable[[], object] | None = None
        self._connection: Connection | None = None
        if isinstance(bot, (str, pathlib.Path)):
            self._bot: Agent | Source = read_source(bot)
            self.name = name or pathlib.Path(bot).stem
            self._ready()  # a file that cannot be loaded is told now
        else:
            check_signature(bot)
            self.name = name or agent_name(bot)
            self._bot = bot if "fork" in multiprocessing.get_all_start_methods() else for_the_journey(bot)

    def decide(self, match: Match) -> Action:
        """What the bot plays for the player to move. Its luck depends on the match's seed and the step alone. Raises BotFault."""
        actions = match.actions()
        view = {name: value for name, value in match.view(match.to_move).items() if name not in THE_SAME}
        asked = {"view": view, "actions": [action.id for action in actions], "luck": mind_of(match.luck_seed, match.step + 1)}
        connection = self._ready()
        answer = self._asked(connection, json.dumps(asked).encode(), self.seconds, f"thought longer than {self.seconds:g} s")
        self.decisions += 1
        self.thinking += answer["seconds"]
        if answer["kind"] == WRONG:
            raise BotFault(self.name, answer["what"])
        chosen = [action for action in actions if action.id == answer["action"]]
        if not chosen:  # no bot can say so by itself, but one that meddles with its process could
            raise BotFault(self.name, ENDED)
        return chosen[0]

    def close(self) -> None:
        """Ends the process. The next decision would begin a new one."""
        if self._end is not None:
            self._end()
        self._end = self._connection = None

    def __enter__(self) -> Bot:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _ready(self) -> Connection:
        """The way to the process, which is begun where there is none. Raises BotFault where it does not get ready."""
        if self._connection is None:
            fork = "fork" in multiprocessing.get_all_start_methods()
            context: Any = multiprocessing.get_context("fork" if fork else "spawn")
            ours, theirs = context.Pipe()
            how_long = max(self.seconds, LOADING)
            given = (theirs, ours if fork else None, self._bot, self.game, self.seconds)
            process = context.Process(target=serve, args=given, daemon=True)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)  # a fork beside threads: the new process uses none of theirs
                process.start()
            theirs.close()
            self._connection = ours
            self._end = weakref.finalize(self, end, process, ours, os.getpid())
            answer = self._asked(ours, None, how_long, f"was not ready after {how_long:g} s")
            if answer["kind"] == WRONG:
                self.close()
                raise BotFault(self.name, answer["what"])
        return self._connection

    def _asked(self, connection: Connection, question: bytes | None, seconds: float, too_long: str) -> dict[str, Any]:
        """The answer to a question. Raises BotFault where none comes in time; then the process is ended."""
        try:
            if question is not None:
                connection.send_bytes(question)
            if not connection.poll(seconds):
                self.close()
                raise BotFault(self.name, too_long)
            answer: dict[str, Any] = json.loads(connection.recv_bytes())
        except (EOFError, OSError, ValueError) as error:
            self.close()
            raise error if isinstance(error, BotFault) else BotFault(self.name, ENDED) from None
        except BaseException:  # Ctrl-C: the answer still to come belongs to no question any more
            self.close()
            raise
        self.printed = (self.printed + answer["printed"])[-KEPT:]
        return answer


def check_seconds(seconds: object) -> float:
    """The time for a decision, in seconds. Raises EcoGamesError where it is none."""
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 < seconds <= LONGEST:
        raise EcoGamesError(f"seconds: {shown(seconds)} is not right; give the seconds for a decision, such as 0.5, at most {LONGEST:,.0f}")
    return float(seconds)


def read_source(path: str | pathlib.Path) -> Source:
    """The text of a bot's file. Raises EcoGamesError where it cannot be read."""
    where = pathlib.Path(path)
    try:
        if where.suffix != ".py":
            right = f"give a function, or the path of a .py file that defines {FUNCTION}(view, actions, rng)"
            raise EcoGamesError(f"{shown(where.name)} is no bot; {right}")
        if where.stat().st_size > LARGEST_FILE:
            raise EcoGamesError(f"{plain(where.name)}: larger than {LARGEST_FILE:,} bytes; a bot has some ten lines")
        return Source(where.read_text("utf-8-sig"), FUNCTION, plain(where.name))
    except UnicodeDecodeError:
        raise EcoGamesError(f"{plain(where.name)}: not a text file in UTF-8") from None
    except (OSError, ValueError) as error:
        if isinstance(error, EcoGamesError):
            raise
        why = (getattr(error, "strerror", None) or "no such file").lower()
        raise EcoGamesError(f"{plain(where.name)}: cannot be read ({why})") from None


def for_the_journey(bot: Agent) -> Agent | Source:
    """The agent in a form that reaches a process which shares nothing with this one: itself, or its source text. Raises EcoGamesError."""
    with contextlib.suppress(pickle.PicklingError, AttributeError, TypeError):
        if getattr(bot, "__module__", "__main__") != "__main__" and pickle.dumps(bot):
            return bot
    name = agent_name(bot)
    try:
        lines, first = inspect.getsourcelines(bot)
    except (OSError, TypeError):
        lines, first = [], 0
    text = textwrap.dedent("".join(lines))
    if not text.startswith("def "):
        right = f"write it with def in a cell, or as {FUNCTION} in a .py file, and give its path"
        raise EcoGamesError(f"{name}: this bot cannot be sent to its process; {right}")
    return Source(text, name, "cell", max(1, first))


def end(process: Any, connection: Connection, owner: int) -> None:
    """Ends a bot's process for good, and waits until it is gone. A fork of the program that it belongs to leaves it alone."""
    if os.getpid() == owner:
        connection.close()
        process.kill()
        process.join()
        process.close()


# In the process of the bot ----------------------------------------------------------------------------------------------------------------


class Printed(io.TextIOBase):
    """Keeps the beginning of what is printed in one decision."""

    def __init__(self) -> None:
        super().__init__()
        self._kept: list[str] = []
        self._left = MOST_PRINTED

    def writable(self) -> bool:
        """True: anybody may print."""
        return True

    def write(self, text: str) -> int:
        """Keeps the text as far as there is room."""
        if self._left > 0:
            self._kept.append(text[: self._left])
            self._left -= len(text)
        return len(text)

    def taken(self) -> str:
        """What was printed since it was last asked."""
        kept = "".join(self._kept)
        self._kept.clear()
        self._left = MOST_PRINTED
        return kept


def serve(connection: Connection, others: Connection | None, bot: Agent | Source, game: Game, seconds: float) -> None:
    """Answers questions until nobody is there to ask. others: the other end, which a fork has too and must let go of."""
    if others is not None:
        others.close()
    printed = alone()

    def answer(kind: str, **more: object) -> None:
        connection.send_bytes(json.dumps({"kind": kind, "printed": printed.taken(), **more}).encode())

    try:
        end_after(LOADING)
        agent = bot.agent() if isinstance(bot, Source) else bot
        answer(READY)
    except EcoGamesError as error:
        answer(WRONG, what=str(error))
        return
    except BaseException as error:
        answer(WRONG, what=why_not_loaded(error, bot))
        return
    known = {"tables": game.tables, "own_words": game.own_words}
    while True:
        end_after(None)
        try:
            asked = json.loads(connection.recv_bytes())
        except (EOFError, OSError):
            return
        actions = [game.action(action) for action in asked["actions"]]
        end_after(2 * seconds)
        began = time.perf_counter()
        try:
            chosen = agent({**asked["view"], **known}, list(actions), Mind(asked["luck"]))
            legal = chosen in actions
            what = "" if legal else f"returned {shown(chosen)}, which is no legal action; return one of `actions`"
        except BaseException as error:  # sys.exit() in a bot is a mistake like any other
            legal, what = False, raised(error, place_of(bot, agent))
        spent = time.perf_counter() - began
        if legal:
            answer(CHOSE, action=chosen.id, seconds=spent)
        else:
            answer(WRONG, what=what, seconds=spent)


def alone() -> Printed:
    """Cuts a new process off from the terminal and from the signals of the program it was made by; returns what keeps its prints."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tournament, which ends its bots itself
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in range(3):
        os.dup2(nowhere, standard)
    printed: Any = Printed()
    sys.stdin = os.fdopen(0, closefd=False)  # input() finds its end
    sys.stdout = sys.stderr = printed
    kept: Printed = printed
    return kept


def end_after(seconds: float | None) -> None:
    """The process ends by itself some time after these seconds, whatever it does: nobody might be left to end it. None: it may wait."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, 0 if seconds is None else seconds + GRACE)


def place_of(bot: Agent | Source, agent: Agent) -> str | None:
    """The file of the bot's own lines, as tracebacks call it."""
    if isinstance(bot, Source):
        return bot.where
    function = agent if inspect.isfunction(agent) else vars(type(agent)).get("__call__")
    return function.__code__.co_filename if inspect.isfunction(function) else None


def why_not_loaded(error: BaseException, bot: Agent | Source) -> str:
    """What was wrong with a bot's text, in a sentence."""
    where = bot.where if isinstance(bot, Source) else None
    if isinstance(error, SyntaxError):
        return f"cannot be read by Python: {plain(error.msg)} ({where}, line {error.lineno})"
    return raised(error, where)
