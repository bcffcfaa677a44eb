"""Studies: the same numbers whoever does the work, intervals that are right, a file that can be asked again, and plain words for bad questions."""

import concurrent.futures
import functools
import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ecogames
from ecogames import EcoGamesError
from ecogames.engine.columns import columns
from ecogames.engine.rulebook import rule
from ecogames.engine.words import KIT, LANGUAGES, Words
from ecogames.lab import letters
from ecogames.lab import study as lab
from ecogames.lab.study import Share, Spread, Study, simulate

ROOT = Path(__file__).resolve().parents[2]
FEW = {"games": 12, "twin": "plain"}  # where it is about words
TWINS = ["plain", *(["compiled"] if importlib.util.find_spec("numba") else [])]


def first_of_all(view, actions, rng):
    """An agent of somebody's own."""
    return actions[0]


def by_luck(view, actions, rng):
    """An agent of somebody's own that needs luck."""
    return rng.choice(actions)


def asked(game, **question):
    """A small study of a game, by default at random."""
    return simulate(game, **{"agents": "random", "games": 60, "seed": 3, **question})


# The same numbers -------------------------------------------------------------------------------------------------------------------------


def test_a_study_gives_the_same_numbers_whatever_the_workers_and_the_twin(game):
    """Processes on the plain twin, threads on the compiled one, an executor of one's own."""
    alone = asked(game, twin="plain")

    with concurrent.futures.ThreadPoolExecutor(3) as executor:
        others = [asked(game, twin="plain", executor=executor), *(asked(game, twin=twin, workers=workers) for twin in TWINS for workers in (1, 2))]

    assert all(other == alone for other in others)
    assert all(other.checksum == alone.checksum for other in others)


def test_another_seed_gives_other_games(game):
    assert asked(game, seed=4).checksum != asked(game).checksum


def test_the_first_games_of_a_longer_study_are_those_of_a_shorter_one(game):
    """Chunks follow from the number of games; games do not."""
    shorter, longer = asked(game, games=30), asked(game, games=90)

    assert all(games <= longer.endings[name] for name, games in shorter.endings.items())


def test_policies_play_alike_behind_the_agent_interface(game):
    """A table with an agent of one's own is played as a match: the policies at its other seats must not notice."""
    game_agents = ecogames.agents_of(game)
    for name in lab.playouts.policy_names(game):

        def wrapped(view, actions, rng, name=name):
            return game_agents[name](view, actions, rng)

        as_agent = simulate(game, agents=wrapped, games=3, seed=2)

        assert as_agent.checksum == simulate(game, agents=name, games=3, seed=2).checksum


def test_agents_of_ones_own_play_alike_in_other_processes(game):
    alone = simulate(game, agents=by_luck, games=4)

    assert simulate(game, agents=by_luck, games=4, workers=2) == alone
    assert alone.question.agents == ("by_luck",) * alone.question.players


def test_progress_is_told_up_to_the_last_game(game):
    told = []

    asked(game, progress=lambda done, games: told.append((done, games)))

    assert told[-1] == (60, 60)
    assert told == sorted(told)


def test_what_progress_raises_ends_the_study(game):
    def stop(done, games):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        asked(game, workers=2, twin="plain", progress=stop)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_study_that_is_stopped_keeps_its_first_games(solar_storm, workers):
    """What is kept is the study of so many games: the same numbers, whatever was played beyond them."""

    def stop(done, games):
        if done >= 40:
            raise KeyboardInterrupt

    study = asked(solar_storm, games=400, workers=workers, twin="plain", progress=stop)

    assert study.planned == 400
    assert 0 < study.games < 400
    assert study == asked(solar_storm, games=study.games, twin="plain")
    assert "(stopped: 400 were asked for)" in study.table()


def test_a_study_that_is_stopped_before_its_first_game_is_none(solar_storm):
    def stop(done, games):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        asked(solar_storm, twin="plain", progress=stop)


def test_progress_begins_before_anything_is_compiled_and_the_first_games_are_soon_told(solar_storm):
    told = []

    asked(solar_storm, games=1_000, twin="plain", progress=lambda done, games: told.append(done))

    assert told[0] == 0
    assert 0 < told[1] <= 20


# What they tell ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_are_wilsons(count, of, low, high):
    """81 of 263, 15 of 148 and 1 of 29 are Newcombe's examples (Statistics in Medicine 17, 1998, table I, method 3)."""
    share = Share(count, of)

    assert (share.low, share.high) == pytest.approx((low, high), abs=0.00005)
    assert share.low <= share.value <= share.high


def test_a_share_says_itself_in_per_cent():
    assert str(Share(81, 263)) == "30.8 % (25.5 to 36.6)"


