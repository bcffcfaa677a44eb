"""How often a game's planner wins, by level and number of players: what levels are tuned with. Run as a script, it prints the table of the rulebook.

    python tests/benchmarks/levels.py eco-bots              # as in rule eco-bots/1.8
    python tests/benchmarks/levels.py eco-bots mine.toml    # with a card file of one's own
    python tests/benchmarks/levels.py eco-bots mine.toml 500

To tune: change rows of the card file, run this, and look whether intervals lie where they should, and apart from one another. The same cards
give the same numbers on every machine.
"""

import sys

import ecogames
from ecogames.engine.game import Game
from ecogames.lab.study import Share

GAMES, SEED = 4_000, 1


def win_rates(game: Game, games: int = GAMES) -> dict[tuple[str, int], Share]:
    """(level, number of players) -> how many of so many games the planner wins, at all seats."""
    fewest, most = game.players
    return {
        (level, players): ecogames.simulate(game, players=players, level=level, agents="planner", games=games, seed=SEED).win_rate
        for level in game.levels
        for players in range(fewest, most + 1)
    }


def table(game: Game, rates: dict[tuple[str, int], Share], lang: str = "en") -> str:
    """The rates as rows of a rulebook: in each cell the share of games won, and the interval at 95 %, in per cent."""
    fewest, most = game.players
    words = game.words(lang)
    rows = [["", *map(str, range(fewest, most + 1))], ["---"] * (most - fewest + 2)]
    for level in game.levels:
        cells = [rates[level, players] for players in range(fewest, most + 1)]
        rows.append([words(f"levels.{level}"), *(f"{100 * one.value:.1f} ({100 * one.low:.1f}–{100 * one.high:.1f})" for one in cells)])
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


if __name__ == "__main__":
    name, cards, games = [*sys.argv[1:], None, None][:3] if sys.argv[1:] else ("eco-bots", None, None)
    asked = ecogames.load(name or "eco-bots", cards)
    print(table(asked, win_rates(asked, int(games or GAMES))))
