"""One source, two speeds: the compiled twin does what the plain one does, field by field, and whatever a teacher's cards say."""

import importlib
import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import ecogames
from ecogames.engine import law
from ecogames.engine.law import CHANCE, LOW32, OVER, luck_of, mind_of
from ecogames.lab import playouts
from ecogames.lab.kernels import CHECKSUM, DECISIONS, ENDING, MIX, NONE, SCORES, STEPS, game_seed

pytest.importorskip("numba")
from ecogames.lab import twin as twins

ROOT = Path(__file__).resolve().parents[2]
CHEAPER = """
[[rooms]]
id = "bridge"
cost = ["metal"]
source = "ours"
"""


@pytest.fixture(scope="module")
def twin(game):
    return twins.compiled(game)


def tables(game):
    """All numbers of players, and all levels by number."""
    fewest, most = game.players
    return [(players, level) for players in range(fewest, most + 1) for level in range(len(game.levels))]


def chosen(game, ids, rng):
    """First a kind of action, then one of that kind, so that rare kinds come up."""
    kinds = {number: game.action(number).kind for number in ids}
    kind = rng.choice(sorted(set(kinds.values())))
    return rng.choice([number for number in ids if kinds[number] == kind])


def test_plain_and_compiled_twins_agree_after_every_step(game, twin):
    """In every field and in what was told, over random games of all numbers of players and all levels; in what can be done and can come, too."""
    for players, level in tables(game):
        rng = random.Random(10 * players + level)
        state, records = game.layout.blank(game.tables), twin.blank()
        game.rules.setup(state, players, level)
        twin.setup(records, 0, players, level)
        step = 0
        while (mover := game.rules.to_move(state)) != OVER and step < 8_000:
            assert twin.differences(records, 0, state) == {}, (players, level, step)
            assert twin.to_move(records, 0) == mover
            assert twin.dealing(records, 0) == bool(game.rules.dealing(state))
            if mover == CHANCE:
                ids, shares = game.outcomes(state)
                assert twin.chance(records, 0) == (ids, shares)
                action = game.fall(state, 1, step)
            else:
                ids = game.legal(state)
                assert twin.legal(records, 0) == ids
                action = chosen(game, ids, rng)
            state.told = 0
            game.rules.apply(state, action)
            step += 1

            after = twin.step(records, 0, action)

            assert after == game.rules.to_move(state)
        assert mover == OVER
        assert twin.differences(records, 0, state) == {}


def test_a_game_stepped_from_python_is_the_match_with_its_seed(game, twin):
    """`advance` plays an action and lets luck fall as a match does: the same player is to move, after as many steps, with the same actions."""
    match = game.start(players=game.players[0], seed=9, level=game.levels[0])
    records = twin.array([match.state])
    while not match.over and match.step < 150:
        action = match.actions()[match.step % len(match.actions())]
        played = match.step + 1
        match.play(action)

        mover, step, legal = twin.advance(records, 0, action.id, match.luck_seed, played)

        assert (mover, step, legal.tolist()) == (match.to_move, match.step, [one.id for one in match.actions()])
        assert twin.differences(records, 0, match.state) == {}


def test_policies_choose_alike_in_both_twins(game, twin):
    """Asked at every decision of a random game; they see the same state and the same luck."""
    for players, level in tables(game)[:: len(game.levels)]:
        match = game.start(players=players, seed=level, level=game.levels[level])
        while not match.over and match.step < 200:
            records = twin.array([match.state])
            ids = game.legal(match.state)
            luck = mind_of(match.luck_seed, match.step + 1)
            for name, policy in playouts.policies_of(game).items():
                assert twin.choose(records, 0, name, luck) == ids[policy(match.state, list(ids), len(ids), luck, [])], (name, match.text())
            match.play(game.action(ids[luck % len(ids)]))


def test_whole_playouts_are_the_same_in_both_twins(game, twin):
    """Each policy at all seats, and all of them at one table; the checksum is of every action and chance outcome."""
    count = len(playouts.policy_names(game))
    for players, level in tables(game):
        for seats in [*([number] * players for number in range(count)), [seat % count for seat in range(players)]]:
            plain = playouts.play(game, players, level, seats, seed=3, first=7, games=2)

            compiled = twin.play(players, level, seats, seed=3, first=7, games=2)

            assert compiled.tolist() == plain, (players, level, seats)


