"""What the parts of a table ask for that play nothing by themselves: rooms and cards of the board, rules, the table's own buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ecogames import CHANCE
from ecowidgets import browser, choosing, coach, history, panel, playing, showing
from ecowidgets.form import PERSON
from ecowidgets.guarded import guarded

if TYPE_CHECKING:
    from ecowidgets.table import Table

LEAVES_PLAYING = ("first", "back", "last", "goto", "luck", "undo", "on", "what-if", "return", "resume", "again")  # while steps are shown one by one
SWITCHES = ("refused", "stops", "wall", "in-words", "as-graph", "study")  # each turns what the table calls so on and off
MENUS = {"more": "more", "menu": "more", "save": "save", "rules": "rules"}
WAYS: dict[str, Callable[[Table], None]] = {
    "undo": history.undo,
    "play": playing.start,
    "pause": playing.stop,
    "on": playing.on,
    "next-turn": playing.next_turn,
    "again": playing.again,
    "what-if": history.what_if,
    "return": history.come_back,
    "forget": browser.forget,
    "ask-luck": choosing.toggle_luck,
    "chances": coach.toggle,
}


@guarded
def touch(table: Table, part: str, step: int) -> None:
    """A part was touched. step: of the picture in which it was seen."""
    table.note = ""
    name, _, argument = part.partition(":")
    if name == "rule":
        open_rule(table, argument.partition(":")[0])
    elif part.startswith("why "):
        refusal = table.match.why_not(part.removeprefix("why "))
        if refusal is not None:
            open_rule(table, refusal.rule.partition("/")[2], refusal.sentence(table.lang))
    elif name == "table":
        command, value, *_ = [*argument.split(":"), ""]  # what follows tells apart two buttons for the same
        obey(table, command, value, step)
    else:
        known = panel.part_of(part, table.game) or showing.large(table, part)
        table.part = part if known and part != table.part else None
    table.show()


def open_rule(table: Table, number: str, why: str = "") -> None:
    """Shows a rule's paragraph, and has it read out. why: what made somebody ask."""
    table.rule = number or None
    table.menu = None
    if number:
        table.aside = f"{why} {panel.paragraph(table.match.game, number, table.lang)}".strip()


def obey(table: Table, command: str, value: str, step: int) -> None:
    """What a button of the table asks for: "table:goto:12" gives "goto" and "12". Anybody may forge it: what is none changes nothing."""
    number = int(value) if value.isascii() and value.isdigit() and len(value) < 7 else -1
    stepping = {"first": 0, "back": table.match.step - 1, "last": len(table.match.steps), "goto": number}
    if command in LEAVES_PLAYING:
        playing.stop(table)
    if command in stepping:
        table.taken_back = None
        history.go(table, stepping[command])
    elif command == "luck" and step == table.match.step and table.match.to_move == CHANCE:
        choosing.let_luck_fall(table)
    elif command == "guess" and 0 <= number < 1000:
        table.guess = number if number != table.guess else None
    elif command == "new":
        table.menu = None
        table.form.toggle()
    elif command == "theme":
        table.surface.theme = {"": "dark", "dark": "light", "light": "dark"}[table.surface.theme]
    elif command == "lang":
        table.speak(value)
    elif command in ("look", "show-own"):
        look(table, number if command == "look" else table.passed_to, command == "show-own")
    elif command == "mind":
        table.mind = number if table.game.secret and 0 <= number < len(table.seats) and table.seats[number] != PERSON else None
    elif command == "hide":
        table.passed_to = table.looking = None
    elif command == "resume":
        browser.resume(table, value)
    elif command == "speed":
        table.speed = (table.speed + 1) % len(playing.SECONDS_A_STEP)
    elif command == "all":
        table.part = None
    elif command == "close" and value == "rule":
        table.rule = None
    elif command == "close":
        table.menu = None
    elif command in MENUS:
        table.menu = None if table.menu == MENUS[command] else MENUS[command]
        table.rule = None
    elif command in SWITCHES:
        name = command.replace("-", "_")
        setattr(table, name, not getattr(table, name))
    elif command in WAYS:
        WAYS[command](table)


def look(table: Table, player: int | None, here: bool) -> None:
    """A player wants to see what is their own. here: that player has the device; else it is passed on first, unless no other person plays.

    Anybody may forge it: another player, an agent, or a player whose turn it is not, is shown nothing.
    """
    if player is None or not 0 <= player < table.match.players or table.seats[player] != PERSON or not table.game.secret:
        return
    alone = table.seats.count(PERSON) == 1
    if not alone and player != table.match.to_move:
        return  # the others look in their own turns, so that nobody takes the device out of somebody's hands
    table.looking, table.passed_to = (player, None) if here or alone else (None, player)
    table.looking_since = table.match.step
