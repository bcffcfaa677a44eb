"""Chapter 7 of the rulebook: what lies open, what must be remembered, and what follows from the stacks."""

import collections
import itertools
import random

import pytest

import ecogames
from ecogames.engine.law import NONE
from ecogames.recycling_memory import rules
from ecogames.recycling_memory.describe import describe, headline, picture

ITEM = {name: number for number, name in enumerate(rules.ITEMS)}
TWO_SEEN = {"face": {"a1": "jam-jar", "a2": "phone"}}


def redrawn(match, player, luck):
    """The state with everything redrawn that the player cannot know."""
    state = match.game.layout.copy(match.state)
    rules.resample(state, player, luck)
    return state


def played(game, seed, players=3, level="short"):
    """A game at random, step by step."""
    match, rng = game.start(players=players, seed=seed, level=level), random.Random(seed)
    while not match.over:
        yield match
        match.play(rng.choice(match.actions()))
    yield match


# 7.1, 7.2 What lies open, and what does not ---------------------------------------------------------------------------------------------------


def test_a_view_holds_no_face_down_card_and_no_stack(recycling_memory):
    """recycling-memory/7.1, 7.2."""
    match = recycling_memory.start(players=2, seed=5)

    for viewer in (None, 0, 1):
        assert not {"face", "stack_kind"} & set(match.view(viewer))


def test_the_log_of_a_game_in_progress_names_no_face_that_is_face_down(recycling_memory):
    """recycling-memory/7.2, ruling K26: it names items of pairs that were won, and of the table nothing but places."""
    axes = {event.name: event.parameters for event in recycling_memory.rules.EVENTS}
    seen = set()
    for seed in range(3):
        for match in played(recycling_memory, seed):
            for event in match.log:
                items = [value for axis, value in zip(axes[event.kind].values(), event.parameters, strict=True) if axis == "items"]
                seen |= set(items)
                assert all(match.state.owner[item] != NONE for item in items)

    assert len(seen) > 10


def test_what_is_drawn_and_said_does_not_differ_when_the_hidden_faces_do(recycling_memory):
    """recycling-memory/7.2: for a bystander, whose screen a class shares, even what was seen before is not said."""
    compared = 0
    for match in itertools.islice(played(recycling_memory, 4), 0, 300, 7):
        before = match.view()
        state = match.game.layout.copy(match.state)
        down = [place for place in range(80) if state.lies[place] == rules.DOWN]
        faces = [state.face[place] for place in down]
        random.Random(match.step).shuffle(faces)
        for place, face in zip(down, faces, strict=True):
            state.face[place] = face
            state.seen_face[place] = NONE
        after = match.branch()
        after._states[-1] = state

        for say in (describe, headline, picture):
            assert say(before) == say(after.view())
        assert [action.label() for action in match.actions()] == [action.label() for action in after.actions()]
        compared += 1

    assert compared > 10


def test_what_was_turned_up_is_known_with_its_time_until_it_leaves_the_table(prepare):
    """recycling-memory/7.2: for agents and study mode."""
    match = prepare(face={"a1": "jam-jar", "a2": "phone", "b1": "jam-jar"})
    for action in ("flip a1", "flip a2", "turn-back"):
        match.play(action)
    assert [match.view()["seen_face"][place] for place in (0, 1, 10)] == [ITEM["jam-jar"], ITEM["phone"], -1]
    assert [match.view()["seen_at"][place] for place in (0, 1, 10)] == [1, 2, 0]

    match.play("flip a1")
    match.play("flip b1")

    assert [match.view()["seen_face"][place] for place in (0, 1, 10)] == [-1, ITEM["phone"], -1]


def test_memory_stays_true_when_steps_are_taken_back_and_played_again(prepare):
    match = prepare(face={"a1": "jam-jar", "b2": "phone"})
    for action in ("flip a1", "flip b2"):
        match.play(action)
    before = match.view(0)

    match.undo()
    match.redo()

    assert match.view(0) == before


