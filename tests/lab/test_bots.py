"""Bots: in a process of their own, with a time limit; whatever they do wrong is one line, and nothing is left behind."""

import multiprocessing
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

import ecogames
from ecogames import EcoGamesError
from ecogames.lab import bots
from ecogames.lab.bots import MOST_PRINTED, Bot, BotFault, Printed, Source, for_the_journey, read_source

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).name
SOON = 20  # seconds: far more than anything here takes, on a busy machine too
FORKS = hasattr(os, "fork")


def first(view, actions, rng):
    return actions[0]


def by_luck(view, actions, rng):
    return rng.choice(actions)


def talks(view, actions, rng):
    print("I see", len(actions), "actions")  # noqa: T201
    return actions[0]


def shouts(view, actions, rng):
    print("!" * 10 * MOST_PRINTED)  # noqa: T201
    os.write(1, b"past everybody")
    return actions[0]


def mistyped(view, actions, rng):
    return view["cubse"]


def never_ready(view, actions, rng):
    while True:
        pass


def sleeps(view, actions, rng):
    time.sleep(3600)


def ends(view, actions, rng):
    os._exit(3)


def leaves(view, actions, rng):
    sys.exit("goodbye")


def asks(view, actions, rng):
    return input("Which one? ")


def deep(view, actions, rng):
    return deep(view, actions, rng)


def texts(view, actions, rng):
    return actions[0].text


def nothing(view, actions, rng):
    pass


def chance(view, actions, rng):
    return rng.choice([])


def own_files(view, actions, rng):
    view["tables"].clear()
    actions.clear()
    raise ValueError("all gone")


class Opener:
    """A bot that is an object."""

    def __call__(self, view, actions, rng):
        return actions[-1]


@pytest.fixture
def match(solar_storm):
    return solar_storm.start(players=2, seed=1)


@pytest.fixture
def no_process_left():
    """Afterwards there are no more processes than before, and none waits to be fetched."""
    psutil = pytest.importorskip("psutil")
    before = {child.pid for child in psutil.Process().children(recursive=True)}
    yield
    left = [child for child in psutil.Process().children(recursive=True) if child.pid not in before]
    assert [child.cmdline() for child in left if "resource_tracker" not in " ".join(child.cmdline())] == []


def fault(game, match, bot, seconds=SOON):
    """What is said of a bot's first decision."""
    with Bot(game, bot, seconds=seconds) as one, pytest.raises(BotFault) as caught:
        one.decide(match)
    return str(caught.value)


# Playing ----------------------------------------------------------------------------------------------------------------------------------


def test_a_bot_decides_as_it_would_without_a_process_of_its_own(game, no_process_left):
    match = game.start(seed=3)
    with Bot(game, by_luck, seconds=SOON) as bot:
        for _ in range(12):
            expected = ecogames.decide(match, by_luck)

            assert bot.decide(match) == expected
            match.play(expected)
        assert bot.decisions == 12
        assert 0 < bot.thinking < SOON


def test_a_bot_in_a_process_sees_its_players_view_and_no_more(game, no_process_left):
    match = game.start(seed=3)

    def looks(view, actions, rng):
        print(sorted(view))  # noqa: T201
        return actions[0]

    if not FORKS:
        pytest.skip("a function in a function cannot be sent where there is no fork")
    with Bot(game, looks, seconds=SOON) as bot:
        bot.decide(match)
        assert bot.printed == f"{sorted(match.view(match.to_move))}\n"


def test_a_bot_may_be_a_file(solar_storm, match, tmp_path, no_process_left):
    file = tmp_path / "patient.py"
    file.write_text("import random\n\n\ndef bot(view, actions, rng):\n    print('here')\n    return actions[1]\n", "utf-8")

    with Bot(solar_storm, file, seconds=SOON) as bot:
        assert bot.name == "patient"
        assert bot.decide(match) == match.actions()[1]
        assert bot.printed == "here\n"


def test_a_bot_may_be_an_object(solar_storm, match, no_process_left):
    with Bot(solar_storm, Opener(), seconds=SOON) as bot:
        assert (bot.name, bot.decide(match)) == ("Opener", match.actions()[-1])


def test_what_a_bot_prints_is_kept_apart_and_cut_where_it_is_long(solar_storm, match, capfd, no_process_left):
    with Bot(solar_storm, talks, seconds=SOON) as bot:
        bot.decide(match)
        bot.decide(match)
        assert bot.printed == f"I see {len(match.actions())} actions\n" * 2
    with Bot(solar_storm, shouts, seconds=SOON) as bot:
        bot.decide(match)
        assert bot.printed == "!" * MOST_PRINTED

    assert capfd.readouterr() == ("", "")


