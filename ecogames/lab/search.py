"""The searcher: a player that looks ahead by playing on from where it stands, many times, before each decision.

    agent = searcher(ecogames.load("solar-storm"), tries=400)

It starts from its player's view alone: what the view hides is redrawn for each try, and a standard player of the game plays on at all seats. At
first every action is tried; then the better half is tried on, again and again, until one is left (sequential halving), so that the tries go
where the choice is close. A try is worth points for a win, and the lead over the best opponent. What the planner itself would do is tried to
the last, with the same luck; something else is played only where it is ahead by more than chance would have it. So few tries do little harm,
and many do good. The same view and luck give the same choice, on either twin.

What was measured against the planner, two players on the same deals of seed 1, games won with intervals at 95 %, time of a decision (of the
processor; in Solar Storm on the clock):

    Solar Storm        medium    200 tries   40 deals           90.0 % (76.9 to 96.0)    planner 55.0 % (39.8 to 69.3)   48 ms   stronger
    Ecomechanics       standard  100 tries   15 deals, twice   100.0 % (88.6 to 100.0)   planner  0.0 % (0.0 to 11.4)    38 ms   stronger
    Recycling Memory   short     400 tries  100 deals, twice    60.5 % (53.6 to 67.0)    planner 39.5 % (33.0 to 46.4)   25 ms   stronger
    E.C.O. Bots        medium    600 tries  160 deals           46.2 % (38.7 to 54.0)    planner 30.6 % (24.0 to 38.2)   30 ms   stronger

"Twice" is once in either order of the seats. `tests/benchmarks/searchers.py recycling-memory --deals 100` gives such a line again, `--tries 200`
the number of tries where it is not the game's own. In E.C.O. Bots a try is also worth the crew that is saved: looking at won and lost
alone, the searcher won 41.2 % (33.9 to 49.0) of the same deals.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ecogames.engine.agents import Agent, agents_of, check_signature, find_agent, luck_in
from ecogames.engine.errors import EcoGamesError, choice, nearest, shown
from ecogames.engine.game import Action, Game
from ecogames.engine.state import State
from ecogames.lab import playouts
from ecogames.lab.kernels import LEAD, WON
from ecogames.lab.study import COMPILED, PLAIN, check_twin

SEARCHER = "searcher"
TRIES = 400  # of all actions together, for one decision
PLAIN_TRIES = 60  # the same, without a compiler
MOST_TRIES = 1_000_000
WIN = 1_000  # points that a win counts, beside the lead: so many that the lead decides among actions that win alike
DOUBT = 1.5  # an action must be ahead of the usual one by so many standard deviations to be believed


def searcher(game: Game, tries: int | None = None, policy: str | None = None, twin: str | None = None, habit: str | None = None) -> Agent:
    """An agent that plays the action which does best in playouts from its view.

    tries: playouts for a decision, of all actions together; as many as the game says (`search_of`) where left out. policy: who plays on. habit:
    whose choice it keeps to where nothing is better for sure. Both are the game's planner where left out. twin: as in `simulate`. Raises
    EcoGamesError.
    """
    names, own = playouts.policy_names(game), search_of(game)
    habit = habit or standard_player(game)
    policy = policy or standard_player(game)
    for name in (policy, habit):
        if name not in names:
            raise EcoGamesError(f"searcher: {shown(name)} is no policy of {game.name}; there are {choice(names)}")
    compiler = check_twin(twin)
    twin = twin or (COMPILED if compiler else PLAIN)
    tries = tries or (own.get("tries", TRIES) if twin == COMPILED else PLAIN_TRIES)
    if isinstance(tries, bool) or not isinstance(tries, int) or not 1 <= tries <= MOST_TRIES:
        raise EcoGamesError(f"tries: {shown(tries)} is not right; give a whole number from 1 to {MOST_TRIES:,}")
    number, win = names.index(policy), own.get("win", WIN)
    standard: Callable[..., int] | None = playouts.policies_of(game).get(habit)

    def agent(view: Mapping[str, Any], actions: Sequence[Action], rng: random.Random) -> Action:
        if len(actions) == 1:
            return actions[0]
        seats = [number] * view["players"]
        luck, ids = luck_in(rng), [action.id for action in actions]
        usual = 0 if standard is None else standard(game.state_of(view), list(ids), len(ids), luck, [])  # random play has no habits
        asked = Position(game, game.state_of(view), view["me"], seats, luck, twin, win)
        return actions[best(asked, ids, usual, tries)]

    agent.__name__ = SEARCHER
    agent.__doc__ = f"Plays on {tries} times from what it sees, as {policy} would, and takes what did best; in doubt it does as {habit} would."
    return agent


class Position:
    """Where a searcher stands: a state that holds what the player may know, who plays on at each seat, the luck of the tries, a win's points."""

    def __init__(self, game: Game, state: State, player: int, seats: Sequence[int], seed: int, twin: str, win: int = WIN) -> None:
        self._win = win
        self._asked = (state, player)
        self._rest = (seats, seed)
        if twin == COMPILED:
            from ecogames.lab.twin import compiled

            self._tries = compiled(game).tries
        else:
            self._tries = lambda *asked: playouts.tries(game, *asked)  # type: ignore[assignment]  # rows of a list, rows of an array

    def worth(self, action: int, first: int, games: int) -> list[int]:
        """What the action is worth in each of the tries number `first` and following: points for a win, and the lead."""
        return [self._win * int(row[WON]) + int(row[LEAD]) for row in self._tries(*self._asked, action, *self._rest, first, games)]


