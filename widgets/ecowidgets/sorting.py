"""Lessons of Recycling Memory: the chance of a pair, and a round in which the pupil sorts before the kit tells."""

from __future__ import annotations

import functools
import random
from collections import Counter
from typing import Any

from ecogames import Game, Match
from ecogames.engine.game import Action
from ecogames.engine.prose import words_of
from ecogames.recycling_memory import describe as _describe
from ecogames.recycling_memory.rules import ITEMS, KINDS
from ecowidgets.boards import card_art, meadow
from ecowidgets.boards import recycling_memory as board
from ecowidgets.lesson import ROLLS, Lesson, Odds, fresh, numbered
from ecowidgets.panel import button, text

describe: Any = _describe  # pupils read it, so it is not annotated
PACKAGE = "ecogames.recycling_memory"
ROUND = 8  # items of one round of sorting


class PairOdds(Odds):
    """The chance that the second card makes a pair with the first, which lies open: guessed, computed from the table, then tried.

    match: waits for a second card. remembering: whether the places of cards that were seen before are used: a card that is known not to match
    is not tried, and one that is known to match is. What lies where nobody has seen it is the same for everybody: the engine is asked.
    """

    guesses = (1, 3, 5, 10, 20, 30, 60)
    guessed = 1

    def __init__(self, match: Match, remembering: bool = False, lang: str | None = None, seed: int | None = None) -> None:
        self.remembering = remembering
        super().__init__(match, "pair", lang, seed)

    @functools.cached_property
    def tried(self) -> list[Action]:
        """The cards that may be turned up next: all that lie face down, or those that a good memory leaves."""
        flips = [action for action in self.match.actions() if action.kind == "flip"]
        if not self.remembering:
            return flips
        view = self.match.view()
        asked = view["turned_face"][0]
        known = [action for action in flips if view["seen_face"][action.place] == asked]
        return known or [action for action in flips if view["seen_face"][action.place] < 0]

    @functools.cached_property
    def brings(self) -> dict[int, int]:
        """For each card that may be turned up: 1 where it makes a pair, else 0."""
        return {action.id: int(any(told.kind == "pair-won" for told in self.match.branch().play(action))) for action in self.tried}

    @functools.cached_property
    def odds(self) -> dict[int, float]:
        """The probability of a pair (1) and of none (0): every card is as likely as the others."""
        pairs = sum(self.brings.values()) / len(self.brings)
        return {1: pairs, 0: 1 - pairs}

    def picture(self) -> str:
        """The table, with what is remembered on it; below it the question, the guesses, odds and trial."""
        view = self.match.view(known=self.remembering)
        said = describe.describe(view, self.lang)
        style = f"eco-scene eco-odds-scene eco-{self.game.name}"
        cards = board.draw(view, [], self.lang, None).stage
        return f'<div class="{style}" role="img" aria-label="{text(said)}"><div inert>{cards}</div></div>{super().picture()}'

    def trial(self, number: int) -> Counter[int]:
        """Turns up a card many times, each time from the same table; the same number turns up the same cards."""
        luck = random.Random(number)
        return Counter(luck.choices(list(self.brings.values()), k=ROLLS))


class SortIt(Lesson):
    """Things one by one: the pupil says which container they belong into, then the kit says where they go, and why.

    seed: which things come, and in which order; where left out, each page begins with another round. `right` and `done` count one round.
    """

    def __init__(self, game: Game, lang: str | None = None, seed: int | None = None) -> None:
        self.seed = fresh() if seed is None else seed
        self.begin()
        self.view = game.start(seed=0).view()  # what it takes to name things as the card file does
        super().__init__(game, lang)

    def begin(self) -> None:
        """A new round."""
        self.items = random.Random(self.seed).sample(range(len(ITEMS)), ROUND)
        self.answer: int | None = None
        self.right = self.done = 0

    @property
    def item(self) -> int:
        """The thing that is to be sorted now, or was just sorted."""
        return self.items[self.done - (self.answer is not None)]

    @property
    def name(self) -> str:
        """What the thing is called."""
        return str(describe.item_name(words_of(self.view, PACKAGE, self.lang), self.item))

    def kind_name(self, kind: int) -> str:
        """What a container is called."""
        return str(describe.kind_name(words_of(self.view, PACKAGE, self.lang), kind))

    @property
    def kind(self) -> int:
        """Where it belongs, by the card file."""
        return int(self.game.tables["kind_of"][self.item])

    @property
    def over(self) -> bool:
        """True when all things of the round have been sorted and told."""
        return self.done == ROUND and self.answer is None

    def touched(self, name: str, value: str) -> None:
        """Sorts a thing, goes on to the next, or begins again."""
        number = numbered(value, len(KINDS))
        if name == "sort" and number is not None and self.answer is None and not self.over:
            self.right += number == self.kind
            self.done += 1
            self.answer = number
            self.said = f"{self.verdict()} {describe.why_there(self.view, self.item, self.lang)}"
        elif name == "next" and self.answer is not None:
            self.answer = None
            self.said = self.summary() if self.over else self.name
        elif name == "again" and self.over:
            self.seed += 1
            self.begin()

    def verdict(self) -> str:
        """Whether the container that was chosen is right."""
        item, kind = self.name, self.kind_name(self.kind)
        return self.words("lesson.sorted-right" if self.answer == self.kind else "lesson.sorted-wrong", item=item, kind=kind)

    def summary(self) -> str:
        """How many of the round were sorted rightly."""
        return self.words("lesson.sorted-sum", right=self.right, n=ROUND)

    def picture(self) -> str:
        """The thing on a card without a kind, the containers; then where it goes."""
        words = self.words
        if self.over:
            again = button("again", words("lesson.sort-again"), "eco-main")
            return f'<div class="eco-panel"><p class="eco-note">{text(self.summary())}</p><p>{again}</p></div>'
        kind, name = KINDS[self.kind], self.name
        told = self.answer is not None
        face = card_art.face(kind, ITEMS[self.item], name, told)
        card = f'<svg class="eco-sort-card" viewBox="0 0 100 100" role="img" aria-label="{text(name)}">{face}</svg>'
        count = text(words("lesson.sort-count", n=self.done + (not told), of=ROUND))
        if told:
            sign, why = "✓" if self.answer == self.kind else "✗", describe.why_there(self.view, self.item, self.lang)
            below = (
                f'<p class="eco-note">{sign} {text(self.verdict())}</p><p>{text(why)}</p>'
                f'<p>{button("next", words("lesson.sort-next"), "eco-main", more=" data-focus")}</p>'
            )
        else:
            below = f'<p><b>{text(words("lesson.sort-question", item=name))}</b></p>'
        bins = "".join(self._bin(number, told) for number in range(len(KINDS)))
        group = f'<div class="eco-sort-bins" role="group" aria-label="{text(words("lesson.sort-bins"))}" data-roving>{bins}</div>'
        return f'<div class="eco-panel eco-sort"><div>{card}<p class="eco-second">{count}</p></div><div>{below}{group}</div></div>'

    def _bin(self, kind: int, told: bool) -> str:
        label = self.kind_name(kind)
        style = "eco-sort-bin" + (" eco-sort-right" if told and kind == self.kind else "") + (" eco-sort-chosen" if kind == self.answer else "")
        inside = f'<svg viewBox="0 0 80 96" width="64" height="77" aria-hidden="true">{meadow.container(KINDS[kind])}</svg><b>{text(label)}</b>'
        if told:
            return f'<span class="{style}">{inside}</span>'
        return f'<button class="{style}" data-part="sort:{kind}">{inside}</button>'
