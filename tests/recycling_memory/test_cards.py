"""A town's own list: what it may change, and what is refused, in one line with file, row and what would be right."""

import pytest

import ecogames
from ecogames.cli import main
from ecogames.engine.errors import CardFileError
from ecogames.recycling_memory import rules
from ecogames.recycling_memory.describe import describe, why_there

MOVED = '[[items]]\nid = "yoghurt-cup"\nkind = "metal"\nname = "Кефир {0.5 л}"\nwhy = "Our town takes cups with the cans."\n'
RENAMED = '[[kinds]]\nid = "e-waste"\nname = "Old gadgets"\n'


@pytest.fixture
def town(tmp_path):
    """Loads the game with a card file of this text, called town.toml."""

    def load(text):
        path = tmp_path / "town.toml"
        path.write_text(text, "utf-8")
        return ecogames.load("recycling-memory", path)

    return load


def every(item, **columns):
    """A row of the file."""
    return f'[[items]]\nid = "{item}"\n' + "".join(f"{name} = {value!r}\n".replace("'", '"') for name, value in columns.items())


# What a town may change -----------------------------------------------------------------------------------------------------------------------


def test_a_town_moves_an_item_to_another_kind_and_calls_it_otherwise(town):
    game = town(MOVED + RENAMED)
    cup = rules.ITEMS.index("yoghurt-cup")

    assert game.tables["kind_of"][cup] == rules.KINDS.index("metal")
    for lang in ("en", "ru"):
        assert game.words(lang)("items.yoghurt-cup") == "Кефир {0.5 л}"
        assert game.words(lang)("kinds.e-waste") == "Old gadgets"
    assert why_there(game.start(seed=1).view(), cup, "ru") == "Our town takes cups with the cans."
    assert why_there(ecogames.load("recycling-memory").start(seed=1).view(), cup).startswith("A cup is plastic packaging")


def test_names_of_a_town_are_shown_as_typed_in_every_sentence(town):
    game = town(MOVED + RENAMED)
    match = game.position(players=2, face={"a1": "yoghurt-cup", "b1": "yoghurt-cup"}, owner={"phone": 1})
    match.play("flip a1")
    assert "A1: Кефир {0.5 л}" in describe(match.view())

    events = match.play("flip b1")

    assert [event.message() for event in events][1] == "A pair for Player 1: Кефир {0.5 л}. It goes on the heap: Metal."
    assert "Player 2: Old gadgets 1;" in describe(match.view())


def test_a_town_may_do_without_trucks(town):
    game = town(
        "".join(f'[[trucks]]\nid = "{truck}"\nshort = 0\n' for truck in rules.TRUCKS) + '[[levels]]\nid = "short"\nrows = 5\ncolumns = 6\n'
    )

    assert game.start(seed=1, level="short").view()["lies"].count(rules.DOWN) == 30


def test_a_truck_may_do_something_else(town):
    game = town('[[trucks]]\nid = "mix"\neffect = "take"\n')

    assert [game.tables["copies"][level][rules.T_TAKE] for level in range(3)] == [0, 2, 4]
    assert [game.tables["copies"][level][rules.T_MIX] for level in range(3)] == [0, 0, 0]


def test_every_standard_row_says_that_it_is_ours(recycling_memory):
    """The published list is not available, and a teacher is to see at once what may be changed."""
    assert {row["source"] for rows in recycling_memory.cards.values() for row in rows.values()} == {"ours"}


# What is refused ------------------------------------------------------------------------------------------------------------------------------

