"""The table in words: what `describe` says is what lies there, in every phase, in every language."""

import pytest
from walks import stroll, walks_from_positions

import ecogames
from ecogames.ecomechanics import describe
from ecogames.engine.columns import columns

NAMES = ["Ana", "Bo", "Cy", "Di"]
LANGUAGES = ecogames.load("ecomechanics").languages()


def test_the_headline_says_who_is_asked_what(prepare):
    give = prepare(phase="give", drawn=["1", "4"])
    act = prepare(droid="1")
    pay = prepare(droid="3", dearer={"45": [0, 3, 0, 0]}, shed={0: [2, 2, 1, 0]})
    pay.play("build 45")

    assert describe.headline(give.view(), names=NAMES) == "Ana, which droid do you give to Bo?"
    expected = "Ana, swap if you like, then one action with Water management droid 1: repair, dismantle or build."
    assert describe.headline(act.view(), names=NAMES) == expected
    assert describe.headline(pay.view(), names=NAMES) == "Ana, house 45 costs 3 base parts more: which one first?"


def test_the_end_is_told_with_all_points(prepare):
    match = prepare(phase="last", season=2, repaired={0: [1]})
    match.play("finish")
    match.play("finish")

    expected = "All droids have been played. Ana has won. Recycling points: Ana 5 and Bo 0."
    assert describe.headline(match.view(), names=NAMES) == expected


def test_alone_a_game_that_is_not_won_is_called_so(prepare):
    match = prepare(players=1, phase="last", season=2)
    match.play("finish")

    expected = "All droids have been played. You have no more points than the Automa: not won. Recycling points: Ana 0 and Automa 0."
    assert describe.headline(match.view(), names=["Ana"]) == expected


def test_what_ends_soon_is_said(prepare):
    match = prepare(droid="1", pile=[2, 0], spot={"45": "built-1", "46": "built-2", "53": "built-2", "58": "lane-1"})

    alert = describe.alert(match.view(), names=NAMES)

    assert alert.startswith("After this turn 1 turn is left in the season.")
    assert "Ana reaches 1 house; with the last one the game ends." in alert


def test_the_lines_of_a_score_add_up_and_name_their_rules(ecomechanics):
    """ecomechanics/8.1."""
    match = stroll(ecomechanics.start(players=1, seed=5), 3)
    for lang in LANGUAGES:
        for seat in (0, 1):
            said = describe.score_lines(match.view(), seat, lang)

            assert sum(points for _, _, points in said) == ecomechanics.rules.score(match.state, seat)
            assert all(rule.startswith("ecomechanics/") and "{" not in sentence for sentence, rule, _ in said)


def test_the_effect_of_a_house_is_told_under_its_own_rule(prepare):
    match = prepare(shed={0: [2, 0, 0, 0]}, spot={"45": "built-1"})

    said = describe.score_lines(match.view(), 0)

    assert ("House 45: effect", "ecomechanics/7.2", 2) in said
    assert ("House 45: built", "ecomechanics/7.1", 4) in said


@pytest.mark.parametrize(
    ("action", "label"),
    [
        ("dismantle 1", "Dismantle Water management droid 1: get 2 nuts (no room: 1 nut lost)"),
        ("repair 1", "Repair Water management droid 1: pay 1 nut and 1 energy"),
        ("build 45", "Build House 45: pay 1 circuit board"),
        ("build 46", "Build House 46: pay 1 circuit board and 3 base parts more"),
        ("swap nut energy", "Swap 3 nuts for 1 energy"),
    ],
)
def test_a_button_says_what_comes_and_goes_and_what_would_be_lost(prepare, action, label):
    match = prepare(droid="1", dearer={"46": [0, 3, 0, 0]}, shed={0: [2, 2, 1, 1]})

    assert describe.choice_label(match.view(), match.game.read_action(action)) == label


def test_a_house_with_extra_cost_foretells_no_loss_for_the_parts_paid_may_make_room(prepare):
    """ecomechanics/5.5, 7.3: with nuts full, a nut of house 46 fits once a nut was paid."""
    match = prepare(droid="1", dearer={"46": [0, 3, 0, 0]}, shed={0: [3, 2, 1, 0]})
    action = match.game.read_action("build 46")

    assert describe.brings(match.view(), action)[2] == [0, 0, 0, 0]
    for step in ("build 46", "pay nut", "pay nut", "pay oil"):
        match.play(step)
    assert match.view()["shed"][0] == [2, 2, 1, 1]


def test_parts_on_cards_stand_beside_the_room_that_they_do_not_need(prepare):
    """ecomechanics/6.9: three nuts where there is room for three, and one on droid 65."""
    match = prepare(players=3, droid="1", repaired={0: [65]}, stored={0: [1, 0, 0, 0]}, shed={0: [3, 0, 0, 0]})

    drawing = describe.sketch(match.view())

    assert "3/3+1" in drawing
    assert "4/3" not in drawing


