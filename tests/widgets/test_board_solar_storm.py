"""The board of Solar Storm: what is drawn is what the view holds, every place where something can be done is a part, and no text is too wide."""

import html
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import pytest
from markup import read
from prepared import POSITIONS
from walks import each_step, walks

import ecogames
from ecogames.solar_storm import describe
from ecowidgets import panel
from ecowidgets.boards import solar_storm as board
from ecowidgets.boards import solar_storm_side as side
from ecowidgets.boards import styles
from ecowidgets.boards.lettering import balanced, broken, initial, paragraph, width

SVG = "{http://www.w3.org/2000/svg}"
EVIL = '"><script>alert(1)</script>'
LANGUAGES = ("en", "ja")


def drawn(match, lang="en", names=None, changed=()):
    return board.draw(match.view(), match.actions(), lang, names or match.names, changed)


def all_of(drawing):
    return drawing.header + drawing.stage + drawing.strip


def ship(drawing):
    """The SVG as a tree; a fragment of HTML is well-formed XML, too."""
    return ElementTree.fromstring(drawing.stage).find("svg")


def classes(element):
    return element.get("class", "").split()


def room_groups(drawing):
    return [group for group in ship(drawing).iter("g") if "storm-room" in classes(group)]


def attributes(drawing, name):
    return [html.unescape(value) for value in re.findall(rf'\s{name}="([^"]*)"', all_of(drawing))]


@pytest.fixture(params=range(len(POSITIONS["solar-storm"])))
def position(request, solar_storm):
    """Every prepared position of the game."""
    return solar_storm.position(**POSITIONS["solar-storm"][request.param], seed=request.param, luck="ask")


# A room that broke ------------------------------------------------------------------------------------------------------------------------

LOST = "solar-storm.AQEEAQALP1x8vQIzlBlAf5XihKMYXG86PHdGimKxrPBt"  # four players; the Engine Room broke


@pytest.mark.parametrize(("lang", "said"), [("en", "the Engine Room broke"), ("ja", "機関室がこわれました")])
def test_the_room_that_broke_is_marked_and_named_however_one_came_to_the_end(lang, said):
    match = ecogames.from_code(LOST)
    drawing = drawn(match, lang)  # nothing is told of the last step

    marked = [group for group in room_groups(drawing) if "storm-broken" in classes(group)]
    assert [group.get("data-key") for group in marked] == ["engine-room"]
    assert "storm-striped" in classes(marked[0])
    assert said in drawing.header
    assert said[4:] in describe.headline(match.view(), lang)


def test_of_two_bare_rooms_the_last_step_tells_which_one_broke(solar_storm):
    bare = {"engine-room": [0, 0, 0], "bridge": [0, 0, 0]}
    match = solar_storm.position(players=2, phase="over", ending="room-broken", cubes=bare, damage_rest=[0] * 24, seed=1)
    told = [one for one in ecogames.from_code(LOST).steps[-1].events if one.kind == "room-broken"]

    assert "a room broke" in drawn(match).header
    assert "the Engine Room broke" in drawn(match, changed=told).header


def test_a_room_is_activated_by_what_it_does(solar_storm):
    match = solar_storm.position(players=2, phase="act", at={0: "bridge"}, cubes={"bridge": [1, 1, 1]}, seed=1)
    action = next(one for one in match.actions() if one.kind == "activate")

    short, whole = side.own_label(match.view(), action, "en")
    assert short == "Look at the next 3 damage cards"
    assert "Bridge" in whole and short in whole


def test_what_is_refused_stands_above_the_many_cards_that_can_be_given(solar_storm):
    match = solar_storm.start(players=4, seed=7)
    while match.to_move == ecogames.CHANCE:
        match.draw()
    shown = panel.actions_panel(match, match.view(), side, "en", "?", None, False)

    assert 0 < shown.index("eco-refused") < shown.index('data-action="give')
    assert shown.index('data-action="move') < shown.index("eco-refused")


# Well-formed, and the same for every reader -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_is_drawn_as_well_formed_html_without_ids(position, lang):
    drawing = drawn(position, lang)

    for fragment in drawing:
        read(fragment)
    ship(drawing)
    assert not re.search(r'\sid="', all_of(drawing)), "two tables on one page would share it"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_missing(position, lang):
    texts = read(all_of(drawn(position, lang))).texts + attributes(drawn(position, lang), "aria-label")

    assert not [words for words in texts if re.search(r"\b(board|rooms|cards|letter|effect|stages|describe)\.[a-z]|\{[a-z_]+\}", words)]


