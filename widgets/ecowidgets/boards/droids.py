"""The droids and houses of Ecomechanics, in a box of 160 by 120 from (0, 0). The body is the type; number by number aerial, eyes, feet and load vary.

Every droid has eyes; every house has a face, a roof of its own and two hands.
"""

from __future__ import annotations

import functools

from ecowidgets.boards.palette import CREAM, GOLD, INK, STEEL, STEEL_DARK, STEEL_LIGHT, outlined
from ecowidgets.boards.parts import TYPES

D = 'stroke-width="3"'
AERIALS = 5
LOADS = 4
LOOKS = 5


def traits(number: int) -> tuple[int, int, int]:
    """Which aerial, load and look a number has; all of 1 to 100 differ in one of them, and neighbours in more."""
    mixed = number * 37 % (AERIALS * LOADS * LOOKS)
    return mixed % AERIALS, mixed // AERIALS % LOADS, mixed // (AERIALS * LOADS)


def aerial(which: int, x: float, y: float) -> str:
    """What a head wears, standing on (x, y)."""
    shapes = (
        f'<path d="M0 0V-9"/><circle cy="-12" r="4" fill="{GOLD}"/>',
        '<path d="M0 0V-8"/><path d="M0-6C-9-6-11-12-10-16-3-16 0-12 0-6ZM0-6C0-13 5-17 12-16 12-10 8-6 0-6Z" fill="#5FA873"/>',
        f'<path d="M-6 0-11-11M6 0 11-11" {D}/><circle cx="-11" cy="-13" r="3" fill="#E2601A" {D}/>'
        f'<circle cx="11" cy="-13" r="3" fill="#E2601A" {D}/>',
        '<path d="M-7 0V-5H7V0M0-5V-12M-7-14Q0-8 7-14" fill="none"/>',
        f'<path d="M0 0V-5" /><path d="M-12-9Q0-2 12-9 8-16 0-16T-12-9Z" fill="#D8402F" {D}/>',
    )
    return f'<g transform="translate({x:g} {y:g})">{shapes[which]}</g>'


def eyes(which: int, x: float, y: float, apart: float = 11) -> str:
    """Two eyes around (x, y)."""
    left, right = x - apart, x + apart
    white = f'<circle cx="{left:g}" cy="{y:g}" r="7.500" fill="#FFFFFF" {D}/><circle cx="{right:g}" cy="{y:g}" r="7.500" fill="#FFFFFF" {D}/>'
    if which == 0:
        return white + _pupils(left + 1, right - 1, y)
    if which == 1:
        band = f'<rect x="{left - 10:g}" y="{y - 9:g}" width="{right - left + 20:g}" height="18" rx="9" fill="{INK}"/>'
        return f'{band}<path d="M{left:g} {y:g}h.01M{right:g} {y:g}h.01" stroke="#7FD3FF" stroke-width="8"/>'
    if which == 2:
        lids = "".join(f"M{at - 7.5:g} {y - 1:g}a7.500 7.500 0 0 1 15 0Z" for at in (left, right))
        return f'{white}{_pupils(left, right, y + 3)}<path d="{lids}" fill="{STEEL_DARK}" {D}/>'
    if which == 3:
        return (
            f'<circle cx="{left:g}" cy="{y:g}" r="9.500" fill="#FFFFFF" {D}/><circle cx="{right + 1:g}" cy="{y + 1:g}" r="5.500" fill="#FFFFFF" {D}/>'
            + _pupils(left + 2, right + 1, y + 1)
        )
    glasses = f'<path d="M{left - 9:g} {y - 8:g}H{x - 2:g}V{y + 7:g}H{left - 9:g}ZM{x + 2:g} {y - 8:g}H{right + 9:g}V{y + 7:g}H{x + 2:g}Z"'
    return f'{glasses} fill="#FFF3C9" {D}/>' + _pupils(left, right, y)


def _pupils(left: float, right: float, y: float) -> str:
    return f'<path d="M{left:g} {y:g}h.01M{right:g} {y:g}h.01" stroke-width="6.500"/>'


