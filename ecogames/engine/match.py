"""A match: the history of a game being played, which can be stepped back and forth, branched, asked why not, and saved."""

from __future__ import annotations

import dataclasses
import pathlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ecogames.engine.errors import EcoGamesError, IllegalAction, MatchFileError, UnknownAction, path_of, plain, shown
from ecogames.engine.law import CHANCE, OK, OVER, TALE
from ecogames.engine.state import State

if TYPE_CHECKING:
    from ecogames.engine.game import Action, Game

MOST_SEED = (1 << 53) - 1  # numbers that JSON and a browser keep exactly
LONGEST_NAME = 20
FORBIDDEN_IN_NAMES = ":;,<>&"
AUTO, ASK = "auto", "ask"


@dataclasses.dataclass(frozen=True)
class Refusal:
    """Why an action is not legal now. reason: its name; rule: id of the rule ("solar-storm/4.6"); message(lang): a sentence with the rule."""

    reason: str
    rule: str
    _game: Game
    _action: Action
    _parameters: tuple[int, ...]
    _names: tuple[str, ...]
    _state: State

    def message(self, lang: str = "en") -> str:
        """One sentence: what stands against it, and the rule."""
        return f"{self.sentence(lang)} ({self.rule})" if self.rule else self.sentence(lang)

    def sentence(self, lang: str = "en") -> str:
        """The sentence without the rule's id."""
        game = self._game
        words = game.words(lang)
        kind = game.kinds[self._action.kind]
        own = game.spell(words, kind.parameters, list(self._action.parameters.values()), self._names)
        parameters = {f"its_{name}": value for name, value in own.items()}
        if self.reason in _ENGINE_REASONS:
            return words(f"reason.{self.reason}", **parameters)
        reason = next(one for one in game.rules.REASONS if one.name == self.reason)
        parameters.update(game.spell(words, reason.parameter, self._parameters, self._names))
        return words(f"reason.{self.reason}", **parameters)


_ENGINE_REASONS = ("not-an-outcome", "only-luck")


@dataclasses.dataclass(frozen=True)
class Told:
    """An event of a match: .step (0 and below: the deal), .player who acted (CHANCE for luck), .kind, .rule, its parameters, .message(lang)."""

    step: int
    player: int
    kind: str
    rule: str
    heard: str
    parameters: tuple[int, ...]
    _game: Game
    _names: tuple[str, ...]

    def message(self, lang: str = "en") -> str:
        """What happened, as one sentence."""
        game = self._game
        event = next(one for one in game.rules.EVENTS if one.name == self.kind)
        words = game.words(lang)
        actor = game.spell_one(words, "players", self.player, self._names) if self.player >= 0 else ""
        return words(f"event.{self.kind}", actor=actor, **game.spell(words, event.parameters, self.parameters, self._names))

    def __getattr__(self, name: str) -> int:
        if not name.startswith("_"):
            event = next(one for one in self._game.rules.EVENTS if one.name == self.kind)
            if name in event.parameters:
                return self.parameters[list(event.parameters).index(name)]
        raise AttributeError(name)


@dataclasses.dataclass(frozen=True)
class Step:
    """One decision or chance outcome: the action, who took it (a player, or CHANCE), and what was told."""

    action: int
    player: int
    events: tuple[Told, ...]


