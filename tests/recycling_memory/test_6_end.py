"""Chapter 6 of the rulebook: the last pair, points, ties, and games that go on for too long."""

import pytest

import ecogames
from ecogames.recycling_memory import rules

LAST = ["newspaper", "newspaper"]


def take_the_last_pair(match):
    match.play("flip a1")
    return match.play("flip a2")


# 6.1 The last pair ------------------------------------------------------------------------------------------------------------------------------


def test_the_last_pair_taken_with_kept_trucks_in_hand_ends_the_game(prepare):
    """recycling-memory/6.1, ruling K13: at once, without an extra turn; no truck is played any more."""
    match = prepare(face=LAST, kept={0: ["take"]})

    events = take_the_last_pair(match)

    assert match.over and match.ending == "all-taken" and match.actions() == []
    assert "turn-begins" not in [event.kind for event in events]
    assert match.why_not("take 2 paper").message() == "The game is over (recycling-memory/6.1)"
    assert match.view()["kept"][0][rules.T_TAKE] == 1


def test_trucks_that_are_left_face_down_are_not_turned_over_any_more(prepare):
    """recycling-memory/6.1: the last cards face down are all trucks."""
    match = prepare(face=[*LAST, "take", "mix"])

    take_the_last_pair(match)

    assert match.over
    assert match.view()["lies"].count(rules.DOWN) == 2


# 6.2 Points -----------------------------------------------------------------------------------------------------------------------------------


def test_pairs_in_the_right_containers_are_points_and_containers_are_shown(prepare):
    """recycling-memory/6.2, ruling K14: Ana collects paper, plastic, glass, Bo glass, metal, e-waste."""
    owner = {"newspaper": -1, "carton-box": 0, "envelope": 0, "water-bottle": 0, "drinks-can": 0, "phone": 1, "jam-jar": 1}
    rest = {item: 1 for item in rules.ITEMS if item not in owner and rules.ITEMS.index(item) % 7 < 3}
    match = prepare(face=LAST, owner=owner | rest, names=["Ana", "Bo"])

    events = take_the_last_pair(match)

    assert (match.score(0), match.score(1)) == (4, 8)  # Ana: three of paper, one of plastic; the drinks can is no point
    assert match.view()["bared"][:2] == [[1, 1, 1, 0, 0], [0, 0, 1, 1, 1]]
    assert [event.message() for event in events if event.kind in ("scored", "won")] == [
        "Ana: 4 pairs in the right containers.",
        "Bo: 8 pairs in the right containers.",
        "Bo wins.",
    ]


def test_before_the_end_nothing_tells_a_score(recycling_memory):
    """recycling-memory/2.3: no view and no event shows containers or points."""
    match = recycling_memory.start(players=3, seed=12, level="tiny")
    while not match.over:
        assert match.view()["bared"] == [[0] * 5] * 4
        assert not {"bared", "scored", "won"} & {event.kind for event in match.log}
        match.play(ecogames.decide(match, ecogames.find_agent(recycling_memory, "greedy")))

    assert any(any(row) for row in match.view()["bared"])


# 6.3 Ties -------------------------------------------------------------------------------------------------------------------------------------

OF_KIND = [rules.ITEMS[7 * kind : 7 * kind + 2] for kind in range(5)]  # at the tiny table


def ended(prepare, *heaps):
    """A match of two that is over: how many pairs of the five kinds each has; ten pairs in all. Ana collects the first three, Bo the last three."""
    owner = {OF_KIND[kind][pair]: int(pair >= heaps[0][kind]) for kind in range(5) for pair in range(2)}
    match = prepare(level="tiny", phase="over", face=[], owner=owner)
    assert match.view()["heap"][:2] == list(heaps)
    return match


@pytest.mark.parametrize(
    ("ana", "bo", "points", "others", "winners"),
    [
        ([2, 2, 1, 1, 0], [0, 0, 1, 1, 2], (5, 4), (1, 0), [0]),  # more points
        ([1, 1, 1, 1, 0], [1, 1, 1, 1, 2], (3, 4), (1, 2), [1]),  # more points, for all the others
        ([2, 2, 0, 1, 1], [0, 0, 2, 1, 1], (4, 4), (2, 0), [1]),  # as many points: fewer others
        ([2, 1, 1, 1, 0], [0, 1, 1, 1, 2], (4, 4), (1, 1), [0, 1]),  # as many of both
    ],
)
def test_more_points_win_and_with_as_many_fewer_other_pairs_else_the_win_is_shared(prepare, ana, bo, points, others, winners):
    """recycling-memory/6.2, 6.3, ruling K14: equal score with different surplus, too."""
    match = ended(prepare, ana, bo)

    assert (match.score(0), match.score(1)) == points
    assert tuple(rules.surplus(match.state, player) for player in range(2)) == others
    assert match.winners == winners


# 6.4 For ever ---------------------------------------------------------------------------------------------------------------------------------


def stubborn(view, actions, rng):
    """Turns over the first two cards again and again; keeps what it finds."""
    return actions[0]


def test_a_playout_stops_after_5000_cards_and_is_counted_as_unfinished(recycling_memory):
    """recycling-memory/6.4, ruling K28."""
    study = ecogames.simulate(recycling_memory, players=2, level="tiny", agents=stubborn, games=1, seed=3)

    assert study.endings == {"all-taken": 0, "unfinished": 1}
    assert study.steps.most == 5000 * 3 // 2 - 1  # two cards, then turning them back; the last two still lie open


def test_a_match_that_people_play_goes_on_after_5000_cards(prepare):
    match = prepare(flips=5000, face={"a1": "jam-jar", "a2": "phone"})

    match.play("flip a1")

    assert rules.given_up(match.state)
    assert not match.over and match.actions()
