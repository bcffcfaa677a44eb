"""What there is to draw of Solar Storm: a view with its words, whose pawns are whose, what can be done where, what has just changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from ecogames.engine.game import Action
from ecogames.engine.law import NONE
from ecogames.engine.match import Told
from ecogames.engine.words import Words
from ecogames.solar_storm import describe as _describe
from ecogames.solar_storm import rules as _rules
from ecogames.solar_storm.rules import CARDS, DAMAGE_CARDS, ROOMS, SPACES
from ecowidgets.boards.lettering import initial, text

describe: Any = _describe  # pupils read these two, so they are not annotated; the boards take them from here
rules: Any = _rules
PACKAGE = "ecogames.solar_storm"
FEW_CARDS = 6  # a deck with fewer takes the look of danger


class Scene:
    """A view, ready to be drawn. view, actions, lang, names, changed: as for `draw`."""

    def __init__(
        self, view: Mapping[str, Any], actions: Sequence[Action], lang: str, names: Sequence[str] | None, changed: Sequence[Told]
    ) -> None:
        self.view = view
        self.s: Any = SimpleNamespace(**view, **view["tables"])
        self.lang = lang
        self.words = Words(PACKAGE, lang)
        self.names = names
        self.letters = [self.words(f"letter.{card}") for card in CARDS]
        self.rooms = [self.words(f"rooms.{room}") for room in ROOMS]
        self.players = [describe.player_name(self.words, player, names) for player in range(self.s.players)]
        self.pawns = [describe.pawn_name(self.s, self.words, pawn, names) for pawn in range(self.s.pawns)]
        self.initials = [initial(names[pawn]) if names and self.s.players > 1 else str(pawn + 1) for pawn in range(self.s.pawns)]
        self.at_part: dict[str, list[Action]] = {}
        for action in actions:
            for part in parts(action):
                self.at_part.setdefault(part, []).append(action)
        self.changes = Changes(self.s, changed)
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
    def won(self) -> bool:
        """True when the game has been won."""
        return self.over and bool(rules.ENDINGS[self.s.ending].won)

    @property
    def active(self) -> int:
        """The pawn in turn, or -1 before the first turn and after the last."""
        return -1 if self.over or self.s.turn == 0 else int(self.s.pawn)

    def short_name(self, room: int) -> str:
        """A room's short name, where the language has one; else its name."""
        found = self.words.find(f"board.short.{ROOMS[room]}")
        return self.rooms[room] if found is None else found

    def role(self, part: str, about: str, tag: str = "button") -> str:
        """The attributes that make an element a button for what can be done there, or "" where nothing can. about: what it is.

        tag: "button" for a real one; else the element is made one by its role.
        """
        found = self.at_part.get(part, [])
        if not found:
            return ""
        said, plays = about, ""
        if len(found) == 1:
            plays = f' data-action="{text(found[0].text)}"'
            said = self.words("board.press", action=found[0].label(self.lang, self.names), about=about)
        real = ' type="button"' if tag == "button" else ' role="button" tabindex="0"'
        return f'{real} data-part="{text(part)}"{plays} aria-label="{text(said)}"'


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

    def __init__(self, s: Any, changed: Sequence[Told]) -> None:
        self.lost: dict[int, list[int]] = {}  # room -> spaces that lost their cube
        self.mended: dict[int, list[int]] = {}
        self.power: set[int] = set()
        self.shields: set[int] = set()
        self.pawns: set[int] = set()
        self.gained: dict[tuple[int, int], int] = {}  # (player, card) -> how many
        self.row: list[int] = []  # cards laid into the face-up row
        self.broken: int | None = None
        self.damage: int | None = None  # the last damage card
        hits: dict[int, int] = {}
        for told in changed:
            self._take(s, told, hits)
        for room, count in hits.items():
            top = rules.topmost_cube(s, room)
            first = SPACES if top == NONE else top
            # Cubes go from the top, so what was lost lies just above what is left; where a gap lay above it, too, this cannot tell them apart.
            self.lost[room] = [space for space in range(first - 1, first - 1 - count, -1) if space >= 0]
        for room, spaces in self.mended.items():
            self.mended[room] = [space for space in spaces if s.cubes[room][space]]

    def _take(self, s: Any, told: Told, hits: dict[int, int]) -> None:
        kind = told.kind
        if kind == "cube-lost":
            hits[told.room] = hits.get(told.room, 0) + 1
        elif kind == "repaired":
            self.mended.setdefault(told.room, []).append(told.space)
        elif kind == "refilled":
            self.mended[told.room] = list(range(told.cubes))  # hits take cubes from the top, so that is where they come back
            hits.pop(told.room, None)
        elif kind == "diverted":
            self.power.add(told.room)
        elif kind in ("protected", "protection-spent"):
            self.shields.add(told.room)
        elif kind in ("moved", "sent"):
            self.pawns.add(told.pawn)
        elif kind in ("picked", "drawn"):
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
