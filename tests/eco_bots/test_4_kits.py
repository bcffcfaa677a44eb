"""Chapter 4 of the rulebook: completing a Kit, Little Monsters that leave with it, one Kit a turn."""

from asked import bag, texts, told, under

from ecogames.eco_bots.rules import KITS


def test_a_kit_takes_its_debris_and_leaves_the_rest(prepare):
    """eco-bots/4.1."""
    match = prepare(hand={0: ["glass"] * 3 + ["metal", "paper"]})

    events = match.play("complete")

    assert told(events) == ["kit-completed"] and events[0].saved == 1
    assert bag(match) == [1, 0, 1, 0]
    assert match.state.kit[0] == -1 and match.state.done[KITS.index("mei")] == 1


def test_the_debris_of_a_kit_goes_under_the_deck_in_the_order_of_the_planets(prepare):
    """eco-bots/4.1, 7.4, rulings E21, E32."""
    match = prepare(hand={0: ["metal", "glass", "glass"]}, bottom=["paper"])

    match.play("complete")

    assert under(match) == ["paper", "glass", "glass", "metal"]


def test_a_kit_that_lacks_one_debris_is_refused_and_the_colour_named(prepare):
    """eco-bots/4.1."""
    match = prepare(hand={0: ["glass", "metal"]})

    refusal = match.why_not("complete")

    assert refusal.message() == "Your Kit wants more glass than you hold (eco-bots/4.1)"
    assert "complete" not in texts(match)


def test_two_little_monsters_leave_with_one_kit(prepare):
    """eco-bots/4.2, 7.4, ruling E32: after the Debris; those of other players stay."""
    match = prepare(hand={0: ["glass", "glass", "metal"]}, monsters={0: 2, 1: 1})

    events = match.play("complete")

    assert told(events) == ["kit-completed", "monsters-leave"]
    assert match.state.monsters[:2] == [0, 1]
    assert under(match) == ["glass", "glass", "metal", "monster", "monster"]


def test_only_one_kit_can_be_completed_in_a_turn(prepare):
    """eco-bots/4.3, ruling E14: the next one comes at the start of a turn."""
    match = prepare(hand={0: ["glass", "glass", "metal"] * 2})

    match.play("complete")

    assert match.why_not("complete").reason == "no-kit"


def test_a_player_without_a_kit_stays_in_the_game_and_helps(prepare):
    """eco-bots/4.3."""
    match = prepare(players=2, kit=[-1, "noor"], done=[kit for kit in KITS if kit != "noor"], colour="glass", laid={1: 2}, hand={0: ["glass"]})

    assert texts(match) == ["discard glass 1", "end"]
