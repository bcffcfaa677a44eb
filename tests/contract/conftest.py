"""The games played that every contract test looks at."""

import pytest
from walks import walks, walks_from_positions, walks_with_own_cards


@pytest.fixture(scope="session")
def played(game):
    """Whole games from the deal."""
    return walks(game.name)


@pytest.fixture(scope="session")
def played_from_positions(game):
    """Games from prepared positions."""
    return walks_from_positions(game.name)


@pytest.fixture(scope="session")
def played_with_own_cards(game):
    """Games with a teacher's cards."""
    return walks_with_own_cards(game.name)


@pytest.fixture(scope="session")
def all_played(played, played_from_positions, played_with_own_cards):
    """All of them."""
    return [*played, *played_from_positions, *played_with_own_cards]
