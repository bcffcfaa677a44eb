"""What goes on at a table by itself: agents decide, luck falls where nobody is asked, steps are shown one by one; and the stop between turns."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import ecogames
from ecogames import CHANCE
from ecogames.engine.match import AUTO, Told
from ecowidgets import history
from ecowidgets.form import PERSON
from ecowidgets.guarded import guarded

if TYPE_CHECKING:
    from ecowidgets.table import Table

MOST_DECISIONS = 10_000  # that agents take in a row; a whole game has some 200
SECONDS_A_STEP = (2.0, 1.0, 0.4)  # while the match is shown step by step: slow, middle, fast
TURN_BEGINS = "turn-begins"  # the event by which every game tells of a next turn


def goes_on(table: Table) -> bool:
    """True where an agent decides next, or luck that nobody is asked for, and the table need not wait."""
    match = table.match
    agent = match.to_move >= 0 and not table.person_to_move
    return (agent or (match.to_move == CHANCE and match.luck == AUTO)) and not table.between_turns and match.step == len(match.steps)


def agents_on(table: Table) -> None:
    """Agents decide until a person must, or all have played: shown one by one where there is time, else at once.

    Where no person plays, they wait for a click.
    """
    if PERSON not in table.seats or not goes_on(table):
        return
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:  # nothing can be shown step by step
        play_on(table)
        return
    if table.seconds == 0:
        play_on(table)
        return
    stop(table)
    table.player = loop.create_task(_play_steps(table, _pause(table)))


def play_on(table: Table) -> None:
    """Agents decide, all at once, until a person must, luck is asked for, a turn of a person is over, or the game ends."""
    for _ in range(MOST_DECISIONS):
        if not goes_on(table):
            return
        _decide(table)


def _decide(table: Table) -> None:
    """The next agent decides, or luck does where it is not asked for."""
    match = table.match
    if match.to_move == CHANCE:
        table.changed = match.draw()
    else:
        agent = ecogames.find_agent(table.game, table.seats[match.to_move])
        table.changed = match.play(ecogames.decide(match, agent))
    wait_between(table, table.changed)


# Between turns --------------------------------------------------------------------------------------------------------------------------


def wait_between(table: Table, events: Sequence[Told]) -> None:
    """After events: where a turn has ended, the table waits, if it was a person's or a person's follows, and the game tells something then."""
    table.turn_over = None
    if table.stops and table.side.BETWEEN_TURNS and not table.match.over and any(event.kind == TURN_BEGINS for event in events):
        turns = table.side.turns(table.match)[-2:]
        seats = [table.seats[turn.player] if turn.player < len(table.seats) else table.seats[0] for turn in turns]
        if len(turns) == 2 and PERSON in seats:
            table.turn_over = table.match.step


def next_turn(table: Table) -> None:
    """The next player is ready."""
    if table.between_turns:
        table.turn_over = None
        table.forget_choices()
        agents_on(table)


# Step by step ---------------------------------------------------------------------------------------------------------------------------


def on(table: Table) -> None:
    """The steps that were taken already, to the last; else agents decide, all at once."""
    table.touched = True
    if table.match.step < len(table.match.steps):
        history.go(table, len(table.match.steps))
        return
    table.forget_choices()
    play_on(table)


def start(table: Table) -> None:
    """Shows the steps one by one, as far as there are any; then agents decide one by one, until a person must."""
    if table.player is not None or not history.may_go_on(table):
        return
    table.forget_choices()
    table.touched = True
    table.taken_back = table.turn_over = None
    table.player = asyncio.get_running_loop().create_task(_play_steps(table))


def again(table: Table) -> None:
    """Shows the match once more, from its beginning."""
    history.go(table, 0)
    table.match.goto(0)  # in play mode, too: it is only looked at
    start(table)


def stop(table: Table) -> None:
    """No further step is shown by itself."""
    if table.player is not None:
        table.player.cancel()
        table.player = None


def _pause(table: Table) -> float:
    """Seconds from step to step."""
    return SECONDS_A_STEP[table.speed] if table.seconds is None else table.seconds


async def _play_steps(table: Table, wait: float = 0) -> None:
    player = asyncio.current_task()
    await asyncio.sleep(wait)
    while table.player is player:
        step_on(table)
        await asyncio.sleep(_pause(table))


@guarded
def step_on(table: Table) -> None:
    """One step further; at the last one an agent decides."""
    match = table.match
    player, table.player = table.player, None  # where there is no further step, or it fails, the playing is over
    if match.step < len(match.steps):
        history.go(table, match.step + 1)
    elif goes_on(table):
        table.forget_choices()
        _decide(table)
    if match.step < len(match.steps) or goes_on(table):
        table.player = player
    table.show()
