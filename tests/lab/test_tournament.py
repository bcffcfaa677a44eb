"""Tournaments: who meets whom, what is counted, what a fault leads to, what may be concluded; and the ladder."""

import importlib.util
import json
import os
import re

import pytest

import ecogames
from ecogames import EcoGamesError
from ecogames.engine.columns import columns
from ecogames.engine.words import KIT, LANGUAGES, Words
from ecogames.lab import tournament as lab
from ecogames.lab.kernels import game_seed
from ecogames.lab.search import SEARCHER
from ecogames.lab.tournament import Climb, League, Rung, Setting, Standing, ladder, named, rungs_of, tournament

LONG = 20  # seconds for a decision, on a busy machine too


def by_luck(view, actions, rng):
    return rng.choice(actions)


def mistyped(view, actions, rng):
    return view["cubse"]


def seldom_wrong(view, actions, rng):
    """Goes wrong at every tenth step."""
    return None if view["step"] % 10 == 0 else actions[0]


def never_ready(view, actions, rng):
    while True:
        pass


def talks(view, actions, rng):
    print("hm")  # noqa: T201
    return actions[0]


def setting(game="solar-storm", planned=100):
    return Setting(game, 2, "easy", 50, 1, 1.0, "random", planned)


def league(**wins):
    """A league in which each won so many of 100 games."""
    rows = [Standing(name, games=100, wins=won, score=won, decisions=10, thinking=0.5) for name, won in wins.items()]
    return League(setting(), rows, 100 * len(rows), cooperative=True)


# Who meets whom ---------------------------------------------------------------------------------------------------------------------------


def test_where_all_play_together_each_plays_the_same_deals_at_all_seats(solar_storm):
    found = tournament(solar_storm, ["random", "mender"], players=3, level="easy", deals=2, seed=5)

    assert found.games == 4
    for name in ("random", "mender"):
        score, wins = 0, 0
        for deal in range(2):
            match = solar_storm.start(3, game_seed(5, deal), "easy")
            ecogames.play_out(match, name)
            score, wins = score + match.score(0), wins + bool(match.winners)
        row = found.row(name)
        assert (row.games, row.score, row.wins, row.faults) == (2, score, wins, 0)


def test_where_players_compete_every_two_meet_in_both_orders_on_the_same_deals(recycling_memory):
    names = ["random", "blank", "greedy"]

    found = tournament(recycling_memory, names, level="tiny", deals=1, seed=5)

    assert found.games == 6
    assert [found.row(name).games for name in names] == [4, 4, 4]
    wins = dict.fromkeys(names, 0)
    for one in names:
        for other in names:
            if one != other:
                match = recycling_memory.start(2, game_seed(5, 0), "tiny")
                ecogames.play_out(match, [one, other])
                for seat in match.winners:
                    wins[(one, other)[seat]] += 1
    assert {name: found.row(name).wins for name in names} == wins


def test_a_bot_in_its_process_plays_like_the_same_agent_outside(game):
    how = {"deals": 1, "level": game.levels[0], "seconds": LONG}
    found = tournament(game, {"outside": "random", "inside": by_luck} if game.rules.COOPERATIVE else {"inside": by_luck, "outside": "random"}, **how)

    assert found.row("inside").games == found.row("outside").games > 0
    assert found.row("inside").milliseconds > 0
    assert found.faults == []


def test_a_tournament_is_the_same_twice_but_for_its_times(recycling_memory):
    once, again = (tournament(recycling_memory, [by_luck, "random"], level="tiny", deals=1, seconds=LONG) for _ in range(2))

    for row in (*once.rows, *again.rows):
        row.thinking = 0.0
    assert once == again


