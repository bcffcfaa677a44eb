"""The command line: a whole game in the terminal, what each command prints, and one line for whatever is wrong."""

import io
import json
import os
import random
import re
import signal
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

import ecogames
from ecogames import cli, terminal
from ecogames.cli import main
from ecogames.engine.columns import columns, fitted, wrapped
from ecogames.engine.errors import choice
from ecogames.engine.words import LANGUAGES
from ecogames.lab.study import SlowWarning, WorkersLost

ROOT = Path(__file__).resolve().parents[1]
TO_THE_END = "1\n" * 400  # the first choice of the list, always


@pytest.fixture
def ecogames_says(capsys, monkeypatch):
    """Runs a command with what somebody types; returns (exit code, standard output, standard error)."""

    def run(*argv: str, typing: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typing))
        code = main(argv)
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run


@pytest.fixture
def saved(tmp_path, solar_storm):
    """A match file: 2 players, seed 7, some steps in."""
    match = solar_storm.start(players=2, seed=7, names=["Ana", "Ben"])
    ecogames.play_out(match, "random", most=30)
    match.save(tmp_path / "monday.eco")
    return tmp_path / "monday.eco"


def command(*argv: str, **options) -> subprocess.Popen:
    """The command in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "widgets")]), **options.pop("env", {})}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([sys.executable, "-m", "ecogames", *argv], env=environment, cwd=ROOT, **pipes, **options)


# Playing --------------------------------------------------------------------------------------------------------------------------------


def test_a_whole_game_can_be_played_in_the_terminal(ecogames_says):
    code, out, err = ecogames_says("play", "solar-storm", "--players", "2", "--seed", "7", "--names", "Ana,Ben", typing=TO_THE_END + "quit\n")

    assert (code, err) == (0, "")
    assert "Ana, what will you do? 3 actions left." in out
    assert "You have lost, in turn" in out
    assert 'The game is over: "undo"' in out
    assert "choices go from 1 to 0" not in out
    assert out.endswith("Goodbye!\n")


def test_no_line_of_a_game_is_wider_than_the_terminal(ecogames_says, monkeypatch):
    for width in (60, 80, 100):
        monkeypatch.setenv("COLUMNS", str(width))

        typing = "2\n" * 150 + "words\nhelp\nkinds\nlog\n"
        _, out, _ = ecogames_says("play", "solar-storm", "--seats", "me,greedy,random,me", "--seed", "3", typing=typing)

        assert max(columns(line) for line in out.splitlines()) <= width


def test_numbers_texts_and_sentences_choose_the_same_action(ecogames_says):
    shown = [ecogames_says("play", "solar-storm", "--seed", "7", typing=text) for text in ("1\n", "move engine-room\n", "Move to the Engine Room\n")]

    tables = [out.split("> ", 1)[1].split("\n", 1)[1] for _, out, _ in shown]

    assert tables[0] == tables[1] == tables[2]
    assert "moves to the Engine Room. (4.1)" in tables[0]


def test_the_input_may_end_at_any_time(ecogames_says):
    code, out, err = ecogames_says("play", "solar-storm", "--seed", "1")

    assert (code, err) == (0, "")
    assert out.endswith("The input ends here. Goodbye!\n")


def test_why_names_the_reason_and_the_rule(ecogames_says):
    _, out, _ = ecogames_says("play", "solar-storm", "--seed", "7", typing="why divert bridge\nwhy 1\nwhy\n")

    assert "(solar-storm/4.6)" in out
    assert "Move to the Engine Room: nothing stands against it now." in out
    assert '! "why" needs an action behind it' in out


def test_undo_passes_over_what_agents_played_and_redo_brings_it_back(ecogames_says):
    typing = "finish\n1\nlog 3\nundo\nredo\nlog 3\nundo\nundo\nundo\n"

    _, out, _ = ecogames_says("play", "solar-storm", "--seed", "7", "--seats", "me,random", typing=typing)

    parts = [part.split("\n\n")[0] for part in out.split("> ")]
    assert parts[3].partition("\n")[2] == parts[6].partition("\n")[2]
    assert out.count("Taken back, to step") == 3
    assert "! There is nothing to take back." in out


def test_undo_never_stops_where_an_agent_decides(ecogames_says):
    _, out, _ = ecogames_says("play", "solar-storm", "--seed", "7", "--seats", "random,me", typing="undo\n")

    assert "! There is nothing to take back." in out


def test_what_was_typed_wrongly_is_answered_and_changes_nothing(ecogames_says):
    typing = "mov bridge\nhlep\n99\nmove armoury bridge\nfly\ndivert bridge\nrule 99.9\nlog x\nsave\nrule\n\x00\n" + "z" * 5000 + "\n"

    code, out, err = ecogames_says("play", "solar-storm", "--seed", "7", typing=typing)

    assert (code, err) == (0, "")
    assert '! "mov bridge" is no action of solar-storm; did you mean "move bridge"?' in out
    assert 'did you mean "help"?' in out
    assert "choices go from 1 to" in out
    assert out.count("what will you do? 3 actions left.") == 1  # the table is shown again only after a change


def test_the_class_can_pick_luck(ecogames_says):
    _, out, _ = ecogames_says("play", "solar-storm", "--seed", "7", "--ask", typing="scavenge\nroll 6\npick deck\ndraw metal\npick row-1\n\n")

    assert "The die shows 6 (17%)" in out
    assert "Luck decides: type what your die or deck shows" in out
    assert "finds a card in the deck: Metal." in out


def test_agents_alone_play_to_the_end(ecogames_says):
    code, out, _ = ecogames_says("play", "solar-storm", "--seats", "random,random,random", "--seed", "5")

    assert code == 0
    assert "You have lost, in turn" in out
    assert "> " not in out


def test_one_player_alone_moves_three_pawns(ecogames_says):
    _, out, _ = ecogames_says("play", "solar-storm", "--players", "1", "--names", "Ana", "--seed", "2", typing="finish\npick deck\n1\n1\n1\n")

    assert "Ana (Pawn 1), what will you do?" in out
    assert "Ana (Pawn 2), what will you do?" in out


def test_a_saved_match_can_be_played_on_checked_and_told(ecogames_says, tmp_path):
    file = tmp_path / "tuesday.eco"

    ecogames_says("play", "solar-storm", "--seed", "7", "--names", "Ana,Ben", typing=f"1\n1\nsave {file}\n1\nsave {file}\n")

    fine = "tuesday.eco: fine, a match of solar-storm: players 2, level medium, seed 7, 3 steps, not ended yet\n"
    assert ecogames_says("check", str(file))[1] == fine
    assert "Goodbye" in ecogames_says("play", str(file))[1]
    told = ecogames_says("replay", str(file))[1]
    assert "1. Ana: Move to the Engine Room\n  Ana moves to the Engine Room. (4.1)\n" in told


def test_saving_never_writes_over_a_file_of_others(ecogames_says, tmp_path):
    file = tmp_path / "homework.txt"
    file.write_text("mine")

    _, out, _ = ecogames_says("play", "solar-storm", typing=f"save {file}\nsave {tmp_path / 'no' / 'folder.eco'}\n")

    assert file.read_text() == "mine"
    said = " ".join(out.split())
    assert "is there already and stays as it is" in said
    assert "folder.eco: cannot be written" in said


def test_a_rule_can_be_looked_up_while_playing(ecogames_says):
    _, out, _ = ecogames_says("play", "solar-storm", typing="rule 4.6\nrule 2\n")

    assert "\n4.6 " in out.replace("> rule", "")
    assert "\n2.4 " in out


def test_a_rule_can_be_asked_for_as_on_the_command_line(ecogames_says):
    said = [ecogames_says("play", "solar-storm", "--seed", "7", typing=f"{word} 4.6\n")[1].partition("> ")[2] for word in ("rule", "rules")]

    assert said[0].removeprefix("rule") == said[1].removeprefix("rules") != ""


@pytest.mark.parametrize(("luck", "named"), [([], False), (["--ask"], True)])
def test_what_luck_decides_is_offered_only_where_luck_is_asked(ecogames_says, luck, named):
    """The dice and cards are the table's own otherwise."""
    _, out, _ = ecogames_says("play", "solar-storm", *luck, typing="qqqq\nrol 3\n")

    kinds = re.findall(r"[a-z-]+", out.partition("kinds are ")[2].partition(">")[0])
    assert ("roll" in kinds, "lay" in kinds, "discard" in kinds) == (named, named, True)
    assert ('did you mean "roll 3"' in out) == named


