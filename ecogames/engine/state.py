"""States: what lies on the table, as ints and nested lists of ints, made from a game's `FIELDS`.

A state knows nothing of its game; `Layout` holds the fields and what follows from them: blank states, copies, comparison, plain data, views.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ecogames.engine import declare
from ecogames.engine.declare import Field
from ecogames.engine.errors import PositionError, choice, nearest, shown
from ecogames.engine.law import TALE

Value = Any  # an int, or (nested) lists of ints


class State:
    """The whole table: one attribute a field, besides `told` and `tale`, the events of the last step (not compared, not saved)."""

    told: int
    tale: list[list[int]]

    def __getattr__(self, name: str) -> Any:  # fields are set by Layout; here only what is missing
        raise AttributeError(f"no field {name!r} in this state")


@dataclasses.dataclass(frozen=True)
class Layout:
    """The fields of a game with the sizes and names of their axes.

    names: of every axis, the names of its entries ("bridge", or "1" where entries are only counted). noun: for messages, the game's name.
    """

    noun: str
    fields: Sequence[Field]
    names: Mapping[str, Sequence[str]]

    @property
    def variable(self) -> list[Field]:
        """The fields that a game changes: all but the constant ones."""
        return [field for field in self.fields if field.visibility != declare.CONSTANT]

    def shape(self, field: Field) -> tuple[int, ...]:
        """Lengths of the field's axes, outermost first; () for a single number."""
        return tuple(len(self.names[axis]) for axis in field.axes)

    def blank(self, tables: Mapping[str, Value]) -> State:
        """A state with its constant fields from the tables (shared, not copied) and every other field at 0."""
        state = State()
        for field in self.fields:
            value = tables[field.name] if field.visibility == declare.CONSTANT else zeros(self.shape(field))
            setattr(state, field.name, value)
        state.told = 0
        state.tale = zeros((TALE, 3))
        return state

    def copy(self, state: State) -> State:
        """Another state with the same values; the constant fields are shared."""
        twin = State()
        values = vars(twin)
        values.update(vars(state))
        for field in self.variable:
            depth = len(field.axes)
            if depth:
                values[field.name] = copied(values[field.name], depth)
        values["told"] = 0
        values["tale"] = zeros((TALE, 3))
        return twin

    def data(self, state: State) -> dict[str, Value]:
        """The variable fields as plain data (copies), for comparison and JSON."""
        return {field.name: copied(getattr(state, field.name), len(field.axes)) for field in self.variable}

    def fill(self, state: State, data: Mapping[str, Value]) -> None:
        """Sets fields from plain data of the right shape, as `data` and views give it. Unchecked."""
        for field in self.variable:
            if field.name in data:
                setattr(state, field.name, copied(data[field.name], len(field.axes)))

    def view(self, state: State, player: int | None, known: bool = True) -> dict[str, Value]:
        """What the player may know (None: a bystander), by the visibility of each field; hidden rows are None.

        known: also what anybody may remember though nobody sees it any more; without it these fields are missing.
        """
        seen: dict[str, Value] = {}
        for field in self.variable:
            value = getattr(state, field.name)
            if field.visibility == declare.SHOWN or (field.visibility == declare.KNOWN and known):
                seen[field.name] = copied(value, len(field.axes))
            elif field.visibility == declare.OWNER:
                seen[field.name] = [copied(row, len(field.axes) - 1) if owner == player else None for owner, row in enumerate(value)]
            elif field.visibility == declare.COUNT:
                seen[field.name] = filled(value, field.low)
        return seen

    def readable(self, field: Field, value: Value) -> Any:
        """A field's value with names in place of numbers, where the numbers stand for entries of an axis."""
        if isinstance(value, list):
            return [self.readable(field, one) for one in value]
        return value if field.of is None or value < 0 else self.names[field.of][value]

    def assign(self, state: State, name: str, value: object) -> None:
        """Sets a field from what a person wrote: numbers or names, lists, or a dict of the rows that change. Raises PositionError."""
        fields = {field.name: field for field in self.variable}
        if name not in fields:
            hint = nearest(name, fields)
            raise PositionError(f"position: {shown(name)} is no field of {self.noun}" + (f'; did you mean "{hint}"?' if hint else ""))
        field = fields[name]
        setattr(state, name, self._read(field, field.axes, value, getattr(state, name), name))

    def _read(self, field: Field, axes: tuple[str, ...], value: object, before: Value, where: str) -> Value:
        if not axes:
            return self._number(field, value, where)
        names = self.names[axes[0]]
        if isinstance(value, Mapping):
            rows = list(before)
            for key, row in value.items():
                index = self._index(axes[0], key, where)
                rows[index] = self._read(field, axes[1:], row, rows[index], f"{where} {names[index]}")
            return rows
        if not isinstance(value, (list, tuple)):
            raise PositionError(f"position, {where}: {shown(value)} is no list; give {len(names)} entries, or a dict of those that change")
        if len(axes) == 1 and field.of is None and all(isinstance(one, str) for one in value) and not names[0].isdigit():
            bag = [0] * len(names)  # names are counted: ["data", "data"] is two data cards
            for one in value:
                bag[self._index(axes[0], one, where)] += 1
            return [self._number(field, one, f"{where} {names[index]}") for index, one in enumerate(bag)]
        if len(axes) == 1 and field.low == -1 and len(value) < len(names):
            value = [*value, *[-1] * (len(names) - len(value))]  # a shorter run of cards: the rest is empty
        if len(value) != len(names):
            raise PositionError(f"position, {where}: {len(value)} entries, but there are {len(names)} {axes[0]}")
        return [self._read(field, axes[1:], one, before[index], f"{where} {names[index]}") for index, one in enumerate(value)]

    def _index(self, axis: str, key: object, where: str) -> int:
        names = self.names[axis]
        if isinstance(key, int) and not isinstance(key, bool) and 0 <= key < len(names):
            return key
        if isinstance(key, str) and key in names:
            return names.index(key)
        raise PositionError(f"position, {where}: {shown(key)} is none of the {axis}; write {some(names)}")

    def _number(self, field: Field, value: object, where: str) -> int:
        if field.of is not None and isinstance(value, str):
            return self._index(field.of, value, where)
        high = field.high if field.of is None else len(self.names[field.of]) - 1
        if isinstance(value, bool) or not isinstance(value, int) or not field.low <= value <= high:
            names = f", or {some(self.names[field.of])}" if field.of is not None else ""
            raise PositionError(f"position, {where}: {shown(value)} is not right; give {field.low} to {high}{names}")
        return value


def zeros(shape: tuple[int, ...]) -> Value:
    """Nested lists of zeros of this shape; 0 for ()."""
    return [zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


def copied(value: Value, depth: int) -> Value:
    """A copy of lists nested to this depth (0: the number itself)."""
    if depth == 0:
        return value
    if depth == 1:
        return value[:]
    return [copied(row, depth - 1) for row in value]


def filled(value: Value, empty: int) -> int:
    """How many entries of a (nested) list hold something."""
    return sum(filled(one, empty) for one in value) if isinstance(value, list) else int(value > min(empty, 0))


def some(names: Iterable[str]) -> str:
    """The names to choose from, or a few of them where there are many."""
    listed = list(names)
    if all(name.isdigit() for name in listed) and len(listed) > 2:
        return f"{listed[0]} to {listed[-1]}"
    return choice(listed) if len(listed) <= 10 else f"{', '.join(listed[:8])} …"
