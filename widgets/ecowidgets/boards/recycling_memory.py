"""The table of Recycling Memory: a meadow with cards, what lies open, everybody's pairs, containers and trucks. Pure functions from a view to HTML.

A view decides what is drawn: without a player's own fields containers keep their stack's number, and only a view with the remembered faces
(study mode) shows these. No card that lies face down says anything but its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from ecogames.engine.game import Action
from ecogames.engine.law import NONE
from ecogames.engine.match import Told
from ecogames.engine.prose import player_name, words_of
from ecogames.recycling_memory import describe as _describe
from ecogames.recycling_memory import rules as _rules
from ecogames.recycling_memory.rules import COLUMNS, KINDS, TRUCKS
from ecowidgets.boards import Drawing, card_art, kinds, meadow
from ecowidgets.boards.lettering import initial, text
from ecowidgets.boards.roles import Roles

describe: Any = _describe  # pupils read these two, so they are not annotated
rules: Any = _rules
PACKAGE = "ecogames.recycling_memory"
LARGE = 100  # a card's side in its own drawing
# Behind the cover: a sun over two hills. The land is as wide as the page, so it is drawn wider than it is high and cut to fit.
LAND = (
    '<svg class="memo-land" viewBox="0 0 1200 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
    '<circle class="memo-sun" cx="770" cy="70" r="52"/>'
    '<path class="memo-far" d="M0 250C160 150 300 150 460 230S760 380 880 320 1080 180 1200 200V400H0Z"/>'
    '<path class="memo-near" d="M0 330C180 250 360 250 560 310S960 390 1200 300V400H0Z"/></svg>'
)
PLOT = '<rect class="memo-plot" x="4" y="4" width="92" height="92" rx="13" stroke="#6F9159" stroke-width="2.5" stroke-dasharray="7 6"/>'


class Scene(Roles):
    """A view, ready to be drawn. view, actions, lang, names, changed, before: as for `draw`."""

    def __init__(
        self,
        view: Mapping[str, Any],
        actions: Sequence[Action],
        lang: str,
        names: Sequence[str] | None,
        changed: Sequence[Told],
        before: Sequence[int] | None,
    ) -> None:
        super().__init__(actions, parts, words_of(view, PACKAGE, lang), lang, names)
        self.view = view
        self.s: Any = SimpleNamespace(**view, **view["tables"])
        self.asked = {action.kind for action in actions}  # kinds of action that a person may choose now
        self.players = [player_name(self.words, player, names) for player in range(self.s.players)]
        self.letters = [initial(names[player]) if names else str(player + 1) for player in range(self.s.players)]
        self.won = next((told for told in reversed(changed) if told.kind == "pair-won"), None)  # by the last step
        places = [told.place for told in changed if told.kind == "flipped"]
        self.pair = [*(place for place in before or () if place != NONE), *places] if self.won else []  # the places it was taken from

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return bool(self.s.phase == rules.DONE)

    @property
    def active(self) -> int:
        """Whose turn it is, or -1 when the game has ended."""
        return -1 if self.over else int(self.s.player)

    def kind(self, kind: int) -> str:
        """A kind by its name."""
        return str(describe.kind_name(self.words, kind))

    def item(self, item: int) -> str:
        """An item by its name."""
        return str(describe.item_name(self.words, item))


def parts(action: Action) -> list[str]:
    """The parts of the board that an action belongs to: a card's place, the player, the truck that is played, a stack."""
    entries = dict(zip(action.parameters, action.text.split()[1:], strict=True))
    if action.kind in ("flip", "mark"):
        return [f"place-{entries['place']}"]
    if action.kind in ("take", "slip", "swap"):
        return [f"player-{entries['player']}"]
    if action.kind == "change":
        return [f"wanted-{entries['wanted']}"]
    return []


def draw(
    view: Mapping[str, Any],
    actions: Sequence[Action],
    lang: str,
    names: Sequence[str] | None,
    changed: Sequence[Told] = (),
    before: Sequence[int] | None = None,
) -> Drawing:
    """Draws the table.

    view: of a match, as `match.view(player, known)` gives it: with the own fields of a player only while they may be seen, with the remembered
    faces only in study mode. actions: the legal ones of the player to move; none where nobody is to be asked. names: of the players, or None.
    changed: events of the last step or steps. before: the places that lay open before these.
    """
    scene = Scene(view, actions, lang, names, changed, before)
    rail = f"{opened(scene)}{everybody(scene)}{own(scene)}{quick(scene)}"
    return Drawing(header(scene), cards(scene), "", "", rail)


