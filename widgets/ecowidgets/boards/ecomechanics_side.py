"""What the panel and the timeline beside the work bench of Ecomechanics need to know of the game: groups of actions, luck, turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ecogames import Match
from ecogames.ecomechanics import describe as _describe
from ecogames.ecomechanics import rules as _rules
from ecogames.ecomechanics.rules import FIRST_HOUSE, HOUSES, NUMBERS, REPAIRED, TYPES
from ecogames.engine.game import Action
from ecogames.engine.match import Told
from ecogames.engine.prose import words_of
from ecogames.engine.words import Words
from ecowidgets.boards import Luck, Turn, turns_in
from ecowidgets.boards.ecomechanics import PACKAGE, large

describe: Any = _describe  # pupils read these two, so they are not annotated
rules: Any = _rules
__all__ = [
    "BETWEEN_TURNS", "COLUMNS", "GROUPS", "MARKS", "before", "cost_line", "effect_line", "group_name", "large", "luck", "own_label", "turns",
    "worth_asking",
]  # fmt: skip

# Kinds of action that stand together in the list, in this order. Drawn droids have their buttons below them; swaps and the
# three actions have theirs beside the bench, with what they cost, bring and lose.
GROUPS = (("pay",), ("extend",), ("mark",), ("count-as",), ("finish",))
# The turn as a graph, from left to right: headings and the phases below them.
COLUMNS = (
    ("board.column-deal", ("lay", "deal", "draw", "give")),
    ("board.column-act", ("act", "pay", "extend", "mark")),
    ("board.column-season", ("interseason",)),
    ("board.column-end", ("last", "count-as", "over")),
)
MARKS = {"built": "bolt"}  # events that the timeline shows
BETWEEN_TURNS = ()  # all act in every turn, one after the other: there is no stop


def worth_asking(view: Mapping[str, Any]) -> list[str]:
    """Actions that a player would ask about now, legal or not: none here, for what is refused stands among the buttons with its reason."""
    return []


def own_label(view: Mapping[str, Any], action: Action, lang: str) -> tuple[str, str] | None:
    """Short and whole words of a button that the position makes plainer; else None."""
    words = words_of(view, PACKAGE, lang)
    if action.kind == "extend":
        s = describe.table(view)
        room = s.room + s.extensions[s.player][action.part]
        part = words(f"parts.{rules.PARTS[action.part]}")
        return words("board.extend", part=part, now=room, then=room + 1), action.label(lang)
    if action.kind == "dismantle":  # it may be all that one can do: then its button stands alone
        return action.label(lang), action.label(lang)
    if action.kind == "count-as":
        said = describe.choice_label(view, action, lang)
        return said, said
    return None


def heard(view: Mapping[str, Any], lang: str) -> str:
    """What is read out besides what happened and what is asked: nothing here."""
    return ""


def group_name(view: Mapping[str, Any], kind: str, lang: str) -> str:
    """What stands beside the buttons of a group."""
    return Words(PACKAGE, lang)(f"kind.{kind}")


def effect_line(view: Mapping[str, Any], part: str, lang: str) -> str:
    """What a house does, where a part of the board is one ("house-47"); else ""."""
    house = _house(part)
    return "" if house is None else str(describe.effect_of_house(view, house, lang))


def cost_line(view: Mapping[str, Any], part: str, lang: str) -> str:
    """What a part of the board costs: that stands on its card."""
    return ""


def _house(part: str) -> int | None:
    name, _, number = part.partition("-")
    known = name == "house" and number.isascii() and number.isdigit() and len(number) < 4 and FIRST_HOUSE <= int(number) < FIRST_HOUSE + HOUSES
    return int(number) - FIRST_HOUSE if known else None


def before(match: Match, changed: Sequence[Told]) -> None:
    """What the board needs to know of the time before these events: nothing."""
    return


def luck(match: Match, words: Words) -> list[Luck]:
    """What luck may bring now: houses one by one; droids by their type, for all that nobody has seen are equally likely."""
    outcomes = match.chance()
    if match.state.phase == rules.LAY:
        return [Luck(words("describe.house", number=FIRST_HOUSE + action.house), (action,), chance) for action, chance in outcomes]
    found = []
    for kind, name in enumerate(TYPES):
        actions = [(action, chance) for action, chance in outcomes if match.state.droid_type[action.droid] == kind]
        if actions:
            found.append(Luck(words(f"types.{name}"), tuple(action for action, _ in actions), sum(chance for _, chance in actions)))
    return found


def turns(match: Match) -> list[Turn]:
    """The turns of the match, each with the step it begins after, the share of droids that were repaired till then, and where houses were built."""
    return turns_in(match, turn_from, MARKS)


def turn_from(match: Match, step: int) -> Turn:
    """The turn that the state after this step is in. Its player is the one who comes first."""
    state = match.states[step]
    repaired = sum(place >= REPAIRED for place in state.place)
    return Turn(step, state.turn, min(state.priority, match.players - 1), repaired / len(NUMBERS), [])
