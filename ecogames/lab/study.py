"""Studies: a question ("how often does this crew win?"), many games that answer it, and what they tell.

    study = simulate(ecogames.load("solar-storm"), players=3, agents="greedy", games=10_000)
    study.win_rate.value, study.win_rate.low, study.win_rate.high
    print(study.table())

The same question gives the same numbers on every machine, with any number of workers and on either twin: game number g of a study is played
with a seed that follows from the study's seed and g alone, and what is kept are counts.
"""

from __future__ import annotations

import collections
import concurrent.futures
import dataclasses
import importlib.util
import itertools
import json
import math
import pathlib
import pickle
import statistics
import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ecogames.engine import rulebook
from ecogames.engine.agents import Agent, agent_name, decide
from ecogames.engine.columns import columns, fitted
from ecogames.engine.errors import EcoGamesError, choice, shown
from ecogames.engine.game import Game, cards_text
from ecogames.engine.law import LOW32, NONE
from ecogames.engine.words import KIT, Words
from ecogames.lab import kernels, letters, playouts
from ecogames.lab.kernels import CHECKSUM, DECISIONS, ENDING, MIX, SCORES, STEPS, TURNS, game_seed

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from ecogames.lab.refusals import Refusals

PLAIN, COMPILED = "plain", "compiled"
FEW = 20  # so few games are played plain before one waits for a compiler
MOST_GAMES = 1_000_000_000
MOST_SETTING = 1_000_000_000
CHUNKS = 8  # for each worker: a late one holds up the others less
FIRST_CHUNK, LARGEST_CHUNK, LARGEST_PLAIN = 20, 5_000, 50  # games; the first is small, so that soon something can be told
AHEAD = 4  # chunks for each worker that are handed out before others are back
OTHERS = 32  # workers that an executor of somebody's own may have: how many cannot be asked
LONG = 5.0  # seconds that are worth a word where no compiler helps
SLOWER = 100  # times that plain games take as long as compiled ones: from 40 to 190 by game and player (`tests/benchmarks/playouts.py`)
NO_NUMBA = 'twin="compiled" needs numba, which is not installed: pip install "ecogames[lab]", or leave twin out to go on with the plain one'
NO_HELP = 'without numba these {games:,} games take about {time}, some {slower} times as long as with it: pip install "ecogames[lab]"'
UNFINISHED = "unfinished"
FORMAT = "ecogames study 1"
Z = statistics.NormalDist().inv_cdf(0.975)  # 95 of 100 intervals hold the true share


class SlowWarning(UserWarning):
    """A study that takes long, and need not."""


class WorkersLost(EcoGamesError):
    """Workers ended before their games did. study: what was finished by then, or None."""

    def __init__(self, text: str, study: Study | None) -> None:
        super().__init__(text)
        self.study = study


@dataclasses.dataclass(frozen=True)
class Share:
    """How many of all: .value from 0 to 1, and .low to .high, the Wilson interval at 95 %."""

    count: int
    of: int

    @property
    def value(self) -> float:
        """The share itself."""
        return self.count / self.of

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self._ends()[0]

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self._ends()[1]

    def _ends(self) -> tuple[float, float]:
        share, games = self.value, self.of
        middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
        half = Z / (1 + Z * Z / games) * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
        return (0.0 if self.count == 0 else middle - half), (1.0 if self.count == games else middle + half)

    def said(self, words: Words) -> str:
        """The share and its interval in percent, with one place."""
        percent, low, high = (words.number(100 * value, 1) for value in (self.value, self.low, self.high))
        return words("lab.range", percent=percent, low=low, high=high)

    def __str__(self) -> str:
        return self.said(Words(KIT, "en"))


@dataclasses.dataclass(frozen=True)
class Spread:
    """How a number is spread over the games. counts: value -> games with it."""

    counts: dict[int, int]

    @property
    def mean(self) -> float:
        """The average."""
        return sum(value * games for value, games in self.counts.items()) / sum(self.counts.values())

    @property
    def median(self) -> int:
        """Half of the games have at most this."""
        left = (sum(self.counts.values()) + 1) // 2
        for value in sorted(self.counts):
            left -= self.counts[value]
            if left <= 0:
                return value
        return self.most

    @property
    def least(self) -> int:
        """The smallest value."""
        return min(self.counts)

    @property
    def most(self) -> int:
        """The largest value."""
        return max(self.counts)

    def said(self, words: Words) -> str:
        """Mean, median and ends, as a part of a sentence."""
        median, least, most = (words.number(value) for value in (self.median, self.least, self.most))
        return words("study.spread", mean=words.number(self.mean, 1), median=median, least=least, most=most)

    def __str__(self) -> str:
        return self.said(Words(KIT, "en"))


