"""Luck is explicit: listed with exact weights, and a function of seed and step alone."""

import collections
import itertools
import math

import pytest
from walks import dealing_states, each_step, stroll

from ecogames import CHANCE
from ecogames.engine.law import luck_of, pick


def test_outcomes_are_ascending_with_positive_whole_weights(game, all_played):
    for match in all_played:
        states = [*dealing_states(match)][:-1] + [here.state for here in each_step(match) if here.to_move == CHANCE]
        for state in states:
            ids, weights = match.game.outcomes(state)

            assert ids and all(first < second for first, second in itertools.pairwise(ids))
            assert all(isinstance(weight, int) and weight > 0 for weight in weights)
            assert all(game.kinds[game.action(number).kind].chance for number in ids)


def test_probabilities_add_up_to_one(game, all_played):
    for match in all_played:
        for here in each_step(match):
            probabilities = [probability for _, probability in here.chance()]

            assert not probabilities or math.isclose(math.fsum(probabilities), 1)


def test_luck_that_falls_is_one_of_the_outcomes_and_always_the_same_one(game, played):
    """In games whose luck nobody chose, what fell is what the seed brings at that step."""
    for match in played:
        for here, step in zip(each_step(match), match.steps, strict=False):
            if step.player == CHANCE:
                assert here.fallen() == step.action


def test_the_same_decisions_meet_the_same_luck_after_an_undo(game, played):
    for match in played[::3]:
        match.goto(len(match.steps))
        again = match.branch()
        decisions = [step.action for step in match.steps if step.player >= 0]
        final = game.layout.data(match.state)
        while again.undo():
            pass

        for decision in decisions:
            while again.to_move == CHANCE:
                again.draw()
            again.play(game.action(decision))
        while again.to_move == CHANCE:
            again.draw()

        assert game.layout.data(again.state) == final


def test_another_action_before_it_does_not_change_the_luck_of_a_step(game):
    """The luck of step n is a function of seed and n: only what can happen differs."""
    lucks = {luck_of(7, step) for step in range(1000)}

    assert len(lucks) == 1000
    assert luck_of(7, 12) == luck_of(7, 12) != luck_of(8, 12)


def test_a_branch_shares_the_luck_unless_it_is_given_a_seed_of_its_own(game, played):
    falls = different = 0
    for match in played:
        for here in each_step(match):
            if here.to_move == CHANCE:
                assert here.branch().fallen() == here.fallen()
                falls += 1
                different += here.branch(seed=12345).fallen() != here.fallen()

    assert different > falls / 4 > 0


def test_what_a_branch_plays_leaves_the_match_as_it_was(game, played):
    match = played[0]
    match.goto(len(match.steps) // 2)
    before = (match.step, len(match.steps), game.layout.data(match.state), match.text())

    stroll(match.branch(seed=3), 4)

    assert (match.step, len(match.steps), game.layout.data(match.state), match.text()) == before


@pytest.mark.parametrize("weights", [[1] * 6, [1, 2, 3], [15, 15, 14, 15, 6], [1]])
def test_luck_draws_each_outcome_as_often_as_its_weight_says(weights):
    """Chi-squared over 20,000 seeds, far below 1 in 1,000 for up to 5 degrees of freedom."""
    total = 20_000
    found = collections.Counter(pick(luck_of(seed, 1), weights, len(weights)) for seed in range(total))

    expected = [total * weight / sum(weights) for weight in weights]

    assert sum((found[index] - right) ** 2 / right for index, right in enumerate(expected)) < 20.5


def test_the_luck_of_neighbouring_steps_and_seeds_is_unrelated():
    """Pairs of dice of one seed's steps n and n + 1, and of seeds s and s + 1: each of 36 pairs about as often (chi-squared, 35 degrees)."""
    steps = collections.Counter((luck_of(5, n) % 6, luck_of(5, n + 1) % 6) for n in range(36_000))
    seeds = collections.Counter((luck_of(seed, 3) % 6, luck_of(seed + 1, 3) % 6) for seed in range(36_000))

    for pairs in (steps, seeds):
        assert len(pairs) == 36
        assert sum((count - 1000) ** 2 / 1000 for count in pairs.values()) < 66.6