class Match:
    """A history of states. Step 0 is the table laid out; step n is the n-th decision or chance outcome. See `Game.start`.

    game, players, seed, level (its number), names; `opening`: the state before the deal.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int,
        level: int,
        opening: State,
        luck: str = AUTO,
        names: Sequence[str] | None = None,
        position: State | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.luck_seed = seed  # of the steps to come; another one in a branch that was given its own
        self.level = level
        self.opening = opening
        self.luck = check_luck(luck)
        self.names = check_names(names, players)
        self.deal = self._deal() if position is None else []
        self.position = position
        self._states = [self._dealt if position is None else game.layout.copy(position)]
        self._steps: list[Step] = []
        self._now = 0
        if luck == AUTO and position is None:
            self._let_fall()

    def _deal(self) -> list[Step]:
        """Plays the opening draws; they are numbered below 0, so that step 0 is the table laid out."""
        game, state = self.game, self.game.layout.copy(self.opening)
        steps: list[tuple[int, list[list[int]]]] = []
        # How many draws there are is known when they are done; their luck is that of -1, -2, … in the order of play.
        while game.rules.dealing(state):
            action = game.fall(state, self.seed, -1 - len(steps))
            steps.append((action, self._apply(state, action)))
        self._dealt = state
        return [
            Step(action, CHANCE, self._events(number - len(steps), CHANCE, tale))
            for number, (action, tale) in enumerate(steps)
        ]

    def _apply(self, state: State, action: int) -> list[list[int]]:
        state.told = 0
        self.game.rules.apply(state, action)
        return [list(row) for row in state.tale[: min(state.told, TALE)]]

    def _events(self, step: int, player: int, tale: Iterable[Sequence[int]]) -> tuple[Told, ...]:
        told = []
        for number, *values in tale:
            event = self.game.rules.EVENTS[number]
            parameters = tuple(values[: len(event.parameters)])
            told.append(Told(step, player, event.name, event.rule, event.heard, parameters, self.game, self.called))
        return tuple(told)

    # Where the match stands -----------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state now. Not to be changed: play actions instead."""
        return self._states[self._now]

    @property
    def step(self) -> int:
        """Number of steps taken up to now."""
        return self._now

    @property
    def called(self) -> tuple[str, ...]:
        """The players' names, seat by seat; "" for all where none were given."""
        return self.names or ("",) * self.players

    @property
    def steps(self) -> list[Step]:
        """All steps, also those that were taken back and can be redone."""
        return self._steps

    @property
    def states(self) -> list[State]:
        """The state after each step, from step 0 on, also of steps that were taken back. Not to be changed."""
        return self._states

    @property
    def to_move(self) -> int:
        """The player who decides now; CHANCE (-1) where luck does; OVER (-2) at the end."""
        return int(self.game.rules.to_move(self.state))

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.to_move == OVER

    @property
    def ending(self) -> str | None:
        """Name of the ending ("won"), or None while the game goes on."""
        return self.game.rules.ENDINGS[self.state.ending].name if self.over else None

    def actions(self) -> list[Action]:
        """The legal actions of the player to move, ascending; never chance; empty at the end."""
        return [self.game.action(action) for action in self.game.legal(self.state)] if self.to_move >= 0 else []

    def why_not(self, action: str | Action) -> Refusal | None:
        """Why the action is not legal now, or None where it is. Raises UnknownAction."""
        found = self._resolve(action)
        mover = self.to_move
        if self.game.kinds[found.kind].chance:
            if mover != CHANCE:
                return self._refusal("only-luck", found)
            return None if self._can_fall(found.id) else self._refusal("not-an-outcome", found)
        number = self.game.rules.why_not(self.state, found.id)
        if number == OK:
            return None
        reason, parameters = self.game.reason(self.game.rules.REASONS, number)
        return Refusal(reason.name, reason.rule, self.game, found, tuple(parameters), self.called, self.state)

    def _refusal(self, reason: str, action: Action) -> Refusal:
        return Refusal(reason, "", self.game, action, (), self.called, self.state)

    def _can_fall(self, action: int) -> bool:
        ids, _ = self.game.outcomes(self.state)
        return action in ids or (self.game.open_kind(self.state) is not None and self.game.action(action).kind == self.game.action(ids[0]).kind)

    def _resolve(self, action: str | Action) -> Action:
        if isinstance(action, str):
            return self.game.read_action(action)
        if not hasattr(action, "kind") or action.kind not in self.game.kinds:
            raise UnknownAction(f"{shown(action)} is no action of {self.game.name}; give one of `actions()`, or its text")
        return action

    def chance(self) -> list[tuple[Action, float]]:
        """What luck may bring now, with probabilities; empty where a player decides, and where an outcome is drawn and not listed."""
        if self.to_move != CHANCE or self.game.open_kind(self.state) is not None:
            return []
        ids, weights = self.game.outcomes(self.state)
        return [(self.game.action(action), weight / sum(weights)) for action, weight in zip(ids, weights, strict=True)]

    # Playing --------------------------------------------------------------------------------------------------------------------------

    def play(self, action: str | Action) -> list[Told]:
        """Plays an action, or a chance outcome where luck decides; returns what happened. Steps that were taken back are dropped.

        With luck="auto" the chance events that follow are played too. Raises IllegalAction (with the refusal) or UnknownAction.
        """
        found = self._resolve(action)
        refusal = self.why_not(found)
        if refusal is not None:
            raise IllegalAction(f'"{found.text}": {refusal.message("en")}', refusal)
        events = self._take(found.id)
        if self.luck == AUTO:
            events += self._let_fall()
        return events

    def draw(self) -> list[Told]:
        """Lets luck decide, once; returns what happened. Raises EcoGamesError where a player decides."""
        if self.to_move != CHANCE:
            raise EcoGamesError(f"{self.game.name}: no luck is needed now; {'the game is over' if self.over else 'a player decides'}")
        return self._take(self.fallen())

    def fallen(self) -> int:
        """Id of what luck brings at this step, if it is let fall."""
        return self.game.fall(self.state, self.luck_seed, self._now + 1)

    def _let_fall(self) -> list[Told]:
        events: list[Told] = []
        while self.to_move == CHANCE:
            events += self._take(self.fallen())
        return events

    def _take(self, action: int) -> list[Told]:
        player = self.to_move
        state = self.game.layout.copy(self.state)
        tale = self._apply(state, action)
        del self._steps[self._now :]
        del self._states[self._now + 1 :]
        self._now += 1
        events = self._events(self._now, player, tale)
        self._steps.append(Step(action, player, events))
        self._states.append(state)
        return list(events)

    # Back and forth -------------------------------------------------------------------------------------------------------------------

    def undo(self) -> bool:
        """Back to the last point where a player decided; False where there is none."""
        for step in range(self._now - 1, -1, -1):
            if self._steps[step].player >= 0:
                self._now = step
                return True
        return False

    def shown_since(self, step: int) -> bool:
        """True where luck or a reveal (`Kind.reveals`) came after this step: who plays in earnest does not go back over it."""
        taken = self._steps[step : self._now]
        return any(one.player == CHANCE or self.game.kinds[self.game.action(one.action).kind].reveals for one in taken)

    def redo(self) -> bool:
        """Forward over what was taken back, to the next point where a player decides, or the end; False where nothing was taken back."""
        if self._now == len(self._steps):
            return False
        self._now += 1
        while self.to_move == CHANCE and self._now < len(self._steps):
            self._now += 1
        return True

    def goto(self, step: int) -> None:
        """To the table after `step` steps, 0 to len(steps). Raises EcoGamesError."""
        if isinstance(step, bool) or not isinstance(step, int) or not 0 <= step <= len(self._steps):
            raise EcoGamesError(f"{self.game.name}: there is no step {shown(step)}; this match has steps 0 to {len(self._steps)}")
        self._now = step

    def branch(self, seed: int | None = None) -> Match:
        """Another match with the same history up to now. It shares the luck to come unless given a seed of its own."""
        twin = Match.__new__(Match)
        vars(twin).update(vars(self))
        twin._states = self._states[: self._now + 1]
        twin._steps = self._steps[: self._now]
        if seed is not None:
            if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MOST_SEED:
                raise EcoGamesError(f"{self.game.name}: {shown(seed)} is no seed; give a whole number from 0 to {MOST_SEED}")
            twin.luck_seed = seed
        return twin

    # What is known --------------------------------------------------------------------------------------------------------------------

    @property
    def log(self) -> list[Told]:
        """What happened up to now, the deal first."""
        return [event for step in (*self.deal, *self._steps[: self._now]) for event in step.events]

    def view(self, player: int | None = None, known: bool = True) -> dict[str, Any]:
        """What the player may know (None: a bystander), as plain data: the fields of the state; `tables`, the game's constant fields.

        known: also what one may remember of what was seen before; a drawing of the table leaves it out. own_words, in the view: names and
        reasons of a teacher's card file, by the keys of the messages that they stand in for. Raises EcoGamesError where there is no such player.
        """
        if player is not None:
            self._check_player(player)
        return {
            "game": self.game.name,
            "me": player,
            "to_move": self.to_move,
            "step": self._now,
            **self.game.layout.view(self.state, player, known),
            "tables": self.game.tables,
            "own_words": self.game.own_words,
        }

    def _check_player(self, player: object) -> None:
        if isinstance(player, bool) or not isinstance(player, int) or not 0 <= player < self.players:
            raise EcoGamesError(f"{self.game.name}: {shown(player)} is no player of this match; players are numbered from 0 to {self.players - 1}")

    def score(self, player: int) -> int:
        """The player's score by the rules, as the table stands. Raises EcoGamesError where there is no such player."""
        self._check_player(player)
        return int(self.game.rules.score(self.state, player))

    @property
    def winners(self) -> list[int]:
        """Players who have won; all or none where the game is cooperative; empty while it goes on."""
        return [player for player in range(self.players) if self.game.rules.winner(self.state, player)] if self.over else []

    # Saving ---------------------------------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The match as the text of a match file."""
        from ecogames.engine import files

        return files.write(self)

    def save(self, path: str | pathlib.Path) -> None:
        """Writes the match, with all steps up to now, to a match file. Raises MatchFileError where that cannot be."""
        where = path_of(path, "match file")
        try:
            where.write_text(self.text(), "utf-8", newline="\n")
        except (OSError, ValueError) as error:  # ValueError: a path with a zero byte in it
            why = (getattr(error, "strerror", None) or "no such place").lower()
            raise MatchFileError(f"{plain(where.name)}: cannot be written ({why})") from None

    def code(self) -> str:
        """The match as a replay code: short, without names, safe in an address."""
        from ecogames.engine import files

        return files.encode(self)

    def name_of(self, player: int) -> str:
        """How files call whoever takes a step: the player's name, "player 2", or "chance"."""
        if player == CHANCE:
            return "chance"
        return self.names[player] if self.names else f"player {player + 1}"

    def differs(self) -> dict[str, Any]:
        """Where the match starts at a position: the fields that `Game.position` needs to rebuild it, readable."""
        fields: dict[str, Any] = {}
        if self.position is None:
            return fields
        layout = self.game.layout
        dealt = Match(self.game, self.players, self.seed, self.level, self.opening, ASK).state
        own = layout.data(self.position)
        while True:  # once for the deal, again where completing the rest would change what is as dealt
            rebuilt = layout.data(self.game.completed(dealt, fields))
            missing = [field for field in layout.variable if field.name not in fields and rebuilt[field.name] != own[field.name]]
            if not missing:
                return fields
            fields.update((field.name, layout.readable(field, own[field.name])) for field in missing)


