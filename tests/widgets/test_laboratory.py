"""The laboratory of a page: what can be pressed, what is played, what is told, in every language; and nothing heavy before a press."""

import asyncio
import base64
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ecogames
from ecogames.engine.words import KIT, LANGUAGES, Words
from ecogames.lab.sweep import Sweep
from ecowidgets import laboratory
from ecowidgets.laboratory import GAMES, MOST_KINDS, Laboratory

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def few_games(monkeypatch):
    """So that a press of the button takes no time."""
    monkeypatch.setattr(laboratory, "GAMES", (6, 12))


def pressed(lab, *parts):
    """The page after these parts were pressed."""
    for part in parts:
        lab._touch(part, 0)
    return lab.surface.html


def words_of(html):
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", html))


def chosen(html):
    """The parts that are pressed in."""
    return re.findall(r'data-part="([^"]+)" aria-pressed="true"', html)


def experiment(game="solar-storm", *parts, lang="en"):
    """A laboratory after a run of a few games."""
    lab = Laboratory(game, lang, seed=3)
    lab.found = None
    pressed(lab, "games:0", *parts, "run:")
    return lab


def test_the_form_begins_with_what_a_class_would_ask_first(game):
    lab = Laboratory(game.name, "en")

    first = chosen(lab.surface.html)

    assert f"game:{list(ecogames.GAMES).index(game.name)}" in first
    assert [lab.agents[int(part[7:])] for part in first if part.startswith("agents:")] == ["greedy", "planner"]
    assert len([part for part in first if part.startswith("players:")]) == 1
    assert ("others:" in lab.surface.html) != bool(game.rules.COOPERATIVE)


def test_several_values_can_be_pressed_and_one_always_stays():
    lab = Laboratory("solar-storm", "en")

    pressed(lab, "players:0", "players:2", "level:0")
    assert [lab.seats[place] for place in lab.chosen["players"]] == [1, 2, 3]
    pressed(lab, "players:0", "players:1", "players:2", "players:2")

    assert [lab.seats[place] for place in lab.chosen["players"]] == [3]


def test_another_game_brings_its_own_form():
    lab = experiment("solar-storm")

    html = pressed(lab, f"game:{list(ecogames.GAMES).index('recycling-memory')}")

    assert lab.found is None
    assert "Who plays at the other seats" in html
    assert lab.game.name == "recycling-memory"


def test_what_is_played_is_what_was_asked(game):
    lab = experiment(game.name)

    question = lab.question()
    expected = ecogames.sweep(game, **{**question, "games": 6, "seed": 3})

    assert lab.found == expected
    assert [study.games for study in lab.found.studies] == [6, 6]
    assert lab.seed == 4  # the next experiment has luck of its own


def test_where_players_compete_the_agents_play_at_the_first_seat():
    lab = experiment("recycling-memory", "players:1", "others:0")

    found = [study.question.agents for study in lab.found.studies]

    assert found == [(agent, *["random"] * (players - 1)) for players in (2, 3) for agent in ("greedy", "planner")]


def test_the_plot_is_one_picture_with_words_and_the_table_says_the_same(game):
    lab = experiment(game.name)

    html = lab.surface.html

    alt = re.search(r'<figure class="eco-lab-plot" role="img" aria-label="([^"]+)"', html)[1]
    table = re.search(r"<table.*?</table>", html, re.DOTALL)[0]
    for share in lab.found.won:
        assert f"{100 * share.value:.0f} % ({100 * share.low:.0f} to {100 * share.high:.0f} %)" in alt
        assert f"{100 * share.value:.0f} % ({100 * share.low:.0f} to {100 * share.high:.0f})" in table
    assert table.count('<th scope="row">') == len(lab.found.studies)
    assert "<caption>" in table


