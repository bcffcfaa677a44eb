"""Chances: what each action of the player to move is worth, estimated by playing on from the position many times.

    for chance in chances(match):
        print(chance.action.text, chance.won)            # the share of games won, with its interval at 95 %

All actions are tried a few times; then playouts go where the ranking is undecided. What the player cannot know is redrawn before each, as
freely as the rules allow, so the estimate knows no more than the player does. The standard players of the game play on at all seats.
"""

from __future__ import annotations

import concurrent.futures
import dataclasses
import functools
import math
from collections.abc import Iterator, Sequence
from typing import Any

from ecogames.engine.errors import EcoGamesError, choice, shown
from ecogames.engine.game import Action
from ecogames.engine.law import OVER
from ecogames.engine.match import Match
from ecogames.lab import playouts
from ecogames.lab.study import COMPILED, PLAIN, Share, Z, check_twin

BEST = 3  # actions that are told apart from the others
PRECISION = 0.05  # how far from the estimate the ends of their intervals may lie
FIRST_TRIES = 16  # of each action
MOST_TRIES = 20_000  # of all actions together
PLAIN_TRIES = 100  # the same, without a compiler: some seconds
LARGEST_ROUND = 128  # tries of one action before the ranking is looked at again


@dataclasses.dataclass(frozen=True)
class Chance:
    """What an action is worth. games: playouts that tried it; wins: those that the player won or shared; total, squares: of their scores."""

    action: Action
    games: int = 0
    wins: int = 0
    total: int = 0
    squares: int = 0

    @property
    def won(self) -> Share:
        """Estimated chance to win, with its interval at 95 %."""
        return Share(self.wins, self.games)

    @property
    def score(self) -> float:
        """Expected score."""
        return self.total / self.games

    @property
    def score_error(self) -> float:
        """How far from `score` the expected score may lie, at 95 %; infinite after a single playout."""
        if self.games < 2:
            return math.inf
        variance = max(0.0, self.squares - self.total * self.total / self.games) / (self.games - 1)
        return Z * math.sqrt(variance / self.games)

    def plus(self, rows: Sequence[Sequence[int]]) -> Chance:
        """With more playouts: rows of won (0 or 1), score, and whatever else was noted."""
        wins, total = sum(int(row[0]) for row in rows), sum(int(row[1]) for row in rows)
        squares = sum(int(row[1]) ** 2 for row in rows)
        return Chance(self.action, self.games + len(rows), self.wins + wins, self.total + total, self.squares + squares)


def standard_player(match: Match) -> str:
    """The policy that plays on where none is named: the game's planner, else its first one."""
    known = list(playouts.policies_of(match.game))
    return "planner" if "planner" in known else known[0]


def chances(match: Match, **how: Any) -> list[Chance]:
    """For each legal action of the player to move, in the order of `match.actions()`, its estimated chance to win and expected score.

    how: as for `estimates`. The same position, seed and tries give the same numbers, on either twin and with any number of workers. Raises
    EcoGamesError where luck decides or the game is over.
    """
    *_, last = estimates(match, **how)
    return last


def estimates(
    match: Match,
    policy: str | None = None,
    precision: float = PRECISION,
    most: int | None = None,
    seed: int = 1,
    twin: str | None = None,
    workers: int = 1,
    settings: Sequence[int] = (),
) -> Iterator[list[Chance]]:
    """The same estimates again and again, each with more playouts behind it, until the best three actions are known well enough.

    policy: who plays on at every seat. precision: half the width that the intervals of the best three may have. most: playouts of all actions
    together. twin: as in `simulate`. workers: threads, which help on the compiled twin alone.
    """
    if not isinstance(match, Match):
        raise EcoGamesError(f"chances: {shown(match)} is no match; give one, such as game.start(players=2)")
    game = match.game
    if match.to_move < 0:
        what = "the game is over" if match.to_move == OVER else "luck decides now"
        raise EcoGamesError(f"chances: {what}; ask where a player is to move")
    policy = policy or standard_player(match)
    names = playouts.policy_names(game)
    if policy not in names:
        raise EcoGamesError(f"chances: {shown(policy)} is no policy of {game.name}; there are {choice(names)}")
    if not 0 < precision < 1:
        raise EcoGamesError(f"chances: precision {precision} is not right; give a share between 0 and 1, such as 0.05")
    compiler = check_twin(twin)
    twin = twin or (COMPILED if compiler else PLAIN)
    most = most or (MOST_TRIES if twin == COMPILED else PLAIN_TRIES)
    seats = [names.index(policy)] * match.players
    ask_more = functools.partial(_tried, match, twin, seats, seed, tuple(settings))
    found = [Chance(action) for action in match.actions()]
    first = max(1, min(FIRST_TRIES, most // len(found)))
    with concurrent.futures.ThreadPoolExecutor(max(1, workers)) as pool:
        found = list(pool.map(ask_more, found, [first] * len(found)))
        yield found
        while wanted := undecided(found, precision):
            left = (most - sum(one.games for one in found)) // len(wanted)
            if left == 0:
                return
            tried = [found[place] for place in wanted]
            # As many more as an action had, so that few rounds are needed; never very many at once.
            more = pool.map(ask_more, tried, [min(LARGEST_ROUND, left, one.games) for one in tried])
            better = dict(zip(wanted, more, strict=True))
            found = [better.get(place, one) for place, one in enumerate(found)]
            yield found


def undecided(found: Sequence[Chance], precision: float) -> list[int]:
    """Places of the actions that need more playouts, for they are not known well enough: the best three so far, and those that may beat them.

    Where many actions are worth nearly the same, no number of playouts would rank them; so another action has had its share once it is, at
    95 %, no more than `precision` better than the third.
    """
    ranked = sorted(range(len(found)), key=lambda place: (found[place].won.value, found[place].score), reverse=True)
    best = ranked[:BEST]
    enough = found[best[-1]].won.value + precision
    unknown = [place for place, one in enumerate(found) if half_width(one.won) > precision]
    return [place for place in unknown if place in best or found[place].won.high > enough]


def half_width(share: Share) -> float:
    """Half of the interval's length."""
    return (share.high - share.low) / 2


def _tried(match: Match, twin: str, seats: Sequence[int], seed: int, settings: tuple[int, ...], one: Chance, games: int) -> Chance:
    """The same chance with more playouts behind it."""
    asked = (match.state, match.to_move, one.action.id, seats, seed, one.games, games, playouts.MOST, settings)
    if twin == COMPILED:
        from ecogames.lab.twin import compiled

        return one.plus(compiled(match.game).tries(*asked).tolist())
    return one.plus(playouts.tries(match.game, *asked))
