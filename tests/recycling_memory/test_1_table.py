"""Chapter 1 of the rulebook: the cards, three sizes of the table, how they are laid out, who begins."""

import collections

import pytest

from ecogames.engine.game import Game
from ecogames.recycling_memory import rules

LAST = {"tiny": "D5", "short": "E7", "full": "H10"}


def dealt(game, number, level=0):
    """A state laid out with this number."""
    state = game.layout.blank(game.tables)
    rules.setup(state, 2, level)
    rules.stack_up(state, 1)
    rules.deal(state, number)
    return state


# 1.1, 1.2 The cards and the sizes ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "pairs", "trucks", "cards"), [("tiny", 10, 0, 20), ("short", 15, 5, 35), ("full", 35, 10, 80)])
def test_each_size_has_its_pairs_and_its_trucks(recycling_memory, level, pairs, trucks, cards):
    """recycling-memory/1.1, 1.2: two cards an item, the same number of trucks for each effect."""
    faces = collections.Counter(recycling_memory.start(seed=4, level=level).state.face)
    del faces[-1]

    items = {face: number for face, number in faces.items() if face < rules.FIRST_TRUCK}
    assert set(items.values()) == {2} and len(items) == pairs
    assert [faces[rules.FIRST_TRUCK + truck] for truck in range(5)] == [trucks // 5] * 5
    assert faces.total() == cards


@pytest.mark.parametrize(("level", "each"), [("tiny", 2), ("short", 3), ("full", 7)])
def test_in_the_game_are_the_first_items_of_each_kind(recycling_memory, level, each):
    """recycling-memory/1.2."""
    inside = recycling_memory.tables["in_play"][recycling_memory.levels.index(level)]

    assert inside == [int(item % 7 < each) for item in range(35)]


def test_where_a_town_has_fewer_of_a_kind_other_items_fill_the_table(recycling_memory):
    """recycling-memory/1.2: five glass items moved to metal; two stay, and at the short table one item of another kind comes in for the third."""
    moved = "".join(f'[[items]]\nid = "{item}"\nkind = "metal"\n' for item in rules.ITEMS[16:21])
    game = Game("recycling-memory", recycling_memory.package, moved, "town.toml")

    inside = [game.tables["kind_of"][item] for item in range(35) if game.tables["in_play"][1][item]]

    assert sorted(collections.Counter(inside).values()) == [2, 3, 3, 3, 4]
    assert inside.count(2) == 2


# 1.3 Face down in rows --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LAST)
def test_a_table_is_a_full_rectangle_from_a1_to_its_last_place(recycling_memory, level):
    """recycling-memory/1.3: a place has the same name on every table."""
    match = recycling_memory.start(seed=2, level=level)
    rows, columns = (match.view()["tables"][name][match.level] for name in ("rows", "columns"))

    down = [action.text.removeprefix("flip ").upper() for action in match.actions()]

    assert down == [f"{'ABCDEFGH'[row]}{column + 1}" for row in range(rows) for column in range(columns)]
    assert down[-1] == LAST[level]


def test_when_the_first_turn_begins_every_card_lies_face_down_and_no_message_names_one(recycling_memory):
    """recycling-memory/1.3: step 0 is the table laid out."""
    match = recycling_memory.start(players=3, seed=8)

    assert match.step == 0
    assert match.view()["lies"].count(rules.DOWN) == 35
    assert [event.kind for event in match.log] == ["container-drawn"] * 9 + ["laid-out", "turn-begins"]


def test_the_same_seed_lays_the_same_table_and_another_one_another(recycling_memory):
    faces = [recycling_memory.start(seed=seed).state.face for seed in (1, 1, 2)]

    assert faces[0] == faces[1] != faces[2]


@pytest.fixture(scope="module")
def deals(recycling_memory):
    """4,000 tables as they are dealt, at the tiny level."""
    return [dealt(recycling_memory, number) for number in range(4_000)]


def test_every_card_comes_to_every_place_equally_often(deals):
    """recycling-memory/1.3: chi-squared over 4,000 deals, for one card of an item and each of the 20 places of the tiny table (19 degrees)."""
    found = collections.Counter(place for state in deals for place, face in enumerate(state.face) if face == 0)

    assert len(found) == 20
    assert sum((found[place] - 400) ** 2 / 400 for place in found) < 43.8


def test_two_neighbouring_places_hold_each_two_cards_equally_often(deals):
    """All orders are equally likely: the chance that A1 and A2 are a pair is 1 in 19."""
    pairs = sum(state.face[0] == state.face[1] for state in deals)

    assert abs(pairs - 4_000 / 19) < 4 * (4_000 * 18 / 19**2) ** 0.5


def test_a_place_that_the_table_does_not_have_is_refused(recycling_memory):
    match = recycling_memory.start(level="tiny", seed=1)

    refusal = match.why_not("flip h9")

    assert refusal.message() == "There is no place H9 on this table; its size is: Tiny (recycling-memory/1.3)"


def test_the_place_of_a_card_that_was_taken_stays_empty(prepare):
    """recycling-memory/1.3."""
    match = prepare(face={"a1": "jam-jar", "b2": "jam-jar"})
    before = match.state.face[:]

    match.play("flip a1")
    match.play("flip b2")

    assert match.view()["lies"][0] == match.view()["lies"][11] == rules.EMPTY
    assert [face for place, face in enumerate(match.state.face) if place not in (0, 11)] == [
        face for place, face in enumerate(before) if place not in (0, 11)
    ]


# 1.4 Who begins ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_begins_and_it_goes_on_seat_by_seat(prepare, players):
    """recycling-memory/1.4, ruling K17; nobody finds a pair."""
    match = prepare(players=players, face={"a1": "jam-jar", "a2": "phone"})
    turns = []

    for _ in range(players + 1):
        turns.append(match.to_move)
        for action in ("flip a1", "flip a2", "turn-back"):
            match.play(action)

    assert turns == [*range(players), 0]
