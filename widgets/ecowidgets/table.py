"""The table: a match that people and agents play, with board, actions, rules, timeline and log. General; each game only draws its board.

What stands on it is here. What is done with it, one idea a module: `choosing` (decisions of people), `commands` (the table's own buttons),
`playing` (what goes on by itself), `history` (back and forth), `browser` (address and storage); `showing` and `menus` draw it.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import importlib
import pathlib
from collections.abc import Iterator, Sequence
from typing import Any

import ipywidgets

import ecogames
from ecogames import EcoGamesError, Game, Match
from ecogames.engine import files
from ecogames.engine.errors import plain
from ecogames.engine.match import AUTO, FORBIDDEN_IN_NAMES, LONGEST_NAME, Told, is_name
from ecogames.engine.words import Words
from ecowidgets import boards, browser, choosing, coach, commands, playing, showing
from ecowidgets.form import PERSON, Form, whole_is_over
from ecowidgets.language import notebook_language
from ecowidgets.surface import Surface, plain_layout

FRAME = pathlib.Path(__file__).with_suffix(".css")  # the style of everything around a board


class Table(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A table for a match of a game; `match` is the one being played, `seats` says who decides for each player.

    game: a name or a Game. players, seed, level: as in `Game.start`. seats: for each player "person" or an agent's name; all people where
    left out. lang: one of the game's languages, the notebook's where left out. luck: "auto", or "ask": the table waits at each chance. study:
    anything may be stepped back and tried; else only back to the last luck or reveal; where left out, study but for a game with secrets.
    match: one to go on with, instead of a new one. seconds: that each decision of an agent is shown, 0 for all at once; the speed in the
    settings where left out. stops: whether the table waits between turns.
    """

    def __init__(
        self,
        game: str | Game,
        players: int = 3,
        seed: int | None = None,
        level: str | None = None,
        seats: Sequence[str] | None = None,
        lang: str | None = None,
        luck: str = AUTO,
        study: bool | None = None,
        match: Match | None = None,
        seconds: float | None = None,
        stops: bool = True,
    ) -> None:
        self.game = ecogames.load(game) if isinstance(game, str) else game
        self.lang = lang or notebook_language(self.game.languages())
        self.study = not self.game.secret if study is None else study
        self.match = match or self.game.start(players, seed, level, luck)
        self.seats = self._check_seats(seats, self.match.players)
        self.touched = False  # whether anybody has played here since the page was opened
        # What happened in the last step, and what luck brought after it.
        self.changed: list[Told] = list(self.match.steps[self.match.step - 1].events) if self.match.step else []
        # What is shown
        self.part: str | None = None  # of the board, whose actions are shown alone
        self.rule: str | None = None  # that the lens shows
        self.menu: str | None = None  # that is open in the panel: save, more, rules
        self.refused = False  # whether all refused actions are listed
        self.guess: int | None = None
        self.note = ""  # a sentence beside the board: an error, a refusal, how a guess came out
        self.news = ""  # read out once, before what happened: a "what if?" has begun
        self.aside = ""  # read out once, instead of what happened: the rule that was opened
        self.in_words = False  # the table as text alone
        self.as_graph = False  # the turn as a graph, in the place of the board
        self.wall = False  # the board alone, for a projector
        # Whose secrets are shown: for a game with secrets, and after that player's touch
        self.passed_to: int | None = None  # a player the device is on its way to: nothing but a cover is shown
        self.looking: int | None = None  # a player who looks at what is their own
        self.looking_since = 0  # the step: where others play at the table, too, the next one ends it
        self.mind: int | None = None  # an agent whose memory study mode shows, instead of all that was seen
        # What goes on by itself
        self.seconds = seconds
        self.speed = 1
        self.stops = stops
        self.turn_over: int | None = None  # the step at which a turn has ended, and the next player has not begun
        self.player: asyncio.Task[None] | None = None  # shows the steps one by one
        # Back and forth
        self.trunks: list[Match] = []  # matches that a "what if?" left, the latest last
        self.undone: list[int | None] = []  # for each of them, whether it was left after an undo: `taken_back`
        self.taken_back: int | None = None  # the step that undo led to: playing on from there replaces what was taken back
        self.storage = browser.Storage()
        self.coach = coach.Coach()
        self.module = self.game.package.rpartition(".")[2]
        self.draw_board = importlib.import_module(f"ecowidgets.boards.{self.module}").draw
        self.side = importlib.import_module(f"ecowidgets.boards.{self.module}_side")
        self.describe = importlib.import_module(f"{self.game.package}.describe")
        self.surface = Surface(
            functools.partial(choosing.choose, self),
            functools.partial(commands.touch, self),
            functools.partial(browser.greet, self),
            functools.partial(browser.stored, self),
            styles=[FRAME, *boards.styles(self.module)],
        )
        self.surface.keep = {"game": self.game.name}
        self.form = Form(self)
        super().__init__([self.form, self.surface], layout=plain_layout())
        self.add_class("eco-table-widget")
        self.add_class(f"eco-game-{self.game.name}")  # colours of its own, for the form too
        if PERSON in self.seats:
            playing.play_on(self)  # nobody watches yet
        self.show()

    @property
    def words(self) -> Words:
        """The messages of kit and game in the table's language."""
        return self.game.words(self.lang)

    @property
    def view(self) -> dict[str, Any]:
        """What is shown of the match: what lies open; what is one player's own while they look; what was seen before in study mode alone."""
        return self.match.view(self.looking, known=self.study)

    @property
    def hides(self) -> bool:
        """True while something on the table is to be remembered or kept secret: no way back, no history, no code on the page."""
        return self.game.secret and not self.study and not whole_is_over(self.match)

    @property
    def person_to_move(self) -> bool:
        """True where a person decides now."""
        return self.match.to_move >= 0 and self.seats[self.match.to_move] == PERSON

    @property
    def between_turns(self) -> bool:
        """True while the table waits for the next player's click."""
        return self.turn_over == self.match.step == len(self.match.steps)

    @property
    def may_act(self) -> bool:
        """True where a person can choose an action now, in the picture that is shown."""
        return self.person_to_move and not self.between_turns and self.player is None and self.passed_to is None

    @property
    def keeps(self) -> bool:
        """Whether the page's address and the browser's storage are this table's: not where `surface.keep` names no game, as in a lesson."""
        return bool(self.surface.keep.get("game") == self.game.name)

    def show(self) -> None:
        """Draws the table as it stands."""
        if self.looking is not None and self.seats.count(PERSON) > 1 and (self.looking, self.looking_since) != (self.match.to_move, self.match.step):
            self.looking = None  # all look at the table now, or another person does
        question = showing.question(self)
        told = [event.message(self.lang) for event in self.changed[-6:]]
        said = [self.aside] if self.aside else [self.news, self.note, *told, self.side.heard(self.view, self.lang), question]
        self.news = self.aside = ""
        if self.passed_to is not None:
            who = self.game.spell_one(self.words, "players", self.passed_to, self.match.called)
            said = [self.words("board.pass", who=who), self.words("board.look-away", who=who)]
        self.surface.words = {"lost": self.words("table.lost")}
        self.surface.label = self.words("game.title")
        self.surface.show(showing.picture(self, question), self.match.step, " ".join(said).strip())
        browser.keep_soon(self)
        self.coach.follow(self)

    def say(self, sentence: str) -> None:
        """Shows a sentence beside the board."""
        self.note = sentence
        self.show()

    def speak(self, lang: str) -> None:
        """Changes the language, to one of the game's."""
        if lang in self.game.languages():
            self.lang = lang
            self.form.refresh()

    def forget_choices(self) -> None:
        """What was opened, guessed or said for the last decision."""
        self.part = self.rule = self.guess = None
        self.note = ""

    def start(self, match: Match, seats: Sequence[str] | None = None) -> None:
        """Puts another match on the table. Raises EcoGamesError before anything is lost."""
        listed = self._check_seats(seats, match.players)
        playing.stop(self)
        self.match, self.seats, self.trunks, self.undone = match, listed, [], []
        self.taken_back = self.turn_over = self.passed_to = self.looking = self.mind = None
        self.storage.begin(match)
        self.changed = list(match.steps[match.step - 1].events) if match.step else []  # as when one goes to this step
        self.forget_choices()
        self.menu = None
        playing.agents_on(self)
        self.show()

    def _check_seats(self, seats: Sequence[str] | None, players: int) -> list[str]:
        listed = list(seats) if seats else [PERSON] * players
        if len(listed) != players:
            raise EcoGamesError(f"seats: {len(listed)} given, but there are {players} players; give one each")
        for seat in listed:
            if seat != PERSON:
                ecogames.find_agent(self.game, seat)
        return listed

    def deal(self, players: int, seed: int | None, level: str | None, names: Sequence[str] | None = None) -> Match:
        """A new match of the table's game. Raises EcoGamesError, in the table's language, where somebody asks for what cannot be."""
        fewest, most = self.game.players
        if not fewest <= players <= most:
            reason = getattr(self.game.rules, "TOO_MANY_PLAYERS", None)
            why = f" {self.words(f'players.{reason.name}')}" if reason and players > most else ""
            raise EcoGamesError(self.words("table.bad-players", n=players, fewest=fewest, most=most) + why)
        if level is not None and level not in self.game.levels:
            raise EcoGamesError(self.words("table.bad-level", value=level[:40], levels=", ".join(self.game.levels)))
        for name in names or ():
            if not is_name(name):
                signs = " ".join(FORBIDDEN_IN_NAMES)
                raise EcoGamesError(self.words("table.bad-name", value=plain(name[:40]), n=LONGEST_NAME, signs=signs))
            if names and names.count(name) > 1:
                raise EcoGamesError(self.words("table.same-name", value=name))
        return self.game.start(players, seed, level, self.match.luck, names)

    # Matches that are read ------------------------------------------------------------------------------------------------------------

    def check_game(self, match: Match) -> Match:
        """The match, if it is one of this table's game. Raises EcoGamesError."""
        if match.game.name != self.game.name:
            raise EcoGamesError(self.words("table.other-game", game=match.game.name))
        return match

    def _load(self, name: str) -> Game:
        """For matches that are read: this table's own game, with its cards."""
        return self.game if name == self.game.name else ecogames.load(name)

    def read_code(self, code: str) -> Match:
        """The match of a replay code. Raises EcoGamesError."""
        with self.explained("table.bad-code"):
            match = files.decode(code, self._load, self.match.luck)
        return self.check_game(match)

    def read_text(self, data: bytes | str, where: str) -> Match:
        """The match of a match file. where: its name, for messages. Raises EcoGamesError."""
        with self.explained("table.bad-file"):
            match = files.parse(data, where, self._load, self.match.luck)
        return self.check_game(match)

    @contextlib.contextmanager
    def explained(self, key: str) -> Iterator[None]:
        """Around what reads in English only: in other languages a sentence of their own stands before the reason. key: of its message."""
        try:
            yield
        except EcoGamesError as error:
            raise error if self.lang == "en" else EcoGamesError(f"{self.words(key)} ({error})") from None
