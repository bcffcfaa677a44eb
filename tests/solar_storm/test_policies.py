"""The standard players and the example agents of Solar Storm: good ideas in positions, and the better idea wins more.

That all players keep to the rules, and to what they may know, is asked in `contract/test_policies.py`.
"""

import random

import pytest
from choices import choice, last_states

import ecogames
from ecogames.solar_storm.agents import AGENTS
from ecogames.solar_storm.policies import POLICIES


def interval(count, games):
    """Lowest and highest share that fits the count (Wilson, 99.7 %)."""
    z, share = 3, count / games
    middle = share + z * z / (2 * games)
    spread = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def rows(game, policy, games, players=3):
    """(won, rooms diverted) of so many games at medium."""
    states = last_states(game, policy, games, players, "medium")
    return [(game.rules.score(state, 0), 8 - game.rules.rooms_to_divert(state)) for state in states]


# Good ideas, in positions -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_wins_when_it_can(prepare, solar_storm, policy):
    """solar-storm/2.2."""
    match = prepare(players=2, diverted=[1] * 8 + [0], hand={0: ["data"]})

    assert solar_storm.action(choice(solar_storm, match.state, policy)).text == "activate energy-core"


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_goes_home_when_all_power_is_diverted(prepare, solar_storm, policy):
    """solar-storm/2.2."""
    match = prepare(players=2, diverted=[1] * 8 + [0], at={0: "armoury"})

    assert solar_storm.action(choice(solar_storm, match.state, policy)).text == "move energy-core"


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_diverts_power_where_it_stands_with_the_cards(prepare, solar_storm, policy):
    """solar-storm/4.6."""
    match = prepare(players=2, at={0: "bridge"}, hand={0: ["data", "metal", "energy"]})

    assert solar_storm.action(choice(solar_storm, match.state, policy)).text == "divert bridge"


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_keeps_its_universal_card_where_another_card_can_pay(prepare, solar_storm, policy):
    """solar-storm/4.10."""
    match = prepare(players=2, at={0: "bridge"}, cubes={"bridge": [0, 1, 1]}, hand={0: ["nanobots", "universal"]})
    match.play("repair bridge 1")

    assert solar_storm.action(choice(solar_storm, match.state, policy)).text == "pay nanobots"


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_never_discards_a_universal_card_beside_others(prepare, solar_storm, policy):
    """solar-storm/3.5."""
    match = prepare(players=2, phase="discard", hand={0: ["universal", "data", "data", "data", "data", "metal", "metal"]})

    assert solar_storm.action(choice(solar_storm, match.state, policy)).text != "discard universal"


def test_the_planner_repairs_the_room_that_the_next_known_card_would_break(prepare, solar_storm):
    """solar-storm/5.4: what the Bridge has shown is known to all."""
    match = prepare(players=2, at={0: "armoury"}, cubes={"armoury": [0, 0, 0]}, damage_top=["armoury"], hand={0: ["data"]}, actions_left=1)

    assert solar_storm.action(choice(solar_storm, match.state, "planner")).text == "repair armoury 1"


def test_the_planner_puts_a_card_that_breaks_a_room_behind_the_others(prepare, solar_storm):
    """solar-storm/6.8."""
    match = prepare(players=2, at={0: "bridge"}, cubes={"armoury": [0, 0, 0]}, phase="order-damage", damage_top=["armoury", "mess-hall", "bridge"])

    assert solar_storm.action(choice(solar_storm, match.state, "planner")).text != "place-damage armoury"


# The better idea wins more ----------------------------------------------------------------------------------------------------------------


def test_the_greedy_crew_diverts_far_more_rooms_than_chance(solar_storm):
    """Both win too seldom for a few games to tell them apart by that; the rooms diverted do."""
    greedy = rows(solar_storm, "greedy", games=60)
    chance = rows(solar_storm, "random", games=60)

    assert sum(diverted for _, diverted in greedy) > 5 * sum(diverted for _, diverted in chance)


def test_the_planner_wins_more_often_than_the_greedy_crew(solar_storm):
    """Two players at medium, where 100 games each are enough for intervals of 99.7 % that lie apart."""
    planner = rows(solar_storm, "planner", games=100, players=2)
    greedy = rows(solar_storm, "greedy", games=100, players=2)

    assert interval(sum(won for won, _ in planner), 100)[0] > interval(sum(won for won, _ in greedy), 100)[1]


# Example agents ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("agent", AGENTS)
def test_an_example_agent_plays_legal_actions_to_the_end_and_again_the_same(solar_storm, agent, players):
    """`play_out` refuses anything that is not among the actions."""
    matches = [solar_storm.start(players=players, seed=3) for _ in range(2)]

    for match in matches:
        ecogames.play_out(match, agent)

    assert matches[0].over
    assert matches[0].code() == matches[1].code()


def test_the_mender_repairs_where_the_fewest_cubes_are_left(prepare):
    """solar-storm/4.4, 6.2: the Repair Centre mends from afar, so that there is a choice."""
    match = prepare(
        players=2, at={0: "repair-centre"}, cubes={"bridge": [0, 0, 1], "armoury": [0, 1, 1]}, hand={0: ["nanobots", "data"]}, phase="mend"
    )

    action = AGENTS["mender"](match.view(0), match.actions(), random.Random(1))

    assert action.text in ("repair bridge 1", "repair bridge 2")


def test_the_hoarder_never_diverts_anything(solar_storm):
    """It says so."""
    match = solar_storm.start(players=2, seed=8)

    events = ecogames.play_out(match, "hoarder")

    assert not any(event.kind == "diverted" for event in events)
    assert match.ending != "won"