def best(position: Position, actions: Sequence[int], usual: int, tries: int) -> int:
    """Place of the action that does best, or `usual` where none does so for sure. All are tried with the same luck."""
    left = list(range(len(actions)))
    worth: list[list[int]] = [[] for _ in actions]
    rounds = max(1, (len(actions) - 1).bit_length())
    for number in range(rounds):
        games = max(1, tries // (rounds * len(left)))
        for place in left:
            worth[place] += position.worth(actions[place], len(worth[place]), games)
        left.sort(key=lambda place: (-sum(worth[place]), place))
        kept = (len(left) + 1) // 2
        if number < rounds - 1:
            left = [place for rank, place in enumerate(left) if rank < kept or place == usual]
    first = next(place for place in left if place != usual)
    return first if surely_better(worth[first], worth[usual]) else usual


def surely_better(one: Sequence[int], other: Sequence[int]) -> bool:
    """True where the first is ahead in the same tries by more than chance would have it.

    If neither were better, each difference could as well have the other sign; the sum would then deviate by the root of the sum of squares.
    """
    ahead = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    return sum(ahead) > DOUBT * math.sqrt(sum(difference * difference for difference in ahead))


def standard_player(game: Game) -> str:
    """The policy that plays on where none is named: the game's planner, else its first one."""
    known = list(playouts.policies_of(game))
    return "planner" if "planner" in known else known[0]


def search_of(game: Game) -> dict[str, int]:
    """How the game is searched best (`SEARCH` in its `policies.py`), as far as it says: tries (compiled), win (points of a win)."""
    found: dict[str, int] = getattr(playouts.policies_module(game), "SEARCH", {})
    return found


def players_of(game: Game, settings: Sequence[int] = ()) -> dict[str, Agent]:
    """All agents of a game by name, the searcher too."""
    return {**agents_of(game, settings), SEARCHER: searcher(game)}


def find_player(game: Game, agent: str | Agent, settings: Sequence[int] = ()) -> Agent:
    """The agent of this name in the game, the searcher among them, or the callable itself. Raises EcoGamesError."""
    if callable(agent):
        check_signature(agent)
        return agent
    if agent == SEARCHER:
        return searcher(game)
    known = [*agents_of(game, settings), SEARCHER]
    if agent not in known:
        hint = nearest(str(agent), known)
        raise EcoGamesError(f"{shown(agent)} is no agent of {game.name}; " + (f'did you mean "{hint}"?' if hint else f"there are {choice(known)}"))
    return find_agent(game, agent, settings)
