"""Says in words what lies on the table of Recycling Memory: the one source of alt texts, screen reader, text-only table, terminal and tests.

`describe` tells all of it; the smaller functions tell a place, a player, whose turn it is, one's own containers; `picture` draws the table
with letters. Each reads a view (`match.view()`), and of a view only what is shown, or is the viewer's own: never what was seen before
(`seen_face`), which people have to remember. Words: `describe.*` in `words/`.
"""

from ecogames.engine.law import NONE
from ecogames.engine.prose import in_a_row, joined, listed, player_name, table, words_of
from ecogames.engine.words import Words
from ecogames.recycling_memory import rules
from ecogames.recycling_memory.rules import COLUMNS, DONE, DOWN, EMPTY, FIRST, FOUND, ITEMS, KINDS, PHASES, STACKS, TRUCKS, UP

PACKAGE = "ecogames.recycling_memory"


def describe(view, lang="en", names=None):
    """The whole position, in lines: whose turn, what lies open, the table row by row, stacks, players, and the viewer's own containers.

    view: of a match. lang: a language of the kit. names: of the players, seat by seat. Returns text with line ends, a topic a line.
    """
    lines = [headline(view, lang, names), size(view, lang), open_cards(view, lang), marked_cards(view, lang)]
    lines += [describe_row(view, row, lang) for row in range(view["tables"]["rows"][view["level"]])]
    lines += around(view, lang, names)
    return "\n".join(line for line in lines if line)


def picture(view, lang="en", names=None, width=80):
    """The position as a terminal shows it: the table drawn with letters, the rest in words, whose turn it is last. width: columns, at least 60."""
    lines = [sketch(view), size(view, lang), *around(view, lang, names), open_cards(view, lang), marked_cards(view, lang)]
    return "\n".join(line for line in [*lines, headline(view, lang, names)] if line)


# Whose turn -----------------------------------------------------------------------------------------------------------------------------


def headline(view, lang="en", names=None):
    """One sentence: who is asked what, or what luck decides now, or who has won. Rules recycling-memory/3.1 to 6.3."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if s.phase == DONE:
        winners = winners_of(s)
        who = listed(words, [player_name(words, player, names) for player in winners])
        return joined(words, [words("ending.all-taken"), words("describe.won", who=who, n=points(s, winners[0]))])
    asked, parameters = question(s, words)
    return words(f"describe.phase.{asked}", who=player_name(words, s.player, names), **parameters)


def question(s, words):
    """What the phase asks, by the end of its key, and what its sentence needs besides the player."""
    asked = PHASES[s.phase]
    if s.phase == FIRST and trucks_playable(s):
        return "first-truck", {}
    if s.phase == rules.SECOND:
        return asked, {"item": item_name(words, s.turned_face[0])}
    if s.phase == FOUND:
        return asked if trucks_playable(s) else "found-keep", {"truck": truck_name(words, s.found)}
    if s.phase == rules.MARK:
        return asked, {"n": rules.marks(s)}
    return asked, {}


def trucks_playable(s):
    """True where the player in turn can play a truck now. Rules recycling-memory/4.4, 4.5."""
    return rules.legal_trucks(s, [0] * rules.STACK_UP, 0) > 0


# The table ------------------------------------------------------------------------------------------------------------------------------


def size(view, lang="en"):
    """How large the table is, and how many pairs are still to be found. Rule recycling-memory/1.2."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    level = words(f"levels.{rules.LEVELS[s.level]}")
    shape = {"rows": s.rows[s.level], "columns": s.columns[s.level]}
    return words("describe.size", level=level, down=rules.face_down(s), n=rules.pairs_left(s), **shape)


def place_name(place):
    """What a place is called in every language: row and column, "C4". place: 0 to 79, ten to a row on every table. Rule recycling-memory/1.3."""
    return rules.PLACE_NAMES[place].upper()


def describe_place(view, place, lang="en"):
    """One place: a card face down is said as its place and nothing else, one face up with what it shows. Rules recycling-memory/3.1, 7.2."""
    s, words, name = table(view), words_of(view, PACKAGE, lang), place_name(place)
    if s.lies[place] == EMPTY:
        return words("describe.place-empty", place=name)
    if s.lies[place] == UP:
        return words("describe.place-open", place=name, item=item_name(words, s.turned_face[s.turned.index(place)]))
    return words("describe.place-marked" if s.marked[place] else "describe.place-down", place=name)


