"""The law of Solar Storm: a crew sends the power of eight rooms to the Energy Core before the ship or its supplies give out.

Plain functions over a state `s` of ints and lists of ints; sections carry the numbers of the rulebook's chapters (`rulebook/en.md`). Words are
in `words/`, the numbers of the cards in `cards.toml`. `apply` does what `why_not` allows and checks nothing; where luck decides, the
state waits and `chance` lists what can come.
"""

from ecogames.engine.declare import CONSTANT, NUMBER, SHOWN, Ending, Event, Field, Kind, Reason, first_ids
from ecogames.engine.law import CHANCE, NONE, OK, OVER, refuse, tell

VERSION = 1
PLAYERS = (1, 4)
LEVELS = ("easy", "medium", "hard", "veteran", "realist")
COOPERATIVE = True

# Names and numbers ----------------------------------------------------------------------------------------------------------------------

ROOMS = ("mess-hall", "repair-centre", "medical-bay", "engine-room", "crew-quarters", "cargo-hold", "armoury", "bridge", "energy-core")
MESS_HALL, REPAIR_CENTRE, MEDICAL_BAY, ENGINE_ROOM, CREW_QUARTERS, CARGO_HOLD, ARMOURY, BRIDGE, ENERGY_CORE = range(9)
CARDS = ("data", "metal", "nanobots", "energy", "universal")
DATA, METAL, NANOBOTS, ENERGY, UNIVERSAL = range(5)
RESOURCES = 4  # kinds 0 to 3; the universal card, kind 4, stands for any of them
SPACES = 3  # of a room; space 0 is the top one, space 1 of the rulebook
MOST_HITS = 3  # rooms on one damage card
DAMAGE_CARDS = 24
SUPPLIES_SEEN = 5  # how many known supplies the state has room for
DAMAGE_SEEN = 3
PAWNS = 4
DOORS = tuple(tuple(abs(one // 3 - other // 3) + abs(one % 3 - other % 3) == 1 for other in range(9)) for one in range(9))  # between cells
CENTRE = 4  # cell of the Energy Core in the 3 x 3 grid, counted row by row

ROW_1, ROW_2, DECK = range(3)  # where a card can be picked from

PHASES = (
    "lay", "deal", "face-up", "first-damage", "act", "pay", "search", "find", "draw", "refill", "mess", "mend", "exchange", "send", "protect",
    "look-supplies", "order-supplies", "look-damage", "order-damage", "collect", "discard", "damage", "hull", "tear", "over",
)  # fmt: skip
(
    LAY, DEAL, FACE_UP, FIRST_DAMAGE, ACT, PAY, SEARCH, FIND, DRAW, REFILL, MESS, MEND, EXCHANGE, SEND, PROTECT,
    LOOK_SUPPLIES, ORDER_SUPPLIES, LOOK_DAMAGE, ORDER_DAMAGE, COLLECT, DISCARD, DAMAGE, HULL, TEAR, DONE,
) = range(25)  # fmt: skip

# The three phases of a turn (and the setting up), as a player counts them: what a phase of the state belongs to.
STAGES = ("setup", "actions", "collecting", "damage")
SETUP, ACTING, COLLECTING, DAMAGING = range(4)

# From each phase, the phases that may follow. A phase that repeats itself names itself.
TURN = {
    "lay": ("lay", "deal"),
    "deal": ("deal", "face-up"),
    "face-up": ("face-up", "first-damage", "act"),
    "first-damage": ("first-damage", "act"),
    "act": (
        "act", "pay", "search", "mess", "mend", "exchange", "send", "protect",
        "look-supplies", "order-supplies", "look-damage", "order-damage", "collect", "over",
    ),
    "pay": ("pay", "act", "collect"),
    "search": ("find", "act", "collect"),
    "find": ("draw", "refill"),
    "draw": ("draw", "find", "act", "collect", "discard", "damage", "hull", "over"),
    "refill": ("find", "act", "collect", "discard", "damage", "hull", "over"),
    "mess": ("act", "collect"),
    "mend": ("pay", "act", "collect"),
    "exchange": ("act", "collect"),
    "send": ("act", "collect"),
    "protect": ("protect", "act", "collect"),
    "look-supplies": ("look-supplies", "order-supplies", "act", "collect"),
    "order-supplies": ("order-supplies", "act", "collect"),
    "look-damage": ("look-damage", "order-damage", "act", "collect"),
    "order-damage": ("order-damage", "act", "collect"),
    "collect": ("draw", "refill"),
    "discard": ("discard", "damage", "hull"),
    "damage": ("act", "over"),
    "hull": ("tear",),
    "tear": ("tear", "act", "over"),
    "over": (),
}  # fmt: skip

AXES = {
    "rooms": ROOMS,
    "cards": CARDS,
    "phases": PHASES,
    "stages": STAGES,
    "sources": ("row-1", "row-2", "deck"),
    "spaces": SPACES,
    "cells": 9,
    "players": 4,
    "pawns": PAWNS,
    "damage": DAMAGE_CARDS,
    "row": 2,
    "supplies-seen": SUPPLIES_SEEN,
    "damage-seen": DAMAGE_SEEN,
    "hits": MOST_HITS,
    "levels": LEVELS,
    "die": 6,
    "endings": ("won", "room-broken", "supplies-gone"),
}

FIELDS = [
    Field("players", (), 1, 4, SHOWN, "how many play; alone, one player moves three pawns"),
    Field("pawns", (), 2, 4, SHOWN, "how many pawns are on the ship: 3 when one plays alone, else one a player"),
    Field("level", (), 0, 4, SHOWN, "difficulty: how many universal cards there are", of="levels"),
    Field("turn", (), 0, 999, SHOWN, "number of the turn, from 1; 0 while the table is laid out"),
    Field("stage", (), 0, 3, SHOWN, "which of the three phases of a turn it is, as players count them", of="stages"),
    Field("phase", (), 0, 24, SHOWN, "what the state waits for", of="phases"),
    Field("pawn", (), 0, 3, SHOWN, "the pawn in turn", of="pawns"),
    Field("actions_left", (), 0, 99, SHOWN, "actions the pawn in turn still has"),
    Field("fresh", (), 0, 99, SHOWN, "action tokens taken by an action in this turn: they wait for a later one"),
    Field("cell", ("rooms",), -1, 8, SHOWN, "place of each room in the 3 x 3 grid, row by row; -1 while not laid yet"),
    Field("at", ("pawns",), 0, 8, SHOWN, "room of each pawn", of="rooms"),
    Field("cubes", ("rooms", "spaces"), 0, 1, SHOWN, "1 where a space holds its cube; space 0 is space 1 of the rulebook"),
    Field("diverted", ("rooms",), 0, 1, SHOWN, "1 where the room's power goes to the Energy Core"),
    Field("protection", ("pawns", "rooms"), 0, 9, SHOWN, "protection tokens that lie on a room, by the pawn that placed them"),
    Field("hand", ("players", "cards"), 0, 99, SHOWN, "cards of each kind that a player holds"),
    Field("tokens", ("players",), 0, 99, SHOWN, "action tokens that a player holds, fresh ones included"),
    Field("row", ("row",), -1, 4, SHOWN, "the two face-up supplies; -1: a gap", of="cards"),
    Field("discard", ("cards",), 0, 99, SHOWN, "cards of each kind in the open discard pile"),
    Field("supply_rest", ("cards",), 0, 99, SHOWN, "cards of each kind in the supply deck whose order nobody knows"),
    Field("supply_top", ("supplies-seen",), -1, 4, SHOWN, "the next supplies, as far as they are known, next one first; -1: not known", of="cards"),
    Field("damage_rest", ("damage",), 0, 1, SHOWN, "1 for a damage card still in the deck at a place nobody knows, within its level"),
    Field("damage_top", ("damage-seen",), -1, 23, SHOWN, "the next damage cards, as far as known, next one first; -1: not known", of="damage"),
    Field("finds", (), 0, 9, SHOWN, "cards found by scavenging that are still to be picked"),
    Field("left", (), 0, 99, SHOWN, "draws, looks or protection tokens that are still to come in this phase"),
    Field("placed", (), 0, 5, SHOWN, "cards already put back in order"),
    Field("owed", ("cards",), 0, 9, SHOWN, "cards of each kind still to be paid"),
    Field("pay_room", (), -1, 8, SHOWN, "room that is being paid for; -1: none", of="rooms"),
    Field("pay_space", (), -1, 2, SHOWN, "space that is being repaired; -1: power is being diverted, or nothing is paid", of="spaces"),
    Field("ending", (), -1, 2, SHOWN, "how the game ended; -1 while it goes on", of="endings"),
    Field("shows", ("rooms", "spaces"), -1, 3, CONSTANT, "resource that each repair space asks for; -1 in the Energy Core", of="cards"),
    Field("cost", ("rooms", "cards"), 0, 9, CONSTANT, "cards of each kind that diverting the room's power costs"),
    Field("hits", ("damage", "hits"), -1, 8, CONSTANT, "rooms that a damage card hits, in this order; -1: no more", of="rooms"),
    Field("damage_level", ("damage",), 1, 3, CONSTANT, "level of a damage card; lower levels lie above higher ones"),
    Field("copies", ("cards",), 0, 99, CONSTANT, "cards of each resource in the game; 0 for universal cards, which go by level"),
    Field("universals", ("levels",), 0, 99, CONSTANT, "universal cards in the game at each level"),
    Field("dealt", ("players",), 0, 9, CONSTANT, "cards of a first hand with 1, 2, 3 and 4 players"),
    Field("found", ("die",), 0, 2, CONSTANT, "cards found by scavenging, by roll"),
    Field("torn", ("die",), 1, 9, CONSTANT, "cards lost from the supply deck once the damage deck is empty, by roll"),
    Field("actions_a_turn", (), 1, 9, CONSTANT, "actions of a turn"),
    Field("hand_limit", (), 1, 20, CONSTANT, "cards that may be kept after collecting"),
    Field("first_hits", (), 0, 2, CONSTANT, "damage cards revealed from the bottom before the first turn"),
    Field("collected", (), 1, 5, CONSTANT, "cards drawn when collecting from the deck"),
    Field("action_tokens", (), 0, 20, CONSTANT, "action tokens in the game"),
    Field("bay_tokens", (), 0, 9, CONSTANT, "action tokens that the Medical Bay gives"),
    Field("shields", (), 0, 9, CONSTANT, "protection tokens in the game"),
    Field("shields_at_once", (), 1, 9, CONSTANT, "protection tokens that the Armoury places"),
    Field("supplies_shown", (), 1, 5, CONSTANT, "supplies that the Cargo Hold shows"),
    Field("damage_shown", (), 1, 3, CONSTANT, "damage cards that the Bridge shows"),
]  # fmt: skip

ACTIONS = (
    Kind("move", room="rooms"),
    Kind("scavenge"),
    Kind("give", player="players", card="cards"),
    Kind("take", player="players", card="cards"),
    Kind("repair", room="rooms", space="spaces"),
    Kind("activate", room="rooms"),
    Kind("divert", room="rooms"),
    Kind("take-token"),
    Kind("spend-token"),
    Kind("finish"),
    Kind("pay", card="cards"),
    Kind("swap", player="players", card="cards", wanted="cards"),
    Kind("exchange", card="cards", wanted="cards"),
    Kind("send", pawn="pawns", room="rooms"),
    Kind("protect", room="rooms"),
    Kind("place", card="cards"),
    Kind("place-damage", damage="damage"),
    Kind("pick", source="sources"),
    Kind("discard", card="cards"),
    Kind("lay", chance=True, room="rooms"),
    Kind("draw", chance=True, card="cards"),
    Kind("damage", chance=True, damage="damage"),
    Kind("roll", chance=True, die="die"),
)
(
    MOVE, SCAVENGE, GIVE, TAKE, REPAIR, ACTIVATE, DIVERT, TAKE_TOKEN, SPEND_TOKEN, FINISH, PAY_CARD, SWAP, EXCHANGE_CARD, SEND_PAWN,
    PROTECT_ROOM, PLACE, PLACE_DAMAGE, PICK, DISCARD_CARD, LAY_ROOM, DRAW_CARD, DAMAGE_CARD, ROLL, ALL_IDS,
) = first_ids(ACTIONS, AXES)  # fmt: skip

REASONS = (
    Reason("ok", ""),
    Reason("not-now", "solar-storm/3.1", phase="phases"),
    Reason("over", "solar-storm/2.1"),
    Reason("luck-decides", "solar-storm/3.1"),
    Reason("no-actions-left", "solar-storm/4.9"),
    Reason("not-next-door", "solar-storm/4.1", room="rooms"),
    Reason("already-there", "solar-storm/4.1", room="rooms"),
    Reason("no-such-player", "solar-storm/4.3", players=NUMBER),
    Reason("yourself", "solar-storm/4.3"),
    Reason("alone", "solar-storm/7.3"),
    Reason("not-together", "solar-storm/4.3", room="rooms"),
    Reason("you-lack-card", "solar-storm/4.3", card="cards"),
    Reason("they-lack-card", "solar-storm/4.3", card="cards"),
    Reason("discard-lack", "solar-storm/3.5", card="cards"),
    Reason("mess-no-player", "solar-storm/6.1", players=NUMBER),
    Reason("mess-yourself", "solar-storm/6.1"),
    Reason("mess-you-lack", "solar-storm/6.1", card="cards"),
    Reason("mess-they-lack", "solar-storm/6.1", card="cards"),
    Reason("exchange-lack", "solar-storm/6.4", card="cards"),
    Reason("repair-not-here", "solar-storm/4.4", room="rooms"),
    Reason("core-whole", "solar-storm/4.4"),
    Reason("space-covered", "solar-storm/4.4"),
    Reason("repair-missing", "solar-storm/4.4", card="cards"),
    Reason("activate-not-here", "solar-storm/4.5", room="rooms"),
    Reason("activate-damaged", "solar-storm/4.5", left=NUMBER),
    Reason("bay-acts-itself", "solar-storm/6.3"),
    Reason("mess-no-cards", "solar-storm/6.1"),
    Reason("nothing-to-mend", "solar-storm/6.2"),
    Reason("nothing-to-exchange", "solar-storm/6.4"),
    Reason("pawns-together", "solar-storm/6.5"),
    Reason("no-shields", "solar-storm/6.7"),
    Reason("supplies-known", "solar-storm/6.6"),
    Reason("no-damage-cards", "solar-storm/6.8"),
    Reason("damage-known", "solar-storm/6.8"),
    Reason("core-needs-power", "solar-storm/6.9", missing=NUMBER),
    Reason("divert-not-here", "solar-storm/4.6", room="rooms"),
    Reason("core-has-power", "solar-storm/4.6"),
    Reason("diverted-already", "solar-storm/4.6"),
    Reason("divert-damaged", "solar-storm/4.6", left=NUMBER),
    Reason("divert-missing", "solar-storm/4.6", card="cards"),
    Reason("no-tokens-left", "solar-storm/4.7"),
    Reason("no-token-held", "solar-storm/4.8"),
    Reason("token-fresh", "solar-storm/4.8"),
    Reason("not-owed", "solar-storm/4.10", card="cards"),
    Reason("same-card", "solar-storm/6.1"),
    Reason("not-in-discard", "solar-storm/6.4", card="cards"),
    Reason("no-such-pawn", "solar-storm/6.5", pawns=NUMBER),
    Reason("pawn-there", "solar-storm/6.5"),
    Reason("nobody-there", "solar-storm/6.5"),
    Reason("core-needs-no-shield", "solar-storm/6.7"),
    Reason("card-not-shown", "solar-storm/6.6"),
    Reason("damage-not-shown", "solar-storm/6.8"),
)
(
    _OK, NOT_NOW, GAME_OVER, LUCK_DECIDES, NO_ACTIONS_LEFT, NOT_NEXT_DOOR, ALREADY_THERE, NO_SUCH_PLAYER, YOURSELF, ALONE, NOT_TOGETHER, YOU_LACK,
    THEY_LACK, DISCARD_LACK, MESS_NO_PLAYER, MESS_YOURSELF, MESS_YOU_LACK, MESS_THEY_LACK, EXCHANGE_LACK, REPAIR_NOT_HERE, CORE_WHOLE,
    SPACE_COVERED, REPAIR_MISSING, ACTIVATE_NOT_HERE, ACTIVATE_DAMAGED, BAY_ACTS_ITSELF, MESS_NO_CARDS, NOTHING_TO_MEND, NOTHING_TO_EXCHANGE,
    PAWNS_TOGETHER, NO_SHIELDS, SUPPLIES_KNOWN, NO_DAMAGE_CARDS, DAMAGE_KNOWN, CORE_NEEDS_POWER, DIVERT_NOT_HERE, CORE_HAS_POWER,
    DIVERTED_ALREADY, DIVERT_DAMAGED, DIVERT_MISSING, NO_TOKENS_LEFT, NO_TOKEN_HELD, TOKEN_FRESH, NOT_OWED, SAME_CARD, NOT_IN_DISCARD,
    NO_SUCH_PAWN, PAWN_THERE, NOBODY_THERE, CORE_NEEDS_NO_SHIELD, CARD_NOT_SHOWN, DAMAGE_NOT_SHOWN,
) = range(52)  # fmt: skip

# What `check` finds wrong with a position.
PROBLEMS = (
    Reason("ok", ""),
    Reason("wrong-pawns", "solar-storm/7.1"),
    Reason("nobodys-turn", "solar-storm/3.1", pawns=NUMBER),
    Reason("ending-unclear", "solar-storm/2.1"),
    Reason("turn-unclear", "solar-storm/3.1"),
    Reason("room-nowhere", "solar-storm/1.1", room="rooms"),
    Reason("rooms-collide", "solar-storm/1.1", room="rooms"),
    Reason("core-off-centre", "solar-storm/1.1"),
    Reason("core-marked", "solar-storm/1.2"),
    Reason("stray-shield", "solar-storm/1.7"),
    Reason("stray-hand", "solar-storm/1.4", player="players"),
    Reason("too-many-shields", "solar-storm/1.7", shields=NUMBER),
    Reason("too-many-tokens", "solar-storm/1.7", tokens=NUMBER),
    Reason("known-with-gaps", "solar-storm/1.9"),
    Reason("too-many-cards", "solar-storm/1.3", card="cards"),
    Reason("too-few-cards", "solar-storm/1.3", card="cards"),
    Reason("no-supplies", "solar-storm/2.4"),
    Reason("core-not-started", "solar-storm/2.2"),
    Reason("no-room-broken", "solar-storm/2.3"),
    Reason("supplies-not-gone", "solar-storm/2.4"),
    Reason("damage-twice", "solar-storm/1.5", damage="damage"),
    Reason("row-incomplete", "solar-storm/1.4"),
    Reason("row-complete", "solar-storm/3.4"),
    Reason("nothing-to-discard", "solar-storm/3.5", cards=NUMBER),
    Reason("no-damage-left", "solar-storm/5.1"),
    Reason("damage-left", "solar-storm/5.6"),
    Reason("nothing-left-to-do", "solar-storm/3.1"),
    Reason("too-many-fresh", "solar-storm/4.8"),
)
(
    _FINE, WRONG_PAWNS, NOBODYS_TURN, ENDING_UNCLEAR, TURN_UNCLEAR, ROOM_NOWHERE, ROOMS_COLLIDE, CORE_OFF_CENTRE, CORE_MARKED, STRAY_SHIELD,
    STRAY_HAND, TOO_MANY_SHIELDS, TOO_MANY_TOKENS, KNOWN_WITH_GAPS, TOO_MANY_CARDS, TOO_FEW_CARDS, NO_SUPPLIES, CORE_NOT_STARTED,
    NO_ROOM_BROKEN, SUPPLIES_NOT_GONE, DAMAGE_TWICE, ROW_INCOMPLETE, ROW_COMPLETE, NOTHING_TO_DISCARD, NO_DAMAGE_LEFT, DAMAGE_LEFT,
    NOTHING_LEFT_TO_DO, TOO_MANY_FRESH,
) = range(28)  # fmt: skip

EVENTS = (
    Event("room-laid", "solar-storm/1.1", room="rooms", cell=NUMBER),
    Event("dealt", "solar-storm/1.4", player="players", card="cards"),
    Event("face-up", "solar-storm/1.4", card="cards"),
    Event("first-damage", "solar-storm/1.6", damage="damage"),
    Event("turn-begins", "solar-storm/3.1", pawn="pawns", turn=NUMBER),
    Event("protection-ends", "solar-storm/3.3", pawn="pawns", tokens=NUMBER),
    Event("bay-tokens", "solar-storm/3.2", pawn="pawns", tokens=NUMBER),
    Event("moved", "solar-storm/4.1", pawn="pawns", room="rooms"),
    Event("searches", "solar-storm/4.2", pawn="pawns"),
    Event("found", "solar-storm/4.2", roll="die", cards=NUMBER),
    Event("found-picked", "solar-storm/4.2", pawn="pawns", card="cards"),
    Event("found-drawn", "solar-storm/4.2", pawn="pawns", card="cards"),
    Event("gave", "solar-storm/4.3", player="players", card="cards"),
    Event("took", "solar-storm/4.3", player="players", card="cards"),
    Event("paid", "solar-storm/4.10", card="cards"),
    Event("repaired", "solar-storm/4.4", room="rooms", space="spaces"),
    Event("refilled", "solar-storm/4.11", room="rooms", cubes=NUMBER),
    Event("diverted", "solar-storm/4.6", room="rooms", rooms_left=NUMBER),
    Event("token-taken", "solar-storm/4.7", pawn="pawns", supply=NUMBER),
    Event("token-spent", "solar-storm/4.8", pawn="pawns", actions=NUMBER),
    Event("activated", "solar-storm/4.5", room="rooms"),
    Event("swap-gave", "solar-storm/6.1", player="players", card="cards"),
    Event("swap-took", "solar-storm/6.1", player="players", card="cards"),
    Event("exchanged", "solar-storm/6.4", card="cards", wanted="cards"),
    Event("sent", "solar-storm/6.5", pawn="pawns", room="rooms"),
    Event("protected", "solar-storm/6.7", room="rooms", tokens=NUMBER),
    Event("supply-seen", "solar-storm/6.6", card="cards"),
    Event("supply-placed", "solar-storm/6.6", card="cards", place=NUMBER),
    Event("damage-seen", "solar-storm/6.8", damage="damage"),
    Event("damage-placed", "solar-storm/6.8", damage="damage", place=NUMBER),
    Event("finished", "solar-storm/4.9", pawn="pawns", actions=NUMBER),
    Event("picked", "solar-storm/3.4", pawn="pawns", card="cards"),
    Event("drawn", "solar-storm/3.4", pawn="pawns", card="cards"),
    Event("row-refilled", "solar-storm/3.4", card="cards"),
    Event("discarded", "solar-storm/3.5", pawn="pawns", card="cards"),
    Event("damage-card", "solar-storm/5.1", damage="damage"),
    Event("protection-spent", "solar-storm/5.2", pawn="pawns", room="rooms"),
    Event("cube-lost", "solar-storm/5.3", room="rooms", left=NUMBER),
    Event("room-broken", "solar-storm/5.4", room="rooms"),
    Event("hull-torn", "solar-storm/5.6", roll="die", cards=NUMBER),
    Event("supply-lost", "solar-storm/5.6", card="cards"),
    Event("supplies-gone", "solar-storm/2.4"),
    Event("won", "solar-storm/2.2"),
)
(
    ROOM_LAID, DEALT, TURNED_UP, FIRST_DAMAGE_CARD, TURN_BEGINS, PROTECTION_ENDS, BAY_TOKENS, MOVED, SEARCHES, FOUND, FOUND_PICKED, FOUND_DRAWN,
    GAVE, TOOK, PAID, REPAIRED, REFILLED, DIVERTED, TOKEN_TAKEN, TOKEN_SPENT, ACTIVATED, SWAP_GAVE, SWAP_TOOK, EXCHANGED, SENT, PROTECTED,
    SUPPLY_SEEN, SUPPLY_PLACED, DAMAGE_SEEN_CARD, DAMAGE_PLACED, FINISHED, PICKED, DRAWN, ROW_REFILLED, DISCARDED, DAMAGE_DRAWN,
    PROTECTION_SPENT, CUBE_LOST, ROOM_BROKEN, HULL_TORN, SUPPLY_LOST, SUPPLIES_GONE, SHIP_SAVED,
) = range(43)  # fmt: skip

ENDINGS = (
    Ending("won", "solar-storm/2.2", won=True),
    Ending("room-broken", "solar-storm/2.3", won=False),
    Ending("supplies-gone", "solar-storm/2.4", won=False),
)
WON, BROKEN, GONE = range(3)

# 1 The table laid out -------------------------------------------------------------------------------------------------------------------


def setup(s, players, level):
    """Lays out an empty table for 1 to 4 players at a level (0 to 4); the draws that follow are chance. Rules solar-storm/1.1 to 1.8."""
    s.players = players
    s.pawns = players
    if players == 1:
        s.pawns = 3  # one player moves three pawns (7.1)
    s.level = level
    s.turn = 0
    s.stage = SETUP
    s.phase = LAY
    s.pawn = 0
    s.actions_left = 0
    s.fresh = 0
    for room in range(9):
        s.cell[room] = NONE
        s.diverted[room] = 0
        for space in range(SPACES):
            s.cubes[room][space] = 1
    s.cell[ENERGY_CORE] = CENTRE
    for space in range(SPACES):
        s.cubes[ENERGY_CORE][space] = 0  # the core has no spaces, and cannot be damaged
    for pawn in range(PAWNS):
        s.at[pawn] = ENERGY_CORE
        s.tokens[pawn] = 0
        for room in range(9):
            s.protection[pawn][room] = 0
        for card in range(5):
            s.hand[pawn][card] = 0
    for card in range(5):
        s.supply_rest[card] = s.copies[card]
        s.discard[card] = 0
        s.owed[card] = 0
    s.supply_rest[UNIVERSAL] = s.universals[level]
    for i in range(SUPPLIES_SEEN):
        s.supply_top[i] = NONE
    for card in range(DAMAGE_CARDS):
        s.damage_rest[card] = 1
    for i in range(DAMAGE_SEEN):
        s.damage_top[i] = NONE
    s.row[0] = NONE
    s.row[1] = NONE
    s.finds = 0
    s.left = 0
    s.placed = 0
    s.pay_room = NONE
    s.pay_space = NONE
    s.ending = NONE


def dealing(s):
    """True while the table is being laid out, before the first turn. Rules solar-storm/1.1 to 1.6."""
    return s.turn == 0


def lay(s, room):
    """Lays a room on the next free cell, row by row around the core. Rule solar-storm/1.1."""
    laid = rooms_laid(s)
    s.cell[room] = laid if laid < CENTRE else laid + 1
    tell(s, ROOM_LAID, room, s.cell[room] + 1)
    if laid == 7:
        s.phase = DEAL
        s.left = s.players * s.dealt[s.players - 1]


def rooms_laid(s):
    """How many of the eight rooms have their place."""
    laid = 0
    for room in range(8):
        laid += s.cell[room] != NONE
    return laid


def deal(s, card):
    """The next card of the first hands, seat by seat. Rule solar-storm/1.4."""
    player = (s.players * s.dealt[s.players - 1] - s.left) % s.players
    s.supply_rest[card] -= 1
    s.hand[player][card] += 1
    tell(s, DEALT, player, card)
    s.left -= 1
    if s.left == 0:
        s.phase = FACE_UP


def turn_up(s, card):
    """One of the two face-up supplies. Rule solar-storm/1.4."""
    s.supply_rest[card] -= 1
    if s.row[0] == NONE:
        s.row[0] = card
    else:
        s.row[1] = card
        s.left = s.first_hits
        s.phase = FIRST_DAMAGE
    tell(s, TURNED_UP, card, NONE)
    if s.phase == FIRST_DAMAGE and s.left == 0:
        begin_turn(s, 0)


def first_damage(s, card):
    """A card from the bottom of the damage deck does its damage and leaves the game. Rule solar-storm/1.6."""
    tell(s, FIRST_DAMAGE_CARD, card, NONE)
    strike(s, card)
    s.left -= 1
    if s.left == 0:
        begin_turn(s, 0)


# 2 How it ends --------------------------------------------------------------------------------------------------------------------------


def to_move(s):
    """The player who decides now, or CHANCE, or OVER. Alone, player 0 decides for every pawn (7.1)."""
    phase = s.phase
    if phase == DONE:
        return OVER
    if phase <= FIRST_DAMAGE or phase == SEARCH or phase == DRAW or phase == REFILL:
        return CHANCE
    if phase >= DAMAGE or phase == LOOK_SUPPLIES or phase == LOOK_DAMAGE:
        return CHANCE
    return seat(s)


def end(s, ending):
    """The game is over, at once. Rule solar-storm/2.5."""
    s.ending = ending
    s.phase = DONE


def score(s, player):
    """1 for every player when the crew has won, else 0. Rule solar-storm/2.1."""
    return 1 if s.ending == WON else 0


def winner(s, player):
    """1 where the player has won: all together or nobody. Rule solar-storm/2.1."""
    return score(s, player)


def rooms_to_divert(s):
    """How many of the eight rooms still keep their power. Rule solar-storm/2.2."""
    missing_rooms = 8
    for room in range(8):
        missing_rooms -= s.diverted[room]
    return missing_rooms


def supplies_left(s):
    """Cards in the supply deck; looking at some does not take them out. Rule solar-storm/2.4."""
    cards = 0
    for card in range(5):
        cards += s.supply_rest[card]
    return cards + known_supplies(s)


def known_supplies(s):
    """How many of the next supplies are known."""
    known = 0
    while known < SUPPLIES_SEEN and s.supply_top[known] != NONE:
        known += 1
    return known


def take_from_deck(s, card):
    """Takes the next supply, which is `card`, out of the deck; true when that was the last one, and the game is lost. Rule solar-storm/2.4."""
    if s.supply_top[0] != NONE:
        for i in range(SUPPLIES_SEEN - 1):
            s.supply_top[i] = s.supply_top[i + 1]
        s.supply_top[SUPPLIES_SEEN - 1] = NONE
    else:
        s.supply_rest[card] -= 1
    if supplies_left(s) > 0:
        return False
    tell(s, SUPPLIES_GONE, NONE, NONE)
    end(s, GONE)
    return True


# 3 The turn -----------------------------------------------------------------------------------------------------------------------------


def seat(s):
    """The player whose pawn is in turn: alone, always player 0. Rules solar-storm/3.1, 7.1."""
    return 0 if s.players == 1 else s.pawn


def begin_turn(s, pawn):
    """The pawn's turn begins: its protection ends, the Medical Bay may give tokens. Rules solar-storm/3.1 to 3.3."""
    s.pawn = pawn
    s.turn += 1
    s.stage = ACTING
    s.phase = ACT
    s.actions_left = s.actions_a_turn
    s.fresh = 0  # tokens taken before can be spent from now on (4.8)
    tell(s, TURN_BEGINS, pawn, s.turn)
    ended = 0
    for room in range(8):
        ended += s.protection[pawn][room]
        s.protection[pawn][room] = 0
    if ended > 0:
        tell(s, PROTECTION_ENDS, pawn, ended)
    if s.at[pawn] == MEDICAL_BAY and cubes_left(s, MEDICAL_BAY) == SPACES:
        gift = min(s.bay_tokens, tokens_in_supply(s))
        if gift > 0:
            s.tokens[seat(s)] += gift
            tell(s, BAY_TOKENS, pawn, gift)


def after_action(s):
    """On with the turn when an action is done: to the next action, or to collecting when none can follow. Rules solar-storm/3.1, 4.9."""
    s.phase = ACT
    if s.actions_left == 0 and s.tokens[seat(s)] - s.fresh <= 0:
        begin_collecting(s)


def begin_collecting(s):
    """Phase 2 of the turn. Rule solar-storm/3.4."""
    s.stage = COLLECTING
    s.phase = COLLECT
    s.actions_left = 0


def pick_card(s, source):
    """Picks a face-up card, or says that the deck is drawn from. Rules solar-storm/3.4, 4.2."""
    if s.phase == FIND:
        s.finds -= 1
    if source == DECK:
        s.left = s.collected if s.phase == COLLECT else 1
        s.phase = DRAW
        return
    card = s.row[source]
    s.row[source] = NONE
    s.hand[seat(s)][card] += 1
    tell(s, FOUND_PICKED if s.stage == ACTING else PICKED, s.pawn, card)
    s.phase = REFILL


def draw_to_hand(s, card):
    """A card from the deck into the hand. Rules solar-storm/3.4, 4.2."""
    s.hand[seat(s)][card] += 1
    tell(s, FOUND_DRAWN if s.stage == ACTING else DRAWN, s.pawn, card)
    s.left -= 1
    if take_from_deck(s, card):
        return
    if s.left == 0:
        after_pick(s)


def refill_row(s, card):
    """The gap in the row is filled from the deck; this can take the last card, and lose. Rules solar-storm/3.4, 2.4."""
    s.row[0 if s.row[0] == NONE else 1] = card
    tell(s, ROW_REFILLED, card, NONE)
    if not take_from_deck(s, card):
        after_pick(s)


def after_pick(s):
    """On with scavenging, or from collecting to the hand limit. Rules solar-storm/4.2, 3.5."""
    if s.stage == ACTING:
        if s.finds > 0:
            s.phase = FIND
        else:
            after_action(s)
    else:
        check_hand(s)


def check_hand(s):
    """Cards above the limit are discarded before the damage, by the player in turn. Rule solar-storm/3.5."""
    if cards_held(s, seat(s)) > s.hand_limit:
        s.phase = DISCARD
    else:
        begin_damage(s)


def cards_held(s, player):
    """How many cards the player holds."""
    cards = 0
    for card in range(5):
        cards += s.hand[player][card]
    return cards


def discard_card(s, card):
    """One card too many goes to the pile. Rule solar-storm/3.5."""
    s.hand[seat(s)][card] -= 1
    s.discard[card] += 1
    tell(s, DISCARDED, s.pawn, card)
    check_hand(s)


# 4 Actions ------------------------------------------------------------------------------------------------------------------------------


def next_door(s, room, other):
    """True where a door joins the two rooms: neighbours in the grid, not across a corner. Rule solar-storm/1.1."""
    return DOORS[s.cell[room]][s.cell[other]]


def why_not_move(s, room):
    """Rule solar-storm/4.1."""
    here = s.at[s.pawn]
    if room == here:
        return refuse(ALREADY_THERE, here)
    if not next_door(s, here, room):
        return refuse(NOT_NEXT_DOOR, here)
    return OK


def search(s, die):
    """What the die finds: nothing, or one or two cards that must be picked. die: 0 to 5 for 1 to 6. Rule solar-storm/4.2."""
    s.finds = s.found[die]
    tell(s, FOUND, die, s.finds)
    if s.finds > 0:
        s.phase = FIND
    else:
        after_action(s)


def why_not_share(s, player):
    """Why no card can pass between the player in turn and `player`. Rules solar-storm/4.3, 6.1, 7.3."""
    if s.players == 1:
        return ALONE
    if player >= s.players:
        return refuse(NO_SUCH_PLAYER if s.phase == ACT else MESS_NO_PLAYER, s.players)
    if player == s.pawn:
        return YOURSELF if s.phase == ACT else MESS_YOURSELF
    if s.phase == ACT and s.at[player] != s.at[s.pawn]:
        return refuse(NOT_TOGETHER, s.at[player])  # in the Mess Hall's name it may be anywhere (6.1)
    return OK


def why_not_give(s, player, card):
    """Rules solar-storm/4.3, 6.1."""
    reason = why_not_share(s, player)
    if reason == OK and s.hand[s.pawn][card] == 0:
        return refuse(YOU_LACK if s.phase == ACT else MESS_YOU_LACK, card)
    return reason


def why_not_take(s, player, card):
    """Rules solar-storm/4.3, 6.1."""
    reason = why_not_share(s, player)
    if reason == OK and s.hand[player][card] == 0:
        return refuse(THEY_LACK if s.phase == ACT else MESS_THEY_LACK, card)
    return reason


def pass_card(s, giver, taker, card):
    """A card goes from hand to hand; hands may grow past the limit until their owner has collected. Rules solar-storm/4.3, 3.5."""
    s.hand[giver][card] -= 1
    s.hand[taker][card] += 1


def why_not_repair(s, room, space):
    """Rule solar-storm/4.4; from afar by the Repair Centre, rule 6.2."""
    if room == ENERGY_CORE:
        return CORE_WHOLE
    if s.phase == ACT and s.at[s.pawn] != room:
        return refuse(REPAIR_NOT_HERE, s.at[s.pawn])
    if s.cubes[room][space]:
        return SPACE_COVERED
    shown = s.shows[room][space]
    hand = s.hand[seat(s)]
    if hand[shown] == 0 and hand[UNIVERSAL] == 0:
        return refuse(REPAIR_MISSING, shown)
    return OK


def repair(s, room, space):
    """Owes the card that the space shows; the cube follows when it is paid. Rules solar-storm/4.4, 4.10."""
    s.owed[s.shows[room][space]] += 1
    s.pay_room = room
    s.pay_space = space
    settle(s)


def why_not_divert(s, room):
    """Rule solar-storm/4.6: stand in the room, all cubes on it, power not diverted yet, and its cards in hand."""
    if room == ENERGY_CORE:
        return CORE_HAS_POWER
    if s.at[s.pawn] != room:
        return refuse(DIVERT_NOT_HERE, s.at[s.pawn])
    if s.diverted[room]:
        return DIVERTED_ALREADY
    if cubes_left(s, room) < SPACES:
        return refuse(DIVERT_DAMAGED, cubes_left(s, room))
    return missing(s, s.cost[room])


def missing(s, cost):
    """The first kind that universal cards cannot make up for, as a refusal, or OK. cost: cards of 5 kinds. Rule solar-storm/4.10."""
    hand = s.hand[seat(s)]
    spare = hand[UNIVERSAL] - cost[UNIVERSAL]
    for card in range(RESOURCES):
        if cost[card] > hand[card]:
            spare -= cost[card] - hand[card]
            if spare < 0:
                return refuse(DIVERT_MISSING, card)
    return OK if spare >= 0 else refuse(DIVERT_MISSING, UNIVERSAL)


def divert(s, room):
    """Owes the cards that the room asks for; its power goes to the core when they are paid. Rules solar-storm/4.6, 4.10."""
    for card in range(5):
        s.owed[card] = s.cost[room][card]
    s.pay_room = room
    s.pay_space = NONE
    settle(s)


def first_owed(s):
    """The kind of card that is paid next, or NONE. Rule solar-storm/4.10."""
    for card in range(5):
        if s.owed[card] > 0:
            return card
    return NONE


def can_pay_universal(s, card):
    """True where universal cards can pay all that is owed of `card` and make up for what the other kinds lack. Rule solar-storm/4.10."""
    hand = s.hand[seat(s)]
    needed = s.owed[card] + s.owed[UNIVERSAL]
    for other in range(RESOURCES):
        if other != card:
            needed += max(0, s.owed[other] - hand[other])
    return hand[UNIVERSAL] >= needed


def settle(s):
    """Pays as long as there is no choice; where a card or a universal one could pay, the player is asked. Rule solar-storm/4.10."""
    card = first_owed(s)
    while card != NONE:
        own = s.hand[seat(s)][card] > 0
        if card != UNIVERSAL and own and can_pay_universal(s, card):
            s.phase = PAY
            return
        pay(s, card, card if own else UNIVERSAL)
        card = first_owed(s)
    if s.pay_space == NONE:
        power_flows(s, s.pay_room)
    else:
        cubes_return(s, s.pay_room, s.pay_space)
    s.pay_room = NONE
    s.pay_space = NONE
    after_action(s)


def pay(s, owed, card):
    """Pays one owed card with `card`. Rule solar-storm/4.10."""
    s.owed[owed] -= 1
    s.hand[seat(s)][card] -= 1
    s.discard[card] += 1
    tell(s, PAID, card, NONE)


def why_not_pay(s, card):
    """Rule solar-storm/4.10: the kind that is owed next, or a universal card where enough of them are held."""
    owed = first_owed(s)
    if card == UNIVERSAL or card == owed:
        return OK  # the state only waits where both can be paid
    return refuse(NOT_OWED, owed)


def pay_chosen(s, card):
    """Pays as the player chose: one card of the kind, or all that is owed of the kind with universal cards. Rule solar-storm/4.10."""
    owed = first_owed(s)
    pay(s, owed, card)
    while card == UNIVERSAL and s.owed[owed] > 0:  # so each way of paying is reached by one order of choices
        pay(s, owed, card)
    settle(s)


def cubes_return(s, room, space):
    """A cube goes back on its space; in a diverted room all of them do. Rules solar-storm/4.4, 4.11."""
    if s.diverted[room]:
        before = cubes_left(s, room)
        for each in range(SPACES):
            s.cubes[room][each] = 1
        tell(s, REFILLED, room, SPACES - before)
    else:
        s.cubes[room][space] = 1
        tell(s, REPAIRED, room, space)


def power_flows(s, room):
    """The room's power goes to the Energy Core, for good. Rule solar-storm/4.6."""
    s.diverted[room] = 1
    tell(s, DIVERTED, room, rooms_to_divert(s))


def tokens_in_supply(s):
    """Action tokens that nobody holds. Rule solar-storm/4.7."""
    tokens = s.action_tokens
    for player in range(s.players):
        tokens -= s.tokens[player]
    return tokens


def why_not_take_token(s):
    """Rule solar-storm/4.7."""
    return OK if tokens_in_supply(s) > 0 else NO_TOKENS_LEFT


def take_token(s):
    """Takes an action token, for a later turn. Rules solar-storm/4.7, 4.8."""
    s.tokens[seat(s)] += 1
    s.fresh += 1
    tell(s, TOKEN_TAKEN, s.pawn, tokens_in_supply(s))
    after_action(s)


def why_not_spend_token(s):
    """Rule solar-storm/4.8: any token but those that an action of this turn took."""
    if s.tokens[seat(s)] == 0:
        return NO_TOKEN_HELD
    if s.tokens[seat(s)] <= s.fresh:
        return TOKEN_FRESH
    return OK


def spend_token(s):
    """One action more, for a token that goes back into the supply. Rule solar-storm/4.8."""
    s.tokens[seat(s)] -= 1
    s.actions_left += 1
    tell(s, TOKEN_SPENT, s.pawn, s.actions_left)


# 5 Damage -------------------------------------------------------------------------------------------------------------------------------


def begin_damage(s):
    """Phase 3 of the turn: the next damage card, or the die once there is none. Rules solar-storm/5.1, 5.6."""
    s.stage = DAMAGING
    s.phase = DAMAGE if damage_cards_left(s) > 0 else HULL


def damage_cards_left(s):
    """Cards in the damage deck, known ones included. Rule solar-storm/5.1."""
    cards = known_damage(s)
    for card in range(DAMAGE_CARDS):
        cards += s.damage_rest[card]
    return cards


def known_damage(s):
    """How many of the next damage cards are known."""
    known = 0
    while known < DAMAGE_SEEN and s.damage_top[known] != NONE:
        known += 1
    return known


def damage(s, card):
    """The next damage card does its damage, then the next pawn's turn begins. Rules solar-storm/5.1, 3.1."""
    if s.damage_top[0] == card:
        for i in range(DAMAGE_SEEN - 1):
            s.damage_top[i] = s.damage_top[i + 1]
        s.damage_top[DAMAGE_SEEN - 1] = NONE
    tell(s, DAMAGE_DRAWN, card, NONE)
    strike(s, card)
    if s.phase != DONE:
        begin_turn(s, (s.pawn + 1) % s.pawns)


def strike(s, card):
    """Hits the card's rooms in the order it shows them; the first unprotected one without a cube ends the game. Rules solar-storm/5.3 to 5.5."""
    s.damage_rest[card] = 0
    for i in range(MOST_HITS):
        if s.hits[card][i] != NONE and s.phase != DONE:
            hit(s, s.hits[card][i])


def hit(s, room):
    """Deals one hit to `room` (0 to 7; no damage card shows the Energy Core, 8). Unchecked. Rules solar-storm/5.2 to 5.4."""
    owner = first_to_expire(s, room)  # tokens of several pawns may lie here (5.2)
    space = topmost_cube(s, room)  # there may be a gap above it (5.3)
    if owner != NONE:
        s.protection[owner][room] -= 1
        tell(s, PROTECTION_SPENT, owner, room)
    elif space != NONE:
        s.cubes[room][space] = 0
        tell(s, CUBE_LOST, room, cubes_left(s, room))
    else:
        tell(s, ROOM_BROKEN, room, NONE)
        end(s, BROKEN)  # also when the room's power is diverted already (5.4)


def first_to_expire(s, room):
    """The pawn whose token a hit on `room` takes: the one placed first, which is also the first to go; NONE without one. Rule solar-storm/5.2."""
    for later in range(1, s.pawns + 1):
        pawn = (s.pawn + later) % s.pawns  # the pawn in turn placed its own last
        if s.protection[pawn][room] > 0:
            return pawn
    return NONE


def topmost_cube(s, room):
    """The topmost space of `room` that still holds its cube, or NONE. Rule solar-storm/5.3."""
    for space in range(SPACES):
        if s.cubes[room][space]:
            return space
    return NONE


def cubes_left(s, room):
    """Cubes on the room's spaces, 0 to 3."""
    cubes = s.cubes[room]
    return cubes[0] + cubes[1] + cubes[2]


def hull(s, die):
    """The die says how many supplies are lost, once the damage deck is empty. die: 0 to 5 for 1 to 6. Rule solar-storm/5.6."""
    s.left = s.torn[die]
    s.phase = TEAR
    tell(s, HULL_TORN, die, s.left)


def tear(s, card):
    """The next supply goes from the deck to the discard pile. Rule solar-storm/5.6."""
    s.discard[card] += 1
    tell(s, SUPPLY_LOST, card, NONE)
    s.left -= 1
    if not take_from_deck(s, card) and s.left == 0:
        begin_turn(s, (s.pawn + 1) % s.pawns)


# 6 What the rooms do --------------------------------------------------------------------------------------------------------------------


def why_not_activate(s, room):
    """Rules solar-storm/4.5 and, room by room, 6.1 to 6.9; an activation that could do nothing is refused."""
    if s.at[s.pawn] != room:
        return refuse(ACTIVATE_NOT_HERE, s.at[s.pawn])
    if room == ENERGY_CORE:
        return OK if rooms_to_divert(s) == 0 else refuse(CORE_NEEDS_POWER, rooms_to_divert(s))
    if room == MEDICAL_BAY:
        return BAY_ACTS_ITSELF
    if cubes_left(s, room) < SPACES:
        return refuse(ACTIVATE_DAMAGED, cubes_left(s, room))
    if room == MESS_HALL:
        return why_not_mess_hall(s)
    if room == REPAIR_CENTRE:
        return OK if can_mend(s) else NOTHING_TO_MEND
    if room == ENGINE_ROOM:
        return OK if can_exchange(s) else NOTHING_TO_EXCHANGE
    if room == CREW_QUARTERS:
        return PAWNS_TOGETHER if pawns_together(s) else OK
    if room == ARMOURY:
        return OK if shields_left(s) > 0 else NO_SHIELDS
    if room == BRIDGE:
        return why_not_bridge(s)
    return why_not_cargo_hold(s)


def why_not_mess_hall(s):
    """Rule solar-storm/6.1: somebody must hold a card to give or to take."""
    if s.players == 1:
        return ALONE
    for player in range(s.players):
        if cards_held(s, player) > 0:
            return OK
    return MESS_NO_CARDS


def can_mend(s):
    """True where a space of some room is uncovered and its card, or a universal one, is held. Rule solar-storm/6.2."""
    hand = s.hand[seat(s)]
    for room in range(8):
        for space in range(SPACES):
            if not s.cubes[room][space] and (hand[s.shows[room][space]] > 0 or hand[UNIVERSAL] > 0):
                return True
    return False


def can_exchange(s):
    """True where a card of the hand can be exchanged for another kind from the pile. Rule solar-storm/6.4."""
    for card in range(5):
        for wanted in range(5):
            if card != wanted and s.hand[seat(s)][card] > 0 and s.discard[wanted] > 0:
                return True
    return False


def pawns_together(s):
    """True where all pawns stand in one room. Rule solar-storm/6.5."""
    for pawn in range(1, s.pawns):
        if s.at[pawn] != s.at[0]:
            return False
    return True


def shields_left(s):
    """Protection tokens that lie on no room. Rule solar-storm/6.7."""
    tokens = s.shields
    for pawn in range(s.pawns):
        for room in range(8):
            tokens -= s.protection[pawn][room]
    return tokens


def activate(s, room):
    """What the room does, or the choice that it asks for. Rules solar-storm/6.1 to 6.9."""
    tell(s, ACTIVATED, room, NONE)
    if room == ENERGY_CORE:
        tell(s, SHIP_SAVED, NONE, NONE)
        end(s, WON)
    elif room == MESS_HALL:
        s.phase = MESS
    elif room == REPAIR_CENTRE:
        s.phase = MEND
    elif room == ENGINE_ROOM:
        s.phase = EXCHANGE
    elif room == CREW_QUARTERS:
        s.phase = SEND
    elif room == ARMOURY:
        s.left = min(s.shields_at_once, shields_left(s))
        s.phase = PROTECT
    elif room == CARGO_HOLD:
        s.placed = 0
        s.left = supplies_to_see(s)
        look_at_supplies(s)
    else:
        s.placed = 0
        s.left = damage_to_see(s)
        look_at_damage(s)


def why_not_swap(s, player, card, wanted):
    """Rule solar-storm/6.1: a card of one's own for a different one of another player."""
    reason = why_not_share(s, player)
    if reason != OK:
        return reason
    if card == wanted:
        return SAME_CARD
    if s.hand[s.pawn][card] == 0:
        return refuse(MESS_YOU_LACK, card)
    if s.hand[player][wanted] == 0:
        return refuse(MESS_THEY_LACK, wanted)
    return OK


def swap(s, player, card, wanted):
    """Exchanges a card of one's own for one of another player. Rule solar-storm/6.1."""
    pass_card(s, s.pawn, player, card)
    pass_card(s, player, s.pawn, wanted)
    tell(s, SWAP_GAVE, player, card)
    tell(s, SWAP_TOOK, player, wanted)
    after_action(s)


def why_not_exchange(s, card, wanted):
    """Rule solar-storm/6.4: the wanted card lay in the pile before."""
    if s.hand[seat(s)][card] == 0:
        return refuse(EXCHANGE_LACK, card)
    if card == wanted:
        return SAME_CARD
    if s.discard[wanted] == 0:
        return refuse(NOT_IN_DISCARD, wanted)
    return OK


def exchange(s, card, wanted):
    """A card of the hand for one of the pile. Rule solar-storm/6.4."""
    s.hand[seat(s)][card] -= 1
    s.discard[card] += 1
    s.hand[seat(s)][wanted] += 1
    s.discard[wanted] -= 1
    tell(s, EXCHANGED, card, wanted)
    after_action(s)


def why_not_send(s, pawn, room):
    """Rule solar-storm/6.5: to another room, where another pawn stands."""
    if pawn >= s.pawns:
        return refuse(NO_SUCH_PAWN, s.pawns)
    if s.at[pawn] == room:
        return PAWN_THERE
    for other in range(s.pawns):
        if s.at[other] == room:
            return OK
    return NOBODY_THERE


def send(s, pawn, room):
    """Moves any pawn to another pawn. Rule solar-storm/6.5."""
    s.at[pawn] = room
    tell(s, SENT, pawn, room)
    after_action(s)


def protect(s, room):
    """A protection token on a room; both may go on one. Rule solar-storm/6.7."""
    s.protection[s.pawn][room] += 1
    tell(s, PROTECTED, room, s.protection[s.pawn][room])
    s.left -= 1
    if s.left == 0:
        after_action(s)


def why_not_cargo_hold(s):
    """Rule solar-storm/6.6: a card must be new, or the order of those that are known must make a difference."""
    return OK if supplies_to_see(s) > 0 or supplies_differ(s, 0) else SUPPLIES_KNOWN


def supplies_to_see(s):
    """How many cards the Cargo Hold would show that are not known yet. Rule solar-storm/6.6."""
    return max(0, min(s.supplies_shown, supplies_left(s)) - known_supplies(s))


def look_at_supplies(s):
    """Looks on while cards are to be seen; then they are put back, unless all are alike. Rule solar-storm/6.6."""
    if s.left > 0:
        s.phase = LOOK_SUPPLIES
    elif supplies_differ(s, s.placed):
        s.phase = ORDER_SUPPLIES
    else:
        s.placed = 0
        after_action(s)


def see_supply(s, card):
    """The next unknown supply becomes known, to everybody, and stays in the deck. Rules solar-storm/6.6, 1.9."""
    s.supply_top[known_supplies(s)] = card
    s.supply_rest[card] -= 1
    s.left -= 1
    tell(s, SUPPLY_SEEN, card, NONE)
    look_at_supplies(s)


def supplies_differ(s, first):
    """True where the order of the known supplies makes a difference, from place `first` (0: the next card) on. Rule solar-storm/6.6."""
    for i in range(first + 1, known_supplies(s)):
        if s.supply_top[i] != s.supply_top[first]:
            return True
    return False


def why_not_place(s, card):
    """Rule solar-storm/6.6."""
    for i in range(s.placed, known_supplies(s)):
        if s.supply_top[i] == card:
            return OK
    return CARD_NOT_SHOWN


def place(s, card):
    """The card comes next among those that are put back. Rule solar-storm/6.6."""
    found = s.placed
    while s.supply_top[found] != card:
        found += 1
    for i in range(found, s.placed, -1):
        s.supply_top[i] = s.supply_top[i - 1]
    s.supply_top[s.placed] = card
    s.placed += 1
    tell(s, SUPPLY_PLACED, card, s.placed)
    look_at_supplies(s)


def why_not_bridge(s):
    """Rule solar-storm/6.8: a card must be new, or there must be two to put in order."""
    if damage_cards_left(s) == 0:
        return NO_DAMAGE_CARDS
    return OK if damage_to_see(s) > 0 or known_damage(s) > 1 else DAMAGE_KNOWN


def damage_to_see(s):
    """How many damage cards the Bridge would show that are not known yet. Rule solar-storm/6.8."""
    return max(0, min(s.damage_shown, damage_cards_left(s)) - known_damage(s))


def look_at_damage(s):
    """Looks on while damage cards are to be seen; then they are put back, unless there is one alone. Rule solar-storm/6.8."""
    if s.left > 0:
        s.phase = LOOK_DAMAGE
    elif s.placed + 1 < known_damage(s):
        s.phase = ORDER_DAMAGE
    else:
        s.placed = 0
        after_action(s)


def see_damage(s, card):
    """The next unknown damage card becomes known, to everybody, and stays in the deck. Rules solar-storm/6.8, 1.9."""
    s.damage_top[known_damage(s)] = card
    s.damage_rest[card] = 0
    s.left -= 1
    tell(s, DAMAGE_SEEN_CARD, card, NONE)
    look_at_damage(s)


def why_not_place_damage(s, card):
    """Rule solar-storm/6.8."""
    for i in range(s.placed, known_damage(s)):
        if s.damage_top[i] == card:
            return OK
    return DAMAGE_NOT_SHOWN


def place_damage(s, card):
    """The damage card comes next among those that are put back, whatever its level. Rule solar-storm/6.8."""
    found = s.placed
    while s.damage_top[found] != card:
        found += 1
    for i in range(found, s.placed, -1):
        s.damage_top[i] = s.damage_top[i - 1]
    s.damage_top[s.placed] = card
    s.placed += 1
    tell(s, DAMAGE_PLACED, card, s.placed)
    look_at_damage(s)


# 7 Alone ------------------------------------------------------------------------------------------------------------------------------
#
# One player moves three pawns (7.1). There are no functions for this alone; where a player and a pawn differ, others make the difference:
# `setup` has three pawns and `to_move` one who decides; `seat` finds the common hand and tokens (7.1, 7.2); `begin_turn`, `damage` and `tear`
# go from pawn to pawn (7.2); `why_not_share` and `why_not_mess_hall` refuse (7.3); `first_to_expire`, `shields_left` and the Medical Bay in
# `begin_turn` go by pawns, and `check_hand` cuts the common hand in every turn (7.4).


# What is legal, and what follows --------------------------------------------------------------------------------------------------------


def why_no(s, first):
    """Why no action of a kind (named by its first id) is possible now, or OK: the phase, and actions left. Rules solar-storm/3.1, 4.9."""
    phase = s.phase
    if phase == DONE:
        return GAME_OVER
    if first >= LAY_ROOM:
        return LUCK_DECIDES
    if phase == ACT:
        if first == SPEND_TOKEN or first == FINISH:
            return OK
        if first <= TAKE_TOKEN:
            return OK if s.actions_left > 0 else NO_ACTIONS_LEFT
    elif (
        (phase == PAY and first == PAY_CARD)
        or ((phase == COLLECT or phase == FIND) and first == PICK)
        or (phase == DISCARD and first == DISCARD_CARD)
        or (phase == MESS and (first == GIVE or first == TAKE or first == SWAP))
        or (phase == MEND and first == REPAIR)
        or (phase == EXCHANGE and first == EXCHANGE_CARD)
        or (phase == SEND and first == SEND_PAWN)
        or (phase == PROTECT and first == PROTECT_ROOM)
        or (phase == ORDER_SUPPLIES and first == PLACE)
        or (phase == ORDER_DAMAGE and first == PLACE_DAMAGE)
    ):
        return OK
    return refuse(NOT_NOW, phase)


def why_not(s, action):
    """Why the action is not legal now, or OK. The one place where legality is written; `legal` follows from it."""
    if action < SCAVENGE:
        reason = why_no(s, MOVE)
        return reason if reason != OK else why_not_move(s, action - MOVE)
    if action < GIVE:
        return why_no(s, SCAVENGE)
    if action < TAKE:
        reason = why_no(s, GIVE)
        return reason if reason != OK else why_not_give(s, (action - GIVE) // 5, (action - GIVE) % 5)
    if action < REPAIR:
        reason = why_no(s, TAKE)
        return reason if reason != OK else why_not_take(s, (action - TAKE) // 5, (action - TAKE) % 5)
    if action < ACTIVATE:
        reason = why_no(s, REPAIR)
        return reason if reason != OK else why_not_repair(s, (action - REPAIR) // 3, (action - REPAIR) % 3)
    if action < DIVERT:
        reason = why_no(s, ACTIVATE)
        return reason if reason != OK else why_not_activate(s, action - ACTIVATE)
    if action < TAKE_TOKEN:
        reason = why_no(s, DIVERT)
        return reason if reason != OK else why_not_divert(s, action - DIVERT)
    if action == TAKE_TOKEN:
        reason = why_no(s, TAKE_TOKEN)
        return reason if reason != OK else why_not_take_token(s)
    if action == SPEND_TOKEN:
        reason = why_no(s, SPEND_TOKEN)
        return reason if reason != OK else why_not_spend_token(s)
    if action == FINISH:
        return why_no(s, FINISH)
    if action < SWAP:
        reason = why_no(s, PAY_CARD)
        return reason if reason != OK else why_not_pay(s, action - PAY_CARD)
    if action < EXCHANGE_CARD:
        reason = why_no(s, SWAP)
        return reason if reason != OK else why_not_swap(s, (action - SWAP) // 25, (action - SWAP) // 5 % 5, (action - SWAP) % 5)
    if action < SEND_PAWN:
        reason = why_no(s, EXCHANGE_CARD)
        return reason if reason != OK else why_not_exchange(s, (action - EXCHANGE_CARD) // 5, (action - EXCHANGE_CARD) % 5)
    if action < PROTECT_ROOM:
        reason = why_no(s, SEND_PAWN)
        return reason if reason != OK else why_not_send(s, (action - SEND_PAWN) // 9, (action - SEND_PAWN) % 9)
    if action < PLACE:
        reason = why_no(s, PROTECT_ROOM)
        if reason == OK and action - PROTECT_ROOM == ENERGY_CORE:
            return CORE_NEEDS_NO_SHIELD
        return reason
    if action < PLACE_DAMAGE:
        reason = why_no(s, PLACE)
        return reason if reason != OK else why_not_place(s, action - PLACE)
    if action < PICK:
        reason = why_no(s, PLACE_DAMAGE)
        return reason if reason != OK else why_not_place_damage(s, action - PLACE_DAMAGE)
    if action < DISCARD_CARD:
        return why_no(s, PICK)  # the row is full whenever one picks
    if action < LAY_ROOM:
        reason = why_no(s, DISCARD_CARD)
        if reason == OK and s.hand[seat(s)][action - DISCARD_CARD] == 0:
            return refuse(DISCARD_LACK, action - DISCARD_CARD)
        return reason
    return why_no(s, LAY_ROOM)


def legal(s, out):
    """Writes the legal actions into `out`, ascending, and returns how many. Passes over the kinds that cannot be played now."""
    phase = s.phase
    if phase == ACT:
        count = legal_in_act(s, out)
    elif phase == PAY:
        count = gather(s, out, 0, PAY_CARD, SWAP)
    elif phase == COLLECT or phase == FIND:
        count = gather(s, out, 0, PICK, DISCARD_CARD)
    elif phase == DISCARD:
        count = gather(s, out, 0, DISCARD_CARD, LAY_ROOM)
    elif phase == MESS:
        count = gather(s, out, gather(s, out, 0, GIVE, REPAIR), SWAP, EXCHANGE_CARD)
    elif phase == MEND:
        count = gather(s, out, 0, REPAIR, ACTIVATE)
    elif phase == EXCHANGE:
        count = gather(s, out, 0, EXCHANGE_CARD, SEND_PAWN)
    elif phase == SEND:
        count = gather(s, out, 0, SEND_PAWN, PROTECT_ROOM)
    elif phase == PROTECT:
        count = gather(s, out, 0, PROTECT_ROOM, PLACE)
    elif phase == ORDER_SUPPLIES:
        count = gather(s, out, 0, PLACE, PLACE_DAMAGE)
    elif phase == ORDER_DAMAGE:
        count = gather(s, out, 0, PLACE_DAMAGE, PICK)
    else:
        count = 0
    return count


def legal_in_act(s, out):
    """The legal actions of phase 1: each kind is asked for itself, of the room one stands in, where `why_no` lets every kind pass."""
    here = s.at[s.pawn]
    count = 0
    if s.actions_left > 0:
        for room in range(9):
            if why_not_move(s, room) == OK:
                out[count] = MOVE + room
                count += 1
        out[count] = SCAVENGE
        count += 1
        if somebody_to_share_with(s):
            for player in range(s.players):
                for card in range(5):
                    if why_not_give(s, player, card) == OK:
                        out[count] = GIVE + 5 * player + card
                        count += 1
            for player in range(s.players):
                for card in range(5):
                    if why_not_take(s, player, card) == OK:
                        out[count] = TAKE + 5 * player + card
                        count += 1
        if here != ENERGY_CORE:
            for space in range(SPACES):
                if why_not_repair(s, here, space) == OK:
                    out[count] = REPAIR + here * SPACES + space
                    count += 1
        if why_not_activate(s, here) == OK:
            out[count] = ACTIVATE + here
            count += 1
        if why_not_divert(s, here) == OK:
            out[count] = DIVERT + here
            count += 1
        if why_not_take_token(s) == OK:
            out[count] = TAKE_TOKEN
            count += 1
    if why_not_spend_token(s) == OK:
        out[count] = SPEND_TOKEN
        count += 1
    out[count] = FINISH
    return count + 1


def somebody_to_share_with(s):
    """True where a card could pass to or from some player. Rule solar-storm/4.3."""
    for player in range(s.players):
        if why_not_share(s, player) == OK:
            return True
    return False


def gather(s, out, count, first, behind):
    """Adds the legal ones among the ids from `first` up to but not `behind`; returns the new count."""
    for action in range(first, behind):
        if why_not(s, action) == OK:
            out[count] = action
            count += 1
    return count


def chance(s, out, weights):
    """Writes what luck may bring, ascending, with exact weights; returns how many outcomes. Known cards come with certainty."""
    phase = s.phase
    count = 0
    if phase == LAY:
        for room in range(8):
            if s.cell[room] == NONE:
                out[count] = LAY_ROOM + room
                weights[count] = 1
                count += 1
    elif phase == SEARCH or phase == HULL:
        for die in range(6):
            out[die] = ROLL + die
            weights[die] = 1
        count = 6
    elif phase == DAMAGE and s.damage_top[0] != NONE:
        out[0] = DAMAGE_CARD + s.damage_top[0]
        weights[0] = 1
        count = 1
    elif phase == DAMAGE or phase == LOOK_DAMAGE or phase == FIRST_DAMAGE:
        level = bottom_level(s) if phase == FIRST_DAMAGE else top_level(s)
        for card in range(DAMAGE_CARDS):
            if s.damage_rest[card] and s.damage_level[card] == level:
                out[count] = DAMAGE_CARD + card
                weights[count] = 1
                count += 1
    elif phase != LOOK_SUPPLIES and s.supply_top[0] != NONE:
        out[0] = DRAW_CARD + s.supply_top[0]
        weights[0] = 1
        count = 1
    else:
        for card in range(5):
            if s.supply_rest[card] > 0:
                out[count] = DRAW_CARD + card
                weights[count] = s.supply_rest[card]
                count += 1
    return count


def top_level(s):
    """The lowest level that is still in the damage deck, which lies on top. Rule solar-storm/1.5."""
    level = 3
    for card in range(DAMAGE_CARDS):
        if s.damage_rest[card] and s.damage_level[card] < level:
            level = s.damage_level[card]
    return level


def bottom_level(s):
    """The highest level in the damage deck, which lies at the bottom. Rules solar-storm/1.5, 1.6."""
    level = 1
    for card in range(DAMAGE_CARDS):
        if s.damage_rest[card] and s.damage_level[card] > level:
            level = s.damage_level[card]
    return level


def apply(s, action):
    """Does the action or chance outcome. Unchecked: only what `legal` or `chance` lists is right here."""
    if action >= LAY_ROOM:
        apply_chance(s, action)
    elif action < PAY_CARD:
        apply_action(s, action)
    else:
        apply_choice(s, action)


def apply_action(s, action):
    """What costs an action in phase 1 (4.9), or a choice of the Mess Hall or the Repair Centre, which has cost its action already."""
    pawn = s.pawn
    if s.phase == ACT and action <= TAKE_TOKEN:
        s.actions_left -= 1
    if action < SCAVENGE:
        s.at[pawn] = action - MOVE
        tell(s, MOVED, pawn, action - MOVE)
        after_action(s)
    elif action < GIVE:
        tell(s, SEARCHES, pawn, NONE)
        s.phase = SEARCH
    elif action < TAKE:
        pass_card(s, pawn, (action - GIVE) // 5, (action - GIVE) % 5)
        tell(s, GAVE, (action - GIVE) // 5, (action - GIVE) % 5)
        after_action(s)
    elif action < REPAIR:
        pass_card(s, (action - TAKE) // 5, pawn, (action - TAKE) % 5)
        tell(s, TOOK, (action - TAKE) // 5, (action - TAKE) % 5)
        after_action(s)
    elif action < ACTIVATE:
        repair(s, (action - REPAIR) // 3, (action - REPAIR) % 3)
    elif action < DIVERT:
        activate(s, action - ACTIVATE)
    elif action < TAKE_TOKEN:
        divert(s, action - DIVERT)
    elif action == TAKE_TOKEN:
        take_token(s)
    elif action == SPEND_TOKEN:
        spend_token(s)
    else:
        tell(s, FINISHED, pawn, s.actions_left)
        begin_collecting(s)


def apply_choice(s, action):
    """A choice that an action, collecting or the hand limit asks for."""
    if action < SWAP:
        pay_chosen(s, action - PAY_CARD)
    elif action < EXCHANGE_CARD:
        swap(s, (action - SWAP) // 25, (action - SWAP) // 5 % 5, (action - SWAP) % 5)
    elif action < SEND_PAWN:
        exchange(s, (action - EXCHANGE_CARD) // 5, (action - EXCHANGE_CARD) % 5)
    elif action < PROTECT_ROOM:
        send(s, (action - SEND_PAWN) // 9, (action - SEND_PAWN) % 9)
    elif action < PLACE:
        protect(s, action - PROTECT_ROOM)
    elif action < PLACE_DAMAGE:
        place(s, action - PLACE)
    elif action < PICK:
        place_damage(s, action - PLACE_DAMAGE)
    elif action < DISCARD_CARD:
        pick_card(s, action - PICK)
    else:
        discard_card(s, action - DISCARD_CARD)


def apply_chance(s, action):
    """What luck brought, by what the state waited for."""
    phase = s.phase
    if action < DRAW_CARD:
        lay(s, action - LAY_ROOM)
    elif action < DAMAGE_CARD:
        card = action - DRAW_CARD
        if phase == DRAW:
            draw_to_hand(s, card)
        elif phase == REFILL:
            refill_row(s, card)
        elif phase == LOOK_SUPPLIES:
            see_supply(s, card)
        elif phase == TEAR:
            tear(s, card)
        elif phase == DEAL:
            deal(s, card)
        else:
            turn_up(s, card)
    elif action < ROLL:
        if phase == LOOK_DAMAGE:
            see_damage(s, action - DAMAGE_CARD)
        elif phase == DAMAGE:
            damage(s, action - DAMAGE_CARD)
        else:
            first_damage(s, action - DAMAGE_CARD)
    elif phase == SEARCH:
        search(s, action - ROLL)
    else:
        hull(s, action - ROLL)


def resample(s, player, luck):
    """Redraws what the player cannot know: nothing here, for hands are open and the state holds no order that nobody knows. Rule solar-storm/1.9."""


def check(s):
    """What is wrong with the position, or OK. The numbers of cards, cubes and tokens must be those of the game. Rules solar-storm/1.1 to 1.8."""
    if s.players != s.pawns and not (s.players == 1 and s.pawns == 3):
        return WRONG_PAWNS
    if s.pawn >= s.pawns:
        return refuse(NOBODYS_TURN, s.pawns)
    if (s.ending == NONE) == (s.phase == DONE):
        return ENDING_UNCLEAR
    if (s.turn == 0) != (s.phase <= FIRST_DAMAGE) or not in_stage(s):
        return TURN_UNCLEAR
    problem = check_ship(s)
    if problem == OK:
        problem = check_cards(s)
    if problem == OK:
        problem = check_damage_cards(s)
    if problem == OK:
        problem = check_ending(s)
    if problem == OK:
        problem = check_phase(s)
    return problem


def in_stage(s):
    """True where phase and stage of the turn agree; picking belongs to two stages, an ending to any. Rule solar-storm/3.1."""
    phase = s.phase
    if phase == DONE:
        return True
    if phase == DRAW or phase == REFILL:
        return s.stage == ACTING or s.stage == COLLECTING
    if phase <= FIRST_DAMAGE:
        return s.stage == SETUP
    if phase >= DAMAGE:
        return s.stage == DAMAGING
    return s.stage == (COLLECTING if phase >= COLLECT else ACTING)


def check_ship(s):
    """Rooms in their places, nothing in the core, no more tokens than there are. Rules solar-storm/1.1, 1.2, 1.7."""
    for room in range(9):
        if s.cell[room] == NONE and s.phase != LAY:
            return refuse(ROOM_NOWHERE, room)
        for other in range(room):
            if s.cell[room] != NONE and s.cell[room] == s.cell[other]:
                return refuse(ROOMS_COLLIDE, room)
    if s.cell[ENERGY_CORE] != CENTRE:
        return CORE_OFF_CENTRE
    if cubes_left(s, ENERGY_CORE) + s.diverted[ENERGY_CORE] > 0:
        return CORE_MARKED
    for pawn in range(PAWNS):
        for room in range(9):
            if s.protection[pawn][room] > 0 and (pawn >= s.pawns or room == ENERGY_CORE):
                return STRAY_SHIELD
        if pawn >= s.players and s.tokens[pawn] > 0:
            return refuse(STRAY_HAND, pawn)
    if shields_left(s) < 0:
        return refuse(TOO_MANY_SHIELDS, s.shields)
    if tokens_in_supply(s) < 0:
        return refuse(TOO_MANY_TOKENS, s.action_tokens)
    return OK


def check_cards(s):
    """Every supply is in one place. Rules solar-storm/1.3, 2.4."""
    known = known_supplies(s)
    for i in range(known, SUPPLIES_SEEN):
        if s.supply_top[i] != NONE:
            return KNOWN_WITH_GAPS
    for card in range(5):
        cards = s.supply_rest[card] + s.discard[card] + (s.row[0] == card) + (s.row[1] == card)
        for i in range(known):
            cards += s.supply_top[i] == card
        for player in range(PAWNS):
            if player >= s.players and s.hand[player][card] > 0:
                return refuse(STRAY_HAND, player)
            cards += s.hand[player][card]
        there_are = s.universals[s.level] if card == UNIVERSAL else s.copies[card]
        if cards > there_are:
            return refuse(TOO_MANY_CARDS, card)
        if cards < there_are:
            return refuse(TOO_FEW_CARDS, card)
    if supplies_left(s) == 0 and s.ending != GONE:
        return NO_SUPPLIES
    return OK


def check_damage_cards(s):
    """No damage card is in two places. Rule solar-storm/1.5."""
    known = known_damage(s)
    for i in range(DAMAGE_SEEN):
        if i >= known and s.damage_top[i] != NONE:
            return KNOWN_WITH_GAPS
        for j in range(i):
            if i < known and s.damage_top[i] == s.damage_top[j]:
                return refuse(DAMAGE_TWICE, s.damage_top[i])
        if i < known and s.damage_rest[s.damage_top[i]]:
            return refuse(DAMAGE_TWICE, s.damage_top[i])
    return OK


def check_ending(s):
    """An ending must have come about on this table. Rules solar-storm/2.2 to 2.4."""
    if s.ending == WON and (rooms_to_divert(s) > 0 or s.at[s.pawn] != ENERGY_CORE):
        return CORE_NOT_STARTED
    if s.ending == BROKEN and not a_room_is_bare(s):
        return NO_ROOM_BROKEN
    if s.ending == GONE and supplies_left(s) > 0:
        return SUPPLIES_NOT_GONE
    return OK


def a_room_is_bare(s):
    """True where some room has neither a cube nor a shield, as one that broke. Rules solar-storm/5.2, 5.4."""
    for room in range(8):
        if cubes_left(s, room) == 0 and first_to_expire(s, room) == NONE:
            return True
    return False


def check_phase(s):
    """What the phase waits for must be there. Rules solar-storm/3.1 to 3.5."""
    phase = s.phase
    if phase > FACE_UP and phase != REFILL and phase != DONE and (s.row[0] == NONE or s.row[1] == NONE):
        return ROW_INCOMPLETE
    if phase == REFILL and s.row[0] != NONE and s.row[1] != NONE:
        return ROW_COMPLETE
    if phase == REFILL and s.row[0] == NONE and s.row[1] == NONE:
        return ROW_INCOMPLETE  # one card was taken
    if phase == DISCARD and cards_held(s, seat(s)) <= s.hand_limit:
        return refuse(NOTHING_TO_DISCARD, s.hand_limit)
    if phase == DAMAGE and damage_cards_left(s) == 0:
        return NO_DAMAGE_LEFT
    if (phase == HULL or phase == TEAR) and damage_cards_left(s) > 0:
        return DAMAGE_LEFT
    if phase == FIND and s.finds == 0:
        return NOTHING_LEFT_TO_DO
    if (phase == DRAW or phase == TEAR or phase == PROTECT or phase == LOOK_SUPPLIES or phase == LOOK_DAMAGE) and s.left == 0:
        return NOTHING_LEFT_TO_DO
    if phase == PROTECT and s.left > shields_left(s):
        return refuse(TOO_MANY_SHIELDS, s.shields)
    if phase == LOOK_SUPPLIES and s.left > min(SUPPLIES_SEEN, supplies_left(s)) - known_supplies(s):
        return NOTHING_LEFT_TO_DO
    if phase == LOOK_DAMAGE and s.left > min(DAMAGE_SEEN, damage_cards_left(s)) - known_damage(s):
        return NOTHING_LEFT_TO_DO
    if not fair_payment(s):
        return NOTHING_LEFT_TO_DO
    if s.fresh > s.tokens[seat(s)]:
        return TOO_MANY_FRESH
    return OK


def fair_payment(s):
    """True where nothing is owed, or a choice of how to pay is open, for one of the eight rooms. Rule solar-storm/4.10."""
    owed = first_owed(s)
    if s.phase != PAY:
        return owed == NONE
    if owed == NONE or owed == UNIVERSAL or s.pay_room == NONE or s.pay_room == ENERGY_CORE:
        return False
    return s.hand[seat(s)][owed] > 0 and can_pay_universal(s, owed) and missing(s, s.owed) == OK
