"""Chapter 5 of the rulebook: which pairs move, and what each truck does."""

import collections

import pytest
from asked import texts

from ecogames.engine.errors import PositionError
from ecogames.engine.law import luck_of
from ecogames.recycling_memory import rules

PAPER, PLASTIC, GLASS, METAL, E_WASTE = range(5)
ITEM = {name: number for number, name in enumerate(rules.ITEMS)}


# 5.1 Which pairs ------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("order", "item"), [({"newspaper": 1, "envelope": 2}, "envelope"), ({"newspaper": 5, "envelope": 2}, "newspaper")])
def test_the_newest_pair_of_a_heap_moves(prepare, order, item):
    """recycling-memory/5.1, ruling K25."""
    match = prepare(owner={"newspaper": 1, "envelope": 1}, arrived=order, kept={0: ["take"]})

    events = match.play("take 2 paper")

    assert match.view()["owner"][ITEM[item]] == 0
    assert events[1].item == ITEM[item]


@pytest.mark.parametrize(("action", "moved"), [("swap 2 paper glass", {"envelope": 1, "green-bottle": 0}), ("slip 2 paper", {"envelope": 1})])
def test_swapping_and_slipping_move_the_newest_pairs_as_well(prepare, action, moved):
    """recycling-memory/5.1, ruling K25: newspapers and jam jars came first, and stay."""
    owner = {"newspaper": 0, "envelope": 0, "jam-jar": 1, "green-bottle": 1}
    match = prepare(owner=owner, arrived={"newspaper": 1, "jam-jar": 2, "envelope": 3, "green-bottle": 4}, kept={0: ["swap", "slip"]}, level="full")

    match.play(action)

    assert {item: match.view()["owner"][ITEM[item]] for item in owner} == {**owner, **moved}


def test_a_pair_that_was_taken_is_the_newest_of_its_new_heap(prepare):
    """recycling-memory/5.1."""
    table = {"level": "full", "face": {"a1": "jam-jar", "a2": "phone"}}
    match = prepare(owner={"newspaper": 0, "envelope": 1}, kept={0: ["take"], 1: ["take"]}, **table)
    match.play("take 2 paper")
    for action in ("flip a1", "flip a2", "turn-back"):
        match.play(action)

    match.play("take 1 paper")

    assert match.view()["owner"][ITEM["envelope"]] == 1 and match.view()["owner"][ITEM["newspaper"]] == 0


def test_a_pair_of_a_kind_that_nobody_collects_can_be_moved_as_well(prepare):
    """recycling-memory/5.1, ruling K7: Ana collects paper, plastic, glass, Bo glass, metal, e-waste."""
    match = prepare(owner={"newspaper": 1}, kept={0: ["take"]}, holds=[[1, 0, 1, 1, 0], [0, 0, 1, 1, 1], [0] * 5, [0] * 5])

    assert texts(match, "take") == ["take 2 paper"]


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("take 2 glass", "Player 2 has no pair of this kind: Glass (recycling-memory/5.1)"),
        ("take 1 metal", "Pairs go from one player to another, not from you to you (recycling-memory/5.1)"),
        ("take 3 paper", "Only 2 players are in this game (recycling-memory/5.1)"),
        ("swap 2 paper paper", "You have no pair of this kind: Paper (recycling-memory/5.1)"),
        ("swap 2 metal glass", "Player 2 has no pair of this kind: Glass (recycling-memory/5.1)"),
        ("slip 2 glass", "You have no pair of this kind: Glass (recycling-memory/5.1)"),
        ("slip 1 metal", "Pairs go from one player to another, not from you to you (recycling-memory/5.1)"),
    ],
)
def test_what_is_not_there_cannot_be_moved(prepare, action, sentence):
    """recycling-memory/5.1, 5.2, 5.5, 5.6."""
    match = prepare(owner={"newspaper": 1, "drinks-can": 0}, kept={0: ["take", "swap", "slip"]})

    assert match.why_not(action).message() == sentence


def test_taking_from_a_player_without_pairs_is_refused(prepare):
    """recycling-memory/5.5."""
    match = prepare(players=3, owner={"newspaper": 1}, kept={0: ["take"]})

    assert texts(match, "take") == ["take 2 paper"]
    assert match.why_not("take 3 paper").reason == "they-lack-pair"


# 5.2, 5.5, 5.6 Swap, take, slip ---------------------------------------------------------------------------------------------------------------


def test_a_swap_changes_two_pairs_at_once(prepare):
    """recycling-memory/5.2."""
    match = prepare(owner={"newspaper": 0, "jam-jar": 1}, kept={0: ["swap"]}, names=["Ana", "Bo"])

    events = match.play("swap 2 paper glass")

    assert match.view()["heap"][:2] == [[0, 0, 1, 0, 0], [1, 0, 0, 0, 0]]
    assert [event.message() for event in events][1:] == ["Ana gives Bo a pair: Newspaper.", "Ana gets a pair from Bo in return: Jam jar."]


