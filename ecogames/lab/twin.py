"""The compiled twin: a game's rules and policies, compiled by numba over states that are records of a NumPy array.

    twin = compiled(ecogames.load("solar-storm"))
    states = twin.array([match.state])          # one record a state
    ids = twin.legal(states, 0)                 # as `rules.legal`, `chance`, `apply` on state 0
    twin.step(states, 0, ids[0])
    notes = twin.play(players=3, level=1, seats=[0, 0, 0], seed=1, games=1000)   # whole playouts

What is compiled depends on the code alone, never on cards: those are fields of the state. It is kept in the user's cache folder, in a
folder named after a digest of all functions and numbers, because numba itself looks at one function only and not at what it calls. They
are taken as they were loaded: a source that was changed since then must not leave old code under its new name. A folder that was last used
a while ago is removed when its game's code is compiled anew (`prune`).
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import pathlib
import re
import shutil
import sys
import time
import types
from collections.abc import Iterable, Sequence
from typing import Any

import numba
import numpy as np

from ecogames.engine.game import Game
from ecogames.engine.law import TALE
from ecogames.engine.state import Layout, State
from ecogames.lab import kernels, playouts

NUMBER = np.int64
UNUSED = 7 * 24 * 3600  # seconds without use after which the compiled code of another version goes
ENTRIES = ("setup_at", "to_move_at", "dealing_at", "legal_at", "chance_at", "step_at", "advance_at", "choose_at", "play_at", "try_at")


class Twin:
    """The compiled rules and policies of a game. dtype: of its states. numbers: of its policies, by name."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.dtype = dtype_of(game.layout)
        self.numbers = {name: number for number, name in enumerate(playouts.policy_names(game))}
        self._kernel = _compiled(game.package)
        self._out = np.zeros(game.listed, NUMBER)
        self._weights = np.zeros(game.listed, NUMBER)
        self._where = np.zeros(2, NUMBER)

    # States -------------------------------------------------------------------------------------------------------------------------

    def blank(self, count: int = 1) -> np.ndarray[Any, Any]:
        """States with the game's tables and every other field at 0."""
        states = np.zeros(count, self.dtype)
        for name, value in self.game.tables.items():
            states[name] = value
        return states

    def array(self, states: Iterable[State]) -> np.ndarray[Any, Any]:
        """Plain states (of this game, with their own tables) as records of an array."""
        listed = list(states)
        records = np.zeros(len(listed), self.dtype)
        for name in self.dtype.names or ():
            records[name] = [getattr(state, name) for state in listed]
        return records

    def plain(self, states: np.ndarray[Any, Any], i: int) -> State:
        """Record i as a plain state; the tables are the game's own lists where they hold the same."""
        state = State()
        for name in self.dtype.names or ():
            value = states[name][i].tolist()
            setattr(state, name, self.game.tables[name] if value == self.game.tables.get(name) else value)
        return state

    def differences(self, states: np.ndarray[Any, Any], i: int, state: State) -> dict[str, tuple[Any, Any]]:
        """The fields in which record i and a plain state differ: name -> (compiled, plain). Events of the last step are compared too."""
        found = {}
        told = min(int(states["told"][i]), TALE)
        for name in self.dtype.names or ():
            one, other = states[name][i].tolist(), getattr(state, name)
            if name == "tale":
                one, other = one[:told], other[:told]
            if one != other:
                found[name] = (one, other)
        return found

    # One step at a time ---------------------------------------------------------------------------------------------------------------

    def setup(self, states: np.ndarray[Any, Any], i: int, players: int, level: int) -> None:
        """Lays out an empty table in state i; the draws that follow are chance."""
        self._kernel.setup_at(states, i, players, level)

    def to_move(self, states: np.ndarray[Any, Any], i: int) -> int:
        """The player who decides in state i, or CHANCE, or OVER."""
        return int(self._kernel.to_move_at(states, i))

    def dealing(self, states: np.ndarray[Any, Any], i: int) -> bool:
        """True while the table is being laid out."""
        return bool(self._kernel.dealing_at(states, i))

    def legal(self, states: np.ndarray[Any, Any], i: int) -> list[int]:
        """Ids of the legal actions in state i, ascending."""
        ids: list[int] = self._out[: self._kernel.legal_at(states, i, self._out)].tolist()
        return ids

    def chance(self, states: np.ndarray[Any, Any], i: int) -> tuple[list[int], list[int]]:
        """Ids and weights of what luck may bring in state i, ascending."""
        count = self._kernel.chance_at(states, i, self._out, self._weights)
        return self._out[:count].tolist(), self._weights[:count].tolist()

    def step(self, states: np.ndarray[Any, Any], i: int, action: int) -> int:
        """Plays an action or chance outcome in state i; returns who moves then. Unchecked."""
        return int(self._kernel.step_at(states, i, action))

    def advance(self, states: np.ndarray[Any, Any], i: int, action: int, seed: int, step: int) -> tuple[int, int, np.ndarray[Any, Any]]:
        """Plays step number `step` (from 1) in state i, then what luck brings with this seed, as a Match does. Unchecked.

        Returns who is to move (or OVER), the number of the last step, and the ids of the legal actions: an array that the next call writes over.
        """
        count = self._kernel.advance_at(states, i, action, seed, step, self._out, self._weights, self._where)
        return int(self._where[0]), int(self._where[1]), self._out[:count]

    def choose(self, states: np.ndarray[Any, Any], i: int, policy: str, luck: int, settings: Sequence[int] = ()) -> int:
        """Id of the action that a policy chooses in state i. luck: `mind_of` seed and step."""
        count = self._kernel.legal_at(states, i, self._out)
        return int(self._out[self._kernel.choose_at(states, i, self.numbers[policy], self._out, count, luck, np.array(settings, NUMBER))])

    # Whole playouts -------------------------------------------------------------------------------------------------------------------

    def play(
        self,
        players: int,
        level: int,
        seats: Sequence[int],
        seed: int = 1,
        first: int = 0,
        games: int = 1,
        most: int = playouts.MOST,
        settings: Sequence[int] = (),
    ) -> np.ndarray[Any, Any]:
        """Plays the games number `first` and following of a study, a row of notes each: exactly as `playouts.play`, on one core, without the GIL.

        seats: number of each seat's policy. level: its number. seed: of the study.
        """
        notes = np.zeros((games, playouts.noted(self.game, players)), NUMBER)
        out, weights = np.zeros_like(self._out), np.zeros_like(self._weights)  # of this call: others may run at the same time
        self._kernel.play_at(
            self.blank(2), players, level, seed, first, np.array(seats, NUMBER), np.array(settings, NUMBER), most, out, weights, notes
        )
        return notes

    def tries(
        self,
        state: State,
        player: int,
        action: int,
        seats: Sequence[int],
        seed: int = 1,
        first: int = 0,
        games: int = 1,
        most: int = playouts.MOST,
        settings: Sequence[int] = (),
    ) -> np.ndarray[Any, Any]:
        """Tries an action of the player to move in a state, a row each: exactly as `playouts.tries`, on one core, without the GIL."""
        rows = np.zeros((games, kernels.TRIED), NUMBER)
        out, weights, notes = np.zeros_like(self._out), np.zeros_like(self._weights), np.zeros(kernels.SCORES, NUMBER)
        seated, numbers = np.array(seats, NUMBER), np.array(settings, NUMBER)
        self._kernel.try_at(self.array([state, state]), player, action, seed, first, seated, numbers, most, out, weights, notes, rows)
        return rows


