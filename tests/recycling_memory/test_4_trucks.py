"""Chapter 4 of the rulebook: trucks that are found, kept, and played later."""

import pytest
from asked import phase, texts, told

from ecogames.recycling_memory import rules

TABLE = {"a1": "jam-jar", "b2": "jam-jar", "c3": "take", "d4": "phone"}
A_PAIR_OF_BOS = {"newspaper": 1}


# 4.1, 4.2 Found -------------------------------------------------------------------------------------------------------------------------------


def test_a_truck_as_the_first_card_ends_the_turn_without_a_second(prepare):
    """recycling-memory/4.1, ruling K2."""
    match = prepare(face=TABLE, owner=A_PAIR_OF_BOS)

    events = match.play("flip c3")
    match.play("keep")

    assert [event.message() for event in events] == ["Player 1 turns over C3.", "C3 is a garbage truck: Take a pair."]
    assert match.view()["lies"][22] == rules.EMPTY
    assert match.to_move == 1 and match.view()["turned"] == [-1, -1]


def test_a_truck_as_the_second_card_turns_the_first_one_back(prepare):
    """recycling-memory/4.2, ruling K3."""
    match = prepare(face=TABLE, owner=A_PAIR_OF_BOS)
    match.play("flip a1")

    events = match.play("flip c3")

    assert told(events) == ["flipped", "truck-found", "first-turned-back"]
    assert match.view()["lies"][0] == rules.DOWN and match.state.face[0] == rules.ITEMS.index("jam-jar")
    assert phase(match) == "found" and match.to_move == 0


def test_match_extra_turn_truck_and_the_turn_passes(prepare):
    """recycling-memory/4.2, ruling K4."""
    match = prepare(face=TABLE)
    for action in ("flip a1", "flip b2", "flip d4", "flip c3"):
        match.play(action)
        assert match.to_move == 0

    match.play("keep")

    assert match.to_move == 1


def test_a_truck_counts_among_the_cards_that_were_turned_over(prepare):
    """recycling-memory/4.1, 6.4: the clock of remembering goes on, and a game of trucks is given up as any other."""
    match = prepare(face=TABLE)

    match.play("flip c3")

    assert match.view()["flips"] == 1


# 4.3 Now or later -----------------------------------------------------------------------------------------------------------------------------


def test_a_truck_found_and_played_at_once_passes_the_turn_all_the_same(prepare):
    """recycling-memory/4.3, ruling K1."""
    match = prepare(face=TABLE, owner=A_PAIR_OF_BOS)
    match.play("flip c3")

    events = match.play("take 2 paper")

    assert told(events) == ["truck-played-at-once", "took", "turn-begins"]
    assert events[0].rule == "recycling-memory/4.3"
    assert match.view()["heap"][0][rules.KINDS.index("paper")] == 1
    assert match.to_move == 1
    assert match.view()["discarded"] == [0, 0, 1, 0, 0] and match.view()["found"] == -1


@pytest.mark.parametrize(("truck", "action"), [("swap", "swap 2 glass paper"), ("slip", "slip 2 glass"), ("change", "change 1 4")])
def test_every_truck_that_can_be_kept_passes_the_turn_when_it_is_played_on_being_found(prepare, truck, action):
    """recycling-memory/4.3, ruling K1."""
    match = prepare(face={"a1": truck}, owner={"newspaper": 1, "jam-jar": 0})
    match.play("flip a1")

    events = match.play(action)

    assert told(events)[-1] == "turn-begins"
    assert (match.to_move, phase(match), match.view()["found"]) == (1, "first", -1)
    assert match.view()["discarded"][rules.TRUCKS.index(truck)] == 1


def test_a_truck_that_is_kept_lies_before_its_owner_for_all_to_see(prepare):
    """recycling-memory/4.3, 7.1, ruling K27."""
    match = prepare(face=TABLE, owner=A_PAIR_OF_BOS)
    match.play("flip c3")

    match.play("keep")

    assert match.view()["kept"][0] == [0, 0, 1, 0, 0]