def header(scene: Scene) -> str:
    """Game, and who is asked what; on a phone that is all one sees above the cards."""
    sign = _svg(card_art.arcs(0, 0, 40), "-50 -50 100 100", 38)
    said = text(describe.headline(scene.view, scene.lang, scene.names))
    who = _badge(scene, scene.active, 34) if scene.active >= 0 else ""
    left = "" if scene.over else text(scene.words("board.pairs-left", n=rules.pairs_left(scene.s)))
    return (
        f'<header class="memo-header">{sign}<h2 class="memo-title">{text(scene.words("game.title"))}</h2>'
        f'<p class="memo-asked">{who}<span>{said}<small>{left}</small></span></p><p class="memo-left">{left}</p></header>'
    )


def _svg(inside: str, box: str, wide: int, high: int = 0, style: str = "") -> str:
    return f'<svg class="{style}" viewBox="{box}" width="{wide}" height="{high or wide}" aria-hidden="true">{inside}</svg>'


def _badge(scene: Scene, player: int, size: int) -> str:
    return _svg(card_art.badge(player, scene.letters[player], 0, 0, 24), "-13 -13 26 26", size, style="memo-badge")


# The meadow -----------------------------------------------------------------------------------------------------------------------------


def cards(scene: Scene) -> str:
    """All places of the table, row by row; a phone turns the table, so that columns become rows and names stay."""
    s = scene.s
    rows, columns = s.rows[s.level], s.columns[s.level]
    drawn = "".join(card(scene, row * COLUMNS + column) for row in range(rows) for column in range(columns))
    # Drawn once and used for every place.
    plants = "".join(f'<symbol id="memo-plant-{number}" viewBox="0 0 100 100">{plant}</symbol>' for number, plant in enumerate(meadow.PLANTS))
    back = f'<symbol id="memo-back" viewBox="0 0 100 100">{card_art.back()}</symbol>'
    symbols = f'<svg width="0" height="0" class="eco-hidden" aria-hidden="true">{back}{plants}</svg>'
    style = f"--rows:{rows};--columns:{columns}"
    return (
        f'<div class="memo-meadow memo-{rules.LEVELS[s.level]}" style="{style}" role="group" aria-label="{text(scene.words("board.cards"))}" '
        f'data-roving="grid">{drawn}</div>{symbols}'
    )


def card(scene: Scene, place: int) -> str:
    """One place: a card face down, a card face up, or what grows where a card was."""
    s = scene.s
    if s.lies[place] == rules.UP:
        return _open_card(scene, place, s.turned_face[s.turned.index(place)], "")
    if s.lies[place] == rules.EMPTY:
        if place in scene.pair and scene.won is not None:
            return _open_card(scene, place, scene.won.item, " memo-won")
        plant = f'<use href="#memo-plant-{meadow.plant_of(place)}"/>'
        return f'<span class="memo-empty"><svg viewBox="0 0 100 100" aria-hidden="true">{PLOT}{plant}</svg></span>'
    name = describe.place_name(place)
    marked = s.marked[place]
    style = f"memo-card{' memo-marked' if marked else ''}{' memo-long' if len(name) > 2 else ''}"
    label = scene.words("board.marked" if marked else "board.down", place=name)
    tick = _tick() if marked else ""
    inside = f'<svg aria-hidden="true"><use href="#memo-back"/></svg><b>{name}</b>{_remembered(scene, place)}{tick}'
    kind = "mark" if s.phase == rules.MARK else "flip"
    # A button always, so that from picture to picture it is the same one.
    does = f'data-action="{kind} {name.lower()}"' if kind in scene.asked and not marked else "disabled"
    return f'<button class="{style}" data-part="place-{name.lower()}" {does} aria-label="{text(label)}">{inside}</button>'


