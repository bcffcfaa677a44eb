"""Chapter 7 of the rulebook: alone on the ship, with three pawns, one hand and one store of action tokens."""

import pytest

BRIDGE = 7


def phase(match):
    return match.game.names["phases"][match.state.phase]


def pass_turn(match):
    """A turn without actions that collects from the row and lets luck fall."""
    match.play("finish")
    match.play("pick row-1")
    while match.to_move < 0:
        match.draw()


def test_three_pawns_take_turns_in_a_fixed_order_and_one_player_decides(prepare):
    """solar-storm/7.1 with ruling S36."""
    match = prepare(players=1)
    order = []

    for _ in range(5):
        order.append((match.view()["pawn"], match.to_move))
        pass_turn(match)

    assert order == [(0, 0), (1, 0), (2, 0), (0, 0), (1, 0)]


def test_only_the_pawn_in_turn_acts(prepare):
    """solar-storm/7.1 with ruling S36."""
    match = prepare(players=1, pawn=2, at=["bridge", "mess-hall", "armoury", "energy-core"])

    match.play("move cargo-hold")

    assert match.view()["at"][:3] == [7, 0, 5]


def test_all_pawns_pay_from_and_collect_into_the_common_hand(prepare):
    """solar-storm/7.1 with ruling S36."""
    match = prepare(players=1, pawn=1, at=["energy-core", "bridge", "energy-core", "energy-core"], hand={0: ["data", "metal", "energy"]})

    match.play("divert bridge")
    pass_turn(match)

    assert match.view()["diverted"][BRIDGE] == 1
    assert [sum(hand) for hand in match.view()["hand"]] == [1, 0, 0, 0]


def test_the_common_hand_is_cut_to_six_after_every_pawns_phase_2(prepare):
    """solar-storm/7.2 with ruling S36."""
    match = prepare(players=1, hand={0: ["data"] * 6}, luck="auto")
    discards = []

    for _ in range(3):
        match.play("finish")
        match.play("pick deck")
        while phase(match) == "discard":
            discards.append(match.view()["pawn"])
            match.play(match.actions()[0])

    assert discards == [0, 0, 1, 1, 2, 2]
    assert sum(match.view()["hand"][0]) == 6


def test_tokens_taken_by_an_action_wait_for_the_next_pawns_turn(prepare):
    """solar-storm/7.2 with rulings S13 and S36."""
    match = prepare(players=1)
    match.play("take-token")
    fresh = match.why_not("spend-token").reason

    pass_turn(match)

    assert fresh == "token-fresh"
    assert match.why_not("spend-token") is None
    assert match.view()["tokens"] == [1, 0, 0, 0]


def test_alone_nothing_is_shared(prepare):
    """solar-storm/7.3 with ruling S36: all pawns stand in one room, and there is no other hand."""
    match = prepare(players=1, hand={0: ["data", "metal"]})

    reasons = {(match.why_not(text).reason, match.why_not(text).rule) for text in ("give 2 data", "take 2 data", "give 1 data")}

    assert reasons == {("alone", "solar-storm/7.3")}
    assert not [action for action in match.actions() if action.kind in ("give", "take")]


def test_alone_the_mess_hall_is_refused(prepare):
    """solar-storm/7.3 and 6.1 with ruling S36."""
    match = prepare(players=1, at={0: "mess-hall"}, hand={0: ["data"]})

    refusal = match.why_not("activate mess-hall")

    assert refusal.reason == "alone"


def test_alone_the_medical_bay_goes_by_pawns(prepare):
    """solar-storm/7.3 and 3.2 with ruling S36: the second pawn begins its turn there; the tokens are common."""
    match = prepare(players=1, phase="damage", damage_top=["bridge"], at={1: "medical-bay"})

    match.draw()

    assert match.view()["tokens"] == [2, 0, 0, 0]


def test_alone_protection_lasts_through_the_two_other_pawns_damage(prepare):
    """solar-storm/7.3 and 3.3 with rulings S20 and S36: it ends when the pawn that placed it is in turn again."""
    match = prepare(players=1, at={0: "armoury"}, damage_top=["mess-hall", "medical-bay", "engine-room"])
    match.play("activate armoury")
    match.play("protect bridge")
    match.play("protect bridge")
    there = []

    for _ in range(3):
        there.append(match.view()["protection"][0][BRIDGE])
        pass_turn(match)

    assert there == [2, 2, 2]
    assert match.view()["protection"][0][BRIDGE] == 0


def test_alone_the_crew_quarters_move_ones_own_pawns(prepare):
    """solar-storm/7.3 and 6.5 with rulings S17 and S36."""
    match = prepare(players=1, at=["crew-quarters", "bridge", "bridge", "energy-core"])

    match.play("activate crew-quarters")

    assert [action.text for action in match.actions()] == ["send 1 bridge", "send 2 crew-quarters", "send 3 crew-quarters"]


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_alone_hits_take_the_token_of_the_pawn_that_is_next_in_turn(prepare, owner):
    """solar-storm/7.3 and 5.2 with rulings S31 and S36."""
    match = prepare(players=1, phase="damage", pawn=(owner - 1) % 3, damage_top=["bridge"], protection={pawn: {"bridge": 1} for pawn in range(3)})

    events = match.draw()

    assert [event.pawn for event in events if event.kind == "protection-spent"] == [owner]
