"""Chapter 1 of the rulebook: what lies on the table before the first turn, and that the cards are those of the game."""

import collections
import math
import pathlib
import re

import pytest

import ecogames

ROOMS = ("mess-hall", "repair-centre", "medical-bay", "engine-room", "crew-quarters", "cargo-hold", "armoury", "bridge")
RESOURCES = ("data", "metal", "nanobots", "energy")
SEEDS = range(30)

# The tables of the page on components, as they are printed there.
SPACES_AND_COSTS = {
    "mess-hall": ("nanobots energy data", "data data energy"),
    "repair-centre": ("metal energy nanobots", "data energy nanobots"),
    "medical-bay": ("metal nanobots energy", "data energy energy"),
    "engine-room": ("data metal nanobots", "metal nanobots nanobots"),
    "crew-quarters": ("energy data metal", "metal metal nanobots"),
    "cargo-hold": ("energy metal data", "data metal nanobots"),
    "armoury": ("data nanobots metal", "metal energy nanobots"),
    "bridge": ("nanobots data energy", "data metal energy"),
}
DAMAGE = {
    1: [[room] for room in ROOMS],
    2: [
        ["engine-room", "repair-centre"],
        ["medical-bay", "crew-quarters"],
        ["repair-centre", "cargo-hold"],
        ["bridge", "armoury"],
        ["armoury", "mess-hall"],
        ["bridge", "cargo-hold"],
        ["crew-quarters", "mess-hall"],
        ["engine-room", "medical-bay"],
    ],
    3: [
        ["bridge", "medical-bay", "mess-hall"],
        ["bridge", "engine-room", "crew-quarters"],
        ["engine-room", "armoury", "cargo-hold"],
        ["medical-bay", "cargo-hold", "mess-hall"],
        ["engine-room", "repair-centre", "mess-hall"],
        ["bridge", "repair-centre", "crew-quarters"],
        ["medical-bay", "repair-centre", "armoury"],
        ["crew-quarters", "armoury", "cargo-hold"],
    ],
}


def cards_in_deck(view):
    return sum(view["supply_rest"]) + sum(card >= 0 for card in view["supply_top"])


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_shows_the_spaces_and_the_cost_that_are_printed_on_it(solar_storm, room):
    """solar-storm/4.4 and 4.6: the table of components."""
    row = solar_storm.cards["rooms"][room]

    assert (" ".join(row["spaces"]), " ".join(row["cost"])) == SPACES_AND_COSTS[room]


def test_every_resource_is_asked_for_as_often_as_every_other(solar_storm):
    """solar-storm/4.4 and 4.6: six times on spaces, twice in each row of spaces, six times in costs."""
    rooms = solar_storm.cards["rooms"].values()

    rows_of_spaces = [collections.Counter(room["spaces"][space] for room in rooms) for space in range(3)]
    costs = collections.Counter(card for room in rooms for card in room["cost"])

    assert rows_of_spaces == [dict.fromkeys(RESOURCES, 2)] * 3
    assert costs == dict.fromkeys(RESOURCES, 6)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_damage_deck_holds_the_printed_cards(solar_storm, level):
    """solar-storm/1.5."""
    rows = [row["rooms"] for row in solar_storm.cards["damage"].values() if row["level"] == level]

    assert sorted(rows) == sorted(DAMAGE[level])


def test_every_room_is_on_six_damage_cards(solar_storm):
    """solar-storm/1.5: 24 cards, 48 hits in all."""
    rows = solar_storm.cards["damage"].values()

    hits = collections.Counter(room for row in rows for room in row["rooms"])

    assert (len(rows), hits.total()) == (24, 48)
    assert hits == dict.fromkeys(ROOMS, 6)


def test_the_cards_as_tables_say_what_the_card_file_says(solar_storm):
    """solar-storm/1.5, 4.4 and 4.6: rules read the tables, never the file."""
    rooms, kinds = solar_storm.names["rooms"], solar_storm.names["cards"]
    tables = solar_storm.tables

    shown = {room: " ".join(kinds[card] for card in tables["shows"][number]) for number, room in enumerate(rooms[:8])}
    costs = {room: dict(zip(kinds, tables["cost"][number], strict=True)) for number, room in enumerate(rooms[:8])}
    hits = [[rooms[room] for room in row if room >= 0] for row in tables["hits"]]

    assert shown == {room: spaces for room, (spaces, _) in SPACES_AND_COSTS.items()}
    assert costs == {room: {kind: cost.split().count(kind) for kind in kinds} for room, (_, cost) in SPACES_AND_COSTS.items()}
    assert hits == [row["rooms"] for row in solar_storm.cards["damage"].values()]


