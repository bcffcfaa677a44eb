"""Chapter 3: drawing, giving, the order of play, the end of a turn, the Interseason and the battery."""

import collections

import pytest
from asked import told

from ecogames.ecomechanics.rules import NUMBERS
from ecogames.engine.errors import CardFileError
from ecogames.engine.game import Game

OPPOSITE, MATE = {0: 3, 1: 2, 2: 1, 3: 0}, {0: 1, 1: 0, 2: 3, 3: 2}


def interseason(prepare, players=2, **fields):
    """The Interseason after season 1, with the priority player to choose."""
    return prepare(players=players, phase="interseason", **fields)


def test_two_players_get_a_droid_each_and_the_priority_player_chooses(prepare):
    """ecomechanics/3.3 with ruling D29."""
    match = prepare(phase="give", drawn=["1", "4"])

    assert [action.text for action in match.actions()] == ["give 1 2", "give 4 2"]
    match.play("give 4 2")

    assert match.view()["hand"][:2] == [0, 3]
    assert match.to_move == 0


def test_with_three_the_priority_player_gives_both_others_a_card(prepare):
    """ecomechanics/3.3 with ruling D29: clockwise, and keeps the third."""
    match = prepare(players=3, phase="give", priority=1, player=1, drawn=["1", "4", "6"])

    assert {action.seat for action in match.actions()} == {2}
    match.play("give 4 3")
    assert {action.seat for action in match.actions()} == {0}
    match.play("give 6 1")

    names = match.game.names["droids"]
    assert [names[droid] for droid in match.view()["hand"][:3]] == ["6", "1", "4"]


@pytest.mark.parametrize(("action", "reason"), [("give 6 2", "not-drawn"), ("give 1 1", "next-is"), ("give 1 3", "next-is")])
def test_a_card_that_was_not_drawn_or_another_seat_is_refused(prepare, action, reason):
    match = prepare(phase="give", drawn=["1", "4"])

    assert match.why_not(action).reason == reason


@pytest.mark.parametrize("priority", [0, 1, 2, 3])
def test_with_four_team_mates_who_draw_give_to_opponents_and_opponents_to_team_mates(prepare, priority):
    """ecomechanics/3.4 with rulings D17, D18, D33: seats 1 and 2 are a team, 1 faces 4 and 2 faces 3; the next seat clockwise draws second."""
    match = prepare(players=4, phase="give", priority=priority, player=priority, drawn=["1", "4", "6", "7"])
    second = (priority + 1) % 4
    to = OPPOSITE if MATE[priority] == second else MATE

    first_gifts = {action.seat for action in match.actions()}
    match.play(match.actions()[0])
    assert match.to_move == second
    second_gifts = {action.seat for action in match.actions()}
    match.play(match.actions()[0])

    assert (first_gifts, second_gifts) == ({to[priority]}, {to[second]})
    assert sorted(match.view()["hand"]) == [0, 3, 5, 6]
    assert match.to_move == priority


def test_four_players_get_a_card_every_turn_and_draw_twice_in_four_turns(ecomechanics):
    """ecomechanics/3.4 with ruling D33."""
    match = ecomechanics.start(players=4, seed=8, luck="auto")
    hands, draws, gifts = [], collections.Counter(), collections.defaultdict(set)
    while match.view()["turn"] <= 4:
        view = match.view()
        if view["phase"] == match.game.rules.ACT and view["player"] == view["priority"] and view["hand"].count(-1) == 0:
            hands.append(view["turn"])
        match.play(next((action for action in match.actions() if action.kind == "dismantle"), match.actions()[0]))
    for event in match.log:
        if event.kind == "drew" and event.step <= match.step:
            draws[event.seat] += 1
    turn = 0
    for event in match.log:
        turn = event.number if event.kind == "turn-begins" else turn
        if event.kind == "gave" and turn <= 4:
            gifts[event.player].add(event.seat)

    assert sorted(set(hands)) == [1, 2, 3, 4]
    assert all(draws[seat] >= 4 for seat in range(4))  # two cards each time, twice; the fifth turn is drawn already
    assert {seat: gifts[seat] for seat in range(4)} == {seat: {OPPOSITE[seat], MATE[seat]} for seat in range(4)}


def test_drawn_cards_are_open_to_all(prepare):
    """ecomechanics/3.2 with ruling D29."""
    match = prepare(phase="give", drawn=["1", "4"])

    assert match.view(1)["drawn"] == match.view()["drawn"] == [0, 3, -1, -1]


def test_each_swaps_and_acts_before_the_next_one_does(prepare):
    """ecomechanics/3.1 with ruling D27."""
    match = prepare(priority=1, player=1, droid="1", others={0: "4"}, shed={1: [2, 0, 0, 0]})

    match.play("swap nut oil")
    assert match.to_move == 1
    match.play("dismantle 1")
    assert match.to_move == 0
    match.play("dismantle 4")

    assert match.view()["turn"] == 2
    assert match.view()["priority"] == 0


def test_a_house_that_the_first_in_order_builds_is_gone_for_the_second(prepare):
    """ecomechanics/5.4 with ruling D9."""
    match = prepare(droid="1", others={1: "4"}, shed={0: [0, 0, 1, 0], 1: [0, 0, 1, 0]})
    match.play("build 45")

    assert match.why_not("build 45").reason == "house-built"