def feet(which: int, colour: str) -> str:
    """What a droid stands on, from 96 down to 113, around the middle."""
    if which in (1, 3):
        wheels = "".join(
            f'<circle cx="{x}" cy="104" r="9" fill="#4A5462"/><circle cx="{x}" cy="104" r="2.500" fill="{CREAM}" stroke="none"/>' for x in (62, 98)
        )
        return f'<path d="M62 104H98" stroke-width="5"/>{wheels}'
    if which == 4:
        return (
            '<rect x="48" y="97" width="64" height="16" rx="8" fill="#4A5462"/>'
            f'<path d="M58 105h.01M73 105h.01M87 105h.01M102 105h.01" stroke="{CREAM}" stroke-width="6"/>'
        )
    shoes = "M56 113V109Q57 104 63 104H72V113ZM104 113V109Q103 104 97 104H88V113Z"
    return f'<path d="M68 94V106M92 94V106" stroke-width="6"/><path d="{shoes}" fill="{colour}"/>'


def skull(look: int, x: float, y: float, colour: str) -> str:
    """A head around (x, y), 50 wide."""
    if look in (0, 3):
        return f'<path d="M{x - 25:g} {y + 15:g}V{y:g}A25 20 0 0 1 {x + 25:g} {y:g}V{y + 15:g}Z" fill="{colour}"/>'
    if look == 2:
        return f'<ellipse cx="{x:g}" cy="{y:g}" rx="27" ry="18" fill="{colour}"/>'
    return f'<rect x="{x - 26:g}" y="{y - 16:g}" width="52" height="32" rx="{12 if look == 1 else 6}" fill="{colour}"/>'


def head(number: int, x: float, y: float, colour: str) -> str:
    """Aerial, head and eyes around (x, y)."""
    top, _, look = traits(number)
    heights = (20, 16, 18, 20, 16)
    return aerial(top, x, y - heights[look]) + skull(look, x, y, colour) + eyes(look, x, y - 1)


def water(number: int) -> str:
    """Water management: a tank with a tap."""
    _, load, look = traits(number)
    loads = (
        '<path d="M16 82A11 13 0 0 1 38 82" fill="none" stroke-width="3"/><path d="M12 82H42L38 104H16Z" fill="#E69F00"/>',
        '<path d="M16 84H38V106H16ZM16 90 4 80M2 83 7 77" fill="#5FA873"/><path d="M18 84Q27 70 36 84" fill="none" stroke-width="3"/>',
        f'<path d="M14 80H38V106H14Z" fill="#DDF1FA"/><path d="M14 92Q20 88 26 92T38 92V106H14Z" fill="#4FA3DD" {D}/>',
        f'<circle cx="27" cy="92" r="13" fill="#D8402F"/><circle cx="27" cy="92" r="5" fill="{CREAM}" {D}/>',
    )
    return (
        feet(look, STEEL)
        + '<path d="M54 66Q36 64 28 80" fill="none" stroke-width="5"/>'
        + '<path d="M108 68H128V80" fill="none" stroke-width="9"/><path d="M108 68H128V78" fill="none" stroke="#E69F00" stroke-width="3"/>'
        + '<path d="M116 58H128M122 58V66" />'
        '<path d="M128 88C132 94 133 96 133 98A5 5 0 0 1 123 98C123 96 124 94 128 88Z" fill="#4FA3DD" stroke-width="3"/>'
        + f'<path d="M44 78A36 30 0 0 1 116 78V84A14 14 0 0 1 102 98H58A14 14 0 0 1 44 84Z" fill="{STEEL_LIGHT}"/>'
        + '<path d="M44 78Q53 71 62 78T80 78 98 78 116 78V84A14 14 0 0 1 102 98H58A14 14 0 0 1 44 84Z" fill="#2F8BCB" stroke-width="3"/>'
        + '<path d="M54 66Q58 58 66 55" stroke="#FFFFFF" fill="none"/>'
        + head(number, 80, 37, STEEL)
        + loads[load]
    )


