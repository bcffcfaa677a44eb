"""A ship to try one rule on: whole, with its rooms in the order of the cards, and nothing in anybody's hand."""

import pytest

# The rooms row by row, the Energy Core in the centre:
#     mess-hall    repair-centre  medical-bay
#     engine-room  energy-core    crew-quarters
#     cargo-hold   armoury        bridge
CELLS = [0, 1, 2, 3, 5, 6, 7, 8, 4]


@pytest.fixture
def prepare(solar_storm):
    """Prepares a position of Solar Storm: `prepare(players=2, hand={0: ["data"]})`; luck waits to be played.

    What is not named is as on a whole ship in the Energy Core: all cubes on their spaces, empty hands, data and metal face up, empty discard
    pile; `cubes` and `hand` name the rows that differ.
    """

    def ship(cubes=None, hand=None, **fields):
        rooms = solar_storm.names["rooms"]
        whole = [(cubes or {}).get(room, [0, 0, 0] if room == "energy-core" else [1, 1, 1]) for room in rooms]
        hands = [(hand or {}).get(player, []) for player in range(4)]
        return solar_storm.position(**{"cell": CELLS, "row": ["data", "metal"], "luck": "ask", **fields, "cubes": whole, "hand": hands})

    return ship