def test_a_truck_is_no_longer_known_where_it_lay(prepare):
    match = prepare(face={"c3": "take"}, owner={"newspaper": 1})

    match.play("flip c3")

    assert match.view()["seen_face"][22] == -1


# Going back -----------------------------------------------------------------------------------------------------------------------------------


def test_a_turned_card_cannot_be_taken_back_by_who_plays_in_earnest(prepare):
    """Turning over, turning back and changing a container show something; keeping, marking and moving pairs do not."""
    match = prepare(**TWO_SEEN, owner={"newspaper": 1}, kept={0: ["take"]})
    match.play("take 2 paper")
    assert not match.shown_since(0)

    match.play("flip a1")
    assert match.shown_since(1)
    assert not match.shown_since(2)
    match.play("flip a2")
    match.play("turn-back")
    assert match.shown_since(3)


def test_the_kinds_that_reveal_are_declared(recycling_memory):
    assert [name for name, kind in recycling_memory.kinds.items() if kind.reveals] == ["flip", "turn-back", "change"]


# 7.3, 7.4 What can be known -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1, NONE])
def test_faces_that_were_seen_stay_and_all_others_are_redrawn(prepare, player):
    match = prepare(**TWO_SEEN)
    for action in ("flip a1", "flip a2", "turn-back"):
        match.play(action)
    found = collections.Counter()

    for luck in range(400):
        state = redrawn(match, player, luck)
        assert state.face[:2] == [ITEM["jam-jar"], ITEM["phone"]]
        assert sorted(state.face) == sorted(match.state.face)
        found[state.face[2]] += 1

    assert len(found) > 15  # also trucks, and the partners of the two


@pytest.mark.parametrize(("player", "orders", "tries"), [(0, 2, 60), (1, 2, 60), (NONE, 120, 1_500)])
def test_only_the_kinds_of_stacks_that_a_player_has_never_held_are_open_to_them(prepare, player, orders, tries):
    """recycling-memory/7.4, ruling K20: of five stacks three are known, two can be either way; a bystander knows nothing."""
    match = prepare()

    states = [redrawn(match, player, luck) for luck in range(tries)]

    assert len({tuple(state.stack_kind) for state in states}) == orders
    assert all(rules.check(state) == 0 for state in states)  # what others know of their own follows


def test_what_follows_from_the_stacks_one_has_held_and_nothing_more_is_in_a_view(prepare):
    """recycling-memory/7.4: after a change the old stack stays known, and with four known the fifth follows."""
    match = prepare(kept={0: ["change"]})
    match.play("change 1 4")

    assert match.view(0)["held_kind"][0] == [0, 1, 2, 3, -1]
    assert {tuple(redrawn(match, 0, luck).stack_kind) for luck in range(50)} == {(0, 1, 2, 3, 4)}
    assert match.view(1)["held_kind"] == [None, [-1, -1, 2, 3, 4], None, None]


def test_when_the_game_is_over_the_containers_are_known_to_all(recycling_memory):
    match = recycling_memory.start(players=2, seed=3, level="tiny")
    ecogames.play_out(match, "greedy")

    for player in range(2):
        own = {match.state.stack_kind[stack] for stack in range(5) if match.state.holds[player][stack]}
        assert {kind for kind, bared in enumerate(match.view()["bared"][player]) if bared} == own
        assert redrawn(match, NONE, 5).stack_kind == match.state.stack_kind


def test_the_match_file_and_the_code_bring_the_hidden_faces_back(recycling_memory):
    """They are sealed envelopes: who reads them can know all, which is why the kit never shows them while the game runs."""
    for match in itertools.islice(played(recycling_memory, 6), 0, 200, 40):
        for again in (ecogames.from_text(match.text()), ecogames.from_code(match.code())):
            assert again.state.face == match.state.face and again.state.stack_kind == match.state.stack_kind
