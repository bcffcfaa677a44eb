"""The law of Ecomechanics: with a droid a turn, repaired, taken apart or given up for a house, who gets most out of what is there?

Plain functions over a state `s` of ints and lists of ints; sections carry the numbers of the rulebook's chapters (`rulebook/en.md`). Words are
in `words/`, the numbers of the cards in `cards.toml`. `apply` does what `why_not` allows and checks nothing; where luck decides, the
state waits and `chance` lists what can come.
"""

from ecogames.engine.declare import CONSTANT, NUMBER, SHOWN, Ending, Event, Field, Kind, Reason, first_ids
from ecogames.engine.law import CHANCE, NONE, OK, OVER, refuse, tell

VERSION = 1
PLAYERS = (1, 4)
LEVELS = ("standard",)  # the game has no grades: what makes it harder or easier is who sits opposite
COOPERATIVE = False

# Names and numbers ----------------------------------------------------------------------------------------------------------------------

PARTS = ("nut", "oil", "board", "energy")
NUT, OIL, BOARD, ENERGY = range(4)
BASE = 3  # parts 0 to 2 are the base parts
TYPES = ("water", "harvest", "communication", "shed", "collection", "market")
WATER, HARVEST, COMMUNICATION, SHED, COLLECTION, MARKET = range(6)
GUISES = (*TYPES, "nothing")  # what the droid with the effect any-type may count as
NOTHING = 6
EFFECTS = ("none", "more", "take", "store", "dearer", "any-type", "cheaper", "exchange")
NO_EFFECT, MORE, TAKE, STORE, DEARER, ANY_TYPE, CHEAPER, EXCHANGING = range(8)
DROIDS = 82  # rows of the card file; their numbers, 1 to 44 and 59 to 96, are their names
HOUSES = 14  # numbers 45 to 58
NUMBERS = (*range(1, 45), *range(59, 97))  # of the droids, in the order of the card file
FIRST_HOUSE = 45
H45, H46, H47, H48, H49, H50, H51, H52, H53, H54, H55, H56, H57, H58 = range(HOUSES)
SEASONS = 3

# Where a droid is. Between players lie heaps of discarded droids: two with four players, else one (5.6).
PLACES = ("absent", "unseen", "dealt", "discarded-1", "discarded-2", "repaired-1", "repaired-2", "repaired-3", "repaired-4")
ABSENT, UNSEEN, DEALT, DISCARDED, REPAIRED = 0, 1, 2, 3, 5
# Where a house is: a lane is the place between two players (1.3).
SPOTS = ("absent", "lane-1", "lane-2", "lane-3", "built-1", "built-2", "built-3", "built-4")
LANE, BUILT = 1, 4
LANES = 3

PHASES = ("lay", "deal", "draw", "give", "act", "pay", "extend", "mark", "interseason", "last", "count-as", "over")
LAY, DEAL, DRAW, GIVE, ACT, PAY, EXTEND, MARK, INTERSEASON, LAST, COUNT_AS, DONE = range(12)

# From each phase, the phases that may follow. A phase that repeats itself names itself.
TURN = {
    "lay": ("lay", "deal"),
    "deal": ("deal", "give"),
    "draw": ("draw", "give", "act"),
    "give": ("give", "act"),
    "act": ("act", "pay", "extend", "mark", "draw", "interseason", "last"),
    "pay": ("pay", "act", "draw", "interseason", "last"),
    "extend": ("extend", "mark", "act", "draw", "interseason", "last"),
    "mark": ("act", "draw", "interseason", "last"),
    "interseason": ("interseason", "draw"),
    "last": ("last", "count-as", "over"),
    "count-as": ("over",),
    "over": (),
}

# The lines that a score is made of (8.1): each droid may give two, each house two, and three follow from what lies there in all.
SCORING = ("droid", "news", "house", "house-effect", "more-parts", "more-leaves", "half-water")
OF_DROID, OF_NEWS, OF_HOUSE, OF_EFFECT, OF_PARTS, OF_LEAVES, OF_WATER = range(7)
HOUSE_LINES = 2 * DROIDS  # line 2 d is droid d's RP, 2 d + 1 its discarded companions
PARTS_LINE = HOUSE_LINES + 2 * HOUSES
LEAVES_LINE = PARTS_LINE + 1
WATER_LINE = PARTS_LINE + 2
LINES = PARTS_LINE + 3

AXES = {
    "droids": DROIDS,
    "houses": HOUSES,
    "parts": PARTS,
    "types": TYPES,
    "guises": GUISES,
    "effects": EFFECTS,
    "phases": PHASES,
    "droid-places": PLACES,
    "house-places": SPOTS,
    "scoring": SCORING,
    "players": 4,
    "seats": 4,
    "seasons": SEASONS,
    "drawn": 4,
    "piles": 2,
    "points": 4,
    "levels": LEVELS,
    "endings": ("deck-empty", "houses-gone"),
}

FIELDS = [
    Field("players", (), 1, 4, SHOWN, "how many play"),
    Field("seats", (), 2, 4, SHOWN, "how many seats there are; alone, the second is that of the Automa"),
    Field("turn", (), 0, 99, SHOWN, "number of the turn, from 1; 0 while the houses are laid out"),
    Field("season", (), 0, 2, SHOWN, "the season, 0 to 2 for 1 to 3"),
    Field("phase", (), 0, 11, SHOWN, "what the state waits for", of="phases"),
    Field("player", (), 0, 3, SHOWN, "the seat that is asked; on a tie of the Automa, its own, for which the player answers"),
    Field("priority", (), 0, 3, SHOWN, "the seat that comes first in this turn"),
    Field("shed", ("seats", "parts"), 0, 99, SHOWN, "parts in each shed"),
    Field("extensions", ("seats", "parts"), 0, 99, SHOWN, "shed extensions: room for so many more of a part"),
    Field("stored", ("seats", "parts"), 0, 99, SHOWN, "parts that lie on a player's cards (65 and 71) and count as in the shed"),
    Field("place", ("droids",), 0, 8, SHOWN, "where each droid is; unseen: in a pile, or taken out face down", of="droid-places"),
    Field("used", ("droids",), 0, 1, SHOWN, "1 for a market droid whose exchange was used in this swap phase"),
    Field("spot", ("houses",), 0, 7, SHOWN, "where each house is: between two players, or built by one", of="house-places"),
    Field("dearer", ("houses", "seats"), 0, 99, SHOWN, "extra cost tokens on a house, by who put them there; that player's opponents pay them"),
    Field("hand", ("seats",), -1, 81, SHOWN, "the droid that each seat has still to act with in this turn; -1: none", of="droids"),
    Field("drawn", ("drawn",), -1, 81, SHOWN, "droids drawn and not given yet; with four, the last two are the second drawer's", of="droids"),
    Field("pile", ("piles",), 0, 82, SHOWN, "cards left in the piles, of this season; the second is there with four players only"),
    Field("doing", (), -1, 81, SHOWN, "the droid whose effect asks for a choice; -1: none", of="droids"),
    Field("building", (), -1, 13, SHOWN, "the house whose extra cost is being paid; -1: none", of="houses"),
    Field("left", (), 0, 99, SHOWN, "extensions still to be chosen, or base parts still to be paid"),
    Field("guise", (), 0, 6, SHOWN, "what the any-type droid (36) counts as besides", of="guises"),
    Field("ending", (), -1, 1, SHOWN, "how the game ended; -1 while it goes on", of="endings"),
    Field("droid_type", ("droids",), 0, 5, CONSTANT, "type of each droid", of="types"),
    Field("droid_season", ("droids",), 0, 2, CONSTANT, "season of each droid, 0 to 2 for 1 to 3"),
    Field("droid_players", ("droids",), 2, 4, CONSTANT, "so many players are needed for the droid to be in the game; 2: always"),
    Field("gains", ("droids", "parts"), 0, 9, CONSTANT, "parts gained when the droid is dismantled"),
    Field("cost", ("droids", "parts"), 0, 9, CONSTANT, "parts that its repair costs"),
    Field("rp", ("droids",), 0, 20, CONSTANT, "recycling points of the repaired droid"),
    Field("leaves", ("droids",), 0, 9, CONSTANT, "leaves of the repaired droid"),
    Field("interest", ("droids",), 0, 9, CONSTANT, "how much the Automa wants the droid"),
    Field("effect", ("droids",), 0, 7, CONSTANT, "what the repaired droid does", of="effects"),
    Field("gives", ("droids", "parts"), 0, 9, CONSTANT, "parts that its effect is about: taken, stored, or had once more when dismantling"),
    Field("extends", ("droids",), 0, 3, CONSTANT, "shed extensions that the repair brings"),
    Field("pays", ("droids", "parts"), 0, 9, CONSTANT, "what a market droid's exchange costs"),
    Field("gets", ("droids", "parts"), 0, 9, CONSTANT, "what a market droid's exchange brings"),
    Field("offering", ("droids",), -1, 81, CONSTANT, "the droids that offer an exchange, one after the other; -1: no more", of="droids"),
    Field("adding", ("droids",), -1, 81, CONSTANT, "the droids that give one more when dismantling (7, 11, 12, 96); -1: no more", of="droids"),
    Field("cheaper_droid", (), -1, 81, CONSTANT, "the droid that saves its owner an energy (42); -1: none", of="droids"),
    Field("any_droid", (), -1, 81, CONSTANT, "the droid that may count as any type (36); -1: none", of="droids"),
    Field("house_cost", ("houses", "parts"), 0, 9, CONSTANT, "parts that building the house costs"),
    Field("house_rp", ("houses",), 0, 20, CONSTANT, "recycling points of the built house itself"),
    Field("points", ("houses", "points"), 0, 30, CONSTANT, "the numbers of the house's effect, in the order of its rule; 0: no more"),
    Field("house_gives", ("houses", "parts"), 0, 9, CONSTANT, "parts that building the house brings"),
    Field("sways", ("houses",), 0, 5, CONSTANT, "the type of droid that the Automa wants more while the house is on the table", of="types"),
    Field("adds", ("houses",), 0, 9, CONSTANT, "by how much it wants them more"),
    Field("start_parts", ("parts",), 0, 9, CONSTANT, "parts in each shed at the start"),
    Field("room", (), 1, 9, CONSTANT, "parts of each kind that a shed holds without extensions"),
    Field("base_rate", (), 2, 9, CONSTANT, "equal base parts for another base part"),
    Field("energy_rate", (), 2, 9, CONSTANT, "equal base parts for an energy"),
    Field("energy_spent", (), 1, 9, CONSTANT, "energy for a base part"),
    Field("battery", (), 0, 9, CONSTANT, "energy of a battery"),
    Field("tokens", (), 0, 9, CONSTANT, "extra cost tokens that the effect dearer (31) puts on a house"),
    Field("parts_rp", (), 0, 9, CONSTANT, "recycling points for more parts than each direct opponent"),
    Field("leaves_rp", (), 0, 9, CONSTANT, "recycling points for more leaves than each direct opponent"),
    Field("laid", ("players",), 1, 7, CONSTANT, "houses in each lane with 1, 2, 3 and 4 players"),
]  # fmt: skip

