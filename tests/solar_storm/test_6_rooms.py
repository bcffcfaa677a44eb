"""Chapter 6 of the rulebook: what each room does when it is activated."""

import itertools

import pytest
from asked import phase, texts

DATA, METAL, NANOBOTS, ENERGY, UNIVERSAL = range(5)
ARMOURY, BRIDGE, CORE = 6, 7, 8


def hands(match, players=2):
    return match.view()["hand"][:players]


def in_room(prepare, room, **fields):
    """Two players, unless told otherwise; the one in turn stands in the room, which is whole."""
    return prepare(**{"players": 2, "at": {0: room}, **fields})


# 6.1 Mess Hall ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "after"),
    [
        ("give 2 data", [[0, 0, 0, 0, 0], [1, 1, 0, 0, 0]]),
        ("take 2 metal", [[1, 1, 0, 0, 0], [0, 0, 0, 0, 0]]),
        ("swap 2 data metal", [[0, 1, 0, 0, 0], [1, 0, 0, 0, 0]]),
    ],
)
def test_the_mess_hall_gives_takes_or_exchanges_one_card_with_a_player_anywhere(prepare, choice, after):
    """solar-storm/6.1 with ruling S38: nobody is asked; it costs the one action of the activation."""
    match = in_room(prepare, "mess-hall", hand={0: ["data"], 1: ["metal"]})

    match.play("activate mess-hall")
    choices = texts(match)
    match.play(choice)

    assert choices == ["give 2 data", "take 2 metal", "swap 2 data metal"]
    assert hands(match) == after
    assert (phase(match), match.view()["actions_left"]) == ("act", 2)


def test_the_mess_hall_is_refused_when_no_hand_has_a_card(prepare):
    """solar-storm/6.1 with ruling S34."""
    match = in_room(prepare, "mess-hall")

    refusal = match.why_not("activate mess-hall")

    assert (refusal.reason, refusal.rule) == ("mess-no-cards", "solar-storm/6.1")


@pytest.mark.parametrize("holder", [0, 1])
def test_one_card_in_either_hand_is_enough_for_the_mess_hall(prepare, holder):
    """solar-storm/6.1 with ruling S34."""
    match = in_room(prepare, "mess-hall", hand={holder: ["energy"]})

    match.play("activate mess-hall")

    assert texts(match) == [["give 2 energy", "take 2 energy"][holder]]


@pytest.mark.parametrize("holder", [2, 3])
def test_a_card_in_the_third_or_fourth_hand_is_enough_for_the_mess_hall(prepare, holder):
    """solar-storm/6.1 with ruling S34: any player's hand counts."""
    match = in_room(prepare, "mess-hall", players=4, hand={holder: ["energy"]})

    match.play("activate mess-hall")

    assert texts(match) == [f"take {holder + 1} energy"]


def test_an_exchange_in_the_mess_hall_is_told_with_the_other_player(prepare):
    """solar-storm/6.1: first what is given, then what is taken."""
    match = in_room(prepare, "mess-hall", players=3, hand={0: ["data"], 2: ["metal"]})
    match.play("activate mess-hall")

    events = match.play("swap 3 data metal")

    assert [(event.kind, event.rule, event.parameters) for event in events] == [
        ("swap-gave", "solar-storm/6.1", (2, DATA)),
        ("swap-took", "solar-storm/6.1", (2, METAL)),
    ]


def test_exchanging_a_card_for_the_same_kind_is_no_exchange(prepare):
    """solar-storm/6.1 with ruling S34: it would do nothing."""
    match = in_room(prepare, "mess-hall", hand={0: ["data"], 1: ["data"]})
    match.play("activate mess-hall")

    refusal = match.why_not("swap 2 data data")

    assert refusal.reason == "same-card"


