"""Some messages of Solar Storm to the letter: a text that a test holds does not change by accident."""

import pytest

from ecogames.engine.errors import IllegalAction, PositionError

CORE, BRIDGE = "energy-core", "bridge"


@pytest.mark.parametrize(
    ("fields", "action", "message"),
    [
        ({}, "divert bridge", "You are in the Energy Core; power is diverted from the room you stand in (solar-storm/4.6)"),
        ({"at": {0: BRIDGE}}, "divert bridge", "You need more Data; a universal card would do (solar-storm/4.6)"),
        (
            {"at": {0: BRIDGE}, "cubes": {BRIDGE: [0, 1, 0]}},
            "divert bridge",
            "With 1 cube instead of 3, no power can be diverted from the Bridge; repair first (solar-storm/4.6)",
        ),
        (
            {"at": {0: BRIDGE}, "cubes": {BRIDGE: [0, 0, 0]}},
            "activate bridge",
            "With 0 cubes instead of 3, the Bridge cannot be activated; repair first (solar-storm/4.5)",
        ),
        (
            {"at": {0: BRIDGE}, "cubes": {BRIDGE: [0, 1, 1]}},
            "repair bridge 1",
            "Space 1 of the Bridge asks for Nanobots, and you have none; a universal card would do (solar-storm/4.4)",
        ),
        (
            {"at": {0: BRIDGE}, "hand": {0: ["data"]}},
            "give 2 data",
            "Player 2 is in the Energy Core; you share only with somebody in your own room (solar-storm/4.3)",
        ),
        ({}, "move bridge", "You are in the Energy Core; no door leads from there to the Bridge (solar-storm/4.1)"),
        ({}, "activate energy-core", "The Energy Core still lacks the power of 8 rooms (solar-storm/6.9)"),
        ({"diverted": [1, 1, 1, 1, 1, 1, 1, 0, 0]}, "activate energy-core", "The Energy Core still lacks the power of 1 room (solar-storm/6.9)"),
        (
            {"at": {0: "cargo-hold"}, "supply_top": ["data"] * 5},
            "activate cargo-hold",
            "All that the Cargo Hold could show is known already, and there is nothing to put in order (solar-storm/6.6)",
        ),
        (
            {"at": {0: BRIDGE}, "damage_top": ["bridge"], "damage_rest": []},
            "activate bridge",
            "The only damage card that the Bridge could show is known already, and there is nothing to put in order (solar-storm/6.8)",
        ),
        ({}, "take 4 data", "Only 2 players are in this game (solar-storm/4.3)"),
        ({"tokens": {0: 1}, "fresh": 1}, "spend-token", "You took your action token in this turn, so it waits for a later one (solar-storm/4.8)"),
        ({"phase": "collect"}, "scavenge", "This has to wait; now comes collecting supplies (solar-storm/3.1)"),
        ({}, "roll 4", "Only luck brings this about, and it is not luck's turn now"),
        ({"phase": "search"}, "damage bridge", "Luck decides now, but it cannot bring this"),
    ],
)
def test_a_refusal_says_what_stands_against_it_and_which_rule(prepare, fields, action, message):
    match = prepare(players=2, **fields)

    assert match.why_not(action).message("en") == message


def test_the_refusal_of_the_readme(solar_storm):
    match = solar_storm.start(players=3, seed=7)

    message = match.why_not("divert bridge").message("en")

    assert message == "You are in the Energy Core; power is diverted from the room you stand in (solar-storm/4.6)"


def test_an_illegal_action_is_named_before_the_reason(prepare):
    match = prepare(players=2)

    with pytest.raises(IllegalAction) as refused:
        match.play("activate energy-core")

    assert str(refused.value) == '"activate energy-core": The Energy Core still lacks the power of 8 rooms (solar-storm/6.9)'