def test_a_compiled_playout_can_be_replayed_as_a_match(game, twin):
    """The match with the playout's seed, played by the same players as agents, has the same steps and the same end."""
    names = playouts.policy_names(game)
    for players, _level in tables(game)[:: len(game.levels)]:
        seats = [(seat + players) % len(names) for seat in range(players)]
        notes = twin.play(players, 0, seats, seed=5, first=players).tolist()[0]
        match = game.start(players=players, seed=game_seed(5, players), level=game.levels[0])

        ecogames.play_out(match, [names[number] for number in seats])

        assert match.step == notes[STEPS]
        assert sum(step.player >= 0 for step in match.steps) == notes[DECISIONS]
        assert match.state.ending == notes[ENDING]
        assert [match.score(seat) for seat in range(players)] == notes[SCORES : SCORES + players]
        assert [int(seat in match.winners) for seat in range(players)] == notes[SCORES + players : SCORES + 2 * players]
        told = [event.kind for event in match.log]
        assert [told.count(event.name) for event in game.rules.EVENTS] == notes[SCORES + 2 * players :]
        checksum = 0
        for step in [*match.deal, *match.steps]:
            checksum = (checksum * MIX + step.action) & LOW32
        assert checksum == notes[CHECKSUM]


def test_a_playout_that_is_given_up_has_no_ending_and_no_winner(game, twin):
    players = game.players[0]

    notes = twin.play(players, 0, [0] * players, most=3).tolist()[0]

    assert notes[ENDING] == NONE
    assert notes[STEPS] == 3
    assert notes[SCORES + players : SCORES + 2 * players] == [0] * players


def test_states_go_to_the_compiled_twin_and_back(game, twin):
    match = game.start(players=game.players[1], seed=4)

    back = twin.plain(twin.array([match.opening, match.state]), 1)

    assert game.layout.data(back) == game.layout.data(match.state)
    assert all(getattr(back, name) == table for name, table in game.tables.items())


def test_a_difference_between_the_twins_is_named(game, twin):
    match = game.start(players=game.players[1], seed=4)
    records = twin.array([match.state])
    records["ending"][0] = 0

    found = twin.differences(records, 0, match.state)

    assert found == {"ending": (0, -1)}


def test_a_teachers_cheaper_costs_reach_the_compiled_twin_without_compiling_again(solar_storm, tmp_path):
    """numba's cache sees no tables: as fields of the state they cannot be stale."""
    file = tmp_path / "cheaper.toml"
    file.write_text(CHEAPER, "utf-8")
    cheaper = ecogames.load("solar-storm", file)
    greedy = playouts.policy_names(solar_storm).index("greedy") if "greedy" in playouts.policy_names(solar_storm) else 0
    asked = (3, 0, [greedy] * 3, 1, 0, 100)
    standard, own = twins.compiled(solar_storm), twins.compiled(cheaper)
    where = {"at": {0: "bridge"}, "hand": {0: ["metal"]}, "phase": "act", "actions_left": 3, "turn": 1}
    divert = cheaper.read_action("divert bridge").id
    usual = standard.play(*asked).tolist()
    assert divert not in standard.legal(standard.array([solar_storm.position(players=3, **where).state]), 0)
    compiled = sum(len(entry.overloads) for entry in vars(standard._kernel).values())

    cheap = own.play(*asked).tolist()

    assert cheap != usual
    assert cheap == playouts.play(cheaper, *asked)
    assert divert in own.legal(own.array([cheaper.position(players=3, **where).state]), 0)
    assert standard.play(*asked).tolist() == usual
    assert sum(len(entry.overloads) for entry in vars(own._kernel).values()) == compiled


def test_the_luck_of_minds_is_not_the_luck_of_steps():
    """Otherwise a policy's ties would go with the dice of another game."""
    assert not {mind_of(1, n) for n in range(1_000)} & {luck_of(1, n) for n in range(1_000)}


def test_seeds_of_a_studys_games_differ_and_fit_a_match():
    seeds = {game_seed(1, number) for number in range(10_000)}

    assert len(seeds) == 10_000
    assert 0 <= min(seeds) <= max(seeds) < 1 << 53
    assert max(seeds) > 1 << 52  # all bits are used


def said(game):
    """The digest of all that would be compiled now."""
    return twins.digest(playouts.bound(game, lambda function: function)[1].said())


