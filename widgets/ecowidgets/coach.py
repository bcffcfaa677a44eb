"""The coach of a table: on demand, each action with its estimated chance to win, as a bar that narrows while one watches, and in words."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ecowidgets.panel import button, text

if TYPE_CHECKING:
    from ecogames import Match
    from ecogames.engine.words import Words
    from ecogames.lab.chances import Chance
    from ecowidgets.table import Table

PAUSE = 0.3  # seconds between two pictures, at least
WIDE = 200  # of a bar, in the drawing's own units


class Coach:
    """What the coach of a table knows. on: whether chances are shown. found: the estimates for the step they were made at."""

    def __init__(self) -> None:
        self.on = False
        self.found: list[Chance] = []
        self.done = False  # whether no further playouts are to come
        self.wrong = ""  # what went wrong, in a sentence
        self._at: tuple[int, int] | None = None  # the match and the step that `found` is about
        self._task: asyncio.Task[None] | None = None

    def follow(self, table: Table) -> None:
        """Begins to estimate where a person is to decide and nothing is known yet; stops where nothing is asked any more."""
        here = (id(table.match), table.match.step) if self.on and table.may_act and not table.hides else None
        if here == self._at:
            return
        self.stop()
        self._at, self.found, self.done, self.wrong = here, [], False, ""
        if here is None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # no page is there to watch
            *_, self.found = estimating(table.match.branch())
            self.done = True
            table.show()
            return
        self._task = loop.create_task(self._estimate(table))

    def stop(self) -> None:
        """No further playouts."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _estimate(self, table: Table) -> None:
        """Asks for more and more playouts, beside what the page does, and shows what they tell."""
        loop = asyncio.get_running_loop()
        try:
            rounds = await loop.run_in_executor(None, estimating, table.match.branch())  # loads the laboratory
            shown = 0.0
            while (found := await loop.run_in_executor(None, next, rounds, None)) is not None:
                self.found = found
                if loop.time() - shown > PAUSE:
                    shown = loop.time()
                    table.show()
        except Exception as error:  # a mistake of ours: the class plays on without a coach
            self.wrong = table.words("coach.wrong", error=type(error).__name__)
        self.done = True
        table.show()


def estimating(match: Match) -> Iterator[list[Chance]]:
    """Estimates for where the match stands, again and again."""
    from ecogames.lab.chances import estimates

    return estimates(match)


def toggle(table: Table) -> None:
    """Shows chances, or no longer."""
    table.coach.on = not table.coach.on


def note(table: Table) -> str:
    """What is said above the actions as usual, as long as there are no estimates yet: the first time the rules are compiled, which takes a while."""
    return f'<p class="eco-note">{text(said(table))}</p>'


def panel(table: Table, asked: str) -> str:
    """The actions with their chances: in the order of the actions while they are estimated, then the best ones first."""
    coach, words = table.coach, table.words
    rows = [f'<div class="eco-ask"><h2 class="eco-question">{text(asked)}</h2></div>', f"<p>{text(said(table))}</p>"]
    found = coach.found
    if coach.done:
        found = sorted(found, key=lambda one: (one.won.value, one.score), reverse=True)
    rows.append(f'<ul class="eco-coach" data-roving>{"".join(_row(table, one) for one in found)}</ul>')
    rows.append(button("table:chances", words("coach.off"), "eco-quiet"))
    return "".join(rows)


def said(table: Table) -> str:
    """How far the estimates are, in a sentence."""
    coach, words = table.coach, table.words
    if coach.wrong:
        return coach.wrong
    games = sum(one.games for one in coach.found)
    if not coach.found:
        return words("coach.starting")
    key = "coach.done-team" if table.game.rules.COOPERATIVE else "coach.done"
    return words(key if coach.done else "coach.counting", n=games)


def _row(table: Table, one: Chance) -> str:
    """A button that plays the action, its bar, and both ends of its interval."""
    words = table.words
    own = table.side.own_label(table.view, one.action, table.lang)
    label = own[1] if own else one.action.label(table.lang, table.match.called)
    percent, low, high = (round(100 * value) for value in (one.won.value, one.won.low, one.won.high))
    told = words("coach.row", percent=percent, low=low, high=high)
    if not table.game.rules.COOPERATIVE:
        told = f"{told} {points(words, one)}"
    played = text(one.action.text)
    play = f'<button class="eco-button" data-part="do {played}" data-action="{played}">{text(label)}</button>'
    return f'<li data-key="coach {played}">{play}<span class="eco-line">{bar(one)}<small>{text(told)}</small></span></li>'


def points(words: Words, one: Chance) -> str:
    """The expected score, in words."""
    return words("coach.points", score=f"{one.score:.1f}")


def bar(one: Chance) -> str:
    """The estimate as a bar over the interval as a pale one; the words beside it say both."""
    low, value, high = (round(WIDE * share) for share in (one.won.low, one.won.value, one.won.high))
    return (
        f'<svg class="eco-coach-bar" viewBox="0 0 {WIDE} 16" preserveAspectRatio="none" aria-hidden="true"><rect class="eco-ground" width="{WIDE}" '
        f'height="16"/><rect class="eco-sure" width="{low}" height="16"/><rect class="eco-open" x="{low}" width="{high - low}" height="16"/>'
        f'<path d="M{value} 0V16"/></svg>'
    )
