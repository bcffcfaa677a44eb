"""Chapter 4 of the rulebook: moving, scavenging, sharing, repairing, activating, diverting, action tokens, how many actions, how to pay."""

import pytest
from asked import phase, texts, told

DATA, METAL, NANOBOTS, ENERGY, UNIVERSAL = range(5)
BRIDGE = 7


def bag(match, player=0):
    return match.view()["hand"][player]


# 4.1 Move ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("room", "doors"),
    [
        ("energy-core", {"repair-centre", "engine-room", "crew-quarters", "armoury"}),
        ("mess-hall", {"repair-centre", "engine-room"}),
        ("repair-centre", {"mess-hall", "energy-core", "medical-bay"}),
        ("medical-bay", {"repair-centre", "crew-quarters"}),
        ("engine-room", {"mess-hall", "energy-core", "cargo-hold"}),
        ("crew-quarters", {"medical-bay", "energy-core", "bridge"}),
        ("cargo-hold", {"engine-room", "armoury"}),
        ("armoury", {"cargo-hold", "energy-core", "bridge"}),
        ("bridge", {"armoury", "crew-quarters"}),
    ],
)
def test_a_pawn_moves_to_the_rooms_next_door_and_not_across_a_corner(prepare, room, doors):
    """solar-storm/4.1; the grid, 1.1."""
    match = prepare(players=2, at={0: room})

    goals = {action.text.removeprefix("move ") for action in match.actions() if action.kind == "move"}

    assert goals == doors


def test_moving_costs_an_action_and_moves_the_pawn_in_turn_only(prepare):
    """solar-storm/4.1."""
    match = prepare(players=2, pawn=1)

    match.play("move armoury")

    assert match.view()["at"][:2] == [8, 6]
    assert match.view()["actions_left"] == 2


@pytest.mark.parametrize(("goal", "reason"), [("bridge", "not-next-door"), ("energy-core", "already-there")])
def test_a_move_elsewhere_is_refused(prepare, goal, reason):
    """solar-storm/4.1."""
    match = prepare(players=2)

    refusal = match.why_not(f"move {goal}")

    assert (refusal.reason, refusal.rule) == (reason, "solar-storm/4.1")


# 4.2 Scavenge -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("roll", [1, 2])
def test_a_one_or_a_two_finds_nothing(prepare, roll):
    """solar-storm/4.2."""
    match = prepare(players=2)

    match.play("scavenge")
    match.play(f"roll {roll}")

    assert (phase(match), match.view()["actions_left"], sum(bag(match))) == ("act", 2, 0)


@pytest.mark.parametrize("roll", [3, 4, 5])
def test_a_three_to_a_five_finds_one_card_from_the_row_or_the_deck(prepare, roll):
    """solar-storm/4.2 with ruling S30: it must be taken; the player only says from where."""
    match = prepare(players=2)
    match.play("scavenge")
    match.play(f"roll {roll}")

    sources = texts(match)
    match.play("pick deck")
    match.play("draw energy")

    assert sources == ["pick row-1", "pick row-2", "pick deck"]
    assert (phase(match), bag(match)) == ("act", [0, 0, 0, 1, 0])


@pytest.mark.parametrize(("source", "kind"), [("row-1", "found-picked"), ("deck", "found-drawn")])
def test_what_a_search_finds_is_told_as_found_and_not_as_collected(prepare, source, kind):
    """solar-storm/4.2, while collecting is told under 3.4."""
    match = prepare(players=2)
    match.play("scavenge")
    match.play("roll 3")

    events = match.play(f"pick {source}") + match.draw()

    assert (events[0].kind, events[0].rule) == (kind, "solar-storm/4.2")


def test_a_six_finds_two_cards_one_after_the_other_with_the_row_refilled_between(prepare):
    """solar-storm/4.2 with ruling S24: the second may be the card that refilled the row."""
    match = prepare(players=2, row=["energy", "metal"])
    match.play("scavenge")
    match.play("roll 6")

    match.play("pick row-1")
    match.play("draw universal")
    match.play("pick row-1")
    match.play("draw data")

    assert bag(match) == [0, 0, 0, 1, 1]
    assert match.view()["row"] == [DATA, METAL]
    assert phase(match) == "act"