def test_the_board_draws_whole_games_at_every_step(solar_storm):
    for match in walks("solar-storm")[::5]:
        for step in each_step(match):
            drawing = drawn(step, changed=match.steps[step.step - 1].events if step.step else ())
            ship(drawing)


def test_the_same_view_is_drawn_the_same(position):
    assert drawn(position) == drawn(position)


def test_dark_and_light_are_left_to_the_style_sheet(position):
    assert not re.search(r"#[0-9A-Fa-f]{3,6}\b|prefers-color-scheme", all_of(drawn(position)))
    assert all(name in styles("solar_storm")[-1].read_text("utf-8") for name in ("--eco-power", "prefers-color-scheme: dark", '[data-theme="dark"]'))


PLACES = {"eco-hidden", "storm-room", "storm-core", "storm-row", "storm-draw", "storm-icon", "storm-power", "storm-thick", "storm-wide", "storm-blue"}


def test_every_class_that_is_drawn_stands_in_the_style_sheet(position):
    found = {name for value in attributes(drawn(position), "class") for name in value.split()}
    sheet = styles("solar_storm")[-1].read_text("utf-8")

    assert sorted(name for name in found - PLACES if f".{name}" not in sheet) == []


def test_the_boards_need_nothing_but_the_standard_library_and_the_rules():
    """They are drawn in a browser's Python, too, and before anything slow is loaded."""
    heavy = {"ipywidgets", "anywidget", "networkx", "numpy", "matplotlib", "numba", "IPython", "traitlets"}
    code = f"import sys, ecowidgets.boards.solar_storm; print(sorted({heavy} & set(sys.modules)))"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}

    printed = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True).stdout

    assert printed.strip() == "[]"


# What is drawn is what the view holds -------------------------------------------------------------------------------------------------------


def test_each_room_shows_a_cube_or_a_hole_on_every_space(position):
    view = position.view()
    drawing = drawn(position)

    for group in room_groups(drawing):
        cell = next(int(name.removeprefix("storm-cell-")) for name in classes(group) if name.startswith("storm-cell-"))
        room = view["cell"].index(cell)
        cubes = sum("storm-cube" in classes(part) for part in group.iter("g"))
        holes = sum("storm-hole" in classes(part) for part in group.iter("path"))
        assert cubes == sum(view["cubes"][room])
        assert holes == (0 if room == 8 else 3 - cubes)


def test_spaces_stand_in_the_order_of_the_card(solar_storm):
    match = solar_storm.position(cubes={"bridge": [0, 1, 0]})
    bridge = next(group for group in room_groups(drawn(match)) if f"storm-cell-{match.view()['cell'][7]}" in classes(group))
    slots = next(group for group in bridge.iter("g") if "storm-slots" in classes(group))

    known = ("storm-cube", "storm-hole", "storm-nanobots", "storm-data", "storm-energy")
    signs = [name for part in slots.iter() for name in classes(part) if name in known]

    assert signs == ["storm-nanobots", "storm-hole", "storm-data", "storm-cube", "storm-energy", "storm-hole"]


def test_rooms_lie_in_their_cells_and_light_up_when_diverted(position):
    view = position.view()
    groups = room_groups(drawn(position))
    lit = {name for group in groups if "storm-lit" in classes(group) for name in classes(group) if name.startswith("storm-cell-")}

    assert len(groups) == 9
    assert lit == {f"storm-cell-{view['cell'][room]}" for room in range(8) if view["diverted"][room]}


def test_pawns_and_shields_are_all_there_in_both_sizes(position):
    view = position.view()
    for size in ("storm-wide", "storm-small"):
        parts = [part for group in ship(drawn(position)).iter("g") if size in classes(group) for part in group.iter("g")]
        pawns = sum("storm-pawn" in classes(part) for part in parts)
        shields = sum("storm-shield" in classes(part) and "storm-ghost" not in classes(part) for part in parts)
        assert pawns == view["pawns"]
        assert shields == sum(sum(row) for row in view["protection"])


def test_hands_show_every_card_until_they_are_very_large(position):
    view = position.view()
    strip = drawn(position).strip
    hands = strip.split('<section class="storm-box storm-hand')[1:]

    for player, hand in enumerate(hands):
        if sum(view["hand"][player]) <= 7:
            assert hand.count('class="storm-card ') == sum(view["hand"][player])
    assert len(hands) == view["players"]


