"""ecogames: four environmental tabletop games to play, take apart and experiment with.

    >>> import ecogames
    >>> match = ecogames.load("solar-storm").start(players=3, seed=7)
    >>> print(match.why_not("divert bridge").message("en"))
    You are in the Energy Core; power is diverted from the room you stand in (solar-storm/4.6)
"""

from __future__ import annotations

import functools
import pathlib
from typing import TYPE_CHECKING, Any

from ecogames.engine.agents import agents_of, decide, find_agent, play_out
from ecogames.engine.errors import EcoGamesError, IllegalAction, choice, nearest, shown
from ecogames.engine.game import Game, cards_text
from ecogames.engine.law import CHANCE, OVER
from ecogames.engine.match import Match

if TYPE_CHECKING:
    from ecogames.engine.agents import Agent
    from ecogames.lab.chances import Chance
    from ecogames.lab.study import Study
    from ecogames.lab.sweep import Sweep
    from ecogames.lab.tournament import Climb, League

__version__ = "0.1.0"
GAMES = {  # name -> package; a game that stands here is covered by the contract tests
    "solar-storm": "ecogames.solar_storm",
    "eco-bots": "ecogames.eco_bots",
    "ecomechanics": "ecogames.ecomechanics",
    "recycling-memory": "ecogames.recycling_memory",
}


def load(name: str, cards: str | pathlib.Path | None = None) -> Game:
    """A game by its name. cards: a card file of one's own, whose rows replace standard ones. Raises EcoGamesError."""
    if name not in GAMES:
        hint = nearest(str(name), GAMES)
        raise EcoGamesError(f"{shown(name)} is no game of the kit; " + (f'did you mean "{hint}"?' if hint else f"there is {choice(GAMES)}"))
    return _standard(name) if cards is None else Game(name, GAMES[name], cards_text(cards), pathlib.Path(cards).name)


@functools.cache
def _standard(name: str) -> Game:
    return Game(name, GAMES[name])


def read(path: str | pathlib.Path, cards: str | pathlib.Path | None = None, luck: str = "auto") -> Match:
    """The match in a match file. cards: the card file it was played with, where not the standard one. Raises MatchFileError."""
    from ecogames.engine.files import read_file

    return read_file(path, lambda name: load(name, cards), luck)


def from_text(text: str | bytes, where: str = "match file", cards: str | pathlib.Path | None = None, luck: str = "auto") -> Match:
    """The match in the text of a match file. where: what messages call it. Raises MatchFileError."""
    from ecogames.engine.files import parse

    return parse(text, where, lambda name: load(name, cards), luck)


def from_code(code: str, cards: str | pathlib.Path | None = None, luck: str = "auto") -> Match:
    """The match of a replay code. Raises MatchFileError."""
    from ecogames.engine.files import decode

    return decode(code, lambda name: load(name, cards), luck)


def simulate(game: str | Game, **question: Any) -> Study:
    """Plays many games and counts how they end; see `ecogames.lab.study.simulate`."""
    from ecogames.lab.study import simulate as run

    return run(load(game) if isinstance(game, str) else game, **question)


def chances(match: Match, **how: Any) -> list[Chance]:
    """What each legal action of the player to move is worth; see `ecogames.lab.chances.chances`."""
    from ecogames.lab.chances import chances as estimate

    return estimate(match, **how)


def sweep(game: str | Game, **question: Any) -> Sweep:
    """Asks the same question with players, level, agents, cards or settings varied; see `ecogames.lab.sweep.sweep`."""
    from ecogames.lab.sweep import sweep as run

    return run(load(game) if isinstance(game, str) else game, **question)


def tournament(game: str | Game, bots: Any, **how: Any) -> League:
    """Lets bots and standard players meet on the same deals; see `ecogames.lab.tournament.tournament`."""
    from ecogames.lab.tournament import tournament as hold

    return hold(load(game) if isinstance(game, str) else game, bots, **how)


def ladder(game: str | Game, bot: Any, **how: Any) -> Climb:
    """How far up a ladder of players a bot is better for sure; see `ecogames.lab.tournament.ladder`."""
    from ecogames.lab.tournament import ladder as climb

    return climb(load(game) if isinstance(game, str) else game, bot, **how)


def searcher(game: str | Game, **how: Any) -> Agent:
    """A player that looks ahead by playing on many times; see `ecogames.lab.search.searcher`."""
    from ecogames.lab.search import searcher as look_ahead

    return look_ahead(load(game) if isinstance(game, str) else game, **how)


__all__ = [
    "CHANCE", "GAMES", "OVER", "EcoGamesError", "Game", "IllegalAction", "Match", "__version__",
    "agents_of", "chances", "decide", "find_agent", "from_code", "from_text", "ladder", "load", "play_out", "read",
    "searcher", "simulate", "sweep", "tournament",
]  # fmt: skip
