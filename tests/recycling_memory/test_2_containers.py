"""Chapter 2 of the rulebook: the stacks, three containers each, the secret, and why there is no fifth player."""

import collections

import pytest

import ecogames
from ecogames.recycling_memory import rules


def stacked(game, number, players=2):
    """A state with stacks and containers as this number says."""
    state = game.layout.blank(game.tables)
    rules.setup(state, players, 0)
    rules.stack_up(state, number)
    return state


# 2.1, 2.2 -----------------------------------------------------------------------------------------------------------------------------------


def test_each_stack_is_of_another_kind_and_every_kind_is_in_every_stack_equally_often(recycling_memory):
    """recycling-memory/2.1: chi-squared over 3,000 games for each stack, 4 degrees of freedom."""
    states = [stacked(recycling_memory, number) for number in range(3_000)]

    assert all(sorted(state.stack_kind) == [0, 1, 2, 3, 4] for state in states)
    for stack in range(5):
        found = collections.Counter(state.stack_kind[stack] for state in states)
        assert sum((found[kind] - 600) ** 2 / 600 for kind in range(5)) < 23.5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_draws_from_three_different_stacks_each_three_equally_often(recycling_memory, players):
    """recycling-memory/2.2, ruling K20: ten ways, 9 degrees of freedom, for the last seat."""
    drawn = collections.Counter()
    for number in range(2_000):
        state = stacked(recycling_memory, number, players)
        assert [sum(row) for row in state.holds] == [3] * players + [0] * (4 - players)
        drawn[tuple(state.holds[players - 1])] += 1

    assert len(drawn) == 10
    assert sum((found - 200) ** 2 / 200 for found in drawn.values()) < 33.7


def test_everybody_sees_the_stacks_and_their_heights(prepare):
    """recycling-memory/2.2: a stack had four containers."""
    match = prepare(players=3)

    bystander = match.view()

    assert bystander["holds"][:3] == [[1, 1, 1, 0, 0], [0, 0, 1, 1, 1], [0, 0, 1, 1, 1]]
    assert [rules.containers_left(match.state, stack) for stack in range(5)] == [3, 3, 1, 2, 2]


# 2.3 Secret ---------------------------------------------------------------------------------------------------------------------------------


def test_only_the_owner_sees_the_kinds_of_their_containers(prepare):
    """recycling-memory/2.3, ruling K11; they may look at any time."""
    match = prepare(players=2)

    assert match.view(0)["held_kind"] == [[0, 1, 2, -1, -1], None, None, None]
    assert match.view(1)["held_kind"] == [None, [-1, -1, 2, 3, 4], None, None]
    assert match.view()["held_kind"] == [None] * 4
    assert all("stack_kind" not in match.view(viewer) for viewer in (None, 0, 1))


def test_drawing_a_container_tells_the_stack_and_no_kind(recycling_memory):
    match = recycling_memory.start(players=2, seed=3, names=["Ana", "Bo"])

    told = [event.message() for event in match.log if event.kind == "container-drawn"]

    assert len(told) == 6 and all(text.endswith("unseen.") for text in told)
    assert not any(match.game.words()(f"kinds.{kind}") in text for kind in rules.KINDS for text in told)


# 2.4 No more than four ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [5, 6, 100])
def test_a_fifth_player_is_refused_with_the_reason(recycling_memory, players):
    """recycling-memory/2.4, ruling K16."""
    with pytest.raises(ecogames.EcoGamesError) as refused:
        recycling_memory.start(players=players)

    assert str(refused.value) == (
        f"recycling-memory: {players} players, but 2 to 4 can play; a fifth may not find 3 different stacks (recycling-memory/2.4)"
    )


def test_one_player_alone_is_refused_without_that_reason(recycling_memory):
    with pytest.raises(ecogames.EcoGamesError, match="^recycling-memory: 1 player, but 2 to 4 can play$"):
        recycling_memory.start(players=1)