ACTIONS = (
    Kind("give", droid="droids", seat="seats"),
    Kind("swap", given="parts", gained="parts"),
    Kind("exchange", droid="droids"),
    Kind("repair", droid="droids"),
    Kind("dismantle", droid="droids"),
    Kind("build", house="houses"),
    Kind("pay", part="parts"),
    Kind("extend", part="parts"),
    Kind("mark", house="houses"),
    Kind("count-as", guise="guises"),
    Kind("finish"),
    Kind("lay", chance=True, house="houses"),
    Kind("draw", chance=True, droid="droids"),
)
(
    GIVE_DROID, SWAP, EXCHANGE, REPAIR, DISMANTLE, BUILD, PAY_PART, EXTEND_SHED, MARK_HOUSE, COUNT, FINISH, LAY_HOUSE, DRAW_DROID, ALL_IDS,
) = first_ids(ACTIONS, AXES)  # fmt: skip

REASONS = (
    Reason("ok", ""),
    Reason("not-now", "ecomechanics/3.1", phase="phases"),
    Reason("over", "ecomechanics/2.1"),
    Reason("luck-decides", "ecomechanics/3.2"),
    Reason("not-drawn", "ecomechanics/3.3"),
    Reason("next-is", "ecomechanics/3.3", seat="seats"),
    Reason("swap-same", "ecomechanics/4.2"),
    Reason("swap-lack", "ecomechanics/4.2", needed=NUMBER),
    Reason("exchange-not-yours", "ecomechanics/4.3"),
    Reason("exchange-none", "ecomechanics/4.3"),
    Reason("exchange-used", "ecomechanics/4.3"),
    Reason("exchange-lack", "ecomechanics/4.3", part="parts"),
    Reason("not-your-droid", "ecomechanics/5.1", droid="droids"),
    Reason("repair-lack", "ecomechanics/5.2", part="parts"),
    Reason("house-absent", "ecomechanics/1.3"),
    Reason("house-built", "ecomechanics/5.4", seat="seats"),
    Reason("house-far", "ecomechanics/5.4"),
    Reason("build-lack", "ecomechanics/5.4", part="parts"),
    Reason("extra-lack", "ecomechanics/5.5", extra=NUMBER),
    Reason("pay-energy", "ecomechanics/5.5"),
    Reason("pay-lack", "ecomechanics/5.5"),
)
(
    _OK, NOT_NOW, GAME_OVER, LUCK_DECIDES, NOT_DRAWN, NEXT_IS, SWAP_SAME, SWAP_LACK, EXCHANGE_NOT_YOURS, EXCHANGE_NONE, EXCHANGE_USED,
    EXCHANGE_LACK, NOT_YOUR_DROID, REPAIR_LACK, HOUSE_ABSENT, HOUSE_BUILT, HOUSE_FAR, BUILD_LACK, EXTRA_LACK, PAY_ENERGY, PAY_LACK,
) = range(21)  # fmt: skip

# What `check` finds wrong with a position.
PROBLEMS = (
    Reason("ok", ""),
    Reason("wrong-seats", "ecomechanics/1.5"),
    Reason("nobodys-turn", "ecomechanics/3.1", seats=NUMBER),
    Reason("ending-unclear", "ecomechanics/2.1"),
    Reason("turn-unclear", "ecomechanics/3.1"),
    Reason("stray-seat", "ecomechanics/1.5", seat="seats"),
    Reason("shed-overfull", "ecomechanics/4.1", part="parts"),
    Reason("stray-stored", "ecomechanics/6.9", part="parts"),
    Reason("droid-not-in-game", "ecomechanics/1.2", droid="droids"),
    Reason("droid-too-early", "ecomechanics/1.4", droid="droids"),
    Reason("droid-misplaced", "ecomechanics/1.2", droid="droids"),
    Reason("droid-not-used", "ecomechanics/4.3", droid="droids"),
    Reason("piles-wrong", "ecomechanics/1.4"),
    Reason("houses-wrong", "ecomechanics/1.3", house="houses"),
    Reason("stray-tokens", "ecomechanics/6.5", house="houses"),
    Reason("hands-wrong", "ecomechanics/3.1", seat="seats"),
    Reason("drawn-wrong", "ecomechanics/3.2"),
    Reason("nothing-to-do", "ecomechanics/3.1"),
    Reason("guise-wrong", "ecomechanics/6.6"),
    Reason("not-the-end", "ecomechanics/2.1"),
)
(
    _FINE, WRONG_SEATS, NOBODYS_TURN, ENDING_UNCLEAR, TURN_UNCLEAR, STRAY_SEAT, SHED_OVERFULL, STRAY_STORED, DROID_NOT_IN_GAME, DROID_TOO_EARLY,
    DROID_MISPLACED, DROID_NOT_USED, PILES_WRONG, HOUSES_WRONG, STRAY_TOKENS, HANDS_WRONG, DRAWN_WRONG, NOTHING_TO_DO, GUISE_WRONG, NOT_THE_END,
) = range(20)  # fmt: skip

