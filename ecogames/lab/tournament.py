"""Tournaments: bots and standard players on the same deals, a league table, and what may be concluded from it.

    league = tournament(ecogames.load("recycling-memory"), [my_bot, "greedy", "random"], deals=20)
    print(league.table())
    print(league.conclusion())

Where players compete, every two of them meet on every deal, once in either order of the seats. Where they play together, each plays every deal at
all seats. The deals are those of a study with the same seed. A bot that does something wrong stops nothing: its turn is played at random, or
it is withdrawn, as the tournament was told.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import math
import pathlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from ecogames.engine.agents import agent_name, chance_player, decide
from ecogames.engine.columns import columns, fitted
from ecogames.engine.errors import EcoGamesError, choice, shown
from ecogames.engine.game import Action, Game, cards_text
from ecogames.engine.match import Match
from ecogames.engine.words import KIT, Words
from ecogames.lab import kernels, playouts
from ecogames.lab.bots import SECONDS, Bot, BotFault, check_seconds
from ecogames.lab.kernels import game_seed
from ecogames.lab.search import SEARCHER, find_player, players_of
from ecogames.lab.study import Share
from ecogames.lab.sweep import listed_as

RANDOM, WITHDRAW = "random", "withdraw"  # what a fault leads to
MOST_DEALS = 1_000_000
MOST_FAULTS = 10  # in one game; after them the rest of it is played at random
KEPT_FAULTS = 20  # of a player, told in full
FORMAT = "ecogames league 1"
RUNGS = ("random", "greedy", "planner", SEARCHER)  # of the ladder, from below; example agents stand behind the first

Players = Mapping[str, Any] | Sequence[Any]


class Player(Protocol):
    """Who sits at a tournament's table."""

    name: str
    decisions: int
    thinking: float

    def decide(self, match: Match) -> Action:
        """What is played by the player to move."""

    def close(self) -> None:
        """Lets go of what is no longer needed."""


class Standard:
    """A standard player of the game, or an example agent, in this process."""

    def __init__(self, game: Game, agent: str) -> None:
        self.name = agent
        self.decisions = 0
        self.thinking = 0.0
        self._agent = find_player(game, agent)

    def decide(self, match: Match) -> Action:
        """What the agent plays for the player to move."""
        began = time.perf_counter()
        chosen = decide(match, self._agent)
        self.thinking += time.perf_counter() - began
        self.decisions += 1
        return chosen

    def close(self) -> None:
        """Nothing to let go of."""


@dataclasses.dataclass
class Standing:
    """How a player did. wins: games won or shared; score: the sum of scores; thinking: seconds over all decisions; withdrawn: why, or ""."""

    name: str
    games: int = 0
    wins: int = 0
    score: int = 0
    decisions: int = 0
    thinking: float = 0.0
    faults: int = 0
    told: list[str] = dataclasses.field(default_factory=list)
    withdrawn: str = ""
    printed: str = ""

    @property
    def won(self) -> Share | None:
        """Share of games won, with its interval at 95 %; None before the first game."""
        return Share(self.wins, self.games) if self.games else None

    @property
    def mean(self) -> float:
        """Mean score of a game."""
        return self.score / self.games if self.games else math.nan

    @property
    def milliseconds(self) -> float:
        """Mean time of a decision, in thousandths of a second."""
        return 1000 * self.thinking / self.decisions if self.decisions else math.nan


@dataclasses.dataclass(frozen=True)
class Setting:
    """What a tournament is played with. cards: the text of a card file of one's own, with its name. planned: games, were none left out."""

    game: str
    players: int
    level: str
    deals: int
    seed: int
    seconds: float
    on_fault: str
    planned: int
    cards: str | None = None
    cards_name: str | None = None

    def said(self, words: Words) -> str:
        """The setting in one line. Game and level are named as they are typed, in every language."""
        level = words("study.with-cards", level=self.level, cards=self.cards_name) if self.cards_name else self.level
        players = words("lab.players-n", n=self.players)
        deals = words("league.deals", deals=words.number(self.deals), n=self.deals)
        return words("league.setting", game=self.game, players=players, level=level, deals=deals, seed=self.seed)

    def __str__(self) -> str:
        return self.said(Words(KIT, "en"))