def dtype_of(layout: Layout) -> np.dtype[Any]:
    """All fields of a game, the constant ones too, and the events of the last step, as one record of 64-bit numbers."""
    fields = [(field.name, NUMBER, layout.shape(field)) for field in layout.fields]
    return np.dtype([*fields, ("told", NUMBER), ("tale", NUMBER, (TALE, 3))])


def compiled(game: Game) -> Twin:
    """The game's compiled twin. Its functions are compiled when first called, or come from the cache (`cache_folder`)."""
    return Twin(game)


@functools.cache
def _compiled(package: str) -> types.SimpleNamespace:
    """The compiled entry points of a game, shared by all its twins, whatever their cards."""
    game = playouts.standard(package)
    module, clones = playouts.bound(game, _compile)
    folder = cache_folder() / f"{game.name}-{digest([*clones.said(), *playouts.policy_names(game)])}"
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        if not folder.exists():
            prune(folder)
        entries = {name: _entry(getattr(module, name).py_func) for name in ENTRIES}
    finally:
        config.CACHE_DIR = before
    with contextlib.suppress(OSError):  # without a folder to write to, nothing is kept
        os.utime(folder)
    return types.SimpleNamespace(**entries)


def prune(kept: pathlib.Path) -> None:
    """Removes the folders in which other versions of a game's code are kept beside this one, unless they were used in the last week.

    Two versions, or two versions of Python, may be in use by turns. Several processes may do this at once, and one may still read what goes:
    numba compiles again what it does not find. Nothing is removed that is not called as our folders are.
    """
    ours = re.compile(re.escape(kept.name.rpartition("-")[0]) + "-[0-9a-f]{16}")
    for other in kept.parent.glob("*"):
        with contextlib.suppress(OSError):  # another process was faster, or may do more than this one
            if other != kept and ours.fullmatch(other.name) and not other.is_symlink() and time.time() - other.stat().st_mtime > UNUSED:
                shutil.rmtree(other, ignore_errors=True)


def _compile(function: types.FunctionType) -> Any:
    """A function of the rules' language, compiled once for numbers; by itself numba would compile it again for every constant it is called with."""
    njit: Any = numba.njit
    unliteral: Any = numba.types.unliteral
    compiled = njit(nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)  # called from compiled code alone
    typed = compiled.get_call_template
    compiled.get_call_template = lambda args, kws: typed(tuple(unliteral(one) for one in args), kws)
    return compiled


def _entry(function: types.FunctionType) -> Any:
    """An entry point; what it calls is compiled into it, so it alone is kept in the cache. Without a folder to write to, nothing is kept."""
    try:
        return numba.njit(nogil=True, cache=True)(function)
    except RuntimeError:
        return numba.njit(nogil=True)(function)


def digest(said: Iterable[str]) -> str:
    """16 hexadecimal digits that change with anything that is said, and with the versions of numba, NumPy and Python."""
    text = hashlib.sha256(f"numba {numba.__version__}, numpy {np.__version__}, Python {sys.version_info[:2]}".encode())
    for line in said:
        text.update(line.encode() + b"\n")
    return text.hexdigest()[:16]


def cache_folder() -> pathlib.Path:
    """Where compiled twins are kept: the environment's ECOGAMES_CACHE, or `ecogames` in the user's cache folder."""
    own = os.environ.get("ECOGAMES_CACHE")
    if own:
        return pathlib.Path(own).expanduser()
    if sys.platform == "win32":
        base = pathlib.Path(os.environ.get("LOCALAPPDATA") or pathlib.Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = pathlib.Path.home() / "Library" / "Caches"
    else:
        base = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache")
    return base / "ecogames"
