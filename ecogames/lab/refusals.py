"""Refusals: why actions could not be played. At each decision of some games, every action that a player can ever take is asked about."""

from __future__ import annotations

import collections
import dataclasses

from ecogames.engine.agents import decide
from ecogames.engine.columns import columns, fitted
from ecogames.engine.errors import EcoGamesError, shown
from ecogames.engine.game import Game
from ecogames.engine.law import OK, PARAMETER
from ecogames.engine.words import KIT, Words
from ecogames.lab import kernels
from ecogames.lab.kernels import game_seed
from ecogames.lab.search import find_player, players_of
from ecogames.lab.study import Question, rules_said

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
    """Why actions could not be played in some games. question: of the study that they are from; games: how many of its games.

    decisions: how many there were; rows: by reason, the most frequent first.
    """

    question: Question
    games: int
    decisions: int
    rows: tuple[Refused, ...]

    def table(self, lang: str = "en") -> str:
        """As plain text, a reason a line: its rule, and the share of decisions in which it stood against some action.

        Reasons are named as in Python, in every language. lang: as for `Study.events_table`. Raises EcoGamesError.
        """
        words = Words(KIT, lang)
        rules = rules_said([row.rule for row in self.rows], self.question, words)
        wide, named = max(map(columns, rules)), max(columns(row.reason) for row in self.rows)
        lines = []
        for rule, row in zip(rules, self.rows, strict=True):
            percent = words.number(100 * row.decisions / max(1, self.decisions), 1)
            lines.append(f"{fitted(rule, wide)}  {fitted(row.reason, named)}  {words('refusals.share', percent=percent)}")
        counts = {"games": str(self.games), "decisions": words.number(self.decisions)}
        return "\n".join([words("refusals.title", question=self.question.said(words), **counts), "", *lines])


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
    return Refusals(question, games, made, tuple(rows))


def _kinds(game: Game) -> list[tuple[bool, int, int]]:
    """For each kind of action whether luck takes it, its first id, and the id behind its last one."""
    return [(kind.chance, first, behind) for kind, first, behind in zip(game.rules.ACTIONS, game.first_ids, game.first_ids[1:], strict=False)]
