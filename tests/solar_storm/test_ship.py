"""The ship as a graph is the grid that the rules walk on: the same doors, and paths as long as rows and columns say."""

import subprocess
import sys

import pytest

from ecogames.solar_storm import rules
from ecogames.solar_storm.ship import positions, ship

networkx = pytest.importorskip("networkx")
SEEDS = range(40)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_graph_has_the_doors_of_the_rules(solar_storm, seed):
    state = solar_storm.start(seed=seed).state

    graph = ship(state)

    for here, room in enumerate(rules.ROOMS):
        assert set(graph[room]) == {other for there, other in enumerate(rules.ROOMS) if rules.next_door(state, here, there)}


@pytest.mark.parametrize("seed", SEEDS)
def test_corners_have_two_doors_sides_three_and_the_core_four(solar_storm, seed):
    graph = ship(solar_storm.start(seed=seed).view())

    degrees = {cell: graph.degree(room) for room, cell in graph.nodes(data="cell")}

    assert degrees == {0: 2, 1: 3, 2: 2, 3: 3, 4: 4, 5: 3, 6: 2, 7: 3, 8: 2}
    assert graph.nodes["energy-core"]["cell"] == 4


@pytest.mark.parametrize("seed", SEEDS)
def test_the_shortest_way_is_as_long_as_rows_and_columns_are_apart(solar_storm, seed):
    view = solar_storm.start(seed=seed).view()
    places = positions(view["cell"])

    lengths = dict(networkx.all_pairs_shortest_path_length(ship(view)))

    for here, (x, y) in places.items():
        assert lengths[here] == {there: abs(x - x2) + abs(y - y2) for there, (x2, y2) in places.items()}


def test_view_and_state_give_the_same_ship(solar_storm):
    match = solar_storm.start(players=3, seed=2)

    assert networkx.utils.graphs_equal(ship(match.view()), ship(match.state))


def test_a_node_carries_what_lies_in_its_room(solar_storm):
    at = ["bridge", "energy-core", "energy-core", "energy-core"]
    match = solar_storm.position(players=2, cubes={"bridge": [0, 1, 1]}, diverted={"bridge": 1}, at=at)

    bridge = ship(match.view()).nodes["bridge"]

    place = positions(match.view()["cell"])["bridge"]
    assert bridge == {"cell": match.state.cell[rules.BRIDGE], "x": place[0], "y": place[1], "cubes": 2, "diverted": True, "pawns": [0]}


def test_rooms_that_are_not_laid_yet_are_left_out():
    assert positions([0, -1, -1, -1, -1, -1, -1, 8, 4]) == {"mess-hall": (0, 0), "bridge": (2, 2), "energy-core": (1, 1)}


def test_networkx_is_loaded_with_the_first_graph_and_not_before():
    program = "import sys, ecogames.solar_storm.ship, ecogames.solar_storm.describe; sys.exit('networkx' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", program]).returncode == 0
