"""The standard players and the example agents of Ecomechanics: they keep to their idea, and the better idea wins more.

That all players keep to the rules, and to what they may know, is asked in `contract/test_policies.py`.
"""

import pytest
from choices import decisions

import ecogames
from ecogames.ecomechanics.agents import AGENTS
from ecogames.lab import playouts
from ecogames.lab.kernels import SCORES

SINGLE = {f"only-{kind}": number for number, kind in enumerate(("water", "harvest", "communication", "shed", "collection", "market"))}


def wins(game, one, other, games):
    """Share of games between two that `one` wins, half of them in each seat; played plain."""
    numbers = [playouts.policy_names(game).index(name) for name in (one, other)]
    found = 0
    for seat, seats in enumerate((numbers, numbers[::-1])):
        found += sum(row[SCORES + 2 + seat] for row in playouts.play(game, 2, 0, seats, seed=5, games=games // 2))
    return found / games


@pytest.mark.parametrize("policy", SINGLE)
def test_a_single_minded_player_repairs_its_type_alone(ecomechanics, policy):
    repaired = set()
    for seed in (1, 2, 3):
        for _, _, action in decisions(ecomechanics, policy, 2, seed):
            if ecomechanics.action(action).kind == "repair":
                repaired.add(ecomechanics.tables["droid_type"][ecomechanics.action(action).droid])

    assert repaired == {SINGLE[policy]}


@pytest.mark.parametrize(("policy", "never"), [("only-repair", "build"), ("only-houses", "repair")])
def test_the_two_other_single_minded_players_leave_one_action_out(ecomechanics, policy, never):
    kinds = {ecomechanics.action(action).kind for seed in (1, 2, 3) for _, _, action in decisions(ecomechanics, policy, 2, seed)}

    assert never not in kinds
    assert {"build", "repair"} & kinds


@pytest.mark.parametrize("policy", ["greedy", "planner"])
def test_a_player_swaps_only_for_something_that_it_then_does(ecomechanics, policy):
    """After the last swap of a turn comes the repair or the house that it was for."""
    kinds = [(state.turn, state.player, ecomechanics.action(action).kind) for state, _, action in decisions(ecomechanics, policy, 2, seed=4)]
    swapped = 0

    for (turn, player, kind), behind in zip(kinds, kinds[1:], strict=False):
        if kind == "swap" and behind[:2] == (turn, player) and behind[2] != "finish":
            swapped += 1
            assert behind[2] in ("swap", "repair", "build")

    assert swapped > 0


def test_the_planner_takes_energy_home_for_house_51_in_the_last_phase(ecomechanics):
    spot = {"51": "built-1", "46": "built-1", "53": "built-2", "58": "lane-1"}
    match = ecomechanics.position(players=2, phase="last", season=2, spot=spot, shed={0: [3, 0, 0, 0]}, luck="ask")

    ecogames.play_out(match, "planner", most=1)

    assert match.game.action(match.steps[0].action).text == "swap nut energy"


def test_better_ideas_win_more(ecomechanics):
    """Plain, few games, wide margins; the shares with intervals stand in the rulebook (1.9)."""
    assert wins(ecomechanics, "greedy", "random", 20) == 1
    assert wins(ecomechanics, "planner", "only-repair", 20) > 0.6


@pytest.mark.parametrize("agent", AGENTS)
def test_example_agents_play_to_the_end_and_beat_chance(ecomechanics, agent):
    won = 0
    for seed in range(6):
        match = ecomechanics.start(players=2, seed=seed)
        ecogames.play_out(match, [agent, "random"])
        won += 0 in match.winners

    assert won >= 4
