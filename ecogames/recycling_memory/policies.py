"""Standard players of Recycling Memory, in the language of the rules: what remembering is worth, and what thinking of containers is.

    blank       remembers nothing, and plays its trucks at random
    forgetful   plays as greedy does, but has forgotten some of the cards it saw; settings[0]: how many of 100, 30 where left out
    greedy      remembers every card, and plays a truck as soon as it helps at once
    planner     remembers every card, and thinks about whose containers are which

A policy gets the state, the legal actions (ascending), how many they are, luck and settings, and returns an index into the actions. It reads
what the player to move may know and no more: never `face`, `stack_kind`, or another player's row of `held_kind`. It changes nothing and keeps
nothing: what it remembers is in `seen_face` and `seen_at`, and whether it has forgotten a card follows from that card alone (`remembers`).
"""

# isort: off
from ecogames.engine.law import NONE, luck_within
from ecogames.recycling_memory.rules import (
    ALL_KINDS, BACK, CHANGE, DOWN, FIRST, FLIP, FOUND, KEEP, MARK, MARK_CARD, MIX_ALL, MIX_MARKED, PLACES, SECOND, SLIP, STACKS, SWAP, TAKE,
    TURN_BACK, face_down, marks, pairs_left,
)  # fmt: skip

RATE = 30  # of 100 cards seen, how many `forgetful` forgets
ALL, NOTHING = 0, 100  # rates of the others
MIX_ID = 0x2F0A1  # sets the luck of forgetting apart from that of a shuffle

# Remembering ----------------------------------------------------------------------------------------------------------------------------


def remembers(s, place, player, rate):
    """True where the player remembers the card on a place. rate: how many of 100 sightings are forgotten, 0 to 100. Rules recycling-memory/7.2, 7.3.

    A card is forgotten or not from the moment it was seen until it is seen again, and each player forgets others: it follows from
    place, time, item and player, so that asking twice, or going back and playing again, changes nothing.
    """
    item = s.seen_face[place]
    if item == NONE:
        return False
    sighting = (s.seen_at[place] * 128 + place) * 64 + item  # below 2**31: there are fewer than 100,000 flips
    return luck_within(sighting ^ MIX_ID, player, 100) >= rate


def partner_of(s, place, item, rate):
    """Another place where the player to move remembers this item face down, or NONE."""
    for other in range(PLACES):
        if other != place and s.seen_face[other] == item and s.lies[other] == DOWN and remembers(s, other, s.player, rate):
            return other
    return NONE


def pair_known(s, rate):
    """The first place of the best pair that the player to move remembers, or NONE: one for an own container first, then any."""
    best = NONE
    for place in range(PLACES):
        item = s.seen_face[place]
        if item == NONE or s.lies[place] != DOWN or not remembers(s, place, s.player, rate):
            continue
        if partner_of(s, place, item, rate) == NONE:
            continue
        if collects(s, s.kind_of[item]):
            return place
        if best == NONE:
            best = place
    return best


def new_place(s, luck, rate):
    """A card face down that the player to move does not remember, each as likely as the others; NONE where all are remembered."""
    cards = 0
    for place in range(PLACES):
        cards += s.lies[place] == DOWN and not remembers(s, place, s.player, rate)
    if cards == 0:
        return NONE
    ahead = luck % cards
    for place in range(PLACES):
        if s.lies[place] == DOWN and not remembers(s, place, s.player, rate):
            if ahead == 0:
                return place
            ahead -= 1
    return NONE


def index_of(actions, count, action):
    """Where the action stands among the legal ones, or NONE."""
    for i in range(count):
        if actions[i] == action:
            return i
    return NONE


def choose_card(s, actions, count, luck, rate):
    """Index of a card to turn up: one of a pair that is remembered, else one that is new to the player. Rule recycling-memory/3.1."""
    place = NONE
    if s.phase == SECOND:
        place = partner_of(s, s.turned[0], s.turned_face[0], rate)
    else:
        place = pair_known(s, rate)
    if place == NONE:
        place = new_place(s, luck, rate)
    if place == NONE:
        return luck % flips_among(actions, count)
    return index_of(actions, count, FLIP + place)


def flips_among(actions, count):
    """How many of the actions turn up a card; they come first."""
    cards = 0
    for i in range(count):
        cards += actions[i] < TURN_BACK
    return cards


# Containers -----------------------------------------------------------------------------------------------------------------------------


