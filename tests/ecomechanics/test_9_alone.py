"""Chapter 9: one player against the Automa, which the rules play."""

import pytest
from asked import told


def names(match):
    return match.game.names["droid-places"]


def place(match, number):
    """Where a droid is, by its number."""
    return names(match)[match.view()["place"][match.game.names["droids"].index(str(number))]]


def test_the_automa_has_the_second_seat_and_the_table_is_that_of_two(ecomechanics):
    """ecomechanics/9.1 with ruling D37: 44 cards, four houses."""
    view = ecomechanics.start(players=1, seed=3).view()

    assert (view["players"], view["seats"]) == (1, 2)
    assert sum(place != 0 for place in view["place"]) == 44
    assert sum(spot != 0 for spot in view["spot"]) == 4


def test_on_the_players_turn_the_player_gives_the_automa_a_card(prepare):
    """ecomechanics/9.2 with ruling D37."""
    match = prepare(players=1, phase="give", drawn=["1", "5"])

    assert [action.text for action in match.actions()] == ["give 1 2", "give 5 2"]
    match.play("give 1 2")

    assert match.view()["hand"][:2] == [4, 0]


@pytest.mark.parametrize("order", [["1", "5"], ["5", "1"]])
def test_on_its_own_turn_the_automa_keeps_the_droid_of_higher_interest(bench, prepare, order):
    """ecomechanics/9.2 with ruling D23: droid 1 has an interest of 3, droid 5 of 1."""
    match = prepare(players=1, priority=1, phase="draw")
    for number in order:
        match.play(f"draw {number}")

    assert match.view()["phase"] == match.game.rules.ACT
    assert place(match, 1) == "repaired-2"  # it acts first in its turn
    assert match.view()["hand"][0] == 4


def test_houses_on_the_table_add_to_its_interest(prepare):
    """ecomechanics/9.2 with ruling D40: house 54 adds 2 for harvest droids, so 4, interest 2, comes before water droid 1, interest 3."""
    without = prepare(players=1, priority=1, phase="draw", spot={"46": "lane-1", "45": "lane-1", "47": "lane-1", "48": "lane-1"})
    swayed = prepare(players=1, priority=1, phase="draw", spot={"46": "lane-1", "45": "lane-1", "54": "lane-1", "48": "lane-1"})
    for match in (without, swayed):
        match.play("draw 1")
        match.play("draw 4")

    assert (place(without, 1), place(swayed, 4)) == ("repaired-2", "repaired-2")


def test_a_house_once_built_no_longer_sways_the_automa(prepare):
    """ecomechanics/9.2 with ruling D40."""
    match = prepare(players=1, priority=1, phase="draw", spot={"46": "lane-1", "45": "lane-1", "54": "built-1", "48": "lane-1"})
    match.play("draw 1")
    match.play("draw 4")

    assert place(match, 1) == "repaired-2"


def test_where_the_automa_is_torn_the_player_decides(prepare):
    """ecomechanics/9.2 with ruling D23: droids 1 and 2 of the bench have the same interest."""
    match = prepare(players=1, priority=1, phase="draw")
    match.play("draw 1")
    events = match.play("draw 2")
    assert "automa-torn" in told(events)
    assert (match.to_move, [action.text for action in match.actions()]) == (0, ["give 1 2", "give 2 2"])
    match.play("give 2 2")

    assert place(match, 2) == "repaired-2"
    assert match.view()["hand"][0] == 0


def test_priority_passes_to_and_fro(ecomechanics):
    """ecomechanics/9.1 with ruling D37: the player first."""
    match = ecomechanics.start(players=1, seed=4)
    while not match.over:
        match.play(next(action for action in match.actions() if action.kind in ("give", "dismantle", "extend", "finish", "count-as")))

    assert [event.parameters[0] for event in match.log if event.kind == "turn-begins"] == [0, 1] * 11


def test_the_automa_repairs_for_nothing(prepare):
    """ecomechanics/9.3 with ruling D23."""
    match = prepare(players=1, droid="3", others={1: "1"})

    events = match.play("dismantle 3")

    assert place(match, 1) == "repaired-2"
    assert [event.kind for event in events if event.kind.startswith("automa")] == ["automa-repaired"]
    assert match.view()["shed"][1] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("mine", "its", "lying", "outcome"),
    [
        ([], [], [], "discarded-1"),  # none against none, none lies discarded
        ([14], [], [], "repaired-2"),  # fewer than the player
        ([], [], [14], "repaired-2"),  # fewer than lie discarded
        ([14], [20], [21], "discarded-1"),  # as many as either
        ([], [20], [14, 21], "repaired-2"),  # fewer than lie discarded, though more than the player
    ],
)
def test_the_automa_repairs_news_only_while_it_has_fewer(prepare, mine, its, lying, outcome):
    """ecomechanics/9.4 with ruling D24."""
    match = prepare(players=1, season=1, droid="15", others={1: "22"}, repaired={0: mine, 1: its}, place={str(one): "discarded-1" for one in lying})
    match.play("dismantle 15")

    assert place(match, 22) == outcome


