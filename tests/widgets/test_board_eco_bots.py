"""The table of E.C.O. Bots: what is drawn is what the view holds, what can be done is a part, warnings come first, no colour stands alone."""

import html
import re

import pytest
from markup import read
from prepared import POSITIONS
from walks import each_step, walks

import ecogames
from ecogames.eco_bots import describe, rules
from ecogames.eco_bots.rules import COLOURS, CREW, KITS
from ecowidgets import panel
from ecowidgets.boards import eco_bots as board
from ecowidgets.boards import eco_bots_side as side
from ecowidgets.boards import styles

LANGUAGES = ("en", "it")
EVIL = '"><script>alert(1)</script>'
TRIO = {0: "kenji", 1: "noor", 2: "lea"}


@pytest.fixture(scope="module")
def eco_bots():
    return ecogames.load("eco-bots")


@pytest.fixture(params=range(len(POSITIONS["eco-bots"])))
def position(request, eco_bots):
    """Every prepared position of the game."""
    return eco_bots.position(**POSITIONS["eco-bots"][request.param], seed=request.param, luck="ask")


@pytest.fixture
def at(eco_bots):
    """A position of three players in the middle of a turn: `at(hand={0: [2, 0, 0, 0]})`."""
    return lambda **named: eco_bots.position(**{"players": 3, "phase": "act", "kit": TRIO, "luck": "ask"} | named)


def drawn(match, lang="en", names=None, changed=()):
    return board.draw(match.view(), match.actions(), lang, names or match.names, changed)


def all_of(drawing):
    return drawing.header + drawing.stage + drawing.strip + drawing.rail


