"""A work bench to try one rule on: cards of its own, houses and droids that are named, empty sheds, nothing repaired."""

import pytest

from ecogames.engine.game import Game

# The bench's own numbers, so that cases stay true whatever the standard cards are balanced to: a droid costs a nut, gives an oil drop and is
# worth 1 RP, a house costs a circuit board (51 an energy, too). Types and effects are the standard ones.
NUMBERS = (*range(1, 45), *range(59, 97))
PLAIN = {"gains": ["oil"], "cost": ["nut"], "rp": 1, "leaves": 0, "interest": 1}
OWN = {
    1: {"gains": ["nut", "nut"], "cost": ["nut", "energy"], "rp": 5, "interest": 3},
    2: {"gains": ["board", "energy"], "cost": ["nut", "oil", "oil", "energy"], "rp": 2, "interest": 3},
    3: {"gains": ["energy"], "cost": ["energy"]},
    4: {"leaves": 2, "interest": 2},
    5: {"leaves": 1},
    17: {"leaves": 1},
    8: {"extends": 1},
    9: {"gains": ["nut", "oil", "board", "energy"]},
    10: {"pays": ["nut"], "gets": ["oil"]},
    13: {"pays": ["oil"], "gets": ["board"]},
    23: {"extends": 1, "effect": "take", "gives": ["nut", "board"]},
    25: {"gives": ["oil", "board", "board"]},
    32: {"extends": 2},
    35: {"gains": ["energy"]},
    36: {"cost": ["nut", "nut", "board"]},
    38: {"cost": ["energy"]},
    42: {"cost": ["nut", "energy"]},
    44: {"pays": ["energy"], "gets": ["nut", "oil"]},
    65: {"gives": ["nut", "board"]},
    71: {"gives": ["nut", "oil", "board"]},
}


def row(table, number, **columns):
    """A row of a card file as text."""
    written = (f"{name} = {value}" if isinstance(value, (int, list)) else f'{name} = "{value}"' for name, value in columns.items())
    return f'[[{table}]]\nid = "{number}"\n' + "\n".join(written).replace("'", '"') + "\n"


BENCH = "".join(row("droids", number, **{**PLAIN, **OWN.get(number, {})}) for number in NUMBERS)
BENCH += "".join(row("houses", number, cost=["board", "energy"] if number == 51 else ["board"]) for number in range(45, 59))
# Houses of the bench by number of players, lane by lane; those that a case is about are named there.
HOUSES = {1: ["45", "46", "53", "58"], 2: ["45", "46", "53", "58"], 3: ["45", "46", "48", "53", "56", "58"]}
HOUSES[4] = ["45", "46", "48", "53", "54", "56", "57", "58"]
LANES = {1: (1, 4), 2: (1, 4), 3: (3, 2), 4: (2, 4)}  # players -> lanes, houses in each
EMPTY = [0, 0, 0, 0]


def season_of(number):
    """The season of a droid, from 0."""
    firsts = ((1, 14), (59, 65), (81, 87)), ((15, 30), (66, 73), (88, 91))
    return next((season for season, spans in enumerate(firsts) if any(low <= int(number) <= high for low, high in spans)), 2)


def houses_of(players, spot):
    """Where each of the 14 houses is: those named, and others of the bench up to the number that the game has."""
    lanes, each = LANES[players]
    found = {str(number): "absent" for number in range(45, 59)} | spot
    lie = [place for place in spot.values() if place != "absent"]
    for house in HOUSES[players]:
        if house not in spot and len(lie) < lanes * each:
            found[house] = next(f"lane-{lane}" for lane in range(1, lanes + 1) if lie.count(f"lane-{lane}") < each)
            lie.append(found[house])
    return list(found.values())


@pytest.fixture(scope="session")
def bench():
    """Ecomechanics with the cards of the bench."""
    return Game("ecomechanics", "ecogames.ecomechanics", BENCH, "bench.toml")


@pytest.fixture
def prepare(bench):
    """Prepares a position on the bench: `prepare(droid="7", shed={0: [3, 0, 0, 0]}, spot={"58": "built-1"})`; luck waits to be played.

    What is not named: the first player is to act, sheds are empty, houses are those above, nothing is repaired. droid: the one that the player
    who acts has; others: droids of other seats; repaired: seat -> numbers of droids that it has repaired; the season is the earliest that fits.
    """

    def laid(players=2, droid=None, others=None, spot=None, repaired=None, place=None, shed=None, **fields):
        places = dict(place or {}) | {str(one): f"repaired-{seat + 1}" for seat, numbers in (repaired or {}).items() for one in numbers}
        hand = ({fields.get("player", 0): droid} if droid else {}) | (others or {})
        season = max([season_of(number) for number in (*places, *hand.values())], default=0)
        named = {"phase": "act", "season": season, **fields, "shed": [(shed or {}).get(seat, EMPTY) for seat in range(4)]}
        if droid:
            named.setdefault("player", 0)
        named |= {"spot": houses_of(players, spot or {}), **({"hand": hand} if hand else {}), **({"place": places} if places else {})}
        return bench.position(players=players, luck="ask", **named)

    return laid


@pytest.fixture
def shed():
    """The parts in a seat's shed: nuts, oil drops, circuit boards, energy."""
    return lambda match, seat=0: match.view()["shed"][seat]


@pytest.fixture
def lines():
    """The lines of a seat's score: kind of line -> points, added up over all cards."""

    def of(match, seat=0):
        law = match.game.rules
        rows = [[0] * 3 for _ in range(law.LINES)]
        found = {}
        for _, rule, points in rows[: law.score_lines(match.state, seat, rows)]:
            found[law.SCORING[rule]] = found.get(law.SCORING[rule], 0) + points
        return found

    return of