@pytest.mark.parametrize(("action", "reason"), [
    ("give 2 energy", "mess-you-lack"),
    ("take 2 data", "mess-they-lack"),
    ("swap 2 energy metal", "mess-you-lack"),
    ("swap 2 data energy", "mess-they-lack"),
    ("give 1 data", "mess-yourself"),
    ("take 3 data", "mess-no-player"),
])  # fmt: skip
def test_a_refusal_in_the_mess_hall_names_its_own_rule(prepare, action, reason):
    """solar-storm/6.1, not 4.3: what stands against sharing by an action is another matter."""
    match = in_room(prepare, "mess-hall", hand={0: ["data"], 1: ["metal"]})
    match.play("activate mess-hall")

    refusal = match.why_not(action)

    assert (refusal.reason, refusal.rule) == (reason, "solar-storm/6.1")


# 6.2 Repair Centre ------------------------------------------------------------------------------------------------------------------


def test_the_repair_centre_mends_one_space_from_afar_for_its_card(prepare):
    """solar-storm/6.2 with ruling S10."""
    match = in_room(prepare, "repair-centre", cubes={"bridge": [0, 0, 1], "armoury": [0, 1, 1]}, hand={0: ["data", "energy"]})

    match.play("activate repair-centre")
    choices = texts(match)
    match.play("repair bridge 2")

    assert choices == ["repair armoury 1", "repair bridge 2"]
    assert match.view()["cubes"][BRIDGE] == [0, 1, 1]
    assert hands(match)[0] == [0, 0, 0, 1, 0]
    assert match.view()["actions_left"] == 2


def test_the_repair_centre_refills_a_diverted_room(prepare):
    """solar-storm/6.2 with ruling S16: all its spaces, for one card."""
    match = in_room(prepare, "repair-centre", cubes={"bridge": [0, 0, 0]}, diverted=["bridge"], hand={0: ["nanobots"]})

    match.play("activate repair-centre")
    match.play("repair bridge 1")

    assert match.view()["cubes"][BRIDGE] == [1, 1, 1]


def test_a_room_that_the_repair_centre_refilled_is_still_diverted(prepare):
    """solar-storm/6.2 with rulings S3 and S16."""
    match = in_room(prepare, "repair-centre", cubes={"bridge": [0, 0, 1]}, diverted=["bridge"], hand={0: ["nanobots"]})

    match.play("activate repair-centre")
    match.play("repair bridge 1")

    assert match.view()["diverted"] == [0, 0, 0, 0, 0, 0, 0, 1, 0]


def test_the_repair_centre_takes_universal_cards_and_lets_the_player_choose(prepare):
    """solar-storm/6.2 and 4.10 with ruling S10."""
    match = in_room(prepare, "repair-centre", cubes={"bridge": [0, 1, 1]}, hand={0: ["nanobots", "universal"]})
    match.play("activate repair-centre")
    match.play("repair bridge 1")

    match.play("pay universal")

    assert hands(match)[0] == [0, 0, 1, 0, 0]
    assert (match.view()["cubes"][BRIDGE], phase(match)) == ([1, 1, 1], "act")


@pytest.mark.parametrize(
    "fields",
    [{"hand": {0: ["data"]}}, {"cubes": {"bridge": [0, 1, 1]}, "hand": {0: ["data", "energy"]}}, {"cubes": {"bridge": [0, 1, 1]}}],
    ids=["no damage", "other cards", "no cards"],
)
def test_the_repair_centre_is_refused_without_a_damaged_room_or_a_matching_card(prepare, fields):
    """solar-storm/6.2 with ruling S34."""
    match = in_room(prepare, "repair-centre", **fields)

    refusal = match.why_not("activate repair-centre")

    assert (refusal.reason, refusal.rule) == ("nothing-to-mend", "solar-storm/6.2")


# 6.3 Medical Bay --------------------------------------------------------------------------------------------------------------------


def test_the_medical_bay_is_never_among_the_actions(prepare):
    """solar-storm/6.3: it acts by itself when a turn starts (3.2)."""
    match = in_room(prepare, "medical-bay", hand={0: ["data", "energy", "energy"]})

    refusal = match.why_not("activate medical-bay")

    assert "activate medical-bay" not in texts(match)
    assert (refusal.reason, refusal.rule) == ("bay-acts-itself", "solar-storm/6.3")


