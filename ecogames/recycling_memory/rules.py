"""The law of Recycling Memory: players turn up two cards at a time, take pairs of things to recycle, and find garbage trucks among them.

Plain functions over a state `s` of ints and lists of ints; sections carry the numbers of the rulebook's chapters (`rulebook/en.md`). Words are
in `words/`, the items and the sizes of the table in `cards.toml`. `apply` does what `why_not` allows and checks nothing; where luck
decides, the state waits. No function that says what may be played reads a field that is hidden from the player to move.
"""

from ecogames.engine.declare import CONSTANT, KNOWN, NOBODY, NUMBER, OPEN, OWNER, SHOWN, Ending, Event, Field, Kind, Reason, first_ids
from ecogames.engine.law import CHANCE, NONE, OK, OVER, luck_within, refuse, tell

VERSION = 1
PLAYERS = (2, 4)
TOO_MANY_PLAYERS = Reason("too-many", "recycling-memory/2.4")  # why there is no fifth; words: `players.too-many`
LEVELS = ("tiny", "short", "full")
COOPERATIVE = False

# Names and numbers ----------------------------------------------------------------------------------------------------------------------

KINDS = ("paper", "plastic", "glass", "metal", "e-waste")
ITEMS = (
    "newspaper", "carton-box", "envelope", "exercise-book", "magazine", "paper-bag", "egg-box",
    "water-bottle", "yoghurt-cup", "detergent-bottle", "ice-cream-tub", "shampoo-bottle", "milk-jug", "ketchup-bottle",
    "jam-jar", "green-bottle", "scent-flask", "juice-bottle", "honey-jar", "oil-bottle", "spice-jar",
    "drinks-can", "tin-of-beans", "foil-ball", "bottle-cap", "jar-lid", "fish-tin", "biscuit-tin",
    "phone", "charger", "computer-mouse", "headphones", "keyboard", "hair-dryer", "toaster",
)  # fmt: skip
TRUCKS = ("swap", "mix", "take", "slip", "change")
T_SWAP, T_MIX, T_TAKE, T_SLIP, T_CHANGE = range(5)
FACES = ITEMS + TRUCKS  # what a card can show: faces 0 to 34 are items, 35 to 39 are trucks
FIRST_TRUCK = 35
ALL_ITEMS, ALL_KINDS, ALL_TRUCKS, SEATS, STACKS = 35, 5, 5, 4, 5
CONTAINERS = 4  # cards in a full stack; were it not the same for all kinds, the heights would tell which is which
OWN = 3  # containers that each player holds
ROWS, COLUMNS = 8, 10  # of the largest table
PLACES = ROWS * COLUMNS  # a place is row * 10 + column on every table; a smaller one lies in the top left corner
PLACE_NAMES = tuple(f"{row}{column}" for row in "abcdefgh" for column in range(1, COLUMNS + 1))
MOST_FLIPS = 5000  # after so many cards turned up a playout is given up

EMPTY, DOWN, UP = range(3)  # what lies on a place

PHASES = ("stack", "lay", "first", "second", "back", "found", "mark", "mix", "over")
STACK, LAY, FIRST, SECOND, BACK, FOUND, MARK, MIX, DONE = range(9)

# From each phase, the phases that may follow. A phase that repeats itself names itself.
TURN = {
    "stack": ("lay",),
    "lay": ("first",),
    "first": ("first", "second", "found", "mark"),
    "second": ("first", "back", "found", "mark", "over"),
    "back": ("first",),
    "found": ("first",),
    "mark": ("mark", "mix"),
    "mix": ("first",),
    "over": (),
}

AXES = {
    "places": PLACE_NAMES,
    "items": ITEMS,
    "faces": FACES,
    "kinds": KINDS,
    "trucks": TRUCKS,
    "stacks": STACKS,
    "players": SEATS,
    "turned": 2,
    "phases": PHASES,
    "levels": LEVELS,
    "endings": ("all-taken",),
}

FIELDS = [
    Field("players", (), 2, 4, SHOWN, "how many play"),
    Field("level", (), 0, 2, SHOWN, "size of the table", of="levels"),
    Field("turn", (), 0, 99999, SHOWN, "number of the turn, from 1, an extra turn counts; 0 while the table is laid out"),
    Field("phase", (), 0, 8, SHOWN, "what the state waits for", of="phases"),
    Field("player", (), 0, 3, SHOWN, "whose turn it is", of="players"),
    Field("flips", (), 0, 99999, SHOWN, "how many cards have been turned up in this game: the clock of remembering"),
    Field("lies", ("places",), 0, 2, SHOWN, "what lies on a place: 0 nothing, 1 a card face down, 2 a card face up"),
    Field("turned", ("turned",), -1, 79, SHOWN, "places of the first and the second card that lie face up; -1: none", of="places"),
    Field("turned_face", ("turned",), -1, 34, SHOWN, "what these two show; -1: none", of="items"),
    Field("marked", ("places",), 0, 1, SHOWN, "1 where a card is marked to be mixed"),
    Field("found", (), -1, 4, SHOWN, "the truck that was just found and has to be played or kept; -1: none", of="trucks"),
    Field("owner", ("items",), -1, 3, SHOWN, "who has the pair of this item; -1: nobody yet", of="players"),
    Field("arrived", ("items",), 0, 999, SHOWN, "order in which pairs came to their owners: the largest is the newest; 0: not won yet"),
    Field("heap", ("players", "kinds"), 0, 35, SHOWN, "how many pairs of a kind a player has"),
    Field("kept", ("players", "trucks"), 0, 10, SHOWN, "trucks that a player keeps, by what they do"),
    Field("discarded", ("trucks",), 0, 10, SHOWN, "trucks that were played"),
    Field("holds", ("players", "stacks"), 0, 1, SHOWN, "1 where a player holds a container from this stack; its kind is secret"),
    Field("bared", ("players", "kinds"), 0, 1, SHOWN, "1 for the kinds of a player's containers, once the game is over; 0 before"),
    Field("ending", (), -1, 0, SHOWN, "how the game ended; -1 while it goes on", of="endings"),
    Field("seen_face", ("places",), -1, 34, KNOWN, "item that was seen on a place and still lies there; -1: not seen since it was mixed", of="items"),
    Field("seen_at", ("places",), 0, 99999, KNOWN, "when it was last seen: the number of that flip; 0: not seen since it was mixed"),
    Field("held_kind", ("players", "stacks"), -1, 4, OWNER, "kinds of the stacks that a player has held a container of; -1: unknown", of="kinds"),
    Field("face", ("places",), -1, 39, NOBODY, "what the card on a place shows; -1: no card", of="faces"),
    Field("stack_kind", ("stacks",), 0, 4, NOBODY, "kind of the containers in a stack", of="kinds"),
    Field("rows", ("levels",), 1, 8, CONSTANT, "rows of the table"),
    Field("columns", ("levels",), 1, 10, CONSTANT, "places in a row"),
    Field("in_play", ("levels", "items"), 0, 1, CONSTANT, "1 for an item whose two cards are in the game"),
    Field("copies", ("levels", "trucks"), 0, 10, CONSTANT, "trucks in the game, by what they do"),
    Field("kind_of", ("items",), 0, 4, CONSTANT, "the container that an item belongs into", of="kinds"),
]

