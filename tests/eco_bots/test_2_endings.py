"""Chapter 2 of the rulebook: won, everybody out, a Kit that can never be completed, nothing moves any more."""

import pytest
from asked import told

from ecogames.eco_bots.rules import KITS

BUT_NOOR = [kit for kit in KITS if kit != "noor"]  # the Kit for Noor wants one paper, one plastic, one glass
# One card of each colour outside the Planets, all others on them; no card in the deck once the three Little Monsters are in hands.
STUCK = {
    "players": 3,
    "done": BUT_NOOR,
    "planets": [10, 10, 10, 10],
    "rest": [],
    "bottom": [],
    "hand": {0: ["paper"], 1: ["plastic"], 2: ["glass", "metal"]},
    "monsters": {0: 1, 1: 1, 2: 1},
}


# 2.1, 2.2 Won -------------------------------------------------------------------------------------------------------------------------


def test_the_eleventh_kit_wins_with_players_out_and_for_them_too(prepare):
    """eco-bots/2.1, 2.2."""
    match = prepare(players=3, kit=["noor"], done=BUT_NOOR, out={1: 1, 2: 1}, hand={0: ["paper", "plastic", "glass"]})

    events = match.play("complete")

    assert told(events)[-1] == "won"
    assert match.ending == "won"
    assert match.winners == [0, 1, 2]


def test_the_tenth_kit_does_not_win(prepare):
    """eco-bots/2.2."""
    match = prepare(kit=["noor"], done=BUT_NOOR[:9], hand={0: ["paper", "plastic", "glass"]})

    match.play("complete")

    assert not match.over and match.score(0) == 0


def test_nothing_can_be_played_after_the_end(prepare):
    """eco-bots/2.1."""
    match = prepare(kit=["noor"], done=BUT_NOOR, hand={0: ["paper", "plastic", "glass"]})
    match.play("complete")

    assert match.actions() == []
    assert match.why_not("end").rule == "eco-bots/2.1"


# 2.3 Everybody out --------------------------------------------------------------------------------------------------------------------


def test_the_last_living_player_hit_by_a_meteor_loses_with_a_battery_in_front(prepare):
    """eco-bots/2.3, ruling E11."""
    match = prepare(players=2, phase="draw", out={1: 1}, tools={0: ["battery"]}, top=["meteor"])

    events = match.play("draw meteor")

    assert told(events)[-1] == "all-out"
    assert match.ending == "all-out" and match.winners == []


def test_who_goes_out_last_leaves_a_collection_that_nobody_takes(prepare):
    """eco-bots/2.3, 2.1: everybody is out, and that is the end; there is no collection day after it."""
    match = prepare(players=2, phase="draw", out={1: 1}, colour="glass", laid={1: 10}, top=["meteor"])

    events = match.play("draw meteor")

    assert told(events)[-1] == "all-out" and "collected" not in told(events)
    assert match.ending == "all-out" and match.state.planets == [0, 0, 0, 0]


def test_one_player_out_is_no_defeat(prepare):
    """eco-bots/2.3."""
    match = prepare(players=2, phase="draw", top=["meteor"])

    match.play("draw meteor")

    assert not match.over and match.state.player == 1


# 2.4 A Kit that can never be completed ------------------------------------------------------------------------------------------------


def test_one_kit_short_of_one_colour_is_lost_on_the_collection_day_that_made_it_so(prepare):
    """eco-bots/2.4, ruling E16: Mei's Kit wants two glass, and one would be left. The event names the numbers."""
    match = prepare(players=2, colour="glass", laid={1: 9}, hand={0: ["glass"]})

    events = match.play("discard glass 1")

    assert told(events) == ["added", "collected", "kit-wants", "colour-short"]
    assert (events[2].kit, events[2].wanted, events[3].left) == (KITS.index("mei"), 2, 1)
    assert match.ending == "crew-lost"


def test_a_kit_in_the_kit_deck_counts_as_well_as_an_open_one(prepare):
    """eco-bots/2.4, ruling E16."""
    match = prepare(players=2, kit=["noor", "olga"], colour="glass", laid={1: 9}, hand={0: ["glass"]})

    match.play("discard glass 1")

    assert match.ending == "crew-lost"


def test_a_kit_that_is_done_needs_nothing_any_more(prepare):
    """eco-bots/2.4: of those that are left, none wants two glass."""
    done = [kit for kit in KITS if kit not in ("noor", "olga")]
    match = prepare(players=2, kit=["noor", "olga"], done=done, colour="glass", laid={1: 9}, hand={0: ["glass"]})

    match.play("discard glass 1")

    assert not match.over


def test_cards_in_somebody_elses_hand_are_not_lost(prepare):
    """eco-bots/2.4, ruling E16: the test is by counts alone."""
    match = prepare(players=2, colour="glass", laid={1: 8}, hand={0: ["glass"], 1: ["glass", "glass"]})

    match.play("discard glass 1")

    assert not match.over