def test_the_choices_name_the_cards_that_can_be_taken(ecogames_says):
    _, out, _ = ecogames_says("play", "solar-storm", "--seed", "7", typing="finish\ntake energy, face up\n")

    assert "Take Energy, face up" in out
    assert "Take from the deck (2 cards)" in out
    assert "takes a face-up card: Energy." in out


def test_the_table_can_be_had_in_words(ecogames_says, solar_storm):
    from ecogames.solar_storm.describe import describe

    _, out, _ = ecogames_says("play", "solar-storm", "--seed", "7", typing="words\n")

    words = describe(solar_storm.start(players=2, seed=7).view())
    assert " ".join(words.split()) in " ".join(out.split())


@pytest.mark.parametrize("luck", ["auto", "ask"])
def test_whatever_is_typed_the_game_goes_on(solar_storm, tmp_path, monkeypatch, luck):
    """Commands, actions, numbers and nonsense in any order: never an error, and the match stays one that can be read again."""
    monkeypatch.chdir(tmp_path)
    dice = random.Random(luck)
    texts = [solar_storm.action(number).text for number in range(solar_storm.listed)]
    whys = [f"why {text}" for text in texts]
    commands = ["undo", "redo", "words", "help", "kinds", "log", "rule 4", "log 0", "why 1", ""]
    saves = ["save", "save .", "save a\x00b", "save " + "x" * 5000, "save a.eco"]
    nonsense = ["why", "why x y", "log -1", "rule x", "\u202e", "9" * 50, "²"]
    numbers = ["1", "2", "3", "4", "5"]
    match = solar_storm.start(players=3, seed=5, luck=luck)
    table = terminal.Table(match, [None, ecogames.find_agent(solar_storm, "random"), None], "en", 80, lambda text: None)

    table.let_others_play()
    table.show()
    for _ in range(1_500):
        going_on, changed = table.obey(dice.choice(dice.choice([*[numbers] * 6, texts, whys, commands, saves, nonsense])))
        assert going_on
        if changed:
            table.let_others_play()
            table.show()

    assert ecogames.from_text(match.text(), luck="ask").step == match.step