ACTIONS = (
    Kind("flip", reveals=True, place="places"),
    Kind("turn-back", reveals=True),  # taken back, it would show the two faces once more
    Kind("take", player="players", heap="kinds"),
    Kind("swap", player="players", given="kinds", wanted="kinds"),
    Kind("slip", player="players", heap="kinds"),
    Kind("change", reveals=True, back="stacks", wanted="stacks"),
    Kind("keep"),
    Kind("mark", place="places"),
    Kind("mix"),
    Kind("mix-all"),
    Kind("stack", chance=True, number=OPEN),
    Kind("deal", chance=True, number=OPEN),
    Kind("shuffle", chance=True, number=OPEN),
)
FLIP, TURN_BACK, TAKE, SWAP, SLIP, CHANGE, KEEP, MARK_CARD, MIX_MARKED, MIX_ALL, STACK_UP, DEAL, SHUFFLE, ALL_IDS = first_ids(ACTIONS, AXES)

REASONS = (
    Reason("ok", ""),
    Reason("not-now", "recycling-memory/3.1", phase="phases"),
    Reason("over", "recycling-memory/6.1"),
    Reason("luck-decides", "recycling-memory/5.3"),
    Reason("off-the-table", "recycling-memory/1.3", level="levels"),
    Reason("no-card", "recycling-memory/3.1"),
    Reason("face-up", "recycling-memory/3.1"),
    Reason("no-truck", "recycling-memory/4.4", truck="trucks"),
    Reason("another-truck", "recycling-memory/4.3", truck="trucks"),
    Reason("no-such-player", "recycling-memory/5.1", players=NUMBER),
    Reason("yourself", "recycling-memory/5.1"),
    Reason("you-lack-pair", "recycling-memory/5.1", kind="kinds"),
    Reason("they-lack-pair", "recycling-memory/5.1", kind="kinds"),
    Reason("not-your-stack", "recycling-memory/5.7", stack="stacks"),
    Reason("your-stack", "recycling-memory/5.7", stack="stacks"),
    Reason("marked-already", "recycling-memory/5.4"),
    Reason("too-few-marked", "recycling-memory/5.4", marked=NUMBER),
    Reason("no-card-to-mix", "recycling-memory/5.3"),
)
(
    _OK, NOT_NOW, GAME_OVER, LUCK_DECIDES, OFF_THE_TABLE, NO_CARD, FACE_UP, NO_TRUCK, ANOTHER_TRUCK, NO_SUCH_PLAYER, YOURSELF, YOU_LACK_PAIR,
    THEY_LACK_PAIR, NOT_YOUR_STACK, YOUR_STACK, MARKED_ALREADY, TOO_FEW_MARKED, NO_CARD_TO_MIX,
) = range(18)  # fmt: skip

# What `check` finds wrong with a position.
PROBLEMS = (
    Reason("ok", ""),
    Reason("nobodys-turn", "recycling-memory/1.4", players=NUMBER),
    Reason("ending-unclear", "recycling-memory/6.1"),
    Reason("turn-unclear", "recycling-memory/3.1"),
    Reason("card-off-table", "recycling-memory/1.3", place="places"),
    Reason("place-unclear", "recycling-memory/1.3", place="places"),
    Reason("pair-split", "recycling-memory/1.1", item="items"),
    Reason("trucks-miscounted", "recycling-memory/1.1", truck="trucks"),
    Reason("stray-pair", "recycling-memory/5.1", item="items"),
    Reason("order-unclear", "recycling-memory/5.1", item="items"),
    Reason("heap-unclear", "recycling-memory/3.2", player="players"),
    Reason("stray-truck", "recycling-memory/4.4", player="players"),
    Reason("not-three", "recycling-memory/2.2", player="players"),
    Reason("stacks-alike", "recycling-memory/2.1", kind="kinds"),
    Reason("containers-unclear", "recycling-memory/2.3", player="players"),
    Reason("open-unclear", "recycling-memory/3.3"),
    Reason("found-unclear", "recycling-memory/4.3"),
    Reason("marks-unclear", "recycling-memory/5.4"),
    Reason("memory-false", "recycling-memory/7.2", place="places"),
    Reason("pairs-left", "recycling-memory/6.1"),
    Reason("no-pairs-left", "recycling-memory/6.1"),
    Reason("bared-unclear", "recycling-memory/6.2", player="players"),
)
(
    _FINE, NOBODYS_TURN, ENDING_UNCLEAR, TURN_UNCLEAR, CARD_OFF_TABLE, PLACE_UNCLEAR, PAIR_SPLIT, TRUCKS_MISCOUNTED, STRAY_PAIR, ORDER_UNCLEAR,
    HEAP_UNCLEAR, STRAY_TRUCK, NOT_THREE, STACKS_ALIKE, CONTAINERS_UNCLEAR, OPEN_UNCLEAR, FOUND_UNCLEAR, MARKS_UNCLEAR, MEMORY_FALSE, PAIRS_LEFT,
    NO_PAIRS_LEFT, BARED_UNCLEAR,
) = range(22)  # fmt: skip

