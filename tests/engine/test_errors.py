"""Every refusal is one sentence: where, what was found as typed, what would be right. The texts are held here."""

import pathlib

import pytest

import ecogames
from ecogames import EcoGamesError
from ecogames.engine.errors import CardFileError, IllegalAction, MatchFileError, PositionError, UnknownAction, choice

HEAD = "game: solar-storm\nversion: 1\nplayers: 3\nseed: 7\nlevel: medium\n"
DIGITS = "9" * 6000
NONSENSE = (None, 1.0, float("nan"), "x" * 10**5, 10**5000, {9: 2})


def start(value):
    """How a test with a monstrous value is called."""
    return ascii(value)[:24]


def sentence(call, *arguments, error=EcoGamesError, **options):
    """The one line that this call is refused with."""
    with pytest.raises(error) as caught:
        call(*arguments, **options)
    text = str(caught.value)
    assert text and "\n" not in text and text.isprintable() and len(text) < 400, text
    return text


# Actions ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("mov bridge", '"mov bridge" is no action of solar-storm; did you mean "move bridge"?'),
        ("take token", '"take token" is no action of solar-storm; write take PLAYER CARD'),
        ("move", '"move" is no action of solar-storm; write move ROOM'),
        ("move bridge now", '"move bridge now" is no action of solar-storm; write move ROOM'),
        ("divert brige", '"divert brige": "brige" is no room; did you mean "bridge"?'),
        ("roll 7", '"roll 7": "7" is no die; write 1 to 6'),
        ("repair bridge 4", '"repair bridge 4": "4" is no space; write 1 to 3'),
        ("give 0 data", '"give 0 data": "0" is no player; write 1 to 4'),
        ("mo\tve\nbridge", '"mo�ve�bridge" is no action of solar-storm; did you mean "move bridge"?'),
    ],
)
def test_an_unknown_action_is_named_as_typed_with_what_was_probably_meant(running, typed, text):
    assert sentence(running.play, typed, error=UnknownAction) == text


@pytest.mark.parametrize("typed", ["", " ", "x" * 100_000, "move " * 50_000, "\x00", "🚀", "move \ud800", "<b>move</b>", DIGITS], ids=start)
def test_any_text_at_all_is_refused_in_one_line(running, typed):
    assert sentence(running.play, typed, error=UnknownAction).startswith('"')


@pytest.mark.parametrize("given", [None, 5, 1.5, [], {"kind": "move"}, b"move bridge", object])
def test_what_is_no_action_at_all_is_refused(running, given):
    assert "is no action of solar-storm; give one of `actions()`, or its text" in sentence(running.play, given, error=UnknownAction)


def test_capitals_and_further_spaces_are_no_mistake(solar_storm):
    assert solar_storm.read_action("  MOVE   Bridge ").text == "move bridge"


def test_an_illegal_action_is_refused_with_the_reason_and_its_rule(running):
    text = sentence(running.play, "divert bridge", error=IllegalAction)

    assert text.startswith('"divert bridge": ') and text.endswith(" (solar-storm/4.6)")


def test_a_refused_action_leaves_the_running_match_untouched(running):
    before = (running.text(), running.code(), running.step, len(running.log))

    for text in ("divert bridge", "roll 3", "mov bridge", "repair energy-core 1"):
        sentence(running.play, text)

    assert (running.text(), running.code(), running.step, len(running.log)) == before


def test_luck_cannot_be_drawn_where_a_player_decides(running):
    running = running.game.start(players=2, seed=1)

    assert sentence(running.draw) == "solar-storm: no luck is needed now; a player decides"


@pytest.mark.parametrize("number", [-1, 10**9])
def test_an_id_that_is_no_actions_is_refused(solar_storm, number):
    assert sentence(solar_storm.action, number) == f"{number} is no action of solar-storm; ids go from 0 to {solar_storm.first_ids[-1] - 1}"


