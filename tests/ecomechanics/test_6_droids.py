"""Chapter 6: what droids do, type by type and number by number, and when."""

import pytest
from asked import told

from ecogames.engine.game import Game


def test_a_water_droid_has_its_points_and_nothing_else(prepare, shed, lines):
    """ecomechanics/6.1."""
    match = prepare(droid="1", shed={0: [1, 0, 0, 1]})
    events = match.play("repair 1")

    assert told(events) == ["paid", "paid", "repaired"]
    assert (lines(match)["droid"], shed(match)) == (5, [0, 0, 0, 0])


def test_water_droids_are_worth_more_than_others_of_their_season(ecomechanics):
    """ecomechanics/6.1: usually, says the text; always, in our cards."""
    rows = ecomechanics.cards["droids"].values()

    for season in (1, 2, 3):
        water = min(row["rp"] for row in rows if row["season"] == season and row["type"] == "water")
        assert water > max(row["rp"] for row in rows if row["season"] == season and row["type"] != "water")


def test_harvest_droids_alone_have_leaves(ecomechanics):
    """ecomechanics/6.2."""
    rows = ecomechanics.cards["droids"].values()

    assert all((row["leaves"] > 0) == (row["type"] == "harvest") for row in rows)


def test_a_communication_droid_counts_the_discarded_ones_whoever_discarded_them(prepare, lines):
    """ecomechanics/6.3 with ruling D1."""
    match = prepare(droid="15", repaired={0: [6]}, place={"14": "discarded-1", "20": "discarded-1"})

    assert lines(match)["news"] == 2


def test_a_discard_of_an_opponent_raises_a_communication_score_later(prepare, lines):
    """ecomechanics/6.3 with ruling D1: what counts is the end of the game."""
    match = prepare(priority=0, droid="3", others={1: "14"}, repaired={0: [6]})
    before = lines(match).get("news", 0)
    match.play("dismantle 3")
    match.play("dismantle 14")

    assert (before, lines(match)["news"]) == (0, 1)


def test_with_four_only_the_discarded_ones_between_the_two_opposite_count(prepare, lines):
    """ecomechanics/6.3 with ruling D36."""
    match = prepare(players=4, droid="15", repaired={0: [6], 1: [61]}, place={"14": "discarded-1", "84": "discarded-2", "20": "discarded-2"})

    assert (lines(match, 0)["news"], lines(match, 1)["news"]) == (1, 2)


def test_with_three_all_count_the_one_place_in_the_middle(prepare, lines):
    """ecomechanics/6.3 with ruling D36."""
    match = prepare(players=3, droid="3", repaired={0: [6], 1: [61]}, place={"14": "discarded-1"})

    assert (lines(match, 0)["news"], lines(match, 1)["news"]) == (1, 1)


def test_a_shed_droid_brings_an_extension_of_the_players_choice(prepare):
    """ecomechanics/6.4 with ruling D8."""
    match = prepare(droid="8", shed={0: [1, 0, 0, 0]})
    match.play("repair 8")
    assert [action.text for action in match.actions()] == ["extend nut", "extend oil", "extend board", "extend energy"]
    match.play("extend board")

    assert match.view()["extensions"][0] == [0, 0, 1, 0]
    assert match.to_move == 1


def test_two_extensions_are_chosen_one_after_the_other(prepare):
    """ecomechanics/6.4: droid 32 of the bench brings two."""
    match = prepare(droid="32", shed={0: [1, 0, 0, 0]})
    match.play("repair 32")
    match.play("extend board")
    match.play("extend board")

    assert match.view()["extensions"][0] == [0, 0, 2, 0]


def test_parts_of_a_shed_droid_come_after_its_extension_and_may_find_room(prepare, shed):
    """ecomechanics/6.4, 6.12 with ruling D41: droid 23 of the bench brings a nut and a circuit board; the boards are full."""
    match = prepare(droid="23", shed={0: [1, 0, 3, 0]})
    match.play("repair 23")
    match.play("extend board")

    assert shed(match) == [1, 0, 4, 0]