def test_the_two_cards_of_a_six_may_come_from_the_deck_and_the_row(prepare):
    """solar-storm/4.2 with ruling S24."""
    match = prepare(players=2)
    match.play("scavenge")
    match.play("roll 6")

    match.play("pick deck")
    match.play("draw energy")
    match.play("pick row-2")
    match.play("draw data")

    assert bag(match) == [0, 1, 0, 1, 0]


@pytest.mark.parametrize("second", ["pick row-1", "pick deck"])
def test_with_two_cards_in_the_deck_the_second_pick_of_a_six_loses(prepare, second):
    """solar-storm/4.2 and 2.4 with rulings S24 and S30: from the row (refill) as from the deck; it cannot be declined."""
    match = prepare(players=2, supply_rest=["data", "data"])
    match.play("scavenge")
    match.play("roll 6")
    match.play("pick deck")
    match.draw()

    choices = texts(match)
    match.play(second)
    match.draw()

    assert choices == ["pick row-1", "pick row-2", "pick deck"]
    assert match.ending == "supplies-gone"


def test_a_die_falls_evenly(prepare):
    """solar-storm/4.2."""
    match = prepare(players=2)

    match.play("scavenge")

    assert [(action.text, round(6 * probability, 9)) for action, probability in match.chance()] == [(f"roll {die}", 1) for die in range(1, 7)]


# 4.3 Share --------------------------------------------------------------------------------------------------------------------------


def test_in_the_same_room_one_card_is_given_or_taken_per_action(prepare):
    """solar-storm/4.3 with rulings S15 and S38: the player in turn decides alone."""
    match = prepare(players=3, at={2: "bridge"}, hand={0: ["data", "data"], 1: ["metal"], 2: ["energy"]})

    choices = texts(match, "give", "take")
    match.play("give 2 data")
    match.play("take 2 metal")

    assert choices == ["give 2 data", "take 2 metal"]
    assert (bag(match, 0), bag(match, 1)) == ([1, 1, 0, 0, 0], [1, 0, 0, 0, 0])
    assert match.view()["actions_left"] == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("give 3 data", "not-together"),
        ("take 3 energy", "not-together"),
        ("give 1 data", "yourself"),
        ("give 4 data", "no-such-player"),
        ("give 2 energy", "you-lack-card"),
        ("take 2 data", "they-lack-card"),
    ],
)
def test_sharing_what_cannot_be_shared_is_refused(prepare, text, reason):
    """solar-storm/4.3 with ruling S15."""
    match = prepare(players=3, at={2: "bridge"}, hand={0: ["data"], 2: ["energy"]})

    refusal = match.why_not(text)

    assert (refusal.reason, refusal.rule) == (reason, "solar-storm/4.3")


# 4.4 and 4.11 Repair ----------------------------------------------------------------------------------------------------------------


def test_a_repair_costs_the_card_on_the_space_and_puts_its_cube_back(prepare):
    """solar-storm/4.4 with ruling S10: the player names the space. The bridge shows nanobots, data, energy."""
    match = prepare(players=2, at={0: "bridge"}, cubes={"bridge": [0, 0, 1]}, hand={0: ["data", "nanobots"]})

    choices = texts(match, "repair")
    match.play("repair bridge 2")

    assert choices == ["repair bridge 1", "repair bridge 2"]
    assert match.view()["cubes"][BRIDGE] == [0, 1, 1]
    assert bag(match) == [0, 0, 1, 0, 0]
    assert match.view()["discard"] == [1, 0, 0, 0, 0]
    assert match.view()["actions_left"] == 2


def test_a_universal_card_repairs_any_space(prepare):
    """solar-storm/4.4 with ruling S10."""
    match = prepare(players=2, at={0: "bridge"}, cubes={"bridge": [0, 0, 0]}, hand={0: ["universal"]})

    choices = texts(match, "repair")
    match.play("repair bridge 3")

    assert choices == ["repair bridge 1", "repair bridge 2", "repair bridge 3"]
    assert match.view()["cubes"][BRIDGE] == [0, 0, 1]
    assert bag(match) == [0, 0, 0, 0, 0]


