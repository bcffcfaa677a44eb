"""The law of E.C.O. Bots: robots sort a wreck's Debris to four Planets and build Rescue Kits, until a crew of eleven is saved or cannot be.

Plain functions over a state `s` of ints and lists of ints; sections carry the numbers of the rulebook's chapters (`rulebook/en.md`). Words are
in `words/`, the numbers of the cards in `cards.toml`. `apply` does what `why_not` allows and checks nothing; where luck decides, the
state waits and `chance` lists what can come.
"""

from ecogames.engine.declare import CONSTANT, COUNT, NUMBER, SHOWN, Ending, Event, Field, Kind, Reason, first_ids
from ecogames.engine.law import CHANCE, NONE, OK, OVER, luck_within, refuse, tell

VERSION = 1
PLAYERS = (2, 5)
LEVELS = ("easy", "medium", "hard")
COOPERATIVE = True

# Names and numbers ----------------------------------------------------------------------------------------------------------------------

SEATS = 5
COLOURS = ("paper", "plastic", "glass", "metal")  # of Debris: one for each Planet
PLANETS = 4
TOOLS = ("battery", "magnet", "scanner", "recycler")
BATTERY, MAGNET, SCANNER, RECYCLER = range(4)
TOOL_KINDS = 4
CARDS = (*COLOURS, "monster", *TOOLS, "meteor")  # in the order in which several go under the deck; a Meteor never does
MONSTER, FIRST_TOOL, METEOR = 4, 5, 9  # kinds 0 to 3 are Debris, by its colour
CARD_KINDS = 10
KITS = ("noor", "rashid", "lea", "kenji", "ama", "luca", "mei", "olga", "diego", "zara", "finn")  # by the crew member whom each one saves
CREW = 11
DECK_SIZE = 55
MOST_OF_A_COLOUR = 14  # a card file may say so many at most
SCANNED = 3  # cards that the Scanner shows
TO_OPEN = 2  # cards that open a collection

# What the Recycler exchanges, by number of the exchange: cards of each colour.
EXCHANGES = (
    *COLOURS,
    *(f"{COLOURS[one]}-{COLOURS[other]}" for one in range(PLANETS) for other in range(one, PLANETS)),
)  # fmt: skip
EXCHANGED = (
    *(tuple(int(colour == one) for colour in range(PLANETS)) for one in range(PLANETS)),
    *(tuple(int(colour == one) + int(colour == other) for colour in range(PLANETS)) for one in range(PLANETS) for other in range(one, PLANETS)),
)
EXCHANGE_KINDS = 14

MIXES = 12  # of the Unexpected cards and the Kits: one for each level and number of players

PHASES = ("deal", "draw", "draw-kit", "act", "look", "order", "redraw", "over")
DEAL, DRAW, NEW_KIT, ACT, LOOK, ORDER, REDRAW, DONE = range(8)

# From each phase, the phases that may follow. A phase that repeats itself names itself.
TURN = {
    "deal": ("deal", "draw"),
    "draw": ("act", "draw", "draw-kit", "over"),
    "draw-kit": ("act",),
    "act": ("act", "look", "order", "redraw", "draw", "draw-kit", "over"),
    "look": ("look", "order", "act"),
    "order": ("order", "act"),
    "redraw": ("redraw", "act", "draw", "draw-kit", "over"),
    "over": (),
}

AXES = {
    "players": SEATS,
    "colours": COLOURS,
    "tools": TOOLS,
    "cards": CARDS,
    "kits": KITS,
    "exchanges": EXCHANGES,
    "numbers": MOST_OF_A_COLOUR,
    "seen": SCANNED,
    "under": DECK_SIZE,
    "mix": MIXES,
    "phases": PHASES,
    "levels": LEVELS,
    "endings": ("won", "all-out", "crew-lost", "standstill"),
}

FIELDS = [
    Field("players", (), 2, 5, SHOWN, "how many play, those who are out included"),
    Field("level", (), 0, 2, SHOWN, "difficulty: which Unexpected cards and Kits are in the game", of="levels"),
    Field("turn", (), 0, 9999, SHOWN, "number of the turn, from 1; 0 while the table is laid out"),
    Field("phase", (), 0, 7, SHOWN, "what the state waits for", of="phases"),
    Field("player", (), 0, 4, SHOWN, "the player in turn", of="players"),
    Field("out", ("players",), 0, 1, SHOWN, "1 where a player is out of the game, until a Battery is given"),
    Field("hand", ("players", "colours"), 0, 14, SHOWN, "Debris of each colour that a player holds"),
    Field("monsters", ("players",), 0, 11, SHOWN, "Little Monsters that live with a player; each takes a place of the hand"),
    Field("tools", ("players", "tools"), 0, 11, SHOWN, "Tools beside a player's Kit; they take no place of the hand"),
    Field("kit", ("players",), -1, 10, SHOWN, "the open Kit of each player; -1: none", of="kits"),
    Field("kit_deck", ("kits",), 0, 1, SHOWN, "1 where a Kit is in the Kit deck, whose order nobody knows"),
    Field("done", ("kits",), 0, 1, SHOWN, "1 where a Kit is completed and its crew member is saved"),
    Field("colour", (), -1, 3, SHOWN, "colour of the running collection; -1: none runs", of="colours"),
    Field("laid", ("players",), 0, 14, SHOWN, "Debris that each player has laid down in the running collection, those who are out included"),
    Field("planets", ("colours",), 0, 14, SHOWN, "Debris that each Planet has received for good; 0 while its colour is open"),
    Field("gone", ("cards",), 0, 11, SHOWN, "cards that have left the game: Meteors that struck, Tools that were used"),
    Field("deck", (), 0, 55, SHOWN, "cards in the main deck"),
    Field("top", ("seen",), -1, 9, SHOWN, "the next cards of the deck, as far as a Scanner showed them, next one first; -1: not known", of="cards"),
    Field("rest", ("cards",), 0, 14, SHOWN, "cards of each kind in the deck, below `top` and above `bottom`, in an order that nobody knows"),
    Field("bottom", ("under",), -1, 8, COUNT, "cards that went under the deck, in the order in which they will come up; -1: no more", of="cards"),
    Field("left", (), 0, 11, SHOWN, "draws or looks that are still to come in this phase"),
    Field("placed", (), 0, 3, SHOWN, "cards already put back in order"),
    Field("idle", (), -1, 5, SHOWN, "turns in a row that ended with an empty deck and nothing done; -1 once something is done in this turn"),
    Field("ending", (), -1, 3, SHOWN, "how the game ended; -1 while it goes on", of="endings"),
    Field("copies", ("colours",), 2, 14, CONSTANT, "Debris cards of each colour in the game"),
    Field("limit", ("players",), 0, 12, CONSTANT, "hand limit, by number of players (1 to 5; 0 where that many cannot play)"),
    Field("unexpected", ("mix", "cards"), 0, 11, CONSTANT, "Unexpected cards of each kind in each mix; 0 for Debris"),
    Field("wants", ("mix", "kits", "colours"), 0, 4, CONSTANT, "Debris of each colour that a Kit wants, in each mix"),
]  # fmt: skip

