"""Lessons of E.C.O. Bots: the chance that everybody can add to a collection, and a turn that walks through the graph of its phases."""

from __future__ import annotations

import functools
import importlib
from collections import Counter

import ecogames
from ecogames import CHANCE, Match
from ecogames.eco_bots.rules import COLOURS
from ecogames.engine.law import NONE
from ecowidgets import panel, phases
from ecowidgets.lesson import ROLLS, Lesson, Odds
from ecowidgets.panel import button, text


class AllAdd(Odds):
    """The chance that a running collection closes before it comes back to who opened it: guessed, computed by the engine, then tried.

    match: waits for the draw of the first who still has to add (luck="ask"). Each draws, adds a card if that is possible, and ends the turn.
    Who goes out need not add any more. Words: `luck.all-add` (1: closed, 0: not) and `lesson.mean-all-add`.
    """

    guesses = (0, 1, 3, 6, 12, 20, 30, 60)
    guessed = 1

    def __init__(self, match: Match, lang: str | None = None, seed: int | None = None) -> None:
        super().__init__(match, "all-add", lang, seed)

    @functools.cached_property
    def odds(self) -> dict[int, float]:
        """The probability that all can add (1) and that somebody cannot (0), over all that the deck may bring."""
        closed = closes(self.match)
        return {1: closed, 0: 1 - closed}

    def trial(self, number: int) -> Counter[int]:
        """Goes round many times, each time with luck of its own; the same number falls the same."""
        return Counter(int(goes_round(self.match.branch(seed))) for seed in range(ROLLS * number, ROLLS * (number + 1)))


def closes(match: Match) -> float:
    """The probability that the running collection closes on this way round. match: waits for a draw. Exact: every outcome is gone through."""
    total = 0.0
    for action, probability in match.chance():
        drawer, branch = match.state.player, match.branch()
        branch.play(action)
        added = adds(branch, drawer)
        if added is None:
            total += probability * closes(branch)
        else:
            total += probability * added
    return total


def goes_round(match: Match) -> bool:
    """Whether the collection closes on this way round, as luck falls."""
    while True:
        drawer = match.state.player
        match.draw()
        added = adds(match, drawer)
        if added is not None:
            return added


def adds(match: Match, drawer: int) -> bool | None:
    """After a draw: the drawer adds and ends the turn. True where the collection is closed then, False where it waits on; None: the next draws."""
    colour = match.state.colour
    if not match.over and not match.state.out[drawer]:
        if colour != NONE and match.why_not(f"discard {COLOURS[colour]} 1") is not None:
            return False
        match.play(f"discard {COLOURS[colour]} 1")
        if match.state.colour != NONE:
            match.play("end")
    if match.state.colour == NONE:
        return True
    return False if match.over or match.to_move != CHANCE else None


class TurnWalk(Lesson):
    """A turn as a graph: with each press the game goes one step further, and the phase it is in stands out.

    match: where it begins; it stays as it is. agent: who decides. Words: `lesson.walk`, `lesson.walk-again`.
    """

    def __init__(self, match: Match, agent: str = "planner", lang: str | None = None) -> None:
        self.match = match
        self.agent = agent
        self.begin()
        super().__init__(match.game, lang)

    def begin(self) -> None:
        """Back to the beginning; luck waits to be asked."""
        self.walk = self.match.branch()
        self.walk.luck = "ask"

    def touched(self, name: str, value: str) -> None:
        """One step further, or from the beginning."""
        if name == "again":
            self.begin()
        elif name == "step" and not self.walk.over:
            if self.walk.to_move == CHANCE:
                events = self.walk.draw()
            else:
                events = self.walk.play(ecogames.decide(self.walk, ecogames.find_agent(self.game, self.agent)))
            self.said = " ".join(event.message(self.lang) for event in events)

    def picture(self) -> str:
        """The graph, what happened last, and the way on."""
        words, walk = self.words, self.walk
        side = importlib.import_module(f"ecowidgets.boards.{self.game.package.rpartition('.')[2]}_side")
        told = panel.told_list(walk.steps[walk.step - 1].events, self.lang) if walk.step > len(self.match.steps) else ""
        on = "" if walk.over else button("step", words("lesson.walk"), "eco-main")
        again = button("again", words("lesson.walk-again")) if walk.step > len(self.match.steps) else ""
        describe = importlib.import_module(f"{self.game.package}.describe")
        asked = text(describe.headline(walk.view(), self.lang, walk.names))
        return (
            f'<div class="eco-panel">{phases.graph(walk, side.COLUMNS, words)}<p><b>{asked}</b></p>{told}'
            f'<div class="eco-actions">{on}{again}</div></div>'
        )
