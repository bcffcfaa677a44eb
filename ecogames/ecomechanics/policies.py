"""Standard players of Ecomechanics, in the language of the rules: `greedy`, a `planner` that looks a turn ahead, and eight single-minded ones.

A policy gets the state, the legal actions (ascending), how many they are, luck and settings (neither is used here), and returns an index into
the actions. Everything lies open in this game, so a policy may read the whole state; it changes nothing. Ties: the lowest id. Worths are in
tenths of a recycling point. Parts are packed into one number, seven bits a kind, so that what is left after paying can be thought through.
"""

# isort: off
from ecogames.engine.law import NONE, OK
from ecogames.ecomechanics.rules import (
    ACT, ANY_TYPE, BASE, BOARD, BUILD, BUILT, CHEAPER, COLLECTION, COMMUNICATION, COUNT, COUNT_AS, DEARER, DISMANTLE, DROIDS, ENERGY, EXCHANGE,
    EXCHANGING, EXTEND, EXTEND_SHED, FINISH, GIVE, GIVE_DROID, H45, H47, H48, H49, H50, H51, H52, H53, H54, H55, H56, H57, HARVEST, HOUSES,
    INTERSEASON, LANE, LAST, MARK, MARK_HOUSE, MARKET, MORE, NUT, OIL, PAY, PAY_PART, REPAIR, SEASONS, SHED, STORE, SWAP, TAKE, UNSEEN, WATER,
    cards_of_season, discarded, extensions_of, extra_cost, giver, has_more_leaves, heap_of, held, houses_of, is_automa,
    is_opponent, needs, parts_of, points_as, reaches, repaired, room_for, swap_price, types_of, water_icons,
    why_not_build, why_not_repair,
)  # fmt: skip

# What a player is out for: one type (0 to 5, as in TYPES), or one of these.
ONLY_REPAIR, ONLY_HOUSES, GREEDY, PLANNER = range(6, 10)

# What the planner weighs, in tenths of a point. Found by playing some 10,000 games with two players.
PART = 14  # of a part that can still be used
LAST_PART = 3  # in the last turn
LOOK = 6  # of ten: how much of the next turn's best counts now
LEAF = 9  # of a leaf: batteries, three points, perhaps house 54
ROOM = 6  # of an extension
SAVING = 5  # of an energy that droid 42 saves in each third turn
RIVAL = 6  # of ten: how much a gift to an opponent weighs
TURNS_A_HOUSE = 4  # after which the next house of a lane is built, as a rule
MUCH = 1000  # of what a single-minded player wants


def greedy(s, actions, count, luck, settings):
    """Takes the most points that can be had now, swapping for them where need be; else takes the droid apart."""
    return choose(s, actions, count, GREEDY)


def planner(s, actions, count, luck, settings):
    """Weighs points now against parts for the next turn: the droids that may come, the houses within reach, the turns that are left."""
    return choose(s, actions, count, PLANNER)


def only_repair(s, actions, count, luck, settings):
    """Repairs whatever it can, and builds nothing."""
    return choose(s, actions, count, ONLY_REPAIR)


def only_houses(s, actions, count, luck, settings):
    """Takes every droid apart until it can build, and repairs nothing."""
    return choose(s, actions, count, ONLY_HOUSES)


def only_water(s, actions, count, luck, settings):
    """Repairs water droids alone; what is left over goes into houses."""
    return choose(s, actions, count, WATER)


def only_harvest(s, actions, count, luck, settings):
    """Repairs harvest droids alone; what is left over goes into houses."""
    return choose(s, actions, count, HARVEST)


def only_communication(s, actions, count, luck, settings):
    """Repairs communication droids alone; what is left over goes into houses."""
    return choose(s, actions, count, COMMUNICATION)


def only_shed(s, actions, count, luck, settings):
    """Repairs shed droids alone; what is left over goes into houses."""
    return choose(s, actions, count, SHED)


def only_collection(s, actions, count, luck, settings):
    """Repairs collection droids alone; what is left over goes into houses."""
    return choose(s, actions, count, COLLECTION)


def only_market(s, actions, count, luck, settings):
    """Repairs market droids alone; what is left over goes into houses."""
    return choose(s, actions, count, MARKET)


# Choosing -------------------------------------------------------------------------------------------------------------------------------


def choose(s, actions, count, style):
    """Index of the action that serves this style best. style: a type, or ONLY_REPAIR and so on."""
    if s.phase == ACT:
        return index_of(actions, count, action_in_turn(s, style))
    if s.phase == LAST:
        return index_of(actions, count, last_action(s, actions, count))
    best, best_worth = 0, -(10**9)
    for i in range(count):
        worth = worth_of_choice(s, actions[i], style)
        if worth > best_worth:
            best, best_worth = i, worth
    return best