# Starting ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("solar-strom", '"solar-strom" is no game of the kit; did you mean "solar-storm"?'),
        ("chess", f'"chess" is no game of the kit; there is {choice(ecogames.GAMES)}'),
    ],
)
def test_an_unknown_game_is_refused(name, text):
    assert sentence(ecogames.load, name) == text


@pytest.mark.parametrize("players", [0, 5, -1, 10**30])
def test_a_wrong_number_of_players_is_refused_with_the_right_ones(solar_storm, players):
    assert sentence(solar_storm.start, players=players) == f"solar-storm: {players} players, but 1 to 4 can play"


def test_a_single_player_is_refused_where_two_are_needed():
    assert sentence(ecogames.load("recycling-memory").start, players=1) == "recycling-memory: 1 player, but 2 to 4 can play"


@pytest.mark.parametrize("players", [2.0, "3", True])
def test_what_is_no_number_of_players_is_refused_as_typed(solar_storm, players):
    assert sentence(solar_storm.start, players=players) == f'solar-storm: "{players}" is no number of players; give a whole number from 1 to 4'


def test_a_number_of_players_of_thousands_of_digits_is_refused_too(solar_storm):
    assert sentence(solar_storm.start, players=10**6000) == "solar-storm: a value too large to show players, but 1 to 4 can play"


@pytest.mark.parametrize("seed", [-1, 2**53, 1.5, "7", True])
def test_a_wrong_seed_is_refused(solar_storm, seed):
    assert sentence(solar_storm.start, seed=seed) == f'solar-storm: "{seed}" is no seed; give a whole number from 0 to 9007199254740991'


@pytest.mark.parametrize("level", ["hardest", "Easy", 1, "", [], None.__class__])
def test_a_wrong_level_is_refused_with_the_levels(solar_storm, level):
    text = sentence(solar_storm.start, level=level)

    assert text.endswith(" is no level; there are easy, medium, hard, veteran or realist")


@pytest.mark.parametrize("luck", ["yes", "", None, 1])
def test_a_wrong_way_of_luck_is_refused(solar_storm, running, luck):
    """When starting and when reading."""
    texts = [
        sentence(solar_storm.start, luck=luck),
        sentence(ecogames.from_text, running.text(), luck=luck),
        sentence(ecogames.from_code, running.code(), luck=luck),
    ]

    assert all(text.endswith('is not right; write "auto" or "ask"') for text in texts)


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 21, "A:B", "A;B", "A,B", "<b>", "A&B", "A\nB", "A\u202eB", "\x00", None, 5, b"Ana", "\ud800", "Ana\u200b"], ids=start
)
def test_a_name_that_is_no_name_is_refused(solar_storm, name):
    text = sentence(solar_storm.start, players=2, names=["Ana", name])

    assert text.endswith(" is no name; write 1 to 20 printable characters without : ; , < > &")


@pytest.mark.parametrize(("names", "given"), [(["Ana"], 1), ([], 0), ("Ana", 1), (["A", "B", "C"], 3), (5, 1), ({"Ana", "Bo"}, 1)])
def test_names_are_given_one_a_player(solar_storm, names, given):
    assert sentence(solar_storm.start, players=2, names=names) == f"names: {given} given, but there are 2 players; give a list with one each"


def test_two_players_of_one_name_are_refused(solar_storm):
    assert sentence(solar_storm.start, players=3, names=["Ana", "Bo", " Ana "]) == 'names: "Ana" stands twice; give each player a name of their own'


@pytest.mark.parametrize(
    ("call", "noun"),
    [
        (ecogames.read, "match file"),
        (lambda given: ecogames.load("solar-storm", given), "card file"),
        (lambda given: ecogames.load("solar-storm").start(seed=1).save(given), "match file"),
    ],
    ids=["read", "load", "save"],
)
@pytest.mark.parametrize("given", [3, b"monday.eco", ["monday.eco"]], ids=repr)
def test_what_is_no_path_is_refused(call, noun, given):
    assert sentence(call, given).endswith(f'" is no path; give the path of a {noun}, such as "monday.eco" or "mine.toml"')


