"""Is the searcher stronger than the planner that was written by hand, and what does a decision of it cost? Run as a script:

    python tests/benchmarks/searchers.py [DEALS [TRIES [GAME …]]]

Prints a league for each game: both on the same deals, where players compete in either order of the seats, with intervals at 95 % and the mean
time of a decision. Takes some minutes a game; nothing is asserted here, for more games are the only way to be surer.
"""

import sys

import ecogames
from ecogames.lab.search import TRIES, searcher
from ecogames.lab.tournament import better, tournament

DEALS = 40
TIME = 600.0  # seconds for a decision: the limit is to play no part here


def compare(name, deals, tries):
    """The league of both in a game; the searcher runs in a process of its own, compiled before the clock starts."""
    game = ecogames.load(name)
    agent = searcher(game, tries=tries)
    ecogames.decide(game.start(seed=1), agent)  # compiles
    return tournament(game, {"searcher": agent, "planner": "planner"}, deals=deals, seconds=TIME)


def main():
    """Prints a league for each game that was asked for."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    tries = int(sys.argv[2]) if len(sys.argv) > 2 else TRIES
    for name in sys.argv[3:] or ecogames.GAMES:
        league = compare(name, deals, tries)
        verdict = "stronger" if better(league.row("searcher"), league.row("planner")) else "not stronger for sure"
        print(f"{league.table()}\n{tries} tries a decision: {verdict}\n", flush=True)


if __name__ == "__main__":
    main()
