"""Says in words what lies on the table of Solar Storm: the one source of alt texts, screen reader, text-only table, terminal and tests.

`describe` tells all of it; the smaller functions tell a room, a hand, whose turn it is, what is in danger; `picture` draws the ship with
letters. Each reads a view (`match.view()`), so it can say nothing that the viewer may not know. Words: `describe.*` in `words/`.
"""

from ecogames.engine.columns import fitted
from ecogames.engine.law import NONE
from ecogames.engine.prose import in_a_row, in_order, joined, listed, player_name, table, words_of
from ecogames.engine.words import Words
from ecogames.solar_storm import rules
from ecogames.solar_storm.rules import CARDS, COLLECT, DAMAGE_CARDS, DISCARD, DONE, ENERGY_CORE, PHASES, ROOMS, SPACES, STAGES

PACKAGE = "ecogames.solar_storm"
FEW_SUPPLIES = 6  # so few cards can be gone within a turn or two
LEVELS_OF_DAMAGE = (1, 2, 3)
SIDE = 3  # cells on each side of the ship


def describe(view, lang="en", names=None):
    """The whole position, in lines: whose turn, what is in danger, clocks, rooms, hands.

    view: of a match. lang: a language of the kit. names: of the players, seat by seat. Returns text with line ends, a topic a line.
    """
    lines = [headline(view, lang, names), alert(view, lang), *clocks(view, lang)]
    lines += [describe_room(view, room, lang, names) for room in by_place(view["cell"])]
    lines += [describe_hand(view, player, lang, names) for player in range(view["players"])]
    return "\n".join(line for line in lines if line)


def picture(view, lang="en", names=None, width=80):
    """The position as a terminal shows it: the ship drawn with letters, the rest in words, whose turn it is last. width: columns, at least 60."""
    lines = [sketch(view, lang, names, width), *clocks(view, lang)]
    lines += [describe_hand(view, player, lang, names) for player in range(view["players"])]
    lines += [alert(view, lang), headline(view, lang, names)]
    return "\n".join(line for line in lines if line)


# Whose turn, and what is in danger ------------------------------------------------------------------------------------------------------


def headline(view, lang="en", names=None):
    """One sentence: who is asked what, or what luck decides now, or how the game ended. Rules solar-storm/2.1 to 3.5."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if s.phase == DONE:
        ending = rules.ENDINGS[s.ending].name
        room = broken_room(s)
        where = [] if room == NONE else [words("describe.broke", room=words(f"rooms.{ROOMS[room]}"))]
        return joined(words, [words(f"describe.ending.{ending}", turn=s.turn), *where, words(f"ending.{ending}")])
    asked, parameters = question(s, words)
    return words(f"describe.phase.{asked}", who=whose_turn(s, words, names), **parameters)


def broken_room(s):
    """The room that broke, where the table tells: the only bare one that a drawn card hits; else NONE. Rules solar-storm/5.2, 5.4."""
    if s.phase != DONE or rules.ENDINGS[s.ending].name != "room-broken":
        return NONE
    struck = {room for card in range(DAMAGE_CARDS) if not s.damage_rest[card] and card not in s.damage_top for room in s.hits[card]}
    bare = [room for room in range(ENERGY_CORE) if room in struck and hits_withstood(s, room) == 0]
    return bare[0] if len(bare) == 1 else NONE


def question(s, words):
    """What the phase asks, by the end of its key, and what its sentence needs besides the player."""
    parameters = {}
    asked = PHASES[s.phase]
    if s.phase == rules.ACT:
        parameters["n"] = s.actions_left
        if s.actions_left == 0:
            asked = "act-no-action"  # only tokens can make another one (4.8)
            parameters["n"] = s.tokens[rules.seat(s)] - s.fresh
    elif s.phase == rules.PAY:
        parameters["card"] = card_name(words, rules.first_owed(s))
        parameters["n"] = s.owed[rules.first_owed(s)]
    elif s.phase == rules.FIND:
        parameters["n"] = s.finds
    elif s.phase == COLLECT:
        parameters["n"] = s.collected
    elif s.phase == DISCARD:
        parameters["n"] = rules.cards_held(s, rules.seat(s)) - s.hand_limit
    elif s.phase in (rules.ORDER_SUPPLIES, rules.ORDER_DAMAGE):
        parameters["place"] = s.placed + 1
    else:
        parameters["n"] = s.left
    return asked, parameters


def alert(view, lang="en"):
    """What can lose the game soon: rooms that the next hit breaks, and a supply deck that is nearly empty; "" when nothing does."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if s.phase == DONE or s.turn == 0:
        return ""
    warnings = []
    doomed = broken_by_next_card(s)
    endangered = [room for room in in_danger(s) if room not in doomed]
    if doomed:
        warnings.append(words("describe.alert-next", rooms=listed(words, room_names(words, doomed)), n=len(doomed)))
    if endangered:
        warnings.append(words("describe.alert-rooms", rooms=listed(words, room_names(words, endangered)), n=len(endangered)))
    if rules.supplies_left(s) <= FEW_SUPPLIES:
        warnings.append(words("describe.alert-supplies", n=rules.supplies_left(s)))
    return joined(words, warnings)


