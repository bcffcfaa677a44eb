"""Example agents of Recycling Memory: one idea each, about ten lines, to be read, played against the others, and improved.

An agent is any callable `(view, actions, rng) -> action`. What it may remember is in the view: `seen_face` says which item was seen on a place
and still lies there, `seen_at` when that was, counted in cards turned over. Each of these shows what its idea is good for, and what it forgets.
"""

from types import SimpleNamespace

from ecogames.engine.law import NONE
from ecogames.recycling_memory.policies import ALL, NOTHING, RATE, remembers
from ecogames.recycling_memory.rules import DOWN, SECOND

GOLDFISH = 7  # cards turned over that a goldfish remembers
RATES = {"forgetful": RATE, "blank": NOTHING, "random": NOTHING}  # of 100 cards seen, how many an agent forgets; the others forget none


def in_mind(view, player, agent):
    """What an agent remembers now: for each place the item that lies there, face down or still open, or -1. agent: its name; player: its seat.

    So a class sees it in study mode: never more than was seen by all. An agent that is not among the kit's own counts as one that remembers
    all; `forgetful` is shown with the rate that it has at a table. Rule recycling-memory/7.2.
    """
    s = SimpleNamespace(seen_face=view["seen_face"], seen_at=view["seen_at"])
    span = GOLDFISH if agent == "goldfish" else view["flips"] + 1
    kept = [view["flips"] - at < span and remembers(s, place, player, RATES.get(agent, ALL)) for place, at in enumerate(s.seen_at)]
    return [item if kept[place] else NONE for place, item in enumerate(s.seen_face)]


def pairs_in_mind(view, span=10**6):
    """Item -> its places, for the items that were seen among the last `span` cards turned over and lie face down (two places: a pair)."""
    places: dict = {}
    for place, item in enumerate(view["seen_face"]):
        if item >= 0 and view["lies"][place] == DOWN and view["flips"] - view["seen_at"][place] < span:
            places.setdefault(item, []).append(place)
    return places


def goldfish(view, actions, rng):
    """Remembers the last seven cards that were turned over, and nothing before. Rules recycling-memory/3.1, 7.2."""
    mind = pairs_in_mind(view, span=GOLDFISH)
    if view["phase"] == SECOND:
        wanted = mind.get(view["turned_face"][0], [])
    else:
        wanted = [place for places in mind.values() if len(places) == 2 for place in places]
    good = [action for action in actions if action.kind == "flip" and action.place in wanted]
    return good[0] if good else rng.choice(actions)


def collector(view, actions, rng):
    """Remembers all, but goes for pairs of its own containers alone, and leaves the others to the others. Rules recycling-memory/2.3, 6.2."""
    me, tables = view["me"], view["tables"]
    own = {kind for kind, held in zip(view["held_kind"][me], view["holds"][me], strict=True) if held}
    mind = pairs_in_mind(view)
    if view["phase"] == SECOND:
        wanted = mind.get(view["turned_face"][0], [])
    else:
        wanted = [places[0] for item, places in mind.items() if len(places) == 2 and tables["kind_of"][item] in own]
    good = [action for action in actions if action.kind == "flip" and action.place in wanted]
    new = [action for action in actions if action.kind == "flip" and view["seen_face"][action.place] < 0]
    return good[0] if good else rng.choice(new or actions)


def sweeper(view, actions, rng):
    """Goes along the rows to the first card that nobody has seen, and keeps every truck; it helps the others more than itself. Rule
    recycling-memory/3.1."""
    keep = [action for action in actions if action.kind == "keep"]
    new = [action for action in actions if action.kind == "flip" and view["seen_face"][action.place] < 0]
    return (keep or new)[0] if keep or new else rng.choice(actions)


AGENTS = {"goldfish": goldfish, "collector": collector, "sweeper": sweeper}
