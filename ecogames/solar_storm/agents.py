"""Example agents of Solar Storm: one idea each, about ten lines, to be read, played against the others, and improved.

An agent is any callable `(view, actions, rng) -> action`. Each of these shows what its idea is good for, and what it forgets.
"""


def mender(view, actions, rng):
    """Repairs the room that is nearest to breaking; with nothing to repair, goes on at random. Rules solar-storm/4.4, 5.4.

    view: what the player may know (plain data; `cubes`: 9 rooms × 3 spaces of 0 or 1). actions: the legal ones, ascending, at
    least one. rng: random.Random, the agent's only luck. Returns one of `actions`; raises nothing.
    """
    repairs = [action for action in actions if action.kind == "repair"]
    if not repairs:
        return rng.choice(actions)
    return min(repairs, key=lambda repair: sum(view["cubes"][repair.room]))  # fewest cubes; the lower id on a tie


def hoarder(view, actions, rng):
    """Collects cards and does nothing else: searches, keeps all, and finds out that the supplies run out. Rules solar-storm/4.2, 2.4."""
    for kind in ("scavenge", "pick"):
        found = [action for action in actions if action.kind == kind]
        if found:
            return found[-1]  # the last way of picking is the deck, which gives two cards when collecting
    return rng.choice(actions)


def loner(view, actions, rng):
    """Diverts power wherever it can, repairs where it stands, gives nothing to anybody. Rules solar-storm/4.3, 4.4, 4.6.

    Without either it walks to the neighbouring room that still has power and most cubes, so it forgets the rooms in danger.
    """
    for kind in ("divert", "repair"):
        found = [action for action in actions if action.kind == kind]
        if found:
            return found[0]
    moves = [action for action in actions if action.kind == "move"]
    if moves and view["actions_left"] > 1:  # the last action of a turn is left to luck, often a search
        return max(moves, key=lambda move: (1 - view["diverted"][move.room]) * sum(view["cubes"][move.room]))
    others = [action for action in actions if action.kind != "give"]
    return rng.choice(others or actions)


AGENTS = {"mender": mender, "hoarder": hoarder, "loner": loner}
