"""The searcher: it sees no more than its player, finds what wins at once, plays the same on either twin, and few tries do it no harm."""

import pytest

import ecogames
from ecogames import EcoGamesError
from ecogames.lab import playouts, search
from ecogames.lab.search import SEARCHER, find_player, players_of, searcher, surely_better


def test_it_finds_the_pair_that_its_player_has_seen(recycling_memory):
    """Also where the one that plays on is no help: a player at random would turn up any card."""
    held = {"stack_kind": ["paper", "plastic", "glass", "metal", "e-waste"], "holds": {0: [1, 1, 1, 0, 0], 1: [0, 0, 1, 1, 1]}}
    match = recycling_memory.position(players=2, level="tiny", turned=["a1"], seen_face={"a1": "jam-jar", "b3": "jam-jar"}, **held)

    assert ecogames.decide(match, searcher(recycling_memory, tries=400, policy="random", habit="random", twin="plain")).text == "flip b3"


def test_it_plays_the_same_twice_and_on_either_twin(game):
    pytest.importorskip("numba")
    match = game.start(seed=8)
    for _ in range(4):
        plain, again, compiled = (ecogames.decide(match, searcher(game, tries=40, twin=twin)) for twin in ("plain", "plain", "compiled"))

        assert plain == again == compiled
        match.play(plain)


def test_it_chooses_the_same_whatever_lies_hidden(game):
    """The leak test: what the player cannot know is redrawn, and makes no difference to what is played."""
    agent = searcher(game, tries=30, twin="plain")
    match = game.start(seed=9)
    greedy = ecogames.agents_of(game)["greedy"]
    for number in range(12):
        other = match.branch()
        state = game.layout.copy(match.state)
        game.rules.resample(state, match.to_move, 1_000 + number)
        other._states[-1] = state

        if number % 4 == 3:
            assert ecogames.decide(match, agent) == ecogames.decide(other, agent)
        match.play(ecogames.decide(match, greedy))


def test_without_a_reason_it_does_what_the_standard_player_does(solar_storm, monkeypatch):
    """What seems better is not played before it is so beyond doubt."""
    monkeypatch.setattr(search, "DOUBT", 1_000)
    match = solar_storm.start(players=2, seed=4)
    for _ in range(5):
        for habit in ("greedy", "planner"):
            usual = ecogames.decide(match, ecogames.agents_of(solar_storm)[habit])

            assert ecogames.decide(match, searcher(solar_storm, tries=20, policy="greedy", habit=habit, twin="plain")) == usual
        match.play(usual)


@pytest.mark.parametrize(
    ("one", "other", "sure"),
    [
        ([1] * 4, [0] * 4, True),
        ([1] * 2, [0] * 2, False),  # twice is luck
        ([1, 0], [0, 1], False),
        ([1] * 9, [1] * 9, False),
        ([1, 1, 0], [0, 0, 1], False),
        ([1] * 20, [0] * 20, True),
        ([30, 0, 0, 0, 0, 0], [0, 1, 1, 1, 1, 1], False),  # far ahead once is luck, too
        ([3, 4, 3, 0], [0, 0, 0, 1], True),
        ([0, 0, 0, 1], [3, 4, 2, 0], False),
    ],
)
def test_an_action_is_better_for_sure_where_it_is_ahead_by_more_than_chance(one, other, sure):
    assert surely_better(one, other) is sure


@pytest.mark.parametrize(
    ("name", "rivals"),
    [("recycling-memory", [[1, 2], [0, 2], [0, 1]]), ("ecomechanics", [[3], [2], [1], [0]])],  # a team-mate is nobody to be ahead of
)
def test_what_counts_beside_a_win_is_the_lead_over_the_best_opponent(name, rivals):
    game, players = ecogames.load(name), len(rivals)
    match = game.start(players=players, seed=5)
    ecogames.play_out(match, "greedy")
    scores = [match.score(seat) for seat in range(players)]

    leads = [playouts.plain(game.package).lead(match.state, seat, players) for seat in range(players)]

    assert len(set(scores)) > 1
    assert leads == [scores[seat] - max(scores[rival] for rival in rivals[seat]) for seat in range(players)]


