"""The ship of Solar Storm as one SVG: sun, damage deck, hull, doors, cables, nine rooms. Drawn for a wide screen and for a phone at once.

Each room is one group, so that it is one part for keyboard and reader; what differs between the two sizes lies in a `storm-wide` and a
`storm-small` group in it, of which the style sheet shows one. Places: class `storm-cell-0` to `-8`.
"""

from __future__ import annotations

import math

from ecogames.solar_storm import describe, rules
from ecogames.solar_storm.rules import CARDS, CENTRE, DAMAGE_SEEN, ENERGY_CORE, NONE, ROOMS, SPACES
from ecowidgets.boards import icons
from ecowidgets.boards.lettering import paragraph, text, width
from ecowidgets.boards.solar_storm_scene import FEW_CARDS, Scene

WIDE, HIGH = 968, 524
ROOM_WIDE, ROOM_HIGH = 262, 160
PITCH_X, PITCH_Y = 276, 174  # from room to room
FIRST_X, FIRST_Y = 126, 8
SMALL = 118  # a room on a phone, in a drawing of SMALL_WIDE by SMALL_HIGH
SMALL_PITCH = 126
SMALL_X, SMALL_Y = 5, 7
SMALL_WIDE, SMALL_HIGH = 380, 384
TEXT_X, TEXT_WIDE = 112, 142  # the right part of a room
NAME_X = 43
NAME_ROOM = 211  # for a room's name alone
NAME_ROOM_SIGN = 174  # beside a sign without words


def stage(scene: Scene) -> str:
    """The ship, as a block with an SVG in it."""
    wide = f'<g class="storm-wide" aria-hidden="true">{sun()}{hull()}{doors(scene, False)}</g>'
    small = f'<g class="storm-small" aria-hidden="true">{small_hull()}{doors(scene, True)}</g>'
    rooms = "".join(room_part(scene, room) for room in describe.by_place(scene.s.cell))
    arrows = f'<g aria-hidden="true">{doorway_arrows(scene)}</g>'
    label = text(scene.words("board.ship"))
    return (
        f'<div class="storm-stage"><svg class="storm-ship" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMinYMin meet" role="group" '
        f'aria-label="{label}" data-roving="grid"><g class="storm-drawing">{wide}{small}{damage_deck(scene)}{rooms}{arrows}</g></svg></div>'
    )


def line(words: str, x: float, y: float, style: str) -> str:
    """One line of text; style: its classes."""
    return f'<text x="{x:g}" y="{y:g}" class="{style}">{text(words)}</text>'


# Sun and hull ---------------------------------------------------------------------------------------------------------------------------

TOP, BOTTOM = -72, 652  # the sun goes on behind header and strip


def sun() -> str:
    """The sun at the left edge: four layers, each with a wavy rim."""
    glow = f'<rect class="storm-glow" x="-40" y="{TOP}" width="440" height="{BOTTOM - TOP}"/>'
    return glow + "".join(_flame(layer, *shape) for layer, shape in enumerate([(98, 15, 0.4), (66, 14, 2.2), (36, 13, 4.1), (10, 10, 5.5)]))


def _flame(layer: int, edge: float, swing: float, turn: float) -> str:
    path = f"M-60 {TOP}"
    before = None
    for step in range(13):
        y = TOP + (BOTTOM - TOP) * step / 12
        x = edge + swing * math.sin(1.9 * step + turn) * (1 if step % 3 else 0.5)
        path += f"L{x:.0f} {y:.0f}" if before is None else f"C{before[0]:.0f} {before[1] + 34:.0f} {x:.0f} {y - 34:.0f} {x:.0f} {y:.0f}"
        before = (x, y)
    return f'<path class="storm-sun-{layer}" d="{path}L-60 {BOTTOM}Z"/>'


def hull() -> str:
    """The ship's outside: bow to the right, drives to the left, lights along the bow."""
    body = "M131 1H925C945 1 949 13 953 40 972 140 972 384 953 484 949 511 945 523 925 523H131A12 12 0 0 1 119 511V13A12 12 0 0 1 131 1Z"
    drives = "".join(f'<path class="storm-drive" d="M119 {y - 22}V{y + 22}L107 {y + 36}V{y - 36}Z"/>' for y in (168, 342))
    lights = "".join(f'<circle class="storm-light" cx="956" cy="{y}" r="5.500"/>' for y in (198, 230, 262, 294, 326))
    return f'{drives}<path class="storm-hull" d="{body}"/><path class="storm-hull-glow" d="{body}"/>{lights}'