@pytest.mark.parametrize("row", ["supplies", "levels", "hands", "rooms", "die", "limits", "damage"])
def test_every_row_of_the_card_file_names_its_source(solar_storm, row):
    """A reader can tell what the rules say from what we chose."""
    sources = {card["source"] for card in solar_storm.cards[row].values()}

    assert sources <= {"rules", "published", "ours"}


@pytest.mark.parametrize(("level", "universals"), [("easy", 8), ("medium", 6), ("hard", 4), ("veteran", 2), ("realist", 0)])
def test_the_level_says_how_many_universal_cards_there_are(solar_storm, level, universals):
    """solar-storm/1.3: 15 cards of each resource, and the universal ones."""
    view = solar_storm.start(players=2, seed=3, level=level).view()

    everywhere = [
        view["supply_rest"][card] + view["discard"][card] + view["row"].count(card) + sum(hand[card] for hand in view["hand"]) for card in range(5)
    ]

    assert everywhere == [15, 15, 15, 15, universals]


@pytest.mark.parametrize(("players", "cards"), [(1, 6), (2, 4), (3, 3), (4, 2)])
def test_first_hands_hold_as_many_cards_as_the_number_of_players_says(solar_storm, players, cards):
    """solar-storm/1.4; alone, the shared hand (ruling S36)."""
    view = solar_storm.start(players=players, seed=5).view()

    assert [sum(hand) for hand in view["hand"]] == [cards] * players + [0] * (4 - players)
    assert all(card >= 0 for card in view["row"])


@pytest.mark.parametrize(("players", "level", "cards"), [(3, "realist", 49), (2, "easy", 58), (4, "easy", 58), (1, "easy", 60)])
def test_the_deck_that_is_left_lasts_for_24_to_29_turns(solar_storm, players, level, cards):
    """solar-storm/1.4: 49 to 60 cards are left."""
    view = solar_storm.start(players=players, seed=5, level=level).view()

    assert cards_in_deck(view) == cards


def test_the_energy_core_lies_in_the_centre_and_the_other_rooms_around_it_in_any_order(solar_storm):
    """solar-storm/1.1."""
    layouts = [solar_storm.start(players=2, seed=seed).view()["cell"] for seed in SEEDS]

    assert all(sorted(cells) == list(range(9)) and cells[8] == 4 for cells in layouts)
    assert len({tuple(cells) for cells in layouts}) > 25
    assert all(len({cells[room] for cells in layouts}) == 8 for room in range(8))