def test_a_battery_is_told_as_what_it_is_for(prepare):
    """ecomechanics/3.7: with four, who gets one has more leaves than who sits opposite, and perhaps not the most."""
    match = prepare(players=4, phase="interseason", repaired={0: [4], 1: [5]})
    told = [event for _ in range(4) for event in match.play("extend nut") if event.kind == "battery"]

    assert [event.parameters for event in told] == [(0, 2), (1, 1)]
    for lang in LANGUAGES:
        assert all(word not in event.message(lang) for event in told for word in ("most", "最多"))


def test_what_a_button_says_is_what_happens(ecomechanics):
    """Parts that come, are paid and are lost, over whole games; choices that follow (extensions, extra cost) are left out."""
    compared = 0
    for players in (1, 2, 4):
        match = stroll(ecomechanics.start(players=players, seed=players), players)
        for step in range(len(match.steps)):
            match.goto(step)
            action = ecomechanics.action(match.steps[step].action)
            if action.kind not in ("swap", "exchange", "repair", "dismantle", "build"):
                continue
            view, seat = match.view(), match.state.player
            came, paid, lost = describe.brings(view, action)
            held = [ecomechanics.rules.held(match.state, seat, part) for part in range(4)]
            match.goto(step + 1)
            if match.state.phase not in (ecomechanics.rules.PAY, ecomechanics.rules.EXTEND):
                stored = sum(match.state.stored[seat]) > sum(view["stored"][seat])
                after = [ecomechanics.rules.held(match.state, seat, part) for part in range(4)]
                expected = [have - out + back - gone for have, out, back, gone in zip(held, paid, came, lost, strict=True)]
                assert stored or after == expected or ecomechanics.rules.extra_cost(match.states[step], seat, getattr(action, "house", 0)), action
                compared += 1

    assert compared > 100


def test_a_droid_card_is_told_in_full(prepare):
    match = prepare(players=1, droid="4")

    expected = (
        "Harvest droid 4: dismantled it gives 1 oil drop, repaired it costs 1 nut and is worth 1 RP. It has 2 leaves. The Automa's interest is 2."
    )
    assert describe.describe_droid(match.view(), 3) == expected


def test_a_house_card_is_told_with_its_place_and_tokens(prepare):
    match = prepare(droid="1", dearer={"45": [0, 3, 0, 0]})

    expected = (
        "House 45, between Ana and Bo: costs 1 circuit board, worth 4 RP. 1 RP for each part you have. "
        "Because of Bo, opponents pay 3 base parts more."
    )
    assert describe.describe_house(match.view(), 0, names=NAMES) == expected


def test_the_rates_of_a_player_are_the_three_swaps_and_the_market_droids(prepare):
    match = prepare(droid="1", repaired={0: [10], 1: [13]})

    assert [droid for _, _, droid in describe.rates(match.view(), 0)] == [-1, -1, -1, 9]
    assert describe.rates(match.view(), 0)[-1][:2] == ([1, 0, 0, 0], [0, 1, 0, 0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_can_be_told_in_every_language(ecomechanics, lang):
    """Without a gap, and within the width of a terminal."""
    matches = [stroll(ecomechanics.start(players=players, seed=7), players) for players in (1, 2, 3, 4)]
    for match in (*matches, *walks_from_positions("ecomechanics")):
        for step in range(0, len(match.steps) + 1, 4):
            match.goto(step)
            view = match.view()
            told = [describe.describe(view, lang, match.names), describe.picture(view, lang, match.names), describe.legend(lang)]
            told += [describe.choice_label(view, action, lang, match.called) for action in match.actions()]
            told += [describe.place_of_droid(view, droid, lang, match.names) for droid in range(0, 82, 9)]
            told += [describe.group_name(view, kind.name, lang) for kind in match.game.rules.ACTIONS if not kind.chance]

            assert not any("{" in text or "describe." in text or "effect." in text for text in told)
            assert all(columns(line) <= 80 for line in describe.sketch(view, lang, match.names).split("\n"))


def test_a_long_name_fits_into_the_drawing(ecomechanics):
    match = ecomechanics.start(players=4, seed=1, names=[f"Ann Bartholomew Coo{letter}" for letter in "abcd"])

    lines = describe.sketch(match.view(), "en", match.names, 60).split("\n")

    assert max(columns(line) for line in lines) <= 60


def test_a_teachers_own_name_of_a_card_is_used():
    from ecogames.engine.game import Game

    game = Game("ecomechanics", "ecogames.ecomechanics", '[[droids]]\nid = "10"\nname = "Market cart"\n', "mine.toml")

    assert describe.describe_droid(game.start(players=2, seed=1).view(), 9).startswith("Market cart: dismantled it gives")
