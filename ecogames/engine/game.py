"""A game as the kit sees it: a rules module with its cards, words and texts of actions. `ecogames.load` gives one."""

from __future__ import annotations

import functools
import importlib
import importlib.resources
import itertools
import pathlib
import random
import re
from collections.abc import Mapping, Sequence
from typing import Any

from ecogames.engine import declare
from ecogames.engine.cards import LARGEST_FILE, Cards, digest, read
from ecogames.engine.declare import NUMBER, OPEN, OPEN_SIZE, Kind, Reason
from ecogames.engine.errors import CardFileError, EcoGamesError, PositionError, UnknownAction, choice, nearest, path_of, plain, shown
from ecogames.engine.law import CHANCE, OK, OVER, PARAMETER, luck_of, pick
from ecogames.engine.match import MOST_SEED, Match
from ecogames.engine.state import Layout, State, some
from ecogames.engine.words import Words, languages

LONGEST_ACTION = 100  # characters of an action's text
COORDINATE = re.compile(r"[a-z]\d+")  # a place of a grid ("c4"), which is called by its row and column in every language


class Action:
    """A player's action or a chance outcome: `.id`, `.kind`, `.text`, and its parameters by name, as numbers (`.room`)."""

    __slots__ = ("_game", "id", "kind", "parameters", "text")

    def __init__(self, game: Game, action: int, kind: Kind, values: Sequence[int]) -> None:
        self._game = game
        self.id = action
        self.kind = kind.name
        self.parameters = dict(zip(kind.parameters, values, strict=True))
        names = [str(value) if axis == OPEN else game.names[axis][value] for axis, value in zip(kind.parameters.values(), values, strict=True)]
        self.text = " ".join([kind.name, *names])

    def __getattr__(self, name: str) -> int:
        if name.startswith("_") or name not in self.parameters:
            raise AttributeError(f'"{self.text}" has no parameter {name}' if not name.startswith("_") else name)
        return self.parameters[name]

    def label(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """What a button says, in a language. names: `match.called`, or None where no match is played."""
        game = self._game
        kind = game.kinds[self.kind]
        words = game.words(lang)
        return words(f"action.{self.kind}", **game.spell(words, kind.parameters, list(self.parameters.values()), names))

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and (other.id, other.text) == (self.id, self.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[Any, tuple[Game, int]]:
        return (_action_of, (self._game, self.id))


def _action_of(game: Game, action: int) -> Action:
    return game.action(action)


class Game:
    """A game with its cards. name: "solar-storm"; package: its folder; cards, cards_name: text and name of a card file of one's own."""

    def __init__(self, name: str, package: str, cards: str | None = None, cards_name: str | None = None) -> None:
        self.name = name
        self.package = package
        self.rules: Any = importlib.import_module(f"{package}.rules")
        setting = importlib.import_module(f"{package}.setting")
        self._arrange = setting.arrange
        standard = importlib.resources.files(package).joinpath("cards.toml").read_text("utf-8")
        self.cards: Cards = read(standard, "cards.toml", setting.CARDS)
        self.own_cards = cards
        self.cards_name = None if cards is None else plain(cards_name or "cards.toml")
        self.cards_digest = None if cards is None else digest(cards)
        if cards is not None:
            self.cards = read(cards, self.cards_name or "", setting.CARDS, self.cards)
        self.tables, problems = setting.tables(self.cards)
        if problems:
            raise CardFileError(f"{self.cards_name or 'cards.toml'}, {problems[0]}")
        self.names: dict[str, tuple[str, ...]] = {axis: self._axis_names(axis) for axis in self.rules.AXES}
        self.layout = Layout(name, self.rules.FIELDS, self.names)
        self.kinds: dict[str, Kind] = {kind.name: kind for kind in self.rules.ACTIONS}
        self.first_ids = declare.first_ids(self.rules.ACTIONS, self.rules.AXES)
        self.levels: tuple[str, ...] = tuple(self.rules.LEVELS)
        self.players: tuple[int, int] = self.rules.PLAYERS
        self.listed = sum(kind.count(self.rules.AXES) for kind in self.rules.ACTIONS if OPEN not in kind.parameters.values())
        self._actions: dict[int, Action] = {}
        self.own_words = _own_words(self.cards)
        if cards is not None:
            self._check_own_names()

    def __reduce__(self) -> tuple[Any, tuple[str, str, str | None, str | None]]:
        return (Game, (self.name, self.package, self.own_cards, self.cards_name))

    def __repr__(self) -> str:
        return f"<{self.name}{f' with {self.cards_name}' if self.cards_name else ''}>"

    def _check_own_names(self) -> None:
        """Raises CardFileError where a name of one's own is another row's too, in some language: the two could not be told apart."""
        for axis, lang in itertools.product(self.cards.keys() & self.names.keys(), self.languages()):
            words = self.words(lang)
            spelled = [str(self.spell_one(words, axis, value)).casefold() for value in range(len(self.names[axis]))]
            for value, (entry, name) in enumerate(zip(self.names[axis], spelled, strict=True)):
                own = self.cards[axis].get(entry, {}).get("name")
                if own and spelled.count(name) > 1:
                    other = next(self.names[axis][at] for at, one in enumerate(spelled) if one == name and at != value)
                    raise CardFileError(f"{self.cards_name}, {axis} {entry}, name: {other} is called {shown(own)} too; write another name")

    def _axis_names(self, axis: str) -> tuple[str, ...]:
        entries = self.rules.AXES[axis]
        if not isinstance(entries, int):
            return tuple(entries)
        rows = tuple(self.cards.get(axis, ()))
        return rows if len(rows) == entries else tuple(str(number) for number in range(1, entries + 1))

    @property
    def secret(self) -> bool:
        """True where a player may know what others may not."""
        return any(field.visibility == declare.OWNER for field in self.layout.fields)

    # Actions --------------------------------------------------------------------------------------------------------------------------

    def action(self, action: int) -> Action:
        """The action with this id. Raises UnknownAction."""
        found = self._actions.get(action)
        if found is None:
            found = self._make_action(action)
            if action < self.listed:
                self._actions[action] = found
        return found

    def _make_action(self, action: int) -> Action:
        for kind, first, behind in zip(self.rules.ACTIONS, self.first_ids, self.first_ids[1:], strict=False):
            if first <= action < behind:
                rest = action - first
                values: list[int] = []
                for size in reversed(kind.sizes(self.rules.AXES)):
                    values.insert(0, rest % size)
                    rest //= size
                return Action(self, action, kind, values)
        raise UnknownAction(f"{action} is no action of {self.name}; ids go from 0 to {self.first_ids[-1] - 1}")

    def read_action(self, text: str, luck: bool = True) -> Action:
        """The action with this text. luck: whether an error also names what luck decides. Raises UnknownAction, with what was probably meant."""
        words = text.split() if len(text) <= LONGEST_ACTION else []
        kind = self.kinds.get(words[0].lower()) if words else None
        if kind is None:
            kinds = [name for name, one in self.kinds.items() if luck or not one.chance]
            hint = nearest(text, self._texts if luck else [known for known in self._texts if known.partition(" ")[0] in kinds])
            right = f'did you mean "{hint}"?' if hint else f"kinds are {', '.join(kinds)}"
            raise UnknownAction(f"{shown(text)} is no action of {self.name}; {right}")
        if len(words) - 1 != len(kind.parameters):
            form = " ".join([kind.name, *(name.upper() for name in kind.parameters)])
            raise UnknownAction(f"{shown(text)} is no action of {self.name}; write {form}")
        action = 0
        for (parameter, axis), word, size in zip(kind.parameters.items(), words[1:], kind.sizes(self.rules.AXES), strict=True):
            value = self._read_parameter(axis, word)
            if value is None:
                near = None if axis == OPEN else nearest(word, self.names[axis])
                right = f'did you mean "{near}"?' if near else f"write {f'0 to {OPEN_SIZE - 1}' if axis == OPEN else some(self.names[axis])}"
                raise UnknownAction(f"{shown(text)}: {shown(word)} is no {parameter}; {right}")
            action = action * size + value
        return self.action(self.first_ids[self.rules.ACTIONS.index(kind)] + action)

    def _read_parameter(self, axis: str, word: str) -> int | None:
        if axis == OPEN:
            return int(word) if word.isascii() and word.isdigit() and len(word) < 12 and int(word) < OPEN_SIZE else None
        names = self.names[axis]
        return names.index(word.lower()) if word.lower() in names else None

    @functools.cached_property
    def _texts(self) -> list[str]:
        return [self.action(action).text for action in range(self.listed)]

    # Words ----------------------------------------------------------------------------------------------------------------------------

    def words(self, lang: str = "en") -> Words:
        """The game's messages in a language, with the names of a card file of one's own."""
        if not self.own_words:
            return _words(self.package, lang)
        return Words(self.package, lang, self.own_words)

    def languages(self) -> list[str]:
        """The languages that the game has messages in."""
        return languages(self.package)

    def spell(self, words: Words, axes: Mapping[str, str], values: Sequence[int], names: Sequence[str] | None = None) -> dict[str, object]:
        """Parameters as words: a room by its name, a player by theirs, a number as it is. names: as `Match.called`."""
        return {name: self.spell_one(words, axis, value, names) for (name, axis), value in zip(axes.items(), values, strict=False)}

    def spell_one(self, words: Words, axis: str, value: int, names: Sequence[str] | None = None) -> object:
        """One entry of an axis in words; a number where it has none, places are "C4". A teacher's own names are used as typed."""
        if axis in (NUMBER, OPEN):
            return value
        if axis == "seats" and names is not None and len(names) == 1 and value == 1:
            return words("rival")  # alone, the rules play the second seat
        if axis in ("players", "seats"):
            return (names[value] if names and value < len(names) else "") or words("player", n=value + 1)
        entry = self.names[axis][value]
        if f"{axis}.{entry}" in self.own_words:
            return self.own_words[f"{axis}.{entry}"]
        if axis == "pawns":
            if names is None or len(names) == 1:  # alone, one player moves several pawns
                return words("pawn", n=value + 1)
            return (names[value] if value < len(names) else "") or words("player", n=value + 1)
        if COORDINATE.fullmatch(entry):
            return entry.upper()
        return words(f"{axis}.{entry}") if not entry.isdigit() else int(entry)  # counted from 1, or the number of a card

    # Starting -------------------------------------------------------------------------------------------------------------------------

    def start(
        self, players: int | None = None, seed: int | None = None, level: str | None = None, luck: str = "auto", names: Sequence[str] | None = None
    ) -> Match:
        """Deals and starts a match. players, level: the fewest players and the default level where left out; seed: drawn where left out.

        luck: "auto" (chance events follow by themselves) or "ask" (the match waits for `play` or `draw`). names: one a player, no two alike.
        Raises EcoGamesError where the game cannot be played so.
        """
        players, seed, at = self.check_start(players, seed, level)
        state = self.layout.blank(self.tables)
        self.rules.setup(state, players, at)
        return Match(self, players, seed, at, state, luck, names)

    def position(
        self,
        /,  # a field may have any name
        players: int | None = None,
        seed: int | None = 1,
        level: str | None = None,
        luck: str = "auto",
        names: Sequence[str] | None = None,
        **fields: object,
    ) -> Match:
        """A match that starts at any position: named fields, the rest from an ordinary deal (of `seed`).

        A field is a number or a name (phase="damage"), a list, or a dict of the rows that change (cubes={"bridge": [1, 0, 1]}); a list of names
        is a bag of cards (hand={0: ["data", "data"]}). Rows are numbered from 0, or named as in the texts of actions. Raises PositionError.
        """
        match = self.start(players, seed, level, "ask", names)
        state = self.completed(match.state, fields)
        self.check_position(state)
        return Match(self, match.players, match.seed, match.level, match.opening, luck, names, position=state)

    def completed(self, dealt: State, fields: Mapping[str, object]) -> State:
        """A position from the named fields and an ordinary deal. Raises PositionError where a field cannot be read; nothing else is checked."""
        state = self.layout.copy(dealt)
        for name, value in fields.items():
            self.layout.assign(state, name, value)
        self._arrange(state, fields)
        for name, value in fields.items():  # what was named stands, whatever completing the rest made of it
            self.layout.assign(state, name, value)
        return state

    def check_position(self, state: State) -> None:
        """Raises PositionError where the state cannot be on a table, with the reason and its rule."""
        if self.rules.dealing(state):
            raise PositionError("position: the table is still being laid out; a position begins after the deal")
        number = self.rules.check(state)
        if number != OK:
            problem, parameters = self.reason(self.rules.PROBLEMS, number)
            words = self.words("en")
            sentence = words(f"problem.{problem.name}", **self.spell(words, problem.parameter, parameters))
            raise PositionError(f"position: {sentence} ({problem.rule})")
        mover = self.rules.to_move(state)
        if mover != OVER and not (self.outcomes(state)[0] if mover == CHANCE else self.legal(state)):
            raise PositionError(f"position: nothing can follow in phase {self.names['phases'][state.phase]}; change what it waits for")

    def check_start(self, players: int | None, seed: int | None, level: str | None) -> tuple[int, int, int]:
        fewest, most = self.players
        if players is None:
            players = max(2, fewest)
        if isinstance(players, bool) or not isinstance(players, int):
            raise EcoGamesError(f"{self.name}: {shown(players)} is no number of players; give a whole number from {fewest} to {most}")
        if not fewest <= players <= most:
            noun = "player" if players == 1 else "players"
            raise EcoGamesError(f"{self.name}: {shown(players)[1:-1]} {noun}, but {fewest} to {most} can play{self._why_no_more(players)}")
        if seed is None:
            seed = random.SystemRandom().randrange(1_000_000)  # short enough to be read out
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MOST_SEED:
            raise EcoGamesError(f"{self.name}: {shown(seed)} is no seed; give a whole number from 0 to {MOST_SEED}")
        if level is None:
            level = self.levels[min(1, len(self.levels) - 1)]
        if level not in self.levels:
            raise EcoGamesError(f"{self.name}: {shown(level)} is no level; there are {choice(self.levels)}")
        return players, seed, self.levels.index(level)

    def _why_no_more(self, players: int) -> str:
        """Why no more can play, where the game says so (`TOO_MANY_PLAYERS` of its rules) and more were asked for."""
        reason: Reason | None = getattr(self.rules, "TOO_MANY_PLAYERS", None)
        if reason is None or players <= self.players[1]:
            return ""
        return f"; {self.words('en')(f'players.{reason.name}')} ({reason.rule})"

    # The law, for one state -----------------------------------------------------------------------------------------------------------

    def legal(self, state: State) -> list[int]:
        """Ids of the legal actions of the player to move, ascending; empty at chance and at the end."""
        out = [0] * self.listed
        return out[: self.rules.legal(state, out)]

    def outcomes(self, state: State) -> tuple[list[int], list[int]]:
        """Ids and weights of what luck may bring, ascending."""
        out, weights = [0] * self.listed, [0] * self.listed
        count: int = self.rules.chance(state, out, weights)
        return out[:count], weights[:count]

    def open_kind(self, state: State) -> Kind | None:
        """The chance kind that is drawn and not listed, where the state waits for one."""
        ids, _ = self.outcomes(state)
        if len(ids) == 1 and ids[0] >= self.listed:
            return self.kinds[self.action(ids[0]).kind]
        return None

    def fall(self, state: State, seed: int, step: int) -> int:
        """Id of what luck brings at this step: a function of seed and step alone, given the state."""
        luck: int = luck_of(seed, step)
        ids, weights = self.outcomes(state)
        if len(ids) == 1 and ids[0] >= self.listed:  # drawn, not listed
            return ids[0] + luck
        drawn: int = pick(luck, weights, len(ids))
        return ids[drawn]

    def reason(self, reasons: Sequence[Reason], number: int) -> tuple[Reason, list[int]]:
        """The reason behind a number that `why_not` or `check` gave, and its parameter."""
        reason = reasons[number % PARAMETER]
        return reason, [number // PARAMETER - 1] if number >= PARAMETER else []

    def state_of(self, view: Mapping[str, Any]) -> State:
        """A state that holds what a view holds; what the view hides is 0. For policies behind the agent interface."""
        state = self.layout.blank(self.tables)
        for field in self.layout.variable:
            value = view.get(field.name)
            if field.visibility == declare.OWNER and value is not None:
                hidden = getattr(state, field.name)
                value = [hidden[owner] if row is None else row for owner, row in enumerate(value)]
            if field.visibility in (declare.SHOWN, declare.KNOWN, declare.OWNER) and value is not None:
                self.layout.fill(state, {field.name: value})
        return state


def cards_text(path: str | pathlib.Path) -> str:
    """The text of a card file. Raises CardFileError where it cannot be read."""
    where = path_of(path, "card file")
    try:
        if where.stat().st_size > LARGEST_FILE:
            raise CardFileError(f"{plain(where.name)}: larger than {LARGEST_FILE:,} bytes; a card file has some 10,000")
        return where.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise CardFileError(f"{plain(where.name)}: not a text file in UTF-8") from None
    except (OSError, ValueError) as error:  # ValueError: a path with a zero byte in it
        if isinstance(error, CardFileError):
            raise
        why = (getattr(error, "strerror", None) or "no such file").lower()
        raise CardFileError(f"{plain(where.name or str(path))}: cannot be read ({why})") from None


def _own_words(cards: Cards) -> dict[str, str]:
    """What the rows of a card file are called in it, and why they are as they are, by the keys of messages: "rooms.bridge", "why.bridge"."""
    named = {f"{table}.{key}": row["name"] for table, rows in cards.items() for key, row in rows.items() if "name" in row}
    return named | {f"why.{key}": row["why"] for rows in cards.values() for key, row in rows.items() if "why" in row}


@functools.cache
def _words(package: str, lang: str) -> Words:
    return Words(package, lang)