def test_a_spread_knows_its_middle():
    spread = Spread({4: 1, 7: 2, 9: 1})

    assert (spread.mean, spread.median, spread.least, spread.most) == (6.75, 7, 4, 9)


def test_every_game_is_counted_once(game):
    study = asked(game)

    assert study.games == sum(study.endings.values()) == sum(study.turns.counts.values()) == sum(study.steps.counts.values()) == 60
    assert study.steps.least > 0
    assert 0 < study.decisions <= sum(steps * games for steps, games in study.steps.counts.items())
    rates = [study.win_rate] if study.cooperative else list(study.win_rate)
    assert len(rates) == (1 if study.cooperative else study.question.players)
    assert all(rate.of == 60 for rate in rates)


def test_a_game_that_is_given_up_is_counted_as_unfinished(game):
    study = asked(game, most=2)

    assert study.endings["unfinished"] == 60
    assert study.steps.most == 2


def test_the_table_says_the_question_and_the_answer(solar_storm):
    lines = asked(solar_storm, players=2, level="easy").table().splitlines()

    assert lines[0] == "solar-storm, 2 players, easy: random; 60 games, seed 3"
    assert lines[2] == "won                    0.0 % (0.0 to 6.0)"
    assert [line.split(":")[0] for line in lines[3:6]] == ["ending"] * 3


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_the_table_speaks_every_language_and_keeps_what_is_typed_in_python(game, lang):
    study = asked(game, players=2, **FEW)

    table = study.table(lang)

    for typed in (game.name, study.question.level, "random"):
        assert typed in table.splitlines()[0]
    english = r"\b(?:won|ending|games?|turns|steps|decisions|seat|score|mean|median|players?|seed|to)\b|\{|\b(?:lab|study)\.[a-z]"
    assert re.findall(english, table) == []
    assert [name for name in study.endings if name in table] == []
    assert len(table.splitlines()) == len(study.table().splitlines())


def test_the_lines_of_a_table_stand_one_below_the_other_also_where_signs_are_wide(game):
    lines = asked(game, players=2, **FEW).table("ja").splitlines()[2:]

    starts = {columns(re.match(r".*?  +", line)[0]) for line in lines}

    assert len(starts) == 1


def test_the_ending_of_a_game_that_is_given_up_has_words_too(solar_storm):
    assert "打ち切り" in asked(solar_storm, most=2, **FEW).table("ja")


def test_a_table_in_no_language_of_the_kit_is_refused_in_one_line(solar_storm):
    with pytest.raises(EcoGamesError, match='^"xx" is no language of the kit'):
        asked(solar_storm, **FEW).table("xx")


def test_events_are_counted_alike_by_agents_and_by_both_twins(game):
    alone = simulate(game, agents="random", games=4, seed=6, twin="plain")
    match = game.start(seed=lab.game_seed(6, 0), luck="ask")
    ecogames.play_out(match, "random")
    heard = [event.kind for event in match.log]

    assert simulate(game, agents=ecogames.agents_of(game)["random"], games=4, seed=6).events == alone.events
    assert all(one.times >= heard.count(one.event) for one in alone.events)
    assert [(one.event, one.times) for one in simulate(game, agents="random", games=1, seed=6, twin="plain").events] == [
        (event.name, heard.count(event.name)) for event in game.rules.EVENTS
    ]
    assert sum(alone.rules.values()) == sum(one.times for one in alone.events)


def test_the_table_of_events_has_a_line_for_each_with_its_rule(solar_storm):
    lines = asked(solar_storm, players=2).events_table().splitlines()

    assert len(lines) == 2 + len(solar_storm.rules.EVENTS)
    assert lines[2].split()[:2] == ["1.1", "room-laid"]
    assert lines[2].endswith("in 100.0 % (94.0 to 100.0) of games")


NOT_ENGLISH = [lang for lang in LANGUAGES if lang != "en"]
ENGLISH = r"\b(?:of|games?|decisions?|the|first|players?|seed)\b|\{|\b(?:lab|study|refusals)\.[a-z]"


@functools.cache
def spoken(game):
    """What tells of events and of refusals in a small study, each with the names that stand in it line by line."""
    study = simulate(game, players=2, level=game.levels[0], agents="random", games=2, seed=3, twin="plain")
    refusals = study.refusals(games=1)
    return (study.events_table, [one.event for one in study.events]), (refusals.table, [row.reason for row in refusals.rows])


@pytest.mark.parametrize("lang", NOT_ENGLISH)
def test_events_and_refusals_are_told_in_every_language_with_the_names_that_python_knows(game, lang):
    for table, names in spoken(game):
        lines, english = table(lang).splitlines(), table().splitlines()

        assert len(lines) == len(english)
        assert [name for name, line in zip(names, lines[2:], strict=True) if name not in line.split()] == []
        told = "\n".join(line.replace(name, "") for name, line in zip(["", "", *names], lines, strict=True))
        assert re.findall(ENGLISH, told) == []