def test_on_being_found_only_that_truck_can_be_played(prepare):
    """recycling-memory/4.3, ruling K24: a kept one waits for the next turn."""
    match = prepare(owner={"newspaper": 1, "phone": 0}, kept={0: ["slip"]}, found="take")

    assert texts(match) == ["take 2 paper", "keep"]
    assert match.why_not("slip 2 e-waste").message() == "The truck you have found does something else: Take a pair (recycling-memory/4.3)"


def test_a_truck_that_mixes_acts_when_it_is_found_and_cannot_be_kept(prepare):
    """recycling-memory/4.3, ruling K1."""
    match = prepare(face={"c3": "mix"})

    match.play("flip c3")

    assert phase(match) == "mark" and "keep" not in texts(match)


# 4.4 Kept trucks ------------------------------------------------------------------------------------------------------------------------------


def test_kept_trucks_are_played_before_the_first_card_any_number_of_them_and_the_turn_goes_on(prepare):
    """recycling-memory/4.4, ruling K5."""
    match = prepare(owner={"newspaper": 1, "magazine": 1, "phone": 1}, level="full", kept={0: ["take", "take", "slip"]})

    events = [event for action in ("take 2 paper", "take 2 e-waste", "slip 2 paper") for event in match.play(action)]

    assert [event.rule for event in events if event.kind == "truck-played"] == ["recycling-memory/4.4"] * 3
    assert match.to_move == 0 and phase(match) == "first"
    assert match.view()["kept"][0] == [0] * 5 and match.view()["discarded"] == [0, 0, 2, 1, 0]
    assert match.view()["heap"][0] == [0, 0, 0, 0, 1]


def test_a_kept_take_before_the_first_flip_of_an_extra_turn(prepare):
    """recycling-memory/4.4, ruling K23."""
    match = prepare(face={"a1": "jam-jar", "b2": "jam-jar"}, owner=A_PAIR_OF_BOS, kept={0: ["take"]})
    match.play("flip a1")
    match.play("flip b2")

    match.play("take 2 paper")

    assert match.view()["heap"][0][:3] == [1, 0, 1]
    assert match.to_move == 0


def test_no_truck_is_played_between_the_first_and_the_second_card(prepare):
    """recycling-memory/4.4, ruling K24."""
    match = prepare(face=TABLE, owner=A_PAIR_OF_BOS, kept={0: ["swap"]})
    match.play("flip a1")

    refusal = match.why_not("take 2 paper")

    assert refusal.message() == "This has to wait; now comes the second card of a turn (recycling-memory/3.1)"
    assert {action.kind for action in match.actions()} == {"flip"}


def test_a_truck_that_one_does_not_keep_cannot_be_played(prepare):
    match = prepare(owner=A_PAIR_OF_BOS, kept={1: ["take"]})

    assert match.why_not("take 2 paper").message() == "You keep no such truck: Take a pair (recycling-memory/4.4)"


# 4.5 It cannot be played ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("truck", "action"), [("take", "take 2 glass"), ("swap", "swap 2 e-waste glass"), ("slip", "slip 2 e-waste")])
def test_a_truck_without_its_pairs_can_only_be_kept_and_is_played_later(prepare, truck, action):
    """recycling-memory/4.5, ruling K6: Bo then finds jam jars, Ana phones, and in her extra turn the truck has what it needs."""
    match = prepare(face={"a1": "jam-jar", "a2": "jam-jar", "a3": "phone", "a4": "phone", "a5": "newspaper", "c3": truck})
    match.play("flip c3")
    assert texts(match) == ["keep"]

    match.play("keep")

    assert match.view()["kept"][0][rules.TRUCKS.index(truck)] == 1
    for step in ("flip a1", "flip a2", "flip a3", "flip a5", "turn-back", "flip a3", "flip a4", action):
        match.play(step)
    assert match.view()["kept"][0] == [0] * 5
    assert match.to_move == 0 and phase(match) == "first"
