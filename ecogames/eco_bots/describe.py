"""Says in words what lies on the table of E.C.O. Bots: the one source of alt texts, screen reader, text-only table, terminal and tests.

`describe` tells all of it; the smaller functions tell a player, a Planet, whose turn it is, what is in danger, what ending the turn would
cost; `picture` draws the table with letters. Each reads a view (`match.view()`), so it can say nothing that the viewer may not know. Words:
`describe.*` in `words/`.
"""

from ecogames.eco_bots import rules
from ecogames.eco_bots.rules import CARDS, COLOURS, CREW, DONE, KITS, LEVELS, PHASES, PLANETS, SEATS, TOOLS
from ecogames.engine.columns import fitted
from ecogames.engine.law import NONE, OK, PARAMETER
from ecogames.engine.prose import in_order, joined, listed, player_name, table, words_of
from ecogames.engine.words import Words

PACKAGE = "ecogames.eco_bots"
FEW_PLACES = 1  # so few places left in a hand are told as a danger
FEW_CARDS = 5  # so few cards in the deck too


def describe(view, lang="en", names=None):
    """The whole position, in lines: whose turn, what is in danger, crew, deck, Planets, the running collection, players.

    view: of a match. lang: a language of the kit. names: of the players, seat by seat. Returns text with line ends, a topic a line.
    """
    lines = [headline(view, lang, names), ending_costs(view, lang, names), alert(view, lang, names), *clocks(view, lang)]
    lines += [describe_planet(view, colour, lang) for colour in range(PLANETS)]
    lines += [collection(view, lang, names)]
    lines += [describe_player(view, player, lang, names) for player in range(view["players"])]
    return "\n".join(line for line in lines if line)


def picture(view, lang="en", names=None, width=80):
    """The position as a terminal shows it: the hands drawn with letters, the rest in words, whose turn it is last. width: columns, at least 60."""
    lines = [line for line in (*clocks(view, lang), planets_in_short(view, lang), collection(view, lang, names)) if line]
    lines += ["", sketch(view, lang, names, width), ""]
    lines += [line for line in (alert(view, lang, names), ending_costs(view, lang, names)) if line]
    return "\n".join([*lines, headline(view, lang, names)])


# Whose turn, and what is in danger ------------------------------------------------------------------------------------------------------