def test_a_hand_of_twenty_shows_each_kind_with_its_number(solar_storm):
    match = solar_storm.position(players=2, hand={0: ["data"] * 12 + ["metal"] * 8})

    hand = drawn(match).strip.split('<section class="storm-box storm-hand')[1]

    assert hand.count('class="storm-card ') == 2
    assert "×12" in hand
    assert "×8" in hand


def test_known_cards_lie_beside_their_decks(solar_storm):
    match = solar_storm.position(players=2, supply_top=["data", "universal"], damage_top=["bridge", "engine-repair"])

    drawing = drawn(match)

    assert drawing.strip.count("storm-narrow") == 2
    assert sum("storm-damage" in classes(part) for part in ship(drawing).iter("g")) == 2


def test_nothing_in_the_drawing_depends_on_what_nobody_knows(solar_storm):
    """The order of the decks is no part of the state; a drawing is made from the view alone, and every field of it is open."""
    match = solar_storm.start(players=3, seed=5)
    other = match.branch(seed=99)

    assert drawn(match) == drawn(other)


# Danger -------------------------------------------------------------------------------------------------------------------------------------


def test_a_room_that_the_next_hit_breaks_is_striped_and_the_header_warns(solar_storm):
    drawing = drawn(solar_storm.position(cubes={"engine-room": [0, 0, 0]}))

    assert sum("storm-striped" in classes(group) for group in room_groups(drawing)) == 1
    assert "Next hit loses!" in drawing.stage
    assert "Engine Room: one more hit loses" in drawing.alert
    assert drawing.alert in drawing.header


def test_several_rooms_in_danger_are_counted(solar_storm):
    drawing = drawn(solar_storm.position(cubes={"engine-room": [0, 0, 0], "bridge": [0, 0, 0]}))

    assert "2 rooms" in drawing.alert


def test_a_shield_holds(solar_storm):
    fields = {"players": 2, "cubes": {"engine-room": [0, 0, 0]}, "protection": {1: {"engine-room": 1}}}
    drawing = drawn(solar_storm.position(**fields))

    assert "Shield holds" in drawing.stage
    assert not any("storm-striped" in classes(group) for group in room_groups(drawing))


def test_no_warning_stands_where_no_card_to_come_can_hit(solar_storm):
    drawing = drawn(solar_storm.position(cubes={"engine-room": [0, 0, 0]}, damage_rest=["bridge"]))

    assert "Next hit loses!" not in drawing.stage


def test_the_room_that_broke_is_named_at_the_end(solar_storm):
    match = solar_storm.position(phase="damage", cubes={"engine-room": [0, 0, 0]}, damage_top=["engine-room"], luck="ask")
    events = match.play("damage engine-room")

    drawing = drawn(match, changed=events)

    assert "Broken!" in drawing.stage
    assert "The storm won" in drawing.header
    assert drawing.alert == ""


# What has changed ---------------------------------------------------------------------------------------------------------------------------


def test_lost_cubes_are_marked_on_their_spaces(solar_storm):
    match = solar_storm.position(phase="damage", cubes={"bridge": [1, 1, 1], "armoury": [0, 0, 1]}, damage_top=["bridge-armoury"], luck="ask")
    events = match.play("damage bridge-armoury")

    marks = ship(drawn(match, changed=events))

    assert sum("storm-disc" in classes(part) for part in marks.iter("g")) == 2
    assert sum("".join(part.itertext()) == "−1" for part in marks.iter("text")) == 2


def marked_spaces(drawing, match, room):
    """Of a room: the spaces that are marked as lost, or "room" where the mark is for all of them."""
    group = next(group for group in room_groups(drawing) if f"storm-cell-{match.view()['cell'][room]}" in classes(group))
    places = [part.get("transform") for part in group.iter("g") if "storm-disc" in classes(part)]
    return [{"translate(81 56)": 0, "translate(81 95)": 1, "translate(81 134)": 2, "translate(3 95)": "room"}[place] for place in places]


@pytest.mark.parametrize(
    ("cubes", "told", "known"),
    [([1, 1, 1], [0], [0]), ([1, 0, 1], ["room"], [0]), ([0, 1, 1], ["room"], [1]), ([1, 0, 0], ["room"], [0]), ([0, 0, 1], ["room"], [2])],
)
def test_a_loss_is_marked_where_it_was_or_on_the_room_where_gaps_leave_that_open(solar_storm, cubes, told, known):
    match = solar_storm.position(phase="damage", cubes={"bridge": cubes}, damage_top=["bridge"], luck="ask")
    events = match.play("damage bridge")
    before = side.before(match, events)

    assert before[7] == cubes
    assert marked_spaces(drawn(match, changed=events), match, 7) == told
    assert marked_spaces(board.draw(match.view(), match.actions(), "en", None, events, before), match, 7) == known


