"""Chapter 2 of the rulebook: how the game is won, and the two ways in which it is lost."""

import pytest
from asked import told

ALL_DIVERTED = [1] * 8 + [0]


def test_one_action_in_the_energy_core_wins_once_all_eight_rooms_are_diverted(prepare):
    """solar-storm/2.1 and 2.2 with ruling S2; the Energy Core's power, 6.9."""
    match = prepare(players=3, diverted=ALL_DIVERTED)

    events = match.play("activate energy-core")

    assert (match.over, match.ending, match.winners) == (True, "won", [0, 1, 2])
    assert told(events) == ["activated", "won"]
    assert [match.score(player) for player in range(3)] == [1, 1, 1]


@pytest.mark.parametrize("room", range(8))
def test_with_one_room_left_the_energy_core_does_nothing(prepare, room):
    """solar-storm/2.2 with rulings S2 and S34: refused, and it costs nothing."""
    match = prepare(players=2, diverted=[int(other != room) for other in range(8)] + [0])

    refusal = match.why_not("activate energy-core")

    assert (refusal.reason, refusal.rule) == ("core-needs-power", "solar-storm/6.9")
    assert "activate energy-core" not in [action.text for action in match.actions()]


def test_winning_needs_a_pawn_in_the_energy_core(prepare):
    """solar-storm/2.2 with ruling S2."""
    match = prepare(players=2, diverted=ALL_DIVERTED, at={0: "bridge"})

    refusal = match.why_not("activate energy-core")

    assert refusal.reason == "activate-not-here"


def test_winning_needs_an_action(prepare):
    """solar-storm/2.2 with ruling S2: the eighth divert as the last action does not win yet."""
    match = prepare(players=2, diverted=ALL_DIVERTED, actions_left=0, tokens={0: 1})

    refusal = match.why_not("activate energy-core")

    assert refusal.reason == "no-actions-left"


def test_the_eighth_divert_alone_does_not_win(prepare):
    """solar-storm/2.2 with ruling S2."""
    match = prepare(players=2, diverted=[1] * 7 + [0, 0], at={0: "bridge"}, hand={0: ["data", "metal", "energy"]})

    match.play("divert bridge")

    assert match.view()["diverted"] == ALL_DIVERTED
    assert not match.over


def test_the_ship_may_be_battered_when_it_is_saved(prepare):
    """solar-storm/2.2 with ruling S3: a diverted room stays diverted without any cube."""
    empty = {room: [0, 0, 0] for room in ("bridge", "armoury", "mess-hall")}
    match = prepare(players=2, diverted=ALL_DIVERTED, cubes=empty)

    match.play("activate energy-core")

    assert match.ending == "won"


def test_the_first_unprotected_hit_on_a_room_without_cubes_loses(prepare):
    """solar-storm/2.3 and 2.5 with ruling S7: at once, so the rooms further on the card are not hit any more."""
    match = prepare(players=2, phase="damage", damage_top=["engine-armoury-cargo"], cubes={"armoury": [0, 0, 0]})

    events = match.draw()

    assert (match.over, match.ending, match.winners) == (True, "room-broken", [])
    assert told(events) == ["damage-card", "cube-lost", "room-broken"]
    assert match.view()["cubes"][5] == [1, 1, 1]


def test_a_diverted_room_without_cubes_loses_too(prepare):
    """solar-storm/2.3 with ruling S8."""
    match = prepare(players=2, phase="damage", damage_top=["bridge"], cubes={"bridge": [0, 0, 0]}, diverted=["bridge"])

    match.draw()

    assert match.ending == "room-broken"


@pytest.mark.parametrize("stage", ["collecting", "actions"])
def test_taking_the_last_resource_card_loses_at_once(prepare, stage):
    """solar-storm/2.4 with ruling S4: drawn when collecting, or found by scavenging."""
    match = prepare(players=2, phase="draw", left=1, stage=stage, supply_rest=["data"])

    events = match.play("draw data")

    assert (match.ending, match.winners) == ("supplies-gone", [])
    assert told(events) == ["drawn" if stage == "collecting" else "found-drawn", "supplies-gone"]
    assert match.view()["hand"][0][0] == 1


