"""From the cards to the table: which rows Solar Storm's card file has, how they fill the constant fields, how a prepared position is completed."""

from ecogames.engine.cards import Names, Number
from ecogames.solar_storm import rules
from ecogames.solar_storm.rules import CARDS as KINDS
from ecogames.solar_storm.rules import LEVELS, NONE, RESOURCES, ROOMS

LIMITS = {
    "actions-a-turn": "actions_a_turn",
    "hand-limit": "hand_limit",
    "collected": "collected",
    "first-hits": "first_hits",
    "action-tokens": "action_tokens",
    "bay-tokens": "bay_tokens",
    "shields": "shields",
    "shields-at-once": "shields_at_once",
    "supplies-shown": "supplies_shown",
    "damage-shown": "damage_shown",
}  # id of a row -> field

CARDS = {
    "supplies": {"copies": Number(5, 30)},
    "levels": {"universals": Number(0, 20)},
    "hands": {"cards": Number(1, 6)},
    "rooms": {
        "spaces": Names(KINDS[:RESOURCES], "a resource", 3, 3),
        "cost": Names(KINDS[:RESOURCES], "a resource", 1, 6),
    },
    "die": {"found": Number(0, 2), "torn": Number(1, 9)},
    "limits": {"value": Number(0, 20)},
    "damage": {"level": Number(1, 3), "rooms": Names(ROOMS[:8], "a room that can be hit", 1, 3, once=True)},
}


def tables(cards):
    """The constant fields from a card file that has been read (field name -> value), and what is wrong with the cards as a whole (sentences)."""
    fields = {field.name: field for field in rules.FIELDS}
    filled = {
        "copies": [cards["supplies"][kind]["copies"] for kind in KINDS[:RESOURCES]] + [0],
        "universals": [cards["levels"][level]["universals"] for level in LEVELS],
        "dealt": [cards["hands"][str(players)]["cards"] for players in range(1, 5)],
        "shows": [[KINDS.index(kind) for kind in cards["rooms"][room]["spaces"]] for room in ROOMS[:8]] + [[NONE] * 3],
        "cost": [[cards["rooms"][room]["cost"].count(kind) for kind in KINDS] for room in ROOMS[:8]] + [[0] * 5],
        "found": [row["found"] for row in cards["die"].values()],
        "torn": [row["torn"] for row in cards["die"].values()],
        "damage_level": [row["level"] for row in cards["damage"].values()],
        "hits": [([ROOMS.index(room) for room in row["rooms"]] + [NONE] * 3)[:3] for row in cards["damage"].values()],
    }
    for key, name in LIMITS.items():
        filled[name] = cards["limits"][key]["value"]
    # What a file may say beyond the bounds of a column: the bounds of its field.
    problems = [
        f"limits {key}, value: {filled[name]} is not right; write {fields[name].low} to {fields[name].high}"
        for key, name in LIMITS.items()
        if not fields[name].low <= filled[name] <= fields[name].high
    ]
    for room in ROOMS[:8]:
        if len(cards["rooms"][room]["cost"]) > filled["hand_limit"]:
            problems.append(f"rooms {room}, cost: more cards than a hand may hold ({filled['hand_limit']}); take some out")
    if sum(row["level"] == 3 for row in cards["damage"].values()) < filled["first_hits"]:
        problems.append(f"damage, level: the first {filled['first_hits']} damage cards come from level 3; leave that many there")
    fewest = sum(filled["copies"]) + min(filled["universals"])
    most_dealt = max(players * cards for players, cards in enumerate(filled["dealt"], 1)) + 2
    if fewest <= most_dealt:
        problems.append(f"supplies, copies: {fewest} cards in all, but up to {most_dealt} are dealt before the first turn; write more copies")
    return filled, problems


def arrange(s, named):
    """Completes a position after the fields in `named` were set: supplies are conserved, stage and ending fit the phase.

    Surplus cards of a hand come out of the deck; where the deck itself was named, what is missing lies in the discard pile.
    """
    if "pawns" not in named:
        s.pawns = 3 if s.players == 1 else s.players
    if "stage" not in named:
        s.stage = stage_of(s)
    if s.stage != rules.ACTING and "actions_left" not in named:
        s.actions_left = 0
    if "damage_rest" not in named:
        for card in s.damage_top:
            if card != NONE:
                s.damage_rest[card] = 0
    pile = s.discard if "supply_rest" in named else s.supply_rest
    for kind in range(5):
        total = s.universals[s.level] if kind == rules.UNIVERSAL else s.copies[kind]
        elsewhere = sum(hand[kind] for hand in s.hand) + s.row.count(kind) + s.supply_top.count(kind)
        elsewhere += s.supply_rest[kind] + s.discard[kind] - pile[kind]
        pile[kind] = max(0, total - elsewhere)  # too many elsewhere: `check` says so


def stage_of(s):
    """The stage a phase belongs to; searching and collecting share the picking of cards, which counts as searching here."""
    if s.phase <= rules.FIRST_DAMAGE:
        return rules.SETUP
    if s.phase in (rules.COLLECT, rules.DISCARD):
        return rules.COLLECTING
    if s.phase in (rules.DAMAGE, rules.HULL, rules.TEAR):
        return rules.DAMAGING
    return rules.ACTING