def collects(s, kind):
    """True where the player to move has a container of this kind."""
    for stack in range(STACKS):
        if s.holds[s.player][stack] and s.held_kind[s.player][stack] == kind:
            return True
    return False


def chance_to_collect(s, player, kind):
    """How likely another player collects a kind, in 60ths, as far as the player to move can tell. Rule recycling-memory/7.4.

    Whose stack has that kind is known or not: if it is one that the player to move has held, the answer is plain; else the
    kind lies in one of the stacks never held, each as likely as the others.
    """
    unknown = 0
    theirs = 0
    for stack in range(STACKS):
        known = s.held_kind[s.player][stack]
        if known == kind:
            return 60 * s.holds[player][stack]
        if known == NONE:
            unknown += 1
            theirs += s.holds[player][stack]
    return 60 * theirs // unknown


# Blank ----------------------------------------------------------------------------------------------------------------------------------


def blank(s, actions, count, luck, settings):
    """Remembers nothing: turns up any card; one time in two it first plays a truck that it can play; mixes all. Its luck decides."""
    if s.phase == MARK:
        return index_of(actions, count, MIX_ALL)
    cards = flips_among(actions, count)
    if s.phase == FIRST and cards < count and luck % 2 == 0:
        return cards + luck // 2 % (count - cards)
    if s.phase == FIRST:
        return luck // 2 % cards
    return luck % count


# Greedy and forgetful -------------------------------------------------------------------------------------------------------------------


def greedy(s, actions, count, luck, settings):
    """Remembers every card; plays a truck when that gains a pair for an own container, else keeps it; mixes two cards it does not know."""
    return play_simply(s, actions, count, luck, ALL)


def forgetful(s, actions, count, luck, settings):
    """As greedy, but of 100 cards that it saw it has forgotten settings[0] (0 to 100), or 30 where there are no settings."""
    return play_simply(s, actions, count, luck, settings[0] if len(settings) > 0 else RATE)


def play_simply(s, actions, count, luck, rate):
    """What greedy and forgetful do, by their rate of forgetting."""
    if s.phase == BACK:
        return 0
    if s.phase == MARK:
        return mix_unknown(s, actions, count, luck, rate)
    if s.phase != SECOND:
        best, best_worth = NONE, 0
        for i in range(count):
            worth = simple_worth(s, actions[i])
            if worth > best_worth:
                best, best_worth = i, worth
        if best != NONE:
            return best
        if s.phase == FOUND:
            return count - 1  # keep it
    return choose_card(s, actions, count, luck, rate)