def test_progress_is_told_up_to_the_last_game(recycling_memory):
    told = []

    tournament(recycling_memory, ["random", "greedy"], level="tiny", deals=2, progress=lambda done, games: told.append((done, games)))

    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_a_tournament_that_is_stopped_keeps_what_is_finished(recycling_memory):
    def stop(done, games):
        if done == 3:
            raise KeyboardInterrupt

    found = tournament(recycling_memory, ["random", "greedy"], level="tiny", deals=5, progress=stop)

    assert (found.finished, found.games) == (False, 3)
    assert "(stopped after 3 of 10 games)" in found.table()


# Faults -----------------------------------------------------------------------------------------------------------------------------------


def test_a_fault_is_one_line_and_the_turn_is_played_at_random(solar_storm):
    found = tournament(solar_storm, [seldom_wrong, "random"], level="easy", deals=1, seconds=LONG)

    row = found.row("seldom_wrong")
    assert row.games == 1
    assert row.faults > 0
    sentence = 'seldom_wrong: returned "None", which is no legal action; return one of `actions`; its turn is played at random'
    assert set(row.told) <= {sentence, sentence.replace("its turn is", "the rest of this game is")}
    assert found.faults == row.told


def test_who_goes_wrong_again_and_again_is_not_asked_for_the_rest_of_the_game(solar_storm):
    found = tournament(solar_storm, [mistyped], level="easy", deals=2, seconds=LONG)

    row = found.row("mistyped")
    assert row.faults == 2 * lab.MOST_FAULTS
    assert row.told[0].startswith("mistyped: raised KeyError: 'cubse' (test_tournament.py, line ")
    assert row.told[0].endswith("; its turn is played at random")
    assert row.told[lab.MOST_FAULTS - 1].endswith("; the rest of this game is played at random")


def test_a_bot_that_never_answers_does_not_hold_up_the_others(solar_storm, monkeypatch):
    monkeypatch.setattr(lab, "MOST_FAULTS", 2)

    found = tournament(solar_storm, [never_ready, "random"], level="easy", deals=1, seconds=0.2)

    assert found.finished
    assert found.row("never_ready").told[0] == "never_ready: thought longer than 0.2 s; its turn is played at random"


def test_a_bot_can_be_withdrawn_and_its_games_then_count_for_nobody(recycling_memory):
    bots = [mistyped, "random", "greedy"]

    found = tournament(recycling_memory, bots, level="tiny", deals=2, seconds=LONG, on_fault="withdraw")

    row = found.row("mistyped")
    assert found.rows[-1] is row
    assert row.games == 0
    assert row.withdrawn.startswith("mistyped: raised KeyError: 'cubse' (test_tournament.py, line ")
    assert row.withdrawn.endswith("; it is withdrawn, and its games count for nobody")
    assert [found.row(name).games for name in ("random", "greedy")] == [4, 4]
    assert "withdrawn" in found.table()


def test_what_bots_print_is_in_their_row_and_nowhere_else(solar_storm, capfd):
    found = tournament(solar_storm, [talks], level="easy", deals=1, seconds=LONG)

    assert set(found.row("talks").printed.split()) == {"hm"}
    assert capfd.readouterr() == ("", "")


def test_after_a_tournament_no_process_is_left(solar_storm):
    psutil = pytest.importorskip("psutil")

    def stop(done, games):
        raise KeyboardInterrupt

    for progress in (None, stop):
        tournament(solar_storm, [by_luck, talks], level="easy", deals=1, seconds=LONG, progress=progress)
    with pytest.raises(EcoGamesError):
        tournament(solar_storm, {"one": by_luck, "two": 3}, deals=1)

    left = [" ".join(child.cmdline()) for child in psutil.Process().children(recursive=True)]
    assert [line for line in left if "resource_tracker" not in line and str(os.getpid()) not in line and "multiprocessing" in line] == []


# What is told -----------------------------------------------------------------------------------------------------------------------------