def harvest(number: int) -> str:
    """Harvest: a basket from which something grows."""
    _, load, look = traits(number)
    loads = (
        '<path d="M54 62C36 60 28 48 28 34 44 34 54 46 54 62ZM106 62C106 44 116 32 130 32 130 48 122 60 106 62Z" fill="#5FA873" stroke-width="3"/>',
        '<path d="M46 42V28M46 40 36 30M114 42V28M114 40 124 30" stroke="#2F7048" stroke-width="5"/>'
        '<path d="M38 44Q46 36 54 44L50 62H42ZM106 44Q114 36 122 44L118 62H110Z" fill="#E8792B" stroke-width="3"/>',
        f'<circle cx="46" cy="49" r="11" fill="#C8352B" {D}/><circle cx="114" cy="49" r="11" fill="#C8352B" {D}/>'
        f'<path d="M46 38Q46 31 52 30M114 38Q114 31 108 30" fill="none" {D}/>',
        '<path d="M48 60 40 26M52 60V22M108 60V22M112 60 120 26" stroke="#8A6A1E" stroke-width="3"/>'
        '<path d="M40 22 42 34M52 18V30M108 18V30M120 22 118 34" stroke-width="11"/>'
        '<path d="M40 22 42 34M52 18V30M108 18V30M120 22 118 34" stroke="#E6B422" stroke-width="5"/>',
    )
    tool = '<path d="M128 80C140 76 148 62 142 48" fill="none" stroke-width="9"/>'
    blade = f'<path d="M128 80C140 76 148 62 142 48" fill="none" stroke="{STEEL_LIGHT}" stroke-width="3"/><path d="M112 78H128" stroke-width="6"/>'
    return (
        feet(look, "#7A5130")
        + loads[load]
        + head(number, 80, 40, STEEL)
        + '<path d="M48 76 30 84" stroke-width="5"/><circle cx="27" cy="86" r="6" fill="#BFC7D1" stroke-width="3"/>'
        + tool
        + blade
        + '<path d="M44 60H116L108 98H52Z" fill="#C98D4E"/>'
        + '<path d="M46.500 72H113.500M49.500 85H110.500M62 60 66 98M80 60V98M98 60 94 98" fill="none" stroke-width="3"/>'
        + '<path d="M40 58H120V66H40Z" fill="#E0B176"/>'
    )


def communication(number: int) -> str:
    """Communication: a screen, and waves on both sides."""
    top, load, look = traits(number)
    screens = (
        '<path d="M62 80H68L73 70 80 88 86 74 90 80H98" fill="none" stroke="#F6C65B" stroke-width="3"/>',
        '<path d="M64 74H96M64 81H96M64 88H84" stroke="#8FE0C4" stroke-width="3"/>',
        '<path d="M80 90C62 80 66 68 73 69 78 70 80 74 80 76 80 74 82 70 87 69 94 68 98 80 80 90Z" fill="#F08FB2" stroke="none"/>',
        '<path d="M66 90V82M75 90V72M84 90V78M93 90V68" stroke="#7FD3FF" stroke-width="5"/>',
    )
    waves = '<path d="M36 28Q28 38 36 50M24 20Q10 38 24 58M124 28Q132 38 124 50M136 20Q150 38 136 58" fill="none" stroke="#2F7FB5"/>'
    return (
        feet(look, STEEL)
        + waves
        + '<path d="M50 76 34 88M110 76 126 88" stroke-width="5"/>'
        + f'<circle cx="31" cy="90" r="6" fill="{STEEL}" {D}/><circle cx="129" cy="90" r="6" fill="{STEEL}" {D}/>'
        + '<path d="M48 36V26M112 36V26" stroke-width="3"/><path d="M46 32H54V46H46ZM106 32H114V46H106Z" fill="#E69F00" stroke-width="3"/>'
        + '<rect x="50" y="58" width="60" height="40" rx="8" fill="#56B4E9"/>'
        f'<rect x="57" y="64" width="46" height="29" rx="4" fill="{INK}" {D}/>{screens[load]}'
        + aerial(top, 80, 20 if look in (1, 4) else 18)
        + skull(look, 80, 38, "#DFF1FC")
        + eyes(look, 80, 37)
    )


