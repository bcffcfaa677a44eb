"""Standard players of Solar Storm, in the language of the rules: `greedy` does what helps at once, `planner` thinks as a crew does.

A policy gets the state, the legal actions (ascending), how many they are, luck and settings (neither is used here), and returns an index into
the actions. Everything lies open in this game, so a policy may read the whole state; it changes nothing. Ties: the lowest id.
"""

# isort: off
from ecogames.engine.law import NONE, OK
from ecogames.solar_storm.rules import (
    ACT, ACTIVATE, ARMOURY, BRIDGE, COLLECT, DAMAGE_CARDS, DAMAGE_SEEN, DECK, DISCARD, DISCARD_CARD, DIVERT, ENERGY_CORE, ENGINE_ROOM,
    EXCHANGE, EXCHANGE_CARD, FIND, GIVE, MEDICAL_BAY, MEND, MESS, MESS_HALL, MOST_HITS, MOVE, ORDER_DAMAGE, ORDER_SUPPLIES, PICK, PLACE,
    PLACE_DAMAGE, PROTECT, PROTECT_ROOM, REPAIR, REPAIR_CENTRE, RESOURCES, SCAVENGE, SPACES, SPEND_TOKEN, TAKE, TAKE_TOKEN, UNIVERSAL,
    cards_held, cubes_left, missing, rooms_to_divert, seat, supplies_left,
)  # fmt: skip

# Greedy ---------------------------------------------------------------------------------------------------------------------------------


def greedy(s, actions, count, luck, settings):
    """Index of the first action that helps most at once: win, divert, mend what is nearest to breaking, gather; ties: lowest id."""
    best, best_worth = 0, -1
    for i in range(count):
        worth = worth_now(s, actions[i])
        if worth > best_worth:
            best, best_worth = i, worth
    return best