def test_the_conclusion_says_what_can_be_told_and_what_not():
    lab = experiment("solar-storm")
    agents = [lab.words("lab.quoted", label=lab.game.words("en")(f"agent.{name}")) for name in ("greedy", "planner")]

    low, high = sorted(lab.found.won, key=lambda share: share.value)
    expected = "None is ahead" if low.value == high.value else "nobody can say which is better" if high.low <= low.high else "hardly by luck"
    assert expected in lab.conclusion()
    assert any(agent in lab.conclusion() for agent in agents)
    assert lab.words("lab.not") in words_of(lab.surface.html)
    assert lab.said == lab.conclusion()

    alone = experiment("solar-storm", "agents:1")
    assert alone.conclusion().startswith("Nothing is compared here.")


def test_a_clear_difference_is_called_one(monkeypatch):
    monkeypatch.setattr(laboratory, "GAMES", (60,))
    agents = list(ecogames.agents_of(ecogames.load("solar-storm")))

    lab = experiment("solar-storm", f"agents:{agents.index('random')}", f"agents:{agents.index('greedy')}", "level:0", "level:1")

    assert lab.conclusion() == "“Agent: plans ahead” won most often, and hardly by luck: its interval overlaps none of the others."


def test_more_is_told_of_endings_and_rules_and_a_rule_can_be_read():
    lab = experiment("solar-storm")

    assert lab.surface.html.count("<details") == 2
    number = re.search(r'data-part="rule:([\d.]+)"', lab.surface.html)[1]
    html = pressed(lab, f"rule:{number}")
    assert "eco-rule-text" in html
    assert "eco-rule-text" not in pressed(lab, f"rule:{number}")


def test_the_file_holds_the_experiment():
    lab = experiment("solar-storm")

    held = re.search(r'download="solar-storm-3\.json" href="data:application/json;base64,([^"]+)"', lab.surface.html)[1]

    assert Sweep.from_json(base64.b64decode(held).decode()) == lab.found
    assert json.loads(base64.b64decode(held))["studies"][0]["question"]["seed"] == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_speaks_its_language(lang):
    lab = experiment("solar-storm", "players:2", lang=lang)

    html = lab.surface.html

    assert f'<div class="eco-lesson eco-lab" lang="{lang}">' in html
    assert re.findall(r"\blab\.[a-z-]+|\{[a-z]+\}", words_of(html)) == []
    assert lang == "en" or "What was found" not in html


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_nothing_of_the_form_and_the_findings_is_english_but_the_titles_of_rules(game, lang):
    """Also where the game itself does not speak the page's language: titles of its rules are then marked as English, and a sentence says so."""
    lab = experiment(game.name, "level:0", lang=lang)
    html = pressed(lab, re.search(r'data-part="(rule:[0-9.]+)"', lab.surface.html)[1])
    speaks = lang in game.languages()

    said = words_of(re.sub(r'<(span|section) lang="en".*?</\1>', " ", html, flags=re.DOTALL))

    assert ('<span lang="en">' in html) == ('<section lang="en"' in html) == (lab.words("lab.rules-in-english") in html) == (not speaks)
    assert re.findall(r"\b(?:agent|levels|lab)\.[a-z-]+", said) == []
    english = {text for texts in english_names(game) for text in texts}
    assert [text for text in english if re.search(rf"(?<!\w){re.escape(text)}(?!\w)", said) and text not in names_kept(game, lang)] == []


def english_names(game):
    """What the form and the findings would say in English: agents, levels, endings, and the laboratory's sentences without a gap."""
    words, kit = game.words("en"), Words(KIT, "en")
    yield [words(f"agent.{name}") for name in ecogames.agents_of(game)]
    yield [words(f"levels.{level}") for level in game.levels]
    yield [kit(f"lab.ending.{ending.name}") for ending in game.rules.ENDINGS]
    sentences = ("game", "hint", "players", "level", "agents", "first", "games", "found", "not", "kind", "endings", "rules", "save")
    yield [kit(f"lab.{name}") for name in sentences]


def names_kept(game, lang):
    """Names that are the same in both languages, as "standard" is in Italian."""
    words, named = Words(KIT, "en"), Words(KIT, lang)
    return {words(f"levels.{level}") for level in game.levels if words(f"levels.{level}") == named(f"levels.{level}")}


