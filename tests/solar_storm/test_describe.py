"""The table in words: what `describe` says is what lies there, in every phase, in every language."""

import pytest

import ecogames
from ecogames.engine.columns import columns
from ecogames.solar_storm import describe, rules

NAMES = ["Ana", "Ben", "Cleo"]
ON_THE_BRIDGE = ["bridge", "energy-core", "energy-core", "energy-core"]  # the first pawn; the others in the core
LANGUAGES = ecogames.load("solar-storm").languages()


def positions_of_a_game(game, players, seed):
    """Every position of a game between agents, luck included."""
    match = game.start(players, seed, luck="ask")
    ecogames.play_out(match, "random", most=2_000)
    for step in range(len(match.steps) + 1):
        match.goto(step)
        yield match


def test_the_headline_says_who_is_asked_and_what_is_left(solar_storm):
    match = solar_storm.start(players=3, seed=7)

    headlines = [describe.headline(match.view(), names=NAMES)]
    match.play("take-token")
    headlines.append(describe.headline(match.view(), names=NAMES))
    match.play("take-token")
    headlines.append(describe.headline(match.view()))

    assert headlines == [
        "Ana, what will you do? 3 actions left.",
        "Ana, what will you do? 2 actions left.",
        "Player 1, what will you do? 1 action left.",
    ]


def test_alone_the_pawn_in_turn_is_told(solar_storm):
    view = solar_storm.start(players=1, seed=7, names=["Ana"]).view()

    assert describe.headline(view, names=["Ana"]) == "Ana (Pawn 1), what will you do? 3 actions left."
    assert "Here: Pawn 1, Pawn 2 and Pawn 3." in describe.describe_room(view, rules.ENERGY_CORE, names=["Ana"])


def test_an_older_token_is_offered_when_no_action_is_left(solar_storm):
    view = solar_storm.position(players=2, actions_left=0, tokens=[2, 0, 0, 0]).view()

    assert describe.headline(view, names=NAMES) == "Ana, no action is left. Will you spend one of your 2 action tokens, or finish?"


def test_a_room_tells_place_cubes_cost_shields_and_pawns(solar_storm):
    cells = [0, 1, 2, 3, 5, 6, 7, 8, 4]
    view = solar_storm.position(players=2, cell=cells, at=ON_THE_BRIDGE, cubes={"bridge": [0, 1, 0]}, protection={1: {"bridge": 2}}).view()

    assert describe.describe_room(view, rules.BRIDGE, names=["Ana", "Ben"]) == (
        "Bridge: row 3, column 3, doors to Crew Quarters and Armoury. 1 cube left, uncovered: space 1 (Nanobots) and space 3 (Energy). "
        "Diverting its power costs 1 Data, 1 Metal and 1 Energy. 2 shields of Ben. Here: Ana."
    )


def test_a_diverted_room_has_no_cost_any_more(solar_storm):
    view = solar_storm.position(diverted={"bridge": 1}).view()

    told = describe.describe_room(view, rules.BRIDGE)

    assert "Its power is diverted." in told
    assert "costs" not in told


def test_a_hand_is_told_by_number_and_kind_with_tokens(solar_storm):
    view = solar_storm.position(players=2, hand={0: ["data", "data", "universal"], 1: [0, 0, 0, 0, 0]}, tokens=[3, 0, 0, 0], fresh=1).view()

    assert describe.describe_hand(view, 0, names=NAMES) == "Ana: 3 cards (2 Data and 1 Universal). 3 action tokens. 1 of them waits for a later turn."
    assert describe.describe_hand(view, 1, names=NAMES) == "Ben: no cards."


def test_nothing_is_alarming_at_the_start(solar_storm):
    assert describe.alert(solar_storm.start(seed=7).view()) == ""


def test_a_room_without_cubes_is_in_danger_until_it_is_protected(solar_storm):
    bare = {"cubes": {"bridge": [0, 0, 0]}}

    assert describe.alert(solar_storm.position(**bare).view()) == "Danger: one more hit on this room loses the game: Bridge."
    assert describe.alert(solar_storm.position(**bare, protection={0: {"bridge": 1}}).view()) == ""


def test_a_room_that_no_damage_card_can_hit_is_in_no_danger(solar_storm):
    """Damage cards are open once they are drawn: with the deck empty, nothing hits a room any more."""
    assert describe.alert(solar_storm.position(cubes={"bridge": [0, 0, 0]}, damage_rest=[0] * 24).view()) == ""


def test_a_known_damage_card_that_breaks_a_room_is_told_first(solar_storm):
    view = solar_storm.position(cubes={"bridge": [0, 0, 0], "armoury": [0, 0, 0]}, damage_top=["bridge"]).view()

    assert describe.alert(view) == ("Danger: the next damage card breaks a room: Bridge. Danger: one more hit on this room loses the game: Armoury.")


def test_a_supply_deck_that_is_nearly_empty_is_told(solar_storm):
    assert describe.alert(solar_storm.position(supply_rest=[1, 0, 0, 0, 0]).view()) == "Danger: only 1 supply is left in the deck."


