"""Chapter 4: room in the shed, the three swaps, market droids, when one may swap, and what is paid with what."""

import itertools

import pytest

PARTS = ("nut", "oil", "board", "energy")


def test_overflow_is_lost_when_dismantling_at_three_of_three(prepare, shed):
    """ecomechanics/4.1 with ruling D7: droid 1 gives two nuts."""
    match = prepare(droid="1", shed={0: [2, 0, 0, 0]})

    events = match.play("dismantle 1")

    assert shed(match) == [3, 0, 0, 0]
    assert [(event.kind, event.parameters[1]) for event in events if event.kind in ("got", "lost")] == [("got", 1), ("lost", 1)]


def test_overflow_goes_kind_by_kind(prepare, shed):
    """ecomechanics/4.1 with ruling D7: droid 9 gives one of each; nuts and energy are full."""
    match = prepare(droid="9", shed={0: [3, 0, 1, 3]})
    match.play("dismantle 9")

    assert shed(match) == [3, 1, 2, 3]


def test_an_extension_raises_one_kind_only(prepare, shed):
    """ecomechanics/4.1 with ruling D8."""
    match = prepare(droid="9", shed={0: [3, 3, 3, 3]}, extensions={0: [0, 1, 0, 0]})
    match.play("dismantle 9")

    assert shed(match) == [3, 4, 3, 3]


def test_extensions_of_one_kind_add_up(prepare, shed):
    """ecomechanics/4.1 with ruling D8."""
    match = prepare(droid="1", shed={0: [3, 0, 0, 0]}, extensions={0: [2, 0, 0, 0]})
    match.play("dismantle 1")

    assert shed(match) == [5, 0, 0, 0]


@pytest.mark.parametrize(
    ("before", "action", "after"),
    [
        ([2, 0, 0, 0], "swap nut oil", [0, 1, 0, 0]),
        ([0, 0, 3, 0], "swap board nut", [1, 0, 1, 0]),
        ([0, 3, 0, 0], "swap oil energy", [0, 0, 0, 1]),
        ([0, 0, 0, 1], "swap energy board", [0, 0, 1, 0]),
    ],
)
def test_two_equal_base_parts_for_another_three_for_an_energy_one_energy_for_a_base_part(prepare, shed, before, action, after):
    """ecomechanics/4.2."""
    match = prepare(droid="3", shed={0: before})
    match.play(action)

    assert shed(match) == after


def test_two_different_base_parts_are_refused(prepare):
    """ecomechanics/4.2: they have to be equal."""
    match = prepare(droid="3", shed={0: [1, 1, 0, 0]})

    refused = [match.why_not(f"swap {given} {gained}") for given, gained in itertools.permutations(PARTS, 2)]

    assert all(refusal.reason == "swap-lack" for refusal in refused)


def test_a_swap_that_cannot_be_paid_says_what_it_takes(prepare):
    match = prepare(droid="3", shed={0: [1, 2, 0, 0]})

    assert match.why_not("swap nut oil").message("en") == "Swap nut → oil drop: 2 are needed, and there are fewer (ecomechanics/4.2)"
    assert match.why_not("swap oil energy").message("en") == "Swap oil drop → energy: 3 are needed, and there are fewer (ecomechanics/4.2)"


def test_a_part_is_not_swapped_for_its_like(prepare):
    assert prepare(droid="3", shed={0: [3, 3, 3, 3]}).why_not("swap nut nut").reason == "swap-same"


def test_what_is_swapped_into_a_full_shed_is_lost(prepare, shed):
    """ecomechanics/4.2 with ruling D6."""
    match = prepare(droid="3", shed={0: [2, 3, 0, 0]})

    events = match.play("swap nut oil")

    assert shed(match) == [0, 3, 0, 0]
    assert [event.kind for event in events] == ["swapped", "lost"]


def test_swaps_can_be_made_in_any_number_and_order(prepare, shed):
    """ecomechanics/4.2 with rulings D6 and D31; each makes the shed poorer, so they end."""
    match = prepare(droid="3", shed={0: [2, 3, 2, 1]})
    for action in ("swap energy nut", "swap oil energy", "swap nut board", "swap board oil", "swap energy nut"):
        match.play(action)

    assert shed(match) == [2, 1, 1, 0]