@pytest.mark.parametrize(("card", "hand"), [("data", [0, 0, 0, 0, 1]), ("universal", [1, 0, 0, 0, 0])])
def test_who_holds_the_card_and_a_universal_one_chooses_which_to_pay(prepare, card, hand):
    """solar-storm/4.10 with ruling S10."""
    match = prepare(players=2, at={0: "bridge"}, cubes={"bridge": [1, 0, 1]}, hand={0: ["data", "universal"]})

    match.play("repair bridge 2")
    match.play(f"pay {card}")

    assert bag(match) == hand
    assert match.view()["cubes"][BRIDGE] == [1, 1, 1]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("repair bridge 1", "repair-missing"),
        ("repair bridge 3", "space-covered"),
        ("repair armoury 1", "repair-not-here"),
        ("repair energy-core 1", "core-whole"),
    ],
)
def test_a_repair_that_cannot_be_is_refused(prepare, text, reason):
    """solar-storm/4.4."""
    match = prepare(players=2, at={0: "bridge"}, cubes={"bridge": [0, 0, 1], "armoury": [0, 1, 1]}, hand={0: ["data"]})

    refusal = match.why_not(text)

    assert (refusal.reason, refusal.rule) == (reason, "solar-storm/4.4")


@pytest.mark.parametrize("hand", [["energy"], ["universal"]])
def test_one_card_refills_all_spaces_of_a_diverted_room(prepare, hand):
    """solar-storm/4.11 with ruling S9: one action, one card of an UNCOVERED space or a universal one."""
    match = prepare(players=2, at={0: "bridge"}, cubes={"bridge": [0, 0, 0]}, diverted=["bridge"], hand={0: hand})

    events = match.play("repair bridge 3")

    assert match.view()["cubes"][BRIDGE] == [1, 1, 1]
    assert told(events) == ["paid", "refilled"]
    assert (sum(bag(match)), match.view()["actions_left"]) == (0, 2)


def test_a_diverted_room_that_was_refilled_is_still_diverted(prepare):
    """solar-storm/4.11 with rulings S3 and S9: its repair gives no power back, and it is diverted only once."""
    match = prepare(players=2, at={0: "bridge"}, cubes={"bridge": [0, 0, 0]}, diverted=["bridge"], hand={0: ["energy", "data", "metal", "energy"]})

    match.play("repair bridge 3")

    assert match.view()["diverted"] == [0, 0, 0, 0, 0, 0, 0, 1, 0]
    assert match.why_not("divert bridge").reason == "diverted-already"


def test_the_card_of_a_covered_space_does_not_refill_a_diverted_room(prepare):
    """solar-storm/4.11 with ruling S9: the cube on space 3 covers its energy."""
    match = prepare(players=2, at={0: "bridge"}, cubes={"bridge": [0, 0, 1]}, diverted=["bridge"], hand={0: ["energy"]})

    assert match.why_not("repair bridge 3").reason == "space-covered"
    assert texts(match, "repair") == []


# 4.5 Activate -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cubes", [[0, 1, 1], [1, 0, 1], [1, 1, 0], [0, 0, 0]])
def test_a_room_that_misses_a_cube_cannot_be_activated(prepare, cubes):
    """solar-storm/4.5."""
    match = prepare(players=2, at={0: "bridge"}, cubes={"bridge": cubes})

    refusal = match.why_not("activate bridge")

    assert (refusal.reason, refusal.rule) == ("activate-damaged", "solar-storm/4.5")


def test_a_room_is_activated_by_a_pawn_that_stands_in_it(prepare):
    """solar-storm/4.5."""
    match = prepare(players=2, at={1: "bridge"})

    refusal = match.why_not("activate bridge")

    assert refusal.reason == "activate-not-here"


def test_a_diverted_room_can_still_be_activated_with_all_its_cubes(prepare):
    """solar-storm/4.5 with ruling S11."""
    match = prepare(players=2, at={0: "bridge"}, diverted=["bridge"])

    events = match.play("activate bridge")

    assert told(events) == ["activated"]


def test_a_room_can_be_activated_several_times_in_a_turn_an_action_each(prepare):
    """solar-storm/4.5 with ruling S12: the Armoury twice lays all 4 tokens."""
    match = prepare(players=2, at={0: "armoury"})

    for _ in range(2):
        match.play("activate armoury")
        match.play("protect bridge")
        match.play("protect mess-hall")

    assert match.view()["actions_left"] == 1
    assert sum(match.view()["protection"][0]) == 4


