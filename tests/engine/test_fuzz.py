"""Thousands of damaged match files, codes and card files: each is read, or refused in one line; never a traceback, never without end."""

import base64
import json
import pathlib
import random
import tracemalloc
import zlib

import pytest
from walks import each_step, stroll

import ecogames
from ecogames import EcoGamesError
from ecogames.engine.cards import read as read_cards
from ecogames.engine.errors import CardFileError, MatchFileError
from ecogames.solar_storm.setting import CARDS as SCHEMA
from ecogames.solar_storm.setting import LIMITS, tables

GOLDEN = pathlib.Path(__file__).parents[1] / "golden"
STANDARD = pathlib.Path(ecogames.__file__).parent / "solar_storm" / "cards.toml"
HEAD = "game: solar-storm\nversion: 1\nplayers: 3\nseed: 7\nlevel: medium\n"
PIECES = [b"9" * 400, b"\x00", b"\xff", b"\n\n", b"\xcc\x81", *(b"-1 \r ; : [[ ]] {} { 1e999 null position:".split(b" ")), b'"']


def damaged(data, rng):
    """The same bytes with one to three things wrong: bits turned, pieces cut out or put in, lines lost, doubled, exchanged."""
    for _ in range(rng.randint(1, 3)):
        lines = data.split(b"\n")
        here, there = rng.randrange(len(lines)), rng.randrange(len(lines))
        place = rng.randrange(len(data) + 1)
        harm = rng.randrange(9)
        if harm == 0 and data:
            place = rng.randrange(len(data))
            data = data[:place] + bytes([data[place] ^ 1 << rng.randrange(8)]) + data[place + 1 :]
        elif harm == 1:
            data = data[:place]
        elif harm == 2:
            data = data[:place] + data[place + rng.randint(1, 40) :]
        elif harm == 3:
            data = data[:place] + rng.choice(PIECES) + data[place:]
        elif harm == 4:
            lines.insert(there, lines[here])
            data = b"\n".join(lines)
        elif harm == 5:
            lines[here], lines[there] = lines[there], lines[here]
            data = b"\n".join(lines)
        elif harm == 6:
            del lines[here]
            data = b"\n".join(lines)
        elif harm == 7:
            words = lines[here].split(b" ")
            rng.shuffle(words)
            lines[here] = b" ".join(words)
            data = b"\n".join(lines)
        else:
            digits = [number for number, byte in enumerate(data) if 48 <= byte <= 57]
            if digits:
                place = rng.choice(digits)
                data = data[:place] + str(rng.choice([0, 1, 2, 7, 8, 9, 10**30])).encode() + data[place + 1 :]
    return data


def refused_in_one_line(call, *arguments, error=EcoGamesError):
    """What the call gives, or None where it is refused as it should be."""
    try:
        return call(*arguments)
    except error as refusal:
        text = str(refusal)
        assert text and "\n" not in text and "\r" not in text and len(text) < 1000, text
        return None


@pytest.fixture(scope="module")
def texts():
    """A file from a deal, one with names and luck of its own, and some from positions; each of a dozen steps."""
    game = ecogames.load("solar-storm")
    dealt = game.start(players=3, seed=7, luck="ask")
    branch = game.start(players=2, seed=8, level="easy", names=["Ana", "Борис"], luck="ask").branch(seed=99)
    prepared = game.position(players=2, phase="damage", cubes={"bridge": [1, 0, 1]}, hand={0: ["data", "universal"]}, luck="ask")
    known = game.position(players=1, at={0: "bridge"}, damage_top=["bridge"], supply_top=["data", "metal"], tokens={0: 2}, luck="ask")
    return [stroll(match, 3, most=12).text().encode() for match in (dealt, branch, prepared, known)]


@pytest.mark.parametrize("part", range(4))
def test_damaged_match_files_are_read_or_refused(texts, part):
    """800 of each: what is read can be written and read again."""
    rng = random.Random(part)
    for _ in range(800):
        match = refused_in_one_line(ecogames.from_text, damaged(texts[part], rng), "monday.eco", error=MatchFileError)

        if match is not None:
            assert match.game.rules.check(match.state) == 0
            assert ecogames.from_text(match.text()).text() == match.text()


