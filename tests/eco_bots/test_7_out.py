"""Chapter 7 of the rulebook: going out, what becomes of cards and Kit, the order under the deck, coming back."""

from asked import bag, phase, told, under

from ecogames.eco_bots.rules import KITS


def test_cards_monsters_and_tools_of_who_goes_out_go_under_the_deck_in_their_order(prepare):
    """eco-bots/7.2, 7.4, rulings E21, E32."""
    hand, tools = ["metal", "paper", "glass", "paper"], ["recycler", "battery", "magnet"]
    match = prepare(phase="draw", hand={0: hand}, monsters={0: 1}, tools={0: tools}, bottom=["plastic"])

    events = match.play("draw meteor")

    assert under(match) == ["plastic", "paper", "paper", "glass", "metal", "monster", "battery", "magnet", "recycler"]
    assert events[1].kind == "went-out" and events[1].cards == 8
    assert bag(match) == [0, 0, 0, 0] and match.state.monsters[0] == 0 and match.state.tools[0] == [0, 0, 0, 0]


def test_the_kit_of_who_goes_out_goes_back_into_the_kit_deck(prepare):
    """eco-bots/7.3, ruling E12: shuffled, so each is as likely as the others."""
    match = prepare(players=2, kit=["mei", -1], phase="draw")

    match.play("draw meteor")

    assert match.state.kit[0] == -1 and match.state.kit_deck[KITS.index("mei")] == 1
    assert len({probability for _, probability in match.chance()}) == 1 and len(match.chance()) == 11


def test_the_turn_of_who_is_hit_while_drawing_ends_at_once(prepare):
    """eco-bots/7.1, ruling E33: the hand limit is not looked at."""
    match = prepare(phase="draw", planets=[2, 0, 0, 0], hand={0: ["paper"] * 6})

    events = match.play("draw meteor")

    assert "limit-reached" not in told(events)
    assert match.state.player == 1


def test_who_is_out_holds_nothing_and_is_not_asked(prepare):
    """eco-bots/7.2."""
    match = prepare(players=2, planets=[2, 0, 0, 0], hand={0: ["paper"] * 8})

    match.play("end")
    match.play("draw glass")
    match.play("end")

    assert match.state.out[0] == 1 and match.state.player == 1


def test_cards_under_the_deck_come_up_in_their_order_when_all_others_are_drawn(prepare):
    """eco-bots/7.4, ruling E21: they are not shuffled."""
    done = [kit for kit in KITS if kit != "noor"]
    below = ["plastic", "paper", "glass"]
    match = prepare(players=2, kit=["noor"], done=done, planets=[10] * 4, rest=["metal"], bottom=below, monsters={0: 2, 1: 1}, phase="draw")

    drawn = []
    for _ in range(4):
        outcomes = match.chance()
        drawn.append(outcomes[0][0].text)
        assert len(outcomes) == 1
        match.play(outcomes[0][0])
        match.play("end")

    assert drawn == ["draw metal", "draw plastic", "draw paper", "draw glass"]


def test_who_comes_back_has_no_cards_and_draws_a_kit_next_turn(prepare):
    """eco-bots/7.5, rulings E10, E30."""
    match = prepare(players=2, out={1: 1}, tools={0: ["battery"]})

    events = match.play("battery 2")
    match.play("end")

    assert told(events) == ["battery-given"]
    assert bag(match, 1) == [0, 0, 0, 0] and match.state.kit[1] == -1
    assert match.state.player == 1 and phase(match) == "draw-kit"


def test_who_comes_back_to_an_empty_kit_deck_draws_a_card(prepare):
    """eco-bots/7.5, ruling E30."""
    match = prepare(players=2, kit=["noor"], done=[kit for kit in KITS if kit != "noor"], out={1: 1}, tools={0: ["battery"]})

    match.play("battery 2")
    match.play("end")

    assert phase(match) == "draw"


def test_a_player_can_go_out_more_than_once(prepare):
    """eco-bots/7.1, 7.5."""
    match = prepare(players=3, out={1: 1}, tools={0: ["battery"]}, top=["paper"])
    match.play("battery 2")
    match.play("end")
    match.play("draw-kit finn")
    match.play("end")
    match.play("draw paper")
    match.play("end")
    match.play("draw glass")
    match.play("end")

    events = match.play("draw meteor")

    assert told(events)[1] == "went-out" and match.state.out[:3] == [0, 1, 0]