def test_the_last_but_one_card_does_not_lose(prepare):
    """solar-storm/2.4 with ruling S4: not when a draw is no longer possible, but when the deck becomes empty."""
    match = prepare(players=2, phase="draw", left=1, stage="collecting", supply_rest=["data", "metal"])

    match.play("draw data")

    assert not match.over


def test_the_first_of_two_cards_can_already_lose(prepare):
    """solar-storm/2.4 with ruling S25: one after the other."""
    match = prepare(players=2, phase="collect", supply_rest=["data"])

    match.play("pick deck")
    match.draw()

    assert match.ending == "supplies-gone"


def test_refilling_the_row_with_the_only_card_of_the_deck_loses(prepare):
    """solar-storm/2.4 with ruling S4: a face-up card is taken with exactly one card in the deck."""
    match = prepare(players=2, phase="collect", supply_rest=["energy"])

    match.play("pick row-1")
    events = match.play("draw energy")

    assert told(events) == ["row-refilled", "supplies-gone"]
    assert match.ending == "supplies-gone"


def test_looking_at_the_last_cards_with_the_cargo_hold_is_not_drawing_them(prepare):
    """solar-storm/2.4 with ruling S4: two cards are left, both are seen, and the game goes on."""
    match = prepare(players=2, at={0: "cargo-hold"}, supply_rest=["data", "metal"])

    match.play("activate cargo-hold")
    match.draw()
    match.draw()

    assert not match.over
    assert sum(match.view()["supply_rest"]) == 0


def test_a_known_last_card_loses_like_an_unknown_one(prepare):
    """solar-storm/2.4 with rulings S4 and S32."""
    match = prepare(players=2, phase="draw", left=1, stage="collecting", supply_top=["metal"], supply_rest=[])

    match.draw()

    assert match.ending == "supplies-gone"


@pytest.mark.parametrize(("roll", "cards"), [(6, 2), (5, 3), (3, 2), (1, 1)])
def test_the_die_that_takes_the_last_cards_loses(prepare, roll, cards):
    """solar-storm/2.4 with ruling S1: it takes 3 and 2 are left, or takes 1 and 1 is left."""
    match = prepare(players=2, phase="hull", damage_rest=[], supply_rest=["data"] * cards)

    match.play(f"roll {roll}")
    while not match.over:
        match.draw()

    assert match.ending == "supplies-gone"
    assert sum(match.view()["supply_rest"]) == 0


def test_the_earlier_of_two_losses_in_the_order_of_the_turn_decides(prepare):
    """solar-storm/2.5 with ruling S39: collecting takes the last card, so the damage that would break the bridge never comes."""
    match = prepare(players=2, phase="collect", supply_rest=["data"], damage_top=["bridge"], cubes={"bridge": [0, 0, 0]})

    match.play("pick deck")
    match.draw()

    assert match.ending == "supplies-gone"
    assert match.view()["damage_top"][0] >= 0


def test_a_room_breaks_although_the_next_draw_would_have_emptied_the_deck(prepare):
    """solar-storm/2.5 with ruling S39: damage comes before the next player's collecting."""
    match = prepare(players=2, phase="collect", supply_rest=["data"] * 3, damage_top=["bridge"], cubes={"bridge": [0, 0, 0]})

    match.play("pick deck")
    for _ in range(3):
        match.draw()

    assert match.ending == "room-broken"
    assert sum(match.view()["supply_rest"]) == 1


def test_nothing_can_be_played_when_the_game_is_over(prepare):
    """solar-storm/2.1 and 2.5."""
    match = prepare(players=2, phase="over", ending="won", diverted=ALL_DIVERTED)

    reasons = {match.why_not(text).reason for text in ("move bridge", "finish", "pick deck", "discard data")}

    assert reasons == {"over"}
    assert (match.actions(), match.chance()) == ([], [])
