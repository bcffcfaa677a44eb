"""From the cards to the table: which rows E.C.O. Bots' card file has, how they fill the constant fields, how a prepared position is completed."""

from ecogames.eco_bots import rules
from ecogames.eco_bots.rules import CARD_KINDS, COLOURS, CREW, DECK_SIZE, FIRST_TOOL, KITS, LEVELS, METEOR, MONSTER, NONE, PLAYERS, SEATS, TOOLS
from ecogames.engine.cards import Names, Number

COUNTS = {"meteors": METEOR, "monsters": MONSTER, **{f"{tool}s": FIRST_TOOL + number for number, tool in enumerate(TOOLS)}}
COUNTS["batteries"] = COUNTS.pop("batterys")  # column of a mix -> kind of card
MIXES = [(f"{level}-{players}", players) for level in LEVELS for players in range(PLAYERS[0], PLAYERS[1] + 1)]  # in the order of `rules.mix`
DEBRIS = 44
UNEXPECTED = DECK_SIZE - DEBRIS
SIZES = (3, 4)  # of a Kit

CARDS = {
    "debris": {"copies": Number(2, rules.MOST_OF_A_COLOUR)},
    "hands": {"limit": Number(3, 12)},
    "kits": {"debris": Names(COLOURS, "a colour of Debris", *SIZES), "more": Names(COLOURS, "a colour of Debris", 0, 1)},
    "mixes": {**{column: Number(0, UNEXPECTED) for column in COUNTS}, "large": Names(KITS, "one of the crew", 0, CREW, once=True)},
}


def tables(cards):
    """The constant fields from a card file that has been read (field name -> value), and what is wrong with the cards as a whole (sentences)."""
    copies = [cards["debris"][colour]["copies"] for colour in COLOURS]
    limit = [cards["hands"][str(players)]["limit"] if players >= PLAYERS[0] else 0 for players in range(1, SEATS + 1)]
    wants = [[[debris_of(cards, mix, kit).count(colour) for colour in COLOURS] for kit in KITS] for mix, _ in MIXES]
    unexpected = [[0] * CARD_KINDS for _ in MIXES]
    for number, (mix, _) in enumerate(MIXES):
        for column, card in COUNTS.items():
            unexpected[number][card] = cards["mixes"][mix][column]
    problems = []
    if sum(copies) != DEBRIS:
        problems.append(f"debris, copies: {sum(copies)} cards in all; write {DEBRIS} in all (eco-bots/1.1)")
    for number, (mix, players) in enumerate(MIXES):
        if sum(unexpected[number]) != UNEXPECTED:
            problems.append(f"mixes {mix}: {sum(unexpected[number])} Unexpected cards in all; write {UNEXPECTED} in all (eco-bots/1.2)")
        for kit, want in zip(KITS, wants[number], strict=True):
            problems += never_complete(mix, players, kit, want, copies, limit[players - 1])
    return {"copies": copies, "limit": limit, "wants": wants, "unexpected": unexpected}, problems


def debris_of(cards, mix, kit):
    """What a Kit wants in a mix, by names: in its large form one Debris more."""
    row = cards["kits"][kit]
    return row["debris"] + (row["more"] if kit in cards["mixes"][mix]["large"] else [])


def never_complete(mix, players, kit, want, copies, limit):
    """Why nobody could ever complete the Kit: a list with a sentence, or an empty one. want: Debris of each colour. Rules eco-bots/1.3, 3.6."""
    size = sum(want)
    if size > SIZES[1]:
        return [f"mixes {mix}, large: the Kit of {kit} wants {size} Debris with its fourth one; leave {kit} out, or give its row 3 (eco-bots/1.3)"]
    if size > limit:
        return [f"kits {kit}, debris: {size} are wanted, but with {players} players a hand has {limit} places; write fewer (eco-bots/3.6)"]
    for colour, name in enumerate(COLOURS):
        if want[colour] > copies[colour]:
            return [f"kits {kit}, debris: {want[colour]} {name} are wanted, but the game has {copies[colour]}; write fewer (eco-bots/1.3)"]
    return []


def arrange(s, named):
    """Completes a position after the fields in `named` were set: every card and every Kit is in one place.

    What lies elsewhere comes out of the deck. Where `rest` itself was named, missing Debris and Little Monsters lie under the deck, in the
    order of rule eco-bots/7.4; missing Meteors and Tools have left the game. Who is out holds nothing that was dealt.
    """
    arrange_kits(s, named)
    for card in range(CARD_KINDS):
        total = rules.there_are(s, card)
        elsewhere = s.gone[card] + s.top.count(card) + s.bottom.count(card) + sum(rules.held_of(s, player, card) for player in range(SEATS))
        elsewhere += s.planets[card] if card < MONSTER else 0
        if "rest" not in named:
            s.rest[card] = max(0, total - elsewhere)  # too many elsewhere: `check` says so
        elif card > MONSTER and "gone" not in named:
            s.gone[card] = max(0, total - elsewhere - s.rest[card])
        elif card <= MONSTER and "bottom" not in named:
            free = s.bottom.index(NONE) if NONE in s.bottom else DECK_SIZE
            missing = max(0, total - elsewhere - s.rest[card])
            s.bottom[free : free + missing] = [card] * len(s.bottom[free : free + missing])
    if "deck" not in named:
        s.deck = sum(s.rest) + sum(card != NONE for card in [*s.top, *s.bottom])


def arrange_kits(s, named):
    """Kits that were dealt make room for those that were named; a living player whose Kit is taken gets another one, if there is one."""
    if "kit" not in named:
        for player in range(s.players):
            if s.out[player]:
                s.kit[player] = NONE
            elif s.kit[player] != NONE and s.done[s.kit[player]]:
                s.kit[player] = next((kit for kit in range(CREW) if not s.done[kit] and kit not in s.kit), NONE)
    if "kit_deck" not in named:
        s.kit_deck = [int(not s.done[kit] and kit not in s.kit) for kit in range(CREW)]
