"""The table of E.C.O. Bots: the burning ship and four Planets in the evening sky, the hand of the player in turn, everybody else's below it.

Pure functions from a view to HTML. All lies open but the order of the deck, so the same is drawn for everybody. A colour of Debris is never
told by colour alone: its sign and its word, or a sentence for the screen reader, go with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from ecogames.eco_bots import describe as _describe
from ecogames.eco_bots import rules as _rules
from ecogames.eco_bots.rules import CARDS, COLOURS, KITS, TOOLS
from ecogames.engine.game import Action
from ecogames.engine.law import NONE
from ecogames.engine.match import Told
from ecogames.engine.prose import listed, player_name, words_of
from ecowidgets.boards import Drawing, card_art, crew, kinds
from ecowidgets.boards.items import ITEMS
from ecowidgets.boards.lettering import initial, text, width
from ecowidgets.boards.roles import Roles

describe: Any = _describe  # pupils read these two, so they are not annotated
rules: Any = _rules
PACKAGE = "ecogames.eco_bots"
CARD = "0 0 100 150"  # a card in its own drawing
ROOM = 28  # from one place of a hand to the next, in the drawing
FEW_TOOLS = 2  # kinds of Tools beside one Kit; with more of them words are short
LONG = 11  # letters of a name, from which on it is written smaller in a summary
SHIP = 1060  # how long the ship is drawn
NOSE = SHIP - 106  # the middle of the words on its nose
ONE_ROW = 3  # cards of a collection that lie in one row beside its Planet; more lie in two
TOLD = 3  # of the last events are shown with their pictures
ROBOT = (
    '<g stroke="#1E2B3C" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"><path d="M20 12V5"/>'
    '<circle cx="20" cy="5" r="3" fill="#F6C65B"/>'
    '<rect x="6" y="12" width="28" height="22" rx="8" fill="#56B4E9"/><rect x="11" y="17" width="18" height="10" rx="5" fill="#FFFBF2"/>'
    '<path d="M16 22h.01M24 22h.01" stroke-width="5"/><path d="M14 34V38M26 34V38M3 20V27M37 20V27"/></g>'
)
KIT_BACK = (
    '<rect x="2" y="2" width="96" height="146" rx="13" fill="#7A3B1E" stroke="#1E2B3C" stroke-width="4" class="art-edge"/>'
    '<rect x="8" y="8" width="84" height="134" rx="9" fill="none" stroke="#C98A5B" stroke-width="2"/>'
    f'<g transform="translate(50 75) scale(.74)">{crew.window(2)}</g>'
)
# Events that are shown with a picture, and what of them is drawn: a colour, a kit, or a card that is no Debris.
PICTURED = {
    "debris-drawn": "colour", "kit-drawn": "kit", "kit-completed": "kit", "collected": "planet", "opened": "colour", "added": "colour",
    "monster-drawn": "little-monster", "meteor-drawn": "meteor", "tool-drawn": "tool", "battery-given": "battery", "magnet-took": "magnet",
    "scanner-used": "scanner", "recycled": "recycler", "went-out": "", "nothing-drawn": "",
}  # fmt: skip


class Scene(Roles):
    """A view, ready to be drawn. view, actions, lang, names, changed: as for `draw`."""

    def __init__(self, view: Mapping[str, Any], actions: Sequence[Action], lang: str, names: Sequence[str] | None, changed: Sequence[Told]) -> None:
        super().__init__(actions, parts, words_of(view, PACKAGE, lang), lang, names)
        self.view = view
        self.s: Any = SimpleNamespace(**view, **view["tables"])
        self.players = [player_name(self.words, player, names) for player in range(self.s.players)]
        self.letters = [initial(names[player]) if names else str(player + 1) for player in range(self.s.players)]
        self.changed = changed
        self.limit: int = rules.hand_limit(self.s)

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return bool(self.s.phase == rules.DONE)

    @property
    def drawn(self) -> int:
        """The kind of card that the player in turn has just drawn, or NONE."""
        for told in reversed(self.changed):
            if told.kind in ("debris-drawn", "monster-drawn", "tool-drawn") and told.parameters[0] == self.s.player:
                first = {"debris-drawn": 0, "monster-drawn": rules.MONSTER, "tool-drawn": rules.FIRST_TOOL}[told.kind]
                return int(first + (told.parameters[1] if told.kind != "monster-drawn" else 0))
        return int(NONE)

    def card(self, kind: int) -> str:
        """A kind of card by its name."""
        return str(describe.card_name(self.words, kind))


def parts(action: Action) -> list[str]:
    """The parts of the board that an action belongs to: Debris of a colour, another player, the Kit, a card that the Scanner showed."""
    entries = dict(zip(action.parameters, action.text.split()[1:], strict=True))
    if action.kind == "discard":
        return [f"colour-{entries['colour']}"]
    if action.kind in ("battery", "magnet"):
        return [f"player-{entries['player']}"]
    if action.kind == "place":
        return [f"card-{entries['card']}"]
    return {"complete": ["kit"], "scanner": ["tool-scanner"]}.get(action.kind, [])


def draw(
    view: Mapping[str, Any],
    actions: Sequence[Action],
    lang: str,
    names: Sequence[str] | None,
    changed: Sequence[Told] = (),
    before: object = None,
) -> Drawing:
    """Draws the table.

    view: of a match, as `match.view()` gives it. actions: the legal ones of the player to move; none where nobody is to be asked. names: of the
    players, or None. changed: events of the last step or steps. before: not needed; what moves is known by its name.
    """
    scene = Scene(view, actions, lang, names, changed)
    danger = "" if scene.over else describe.alert(view, lang, names)
    rail = f"{warning(scene)}{next_cards(scene)}{collecting(scene)}{happened(scene)}"
    strip = (ending(scene) if scene.over else hand(scene)) + others(scene)
    return Drawing(header(scene, danger), sky(scene), strip, danger, rail)


def svg(inside: str, box: str, wide: float, high: float = 0, style: str = "") -> str:
    """A drawing that says nothing to the screen reader: the words are beside it."""
    return f'<svg class="{style}" viewBox="{box}" width="{wide:g}" height="{high or wide:g}" aria-hidden="true">{inside}</svg>'


def badge(scene: Scene, player: int, size: int) -> str:
    """A player's badge."""
    return svg(card_art.badge(player, scene.letters[player], 0, 0, 24), "-13 -13 26 26", size, style="bots-badge")


