"""Sweeps: every combination asked once, with a table, a plot, a file, and the sentence that says what may be concluded. And how long it takes."""

import json
import re

import pytest

import ecogames
from ecogames import EcoGamesError
from ecogames.engine.words import LANGUAGES
from ecogames.lab.pace import Pace, spelled
from ecogames.lab.study import simulate
from ecogames.lab.sweep import Sweep, sweep

FEW = {"games": 12, "agents": "random", "twin": "plain"}
ONE_ACTION = '[[limits]]\nid = "actions-a-turn"\nvalue = 1\nsource = "ours"\n'


def test_every_combination_is_asked_once_and_as_if_alone(solar_storm):
    found = sweep(solar_storm, players=[2, 3], level=["easy", "hard"], **FEW)

    assert found.varied == ("players", "level")
    assert found.labels == ["2 players, easy", "2 players, hard", "3 players, easy", "3 players, hard"]
    alone = [simulate(solar_storm, players, level=level, **FEW) for players in (2, 3) for level in ("easy", "hard")]
    assert list(found.studies) == alone


def test_agents_may_differ_by_seat_and_cards_and_settings_may_vary(solar_storm, recycling_memory, tmp_path):
    file = tmp_path / "short.toml"
    file.write_text(ONE_ACTION, "utf-8")

    cards = sweep(solar_storm, agents=[("random", "greedy"), "random"], cards=[None, file], games=4, twin="plain")
    settings = sweep(recycling_memory, level="tiny", agents="forgetful", settings=[10, [90]], games=4, twin="plain")

    assert cards.labels == ["random + greedy, standard", "random + greedy, short.toml", "random, standard", "random, short.toml"]
    assert cards.studies[0].checksum != cards.studies[1].checksum
    assert settings.labels == ["settings 10", "settings 90"]


def test_the_last_agent_of_a_shorter_tuple_plays_at_all_further_seats(solar_storm):
    found = sweep(solar_storm, players=[2, 3], agents=("greedy", "random"), games=2, twin="plain")

    assert [study.question.agents for study in found.studies] == [("greedy", "random"), ("greedy", "random", "random")]


def test_the_table_has_a_line_for_each_study(game):
    players = list(range(game.players[0], game.players[1] + 1))

    lines = sweep(game, players=players, **FEW).table().splitlines()

    assert lines[0] == f"{game.name}, seed 1"
    assert [line.split()[0] for line in lines[2:]] == ["players", *map(str, players)]


def test_where_nothing_varies_there_is_one_study_and_nothing_to_compare(solar_storm):
    found = sweep(solar_storm, level=["easy"], **FEW)

    assert (found.varied, found.labels) == ((), ["solar-storm"])
    assert found.conclusion() == "One study alone: there is nothing to compare it with."


def test_the_plot_can_be_read_out(solar_storm):
    pytest.importorskip("matplotlib")
    found = sweep(solar_storm, players=[2, 3], **FEW)

    alt = found.plot().alt

    assert alt == "solar-storm, games won with 95 % intervals. 2 players: 0.0 % (0.0 to 24.2); 3 players: 0.0 % (0.0 to 24.2)."


def test_a_sweep_comes_back_from_its_json_and_can_be_asked_again(solar_storm):
    found = sweep(solar_storm, players=[2, 3], **FEW)

    back = Sweep.from_json(found.to_json())

    assert back == found
    assert back.again() == found


@pytest.mark.parametrize("text", ["", "{}", "null", '{"format": "ecogames sweep 2"}', '{"format": "ecogames sweep 1", "varied": [], "studies": []}'])
def test_a_text_that_is_no_sweep_is_refused_in_one_line(text):
    with pytest.raises(EcoGamesError, match=r"^sweep: [^\n]+$"):
        Sweep.from_json(text)


def test_a_sweep_that_is_stopped_keeps_what_is_finished(solar_storm):
    def stop(done, games):
        if done >= 18:
            raise KeyboardInterrupt

    found = sweep(solar_storm, players=[2, 3, 4], progress=stop, **FEW)

    assert not found.finished
    assert [study.games for study in found.studies][0] == 12
    assert sum(study.games for study in found.studies) < 36
    assert "(stopped before its end)" in found.table()


def test_progress_is_of_all_games_together(solar_storm):
    told = []

    sweep(solar_storm, players=[2, 3], progress=lambda done, games: told.append((done, games)), **FEW)

    assert told[-1] == (24, 24)
    assert told == sorted(told)


def varied(**wins):
    """A sweep whose studies won so many of 100 games; only the shares are made up."""
    game = ecogames.load("solar-storm")
    study = simulate(game, players=2, agents="random", games=100, twin="plain")
    studies = []
    for name, won in wins.items():
        data = json.loads(study.to_json())
        data["question"]["agents"] = [name] * 2
        data["counts"]["winners"] = [won] * 2
        studies.append(type(study).from_json(json.dumps(data)))
    return Sweep(["agents"], studies)