def test_a_swap_of_one_kind_does_not_give_the_same_pair_back(prepare):
    """recycling-memory/5.2: both are named before either moves."""
    match = prepare(owner={"newspaper": 0, "envelope": 1}, kept={0: ["swap"]})

    match.play("swap 2 paper paper")

    assert (match.view()["owner"][ITEM["newspaper"]], match.view()["owner"][ITEM["envelope"]]) == (1, 0)


def test_slipping_gives_a_pair_away(prepare):
    """recycling-memory/5.6."""
    match = prepare(owner={"newspaper": 0}, kept={0: ["slip"]}, names=["Ana", "Bo"])

    events = match.play("slip 2 paper")

    assert match.view()["heap"][:2] == [[0] * 5, [1, 0, 0, 0, 0]]
    assert events[-1].message() == "Ana slips a pair to Bo: Newspaper."


# 5.3, 5.4 Mix -----------------------------------------------------------------------------------------------------------------------------------


def test_cards_are_marked_one_by_one_and_two_at_least_are_mixed(prepare):
    """recycling-memory/5.4, ruling K22."""
    match = prepare(face={"c3": "mix"})
    match.play("flip c3")
    match.play("mark a1")
    refusal = match.why_not("mix")
    match.play("mark b2")

    match.play("mix")

    assert refusal.message() == "Two cards at least are mixed; marked so far: 1 (recycling-memory/5.4)"
    assert match.state.phase == rules.MIX and match.to_move == -1
    assert [place for place, mark in enumerate(match.view()["marked"]) if mark] == [0, 11]


def test_nothing_else_can_be_done_before_the_cards_are_mixed(prepare):
    """recycling-memory/5.4."""
    match = prepare(owner={"newspaper": 1}, kept={0: ["take"]}, found="mix")

    assert {action.kind for action in match.actions()} == {"mark", "mix-all"}


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("mark a1", "The card on A1 is marked already (recycling-memory/5.4)"),
        ("mark c3", "No card lies on C3 any more; cards that lie face down are mixed (recycling-memory/5.3)"),
        ("mark h9", "There is no place H9 on this table; its size is: Short (recycling-memory/1.3)"),
    ],
)
def test_only_cards_face_down_are_marked_and_each_once(prepare, action, sentence):
    match = prepare(face={"c3": "mix"})
    match.play("flip c3")
    match.play("mark a1")

    assert match.why_not(action).message() == sentence


def test_all_cards_can_be_mixed_at_once_trucks_among_them_and_gaps_stay_gaps(prepare):
    """recycling-memory/5.3, 5.4, ruling K8."""
    match = prepare(face={"a1": "jam-jar", "a2": "jam-jar", "c3": "mix", "d4": "take"})
    for action in ("flip a1", "flip a2", "flip c3"):
        match.play(action)
    before = match.state.face[:]

    match.play("mix-all")
    events = match.play("shuffle 12345")

    after = match.state.face
    assert sorted(after) == sorted(before) and after != before
    assert [place for place, face in enumerate(after) if face == -1] == [place for place, face in enumerate(before) if face == -1]
    assert events[0].message() == "32 cards have changed places; nobody knows how."
    assert match.to_move == 1 and match.view()["discarded"] == [0, 1, 0, 0, 0]


def test_cards_that_are_not_marked_stay_where_they_are(prepare):
    match = prepare(found="mix")
    before = match.state.face[:]
    for action in ("mark a1", "mark a2", "mark b1", "mix", "shuffle 99"):
        match.play(action)

    moved = {place for place in range(80) if match.state.face[place] != before[place]}

    assert moved <= {0, 1, 10}


def test_all_orders_of_the_mixed_cards_are_equally_likely(prepare):
    """recycling-memory/5.3, ruling K8: chi-squared over the 24 orders of four different cards, 23 degrees of freedom."""
    match = prepare(face={"a1": "jam-jar", "a2": "phone", "b1": "newspaper", "b2": "drinks-can"}, found="mix")
    for place in ("a1", "a2", "b1", "b2"):
        match.play(f"mark {place}")
    match.play("mix")
    orders = collections.Counter()

    for seed in range(4_800):
        state = match.game.layout.copy(match.state)
        rules.shuffle(state, luck_of(seed, 1))
        orders[tuple(state.face[place] for place in (0, 1, 10, 11))] += 1

    assert len(orders) == 24
    assert sum((found - 200) ** 2 / 200 for found in orders.values()) < 49.7


