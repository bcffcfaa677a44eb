"""Refusals: why actions could not be played. At each decision of some games, every action that a player can ever take is asked about."""

from __future__ import annotations

import collections
import dataclasses
from typing import TYPE_CHECKING

from ecogames.engine.agents import decide
from ecogames.engine.errors import EcoGamesError, shown
from ecogames.engine.game import Game
from ecogames.engine.law import OK, PARAMETER
from ecogames.lab import kernels
from ecogames.lab.kernels import game_seed
from ecogames.lab.search import find_player, players_of

if TYPE_CHECKING:
    from ecogames.lab.study import Question

MOST = 1_000  # games: they are played plain


@dataclasses.dataclass(frozen=True)
class Refused:
    """How often a reason stood against an action. actions: how many, over all decisions; decisions: those in which it stood against any."""

    reason: str
    rule: str
    actions: int
    decisions: int


@dataclasses.dataclass(frozen=True)
class Refusals:
    """Why actions could not be played in some games. decisions: how many there were; rows: by reason, the most frequent first."""

    question: str
    games: int
    decisions: int
    rows: tuple[Refused, ...]

    def table(self) -> str:
        """As plain text, a reason a line: its rule, and the share of decisions in which it stood against some action."""
        width = max(len(row.reason) for row in self.rows)
        rules = [row.rule.partition("/")[2] for row in self.rows]
        wide = max(map(len, rules))
        lines = [
            f"{rule:{wide}}  {row.reason:{width}}  in {100 * row.decisions / max(1, self.decisions):.1f} % of decisions"
            for row, rule in zip(self.rows, rules, strict=True)
        ]
        return "\n".join([f"{self.question}; the first {self.games}, {self.decisions:,} decisions", "", *lines])


def count(question: Question, game: Game, games: int) -> Refusals:
    """Why actions could not be played in the first games of a study. Raises EcoGamesError."""
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST:
        raise EcoGamesError(f"games: {shown(games)} is not right; give a whole number from 1 to {MOST:,}: these games are played plain")
    games = min(games, question.games)
    unknown = [name for name in question.agents if name not in players_of(game)]
    if unknown:
        raise EcoGamesError(f"study: {shown(unknown[0])} is an agent of somebody's own, and is not at hand any more")
    agents = [find_player(game, name, question.settings) for name in question.agents]
    asked = [action for kind, first, behind in _kinds(game) if not kind for action in range(first, behind)]
    given_up = getattr(game.rules, "given_up", kernels.never)
    actions: collections.Counter[int] = collections.Counter()
    decisions: collections.Counter[int] = collections.Counter()
    made = 0
    for number in range(games):
        match = game.start(question.players, game_seed(question.seed, number), question.level, luck="ask")
        while not match.over and match.step < question.most and not given_up(match.state):
            if match.to_move < 0:
                match.draw()
                continue
            why = collections.Counter(game.rules.why_not(match.state, action) % PARAMETER for action in asked)
            del why[OK]
            actions += why
            decisions.update(why.keys())
            made += 1
            match.play(decide(match, agents[match.to_move]))
    rows = [
        Refused(reason.name, reason.rule, actions[code], decisions[code]) for code, reason in enumerate(game.rules.REASONS) if code != OK
    ]
    rows.sort(key=lambda row: (-row.decisions, row.rule, row.reason))
    return Refusals(str(question), games, made, tuple(rows))


def _kinds(game: Game) -> list[tuple[bool, int, int]]:
    """For each kind of action whether luck takes it, its first id, and the id behind its last one."""
    return [(kind.chance, first, behind) for kind, first, behind in zip(game.rules.ACTIONS, game.first_ids, game.first_ids[1:], strict=False)]