# 6.4 Engine Room --------------------------------------------------------------------------------------------------------------------


def test_the_engine_room_exchanges_a_hand_card_for_any_card_of_the_discard_pile(prepare):
    """solar-storm/6.4."""
    match = in_room(prepare, "engine-room", hand={0: ["data", "metal"]}, discard=["energy", "universal"])

    match.play("activate engine-room")
    choices = texts(match)
    match.play("exchange data universal")

    assert choices == ["exchange data energy", "exchange data universal", "exchange metal energy", "exchange metal universal"]
    assert hands(match)[0] == [0, 1, 0, 0, 1]
    assert match.view()["discard"] == [1, 0, 0, 1, 0]
    assert match.view()["actions_left"] == 2


def test_the_engine_room_finds_every_kind_among_more_than_fifty_discards(prepare):
    """solar-storm/6.4: a case that has gone wrong elsewhere."""
    match = in_room(prepare, "engine-room", level="easy", hand={0: ["data"]}, row=["metal", "metal"], supply_rest=["data", "metal", "energy"])

    match.play("activate engine-room")

    assert sum(match.view()["discard"]) == 62
    assert texts(match) == [f"exchange data {kind}" for kind in ("metal", "nanobots", "energy", "universal")]


@pytest.mark.parametrize(
    "fields",
    [{"discard": ["data"]}, {"hand": {0: ["data"]}}, {"hand": {0: ["data"]}, "discard": ["data", "data"]}],
    ids=["no hand", "no discard", "nothing but the same kind"],
)
def test_the_engine_room_is_refused_without_a_hand_or_a_discard_and_costs_nothing(prepare, fields):
    """solar-storm/6.4 with rulings S18 and S34; a card for one of the same kind would do nothing."""
    match = in_room(prepare, "engine-room", **fields)

    refusal = match.why_not("activate engine-room")

    assert (refusal.reason, refusal.rule) == ("nothing-to-exchange", "solar-storm/6.4")
    assert match.view()["actions_left"] == 3


def test_the_card_just_laid_on_the_pile_cannot_be_taken_back(prepare):
    """solar-storm/6.4 with ruling S37: it must have lain there before."""
    match = in_room(prepare, "engine-room", hand={0: ["data", "metal"]}, discard=["energy"])
    match.play("activate engine-room")

    refusals = [match.why_not(text) for text in ("exchange data data", "exchange data metal", "exchange nanobots energy")]

    assert [refusal.reason for refusal in refusals] == ["same-card", "not-in-discard", "exchange-lack"]
    assert refusals[2].rule == "solar-storm/6.4"


def test_cards_that_the_die_and_the_hand_limit_put_on_the_pile_can_be_taken(prepare):
    """solar-storm/6.4 with ruling S37: universal ones too."""
    match = prepare(players=2, at={1: "engine-room"}, phase="discard", hand={0: ["metal"] * 7, 1: ["data"]}, damage_rest=[], supply_top=["universal"])
    match.play("discard metal")
    match.play("roll 1")
    match.draw()

    match.play("activate engine-room")

    assert texts(match) == ["exchange data metal", "exchange data universal"]


# 6.5 Crew Quarters ------------------------------------------------------------------------------------------------------------------


def test_the_crew_quarters_move_any_pawn_to_another_room_that_holds_a_pawn(prepare):
    """solar-storm/6.5 with rulings S17 and S38: one's own pawn too, to a lone pawn."""
    match = in_room(prepare, "crew-quarters", players=3, at={0: "crew-quarters", 1: "bridge", 2: "mess-hall"})

    match.play("activate crew-quarters")

    assert texts(match) == [
        *("send 1 mess-hall", "send 1 bridge"),
        *("send 2 mess-hall", "send 2 crew-quarters"),
        *("send 3 crew-quarters", "send 3 bridge"),
    ]


