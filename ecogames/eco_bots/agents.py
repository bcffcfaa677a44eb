"""Example agents of E.C.O. Bots: one idea each, about ten lines, to be read, played against the others, and improved.

An agent is any callable `(view, actions, rng) -> action`. Each of these shows what its idea is good for, and what it forgets. Parameters of
actions count from 0: for "discard glass 3" `action.colour` is 2, and `action.number` is 2 as well.
"""


def sorter(view, actions, rng):
    """Completes its Kit, and lays down all it can at once: much gets sorted, and what a Kit needs is soon gone. Rules eco-bots/4.1, 5.1.

    view: what the player may know (plain data; `hand`: 5 players × 4 colours). actions: the legal ones, ascending, at least one. rng:
    random.Random, the agent's only luck. Returns one of `actions`; raises nothing.
    """
    for kind in ("complete", "discard"):
        found = [action for action in actions if action.kind == kind]
        if found:
            return max(found, key=lambda action: action.parameters.get("number", 0))  # most cards; the lower id on a tie
    return actions[-1]  # without Debris to lay down the turn can always end


def keeper(view, actions, rng):
    """Keeps whatever it draws until the hand is full, and gives as little as it must: Kits come easily, and others wait. Rules eco-bots/3.6, 5.2."""
    for kind in ("complete", "end", "discard"):
        found = [action for action in actions if action.kind == kind]
        if found:
            return found[0]
    return rng.choice(actions)


def helper(view, actions, rng):
    """Looks after the others first: Batteries for who is out, one card for the collection that waits, then its own Kit. Rules eco-bots/6.4, 5.2."""
    waiting = view["colour"] >= 0 and not view["laid"][view["player"]]
    wishes = ["battery", *(["discard"] if waiting else []), "complete", "scanner", "end"]
    for kind in wishes:
        found = [action for action in actions if action.kind == kind]
        if found:
            return found[0]
    return rng.choice(actions)


AGENTS = {"sorter": sorter, "keeper": keeper, "helper": helper}