def test_nothing_is_known_of_the_cubes_before_the_deal(solar_storm):
    match = solar_storm.start(players=2, seed=5)

    assert side.before(match, ()) is None
    assert side.before(match, match.log[:1]) is None


def test_a_cube_that_came_back_is_marked(solar_storm):
    match = solar_storm.position(at={0: "bridge"}, cubes={"bridge": [0, 1, 1]}, hand={0: ["nanobots"]})
    events = match.play("repair bridge 1")

    assert ">+1</text>" in drawn(match, changed=events).stage


def test_cards_that_came_to_a_hand_are_marked_with_their_number(solar_storm):
    match = solar_storm.position(players=2, at=["bridge"] * 4, hand={0: ["data"], 1: ["data"]})
    events = match.play("give 2 data")

    strip = drawn(match, changed=events).strip

    assert strip.count("storm-new") == 1
    assert "storm-new" in strip.split('<section class="storm-box storm-hand')[2]


# What the cards say -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("room", "number"), [("medical-bay", "bay_tokens"), ("cargo-hold", "supplies_shown"), ("armoury", "shields_at_once"), ("bridge", "damage_shown")]
)
def test_what_a_room_does_has_the_numbers_of_the_cards_in_play(solar_storm, room, number, lang):
    view = solar_storm.start(players=2, seed=5).view()
    view["tables"] = {**view["tables"], number: 4}

    line = side.effect_line(view, f"room-{room}", lang)

    assert "4" in line
    assert "{" not in line


def test_parts_that_are_no_rooms_have_no_effect_and_no_cost(solar_storm):
    view = solar_storm.position(diverted=["bridge"]).view()

    assert [side.effect_line(view, part, "en") for part in ("card-data", "room-nowhere", "")] == ["", "", ""]
    assert [side.cost_line(view, part, "en") for part in ("card-data", "room-energy-core", "room-bridge")] == ["", "", ""]
    assert side.cost_line(view, "room-armoury", "en").startswith("Diverting its power costs")


def test_what_the_bolt_means_is_said_at_each_cost_and_in_the_core(solar_storm):
    drawing = drawn(solar_storm.position(diverted=["bridge"]))

    assert drawing.stage.count("<title>Diverting its power costs") == 7
    assert "cost to divert" in drawing.stage


def test_a_long_name_is_there_in_full(solar_storm):
    name = "Wolfeschlegelsteinha"

    assert f'title="{name}"' in drawn(solar_storm.start(players=2, seed=5), names=[name, "Bo"]).strip


# Parts --------------------------------------------------------------------------------------------------------------------------------------

NO_PLACE = {"scavenge", "take-token", "spend-token", "finish"}  # these are in the list alone


def test_every_legal_action_with_a_place_can_be_reached_on_the_board(position):
    drawing = drawn(position)
    parts = set(attributes(drawing, "data-part"))

    for action in position.actions():
        if action.kind in NO_PLACE:
            assert board.parts(action) == []
        else:
            assert parts & set(board.parts(action)), action.text


def test_a_part_with_one_action_plays_it_and_one_with_several_does_not(position):
    drawing = drawn(position)
    legal = position.actions()
    texts = [action.text for action in legal]
    played = re.findall(r'data-part="([^"]*)" data-action="([^"]*)"', all_of(drawing))

    for part, text in played:
        assert [action.text for action in legal if part in board.parts(action)] == [text]
    assert set(attributes(drawing, "data-action")) <= set(texts)
    assert len(attributes(drawing, "data-action")) == len(played)


def test_each_part_stands_there_once(position):
    parts = attributes(drawn(position), "data-part")

    assert len(parts) == len(set(parts))


def test_without_actions_nothing_can_be_chosen_but_the_discards(position):
    drawing = board.draw(position.view(), [], "en", None)

    assert set(attributes(drawing, "data-part")) == {"discards"}
    assert 'role="button"' not in all_of(drawing)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_part_and_picture_has_a_name(position, lang):
    fragment = all_of(drawn(position, lang))

    for tag in re.findall(r'<[a-z]+[^>]*(?:role="(?:img|button)"|data-part=)[^>]*>', fragment):
        assert 'aria-label="' in tag or tag.startswith("<summary"), tag
        assert 'aria-label=""' not in tag