def test_prints_of_one_decision_do_not_count_for_the_next():
    printed = Printed()
    printed.write("x" * (MOST_PRINTED + 1))

    assert printed.taken() == "x" * MOST_PRINTED
    assert printed.write("again") == 5
    assert printed.taken() == "again"
    assert printed.writable()


# Going wrong ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (mistyped, rf"mistyped: raised KeyError: 'cubse' \({HERE}, line \d+\)"),
        (leaves, rf"leaves: raised SystemExit: goodbye \({HERE}, line \d+\)"),
        (asks, rf"asks: raised EOFError: EOF when reading a line \({HERE}, line \d+\)"),
        (deep, rf"deep: raised RecursionError: maximum recursion depth exceeded[^\n]* \({HERE}, line \d+\)"),
        (chance, rf"chance: raised IndexError: [^\n]+ \({HERE}, line \d+\)"),
        (texts, 'texts: returned "move [a-z-]+", which is no legal action; return one of `actions`'),
        (nothing, 'nothing: returned "None", which is no legal action; return one of `actions`'),
        (ends, "ends: its process ended"),
    ],
)
def test_what_a_bot_does_wrong_is_one_line_with_its_name_and_place(solar_storm, match, no_process_left, bot, said):
    import re

    assert re.fullmatch(said, fault(solar_storm, match, bot))
    assert match.step == 0


@pytest.mark.parametrize("bot", [never_ready, sleeps])
def test_a_bot_that_thinks_too_long_is_ended_in_time(solar_storm, match, no_process_left, bot):
    began = time.perf_counter()

    assert fault(solar_storm, match, bot, seconds=0.3) == f"{bot.__name__}: thought longer than 0.3 s"
    assert time.perf_counter() - began < SOON


@pytest.mark.parametrize("bot", [mistyped, ends])
def test_after_a_fault_the_next_decision_is_asked_for_as_usual(solar_storm, match, no_process_left, bot):
    with Bot(solar_storm, bot, seconds=SOON) as one:
        for _ in range(3):
            with pytest.raises(BotFault, match=f"^{bot.__name__}: "):
                one.decide(match)


def test_a_bot_that_spoils_what_it_is_given_spoils_it_for_itself_alone(solar_storm, match, no_process_left):
    tables = {name: len(str(value)) for name, value in solar_storm.tables.items()}

    assert "raised ValueError: all gone" in fault(solar_storm, match, own_files)
    assert {name: len(str(value)) for name, value in solar_storm.tables.items()} == tables


def test_a_bot_that_is_stopped_from_outside_is_told_and_comes_back(solar_storm, match, no_process_left):
    before = set(multiprocessing.active_children())
    with Bot(solar_storm, first, seconds=SOON) as bot:
        bot.decide(match)
        (its_process,) = set(multiprocessing.active_children()) - before
        its_process.kill()  # nobody else: the browser of other tests is a child, too
        with pytest.raises(BotFault, match="^first: its process ended$"):
            bot.decide(match)
        assert bot.decide(match) == match.actions()[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def bot(view, actions, rng)\n    pass\n", r"wrong: cannot be read by Python: expected ':' \(wrong\.py, line 1\)"),
        ("x = 1\n", r"wrong: wrong\.py defines no function bot; write def bot\(view, actions, rng\)"),
        ("def bot(view):\n    pass\n", r"wrong: bot: an agent takes \(view, actions, rng\); this one takes \(view\)"),
        ("\nimport no_such_module\n", r"wrong: raised ModuleNotFoundError: No module named 'no_such_module' \(wrong\.py, line 2\)"),
        ("import sys\nsys.exit()\n", r"wrong: raised SystemExit \(wrong\.py, line 2\)"),
    ],
)
def test_a_file_that_is_no_bot_is_refused_before_the_first_game(solar_storm, tmp_path, no_process_left, text, said):
    file = tmp_path / "wrong.py"
    file.write_text(text, "utf-8")

    with pytest.raises(EcoGamesError, match=f"^{said}$"):
        Bot(solar_storm, file)


def test_a_file_that_does_not_come_to_an_end_is_refused_too(solar_storm, tmp_path, monkeypatch, no_process_left):
    monkeypatch.setattr(bots, "LOADING", 0.5)
    file = tmp_path / "endless.py"
    file.write_text("while True:\n    pass\n", "utf-8")

    with pytest.raises(EcoGamesError, match=r"^endless: was not ready after 0\.5 s$"):
        Bot(solar_storm, file, seconds=0.2)


