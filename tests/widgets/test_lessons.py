"""The live parts of lessons: what they say comes from the engine, a guess comes before the answer, and nothing that is forged changes anything."""

import asyncio
import json
import re
import subprocess
import sys

import pytest

from ecogames import EcoGamesError
from ecowidgets import language
from ecowidgets.lesson import ROLLS, Moment, Odds, WholeGame, go
from ecowidgets.ship_map import PLACES, ShipMap, doors, moves_between, ship_figure
from ecowidgets.table import Table


@pytest.fixture
def search(solar_storm):
    """The die is about to roll for a search."""
    return solar_storm.position(phase="search", luck="ask")


@pytest.fixture
def collect(solar_storm):
    """Two cards are left in the supply deck: drawing both loses."""
    return solar_storm.position(players=2, phase="collect", supply_rest=["data", "metal"])


@pytest.fixture
def table(solar_storm):
    return Table(solar_storm, players=3, seed=7, lang="en")


def touch(lesson, *parts):
    """Touches parts as a page does, and gives what is shown then."""
    for part in parts:
        lesson.surface._hear({"part": part, "step": 0})
    return lesson.surface.html


# Waiting --------------------------------------------------------------------------------------------------------------------------------


def test_a_lesson_is_drawn_when_a_page_asks_for_it_and_once(search, monkeypatch):
    monkeypatch.undo()  # no page has asked yet
    lesson = Odds(search, "found", lang="en")
    assert (lesson.surface.waits, lesson.surface.html) == (True, "")

    lesson.surface._hear({"kind": "wait"})
    shown = lesson.surface.html
    lesson.guess = 0
    lesson.surface._hear({"kind": "wait"})

    assert "60" in shown
    assert (lesson.surface.waits, lesson.surface.html) == (False, shown)


@pytest.mark.parametrize(
    ("error", "said"), [(EcoGamesError("no card: give one"), "no card: give one"), (KeyError("oops"), "KeyError")]
)
def test_what_goes_wrong_with_the_first_picture_is_said_in_its_place(search, monkeypatch, error, said):
    monkeypatch.undo()
    lesson = Odds(search, "found", lang="en")
    monkeypatch.setattr(lesson, "picture", lambda: (_ for _ in ()).throw(error))

    lesson.surface._hear({"kind": "wait"})

    assert said in lesson.surface.html
    assert 'role="alert"' in lesson.surface.html


# Odds -----------------------------------------------------------------------------------------------------------------------------------


def test_the_odds_are_those_of_the_die_in_the_rules(search):
    """solar-storm/4.2: nothing with 1 and 2, a card with 3 to 5, two with 6."""
    odds = Odds(search, "found", lang="en")

    assert odds.odds == pytest.approx({0: 1 / 3, 1: 1 / 2, 2: 1 / 6})
    assert odds.mean == pytest.approx(5 / 6)


def test_the_odds_follow_the_tables_of_the_match(search, monkeypatch):
    tables = {**search.view()["tables"], "found": [2] * 6}
    monkeypatch.setattr(search, "view", lambda: {"tables": tables})

    lesson = Odds(search, "found", lang="en")

    assert lesson.odds == pytest.approx({2: 1.0})


def test_no_answer_is_in_the_page_before_a_guess(search):
    lesson = Odds(search, "found", lang="en")

    assert "expected" not in lesson.surface.html
    assert "0.83" not in lesson.surface.html
    assert re.search(r"0 cards: \d+ of 60 came; 20 expected \(odds 33 %\)", touch(lesson, "guess:1"))
    assert "0.83" in lesson.surface.html


def test_a_trial_can_be_repeated_and_the_next_one_differs(search):
    lesson = Odds(search, "found", lang="en")

    assert lesson.trial(1) == lesson.trial(1)
    assert sum(lesson.trial(1).values()) == ROLLS
    assert len({tuple(sorted(lesson.trial(number).items())) for number in range(1, 8)}) > 1


def test_the_same_number_brings_the_same_luck_and_every_page_begins_with_another(search):
    """The number is shown, so that a neighbour can type it in."""
    one, other = Odds(search, "found", lang="en", seed=11), Odds(search, "found", lang="en", seed=11)
    numbers = {Odds(search, "found", lang="en").number for _ in range(20)}

    assert "luck number 11." in touch(one, "guess:1")
    assert touch(other, "guess:1") == one.surface.html
    assert touch(one, "again") != other.surface.html
    assert len(numbers) > 15