def shed(number: int) -> str:
    """Shed: walls of planks with a door, eyes under the roof, a crate in each hand."""
    top, load, look = traits(number)
    roofs = ("#B5502B", "#8C3B4A", "#3F6F8F", "#5E7F33")
    loads = (
        '<path d="M15 76H37V98H15ZM123 76H145V98H123Z" fill="#E0B176"/><path d="M15 87H37M123 87H145" stroke-width="3"/>',
        f'<path d="M26 74 38 80V94L26 100 14 94V80ZM134 74 146 80V94L134 100 122 94V80Z" fill="{STEEL}"/>'
        '<path d="M26 87h.01M134 87h.01" stroke-width="8"/>',
        '<path d="M17 78H35V100H17ZM125 78H143V100H125Z" fill="#2FA6A0"/><path d="M14 78H38M122 78H146M26 72V78M134 72V78" stroke-width="5"/>',
        '<path d="M14 84H38L34 100H18ZM122 84H146L142 100H126Z" fill="#7A5BA8"/>'
        '<path d="M18 84Q26 66 34 84M126 84Q134 66 142 84" fill="none" stroke-width="3"/>',
    )
    tops = {
        0: '<path d="M104 38V14H116V46Z" fill="#8B96A5"/>',
        2: '<path d="M44 46V12H56V36Z" fill="#8B96A5"/><path d="M41 12H59" stroke-width="5"/>',
        4: '<path d="M80 18V2" stroke-width="3"/><path d="M80 2H98L93 7 98 12H80Z" fill="#E69F00" stroke-width="3"/>',
    }
    return (
        feet(look, "#7A5130")
        + '<path d="M52 70 28 78M108 70 132 78" stroke-width="5"/>'
        + loads[load]
        + '<path d="M50 50H110V98H50Z" fill="#D9A566"/><path d="M50 66H68M50 82H68M92 66H110M92 82H110" stroke-width="3"/>'
        + '<path d="M68 98V66H92V98Z" fill="#8A5A32"/><path d="M86 82h.01" stroke="#F6C65B" stroke-width="6"/>'
        + (tops.get(top) or aerial(top, 80, 18))
        + f'<path d="M38 54 80 16 122 54Z" fill="{roofs[load]}"/>'
        + eyes(look, 80, 43)
    )


def collection(number: int) -> str:
    """Collection: two large grabbers, raised."""
    _, load, look = traits(number)
    signs = (
        '<path d="M80 67V85M72 78 80 86 88 78" fill="none"/>',
        '<path d="M72 70H88V86H72ZM72 76H88" fill="none" stroke-width="3"/>',
        '<path d="M80 66 90 72V82L80 88 70 82V72Z" fill="none" stroke-width="3"/><path d="M80 77h.01" stroke-width="7"/>',
        '<path d="M82 65 71 79H79L77 89 89 74H81Z" fill="#F6C65B" stroke-width="3"/>',
    )
    claw = "M{0} 46C{1} 40 {1} 22 {2} 14L{3} 24 {4} 32 {5} 24 {6} 14C{7} 22 {7} 40 {8} 46Z"
    left = claw.format(24, 8, 16, 22, 28, 34, 40, 48, 32)
    right = claw.format(128, 112, 120, 126, 132, 138, 144, 152, 136)
    return (
        feet(look, "#84396A")
        + '<path d="M56 74C36 78 28 64 28 44M104 74C124 78 132 64 132 44" fill="none" stroke-width="11"/>'
        + f'<path d="M56 74C36 78 28 64 28 44M104 74C124 78 132 64 132 44" fill="none" stroke="{STEEL}" stroke-width="4"/>'
        + f'<path d="{left}" fill="{STEEL_LIGHT}"/><path d="{right}" fill="{STEEL_LIGHT}"/>'
        + '<rect x="46" y="56" width="68" height="42" rx="18" fill="#CC79A7"/>'
        + f'<circle cx="80" cy="77" r="15" fill="{CREAM}" {D}/>{signs[load]}'
        + head(number, 80, 38, STEEL)
    )