ACTIONS = (
    Kind("complete"),
    Kind("discard", colour="colours", number="numbers"),
    Kind("battery", player="players"),
    Kind("magnet", player="players", colour="colours"),
    Kind("scanner"),
    Kind("recycler", exchange="exchanges"),
    Kind("place", card="cards"),
    Kind("end"),
    Kind("draw", chance=True, card="cards"),
    Kind("draw-kit", chance=True, kit="kits"),
)
COMPLETE, DISCARD, GIVE_BATTERY, USE_MAGNET, USE_SCANNER, RECYCLE, PLACE, END_TURN, DRAW_CARD, DRAW_KIT, ALL_IDS = first_ids(ACTIONS, AXES)

REASONS = (
    Reason("ok", ""),
    Reason("not-now", "eco-bots/3.1", phase="phases"),
    Reason("over", "eco-bots/2.1"),
    Reason("luck-decides", "eco-bots/3.1"),
    Reason("no-kit", "eco-bots/4.3"),
    Reason("kit-missing", "eco-bots/4.1", colour="colours"),
    Reason("colour-closed", "eco-bots/5.4", colour="colours"),
    Reason("other-colour", "eco-bots/5.2", colour="colours"),
    Reason("opening-alone", "eco-bots/5.1"),
    Reason("too-few-held", "eco-bots/5.1", held=NUMBER),
    Reason("no-tool", "eco-bots/6.3", tool="tools"),
    Reason("no-such-player", "eco-bots/6.3", players=NUMBER),
    Reason("nobody-out", "eco-bots/6.4"),
    Reason("still-living", "eco-bots/6.4", player="players"),
    Reason("magnet-yourself", "eco-bots/6.5"),
    Reason("magnet-out", "eco-bots/6.5", player="players"),
    Reason("magnet-lack", "eco-bots/6.5", colour="colours"),
    Reason("scanner-empty", "eco-bots/6.6"),
    Reason("scanner-known", "eco-bots/6.6"),
    Reason("recycler-lack", "eco-bots/6.7", colour="colours"),
    Reason("recycler-short", "eco-bots/6.7", cards=NUMBER),
    Reason("card-not-shown", "eco-bots/6.6"),
    Reason("must-complete", "eco-bots/3.6"),
    Reason("must-discard", "eco-bots/3.6", colour="colours"),
)
(
    _OK, NOT_NOW, GAME_OVER, LUCK_DECIDES, NO_KIT, KIT_MISSING, COLOUR_CLOSED, OTHER_COLOUR, OPENING_ALONE, TOO_FEW_HELD, NO_TOOL, NO_SUCH_PLAYER,
    NOBODY_OUT, STILL_LIVING, MAGNET_YOURSELF, MAGNET_OUT, MAGNET_LACK, SCANNER_EMPTY, SCANNER_KNOWN, RECYCLER_LACK, RECYCLER_SHORT,
    CARD_NOT_SHOWN, MUST_COMPLETE, MUST_DISCARD,
) = range(24)  # fmt: skip

# What `check` finds wrong with a position.
PROBLEMS = (
    Reason("ok", ""),
    Reason("nobodys-turn", "eco-bots/1.6", player="players"),
    Reason("ending-unclear", "eco-bots/2.1"),
    Reason("turn-unclear", "eco-bots/1.5"),
    Reason("stray-player", "eco-bots/1.5", player="players"),
    Reason("out-with-cards", "eco-bots/7.2", player="players"),
    Reason("known-with-gaps", "eco-bots/1.7"),
    Reason("meteor-under", "eco-bots/6.1"),
    Reason("deck-miscounted", "eco-bots/1.4", cards=NUMBER),
    Reason("too-many-cards", "eco-bots/1.4", card="cards"),
    Reason("too-few-cards", "eco-bots/1.4", card="cards"),
    Reason("kit-twice", "eco-bots/1.3", kit="kits"),
    Reason("kit-nowhere", "eco-bots/1.3", kit="kits"),
    Reason("collection-unclear", "eco-bots/5.1"),
    Reason("collection-closed", "eco-bots/5.4", colour="colours"),
    Reason("collection-complete", "eco-bots/5.3"),
    Reason("over-limit", "eco-bots/3.6", player="players"),
    Reason("crew-beyond-saving", "eco-bots/2.4", kit="kits"),
    Reason("all-saved", "eco-bots/2.2"),
    Reason("standstill-passed", "eco-bots/2.5"),
    Reason("not-all-saved", "eco-bots/2.2"),
    Reason("somebody-left", "eco-bots/2.3"),
    Reason("crew-can-be-saved", "eco-bots/2.4"),
    Reason("no-standstill", "eco-bots/2.5"),
    Reason("nothing-to-draw", "eco-bots/3.4"),
    Reason("kit-comes-first", "eco-bots/3.3"),
    Reason("no-kit-to-draw", "eco-bots/3.3"),
    Reason("nothing-left-to-do", "eco-bots/3.1", phase="phases"),
)
(
    _FINE, NOBODYS_TURN, ENDING_UNCLEAR, TURN_UNCLEAR, STRAY_PLAYER, OUT_WITH_CARDS, KNOWN_WITH_GAPS, METEOR_UNDER, DECK_MISCOUNTED,
    TOO_MANY_CARDS, TOO_FEW_CARDS, KIT_TWICE, KIT_NOWHERE, COLLECTION_UNCLEAR, COLLECTION_CLOSED, COLLECTION_COMPLETE, OVER_LIMIT,
    BEYOND_SAVING, ALL_SAVED, STANDSTILL_PASSED, NOT_ALL_SAVED, SOMEBODY_LEFT, CAN_BE_SAVED, NO_STANDSTILL, NOTHING_TO_DRAW,
    KIT_COMES_FIRST, NO_KIT_TO_DRAW, NOTHING_LEFT_TO_DO,
) = range(28)  # fmt: skip

