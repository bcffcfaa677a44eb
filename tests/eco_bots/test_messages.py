"""Some messages of E.C.O. Bots to the letter: a text that a test holds does not change by accident."""

import pytest

from ecogames.engine.errors import PositionError


@pytest.mark.parametrize(
    ("fields", "action", "message", "italian"),
    [
        (
            {"hand": {0: ["glass"]}}, "discard glass 1",
            "One card opens no collection; lay down two or more of one colour (eco-bots/5.1)",
            "Una carta sola non apre una raccolta; scartane due o più dello stesso colore (eco-bots/5.1)",
        ),
        (
            {"hand": {0: ["glass"]}, "colour": "paper", "laid": {1: 2}}, "discard glass 1",
            "paper is being collected now; glass has to wait until everybody has added (eco-bots/5.2)",
            "Adesso si raccoglie carta; per vetro bisogna aspettare che tutti abbiano contribuito (eco-bots/5.2)",
        ),
        (
            {"hand": {0: ["paper"] * 4 + ["plastic"] * 3}}, "end",
            "Your hand is full, and you can lay down paper; do that first (eco-bots/3.6)",
            "Hai la mano piena e puoi scartare carta; fallo prima di finire (eco-bots/3.6)",
        ),
        (
            {"tools": {0: ["magnet"]}}, "magnet 2 glass",
            "Bo holds no glass (eco-bots/6.5)",
            "Bo non ha in mano vetro (eco-bots/6.5)",
        ),
        (
            {}, "recycler glass",
            "This Tool does not lie beside your Kit: Recycler (eco-bots/6.3)",
            "Questo Strumento non è accanto al tuo Kit: Riciclatore (eco-bots/6.3)",
        ),
    ],
)  # fmt: skip
def test_a_refusal_says_what_stands_against_it(prepare, fields, action, message, italian):
    refusal = prepare(**fields).why_not(action)

    assert (refusal.message(), refusal.message("it")) == (message, italian)


def test_what_happens_is_told_in_whole_sentences(prepare):
    match = prepare(players=2, colour="glass", laid={1: 9}, hand={0: ["glass"]})

    events = match.play("discard glass 1")

    assert [event.message() for event in events] == [
        "Ana adds 1 glass.",
        "Collection day: Vorax takes 10 glass to its Planet, and the colour is closed.",
        "The Kit for Mei wants 2 cards of this colour.",
        "Only 1 glass is left, so the crew can no longer all be saved.",
    ]
    assert [event.message("it") for event in events] == [
        "Ana aggiunge 1 Detrito di vetro.",
        "Giorno di raccolta: Vorax porta 10 Detriti di vetro sul Pianeta, e il colore è chiuso.",
        "Il Kit per Mei vuole 2 carte di questo colore.",
        "Ne resta solo 1 di vetro, quindi non si può più salvare tutto l'equipaggio.",
    ]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"planets": {"glass": 11}}, "position: the Kit for Noor can never be completed, so the game would be lost already (eco-bots/2.4)"),
        ({"hand": {1: ["glass"] * 8}}, "position: Bo has a full hand at rest and would be out already (eco-bots/3.6)"),
        ({"player": 1, "out": {1: 1}}, "position: it cannot be the turn of Bo, who is out or not in this game (eco-bots/1.6)"),
        (
            {"phase": "deal"},
            "position: turn and phase do not fit together; turn 0 is the dealing of the Kits, and play begins with turn 1 (eco-bots/1.5)",
        ),
        ({"players": 2, "hand": {2: ["glass"]}}, "position: Player 3 is not in this game, so nothing can lie there (eco-bots/1.5)"),
        ({"out": {1: 1}, "hand": {1: ["glass"]}}, "position: Bo is out, so no cards, Tools or Kit can lie there (eco-bots/7.2)"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(prepare, fields, message):
    """Players are called by number there, for a position has no names yet."""
    with pytest.raises(PositionError) as caught:
        prepare(**fields)

    assert str(caught.value) == message.replace("Bo", "Player 2")
