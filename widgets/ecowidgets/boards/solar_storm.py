"""The table of Solar Storm: header with the phases, the ship as one SVG, supplies and hands. Pure functions from a view to HTML.

Dark and light, wide and phone are the style sheet's matter (`solar_storm.css`): the same markup serves all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ecogames.engine.game import Action
from ecogames.engine.law import NONE
from ecogames.engine.match import Told
from ecogames.engine.words import Words
from ecogames.solar_storm.rules import ACTING, CARDS, ENDINGS, EXCHANGE, ORDER_SUPPLIES, SETUP, STAGES
from ecowidgets.boards import Drawing, icons
from ecowidgets.boards.lettering import text, width
from ecowidgets.boards.solar_storm_scene import FEW_CARDS, Scene, describe, parts, rules
from ecowidgets.boards.solar_storm_ship import stage

__all__ = ["draw", "parts"]

MOST_COINS = 6  # that are drawn; more are a number
HEADER_ROOM = 360  # for the words of title and phases beside an alert
MOST_CARDS = (10, 10, 8, 7)  # of a hand that are drawn one by one, by players; of a larger hand one of each kind, with its number
NAME_WIDTHS = (150, 150, 84, 70)  # by players: a wider name is set smaller


def draw(
    view: Mapping[str, Any],
    actions: Sequence[Action],
    lang: str,
    names: Sequence[str] | None,
    changed: Sequence[Told] = (),
    before: Sequence[Sequence[int]] | None = None,
) -> Drawing:
    """Draws the table.

    view: of a match, as `match.view()` gives it. actions: the legal ones of the player to move; none where nobody is to be asked. lang: a
    language of the game. names: of the players, seat by seat, or None. changed: events of the last step or steps, which are marked.
    before: the cubes as they lay before these (`solar_storm_side.before`); without them a loss is marked on its room where its space is open.
    """
    scene = Scene(view, actions, lang, names, changed, before)
    alert = alert_part(scene)
    return Drawing(header(scene, alert), stage(scene), strip(scene), alert)


# The header -----------------------------------------------------------------------------------------------------------------------------


def header(scene: Scene, alert: str) -> str:
    """Game, phases with the pawn in turn and its actions, who is asked, what is in danger, the two clocks."""
    s, words = scene.s, scene.words
    if scene.over:
        ending = ENDINGS[s.ending]
        style = "won" if ending.won else "lost"
        said = words(f"board.ending.{ending.name}")
        if scene.broken != NONE:
            said = words("board.ending.room-broken-there", room=scene.rooms[scene.broken])
        track = f'<p class="storm-ending storm-{style}">{text(said)}</p>'
    else:
        track = phases(scene)
    pawn = pawn_picture(scene, s.pawn, 38) if scene.active >= 0 else ""
    who = f'<p class="storm-asked">{pawn}<span>{text(describe.headline(scene.view, scene.lang, scene.names))}</span></p>'
    tight = " storm-tight" if _is_tight(scene, alert) else ""
    return (
        f'<header class="storm-header{tight}"><h2 class="storm-title">{text(words("game.title"))}</h2>{track}{who}'
        f'<div class="storm-signals">{alert}{clocks(scene)}</div></header>'
    )


def _is_tight(scene: Scene, alert: str) -> bool:
    """True where game, phases and alert are too long for one row over the ship: the number beside the coins then gives way."""
    words = scene.words
    track = sum(width(f"1 {words(f'stages.{stage}')}", 17) for stage in STAGES[1:]) + width(words("board.left", n=2), 17)
    return bool(alert) and width(words("game.title"), 25) + track > HEADER_ROOM


def pawn_picture(scene: Scene, pawn: int, wide: int) -> str:
    """A pawn in a line of HTML."""
    return icons.picture(icons.pawn(pawn, scene.initials[pawn], 0, 0), "-1 -1 38 46", wide, round(wide * 46 / 38))


def phases(scene: Scene) -> str:
    """The three phases of a turn; the pawn in turn stands on the present one, coins are its actions."""
    s, words = scene.s, scene.words
    drawn = []
    for number, name in enumerate(STAGES):
        if number == SETUP:
            continue
        said = f"{number} {words(f'stages.{name}')}"
        if number != s.stage or s.turn == 0:
            drawn.append(f'<li class="storm-phase">{text(said)}</li>')
            continue
        pawn = pawn_picture(scene, s.pawn, 30)
        coins = actions_left(scene) if number == ACTING else ""
        drawn.append(f'<li class="storm-phase storm-now" aria-current="step">{pawn}<b>{text(said)}</b>{coins}</li>')
    return f'<ol class="storm-phases" aria-label="{text(words("board.phases"))}">{"".join(drawn)}</ol>'


def actions_left(scene: Scene) -> str:
    """A coin for each action that is left, a dashed ring for each that is spent, and the number in words."""
    s = scene.s
    left = s.actions_left
    full = min(left, MOST_COINS)
    coins = icons.coin() * full + icons.coin(spent=True) * max(0, min(s.actions_a_turn - left, MOST_COINS - full))
    return f'<span class="storm-coins" aria-hidden="true">{coins}</span><span class="storm-count">{text(scene.words("board.left", n=left))}</span>'


def alert_part(scene: Scene) -> str:
    """What can lose the game soon, in one line: a room, a count of rooms, or the supplies; "" when nothing can."""
    s, words = scene.s, scene.words
    if scene.over or s.turn == 0:
        return ""
    rooms = scene.doomed or scene.in_danger
    few = rules.supplies_left(s) < FEW_CARDS
    if scene.doomed and len(rooms) == 1:
        said = words("board.alert-next", room=scene.rooms[rooms[0]])
    elif len(rooms) == 1:
        said = words("board.alert-room", room=scene.rooms[rooms[0]])
    elif rooms:
        said = words("board.alert-rooms", n=len(rooms))
    elif few:
        said = words("board.alert-supplies", n=rules.supplies_left(s))
    else:
        return ""
    about = describe.alert(scene.view, scene.lang)
    sign = icons.picture(icons.triangle(0, 0, True), "-17 -15 34 30", 32, 28)
    return f'<p class="storm-alert"><span class="eco-hidden">{text(about)}</span>{sign}<span aria-hidden="true">{text(said)}</span></p>'


def clocks(scene: Scene) -> str:
    """The two decks that run out, for a phone: damage and supplies."""
    words = scene.words
    damage, supplies = rules.damage_cards_left(scene.s), rules.supplies_left(scene.s)
    return _clock("damage", damage, icons.picture(icons.SUN, "-12 -12 24 24", 24, 24), words) + _clock(
        "supplies", supplies, icons.picture(icons.DECK, "0 0 24 24", 24, 24), words
    )


def _clock(deck: str, left: int, sign: str, words: Words) -> str:
    name = text(words(f"board.{deck}"))
    return f'<p class="storm-clock storm-clock-{deck}{few(left)}"><span class="eco-hidden">{name}</span>{sign}<b>{left}</b></p>'


def few(cards: int) -> str:
    """The class of a deck that is nearly gone, or ""."""
    return " storm-few" if cards < FEW_CARDS else ""


# Supplies and hands ---------------------------------------------------------------------------------------------------------------------


def strip(scene: Scene) -> str:
    """The supplies, and each player's hand."""
    hands = "".join(hand(scene, player) for player in range(scene.s.players))
    return f'<div class="storm-strip" data-roving="grid">{supplies(scene)}{hands}</div>'


