"""What there is to draw of Solar Storm: a view with its words, whose pawns are whose, what can be done where, what has just changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from ecogames.engine.game import Action
from ecogames.engine.match import Told
from ecogames.engine.words import Words
from ecogames.solar_storm import describe as _describe
from ecogames.solar_storm import rules as _rules
from ecogames.solar_storm.rules import CARDS, DAMAGE_CARDS, ROOMS, SPACES
from ecowidgets.boards.lettering import initial
from ecowidgets.boards.roles import Roles

describe: Any = _describe  # pupils read these two, so they are not annotated; the boards take them from here
rules: Any = _rules
PACKAGE = "ecogames.solar_storm"
FEW_CARDS = 6  # a deck with fewer takes the look of danger
# The number in what a room does, by its name in the tables.
EFFECT_NUMBERS = {"medical-bay": "bay_tokens", "cargo-hold": "supplies_shown", "armoury": "shields_at_once", "bridge": "damage_shown"}


def effect(tables: Mapping[str, Any], words: Words, room: int) -> str:
    """What activating a room does, with the numbers of the cards in play."""
    number = EFFECT_NUMBERS.get(ROOMS[room])
    return words(f"effect.{ROOMS[room]}", n=tables[number]) if number else words(f"effect.{ROOMS[room]}")


def cost(tables: Mapping[str, Any], words: Words, room: int) -> str:
    """A sentence: what diverting a room's power costs."""
    return words("describe.cost", cards=describe.counted(words, tables["cost"][room]))


class Scene(Roles):
    """A view, ready to be drawn. view, actions, lang, names, changed, before: as for `draw`."""

    def __init__(
        self,
        view: Mapping[str, Any],
        actions: Sequence[Action],
        lang: str,
        names: Sequence[str] | None,
        changed: Sequence[Told],
        before: Sequence[Sequence[int]] | None = None,
    ) -> None:
        super().__init__(actions, parts, Words(PACKAGE, lang), lang, names)
        self.view = view
        self.s: Any = SimpleNamespace(**view, **view["tables"])
        self.letters = [self.words(f"letter.{card}") for card in CARDS]
        self.rooms = [self.words(f"rooms.{room}") for room in ROOMS]
        self.players = [describe.player_name(self.words, player, names) for player in range(self.s.players)]
        self.pawns = [describe.pawn_name(self.s, self.words, pawn, names) for pawn in range(self.s.pawns)]
        self.initials = [initial(names[pawn]) if names and self.s.players > 1 else str(pawn + 1) for pawn in range(self.s.pawns)]
        self.changes = Changes(self.s, changed, before)
        # A warning is for what can still happen: once the game is over, and in a room that no card to come shows, there is none.
        playing = self.s.phase != rules.DONE and self.s.turn > 0
        cards = [card for card in range(DAMAGE_CARDS) if self.s.damage_rest[card] or card in self.s.damage_top] if playing else []
        self.to_come = {room for card in cards for room in self.s.hits[card]}
        self.in_danger = describe.in_danger(self.s) if playing else []
        self.doomed = describe.broken_by_next_card(self.s) if playing else []

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return bool(self.s.phase == rules.DONE)

    @property
    def broken(self) -> int:
        """The room that broke, as the last events or else the table tell it; NONE where none did, or where both leave it open."""
        return int(describe.broken_room(self.s)) if self.changes.broken is None else self.changes.broken

    @property
    def won(self) -> bool:
        """True when the game has been won."""
        return self.over and bool(rules.ENDINGS[self.s.ending].won)

    @property
    def active(self) -> int:
        """The pawn in turn, or -1 before the first turn and after the last."""
        return -1 if self.over or self.s.turn == 0 else int(self.s.pawn)

    def cost(self, room: int) -> str:
        """A sentence: what diverting the room's power costs."""
        return cost(self.view["tables"], self.words, room)

    def short_name(self, room: int) -> str:
        """A room's short name, where the language has one; else its name."""
        found = self.words.find(f"board.short.{ROOMS[room]}")
        return self.rooms[room] if found is None else found


