"""From the cards to the table: which rows Recycling Memory's card file has, how they fill the constant fields, how a position is completed."""

from ecogames.engine.cards import Name, Number
from ecogames.engine.errors import shown
from ecogames.recycling_memory import rules
from ecogames.recycling_memory.rules import ALL_KINDS, FIRST_TRUCK, ITEMS, KINDS, LEVELS, NONE, PLACES, TRUCKS


def a_pair(value):
    """What is wrong with the number of an item's cards, or None: two cards are a pair (recycling-memory/1.1)."""
    if value == 2 and not isinstance(value, bool):
        return None
    return f"{shown(value)} is not right; write 2, for a pair is two cards, and a lone one would lie on the table for ever"


CARDS = {
    "kinds": {},  # rows of a teacher's own give them other names
    "items": {"kind": Name(KINDS, "a kind of container"), "cards": a_pair},
    "trucks": {"effect": Name(TRUCKS, "an effect"), **{level: Number(0, 10) for level in LEVELS}},
    "levels": {"pairs": Number(1, 7), "rows": Number(1, rules.ROWS), "columns": Number(1, rules.COLUMNS)},
}


def tables(cards):
    """The constant fields from a card file that has been read (field name -> value), and what is wrong with the cards as a whole (sentences)."""
    kind_of = [KINDS.index(cards["items"][item]["kind"]) for item in ITEMS]
    copies = [[sum(row[level] for row in cards["trucks"].values() if row["effect"] == truck) for truck in TRUCKS] for level in LEVELS]
    filled = {
        "rows": [cards["levels"][level]["rows"] for level in LEVELS],
        "columns": [cards["levels"][level]["columns"] for level in LEVELS],
        "in_play": [chosen(kind_of, cards["levels"][level]["pairs"]) for level in LEVELS],
        "copies": copies,
        "kind_of": kind_of,
    }
    problems = [
        f"items, kind: no item belongs into {kind}; leave one there, or a container of that kind is worth nothing"
        for number, kind in enumerate(KINDS)
        if number not in kind_of
    ]
    for number, level in enumerate(LEVELS):
        row = cards["levels"][level]
        trucks, places = sum(copies[number]), row["rows"] * row["columns"]
        there_are = 2 * ALL_KINDS * row["pairs"] + trucks
        if there_are != places:
            problems.append(
                f"levels {level}: {ALL_KINDS * row['pairs']} pairs and {trucks} trucks are {there_are} cards, but {row['rows']} rows of "
                f"{row['columns']} are {places} places; write rows and columns that hold them exactly"
            )
        most = max(copies[number])
        if most > 10:
            problems.append(f"trucks, {level}: {most} cards do the same ({TRUCKS[copies[number].index(most)]}); write 10 at most")
    return filled, problems


def chosen(kind_of, pairs):
    """Which items are in the game (1 for each): the first `pairs` of every kind, and where a kind has fewer, the next ones of the others.

    kind_of: kind of each item, in the order of the file. So a table is as large as its level says, however a town sorts.
    """
    inside = [0] * len(kind_of)
    for most in (pairs, len(kind_of)):  # first those of each kind, then whatever is left
        for item, kind in enumerate(kind_of):
            taken = sum(inside[other] for other in range(len(kind_of)) if kind_of[other] == kind)
            if sum(inside) < ALL_KINDS * pairs and taken < most:
                inside[item] = 1
    return inside


# Positions ------------------------------------------------------------------------------------------------------------------------------


def arrange(s, named):
    """Completes a position after the fields in `named` (name -> as it was given) were set, so that every card is in one place.

    Cards that were named lie where they were named. With a list of faces, nothing else lies on the table: pairs that are missing there have
    been won, seat by seat, and trucks that are missing have been played. With a dict of places, the rest lies as it was dealt, as far as it fits.
    """
    arrange_containers(s, named)
    arrange_phase(s, named)
    if isinstance(named.get("face"), (list, tuple)):
        clear_away(s, named)
    else:
        laid = {rules.PLACE_NAMES.index(key) if isinstance(key, str) else key for key in named.get("face", {})}
        for place, item in seen(s, named).items():
            if place not in laid:
                s.face[place] = item
        lay_again(s, laid | set(seen(s, named)))
    arrange_places(s, named)
    arrange_heaps(s, named)
    arrange_end(s, named)