EVENTS = (
    Event("house-laid", "ecomechanics/1.3", house="houses", lane=NUMBER),
    Event("turn-begins", "ecomechanics/3.1", player="seats", number=NUMBER),
    Event("drew", "ecomechanics/3.2", seat="seats", droid="droids"),
    Event("gave", "ecomechanics/3.3", droid="droids", seat="seats"),
    Event("kept", "ecomechanics/3.3", droid="droids", seat="seats"),
    Event("automa-chose", "ecomechanics/9.2", droid="droids", interest=NUMBER),
    Event("automa-torn", "ecomechanics/9.2", interest=NUMBER),
    Event("swapped", "ecomechanics/4.2", given="parts", gained="parts"),
    Event("exchanged", "ecomechanics/4.3", droid="droids"),
    Event("got", "ecomechanics/4.1", part="parts", n=NUMBER),
    Event("lost", "ecomechanics/4.1", part="parts", n=NUMBER),
    Event("paid", "ecomechanics/4.5", part="parts", n=NUMBER),
    Event("repaired", "ecomechanics/5.2", droid="droids", rp=NUMBER),
    Event("dismantled", "ecomechanics/5.3", droid="droids"),
    Event("once-more", "ecomechanics/6.7", droid="droids", part="parts"),
    Event("gave-up", "ecomechanics/5.4", droid="droids", house="houses"),
    Event("built", "ecomechanics/5.4", house="houses", rp=NUMBER),
    Event("stored", "ecomechanics/6.9", part="parts", n=NUMBER),
    Event("extended", "ecomechanics/6.4", part="parts", room=NUMBER),
    Event("marked", "ecomechanics/6.5", house="houses", n=NUMBER),
    Event("automa-repaired", "ecomechanics/9.3", droid="droids", rp=NUMBER),
    Event("automa-discarded", "ecomechanics/9.4", droid="droids"),
    Event("season-ended", "ecomechanics/3.6", season="seasons"),
    Event("battery", "ecomechanics/3.7", seat="seats", leaves=NUMBER),
    Event("deck-ran-out", "ecomechanics/2.1"),
    Event("no-house-left", "ecomechanics/2.1", seat="seats"),
    Event("last-swaps", "ecomechanics/2.2"),
    Event("counted-as", "ecomechanics/6.6", guise="guises"),
    Event("scored", "ecomechanics/8.1", seat="seats", rp=NUMBER),
    Event("won", "ecomechanics/2.3", seat="seats"),
)
(
    HOUSE_LAID, TURN_BEGINS, DREW, GAVE, KEPT, AUTOMA_CHOSE, AUTOMA_TORN, SWAPPED, EXCHANGED, GOT, LOST, PAID, REPAIRED_DROID, DISMANTLED,
    ONCE_MORE, GAVE_UP, BUILT_HOUSE, STORED, EXTENDED, MARKED, AUTOMA_REPAIRED, AUTOMA_DISCARDED, SEASON_ENDED, BATTERY, DECK_RAN_OUT,
    NO_HOUSE_LEFT, LAST_SWAPS, COUNTED_AS, SCORED, HAS_WON,
) = range(30)  # fmt: skip

ENDINGS = (
    Ending("deck-empty", "ecomechanics/2.1"),
    Ending("houses-gone", "ecomechanics/2.1"),
)
DECK_EMPTY, HOUSES_GONE = range(2)

# 1 The table laid out -------------------------------------------------------------------------------------------------------------------


def setup(s, players, level):
    """Lays out an empty table for 1 to 4 players; what follows is chance. level: 0, the only one. Rules ecomechanics/1.1 to 1.6."""
    s.players = players
    s.seats = 2 if players == 1 else players  # alone, the Automa has the second one (9.1)
    s.turn = 0
    s.season = 0
    s.phase = LAY
    s.player = 0
    s.priority = 0
    for seat in range(4):
        s.hand[seat] = NONE
        s.drawn[seat] = NONE
        for part in range(4):
            has_shed = seat < s.seats and not is_automa(s, seat)  # the Automa owns no parts (9.3)
            s.shed[seat][part] = min(s.start_parts[part], s.room) if has_shed else 0
            s.extensions[seat][part] = 0
            s.stored[seat][part] = 0
    for droid in range(DROIDS):
        s.place[droid] = UNSEEN if s.droid_players[droid] <= s.seats else ABSENT
        s.used[droid] = 0
    for house in range(HOUSES):
        s.spot[house] = ABSENT
        for seat in range(4):
            s.dearer[house][seat] = 0
    fill_piles(s)
    s.doing = NONE
    s.building = NONE
    s.left = 0
    s.guise = NOTHING
    s.ending = NONE


def dealing(s):
    """True while the table is being laid out: the houses, and the droids of the first turn. Rules ecomechanics/1.3, 3.2."""
    return s.phase <= DEAL


def is_automa(s, seat):
    """True for the second seat of a game alone. Rule ecomechanics/9.1."""
    return s.players == 1 and seat == 1


def lanes(s):
    """Places for houses: one between each two opponents who face each other, or sit beside each other with three. Rule ecomechanics/1.3."""
    return 3 if s.players == 3 else 2 if s.players == 4 else 1


def reaches(s, seat, lane):
    """True where the lane lies between this seat and another. lane: from 0. Rules ecomechanics/1.3, 1.5."""
    if s.players == 3:
        return seat == lane or seat == (lane + 1) % 3
    if s.players == 4:
        return (seat == 0 or seat == 3) == (lane == 0)
    return lane == 0


def is_opponent(s, seat, other):
    """True for a direct opponent: with four, only who sits opposite. Rule ecomechanics/1.5."""
    return seat != other and (s.players != 4 or other == 3 - seat)


def mate(seat):
    """The team-mate, with four players: seats 0 and 1, 2 and 3. Rule ecomechanics/1.5."""
    return seat + 1 if seat % 2 == 0 else seat - 1


def lay(s, house):
    """A house comes on the table, lane by lane; after the last one the first droids are drawn. Rule ecomechanics/1.3."""
    laid = houses_out(s)
    s.spot[house] = LANE + laid // s.laid[s.players - 1]
    tell(s, HOUSE_LAID, house, s.spot[house])
    if laid + 1 == lanes(s) * s.laid[s.players - 1]:
        begin_turn(s, 0)
        s.phase = DEAL


def houses_out(s):
    """Houses that are in the game: on the table, or built."""
    houses = 0
    for house in range(HOUSES):
        houses += s.spot[house] != ABSENT
    return houses


def cards_of_season(s, season):
    """Droids of a season that are in the game with so many players, seen or not. season: from 0. Rules ecomechanics/1.2, 1.4."""
    cards = 0
    for droid in range(DROIDS):
        cards += s.droid_season[droid] == season and s.droid_players[droid] <= s.seats
    return cards


def fill_piles(s):
    """The season's cards lie ready: whole turns of them; what is over is taken out unseen. Rule ecomechanics/1.4."""
    turns = cards_of_season(s, s.season) // s.seats
    s.pile[0] = turns * s.seats
    s.pile[1] = 0
    if s.players == 4:  # two equal piles, two cards from each in a turn
        s.pile[0] = 2 * turns
        s.pile[1] = 2 * turns


# 2 How it ends --------------------------------------------------------------------------------------------------------------------------


def to_move(s):
    """The player who decides now, or CHANCE, or OVER. Alone, the player decides for the Automa, too, where it is torn (9.2)."""
    if s.phase <= DRAW:
        return CHANCE
    if s.phase == DONE:
        return OVER
    return 0 if s.players == 1 else s.player


def can_reach_a_house(s, seat):
    """True while a house that the seat reaches is still to be built. Rule ecomechanics/2.1."""
    for house in range(HOUSES):
        if LANE <= s.spot[house] < BUILT and reaches(s, seat, s.spot[house] - LANE):
            return True
    return False


def deck_is_empty(s):
    """True when the last season's cards are used up. Rule ecomechanics/2.1."""
    return s.season == SEASONS - 1 and s.pile[0] == 0


def somebody_without_house(s):
    """The first seat, in order of play, that reaches no house any more, or NONE. Rule ecomechanics/2.1."""
    for later in range(s.seats):
        seat = (s.priority + later) % s.seats
        if not can_reach_a_house(s, seat):
            return seat
    return NONE


def begin_last_swaps(s):
    """The game has ended but for one last swap phase each. Rule ecomechanics/2.2."""
    tell(s, LAST_SWAPS, NONE, NONE)
    forget_exchanges(s)
    s.phase = LAST
    s.player = 0 if s.players == 1 else s.priority


def after_last_swaps(s):
    """The next player's last swap phase, or, after all, the choice that droid 36 asks for. Rules ecomechanics/2.2, 6.6."""
    seat = next_seat(s, s.player)
    if s.players > 1 and seat != s.priority:
        s.player = seat
        return
    owner = owner_of(s, s.any_droid)
    if owner != NONE and not is_automa(s, owner):
        s.player = owner
        s.phase = COUNT_AS
    else:
        end(s)


def end(s):
    """Scores are counted, and it is known who has won. Rules ecomechanics/2.1, 2.3, 8.1."""
    s.ending = DECK_EMPTY if deck_is_empty(s) else HOUSES_GONE
    s.phase = DONE
    for seat in range(s.seats):
        tell(s, SCORED, seat, score(s, seat))
    for seat in range(s.seats):
        if winner(s, seat):
            tell(s, HAS_WON, seat, NONE)


def winner(s, player):
    """1 where the player has won by the scores as they are, ties included. Rules ecomechanics/2.3, 2.4; alone 9.6."""
    mine = score(s, player)
    if s.players == 1:
        return 1 if mine > score(s, 1 - player) else 0
    if s.players == 4:
        partner = score(s, mate(player))
        one = score(s, 3 - player)
        other = score(s, 3 - mate(player))
        ours, theirs = min(mine, partner), min(one, other)
        return 1 if ours > theirs or (ours == theirs and mine + partner >= one + other) else 0
    parts = parts_of(s, player)
    for rival in range(s.seats):
        if rival != player:
            points_there = score(s, rival)
            if points_there > mine or (points_there == mine and parts_of(s, rival) > parts):
                return 0
    return 1


# 3 The turn -----------------------------------------------------------------------------------------------------------------------------


