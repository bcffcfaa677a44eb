"""What the rulebook says about levels (eco-bots/1.8) is what the simulator finds; how levels are tuned stands in `tests/benchmarks/levels.py`."""

import importlib.util
import itertools
import sys
from pathlib import Path

import pytest

import ecogames
from ecogames.engine import rulebook

pytest.importorskip("numba")
GAME = ecogames.load("eco-bots")
PLAYERS = range(GAME.players[0], GAME.players[1] + 1)


@pytest.fixture(scope="module")
def levels():
    """The script that tunes."""
    spec = importlib.util.spec_from_file_location("levels", Path(__file__).parents[1] / "benchmarks" / "levels.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["levels"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def rates(levels):
    """(level, number of players) -> games won."""
    return levels.win_rates(GAME)


@pytest.mark.parametrize("lang", GAME.languages())
def test_the_table_in_the_rulebook_is_what_the_simulator_finds(levels, rates, lang):
    assert levels.table(GAME, rates, lang) in rulebook.rule(GAME, "1.8", lang).markdown()


def test_three_sensible_players_win_between_a_quarter_and_nearly_half_of_their_games_at_medium(rates):
    assert rates["medium", 3].low > 0.25 and rates["medium", 3].high < 0.45


def test_other_numbers_of_players_come_near_that(rates):
    assert all(rates["medium", players].low > 0.2 and rates["medium", players].high < 0.45 for players in PLAYERS)


@pytest.mark.parametrize("players", PLAYERS)
def test_easy_is_easier_and_hard_is_harder(rates, players):
    """Intervals at 95 % that lie apart."""
    for easier, harder in itertools.pairwise(GAME.levels):
        assert rates[easier, players].low > rates[harder, players].high


@pytest.mark.parametrize("players", PLAYERS)
def test_the_planner_wins_more_often_than_the_greedy_crew(rates, players):
    """At medium, with intervals that lie apart."""
    greedy = ecogames.simulate(GAME, players=players, level="medium", agents="greedy", games=4_000, seed=2).win_rate

    assert rates["medium", players].low > greedy.high