# No event names a face that is, or will again be, face down, nor the kind of a container (7.2, 2.3).
EVENTS = (
    Event("container-drawn", "recycling-memory/2.2", player="players", stack="stacks"),
    Event("laid-out", "recycling-memory/1.3", cards=NUMBER, rows=NUMBER),
    Event("turn-begins", "recycling-memory/3.5", player="players", turn=NUMBER),
    Event("flipped", "recycling-memory/3.1", place="places"),
    Event("pair-won", "recycling-memory/3.2", item="items", heap="kinds"),
    Event("differ", "recycling-memory/3.3", first="places", second="places"),
    Event("turned-back", "recycling-memory/3.3", first="places", second="places"),
    Event("truck-found", "recycling-memory/4.1", place="places", truck="trucks"),
    Event("first-turned-back", "recycling-memory/4.2", place="places"),
    Event("truck-kept", "recycling-memory/4.3", truck="trucks"),
    Event("truck-played", "recycling-memory/4.4", truck="trucks"),
    Event("truck-played-at-once", "recycling-memory/4.3", truck="trucks"),
    Event("took", "recycling-memory/5.5", player="players", item="items"),
    Event("swap-gave", "recycling-memory/5.2", player="players", item="items"),
    Event("swap-took", "recycling-memory/5.2", player="players", item="items"),
    Event("slipped", "recycling-memory/5.6", player="players", item="items"),
    Event("changed", "recycling-memory/5.7", back="stacks", wanted="stacks"),
    Event("marked", "recycling-memory/5.4", place="places"),
    Event("mixes", "recycling-memory/5.4", cards=NUMBER),
    Event("mixed", "recycling-memory/5.3", cards=NUMBER),
    Event("all-taken", "recycling-memory/6.1"),
    Event("bared", "recycling-memory/6.2", player="players", container="kinds"),
    Event("scored", "recycling-memory/6.2", player="players", points=NUMBER),
    Event("won", "recycling-memory/6.3", player="players"),
)
(
    CONTAINER_DRAWN, LAID_OUT, TURN_BEGINS, FLIPPED, PAIR_WON, DIFFER, TURNED_BACK, TRUCK_FOUND, FIRST_TURNED_BACK, TRUCK_KEPT, TRUCK_PLAYED,
    PLAYED_AT_ONCE, TOOK, SWAP_GAVE, SWAP_TOOK, SLIPPED, CHANGED, MARKED, MIXES, MIXED, TABLE_EMPTY, BARED, SCORED, WON,
) = range(24)  # fmt: skip

ENDINGS = (Ending("all-taken", "recycling-memory/6.1"),)
ALL_TAKEN = 0

# 1 The table laid out -------------------------------------------------------------------------------------------------------------------


def setup(s, players, level):
    """Prepares an empty table for 2 to 4 players at a level (0 to 2); luck then deals containers and cards. Rules recycling-memory/1.1 to 2.2."""
    s.players = players
    s.level = level
    s.turn = 0
    s.phase = STACK
    s.player = 0
    s.flips = 0
    s.found = NONE
    s.ending = NONE
    for i in range(2):
        s.turned[i] = NONE
        s.turned_face[i] = NONE
    for place in range(PLACES):
        s.lies[place] = EMPTY
        s.marked[place] = 0
        s.face[place] = NONE
        s.seen_face[place] = NONE
        s.seen_at[place] = 0
    for item in range(ALL_ITEMS):
        s.owner[item] = NONE
        s.arrived[item] = 0
    for truck in range(ALL_TRUCKS):
        s.discarded[truck] = 0
    for stack in range(STACKS):
        s.stack_kind[stack] = stack
    for player in range(SEATS):
        for kind in range(ALL_KINDS):
            s.heap[player][kind] = 0
            s.bared[player][kind] = 0
        for truck in range(ALL_TRUCKS):
            s.kept[player][truck] = 0
        for stack in range(STACKS):
            s.holds[player][stack] = 0
            s.held_kind[player][stack] = NONE


def dealing(s):
    """True while the table is being laid out, before the first turn. Rules recycling-memory/1.3, 2.2."""
    return s.turn == 0


def on_table(s, place):
    """True where the table of this level has the place. Rule recycling-memory/1.3."""
    return place // COLUMNS < s.rows[s.level] and place % COLUMNS < s.columns[s.level]


def deal(s, number):
    """Lays all cards face down, in an order that follows from the number; the first seat begins. Rules recycling-memory/1.1 to 1.4."""
    place = 0
    cards = 0
    for face in range(FIRST_TRUCK + ALL_TRUCKS):
        for _ in range(cards_of(s, face)):
            while not on_table(s, place):
                place += 1
            s.face[place] = face
            s.lies[place] = DOWN
            s.marked[place] = 1
            place += 1
            cards += 1
    permute_marked(s, number)
    tell(s, LAID_OUT, cards, s.rows[s.level])
    begin_turn(s, 0)


def cards_of(s, face):
    """How many cards with this face the game has: two of an item in play, or the copies of a truck. Rule recycling-memory/1.1."""
    if face < FIRST_TRUCK:
        return 2 * s.in_play[s.level][face]
    return s.copies[s.level][face - FIRST_TRUCK]


def permute_marked(s, number):
    """Permutes the faces of the marked places, as the number says, and takes the marks off. Rules recycling-memory/1.3, 5.3.

    Each marked place in turn changes faces with one of those from itself on, all equally likely: so are all orders, as far as
    `luck_within` goes, which gives each number (0 below 2**31) an order of its own.
    """
    left = marks(s)
    for place in range(PLACES):
        if s.marked[place]:
            ahead = luck_within(number, left, left)
            other = place
            while ahead > 0:
                other += 1
                ahead -= s.marked[other]
            face = s.face[place]
            s.face[place] = s.face[other]
            s.face[other] = face
            s.marked[place] = 0
            left -= 1


def marks(s):
    """How many cards are marked. Rule recycling-memory/5.4."""
    cards = 0
    for place in range(PLACES):
        cards += s.marked[place]
    return cards


# 2 Containers ---------------------------------------------------------------------------------------------------------------------------


