"""Recycling Memory in the terminal: several people share a screen, so it keeps their secrets."""

import io
import re
import sys

import pytest

import ecogames
from ecogames import terminal
from ecogames.cli import main

KINDS = ("Paper", "Plastic", "Glass", "Metal", "E-waste")


@pytest.fixture
def typed(capsys, monkeypatch):
    """What the terminal shows while somebody types these lines."""

    def run(*lines, options=("--seed", "5", "--names", "Ana,Bo")):
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
        assert main(["play", "recycling-memory", *options]) == 0
        shown = capsys.readouterr()
        assert shown.err == ""
        return shown.out

    return run


def own(match, player):
    """The names of a player's containers."""
    return {KINDS[kind] for kind, held in zip(match.state.held_kind[player], match.state.holds[player], strict=True) if held}


def test_people_who_share_a_screen_see_their_containers_only_when_they_ask(typed, recycling_memory):
    """recycling-memory/2.3: those of the player in turn, until Enter is pressed."""
    out = typed("words", "log", "mine", "", "words")
    before, _, rest = out.partition("> mine")
    asked, hidden, after = rest.partition("Press Enter to hide it: ")

    assert not any(kind in before + after for kind in KINDS)
    assert {kind for kind in KINDS if kind in asked} == own(recycling_memory.start(seed=5), 0)
    assert "\n" * 50 in after


def test_who_plays_alone_against_agents_sees_their_containers_all_the_time(typed, recycling_memory):
    out = typed(options=("--seed", "5", "--seats", "greedy,me"))

    shown = re.search(r"Your containers: (.*)", out)[1]
    assert {kind for kind in KINDS if kind in shown} == own(recycling_memory.start(seed=5), 1)


def test_a_place_is_enough_to_turn_over_a_card(typed):
    assert "Ana turns over C4. (3.1)" in typed("C4")


def test_a_card_that_was_turned_over_is_not_taken_back(typed):
    out = typed("a1", "undo")

    assert "! Something has been shown since then" in out


def test_what_shows_nothing_can_be_taken_back(recycling_memory, capsys):
    match = recycling_memory.position(players=2, level="short", owner={"phone": 1}, kept={0: ["take"]})
    table = terminal.Table(match, [None, None], "en", 80, print)
    table.show()

    table.obey("take 2 e-waste")
    table.obey("undo")

    assert match.step == 0 and "Taken back, to step 0." in capsys.readouterr().out


def test_the_log_shows_the_present_turn_until_the_game_is_over(typed):
    out = typed("a1", "a3", "1", "b1", "log")

    log = [line.strip() for line in out.partition("> log")[2].splitlines() if line.startswith("  ")]
    assert log == ["Turn 2 begins: it is up to Bo. (3.5)", "Bo turns over B1. (3.1)"]


def test_the_screen_is_emptied_between_two_tables_so_that_nobody_scrolls_back(recycling_memory):
    said, wiped = [], []
    table = terminal.Table(recycling_memory.start(seed=5), [None, None], "en", 80, said.append, lambda: wiped.append(len(said)))
    table.show()

    table.obey("a1")
    table.show()

    (emptied,) = wiped  # before the first table stands the welcome, which people are to read
    assert any("Player 1 turns over A1." in line for line in said[emptied:])  # what happened is told again below


def test_in_a_game_without_secrets_there_is_nothing_to_show_alone(solar_storm):
    said = []
    table = terminal.Table(solar_storm.start(players=2, seed=1), [None, None], "en", 80, said.append)

    table.obey("mine")

    assert said == ["! There is nothing here that you alone may see."]


def test_a_shuffle_falls_by_itself_even_where_the_class_picks_luck(recycling_memory):
    """Nobody can pick the order of cards that nobody may see."""
    match = recycling_memory.position(players=2, level="short", found="mix", luck="ask")
    table = terminal.Table(match, [None, None], "en", 80, lambda text: None)
    table.obey("mix-all")

    table.let_others_play()

    assert match.to_move == 1


def test_a_whole_game_between_agents_is_told_to_the_end(typed):
    out = typed(options=("--seed", "8", "--seats", "greedy,planner,forgetful"))

    assert "The last pair is taken. The game is over, and all show their containers." in " ".join(out.split())
    assert " wins. (6.3)" in out


def test_a_whole_game_can_be_played_by_people_in_russian(typed, recycling_memory):
    match = recycling_memory.start(players=3, seed=2, level="tiny")
    ecogames.play_out(match, "greedy")
    played = [match.game.action(step.action) for step in match.steps]

    out = typed(*(action.text for action in played), options=("--players", "3", "--seed", "2", "--level", "tiny", "--lang", "ru"))

    assert "Игрок 1: откройте карточку." in out
    assert "Последняя пара найдена." in out
    assert "{" not in out and "describe." not in out


def test_the_seed_from_which_all_luck_follows_is_not_shown_before_the_end(typed):
    out = typed("help", "words", "a1", options=("--seed", "735221"))
    assert "735221" not in out

    assert "The seed of this game was 735221." in typed(options=("--seed", "735221", "--seats", "greedy,greedy"))


def test_the_help_names_the_command_for_secrets(typed):
    listed = [line.split()[0] for line in typed("help").partition("> help")[2].splitlines() if re.match(r"  \w", line)]

    assert listed == list(terminal.COMMANDS)


def test_a_match_that_agents_hear_tells_no_more_than_it_may(recycling_memory):
    """Every event of this game may be heard by all: nothing secret is ever told."""
    assert {event.heard for event in recycling_memory.rules.EVENTS} == {ecogames.engine.declare.SHOWN}