def index_of(actions, count, action):
    """Where the action stands among the legal ones."""
    for i in range(count):
        if actions[i] == action:
            return i
    return count - 1


def action_in_turn(s, style):
    """The action with this turn's droid, or the swap that leads to it. Rules ecomechanics/4.4, 5.1."""
    seat = s.player
    droid = s.hand[seat]
    parts = packed(s, seat)
    goal, best = DISMANTLE + droid, worth_of_dismantling(s, seat, droid, style)
    left = paid(s, seat, parts, s.cost[droid])
    if left >= 0:
        worth = worth_of_repairing(s, seat, droid, left, style)
        if worth > best:
            goal, best = REPAIR + droid, worth
    for house in range(HOUSES):
        if in_reach(s, seat, house):
            left = paid_house(s, seat, parts, house)
            if left >= 0:
                worth = worth_of_building(s, seat, house, left, style)
                if worth > best:
                    goal, best = BUILD + house, worth
    if goal >= BUILD:
        return goal if why_not_build(s, goal - BUILD) == OK else swap_for(s, seat, s.house_cost[goal - BUILD], goal)
    if goal >= DISMANTLE:
        return goal
    return goal if why_not_repair(s, droid) == OK else swap_for(s, seat, s.cost[droid], goal)


def worth_of_choice(s, action, style):
    """Points, in tenths, of a choice that the deal, a card or the end asks for."""
    phase = s.phase
    seat = s.player
    if phase == GIVE:
        return worth_of_gift(s, (action - GIVE_DROID) // 4, (action - GIVE_DROID) % 4, style)
    if phase == EXTEND or phase == INTERSEASON:
        return -room_for(s, seat, action - EXTEND_SHED) * 4 + (action - EXTEND_SHED)  # where the shed is full; energy first
    if phase == PAY:
        return held(s, seat, action - PAY_PART)
    if phase == MARK:
        return worth_for_rivals(s, seat, action - MARK_HOUSE)
    return points_as(s, seat, action - COUNT) if phase == COUNT_AS else 0


def worth_of_gift(s, droid, seat, style):
    """Points, in tenths, of giving a drawn droid away: what the best of the rest is worth to the giver, less what it is worth to who gets it."""
    own = giver(s)
    kept = -(10**9)
    for i in range(4):
        other = s.drawn[i]
        if other != NONE and other != droid and (s.players != 4 or (i < 2) == (s.player == s.priority)):
            kept = max(kept, worth_in_hand(s, own, other, style))
    if style != PLANNER:
        return kept
    there = worth_in_hand(s, seat, droid, style)
    return 10 * kept - RIVAL * there if is_opponent(s, own, seat) else 10 * kept + 10 * there


def worth_in_hand(s, seat, droid, style):
    """Points, in tenths, of having the droid to act with this turn."""
    if is_automa(s, seat):
        return automa_worth(s, droid)
    worth = worth_of_dismantling(s, seat, droid, style)
    left = paid(s, seat, packed(s, seat), s.cost[droid])
    if left >= 0:
        worth = max(worth, worth_of_repairing(s, seat, droid, left, style))
    return worth


def automa_worth(s, droid):
    """Points, in tenths, that the droid brings the Automa. Rules ecomechanics/9.3 to 9.5."""
    worth = 10 * s.rp[droid]
    if s.droid_type[droid] == WATER:
        return worth // 2
    if s.droid_type[droid] == COMMUNICATION:
        own = repaired(s, 1, COMMUNICATION)
        if own >= repaired(s, 0, COMMUNICATION) and own >= discarded(s, 0, COMMUNICATION):
            return 10 * own
        return worth + 10 * discarded(s, 0, COMMUNICATION)
    return worth + LEAF * s.leaves[droid]


# What actions are worth -----------------------------------------------------------------------------------------------------------------


def worth_of_dismantling(s, seat, droid, style):
    """Points, in tenths, of the parts that the droid brings, as far as there is room."""
    parts, kept = packed(s, seat), 0
    for part in range(4):
        fits = min(s.gains[droid][part], max(0, room_for(s, seat, part)))
        kept += fits
        parts += fits << 7 * part
    if style == PLANNER:
        return worth_of_parts(s, seat, parts) - worth_of_gone(s, seat, droid)
    return 7 * kept if style == GREEDY else kept


def worth_of_gone(s, seat, droid):
    """Points, in tenths, that a discarded communication droid brings direct opponents more than oneself. Rule ecomechanics/6.3."""
    if s.droid_type[droid] != COMMUNICATION:
        return 0
    theirs = 0
    for other in range(s.seats):
        if is_opponent(s, seat, other):
            theirs = max(theirs, repaired(s, other, COMMUNICATION))
    return 10 * (theirs - repaired(s, seat, COMMUNICATION))


def worth_of_repairing(s, seat, droid, left, style):
    """Points, in tenths, of the repaired droid, and of the parts that are left then (packed)."""
    if style == PLANNER:
        return worth_of_droid(s, seat, droid) + worth_of_parts(s, seat, left)
    if style == GREEDY:
        news = discarded(s, heap_of(s, seat), COMMUNICATION) if s.droid_type[droid] == COMMUNICATION else 0
        return 10 * (s.rp[droid] + news) + LEAF * s.leaves[droid]
    if style == ONLY_REPAIR or style == s.droid_type[droid]:
        return MUCH + s.rp[droid]
    return -1


def worth_of_building(s, seat, house, left, style):
    """Points, in tenths, of the house, and of the parts that are left then (packed)."""
    if style == PLANNER:
        return worth_of_house(s, seat, house) + worth_of_parts(s, seat, left)
    if style == GREEDY:
        return 10 * s.house_rp[house] + worth_of_effect(s, seat, house, 0)
    return -1 if style == ONLY_REPAIR else MUCH // 2 + worth_of_effect(s, seat, house, 0)


def worth_of_droid(s, seat, droid):
    """Points, in tenths, that the planner expects of a droid over the rest of the game."""
    turns = turns_left(s)
    worth = 10 * s.rp[droid] + LEAF * s.leaves[droid] + ROOM * s.extends[droid] + worth_to_houses(s, seat, droid)
    if s.droid_type[droid] == COMMUNICATION:
        worth += 10 * discarded(s, heap_of(s, seat), COMMUNICATION) + turns
    effect = s.effect[droid]
    if effect == TAKE or effect == STORE:
        for part in range(4):
            if s.gives[droid][part] > 0:
                fits = s.gives[droid][part] if effect == STORE else min(s.gives[droid][part], max(0, room_for(s, seat, part)) + s.cost[droid][part])
                worth += fits * worth_of_part(s)
    elif effect == MORE:
        worth += turns * PART // 5
    elif effect == EXCHANGING:
        worth += turns * PART // 10
    elif effect == CHEAPER:
        worth += turns * SAVING
    elif effect == DEARER or effect == ANY_TYPE:
        worth += 15
    return worth


def worth_to_houses(s, seat, droid):
    """Points, in tenths, that the droid adds to houses that the seat has built. Rules ecomechanics/7.4 to 7.12."""
    worth = 0
    kind = s.droid_type[droid]
    if s.spot[H47] == BUILT + seat and kind == COLLECTION and repaired(s, seat, COLLECTION) < 5:
        worth += 40
    if s.spot[H48] == BUILT + seat and kind == MARKET:
        worth += 10 * s.points[H48][0]
    if s.spot[H49] == BUILT + seat and kind == WATER:
        for part in range(4):
            worth += 10 * s.cost[droid][part]
    if s.spot[H50] == BUILT + seat and repaired(s, seat, kind) == 0 and types_of(s, seat) >= 2:
        worth -= 60
    if s.spot[H52] == BUILT + seat and repaired(s, seat, kind) == 0:
        worth += 20
    if s.spot[H53] == BUILT + seat:
        worth += 20 * s.extends[droid]
    if s.spot[H54] == BUILT + seat:
        worth += 15 * s.leaves[droid]
    if s.spot[H55] == BUILT + seat and kind == COMMUNICATION:
        worth += 10 * s.points[H55][0]
    return worth


def worth_of_house(s, seat, house):
    """Points, in tenths, that the planner expects of a house: its own, what its effect will be worth, the parts it brings."""
    worth = 10 * s.house_rp[house] + worth_of_effect(s, seat, house, turns_left(s))
    for part in range(4):
        worth += s.house_gives[house][part] * worth_of_part(s)
    if s.spot[H56] == BUILT + seat and houses_of(s, seat) == 2:
        worth += 10 * s.points[H56][0]  # the third house
    return worth


def worth_of_effect(s, seat, house, turns):
    """Points, in tenths, of a house's effect with so many turns to come. turns 0: as it would count now. Rules ecomechanics/7.2 to 7.15."""
    first = 10 * s.points[house][0]
    if house == H45:
        return first * max(0, parts_of(s, seat) - 5) if turns == 0 else first * 4
    if house == H47:
        droids = min(5, repaired(s, seat, COLLECTION) + turns // 7)
        return 10 * s.points[house][droids - 3] if droids >= 3 else 0
    if house == H48:
        return first * repaired(s, seat, MARKET) + first * turns // 12
    if house == H49:
        return first * water_icons(s, seat) + first * turns // 4
    if house == H50:
        types = types_of(s, seat) + turns // 6
        return 10 * s.points[house][5 - types] if 2 <= types <= 5 else 0
    if house == H51:
        return first * max(0, held(s, seat, ENERGY) - needs(s, seat, ENERGY, s.house_cost[house])) if turns == 0 else first * 2
    if house == H52:
        return first if types_of(s, seat) + turns // 4 >= 6 else 0
    if house == H53:
        return first * (extensions_of(s, seat) + (SEASONS - 1 - s.season if turns > 0 else 0))
    if house == H54:
        return first if has_more_leaves(s, seat) else first * min(turns, 10) // 30
    if house == H55:
        return first * repaired(s, seat, COMMUNICATION) + first * turns // 10
    if house == H56:
        return first if houses_of(s, seat) >= 2 else first * min(turns, 12) // (48 if houses_of(s, seat) == 0 else 24)
    if house == H57:
        return 0 if turns == 0 else first
    return 0


def worth_for_rivals(s, seat, house):
    """Points, in tenths, that the best-placed opponent would make of a house. Rule ecomechanics/6.5."""
    most = 0
    for other in range(s.seats):
        if is_opponent(s, seat, other) and not is_automa(s, other) and in_reach(s, other, house):
            most = max(most, worth_of_house(s, other, house))
    return most


# The next turn --------------------------------------------------------------------------------------------------------------------------


def turns_left(s):
    """Turns that are probably still to come after this one: as many as there are cards for, or as it takes to build what somebody still reaches."""
    turns = (s.pile[0] + s.pile[1]) // s.seats
    for season in range(s.season + 1, SEASONS):
        turns += cards_of_season(s, season) // s.seats
    for seat in range(s.seats):
        houses = 0
        for house in range(HOUSES):
            houses += in_reach(s, seat, house)
        turns = min(turns, TURNS_A_HOUSE * houses)
    return turns


def worth_of_part(s):
    """Points, in tenths, of a part as the game draws to its end."""
    turns = turns_left(s)
    return LAST_PART if turns == 0 else PART - 3 if turns <= 2 else PART


def worth_of_parts(s, seat, parts):
    """Points, in tenths, of parts (packed): what the next turn can make of them, and a little for each."""
    turns = turns_left(s)
    if turns == 0:
        return worth_at_end(s, seat, parts)
    worth = 0
    for part in range(4):
        worth += (parts >> 7 * part & 127) * worth_of_part(s)
    return worth + LOOK * next_best(s, seat, parts) // 10


def next_best(s, seat, parts):
    """Points, in tenths, that the best action of the next turn brings on average, over the droids that may come then."""
    best_house = 0
    for house in range(HOUSES):
        if in_reach(s, seat, house):
            left = paid_house(s, seat, parts, house)
            if left >= 0:
                best_house = max(best_house, worth_of_house(s, seat, house) - PART * (count_of(parts) - count_of(left)))
    season = s.season if s.pile[0] > 0 else s.season + 1
    total, cards = 0, 0
    for droid in range(DROIDS):
        if s.place[droid] == UNSEEN and s.droid_season[droid] == season:
            best = best_house
            left = paid(s, seat, parts, s.cost[droid])
            if left >= 0:
                best = max(best, 10 * s.rp[droid] + LEAF * s.leaves[droid] - PART * (count_of(parts) - count_of(left)))
            total += best
            cards += 1
    return total // cards if cards > 0 else best_house


def worth_at_end(s, seat, parts):
    """Points, in tenths, that the parts (packed) themselves score, were the game over. Rules ecomechanics/7.2, 7.8, 7.14, 8.4."""
    all_parts, sets = 0, 99
    for part in range(4):
        all_parts += parts >> 7 * part & 127
        sets = min(sets, parts >> 7 * part & 127)
    worth = all_parts
    if s.spot[H45] == BUILT + seat:
        worth += 10 * s.points[H45][0] * all_parts
    if s.spot[H51] == BUILT + seat:
        worth += 10 * s.points[H51][0] * (parts >> 7 * ENERGY & 127)
    if s.spot[H57] == BUILT + seat:
        worth += 10 * s.points[H57][0] * sets
    ahead = s.players != 1
    for other in range(s.seats):
        if is_opponent(s, seat, other) and parts_of(s, other) >= all_parts:
            ahead = False
    return worth + 10 * s.parts_rp if ahead else worth


def last_action(s, actions, count):
    """The swap of the last phase that scores most, or to finish. Rule ecomechanics/2.2."""
    seat = s.player
    before = packed(s, seat)
    best, best_worth = FINISH, worth_at_end(s, seat, before)
    for i in range(count):
        parts = before
        if SWAP <= actions[i] < EXCHANGE:
            given, gained = (actions[i] - SWAP) // 4, (actions[i] - SWAP) % 4
            parts -= swap_price(s, given, gained) << 7 * given
            parts += min(1, room_for(s, seat, gained)) << 7 * gained
        elif EXCHANGE <= actions[i] < REPAIR:
            droid = actions[i] - EXCHANGE
            for part in range(4):
                parts -= s.pays[droid][part] << 7 * part
                parts += min(s.gets[droid][part], room_for(s, seat, part)) << 7 * part
        worth = worth_at_end(s, seat, parts)
        if worth > best_worth:
            best, best_worth = actions[i], worth
    return best


# Paying, in thought -----------------------------------------------------------------------------------------------------------------------


def packed(s, seat):
    """The seat's parts as one number: seven bits for nuts, oil drops, circuit boards and energy, in this order."""
    return held(s, seat, NUT) | held(s, seat, OIL) << 7 | held(s, seat, BOARD) << 14 | held(s, seat, ENERGY) << 21


def count_of(parts):
    """How many parts there are in the packed number."""
    return (parts & 127) + (parts >> 7 & 127) + (parts >> 14 & 127) + (parts >> 21 & 127)


def in_reach(s, seat, house):
    """True for a house that the seat could still build."""
    return LANE <= s.spot[house] < BUILT and reaches(s, seat, s.spot[house] - LANE)


def most_of(parts, least):
    """The base part that there is most of, if there are at least so many; else NONE."""
    found, most = NONE, least - 1
    for part in range(BASE):
        if parts >> 7 * part & 127 > most:
            found, most = part, parts >> 7 * part & 127
    return found


def paid(s, seat, parts, cost):
    """The parts (packed) that are left after paying the cost, with basic swaps where need be; -1 where it cannot be paid so."""
    lack_base, lack_energy = 0, 0
    for part in range(4):
        need = needs(s, seat, part, cost)
        have = parts >> 7 * part & 127
        parts -= min(need, have) << 7 * part
        if part == ENERGY:
            lack_energy = max(0, need - have)
        else:
            lack_base += max(0, need - have)
    while lack_energy > 0:
        part = most_of(parts, s.energy_rate)
        if part == NONE:
            return -1
        parts -= s.energy_rate << 7 * part
        lack_energy -= 1
    while lack_base > 0:
        if parts >> 21 & 127 >= s.energy_spent:
            parts -= s.energy_spent << 21
        else:
            part = most_of(parts, s.base_rate)
            if part == NONE:
                return -1
            parts -= s.base_rate << 7 * part
        lack_base -= 1
    return parts


def paid_house(s, seat, parts, house):
    """The same for a house, extra cost included. Rule ecomechanics/5.5."""
    parts = paid(s, seat, parts, s.house_cost[house])
    extra = extra_cost(s, seat, house)
    while parts >= 0 and extra > 0:
        part = most_of(parts, 1)
        if part == NONE:
            return -1
        parts -= 1 << 7 * part
        extra -= 1
    return parts


def swap_for(s, seat, cost, goal):
    """The next swap on the way to paying the cost; the goal itself where none is needed. Rule ecomechanics/4.2."""
    spare = packed(s, seat)
    wanted = NONE
    for part in range(4):
        need = needs(s, seat, part, cost)
        have = spare >> 7 * part & 127
        spare -= min(need, have) << 7 * part
        if need > have:
            wanted = part  # energy last: it comes first in `paid`
    if wanted == NONE:
        return goal
    given = most_of(spare, s.energy_rate) if wanted == ENERGY else most_of(spare, s.base_rate)
    if wanted != ENERGY and spare >> 21 & 127 >= s.energy_spent:
        given = ENERGY
    return SWAP + 4 * given + wanted if given != NONE else goal


# For the searcher: a win counts as much as a lead of 20 points, about what games are decided by; a try is slow, and few are enough.
SEARCH = {"win": 20, "tries": 100}
POLICIES = {
    "greedy": greedy,
    "planner": planner,
    "only-repair": only_repair,
    "only-houses": only_houses,
    "only-water": only_water,
    "only-harvest": only_harvest,
    "only-communication": only_communication,
    "only-shed": only_shed,
    "only-collection": only_collection,
    "only-market": only_market,
}
