"""Chapter 3 of the rulebook: the turn with its phases, the Medical Bay's gift, the end of protection, collecting, the hand limit."""

import pytest
from asked import phase, texts

DATA, METAL, NANOBOTS, ENERGY, UNIVERSAL = range(5)
BRIDGE = 7


def play_turn(match):
    """A turn without actions: collects from the deck, discards the first card it can, lets luck fall."""
    pawn = match.state.pawn
    match.play("finish")
    match.play("pick deck")
    while not match.over and (match.state.pawn == pawn or match.to_move < 0):
        match.draw() if match.to_move < 0 else match.play(match.actions()[0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_begins_and_the_others_follow_seat_by_seat(solar_storm, players):
    """solar-storm/3.1 with ruling S26."""
    match = solar_storm.start(players=players, seed=2, luck="ask")
    order = []

    for _ in range(5):
        order.append(match.to_move)
        play_turn(match)

    assert order == [turn % players for turn in range(5)]


def test_a_turn_has_three_phases_in_their_order(prepare):
    """solar-storm/3.1 with ruling S39: actions, collecting, damage."""
    match = prepare(players=2)
    stages = []

    for action in ("finish", "pick deck", "draw data", "draw data", "damage bridge"):
        stages.append(match.view()["stage"])
        match.play(action)

    assert stages == [1, 2, 2, 2, 3]
    assert (match.to_move, match.view()["stage"], match.view()["turn"]) == (1, 1, 2)


def test_what_belongs_to_another_phase_is_refused_with_the_phase(prepare):
    """solar-storm/3.1."""
    match = prepare(players=2, hand={0: ["data"]})

    refusals = [match.why_not(text) for text in ("pick deck", "discard data", "pay data", "protect bridge")]

    assert {(refusal.reason, refusal.rule) for refusal in refusals} == {("not-now", "solar-storm/3.1")}


def test_no_player_can_play_a_roll(prepare):
    """solar-storm/3.1: luck is nobody's action."""
    match = prepare(players=2)

    refusal = match.why_not("roll 6")

    assert refusal.reason == "only-luck"
    assert not [action for action in match.actions() if action.kind in ("roll", "draw", "damage", "lay")]


# 3.2 The Medical Bay ----------------------------------------------------------------------------------------------------------------


def start_of_turn(prepare, **fields):
    """The moment before the second player's turn: a damage card that hits the armoury only."""
    return prepare(players=2, phase="damage", damage_top=["armoury"], **fields)


@pytest.mark.parametrize(("held", "after"), [({}, 2), ({1: 3}, 5), ({0: 7}, 1), ({0: 8}, 0)])
def test_whoever_starts_a_turn_in_a_whole_medical_bay_takes_two_tokens_or_what_is_left(prepare, held, after):
    """solar-storm/3.2: the supply holds 8."""
    match = start_of_turn(prepare, at={1: "medical-bay"}, tokens=held)

    match.draw()

    assert match.view()["tokens"][1] == after


def test_a_medical_bay_that_misses_a_cube_gives_nothing(prepare):
    """solar-storm/3.2."""
    match = start_of_turn(prepare, at={1: "medical-bay"}, cubes={"medical-bay": [0, 1, 1]})

    match.draw()

    assert match.view()["tokens"] == [0, 0, 0, 0]


def test_a_diverted_medical_bay_still_gives_its_tokens(prepare):
    """solar-storm/3.2 with ruling S11."""
    match = start_of_turn(prepare, at={1: "medical-bay"}, diverted=["medical-bay"])

    match.draw()

    assert match.view()["tokens"][1] == 2


def test_the_medical_bay_gives_nothing_to_pawns_that_are_not_in_turn(prepare):
    """solar-storm/3.2: whoever STARTS a turn here."""
    match = start_of_turn(prepare, at={0: "medical-bay"})

    match.draw()

    assert match.view()["tokens"] == [0, 0, 0, 0]


def test_arriving_in_the_medical_bay_gives_nothing(prepare):
    """solar-storm/3.2."""
    match = prepare(players=2, at={0: "repair-centre"})

    match.play("move medical-bay")

    assert match.view()["tokens"] == [0, 0, 0, 0]


def test_the_damage_of_the_turn_before_can_take_the_gift_away(prepare):
    """solar-storm/3.2 with ruling S39: damage is dealt first, then the next turn begins."""
    match = prepare(players=2, phase="damage", damage_top=["medical-bay"], at={1: "medical-bay"})

    match.draw()

    assert match.view()["tokens"] == [0, 0, 0, 0]


def test_tokens_of_the_medical_bay_can_be_spent_in_that_same_turn(prepare):
    """solar-storm/3.2 with ruling S14."""
    match = start_of_turn(prepare, at={1: "medical-bay"})
    match.draw()

    match.play("spend-token")
    match.play("spend-token")

    assert match.view()["actions_left"] == 5
    assert match.view()["tokens"][1] == 0


def test_with_the_gift_and_a_token_just_taken_two_may_be_spent_and_not_three(prepare):
    """solar-storm/3.2 and 4.8 with rulings S14 and S29."""
    match = start_of_turn(prepare, at={1: "medical-bay"})
    match.draw()
    match.play("take-token")
    held = match.view()["tokens"][1]

    match.play("spend-token")
    match.play("spend-token")

    assert (held, match.view()["actions_left"]) == (3, 4)
    assert match.why_not("spend-token").reason == "token-fresh"


def test_undoing_a_turn_begun_in_the_medical_bay_restores_the_tokens_and_redoing_gives_them_once(prepare):
    """solar-storm/3.2: a case that has gone wrong elsewhere."""
    match = prepare(players=2, at={1: "medical-bay"}, damage_top=["armoury"], tokens={0: 1}, luck="auto")
    match.play("finish")
    match.play("pick deck")
    tokens = [match.view()["tokens"]]

    match.undo()
    tokens.append(match.view()["tokens"])
    match.redo()
    tokens.append(match.view()["tokens"])

    assert tokens == [[1, 2, 0, 0], [1, 0, 0, 0], [1, 2, 0, 0]]


# 3.3 Protection ends ----------------------------------------------------------------------------------------------------------------


def test_at_the_start_of_a_turn_only_that_players_protection_ends(prepare):
    """solar-storm/3.3 with ruling S20."""
    match = start_of_turn(prepare, protection={0: {"bridge": 1}, 1: {"bridge": 1, "mess-hall": 1}})

    events = match.draw()

    assert [match.view()["protection"][pawn][BRIDGE] for pawn in (0, 1)] == [1, 0]
    assert [(event.pawn, event.tokens) for event in events if event.kind == "protection-ends"] == [(1, 2)]


def test_protection_lasts_through_the_damage_of_all_the_others(prepare):
    """solar-storm/3.3 with ruling S20: placed by the first of three, it is there in three damage phases."""
    match = prepare(players=3, at={0: "armoury"}, damage_top=["mess-hall", "medical-bay", "engine-room"])
    match.play("activate armoury")
    match.play("protect bridge")
    match.play("protect bridge")
    there = []

    for _ in range(3):
        there.append(match.view()["protection"][0][BRIDGE])
        play_turn(match)

    assert there == [2, 2, 2]
    assert match.view()["protection"][0][BRIDGE] == 0


# 3.4 Collecting ---------------------------------------------------------------------------------------------------------------------


def test_collecting_is_one_face_up_card_or_the_deck_and_must_be_done(prepare):
    """solar-storm/3.4 with ruling S25: nothing else can be played."""
    match = prepare(players=2)

    match.play("finish")

    assert texts(match) == ["pick row-1", "pick row-2", "pick deck"]


def test_a_face_up_card_is_replaced_from_the_deck(prepare):
    """solar-storm/3.4 with ruling S25: one card, and the row is full again."""
    match = prepare(players=2, phase="collect", row=["energy", "metal"])

    match.play("pick row-1")
    match.play("draw nanobots")

    assert match.view()["row"] == [NANOBOTS, METAL]
    assert match.view()["hand"][0] == [0, 0, 0, 1, 0]
    assert phase(match) == "damage"


def test_the_second_face_up_card_leaves_the_first_where_it_is(prepare):
    """solar-storm/3.4."""
    match = prepare(players=2, phase="collect", row=["energy", "metal"])

    match.play("pick row-2")
    match.play("draw universal")

    assert match.view()["row"] == [ENERGY, UNIVERSAL]
    assert match.view()["hand"][0] == [0, 1, 0, 0, 0]


def test_the_gap_is_filled_with_the_top_card_also_where_it_is_known(prepare):
    """solar-storm/3.4 with ruling S32: the known card leaves the deck for the row, and the one behind it is next."""
    match = prepare(players=2, phase="collect", row=["energy", "metal"], supply_top=["nanobots", "data"])
    before = match.view()["supply_rest"]
    match.play("pick row-1")

    certain = [(action.text, probability) for action, probability in match.chance()]
    match.draw()

    assert certain == [("draw nanobots", 1.0)]
    assert match.view()["row"] == [NANOBOTS, METAL]
    assert match.view()["supply_top"] == [DATA, -1, -1, -1, -1]
    assert match.view()["supply_rest"] == before


def test_from_the_deck_two_cards_are_drawn_one_after_the_other(prepare):
    """solar-storm/3.4 with ruling S25."""
    match = prepare(players=2, phase="collect")

    match.play("pick deck")
    match.play("draw data")
    between = phase(match)
    match.play("draw energy")

    assert between == "draw"
    assert match.view()["hand"][0] == [1, 0, 0, 1, 0]
    assert match.view()["row"] == [DATA, METAL]


# 3.5 The hand limit -----------------------------------------------------------------------------------------------------------------


def test_with_six_cards_and_two_collected_two_are_discarded_before_the_damage(prepare):
    """solar-storm/3.5 with ruling S5: by choice, card by card."""
    match = prepare(players=2, phase="collect", hand={0: ["data"] * 6})
    match.play("pick deck")
    match.play("draw metal")
    match.play("draw metal")

    choices = texts(match)
    match.play("discard data")
    still = phase(match)
    match.play("discard metal")

    assert choices == ["discard data", "discard metal"]
    assert (still, phase(match)) == ("discard", "damage")
    assert match.view()["hand"][0] == [5, 1, 0, 0, 0]
    assert match.view()["discard"] == [1, 1, 0, 0, 0]


def test_six_cards_may_be_kept(prepare):
    """solar-storm/3.5 with ruling S5."""
    match = prepare(players=2, phase="collect", hand={0: ["data"] * 5})

    match.play("pick row-1")
    match.play("draw metal")

    assert phase(match) == "damage"


def test_a_card_that_is_not_held_cannot_be_discarded(prepare):
    """solar-storm/3.5."""
    match = prepare(players=2, phase="discard", hand={0: ["data"] * 7})

    refusal = match.why_not("discard energy")

    assert (refusal.reason, refusal.rule) == ("discard-lack", "solar-storm/3.5")


def test_a_player_given_a_seventh_card_on_anothers_turn_has_nothing_to_discard_yet(prepare):
    """solar-storm/3.5 with ruling S5: up to the end of their own phase 2."""
    match = prepare(players=2, hand={0: ["metal"], 1: ["data"] * 6})

    match.play("give 2 metal")
    play_turn(match)

    assert match.to_move == 1
    assert sum(match.view()["hand"][1]) == 7
    assert phase(match) == "act"


def test_only_the_player_in_turn_discards(prepare):
    """solar-storm/3.5 with ruling S5: the other one's 8 cards stay."""
    match = prepare(players=2, phase="collect", hand={1: ["data"] * 8})

    match.play("pick row-1")
    match.draw()

    assert phase(match) == "damage"
    assert sum(match.view()["hand"][1]) == 8


def test_the_hand_may_grow_past_the_limit_in_phase_1(prepare):
    """solar-storm/3.5 with ruling S5: scavenging with six cards."""
    match = prepare(players=2, hand={0: ["data"] * 6})

    match.play("scavenge")
    match.play("roll 3")
    match.play("pick row-2")
    match.draw()

    assert sum(match.view()["hand"][0]) == 7
    assert phase(match) == "act"


def test_more_than_six_cards_and_an_empty_damage_deck_bring_both_the_discard_and_the_die(prepare):
    """solar-storm/3.5 and 5.6: a case that has gone wrong elsewhere."""
    match = prepare(players=2, phase="collect", hand={0: ["data"] * 6}, damage_rest=[])
    match.play("pick row-2")
    match.draw()

    match.play("discard data")
    match.play("roll 1")
    match.draw()

    assert match.view()["hand"][0] == [5, 1, 0, 0, 0]
    assert sum(match.view()["discard"]) == 2
    assert match.to_move == 1