def describe_row(view, row, lang="en"):
    """The cards of one row that lie face down, by their places. row: from 0."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    down = [place_name(place) for place in range(row * COLUMNS, row * COLUMNS + COLUMNS) if s.lies[place] == DOWN]
    letter = place_name(row * COLUMNS)[0]
    return words("describe.row", row=letter, places=in_a_row(words, down)) if down else words("describe.row-empty", row=letter)


def open_cards(view, lang="en"):
    """The cards that lie face up, the first one first; "" without any. Rules recycling-memory/3.1, 3.3."""
    words = words_of(view, PACKAGE, lang)
    cards = [describe_place(view, place, lang) for place in view["turned"] if place != NONE]
    return words("describe.open", cards=in_a_row(words, cards)) if cards else ""


def marked_cards(view, lang="en"):
    """The cards that are marked to be mixed; "" without any. Rule recycling-memory/5.4."""
    words = words_of(view, PACKAGE, lang)
    places = [place_name(place) for place, mark in enumerate(view["marked"]) if mark]
    return words("describe.marked", places=in_a_row(words, places)) if places else ""


def sketch(view):
    """The table as rows of places, in ASCII; `legend` says what the signs mean."""
    s = table(view)
    lines = []
    for row in range(s.rows[s.level]):
        places = range(row * COLUMNS, row * COLUMNS + s.columns[s.level])
        lines.append(" ".join(cell(s, place).ljust(5) for place in places).rstrip())
    return "\n".join(lines)


def cell(s, place):
    """One place in five letters at most: "[C4]" face down, ">C4<" face up, "*C4*" marked, "." empty."""
    if s.lies[place] == EMPTY:
        return "  ."
    before, after = "><" if s.lies[place] == UP else "**" if s.marked[place] else "[]"
    return before + place_name(place) + after


def legend(lang="en"):
    """What the signs of `sketch` mean."""
    return Words(PACKAGE, lang)("describe.legend")


# Around the table -----------------------------------------------------------------------------------------------------------------------


def around(view, lang="en", names=None):
    """Lines about what lies beside the table: stacks, players, trucks that were played, and the viewer's own containers."""
    lines = [stacks(view, lang)]
    lines += [describe_player(view, player, lang, names) for player in range(view["players"])]
    return [*lines, discarded(view, lang), own_containers(view, lang)]


def stacks(view, lang="en"):
    """How many containers are left in the five stacks. Rules recycling-memory/2.1, 2.2."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    left = [words("describe.stack", stack=stack + 1, n=rules.containers_left(s, stack)) for stack in range(STACKS)]
    return words("describe.stacks", stacks=in_a_row(words, left))


def describe_player(view, player, lang="en", names=None):
    """One player: pairs by kind, stacks they hold containers of, trucks; at the end containers and points. Rules recycling-memory/7.1, 6.2."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    pairs = [words("describe.pairs", kind=kind_name(words, kind), n=number) for kind, number in enumerate(s.heap[player]) if number]
    from_stacks = listed(words, [str(stack + 1) for stack in range(STACKS) if s.holds[player][stack]])
    said = in_a_row(words, pairs) if pairs else words("describe.no-pairs")
    sentences = [words("describe.player", who=player_name(words, player, names), pairs=said, stacks=from_stacks)]
    if any(s.kept[player]):
        sentences.append(words("describe.kept", trucks=counted(words, s.kept[player])))
    if s.phase == DONE:
        kinds = in_a_row(words, [kind_name(words, kind) for kind in range(len(KINDS)) if s.bared[player][kind]])
        sentences.append(words("describe.result", kinds=kinds, others=sum(s.heap[player]) - points(s, player), n=points(s, player)))
    return joined(words, sentences)


def discarded(view, lang="en"):
    """The trucks that were played; "" without any. Rule recycling-memory/4.4."""
    words = words_of(view, PACKAGE, lang)
    return words("describe.discarded", trucks=counted(words, view["discarded"])) if any(view["discarded"]) else ""