def test_every_command_of_the_terminal_is_in_its_help(ecogames_says, solar_storm):
    _, out, _ = ecogames_says("play", "solar-storm", typing="help\n")

    listed = [line.split()[0] for line in out.partition("> help")[2].splitlines() if line.startswith("  ") and not line.startswith("   ")]
    assert listed == [command for command in terminal.COMMANDS if command != "mine"]  # in games with secrets
    assert not set(terminal.COMMANDS) & set(solar_storm.kinds)


# The other commands ---------------------------------------------------------------------------------------------------------------------


def test_replay_tells_every_step(ecogames_says, saved):
    _, out, _ = ecogames_says("replay", str(saved))

    steps = [int(line.partition(".")[0]) for line in out.splitlines() if re.match(r"\d+\. (Ana|Ben|Luck): ", line)]
    assert steps == list(range(1, ecogames.read(saved).step + 1))


def test_replay_tells_one_step_and_shows_the_table_after_it(ecogames_says, saved):
    _, out, _ = ecogames_says("replay", str(saved), "--step", "2")

    assert out.startswith("2. ")
    assert "\n3. " not in out
    assert "Turn 1, phase" in out


def test_replay_shows_the_table_as_it_was_laid_out(ecogames_says, saved):
    code, out, _ = ecogames_says("replay", str(saved), "--step", "0")

    assert code == 0
    assert "Ana, what will you do? 3 actions left." in out
    assert "1. " not in out


