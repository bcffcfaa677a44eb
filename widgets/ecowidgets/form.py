"""The form for a match: who plays, at which level, with which seed; or a match from a file or a code. Real form fields, made by ipywidgets."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import ipywidgets

import ecogames
from ecogames import EcoGamesError

if TYPE_CHECKING:
    from ecowidgets.table import Table

PERSON = "person"
LARGEST_FILE = 1_000_000  # bytes


class Form(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A form for a table, hidden until it is asked for. What is wrong in it is said at the table, whose match stays as it is."""

    def __init__(self, table: Table) -> None:
        self.table = table
        fewest, most = table.game.players
        agents = list(ecogames.agents_of(table.game))
        self.players = ipywidgets.Dropdown(options=list(range(fewest, most + 1)), value=table.match.players)
        self.level = ipywidgets.Dropdown(options=list(table.game.levels), value=table.game.levels[table.match.level])
        self.seed = ipywidgets.Text()
        self.names = [ipywidgets.Text() for _ in range(most)]
        self.who = [ipywidgets.Dropdown(options=[PERSON, *agents], value=PERSON) for _ in range(most)]
        self.rows = [ipywidgets.HBox(pair) for pair in zip(self.names, self.who, strict=True)]
        self.code = ipywidgets.Text()
        self.file = ipywidgets.FileUpload(accept=".eco", multiple=False)
        self.go, self.load = ipywidgets.Button(), ipywidgets.Button()
        self.go.on_click(lambda _button: self._try(self.start))
        self.load.on_click(lambda _button: self._try(self.load_code))
        self.file.observe(lambda _change: self._try(self.load_file), "value")
        self.players.observe(lambda _change: self._show_rows(), "value")
        super().__init__(
            [ipywidgets.HBox([self.players, self.level, self.seed]), *self.rows, ipywidgets.HBox([self.go]), ipywidgets.HBox([self.code, self.load, self.file])]
        )
        self.add_class("eco-form")
        self.layout.display = "none"
        self.refresh()
        self._show_rows()

    def refresh(self) -> None:
        """Writes the labels in the table's language."""
        words = self.table.words
        for field, key in ((self.players, "players"), (self.level, "level"), (self.seed, "seed"), (self.code, "code"), (self.go, "start"), (self.load, "open"), (self.file, "file")):
            field.description = words(f"table.{key}")
        self.seed.placeholder = words("table.seed-hint")
        self._options(self.level, {level: words(f"levels.{level}") for level in self.table.game.levels})
        agents = {agent: words(f"agent.{agent}") for agent in ecogames.agents_of(self.table.game)}
        for number, (name, who) in enumerate(zip(self.names, self.who, strict=True), 1):
            name.description = words("player", n=number)
            name.placeholder = words("table.name")
            who.description = words("table.who")
            self._options(who, {PERSON: words("table.person"), **agents})

    @staticmethod
    def _options(field: Any, labels: dict[str, str]) -> None:
        """Other words for the same choices; what was chosen stays so."""
        chosen = field.value
        field.options = [(label, value) for value, label in labels.items()]
        field.value = chosen

    def _show_rows(self) -> None:
        for number, row in enumerate(self.rows):
            row.layout.display = None if number < self.players.value else "none"

    def toggle(self) -> None:
        """Shows the form, or hides it."""
        self.layout.display = "none" if self.layout.display != "none" else None

    def _try(self, action: functools.partial[None] | Any) -> None:
        try:
            action()
            self.layout.display = "none"
        except EcoGamesError as error:
            self.table.say(str(error))

    def start(self) -> None:
        """Starts the match that the form describes. Raises EcoGamesError."""
        table, players, typed = self.table, self.players.value, self.seed.value.strip()
        if typed and not (typed.isascii() and typed.isdigit() and len(typed) < 16):
            raise EcoGamesError(table.words("table.bad-seed"))
        given = [self.names[seat].value.strip() for seat in range(players)]
        names = [name or table.words("player", n=seat) for seat, name in enumerate(given, 1)] if any(given) else None
        match = table.game.start(players, int(typed) if typed else None, self.level.value, table.match.luck, names)
        table.start(match, [self.who[seat].value for seat in range(players)])

    def load_code(self) -> None:
        """Puts the match of the replay code on the table. Raises EcoGamesError."""
        self.table.start(ecogames.from_code(self.code.value.strip(), luck=self.table.match.luck))

    def load_file(self) -> None:
        """Puts the match of the chosen file on the table. Raises EcoGamesError."""
        for chosen in self.file.value:
            self.table.start(ecogames.from_text(bytes(chosen["content"]), str(chosen["name"])[:60], luck=self.table.match.luck))
        self.file.value = ()
