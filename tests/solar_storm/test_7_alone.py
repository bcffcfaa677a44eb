"""Chapter 7 of the rulebook: alone on the ship, with three pawns, one hand and one store of action tokens."""

import pytest
from asked import phase

BRIDGE = 7


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
    """solar-storm/7.4 with ruling S36."""
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
    """solar-storm/7.4 and 3.2 with ruling S36: the second pawn begins its turn there; the tokens are common."""
    match = prepare(players=1, phase="damage", damage_top=["bridge"], at={1: "medical-bay"})

    match.draw()

    assert match.view()["tokens"] == [2, 0, 0, 0]


def test_alone_protection_lasts_through_the_two_other_pawns_damage(prepare):
    """solar-storm/7.4 and 3.3 with rulings S20 and S36: it ends when the pawn that placed it is in turn again."""
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
    """solar-storm/7.4 and 6.5 with rulings S17 and S36."""
    match = prepare(players=1, at=["crew-quarters", "bridge", "bridge", "energy-core"])

    match.play("activate crew-quarters")

    assert [action.text for action in match.actions()] == ["send 1 bridge", "send 2 crew-quarters", "send 3 crew-quarters"]


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_alone_hits_take_the_token_of_the_pawn_that_is_next_in_turn(prepare, owner):
    """solar-storm/7.4 and 5.2 with rulings S31 and S36."""
    match = prepare(players=1, phase="damage", pawn=(owner - 1) % 3, damage_top=["bridge"], protection={pawn: {"bridge": 1} for pawn in range(3)})

    events = match.draw()

    assert [event.pawn for event in events if event.kind == "protection-spent"] == [owner]


# The common hand and the common tokens, for each pawn in turn -----------------------------------------------------------------------

each_pawn = pytest.mark.parametrize("pawn", [0, 1, 2])


def in_turn(prepare, pawn, room, hand=(), **fields):
    """One player; the pawn in turn stands in the room, the other two in the Energy Core."""
    return prepare(players=1, pawn=pawn, at={pawn: room}, hand={0: list(hand)}, **fields)


def hand(match):
    return match.view()["hand"][0]


@each_pawn
def test_alone_the_engine_room_exchanges_a_card_of_the_common_hand(prepare, pawn):
    """solar-storm/7.1 and 6.4 with ruling S36."""
    match = in_turn(prepare, pawn, "engine-room", ["data"], discard=["energy"])

    match.play("activate engine-room")
    choices = [action.text for action in match.actions()]
    match.play("exchange data energy")

    assert choices == ["exchange data energy"]
    assert match.view()["hand"] == [[0, 0, 0, 1, 0], [0] * 5, [0] * 5, [0] * 5]
    assert match.view()["discard"] == [1, 0, 0, 0, 0]


@each_pawn
def test_alone_the_engine_room_needs_a_card_in_the_common_hand(prepare, pawn):
    """solar-storm/7.1 and 6.4 with rulings S18 and S36."""
    match = in_turn(prepare, pawn, "engine-room", discard=["energy"])

    assert match.why_not("activate engine-room").reason == "nothing-to-exchange"


@each_pawn
def test_alone_the_repair_centre_mends_from_the_common_hand(prepare, pawn):
    """solar-storm/7.1 and 6.2 with ruling S36."""
    match = in_turn(prepare, pawn, "repair-centre", ["nanobots"], cubes={"bridge": [0, 1, 1]})

    match.play("activate repair-centre")
    choices = [action.text for action in match.actions()]
    match.play("repair bridge 1")

    assert choices == ["repair bridge 1"]
    assert (match.view()["cubes"][BRIDGE], sum(hand(match))) == ([1, 1, 1], 0)


@each_pawn
def test_alone_a_pawn_repairs_from_the_common_hand(prepare, pawn):
    """solar-storm/7.1 and 4.4 with ruling S36."""
    match = in_turn(prepare, pawn, "bridge", ["nanobots"], cubes={"bridge": [0, 0, 1]})

    choices = [action.text for action in match.actions() if action.kind == "repair"]
    match.play("repair bridge 1")

    assert choices == ["repair bridge 1"]
    assert (match.view()["cubes"][BRIDGE], sum(hand(match))) == ([1, 0, 1], 0)


@each_pawn
@pytest.mark.parametrize(("card", "left"), [("nanobots", [0, 0, 0, 0, 1]), ("universal", [0, 0, 1, 0, 0])])
def test_alone_the_payment_is_chosen_from_the_common_hand(prepare, pawn, card, left):
    """solar-storm/7.1 and 4.10 with rulings S10 and S36."""
    match = in_turn(prepare, pawn, "bridge", ["nanobots", "universal"], cubes={"bridge": [0, 1, 1]})

    match.play("repair bridge 1")
    choices = [action.text for action in match.actions()]
    match.play(f"pay {card}")

    assert choices == ["pay nanobots", "pay universal"]
    assert hand(match) == left