def next_seat(s, seat):
    """The next seat clockwise."""
    return (seat + 1) % s.seats


def begin_turn(s, seat):
    """A turn begins; `seat` comes first in it. Rules ecomechanics/3.1, 1.6."""
    s.turn += 1
    s.priority = seat
    s.player = seat
    s.phase = DRAW
    forget_exchanges(s)
    tell(s, TURN_BEGINS, seat, s.turn)


def drawn_so_far(s):
    """Cards on the table that are still to be given. Rule ecomechanics/3.2."""
    cards = 0
    for i in range(4):
        cards += s.drawn[i] != NONE
    return cards


def draw(s, droid):
    """A droid from the pile, open to all; with four, two from each pile for two drawers. Rules ecomechanics/3.2, 3.4."""
    cards = drawn_so_far(s)
    s.drawn[cards] = droid
    s.place[droid] = DEALT
    second = s.players == 4 and cards >= 2
    s.pile[1 if second else 0] -= 1
    tell(s, DREW, next_seat(s, s.priority) if second else s.priority, droid)
    if cards + 1 == s.seats:
        begin_giving(s)


def begin_giving(s):
    """Who drew keeps a card and gives the others away; the Automa decides by itself unless it is torn. Rules ecomechanics/3.3, 9.2."""
    s.phase = GIVE
    if is_automa(s, s.priority):
        one, other = s.drawn[0], s.drawn[1]
        wish, other_wish = interest_in(s, one), interest_in(s, other)
        if wish == other_wish:
            tell(s, AUTOMA_TORN, wish, NONE)
            return
        tell(s, AUTOMA_CHOSE, one if wish > other_wish else other, max(wish, other_wish))
        hand_out(s, one if wish > other_wish else other, 1)
        hand_out(s, other if wish > other_wish else one, 0)
        go_on(s)


def giver(s):
    """The seat that gives now; alone, the player gives for the Automa as well. Rules ecomechanics/3.3, 9.2."""
    return 0 if s.players == 1 else s.player


def receiver(s):
    """The seat that gets the next card: clockwise; with four, opposite or the team-mate; alone, the Automa. Rules ecomechanics/3.3, 3.4, 9.2."""
    if s.players == 1:
        return 1
    seat = next_seat(s, s.player)
    if s.players == 3 and s.hand[seat] != NONE:
        return next_seat(s, seat)
    if s.players == 4:
        mates_draw = next_seat(s, s.priority) == mate(s.priority)
        return 3 - s.player if mates_draw else mate(s.player)
    return seat


def first_slot(s):
    """Where the giver's cards begin among the drawn ones: with four, the second drawer's are the last two. Rule ecomechanics/3.4."""
    return 2 if s.players == 4 and s.player != s.priority else 0


def last_slot(s):
    """Where the giver's cards end."""
    return 1 if s.players == 4 and s.player == s.priority else 3


def why_not_give(s, droid, seat):
    """Rules ecomechanics/3.3, 3.4, 9.2."""
    mine = False
    for i in range(first_slot(s), last_slot(s) + 1):
        if s.drawn[i] == droid:
            mine = True
    if not mine:
        return NOT_DRAWN
    return OK if seat == receiver(s) else refuse(NEXT_IS, receiver(s))


def hand_out(s, droid, seat):
    """The droid is the seat's for this turn."""
    for i in range(4):
        if s.drawn[i] == droid:
            s.drawn[i] = NONE
    s.hand[seat] = droid


def give(s, droid, seat):
    """A drawn card goes to another player; the last one is kept. Rules ecomechanics/3.3, 3.4."""
    hand_out(s, droid, seat)
    tell(s, GAVE, droid, seat)
    rest, kept = 0, NONE
    for i in range(first_slot(s), last_slot(s) + 1):
        if s.drawn[i] != NONE:
            rest += 1
            kept = s.drawn[i]
    if rest > 1:
        return  # with three, one more is given
    hand_out(s, kept, giver(s))
    tell(s, KEPT, kept, giver(s))
    if s.players == 4 and s.player == s.priority:
        s.player = next_seat(s, s.player)  # the second drawer gives
    else:
        go_on(s)


def go_on(s):
    """The next seat in order acts, the Automa by itself; after the last one the turn ends. Rules ecomechanics/3.1, 9.3."""
    for later in range(s.seats):
        seat = (s.priority + later) % s.seats
        if s.hand[seat] != NONE:
            if not is_automa(s, seat):
                s.player = seat
                s.phase = ACT
                return
            automa_acts(s)
    end_turn(s)


def end_turn(s):
    """First it is seen whether the game ends, then whether the season does; else the next turn begins. Rule ecomechanics/3.5."""
    without = somebody_without_house(s)
    if deck_is_empty(s):
        tell(s, DECK_RAN_OUT, NONE, NONE)
        begin_last_swaps(s)
    elif without != NONE:
        tell(s, NO_HOUSE_LEFT, without, NONE)
        begin_last_swaps(s)
    elif s.pile[0] == 0:
        tell(s, SEASON_ENDED, s.season, NONE)
        s.phase = INTERSEASON
        s.player = 0 if s.players == 1 else s.priority
    else:
        begin_turn(s, next_seat(s, s.priority))


def after_interseason(s):
    """The next player's extension and battery, or, after all, the next season. Rules ecomechanics/3.6, 3.7."""
    give_battery(s, s.player)
    seat = next_seat(s, s.player)
    if s.players > 1 and seat != s.priority:
        s.player = seat
        return
    s.season += 1
    fill_piles(s)
    begin_turn(s, next_seat(s, s.priority))


def give_battery(s, seat):
    """An energy for who has more leaves than each direct opponent. Rule ecomechanics/3.7."""
    if s.battery > 0 and has_more_leaves(s, seat):
        tell(s, BATTERY, seat, leaves_of(s, seat))
        gain(s, seat, ENERGY, s.battery)


# 4 Parts and exchange -------------------------------------------------------------------------------------------------------------------


def room_for(s, seat, part):
    """How many more of a part the shed holds. Rule ecomechanics/4.1."""
    return s.room + s.extensions[seat][part] - s.shed[seat][part]


def gain(s, seat, part, count):
    """Parts into the shed; what does not fit is lost at once. Rule ecomechanics/4.1."""
    kept = min(count, room_for(s, seat, part))
    if kept > 0:
        s.shed[seat][part] += kept
        tell(s, GOT, part, kept)
    if count > kept:
        tell(s, LOST, part, count - kept)


def held(s, seat, part):
    """Parts of a kind that can be paid with: in the shed, and on the player's cards. Rules ecomechanics/4.5, 6.9."""
    return s.shed[seat][part] + s.stored[seat][part]


def parts_of(s, seat):
    """All parts of a player, energy and those on cards included. Rules ecomechanics/1.1, 6.9."""
    parts = 0
    for part in range(4):
        parts += held(s, seat, part)
    return parts


def base_parts_of(s, seat):
    """The same without energy. Rule ecomechanics/1.1."""
    return parts_of(s, seat) - held(s, seat, ENERGY)


def pay(s, seat, part, count):
    """Pays parts: from the shed first, then from the cards, which need no room. Rule ecomechanics/4.5."""
    from_shed = min(count, s.shed[seat][part])
    s.shed[seat][part] -= from_shed
    s.stored[seat][part] -= count - from_shed


def swap_price(s, given, gained):
    """How many of `given` are paid for one of `gained`. Rule ecomechanics/4.2."""
    if given == ENERGY:
        return s.energy_spent
    return s.energy_rate if gained == ENERGY else s.base_rate


def why_not_swap(s, given, gained):
    """Rule ecomechanics/4.2."""
    if given == gained:
        return SWAP_SAME
    price = swap_price(s, given, gained)
    return OK if held(s, s.player, given) >= price else refuse(SWAP_LACK, price)


def swap(s, given, gained):
    """One of the three basic swaps. Rule ecomechanics/4.2."""
    pay(s, s.player, given, swap_price(s, given, gained))
    tell(s, SWAPPED, given, gained)
    gain(s, s.player, gained, 1)


def why_not_exchange(s, droid):
    """Rule ecomechanics/4.3."""
    if s.place[droid] != REPAIRED + s.player:
        return EXCHANGE_NOT_YOURS
    if s.effect[droid] != EXCHANGING:
        return EXCHANGE_NONE
    if s.used[droid]:
        return EXCHANGE_USED
    for part in range(4):
        if held(s, s.player, part) < s.pays[droid][part]:
            return refuse(EXCHANGE_LACK, part)
    return OK


def exchange(s, droid):
    """The exchange of a market droid, once in a swap phase. Rules ecomechanics/4.3, 6.10."""
    s.used[droid] = 1
    tell(s, EXCHANGED, droid, NONE)
    for part in range(4):
        if s.pays[droid][part] > 0:
            pay(s, s.player, part, s.pays[droid][part])
            tell(s, PAID, part, s.pays[droid][part])
    for part in range(4):
        if s.gets[droid][part] > 0:
            gain(s, s.player, part, s.gets[droid][part])


