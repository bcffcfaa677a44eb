"""Chapter 5 of the rulebook: damage cards, protection, cubes, and the die once the damage deck is empty."""

import pytest
from asked import phase, told

BRIDGE = 7


@pytest.mark.parametrize(("before", "after"), [([1, 1, 1], [0, 1, 1]), ([1, 0, 1], [0, 0, 1]), ([0, 0, 1], [0, 0, 0]), ([0, 1, 0], [0, 0, 0])])
def test_a_hit_takes_the_topmost_cube_that_is_left(solar_storm, before, after):
    """solar-storm/5.3 with ruling S6; spaces from the top. Row 2 has a gap, rows 3 and 4 lose their last cube."""
    match = solar_storm.position(phase="damage", cubes={"bridge": before}, luck="ask")

    events = match.play("damage bridge")

    assert match.view()["cubes"][BRIDGE] == after
    assert [event.rule for event in events[:2]] == ["solar-storm/5.1", "solar-storm/5.3"]


def test_a_damage_card_hits_each_of_its_rooms_once_in_its_order(prepare):
    """solar-storm/5.1 and 5.5 with ruling S7."""
    match = prepare(players=2, phase="damage", damage_top=["engine-armoury-cargo"])

    events = match.draw()

    assert [event.room for event in events if event.kind == "cube-lost"] == [3, 6, 5]
    assert sum(map(sum, match.view()["cubes"])) == 21


def test_the_order_of_a_card_decides_which_room_breaks(prepare):
    """solar-storm/5.5 with ruling S7: of two rooms without cubes, the one named first is named by the ending."""
    match = prepare(players=2, phase="damage", damage_top=["bridge-bay-mess"], cubes={"mess-hall": [0, 0, 0], "medical-bay": [0, 0, 0]})

    events = match.draw()

    assert [event.room for event in events if event.kind == "room-broken"] == [2]


def test_a_damage_card_leaves_the_deck_when_it_is_drawn(prepare):
    """solar-storm/5.1: one card a turn, from the top."""
    match = prepare(players=2, phase="damage", damage_rest=["bridge", "armoury"])

    match.play("damage armoury")

    assert sum(match.view()["damage_rest"]) == 1
    assert (match.to_move, phase(match)) == (1, "act")


def test_a_protection_token_takes_the_hit_first(prepare):
    """solar-storm/5.2 with rulings S7 and S19: one token for one hit; the cubes stay."""
    match = prepare(players=2, phase="damage", damage_top=["bridge"], protection={0: {"bridge": 2}})

    events = match.draw()

    assert match.view()["cubes"][BRIDGE] == [1, 1, 1]
    assert match.view()["protection"][0][BRIDGE] == 1
    assert told(events)[:2] == ["damage-card", "protection-spent"]


def test_a_protected_room_without_cubes_is_hit_and_only_the_token_is_lost_but_the_next_hit_loses(prepare):
    """solar-storm/5.2 and 5.4 with ruling S7: a case that has gone wrong elsewhere."""
    match = prepare(players=2, phase="damage", damage_top=["bridge", "bridge-armoury"], cubes={"bridge": [0, 0, 0]}, protection={0: {"bridge": 1}})
    match.draw()
    survived = not match.over

    match.play("finish")
    match.play("pick row-1")
    match.draw()
    match.draw()

    assert survived
    assert match.ending == "room-broken"


@pytest.mark.parametrize(("in_turn", "spent"), [(0, 1), (1, 2), (2, 0)])
def test_of_several_players_tokens_a_hit_takes_the_one_placed_first(prepare, in_turn, spent):
    """solar-storm/5.2 with ruling S31: that of the player whose turn comes next, which would also go first."""
    match = prepare(players=3, phase="damage", pawn=in_turn, damage_top=["bridge"], protection={pawn: {"bridge": 1} for pawn in range(3)})

    events = match.draw()

    assert [(event.pawn, event.room) for event in events if event.kind == "protection-spent"] == [(spent, BRIDGE)]