@dataclasses.dataclass(frozen=True)
class Question:
    """What a study asks. agents: a name for each seat. cards: the text of a card file of one's own, with its name. most: steps of a game.

    settings: numbers that policies read, such as a rate of forgetting.
    """

    game: str
    players: int
    level: str
    agents: tuple[str, ...]
    games: int
    seed: int
    most: int = playouts.MOST
    cards: str | None = None
    cards_name: str | None = None
    settings: tuple[int, ...] = ()

    def said(self, words: Words) -> str:
        """What is asked, in one line. Game, level and agents are named as they are typed, in every language."""
        who = self.agents[0] if len(set(self.agents)) == 1 else ", ".join(self.agents)
        who = words("study.with-settings", who=who, settings=", ".join(map(str, self.settings))) if self.settings else who
        level = words("study.with-cards", level=self.level, cards=self.cards_name) if self.cards_name else self.level
        players, games = words("lab.players-n", n=self.players), games_said(self.games, words)
        return words("study.question", game=self.game, players=players, level=level, who=who, games=games, seed=self.seed)

    def __str__(self) -> str:
        return self.said(Words(KIT, "en"))


def games_said(games: int, words: Words) -> str:
    """A number of games: "1,000 games"."""
    return words("study.games", games=words.number(games), n=games)


@dataclasses.dataclass
class Tally:
    """Counts over games, which can be added up in any order. winners, scores: one entry a seat.

    heard: how often each event came, by its number; met: in how many games it did.
    """

    endings: collections.Counter[int]
    turns: collections.Counter[int]
    steps: collections.Counter[int]
    decisions: int
    checksum: int
    winners: list[int]
    scores: list[collections.Counter[int]]
    heard: collections.Counter[int]
    met: collections.Counter[int]

    @classmethod
    def of(cls, players: int, rows: Iterable[Sequence[int]] = ()) -> Tally:
        """The counts of games, each a row of notes (`kernels.playout`)."""
        counter = collections.Counter[int]
        tally = cls(counter(), counter(), counter(), 0, 0, [0] * players, [], counter(), counter())
        tally.scores = [collections.Counter() for _ in range(players)]
        for row in rows:
            tally.endings[row[ENDING]] += 1
            tally.turns[row[TURNS]] += 1
            tally.steps[row[STEPS]] += 1
            tally.decisions += row[DECISIONS]
            tally.checksum += row[CHECKSUM]
            for seat in range(players):
                tally.scores[seat][row[SCORES + seat]] += 1
                tally.winners[seat] += row[SCORES + players + seat]
            for event, times in enumerate(row[SCORES + 2 * players :]):
                if times:
                    tally.heard[event] += times
                    tally.met[event] += 1
        return tally

    @classmethod
    def of_array(cls, players: int, notes: Any) -> Tally:
        """The same from a NumPy array of notes, whose many columns of events it adds up fast."""
        first = SCORES + 2 * players
        tally = cls.of(players, notes[:, :first].tolist())
        events = notes[:, first:]
        for event, (times, games) in enumerate(zip(events.sum(0).tolist(), (events > 0).sum(0).tolist(), strict=True)):
            if times:
                tally.heard[event], tally.met[event] = times, games
        return tally

    def fits(self, question: Question) -> bool:
        """True where these can be the counts of the games that the question is about."""
        counted = (self.endings, self.turns, self.steps, *self.scores)
        return (
            all(counts.total() == question.games and min(counts.values()) > 0 for counts in counted)
            and all(0 <= won <= question.games for won in self.winners)
            and len(self.winners) == len(self.scores) == len(question.agents) == question.players
            and all(isinstance(agent, str) for agent in question.agents)
            and min(self.decisions, self.checksum, *self.turns, *self.steps) >= 0
            and self.heard.keys() == self.met.keys()
            and all(0 < games <= min(question.games, self.heard[event]) for event, games in self.met.items())
        )

    def add(self, other: Tally) -> None:
        """Takes the other's games in."""
        self.endings += other.endings
        self.turns += other.turns
        self.steps += other.steps
        self.decisions += other.decisions
        self.checksum += other.checksum
        self.winners = [one + another for one, another in zip(self.winners, other.winners, strict=True)]
        for mine, its in zip(self.scores, other.scores, strict=True):
            mine.update(its)
        self.heard += other.heard
        self.met += other.met


