"""Lessons of E.C.O. Bots: the chance that all can add is exact, trials fall by their number, a turn walks through the graph, cards may differ."""

import pytest

import ecogames
from ecowidgets.collecting import AllAdd, TurnWalk, closes
from ecowidgets.experiment import Experiment
from ecowidgets.lesson import ROLLS, WholeGame
from ecowidgets.table import Table

TRIO = {0: "kenji", 1: "noor", 2: "lea"}


@pytest.fixture(scope="module")
def eco_bots():
    return ecogames.load("eco-bots")


@pytest.fixture
def waiting(eco_bots):
    """Ana has opened a collection of glass, and the second player draws next. hand: by seat."""

    def position(hand, **more):
        named = {"players": 3, "phase": "draw", "player": 1, "colour": "glass", "laid": {0: 2}, "kit": TRIO, "luck": "ask"}
        return eco_bots.position(hand=hand, **named | more)

    return position


def test_the_chance_that_two_can_add_is_the_product_of_both_draws(waiting):
    """46 cards in the deck, 9 of them glass, 2 Meteors: who is hit need not add, and with it the collection closes as well."""
    match = waiting({1: [2, 1, 0, 0], 2: [1, 2, 0, 1]})

    assert closes(match) == pytest.approx((9 * (8 + 2) + 2 * (9 + 1)) / (46 * 45))


def test_whoever_holds_the_colour_adds_whatever_comes(waiting):
    assert closes(waiting({1: [0, 0, 1, 0], 2: [0, 0, 1, 0]})) == pytest.approx(1)
    assert closes(waiting({1: [0, 0, 1, 0], 2: [1, 0, 0, 0]})) > closes(waiting({1: [1, 0, 0, 0], 2: [1, 0, 0, 0]}))


def test_the_match_of_a_lesson_stays_as_it_is(waiting):
    match = waiting({1: [0, 0, 1, 0]})
    lesson = AllAdd(match, "en", seed=3)

    assert sum(lesson.odds.values()) == pytest.approx(1)
    assert (match.step, match.to_move) == (0, ecogames.CHANCE)


def test_a_trial_falls_by_its_number_and_near_its_odds(waiting):
    lesson = AllAdd(waiting({1: [0, 0, 1, 0]}), "en", seed=3)
    many = sum(lesson.trial(number)[1] for number in range(10)) / (10 * ROLLS)

    assert lesson.trial(5) == lesson.trial(5)
    assert lesson.trial(5).total() == ROLLS
    assert many == pytest.approx(lesson.odds[1], abs=0.06)


@pytest.mark.parametrize(("lang", "said"), [("en", "all can add"), ("it", "tutti riescono ad aggiungere")])
def test_the_odds_are_told_after_the_guess(waiting, lang, said):
    lesson = AllAdd(waiting({1: [0, 0, 1, 0]}), lang, seed=3)
    assert "eco-odds" not in lesson.surface.html

    lesson._touch("guess:2", 0)

    assert said in lesson.surface.html
    assert "eco-odds" in lesson.surface.html


def test_a_walk_goes_from_phase_to_phase_and_back_to_the_beginning(eco_bots):
    lesson = TurnWalk(eco_bots.start(players=3, seed=5, luck="ask"), lang="en")
    phases = [lesson.walk.state.phase]

    for _ in range(4):
        lesson._touch("step", 0)
        phases.append(lesson.walk.state.phase)

    names = [eco_bots.rules.PHASES[phase] for phase in phases]
    assert names[0] == "draw"
    assert all(after in eco_bots.rules.TURN[before] for before, after in zip(names, names[1:], strict=False))
    assert "draws" in lesson.surface.html
    lesson._touch("again", 0)
    assert lesson.walk.step == lesson.match.step


def test_a_walk_ends_with_the_game(eco_bots):
    lesson = TurnWalk(eco_bots.start(players=2, seed=5, luck="ask"), agent="greedy", lang="it")
    for _ in range(600):
        lesson.touched("step", "")
    lesson.show()

    assert lesson.walk.over
    assert 'data-part="step"' not in lesson.surface.html


def test_an_experiment_plays_with_cards_of_its_own_and_the_game_stays(eco_bots):
    row = '[[hands]]\nid = "3"\nlimit = {}\nsource = "ours"\n'
    three = {"players": 3, "agents": "planner"}
    lesson = Experiment(eco_bots, {f"limit-{limit}": {**three, "own": row.format(limit)} for limit in (6, 8)}, "en", seed=1)

    lesson._touch("guess:0", 0)
    lesson.goal = 40
    while lesson.some_more():
        pass

    assert [game.tables["limit"][2] for game in lesson.games.values()] == [6, 8]
    assert lesson.shares["limit-6"].value < lesson.shares["limit-8"].value
    assert eco_bots.tables["limit"][2] == 7


def test_a_whole_game_is_drawn_with_room_for_the_numbers_of_its_turns(eco_bots):
    lesson = WholeGame(Table(eco_bots, players=3, seed=1, lang="en"), "medium", "planner", "en", seed=4)

    lesson._touch("guess:0", 0)

    course = lesson.surface.html.partition('class="eco-course"')[2].partition("</svg>")[0]
    assert 1 < course.count("<text") <= 25
    assert "of the crew of 11 were saved" in course
