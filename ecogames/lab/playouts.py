"""Playouts in plain Python: games played to their end by policies. The plain twin, to which the compiled one (`twin.py`) is held."""

from __future__ import annotations

import functools
import importlib
import types
from collections.abc import Sequence
from typing import Any

from ecogames.engine.game import Game
from ecogames.engine.state import State
from ecogames.lab import kernels
from ecogames.lab.clones import Clones, Wrap, copy

RANDOM = "random"
MOST = 20_000  # steps after which a playout is given up and counted as unfinished
THE_GAMES_OWN = ("setup", "dealing", "to_move", "legal", "apply", "chance", "resample", "score", "winner")


def policies_module(game: Game) -> types.ModuleType:
    """The game's `policies.py`."""
    return importlib.import_module(f"{game.package}.policies")


def policies_of(game: Game) -> dict[str, Any]:
    """The game's policies by name; uniformly random play, which every game has, is not among them."""
    policies: dict[str, Any] = policies_module(game).POLICIES
    return policies


def policy_names(game: Game) -> list[str]:
    """Names of the players that playouts know, in the order of their numbers."""
    return [RANDOM, *policies_of(game)]


def bound(game: Game, wrap: Wrap) -> tuple[types.ModuleType, Clones]:
    """The kernels with a game's functions in the place of theirs, and the clones that they are made of. wrap: see `Clones`."""
    kernel: Any = kernels  # whose functions are plain, whatever mypy calls them
    clones = Clones(wrap)
    clones.module(game.rules)
    instead = {name: clones.function(getattr(game.rules, name)) for name in THE_GAMES_OWN}
    counts_turns = any(field.name == "turn" and not field.axes for field in game.layout.fields)
    instead["turn_of"] = wrap(kernel.turn_field if counts_turns else kernel.no_turns)
    given_up = getattr(game.rules, "given_up", None)  # for games that need not end, whoever plays
    instead["given_up"] = wrap(kernel.never) if given_up is None else clones.function(given_up)
    opponent = getattr(game.rules, "is_opponent", None)  # for games with teams
    against = kernel.nobody if getattr(game.rules, "COOPERATIVE", False) else kernel.others
    instead["is_opponent"] = wrap(against) if opponent is None else clones.function(opponent)
    progress = getattr(policies_module(game), "progress", None)  # for games that are won or lost together
    instead["progress"] = clones.function(game.rules.score if progress is None else progress)
    policies = enumerate(policies_of(game).values(), 1)
    ends = [wrap(copy(kernel.leaf, {**vars(kernels), "policy": clones.function(policy)}, f"leaf_{number}")) for number, policy in policies]
    choose = wrap(kernel.at_random)
    if ends:  # uniformly random play, which is fastest, needs one step; the policies a few
        choose = wrap(copy(kernel.fork, {**vars(kernels), "SPLIT": 1, "lower": choose, "upper": _tree(ends, 1, wrap)}, "fork_0"))
    module = clones.module(kernels, **instead, choose=choose, LISTED=game.listed)
    return module, clones


def _tree(ends: Sequence[Any], first: int, wrap: Wrap) -> Any:
    """The fork between halves of the ends, whose numbers begin at `first`; one end alone is itself."""
    if len(ends) == 1:
        return ends[0]
    half = len(ends) // 2
    halves = {"SPLIT": first + half, "lower": _tree(ends[:half], first, wrap), "upper": _tree(ends[half:], first + half, wrap)}
    fork: Any = kernels.fork
    return wrap(copy(fork, {**vars(kernels), **halves}, f"fork_{first}_{len(ends)}"))


@functools.cache
def plain(package: str) -> types.ModuleType:
    """The kernels of a game, plain. package: the game's folder; card files make no difference to them."""
    return bound(standard(package), lambda function: function)[0]


def standard(package: str) -> Game:
    """The game in this folder with the standard cards."""
    return Game(package.rpartition(".")[2].replace("_", "-"), package)


def noted(game: Game, players: int) -> int:
    """How many numbers are noted of a playout (`kernels`)."""
    return kernels.SCORES + 2 * players + len(game.rules.EVENTS)


def play(
    game: Game,
    players: int,
    level: int,
    seats: Sequence[int],
    seed: int = 1,
    first: int = 0,
    games: int = 1,
    most: int = MOST,
    settings: Sequence[int] = (),
) -> list[list[int]]:
    """Plays the games number `first` and following of a study: for each, the notes of `kernels.playout`.

    seats: number of each seat's policy in `policy_names`. level: its number. seed: of the study.
    """
    kernel = plain(game.package)
    out, weights = [0] * game.listed, [0] * game.listed
    state = game.layout.blank(game.tables)  # `setup` leaves nothing of the game before
    rows = []
    for number in range(first, first + games):
        notes = [0] * noted(game, players)
        kernel.playout(state, players, level, kernels.game_seed(seed, number), seats, settings, most, out, weights, notes)
        rows.append(notes)
    return rows


def tries(
    game: Game,
    state: State,
    player: int,
    action: int,
    seats: Sequence[int],
    seed: int = 1,
    first: int = 0,
    games: int = 1,
    most: int = MOST,
    settings: Sequence[int] = (),
) -> list[list[int]]:
    """Tries an action of the player to move in a state: for each of the games number `first` and following, the row of `kernels.try_out`."""
    kernel = plain(game.package)
    out, weights, notes = [0] * game.listed, [0] * game.listed, [0] * kernels.SCORES
    rows = []
    for number in range(first, first + games):
        row = [0] * kernels.TRIED
        kernel.try_out(
            game.layout.copy(state), player, action, kernels.game_seed(seed, number), seats, settings, most, out, weights, notes, row
        )
        rows.append(row)
    return rows