def test_numbers_are_written_as_the_language_writes_them(monkeypatch):
    monkeypatch.setattr(laboratory, "GAMES", (1_000, 5_000))

    written = {lang: re.findall(r'data-part="games:0"[^>]*>(?:<[^>]+>)*([^<]+)', Laboratory("solar-storm", lang).surface.html) for lang in LANGUAGES}

    assert written == {"en": ["1,000"], "it": ["1.000"], "ru": ["1\N{NO-BREAK SPACE}000"], "ja": ["1,000"], "zh-Hant": ["1,000"]}


def test_too_much_at_once_is_not_played():
    lab = Laboratory("solar-storm", "en")

    html = pressed(lab, "players:0", "players:2", "players:3", "level:0", "level:2", "level:3", "run:")

    assert lab.kinds == 32 > MOST_KINDS
    assert "32 kinds of games are too many to compare at once, at most 12." in html
    assert lab.found is None
    assert 'data-part="run"' not in html


@pytest.mark.parametrize(
    "part", ["players:9", "players:-1", "players:x", "level:99", "agents:", "game:7", "games:2", "others:99", "nothing:1", ":", "stop:", "players:²"]
)
def test_what_is_forged_changes_nothing(part):
    lab = Laboratory("solar-storm", "en", seed=1)
    before = lab.surface.html, lab.question()

    assert pressed(lab, part) == before[0]
    assert lab.question() == before[1]


def test_the_most_that_can_be_asked_is_bounded():
    """No visitor can ask for more games than the buttons say."""
    assert max(GAMES) * MOST_KINDS <= 60_000


def test_an_experiment_can_be_stopped_and_what_is_finished_is_told(monkeypatch):
    monkeypatch.setattr(laboratory, "GAMES", (5_000,))
    monkeypatch.setattr(laboratory, "PAUSE", 0.01)
    lab = Laboratory("solar-storm", "en", seed=3)
    lab.number = 0
    seen = []

    async def watch():
        pressed(lab, "run:")
        assert lab.running
        while not (lab._progress[0] > 100 or not lab.running):
            await asyncio.sleep(0.01)
        seen.append(lab.surface.html)
        pressed(lab, "players:3", "stop:")  # while games are played the form is not heard, but for this
        await lab._task

    asyncio.run(watch())

    assert not lab.running
    assert not lab.found.finished
    assert 0 < lab.found.studies[0].games < 5_000
    assert 'aria-busy="true"' in seen[0] and "10,000 games." in seen[0] and 'data-part="stop"' in seen[0]
    assert "It was stopped: only the games that were finished are counted." in lab.surface.html


def test_a_mistake_of_ours_is_a_sentence(monkeypatch):
    def broken(*_, **__):
        raise ZeroDivisionError

    monkeypatch.setattr(ecogames, "sweep", broken)
    lab = experiment("solar-storm")

    assert 'role="alert"' in lab.surface.html
    assert "ZeroDivisionError" in lab.surface.html
    assert not lab.running


def test_nothing_heavy_is_loaded_before_it_is_asked_for():
    program = """
import sys
from ecowidgets.laboratory import Laboratory
lab = Laboratory("solar-storm", "en")
before = sorted({"numpy", "numba", "matplotlib", "networkx", "ecogames.lab.study", "ecogames.lab.bots"} & set(sys.modules))
lab._touch("games:0", 0)
lab._touch("run:", 0)
print(before, lab.found is not None, sorted({"numpy", "numba", "matplotlib", "ecogames.lab.bots"} & set(sys.modules)))
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "widgets")])}

    found = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)

    assert found.stdout.strip() == "[] True []", found.stderr


def test_the_page_can_run_nothing_that_a_visitor_writes():
    """There is no field to write in, and the module of bots is out of its reach."""
    lab = experiment("solar-storm")
    source = Path(laboratory.__file__).read_text("utf-8")

    assert re.findall(r"<(?:input|textarea|select|form)", lab.surface.html) == []
    assert re.findall(r"\b(?:exec|eval|compile|bots|tournament)\b\(", source) == []
