"""Every number stays within what its field declares, every card in one place, every phase on the declared ways; at every step."""

import copy
import itertools
import json

from prepared import CARDS
from walks import after, dealing_states, each_step

from ecogames.engine.law import OK, TALE


def states(match):
    """All states of a match, those of the deal first."""
    yield from dealing_states(match)
    for here in each_step(match):
        yield here.state


def numbers(value):
    """All numbers in nested lists."""
    return [number for one in value for number in numbers(one)] if isinstance(value, list) else [value]


def shape(value):
    """Lengths of nested lists, which are the same at each level; None where they are not."""
    if not isinstance(value, list):
        return ()
    rows = {shape(one) for one in value}
    return (len(value), *rows.pop()) if len(rows) == 1 else None


def test_cards_cubes_and_tokens_are_conserved(game, all_played):
    """`check` is fine after every step: nothing is lost, nothing is there twice."""
    for match in all_played:
        for here in each_step(match):
            assert here.game.rules.check(here.state) == OK, (here.text(), here.game.reason(game.rules.PROBLEMS, here.game.rules.check(here.state)))


def test_every_field_stays_within_its_bounds(game, all_played):
    """Constant fields too; whole numbers, never True or 1.0."""
    for match in all_played:
        for number, state in enumerate(states(match)):
            fields = game.rules.FIELDS if number == 0 else game.layout.variable
            for field in fields:
                found = numbers(getattr(state, field.name))

                assert field.low <= min(found) and max(found) <= field.high, (field.name, match.text())
                assert {type(one) for one in found} == {int}, field.name


def test_every_field_keeps_its_shape(game, all_played):
    for match in all_played:
        for state in (*dealing_states(match), match.state):
            for field in game.rules.FIELDS:
                assert shape(getattr(state, field.name)) == game.layout.shape(field), field.name


def test_the_tale_of_a_step_fits_into_its_buffer(game, all_played):
    for match in all_played:
        told = [state.told for state in states(match)]

        assert max(told) <= TALE


def test_tables_are_the_same_from_the_first_step_to_the_last(game, all_played):
    before = {match.game: copy.deepcopy(match.game.tables) for match in all_played}

    for match in all_played:
        for here in each_step(match):
            assert here.view()["tables"] is here.game.tables
            assert all(getattr(here.state, name) is table for name, table in here.game.tables.items())

    assert all(json.dumps(own.tables) == json.dumps(tables) for own, tables in before.items())


def test_a_game_goes_only_along_the_declared_ways_and_every_way_is_gone(game, all_played):
    """Also one step aside from every step of the prepared positions: whatever could have been played there."""
    names = game.names["phases"]
    seen = set()
    for match in all_played:
        seen |= {(names[before.phase], names[behind.phase]) for before, behind in itertools.pairwise(states(match))}
        if match.position is not None:
            for here in each_step(match):
                beside = here.game.legal(here.state) if here.to_move >= 0 else here.game.outcomes(here.state)[0] if not here.over else []
                seen |= {(names[here.state.phase], names[after(here, number).phase]) for number in beside}

    declared = {(phase, behind) for phase, ways in game.rules.TURN.items() for behind in ways}

    assert seen - declared == set()
    assert declared - seen == set()


def test_every_card_file_of_the_borders_was_played(game, played_with_own_cards):
    assert len(played_with_own_cards) == 2 * len(CARDS.get(game.name, []))
