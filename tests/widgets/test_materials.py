"""Lessons about parts: rates as a graph, what one more part is worth, and a balance in which nothing appears or vanishes."""

import re

import pytest
from walks import walks

import ecogames
from ecogames.ecomechanics.rules import PARTS
from ecowidgets.lesson import Moment
from ecowidgets.materials import Conversions, Flows, Marginal, balance, best_action, cheapest, figure, prices, sheds_in_reach

FOUR = {"58": "lane-1", "49": "lane-1", "45": "lane-1", "46": "lane-1"}


@pytest.fixture(scope="module")
def game():
    return ecogames.load("ecomechanics")


@pytest.fixture
def stall(game):
    """The first player has droid 13, which gives a circuit board for an oil drop."""
    return game.position(players=2, phase="act", season=1, place={"13": "repaired-1"}, shed={0: [0, 2, 0, 0]})


def touch(lesson, *parts):
    """Touches parts as a page does, and gives what is shown then."""
    for part in parts:
        lesson.surface._hear({"part": part, "step": 0})
    return lesson.surface.html


# Conversions ------------------------------------------------------------------------------------------------------------------------------


def test_the_prices_are_those_of_the_rules(game):
    """Rule ecomechanics/4.2: two base parts for another, three for an energy, an energy for a base part."""
    found = prices(game.start(players=2, seed=1), 0)

    assert len(found) == 12
    assert {found[given, gained] for given in PARTS[:3] for gained in PARTS[:3] if given != gained} == {2}
    assert {found[given, "energy"] for given in PARTS[:3]} == {3}
    assert {found["energy", gained] for gained in PARTS[:3]} == {1}


def test_a_market_droid_makes_one_way_cheaper_for_its_owner_alone(stall):
    assert prices(stall, 0)["oil", "board"] == 1
    assert prices(stall, 1)["oil", "board"] == 2


def test_the_cheapest_way_multiplies_prices_along_a_chain():
    rates = {("nut", "oil"): 2.0, ("oil", "board"): 1.0, ("nut", "board"): 3.0, ("board", "energy"): 2.0}

    found = cheapest(rates, "nut")

    assert {part: price for part, (price, _) in found.items()} == {"nut": 1, "oil": 2, "board": 2, "energy": 4}
    assert found["energy"][1] == ["nut", "oil", "board", "energy"]


def test_the_round_to_energy_and_back_is_told_only_after_a_guess(game):
    lesson = Conversions(game.position(players=2, phase="act"), lang="en")

    assert "came back" not in lesson.surface.html
    assert "1 nut came back of three" in touch(lesson, "guess:0")
    assert lesson.round_trip() == 1


def test_a_chosen_part_shows_what_the_others_cost_in_it(game):
    lesson = Conversions(game.position(players=2, phase="act"), lang="en")

    shown = touch(lesson, "part:nut")

    assert "One energy costs 3 (nut → energy)." in shown
    assert len(re.findall("mech-way-on", shown)) == 3
    assert "One energy costs" not in touch(lesson, "part:nut")


@pytest.mark.parametrize("part", ["part:gold", "part:", "guess:9", "guess:x", "guess:²", ""])
def test_what_is_forged_changes_nothing(game, part):
    lesson = Conversions(game.position(players=2, phase="act"), lang="en")
    before = lesson.surface.html

    assert touch(lesson, part) == before


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_networkx_draws_the_same_graph_and_finds_no_circle_that_gains(game, stall, lang):
    pytest.importorskip("networkx")
    pytest.importorskip("matplotlib")

    picture, said = figure(prices(stall, 0), "nut", game.words(lang))

    assert picture.startswith(b"\x89PNG")
    assert game.words(lang)("lesson.no-circle") in said


def test_a_circle_that_gains_is_said_to_gain(game):
    """As a careless card file could have it, which the kit refuses."""
    pytest.importorskip("networkx")
    pytest.importorskip("matplotlib")
    rates = {("board", "oil"): 2.0, ("nut", "oil"): 0.5, ("oil", "nut"): 1.0, ("nut", "board"): 2.0, ("nut", "energy"): 3.0}

    _, said = figure(rates, "energy", game.words("en"))

    assert game.words("en")("lesson.circle-gains") in said


