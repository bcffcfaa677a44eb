"""Chapter 1 of the rulebook: what there is, how it is laid out, who begins, what lies open, and what a level changes."""

import itertools

import pytest
from asked import in_play, phase, told

import ecogames
from ecogames.eco_bots.rules import CREW, KITS

PLAYERS = (2, 3, 4, 5)
TABLES = list(itertools.product(PLAYERS, ("easy", "medium", "hard")))


def colours_of(game, level, players):
    """What each Kit wants in a mix, colour by colour."""
    s = game.start(players=players, seed=1, level=level).state
    return [[game.rules.wanted(s, kit, colour) for colour in range(4)] for kit in range(CREW)]


# 1.1 to 1.4 Cards --------------------------------------------------------------------------------------------------------------------


def test_there_are_44_debris_eleven_of_each_colour(eco_bots):
    """eco-bots/1.1."""
    state = eco_bots.start(seed=1, luck="ask").state

    assert [eco_bots.rules.there_are(state, card) for card in range(4)] == [11, 11, 11, 11]
    assert sum(state.copies) == 44


@pytest.mark.parametrize(("players", "level"), TABLES)
def test_every_mix_has_eleven_unexpected_cards_and_the_deck_55(eco_bots, players, level):
    """eco-bots/1.2, 1.4, 1.8: levels change the mix, never the totals."""
    state = eco_bots.start(players=players, seed=1, level=level, luck="ask").state

    assert sum(eco_bots.rules.there_are(state, card) for card in range(4, 10)) == 11
    assert state.deck == sum(state.rest) == 55


@pytest.mark.parametrize(("players", "level"), TABLES)
def test_the_eleven_kits_of_a_mix_are_all_different_and_want_three_or_four(eco_bots, players, level):
    """eco-bots/1.3; and no Kit asks for more than a hand can hold (3.6)."""
    kits = colours_of(eco_bots, level, players)

    assert len(kits) == 11 and len({tuple(kit) for kit in kits}) == 11
    assert {sum(kit) for kit in kits} <= {3, 4}


@pytest.mark.parametrize(("players", "level"), TABLES)
def test_every_colour_is_wanted_about_equally_often(eco_bots, players, level):
    """eco-bots/1.3: over all Kits of a mix, no colour more than three times more often than another."""
    wanted = [sum(kit[colour] for kit in colours_of(eco_bots, level, players)) for colour in range(4)]

    assert max(wanted) - min(wanted) <= 3


def test_a_large_kit_wants_its_fourth_debris(plain_mix, tmp_path):
    """eco-bots/1.3, 1.8."""
    file = tmp_path / "large.toml"
    file.write_text('[[mixes]]\nid = "medium-3"\nlarge = ["mei"]\n')

    large = ecogames.load("eco-bots", file)

    assert colours_of(plain_mix, "medium", 3)[KITS.index("mei")] == [0, 0, 2, 1]
    assert colours_of(large, "medium", 3)[KITS.index("mei")] == [1, 0, 2, 1]


def test_cards_and_kits_are_conserved_at_every_moment_of_a_game(eco_bots):
    """eco-bots/1.3, 1.4: 55 cards and 11 Kits."""
    for seed, players in enumerate(PLAYERS):
        match = eco_bots.start(players=players, seed=seed, luck="ask")
        ecogames.play_out(match, "random")
        for step in range(len(match.steps) + 1):
            match.goto(step)
            assert in_play(match) == (55, 11)


# 1.5 First Kits -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_with_an_open_kit_and_an_empty_hand(eco_bots, players):
    """eco-bots/1.5, ruling E1."""
    match = eco_bots.start(players=players, seed=4, luck="ask")

    assert [kit >= 0 for kit in match.state.kit] == [True] * players + [False] * (5 - players)
    assert sum(match.state.kit_deck) == 11 - players
    assert sum(map(sum, match.state.hand)) == 0
    assert [event.kind for event in match.log] == ["kit-dealt"] * players + ["turn-begins"]


