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
import json
import math
import pathlib
import pickle
import statistics
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ecogames.engine.agents import Agent, agent_name, agents_of, decide, find_agent
from ecogames.engine.errors import EcoGamesError, choice, shown
from ecogames.engine.game import Game, cards_text
from ecogames.engine.law import LOW32, NONE
from ecogames.lab import kernels, playouts
from ecogames.lab.kernels import CHECKSUM, DECISIONS, ENDING, MIX, SCORES, STEPS, TURNS, game_seed

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PLAIN, COMPILED = "plain", "compiled"
FEW = 20  # so few games are played plain before one waits for a compiler
MOST_GAMES = 1_000_000_000
MOST_SETTING = 1_000_000_000
CHUNKS = 8  # for each worker: a late one holds up the others less
LARGEST_CHUNK = 5_000  # games
NO_NUMBA = 'twin="compiled" needs numba, which is not installed: pip install "ecogames[lab]", or leave twin out to go on with the plain one'
UNFINISHED = "unfinished"
FORMAT = "ecogames study 1"
Z = statistics.NormalDist().inv_cdf(0.975)  # 95 of 100 intervals hold the true share


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

    def __str__(self) -> str:
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


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

    def __str__(self) -> str:
        return f"mean {self.mean:.1f}, median {self.median}, from {self.least} to {self.most}"


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

    def __str__(self) -> str:
        who = self.agents[0] if len(set(self.agents)) == 1 else ", ".join(self.agents)
        who += f" (settings {', '.join(map(str, self.settings))})" if self.settings else ""
        cards = f", cards {self.cards_name}" if self.cards_name else ""
        table = f"{self.players} player{'s' if self.players > 1 else ''}, {self.level}{cards}"
        return f"{self.game}, {table}: {who}; {self.games:,} games, seed {self.seed}"


@dataclasses.dataclass
class Tally:
    """Counts over games, which can be added up in any order. winners, scores: one entry a seat."""

    endings: collections.Counter[int]
    turns: collections.Counter[int]
    steps: collections.Counter[int]
    decisions: int
    checksum: int
    winners: list[int]
    scores: list[collections.Counter[int]]

    @classmethod
    def of(cls, players: int, rows: Iterable[Sequence[int]] = ()) -> Tally:
        """The counts of games, each a row of notes (`kernels.playout`)."""
        tally = cls(collections.Counter(), collections.Counter(), collections.Counter(), 0, 0, [0] * players, [])
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


