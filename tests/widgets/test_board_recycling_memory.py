"""The board of Recycling Memory: what is drawn for each phase is what the view holds; cards say their place, and what lies open, to everybody."""

import html
import os
import re
import subprocess
import sys

import pytest
from markup import read
from prepared import POSITIONS
from walks import each_step, stroll

import ecogames
from ecogames.recycling_memory import rules
from ecowidgets.boards import recycling_memory as board
from ecowidgets.boards import recycling_memory_side as side
from ecowidgets.boards import styles

HELD = {"stack_kind": ["paper", "plastic", "glass", "metal", "e-waste"], "holds": {0: [1, 1, 1, 0, 0], 1: [0, 0, 1, 1, 1]}}
CARDS = {"a1": "jam-jar", "b3": "jam-jar", "c4": "phone"}
EVIL = '"><script>alert(1)</script>'
LANGUAGES = ("en", "ru")


@pytest.fixture(scope="module")
def game():
    return ecogames.load("recycling-memory")


@pytest.fixture
def lay(game):
    """A position of a short table for two: A1 and B3 are jam jars, C4 is a phone."""
    return lambda **fields: game.position(**{"players": 2, "level": "short", "face": CARDS, **HELD, **fields})


def drawn(match, lang="en", names=None, changed=(), player=None, known=False):
    view = match.view(player, known=known)
    return board.draw(view, match.actions(), lang, names or match.names, changed, side.before(match, changed))


def all_of(drawing):
    return drawing.header + drawing.stage + drawing.strip + drawing.rail


def labels(fragment):
    return [html.unescape(label) for label in re.findall(r'aria-label="([^"]*)"', fragment)]


def card(drawing, place):
    """The element of a place, up to the next one."""
    found = re.search(rf'<(button|span)[^>]*data-part="(?:place|open)-{place}".*?</\1>', drawing.stage, re.DOTALL)
    return found.group() if found else ""


# Well-formed, and for every reader --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("level", rules.LEVELS)
def test_whole_games_are_drawn_as_well_formed_html_without_a_missing_message(game, lang, level):
    match = stroll(game.start(players=4, seed=5, level=level), 5, most=400)
    for step in list(each_step(match))[::7]:
        drawing = drawn(step, lang, changed=match.steps[step.step - 1].events if step.step else (), known=True)
        texts = read(all_of(drawing)).texts + labels(all_of(drawing))

        assert not [words for words in texts if re.search(r"\b(board|items|kinds|trucks|effect|describe|levels)\.[a-z]|\{[a-z_]+\}", words)]


@pytest.mark.parametrize("number", range(len(POSITIONS.get("recycling-memory", []))))
def test_every_prepared_position_is_drawn(game, number):
    match = game.position(**POSITIONS["recycling-memory"][number], seed=number, luck="ask")

    for player in (None, *range(match.players)):
        read(all_of(drawn(match, player=player, known=True)))


def test_names_of_players_are_drawn_as_text(game):
    match = game.start(players=2, seed=5, level="tiny")

    assert "<script" not in all_of(drawn(match, names=[EVIL, "Bo"]))
    assert "<script" not in side.cover(match.view(), 0, "en", [EVIL, "Bo"])


def test_names_of_a_town_s_own_list_are_drawn_as_text(game, tmp_path):
    file = tmp_path / "town.toml"
    file.write_text(f"[[items]]\nid = \"phone\"\nname = '{EVIL[:20]}'\n", "utf-8")
    town = ecogames.load("recycling-memory", cards=file)
    match = town.position(players=2, level="tiny", turned=["c4"], face=CARDS, **HELD)

    assert "<script" not in all_of(drawn(match))
    assert "&lt;script&gt;" in all_of(drawn(match))


WITHOUT_A_RULE = {"memo-empty", "memo-tiny", "memo-name", "memo-truck", "memo-own-trucks"}


def test_every_class_that_is_drawn_stands_in_a_style_sheet(game):
    match = stroll(game.start(players=3, seed=5, level="short"), 5)
    found = set()
    for step in each_step(match):
        drawing = drawn(step, changed=match.steps[step.step - 1].events if step.step else (), known=True, player=0)
        found |= {name for value in re.findall(r'class="([^"]*)"', all_of(drawing)) for name in value.split()}
    sheet = "".join(file.read_text("utf-8") for file in styles("recycling_memory"))

    assert sorted(name for name in found if name.startswith("memo-") and f".{name}" not in sheet and name not in WITHOUT_A_RULE) == []