AWNINGS = ("#E2601A", "#C8352B", "#12936C", "#2F7FB5", "#A8589C")


def awning(colour: str) -> str:
    """A striped awning, from (34, 8) to (126, 38)."""
    stripes = "M44 8H58.400L52.400 30H34ZM72.800 8H87.200L89.200 30H70.800ZM101.600 8H116L126 30H107.600Z"
    hem = "".join(
        f'<path d="M{34 + 18.4 * place:.4g} 30a9.200 8 0 0 0 18.400 0Z" fill="{CREAM if place % 2 else colour}" {D}/>' for place in range(5)
    )
    return (
        f'<path d="M44 8H116L126 30H34Z" fill="{CREAM}"/><path d="{stripes}" fill="{colour}" stroke="none"/>'
        f'<path d="M44 8H116L126 30H34Z" fill="none"/>{hem}'
    )


def market(number: int) -> str:
    """Market: a stall with an awning, wares on the counter."""
    top, load, look = traits(number)
    loads = (
        f'<circle cx="62" cy="76" r="7" fill="#C8352B" {D}/><circle cx="76" cy="76" r="7" fill="#7BB661" {D}/>'
        f'<circle cx="90" cy="76" r="7" fill="#E8792B" {D}/>',
        f'<path d="M60 80V66H72V80ZM78 80V62H88V80Z" fill="#7FC4E8" {D}/><path d="M94 80 102 68 108 80Z" fill="#F2B33D" {D}/>',
        f'<path d="M68 64 77 69V79L68 84 59 79V69ZM92 64 101 69V79L92 84 83 79V69Z" fill="{STEEL}" {D}/>'
        '<path d="M68 74h.01M92 74h.01" stroke-width="6"/>',
        '<path d="M56 80Q66 58 80 80 92 58 104 80Z" fill="#C98D4E" stroke-width="3"/><path d="M64 74H70M88 74H94" stroke-width="3"/>',
    )
    return (
        feet(look, "#7A5130")
        + '<path d="M44 36V84M116 36V84" stroke-width="5"/>'
        + skull(2, 80, 52, STEEL_LIGHT)
        + eyes(look, 80, 50)
        + awning(AWNINGS[top])
        + loads[load]
        + f'<path d="M40 80H120V98H40Z" fill="{TYPES["market"].colour}"/>'
        '<path d="M70 85.500H90M86 82 90 85.500 86 89M90 93H70M74 89.500 70 93 74 96.500" fill="none" stroke-width="2"/>'
        + '<path d="M40 82 24 90M120 82 136 90" stroke-width="5"/>'
        + '<path d="M128 88H148L145 102H131Z" fill="#C98D4E" stroke-width="3"/><circle cx="20" cy="92" r="8" fill="#F6C65B" stroke-width="3"/>'
    )


BODIES = {"water": water, "harvest": harvest, "communication": communication, "shed": shed, "collection": collection, "market": market}


@functools.lru_cache(512)
def droid(kind: str, number: int) -> str:
    """A droid, 160 by 120 from (0, 0). kind: its type; number: that of its card."""
    return outlined(BODIES[kind](number), 3.5)


@functools.lru_cache(512)
def scene(kind: str, number: int) -> str:
    """A droid on the ground of its type, 224 by 122 from (0, 0): the picture of its card, without a frame."""
    look = TYPES[kind]
    floor = f'<rect width="224" height="122" fill="{look.ground}"/><path d="M0 96H224V122H0Z" fill="{look.floor}"/>'
    return f'{floor}<g transform="translate(32 2)">{droid(kind, number)}</g>'


ROOFS = (
    "M26 54 80 12 134 54Z",
    "M26 54 44 32 60 18H100L116 32 134 54Z",
    "M26 54C30 8 130 8 134 54Z",
    "M26 54V44L62 16V32L98 16V32L134 14V54Z",
    "M26 54 38 20 122 34 134 54Z",
    "M26 54Q70 48 80 6 90 48 134 54Z",
    "M26 54V42H40V30H56V20H104V30H120V42H134V54Z",
)
TILES = ("#B5502B", "#3F7FB5", "#5E7F33", "#C9A227", "#8C3B6A")
WALLS = ("#F2E3C4", "#E8CFA6", "#DCE6EC", "#F4D9CF", "#DDE8CF")