# 4.6 Divert -------------------------------------------------------------------------------------------------------------------------


def test_diverting_costs_exactly_the_three_cards_of_the_room(prepare):
    """solar-storm/4.6 with ruling S23: the bridge asks for data, metal, energy; the rest of the hand stays."""
    match = prepare(players=2, at={0: "bridge"}, hand={0: ["data", "data", "metal", "energy", "nanobots"]})

    events = match.play("divert bridge")

    assert bag(match) == [1, 0, 1, 0, 0]
    assert match.view()["discard"] == [1, 1, 0, 1, 0]
    assert match.view()["diverted"][BRIDGE] == 1
    assert told(events) == ["paid", "paid", "paid", "diverted"]


@pytest.mark.parametrize("cubes", [[0, 1, 1], [1, 1, 0]])
def test_a_room_needs_all_three_cubes_at_the_moment_of_the_divert(prepare, cubes):
    """solar-storm/4.6 with ruling S27."""
    match = prepare(players=2, at={0: "bridge"}, cubes={"bridge": cubes}, hand={0: ["data", "metal", "energy"]})

    refusal = match.why_not("divert bridge")

    assert (refusal.reason, refusal.rule) == ("divert-damaged", "solar-storm/4.6")


def test_a_room_is_diverted_once(prepare):
    """solar-storm/4.6 with ruling S27: a second divert is refused, also with cubes and cards."""
    match = prepare(players=2, at={0: "bridge"}, diverted=["bridge"], hand={0: ["data", "metal", "energy"]})

    refusal = match.why_not("divert bridge")

    assert refusal.reason == "diverted-already"
    assert texts(match, "divert") == []


@pytest.mark.parametrize(("room", "reason"), [("armoury", "divert-not-here"), ("energy-core", "core-has-power")])
def test_power_is_diverted_from_the_room_one_stands_in_and_never_from_the_core(prepare, room, reason):
    """solar-storm/4.6."""
    match = prepare(players=2, at={0: "bridge"}, hand={0: ["data", "metal", "energy"]})

    refusal = match.why_not(f"divert {room}")

    assert refusal.reason == reason


@pytest.mark.parametrize(
    ("hand", "missing"),
    [(["data", "metal"], ENERGY), (["metal", "energy", "nanobots"], DATA), (["data", "universal"], ENERGY), (["universal", "universal"], ENERGY)],
)
def test_a_divert_without_its_cards_is_refused_with_the_first_kind_that_is_missing(prepare, hand, missing):
    """solar-storm/4.6 with ruling S23: universal cards are spread over the kinds in their order."""
    match = prepare(players=2, at={0: "bridge"}, hand={0: hand})

    number = match.game.rules.why_not(match.state, match.game.read_action("divert bridge").id)

    reason, parameters = match.game.reason(match.game.rules.REASONS, number)
    assert (reason.name, parameters) == ("divert-missing", [missing])


def payments(match):
    """What is left in the hand, once for every row of choices that pays from here."""
    if phase(match) != "pay":
        return [tuple(bag(match))]
    return [left for action in match.actions() for left in payments(after(match, action))]


def after(match, action):
    twin = match.branch()
    twin.play(action)
    return twin


@pytest.mark.parametrize(
    ("room", "hand", "left"),
    [
        # bridge: data, metal, energy
        ("bridge", ["data", "universal", "universal"], {(0, 0, 0, 0, 0)}),
        ("bridge", ["data", "metal", "energy", "universal"], {(0, 0, 0, 0, 1), (1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 0, 1, 0)}),
        ("bridge", ["data", "metal", "universal", "universal"], {(0, 0, 0, 0, 1), (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)}),
        # mess-hall: data, data, energy
        ("mess-hall", ["data", "data", "energy", "universal"], {(0, 0, 0, 0, 1), (1, 0, 0, 0, 0), (0, 0, 0, 1, 0)}),
        (
            "mess-hall",
            ["data", "data", "energy", "universal", "universal"],
            {(0, 0, 0, 0, 2), (1, 0, 0, 0, 1), (0, 0, 0, 1, 1), (2, 0, 0, 0, 0), (1, 0, 0, 1, 0)},
        ),
        ("mess-hall", ["data", "energy", "universal", "universal"], {(0, 0, 0, 0, 1), (1, 0, 0, 0, 0), (0, 0, 0, 1, 0)}),
        ("mess-hall", ["universal"] * 4, {(0, 0, 0, 0, 1)}),
    ],
)
def test_where_several_payments_are_possible_the_player_reaches_each_by_one_row_of_choices(prepare, room, hand, left):
    """solar-storm/4.10 with rulings S10 and S23: exactly three cards go, universal ones fill gaps."""
    match = prepare(players=2, at={0: room}, hand={0: hand})

    match.play(f"divert {room}")
    found = payments(match)

    assert set(found) == left
    assert len(found) == len(left)