def _open_card(scene: Scene, place: int, item: int, style: str) -> str:
    name = describe.place_name(place)
    kind = KINDS[scene.s.kind_of[item]]
    label = scene.words("board.open", place=name, item=scene.item(item), kind=scene.kind(scene.s.kind_of[item]))
    picture = _svg(card_art.face(kind, rules.ITEMS[item], scene.item(item)), "0 0 100 100", LARGE)
    small = _svg(card_art.face(kind, rules.ITEMS[item]), "0 0 100 100", LARGE, style="memo-small")
    tick = _tick() if style else ""
    move = f'data-part="open-{name.lower()}"'
    return f'<span class="memo-up{style}" {move} role="img" aria-label="{text(label)}">{picture}{small}{tick}</span>'


def _tick() -> str:
    return _svg(card_art.chosen(0, 0), "-13 -13 26 26", 26, style="memo-tick")


def _remembered(scene: Scene, place: int) -> str:
    """In study mode: the face that was seen here, small, as a perfect memory holds it."""
    seen = scene.view.get("seen_face")
    if not seen or seen[place] == NONE:
        return ""
    kind = KINDS[scene.s.kind_of[seen[place]]]
    words = f'<span class="eco-hidden">{text(scene.words("board.remembered", item=scene.item(seen[place])))}</span>'
    return f'{_svg(card_art.face(kind, rules.ITEMS[seen[place]]), "0 0 100 100", LARGE, style="memo-ghost")}{words}'


# What lies open -------------------------------------------------------------------------------------------------------------------------


def opened(scene: Scene) -> str:
    """The cards that lie open, large, for the last row of the classroom; or the pair or truck that was just found."""
    s, words = scene.s, scene.words
    if scene.won is not None and NONE in s.turned[:1]:
        item = scene.won.item
        faces = _large(scene, item) * 2
        said = words("board.pair", item=scene.item(item), kind=scene.kind(s.kind_of[item]))
        return f'<section class="eco-panel memo-open memo-pair">{faces}<p>{text(said)}</p></section>'
    if s.found != NONE:
        picture = _svg(meadow.truck(TRUCKS[s.found]), "0 0 120 90", 132, 99)
        return f'<section class="eco-panel memo-open">{picture}<p>{_truck_words(scene, s.found)}</p></section>'
    if scene.over:
        return ""
    drawn = []
    for number, (place, item) in enumerate(zip(s.turned, s.turned_face, strict=True)):
        if place == NONE:
            drawn.append(f'<div class="memo-slot"><span>{text(words("board.card", n=number + 1))}</span></div>')
        else:
            named = f"<figcaption><b>{describe.place_name(place)}</b><span>{text(scene.item(item))}</span></figcaption>"
            drawn.append(f'<figure class="memo-shown">{_large(scene, item)}{named}</figure>')
    if s.phase == rules.BACK:
        note = f'<p>{text(words("board.no-pair"))}</p>'
    else:
        note = f'<p>{text(words("board.look-for", item=scene.item(s.turned_face[0])))}</p>' if s.turned[0] != NONE else ""
    return f'<section class="eco-panel memo-open" aria-label="{text(words("board.open-cards"))}">{"".join(drawn)}{note}</section>'


def _large(scene: Scene, item: int) -> str:
    kind = KINDS[scene.s.kind_of[item]]
    return _svg(card_art.face(kind, rules.ITEMS[item], scene.item(item)), "0 0 100 100", 132, style="memo-large")


def _truck_words(scene: Scene, truck: int) -> str:
    name, effect = scene.words(f"trucks.{TRUCKS[truck]}"), scene.words(f"effect.{TRUCKS[truck]}")
    return f"<b>{text(name)}</b> {text(effect)}"


# The players ----------------------------------------------------------------------------------------------------------------------------


def everybody(scene: Scene) -> str:
    """A row for each player: pairs by kind, the stacks their containers come from, kept trucks."""
    rows = "".join(_player(scene, player) for player in range(scene.s.players))
    rows += _line(scene.words("board.underlined")) if scene.over else ""
    return f'<section class="eco-panel memo-players" aria-label="{text(scene.words("board.players"))}" data-roving>{rows}</section>'


