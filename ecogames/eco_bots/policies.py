"""Standard players of E.C.O. Bots, in the language of the rules: `greedy` does what helps at once, `planner` thinks as a crew does.

A policy gets the state, the legal actions (ascending), how many they are, luck and settings (neither is used here), and returns an index into
the actions. All but the order of the deck lies open, so a policy may read the whole state except `bottom`, and of `rest` only what counting
tells. It leaves the state as it was: the planner tries a change on it, and takes it back. Ties: the lowest id.
"""

# isort: off
from ecogames.eco_bots.rules import (
    COMPLETE, CREW, DISCARD, END_TURN, EXCHANGED, GIVE_BATTERY, METEOR, MONSTER, MOST_OF_A_COLOUR, PLACE, PLANETS, RECYCLE,
    USE_MAGNET, USE_SCANNER, cards_held, hand_limit, kits_left, outside, saved, to_see, wanted,
)  # fmt: skip
from ecogames.engine.law import NONE

# Greedy ---------------------------------------------------------------------------------------------------------------------------------


def greedy(s, actions, count, luck, settings):
    """Index of the first action that helps most at once: save somebody, bring somebody back, find what is missing, make room; ties: lowest id."""
    best, best_worth = 0, -1
    for i in range(count):
        worth = worth_now(s, actions[i])
        if worth > best_worth:
            best, best_worth = i, worth
    return best


def worth_now(s, action):
    """Points for what the action gains at once. Rules eco-bots/3.5, 3.6."""
    player = s.player
    room = hand_limit(s) - 1 - cards_held(s, player)  # cards that may still come before the hand is full
    if action == COMPLETE:
        return 1000
    if action < GIVE_BATTERY:
        colour, number = (action - DISCARD) // MOST_OF_A_COLOUR, (action - DISCARD) % MOST_OF_A_COLOUR + 1
        spare = s.hand[player][colour] - needed(s, player, colour)
        return 100 + number if number <= spare and (room <= 1 or s.colour != NONE) else 0
    if action < USE_MAGNET:
        return 900
    if action < USE_SCANNER:
        colour = (action - USE_MAGNET) % PLANETS
        return 800 if lacking(s, player) == 1 and needed(s, player, colour) > s.hand[player][colour] else 0
    if action == USE_SCANNER:
        return 700
    if action < PLACE:
        return 90 if room <= 0 and not gives_away_needed(s, action - RECYCLE) else 0
    if action < END_TURN:
        return worth_of_next_card(s, action - PLACE)
    return 50


# Planner: what it weighs. Found by playing several 100,000 games, with 2 to 5 players at medium ----------------------------------------------
#
# Its measure is the hope that living players complete their Kits before their hands are full: a million for each one who is sure to.

OPEN_WORTH = 161_000  # of a Planet that is still open
ROOM_WORTH = 39_000  # of each card that an open Planet can take in before a Kit would lack it, up to MOST_ROOM
MOST_ROOM = 8
AGREED = 126  # per cent: how far a colour that could be collected next counts as if it were being collected
WAITING_COST = 21_000  # of a player without a card of the colour that is collected
LAY_COST = 15_000  # of laying down: what is held may still be wanted
MAGNET_COST = 469_000  # of using a Magnet now rather than later
RECYCLER_COST = 144_000
HELPER_WORTH = 100_000  # of a player who gets no Kit any more
LATER = 264  # per mille: how much room in the hand counts beside the chance to complete this Kit
FULL_ROOM = 4  # so many places to spare are as good as more
NEW_KIT = 3  # cards of a Kit that is still to be drawn; one of them may be held already


def planner(s, actions, count, luck, settings):
    """Index of the action after which the crew's hopes are best: every living player's Kit counts, and so does what can still be collected.

    It completes Kits and gives Batteries at once. All else is tried on the state and compared; ending the turn is worth what there is now.
    """
    best, best_worth = 0, -(10**12)
    for i in range(count):
        worth = worth_of(s, actions[i])
        if worth > best_worth:
            best, best_worth = i, worth
    return best


