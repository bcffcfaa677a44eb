"""Chapter 5: repairing, dismantling, building, and the extra cost of a house."""

import pytest


def test_repairing_pays_the_cost_and_keeps_the_droid(prepare, shed):
    """ecomechanics/5.2: droid 1 costs a nut and an energy."""
    match = prepare(droid="1", shed={0: [2, 1, 0, 1]})

    match.play("repair 1")

    assert shed(match) == [1, 1, 0, 0]
    assert match.game.rules.owner_of(match.state, 0) == 0
    assert match.score(0) - 2 == 5  # and 2 for more parts


def test_a_repair_that_cannot_be_paid_names_the_part(prepare):
    """ecomechanics/5.2."""
    match = prepare(droid="1", shed={0: [1, 3, 3, 0]})

    assert match.why_not("repair 1").message("en") == "Too few parts for the repair: energy is missing (ecomechanics/5.2)"


def test_dismantling_brings_the_parts_and_discards_the_droid(prepare, shed):
    """ecomechanics/5.3."""
    match = prepare(droid="2")
    match.play("dismantle 2")

    assert shed(match) == [0, 0, 1, 1]
    assert match.game.names["droid-places"][match.view()["place"][1]] == "discarded-1"


def test_building_gives_up_the_droid_without_its_parts(prepare, shed):
    """ecomechanics/5.4."""
    match = prepare(droid="1", shed={0: [0, 0, 2, 0]})
    match.play("build 45")

    assert shed(match) == [0, 0, 1, 0]
    assert match.game.names["droid-places"][match.view()["place"][0]] == "discarded-1"
    assert match.game.names["house-places"][match.view()["spot"][0]] == "built-1"


@pytest.mark.parametrize("action", ["repair 4", "dismantle 4"])
def test_another_droid_than_that_of_the_turn_is_refused(prepare, action):
    """ecomechanics/5.1."""
    refusal = prepare(droid="1", shed={0: [3, 3, 3, 3]}).why_not(action)

    assert refusal.message("en") == "Your droid of this turn is number 1, not 4 (ecomechanics/5.1)"


@pytest.mark.parametrize(
    ("action", "message"),
    [
        ("build 47", "House 47 is not in this game (ecomechanics/1.3)"),
        ("build 46", "House 46 has been built already, by Player 2 (ecomechanics/5.4)"),
        ("build 45", "Too few parts for the house: circuit board is missing (ecomechanics/5.4)"),
    ],
)
def test_a_house_that_cannot_be_built_says_why(prepare, action, message):
    """ecomechanics/5.4."""
    match = prepare(droid="1", spot={"46": "built-2"}, shed={0: [3, 3, 0, 3]})

    assert match.why_not(action).message("en") == message


def test_a_house_out_of_reach_is_refused_with_the_reason(prepare):
    """ecomechanics/5.4."""
    match = prepare(players=3, droid="1", spot={"45": "lane-2"}, shed={0: [0, 0, 1, 0]})

    expected = "House 45 does not lie between you and another player, so it is out of your reach (ecomechanics/5.4)"
    assert match.why_not("build 45").message("en") == expected


def test_opponents_pay_three_base_parts_more_of_their_choice(prepare, shed):
    """ecomechanics/5.5 with rulings D10 and D43."""
    match = prepare(droid="3", player=0, dearer={"45": [0, 3, 0, 0]}, shed={0: [2, 2, 1, 3]})
    match.play("build 45")
    assert match.view()["phase"] == match.game.rules.PAY
    assert [action.text for action in match.actions()] == ["pay nut", "pay oil"]
    for action in ("pay nut", "pay oil"):
        match.play(action)
    assert match.view()["left"] == 1
    match.play("pay oil")

    assert shed(match) == [1, 0, 0, 3]
    assert match.view()["spot"][0] == 4
    assert match.view()["dearer"][0] == [0, 0, 0, 0]


def test_energy_does_not_pay_the_extra_cost(prepare):
    """ecomechanics/5.5: energy is no base part (ruling D4)."""
    match = prepare(droid="3", dearer={"45": [0, 3, 0, 0]}, shed={0: [2, 0, 1, 3]})

    assert match.why_not("build 45").message("en") == "The house costs 3 base parts more, and there are too few (ecomechanics/5.5)"


def test_in_paying_energy_and_parts_one_has_not_are_refused(prepare):
    """ecomechanics/5.5."""
    match = prepare(droid="3", dearer={"45": [0, 3, 0, 0]}, shed={0: [2, 2, 1, 1]})
    match.play("build 45")

    assert match.why_not("pay energy").reason == "pay-energy"
    assert match.why_not("pay board").reason == "pay-lack"


def test_where_there_is_no_choice_the_extra_cost_is_paid_at_once(prepare, shed):
    """ecomechanics/5.5: all base parts are needed, or only one kind is there."""
    all_of_it = prepare(droid="3", dearer={"45": [0, 3, 0, 0]}, shed={0: [1, 1, 2, 0]})
    one_kind = prepare(droid="3", dearer={"45": [0, 3, 0, 0]}, shed={0: [0, 0, 5, 0]}, extensions={0: [0, 0, 2, 0]})

    all_of_it.play("build 45")
    one_kind.play("build 45")

    assert (shed(all_of_it), shed(one_kind)) == ([0, 0, 0, 0], [0, 0, 1, 0])


def test_who_made_a_house_dearer_pays_no_more(prepare, shed):
    """ecomechanics/5.5 with ruling D43: only opponents do."""
    match = prepare(droid="3", dearer={"45": [3, 0, 0, 0]}, shed={0: [0, 0, 1, 0]})
    match.play("build 45")

    assert shed(match) == [0, 0, 0, 0]


def test_droid_42_does_not_lessen_the_extra_cost(prepare):
    """ecomechanics/5.5, 6.11 with ruling D43."""
    match = prepare(droid="33", repaired={0: [42]}, dearer={"45": [0, 3, 0, 0]}, shed={0: [1, 1, 1, 3]})

    assert match.why_not("build 45").reason == "extra-lack"


@pytest.mark.parametrize(("players", "heaps"), [(2, [0, 0]), (3, [0, 0, 0]), (4, [0, 1, 1, 0])])
def test_discarded_droids_lie_between_opponents(prepare, players, heaps):
    """ecomechanics/5.6 with ruling D36: one place for two and for three, one for each two who face each other with four."""
    match = prepare(players=players, droid="1")

    assert [match.game.rules.heap_of(match.state, seat) for seat in range(players)] == heaps