def test_what_is_no_text_at_all_is_no_match():
    assert sentence(ecogames.from_text, 3) == 'match file: "3" is no text of a match file; give its text, or its bytes'
    assert sentence(ecogames.from_code, 3) == 'replay code: "3" is no text; codes look like solar-storm.AQED…'
    assert sentence(ecogames.chances, "x") == 'chances: "x" is no match; give one, such as game.start(players=2)'


def test_a_match_of_an_unknown_game_is_told_so_whatever_else_is_missing():
    assert sentence(ecogames.from_text, "game: chess\nversion: 1\n").startswith('match file, line 1: "chess" is no game of the kit; ')


def test_names_keep_what_people_are_called(solar_storm):
    names = ["  Zoë ", "山田太郎", "O'Neill-4", 'Ann "Nan" B.']

    assert solar_storm.start(players=4, names=names).names == ("Zoë", "山田太郎", "O'Neill-4", 'Ann "Nan" B.')


@pytest.mark.parametrize("seed", [-1, 2**53, "x", 1.0, True])
def test_a_branch_with_a_wrong_seed_is_refused(running, seed):
    assert "is no seed; give a whole number from 0 to" in sentence(running.branch, seed)


# Positions --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"cube": {}}, 'position: "cube" is no field of solar-storm; did you mean "cubes"?'),
        ({"cubes": {"brige": [1, 1, 1]}}, 'position, cubes: "brige" is none of the rooms; write mess-hall, repair-centre, medical-bay, engine-room, '
         "crew-quarters, cargo-hold, armoury, bridge or energy-core"),
        ({"cubes": {"bridge": [1, 1, 1, 1]}}, "position, cubes bridge: 4 entries, but there are 3 spaces"),
        ({"cubes": {"bridge": [1, 2, 1]}}, 'position, cubes bridge 2: "2" is not right; give 0 to 1'),
        ({"cubes": {"bridge": 3}}, 'position, cubes bridge: "3" is no list; give 3 entries, or a dict of those that change'),
        ({"phase": "dinner"}, 'position, phase: "dinner" is none of the phases; write lay, deal, face-up, first-damage, act, pay, search, find …'),
        ({"actions_left": -1}, 'position, actions_left: "-1" is not right; give 0 to 99'),
        ({"hand": {0: ["data", "gold"]}}, 'position, hand 1: "gold" is none of the cards; write data, metal, nanobots, energy or universal'),
        ({"turn": 0, "phase": "deal"}, "position: the table is still being laid out; a position begins after the deal"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_read_is_refused_with_field_and_place(solar_storm, fields, text):
    assert sentence(solar_storm.position, error=PositionError, **fields) == text


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"hand": {0: ["data"] * 16}}, "solar-storm/1.3"),
        ({"tokens": {0: 9}}, "solar-storm/1.7"),
        ({"protection": {0: {"bridge": 5}}}, "solar-storm/1.7"),
        ({"cubes": {"energy-core": [1, 0, 0]}}, "solar-storm/1.2"),
        ({"damage_top": ["bridge", "bridge"]}, "solar-storm/1.5"),
        ({"supply_rest": []}, "solar-storm/2.4"),
    ],
)
def test_a_position_with_too_many_cards_cubes_or_tokens_is_refused_with_the_rule(solar_storm, fields, rule):
    text = sentence(solar_storm.position, error=PositionError, **fields)

    assert text.startswith("position: ") and text.endswith(f" ({rule})")


@pytest.mark.parametrize("phase", ["mess", "send", "exchange", "mend", "order-supplies", "order-damage"])
def test_a_position_that_waits_for_what_cannot_come_is_refused(solar_storm, phase):
    text = sentence(solar_storm.position, phase=phase, hand=[[], [], [], []], players=2, error=PositionError)

    assert text == f"position: nothing can follow in phase {phase}; change what it waits for"