def in_danger(s):
    """Rooms that one hit would break, while a damage card that shows them is still to come. Rules solar-storm/5.2, 5.4."""
    to_come = {room for card in range(DAMAGE_CARDS) if s.damage_rest[card] or card in s.damage_top for room in s.hits[card]}
    return [room for room in range(ENERGY_CORE) if room in to_come and hits_withstood(s, room) == 0]


def broken_by_next_card(s):
    """Rooms that the next damage card breaks, where it is known. Rules solar-storm/5.3 to 5.5."""
    if s.damage_top[0] == NONE:
        return []
    return [room for room in s.hits[s.damage_top[0]] if room != NONE and hits_withstood(s, room) == 0]


def hits_withstood(s, room):
    """How many hits the room can take: its cubes and the tokens on it. Rules solar-storm/5.2, 5.3."""
    return rules.cubes_left(s, room) + shields_on(s, room)


def shields_on(s, room):
    """Protection tokens on the room, whoever placed them."""
    return sum(s.protection[pawn][room] for pawn in range(s.pawns))


# The clocks -----------------------------------------------------------------------------------------------------------------------------


def clocks(view, lang="en"):
    """Lines about what all share: the turn, both decks, the open cards, the power, the tokens. Rules solar-storm/1.3 to 1.9, 2.2."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    level = words(f"levels.{rules.LEVELS[s.level]}")
    stage = words(f"stages.{STAGES[s.stage]}")
    return [
        words("describe.turn", turn=s.turn, phase=s.stage, stage=stage, level=level) if s.turn else words("describe.setup", level=level),
        power(s, words),
        supplies(s, words),
        open_cards(s, words),
        damage_deck(s, words),
        joined(words, [words("describe.action-tokens", n=rules.tokens_in_supply(s)), words("describe.shields", n=rules.shields_left(s))]),
    ]


def power(s, words):
    """Whose power is diverted. Rule solar-storm/2.2."""
    sent = [room for room in range(ENERGY_CORE) if s.diverted[room]]
    if not sent:
        return words("describe.power-none", of=ENERGY_CORE)
    return words("describe.power", of=ENERGY_CORE, rooms=listed(words, room_names(words, sent)), n=len(sent))


def supplies(s, words):
    """How long the supply deck lasts, and its next cards where they are known. Rules solar-storm/2.4, 1.9."""
    sentences = [words("describe.supplies", n=rules.supplies_left(s))]
    known = [card_name(words, card) for card in s.supply_top if card != NONE]
    if known:
        sentences.append(words("describe.supplies-next", cards=in_order(words, known), n=len(known)))
    return joined(words, sentences)


def open_cards(s, words):
    """The face-up row and the discard pile. Rules solar-storm/1.4, 3.4."""
    row = [words("describe.gap") if card == NONE else card_name(words, card) for card in s.row]
    pile = words("describe.discard", cards=counted(words, s.discard), n=sum(s.discard)) if any(s.discard) else words("describe.discard-empty")
    return joined(words, [words("describe.row", cards=listed(words, row)), pile])


def damage_deck(s, words):
    """How many damage cards are left, of which level, and the next ones where they are known. Rules solar-storm/1.5, 5.1, 5.6."""
    left = rules.damage_cards_left(s)
    if left == 0:
        return words("describe.damage-none")
    of_level = [0, 0, 0, 0]
    for card in range(DAMAGE_CARDS):
        of_level[s.damage_level[card]] += s.damage_rest[card] or card in s.damage_top
    levels = [words("describe.damage-level", level=level, n=of_level[level]) for level in LEVELS_OF_DAMAGE if of_level[level]]
    sentences = [words("describe.damage", levels=listed(words, levels), n=left)]
    known = [damage_card(s, words, card) for card in s.damage_top if card != NONE]
    if known:
        sentences.append(words("describe.damage-next", cards=in_order(words, known), n=len(known)))
    return joined(words, sentences)


def damage_card(s, words, card):
    """A damage card by the rooms it hits, in order, and its level."""
    rooms = [room for room in s.hits[card] if room != NONE]
    return words("describe.damage-card", rooms=listed(words, room_names(words, rooms)), level=s.damage_level[card])


# Rooms and hands ------------------------------------------------------------------------------------------------------------------------


def describe_room(view, room, lang="en", names=None):
    """One room: its place and doors, cubes, power, protection and pawns. room: its number, 0 to 8. Rules solar-storm/1.1, 4.4, 4.6."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    name = words(f"rooms.{ROOMS[room]}")
    if s.cell[room] == NONE:
        return words("describe.room-nowhere", room=name)
    doors = [other for other in by_place(s.cell) if rules.next_door(s, room, other)]
    row, column = s.cell[room] // SIDE + 1, s.cell[room] % SIDE + 1
    sentences = [words("describe.room", room=name, row=row, column=column, doors=listed(words, room_names(words, doors)))]
    sentences += core_sentences(s, words) if room == ENERGY_CORE else room_sentences(s, words, room, names)
    here = [pawn_name(s, words, pawn, names) for pawn in range(s.pawns) if s.at[pawn] == room]
    if here:
        sentences.append(words("describe.pawns-here", pawns=listed(words, here), n=len(here)))
    return joined(words, sentences)


