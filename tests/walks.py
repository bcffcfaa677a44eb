"""Games that many tests look at: played once, at random and by the game's own agents, over all numbers of players and all levels."""

import functools
import random

from prepared import CARDS, LONG, POSITIONS

import ecogames
from ecogames.engine.game import Game


def stroll(match, seed, most=10_000):
    """Plays on at random to the end, or `most` steps: first a kind of action, then one of that kind, so that rare kinds come up."""
    rng = random.Random(seed)
    for _ in range(most):
        if match.over:
            break
        if match.to_move < 0:
            match.draw()
            continue
        actions = match.actions()
        kind = rng.choice(sorted({action.kind for action in actions}))
        match.play(rng.choice([action for action in actions if action.kind == kind]))
    return match


@functools.cache
def walks(name):
    """Whole games from the deal: one at random (or, where that is `LONG`, by an agent) for each number of players and each level, and one by
    each agent. Not to be played on."""
    game = ecogames.load(name)
    fewest, most = game.players
    found = []
    for players in range(fewest, most + 1):
        for number, level in enumerate(game.levels):
            match = game.start(players=players, seed=100 * players + number, level=level, luck="ask")
            stroller = LONG.get(name, {}).get(level)
            if stroller is None:
                stroll(match, number)
            else:
                ecogames.play_out(match, stroller)
            found.append(match)
    for number, agent in enumerate(ecogames.agents_of(game)):
        match = game.start(players=fewest + number % (most - fewest + 1), seed=number, level=game.levels[0])
        ecogames.play_out(match, agent)
        found.append(match)
    return found


@functools.cache
def walks_from_positions(name):
    """From every prepared position a dozen decisions, at random. Not to be played on."""
    game = ecogames.load(name)
    return [stroll(game.position(**fields, seed=number, luck="ask"), number, most=12) for number, fields in enumerate(POSITIONS.get(name, []))]


@functools.cache
def walks_with_own_cards(name):
    """Games with a teacher's card files, at random, two each. Not to be played on."""
    found = []
    for number, text in enumerate(CARDS.get(name, [])):
        game = Game(name, ecogames.GAMES[name], text, f"cards-{number}.toml")
        found += [stroll(game.start(players=players, seed=number, luck="ask"), number) for players in game.players]
    return found


def each_step(match):
    """The match at each of its steps in turn, the last one last."""
    for step in range(len(match.steps) + 1):
        match.goto(step)
        yield match


def dealing_states(match):
    """The states before each draw of the deal, and the one after it; none where the match starts at a position."""
    if match.position is not None:
        return
    state = match.game.layout.copy(match.opening)
    yield state
    for step in match.deal:
        state = match.game.layout.copy(state)
        match.game.rules.apply(state, step.action)
        yield state


def after(match, action):
    """The state after an action or chance outcome, by its id; the match stays where it is."""
    state = match.game.layout.copy(match.state)
    match.game.rules.apply(state, action)
    return state