EVENTS = (
    Event("kit-dealt", "eco-bots/1.5", player="players", kit="kits"),
    Event("turn-begins", "eco-bots/3.1", player="players", turn=NUMBER),
    Event("debris-drawn", "eco-bots/3.2", player="players", colour="colours"),
    Event("monster-drawn", "eco-bots/6.2", player="players"),
    Event("tool-drawn", "eco-bots/6.3", player="players", tool="tools"),
    Event("meteor-drawn", "eco-bots/6.1", player="players"),
    Event("kit-drawn", "eco-bots/3.3", player="players", kit="kits"),
    Event("nothing-drawn", "eco-bots/3.4", player="players"),
    Event("kit-completed", "eco-bots/4.1", kit="kits", saved=NUMBER),
    Event("monsters-leave", "eco-bots/4.2", player="players", monsters=NUMBER),
    Event("opened", "eco-bots/5.1", colour="colours", cards=NUMBER),
    Event("added", "eco-bots/5.2", colour="colours", cards=NUMBER),
    Event("collected", "eco-bots/5.3", colour="colours", cards=NUMBER),
    Event("battery-given", "eco-bots/6.4", player="players"),
    Event("magnet-took", "eco-bots/6.5", player="players", colour="colours"),
    Event("scanner-used", "eco-bots/6.6"),
    Event("card-seen", "eco-bots/6.6", card="cards"),
    Event("card-placed", "eco-bots/6.6", card="cards", place=NUMBER),
    Event("recycled", "eco-bots/6.7", exchange="exchanges"),
    Event("limit-reached", "eco-bots/3.6", player="players", cards=NUMBER),
    Event("went-out", "eco-bots/7.1", player="players", cards=NUMBER),
    Event("kit-returned", "eco-bots/7.3", kit="kits"),
    Event("won", "eco-bots/2.2"),
    Event("all-out", "eco-bots/2.3"),
    Event("kit-wants", "eco-bots/2.4", kit="kits", wanted=NUMBER),
    Event("colour-short", "eco-bots/2.4", colour="colours", left=NUMBER),
    Event("standstill", "eco-bots/2.5"),
)
(
    KIT_DEALT, TURN_BEGINS, DEBRIS_DRAWN, MONSTER_DRAWN, TOOL_DRAWN, METEOR_DRAWN, KIT_DRAWN, NOTHING_DRAWN, KIT_COMPLETED, MONSTERS_LEAVE, OPENED,
    ADDED, COLLECTED, BATTERY_GIVEN, MAGNET_TOOK, SCANNER_USED, CARD_SEEN, CARD_PLACED, RECYCLED, LIMIT_REACHED, WENT_OUT, KIT_RETURNED,
    CREW_SAVED, NOBODY_LIVES, KIT_WANTS, COLOUR_SHORT, STOOD_STILL,
) = range(27)  # fmt: skip

ENDINGS = (
    Ending("won", "eco-bots/2.2", won=True),
    Ending("all-out", "eco-bots/2.3", won=False),
    Ending("crew-lost", "eco-bots/2.4", won=False),
    Ending("standstill", "eco-bots/2.5", won=False),
)
WON, ALL_OUT, CREW_LOST, STANDSTILL = range(4)

# 1 The table laid out -------------------------------------------------------------------------------------------------------------------


def setup(s, players, level):
    """Lays out the table for 2 to 5 players at a level (0 to 2); the Kits that are dealt are chance. Rules eco-bots/1.1 to 1.8."""
    s.players = players
    s.level = level
    s.turn = 0
    s.phase = DEAL
    s.player = 0
    for player in range(SEATS):
        s.out[player] = 0
        s.monsters[player] = 0
        s.kit[player] = NONE
        s.laid[player] = 0
        for colour in range(PLANETS):
            s.hand[player][colour] = 0
        for tool in range(TOOL_KINDS):
            s.tools[player][tool] = 0
    for kit in range(CREW):
        s.kit_deck[kit] = 1
        s.done[kit] = 0
    s.colour = NONE
    for colour in range(PLANETS):
        s.planets[colour] = 0
    for card in range(CARD_KINDS):
        s.gone[card] = 0
        s.rest[card] = there_are(s, card)
    s.deck = DECK_SIZE
    for i in range(SCANNED):
        s.top[i] = NONE
    for i in range(DECK_SIZE):
        s.bottom[i] = NONE
    s.left = players
    s.placed = 0
    s.idle = 0
    s.ending = NONE


def mix(s):
    """Number of the mix that is played with: a row for each level and number of players, in this order. Rules eco-bots/1.2, 1.8."""
    return s.level * (PLAYERS[1] - PLAYERS[0] + 1) + s.players - PLAYERS[0]


def there_are(s, card):
    """Cards of a kind in the game. Rules eco-bots/1.1, 1.2."""
    return s.copies[card] if card < PLANETS else s.unexpected[mix(s)][card]


def dealing(s):
    """True while the table is being laid out, before the first turn. Rule eco-bots/1.5."""
    return s.turn == 0