def stack_up(s, number):
    """The kinds of containers in five stacks, and three from different ones for each player, as luck says. Rules recycling-memory/2.1, 2.2."""
    for stack in range(STACKS):
        other = stack + luck_within(number, stack, STACKS - stack)
        kind = s.stack_kind[stack]
        s.stack_kind[stack] = s.stack_kind[other]
        s.stack_kind[other] = kind
    for player in range(s.players):
        for drawn in range(OWN):
            ahead = luck_within(number, STACKS + player * OWN + drawn, STACKS - drawn)
            stack = free_stack(s, player, ahead)
            draw_container(s, player, stack)
            tell(s, CONTAINER_DRAWN, player, stack)
    s.phase = LAY


def free_stack(s, player, ahead):
    """The stack that the player holds nothing of and that has `ahead` such stacks before it. Rule recycling-memory/2.2."""
    for stack in range(STACKS):
        if not s.holds[player][stack]:
            if ahead == 0:
                return stack
            ahead -= 1
    return NONE


def draw_container(s, player, stack):
    """The player takes a container from the stack, and from now on knows its kind. Rules recycling-memory/2.2, 2.3."""
    s.holds[player][stack] = 1
    s.held_kind[player][stack] = s.stack_kind[stack]


def containers_left(s, stack):
    """Containers that still lie in the stack: with up to four players never none. Rules recycling-memory/2.2, 2.4, 5.7."""
    left = CONTAINERS
    for player in range(s.players):
        left -= s.holds[player][stack]
    return left


def holds_kind(s, player, kind):
    """True where one of the player's containers is of this kind; reads what nobody sees. Rule recycling-memory/2.3."""
    for stack in range(STACKS):
        if s.holds[player][stack] and s.stack_kind[stack] == kind:
            return True
    return False


# 3 The turn -----------------------------------------------------------------------------------------------------------------------------


def to_move(s):
    """The player who decides now, or CHANCE, or OVER."""
    phase = s.phase
    if phase == DONE:
        return OVER
    if phase <= LAY or phase == MIX:
        return CHANCE
    return s.player


def begin_turn(s, player):
    """The player's turn begins; an extra turn is a turn like any other. Rules recycling-memory/3.5, 3.4."""
    s.player = player
    s.turn += 1
    s.phase = FIRST
    tell(s, TURN_BEGINS, player, s.turn)


def pass_turn(s):
    """On to the next seat. Rules recycling-memory/1.4, 3.5."""
    begin_turn(s, (s.player + 1) % s.players)


def why_not_flip(s, place):
    """Rule recycling-memory/3.1."""
    if s.lies[place] == DOWN:
        return OK
    if s.lies[place] == UP:
        return FACE_UP  # the same card twice is no pair
    return NO_CARD if on_table(s, place) else refuse(OFF_THE_TABLE, s.level)


def flip(s, place):
    """Turns up a card: the first, the second, or a truck. Rules recycling-memory/3.1 to 3.3, 4.1, 4.2."""
    s.flips += 1
    tell(s, FLIPPED, place, NONE)
    face = s.face[place]
    if face >= FIRST_TRUCK:
        find_truck(s, place, face - FIRST_TRUCK)
        return
    s.lies[place] = UP
    s.seen_face[place] = face
    s.seen_at[place] = s.flips
    card = 0 if s.phase == FIRST else 1
    s.turned[card] = place
    s.turned_face[card] = face
    if card == 0:
        s.phase = SECOND
    elif face == s.turned_face[0]:
        win_pair(s, face)
    else:
        tell(s, DIFFER, s.turned[0], place)
        s.phase = BACK


def win_pair(s, item):
    """The player takes both cards, which go on the heap of their kind, and has an extra turn, unless the table is empty of pairs. Rules
    recycling-memory/3.2, 3.4, 6.1."""
    for card in range(2):
        remove_card(s, s.turned[card])
        close(s, card)
    receive_pair(s, item, s.player)
    tell(s, PAIR_WON, item, s.kind_of[item])
    if pairs_left(s) == 0:
        end(s)
    else:
        begin_turn(s, s.player)


def remove_card(s, place):
    """The card leaves the table, and a gap stays. Rule recycling-memory/3.2."""
    s.lies[place] = EMPTY
    s.face[place] = NONE
    s.seen_face[place] = NONE
    s.seen_at[place] = 0


def close(s, card):
    """The first (0) or second (1) card is no longer face up."""
    s.turned[card] = NONE
    s.turned_face[card] = NONE


def receive_pair(s, item, player):
    """The pair comes to the player's heap as the newest. Rules recycling-memory/3.2, 5.1."""
    newest = 0
    for other in range(ALL_ITEMS):
        newest = max(newest, s.arrived[other])
    s.owner[item] = player
    s.arrived[item] = newest + 1
    s.heap[player][s.kind_of[item]] += 1


def turn_back(s):
    """Both cards go face down again, where they lay; the turn passes. Rules recycling-memory/3.3, 3.5."""
    tell(s, TURNED_BACK, s.turned[0], s.turned[1])
    turn_down(s, 0)
    turn_down(s, 1)
    pass_turn(s)


def turn_down(s, card):
    """The first (0) or second (1) card that lies open goes face down."""
    s.lies[s.turned[card]] = DOWN
    close(s, card)


def face_down(s):
    """How many cards lie face down. Rule recycling-memory/5.3."""
    cards = 0
    for place in range(PLACES):
        cards += s.lies[place] == DOWN
    return cards


def pairs_left(s):
    """How many pairs still lie on the table. Rule recycling-memory/6.1."""
    left = 0
    for item in range(ALL_ITEMS):
        left += s.in_play[s.level][item] and s.owner[item] == NONE
    return left


# 4 Garbage trucks -----------------------------------------------------------------------------------------------------------------------


def find_truck(s, place, truck):
    """The player takes the truck; the first card, if one lies open, goes face down, and the turn will pass. Rules recycling-memory/4.1 to 4.3."""
    remove_card(s, place)
    tell(s, TRUCK_FOUND, place, truck)
    if s.phase == SECOND:
        tell(s, FIRST_TURNED_BACK, s.turned[0], NONE)
        turn_down(s, 0)
    s.found = truck
    s.phase = MARK if truck == T_MIX else FOUND  # there is always something to mix: some pair lies face down, or the game is over (5.3, 6.1)


