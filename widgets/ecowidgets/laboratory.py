"""The laboratory of a page: an experiment built from buttons, played many times, told as a plot, a table, and what may be concluded.

Everything that can be asked is on the page to be pressed: nothing is typed, and no code of a visitor's is ever run. What is heavy (a compiler, the
games themselves) is loaded and begun on a click, and can be stopped; what is finished by then is shown.
"""

from __future__ import annotations

import asyncio
import base64
import importlib.util
import pathlib
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import ipywidgets

import ecogames
from ecogames import EcoGamesError, Game
from ecogames.engine.rulebook import rule
from ecogames.engine.words import KIT, Words
from ecowidgets.experiment import interval
from ecowidgets.language import notebook_language
from ecowidgets.lesson import fresh, numbered, rule_text
from ecowidgets.panel import button, rule_chip, text
from ecowidgets.surface import Surface
from ecowidgets.table import FRAME

if TYPE_CHECKING:
    from ecogames.lab.pace import Pace
    from ecogames.lab.study import Share, Study
    from ecogames.lab.sweep import Sweep

STYLE = pathlib.Path(__file__).with_suffix(".css")
LESSON_STYLE = pathlib.Path(__file__).with_name("lesson.css")
GAMES = (50, 200, 1000, 5000)  # of each kind, to be chosen from
MOST_KINDS = 12  # that are compared at once
PAUSE = 0.3  # seconds between two pictures of the progress
RULES = 12  # the most frequent ones that are listed
WIDE = 600  # of the progress bar, in the drawing's own units
SEVERAL = ("players", "level", "agents")  # what may have several values, all of which are compared


