"""The command `ecogames`: serve the dashboards, play and replay in the terminal, simulate, read rules, check files, warm the cache.

Every command ends with 0, or with 2 after one line on standard error that says what was wrong and what would be right.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import importlib.util
import io
import os
import pathlib
import re
import shutil
import sys
import time
import tomllib
import warnings
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NoReturn

import ecogames
from ecogames import terminal
from ecogames.engine import rulebook
from ecogames.engine.cards import PUBLISHED
from ecogames.engine.errors import EcoGamesError, choice, nearest, shown
from ecogames.engine.game import cards_text
from ecogames.engine.match import Match
from ecogames.engine.words import LANGUAGES, languages

CLONE = pathlib.Path(__file__).resolve().parents[1]
SERVE_NEEDS = ("voila", "ipywidgets", "anywidget")
EXTRAS = {"numpy": "lab", "numba": "lab", "matplotlib": "lab", "networkx": "notebooks"}  # package -> the extra that brings it
PERSON = "me"
CODE = re.compile(r"([a-z0-9-]+)\.[A-Za-z0-9_-]+={0,2}")  # a replay code: a game's name, then letters, digits, hyphens, underscores
LONG_STUDY = 60.0  # seconds that are announced before they pass
INTERRUPTED = 130  # what shells give a program that Ctrl-C ended

EXAMPLES = """examples:
  ecogames serve
  ecogames play solar-storm --players 3 --names Ana,Ben,Cleo
  ecogames play solar-storm --seats me,planner
  ecogames simulate solar-storm --players 3 --agents planner --games 1000
  ecogames simulate recycling-memory --agents greedy,forgetful --settings 30
  ecogames rules solar-storm 4.6"""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command. argv: the words after `ecogames`. Returns 0, 2 after one line on standard error, or 130 after Ctrl-C."""
    forgive_narrow_encodings()
    try:
        return run(list(sys.argv[1:] if argv is None else argv))
    except SystemExit as end:  # argparse: after its help, or after its line
        return end.code if isinstance(end.code, int) else 0
    except EcoGamesError as error:
        return complain(str(error))
    except BrokenPipeError:  # the reader of a pipe has seen enough
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return complain(f"{error.filename or 'output'}: {(error.strerror or str(error)).lower()}")
    except ModuleNotFoundError as error:
        if error.name not in EXTRAS:
            raise
        return complain(f'this needs {error.name}, which is not installed: pip install "ecogames[{EXTRAS[error.name]}]"')
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED


def run(argv: list[str]) -> int:
    """Finds the command and runs it; raises what `main` turns into one line."""
    if argv and argv[0] not in (*COMMANDS, "-h", "--help", "--version"):
        hint = nearest(argv[0], COMMANDS)
        raise EcoGamesError(f"{shown(argv[0])} is no command; " + (f'did you mean "{hint}"?' if hint else f"there are {choice(COMMANDS)}"))
    if argv and argv[0] == "serve":
        return serve(argv[1:])  # the server reads its own options
    parser = make_parser()
    if not argv:
        parser.print_help()
        return 0
    options = parser.parse_args(argv)
    COMMANDS[argv[0]](options)
    sys.stdout.flush()  # so that a broken pipe shows here
    return 0


def complain(text: str) -> int:
    """Says what was wrong in one line on standard error."""
    sys.stderr.write(f"ecogames: {' '.join(text.split())}\n")
    return 2