def keep(s):
    """The truck that was found is kept for a later turn. Rule recycling-memory/4.3."""
    s.kept[s.player][s.found] += 1
    tell(s, TRUCK_KEPT, s.found, NONE)
    s.found = NONE
    pass_turn(s)


def why_not_truck(s, truck):
    """Why the player cannot play such a truck now, or OK. Rules recycling-memory/4.3, 4.4."""
    if s.phase == FOUND:
        return OK if s.found == truck else refuse(ANOTHER_TRUCK, s.found)
    return OK if s.kept[s.player][truck] > 0 else refuse(NO_TRUCK, truck)


def spend_truck(s, truck):
    """A truck that is played goes to the discards, from the player's row or from the table. Rules recycling-memory/4.4, 4.3."""
    s.discarded[truck] += 1
    if s.phase == FOUND:
        tell(s, PLAYED_AT_ONCE, truck, NONE)
        s.found = NONE
    else:
        tell(s, TRUCK_PLAYED, truck, NONE)
        s.kept[s.player][truck] -= 1


def after_truck(s):
    """A truck played on being found ends the turn; a kept one does not. Rules recycling-memory/4.3, 4.4."""
    if s.phase == FOUND:
        pass_turn(s)


# 5 What the trucks do -------------------------------------------------------------------------------------------------------------------


def why_not_with(s, player):
    """Why no pair can pass between the player in turn and `player`. Rule recycling-memory/5.1."""
    if player >= s.players:
        return refuse(NO_SUCH_PLAYER, s.players)
    return YOURSELF if player == s.player else OK


def newest_pair(s, player, kind):
    """The item of the pair that came last to the player's heap of a kind, or NONE. Rule recycling-memory/5.1."""
    newest = NONE
    for item in range(ALL_ITEMS):
        if s.owner[item] == player and s.kind_of[item] == kind and (newest == NONE or s.arrived[item] > s.arrived[newest]):
            newest = item
    return newest


def move_pair(s, item, player):
    """A pair goes from its owner to another player. Rule recycling-memory/5.1."""
    s.heap[s.owner[item]][s.kind_of[item]] -= 1
    receive_pair(s, item, player)


def why_not_swap(s, player, given, wanted):
    """Rules recycling-memory/5.1, 5.2."""
    reason = why_not_truck(s, T_SWAP)
    if reason == OK:
        reason = why_not_with(s, player)
    if reason == OK and s.heap[s.player][given] == 0:
        reason = refuse(YOU_LACK_PAIR, given)
    if reason == OK and s.heap[player][wanted] == 0:
        reason = refuse(THEY_LACK_PAIR, wanted)
    return reason


def swap(s, player, given, wanted):
    """One's newest pair of a kind for another player's newest of a kind. Rule recycling-memory/5.2."""
    spend_truck(s, T_SWAP)
    mine = newest_pair(s, s.player, given)
    theirs = newest_pair(s, player, wanted)  # before mine lies on their heap
    move_pair(s, mine, player)
    move_pair(s, theirs, s.player)
    tell(s, SWAP_GAVE, player, mine)
    tell(s, SWAP_TOOK, player, theirs)
    after_truck(s)


def begin_mixing(s):
    """The marked cards wait to be mixed. Rule recycling-memory/5.4."""
    tell(s, MIXES, marks(s), NONE)
    s.phase = MIX


def why_not_mark(s, place):
    """Rules recycling-memory/5.3, 5.4."""
    if s.marked[place]:
        return MARKED_ALREADY
    if s.lies[place] == DOWN:
        return OK
    return NO_CARD_TO_MIX if on_table(s, place) else refuse(OFF_THE_TABLE, s.level)


def mark(s, place):
    """One more card that will be mixed. Rule recycling-memory/5.4."""
    s.marked[place] = 1
    tell(s, MARKED, place, NONE)


def why_not_mix(s):
    """Rule recycling-memory/5.4."""
    cards = marks(s)
    return OK if cards >= 2 else refuse(TOO_FEW_MARKED, cards)


def mix_all(s):
    """All cards that lie face down will be mixed. Rule recycling-memory/5.4."""
    for place in range(PLACES):
        s.marked[place] = 1 if s.lies[place] == DOWN else 0
    begin_mixing(s)


def shuffle(s, number):
    """The marked cards change places, and what was seen there is known no longer; the turn passes. Rules recycling-memory/5.3, 7.3."""
    for place in range(PLACES):
        if s.marked[place]:
            s.seen_face[place] = NONE
            s.seen_at[place] = 0
    tell(s, MIXED, marks(s), NONE)
    permute_marked(s, number)
    s.discarded[T_MIX] += 1
    s.found = NONE
    pass_turn(s)


def why_not_take(s, player, kind):
    """Rules recycling-memory/5.1, 5.5."""
    reason = why_not_truck(s, T_TAKE)
    if reason == OK:
        reason = why_not_with(s, player)
    if reason == OK and s.heap[player][kind] == 0:
        reason = refuse(THEY_LACK_PAIR, kind)
    return reason


def take(s, player, kind):
    """Another player's newest pair of a kind becomes one's own. Rule recycling-memory/5.5."""
    spend_truck(s, T_TAKE)
    item = newest_pair(s, player, kind)
    move_pair(s, item, s.player)
    tell(s, TOOK, player, item)
    after_truck(s)


def why_not_slip(s, player, kind):
    """Rules recycling-memory/5.1, 5.6."""
    reason = why_not_truck(s, T_SLIP)
    if reason == OK:
        reason = why_not_with(s, player)
    if reason == OK and s.heap[s.player][kind] == 0:
        reason = refuse(YOU_LACK_PAIR, kind)
    return reason


def slip(s, player, kind):
    """One's newest pair of a kind becomes another player's. Rule recycling-memory/5.6."""
    spend_truck(s, T_SLIP)
    item = newest_pair(s, s.player, kind)
    move_pair(s, item, player)
    tell(s, SLIPPED, player, item)
    after_truck(s)


