"""The coach of a table: chances on demand, as bars and in words, for what a person may choose now; never where something is hidden."""

import functools
import re

import pytest

import ecogames
from ecogames.lab.chances import estimates
from ecowidgets import coach
from ecowidgets.commands import touch
from ecowidgets.table import Table

CORE = {"players": 2, "diverted": [1] * 8 + [0]}  # one action wins at once


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch):
    """Plain ones, so that no test waits for a compiler."""
    monkeypatch.setattr(coach, "estimating", functools.partial(estimates, twin="plain", policy="random", most=60))


def table_at(**position):
    return Table("solar-storm", match=ecogames.load("solar-storm").position(**position), lang="en")


def press(table):
    touch(table, "table:chances", table.match.step)


def test_nothing_is_estimated_before_somebody_asks():
    table = table_at(**CORE)

    assert table.coach.found == []
    assert 'data-part="table:chances" aria-pressed="false"' in table.surface.html


def test_each_action_shows_its_chance_with_bar_interval_and_words():
    table = table_at(**CORE)

    press(table)

    html = table.surface.html
    assert [one.action for one in table.coach.found] == table.match.actions()
    assert html.count("eco-coach-bar") == len(table.match.actions())
    assert "won 100 % (" in html
    assert "games were played ahead by agents" in html


def test_the_best_actions_stand_first_and_each_can_be_played():
    table = table_at(**CORE)
    press(table)

    listed = table.surface.html.partition('<ul class="eco-coach"')[2].partition("</ul>")[0]

    percents = [int(percent) for percent in re.findall(r"won (\d+) %", listed)]
    assert percents == sorted(percents, reverse=True) and percents[0] == 100
    assert sorted(re.findall(r'data-action="([^"]+)"', listed)) == sorted(action.text for action in table.match.actions())


def test_until_the_first_estimate_all_actions_stand_as_usual(monkeypatch):
    """The first time the rules are compiled, which may take a minute: nobody has to wait for it."""
    table = table_at(**CORE)
    usual = re.findall(r'data-action="([^"]+)"', table.surface.html)
    monkeypatch.setattr(coach.Coach, "follow", lambda *_: None)

    press(table)

    assert re.findall(r'data-action="([^"]+)"', table.surface.html) == usual
    assert "Getting ready to play ahead." in table.surface.html


def test_another_position_is_estimated_anew_and_old_numbers_are_gone():
    table = table_at(players=2)
    press(table)
    before = table.coach.found

    touch(table, "table:stops", 0)
    table.match.play("move bridge" if table.match.why_not("move bridge") is None else table.match.actions()[0])
    table.show()

    assert [one.action for one in table.coach.found] == table.match.actions()
    assert table.coach.found != before


def test_pressing_again_brings_the_plain_list_back():
    table = table_at(**CORE)
    press(table)

    press(table)

    assert "eco-coach-bar" not in table.surface.html
    assert table.coach.found == []


def test_no_chances_are_offered_where_something_is_to_be_remembered():
    table = Table("recycling-memory", players=2, level="tiny", seed=1, lang="en")

    assert table.hides
    assert "table:chances" not in table.surface.html


def test_a_forged_wish_for_chances_tells_nothing_where_something_is_hidden():
    table = Table("recycling-memory", players=2, level="tiny", seed=1, lang="en")

    press(table)

    assert table.coach.found == []
    assert "eco-coach" not in table.surface.html


def test_in_a_game_against_each_other_the_expected_points_stand_beside_the_chance():
    table = Table("recycling-memory", players=2, level="tiny", seed=1, lang="en", study=True)

    press(table)

    assert " points</small>" in table.surface.html


def test_the_match_on_the_table_stays_as_it_was():
    table = table_at(**CORE)
    before = table.match.text()

    press(table)

    assert table.match.text() == before
