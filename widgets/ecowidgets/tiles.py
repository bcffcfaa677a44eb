"""The pictures of the gallery, one a game, in one hand: ink outline, flat warm colour, one soft gradient. Each is an SVG of 292 by 274.

They are ornaments: the words beside them say what they show. Colours are the same in both themes, as on the tokens of the games.
"""

from __future__ import annotations

import math

from ecowidgets.boards.icons import BOLT, spokes

WIDE, HIGH = 292, 274
INK = "#160F2B"
CHASING = "M-4.800-3Q-1.200-11.500 0-11.500T3.600-5.600M4.400-10 3.600-5.200-.900-6.800"  # one of the three arrows of recycling


def tile(game: str) -> str:
    """The picture of a game, by its name ("solar-storm")."""
    drawing = {"solar-storm": solar_storm, "eco-bots": eco_bots, "ecomechanics": ecomechanics, "recycling-memory": recycling_memory}[game]()
    return (
        f'<svg class="eco-tile-picture" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" '
        f'stroke="{INK}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">{drawing}</svg>'
    )


def ground(name: str, above: str, below: str) -> str:
    """The background: one soft gradient from top to bottom."""
    return (
        f'<defs><linearGradient id="eco-ground-{name}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{above}"/>'
        f'<stop offset="1" stop-color="{below}"/>'
        f'</linearGradient></defs><rect width="{WIDE}" height="{HIGH}" fill="url(#eco-ground-{name})" stroke="none"/>'
    )


def recycling(x: float, y: float, scale: float, colour: str) -> str:
    """The sign of recycling around (x, y): three arrows that follow each other."""
    arrows = "".join(f'<path transform="rotate({turn})" d="{CHASING}"/>' for turn in (0, 120, 240))
    return f'<g transform="translate({x} {y}) scale({scale})" fill="none" stroke="{colour}" stroke-width="2.400">{arrows}</g>'


def stars(places: str) -> str:
    """Small stars. places: "x y r" one after the other."""
    numbers = places.split()
    points = zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)
    return '<g fill="#FFF6E5" stroke="none">' + "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in points) + "</g>"


def flames(reach: float, phase: float, colour: str) -> str:
    """One layer of the sun at the left edge, as far as `reach`."""
    path, steps = f"M-10-10H{reach:.0f}", 9
    for step in range(steps):
        y, side = -10 + 300 * (step + 1) / steps, 13 * math.sin(phase + 2.1 * step)
        path += f"Q{reach + side + 12:.0f} {y - 17:.0f} {reach + side / 2:.0f} {y:.0f}"
    return f'<path d="{path}H-10Z" fill="{colour}" stroke="none"/>'


