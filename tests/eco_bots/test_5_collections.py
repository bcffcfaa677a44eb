"""Chapter 5 of the rulebook: opening a collection, adding, collection day, closed colours, who goes out and who comes back."""

import pytest
from asked import bag, texts, told

from ecogames.engine.errors import IllegalAction, UnknownAction

GLASS = {"colour": "glass"}


# 5.1 Opening --------------------------------------------------------------------------------------------------------------------------


def test_opening_with_one_card_is_refused_with_the_reason(prepare):
    """eco-bots/5.1, ruling E5."""
    match = prepare(hand={0: ["glass"] * 3})

    with pytest.raises(IllegalAction) as caught:
        match.play("discard glass 1")

    assert str(caught.value) == '"discard glass 1": One card opens no collection; lay down two or more of one colour (eco-bots/5.1)'
    assert texts(match, "discard") == ["discard glass 2", "discard glass 3"]


def test_a_collection_is_opened_by_one_decision_of_colour_and_number(prepare):
    """eco-bots/5.1, ruling E22."""
    match = prepare(hand={0: ["glass"] * 3 + ["paper"] * 2})

    events = match.play("discard glass 3")

    assert told(events) == ["opened"]
    assert (bag(match), match.state.laid[0], match.state.colour) == ([2, 0, 0, 0], 3, 2)


def test_more_than_one_holds_is_refused(prepare):
    """eco-bots/5.1."""
    match = prepare(hand={0: ["glass"] * 2})

    assert match.why_not("discard glass 3").message() == "You hold 2 glass, not 3 (eco-bots/5.1)"


@pytest.mark.parametrize("text", ["discard glass paper", "discard glass 1 paper 1", "discard glass"])
def test_mixed_colours_cannot_even_be_written(prepare, text):
    """eco-bots/5.1: one colour and one number make one decision, and the message says so."""
    match = prepare(hand={0: ["glass", "paper"]})

    with pytest.raises(UnknownAction) as caught:
        match.play(text)

    assert "write discard COLOUR NUMBER" in str(caught.value) or '"paper" is no number; write 1 to 14' in str(caught.value)


# 5.2 Adding ---------------------------------------------------------------------------------------------------------------------------


def test_another_colour_has_to_wait_while_a_collection_runs(prepare):
    """eco-bots/5.2; mixed colours in two decisions are refused as well."""
    match = prepare(hand={0: ["glass"] * 2 + ["plastic"] * 2})
    match.play("discard glass 2")

    refusal = match.why_not("discard plastic 2")

    assert refusal.message() == "glass is being collected now; plastic has to wait until everybody has added (eco-bots/5.2)"


def test_one_card_is_enough_to_add(prepare):
    """eco-bots/5.2, ruling E5."""
    match = prepare(**GLASS, laid={1: 2}, hand={0: ["glass"]})

    assert told(match.play("discard glass 1")) == ["added"]


def test_a_player_may_add_again(prepare):
    """eco-bots/5.2, ruling E7; also who opened it, with one card."""
    match = prepare(hand={0: ["glass"] * 4})

    match.play("discard glass 2")
    match.play("discard glass 1")
    match.play("discard glass 1")

    assert match.state.laid[0] == 4


def test_a_collection_may_outlast_a_lap_of_the_table(prepare):
    """eco-bots/5.1, ruling E6: "round" is the running collection."""
    match = prepare(hand={0: ["glass"] * 2})
    match.play("discard glass 2")

    for _ in range(3):
        match.play("end")
        match.play("draw paper")

    assert match.state.player == 0 and match.state.colour == 2


# 5.3 Collection day -------------------------------------------------------------------------------------------------------------------


def test_the_last_to_add_lays_down_three_and_all_three_reach_the_planet(prepare):
    """eco-bots/5.3, rulings E8, E22."""
    match = prepare(players=2, **GLASS, laid={1: 2}, hand={0: ["glass"] * 3})

    events = match.play("discard glass 3")

    assert told(events) == ["added", "collected"] and events[1].cards == 5
    assert match.state.planets == [0, 0, 5, 0]
    assert match.state.laid == [0] * 5 and match.state.colour == -1


def test_a_collection_waits_for_every_living_player(prepare):
    """eco-bots/5.3."""
    match = prepare(players=4, **GLASS, laid={1: 2, 2: 1}, hand={0: ["glass"]})

    match.play("discard glass 1")

    assert match.state.colour == 2 and match.state.planets == [0, 0, 0, 0]


def test_after_a_collection_day_another_colour_can_be_opened_in_the_same_turn(prepare):
    """eco-bots/5.3, ruling E22."""
    match = prepare(players=2, **GLASS, laid={1: 2}, hand={0: ["glass", "paper", "paper"]})

    match.play("discard glass 1")

    assert told(match.play("discard paper 2")) == ["opened"]