def test_trials_of_fresh_pages_come_near_the_odds_and_seldom_hit_them(search):
    lesson = Odds(search, "found", lang="en")

    trials = [lesson.trial(number) for number in range(200)]

    assert sum(trial[0] == 20 for trial in trials) < 50
    assert 19 < sum(trial[0] for trial in trials) / 200 < 21


@pytest.mark.parametrize(("typed", "number"), [("42", 42), (" 7 ", 7), ("0", 0), ("", 11), ("-1", 11), ("x", 11), ("1000000", 11), ("9" * 5000, 11)])
def test_a_trial_is_called_by_its_number(search, typed, number):
    lesson = Odds(search, "found", lang="en", seed=11)
    touch(lesson, "guess:1")

    lesson.typed.value = typed

    assert lesson.number == number
    assert ("A luck number is a whole number from 0 to 999999." in lesson.surface.html) == (number == 11 and typed != "")


# Moments --------------------------------------------------------------------------------------------------------------------------------


def test_every_way_is_gone_by_the_engine_and_the_match_stays_as_it_is(collect):
    moment = Moment(collect, [["pick row-1"], ["pick deck"], ["divert bridge"]], lang="en")

    assert [outcome.good for outcome in moment.outcomes] == [True, False, False]
    assert moment.outcomes[2].refusal.rule
    assert collect.step == 0


def test_a_way_that_wins_is_good(solar_storm):
    ready = solar_storm.position(players=2, diverted=[1] * 8 + [0])

    assert go(ready, ["activate energy-core"]).good


def test_what_comes_of_the_ways_is_shown_after_the_guess_with_its_rules(collect):
    moment = Moment(collect, [["pick row-1"], ["pick deck"]], lang="en")

    assert "eco-told" not in moment.surface.html
    html = touch(moment, "guess:1")

    assert html.count('class="eco-panel eco-told"') == 2
    assert "The last supply card has left the deck." in html
    assert 'data-part="rule:2.4"' in html


def test_a_position_is_played_in_a_small_table_that_is_made_on_a_click_and_goes_again(collect):
    moment = Moment(collect, [["pick row-1"], ["pick deck"]], lang="ja")

    touch(moment, "play")
    assert moment.table.lang == "ja"
    assert moment.children == (moment.surface, moment.table)
    moment.table.surface._hear({"action": "pick deck", "step": 0})
    assert moment.table.match.over
    assert not collect.over

    touch(moment, "play")
    assert moment.children == (moment.surface,)


def test_a_small_table_takes_nothing_from_the_address_and_keeps_nothing(collect):
    moment = Moment(collect, [["pick row-1"]], lang="en")
    touch(moment, "play")

    moment.table.surface._hear({"kind": "hello", "query": "?seed=3&players=4&lang=ja", "dark": True, "theme": "", "kept": []})
    moment.table.surface._hear({"action": "pick row-1", "step": 0})

    assert (moment.table.match.players, moment.table.lang) == (2, "en")
    assert "code" not in moment.table.surface.keep


@pytest.mark.parametrize("part", ["guess:7", "guess:-1", "guess:x", "guess:", "play2", "rule:99.9", "rule:../..", "again", "<b>", "guess:²"])
def test_a_forged_part_changes_nothing(collect, search, part):
    moment, odds = Moment(collect, [["pick row-1"]], lang="en"), Odds(search, "found", lang="en")
    before = [moment.surface.html, odds.surface.html]

    assert [touch(moment, part), touch(odds, part)] == before


def test_a_rule_opens_beside_what_happened_and_closes_again(collect):
    moment = Moment(collect, [["pick row-1"]], lang="en")
    plain = moment.surface.html

    assert "Collecting" in touch(moment, "rule:3.4")
    assert touch(moment, "rule:3.4") == plain


# A whole game ---------------------------------------------------------------------------------------------------------------------------


def test_a_game_is_played_after_the_guess_and_can_be_put_on_the_table(table):
    lesson = WholeGame(table, level="easy", agent="greedy", lang="en")

    assert lesson.played is None
    html = touch(lesson, "guess:0")
    assert lesson.played.over
    assert len(re.findall('<text x="', html)) == lesson.played.state.turn

    touch(lesson, "show")
    assert table.match.step == 0
    table.match.goto(len(table.match.steps))
    assert table.match.code() == lesson.played.code()


