"""The work bench of Ecomechanics: it shows what the view holds, each action has its button with what it loses, no text on a card is too wide."""

import html
import re
import xml.etree.ElementTree as ElementTree

import pytest
from prepared import POSITIONS
from walks import each_step, walks

import ecogames
from ecogames.ecomechanics import describe, rules
from ecogames.ecomechanics.rules import FIRST_HOUSE, HOUSES, NUMBERS
from ecowidgets.boards import ecomechanics as board
from ecowidgets.boards import ecomechanics_cards as cards
from ecowidgets.boards import ecomechanics_side as side
from ecowidgets.boards.lettering import width
from ecowidgets.table import Table

EVIL = '"><script>alert(1)</script>'
LANGUAGES = ("en", "zh-Hant")
RIGHT_EDGE = 250 - 6  # of what is written on a large card


@pytest.fixture(scope="module")
def game():
    return ecogames.load("ecomechanics")


@pytest.fixture(params=range(len(POSITIONS["ecomechanics"])))
def position(request, game):
    """Every prepared position of the game."""
    return game.position(**POSITIONS["ecomechanics"][request.param], seed=request.param, luck="ask")


def drawn(match, lang="en", names=None, changed=(), actions=True):
    return board.draw(match.view(), match.actions() if actions else [], lang, names or match.names, changed)


def all_of(drawing):
    return "".join(drawing)


def tree(fragment):
    """HTML as a tree: but for attributes without a value it has to be well-formed XML as well."""
    spelled = re.sub(r" (data-roving|inert)(?=[ >])", r' \1=""', fragment)
    return ElementTree.fromstring(f"<div>{spelled}</div>")


def values(drawing, name):
    return [html.unescape(value) for value in re.findall(rf'\s{name}="([^"]*)"', all_of(drawing))]


def texts(drawing):
    return [words for element in tree(all_of(drawing)).iter() for words in (element.text or "", element.tail or "") if words.strip()]


def buttons(drawing):
    """The buttons that play: action -> the element."""
    return {one.get("data-action"): one for one in tree(all_of(drawing)).iter("button") if one.get("data-action")}


def said(element):
    """What stands on an element, signs left out."""
    return " ".join("".join(element.itertext()).split())


# Every position ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_is_well_formed_and_no_message_is_missing(position, lang):
    drawing = drawn(position, lang)

    written = texts(drawing) + values(drawing, "aria-label")

    assert not [words for words in written if re.search(r"\b(board|describe|types|parts|effect|house|scoring)\.[a-z]|\{[a-z_]+\}", words)]


def test_a_button_lies_in_no_other_button_and_has_a_name(position):
    root = tree(all_of(drawn(position)))

    for one in root.iter("button"):
        assert len(list(one.iter("button"))) == 1
        assert one.get("aria-label") or said(one)


def test_whole_games_are_drawn_at_every_step(game):
    for match in walks("ecomechanics")[::4]:
        for step in each_step(match):
            tree(all_of(drawn(step, changed=match.steps[step.step - 1].events if step.step else ())))


def test_the_same_view_is_drawn_the_same(position):
    assert drawn(position) == drawn(position)


def test_names_are_text_and_never_markup(game):
    match = game.start(players=4, seed=3)

    drawing = board.draw(match.view(), match.actions(), "en", [EVIL] * 4)

    assert "<script>" not in all_of(drawing)


def test_each_action_of_a_person_has_exactly_one_button_on_the_table(position):
    """What has none on the board stands in the kit's list: those are the kinds of `GROUPS`."""
    if position.to_move < 0:
        return
    listed = {kind for kinds in side.GROUPS for kind in kinds}

    played = [one for one in values(drawn(position), "data-action") if not one.startswith(("build", "mark"))]

    assert sorted(played) == sorted(one.text for one in position.actions() if one.kind not in listed and one.kind != "build")


def test_nothing_can_be_pressed_where_nobody_is_asked(position):
    assert values(drawn(position, actions=False), "data-action") == []


# Swaps and actions ------------------------------------------------------------------------------------------------------------------------