@pytest.mark.parametrize("module", ["rules", "policies", "law", "kernels"])
def test_what_is_kept_depends_on_every_function_and_number(game, module, monkeypatch):
    """numba's own cache would go on with the old ones."""
    sources = {"rules": game.rules, "law": law, "kernels": playouts.kernels, "policies": importlib.import_module(f"{game.package}.policies")}
    name, function = next((name, one) for name, one in vars(sources[module]).items() if getattr(one, "__module__", "") == sources[module].__name__)
    before = said(game)
    assert said(game) == before

    monkeypatch.setattr(sources[module], "NEW_NUMBER", 7, raising=False)
    with_number = said(game)
    monkeypatch.undo()
    monkeypatch.setattr(function, "__code__", function.__code__.replace(co_consts=(*function.__code__.co_consts, 12345)))

    assert len({before, with_number, said(game)}) == 3, name


def test_compiled_code_is_kept_where_the_environment_says_and_never_in_the_repository(monkeypatch, tmp_path):
    assert not twins.cache_folder().is_relative_to(ROOT)

    monkeypatch.setenv("ECOGAMES_CACHE", str(tmp_path))

    assert twins.cache_folder() == tmp_path


def test_compiled_code_of_other_versions_is_removed_once_it_was_not_used_for_a_week(tmp_path):
    """Of this game alone, and nothing that is not called as our folders are; what is used by turns stays."""
    kept = tmp_path / f"eco-bots-{'a' * 16}"
    old, removed_meanwhile, fresh, others = (tmp_path / f"{name}-{'b' * 15}{i}" for i, name in enumerate(["eco-bots"] * 3 + ["solar-storm"]))
    not_ours = tmp_path / "eco-bots-notes"
    long_ago = time.time() - twins.UNUSED - 60
    for folder in (kept, old, fresh, others, not_ours):
        (folder / "lab").mkdir(parents=True)
        (folder / "lab" / "code.nbc").write_bytes(b"code")
        if folder != fresh:
            os.utime(folder, (long_ago, long_ago))
    link = tmp_path / f"eco-bots-{'c' * 16}"
    link.symlink_to(not_ours)
    removed_meanwhile.symlink_to(tmp_path / "gone")

    twins.prune(kept)

    assert sorted(tmp_path.iterdir()) == sorted([kept, removed_meanwhile, fresh, others, not_ours, link])
    assert (not_ours / "lab" / "code.nbc").exists()


def test_what_was_removed_under_a_running_process_is_compiled_again(tmp_path, monkeypatch):
    """A process with another version may have removed it: neither what is loaded nor what is still to be compiled minds."""
    monkeypatch.setenv("ECOGAMES_CACHE", str(tmp_path))
    running = twins._compiled.__wrapped__("ecogames.eco_bots")
    states = twins.compiled(ecogames.load("eco-bots")).blank()
    running.to_move_at(states, 0)
    (folder,) = tmp_path.iterdir()
    assert time.time() - folder.stat().st_mtime < twins.UNUSED

    shutil.rmtree(folder)
    running.setup_at(states, 0, 2, 1)

    assert running.to_move_at(states, 0) == law.CHANCE
    assert [file.name for file in folder.rglob("*.nbi") if "setup_at" in file.name]


def test_code_that_is_compiled_anew_makes_room(tmp_path, monkeypatch):
    monkeypatch.setenv("ECOGAMES_CACHE", str(tmp_path))
    old = tmp_path / f"eco-bots-{'b' * 16}"
    old.mkdir()
    os.utime(old, (0, 0))

    twins._compiled.__wrapped__("ecogames.eco_bots")

    assert not old.exists()
    assert len(list(tmp_path.glob("eco-bots-*"))) == 1


def test_a_second_process_takes_the_compiled_twin_from_the_cache(tmp_path):
    """It compiles nothing, and leaves numba as it found it."""
    program = """
import numba
before = numba.config.CACHE_DIR
import ecogames
from ecogames.lab.twin import compiled
twin = compiled(ecogames.load("solar-storm"))
twin.to_move(twin.blank(), 0)
stats = twin._kernel.to_move_at.stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()), numba.config.CACHE_DIR == before)
"""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "widgets")])
    environment = {**os.environ, "PYTHONPATH": paths, "ECOGAMES_CACHE": str(tmp_path)}

    first, second = (subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True) for _ in range(2))

    assert first.stdout.split() == ["0", "1", "True"], first.stderr
    assert second.stdout.split() == ["1", "0", "True"], second.stderr
