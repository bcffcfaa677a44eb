"""Card files of one's own: what is refused, with the card and the column, and how an owner of the printed game is led through."""

import pathlib

import pytest

import ecogames
from ecogames import cli
from ecogames.ecomechanics import setting
from ecogames.engine.cards import digest
from ecogames.engine.errors import CardFileError
from ecogames.engine.game import Game

STANDARD = pathlib.Path(setting.__file__).with_name("cards.toml").read_text("utf-8")
MARKETS = (10, 13, 28, 29, 30, 44, 63, 70, 78, 80, 89, 94)
PRINTED = """
[[droids]]
id = "3"
type = "harvest"
season = 1
players = 2
gains = ["nut"]
cost = ["oil", "energy"]
rp = 3
leaves = 2
interest = 1
source = "published"
"""


def load(text, name="mine.toml"):
    return Game("ecomechanics", "ecogames.ecomechanics", text, name)


def refusal(text):
    """The one line with which a card file is refused."""
    with pytest.raises(CardFileError) as caught:
        load(text)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[droids]]\nid = "23"\nrp = 1\n[[droids]]\nid = "23"\nrp = 2', "mine.toml, droids 23: two rows have this id; keep one"),
        (
            PRINTED.replace("season = 1\n", ""),
            'mine.toml, droids 3: the column season is missing; a row with source = "published" needs all columns',
        ),
        ('[[droids]]\nid = "23"\nseason = 4', 'mine.toml, droids 23, season: "4" is not right; write a whole number from 1 to 3'),
        (
            '[[droids]]\nid = "23"\ncost = ["nut", "nut", "nut", "nut", "nut", "nut", "nut", "nut", "nut"]',
            "mine.toml, droids 23, cost: 9 times nut, but a shed has room for 3, or 5 with both extensions; write fewer",
        ),
        (
            '[[houses]]\nid = "47"\ncost = ["oil", "oil", "oil", "oil", "oil", "oil"]',
            "mine.toml, houses 47, cost: 6 times oil, but a shed has room for 3, or 5 with both extensions; write fewer",
        ),
        (
            '[[droids]]\nid = "23"\ntype = "robot"',
            'mine.toml, droids 23, type: "robot" is not a type; write water, harvest, communication, shed, collection or market',
        ),
        ('[[droids]]\nid = "50"\nrp = 1', 'mine.toml, droids: no row has the id "50"; did you mean "5"?'),
        ('[[droids]]\nid = "23"\neffect = "more"\ngives = []', 'mine.toml, droids 23, gives: the effect "more" needs parts here'),
        ('[[droids]]\nid = "1"\ngives = ["nut"]', 'mine.toml, droids 1, gives: the effect "none" has no parts here; leave it empty'),
        ('[[droids]]\nid = "65"\ngives = ["energy"]', "mine.toml, droids 65, gives: base parts alone lie on a card; take out energy"),
        ('[[droids]]\nid = "1"\neffect = "any-type"', 'mine.toml, droids 36, effect: "any-type" is on droid 1 already; one card has it'),
        ('[[houses]]\nid = "50"\npoints = [1, 2]', "mine.toml, houses 50, points: 2 numbers; write 4"),
        ('[[houses]]\nid = "47"\npoints = [6, 10, "x"]', 'mine.toml, houses 47, points: "x" is not right; write a whole number from 0 to 30'),
        ('[[tables]]\nid = "3"\nhouses = 5', "mine.toml, tables 3, houses: 3 lanes with 5 each, but there are 14 houses; write fewer"),
        ('[[limits]]\nid = "base-rate"\nvalue = 1', "mine.toml, limits base-rate, value: 1 is not right; write 2 to 9"),
    ],
)
def test_a_card_file_that_cannot_be_is_refused_with_card_and_column(text, message):
    """ecomechanics/1.8, 4.1, 4.2, 1.3."""
    assert refusal(text) == message


