"""Chapter 3 of the rulebook: two cards, a pair, two different ones, the extra turn."""

import pytest
from asked import phase, told

from ecogames.engine.errors import IllegalAction
from ecogames.engine.rulebook import rule
from ecogames.recycling_memory import rules

PAIR = {"a1": "jam-jar", "b2": "jam-jar", "c3": "phone", "d4": "phone"}


# 3.1 Two cards ------------------------------------------------------------------------------------------------------------------------------


def test_the_same_card_flipped_twice_is_no_pair(prepare):
    """recycling-memory/3.1, ruling K18."""
    match = prepare(face=PAIR)
    match.play("flip a1")

    refusal = match.why_not("flip a1")

    assert refusal.message() == "The card on A1 lies face up already; a pair is two cards (recycling-memory/3.1)"
    assert "flip a1" not in [action.text for action in match.actions()]


def test_nothing_can_be_turned_over_on_an_empty_place(prepare):
    match = prepare(face=PAIR)
    for action in ("flip a1", "flip b2"):
        match.play(action)

    assert match.why_not("flip a1").message() == "No card lies on A1 any more (recycling-memory/3.1)"


def test_a_turn_cannot_be_passed(prepare):
    """recycling-memory/3.1, ruling K18: without trucks there is nothing to do but to turn over a card, first and second."""
    match = prepare(face=PAIR)

    assert {action.kind for action in match.actions()} == {"flip"}
    match.play("flip a1")
    assert {action.kind for action in match.actions()} == {"flip"}


def test_a_card_that_lies_face_up_is_seen_by_all(prepare):
    match = prepare(face=PAIR)

    match.play("flip a1")

    assert match.view()["turned"] == [0, -1]
    assert match.view()["turned_face"] == [rules.ITEMS.index("jam-jar"), -1]


# 3.2 A pair -----------------------------------------------------------------------------------------------------------------------------------


def test_two_cards_of_one_picture_go_on_the_heap_of_their_kind(prepare):
    """recycling-memory/3.2; the kit sorts them, ruling K15: Ana has no container for e-waste, and it goes there all the same."""
    match = prepare(face=PAIR)
    match.play("flip c3")

    events = match.play("flip d4")

    assert match.view()["heap"][0] == [0, 0, 0, 0, 1]
    assert match.view()["owner"][rules.ITEMS.index("phone")] == 0
    assert [event.message() for event in events][1] == "A pair for Player 1: Phone. It goes on the heap: E-waste."


def test_two_things_of_one_kind_are_no_pair(prepare):
    """recycling-memory/1.1, ruling K12: two jars of glass."""
    match = prepare(face={"a1": "jam-jar", "b2": "green-bottle"})
    match.play("flip a1")

    events = match.play("flip b2")

    assert told(events) == ["flipped", "differ"]
    assert phase(match) == "back"


# 3.3 Not a pair -----------------------------------------------------------------------------------------------------------------------------


def test_two_different_cards_lie_face_up_until_they_are_turned_back(prepare):
    """recycling-memory/3.3, ruling K19."""
    match = prepare(face=PAIR)
    match.play("flip a1")
    match.play("flip c3")

    assert match.view()["turned"] == [0, 22] and match.to_move == 0
    assert [action.text for action in match.actions()] == ["turn-back"]

    match.play("turn-back")

    assert match.view()["turned"] == match.view()["turned_face"] == [-1, -1]
    assert match.state.face[0] == rules.ITEMS.index("jam-jar") and match.view()["lies"][0] == match.view()["lies"][22] == rules.DOWN
    assert match.to_move == 1


def test_quick_clicks_while_two_cards_lie_open_change_nothing(prepare):
    """recycling-memory/3.3, ruling K19: whatever is clicked, and however often."""
    match = prepare(face=PAIR, kept={0: ["change"]})
    match.play("flip a1")
    match.play("flip c3")
    before, step = match.game.layout.data(match.state), match.step

    for action in range(match.game.listed):
        if match.game.action(action).kind != "turn-back":
            with pytest.raises(IllegalAction):
                match.play(match.game.action(action))

    assert (match.game.layout.data(match.state), match.step) == (before, step)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_rule_that_a_refusal_opens_tells_the_order_of_a_turn(recycling_memory, lang):
    """recycling-memory/3.1: what comes before and after the two cards, by the numbers of its rules."""
    said = rule(recycling_memory, "3.1", lang).text.partition("\n")[0]

    assert all(number in said for number in ("4.4", "3.3", "4.3", "5.4"))


def test_turning_back_twice_is_refused(prepare):
    match = prepare(face=PAIR)
    for action in ("flip a1", "flip c3", "turn-back"):
        match.play(action)

    assert match.why_not("turn-back").message() == "This has to wait; now comes the first card of a turn (recycling-memory/3.1)"


# 3.4, 3.5 Whose turn ------------------------------------------------------------------------------------------------------------------------


def test_a_pair_gives_an_extra_turn_which_counts_as_a_turn(prepare):
    """recycling-memory/3.4, ruling K23."""
    match = prepare(face=PAIR)
    turn = match.view()["turn"]
    match.play("flip a1")

    events = match.play("flip b2")

    assert told(events) == ["flipped", "pair-won", "turn-begins"]
    assert (match.to_move, match.view()["turn"], phase(match)) == (0, turn + 1, "first")


def test_after_two_different_cards_it_is_the_next_seats_turn(prepare):
    """recycling-memory/3.5."""
    match = prepare(face=PAIR)
    for action in ("flip a1", "flip c3"):
        match.play(action)

    events = match.play("turn-back")

    assert [event.message() for event in events] == ["A1 and C3 lie face down again.", "Turn 2 begins: it is up to Player 2."]