@pytest.mark.parametrize(("level", "rows", "columns"), [("tiny", 4, 5), ("short", 5, 7), ("full", 8, 10)])
def test_the_style_sheet_knows_the_shape_of_the_table_and_turns_it_on_a_phone(game, level, rows, columns):
    """Places go row by row; on a phone columns become rows, so the names stay."""
    drawing = drawn(game.start(players=2, seed=5, level=level))
    places = re.findall(r'data-part="place-(\w+)"', drawing.stage)

    assert f'class="memo-meadow memo-{level}" style="--rows:{rows};--columns:{columns}"' in drawing.stage
    assert places == [f"{row}{column}" for row in "abcdefgh"[:rows] for column in range(1, columns + 1)]
    phone = styles("recycling_memory")[-1].read_text("utf-8").partition("@media (max-width: 700px)")[2]
    assert "grid-auto-flow: column" in phone


def test_the_board_needs_nothing_but_the_standard_library_and_the_rules():
    heavy = {"ipywidgets", "anywidget", "networkx", "numpy", "matplotlib", "numba", "IPython", "traitlets"}
    code = f"import sys, ecowidgets.boards.recycling_memory_side; print(sorted({heavy} & set(sys.modules)))"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}

    assert subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True).stdout.strip() == "[]"


# Cards --------------------------------------------------------------------------------------------------------------------------------------


def test_a_card_face_down_says_its_place_and_nothing_else(lay):
    """All backs are the same but for their names, whatever lies below."""
    drawing = drawn(lay())
    backs = {card(drawing, place).replace(place, "?").replace(place.upper(), "?") for place in ("a1", "a2", "b3", "c4", "e7")}

    assert len(backs) == 1
    assert 'aria-label="?, face down"' in backs.pop()


def test_a_card_that_can_be_turned_over_is_a_button_that_plays_it(lay):
    assert 'data-action="flip b3"' in card(drawn(lay()), "b3")
    assert ' data-part="place-b3" disabled ' in card(drawn(lay(turned=["a1", "c4"])), "b3")


def test_the_first_card_lies_open_with_its_picture_its_place_and_its_words(lay):
    drawing = drawn(lay(turned=["a1"]))

    assert labels(card(drawing, "a1")) == ["A1: Jam jar (Glass)"]
    assert "data-action" not in card(drawing, "a1")
    assert "<figcaption><b>A1</b><span>Jam jar</span></figcaption>" in drawing.rail
    assert "card 2" in drawing.rail
    assert "Find the other one: Jam jar." in drawing.rail
    assert "The first one: Jam jar." in drawing.header


def test_two_different_cards_lie_open_large_and_nothing_else_can_be_turned(lay):
    drawing = drawn(lay(turned=["a1", "c4"]))

    assert labels(card(drawing, "c4")) == ["C4: Phone (E-waste)"]
    assert "Not a pair. Remember both!" in drawing.rail
    assert "data-action" not in drawing.stage


def test_what_both_cards_show_is_read_out(lay):
    assert side.heard(lay(turned=["a1", "c4"]).view(), "en") == "Face up: A1: Jam jar, C4: Phone."
    assert side.heard(lay(turned=["a1"]).view(), "en") == ""  # the question names it


def test_a_pair_is_shown_once_more_where_it_lay_and_is_gone_with_the_next_step(lay):
    match = lay(turned=["a1"])
    events = match.play("flip b3")

    drawing = drawn(match, changed=events)
    assert [labels(card(drawing, place)) for place in ("a1", "b3")] == [["A1: Jam jar (Glass)"], ["B3: Jam jar (Glass)"]]
    assert drawing.stage.count("memo-tick") == 2
    assert "A pair: Jam jar! It goes with the Glass." in drawing.rail
    events = match.play("flip c4")
    later = drawn(match, changed=events)

    assert "Jam jar" not in later.stage + later.header
    assert later.stage.count('class="memo-empty"') == 2