def worth_now(s, action):
    """Points for what the action gains at once. Rules solar-storm/4.1 to 4.8."""
    if s.phase != ACT:
        return worth_of_choice(s, action)
    if action < SCAVENGE:
        return worth_of_step(s, action - MOVE)
    if action == SCAVENGE:
        return 200 if cards_held(s, seat(s)) + 3 <= s.hand_limit else 10  # collecting will bring more, which the hand must hold
    if REPAIR <= action < ACTIVATE:
        return worth_of_mending(s, (action - REPAIR) // SPACES)
    if ACTIVATE <= action < DIVERT:
        return worth_of_power(s, action - ACTIVATE)
    if DIVERT <= action < TAKE_TOKEN:
        return 900
    if action == TAKE_TOKEN:
        return 150  # an action kept for later, rather than one for a trifle
    return 1 if action == SPEND_TOKEN else 0


def worth_of_step(s, room):
    """The best that could be done in a room which this step brings nearer: half of it if one is there then, a third a step before."""
    worth = 0
    for goal in range(9):
        way = distance(s, room, goal)
        if way < distance(s, s.at[s.pawn], goal):
            worth = max(worth, worth_of_room(s, goal) // (way + 2))
    return worth


def worth_of_room(s, room):
    """What the player to move could do in the room at once, were they there."""
    if room == ENERGY_CORE:
        return 1000 if rooms_to_divert(s) == 0 else 0
    if cubes_left(s, room) < SPACES:
        return worth_of_mending(s, room) if payable(s, room) > 0 else 0
    return 900 if not s.diverted[room] and missing(s, s.cost[room]) == OK else 0


def worth_of_mending(s, room):
    """A repair helps most where a divert is near, for all of its cards or all but one are in hand; else where few cubes are left."""
    cubes = cubes_left(s, room)
    short = short_of(s, seat(s), wanted(s, room))
    if not s.diverted[room] and short <= 1:
        return 700 if short == 0 else 500
    if cubes == 0:
        return 400
    return 300 if cubes == 1 else 20


def worth_of_power(s, room):
    """Powers that help at once: the core wins, the Repair Centre mends, the Armoury shields a room that the next hit would break."""
    worth = 1000 if room == ENERGY_CORE else 0
    for each in range(8):
        if room == REPAIR_CENTRE and payable(s, each) > 0:
            worth = max(worth, worth_of_mending(s, each))
        elif room == ARMOURY and cover(s, each) == 0:
            worth = 750
    return worth


def worth_of_choice(s, action):
    """Choices that an action or the turn asks for; where all are 0, the lowest id is taken (in paying: no universal card)."""
    if s.phase == PROTECT:
        return 9 - cover(s, action - PROTECT_ROOM)
    if s.phase == MEND:
        return worth_of_mending(s, (action - REPAIR) // SPACES)
    if s.phase == COLLECT or s.phase == FIND:
        if action - PICK == DECK:
            return 2  # cards, when collecting
        return 3 if s.row[action - PICK] == UNIVERSAL else 1
    if s.phase == DISCARD:
        return 0 if action == DISCARD_CARD + UNIVERSAL else s.hand[seat(s)][action - DISCARD_CARD]  # what is held most often
    return 0


# Planner: what it weighs, in points. Found by playing several 100,000 games, with 1 to 4 players at medium ------------------------------------

DIVERT_WORTH = 1000  # of a room's power in the core: the measure of all others
RESTORE_WORTH = 420  # of a cube that a room must have again before its power can be diverted
RISK_WORTH = 1125  # of a room that would break for certain, by the measure of `risk`
NEXT_WEIGHT = 10  # of the next damage card, in tenths: nobody else can help before it falls
SOON_WEIGHT = 4  # of the cards until this pawn's next turn
LATER_WEIGHT = 4  # of the next LOOK_AHEAD cards: level 3 finds many rooms without cubes, so mending begins before it comes
LOOK_AHEAD = 7
WAIT = 6  # tenths of an action that a missing card costs: little, for the pawn has other things to do
GATHER_WORTH = 200  # of searching while the goal lacks cards: cards run short before supplies do
LAST_SUPPLIES = 10  # below so many nobody searches: the deck is a clock, too
TOKEN_WORTH = 120  # of an action kept for a later turn
BAY_WORTH = 100  # of a turn begun in the Medical Bay: two tokens
SHARE_WORTH = 600  # of a card passed on that brings a goal from far to near
SHIELD_WORTH = 3000  # of a shield that would be needed for certain before the pawn's next turn
LOOK_WORTH = 1500  # of the Bridge, if the next card would break a room for certain
EXCHANGE_WORTH = 2  # of the Engine Room, for each point between two cards
UNIVERSAL_WORTH = 80  # of cards: a universal one, one that the goal lacks, one for a repair, one for another divert
GOAL_CARD = 60
MEND_CARD = 8
OTHER_CARD = 4


def planner(s, actions, count, luck, settings):
    """Index of the action that brings the crew on most: each pawn has a room to divert, danger is reckoned from the damage cards left.

    Actions are compared by points: what a plan gains, for each action that it takes. Ties: lowest id.
    """
    if count == 1:
        return 0
    goals = goals_of_crew(s)
    target = best_target(s, goals) if s.phase == ACT else NONE
    most = worth_of_target(s, target, goals) if s.phase == ACT else 0
    best, best_worth = 0, -(10**9)
    for i in range(count):
        worth = worth_of_act(s, actions[i], goals, target, most) if s.phase == ACT else worth_of_decision(s, actions[i], goals)
        if worth > best_worth:
            best, best_worth = i, worth
    return best


def worth_of_act(s, action, goals, target, most):
    """Points an action in phase 1. target: the room to go to; most: what that is worth. Rules solar-storm/4.1 to 4.9."""
    here = s.at[s.pawn]
    if action < SCAVENGE:
        leaves_bay = here == MEDICAL_BAY and s.actions_left == 1  # and gives away the two tokens of a turn begun there
        nearer = distance(s, action - MOVE, target) < distance(s, here, target)
        return most - BAY_WORTH * leaves_bay if nearer else 0
    if action == SCAVENGE:
        return worth_of_gathering(s, goal_of(goals, s.pawn))
    if action < REPAIR:
        return worth_of_sharing(s, action, goals)
    if action < ACTIVATE:
        plenty = s.hand[seat(s)][s.shows[here][(action - REPAIR) % SPACES]]  # first the space that is paid from plenty
        return plenty + (most if here == target else worth_of_repair(s, here) // 2)
    if action < DIVERT:
        return worth_of_activating(s, here, goals)
    if action < TAKE_TOKEN:
        return max(DIVERT_WORTH, most)
    if action == TAKE_TOKEN:
        return TOKEN_WORTH
    if action == SPEND_TOKEN:
        return 1 if s.actions_left == 0 else -1  # an action now is worth more than one later, but not before it is needed
    return 0


def worth_of_decision(s, action, goals):
    """Points of a choice that an action or the turn asks for. In paying all are 0: the lowest id is no universal card."""
    goal = goal_of(goals, s.pawn)
    if s.phase == COLLECT or s.phase == FIND:
        return worth_of_pick(s, action - PICK, goal)
    if s.phase == DISCARD:
        return -worth_of_card(s, goal, action - DISCARD_CARD, -1)
    if s.phase == PROTECT:
        return worth_of_shield(s, action - PROTECT_ROOM)
    if s.phase == MEND:
        return worth_of_repair(s, (action - REPAIR) // SPACES)
    if s.phase == EXCHANGE:
        return worth_of_exchange(s, goal, (action - EXCHANGE_CARD) // 5, (action - EXCHANGE_CARD) % 5)
    if s.phase == MESS:
        return worth_of_sharing(s, action, goals)
    if s.phase == ORDER_DAMAGE:
        return -harm(s, action - PLACE_DAMAGE)
    if s.phase == ORDER_SUPPLIES:
        return worth_of_card(s, goal, action - PLACE, 1)  # the pawn in turn draws first
    return 0


# Planner: ways, cards that are lacking, goals ---------------------------------------------------------------------------------------------


def distance(s, room, other):
    """Moves from room to room: rows and columns between them, for the grid has all its doors. Rule solar-storm/1.1."""
    here = s.cell[room]
    there = s.cell[other]
    return abs(here // 3 - there // 3) + abs(here % 3 - there % 3)


def wanted(s, room):
    """Cards of each kind that the room still asks for, to mend its spaces and to divert its power, packed into one number: four bits a kind."""
    cards = 0
    for card in range(RESOURCES + 1):
        cards += s.cost[room][card] << 4 * card
    for space in range(SPACES):
        if not s.cubes[room][space]:
            cards += 1 << 4 * s.shows[room][space]
    return cards


def short_of(s, player, cards, card=NONE, change=0):
    """How many of the cards `wanted` the player lacks (universal ones fill gaps), if they held `change` of `card` more."""
    hand = s.hand[player]
    short = (cards >> 4 * UNIVERSAL) - hand[UNIVERSAL]
    for kind in range(RESOURCES):
        short += max(0, (cards >> 4 * kind & 15) - hand[kind] - (change if kind == card else 0))
    if card == UNIVERSAL:
        short -= change
    return max(0, short)


def time_to_divert(s, pawn, room, cards):
    """Tenths of actions until the pawn could have diverted the room's power: the way, the repairs, the divert, the wait for cards `wanted`."""
    work = distance(s, s.at[pawn], room) + SPACES - cubes_left(s, room) + 1
    player = 0 if s.players == 1 else pawn  # alone, all pawns use one hand (7.1)
    return 10 * work + WAIT * short_of(s, player, cards)


def goals_of_crew(s):
    """The room whose power each pawn is to divert, packed into one number: the shortest time first, no room for two pawns."""
    goals = 0  # four bits a pawn: its room and 1, or 0 without one
    rooms_set = 0  # a bit a room
    for _ in range(s.pawns):
        first, goal, least = NONE, NONE, 10**9
        for room in range(8):
            if not s.diverted[room] and not rooms_set >> room & 1:
                cards = wanted(s, room)
                for pawn in range(s.pawns):
                    if goal_of(goals, pawn) == NONE:
                        time = time_to_divert(s, pawn, room, cards)
                        if time < least or (time == least and pawn < first):
                            first, goal, least = pawn, room, time
        if first != NONE:
            goals |= (goal + 1) << 4 * first
            rooms_set |= 1 << goal
    return goals


def goal_of(goals, pawn):
    """The pawn's own room among the packed goals, or NONE."""
    return (goals >> 4 * pawn & 15) - 1


# Planner: danger --------------------------------------------------------------------------------------------------------------------------


def cover(s, room):
    """Hits that the room can bear: its cubes and the protection tokens on it. Rules solar-storm/5.2 to 5.4."""
    hits = cubes_left(s, room)
    for pawn in range(s.pawns):
        hits += s.protection[pawn][room]
    return hits


def strikes(s, card, room):
    """1 where the damage card shows the room, else 0."""
    hits = s.hits[card]
    return 1 if room == hits[0] or room == hits[1] or room == hits[2] else 0


def choose(n, k):
    """Ways to choose k of n."""
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def cards_left(s, room):
    """Damage cards of each level that nobody has seen, and those of them that show the room, packed: six bits for each number."""
    cards = 0
    for card in range(DAMAGE_CARDS):
        if s.damage_rest[card]:
            cards += 1 + (strikes(s, card, room) << 6) << 12 * (s.damage_level[card] - 1)
    return cards


def break_chance(s, room, left, bear, cards):
    """Per mille: that the next `cards` damage cards hit the room more often than it can bear. left: see `cards_left`. Rules solar-storm/1.5, 5.1.

    Cards that the Bridge has shown are certain. So is a level that will be used up; of the level after it, some cards come and some do not.
    """
    for i in range(DAMAGE_SEEN):
        if s.damage_top[i] != NONE and cards > 0:
            bear -= strikes(s, s.damage_top[i], room)
            cards -= 1
    for level in range(3):
        there = left >> 12 * level & 63
        hitting = left >> 12 * level + 6 & 63
        if cards < there:
            ways = 0
            for hits in range(max(0, bear + 1), min(cards, hitting) + 1):
                ways += choose(hitting, hits) * choose(there - hitting, cards - hits)
            return 1000 * ways // choose(there, cards)
        bear -= hitting
        cards -= there
    return 1000 if bear < 0 else 0


def risk(s, room, left, bear):
    """Danger of a room that can bear so many hits: the chance that it breaks at once, in a round, and later on, weighed (per mille)."""
    near = NEXT_WEIGHT * break_chance(s, room, left, bear, 1)
    soon = SOON_WEIGHT * break_chance(s, room, left, bear, s.pawns)
    return (near + soon + LATER_WEIGHT * break_chance(s, room, left, bear, LOOK_AHEAD)) // 10


def relief(s, room, cubes):
    """Points for so many more cubes on the room: the danger that they take away."""
    bear, left = cover(s, room), cards_left(s, room)
    return RISK_WORTH * (risk(s, room, left, bear) - risk(s, room, left, bear + cubes)) // 1000


def harm(s, card):
    """How much a damage card would hurt if it came next: most where it breaks a room, much where it takes a last cube."""
    sum_of_harm = 0
    for i in range(MOST_HITS):
        room = s.hits[card][i]
        if room != NONE:
            sum_of_harm += 1000 // 10 ** min(cover(s, room), 2)
    return sum_of_harm


# Planner: what can be done in a room ------------------------------------------------------------------------------------------------------


def best_target(s, goals):
    """The room where the pawn in turn gains most for each action, the way counted; where it stands if there is nothing to gain."""
    target, most = s.at[s.pawn], 0
    for room in range(9):
        worth = worth_of_target(s, room, goals)
        if worth > most:
            target, most = room, worth
    return target


def worth_of_target(s, room, goals):
    """Points an action for going to the room and doing what there is to do: win, mend and divert, use its power, meet a player."""
    way = distance(s, s.at[s.pawn], room)
    if room == ENERGY_CORE:
        return 100 * DIVERT_WORTH // (way + 1) if rooms_to_divert(s) == 0 else 0
    worth = worth_of_job(s, room, goal_of(goals, s.pawn), way)
    if way == 0:
        return worth
    if cubes_left(s, room) == SPACES:
        worth = max(worth, worth_of_activating(s, room, goals) // (way + 1))
        if room == MEDICAL_BAY and s.actions_left == way:  # just in time for the next turn to begin there (6.3)
            worth = max(worth, BAY_WORTH // way)
    for player in range(s.players):
        if s.players > 1 and s.at[player] == room:
            worth = max(worth, worth_of_meeting(s, player, goals) // (way + 1))
    return worth


def worth_of_job(s, room, goal, way):
    """Points an action for mending the room and diverting its power, `way` moves off. Rules solar-storm/4.4, 4.6, 4.11."""
    spaces = payable(s, room)
    if s.diverted[room]:
        return relief(s, room, SPACES - cubes_left(s, room)) // (way + 1) if spaces > 0 else 0  # one card mends all
    gain = relief(s, room, spaces) + spaces * RESTORE_WORTH if spaces > 0 else 0
    mending = gain // max(1, way + spaces)
    short = short_of(s, seat(s), wanted(s, room))
    idle = way == 0 and spaces == 0 and supplies_left(s) < LAST_SUPPLIES  # who cannot even search for the cards may as well go
    if short > 0 and (room != goal or idle):
        return mending
    return max(mending, 10 * (gain + DIVERT_WORTH) // (10 * (way + SPACES - cubes_left(s, room) + 1) + WAIT * short))


def payable(s, room):
    """How many uncovered spaces of the room the player to move could pay for. Rule solar-storm/4.4."""
    hand = s.hand[seat(s)]
    spaces = 0
    gaps = 0
    for space in range(SPACES):
        if not s.cubes[room][space]:
            if hand[s.shows[room][space]] > 0:
                spaces += 1
            else:
                gaps += 1
    return spaces + min(gaps, hand[UNIVERSAL])


def worth_of_repair(s, room):
    """Points for one repair, by the pawn in the room or from afar."""
    if s.diverted[room]:
        return relief(s, room, SPACES - cubes_left(s, room))
    return relief(s, room, 1) + RESTORE_WORTH


def worth_of_activating(s, room, goals):
    """Points for the room's power. Rules solar-storm/6.1 to 6.9."""
    best = 0
    if room == ENERGY_CORE:
        return 100 * DIVERT_WORTH
    if room == ENGINE_ROOM:
        for card in range(5):
            for wanted in range(5):
                if card != wanted and s.hand[seat(s)][card] > 0 and s.discard[wanted] > 0:
                    best = max(best, worth_of_exchange(s, goal_of(goals, s.pawn), card, wanted))
    elif room == MESS_HALL:
        for player in range(s.players):
            if player != s.pawn:
                best = max(best, worth_of_meeting(s, player, goals))
    else:
        for each in range(8):
            if room == REPAIR_CENTRE and payable(s, each) > 0:
                best = max(best, worth_of_repair(s, each))
            elif room == ARMOURY:
                best = max(best, worth_of_shield(s, each))
            elif room == BRIDGE and s.damage_top[0] == NONE:
                best = max(best, LOOK_WORTH * break_chance(s, each, cards_left(s, each), cover(s, each), 1) // 1000)
    return best


def worth_of_shield(s, room):
    """Points for a protection token on the room: the danger it takes away until this pawn's next turn. Rule solar-storm/6.7."""
    bear, left = cover(s, room), cards_left(s, room)
    return SHIELD_WORTH * (break_chance(s, room, left, bear, s.pawns) - break_chance(s, room, left, bear + 1, s.pawns)) // 1000


# Planner: cards ---------------------------------------------------------------------------------------------------------------------------


def worth_of_gathering(s, goal):
    """Points for searching while the goal lacks cards. Rule solar-storm/4.2."""
    return GATHER_WORTH if goal != NONE and short_of(s, seat(s), wanted(s, goal)) > 0 and supplies_left(s) >= LAST_SUPPLIES else 0


def worth_of_card(s, goal, card, change):
    """Points of a card for the player to move: of one more (change 1), or of the last one held of its kind (change -1)."""
    player = seat(s)
    have = s.hand[player][card] + min(change, 0)
    worth = UNIVERSAL_WORTH if card == UNIVERSAL else 20 - 5 * have
    if goal != NONE:
        cards = wanted(s, goal)
        worth += GOAL_CARD * (short_of(s, player, cards, card, min(change, 0)) - short_of(s, player, cards, card, max(change, 0)))
    for room in range(8):
        for space in range(SPACES):
            if have == 0 and not s.cubes[room][space] and s.shows[room][space] == card:
                worth += MEND_CARD
        if not s.diverted[room] and room != goal and s.cost[room][card] > have:
            worth += OTHER_CARD
    return worth


def worth_of_pick(s, source, goal):
    """Points of a face-up card, or of what the deck will give: known cards, or the mean of those it holds. Rule solar-storm/3.4."""
    if source != DECK:
        return worth_of_card(s, goal, s.row[source], 1)
    draws = s.collected if s.phase == COLLECT else 1
    if s.supply_top[0] != NONE:
        worth = worth_of_card(s, goal, s.supply_top[0], 1)
        return worth + worth_of_card(s, goal, s.supply_top[1], 1) if s.supply_top[1] != NONE and draws > 1 else worth
    worth = 0
    for card in range(5):
        worth += s.supply_rest[card] * worth_of_card(s, goal, card, 1)
    return draws * worth // max(1, supplies_left(s))


def worth_of_exchange(s, goal, card, wanted):
    """Points for exchanging a card of the hand for another."""
    return EXCHANGE_WORTH * (worth_of_card(s, goal, wanted, 1) - worth_of_card(s, goal, card, -1))


def worth_of_sharing(s, action, goals):
    """Points for giving or taking a card; a swap does no more than either. Rules solar-storm/4.3, 6.1."""
    if action < TAKE:
        return worth_of_passing(s, s.pawn, (action - GIVE) // 5, (action - GIVE) % 5, goals)
    if action < REPAIR:
        return worth_of_passing(s, (action - TAKE) // 5, s.pawn, (action - TAKE) % 5, goals)
    return 0


def worth_of_passing(s, giver, taker, card, goals):
    """Points for a card from hand to hand. A goal that lacks n cards is near by 1 / (1 + n): the last card is worth more than the first."""
    goal = goal_of(goals, taker)
    if goal == NONE:
        return 0
    cards = wanted(s, goal)
    short = short_of(s, taker, cards)
    after = short_of(s, taker, cards, card, 1)
    gain = SHARE_WORTH // (1 + after) - SHARE_WORTH // (1 + short)
    goal = goal_of(goals, giver)
    if goal != NONE:
        cards = wanted(s, goal)
        short = short_of(s, giver, cards)
        gain -= SHARE_WORTH // (1 + short) - SHARE_WORTH // (1 + short_of(s, giver, cards, card, -1))
    return gain


def worth_of_meeting(s, player, goals):
    """Points for the best card that could pass between the pawn in turn and another player, were they together."""
    best = 0
    for card in range(5):
        if s.hand[player][card] > 0:
            best = max(best, worth_of_passing(s, player, s.pawn, card, goals))
        if s.hand[s.pawn][card] > 0:
            best = max(best, worth_of_passing(s, s.pawn, player, card, goals))
    return best


POLICIES = {"greedy": greedy, "planner": planner}
