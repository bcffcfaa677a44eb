"""A table to try one rule on: two players at the short table, with the cards that a test names where it names them."""

import pytest


@pytest.fixture
def prepare(recycling_memory):
    """Prepares a position: `prepare(face={"a1": "newspaper"}, kept={0: ["take"]})`; luck waits to be played.

    What is not named lies as dealt. A list of faces is the whole table, row by row on ten places; what is missing there has been won or played.
    Stacks 1 to 5 hold paper, plastic, glass, metal, e-waste; Ana holds the first three of them, everybody else the last three.
    """

    def table(**fields):
        players = fields.get("players", 2)
        holds = [[1, 1, 1, 0, 0], *[[0, 0, 1, 1, 1]] * (players - 1), *[[0] * 5] * (4 - players)]
        kinds = ["paper", "plastic", "glass", "metal", "e-waste"]
        return recycling_memory.position(**{"players": 2, "level": "short", "luck": "ask", "holds": holds, "stack_kind": kinds, **fields})

    return table