def deal(s, kit):
    """An open Kit for the next player. Rule eco-bots/1.5."""
    player = s.players - s.left
    s.kit_deck[kit] = 0
    s.kit[player] = kit
    tell(s, KIT_DEALT, player, kit)
    s.left -= 1
    if s.left == 0:
        begin_turn(s, 0)


def known(s):
    """How many of the next cards are known. Rule eco-bots/1.7."""
    count = 0
    while count < SCANNED and s.top[count] != NONE:
        count += 1
    return count


def under(s):
    """How many cards lie below those whose order nobody knows. Rule eco-bots/7.4."""
    cards = s.deck - known(s)
    for card in range(CARD_KINDS):
        cards -= s.rest[card]
    return cards


def put_under(s, card, number):
    """Cards of a kind go under the deck, below all that went there before. Rule eco-bots/7.4."""
    first = under(s)
    for i in range(number):
        s.bottom[first + i] = card
    s.deck += number


def take_from_deck(s, card):
    """Takes the next card, which is `card`, out of the deck. Rules eco-bots/1.7, 7.4."""
    s.deck -= 1
    if s.top[0] != NONE:
        for i in range(SCANNED - 1):
            s.top[i] = s.top[i + 1]
        s.top[SCANNED - 1] = NONE
    else:
        take_unseen(s, card)


def take_unseen(s, card):
    """The next card that no Scanner has shown leaves its place: first those whose order nobody knows, then those that went under the deck."""
    if s.rest[card] > 0:  # as long as any are left, the next card is one of them
        s.rest[card] -= 1
        return
    for i in range(DECK_SIZE - 1):
        s.bottom[i] = s.bottom[i + 1]
        if s.bottom[i] == NONE:
            return
    s.bottom[DECK_SIZE - 1] = NONE


# 2 How it ends --------------------------------------------------------------------------------------------------------------------------


def to_move(s):
    """The player who decides now, or CHANCE, or OVER."""
    phase = s.phase
    if phase == ACT or phase == ORDER:
        return s.player
    return OVER if phase == DONE else CHANCE


def end(s, ending):
    """The game is over, at once. Rule eco-bots/2.1."""
    s.ending = ending
    s.phase = DONE
    s.left = 0


def score(s, player):
    """1 for every player when the crew is saved, else 0; being out makes no difference. Rules eco-bots/2.1, 2.2."""
    return 1 if s.ending == WON else 0


def winner(s, player):
    """1 where the player has won: all together or nobody. Rule eco-bots/2.1."""
    return score(s, player)


def saved(s):
    """How many of the crew are saved. Rule eco-bots/2.2."""
    crew = 0
    for kit in range(CREW):
        crew += s.done[kit]
    return crew


def living(s):
    """How many players are not out. Rule eco-bots/2.3."""
    count = s.players
    for player in range(s.players):
        count -= s.out[player]
    return count


def outside(s, colour):
    """Debris of a colour that can still be had for a Kit: all that does not lie on its Planet. Rule eco-bots/2.4."""
    return s.copies[colour] - s.planets[colour]


def wanted(s, kit, colour):
    """Debris of a colour that the Kit wants. Rule eco-bots/1.3."""
    return s.wants[mix(s)][kit][colour]


def beyond_saving(s, colour):
    """The first Kit not yet completed that wants more of the colour than can still be had, or NONE. Rule eco-bots/2.4."""
    there = outside(s, colour)
    for kit in range(CREW):
        if not s.done[kit] and wanted(s, kit, colour) > there:
            return kit
    return NONE


# 3 The turn -----------------------------------------------------------------------------------------------------------------------------


def begin_turn(s, player):
    """The player's turn begins: a Kit is drawn by who has none, else a card, else nothing. Rules eco-bots/3.1 to 3.4."""
    s.player = player
    s.turn += 1
    s.idle = max(s.idle, 0)  # nothing is done yet in this turn (2.5)
    tell(s, TURN_BEGINS, player, s.turn)
    if s.kit[player] == NONE and kits_left(s) > 0:
        s.phase = NEW_KIT
    elif s.deck > 0:
        s.phase = DRAW
    else:
        s.phase = ACT
        tell(s, NOTHING_DRAWN, player, NONE)


def next_turn(s):
    """The turn of the next seat whose player is not out. Rule eco-bots/1.6."""
    player = (s.player + 1) % s.players
    while s.out[player]:
        player = (player + 1) % s.players
    begin_turn(s, player)


def kits_left(s):
    """How many Kits the Kit deck has. Rule eco-bots/3.3."""
    kits = 0
    for kit in range(CREW):
        kits += s.kit_deck[kit]
    return kits


def draw_kit(s, kit):
    """A new Kit, open, in the place of a card. Rules eco-bots/3.3, 4.3."""
    s.kit_deck[kit] = 0
    s.kit[s.player] = kit
    s.idle = NONE
    s.phase = ACT
    tell(s, KIT_DRAWN, s.player, kit)


def draw_card(s, card):
    """The card of the turn. Rules eco-bots/3.2, 6.1."""
    receive(s, card)
    if s.phase != DONE:
        if s.out[s.player]:
            next_turn(s)  # at once; the hand limit is not looked at (7.1)
        else:
            s.phase = ACT


def receive(s, card):
    """What a drawn card does: Debris into the hand, a Little Monster moves in, a Tool is laid out, a Meteor strikes. Rules eco-bots/3.2, 6.1."""
    player = s.player
    take_from_deck(s, card)
    if card < MONSTER:
        s.hand[player][card] += 1
        tell(s, DEBRIS_DRAWN, player, card)
    elif card == MONSTER:
        s.monsters[player] += 1
        tell(s, MONSTER_DRAWN, player, NONE)
    elif card == METEOR:
        s.gone[METEOR] += 1
        tell(s, METEOR_DRAWN, player, NONE)
        go_out(s, player)
    else:
        s.tools[player][card - FIRST_TOOL] += 1
        tell(s, TOOL_DRAWN, player, card - FIRST_TOOL)


