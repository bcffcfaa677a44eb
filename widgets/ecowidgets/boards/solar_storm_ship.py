"""The ship of Solar Storm as one SVG: sun, damage deck, hull, doors, cables, nine rooms. Drawn for a wide screen and for a phone at once.

Each room is one group, so that it is one part for keyboard and reader; what differs between the two sizes lies in a `storm-wide` and a
`storm-small` group in it, of which the style sheet shows one. Places: class `storm-cell-0` to `-8`.
"""

from __future__ import annotations

import functools
import math

from ecogames.engine.law import NONE
from ecogames.solar_storm.rules import CARDS, CENTRE, ENERGY_CORE, ROOMS, SPACES
from ecowidgets.boards import icons
from ecowidgets.boards.lettering import paragraph, text, width
from ecowidgets.boards.solar_storm_scene import FEW_CARDS, Scene, describe, effect, rules

WIDE, HIGH = 968, 524
ROOM_WIDE, ROOM_HIGH = 262, 160
PITCH_X, PITCH_Y = 276, 174  # from room to room
FIRST_X, FIRST_Y = 126, 8
SMALL = 118  # a room on a phone, in a drawing of SMALL_WIDE by SMALL_HIGH
SMALL_PITCH = 126
SMALL_X, SMALL_Y = 5, 7
SMALL_WIDE, SMALL_HIGH = 380, 384
DOOR_X, DOOR_Y = 225, 80  # middle of the doors in the lower and the right wall of a room
TEXT_X, TEXT_WIDE = 112, 142  # the right part of a room
NAME_X = 43
NAME_ROOM = 211  # for a room's name alone
NAME_ROOM_SIGN = 174  # beside a sign without words
LOW_ARROW = 12  # radius of an arrow below a room: pawns and shields end above it
CROWD = 4  # pawns and shields that have room in one row


def stage(scene: Scene) -> str:
    """The ship, as a block with an SVG in it."""
    wide = f'<g class="storm-wide" aria-hidden="true">{sun()}{hull()}{doors(scene, False)}</g>'
    small = f'<g class="storm-small" aria-hidden="true">{small_hull()}{doors(scene, True)}</g>'
    rooms = "".join(room_part(scene, room) for room in describe.by_place(scene.s.cell))
    arrows = f'<g aria-hidden="true">{doorway_arrows(scene)}</g>'
    label = text(scene.words("board.ship"))
    won = " storm-won" if scene.won else ""
    return (
        f'<div class="storm-stage"><svg class="storm-ship{won}" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMinYMin meet" role="group" '
        f'aria-label="{label}" data-roving="grid"><g class="storm-drawing">{wide}{small}{damage_deck(scene)}{rooms}{arrows}</g></svg></div>'
    )


def line(words: str, x: float, y: float, style: str) -> str:
    """One line of text; style: its classes."""
    return f'<text x="{x:g}" y="{y:g}" class="{style}">{text(words)}</text>'


def moving(name: str, drawn: str, leaves: bool = False) -> str:
    """A part that is seen to move, or to appear. name: its own as long as it is the same one; leaves: it is also seen to go."""
    goes = ' data-leaves=""' if leaves else ""
    return f'<g data-move="{name}"{goes}>{drawn}</g>'


def piece(scene: Scene, pawn: int, x: float, y: float, scale: float = 1) -> str:
    """A pawn on the ship; scale 0: its helmet alone."""
    active, initial = pawn == scene.active, scene.initials[pawn]
    drawn = icons.pawn(pawn, initial, x, y, scale, active) if scale else icons.helmet(pawn, initial, x, y, active)
    return moving(f"pawn-{pawn}", drawn)


# Sun and hull ---------------------------------------------------------------------------------------------------------------------------

TOP, BOTTOM = -72, 650  # the sun goes on behind header and strip
FLAMES = 17
FLAME_DEPTHS = ((12, 26), (12, 38), (10, 36), (8, 40))  # of the four layers, innermost first


@functools.cache
def sun() -> str:
    """The sun at the left edge: four layers of flames, one before the other."""
    rims = []
    for step in range(FLAMES):
        reach, rim = -12.0, []
        for layer, (least, most) in enumerate(FLAME_DEPTHS):  # each layer reaches out beyond the one before it
            wave = math.sin((1.15 + 0.3 * layer) * step + 1.7 * layer) + 0.4 * math.sin(2.9 * step + layer)
            reach += least + (most - least) * (0.5 + wave / 2.8)
            rim.append(reach)
        rims.append(rim)
    glow = f'<rect class="storm-glow" x="-40" y="{TOP}" width="440" height="{BOTTOM - TOP}"/>'
    return glow + "".join(_flames(layer, [rim[3 - layer] for rim in rims]) for layer in range(4))