def test_droid_31_puts_three_tokens_on_a_house_in_reach(prepare):
    """ecomechanics/6.5 with rulings D10 and D43."""
    match = prepare(droid="31", shed={0: [1, 0, 0, 0]})
    match.play("repair 31")
    assert [action.text for action in match.actions()] == ["mark 45", "mark 46", "mark 53", "mark 58"]
    match.play("mark 46")

    assert match.view()["dearer"][1] == [3, 0, 0, 0]
    assert match.to_move == 1


def test_with_three_droid_31_is_for_the_houses_that_its_owner_reaches(prepare):
    """ecomechanics/6.5 with ruling D43."""
    match = prepare(players=3, droid="31", shed={0: [1, 0, 0, 0]}, spot={"45": "lane-2", "46": "lane-2"})
    match.play("repair 31")

    assert match.why_not("mark 45").reason == "house-far"
    assert len(match.actions()) == 4


def test_droid_31_without_a_house_in_reach_does_nothing(prepare):
    """ecomechanics/6.5 with ruling D43; the last house was built earlier in this turn."""
    spot = {"45": "built-2", "46": "built-2", "53": "built-1", "58": "built-1"}
    match = prepare(priority=1, droid="31", spot=spot, shed={0: [1, 0, 0, 0]})

    events = match.play("repair 31")

    assert "marked" not in told(events)
    assert match.view()["phase"] == match.game.rules.LAST


def test_tokens_stay_till_the_house_is_built(prepare):
    """ecomechanics/6.5 with ruling D43: by whomever, they leave with it."""
    match = prepare(droid="33", others={1: "34"}, dearer={"45": [3, 0, 0, 0], "46": [3, 0, 0, 0]}, shed={0: [0, 0, 1, 0]})
    match.play("build 45")

    assert match.view()["dearer"][:2] == [[0, 0, 0, 0], [3, 0, 0, 0]]


def last(prepare, **fields):
    """The last swap phase of the second player, who is the last; the first has finished."""
    match = prepare(phase="last", season=2, **fields)
    match.play("finish")
    return match


@pytest.mark.parametrize(
    ("guise", "scores"),
    [("water", {"49": 3}), ("market", {}), ("communication", {"55": 3}), ("nothing", {})],
)
def test_droid_36_counts_as_a_type_of_choice_for_49_and_55(prepare, lines, guise, scores):
    """ecomechanics/6.6 with ruling D44: for 49 its own printed cost counts, three icons on the bench."""
    match = last(prepare, repaired={0: [36]}, spot={"49": "built-1", "55": "built-1"})
    match.play("finish")
    assert match.to_move == 0
    match.play(f"count-as {guise}")

    assert lines(match).get("house-effect", 0) == sum(scores.values())


def test_droid_36_counts_for_50_and_52_and_not_for_47_48_54(prepare):
    """ecomechanics/6.6 with ruling D44."""
    everything = {0: [1, 4, 6, 7, 36]}  # water, harvest, communication, collection, and 36 itself: shed; market is missing
    match = last(prepare, repaired=everything, spot={"50": "built-1", "52": "built-1"})
    match.play("finish")
    law = match.game.rules
    as_market, as_nothing = law.points_as(match.state, 0, law.MARKET), law.points_as(match.state, 0, law.NOTHING)
    others = last(prepare, repaired={0: [7, 11, 36]}, spot={"47": "built-1", "48": "built-1", "54": "built-1"})
    others.play("finish")

    scores = {law.points_as(others.state, 0, guise) for guise in range(7)}

    assert as_market - as_nothing == 12 - 6  # 52 gives 12 for six types; 50 gives 6 for five and nothing for six
    assert len(scores) == 1


def test_droid_36_may_count_as_nothing_where_fewer_types_are_better(prepare, lines):
    """ecomechanics/6.6, 7.7 with ruling D44: two types bring 24, three 18."""
    match = last(prepare, repaired={0: [1, 36]}, spot={"50": "built-1"})
    match.play("finish")
    law = match.game.rules
    assert law.points_as(match.state, 0, law.NOTHING) - law.points_as(match.state, 0, law.MARKET) == 6
    match.play("count-as nothing")

    assert lines(match)["house-effect"] == 24