def test_a_move_has_its_arrow_in_the_doorway(solar_storm):
    match = solar_storm.position(players=2)
    moves = [action for action in match.actions() if action.kind == "move"]
    arrows = [part for part in ship(drawn(match)).iter("g") if "storm-arrow" in classes(part)]

    assert len(moves) == 4
    assert len(arrows) == 2 * len(moves)  # one for each size


# Names --------------------------------------------------------------------------------------------------------------------------------------


def test_markup_in_names_stays_text(solar_storm):
    match = solar_storm.position(players=2, at=["bridge", "bridge", "bridge", "bridge"], protection={1: {"bridge": 1}})

    drawing = drawn(match, names=[EVIL, "<b>&"])

    assert "<script" not in all_of(drawing)
    assert "<b>&<" not in all_of(drawing)
    assert html.escape(EVIL) in drawing.strip
    for fragment in drawing:
        read(fragment)


@pytest.mark.parametrize(
    ("name", "letter"),
    [("Ana", "A"), ("łucja", "Ł"), ("陽子", "陽"), ("player 3", "3"), ("プレイヤー2", "2"), ("e\u0301lodie", "E\u0301"), ("ßen", "ß")],
)
def test_a_pawn_carries_the_first_sign_of_its_name(name, letter):
    assert initial(name) == letter


# Lettering ----------------------------------------------------------------------------------------------------------------------------------


def sizes():
    """Font size of each class, from the style sheet."""
    found = {}
    for names, size in re.findall(r"((?:\.storm-ship \.storm-[a-z0-9-]+,? )+)\{ font-size: (\d+)px", styles("solar_storm")[-1].read_text("utf-8")):
        found.update(dict.fromkeys(re.findall(r"storm-(?:name-)?\d+", names), float(size)))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_text_in_rooms_keeps_within_them(position, lang):
    known = sizes()
    for group in room_groups(drawn(position, lang)):
        for size, right in (("storm-wide", 262), ("storm-small", 118)):
            for part in [part for inner in group.iter("g") if size in classes(inner) for part in inner.findall("text")]:
                font = next(known[name] for name in classes(part) if name in known)
                wide = width("".join(part.itertext()), font)
                x = float(part.get("x", "0")) - (wide / 2 if "storm-middle" in classes(part) else 0)
                assert x >= 0
                assert x + wide <= right + 1, "".join(part.itertext())


def test_nothing_is_set_smaller_than_14():
    smallest = [float(size) for size in re.findall(r"font(?:-size)?: (?:\d+ )?([\d.]+)px", styles("solar_storm")[-1].read_text("utf-8"))]

    assert min(smallest) >= 14


@pytest.mark.parametrize(
    ("words", "room", "lines"),
    [
        ("Look at the next 3 damage cards", 142, ["Look at the next", "3 damage cards"]),
        ("Start here: 2 action tokens", 150, ["Start here:", "2 action tokens"]),
        ("次のダメージ3枚を見る", 142, ["次の", "ダメージ3枚を", "見る"]),
        ("Bridge", 142, ["Bridge"]),
    ],
)
def test_lines_break_where_one_would_breathe(words, room, lines):
    _, found = paragraph(words, ((17, 3),), room)

    assert "".join(found).replace(" ", "") == "".join(lines).replace(" ", "")
    assert len(found) <= len(lines)
    assert all(width(line, 17) <= room for line in found)
    assert "ダメー" not in found


@pytest.mark.parametrize("words", ["ちょっと", "シャッター", "「部屋」", "時々休む"])
@pytest.mark.parametrize("room", [16, 32, 48])
def test_no_line_starts_with_a_small_kana_or_ends_with_an_opening_bracket(words, room):
    lines = broken(words, 16, room)

    assert not [line for line in lines if line[0] in "ょっャッー」々" or line[-1] == "「"]


def test_lines_of_a_paragraph_are_about_as_long():
    assert len(broken("one two three four five", 16, 110)) == len(balanced("one two three four five", 16, 110))


@pytest.mark.parametrize(("narrow", "wide"), [("illi", "MWMW"), ("room", "部屋部屋"), ("Room", "ROOM")])
def test_the_width_of_text_is_told_from_its_signs(narrow, wide):
    assert width(narrow, 16) < width(wide, 16)