def test_a_rule_has_its_heading_in_a_language_that_the_game_speaks_and_stays_a_number_in_others(game):
    for table, _ in spoken(game):
        numbers = [line.split()[0] for line in table().splitlines()[2:]]
        for lang in NOT_ENGLISH:
            spoken_here = lang in game.languages()
            headings = [f"{number} {rule(game, number, lang).title}  " if spoken_here else f"{number}  " for number in numbers]

            assert [head for head, line in zip(headings, table(lang).splitlines()[2:], strict=True) if not line.startswith(head)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_columns_of_events_and_refusals_stand_one_below_the_other_in_every_language(game, lang):
    for table, names in spoken(game):
        lines = table(lang).splitlines()[2:]

        assert len({columns(line[: line.index(f"  {name} ")]) for name, line in zip(names, lines, strict=True)}) == 1


def test_large_numbers_of_events_are_written_as_in_the_language(recycling_memory):
    study = asked(recycling_memory, level="full", games=1)
    times = {one.event: one.times for one in study.events}
    assert times["flipped"] > 1000

    lines = [" ".join(line.split()) for line in study.events_table().splitlines()]
    assert f"3.1 flipped {times['flipped']:,}.00 a game in 100.0 % (20.7 to 100.0) of games" in lines
    assert str(study.refusals(games=1).question) == str(study.question)


def test_tables_of_events_and_refusals_in_no_language_of_the_kit_are_refused_in_one_line(solar_storm):
    for table, _ in spoken(solar_storm):
        with pytest.raises(EcoGamesError, match='^"xx" is no language of the kit'):
            table("xx")


def test_refusals_say_how_often_a_reason_stood_against_an_action(game):
    study = asked(game)

    found = study.refusals(games=2)

    assert {row.reason for row in found.rows} == {reason.name for reason in game.rules.REASONS[1:]}
    assert all(0 <= row.decisions <= min(found.decisions, row.actions) for row in found.rows)
    assert found.rows[0].decisions == max(row.decisions for row in found.rows) > 0
    assert found == study.refusals(games=2)
    assert f"the first 2, {found.decisions:,} decisions" in found.table()


def test_refusals_of_too_many_games_or_of_unknown_agents_are_refused(solar_storm):
    with pytest.raises(EcoGamesError, match="^games: \"0\" is not right; give a whole number from 1 to 1,000"):
        asked(solar_storm).refusals(games=0)
    with pytest.raises(EcoGamesError, match='^study: "first_of_all" is an agent of somebody\'s own'):
        simulate(solar_storm, agents=first_of_all, games=1).refusals()


def test_a_plot_can_be_read_out(game):
    pytest.importorskip("matplotlib")
    study = asked(game)

    figure = study.plot()

    assert len(figure.axes) == 2
    assert str(study.question) in figure.alt
    assert all(f"{name}: " in figure.alt for name in study.endings)


def written(figure):
    """All texts of a figure."""
    from matplotlib.text import Text

    figure.draw_without_rendering()
    return [text.get_text() for text in figure.findobj(Text) if text.get_text()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plot_speaks_every_language(solar_storm, lang):
    pytest.importorskip("matplotlib")
    words = Words(KIT, lang)
    with letters.of(lang) as drawn:
        pass

    figure = asked(solar_storm, players=2, **FEW).plot(lang)

    assert {Words(KIT, drawn)(key) for key in ("study.plot-share", "study.plot-turns", "study.plot-games", "lab.endings")} <= set(written(figure))
    assert words("study.plot-turns").capitalize() in figure.alt
    assert (words("lab.ending.won") in figure.alt) and (lang == "en" or "room-broken" not in figure.alt)


def test_where_no_typeface_has_the_letters_the_plot_is_english_and_its_words_are_not(solar_storm, monkeypatch):
    pytest.importorskip("matplotlib")
    monkeypatch.setattr(letters, "WITH", {"ja": ("No such typeface",)})

    figure = asked(solar_storm, players=2, **FEW).plot("ja")

    assert "share of games, with 95 % interval" in written(figure)
    assert "ゲームの終わり方" in figure.alt


# Kept and asked again ---------------------------------------------------------------------------------------------------------------------


def test_a_study_comes_back_from_its_json_and_can_be_asked_again(game):
    study = asked(game)

    back = Study.from_json(study.to_json())

    assert back == study
    assert back.table() == study.table()
    assert back.again() == study


def test_a_study_with_a_teachers_cards_carries_them(solar_storm, tmp_path):
    file = tmp_path / "short.toml"
    file.write_text('[[limits]]\nid = "actions-a-turn"\nvalue = 1\nsource = "ours"\n', "utf-8")
    study = asked(solar_storm, cards=file)
    text = study.to_json()
    file.unlink()

    back = Study.from_json(text)

    assert back.question.cards_name == "short.toml"
    assert back.again() == study
    assert study.checksum != asked(solar_storm).checksum


def test_a_study_of_ones_own_agent_says_that_it_cannot_be_asked_again_alone(game):
    back = Study.from_json(simulate(game, agents=first_of_all, games=2).to_json())

    with pytest.raises(EcoGamesError, match='"first_of_all" is an agent of somebody\'s own'):
        back.again()


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"format": "ecogames study 1"}', "[" * 100_000, '{"format": "ecogames study 2"}'])
def test_a_text_that_is_no_study_is_refused_in_one_line(text):
    with pytest.raises(EcoGamesError, match=r"^study: [^\n]+$"):
        Study.from_json(text)


def test_a_study_that_was_changed_is_refused_in_one_line(solar_storm):
    """Every value in turn becomes something else; what comes back is a study, or one sentence."""
    data = json.loads(asked(solar_storm).to_json())
    for part in ("question", "counts"):
        for name in data[part]:
            for wrong in (None, -1, "x", [], {}, {"x": 1}, "../..", 2.5):
                changed = {**data, part: {**data[part], name: wrong}}
                try:
                    assert Study.from_json(json.dumps(changed)).table()
                except EcoGamesError as error:
                    assert "\n" not in str(error)


# Bad questions ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ({"games": 0}, 'games: "0" is not right; give a whole number from 1 to 1,000,000,000'),
        ({"games": True}, 'games: "True" is not right; give a whole number from 1 to 1,000,000,000'),
        ({"games": 2.5}, 'games: "2.5" is not right; give a whole number from 1 to 1,000,000,000'),
        ({"workers": 0}, 'workers: "0" is not right; give a whole number from 1 to 1,000'),
        ({"agents": "randon"}, '"randon" is no agent of solar-storm; did you mean "random"?'),
        ({"agents": ["random"] * 2, "players": 3}, "agents: 2 given, but there are 3 players; give one, or one a seat"),
        ({"agents": []}, "agents: 0 given, but there are 2 players; give one, or one a seat"),
        ({"players": 5}, "solar-storm: 5 players, but 1 to 4 can play"),
        ({"level": "mad"}, 'solar-storm: "mad" is no level; there are easy, medium, hard, veteran or realist'),
        ({"seed": -1}, 'solar-storm: "-1" is no seed; give a whole number from 0 to 9007199254740991'),
        ({"twin": "fast"}, 'twin: "fast" is not right; write plain or compiled, or leave it out'),
        ({"cards": "none.toml"}, "none.toml: cannot be read (no such file or directory)"),
    ],
)
def test_a_bad_question_gets_one_sentence(solar_storm, question, sentence):
    with pytest.raises(EcoGamesError) as caught:
        asked(solar_storm, **question)

    assert str(caught.value) == sentence


