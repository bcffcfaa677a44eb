"""Chapter 6 of the rulebook: Meteor, Little Monster, and the Tools: Battery, Magnet, Scanner, Recycler."""

import pytest
from asked import bag, phase, texts, told, under

from ecogames.eco_bots.rules import CARDS, KITS
from ecogames.engine.errors import IllegalAction

METEOR = CARDS.index("meteor")


def count(match, card):
    """How many cards of a kind have left the game."""
    return match.state.gone[CARDS.index(card)]


# 6.1 Meteor ---------------------------------------------------------------------------------------------------------------------------


def test_a_meteor_as_the_first_card_puts_the_first_player_out(plain_mix):
    """eco-bots/6.1, ruling E15."""
    match = plain_mix.start(players=3, seed=1, luck="ask")

    events = match.play("draw meteor")

    assert told(events) == ["meteor-drawn", "went-out", "kit-returned", "turn-begins"]
    assert match.state.out[:3] == [1, 0, 0] and match.state.player == 1


def test_a_meteor_leaves_the_game(prepare):
    """eco-bots/6.1, ruling E15."""
    match = prepare(phase="draw", hand={0: ["paper"]})

    match.play("draw meteor")

    assert match.state.gone[METEOR] == 1 and match.state.rest[METEOR] == 1
    assert under(match) == ["paper"]


@pytest.mark.parametrize("tool", ["battery", "scanner"])
def test_no_tool_is_asked_for_when_a_meteor_strikes(prepare, tool):
    """eco-bots/6.1, 6.3, ruling E25."""
    match = prepare(phase="draw", tools={0: [tool], 1: ["battery"]})

    match.play("draw meteor")

    assert match.state.out[0] == 1


# 6.2 Little Monster -------------------------------------------------------------------------------------------------------------------


def test_a_little_monster_moves_in_and_takes_a_place(prepare):
    """eco-bots/6.2."""
    match = prepare(phase="draw")

    assert told(match.play("draw monster")) == ["monster-drawn"]
    assert match.game.rules.cards_held(match.state, 0) == 1


def test_a_little_monster_cannot_be_laid_down_exchanged_or_taken(prepare):
    """eco-bots/6.2, ruling E29."""
    match = prepare(monsters={0: 1, 1: 1}, tools={0: ["magnet", "recycler"]})

    assert texts(match) == ["end"]


def test_who_gets_no_kit_any_more_keeps_it(prepare):
    """eco-bots/6.2, ruling E29."""
    match = prepare(players=2, kit=[-1, "noor"], done=[kit for kit in KITS if kit != "noor"], monsters={0: 2}, hand={0: ["glass"] * 3})

    match.play("discard glass 2")

    assert match.state.monsters[0] == 2


# 6.3 Tools ----------------------------------------------------------------------------------------------------------------------------


def test_a_tool_lies_beside_the_kit_of_who_drew_it(prepare):
    """eco-bots/6.3."""
    match = prepare(phase="draw")

    assert told(match.play("draw magnet")) == ["tool-drawn"]
    assert match.state.tools[0] == [0, 1, 0, 0]


@pytest.mark.parametrize("action", ["battery 2", "magnet 2 glass", "scanner", "recycler glass"])
def test_a_tool_that_one_does_not_have_is_refused(prepare, action):
    """eco-bots/6.3."""
    match = prepare(out={1: 1}, hand={0: ["glass"]})

    assert match.why_not(action).reason == "no-tool"


@pytest.mark.parametrize("action", ["battery 3", "magnet 2 glass", "scanner", "recycler paper"])
def test_a_used_tool_leaves_the_game(prepare, action):
    """eco-bots/6.3, ruling E26."""
    tool = action.split()[0]
    match = prepare(out={2: 1}, hand={0: ["paper"], 1: ["glass"]}, tools={0: [tool]})

    match.play(action)

    assert match.state.tools[0] == [0, 0, 0, 0]
    assert count(match, tool) == 1
    assert tool not in under(match)


def test_any_number_of_tools_in_one_turn(prepare):
    """eco-bots/6.3, ruling E25."""
    match = prepare(players=4, out={2: 1, 3: 1}, tools={0: ["battery", "battery"]})

    match.play("battery 3")
    match.play("battery 4")

    assert match.state.out == [0, 0, 0, 0, 0]


def test_a_tool_is_not_used_before_the_draw(prepare):
    """eco-bots/6.3, ruling E25."""
    match = prepare(phase="draw", tools={0: ["scanner"]})

    assert match.why_not("scanner").reason == "not-now"