@pytest.mark.parametrize(("name", "players"), [("solar-storm", 3), ("ecomechanics", 1)])
def test_where_nobody_plays_against_the_player_the_score_is_the_lead(name, players):
    game = ecogames.load(name)
    match = game.start(players=players, seed=5)
    ecogames.play_out(match, "greedy")

    assert playouts.plain(game.package).lead(match.state, 0, players) == match.score(0)


def test_in_eco_bots_the_lead_is_the_crew_that_is_saved_also_in_a_game_that_is_lost():
    eco_bots = ecogames.load("eco-bots")
    match = eco_bots.start(players=3, seed=5, level="hard")
    ecogames.play_out(match, "greedy")

    lead = playouts.plain(eco_bots.package).lead(match.state, 0, 3)

    assert match.score(0) == 0
    assert lead == sum(match.state.done) > 0


def test_a_game_says_how_it_is_searched_best_in_words_that_the_searcher_knows(game):
    found = search.search_of(game)

    assert found.keys() <= {"tries", "win"}
    assert all(type(number) is int and number > 0 for number in found.values())


def test_compiled_it_tries_as_often_as_the_game_says(ecomechanics, solar_storm):
    pytest.importorskip("numba")

    assert searcher(ecomechanics).__doc__.startswith(f"Plays on {search.search_of(ecomechanics)['tries']} times")
    assert searcher(solar_storm).__doc__.startswith(f"Plays on {search.TRIES} times")
    assert searcher(ecomechanics, tries=7).__doc__.startswith("Plays on 7 times")
    assert searcher(ecomechanics, twin="plain").__doc__.startswith(f"Plays on {search.PLAIN_TRIES} times")


def test_a_win_counts_as_many_points_as_the_game_says(recycling_memory):
    assert search.search_of(recycling_memory)["win"] == 3
    state = recycling_memory.start(players=2, seed=4, level="tiny").state
    action = recycling_memory.start(players=2, seed=4, level="tiny").actions()[0].id
    asked = (state, 0, [2, 2], 77, "plain")
    few, many = (search.Position(recycling_memory, *asked, win).worth(action, 0, 20) for win in (3, 1_000))
    won = [row[0] for row in playouts.tries(recycling_memory, state, 0, action, [2, 2], 77, 0, 20)]

    assert {0, 1} == set(won)
    assert [more - less for less, more in zip(few, many, strict=True)] == [997 * one for one in won]


def test_it_is_among_the_players_of_every_game(game):
    assert SEARCHER in players_of(game)
    assert find_player(game, SEARCHER).__name__ == SEARCHER
    study = ecogames.simulate(game, agents=["random"] * (game.players[0] - 1) + [SEARCHER], players=game.players[0], games=1, most=2)
    assert study.question.agents[-1] == SEARCHER


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ({"tries": -1}, 'tries: "-1" is not right; give a whole number from 1 to 1,000,000'),
        ({"tries": 2.5}, 'tries: "2.5" is not right; give a whole number from 1 to 1,000,000'),
        ({"policy": "plannr"}, 'searcher: "plannr" is no policy of solar-storm; there are random, greedy or planner'),
        ({"habit": "plannr"}, 'searcher: "plannr" is no policy of solar-storm; there are random, greedy or planner'),
        ({"twin": "fast"}, 'twin: "fast" is not right; write plain or compiled, or leave it out'),
    ],
)
def test_what_it_cannot_do_is_refused_in_one_sentence(solar_storm, how, sentence):
    with pytest.raises(EcoGamesError) as caught:
        ecogames.searcher(solar_storm, **how)

    assert str(caught.value) == sentence


def test_an_unknown_player_is_refused_with_what_was_probably_meant(solar_storm):
    with pytest.raises(EcoGamesError, match='^"seacher" is no agent of solar-storm; did you mean "searcher"\\?$'):
        find_player(solar_storm, "seacher")