@pytest.mark.parametrize("given", range(4))
@pytest.mark.parametrize("gained", range(4))
def test_every_basic_swap_costs_at_least_what_it_brings(ecomechanics, given, gained):
    """ecomechanics/4.2: round and round one only loses, whatever a card file says within its bounds."""
    rules, state = ecomechanics.rules, ecomechanics.start(players=2, seed=1).state
    back = rules.swap_price(state, gained, given)

    assert given == gained or rules.swap_price(state, given, gained) * back > 1


def test_a_market_droid_offers_its_exchange_from_the_next_swap_phase_on(prepare, shed):
    """ecomechanics/4.3 with ruling D32: droid 10 gives an oil drop for a nut; it is repaired in turn 1 and used in turn 2."""
    match = prepare(droid="10", others={1: "4"}, shed={0: [2, 0, 0, 0]})
    match.play("repair 10")
    assert match.to_move == 1  # no more swapping in this turn
    match.play("dismantle 4")
    while match.view()["phase"] != match.game.rules.ACT or match.to_move != 0:
        match.draw() if match.to_move < 0 else match.play(next(iter(one for one in match.actions() if one.kind in ("give", "dismantle"))))

    match.play("exchange 10")

    assert shed(match)[:2] == [0, 1]


def test_a_market_exchange_twice_in_one_phase_is_refused(prepare, shed):
    """ecomechanics/4.3 with ruling D31."""
    match = prepare(droid="3", repaired={0: [10]}, shed={0: [3, 0, 0, 0]})
    match.play("exchange 10")

    expected = "The exchange of droid 10 was used in this swap phase; it works once in each (ecomechanics/4.3)"
    assert match.why_not("exchange 10").message("en") == expected
    assert shed(match) == [2, 1, 0, 0]


def test_two_market_droids_are_used_once_each(prepare, shed):
    """ecomechanics/4.3: a nut for an oil drop, then that for a circuit board."""
    match = prepare(droid="3", repaired={0: [10, 13]}, shed={0: [1, 0, 0, 0]})
    match.play("exchange 10")
    match.play("exchange 13")

    assert shed(match) == [0, 0, 1, 0]
    assert match.why_not("exchange 13").reason == "exchange-used"


def test_market_droids_can_be_used_again_in_the_next_phase_and_in_the_last_one(prepare):
    """ecomechanics/4.4 with rulings D31 and D32."""
    match = prepare(droid="33", repaired={0: [10]}, shed={0: [3, 0, 0, 0]}, pile=[0, 0])
    match.play("exchange 10")
    match.play("dismantle 33")
    match.play(next(action for action in match.actions() if action.kind == "dismantle"))

    assert match.view()["phase"] == match.game.rules.LAST
    assert match.why_not("exchange 10") is None


@pytest.mark.parametrize(
    ("action", "reason"), [("exchange 13", "exchange-not-yours"), ("exchange 8", "exchange-none"), ("exchange 10", "exchange-lack")]
)
def test_an_exchange_that_is_not_there_or_cannot_be_paid_is_refused(prepare, action, reason):
    """ecomechanics/4.3."""
    match = prepare(droid="3", repaired={0: [8, 10], 1: [13]}, shed={0: [0, 3, 0, 0]})

    assert match.why_not(action).reason == reason


def test_parts_on_cards_pay_only_when_the_shed_cannot(prepare, shed):
    """ecomechanics/4.5 with ruling D42: droid 1 costs a nut and an energy; the nut of the shed goes first."""
    stored = {0: [1, 0, 0, 0]}
    rich = prepare(players=3, droid="1", repaired={0: [65]}, shed={0: [1, 0, 0, 1]}, stored=stored)
    poor = prepare(players=3, droid="1", repaired={0: [65]}, shed={0: [0, 0, 0, 1]}, stored=stored)

    rich.play("repair 1")
    poor.play("repair 1")

    assert (shed(rich)[0], rich.view()["stored"][0][0]) == (0, 1)
    assert (shed(poor)[0], poor.view()["stored"][0][0]) == (0, 0)


def test_parts_on_cards_can_be_swapped_as_if_in_the_shed(prepare, shed):
    """ecomechanics/4.5, 6.9."""
    match = prepare(players=3, droid="1", repaired={0: [65]}, shed={0: [1, 0, 0, 0]}, stored={0: [1, 0, 0, 0]})
    match.play("swap nut oil")

    assert shed(match) == [0, 1, 0, 0]
    assert match.view()["stored"][0] == [0, 0, 0, 0]
