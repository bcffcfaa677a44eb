"""Chapter 1 of the rulebook: parts, droids, houses, piles, seats, and what everybody starts with."""

import collections

import pytest

import ecogames
from ecogames.ecomechanics.rules import NUMBERS, TYPES

TURNS = {1: 22, 2: 22, 3: 22, 4: 20}


def played_out(game, players, seed=3):
    """A game to its end in which nobody builds, so that the deck decides."""
    match = game.start(players=players, seed=seed, luck="ask")
    while not match.over:
        if match.to_move < 0:
            match.draw()
            continue
        calm = [action for action in match.actions() if action.kind not in ("build", "swap", "exchange")]
        match.play(calm[-1] if match.view()["phase"] != match.game.rules.ACT else next(one for one in calm if one.kind == "dismantle"))
    return match


def test_a_shed_starts_with_one_of_each_base_part_and_two_energy(ecomechanics):
    """ecomechanics/1.6."""
    for players in (2, 3, 4):
        assert ecomechanics.start(players=players, seed=1).view()["shed"][:players] == [[1, 1, 1, 2]] * players


def test_the_automa_starts_without_parts(ecomechanics):
    """ecomechanics/9.3 with ruling D23."""
    assert ecomechanics.start(players=1, seed=1).view()["shed"] == [[1, 1, 1, 2], [0] * 4, [0] * 4, [0] * 4]


@pytest.mark.parametrize(("players", "seasons"), [(1, (14, 16, 14)), (2, (14, 16, 14)), (3, (21, 24, 21)), (4, (28, 28, 26))])
def test_seasons_have_as_many_droids_as_the_number_of_players_asks_for(ecomechanics, players, seasons):
    """ecomechanics/1.2, 1.4."""
    state = ecomechanics.start(players=players, seed=1).state

    assert tuple(ecomechanics.rules.cards_of_season(state, season) for season in range(3)) == seasons


def test_there_are_82_droids_of_six_types_with_the_numbers_of_the_rules(ecomechanics):
    """ecomechanics/1.2: numbers 1 to 44 and 59 to 96; houses are 45 to 58. Each type has between 13 and 15."""
    counted = collections.Counter(TYPES[kind] for kind in ecomechanics.tables["droid_type"])

    assert ecomechanics.names["droids"] == tuple(map(str, NUMBERS))
    assert ecomechanics.names["houses"] == tuple(map(str, range(45, 59)))
    assert counted == {"water": 15, "harvest": 14, "communication": 13, "shed": 13, "collection": 14, "market": 13}


@pytest.mark.parametrize(
    ("effect", "numbers"),
    [
        ("more", [7, 11, 12, 96]),
        ("take", [25, 26, 27, 38, 82, 86, 87, 95]),
        ("store", [65, 71]),
        ("dearer", [31]),
        ("any-type", [36]),
        ("cheaper", [42]),
    ],
)
def test_numbers_that_the_text_names_have_their_effect(ecomechanics, effect, numbers):
    """ecomechanics/6.5 to 6.11; shed droids may take parts besides."""
    rows = ecomechanics.cards["droids"].items()

    found = [int(number) for number, row in rows if row["effect"] == effect and (row["type"] != "shed" or effect != "take")]

    assert found == numbers


def test_every_market_droid_but_42_offers_an_exchange(ecomechanics):
    """ecomechanics/6.10 with ruling D32."""
    rows = ecomechanics.cards["droids"]

    without = [number for number, row in rows.items() if row["type"] == "market" and row["effect"] != "exchange"]

    assert without == ["42"]


def test_every_standard_cost_fits_into_a_shed_without_extensions(ecomechanics):
    """ecomechanics/4.1: three of each kind."""
    costs = [*ecomechanics.tables["cost"], *ecomechanics.tables["house_cost"]]

    assert max(max(cost) for cost in costs) <= 3