def test_what_an_action_would_lose_stands_on_its_button(game):
    """Rule ecomechanics/4.1: three energy lie there, and droid 11 gives one more."""
    match = game.position(players=2, phase="act", hand={0: "11"}, shed={0: [0, 1, 1, 3]})

    shown = buttons(drawn(match))

    assert "no room: 1 energy lost" in said(shown["dismantle 11"])
    assert "mech-loses" in shown["dismantle 11"].get("class")


def test_what_fits_is_said_to_fit(game):
    match = game.position(players=2, phase="act", hand={0: "11"}, shed={0: [0, 0, 0, 0]})

    assert "all of it fits into the shed" in said(buttons(drawn(match))["dismantle 11"])


def test_a_swap_into_a_full_row_says_so(game):
    match = game.position(players=2, phase="act", shed={0: [3, 3, 0, 0]})

    shown = buttons(drawn(match))

    assert "no room" in said(shown["swap nut oil"])
    assert "no room" not in said(shown["swap nut board"])


def test_a_refused_action_stands_there_dashed_with_its_reason(game):
    match = game.position(players=2, phase="act", hand={0: "1"}, shed={0: [0, 0, 0, 0]})
    root = tree(all_of(drawn(match)))

    refused = {one.get("data-part"): said(one) for one in root.iter("button") if "eco-refused" in one.get("class", "")}

    assert "No, missing: nut" in refused["why repair 1"]
    assert refused["why swap energy nut"] == "needs 1, have 0"
    assert "missing" in refused[next(part for part in refused if part.startswith("why build"))]


def test_every_refusal_that_is_shown_is_one_of_the_rules(position):
    for part in values(drawn(position), "data-part"):
        if part.startswith("why "):
            assert position.why_not(part.removeprefix("why ")) is not None


def test_the_exchange_of_a_market_droid_is_used_up_in_sight(game):
    fields = {"players": 2, "phase": "act", "season": 1, "place": {"13": "repaired-1"}, "shed": {0: [0, 3, 0, 0]}}
    match = game.position(**fields)

    assert "once" in said(buttons(drawn(match))["exchange 13"])
    match.play("exchange 13")
    assert re.search(r'data-part="why exchange 13"[^>]*>.*?used', drawn(match).rail)


def test_a_house_that_is_dearer_says_by_how_much(game):
    match = game.position(players=2, phase="act", spot={"58": "lane-1"}, dearer={"58": [0, 3, 0, 0]}, shed={0: [3, 3, 3, 3]})

    assert "+3 base" in said(tree(drawn(match).stage))
    assert "+3 base" not in said(tree(drawn(game.position(players=2, phase="act", spot={"58": "lane-1"})).stage))


def test_who_made_a_house_dearer_sees_the_tokens_in_the_own_turn_too(game):
    """ecomechanics/6.5: they stay till the house is built; who put them there pays nothing for them (5.5)."""
    match = game.position(players=2, phase="act", spot={"58": "lane-1"}, dearer={"58": [3, 0, 0, 0]}, shed={0: [3, 3, 3, 3]})

    on_the_bench = said(tree(drawn(match).stage))

    assert "others +3" in on_the_bench and "+3 base" not in on_the_bench


@pytest.mark.parametrize("tokens", [[0, 3, 0, 0], [0, 3, 3, 0]])
def test_a_house_out_of_reach_shows_what_it_costs_more_and_no_sum_that_nobody_pays(game, tokens):
    """ecomechanics/5.5: two neighbours may both have made it dearer; each pays for the other's tokens alone."""
    match = game.position(players=3, phase="act", spot={"58": "lane-2"}, dearer={"58": tokens})

    small = said(tree(drawn(match).stage))

    assert "+3" in small and "+6" not in small


# The table ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("nuts", "more", "words"), [(2, 0, "2 of 3"), (3, 0, "3 of 3, full"), (3, 1, "3 of 4")])
def test_a_row_of_the_shed_says_how_full_it_is(game, nuts, more, words):
    match = game.position(players=2, phase="act", shed={0: [nuts, 0, 0, 0]}, extensions={0: [more, 0, 0, 0]})

    rows = [said(row) for row in tree(drawn(match).strip).iter("li")]

    assert rows[0] == words


def test_parts_on_a_card_are_told_beside_the_shed(game):
    """Rule ecomechanics/6.9."""
    match = game.position(players=3, phase="act", season=1, place={"65": "repaired-1"}, stored={0: [1, 0, 0, 0]}, shed={0: [1, 0, 0, 0]})

    assert "+1 on cards" in said(next(tree(drawn(match).strip).iter("li")))


