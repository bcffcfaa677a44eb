"""Says in words what lies on the table of Ecomechanics: the one source of alt texts, screen reader, text-only table, terminal and tests.

`describe` tells all of it; the smaller functions tell a card, a shed, a player, whose turn it is, what ends soon, what an action brings and
loses, and where every point of a score comes from. Each reads a view (`match.view()`). Words: `describe.*` in `words/`.
"""

# isort: off
from ecogames.ecomechanics import rules
from ecogames.ecomechanics.rules import (
    BUILT, COMMUNICATION, DEALT, DISCARDED, DONE, DROIDS, EFFECTS, ENERGY, FIRST_HOUSE, GIVE, HOUSES, INTERSEASON, LANE, LAST, LINES, NUMBERS, PARTS,
    PHASES, REPAIRED, SCORING, SEASONS, TYPES,
)  # fmt: skip
from ecogames.engine.columns import columns, fitted
from ecogames.engine.law import NONE
from ecogames.engine.prose import in_a_row, joined, listed, table, words_of
from ecogames.engine.words import Words

PACKAGE = "ecogames.ecomechanics"
FEW_TURNS = 2  # so few turns before a season or the game ends, it is said beside the table
RULE_OF_LINE = ("8.2", "8.3", "7.1", "7.1", "8.4", "8.5", "9.5")  # of the lines of a score, as SCORING; a house's effect has a rule of its own


def describe(view, lang="en", names=None):
    """The whole position, in lines: whose turn, what ends soon, the season, houses, discarded droids, and one player after the other.

    view: of a match. lang: a language of the kit. names: of the players, seat by seat. Returns text with line ends, a topic a line.
    """
    lines = [headline(view, lang, names), alert(view, lang, names), clock(view, lang), drawn(view, lang, names)]
    lines += houses_on_table(view, lang, names)
    lines += [describe_discarded(view, lang, names)]
    lines += [describe_player(view, seat, lang, names) for seat in range(view["seats"])]
    return "\n".join(line for line in lines if line)


def picture(view, lang="en", names=None, width=80):
    """The position as a terminal shows it: sheds in rows, the cards in words, whose turn it is last. width: columns, at least 60."""
    lines = [sketch(view, lang, names, width), clock(view, lang), *houses_on_table(view, lang, names), describe_discarded(view, lang, names)]
    lines += [describe_cards(view, seat, lang, names) for seat in range(view["seats"])]
    lines += [drawn(view, lang, names), alert(view, lang, names), headline(view, lang, names)]
    return "\n".join(line for line in lines if line)


# Whose turn, and what ends soon ---------------------------------------------------------------------------------------------------------


def headline(view, lang="en", names=None):
    """One sentence: who is asked what, or what luck decides now, or how the game ended. Rules ecomechanics/2.1 to 5.5."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if s.phase == DONE:
        return joined(words, [words(f"ending.{rules.ENDINGS[s.ending].name}"), result(s, words, names)])
    asked, parameters = question(s, words, names)
    return words(f"describe.phase.{asked}", who=seat_name(s, words, 0 if s.players == 1 else s.player, names), **parameters)


def result(s, words, names):
    """Who has won, and with how many points. Rules ecomechanics/2.3, 2.4, 9.6."""
    winners = [seat for seat in range(s.seats) if rules.winner(s, seat)]
    said = [words("describe.points", who=seat_name(s, words, seat, names), n=rules.score(s, seat)) for seat in range(s.seats)]
    points = words("describe.result", points=listed(words, said))
    if not winners:
        return joined(words, [words("describe.nobody"), points])  # alone, with no more than the Automa
    who = listed(words, [seat_name(s, words, seat, names) for seat in winners])
    return joined(words, [words("describe.won", who=who, n=len(winners)), points])


def question(s, words, names):
    """What the phase asks, by the end of its key, and what its sentence needs besides the player."""
    phase = s.phase
    if phase == GIVE:
        if rules.is_automa(s, s.priority):
            return "give-torn", {}
        return "give", {"to": seat_name(s, words, rules.receiver(s), names)}
    if phase == rules.ACT:
        return "act", {"droid": droid_name(words, s, s.hand[s.player])}
    if phase == rules.PAY:
        return "pay", {"house": FIRST_HOUSE + s.building, "n": s.left}
    if phase == rules.EXTEND:
        return "extend", {"n": s.left}
    if phase == INTERSEASON:
        return "interseason", {"season": s.season + 1}
    return PHASES[phase], {}


def alert(view, lang="en", names=None):
    """What ends soon: the season, the deck, or somebody's houses within reach; "" where nothing does. Rules ecomechanics/2.1, 3.6."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if s.phase >= LAST or s.turn == 0:
        return ""
    warnings = []
    turns = turns_to_come(s)
    if s.season == SEASONS - 1 and turns <= FEW_TURNS:
        warnings.append(words("describe.alert-deck", n=turns))
    elif turns <= FEW_TURNS and s.phase != INTERSEASON:
        warnings.append(words("describe.alert-season", n=turns))
    for seat in range(s.seats):
        left = houses_in_reach(s, seat)
        if left <= 1 and not rules.is_automa(s, seat):
            warnings.append(words("describe.alert-houses", who=seat_name(s, words, seat, names), n=left))
    return joined(words, warnings)