def forget_exchanges(s):
    """New swap phases begin: every market droid can be used again. Rule ecomechanics/4.4."""
    i = 0
    while i < DROIDS and s.offering[i] != NONE:
        s.used[s.offering[i]] = 0
        i += 1


# 5 Actions ------------------------------------------------------------------------------------------------------------------------------


def needs(s, seat, part, cost):
    """How many of a part a cost asks of this player: one energy less with droid 42. cost: by part. Rule ecomechanics/6.11."""
    if part == ENERGY and cost[ENERGY] > 0 and owner_of(s, s.cheaper_droid) == seat:
        return cost[ENERGY] - 1
    return cost[part]


def lacking(s, seat, cost):
    """The first part that the player has too few of for a cost, or NONE. Rules ecomechanics/5.2, 5.4."""
    shed, stored = s.shed[seat], s.stored[seat]
    for part in range(4):
        if shed[part] + stored[part] < cost[part] and held(s, seat, part) < needs(s, seat, part, cost):
            return part
    return NONE


def pay_cost(s, seat, cost):
    """Pays a cost, part by part. Rules ecomechanics/4.5, 6.11."""
    for part in range(4):
        count = needs(s, seat, part, cost)
        if count > 0:
            pay(s, seat, part, count)
            tell(s, PAID, part, count)


def why_not_repair(s, droid):
    """Rules ecomechanics/5.1, 5.2."""
    if s.hand[s.player] != droid:
        return refuse(NOT_YOUR_DROID, s.hand[s.player])
    part = lacking(s, s.player, s.cost[droid])
    return OK if part == NONE else refuse(REPAIR_LACK, part)


def repair(s, droid):
    """Pays the cost; the droid stays with the player, and its effect acts. Rules ecomechanics/5.2, 6.12."""
    pay_cost(s, s.player, s.cost[droid])
    s.place[droid] = REPAIRED + s.player
    s.hand[s.player] = NONE
    tell(s, REPAIRED_DROID, droid, s.rp[droid])
    s.doing = droid
    s.left = s.extends[droid]
    if s.left > 0:
        s.phase = EXTEND
    else:
        take_effect(s)


def why_not_dismantle(s, droid):
    """Rule ecomechanics/5.1: it can always be done with the droid of this turn."""
    return OK if s.hand[s.player] == droid else refuse(NOT_YOUR_DROID, s.hand[s.player])


def dismantle(s, droid):
    """The droid goes to the discarded ones, its parts into the shed. Rules ecomechanics/5.3, 6.7."""
    s.hand[s.player] = NONE
    discard(s, droid, s.player)
    tell(s, DISMANTLED, droid, NONE)
    for part in range(4):
        if s.gains[droid][part] > 0:
            gain(s, s.player, part, s.gains[droid][part])
    gain_once_more(s, droid)
    go_on(s)


def discard(s, droid, seat):
    """The droid goes to the discarded ones between the player and the opponents. Rule ecomechanics/5.6."""
    s.place[droid] = DISCARDED + heap_of(s, seat)


def heap_of(s, seat):
    """The heap of discarded droids between a seat and its direct opponents: two with four players, else one. Rule ecomechanics/5.6."""
    return 1 if s.players == 4 and (seat == 1 or seat == 2) else 0


def why_not_house(s, house):
    """Why the house is none that the player reaches, or OK. Rules ecomechanics/1.3, 5.4."""
    if s.spot[house] == ABSENT:
        return HOUSE_ABSENT
    if s.spot[house] >= BUILT:
        return refuse(HOUSE_BUILT, s.spot[house] - BUILT)
    return OK if reaches(s, s.player, s.spot[house] - LANE) else HOUSE_FAR


def extra_cost(s, seat, house):
    """Base parts that the house costs more for this seat: tokens that its opponents put there. Rules ecomechanics/5.5, 6.5."""
    extra = 0
    for other in range(s.seats):
        if other != seat:
            extra += s.dearer[house][other]
    return extra


def why_not_build(s, house):
    """Rules ecomechanics/5.4, 5.5."""
    reason = why_not_house(s, house)
    if reason != OK:
        return reason
    seat = s.player
    part = lacking(s, seat, s.house_cost[house])
    if part != NONE:
        return refuse(BUILD_LACK, part)
    extra = extra_cost(s, seat, house)
    if extra > 0:
        base = base_parts_of(s, seat)
        for part in range(BASE):
            base -= s.house_cost[house][part]
        if base < extra:
            return refuse(EXTRA_LACK, extra)
    return OK


def build(s, house):
    """The droid of this turn is given up, the cost is paid, and the house stands. Rules ecomechanics/5.4, 5.5."""
    droid = s.hand[s.player]
    s.hand[s.player] = NONE
    discard(s, droid, s.player)
    tell(s, GAVE_UP, droid, house)
    pay_cost(s, s.player, s.house_cost[house])
    s.building = house
    s.left = extra_cost(s, s.player, house)
    settle(s)


def settle(s):
    """Pays the extra cost as long as there is no choice, asks where there is one, and finishes the house. Rule ecomechanics/5.5."""
    while s.left > 0:
        part = only_choice(s)
        if part == NONE:
            s.phase = PAY
            return
        pay_extra(s, part)
    house = s.building
    s.building = NONE
    s.spot[house] = BUILT + s.player
    for seat in range(4):
        s.dearer[house][seat] = 0
    tell(s, BUILT_HOUSE, house, s.house_rp[house])
    for part in range(4):
        if s.house_gives[house][part] > 0:
            gain(s, s.player, part, s.house_gives[house][part])
    go_on(s)


def only_choice(s):
    """The base part that has to be paid next, where the player has one kind only or needs all there is; else NONE. Rule ecomechanics/5.5."""
    first, kinds = NONE, 0
    for part in range(BASE):
        if held(s, s.player, part) > 0:
            kinds += 1
            if first == NONE:
                first = part
    return first if kinds == 1 or base_parts_of(s, s.player) == s.left else NONE


def why_not_pay(s, part):
    """Rule ecomechanics/5.5."""
    if part == ENERGY:
        return PAY_ENERGY
    return OK if held(s, s.player, part) > 0 else PAY_LACK


def pay_extra(s, part):
    """One base part of the extra cost. Rule ecomechanics/5.5."""
    pay(s, s.player, part, 1)
    tell(s, PAID, part, 1)
    s.left -= 1


# 6 Droids -------------------------------------------------------------------------------------------------------------------------------


def owner_of(s, droid):
    """The seat that has repaired the droid, or NONE. droid: may be NONE. Rule ecomechanics/5.2."""
    if droid == NONE or s.place[droid] < REPAIRED:
        return NONE
    return s.place[droid] - REPAIRED


def repaired(s, seat, kind):
    """How many droids of a type the seat has repaired. Rule ecomechanics/5.2."""
    droids = 0
    for droid in range(DROIDS):
        droids += s.place[droid] == REPAIRED + seat and s.droid_type[droid] == kind
    return droids


def discarded(s, heap, kind):
    """How many droids of a type lie in a heap of discarded ones. Rules ecomechanics/5.6, 6.3."""
    droids = 0
    for droid in range(DROIDS):
        droids += s.place[droid] == DISCARDED + heap and s.droid_type[droid] == kind
    return droids


def leaves_of(s, seat):
    """Leaves of a seat's repaired droids. Rule ecomechanics/6.2."""
    leaves, place = 0, s.place
    for droid in range(DROIDS):
        if place[droid] == REPAIRED + seat:
            leaves += s.leaves[droid]
    return leaves


def has_more_leaves(s, seat):
    """True with strictly more leaves than each direct opponent. Rules ecomechanics/3.7, 7.11, 8.5."""
    mine = leaves_of(s, seat)
    for other in range(s.seats):
        if is_opponent(s, seat, other) and leaves_of(s, other) >= mine:
            return False
    return True


def extend(s, part):
    """An extension for one part, from a shed droid or an Interseason. Rules ecomechanics/3.6, 6.4."""
    s.extensions[s.player][part] += 1
    tell(s, EXTENDED, part, s.room + s.extensions[s.player][part])
    if s.phase == INTERSEASON:
        after_interseason(s)
        return
    s.left -= 1
    if s.left == 0:
        take_effect(s)


def take_effect(s):
    """What the repaired droid does at once, after its extensions. Rules ecomechanics/6.5, 6.8, 6.9, 6.12."""
    droid = s.doing
    s.doing = NONE
    effect = s.effect[droid]
    if effect == TAKE or effect == STORE:
        for part in range(4):
            if s.gives[droid][part] > 0:
                if effect == TAKE:
                    gain(s, s.player, part, s.gives[droid][part])
                else:
                    s.stored[s.player][part] += s.gives[droid][part]
                    tell(s, STORED, part, s.gives[droid][part])
    if effect == DEARER and can_reach_a_house(s, s.player):
        s.doing = droid
        s.phase = MARK
    else:
        go_on(s)


