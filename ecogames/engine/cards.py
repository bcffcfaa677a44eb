"""Card files: the numbers of a game as tables of rows, each with its source, that a teacher can replace row by row.

A game's `setting.py` declares the tables: `CARDS = {"rooms": {"cost": Names(RESOURCES, "a resource", 1, 6)}, …}`. A file of one's own holds
rows with the ids of the standard file; a column that a row leaves out keeps its standard value. A row of a file of one's own that says
`source = "published"` is a printed card: it stands for itself and needs all columns, so that no number of ours passes for a printed one.
"""

from __future__ import annotations

import dataclasses
import hashlib
import tomllib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ecogames.engine.errors import CardFileError, choice, nearest, shown
from ecogames.engine.state import some

PUBLISHED = "published"
SOURCES = ("rules", PUBLISHED, "ours")
LARGEST_FILE = 100_000  # bytes; the standard files have some 10,000
LONGEST_LINE = 500  # characters; reading a key such as a.a.a.… takes the square of its length
LONGEST_TEXT = 200  # characters of a name or a reason of a teacher's own

Cards = dict[str, dict[str, dict[str, Any]]]  # table -> id -> column -> value
Column = Callable[[object], str | None]  # says what is wrong with a value, or None
Schema = Mapping[str, Mapping[str, Column]]


@dataclasses.dataclass(frozen=True)
class Number:
    """A whole number from low to high, both allowed."""

    low: int
    high: int

    def __call__(self, value: object) -> str | None:
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return None
        return f"{shown(value)} is not right; write a whole number from {self.low} to {self.high}"


@dataclasses.dataclass(frozen=True)
class Numbers:
    """A list of `fewest` to `most` whole numbers from low to high."""

    low: int
    high: int
    fewest: int
    most: int

    def __call__(self, value: object) -> str | None:
        if not isinstance(value, list):
            return f"{shown(value)} is no list; write numbers in brackets, such as [{self.low}]"
        if not self.fewest <= len(value) <= self.most:
            return f"{len(value)} numbers; write {self.fewest} to {self.most}"
        return next((problem for problem in map(Number(self.low, self.high), value) if problem), None)


@dataclasses.dataclass(frozen=True)
class Name:
    """One name out of `names`; noun: what it is ("a kind of container")."""

    names: Sequence[str]
    noun: str

    def __call__(self, value: object) -> str | None:
        if value in self.names:
            return None
        return f"{shown(value)} is not {self.noun}; write {some(self.names)}"


@dataclasses.dataclass(frozen=True)
class Maybe:
    """A column that a row may leave out; it then holds `default`."""

    column: Column
    default: Any

    def __call__(self, value: object) -> str | None:
        return self.column(value)


@dataclasses.dataclass(frozen=True)
class Names:
    """A list of `fewest` to `most` names out of `names`; noun: what each is ("a resource"). once: no name may stand twice."""

    names: Sequence[str]
    noun: str
    fewest: int
    most: int
    once: bool = False

    def __call__(self, value: object) -> str | None:
        if not isinstance(value, list):
            return f"{shown(value)} is no list; write names in brackets, such as [{shown(self.names[0])}]"
        for one in value:
            if one not in self.names:
                return f"{shown(one)} is not {self.noun}; write {some(self.names)}"
        if not self.fewest <= len(value) <= self.most:
            number = str(self.most) if self.fewest == self.most else f"{self.fewest} to {self.most}"
            return f"{len(value)} names; write {number}"
        if self.once and len(set(value)) < len(value):
            return "a name stands twice; write each once"
        return None


def read(text: str, where: str, schema: Schema, standard: Cards | None = None) -> Cards:
    """Reads a card file; with `standard`, one of a teacher's own whose rows replace standard ones. where: its name, for messages.

    Raises CardFileError with file, table, row and column. Rows may carry `name` and `why`, texts shown as typed.
    """
    if len(text.encode("utf-8", "replace")) > LARGEST_FILE:
        raise CardFileError(f"{where}: larger than {LARGEST_FILE:,} bytes; a card file has some 10,000")
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise CardFileError(f"{where}, line {number}: longer than {LONGEST_LINE} characters; break it up")
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # beside what is not TOML: numbers of thousands of digits
        raise CardFileError(f"{where}: not a TOML file: {' '.join(str(error).split())}") from None
    cards: Cards = {table: {key: dict(row) for key, row in rows.items()} for table, rows in (standard or {}).items()}
    for table, rows in tables.items():
        if table not in schema:
            raise CardFileError(f"{where}: {shown(table)} is no table; write {choice(schema)}")
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise CardFileError(f"{where}, {table}: rows are written under [[{table}]], with two brackets on each side")
        _read_rows(rows, table, where, schema[table], cards.setdefault(table, {}), standard is not None)
    for table in schema:
        if table not in cards:
            raise CardFileError(f"{where}: the table [[{table}]] is missing")
    return cards


def _read_rows(
    rows: list[dict[str, Any]], table: str, where: str, columns: Mapping[str, Column], known: dict[str, dict[str, Any]], own: bool
) -> None:
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        key = row.get("id")
        if not isinstance(key, str):
            raise CardFileError(f"{where}, {table}, row {number}, id: {shown(key)} is no id; write one, such as {shown(next(iter(known), 'bridge'))}")
        place = f"{where}, {table} {key}"
        if own and key not in known:
            hint = nearest(key, known)
            right = f'did you mean "{hint}"?' if hint else f"write {some(known)}"
            raise CardFileError(f"{where}, {table}: no row has the id {shown(key)}; {right}")
        if key in seen:
            raise CardFileError(f"{place}: two rows have this id; keep one")
        seen.add(key)
        for column, value in row.items():
            _read_column(column, value, place, columns)
        whole = not own or row.get("source") == PUBLISHED
        known[key] = {**_defaults(columns), **row} if whole else {**known.get(key, {}), "source": "ours", **row}
        for column in (*columns, "source"):
            if column not in known[key]:
                why = f'; a row with source = "{PUBLISHED}" needs all columns' if own else ""
                raise CardFileError(f"{place}: the column {column} is missing{why}")


def _defaults(columns: Mapping[str, Column]) -> dict[str, Any]:
    return {name: column.default for name, column in columns.items() if isinstance(column, Maybe)}


def _read_column(column: str, value: object, place: str, columns: Mapping[str, Column]) -> None:
    if column == "id":
        return
    if column == "source":
        problem = None if value in SOURCES else f"{shown(value)} is no source; write {choice(SOURCES)}"
    elif column in ("name", "why"):
        fits = isinstance(value, str) and 0 < len(value) <= LONGEST_TEXT and value.isprintable()
        problem = None if fits else f"{shown(value)} is no text of 1 to {LONGEST_TEXT} printable characters"
    elif column in columns:
        problem = columns[column](value)
    else:
        raise CardFileError(f"{place}: {shown(column)} is no column; there are {choice((*columns, 'name', 'why'))}")
    if problem:
        raise CardFileError(f"{place}, {column}: {problem}")


def digest(text: str) -> str:
    """sha256 of a card file, whatever its line ends."""
    return hashlib.sha256(text.replace("\r\n", "\n").encode("utf-8")).hexdigest()