def card_face(scene: Scene, card: int, style: str = "", name: str = "") -> str:
    """A card, face up: icon and letter. name: of one that is seen to come and go."""
    moves = f' data-move="{name}" data-like="{CARDS[card]}" data-from="supply-deck"' if name else ""
    return (
        f'<span class="storm-card storm-{CARDS[card]}{style}"{moves}>{icons.picture(icons.RESOURCES[CARDS[card]], "-11 -11 22 22", 24, 24)}'
        f"<b>{text(scene.letters[card])}</b></span>"
    )


def part(scene: Scene, name: str, about: str, inside: str, style: str) -> str:
    """A real button where something can be done with it, else a picture with the same words."""
    role = scene.role(name, about)
    if role:
        return f'<button class="{style} storm-button"{role}>{inside}</button>'
    return f'<span class="{style}" role="img" aria-label="{text(about)}">{inside}</span>'


def supplies(scene: Scene) -> str:
    """The face-up row, the deck with the next cards where they are known, the discards."""
    s, words = scene.s, scene.words
    row = []
    for place, card in enumerate(s.row):
        if card == NONE:
            row.append(f'<span class="storm-card storm-gap" role="img" aria-label="{text(words("board.gap"))}"></span>')
        else:
            face = card_face(scene, card, name=f"row-{place + 1}-{CARDS[card]}")
            row.append(part(scene, f"source-row-{place + 1}", words(f"cards.{CARDS[card]}"), face, "storm-one"))
    left = rules.supplies_left(s)
    about = describe.supplies(s, words)
    deck = part(scene, "source-deck", about, f'<span class="storm-pile" data-move="supply-deck"><b>{left}</b></span>', f"storm-one{few(left)}")
    row_group = _group("storm-row", words("board.face-up"), "".join(row))
    deck_group = _group("storm-draw", words("board.supplies"), deck + next_supplies(scene))
    return (
        f'<section class="storm-box storm-supplies" aria-label="{text(words("board.supplies"))}">'
        f"{row_group}{deck_group}{discards(scene)}{small_damage(scene)}</section>"
    )


