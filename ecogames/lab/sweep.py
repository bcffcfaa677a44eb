"""Sweeps: the same experiment again and again with one thing, or several, changed: players, level, agents, cards, settings.

    found = sweep(ecogames.load("solar-storm"), players=[2, 3, 4], agents=["greedy", "planner"], games=1_000)
    print(found.table())
    print(found.conclusion())
"""

from __future__ import annotations

import itertools
import json
import pathlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ecogames.engine.columns import columns, fitted
from ecogames.engine.errors import EcoGamesError, shown
from ecogames.engine.game import Game, cards_text
from ecogames.engine.words import KIT, Words
from ecogames.lab import letters
from ecogames.lab.study import Share, Study, simulate

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FORMAT = "ecogames sweep 1"
MOST = 1_000  # studies
VARIED = ("players", "level", "agents", "cards", "settings")


class Sweep:
    """Studies that differ in what was varied. varied: the names of that; studies: in the order in which they were asked, the last varying fastest.

    finished: False where it was stopped before its end; what was finished by then is in it.
    """

    def __init__(self, varied: Sequence[str], studies: Sequence[Study], finished: bool = True) -> None:
        self.varied = tuple(varied)
        self.studies = tuple(studies)
        self.finished = finished

    def __repr__(self) -> str:
        return f"<{len(self.studies)} studies of {self.studies[0].question.game}: {', '.join(self.varied) or 'nothing'} varied>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sweep) and (self.varied, self.studies, self.finished) == (other.varied, other.studies, other.finished)

    __hash__ = None  # type: ignore[assignment]  # it can be compared, and that is enough

    @property
    def labels(self) -> list[str]:
        """What each study stands for: "3 players, planner"."""
        return self._labels(Words(KIT, "en"))

    def _labels(self, words: Words) -> list[str]:
        labels = [words("sweep.comma").join(_label(study, name, words) for name in self.varied) for study in self.studies]
        return [label or study.question.game for label, study in zip(labels, self.studies, strict=True)]

    @property
    def won(self) -> list[Share]:
        """Games won of each study: by all together, or by the first seat."""
        return [rate if isinstance(rate := study.win_rate, Share) else rate[0] for study in self.studies]

    def table(self, lang: str = "en") -> str:
        """A line for each study: what was varied, games, games won with the interval at 95 %, score of the first seat, turns.

        lang: a language of the kit. Raises EcoGamesError.
        """
        words = Words(KIT, lang)
        seat = words("study.won" if self.studies[0].cooperative else "sweep.won-first")
        lines = [(*(words(f"sweep.{name}") for name in self.varied), words("study.plot-games"), seat, words("sweep.score"), words("study.turns"))]
        for study, won in zip(self.studies, self.won, strict=True):
            varied = [_said(study, name, words) for name in self.varied]
            numbers = (words.number(study.scores[0].mean, 2), words.number(study.turns.mean, 1))
            lines.append((*varied, words.number(study.games), won.said(words), *numbers))
        widths = [max(columns(line[column]) for line in lines) for column in range(len(lines[0]))]
        rows = ["  ".join(fitted(one, width) for one, width in zip(line, widths, strict=True)).rstrip() for line in lines]
        asked = self.studies[0].question
        title = words("sweep.title", game=asked.game, seed=asked.seed)
        return "\n".join([title if self.finished else words("sweep.stopped", title=title), "", *rows])

    def conclusion(self, lang: str = "en") -> str:
        """One sentence: whether the best study can be told from the others, and from which not. lang: a language of the kit."""
        words = Words(KIT, lang)
        labels = [words("sweep.quoted", label=label) for label in self._labels(words)]
        ranked = sorted(zip(labels, self.won, strict=True), key=lambda pair: pair[1].value, reverse=True)
        (best, first), *others = ranked
        if not others:
            return words("sweep.one")
        equal = [label for label, share in ranked if share.value == first.value]
        if len(equal) > 1:
            return words("sweep.equal", kinds=listed_as("and", equal, words))
        unclear = [label for label, share in others if first.low <= share.high]
        if not unclear:
            return words("sweep.clear", best=best)
        if len(unclear) == len(others):
            return words("sweep.open", best=best)
        return words("sweep.partly", best=best, others=listed_as("or", unclear, words))

    def plot(self, lang: str = "en") -> Figure:
        """The games won of each study with their intervals, as a matplotlib Figure; its `alt` says the same in words. lang: as for `Study.plot`."""
        with letters.of(lang) as drawn:
            return self._plot(Words(KIT, drawn), Words(KIT, lang))

    def _plot(self, drawn: Words, read: Words) -> Figure:
        from matplotlib.figure import Figure

        won = self.won
        figure = Figure(figsize=(9, 1.2 + 0.4 * len(won)), layout="constrained")
        axes = figure.subplots()
        away = [[share.value - share.low for share in won], [share.high - share.value for share in won]]
        axes.barh(range(len(won)), [share.value for share in won], xerr=away, color="#0072B2", ecolor="#000000", capsize=4)
        axes.set_yticks(range(len(won)), self._labels(drawn))
        axes.set(xlim=(0, 1), xlabel=drawn("sweep.plot-won"), title=self.studies[0].question.game)
        axes.xaxis.set_major_formatter(lambda share, _: drawn.number(share, 1))
        axes.invert_yaxis()
        rows = [read("study.plot-row", label=label, share=share.said(read)) for label, share in zip(self._labels(read), won, strict=True)]
        figure.alt = read("sweep.plot", game=self.studies[0].question.game, rows=read("sweep.semicolon").join(rows))  # type: ignore[attr-defined]
        return figure

    def to_json(self) -> str:
        """All studies, each with its question and seed: what it takes to read the sweep, and to run it again."""
        studies = [json.loads(study.to_json()) for study in self.studies]
        return json.dumps({"format": FORMAT, "varied": self.varied, "finished": self.finished, "studies": studies}, indent=1, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Sweep:
        """The sweep in such a text. Raises EcoGamesError where it is none."""
        try:
            data = json.loads(text)
            if data["format"] != FORMAT:
                raise EcoGamesError(f"sweep: format {shown(data['format'])} is not known here; this is {shown(FORMAT)}")
            studies = [Study.from_json(json.dumps(study)) for study in data["studies"]]
            if not studies or not set(data["varied"]) <= set(VARIED) or len(studies) > MOST:
                raise EcoGamesError("sweep: the text was changed or cut")
            return cls(data["varied"], studies, bool(data["finished"]))
        except EcoGamesError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
            raise EcoGamesError("sweep: this is no sweep of the kit; give the text that to_json made") from None

    def again(self, **how: Any) -> Sweep:
        """The same questions asked once more. how: as for `Study.again`. Raises EcoGamesError."""
        return Sweep(self.varied, [study.again(**how) for study in self.studies], self.finished)


def sweep(
    game: Game,
    players: Sequence[int] | int | None = None,
    level: Sequence[str] | str | None = None,
    agents: Sequence[Any] | Any = "greedy",
    cards: Sequence[str | pathlib.Path | None] | str | pathlib.Path | None = None,
    settings: Sequence[Any] = (),
    games: int = 1000,
    progress: Callable[[int, int], object] | None = None,
    **how: Any,
) -> Sweep:
    """Asks the same question with every combination of what is given as a list. Where only one value is given, it is not varied.

    agents: each one agent for all seats, or a tuple with one a seat, whose last one plays at all further seats. cards: files; None stands for
    the standard cards. settings: a list of numbers, or of lists of numbers, that policies read. games: of each study. progress: called with
    games done and all games of all studies. how: as for `simulate`. KeyboardInterrupt keeps what is finished. Raises EcoGamesError, before the
    first game where a question is wrong.
    """
    given: dict[str, list[Any]] = {
        "players": _listed(players),
        "level": _listed(level),
        "agents": _listed(agents),
        "cards": _listed(cards),
        "settings": [tuple(one) if isinstance(one, (list, tuple)) else (one,) for one in _listed(settings)] or [()],
    }
    if 0 in map(len, given.values()):
        empty = next(name for name, values in given.items() if not values)
        raise EcoGamesError(f"sweep: {empty} is an empty list; leave it out, or give what is to be varied")
    questions = list(itertools.product(*given.values()))
    if len(questions) > MOST:
        raise EcoGamesError(f"sweep: {len(questions):,} studies are too many, at most {MOST:,}; vary less at once")
    with_cards = {file: game if file is None else Game(game.name, game.package, cards_text(file), pathlib.Path(file).name) for file in given["cards"]}
    for many, one_level, *_ in questions:
        game.check_start(many, 1, one_level)
    studies: list[Study] = []
    finished = True
    try:
        for number, (many, one_level, who, file, numbers) in enumerate(questions):

            def told(done: int, _games: int, before: int = number * games) -> None:
                if progress is not None:
                    progress(before + done, games * len(questions))

            seats = game.check_start(many, 1, one_level)[0]
            asked = [*who, *[who[-1]] * (seats - len(who))] if isinstance(who, tuple) and who else who
            study = simulate(with_cards[file], many, asked, one_level, games=games, settings=numbers, progress=told, **how)
            studies.append(study)
            if study.planned > study.games:
                raise KeyboardInterrupt
    except KeyboardInterrupt:
        if not studies:
            raise
        finished = False
    return Sweep([name for name, values in given.items() if len(values) > 1], studies, finished)


def _listed(values: Any) -> list[Any]:
    return list(values) if isinstance(values, list) else [values] if not (isinstance(values, tuple) and not values) else []


def listed_as(key: str, labels: Sequence[str], words: Words) -> str:
    """Labels in a sentence: "one, another and a third". key: "and" or "or"."""
    *before, last = labels
    return words(f"sweep.{key}", first=words("sweep.comma").join(before), last=last) if before else last


def _label(study: Study, name: str, words: Words) -> str:
    """What was varied, with its name where it would be a bare number."""
    if name == "players":
        return words("lab.players-n", n=study.question.players)
    said = _said(study, name, words)
    return words("sweep.settings-n", settings=said) if name == "settings" else said


def _said(study: Study, name: str, words: Words) -> str:
    """What was varied, as words; levels and agents as they are typed."""
    asked = study.question
    if name == "players":
        return str(asked.players)
    if name == "level":
        return asked.level
    if name == "cards":
        return asked.cards_name or words("sweep.standard")
    if name == "settings":
        return " ".join(map(str, asked.settings))
    return asked.agents[0] if len(set(asked.agents)) == 1 else " + ".join(asked.agents)