def _player(scene: Scene, player: int) -> str:
    s, words = scene.s, scene.words
    about = describe.describe_player(scene.view, player, scene.lang, scene.names)
    counts = "".join(_count(scene, player, kind) for kind in range(len(KINDS)))
    stacks = "".join(f'<i class="memo-chip">{stack + 1}</i>' for stack in range(rules.STACKS) if s.holds[player][stack])
    trucks = "".join(
        _svg(meadow.truck(TRUCKS[truck]), "0 0 120 90", 40, 30) * s.kept[player][truck] for truck in range(len(TRUCKS)) if s.kept[player][truck]
    )
    points = f'<b class="memo-points">{text(words("board.points", n=describe.points(s, player)))}</b>' if scene.over else ""
    inside = (
        f'{_badge(scene, player, 34)}<span class="memo-name"><b>{text(scene.players[player])}</b>{points}</span>'
        f'<span class="memo-stacks"><span>{text(words("board.stacks"))}</span>{stacks}</span>'
        f'<span class="memo-counts">{counts}</span><span class="memo-trucks">{trucks}</span>'
    )
    current = " memo-current" if player == scene.active else ""
    role = scene.role(f"player-{player + 1}", about)
    if role:
        return f'<button class="memo-player{current}"{role}>{inside}</button>'
    return f'<div class="memo-player{current}" role="img" aria-label="{text(about)}">{inside}</div>'


def _count(scene: Scene, player: int, kind: int) -> str:
    pairs = scene.s.heap[player][kind]
    chip = _svg(kinds.chip(KINDS[kind], 0, 0, 24, missing=not pairs), "0 0 24 24", 24)
    sorted_ = " memo-own" if scene.s.bared[player][kind] else ""
    return f'<span class="memo-count{"" if pairs else " memo-none"}{sorted_}">{chip}<b>{pairs}</b></span>'


# Containers, trucks, stacks -------------------------------------------------------------------------------------------------------------


def own(scene: Scene) -> str:
    """The containers of the player in turn, hidden until that player looks; the trucks they keep; the five stacks."""
    if scene.over:
        return bared(scene)
    player = scene.view["me"] if scene.view["me"] is not None else scene.active
    return f'<div class="memo-below">{containers(scene, player)}{trucks_of(scene, player)}{stacks(scene)}</div>'


def containers(scene: Scene, player: int) -> str:
    """One player's three containers: their kinds where the view holds them, else the numbers of their stacks."""
    s, words = scene.s, scene.words
    own_kinds = scene.view["held_kind"][player]
    held = [stack for stack in range(rules.STACKS) if s.holds[player][stack]]
    if own_kinds is None:
        drawn = [_bin(meadow.hidden_container(stack + 1), words("board.stack", n=stack + 1)) for stack in held]
    else:
        drawn = [_bin(meadow.container(KINDS[own_kinds[stack]]), scene.kind(own_kinds[stack]), stack + 1) for stack in held]
    also = "" if own_kinds is None else describe.known_besides(scene.view, player, scene.lang)
    title = text(words("board.containers", who=scene.players[player]))
    if own_kinds is None and not scene.asked:
        press = ""  # it is not a person's turn
    elif own_kinds is None:
        press = f'<button class="eco-button" data-part="table:look:{player}">{text(words("board.look", who=scene.players[player]))}</button>'
    else:
        press = f'<button class="eco-button" data-part="table:hide" data-focus>{text(words("board.hide"))}</button>'
    # Its title is the button's, too: there is no room for it twice.
    named = f'<h3 class="eco-hidden">{title}</h3>' if press else f"<h3>{title}</h3>"
    style = "" if own_kinds is None else " memo-seen"
    return f'<section class="eco-panel memo-containers{style}">{named}<div class="memo-bins">{"".join(drawn)}</div>{_line(also)}{press}</section>'


def _line(said: str) -> str:
    return f"<p>{text(said)}</p>" if said else ""


def _bin(picture: str, name: str, stack: int = 0) -> str:
    """A container with its name, and the number of its stack where its picture does not show it."""
    chip = f'<i class="memo-chip">{stack}</i>' if stack else ""
    return f'<figure class="memo-bin">{_svg(picture, "0 0 80 96", 60, 72)}<figcaption>{text(name)}</figcaption>{chip}</figure>'


def bared(scene: Scene) -> str:
    """At the end: everybody's containers."""
    rows = []
    for player in range(scene.s.players):
        mine = [kind for kind in range(len(KINDS)) if scene.s.bared[player][kind]]
        bins = "".join(_bin(meadow.container(KINDS[kind]), scene.kind(kind)) for kind in mine)
        rows.append(f'<section class="eco-panel memo-containers"><h3>{text(scene.players[player])}</h3><div class="memo-bins">{bins}</div></section>')
    return f'<div class="memo-below">{"".join(rows)}</div>'


