"""What a rules module declares: fields, kinds of action, reasons, events, endings. Everything else is derived from it.

A rules module (`rules.py`) holds `AXES` (name -> how many, or the names), `FIELDS`, `ACTIONS`, `REASONS`, `EVENTS`, `ENDINGS`, `PHASES`, `TURN`,
`PLAYERS`, `LEVELS`, `VERSION`, and plain functions over a state. A test compares every declaration with what the functions do.
"""

import dataclasses
import itertools
from collections.abc import Mapping, Sequence

SHOWN = "shown"  # everybody sees it, and it is drawn
KNOWN = "known"  # everybody may know it, but it is not drawn: what was seen before
OWNER = "owner"  # only the player whose row it is; the first axis is the players
COUNT = "count"  # everybody sees how many entries are filled, nobody which
NOBODY = "nobody"  # seen by nobody yet
CONSTANT = "constant"  # filled from the cards at `setup`; in `game.tables`, left out of comparison and files
VISIBILITIES = (SHOWN, KNOWN, OWNER, COUNT, NOBODY, CONSTANT)

NUMBER = "number"  # a parameter that is a plain number, shown as it is
OPEN = "open"  # a chance parameter too large to list: any number from 0 below OPEN_SIZE (a deal, a shuffle)
OPEN_SIZE = 1 << 31

Axes = Mapping[str, int | Sequence[str]]


@dataclasses.dataclass(frozen=True)
class Field:
    """One field of the state: an int, or (nested) lists of ints, one level for each axis.

    low, high: the smallest and largest value, both allowed; low is -1 where -1 stands for "none". of: the axis whose entries the values
    number, where they do (a room, a kind of card); readable JSON, positions and messages then use its names.
    """

    name: str
    axes: tuple[str, ...]
    low: int
    high: int
    visibility: str
    meaning: str
    of: str | None = None


class Kind:
    """A kind of action: its name, and parameters by name with the axis they range over. chance: luck decides, not a player.

    reveals: playing it shows somebody what was hidden, or taking it back would; a table that is played in earnest does not step back over it.
    A parameter on the axis `OPEN` makes a chance kind that is drawn, not listed.
    """

    def __init__(self, name: str, chance: bool = False, reveals: bool = False, **parameters: str) -> None:
        self.name = name
        self.chance = chance
        self.reveals = reveals
        self.parameters = parameters

    def sizes(self, axes: Axes) -> list[int]:
        """Number of values of each parameter."""
        return [OPEN_SIZE if axis == OPEN else size(axes, axis) for axis in self.parameters.values()]

    def count(self, axes: Axes) -> int:
        """How many actions are of this kind."""
        product = 1
        for one in self.sizes(axes):
            product *= one
        return product


class Reason:
    """Why an action is refused: its name, its rule, and at most one parameter with the axis of its values (or NUMBER)."""

    def __init__(self, name: str, rule: str, **parameter: str) -> None:
        self.name = name
        self.rule = rule
        self.parameter = parameter


class Event:
    """What happened: its name, its rule, at most two parameters with the axes of their values, and who may hear of it.

    heard: SHOWN (everybody), or OWNER (only the player who acts).
    """

    def __init__(self, name: str, rule: str, heard: str = SHOWN, **parameters: str) -> None:
        self.name = name
        self.rule = rule
        self.heard = heard
        self.parameters = parameters


@dataclasses.dataclass(frozen=True)
class Ending:
    """A way for the game to end, with its rule. won: for cooperative games, whether the players have won."""

    name: str
    rule: str
    won: bool | None = None


def size(axes: Axes, axis: str) -> int:
    """How many entries the axis has."""
    entries = axes[axis]
    return entries if isinstance(entries, int) else len(entries)


def first_ids(actions: Sequence[Kind], axes: Axes) -> tuple[int, ...]:
    """First id of each kind, and, last, the number of ids: kinds follow one another without gaps, the last parameter varies fastest."""
    return tuple(itertools.accumulate((kind.count(axes) for kind in actions), initial=0))