def chip(colour: int, size: int = 24, missing: bool = False) -> str:
    """A colour of Debris as a small square with its sign; dashed where it is missing."""
    return svg(kinds.chip(COLOURS[colour], 0, 0, 24, missing=missing), "0 0 24 24", size)


def picture(card: int, number: int = 0) -> str:
    """The face of a card, without its word. number: which of the many things of this colour it shows."""
    if card < rules.MONSTER:
        things = list(ITEMS[COLOURS[card]])
        return crew.debris(COLOURS[card], things[number % len(things)])
    return crew.unexpected_card(unexpected(card))


def unexpected(card: int) -> str:
    """The name of the picture of a card that is no Debris."""
    return "little-monster" if card == rules.MONSTER else CARDS[card]


def header(scene: Scene, danger: str) -> str:
    """The game, and what is in danger; on a phone whose turn it is."""
    said = text(describe.headline(scene.view, scene.lang, scene.names))
    who = "" if scene.over else badge(scene, scene.s.player, 34)
    alarm = f'<p class="bots-alert">{svg(card_art.warning(0, 0), "-13 -13 26 26", 24)}<span>{text(danger)}</span></p>' if danger else ""
    title = text(scene.words("game.title"))
    return (
        f'<header class="bots-header">{svg(ROBOT, "0 0 40 40", 36, style="bots-robot")}<h2 class="bots-title">{title}</h2>'
        f'<p class="bots-asked">{who}<span>{said}</span></p>{alarm}</header>'
    )


