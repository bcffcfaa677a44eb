"""Chapter 8: a score is a list of lines, at any moment and at the end by the same function."""

import random

import pytest
from walks import stroll

import ecogames


def test_at_every_step_the_lines_add_up_to_the_score(ecomechanics):
    """ecomechanics/8.1: for every seat, the Automa's too."""
    law = ecomechanics.rules
    for players in (1, 2, 3, 4):
        match = stroll(ecomechanics.start(players=players, seed=players), players)
        for step in range(0, len(match.steps) + 1, 3):
            match.goto(step)
            for seat in range(match.state.seats):
                rows = [[0] * 3 for _ in range(law.LINES)]
                count = law.score_lines(match.state, seat, rows)

                assert sum(points for _, _, points in rows[:count]) == law.score(match.state, seat)
                assert all(points != 0 and 0 <= rule < len(law.SCORING) and -1 <= source < 96 for source, rule, points in rows[:count])


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(("agent", "ending"), [("only-repair", "deck-empty"), ("only-houses", "houses-gone")])
def test_in_either_ending_the_lines_add_up_to_the_score_that_is_told(ecomechanics, players, agent, ending):
    """ecomechanics/8.1, 2.1: who only repairs plays to the last droid, who only builds to the last house."""
    law = ecomechanics.rules
    match = ecomechanics.start(players=players, seed=1)
    ecogames.play_out(match, agent)

    assert match.ending == ending
    told = {event.seat: event.rp for event in match.log if event.kind == "scored"}
    for seat in range(match.state.seats):
        rows = [[0] * 3 for _ in range(law.LINES)]
        count = law.score_lines(match.state, seat, rows)
        assert sum(points for _, _, points in rows[:count]) == law.score(match.state, seat) == told[seat]


def test_the_score_that_ends_the_game_is_the_one_that_is_told(ecomechanics):
    """ecomechanics/8.1."""
    match = stroll(ecomechanics.start(players=3, seed=2), 5)

    told = {event.seat: event.rp for event in match.log if event.kind == "scored"}

    assert told == {seat: match.score(seat) for seat in range(3)}


def test_a_line_names_its_card(prepare):
    """ecomechanics/8.2: droid 1 is row 0; houses follow the 82 droids."""
    match = prepare(repaired={0: [1]}, spot={"58": "built-1"})
    law = match.game.rules
    rows = [[0] * 3 for _ in range(law.LINES)]

    assert rows[: law.score_lines(match.state, 0, rows)] == [[0, law.OF_DROID, 5], [82 + 13, law.OF_HOUSE, 12]]


@pytest.mark.parametrize(("mine", "theirs", "points"), [([1, 0, 0, 1], [1, 0, 0, 0], 2), ([1, 0, 0, 0], [0, 0, 0, 1], 0), ([0] * 4, [1, 0, 0, 0], 0)])
def test_more_parts_bring_two_points_and_equal_ones_none(prepare, lines, mine, theirs, points):
    """ecomechanics/8.4 with rulings D3 and D4: energy is a part."""
    assert lines(prepare(shed={0: mine, 1: theirs})).get("more-parts", 0) == points


def test_with_three_more_parts_than_each_opponent_count_once(prepare, lines):
    """ecomechanics/8.4 with ruling D2."""
    most = prepare(players=3, shed={0: [2, 0, 0, 0], 1: [1, 0, 0, 0]})
    level = prepare(players=3, shed={0: [2, 0, 0, 0], 1: [1, 0, 0, 0], 2: [0, 2, 0, 0]})

    assert (lines(most).get("more-parts"), lines(level).get("more-parts")) == (2, None)


def test_with_four_each_facing_pair_has_its_own_majority(prepare, lines):
    """ecomechanics/8.4, 8.5 with ruling D2: seat 1 against 4, seat 2 against 3."""
    match = prepare(players=4, shed={0: [1, 0, 0, 0], 1: [3, 0, 0, 0], 2: [2, 0, 0, 0]}, repaired={3: [4], 2: [5]})

    assert [lines(match, seat).get("more-parts", 0) for seat in range(4)] == [2, 2, 0, 0]
    assert [lines(match, seat).get("more-leaves", 0) for seat in range(4)] == [0, 0, 3, 3]


@pytest.mark.parametrize(("mine", "theirs", "points"), [([4], [5], 3), ([4], [5, 17], 0), ([], [], 0)])
def test_more_leaves_bring_three_points_and_equal_ones_none(prepare, lines, mine, theirs, points):
    """ecomechanics/8.5 with ruling D3."""
    assert lines(prepare(repaired={0: mine, 1: theirs})).get("more-leaves", 0) == points


def test_asking_for_the_score_changes_nothing(ecomechanics):
    match = stroll(ecomechanics.start(players=2, seed=7), 1, most=60)
    before = ecomechanics.layout.data(match.state)

    for guise in random.Random(1).sample(range(7), 7):
        ecomechanics.rules.points_as(match.state, 0, guise)

    assert ecomechanics.layout.data(match.state) == before