def parts(action: Action) -> list[str]:
    """The parts of the board that an action belongs to, named as in its text: "room-bridge", "card-data", "player-2"."""
    entries = dict(zip(action.parameters, action.text.split()[1:], strict=True))
    kind = action.kind
    if kind in ("move", "repair", "activate", "divert", "protect"):
        return [f"room-{entries['room']}"]
    if kind == "send":
        return [f"room-{entries['room']}", f"pawn-{entries['pawn']}"]
    if kind in ("give", "swap"):
        return [f"card-{entries['card']}", f"player-{entries['player']}"]
    if kind == "take":
        return [f"player-{entries['player']}", f"hand-{entries['player']}-{entries['card']}"]
    if kind == "exchange":
        return [f"card-{entries['card']}", f"wanted-{entries['wanted']}"]
    if kind in ("pay", "discard"):
        return [f"card-{entries['card']}"]
    if kind == "place":
        return [f"next-{entries['card']}"]
    if kind == "place-damage":
        return [f"damage-{entries['damage']}"]
    if kind == "pick":
        return [f"source-{entries['source']}"]
    return []


class Changes:
    """What the events of the last step or steps changed, as far as it still shows."""

    def __init__(self, s: Any, changed: Sequence[Told], before: Sequence[Sequence[int]] | None = None) -> None:
        self.lost: dict[int, list[int]] = {}  # room -> spaces that lost their cube
        self.lost_somewhere: dict[int, int] = {}  # room -> how many cubes, where the events leave open from which spaces
        self.mended: dict[int, list[int]] = {}
        self.power: set[int] = set()
        self.shields: set[int] = set()
        self.pawns: set[int] = set()
        self.gained: dict[tuple[int, int], int] = {}  # (player, card) -> how many
        self.row: list[int] = []  # cards laid into the face-up row
        self.broken: int | None = None
        self.damage: int | None = None  # the last damage card
        hit: dict[int, list[Told]] = {}  # room -> events that took cubes from it or gave it some
        for told in changed:
            self._take(s, told)
            if told.kind in ("cube-lost", "repaired", "refilled"):
                hit.setdefault(told.room, []).append(told)
        for room, events in hit.items():
            if before is None:
                self._find_lost(room, tuple(s.cubes[room]), events)
            else:
                self.lost[room] = [space for space in range(SPACES) if before[room][space] and not s.cubes[room][space]]
        for room, spaces in self.mended.items():
            self.mended[room] = [space for space in spaces if s.cubes[room][space]]

    def _find_lost(self, room: int, cubes: tuple[int, ...], events: Sequence[Told]) -> None:
        """Which spaces lost their cube, told from what is left: all that may have been is tried, backwards from now."""
        pasts = [(cubes, frozenset[int]())]  # how the room may have been, with the spaces that then lost their cube
        for told in reversed(events):
            if told.kind == "refilled":
                break
            if told.kind == "repaired":
                pasts = [(_with(past, told.space, 0), lost) for past, lost in pasts if past[told.space]]
            else:  # the topmost cube went: there is none above the space it lay on
                pasts = [(_with(past, space, 1), lost | {space}) for past, lost in pasts for space in range(SPACES) if not any(past[: space + 1])]
        found = {frozenset(space for space in lost if not cubes[space]) for _, lost in pasts}
        if len(found) == 1:
            self.lost[room] = sorted(found.pop())
        elif found:
            self.lost_somewhere[room] = max(map(len, found))

    def _take(self, s: Any, told: Told) -> None:
        kind = told.kind
        if kind == "repaired":
            self.mended.setdefault(told.room, []).append(told.space)
        elif kind == "refilled":
            self.mended[told.room] = list(range(told.cubes))  # hits take cubes from the top, so that is where they come back
        elif kind == "diverted":
            self.power.add(told.room)
        elif kind in ("protected", "protection-spent"):
            self.shields.add(told.room)
        elif kind in ("moved", "sent"):
            self.pawns.add(told.pawn)
        elif kind in ("picked", "drawn", "found-picked", "found-drawn"):
            self._gain(0 if s.players == 1 else told.pawn, told.card)
        elif kind in ("gave", "swap-gave"):
            self._gain(told.parameters[0], told.card)  # told.player is who acted: the giver
        elif kind in ("took", "swap-took"):
            self._gain(told.player, told.card)
        elif kind == "exchanged":
            self._gain(told.player, told.wanted)
        elif kind == "room-broken":
            self.broken = told.room
        elif kind in ("damage-card", "first-damage"):
            self.damage = told.damage
        elif kind == "row-refilled":
            self.row.append(told.card)

    def _gain(self, player: int, card: int) -> None:
        self.gained[player, card] = self.gained.get((player, card), 0) + 1


def _with(cubes: tuple[int, ...], space: int, cube: int) -> tuple[int, ...]:
    return (*cubes[:space], cube, *cubes[space + 1 :])