def forgive_narrow_encodings() -> None:
    """A terminal that cannot show a sign shows a question mark, and odd bytes of the input are signs of their own; neither ends the program."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(OSError, ValueError):
                stream.reconfigure(errors="replace")


# Commands -------------------------------------------------------------------------------------------------------------------------------


def serve(argv: list[str]) -> int:
    """Runs the server of the dashboards, in this process, so that Ctrl-C and SIGTERM reach it. Nothing here imports the widgets unasked."""
    widgets = CLONE / "widgets"
    if (widgets / "ecowidgets").is_dir() and str(widgets) not in sys.path:
        sys.path.insert(0, str(widgets))  # a clone's own folder comes before an installed copy
    for needed in ("ecowidgets", *SERVE_NEEDS):
        if importlib.util.find_spec(needed) is None:
            raise EcoGamesError(f'serve needs {needed}, which is not installed: pip install "ecogames[notebooks]"')
    return int(importlib.import_module("ecowidgets.serve").main(argv))


def play(options: argparse.Namespace) -> None:
    """A game in the terminal, or the rest of one from a match file or a replay code."""
    match = resumed(options) if is_file(options.game) or is_code(options.game) else started(options)
    seats = seats_of(match, options.seats)
    check_language(match.game, options.lang)
    terminal.Table(match, seats, options.lang, terminal_width(), print, wiped if sys.stdout.isatty() else None).play(typed)


def wiped() -> None:
    """Empties the screen, and what could be scrolled back to."""
    print("\033[H\033[2J\033[3J", end="", flush=True)


def started(options: argparse.Namespace) -> Match:
    """A new match. How many play can also be told by the seats or the names."""
    game = ecogames.load(options.game, options.cards)
    players = options.players
    if players is None and (options.seats or options.names):
        players = len(options.seats or options.names)
    return game.start(players, options.seed, options.level, "ask" if options.ask else "auto", options.names)


def resumed(options: argparse.Namespace) -> Match:
    """The match in a file or a replay code."""
    for name in ("players", "level", "seed", "names"):
        if getattr(options, name) is not None:
            raise EcoGamesError(f"--{name}: {shown(options.game)} says that already; leave --{name} out")
    return read(options.game, options.cards, "ask" if options.ask else "auto")


def seats_of(match: Match, seats: Sequence[str] | None) -> list[Any]:
    """For each player None (a person) or the agent that plays there."""
    if seats is None:
        return [None] * match.players
    if len(seats) != match.players:
        right = ",".join([PERSON, *["random"] * (match.players - 1)])
        raise EcoGamesError(f"--seats: {len(seats)} given, but there are {match.players} players; write one each, such as {right}")
    known = {PERSON, *ecogames.agents_of(match.game)}
    for seat in seats:
        if seat not in known:
            hint = nearest(seat, known)
            right = f'did you mean "{hint}"?' if hint else f"write {choice(sorted(known))}"
            raise EcoGamesError(f"--seats: {shown(seat)} can play no seat; {right}")
    return [None if seat == PERSON else ecogames.find_agent(match.game, seat) for seat in seats]


def typed(prompt: str) -> str | None:
    """The line that somebody types, or None at the end of the input. What comes from a pipe is shown, so that the output reads well alone."""
    if not sys.stdin.isatty():
        line = sys.stdin.readline()
        print(prompt + line.rstrip("\n"))
        return line if line else None
    with contextlib.suppress(ImportError):
        importlib.import_module("readline")  # arrow keys, where the system has them
    try:
        return input(prompt)
    except EOFError:
        print()
        return None


def read(text: str, cards: str | None, luck: str = "auto") -> Match:
    """The match of a replay code, or in a match file. Raises EcoGamesError."""
    return ecogames.from_code(text, cards, luck) if is_code(text) else ecogames.read(text, cards, luck)


def replay(options: argparse.Namespace) -> None:
    """A match from a file or a replay code, told or shown."""
    match = read(options.file, options.cards)
    check_language(match.game, options.lang)
    terminal.replay(match, options.lang, terminal_width(), print, options.step)


def simulate(options: argparse.Namespace) -> None:
    """Many games between agents, counted; Ctrl-C shows what is finished by then."""
    from ecogames.lab.search import find_player
    from ecogames.lab.study import WorkersLost

    game = ecogames.load(options.game, options.cards)
    if options.lang not in LANGUAGES:
        raise EcoGamesError(f"--lang: {shown(options.lang)} is no language of the kit; write {choice(LANGUAGES)}")
    asked = {name: getattr(options, name) for name in ("players", "level", "games", "seed", "workers") if getattr(options, name) is not None}
    for agent in options.agents:
        find_player(game, agent)  # says what is wrong with a name before anything is loaded or compiled
    agents = options.agents if len(options.agents) > 1 else options.agents[0]
    asked["settings"] = options.settings
    told = Progress(sys.stderr.isatty())
    try:
        with warnings.catch_warnings():
            warnings.showwarning = lambda message, *_where, **_more: told.say(str(message))
            study = ecogames.simulate(game, agents=agents, progress=told, **asked)
    except WorkersLost as lost:
        if lost.study is not None:
            print(lost.study.to_json() if options.json else lost.study.table(options.lang))
        raise
    finally:
        told.wipe()
    print(study.to_json() if options.json else study.table(options.lang))
    if study.planned > study.games:
        sys.stdout.flush()
        raise KeyboardInterrupt


class Progress:
    """Shows on a terminal how far a study is and how long it will take; the line is gone at its end. Of what takes long, a file hears once."""

    def __init__(self, terminal: bool) -> None:
        from ecogames.lab.pace import Pace

        self._terminal = terminal
        self._pace = Pace()
        self._shown = 0.0  # when
        self._width = 0
        self._told = False

    def __call__(self, done: int, games: int) -> None:
        """Called with games done and all games."""
        line, left = self._pace.line(done, games), self._pace.left(done, games)
        if not self._told and left is not None:
            self._told = True
            if left > LONG_STUDY:
                from ecogames.lab.pace import spelled

                self.say(f"these {games:,} games take about {spelled(left)}; Ctrl-C stops them and keeps what is finished")
        if self._terminal and (done in (0, games) or time.perf_counter() - self._shown > 0.2):
            self._shown = time.perf_counter()
            self.wipe()
            self._width = len(line)
            sys.stderr.write(f"{line}\r")
            sys.stderr.flush()

    def say(self, sentence: str) -> None:
        """A line that stays."""
        self.wipe()
        sys.stderr.write(f"{sentence}\n")
        sys.stderr.flush()

    def wipe(self) -> None:
        """Takes the line away."""
        if self._width:
            sys.stderr.write(" " * self._width + "\r")
            sys.stderr.flush()
        self._width = 0


def rules(options: argparse.Namespace) -> None:
    """The rulebook of a game, one of its rules, or the reference."""
    game = ecogames.load(options.game)
    check_language(game, options.lang)
    if options.reference:
        print(rulebook.reference(game), end="")
    elif options.rule:
        print("\n\n".join(rule.markdown() for rule in rulebook.chapter(game, options.rule, options.lang)))
    else:
        print(rulebook.text(game, options.lang), end="")


def check(options: argparse.Namespace) -> None:
    """Reads a match, a replay code or a card file as a program would, and says what it is."""
    path = pathlib.Path(options.file)
    coded = is_code(options.file)
    if not coded and (path.suffix.lower() == ".toml" or (path.suffix.lower() != ".eco" and looks_like_cards(path))):
        check_cards(path)
        return
    match = read(options.file, options.cards)
    words = match.game.words()
    ended = words("cli.check-over", ending=match.ending) if match.over else words("cli.check-open")
    setting = {"game": match.game.name, "players": match.players, "level": match.game.levels[match.level], "seed": match.seed}
    print(words("cli.check-match", file="replay code" if coded else path.name, state=ended, n=match.step, **setting))


def looks_like_cards(path: pathlib.Path) -> bool:
    """True for text with tables of rows in it."""
    try:
        return any(line.startswith("[[") for line in cards_text(path).splitlines())
    except EcoGamesError:
        return False  # the reader of match files says what is wrong


def check_cards(path: pathlib.Path) -> None:
    """A card file belongs to the game whose tables it has; where it fits none, the nearest game says why."""
    try:
        tables = {name: rows for name, rows in tomllib.loads(cards_text(path)).items() if isinstance(rows, list)}
    except (tomllib.TOMLDecodeError, RecursionError):
        tables = {}  # the game's reader says where
    shared = {name: rows_shared(tables, ecogames.load(name).cards) for name in ecogames.GAMES}
    game = ecogames.load(max(shared, key=lambda name: shared[name]), path)
    rows = sum(len(rows) for rows in tables.values())
    if not rows:
        raise EcoGamesError(f"{path.name}: there is no row in it; write one under a table, such as [[{next(iter(game.cards))}]]")
    print(game.words()("cli.check-cards", file=path.name, game=game.name, n=rows))
    for line in still_ours(game, tables):
        print(line)


def rows_shared(tables: Mapping[str, Sequence[Any]], cards: Mapping[str, Mapping[str, Any]]) -> tuple[int, int]:
    """How many tables of a file a game has, and how many of their rows."""
    known = [row for name, rows in tables.items() if name in cards for row in rows if isinstance(row, dict) and row.get("id") in cards[name]]
    return len(tables.keys() & cards.keys()), len(known)


def still_ours(game: ecogames.Game, tables: Mapping[str, Sequence[Any]]) -> Iterator[str]:
    """For who types the printed cards into a file: how many rows of each table are still ours, and which comes next."""
    if any(row.get("source") == PUBLISHED for rows in tables.values() for row in rows):
        for table, rows in game.cards.items():
            ours = [key for key, row in rows.items() if row["source"] != PUBLISHED and row["source"] != "rules"]
            if ours:
                yield game.words()("cli.check-ours", table=table, row=ours[0], of=len(rows), n=len(ours))


def warm(options: argparse.Namespace) -> None:
    """Compiles the fast twins of all games, or takes them from the cache, and says how long that took."""
    twins = importlib.import_module("ecogames.lab.twin")
    for name in ecogames.GAMES:
        print(f"{name}: compiling; the first time this takes a few minutes", flush=True)
        before = time.perf_counter()
        game = ecogames.load(name)
        twin = twins.compiled(game)
        twin.play(game.players[0], 0, [0] * game.players[0])
        print(f"{name}: ready after {time.perf_counter() - before:.1f} s, kept in {twins.cache_folder()}")


COMMANDS: dict[str, Any] = {
    "serve": serve,
    "play": play,
    "replay": replay,
    "simulate": simulate,
    "rules": rules,
    "check": check,
    "warm": warm,
}


# Options --------------------------------------------------------------------------------------------------------------------------------


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        """Ends with 2 after one line on standard error."""
        self.exit(2, f"{self.prog}: {' '.join(message.split())}; {self.prog} --help shows what can be written\n")


def make_parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    games = choice(ecogames.GAMES)
    parser = OneLineParser(
        prog="ecogames",
        description="Environmental tabletop games to play, take apart and experiment with.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"ecogames {ecogames.__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=OneLineParser, required=True)

    def command(name: str, about: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.", allow_abbrev=False)

    command("serve", "open the dashboards in a browser (--port, --host, --no-browser)")

    one = command("play", "play a game in the terminal")
    one.add_argument("game", metavar="GAME", help=f"{games}; or a match file or a replay code to go on with")
    add_table(one)
    one.add_argument("--seats", type=listed, help=f"who plays, seat by seat: {PERSON} for a person, or an agent, such as {PERSON},planner")
    one.add_argument("--names", type=listed, help="the players' names, such as Ana,Ben")
    one.add_argument("--ask", action="store_true", help="the class picks luck: real dice, real cards")
    add_cards(one)
    add_lang(one)

    one = command("replay", "tell a match again")
    one.add_argument("file", metavar="MATCH", help="a match file (.eco) or a replay code")
    one.add_argument("--step", type=whole, help="show the table after this step only")
    add_cards(one)
    add_lang(one)

    one = command("simulate", "let agents play many games, and count")
    one.add_argument("game", metavar="GAME", help=games)
    add_table(one)
    one.add_argument("--agents", type=listed, default=["greedy"], help="one for all seats, or one a seat: planner,greedy,greedy")
    one.add_argument("--settings", type=numbers, default=[], help="numbers that agents read, such as the percentage that `forgetful` forgets")
    one.add_argument("--games", type=counted, help="how many")
    one.add_argument("--workers", type=counted, help="how many processes share the work")
    one.add_argument("--json", action="store_true", help="the result as JSON")
    add_cards(one)
    add_lang(one)

    one = command("rules", "print the rulebook, or one rule")
    one.add_argument("game", metavar="GAME", help=games)
    one.add_argument("rule", metavar="RULE", nargs="?", help="a rule (4.6) or a chapter (4)")
    one.add_argument("--reference", action="store_true", help="print what the code declares: fields, actions, phases, events")
    add_lang(one)

    one = command("check", "say whether a match file, a replay code or a card file is fine")
    one.add_argument("file", metavar="FILE", help="a match (.eco), a replay code, or cards (.toml)")
    add_cards(one)

    command("warm", "compile the fast twins of all games now, so that nobody waits later")
    return parser


def add_table(command: argparse.ArgumentParser) -> None:
    """Options that say how a game is laid out."""
    command.add_argument("--players", type=counted, help="how many play")
    command.add_argument("--level", help="difficulty")
    command.add_argument("--seed", type=whole, help="the same seed brings the same luck")


def add_cards(command: argparse.ArgumentParser) -> None:
    """The option for a teacher's cards."""
    command.add_argument("--cards", metavar="FILE", help="a card file of your own (.toml)")