def test_parts_on_an_opponents_card_stand_beside_their_room(game):
    """Rule ecomechanics/6.9: three nuts of three, and one on the card."""
    match = game.position(players=3, phase="act", season=1, place={"65": "repaired-2"}, stored={1: [1, 0, 0, 0]}, shed={1: [3, 0, 0, 0]})

    stage = said(tree(drawn(match).stage))

    assert "3/3+1" in stage
    assert "4/3" not in stage


def test_with_four_the_majorities_are_not_called_the_most(game):
    """Rules ecomechanics/1.5, 8.5: each facing pair may have a player with more."""
    match = game.position(players=4, phase="act", season=0, place={"4": "repaired-1", "5": "repaired-2"}, shed={0: [2, 0, 0, 0], 1: [1, 0, 0, 0]})

    strip = said(tree(drawn(match, names=["Ana", "Bo", "Cy", "Di"]).strip))

    assert "Ana and Bo +3 RP" in strip
    assert "Most" not in strip


def test_the_one_who_is_asked_sits_below_and_the_others_follow_clockwise(game):
    names = ["Ana", "Bo", "Cleo", "Dee"]
    match = game.start(players=4, seed=5, names=names)
    ecogames_greedy = ecogames.find_agent(game, "greedy")
    for _ in range(12):
        player = match.to_move
        drawing = drawn(match)
        rows = [said(next(one.iter("b"))) for one in tree(drawing.stage).iter("p") if one.get("class") == "mech-name"]
        assert rows == [names[(player + later) % 4] for later in (1, 2, 3)]
        assert f"Shed of {names[player]}" in said(tree(drawing.strip))
        match.play(ecogames.decide(match, ecogames_greedy))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_houses_within_reach_are_large_and_the_others_small(game, players):
    match = game.start(players=players, seed=2)
    s = describe.table(match.view())

    large = re.findall(r'data-part="house-(\d+)"[^>]*><svg class="mech-face " viewBox="0 0 250 350"', drawn(match).stage)

    reached = [house for house in range(HOUSES) if rules.LANE <= s.spot[house] < rules.BUILT and rules.reaches(s, 0, s.spot[house] - rules.LANE)]
    assert sorted(map(int, large)) == [FIRST_HOUSE + house for house in reached]


def test_the_interest_of_the_automa_is_on_the_cards_of_one_who_plays_alone_and_on_no_others(game):
    alone, two = game.position(players=1, phase="act", hand={0: "1"}), game.position(players=2, phase="act", hand={0: "1"})
    eye = "M-11.500 0Q0-14 11.500 0 0 14-11.500 0Z"

    assert eye in drawn(alone).strip
    assert eye not in drawn(two).strip


def test_the_score_is_told_line_by_line_as_the_rules_count_it(position):
    """Rule ecomechanics/8.1: the lines add up to the score, each with its rule."""
    view = position.view()
    scene = board.Scene(view, [], "en", position.names, ())
    for seat in range(view["seats"]):
        shown = board.lines(scene, seat)
        points = [int(number) for number in re.findall(r"<td><b>([+-]\d+)</b></td></tr>", shown)]
        assert sum(points) == position.score(seat) if seat < position.players else True
        assert len(re.findall(r'data-part="rule:[\d.]+:score', shown)) == len(points)
        assert f"{rules.score(scene.s, seat)} RP" in shown


def test_a_team_is_told_the_lower_of_its_scores(game):
    match = game.position(players=4, phase="act", place={"1": "repaired-1", "2": "repaired-2", "3": "repaired-2"})

    lower = min(match.score(0), match.score(1))

    assert f"{lower} RP, the lower of the two scores" in board.team(board.Scene(match.view(), [], "en", None, ()), 0)


def test_turns_left_are_counted_to_the_interseason_and_to_the_end(game):
    match = game.start(players=2, seed=1)

    assert "Season 1, turn 1 of 22" in drawn(match).header
    assert "6 turns to the Interseason" in drawn(match).header
    late = game.position(players=2, phase="act", season=2)
    assert re.search(r"\d+ turns? to the end", drawn(late).header)