def test_every_game_is_another_one_and_is_counted(table):
    lesson = WholeGame(table, level="easy", agent="greedy", lang="en", seed=5)

    html = touch(lesson, "guess:0", "another", "another")

    assert sum(lesson.endings.values()) == 3
    assert lesson.played.seed == 7
    assert "seed 7" in html


def test_every_page_begins_with_another_game(table):
    assert len({WholeGame(table, level="easy", agent="greedy", lang="en").seed for _ in range(20)}) > 15


@pytest.mark.parametrize(("lang", "said"), [("en", "The three agents lost: "), ("ja", "3人のエージェントは負けました。")])
def test_the_ending_is_told_of_the_agents_and_the_guess_is_answered(table, lang, said):
    """Nobody at the table had a hand in it."""
    lesson = WholeGame(table, level="veteran", agent="random", lang=lang, seed=1)
    words = table.game.words(lang)

    wrong = touch(lesson, "guess:0")
    right = touch(lesson, f"guess:{[ending.name for ending in table.game.rules.ENDINGS].index(lesson.played.ending)}")

    assert said in wrong
    assert words("lesson.guess-wrong") in wrong
    assert words("lesson.guess-right") in right
    assert words(f"ending.{lesson.played.ending}") not in right


def test_a_match_that_is_being_played_is_asked_for_and_can_be_brought_back(table):
    table.match.play(table.match.actions()[0])
    mine, steps = table.match, len(table.match.steps)
    lesson = WholeGame(table, level="easy", agent="greedy", lang="en", seed=1)

    html = touch(lesson, "guess:0", "show")
    assert table.match is mine
    assert f"A match of {steps} step" in html
    assert '<a class="eco-button" href="#Solar-Storm" data-part="replace">' in html

    touch(lesson, "leave", "replace")
    assert table.match is mine

    html = touch(lesson, "show", "replace")
    assert table.match.luck_seed == lesson.played.luck_seed
    assert 'href="#Solar-Storm"' in html

    html = touch(lesson, "another", "show")  # what was put there may go
    assert 'data-part="replace"' not in html
    touch(lesson, "back")
    assert table.match is mine
    assert len(mine.steps) == steps
    assert 'data-part="back"' not in lesson.surface.html


def test_the_game_of_a_what_if_is_what_is_brought_back(table):
    mine = table.match
    mine.play(mine.actions()[0])
    table.surface._hear({"part": "table:what-if", "step": 1})
    lesson = WholeGame(table, level="easy", agent="greedy", lang="en", seed=1)

    touch(lesson, "guess:0", "show", "replace", "back")

    assert table.match is mine


@pytest.mark.parametrize("path", ["solar_storm.ipynb", "ja/solar_storm.ipynb"])
def test_the_way_to_the_table_is_the_head_of_the_page(path, solar_storm):
    from pathlib import Path

    page = json.loads((Path(__file__).parents[2] / "notebooks" / path).read_text("utf-8"))

    title = solar_storm.words(page["metadata"]["lang"])("game.title")
    assert page["cells"][0]["source"][0].strip() == f"# {title}"


def test_many_games_are_counted_on_a_click_with_their_interval(table, monkeypatch):
    monkeypatch.setattr("ecowidgets.lesson.MANY", 20)
    lesson = WholeGame(table, level="easy", agent="greedy", lang="en", seed=1)

    assert "this can take a minute" in touch(lesson, "guess:0")
    html = touch(lesson, "rate")

    assert re.search(r"20 games, \d+ won: \d+ %\..* between \d+ % and \d+ %", html)
    assert sum(lesson.endings.values()) == 1


def test_the_page_is_heard_while_many_games_are_counted(table, monkeypatch):
    monkeypatch.setattr("ecowidgets.lesson.MANY", 8)
    lesson = WholeGame(table, level="easy", agent="greedy", lang="en", seed=1)
    touch(lesson, "guess:0")

    async def click_and_wait():
        told = touch(lesson, "rate")
        again = touch(lesson, "rate", "another")
        await lesson._counting
        return told, again

    told, again = asyncio.run(click_and_wait())

    assert "0 of 8 games are played" in told and "0 of 8 games are played" in again
    assert lesson.done == 8
    assert "8 games, " in lesson.surface.html