@pytest.mark.parametrize(
    "fields",
    [
        *({name: value} for name in ("self", "cubes", "hand", "turn", "phase", "row") for value in NONSENSE),
        {"cubes": [[[[[]]]]]},
        {"hand": {0: ["data"] * 10**5}},
        {"tale": [], "told": 3},
        {"tables": {}},
        {"cost": [[0]]},
    ],
)  # fmt: skip
def test_nonsense_for_a_position_is_refused_in_one_line(solar_storm, fields):
    sentence(solar_storm.position, error=PositionError, **fields)


def test_lists_nested_without_end_are_refused(solar_storm):
    nested = []
    for _ in range(100_000):
        nested = [nested]

    sentence(solar_storm.position, cubes={"bridge": nested, "armoury": [nested, nested, nested]}, error=PositionError)


def test_a_constant_field_is_no_part_of_a_position(solar_storm):
    """What a card file changes is changed in a card file."""
    assert sentence(solar_storm.position, cost=[]).startswith('position: "cost" is no field of solar-storm')


# Card files -------------------------------------------------------------------------------------------------------------------------


def with_cards(folder, content, name="mine.toml"):
    file = folder / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return ecogames.load("solar-storm", cards=file)


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (
            '[[rooms]]\nid = "bridge"\ncost = ["data", "gold"]',
            'mine.toml, rooms bridge, cost: "gold" is not a resource; write data, metal, nanobots or energy',
        ),
        ('[[rooms]]\nid = "brige"', 'mine.toml, rooms: no row has the id "brige"; did you mean "bridge"?'),
        (
            '[[rooms]]\nid = "xyzzy"',
            'mine.toml, rooms: no row has the id "xyzzy"; write mess-hall, repair-centre, medical-bay, engine-room, crew-quarters, cargo-hold, '
            "armoury or bridge",
        ),
        ('[[rooms]]\nid = "bridge"\nprice = 3', 'mine.toml, rooms bridge: "price" is no column; there are spaces, cost, name or why'),
        ('[[rooms]]\nid = "bridge"\n"pri\\nce" = 3', 'mine.toml, rooms bridge: "pri�ce" is no column; there are spaces, cost, name or why'),
        ('[[rooms]]\nid = "bridge"\ncost = "data"', 'mine.toml, rooms bridge, cost: "data" is no list; write names in brackets, such as ["data"]'),
        ('[[rooms]]\nid = "bridge"\ncost = []', "mine.toml, rooms bridge, cost: 0 names; write 1 to 6"),
        ('[[rooms]]\nid = "bridge"\nspaces = ["data"]', "mine.toml, rooms bridge, spaces: 1 names; write 3"),
        ('[[rooms]]\nid = "bridge"\ncost = [1]', 'mine.toml, rooms bridge, cost: "1" is not a resource; write data, metal, nanobots or energy'),
        ('[[rooms]]\nid = "bridge"\n[[rooms]]\nid = "bridge"', "mine.toml, rooms bridge: two rows have this id; keep one"),
        ("[[rooms]]\nid = 7", 'mine.toml, rooms, row 1, id: "7" is no id; write one, such as "mess-hall"'),
        ("[[rooms]]\ncost = []", 'mine.toml, rooms, row 1, id: "None" is no id; write one, such as "mess-hall"'),
        ("[rooms]\nid = 7", "mine.toml, rooms: rows are written under [[rooms]], with two brackets on each side"),
        ("[[planets]]\nid = 7", 'mine.toml: "planets" is no table; write supplies, levels, hands, rooms, die, limits or damage'),
        ('[[levels]]\nid = "easy"\nuniversals = 21', 'mine.toml, levels easy, universals: "21" is not right; write a whole number from 0 to 20'),
        ('[[levels]]\nid = "easy"\nuniversals = 1.5', 'mine.toml, levels easy, universals: "1.5" is not right; write a whole number from 0 to 20'),
        ('[[levels]]\nid = "easy"\nuniversals = true', 'mine.toml, levels easy, universals: "True" is not right; write a whole number from 0 to 20'),
        ('[[limits]]\nid = "hand-limit"\nvalue = 0', 'mine.toml, limits hand-limit, value: 0 is not right; write 1 to 20'),
        ('[[hands]]\nid = "2"\ncards = 0', 'mine.toml, hands 2, cards: "0" is not right; write a whole number from 1 to 6'),
        ('[[rooms]]\nid = "bridge"\nsource = "me"', 'mine.toml, rooms bridge, source: "me" is no source; write rules, published or ours'),
        ('[[rooms]]\nid = "bridge"\nname = ""', 'mine.toml, rooms bridge, name: "" is no text of 1 to 200 printable characters'),
        (
            '[[damage]]\nid = "bridge"\nrooms = ["bridge", "bridge"]',
            "mine.toml, damage bridge, rooms: a name stands twice; write each once",
        ),
        ('[[damage]]\nid = "bridge"\nrooms = ["energy-core"]', 'mine.toml, damage bridge, rooms: "energy-core" is not a room that can be hit; write '
         "mess-hall, repair-centre, medical-bay, engine-room, crew-quarters, cargo-hold, armoury or bridge"),
        ('[[limits]]\nid = "hand-limit"\nvalue = 2', "mine.toml, rooms mess-hall, cost: more cards than a hand may hold (2); take some out"),
        ("x" * 501, "mine.toml, line 1: longer than 500 characters; break it up"),
        ("#\n" * 50_001, "mine.toml: larger than 100,000 bytes; a card file has some 10,000"),
        (b"\xff\xfe\x00", "mine.toml: not a text file in UTF-8"),
    ],
)  # fmt: skip
def test_a_card_file_is_refused_with_file_row_and_column_and_what_would_be_right(tmp_path, content, text):
    assert sentence(with_cards, tmp_path, content, error=CardFileError) == text