def test_a_replay_code_stands_in_for_a_file(ecogames_says, saved, solar_storm):
    """Told, checked and played on; names of players are in no code."""
    match = solar_storm.start(players=2, seed=7)
    ecogames.play_out(match, "random", most=30)
    code = match.code()

    told, named = (" ".join(ecogames_says("replay", asked)[1].partition("+--")[0].split()) for asked in (code, str(saved)))
    assert told == named.replace("Ana", "Player 1").replace("Ben", "Player 2")
    assert ecogames_says("check", code)[1].startswith("replay code: fine, a match of solar-storm: players 2, level medium, seed 7, ")
    assert ecogames_says("play", code, typing="quit\n")[0] == 0


@pytest.mark.parametrize("command", ["play", "replay", "rules"])
def test_help_names_the_languages_that_a_game_has(ecogames_says, command):
    out = ecogames_says(command, "--help")[1]
    there = choice(lang for lang in LANGUAGES if any(lang in ecogames.load(name).languages() for name in ecogames.GAMES))

    assert re.search(rf"--lang LANG +{there}\n", out)


def test_rules_prints_the_rulebook_a_chapter_or_a_rule(ecogames_says):
    book = ecogames_says("rules", "solar-storm")[1]
    chapter = ecogames_says("rules", "solar-storm", "4")[1]
    rule = ecogames_says("rules", "solar-storm", "4.6")[1]

    assert rule.startswith("### 4.6 ")
    assert rule in chapter
    assert rule.partition("\n\n")[2].strip() in book