def test_what_the_bridge_and_the_cargo_hold_showed_stays_told_in_order(solar_storm):
    view = solar_storm.position(damage_top=["armoury-mess", "bridge"], supply_top=["metal", "data"]).view()

    told = "\n".join(describe.clocks(view))

    assert "Next: Armoury and Mess Hall (level 2), then Bridge (level 1)." in told
    assert "Next: Metal, then Data." in told


@pytest.mark.parametrize(
    ("ending", "fields"),
    [
        ("won", {"diverted": [1] * 8 + [0]}),
        ("room-broken", {"cubes": {"bridge": [0, 0, 0]}}),
        ("supplies-gone", {"supply_rest": []}),
    ],
)
def test_the_ending_is_told_with_its_turn(solar_storm, ending, fields):
    view = solar_storm.position(phase="over", ending=ending, turn=9, **fields).view()

    assert describe.headline(view).startswith("You have won, in turn 9. " if ending == "won" else "You have lost, in turn 9. ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("phase", rules.PHASES)
def test_every_phase_has_a_headline_in_every_language(solar_storm, phase, lang):
    view = solar_storm.start(seed=1).view()
    view |= {"phase": rules.PHASES.index(phase), "owed": [1, 0, 0, 0, 0], "left": 2, "finds": 1, "ending": 0}

    headline = describe.headline(view, lang, NAMES)

    assert headline
    assert "describe." not in headline
    assert "{" not in headline


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_positions_of_a_game_can_be_told_and_drawn(solar_storm, players, lang):
    """No message is missing or left unfilled, and the drawing keeps to its columns."""
    for match in positions_of_a_game(solar_storm, players, seed=players):
        view = match.view()
        told, drawn = describe.describe(view, lang), describe.picture(view, lang, width=80)

        assert "describe." not in told + drawn
        assert "{" not in told + drawn
        assert {columns(line) for line in describe.sketch(view, lang, width=80).splitlines()} == {79}


def test_the_words_follow_from_what_is_shown_alone(solar_storm):
    """Two positions of one view are told alike: nothing is read but the view."""
    match = solar_storm.start(players=2, seed=3)

    assert describe.describe(match.view()) == describe.describe(match.view(0)) == describe.describe(match.view(1))


def test_every_room_and_every_player_is_told(solar_storm):
    view = solar_storm.start(players=3, seed=1).view()

    lines = describe.describe(view, names=NAMES).splitlines()

    assert {line.partition(":")[0] for line in lines} >= {*NAMES, "Mess Hall", "Repair Centre", "Bridge", "Energy Core", "Damage deck", "Power"}


def test_the_rooms_are_told_row_by_row(solar_storm):
    view = solar_storm.start(seed=5).view()

    rooms = [line for line in describe.describe(view).splitlines() if ": row " in line]

    assert [(line.split("row ")[1][0], line.split("column ")[1][0]) for line in rooms] == [(row, column) for row in "123" for column in "123"]


def test_the_sketch_shows_cubes_open_spaces_power_and_shields(solar_storm):
    view = solar_storm.position(
        players=2, cubes={"bridge": [0, 1, 1]}, protection={0: {"bridge": 2}}, diverted={"armoury": 1}, at=ON_THE_BRIDGE
    ).view()

    drawn = describe.sketch(view, names=["Ana", "Ben"])

    assert " N  [#] [#] (+2)" in drawn
    assert "POWER DIVERTED" in drawn
    assert "power: 1 of 8" in drawn
    assert "@ *Ana " in drawn
    assert "@ Ben " in drawn


# What can be taken ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "sources"), [
    ("en", ["Energy, face up", "Metal, face up", "from the deck (2 cards)"]),
    ("ja", ["表向きの「エネルギー」", "表向きの「金属」", "デッキから2枚"]),
])  # fmt: skip
def test_a_card_that_can_be_taken_is_named(solar_storm, lang, sources):
    view = solar_storm.position(phase="collect", row=["energy", "metal"]).view()

    assert [describe.source_name(view, source, lang) for source in range(3)] == sources


def test_after_a_search_the_deck_gives_one_card_and_the_group_is_another(solar_storm):
    """solar-storm/4.2 and 3.4: so that finding is not taken for collecting."""
    found = solar_storm.position(phase="find", finds=1)
    collecting = solar_storm.position(phase="collect")

    assert describe.source_name(found.view(), 2) == "from the deck (1 card)"
    assert [describe.group_name(match.view(), "pick") for match in (found, collecting)] == ["Found", "Collect"]
    assert describe.group_name(found.view(), "discard") == solar_storm.words("en")("kind.discard")


def test_a_choice_says_the_card_and_everything_else_its_own_label(solar_storm):
    match = solar_storm.position(phase="collect", row=["energy", "metal"])
    move = solar_storm.read_action("move bridge")

    assert [describe.choice_label(match.view(), action) for action in match.actions()] == [
        "Take Energy, face up", "Take Metal, face up", "Take from the deck (2 cards)",
    ]  # fmt: skip
    assert describe.choice_label(match.view(), move) == move.label()