def solar_storm() -> str:
    """A ship of nine rooms on its way out of the sun; most rooms give their light to the core, one is in danger."""
    rooms = []
    looks = ("#FFB632", "#FFB632", "#342A60", "#FFB632", "", "#FFB632", "#342A60", "#FF8A3D", "#FFB632")
    for cell, look in enumerate(looks):
        x, y = -46 + 42 * (cell % 3), -62 + 42 * (cell // 3)
        if look:
            rooms.append(f'<rect x="{x}" y="{y}" width="36" height="36" rx="8" fill="{look}"/>')
        if look == "#FF8A3D":
            rooms.append(
                f'<path d="M{x + 18} {y + 7} {x + 30} {y + 28}H{x + 6}Z" fill="#FFF6E5" stroke-width="3"/>'
                f'<path d="M{x + 18} {y + 15}v5m0 4v.1" stroke-width="3"/>'
            )
    core = f'<circle cx="14" cy="-2" r="22" fill="#FFF3B8"/><path transform="translate(15 -2) scale(1.2)" d="{BOLT}" fill="{INK}" stroke="none"/>'
    hull = (
        '<path d="M-60-78H62C104-70 128-36 128-2S104 66 62 74H-60Q-70 74-70 64V-68Q-70-78-60-78Z" fill="#A898D0"/>'
        '<path d="M96-40C112-26 112 22 96 36 90 12 90-16 96-40Z" fill="#BDE6FB"/>'
    )
    fins = '<path d="M-70-52-104-82-96-24-70-14ZM-70 48-104 78-96 20-70 10Z" fill="#7566AE"/>'
    sun = flames(92, 0.4, "#7A2412") + flames(72, 1.6, "#E8590C") + flames(46, 3, "#FFB632") + flames(16, 4.4, "#FFF3B8")
    return (
        ground("storm", "#2A1B4A", "#120A22")
        + stars("112 22 2 134 52 1.500 186 16 2.500 232 34 1.500 268 20 2 276 70 1.500 130 250 2 206 258 1.500 262 244 2.500 104 232 1.500")
        + sun
        + f'<g transform="translate(166 138) rotate(-9)">{fins}{hull}{"".join(rooms)}{core}</g>'
    )


def planet(x: float, y: float, radius: float, colour: str, sign: str) -> str:
    """A planet that takes one kind of litter, whose sign it bears."""
    return (
        f'<g transform="translate({x} {y})"><circle r="{radius}" fill="{colour}"/>'
        f'<path d="M{-radius * 0.9:.0f} {-radius * 0.2:.0f}Q0 {-radius * 0.62:.0f} {radius * 0.86:.0f} {-radius * 0.36:.0f}" '
        'stroke="#FFFFFF" stroke-opacity=".55" stroke-width="8" fill="none"/>'
        '<rect x="-19" y="-15" width="38" height="38" rx="9" fill="#FFF6E5"/>'
        f'<g transform="translate(0 4)" fill="none" stroke-width="3">{sign}</g></g>'
    )


PAPER = '<path d="M-8-11H3L9-5V11H-8ZM3-11V-5H9"/>'
BOTTLE = '<path d="M-3-12H3V-6L7 0V12H-7V0L-3-6ZM-7 5H7"/>'
CAN = '<path d="M-8-9H8V10H-8ZM-8-4H8M-8 5H8"/>'
JAR = '<path d="M-6-11H6M-6-11V-7L-8-4V11H8V-4L6-7V-11M-8 3H8"/>'


def eco_bots() -> str:
    """A robot that sorts what drifts between four planets."""
    ring = '<path d="M196 66C206 44 262 24 292 30" stroke="#FFE7B8" stroke-width="7" fill="none"/>'
    litter = (
        '<g stroke-width="3.500"><path transform="translate(196 50) rotate(14)" d="M-12-16H4L13-8V16H-12Z" fill="#DDEBFA"/>'
        '<path transform="translate(62 116) rotate(-16)" d="M-13-17H13V17H-13ZM-13-8H13M-13 8H13" fill="#C9CDD6"/>'
        '<path transform="translate(232 118) rotate(18) scale(1.500)" d="M-3-14H3V-7L8 0V14H-8V0L-3-7ZM-8 5H8" fill="#7BD8BB" '
        'stroke-width="2.400"/></g>'
    )
    arms = (
        '<path d="M92 172C72 172 66 156 66 142M200 172C220 172 226 158 228 146" fill="none" stroke-width="15"/>'
        '<path d="M92 172C72 172 66 156 66 142M200 172C220 172 226 158 228 146" fill="none" stroke="#FFF6E5" stroke-width="7"/>'
    )
    feet = '<path d="M120 214 110 248 140 232ZM172 214 182 248 152 232Z" fill="#FFB632"/>'
    body = '<path d="M146 84C186 84 198 118 198 160S182 222 146 222 94 202 94 160 106 84 146 84Z" fill="#FFF6E5"/>'
    face = (
        f'<rect x="106" y="112" width="80" height="46" rx="22" fill="{INK}"/><g stroke="none" fill="#7FD3FF">'
        '<circle cx="128" cy="133" r="8"/><circle cx="164" cy="133" r="8"/></g>'
        '<path d="M139 146q7 5 14 0" stroke="#7FD3FF" fill="none" stroke-width="3"/>'
    )
    antenna = '<path d="M146 84V62"/><circle cx="146" cy="56" r="10" fill="#F0E442"/>'
    sign = recycling(146, 191, 1.7, "#0B7A5A")
    return (
        ground("bots", "#14466E", "#0C2947")
        + stars("92 36 1.500 118 22 2 170 26 1.500 92 92 2 206 92 1.500 90 206 2 206 214 1.500 112 262 2 180 260 1.500 236 206 2 52 180 1.500")
        + planet(34, 40, 44, "#56B4E9", PAPER)
        + planet(258, 48, 42, "#F2A900", JAR)
        + ring
        + planet(34, 240, 46, "#2DBE93", BOTTLE)
        + planet(262, 236, 46, "#C9CDD6", CAN)
        + litter
        + arms
        + feet
        + antenna
        + body
        + face
        + sign
    )


def gear(x: float, y: float, radius: float, colour: str, hole: str) -> str:
    """A toothed wheel around (x, y)."""
    teeth = spokes(9, radius - 2, radius + 6, 0.2, 0)
    return (
        f'<g transform="translate({x} {y})"><path d="{teeth}" stroke-width="15" stroke-linecap="butt"/><circle r="{radius + 2}" fill="{INK}"/>'
        f'<path d="{teeth}" stroke-width="8" stroke="{colour}" stroke-linecap="butt"/>'
        f'<circle r="{radius - 1}" fill="{colour}" stroke="none"/><circle r="{radius * 0.36:.0f}" fill="{hole}"/></g>'
    )


def ecomechanics() -> str:
    """A droid with a sprout on its head, at a workbench."""
    window = (
        '<g><rect x="10" y="26" width="98" height="92" rx="10" fill="#8FD0F5"/>'
        '<circle cx="80" cy="56" r="15" fill="#F0E442" stroke="none"/>'
        '<path d="M12 104Q34 72 58 96 78 74 106 94V110Q106 116 100 116H18Q12 116 12 110Z" fill="#2DBE93" stroke="none"/>'
        '<path d="M58 26V118" /><rect x="10" y="26" width="98" height="92" rx="10" fill="none"/></g>'
    )
    bench = '<path d="M-4 216H296V280H-4Z" fill="#B5743C"/><path d="M-4 238H296" stroke-width="2" stroke-opacity=".5"/>'
    sprout = (
        '<path d="M150 66V46" /><path d="M150 50C132 52 124 42 124 30 140 28 150 36 150 50ZM150 48C150 32 160 24 176 24 178 40 168 50 150 '
        '48Z" fill="#2DBE93"/>'
    )
    head = (
        '<rect x="110" y="64" width="80" height="60" rx="24" fill="#FFF6E5"/><circle cx="134" cy="92" r="9" fill="#160F2B" stroke="none"/>'
        '<circle cx="166" cy="92" r="9" fill="#160F2B" stroke="none"/><g fill="#FFFFFF" stroke="none"><circle cx="137" cy="89" r="3"/>'
        '<circle cx="169" cy="89" r="3"/></g><path d="M143 108q7 6 14 0" fill="none" stroke-width="3.500"/>'
    )
    arms = (
        '<g fill="none"><path d="M102 152 70 186M198 152 234 124" stroke-width="17"/>'
        '<path d="M102 152 70 186M198 152 234 124" stroke="#FFB632" stroke-width="9"/></g>'
    )
    body = (
        '<rect x="98" y="128" width="104" height="92" rx="22" fill="#56B4E9"/>'
        '<rect x="118" y="148" width="64" height="46" rx="8" fill="#160F2B" stroke="none"/>'
        '<path d="M126 160H140V182H128M174 160H158V176M150 158V184" fill="none" stroke="#F0E442" stroke-width="4"/>'
        '<circle cx="150" cy="184" r="4" fill="#FF8A3D" stroke="none"/>'
    )
    wrench = (
        '<path transform="translate(240 118) rotate(38)" d="M-6 34V2C-16-2-18-14-11-20V-8L0-4 11-8V-20C18-14 16-2 6 2V34Q0 40-6 34Z" fill="#C9CDD6"/>'
    )
    nut = (
        '<path transform="translate(46 244)" fill-rule="evenodd" d="M22 0 11 19H-11L-22 0-11-19H11ZM9 0A9 9 0 1 0-9 0 9 9 0 1 0 9 0Z" '
        'fill="#C9CDD6"/>'
    )
    drop = (
        '<path d="M228 218C240 236 244 242 244 250A16 16 0 0 1 212 250C212 242 216 236 228 218Z" fill="#463B78"/>'
        '<path d="M222 252a7 7 0 0 0 6 6" stroke="#FFF6E5" fill="none" stroke-width="3.500"/>'
    )
    leaf = (
        '<circle cx="270" cy="246" r="20" fill="#F0E442"/><path d="M260 256C258 242 266 236 280 236 280 250 274 258 260 256ZM258 258 270 '
        '246" fill="#2DBE93" stroke-width="3"/>'
    )
    return (
        ground("mechanics", "#DDF3E4", "#B9E2CD")
        + gear(262, 44, 26, "#F2A900", "#DDF3E4")
        + gear(204, 36, 15, "#C9CDD6", "#DDF3E4")
        + window
        + bench
        + sprout
        + arms
        + wrench
        + body
        + head
        + nut
        + drop
        + leaf
    )


def card_back(x: float, y: float, turn: float) -> str:
    """A card that lies face down."""
    return (
        f'<g transform="translate({x} {y}) rotate({turn})"><rect x="-31" y="-42" width="62" height="84" rx="10" fill="#005E93"/>'
        '<rect x="-24" y="-35" width="48" height="70" rx="6" fill="none" stroke="#8FD0F5" stroke-width="2.500"/>'
        f"{recycling(0, 2, 1.6, '#FFF6E5')}</g>"
    )


def card_face(x: float, y: float, turn: float) -> str:
    """A card that shows a bottle."""
    return (
        f'<g transform="translate({x} {y}) rotate({turn})"><rect x="-34" y="-46" width="68" height="92" rx="10" fill="#FFFCF5"/>'
        '<path d="M-6-34H6V-20L14-6V34H-14V-6L-6-20Z" fill="#7BD8BB" stroke-width="3.500"/>'
        '<path d="M-14 4H14V20H-14Z" fill="#FFF6E5" stroke-width="3.500"/></g>'
    )


def recycling_memory() -> str:
    """Cards on a table, two of them a pair, and the truck that takes them away."""
    backs = [(34, 62, -5), (182, 60, 2), (258, 64, 5), (34, 176, 3), (108, 180, -3), (262, 176, -4)]
    truck = (
        '<path d="M62 214H154V256H62Z" fill="#2DBE93"/><path d="M82 218V252M104 218V252M126 218V252" stroke-width="3" '
        'stroke-opacity=".6"/><path d="M154 226H184L200 244V256H154Z" fill="#F0E442"/>'
        '<path d="M166 233H181L189 243H166Z" fill="#FFF6E5" stroke-width="3"/><g fill="#FFF6E5"><circle cx="88" cy="258" r="11"/>'
        '<circle cx="170" cy="258" r="11"/></g><g fill="#160F2B" stroke="none"><circle cx="88" cy="258" r="3"/>'
        '<circle cx="170" cy="258" r="3"/></g>'
    )
    return (
        ground("memory", "#FBC7AE", "#EFA07F")
        + "".join(card_back(*place) for place in backs)
        + '<path d="M138 104 164 138" fill="none" stroke-width="5" stroke-dasharray="1 11"/>'
        + card_face(110, 62, -8)
        + card_face(186, 178, 7)
        + truck
    )