def test_while_a_divert_is_paid_no_other_kind_can_be_paid(prepare):
    """solar-storm/4.10 with ruling S23."""
    match = prepare(players=2, at={0: "bridge"}, hand={0: ["data", "metal", "energy", "universal", "nanobots"]})

    match.play("divert bridge")

    assert match.why_not("pay nanobots").reason == "not-owed"
    assert texts(match) == ["pay data", "pay universal"]


@pytest.mark.parametrize(
    ("text", "hand", "discard"),
    [
        ("repair bridge 2", ["universal"], [0, 0, 0, 0, 1]),
        ("divert armoury", ["metal", "universal", "universal"], [0, 1, 0, 0, 2]),
    ],
)
def test_a_universal_card_that_is_paid_lies_in_the_pile_as_a_universal_card(prepare, text, hand, discard):
    """solar-storm/4.10 with rulings S10 and S37: it is what can be taken out again, not the kind it stood for."""
    match = prepare(players=2, at={0: text.split()[1]}, cubes={"bridge": [1, 0, 1]}, hand={0: hand})

    match.play(text)

    assert match.view()["discard"] == discard


@pytest.mark.parametrize("card", ["data", "universal"])
def test_the_player_in_turn_pays_and_nobody_else(prepare, card):
    """solar-storm/4.10: the third of three diverts; the hands of the others stay as they are."""
    hands = {player: ["data", "metal", "energy", "universal"] for player in range(3)}
    match = prepare(players=3, pawn=2, at={2: "bridge"}, hand=hands)

    match.play("divert bridge")
    match.play(f"pay {card}")
    while phase(match) == "pay":
        match.play(match.actions()[0])

    assert [sum(hand) for hand in match.view()["hand"]] == [4, 4, 1, 0]
    assert bag(match, 2)[DATA] == (card == "universal")


def test_the_player_in_turn_takes_and_spends_tokens_of_their_own(prepare):
    """solar-storm/4.8 with ruling S28."""
    match = prepare(players=3, pawn=2, tokens={0: 1, 2: 1})

    match.play("spend-token")
    match.play("take-token")

    assert match.view()["tokens"] == [1, 0, 1, 0]


# 4.7 and 4.8 Action tokens ----------------------------------------------------------------------------------------------------------


def test_taking_an_action_token_costs_an_action(prepare):
    """solar-storm/4.7."""
    match = prepare(players=2)

    match.play("take-token")

    assert (match.view()["tokens"][0], match.view()["actions_left"]) == (1, 2)


def test_the_supply_of_eight_tokens_can_run_out(prepare):
    """solar-storm/4.7 with ruling S29."""
    match = prepare(players=2, tokens={0: 1, 1: 6})
    match.play("take-token")

    refusal = match.why_not("take-token")

    assert (refusal.reason, refusal.rule) == ("no-tokens-left", "solar-storm/4.7")


def test_a_spent_token_goes_back_into_the_supply(prepare):
    """solar-storm/4.8 with ruling S28."""
    match = prepare(players=2, tokens={0: 1, 1: 7})

    match.play("spend-token")
    match.play("take-token")

    assert match.view()["tokens"][:2] == [1, 7]


def test_spending_a_token_costs_nothing_and_gives_one_action_more(prepare):
    """solar-storm/4.8 with ruling S28."""
    match = prepare(players=2, tokens={0: 2}, actions_left=0)

    match.play("spend-token")
    match.play("move armoury")
    match.play("spend-token")

    assert match.view()["actions_left"] == 1
    assert match.view()["tokens"][0] == 0