@pytest.mark.parametrize(
    "content",
    ["a =", "[[rooms", "= 1", "a = " + "1" * 490, "a = 0x" + "f" * 490, "[[" * 200, "\x00", "a = 1979-99-99", '[[rooms]]\nid = "\x07"'],
    ids=start,
)
def test_what_is_no_toml_is_refused(tmp_path, content):
    assert sentence(with_cards, tmp_path, content, error=CardFileError).startswith("mine.toml")


def test_values_nested_without_end_are_refused(tmp_path):
    content = '[[rooms]]\nid = "bridge"\ncost = ' + "[\n" * 20_000 + "]\n" * 20_000

    assert sentence(with_cards, tmp_path, content, error=CardFileError).startswith("mine.toml")


def test_an_editors_byte_order_mark_is_no_mistake(tmp_path):
    game = with_cards(tmp_path, b'\xef\xbb\xbf[[levels]]\r\nid = "easy"\r\nuniversals = 9\r\n')

    assert game.tables["universals"][0] == 9


@pytest.mark.parametrize("path", ["no such file.toml", ".", "", "a\x00b"])
def test_a_card_file_that_cannot_be_read_is_refused(tmp_path, monkeypatch, path):
    monkeypatch.chdir(tmp_path)

    assert "cannot be read" in sentence(ecogames.load, "solar-storm", cards=path, error=CardFileError)


def test_the_standard_game_is_untouched_by_a_refused_card_file(solar_storm, tmp_path):
    before = str(solar_storm.tables)

    sentence(with_cards, tmp_path, '[[rooms]]\nid = "bridge"\ncost = ["metal"]\n[[rooms]]\nid = "armoury"\ncost = 3')

    assert str(ecogames.load("solar-storm").tables) == before


