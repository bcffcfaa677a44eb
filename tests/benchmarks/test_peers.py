"""That the kit can be measured beside its peers: in small, and nothing of how fast it was."""

import pytest
from benchmarks import peers

import ecogames


@pytest.mark.parametrize("name", ecogames.GAMES)
def test_games_stepped_from_python_come_to_an_end(name):
    decisions, games = peers.plain_steps(name)(0.01, 1)

    assert decisions >= games >= 1


def test_all_play_in_turn_and_what_is_counted_is_finite():
    turns = []

    def one(seconds, seed):
        turns.append(seed)
        return 10, 1

    found = peers.speeds([peers.Contender("a", one), peers.Contender("b", one)], 0, 3)

    assert turns == [0, 0, 1, 1, 2, 2, 3, 3]
    assert all(figure > 0 for pair in found.values() for figure in pair)


def test_a_module_that_is_missing_has_no_footprint():
    assert peers.footprint("no_such_module_of_any_kind") is None
    assert peers.footprint("ecogames")[0] > 0