@dataclasses.dataclass(frozen=True)
class Happened:
    """How often an event came. rule: its id; times: in all games together; games: the share of games in which it came."""

    event: str
    rule: str
    times: int
    games: Share


def rules_said(rules: Iterable[str], question: Question, words: Words) -> list[str]:
    """Rules of a question's game by their numbers; in other languages than English with their headings, where its rulebook speaks the language."""
    numbers = [rule.partition("/")[2] for rule in rules]
    if words.lang == "en":
        return numbers
    game = _game_asked(question)
    book = {rule.id: rule.title for rule in rulebook.rules(game, words.lang) if rule.lang == words.lang}
    return [f"{number} {book[number]}" if number in book else number for number in numbers]


def ending_said(name: str, words: Words) -> str:
    """An ending by its name: in English as `Study.endings` has it, in other languages in words."""
    if words.lang == "en":
        return name
    key = f"lab.{name}" if name == UNFINISHED else f"lab.ending.{name}"
    return name if words.find(key) is None else words(key)


class Study:
    """Many games, counted: .question, .games, .decisions, .win_rate, .endings, .turns, .steps, .scores, .events, .rules; .table() and .plot() show
    them, in each language of the kit.

    checksum: of every action and chance outcome of all games; two studies with the same one were played alike. planned: games that were asked
    for, more than `games` where the study was stopped; it is then the study that asks for its first `games` ones.
    """

    def __init__(self, question: Question, tally: Tally, game: Game, planned: int | None = None) -> None:
        self.question = question
        self.planned = planned or question.games
        self._tally = tally
        self._names = [ending.name for ending in game.rules.ENDINGS]
        self._told = [(event.name, event.rule) for event in game.rules.EVENTS]
        self.cooperative = bool(getattr(game.rules, "COOPERATIVE", False))
        self.games = question.games
        self.decisions = tally.decisions
        self.checksum = tally.checksum

    @property
    def win_rate(self) -> Share | tuple[Share, ...]:
        """Share of games won: of the whole crew in a cooperative game, else one for each seat."""
        rates = tuple(Share(won, self.games) for won in self._tally.winners)
        return rates[0] if self.cooperative else rates

    @property
    def endings(self) -> dict[str, int]:
        """Games by how they ended; "unfinished" where some were given up after `question.most` steps."""
        found = {name: self._tally.endings[number] for number, name in enumerate(self._names)}
        return {**found, UNFINISHED: self._tally.endings[NONE]} if self._tally.endings[NONE] else found

    @property
    def events(self) -> list[Happened]:
        """What happened, how often and in how many games, in the order of the rules; what never did, too."""
        tally = self._tally
        return [Happened(name, rule, tally.heard[number], Share(tally.met[number], self.games)) for number, (name, rule) in enumerate(self._told)]

    @property
    def rules(self) -> dict[str, int]:
        """How often each rule that tells of something was at work, in all games together, by its id."""
        found: dict[str, int] = {}
        for one in self.events:
            found[one.rule] = found.get(one.rule, 0) + one.times
        return dict(sorted(found.items(), key=lambda item: [int(part) for part in item[0].partition("/")[2].split(".")]))

    def refusals(self, games: int = 10) -> Refusals:
        """Why actions could not be played, how often: in the first games of the study, played once more, plain. Raises EcoGamesError."""
        from ecogames.lab.refusals import count

        return count(self.question, _game_asked(self.question), games)

    @property
    def turns(self) -> Spread:
        """Turns of a game."""
        return Spread(dict(self._tally.turns))

    @property
    def steps(self) -> Spread:
        """Decisions and chance outcomes of a game, without the deal."""
        return Spread(dict(self._tally.steps))

    @property
    def scores(self) -> tuple[Spread, ...]:
        """Scores at the end, seat by seat."""
        return tuple(Spread(dict(scores)) for scores in self._tally.scores)

    def __repr__(self) -> str:
        return f"<{self.question}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Study) and (self.question, self._tally) == (other.question, other._tally)

    __hash__ = None  # type: ignore[assignment]  # it can be compared, and that is enough

    def table(self, lang: str = "en") -> str:
        """The results as plain text: shares with their intervals at 95 %. lang: a language of the kit. Raises EcoGamesError."""
        words = Words(KIT, lang)
        shares = [Share(won, self.games).said(words) for won in self._tally.winners]
        rows: list[tuple[str, str]] = []
        if self.cooperative:
            rows.append((words("study.won"), shares[0]))
        else:
            seats = enumerate(zip(self.question.agents, shares, strict=True), 1)
            rows += [(words("study.won-seat", seat=seat, agent=agent), won) for seat, (agent, won) in seats]
            rows += [(words("study.score-seat", seat=seat), score.said(words)) for seat, score in enumerate(self.scores, 1)]
        for name, games in self.endings.items():
            said = {"games": games_said(games, words), "share": Share(games, self.games).said(words)}
            rows.append((words("study.ending", ending=ending_said(name, words)), words("study.ending-games", **said)))
        rows += [(words("study.turns"), self.turns.said(words))] if self.turns.most else []
        rows += [(words("study.steps"), self.steps.said(words)), (words("study.decisions"), words.number(self.decisions))]
        width = max(columns(name) for name, _ in rows)
        question = self.question.said(words)
        title = words("study.stopped", question=question, planned=words.number(self.planned)) if self.planned > self.games else question
        return "\n".join([title, "", *(f"{fitted(name, width)}  {value}" for name, value in rows)])

    def events_table(self, lang: str = "en") -> str:
        """What happened as plain text, an event a line: its rule, how often in a game, in which share of games.

        Events are named as in Python, in every language. lang: a language of the kit; where the game's rulebook is there in it, the rules have
        their headings. Raises EcoGamesError.
        """
        words = Words(KIT, lang)
        rules = rules_said([one.rule for one in self.events], self.question, words)
        rows = []
        for rule, one in zip(rules, self.events, strict=True):
            times = words("study.event-times", times=words.number(one.times / self.games, 2))
            rows.append((rule, one.event, times, words("study.event-games", share=one.games.said(words))))
        wide, named, often = (max(columns(row[column]) for row in rows) for column in range(3))
        lines = (f"{fitted(a, wide)}  {fitted(b, named)}  {fitted(c, often, right=True)}  {d}" for a, b, c, d in rows)
        return "\n".join([self.question.said(words), "", *lines])

    def plot(self, lang: str = "en") -> Figure:
        """How the games ended and how long they were, as a matplotlib Figure; its `alt` says the same in words.

        lang: a language of the kit; where no typeface of this computer has its letters, the labels are English, and `alt` is not. Raises
        EcoGamesError.
        """
        with letters.of(lang) as drawn:
            return self._plot(Words(KIT, drawn), Words(KIT, lang))

    def _plot(self, drawn: Words, read: Words) -> Figure:
        from matplotlib.figure import Figure

        figure = Figure(figsize=(9, 3.6), layout="constrained")
        left, right = figure.subplots(1, 2)
        shares = [Share(games, self.games) for games in self.endings.values()]
        away = [[share.value - share.low for share in shares], [share.high - share.value for share in shares]]
        left.barh(range(len(shares)), [share.value for share in shares], xerr=away, color="#0072B2", ecolor="#000000", capsize=4)
        left.set_yticks(range(len(shares)), [ending_said(name, drawn) for name in self.endings])
        left.set(xlim=(0, 1), xlabel=drawn("study.plot-share"), title=drawn("lab.endings"))
        left.xaxis.set_major_formatter(lambda share, _: drawn.number(share, 1))
        left.invert_yaxis()
        length, spread = ("study.plot-turns", self.turns) if self.turns.most else ("study.plot-steps", self.steps)
        bins = min(30, spread.most - spread.least + 1)
        right.hist(list(spread.counts), weights=list(spread.counts.values()), bins=bins, color="#E69F00", edgecolor="#000000")
        right.set(xlabel=drawn(length), ylabel=drawn("study.plot-games"), title=drawn("study.plot-length"))
        for axis in (right.xaxis, right.yaxis):
            axis.get_major_locator().set_params(integer=True)  # no half games, no half turns
        figure.suptitle(self.question.said(drawn), fontsize=9)
        named = [ending_said(name, read) for name in self.endings]
        rows = [read("study.plot-row", label=name, share=share.said(read)) for name, share in zip(named, shares, strict=True)]
        question, ends = self.question.said(read), read("sweep.semicolon").join(rows)
        alt = read("study.plot", question=question, ends=ends, length=read(length).capitalize(), spread=spread.said(read))
        figure.alt = alt  # type: ignore[attr-defined]
        return figure

    def to_json(self) -> str:
        """The question, with the seed and a card file of one's own, and the counts: what it takes to read the study, and to run it again."""
        tally = self._tally
        names = {NONE: UNFINISHED, **dict(enumerate(self._names))}
        counts = {
            "decisions": tally.decisions,
            "checksum": tally.checksum,
            "winners": tally.winners,
            "endings": {names[number]: games for number, games in sorted(tally.endings.items())},
            "turns": dict(sorted(tally.turns.items())),
            "steps": dict(sorted(tally.steps.items())),
            "scores": [dict(sorted(scores.items())) for scores in tally.scores],
            "events": {name: [tally.heard[number], tally.met[number]] for number, (name, _) in enumerate(self._told) if tally.heard[number]},
        }
        rates = [(rate.value, rate.low, rate.high) for rate in (Share(won, self.games) for won in tally.winners)]
        question = dataclasses.asdict(self.question)
        study = {"format": FORMAT, "question": question, "win_rate": rates[:1] if self.cooperative else rates, "counts": counts}
        return json.dumps(study, indent=1, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Study:
        """The study in such a text. Raises EcoGamesError where it is none."""
        try:
            data = json.loads(text)
            if data["format"] != FORMAT:
                raise EcoGamesError(f"study: format {shown(data['format'])} is not known here; this is {shown(FORMAT)}")
            asked = data["question"]
            question = Question(**{**asked, "agents": tuple(asked["agents"]), "settings": tuple(asked.get("settings", ()))})
            game = _game_asked(question)
            counts = data["counts"]
            names = {UNFINISHED: NONE, **{ending.name: number for number, ending in enumerate(game.rules.ENDINGS)}}
            tally = Tally.of(question.players)
            tally.endings.update({names[name]: int(games) for name, games in counts["endings"].items()})
            tally.turns.update(_counts(counts["turns"]))
            tally.steps.update(_counts(counts["steps"]))
            tally.decisions, tally.checksum = int(counts["decisions"]), int(counts["checksum"])
            tally.winners = [int(won) for won in counts["winners"]]
            tally.scores = [collections.Counter(_counts(scores)) for scores in counts["scores"]]
            numbers = {event.name: number for number, event in enumerate(game.rules.EVENTS)}
            for name, (times, games) in counts["events"].items():
                tally.heard[numbers[name]], tally.met[numbers[name]] = int(times), int(games)
            if not tally.fits(question):
                raise EcoGamesError("study: the counts do not fit the question; the text was changed or cut")
            return Study(question, tally, game)
        except EcoGamesError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
            raise EcoGamesError("study: this is no study of the kit; give the text that to_json made") from None

    def again(self, **how: Any) -> Study:
        """The same question asked once more, of the same games. how: workers, executor, twin, progress. Raises EcoGamesError."""
        asked = self.question
        game = _game_asked(asked)
        unknown = [name for name in asked.agents if name not in _players_of(game)]
        if unknown:
            raise EcoGamesError(f"study: {shown(unknown[0])} is an agent of somebody's own; ask again with simulate, and give the agent")
        how |= {"games": asked.games, "seed": asked.seed, "most": asked.most, "settings": asked.settings}
        return simulate(game, asked.players, list(asked.agents), asked.level, **how)


def simulate(
    game: Game,
    players: int | None = None,
    agents: str | Agent | Sequence[str | Agent] = "greedy",
    level: str | None = None,
    cards: str | pathlib.Path | None = None,
    games: int = 1000,
    seed: int = 1,
    workers: int = 1,
    executor: concurrent.futures.Executor | None = None,
    twin: str | None = None,
    progress: Callable[[int, int], object] | None = None,
    most: int = playouts.MOST,
    settings: Sequence[int] = (),
) -> Study:
    """Plays many games and counts how they end. The numbers depend on game, players, agents, level, cards, games, seed, most and settings alone.

    agents: one for all seats or one a seat; names or callables. cards: a card file of one's own. workers: how many share the work: threads on
    the compiled twin, which leaves Python's lock alone, else processes. executor: any from concurrent.futures, in their place. twin: "compiled"
    or "plain"; by itself compiled where numba is installed and there are more than a few games. progress: called with games done and all games,
    for the first time before anything is compiled; what it raises ends the study. KeyboardInterrupt, also from there, keeps the first games, as
    far as all of them are finished (`Study.planned`). most: steps after which a game is given up. settings: whole numbers that policies read,
    such as the rate of forgetting of Recycling Memory's `forgetful`. Warns (SlowWarning) where numba is missing and would save much time. Raises
    EcoGamesError; WorkersLost, which holds what was finished, where workers end before their games do.
    """
    if cards is not None:
        game = Game(game.name, game.package, cards_text(cards), pathlib.Path(cards).name)
    players, seed, at = game.check_start(players, seed, level)
    games = _whole("games", games, MOST_GAMES)
    workers = _whole("workers", workers, 1_000)
    most = _whole("most", most, playouts.MOST)
    seats = _seats(game, players, agents)
    numbers = _settings(settings)
    named = all(isinstance(agent, str) and agent in playouts.policy_names(game) for agent in seats)
    slow = twin is None  # else it was asked for
    twin = _twin(twin, named, game, games)
    names = tuple(agent_name(agent) for agent in seats)
    question = Question(game.name, players, game.levels[at], names, games, seed, most, game.own_cards, game.cards_name, numbers)

    asked = _Chunk(game, players, at, seats, seed, 0, 0, most, twin, numbers)
    if workers > 1 or executor is not None:
        _check_travel(game, seats, in_threads=executor is None and twin == COMPILED)
    if progress is not None:
        progress(0, games)
    if twin == COMPILED and executor is None:
        dataclasses.replace(asked, games=1, most=1).play()  # compiles before several ask for it at once
    slow = slow and twin == PLAIN and games > FEW  # for want of a compiler
    began, done = time.perf_counter(), 0
    kept = _Kept(players)
    lost: _Lost | None = None
    try:
        for number, part in _played(_chunks(asked, games, workers), workers, executor, twin):
            kept.take(number, part)
            done += part.endings.total()
            if slow:
                slow = False
                _warn(games, done, time.perf_counter() - began)
            if progress is not None:
                progress(done, games)
    except KeyboardInterrupt:
        if not kept.games:
            raise
    except _Lost as error:
        lost = error
    study = Study(dataclasses.replace(question, games=kept.games), kept.tally, game, games) if kept.games else None
    if lost is not None:
        finished = f"{kept.games:,} of {games:,} games are finished, the error holds them as .study" if study else "no game was finished"
        raise WorkersLost(f"simulate: {lost}; {finished}; try workers=1, which shows what is wrong", study) from lost.__cause__
    if study is None:
        raise EcoGamesError("simulate: no game was played")  # cannot be: at least one is asked for
    return study


class _Lost(Exception):
    """Workers are gone; the text says how that was noticed."""


class _Kept:
    """The counts of the first games, as far as all of them are back; those of later ones wait until they join up."""

    def __init__(self, players: int) -> None:
        self.tally = Tally.of(players)
        self._next = 0
        self._waiting: dict[int, Tally] = {}

    @property
    def games(self) -> int:
        """How many games are counted."""
        return self.tally.endings.total()

    def take(self, number: int, part: Tally) -> None:
        """The counts of the chunk with this number."""
        self._waiting[number] = part
        while self._next in self._waiting:
            self.tally.add(self._waiting.pop(self._next))
            self._next += 1


def _chunks(asked: _Chunk, games: int, workers: int) -> Iterator[_Chunk]:
    """The games in portions that grow: the first one is soon back and tells how long all will take."""
    most = max(1, min(LARGEST_CHUNK if asked.twin == COMPILED else LARGEST_PLAIN, games // (CHUNKS * workers)))
    size, first = min(FIRST_CHUNK, most), 0
    while first < games:
        yield dataclasses.replace(asked, first=first, games=min(size, games - first))
        first, size = first + size, min(2 * size, most)


def _warn(games: int, done: int, seconds: float) -> None:
    """A word where a compiler would save much time."""
    from ecogames.lab.pace import spelled

    whole = seconds * games / done
    if whole > LONG:
        warnings.warn(NO_HELP.format(games=games, time=spelled(whole), slower=SLOWER), SlowWarning, stacklevel=3)


@dataclasses.dataclass(frozen=True)
class _Chunk:
    """Some games of a study: what a worker is sent, and plays."""

    game: Game
    players: int
    level: int
    seats: tuple[str | Agent, ...]
    seed: int
    first: int
    games: int
    most: int
    twin: str | None  # None: by agents, one decision after the other
    settings: tuple[int, ...]

    def play(self) -> Tally:
        """The counts of these games."""
        if self.twin is None:
            numbers = range(self.first, self.first + self.games)
            return Tally.of(self.players, (self._by_agents(game_seed(self.seed, number)) for number in numbers))
        names = playouts.policy_names(self.game)
        seats = [names.index(str(agent)) for agent in self.seats]
        asked = (self.players, self.level, seats, self.seed, self.first, self.games, self.most, self.settings)
        if self.twin == COMPILED:
            from ecogames.lab.twin import compiled

            return Tally.of_array(self.players, compiled(self.game).play(*asked))
        return Tally.of(self.players, playouts.play(self.game, *asked))

    def _by_agents(self, seed: int) -> list[int]:
        """One game between agents, who see views of a match; the notes of `kernels.playout`."""
        from ecogames.lab.search import find_player

        found = [find_player(self.game, agent, self.settings) for agent in self.seats]
        given_up = getattr(self.game.rules, "given_up", kernels.never)
        match = self.game.start(self.players, seed, self.game.levels[self.level], luck="ask")
        while not match.over and match.step < self.most and not given_up(match.state):
            if match.to_move >= 0:
                match.play(decide(match, found[match.to_move]))
            else:
                match.draw()
        checksum = 0
        for step in (*match.deal, *match.steps):
            checksum = (checksum * MIX + step.action) & LOW32
        decisions = sum(step.player >= 0 for step in match.steps)
        seats = range(self.players)
        notes = [match.state.ending if match.over else NONE, match.step, decisions, getattr(match.state, "turn", 0), checksum]
        heard = collections.Counter(event.kind for step in (*match.deal, *match.steps) for event in step.events)
        told = [heard[event.name] for event in self.game.rules.EVENTS]
        return [*notes, *(match.score(seat) for seat in seats), *(int(seat in match.winners) for seat in seats), *told]


def _play(chunk: _Chunk) -> Tally:
    return chunk.play()


def _played(
    chunks: Iterator[_Chunk], workers: int, executor: concurrent.futures.Executor | None, twin: str | None
) -> Iterator[tuple[int, Tally]]:
    """The counts of all chunks with their numbers, as they come in. Raises _Lost where workers are gone."""
    if executor is None and workers == 1:
        yield from enumerate(map(_play, chunks))
        return
    own: concurrent.futures.Executor | None = None
    if executor is None:
        own = concurrent.futures.ThreadPoolExecutor(workers) if twin == COMPILED else concurrent.futures.ProcessPoolExecutor(workers)
    at_once = AHEAD * (workers if executor is None else max(workers, OTHERS))
    numbered = enumerate(chunks)
    running: dict[concurrent.futures.Future[Tally], int] = {}
    try:
        while True:
            for number, chunk in itertools.islice(numbered, at_once - len(running)):
                running[_handed_out(executor or own, chunk)] = number
            if not running:
                return
            finished, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in finished:
                part = _brought_back(future, foreign=executor is not None)
                yield running.pop(future), part
    except _Lost:
        for future, number in running.items():  # what is back already counts
            if future.done() and not future.cancelled() and future.exception() is None:
                yield number, future.result()
        raise
    finally:
        for future in running:
            future.cancel()
        if own is not None:
            own.shutdown(cancel_futures=True)


def _handed_out(executor: Any, chunk: _Chunk) -> concurrent.futures.Future[Tally]:
    try:
        future: concurrent.futures.Future[Tally] = executor.submit(_play, chunk)
    except RuntimeError as error:  # broken, or shut down meanwhile
        raise _Lost(f"the executor takes no more work ({type(error).__name__})") from error
    return future


def _brought_back(future: concurrent.futures.Future[Tally], foreign: bool) -> Tally:
    """What a worker counted. foreign: in somebody's own executor, whose troubles have names of their own."""
    try:
        return future.result()
    except EcoGamesError:
        raise
    except concurrent.futures.BrokenExecutor as error:
        raise _Lost("a worker ended before its games did") from error
    except (Exception, concurrent.futures.CancelledError) as error:
        if not foreign:
            raise
        raise _Lost(f"the executor gave up some games ({type(error).__name__})") from error


def _game_asked(question: Question) -> Game:
    """The game that a question read from a text is about, with the cards that came with it."""
    folder = question.game.replace("-", "_")
    package = f"ecogames.{folder}"
    if not folder.replace("_", "").isalpha() or importlib.util.find_spec(package) is None or importlib.util.find_spec(f"{package}.rules") is None:
        raise EcoGamesError(f"study: {shown(question.game)} is no game of the kit")
    game = Game(question.game, package, question.cards, question.cards_name)
    game.check_start(question.players, question.seed, question.level)
    _whole("games", question.games, MOST_GAMES)
    _whole("most", question.most, playouts.MOST)
    return game


def _counts(read: dict[str, int]) -> dict[int, int]:
    return {int(value): int(games) for value, games in read.items()}


def _whole(name: str, value: object, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        raise EcoGamesError(f"{name}: {shown(value)} is not right; give a whole number from 1 to {most:,}")
    return value


def _settings(settings: Sequence[int]) -> tuple[int, ...]:
    """The settings as they are kept: whole numbers that both twins can hold. Raises EcoGamesError."""
    numbers = tuple(settings) if isinstance(settings, (list, tuple)) else (settings,)
    for number in numbers:
        if isinstance(number, bool) or not isinstance(number, int) or abs(number) > MOST_SETTING:
            raise EcoGamesError(f"settings: {shown(number)} is not right; give whole numbers, such as [30]")
    return numbers


def _seats(game: Game, players: int, agents: str | Agent | Sequence[str | Agent]) -> tuple[str | Agent, ...]:
    """The agent of each seat; names are known ones."""
    seats: tuple[Any, ...] = tuple(agents) if isinstance(agents, (list, tuple)) else (agents,) * players
    if len(seats) != players:
        raise EcoGamesError(f"agents: {len(seats)} given, but there are {players} players; give one, or one a seat")
    from ecogames.lab.search import find_player

    for agent in seats:
        find_player(game, agent)
    return seats


def _players_of(game: Game) -> Iterable[str]:
    from ecogames.lab.search import players_of

    return players_of(game)


def check_twin(twin: str | None) -> bool:
    """Whether there is a compiler. Raises EcoGamesError where a twin is asked for that cannot be had."""
    if twin not in (None, PLAIN, COMPILED):
        raise EcoGamesError(f"twin: {shown(twin)} is not right; write {choice((PLAIN, COMPILED))}, or leave it out")
    has_numba = importlib.util.find_spec("numba") is not None
    if twin == COMPILED and not has_numba:
        raise EcoGamesError(NO_NUMBA)
    return has_numba


def _twin(twin: str | None, named: bool, game: Game, games: int) -> str | None:
    """The twin to play on; None where agents play that are not policies."""
    has_numba = check_twin(twin)
    if not named:
        if twin == COMPILED:
            raise EcoGamesError(f'twin="compiled" plays {choice(playouts.policy_names(game))}; leave twin out for other agents')
        return None
    return twin or (COMPILED if has_numba and games > FEW else PLAIN)


def _check_travel(game: Game, seats: Iterable[str | Agent], in_threads: bool) -> None:
    """Agents that are sent to other processes must be such as can be sent."""
    for agent in () if in_threads else seats:
        try:
            pickle.dumps(agent)
        except (pickle.PicklingError, AttributeError, TypeError):
            name = agent_name(agent)
            raise EcoGamesError(f"{name}: this agent cannot be sent to a worker; define it with def at the top of a file, or use workers=1") from None