def test_the_table_has_a_line_for_each_the_best_first(solar_storm):
    lines = league(good=80, fair=50, poor=10).table().splitlines()

    assert lines[0] == "solar-storm, 2 players, easy: 50 deals, seed 1"
    assert lines[2].split() == ["games", "won", "score", "ms", "faults"]
    assert lines[3].split() == ["1.", "good", "100", "80.0", "%", "(71.1", "to", "86.7)", "0.80", "50.00", "0"]
    assert [line.split()[1] for line in lines[3:]] == ["good", "fair", "poor"]


@pytest.mark.parametrize(
    ("wins", "sentence"),
    [
        (
            {"good": 80, "fair": 50, "poor": 10},
            "good won more often than fair and poor, in 100 games each, and hardly by luck: the intervals do not overlap.",
        ),
        (
            {"good": 80, "better": 81, "poor": 10},
            "better won more often than poor, in 100 games each, and hardly by luck: the intervals do not overlap; "
            "whether it is better than good cannot be told: there they do.",
        ),
        (
            {"one": 50, "other": 52},
            "other won most in 100 games each, but that may be luck: its interval overlaps those of all others. "
            "More deals would make the intervals narrower.",
        ),
        (
            {"one": 50, "other": 50, "poor": 10},
            "Nobody is ahead: one and other won equally often, in 100 games each. They are better than poor, and hardly by luck. "
            "More deals may tell them apart.",
        ),
        ({"one": 50}, "One player alone is no tournament: nothing can be compared."),
    ],
)
def test_the_conclusion_says_what_may_be_concluded_and_what_not(wins, sentence):
    assert league(**wins).conclusion() == sentence


CASES = (
    {"good": 80, "fair": 50, "poor": 10},
    {"good": 80, "fine": 81, "poor": 10},
    {"one": 50, "other": 50, "poor": 10},
    {"one": 50, "other": 50},
    {"one": 50, "other": 52},
    {"one": 50},
)
NOT_ENGLISH = [lang for lang in LANGUAGES if lang != "en"]
ENGLISH = r"\b(?:won|games?|deals?|seed|players?|score|faults|interval|and|or|its|by|better|rung|passed|tried)\b|\{|\b(?:lab|league|ladder)\.[a-z]"


@pytest.mark.parametrize("lang", NOT_ENGLISH)
def test_table_and_conclusion_of_a_league_speak_every_language(lang):
    leagues = [league(**wins) for wins in CASES]
    stopped = League(setting(planned=5000), leagues[0].rows, 1200, cooperative=True, finished=False)
    broken = League(setting(), [*leagues[0].rows, Standing("mistyped", withdrawn="KeyError", faults=1)], 300, cooperative=True)
    sentences = [found.conclusion(lang) for found in leagues]
    tables = [found.table(lang) for found in (leagues[0], stopped, broken)]

    assert len(set(sentences)) == len(CASES)
    assert [name for wins, said in zip(CASES[:4], sentences, strict=False) for name in wins if name not in said] == []
    assert re.findall(ENGLISH, "\n".join([*sentences, *tables])) == []
    assert [[line.split()[1] for line in table.splitlines()[3:6]] for table in tables] == [["good", "fair", "poor"]] * 3
    assert Words(KIT, lang)("league.withdrawn") in tables[2]
    assert Words(KIT, lang).number(5000) in tables[1].splitlines()[0]


def test_the_columns_of_a_league_end_one_below_the_other_also_where_signs_are_wide():
    for lang in LANGUAGES:
        lines = league(good=80, ボット=50).table(lang).splitlines()[2:]

        assert len({columns(line) for line in lines}) == 1, lang


def test_who_played_unequally_often_is_compared_in_words_of_the_language():
    rows = [Standing("a", games=1000, wins=900), Standing("b", games=100, wins=50)]
    found = League(setting(), rows, 1100, cooperative=False)

    assert found.conclusion() == "a won more often than b, in the games that were played, and hardly by luck: the intervals do not overlap."
    assert "сыгранным" in found.conclusion("ru")