def test_a_table_of_two_with_one_out_collects_alone_with_three_cards_at_once(prepare):
    """eco-bots/5.3, ruling E22."""
    match = prepare(players=2, out={1: 1}, hand={0: ["glass"] * 3})

    events = match.play("discard glass 3")

    assert told(events) == ["opened", "collected"] and match.state.planets[2] == 3


# 5.4 Closed for good ------------------------------------------------------------------------------------------------------------------


def test_a_closed_colour_is_refused_with_the_reason(prepare):
    """eco-bots/5.4, ruling E8."""
    match = prepare(planets=[0, 0, 4, 0], hand={0: ["glass"] * 3})

    with pytest.raises(IllegalAction) as caught:
        match.play("discard glass 2")

    assert caught.value.refusal.rule == "eco-bots/5.4"
    assert "this colour is closed for good" in str(caught.value)


def test_a_closed_colour_can_still_be_built_into_a_kit(prepare):
    """eco-bots/5.4."""
    match = prepare(planets=[0, 0, 4, 0], hand={0: ["glass", "glass", "metal"]})

    assert told(match.play("complete")) == ["kit-completed"]


# 5.5 Who goes out ---------------------------------------------------------------------------------------------------------------------


def test_a_meteor_that_strikes_the_one_it_waits_for_completes_a_collection(prepare):
    """eco-bots/5.5, ruling E9."""
    match = prepare(phase="draw", **GLASS, laid={1: 2, 2: 1}, hand={0: ["paper"]}, top=["meteor"])

    events = match.play("draw meteor")

    assert told(events)[:4] == ["meteor-drawn", "went-out", "kit-returned", "collected"]
    assert match.state.planets[2] == 3 and match.state.player == 1


def test_what_a_player_laid_down_before_going_out_stays(prepare):
    """eco-bots/5.5, ruling E9: it lies before them, it is not held."""
    match = prepare(phase="draw", **GLASS, laid={0: 2, 1: 1}, top=["meteor"])

    match.play("draw meteor")

    assert match.state.laid[:3] == [2, 1, 0] and match.state.colour == 2


def test_a_full_hand_that_puts_out_the_one_it_waits_for_completes_a_collection(prepare):
    """eco-bots/5.5, 3.6, ruling E9: not only a Meteor does."""
    match = prepare(**GLASS, laid={1: 2, 2: 1}, hand={0: ["paper"] * 7})

    events = match.play("end")

    assert told(events)[:4] == ["limit-reached", "went-out", "kit-returned", "collected"]
    assert match.state.planets[2] == 3 and match.state.player == 1


def test_what_a_player_who_is_out_laid_down_reaches_the_planet_with_the_rest(prepare):
    """eco-bots/5.3, 5.5, rulings E8, E9: nothing of it stays behind."""
    match = prepare(**GLASS, laid={1: 2, 2: 1}, out={2: 1}, hand={0: ["glass"]})

    match.play("discard glass 1")

    assert match.state.planets[2] == 4 and match.state.laid == [0] * 5


def test_an_elimination_can_lose_the_crew(prepare):
    """eco-bots/5.5, 2.4: that collection day is one like others."""
    match = prepare(players=2, phase="draw", **GLASS, laid={1: 10}, hand={0: ["paper"]}, top=["meteor"])

    match.play("draw meteor")

    assert match.ending == "crew-lost"


# 5.6 Who comes back -------------------------------------------------------------------------------------------------------------------


def test_who_had_added_before_going_out_counts_as_having_added(prepare):
    """eco-bots/5.6, ruling E23."""
    match = prepare(**GLASS, laid={1: 1, 2: 1}, out={2: 1}, hand={0: ["glass"]}, tools={0: ["battery"]})

    match.play("battery 3")
    match.play("discard glass 1")

    assert match.state.planets[2] == 3


def test_who_had_not_added_must_add_like_the_others(prepare):
    """eco-bots/5.6, ruling E23."""
    match = prepare(**GLASS, laid={1: 2}, out={2: 1}, hand={0: ["glass"]}, tools={0: ["battery"]})

    match.play("battery 3")
    match.play("discard glass 1")

    assert match.state.planets[2] == 0 and match.state.colour == 2


def test_who_had_added_to_an_earlier_collection_must_add_to_the_next_one(prepare):
    """eco-bots/5.6, ruling E23: it is this collection that counts."""
    match = prepare(**GLASS, laid={1: 2, 2: 1}, out={2: 1}, hand={0: ["glass", "paper", "paper"]}, tools={0: ["battery"]})
    match.play("discard glass 1")
    match.play("battery 3")
    match.play("discard paper 2")
    match.play("end")

    assert match.state.laid[:3] == [2, 0, 0] and match.state.colour == 0