@pytest.mark.parametrize(("text", "at"), [("send 1 bridge", [7, 7, 8]), ("send 2 crew-quarters", [4, 4, 8]), ("send 2 energy-core", [4, 8, 8])])
def test_a_pawn_is_sent_to_where_another_pawn_stands(prepare, text, at):
    """solar-storm/6.5 with ruling S17: to the Energy Core too."""
    match = in_room(prepare, "crew-quarters", players=3, at={0: "crew-quarters", 1: "bridge"})
    match.play("activate crew-quarters")

    match.play(text)

    assert match.view()["at"][:3] == at
    assert (phase(match), match.view()["actions_left"]) == ("act", 2)


@pytest.mark.parametrize(
    ("text", "reason"), [("send 1 armoury", "nobody-there"), ("send 1 crew-quarters", "pawn-there"), ("send 3 bridge", "no-such-pawn")]
)
def test_a_pawn_cannot_be_sent_to_an_empty_room_or_to_where_it_stands(prepare, text, reason):
    """solar-storm/6.5 with ruling S17."""
    match = in_room(prepare, "crew-quarters", at={0: "crew-quarters", 1: "bridge"})
    match.play("activate crew-quarters")

    refusal = match.why_not(text)

    assert (refusal.reason, refusal.rule) == (reason, "solar-storm/6.5")


def test_with_all_pawns_in_one_room_the_crew_quarters_are_refused(prepare):
    """solar-storm/6.5 with ruling S34."""
    match = in_room(prepare, "crew-quarters", players=3, at=["crew-quarters"] * 3 + ["bridge"])

    refusal = match.why_not("activate crew-quarters")

    assert refusal.reason == "pawns-together"


# 6.6 Cargo Hold ---------------------------------------------------------------------------------------------------------------------


def look(match, *cards):
    for card in cards:
        match.play(f"draw {card}")


def test_the_cargo_hold_shows_five_cards_and_puts_them_back_in_any_order(prepare):
    """solar-storm/6.6 with ruling S32: everybody sees them, and they are drawn in the order chosen."""
    match = in_room(prepare, "cargo-hold")
    match.play("activate cargo-hold")
    look(match, "data", "data", "metal", "energy", "universal")

    for card in ("universal", "data", "energy", "data"):
        match.play(f"place {card}")

    assert match.view()["supply_top"] == match.view(1)["supply_top"] == [UNIVERSAL, DATA, ENERGY, DATA, METAL]
    assert (phase(match), match.view()["actions_left"]) == ("act", 2)


def test_what_the_cargo_hold_showed_is_drawn_in_that_order_and_then_the_deck_is_unknown_again(prepare):
    """solar-storm/6.6 with ruling S32."""
    match = prepare(players=2, phase="collect", supply_top=["energy", "universal"], supply_rest=["metal", "data"])
    match.play("pick deck")

    certain = [action.text for action, _ in match.chance()]
    match.draw()
    match.draw()

    assert certain == ["draw energy"]
    assert match.view()["hand"][0] == [0, 0, 0, 1, 1]
    assert match.view()["supply_top"] == [-1] * 5


def test_cards_of_one_kind_need_no_ordering(prepare):
    """solar-storm/6.6: nothing is asked where nothing can be chosen."""
    match = in_room(prepare, "cargo-hold")
    match.play("activate cargo-hold")

    look(match, *["data"] * 5)

    assert phase(match) == "act"


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_with_fewer_than_five_cards_the_cargo_hold_shows_what_is_left(prepare, cards):
    """solar-storm/6.6 with rulings S21 and S4."""
    match = in_room(prepare, "cargo-hold", supply_rest=["data", "metal", "energy", "nanobots"][:cards])

    match.play("activate cargo-hold")
    seen = 0
    while match.to_move < 0:
        seen += len([event for event in match.draw() if event.kind == "supply-seen"])

    assert seen == cards
    assert not match.over
    assert phase(match) == ("act" if cards == 1 else "order-supplies")