def _group(style: str, title: str, cards: str) -> str:
    return f'<div class="storm-group {style}"><p class="storm-label">{text(title)}</p><div class="storm-cards">{cards}</div></div>'


def next_supplies(scene: Scene) -> str:
    """The next supplies, as far as they are known: the first one lies nearest to the deck."""
    s, words = scene.s, scene.words
    known = [card for card in s.supply_top if card != NONE]
    if not known:
        return ""
    drawn, offered = [], set()
    for place, card in enumerate(known):
        about = words("board.next-supply", place=place + 1, card=words(f"cards.{CARDS[card]}"))
        placed = s.phase == ORDER_SUPPLIES and place < s.placed
        name = f"next-{CARDS[card]}"
        if placed or card in offered or s.phase != ORDER_SUPPLIES:
            name = ""  # in its place already, or the same as one that can be chosen
        else:
            offered.add(card)
        face = part(scene, name, about, card_face(scene, card, " storm-narrow"), "storm-one")
        drawn.append(f'<li class="storm-placed">{face}</li>' if placed else f"<li>{face}</li>")
    return f'<ol class="storm-next" aria-label="{text(words("board.next"))}">{"".join(drawn)}</ol>'


def discards(scene: Scene) -> str:
    """The discard pile, which opens to show how many of each kind it holds; open by itself where one of them can be taken."""
    s, words = scene.s, scene.words
    count = sum(s.discard)
    listed = []
    for card in [card for card in range(len(CARDS)) if s.discard[card]]:
        about = words("describe.cards", card=words(f"cards.{CARDS[card]}"), n=s.discard[card])
        face = part(scene, f"wanted-{CARDS[card]}", about, card_face(scene, card, " storm-flat"), "storm-one")
        listed.append(f'<li>{face}<b aria-hidden="true">{s.discard[card]}</b></li>')
    opened = " open" if s.phase == EXCHANGE and scene.at_part else ""
    title = text(words("board.discards"))
    return (
        f'<details class="storm-group storm-discards"{opened}><summary data-part="discards"><span class="storm-label">{title}</span>'
        f'<span class="storm-pile storm-discarded"><b>{count}</b></span></summary>'
        f'<ul class="storm-kinds" aria-label="{title}">{"".join(listed)}</ul></details>'
    )


