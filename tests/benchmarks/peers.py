"""The kit beside its peers: games stepped from Python, and in an engine's own loop where it has one; decisions a second, in one run.

`pip install open_spiel pettingzoo pygame rlcard psutil`, then `PYTHONPATH=. python tests/benchmarks/peers.py [--seconds 1] [--rounds 5]`. Peers
that are not installed are left out; the kit does not need them. Every contender plays uniformly random games on one core; the rounds of all
contenders are interleaved, so that a slow minute of the machine is everybody's. Figures are medians; ratios are to OpenSpiel's C++ hanabi driven
from Python, or to the first contender where it is missing. Games differ in how much a decision does, so ratios tell an order of magnitude.
"""

from __future__ import annotations

import argparse
import importlib.util
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import ecogames

BASE = "OpenSpiel hanabi (C++), stepped"
OPEN_SPIEL = {BASE: "hanabi(players=3)", "OpenSpiel leduc (C++), stepped": "leduc_poker", "OpenSpiel python_kuhn_poker, stepped": "python_kuhn_poker"}


class Contender(NamedTuple):
    """What plays. play: plays for about so many seconds with a seed; returns decisions and games, whose time is taken."""

    name: str
    play: Callable[[float, int], tuple[int, int]]


def open_spiel(name: str) -> Callable[[float, int], tuple[int, int]]:
    """A game of OpenSpiel, one Python call for each question and each action."""
    import pyspiel

    if name.startswith("python_"):
        from open_spiel.python import games  # noqa: F401  # these are known once they are imported

    game = pyspiel.load_game(name)

    def play(seconds: float, seed: int) -> tuple[int, int]:
        luck, decisions, games, until = random.Random(seed), 0, 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(luck.choices(outcomes, weights)[0])
                else:
                    state.apply_action(luck.choice(state.legal_actions()))
                    decisions += 1
            games += 1
        return decisions, games

    return play


def petting_zoo() -> Callable[[float, int], tuple[int, int]]:
    """Connect four of PettingZoo, with its usual loop."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def play(seconds: float, seed: int) -> tuple[int, int]:
        luck, decisions, games, until = random.Random(seed), 0, 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            env.reset(seed=seed + games)
            for _agent in env.agent_iter():
                seen, _reward, ended, cut, _info = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                env.step(luck.choice([action for action, may in enumerate(seen["action_mask"]) if may]))
                decisions += 1
            games += 1
        return decisions, games

    return play


def rlcard_uno() -> Callable[[float, int], tuple[int, int]]:
    """Uno of RLCard, stepped."""
    import rlcard

    env = rlcard.make("uno", config={"seed": 1})

    def play(seconds: float, seed: int) -> tuple[int, int]:
        luck, decisions, games, until = random.Random(seed), 0, 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            state, _player = env.reset()
            while not env.is_over():
                state, _player = env.step(luck.choice(list(state["legal_actions"])))
                decisions += 1
            games += 1
        return decisions, games

    return play


def plain_steps(name: str) -> Callable[[float, int], tuple[int, int]]:
    """A game of the kit on the plain twin, stepped: the rules' own functions over a state."""
    game = ecogames.load(name)

    def play(seconds: float, seed: int) -> tuple[int, int]:
        luck, decisions, games, until = random.Random(seed), 0, 0, time.perf_counter() + seconds
        rules, state, out = game.rules, game.layout.blank(game.tables), [0] * game.listed
        players, levels = max(2, game.players[0]), min(1, len(game.levels) - 1)
        while time.perf_counter() < until:
            rules.setup(state, players, levels)
            step = 0
            while (mover := rules.to_move(state)) != ecogames.OVER:
                state.told = 0
                step += 1
                if mover == ecogames.CHANCE:
                    rules.apply(state, game.fall(state, seed + games, step))
                else:
                    rules.apply(state, out[luck.randrange(rules.legal(state, out))])
                    decisions += 1
            games += 1
        return decisions, games

    return play


