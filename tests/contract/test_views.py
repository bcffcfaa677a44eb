"""A view holds what its player may know, as plain data, and nothing else."""

import importlib.util
import json

import pytest
from walks import each_step

from ecogames import EcoGamesError
from ecogames.engine import declare

MORE = {"game", "me", "to_move", "step", "tables", "own_words"}
SEEN = (declare.SHOWN, declare.KNOWN)


def viewers(match):
    """Everybody who may look: a bystander, and each player."""
    return [None, *range(match.players)]


def test_a_view_is_plain_data(game, all_played):
    for match in all_played:
        for here in each_step(match):
            view = here.view(0)

            assert json.loads(json.dumps(view)) == view


def test_a_view_holds_the_fields_by_their_visibility(game, all_played):
    for match in all_played:
        for here in each_step(match):
            data = game.layout.data(here.state)
            for player in viewers(here):
                view = here.view(player)
                for field in game.layout.variable:
                    if field.visibility in SEEN:
                        assert view[field.name] == data[field.name]
                    elif field.visibility == declare.OWNER:
                        assert view[field.name] == [row if owner == player else None for owner, row in enumerate(data[field.name])]
                    elif field.visibility == declare.COUNT:
                        assert isinstance(view[field.name], int)
                    else:
                        assert field.name not in view
                assert set(view) <= {field.name for field in game.layout.variable} | MORE


def test_what_a_player_cannot_know_can_be_redrawn_without_a_trace_in_their_view(game, all_played):
    """The leak test: `resample` changes what is hidden from a player; views, words, and what they may play stay the same."""
    describe = importlib.import_module(f"{game.package}.describe").describe if importlib.util.find_spec(f"{game.package}.describe") else None
    for match in all_played[::3]:
        for step in range(0, len(match.steps) + 1, 8):
            match.goto(step)
            for player in range(match.players):
                redrawn = match.branch()
                state = game.layout.copy(match.state)
                redrawn.game.rules.resample(state, player, 1_234_567 + step)
                redrawn._states[-1] = state

                before, after = match.view(player), redrawn.view(player)

                assert before == after
                assert redrawn.to_move == match.to_move
                assert match.to_move != player or match.actions() == redrawn.actions()
                assert describe is None or describe(before, "en") == describe(after, "en")
                assert redrawn.game.rules.check(state) == 0


def test_what_is_redrawn_depends_on_the_view_and_the_luck_alone(game, all_played):
    """A state that holds no more than the view of the player to move becomes the same one: who looks ahead from a view sees no less."""
    compared = 0
    for match in all_played[::3]:
        for here in each_step(match):
            if here.to_move >= 0 and here.step % 3 == 0:
                real, seen = game.layout.copy(here.state), here.game.state_of(here.view(here.to_move))
                for state in (real, seen):
                    here.game.rules.resample(state, here.to_move, 7_654_321 + here.step)
                assert game.layout.data(real) == game.layout.data(seen)
                compared += 1

    assert compared > 50


def test_changing_a_view_changes_nothing_on_the_table(game, played):
    match = played[0]
    match.goto(len(match.steps) // 2)
    before = game.layout.data(match.state)

    view = match.view(0)
    for field in game.layout.variable:
        if isinstance(view.get(field.name), list):
            view[field.name].clear()

    assert game.layout.data(match.state) == before


def test_who_sees_a_view_can_work_out_what_may_be_played(game, all_played):
    """A state made from the view of the player to move has the same legal actions: policies behind the agent interface see no less."""
    for match in all_played:
        for here in each_step(match):
            if here.to_move >= 0:
                state = here.game.state_of(here.view(here.to_move))

                assert here.game.legal(state) == here.game.legal(here.state)


def test_a_bystander_sees_no_more_than_any_player(game, played):
    """Whatever a bystander is shown, each player is shown too."""
    for match in played[:: len(game.levels)]:
        for here in each_step(match):
            bystander = {name: value for name, value in here.view().items() if name not in ("me", "tables")}
            owned = {field.name for field in game.layout.variable if field.visibility == declare.OWNER}
            for player in range(here.players):
                view = here.view(player)

                assert all(view[name] == value for name, value in bystander.items() if name not in owned)


@pytest.mark.parametrize("name", ["me", "to_move", "step", "game"])
def test_a_view_says_whose_it_is_and_where_the_match_stands(game, played, name):
    match = played[0]
    match.goto(3)

    last = match.players - 1
    expected = {"me": last, "to_move": match.to_move, "step": 3, "game": game.name}

    assert match.view(last)[name] == expected[name]


@pytest.mark.parametrize("player", [-1, 9, "0", True, 1.0])
def test_there_is_no_view_and_no_score_of_nobody(game, played, player):
    """Who counts players from 1 is told so, instead of being shown a table without secrets."""
    for asked in (played[0].view, played[0].score):
        with pytest.raises(EcoGamesError, match=r" is no player of this match; players are numbered from 0 to \d+$"):
            asked(player)