def small_damage(scene: Scene) -> str:
    """The damage deck for a phone, where the sun has no room."""
    s, words = scene.s, scene.words
    left = rules.damage_cards_left(s)
    known = [card for card in s.damage_top if card != NONE]
    level = (s.damage_level[known[0]] if known else rules.top_level(s)) if left else 0
    said = words("board.level", level=level) if left else ""
    listed = "".join(f"<li>{text(describe.damage_card(s, words, card))}</li>" for card in known)
    return (
        f'<div class="storm-group storm-damage-deck"><p class="storm-label">{text(words("board.damage"))}</p>'
        f'<span class="storm-pile storm-pile-damage{few(left)}"><b>{left}</b><small>{text(said)}</small></span>'
        f"{f'<ol>{listed}</ol>' if listed else ''}</div>"
    )


def hand(scene: Scene, player: int) -> str:
    """One player's pawn, name, cards and action tokens; an amber frame marks who is in turn."""
    s, words = scene.s, scene.words
    in_turn = scene.active >= 0 and rules.seat(s) == player
    cards = [card for card in range(len(CARDS)) for _ in range(s.hand[player][card])]
    pawns = range(s.pawns) if s.players == 1 else [player]
    drawn = "".join(pawn_picture(scene, pawn, 36) for pawn in pawns)
    name = scene.players[player]
    long = " storm-long" if width(name, 19) > NAME_WIDTHS[s.players - 1] else ""
    held = len(cards)
    over = " storm-over" if held > s.hand_limit else ""
    tokens = s.tokens[player]
    about = describe.describe_hand(scene.view, player, scene.lang, scene.names)
    head = (
        f'{drawn}<span class="storm-name{long}"><b title="{text(name)}">{text(name)}</b> <span class="storm-held{over}">'
        f'{text(words("board.held", n=held, limit=s.hand_limit))}</span></span>'
    )
    role = scene.role(f"player-{player + 1}", about)
    heading = f'<button class="storm-head storm-button"{role}>{head}</button>' if role else f'<span class="storm-head">{head}</span>'
    coins = f'<span class="storm-tokens" role="img" aria-label="{text(words("board.tokens", n=tokens))}">{icons.coin(size=26)}<b>{tokens}</b></span>'
    # The hand is said once, in words; single cards speak only where something can be done with them.
    grouped = held > MOST_CARDS[s.players - 1]
    shown = sum(map(bool, s.hand[player])) if grouped else held
    fan = "storm-cards storm-fan storm-grouped" if grouped else "storm-cards storm-fan"
    groups = "".join(_cards(scene, player, card, in_turn) for card in range(len(CARDS)) if s.hand[player][card])
    current = ' aria-current="true"' if in_turn else ""
    return (
        f'<section class="storm-box storm-hand{" storm-active" if in_turn else ""}" aria-label="{text(about)}"{current}>'
        f'<div class="storm-top">{heading}{coins}</div><div class="{fan}" style="--cards:{max(1, shown)}">{groups}</div></section>'
    )


def _cards(scene: Scene, player: int, card: int, own: bool) -> str:
    """A player's cards of one kind; one button where something can be done with them."""
    s, words = scene.s, scene.words
    count = s.hand[player][card]
    grouped = sum(s.hand[player]) > MOST_CARDS[s.players - 1]
    hand = f"hand-{player + 1}-{CARDS[card]}"
    faces = "".join(card_face(scene, card, name=f"{hand}-{number}") for number in range(1, 2 if grouped else count + 1))
    faces += f'<span class="storm-many">×{count}</span>' if grouped else ""
    new = scene.changes.gained.get((player, card), 0)
    mark = f'<span class="storm-new" aria-hidden="true" data-move="new-{hand}">+{min(new, count)}</span>' if new else ""
    name = f"card-{CARDS[card]}" if own else hand
    about = words("describe.cards", card=words(f"cards.{CARDS[card]}"), n=count)
    role = scene.role(name, about)
    style = f"storm-kind{' storm-changed-kind' if new else ''}"
    if role:
        return f'<button class="{style} storm-button"{role}>{faces}{mark}</button>'
    return f'<span class="{style}" aria-hidden="true">{faces}{mark}</span>'