def test_one_hit_takes_one_of_the_tokens_of_two_players(prepare):
    """solar-storm/5.2 with ruling S31: the older goes, the other one stays."""
    match = prepare(players=3, phase="damage", pawn=1, damage_top=["bridge"], protection={0: {"bridge": 1}, 1: {"bridge": 1}})

    match.draw()

    assert [match.view()["protection"][pawn][BRIDGE] for pawn in range(2)] == [0, 1]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_of_shields_that_two_pawns_placed_in_turn_a_hit_takes_those_of_the_first(prepare, first):
    """solar-storm/5.2 with ruling S31: placed in play, one turn after the other; the first pawn's two go before the second pawn's."""
    second, third = (first + 1) % 3, (first + 2) % 3
    match = prepare(players=3, pawn=first, at=["armoury"] * 3 + ["bridge"], damage_top=["mess-hall", "bridge", "bridge-armoury"])
    spent = []

    for pawn in (first, second, third):
        if pawn != third:
            match.play("activate armoury")
            match.play("protect bridge")
            match.play("protect bridge")
        match.play("finish")
        match.play("pick row-1")
        match.draw()
        spent += [(event.pawn, event.room) for event in match.draw() if event.kind == "protection-spent"]

    assert spent == [(first, BRIDGE), (first, BRIDGE)]
    assert match.view()["protection"][second][BRIDGE] == 2


def test_a_diverted_room_is_damaged_like_any_other(prepare):
    """solar-storm/5.3 with ruling S3: it loses a cube and stays diverted."""
    match = prepare(players=2, phase="damage", damage_top=["bridge"], diverted=["bridge"])

    match.draw()

    assert match.view()["cubes"][BRIDGE] == [0, 1, 1]
    assert match.view()["diverted"][BRIDGE] == 1


def test_a_diverted_room_without_cubes_is_broken_by_an_unprotected_hit(prepare):
    """solar-storm/5.4 with ruling S8."""
    match = prepare(players=2, phase="damage", damage_top=["armoury-mess"], cubes={"mess-hall": [0, 0, 0]}, diverted=["mess-hall"])

    events = match.draw()

    assert told(events) == ["damage-card", "cube-lost", "room-broken"]
    assert match.ending == "room-broken"


def test_the_energy_core_is_on_no_damage_card(solar_storm):
    """solar-storm/5.1: it cannot be damaged."""
    hit = {room for card in solar_storm.tables["hits"] for room in card}

    assert hit == {-1, *range(8)}


@pytest.mark.parametrize(("roll", "cards"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_with_the_damage_deck_empty_the_die_takes_cards_from_the_deck_never_from_a_hand(prepare, roll, cards):
    """solar-storm/5.6 with ruling S1: 1 and 2 take one card, 3 and 4 two, 5 and 6 three, to the discard pile."""
    match = prepare(players=2, phase="hull", damage_rest=[], hand={0: ["data"], 1: ["metal"]})
    before = sum(match.view()["supply_rest"])

    match.play(f"roll {roll}")
    while match.to_move < 0:
        match.draw()

    assert sum(match.view()["discard"]) == cards == before - sum(match.view()["supply_rest"])
    assert [sum(hand) for hand in match.view()["hand"]] == [1, 1, 0, 0]
    assert match.view()["row"] == [0, 1]
    assert match.to_move == 1


def test_the_last_damage_card_is_played_and_only_then_comes_the_die(prepare):
    """solar-storm/5.6: with one card left, it is damage; with none, the die."""
    phases = []

    for left in (["bridge"], []):
        match = prepare(players=2, phase="collect", damage_rest=left)
        match.play("pick row-1")
        match.draw()
        phases.append(phase(match))

    assert phases == ["damage", "hull"]


def test_22_damage_turns_follow_and_the_die_falls_on_the_23rd(prepare, solar_storm):
    """solar-storm/5.6: 24 cards without the two of the beginning. The ship is whole again each turn, so that it lasts."""
    deck = solar_storm.start(players=2, seed=11).view()["damage_rest"]
    phases = []

    for turn in range(1, 24):
        match = prepare(players=2, phase="collect", turn=turn, damage_rest=deck)
        match.play("pick row-1")
        match.draw()
        phases.append(phase(match))
        match.draw()
        deck = match.view()["damage_rest"]

    assert phases == ["damage"] * 22 + ["hull"]


def test_the_die_takes_the_cards_that_were_seen_in_their_order(prepare):
    """solar-storm/5.6 with ruling S32: what is known of the deck comes with certainty."""
    match = prepare(players=2, phase="hull", damage_rest=[], supply_top=["energy", "data"])

    match.play("roll 3")
    certain = match.chance()
    match.draw()
    match.draw()

    assert [(action.text, probability) for action, probability in certain] == [("draw energy", 1.0)]
    assert match.view()["discard"] == [1, 0, 0, 1, 0]
