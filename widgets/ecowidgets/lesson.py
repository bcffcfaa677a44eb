"""The live parts of lessons: guess, run, check. All numbers and answers come from the engine; the question stands in the notebook's text.

Each part is one surface, drawn when the page has come to rest, so that a page with many lessons opens fast; what takes longer (a table, many
games) is made on a click.
"""

from __future__ import annotations

import asyncio
import functools
import importlib
import pathlib
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import ipywidgets

import ecogames
from ecogames import EcoGamesError, Game, Match
from ecogames.engine.match import Refusal
from ecogames.engine.words import Words
from ecowidgets import boards
from ecowidgets.language import notebook_language
from ecowidgets.panel import button, rule_chip, text
from ecowidgets.surface import Surface, plain_layout
from ecowidgets.table import FRAME, Table

STYLE = pathlib.Path(__file__).with_suffix(".css")
ROLLS = 60  # of a trial: a multiple of six, so that what is expected is a whole number
FRESH = 1_000_000  # fresh numbers are below: short enough to be read out
MANY = 100  # games that tell how often agents win
SLICE = 4  # games that are played before the page is heard again


def fresh() -> int:
    """A number for luck that no page had before, as far as one can tell."""
    return random.SystemRandom().randrange(FRESH)


class Lesson(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """What all live parts share: a surface, a language, and an error that becomes a sentence.

    lang: as in a table. A lesson draws itself in `picture` and hears in `touched` what was chosen.
    """

    def __init__(self, game: Game, lang: str | None = None) -> None:
        self.game = game
        self.lang = lang or notebook_language(game.languages())
        self.said = ""  # what is read out after a choice
        self.note = ""  # what went wrong
        self.rule: str | None = None  # whose paragraph is shown
        module = game.package.rpartition(".")[2]
        styles = [FRAME, *boards.styles(module), STYLE]
        self.surface = Surface(lambda action, step: None, self._touch, on_wait=self.appear, styles=styles)
        self.surface.words = {"lost": self.words("table.lost")}
        self.surface.label = self.words("lesson.name")
        super().__init__([self.surface], layout=plain_layout())
        self.add_class("eco-lesson-widget")

    @property
    def words(self) -> Words:
        """The messages of kit and game in the lesson's language."""
        return self.game.words(self.lang)

    def show(self) -> None:
        """Draws the lesson as it stands."""
        note = f'<p class="eco-note" role="alert">{text(self.note)}</p>' if self.note else ""
        lens = rule_text(self.game, self.rule, self.lang) if self.rule else ""
        self.surface.show(self._framed(f"{note}{self.picture()}{lens}"), 0, self.said)

    def appear(self) -> None:
        """Draws the lesson for the first time, when a page asks for it. What goes wrong then is said in its place."""
        try:
            self.show()
        except Exception as error:
            self.surface.show(self._framed(f'<p class="eco-note" role="alert">{text(self._broken(error))}</p>'), 0)

    def _framed(self, html: str) -> str:
        return f'<div class="eco-lesson" lang="{self.lang}">{html}</div>'

    def _broken(self, error: Exception) -> str:
        return str(error) if isinstance(error, EcoGamesError) else self.words("lesson.broken", error=type(error).__name__)

    def _touch(self, part: str, step: int) -> None:
        name, _, value = part.partition(":")
        self.note = ""
        try:
            if name == "rule":
                self.rule = value if value != self.rule else None
            else:
                self.touched(name, value)
        except Exception as error:  # of the choice, or a mistake of ours: the lesson stays as it is
            self.note = self._broken(error)
        self.show()

    def picture(self) -> str:
        """The lesson as HTML."""
        raise NotImplementedError

    def touched(self, name: str, value: str) -> None:
        """A part was chosen: "guess:2" gives "guess" and "2". Anybody may forge it: what is none of the lesson's own changes nothing."""
        raise NotImplementedError

    def guess_buttons(self, labels: Sequence[str], chosen: int | None) -> str:
        """A row of guesses, of which one may be chosen."""
        buttons = [
            button(f"guess:{number}", label, "", "", f' aria-pressed="{str(number == chosen).lower()}"') for number, label in enumerate(labels)
        ]
        return f'<div class="eco-actions" role="group" aria-label="{text(self.words("lesson.your-guess"))}" data-roving>{"".join(buttons)}</div>'


def rule_text(game: Game, number: str, lang: str) -> str:
    """A rule's paragraph, as the lens of a table shows it; nothing where there is no such rule."""
    import mistune  # only a reader of rules needs it

    from ecogames.engine.rulebook import rule

    try:
        found = rule(game, number, lang)
    except EcoGamesError:
        return ""
    body = str(mistune.create_markdown(escape=True)(found.text))
    return f'<section class="eco-panel eco-rule-text"><h3>{text(found.title)}</h3>{body}</section>'


def numbered(value: str, below: int) -> int | None:
    """A choice by its number, or None where it is none."""
    return int(value) if value.isascii() and value.isdigit() and len(value) < 8 and int(value) < below else None


# A small table --------------------------------------------------------------------------------------------------------------------------


class SmallTable(Table):
    """A table within a lesson, in study mode: it takes nothing from the page's address, and the browser keeps nothing of it."""

    def __init__(self, match: Match, lang: str, seats: Sequence[str] | None = None) -> None:
        super().__init__(match.game, lang=lang, match=match, seats=seats, study=True)
        self.surface.keep = {"game": "lesson"}
        self.add_class("eco-small-table")


class Watched(Lesson):
    """A match that agents play in a small table, which is made on a click. Where they have to remember, it shows the first one's memory."""

    def __init__(self, match: Match, seats: Sequence[str], lang: str | None = None) -> None:
        self.match = match
        self.seats = list(seats)
        self.table: SmallTable | None = None
        super().__init__(match.game, lang)

    def touched(self, name: str, value: str) -> None:
        """Opens and closes the small table."""
        if name == "play":
            self.table = None if self.table else SmallTable(self.match.branch(), self.lang, self.seats)
            self.children = (self.surface, self.table) if self.table else (self.surface,)
            if self.table and self.game.secret:
                self.table.mind = 0
                self.table.show()

    def picture(self) -> str:
        """The button."""
        return f'<div class="eco-panel"><p>{button("play", self.words("lesson.close-table" if self.table else "lesson.watch"), "eco-main")}</p></div>'


# A moment of a turn ---------------------------------------------------------------------------------------------------------------------


class Moment(Lesson):
    """A prepared position and some ways to go on. The class guesses which way is good; the engine goes all of them.

    match: at the position. ways: for each, actions by their texts, played one after the other until one is refused or the game is over.
    The position can also be played, in a small table that is made on a click. `guess` and `outcomes` can be asked afterwards.
    """

    def __init__(self, match: Match, ways: Sequence[Sequence[str]], lang: str | None = None) -> None:
        self.match = match
        self.ways = [tuple(way) for way in ways]
        self.guess: int | None = None
        self.table: SmallTable | None = None
        super().__init__(match.game, lang)

    @functools.cached_property
    def view(self) -> dict[str, Any]:
        """The position as the player to move knows it, with what was seen before."""
        return self.match.view(max(self.match.to_move, 0))

    @functools.cached_property
    def outcomes(self) -> list[Outcome]:
        """What comes of each way."""
        outcomes = [go(self.match, way) for way in self.ways]
        if not self.game.rules.COOPERATIVE:  # good is then what brings the player to move most
            best = max((outcome.points for outcome in outcomes if outcome.refusal is None), default=0)
            for outcome in outcomes:
                outcome.good = outcome.refusal is None and outcome.points == best
        return outcomes

    def touched(self, name: str, value: str) -> None:
        """Guesses, or opens and closes the small table."""
        number = numbered(value, len(self.ways))
        if name == "guess" and number is not None:
            self.guess = number
            self.said = self.verdict(number)
        elif name == "play":
            self.table = None if self.table else SmallTable(self.match.branch(), self.lang)
            self.children = (self.surface, self.table) if self.table else (self.surface,)

    def verdict(self, number: int) -> str:
        """Whether the way that was guessed is good."""
        outcome = self.outcomes[number]
        return self.words("lesson.good-way" if outcome.good else "lesson.less-way" if self._only_less(outcome) else "lesson.bad-way")

    def _only_less(self, outcome: Outcome) -> bool:
        """True for a way that is allowed but not the best, where everybody plays for themselves."""
        return outcome.refusal is None and not outcome.good and not self.game.rules.COOPERATIVE

    def picture(self) -> str:
        """The position, the ways, and what came of them."""
        words, view = self.words, self.view
        describe = importlib.import_module(f"{self.game.package}.describe")
        board = importlib.import_module(f"ecowidgets.boards.{self.game.package.rpartition('.')[2]}")
        said = describe.describe(view, self.lang, self.match.names)
        drawing = board.draw(view, [], self.lang, self.match.names)
        rail = f'<div class="eco-side">{drawing.rail}</div>' if drawing.rail else ""
        drawn = f"<div inert>{drawing.stage}{drawing.strip}{rail}</div>"
        scene = f'<div class="eco-scene eco-{self.game.name}" role="img" aria-label="{text(said)}">{drawn}</div>'
        labels = [self.label(way) for way in self.ways]
        rows = [f"<p><b>{text(describe.headline(view, self.lang, self.match.names))}</b></p><p>{text(words('lesson.guess-way'))}</p>"]
        rows.append(f'<div class="eco-ways">{self.guess_buttons(labels, self.guess)}</div>')
        told = ""
        if self.guess is not None:
            rows.append(f'<p class="eco-note">{text(self.verdict(self.guess))}</p>')
            told = "".join(self.told(label, outcome) for label, outcome in zip(labels, self.outcomes, strict=True))
        rows.append(f"<p>{button('play', words('lesson.close-table' if self.table else 'lesson.play-position'))}</p>")
        return f'<div class="eco-beside">{scene}<div>{"".join(rows)}</div></div><div class="eco-all-told">{told}</div>'

    def label(self, way: Sequence[str]) -> str:
        """The actions of a way, as the table says them at the time: a card that can be taken is named, what finds no room is said.

        What luck or a secret would bring on the way is not told beforehand.
        """
        describe = importlib.import_module(f"{self.game.package}.describe")
        branch, view, said = self.match.branch(), self.view, []
        for action in way:
            said.append(describe.choice_label(view, self.game.read_action(action), self.lang, self.match.called))
            if branch.why_not(action) is None:
                done = len(branch.steps)
                branch.play(action)
                if not self.game.secret and not branch.over and all(step.player != ecogames.CHANCE for step in branch.steps[done:]):
                    view = branch.view(max(branch.to_move, 0))
        return " → ".join(said)

    def told(self, label: str, outcome: Outcome) -> str:
        """What came of one way, with the rules that decided."""
        sign, word = ("✓", "lesson.works") if outcome.good else ("−", "lesson.less") if self._only_less(outcome) else ("✗", "lesson.fails")
        points = "" if self.game.rules.COOPERATIVE or outcome.refusal else f" ({self.words('board.points', n=outcome.points)})"
        lines = [(event.message(self.lang), event.rule) for event in outcome.events]
        if outcome.refusal:
            lines.append((outcome.refusal.sentence(self.lang), outcome.refusal.rule))
        items = "".join(f"<li><span>{text(line)}</span>{rule_chip(rule)}</li>" for line, rule in lines)
        return f'<section class="eco-panel eco-told"><h3>{sign} {text(self.words(word))}: {text(label)}{text(points)}</h3><ul>{items}</ul></section>'


class Outcome:
    """What came of a way: the events, the refusal that stopped it, whether it was good (nothing refused, nothing lost), the player's points."""

    def __init__(self, events: list[Any], refusal: Refusal | None, lost: bool, points: int) -> None:
        self.events = events
        self.refusal = refusal
        self.good = refusal is None and not lost
        self.points = points


def go(match: Match, way: Sequence[str]) -> Outcome:
    """Goes a way from where the match stands, on a branch; the match itself stays as it is."""
    branch, player = match.branch(), max(match.to_move, 0)
    events: list[Any] = []
    for action in way:
        refusal = branch.why_not(action)
        if refusal is not None:
            return Outcome(events, refusal, False, branch.score(player))
        events += branch.play(action)
    lost = branch.over and not any(ending.won for ending in match.game.rules.ENDINGS if ending.name == branch.ending)
    return Outcome(events, None, lost, branch.score(player))


# Odds -----------------------------------------------------------------------------------------------------------------------------------


class Odds(Lesson):
    """What luck may bring at a chance: guessed, then counted from the engine's outcomes, then tried.

    match: waits for luck (luck="ask"). table: name of the constant field that says what each outcome brings ("found"); the outcomes are
    called by the messages `luck.<table>`. seed: number of the first trial; where left out, each page begins with another one. The number is
    shown, and a trial falls the same wherever its number is typed in.
    """

    guesses = tuple(ROLLS * sixth // 6 for sixth in range(7))  # that are offered, of the trial
    guessed: int | None = None  # the number whose share is guessed; where left out, that of the first outcome

    def __init__(self, match: Match, table: str, lang: str | None = None, seed: int | None = None) -> None:
        self.match = match
        self.name = table
        self.guess: int | None = None  # number of the guess
        self.number = fresh() if seed is None else seed
        super().__init__(match.game, lang)

    @functools.cached_property
    def typed(self) -> ipywidgets.Text:
        """The field for a trial's number; made with the first guess."""
        typed = ipywidgets.Text(description=self.words("lesson.number"), continuous_update=False)
        typed.add_class("eco-luck-number")
        typed.observe(self._number_typed, "value")
        return typed

    @functools.cached_property
    def brings(self) -> dict[int, int]:
        """What each outcome of the engine brings: id of the action -> number."""
        table = self.match.view()["tables"][self.name]
        return {action.id: table[next(iter(action.parameters.values()))] for action, _ in self.match.chance()}

    @functools.cached_property
    def odds(self) -> dict[int, float]:
        """The probability of each number, from the engine."""
        found: dict[int, float] = {}
        for action, probability in self.match.chance():
            number = self.brings[action.id]
            found[number] = found.get(number, 0.0) + probability
        return found

    @property
    def mean(self) -> float:
        """What an outcome brings on average."""
        return sum(number * probability for number, probability in self.odds.items())

    def trial(self, number: int) -> Counter[int]:
        """Lets luck fall many times, each time anew. number: of the trial; the same number falls the same."""
        seeds = range(ROLLS * number, ROLLS * (number + 1))
        return Counter(self.brings[self.match.branch(seed).fallen()] for seed in seeds)

    def touched(self, name: str, value: str) -> None:
        """Guesses, or tries once more."""
        number = numbered(value, len(self.guesses))
        if name == "guess" and number is not None:
            self.guess = number
            self.children = (self.surface, self.typed)
        elif name == "again" and self.guess is not None:
            self.number = (self.number + 1) % FRESH
        self.said = self.words(f"lesson.mean-{self.name}", mean=self.spelled(self.mean))

    def _number_typed(self, change: dict[str, object]) -> None:
        """The trial whose number somebody types: that of a neighbour, or one of before."""
        typed = str(change["new"]).strip()
        if not typed:
            return
        number = numbered(typed, FRESH)
        self.note = self.words("lesson.bad-number", most=FRESH - 1) if number is None else ""
        if number is not None:
            self.number = number
            self.said = self.words("lesson.luck-number", number=number)
        self.show()

    def spelled(self, number: float) -> str:
        """A number as one reads it, without zeros at its end."""
        return f"{number:.2f}".rstrip("0").rstrip(".")

    def picture(self) -> str:
        """The question, the guesses; then odds and trial side by side."""
        words = self.words
        asked = next(iter(self.odds)) if self.guessed is None else self.guessed
        label = words(f"luck.{self.name}", n=asked)
        rows = [f"<p><b>{text(words('lesson.how-many', times=ROLLS, outcome=label))}</b></p>"]
        rows.append(self.guess_buttons([str(number) for number in self.guesses], self.guess))
        if self.guess is None:
            return f'<div class="eco-panel">{"".join(rows)}</div>'
        fell = self.trial(self.number)
        lines = []
        for number, probability in self.odds.items():
            expected, came = round(ROLLS * probability), fell[number]
            outcome, percent = words(f"luck.{self.name}", n=number), round(100 * probability)
            said = words("lesson.odds-row", outcome=outcome, came=came, times=ROLLS, expected=expected, percent=percent)
            lines.append(
                f"<li><p>{text(said)}</p>"
                f"{bar('expected', expected / ROLLS)}{bar('came', came / ROLLS)}</li>"
            )
        here = words("lesson.guess-beside", guess=self.guesses[self.guess], expected=round(ROLLS * self.odds[asked]), came=fell[asked])
        rows.append(
            f'<p class="eco-note">{text(here)}</p><p class="eco-key"><i class="eco-expected"></i>'
            f'{text(words("lesson.key-expected"))} <i class="eco-came"></i>{text(words("lesson.key-came"))}</p>'
        )
        rows.append(f'<ul class="eco-odds">{"".join(lines)}</ul><p>{text(words(f"lesson.mean-{self.name}", mean=self.spelled(self.mean)))}</p>')
        rows.append(f"<p>{button('again', words('lesson.again', times=ROLLS), 'eco-main')}</p>")
        rows.append(f'<p class="eco-second">{text(words("lesson.luck-number", number=self.number))}</p>')
        return f'<div class="eco-panel">{"".join(rows)}</div>'


def bar(kind: str, share: float) -> str:
    """A bar whose length says a share; the words beside it say it too."""
    return (
        f'<svg class="eco-odds-bar eco-{kind}" viewBox="0 0 600 14" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{max(2, 600 * share):.0f}" height="14" rx="3"/></svg>'
    )


# A whole game ---------------------------------------------------------------------------------------------------------------------------


class WholeGame(Lesson):
    """A whole game played by agents: the ending is guessed, then the game is shown turn by turn, and can be put on the class's table.

    table: where it can be put; a match that is being played there is asked for first, and can be brought back. level, agent: of the games.
    seed: of the first game; where left out, each page begins with another one. Each next game has the next seed. One game tells little, so
    on a click many more are counted (`ecogames.simulate`), some at a time, so that the page is heard between them.
    """

    def __init__(self, table: Table, level: str, agent: str, lang: str | None = None, seed: int | None = None) -> None:
        self.at = table
        self.level = level
        self.agent = agent
        self.seed = fresh() if seed is None else seed
        self.guess: int | None = None
        self.played: Match | None = None
        self.endings: Counter[str] = Counter()
        self.asks = False  # whether the match on the table may go
        self.put: Match | None = None  # the game that was put on the table
        self.before: tuple[Match, list[str]] | None = None  # what was there, with its seats
        self.done = self.won = 0  # of the many games
        self._counting: asyncio.Task[None] | None = None
        super().__init__(table.game, lang)

    @property
    def _names(self) -> list[str]:
        return [ending.name for ending in self.game.rules.ENDINGS]

    @property
    def running(self) -> Match | None:
        """The match that people have begun at the table, without its "what if?"; None where there is none."""
        match = self.at.trunks[0] if self.at.trunks else self.at.match
        return match if match.steps and match is not self.put else None

    def touched(self, name: str, value: str) -> None:
        """Guesses, plays another game or many, puts the last one on the table, or brings back what was there."""
        number = numbered(value, len(self._names))
        asked, self.asks = self.asks, False
        if name == "guess" and number is not None:
            self.played = self.played or self.play()
            self.guess = number
        elif self.played is None:
            return
        elif name == "another":
            self.played = self.play()
        elif name == "show" and self.running is not None:
            self.asks = True
            self.said = self.words("lesson.replace-question", n=len(self.running.steps))
            return
        elif name == "show" or (name == "replace" and asked):
            self._put(self.played)
            return
        elif name == "back" and self.before is not None:
            self._bring_back(*self.before)
            return
        elif name == "rate" and self._counting is None:
            self._count()
            return
        self.said = self.words(f"lesson.ending-{self.played.ending}")

    def _put(self, match: Match) -> None:
        if self.running is not None:
            self.before = (self.running, list(self.at.seats))
        self.at.start(match.branch())
        self.at.touched = True  # a page that opens later changes nothing
        self.put = self.at.match
        self.at.match.goto(0)
        self.at.show()
        self.said = self.words("lesson.on-the-table")

    def _bring_back(self, match: Match, seats: Sequence[str]) -> None:
        self.at.start(match, seats)
        self.before = None
        self.said = self.words("lesson.brought-back")

    def play(self) -> Match:
        """Plays the next game."""
        match = self.game.start(3, (self.seed + sum(self.endings.values())) % FRESH, self.level)
        ecogames.play_out(match, self.agent)
        self.endings[str(match.ending)] += 1
        return match

    def _count(self) -> None:
        """Begins to play many games."""
        self.done = self.won = 0
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # nothing can be shown in between
            while self.done < MANY:
                self.count_some()
            return
        self._counting = loop.create_task(self._count_on())

    async def _count_on(self) -> None:
        try:
            while self.done < MANY:
                await asyncio.sleep(0.01)  # what was clicked meanwhile comes first
                self.count_some()
                self.show()
        finally:
            self._counting = None
            self.show()

    def count_some(self) -> None:
        """Some more of the many games, with seeds that follow from the page's."""
        study = ecogames.simulate(self.game, players=3, agents=self.agent, level=self.level, games=SLICE, seed=self.seed + self.done, twin="plain")
        self.won += sum(study.endings[ending.name] for ending in self.game.rules.ENDINGS if ending.won)
        self.done += SLICE
        self.said = self.rate() if self.done >= MANY else ""

    def rate(self) -> str:
        """How often the agents won, with the interval at 95 %."""
        from ecogames.lab.study import Share

        share = Share(self.won, self.done)
        percent, low, high = (round(100 * value) for value in (share.value, share.low, share.high))
        return self.words("lesson.rate-said", won=self.won, games=self.done, percent=percent, low=low, high=high)

    def picture(self) -> str:
        """The guesses; then the game, and how many ended so."""
        words = self.words
        names = self._names
        rows = [
            f"<p><b>{text(words('lesson.how-will-it-end'))}</b></p>",
            self.guess_buttons([words(f"lesson.guess-{name}") for name in names], self.guess),
        ]
        if self.played is None or self.guess is None:
            return f'<div class="eco-panel">{"".join(rows)}</div>'
        match = self.played
        right = words("lesson.guess-right" if names[self.guess] == match.ending else "lesson.guess-wrong")
        rows.append(f'<p class="eco-note">{text(words(f"lesson.ending-{match.ending}"))} {text(right)}</p>')
        rows.append(f'<figure>{self.course(match)}<figcaption class="eco-second">{text(words("lesson.course"))}</figcaption></figure>')
        games = sum(self.endings.values())
        tally = "".join(f"<li><b>{self.endings[name]}</b> {text(words(f'lesson.guess-{name}'))}</li>" for name in names)
        rows.append(f'<p>{text(words("lesson.tally", n=games))}</p><ul class="eco-tally">{tally}</ul>')
        rows.append(f'<p class="eco-second">{text(words("lesson.game-number", seed=match.seed))}</p>')
        another, show = button("another", words("lesson.another-game"), "eco-main"), button("show", words("lesson.show-game"))
        rows.append(f'<div class="eco-actions">{another}{show}</div>{self._about_the_table()}{self._about_many()}')
        return f'<div class="eco-panel">{"".join(rows)}</div>'

    def _about_the_table(self) -> str:
        """The question before a match goes from the table, and the ways there and back."""
        words = self.words
        if self.asks and self.running is not None:
            there = self._to_table(words("lesson.replace"), ' data-part="replace"')
            return (
                f'<div class="eco-note"><p>{text(words("lesson.replace-question", n=len(self.running.steps)))}</p>'
                f'<div class="eco-actions">{there}{button("leave", words("lesson.leave-table"))}</div></div>'
            )
        back = button("back", words("lesson.bring-back")) if self.before is not None else ""
        if self.said in (words("lesson.on-the-table"), words("lesson.brought-back")):
            there = self._to_table(words("lesson.to-table"))
            return f'<div class="eco-note"><p>{text(self.said)}</p><div class="eco-actions">{there}{back}</div></div>'
        return f'<div class="eco-actions">{back}</div>' if back else ""

    def _to_table(self, label: str, more: str = "") -> str:
        """A link to the head of the page, below which the table is."""
        head = self.words("game.title").replace(" ", "-")
        return f'<a class="eco-button" href="#{text(head)}"{more}>{text(label)}</a>'

    def _about_many(self) -> str:
        """How often the agents win, or the way to know."""
        words = self.words
        if self._counting is not None:
            return f"<p>{text(words('lesson.rate-counting', done=self.done, games=MANY))}</p>"
        said = f'<p class="eco-note">{text(self.rate())}</p>' if self.done else ""
        return f"{said}<p>{button('rate', words('lesson.rate', n=MANY))}</p>"

    def course(self, match: Match) -> str:
        """A game as a drawing: a column for each turn, as high as cubes are left on the ship; a bolt where power was diverted."""
        side = importlib.import_module(f"ecowidgets.boards.{self.game.package.rpartition('.')[2]}_side")
        turns = side.turns(match)
        wide = 700 / max(1, len(turns))
        every = 1 + len(turns) // 24  # as many numbers as there is room for
        columns = []
        for place, turn in enumerate(turns):
            x, high = place * wide, 6 + 104 * turn.height
            bolts = sum(sign == "bolt" for _, sign in turn.marks)
            signs = "".join(
                f'<path class="eco-sign eco-bolt" transform="translate({x + wide / 2:.0f} {100 - 24 * bolt})" d="M2-10-7 2h5.500L-3 10 '
                '7-2.500H1.500L4-10Z"/>'
                for bolt in range(bolts)
            )
            number = f'<text x="{x + wide / 2:.0f}" y="138">{turn.number}</text>' if turn.number % every == 0 or turn.number == 1 else ""
            columns.append(f'<rect x="{x + 1:.1f}" y="{120 - high:.0f}" width="{wide - 2:.1f}" height="{high:.0f}" rx="3"/>{number}{signs}')
        said = self.words(
            "lesson.course-alt",
            turns=len(turns),
            cubes=round(24 * turns[-1].height),
            power=sum(sign == "bolt" for turn in turns for _, sign in turn.marks),
        )
        return f'<svg class="eco-course" viewBox="0 0 700 144" role="img" aria-label="{text(said)}">{"".join(columns)}</svg>'