def mark(s, house):
    """Extra cost tokens on a house, which opponents who reach it will have to pay. Rule ecomechanics/6.5."""
    s.dearer[house][s.player] += s.tokens
    s.doing = NONE
    tell(s, MARKED, house, s.tokens)
    go_on(s)


def gain_once_more(s, dismantled):
    """Another one of a part that the dismantled droid showed, for each droid of the player that says so. Rule ecomechanics/6.7."""
    mine, i = REPAIRED + s.player, 0
    while i < DROIDS and s.adding[i] != NONE:
        droid = s.adding[i]
        if s.place[droid] == mine:
            for part in range(4):
                if s.gives[droid][part] > 0 and s.gains[dismantled][part] > 0:
                    tell(s, ONCE_MORE, droid, part)
                    gain(s, s.player, part, 1)
        i += 1


def count_as(s, guise):
    """What droid 36 counts as besides, for four houses; then the game is over. Rule ecomechanics/6.6."""
    s.guise = guise
    tell(s, COUNTED_AS, guise, NONE)
    end(s)


# 7 Houses -------------------------------------------------------------------------------------------------------------------------------


def counts_as(s, seat, kind):
    """1 where the seat has the droid that counts as this type besides its own, else 0: its own type counts already. Rule ecomechanics/6.6."""
    if s.guise != kind or owner_of(s, s.any_droid) != seat:
        return 0
    return 1 if s.droid_type[s.any_droid] != kind else 0


def types_of(s, seat):
    """How many different types the seat has repaired, droid 36 as what it counts as, too. Rules ecomechanics/7.7, 7.9."""
    kinds = 0  # a bit a type
    for droid in range(DROIDS):
        if s.place[droid] == REPAIRED + seat:
            kinds |= 1 << s.droid_type[droid]
            if droid == s.any_droid:
                kinds |= 1 << s.guise  # bit 6, "nothing", does not count
    types = 0
    for kind in range(6):
        types += kinds >> kind & 1
    return types


def water_icons(s, seat):
    """Parts in the printed costs of the seat's water droids. Rule ecomechanics/7.6."""
    icons = 0
    for droid in range(DROIDS):
        if s.place[droid] == REPAIRED + seat and (s.droid_type[droid] == WATER or (droid == s.any_droid and s.guise == WATER)):
            for part in range(4):
                icons += s.cost[droid][part]
    return icons


def extensions_of(s, seat):
    """All extensions of a shed. Rule ecomechanics/7.10."""
    extensions = 0
    for part in range(4):
        extensions += s.extensions[seat][part]
    return extensions


def houses_of(s, seat):
    """How many houses the seat has built. Rule ecomechanics/7.13."""
    houses = 0
    for house in range(HOUSES):
        houses += s.spot[house] == BUILT + seat
    return houses


def sets_of_parts(s, seat):
    """Sets of all four parts. Rule ecomechanics/7.14."""
    sets = held(s, seat, NUT)
    for part in range(1, 4):
        sets = min(sets, held(s, seat, part))
    return sets


def house_effect(s, seat, house):
    """Points that the effect of a house is worth to the seat, if it is theirs. Rules ecomechanics/7.2 to 7.15."""
    points = s.points[house]
    if house == H45:
        return points[0] * parts_of(s, seat)
    if house == H47:
        droids = repaired(s, seat, COLLECTION)
        return points[min(droids, 5) - 3] if droids >= 3 else 0
    if house == H48:
        return points[0] * repaired(s, seat, MARKET)
    if house == H49:
        return points[0] * water_icons(s, seat)
    if house == H50:
        types = types_of(s, seat)
        return points[5 - types] if 2 <= types <= 5 else 0
    if house == H51:
        return points[0] * held(s, seat, ENERGY)
    if house == H52:
        return points[0] if types_of(s, seat) == 6 else 0
    if house == H53:
        return points[0] * extensions_of(s, seat)
    if house == H54:
        return points[0] if has_more_leaves(s, seat) else 0
    if house == H55:
        return points[0] * (repaired(s, seat, COMMUNICATION) + counts_as(s, seat, COMMUNICATION))
    if house == H56:
        return points[0] if houses_of(s, seat) >= 3 else 0
    if house == H57:
        return points[0] * sets_of_parts(s, seat)
    return 0  # 46 acts when it is built, 58 has its points printed


# 8 Score --------------------------------------------------------------------------------------------------------------------------------


def has_more_parts(s, seat):
    """True with strictly more parts than each direct opponent; alone, nobody. Rules ecomechanics/8.4, 9.5."""
    if s.players == 1:
        return False
    mine = parts_of(s, seat)
    for other in range(s.seats):
        if is_opponent(s, seat, other) and parts_of(s, other) >= mine:
            return False
    return True


def next_line(s, seat, line):
    """The first line, from `line` on, whose card is the seat's; the lines of majorities are everybody's. Rule ecomechanics/8.1."""
    place, mine = s.place, REPAIRED + seat
    while line < HOUSE_LINES and place[line >> 1] != mine:
        line += 2 - (line & 1)
    while HOUSE_LINES <= line < PARTS_LINE and s.spot[(line - HOUSE_LINES) >> 1] != BUILT + seat:
        line += 2 - (line & 1)
    return line


def points_of_line(s, seat, line):
    """Points of a line of the seat's score, as the table stands. line: one that `next_line` gave. Rules ecomechanics/8.2 to 8.5, 9.5."""
    if line < HOUSE_LINES:
        droid = line // 2
        if line % 2 == 0:
            return s.rp[droid]
        return discarded(s, heap_of(s, seat), COMMUNICATION) if s.droid_type[droid] == COMMUNICATION else 0
    if line < PARTS_LINE:
        house = (line - HOUSE_LINES) // 2
        return s.house_rp[house] if line % 2 == 0 else house_effect(s, seat, house)
    if line == PARTS_LINE:
        return s.parts_rp if has_more_parts(s, seat) else 0
    if line == LEAVES_LINE:
        return s.leaves_rp if has_more_leaves(s, seat) else 0
    return -water_lost(s, seat)


def water_lost(s, seat):
    """What the Automa's water droids are worth less than they say: the half, rounded up. Rule ecomechanics/9.5."""
    if not is_automa(s, seat):
        return 0
    printed = 0
    for droid in range(DROIDS):
        if s.place[droid] == REPAIRED + seat and s.droid_type[droid] == WATER:
            printed += s.rp[droid]
    return printed - printed // 2


def score(s, player):
    """The seat's points as the table stands: the sum of all lines. player: a seat; alone, 1 is the Automa. Rule ecomechanics/8.1."""
    total = 0
    line = next_line(s, player, 0)
    while line < LINES:
        total += points_of_line(s, player, line)
        line = next_line(s, player, line + 1)
    return total


def score_lines(s, player, out):
    """The same line by line: rows (source, rule, points) into `out` (LINES rows of 3); returns how many. Lines of 0 points are left out.

    source: a droid 0 to 81, a house as 82 to 95, or NONE for what no single card gives. rule: its number in SCORING. Rule ecomechanics/8.1.
    """
    count = 0
    line = next_line(s, player, 0)
    while line < LINES:
        points = points_of_line(s, player, line)
        if points != 0:
            out[count][0] = line // 2 if line < PARTS_LINE else NONE  # houses follow the droids
            out[count][1] = rule_of_line(line)
            out[count][2] = points
            count += 1
        line = next_line(s, player, line + 1)
    return count


def points_as(s, player, guise):
    """The score of a seat if droid 36 counted as this; the table stays as it is. Rule ecomechanics/6.6."""
    before = s.guise
    s.guise = guise
    total = score(s, player)
    s.guise = before
    return total


def rule_of_line(line):
    """Which rule of SCORING a line belongs to. Rule ecomechanics/8.1."""
    if line < HOUSE_LINES:
        return OF_DROID + line % 2
    if line < PARTS_LINE:
        return OF_HOUSE + line % 2
    return OF_PARTS + line - PARTS_LINE


# 9 Alone --------------------------------------------------------------------------------------------------------------------------------


def interest_in(s, droid):
    """How much the Automa wants a droid: its own interest, and what the houses still on the table add. Rule ecomechanics/9.2."""
    wish = s.interest[droid]
    for house in range(HOUSES):
        if LANE <= s.spot[house] < BUILT and s.sways[house] == s.droid_type[droid]:
            wish += s.adds[house]
    return wish


