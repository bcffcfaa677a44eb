"""What games share: luck within one number, sentences joined together, single names in card files."""

import collections

import pytest

from ecogames.engine import prose
from ecogames.engine.cards import Name
from ecogames.engine.law import luck_within
from ecogames.engine.words import KIT, Words

FRUIT = ["apples", "pears", "plums"]


@pytest.mark.parametrize("size", [2, 3, 7, 80])
def test_the_numbers_that_follow_from_one_number_come_equally_often(size):
    """Over the places of one number, and over numbers at one place: chi-squared, far below 1 in 1,000."""
    total = 200 * size
    places = collections.Counter(luck_within(12_345, i, size) for i in range(total))
    numbers = collections.Counter(luck_within(number, 5, size) for number in range(total))

    for found in (places, numbers):
        assert sum((found[value] - 200) ** 2 / 200 for value in range(size)) < size + 4 * (2 * size) ** 0.5 + 10


def test_the_numbers_of_neighbouring_numbers_and_places_are_unrelated():
    pairs = collections.Counter((luck_within(n, 3, 6), luck_within(n + 1, 3, 6)) for n in range(18_000))
    places = collections.Counter((luck_within(n, 3, 6), luck_within(n, 4, 6)) for n in range(18_000))

    for counts in (pairs, places):
        assert len(counts) == 36 and sum((count - 500) ** 2 / 500 for count in counts.values()) < 66.6


def test_no_number_on_the_way_reaches_2_to_the_63():
    """Both twins must draw alike: the largest number and place are the worst case."""
    assert (2**32 - 1) * 0x45D9F3B < 2**63 and 2**20 * 0x9E3779B1 + 2**32 < 2**63
    assert 0 <= luck_within((1 << 31) - 1, (1 << 20) - 1, 80) < 80


@pytest.mark.parametrize(
    ("lang", "listed", "ordered", "joined"),
    [
        ("en", "apples, pears and plums", "apples, then pears, then plums", "One. Two."),
        ("it", "apples, pears e plums", "apples, poi pears, poi plums", "One. Two."),
        ("ru", "apples, pears и plums", "apples, затем pears, затем plums", "One. Two."),
        ("ja", "apples、pears、plums", "apples、次にpears、次にplums", "One.Two."),
        ("zh-Hant", "apples、pears和plums", "apples，接著pears，接著plums", "One.Two."),
    ],
)
def test_each_language_joins_things_its_own_way(lang, listed, ordered, joined):
    words = Words(KIT, lang)

    assert prose.listed(words, FRUIT) == listed
    assert prose.in_order(words, FRUIT) == ordered
    assert prose.joined(words, ["One.", "Two."]) == joined
    assert prose.listed(words, FRUIT[:1]) == prose.in_a_row(words, FRUIT[:1]) == "apples"


@pytest.mark.parametrize(("names", "name"), [(None, "Player 2"), (["Ana", ""], "Player 2"), (["Ana", "Bo"], "Bo")])
def test_a_player_without_a_name_is_called_by_the_seat(names, name):
    assert prose.player_name(Words(KIT, "en"), 1, names) == name


def test_words_of_ones_own_are_shown_as_typed_and_come_first():
    words = Words(KIT, "ja", {"player": "Nobody {n}"})

    assert words("player", n=2) == "Nobody {n}"
    assert words.find("player").format() == "Nobody {n}"


@pytest.mark.parametrize("value", ["plum", 3, None, ["apples"], ""])
def test_a_name_that_is_none_of_the_list_is_refused_with_the_list(value):
    problem = Name(FRUIT, "a fruit")(value)

    assert problem.endswith(" is not a fruit; write apples, pears or plums")
    assert Name(FRUIT, "a fruit")("pears") is None