def cards_held(s, player):
    """What counts for the hand limit: Debris and Little Monsters; not Tools, not Kits. Rule eco-bots/3.7."""
    hand = s.hand[player]
    return hand[0] + hand[1] + hand[2] + hand[3] + s.monsters[player]


def hand_limit(s):
    """So many cards at the end of a turn put a player out; it depends on how many began to play. Rule eco-bots/3.6."""
    return s.limit[s.players - 1]


def why_not_end(s):
    """Rule eco-bots/3.6: with a full hand not before what can be done against it is done."""
    if cards_held(s, s.player) < hand_limit(s):
        return OK
    if why_not_complete(s) == OK:
        return MUST_COMPLETE
    colour = can_lay_down(s)
    return OK if colour == NONE else refuse(MUST_DISCARD, colour)


def end_turn(s):
    """The turn ends; who holds too much is out. Rules eco-bots/3.6, 2.5."""
    player = s.player
    cards = cards_held(s, player)
    if cards >= hand_limit(s):
        tell(s, LIMIT_REACHED, player, cards)
        go_out(s, player)
        if s.phase == DONE:
            return
    s.idle = s.idle + 1 if s.deck == 0 and s.idle != NONE else 0
    if s.idle >= living(s):
        tell(s, STOOD_STILL, NONE, NONE)
        end(s, STANDSTILL)
    else:
        next_turn(s)


# 4 Rescue Kits --------------------------------------------------------------------------------------------------------------------------


def why_not_complete(s):
    """Rules eco-bots/4.1, 4.3: an open Kit, and all its Debris in hand."""
    kit = s.kit[s.player]
    if kit == NONE:
        return NO_KIT
    want = s.wants[mix(s)][kit]
    hand = s.hand[s.player]
    for colour in range(PLANETS):
        if hand[colour] < want[colour]:
            return refuse(KIT_MISSING, colour)
    return OK


def complete(s):
    """A crew member is saved: the Debris goes under the deck, and the player's Little Monsters with it. Rules eco-bots/4.1, 4.2, 2.2."""
    player = s.player
    kit = s.kit[player]
    for colour in range(PLANETS):
        number = wanted(s, kit, colour)
        s.hand[player][colour] -= number
        put_under(s, colour, number)
    s.kit[player] = NONE
    s.done[kit] = 1
    s.idle = NONE
    tell(s, KIT_COMPLETED, kit, saved(s))
    if s.monsters[player] > 0:
        tell(s, MONSTERS_LEAVE, player, s.monsters[player])
        put_under(s, MONSTER, s.monsters[player])
        s.monsters[player] = 0
    if saved(s) == CREW:
        tell(s, CREW_SAVED, NONE, NONE)
        end(s, WON)


# 5 Collections --------------------------------------------------------------------------------------------------------------------------


def fewest(s):
    """How many cards must be laid down at least: two open a collection, one adds to it. Rules eco-bots/5.1, 5.2."""
    return TO_OPEN if s.colour == NONE else 1


def why_not_discard(s, colour, number):
    """Rules eco-bots/5.1, 5.2, 5.4. number: how many cards, from 1."""
    if s.planets[colour] > 0:
        return refuse(COLOUR_CLOSED, colour)
    if s.colour != NONE and s.colour != colour:
        return refuse(OTHER_COLOUR, s.colour)
    if number < fewest(s):
        return OPENING_ALONE
    if number > s.hand[s.player][colour]:
        return refuse(TOO_FEW_HELD, s.hand[s.player][colour])
    return OK


def can_lay_down(s):
    """The first colour of which the player in turn can lay something down, or NONE. Rules eco-bots/5.1, 5.2."""
    for colour in range(PLANETS):
        if why_not_discard(s, colour, fewest(s)) == OK:
            return colour
    return NONE


def discard(s, colour, number):
    """Lays down cards of one colour together; only then is the collection day looked at. Rules eco-bots/5.1 to 5.3."""
    tell(s, OPENED if s.colour == NONE else ADDED, colour, number)
    s.colour = colour
    s.hand[s.player][colour] -= number
    s.laid[s.player] += number
    s.idle = NONE
    if all_have_added(s):
        collect(s)


def all_have_added(s):
    """True where a collection runs and every living player has added to it. Rules eco-bots/5.3, 5.5."""
    if s.colour == NONE:
        return False
    for player in range(s.players):
        if s.laid[player] == 0 and not s.out[player]:
            return False
    return True


def collect(s):
    """Collection day: Vorax takes it all to its Planet and the colour is closed; a Kit may have become impossible. Rules eco-bots/5.3, 2.4."""
    colour = s.colour
    for player in range(s.players):
        s.planets[colour] += s.laid[player]
        s.laid[player] = 0
    s.colour = NONE
    tell(s, COLLECTED, colour, s.planets[colour])
    kit = beyond_saving(s, colour)
    if kit != NONE:
        tell(s, KIT_WANTS, kit, wanted(s, kit, colour))
        tell(s, COLOUR_SHORT, colour, outside(s, colour))
        end(s, CREW_LOST)


# 6 Unexpected cards ---------------------------------------------------------------------------------------------------------------------


def why_no_tool(s, tool):
    """Rule eco-bots/6.3: the player in turn holds it."""
    return OK if s.tools[s.player][tool] > 0 else refuse(NO_TOOL, tool)


def use_up(s, tool):
    """A Tool that is used leaves the game. Rule eco-bots/6.3."""
    s.tools[s.player][tool] -= 1
    s.gone[FIRST_TOOL + tool] += 1
    s.idle = NONE


def why_not_battery(s, player):
    """Rule eco-bots/6.4."""
    reason = why_no_tool(s, BATTERY)
    if reason != OK:
        return reason
    if player >= s.players:
        return refuse(NO_SUCH_PLAYER, s.players)
    if living(s) == s.players:
        return NOBODY_OUT
    return OK if s.out[player] else refuse(STILL_LIVING, player)


def give_battery(s, player):
    """Brings a player back, without cards and without a Kit. Rules eco-bots/6.4, 7.5."""
    use_up(s, BATTERY)
    s.out[player] = 0
    tell(s, BATTERY_GIVEN, player, NONE)


