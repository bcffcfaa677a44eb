"""The table in words: what `describe` says is what lies there, in every phase, in every language."""

import pytest

import ecogames
from ecogames.eco_bots import describe
from ecogames.eco_bots.rules import KITS
from ecogames.engine.columns import columns

NAMES = ["Ana", "Bo", "Chen"]
LANGUAGES = ecogames.load("eco-bots").languages()


def test_the_headline_says_who_is_asked_what(prepare):
    match = prepare(tools={0: ["scanner"]})
    headlines = [describe.headline(match.view(), names=NAMES)]
    match.play("scanner")
    headlines.append(describe.headline(match.view(), names=NAMES))
    for card in ("paper", "glass", "metal"):
        match.play(f"draw {card}")
    headlines.append(describe.headline(match.view(), names=NAMES))

    assert headlines == [
        "Ana, what will you do?",
        "Ana looks at 3 more cards with the Scanner.",
        "Ana, put the cards back: which one shall come next?",
    ]


def test_what_ending_the_turn_would_cost_can_be_said_before_it_is_done(prepare):
    """eco-bots/3.6; the button says so too."""
    match = prepare(planets=[2, 0, 0, 0], hand={0: ["paper"] * 7})
    view = match.view()

    assert describe.ending_costs(view, names=NAMES) == (
        "Ending the turn would put Ana out. The hand of Ana is full: 7 of 7. "
        "Cards and Tools would go under the deck, and the Kit back into the Kit deck."
    )
    assert [describe.choice_label(view, action) for action in match.actions()] == ["End the turn and go out"]


def test_who_has_no_kit_is_not_told_that_one_would_go_back(prepare):
    """eco-bots/3.6, 7.2, 7.3: in the endgame players without a Kit go out too."""
    view = prepare(kit=[-1, "noor", "olga"], planets=[2, 0, 0, 0], hand={0: ["paper"] * 7}).view()

    assert describe.ending_costs(view).endswith("7 of 7. Cards and Tools would go under the deck.")
    assert describe.ending_costs(view, "it").endswith("Carte e Strumenti andrebbero sotto il mazzo.")


@pytest.mark.parametrize(
    ("fields", "lost"),
    [
        ({"out": {1: 1, 2: 1}, "planets": [2, 0, 0, 0]}, True),  # nobody would be left
        ({"colour": "glass", "laid": {1: 5, 2: 5}}, True),  # the collection waits for this player alone, and takes what Mei's Kit wants
        ({"colour": "glass", "laid": {1: 5, 2: 4}}, False),
        ({"colour": "glass", "laid": {1: 10}}, False),  # it waits for another one too
    ],
)
def test_a_turn_whose_end_would_lose_the_game_says_so_and_is_right(prepare, fields, lost):
    """eco-bots/3.6, 2.3, 2.4, 5.5."""
    match = prepare(hand={0: ["paper"] * 7}, **fields)

    assert ("With that the game would be lost." in describe.ending_costs(match.view())) == lost
    assert ("Così la partita sarebbe persa." in describe.ending_costs(match.view(), "it")) == lost
    match.play("end")
    assert match.over == lost


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"hand": {0: ["paper"] * 6}}, ""),
        ({"hand": {0: ["paper"] * 7}}, "The hand of Ana is full: 7 of 7. The turn can end when Debris has been laid down: paper."),
        (
            {"hand": {0: ["paper"] * 4 + ["glass", "glass", "metal"]}},
            "The hand of Ana is full: 7 of 7. The turn can end when the Kit has been completed.",
        ),
    ],
)
def test_why_a_turn_cannot_end_yet_is_said(prepare, fields, said):
    """eco-bots/3.6, ruling E2."""
    assert describe.ending_costs(prepare(**fields).view(), names=NAMES) == said


def test_an_ending_that_costs_nothing_is_called_as_usual(prepare):
    match = prepare()

    assert describe.choice_label(match.view(), match.actions()[-1]) == "End the turn"


def test_a_lost_crew_is_explained_with_the_numbers(prepare):
    """eco-bots/2.4: "wants two glass, and one is left"."""
    match = prepare(players=2, colour="glass", laid={1: 9}, hand={0: ["glass"]})
    match.play("discard glass 1")

    told = describe.headline(match.view(), names=NAMES)

    assert told.startswith("Lost in turn 1: the Kit for Mei wants 2 glass, and 1 is left. Saved: 0.")


