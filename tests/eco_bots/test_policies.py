"""The standard players and the example agents of E.C.O. Bots: good ideas in positions, and the better idea wins more.

That all players keep to the rules, and to what they may know, is asked in `contract/test_policies.py`.
"""

import random

import pytest
from choices import choice, last_states

import ecogames
from ecogames.eco_bots.agents import AGENTS
from ecogames.eco_bots.policies import POLICIES, drawer
from ecogames.eco_bots.rules import KITS


def saved(game, policy, games):
    """How many of the crew this policy saves in so many games of three at medium, in all."""
    return sum(game.rules.saved(state) for state in last_states(game, policy, games, players=3, level="medium"))


def played(match, policy):
    """What the policy plays in this position, as text."""
    return match.game.action(choice(match.game, match.state, policy)).text


# Good ideas, in positions -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_saves_whom_it_can(prepare, policy):
    """eco-bots/4.1."""
    assert played(prepare(hand={0: ["glass", "glass", "metal", "paper", "paper"]}), policy) == "complete"


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_brings_back_who_is_out(prepare, policy):
    """eco-bots/6.4."""
    assert played(prepare(out={2: 1}, tools={0: ["battery"]}), policy) == "battery 3"


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_takes_with_the_magnet_what_completes_its_kit(prepare, policy):
    """eco-bots/6.5; with two places left, the planner does not wait for another glass."""
    match = prepare(hand={0: ["glass", "metal", "paper", "paper", "paper"], 1: ["glass", "paper"]}, planets=[4, 0, 0, 0], tools={0: ["magnet"]})

    assert played(match, policy) == "magnet 2 glass"


def test_the_planner_does_not_lay_down_what_a_kit_needs(prepare):
    """eco-bots/2.4: one more glass, and Mei's Kit can never be completed."""
    match = prepare(players=2, colour="glass", laid={1: 9}, hand={0: ["glass", "paper"]})

    assert played(match, "planner") == "end"


def test_the_planner_opens_the_colour_that_everybody_can_get_rid_of(prepare):
    """eco-bots/5.1: the hand is full, and two colours could be opened; plastic is held by nobody else."""
    hands = {0: ["paper", "paper", "paper", "plastic", "plastic", "plastic", "plastic"], 1: ["paper"] * 3 + ["metal"] * 3, 2: ["paper"] * 4}
    match = prepare(hand=hands, kit=["mei", "luca", "zara"])

    assert played(match, "planner").startswith("discard paper")


def test_the_planner_gives_a_needed_card_to_the_player_who_draws_next(prepare):
    """eco-bots/6.6: Bo's Kit wants plastic; the Meteor comes last."""
    match = prepare(phase="order", top=["meteor", "monster", "plastic"])

    assert played(match, "planner") == "place plastic"


@pytest.mark.parametrize(
    ("players", "without", "left", "expected"),
    [
        (2, [], 5, [1, 0, 1]),
        (2, [0], 5, [1, 1, 0]),  # Ana's next turn begins with a Kit; from then on she draws cards
        (2, [0], 0, [1, 0, 1]),  # no Kit is left: she draws a card
        (3, [1, 2], 1, [2, 0, 1]),  # Bo gets the last Kit, Chen draws a card
    ],
)
def test_the_planner_foresees_who_draws_the_next_cards(prepare, players, without, left, expected):
    """eco-bots/3.2, 3.3: a turn that begins with a Kit brings no card."""
    kits = [-1 if seat in without else kit for seat, kit in enumerate(["mei", "noor", "olga"][:players])]
    others = [kit for kit in KITS if kit not in kits]
    match = prepare(players=players, kit=kits, done=others[left:])

    assert [drawer(match.state, place) for place in range(3)] == expected


# The better idea saves more; how much more often the planner wins is asked in `test_levels.py` ------------------------------------------------


def test_greedy_crews_save_more_people_than_chance(eco_bots):
    assert saved(eco_bots, "greedy", games=60) > 1.3 * saved(eco_bots, "random", games=60)


# Example agents ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("agent", AGENTS)
def test_an_example_agent_plays_legal_actions_to_the_end_and_again_the_same(eco_bots, agent, players):
    """`play_out` refuses anything that is not among the actions."""
    matches = [eco_bots.start(players=players, seed=3) for _ in range(2)]

    for match in matches:
        ecogames.play_out(match, agent)

    assert matches[0].over
    assert matches[0].code() == matches[1].code()


@pytest.mark.parametrize(
    ("agent", "text"), [("sorter", "discard paper 4"), ("keeper", "end"), ("helper", "battery 3")]
)
def test_an_example_agent_follows_its_idea(prepare, agent, text):
    match = prepare(hand={0: ["paper"] * 4}, out={2: 1}, tools={0: ["battery"]})

    assert AGENTS[agent](match.view(0), match.actions(), random.Random(1)).text == text


def test_the_helper_adds_to_the_collection_that_waits_for_it(prepare):
    match = prepare(hand={0: ["paper"] * 2}, colour="paper", laid={1: 2})

    assert AGENTS["helper"](match.view(0), match.actions(), random.Random(1)).text == "discard paper 1"
