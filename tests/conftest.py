"""What all tests share: the games, by name and one after the other."""

from pathlib import Path

import pytest

import ecogames

LABORATORY = Path(__file__).parent / "lab"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Which tests run in one process: those of a file and a game, which share what is slow to make; in the laboratory all of a game."""
    for item in items:
        game = getattr(getattr(item, "callspec", None), "params", {}).get("game")
        place = f"lab {game or 'solar-storm'}" if LABORATORY in item.path.parents else f"{item.path} {game}"
        item.add_marker(pytest.mark.xdist_group(place))


@pytest.fixture(scope="session")
def solar_storm():
    """Solar Storm with the standard cards."""
    return ecogames.load("solar-storm")


@pytest.fixture(scope="session")
def ecomechanics():
    """Ecomechanics with the standard cards."""
    return ecogames.load("ecomechanics")


@pytest.fixture(scope="session")
def recycling_memory():
    """Recycling Memory with the standard cards."""
    return ecogames.load("recycling-memory")


@pytest.fixture(scope="session", params=ecogames.GAMES)
def game(request):
    """Every game of the kit, one after the other."""
    return ecogames.load(request.param)
