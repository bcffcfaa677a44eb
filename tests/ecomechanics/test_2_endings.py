"""Chapter 2: how the game ends, the last swaps, and who has won."""

import pytest

FULL = [3, 3, 3, 3]


def last_swaps(prepare, players=2, **fields):
    """The last swap phase after the last card, with the first seat to decide."""
    return prepare(players=players, phase="last", season=2, **fields)


def finished(match):
    """The match after everybody has finished swapping."""
    while match.view()["phase"] == match.game.rules.LAST:
        match.play("finish")
    return match


def test_the_game_ends_when_the_last_card_is_played(prepare):
    """ecomechanics/2.1: then comes one last swap phase each, in order from the last turn's priority player."""
    match = prepare(priority=1, player=1, droid="33", place={}, season=2, pile=[0, 0])
    match.play("dismantle 33")
    match.play(match.actions()[-1])

    assert (match.view()["phase"], match.to_move) == (match.game.rules.LAST, 1)
    match.play("finish")
    assert match.to_move == 0
    match.play("finish")
    assert match.ending == "deck-empty"


def test_the_game_ends_when_somebody_reaches_no_house_any_more(prepare):
    """ecomechanics/2.1."""
    spot = {"45": "built-1", "46": "built-2", "53": "built-2", "58": "lane-1"}
    match = prepare(priority=1, droid="3", spot=spot, shed={0: FULL})

    events = match.play("build 58")

    assert [event.kind for event in events][-2:] == ["no-house-left", "last-swaps"]
    finished(match)
    assert match.ending == "houses-gone"


def test_a_turn_is_played_to_its_end_after_the_last_house_and_no_interseason_follows(prepare):
    """ecomechanics/3.5 with ruling D14: the first of the order builds it, the others still act, and the season's last card brings nothing."""
    spot = {"45": "built-1", "46": "built-2", "53": "built-2", "58": "lane-1"}
    match = prepare(droid="3", others={1: "1"}, spot=spot, shed={0: FULL}, pile=[0, 0])

    match.play("build 58")
    assert (match.to_move, match.view()["phase"]) == (1, match.game.rules.ACT)
    events = match.play("dismantle 1")

    assert "season-ended" not in [event.kind for event in events]
    assert match.view()["phase"] == match.game.rules.LAST


def test_with_three_the_game_ends_for_all_when_one_reaches_no_house(prepare):
    """ecomechanics/2.1: the first seat's two lanes are empty, the third lane is not."""
    spot = {"45": "built-1", "46": "built-1", "48": "built-1", "53": "built-1", "56": "lane-2", "58": "lane-2"}
    match = prepare(players=3, player=2, priority=0, droid="3", spot=spot)

    events = match.play("dismantle 3")

    assert [(event.kind, event.parameters[:1]) for event in events][-2] == ("no-house-left", (0,))


def test_several_swaps_can_be_made_in_the_last_phase(prepare, shed):
    """ecomechanics/2.2 with ruling D26: a phase, not one swap."""
    match = last_swaps(prepare, shed={0: [2, 2, 2, 0]})

    for action in ("swap nut oil", "swap oil board", "swap board nut"):
        match.play(action)

    assert shed(match) == [1, 1, 1, 0]


def test_no_droid_is_repaired_in_the_last_phase(prepare):
    match = last_swaps(prepare, shed={0: FULL})

    assert {action.kind for action in match.actions()} == {"swap", "finish"}


@pytest.mark.parametrize(
    ("repaired", "sheds", "winners"),
    [
        ({0: [1], 1: [3]}, {}, [0]),  # 5 points against 1
        ({0: [3], 1: [6]}, {0: [2, 0, 0, 0], 1: [1, 0, 0, 0]}, [0]),  # 2 RP for more parts
        ({0: [3], 1: [6]}, {0: [1, 0, 0, 0], 1: [0, 1, 0, 0]}, [0, 1]),  # all alike: shared
        ({0: [3, 6, 7], 1: [8]}, {0: [0, 0, 0, 0], 1: [1, 0, 0, 0]}, [1]),  # 3 points each with the 2 RP, then more parts
    ],
)
def test_with_two_the_higher_score_wins_then_more_parts_then_it_is_shared(prepare, repaired, sheds, winners):
    """ecomechanics/2.3 with ruling D26."""
    match = finished(last_swaps(prepare, repaired=repaired, shed=sheds))

    assert match.winners == winners


def test_parts_on_cards_break_a_tie_as_if_in_the_shed(prepare):
    """ecomechanics/2.3, 6.9 with ruling D5; two players would not have droid 65."""
    stored = {0: [1, 0, 0, 0]}
    even = finished(last_swaps(prepare, players=3, repaired={0: [65], 1: [6, 7, 8]}, stored=stored))

    assert [even.score(seat) for seat in range(2)] == [3, 3]  # 2 RP for more parts make up for two droids
    assert even.winners == [0]


def test_a_team_has_the_lower_of_its_two_scores(prepare):
    """ecomechanics/2.4: seats 1 and 2 against 3 and 4. 5 and 1 lose to 2 and 2."""
    match = finished(last_swaps(prepare, players=4, repaired={0: [1], 1: [3], 2: [6, 7], 3: [8, 9]}))

    assert [match.score(seat) for seat in range(4)] == [5, 1, 2, 2]
    assert match.winners == [2, 3]


def test_teams_with_equal_lower_scores_are_parted_by_their_sums(prepare):
    """ecomechanics/2.4 with ruling D26: 5 and 1 against 2 and 1."""
    match = finished(last_swaps(prepare, players=4, repaired={0: [1], 1: [3], 2: [6, 7], 3: [8]}))

    assert match.winners == [0, 1]


def test_teams_that_are_equal_in_both_share_the_win_whatever_their_parts(prepare):
    """ecomechanics/2.4 with ruling D26: parts break no tie between teams (here they bring both teams 2 RP)."""
    sheds = {0: [3, 3, 0, 0], 1: [0] * 4, 2: [1, 0, 0, 0], 3: [0] * 4}
    match = finished(last_swaps(prepare, players=4, repaired={0: [3], 1: [6], 2: [7], 3: [8]}, shed=sheds))

    assert [match.score(seat) for seat in range(4)] == [3, 1, 3, 1]
    assert match.winners == [0, 1, 2, 3]


def test_a_game_that_goes_on_has_no_winners(prepare):
    assert prepare(droid="3").winners == []
