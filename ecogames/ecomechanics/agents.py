"""Example agents of Ecomechanics: one idea each, about ten lines, to be read, played against the others, and improved.

An agent is any callable `(view, actions, rng) -> action`. Each of these shows what its idea is good for, and what it forgets.
"""

ENERGY = 3


def first_of(actions, *kinds):
    """The first action of the first kind that there is, or None."""
    return next((action for kind in kinds for action in actions if action.kind == kind), None)


def thrifty(view, actions, rng):
    """Repairs where the parts are there as they are, never swaps, and forgets the houses. Rules ecomechanics/4.2, 5.2.

    view: what the player may know (plain data; `shed`: 4 seats × 4 parts). actions: the legal ones, ascending, at least one. rng:
    random.Random, the agent's only luck. Returns one of `actions`; raises nothing.
    """
    chosen = first_of(actions, "repair", "dismantle", "finish")
    if chosen:
        return chosen
    shed = view["shed"][view["player"]]
    extensions = [action for action in actions if action.kind == "extend"]
    return max(extensions, key=lambda action: shed[action.part]) if extensions else rng.choice(actions)


def magpie(view, actions, rng):
    """Takes everything apart for its parts, and swaps for energy, until it can build any house; then it begins anew. Rules ecomechanics/5.3, 5.4."""
    built = first_of(actions, "build")
    if built:
        return built
    for action in actions:
        if action.kind == "swap" and action.gained == ENERGY and view["shed"][view["player"]][ENERGY] < 2:
            return action
    return first_of(actions, "dismantle", "finish") or rng.choice(actions)


def builder(view, actions, rng):
    """Builds the house with most points printed on it, else repairs; it swaps for nothing. Rules ecomechanics/5.2, 5.4, 7.1."""
    houses = [action for action in actions if action.kind == "build"]
    if houses:
        return max(houses, key=lambda action: view["tables"]["house_rp"][action.house])  # the lower number on a tie
    return first_of(actions, "repair", "dismantle", "finish") or rng.choice(actions)


AGENTS = {"thrifty": thrifty, "magpie": magpie, "builder": builder}