def test_looking_again_shows_only_what_is_not_known_yet_and_orders_all_anew(prepare):
    """solar-storm/6.6 with ruling S32."""
    match = in_room(prepare, "cargo-hold", supply_top=["energy", "metal", "data"])

    match.play("activate cargo-hold")
    look(match, "nanobots", "universal")
    for card in ("universal", "nanobots", "data", "metal"):
        match.play(f"place {card}")

    assert match.view()["supply_top"] == [UNIVERSAL, NANOBOTS, DATA, METAL, ENERGY]


@pytest.mark.parametrize(
    "fields",
    [{"supply_top": ["data"] * 5}, {"supply_top": ["data"], "supply_rest": []}, {"supply_top": ["energy"] * 3, "supply_rest": []}],
    ids=["five alike", "the last card", "the last three alike"],
)
def test_the_cargo_hold_is_refused_when_all_it_could_show_is_known_and_alike(prepare, fields):
    """solar-storm/6.6 with ruling S34: nothing new, nothing to put in order; it costs nothing."""
    match = in_room(prepare, "cargo-hold", **fields)

    refusal = match.why_not("activate cargo-hold")

    assert (refusal.reason, refusal.rule) == ("supplies-known", "solar-storm/6.6")
    assert "activate cargo-hold" not in texts(match)
    assert match.view()["actions_left"] == 3


@pytest.mark.parametrize(
    ("fields", "then"),
    [
        ({"supply_top": ["data"] * 4}, "look-supplies"),
        ({"supply_top": ["data"] * 4 + ["metal"]}, "order-supplies"),
        ({"supply_top": ["data", "metal"], "supply_rest": []}, "order-supplies"),
    ],
    ids=["one new card", "five of two kinds", "the last two"],
)
def test_the_cargo_hold_works_while_a_card_is_new_or_an_order_can_be_chosen(prepare, fields, then):
    """solar-storm/6.6 with rulings S32 and S34."""
    match = in_room(prepare, "cargo-hold", **fields)

    match.play("activate cargo-hold")

    assert (phase(match), match.view()["actions_left"]) == (then, 2)


def test_only_a_card_that_was_shown_can_be_put_back(prepare):
    """solar-storm/6.6: and only as often as it was shown."""
    match = in_room(prepare, "cargo-hold", supply_rest=["data", "metal", "energy"])
    match.play("activate cargo-hold")
    look(match, "data", "metal", "energy")
    match.play("place data")

    refusals = [match.why_not(f"place {card}") for card in ("data", "nanobots")]

    assert [(refusal.reason, refusal.rule) for refusal in refusals] == [("card-not-shown", "solar-storm/6.6")] * 2
    assert texts(match) == ["place metal", "place energy"]


# 6.7 Armoury ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("goals", [("bridge", "bridge"), ("bridge", "armoury"), ("mess-hall", "bridge")])
def test_the_armoury_places_two_tokens_room_by_room_and_both_may_go_on_one(prepare, goals):
    """solar-storm/6.7 with ruling S35."""
    match = in_room(prepare, "armoury")

    match.play("activate armoury")
    for goal in goals:
        match.play(f"protect {goal}")

    placed = {match.game.names["rooms"][room]: tokens for room, tokens in enumerate(match.view()["protection"][0]) if tokens}
    assert placed == {goal: goals.count(goal) for goal in goals}
    assert (phase(match), match.view()["actions_left"]) == ("act", 2)


def test_with_one_token_left_the_armoury_places_one(prepare):
    """solar-storm/6.7 with rulings S19 and S35."""
    match = in_room(prepare, "armoury", protection={1: {"mess-hall": 3}})

    match.play("activate armoury")
    match.play("protect bridge")

    assert phase(match) == "act"
    assert match.view()["protection"][0][BRIDGE] == 1


def test_without_a_token_left_the_armoury_is_refused(prepare):
    """solar-storm/6.7 with ruling S19: there are 4 on the ship."""
    match = in_room(prepare, "armoury", protection={1: {"mess-hall": 4}})

    refusal = match.why_not("activate armoury")

    assert (refusal.reason, refusal.rule) == ("no-shields", "solar-storm/6.7")