# The sky --------------------------------------------------------------------------------------------------------------------------------


def sky(scene: Scene) -> str:
    """The ship with who is still aboard, the two decks, the four Planets."""
    planets = "".join(planet(scene, colour) for colour in range(rules.PLANETS))
    night = f'<svg class="bots-night" viewBox="0 0 980 330" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{crew.night(980, 330)}</svg>'
    return f'<div class="bots-sky">{night}{ship(scene)}<div class="bots-space">{decks(scene)}{planets}</div></div>'


def ship(scene: Scene) -> str:
    """The burning ship, a window for each of the crew; who is safe has a tick, and the count stands on its nose."""
    s, words = scene.s, scene.words
    safe = frozenset(kit for kit in range(rules.CREW) if s.done[kit])
    small, large = words("board.saved"), words("board.saved-of", n=len(safe), of=rules.CREW)
    nose = "".join(
        card_art.words(said, NOSE, down, round(min(size, size * 112 / max(1.0, width(said, size))), 1), weight=800)
        for said, down, size in ((small, 47, 17.0), (large, 75, 27.0))
    )
    about = describe.crew(s, words)
    drawn = f'{crew.ship(safe, wide=SHIP)}<g class="bots-nose">{nose}</g>'
    return f'<svg class="bots-ship" viewBox="4 -6 {SHIP - 8} 122" role="img" aria-label="{text(about)}">{drawn}</svg>'


def decks(scene: Scene) -> str:
    """How many cards and Kits are still to come."""
    s, words = scene.s, scene.words
    kits = rules.kits_left(s)
    piles = (("deck", card_art.back(high=150), s.deck, words("board.deck", n=s.deck)), ("kits", KIT_BACK, kits, words("board.kits", n=kits)))
    drawn = "".join(
        f'<div class="bots-deck{"" if number else " bots-empty"}"><span data-move="{name}">{svg(back, CARD, 46, 69)}</span>'
        f"<p><b>{number}</b> {text(said)}</p></div>"
        for name, back, number, said in piles
    )
    # A phone has no room for words on the ship's nose: there they stand here. The ship itself says them to the screen reader.
    saved = f'{text(words("board.saved"))} <b>{text(words("board.saved-of", n=rules.saved(s), of=rules.CREW))}</b>'
    return f'<div class="bots-decks">{drawn}<p class="bots-deck bots-saved" aria-hidden="true">{saved}</p></div>'


