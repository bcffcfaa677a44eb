"""An experiment in a lesson: which of some ways to play wins most often? Guessed first, then played many times, told with intervals."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import ecogames
from ecogames import Game
from ecowidgets.lesson import Lesson, fresh, numbered
from ecowidgets.panel import button, text

if TYPE_CHECKING:
    from ecogames.lab.study import Share

GAMES = 60  # of each way, for one press of the button
SLICE = 2  # games that are played before the page is heard again
WIDE = 600  # of a bar, in the drawing's own units


class Experiment(Lesson):
    """Several ways to play the same game, compared by how often they win.

    arms: the ways by name, each with what `ecogames.simulate` is to be asked (agents, players, level); `own` may hold the text of a card file
    with which this way is played. What is counted are the games that the
    first seat wins or shares; where all play together, those that they win. Words: `experiment.<name>` for each arm. seed: of the first
    game; where left out, each page has luck of its own. After it `shares` tells what was found: name -> `ecogames.lab.study.Share`.
    """

    def __init__(self, game: Game, arms: Mapping[str, Mapping[str, Any]], lang: str | None = None, seed: int | None = None) -> None:
        self._own = {name: arm.get("own") for name, arm in arms.items()}
        self.arms = {name: {key: value for key, value in arm.items() if key != "own"} for name, arm in arms.items()}
        self.names = list(self.arms)
        self.guess: int | None = None
        self.seed = fresh() if seed is None else seed
        self.won = dict.fromkeys(self.names, 0)
        self.done = dict.fromkeys(self.names, 0)
        self.goal = 0  # games of each arm that were asked for
        self._running: asyncio.Task[None] | None = None
        super().__init__(game, lang)

    @functools.cached_property
    def games(self) -> dict[str, Game]:
        """The game of each arm, with its own cards where it has any; these are read when the first games are played."""
        return {name: with_cards(self.game, own, name) for name, own in self._own.items()}

    @property
    def shares(self) -> dict[str, Share]:
        """The games won of those played, with intervals, of each arm that was played."""
        from ecogames.lab.study import Share

        return {name: Share(self.won[name], self.done[name]) for name in self.names if self.done[name]}

    def touched(self, name: str, value: str) -> None:
        """Guesses, or plays many games more."""
        number = numbered(value, len(self.names))
        if name == "guess" and number is not None:
            self.guess = number
        elif name == "run" and self.guess is not None and self._running is None:
            self.goal += GAMES
            self._run()

    def _run(self) -> None:
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # nothing can be shown in between
            while self.some_more():
                pass
            return
        self._running = loop.create_task(self._run_on())

    async def _run_on(self) -> None:
        try:
            while self.some_more():
                self.show()
                await asyncio.sleep(0.01)  # what was clicked meanwhile comes first
        finally:
            self._running = None
            self.said = self.conclusion()
            self.show()

    def some_more(self) -> bool:
        """Plays some games of the arm that has the fewest; False where all have as many as were asked for."""
        name = min(self.names, key=lambda one: self.done[one])
        games = min(SLICE, self.goal - self.done[name])
        if games <= 0:
            return False
        study = ecogames.simulate(self.games[name], games=games, seed=self.seed + self.done[name], twin="plain", **self.arms[name])
        rate = study.win_rate
        self.won[name] += (rate[0] if isinstance(rate, tuple) else rate).count
        self.done[name] += games
        return True

    def conclusion(self) -> str:
        """What may be concluded, and what not: whether the two best arms can be told apart."""
        if len(self.shares) < 2:
            return ""
        (best, first), (other, second), *_ = sorted(self.shares.items(), key=lambda item: item[1].value, reverse=True)
        clear = first.low > second.high
        best, other = self.words(f"experiment.{best}"), self.words(f"experiment.{other}")
        return self.words("lesson.experiment-clear" if clear else "lesson.experiment-open", best=best, other=other)

    def picture(self) -> str:
        """The guess, then a bar with its interval for each way."""
        words = self.words
        labels = [words(f"experiment.{name}") for name in self.names]
        rows = [f"<p><b>{text(words('lesson.experiment-guess'))}</b></p>", self.guess_buttons(labels, self.guess)]
        if self.guess is None:
            return f'<div class="eco-panel">{"".join(rows)}</div>'
        if self._running is not None:
            rows.append(f"<p>{text(words('lesson.rate-counting', done=sum(self.done.values()), games=self.goal * len(self.names)))}</p>")
        else:
            rows.append(f"<p>{button('run', words('lesson.experiment-run', n=GAMES), 'eco-main')}</p>")
        rows += [self._row(name, label) for name, label in zip(self.names, labels, strict=True) if self.done[name]]
        if self._running is None and self.shares:
            rows.append(f'<p class="eco-note">{text(self.conclusion())}</p>')
        return f'<div class="eco-panel">{"".join(rows)}</div>'

    def _row(self, name: str, label: str) -> str:
        share = self.shares[name]
        percent, low, high = (round(100 * value) for value in (share.value, share.low, share.high))
        said = self.words("lesson.experiment-row", label=label, won=self.won[name], games=self.done[name], percent=percent, low=low, high=high)
        return f'<div class="eco-arm"><p>{text(said)}</p>{interval(share)}</div>'


def with_cards(game: Game, own: str | None, name: str) -> Game:
    """The game with rows of a card file of one's own, or as it is. own: the file's text; name: what it is called in messages."""
    return game if own is None else Game(game.name, game.package, own, f"{name}.toml")


def interval(share: Share) -> str:
    """A bar as long as the share, with a line over its interval; the words beside it say the same."""
    low, high = WIDE * share.low, WIDE * share.high
    return (
        f'<svg class="eco-odds-bar eco-interval" viewBox="0 0 {WIDE} 22" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="eco-ground" width="{WIDE}" height="22"/><rect width="{max(2, WIDE * share.value):.0f}" height="22" rx="3"/>'
        f'<path d="M{low:.0f} 4V18M{low:.0f} 11H{high:.0f}M{high:.0f} 4V18"/></svg>'
    )