@pytest.mark.parametrize("action", ["battery 4", "magnet 4 glass"])
def test_a_player_who_is_not_in_this_game_is_refused(prepare, action):
    """eco-bots/6.3."""
    match = prepare(out={2: 1}, tools={0: ["battery", "magnet"]})

    assert match.why_not(action).message() == "Only 3 players are in this game (eco-bots/6.3)"


# 6.4 Battery --------------------------------------------------------------------------------------------------------------------------


def test_a_battery_to_a_living_player_is_refused_with_the_reason(prepare):
    """eco-bots/6.4."""
    match = prepare(out={2: 1}, tools={0: ["battery"]})

    with pytest.raises(IllegalAction) as caught:
        match.play("battery 2")

    assert str(caught.value) == '"battery 2": Bo is still playing; a Battery is for somebody who is out (eco-bots/6.4)'


def test_with_nobody_out_a_battery_is_refused(prepare):
    """eco-bots/6.4, ruling E25."""
    match = prepare(tools={0: ["battery"]})

    assert match.why_not("battery 2").reason == "nobody-out"


def test_a_battery_used_to_bring_back_a_player_never_comes_up_again(prepare):
    """eco-bots/6.4, ruling E26: not even when that player goes out."""
    match = prepare(out={1: 1}, tools={0: ["battery"]}, top=["meteor"])

    match.play("battery 2")
    match.play("end")

    assert phase(match) == "draw-kit"
    assert count(match, "battery") == 1 and match.state.tools[1] == [0, 0, 0, 0]


def test_ones_own_battery_goes_under_the_deck_with_its_owner(prepare):
    """eco-bots/6.4, ruling E11."""
    match = prepare(phase="draw", tools={0: ["battery"]})

    match.play("draw meteor")

    assert under(match) == ["battery"] and count(match, "battery") == 0


# 6.5 Magnet ---------------------------------------------------------------------------------------------------------------------------


def test_a_magnet_takes_one_debris_of_the_named_colour(prepare):
    """eco-bots/6.5."""
    match = prepare(hand={0: ["paper"], 1: ["glass", "glass"]}, tools={0: ["magnet"]})

    events = match.play("magnet 2 glass")

    assert told(events) == ["magnet-took"]
    assert (bag(match, 0), bag(match, 1)) == ([1, 0, 1, 0], [0, 0, 1, 0])


@pytest.mark.parametrize(("player", "reason"), [(1, "magnet-yourself"), (2, "magnet-lack"), (3, "magnet-out")])
def test_a_magnet_where_nothing_can_be_taken_is_refused(prepare, player, reason):
    """eco-bots/6.5, ruling E25."""
    match = prepare(hand={0: ["paper"], 1: ["glass"]}, out={2: 1}, tools={0: ["magnet"]})

    assert match.why_not(f"magnet {player} paper").reason == reason


# 6.6 Scanner --------------------------------------------------------------------------------------------------------------------------


def test_a_scanner_shows_three_cards_which_are_put_back_in_any_order(prepare):
    """eco-bots/6.6."""
    match = prepare(tools={0: ["scanner"]})
    match.play("scanner")
    for card in ("paper", "meteor", "glass"):
        match.play(f"draw {card}")
    assert texts(match) == ["place paper", "place glass", "place meteor"]
    match.play("place glass")
    match.play("place paper")
    match.play("end")

    drawn = [match.chance()[0][0].text, match.state.top]

    assert drawn == ["draw glass", [CARDS.index("glass"), CARDS.index("paper"), METEOR]]
    assert match.state.deck == 55 - 1  # the Scanner itself


def test_with_two_cards_in_the_deck_two_are_shown(prepare):
    """eco-bots/6.6, ruling E28."""
    done = [kit for kit in KITS if kit != "noor"]
    match = prepare(
        players=2, kit=["noor"], done=done, planets=[10] * 4, rest=["glass", "metal"], bottom=[], hand={0: ["paper"], 1: ["plastic"]},
        monsters={0: 2, 1: 1}, tools={0: ["scanner"]},
    )  # fmt: skip

    match.play("scanner")
    match.play("draw metal")
    match.play("draw glass")

    assert texts(match) == ["place glass", "place metal"]


def test_all_players_see_what_a_scanner_shows(prepare):
    """eco-bots/6.6, 1.7, ruling E28."""
    match = prepare(tools={0: ["scanner"]})

    match.play("scanner")
    events = match.play("draw glass")

    assert events[0].heard == "shown"
    assert match.view(2)["top"] == match.view()["top"] == [2, -1, -1]


