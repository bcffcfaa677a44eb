"""Ratios within one run, and equal work: absolute figures are printed (`-s`), never asserted. What is measured is in `playouts.py`."""

import sys

import pytest
from benchmarks import playouts


def test_the_compiled_twin_plays_the_same_games_many_times_faster(game):
    """Uniformly random play; the aim is 50 times, and a busy machine may halve it."""
    pytest.importorskip("numba")

    plain, same = playouts.playout_speed(playouts.plain_playouts(game), games=100)
    compiled, checksum = playouts.playout_speed(playouts.compiled_playouts(game), games=100)

    print(f"\n{game.name}: plain {playouts.per_second(plain)}; compiled {playouts.per_second(compiled)}")
    assert checksum == same
    assert compiled[2] > 20 * plain[2]


def test_taking_back_costs_far_less_than_playing_again(game):
    """A match keeps its states. Files and codes are replayed with every step checked: a few times what playing costs."""
    match = playouts.long_match(game)

    took = playouts.keeping(match)

    print(f"\n{game.name}, {match.step} steps, ms: " + ", ".join(f"{what} {each:.2f}" for what, each in took.items()))
    again = took["play it again step by step"]
    assert took["undo"] < again / 20
    assert took["copy a state"] < again / 20
    assert took["save"] < again
    assert max(took["load"], took["code"], took["from code"]) < 5 * again


def test_the_script_measures_the_games_that_are_named_and_explains_itself(monkeypatch, capsys):
    """`--help` and a wrong name end at once."""
    monkeypatch.setattr(playouts, "import_seconds", lambda modules: 0.05)
    monkeypatch.setattr(playouts, "keeping", lambda match: {"undo": 0.1})
    said = []
    for arguments in (["--help"], ["chess"], ["eco-bots", "--runs", "0"]):
        monkeypatch.setattr(sys, "argv", ["playouts.py", *arguments])
        with pytest.raises(SystemExit):
            playouts.main()
        said.append("".join(capsys.readouterr()))
    monkeypatch.setattr(sys, "argv", ["playouts.py", "eco-bots", "--games", "1", "--runs", "1"])

    playouts.main()

    assert "--games" in said[0] and '"chess" is no game of the kit' in said[1] and "from 1" in said[2]
    measured = capsys.readouterr().out
    assert "eco-bots, 3 players, medium" in measured and "solar-storm" not in measured


def test_importing_the_kit_costs_less_than_importing_numpy():
    """A page opens with the kit alone; numpy is a tenth of a second on a fast machine."""
    pytest.importorskip("numpy")

    kit, numpy = playouts.import_seconds("ecogames"), playouts.import_seconds("numpy")

    print(f"\nimport ecogames {1000 * kit:.0f} ms, numpy {1000 * numpy:.0f} ms")
    assert kit < 1.5 * numpy