def turns_to_come(s):
    """Turns of this season that are still to come after the present one. Rule ecomechanics/1.4."""
    under_way = rules.drawn_so_far(s) if s.phase <= rules.DRAW else 0
    present = 1 if s.phase <= rules.DRAW else 0  # its cards are in the piles, or on the way from them
    return (s.pile[0] + s.pile[1] + under_way) // s.seats - present


def houses_in_reach(s, seat):
    """How many houses the seat could still build. Rule ecomechanics/2.1."""
    return sum(LANE <= s.spot[house] < BUILT and rules.reaches(s, seat, s.spot[house] - LANE) for house in range(HOUSES))


def clock(view, lang="en"):
    """The turn, the season, and how long both last. Rules ecomechanics/1.4, 3.1."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if s.turn == 0:
        return words("describe.setup")
    left = s.pile[0] + s.pile[1]
    return joined(words, [words("describe.turn", turn=s.turn, season=s.season + 1), words("describe.pile", n=left)])


def drawn(view, lang="en", names=None):
    """The droids that were drawn and not given yet; "" without any. Rule ecomechanics/3.2."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    cards = [describe_droid(view, droid, lang) for droid in s.drawn if droid != NONE]
    return words("describe.drawn", cards=joined(words, cards)) if cards else ""


# Cards ----------------------------------------------------------------------------------------------------------------------------------


def droid_name(words, s, droid):
    """A droid by its type and number: "water management droid 3"; a name of a teacher's own as typed. droid: 0 to 81."""
    own = words.own.get(f"droids.{NUMBERS[droid]}")
    return own or words("describe.droid", type=words(f"types.{TYPES[s.droid_type[droid]]}"), number=NUMBERS[droid])


def house_name(words, house):
    """A house by its number: "house 47". house: 0 to 13."""
    return words.own.get(f"houses.{FIRST_HOUSE + house}") or words("describe.house", number=FIRST_HOUSE + house)


def describe_droid(view, droid, lang="en"):
    """A droid card: what it gives when dismantled, costs, is worth and does. droid: 0 to 81. Rules ecomechanics/1.2, 6.1 to 6.11."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    gains, cost = parts_listed(words, s.gains[droid]), parts_listed(words, s.cost[droid])
    sentences = [words("describe.card", droid=droid_name(words, s, droid), gains=gains, cost=cost, n=s.rp[droid])]
    if s.leaves[droid]:
        sentences.append(words("describe.leaves", n=s.leaves[droid]))
    sentences.append(effect_of_droid(view, droid, lang))
    if s.players == 1:
        sentences.append(words("describe.interest", n=rules.interest_in(s, droid)))
    return joined(words, [sentence for sentence in sentences if sentence])


def effect_of_droid(view, droid, lang="en"):
    """What a repaired droid does, in short sentences for its card; "" where it does nothing. Rules ecomechanics/6.3 to 6.11."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    sentences = []
    if s.droid_type[droid] == COMMUNICATION:
        sentences.append(words("effect.news"))
    if s.extends[droid]:
        sentences.append(words("effect.extends", n=s.extends[droid]))
    effect = EFFECTS[s.effect[droid]]
    if effect == "exchange":
        sentences.append(words("effect.exchange", pays=parts_listed(words, s.pays[droid]), gets=parts_listed(words, s.gets[droid])))
    elif effect == "dearer":
        sentences.append(words("effect.dearer", n=s.tokens))
    elif effect != "none":
        sentences.append(words(f"effect.{effect}", parts=parts_listed(words, s.gives[droid])))
    return joined(words, sentences)