def test_what_is_told_in_no_language_of_the_kit_is_refused_in_one_line():
    row = Standing("a", games=10, wins=5)
    for told in (league(one=50), Climb("bot", (Rung("a", row, row),), ("a",))):
        for say in (told.table, told.conclusion):
            with pytest.raises(EcoGamesError, match='^"xx" is no language of the kit'):
                say("xx")


def test_a_league_comes_back_from_its_json(recycling_memory):
    found = tournament(recycling_memory, ["random", "greedy"], level="tiny", deals=1)

    assert League.from_json(found.to_json()) == found


def test_a_league_that_was_changed_is_refused_in_one_line():
    data = json.loads(league(one=50, other=52).to_json())
    for text in ("", "{}", "[]", "null", "[" * 100_000, json.dumps({**data, "format": "ecogames league 2"})):
        with pytest.raises(EcoGamesError, match=r"^league: [^\n]+$"):
            League.from_json(text)
    for name in data["rows"][0]:
        for wrong in (None, -1, [], {}, 2.5, 10**9):
            changed = {**data, "rows": [{**data["rows"][0], name: wrong}, *data["rows"][1:]]}
            try:
                assert League.from_json(json.dumps(changed)).table()
            except EcoGamesError as error:
                assert "\n" not in str(error)


def test_a_row_that_is_not_there_is_refused():
    with pytest.raises(EcoGamesError, match='^"best" did not play; there are one or other$'):
        league(one=50, other=49).row("best")


# Bad questions ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "how", "sentence"),
    [
        (["random", "random"], {}, 'tournament: two are called "random"; give names: {"Ana": one, "Ben": another}'),
        ([], {}, 'tournament: nobody is to play; give bots and names, such as [my_bot, "greedy"]'),
        ([3], {}, 'tournament: "3" is no bot; give a function, the path of a .py file, or a name such as "greedy"'),
        (["gredy"], {}, '"gredy" is no agent of solar-storm; did you mean "greedy"?'),
        (["none.py"], {}, "none.py: cannot be read (no such file or directory)"),
        (["random"], {"deals": 0}, 'deals: "0" is not right; give a whole number from 1 to 1,000,000'),
        (["random"], {"on_fault": "stop"}, 'on_fault: "stop" is not right; write random or withdraw'),
        (["random"], {"players": 7}, "solar-storm: 7 players, but 1 to 4 can play"),
        (["random"], {"seconds": -1}, 'seconds: "-1" is not right; give the seconds for a decision, such as 0.5, at most 3,600'),
        ([by_luck], {"seconds": 0}, 'seconds: "0" is not right; give the seconds for a decision, such as 0.5, at most 3,600'),
    ],
)
def test_a_bad_question_gets_one_sentence(solar_storm, bots, how, sentence):
    with pytest.raises(EcoGamesError) as caught:
        tournament(solar_storm, bots, **how)

    assert str(caught.value) == sentence


def test_where_players_compete_two_meet_at_a_time(recycling_memory):
    with pytest.raises(EcoGamesError, match="^tournament: 3 players, but in recycling-memory two meet at a time; leave players out$"):
        tournament(recycling_memory, ["random", "greedy"], players=3)
    with pytest.raises(EcoGamesError, match='^tournament: 1 given, but in recycling-memory two meet at a time; give more, such as "greedy"$'):
        tournament(recycling_memory, ["greedy"])


def test_a_dict_gives_names():
    assert list(named({"Ana": by_luck, "Ben": by_luck})) == ["Ana", "Ben"]
    assert list(named([by_luck, "greedy", "bots/carla.py"])) == ["by_luck", "greedy", "carla"]
    assert list(named(by_luck)) == ["by_luck"]


# The ladder -------------------------------------------------------------------------------------------------------------------------------


def test_the_ladder_begins_at_random_and_ends_at_the_searcher(game):
    rungs = rungs_of(game)

    assert (rungs[0], rungs[-1]) == ("random", SEARCHER)
    assert rungs.index("greedy") < rungs.index("planner")
    assert len(rungs) == len(set(rungs)) > 4