def test_droid_36_stays_a_shed_droid(prepare):
    """ecomechanics/6.6 with ruling D44: as water it makes two types with itself alone."""
    match = last(prepare, repaired={0: [36]}, spot={"50": "built-1"})
    match.play("finish")
    match.play("count-as water")

    assert match.game.rules.types_of(match.state, 0) == 2


def test_droid_36_as_communication_is_no_communication_droid_for_its_bonus(prepare, lines):
    """ecomechanics/6.3, 6.6 with ruling D44."""
    match = last(prepare, repaired={0: [36]}, place={"6": "discarded-1"})
    match.play("finish")
    match.play("count-as communication")

    assert "news" not in lines(match)


def test_an_any_type_droid_that_is_a_communication_droid_counts_once_for_55():
    """ecomechanics/6.6 with ruling D44: besides its own type; a card file may give droid 36 another one."""
    game = Game("ecomechanics", "ecogames.ecomechanics", '[[droids]]\nid = "36"\ntype = "communication"\n', "mine.toml")
    match = game.position(players=2, luck="ask", phase="count-as", season=2, place={"36": "repaired-1"}, spot={"55": "built-1"})
    law = game.rules

    assert law.points_as(match.state, 0, law.COMMUNICATION) == law.points_as(match.state, 0, law.NOTHING)


def test_without_droid_36_nobody_is_asked(prepare):
    match = last(prepare)
    match.play("finish")

    assert match.over


@pytest.mark.parametrize(("droid", "part"), [("7", 1), ("11", 0), ("12", 2)])
def test_a_collection_droid_gives_another_part_of_its_kind_when_dismantling(prepare, shed, droid, part):
    """ecomechanics/6.7 with ruling D48: 7 an oil drop, 11 a nut, 12 a circuit board. Droid 9 of the bench gives one of each."""
    match = prepare(droid="9", repaired={0: [int(droid)]})
    match.play("dismantle 9")

    assert shed(match) == [2 if one == part else 1 for one in range(4)]


def test_droid_96_gives_another_energy(prepare, shed):
    """ecomechanics/6.7 with ruling D48."""
    match = prepare(players=4, droid="35", repaired={0: [96]})
    match.play("dismantle 35")

    assert shed(match) == [0, 0, 0, 2]


def test_the_extra_part_comes_once_whatever_the_card_gives_of_it(prepare, shed):
    """ecomechanics/6.7 with ruling D21: droid 1 gives two nuts, with droid 11 three, though there is room for more."""
    match = prepare(droid="1", repaired={0: [11]}, extensions={0: [2, 0, 0, 0]})
    match.play("dismantle 1")

    assert shed(match) == [3, 0, 0, 0]


def test_the_extra_part_asks_for_a_card_that_shows_it_and_for_room(prepare, shed):
    """ecomechanics/6.7 with ruling D48: droid 3 gives energy alone; droid 1 fills the shed."""
    other = prepare(droid="3", repaired={0: [11]})
    full = prepare(droid="1", repaired={0: [11]}, shed={0: [1, 0, 0, 0]})

    other.play("dismantle 3")
    full.play("dismantle 1")

    assert (shed(other), shed(full)) == ([0, 0, 0, 1], [3, 0, 0, 0])


def test_an_opponents_collection_droid_gives_me_nothing(prepare, shed):
    match = prepare(droid="1", repaired={1: [11]})
    match.play("dismantle 1")

    assert shed(match) == [2, 0, 0, 0]


def test_collection_droids_take_base_parts_into_the_shed_once(prepare, shed):
    """ecomechanics/6.8 with ruling D41: droid 25 of the bench takes an oil drop and two circuit boards."""
    match = prepare(droid="25", shed={0: [1, 3, 0, 0]})
    events = match.play("repair 25")

    assert shed(match) == [0, 3, 2, 0]
    assert told(events).count("lost") == 1


@pytest.mark.parametrize("number", ["25", "26", "27", "38", "82", "86", "87", "95", "65", "71"])
def test_collection_droids_that_take_or_store_give_base_parts_alone(ecomechanics, number):
    """ecomechanics/6.8, 6.9."""
    gives = ecomechanics.cards["droids"][number]["gives"]

    assert gives and "energy" not in gives


