"""The table: a match that people and agents play, with board, actions, rules, log and undo. General; each game only draws its board."""

from __future__ import annotations

import functools
import importlib
import pathlib
from collections.abc import Callable, Sequence
from typing import Any, Concatenate, ParamSpec

import ipywidgets

import ecogames
from ecogames import CHANCE, EcoGamesError, Game, Match
from ecogames.engine.match import Told
from ecogames.engine.words import LANGUAGES
from ecowidgets import boards, panel
from ecowidgets.panel import text
from ecowidgets.surface import Hello, Surface

PERSON = "person"
MOST_DECISIONS = 10_000  # that agents take in a row; a whole game has some 200
P = ParamSpec("P")


def guarded(method: Callable[Concatenate[Table, P], None]) -> Callable[Concatenate[Table, P], None]:
    """Around every callback: what goes wrong is said in a sentence, with the replay code, and the match stays as it is."""

    @functools.wraps(method)
    def callback(table: Table, /, *arguments: P.args, **named: P.kwargs) -> None:
        try:
            method(table, *arguments, **named)
        except EcoGamesError as error:
            table.say(str(error))
        except Exception as error:  # a mistake of ours: the class plays on, and the code brings the match back
            table.say(table.words("table.broken", error=type(error).__name__, code=table.match.code()))

    return callback


