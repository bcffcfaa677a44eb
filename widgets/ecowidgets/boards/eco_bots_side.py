"""What the panel and the timeline beside E.C.O. Bots' table need to know of the game: groups of actions, luck, turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from ecogames import Match
from ecogames.eco_bots import describe as _describe
from ecogames.eco_bots import rules as _rules
from ecogames.eco_bots.rules import CARDS, COLOURS, KITS
from ecogames.engine.game import Action
from ecogames.engine.law import NONE
from ecogames.engine.match import Told
from ecogames.engine.prose import words_of
from ecogames.engine.words import Words
from ecowidgets.boards import Luck, Turn, turns_in
from ecowidgets.boards.eco_bots import PACKAGE

describe: Any = _describe  # pupils read these two, so they are not annotated
rules: Any = _rules

# Kinds of action that stand together in the list, in this order. What ends the turn stands last, above what that would cost.
GROUPS = (("complete",), ("place",), ("discard",), ("battery",), ("magnet",), ("scanner",), ("recycler",), ("end",))
# The turn as a graph, from left to right: headings and the phases below them.
COLUMNS = (
    ("board.column-draw", ("deal", "draw", "draw-kit")),
    ("board.column-act", ("act",)),
    ("board.column-tools", ("look", "order", "redraw")),
    ("board.column-end", ("over",)),
)
MARKS = {"kit-completed": "bolt"}  # events that the timeline shows
BETWEEN_TURNS = ()  # all lies open, and what a player draws is shown: no stop
ONE_REFUSAL = True  # of a kind of action and reason one refusal is shown: how many cards it is makes no difference


def worth_asking(view: Mapping[str, Any]) -> list[str]:
    """Actions that a player would ask about now, legal or not: the Kit, the collection, the Tools at hand, the end of the turn. Else none."""
    if view["phase"] != rules.ACT:
        return []
    s, player = _table(view), view["player"]
    asked = ["complete"]
    if s.colour != NONE:
        asked.append(f"discard {COLOURS[s.colour]} 1")
    elif max(view["hand"][player]) > 0:
        most = max(range(rules.PLANETS), key=lambda colour: view["hand"][player][colour])
        asked.append(f"discard {COLOURS[most]} {max(rules.TO_OPEN, view['hand'][player][most])}")
    other = 1 + (player + 1) % view["players"]
    questions = (f"battery {other}", f"magnet {other} {COLOURS[0]}", "scanner", f"recycler {COLOURS[0]}")
    # A Tool that can do something is among the buttons; the others are asked about.
    useless = [question for tool, question in enumerate(questions) if view["tools"][player][tool] and not _usable(s, tool)]
    return [*asked, *useless, "end"]


def _table(view: Mapping[str, Any]) -> Any:
    return SimpleNamespace(**view, **view["tables"])


def _usable(s: Any, tool: int) -> bool:
    if tool == rules.BATTERY:
        return any(rules.why_not_battery(s, player) == rules.OK for player in range(s.players))
    if tool == rules.MAGNET:
        return any(rules.why_not_magnet(s, player, colour) == rules.OK for player in range(s.players) for colour in range(rules.PLANETS))
    if tool == rules.SCANNER:
        return bool(rules.why_not_scanner(s) == rules.OK)
    return any(rules.why_not_recycler(s, exchange) == rules.OK for exchange in range(rules.EXCHANGE_KINDS))


def own_label(view: Mapping[str, Any], action: Action, lang: str) -> tuple[str, str] | None:
    """Short and whole words of a button that the position makes plainer: who is saved, what a discard or the end of the turn brings; else None."""
    s, words = _table(view), words_of(view, PACKAGE, lang)
    if action.kind == "complete":
        said = words("board.kit-ready", kit=describe.kit_name(words, s.kit[s.player]))
        return said, said
    if action.kind == "discard":
        brings = collection_day(s, action.colour, action.number + 1)
        if brings:
            cards = words("describe.held", colour=describe.colour_name(words, action.colour), n=action.number + 1)
            short = words(f"button.discard-{brings}", cards=cards)
            return short, short
    if action.kind == "end":
        cost = describe.ending_costs(view, lang)
        if cost:
            return words("describe.end-and-out"), f"{words('describe.end-and-out')}. {cost}"
    return None


def collection_day(s: Any, colour: int, number: int) -> str:
    """What laying down so many cards brings at once: "day" where all have added then, "lost" where too few are left for a Kit; else ""."""
    if any(not s.laid[player] and not s.out[player] and player != s.player for player in range(s.players)):
        return ""
    left = s.copies[colour] - sum(s.laid) - number
    return "lost" if describe.most_wanted(s, colour) > left else "day"


def heard(view: Mapping[str, Any], lang: str) -> str:
    """What is read out besides what happened and what is asked: what ending the turn would cost."""
    return str(describe.ending_costs(view, lang))


def group_name(view: Mapping[str, Any], kind: str, lang: str) -> str:
    """What stands beside the buttons of a group."""
    return str(describe.group_name(view, kind, lang))


def effect_line(view: Mapping[str, Any], part: str, lang: str) -> str:
    """What a part of the board is: a Planet, a player, a card; else ""."""
    name, _, entry = part.partition("-")
    if name == "colour" and entry in COLOURS:
        return str(describe.describe_planet(view, COLOURS.index(entry), lang))
    if name == "player" and entry.isdigit() and 0 < int(entry) <= view["players"]:
        return str(describe.describe_player(view, int(entry) - 1, lang))
    return ""


def cost_line(view: Mapping[str, Any], part: str, lang: str) -> str:
    """For a colour that is still open: how much of it Kits may want, and how much is left for them. Rule eco-bots/2.4."""
    name, _, entry = part.partition("-")
    if name != "colour" or entry not in COLOURS:
        return ""
    s, words, colour = _table(view), words_of(view, PACKAGE, lang), COLOURS.index(entry)
    left = s.copies[colour] - s.planets[colour] - (sum(s.laid) if s.colour == colour else 0)
    return words("board.still-wanted", colour=describe.colour_name(words, colour), wanted=describe.most_wanted(s, colour), n=left)


def before(match: Match, changed: Sequence[Told]) -> None:
    """Nothing of what lay here before is needed: what moves is known by its name."""
    return


def luck(match: Match, words: Words) -> list[Luck]:
    """What luck may bring now, cards of a kind together; Kits by whom they save."""
    return [Luck(_outcome(action, words), (action,), probability) for action, probability in match.chance()]


def _outcome(action: Action, words: Words) -> str:
    return words(f"cards.{CARDS[action.card]}") if action.kind == "draw" else words(f"kits.{KITS[action.kit]}")


def turns(match: Match) -> list[Turn]:
    """The turns of the match, each with the step it begins after, the share of the crew that was safe then, and what is marked in it."""
    return turns_in(match, turn_from, MARKS)


def turn_from(match: Match, step: int) -> Turn:
    """The turn that the state after this step is in."""
    state = match.states[step]
    return Turn(step, state.turn, state.player, rules.saved(state) / rules.CREW, [])