WITHOUT_GLASS = "".join(every(item, kind="plastic") for item in rules.ITEMS[14:21])
WRONG = [
    (
        every("jam-jar", cards=1),
        'town.toml, items jam-jar, cards: "1" is not right; write 2, for a pair is two cards, and a lone one would lie on the table for ever',
    ),
    (every("jam-jar", name="Toaster"), 'town.toml, items jam-jar, name: toaster is called "Toaster" too; write another name'),
    (every("jam-jar", name="тостер"), 'town.toml, items jam-jar, name: toaster is called "тостер" too; write another name'),
    (
        every("jam-jar", name="Pickles") + every("honey-jar", name="pickles"),
        'town.toml, items jam-jar, name: honey-jar is called "Pickles" too; write another name',
    ),
    (WITHOUT_GLASS, "town.toml, items, kind: no item belongs into glass; leave one there, or a container of that kind is worth nothing"),
    (every("jam-jar") + every("jam-jar"), "town.toml, items jam-jar: two rows have this id; keep one"),
    (
        every("jam-jar", kind="bottles"),
        'town.toml, items jam-jar, kind: "bottles" is not a kind of container; write paper, plastic, glass, metal or e-waste',
    ),
    (every("jam-jug"), 'town.toml, items: no row has the id "jam-jug"; did you mean "jam-jar"?'),
    ('[[trucks]]\nid = "take"\neffect = ""\n', 'town.toml, trucks take, effect: "" is not an effect; write swap, mix, take, slip or change'),
    (
        '[[trucks]]\nid = "take"\ntarget = "me"\n',
        'town.toml, trucks take: "target" is no column; there are effect, tiny, short, full, name or why',
    ),
    ('[[trucks]]\nid = "take"\nfull = -1\n', 'town.toml, trucks take, full: "-1" is not right; write a whole number from 0 to 10'),
    (
        '[[trucks]]\nid = "take"\nshort = 2\n',
        "town.toml, levels short: 15 pairs and 6 trucks are 36 cards, but 5 rows of 7 are 35 places; write rows and columns that hold them exactly",
    ),
    (
        '[[trucks]]\nid = "take"\neffect = "mix"\nfull = 9\n',
        "town.toml, levels full: 35 pairs and 17 trucks are 87 cards, but 8 rows of 10 are 80 places; write rows and columns that hold them exactly",
    ),
    ('[[kinds]]\nid = "e-waste"\nname = "Paper"\n', 'town.toml, kinds e-waste, name: paper is called "Paper" too; write another name'),
    ('[[towns]]\nid = "x"\n', 'town.toml: "towns" is no table; write kinds, items, trucks or levels'),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_a_list_that_cannot_be_played_is_refused_with_the_reason(town, text, message):
    with pytest.raises(CardFileError) as refused:
        town(text)

    assert str(refused.value) == message


def test_a_truck_without_an_effect_is_refused(tmp_path):
    """In a file that is whole; one of a town's own keeps the standard effect of a row that leaves it out."""
    from ecogames.engine.cards import read
    from ecogames.recycling_memory.setting import CARDS

    with pytest.raises(CardFileError, match="^cards.toml, trucks take: the column effect is missing$"):
        read('[[trucks]]\nid = "take"\ntiny = 0\nshort = 1\nfull = 2\nsource = "ours"\n', "cards.toml", CARDS)


def test_too_many_trucks_that_do_the_same_are_refused(town):
    """Ten lie on a table at most: a player may come to keep all of them."""
    rows = "".join(f'[[trucks]]\nid = "{truck}"\neffect = "take"\nfull = 4\n' for truck in rules.TRUCKS)
    with pytest.raises(CardFileError, match=r"^town.toml, trucks, full: 20 cards do the same \(take\); write 10 at most$"):
        town(rows + '[[levels]]\nid = "full"\npairs = 6\n')  # 60 cards of pairs and 20 trucks fill the table


@pytest.mark.parametrize(("text", "code", "said"), [(MOVED, 0, "town.toml: fine, cards for recycling-memory: 1 row"), (WRONG[0][0], 2, WRONG[0][1])])
def test_the_command_says_what_is_wrong_with_a_list(tmp_path, capsys, text, code, said):
    path = tmp_path / "town.toml"
    path.write_text(text, "utf-8")

    assert main(["check", str(path)]) == code

    shown = capsys.readouterr()
    assert said in shown.out + shown.err
