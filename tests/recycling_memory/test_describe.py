"""The table in words: what a screen reader, the terminal and alt texts say, in both languages; never a hidden face."""

import pytest

import ecogames
from ecogames.recycling_memory import describe, rules

NAMES = ["Ana", "Bo"]


def shown(match, viewer=None, lang="en"):
    return describe.describe(match.view(viewer), lang, match.names).split("\n")


def test_the_whole_table_is_told_topic_by_topic(prepare):
    faces = ["jam-jar", "take", *[-1] * 8, "jam-jar"]
    match = prepare(face=faces, owner={"newspaper": 1, "phone": 0}, kept={1: ["swap"]}, discarded={"mix": 1, "change": 1, "slip": 1}, names=NAMES)
    match.play("flip a1")
    told = shown(match)

    assert told == [
        "Ana, turn over a second card. The first one: Jam jar.",
        "Table: Short, 5 rows of 7. 1 pair is still to be found; cards face down: 2.",
        "Face up: A1: Jam jar.",
        "Row A, face down: A2.",
        "Row B, face down: B1.",
        "Row C: no card face down.",
        "Row D: no card face down.",
        "Row E: no card face down.",
        "Containers left: stack 1: 3, stack 2: 3, stack 3: 2, stack 4: 3, stack 5: 3.",
        "Ana: Paper 1, Plastic 1, Glass 1, Metal 1, E-waste 2; containers of stacks 1, 2 and 3.",
        "Bo: Paper 2, Plastic 2, Glass 1, Metal 2, E-waste 1; containers of stacks 3, 4 and 5. Trucks kept: Swap a pair.",
        "Trucks played: Mix the cards, Slip in a pair, Change container.",
    ]


def test_ones_own_containers_are_told_to_oneself_alone(prepare):
    match = prepare(kept={0: ["change"]}, names=NAMES)
    match.play("change 1 4")

    assert "Your containers: stack 2 is Plastic, stack 3 is Glass, stack 4 is Metal. You also know: stack 1 is Paper." in shown(match, 0)
    assert not any(line.startswith("Your containers") for line in shown(match))
    assert shown(match, 1)[-1] == "Your containers: stack 3 is Glass, stack 4 is Metal, stack 5 is E-waste."


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({}, "Ana, turn over a card."),
        ({"owner": {"phone": 1}, "kept": {0: ["take"]}}, "Ana, turn over a card, or play a truck first."),
        ({"kept": {0: ["take"]}}, "Ana, turn over a card."),  # nobody has a pair
        ({"turned": ["a1"], "face": {"a1": "phone"}}, "Ana, turn over a second card. The first one: Phone."),
        ({"turned": ["a1", "a2"], "face": {"a1": "phone", "a2": "jam-jar"}}, "Ana: no pair. Remember both cards, then turn them back."),
        ({"found": "change"}, "Ana has found a truck: Change container. Play it now, or keep it."),
        ({"found": "take"}, "Ana has found a truck: Take a pair. It cannot be played yet; keep it."),
        ({"found": "mix"}, "Ana, mark the cards to mix, two or more, or mix all. Marked: 0."),
        ({"found": "mix", "phase": "mix", "marked": {"a1": 1, "a2": 1}}, "The marked cards are being mixed."),
    ],
)
def test_whose_turn_it_is_and_what_is_asked(prepare, fields, sentence):
    match = prepare(**fields, names=NAMES)

    assert describe.headline(match.view(), "en", match.names) == sentence


@pytest.mark.parametrize("items_of_bo", [21, 28])
def test_the_end_says_who_has_won_with_how_many_pairs(prepare, items_of_bo):
    """All show what they collected."""
    owner = {item: int(number >= items_of_bo) for number, item in enumerate(rules.ITEMS) if number % 7 < 3}
    match = prepare(phase="over", face=[], owner=owner, names=NAMES)
    ana, winners = match.score(0), " and ".join(NAMES[player] for player in match.winners)

    told = describe.headline(match.view(), "en", match.names)

    assert told == f"All pairs have been found. {winners}: won with {match.score(match.winners[0])} pairs in the right containers."
    assert f"Containers: Paper, Plastic, Glass. Right pairs: {ana}, others: {rules.surplus(match.state, 0)}." in "\n".join(shown(match))