def test_a_player_is_told_with_hand_room_kit_and_tools(prepare):
    view = prepare(hand={0: ["paper", "glass", "glass"]}, monsters={0: 2}, tools={0: ["magnet", "battery"]}).view()

    assert describe.describe_player(view, 0, names=NAMES) == (
        "Ana holds 1 paper, 2 glass and 2 Little Monsters. 5 of 7 places taken: 2 places left. "
        "Kit for Mei: 2 glass and 1 metal. Missing: 1 metal. Tools: 1 Battery and 1 Magnet."
    )


def test_who_has_no_kit_hears_that_one_comes_only_while_any_are_left(prepare):
    """eco-bots/3.3: two are without, and one is left, which the first of them to play will get."""
    one_left = prepare(kit=[-1, -1, "olga"], done=[kit for kit in KITS if kit not in ("mei", "olga")])
    none_left = prepare(kit=[-1, "noor", "olga"], done=[kit for kit in KITS if kit not in ("noor", "olga")])

    told = {describe.describe_kit(one_left.view(), player) for player in (0, 1)}

    assert told == {"No Kit; a new one comes when their turn begins, if one is left."}
    assert describe.describe_kit(none_left.view(), 0) == "No Kit; the Kit deck is empty."


def test_who_is_out_is_told_so(prepare):
    assert describe.describe_player(prepare(out={1: 1}).view(), 1, names=NAMES) == "Bo: out of the game; a Battery brings Bo back."


def test_a_collection_tells_who_has_added_and_who_still_has_to(prepare):
    """eco-bots/5.3; who is out and has not added is not waited for."""
    view = prepare(players=4, colour="glass", laid={1: 2}, out={3: 1}).view()

    assert describe.collection(view, names=[*NAMES, "Dina"]) == "Collection running, glass: added by Bo (2). Still to add: Ana and Chen."
    assert describe.still_to_add(view) == [0, 2]
    assert describe.describe_planet(view, 2) == "Planet Glass: collecting, 2 cards so far."


def test_a_collection_that_would_lose_the_game_is_told_as_a_danger(prepare):
    """eco-bots/2.4: Mei's Kit wants two glass."""
    nine, ten = (describe.alert(prepare(colour="glass", laid={1: laid}).view()) for laid in (9, 10))

    assert nine == "Danger: a Kit needs all the glass that is not laid down yet; one more, and the game is lost on collection day."
    assert ten == "Danger: with this collection 1 glass too few would be left for a Kit, and the game lost."


def test_a_hand_with_one_place_left_is_told_as_a_danger(prepare):
    view = prepare(hand={1: ["paper"] * 6}).view()

    assert describe.alert(view, names=NAMES) == "Danger: one more card fills this hand: Bo."


def test_nothing_is_alarming_at_the_start(eco_bots):
    assert describe.alert(eco_bots.start(players=3, seed=7).view()) == ""


def test_what_the_scanner_showed_stays_told_in_order(prepare):
    view = prepare(top=["metal", "meteor"]).view()

    assert "Next: Metal, then Meteor." in "\n".join(describe.clocks(view))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_of_a_game_can_be_told_in_every_language_without_a_gap(eco_bots, lang):
    """No brace left open, no bare key; the terminal's lines fit."""
    for players in (2, 5):
        match = eco_bots.start(players, seed=players, luck="ask")
        ecogames.play_out(match, "random")
        for step in range(len(match.steps) + 1):
            match.goto(step)
            told = describe.describe(match.view(), lang, NAMES + ["Dina", "Eli"])

            assert not set("{}") & set(told) and "describe." not in told
            assert all(columns(line) <= 80 for line in describe.sketch(match.view(), lang, NAMES + ["Dina", "Eli"], 80).split("\n"))


def test_the_terminal_draws_hands_kits_and_tools_with_letters(prepare):
    view = prepare(hand={0: ["paper", "glass"]}, monsters={0: 1}, tools={0: ["magnet"]}, out={2: 1}, colour="glass", laid={1: 2}).view()

    assert describe.sketch(view, names=NAMES).split("\n") == [
        "* Ana  P G [@] . . . . | Mei: G G? M? | Magnet",
        "  Bo   . . . . . . . | Noor: P? L? G? | +2 G",
        "  Chen out",
    ]
