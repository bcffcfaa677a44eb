"""Chances: what each action is worth, told with an interval; the same numbers again and again, and no more knowledge than the player has."""

import math

import pytest

import ecogames
from ecogames import EcoGamesError
from ecogames.lab.chances import BEST, Chance, estimates, half_width, standard_player

FEW = {"twin": "plain", "most": 60}


def winning_position(game):
    """A position of Solar Storm that one action wins at once: all rooms diverted, the pawn in the core."""
    return game.position(players=2, diverted=[1] * 8 + [0])


@pytest.fixture(scope="module")
def solar_storm():
    return ecogames.load("solar-storm")


def test_each_legal_action_is_tried_in_the_order_of_the_actions(game):
    match = game.start(seed=3)

    found = ecogames.chances(match, twin="plain", most=2 * len(match.actions()))

    assert [chance.action for chance in found] == match.actions()
    assert all(chance.games >= 1 for chance in found)


def test_the_action_that_wins_at_once_has_every_chance(solar_storm):
    found = {chance.action.text: chance for chance in ecogames.chances(winning_position(solar_storm), **FEW)}

    assert found["activate energy-core"].won.value == 1
    assert found["activate energy-core"].score == 1


def test_the_same_question_gives_the_same_numbers_with_any_number_of_workers(game):
    match = game.start(seed=4)

    once, again = (ecogames.chances(match, twin="plain", most=40, workers=workers) for workers in (1, 3))

    assert once == again


def test_another_seed_plays_other_games(solar_storm):
    match = solar_storm.start(players=3, seed=4, level="easy")

    once, again = (ecogames.chances(match, seed=seed, **FEW) for seed in (1, 2))

    assert once != again


def test_plain_and_compiled_give_the_same_numbers(game):
    pytest.importorskip("numba")
    match = game.start(seed=5)

    plain, compiled = (ecogames.chances(match, twin=twin, most=40) for twin in ("plain", "compiled"))

    assert plain == compiled


def test_the_match_stays_as_it_was(game):
    match = game.start(seed=6)
    before = match.text(), match.game.layout.data(match.state)

    ecogames.chances(match, twin="plain", most=len(match.actions()))

    assert (match.text(), match.game.layout.data(match.state)) == before


def test_each_round_has_more_playouts_behind_it_and_the_best_are_known_best(solar_storm):
    match = solar_storm.start(players=2, seed=7, level="easy")

    rounds = list(estimates(match, twin="plain", policy="greedy", most=400))

    games = [sum(chance.games for chance in found) for found in rounds]
    assert games == sorted(set(games)) and games[-1] <= 400
    ranked = sorted(rounds[-1], key=lambda chance: chance.won.value, reverse=True)
    assert min(chance.games for chance in ranked[:BEST]) >= max(chance.games for chance in ranked[-1:])


def test_it_stops_when_the_best_three_are_known_well_enough(solar_storm):
    found = ecogames.chances(winning_position(solar_storm), twin="plain", policy="random", most=5_000, precision=0.2)

    best = sorted(found, key=lambda chance: chance.won.value, reverse=True)[:BEST]
    assert sum(chance.games for chance in found) < 5_000
    assert all(half_width(chance.won) <= 0.2 for chance in best)


def test_what_is_hidden_is_redrawn_and_not_looked_at():
    """Recycling Memory, one card open and nothing else known: the card that matches looks no better than the others do on average."""
    game = ecogames.load("recycling-memory")
    match = game.position(players=2, level="tiny", turned=["a1"])
    item = match.state.turned_face[0]
    twin_place = next(place for place, face in enumerate(match.state.face) if face == item and place != match.state.turned[0])

    found = ecogames.chances(match, twin="plain", policy="blank", most=19 * 30)

    shares = {chance.action.place: chance.won for chance in found}
    others = [share.value for place, share in shares.items() if place != twin_place]
    assert shares[twin_place].low <= sum(others) / len(others) <= shares[twin_place].high


def test_scores_have_an_error_that_shrinks():
    action = object()

    few, many = Chance(action).plus([(1, 3), (0, 5)]), Chance(action).plus([(1, 3), (0, 5)] * 50)

    assert few.score == many.score == 4
    assert math.isinf(Chance(action).plus([(1, 3)]).score_error)
    assert 0 < many.score_error < few.score_error


def test_where_no_player_is_to_move_it_says_so(solar_storm):
    waiting = solar_storm.position(phase="search", luck="ask")
    over = solar_storm.position(players=2, phase="over", ending="won", diverted=[1] * 8 + [0])

    with pytest.raises(EcoGamesError, match="^chances: luck decides now; ask where a player is to move$"):
        ecogames.chances(waiting)
    with pytest.raises(EcoGamesError, match="^chances: the game is over; ask where a player is to move$"):
        ecogames.chances(over)


def test_a_policy_or_precision_that_is_none_is_refused(solar_storm):
    match = solar_storm.start(seed=1)

    with pytest.raises(EcoGamesError, match='^chances: "plannr" is no policy of solar-storm; there are '):
        ecogames.chances(match, policy="plannr")
    with pytest.raises(EcoGamesError, match="^chances: precision 5 is not right; give a share between 0 and 1, such as 0.05$"):
        ecogames.chances(match, precision=5)
    with pytest.raises(EcoGamesError, match="^twin: "):
        ecogames.chances(match, twin="fast")


def test_the_games_planner_plays_on_where_nobody_is_named(game):
    assert standard_player(game.start(seed=1)) == "planner"