class Table(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A table for a match of a game; `match` is the one being played, `seats` says who decides for each player.

    game: a name or a Game. players, seed, level: as in `Game.start`. seats: for each player "person" or an agent's name; all people where
    left out. lang: one of the kit's languages. luck: "auto", or "ask": the table waits at each chance.
    """

    def __init__(
        self,
        game: str | Game,
        players: int = 3,
        seed: int | None = None,
        level: str | None = None,
        seats: Sequence[str] | None = None,
        lang: str = "en",
        luck: str = "auto",
        match: Match | None = None,
    ) -> None:
        self.game = ecogames.load(game) if isinstance(game, str) else game
        self.lang = lang
        self.match = match or self.game.start(players, seed, level, luck)
        self.seats = self._check_seats(seats, self.match.players)
        self.part: str | None = None  # of the board, whose actions are shown alone
        self.rule: str | None = None  # that the lens shows
        self.note = ""  # a sentence beside the board: an error, a refusal
        self.changed: list[Told] = []  # what happened since a person last decided
        module = self.game.package.rpartition(".")[2]
        self.draw_board = importlib.import_module(f"ecowidgets.boards.{module}").draw
        self.describe = importlib.import_module(f"{self.game.package}.describe")
        self.surface = Surface(self._choose, self._open, self._greet, _css=style(module))
        self.bar = self._make_bar()
        self.form = Form(self)
        super().__init__([self.form, self.surface, self.bar])
        self.add_class("eco-table-widget")
        self.play_on()
        self.show()

    @property
    def words(self) -> Any:
        """The messages of kit and game in the table's language."""
        return self.game.words(self.lang)

    def _check_seats(self, seats: Sequence[str] | None, players: int) -> list[str]:
        listed = list(seats) if seats else [PERSON] * players
        if len(listed) != players:
            raise EcoGamesError(f"seats: {len(listed)} given, but there are {players} players; give one each")
        for seat in listed:
            if seat != PERSON:
                ecogames.find_agent(self.game, seat)
        return listed

    # What is shown --------------------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draws the table as it stands."""
        match, view = self.match, self.match.view()
        names = match.names
        person = self.person_to_move
        question = self.describe.headline(view, self.lang, names)
        drawing = self.draw_board(view, match.actions() if person else [], self.lang, names, self.changed)
        note = f'<p class="eco-note" role="alert">{text(self.note)}</p>' if self.note else ""
        side = panel.actions_panel(match, self.lang, question, self.part, person)
        lens = f'<section class="eco-panel eco-lens">{panel.lens(self.game, self.rule, self.lang)}</section>' if self.rule else ""
        log = panel.log(match.log, self.lang, self.words("table.what-happened"))
        html = (
            f'<div class="eco-table">{drawing.header}<div class="eco-stage">{drawing.stage}</div><div class="eco-strip">{drawing.strip}</div>'
            f'<div class="eco-side">{note}<section class="eco-panel eco-what">{side}</section>{lens}<section class="eco-panel eco-happened">{log}</section></div></div>'
        )
        said = [event.message(self.lang) for event in self.changed[-6:]]
        self.surface.words = {"lost": self.words("table.lost")}
        self.surface.label = self.words("game.title")
        self.surface.show(html, match.step, " ".join([self.note, *said, question]).strip())
        self._refresh_bar()

    @property
    def person_to_move(self) -> bool:
        """True where a person decides now."""
        return self.match.to_move >= 0 and self.seats[self.match.to_move] == PERSON

    def say(self, sentence: str) -> None:
        """Shows a sentence beside the board."""
        self.note = sentence
        self.show()

    # What people do -------------------------------------------------------------------------------------------------------------------

    @guarded
    def _choose(self, action: str, step: int) -> None:
        """A part with an action was touched; one of an older picture, or one that is not legal, changes nothing."""
        if step != self.match.step or not (self.person_to_move or self.match.to_move == CHANCE):
            return
        self._forget_choices()
        self.changed = self.match.play(action)
        self.play_on()
        self.show()

    @guarded
    def _open(self, part: str, step: int) -> None:
        """A part of the board or of the panel was touched that plays nothing by itself."""
        self.note = ""
        if part.startswith(panel.RULE_PART):
            self.rule = part.removeprefix(panel.RULE_PART)
        elif part.startswith(panel.WHY_PART):
            refusal = self.match.why_not(part.removeprefix(panel.WHY_PART))
            if refusal is not None:
                self.rule = refusal.rule.partition("/")[2]
                self.note = refusal.message(self.lang)
        elif part == panel.ON_PART:
            self.play_on()
        elif part == panel.LUCK_PART and step == self.match.step:
            self.changed = self.match.draw()
            self.play_on()
        else:
            self.part = part if panel.part_of(part, self.game) else None
        self.show()

    @guarded
    def _greet(self, hello: Hello) -> None:
        if hello.theme in ("dark", "light"):
            self.surface.theme = hello.theme

    def play_on(self) -> None:
        """Agents decide until a person must, luck is asked for, or the game ends."""
        for _ in range(MOST_DECISIONS):
            if self.match.to_move < 0 or self.person_to_move:
                return
            agent = ecogames.find_agent(self.game, self.seats[self.match.to_move])
            self.changed = self.changed + self.match.play(ecogames.decide(self.match, agent))

    def _forget_choices(self) -> None:
        self.part = self.rule = None
        self.note = ""

    def start(self, match: Match, seats: Sequence[str] | None = None) -> None:
        """Puts another match on the table. Raises EcoGamesError before anything is lost."""
        listed = self._check_seats(seats, match.players)
        self.match, self.seats = match, listed
        self.changed = []
        self._forget_choices()
        self.play_on()
        self.show()

    # The bar --------------------------------------------------------------------------------------------------------------------------

    def _make_bar(self) -> ipywidgets.HBox:
        self.buttons = {name: ipywidgets.Button() for name in ("first", "back", "forward", "last", "undo", "redo", "new", "theme")}
        for name, button in self.buttons.items():
            button.on_click(lambda _button, name=name: self._press(name))
        self.language = ipywidgets.Dropdown(
            options=[(own, lang) for lang, own in LANGUAGES.items() if lang in self.game.languages()], value=self.lang
        )
        self.language.observe(self._change_language, "value")
        bar = ipywidgets.HBox([*self.buttons.values(), self.language])
        bar.add_class("eco-bar")
        return bar

    def _refresh_bar(self) -> None:
        for name, button in self.buttons.items():
            button.description = self.words(f"table.{name}")
        before, after = self.match.step > 0, self.match.step < len(self.match.steps)
        for name in ("first", "back", "undo"):
            self.buttons[name].disabled = not before
        for name in ("forward", "last", "redo"):
            self.buttons[name].disabled = not after

    @guarded
    def _press(self, name: str) -> None:
        self._forget_choices()
        match = self.match
        if name == "new":
            self.form.toggle()
            return
        if name == "theme":
            self.surface.theme = {"": "dark", "dark": "light", "light": "dark"}[self.surface.theme]
            return
        if name == "undo":
            while match.undo() and not self.person_to_move:  # back to where a person decided
                pass
        elif name == "redo":
            while match.redo() and not self.person_to_move:
                pass
        else:
            match.goto({"first": 0, "back": max(0, match.step - 1), "forward": min(match.step + 1, len(match.steps)), "last": len(match.steps)}[name])
        self.changed = list(match.steps[match.step - 1].events) if match.step else []
        self.show()

    @guarded
    def _change_language(self, change: dict[str, Any]) -> None:
        self.lang = change["new"]
        self.form.refresh()
        self.show()


def style(module: str) -> str:
    """The CSS of a table: of every surface, of the table's frame, and of the game's board."""
    here = pathlib.Path(__file__).parent
    return "\n".join([*((here / name).read_text("utf-8") for name in ("surface.css", "table.css")), boards.style(module)])


class Form(ipywidgets.VBox):  # type: ignore[misc]
    """Who plays, at which level, with which seed: a new match for a table. Hidden until it is asked for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        game = table.game
        fewest, most = game.players
        self.players = ipywidgets.Dropdown(options=list(range(fewest, most + 1)), value=table.match.players)
        self.level = ipywidgets.Dropdown(options=list(game.levels), value=game.levels[table.match.level])
        self.seed = ipywidgets.Text()
        self.luck = ipywidgets.Checkbox(indent=False)
        agents = list(ecogames.agents_of(game))
        self.names = [ipywidgets.Text() for _ in range(most)]
        self.who = [ipywidgets.Dropdown(options=[PERSON, *agents], value=PERSON) for _ in range(most)]
        self.rows = [ipywidgets.HBox([name, who]) for name, who in zip(self.names, self.who, strict=True)]
        self.go = ipywidgets.Button(button_style="")
        self.go.on_click(lambda _button: start_from_form(table, self))
        self.players.observe(lambda _change: self._show_rows(), "value")
        super().__init__([ipywidgets.HBox([self.players, self.level, self.seed, self.luck]), *self.rows, self.go])
        self.add_class("eco-form")
        self.layout.display = "none"
        self.refresh()
        self._show_rows()

    def refresh(self) -> None:
        """Writes the labels in the table's language."""
        words = self.table.words
        self.players.description = words("table.players")
        self.level.description = words("table.level")
        self.level.options = [(words(f"levels.{level}"), level) for level in self.table.game.levels]
        self.seed.description = words("table.seed")
        self.seed.placeholder = words("table.seed-hint")
        self.luck.description = words("table.ask-luck")
        self.go.description = words("table.start")
        agents = list(ecogames.agents_of(self.table.game))
        for number, (name, who) in enumerate(zip(self.names, self.who, strict=True), 1):
            name.description = words("player", n=number)
            name.placeholder = words("table.name")
            chosen = who.value
            who.options = [(words("table.person"), PERSON), *((words(f"agent.{agent}"), agent) for agent in agents)]
            who.value = chosen

    def _show_rows(self) -> None:
        for number, row in enumerate(self.rows):
            row.layout.display = "" if number < self.players.value else "none"

    def toggle(self) -> None:
        """Shows the form, or hides it."""
        self.layout.display = "none" if self.layout.display != "none" else ""


@guarded
def start_from_form(table: Table, form: Form) -> None:
    """Starts the match that the form describes; where it cannot, the one on the table stays."""
    players = form.players.value
    typed = form.seed.value.strip()
    if typed and not (typed.isascii() and typed.isdigit() and len(typed) < 16):
        raise EcoGamesError(table.words("table.bad-seed"))
    names = [form.names[seat].value.strip() or table.words("player", n=seat + 1) for seat in range(players)]
    given = any(form.names[seat].value.strip() for seat in range(players))
    luck = "ask" if form.luck.value else "auto"
    match = table.game.start(players, int(typed) if typed else None, form.level.value, luck, names if given else None)
    table.start(match, [form.who[seat].value for seat in range(players)])
    form.layout.display = "none"