def test_the_energy_core_cannot_be_protected(prepare):
    """solar-storm/6.7 with ruling S35."""
    match = in_room(prepare, "armoury")
    match.play("activate armoury")

    refusal = match.why_not("protect energy-core")

    assert refusal.reason == "core-needs-no-shield"
    assert len(texts(match)) == 8


def test_a_spent_token_can_be_placed_again(prepare):
    """solar-storm/6.7 with ruling S19: what a hit took is back in the supply."""
    match = prepare(players=2, at={1: "armoury"}, phase="damage", damage_top=["bridge"], protection={0: {"bridge": 4}})
    match.draw()

    match.play("activate armoury")
    match.play("protect bridge")

    assert phase(match) == "act"
    assert [match.view()["protection"][pawn][BRIDGE] for pawn in (0, 1)] == [3, 1]


# 6.8 Bridge -------------------------------------------------------------------------------------------------------------------------


def test_the_bridge_shows_three_damage_cards_and_puts_them_back_in_any_order(prepare):
    """solar-storm/6.8 with rulings S32 and S33: also between the levels."""
    match = in_room(prepare, "bridge", damage_rest=["bridge", "engine-bay", "bay-cargo-mess", "crew-armoury-cargo"])
    match.play("activate bridge")
    for card in ("bridge", "engine-bay", "bay-cargo-mess"):
        match.play(f"damage {card}")

    match.play("place-damage bay-cargo-mess")
    match.play("place-damage engine-bay")

    names = match.game.names["damage"]
    assert [names[card] for card in match.view(1)["damage_top"]] == ["bay-cargo-mess", "engine-bay", "bridge"]
    assert (phase(match), match.view()["actions_left"]) == ("act", 2)


@pytest.mark.parametrize("order", list(itertools.permutations(["bridge", "engine-bay", "bay-cargo-mess"])))
def test_damage_cards_come_in_the_order_in_which_they_were_put_back(prepare, order):
    """solar-storm/6.8 with ruling S33."""
    match = in_room(prepare, "bridge", damage_rest=["bridge", "engine-bay", "bay-cargo-mess"])
    match.play("activate bridge")
    while match.to_move < 0:
        match.draw()
    for card in order[:2]:
        match.play(f"place-damage {card}")

    came = []
    while len(came) < 3:
        match.play("finish")
        match.play("pick row-1")
        match.draw()
        came.append([action.text for action, _ in match.chance()])
        match.draw()

    assert came == [[f"damage {card}"] for card in order]


@pytest.mark.parametrize(("left", "then"), [(3, "order-damage"), (2, "order-damage"), (1, "act")])
def test_near_the_end_the_bridge_shows_what_is_left(prepare, left, then):
    """solar-storm/6.8 with ruling S21: the Hull Breach card is never part of it."""
    match = in_room(prepare, "bridge", damage_rest=["bridge", "armoury", "mess-hall"][:left])

    match.play("activate bridge")
    seen = 0
    while match.to_move < 0:
        seen += len(match.draw())

    assert (seen, phase(match)) == (left, then)
    assert sum(card >= 0 for card in match.view()["damage_top"]) == left


def test_with_no_damage_card_left_the_bridge_is_refused_and_costs_nothing(prepare):
    """solar-storm/6.8 with rulings S33 and S34."""
    match = in_room(prepare, "bridge", damage_rest=[])

    refusal = match.why_not("activate bridge")

    assert (refusal.reason, refusal.rule) == ("no-damage-cards", "solar-storm/6.8")


def test_the_bridge_is_refused_when_the_only_damage_card_is_known_and_costs_nothing(prepare):
    """solar-storm/6.8 with ruling S34: nothing new, nothing to put in order."""
    match = in_room(prepare, "bridge", damage_top=["armoury"], damage_rest=[])

    refusal = match.why_not("activate bridge")

    assert (refusal.reason, refusal.rule) == ("damage-known", "solar-storm/6.8")
    assert "activate bridge" not in texts(match)
    assert match.view()["actions_left"] == 3