def worth_of(s, action):
    """Worth of the table after an action. Rules eco-bots/3.5, 3.6."""
    if action == COMPLETE:
        return 10**11
    if action < GIVE_BATTERY:
        return worth_of_discard(s, (action - DISCARD) // MOST_OF_A_COLOUR, (action - DISCARD) % MOST_OF_A_COLOUR + 1)
    if action < USE_MAGNET:
        return 10**10
    if action < USE_SCANNER:
        return worth_of_magnet(s, (action - USE_MAGNET) // PLANETS, (action - USE_MAGNET) % PLANETS)
    if action == USE_SCANNER:
        return 10**10 if to_see(s) >= 2 else -(10**9)
    if action < PLACE:
        return worth_of_exchange(s, action - RECYCLE)
    if action < END_TURN:
        return worth_of_next_card(s, action - PLACE)
    return worth_of_table(s)


# Planner: what each action would change ---------------------------------------------------------------------------------------------------


def worth_of_discard(s, colour, number):
    """The table after laying down so many cards; a collection that would take what a Kit needs is the last resort. Rules eco-bots/5.1 to 5.3, 2.4."""
    player = s.player
    running = s.colour
    s.colour = colour
    s.hand[player][colour] -= number
    s.laid[player] += number
    total, waiting = 0, 0
    for each in range(s.players):
        total += s.laid[each]
        waiting += s.laid[each] == 0 and not s.out[each]
    if waiting == 0:  # collection day
        s.colour = NONE
        s.planets[colour] = total
        worth = worth_of_table(s)
        s.planets[colour] = 0
    else:
        worth = worth_of_table(s)
    s.colour = running
    s.hand[player][colour] += number
    s.laid[player] -= number
    if s.copies[colour] - total - waiting < most_wanted(s, colour):  # each who waits will have to add one
        worth -= 10**10
    return worth - LAY_COST


def worth_of_magnet(s, player, colour):
    """The table after taking a Debris, less what a Magnet is worth later. Rule eco-bots/6.5."""
    s.hand[s.player][colour] += 1
    s.hand[player][colour] -= 1
    worth = worth_of_table(s)
    s.hand[s.player][colour] -= 1
    s.hand[player][colour] += 1
    return worth - MAGNET_COST


def worth_of_exchange(s, exchange):
    """What is here, and of what giving the Debris away would gain, the share of new cards that do no harm. Rule eco-bots/6.7."""
    if gives_away_needed(s, exchange):
        return -(10**9)
    player = s.player
    now = worth_of_table(s)
    for colour in range(PLANETS):
        s.hand[player][colour] -= EXCHANGED[exchange][colour]
    without = worth_of_table(s)
    welcome = 0
    for colour in range(PLANETS):
        if s.colour == colour or needed(s, player, colour) > s.hand[player][colour]:
            welcome += in_deck(s, colour)
        s.hand[player][colour] += EXCHANGED[exchange][colour]
    return now + (without - now) * welcome // max(1, s.deck) - RECYCLER_COST


def gives_away_needed(s, exchange):
    """True where the Recycler would take Debris that the player's own Kit wants."""
    player = s.player
    for colour in range(PLANETS):
        number = EXCHANGED[exchange][colour]
        if number > 0 and s.hand[player][colour] - number < needed(s, player, colour):
            return True
    return False


def worth_of_next_card(s, card):
    """How well a card lies at the next place of the deck, by who will draw it. Rule eco-bots/6.6."""
    player = drawer(s, s.placed)
    if card < MONSTER:
        if needed(s, player, card) > s.hand[player][card]:
            return 50 - 5 * lacking(s, player)
        return 30 if s.colour == card else 20
    if card == METEOR:
        return 0
    return 10 if card == MONSTER else 40


def drawer(s, place):
    """Who will draw the card at this place of the deck (0: the next one): living players in turn, but whose turn begins with a Kit draws none in it.

    As far as can be told now: who completes a Kit or goes out in between is not foreseen. Rules eco-bots/3.2, 3.3.
    """
    player, drawn, kits = s.player, 0, kits_left(s)
    for turn in range(4 * s.players):
        player = (player + 1) % s.players
        if s.out[player]:
            continue
        if turn < s.players and s.kit[player] == NONE and kits > 0:
            kits -= 1  # the first who come get what is left, and have a Kit from then on
        elif drawn == place:
            return player
        else:
            drawn += 1
    return player


# Planner: what a table is worth -----------------------------------------------------------------------------------------------------------


def worth_of_table(s):
    """The hopes of all who live, and the Planets that can still take something in. Rules eco-bots/2.4, 5.4."""
    worth = 0
    for colour in range(PLANETS):
        if s.planets[colour] == 0:
            worth += OPEN_WORTH + ROOM_WORTH * min(MOST_ROOM, max(0, room_on_planet(s, colour)))
    if s.colour != NONE:
        return worth + hopes(s, s.colour)
    without = hopes(s, NONE)
    best = without
    for colour in range(PLANETS):
        if s.planets[colour] == 0 and could_be_opened(s, colour):
            best = max(best, hopes(s, colour))  # the colour to agree on
    return worth + without + (best - without) * AGREED // 100


def room_on_planet(s, colour):
    """Debris that an open Planet can still take in before a Kit would lack it. Rule eco-bots/2.4."""
    room = outside(s, colour) - most_wanted(s, colour)
    if s.colour == colour:
        for player in range(s.players):
            room -= s.laid[player]
    return room


def could_be_opened(s, colour):
    """True where somebody holds two of the colour. Rule eco-bots/5.1."""
    for player in range(s.players):
        if s.hand[player][colour] >= 2:
            return True
    return False


def hopes(s, colour):
    """The hopes of all who live, if this colour is being collected (NONE: nothing is)."""
    worth = 0
    for player in range(s.players):
        if not s.out[player]:
            worth += hope(s, player, colour)
            if colour != NONE and s.laid[player] == 0 and s.hand[player][colour] == 0:
                worth -= WAITING_COST  # the collection has to wait for them
    return worth


def hope(s, player, colour):
    """Hope that the player completes a Kit before the hand is full; cards of the collected colour do no harm. Rules eco-bots/3.6, 4.1."""
    size, missing, useless, useful, harmless = 0, 0, s.monsters[player], 0, 0
    for each in range(PLANETS):
        want, have = needed(s, player, each), s.hand[player][each]
        size += want
        if want > have:
            missing += want - have
            useful += in_deck(s, each)
        elif each == colour:
            harmless += in_deck(s, each)
        if have > want and each != colour:
            useless += have - want
    spare = hand_limit(s) - size - useless  # useless cards that may still come
    if size == 0:
        if kits_left(s) == 0:
            return HELPER_WORTH
        missing = NEW_KIT - 1
        spare = hand_limit(s) - NEW_KIT - max(0, useless - 1)
        useful = s.deck * 6 // 10
    share = 1000 * useful // max(1, s.deck - harmless)
    room = 1000 * min(max(spare, -1), FULL_ROOM) // FULL_ROOM
    return chance_to_complete(missing, spare, min(1000, share)) * (1000 - LATER) // 1000 + LATER * room


def chance_to_complete(missing, spare, share):
    """Millionths: that so many useful cards come before more useless ones than are to spare. share: useful cards among all, per mille."""
    if spare < 0:
        return 0
    chance = 1_000_000
    for _ in range(missing):
        chance = chance * share // 1000
    term = chance
    for useless in range(1, spare + 1):
        term = term * (missing - 1 + useless) // useless * (1000 - share) // 1000
        chance += term
    return chance


def needed(s, player, colour):
    """Debris of a colour that the player's open Kit wants; 0 without one."""
    return 0 if s.kit[player] == NONE else wanted(s, s.kit[player], colour)


def lacking(s, player):
    """Debris that the player's open Kit still lacks."""
    cards = 0
    for colour in range(PLANETS):
        cards += max(0, needed(s, player, colour) - s.hand[player][colour])
    return cards


def most_wanted(s, colour):
    """The most Debris of a colour that any Kit still wants. Rule eco-bots/2.4."""
    most = 0
    for kit in range(CREW):
        if not s.done[kit]:
            most = max(most, wanted(s, kit, colour))
    return most


def in_deck(s, colour):
    """Debris of a colour in the deck, as counting what lies open tells. Rule eco-bots/1.7."""
    cards = outside(s, colour)
    for player in range(s.players):
        cards -= s.hand[player][colour]
        if s.colour == colour:
            cards -= s.laid[player]
    return cards


def progress(s, player):
    """How far the players came together: how many of the crew are saved. Rule eco-bots/2.2."""
    return saved(s)


# For the searcher: who is saved tells more than whether all are, which comes about too seldom; all of them count as four more.
SEARCH = {"tries": 600, "win": 4}
POLICIES = {"greedy": greedy, "planner": planner}
