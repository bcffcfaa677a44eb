"""What a rules module declares fits together: ids, texts, axes, rules, phases."""

import re

import pytest

import ecogames
from ecogames.engine import declare
from ecogames.engine.declare import NUMBER, OPEN, VISIBILITIES

VIEW = {"game", "me", "to_move", "step", "tables", "own_words"}  # what a view holds besides the fields


def test_every_text_names_one_action_and_reading_it_gives_that_action_back(game):
    texts = [game.action(number).text for number in range(game.listed)]

    read = [game.read_action(text).id for text in texts]

    assert len(set(texts)) == len(texts)
    assert read == list(range(game.listed))


def test_ids_follow_one_another_without_gaps(game):
    first_ids = declare.first_ids(game.rules.ACTIONS, game.rules.AXES)

    kinds = [game.action(first).kind for first in first_ids[:-1]]

    assert first_ids[0] == 0 and list(first_ids) == sorted(first_ids)
    assert kinds == [kind.name for kind in game.rules.ACTIONS]


def test_chance_kinds_come_last_and_kinds_that_are_not_listed_after_all_others(game):
    """So that ids below `listed` are those that `legal` and `chance` can list."""
    marks = [(kind.chance, OPEN in kind.parameters.values()) for kind in game.rules.ACTIONS]

    assert marks == sorted(marks)


@pytest.mark.parametrize("declared", ["REASONS", "PROBLEMS", "EVENTS", "ENDINGS"])
def test_whatever_is_told_has_a_name_of_its_own_and_a_rule(game, declared):
    entries = getattr(game.rules, declared)
    behind_ok = entries[1:] if declared in ("REASONS", "PROBLEMS") else entries

    names = [entry.name for entry in entries]

    assert len(set(names)) == len(names)
    assert [entry.rule for entry in behind_ok if not re.fullmatch(rf"{game.name}/\d+\.\d+", entry.rule)] == []


@pytest.mark.parametrize(("declared", "most"), [("REASONS", 1), ("PROBLEMS", 1), ("EVENTS", 2)])
def test_parameters_range_over_known_axes(game, declared, most):
    parameters = [entry.parameter if declared != "EVENTS" else entry.parameters for entry in getattr(game.rules, declared)]

    assert max(map(len, parameters)) <= most
    assert {axis for one in parameters for axis in one.values()} <= {*game.rules.AXES, NUMBER}


def test_parameters_of_actions_range_over_known_axes(game):
    axes = {axis for kind in game.rules.ACTIONS for axis in kind.parameters.values()}

    assert axes <= {*game.rules.AXES, OPEN}


def test_no_parameter_of_an_action_is_called_as_what_every_action_has(game):
    """`action.kind` is the kind of action; a parameter of that name could not be read."""
    taken = {"id", "kind", "text", "parameters", "label"}

    assert [kind.name for kind in game.rules.ACTIONS if taken & set(kind.parameters)] == []


def test_only_what_a_player_decides_reveals(game):
    """Luck always shows something, and is never taken back in earnest anyway."""
    assert [kind.name for kind in game.rules.ACTIONS if kind.chance and kind.reveals] == []


def test_every_field_is_declared_in_full(game):
    fields = game.rules.FIELDS
    wrong = [
        field.name
        for field in fields
        if not (field.low <= field.high and field.visibility in VISIBILITIES and field.meaning and set(field.axes) <= set(game.rules.AXES))
        or (field.of is not None and field.of not in game.rules.AXES)
        or (field.visibility == declare.OWNER and field.axes[:1] != ("players",))
    ]

    assert wrong == []
    assert len({field.name for field in fields}) == len(fields)
    assert not {field.name for field in fields} & VIEW


def test_the_graph_of_the_turn_names_every_phase_and_nothing_else(game):
    phases, turn = game.rules.PHASES, game.rules.TURN

    assert set(turn) == set(phases)
    assert {after for ways in turn.values() for after in ways} <= set(phases)


def test_each_number_of_players_and_each_level_can_be_started(game):
    fewest, most = game.players

    tables = [(players, level) for players in range(fewest, most + 1) for level in game.levels]
    waiting = [game.start(players=players, seed=1, level=level, luck="ask") for players, level in tables]
    started = [game.start(players=players, seed=1, level=level) for players, level in tables]

    assert all(match.step == 0 for match in waiting)  # a first turn may begin with luck
    assert all(match.to_move >= 0 for match in started)


def test_setting_up_leaves_nothing_of_an_earlier_game(game):
    """Playouts lay out one state again and again, plain and compiled."""
    fresh, used = game.layout.blank(game.tables), game.start(players=game.players[0], seed=3, luck="auto")
    ecogames.play_out(used, "random")
    again = game.layout.copy(used.state)

    for players in range(game.players[0], game.players[1] + 1):
        game.rules.setup(fresh, players, 0)
        game.rules.setup(again, players, 0)

        assert game.layout.data(again) == game.layout.data(fresh)


def test_a_teachers_card_files_at_the_borders_keep_the_standard_game_as_it_is(game, played_with_own_cards):
    """Another game object, another set of tables."""
    own = [match.game for match in played_with_own_cards]

    assert all(other.tables != game.tables and other.cards_digest for other in own)
