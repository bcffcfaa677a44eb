"""The pictures of items: few shapes, no letters, within their box, no two alike; every item of the cards has one."""

import re

import pytest
from drawings import SHAPES, SVG, points, shapes, tree

import ecogames
from ecowidgets.boards.items import ITEMS, PICTURES, item
from ecowidgets.boards.kinds import KINDS


def form(fragment):
    """What is drawn, without its colours."""
    return re.sub(r'#[0-9A-Fa-f]{6}', "", fragment)


@pytest.mark.parametrize("name", PICTURES)
def test_an_item_is_drawn_from_3_to_10_shapes(name):
    assert 3 <= len(shapes(item(name))) <= 10


@pytest.mark.parametrize("name", PICTURES)
def test_an_item_keeps_within_8_and_92_of_its_box(name):
    outside = [place for place in points(item(name)) if not all(8 <= part <= 92 for part in place)]

    assert outside == []


@pytest.mark.parametrize("name", PICTURES)
def test_no_item_bears_letters_or_refers_to_anything(name):
    assert {element.tag.removeprefix(SVG) for element in tree(item(name)).iter()} <= {"svg", "g", *SHAPES}
    assert not re.search(r"url\(|href|\bid=|opacity", item(name))


def test_no_two_items_have_the_same_shapes():
    assert len({form(shapes) for shapes in PICTURES.values()}) == len(PICTURES)


def test_each_kind_has_seven_items():
    assert {kind: len(items) for kind, items in ITEMS.items()} == dict.fromkeys(KINDS, 7)


def test_every_item_of_the_cards_has_a_picture_under_its_kind():
    if "recycling-memory" not in ecogames.GAMES:
        pytest.skip("the game is not in this kit")
    rows = ecogames.load("recycling-memory").cards["items"]

    assert {name: row["kind"] for name, row in rows.items()} == {name: kind for kind, items in ITEMS.items() for name in items}


@pytest.mark.parametrize("kind", KINDS)
def test_an_item_of_a_teachers_own_list_gets_the_picture_of_its_kind(kind):
    assert item("thing-of-our-town", kind) == item("another", kind)
    assert 3 <= len(shapes(item("thing-of-our-town", kind))) <= 10


def test_the_pictures_of_the_kinds_differ():
    assert len({item("thing-of-our-town", kind) for kind in KINDS}) == len(KINDS)


def test_an_item_without_picture_or_kind_is_refused_in_one_line():
    with pytest.raises(ValueError) as refusal:
        item("thing-of-our-town")

    assert str(refusal.value) == "item 'thing-of-our-town': there is no picture of it; name its kind, one of paper, plastic, glass, metal, e-waste"