def test_all_pawns_begin_in_the_energy_core(solar_storm):
    """solar-storm/1.7: and nobody holds a token, nothing is diverted or protected."""
    view = solar_storm.start(players=4, seed=2).view()

    assert view["at"] == [8, 8, 8, 8]
    assert (sum(view["tokens"]), sum(view["diverted"]), sum(map(sum, view["protection"]))) == (0, 0, 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_two_damage_cards_come_from_level_3_and_take_six_cubes(solar_storm, seed):
    """solar-storm/1.2 and 1.6: they leave the game, and cannot lose it."""
    match = solar_storm.start(players=3, seed=seed)

    first = [event.damage for event in match.log if event.kind == "first-damage"]

    view = match.view()
    assert [solar_storm.tables["damage_level"][card] for card in first] == [3, 3]
    assert len(set(first)) == 2
    assert sum(map(sum, view["cubes"])) == 24 - 6
    assert sum(view["damage_rest"]) == 22 and not any(view["damage_rest"][card] for card in first)
    assert view["ending"] == -1


def test_the_first_damage_takes_the_topmost_cubes_of_the_rooms_on_the_cards(solar_storm):
    """solar-storm/1.6."""
    match = solar_storm.start(players=3, seed=7)
    first = [event.damage for event in match.log if event.kind == "first-damage"]

    hits = collections.Counter(room for card in first for room in solar_storm.tables["hits"][card])

    for room in range(8):
        assert match.view()["cubes"][room] == [0] * hits[room] + [1] * (3 - hits[room])


def test_damage_cards_come_level_by_level(solar_storm, prepare):
    """solar-storm/1.5: level 1 on top, then 2, then 3."""
    levels = []
    deck = solar_storm.start(players=2, seed=4).view()["damage_rest"]

    while any(deck):
        match = prepare(phase="damage", damage_rest=deck)  # a whole ship each time, so that it never breaks
        levels.append({solar_storm.tables["damage_level"][action.damage] for action, _ in match.chance()})
        match.draw()
        deck = match.view()["damage_rest"]

    assert levels == [{1}] * 8 + [{2}] * 8 + [{3}] * 6


def test_within_a_level_every_damage_card_is_equally_likely(prepare):
    """solar-storm/1.5: what nobody knows is chance, with exact probabilities."""
    match = prepare(phase="damage", damage_rest=["bridge", "armoury", "bridge-cargo"])

    outcomes = {action.text: probability for action, probability in match.chance()}

    assert outcomes == {"damage armoury": 0.5, "damage bridge": 0.5}


def test_a_resource_is_drawn_as_likely_as_cards_of_it_are_left(prepare):
    """solar-storm/1.9: the deck is what is known of it."""
    match = prepare(phase="draw", left=1, stage="collecting", supply_rest=["data", "data", "data", "energy"])

    outcomes = {action.text: probability for action, probability in match.chance()}

    assert outcomes == {"draw data": 0.75, "draw energy": 0.25}


def test_hands_row_and_discard_pile_are_open_to_everybody(solar_storm):
    """solar-storm/1.9 with ruling S32: everybody sees the same."""
    match = solar_storm.start(players=3, seed=9)

    views = [{**match.view(player), "me": None} for player in range(3)]

    assert views[0] == views[1] == views[2] == match.view()


def test_the_same_seed_lays_out_the_same_table(solar_storm):
    """solar-storm/1.1: luck is a function of the seed."""
    first, again, other = (solar_storm.layout.data(solar_storm.start(players=3, seed=seed).state) for seed in (8, 8, 9))

    assert first == again != other


def test_rooms_are_laid_evenly(solar_storm):
    """solar-storm/1.1: over 400 deals each room comes first about as often as the others (chi-squared, 7 degrees, far below 1 in 1,000)."""
    firsts = collections.Counter(solar_storm.start(players=2, seed=seed).deal[0].action for seed in range(400))

    assert len(firsts) == 8
    assert math.fsum((count - 50) ** 2 / 50 for count in firsts.values()) < 24.3


def test_three_pawns_of_a_lonely_player_or_one_a_player(solar_storm):
    """solar-storm/7.1 with ruling S36."""
    pawns = [solar_storm.start(players=players, seed=1).view()["pawns"] for players in range(1, 5)]

    assert pawns == [3, 2, 3, 4]


def test_a_teachers_level_changes_the_deck_and_nothing_else(tmp_path):
    """solar-storm/1.3: tables are state, so a card file reaches every rule."""
    file = tmp_path / "mine.toml"
    file.write_text('[[levels]]\nid = "easy"\nuniversals = 12\n', "utf-8")

    own = ecogames.load("solar-storm", cards=file).start(players=2, seed=1, level="easy")

    assert own.view()["supply_rest"][4] + sum(hand[4] for hand in own.view()["hand"]) + own.view()["row"].count(4) == 12
    assert own.view()["tables"]["cost"] == ecogames.load("solar-storm").tables["cost"]


def docstrings():
    """The docstrings of the tests of this folder, but not of the two below."""
    texts = [file.read_text("utf-8") for file in sorted(pathlib.Path(__file__).parent.glob("test_*.py"))]
    found = [docstring for text in texts for docstring in re.findall(r'^def test_.*?:\n    """(.*?)"""', text, re.DOTALL | re.MULTILINE)]
    return [docstring for docstring in found if "that no test names" not in docstring]


def test_every_ruling_is_named_by_a_test():
    """Of the page on the game; a ruling that no test names could be lost."""
    rulings = set(range(1, 40))

    named = {int(number) for docstring in docstrings() for number in re.findall(r"\bS(\d+)\b", docstring)}

    assert rulings - named == set()


def test_every_rule_that_the_law_names_is_named_by_a_test(solar_storm):
    """Of all that reasons, events, endings and functions name; a rule that no test names could be lost."""
    law = pathlib.Path(solar_storm.rules.__file__).read_text("utf-8")
    used = {f"solar-storm/{number}" for number in re.findall(r"solar-storm/(\d\.\d+)", law)}

    named = {f"solar-storm/{number}" for docstring in docstrings() for number in re.findall(r"\b(\d\.\d+)\b", docstring)}

    assert used - named == set()