def test_cards_below_are_shown_when_no_others_are_left(prepare):
    """eco-bots/6.6, 7.4."""
    done = [kit for kit in KITS if kit != "noor"]
    match = prepare(
        players=2, kit=["noor"], done=done, planets=[10] * 4, rest=["glass"], bottom=["metal", "paper"], hand={1: ["plastic"]},
        monsters={0: 2, 1: 1}, tools={0: ["scanner"]},
    )  # fmt: skip

    match.play("scanner")
    match.play("draw glass")

    assert [(action.text, probability) for action, probability in match.chance()] == [("draw metal", 1.0)]
    match.play("draw metal")
    match.play("draw paper")
    assert match.state.top == [2, 3, 0] and under(match) == []


def test_a_scanner_with_an_empty_deck_is_refused(prepare):
    """eco-bots/6.6, ruling E25."""
    done = [kit for kit in KITS if kit != "noor"]
    hands = {0: ["paper", "glass"], 1: ["plastic", "metal"]}
    match = prepare(
        players=2, kit=["noor"], done=done, planets=[10] * 4, rest=[], bottom=[], hand=hands, monsters={0: 2, 1: 1}, tools={0: ["scanner"]}
    )

    assert match.why_not("scanner").reason == "scanner-empty"


@pytest.mark.parametrize(("top", "reason"), [(["glass"] * 3, "scanner-known"), (["glass", "glass", "metal"], None), (["glass", "glass"], None)])
def test_a_scanner_that_would_change_nothing_is_refused(prepare, top, reason):
    """eco-bots/6.6: a card must be new, or the order of those that are known must make a difference."""
    refusal = prepare(tools={0: ["scanner"]}, top=top).why_not("scanner")

    assert (refusal.reason if refusal else None) == reason


def test_nobody_is_asked_where_every_order_is_the_same(prepare):
    """eco-bots/6.6: three alike, or one card left to put back."""
    match = prepare(tools={0: ["scanner"]}, top=["glass", "glass"])

    match.play("scanner")
    match.play("draw glass")

    assert phase(match) == "act" and match.state.top == [2, 2, 2]


# 6.7 Recycler -------------------------------------------------------------------------------------------------------------------------


def test_the_recycler_exchanges_two_debris_for_unseen_cards(prepare):
    """eco-bots/6.7, ruling E27: one by one, each like the card of the turn."""
    match = prepare(hand={0: ["glass", "metal", "paper"]}, tools={0: ["recycler"]})

    match.play("recycler glass-metal")
    match.play("draw monster")
    match.play("draw battery")

    assert bag(match) == [1, 0, 0, 0] and match.state.monsters[0] == 1 and match.state.tools[0] == [1, 0, 0, 0]
    assert under(match) == ["glass", "metal"]
    assert phase(match) == "act"


def test_a_meteor_from_the_recycler_ends_the_turn_at_once(prepare):
    """eco-bots/6.7, ruling E27: what was still to be drawn stays in the deck."""
    match = prepare(hand={0: ["glass", "glass"]}, tools={0: ["recycler"]}, top=["meteor", "paper"])

    match.play("recycler glass-glass")
    events = match.play("draw meteor")

    assert told(events)[0] == "meteor-drawn"
    assert match.state.out[0] == 1 and match.state.player == 1 and match.state.left == 0
    assert match.state.top == [0, -1, -1]


def test_the_recycler_without_the_debris_is_refused(prepare):
    """eco-bots/6.7, ruling E25."""
    match = prepare(hand={0: ["glass"]}, tools={0: ["recycler"]})

    assert texts(match, "recycler") == ["recycler glass"]
    assert match.why_not("recycler glass-glass").reason == "recycler-lack"


def test_the_recycler_with_fewer_cards_in_the_deck_than_are_exchanged_is_refused(prepare):
    """eco-bots/6.7, ruling E25."""
    done = [kit for kit in KITS if kit != "noor"]
    match = prepare(
        players=2, kit=["noor"], done=done, planets=[10] * 4, rest=["metal"], bottom=[], hand={0: ["paper", "glass"], 1: ["plastic"]},
        monsters={0: 2, 1: 1}, tools={0: ["recycler"]},
    )  # fmt: skip

    assert texts(match, "recycler") == ["recycler paper", "recycler glass"]
    assert match.why_not("recycler paper-glass").message() == "The deck has only 1 card, fewer than would be exchanged (eco-bots/6.7)"