# Match files ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("", "monday.eco: the header has no line game: …; it may be cut off, or no match file"),
        ("game: solar-storm\nversion: 1\n", "monday.eco: the header has no line players: …; it may be cut off, or no match file"),
        ("hello", 'monday.eco, line 1: "hello" is no line of a header; a match file begins with lines such as game: solar-storm'),
        ("colour: red", 'monday.eco, line 1: "colour: red" is no line of a header; a match file begins with lines such as game: solar-storm'),
        ("game: a\ngame: b", "monday.eco, line 2: game stands twice in the header; keep one"),
        (HEAD.replace("solar-storm", "solar-strom"), 'monday.eco, line 1: "solar-strom" is no game of the kit; did you mean "solar-storm"?'),
        (
            HEAD.replace("version: 1", "version: 2"),
            "monday.eco, line 2: written by version 2 of solar-storm; this is version 1, whose rules may differ",
        ),
        (HEAD.replace("version: 1", "version: one"), 'monday.eco, line 2: version "one" is no whole number'),
        (HEAD.replace("players: 3", "players: 5"), "monday.eco, header: solar-storm: 5 players, but 1 to 4 can play"),
        (HEAD.replace("seed: 7", "seed: -7"), 'monday.eco, line 4: seed "-7" is no whole number'),
        (HEAD.replace("seed: 7", "seed: ७"), 'monday.eco, line 4: seed "७" is no whole number'),
        (HEAD + "luck: 99999999999999999\n", "monday.eco, line 6: 99999999999999999 is no seed; give a whole number from 0 to 9007199254740991"),
        (HEAD + "names: Ana\n", "monday.eco, header: names: 1 given, but there are 3 players; give a list with one each"),
        (HEAD + "position: {", "monday.eco, line 6: the position is no JSON; it may be cut off"),
        (HEAD + "position: [1]", "monday.eco, line 6: the position is no set of fields"),
        (HEAD + 'position: {"seed": 1}', "monday.eco, line 6: the position is no set of fields"),
        (HEAD + 'position: {"self": 1}', 'monday.eco, header: position: "self" is no field of solar-storm'),
        (HEAD + "cards: mine.toml abc", 'monday.eco, line 6: played with the cards of "mine.toml"; give that file too'),
        (HEAD + "\n1. Ana move bridge", 'monday.eco, line 7: "1. Ana move bridge" is no step; steps look like 12. Ana: move bridge'),
        (HEAD + "\n2. Ana: finish", "monday.eco, line 7: step 2 follows step 0; a line is missing or stands twice"),
        (HEAD + "\n1. Ana: finish\n1. Ana: finish", "monday.eco, line 8: step 1 follows step 1; a line is missing or stands twice"),
        (HEAD + "\n1. Ana: finnish", 'monday.eco, line 7: "finnish" is no action of solar-storm; did you mean "finish"?'),
        (HEAD + "\n1. Ana: scavenge\n2. chance: roll 7", 'monday.eco, line 8: "roll 7": "7" is no die; write 1 to 6'),
        ("x" * 1_000_001, "monday.eco: larger than 1,000,000 bytes; a match file has some 10,000"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "monday.eco: not a match file: it is not text in UTF-8"),
    ],
)
def test_a_match_file_is_refused_with_line_and_reason(content, text):
    assert sentence(ecogames.from_text, content, "monday.eco", error=MatchFileError) == text


@pytest.mark.parametrize(
    "position",
    [
        "[" * 100_000,
        '{"cubes": ' + "[" * 900 + "]" * 900 + "}",
        '{"turn": ' + DIGITS + "}",
        '{"turn": 1e400}',
        '{"turn": NaN}',
        '{"turn": 7.0}',
        '{"hand": {"1": ' + str(["data"] * 1000).replace("'", '"') + "}}",
        '{"\\u0000": 1}',
        '{"cubes": {"\\ud800": 1}}',
        "null",
        '{"phase": "' + "x" * 200_000 + '"}',
    ],
    ids=start,
)
def test_a_position_of_any_size_or_depth_is_refused_in_one_line(position):
    assert sentence(ecogames.from_text, f"{HEAD}position: {position}\n", "monday.eco", error=MatchFileError).startswith("monday.eco")


def test_an_illegal_step_is_refused_with_line_reason_and_rule():
    text = sentence(ecogames.from_text, f"{HEAD}\n1. Ana: divert bridge\n", "monday.eco", error=MatchFileError)

    assert text.startswith('monday.eco, line 7: "divert bridge": ') and text.endswith("(solar-storm/4.6)")