def test_at_the_end_all_scores_are_laid_open_and_the_winner_stands_out(game):
    match = game.start(players=3, seed=4)
    ecogames.play_out(match, "greedy")

    strip = drawn(match).strip

    assert len(re.findall(r'"mech-result', strip)) == 3
    assert len(re.findall(r"mech-winner", strip)) == sum(rules.winner(match.state, seat) for seat in range(3))


def test_at_the_end_the_sums_of_a_player_add_up_to_the_score(position):
    """Rule ecomechanics/8.1."""
    scene = board.Scene(position.view(), [], "en", position.names, ())
    for seat in range(scene.s.seats):
        points = [int(number) for number in re.findall(r"<b>([+-]\d+)</b>", board.sums(scene, seat))]
        assert sum(points) == rules.score(scene.s, seat)


def test_when_all_is_over_no_house_is_large_for_nobody_decides_about_one(game):
    match = game.position(players=3, phase="over", season=2, ending="deck-empty")

    assert "0 0 250 350" not in re.sub(r'<svg[^>]*><path class="mech-plot".*?</svg>', "", drawn(match).stage)


# Cards ----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_on_a_card_leaves_it(game, lang):
    s, words = describe.table(game.start(players=4, seed=1).view()), game.words(lang)
    pictures = [cards.droid_card(s, droid, words, 9) for droid in range(len(NUMBERS))]
    pictures += [cards.house_card(s, house, words, True, *more) for house in range(HOUSES) for more in ((3,), (0, 3))]

    wide = []
    for picture in pictures:
        for one in ElementTree.fromstring(picture).iter("text"):
            left = float(one.get("x"))
            long = width(one.text or "", float(one.get("font-size")))
            end = left + {"start": long, "middle": long / 2, "end": 0}[one.get("text-anchor")]
            if end > RIGHT_EDGE or float(one.get("y")) > 345:
                wide.append((one.text, end))
    assert wide == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_effect_ends_above_the_cost_and_the_medal(game, lang):
    """The medal begins at 279 of 350, the cost of two rows at 267; letters reach a few units below their baseline."""
    s, words = describe.table(game.start(players=4, seed=1).view()), game.words(lang)
    pictures = [(cards.droid_card(s, droid, words, 9), s.cost[droid]) for droid in range(len(NUMBERS))]
    pictures += [(cards.house_card(s, house, words, True, 3), s.house_cost[house]) for house in range(HOUSES)]

    for picture, cost in pictures:
        drawing = ElementTree.fromstring(picture)
        lowest = max((baseline(drawing, one) for one in effects(drawing)), default=0)
        assert lowest <= (274 if sum(cost) < 5 else 261), said(drawing)


def effects(drawing):
    """What is written of an effect: its lines are not bold."""
    return [one for one in drawing.iter("text") if one.get("font-weight") == "400"]