@pytest.mark.parametrize("truck", [truck for truck in rules.TRUCKS if truck != "mix"])
def test_a_truck_that_was_found_is_shown_with_what_it_does(lay, game, truck):
    drawing = drawn(lay(found=truck))

    assert html.escape(game.words("en")(f"effect.{truck}")) in drawing.rail
    assert "memo-slot" not in drawing.rail
    assert game.words("en")(f"trucks.{truck}") in drawing.header


def test_cards_to_be_mixed_are_marked_by_touch_and_say_so(lay):
    match = lay(found="mix")
    assert 'data-action="mark a1"' in card(drawn(match), "a1")
    match.play("mark a1")

    drawing = drawn(match)

    assert "memo-marked" in card(drawing, "a1")
    assert "memo-tick" in card(drawing, "a1")  # not by colour alone
    assert labels(card(drawing, "a1")) == ["A1, face down, marked to be mixed"]
    assert "data-action" not in card(drawing, "a1")
    assert "Mix" in drawing.rail  # the truck stays in sight while one marks


def test_where_a_card_was_something_grows_and_can_not_be_pressed(lay):
    match = lay(turned=["a1"])
    match.play("flip b3")
    drawing = drawn(match)

    assert card(drawing, "a1") == ""
    assert drawing.stage.count("memo-plant-") > 2


def test_remembered_faces_are_drawn_from_a_view_that_holds_them_alone(lay):
    match = lay(seen_face={"a1": "jam-jar"})

    assert "memo-ghost" not in drawn(match).stage
    assert "memo-ghost" in card(drawn(match, known=True), "a1")
    assert "seen here: Jam jar" in card(drawn(match, known=True), "a1")
    assert drawn(match, known=True).stage.count("memo-ghost") == 1


# Players, trucks, containers --------------------------------------------------------------------------------------------------------------------


def player_label(drawing, number):
    return next(label for label in labels(drawing.rail) if label.startswith(f"Player {number}:"))


def test_a_player_s_row_tells_pairs_stacks_and_trucks(lay):
    drawing = drawn(lay(owner={"newspaper": 0, "envelope": 0, "drinks-can": 1}, kept={1: ["swap", "take"]}))

    assert player_label(drawing, 1) == "Player 1: Paper 2; containers of stacks 1, 2 and 3."
    assert player_label(drawing, 2) == "Player 2: Metal 1; containers of stacks 3, 4 and 5. Trucks kept: Swap a pair, Take a pair."
    assert drawing.rail.count("memo-current") == 1


def test_a_player_from_whom_something_can_be_taken_is_a_button(lay):
    several = drawn(lay(found="take", owner={"newspaper": 1, "drinks-can": 1}))
    one = drawn(lay(found="take", owner={"newspaper": 1}))

    assert '<button class="memo-player" type="button" data-part="player-2"' in several.rail
    assert 'data-action="take 2 paper"' in one.rail
    assert 'data-part="player-1"' not in several.rail


def test_containers_keep_their_stacks_numbers_until_their_owner_looks(lay):
    match = lay()
    hidden, own = drawn(match).rail, drawn(match, player=0).rail

    for kind in ("Paper", "Plastic", "Glass"):
        assert f"{kind}</figcaption>" not in hidden
        assert f"{kind}</figcaption>" in own
    assert "Stack 1</figcaption>" in hidden
    assert 'data-part="table:look:0"' in hidden
    assert 'data-part="table:hide" data-focus' in own
    assert "Metal</figcaption>" not in own


def test_a_stack_that_was_held_before_is_told_to_who_held_it(lay):
    match = lay(found="change")
    match.play("change 3 4")

    assert "You also know: stack 3 is Glass." in drawn(match, player=0).rail
    assert "You also know" not in drawn(match, player=1).rail


def test_nobody_is_asked_to_look_where_nobody_is_to_choose(lay):
    match = lay()

    rail = board.draw(match.view(), [], "en", None).rail

    assert "table:look" not in rail


def test_stacks_are_as_high_as_they_are_and_say_so(lay):
    assert [label for label in labels(drawn(lay()).rail) if label.startswith("Stack")] == [
        "Stack 1: 3 left", "Stack 2: 3 left", "Stack 3: 2 left", "Stack 4: 3 left", "Stack 5: 3 left",
    ]  # fmt: skip
    assert 'data-part="wanted-4"' in drawn(lay(found="change")).rail
    assert 'data-part="wanted-3"' not in drawn(lay(found="change")).rail


