"""The searcher: it sees no more than its player, finds what wins at once, plays the same on either twin, and few tries do it no harm."""

import pytest

import ecogames
from ecogames import EcoGamesError
from ecogames.lab import search
from ecogames.lab.search import SEARCHER, find_player, players_of, searcher, surely_better


def test_it_finds_the_pair_that_its_player_has_seen(recycling_memory):
    """Also where the one that plays on is no help: a player at random would turn up any card."""
    held = {"stack_kind": ["paper", "plastic", "glass", "metal", "e-waste"], "holds": {0: [1, 1, 1, 0, 0], 1: [0, 0, 1, 1, 1]}}
    match = recycling_memory.position(players=2, level="tiny", turned=["a1"], seen_face={"a1": "jam-jar", "b3": "jam-jar"}, **held)

    assert ecogames.decide(match, searcher(recycling_memory, tries=400, policy="random", twin="plain")).text == "flip b3"


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
        usual = ecogames.decide(match, ecogames.agents_of(solar_storm)["planner"])

        assert ecogames.decide(match, searcher(solar_storm, tries=20, twin="plain")) == usual
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
    ],
)
def test_an_action_is_better_for_sure_where_it_did_better_too_often_for_chance(one, other, sure):
    assert surely_better(one, other) is sure


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
