"""How fast games are played and matches are kept: measured on one core, printed; run as a script, or by `pytest tests/benchmarks -s`.

`PYTHONPATH=. python tests/benchmarks/playouts.py [solar-storm …] [--games 60] [--runs 5]`: some minutes for all games. Times
are processor times of this process, so that others on the same machine disturb little. Absolute figures differ from machine to machine and are
never asserted; `test_playouts.py` asserts ratios within one run, and that both twins did the same work.
"""

import argparse
import importlib.util
import os
import statistics
import subprocess
import sys
import time
import timeit
from collections.abc import Callable
from pathlib import Path

import ecogames
from ecogames.engine.game import Game
from ecogames.engine.match import Match
from ecogames.lab import playouts
from ecogames.lab.kernels import CHECKSUM, DECISIONS

ROOT = Path(__file__).resolve().parents[2]
PLAYERS, LEVEL = 3, 1
Playouts = Callable[[int, int], tuple[int, int]]  # (games, seed) -> (decisions, checksum)
Speed = tuple[float, float, float]  # slowest, median, fastest


def playout_speed(play: Playouts, games: int = 200, seed: int = 1, runs: int = 5) -> tuple[Speed, int]:
    """Times playouts on one core: ((slowest, median, fastest) in players' decisions a second, checksum of all that was played).

    play: of either twin. Dealing and chance are in the time, but not in the count. Speeds compare only where checksums agree.
    """
    decisions, checksum = play(games, seed)  # not timed: this run pays for compiling and for cold caches
    times = [timeit.timeit(lambda: play(games, seed), timer=time.process_time, number=1) for _ in range(runs)]  # seconds
    return (decisions / max(times), decisions / statistics.median(times), decisions / min(times)), checksum


def plain_playouts(game: Game, policy: int = 0) -> Playouts:
    """Playouts of the plain twin with a policy at every seat, by its number; 0 is uniformly random."""

    def play(games: int, seed: int) -> tuple[int, int]:
        rows = playouts.play(game, PLAYERS, level_number(game), [policy] * PLAYERS, seed, games=games)
        return sum(row[DECISIONS] for row in rows), sum(row[CHECKSUM] for row in rows)

    return play


def compiled_playouts(game: Game, policy: int = 0) -> Playouts:
    """The same on the compiled twin."""
    from ecogames.lab.twin import compiled

    twin = compiled(game)

    def play(games: int, seed: int) -> tuple[int, int]:
        rows = twin.play(PLAYERS, level_number(game), [policy] * PLAYERS, seed, games=games)
        return int(rows[:, DECISIONS].sum()), int(rows[:, CHECKSUM].sum())

    return play


def long_match(game: Game, steps: int = 200) -> Match:
    """A match with this many steps, or the longest of some where games are shorter, played by the game's last policy."""
    agent = ecogames.find_agent(game, playouts.policy_names(game)[-1])
    longest: list[Match] = []
    for seed in range(20):
        match = game.start(players=PLAYERS, seed=seed, level=level_of(game))
        while not match.over and match.step < steps:
            match.play(ecogames.decide(match, agent))
        if match.step >= steps:
            match.goto(steps)
            return match.branch()
        longest.append(match)
    return max(longest, key=lambda match: match.step)


def level_number(game: Game) -> int:
    """The level that is measured: the default one."""
    return min(LEVEL, len(game.levels) - 1)


def level_of(game: Game) -> str:
    """The name of the level that is measured."""
    return game.levels[level_number(game)]


def milliseconds(work: Callable[[], object], number: int = 20, runs: int = 5) -> float:
    """Median time of one call."""
    work()
    return 1000 * statistics.median(timeit.timeit(work, timer=time.process_time, number=number) for _ in range(runs)) / number


def keeping(match: Match) -> dict[str, float]:
    """What a match costs while it is played and kept, in milliseconds: all of it, whatever its length."""
    text, code = match.text(), match.code()

    def undo() -> None:
        branch = match.branch()
        assert branch.undo()

    def replay() -> None:
        again = match.game.start(match.players, match.seed, match.game.levels[match.level], luck="ask")
        for step in match.steps:
            again.play(match.game.action(step.action))

    return {
        "copy a state": milliseconds(lambda: match.game.layout.copy(match.state), 1_000),
        "undo": milliseconds(undo, 200),
        "play it again step by step": milliseconds(replay, 2),
        "save": milliseconds(match.text),
        "load": milliseconds(lambda: ecogames.from_text(text), 2),
        "code": milliseconds(match.code, 2),
        "from code": milliseconds(lambda: ecogames.from_code(code), 2),
    }


def import_seconds(modules: str, runs: int = 7) -> float:
    """Median time of an import in a new process, without the time that Python itself takes to start."""
    program = f"import time; before = time.process_time(); import {modules}; print(time.process_time() - before)"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", program]
    return statistics.median(float(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout) for _ in range(runs))


def per_second(speed: Speed) -> str:
    """A speed as it is printed."""
    slowest, median, fastest = speed
    return f"{median:>12,.0f} decisions/s (from {slowest:,.0f} to {fastest:,.0f})"


def main() -> None:
    """Prints all figures of the games that are asked for."""
    parser = argparse.ArgumentParser(description="Measures how fast games are played, plain and compiled, and what keeping a match costs.")
    parser.add_argument("names", nargs="*", metavar="GAME", help=f"which games to measure; all where none is named: {', '.join(ecogames.GAMES)}")
    parser.add_argument("--games", type=int, default=60, help="played plain in a run; compiled 5 times as many, at random 50 times")
    parser.add_argument("--runs", type=int, default=5, help="timed; one more before them is not")
    asked = parser.parse_args()
    if unknown := [name for name in asked.names if name not in ecogames.GAMES]:
        parser.error(f'"{unknown[0]}" is no game of the kit; write {", ".join(ecogames.GAMES)}')
    if asked.games < 1 or asked.runs < 1:
        parser.error("--games and --runs: write whole numbers from 1")
    print(f"import ecogames: {1000 * import_seconds('ecogames'):.0f} ms")
    for name in asked.names or ecogames.GAMES:
        game = ecogames.load(name)
        print(f"\n{name}, {PLAYERS} players, {level_of(game)}")
        for number, policy in enumerate(playouts.policy_names(game)):
            plain = playout_speed(plain_playouts(game, number), asked.games, runs=asked.runs)[0]
            print(f"  {policy:8} plain    {per_second(plain)}")
            if importlib.util.find_spec("numba"):
                games = asked.games * (50 if number == 0 else 5)
                print(f"  {policy:8} compiled {per_second(playout_speed(compiled_playouts(game, number), games, runs=asked.runs)[0])}")
        match = long_match(game)
        print(f"  a match of {match.step} steps, in ms: " + ", ".join(f"{what} {took:.2f}" for what, took in keeping(match).items()))


if __name__ == "__main__":
    main()