def test_every_kit_is_as_likely_as_the_others_to_be_dealt(eco_bots):
    """eco-bots/1.5: eleven outcomes of one weight, then ten."""
    state = eco_bots.layout.copy(eco_bots.start(seed=1).opening)

    ids, weights = eco_bots.outcomes(state)
    eco_bots.rules.apply(state, ids[3])

    assert (len(ids), set(weights)) == (11, {1})
    assert len(eco_bots.outcomes(state)[0]) == 10


# 1.6 Who begins -----------------------------------------------------------------------------------------------------------------------


def test_the_first_seat_begins_and_seats_follow_one_another(prepare):
    """eco-bots/1.6, ruling E31."""
    match = prepare(players=3)
    seen = []
    for _ in range(4):
        seen.append(match.state.player)
        match.play("end")
        match.play("draw glass")

    assert seen == [0, 1, 2, 0]


def test_who_is_out_is_skipped(prepare):
    """eco-bots/1.6, ruling E31."""
    match = prepare(players=4, player=1, out={2: 1})

    match.play("end")

    assert match.state.player == 3


def test_who_comes_back_plays_when_that_seat_is_next(prepare):
    """eco-bots/1.6, ruling E31."""
    match = prepare(players=4, player=1, out={2: 1}, tools={1: ["battery"]})

    match.play("battery 3")
    match.play("end")

    assert match.state.player == 2


# 1.7 What lies open -------------------------------------------------------------------------------------------------------------------


def test_hands_kits_and_tools_are_open_to_all(prepare):
    """eco-bots/1.7, ruling E18: players and bystanders see the same."""
    match = prepare(hand={1: ["glass"]}, monsters={2: 1}, tools={0: ["magnet"]})

    views = [match.view(), *(match.view(player) for player in range(3))]

    assert all({**view, "me": None} == {**views[0], "me": None} for view in views)
    assert views[0]["hand"][1] == [0, 0, 1, 0] and views[0]["monsters"][2] == 1 and views[0]["tools"][0] == [0, 1, 0, 0]


def test_a_view_gives_the_number_of_cards_in_the_deck_and_not_the_order_below(prepare):
    """eco-bots/1.7, 7.4, ruling E32: two tables that differ in that order alone look the same."""
    one, other = (prepare(bottom=cards) for cards in (["glass", "metal"], ["metal", "glass"]))

    assert one.view() == other.view()
    assert one.view()["deck"] == 55 and one.view()["bottom"] == 2


def test_luck_draws_each_kind_with_the_share_it_has_in_the_deck(prepare):
    """eco-bots/1.7: a deck is what is known of it."""
    match = prepare(phase="draw", hand={0: ["glass"] * 5})

    outcomes = {action.text: probability for action, probability in match.chance()}

    assert outcomes["draw glass"] == 6 / 50 and outcomes["draw meteor"] == 2 / 50


def test_a_known_card_comes_with_certainty(prepare):
    """eco-bots/1.7."""
    match = prepare(phase="draw", top=["metal", "meteor"])

    assert [(action.text, probability) for action, probability in match.chance()] == [("draw metal", 1.0)]
    assert told(match.play("draw metal")) == ["debris-drawn"]
    assert phase(match) == "act"
    assert match.view()["top"] == [9, -1, -1]


def test_three_known_cards_come_up_one_after_the_other_and_then_luck_decides_again(prepare):
    """eco-bots/1.7: a card that was drawn is known no longer."""
    match = prepare(phase="draw", top=["metal", "paper", "glass"])

    known = []
    for card in ("metal", "paper", "glass"):
        known.append(match.view()["top"])
        match.play(f"draw {card}")
        match.play("end")

    assert known == [[3, 0, 2], [0, 2, -1], [2, -1, -1]]
    assert match.view()["top"] == [-1, -1, -1] and len(match.chance()) > 1
