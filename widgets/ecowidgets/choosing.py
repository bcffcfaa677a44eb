"""What people decide at a table: an action, a guess about luck, to let luck fall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecogames import CHANCE
from ecogames.engine.match import ASK, AUTO, Told
from ecowidgets import history, playing
from ecowidgets.guarded import guarded

if TYPE_CHECKING:
    from ecowidgets.table import Table


@guarded
def choose(table: Table, action: str, step: int) -> None:
    """A part with an action was touched; one of an older picture, or one that is not legal, changes nothing. step: of the picture."""
    match = table.match
    waits = table.between_turns or table.player or table.passed_to is not None
    if step != match.step or waits or not (table.person_to_move or match.to_move == CHANCE):
        return
    refusal = match.why_not(action)
    if refusal is not None:
        table.rule = refusal.rule.partition("/")[2] or table.rule
        table.say(refusal.message(table.lang))
        return
    playing.stop(table)
    guessed = guessed_outcome(table)
    history.leave_alone(table)
    _decided(table, table.match.play(action), guessed, action)
    table.show()


def let_luck_fall(table: Table) -> None:
    """Luck decides, where it is waited for."""
    guessed, fallen = guessed_outcome(table), table.game.action(table.match.fallen()).text
    history.leave_alone(table)
    _decided(table, table.match.draw(), guessed, fallen)


def _decided(table: Table, events: list[Told], guessed: str | None, action: str) -> None:
    table.forget_choices()
    table.touched = True
    table.changed = events
    table.note = how_it_came(table, guessed, action)
    playing.wait_between(table, events)
    playing.agents_on(table)


def toggle_luck(table: Table) -> None:
    """Whether the table waits at each chance. Where it no longer does, the luck it waits for falls."""
    match = table.match
    match.luck = AUTO if match.luck == ASK else ASK
    if match.luck == AUTO and match.to_move == CHANCE and match.step == len(match.steps):
        table.changed = match.draw()
        playing.wait_between(table, table.changed)
        playing.agents_on(table)


def guessed_outcome(table: Table) -> str | None:
    """The outcome that somebody guessed, in words; None where nobody did."""
    if table.guess is None or table.match.to_move != CHANCE:
        return None
    outcomes = table.side.luck(table.match, table.words)
    return str(outcomes[table.guess].label) if table.guess < len(outcomes) else None


def how_it_came(table: Table, guessed: str | None, action: str) -> str:
    """The guess beside what came; "" where nobody guessed. action: that luck brought."""
    if guessed is None:
        return ""
    before = table.match.branch()
    before.goto(max(0, table.match.step - 1))
    while before.to_move != CHANCE and before.step > 0:
        before.goto(before.step - 1)
    outcomes = table.side.luck(before, table.words)
    came = next((one.label for one in outcomes if action in [each.text for each in one.actions]), "")
    return table.words("table.guess-right" if came == guessed else "table.guess-wrong", guess=guessed, came=came)
