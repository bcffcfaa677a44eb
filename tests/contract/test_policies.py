"""The standard players of every game: they play by its rules to the end, leave the table as it is, and know no more than their player may."""

import random

import pytest
from choices import choice, decisions
from prepared import POSITIONS

import ecogames
from ecogames.engine.law import CHANCE, OK, OVER, mind_of
from ecogames.lab import playouts

POLICIES = [(name, policy) for name in ecogames.GAMES for policy in playouts.policies_of(ecogames.load(name))]
each_policy = pytest.mark.parametrize(("name", "policy"), POLICIES)
DECIDING = {
    "solar-storm": {"act", "pay", "find", "mess", "mend", "exchange", "send", "protect", "order-supplies", "order-damage", "collect", "discard"},
    "eco-bots": {"act", "order"},
    "ecomechanics": {"give", "act", "pay", "extend", "mark", "interseason", "last", "count-as"},
    "recycling-memory": {"first", "second", "back", "found", "mark"},
}
LUCKY = {"recycling-memory"}  # its players turn over a card at random where they remember nothing better


def numbers_of_players(game):
    """All that can play."""
    return range(game.players[0], game.players[1] + 1)


@each_policy
def test_a_policy_plays_by_the_rules_to_the_end_of_the_game(name, policy):
    """With all numbers of players at all levels."""
    game = ecogames.load(name)
    for players in numbers_of_players(game):
        for seed, level in enumerate(game.levels):
            assert all(game.rules.why_not(state, action) == OK for state, _, action in decisions(game, policy, players, seed, level))


@each_policy
def test_a_policy_leaves_the_state_as_it_was_and_chooses_the_same_again(name, policy):
    """It may try changes on the state, and takes back every one. Nothing but the luck of its mind can change it, where it calls on luck at all."""
    game = ecogames.load(name)
    for players in numbers_of_players(game):
        for state, luck, action in decisions(game, policy, players, seed=5):
            before = game.layout.data(state)
            assert choice(game, state, policy, luck if name in LUCKY else 987_654_321) == action
            assert game.layout.data(state) == before


@each_policy
def test_a_policy_can_choose_in_every_phase_in_which_a_player_decides(name, policy):
    """Also where it would never have come by itself: another player, or a prepared position, may have."""
    game, met = ecogames.load(name), set()
    for number, position in enumerate(POSITIONS[name]):
        match = game.position(luck="ask", **position)
        rng = random.Random(number)
        for _ in range(30):
            if match.to_move == CHANCE:
                match.draw()
            elif match.to_move != OVER:
                met.add(game.names["phases"][match.state.phase])
                choice(game, match.state, policy)
                kind = rng.choice(sorted({action.kind for action in match.actions()}))
                match.play(rng.choice([action for action in match.actions() if action.kind == kind]))

    assert met == DECIDING[name]


@each_policy
def test_a_policy_chooses_the_same_from_what_its_player_may_know(name, policy):
    """From a state made of the view, and from one whose hidden fields are drawn anew; also off its own path, where others have led it."""
    game = ecogames.load(name)
    match, rng = game.start(players=3, seed=11), random.Random(4)
    while not match.over:
        luck = mind_of(11, match.step)
        redrawn = game.layout.copy(match.state)
        game.rules.resample(redrawn, match.to_move, rng.randrange(1 << 31))

        action = choice(game, match.state, policy, luck)

        assert choice(game, game.state_of(match.view(match.to_move)), policy, luck) == action
        assert choice(game, redrawn, policy, luck) == action
        match.play(game.action(action) if rng.random() < 0.7 else rng.choice(match.actions()))