def why_not_change(s, back, wanted):
    """Rule recycling-memory/5.7."""
    reason = why_not_truck(s, T_CHANGE)
    if reason == OK and not s.holds[s.player][back]:
        reason = refuse(NOT_YOUR_STACK, back)
    if reason == OK and s.holds[s.player][wanted]:
        reason = refuse(YOUR_STACK, wanted)
    return reason


def change(s, back, wanted):
    """A container goes back to its stack, one of another stack comes; others see the stacks, not the kinds. Rule recycling-memory/5.7."""
    spend_truck(s, T_CHANGE)
    s.holds[s.player][back] = 0  # what kind that stack is, the player still knows (7.4)
    draw_container(s, s.player, wanted)
    tell(s, CHANGED, back, wanted)
    after_truck(s)


# 6 The end ------------------------------------------------------------------------------------------------------------------------------


def end(s):
    """The last pair is taken: the game is over at once, and the containers are shown. Rules recycling-memory/6.1 to 6.3."""
    s.ending = ALL_TAKEN
    s.phase = DONE
    tell(s, TABLE_EMPTY, NONE, NONE)
    for player in range(s.players):
        for kind in range(ALL_KINDS):
            if holds_kind(s, player, kind):
                s.bared[player][kind] = 1
                tell(s, BARED, player, kind)
    for player in range(s.players):
        tell(s, SCORED, player, score(s, player))
    for player in range(s.players):
        if winner(s, player):
            tell(s, WON, player, NONE)


def score(s, player):
    """Pairs that belong into the player's containers; secret until the end. Rule recycling-memory/6.2."""
    points = 0
    for stack in range(STACKS):
        if s.holds[player][stack]:
            points += s.heap[player][s.stack_kind[stack]]
    return points


def surplus(s, player):
    """Pairs that belong into none of the player's containers. Rule recycling-memory/6.3."""
    pairs = -score(s, player)
    for kind in range(ALL_KINDS):
        pairs += s.heap[player][kind]
    return pairs


def winner(s, player):
    """1 where nobody has more points, nor as many with fewer other pairs; several share a win. Rules recycling-memory/6.2, 6.3."""
    own = 100 * score(s, player) - surplus(s, player)  # there are 35 pairs at most
    for other in range(s.players):
        if 100 * score(s, other) - surplus(s, other) > own:
            return 0
    return 1


def given_up(s):
    """True where a playout stops and is counted as unfinished. Rule recycling-memory/6.4."""
    return s.flips >= MOST_FLIPS


# 7 What one may know --------------------------------------------------------------------------------------------------------------------


def resample(s, player, luck):
    """Redraws what the player (NONE: a bystander) cannot know: faces not seen since they were mixed, kinds of stacks never held.

    What is missing is counted, not looked at: all depends on what the player may know, and on the luck, alone. Other players are given the
    kinds of the containers that they hold now; what they held before is forgotten. Rules recycling-memory/7.2 to 7.4.
    """
    if s.phase <= LAY:
        return
    for place in range(PLACES):
        s.face[place] = s.seen_face[place]  # what lies open is seen, and where no card lies it is NONE
        s.marked[place] += 2 * (s.lies[place] == DOWN and s.seen_face[place] == NONE)  # beside the marks of a mix
    lay_hidden_faces(s)
    permute_hidden_faces(s, luck)
    if s.phase != DONE:  # then all containers lie open
        lay_hidden_kinds(s, player)
        permute_hidden_kinds(s, player, luck)


def lay_hidden_faces(s):
    """Lays the cards that are nowhere else on the places marked with 2, in the order of their faces. Rule recycling-memory/1.1."""
    place = 0
    for face in range(FIRST_TRUCK + ALL_TRUCKS):
        for _ in range(cards_hidden(s, face)):
            while s.marked[place] < 2:
                place += 1
            s.face[place] = face
            place += 1


def cards_hidden(s, face):
    """How many cards with this face nobody has seen since they were mixed. Rules recycling-memory/1.1, 7.2."""
    hidden = cards_of(s, face)
    if face >= FIRST_TRUCK:
        truck = face - FIRST_TRUCK
        hidden -= s.discarded[truck] + (s.found == truck)
        for player in range(SEATS):
            hidden -= s.kept[player][truck]
    elif s.owner[face] != NONE:
        hidden = 0
    elif hidden > 0:
        for place in range(PLACES):
            hidden -= s.seen_face[place] == face
    return hidden


def permute_hidden_faces(s, luck):
    """Permutes the faces of the places that `resample` has marked with 2, and takes these marks off. Rule recycling-memory/7.2."""
    left = 0
    for place in range(PLACES):
        left += s.marked[place] >= 2
    for place in range(PLACES):
        if s.marked[place] >= 2:
            ahead = luck_within(luck, left, left)
            other = place
            while ahead > 0:
                other += 1
                ahead -= s.marked[other] >= 2
            face = s.face[place]
            s.face[place] = s.face[other]
            s.face[other] = face
            s.marked[place] -= 2
            left -= 1


def lay_hidden_kinds(s, player):
    """Kinds of the stacks as far as the player knows them, and the others in their order on the stacks that are left. Rule recycling-memory/7.4."""
    kind = 0
    for stack in range(STACKS):
        if knows_stack(s, player, stack):
            s.stack_kind[stack] = s.held_kind[player][stack]
        else:
            while knows_kind(s, player, kind):
                kind += 1
            s.stack_kind[stack] = kind
            kind += 1


def permute_hidden_kinds(s, player, luck):
    """Permutes the kinds of the stacks that the player has never held; others know those that they hold. Rule recycling-memory/7.4."""
    for stack in range(STACKS):
        if not knows_stack(s, player, stack):
            unknown = 0
            for other in range(stack, STACKS):
                unknown += not knows_stack(s, player, other)
            ahead = luck_within(luck, PLACES + stack, unknown)
            other = stack
            while ahead > 0:
                other += 1
                ahead -= not knows_stack(s, player, other)
            kind = s.stack_kind[stack]
            s.stack_kind[stack] = s.stack_kind[other]
            s.stack_kind[other] = kind
    for other in range(SEATS):
        for stack in range(STACKS):
            if other != player:
                s.held_kind[other][stack] = s.stack_kind[stack] if s.holds[other][stack] else NONE