def baseline(drawing, line):
    """Where a line of an effect stands on its card: within a group that was moved down."""
    for group in drawing.iter("g"):
        if line in list(group):
            return float(line.get("y")) + float(re.fullmatch(r"translate\(0 ([\d.]+)\)", group.get("transform"))[1])
    return float(line.get("y"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_effect_is_written_large_enough_to_be_read_on_the_narrowest_card(game, lang):
    """12 pixels on a card of 144 pixels, whose 250 units are as wide."""
    s, words = describe.table(game.start(players=4, seed=1).view()), game.words(lang)
    pictures = [cards.droid_card(s, droid, words) for droid in range(len(NUMBERS))] + [cards.house_card(s, house, words) for house in range(HOUSES)]

    sizes = [float(one.get("font-size")) for picture in pictures for one in effects(ElementTree.fromstring(picture))]

    assert min(sizes) * 144 / 250 >= 12


def test_lines_of_wide_letters_do_not_touch_each_other_nor_the_name(game):
    """Such a letter fills its line: from 0.88 of its size above the baseline to 0.12 below."""
    s, words = describe.table(game.start(players=4, seed=1).view()), game.words("zh-Hant")
    for house in range(HOUSES):
        lines = effects(ElementTree.fromstring(cards.house_card(s, house, words)))
        size = float(lines[0].get("font-size"))
        tops = [0, *(float(one.get("y")) for one in lines)]  # the name stands at 0, in letters of 24
        gaps = [low - high for high, low in zip(tops, tops[1:], strict=False)]
        assert gaps[0] > 0.12 * 24 + 0.88 * size
        assert all(gap > size for gap in gaps[1:])


def test_a_card_shows_its_parts_points_and_number(game):
    """Droid 1 as the card file has it."""
    s = describe.table(game.start(players=2, seed=1).view())

    picture = cards.droid_card(s, 0, game.words("en"))

    assert cards.parts.pill(cards.bag(s.gains[0]), False, 27).drawing in picture
    assert cards.parts.pill(cards.bag(s.cost[0]), True, 27).drawing in picture
    assert [one.text for one in ElementTree.fromstring(picture).iter("text")] == ["Water management", "1", str(s.rp[0])]


def test_a_teachers_own_name_is_on_the_card(game):
    words = game.words("en")
    words.own = {"droids.1": "The <old> one"}

    assert "The &lt;old&gt; one" in cards.droid_card(describe.table(game.start(players=2, seed=1).view()), 0, words)


# What is touched ------------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def table(game):
    place = {"13": "repaired-1", "10": "repaired-1", "2": "repaired-2", "4": "discarded-1"}
    return Table(game, players=2, match=game.position(players=2, phase="act", season=1, place=place))


@pytest.mark.parametrize(("part", "count"), [("pile-1-market", 2), ("pile-2-water", 1), ("heap-1", 1), ("card-1", 1), ("house-45", 1)])
def test_a_touched_pile_shows_its_cards_large_and_another_touch_closes_it(table, part, count):
    table.surface._hear({"part": part, "step": 0})
    shown = re.search(r'<div class="mech-shown[^"]*">(.*?)</div>', table.surface.html)
    assert len(re.findall(r'<span role="img"', shown[1])) == count

    table.surface._hear({"part": part, "step": 0})
    assert "mech-shown" not in table.surface.html


FORGED = ["pile-9-market", "pile-1-nothing", "pile-1-shed", "pile-", "heap-3", "card-500", "card-x", "card-²", "house-99", "x" * 999, "pile-²-market"]


@pytest.mark.parametrize("part", FORGED)
def test_a_forged_part_shows_nothing(table, part):
    table.surface._hear({"part": part, "step": 0})

    assert "mech-shown" not in table.surface.html
    assert table.note == ""


# The panel and the timeline ---------------------------------------------------------------------------------------------------------------


def test_every_kind_of_action_has_its_place(game):
    """In the kit's list, on the bench, or beside it."""
    beside = {"give", "swap", "exchange", "repair", "dismantle", "build"}
    listed = {kind for kinds in side.GROUPS for kind in kinds}

    assert beside | listed == {kind.name for kind in game.rules.ACTIONS if not kind.chance}


def test_every_phase_is_in_the_graph_of_the_turn(game):
    assert sorted(phase for _, phases in side.COLUMNS for phase in phases) == sorted(game.names["phases"])


def test_luck_is_told_by_type_and_adds_up(game):
    match = game.position(players=3, phase="draw", luck="ask")

    found = side.luck(match, game.words("en"))

    assert sum(one.probability for one in found) == pytest.approx(1)
    assert sorted(action.id for one in found for action in one.actions) == sorted(action.id for action, _ in match.chance())


def test_the_timeline_has_a_turn_for_each_turn_and_a_bolt_for_each_house(game):
    match = game.start(players=2, seed=5)
    ecogames.play_out(match, "greedy")

    turns = side.turns(match)

    assert [turn.number for turn in turns] == list(range(1, match.state.turn + 1))
    assert all(0 <= turn.height <= 1 for turn in turns)
    assert sum(len(turn.marks) for turn in turns) == sum(spot >= rules.BUILT for spot in match.state.spot)


def test_an_extension_says_the_room_before_and_after(game):
    match = game.position(players=2, phase="interseason", season=0, extensions={0: [1, 0, 0, 0]})
    action = game.read_action("extend nut")

    assert side.own_label(match.view(), action, "en")[0] == "nut: 4 → 5"


def test_the_only_action_that_is_left_says_what_it_does(game):
    match = game.position(players=2, phase="act", hand={0: "11"}, shed={0: [0, 0, 0, 0]})
    (action,) = match.actions()

    assert side.own_label(match.view(), action, "en")[0] == "Dismantle droid 11"