def test_mixing_as_the_second_flip_may_take_the_first_card_along(prepare):
    """recycling-memory/5.4, ruling K22: it has been turned back before."""
    match = prepare(face={"a1": "jam-jar", "a2": "phone", "c3": "mix"})
    match.play("flip a1")
    match.play("flip c3")
    assert match.view()["turned"] == [-1, -1]

    for action in ("mark a1", "mark a2", "mix"):
        match.play(action)

    assert match.view()["marked"][0] == match.view()["marked"][1] == 1
    match.play("shuffle 3")
    assert match.view()["seen_face"][0] == -1


def test_with_two_cards_face_down_both_are_mixed(prepare):
    """recycling-memory/5.3."""
    match = prepare(face=["newspaper", "newspaper", "mix"])
    match.play("flip a3")

    assert texts(match) == ["mark a1", "mark a2", "mix-all"]


def test_while_the_game_goes_on_there_are_always_two_cards_to_mix(prepare):
    """recycling-memory/5.3, ruling K9: with one card face down, or with trucks alone, no pair is left, so the game is over before."""
    for faces in (["mix", "take"], ["mix"]):
        with pytest.raises(PositionError, match="the game is over when no pair lies on the table"):
            prepare(face=faces)


def test_while_luck_mixes_the_cards_nobody_can_do_anything(prepare):
    """recycling-memory/5.3: the refusal opens the rule that says what luck does there."""
    match = prepare(found="mix")
    match.play("mix-all")

    assert match.why_not("flip a1").message() == "Luck decides now (recycling-memory/5.3)"


def test_after_a_mix_everybody_forgets_the_places_that_moved(prepare):
    """recycling-memory/7.3, ruling K8."""
    seen = {"a1": "jam-jar", "a2": "phone", "b1": "newspaper"}
    match = prepare(face={**seen, "c3": "mix"}, seen_face=seen)
    for action in ("flip c3", "mark a1", "mark a2", "mix", "shuffle 5"):
        match.play(action)

    assert [match.view()["seen_face"][place] for place in (0, 1, 10)] == [-1, -1, ITEM["newspaper"]]
    assert [match.view()["seen_at"][place] for place in (0, 1)] == [0, 0]


# 5.7 Change -------------------------------------------------------------------------------------------------------------------------------------


def test_a_container_is_changed_for_one_of_a_stack_one_holds_nothing_of(prepare):
    """recycling-memory/5.7, rulings K10 and K21."""
    match = prepare(kept={0: ["change"]}, names=["Ana", "Bo"])
    offered = texts(match, "change")

    events = match.play("change 1 4")

    assert offered == [f"change {back} {wanted}" for back in (1, 2, 3) for wanted in (4, 5)]
    assert match.view(0)["held_kind"][0] == [PAPER, PLASTIC, GLASS, METAL, -1]
    assert match.view()["holds"][0] == [0, 1, 1, 1, 0]
    assert [event.message() for event in events] == [
        "Ana plays a truck: Change container.",
        "Ana puts a container back on stack 1 and takes one from stack 4.",
    ]


def test_a_change_shows_stacks_and_no_kind(prepare):
    """recycling-memory/5.7, ruling K21: nothing that others see differs when the kinds of the stacks differ."""
    seen = []
    for kinds in (rules.KINDS, rules.KINDS[::-1]):
        match = prepare(kept={0: ["change"]}, stack_kind=list(kinds))
        match.play("change 1 4")
        seen.append((match.view(), [event.message() for event in match.log], [action.label() for action in match.actions()]))

    assert seen[0] == seen[1]


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("change 4 5", "You hold no container of stack 4 (recycling-memory/5.7)"),
        ("change 1 2", "You hold a container of stack 2; take one from a stack of which you hold none (recycling-memory/5.7)"),
        ("change 1 1", "You hold a container of stack 1; take one from a stack of which you hold none (recycling-memory/5.7)"),
    ],
)
def test_three_different_stacks_stay_three_different_stacks(prepare, action, sentence):
    match = prepare(kept={0: ["change"]})

    assert match.why_not(action).message() == sentence


def test_four_players_who_all_started_from_the_same_three_stacks_can_change(prepare):
    """recycling-memory/5.7, ruling K10: each of them in turn, and no stack is ever empty when one wants it."""
    match = prepare(players=4, level="full", holds=[[1, 1, 1, 0, 0]] * 4, kept={0: ["change", "change"]}, face={"a1": "jam-jar", "a2": "phone"})
    assert [rules.containers_left(match.state, stack) for stack in range(5)] == [0, 0, 0, 4, 4]

    match.play("change 2 4")
    match.play("change 4 2")

    assert match.view()["holds"][0] == [1, 1, 1, 0, 0]
    assert match.view(0)["held_kind"][0] == [PAPER, PLASTIC, GLASS, METAL, -1]
