"""Is the searcher stronger than the planner that was written by hand, and what does a decision of it cost? Run as a script:

    python tests/benchmarks/searchers.py [GAME …] [--deals 40] [--tries 400] [--policy greedy] [--seed 1]

Prints a league for each game: both on the same deals, where players compete in either order of the seats, with intervals at 95 %, and the mean
processor time of the searcher's decisions (the league's own column is time on the clock, of a machine that may be busy with other things).
Takes some minutes a game; nothing is asserted here, for more games are the only way to be surer.
"""

import argparse
import multiprocessing
import time

import ecogames
from ecogames.lab.search import searcher
from ecogames.lab.tournament import better, tournament

DEALS = 40
TIME = 600.0  # seconds for a decision: the limit is to play no part here


class Metered:
    """An agent whose processor time is counted, also where it plays in a forked process of its own."""

    def __init__(self, agent):
        self._agent = agent
        self._spent = multiprocessing.RawArray("d", 2)  # decisions, seconds

    def __call__(self, view, actions, rng):
        """What the agent plays."""
        began = time.process_time()
        chosen = self._agent(view, actions, rng)
        self._spent[0] += 1
        self._spent[1] += time.process_time() - began
        return chosen

    @property
    def milliseconds(self):
        """Mean processor time of a decision, in thousandths of a second."""
        return 1000 * self._spent[1] / max(1.0, self._spent[0])


def compare(name, deals, seed, **how):
    """The league of both in a game, and the searcher, which runs in a process of its own, compiled before the clock starts."""
    game = ecogames.load(name)
    agent = searcher(game, **how)
    ecogames.decide(game.start(seed=1), agent)  # compiles
    metered = Metered(agent)
    return tournament(game, {"searcher": metered, "planner": "planner"}, deals=deals, seed=seed, seconds=TIME), metered, agent


def main():
    """Prints a league for each game that was asked for."""
    asked = argparse.ArgumentParser(description="Searcher and planner on the same deals, with intervals at 95 % and the cost of a decision.")
    asked.add_argument("games", nargs="*", metavar="GAME", help=f"which games (all: {', '.join(ecogames.GAMES)})")
    asked.add_argument("--deals", type=int, default=DEALS, help=f"deals of each game ({DEALS}); players who compete play each twice")
    asked.add_argument("--tries", type=int, help="playouts for a decision (what the game says is enough)")
    asked.add_argument("--policy", help="who plays on (the planner)")
    asked.add_argument("--seed", type=int, default=1, help="of the deals (1)")
    given = asked.parse_args()
    for name in given.games or ecogames.GAMES:
        league, metered, agent = compare(name, given.deals, given.seed, tries=given.tries, policy=given.policy)
        verdict = "stronger" if better(league.row("searcher"), league.row("planner")) else "not stronger for sure"
        print(f"{league.table()}\n{agent.__doc__}\n{metered.milliseconds:.1f} ms of processor time a decision: {verdict}\n", flush=True)


if __name__ == "__main__":
    main()
