"""Chapter 3 of the rulebook: drawing, a Kit instead of a card, the empty deck, what one may do, the end of the turn and the hand limit."""

import pytest
from asked import bag, phase, texts, told

from ecogames.eco_bots.rules import KITS

LIMITS = {2: 8, 3: 7, 4: 6, 5: 5}


# 3.1, 3.2 Drawing ---------------------------------------------------------------------------------------------------------------------


def test_a_turn_begins_with_a_card_and_then_the_player_decides(prepare):
    """eco-bots/3.1, 3.2."""
    match = prepare(phase="draw")

    events = match.play("draw glass")

    assert told(events) == ["debris-drawn"] and bag(match) == [0, 0, 1, 0]
    assert (phase(match), match.to_move) == ("act", 0)


def test_luck_cannot_be_chosen_by_a_player(prepare):
    """eco-bots/3.1."""
    match = prepare()

    assert match.game.rules.why_not(match.state, match.game.read_action("draw glass").id) == match.game.rules.LUCK_DECIDES
    assert match.why_not("draw glass").reason == "only-luck"


def test_a_tool_that_was_just_drawn_can_be_used_at_once(prepare):
    """eco-bots/3.2, 6.3."""
    match = prepare(phase="draw")

    match.play("draw scanner")

    assert "scanner" in texts(match)


# 3.3 A Kit instead of a card -----------------------------------------------------------------------------------------------------------


def test_the_turn_after_a_completed_kit_a_kit_is_drawn_and_no_card(prepare):
    """eco-bots/3.3, ruling E13."""
    match = prepare(players=2, hand={0: ["glass", "glass", "metal"]})
    match.play("complete")
    match.play("end")
    match.play("draw paper")
    match.play("end")

    assert phase(match) == "draw-kit"
    deck = match.state.deck
    events = match.play("draw-kit finn")

    assert told(events) == ["kit-drawn"]
    assert match.state.deck == deck and match.state.kit[0] == KITS.index("finn")
    assert phase(match) == "act"


def test_without_a_kit_and_with_an_empty_kit_deck_a_card_is_drawn_as_usual(prepare):
    """eco-bots/3.3, 4.3, ruling E13."""
    done = [kit for kit in KITS if kit not in ("mei", "noor")]
    match = prepare(players=3, kit=["mei", -1, "noor"], done=done)

    match.play("end")

    assert match.state.player == 1 and phase(match) == "draw"


def test_a_kit_that_comes_back_into_an_empty_kit_deck_is_drawn_by_who_has_none(prepare):
    """eco-bots/3.3, 7.3, rulings E12, E30."""
    done = [kit for kit in KITS if kit not in ("mei", "noor")]
    match = prepare(players=3, kit=["mei", -1, "noor"], done=done, phase="draw", top=["meteor"])

    events = match.play("draw meteor")

    assert "kit-returned" in told(events)
    assert match.state.player == 1 and phase(match) == "draw-kit"
    assert [action.text for action, _ in match.chance()] == ["draw-kit mei"]


# 3.4 An empty deck --------------------------------------------------------------------------------------------------------------------


def test_with_an_empty_deck_nothing_is_drawn_and_the_turn_goes_on(prepare):
    """eco-bots/3.4, ruling E17."""
    done = [kit for kit in KITS if kit != "noor"]
    hands = {0: ["paper"], 1: ["plastic", "glass", "metal"]}
    match = prepare(players=2, kit=["noor"], done=done, planets=[10] * 4, rest=[], bottom=[], hand=hands, monsters={0: 2, 1: 1})

    events = match.play("end")

    assert told(events) == ["turn-begins", "nothing-drawn"]
    assert (match.state.player, phase(match)) == (1, "act")


def test_cards_that_go_under_an_empty_deck_are_drawn_next(prepare):
    """eco-bots/3.4, 7.4."""
    done = [kit for kit in KITS if kit not in ("noor", "ama")]  # the Kit for Ama wants two paper and a plastic
    hands = {0: ["paper", "paper", "plastic"], 1: ["paper", "plastic", "plastic", "glass", "metal"]}
    match = prepare(players=2, kit=["ama", "noor"], done=done, planets=[8, 8, 10, 10], rest=[], bottom=[], hand=hands, monsters={1: 2, 0: 1})

    match.play("complete")
    match.play("end")

    assert [action.text for action, _ in match.chance()] == ["draw paper"]


# 3.5 What a player may do -------------------------------------------------------------------------------------------------------------


def test_actions_come_in_any_order_and_any_number(prepare):
    """eco-bots/3.5, ruling E20."""
    match = prepare(hand={0: ["glass"] * 4 + ["metal"], 1: ["paper"]}, tools={0: ["magnet", "scanner"]})

    match.play("discard glass 2")
    match.play("magnet 2 paper")
    match.play("complete")
    match.play("scanner")

    assert phase(match) == "look"