def test_a_card_face_down_is_spoken_as_its_place(prepare):
    match = prepare(face={"a1": "jam-jar", "a2": "jam-jar", "c3": "phone", "d1": "mix"})
    for action in ("flip a1", "flip a2", "flip d1", "mark c4"):
        match.play(action)

    said = [describe.describe_place(match.view(), place) for place in (0, 22, 23)]

    assert said == ["A1, empty", "C3, face down", "C4, face down, marked"]
    assert describe.describe_place(match.view(), 22, "ru") == "C3, закрыта"


def test_a_card_face_up_is_spoken_with_what_it_shows(prepare):
    match = prepare(face={"c3": "phone"})
    match.play("flip c3")

    assert describe.describe_place(match.view(), 22) == "C3: Phone"


def test_the_picture_shows_each_place_with_its_sign(prepare):
    match = prepare(level="tiny", face={"a1": "jam-jar", "a2": "jam-jar", "b3": "phone"})
    for action in ("flip a1", "flip a2", "flip b3"):
        match.play(action)

    assert describe.picture(match.view()).split("\n")[:4] == [
        "  .     .   [A3]  [A4]  [A5]",
        "[B1]  [B2]  >B3<  [B4]  [B5]",
        "[C1]  [C2]  [C3]  [C4]  [C5]",
        "[D1]  [D2]  [D3]  [D4]  [D5]",
    ]


def test_marked_cards_are_shown_and_told(prepare):
    match = prepare(found="mix")
    match.play("mark b2")

    assert describe.sketch(match.view()).split("\n")[1].startswith("[B1]  *B2*")
    assert describe.marked_cards(match.view()) == "Marked: B2."


def test_a_button_names_the_pairs_that_would_move(prepare):
    match = prepare(level="full", owner={"newspaper": 0, "jam-jar": 1}, kept={0: ["take", "swap", "slip"]}, names=NAMES)

    labels = [describe.choice_label(match.view(), action, "en", NAMES) for action in match.actions() if action.kind != "flip"]

    assert labels == ["Take from Bo: Jam jar (Glass)", "Swap with Bo: give Newspaper, get Jam jar", "Slip to Bo: Newspaper (Paper)"]


@pytest.mark.parametrize("text", ["take 4 paper", "take 2 paper", "slip 2 glass", "swap 2 glass glass", "keep"])
def test_a_button_that_cannot_be_pressed_has_its_plain_label(prepare, recycling_memory, text):
    action = recycling_memory.read_action(text)

    assert describe.choice_label(prepare().view(), action, "en", NAMES) == action.label("en", NAMES)


def test_every_item_says_why_it_goes_where_it_goes(recycling_memory):
    view = recycling_memory.start(seed=1).view()

    for lang in recycling_memory.languages():
        reasons = [describe.why_there(view, item, lang) for item in range(35)]
        assert len(set(reasons)) == 35 and not any(reason.startswith("why.") for reason in reasons)


@pytest.mark.parametrize(
    ("lang", "item", "said"),
    [
        ("en", "drinks-can", "new aluminium"),  # a twentieth of the energy is true of aluminium alone; steel saves less
        ("ru", "drinks-can", "алюмини"),
        ("en", "milk-jug", "often with metal"),  # a carton for fresh milk has no foil in it
        ("ru", "milk-jug", "часто и металла"),
        ("en", "water-bottle", "no deposit"),  # a machine does not take a flat bottle back
        ("ru", "water-bottle", "не берут залог"),
    ],
)
def test_a_reason_says_no_more_than_is_true_in_most_towns(recycling_memory, lang, item, said):
    """recycling-memory/1.1."""
    assert said in describe.why_there(recycling_memory.start(seed=1).view(), rules.ITEMS.index(item), lang)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_whole_game_is_told_without_a_gap(recycling_memory, lang):
    """At every step, for every viewer: no open brace, no bare key, no English in Russian."""
    match = recycling_memory.start(players=3, seed=6, level="short")
    told = set()
    while not match.over:
        for viewer in (None, 0, 2):
            told |= set(describe.describe(match.view(viewer), lang, match.names).split("\n"))
            told |= set(describe.picture(match.view(viewer), lang, match.names).split("\n"))
        match.play(ecogames.decide(match, ecogames.find_agent(recycling_memory, "blank")))
    told |= set(shown(match, 0, lang))

    assert not [line for line in told if "{" in line or "}" in line or "describe." in line]
    assert lang == "en" or not [line for line in told if " pairs" in line or "Row " in line]
