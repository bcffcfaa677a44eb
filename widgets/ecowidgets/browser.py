"""The browser of a table: what the page's address asks for, and the matches that the browser keeps, offers again and forgets."""

from __future__ import annotations

import asyncio
import copy
import secrets
import urllib.parse
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ecogames import EcoGamesError, Match
from ecowidgets.guarded import guarded
from ecowidgets.surface import Hello, Kept

if TYPE_CHECKING:
    from ecowidgets.table import Table

SECONDS_TO_KEEP = 0.1  # after a step its code goes to the browser: it is made when the picture is on its way
MOST_RESUMED = 3  # kept matches that are offered


def _fresh_name() -> str:
    return secrets.token_hex(6)


@dataclass
class Storage:
    """What a table knows of the browser's storage. offered: matches that it has kept; name: of the table's match there; step: the last one it
    was given; warned: that it keeps nothing; timer: until it is given the next one."""

    offered: list[tuple[Kept, Match]] = field(default_factory=list)
    name: str = field(default_factory=_fresh_name)
    step: object = None
    warned: bool = False
    timer: asyncio.TimerHandle | None = None

    def begin(self, match: Match) -> None:
        """Another match is on the table: what was not played here is not the pupil's own until they play on."""
        self.name = _fresh_name()
        self.step = match.steps[-1] if match.steps else None


# A page opens ---------------------------------------------------------------------------------------------------------------------------


@guarded
def greet(table: Table, hello: Hello) -> None:
    """A page opens: its address may ask for a match, its storage may hold some."""
    if hello.theme in ("dark", "light"):
        table.surface.theme = hello.theme
    if table.keeps and not table.touched:
        found = [(kept, match) for kept in hello.kept if (match := _still_read(table, kept)) is not None]
        table.storage.offered = found[:MOST_RESUMED]
        read_address(table, hello.query)
    table.show()


def _still_read(table: Table, kept: Kept) -> Match | None:
    """A match that the browser has kept; None where the code is not one of this version any more."""
    try:
        return table.read_code(asked_for(kept.code)["match"])
    except (EcoGamesError, KeyError, ValueError):
        return None


def read_address(table: Table, query: str) -> None:
    """?lang=ja&seed=7&level=easy&players=2, or ?match=CODE; &seats=person,planner. What is wrong in it is said, and the table stays."""
    try:
        asked = asked_for(query.removeprefix("?"))
    except ValueError:
        raise EcoGamesError(table.words("table.bad-query")) from None
    if "lang" in asked and asked["lang"] not in table.game.languages():
        raise EcoGamesError(table.words("table.bad-lang", value=asked["lang"][:40], languages=", ".join(table.game.languages())))
    table.speak(asked.get("lang", table.lang))
    numbers = {name: asked[name] for name in ("seed", "players") if name in asked}
    for name, value in numbers.items():
        if not (value.isascii() and value.isdigit() and len(value) < 16):
            raise EcoGamesError(table.words("table.bad-address", name=name, value=value[:40]))
    seats = asked["seats"].split(",") if "seats" in asked else None
    if "match" in asked:
        match = table.read_code(asked["match"])
    elif {"seed", "level", "players", "seats"} & set(asked):
        seed = int(numbers["seed"]) if "seed" in numbers else None
        players = int(numbers.get("players", len(seats) if seats else table.match.players))
        if seats is None and players == table.match.players:
            seats = table.seats
        match = table.deal(players, seed, asked.get("level"))
    else:
        return
    with table.explained("table.bad-wish"):
        table.start(match, seats)


def asked_for(query: str) -> dict[str, str]:
    """The first value of each name in "a=1&b=2". Raises ValueError."""
    return {name: values[0] for name, values in urllib.parse.parse_qs(query, max_num_fields=20).items()}


# What it keeps --------------------------------------------------------------------------------------------------------------------------


def keep_soon(table: Table) -> None:
    """Gives the browser the match when there is a further step, and time."""
    storage, steps = table.storage, table.match.steps
    if not steps or steps[-1] is storage.step or not table.touched or table.trunks:
        return
    if storage.timer is not None:
        storage.timer.cancel()
    try:
        storage.timer = asyncio.get_running_loop().call_later(SECONDS_TO_KEEP, keep, table)
    except RuntimeError:  # no loop runs where there is no page
        keep(table)


@guarded
def keep(table: Table) -> None:
    """Gives the browser the match on the table: its code, and what a code leaves out, who plays."""
    storage, match = table.storage, table.match
    if storage.timer is not None:
        storage.timer.cancel()
        storage.timer = None
    if table.touched and match.steps and not table.trunks and table.keeps:  # a "what if?" is not kept
        storage.step = match.steps[-1]
        names = {"names": ",".join(match.names)} if match.names else {}
        code = urllib.parse.urlencode({"match": whole(match).code(), "seats": ",".join(table.seats), **names}, safe=",")
        table.surface.keep = {"game": table.game.name, "match": storage.name, "code": code}


def whole(match: Match) -> Match:
    """The match with all its steps, wherever on its timeline one stands."""
    twin = copy.copy(match)
    twin.goto(len(twin.steps))
    return twin


def resume(table: Table, place: str) -> None:
    """Puts a kept match on the table, with its players. place: its number among those offered."""
    offered = table.storage.offered
    if table.touched or not (place.isascii() and place.isdigit() and int(place[:2]) < len(offered)):
        return
    kept, match = offered[int(place[:2])]
    asked = asked_for(kept.code)
    if "names" in asked:
        header, _, steps = match.text().partition("\n\n")
        match = table.read_text(f"{header}\nnames: {asked['names']}\n\n{steps}", "replay code")
    table.start(match, asked["seats"].split(",") if "seats" in asked else None)
    table.touched = True
    table.storage.name = kept.match


def forget(table: Table) -> None:
    """Removes from the browser all that it has kept of this page and game."""
    table.surface.forget()
    table.storage.offered = []


@guarded
def stored(table: Table, kept: bool) -> None:
    """The browser says whether it could keep the match; that it cannot is told once."""
    if not kept and not table.storage.warned:
        table.storage.warned = True
        table.say(table.words("table.not-kept"))
