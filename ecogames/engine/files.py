"""Match files (`.eco`) and replay codes: a match as text that anyone can read, and as a short code for an address or a piece of paper.

Reading plays the match again, step by step, and refuses what the rules refuse, with the line and the reason; nothing else is touched.
"""

from __future__ import annotations

import base64
import binascii
import json
import pathlib
import re
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ecogames.engine.declare import OPEN_SIZE
from ecogames.engine.errors import EcoGamesError, MatchFileError, path_of, plain, shown
from ecogames.engine.law import CHANCE, OVER
from ecogames.engine.match import ASK, AUTO, MOST_SEED, Match, check_luck

if TYPE_CHECKING:
    from ecogames.engine.game import Game

LARGEST_FILE = 1_000_000  # bytes; a long match has some 10,000
LONGEST_CODE = 20_000  # characters; a long match has some 300
MOST_STEPS = 20_000
LARGEST_POSITION = 50_000  # bytes of a position in a code, unpacked
HEADER = ("game", "version", "players", "seed", "level", "cards", "luck", "names", "position")
CODE_FORMAT = 1
_STEP = re.compile(r"(\d{1,6})\.\s+([^:]{1,40}):\s+(.+)")
_HEADER_LINE = re.compile(r"([a-z]+):\s*(.*)")

Load = Callable[[str], "Game"]


def write(match: Match) -> str:
    """The match, with its steps up to now, as the text of a match file."""
    game = match.game
    lines = [f"game: {game.name}", f"version: {game.rules.VERSION}", f"players: {match.players}", f"seed: {match.seed}"]
    lines.append(f"level: {game.levels[match.level]}")
    if game.cards_digest:
        lines.append(f"cards: {(game.cards_name or '').replace(';', ',')} {game.cards_digest}")  # after ; comes a comment
    if match.luck_seed != match.seed:
        lines.append(f"luck: {match.luck_seed}")
    if match.names:
        lines.append(f"names: {', '.join(match.names)}")
    if match.position is not None:
        lines.append(f"position: {json.dumps(match.differs(), separators=(', ', ': '))}")
    lines.append("")
    for number, step in enumerate(match.steps[: match.step], 1):
        lines.append(f"{number}. {match.name_of(step.player)}: {game.action(step.action).text}")
    return "\n".join(lines) + "\n"


def parse(data: bytes | str, where: str, load: Load, luck: str = AUTO) -> Match:
    """The match in the text of a match file. where: its name, for messages; load: gives the game of a name.

    Raises MatchFileError: file, line, what was found, what would be right.
    """
    try:
        return _parse(_text_of(data, where), where, load, luck)
    except MatchFileError:
        raise
    except EcoGamesError as error:
        raise MatchFileError(f"{where}: {error}") from None


def too_large(where: str) -> MatchFileError:
    """The error for a file, named `where`, that has more bytes than any match."""
    return MatchFileError(f"{where}: larger than {LARGEST_FILE:,} bytes; a match file has some 10,000")


def _text_of(data: bytes | str, where: str) -> str:
    if not isinstance(data, (str, bytes)):
        raise MatchFileError(f"{where}: {shown(data)} is no text of a match file; give its text, or its bytes")
    if len(data) > LARGEST_FILE:
        raise too_large(where)
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise MatchFileError(f"{where}: not a match file: it is not text in UTF-8") from None


def _parse(text: str, where: str, load: Load, luck: str) -> Match:
    lines = text.replace("\r\n", "\n").split("\n")
    header: dict[str, tuple[int, str]] = {}
    body = len(lines)
    for number, line in enumerate(lines, 1):
        line = _uncommented(line)
        if not line:
            if header:
                body = number
                break
            continue
        found = _HEADER_LINE.fullmatch(line)
        if not found or found[1] not in HEADER:
            right = "a match file begins with lines such as game: solar-storm"
            raise MatchFileError(f"{where}, line {number}: {shown(line)} is no line of a header; {right}")
        if found[1] in header:
            raise MatchFileError(f"{where}, line {number}: {found[1]} stands twice in the header; keep one")
        header[found[1]] = (number, found[2])
    match = _start(header, where, load)
    for number, line in enumerate(lines[body:], body + 1):
        line = _uncommented(line)
        if line:
            _step(match, line, f"{where}, line {number}")
    match.luck = check_luck(luck)
    return match


def _uncommented(line: str) -> str:
    return line.split(";", 1)[0].strip()