# The ship as a graph --------------------------------------------------------------------------------------------------------------------


def test_moves_are_those_that_networkx_counts(solar_storm):
    networkx = pytest.importorskip("networkx")
    from ecogames.solar_storm.ship import ship

    match = solar_storm.start(seed=5)

    graph = ship(match.view())
    assert moves_between(match) == {room: dict(found) for room, found in networkx.all_pairs_shortest_path_length(graph)}
    assert doors(match) == dict(graph.degree)


def test_a_chosen_room_shows_how_far_the_others_are(table):
    lesson = ShipMap(table, lang="en")
    corner = next(room for room, count in doors(table.match).items() if count == 2)

    html = touch(lesson, f"room:{corner}")

    assert "3 moves reach 7 of the 8 other rooms" in html
    assert html.count("eco-node-far") == 1
    assert "4 moves" in html


def test_corners_are_far_from_all_others_and_that_is_said_after_the_guess(table):
    lesson = ShipMap(table, lang="en")

    assert "<table" not in lesson.surface.html
    html = touch(lesson, f"guess:{PLACES.index('side')}")

    assert re.findall(r"<td>(\d)</td><td>(\d+)</td><td>(\d)</td>", html) == [("2", "18", "4"), ("3", "15", "3"), ("4", "12", "2")]


def test_another_match_on_the_table_lays_the_map_out_anew(table, solar_storm):
    lesson = ShipMap(table, lang="en")
    before = lesson.surface.html

    table.start(solar_storm.start(players=3, seed=8))

    assert lesson.surface.html != before


def test_the_figure_is_drawn_from_the_match_as_it_stands_and_says_what_it_shows(table, solar_storm):
    pytest.importorskip("matplotlib")
    at = ["bridge", "energy-core", "energy-core", "energy-core"]
    match = solar_storm.position(players=2, names=["Ana", "Bo"], diverted={"bridge": 1}, cubes={"bridge": [0, 0, 1]}, at=at)
    table.start(match)
    lesson = ShipMap(table, lang="en")

    html = touch(lesson, "draw")

    assert "Bridge: 1 cube, diverted, Ana." in html
    assert 'src="data:image/png;base64,' in html


def test_the_figure_can_be_drawn_in_every_language(solar_storm):
    pytest.importorskip("matplotlib")
    match = solar_storm.start(players=4, seed=2)

    for lang in solar_storm.languages():
        picture, said = ship_figure(match, lang)
        assert picture.startswith(b"\x89PNG")
        assert "{" not in said


def test_lessons_load_neither_networkx_nor_matplotlib_before_a_click():
    program = (
        "import sys, ecogames, ecowidgets.lesson as l, ecowidgets.ship_map as m; from ecowidgets.table import Table\n"
        "t = Table('solar-storm'); m.ShipMap(t); l.WholeGame(t, 'easy', 'greedy')\n"
        "sys.exit(any(name in sys.modules for name in ('networkx', 'matplotlib', 'numpy')))"
    )

    assert subprocess.run([sys.executable, "-c", program], env=environment()).returncode == 0


def environment():
    import os

    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


# The language ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("folder", "session", "metadata", "expected"), [
    ("notebooks", "", None, "en"),
    ("ja", "", None, "ja"),
    ("klingon", "", None, "en"),
    ("desk", "sub/copy.ipynb", {"lang": "ja"}, "ja"),
    ("ja", "elsewhere/copy.ipynb", {"lang": "en"}, "en"),
    ("ja", "another.ipynb", None, "ja"),
    ("ja", "copy.ipynb", [], "ja"),
])  # fmt: skip
def test_widgets_start_in_the_notebooks_language(tmp_path, monkeypatch, folder, session, metadata, expected):
    """The folder says it; where JupyterLab names the notebook, its own metadata goes first."""
    here = tmp_path / folder
    here.mkdir()
    if metadata is not None:
        (here / "copy.ipynb").write_text(json.dumps({"metadata": metadata}), "utf-8")
    monkeypatch.chdir(here)
    monkeypatch.setenv("JPY_SESSION_NAME", session)

    assert language.notebook_language() == expected
    assert language.notebook_language(["en"]) == "en"