def automa_acts(s):
    """The Automa repairs its droid, for nothing, unless it has news enough: then that is discarded. Rules ecomechanics/9.3, 9.4."""
    droid = s.hand[1]
    s.hand[1] = NONE
    if s.droid_type[droid] == COMMUNICATION:
        own = repaired(s, 1, COMMUNICATION)
        if own >= repaired(s, 0, COMMUNICATION) and own >= discarded(s, 0, COMMUNICATION):
            discard(s, droid, 1)
            tell(s, AUTOMA_DISCARDED, droid, NONE)
            return
    s.place[droid] = REPAIRED + 1
    tell(s, AUTOMA_REPAIRED, droid, s.rp[droid])


# What is legal, and what follows --------------------------------------------------------------------------------------------------------


def why_no(s, first):
    """Why no action of a kind (named by its first id) is possible now, or OK. Rules ecomechanics/3.1, 4.4, 5.1."""
    phase = s.phase
    if phase == DONE:
        return GAME_OVER
    if first >= LAY_HOUSE:
        return LUCK_DECIDES
    if (
        (phase == ACT and SWAP <= first <= BUILD)
        or (phase == GIVE and first == GIVE_DROID)
        or (phase == LAST and (first == SWAP or first == EXCHANGE or first == FINISH))
        or (phase == PAY and first == PAY_PART)
        or ((phase == EXTEND or phase == INTERSEASON) and first == EXTEND_SHED)
        or (phase == MARK and first == MARK_HOUSE)
        or (phase == COUNT_AS and first == COUNT)
    ):
        return OK
    return refuse(NOT_NOW, phase)


