"""A match in play, and a count of seconds that no test may take long past."""

import pytest


@pytest.fixture
def running(solar_storm):
    """A match of three, some steps in; whatever is refused must leave it as it is."""
    match = solar_storm.start(players=3, seed=7, names=["Ana", "Bo", "Cy"])
    match.play("move armoury") if match.why_not("move armoury") is None else match.play(match.actions()[0])
    match.play("scavenge")
    return match