def test_a_player_may_do_nothing(prepare):
    """eco-bots/3.5."""
    match = prepare(hand={0: ["glass"] * 4})

    events = match.play("end")

    assert told(events) == ["turn-begins"] and match.state.turn == 2


def test_debris_cannot_be_given_away(prepare):
    """eco-bots/3.5, ruling E19: there is no such action; only the Magnet moves Debris between hands."""
    kinds = set(prepare().game.kinds)

    assert kinds == {"complete", "discard", "battery", "magnet", "scanner", "recycler", "place", "end", "draw", "draw-kit"}


# 3.6 The hand limit -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "limit"), LIMITS.items())
def test_the_limit_goes_by_how_many_play(prepare, players, limit):
    """eco-bots/3.6."""
    match = prepare(players=players)

    assert match.game.rules.hand_limit(match.state) == limit


@pytest.mark.parametrize(("players", "limit"), LIMITS.items())
def test_the_limit_reached_exactly_puts_out_and_one_card_less_does_not(prepare, players, limit):
    """eco-bots/3.6, ruling E2: all Debris in hand is of a closed colour, so nothing can be done."""
    closed = {"planets": [2, 0, 0, 0], "kit": ["mei", *KITS[7 : 6 + players]]}
    free, full = (prepare(players=players, **closed, hand={0: ["paper"] * cards}) for cards in (limit - 1, limit))

    assert told(free.play("end")) == ["turn-begins"]
    assert told(full.play("end"))[:3] == ["limit-reached", "went-out", "kit-returned"]
    assert (free.state.out[0], full.state.out[0]) == (0, 1)


def test_at_the_limit_with_a_legal_discard_the_end_is_refused(prepare):
    """eco-bots/3.6, ruling E2."""
    match = prepare(hand={0: ["paper"] * 3 + ["plastic"] * 4})

    refusal = match.why_not("end")

    assert (refusal.reason, refusal.rule) == ("must-discard", "eco-bots/3.6")
    assert "end" not in texts(match)


def test_at_the_limit_with_a_kit_that_can_be_completed_the_end_is_refused(prepare):
    """eco-bots/3.6, ruling E2."""
    match = prepare(colour="plastic", laid={1: 2}, hand={0: ["paper"] * 4 + ["glass"] * 2 + ["metal"]})

    assert match.why_not("end").reason == "must-complete"
    assert texts(match) == ["complete"]


def test_at_the_limit_with_a_tool_alone_the_end_is_allowed_and_puts_out(prepare):
    """eco-bots/3.6, ruling E2: a Tool may be used, but need not be."""
    match = prepare(planets=[2, 0, 0, 0], hand={0: ["paper"] * 7}, tools={0: ["recycler"]})

    assert texts(match) == ["recycler paper", "recycler paper-paper", "end"]
    match.play("end")

    assert match.state.out[0] == 1 and match.state.tools[0] == [0, 0, 0, 0]


def test_a_completed_kit_saves_a_player_at_the_limit(prepare):
    """eco-bots/3.6, ruling E3."""
    match = prepare(colour="plastic", laid={1: 2}, hand={0: ["paper"] * 4 + ["glass"] * 2 + ["metal"]})

    match.play("complete")
    match.play("end")

    assert match.state.out[0] == 0 and bag(match) == [4, 0, 0, 0]


def test_discarding_at_the_limit_makes_room_to_end_the_turn(prepare):
    """eco-bots/3.6."""
    match = prepare(hand={0: ["paper"] * 3 + ["plastic"] * 4})

    match.play("discard paper 2")
    match.play("end")

    assert match.state.out[0] == 0


def test_the_limit_is_looked_at_only_when_the_turn_ends(prepare):
    """eco-bots/3.6, ruling E2: between, a hand may hold more."""
    match = prepare(players=5, planets=[2, 0, 0, 0], hand={0: ["paper"] * 4, 1: ["glass"]}, tools={0: ["magnet", "recycler"]}, phase="draw")

    match.play("draw monster")
    match.play("magnet 2 glass")

    assert match.game.rules.cards_held(match.state, 0) == 6 and match.state.out[0] == 0


def test_the_limit_stays_when_somebody_goes_out(prepare):
    """eco-bots/3.6, ruling E24."""
    match = prepare(players=5, out={3: 1, 4: 1})

    assert match.game.rules.hand_limit(match.state) == 5


# 3.7 What counts ----------------------------------------------------------------------------------------------------------------------


def test_little_monsters_count_for_the_limit_and_tools_and_kits_do_not(prepare):
    """eco-bots/3.7, ruling E4."""
    match = prepare(planets=[2, 0, 0, 0], hand={0: ["paper"] * 3}, monsters={0: 3}, tools={0: ["battery", "battery", "magnet"]})

    assert match.game.rules.cards_held(match.state, 0) == 6
    match.play("end")
    assert match.state.out[0] == 0