def why_not(s, action):
    """Why the action is not legal now, or OK. The one place where legality is written; `legal` follows from it."""
    if action < SWAP:
        reason = why_no(s, GIVE_DROID)
        return reason if reason != OK else why_not_give(s, (action - GIVE_DROID) // 4, (action - GIVE_DROID) % 4)
    if action < EXCHANGE:
        reason = why_no(s, SWAP)
        return reason if reason != OK else why_not_swap(s, (action - SWAP) // 4, (action - SWAP) % 4)
    if action < REPAIR:
        reason = why_no(s, EXCHANGE)
        return reason if reason != OK else why_not_exchange(s, action - EXCHANGE)
    if action < DISMANTLE:
        reason = why_no(s, REPAIR)
        return reason if reason != OK else why_not_repair(s, action - REPAIR)
    if action < BUILD:
        reason = why_no(s, DISMANTLE)
        return reason if reason != OK else why_not_dismantle(s, action - DISMANTLE)
    if action < PAY_PART:
        reason = why_no(s, BUILD)
        return reason if reason != OK else why_not_build(s, action - BUILD)
    if action < EXTEND_SHED:
        reason = why_no(s, PAY_PART)
        return reason if reason != OK else why_not_pay(s, action - PAY_PART)
    if action < MARK_HOUSE:
        return why_no(s, EXTEND_SHED)
    if action < COUNT:
        reason = why_no(s, MARK_HOUSE)
        return reason if reason != OK else why_not_house(s, action - MARK_HOUSE)
    if action < FINISH:
        return why_no(s, COUNT)
    if action == FINISH:
        return why_no(s, FINISH)
    return why_no(s, LAY_HOUSE)


def legal(s, out):
    """Writes the legal actions into `out`, ascending, and returns how many. Passes over the kinds that cannot be played now."""
    phase = s.phase
    if phase == ACT:
        return legal_in_act(s, out)
    if phase == GIVE:
        return legal_gifts(s, out)
    if phase == LAST:
        count = legal_swaps(s, out)
        out[count] = FINISH
        return count + 1
    if phase == PAY:
        return gather(s, out, 0, PAY_PART, EXTEND_SHED)
    if phase == EXTEND or phase == INTERSEASON:
        return gather(s, out, 0, EXTEND_SHED, MARK_HOUSE)
    if phase == MARK:
        return gather(s, out, 0, MARK_HOUSE, COUNT)
    if phase == COUNT_AS:
        return gather(s, out, 0, COUNT, FINISH)
    return 0


def legal_gifts(s, out):
    """Every drawn card of the giver, to whoever is next. Rule ecomechanics/3.3."""
    seat = receiver(s)
    count = 0
    for i in range(first_slot(s), last_slot(s) + 1):
        if s.drawn[i] != NONE:
            action = GIVE_DROID + 4 * s.drawn[i] + seat
            at = count
            while at > 0 and out[at - 1] > action:  # in the order of ids, not in that of drawing
                out[at] = out[at - 1]
                at -= 1
            out[at] = action
            count += 1
    return count


def legal_swaps(s, out):
    """The swaps and exchanges that can be paid. Rules ecomechanics/4.2, 4.3."""
    count = 0
    shed, stored = s.shed[s.player], s.stored[s.player]
    for given in range(4):
        if shed[given] + stored[given] >= (s.energy_spent if given == ENERGY else s.base_rate if s.base_rate < s.energy_rate else s.energy_rate):
            for gained in range(4):
                if why_not_swap(s, given, gained) == OK:
                    out[count] = SWAP + 4 * given + gained
                    count += 1
    mine, i = REPAIRED + s.player, 0
    while i < DROIDS and s.offering[i] != NONE:
        droid = s.offering[i]
        if s.place[droid] == mine and why_not_exchange(s, droid) == OK:
            out[count] = EXCHANGE + droid
            count += 1
        i += 1
    return count


def legal_in_act(s, out):
    """The legal actions of a player who has a droid to act with. Rules ecomechanics/4.4, 5.1."""
    count = legal_swaps(s, out)
    droid = s.hand[s.player]
    if why_not_repair(s, droid) == OK:
        out[count] = REPAIR + droid
        count += 1
    out[count] = DISMANTLE + droid
    count += 1
    for house in range(HOUSES):
        if LANE <= s.spot[house] < BUILT and why_not_build(s, house) == OK:
            out[count] = BUILD + house
            count += 1
    return count


def gather(s, out, count, first, behind):
    """Adds the legal ones among the ids from `first` up to but not `behind`; returns the new count."""
    for action in range(first, behind):
        if why_not(s, action) == OK:
            out[count] = action
            count += 1
    return count


def chance(s, out, weights):
    """Writes what luck may bring, ascending, all equally likely; returns how many outcomes. Rules ecomechanics/1.3, 1.4, 3.2."""
    count = 0
    if s.phase == LAY:
        for house in range(HOUSES):
            if s.spot[house] == ABSENT:
                out[count] = LAY_HOUSE + house
                weights[count] = 1
                count += 1
    elif s.phase <= DRAW:
        place, season = s.place, s.season
        for droid in range(DROIDS):  # cards taken out unseen are among them: nobody knows which they are
            if place[droid] == UNSEEN and s.droid_season[droid] == season:
                out[count] = DRAW_DROID + droid
                weights[count] = 1
                count += 1
    return count


def apply(s, action):
    """Does the action or chance outcome. Unchecked: only what `legal` or `chance` lists is right here."""
    if action >= DRAW_DROID:
        draw(s, action - DRAW_DROID)
    elif action >= LAY_HOUSE:
        lay(s, action - LAY_HOUSE)
    elif action < SWAP:
        give(s, (action - GIVE_DROID) // 4, (action - GIVE_DROID) % 4)
    elif action < EXCHANGE:
        swap(s, (action - SWAP) // 4, (action - SWAP) % 4)
    elif action < REPAIR:
        exchange(s, action - EXCHANGE)
    elif action < DISMANTLE:
        repair(s, action - REPAIR)
    elif action < BUILD:
        dismantle(s, action - DISMANTLE)
    elif action < PAY_PART:
        build(s, action - BUILD)
    elif action < EXTEND_SHED:
        pay_extra(s, action - PAY_PART)
        settle(s)
    elif action < MARK_HOUSE:
        extend(s, action - EXTEND_SHED)
    elif action < COUNT:
        mark(s, action - MARK_HOUSE)
    elif action < FINISH:
        count_as(s, action - COUNT)
    else:
        after_last_swaps(s)


def resample(s, player, luck):
    """Redraws what the player cannot know: nothing here, for all lies open, and the state holds no order of the pile. Rule ecomechanics/1.7."""


# Positions that can be ------------------------------------------------------------------------------------------------------------------


def check(s):
    """What is wrong with the position, or OK. Rules ecomechanics/1.1 to 1.6, 3.1."""
    if s.seats != (2 if s.players == 1 else s.players):
        return WRONG_SEATS
    if s.player >= s.seats or s.priority >= s.seats:
        return refuse(NOBODYS_TURN, s.seats)
    if (s.ending == NONE) == (s.phase == DONE):
        return ENDING_UNCLEAR
    if (s.turn == 0) != (s.phase == LAY):
        return TURN_UNCLEAR
    problem = check_sheds(s)
    if problem == OK:
        problem = check_droids(s)
    if problem == OK:
        problem = check_piles(s)
    if problem == OK:
        problem = check_houses(s)
    if problem == OK:
        problem = check_phase(s)
    return problem


def check_sheds(s):
    """Sheds belong to players, and hold what fits. Rules ecomechanics/1.5, 4.1, 6.9."""
    for seat in range(4):
        nobody = seat >= s.seats or is_automa(s, seat)
        for part in range(4):
            if nobody and (held(s, seat, part) > 0 or s.extensions[seat][part] > 0):
                return refuse(STRAY_SEAT, seat)
            if not nobody and room_for(s, seat, part) < 0:
                return refuse(SHED_OVERFULL, part)
            most = 0
            for droid in range(DROIDS):
                if s.effect[droid] == STORE and s.place[droid] == REPAIRED + seat:
                    most += s.gives[droid][part]
            if s.stored[seat][part] > most:
                return refuse(STRAY_STORED, part)
    return OK


def check_droids(s):
    """Every droid is in one place that it can be in. Rules ecomechanics/1.2, 1.4, 4.3, 6.6."""
    for droid in range(DROIDS):
        place = s.place[droid]
        if (place == ABSENT) != (s.droid_players[droid] > s.seats):
            return refuse(DROID_NOT_IN_GAME, droid)
        if place > UNSEEN and s.droid_season[droid] > s.season:
            return refuse(DROID_TOO_EARLY, droid)
        if place >= REPAIRED + s.seats or (place == DISCARDED + 1 and s.players != 4):
            return refuse(DROID_MISPLACED, droid)
        lies = 0
        for i in range(4):
            lies += (s.hand[i] == droid) + (s.drawn[i] == droid)
        if lies != (place == DEALT):
            return refuse(DROID_MISPLACED, droid)
        if place == DEALT and s.droid_season[droid] != s.season:
            return refuse(DROID_TOO_EARLY, droid)
        if s.used[droid] and (place < REPAIRED or s.effect[droid] != EXCHANGING or is_automa(s, place - REPAIRED)):
            return refuse(DROID_NOT_USED, droid)
    if s.guise != NOTHING and (s.phase != DONE or owner_of(s, s.any_droid) == NONE or is_automa(s, owner_of(s, s.any_droid))):
        return GUISE_WRONG
    return OK


def check_piles(s):
    """The piles hold cards that nobody has seen, and whole turns of them; with four they are equal. Rule ecomechanics/1.4."""
    unseen = 0
    for droid in range(DROIDS):
        unseen += s.place[droid] == UNSEEN and s.droid_season[droid] == s.season
    if s.pile[0] + s.pile[1] > unseen:
        return PILES_WRONG
    out = 0
    if s.phase == DEAL or s.phase == DRAW:  # in the middle of a turn's cards
        out = drawn_so_far(s)
    second = 0
    if s.players == 4:
        second = max(0, out - 2)
        if s.pile[1] + second != s.pile[0] + out - second or (s.pile[0] + out - second) % 2 != 0:
            return PILES_WRONG
    elif s.pile[1] != 0 or (s.pile[0] + out) % s.seats != 0:
        return PILES_WRONG
    if (s.phase == DEAL or s.phase == DRAW) and s.pile[0] + out == 0:
        return PILES_WRONG
    return OK


def check_houses(s):
    """As many houses as the game has, none in a lane that is not there; tokens only on houses still to be built. Rules ecomechanics/1.3, 6.5."""
    for house in range(HOUSES):
        spot = s.spot[house]
        if LANE + lanes(s) <= spot < BUILT or spot >= BUILT + s.seats or (spot >= BUILT and is_automa(s, spot - BUILT)):
            return refuse(HOUSES_WRONG, house)
        for seat in range(4):
            if s.dearer[house][seat] > 0:
                if not LANE <= spot < BUILT or seat >= s.seats or is_automa(s, seat) or not reaches(s, seat, spot - LANE):
                    return refuse(STRAY_TOKENS, house)
    if s.phase != LAY and houses_out(s) != lanes(s) * s.laid[s.players - 1]:
        return refuse(HOUSES_WRONG, 0)
    for lane in range(lanes(s)):
        if s.phase != LAY and not right_number_in_lane(s, lane):
            return refuse(HOUSES_WRONG, 0)
    return OK


def right_number_in_lane(s, lane):
    """True where the houses left in a lane, and those built by who reaches it, can be those that were laid there. Rule ecomechanics/1.3."""
    there, built = 0, 0
    for house in range(HOUSES):
        there += s.spot[house] == LANE + lane
        built += s.spot[house] >= BUILT and reaches(s, s.spot[house] - BUILT, lane)
    return there <= s.laid[s.players - 1] <= there + built


def check_phase(s):
    """Who has still to act has a droid, who has acted has none; what the phase waits for is there. Rules ecomechanics/3.1 to 3.5."""
    phase = s.phase
    drawn = drawn_so_far(s)
    problem = OK
    if phase == GIVE:
        problem = check_giving(s)
    elif drawn > 0 and phase != DEAL and phase != DRAW:
        problem = DRAWN_WRONG
    elif drawn >= s.seats:
        problem = DRAWN_WRONG
    else:
        problem = check_hands(s)
    if problem != OK:
        return problem
    if phase == PAY and (s.building == NONE or s.left == 0 or why_not_house(s, s.building) != OK or only_choice(s) != NONE):
        return NOTHING_TO_DO
    if phase == PAY and base_parts_of(s, s.player) < s.left:
        return NOTHING_TO_DO
    if phase != PAY and s.building != NONE:
        return NOTHING_TO_DO
    if phase == EXTEND and (s.doing == NONE or s.left == 0 or owner_of(s, s.doing) != s.player):
        return NOTHING_TO_DO
    if phase == MARK and (s.doing == NONE or owner_of(s, s.doing) != s.player or not can_reach_a_house(s, s.player)):
        return NOTHING_TO_DO
    if phase != EXTEND and phase != MARK and s.doing != NONE:
        return NOTHING_TO_DO
    if phase != EXTEND and phase != PAY and s.left != 0:
        return NOTHING_TO_DO
    if (phase >= ACT and phase <= COUNT_AS) and is_automa(s, s.player):
        return refuse(NOBODYS_TURN, s.players)
    if phase == COUNT_AS and owner_of(s, s.any_droid) != s.player:
        return NOTHING_TO_DO
    return check_end(s)


def check_end(s):
    """Interseason and the end come when they can. Rules ecomechanics/2.1, 3.5."""
    phase = s.phase
    ended = deck_is_empty(s) or somebody_without_house(s) != NONE
    if (phase == LAST or phase == COUNT_AS or phase == DONE) and not ended:
        return NOT_THE_END
    if phase == DONE and s.ending != (DECK_EMPTY if deck_is_empty(s) else HOUSES_GONE):
        return NOT_THE_END
    if phase == INTERSEASON and (ended or s.pile[0] > 0):
        return NOT_THE_END
    if (phase == DRAW or phase == DEAL) and somebody_without_house(s) != NONE:
        return NOT_THE_END
    return OK


def check_giving(s):
    """The giver has cards to choose from, and nobody has one who should not. Rules ecomechanics/3.3, 3.4."""
    mine = 0
    for i in range(first_slot(s), last_slot(s) + 1):
        mine += s.drawn[i] != NONE
    hands = 0
    for seat in range(4):
        hands += s.hand[seat] != NONE
    if s.players == 4:
        second = s.player != s.priority
        if second and s.player != next_seat(s, s.priority):
            return DRAWN_WRONG
        others = drawn_so_far(s) - mine
        if mine != 2 or others != (0 if second else 2) or hands != (2 if second else 0):
            return DRAWN_WRONG
        if second and (s.hand[s.player] != NONE or s.hand[receiver(s)] != NONE):
            return DRAWN_WRONG
        return OK
    if s.player != s.priority or mine < 2 or mine + hands != s.seats or s.hand[giver(s)] != NONE or s.hand[receiver(s)] != NONE:
        return DRAWN_WRONG
    if is_automa(s, s.priority) and interest_in(s, s.drawn[0]) != interest_in(s, s.drawn[1]):
        return DRAWN_WRONG
    return OK


def check_hands(s):
    """In the order of play, those from the one who acts on have a droid, and those before have none. Rule ecomechanics/3.1."""
    acting = s.phase >= ACT and s.phase <= MARK
    seat = s.priority
    waiting = False  # whether the seat comes after the one who acts
    for _ in range(s.seats):
        due = acting and (waiting or (seat == s.player and s.phase == ACT))
        if (s.hand[seat] != NONE) != due:
            return refuse(HANDS_WRONG, seat)
        if seat == s.player:
            waiting = True
        seat = next_seat(s, seat)
    for nobody in range(s.seats, 4):
        if s.hand[nobody] != NONE:
            return refuse(HANDS_WRONG, nobody)
    return OK