def test_parts_stored_on_a_card_need_no_room(prepare, shed):
    """ecomechanics/6.9: droid 65 of the bench stores a nut and a circuit board."""
    match = prepare(players=3, droid="65", shed={0: [1, 0, 3, 0]})
    match.play("repair 65")

    assert shed(match) == [0, 0, 3, 0]
    assert match.view()["stored"][0] == [1, 0, 1, 0]


def test_parts_on_cards_count_as_in_the_shed_for_45_57_and_the_majority(prepare, lines):
    """ecomechanics/6.9 with ruling D5."""
    lying = {"stored": {0: [1, 0, 1, 0]}, "shed": {0: [0, 1, 0, 1], 1: [3, 0, 0, 0]}}
    match = prepare(players=3, droid="3", repaired={0: [65]}, spot={"45": "built-1", "57": "built-1"}, **lying)

    assert lines(match)["house-effect"] == 4 + 7
    assert lines(match)["more-parts"] == 2


def test_51_counts_energy_which_never_lies_on_cards(prepare, lines):
    """ecomechanics/6.9, 7.8 with ruling D5."""
    match = prepare(players=3, droid="3", repaired={0: [65]}, stored={0: [1, 0, 1, 0]}, shed={0: [0, 0, 0, 2]}, spot={"51": "built-1"})

    assert lines(match)["house-effect"] == 8


def test_droid_42_saves_an_energy_on_repairs_and_houses(prepare, shed):
    """ecomechanics/6.11: on a cost of 1 energy nothing of it is left."""
    match = prepare(season=2, droid="33", repaired={0: [42]})
    law = match.game.rules

    assert law.needs(match.state, 0, law.ENERGY, [0, 0, 0, 1]) == 0
    assert law.needs(match.state, 0, law.ENERGY, [0, 0, 0, 2]) == 1
    assert law.needs(match.state, 1, law.ENERGY, [0, 0, 0, 1]) == 1
    assert law.needs(match.state, 0, law.ENERGY, [1, 0, 0, 0]) == 0


def test_with_droid_42_a_cost_of_one_energy_is_paid_without_any(prepare, shed):
    """ecomechanics/6.11: the repair of droid 38 costs an energy on the bench, house 51 a circuit board and an energy."""
    repairing = prepare(droid="38", repaired={0: [42]})
    building = prepare(droid="33", repaired={0: [42]}, spot={"51": "lane-1"}, shed={0: [0, 0, 1, 0]})
    without = prepare(droid="38", spot={"51": "lane-1"}, shed={0: [0, 0, 1, 0]})

    assert (without.why_not("repair 38").reason, without.why_not("build 51").reason) == ("repair-lack", "build-lack")
    assert "paid" not in told(repairing.play("repair 38"))
    building.play("build 51")

    assert shed(building) == [0, 0, 0, 0]


def test_droid_42_leaves_the_energy_of_its_owner_alone_but_for_one(prepare, shed):
    """ecomechanics/6.11: who has an energy keeps it where the cost asks for one."""
    match = prepare(droid="33", repaired={0: [42]}, spot={"51": "lane-1"}, shed={0: [0, 0, 1, 1]})
    match.play("build 51")

    assert shed(match) == [0, 0, 0, 1]


def test_droid_42_on_a_cost_without_energy_gives_nothing_back(prepare, shed):
    """ecomechanics/6.11 with ruling D20."""
    match = prepare(season=2, droid="33", repaired={0: [42]}, shed={0: [1, 0, 0, 1]})
    match.play("repair 33")

    assert shed(match) == [0, 0, 0, 1]


def test_effects_act_from_the_repair_on_and_not_for_it(prepare, shed):
    """ecomechanics/6.12 with ruling D41: droid 42's own cost, a nut and an energy on the bench, is paid in full."""
    match = prepare(droid="42", shed={0: [1, 0, 0, 1]})
    match.play("repair 42")

    assert shed(match) == [0, 0, 0, 0]