def planet(scene: Scene, colour: int) -> str:
    """A Planet: free, collecting with what is laid down on it, or closed with its sash; pressed, it offers what can be laid down there."""
    s, words = scene.s, scene.words
    name = scene.card(colour)
    running = s.colour == colour
    state = "closed" if s.planets[colour] else "collecting" if running else "free"
    drawing = svg(crew.planet(COLOURS[colour], state, words("board.closed")), "-62 -62 124 124", 150, style="bots-ball")
    note = {
        "closed": words("board.planet-closed", n=s.planets[colour]),
        "collecting": words("board.planet-collecting", n=sum(s.laid)),
        "free": words("board.planet-free"),
    }[state]
    count = sum(s.laid)
    row = count if count <= ONE_ROW else -(-count // 2)  # many cards lie closer to each other
    laid = f'<span class="bots-laid" style="--row:{row};--gaps:{max(1, row - 1)}">{laid_cards(scene, colour)}</span>' if count and running else ""
    inside = f'<span class="bots-globe">{drawing}{laid}</span><b>{text(name)}</b><span class="bots-note bots-at-{state}">{text(note)}</span>'
    about = describe.describe_planet(scene.view, colour, scene.lang)
    role = scene.role(f"colour-{COLOURS[colour]}", about)
    if role:
        return f'<button class="bots-planet"{role}>{inside}</button>'
    return f'<div class="bots-planet" role="img" aria-label="{text(about)}">{inside}</div>'


def laid_cards(scene: Scene, colour: int) -> str:
    """The cards of the running collection, each with the badge of who laid it down."""
    drawn = []
    for player, number in enumerate(scene.s.laid[: scene.s.players]):
        for card in range(number):
            who = f'<g transform="translate(33 116)">{card_art.badge(player, scene.letters[player], 0, 0, 52)}</g>'
            face = svg(picture(colour, 3 * player + card) + who, CARD, 46, 69)
            drawn.append(f'<span class="bots-small" data-move="laid-{player}-{card}" data-like="{COLOURS[colour]}">{face}</span>')
    return "".join(drawn)


# The hand of the player in turn ---------------------------------------------------------------------------------------------------------


def hand(scene: Scene) -> str:
    """The hand of the player in turn: room, cards, Kit, Tools."""
    s, words, player = scene.s, scene.words, scene.s.player
    title = text(words("board.hand", who=scene.players[player]))
    many = sum(map(bool, s.tools[player])) > FEW_TOOLS
    head = f'<h3>{badge(scene, player, 30)}<span>{title}</span></h3>{room(scene, player, short=many)}'
    if s.out[player]:
        return f'<section class="eco-panel bots-hand" aria-label="{title}"><div class="bots-hand-head">{head}</div>{gone(scene, player)}</section>'
    groups = [group(scene, player, colour) for colour in range(rules.PLANETS) if s.hand[player][colour]]
    if s.monsters[player]:
        groups.append(monsters(scene, player))
    free = scene.limit - rules.cards_held(s, player)
    if free > 0:
        groups.append(f'<div class="bots-group bots-free" style="--n:{free}" aria-hidden="true">{"<span></span>" * free}</div>')
    return (
        f'<section class="eco-panel bots-hand" aria-label="{title}"><div class="bots-hand-head">{head}'
        f'{tools(scene, player)}</div><div class="bots-mine">'
        f'<div class="bots-cards" data-roving>{"".join(groups)}</div>{kit_card(scene, player)}</div></section>'
    )


def room(scene: Scene, player: int, short: bool = False) -> str:
    """A box for each place of a hand, dashed where it is free, and the same in words. short: in a summary."""
    held = rules.cards_held(scene.s, player)
    near = "full" if held >= scene.limit else "near" if held + 1 == scene.limit else "easy"
    count = max(scene.limit, held)
    boxes = "".join(card_art.room(place < held, ROOM * place, 0, card_art.HANDS[near]) for place in range(count))
    drawing = svg(boxes, f"0 0 {ROOM * count} 16", ROOM * count, 16, "bots-places")
    said = scene.words("board.room", held=held, limit=scene.limit) if short else describe.room(scene.view, player, scene.lang)
    return f'<span class="bots-room bots-{near}{" bots-brief" if short else ""}">{drawing}<span>{text(said)}</span></span>'


def group(scene: Scene, player: int, colour: int) -> str:
    """All Debris of one colour in the hand: one button, for what can be laid down or exchanged of it."""
    held = scene.s.hand[player][colour]
    word = scene.card(colour)
    faces = []
    for card in range(held):
        new = scene.drawn == colour and card == held - 1
        face = svg(picture(colour, 3 * player + card), CARD, 80, 120)
        moves = f'data-move="hand-{player}-{COLOURS[colour]}-{card}" data-like="{COLOURS[colour]}" data-from="deck"'
        sign = f'<i class="bots-new">{text(scene.words("board.new"))}</i>' if new else ""
        faces.append(f'<span class="bots-card" {moves}>{face}<b>{text(word)}</b>{sign}</span>')
    about = scene.words("board.held", colour=word, n=held)
    role = scene.role(f"colour-{COLOURS[colour]}", about)
    style = f'style="--n:{held}"'
    if role:
        return f'<button class="bots-group bots-ready" {style}{role}>{"".join(faces)}</button>'
    return f'<div class="bots-group" {style} role="img" aria-label="{text(about)}">{"".join(faces)}</div>'


def monsters(scene: Scene, player: int) -> str:
    """The Little Monsters of a player, in the row of the hand: each takes a place."""
    count = scene.s.monsters[player]
    word = scene.words("board.monster")
    faces = []
    for card in range(count):
        new = scene.drawn == rules.MONSTER and card == count - 1
        sign = f'<i class="bots-new">{text(scene.words("board.new"))}</i>' if new else ""
        move = f'data-move="monster-{player}-{card}" data-from="deck"'
        faces.append(f'<span class="bots-card bots-monster" {move}>{svg(picture(rules.MONSTER), CARD, 80, 120)}<b>{text(word)}</b>{sign}</span>')
    about = scene.words("describe.monsters", n=count)
    return f'<div class="bots-group" style="--n:{count}" role="img" aria-label="{text(about)}">{"".join(faces)}</div>'


def slots(scene: Scene, player: int) -> list[tuple[int, bool]]:
    """The Debris that a player's Kit wants, one by one: its colour, and whether it is in hand."""
    kit = scene.s.kit[player]
    wanted = describe.wants(scene.view, kit)
    return [(colour, place < scene.s.hand[player][colour]) for colour, number in enumerate(wanted) for place in range(number)]


def kit_sum(scene: Scene, player: int) -> str:
    """What a Kit still lacks, in a few words."""
    lacks = describe.missing_for_kit(scene.view, player)
    words = scene.words
    if not any(lacks):
        return words("board.kit-ready", kit=describe.kit_name(words, scene.s.kit[player]))
    cards = [words("describe.held", colour=describe.colour_name(words, colour), n=n) for colour, n in enumerate(lacks) if n]
    return words("board.kit-lacks", cards=listed(words, cards), n=sum(lacks))


def kit_card(scene: Scene, player: int) -> str:
    """The open Kit: whose it is, a slot for each Debris, the sum in words; pressed when all is here, it is completed."""
    s, words = scene.s, scene.words
    about = describe.describe_kit(scene.view, player, scene.lang)
    if s.kit[player] == NONE:
        return f'<div class="bots-kit bots-no-kit"><p>{text(about)}</p></div>'
    found = slots(scene, player)
    ready = all(here for _, here in found)
    name = KITS[s.kit[player]]
    face = svg(crew.window(s.kit[player], name=name), "-50 -50 100 100", 46)
    title = text(words("board.kit", kit=describe.kit_name(words, s.kit[player])))
    drawn = "".join(slot(scene, colour, here) for colour, here in found)
    inside = (
        f'<span class="bots-kit-head">{face}<span><b>{title}</b><span class="bots-sum">{text(kit_sum(scene, player))}</span></span></span>'
        f'<span class="bots-slots">{drawn}</span>'
    )
    style = f'class="bots-kit{" bots-ready" if ready else ""}" data-move="kit-{name}" data-from="kits"'
    role = scene.role("kit", about)
    return f"<button {style}{role}>{inside}</button>" if role else f'<div {style} role="img" aria-label="{text(about)}">{inside}</div>'


def slot(scene: Scene, colour: int, here: bool, there: str = "board.here") -> str:
    """A Debris that a Kit wants: its sign, its word, and whether it is in hand. there: the message for that."""
    state = scene.words(there if here else "board.missing")
    word = text(scene.card(colour))
    style = f"bots-slot bots-in-{COLOURS[colour]}" if here else "bots-slot bots-lacks"
    return f'<span class="{style}">{chip(colour, 32, not here)}<b>{word}</b><small>{text(state)}</small></span>'


def tools(scene: Scene, player: int) -> str:
    """The Tools beside a Kit, with what they do; they take no place of the hand."""
    held = scene.s.tools[player]
    if not any(held):
        return ""
    alone = sum(map(bool, held)) == 1  # then there is room for what it does
    drawn = []
    for tool, number in enumerate(held):
        if number:
            name = scene.card(rules.FIRST_TOOL + tool) + (f" × {number}" if number > 1 else "")
            effect = scene.words(f"effect.{TOOLS[tool]}")
            role = scene.role(f"tool-{TOOLS[tool]}", f"{name}: {effect}")
            new = " bots-fresh" if scene.drawn == rules.FIRST_TOOL + tool else ""
            does = f"<small>{text(effect)}</small>" if alone else ""
            inside = f'{svg(crew.unexpected(TOOLS[tool]), "0 0 100 100", 34)}<span><b>{text(name)}</b>{does}</span>'
            move = f'data-move="tool-{player}-{TOOLS[tool]}" data-from="deck"'
            tag = "button" if role else "div"
            drawn.append(f'<{tag} class="bots-tool{new}" {move}{role}>{inside}</{tag}>')
    return f'<div class="bots-tools" role="group" aria-label="{text(scene.words("board.tools"))}">{"".join(drawn)}</div>'


def gone(scene: Scene, player: int) -> str:
    """A player who is out, and what brings them back; once the game is over, nothing does."""
    if scene.over:
        return f'<p class="bots-back">{text(scene.words("board.no-cards"))}</p>'
    return f'<p class="bots-back">{text(scene.words("board.back", who=scene.players[player]))}</p>'


# The other players ----------------------------------------------------------------------------------------------------------------------


def others(scene: Scene) -> str:
    """A summary of each other player; when the game is over, of all."""
    s = scene.s
    seats = range(s.players) if scene.over else [(s.player + place) % s.players for place in range(1, s.players)]
    drawn = "".join(other(scene, player) for player in seats)
    return f'<div class="bots-others" role="group" aria-label="{text(scene.words("board.others"))}" data-roving>{drawn}</div>'


def standing(scene: Scene, player: int) -> tuple[str, str]:
    """How a player stands to the running collection, or that they are out: style and words; both "" where there is nothing to say."""
    s, words = scene.s, scene.words
    if s.out[player]:
        return "out", words("board.out")
    if s.colour == NONE:
        return "", ""
    if s.laid[player]:
        return "added", words("board.has-added", n=s.laid[player])
    return "waiting", words("board.still-to-add")


def other(scene: Scene, player: int) -> str:
    """One player in short: what they hold, the room left, Kit and Tools, and whether the collection waits for them."""
    s = scene.s
    style, said = standing(scene, player)
    status = f'<span class="bots-status bots-{style}">{text(said)}</span>' if said else ""
    long = ' class="bots-long"' if len(scene.players[player]) > LONG else ""
    head = f'<span class="bots-other-head">{badge(scene, player, 28)}<b{long}>{text(scene.players[player])}</b>{status}</span>'
    about = describe.describe_player(scene.view, player, scene.lang, scene.names) + (f" {said}." if said else "")
    body = gone(scene, player).replace("<p", "<span").replace("</p", "</span") if s.out[player] else summary(scene, player)
    role = scene.role(f"player-{player + 1}", about)
    look = f"bots-other{' bots-is-out' if s.out[player] else ''}"
    if role:
        return f'<button class="{look} bots-ready"{role}>{head}{body}</button>'
    return f'<div class="{look}" role="img" aria-label="{text(about)}">{head}{body}</div>'


def summary(scene: Scene, player: int) -> str:
    """Counts of a hand, its room, the Kit, the Tools, by signs and numbers; the words are said of the whole."""
    s = scene.s
    counts = [f'<span class="bots-count">{chip(colour, 26)}<b>{number}</b></span>' for colour, number in enumerate(s.hand[player]) if number]
    if s.monsters[player]:
        sign = svg(crew.unexpected("little-monster"), "0 0 100 100", 28)
        counts.append(f'<span class="bots-count">{sign}<b>{s.monsters[player]}</b></span>')
    held = "".join(counts) or f'<span class="eco-second">{text(scene.words("board.no-cards"))}</span>'
    many = sum(map(bool, s.tools[player])) > FEW_TOOLS  # then there is room for signs alone
    beside = "".join(
        f'<span class="bots-count bots-has">{svg(crew.unexpected(TOOLS[tool]), "0 0 100 100", 26)}'
        f'<b>{"" if many else text(scene.card(rules.FIRST_TOOL + tool))}{f" × {number}" if number > 1 else ""}</b></span>'
        for tool, number in enumerate(s.tools[player])
        if number
    )
    kit = ""
    if s.kit[player] != NONE:
        face = svg(crew.window(s.kit[player], name=KITS[s.kit[player]]), "-50 -50 100 100", 28)
        drawn = "".join(chip(colour, 26, not here) for colour, here in slots(scene, player))
        kit = f'<span class="bots-count bots-short-kit">{face}{drawn}</span>'
    rows = f'<span class="bots-row">{held}</span>{room(scene, player, short=True)}<span class="bots-row">{kit}{beside}</span>'
    return f'<span class="bots-other-body">{rows}</span>'


# The rail: what ending would cost, what comes next, who still has to add, what just happened ------------------------------------------------


def warning(scene: Scene) -> str:
    """What ending the turn would cost, or why it cannot end yet; nothing where it costs nothing."""
    said = describe.ending_costs(scene.view, scene.lang, scene.names)
    if not said:
        return ""
    first, _, rest = said.partition(". ")
    out = rules.why_not_end(scene.s) == rules.OK
    sign = svg(card_art.warning(0, 0), "-13 -13 26 26", 36)
    return (
        f'<section class="eco-panel bots-warning{" bots-out-next" if out else ""}" data-key="warning" '
        f'aria-label="{text(scene.words("board.warning"))}">'
        f"{sign}<p><b>{text(first)}.</b> {text(rest)}</p></section>"
    )


def next_cards(scene: Scene) -> str:
    """The cards that the Scanner showed, in the order in which they will come; while they are put back, they are chosen here."""
    s, words = scene.s, scene.words
    known = [card for card in s.top if card != NONE]
    if not known or scene.over:
        return ""
    ordering = s.phase == rules.ORDER
    drawn = []
    for place, card in enumerate(known):
        name = scene.card(card)
        face = svg(picture(card), CARD, 62, 93)
        placed = not ordering or place < s.placed
        sign = f'<i class="bots-place">{place + 1}</i>' if placed else ""
        role = "" if placed else scene.role(f"card-{CARDS[card]}", name)
        inside = f"{face}<b>{text(name)}</b>{sign}"
        if role:
            drawn.append(f'<button class="bots-next bots-ready"{role}>{inside}</button>')
        else:
            about = words("board.place", n=place + 1, card=name) if placed else name
            drawn.append(f'<span class="bots-next" role="img" aria-label="{text(about)}">{inside}</span>')
    title = text(words("board.ordering" if ordering else "board.next"))
    cards = f'<div class="bots-known" data-roving>{"".join(drawn)}</div>'
    return f'<section class="eco-panel bots-nexts" data-key="next"><h3>{title}</h3>{cards}</section>'


def collecting(scene: Scene) -> str:
    """What is being collected, who has added, and who still has to."""
    s, words = scene.s, scene.words
    if s.colour == NONE:
        return ""
    colour = describe.colour_name(words, s.colour)
    waiting = set(describe.still_to_add(scene.view))
    added = [player for player in range(s.players) if s.laid[player]]
    rows = [("waiting", words("board.still-to-add"), sorted(waiting)), ("added", words("board.added"), added)]
    drawn = "".join(
        f'<div class="bots-who"><span>{text(label)}</span><span>{"".join(_person(scene, player, style) for player in players)}</span></div>'
        for style, label, players in rows
        if players
    )
    title = text(words("board.collecting", colour=colour))
    return f'<section class="eco-panel bots-collecting" data-key="collecting"><h3>{chip(s.colour, 26)}{title}</h3>{drawn}</section>'


def _person(scene: Scene, player: int, style: str) -> str:
    number = f" ✓ {scene.s.laid[player]}" if style == "added" else ""
    return f'<span class="bots-person bots-{style}">{badge(scene, player, 24)}<b>{text(scene.players[player])}{number}</b></span>'


def happened(scene: Scene) -> str:
    """The last events that one must not miss, each with a picture."""
    shown = [told for told in scene.changed if told.kind in PICTURED][-TOLD:]
    if not shown:
        return ""
    rows = "".join(f"<li>{_event_picture(scene, told)}<span>{text(told.message(scene.lang))}</span></li>" for told in shown)
    title = text(scene.words("board.last"))
    return f'<section class="eco-panel bots-happened" data-key="last"><h3 class="eco-hidden">{title}</h3><ul>{rows}</ul></section>'


def _event_picture(scene: Scene, told: Told) -> str:
    shown = PICTURED[told.kind]
    if shown == "colour":
        return svg(picture(told.colour), CARD, 32, 48)
    if shown == "planet":
        return svg(crew.planet(COLOURS[told.colour]), "-62 -62 124 124", 44)
    if shown == "kit":
        return svg(crew.window(told.kit, told.kind == "kit-completed", KITS[told.kit]), "-52 -52 104 104", 44)
    if shown:
        return svg(crew.unexpected_card(TOOLS[told.tool] if shown == "tool" else shown), CARD, 32, 48)
    return badge(scene, told.parameters[0], 32)


# The end --------------------------------------------------------------------------------------------------------------------------------


def ending(scene: Scene) -> str:
    """Who is safe and who is not; for a crew that cannot be saved any more, the Kit and the Debris that it is short of."""
    s, words = scene.s, scene.words
    said = f"{words('board.saved')}: {words('board.saved-of', n=rules.saved(s), of=rules.CREW)}"
    aboard = f"<small>{text(words('board.aboard'))}</small>"
    faces = "".join(
        f'<li>{svg(crew.window(kit, bool(s.done[kit]), KITS[kit]), "-52 -52 104 104", 56)}<span>{text(describe.kit_name(words, kit))}</span>'
        f"{'' if s.done[kit] else aboard}</li>"
        for kit in range(rules.CREW)
    )
    style = "won" if s.ending == rules.WON else "lost"
    return (
        f'<section class="eco-panel bots-ending bots-{style}" aria-label="{text(said)}"><div class="bots-end"><h3>{text(said)}</h3>'
        f'<ul class="bots-crew">{faces}</ul></div>{short_kit(scene)}</section>'
    )


def short_kit(scene: Scene) -> str:
    """The Kit that can never be completed, with what is still to be had for it; "" where there is none. Rule eco-bots/2.4."""
    s, words = scene.s, scene.words
    short = next((colour for colour in range(rules.PLANETS) if rules.beyond_saving(s, colour) != NONE), NONE)
    if s.ending != rules.CREW_LOST or short == NONE:
        return ""
    kit, there = rules.beyond_saving(s, short), rules.outside(s, short)
    wants = describe.wants(scene.view, kit)
    drawn = "".join(
        slot(scene, colour, colour != short or place < there, "board.left") for colour, number in enumerate(wants) for place in range(number)
    )
    lacks = words("describe.held", colour=describe.colour_name(words, short), n=wants[short] - there)
    title = f"{words('board.kit', kit=describe.kit_name(words, kit))}. {words('board.kit-lacks', cards=lacks, n=wants[short] - there)}"
    return f'<div class="bots-short"><h3>{text(title)}</h3><div class="bots-slots">{drawn}</div></div>'
