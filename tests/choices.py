"""What a game's standard players choose: in one state, decision by decision through a game, and where whole games lead."""

from ecogames.engine.law import CHANCE, OVER, mind_of
from ecogames.lab import playouts


def choice(game, state, policy, luck=0, settings=()):
    """The id of what the policy plays in the state."""
    actions = game.legal(state)
    index = playouts.policies_of(game)[policy](state, list(actions), len(actions), luck, list(settings))
    assert 0 <= index < len(actions)
    return actions[index]


def decisions(game, policy, players, seed, level=None, most=20_000):
    """Plays a game with the policy, at its first level where none is named; gives before each decision the state, the luck, and the id that is
    played. The state goes on afterwards."""
    state = game.layout.copy(game.start(players=players, seed=seed, level=level or game.levels[0], luck="ask").state)
    for step in range(1, most):
        mover = game.rules.to_move(state)
        if mover == OVER:
            return
        luck = mind_of(seed, step)
        action = game.fall(state, seed, step) if mover == CHANCE else choice(game, state, policy, luck)
        if mover != CHANCE:
            yield state, luck, action
        state.told = 0
        game.rules.apply(state, action)
    raise AssertionError(f"{policy} does not come to an end")


def last_states(game, policy, games, players, level):
    """The states at the end of so many playouts in which all play like this; `random` plays uniformly."""
    kernel, number = playouts.plain(game.package), playouts.policy_names(game).index(policy)
    out, weights = [0] * game.listed, [0] * game.listed
    for first in range(games):
        notes = [0] * playouts.noted(game, players)
        state, seed = game.layout.blank(game.tables), playouts.kernels.game_seed(1, first)
        kernel.playout(state, players, game.levels.index(level), seed, [number] * players, (), playouts.MOST, out, weights, notes)
        yield state
