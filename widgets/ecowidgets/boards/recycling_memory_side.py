"""What the panel and the timeline beside Recycling Memory's cards need to know of the game: groups of actions, luck, turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ecogames import Match
from ecogames.engine.game import Action
from ecogames.engine.match import Told
from ecogames.engine.words import Words
from ecogames.recycling_memory import agents as _agents
from ecogames.recycling_memory import rules
from ecowidgets.boards import Luck, Turn, turns_in
from ecowidgets.boards.recycling_memory import PACKAGE, cover, describe

agents: Any = _agents  # pupils read it, so it is not annotated
__all__ = [
    "BETWEEN_TURNS", "COLUMNS", "GROUPS", "MARKS", "before", "cost_line", "cover", "effect_line", "group_name", "heard", "in_mind", "luck",
    "own_label", "turns", "worth_asking",
]  # fmt: skip

# Kinds of action that stand together in the list, in this order; cards are turned and marked where they lie, not here.
GROUPS = (("turn-back",), ("mix",), ("mix-all",), ("take",), ("swap",), ("slip",), ("change",), ("keep",))
# The turn as a graph, from left to right: headings and the phases below them.
COLUMNS = (
    ("board.column-turn", ("first", "second", "back")),
    ("board.column-truck", ("found", "mark", "mix")),
    ("board.column-end", ("over",)),
)
MARKS = {"pair-won": "bolt"}  # events that the timeline shows
BETWEEN_TURNS = ()  # to turn two cards back is the stop between turns


def worth_asking(view: Mapping[str, Any]) -> list[str]:
    """Actions that a player would ask about now, legal or not: what a kept truck, or one just found, cannot do. Rules recycling-memory/4.3, 5.1."""
    if view["phase"] not in (rules.FIRST, rules.FOUND):
        return []
    player = view["player"]
    other = 1 + (player + 1) % view["players"]
    held = [truck for truck in range(rules.ALL_TRUCKS) if view["kept"][player][truck] or view["found"] == truck]
    kind = rules.KINDS[0]
    asked = {rules.T_TAKE: f"take {other} {kind}", rules.T_SWAP: f"swap {other} {kind} {kind}", rules.T_SLIP: f"slip {other} {kind}"}
    return [asked[truck] for truck in held if truck in asked]


def own_label(view: Mapping[str, Any], action: Action, lang: str) -> tuple[str, str] | None:
    """Short and whole words of a button that the position makes plainer; else None."""
    return None


def group_name(view: Mapping[str, Any], kind: str, lang: str) -> str:
    """What stands beside the buttons of a group."""
    return Words(PACKAGE, lang)(f"kind.{kind}")


def effect_line(view: Mapping[str, Any], part: str, lang: str) -> str:
    """What a part of the board does by itself: nothing here."""
    return ""


def cost_line(view: Mapping[str, Any], part: str, lang: str) -> str:
    """What a part of the board costs: nothing here."""
    return ""


def heard(view: Mapping[str, Any], lang: str) -> str:
    """What is read out besides what happened and what is asked: both cards, while they lie open. The question names the first one already."""
    return str(describe.open_cards(view, lang)) if view["phase"] == rules.BACK else ""


def in_mind(view: Mapping[str, Any], player: int, agent: str) -> dict[str, Any]:
    """The view with what an agent remembers in the place of all that was seen. player: its seat; agent: its name."""
    return {**view, "seen_face": agents.in_mind(view, player, agent)}


def before(match: Match, changed: Sequence[Told]) -> list[int] | None:
    """The places that lay open before these events, for `draw`; None where there are none."""
    if not changed or not 0 < changed[0].step <= len(match.states) - 1:
        return None
    return [int(place) for place in match.states[changed[0].step - 1].turned]


def luck(match: Match, words: Words) -> list[Luck]:
    """What luck may bring now: a shuffle has too many outcomes to be listed."""
    return []


def turns(match: Match) -> list[Turn]:
    """The turns of the match, each with the step it begins after, how many cards then lay there, and what is marked in it."""
    return turns_in(match, turn_from, MARKS)


def turn_from(match: Match, step: int) -> Turn:
    """The turn that the state after this step is in."""
    state = match.states[step]
    table = state.rows[state.level] * state.columns[state.level]
    lying = sum(lies != rules.EMPTY for lies in state.lies)
    return Turn(step, state.turn, state.player, lying / table, [])