def describe_house(view, house, lang="en", names=None):
    """A house card: where it is, what it costs, is worth and does, and tokens on it. house: 0 to 13. Rules ecomechanics/1.3, 5.4, 7.1."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    where = place_of_house(s, words, house, names)
    cost = parts_listed(words, s.house_cost[house])
    sentences = [words("describe.house-card", house=house_name(words, house), where=where, cost=cost, n=s.house_rp[house])]
    sentences.append(effect_of_house(view, house, lang))
    if s.players == 1 and LANE <= s.spot[house] < BUILT:
        sentences.append(words("describe.sways", type=words(f"types.{TYPES[s.sways[house]]}"), n=s.adds[house]))
    for seat in range(s.seats):
        if s.dearer[house][seat]:
            sentences.append(words("describe.dearer", who=seat_name(s, words, seat, names), n=s.dearer[house][seat]))
    return joined(words, [sentence for sentence in sentences if sentence])


def effect_of_house(view, house, lang="en"):
    """What a built house does, in short sentences for its card; "" where its printed points are all. Rules ecomechanics/7.2 to 7.15."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    a, b, c, d = s.points[house]
    parts = parts_listed(words, s.house_gives[house])
    return words(f"house.{FIRST_HOUSE + house}", a=a, b=b, c=c, d=d, parts=parts)


def place_of_house(s, words, house, names):
    """Where a house is: between which players, or who has built it. Rule ecomechanics/1.3."""
    spot = s.spot[house]
    if spot >= BUILT:
        return words("describe.built-by", who=seat_name(s, words, spot - BUILT, names))
    if spot < LANE:
        return words("house-places.absent")
    reached = [seat_name(s, words, seat, names) for seat in range(s.seats) if rules.reaches(s, seat, spot - LANE)]
    return words("describe.between", who=listed(words, reached))


def houses_on_table(view, lang="en", names=None):
    """The houses that can still be built, one a line. Rule ecomechanics/1.3."""
    return [describe_house(view, house, lang, names) for house in range(HOUSES) if LANE <= view["spot"][house] < BUILT]


def place_of_droid(view, droid, lang="en", names=None):
    """Where a droid is, in words. Rules ecomechanics/1.2, 5.6."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if s.place[droid] >= REPAIRED:
        return words("describe.repaired-by", who=seat_name(s, words, s.place[droid] - REPAIRED, names))
    if s.place[droid] == DEALT and droid in s.hand:
        return words("describe.dealt-to", who=seat_name(s, words, s.hand.index(droid), names))
    return words(f"droid-places.{rules.PLACES[s.place[droid]]}")


def describe_discarded(view, lang="en", names=None):
    """The discarded droids, heap by heap, with the communication droids that count among them. Rules ecomechanics/5.6, 6.3."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    said = []
    for heap in range(2 if s.players == 4 else 1):
        cards = sum(place == DISCARDED + heap for place in s.place)
        if cards:
            who = listed(words, [seat_name(s, words, seat, names) for seat in range(s.seats) if rules.heap_of(s, seat) == heap])
            said.append(words("describe.discarded", who=who, cards=cards, n=rules.discarded(s, heap, COMMUNICATION)))
    return joined(words, said)


# Players --------------------------------------------------------------------------------------------------------------------------------


def describe_player(view, seat, lang="en", names=None):
    """One player: points, shed, cards. seat: from 0; alone, 1 is the Automa. Rules ecomechanics/1.5, 4.1, 8.1."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    points = words("describe.player", who=seat_name(s, words, seat, names), leaves=rules.leaves_of(s, seat), n=rules.score(s, seat))
    return joined(words, [line for line in (points, describe_shed(view, seat, lang), describe_cards(view, seat, lang, names)) if line])


def describe_shed(view, seat, lang="en"):
    """The parts of a shed, with the room for each, and those on cards; "" for the Automa. Rules ecomechanics/4.1, 6.9."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if rules.is_automa(s, seat):
        return ""
    rows = [
        words("describe.shed-part", part=words(f"parts.{PARTS[part]}"), have=s.shed[seat][part], room=s.room + s.extensions[seat][part])
        for part in range(4)
    ]
    sentences = [words("describe.shed", parts=in_a_row(words, rows))]
    if any(s.stored[seat]):
        sentences.append(words("describe.stored", parts=parts_listed(words, s.stored[seat])))
    return joined(words, sentences)