def add_lang(command: argparse.ArgumentParser) -> None:
    """The option for the language. A game is played in those that it has (`check_language`); what a study counts is told in all of the kit."""
    there = {lang for package in ecogames.GAMES.values() for lang in languages(package)}
    command.add_argument("--lang", default="en", help=choice(lang for lang in LANGUAGES if lang in there))


def whole(text: str, least: int = 0) -> int:
    """A whole number from 0, or from another least one."""
    if not (text.isascii() and text.isdigit() and len(text) < 20 and int(text) >= least):
        raise argparse.ArgumentTypeError(f"{shown(text)} is not right; write a whole number from {least}, of at most 19 digits")
    return int(text)


def counted(text: str) -> int:
    """A whole number from 1."""
    return whole(text, 1)


def numbers(text: str) -> list[int]:
    """Whole numbers from 0 between commas."""
    return [whole(part) for part in listed(text)]


def listed(text: str) -> list[str]:
    """Names between commas."""
    return [part.strip() for part in text.split(",")]


def check_language(game: ecogames.Game, lang: str) -> None:
    """Raises EcoGamesError where the game has no such language."""
    if lang not in game.languages():
        raise EcoGamesError(f"--lang: {shown(lang)} is no language of {game.name}; write {choice(game.languages())}")


def is_file(text: str) -> bool:
    """True where a file is meant and not a game's name."""
    return text not in ecogames.GAMES and (text.endswith(".eco") or is_there(text))


def is_code(text: str) -> bool:
    """True where a replay code is meant and not a file."""
    found = CODE.fullmatch(text.strip())
    return found is not None and found[1] in ecogames.GAMES and not text.endswith((".eco", ".toml")) and not is_there(text)


def is_there(text: str) -> bool:
    """True where a file of this name is there; a text that could name none is none."""
    try:
        return pathlib.Path(text).is_file()
    except (OSError, ValueError):
        return False


def terminal_width() -> int:
    """The terminal's columns; 80 where there is none."""
    return shutil.get_terminal_size((80, 24)).columns


if __name__ == "__main__":
    sys.exit(main())
