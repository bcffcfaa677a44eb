"""Back and forth over the steps of a table's match: stepping, undo, "what if?". A later step is never lost unless it was taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecowidgets import browser
from ecowidgets.form import PERSON

if TYPE_CHECKING:
    from ecowidgets.table import Table


def may_go_back(table: Table) -> bool:
    """In study mode always; in play mode only over decisions that neither luck nor a reveal has followed."""
    match = table.match
    return match.step > 0 and (table.study or not match.shown_since(match.step - 1))


def may_go_on(table: Table) -> bool:
    """Where there are later steps to show, or an agent is to move."""
    return table.match.step < len(table.match.steps) or (table.match.to_move >= 0 and not table.person_to_move)


def go(table: Table, step: int) -> None:
    """Shows the table as it stood after a step; in play mode not as it stood before the last luck."""
    match = table.match
    if not 0 <= step <= len(match.steps):
        return
    if step < match.step and not table.study and match.shown_since(step):
        table.note = table.words("table.luck-stays")
        return
    table.forget_choices()
    table.turn_over = None
    match.goto(step)
    table.changed = list(match.steps[step - 1].events) if step else []


def undo(table: Table) -> None:
    """Back to the last decision of a person, or of anybody where no person plays."""
    match, people = table.match, PERSON in table.seats
    for step in range(match.step - 1, -1, -1):
        player = match.steps[step].player
        if player >= 0 and (not people or table.seats[player] == PERSON):
            at_the_end = match.step in (len(match.steps), table.taken_back)
            go(table, step)
            table.taken_back = step if at_the_end and match.step == step else None
            return


def leave_alone(table: Table) -> None:
    """To play on from an earlier step is a "what if?": the steps that were taken stay where they are. Unless they were undone."""
    if table.match.step < len(table.match.steps) and table.match.step != table.taken_back:
        branch(table)
    table.taken_back = None


def what_if(table: Table) -> None:
    """A branch of the match, on request; not in play mode where something is hidden, for it could be looked up there."""
    if table.hides:
        table.note = table.words("table.luck-stays")
    else:
        branch(table)


def branch(table: Table) -> None:
    """Leaves the match as it is and goes on with a branch of it."""
    browser.keep(table)  # the game itself, as far as it went
    table.trunks.append(table.match)
    table.undone.append(table.taken_back)
    table.match = table.match.branch()
    table.taken_back = None
    table.touched = True
    table.news = table.words("table.in-branch")


def come_back(table: Table) -> None:
    """Back from a "what if?" to the match it left, at the step where it began; later steps are still there."""
    if table.trunks:
        table.forget_choices()
        table.match, table.taken_back, table.turn_over = table.trunks.pop(), table.undone.pop(), None
        table.changed = list(table.match.steps[table.match.step - 1].events) if table.match.step else []