def trucks_of(scene: Scene, player: int) -> str:
    """The trucks that the player keeps, with what they do."""
    s = scene.s
    kept = [truck for truck in range(len(TRUCKS)) if s.kept[player][truck]]
    if not kept:
        return ""
    drawn = "".join(
        f'<figure class="memo-truck">{_svg(meadow.truck(TRUCKS[truck]), "0 0 120 90", 64, 48)}<figcaption>'
        f"{text(scene.words(f'trucks.{TRUCKS[truck]}'))}</figcaption></figure>"
        for truck in kept
    )
    title = text(scene.words("board.trucks", who=scene.players[player]))
    return f'<section class="eco-panel memo-own-trucks"><h3>{title}</h3><div class="memo-bins">{drawn}</div></section>'


def stacks(scene: Scene) -> str:
    """The five stacks of containers, as high as they are."""
    drawn = "".join(_stack(scene, stack) for stack in range(rules.STACKS))
    return f'<section class="eco-panel memo-five"><h3>{text(scene.words("board.five-stacks"))}</h3><div class="memo-bins">{drawn}</div></section>'


def _stack(scene: Scene, stack: int) -> str:
    left = rules.containers_left(scene.s, stack)
    below = "".join(f'<rect x="1" y="{34 - 5 * layer}" width="38" height="9" rx="3" class="memo-layer"/>' for layer in range(left - 1))
    top = 22 - 5 * max(0, left - 1)
    front = f'<rect x="1" y="{top}" width="38" height="21" rx="4" class="{"memo-layer" if left else "memo-gone"}"/>'
    picture = f'{below}{front}<text x="20" y="{top + 18}" class="memo-stack-number">{stack + 1}</text>'
    about = scene.words("board.stack-left", stack=stack + 1, n=left)
    role = scene.role(f"wanted-{stack + 1}", about)
    inside = f'{_svg(picture, "0 4 40 41", 40, 41)}<small aria-hidden="true">{left}</small>'
    if role:
        return f'<button class="memo-stack"{role}>{inside}</button>'
    return f'<span class="memo-stack" role="img" aria-label="{text(about)}">{inside}</span>'


def quick(scene: Scene) -> str:
    """On a phone, at the foot: one's own containers, and the way to the players with their pairs and trucks."""
    if scene.over:
        return ""
    me = scene.view["me"] if scene.view["me"] is not None else scene.active
    mine = ""
    if scene.asked and scene.view["held_kind"][me] is None:
        mine = f'<button class="eco-button" data-part="table:look:{me}:foot">{text(scene.words("board.my-containers"))}</button>'
    players = f'<button class="eco-button" data-to=".memo-players">{text(scene.words("board.to-players"))}</button>'
    return f'<div class="memo-quick">{mine}{players}</div>'


# The cover ------------------------------------------------------------------------------------------------------------------------------


def cover(view: Mapping[str, Any], player: int, lang: str, names: Sequence[str] | None) -> str:
    """What fills the page while the device is passed on: nothing secret is behind it. player: who may look next."""
    scene = Scene(view, [], lang, names, (), None)
    words, who = scene.words, scene.players[player]
    bins = "".join(
        _svg(meadow.hidden_container(stack + 1), "0 0 80 96", 80, 96) for stack in range(rules.STACKS) if scene.s.holds[player][stack]
    )
    show = f'<button class="eco-button eco-main memo-show" data-part="table:show-own">{text(words("board.i-am", who=who))}</button>'
    leave = f'<button class="eco-button" data-part="table:hide" data-leave>{text(words("board.go-on"))}</button>'
    # The keyboard begins at the heading: who presses Enter twice has seen nothing yet.
    return (
        f'<dialog class="memo-cover" aria-modal="true" aria-labelledby="memo-pass" aria-describedby="memo-away">{LAND}'
        f'{_badge(scene, player, 84)}<h2 id="memo-pass" tabindex="-1" autofocus>{text(words("board.pass", who=who))}</h2>'
        f'<p id="memo-away">{text(words("board.look-away", who=who))}</p><div class="memo-bins">{bins}</div>'
        f'<div class="memo-choose">{show}{leave}</div></dialog>'
    )
