"""Everything that a game declares is reached: no reason, event, ending or problem is a dead letter."""

import pytest
from prepared import IMPOSSIBLE
from walks import after, each_step

from ecogames import CHANCE, EcoGamesError
from ecogames.engine.declare import NUMBER
from ecogames.engine.errors import PositionError


def test_every_reason_stands_against_something_once(game, all_played):
    reached = {0}
    for match in all_played:
        for here in each_step(match):
            reached |= {here.game.rules.why_not(here.state, number) % 1024 for number in range(game.listed)}

    assert [reason.name for number, reason in enumerate(game.rules.REASONS) if number not in reached] == []
    assert max(reached) < len(game.rules.REASONS)


def test_every_event_is_told_once_and_with_its_parameters(game, all_played):
    """Also one step aside from the steps of prepared positions. A parameter lies on its axis, or is a number from 0."""
    reached = set()
    for match in all_played:
        rows = [(event.kind, event.parameters) for event in match.log]
        if match.position is not None:
            for here in each_step(match):
                beside = here.game.legal(here.state) if here.to_move >= 0 else here.game.outcomes(here.state)[0] if here.to_move == CHANCE else []
                for state in (after(here, number) for number in beside):
                    rows += [(game.rules.EVENTS[kind].name, values) for kind, *values in state.tale[: state.told]]
        for kind, values in rows:
            event = next(event for event in game.rules.EVENTS if event.name == kind)
            reached.add(kind)
            for axis, value in zip(event.parameters.values(), values, strict=False):
                assert value >= 0 and (axis == NUMBER or value < len(game.names[axis])), (kind, values)

    assert {event.name for event in game.rules.EVENTS} - reached == set()


def test_every_ending_is_reached(game, all_played):
    reached = set()
    for match in all_played:
        for here in each_step(match):
            beside = game.legal(here.state) if match.position is not None else []
            states = [here.state, *(after(here, number) for number in beside)]
            reached |= {game.rules.ENDINGS[state.ending].name for state in states if game.rules.to_move(state) == -2}

    assert {ending.name for ending in game.rules.ENDINGS} - reached == set()


def impossible(name):
    return [(problem, fields) for problem, positions in IMPOSSIBLE.get(name, {}).items() for fields in positions]


def test_every_position_that_cannot_be_is_refused_with_its_problem(game, monkeypatch):
    found = []
    check = game.rules.check
    monkeypatch.setattr(game.rules, "check", lambda state: found.append(check(state)) or found[-1])
    for problem, fields in impossible(game.name):
        found.clear()
        if fields.get("turn") != 0:
            with pytest.raises(PositionError) as caught:
                game.position(**fields)
        else:  # refused already because the table is still being laid out
            match = game.start(seed=1)
            found.append(check(game.completed(match.state, fields)))
            caught = None

        assert game.reason(game.rules.PROBLEMS, found[-1])[0].name == problem, fields
        assert caught is None or "\n" not in str(caught.value)


def test_every_problem_has_a_position_that_has_it(game):
    problems = {problem.name for problem in game.rules.PROBLEMS[1:]}

    assert problems == set(IMPOSSIBLE.get(game.name, {}))


def test_a_position_is_never_one_of_the_deal(game):
    """The deal is the kit's; a match that starts at a position has none."""
    first = game.rules.PHASES[0]

    with pytest.raises(EcoGamesError):
        game.position(phase=first)
