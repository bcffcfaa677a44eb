"""An experiment in a lesson: guessed first, played by the engine, told with intervals, and concluded only as far as these allow."""

import asyncio

import pytest

import ecogames
from ecogames.lab.study import Share
from ecowidgets import experiment
from ecowidgets.experiment import Experiment, interval

ARMS = {
    "blank": {"players": 2, "level": "tiny", "agents": ["blank", "forgetful"]},
    "perfect": {"players": 2, "level": "tiny", "agents": ["greedy", "forgetful"]},
}


@pytest.fixture(scope="module")
def game():
    return ecogames.load("recycling-memory")


@pytest.fixture
def few(monkeypatch):
    """Ten games instead of sixty."""
    monkeypatch.setattr(experiment, "GAMES", 10)


def touch(lesson, *parts):
    for part in parts:
        lesson.surface._hear({"part": part, "step": 0})
    return lesson.surface.html


def test_nothing_can_be_run_before_a_guess(game, few):
    lesson = Experiment(game, ARMS, "en", seed=1)

    page = touch(lesson, "run")

    assert lesson.done == {"blank": 0, "perfect": 0}
    assert "data-part=\"run\"" not in page


def test_each_way_plays_as_many_games_and_what_is_counted_is_what_the_lab_counts(game, few):
    lesson = Experiment(game, ARMS, "en", seed=1)

    touch(lesson, "guess:1", "run")

    assert lesson.done == {"blank": 10, "perfect": 10}
    counted = 0
    for first in range(1, 11, experiment.SLICE):
        counted += ecogames.simulate(game, games=experiment.SLICE, seed=first, twin="plain", **ARMS["perfect"]).win_rate[0].count
    assert lesson.won["perfect"] == counted


def test_a_second_press_plays_more_and_the_interval_grows_shorter(game, few):
    lesson = Experiment(game, ARMS, "en", seed=1)
    touch(lesson, "guess:0", "run")
    first = lesson.shares["perfect"]

    touch(lesson, "run")

    assert lesson.done["perfect"] == 20
    assert lesson.shares["perfect"].high - lesson.shares["perfect"].low < first.high - first.low


@pytest.mark.parametrize(
    ("won", "done", "said"),
    [
        ({"blank": 0, "perfect": 50}, {"blank": 60, "perfect": 60}, "The intervals of “forgets nothing” and “remembers nothing” do not overlap"),
        ({"blank": 28, "perfect": 32}, {"blank": 60, "perfect": 60}, "overlap: with so few games nobody can say which of them is better"),
        ({"blank": 0, "perfect": 0}, {"blank": 0, "perfect": 0}, ""),
    ],
)
def test_what_is_concluded_is_what_the_intervals_allow(game, won, done, said):
    lesson = Experiment(game, ARMS, "en", seed=1)
    lesson.won, lesson.done = won, done

    assert said in lesson.conclusion()
    assert bool(said) == bool(lesson.conclusion())


def test_the_page_is_heard_while_games_are_played(game, few):
    async def run():
        lesson = Experiment(game, ARMS, "en", seed=1)
        touch(lesson, "guess:0", "run")
        task = lesson._running
        await asyncio.sleep(0)
        shown = touch(lesson, "guess:1", "run")
        await task
        return lesson, shown

    lesson, shown = asyncio.run(run())

    assert "Games played:" in shown or "of 20" in shown
    assert lesson.guess == 1
    assert lesson.done == {"blank": 10, "perfect": 10}


def test_the_bar_is_as_long_as_the_share_and_the_line_as_the_interval():
    share = Share(30, 60)

    drawn = interval(share)

    assert 'width="300" height="22" rx="3"' in drawn
    assert f"M{600 * share.low:.0f} 4V18" in drawn
    assert f"H{600 * share.high:.0f}" in drawn
    assert 'aria-hidden="true"' in drawn


def test_what_the_lesson_says_of_memory_holds(game):
    """The key point: who remembers nothing hardly wins, a perfect memory wins about four of five against one that forgets 30 of 100 cards."""
    counted = {}
    for agent in ("blank", "greedy"):
        study = ecogames.simulate(game, players=2, level="short", agents=[agent, "forgetful"], games=60, seed=1, twin="plain")
        counted[agent] = study.win_rate[0]

    assert counted["blank"].high < 0.1
    assert counted["greedy"].low < 0.8 < counted["greedy"].high
    assert counted["greedy"].low > 0.5


@pytest.mark.parametrize("part", ["guess:2", "guess:-1", "guess:²", "run", "nonsense", ":"])
def test_a_forged_part_changes_nothing(game, part):
    lesson = Experiment(game, ARMS, "en", seed=1)
    before = lesson.surface.html

    assert touch(lesson, part) == before