def small_hull() -> str:
    """The ship's outside on a phone."""
    return f'<rect class="storm-hull" x="1" y="1" width="{SMALL_WIDE - 2}" height="{SMALL_HIGH - 2}" rx="20"/>'


def corner(cell: int, small: bool) -> tuple[int, int]:
    """Where the room on a cell has its upper left corner."""
    column, row = cell % 3, cell // 3
    if small:
        return SMALL_X + SMALL_PITCH * column, SMALL_Y + SMALL_PITCH * row
    return FIRST_X + PITCH_X * column, FIRST_Y + PITCH_Y * row


def doors(scene: Scene, small: bool) -> str:
    """Doors between neighbours, and a cable from each room to the core, which glows when the room's power is diverted."""
    drawn = []
    wide, high, across, door = (SMALL, SMALL, 59, 24) if small else (ROOM_WIDE, ROOM_HIGH, 225, 40)
    along = 59 if small else 80
    gap = SMALL_PITCH - SMALL if small else PITCH_X - ROOM_WIDE
    for cell in range(9):
        x, y = corner(cell, small)
        if cell % 3 < 2:
            drawn.append(f'<path class="storm-door" d="M{x + wide} {y + along - door // 2}h{gap}v{door}h-{gap}Z"/>')
            drawn.append(f'<path class="storm-frame" d="M{x + wide} {y + along - door // 2}h{gap}m0 {door}h-{gap}"/>')
        if cell < 6:
            drawn.append(f'<path class="storm-door" d="M{x + across - door // 2} {y + high}v{gap}h{door}v-{gap}Z"/>')
            drawn.append(f'<path class="storm-frame" d="M{x + across - door // 2} {y + high}v{gap}m{door} 0v-{gap}"/>')
    cables = sorted(
        (int(scene.s.diverted[room]), scene.s.cell[room]) for room in range(ENERGY_CORE) if scene.s.cell[room] != NONE
    )  # what glows lies on top
    drawn += [_cable(cell, small, bool(power)) for power, cell in cables]
    return "".join(drawn)


def _cable(cell: int, small: bool, power: bool) -> str:
    """The cable of the room on a cell, as far as it shows: in the gap between room and core."""
    column, row = cell % 3 - 1, cell // 3 - 1
    core_x, core_y = corner(CENTRE, small)
    wide, high = (SMALL, SMALL) if small else (ROOM_WIDE, ROOM_HIGH)
    reach = 14 if small else 24
    if column and row:
        x, y = core_x + (wide if column > 0 else 0), core_y + (high if row > 0 else 0)
        x, y = x + column * 4, y + row * 4
        path = f"M{x - column * reach} {y - row * reach}L{x + column * reach} {y + row * reach}"
    elif column:
        x, y = core_x + (wide if column > 0 else 0), core_y + (84 if small else 128)
        path = f"M{x - column * 4} {y}h{column * reach}"
    else:
        x, y = core_x + (59 if small else 76), core_y + (high if row > 0 else 0)
        path = f"M{x} {y - row * 4}v{row * reach}"
    glow = f'<path class="storm-cable-glow" d="{path}"/>' if power else ""
    return f'{glow}<path class="storm-cable-rim" d="{path}"/><path class="storm-cable{" storm-on" if power else ""}" d="{path}"/>'


# The damage deck on the sun -------------------------------------------------------------------------------------------------------------

DECK_WIDE, DECK_HIGH = 92, 142
DECK_X, DECK_Y = 7, 187
CARD_WIDE = 104