@pytest.mark.parametrize(
    ("fields", "then"),
    [
        ({"damage_top": ["armoury"], "damage_rest": ["bridge"]}, "look-damage"),
        ({"damage_top": ["armoury", "bridge"], "damage_rest": []}, "order-damage"),
        ({"damage_top": ["armoury", "bridge", "mess-hall"]}, "order-damage"),
    ],
    ids=["one new card", "the last two", "three known"],
)
def test_the_bridge_works_while_a_card_is_new_or_an_order_can_be_chosen(prepare, fields, then):
    """solar-storm/6.8 with rulings S32 and S34."""
    match = in_room(prepare, "bridge", **fields)

    match.play("activate bridge")

    assert (phase(match), match.view()["actions_left"]) == (then, 2)


def test_the_bridge_looks_again_at_what_is_known_and_one_card_more(prepare):
    """solar-storm/6.8 with ruling S32: two are still known, one is new; unknown cards come by level."""
    match = in_room(prepare, "bridge", damage_top=["bay-cargo-mess", "bridge"], damage_rest=["engine-bay", "armoury-mess", "bridge-bay-mess"])

    match.play("activate bridge")
    possible = [action.text for action, _ in match.chance()]
    match.play("damage engine-bay")

    assert possible == ["damage armoury-mess", "damage engine-bay"]
    assert texts(match) == ["place-damage bridge", "place-damage engine-bay", "place-damage bay-cargo-mess"]


def test_a_damage_card_that_was_not_shown_cannot_be_put_back(prepare):
    """solar-storm/6.8."""
    match = in_room(prepare, "bridge", damage_top=["bay-cargo-mess", "bridge", "armoury"])
    match.play("activate bridge")

    refusal = match.why_not("place-damage mess-hall")

    assert (refusal.reason, refusal.rule) == ("damage-not-shown", "solar-storm/6.8")


# 6.9 Energy Core --------------------------------------------------------------------------------------------------------------------


def test_the_energy_core_does_nothing_before_the_eighth_divert(prepare):
    """solar-storm/6.9 with ruling S34; how it wins: chapter 2."""
    match = prepare(players=2)

    refusal = match.why_not("activate energy-core")

    assert (refusal.reason, refusal.rule) == ("core-needs-power", "solar-storm/6.9")


# Whoever is in turn -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pawn", [0, 1, 2])
@pytest.mark.parametrize(
    ("room", "choices"),
    [
        ("mess-hall", ["give {other} data", "take {other} metal", "swap {other} data metal"]),
        ("repair-centre", ["repair armoury 1"]),
        ("engine-room", ["exchange data energy"]),
        ("crew-quarters", ["send {me} bridge", "send {other} crew-quarters"]),
    ],
)
def test_rooms_act_with_the_hand_and_the_pawn_of_the_player_in_turn(prepare, room, choices, pawn):
    """solar-storm/6.1, 6.2, 6.4 and 6.5: data is in that hand, metal in the next one, nothing in the third."""
    other, third = (pawn + 1) % 3, (pawn + 2) % 3
    at = {pawn: room, other: "bridge", third: "bridge"}
    match = prepare(players=3, pawn=pawn, at=at, hand={pawn: ["data"], other: ["metal"]}, discard=["energy"], cubes={"armoury": [0, 1, 1]})

    match.play(f"activate {room}")

    expected = {choice.format(me=pawn + 1, other=other + 1) for choice in choices}
    assert {text for text in texts(match) if not text.startswith((f"give {third + 1}", f"send {third + 1}"))} == expected


@pytest.mark.parametrize("pawn", [0, 1, 2])
def test_the_armourys_tokens_are_those_of_the_pawn_in_turn(prepare, pawn):
    """solar-storm/6.7 with ruling S20."""
    match = prepare(players=3, pawn=pawn, at={pawn: "armoury"})

    match.play("activate armoury")
    match.play("protect bridge")

    assert [match.view()["protection"][owner][BRIDGE] for owner in range(3)] == [int(owner == pawn) for owner in range(3)]
