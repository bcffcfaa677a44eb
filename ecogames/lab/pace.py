"""How long something takes: an estimate while it runs, in words that anybody would use."""

from __future__ import annotations

import sys
import time

SETTLED = 0.5  # seconds after which the pace so far says something


class Pace:
    """Measures how fast games are played, from the first ones that are done: what came before, such as compiling, is left out.

    Can be given as `progress=Pace()`, in a notebook too: then it writes its line over itself.
    """

    def __init__(self) -> None:
        self._began: float | None = None
        self._first = 0
        self._width = 0  # of what was written last

    def __call__(self, done: int, games: int) -> None:
        """Writes how far it is over what was written before, and ends the line at the end."""
        line = self.line(done, games)
        sys.stdout.write(f"\r{line:{self._width}}" + ("\n" if done >= games else ""))
        sys.stdout.flush()
        self._width = len(line)

    def left(self, done: int, games: int) -> float | None:
        """Seconds that the rest will take, or None while that cannot be told."""
        now = time.perf_counter()
        if done == 0 or self._began is None:
            self._began, self._first = (now, done) if done else (None, 0)
            return None
        spent = now - self._began
        if done <= self._first or spent < SETTLED:
            return None
        return spent * (games - done) / (done - self._first)

    def line(self, done: int, games: int) -> str:
        """How far it is and how long it will take, on one line."""
        left = self.left(done, games)
        if done == 0:
            return f"0 of {games:,} games; getting ready (the first time, the rules are compiled: some minutes)"
        rest = "" if left is None or done >= games else f"; about {spelled(left)} left"
        return f"{done:,} of {games:,} games, {100 * done // games} %{rest}"


def spelled(seconds: float) -> str:
    """A length of time as one says it: "8 s", "3 min", "2 h", "5 days", "40 years"."""
    for size, name in ((365.25 * 86_400, " years"), (86_400, " days"), (3_600, " h"), (60, " min")):
        if seconds >= 2 * size:
            return f"{seconds / size:,.0f}{name}"
    return f"{max(1, round(seconds))} s"