def simple_worth(s, action):
    """Points for a truck: 1 where it gains a pair for an own container and costs none. Rules recycling-memory/5.2, 5.5."""
    if TAKE <= action < SWAP:
        return 1 * collects(s, (action - TAKE) % 5)
    if SWAP <= action < SLIP:
        return 1 * (collects(s, (action - SWAP) % 5) and not collects(s, (action - SWAP) // 5 % 5))
    return 0


def mix_unknown(s, actions, count, luck, rate):
    """Marks two cards that the player does not remember, then mixes: what is remembered stays of use. Rule recycling-memory/5.4."""
    if marks(s) >= 2:
        return index_of(actions, count, MIX_MARKED)
    cards = 0
    for i in range(count):
        if MARK_CARD <= actions[i] < MIX_MARKED:
            cards += not remembers(s, actions[i] - MARK_CARD, s.player, rate)
    if cards == 0:
        return 0
    ahead = luck % cards
    for i in range(count):
        if MARK_CARD <= actions[i] < MIX_MARKED and not remembers(s, actions[i] - MARK_CARD, s.player, rate):
            if ahead == 0:
                return i
            ahead -= 1
    return 0


# Planner --------------------------------------------------------------------------------------------------------------------------------


def planner(s, actions, count, luck, settings):
    """Remembers every card; plays trucks by whose containers are which; does not show others a card that can hardly help itself."""
    if s.phase == BACK:
        return 0
    if s.phase == MARK:
        return mix_what_others_want(s, actions, count, luck)
    if s.phase != SECOND:
        best, best_worth = NONE, 0
        for i in range(count):
            if actions[i] >= TAKE:
                worth = worth_of_truck(s, actions[i])
                if worth > best_worth:
                    best, best_worth = i, worth
        if best != NONE:
            return best
        if s.phase == FOUND:
            return count - 1
    elif partner_of(s, s.turned[0], s.turned_face[0], ALL) == NONE and better_quiet(s):
        place = quiet_place(s)
        if place != NONE:
            return index_of(actions, count, FLIP + place)
    return choose_card(s, actions, count, luck, ALL)


def value_to(s, player, kind):
    """Points of a pair for a player, as the player to move sees it, 0 to 60: their own kind is a point, another one only breaks ties."""
    if player == s.player:
        return 60 if collects(s, kind) else -1
    return chance_to_collect(s, player, kind)


def leads(s, player):
    """Pairs that another player has in the kinds they may collect, in 60ths: how much of a rival they are."""
    pairs = 0
    for kind in range(ALL_KINDS):
        pairs += s.heap[player][kind] * chance_to_collect(s, player, kind)
    return pairs


def worth_of_truck(s, action):
    """Points for playing a truck now; 0 or less: better kept. What a rival loses counts a little less than what one gains oneself."""
    if action < SWAP:
        player, kind = (action - TAKE) // 5, (action - TAKE) % 5
        worth = 4 * value_to(s, s.player, kind) + 3 * value_to(s, player, kind)
        return 100 * worth + leads(s, player) if worth > 200 else 0  # a pair that is of use to nobody is not worth the truck
    if action < SLIP:
        player, given, wanted = (action - SWAP) // 25, (action - SWAP) // 5 % 5, (action - SWAP) % 5
        worth = 4 * (value_to(s, s.player, wanted) - value_to(s, s.player, given)) + 3 * (value_to(s, player, wanted) - value_to(s, player, given))
        return 100 * worth + leads(s, player) if worth > 200 else 0
    if action < CHANGE:
        player, kind = (action - SLIP) // 5, (action - SLIP) % 5
        if collects(s, kind) or chance_to_collect(s, player, kind) > 0:
            return 0  # only what is certainly of no use there
        return 50
    if action < KEEP:
        return worth_of_change(s, (action - CHANGE) // 5, (action - CHANGE) % 5)
    return 0


def worth_of_change(s, back, wanted):
    """Points for another container: pairs one has of the new kind (known, or the mean of the kinds it can be) less those of the old one.

    Late in the game only: before, most pairs of any kind are still to come. Rule recycling-memory/5.7.
    """
    if pairs_left(s) > 5:
        return 0
    own = s.heap[s.player][s.held_kind[s.player][back]]
    known = s.held_kind[s.player][wanted]
    if known != NONE:
        return 1000 * (s.heap[s.player][known] - own)
    pairs, kinds = 0, 0
    for kind in range(ALL_KINDS):
        unknown = True
        for stack in range(STACKS):
            if s.held_kind[s.player][stack] == kind:
                unknown = False
        if unknown:
            pairs += s.heap[s.player][kind]
            kinds += 1
    return 1000 * pairs // kinds - 1000 * own


def better_quiet(s):
    """True where the partner of the open card is so unlikely to be found that a new card would rather help the other player.

    With more players the one who profits seldom is the strongest, and to find something oneself is worth more.
    """
    if s.players > 2:
        return False
    new = 0
    for place in range(PLACES):
        new += s.lies[place] == DOWN and s.seen_face[place] == NONE
    return new > 3 and new < face_down(s)


def quiet_place(s):
    """A card that everybody has seen and whose partner nobody has, so that turning it up tells nothing; NONE where there is none."""
    for place in range(PLACES):
        if s.lies[place] == DOWN and s.seen_face[place] != NONE:
            return place
    return NONE


def mix_what_others_want(s, actions, count, luck):
    """Marks the cards of pairs that all have seen, for the next player would take them; where there are none, two cards nobody knows."""
    for i in range(count):
        if MARK_CARD <= actions[i] < MIX_MARKED:
            place = actions[i] - MARK_CARD
            item = s.seen_face[place]
            if item != NONE and has_twin(s, place, item):
                return i
    return mix_unknown(s, actions, count, luck, ALL)


def has_twin(s, place, item):
    """True where the other card of the item has been seen as well, marked or not."""
    for other in range(PLACES):
        if other != place and s.seen_face[other] == item:
            return True
    return False


SEARCH = {"win": 3}  # for the searcher: a win counts as a lead of three pairs, for on a short table leads of one and two are as good as luck
POLICIES = {"greedy": greedy, "planner": planner, "forgetful": forgetful, "blank": blank}