def _start(header: dict[str, tuple[int, str]], where: str, load: Load) -> Match:
    def line_of(name: str) -> str:
        if name not in header:
            raise MatchFileError(f"{where}: the header has no line {name}: …; it may be cut off, or no match file")
        return header[name][1]

    def at(name: str) -> str:
        return f"{where}, line {header[name][0]}"

    def number(name: str) -> int:
        text = header[name][1]
        if not (text.isascii() and text.isdigit() and len(text) < 20):
            raise MatchFileError(f"{at(name)}: {name} {shown(text)} is no whole number")
        return int(text)

    try:
        game = load(line_of("game"))
    except MatchFileError:
        raise
    except EcoGamesError as error:
        raise MatchFileError(f"{at('game')}: {error}") from None
    for name in ("version", "players", "seed", "level"):
        line_of(name)
    if number("version") != game.rules.VERSION:
        this = f"this is version {game.rules.VERSION}, whose rules may differ"
        raise MatchFileError(f"{at('version')}: written by version {number('version')} of {game.name}; {this}")
    digest = header["cards"][1].rsplit(" ", 1)[-1] if "cards" in header else None
    _check_cards(game, digest, header["cards"][1].rsplit(" ", 1)[0] if "cards" in header else None, at("cards") if "cards" in header else at("game"))
    names = [name.strip() for name in header["names"][1].split(",")] if "names" in header else None
    try:
        options: dict[str, Any] = {"players": number("players"), "seed": number("seed"), "level": header["level"][1], "luck": ASK, "names": names}
        fields = _position(header["position"][1], at("position")) if "position" in header else None
        match = game.start(**options) if fields is None else game.position(**options, **fields)
    except MatchFileError:
        raise
    except EcoGamesError as error:
        raise MatchFileError(f"{where}, header: {error}") from None
    if "luck" in header:
        match.luck_seed = number("luck")
        if match.luck_seed > MOST_SEED:
            raise MatchFileError(f"{at('luck')}: {match.luck_seed} is no seed; give a whole number from 0 to {MOST_SEED}")
    return match


def _check_cards(game: Game, digest: str | None, name: str | None, place: str) -> None:
    if digest == game.cards_digest:
        return
    if digest is None:
        raise MatchFileError(f"{place}: played with the standard cards, but {game.cards_name} is loaded; load the game without it")
    if game.cards_digest is None:
        raise MatchFileError(f"{place}: played with the cards of {shown(name)}; give that file too")
    raise MatchFileError(f"{place}: played with the cards of {shown(name)}, which are not those of {game.cards_name} as it is now")


def _position(text: str, place: str) -> dict[str, Any]:
    try:
        position = json.loads(text)
    except (ValueError, RecursionError):
        raise MatchFileError(f"{place}: the position is no JSON; it may be cut off") from None
    reserved = {"players", "seed", "level", "luck", "names"}
    if not isinstance(position, dict) or reserved & set(position):
        raise MatchFileError(f"{place}: the position is no set of fields")
    return position


def _step(match: Match, line: str, place: str) -> None:
    found = _STEP.fullmatch(line)
    if not found:
        raise MatchFileError(f"{place}: {shown(line)} is no step; steps look like 12. Ana: move bridge")
    if int(found[1]) != match.step + 1:
        raise MatchFileError(f"{place}: step {found[1]} follows step {match.step}; a line is missing or stands twice")
    if match.step >= MOST_STEPS:
        raise MatchFileError(f"{place}: more than {MOST_STEPS:,} steps")
    try:
        match.play(found[3])
    except EcoGamesError as error:
        raise MatchFileError(f"{place}: {error}") from None


# Replay codes ---------------------------------------------------------------------------------------------------------------------------
# The name of the game, a dot, then base64 (the variant for addresses) of: format, version of the rules, players, level, marks, seed, further
# seed, cards, position, number of steps, the steps as one number in a mixed base (index of each step among what was possible), CRC-32.