def _flames(layer: int, rim: list[float]) -> str:
    """One layer of flames. rim: how far it reaches, from top to bottom."""
    pitch = (BOTTOM - TOP) / (FLAMES - 1)
    path = f"M-60 {TOP}L{rim[0]:.0f} {TOP}"
    for step, x in enumerate(rim[1:], 1):
        y = TOP + pitch * step
        path += f"C{rim[step - 1]:.0f} {y - pitch * 0.45:.0f} {x:.0f} {y - pitch * 0.55:.0f} {x:.0f} {y:.0f}"
    return f'<path class="storm-sun-{layer}" d="{path}L-60 {BOTTOM}Z"/>'


@functools.cache
def hull() -> str:
    """The ship's outside: bow to the right, drives to the left, lights along the bow."""
    body = "M131 1H925C945 1 949 13 953 40 972 140 972 384 953 484 949 511 945 523 925 523H131A12 12 0 0 1 119 511V13A12 12 0 0 1 131 1Z"
    drives = "".join(f'<path class="storm-drive" d="M119 {y - 22}V{y + 22}L107 {y + 36}V{y - 36}Z"/>' for y in (168, 342))
    lights = "".join(f'<circle class="storm-light" cx="956" cy="{y}" r="5.5"/>' for y in (198, 230, 262, 294, 326))
    return f'{drives}<path class="storm-hull" d="{body}"/><path class="storm-hull-glow" d="{body}"/>{lights}'


@functools.cache
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
    laid = [room for room in range(ENERGY_CORE) if scene.s.cell[room] != NONE]
    cables = sorted((bool(scene.s.diverted[room]), scene.s.cell[room]) for room in laid)  # what glows lies on top
    return doorways(small) + "".join(_cable(cell, small, power) for power, cell in cables)


@functools.cache
def doorways(small: bool) -> str:
    """A doorway wherever two cells touch."""
    drawn = []
    wide, high, across, door = (SMALL, SMALL, 59, 24) if small else (ROOM_WIDE, ROOM_HIGH, DOOR_X, 40)
    down = 59 if small else DOOR_Y
    gap = SMALL_PITCH - SMALL if small else PITCH_X - ROOM_WIDE
    for cell in range(9):
        x, y = corner(cell, small)
        if cell % 3 < 2:
            drawn.append(f'<path class="storm-door" d="M{x + wide} {y + down - door // 2}h{gap}v{door}h-{gap}Z"/>')
            drawn.append(f'<path class="storm-frame" d="M{x + wide} {y + down - door // 2}h{gap}m0 {door}h-{gap}"/>')
        if cell < 6:
            drawn.append(f'<path class="storm-door" d="M{x + across - door // 2} {y + high}v{gap}h{door}v-{gap}Z"/>')
            drawn.append(f'<path class="storm-frame" d="M{x + across - door // 2} {y + high}v{gap}m{door} 0v-{gap}"/>')
    return "".join(drawn)


@functools.cache
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
    rim = f'<path class="storm-cable-rim" d="{path}"/>'
    if not power:
        return f'{rim}<path class="storm-cable" d="{path}"/>'
    lit = f'<path class="storm-cable storm-on" d="{path}" data-move="cable:{cell}" data-motion="runs"/>'
    return f'<path class="storm-cable-glow" d="{path}"/>{rim}{lit}'


# The damage deck on the sun -------------------------------------------------------------------------------------------------------------

DECK_WIDE, DECK_HIGH = 92, 142
DECK_X, DECK_Y = 0, 187
CARD_WIDE = 114  # of a known damage card


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
    cards = []
    y: float = top + DECK_HIGH + 16
    for place, card in enumerate(known):
        drawn, high = _damage_card(scene, card, place, y)
        cards.append(drawn)
        y += high + 4
    return f'<g class="storm-wide"><g role="img" aria-label="{about}">{deck}</g>{"".join(cards)}</g>'