class Study:
    """Many games, counted: .question, .games, .decisions, .win_rate, .endings, .turns, .steps, .scores; .table() and .plot() show them.

    checksum: of every action and chance outcome of all games; two studies with the same one were played alike.
    """

    def __init__(self, question: Question, tally: Tally, endings: Sequence[str], cooperative: bool) -> None:
        self.question = question
        self._tally = tally
        self._names = list(endings)
        self.cooperative = cooperative
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

    def table(self) -> str:
        """The results as plain text: shares with their intervals at 95 %."""
        rows: list[tuple[str, str]] = []
        if self.cooperative:
            rows.append(("won", str(Share(self._tally.winners[0], self.games))))
        else:
            seats = enumerate(zip(self.question.agents, self._tally.winners, strict=True), 1)
            rows += [(f"seat {seat}, {agent}: won", str(Share(won, self.games))) for seat, (agent, won) in seats]
            rows += [(f"seat {seat}: score", str(score)) for seat, score in enumerate(self.scores, 1)]
        rows += [(f"ending: {name}", f"{games:,} games, {Share(games, self.games)}") for name, games in self.endings.items()]
        rows += [("turns", str(self.turns))] if self.turns.most else []
        rows += [("steps", str(self.steps)), ("decisions", f"{self.decisions:,}")]
        width = max(len(name) for name, _ in rows)
        return "\n".join([str(self.question), "", *(f"{name:{width}}  {value}" for name, value in rows)])

    def plot(self) -> Figure:
        """How the games ended and how long they were, as a matplotlib Figure; its `alt` says the same in words."""
        from matplotlib.figure import Figure

        figure = Figure(figsize=(9, 3.6), layout="constrained")
        left, right = figure.subplots(1, 2)
        shares = [Share(games, self.games) for games in self.endings.values()]
        away = [[share.value - share.low for share in shares], [share.high - share.value for share in shares]]
        left.barh(list(self.endings), [share.value for share in shares], xerr=away, color="#0072B2", ecolor="#000000", capsize=4)
        left.set(xlim=(0, 1), xlabel="share of games, with 95 % interval", title="How the games ended")
        left.invert_yaxis()
        name, spread = ("turns", self.turns) if self.turns.most else ("steps", self.steps)
        bins = min(30, spread.most - spread.least + 1)
        right.hist(list(spread.counts), weights=list(spread.counts.values()), bins=bins, color="#E69F00", edgecolor="#000000")
        right.set(xlabel=f"{name} of a game", ylabel="games", title="How long they were")
        figure.suptitle(str(self.question), fontsize=9)
        ends = "; ".join(f"{name}: {share}" for name, share in zip(self.endings, shares, strict=True))
        figure.alt = f"{self.question}. How the games ended, with 95 % intervals: {ends}. {name.capitalize()} of a game: {spread}."  # type: ignore[attr-defined]
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
            if not tally.fits(question):
                raise EcoGamesError("study: the counts do not fit the question; the text was changed or cut")
            return _study(game, question, tally)
        except EcoGamesError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
            raise EcoGamesError("study: this is no study of the kit; give the text that to_json made") from None

    def again(self, **how: Any) -> Study:
        """The same question asked once more, of the same games. how: workers, executor, twin, progress. Raises EcoGamesError."""
        asked = self.question
        game = _game_asked(asked)
        unknown = [name for name in asked.agents if name not in agents_of(game)]
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
    or "plain"; by itself compiled where numba is installed and there are more than a few games. progress: called with games done and all games;
    what it raises ends the study. most: steps after which a game is given up. settings: whole numbers that policies read, such as the rate of
    forgetting of Recycling Memory's `forgetful`. Raises EcoGamesError.
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
    twin = _twin(twin, named, game, games)
    names = tuple(agent_name(agent) for agent in seats)
    question = Question(game.name, players, game.levels[at], names, games, seed, most, game.own_cards, game.cards_name, numbers)

    size = max(1, min(LARGEST_CHUNK, games // (CHUNKS * workers)))
    chunks = [_Chunk(game, players, at, seats, seed, first, min(size, games - first), most, twin, numbers) for first in range(0, games, size)]
    if workers > 1 or executor is not None:
        _check_travel(game, seats, in_threads=executor is None and twin == COMPILED)
    if twin == COMPILED and executor is None:
        _Chunk(game, players, at, seats, seed, 0, 1, 1, twin, numbers).play()  # compiles before several ask for it at once
    tally, done = Tally.of(players), 0
    for part in _played(chunks, workers, executor, twin):
        tally.add(part)
        done += part.endings.total()
        if progress is not None:
            progress(done, games)
    return _study(game, question, tally)


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

            return Tally.of(self.players, compiled(self.game).play(*asked).tolist())
        return Tally.of(self.players, playouts.play(self.game, *asked))

    def _by_agents(self, seed: int) -> list[int]:
        """One game between agents, who see views of a match; the notes of `kernels.playout`."""
        found = [find_agent(self.game, agent, self.settings) for agent in self.seats]
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
        return [*notes, *(match.score(seat) for seat in seats), *(int(seat in match.winners) for seat in seats)]


def _play(chunk: _Chunk) -> Tally:
    return chunk.play()


def _played(chunks: list[_Chunk], workers: int, executor: concurrent.futures.Executor | None, twin: str | None) -> Iterator[Tally]:
    """The counts of all chunks, as they come in."""
    if executor is None and workers == 1:
        yield from map(_play, chunks)
        return
    own: concurrent.futures.Executor | None = None
    if executor is None:
        own = concurrent.futures.ThreadPoolExecutor(workers) if twin == COMPILED else concurrent.futures.ProcessPoolExecutor(workers)
    futures: list[concurrent.futures.Future[Tally]] = []
    try:
        futures = [(executor or own).submit(_play, chunk) for chunk in chunks]  # type: ignore[union-attr]
        for future in concurrent.futures.as_completed(futures):
            yield future.result()
    except concurrent.futures.BrokenExecutor:
        raise EcoGamesError("simulate: a worker ended before its games did; try workers=1, which shows what is wrong") from None
    finally:
        for future in futures:
            future.cancel()
        if own is not None:
            own.shutdown(cancel_futures=True)


def _study(game: Game, question: Question, tally: Tally) -> Study:
    return Study(question, tally, [ending.name for ending in game.rules.ENDINGS], bool(getattr(game.rules, "COOPERATIVE", False)))


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
    for agent in seats:
        find_agent(game, agent)
    return seats


def _twin(twin: str | None, named: bool, game: Game, games: int) -> str | None:
    """The twin to play on; None where agents play that are not policies."""
    if twin not in (None, PLAIN, COMPILED):
        raise EcoGamesError(f"twin: {shown(twin)} is not right; write {choice((PLAIN, COMPILED))}, or leave it out")
    has_numba = importlib.util.find_spec("numba") is not None
    if twin == COMPILED and not has_numba:
        raise EcoGamesError(NO_NUMBA)
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