def core_sentences(s, words):
    """What the Energy Core waits for. Rules solar-storm/2.2, 6.9."""
    missing = rules.rooms_to_divert(s)
    return [words("describe.core-waits", n=missing) if missing else words("describe.core-ready")]


def room_sentences(s, words, room, names):
    """Cubes, power and protection of a room other than the Energy Core."""
    sentences = [cubes_sentence(s, words, room)]
    if s.diverted[room]:
        sentences.append(words("describe.diverted"))
    else:
        sentences.append(words("describe.cost", cards=counted(words, s.cost[room])))
    for pawn in range(s.pawns):
        tokens = s.protection[pawn][room]
        if tokens:
            sentences.append(words("describe.protected", who=pawn_name(s, words, pawn, names), n=tokens))
    return sentences


def cubes_sentence(s, words, room):
    """How many cubes a room has left, and which spaces are uncovered with the card that each asks for. Rules solar-storm/4.4, 5.3."""
    left = rules.cubes_left(s, room)
    if left == SPACES:
        return words("describe.cubes-all", n=left)
    open_spaces = [space for space in range(SPACES) if not s.cubes[room][space]]
    spaces = [words("describe.space", space=space + 1, card=card_name(words, s.shows[room][space])) for space in open_spaces]
    if left == 0:
        return words("describe.cubes-none", spaces=listed(words, spaces))
    return words("describe.cubes", spaces=listed(words, spaces), n=left)


def describe_hand(view, player, lang="en", names=None):
    """One player's cards and action tokens. player: seat, from 0. Rules solar-storm/1.4, 4.7, 4.8."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    who, hand, tokens = player_name(words, player, names), s.hand[player], s.tokens[player]
    sentences = [words("describe.hand", who=who, cards=counted(words, hand), n=sum(hand)) if any(hand) else words("describe.hand-empty", who=who)]
    if tokens:
        sentences.append(words("describe.tokens", n=tokens))
    if s.fresh and s.turn and player == rules.seat(s):
        sentences.append(words("describe.tokens-fresh", n=s.fresh))
    return joined(words, sentences)


# What can be taken ----------------------------------------------------------------------------------------------------------------------


def source_name(view, source, lang="en"):
    """A place to take a card from, by what lies there: "Energy, face up", "from the deck (2 cards)". source: 0 to 2. Rules solar-storm/3.4, 4.2."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if source == rules.DECK:
        return words("describe.source-deck", n=1 if s.phase == rules.FIND else s.collected)
    card = s.row[source]
    return words("describe.gap") if card == NONE else words("describe.source-row", card=card_name(words, card))