def own_containers(view, lang="en"):
    """The viewer's own containers, and the kinds of stacks that they know besides; "" for a bystander. Rules recycling-memory/2.3, 7.4."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    if view["me"] is None:
        return ""
    held = [stack for stack in range(STACKS) if s.holds[view["me"]][stack]]
    own = words("describe.own", containers=in_a_row(words, kinds_of_stacks(words, s.held_kind[view["me"]], held)))
    besides = known_besides(view, view["me"], lang)
    return joined(words, [own, besides]) if besides else own


def known_besides(view, player, lang="en"):
    """The kinds of stacks that a player knows but holds nothing of now; "" where there are none. Rule recycling-memory/7.4."""
    s, words = table(view), words_of(view, PACKAGE, lang)
    known = s.held_kind[player]
    stacks_known = [stack for stack in range(STACKS) if known[stack] != NONE and not s.holds[player][stack]]
    return words("describe.known", containers=in_a_row(words, kinds_of_stacks(words, known, stacks_known))) if stacks_known else ""


def kinds_of_stacks(words, known, chosen):
    """Each of some stacks with its kind. known: kinds of the stacks, as far as a player knows them; chosen: the stacks."""
    return [words("describe.container", stack=stack + 1, kind=kind_name(words, known[stack])) for stack in chosen]


secrets = own_containers  # what the terminal shows to the player in turn alone


# What can be chosen ---------------------------------------------------------------------------------------------------------------------


def choice_label(view, action, lang="en", names=None):
    """What a button says: as `action.label`, but with the pairs that would move. names: as players are called. Rule recycling-memory/5.1."""
    if action.kind not in ("take", "swap", "slip") or action.player >= view["players"]:
        return action.label(lang, names)
    s, words = table(view), words_of(view, PACKAGE, lang)
    player = player_name(words, action.player, names)
    if action.kind == "swap":
        mine, theirs = rules.newest_pair(s, s.player, action.given), rules.newest_pair(s, action.player, action.wanted)
        if NONE not in (mine, theirs):
            return words("describe.swap", player=player, mine=item_name(words, mine), theirs=item_name(words, theirs))
        return action.label(lang, names)
    item = rules.newest_pair(s, action.player if action.kind == "take" else s.player, action.heap)
    if item == NONE:
        return action.label(lang, names)
    key = "describe.take" if action.kind == "take" else "describe.slip"
    return words(key, player=player, item=item_name(words, item), kind=kind_name(words, action.heap))


def group_name(view, kind, lang="en"):
    """What stands beside the buttons of a kind of action."""
    return words_of(view, PACKAGE, lang)(f"kind.{kind}")


def why_there(view, item, lang="en"):
    """Why an item belongs into its container: what a card file of one's own says, or the kit. item: 0 to 34. Rule recycling-memory/1.1."""
    return words_of(view, PACKAGE, lang)(f"why.{ITEMS[item]}")


# Pieces of sentences --------------------------------------------------------------------------------------------------------------------


def item_name(words, item):
    """An item by its name."""
    return words(f"items.{ITEMS[item]}")


def kind_name(words, kind):
    """A kind of container by its name."""
    return words(f"kinds.{KINDS[kind]}")


def truck_name(words, truck):
    """A garbage truck by what it does."""
    return words(f"trucks.{TRUCKS[truck]}")


def counted(words, trucks):
    """Trucks by number and kind. trucks: how many of each."""
    named = [truck_name(words, truck) if number == 1 else words("describe.several", truck=truck_name(words, truck), n=number)
             for truck, number in enumerate(trucks) if number]  # fmt: skip
    return in_a_row(words, named)


def points(s, player):
    """Pairs in the right containers, once these are shown. Rule recycling-memory/6.2."""
    return sum(pairs for pairs, bared in zip(s.heap[player], s.bared[player], strict=True) if bared)


def winners_of(s):
    """Who has won, once the containers are shown. Rule recycling-memory/6.3."""
    results = [(points(s, player), -sum(s.heap[player])) for player in range(s.players)]  # as many points: fewer pairs in all, fewer others
    return [player for player in range(s.players) if results[player] == max(results)]