def damage_deck(scene: Scene) -> str:
    """The damage deck, and below it the next cards where they are known, each with the rooms it hits in order."""
    s, words = scene.s, scene.words
    left = rules.damage_cards_left(s)
    known = [card for card in s.damage_top if card != NONE]
    top = DECK_Y if not known else 118
    deck = _deck(scene, left, known, top)
    about = text(describe.damage_deck(s, words))
    if not known:
        return f'<g class="storm-wide" role="img" aria-label="{about}">{deck}</g>'
    cards, y = [], top + DECK_HIGH + 16
    for place, card in enumerate(known):
        drawn, high = _damage_card(scene, card, place, y)
        cards.append(drawn)
        y += high + 4
    return f'<g class="storm-wide"><g role="img" aria-label="{about}">{deck}</g>{"".join(cards)}</g>'


def _deck(scene: Scene, left: int, known: list[int], y: int) -> str:
    s, words = scene.s, scene.words
    x = DECK_X
    if left == 0:  # only the die is left: a dashed place
        size, lines = paragraph(words("board.damage-gone"), [(17, 4), (15, 6)], DECK_WIDE - 12)
        said = "".join(line(part, x + DECK_WIDE / 2, y + 74 + (number - (len(lines) - 1) / 2) * (size + 3), f"storm-middle storm-bold storm-{size:g}")
                       for number, part in enumerate(lines))  # fmt: skip
        return f'<g class="storm-empty"><rect x="{x}" y="{y}" width="{DECK_WIDE}" height="{DECK_HIGH}" rx="12"/>{said}</g>'
    level = s.damage_level[known[0]] if known else rules.top_level(s)
    thick = min(4, (left + 3) // 5)
    backs = "".join(f'<rect class="storm-back" x="{x + 2.500 * edge:g}" y="{y + 3 * edge:g}" width="{DECK_WIDE}" height="{DECK_HIGH}" rx="12"/>'
                    for edge in range(thick, 0, -1))  # fmt: skip
    few = " storm-few" if left < FEW_CARDS else ""
    middle = x + DECK_WIDE / 2
    return (
        f'<g class="storm-deck{few}">{backs}<rect class="storm-face" x="{x}" y="{y}" width="{DECK_WIDE}" height="{DECK_HIGH}" rx="12"/>'
        f'<path class="storm-level storm-level-{level}" d="M{x + 1.5} {y + 109}h{DECK_WIDE - 3}v21a10.500 10.500 0 0 1-10.500 10.500h-{DECK_WIDE - 24}a10.500 10.500 0 0 1-10.500-10.500Z"/>'
        + _fitted(words("board.damage"), middle, y + 31, DECK_WIDE - 10, (19, 17, 15), "storm-middle storm-bold storm-gold")
        + line(str(left), middle, y + 78, "storm-middle storm-bold storm-48")
        + _fitted(words("board.cards-left", n=left), middle, y + 99, DECK_WIDE - 10, (16, 15, 14), "storm-middle storm-bold storm-pale")
        + _fitted(words("board.level", level=level), middle, y + 132, DECK_WIDE - 12, (19, 17, 15), "storm-middle storm-bold storm-dark")
        + "</g>"
    )


def _damage_card(scene: Scene, card: int, place: int, y: float) -> tuple[str, float]:
    """A known damage card, face up: its place in the deck and its rooms; and how high it is."""
    s = scene.s
    hits = [room for room in s.hits[card] if room != NONE]
    high = 9 + 17 * len(hits)
    actions = scene.at_part
    part = next((part for part in actions if part.startswith("damage-") and actions[part][0].damage == card), f"damage-{card}")
    about = scene.words("board.next-damage", place=place + 1, card=describe.damage_card(s, scene.words, card))
    role = scene.role(part, about, "g") or f' role="img" aria-label="{text(about)}"'
    names = []
    for number, room in enumerate(hits):
        size, name = _name(scene, room, CARD_WIDE - 28, (15, 14))
        names.append(line(name, 26, 17 + 17 * number, f"storm-{size} storm-bold"))
    danger = " storm-doomed" if place == 0 and scene.doomed else ""
    return (
        f'<g class="storm-damage{danger}" transform="translate(3 {y:g})"{role}><rect width="{CARD_WIDE}" height="{high}" rx="7"/>'
        f'<path class="storm-level-{s.damage_level[card]}" d="M20 0H7A7 7 0 0 0 0 7V{high - 7}a7 7 0 0 0 7 7H20Z"/>'
        f'{line(str(place + 1), 10, high / 2 + 5.5, "storm-16 storm-middle storm-bold storm-dark")}{"".join(names)}'
        f'<rect class="storm-outline" width="{CARD_WIDE}" height="{high}" rx="7"/><rect class="storm-ring" x="-2" y="-2" width="{CARD_WIDE + 4}" height="{high + 4}" rx="9"/></g>',
        high,
    )


def _fitted(words: str, x: float, y: float, room: float, sizes: tuple[int, ...], style: str) -> str:
    """A line in the largest of the sizes that fits."""
    size = next((size for size in sizes if width(words, size) <= room), sizes[-1])
    return line(words, x, y, f"{style} storm-{size}")


def _name(scene: Scene, room: int, space: float, sizes: tuple[int, ...]) -> tuple[int, str]:
    """The room's name, or its short name, in the largest size that fits."""
    for name in (scene.rooms[room], scene.short_name(room)):
        for size in sizes:
            if width(name, size) <= space:
                return size, name
    return sizes[-1], scene.short_name(room)


# Rooms ----------------------------------------------------------------------------------------------------------------------------------


def room_part(scene: Scene, room: int) -> str:
    """A room in its cell, with what makes it a part that can be chosen."""
    s = scene.s
    cubes = rules.cubes_left(s, room)
    shields = describe.shields_on(s, room)
    classes = ["storm-room", f"storm-cell-{s.cell[room]}"]
    if room == ENERGY_CORE:
        classes.append("storm-core")
    elif s.diverted[room]:
        classes.append("storm-lit")
    tilted = room != ENERGY_CORE and cubes == 0 and shields == 0
    if tilted:
        classes.append("storm-striped")
    if scene.changes.broken == room:
        classes.append("storm-broken")
    about = describe.describe_room(scene.view, room, scene.lang, scene.names)
    role = scene.role(f"room-{ROOMS[room]}", about, "g") or f' role="img" aria-label="{text(about)}"'
    if room == ENERGY_CORE:
        inside = core_inside(scene)
    else:
        inside = floor(tilted) + wide_room(scene, room, cubes, shields) + small_room(scene, room, cubes, shields) + slots(scene, room)
    rings = (
        f'<rect class="storm-ring storm-wide" x="-2" y="-2" width="{ROOM_WIDE + 4}" height="{ROOM_HIGH + 4}" rx="16"/>'
        f'<rect class="storm-ring storm-small" x="-2" y="-2" width="{SMALL + 4}" height="{SMALL + 4}" rx="14"/>'
    )
    return f'<g class="{" ".join(classes)}"{role}><g class="storm-body">{inside}</g>{rings}</g>'


def floor(striped: bool) -> str:
    """The floor in both sizes; a room that the next hit breaks has hazard stripes all round and cracks."""
    drawn = []
    for style, wide, high in (("storm-wide", ROOM_WIDE, ROOM_HIGH), ("storm-small", SMALL, SMALL)):
        drawn.append(f'<g class="{style}"><rect class="storm-floor" width="{wide}" height="{high}" rx="14"/>')
        drawn.append(f'<rect class="storm-shine" width="{wide}" height="{high}" rx="14"/>')
        if striped:
            drawn.append(f'<rect class="storm-hazard" x="1" y="1" width="{wide - 2}" height="{high - 2}" rx="13"/>{stripes(wide, high, 9)}')
        drawn.append("</g>")
    return "".join(drawn)


def stripes(wide: int, high: int, thick: int) -> str:
    """Slanted dark stripes on the hazard rim, as one path of parallelograms."""
    path, pitch, bar = "", 22, 11
    inner_x, inner_y = wide - thick, high - thick
    for x in range(16, wide - 24, pitch):
        path += f"M{x} {thick}h{bar}l{thick}-{thick}h-{bar}ZM{x} {high}h{bar}l{thick}-{thick}h-{bar}Z"
    for y in range(26, high - 18, pitch):
        path += f"M0 {y}v{bar}l{thick}-{thick}v-{bar}ZM{inner_x} {y}v{bar}l{thick}-{thick}v-{bar}Z"
    del inner_y
    return f'<path class="storm-stripe" d="{path}"/>'


def header(scene: Scene, room: int, cubes: int, shields: int) -> str:
    """Pictogram, name, and the state sign at the right."""
    words = scene.words
    chip = ""
    space = NAME_ROOM
    if cubes == 0:
        chip = icons.triangle(237, 21, full=shields == 0)
        space = NAME_ROOM_SIGN
    elif cubes == 1:
        said = words("board.cubes-left", n=1)
        wide = 40 + width(said, 17)
        if width(scene.rooms[room], 22) <= 256 - wide - NAME_X - 6:
            x = 256 - wide
            chip = f'<g class="storm-chip-danger"><rect x="{x:.0f}" y="5" width="{wide:.0f}" height="30" rx="8"/>{icons.triangle(x + 20, 20, False, 0.75)}'
            chip += f'{line(said, x + 36, 26, "storm-17 storm-bold")}</g>'
            space = int(256 - wide - NAME_X - 6)
        else:
            chip = f'<g class="storm-chip-danger"><rect x="222" y="5" width="34" height="30" rx="8"/>{icons.triangle(239, 20, False, 0.75)}</g>'
            space = NAME_ROOM_SIGN
    size, name = _name(scene, room, space, (22, 20, 18))
    return icons.pictogram(ROOMS[room], 12, 8) + line(name, NAME_X, 28, f"storm-name-{size} storm-bold") + chip


def wide_room(scene: Scene, room: int, cubes: int, shields: int) -> str:
    """What a room shows on a wide screen, besides its spaces."""
    s, words = scene.s, scene.words
    here = [pawn for pawn in range(s.pawns) if s.at[pawn] == room]
    drawn = [icons.pictogram(ROOMS[room], 166, 66, 3.6, "storm-watermark"), header(scene, room, cubes, shields)]
    crowded = bool(here) or shields > 0 or _offers_shield(scene, room)
    if cubes == 0 and crowded:  # nothing can be activated here now, so the warning may take its place
        drawn.append(_warning(words("board.shield-holds" if shields else "board.next-hit"), 42, shields > 0))
    else:
        size, lines = paragraph(words(f"effect.{ROOMS[room]}"), [(17, 2), (16, 2), (15, 2), (14, 3)], TEXT_WIDE)
        pitch = 19 if len(lines) < 3 else 15.5
        first = 57 if len(lines) < 3 else 51
        drawn += [line(part, TEXT_X, first + pitch * number, f"storm-{size:g}") for number, part in enumerate(lines)]
        if cubes == 0:
            drawn.append(_warning(words("board.next-hit"), 122, False))
    drawn.append(_power(scene, room))
    drawn.append(_standing(scene, room, here, 116, TEXT_X + 2, TEXT_WIDE - 2))
    if cubes == 0 and not shields:
        drawn.append('<path class="storm-crack" d="M205 2l-7 12 10 7-13 13M259 54l-21 11 7 12-15 9"/>')
    return f'<g class="storm-wide">{"".join(drawn)}</g>'


def _warning(words: str, y: float, holds: bool) -> str:
    size = next((size for size in (18, 17, 16, 15, 14) if width(words, size) <= TEXT_WIDE - 14), 14)
    style = "storm-holds" if holds else "storm-loses"
    return (
        f'<g class="{style}"><rect x="{TEXT_X}" y="{y}" width="{TEXT_WIDE}" height="32" rx="8"/>'
        f'{line(words, TEXT_X + TEXT_WIDE / 2, y + 22, f"storm-{size} storm-middle storm-bold")}</g>'
    )


def _power(scene: Scene, room: int) -> str:
    """The chip of a diverted room, or what diverting costs: an outlined bolt and the cards."""
    s = scene.s
    if s.diverted[room]:
        said = scene.words("board.diverted")
        wide = min(TEXT_WIDE, 44 + width(said, 17))
        size = 17 if wide < TEXT_WIDE else 15
        new = icons.brackets(TEXT_X - 5, 79, wide + 10, 40) if room in scene.changes.power else ""
        return (
            f'<g class="storm-diverted"><rect x="{TEXT_X}" y="84" width="{wide:.0f}" height="30" rx="15"/>'
            f'<path transform="translate({TEXT_X + 18} 99)" d="{icons.BOLT}"/>{line(said, TEXT_X + 32, 105, f"storm-{size} storm-bold")}</g>{new}'
        )
    cards = [card for card in range(len(CARDS)) for _ in range(s.cost[room][card])]
    pitch = 41 if len(cards) <= 3 else (TEXT_WIDE - 20 - 39) / (len(cards) - 1)
    tokens = "".join(icons.small_token(CARDS[card], scene.letters[card], round(TEXT_X + 20 + pitch * place, 1), 84) for place, card in enumerate(cards))
    return f'<path class="storm-bolt" transform="translate({TEXT_X + 8} 99)" d="{icons.BOLT}"/>{tokens}'


def _offers_shield(scene: Scene, room: int) -> bool:
    return any(action.kind == "protect" for action in scene.at_part.get(f"room-{ROOMS[room]}", []))


def _standing(scene: Scene, room: int, here: list[int], y: float, x: float, space: float, scale: float = 1) -> str:
    """Pawns from the left, shields from the right; closer together where there are many."""
    s = scene.s
    shields = [pawn for pawn in range(s.pawns) for _ in range(s.protection[pawn][room] if room < ENERGY_CORE else 0)]
    ghost = _offers_shield(scene, room)
    wide = 38 * scale
    slots_needed = len(here) + len(shields) + ghost
    pitch = min(wide, (space - wide) / max(1, slots_needed - 1)) if slots_needed else wide
    drawn = []
    for place, pawn in enumerate(here):
        left = x + pitch * place
        drawn.append(icons.pawn(pawn, scene.initials[pawn], round(left, 1), y, scale, pawn == scene.active))
        if pawn in scene.changes.pawns:
            drawn.append(icons.brackets(round(left - 4, 1), y - 4, round(44 * scale), round(50 * scale)))
    right = x + space - 34 * scale
    for place, owner in enumerate(reversed(shields)):
        drawn.append(icons.shield(scene.initials[owner], round(right - min(pitch, 36 * scale) * place, 1), y + 2, scale))
    if ghost:
        drawn.append(icons.shield("+", round(right - min(pitch, 36 * scale) * len(shields), 1), y + 2, scale, " storm-ghost"))
    if shields and room in scene.changes.shields:
        drawn.append(icons.brackets(round(right - min(pitch, 36) * (len(shields) - 1) - 4), y - 3, round(min(pitch, 36) * (len(shields) - 1) + 40 * scale), round(46 * scale)))
    return "".join(drawn)


def slots(scene: Scene, room: int) -> str:
    """The three spaces, as on the card from top to bottom: token, and cube or hole. The style sheet makes them smaller on a phone."""
    s, changes = scene.s, scene.changes
    repairs = {action.space for action in scene.at_part.get(f"room-{ROOMS[room]}", []) if action.kind == "repair"}
    drawn = []
    marks = []
    for space in range(SPACES):
        y = 38 + 39 * space
        card = s.shows[room][space]
        full = s.cubes[room][space]
        rim = "storm-slot" if full else "storm-slot storm-open"
        drawn.append(f'<rect class="{rim}" x="10" y="{y}" width="90" height="36" rx="8"/>{icons.token(CARDS[card], scene.letters[card], 13, y + 3)}')
        drawn.append(icons.cube(81, y + 18) if full else icons.hole(81, y + 18))
        if not full and space in changes.lost.get(room, []):
            marks.append(icons.brackets(7, y - 3, 96, 42) + icons.disc("−1", 81, y + 18))
        elif full and space in changes.mended.get(room, []):
            marks.append(icons.brackets(7, y - 3, 96, 42) + icons.disc("+1", 97, y + 2, 11.5))
        elif space in repairs:
            drawn.append(f'<path class="storm-plus" d="M74 {y + 18}h14M81 {y + 11}v14"/>')
    return f'<g class="storm-slots">{"".join(drawn)}{"".join(marks)}</g>'


def small_room(scene: Scene, room: int, cubes: int, shields: int) -> str:
    """What a room shows on a phone, besides its spaces: name, cost or bolt, danger, pawns, shields."""
    s, words = scene.s, scene.words
    here = [pawn for pawn in range(s.pawns) if s.at[pawn] == room]
    size, name = _name(scene, room, SMALL - 14, (16, 15, 14))
    drawn = [line(name, 8, 20, f"storm-{size} storm-bold")]
    standing = len(here) + shields
    if cubes == 0 and not shields:
        drawn.append(icons.triangle(96, 47, True, 1.0))
        if not here:
            size, lines = paragraph(words("board.no-cubes"), [(14, 3)], 36)
            drawn += [line(part, 96, 79 + 16 * number, "storm-14 storm-middle storm-bold storm-danger-text") for number, part in enumerate(lines)]
    elif s.diverted[room]:
        if standing < 3:
            drawn.append(f'<g class="storm-diverted"><circle cx="96" cy="45" r="15"/><path transform="translate(96 45)" d="{icons.BOLT}"/></g>')
    elif standing < 2:
        cards = [card for card in range(len(CARDS)) for _ in range(s.cost[room][card])]
        pitch = min(20, 40 / max(1, len(cards) - 1))
        drawn += [icons.flat_token(CARDS[card], scene.letters[card], 81, round(28 + pitch * place, 1)) for place, card in enumerate(cards)]
    if cubes == 1 or (cubes == 0 and shields):
        drawn.append(f'<g class="storm-badge">{icons.triangle(107, 10, False, 0.62)}</g>')
    drawn.append(_small_standing(scene, room, here, shields))
    return f'<g class="storm-small">{"".join(drawn)}</g>'


def _small_standing(scene: Scene, room: int, here: list[int], shields: int) -> str:
    """Pawns and shields on a phone: upwards from the lower right corner."""
    s = scene.s
    owners = [pawn for pawn in range(s.pawns) for _ in range(s.protection[pawn][room])]
    items = len(here) + len(owners)
    pitch = min(27, 60 / max(1, items - 1))
    drawn = []
    for place, owner in enumerate(owners):
        drawn.append(icons.shield(scene.initials[owner], 83, round(86 - pitch * (items - 1 - place), 1), 0.82))
    for place, pawn in enumerate(here):
        y = round(84 - pitch * (len(here) - 1 - place), 1)
        drawn.append(icons.pawn(pawn, scene.initials[pawn], 82, y, 0.8, pawn == scene.active))
    return "".join(drawn)


# The Energy Core ------------------------------------------------------------------------------------------------------------------------


def core_inside(scene: Scene) -> str:
    """The core: a ring with an arc for each room, in that room's direction; how many are diverted; what is missing; pawns."""
    s, words = scene.s, scene.words
    power = ENERGY_CORE - rules.rooms_to_divert(s)
    here = [pawn for pawn in range(s.pawns) if s.at[pawn] == ENERGY_CORE]
    ready = " storm-ready" if power == ENERGY_CORE else ""
    floors = (
        f'<rect class="storm-floor storm-wide" width="{ROOM_WIDE}" height="{ROOM_HIGH}" rx="14"/>'
        f'<rect class="storm-floor storm-small" width="{SMALL}" height="{SMALL}" rx="14"/>'
    )
    said = words("board.core-missing", n=ENERGY_CORE - power) if power < ENERGY_CORE else words("board.core-ready")
    name_size, names = paragraph(scene.rooms[ENERGY_CORE], [(22, 2), (20, 2), (18, 2), (16, 3)], 112)
    y = 40.0 if not here else 30.0
    drawn = [ring(scene, 75, 80, 54, 15, ready), line_of_power(power, 75, 80, 38)]
    for part in names:
        drawn.append(line(part, 147, y, f"storm-name-{name_size:g} storm-bold"))
        y += name_size + 2
    size, lines = paragraph(said, [(16, 3), (15, 3), (14, 4)] if not here else [(15, 2), (14, 3)], 112)
    y += 6 if not here else 0
    for part in lines:
        drawn.append(line(part, 147, y, f"storm-{size:g}"))
        y += size + 2.5
    drawn.append(_standing(scene, ENERGY_CORE, here, 114, 140, 118))
    small_size, small_name = _name(scene, ENERGY_CORE, SMALL - 12, (15, 14))
    middle, radius = (66, 40) if not here else (57, 30)
    small = [line(small_name, SMALL / 2, 19, f"storm-{small_size} storm-middle storm-bold"), ring(scene, 59, middle, radius, 8, ready)]
    small.append(line_of_power(power, 59, middle, 26 if not here else 22))
    pitch = min(28, 82 / max(1, len(here) - 1)) if here else 0
    left = 59 - (pitch * (len(here) - 1)) / 2 - 14
    for place, pawn in enumerate(here):
        small.append(icons.pawn(pawn, scene.initials[pawn], round(left + pitch * place, 1), 83, 0.78, pawn == scene.active))
    return f'{floors}<g class="storm-wide">{"".join(drawn)}</g><g class="storm-small">{"".join(small)}</g>'


def line_of_power(power: int, x: float, y: float, size: int) -> str:
    """How many rooms are diverted, of how many."""
    style = "storm-38" if size > 30 else "storm-26" if size > 24 else "storm-22"
    return f'<text x="{x}" y="{y + size * 0.34:.0f}" class="storm-middle storm-bold {style}">{power}<tspan class="storm-of">/{ENERGY_CORE}</tspan></text>'


def ring(scene: Scene, x: float, y: float, radius: float, thick: float, ready: str) -> str:
    """One arc for each room, in its direction: filled when diverted, hollow until then."""
    s = scene.s
    cap = math.degrees(thick / 2 / radius)
    half = 22.5 - cap - 1.2
    arcs, hollow = [], []
    for room in range(ENERGY_CORE):
        if s.cell[room] == NONE:
            continue
        column, row = s.cell[room] % 3 - 1, s.cell[room] // 3 - 1
        middle = math.degrees(math.atan2(row, column))
        start, stop = (math.radians(middle - half), math.radians(middle + half))
        path = (
            f"M{x + radius * math.cos(start):.1f} {y + radius * math.sin(start):.1f}"
            f"A{radius} {radius} 0 0 1 {x + radius * math.cos(stop):.1f} {y + radius * math.sin(stop):.1f}"
        )
        if s.diverted[room]:
            arcs.append(f'<path class="storm-arc-rim" d="{path}"/><path class="storm-arc storm-on" d="{path}"/>')
        else:
            hollow.append(f'<path class="storm-arc-line" d="{path}"/><path class="storm-arc" d="{path}"/>')
    size = "storm-thick" if thick > 10 else "storm-thin"
    hub = f'<circle class="storm-hub" cx="{x}" cy="{y}" r="{radius - thick}"/>' if thick > 10 else ""
    halo = "".join(f'<circle class="storm-halo" cx="{x}" cy="{y}" r="{radius}" stroke-width="{extra}"/>' for extra in (thick + 8, thick + 18, thick + 30))
    glow = halo if thick > 10 and any(s.diverted) else ""
    return f'<g class="storm-power {size}{ready}">{glow}{"".join(hollow)}{"".join(arcs)}{hub}</g>'


# Where one can go -----------------------------------------------------------------------------------------------------------------------


def doorway_arrows(scene: Scene) -> str:
    """An arrow in each doorway that the pawn in turn can go through."""
    s = scene.s
    wide, small = [], []
    for found in scene.at_part.values():
        for action in found:
            if action.kind != "move":
                continue
            here, there = s.cell[s.at[s.pawn]], s.cell[action.room]
            down, right = there // 3 - here // 3, there % 3 - here % 3
            direction = (0 if right > 0 else 180) if right else (90 if down > 0 else 270)
            first = min(here, there)
            x, y = corner(first, False)
            wide.append(icons.arrow(x + 269, y + 80, direction, 16) if right else icons.arrow(x + 225, y + 167, direction, 16))
            x, y = corner(first, True)
            small.append(icons.arrow(x + 122, y + 16, direction, 11) if right else icons.arrow(x + 59, y + 122, direction, 11))
    return f'<g class="storm-wide">{"".join(wide)}</g><g class="storm-small">{"".join(small)}</g>'


_ = DAMAGE_SEEN