def test_check_knows_a_card_file(ecogames_says, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('[[rooms]]\nid = "bridge"\ncost = ["data"]\n')

    assert ecogames_says("check", str(file)) == (0, "mine.toml: fine, cards for solar-storm: 1 row\n", "")


def test_the_card_file_of_the_readme_is_fine(ecogames_says, tmp_path):
    """Three lines: two metal cards more than the standard ones."""
    snippet = re.search(r"```toml\n(.+?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)[1]
    (tmp_path / "mine.toml").write_text(snippet)

    assert ecogames_says("check", str(tmp_path / "mine.toml"))[1] == "mine.toml: fine, cards for solar-storm: 1 row\n"
    mine, standard = (ecogames.load("solar-storm", cards).start(seed=1).view()["tables"]["copies"] for cards in (tmp_path / "mine.toml", None))
    assert [one - other for one, other in zip(mine, standard, strict=True)] == [0, 2, 0, 0, 0]


def test_a_card_file_without_a_row_is_none(ecogames_says, tmp_path):
    (tmp_path / "empty.toml").write_text("# nothing yet\n", "utf-8")

    code, _, said = ecogames_says("check", str(tmp_path / "empty.toml"))

    assert (code, said) == (2, "ecogames: empty.toml: there is no row in it; write one under a table, such as [[supplies]]\n")


def test_a_match_with_cards_of_ones_own_needs_them(ecogames_says, tmp_path):
    cards, file = tmp_path / "mine.toml", tmp_path / "mine.eco"
    cards.write_text('[[rooms]]\nid = "bridge"\ncost = ["data"]\n')
    ecogames.load("solar-storm", cards).start(seed=1).save(file)

    without = ecogames_says("check", str(file))

    assert without[0] == 2
    assert 'played with the cards of "mine.toml"; give that file too' in without[2]
    assert ecogames_says("check", str(file), "--cards", str(cards))[0] == 0


def test_simulate_counts_games(ecogames_says):
    pytest.importorskip("numpy")

    code, out, err = ecogames_says("simulate", "solar-storm", "--agents", "random", "--games", "20", "--players", "2", "--seed", "1", "--json")

    assert (code, err) == (0, "")
    assert json.loads(out)["question"]["games"] == 20


def test_simulate_can_be_stopped_and_shows_what_is_finished(ecogames_says, monkeypatch):
    """As Ctrl-C does it: the games that are finished are counted, and the exit code says that it was stopped."""

    def stop(self, done, games):
        if done >= 20:
            raise KeyboardInterrupt

    monkeypatch.setattr(cli.Progress, "__call__", stop)

    code, out, _ = ecogames_says("simulate", "solar-storm", "--agents", "mender", "--games", "1000", "--players", "2")

    assert code == 130
    assert out.splitlines()[0] == "solar-storm, 2 players, medium: mender; 20 games, seed 1 (stopped: 1,000 were asked for)"


def test_what_takes_long_is_said_before_it_passes(monkeypatch, capsys):
    now = [100.0]
    monkeypatch.setattr("ecogames.lab.pace.time.perf_counter", lambda: now[0])
    told = cli.Progress(terminal=False)

    for done in (0, 20, 40, 60):
        told(done, 1_000_000_000)
        now[0] += 1

    assert capsys.readouterr().err == "these 1,000,000,000 games take about 579 days; Ctrl-C stops them and keeps what is finished\n"


def test_in_a_terminal_one_line_shows_the_progress_and_goes(monkeypatch, capsys):
    told = cli.Progress(terminal=True)

    told(0, 100)
    told(100, 100)
    told.wipe()

    lines = capsys.readouterr().err.split("\r")
    assert lines[0].startswith("0 of 100 games; getting ready")
    assert lines[-2].strip() == lines[-1] == ""
    assert "100 of 100 games, 100 %" in lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_study_is_told_in_every_language_of_the_kit_also_of_a_game_that_does_not_speak_it(ecogames_says, lang):
    code, out, _ = ecogames_says("simulate", "solar-storm", "--games", "2", "--agents", "random", "--lang", lang)

    assert code == 0
    assert out == f"{ecogames.simulate('solar-storm', agents='random', games=2, twin='plain').table(lang)}\n"


def test_workers_that_are_lost_are_told_after_what_is_finished(ecogames_says, monkeypatch):
    study = ecogames.simulate("solar-storm", players=2, agents="random", games=5, twin="plain")

    def lose(*_, **__):
        raise WorkersLost("simulate: a worker ended before its games did; 5 of 9 games are finished", study)

    monkeypatch.setattr(ecogames, "simulate", lose)

    code, out, err = ecogames_says("simulate", "solar-storm", "--games", "9")

    assert code == 2
    assert out == f"{study.table()}\n"
    assert err == "ecogames: simulate: a worker ended before its games did; 5 of 9 games are finished\n"


def test_without_numba_a_long_study_says_so_in_a_line(ecogames_says, monkeypatch):
    def warn(*_, **how):
        warnings.warn("without numba these 9 games take about 8 h", SlowWarning, stacklevel=1)
        return study

    study = ecogames.simulate("solar-storm", players=2, agents="random", games=5, twin="plain")
    monkeypatch.setattr(ecogames, "simulate", warn)

    code, _, err = ecogames_says("simulate", "solar-storm", "--games", "9")

    assert (code, err) == (0, "without numba these 9 games take about 8 h\n")


def test_without_a_command_the_commands_are_listed(ecogames_says):
    code, out, _ = ecogames_says()

    assert code == 0
    assert all(name in out for name in ("serve", "play", "replay", "simulate", "rules", "check", "warm"))


def test_serve_hands_its_options_on(ecogames_says):
    pytest.importorskip("tornado")  # what reads the port; the server itself is not started

    code, out, err = ecogames_says("serve", "--port", "99999999")

    assert (code, out) == (2, "")
    assert err.startswith("ecogames serve: 99999999 is no port")


@pytest.mark.parametrize(("option", "sentence"), [
    ("--port", '"abc" is no port; write a number from 1024 to 65535'),
    ("--cull-after", '"abc" is not right; write a whole number of seconds'),
])  # fmt: skip
def test_serve_says_what_a_number_would_be(ecogames_says, option, sentence):
    pytest.importorskip("voila")

    code, out, err = ecogames_says("serve", option, "abc")

    assert (code, out, err.count("\n")) == (2, "", 1)
    assert sentence in err


def test_serve_says_how_to_install_what_is_missing(ecogames_says, monkeypatch):
    import importlib.util

    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)

    assert ecogames_says("serve") == (2, "", 'ecogames: serve needs ecowidgets, which is not installed: pip install "ecogames[notebooks]"\n')


# What is wrong, in one line -------------------------------------------------------------------------------------------------------------

WRONG = {
    "ply": '"ply" is no command; did you mean "play"?',
    "play": "GAME",
    "play solr-storm": 'did you mean "solar-storm"?',
    "play solar-storm --players 9": "9 players, but 1 to 4 can play",
    "play solar-storm --players two": '"two" is not right; write a whole number from 1',
    "play solar-storm --players -1": "--players",
    "play solar-storm --level eazy": '"eazy" is no level',
    "play solar-storm --seed 99999999999999999": "is no seed",
    "play solar-storm --seats me,gredy": 'did you mean "greedy"?',
    "play solar-storm --seats me --players 2": "--seats: 1 given, but there are 2 players",
    "play solar-storm --names Ana,a<b": '"a<b" is no name',
    "play solar-storm --names Ana,": "is no name",
    "play solar-storm --lang xx": '"xx" is no language of solar-storm; write en or ja',
    "play solar-storm --lang it": '"it" is no language of solar-storm; write en or ja',
    "replay {saved} --lang ru": '"ru" is no language of solar-storm; write en or ja',
    "play solar-storm --cards nowhere.toml": "nowhere.toml: cannot be read",
    "play nowhere.eco": "nowhere.eco: cannot be read",
    "play {saved} --seed 3": "leave --seed out",
    "replay": "MATCH",
    "replay solar-storm.AQEDAQAHAQMxVvk": "is damaged or cut off",
    "check solar-storm.AQEDAQAHAQMxVvk": "is damaged or cut off",
    "check solar-storm.eco": "solar-storm.eco: cannot be read",
    "replay nowhere.eco": "nowhere.eco: cannot be read",
    "replay {saved} --step 9999": 'no step "9999"',
    "replay {binary}": "binary.eco: not a match file",
    "replay {folder}": "cannot be read",
    "check {broken}": "broken.eco, line",
    "check {cards}": '"unobtainium" is not a resource',
    "check {text}": "notes.txt, line 1",
    "check nowhere.toml": "nowhere.toml: cannot be read",
    "rules solar-storm 99.9": '"99.9" is no rule of solar-storm',
    "rules solar-storm --lang klingon": "is no language of solar-storm; write en or ja",
    "rules solar-storm --lang zh-Hant": "is no language of solar-storm; write en or ja",
    "rules nothing": "is no game of the kit",
    "simulate solar-storm --agents gredy": 'did you mean "greedy"?',
    "simulate solar-storm --lang xx": '--lang: "xx" is no language of the kit; write en, it, zh-Hant, ru or ja',
    "simulate solar-storm --games many": '"many" is not right; write a whole number from 1',
    "simulate solar-storm --games -3": '"-3" is not right; write a whole number from 1',
    "simulate solar-storm --games 0": '"0" is not right; write a whole number from 1',
    "play solar-storm --seed -3": '"-3" is not right; write a whole number from 0',
    "--nonsense": "--nonsense",
    "play solar-storm --nonsense": "--nonsense",
    "warm up": "up",
}


@pytest.mark.parametrize("line", WRONG)
def test_bad_input_gets_one_line_and_exit_code_2(ecogames_says, saved, tmp_path, line):
    (tmp_path / "binary.eco").write_bytes(bytes(range(256)))
    (tmp_path / "broken.eco").write_text(saved.read_text() + "oops\n")
    (tmp_path / "notes.txt").write_text("Buy milk\n")
    (tmp_path / "cards.toml").write_text('[[rooms]]\nid = "bridge"\ncost = ["unobtainium"]\n')
    files = {"binary": "binary.eco", "broken": "broken.eco", "text": "notes.txt", "cards": "cards.toml", "saved": "monday.eco", "folder": ""}

    code, out, err = ecogames_says(*line.format(**{name: tmp_path / file for name, file in files.items()}).split())

    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert WRONG[line] in err
    assert "Traceback" not in err


def test_what_was_typed_over_several_lines_is_still_answered_in_one(ecogames_says):
    game = "solar-storm"
    for argv in (["a\nb"], ["play", "solar\nstorm"], ["play", game, "--seed", "1\n2"], ["replay", "a\nb\x00.eco"], ["rules", game, "4\n6"]):
        code, _, err = ecogames_says(*argv)

        assert (code, err.count("\n")) == (2, 1)


# As a process ---------------------------------------------------------------------------------------------------------------------------


def test_a_terminal_that_knows_few_signs_is_no_hindrance():
    process = command("play", "solar-storm", "--names", "Änne,Łuk", env={"PYTHONIOENCODING": "ascii"})

    out, err = process.communicate(b"1\n\xff\xfe\nhelp\n", timeout=60)

    assert (process.returncode, err) == (0, b"")
    assert b"what will you do?" in out


def test_a_pipe_that_is_closed_ends_quietly():
    process = command("rules", "solar-storm", "--reference")
    process.stdout.close()

    assert process.stderr.read() == b""
    process.stdin.close()
    assert process.wait(60) == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C to whole consoles")
def test_ctrl_c_ends_a_game_without_a_traceback():
    process = command("play", "solar-storm", "--seed", "1")
    while b"3 actions left" not in process.stdout.readline():
        pass

    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)

    assert process.returncode == 130
    assert b"Traceback" not in err