class Laboratory(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A form for experiments and what they find.

    game: a name, to begin with. lang: as in a table. seed: of the first experiment; where left out, each page has luck of its own. Afterwards
    `found` holds the studies (`ecogames.lab.sweep.Sweep`), or None.
    """

    def __init__(self, game: str = "solar-storm", lang: str | None = None, seed: int | None = None) -> None:
        self.lang = lang or notebook_language()
        self.seed = fresh() if seed is None else seed
        self.number = min(1, len(GAMES) - 1)  # of the numbers of games to choose from
        self.fast = False
        self.found: Sweep | None = None
        self.note = ""  # what went wrong, in a sentence
        self.said = ""  # what is read out
        self.rule: str | None = None  # whose paragraph is shown
        self.running = False
        self._progress = (0, 0)
        self._left: float | None = None
        self._stop = threading.Event()
        self._task: asyncio.Task[None] | None = None
        self._take(ecogames.load(game))
        self.surface = Surface(lambda action, step: None, self._touch, styles=[FRAME, LESSON_STYLE, STYLE])
        self.surface.words = {"lost": self.words("table.lost")}
        self.surface.label = self.words("lab.name")
        super().__init__([self.surface])
        self.add_class("eco-lesson-widget")
        self.show()

    def _take(self, game: Game) -> None:
        """Another game: its form begins with two players (or the fewest), the usual level, and its two best known agents."""
        self.game = game
        self.agents = list(ecogames.agents_of(game))
        fewest, most = game.players
        self.seats = list(range(fewest, most + 1))
        usual = [name for name in ("greedy", "planner") if name in self.agents] or self.agents[:2]
        self.chosen: dict[str, list[int]] = {
            "players": [self.seats.index(max(2, fewest))],
            "level": [min(1, len(game.levels) - 1)],
            "agents": [self.agents.index(name) for name in usual],
        }
        self.others = self.agents.index(usual[0])

    @property
    def words(self) -> Words:
        """The kit's messages in the language of the page."""
        return Words(KIT, self.lang)

    @property
    def named(self) -> Words:
        """What levels and agents are called: by the game where it speaks the page's language, else by the kit."""
        return self.game.words(self.lang) if self.lang in self.game.languages() else self.words

    @property
    def kinds(self) -> int:
        """How many kinds of games the form compares."""
        product = 1
        for several in self.chosen.values():
            product *= len(several)
        return product

    # What is pressed ------------------------------------------------------------------------------------------------------------------

    def _touch(self, part: str, step: int) -> None:
        name, _, value = part.partition(":")
        self.note = self.said = ""
        try:
            self.touched(name, value)
        except EcoGamesError as error:
            self.note = str(error)
        except Exception as error:  # a mistake of ours: the form stays as it is
            self.note = self.words("lesson.broken", error=type(error).__name__)
        self.show()

    def touched(self, name: str, value: str) -> None:
        """A part was pressed: "players:2" gives "players" and "2". Anybody may forge it: what is none of the form's own changes nothing."""
        if name == "stop":
            self._stop.set()
        elif name == "rule":
            self.rule = value if value != self.rule else None
        elif self.running:
            return
        elif name == "run" and self.kinds <= MOST_KINDS:
            self._run()
        elif name == "fast" and has_compiler():
            self.fast = not self.fast
        elif name in SEVERAL and (place := numbered(value, len(self.choices(name)))) is not None:
            several = self.chosen[name]
            if place not in several:
                self.chosen[name] = sorted([*several, place])
            elif len(several) > 1:
                several.remove(place)
        elif name == "game" and (place := numbered(value, len(ecogames.GAMES))) is not None:
            self.found = self.rule = None
            self._take(ecogames.load(list(ecogames.GAMES)[place]))
        elif name == "others" and (place := numbered(value, len(self.agents))) is not None:
            self.others = place
        elif name == "games" and (place := numbered(value, len(GAMES))) is not None:
            self.number = place

    def choices(self, name: str) -> Sequence[Any]:
        """What can be chosen."""
        several: dict[str, Sequence[Any]] = {"players": self.seats, "level": self.game.levels, "agents": self.agents}
        return several[name]

    # Playing --------------------------------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        self.running, self.found, self._progress, self._left = True, None, (0, 0), None
        self._stop.clear()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # no page is there to watch
            self._finish(self.question())
            return
        self._task = loop.create_task(self._watch(loop))

    async def _watch(self, loop: asyncio.AbstractEventLoop) -> None:
        """Plays in a thread beside the page, and shows how far it is."""
        work = loop.run_in_executor(None, self._finish, self.question())
        while not work.done():
            await asyncio.wait([work], timeout=PAUSE)
            self.show()
        self.show()

    def question(self) -> dict[str, Any]:
        """What `ecogames.sweep` is to be asked. Where players compete, an agent plays at the first seat, and `others` at all further ones."""
        agents: list[Any] = [self.agents[place] for place in self.chosen["agents"]]
        if not self.game.rules.COOPERATIVE:
            agents = [(agent, self.agents[self.others]) for agent in agents]
        return {
            "players": [self.seats[place] for place in self.chosen["players"]],
            "level": [self.game.levels[place] for place in self.chosen["level"]],
            "agents": agents,
            "games": GAMES[self.number],
            "seed": self.seed,
            "twin": None if self.fast else "plain",
        }

    def _finish(self, question: dict[str, Any]) -> None:
        """Plays the experiment to its end, or until it is stopped."""
        from ecogames.lab.pace import Pace  # with it comes the laboratory

        pace = Pace()
        try:
            self.found = ecogames.sweep(self.game, progress=lambda done, games: self._count(pace, done, games), **question)
            self.seed += 1  # the next experiment has luck of its own
            self.said = self.conclusion()
        except KeyboardInterrupt:
            self.found = None  # stopped before the first game was finished
        except EcoGamesError as error:
            self.note = str(error)
        except Exception as error:  # a mistake of ours: the form stays as it is
            self.note = self.words("lesson.broken", error=type(error).__name__)
        self.running = False

    def _count(self, pace: Pace, done: int, games: int) -> None:
        self._progress, self._left = (done, games), pace.left(done, games)
        if self._stop.is_set():
            raise KeyboardInterrupt

    # What is seen ---------------------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draws form and findings as they stand."""
        note = f'<p class="eco-note" role="alert">{text(self.note)}</p>' if self.note else ""
        lens = rule_text(self.game, self.rule, self.rulebook).replace("<section ", f'<section lang="{self.rulebook}" ', 1) if self.rule else ""
        self.surface.show(f'<div class="eco-lesson eco-lab" lang="{self.lang}">{note}{self.form()}{self.findings()}{lens}</div>', 0, self.said)

    @property
    def rulebook(self) -> str:
        """The language in which rules are shown: that of the page, where the game has it."""
        return self.lang if self.lang in self.game.languages() else "en"

    def form(self) -> str:
        """What is asked, group by group; while games are played, how far they are instead."""
        words, named = self.words, self.named
        titles = [words(f"gallery.title.{name}") for name in ecogames.GAMES]
        agents = [named(f"agent.{name}") for name in self.agents]
        rows = [
            self._group("game", words("lab.game"), titles, [list(ecogames.GAMES).index(self.game.name)]),
            f'<p class="eco-second">{text(words("lab.hint"))}</p>',
            self._group("players", words("lab.players"), [words("lab.players-n", n=seats) for seats in self.seats], self.chosen["players"]),
            self._group("level", words("lab.level"), [named(f"levels.{level}") for level in self.game.levels], self.chosen["level"]),
            self._group("agents", words("lab.agents" if self.game.rules.COOPERATIVE else "lab.first"), agents, self.chosen["agents"]),
        ]
        if not self.game.rules.COOPERATIVE:
            rows.append(self._group("others", words("lab.others"), agents, [self.others]))
        rows.append(self._group("games", words("lab.games"), [words.number(games) for games in GAMES], [self.number]))
        if has_compiler():
            pressed = f' aria-pressed="{str(self.fast).lower()}"'
            rows.append(f"<p>{button('fast', words('lab.fast'), '', '', pressed)}</p>")
        if self.running:
            return f'<section class="eco-panel" aria-busy="true"><div inert>{"".join(rows)}</div>{self.progress()}</section>'
        if self.kinds > MOST_KINDS:
            rows.append(f'<p class="eco-note">{text(words("lab.too-many", kinds=self.kinds, most=MOST_KINDS))}</p>')
        else:
            games = self.kinds * GAMES[self.number]
            rows.append(f"<p>{button('run', words('lab.run', games=words.number(games), n=games), 'eco-main')}</p>")
        return f'<section class="eco-panel">{"".join(rows)}</section>'

    @staticmethod
    def _group(name: str, title: str, labels: Sequence[str], chosen: Sequence[int]) -> str:
        buttons = "".join(
            button(f"{name}:{place}", label, "", "", f' aria-pressed="{str(place in chosen).lower()}"') for place, label in enumerate(labels)
        )
        heading = f'<h3 id="eco-lab-{name}">{text(title)}</h3>'
        return f'{heading}<div class="eco-actions" role="group" aria-labelledby="eco-lab-{name}" data-roving>{buttons}</div>'

    def progress(self) -> str:
        """How far the games are, as a bar and in words, and the button that stops them."""
        words = self.words
        done, games = self._progress
        said = words("lab.progress", done=words.number(done), games=words.number(games)) if done else words("lab.ready")
        if self._left is not None:
            minutes = self._left >= 120
            said = f"{said} {words('lab.minutes' if minutes else 'lab.seconds', n=round(self._left / 60) if minutes else max(1, round(self._left)))}"
        bar = (
            f'<svg class="eco-odds-bar eco-interval" viewBox="0 0 {WIDE} 22" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect class="eco-ground" width="{WIDE}" height="22"/><rect width="{WIDE * done // max(1, games)}" height="22"/></svg>'
        )
        return f'<p data-key="lab-progress">{text(said)}</p>{bar}<p>{button("stop", words("lab.stop"), "eco-main")}</p>'

    def findings(self) -> str:
        """What was found: the conclusion, the plot, the table, more about each kind of game, and the file."""
        if self.found is None:
            return ""
        words = self.words
        stopped = "" if self.found.finished else f'<p class="eco-note">{text(words("lab.stopped"))}</p>'
        rows = [
            f"<h2>{text(words('lab.found'))}</h2>{stopped}",
            f"<p><b>{text(self.conclusion())}</b></p><p>{text(words('lab.not'))}</p>",
            self.plot(),
            self.table(),
            *(self.more(label, study) for label, study in zip(self.labels(), self.found.studies, strict=True)),
            f"<p>{self.file()}</p>",
        ]
        return f'<section class="eco-panel eco-lab-found">{"".join(rows)}</section>'

    def labels(self) -> list[str]:
        """What each kind of game is called: what was varied, in words."""
        found = self.found
        if found is None:
            return []
        return [" · ".join(self.said_of(study, name) for name in found.varied) or self.said_of(study, "agents") for study in found.studies]

    def said_of(self, study: Study, name: str) -> str:
        """One thing that may vary, in words."""
        asked, named = study.question, self.named
        if name == "players":
            return self.words("lab.players-n", n=asked.players)
        return named(f"levels.{asked.level}") if name == "level" else named(f"agent.{asked.agents[0]}")

    def conclusion(self) -> str:
        """What may be concluded, in one sentence: whether the best kind of game can be told from the others."""
        words, found = self.words, self.found
        if found is None or len(found.studies) < 2:
            return words("lab.conclusion-one") if found is not None else ""
        ranked = sorted(zip(self.labels(), found.won, strict=True), key=lambda pair: pair[1].value, reverse=True)
        (best, first), *others = ranked
        equal = [label for label, share in ranked if share.value == first.value]
        alike = [label for label, share in others if share.high >= first.low]
        if len(equal) > 1:
            return words("lab.conclusion-equal", kinds=self.quoted(equal))
        return words("lab.conclusion-open", best=best, others=self.quoted(alike)) if alike else words("lab.conclusion-clear", best=best)

    def quoted(self, labels: Sequence[str]) -> str:
        """Kinds of games as they are named in a sentence."""
        return self.words("sweep.comma").join(self.words("lab.quoted", label=label) for label in labels)

    def plot(self) -> str:
        """A bar with its interval for each kind of game; the whole is one picture with words."""
        words, found = self.words, self.found
        if found is None:
            return ""
        told = [words("lab.plot-row", label=label, **percents(share)) for label, share in zip(self.labels(), found.won, strict=True)]
        rows = "".join(f'<div class="eco-arm"><p>{text(said)}</p>{interval(share)}</div>' for said, share in zip(told, found.won, strict=True))
        alt = words("lab.plot", rows=words("sweep.semicolon").join(told))
        return f'<figure class="eco-lab-plot" role="img" aria-label="{text(alt)}">{rows}</figure>'

    def table(self) -> str:
        """The same as a table, with length and score."""
        words, found = self.words, self.found
        if found is None:
            return ""
        together = bool(self.game.rules.COOPERATIVE)
        turns = any(study.turns.most for study in found.studies)
        head = [words("lab.kind"), words("lab.column-games"), words("lab.column-won" if together else "lab.column-won-first")]
        head += [] if together else [words("lab.column-score")]
        head += [words("lab.column-turns")] if turns else []
        lines = []
        for label, study, share in zip(self.labels(), found.studies, found.won, strict=True):
            cells = [words.number(study.games), words("lab.range", **percents(share))]
            cells += [] if together else [words.number(study.scores[0].mean, 1)]
            cells += [words.number(study.turns.mean, 1)] if turns else []
            lines.append(f'<tr><th scope="row">{text(label)}</th>{"".join(f"<td>{text(cell)}</td>" for cell in cells)}</tr>')
        columns = "".join(f'<th scope="col">{text(column)}</th>' for column in head)
        caption = words("lab.caption", game=words(f"gallery.title.{self.game.name}"), seed=found.studies[0].question.seed)
        body = f"<thead><tr>{columns}</tr></thead><tbody>{''.join(lines)}</tbody>"
        return f'<div class="eco-lab-wide"><table class="eco-places"><caption>{text(caption)}</caption>{body}</table></div>'

    def more(self, label: str, study: Study) -> str:
        """How these games ended, and which rules were at work most often."""
        words = self.words
        from ecogames.lab.study import UNFINISHED, Share

        ends_so = {name: words(f"lab.ending.{name}") for name in study.endings} | {UNFINISHED: words("lab.unfinished")}
        ends = "".join(
            f"<li><b>{text(words('lab.range', **percents(Share(games, study.games))))}</b> {text(ends_so[name])}</li>"
            for name, games in study.endings.items()
            if games
        )
        often = sorted(study.rules.items(), key=lambda item: item[1], reverse=True)[:RULES]
        rules = "".join(
            f"<li><span><b>{text(words('lab.times', times=words.number(times / study.games, 1)))}</b> "
            f'<span lang="{self.rulebook}">{text(self.title(number))}</span></span>{rule_chip(number)}</li>'
            for number, times in often
            if times
        )
        ended, worked = (f"<h3>{text(words(key))}</h3>" for key in ("lab.endings", "lab.rules"))
        if self.rulebook != self.lang:
            worked += f'<p class="eco-second">{text(words("lab.rules-in-english"))}</p>'
        summary = f"<summary>{text(words('lab.more', label=label))}</summary>"
        return f'<details data-key="lab-more {text(label)}">{summary}{ended}<ul>{ends}</ul>{worked}<ul class="eco-lab-rules">{rules}</ul></details>'

    def title(self, number: str) -> str:
        """What a rule is about, by its id: the heading of its paragraph."""
        return rule(self.game, number, self.rulebook).title

    def file(self) -> str:
        """A link that saves the experiment with its question and seeds; it holds nothing but numbers of agents' games."""
        if self.found is None:
            return ""
        held = base64.b64encode(self.found.to_json().encode()).decode()
        name = f"{self.game.name}-{self.found.studies[0].question.seed}.json"
        return f'<a class="eco-button" download="{name}" href="data:application/json;base64,{held}">{text(self.words("lab.save"))}</a>'


def percents(share: Share) -> dict[str, int]:
    """A share and its interval in whole percent, for messages."""
    return {"percent": round(100 * share.value), "low": round(100 * share.low), "high": round(100 * share.high)}


def has_compiler() -> bool:
    """Whether rules can be compiled here; nothing is loaded to find out."""
    return importlib.util.find_spec("numba") is not None