def why_not_magnet(s, player, colour):
    """Rule eco-bots/6.5."""
    reason = why_no_tool(s, MAGNET)
    if reason != OK:
        return reason
    if player >= s.players:
        return refuse(NO_SUCH_PLAYER, s.players)
    if player == s.player:
        return MAGNET_YOURSELF
    if s.out[player]:
        return refuse(MAGNET_OUT, player)
    return OK if s.hand[player][colour] > 0 else refuse(MAGNET_LACK, colour)


def magnet(s, player, colour):
    """Takes one Debris of the colour from another living player, who is not asked. Rule eco-bots/6.5."""
    use_up(s, MAGNET)
    s.hand[player][colour] -= 1
    s.hand[s.player][colour] += 1
    tell(s, MAGNET_TOOK, player, colour)


def why_not_scanner(s):
    """Rule eco-bots/6.6: a card must be new, or the order of those that are known must make a difference."""
    reason = why_no_tool(s, SCANNER)
    if reason != OK:
        return reason
    if s.deck == 0:
        return SCANNER_EMPTY
    return OK if to_see(s) > 0 or order_matters(s, 0) else SCANNER_KNOWN


def to_see(s):
    """How many cards the Scanner would show that are not known yet. Rule eco-bots/6.6."""
    return min(SCANNED, s.deck) - known(s)


def scan(s):
    """Looks at the next cards. Rule eco-bots/6.6."""
    use_up(s, SCANNER)
    tell(s, SCANNER_USED, NONE, NONE)
    s.placed = 0
    s.left = to_see(s)
    look_on(s)


def look_on(s):
    """Looks on while cards are to be seen; then they are put back, as long as their order makes a difference. Rule eco-bots/6.6."""
    if s.left > 0:
        s.phase = LOOK
    elif order_matters(s, s.placed):
        s.phase = ORDER
    else:
        s.placed = 0
        s.phase = ACT


def see(s, card):
    """The next unknown card becomes known, to everybody, and stays in the deck. Rules eco-bots/6.6, 1.7."""
    take_unseen(s, card)
    s.top[known(s)] = card
    s.left -= 1
    tell(s, CARD_SEEN, card, NONE)
    look_on(s)


def order_matters(s, first):
    """True where the order of the known cards makes a difference, from place `first` (0: the next card) on. Rule eco-bots/6.6."""
    for i in range(first + 1, known(s)):
        if s.top[i] != s.top[first]:
            return True
    return False


def why_not_place(s, card):
    """Rule eco-bots/6.6."""
    for i in range(s.placed, known(s)):
        if s.top[i] == card:
            return OK
    return CARD_NOT_SHOWN


def place(s, card):
    """The card comes next among those that are put back. Rule eco-bots/6.6."""
    found = s.placed
    while s.top[found] != card:
        found += 1
    for i in range(found, s.placed, -1):
        s.top[i] = s.top[i - 1]
    s.top[s.placed] = card
    s.placed += 1
    tell(s, CARD_PLACED, card, s.placed)
    look_on(s)


def why_not_recycler(s, exchange):
    """Rule eco-bots/6.7: Debris to give, and as many cards in the deck."""
    reason = why_no_tool(s, RECYCLER)
    if reason != OK:
        return reason
    for colour in range(PLANETS):
        if s.hand[s.player][colour] < EXCHANGED[exchange][colour]:
            return refuse(RECYCLER_LACK, colour)
    return OK if s.deck >= cards_exchanged(exchange) else refuse(RECYCLER_SHORT, s.deck)


def cards_exchanged(exchange):
    """1 or 2: how many cards an exchange is of. Rule eco-bots/6.7."""
    return 1 if exchange < PLANETS else 2


def recycle(s, exchange):
    """The Debris goes under the deck; as many cards are drawn for it. Rule eco-bots/6.7."""
    use_up(s, RECYCLER)
    tell(s, RECYCLED, exchange, NONE)
    for colour in range(PLANETS):
        number = EXCHANGED[exchange][colour]
        s.hand[s.player][colour] -= number
        put_under(s, colour, number)
    s.left = cards_exchanged(exchange)
    s.phase = REDRAW


def redraw(s, card):
    """A card in exchange, treated like the card of the turn; a Meteor ends the turn, and the other card is not drawn. Rule eco-bots/6.7."""
    s.left -= 1
    receive(s, card)
    if s.phase != DONE:
        if s.out[s.player]:
            next_turn(s)
        elif s.left == 0:
            s.phase = ACT


# 7 Out, and back again ------------------------------------------------------------------------------------------------------------------


def go_out(s, player):
    """The player is out: cards under the deck, the Kit back, and what was laid down stays. Rules eco-bots/7.1 to 7.4, 5.5, 2.3."""
    cards = s.deck
    for colour in range(PLANETS):
        put_under(s, colour, s.hand[player][colour])
        s.hand[player][colour] = 0
    put_under(s, MONSTER, s.monsters[player])
    s.monsters[player] = 0
    for tool in range(TOOL_KINDS):
        put_under(s, FIRST_TOOL + tool, s.tools[player][tool])
        s.tools[player][tool] = 0
    s.out[player] = 1
    s.left = 0
    s.idle = NONE
    tell(s, WENT_OUT, player, s.deck - cards)
    if s.kit[player] != NONE:
        tell(s, KIT_RETURNED, s.kit[player], NONE)
        s.kit_deck[s.kit[player]] = 1
        s.kit[player] = NONE
    if living(s) == 0:
        tell(s, NOBODY_LIVES, NONE, NONE)
        end(s, ALL_OUT)
    elif all_have_added(s):
        collect(s)


# What is legal, and what follows --------------------------------------------------------------------------------------------------------


def why_no(s, first):
    """Why no action of a kind (named by its first id) is possible now, or OK. Rule eco-bots/3.1."""
    phase = s.phase
    if phase == DONE:
        return GAME_OVER
    if first >= DRAW_CARD:
        return LUCK_DECIDES
    if (phase == ACT and first != PLACE) or (phase == ORDER and first == PLACE):
        return OK
    return refuse(NOT_NOW, phase)