def words_in(fragment):
    """The text of a fragment, without marks."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", fragment))).strip()


def labels(fragment):
    return [html.unescape(label) for label in re.findall(r'aria-label="([^"]*)"', fragment)]


def test_once_the_game_is_over_nobody_is_promised_a_battery(eco_bots):
    match = eco_bots.position(players=3, phase="over", ending="all-out", out={0: 1, 1: 1, 2: 1}, seed=1)

    for lang, promised in (("en", "Battery"), ("it", "Batteria")):
        assert promised not in drawn(match, lang).strip


def test_one_place_that_is_taken_is_told_in_the_singular(at):
    match = at(hand={0: [1, 0, 0, 0]})

    assert describe.room(match.view(), 0, "it").startswith("1 posto occupato su 7")
    assert describe.room(at(hand={0: [2, 0, 0, 0]}).view(), 0, "it").startswith("2 posti occupati su 7")


def section(fragment, style):
    """The first element with this class, with all that is in it."""
    start = re.search(rf'<(\w+)[^>]*class="[^"]*\b{style}\b[^"]*"', fragment)
    assert start, f"no {style}"
    tag, depth = start[1], 0
    for found in re.finditer(rf"</?{tag}\b", fragment[start.start() :]):
        depth += -1 if found[0].startswith("</") else 1
        if depth == 0:
            return fragment[start.start() : start.start() + found.end()] + ">"
    raise AssertionError(f"{style} is not closed")


# Well-formed, and the same for every reader ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_is_drawn_as_well_formed_html_without_ids(position, lang):
    for fragment in drawn(position, lang):
        read(fragment)

    assert not re.search(r'\sid="', all_of(drawn(position, lang))), "two tables on one page would share it"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_missing(position, lang):
    drawing = all_of(drawn(position, lang))
    said = words_in(drawing) + " ".join(labels(drawing))

    assert not re.findall(r"\b(?:board|cards|colours|kits|effect|describe|tools)\.[a-z-]+|\{[a-z_]+\}", said)


def test_the_board_draws_whole_games_at_every_step():
    for match in walks("eco-bots")[::5]:
        for step in each_step(match):
            events = step.steps[step.step - 1].events if step.step else ()
            assert drawn(step, changed=events) == drawn(step, changed=events)


def test_every_class_that_is_drawn_stands_in_the_style_sheet(position):
    found = {name for value in re.findall(r'class="([^"]*)"', all_of(drawn(position))) for name in value.split() if name.startswith("bots-")}
    css = styles("eco_bots")[-1].read_text("utf-8")

    plain = {"bots-at-closed", "bots-at-collecting", "bots-easy", "bots-out", "bots-short-kit", "bots-badge"}  # told by words, or found by tests
    assert {name for name in found if f".{name}" not in css} - plain == set()


def test_names_are_text_and_never_markup(at):
    match = at(out={2: 1}, kit={0: "kenji", 1: "noor", 2: -1}, colour="glass", laid={1: 2})

    drawing = all_of(board.draw(match.view(), match.actions(), "en", [EVIL] * 3))

    assert "<script" not in drawing
    assert "&lt;script" in drawing


def test_the_order_of_what_lies_under_the_deck_makes_no_difference(eco_bots):
    """Leak test: cards go under the deck in an order that a view does not hold."""
    one = eco_bots.position(players=2, phase="act", bottom=["glass", "paper"], luck="ask")
    other = eco_bots.position(players=2, phase="act", bottom=["paper", "glass"], luck="ask")

    assert drawn(one) == drawn(other)


# What lies there -------------------------------------------------------------------------------------------------------------------------


def test_the_ship_has_eleven_windows_and_a_tick_for_each_who_is_safe(at):
    match = at(done={"zara": 1, "finn": 1})
    ship = section(drawn(match).stage, "bots-ship")

    assert ship.count('stroke="#E4E9EE" stroke-width="8"') == CREW
    assert ship.count("#007A5C") == 2
    assert "2 of 11" in words_in(ship)
    assert "Zara" in labels(ship)[0]


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ({}, "Glass not yet collected"),
        ({"colour": "glass", "laid": {1: 2}}, "2 cards so far"),
        ({"planets": {"glass": 4}}, "CLOSED Glass 4 cards, for good"),
    ],
)
def test_a_planet_is_free_collecting_or_closed_and_says_so_in_words(at, named, said):
    assert said in words_in(drawn(at(**named)).stage)


def test_cards_of_a_collection_lie_on_its_planet_with_the_badge_of_who_laid_them_down(at):
    stage = drawn(at(colour="glass", laid={1: 2, 2: 1}), names=["Ana", "Bo", "Chen"]).stage

    assert re.findall(r'data-move="laid-(\d)-(\d)" data-like="(\w+)"', stage) == [("1", "0", "glass"), ("1", "1", "glass"), ("2", "0", "glass")]
    assert words_in(section(stage, "bots-laid")) == "B B C"


def test_the_rail_says_who_has_added_and_who_still_has_to(at):
    match = at(colour="glass", laid={1: 2}, out={2: 1}, kit={0: "kenji", 1: "noor", 2: -1})

    said = words_in(section(drawn(match, names=["Ana", "Bo", "Chen"]).rail, "bots-collecting"))
    assert said == "Now collected: glass still to add A Ana has added B Bo ✓ 2"


def test_a_place_of_the_hand_is_a_box_and_the_room_is_said_in_words(at):
    strip = drawn(at(hand={0: [2, 1, 1, 1]}, monsters={0: 1})).strip

    room = section(strip, "bots-room")
    assert "bots-near" in room
    assert room.count("<rect") == 7
    assert room.count("stroke-dasharray") == 1
    assert words_in(room) == "6 of 7 places taken: 1 place left."


def test_every_debris_of_the_hand_has_the_sign_and_the_word_of_its_colour(at):
    cards = section(drawn(at(hand={0: [1, 1, 1, 1]})).strip, "bots-cards")

    assert words_in(cards) == "Paper Plastic Glass Metal"
    assert all(kind in "".join(re.findall(r'data-like="(\w+)"', cards)) for kind in COLOURS)


def test_a_kit_shows_a_slot_for_each_debris_and_the_sum_in_words(at):
    kit = words_in(section(drawn(at(hand={0: [0, 1, 0, 1]})).strip, "bots-kit"))

    assert kit == "Kit for Kenji Missing: 1 glass Plastic ✓ here Glass missing Metal ✓ here"


def test_a_player_who_is_out_is_told_with_the_way_back(at):
    others = drawn(at(out={2: 1}, kit={0: "kenji", 1: "noor", 2: -1}), names=["Ana", "Bo", "Chen"]).strip

    assert "out No cards. A Battery brings Chen back." in words_in(others)


def test_the_card_that_was_just_drawn_is_marked(at):
    match = at(phase="draw", top=["glass"], hand={0: [0, 0, 1, 0]})
    events = match.draw()

    cards = section(drawn(match, changed=events).strip, "bots-cards")

    assert words_in(cards) == "Glass Glass new"


def test_a_meteor_is_seen_even_where_the_next_turn_has_begun(at):
    match = at(phase="draw", top=["meteor", "paper"])
    events = match.draw() + match.draw()

    last = words_in(section(drawn(match, changed=events).rail, "bots-happened"))

    assert last.startswith("This just happened Player 1 draws a Meteor, and it strikes. 1 Player 1 is out; 0 cards go under the deck.")
    assert last.endswith("Player 2 draws Debris: paper.")


# What can be done ------------------------------------------------------------------------------------------------------------------------


def test_debris_of_a_colour_filters_the_list_and_a_single_action_is_played_at_once(at):
    several = drawn(at(hand={0: [3, 1, 0, 0]})).strip
    single = drawn(at(hand={0: [2, 1, 0, 0]})).strip

    assert '<button class="bots-group bots-ready" style="--n:3" type="button" data-part="colour-paper" aria-label' in several
    assert 'data-part="colour-paper" data-action="discard paper 2"' in single
    assert "colour-plastic" not in several


def test_the_kit_is_a_button_when_all_is_here_and_only_then(at):
    assert 'data-part="kit" data-action="complete"' in drawn(at(hand={0: [0, 1, 1, 1]})).strip
    assert 'data-part="kit"' not in drawn(at(hand={0: [0, 1, 1, 0]})).strip


def test_a_battery_is_given_at_the_player_who_is_out(at):
    match = at(out={2: 1}, kit={0: "kenji", 1: "noor", 2: -1}, tools={0: [1, 0, 0, 0]})

    assert 'data-part="player-3" data-action="battery 3"' in drawn(match).strip


def test_cards_that_the_scanner_showed_are_put_back_where_they_are_seen(at):
    match = at(phase="order", top=["meteor", "glass", "battery"])
    rail = drawn(match).rail
    assert set(re.findall(r'data-action="(place [a-z]+)"', rail)) == {"place meteor", "place glass", "place battery"}

    match.play("place glass")

    after = section(drawn(match).rail, "bots-nexts")
    assert re.findall(r'data-action="(place [a-z]+)"', after) == ["place meteor", "place battery"]
    assert "Number 1: Glass" in labels(after)


def test_where_nobody_is_asked_nothing_can_be_pressed(position):
    assert not re.search("<button|data-action", all_of(board.draw(position.view(), [], "en", None)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_legal_action_is_in_the_panel(position, lang):
    if position.to_move < 0:
        return
    shown = panel.actions_panel(position, position.view(), side, lang, "?", None, False)

    assert {html.unescape(text) for text in re.findall(r'data-action="([^"]*)"', shown)} == {action.text for action in position.actions()}


def test_a_refusal_is_shown_once_for_a_kind_and_reason(at):
    match = at(hand={0: [0, 0, 2, 0]})

    shown = panel.refusals(match, match.view(), side, ("colour", 2), False)

    assert [(action.text, refusal.reason) for action, refusal in shown] == [("discard glass 1", "opening-alone"), ("discard glass 3", "too-few-held")]


# What it would cost ----------------------------------------------------------------------------------------------------------------------


STUCK = {"colour": "glass", "laid": {1: 2}, "hand": {0: [2, 2, 0, 2]}, "monsters": {0: 1}}


def test_before_the_turn_is_ended_panel_and_button_say_that_it_would_put_one_out(at):
    match = at(**STUCK)
    warning = words_in(section(drawn(match, names=["Ana", "Bo", "Chen"]).rail, "bots-warning"))

    short, whole = side.own_label(match.view(), match.game.read_action("end"), "en")

    assert warning.startswith("Ending the turn would put Ana out. The hand of Ana is full: 7 of 7.")
    assert short == "End the turn and go out"
    assert "Cards and Tools would go under the deck" in whole


def test_where_the_end_is_refused_the_warning_says_what_has_to_be_done_first(at):
    match = at(hand={0: [2, 2, 0, 2]}, monsters={0: 1})

    assert "The turn can end when Debris has been laid down: paper." in words_in(section(drawn(match).rail, "bots-warning"))
    assert "end" in side.worth_asking(match.view())


def test_with_room_in_the_hand_there_is_no_warning(at):
    assert "bots-warning" not in drawn(at(hand={0: [2, 1, 0, 2]})).rail


def test_a_discard_says_that_it_brings_collection_day_and_that_it_would_lose_the_game(at):
    match = at(colour="glass", laid={1: 4, 2: 4}, hand={0: [0, 0, 3, 0]})

    said = [side.own_label(match.view(), action, "en") for action in match.actions() if action.kind == "discard"]

    assert [short for short, _ in said] == ["1 glass: collection day", "2 glass: loses the game", "3 glass: loses the game"]
    match.play("discard glass 2")
    assert match.ending == "crew-lost"


def test_what_loses_the_game_is_told_by_the_side_as_the_rules_decide_it():
    """At every step of whole games: "loses the game" stands on exactly those discards after which it is lost."""
    for match in walks("eco-bots")[::7]:
        for step in each_step(match):
            for action in step.actions() if step.to_move >= 0 else ():
                if action.kind == "discard":
                    brings = side.collection_day(board.Scene(step.view(), [], "en", None, ()).s, action.colour, action.number + 1)
                    branch = step.branch()
                    branch.play(action)
                    assert (brings == "lost") == (branch.ending == "crew-lost")
                    assert bool(brings) == (branch.states[step.step + 1].colour == -1)


def test_a_tool_that_can_do_nothing_is_asked_about(at):
    match = at(tools={0: [1, 1, 0, 0]}, hand={1: [0, 1, 0, 0]})

    asked = side.worth_asking(match.view())

    assert "battery 2" in asked
    assert not any(text.startswith("magnet") for text in asked)


# The end ---------------------------------------------------------------------------------------------------------------------------------


def test_at_the_end_one_sees_who_is_safe_and_which_kit_is_short_of_what(eco_bots):
    match = eco_bots.position(players=3, phase="over", ending="crew-lost", planets={"glass": 10}, done={"noor": 1})

    said = words_in(section(drawn(match).strip, "bots-ending"))

    assert said.startswith("Crew saved: 1 of 11 Noor Rashid still aboard")
    assert "Kit for Mei. Missing: 1 glass" in said
    assert "Glass ✓ left Glass missing" in said
    assert "the Kit for Mei wants 2 glass, and 1 is left" in words_in(drawn(match).header)


def test_a_game_that_is_won_shows_all_eleven_with_their_ticks(eco_bots):
    match = eco_bots.position(players=3, phase="over", ending="won", done=[1] * 11, kit=[-1] * 5, kit_deck=[0] * 11)
    ending = section(drawn(match).strip, "bots-ending")

    assert ending.count("#007A5C") == CREW
    assert "aboard" not in words_in(ending)
    assert all(describe.kit_name(eco_bots.words("en"), kit) in words_in(ending) for kit in range(len(KITS)))


# The side --------------------------------------------------------------------------------------------------------------------------------


def test_every_kind_that_a_player_chooses_stands_in_a_group_with_words_for_it(eco_bots):
    chosen = {kind.name for kind in rules.ACTIONS if not kind.chance}

    assert {name for group in side.GROUPS for name in group} == chosen
    for lang in LANGUAGES:
        words = eco_bots.words(lang)
        assert all(words(f"kind.{name}") != f"kind.{name}" and words(f"button.{name}", **_filled(name)) != f"button.{name}" for name in chosen)


def _filled(name):
    kind = next(kind for kind in rules.ACTIONS if kind.name == name)
    return {parameter: 2 if axis == "numbers" else "x" for parameter, axis in kind.parameters.items()}


def test_every_phase_is_in_the_graph_of_the_turn():
    assert {phase for _, phases in side.COLUMNS for phase in phases} == set(rules.PHASES)


def test_luck_tells_the_odds_of_each_kind_of_card(at):
    match = at(phase="draw", rest=[10, 10, 10, 10, 2, 3, 2, 1, 1, 2])

    found = {one.label: one.probability for one in side.luck(match, match.game.words("en"))}

    assert sum(found.values()) == pytest.approx(1)
    assert found["Glass"] == pytest.approx(10 / sum(match.state.rest))


def test_a_turn_is_as_high_as_the_crew_that_is_saved_and_kits_are_marked():
    match = next(match for match in walks("eco-bots") if any(match.state.done))
    turns = side.turns(match)

    assert turns[0].height == 0
    assert round(turns[-1].height * CREW) <= sum(match.state.done)
    assert sum(len(turn.marks) for turn in turns) == sum(match.state.done)
    assert [turn.step for turn in turns] == sorted(turn.step for turn in turns)


PARTS = [("colour-glass", "Planet Glass"), ("player-2", "Player 2"), ("kit", ""), ("colour-soup", ""), ("player-9", "")]


@pytest.mark.parametrize(("part", "says"), PARTS)
def test_a_part_is_told_in_words(at, part, says):
    assert side.effect_line(at().view(), part, "en").startswith(says)
    assert bool(side.effect_line(at().view(), part, "en")) == bool(says)


def test_a_colour_tells_what_is_left_of_it_for_kits(at):
    said = side.cost_line(at(colour="glass", laid={1: 3}).view(), "colour-glass", "en")

    assert said == "Still for Kits, glass: 8 cards are left, and one Kit may want 2."
    assert side.cost_line(at().view(), "player-2", "en") == ""
