"""Chapter 7: what the fourteen houses are worth."""

import pytest


def effect(prepare, lines, house, players=2, **fields):
    """Points of the house's effect for the first player, who has built it."""
    match = prepare(players=players, spot={house: "built-1", **fields.pop("spot", {})}, **fields)
    return lines(match).get("house-effect", 0)


def test_every_house_has_four_printed_points_but_58(ecomechanics):
    """ecomechanics/7.1 with ruling D13."""
    assert ecomechanics.tables["house_rp"] == [4] * 13 + [12]


@pytest.mark.parametrize(("parts", "points"), [([0, 0, 0, 0], 0), ([1, 2, 0, 3], 6)])
def test_45_gives_a_point_for_each_part_energy_included(prepare, lines, parts, points):
    """ecomechanics/7.2 with ruling D4."""
    assert effect(prepare, lines, "45", shed={0: parts}) == points


def test_46_brings_a_part_of_each_kind_when_it_is_built_and_once(prepare, shed, lines):
    """ecomechanics/7.3 with ruling D41; the house of the bench costs a circuit board."""
    match = prepare(droid="3", shed={0: [3, 0, 1, 0]})
    match.play("build 46")

    assert shed(match) == [3, 1, 1, 1]
    assert "house-effect" not in lines(match)


@pytest.mark.parametrize(("droids", "points"), [([7, 11], 0), ([7, 11, 12], 6), ([7, 11, 12, 25], 10), ([7, 11, 12, 25, 26], 15)])
def test_47_gives_points_for_three_four_and_five_collection_droids(prepare, lines, droids, points):
    """ecomechanics/7.4."""
    assert effect(prepare, lines, "47", repaired={0: droids}) == points


def test_47_with_more_than_five_gives_fifteen(prepare, lines):
    """ecomechanics/7.4 with ruling D12."""
    assert effect(prepare, lines, "47", repaired={0: [7, 11, 12, 25, 26, 27]}) == 15


def test_48_gives_four_for_each_market_droid(prepare, lines):
    """ecomechanics/7.5."""
    assert effect(prepare, lines, "48", repaired={0: [10, 13]}) == 8


def test_49_gives_a_point_for_each_icon_in_the_costs_of_water_droids(prepare, lines):
    """ecomechanics/7.6 with ruling D22: the printed costs, 2 and 4 icons on the bench."""
    assert effect(prepare, lines, "49", repaired={0: [1, 2]}) == 6


@pytest.mark.parametrize(
    ("droids", "points"), [([1], 0), ([1, 4], 24), ([1, 4, 6], 18), ([1, 4, 6, 7], 12), ([1, 4, 6, 7, 8], 6), ([1, 4, 6, 7, 8, 10], 0)]
)
def test_50_rewards_keeping_to_few_types(prepare, lines, droids, points):
    """ecomechanics/7.7 with ruling D11: as written; one type or six give nothing."""
    assert effect(prepare, lines, "50", repaired={0: droids}) == points


def test_houses_are_no_type(prepare, lines):
    """ecomechanics/7.7, 7.9 with ruling D45."""
    assert effect(prepare, lines, "50", repaired={0: [1, 4]}, spot={"45": "built-1"}) == 24


def test_51_gives_four_for_each_energy(prepare, lines):
    """ecomechanics/7.8."""
    assert effect(prepare, lines, "51", shed={0: [3, 0, 0, 2]}) == 8


@pytest.mark.parametrize(("droids", "points"), [([1, 4, 6, 7, 8], 0), ([1, 4, 6, 7, 8, 10], 12)])
def test_52_asks_for_all_six_types(prepare, lines, droids, points):
    """ecomechanics/7.9."""
    assert effect(prepare, lines, "52", repaired={0: droids}) == points


def test_53_gives_two_for_every_extension(prepare, lines):
    """ecomechanics/7.10 with ruling D46: of Interseasons and of shed droids, the state does not tell them apart."""
    assert effect(prepare, lines, "53", extensions={0: [2, 0, 0, 1]}) == 6


@pytest.mark.parametrize(("mine", "theirs", "points"), [([4], [5], 12), ([5], [4], 0), ([4], [5, 17], 0), ([], [], 0)])
def test_54_asks_for_strictly_more_leaves(prepare, lines, mine, theirs, points):
    """ecomechanics/7.11 with ruling D47."""
    assert effect(prepare, lines, "54", repaired={0: mine, 1: theirs}) == points


def test_55_gives_three_for_each_communication_droid(prepare, lines):
    """ecomechanics/7.12."""
    assert effect(prepare, lines, "55", repaired={0: [6, 14]}) == 6


@pytest.mark.parametrize(("houses", "points"), [([], 0), (["45"], 0), (["45", "46"], 15), (["45", "46", "53"], 15)])
def test_56_asks_for_three_houses_itself_included(prepare, lines, houses, points):
    """ecomechanics/7.13; house 45 adds nothing while the shed is empty, 53 nothing without extensions."""
    assert effect(prepare, lines, "56", spot=dict.fromkeys(houses, "built-1")) == points


@pytest.mark.parametrize(("parts", "points"), [([1, 1, 1, 0], 0), ([1, 2, 1, 1], 7), ([2, 3, 2, 2], 14)])
def test_57_gives_seven_for_each_set_of_the_four_parts(prepare, lines, parts, points):
    """ecomechanics/7.14."""
    assert effect(prepare, lines, "57", shed={0: parts}) == points


def test_58_gives_twelve_in_all(prepare, lines):
    """ecomechanics/7.15 with ruling D13."""
    match = prepare(spot={"58": "built-1"})

    assert lines(match) == {"house": 12}


def test_a_house_counts_for_who_has_built_it(prepare, lines):
    match = prepare(spot={"58": "built-2"})

    assert (lines(match, 0), lines(match, 1)) == ({}, {"house": 12})