def check_luck(luck: str) -> str:
    """The way of luck as it is. Raises EcoGamesError where it is neither "auto" nor "ask"."""
    if luck not in (AUTO, ASK):
        raise EcoGamesError(f'luck: {shown(luck)} is not right; write "auto" or "ask"')
    return luck


def is_name(name: str) -> bool:
    """Whether a player may be called so, without spaces around it."""
    return 1 <= len(name) <= LONGEST_NAME and name.isprintable() and not any(mark in name for mark in FORBIDDEN_IN_NAMES)


def check_names(names: Sequence[str] | None, players: int) -> tuple[str, ...] | None:
    """The players' names as they are kept, or None. Raises EcoGamesError where one is no name."""
    if names is None:
        return None
    if not isinstance(names, (list, tuple)) or len(names) != players:
        given = len(names) if isinstance(names, (list, tuple)) else 1
        raise EcoGamesError(f"names: {given} given, but there are {players} players; give a list with one each")
    kept = []
    for name in names:
        clean = name.strip() if isinstance(name, str) else ""
        if clean in kept:
            raise EcoGamesError(f"names: {shown(clean)} stands twice; give each player a name of their own")
        if not is_name(clean):
            right = f"write 1 to {LONGEST_NAME} printable characters without {' '.join(FORBIDDEN_IN_NAMES)}"
            raise EcoGamesError(f"names: {shown(name)} is no name; {right}")
        kept.append(clean)
    return tuple(kept)
