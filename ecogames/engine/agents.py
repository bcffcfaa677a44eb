"""Agents: callables `(view, actions, rng) -> action` that keep nothing between calls; and policies, the rules' own players, as agents.

    view: what the player may know, plain data: a field's value by its name, constants under "tables" (`rulebook/reference.md` lists them all)
    actions: the legal actions, at least one, in the order of their ids; each has `.kind`, `.text` and its parameters: `action.room`
    rng: a random.Random, the agent's only luck, so that a match with its seed can be played again
    returns: one of `actions`

    def first(view, actions, rng):
        return actions[0]

    ecogames.simulate("solar-storm", agents=first, games=10)

Examples of some ten lines each stand in each game's `agents.py`. What an agent raises, and a wrong signature, is told as one EcoGamesError.
"""

from __future__ import annotations

import inspect
import pathlib
import random
import traceback
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ecogames.engine.errors import EcoGamesError, choice, nearest, plain, shown
from ecogames.engine.law import mind_of
from ecogames.engine.match import Match, Told

if TYPE_CHECKING:
    from ecogames.engine.game import Action, Game

Agent = Callable[[Mapping[str, Any], Sequence["Action"], random.Random], "Action"]


class Mind(random.Random):
    """An agent's luck at one step. luck: the same as one number, which is what policies take, plain and compiled."""

    def __init__(self, luck: int) -> None:
        super().__init__(luck)
        self.luck = luck


def luck_in(rng: random.Random) -> int:
    """A policy's luck: that of the mind, or a number that any other generator draws."""
    return rng.luck if isinstance(rng, Mind) else rng.getrandbits(31)


def chance_player(view: Mapping[str, Any], actions: Sequence[Action], rng: random.Random) -> Action:
    """Plays any legal action, each as likely as the others."""
    return actions[luck_in(rng) % len(actions)]


def policy_agent(game: Game, policy: Callable[..., int], settings: Sequence[int] = ()) -> Agent:
    """A policy (`policies.py`) behind the agent interface: it sees a state that holds what the view holds."""

    def agent(view: Mapping[str, Any], actions: Sequence[Action], rng: random.Random) -> Action:
        state = game.state_of(view)
        return actions[policy(state, [action.id for action in actions], len(actions), luck_in(rng), list(settings))]

    agent.__name__ = policy.__name__
    agent.__doc__ = policy.__doc__
    return agent


def find_agent(game: Game, agent: str | Agent, settings: Sequence[int] = ()) -> Agent:
    """The agent of this name in the game ("random", "greedy", "planner", …), or the callable itself. Raises EcoGamesError.

    A callable must take (view, actions, rng). settings: numbers that policies read; agents that are none do not.
    """
    if callable(agent):
        check_signature(agent)
        return agent
    known = agents_of(game, settings)
    if agent not in known:
        hint = nearest(str(agent), known)
        raise EcoGamesError(f"{shown(agent)} is no agent of {game.name}; " + (f'did you mean "{hint}"?' if hint else f"there are {choice(known)}"))
    return known[agent]


def check_signature(agent: Agent) -> None:
    """Raises EcoGamesError where the callable cannot be called with (view, actions, rng)."""
    try:
        taken = inspect.signature(agent)
    except (TypeError, ValueError):  # some built-in callables have none that can be asked for
        return
    try:
        taken.bind(None, None, None)
    except TypeError:
        made = "; this is a class, give an object of it" if isinstance(agent, type) else ""
        raise EcoGamesError(f"{agent_name(agent)}: an agent takes (view, actions, rng); this one takes {taken}{made}") from None


def agent_name(agent: str | Agent) -> str:
    """What an agent is called: its name in the game, that of its function, or of its class."""
    return agent if isinstance(agent, str) else str(getattr(agent, "__name__", type(agent).__name__))


def agents_of(game: Game, settings: Sequence[int] = ()) -> dict[str, Agent]:
    """All agents of a game by name: random, its policies (with these settings), and those in its `agents.py`."""
    import importlib

    policies = importlib.import_module(f"{game.package}.policies").POLICIES
    own = importlib.import_module(f"{game.package}.agents").AGENTS
    return {"random": chance_player, **{name: policy_agent(game, policy, settings) for name, policy in policies.items()}, **own}


def decide(match: Match, agent: Agent) -> Action:
    """What the agent plays for the player to move. Its luck depends on the match's seed and the step alone.

    Raises EcoGamesError where it raises anything, or returns none of the legal actions.
    """
    player = match.to_move
    actions = match.actions()
    try:
        chosen = agent(match.view(player), list(actions), Mind(mind_of(match.luck_seed, match.step + 1)))
    except Exception as error:
        raise EcoGamesError(f"{agent_name(agent)}: {raised(error)}") from error
    if chosen not in actions:
        raise EcoGamesError(f"{agent_name(agent)}: returned {shown(chosen)}, which is no legal action; return one of `actions`")
    return chosen


def raised(error: BaseException, own: str | None = None) -> str:
    """What an agent raised and where, in a few words. own: the file of its own lines, the last of which is then named."""
    frames = traceback.extract_tb(error.__traceback__)
    last = [frame for frame in frames if frame.filename == own][-1:] or frames[-1:]
    where = f" ({place(last[0].filename)}, line {last[0].lineno})" if last else ""
    said = plain(str(error))[:200]
    return f"raised {type(error).__name__}{f': {said}' if said else ''}{where}"


def place(filename: str) -> str:
    """What a person calls the file of some lines: its name, or "cell" in a notebook."""
    return "cell" if "ipykernel" in filename or filename.startswith("<ipython-input") else pathlib.PurePath(filename).name


def play_out(match: Match, agents: str | Agent | Sequence[str | Agent], most: int = 100_000) -> list[Told]:
    """Plays the match to its end with an agent, or one a seat; returns what happened. most: decisions after which it stops."""
    seats: list[Any] = list(agents) if isinstance(agents, (list, tuple)) else [agents] * match.players
    if len(seats) != match.players:
        raise EcoGamesError(f"agents: {len(seats)} given, but there are {match.players} players; give one, or one a seat")
    found = [find_agent(match.game, agent) for agent in seats]
    events: list[Told] = []
    for _ in range(most):
        if match.over:
            break
        events += match.play(decide(match, found[match.to_move])) if match.to_move >= 0 else match.draw()
    return events