def test_a_file_that_cannot_be_read_is_refused(solar_storm, tmp_path):
    (tmp_path / "bytes.py").write_bytes(b"\xff\xfe\xff")
    (tmp_path / "large.py").write_bytes(b"#" * 2_000_000)

    for file, said in {
        "none.py": r"none\.py: cannot be read \(no such file or directory\)",
        "bytes.py": r"bytes\.py: not a text file in UTF-8",
        "large.py": r"large\.py: larger than 1,000,000 bytes; a bot has some ten lines",
        "greedy": '"greedy" is no bot; give a function, or the path of a .py file that defines bot\\(view, actions, rng\\)',
    }.items():
        with pytest.raises(EcoGamesError, match=f"^{said}$"):
            Bot(solar_storm, tmp_path / file)


@pytest.mark.parametrize("seconds", [0, -1, True, "1", float("nan"), 1e9])
def test_a_time_that_is_none_is_refused(solar_storm, seconds):
    with pytest.raises(EcoGamesError, match="^seconds: .* is not right; give the seconds for a decision, such as 0.5"):
        Bot(solar_storm, first, seconds=seconds)


# Left behind by nobody --------------------------------------------------------------------------------------------------------------------


def test_ctrl_c_ends_the_process_and_leaves_no_late_answer(solar_storm, match, monkeypatch, no_process_left):
    def interrupted(*_):
        raise KeyboardInterrupt

    with Bot(solar_storm, first, seconds=SOON) as bot:
        bot.decide(match)
        monkeypatch.setattr(bots.Connection, "poll", interrupted)
        with pytest.raises(KeyboardInterrupt):
            bot.decide(match)
        monkeypatch.undo()
        assert bot.decide(match) == match.actions()[0]


def test_a_bot_that_is_forgotten_takes_its_process_along(solar_storm, match, no_process_left):
    Bot(solar_storm, first, seconds=SOON).decide(match)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer that ends a process")
def test_a_bot_ends_by_itself_where_the_program_that_asked_was_killed():
    """The program is killed in the middle of a thought that would never end; the timer of the bot's process does the rest."""
    psutil = pytest.importorskip("psutil")
    program = textwrap.dedent("""
    import multiprocessing
    import ecogames
    from ecogames.lab import bots
    bots.GRACE = 0.2
    def endless(view, actions, rng):
        while True:
            pass
    game = ecogames.load("solar-storm")
    bot = bots.Bot(game, endless, seconds=2)
    bot._ready()
    print(multiprocessing.active_children()[0].pid, flush=True)
    bot.decide(game.start(players=2, seed=1))
    """)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "widgets")])}
    with subprocess.Popen([sys.executable, "-c", program], env=environment, stdout=subprocess.PIPE, text=True) as running:
        child = psutil.Process(int(running.stdout.readline()))
        time.sleep(0.3)
        running.kill()

    psutil.wait_procs([child], timeout=SOON)
    assert not child.is_running()


# Where there is no fork -------------------------------------------------------------------------------------------------------------------


def test_without_fork_a_function_travels_as_its_source(solar_storm, match, monkeypatch, no_process_left):
    monkeypatch.setattr(bots.multiprocessing, "get_all_start_methods", lambda: ["spawn"])
    monkeypatch.setattr(talks, "__module__", "__main__")

    with Bot(solar_storm, talks, seconds=SOON) as bot:
        assert bot.decide(match) == match.actions()[0]
        assert bot.printed == f"I see {len(match.actions())} actions\n"


def test_without_fork_a_bot_that_is_no_plain_function_says_what_to_do():
    with pytest.raises(EcoGamesError, match="^<lambda>: this bot cannot be sent to its process; write it with def in a cell, or "):
        for_the_journey(lambda view, actions, rng: actions[0])


def test_lines_of_a_source_are_those_of_its_cell(tmp_path):
    source = Source("def bot(view, actions, rng):\n    return view['cubse']\n", "bot", "cell", line=5)

    with pytest.raises(KeyError) as caught:
        source.agent()({}, [], None)

    frame = caught.traceback[-1]
    assert (str(frame.frame.code.raw.co_filename), frame.lineno + 1) == ("cell", 6)


def test_a_source_is_read_with_its_name(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("\ufeffdef bot(view, actions, rng):\n    return actions[0]\n", "utf-8")

    assert read_source(str(file)) == Source("def bot(view, actions, rng):\n    return actions[0]\n", "bot", "mine.py")