def _deck(scene: Scene, left: int, known: list[int], y: int) -> str:
    s, words = scene.s, scene.words
    x = DECK_X
    if left == 0:  # only the die is left: a dashed place
        size, lines = paragraph(words("board.damage-gone"), ((17, 4), (15, 6)), DECK_WIDE - 12)
        said = "".join(line(part, x + DECK_WIDE / 2, y + 74 + (number - (len(lines) - 1) / 2) * (size + 3), f"storm-middle storm-bold storm-{size:g}")
                       for number, part in enumerate(lines))  # fmt: skip
        return f'<g class="storm-empty"><rect x="{x}" y="{y}" width="{DECK_WIDE}" height="{DECK_HIGH}" rx="12"/>{said}</g>'
    level = s.damage_level[known[0]] if known else rules.top_level(s)
    thick = min(4, (left + 3) // 5)
    backs = "".join(f'<rect class="storm-back" x="{x + 2.5 * edge:g}" y="{y + 3 * edge:g}" width="{DECK_WIDE}" height="{DECK_HIGH}" rx="12"/>'
                    for edge in range(thick, 0, -1))  # fmt: skip
    few = " storm-few" if left < FEW_CARDS else ""
    middle = x + DECK_WIDE / 2
    return (
        f'<g class="storm-deck{few}">{backs}<rect class="storm-face" x="{x}" y="{y}" width="{DECK_WIDE}" height="{DECK_HIGH}" rx="12"/>'
        f'<path class="storm-level-{level}" d="M{x + 1.5} {y + 109}h{DECK_WIDE - 3}v21a10.5 10.5 0 0 1-10.5 10.5h-{DECK_WIDE - 24}'
        'a10.5 10.5 0 0 1-10.5-10.5Z"/>'
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
        size, name = _name(scene, room, CARD_WIDE - 30, (15, 14))
        names.append(line(name, 26, 17 + 17 * number, f"storm-{size} storm-bold"))
    danger = " storm-doomed" if place == 0 and scene.doomed else ""
    return (
        f'<g class="storm-damage{danger}" transform="translate(0 {y:g})"{role}><rect width="{CARD_WIDE}" height="{high}" rx="7"/>'
        f'<path class="storm-level-{s.damage_level[card]}" d="M20 0H7A7 7 0 0 0 0 7V{high - 7}a7 7 0 0 0 7 7H20Z"/>'
        f'{line(str(place + 1), 10, high / 2 + 5.5, "storm-16 storm-middle storm-bold storm-dark")}{"".join(names)}'
        f'<rect class="storm-outline" width="{CARD_WIDE}" height="{high}" rx="7"/>{rim("", CARD_WIDE, high) if part in actions else ""}</g>',
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
    tilted = room in scene.in_danger or room == scene.broken
    if tilted:
        classes.append("storm-striped")
    if scene.broken == room:
        classes.append("storm-broken")
    about = describe.describe_room(scene.view, room, scene.lang, scene.names)
    if scene.broken == room:
        about = f"{about} {scene.words('board.broken')}"
    role = scene.role(f"room-{ROOMS[room]}", about, "g") or f' role="img" aria-label="{text(about)}"'
    if room == ENERGY_CORE:
        inside = core_inside(scene)
    else:
        inside = floor(tilted) + wide_room(scene, room, cubes, shields) + small_room(scene, room, cubes, shields) + slots(scene, room)
    rings = rim("storm-wide", ROOM_WIDE, ROOM_HIGH) + rim("storm-small", SMALL, SMALL) if f"room-{ROOMS[room]}" in scene.at_part else ""
    return f'<g class="{" ".join(classes)}" data-key="{ROOMS[room]}"{role}><g class="storm-body">{inside}</g>{rings}</g>'


@functools.cache
def rim(style: str, wide: float, high: float) -> str:
    """Two rings around a part, which show where the keyboard is."""
    box = f'x="-2" y="-2" width="{wide + 4:g}" height="{high + 4:g}" rx="16"'
    return f'<g class="storm-rings {style}"><rect class="storm-ring-out" {box}/><rect class="storm-ring" {box}/></g>'


@functools.cache
def floor(striped: bool) -> str:
    """The floor in both sizes; a room that the next hit breaks has hazard stripes all round."""
    drawn = []
    for style, wide, high, thick in (("storm-wide", ROOM_WIDE, ROOM_HIGH, 9), ("storm-small", SMALL, SMALL, 7)):
        drawn.append(f'<g class="{style}"><rect class="storm-floor" width="{wide}" height="{high}" rx="14"/>')
        drawn.append(f'<rect class="storm-shine" width="{wide}" height="{high}" rx="14"/>{hazard(wide, high, thick) if striped else ""}</g>')
    return "".join(drawn)


@functools.cache
def hazard(wide: int, high: int, thick: int) -> str:
    """A rim of slanted stripes around a room, mostly outside it: dark ones, along the sides and fanned out in the corners, on a bright band."""
    out, bar = thick - 3, 1.2 * thick
    left, top, right, bottom = -out, -out, wide + out, high + out
    round_ = 14 + out
    across = (right - left - 2 * round_) / max(1, round((right - left - 2 * round_) / (2.3 * thick)))
    down = (bottom - top - 2 * round_) / max(1, round((bottom - top - 2 * round_) / (2.3 * thick)))
    path = ""
    x = left + round_ + across / 4
    while x < right - round_ - 1:
        path += f"M{x:.1f} {top}h{bar:.1f}l-{thick} {thick}h-{bar:.1f}ZM{x:.1f} {bottom - thick}h{bar:.1f}l-{thick} {thick}h-{bar:.1f}Z"
        x += across
    y = top + round_ + down / 4
    while y < bottom - round_ - 1:
        path += f"M{left} {y + thick:.1f}v{bar:.1f}l{thick}-{thick}v-{bar:.1f}ZM{right - thick} {y + thick:.1f}v{bar:.1f}l{thick}-{thick}v-{bar:.1f}Z"
        y += down
    near_x, near_y, far_x, far_y = left + round_, top + round_, right - round_, bottom - round_
    for middle_x, middle_y, start in ((near_x, near_y, 180), (far_x, near_y, 270), (far_x, far_y, 0), (near_x, far_y, 90)):
        for angle in (22, 64):
            path += _wedge(middle_x, middle_y, round_ - thick, round_, start + angle - 10, start + angle + 12)
    middle = thick / 2
    return (
        f'<rect class="storm-hazard" x="{left + middle}" y="{top + middle}" width="{right - left - thick}" height="{bottom - top - thick}" '
        f'rx="{round_ - middle}" stroke-width="{thick}"/><path class="storm-stripe" d="{path}"/>'
        f'<rect class="storm-hazard-rim" x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" rx="{round_}"/>'
    )


def _wedge(x: float, y: float, inner: float, outer: float, start: float, stop: float) -> str:
    """A stripe in a rounded corner, from one radius to another."""
    points = []
    for radius, angle in ((outer, start), (outer, stop), (inner, stop - 8), (inner, start - 8)):
        turn = math.radians(angle)
        points.append(f"{x + radius * math.cos(turn):.1f} {y + radius * math.sin(turn):.1f}")
    return f"M{'L'.join(points)}Z"


def warns(scene: Scene, room: int, cubes: int, shields: int) -> str:
    """What the state sign of a room says: "lost" (the next hit loses, or has lost), "holds" (a shield takes it), "one" (cube), or ""."""
    if room in scene.in_danger or room == scene.broken:
        return "lost"
    if room not in scene.to_come:
        return ""  # no card to come hits it
    if cubes == 0:
        return "holds" if shields else ""
    return "one" if cubes == 1 else ""


def header(scene: Scene, room: int, warning: str) -> str:
    """Pictogram, name, and the state sign at the right."""
    chip = ""
    space: float = NAME_ROOM
    said = scene.words("board.cubes-left", n=1)
    wide = _one_wide(said)
    if warning in ("lost", "holds"):
        chip = icons.triangle(237, 21, full=warning == "lost")
        space = NAME_ROOM_SIGN
    elif warning == "one" and _says_one(scene, room):
        x = 256 - wide
        sign = icons.triangle(round(x + 21), 20, False, 0.75) + line(said, round(x + 38), 26, "storm-17 storm-bold")
        chip = f'<g class="storm-chip-danger"><rect x="{x:.0f}" y="5" width="{wide:.0f}" height="30" rx="8"/>{sign}</g>'
    elif warning == "one":
        chip = f'<g class="storm-chip-danger"><rect x="222" y="5" width="34" height="30" rx="8"/>{icons.triangle(239, 20, False, 0.75)}</g>'
        space = NAME_ROOM_SIGN
    size, name = _name(scene, room, space, (22, 20, 18))
    return icons.pictogram(ROOMS[room], 12, 8) + line(name, NAME_X, 28, f"storm-name-{size} storm-bold") + chip


def _one_wide(said: str) -> float:
    return 46 + width(said, 17)


def _says_one(scene: Scene, room: int) -> bool:
    """Whether "1 left" has room beside the name; else the triangle stands there alone."""
    return width(scene.rooms[room], 22) <= 253 - _one_wide(scene.words("board.cubes-left", n=1)) - NAME_X


def _one_left(scene: Scene, room: int, here: list[int], shields: int) -> str:
    """ "1 left" beside pawns and shields, where it has no room beside the name; "" where it has none here, either."""
    said = scene.words("board.cubes-left", n=1)
    if len(here) + shields > CROWD:
        return ""
    pawns = 38 * len(here) + 9 * bool(here)
    left = TEXT_X + pawns
    space = TEXT_WIDE - pawns - 38 * (shields + _offers_shield(scene, room))
    size = next((size for size in (17, 16, 15, 14) if width(said, size) + 16 <= space), None)
    if size is None:
        return ""
    wide = width(said, size) + 16
    return (
        f'<g class="storm-chip-danger"><rect x="{left}" y="122" width="{wide:.0f}" height="30" rx="8"/>'
        f'{line(said, left + wide / 2, 143, f"storm-{size} storm-middle storm-bold")}</g>'
    )


def wide_room(scene: Scene, room: int, cubes: int, shields: int) -> str:
    """What a room shows on a wide screen, besides its spaces."""
    s, words = scene.s, scene.words
    here = [pawn for pawn in range(s.pawns) if s.at[pawn] == room]
    warning = warns(scene, room, cubes, shields)
    drawn = [icons.pictogram(ROOMS[room], 166, 66, 3.6, "storm-watermark"), header(scene, room, warning)]
    said = {"lost": words("board.broken" if room == scene.broken else "board.next-hit"), "holds": words("board.shield-holds")}.get(warning)
    standing = bool(here) or shields > 0 or _offers_shield(scene, room)
    if said and standing:  # nothing can be activated here now, so the warning may take its place
        drawn.append(_warning(said, 42, warning == "holds"))
    elif len(here) + shields > CROWD:
        drawn.append(_shields(scene, room, TEXT_X + TEXT_WIDE, 39, min(36, (TEXT_WIDE - 32) / max(1, shields))))
    else:
        drawn.append(_effect(scene, room))
        if said:
            drawn.append(_warning(said, 122, False))
    drawn.append(_power(scene, room))
    if warning == "one" and not _says_one(scene, room):
        drawn.append(_one_left(scene, room, here, shields))
    if said and len(here) + shields + _offers_shield(scene, room) > CROWD:
        drawn.append(_crowd(scene, room, here))
    else:
        drawn.append(_standing(scene, room, here, len(here) + shields > CROWD))
    if warning == "lost":
        drawn.append('<path class="storm-crack" d="M205 2l-7 12 10 7-13 13M259 54l-21 11 7 12-15 9"/>')
    return f'<g class="storm-wide">{"".join(drawn)}</g>'


def _effect(scene: Scene, room: int) -> str:
    """What activating the room does, in two lines."""
    size, lines = paragraph(effect(scene.view["tables"], scene.words, room), ((17, 2), (16, 2), (15, 2), (14, 3)), TEXT_WIDE)
    pitch, first = (19.0, 57.0) if len(lines) < 3 else (15.5, 51.0)
    return "".join(line(part, TEXT_X, first + pitch * number, f"storm-{size:g}") for number, part in enumerate(lines))


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
        return moving(
            f"power-{ROOMS[room]}",
            f'<g class="storm-diverted"><rect x="{TEXT_X}" y="84" width="{wide:.0f}" height="30" rx="15"/>'
            f'<path transform="translate({TEXT_X + 18} 99)" d="{icons.BOLT}"/>{line(said, TEXT_X + 32, 105, f"storm-{size} storm-bold")}</g>{new}',
        )
    cards = [card for card in range(len(CARDS)) for _ in range(s.cost[room][card])]
    pitch = 41 if len(cards) <= 3 else (TEXT_WIDE - 20 - 39) / (len(cards) - 1)
    left = [round(TEXT_X + 20 + pitch * place, 1) for place in range(len(cards))]
    tokens = "".join(icons.small_token(CARDS[card], scene.letters[card], x, 84) for x, card in zip(left, cards, strict=True))
    about = text(scene.cost(room))
    return f'<g><title>{about}</title><path class="storm-bolt" transform="translate({TEXT_X + 8} 99)" d="{icons.BOLT}"/>{tokens}</g>'


def _offers_shield(scene: Scene, room: int) -> bool:
    return any(action.kind == "protect" for action in scene.at_part.get(f"room-{ROOMS[room]}", []))


def _standing(scene: Scene, room: int, here: list[int], apart: bool) -> str:
    """Pawns from the left, shields from the right; closer together where there are many. apart: the shields lie elsewhere."""
    shields = 0 if apart else describe.shields_on(scene.s, room) + _offers_shield(scene, room)
    items = len(here) + shields
    scale = 1 if items < CROWD else 0.86
    pitch = min(38.0, (TEXT_WIDE - 36 * scale - 2) / max(1, items - 1))
    drawn = []
    for place, pawn in enumerate(here):
        x = round(TEXT_X + 2 + pitch * place, 1)
        drawn.append(piece(scene, pawn, x, round(154 - 42 * scale, 1), scale))
    for place, pawn in enumerate(here):
        if pawn in scene.changes.pawns:
            drawn.append(moving(f"mark-pawn-{pawn}", icons.brackets(round(TEXT_X - 3 + pitch * place), 107, 46, 49)))
    return "".join(drawn) + ("" if apart else _shields(scene, room, TEXT_X + TEXT_WIDE, 117, min(pitch, 36)))


def _crowd(scene: Scene, room: int, here: list[int]) -> str:
    """Pawns and shields of a room that warns of its end, where they have one row: helmets two and two, small shields at the right."""
    drawn = []
    for place, pawn in enumerate(here):
        x, y = TEXT_X + 13 + 26 * (place // 2), (125, 148)[place % 2]
        drawn.append(piece(scene, pawn, x, y, 0))
        if pawn in scene.changes.pawns:
            drawn.append(moving(f"mark-pawn-{pawn}", icons.brackets(x - 14, y - 13, 28, 26)))
    left = TEXT_X + 2 + 26 * ((len(here) + 1) // 2)
    items = describe.shields_on(scene.s, room) + _offers_shield(scene, room)
    pitch = min(26.0, (TEXT_X + TEXT_WIDE - left) / max(1, items))
    return "".join(drawn) + _shields(scene, room, TEXT_X + TEXT_WIDE, 122, pitch, min(0.8, pitch / 32), " storm-little")


def _shields(scene: Scene, room: int, right: float, y: float, pitch: float, scale: float = 1, style: str = "") -> str:
    """Protection tokens, the rightmost ending at `right`; a dashed one where another can be placed. scale, style: as for an icon."""
    s = scene.s
    owners = [pawn for pawn in range(s.pawns) for _ in range(s.protection[pawn][room])]
    first = right - 32 * scale
    drawn = [icons.shield(scene.initials[owner], round(first - pitch * n, 1), y, scale, style) for n, owner in enumerate(reversed(owners))]
    if _offers_shield(scene, room):
        drawn.append(icons.shield("+", round(first - pitch * len(owners), 1), y, scale, f"{style} storm-ghost"))
    if owners and room in scene.changes.shields:
        wide = pitch * (len(owners) - 1) + 32 * scale + 6
        drawn.append(moving(f"mark-shields-{ROOMS[room]}", icons.brackets(round(right - wide + 3), y - 4, round(wide), round(37 * scale + 7))))
    return "".join(reversed(drawn[: len(owners)])) + "".join(drawn[len(owners) :])


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
        name = f"{ROOMS[room]}-{space + 1}"
        drawn.append(moving(f"cube-{name}", icons.cube(81, y + 18), leaves=True) if full else icons.hole(81, y + 18))
        if not full and space in changes.lost.get(room, []):
            marks.append(moving(f"lost-{name}", icons.brackets(7, y - 3, 96, 42) + icons.disc("−1", 81, y + 18)))
        elif full and space in changes.mended.get(room, []):
            marks.append(moving(f"mended-{name}", icons.brackets(7, y - 3, 96, 42) + icons.disc("+1", 97, y + 2, 11.5)))
        elif space in repairs:
            drawn.append(f'<path class="storm-plus" d="M74 {y + 18}h14M81 {y + 11}v14"/>')
    if room in changes.lost_somewhere:  # which spaces lost them is open, so the mark is for all three
        lost = icons.brackets(5, 33, 100, 124) + icons.disc(f"−{changes.lost_somewhere[room]}", 3, 95, 12)
        marks.append(moving(f"lost-{ROOMS[room]}", lost))
    return f'<g class="storm-slots">{"".join(drawn)}{"".join(marks)}</g>'


def small_room(scene: Scene, room: int, cubes: int, shields: int) -> str:
    """What a room shows on a phone, besides its spaces: name, cost or bolt, danger, pawns, shields."""
    s, words = scene.s, scene.words
    here = [pawn for pawn in range(s.pawns) if s.at[pawn] == room]
    warning = warns(scene, room, cubes, shields)
    standing = len(here) + shields
    badges = []
    if warning in ("one", "holds"):
        badges.append(icons.triangle(101, 14, False, 0.66))
    if s.diverted[room] and (standing > 2 or warning == "lost"):
        badges.append(f'<path class="storm-bolt storm-done" transform="translate({101 - 20 * len(badges)} 14) scale(.8)" d="{icons.BOLT}"/>')
    size, name = _name(scene, room, SMALL - 14 - 20 * len(badges), (16, 15, 14))
    drawn = [line(name, 8, 20, f"storm-{size} storm-bold"), *badges]
    if warning == "lost":
        if standing < 3:
            drawn.append(icons.triangle(97, 46, True))
        if not standing:
            size_, lines = paragraph(words("board.no-cubes"), ((14, 2),), 46)
            style = f"storm-{size_:g} storm-middle storm-bold storm-danger-text"
            drawn += [line(part, 94, 80 + 16 * number, style) for number, part in enumerate(lines)]
    elif s.diverted[room]:
        if standing < 3:
            radius, y = (15, 45) if standing < 2 else (12, 39)
            drawn.append(f'<g class="storm-diverted"><circle cx="98" cy="{y}" r="{radius}"/>')
            drawn.append(f'<path transform="translate(98 {y}) scale({radius / 15:g})" d="{icons.BOLT}"/></g>')
    elif standing < 2:
        cards = [card for card in range(len(CARDS)) for _ in range(s.cost[room][card])]
        pitch = min(18.5, 37 / max(1, len(cards) - 1))
        drawn += [icons.flat_token(CARDS[card], scene.letters[card], 81, round(26 + pitch * place, 1)) for place, card in enumerate(cards)]
    drawn.append(_small_standing(scene, room, here))
    return f'<g class="storm-small">{"".join(drawn)}</g>'


def _small_standing(scene: Scene, room: int, here: list[int]) -> str:
    """Pawns and shields on a phone, upwards from the lower right corner; of many, the helmets alone."""
    s = scene.s
    owners = [pawn for pawn in range(s.pawns) for _ in range(s.protection[pawn][room])]
    items = len(here) + len(owners)
    drawn = []
    if items > CROWD:  # two columns, shields and helmets
        pitch = min(23.0, 69 / max(1, len(owners) - 1))
        for place, owner in enumerate(owners):
            drawn.append(icons.shield(scene.initials[owner], 73, round(92 - pitch * (len(owners) - 1 - place), 1), 0.62, " storm-little"))
        for place, pawn in enumerate(here):
            drawn.append(piece(scene, pawn, 105, round(104 - 23 * (len(here) - 1 - place), 1), 0))
        return "".join(drawn)
    if items > 2:
        pitch = min(23.0, 69 / (items - 1))
        for place, owner in enumerate(owners):
            drawn.append(icons.shield(scene.initials[owner], 88, round(92 - pitch * (items - 1 - place), 1), 0.68, " storm-little"))
        for place, pawn in enumerate(here):
            drawn.append(piece(scene, pawn, 99, round(104 - pitch * (len(here) - 1 - place), 1), 0))
        return "".join(drawn)
    for place, owner in enumerate(owners):
        drawn.append(icons.shield(scene.initials[owner], 84, 86 - 31 * (items - 1 - place), 0.82))
    for place, pawn in enumerate(here):
        drawn.append(piece(scene, pawn, 83, 84 - 30 * (len(here) - 1 - place), 0.78))
    return "".join(drawn)


# The Energy Core ------------------------------------------------------------------------------------------------------------------------


def core_inside(scene: Scene) -> str:
    """The core: a ring with an arc for each room, in that room's direction; how many are diverted; what is missing; pawns."""
    s = scene.s
    power = ENERGY_CORE - rules.rooms_to_divert(s)
    here = [pawn for pawn in range(s.pawns) if s.at[pawn] == ENERGY_CORE]
    floors = (
        f'<rect class="storm-floor storm-wide" width="{ROOM_WIDE}" height="{ROOM_HIGH}" rx="14"/>'
        f'<rect class="storm-floor storm-small" width="{SMALL}" height="{SMALL}" rx="14"/>'
    )
    return f'{floors}<g class="storm-wide">{_wide_core(scene, power, here)}</g><g class="storm-small">{_small_core(scene, power, here)}</g>'


def _wide_core(scene: Scene, power: int, here: list[int]) -> str:
    words, room = scene.words, 106
    costs = power < ENERGY_CORE and not scene.over
    middle = 74 if costs else 80
    drawn = [_legend(scene)] if costs else []
    drawn += [ring(scene, 75, middle, 54, 15), line_of_power(power, 75, middle, 38)]
    said = words("board.core-missing", n=ENERGY_CORE - power) if power < ENERGY_CORE else words("board.core-ready")
    if scene.won:
        said = words("board.core-awake")
    name_size, names = paragraph(scene.rooms[ENERGY_CORE], ((22, 2), (20, 2), (18, 2), (16, 3)), room)
    y = 30.0 if here else 40.0
    for part in names:
        drawn.append(line(part, 147, y, f"storm-name-{name_size:g} storm-bold"))
        y += name_size + 2
    size, lines = paragraph(said, ((15, 2), (14, 3)) if here else ((16, 3), (15, 3), (14, 4)), room)
    y += 0 if here else 6
    for part in lines:
        drawn.append(line(part, 147, y, f"storm-{size:g}"))
        y += size + 2.5
    scale = 1 if len(here) < CROWD else 0.78
    pitch = min(38.0, (114 - 36 * scale) / max(1, len(here) - 1))
    for place, pawn in enumerate(here):
        x = round(142 + pitch * place, 1)
        drawn.append(piece(scene, pawn, x, round(154 - 42 * scale, 1), scale))
        if pawn in scene.changes.pawns:
            drawn.append(moving(f"mark-pawn-{pawn}", icons.brackets(round(136 + pitch * place), 107, 46, 49)))
    return "".join(drawn)


def _legend(scene: Scene) -> str:
    """Below the ring: what the bolt before a room's cards means."""
    words = scene.words("board.cost-legend")
    left = max(8.0, 65 - width(words, 15) / 2)
    bolt = f'<path class="storm-bolt" transform="translate({left + 6:.0f} 147) scale(.8)" d="{icons.BOLT}"/>'
    return bolt + _fitted(words, round(left + 20), 152, 108, (15, 14), "storm-plain")


def _small_core(scene: Scene, power: int, here: list[int]) -> str:
    size, name = _name(scene, ENERGY_CORE, SMALL - 12, (15, 14))
    middle, radius = (57, 30) if here else (66, 40)
    drawn = [line(name, SMALL / 2, 19, f"storm-{size} storm-middle storm-bold"), ring(scene, 59, middle, radius, 8)]
    drawn.append(line_of_power(power, 59, middle, 22 if here else 26))
    pitch = min(28.0, 82 / max(1, len(here) - 1))
    left = 59 - pitch * (len(here) - 1) / 2 - 14
    for place, pawn in enumerate(here):
        drawn.append(piece(scene, pawn, round(left + pitch * place, 1), 83, 0.78))
    return "".join(drawn)


def line_of_power(power: int, x: float, y: float, size: int) -> str:
    """How many rooms are diverted, of how many."""
    style = "storm-38" if size > 30 else "storm-26" if size > 24 else "storm-22"
    of = f'<tspan class="storm-of">/{ENERGY_CORE}</tspan>'
    return f'<text x="{x}" y="{y + size * 0.34:.0f}" class="storm-number storm-middle storm-bold {style}">{power}{of}</text>'


def ring(scene: Scene, x: int, y: int, radius: int, thick: int) -> str:
    """One arc for each room, in its direction: filled when diverted, hollow until then."""
    s = scene.s
    arcs = tuple(sorted((s.cell[room], bool(s.diverted[room])) for room in range(ENERGY_CORE) if s.cell[room] != NONE))
    return _ring(arcs, x, y, radius, thick)


@functools.lru_cache(256)
def _ring(rooms: tuple[tuple[int, bool], ...], x: int, y: int, radius: int, thick: int) -> str:
    large = thick > 10
    cap = math.degrees(thick / 2 / radius)
    half = 22.5 - cap + (1.5 if large else 0)
    on, off = [], []
    for cell, power in rooms:
        middle = math.degrees(math.atan2(cell // 3 - 1, cell % 3 - 1))
        start, stop = (math.radians(middle - half), math.radians(middle + half))
        path = (
            f"M{x + radius * math.cos(start):.1f} {y + radius * math.sin(start):.1f}"
            f"A{radius} {radius} 0 0 1 {x + radius * math.cos(stop):.1f} {y + radius * math.sin(stop):.1f}"
        )
        if power:
            on.append(f'<path class="storm-arc-rim" d="{path}"/><path class="storm-arc storm-on" d="{path}"/>')
        else:
            off.append(f'<path class="storm-arc-line" d="{path}"/><path class="storm-arc" d="{path}"/>')
    hub = f'<circle class="storm-hub" cx="{x}" cy="{y}" r="{radius - thick}"/>' if large else ""
    glow = f'<circle class="storm-halo" cx="{x}" cy="{y}" r="{radius + 3 * thick}"/>' if on else ""
    return f'<g class="storm-power {"storm-thick" if large else "storm-thin"}">{glow}{"".join(off)}{"".join(on)}{hub}</g>'


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
            wide.append(icons.arrow(x + 269, y + DOOR_Y, direction, 16) if right else icons.arrow(x + DOOR_X, y + 167, direction, LOW_ARROW))
            x, y = corner(first, True)
            small.append(icons.arrow(x + 122, y + 16, direction, 11) if right else icons.arrow(x + 59, y + 122, direction, 11))
    return f'<g class="storm-wide">{"".join(wide)}</g><g class="storm-small">{"".join(small)}</g>'