def test_of_one_older_and_one_just_taken_token_one_may_be_spent(prepare):
    """solar-storm/4.8 with rulings S13 and S29: the second is refused with the reason."""
    match = prepare(players=2, tokens={0: 1})
    match.play("take-token")
    match.play("spend-token")

    refusal = match.why_not("spend-token")

    assert (refusal.reason, refusal.rule) == ("token-fresh", "solar-storm/4.8")
    assert match.view()["tokens"][0] == 1


def test_spending_first_and_taking_then_gives_no_further_action(prepare):
    """solar-storm/4.8 with ruling S29: as many as were held when the turn began."""
    match = prepare(players=2, tokens={0: 1})
    match.play("spend-token")
    match.play("take-token")

    assert match.why_not("spend-token").reason == "token-fresh"


def test_a_token_can_be_spent_in_the_next_turn_of_its_player(prepare):
    """solar-storm/4.8 with ruling S13."""
    match = prepare(players=2, phase="damage", damage_top=["bridge"], tokens={1: 2})

    match.draw()

    assert "spend-token" in texts(match)


def test_any_number_of_older_tokens_may_be_spent_in_a_turn(prepare):
    """solar-storm/4.8 with ruling S13."""
    match = prepare(players=2, tokens={0: 8})

    for _ in range(8):
        match.play("spend-token")

    assert match.view()["actions_left"] == 11


def test_tokens_of_others_cannot_be_spent(prepare):
    """solar-storm/4.8 with ruling S28: they belong to who took them."""
    match = prepare(players=2, tokens={1: 3})

    refusal = match.why_not("spend-token")

    assert refusal.reason == "no-token-held"


def test_a_token_can_be_spent_in_phase_1_only(prepare):
    """solar-storm/4.8 with ruling S28."""
    match = prepare(players=2, phase="collect", tokens={0: 3})

    refusal = match.why_not("spend-token")

    assert refusal.reason == "not-now"


# 4.9 How many actions ---------------------------------------------------------------------------------------------------------------


def test_a_turn_has_three_actions_and_then_collecting_begins(prepare):
    """solar-storm/4.9."""
    match = prepare(players=2)

    for room in ("armoury", "bridge", "armoury"):
        match.play(f"move {room}")

    assert phase(match) == "collect"


def test_the_same_action_may_be_done_three_times(prepare):
    """solar-storm/4.9."""
    match = prepare(players=2)

    for _ in range(3):
        match.play("take-token")

    assert match.view()["tokens"][0] == 3


def test_without_actions_left_a_held_token_keeps_phase_1_open(prepare):
    """solar-storm/4.9 and 4.8."""
    match = prepare(players=2, tokens={0: 1}, actions_left=1)

    match.play("move armoury")

    assert texts(match) == ["spend-token", "finish"]
    assert match.why_not("move bridge").reason == "no-actions-left"


@pytest.mark.parametrize(
    ("action", "fields"),
    [
        ("move armoury", {}),
        ("take-token", {}),
        ("move armoury", {"tokens": {0: 2}, "fresh": 2}),
        ("move armoury", {"tokens": {1: 3}}),
    ],
    ids=["no token", "one taken by the last action", "two taken before it", "tokens of another player"],
)
def test_with_no_action_and_no_token_to_spend_the_turn_goes_on_to_collecting(prepare, action, fields):
    """solar-storm/4.9 with rulings S13 and S29: fresh tokens wait, so there is nothing to decide."""
    match = prepare(players=2, actions_left=1, **fields)

    match.play(action)

    assert (phase(match), match.view()["stage"]) == ("collect", 2)


@pytest.mark.parametrize("left", [1, 2, 3])
def test_fewer_than_three_actions_may_be_used_and_the_rest_is_lost(prepare, left):
    """solar-storm/4.9 with ruling S22."""
    match = prepare(players=2, actions_left=left)

    match.play("finish")

    assert (phase(match), match.view()["actions_left"]) == ("collect", 0)


def test_a_refused_action_costs_nothing(prepare):
    """solar-storm/4.9 with ruling S34."""
    match = prepare(players=2)
    before = match.game.layout.data(match.state)

    with pytest.raises(ValueError, match="divert bridge"):
        match.play("divert bridge")

    assert match.game.layout.data(match.state) == before
