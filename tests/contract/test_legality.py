"""What can be played is what nothing stands against, at every step; what is refused changes nothing."""

import pytest
from walks import each_step

from ecogames import CHANCE, OVER, IllegalAction
from ecogames.engine.law import OK


def test_legal_actions_are_those_that_nothing_stands_against(game, all_played):
    """`legal` passes over whole kinds for speed; `why_not` is the law."""
    why_not, ids = game.rules.why_not, range(game.listed)
    for match in all_played:
        for here in each_step(match):
            state, legal = here.state, here.game.legal(here.state)

            allowed = [number for number in ids if why_not(state, number) == OK]

            assert legal == allowed, (match.text(), here.step)


def test_whoever_is_to_move_has_an_action_and_nobody_has_one_at_chance_or_at_the_end(game, all_played):
    for match in all_played:
        for here in each_step(match):
            actions = here.game.legal(here.state)

            assert bool(actions) == (here.to_move >= 0)
            assert here.to_move != CHANCE or here.game.outcomes(here.state)[0]
            assert OVER <= here.to_move < match.players


def test_chance_is_never_among_a_players_actions(game, all_played):
    for match in all_played:
        for here in each_step(match):
            assert not any(game.kinds[action.kind].chance for action in here.actions())


def test_a_refused_action_raises_and_leaves_everything_as_it_was(game, played):
    """One refused action of every kind, at every tenth step."""
    firsts = [game.action(first) for first in game.first_ids[:-1]]
    for match in played[:: len(game.levels)]:
        for step in range(0, len(match.steps) + 1, 10):
            match.goto(step)
            here = match.branch()
            before = (game.layout.data(here.state), here.step, len(here.steps), here.text())
            refused = [action for action in firsts if here.why_not(action)]

            for action in refused:
                with pytest.raises(IllegalAction) as caught:
                    here.play(action.text)
                assert caught.value.refusal.reason == here.why_not(action).reason
                assert "\n" not in str(caught.value)

            assert (game.layout.data(here.state), here.step, len(here.steps), here.text()) == before
            assert refused


def test_a_game_that_is_played_on_comes_to_an_end(game, played):
    """At random and by every agent, for every number of players and every level."""
    for match in played:
        match.goto(len(match.steps))

        assert match.over and match.ending in [ending.name for ending in game.rules.ENDINGS]


def test_every_action_that_is_offered_can_be_played(game, played):
    """Each one of them, one step on from every step of some games: the table is sound after it."""
    for match in played[:: len(game.levels)]:
        for here in each_step(match):
            for number in (*here.game.legal(here.state), *(here.game.outcomes(here.state)[0] if here.to_move == CHANCE else ())):
                state = game.layout.copy(here.state)

                game.rules.apply(state, number)

                assert game.rules.check(state) == OK, (match.text(), here.step, game.action(number).text)
                mover = game.rules.to_move(state)
                assert mover == OVER or (game.legal(state) if mover != CHANCE else game.outcomes(state)[0])