def test_damaged_whole_games_are_read_or_refused():
    rng = random.Random(5)
    for file in sorted(GOLDEN.glob("*.eco")):
        for _ in range(30):
            refused_in_one_line(ecogames.from_text, damaged(file.read_bytes(), rng), file.name, error=MatchFileError)


def test_any_bytes_at_all_are_refused_as_a_match_file():
    rng = random.Random(6)
    for length in range(300):
        assert refused_in_one_line(ecogames.from_text, rng.randbytes(length), "monday.eco", error=MatchFileError) is None


def test_a_match_file_cut_anywhere_is_read_as_far_as_it_goes_or_refused(texts):
    """Nothing is made up: the steps that are read are those that were written."""
    text = texts[0].decode()
    whole = ecogames.from_text(text)
    for place in range(len(text)):
        match = refused_in_one_line(ecogames.from_text, text[:place], "monday.eco", error=MatchFileError)

        if match is not None and text[place - 1] == "\n":
            assert [step.action for step in match.steps] == [step.action for step in whole.steps[: match.step]]


@pytest.fixture(scope="module")
def codes(texts):
    """The codes of the same matches."""
    return [ecogames.from_text(text).code() for text in texts]


@pytest.mark.parametrize("part", range(4))
def test_damaged_codes_are_refused(codes, part):
    """1,000 of each. The checksum notices what a person or a mail program does to a code."""
    rng = random.Random(part)
    whole = ecogames.from_code(codes[part]).text()
    for _ in range(1000):
        code = damaged(codes[part].encode(), rng).decode("utf-8", "replace")

        match = refused_in_one_line(ecogames.from_code, code, error=MatchFileError)

        assert match is None or match.text() == whole


def with_checksum(body):
    """A code around these bytes, as one who means harm would write it."""
    return "solar-storm." + base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).decode().rstrip("=")


def body_of(code):
    text = code.partition(".")[2]
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))[:-4]


@pytest.mark.parametrize("part", range(4))
def test_forged_codes_with_a_right_checksum_are_read_or_refused(codes, part):
    """400 of each."""
    rng = random.Random(part)
    body = body_of(codes[part])
    for _ in range(400):
        match = refused_in_one_line(ecogames.from_code, with_checksum(damaged(body, rng)), error=MatchFileError)

        if match is not None:
            assert match.game.rules.check(match.state) == 0
            assert ecogames.from_code(match.code()).text() == match.text()


def position_code(position):
    """A code whose match starts at this position, written as JSON (bytes)."""
    packed = zlib.compress(position, 9)
    length = bytes([len(packed) & 127 | 128, len(packed) >> 7 & 127 | 128, len(packed) >> 14])
    return with_checksum(bytes([1, 1, 2, 1, 4, 7]) + length + packed + b"\x00" * 8)


@pytest.mark.parametrize(
    "position",
    [b" " * 10_000_000, b"[" * 10_000_000, b'{"turn": ' + b"9" * 10_000_000, b'{"cubes": ' + b"[" * 20_000, b"\xff" * 100, b"", b"[]", b"{}"],
    ids=["spaces", "brackets", "digits", "nested", "no text", "empty", "list", "nothing named"],
)
def test_a_code_that_unpacks_to_megabytes_is_refused_without_unpacking_them(position):
    code = position_code(position)
    tracemalloc.start()

    match = refused_in_one_line(ecogames.from_code, code, error=MatchFileError)

    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 5_000_000
    assert (match is not None) == (position == b"{}")


@pytest.mark.parametrize(
    "steps", [b"\xff" * 8 + b"\x01", b"\xff\xff\x7f", b"\xa0\x9c\x01" + b"\xff" * 14_000], ids=["far too many", "too many", "20,000"]
)
def test_a_code_that_claims_thousands_of_steps_is_refused_at_the_end_of_the_game(steps):
    assert refused_in_one_line(ecogames.from_code, with_checksum(bytes([1, 1, 2, 1, 0, 7]) + steps), error=MatchFileError) is None