def test_news_is_counted_when_the_automas_turn_to_act_comes(prepare):
    """ecomechanics/9.4 with ruling D24: the player repairs one just before."""
    match = prepare(players=1, droid="14", others={1: "6"}, shed={0: [1, 0, 0, 0]})
    match.play("repair 14")

    assert place(match, 6) == "repaired-2"


def test_a_discarded_news_gives_the_automa_nothing_and_counts_between_the_two(prepare, lines):
    """ecomechanics/9.4 with ruling D24."""
    match = prepare(players=1, droid="3", others={1: "6"})
    match.play("dismantle 3")

    assert match.view()["shed"][1] == [0, 0, 0, 0]
    assert match.game.rules.discarded(match.state, 0, match.game.rules.COMMUNICATION) == 1


def test_seven_water_points_give_the_automa_three(prepare, lines):
    """ecomechanics/9.5 with ruling D25: 5 and 2 are summed, halved, rounded down once."""
    match = prepare(players=1, droid="3", repaired={1: [1, 2]})

    assert match.game.rules.score(match.state, 1) == 3
    assert lines(match, 1) == {"droid": 7, "half-water": -4}


def test_alone_more_parts_give_nobody_two_points(prepare, lines):
    """ecomechanics/9.5 with ruling D23."""
    match = prepare(players=1, droid="3", shed={0: [3, 3, 3, 3]})

    assert lines(match) == {}


def test_alone_leaves_are_compared_with_the_automas(prepare, lines, shed):
    """ecomechanics/9.5 with ruling D38: battery, 3 RP, house 54."""
    behind = prepare(players=1, droid="3", repaired={0: [5], 1: [4]}, spot={"54": "built-1"})
    ahead = prepare(players=1, phase="interseason", repaired={0: [4], 1: [5]}, spot={"54": "built-1"})

    ahead.play("extend nut")

    assert "house-effect" not in lines(behind)
    assert lines(behind, 1)["more-leaves"] == 3
    assert (lines(ahead)["house-effect"], lines(ahead)["more-leaves"]) == (12, 3)
    assert shed(ahead) == [0, 0, 0, 1]


def test_a_battery_or_extension_won_by_the_automa_is_nothing(prepare):
    """ecomechanics/9.5 with ruling D38."""
    match = prepare(players=1, phase="interseason", repaired={1: [4]})
    events = match.play("extend nut")

    assert "battery" not in told(events)
    assert match.view()["extensions"][1] == match.view()["shed"][1] == [0, 0, 0, 0]


def test_the_automas_31_36_and_42_do_nothing(prepare):
    """ecomechanics/9.3 with ruling D39."""
    match = prepare(players=1, droid="33", others={1: "31"}, repaired={1: [36, 42]})
    match.play("dismantle 33")

    assert match.view()["dearer"] == [[0] * 4] * 14
    over = prepare(players=1, phase="last", season=2, repaired={1: [36, 42]})
    over.play("finish")
    assert over.over


def test_a_players_31_can_be_played_against_the_automa_and_does_nothing(prepare):
    """ecomechanics/9.3 with ruling D39: it may be marked, and the owner does not pay it."""
    match = prepare(players=1, droid="31", others={1: "33"}, shed={0: [1, 0, 1, 0]})
    match.play("repair 31")
    match.play("mark 45")

    assert match.view()["dearer"][0] == [3, 0, 0, 0]
    assert match.game.rules.extra_cost(match.state, 0, 0) == 0


@pytest.mark.parametrize(("mine", "its", "winners"), [([1], [3], [0]), ([3], [6], []), ([3], [6, 7], [])])
def test_more_points_than_the_automa_win_and_equal_ones_do_not(prepare, mine, its, winners):
    """ecomechanics/9.6 with ruling D38: parts break no tie."""
    match = prepare(players=1, phase="last", season=2, repaired={0: mine, 1: its}, shed={0: [3, 3, 3, 3]})
    match.play("finish")

    assert match.winners == winners


def test_the_automa_builds_no_house(ecomechanics):
    """ecomechanics/9.3 with ruling D23."""
    match = ecomechanics.start(players=1, seed=6)
    while not match.over:
        match.play(match.actions()[-1])

    assert not any(spot == 5 for spot in match.view()["spot"])