# What one more part is worth ----------------------------------------------------------------------------------------------------------------


def test_the_part_that_completes_a_cost_is_worth_most(game):
    lesson = Marginal(game.position(players=2, phase="act", hand={0: "1"}, spot=FOUR, shed={0: [2, 2, 2, 1], 1: [3, 3, 3, 3]}), lang="en")

    assert "worth most" not in lesson.surface.html
    assert max(lesson.worth, key=lesson.worth.get) == "energy"
    assert "You guessed it." in touch(lesson, "guess:3")
    assert "Not this one." in touch(lesson, "guess:0")


def test_one_more_part_may_be_worth_nothing(game):
    lesson = Marginal(game.position(players=2, phase="act", hand={0: "1"}, spot=FOUR, shed={0: [1, 1, 1, 1], 1: [3, 3, 3, 3]}), lang="en")

    assert set(lesson.worth.values()) == {0}


def test_the_best_action_uses_swaps_where_they_help_and_leaves_the_match_as_it_was(game):
    """Droid 1 costs a nut, a circuit board and an energy; here an energy has to become the circuit board."""
    match = game.position(players=2, phase="act", hand={0: "1"}, shed={0: [1, 0, 0, 2], 1: [3, 3, 3, 3]})
    before = match.view()

    best = best_action(match)

    assert (best.action, best.swaps) == ("repair 1", 1)
    assert match.view() == before


def test_sheds_in_reach_are_those_that_swaps_can_be_played_to(game):
    """Each is reached by playing the swaps themselves, and none twice."""
    match = game.position(players=2, phase="act", shed={0: [2, 0, 0, 1]})

    found = [shed for shed, _ in sheds_in_reach(match, match.game.layout.copy(match.state))]

    rim, played = [match], {tuple(match.state.shed[0])}
    while rim:
        here = rim.pop()
        for action in here.actions():
            if action.kind == "swap":
                there = here.branch()
                there.play(action.text)
                shed = tuple(there.state.shed[0])
                if shed not in played:
                    played.add(shed)
                    rim.append(there)
    assert sorted(found) == sorted(played)


# Where parts end up -------------------------------------------------------------------------------------------------------------------------


def test_no_part_of_a_whole_game_appears_from_nowhere_or_vanishes():
    """What came is what was used, lost and left, in games at random and by every agent."""
    for match in walks("ecomechanics"):
        found = balance(match)
        assert found.came == sum(found[1:])
        assert min(found) >= 0


def test_the_flows_are_shown_after_a_guess_and_other_games_follow_on_a_click(game):
    lesson = Flows(game, ["greedy", "magpie"], lang="en", seed=3)
    assert "parts in all" not in lesson.surface.html

    first = touch(lesson, "guess:1")
    assert len(re.findall("parts in all", first)) == 2
    assert touch(lesson, "again") != first
    assert lesson.seed == 4


def test_nothing_is_played_before_a_guess(game):
    lesson = Flows(game, ["greedy"], lang="en", seed=3)

    touch(lesson, "again")

    assert lesson.balances == {}


# Moments ------------------------------------------------------------------------------------------------------------------------------------


def test_a_way_tells_of_each_action_what_it_brings_at_its_time(game):
    """After the swap there is room for the energy: nothing is lost any more."""
    spot = {"45": "built-1", "46": "lane-1", "47": "lane-1", "48": "lane-1"}
    match = game.position(players=2, phase="act", hand={0: "11"}, spot=spot, shed={0: [0, 1, 1, 3]})
    moment = Moment(match, [["dismantle 11"], ["swap energy nut", "dismantle 11"]], lang="en")

    assert "no room" in moment.label(moment.ways[0])
    assert "no room" not in moment.label(moment.ways[1])


def test_what_came_of_a_way_is_told_with_its_points(game):
    match = game.position(players=2, phase="act", hand={0: "1"}, shed={0: [1, 1, 1, 1]})
    moment = Moment(match, [["repair 1"], ["dismantle 1"]], lang="en")

    shown = touch(moment, "guess:0")

    assert "(4 RP)" in shown
    assert "board." not in re.sub(r'data-part="[^"]*"', "", shown)