@pytest.mark.parametrize(
    ("wins", "sentence"),
    [
        ({"good": 80, "poor": 20}, "good won most, and hardly by luck: its interval overlaps none of the others."),
        (
            {"one": 50, "other": 49},
            "one won most, but that may be luck: its interval overlaps all others. More games would make the intervals narrower.",
        ),
        ({"one": 50, "other": 50}, "None is ahead: one and other won equally often. More games may tell them apart."),
        ({"good": 80, "fair": 75, "poor": 20}, "good won most; it cannot be told from fair: their intervals overlap."),
        ({"one": 50}, "One study alone: there is nothing to compare it with."),
    ],
)
def test_the_conclusion_says_what_may_be_concluded_and_what_not(wins, sentence):
    assert varied(**wins).conclusion() == sentence


CASES = ({"good": 80, "poor": 20}, {"one": 50, "other": 49}, {"one": 50, "other": 50}, {"good": 80, "fair": 75, "poor": 20}, {"one": 50})


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_table_and_conclusion_speak_every_language(lang):
    sentences = [varied(**wins).conclusion(lang) for wins in CASES]
    table = varied(good=80, poor=20).table(lang)

    assert len(set(sentences)) == len(CASES)
    assert all(name in said for said, name in zip(sentences, ("good", "one", "other", "fair"), strict=False))
    english = r"\b(?:won|games?|turns|seed|players?|agents|score|interval|and|or|its)\b|\{|\b(?:lab|study|sweep)\.[a-z]"
    assert re.findall(english, "\n".join([*sentences, table])) == []
    assert [line.split()[0] for line in table.splitlines()[3:]] == ["good", "poor"]


def test_a_plot_says_the_same_in_every_language(solar_storm):
    pytest.importorskip("matplotlib")
    found = sweep(solar_storm, players=[2, 3], **FEW)

    assert found.plot("ru").alt == (
        "solar-storm, выигранные партии с 95-процентными интервалами. 2 игрока: 0,0 % (от 0,0 до 24,2); 3 игрока: 0,0 % (от 0,0 до 24,2)."
    )
    assert "3人：0.0%" in found.plot("ja").alt


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ({"players": []}, "sweep: players is an empty list; leave it out, or give what is to be varied"),
        ({"players": [2, 9]}, "solar-storm: 9 players, but 1 to 4 can play"),
        ({"level": ["easy", "mad"]}, 'solar-storm: "mad" is no level; there are easy, medium, hard, veteran or realist'),
        ({"agents": ["greedy"] * 2000}, "sweep: 2,000 studies are too many, at most 1,000; vary less at once"),
        ({"cards": ["none.toml"]}, "none.toml: cannot be read (no such file or directory)"),
    ],
)
def test_a_bad_question_gets_one_sentence_before_the_first_game(solar_storm, how, sentence):
    def never(done, games):
        raise AssertionError("a game was played")

    with pytest.raises(EcoGamesError) as caught:
        sweep(solar_storm, progress=never, **how)

    assert str(caught.value) == sentence


def test_the_public_face_takes_names_of_games():
    assert ecogames.sweep("solar-storm", players=[2, 3], **FEW).labels == ["2 players", "3 players"]


# How long it takes ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, "1 s"), (8.4, "8 s"), (119, "119 s"), (120, "2 min"), (7_200, "2 h"), (3 * 86_400, "3 days"), (86_400 * 365.25 * 1_500, "1,500 years")],
)
def test_a_length_of_time_is_said_as_one_would(seconds, said):
    assert spelled(seconds) == said


def test_the_pace_of_the_first_games_tells_what_is_left(monkeypatch):
    now = [100.0]
    monkeypatch.setattr("ecogames.lab.pace.time.perf_counter", lambda: now[0])
    pace = Pace()

    assert pace.line(0, 1_000) == "0 of 1,000 games; getting ready (the first time, the rules are compiled: some minutes)"
    now[0] += 60  # of compiling, which is not of the games
    assert pace.line(20, 1_000) == "20 of 1,000 games, 2 %"
    now[0] += 1
    assert pace.line(120, 1_000) == "120 of 1,000 games, 12 %; about 9 s left"
    assert pace.line(1_000, 1_000) == "1,000 of 1,000 games, 100 %"


def test_a_pace_can_show_the_progress_itself(solar_storm, capsys):
    simulate(solar_storm, players=2, agents="random", games=40, twin="plain", progress=Pace())

    written = capsys.readouterr().out
    assert written.startswith("\r0 of 40 games; getting ready")
    assert written.endswith("\n")
    assert written.rsplit("\r", 1)[1].strip() == "40 of 40 games, 100 %"
