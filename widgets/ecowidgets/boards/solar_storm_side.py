"""What the panel and the timeline beside Solar Storm's board need to know of the game: groups of actions, luck, turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ecogames import Match
from ecogames.engine.game import Action
from ecogames.engine.match import Told
from ecogames.engine.words import Words
from ecogames.solar_storm import describe
from ecogames.solar_storm.rules import ACT, CARDS, ENERGY_CORE, HULL, ROOMS, SEARCH, SPACES
from ecowidgets.boards import Luck, Turn, turns_in
from ecowidgets.boards.solar_storm_scene import PACKAGE, cost, effect

# Kinds of action that stand together in the list, in this order; the first names the group (`kind.<kind>`).
GROUPS = (
    ("move",),
    ("scavenge",),
    ("repair",),
    ("activate",),
    ("divert",),
    ("take-token", "spend-token"),
    ("give",),
    ("take",),
    ("swap",),
    ("exchange",),
    ("send",),
    ("protect",),
    ("place",),
    ("place-damage",),
    ("pick",),
    ("discard",),
    ("pay",),
    ("finish",),
)
# Kinds of action of which there may be very many: they stand below what is refused, which would not be seen otherwise.
LAST = ("give", "take")
# The turn as a graph, from left to right: headings and the phases below them.
COLUMNS = (
    ("stages.actions", ("act",)),
    (
        "table.choices",
        ("pay", "search", "mess", "mend", "exchange", "send", "protect", "look-supplies", "order-supplies", "look-damage", "order-damage"),
    ),
    ("stages.collecting", ("find", "collect", "draw", "refill", "discard")),
    ("stages.damage", ("damage", "hull", "tear", "over")),
)
MARKS = {"diverted": "bolt", "found": "die", "hull-torn": "die"}  # events that the timeline shows
# Events between two turns that are told before the next player begins.
BETWEEN_TURNS = ("damage-card", "protection-spent", "cube-lost", "hull-torn", "supply-lost")
MOST_CUBES = 8 * SPACES


def worth_asking(view: Mapping[str, Any]) -> list[str]:
    """Actions that a crew would ask about now, legal or not: what the room at hand offers, and the tokens. Empty outside of phase 1."""
    if view["phase"] != ACT:
        return []
    here = view["at"][view["pawn"]]
    room = ROOMS[here]
    asked = []
    if here != ENERGY_CORE:
        asked += [f"repair {room} {space + 1}" for space in range(SPACES) if not view["cubes"][here][space]]
    asked.append(f"activate {room}")
    if here != ENERGY_CORE:
        asked.append(f"divert {room}")
    return [*asked, "take-token", "spend-token"]


def own_label(view: Mapping[str, Any], action: Action, lang: str) -> tuple[str, str] | None:
    """Short and whole words of a button that the position makes plainer: what a room does, a card to be picked; else None."""
    if action.kind == "activate":
        words = Words(PACKAGE, lang)
        does = effect(view["tables"], words, action.room)
        return does, f"{action.label(lang)}: {does}"
    if action.kind != "pick":
        return None
    return describe.source_name(view, action.source, lang), describe.choice_label(view, action, lang)


def heard(view: Mapping[str, Any], lang: str) -> str:
    """What is read out besides what happened and what is asked: nothing here."""
    return ""


def group_name(view: Mapping[str, Any], kind: str, lang: str) -> str:
    """What stands beside the buttons of a group: what a search found is not collected."""
    return str(describe.group_name(view, kind, lang))


def effect_line(view: Mapping[str, Any], part: str, lang: str) -> str:
    """What the room does when it is activated, where a part of the board is a room ("room-bridge"); else "". No full stop."""
    room = _room(part)
    return "" if room is None else effect(view["tables"], Words(PACKAGE, lang), room)


def cost_line(view: Mapping[str, Any], part: str, lang: str) -> str:
    """A sentence: what diverting the room's power costs, where a part is a room that has not been diverted; else ""."""
    room = _room(part)
    if room is None or room == ENERGY_CORE or view["diverted"][room]:
        return ""
    return cost(view["tables"], Words(PACKAGE, lang), room)


def _room(part: str) -> int | None:
    name = part.removeprefix("room-")
    return ROOMS.index(name) if part.startswith("room-") and name in ROOMS else None


def before(match: Match, changed: Sequence[Told]) -> list[list[int]] | None:
    """The cubes as they lay before these events, for `draw`; None where there are none, or where the deal is among them."""
    if not changed or not 0 < changed[0].step <= len(match.states) - 1:
        return None
    return [[int(cube) for cube in room] for room in match.states[changed[0].step - 1].cubes]


def luck(match: Match, words: Words) -> list[Luck]:
    """What luck may bring now, with equal outcomes together: the rolls that find nothing, one card, two."""
    state, outcomes = match.state, match.chance()
    if state.phase in (SEARCH, HULL):
        numbers = state.found if state.phase == SEARCH else state.torn
        key = "luck.found" if state.phase == SEARCH else "luck.torn"
        grouped: dict[int, list[Any]] = {}
        for action, _ in outcomes:
            grouped.setdefault(numbers[action.die], []).append(action)
        return [Luck(words(key, n=number), tuple(actions), len(actions) / 6) for number, actions in grouped.items()]
    return [Luck(name_of(action, words), (action,), probability) for action, probability in outcomes]


def name_of(action: Any, words: Words) -> str:
    """An outcome by the name of its card."""
    if action.kind == "draw":
        return words(f"cards.{CARDS[action.card]}")
    return words(f"damage.{action.text.split()[1]}") if action.kind == "damage" else str(action.text)


def turns(match: Match) -> list[Turn]:
    """The turns of the match, each with the step it begins after, the cubes then on the ship, and what is marked in it."""
    return turns_in(match, turn_from, MARKS)


def turn_from(match: Match, step: int) -> Turn:
    """The turn that the state after this step is in."""
    state = match.states[step]
    cubes = sum(sum(room) for room in state.cubes)
    return Turn(step, state.turn, state.pawn, cubes / MOST_CUBES, [])