def compiled_steps(name: str) -> Callable[[float, int], tuple[int, int]]:
    """A game of the kit on the compiled twin, one Python call a decision."""
    from ecogames.lab.twin import compiled

    game = ecogames.load(name)
    twin = compiled(game)
    start = twin.array([game.start(max(2, game.players[0]), 1).state])

    def play(seconds: float, seed: int) -> tuple[int, int]:
        luck, decisions, games, until = random.Random(seed), 0, 0, time.perf_counter() + seconds
        draw = luck.random
        while time.perf_counter() < until:
            states, step = start.copy(), 0
            legal = twin.legal(states, 0)
            while len(legal):
                _mover, step, legal = twin.advance(states, 0, legal[int(draw() * len(legal))], seed + games, step + 1)
                decisions += 1
            games += 1
        return decisions, games

    return play


def compiled_playouts(name: str) -> Callable[[float, int], tuple[int, int]]:
    """A game of the kit in the compiled twin's own loop."""
    from ecogames.lab.kernels import DECISIONS
    from ecogames.lab.twin import compiled

    game = ecogames.load(name)
    twin = compiled(game)
    players = max(2, game.players[0])

    def play(seconds: float, seed: int) -> tuple[int, int]:
        decisions, games, until = 0, 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            notes = twin.play(players, min(1, len(game.levels) - 1), [0] * players, seed, games, 50)
            decisions, games = decisions + int(notes[:, DECISIONS].sum()), games + len(notes)
        return decisions, games

    return play


def contenders() -> Iterator[Contender]:
    """All that can play here."""
    if importlib.util.find_spec("pyspiel"):
        for name, asked in OPEN_SPIEL.items():
            yield Contender(name, open_spiel(asked))
    if importlib.util.find_spec("pettingzoo") and importlib.util.find_spec("pygame"):
        yield Contender("PettingZoo connect_four, stepped", petting_zoo())
    if importlib.util.find_spec("rlcard"):
        yield Contender("RLCard uno, stepped", rlcard_uno())
    for name in ecogames.GAMES:
        yield Contender(f"{name}, plain, stepped", plain_steps(name))
        if importlib.util.find_spec("numba"):
            yield Contender(f"{name}, compiled, stepped", compiled_steps(name))
            yield Contender(f"{name}, compiled, own loop", compiled_playouts(name))


def speeds(listed: list[Contender], seconds: float, rounds: int) -> dict[str, tuple[float, float]]:
    """Decisions and games a second of each, medians over rounds in which all play in turn; a first turn that warms up does not count."""
    found: dict[str, list[tuple[float, float]]] = {one.name: [] for one in listed}
    for number in range(rounds + 1):
        for one in listed:
            begin = time.perf_counter()
            decisions, games = one.play(seconds, number)
            took = time.perf_counter() - begin
            if number:
                found[one.name].append((decisions / took, games / took))
    return {name: (statistics.median(one for one, _ in runs), statistics.median(two for _, two in runs)) for name, runs in found.items()}


def footprint(module: str) -> tuple[float, float] | None:
    """Seconds to import a module in a fresh Python, and MB of that process; None where it cannot be had."""
    said = (
        "import time; before = time.perf_counter(); import {0}; took = time.perf_counter() - before; "
        "import psutil; print(took, psutil.Process().memory_info().rss)"
    )
    try:
        run = subprocess.run([sys.executable, "-c", said.format(module)], capture_output=True, text=True, check=True, timeout=120)
    except (subprocess.SubprocessError, OSError):
        return None
    took, memory = run.stdout.split()[-2:]
    return float(took), int(memory) / 2**20


def main() -> None:
    """Prints all figures."""
    parser = argparse.ArgumentParser(description="Measures the kit beside its peers.")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each contender in each round")
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    found = speeds(list(contenders()), asked.seconds, asked.rounds)
    base = found.get(BASE, next(iter(found.values())))[0]
    print(f"{'':44}{'decisions/s':>14}{'games/s':>12}{'ratio':>8}")
    for name, (decisions, games) in found.items():
        print(f"{name:44}{decisions:>14,.0f}{games:>12,.1f}{decisions / base:>8.2f}")
    for module in ("ecogames", "ecogames.lab.twin", "pyspiel", "pettingzoo.classic.connect_four_v3", "rlcard"):
        if size := footprint(module):
            print(f"import {module:37}{size[0]:>14.2f} s{size[1]:>10.0f} MB")


if __name__ == "__main__":
    main()