def test_without_numba_the_compiled_twin_is_refused_and_the_plain_one_plays(game, monkeypatch):
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, package=None: None if name == "numba" else find(name, package))

    with pytest.raises(EcoGamesError) as caught:
        asked(game, twin="compiled")

    assert str(caught.value) == (
        'twin="compiled" needs numba, which is not installed: pip install "ecogames[lab]", or leave twin out to go on with the plain one'
    )
    assert asked(game) == asked(game, twin="plain")


def test_without_numba_a_long_study_says_how_much_longer_it_takes(solar_storm, monkeypatch):
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, package=None: None if name == "numba" else find(name, package))
    monkeypatch.setattr(lab, "LONG", 0.0)

    with pytest.warns(lab.SlowWarning, match=r"^without numba these 60 games take about \d+ \w+, some 100 times as long as with it: pip install"):
        asked(solar_storm)


def test_an_agent_of_ones_own_cannot_play_on_the_compiled_twin(game):
    if "compiled" in TWINS:
        with pytest.raises(EcoGamesError, match=r'twin="compiled" plays random.*; leave twin out for other agents'):
            asked(game, agents=first_of_all, twin="compiled")


def test_an_agent_that_cannot_be_sent_to_a_worker_is_named(game):
    def inner(view, actions, rng):
        return actions[0]

    with pytest.raises(EcoGamesError, match="inner: this agent cannot be sent to a worker"):
        asked(game, agents=inner, workers=2)


def test_a_plain_study_loads_neither_numpy_nor_numba():
    program = """
import sys
import ecogames
study = ecogames.simulate("solar-storm", agents="random", games=30, twin="plain")
print(study.games, *sorted({"numpy", "numba", "matplotlib", "networkx"} & set(sys.modules)))
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "widgets")])}

    found = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)

    assert found.stdout.split() == ["30"], found.stderr
