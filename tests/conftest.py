"""What all tests share: the games, by name and one after the other."""

import pytest

import ecogames


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