def describe_cards(view, seat, lang="en", names=None):
    """A player's repaired droids, houses, and the droid of this turn. Rules ecomechanics/5.2, 5.4."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    who = seat_name(s, words, seat, names)
    sentences = []
    droids = [droid for droid in range(DROIDS) if s.place[droid] == REPAIRED + seat]
    if droids:
        by_type = [
            words("describe.of-type", type=words(f"types.{kind}"), numbers=in_a_row(words, numbers), n=len(numbers))
            for number, kind in enumerate(TYPES)
            if (numbers := [str(NUMBERS[droid]) for droid in droids if s.droid_type[droid] == number])
        ]
        sentences.append(words("describe.repaired", who=who, droids=in_a_row(words, by_type)))
    houses = [str(FIRST_HOUSE + house) for house in range(HOUSES) if s.spot[house] == BUILT + seat]
    if houses:
        sentences.append(words("describe.built", who=who, houses=listed(words, houses), n=len(houses)))
    if s.hand[seat] != NONE:
        sentences.append(words("describe.has-droid", who=who, card=describe_droid(view, s.hand[seat], lang)))
    return joined(words, sentences)


# The score, explained -------------------------------------------------------------------------------------------------------------------


def score_lines(view, seat, lang="en", names=None):
    """Where a player's points come from, as the table stands: a list of (sentence, rule id, points) that adds up to the score. Rule ecomechanics/8.1.

    The rows come from `rules.score_lines`, which the end of the game counts with.
    """
    s, words = table(view), words_of(view, PACKAGE, lang)
    rows = [[0] * 3 for _ in range(LINES)]
    said = []
    for source, rule, points in rows[: rules.score_lines(s, seat, rows)]:
        if source >= DROIDS:
            name = house_name(words, source - DROIDS)
            number = f"7.{2 + source - DROIDS}" if SCORING[rule] == "house-effect" else RULE_OF_LINE[rule]
        else:
            name = droid_name(words, s, source) if source != NONE else ""
            number = RULE_OF_LINE[rule]
        told = words(f"scoring.{SCORING[rule]}")
        said.append((words("describe.line", card=name, rule=told) if name else told, f"ecomechanics/{number}", points))
    return said


def guises(view, lang="en"):
    """What droid 36 would score as each type, for who chooses now: a list of (name, points of the whole score). Rule ecomechanics/6.6."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    return [(words(f"guises.{name}"), rules.points_as(s, s.player, guise)) for guise, name in enumerate(rules.GUISES)]


# What can be chosen ---------------------------------------------------------------------------------------------------------------------


def brings(view, action):
    """What an action changes in the shed of whoever plays it: (parts that come, parts that are paid, parts that are lost), each a number a kind.

    Of swaps, exchanges, and the three actions with this turn's droid; parts that a card gives after further choices are left out.
    """
    s = table(view)
    seat = s.player
    came, paid = [0] * 4, [0] * 4
    if action.kind == "swap":
        paid[action.given] = rules.swap_price(s, action.given, action.gained)
        came[action.gained] = 1
    elif action.kind == "exchange":
        paid, came = list(s.pays[action.droid]), list(s.gets[action.droid])
    elif action.kind == "repair":
        paid = [rules.needs(s, seat, part, s.cost[action.droid]) for part in range(4)]
        if s.effect[action.droid] == rules.TAKE and not s.extends[action.droid]:
            came = list(s.gives[action.droid])
    elif action.kind == "dismantle":
        came = [gain + once_more(s, seat, action.droid, part) for part, gain in enumerate(s.gains[action.droid])]
    elif action.kind == "build":
        paid = [rules.needs(s, seat, part, s.house_cost[action.house]) for part in range(4)]
        if not rules.extra_cost(s, seat, action.house):  # how it is paid decides what fits
            came = list(s.house_gives[action.house])
    lost = []
    for part in range(4):
        from_shed = min(paid[part], s.shed[seat][part])
        lost.append(max(0, came[part] - rules.room_for(s, seat, part) - from_shed))
    return came, paid, lost


def once_more(s, seat, dismantled, part):
    """Parts of a kind that repaired droids add to a dismantling. Rule ecomechanics/6.7."""
    if not s.gains[dismantled][part]:
        return 0
    return sum(s.place[droid] == REPAIRED + seat and s.effect[droid] == rules.MORE and s.gives[droid][part] > 0 for droid in range(DROIDS))