def test_at_the_end_everybody_s_containers_and_points_are_shown(game):
    faces = ["jam-jar", "jam-jar"] + [-1] * 78
    match = game.position(players=2, level="short", face=faces, **HELD)
    match.play("flip a1")
    events = match.play("flip a2")

    drawing = drawn(match, changed=events)

    assert "5 points" in drawing.rail
    assert drawing.rail.count("Glass</figcaption>") == 2
    assert "memo-slot" not in drawing.rail
    assert "table:look" not in drawing.rail
    assert "Player 1: won" in drawing.header
    assert "lie here" not in drawing.header


def test_points_are_told_at_the_end_and_not_before(lay):
    assert "point" not in drawn(lay(owner={"newspaper": 0})).rail


def test_what_is_underlined_is_told_where_anything_is(game, lay):
    over = stroll(game.start(players=2, seed=5, level="tiny"), 5)

    assert "memo-own" in drawn(over).rail and "Underlined: pairs that go into" in drawn(over).rail
    assert "Underlined" not in drawn(lay()).rail


def test_a_stack_with_nothing_left_is_an_empty_place(game):
    match = game.position(players=4, level="short", stack_kind=HELD["stack_kind"], holds={player: [1, 1, 1, 0, 0] for player in range(4)})
    stacks = drawn(match).rail.partition("memo-five")[2].split('class="memo-stack"')[1:6]

    assert [("memo-gone" in stack, stack.count("memo-layer")) for stack in stacks] == [(True, 0)] * 3 + [(False, 4)] * 2


def test_an_open_card_has_its_name_on_the_table(lay):
    """Only where a card is too small for words the picture stands alone: two drawings, of which the style sheet shows one."""
    assert "Jam jar</text>" in card(drawn(lay(turned=["a1"])), "a1")
    sheet = styles("recycling_memory")[-1].read_text("utf-8")
    assert ".eco-surface .memo-meadow .memo-small { display: none; }" in sheet


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_said_twice_on_a_button_that_is_the_only_one_of_its_kind(game, lang):
    """Where the words on it are no part of its label, both are read out."""
    words = game.words(lang)

    assert [kind for kind in ("turn-back", "keep", "mix", "mix-all") if words(f"button.{kind}").lower() not in words(f"action.{kind}").lower()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cover_names_who_may_look_and_holds_no_kind(lay, game, lang):
    cover = side.cover(lay(owner={"newspaper": 0}, turned=["a1"]).view(0), 0, lang, ["Ana", "Bo"])

    read(cover)
    assert "Ana" in cover
    words = game.words(lang)
    assert not [kind for kind in rules.KINDS if words(f"kinds.{kind}") in cover]
    assert not [item for item in rules.ITEMS if words(f"items.{item}") in cover]


def test_the_cover_is_a_dialog_that_begins_at_its_heading_and_is_left_without_looking(lay):
    cover = side.cover(lay().view(0), 0, "en", ["Ana", "Bo"])

    assert '<dialog class="memo-cover" aria-modal="true" aria-labelledby="memo-pass"' in cover
    assert '<h2 id="memo-pass" tabindex="-1" autofocus>Pass the device to Ana</h2>' in cover
    assert re.findall(r'data-part="([^"]+)" data-leave', cover) == ["table:hide"]
    assert "data-roving" not in cover  # Tab goes from one button to the other
    assert "memo-sun" in cover


# The side ------------------------------------------------------------------------------------------------------------------------------------


def test_every_kind_of_action_stands_on_the_board_or_in_a_group():
    kinds = {kind.name for kind in rules.ACTIONS if not kind.chance}

    assert kinds == {"flip", "mark"} | {kind for group in side.GROUPS for kind in group}


def test_the_graph_of_the_turn_has_a_column_for_every_phase():
    assert {phase for _, phases in side.COLUMNS for phase in phases} == set(rules.PHASES) - {"stack", "lay"}


def test_what_a_found_truck_cannot_do_is_worth_asking(lay):
    match = lay(found="take")

    assert side.worth_asking(match.view()) == ["take 2 paper"]
    assert match.why_not("take 2 paper").reason == "they-lack-pair"