def why_not(s, action):
    """Why the action is not legal now, or OK. The one place where legality is written; `legal` follows from it."""
    reason = why_no(s, PLACE if PLACE <= action < END_TURN else min(action, DRAW_CARD))
    if reason != OK:
        return reason
    if action == COMPLETE:
        return why_not_complete(s)
    if action < GIVE_BATTERY:
        return why_not_discard(s, (action - DISCARD) // MOST_OF_A_COLOUR, (action - DISCARD) % MOST_OF_A_COLOUR + 1)
    if action < USE_MAGNET:
        return why_not_battery(s, action - GIVE_BATTERY)
    if action < USE_SCANNER:
        return why_not_magnet(s, (action - USE_MAGNET) // PLANETS, (action - USE_MAGNET) % PLANETS)
    if action == USE_SCANNER:
        return why_not_scanner(s)
    if action < PLACE:
        return why_not_recycler(s, action - RECYCLE)
    if action < END_TURN:
        return why_not_place(s, action - PLACE)
    return why_not_end(s)


def legal(s, out):
    """Writes the legal actions into `out`, ascending, and returns how many. Passes over the kinds that cannot be played now."""
    if s.phase == ORDER:
        return gather(s, out, 0, PLACE, END_TURN)
    if s.phase != ACT:
        return 0
    count = 0
    if why_not_complete(s) == OK:
        out[0] = COMPLETE
        count = 1
    for colour in range(PLANETS):
        held = s.hand[s.player][colour]
        if held > 0:
            for number in range(fewest(s), held + 1):
                if why_not_discard(s, colour, number) == OK:
                    out[count] = DISCARD + colour * MOST_OF_A_COLOUR + number - 1
                    count += 1
    tools = s.tools[s.player]
    if tools[BATTERY] > 0:
        count = gather(s, out, count, GIVE_BATTERY, USE_MAGNET)
    if tools[MAGNET] > 0:
        count = gather(s, out, count, USE_MAGNET, USE_SCANNER)
    if tools[SCANNER] > 0:
        count = gather(s, out, count, USE_SCANNER, RECYCLE)
    if tools[RECYCLER] > 0:
        count = gather(s, out, count, RECYCLE, PLACE)
    if why_not_end(s) == OK:
        out[count] = END_TURN
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
    """Writes what luck may bring, ascending, with exact weights; returns how many outcomes. Known cards come with certainty."""
    phase = s.phase
    count = 0
    if phase == DEAL or phase == NEW_KIT:
        for kit in range(CREW):
            if s.kit_deck[kit]:
                out[count] = DRAW_KIT + kit
                weights[count] = 1
                count += 1
        return count
    if phase != LOOK and s.top[0] != NONE:
        out[0] = DRAW_CARD + s.top[0]
        weights[0] = 1
        return 1
    for card in range(CARD_KINDS):
        if s.rest[card] > 0:
            out[count] = DRAW_CARD + card
            weights[count] = s.rest[card]
            count += 1
    if count == 0 and s.bottom[0] != NONE:
        out[0] = DRAW_CARD + s.bottom[0]  # the cards below have their order
        weights[0] = 1
        count = 1
    return count


def apply(s, action):
    """Does the action or chance outcome. Unchecked: only what `legal` or `chance` lists is right here."""
    if action >= DRAW_KIT:
        if s.phase == DEAL:
            deal(s, action - DRAW_KIT)
        else:
            draw_kit(s, action - DRAW_KIT)
    elif action >= DRAW_CARD:
        if s.phase == DRAW:
            draw_card(s, action - DRAW_CARD)
        elif s.phase == REDRAW:
            redraw(s, action - DRAW_CARD)
        else:
            see(s, action - DRAW_CARD)
    elif action == COMPLETE:
        complete(s)
    elif action < GIVE_BATTERY:
        discard(s, (action - DISCARD) // MOST_OF_A_COLOUR, (action - DISCARD) % MOST_OF_A_COLOUR + 1)
    elif action < USE_MAGNET:
        give_battery(s, action - GIVE_BATTERY)
    elif action < USE_SCANNER:
        magnet(s, (action - USE_MAGNET) // PLANETS, (action - USE_MAGNET) % PLANETS)
    elif action == USE_SCANNER:
        scan(s)
    elif action < PLACE:
        recycle(s, action - RECYCLE)
    elif action < END_TURN:
        place(s, action - PLACE)
    else:
        end_turn(s)


def resample(s, player, luck):
    """Redraws what the player is not shown: the order of the cards that went under the deck. Rules eco-bots/1.7, 7.4.

    Which they are is counted, not looked at: all depends on what lies open, and on the luck, alone.
    """
    cards = under(s)
    filled = 0
    for card in range(CARD_KINDS):
        for _ in range(there_are(s, card) - elsewhere(s, card)):
            s.bottom[filled] = card
            filled += 1
    for i in range(cards, DECK_SIZE):
        s.bottom[i] = NONE
    for i in range(cards - 1, 0, -1):
        other = luck_within(luck, i, i + 1)
        card = s.bottom[i]
        s.bottom[i] = s.bottom[other]
        s.bottom[other] = card


def elsewhere(s, card):
    """Cards of a kind that are not under the deck: in the rest of it, on Planets, with players, or gone. Rules eco-bots/1.1, 1.4, 7.4."""
    cards = s.rest[card] + s.gone[card]
    for i in range(known(s)):
        cards += s.top[i] == card
    for player in range(SEATS):
        cards += held_of(s, player, card)
    return cards + (s.planets[card] if card < PLANETS else 0)


def check(s):
    """What is wrong with the position, or OK. Cards and Kits must be those of the game, each in one place. Rules eco-bots/1.1 to 1.8."""
    if s.player >= s.players or (s.out[s.player] and s.phase != DONE):
        return refuse(NOBODYS_TURN, s.player)
    if (s.ending == NONE) == (s.phase == DONE):
        return ENDING_UNCLEAR
    if (s.turn == 0) != (s.phase == DEAL):
        return TURN_UNCLEAR
    problem = check_players(s)
    if problem == OK:
        problem = check_deck(s)
    if problem == OK:
        problem = check_cards(s)
    if problem == OK:
        problem = check_kits(s)
    if problem == OK:
        problem = check_collection(s)
    if problem == OK:
        problem = check_ending(s)
    if problem == OK:
        problem = check_phase(s)
    return problem


def check_players(s):
    """Nothing at empty seats, nothing with players who are out, no full hand at rest. Rules eco-bots/1.6, 3.6, 7.2."""
    for player in range(SEATS):
        held = cards_held(s, player) + (s.kit[player] != NONE)
        for tool in range(TOOL_KINDS):
            held += s.tools[player][tool]
        if player >= s.players:
            if held + s.out[player] + s.laid[player] > 0:
                return refuse(STRAY_PLAYER, player)
        elif s.out[player]:
            if held > 0:
                return refuse(OUT_WITH_CARDS, player)
        elif cards_held(s, player) >= hand_limit(s):
            if s.phase == DRAW or s.phase == NEW_KIT or (player != s.player and s.phase != DONE):
                return refuse(OVER_LIMIT, player)
    return OK


def check_deck(s):
    """The parts of the deck make up the deck. Rules eco-bots/1.4, 1.7, 6.1, 7.4."""
    cards = known(s)
    for i in range(cards, SCANNED):
        if s.top[i] != NONE:
            return KNOWN_WITH_GAPS
    for card in range(CARD_KINDS):
        cards += s.rest[card]
    for i in range(DECK_SIZE):
        if s.bottom[i] != NONE:
            if i > 0 and s.bottom[i - 1] == NONE:
                return KNOWN_WITH_GAPS
            if s.bottom[i] == METEOR:
                return METEOR_UNDER
            cards += 1
    return OK if cards == s.deck else refuse(DECK_MISCOUNTED, cards)


def check_cards(s):
    """Every card is in one place. Rules eco-bots/1.1, 1.2, 1.4."""
    for card in range(CARD_KINDS):
        cards = elsewhere(s, card)
        for i in range(under(s)):
            cards += s.bottom[i] == card
        if card < PLANETS:
            if s.gone[card] > 0:
                return refuse(TOO_MANY_CARDS, card)  # Debris and Little Monsters never leave the game
        if card == MONSTER and s.gone[card] > 0:
            return refuse(TOO_MANY_CARDS, card)
        if cards > there_are(s, card):
            return refuse(TOO_MANY_CARDS, card)
        if cards < there_are(s, card):
            return refuse(TOO_FEW_CARDS, card)
    return OK


def held_of(s, player, card):
    """Cards of a kind that lie with a player: in hand, laid down, moved in, beside the Kit."""
    if card < PLANETS:
        return s.hand[player][card] + (s.laid[player] if s.colour == card else 0)
    if card == MONSTER:
        return s.monsters[player]
    return s.tools[player][card - FIRST_TOOL] if card < METEOR else 0


def check_kits(s):
    """Every Kit is in one place. Rule eco-bots/1.3."""
    for kit in range(CREW):
        places = s.kit_deck[kit] + s.done[kit]
        for player in range(SEATS):
            places += s.kit[player] == kit
        if places > 1:
            return refuse(KIT_TWICE, kit)
        if places == 0:
            return refuse(KIT_NOWHERE, kit)
    return OK


def check_collection(s):
    """A running collection has been opened as it should be, and still waits for somebody. Rules eco-bots/5.1 to 5.4."""
    cards = 0
    for player in range(SEATS):
        cards += s.laid[player]
    if (s.colour == NONE and cards > 0) or (s.colour != NONE and cards < TO_OPEN):
        return COLLECTION_UNCLEAR
    for colour in range(PLANETS):
        if s.planets[colour] == 1 or (s.colour == colour and s.planets[colour] > 0):
            return refuse(COLLECTION_CLOSED, colour)
    if s.phase != DONE and all_have_added(s):
        return COLLECTION_COMPLETE
    return OK


def check_ending(s):
    """The game goes on as long as nothing has ended it, and has ended in the way that it says. Rules eco-bots/2.2 to 2.5."""
    lost = NONE
    for colour in range(PLANETS):
        if lost == NONE:
            lost = beyond_saving(s, colour)
    if s.ending == NONE:
        if lost != NONE:
            return refuse(BEYOND_SAVING, lost)
        if saved(s) == CREW:
            return ALL_SAVED
        return STANDSTILL_PASSED if s.idle >= living(s) else OK
    if s.ending == WON and saved(s) < CREW:
        return NOT_ALL_SAVED
    if s.ending == ALL_OUT and living(s) > 0:
        return SOMEBODY_LEFT
    if s.ending == CREW_LOST and lost == NONE:
        return CAN_BE_SAVED
    if s.ending == STANDSTILL and (s.deck > 0 or s.idle < living(s)):
        return NO_STANDSTILL
    return OK


def check_phase(s):
    """What the phase waits for is there. Rules eco-bots/3.2 to 3.4, 6.6, 6.7."""
    phase = s.phase
    fits = s.left == 0 and s.placed == 0
    if phase == DRAW or phase == NEW_KIT:
        kit_first = s.kit[s.player] == NONE and kits_left(s) > 0
        if phase == NEW_KIT and not kit_first:
            return NO_KIT_TO_DRAW
        if phase == DRAW and kit_first:
            return KIT_COMES_FIRST
        if phase == DRAW and s.deck == 0:
            return NOTHING_TO_DRAW
    elif phase == DEAL:
        fits = 0 < s.left <= s.players and s.placed == 0
    elif phase == LOOK:
        fits = s.left > 0 and s.placed == 0 and s.left == to_see(s)
    elif phase == ORDER:
        fits = s.left == 0 and s.placed < SCANNED and order_matters(s, s.placed)
    elif phase == REDRAW:
        fits = 0 < s.left <= min(2, s.deck)
    return OK if fits else refuse(NOTHING_LEFT_TO_DO, phase)