def headline(view, lang="en", names=None):
    """One sentence: who is asked what, or what luck decides now, or how the game ended and why. Rules eco-bots/2.1 to 2.5, 3.1."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if s.phase == DONE:
        ending = rules.ENDINGS[s.ending].name
        return joined(words, [words(f"describe.ending.{ending}", turn=s.turn, saved=rules.saved(s), **why_lost(s, words)), words(f"ending.{ending}")])
    return words(f"describe.phase.{PHASES[s.phase]}", who=player_name(words, s.player, names), n=s.left)


def why_lost(s, words):
    """For a crew that can no longer be saved: the Kit, how much of which colour it wants, and how much is left. Rule eco-bots/2.4."""
    for colour in range(PLANETS):
        kit = rules.beyond_saving(s, colour)
        if s.ending == rules.CREW_LOST and kit != NONE:
            wanted = words("describe.wanted", colour=colour_name(words, colour), n=rules.wanted(s, kit, colour))
            return {"kit": kit_name(words, kit), "wanted": wanted, "n": rules.outside(s, colour)}
    return {}


def ending_costs(view, lang="en", names=None):
    """What ending the turn now would cost the player in turn, or why it cannot end yet; "" where it costs nothing. Rule eco-bots/3.6."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if s.phase != rules.ACT or rules.cards_held(s, s.player) < rules.hand_limit(s):
        return ""
    who, held, limit = player_name(words, s.player, names), rules.cards_held(s, s.player), rules.hand_limit(s)
    full = words("describe.hand-full", who=who, held=held, limit=limit)
    reason = rules.why_not_end(s)
    if reason == OK:
        return joined(words, [words("describe.end-out", who=who), full, words(f"describe.{what_going_out_costs(s)}")])
    if reason == rules.MUST_COMPLETE:
        return joined(words, [full, words("describe.end-complete")])
    return joined(words, [full, words("describe.end-discard", colour=colour_name(words, reason // PARAMETER - 1))])


def what_going_out_costs(s):
    """The message for what is lost when the player in turn goes out: the game, the cards and the Kit, or the cards alone. Rules eco-bots/7.2, 7.3."""
    if loses_game(s):
        return "end-lost"
    return "end-loses-cards" if s.kit[s.player] == NONE else "end-loses"


def loses_game(s):
    """True where the game is lost if the player in turn goes out: nobody lives, or a collection closes that takes too much. Rules 2.3, 2.4."""
    if rules.living(s) == 1:
        return True
    if s.colour == NONE or any(not s.laid[player] and not s.out[player] and player != s.player for player in range(s.players)):
        return False
    return most_wanted(s, s.colour) > rules.outside(s, s.colour) - sum(s.laid)


def alert(view, lang="en", names=None):
    """What can lose a player or the game soon: hands with one place left, a collection that takes too much, a small deck; "" if nothing does."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if s.phase == DONE or s.turn == 0:
        return ""
    warnings = []
    close = [player_name(words, player, names) for player in nearly_full(s)]
    if close:
        warnings.append(words("describe.alert-hands", players=listed(words, close), n=len(close)))
    if s.colour != NONE:
        too_many = most_wanted(s, s.colour) - (rules.outside(s, s.colour) - sum(s.laid))
        if too_many > 0:
            warnings.append(words("describe.alert-collection", colour=colour_name(words, s.colour), n=too_many))
        elif too_many == 0:
            warnings.append(words("describe.alert-enough", colour=colour_name(words, s.colour)))
    if s.deck <= FEW_CARDS:
        warnings.append(words("describe.alert-deck", n=s.deck))
    if rules.living(s) == 1:
        warnings.append(words("describe.alert-last"))
    return joined(words, warnings)


def nearly_full(s):
    """Players whose hand has one place left before the limit puts them out; the player in turn is told of by `ending_costs`. Rule eco-bots/3.6."""
    waiting = [player for player in range(s.players) if not s.out[player] and (player != s.player or s.phase in (rules.DRAW, rules.NEW_KIT))]
    return [player for player in waiting if rules.cards_held(s, player) + FEW_PLACES >= rules.hand_limit(s)]


def most_wanted(s, colour):
    """The most Debris of a colour that any Kit still wants. Rule eco-bots/2.4."""
    return max((rules.wanted(s, kit, colour) for kit in range(CREW) if not s.done[kit]), default=0)


# The clocks -----------------------------------------------------------------------------------------------------------------------------


def clocks(view, lang="en"):
    """Lines about what all share: the turn, the crew, the deck. Rules eco-bots/1.3, 1.4, 1.7, 2.2."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    level = words(f"levels.{LEVELS[s.level]}")
    return [
        words("describe.turn", turn=s.turn, level=level) if s.turn else words("describe.setup", level=level),
        crew(s, words),
        deck(s, words),
    ]


def crew(s, words):
    """Who is saved, and how many Kits are still to be drawn. Rules eco-bots/1.3, 2.2."""
    names = [kit_name(words, kit) for kit in range(CREW) if s.done[kit]]
    sentences = [words("describe.saved", crew=listed(words, names), of=CREW, n=len(names)) if names else words("describe.saved-none", of=CREW)]
    sentences.append(words("describe.kits-left", n=rules.kits_left(s)))
    return joined(words, sentences)


def deck(s, words):
    """How many cards the deck has, and the next ones where they are known; cards that have left the game. Rules eco-bots/1.4, 1.7, 6.1, 6.3."""
    sentences = [words("describe.deck", n=s.deck)]
    known = [card_name(words, card) for card in s.top if card != NONE]
    if known:
        sentences.append(words("describe.deck-next", cards=in_order(words, known), n=len(known)))
    gone = [words("describe.cards", card=card_name(words, card), n=number) for card, number in enumerate(s.gone) if number]
    if gone:
        sentences.append(words("describe.gone", cards=listed(words, gone), n=sum(s.gone)))
    return joined(words, sentences)


# Planets and the running collection -----------------------------------------------------------------------------------------------------


def describe_planet(view, colour, lang="en"):
    """One Planet: closed, being collected for, or open. colour: its number, 0 to 3. Rules eco-bots/5.1 to 5.4."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    name = card_name(words, colour)
    if s.planets[colour]:
        return words("describe.planet-closed", planet=name, n=s.planets[colour])
    if s.colour == colour:
        return words("describe.planet-collecting", planet=name, n=sum(s.laid))
    return words("describe.planet-open", planet=name)


def planets_in_short(view, lang="en"):
    """All Planets in one line, for the terminal."""
    words = words_of(view, PACKAGE, lang)
    return joined(words, [describe_planet(view, colour, lang) for colour in range(PLANETS)])


def collection(view, lang="en", names=None):
    """Who has added to the running collection, and who still has to; "" where none runs. Rules eco-bots/5.2, 5.3, 5.5, 5.6."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if s.colour == NONE:
        return ""
    added = [words("describe.laid", who=player_name(words, player, names), n=s.laid[player]) for player in range(SEATS) if s.laid[player]]
    waiting = [player_name(words, player, names) for player in still_to_add(view)]
    sentences = [words("describe.added", colour=colour_name(words, s.colour), players=listed(words, added))]
    if waiting:
        sentences.append(words("describe.still-to-add", players=listed(words, waiting), n=len(waiting)))
    return joined(words, sentences)


def still_to_add(view):
    """Seats of the living players that the running collection waits for. Rule eco-bots/5.3."""
    s = table(view)
    return [player for player in range(s.players) if s.colour != NONE and not s.laid[player] and not s.out[player]]


# Players --------------------------------------------------------------------------------------------------------------------------------


def describe_player(view, player, lang="en", names=None):
    """One player: hand and the room in it, Kit and what it lacks, Tools; or that they are out. player: seat, from 0. Rules eco-bots/3.6 to 4.1."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    who = player_name(words, player, names)
    if s.out[player]:
        return words("describe.out-at-end" if s.phase == rules.DONE else "describe.out", who=who)
    sentences = [hand(s, words, player, who), room(view, player, lang), describe_kit(view, player, lang), tools(s, words, player)]
    return joined(words, [sentence for sentence in sentences if sentence])


def hand(s, words, player, who):
    """What a player holds. Rule eco-bots/3.7."""
    cards = [words("describe.held", colour=colour_name(words, colour), n=number) for colour, number in enumerate(s.hand[player]) if number]
    if s.monsters[player]:
        cards.append(words("describe.monsters", n=s.monsters[player]))
    return words("describe.hand", who=who, cards=listed(words, cards)) if cards else words("describe.hand-empty", who=who)


def room(view, player, lang="en"):
    """How much room is in a hand: "5 of 6 places taken: one place left". Rule eco-bots/3.6."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    held, limit = rules.cards_held(s, player), rules.hand_limit(s)
    taken = words("describe.places", held=held, limit=limit, n=held)
    if held >= limit:
        return words("describe.places-full", places=taken)
    return words("describe.places-left", places=taken, n=limit - held)


def describe_kit(view, player, lang="en"):
    """The player's open Kit: what it wants, and what is missing. Rules eco-bots/4.1, 4.3."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    kit = s.kit[player]
    if kit == NONE:
        return words("describe.no-kit" if rules.kits_left(s) else "describe.no-kit-any-more")
    name = kit_name(words, kit)
    wanted = listed(words, [words("describe.held", colour=colour_name(words, colour), n=n) for colour, n in enumerate(wants(view, kit)) if n])
    missing = missing_for_kit(view, player)
    if not any(missing):
        return words("describe.kit-ready", kit=name, cards=wanted)
    lacks = listed(words, [words("describe.held", colour=colour_name(words, colour), n=number) for colour, number in enumerate(missing) if number])
    return words("describe.kit", kit=name, cards=wanted, missing=lacks, n=sum(missing))


def wants(view, kit):
    """Debris of each colour that a Kit wants at this level and with so many players. Rules eco-bots/1.3, 1.8."""
    s = table(view)
    return [rules.wanted(s, kit, colour) for colour in range(PLANETS)]


def missing_for_kit(view, player):
    """Debris of each colour that the player's Kit still lacks; all 0 without one. Rule eco-bots/4.1."""
    s = table(view)
    if s.kit[player] == NONE:
        return [0] * PLANETS
    return [max(0, number - s.hand[player][colour]) for colour, number in enumerate(wants(view, s.kit[player]))]


def tools(s, words, player):
    """Tools beside the Kit; "" without any. Rule eco-bots/6.3."""
    held = [words("describe.cards", card=tool_name(words, tool), n=number) for tool, number in enumerate(s.tools[player]) if number]
    return words("describe.tools", tools=listed(words, held), n=sum(s.tools[player])) if held else ""


# What can be done -----------------------------------------------------------------------------------------------------------------------


def choice_label(view, action, lang="en", names=None):
    """What a button says: as `action.label`, but ending the turn says what that would cost. names: as players are called. Rule eco-bots/3.6."""
    s = table(view)
    if action.kind == "end" and s.phase == rules.ACT and rules.cards_held(s, s.player) >= rules.hand_limit(s):
        return words_of(view, PACKAGE, lang)("describe.end-and-out")
    return action.label(lang, names)


def group_name(view, kind, lang="en"):
    """What stands beside the buttons of a kind of action."""
    return words_of(view, PACKAGE, lang)(f"kind.{kind}")


# The hands drawn with letters -----------------------------------------------------------------------------------------------------------


def sketch(view, lang="en", names=None, width=80):
    """A line a player: places of the hand, Kit and Tools, in letters; `legend` says what the signs mean. width: columns of the terminal."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    called = [player_name(words, player, names) for player in range(s.players)]
    widest = min(20, max(len(name) for name in called) + 2)
    lines = []
    for player, name in enumerate(called):
        mark = "* " if player == s.player and s.turn else "  "
        lines.append(fitted(f"{fitted(mark + name, widest)} {signs(s, words, player)}", width).rstrip())
    return "\n".join(lines)


def signs(s, words, player):
    """Hand, Kit and Tools of a player in letters: "P P G [M] . . .   Noor: P L g   Battery"."""
    if s.out[player]:
        return words("describe.sign-out")
    held = [letter(words, colour) for colour in range(PLANETS) for _ in range(s.hand[player][colour])]
    held += [f"[{words('letter.monster')}]"] * s.monsters[player]
    held += ["."] * (rules.hand_limit(s) - rules.cards_held(s, player))
    parts = [" ".join(held)]
    if s.kit[player] != NONE:
        slots = []
        for colour in range(PLANETS):
            wanted, there = rules.wanted(s, s.kit[player], colour), s.hand[player][colour]
            slots += [letter(words, colour)] * min(wanted, there) + [letter(words, colour) + "?"] * max(0, wanted - there)
        parts.append(f"{kit_name(words, s.kit[player])}: {' '.join(slots)}")
    if s.laid[player]:
        parts.append(f"+{s.laid[player]} {letter(words, s.colour)}")
    parts += [tool_name(words, tool) for tool in range(len(TOOLS)) for _ in range(s.tools[player][tool])]
    return " | ".join(parts)


def legend(lang="en"):
    """What the signs of `sketch` mean, in two lines."""
    words = Words(PACKAGE, lang)
    letters = [words("describe.legend-card", letter=letter(words, colour), card=card_name(words, colour)) for colour in range(PLANETS)]
    letters.append(words("describe.legend-card", letter=f"[{words('letter.monster')}]", card=card_name(words, rules.MONSTER)))
    return f"{words('describe.legend')}\n{', '.join(letters)}"


# Pieces of sentences --------------------------------------------------------------------------------------------------------------------


def letter(words, colour):
    """A colour of Debris in one letter."""
    return words(f"letter.{COLOURS[colour]}")


def colour_name(words, colour):
    """A colour of Debris as it stands in a sentence: "glass"."""
    return words(f"colours.{COLOURS[colour]}")


def card_name(words, card):
    """A kind of card by its name: "Glass", "Little Monster"."""
    return words(f"cards.{CARDS[card]}")


def tool_name(words, tool):
    """A Tool by its name."""
    return words(f"tools.{TOOLS[tool]}")


def kit_name(words, kit):
    """A Kit by the crew member whom it saves."""
    return words(f"kits.{KITS[kit]}")