@pytest.mark.parametrize(("players", "lanes"), [(1, [4, 0, 0]), (2, [4, 0, 0]), (3, [2, 2, 2]), (4, [4, 4, 0])])
def test_houses_lie_between_opponents(ecomechanics, players, lanes):
    """ecomechanics/1.3: four between two, two between each pair of three, four between each two who face each other."""
    spot = ecomechanics.start(players=players, seed=5).view()["spot"]

    assert [spot.count(lane) for lane in (1, 2, 3)] == lanes


def test_with_three_a_house_is_reached_only_by_the_two_it_lies_between(prepare):
    """ecomechanics/1.3; lane 1 lies between the first and the second seat."""
    match = prepare(players=3, player=2, priority=2, droid="3", shed={2: [0, 0, 3, 0]}, spot={"45": "lane-1", "46": "lane-2", "48": "lane-3"})

    assert match.why_not("build 45").reason == "house-far"
    assert match.why_not("build 46") is None
    assert match.why_not("build 48") is None


def test_with_four_one_builds_in_the_lane_of_who_sits_opposite(prepare):
    """ecomechanics/1.3, 1.5: the first and the fourth seat face each other, the second and the third."""
    match = prepare(players=4, droid="3", shed={0: [0, 0, 3, 0]}, spot={"45": "lane-1", "46": "lane-2"})

    assert match.why_not("build 45") is None
    assert match.why_not("build 46").reason == "house-far"


def test_four_players_have_eighty_cards_in_two_piles_and_twenty_turns(ecomechanics):
    """ecomechanics/1.4 with rulings D33 to D35: 82 is no multiple of 4; two cards of the last season are never drawn."""
    match = played_out(ecomechanics, 4)
    unseen = [season for place, season in zip(match.view()["place"], ecomechanics.tables["droid_season"], strict=True) if place == 1]

    assert match.view()["turn"] == 20
    assert unseen == [2, 2]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_to_the_last_card_has_its_number_of_turns(ecomechanics, players):
    """ecomechanics/1.4: a deck never ends in the middle of a turn (ruling D34)."""
    match = played_out(ecomechanics, players)

    assert (match.view()["turn"], match.ending) == (TURNS[players], "deck-empty")


def test_the_two_piles_of_four_players_are_equal_in_every_season(ecomechanics):
    """ecomechanics/1.4 with ruling D35; 14, 14 and 12 cards."""
    match = played_out(ecomechanics, 4)
    full = set()
    for step in range(len(match.steps) + 1):
        match.goto(step)
        view = match.view()
        if view["phase"] == match.game.rules.GIVE and view["drawn"].count(-1) == 0:
            assert view["pile"][0] == view["pile"][1]
            full.add((view["season"], view["pile"][0]))

    assert {season: max(left for one, left in full if one == season) + 2 for season in range(3)} == {0: 14, 1: 14, 2: 12}


def test_cards_taken_out_stay_possible_draws_because_nobody_has_seen_them(ecomechanics):
    """ecomechanics/1.4 with ruling D34: with four, the last draw of the game is still one of three cards."""
    match = played_out(ecomechanics, 4)
    draws = [step for step, taken in enumerate(match.steps) if match.game.action(taken.action).kind == "draw"]
    match.goto(draws[-1])

    assert len(match.chance()) == 3


def test_the_first_seat_comes_first_and_then_it_goes_on_clockwise(ecomechanics):
    """ecomechanics/1.6 with ruling D28."""
    match = played_out(ecomechanics, 3)

    begun = [event.parameters[0] for event in match.log if event.kind == "turn-begins"]

    assert begun[:7] == [0, 1, 2, 0, 1, 2, 0]


def test_all_lies_open(ecomechanics):
    """ecomechanics/1.7: every player and a bystander see the same."""
    match = ecomechanics.start(players=3, seed=9)

    views = [{**match.view(player), "me": None} for player in (None, 0, 1, 2)]

    assert views == [views[0]] * 4


def test_fewer_than_one_or_more_than_four_cannot_play(ecomechanics):
    with pytest.raises(ecogames.EcoGamesError, match="5 players, but 1 to 4 can play"):
        ecomechanics.start(players=5)