def test_a_bot_passes_those_whom_it_beats_for_sure_and_stops_there(recycling_memory):
    """A player that remembers all climbs over one that plays at random, not over itself."""
    found = ladder(recycling_memory, "greedy", deals=8, level="tiny", rungs=["random", "greedy", "planner"])

    assert found.bot == "greedy (the bot)"
    assert [(rung.name, rung.passed) for rung in found.rungs] == [("random", True), ("greedy", False)]
    assert found.height == 1
    assert found.conclusion() == (
        "greedy (the bot) is better than random, and hardly by luck; from these games it is not better than greedy for sure."
    )
    assert [line.split()[0] for line in found.table().splitlines()[2:]] == ["planner", "greedy", "random"]
    assert "not tried" in found.table()


def test_where_all_play_together_bot_and_rung_play_the_same_deals(solar_storm):
    found = ladder(solar_storm, by_luck, deals=2, seconds=LONG)

    assert found.height == 0
    assert found.rungs[0].ours.games == found.rungs[0].theirs.games == 2
    assert found.conclusion() == "by_luck stands below the first rung: from these games it cannot be told to be better than random."


def test_who_passes_every_rung_is_told_so(recycling_memory):
    found = ladder(recycling_memory, "greedy", deals=8, level="tiny", rungs=["random"])

    assert found.conclusion() == "greedy is better than everybody on the ladder, and hardly by luck."


def climb(*passed, names=("random", "mender", "greedy")):
    """A climb in which the first rungs were passed or not."""
    bot = Standing("bot", games=100, wins=50)
    there = [Standing(name, games=100, wins=5 if won else 49) for name, won in zip(names, passed, strict=False)]
    return Climb("bot", tuple(Rung(row.name, bot, row) for row in there), names)


@pytest.mark.parametrize("lang", NOT_ENGLISH)
def test_table_and_conclusion_of_a_ladder_speak_every_language(lang):
    climbs = [climb(True, True, True), climb(False), climb(True, False)]
    sentences = [one.conclusion(lang) for one in climbs]
    table = climbs[2].table(lang)

    assert len(set(sentences)) == 3
    assert [name for name in ("bot", "random", "mender") if name not in sentences[2]] == []
    assert re.findall(ENGLISH, "\n".join([*sentences, table])) == []
    assert [line.split()[0] for line in table.splitlines()[2:]] == ["greedy", "mender", "random"]


def test_the_ladder_in_english_shows_each_rung_from_above():
    assert climb(True, False).table().splitlines() == [
        "bot: rung 1 of 3",
        "",
        "greedy  not tried",
        "mender  not passed: 50.0 % (40.4 to 59.6) against 49.0 % (39.4 to 58.7)",
        "random  passed: 50.0 % (40.4 to 59.6) against 5.0 % (2.2 to 11.2)",
    ]


def test_a_rung_on_which_a_bot_was_withdrawn_says_that_no_game_counts():
    rung = Rung("random", Standing("bot", withdrawn="bot: raised KeyError"), Standing("random"))

    assert Climb("bot", (rung,), ("random",)).table().splitlines()[2] == "random  not passed: no games against no games"


def test_the_public_face_takes_names_of_games():
    found = ecogames.tournament("recycling-memory", ["random", "greedy"], level="tiny", deals=1)

    assert found.setting.game == "recycling-memory"
    assert ecogames.ladder("recycling-memory", "greedy", deals=1, rungs=["random"]).names == ("random",)


def test_a_tournament_of_bots_loads_no_compiler(solar_storm):
    """Only the searcher needs one; a bot's process begins fast."""
    assert importlib.util.find_spec("ecogames.lab.bots")
    import subprocess
    import sys

    program = (
        "import sys, ecogames; ecogames.tournament('solar-storm', ['random', 'mender'], deals=1);"
        "print(sorted({'numpy', 'numba', 'matplotlib'} & set(sys.modules)))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment)
    assert found.stdout.strip() == "[]", found.stderr