def arrange_containers(s, named):
    """Players know the kinds of the stacks they hold, and of those that were named."""
    if "held_kind" not in named:
        for player in range(rules.SEATS):
            for stack in range(rules.STACKS):
                s.held_kind[player][stack] = s.stack_kind[stack] if s.holds[player][stack] else NONE


def arrange_phase(s, named):
    """The phase follows from cards that lie open, and from a truck that was found, where it was not named."""
    if "phase" in named:
        return
    if s.found != NONE:
        s.phase = rules.MARK if s.found == rules.T_MIX else rules.FOUND
    elif s.ending != NONE:
        s.phase = rules.DONE
    else:
        s.phase = (rules.FIRST, rules.SECOND, rules.BACK)[sum(place != NONE for place in s.turned)]


def seen(s, named):
    """Place -> item, for the cards that were named as seen or as lying open."""
    found = {place: item for place, item in enumerate(s.seen_face) if "seen_face" in named and item != NONE}
    for place, item in zip(s.turned, s.turned_face, strict=True):
        if place != NONE and item != NONE:
            found[place] = item
    return found


def wanted(s):
    """How many cards of each face belong on the table."""
    cards = [rules.cards_of(s, face) for face in range(len(rules.FACES))]
    for item, owner in enumerate(s.owner):
        if owner != NONE:
            cards[item] -= 2
    for truck in range(len(TRUCKS)):
        cards[FIRST_TRUCK + truck] -= s.discarded[truck] + (s.found == truck) + sum(kept[truck] for kept in s.kept)
    return cards


def lay_again(s, fixed):
    """Lays what is missing where something lies that is too much. Places in `fixed` stay as they are; where cards are fewer, gaps are left."""
    missing = wanted(s)
    free = [place for place in range(PLACES) if rules.on_table(s, place) and place not in fixed]
    for place in fixed:
        if s.face[place] != NONE:
            missing[s.face[place]] -= 1
    gaps = []
    for place in free:
        if s.face[place] != NONE and missing[s.face[place]] > 0:
            missing[s.face[place]] -= 1
        else:
            s.face[place] = NONE
            gaps.append(place)
    for face, cards in enumerate(missing):
        for _ in range(cards):
            if gaps:
                s.face[gaps.pop(0)] = face


def clear_away(s, named):
    """What does not lie on the table any more: pairs that were won, trucks that were played."""
    for item in range(len(ITEMS)):
        if s.in_play[s.level][item] and item not in s.face and s.owner[item] == NONE:
            s.owner[item] = item % s.players
    if "discarded" not in named:
        for truck, cards in enumerate(wanted(s)[FIRST_TRUCK:]):
            s.discarded[truck] += max(0, cards - s.face.count(FIRST_TRUCK + truck))


def arrange_places(s, named):
    """What lies on the places follows from the faces, what is open from the places turned up; what lies open has just been seen."""
    if "turned_face" not in named:
        s.turned_face[:] = [s.face[place] if place != NONE else NONE for place in s.turned]
    if "lies" not in named:
        s.lies[:] = [rules.EMPTY if face == NONE else rules.UP if place in s.turned else rules.DOWN for place, face in enumerate(s.face)]
    for place in s.turned:
        if place != NONE and "seen_face" not in named:
            s.seen_face[place] = s.face[place]
    seen_places = [place for place in range(PLACES) if s.seen_face[place] != NONE]
    if "flips" not in named:
        s.flips = max(s.flips, len(seen_places), *s.seen_at)
    if "seen_at" not in named:
        for number, place in enumerate(seen_places, 1):
            s.seen_at[place] = min(number, s.flips)


def arrange_heaps(s, named):
    """Heaps follow from who has which pair; pairs came in the order of the card file where nothing else was named."""
    if "arrived" not in named:
        order = 0
        for item, owner in enumerate(s.owner):
            order += owner != NONE
            s.arrived[item] = order if owner != NONE else 0
    if "heap" not in named:
        for player in range(rules.SEATS):
            s.heap[player][:] = [sum(s.owner[item] == player and s.kind_of[item] == kind for item in range(len(ITEMS))) for kind in range(ALL_KINDS)]


def arrange_end(s, named):
    """When the game is over, the containers are shown."""
    if s.phase == rules.DONE and "ending" not in named:
        s.ending = rules.ALL_TAKEN
    if s.phase == rules.DONE and "bared" not in named:
        for player in range(s.players):
            s.bared[player][:] = [int(rules.holds_kind(s, player, kind)) for kind in range(ALL_KINDS)]