def test_nobody_swaps_after_the_action(prepare):
    """ecomechanics/4.4 with ruling D30."""
    match = prepare(droid="1", others={1: "4"}, shed={0: [3, 3, 0, 0]})
    match.play("dismantle 1")

    assert match.to_move == 1


def test_one_of_three_actions_must_be_taken_and_dismantling_always_can_be(prepare):
    """ecomechanics/5.1 with rulings D19 and D30: with nothing in the shed there is no other choice."""
    match = prepare(droid="1")

    assert [action.text for action in match.actions()] == ["dismantle 1"]


def test_every_player_gets_one_extension_and_the_next_season_begins(prepare):
    """ecomechanics/3.6."""
    match = interseason(prepare, players=3, priority=1, player=1)
    for part in ("nut", "oil", "energy"):
        match.play(f"extend {part}")

    view = match.view()
    assert view["extensions"][:3] == [[0, 0, 0, 1], [1, 0, 0, 0], [0, 1, 0, 0]]
    assert (view["season"], view["phase"], view["priority"]) == (1, match.game.rules.DRAW, 2)


def test_with_four_two_interseasons_that_come_up_together_count_as_one(prepare):
    """ecomechanics/3.6 with ruling D35."""
    match = interseason(prepare, players=4)
    for _ in range(4):
        match.play("extend nut")

    assert match.view()["extensions"] == [[1, 0, 0, 0]] * 4
    assert match.view()["season"] == 1


def test_in_a_full_game_everybody_gets_two_extensions_from_interseasons(ecomechanics):
    """ecomechanics/3.6."""
    match = ecomechanics.start(players=3, seed=4)
    while not match.over:
        calm = [action for action in match.actions() if action.kind in ("give", "extend", "dismantle", "finish", "count-as")]
        match.play(calm[0])

    assert [sum(row) for row in match.view()["extensions"][:3]] == [2, 2, 2]


def test_more_leaves_than_the_opponent_bring_a_battery(prepare, shed):
    """ecomechanics/3.7 with ruling D16."""
    match = interseason(prepare, repaired={0: [4], 1: [5]})
    match.play("extend nut")
    events = match.play("extend nut")

    assert (shed(match, 0), shed(match, 1)) == ([0, 0, 0, 1], [0, 0, 0, 0])
    assert "battery" not in told(events)


def test_equal_leaves_bring_no_battery(prepare, shed):
    """ecomechanics/3.7 with ruling D3: two leaves on each side."""
    match = interseason(prepare, players=3, season=1, repaired={0: [4], 1: [5, 17]})
    match.play("extend nut")

    assert match.game.rules.leaves_of(match.state, 0) == match.game.rules.leaves_of(match.state, 1) == 2
    assert shed(match)[3] == 0


def test_with_three_the_battery_asks_for_more_leaves_than_each_opponent(prepare, shed):
    """ecomechanics/3.7 with ruling D2: 2 leaves against 1 and 0; then against 2 and 0."""
    ahead = interseason(prepare, players=3, repaired={0: [4], 1: [5]})
    level = interseason(prepare, players=3, season=1, repaired={0: [4], 2: [5, 17]})

    ahead.play("extend nut")
    level.play("extend nut")

    assert (shed(ahead)[3], shed(level)[3]) == (1, 0)


def test_with_four_each_facing_pair_may_have_its_own_battery(prepare, shed):
    """ecomechanics/3.7 with ruling D2: the team-mate's leaves do not matter."""
    match = interseason(prepare, players=4, repaired={0: [4], 1: [5]})
    for _ in range(4):
        match.play("extend nut")

    assert [shed(match, seat)[3] for seat in range(4)] == [1, 1, 0, 0]


def test_a_battery_that_does_not_fit_is_lost(prepare, shed):
    """ecomechanics/3.7 with ruling D16."""
    match = interseason(prepare, repaired={0: [4]}, shed={0: [0, 0, 0, 3]})

    events = match.play("extend nut")

    assert shed(match)[3] == 3
    assert told(events) == ["extended", "battery", "lost"]


def test_a_battery_fits_because_of_the_extension_just_taken(prepare, shed):
    """ecomechanics/3.7 with ruling D49: first the extension, then the battery."""
    match = interseason(prepare, repaired={0: [4]}, shed={0: [0, 0, 0, 3]})

    match.play("extend energy")

    assert shed(match)[3] == 4


def test_the_interseason_comes_after_the_end_test_and_before_the_next_priority_player(prepare):
    """ecomechanics/3.5 with ruling D14."""
    match = prepare(priority=1, droid="1", pile=[0, 0])

    events = match.play("dismantle 1")

    assert told(events)[-1] == "season-ended"
    assert (match.to_move, match.view()["phase"]) == (1, match.game.rules.INTERSEASON)


def test_a_season_without_cards_is_refused():
    """ecomechanics/1.4 with ruling D15: an Interseason on top of nothing cannot come up."""
    text = "".join(f'[[droids]]\nid = "{number}"\nseason = 1\n' for number in NUMBERS)

    with pytest.raises(CardFileError, match="mine.toml, droids, season: with 2 players season 2 has 0 cards; a turn needs 2"):
        Game("ecomechanics", "ecogames.ecomechanics", text, "mine.toml")