def encode(match: Match) -> str:
    """The match, with its steps up to now, as a replay code."""
    game = match.game
    marks = (match.luck_seed != match.seed) + 2 * (game.cards_digest is not None) + 4 * (match.position is not None)
    head = bytes([CODE_FORMAT, game.rules.VERSION, match.players, match.level, marks]) + _small(match.seed)
    if match.luck_seed != match.seed:
        head += _small(match.luck_seed)
    if game.cards_digest is not None:
        head += bytes.fromhex(game.cards_digest[:8])
    if match.position is not None:
        packed = zlib.compress(json.dumps(match.differs(), separators=(",", ":")).encode(), 9)
        head += _small(len(packed)) + packed
    value = 0
    for number in reversed(range(match.step)):
        base, index = _digit(match, number)
        value = value * base + index
    body = head + _small(match.step) + value.to_bytes((value.bit_length() + 7) // 8, "big")
    return f"{game.name}.{_base64(body + zlib.crc32(body).to_bytes(4, 'big'))}"


def _digit(match: Match, number: int) -> tuple[int, int]:
    """How many ways the step could have gone, and which one it took; a chance outcome is counted from the one that its seed would bring."""
    game, state, action = match.game, match._states[number], match.steps[number].action
    if match.steps[number].player >= 0:
        legal = game.legal(state)
        return len(legal), legal.index(action)
    ids, _ = game.outcomes(state)
    fallen = game.fall(state, match.luck_seed, number + 1)
    if game.open_kind(state) is not None:
        return OPEN_SIZE, (action - fallen) % OPEN_SIZE
    return len(ids), (ids.index(action) - ids.index(fallen)) % len(ids)


def decode(code: str, load: Load, luck: str = AUTO) -> Match:
    """The match of a replay code. Raises MatchFileError."""
    where = "replay code"
    if not isinstance(code, str):
        raise MatchFileError(f"{where}: {shown(code, 30)} is no text; codes look like solar-storm.AQED…")
    if len(code) > LONGEST_CODE:
        raise MatchFileError(f"{where}: longer than {LONGEST_CODE:,} characters; codes of long matches have some 300")
    name, _, text = code.strip().partition(".")
    try:
        body = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise MatchFileError(f"{where}: {shown(code, 30)} is none; codes look like solar-storm.AQED…") from None
    if len(body) < 11 or zlib.crc32(body[:-4]).to_bytes(4, "big") != body[-4:]:
        raise MatchFileError(f"{where}: {shown(code, 30)} is damaged or cut off; copy all of it")
    try:
        match = _decode(load(name), body[:-4], where)
    except MatchFileError:
        raise
    except (EcoGamesError, IndexError, ValueError, zlib.error) as error:
        raise MatchFileError(f"{where}: {error}") from None
    match.luck = check_luck(luck)
    return match


def _decode(game: Game, body: bytes, where: str) -> Match:
    layout, version, players, level, marks = body[:5]
    if layout != CODE_FORMAT:
        raise MatchFileError(f"{where}: format {layout} is not known here; this is format {CODE_FORMAT}")
    if version != game.rules.VERSION:
        raise MatchFileError(f"{where}: written by version {version} of {game.name}; this is version {game.rules.VERSION}, whose rules may differ")
    if level >= len(game.levels):
        raise MatchFileError(f"{where}: {game.name} has no level of number {level}")
    seed, rest = _read_small(body[5:])
    luck_seed = seed
    if marks & 1:
        luck_seed, rest = _read_small(rest)
    digest = None
    if marks & 2:
        digest, rest = rest[:4].hex(), rest[4:]
    own = game.cards_digest[:8] if game.cards_digest else None
    if digest != own:
        played, right = ("other cards", "the same card file") if digest else ("the standard cards", "none of your own")
        raise MatchFileError(f"{where}: played with {played}; load the game with {right}")
    options: dict[str, Any] = {"players": players, "seed": seed, "level": game.levels[level], "luck": ASK}
    if marks & 4:
        length, rest = _read_small(rest)
        unpacked = zlib.decompressobj().decompress(rest[:length], LARGEST_POSITION)
        match = game.position(**options, **_position(unpacked.decode("utf-8"), where))
        rest = rest[length:]
    else:
        match = game.start(**options)
    match.luck_seed = luck_seed
    steps, rest = _read_small(rest)
    if steps > MOST_STEPS:
        raise MatchFileError(f"{where}: more than {MOST_STEPS:,} steps")
    _replay(match, steps, int.from_bytes(rest, "big"), where)
    return match


def _replay(match: Match, steps: int, value: int, where: str) -> None:
    game = match.game
    for _ in range(steps):
        mover = match.to_move
        if mover == OVER:
            raise MatchFileError(f"{where}: steps follow after the end of the game")
        if mover != CHANCE:
            legal = game.legal(match.state)
            value, index = divmod(value, len(legal))
            match._take(legal[index])
            continue
        ids, _ = game.outcomes(match.state)
        fallen = match.fallen()
        if game.open_kind(match.state) is not None:
            value, index = divmod(value, OPEN_SIZE)
            match._take(ids[0] + (fallen - ids[0] + index) % OPEN_SIZE)
        else:
            value, index = divmod(value, len(ids))
            match._take(ids[(ids.index(fallen) + index) % len(ids)])
    if value:
        raise MatchFileError(f"{where}: more was written than its {steps} steps")


def _small(number: int) -> bytes:
    """A number from 0, seven bits a byte, the lowest first."""
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def _read_small(data: bytes) -> tuple[int, bytes]:
    number = 0
    for place in range(9):
        number |= (data[place] & 127) << 7 * place
        if data[place] < 128:
            return number, data[place + 1 :]
    raise ValueError("a number in it is too long")


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def read_file(path: str | pathlib.Path, load: Load, luck: str = AUTO) -> Match:
    """The match in a match file. Raises MatchFileError, also where the file cannot be read."""
    where = path_of(path, "match file")
    try:
        if where.stat().st_size > LARGEST_FILE:
            raise too_large(plain(where.name))
        data = where.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a path with a zero byte in it
        if isinstance(error, MatchFileError):
            raise
        why = (getattr(error, "strerror", None) or "no such file").lower()
        raise MatchFileError(f"{plain(where.name or str(path))}: cannot be read ({why})") from None
    return parse(data, plain(where.name), load, luck)
