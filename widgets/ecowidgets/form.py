"""The form for a match: who plays, at which level, with which seed; or a match from a file or a code. Real form fields, made by ipywidgets."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import ipywidgets

import ecogames
from ecogames import EcoGamesError, Match
from ecogames.engine.files import too_large
from ecogames.engine.law import OVER
from ecogames.engine.match import LONGEST_NAME
from ecowidgets.guarded import broken
from ecowidgets.panel import text
from ecowidgets.surface import Surface, plain_layout

if TYPE_CHECKING:
    from ecowidgets.table import Table

PERSON = "person"
LONGEST_FILE_NAME = 60  # characters that a message repeats


class Form(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A form for a table, hidden until it is asked for. What is wrong in it is said in it; the match on the table stays as it is."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._told_length = False
        self._made = False
        super().__init__()  # the fields, four dozen widgets, are made when they are asked for: a page opens sooner without them
        self.add_class("eco-form")
        self.layout.display = "none"

    def make(self) -> None:
        """Makes the fields, once."""
        if self._made:
            return
        self._made = True
        game = self.table.game
        fewest, most = game.players
        plain = plain_layout()
        self.title, self.other, self.said = (ipywidgets.HTML(layout=plain) for _ in range(3))
        self.players = ipywidgets.Dropdown(options=list(range(fewest, most + 1)), layout=plain)
        self.level = ipywidgets.Dropdown(options=list(game.levels), layout=plain)
        self.seed = ipywidgets.Text(layout=plain)
        self.names = [ipywidgets.Text(layout=plain) for _ in range(most)]
        self.stays = ipywidgets.HTML()  # what becomes of the match on the table
        self.who = [ipywidgets.Dropdown(options=[PERSON, *ecogames.agents_of(game)], layout=plain) for _ in range(most)]
        self.rows = [ipywidgets.HBox(pair) for pair in zip(self.names, self.who, strict=True)]
        self.code = ipywidgets.Text(layout=plain)
        self.file = Surface(lambda _action, _step: None, on_file=lambda *chosen: self._try(lambda: self.load_file(*chosen)))
        self.go, self.load, self.close_it = (ipywidgets.Button(layout=plain) for _ in range(3))
        boxes = [
            ipywidgets.HBox([self.title, self.close_it], layout=plain),
            self.stays,
            ipywidgets.HBox([self.players, self.level], layout=plain),
            *self.rows,
            ipywidgets.HBox([self.seed], layout=plain),
            self.said,
            self.go,
            self.other,
            ipywidgets.HBox([self.code], layout=plain),
            ipywidgets.HBox([self.load, self.file], layout=plain),
        ]
        self.go.add_class("eco-form-go")
        self.said.add_class("eco-form-said")  # in sight, however long the form is
        self.close_it.add_class("eco-form-close")  # what Escape presses
        boxes[0].add_class("eco-form-head")
        for row in self.rows:
            row.add_class("eco-form-seat")
        self._listen()
        self.children = boxes
        self._as_on_the_table()
        self.refresh()

    def _listen(self) -> None:
        for name in self.names:
            name.observe(lambda _change: self._say_length(), "value")
        self.go.on_click(lambda _button: self._try(self.start))
        self.load.on_click(lambda _button: self._try(self.load_code))
        self.close_it.on_click(lambda _button: self.toggle())
        self.players.observe(lambda _change: self._show_rows(), "value")

    def refresh(self) -> None:
        """Writes the labels in the table's language, where there are any yet."""
        if not self._made:
            return
        words = self.table.words
        fields = {"players": self.players, "level": self.level, "seed": self.seed, "code": self.code}
        buttons = {"start": self.go, "open": self.load, "close": self.close_it}
        for key, field in {**fields, **buttons}.items():
            field.description = words(f"table.{key}")
        self.file.html = f'<label class="eco-button eco-file"><input type="file" accept=".eco">{text(words("table.file"))}</label>'
        self.title.value = f"<h2>{text(words('table.new'))}</h2>"
        self.other.value = f"<h3>{text(words('table.load'))}</h3>"
        self.seed.placeholder = words("table.seed-hint")
        self._options(self.level, {level: words(f"levels.{level}") for level in self.table.game.levels})
        agents = {agent: words(f"agent.{agent}") for agent in ecogames.agents_of(self.table.game)}
        for number, (name, who) in enumerate(zip(self.names, self.who, strict=True), 1):
            name.description = words("player", n=number)
            name.placeholder = words("table.name")
            who.description = f"{words('player', n=number)}: {words('table.who')}"  # read out; what is seen stands beside the name
            self._options(who, {PERSON: words("table.person"), **agents})

    @staticmethod
    def _options(field: Any, labels: dict[str, str]) -> None:
        """Other words for the same choices; what was chosen stays so."""
        chosen = field.value
        field.options = [(label, value) for value, label in labels.items()]
        field.value = chosen

    def _as_on_the_table(self) -> None:
        """The form begins with what is on the table; the seed stays empty, so that the next game is another one."""
        table = self.table
        self.players.value = table.match.players
        self.level.value = table.game.levels[table.match.level]
        for name, called, who, seat in zip(self.names, table.match.called, self.who, table.seats, strict=False):
            name.value, who.value = called, seat
        self._show_rows()

    def _show_rows(self) -> None:
        for number, row in enumerate(self.rows):
            row.layout.display = None if number < self.players.value else "none"

    def toggle(self) -> None:
        """Shows the form, or hides it; the keyboard goes along."""
        self.make()
        self.said.value = ""
        if self.layout.display != "none":
            self.layout.display = "none"
            self.table.surface.take_focus("table:new")
            return
        self._as_on_the_table()
        match = self.table.match
        stays = self.table.keeps and self.table.touched and match.steps and not whole_is_over(match)
        self.stays.value = f'<p class="eco-second">{text(self.table.words("table.running-stays"))}</p>' if stays else ""
        self.stays.layout.display = None if stays else "none"
        self.layout.display = None
        self.table.surface.focus_before("select")

    def _try(self, action: Callable[[], None]) -> None:
        """What goes wrong is said in the form, which stays open."""
        try:
            action()
        except EcoGamesError as error:
            self._say(str(error))
        except Exception as error:  # a mistake of ours: the class plays on
            self._say(broken(self.table, error))
        else:
            self.toggle()

    def _say_length(self) -> None:
        """A name that is too long is told while it is written."""
        long = any(len(name.value.strip()) > LONGEST_NAME for name in self.names)
        if long:
            self._say(self.table.words("table.long-name", n=LONGEST_NAME))
        elif self._told_length:
            self.said.value = ""
        self._told_length = long

    def _say(self, sentence: str) -> None:
        self.said.value = f'<p class="eco-note" role="alert">{text(sentence)}</p>'

    def start(self) -> None:
        """Starts the match that the form describes. Raises EcoGamesError."""
        table, players = self.table, self.players.value
        typed = unicodedata.normalize("NFKC", self.seed.value).strip()  # a Japanese keyboard types digits of its own
        if typed and not (typed.isascii() and typed.isdigit() and len(typed) < 16):
            raise EcoGamesError(table.words("table.bad-seed"))
        given = [self.names[seat].value.strip() for seat in range(players)]
        names = [name or table.words("player", n=seat) for seat, name in enumerate(given, 1)] if any(given) else None
        match = table.deal(players, int(typed) if typed else None, self.level.value, names)
        table.touched = True
        table.start(match, [self.who[seat].value for seat in range(players)])

    def load_code(self) -> None:
        """Puts the match of the replay code on the table. Raises EcoGamesError."""
        match = self.table.read_code(self.code.value.strip())
        self.table.touched = True
        self.table.start(match)

    def load_file(self, name: str, data: bytes | None, size: int) -> None:
        """Puts the match of the chosen file on the table. data: None where the file is too large to be read. Raises EcoGamesError."""
        where = name[:LONGEST_FILE_NAME]
        if data is None:
            with self.table.explained("table.bad-file"):
                raise too_large(where)
        else:
            match = self.table.read_text(data, where)
        self.table.touched = True
        self.table.start(match)


def whole_is_over(match: Match) -> bool:
    """Whether the last step of the match, wherever one stands, ended the game."""
    return int(match.game.rules.to_move(match.states[-1])) == OVER