def choice_label(view, action, lang="en", names=None):
    """What a button says: as `action.label`, but with the parts that come and go, and those that would be lost. names: as players are called."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if action.kind == "count-as":
        return words("describe.count-as", guise=words(f"guises.{rules.GUISES[action.guise]}"), n=rules.points_as(s, s.player, action.guise))
    if action.kind == "give":
        return words("describe.give", droid=droid_name(words, s, action.droid), who=seat_name(s, words, action.seat, names))
    if action.kind not in ("swap", "exchange", "repair", "dismantle", "build") or rules.is_automa(s, s.player):
        return action.label(lang, names)
    came, paid, lost = brings(view, action)
    given = {"came": parts_listed(words, came), "paid": parts_listed(words, paid)}
    if action.kind == "build":
        said = words("describe.build", house=house_name(words, action.house), extra=rules.extra_cost(s, s.player, action.house), **given)
        if not rules.extra_cost(s, s.player, action.house):
            said = words("describe.build-plain", house=house_name(words, action.house), **given)
    else:
        named = droid_name(words, s, action.droid) if action.kind in ("repair", "dismantle", "exchange") else ""
        said = words(f"describe.{action.kind}", droid=named, **given)
    return words("describe.with-loss", said=said, lost=parts_listed(words, lost)) if any(lost) else said


def group_name(view, kind, lang="en"):
    """What stands beside the buttons of a kind of action."""
    return words_of(view, PACKAGE, lang)(f"kind.{kind}")


def rates(view, seat):
    """The exchanges that a seat has, as (what is paid, what comes, droid or NONE): numbers of each part. Rules ecomechanics/4.2, 4.3.

    Of the basic swaps those with a nut stand for any base part; market droids are listed one by one, with their own parts.
    """
    s = table(view)
    found = []
    for given, gained in ((ENERGY, rules.NUT), (rules.NUT, rules.OIL), (rules.NUT, ENERGY)):
        paid, came = [0] * 4, [0] * 4
        paid[given], came[gained] = rules.swap_price(s, given, gained), 1
        found.append((paid, came, NONE))
    for droid in range(DROIDS):
        if s.place[droid] == REPAIRED + seat and s.effect[droid] == rules.EXCHANGING:
            found.append((list(s.pays[droid]), list(s.gets[droid]), droid))
    return found


# The table drawn with letters ---------------------------------------------------------------------------------------------------------------


def sketch(view, lang="en", names=None, width=80):
    """The sheds as rows of a table: parts and room for each, parts on cards, leaves, points. width: columns of the terminal."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    heads = [*(words(f"parts.{part}") for part in PARTS), words("describe.head-leaves"), words("describe.head-points")]
    rows = []
    for seat in range(s.seats):
        cells = [f"{s.shed[seat][part]}/{s.room + s.extensions[seat][part]}" for part in range(4)]
        cells = [f"{cell}+{more}" if more else cell for cell, more in zip(cells, s.stored[seat], strict=True)]  # those need no room
        if rules.is_automa(s, seat):
            cells = ["-"] * 4
        mark = "*" if s.phase < DONE and s.turn and seat == s.player else " "
        rows.append([mark + seat_name(s, words, seat, names), *cells, str(rules.leaves_of(s, seat)), str(rules.score(s, seat))])
    sizes = [max(columns(row[at]) for row in [["", *heads], *rows]) for at in range(len(heads) + 1)]
    sizes[0] = min(sizes[0], width - sum(sizes[1:]) - 3 * len(heads))
    lines = [" | ".join(fitted(cell, size) for cell, size in zip(row, sizes, strict=True)).rstrip() for row in [["", *heads], *rows]]
    lines.insert(1, "-+-".join("-" * size for size in sizes))
    return "\n".join(lines)


def legend(lang="en"):
    """What the signs of `sketch` mean."""
    return Words(PACKAGE, lang)("describe.legend")


# Pieces of sentences --------------------------------------------------------------------------------------------------------------------


def seat_name(s, words, seat, names):
    """The player's own name, "Player 2" where there is none, or the Automa's. Rule ecomechanics/9.1."""
    if rules.is_automa(s, seat):
        return words("rival")
    return (names[seat] if names else "") or words("player", n=seat + 1)


def parts_listed(words, bag):
    """Parts by number and kind: "2 nuts and 1 energy"; "nothing" without any. bag: how many of each of the four."""
    parts = [words(f"count.{PARTS[part]}", n=number) for part, number in enumerate(bag) if number]
    return listed(words, parts) if parts else words("describe.nothing")
