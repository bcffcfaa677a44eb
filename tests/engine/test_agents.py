"""Agents choose among legal actions, keep nothing, and are refused in one sentence when they do not."""

import pickle

import pytest

import ecogames
from ecogames import EcoGamesError, IllegalAction


def test_an_unknown_agent_is_refused_with_what_was_probably_meant(solar_storm):
    match = solar_storm.start(players=2, seed=1)

    with pytest.raises(EcoGamesError, match='^"greedi" is no agent of solar-storm; did you mean "greedy"\\?$'):
        ecogames.play_out(match, "greedi")


def test_there_is_one_agent_or_one_a_seat(solar_storm):
    match = solar_storm.start(players=3, seed=1)

    with pytest.raises(EcoGamesError, match="^agents: 2 given, but there are 3 players; give one, or one a seat$"):
        ecogames.play_out(match, ["random", "random"])


@pytest.mark.parametrize("returned", [None, "move bridge", 3, []])
def test_an_agent_that_returns_none_of_the_actions_is_refused_and_the_match_stays(solar_storm, returned):
    match = solar_storm.start(players=2, seed=1)

    def stubborn(view, actions, rng):
        return returned

    with pytest.raises(EcoGamesError, match="^stubborn: returned .*, which is no legal action; return one of `actions`$"):
        ecogames.play_out(match, stubborn)
    assert match.step == 0


def takes_two(view, actions):
    return actions[0]


class Chooser:
    """An agent that is an object."""

    def __call__(self, view, actions, rng):
        return actions[0]


@pytest.mark.parametrize(("agent", "sentence"), [
    (takes_two, r"^takes_two: an agent takes \(view, actions, rng\); this one takes \(view, actions\)$"),
    (Chooser, r"^Chooser: an agent takes \(view, actions, rng\); this one takes \(\); this is a class, give an object of it$"),
])  # fmt: skip
def test_an_agent_with_another_signature_is_refused_by_name(solar_storm, agent, sentence):
    match = solar_storm.start(players=2, seed=1)

    with pytest.raises(EcoGamesError, match=sentence):
        ecogames.play_out(match, agent)
    with pytest.raises(EcoGamesError, match=sentence):
        ecogames.simulate(solar_storm, players=2, agents=agent, games=2)
    assert match.step == 0


def test_an_object_can_be_an_agent(solar_storm):
    assert ecogames.simulate(solar_storm, players=2, agents=Chooser(), games=1).question.agents == ("Chooser", "Chooser")


def careless(view, actions, rng):
    return view["no such\nfield"]


@pytest.mark.parametrize("workers", [1, 2])
def test_what_an_agent_raises_is_told_in_one_line_with_its_name(solar_storm, workers):
    sentence = r"^careless: raised KeyError: [^\n]*no such[^\n]*field[^\n]* \(test_agents\.py, line \d+\)$"
    match = solar_storm.start(players=2, seed=1)

    with pytest.raises(EcoGamesError, match=sentence) as caught:
        ecogames.play_out(match, careless)
    assert isinstance(caught.value.__cause__, KeyError)
    with pytest.raises(EcoGamesError, match=sentence):
        ecogames.simulate(solar_storm, players=2, agents=careless, games=4, workers=workers)
    assert match.step == 0


def test_an_agent_is_given_a_view_the_legal_actions_and_luck_of_its_own(game):
    match = game.start(seed=2)
    given = []

    def watching(view, actions, rng):
        given.append((view, actions, rng.random()))
        return actions[0]

    ecogames.decide(match, watching)
    ecogames.decide(match, watching)

    assert given[0] == given[1]
    assert given[0][:2] == (match.view(match.to_move), match.actions())


def test_every_agent_plays_the_same_game_twice(game):
    for name in ecogames.agents_of(game):
        texts = []
        for _ in range(2):
            match = game.start(seed=3)
            ecogames.play_out(match, name)
            texts.append(match.text())

        assert texts[0] == texts[1], name


def test_seats_may_have_different_agents(game):
    match = game.start(players=game.players[1], seed=3)
    names = list(ecogames.agents_of(game))

    ecogames.play_out(match, [names[seat % len(names)] for seat in range(match.players)])

    assert match.over


def test_a_refusal_reaches_another_process_as_its_sentence(solar_storm):
    with pytest.raises(IllegalAction) as caught:
        solar_storm.start(players=2, seed=1).play("divert bridge")

    again = pickle.loads(pickle.dumps(caught.value))

    assert isinstance(again, EcoGamesError)
    assert str(again) == str(caught.value)
