"""Back and forth: undo, redo and goto restore the table exactly, at every step."""

import pytest
from walks import each_step, stroll

from ecogames import EcoGamesError


def histories(game, played):
    """Some games with the data that each of their steps had when it was first played."""
    for match in played[:: len(game.levels)]:
        recorded = game.start(players=match.players, seed=match.seed, level=game.levels[match.level], luck="ask")
        data = [game.layout.data(recorded.state)]
        for step in match.steps:
            recorded.play(game.action(step.action))
            data.append(game.layout.data(recorded.state))
        yield recorded, data


def test_going_to_a_step_restores_it_exactly(game, played):
    for match, data in histories(game, played):
        assert [game.layout.data(here.state) for here in each_step(match)] == data

        for step in (*range(len(data) - 1, -1, -3), len(data) // 2, len(data) - 1):
            match.goto(step)

            assert game.layout.data(match.state) == data[step]


def test_undo_goes_back_to_each_decision_in_turn_and_redo_forward_again(game, played):
    for match, data in histories(game, played):
        decided = [number for number, step in enumerate(match.steps) if step.player >= 0]
        back, forward = [], []

        while match.undo():
            back.append(match.step)
            assert game.layout.data(match.state) == data[match.step]
        while match.redo():
            forward.append(match.step)
            assert game.layout.data(match.state) == data[match.step]

        assert back == decided[::-1]
        assert forward == [*decided[1:], len(match.steps)]


def test_the_log_is_as_long_as_the_match_is_now(game, played):
    """After an undo nothing is told of what was taken back; after a redo it is told once."""
    match = played[0]
    match.goto(len(match.steps))
    whole = [(event.step, event.kind, event.parameters) for event in match.log]

    match.goto(len(match.steps) // 2)
    half = [(event.step, event.kind, event.parameters) for event in match.log]
    match.goto(len(match.steps))

    assert half == [event for event in whole if event[0] <= len(match.steps) // 2]
    assert [(event.step, event.kind, event.parameters) for event in match.log] == whole


def test_playing_after_an_undo_drops_what_was_taken_back(game):
    match = stroll(game.start(seed=5, luck="ask"), 1, most=20)
    match.undo()
    step = match.step

    match.play(match.actions()[-1])

    assert len(match.steps) == match.step == step + 1
    assert not match.redo()


def test_there_is_nothing_to_undo_or_redo_at_the_beginning(game):
    match = game.start(seed=5, luck="ask")

    assert (match.undo(), match.redo(), match.step) == (False, False, 0)


@pytest.mark.parametrize("step", [-1, 1, 10**30, "1", None, 0.0, True])
def test_a_step_that_is_not_there_is_refused(game, step):
    match = game.start(seed=5, luck="ask")

    with pytest.raises(EcoGamesError, match="there is no step .* this match has steps 0 to 0$"):
        match.goto(step)


def test_with_luck_auto_a_decision_and_its_luck_are_taken_back_together(game):
    match = game.start(seed=6)
    for _ in range(10):
        match.play(match.actions()[0])
    before, step = game.layout.data(match.state), match.step
    match.play(match.actions()[-1])
    after = game.layout.data(match.state)

    match.undo()
    undone = game.layout.data(match.state)
    undone_step = match.step
    match.redo()

    assert (undone, undone_step) == (before, step)
    assert game.layout.data(match.state) == after
    assert match.to_move != -1