@each_pawn
def test_alone_a_pawn_diverts_from_the_common_hand(prepare, pawn):
    """solar-storm/7.1 and 4.6 with rulings S23 and S36: two cards and a universal one; the fourth stays."""
    match = in_turn(prepare, pawn, "bridge", ["data", "metal", "universal", "nanobots"])

    match.play("divert bridge")

    assert match.view()["diverted"][BRIDGE] == 1
    assert match.view()["hand"] == [[0, 0, 1, 0, 0], [0] * 5, [0] * 5, [0] * 5]
    assert match.view()["discard"] == [1, 1, 0, 0, 1]


@each_pawn
def test_alone_what_is_found_goes_to_the_common_hand(prepare, pawn):
    """solar-storm/7.1 and 4.2 with ruling S36: from the row and from the deck."""
    match = in_turn(prepare, pawn, "bridge")

    for text in ("scavenge", "roll 6", "pick row-1", "draw energy", "pick deck", "draw nanobots"):
        match.play(text)

    assert match.view()["hand"] == [[1, 0, 1, 0, 0], [0] * 5, [0] * 5, [0] * 5]


@each_pawn
def test_alone_tokens_are_taken_into_and_spent_from_the_common_store(prepare, pawn):
    """solar-storm/7.2, 4.7 and 4.8 with ruling S36."""
    match = in_turn(prepare, pawn, "bridge", tokens={0: 2})
    held = []

    for text in ("take-token", "spend-token", "spend-token"):
        match.play(text)
        held.append(match.view()["tokens"])

    assert held == [[3, 0, 0, 0], [2, 0, 0, 0], [1, 0, 0, 0]]
    assert (match.view()["actions_left"], match.why_not("spend-token").reason) == (4, "token-fresh")


@each_pawn
def test_alone_a_common_token_keeps_phase_1_open_for_every_pawn(prepare, pawn):
    """solar-storm/7.2 and 4.9 with ruling S36."""
    match = in_turn(prepare, pawn, "bridge", tokens={0: 1}, actions_left=1)

    match.play("move armoury")

    assert [action.text for action in match.actions()] == ["spend-token", "finish"]


# What goes by pawns -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("placed", "left"), [([1, 1], 2), ([1, 2], 1), ([3, 0], 1)])
def test_alone_the_armoury_places_what_the_other_pawns_have_left(prepare, placed, left):
    """solar-storm/7.4 and 6.7 with rulings S19 and S36: four shields for the three pawns together."""
    match = in_turn(prepare, 2, "armoury", protection={pawn: {"mess-hall": shields} for pawn, shields in enumerate(placed)})

    match.play("activate armoury")

    assert match.view()["left"] == left


@pytest.mark.parametrize("placed", [[2, 2], [0, 4], [4, 0]])
def test_alone_the_armoury_is_refused_when_the_other_pawns_have_placed_all_four_shields(prepare, placed):
    """solar-storm/7.4 and 6.7 with rulings S19 and S36."""
    match = in_turn(prepare, 2, "armoury", protection={pawn: {"mess-hall": shields} for pawn, shields in enumerate(placed)})

    assert match.why_not("activate armoury").reason == "no-shields"


@each_pawn
def test_alone_the_die_passes_the_turn_to_the_next_pawn(prepare, pawn):
    """solar-storm/7.2 and 5.6 with ruling S36."""
    match = prepare(players=1, pawn=pawn, phase="hull", damage_rest=[])

    match.play("roll 3")
    match.draw()
    between = match.view()["pawn"]
    match.draw()

    assert (between, match.view()["pawn"], phase(match)) == (pawn, (pawn + 1) % 3, "act")


@each_pawn
@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"phase": "discard", "hand": {0: ["data"] * 7}}, "discard data"),
        ({"phase": "pay", "hand": {0: ["data", "universal"]}, "owed": {"data": 1}, "pay_room": "bridge"}, "pay universal"),
        ({"tokens": {0: 1}, "fresh": 1}, "finish"),
    ],
    ids=["discard", "pay", "fresh token"],
)
def test_alone_a_position_of_any_pawn_counts_with_the_common_hand_and_tokens(prepare, pawn, fields, text):
    """solar-storm/7.1 and 7.2 with ruling S36: such positions can be, and go on."""
    match = prepare(players=1, pawn=pawn, **fields)

    assert text in [action.text for action in match.actions()]