def test_a_step_after_the_end_is_refused(solar_storm):
    match = solar_storm.position(players=2, diverted=[1] * 8 + [0])
    match.play("activate energy-core")

    text = sentence(ecogames.from_text, match.text() + "2. player 1: finish\n", "monday.eco", error=MatchFileError)

    assert text.startswith("monday.eco, line 9: ")


@pytest.mark.parametrize("path", ["no such file.eco", ".", "", "a\x00b", "a\nb.eco"])
def test_a_match_file_that_cannot_be_read_is_refused(tmp_path, monkeypatch, path):
    monkeypatch.chdir(tmp_path)

    assert "cannot be read" in sentence(ecogames.read, path, error=MatchFileError)


def test_a_match_that_cannot_be_saved_is_kept(running, tmp_path):
    before = running.text()

    text = sentence(running.save, tmp_path / "nowhere" / "game.eco", error=MatchFileError)

    assert text == "game.eco: cannot be written (no such file or directory)"
    assert running.text() == before


def test_a_card_files_name_cannot_break_the_match_file(tmp_path):
    """A semicolon begins a comment in a match file."""
    game = with_cards(tmp_path, '[[levels]]\nid = "easy"\nuniversals = 9\n', name="one; two.toml")
    match = game.start(players=2, seed=1)

    again = ecogames.from_text(match.text(), cards=tmp_path / "one; two.toml")

    assert again.game.layout.data(again.state) == game.layout.data(match.state)


def test_other_cards_of_the_same_name_are_noticed(tmp_path):
    text = with_cards(tmp_path, '[[levels]]\nid = "easy"\nuniversals = 9\n').start(players=2, seed=1).text()
    with_cards(tmp_path, '[[levels]]\nid = "easy"\nuniversals = 8\n')

    refused = sentence(ecogames.from_text, text, "monday.eco", cards=tmp_path / "mine.toml", error=MatchFileError)

    assert refused == 'monday.eco, line 6: played with the cards of "mine.toml", which are not those of mine.toml as it is now'


def test_a_match_with_the_standard_cards_is_not_read_with_others(tmp_path):
    with_cards(tmp_path, '[[levels]]\nid = "easy"\nuniversals = 9\n')

    refused = sentence(ecogames.from_text, HEAD, "monday.eco", cards=tmp_path / "mine.toml", error=MatchFileError)

    assert refused == "monday.eco, line 1: played with the standard cards, but mine.toml is loaded; load the game without it"


# Replay codes -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["", "solar-storm", "solar-storm.", "solar-storm.!!!", "solar-storm.AQED", "🚀", "solar-storm.A…", "a.b", None, 5])
def test_what_is_no_code_is_refused(code):
    assert sentence(ecogames.from_code, code, error=MatchFileError).startswith("replay code: ")


def test_a_code_that_was_cut_off_is_refused(running):
    text = sentence(ecogames.from_code, running.code()[:-1], error=MatchFileError)

    assert text.endswith("is damaged or cut off; copy all of it")


def test_an_oversized_code_is_refused():
    text = sentence(ecogames.from_code, "solar-storm." + "A" * 20_000, error=MatchFileError)

    assert text == "replay code: longer than 20,000 characters; codes of long matches have some 300"


def test_a_code_of_another_game_is_refused(running):
    text = sentence(ecogames.from_code, running.code().replace("solar-storm", "solar-strom"), error=MatchFileError)

    assert text == 'replay code: "solar-strom" is no game of the kit; did you mean "solar-storm"?'


def test_spaces_around_a_code_are_no_mistake(running):
    assert ecogames.from_code(f"  {running.code()}\n").step == running.step


def test_messages_name_no_folder(tmp_path):
    """A file's name is enough; its folders may say who somebody is."""
    text = sentence(ecogames.read, tmp_path / "monday.eco", error=MatchFileError)

    assert text == "monday.eco: cannot be read (no such file or directory)"
    assert pathlib.PurePath(tmp_path).name not in text