def test_four_closed_colours_alone_are_no_defeat(prepare):
    """eco-bots/2.4, ruling E16."""
    match = prepare(players=2, planets=[8, 8, 0, 8], colour="glass", laid={1: 7}, hand={0: ["glass"]})

    match.play("discard glass 1")

    assert [cards > 0 for cards in match.state.planets] == [True] * 4
    assert not match.over


# 2.5 Nothing moves any more -----------------------------------------------------------------------------------------------------------


def test_a_lap_of_passes_with_an_empty_deck_is_lost(prepare):
    """eco-bots/2.5, 3.4, ruling E17."""
    match = prepare(**STUCK, kit=["noor"])

    endings = []
    for _ in range(3):
        events = match.play("end")
        endings.append(match.ending)

    assert endings == [None, None, "standstill"]
    assert told(events) == ["standstill"]


def test_who_passes_though_something_could_be_done_is_not_told_that_nothing_could_be_done(prepare):
    """eco-bots/2.5, ruling E17: what counts is what was done, and so says the message. Here two glass could be laid down, three times."""
    hands = {0: ["paper", "glass", "glass"], 1: ["plastic"] + ["glass"] * 4, 2: ["metal"] + ["glass"] * 5}
    match = prepare(**{**STUCK, "planets": [10, 10, 0, 10], "hand": hands, "monsters": {0: 3}}, kit=["noor"], idle=2)
    assert "discard glass 2" in [action.text for action in match.actions()]

    events = match.play("end")

    assert [event.message() for event in events] == ["The deck is empty, and nobody did anything for a whole round."]
    assert [event.message("it") for event in events] == ["Il mazzo è vuoto, e per un giro intero nessuno ha fatto nulla."]


def test_a_kit_drawn_in_that_lap_starts_the_count_anew(prepare):
    """eco-bots/2.5, ruling E17: the second player draws the last Kit."""
    match = prepare(**STUCK, kit=[-1, -1, -1], tools={0: []})

    match.play("end")
    match.play("draw-kit noor")
    match.play("end")
    match.play("end")
    match.play("end")

    assert not match.over
    match.play("end")
    assert match.ending == "standstill"


@pytest.mark.parametrize("tool", ["magnet 2 plastic", "battery 3"])
def test_a_tool_played_in_that_lap_starts_the_count_anew(prepare, tool):
    """eco-bots/2.5, ruling E17."""
    stuck = {**STUCK, "hand": {0: ["paper"], 1: ["plastic", "glass", "metal"]}, "monsters": {0: 1, 1: 2}}
    match = prepare(**stuck, kit=["noor"], out={2: 1}, tools={0: ["magnet", "battery"]}, idle=1)

    match.play(tool)
    match.play("end")

    assert not match.over and match.state.idle == 0


def test_debris_laid_down_in_that_lap_starts_the_count_anew(prepare):
    """eco-bots/2.5, ruling E17."""
    hands = {0: ["paper", "glass", "glass"], 1: ["plastic"] + ["glass"] * 4, 2: ["metal"] + ["glass"] * 5}
    match = prepare(**{**STUCK, "planets": [10, 10, 0, 10], "hand": hands, "monsters": {0: 3}}, kit=["noor"], idle=1)

    match.play("discard glass 2")
    match.play("end")

    assert match.state.idle == 0


def test_a_kit_completed_in_a_turn_is_something_done(prepare):
    """eco-bots/2.5, ruling E17: the field says so at once."""
    match = prepare(hand={0: ["glass", "glass", "metal"]})

    match.play("complete")

    assert match.state.idle == -1


def test_after_a_meteor_as_the_last_card_the_count_begins_with_the_next_turn(prepare):
    """eco-bots/2.5, ruling E17: the turn of who went out was not idle, the two turns after it are."""
    hands = {1: ["paper", "plastic"], 2: ["glass", "metal"]}
    match = prepare(**{**STUCK, "hand": hands, "monsters": {1: 2, 2: 1}, "top": ["meteor"]}, kit=[-1, "noor"], phase="draw")

    match.play("draw meteor")
    counts = [match.state.idle]
    match.play("end")
    counts.append(match.state.idle)
    match.play("end")

    assert counts == [0, 1]
    assert match.ending == "standstill"


def test_who_lives_alone_ends_the_game_with_one_idle_turn(prepare):
    """eco-bots/2.5: as many idle turns as players are living, even with a Kit that could have been completed."""
    alone = {**STUCK, "planets": [10, 10, 10, 11], "hand": {0: ["paper", "plastic", "glass"]}, "monsters": {0: 3}}
    match = prepare(**alone, kit=["noor"], out={1: 1, 2: 1})

    match.play("end")

    assert match.ending == "standstill"


def test_the_turn_that_draws_the_last_card_and_passes_counts_as_idle(prepare):
    """eco-bots/2.5, ruling E17: drawing a card is not among the things that keep the game going."""
    stuck = {**STUCK, "hand": {0: ["paper"], 1: ["plastic"], 2: ["glass"]}, "top": ["metal"]}
    match = prepare(**stuck, kit=["noor"], phase="draw")

    match.play("draw metal")
    match.play("end")

    assert match.state.idle == 1