def knows_kind(s, player, kind):
    """True where the player has held a container of this kind. Rule recycling-memory/7.4."""
    for stack in range(STACKS):
        if knows_stack(s, player, stack) and s.held_kind[player][stack] == kind:
            return True
    return False


def knows_stack(s, player, stack):
    """True where the player has held a container of the stack. Rule recycling-memory/7.4."""
    return player != NONE and s.held_kind[player][stack] != NONE


# What can be played, and playing it -----------------------------------------------------------------------------------------------------


def why_no(s, first):
    """Why no action of the kind that begins with the id `first` can be played in this phase, or OK."""
    phase = s.phase
    if phase == DONE:
        return GAME_OVER
    if phase <= LAY or phase == MIX:
        return LUCK_DECIDES
    if first == FLIP:
        fits = phase == FIRST or phase == SECOND
    elif first == TURN_BACK:
        fits = phase == BACK
    elif first <= CHANGE:
        fits = phase == FIRST or phase == FOUND
    elif first == KEEP:
        fits = phase == FOUND
    elif first <= MIX_ALL:
        fits = phase == MARK
    else:
        fits = False  # only luck brings it
    return OK if fits else refuse(NOT_NOW, phase)


def why_not(s, action):
    """Why the action is not legal now, or OK. The one place where legality is written; `legal` follows from it."""
    if action < TURN_BACK:
        reason = why_no(s, FLIP)
        return reason if reason != OK else why_not_flip(s, action - FLIP)
    if action < TAKE:
        return why_no(s, TURN_BACK)
    if action < SWAP:
        reason = why_no(s, TAKE)
        return reason if reason != OK else why_not_take(s, (action - TAKE) // 5, (action - TAKE) % 5)
    if action < SLIP:
        reason = why_no(s, SWAP)
        return reason if reason != OK else why_not_swap(s, (action - SWAP) // 25, (action - SWAP) // 5 % 5, (action - SWAP) % 5)
    if action < CHANGE:
        reason = why_no(s, SLIP)
        return reason if reason != OK else why_not_slip(s, (action - SLIP) // 5, (action - SLIP) % 5)
    if action < KEEP:
        reason = why_no(s, CHANGE)
        return reason if reason != OK else why_not_change(s, (action - CHANGE) // 5, (action - CHANGE) % 5)
    if action < MARK_CARD:
        return why_no(s, KEEP)
    if action < MIX_MARKED:
        reason = why_no(s, MARK_CARD)
        return reason if reason != OK else why_not_mark(s, action - MARK_CARD)
    if action < MIX_ALL:
        reason = why_no(s, MIX_MARKED)
        return reason if reason != OK else why_not_mix(s)
    if action < STACK_UP:
        return why_no(s, MIX_ALL)
    return why_no(s, STACK_UP)


def legal(s, out):
    """Writes the legal actions into `out`, ascending, and returns how many. Passes over the kinds that cannot be played now."""
    phase = s.phase
    count = 0
    if phase == FIRST or phase == SECOND:
        for place in range(PLACES):
            if s.lies[place] == DOWN:
                out[count] = FLIP + place
                count += 1
        if phase == FIRST:
            count = legal_trucks(s, out, count)
    elif phase == BACK:
        out[0] = TURN_BACK
        count = 1
    elif phase == FOUND:
        count = legal_trucks(s, out, 0)
        out[count] = KEEP
        count += 1
    elif phase == MARK:
        for place in range(PLACES):
            if s.lies[place] == DOWN and not s.marked[place]:
                out[count] = MARK_CARD + place
                count += 1
        if why_not_mix(s) == OK:
            out[count] = MIX_MARKED
            count += 1
        out[count] = MIX_ALL
        count += 1
    return count


def legal_trucks(s, out, count):
    """Adds what the trucks can do that may be played now; returns the new count."""
    if why_not_truck(s, T_TAKE) == OK:
        count = gather(s, out, count, TAKE, SWAP)
    if why_not_truck(s, T_SWAP) == OK:
        count = gather(s, out, count, SWAP, SLIP)
    if why_not_truck(s, T_SLIP) == OK:
        count = gather(s, out, count, SLIP, CHANGE)
    if why_not_truck(s, T_CHANGE) == OK:
        count = gather(s, out, count, CHANGE, KEEP)
    return count


def gather(s, out, count, first, behind):
    """Adds the legal ones among the ids from `first` up to but not `behind`; returns the new count."""
    for action in range(first, behind):
        if why_not(s, action) == OK:
            out[count] = action
            count += 1
    return count


def chance(s, out, weights):
    """What luck brings is drawn, not listed: the first id of its kind, to which a number from 0 below 2**31 is added."""
    weights[0] = 1
    if s.phase == STACK:
        out[0] = STACK_UP
    elif s.phase == LAY:
        out[0] = DEAL
    elif s.phase == MIX:
        out[0] = SHUFFLE
    else:
        return 0
    return 1


def apply(s, action):
    """Plays a legal action or a chance outcome. Unchecked; what happened is in the tale."""
    if action < TURN_BACK:
        flip(s, action - FLIP)
    elif action < TAKE:
        turn_back(s)
    elif action < SWAP:
        take(s, (action - TAKE) // 5, (action - TAKE) % 5)
    elif action < SLIP:
        swap(s, (action - SWAP) // 25, (action - SWAP) // 5 % 5, (action - SWAP) % 5)
    elif action < CHANGE:
        slip(s, (action - SLIP) // 5, (action - SLIP) % 5)
    elif action < KEEP:
        change(s, (action - CHANGE) // 5, (action - CHANGE) % 5)
    elif action < MARK_CARD:
        keep(s)
    elif action < MIX_MARKED:
        mark(s, action - MARK_CARD)
    elif action < MIX_ALL:
        begin_mixing(s)
    elif action < STACK_UP:
        mix_all(s)
    elif action < DEAL:
        stack_up(s, action - STACK_UP)
    elif action < SHUFFLE:
        deal(s, action - DEAL)
    else:
        shuffle(s, action - SHUFFLE)


# Positions ------------------------------------------------------------------------------------------------------------------------------


def check(s):
    """What is wrong with the position, or OK. Every card, pair, truck and container must be in one place. Rules recycling-memory/1.1 to 7.2."""
    if s.player >= s.players:
        return refuse(NOBODYS_TURN, s.players)
    if (s.ending == NONE) == (s.phase == DONE):
        return ENDING_UNCLEAR
    if (s.turn == 0) != (s.phase <= LAY):
        return TURN_UNCLEAR
    problem = check_stacks(s)
    if problem == OK and s.phase > LAY:
        problem = check_places(s)
        if problem == OK:
            problem = check_cards(s)
        if problem == OK:
            problem = check_heaps(s)
        if problem == OK:
            problem = check_containers(s)
        if problem == OK:
            problem = check_phase(s)
    return problem


def check_stacks(s):
    """Every kind lies in a stack of its own. Rule recycling-memory/2.1."""
    for stack in range(STACKS):
        for other in range(stack):
            if s.stack_kind[stack] == s.stack_kind[other]:
                return refuse(STACKS_ALIKE, s.stack_kind[stack])
    return OK


def check_places(s):
    """Cards lie on places of the table, and what was seen there is true. Rules recycling-memory/1.3, 7.2."""
    for place in range(PLACES):
        if s.face[place] != NONE and not on_table(s, place):
            return refuse(CARD_OFF_TABLE, place)
        if (s.face[place] == NONE) != (s.lies[place] == EMPTY):
            return refuse(PLACE_UNCLEAR, place)
        seen = s.seen_face[place]
        if (seen == NONE) != (s.seen_at[place] == 0) or s.seen_at[place] > s.flips or (seen != NONE and seen != s.face[place]):
            return refuse(MEMORY_FALSE, place)
        if s.lies[place] == UP and seen == NONE:
            return refuse(MEMORY_FALSE, place)  # what lies open is seen
    return OK


def check_cards(s):
    """Both cards of an item lie on the table, or somebody has the pair; no truck is lost. Rule recycling-memory/1.1."""
    for face in range(FIRST_TRUCK + ALL_TRUCKS):
        cards = 0
        for place in range(PLACES):
            cards += s.face[place] == face
        if face < FIRST_TRUCK:
            if cards + 2 * (s.owner[face] != NONE) != cards_of(s, face):
                return refuse(PAIR_SPLIT, face)
        else:
            truck = face - FIRST_TRUCK
            cards += s.discarded[truck] + (s.found == truck)
            for player in range(SEATS):
                cards += s.kept[player][truck]
            if cards != cards_of(s, face):
                return refuse(TRUCKS_MISCOUNTED, truck)
    return OK


def check_heaps(s):
    """Pairs belong to players, heaps and their order fit. Rules recycling-memory/3.2, 5.1."""
    for item in range(ALL_ITEMS):
        if s.owner[item] >= s.players:
            return refuse(STRAY_PAIR, item)
        if (s.owner[item] == NONE) != (s.arrived[item] == 0):
            return refuse(ORDER_UNCLEAR, item)
        for other in range(item):
            if s.arrived[item] > 0 and s.arrived[item] == s.arrived[other]:
                return refuse(ORDER_UNCLEAR, item)
    for player in range(SEATS):
        for kind in range(ALL_KINDS):
            pairs = 0
            for item in range(ALL_ITEMS):
                pairs += s.owner[item] == player and s.kind_of[item] == kind
            if s.heap[player][kind] != pairs:
                return refuse(HEAP_UNCLEAR, player)
        for truck in range(ALL_TRUCKS):
            if s.kept[player][truck] > 0 and (player >= s.players or truck == T_MIX):
                return refuse(STRAY_TRUCK, player)
    return OK


def check_containers(s):
    """Three containers each, whose kinds their owner knows; shown when the game is over, not before. Rules recycling-memory/2.2, 2.3, 6.2."""
    for player in range(SEATS):
        containers = 0
        for stack in range(STACKS):
            containers += s.holds[player][stack]
        if containers != (OWN if player < s.players else 0):
            return refuse(NOT_THREE, player)
        for stack in range(STACKS):
            known = s.held_kind[player][stack]
            if known == NONE and s.holds[player][stack]:
                return refuse(CONTAINERS_UNCLEAR, player)
            if known != NONE and (player >= s.players or known != s.stack_kind[stack]):
                return refuse(CONTAINERS_UNCLEAR, player)
        for kind in range(ALL_KINDS):
            if s.bared[player][kind] != (s.phase == DONE and holds_kind(s, player, kind)):
                return refuse(BARED_UNCLEAR, player)
    return OK


def check_phase(s):
    """What the phase waits for must be there. Rules recycling-memory/3.1 to 6.1."""
    phase = s.phase
    if phase == DONE and pairs_left(s) > 0:
        return PAIRS_LEFT
    if phase != DONE and pairs_left(s) == 0:
        return NO_PAIRS_LEFT
    if not open_as_told(s):
        return OPEN_UNCLEAR
    if (s.found == NONE) != (phase != FOUND and phase != MARK and phase != MIX) or (s.found == T_MIX) != (phase == MARK or phase == MIX):
        return FOUND_UNCLEAR
    for place in range(PLACES):
        if s.marked[place] and (s.found != T_MIX or s.lies[place] != DOWN):
            return MARKS_UNCLEAR
    if phase == MIX and marks(s) < 2:
        return MARKS_UNCLEAR
    return OK


def open_as_told(s):
    """True where just the cards lie face up that the phase asks for, and differ where there are two. Rule recycling-memory/3.3."""
    cards = 0
    if s.phase == SECOND:
        cards = 1
    elif s.phase == BACK:
        cards = 2
    lying = 0
    for place in range(PLACES):
        lying += s.lies[place] == UP
    if lying != cards:
        return False
    for card in range(2):
        place = s.turned[card]
        if (place == NONE) != (card >= cards) or (place == NONE) != (s.turned_face[card] == NONE):
            return False
        if place != NONE and (s.lies[place] != UP or s.turned_face[card] != s.face[place]):
            return False
    return cards < 2 or s.turned_face[0] != s.turned_face[1]
