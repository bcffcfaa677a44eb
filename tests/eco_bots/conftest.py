"""A table to try one rule on: cards that no tuning changes, open Kits by name, empty hands, and luck that waits to be played."""

import pytest

import ecogames
from ecogames.engine.game import Game

# Every mix alike, so that the rules' tests say nothing about levels: 2 Meteors, 3 Little Monsters, 3 Batteries, a Magnet, a Scanner, a Recycler.
MIX = "meteors = 2\nmonsters = 3\nbatteries = 3\nmagnets = 1\nscanners = 1\nrecyclers = 1\nlarge = []\n"
SAME = "".join(f'[[mixes]]\nid = "{level}-{players}"\n{MIX}' for level in ("easy", "medium", "hard") for players in range(2, 6))
KITS = ["mei", "noor", "olga", "diego", "zara"]  # open in the first five seats; Mei's wants two glass and a metal, Noor's one each but no metal
SEATED = ("hand", "monsters", "tools", "laid", "out")


@pytest.fixture(scope="session")
def eco_bots():
    """E.C.O. Bots with the standard cards."""
    return ecogames.load("eco-bots")


@pytest.fixture(scope="session")
def plain_mix():
    """E.C.O. Bots with one mix for all levels and numbers of players."""
    return Game("eco-bots", ecogames.GAMES["eco-bots"], SAME, "same.toml")


@pytest.fixture
def prepare(plain_mix):
    """Prepares a position of E.C.O. Bots: `prepare(players=2, hand={0: ["glass"]})`; it is the first player's turn, the card is drawn already.

    What is not named is as after the deal: empty hands, the Kits of KITS seat by seat, the rest in the deck. Names: Ana, Bo, Chen, Dina, Eli.
    """

    def table(players=3, **fields):
        kits = [None if fields.get("out", {}).get(seat) else kit for seat, kit in enumerate(KITS[:players])]
        named = {"kit": [-1 if kit is None else kit for kit in kits], "phase": "act", **fields}
        return plain_mix.position(players=players, luck="ask", names=["Ana", "Bo", "Chen", "Dina", "Eli"][:players], **named)

    return table