class League:
    """What a tournament found: .rows (the best first), .games, .table(), .conclusion(), .faults, .to_json().

    finished: False where it was stopped before its end; what was finished by then is in it.
    """

    def __init__(self, setting: Setting, rows: Sequence[Standing], games: int, cooperative: bool, finished: bool = True) -> None:
        self.setting = setting
        self.rows = sorted(rows, key=lambda row: (not row.withdrawn, row.wins / max(1, row.games), row.mean if row.games else 0.0), reverse=True)
        self.games = games
        self.cooperative = cooperative
        self.finished = finished

    def __repr__(self) -> str:
        return f"<{self.setting}; {self.games:,} games>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, League) and self._data() == other._data()

    __hash__ = None  # type: ignore[assignment]  # it can be compared, and that is enough

    @property
    def faults(self) -> list[str]:
        """What went wrong, a line each; of each player the first ones."""
        return [line for row in self.rows for line in row.told]

    def row(self, name: str) -> Standing:
        """The standing of a player. Raises EcoGamesError where there is none of this name."""
        for row in self.rows:
            if row.name == name:
                return row
        raise EcoGamesError(f"{shown(name)} did not play; there are {choice(row.name for row in self.rows)}")

    def beats(self, one: str, other: str) -> bool:
        """True where the first player won more games than the second for sure: their intervals do not overlap."""
        return better(self.row(one), self.row(other))

    def table(self, lang: str = "en") -> str:
        """The league as plain text: games, games won with the interval at 95 %, mean score, milliseconds a decision, faults.

        lang: a language of the kit. Raises EcoGamesError.
        """
        words = Words(KIT, lang)
        head = ("", *map(words, ("study.plot-games", "study.won", "sweep.score", "league.milliseconds", "league.faults")))
        lines = [head]
        for place, row in enumerate(self.rows, 1):
            mean, milliseconds = _number(row.mean, words), _number(row.milliseconds, words)
            if row.withdrawn:
                lines.append((f"   {row.name}", "", words("league.withdrawn"), "", milliseconds, str(row.faults)))
            else:
                won = "" if row.won is None else row.won.said(words)
                lines.append((f"{place}. {row.name}", words.number(row.games), won, mean, milliseconds, str(row.faults)))
        widths = [max(columns(line[column]) for line in lines) for column in range(len(head))]
        rows = [[fitted(one, width, right=number > 0) for number, (one, width) in enumerate(zip(line, widths, strict=True))] for line in lines]
        setting = self.setting.said(words)
        counts = {"games": words.number(self.games), "planned": words.number(self.setting.planned)}
        title = setting if self.finished else words("league.stopped", setting=setting, **counts)
        return "\n".join([title, "", *("  ".join(row).rstrip() for row in rows)])

    def conclusion(self, lang: str = "en") -> str:
        """What may be concluded: who won more games than whom for sure, and what cannot be told from so many games.

        lang: a language of the kit. Raises EcoGamesError.
        """
        words = Words(KIT, lang)
        ranked = [row for row in self.rows if row.games and not row.withdrawn]
        if len(ranked) < 2:
            return words("league.one")
        best = ranked[0]
        behind = [row.name for row in ranked[1:] if self.beats(best.name, row.name)]
        open_still = [row.name for row in ranked[1:] if row.name not in behind]
        equal = [row.name for row in ranked if row.won == best.won]
        alike = len({row.games for row in ranked}) == 1
        said = {"best": _and([best.name], words), "games": words("league.each", games=words.number(best.games)) if alike else words("league.played")}
        if len(equal) > 1:
            said["equal"] = _and(equal, words)
            return words("league.equal-better", others=_and(behind, words), **said) if behind else words("league.equal", **said)
        if not behind:
            return words("league.open", **said)
        said["others"] = _and(behind, words)
        return words("league.partly", unclear=_and(open_still, words), **said) if open_still else words("league.clear", **said)

    def _data(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "setting": dataclasses.asdict(self.setting),
            "cooperative": self.cooperative,
            "finished": self.finished,
            "games": self.games,
            "rows": [dataclasses.asdict(row) for row in self.rows],
        }

    def to_json(self) -> str:
        """The league with its setting: what it takes to read it again."""
        return json.dumps(self._data(), indent=1, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> League:
        """The league in such a text. Raises EcoGamesError where it is none."""
        try:
            data = json.loads(text)
            if data["format"] != FORMAT:
                raise EcoGamesError(f"league: format {shown(data['format'])} is not known here; this is {shown(FORMAT)}")
            setting = Setting(**data["setting"])
            rows = [Standing(**row) for row in data["rows"]]
            fits = all(
                isinstance(row.name, str)
                and all(type(number) is int for number in (row.games, row.wins, row.score, row.decisions, row.faults))
                and isinstance(row.thinking, float)
                and 0 <= row.wins <= row.games <= data["games"] <= setting.planned
                and all(isinstance(line, str) for line in [row.withdrawn, row.printed, *row.told])
                for row in rows
            )
            if not fits or not rows:
                raise EcoGamesError("league: the counts do not fit one another; the text was changed or cut")
            return cls(setting, rows, data["games"], bool(data["cooperative"]), bool(data["finished"]))
        except EcoGamesError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
            raise EcoGamesError("league: this is no league of the kit; give the text that to_json made") from None


def tournament(
    game: Game,
    bots: Players,
    players: int | None = None,
    level: str | None = None,
    cards: str | pathlib.Path | None = None,
    deals: int = 20,
    seed: int = 1,
    seconds: float = SECONDS,
    on_fault: str = RANDOM,
    progress: Callable[[int, int], object] | None = None,
) -> League:
    """Lets bots and standard players meet on the same deals.

    bots: names of the game's agents, functions, or paths of .py files with a function `bot`; a dict gives them names. deals: how many. seconds:
    for one decision of a bot. on_fault: "random" (the turn is played at random) or "withdraw" (the bot plays no more, and its games count
    for nobody). progress: called with games done and all games. KeyboardInterrupt, also from there, ends the tournament; what is finished counts.
    Raises EcoGamesError where it cannot be held.
    """
    if cards is not None:
        game = Game(game.name, game.package, cards_text(cards), pathlib.Path(cards).name)
    cooperative = bool(getattr(game.rules, "COOPERATIVE", False))
    players, seed, at = game.check_start(players if players is not None or cooperative else max(2, game.players[0]), seed, level)
    if not cooperative and players != 2:
        raise EcoGamesError(f"tournament: {players} players, but in {game.name} two meet at a time; leave players out")
    if isinstance(deals, bool) or not isinstance(deals, int) or not 1 <= deals <= MOST_DEALS:
        raise EcoGamesError(f"deals: {shown(deals)} is not right; give a whole number from 1 to {MOST_DEALS:,}")
    seconds = check_seconds(seconds)
    if on_fault not in (RANDOM, WITHDRAW):
        raise EcoGamesError(f"on_fault: {shown(on_fault)} is not right; write {choice((RANDOM, WITHDRAW))}")
    asked = named(bots)
    if not cooperative and len(asked) < 2:
        raise EcoGamesError(f"tournament: {len(asked)} given, but in {game.name} two meet at a time; give more, such as \"greedy\"")
    seated = seats_of(game, asked, seconds)
    try:
        table = _Table(game, players, game.levels[at], seed, seated, on_fault)
        meetings = [(name,) * players for name in seated] if cooperative else list(itertools.permutations(seated, 2))
        planned = deals * len(meetings)
        finished = table.play(itertools.product(range(deals), meetings), planned, progress)
        setting = Setting(
            game.name, players, game.levels[at], deals, seed, seconds, on_fault, planned, game.own_cards, game.cards_name
        )
        return League(setting, list(table.standings()), len(table.results), cooperative, finished)
    finally:
        for player in seated.values():
            player.close()


def named(bots: Players) -> dict[str, Any]:
    """The players by name. Raises EcoGamesError where two have the same one."""
    if isinstance(bots, Mapping):
        pairs = [(str(name), bot) for name, bot in bots.items()]
    elif isinstance(bots, (list, tuple)):
        pairs = [(_called(bot), bot) for bot in bots]
    else:
        pairs = [(_called(bots), bots)]
    if not pairs:
        raise EcoGamesError('tournament: nobody is to play; give bots and names, such as [my_bot, "greedy"]')
    names = [name for name, _ in pairs]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise EcoGamesError(f'tournament: two are called {shown(twice)}; give names: {{"Ana": one, "Ben": another}}')
    return dict(pairs)


def _called(bot: object) -> str:
    if isinstance(bot, (str, pathlib.Path)):
        return pathlib.Path(bot).stem if str(bot).endswith(".py") else str(bot)
    return agent_name(bot)  # type: ignore[arg-type]  # whatever it is, it has a name to be refused by


def seats_of(game: Game, asked: Mapping[str, Any], seconds: float) -> dict[str, Player]:
    """The players, bots in processes of their own. Raises EcoGamesError where one cannot play; then no process is left."""
    seated: dict[str, Player] = {}
    try:
        for name, bot in asked.items():
            if isinstance(bot, (str, pathlib.Path)) and not str(bot).endswith(".py"):
                seated[name] = Standard(game, str(bot))
                seated[name].name = name
            elif isinstance(bot, (str, pathlib.Path)) or callable(bot):
                seated[name] = Bot(game, bot, name, seconds)
            else:
                raise EcoGamesError(f"tournament: {shown(bot)} is no bot; give a function, the path of a .py file, or a name such as \"greedy\"")
    except BaseException:
        for player in seated.values():
            player.close()
        raise
    return seated


class _Withdrawn(Exception):
    """A bot plays no more; the game that it was in does not count."""


class _Table:
    """Plays the games of a tournament and keeps what came of them. results: for each game who sat where, who won, and the scores."""

    def __init__(self, game: Game, players: int, level: str, seed: int, seated: Mapping[str, Player], on_fault: str) -> None:
        self.game = game
        self.players = players
        self.level = level
        self.seed = seed
        self.seated = seated
        self.on_fault = on_fault
        self.results: list[tuple[tuple[str, ...], list[int], list[int]]] = []
        self._rows = {name: Standing(name) for name in seated}

    def play(self, games: Iterator[tuple[int, tuple[str, ...]]], planned: int, progress: Callable[[int, int], object] | None) -> bool:
        """Plays the games, each given by its deal and who sits where; False where it was stopped before the end."""
        try:
            for done, (deal, names) in enumerate(games, 1):
                if not any(self._rows[name].withdrawn for name in names):
                    self._play_one(deal, names)
                if progress is not None:
                    progress(done, planned)
        except KeyboardInterrupt:
            return False
        return True

    def _play_one(self, deal: int, names: tuple[str, ...]) -> None:
        match = self.game.start(self.players, game_seed(self.seed, deal), self.level, luck="ask")
        given_up = getattr(self.game.rules, "given_up", kernels.never)
        faults = dict.fromkeys(names, 0)
        try:
            while not match.over and match.step < playouts.MOST and not given_up(match.state):
                if match.to_move < 0:
                    match.draw()
                else:
                    match.play(self._decided(match, names[match.to_move], faults))
        except _Withdrawn:
            self.results = [result for result in self.results if not any(self._rows[name].withdrawn for name in result[0])]
            return
        self.results.append((names, match.winners, [match.score(seat) for seat in range(self.players)]))

    def _decided(self, match: Match, name: str, faults: dict[str, int]) -> Action:
        """What this player plays; at random where it goes wrong."""
        row = self._rows[name]
        if faults[name] < MOST_FAULTS:
            try:
                return self.seated[name].decide(match)
            except BotFault as fault:
                faults[name] += 1
                row.faults += 1
                if self.on_fault == WITHDRAW:
                    row.withdrawn = f"{name}: {fault.what}; it is withdrawn, and its games count for nobody"
                    row.told.append(row.withdrawn)
                    self.seated[name].close()
                    raise _Withdrawn from None
                if len(row.told) < KEPT_FAULTS:
                    then = "the rest of this game is" if faults[name] == MOST_FAULTS else "its turn is"
                    row.told.append(f"{name}: {fault.what}; {then} played at random")
        return decide(match, chance_player)

    def standings(self) -> Iterator[Standing]:
        """How everybody did."""
        for name, row in self._rows.items():
            player = self.seated[name]
            row.decisions, row.thinking = player.decisions, player.thinking
            row.printed = player.printed if isinstance(player, Bot) else ""
            for names, winners, scores in self.results:
                if name in names:
                    seat = names.index(name)  # where one plays at all seats, all win, or nobody does
                    row.games += 1
                    row.wins += seat in winners
                    row.score += scores[seat]
            yield row


# The ladder -------------------------------------------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Rung:
    """A step of the ladder: who stands there, and how both did. ours: the bot's standing, theirs: that of who stands there."""

    name: str
    ours: Standing
    theirs: Standing

    @property
    def passed(self) -> bool:
        """True where the bot won more games for sure: the intervals do not overlap."""
        return better(self.ours, self.theirs)


@dataclasses.dataclass(frozen=True)
class Climb:
    """How far up the ladder a bot came. rungs: those that it tried, from below; the last one may be not passed. names: of all rungs."""

    bot: str
    rungs: tuple[Rung, ...]
    names: tuple[str, ...]

    @property
    def height(self) -> int:
        """How many rungs the bot passed for sure."""
        return sum(rung.passed for rung in self.rungs)

    def table(self, lang: str = "en") -> str:
        """The ladder from above: on each rung the games won by the bot and by who stands there. lang: a language of the kit. Raises EcoGamesError."""
        words = Words(KIT, lang)
        tried = {rung.name: rung for rung in self.rungs}
        width = max(map(columns, self.names))
        lines = [words("ladder.title", bot=self.bot, height=self.height, rungs=len(self.names)), ""]
        for name in reversed(self.names):
            said = words("ladder.not-tried")
            if name in tried:
                ours, theirs = (_won(row, words) for row in (tried[name].ours, tried[name].theirs))
                said = words("ladder.passed" if tried[name].passed else "ladder.not-passed", ours=ours, theirs=theirs)
            lines.append(f"{fitted(name, width)}  {said}")
        return "\n".join(lines)

    def conclusion(self, lang: str = "en") -> str:
        """One sentence: up to whom the bot is better for sure, and who comes next. lang: a language of the kit. Raises EcoGamesError."""
        words = Words(KIT, lang)
        bot, *names = (_and([name], words) for name in (self.bot, *self.names))
        if self.height == len(names):
            return words("ladder.above-all", bot=bot)
        if self.height == 0:
            return words("ladder.below-all", bot=bot, following=names[0])
        return words("ladder.between", bot=bot, passed=names[self.height - 1], following=names[self.height])


def ladder(game: Game, bot: Any, deals: int = 40, level: str | None = None, rungs: Sequence[str] | None = None, **how: Any) -> Climb:
    """Lets a bot climb: it meets the players on the ladder one after the other, random first, then the example agents, then the standard ones.

    A rung is passed where the bot won more games and the intervals do not overlap; at the first one that is not passed the climb ends. Where
    all play together, bot and rung each play the same deals. level: the easiest where left out. rungs: names of agents, from below, where
    not all of them. how: as for `tournament`. Raises EcoGamesError.
    """
    steps = tuple(rungs or rungs_of(game))
    name, player = next(iter(named(bot if isinstance(bot, Mapping) else [bot]).items()))
    if name in steps:
        name = f"{name} (the bot)"
    how |= {"deals": deals, "level": level or game.levels[0]}
    together = bool(getattr(game.rules, "COOPERATIVE", False))
    alone = tournament(game, {name: player}, **how).row(name) if together else None
    tried: list[Rung] = []
    for step in steps:
        league = tournament(game, {step: step} if alone is not None else {name: player, step: step}, **how)
        rung = Rung(step, alone or league.row(name), league.row(step))
        if not league.finished:
            break
        tried.append(rung)
        if not rung.passed:
            break
    return Climb(name, tuple(tried), steps)


def rungs_of(game: Game) -> list[str]:
    """Everybody on the ladder of a game, from below."""
    known = players_of(game)
    examples = [name for name in known if name not in RUNGS and name not in playouts.policies_of(game)]
    return [RUNGS[0], *examples, *(name for name in RUNGS[1:] if name in known)]


# What is told -----------------------------------------------------------------------------------------------------------------------------


def better(one: Standing, other: Standing) -> bool:
    """True where the first won more games than the second for sure: their intervals do not overlap."""
    return one.won is not None and other.won is not None and one.won.low > other.won.high


def _number(value: float, words: Words) -> str:
    return "" if math.isnan(value) else words.number(value, 2)


def _won(row: Standing, words: Words) -> str:
    return row.won.said(words) if row.won is not None else words("ladder.no-games")


def _and(names: Sequence[str], words: Words) -> str:
    """Names in a sentence, set apart from its words where the language asks for it."""
    return listed_as("and", [words("sweep.quoted", label=name) for name in names], words)