@pytest.mark.parametrize(
    "content",
    [
        HEAD + "\n1." + " " * 900_000 + "x",
        HEAD + "\n1. a:" + " " * 900_000 + "x",
        HEAD + "\n" + "1" * 900_000,
        HEAD + "\n1. Ana: " + "move " * 150_000,
        HEAD + "\n" * 900_000,
        HEAD + ";" * 900_000,
        "game: " + "x" * 900_000,
        HEAD + "names: " + "," * 900_000,
        HEAD + "names: " + "A" * 900_000,
        HEAD + 'position: {"turn": [' + "1," * 400_000 + "1]}",
        HEAD + "position: {" + ",".join(f'"{number}": 1' for number in range(50_000)) + "}",
        HEAD + 'position: {"hand": ' + json.dumps({str(number): [] for number in range(50_000)}) + "}",
        HEAD + "luck: " + "9" * 900_000,
    ],
    ids=["spaces", "more spaces", "digits", "words", "lines", "comment", "game", "commas", "name", "list", "fields", "rows", "luck"],
)
def test_a_match_file_of_monstrous_lines_is_read_or_refused(content):
    match = refused_in_one_line(ecogames.from_text, content, "monday.eco", error=MatchFileError)

    assert match is None or match.step == 0


def load_cards(data, standard):
    """What loading a card file of one's own does, without the disk."""
    cards = read_cards(data.decode("utf-8", "replace"), "mine.toml", SCHEMA, standard)
    problems = tables(cards)[1]
    if problems:
        raise CardFileError(f"mine.toml, {problems[0]}")
    return cards


@pytest.mark.parametrize("part", range(4))
def test_damaged_card_files_are_read_or_refused(solar_storm, part):
    """500 of each: rooms, damage cards, limits, and the rest."""
    blocks = STANDARD.read_text("utf-8").split("\n\n")
    groups = ("[[rooms]]", "[[damage]]", "[[limits]]", "[[")
    own = "\n\n".join([block for block in blocks if groups[part] in block][:6]).encode()
    rng = random.Random(part)
    for _ in range(500):
        refused_in_one_line(load_cards, damaged(own, rng), solar_storm.cards, error=CardFileError)


def cards_within_bounds(game, rng):
    """A card file that changes about half of the numbers of Solar Storm, each to one that is allowed."""
    fields = {field.name: field for field in game.rules.FIELDS}
    numbers = {("limits", row, "value"): (fields[name].low, min(fields[name].high, 20)) for row, name in LIMITS.items()}
    numbers |= {("die", str(die), column): bounds for die in range(1, 7) for column, bounds in (("found", (0, 2)), ("torn", (1, 9)))}
    numbers |= {("levels", level, "universals"): (0, 20) for level in game.levels}
    numbers |= {("hands", str(players), "cards"): (1, 3) for players in range(1, 5)}
    numbers["limits", "hand-limit", "value"] = (3, 9)  # a room costs three cards
    rows = {}
    for (table, row, column), (low, high) in numbers.items():
        if rng.random() < 0.5:
            rows.setdefault(f'[[{table}]]\nid = "{row}"\n', []).append(f"{column} = {rng.randint(low, high)}\n")
    return "".join(head + "".join(values) for head, values in rows.items())


@pytest.mark.parametrize("seed", range(25))
def test_with_any_cards_within_the_bounds_the_game_can_be_played_to_its_end(solar_storm, tmp_path, seed):
    """At random; the table is sound after every step, and every number within its field."""
    rng = random.Random(seed)
    file = tmp_path / "mine.toml"
    file.write_text(cards_within_bounds(solar_storm, rng), "utf-8")
    game = ecogames.load("solar-storm", cards=file)

    match = stroll(game.start(players=rng.randint(1, 4), seed=seed, level=rng.choice(game.levels), luck="ask"), seed)

    assert match.over
    for here in each_step(match):
        assert game.rules.check(here.state) == 0
        assert all(field.low <= number <= field.high for field in game.layout.variable for number in flat(getattr(here.state, field.name)))


def flat(value):
    """All numbers in nested lists."""
    return [number for one in value for number in flat(one)] if isinstance(value, list) else [value]
