"""Card files of a teacher's own: what they may change, and what is refused with the reason, when a file is loaded."""

import re

import pytest

import ecogames
from ecogames.cli import main
from ecogames.engine.errors import CardFileError


def load(folder, text):
    """The game with a card file that has this text."""
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return ecogames.load("eco-bots", file)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[[debris]]\nid = "glass"\ncopies = 2\n[[debris]]\nid = "metal"\ncopies = 14\n[[debris]]\nid = "paper"\ncopies = 14\n'
            '[[debris]]\nid = "plastic"\ncopies = 14\n[[kits]]\nid = "noor"\ndebris = ["glass", "glass", "glass"]\nmore = []\n',
            "mine.toml, kits noor, debris: 3 glass are wanted, but the game has 2; write fewer (eco-bots/1.3)",
        ),
        (
            '[[hands]]\nid = "5"\nlimit = 3\n[[kits]]\nid = "noor"\ndebris = ["glass", "glass", "paper", "paper"]\nmore = []\n',
            "mine.toml, kits noor, debris: 4 are wanted, but with 5 players a hand has 3 places; write fewer (eco-bots/3.6)",
        ),
        (
            '[[kits]]\nid = "noor"\ndebris = ["glass", "glass", "paper", "paper"]\n[[mixes]]\nid = "hard-2"\nlarge = ["noor"]\n',
            "mine.toml, mixes hard-2, large: the Kit of noor wants 5 Debris with its fourth one; leave noor out, or give its row 3 (eco-bots/1.3)",
        ),
        ('[[debris]]\nid = "glass"\ncopies = 12\n', "mine.toml, debris, copies: 45 cards in all; write 44 in all (eco-bots/1.1)"),
        (
            '[[mixes]]\nid = "medium-3"\nmeteors = 11\n',
            r"mine.toml, mixes medium-3: \d+ Unexpected cards in all; write 11 in all \(eco-bots/1.2\)",
        ),
        (
            '[[kits]]\nid = "noor"\ndebris = ["wood"]\n',
            'mine.toml, kits noor, debris: "wood" is not a colour of Debris; write paper, plastic, glass or metal',
        ),
        ('[[kits]]\nid = "noor"\ndebris = ["glass", "glass"]\n', "mine.toml, kits noor, debris: 2 names; write 3 to 4"),
        ('[[mixes]]\nid = "hard-2"\nlarge = ["noor", "noor"]\n', "mine.toml, mixes hard-2, large: a name stands twice; write each once"),
        ('[[mixes]]\nid = "hard-6"\nlarge = []\n', 'mine.toml, mixes: no row has the id "hard-6"; did you mean "hard-5"?'),
    ],
)
def test_cards_that_cannot_be_played_with_are_refused_with_the_reason(tmp_path, text, message):
    """Kits that nobody could ever complete, totals that do not hold, columns that make no sense."""
    with pytest.raises(CardFileError) as caught:
        load(tmp_path, text)

    said = str(caught.value)
    assert said == message or re.fullmatch(message, said)


def test_a_printed_set_of_kits_can_take_the_place_of_ours(tmp_path):
    """eco-bots/1.3: three or four Debris in a row, nothing more; the same at all levels."""
    game = load(tmp_path, '[[kits]]\nid = "noor"\ndebris = ["glass", "glass", "glass", "metal"]\nmore = []\nname = "Captain"\nsource = "published"\n')

    state = game.start(players=4, seed=1, level="hard").state

    assert [game.rules.wanted(state, 0, colour) for colour in range(4)] == [0, 0, 3, 1]
    assert game.action(game.read_action("draw-kit noor").id).label() == "Kit for Captain"


def test_a_teachers_mix_is_dealt(tmp_path):
    """eco-bots/1.2, 1.8."""
    game = load(
        tmp_path,
        '[[mixes]]\nid = "medium-2"\nmeteors = 0\nmonsters = 0\nbatteries = 11\nmagnets = 0\nscanners = 0\nrecyclers = 0\n',
    )

    assert game.start(players=2, seed=1, luck="ask").state.rest[4:] == [0, 11, 0, 0, 0, 0]


def test_the_command_line_checks_a_card_file(tmp_path, capsys):
    """`ecogames check` finds the game by the tables, and says what is wrong."""
    file = tmp_path / "mine.toml"
    file.write_text('[[debris]]\nid = "glass"\ncopies = 12\n[[kits]]\nid = "noor"\nmore = []\n', "utf-8")

    code = main(["check", str(file)])

    assert code == 2
    assert "write 44 in all (eco-bots/1.1)" in capsys.readouterr().err
    file.write_text('[[kits]]\nid = "noor"\nmore = []\n', "utf-8")
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out == "mine.toml: fine, cards for eco-bots: 1 row\n"
