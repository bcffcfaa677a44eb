"""Standard players of Solar Storm, in the language of the rules: `greedy` helps at once, `planner` thinks as a crew does.

A policy gets the state, the legal actions (ascending), how many they are, luck and settings (neither is used here), and returns an index into
the actions. Everything lies open in this game, so a policy may read the whole state; it changes nothing. Ties: the lowest id.
"""

from ecogames.engine.law import NONE, OK
from ecogames.solar_storm.rules import (
    ACT,
    ACTIVATE,
    ARMOURY,
    BRIDGE,
    CARGO_HOLD,
    COLLECT,
    CREW_QUARTERS,
    DAMAGE_CARDS,
    DAMAGE_SEEN,
    DECK,
    DISCARD,
    DISCARD_CARD,
    DIVERT,
    ENERGY_CORE,
    ENGINE_ROOM,
    EXCHANGE,
    EXCHANGE_CARD,
    FIND,
    GIVE,
    MEDICAL_BAY,
    MEND,
    MESS,
    MESS_HALL,
    MOST_HITS,
    MOVE,
    ORDER_DAMAGE,
    ORDER_SUPPLIES,
    PICK,
    PLACE,
    PLACE_DAMAGE,
    PROTECT,
    PROTECT_ROOM,
    REPAIR,
    REPAIR_CENTRE,
    RESOURCES,
    SCAVENGE,
    SEND,
    SEND_PAWN,
    SPACES,
    SPEND_TOKEN,
    SWAP,
    TAKE,
    TAKE_TOKEN,
    UNIVERSAL,
    cards_held,
    cubes_left,
    missing,
    rooms_to_divert,
    seat,
    supplies_left,
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
        return 200 if cards_held(s, seat(s)) + 3 <= s.hand_limit else 10  # two more come when collecting
    if REPAIR <= action < ACTIVATE:
        return worth_of_mending(s, (action - REPAIR) // 3)
    if ACTIVATE <= action < DIVERT:
        return worth_of_power(s, action - ACTIVATE)
    if DIVERT <= action < TAKE_TOKEN:
        return 900
    if action == TAKE_TOKEN:
        return 150
    return 1 if action == SPEND_TOKEN else 0


def worth_of_step(s, room):
    """The best that could be done in a room which this step brings nearer; half of it if one is there then, a third a step before."""
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
    """A repair helps most where a divert is near, for all or all but one of its cards are in hand; else where few cubes are left."""
    cubes = cubes_left(s, room)
    short = short_of(s, seat(s), room)
    if not s.diverted[room] and short <= 1:
        return 700 if short == 0 else 500
    if cubes == 0:
        return 400
    return 300 if cubes == 1 else 20


def worth_of_power(s, room):
    """Powers that help at once: the core wins, the Repair Centre mends, the Armoury shields a room that the next hit would break."""
    weakest = weakest_room(s)
    if room == ENERGY_CORE:
        return 1000
    if room == REPAIR_CENTRE and payable(s, weakest) > 0:
        return worth_of_mending(s, weakest)
    if room == ARMOURY and cubes_left(s, weakest) + shields_on(s, weakest) == 0:
        return 750
    return 0


def weakest_room(s):
    """The room with the fewest cubes and shields left; the lowest number on a tie."""
    weakest, least = 0, 99
    for room in range(8):
        left = cubes_left(s, room) + shields_on(s, room)
        if left < least:
            weakest, least = room, left
    return weakest


def shields_on(s, room):
    """Protection tokens that lie on the room. Rule solar-storm/6.7."""
    shields = 0
    for pawn in range(s.pawns):
        shields += s.protection[pawn][room]
    return shields


def worth_of_choice(s, action):
    """Choices that an action or the turn asks for; where all are 0, the lowest id is taken (in paying: no universal card)."""
    hand = s.hand[seat(s)]
    if s.phase == PROTECT:
        return 9 - cubes_left(s, action - PROTECT_ROOM) - shields_on(s, action - PROTECT_ROOM)
    if REPAIR <= action < ACTIVATE:
        return worth_of_mending(s, (action - REPAIR) // 3)
    if PICK <= action < DISCARD_CARD:
        if action - PICK == DECK:
            return 2  # cards, when collecting
        return 3 if s.row[action - PICK] == UNIVERSAL else 1
    if DISCARD_CARD <= action:
        card = action - DISCARD_CARD
        return 0 if card == UNIVERSAL else hand[card]
    return 0


# Planner: what it weighs. Points; a divert of power is worth 1000, and tables are compared by points an action. ------------------------------

DIVERT_WORTH = 1000
RISK_WORTH = 1125  # of a room that would break for certain
NEXT_WEIGHT = 6
SOON_WEIGHT = 4
LATER_WEIGHT = 4
LOOK_AHEAD = 9
RESTORE_GOAL = 420
RESTORE_TEAM = 420
RESTORE_OTHER = 420
ORDER = 5
CARD_PRICE = 0  # of a card that is paid
WAIT = 3  # tenths of an action that a missing card costs
TEAM_SHARE = 98  # per cent of a divert's worth that is left where another pawn is to divert that room
GATHER_WORTH = 200
GATHER_ANYHOW = 50
TOKEN_WORTH = 120
SPEND_FROM = 0
BAY_WORTH = 100
SHARE_WORTH = 600
NEAR_BEND = 10
SHIELD_WORTH = 3000
BRIDGE_WORTH = 1500
HOLD_WORTH = 60
EXCHANGE_WORTH = 2
SPOIL_PRICE = 25
LAST_SUPPLIES = 10
ROOM_FOR = 6
UNIVERSAL_WORTH = 80
GOAL_CARD = 60
LAST_CARD = 20
MEND_CARD = 8
OTHER_CARD = 4
ROW_BONUS = 5


def planner(s, actions, count, luck, settings):
    """Index of the action that brings the crew's plan on most: every pawn has a goal, danger is reckoned from the damage cards; ties: lowest id."""
    best, best_worth = 0, -(10**9)
    goals = goals_of_crew(s)
    goal = goal_of(goals, s.pawn)
    target = best_target(s, goal, goals) if s.phase == ACT else NONE
    most = worth_of_target(s, target, goal, goals) if s.phase == ACT else 0
    for i in range(count):
        worth = worth_of_act(s, actions[i], goals, target, most) if s.phase == ACT else worth_in_plan(s, actions[i], goals)
        if worth > best_worth:
            best, best_worth = i, worth
    return best


def worth_in_plan(s, action, goals):
    """Points of a choice that an action or the turn asks for, by the phase the state is in."""
    goal = goal_of(goals, s.pawn)
    if s.phase == COLLECT or s.phase == FIND:
        return worth_of_pick(s, action - PICK, goal)
    if s.phase == DISCARD:
        card = action - DISCARD_CARD
        return -worth_of_card(s, goal, card, -1)
    if s.phase == PROTECT:
        return worth_of_shield(s, action - PROTECT_ROOM)
    if s.phase == MEND:
        return worth_of_repair(s, (action - REPAIR) // 3, goal, goals)
    if s.phase == EXCHANGE:
        return worth_of_swap(s, goal, (action - EXCHANGE_CARD) // 5, (action - EXCHANGE_CARD) % 5)
    if s.phase == MESS:
        return worth_of_share(s, action, goals)
    if s.phase == SEND:
        return worth_of_sending(s, (action - SEND_PAWN) // 9, (action - SEND_PAWN) % 9, goals)
    if s.phase == ORDER_DAMAGE:
        return -harm(s, action - PLACE_DAMAGE)
    if s.phase == ORDER_SUPPLIES:
        return worth_of_card(s, goal, action - PLACE, 1)
    return 0


# Planner: distance and goals


def distance(s, room, other):
    """Moves from room to room: rows and columns between them, for the grid has all its doors. Rule solar-storm/1.1."""
    return abs(s.cell[room] // 3 - s.cell[other] // 3) + abs(s.cell[room] % 3 - s.cell[other] % 3)


def owner(s, pawn):
    """The player whose hand a pawn uses. Rule solar-storm/7.1."""
    return 0 if s.players == 1 else pawn


def needed(s, room, card):
    """Cards of a kind that the room still asks for: to mend its spaces, and to divert its power."""
    cards = s.cost[room][card]
    for space in range(SPACES):
        cards += s.cubes[room][space] == 0 and s.shows[room][space] == card
    return cards


def short_of(s, player, room):
    """Cards that the player lacks to mend the room and divert its power; universal ones fill gaps."""
    return short_with(s, player, room, NONE, 0)


def short_with(s, player, room, card, change):
    """As `short_of`, if the player held `change` cards of a kind more."""
    hand = s.hand[player]
    short = s.cost[room][UNIVERSAL] - hand[UNIVERSAL]
    for kind in range(RESOURCES):
        held = hand[kind] + (change if kind == card else 0)
        short += max(0, needed(s, room, kind) - held)
    if card == UNIVERSAL:
        short -= change
    return max(0, short)


def spoils(s, player, goal, card):
    """1 where the player could not do without a card of this kind in the goal, else 0."""
    if goal == NONE:
        return 0
    return short_with(s, player, goal, card, -1) - short_of(s, player, goal)


def time_to_divert(s, pawn, room):
    """Tenths of actions until the pawn could have diverted the room's power: the way, the repairs, the divert, the wait for cards."""
    work = distance(s, s.at[pawn], room) + SPACES - cubes_left(s, room) + 1
    return 10 * work + WAIT * s.pawns * short_of(s, owner(s, pawn), room) + ORDER * ((pawn - s.pawn) % s.pawns)


def goals_of_crew(s):
    """The room whose power each pawn is to divert, packed into one number: the shortest time first, no room for two pawns."""
    goals = 0  # four bits a pawn: its room and 1, or 0 without one
    rooms_set = 0  # a bit a room
    for _ in range(s.pawns):
        first, goal, least = NONE, NONE, 10**9
        for pawn in range(s.pawns):
            if goal_of(goals, pawn) == NONE:
                for room in range(8):
                    if not s.diverted[room] and not rooms_set >> room & 1:
                        time = time_to_divert(s, pawn, room)
                        if time < least:
                            first, goal, least = pawn, room, time
        if first != NONE:
            goals |= (goal + 1) << 4 * first
            rooms_set |= 1 << goal
    return goals


def goal_of(goals, pawn):
    """The pawn's own room among the packed goals, or NONE."""
    return (goals >> 4 * pawn & 15) - 1


# Planner: danger


def choose(n, k):
    """Ways to choose k of n."""
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways if k >= 0 else 0


def strikes(s, card, room):
    """1 where the damage card shows the room, else 0."""
    for i in range(MOST_HITS):
        if s.hits[card][i] == room:
            return 1
    return 0


def break_chance(s, room, cubes, cards):
    """Per mille: that the next `cards` damage cards hit the room more than `cubes` times. Known cards are counted, the others lie by level."""
    bear = cubes
    rest = cards
    for i in range(DAMAGE_SEEN):
        if s.damage_top[i] != NONE and rest > 0:
            bear -= strikes(s, s.damage_top[i], room)
            rest -= 1
    for level in range(1, 4):
        there, hitting = 0, 0
        for card in range(DAMAGE_CARDS):
            if s.damage_rest[card] and s.damage_level[card] == level:
                there += 1
                hitting += strikes(s, card, room)
        if rest < there:
            ways = 0
            for hits in range(max(0, bear + 1), min(rest, hitting) + 1):
                ways += choose(hitting, hits) * choose(there - hitting, rest - hits)
            return 1000 * ways // choose(there, rest)
        bear -= hitting
        rest -= there
    return 1000 if bear < 0 else 0


def risk(s, room, cubes):
    """Per mille: danger of a room with so many cubes and shields, before this pawn's turn comes again and a round later."""
    if cubes > 3:
        return 0
    near = break_chance(s, room, cubes, 1)
    soon = break_chance(s, room, cubes, s.pawns)
    later = break_chance(s, room, cubes, LOOK_AHEAD)
    return (NEXT_WEIGHT * near + SOON_WEIGHT * soon + LATER_WEIGHT * later) // 10


# Planner: what can be done in a room


def payable(s, room):
    """How many uncovered spaces of the room the player to move could pay for."""
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


def price(s, room, goal):
    """Points that the cheapest repair in the room costs the pawn's goal elsewhere."""
    least = SPOIL_PRICE
    if room == goal:
        return 0
    hand = s.hand[seat(s)]
    for space in range(SPACES):
        if not s.cubes[room][space]:
            card = s.shows[room][space]
            if hand[card] > 0 and not spoils(s, seat(s), goal, card):
                least = 0
    return least


def best_target(s, goal, goals):
    """The room where the pawn in turn gains most an action, the way counted."""
    target, most = s.at[s.pawn], 0
    for room in range(9):
        worth = worth_of_target(s, room, goal, goals)
        if worth > most:
            target, most = room, worth
    return target


def worth_of_target(s, room, goal, goals):
    """Points an action for going to the room and doing what there is to do: win, mend, divert, use its power."""
    way = distance(s, s.at[s.pawn], room)
    if room == ENERGY_CORE:
        return 100 * DIVERT_WORTH // (way + 1) if rooms_to_divert(s) == 0 else 0
    cubes = cubes_left(s, room)
    worth = worth_of_job(s, room, goal, way, goals)
    if cubes == SPACES and way > 0:
        worth = max(worth, worth_of_activating(s, room, goals) // (way + 1))
    if way > 0 and s.players > 1:
        for player in range(s.players):
            if s.at[player] == room:
                worth = max(worth, worth_of_meeting(s, player, goals) // (way + 1))
    if room == MEDICAL_BAY and cubes == SPACES and way > 0 and s.actions_left == way:
        worth = max(worth, BAY_WORTH // way)
    return worth


def worth_of_job(s, room, goal, way, goals):
    """Points an action for mending the room and diverting its power, `way` moves off."""
    spaces = payable(s, room)
    cubes = cubes_left(s, room)
    shields = shields_on(s, room)
    gain = 0
    if spaces > 0:
        then = SPACES if s.diverted[room] else cubes + spaces
        gain = RISK_WORTH * (risk(s, room, cubes + shields) - risk(s, room, then + shields)) // 1000 - price(s, room, goal)
    if s.diverted[room]:
        return (gain - CARD_PRICE) // (way + 1)
    gain += spaces * (worth_of_cube(s, room, goals) - CARD_PRICE)
    mending = gain // max(1, way + spaces)
    short = short_of(s, seat(s), room)
    if short > 0 and (room != goal or (way == 0 and spaces == 0 and not room_for_more(s))):
        return mending
    power = DIVERT_WORTH if room == goal else DIVERT_WORTH * TEAM_SHARE // 100
    return max(mending, 10 * (gain + power) // (10 * (way + SPACES - cubes + 1) + WAIT * s.pawns * short))


def worth_of_cube(s, room, goals):
    """Points of a cube that the room must have again before its power can be diverted: most where somebody is about to."""
    worth = RESTORE_OTHER
    for pawn in range(s.pawns):
        if goal_of(goals, pawn) == room:
            worth = RESTORE_GOAL if pawn == s.pawn else RESTORE_TEAM
    return worth


def worth_of_repair(s, room, goal, goals):
    """Points for one repair, from where the pawn stands or from afar."""
    shields = shields_on(s, room)
    cubes = cubes_left(s, room)
    then = SPACES if s.diverted[room] else cubes + 1
    gain = RISK_WORTH * (risk(s, room, cubes + shields) - risk(s, room, then + shields)) // 1000 - price(s, room, goal) - CARD_PRICE
    return gain if s.diverted[room] else gain + worth_of_cube(s, room, goals)


def cheapness(s, room, space, goal):
    """Orders the spaces that can be repaired: first what no goal asks for and what is plentiful."""
    card = s.shows[room][space]
    held = s.hand[seat(s)][card]
    if held == 0:
        return 0  # a universal card would go
    return 10 + min(held, 5) - (10 * spoils(s, seat(s), goal, card) if room != goal else 0)


def worth_of_act(s, action, goals, target, most):
    """Points an action in phase 1. most: what going to the target is worth."""
    here = s.at[s.pawn]
    goal = goal_of(goals, s.pawn)
    if action < SCAVENGE:
        room = action - MOVE
        if distance(s, room, target) < distance(s, here, target):
            return most - (BAY_WORTH if here == MEDICAL_BAY and s.actions_left == 1 else 0)
        return 0
    if action == SCAVENGE:
        return worth_of_gathering(s, goal)
    if action < REPAIR:
        return worth_of_share(s, action, goals)
    if action < ACTIVATE:
        space = (action - REPAIR) % 3
        return (most if here == target else worth_of_repair(s, here, goal, goals) // 2) + cheapness(s, here, space, goal)
    if action < DIVERT:
        return worth_of_activating(s, here, goals)
    if action < TAKE_TOKEN:
        return max(DIVERT_WORTH - 100, most) + 50
    if action == TAKE_TOKEN:
        return TOKEN_WORTH
    if action == SPEND_TOKEN:
        if s.actions_left > 0:
            return -1
        return 1 if most >= SPEND_FROM else -1
    return 0


def room_for_more(s):
    """True where searching pays: the hand has room beside what collecting brings, and the deck, which is a clock, is not low."""
    return cards_held(s, seat(s)) <= ROOM_FOR and supplies_left(s) >= LAST_SUPPLIES


def worth_of_gathering(s, goal):
    """Searching for cards that the goal lacks, best where it will need them."""
    if not room_for_more(s):
        return 1
    return GATHER_WORTH if goal != NONE and short_of(s, seat(s), goal) > 0 else GATHER_ANYHOW


def worth_of_activating(s, room, goals):
    """Points for the room's power."""
    goal = goal_of(goals, s.pawn)
    best = 0
    if room == ENERGY_CORE:
        return 100 * DIVERT_WORTH
    if room == REPAIR_CENTRE:
        for each in range(8):
            if payable(s, each) > 0:
                best = max(best, worth_of_repair(s, each, goal, goals))
    elif room == ARMOURY:
        for each in range(8):
            best = max(best, worth_of_shield(s, each))
    elif room == BRIDGE:
        if s.damage_top[0] == NONE:
            for each in range(8):
                best = max(best, BRIDGE_WORTH * break_chance(s, each, cubes_left(s, each) + shields_on(s, each), 1) // 1000)
    elif room == CARGO_HOLD:
        if s.supply_top[1] == NONE:
            best = HOLD_WORTH
    elif room == ENGINE_ROOM:
        for card in range(5):
            for wanted in range(5):
                if card != wanted and s.hand[seat(s)][card] > 0 and s.discard[wanted] > 0:
                    best = max(best, worth_of_swap(s, goal, card, wanted))
    elif room == MESS_HALL:
        for player in range(s.players):
            if player != s.pawn:
                best = max(best, worth_of_meeting(s, player, goals))
    elif room == CREW_QUARTERS:
        for pawn in range(s.pawns):
            for other in range(s.pawns):
                best = max(best, worth_of_sending(s, pawn, s.at[other], goals))
    return best


def worth_of_shield(s, room):
    """Points for a protection token on the room: what it takes off the danger until the next turn of this pawn."""
    cubes = cubes_left(s, room) + shields_on(s, room)
    return SHIELD_WORTH * (break_chance(s, room, cubes, s.pawns) - break_chance(s, room, cubes + 1, s.pawns)) // 1000


def worth_of_sending(s, pawn, room, goals):
    """Points for moving a pawn to where another stands: only where it saves at least two moves to its goal."""
    goal = goal_of(goals, pawn)
    if goal == NONE:
        return 0
    saved = distance(s, s.at[pawn], goal) - distance(s, room, goal)
    return 100 * (saved - 1)


def harm(s, card):
    """How much a damage card would hurt if it came next."""
    sum_of_harm = 0
    for i in range(MOST_HITS):
        room = s.hits[card][i]
        if room != NONE:
            left = cubes_left(s, room) + shields_on(s, room)
            sum_of_harm += 1000 if left == 0 else 100 if left == 1 else 10
    return sum_of_harm


# Planner: cards


def worth_of_card(s, goal, card, change):
    """Points of a card for the player to move: of one more (change 1), or of the last one held (change -1)."""
    player = seat(s)
    have = s.hand[player][card] - (1 if change < 0 else 0)
    worth = UNIVERSAL_WORTH if card == UNIVERSAL else 20 - 5 * have
    if goal != NONE:
        with_it = short_with(s, player, goal, card, 1 if change > 0 else 0)
        without = short_with(s, player, goal, card, 0 if change > 0 else -1)
        worth += GOAL_CARD * (without - with_it)
        if with_it == 0 and without > 0:
            worth += LAST_CARD
    for room in range(8):
        for space in range(SPACES):
            if not s.cubes[room][space] and s.shows[room][space] == card and have == 0:
                worth += MEND_CARD
        if not s.diverted[room] and room != goal and s.cost[room][card] > have:
            worth += OTHER_CARD
    return worth


def worth_of_pick(s, source, goal):
    """Points of a face-up card, or of what may be drawn from the deck."""
    if source != DECK:
        return worth_of_card(s, goal, s.row[source], 1) + ROW_BONUS
    draws = s.collected if s.phase == COLLECT else 1
    if s.supply_top[0] != NONE:
        worth = worth_of_card(s, goal, s.supply_top[0], 1)
        if s.supply_top[1] != NONE and draws > 1:
            worth += worth_of_card(s, goal, s.supply_top[1], 1)
        return worth
    worth = 0
    cards = 0
    for card in range(5):
        worth += s.supply_rest[card] * worth_of_card(s, goal, card, 1)
        cards += s.supply_rest[card]
    return draws * worth // max(1, cards)


def worth_of_swap(s, goal, card, wanted):
    """Points for exchanging a card of the hand for another."""
    return EXCHANGE_WORTH * (worth_of_card(s, goal, wanted, 1) - worth_of_card(s, goal, card, -1))


def worth_of_share(s, action, goals):
    """Points for giving or taking a card: it should lie where a goal is near, even if it is missed elsewhere."""
    if action >= SWAP:
        return 0
    give = action < TAKE
    first = GIVE if give else TAKE
    player = (action - first) // 5
    card = (action - first) % 5
    return worth_of_passing(s, s.pawn if give else player, player if give else s.pawn, card, goals)


def worth_of_passing(s, giver, taker, card, goals):
    """Points for a card that goes from hand to hand."""
    goal = goal_of(goals, taker)
    if goal == NONE:
        return 0
    before = short_of(s, taker, goal)
    after = short_with(s, taker, goal, card, 1)
    if before == after:
        return 0
    gain = nearness(after) - nearness(before)
    goal = goal_of(goals, giver)
    if goal != NONE:
        gain -= nearness(short_of(s, giver, goal)) - nearness(short_with(s, giver, goal, card, -1))
    return SHARE_WORTH * gain // 100


def nearness(short):
    """How near a goal is that lacks so many cards, per cent: the last card is worth more than the first."""
    return 100 * NEAR_BEND // (NEAR_BEND + 10 * short)


def worth_of_meeting(s, player, goals):
    """Points for the best card that could pass between the player in turn and another, were they together."""
    best = 0
    for card in range(5):
        if s.hand[player][card] > 0:
            best = max(best, worth_of_passing(s, player, s.pawn, card, goals))
        if s.hand[s.pawn][card] > 0:
            best = max(best, worth_of_passing(s, s.pawn, player, card, goals))
    return best


POLICIES = {"greedy": greedy, "planner": planner}