def choice_label(view, action, lang="en", names=None):
    """What a button says: as `action.label`, but a card that can be taken is named by its kind. names: as players are called."""
    if action.kind != "pick":
        return action.label(lang, names)
    return words_of(view, PACKAGE, lang)("describe.pick", source=source_name(view, action.source, lang))


def group_name(view, kind, lang="en"):
    """What stands beside the buttons of a kind of action; cards that a search found are not collected. Rules solar-storm/3.4, 4.2."""
    return words_of(view, PACKAGE, lang)("kind.pick-found" if kind == "pick" and view["phase"] == rules.FIND else f"kind.{kind}")


# The ship drawn with letters ------------------------------------------------------------------------------------------------------------


def sketch(view, lang="en", names=None, width=80):
    """The ship as a grid of nine boxes in ASCII; `legend` says what the signs mean. width: columns of the terminal."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    inner = (width - SIDE - 1) // SIDE - 2  # a space on both sides of a box
    rule = "+" + "+".join(["-" * (inner + 2)] * SIDE) + "+"
    lines = [rule]
    for row in range(SIDE):
        boxes = [box(s, words, cell, names) for cell in range(row * SIDE, row * SIDE + SIDE)]
        for parts in zip(*boxes, strict=True):
            lines.append("|" + "|".join(f" {fitted(part, inner)} " for part in parts) + "|")
        lines.append(rule)
    return "\n".join(lines)


def legend(lang="en"):
    """What the signs of `sketch` mean, in two lines."""
    words = Words(PACKAGE, lang)
    letters = [words("describe.legend-card", letter=letter(words, card), card=card_name(words, card)) for card in range(len(CARDS))]
    return f"{words('describe.legend')}\n{in_a_row(words, letters)}"


def box(s, words, cell, names):
    """The four lines of one box: the room, its cubes, its power, who is there."""
    if cell not in s.cell:
        return ["", "", "", ""]
    room = s.cell.index(cell)
    here = [("*" if pawn == s.pawn and s.turn else "") + pawn_name(s, words, pawn, names) for pawn in range(s.pawns) if s.at[pawn] == room]
    pawns = f"@ {in_a_row(words, here)}" if here else ""
    if room == ENERGY_CORE:
        return [words(f"rooms.{ROOMS[room]}"), "", words("describe.box-core", power=ENERGY_CORE - rules.rooms_to_divert(s), of=ENERGY_CORE), pawns]
    spaces = ["[#]" if s.cubes[room][space] else f" {letter(words, s.shows[room][space])} " for space in range(SPACES)]
    shields = shields_on(s, room)
    cost = " ".join(letter(words, card) for card in range(len(CARDS)) for _ in range(s.cost[room][card]))
    return [
        words(f"rooms.{ROOMS[room]}"),
        " ".join(spaces) + (f" (+{shields})" if shields else ""),
        words("describe.box-diverted") if s.diverted[room] else words("describe.box-cost", cards=cost),
        pawns,
    ]


def letter(words, card):
    """A kind of card in one letter."""
    return words(f"letter.{CARDS[card]}")


# Pieces of sentences --------------------------------------------------------------------------------------------------------------------


def by_place(cells):
    """The rooms that have their place, row by row. cells: cell of each room, -1 while it has none."""
    return sorted((room for room in range(len(cells)) if cells[room] != NONE), key=lambda room: cells[room])


def room_names(words, rooms):
    """The rooms' names, in the order given."""
    return [words(f"rooms.{ROOMS[room]}") for room in rooms]


def card_name(words, card):
    """A kind of card by its name."""
    return words(f"cards.{CARDS[card]}")


def pawn_name(s, words, pawn, names):
    """Whose pawn it is; alone, one player's pawns are numbered. Rule solar-storm/7.1."""
    return player_name(words, pawn, names) if s.players > 1 else words("pawn", n=pawn + 1)


def whose_turn(s, words, names):
    """Who is asked now; alone, with the pawn that is in turn. Rule solar-storm/7.1."""
    if s.players > 1:
        return player_name(words, s.pawn, names)
    return words("describe.solo", who=player_name(words, 0, names), pawn=pawn_name(s, words, s.pawn, names))


def counted(words, bag):
    """Cards by number and kind: "2 data and 1 metal"; "nothing" without any. bag: cards of each kind."""
    cards = [words("describe.cards", card=card_name(words, card), n=number) for card, number in enumerate(bag) if number]
    return listed(words, cards) if cards else words("describe.nothing")