# Columns --------------------------------------------------------------------------------------------------------------------------------


def test_wide_signs_take_two_columns():
    assert columns("橋 a\N{COMBINING ACUTE ACCENT}") == 4
    assert fitted("医療室です", 6) == "医療… "
    assert fitted("ab", 4) == "ab  "
    assert fitted("勝ち", 6, right=True) == "  勝ち"


MIXED = "word " * 9 + "医療室" * 4


@pytest.mark.parametrize("text", ["one two three four", "医療室と機関室と食堂と艦橋と倉庫", "a" * 50, "", MIXED, "two\nlines of text"])
def test_wrapped_text_fits_and_loses_nothing_but_spaces(text):
    for width in (8, 13, 21):
        lines = wrapped(text, width, "  ").split("\n")

        assert max(columns(line) for line in lines) <= width
        assert "".join("".join(lines).split()) == "".join(text.split())


# Words ----------------------------------------------------------------------------------------------------------------------------------


def test_the_terminal_asks_for_the_messages_that_there_are():
    catalogue = (ROOT / "ecogames/engine/words/en.po").read_text("utf-8")
    sources = "".join((ROOT / "ecogames" / file).read_text("utf-8") for file in ("cli.py", "terminal.py"))

    asked = {*re.findall(r'"(cli\.[a-z-]+)"', sources), *(f"cli.help-{command}" for command in terminal.COMMANDS)}

    assert asked == set(re.findall(r'^msgid "(cli\.[a-z-]+)"$', catalogue, re.MULTILINE))


def test_the_language_is_that_of_every_line(ecogames_says):
    """Nothing in a Japanese game is English but commands and names of files."""
    asked = ("play", "solar-storm", "--seed", "7", "--seats", "me,random", "--names", "A,B", "--lang", "ja")
    _, out, _ = ecogames_says(*asked, typing="1\nfinish\n1\nwords\n")

    said = [line for line in out.splitlines() if not line.startswith("> ") and "help" not in line]
    assert [line for line in said if re.search(r"[A-Za-z]{3}", line)] == []