def house_traits(number: int) -> tuple[int, int, int, int]:
    """Roof, tiles, walls and what stands on the roof; houses 45 to 58 all differ in roof or in the rest."""
    return number % len(ROOFS), (number * 3 + number // 7) % len(TILES), (number * 2 + number // 7) % len(WALLS), number % 4


@functools.lru_cache(64)
def house(number: int) -> str:
    """A house with a face, 160 by 120 from (0, 0). number: that of its card."""
    roof, tiles, walls, top = house_traits(number)
    tops = (
        '<path d="M104 40V8H118V48Z" fill="#8B96A5"/>',
        '<path d="M112 44V6" stroke-width="3"/><path d="M112 6H130L124 12 130 18H112Z" fill="#E69F00" stroke-width="3"/>',
        '<path d="M112 46V20M112 26C100 26 96 18 98 10 108 10 112 16 112 26ZM112 24C112 14 118 8 127 8 127 18 122 24 112 24'
        'Z" fill="#5FA873" stroke-width="3"/>',
        '<path d="M108 46V22" stroke-width="3"/><path d="M96 14 124 8 128 20 100 26Z" fill="#2B4A69" stroke-width="3"/>',
    )
    doors = ("#8A5A32", "#2F6F8F", "#A84300")
    left_hand = '<path d="M40 84Q24 84 20 72" fill="none" stroke-width="5"/><circle cx="19" cy="69" r="6" fill="#F6C65B" stroke-width="3"/>'
    right_hand = (
        '<path d="M120 84Q136 84 140 74" fill="none" stroke-width="5"/>'
        '<path d="M141 74C126 66 129 55 136 56 139 56.500 141 59 141 61 141 59 143 56.500 146 56 153 55 156 66 141 74'
        'Z" fill="#D8402F" stroke-width="3"/>'
    )
    panes = f'<rect x="50" y="62" width="20" height="20" rx="{10 if number % 2 else 4}" fill="#FFFFFF" {D}/>'
    panes += f'<rect x="90" y="62" width="20" height="20" rx="{10 if number % 2 else 4}" fill="#FFFFFF" {D}/>'
    return outlined(
        left_hand
        + right_hand
        + f'<path d="M38 52H122V110H38Z" fill="{WALLS[walls]}"/>{tops[top]}<path d="{ROOFS[roof]}" fill="{TILES[tiles]}"/>'
        + f'<path d="M66 45q4 4 8 0M86 45q4 4 8 0M76 37q4 4 8 0" fill="none" stroke-width="2"/>{panes}<path d="M61 73h.01'
        'M99 73h.01" stroke-width="8"/>'
        + f'<path d="M70 110V99A10 9 0 0 1 90 99V110Z" fill="{doors[number % 3]}" {D}/><path d="M73 86Q80 91 87 86" fill="none" {D}/>'
        + '<path d="M26 110H134"/>',
        3.5,
    )


@functools.lru_cache(64)
def house_scene(number: int) -> str:
    """A house in its garden, 224 by 94 from (0, 0): the picture of its card, without a frame."""
    ground = '<rect width="224" height="94" fill="#E6F0F4"/><path d="M0 66Q56 54 112 64T224 60V94H0Z" fill="#C9DBB2"/>'
    return f'{ground}<g transform="translate(48 -2) scale(.8)">{house(number)}</g>'


def gabled(wide: float, high: float, gable: float = 56) -> str:
    """The outline of a house's card from (0, 0), as data of a path. gable: how high its point stands above the eaves."""
    return f"M{wide / 2:g} 3 {wide - 3:g} {gable:g}V{high - 15:g}a12 12 0 0 1-12 12H15a12 12 0 0 1-12-12V{gable:g}Z"