@pytest.mark.parametrize(
    "text",
    [
        '[[droids]]\nid = "44"\npays = ["energy"]\ngets = ["nut", "oil", "board"]',  # 28 makes an energy of two nuts
        '[[droids]]\nid = "44"\npays = ["nut"]\ngets = ["board", "board"]',  # and 30 makes a nut of each board
        '[[droids]]\nid = "44"\npays = ["nut"]\ngets = ["nut", "oil"]',
        '[[droids]]\nid = "44"\npays = ["nut"]\ngets = ["energy", "energy"]',
    ],
)
def test_exchanges_that_gain_in_a_circle_are_refused(text):
    """ecomechanics/6.10 with ruling D32."""
    expected = "mine.toml, droids 44, gets: with the swaps and the exchanges of the droids before it, one could go round and gain"
    assert refusal(text).startswith(expected)


@pytest.mark.parametrize(
    "text",
    [
        '[[droids]]\nid = "44"\npays = ["nut"]\ngets = ["board"]',
        '[[droids]]\nid = "44"\npays = ["nut", "oil"]\ngets = ["energy"]',
        '[[droids]]\nid = "44"\npays = ["nut", "oil", "board"]\ngets = ["energy"]',
        "".join(f'[[droids]]\nid = "{one}"\npays = ["board", "board", "board"]\ngets = ["energy", "energy"]\n' for one in MARKETS),
    ],
)
def test_exchanges_at_some_fair_prices_are_allowed(text):
    """ecomechanics/6.10: also at prices that no simple guess finds (three boards for two energy, with the swaps alone)."""
    assert load(text).tables["pays"]


def test_the_prices_of_the_standard_exchanges_are_one_for_a_base_part_and_two_for_an_energy(ecomechanics):
    """ecomechanics/6.10: at these, every exchange is fair or a loss, so there is no round that gains."""
    prices = (1, 1, 1, 2)
    for pays, gets in zip(ecomechanics.tables["pays"], ecomechanics.tables["gets"], strict=True):
        assert sum(price * number for price, number in zip(prices, gets, strict=True)) <= sum(
            price * number for price, number in zip(prices, pays, strict=True)
        )


def test_a_printed_row_stands_for_itself(ecomechanics):
    """ecomechanics/1.8: what it leaves out is nothing, not what our card of that number has."""
    own = load(PRINTED.replace('id = "3"', 'id = "10"'))
    market = ecomechanics.names["droids"].index("10")

    assert ecomechanics.tables["effect"][market] != 0
    assert (own.tables["effect"][market], own.tables["pays"][market]) == (0, [0, 0, 0, 0])


def test_a_row_of_a_teachers_own_changes_the_columns_it_names():
    """ecomechanics/1.8."""
    own = load('[[droids]]\nid = "10"\nrp = 9')
    at = own.names["droids"].index("10")

    assert own.tables["rp"][at] == 9
    assert own.tables["pays"][at] == ecogames.load("ecomechanics").tables["pays"][at]


def test_check_leads_an_owner_through_what_is_missing(tmp_path, capsys):
    """ecomechanics/1.8."""
    file = tmp_path / "printed.toml"
    file.write_text(PRINTED, "utf-8")

    assert cli.run(["check", str(file)]) == 0

    said = capsys.readouterr().out.splitlines()
    assert "ecomechanics" in said[0]
    assert said[1:] == ["droids: 81 of 82 rows are still ours; next: 1.", "houses: 14 of 14 rows are still ours; next: 45."]


def test_check_says_no_more_of_a_file_without_printed_cards(tmp_path, capsys):
    file = tmp_path / "mine.toml"
    file.write_text('[[droids]]\nid = "10"\nrp = 9', "utf-8")

    assert cli.run(["check", str(file)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_a_copy_of_the_standard_file_is_the_standard_game(ecomechanics):
    assert load(STANDARD).tables == ecomechanics.tables


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_the_table_of_the_rulebook_was_made_with_these_cards(lang):
    """ecomechanics/1.9: after a change of the cards, `rulebook/balance.py` makes it anew."""
    book = pathlib.Path(setting.__file__).with_name("rulebook").joinpath(f"{lang}.md").read_text("utf-8")

    assert digest(STANDARD)[:12] in book
