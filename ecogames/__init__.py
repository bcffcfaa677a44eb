"""ecogames: environmental tabletop games to play, take apart and experiment with; three of the four planned are playable now.

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
    from ecogames.lab.study import Study

__version__ = "0.1.0"
GAMES = {  # name -> package; a game that stands here is covered by the contract tests
    "solar-storm": "ecogames.solar_storm",
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


__all__ = [
    "CHANCE", "GAMES", "OVER", "EcoGamesError", "Game", "IllegalAction", "Match", "__version__",
    "agents_of", "decide", "find_agent", "from_code", "from_text", "load", "play_out", "read", "simulate",
]  # fmt: skip