@pytest.mark.parametrize(
    ("fields", "action", "sentences"),
    [
        ({}, "move armoury", ["Ana moves to the Armoury."]),
        ({"hand": {0: ["energy"]}}, "give 2 energy", ["Ana gives Bo a card: Energy."]),
        ({"actions_left": 2}, "finish", ["Ana finishes with 2 actions unused."]),
        ({"actions_left": 1}, "finish", ["Ana finishes with 1 action unused."]),
        (
            {"phase": "mess", "hand": {0: ["data"], 1: ["metal"]}},
            "swap 2 data metal",
            ["Ana gives Bo a card in exchange: Data.", "Ana takes a card from Bo in return: Metal."],
        ),
        ({"phase": "search"}, "roll 2", ["The die shows 2: 0 cards are found."]),
        ({"phase": "search"}, "roll 4", ["The die shows 4: 1 card is found."]),
        ({}, "take-token", ["Ana takes an action token for later; 7 are left."]),
        (
            {"at": {0: BRIDGE}, "hand": {0: ["data", "metal", "energy"]}},
            "divert bridge",
            [
                "Ana pays with a card: Data.",
                "Ana pays with a card: Metal.",
                "Ana pays with a card: Energy.",
                "The power of the Bridge goes to the Energy Core; 7 rooms to go.",
            ],
        ),
        (
            {"phase": "damage", "cubes": {BRIDGE: [1, 1, 0]}},
            "damage bridge",
            ["The storm hits: Bridge.", "The storm takes a cube from the Bridge; 1 is left.", "Turn 2 begins: it is up to Bo."],
        ),
        (
            {"phase": "damage", "cubes": {BRIDGE: [0, 0, 0]}, "protection": {0: {BRIDGE: 1}}},
            "damage bridge",
            ["The storm hits: Bridge.", "A shield of Ana takes the hit on the Bridge.", "Turn 2 begins: it is up to Bo."],
        ),
        (
            {"phase": "damage", "cubes": {BRIDGE: [0, 0, 0]}},
            "damage bridge",
            ["The storm hits: Bridge.", "No cube is left in the Bridge to take the hit, and the hull breaks there."],
        ),
    ],
)
def test_an_event_is_told_in_a_sentence(prepare, fields, action, sentences):
    match = prepare(players=2, names=["Ana", "Bo"], **fields)

    events = match.play(action)

    assert [event.message("en") for event in events] == sentences


def test_a_button_says_what_happens(prepare):
    match = prepare(players=2, hand={1: ["nanobots"]})

    labels = [action.label("en", ["Ana", "Bo"]) for action in match.actions()]

    assert labels == [
        "Move to the Repair Centre",
        "Move to the Engine Room",
        "Move to the Crew Quarters",
        "Move to the Armoury",
        "Search the ship",
        "Take Nanobots from Bo",
        "Take an action token for later",
        "Finish and go on to collecting",
    ]


def test_picking_tells_the_face_up_cards_from_the_deck(prepare):
    match = prepare(players=2, phase="collect")

    labels = [action.label("en") for action in match.actions()]

    assert labels == ["Take the first face-up card", "Take the second face-up card", "Take from the supply deck"]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (
            {"phase": "over", "ending": "won"},
            "position: the game is won only with all 8 rooms diverted and the pawn in turn in the Energy Core (solar-storm/2.2)",
        ),
        ({"phase": "over", "ending": "room-broken"}, "position: no room can have broken: each still has a cube or a shield (solar-storm/2.3)"),
        (
            {"phase": "over", "ending": "supplies-gone"},
            "position: the supplies cannot be gone while there are cards in the supply deck (solar-storm/2.4)",
        ),
        ({"cubes": {CORE: [1, 0, 0]}}, "position: the Energy Core has no cubes and cannot be diverted (solar-storm/1.2)"),
        ({"tokens": {0: 6, 1: 3}}, "position: the game has only 8 action tokens (solar-storm/1.7)"),
        ({"hand": {0: ["metal"] * 15}}, "position: there are more Metal cards than the game has (solar-storm/1.3)"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_rule(prepare, fields, message):
    with pytest.raises(PositionError) as refused:
        prepare(players=2, **fields)

    assert str(refused.value) == message


def test_every_damage_card_names_its_rooms_in_the_order_of_the_hits(solar_storm):
    """In every language, so that nobody learns the order of rule 5.5 wrongly."""
    rooms, cards = solar_storm.names["rooms"], solar_storm.names["damage"]

    for words in map(solar_storm.words, solar_storm.languages()):
        for card, hits in zip(cards, solar_storm.tables["hits"], strict=True):
            named, places = words(f"damage.{card}"), []
            for room in hits:
                places += [named.find(words(f"rooms.{rooms[room]}"))] if room >= 0 else []

            assert -1 not in places and places == sorted(places), (words.lang, card)


def test_a_player_alone_has_a_name_and_three_pawns(solar_storm):
    match = solar_storm.start(players=1, seed=3, names=["Ana"])

    assert match.log[-1].message("en") == "Turn 1 begins: it is up to Pawn 1."
    assert match.play("take-token")[0].message("en") == "Pawn 1 takes an action token for later; 7 are left."
