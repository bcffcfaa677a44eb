"""The cards of Ecomechanics as pictures: droids and houses large, with all that they say in words and signs, and small, for what is repaired.

Fragments of SVG from a view's tables: a large card is 250 by 350, a small one 100 by 140. A card keeps its face in both themes.
"""

from __future__ import annotations

import functools
import unicodedata
from types import SimpleNamespace
from typing import Any

from ecogames.ecomechanics import describe as _describe
from ecogames.ecomechanics import rules as _rules
from ecogames.ecomechanics.rules import EFFECTS, FIRST_HOUSE, NUMBERS, PARTS, TYPES
from ecogames.engine.words import Words
from ecowidgets.boards import card_art, droids, parts
from ecowidgets.boards.card_art import words as lettered
from ecowidgets.boards.lettering import paragraph, width
from ecowidgets.boards.palette import BACK, CREAM, GREEN, GREEN_GROUND, INK, SECOND, outlined

describe: Any = _describe  # pupils read these two, so they are not annotated
rules: Any = _rules
WIDE, HIGH = 250, 350
INNER = 224  # within the frame
# Effects are never written smaller than this: on the narrowest card one has to decide about, 144 pixels wide, it is 12 pixels. Where there is
# much to say the picture gives way.
LEAST = 21.0
EFFECT_SIZES = ((22.0, 2), (LEAST, 2), (LEAST, 3), (LEAST, 4))
REGULAR = 0.95  # how wide regular letters are, compared with the bold ones that `width` measures
TOP, PICTURE, HOUSE_PICTURE = 62, 122, 94  # where a picture begins, and how high it is at most
SHORT = ("take", "store", "more", "exchange")  # effects that a card says in a word or two and in signs


def bag(counts: Any) -> tuple[str, ...]:
    """Names of parts one by one. counts: how many of each of the four."""
    return tuple(name for name, count in zip(PARTS, counts, strict=True) for _ in range(count))


def svg(inside: str, wide: int, high: int, style: str = "") -> str:
    """A drawing from (0, 0), as wide as its place."""
    return f'<svg class="mech-face {style}" viewBox="0 0 {wide} {high}" aria-hidden="true">{inside}</svg>'


# Droids ---------------------------------------------------------------------------------------------------------------------------------


def droid_card(s: SimpleNamespace, droid: int, words: Words, interest: int | None = None) -> str:
    """A droid card, large. interest: what the Automa feels now, houses included; None where nobody plays alone."""
    kind = TYPES[s.droid_type[droid]]
    name = words.own.get(f"droids.{NUMBERS[droid]}") or words(f"types.{kind}")
    effect, deep = effect_of(s, droid, words)
    foot, begins = _foot(s.cost[droid], s.rp[droid], s.leaves[droid])
    high = min(PICTURE, begins - deep - 26 - TOP)
    return svg(
        _frame()
        + _pill(bag(s.gains[droid]), False, 14, 14, 27)
        + parts.type_tab(kind, 190, 12, 46)
        + _pictured(droids.scene(kind, NUMBERS[droid]), TOP, PICTURE, high)
        + (_interest(interest) if interest is not None else "")
        + _titled(name, NUMBERS[droid], TOP + high + 26)
        + f'<g transform="translate(0 {TOP + high + 26:g})">{effect}</g>'
        + foot,
        WIDE,
        HIGH,
    )


def _pictured(scene: str, top: float, whole: float, high: float) -> str:
    """A picture in its frame. whole: how high it was drawn; high: how high it may be: its sky and its ground give way."""
    above = (whole - high) * 0.35
    return (
        f'<svg x="13" y="{top:g}" width="{INNER}" height="{high:g}" viewBox="0 {above:g} {INNER} {high:g}">{scene}</svg>'
        f'<rect x="13" y="{top:g}" width="{INNER}" height="{high:g}" rx="8" fill="none" stroke="{INK}" stroke-width="3"/>'
    )


def effect_of(s: SimpleNamespace, droid: int, words: Words) -> tuple[str, float]:
    """What the droid does, drawn below its name, and how deep that goes: in words, and in signs where parts come and go.

    The name's baseline is 0.
    """
    said, signs = "", ""
    effect = EFFECTS[s.effect[droid]]
    extension = words("effect.extends", n=s.extends[droid]) if s.extends[droid] else ""
    if s.droid_type[droid] == rules.COMMUNICATION:
        said = words("effect.news")
    elif effect in SHORT:
        said = words(f"board.{effect}")
        signs = _pill(bag(s.gives[droid]), False, 0, 0, 22)
        if effect == "exchange":
            signs = _exchange(bag(s.pays[droid]), bag(s.gets[droid]))
    elif effect == "dearer":
        said = words("effect.dearer", n=s.tokens)
    elif effect != "none":
        said = words(f"effect.{effect}", parts="")
    drawn, deep = "", 0.0
    if extension:
        drawn, deep = _said(extension, deep)
        added = min(s.extends[droid], 2)
        right = 20 + width(extension, LEAST) * REGULAR
        if right + 29 * added > WIDE - 12:
            right, deep = 14, deep + 32
        drawn += "".join(_added(right + 29 * place, deep - 19) for place in range(added))
    if said:
        written, deep = _said(said, deep)
        drawn += written
    if signs:
        drawn += f'<g transform="translate(14 {deep + 7:g})">{signs}</g>'
        deep += 40
    return drawn, deep


def _said(words: str, above: float) -> tuple[str, float]:
    """A sentence in lines below what ends at `above`, and where its own last line stands."""
    size, lines = paragraph(words, EFFECT_SIZES, INNER / REGULAR - 6)
    wide = any(unicodedata.east_asian_width(sign) in "WF" for sign in words)  # such signs fill their line from top to bottom
    step = size * (1.3 if wide else 1.1)
    first = above + step + (2 if wide and not above else 0)
    return _lines(lines, size, first, step), first + step * (len(lines) - 1)


def _added(x: float, y: float) -> str:
    """A place that is added to a shed, dashed green, with its corner at (x, y)."""
    look = f'fill="{GREEN_GROUND}" stroke="{GREEN}" stroke-width="2.500" stroke-dasharray="5 3.500"'
    plus = f'<path d="M{x + 12:g} {y + 6:g}v12M{x + 6:g} {y + 12:g}h12" stroke="{GREEN}" stroke-width="3"/>'
    return f'<rect x="{x:g}" y="{y:g}" width="24" height="24" rx="5" {look}/>{plus}'


@functools.lru_cache(128)
def _exchange(pays: tuple[str, ...], gets: tuple[str, ...]) -> str:
    """A market droid's exchange: what is paid, an arrow, what comes."""
    paid, came = parts.pill(pays, True, 22), parts.pill(gets, False, 22)
    return f'{paid.drawing}{card_art.arrow(paid.wide + 17, paid.high / 2, 22)}<g transform="translate({paid.wide + 34:g} 0)">{came.drawing}</g>'


def small_droid(s: SimpleNamespace, droid: int) -> str:
    """A droid card, small: sign, number, droid, points, leaves; no words."""
    kind = TYPES[s.droid_type[droid]]
    look = parts.TYPES[kind]
    band = f'<path d="M3 33V14Q3 3 14 3H86Q97 3 97 14V33Z" fill="{look.colour}" stroke="{INK}" stroke-width="3"/>'
    leaves = "".join(parts.leaf(x, y, 20) for x, y in ((14, 124), (31, 124), (18, 105))[: s.leaves[droid]])
    return svg(
        f'<rect x="2" y="2" width="96" height="136" rx="12" fill="{look.ground}" stroke="{INK}" stroke-width="4" class="art-edge"/>'
        f'<path d="M4 98H96V126Q96 136 86 136H14Q4 136 4 126Z" fill="{look.floor}"/>{band}'
        f"{parts.type_sign(kind, 20, 18, 23)}{lettered(NUMBERS[droid], 90, 26, 23, look.on, anchor='end')}"
        f'<g transform="translate(6 38) scale(.550)">{droids.droid(kind, NUMBERS[droid])}</g>{leaves}{parts.medal(s.rp[droid], 71, 111, 52)}',
        100,
        140,
    )


# Houses ---------------------------------------------------------------------------------------------------------------------------------


def house_card(s: SimpleNamespace, house: int, words: Words, sways: bool = False, extra: int = 0, others: int = 0) -> str:
    """A house card, large. sways: whether the interest it adds for the Automa is shown; extra: base parts that it costs more now.

    others: base parts that it costs more for opponents of the player who looks: tokens of their own, shown where there is no extra cost.
    """
    number = FIRST_HOUSE + house
    name = words.own.get(f"houses.{number}") or words("describe.house", number=number)
    a, b, c, d = s.points[house]
    gives = bag(s.house_gives[house])
    said = words("board.when-built") if gives else words(f"house.{number}", a=a, b=b, c=c, d=d, parts="")
    effect, deep = _said(said, 0)
    if gives:
        effect += f'<g transform="translate(14 {deep + 7:g})">{_pill(gives, False, 0, 0, 22)}</g>'
        deep += 40
    foot, begins = _foot(s.house_cost[house], s.house_rp[house], 0)
    high = min(HOUSE_PICTURE, begins - deep - 27 - 64)
    below = 64 + high
    kind = TYPES[s.sways[house]]
    interest = ""
    if sways and s.adds[house]:
        interest = (
            f'<rect x="144" y="68" width="90" height="33" rx="9" fill="{parts.TYPES[kind].colour}" stroke="{INK}" stroke-width="2"/>'
            f"{parts.type_sign(kind, 161, 84.5, 22)}{parts.eye(188, 84.5, 21)}{lettered(f'+{s.adds[house]}', 217, 92, 21, parts.TYPES[kind].on)}"
        )
    more = ""
    if extra or others:
        style = 'fill="#FBE0D6"' if extra else f'fill="{CREAM}" stroke-dasharray="6 4"'
        said = words("board.extra", n=extra) if extra else words("board.extra-others", n=others)
        long = width(said, LEAST) + 14
        more = f'<rect x="{234 - long:g}" y="{below - 33:g}" width="{long:g}" height="30" rx="10" {style} stroke="{INK}" stroke-width="2.500"/>'
        more += lettered(said, round(234 - long / 2, 1), below - 11, LEAST)
    return svg(
        f'<path d="{droids.gabled(WIDE, HIGH)}" fill="{CREAM}" stroke="{INK}" stroke-width="5" stroke-linejoin="round" class="art-edge"/>'
        + parts.home(125, 38, 38)
        + _pictured(droids.house_scene(number), 64, HOUSE_PICTURE, high)
        + interest
        + more
        + _titled(name, None, below + 27)
        + f'<g transform="translate(0 {below + 27:g})">{effect}</g>'
        + foot,
        WIDE,
        HIGH,
    )


def small_house(s: SimpleNamespace, house: int, extra: int = 0) -> str:
    """A house card, small: gable, number, house, points. extra: base parts that it costs more now."""
    number = FIRST_HOUSE + house
    more = ""
    if extra:
        more = f'<rect x="54" y="2" width="44" height="28" rx="8" fill="#FBE0D6" stroke="{INK}" stroke-width="2.500"/>'
        more += lettered(f"+{extra}", 76, 23, 22)
    return svg(
        f'<path d="{droids.gabled(100, 140, 30)}" fill="{CREAM}" stroke="{INK}" stroke-width="4" stroke-linejoin="round" class="art-edge"/>'
        f"{parts.home(50, 25, 24)}"
        f'<g transform="translate(7 36) scale(.540)">{droids.house(number)}</g>'
        f"{lettered(number, 9, 128, 25, anchor='start')}{parts.medal(s.house_rp[house], 70, 111, 52)}{more}",
        100,
        140,
    )


# Backs ----------------------------------------------------------------------------------------------------------------------------------


@functools.lru_cache(4)
def back() -> str:
    """A droid card face down: three arcs and a leaf."""
    inside = card_art.back("", 140, middle=parts.leaf(0, 0, 34))
    return svg(inside, 100, 140)


def stack(cards: int) -> str:
    """A pile of cards face down, as thick as it is high. cards: how many lie there."""
    layers = min(4, (cards + 4) // 5)
    under = "".join(
        f'<rect x="{2 + 4 * layer}" y="{2 + 3 * layer}" width="96" height="136" rx="12" fill="{BACK}" stroke="{INK}" stroke-width="4"/>'
        for layer in range(layers - 1, 0, -1)
    )
    if not cards:
        free = f'<rect x="3" y="3" width="94" height="134" rx="12" fill="none" stroke="{SECOND}" stroke-width="3" stroke-dasharray="8 6"'
        return svg(f'{free} class="art-missing"/>', 114, 150)
    return svg(f"{under}{card_art.back('', 140, middle=parts.leaf(0, 0, 34))}", 114, 150)


# Pieces ---------------------------------------------------------------------------------------------------------------------------------


def _frame() -> str:
    return f'<rect x="3" y="3" width="244" height="344" rx="18" fill="{CREAM}" stroke="{INK}" stroke-width="5" class="art-edge"/>'


@functools.lru_cache(512)
def _pill(names: tuple[str, ...], paid: bool, x: float, y: float, size: float) -> str:
    return f'<g transform="translate({x:g} {y:g})">{parts.pill(names, paid, size).drawing}</g>'


def _interest(interest: int) -> str:
    box = f'<rect x="180" y="62" width="57" height="32" rx="8" fill="{CREAM}" stroke="{INK}" stroke-width="3"/>'
    return f"{box}{parts.eye(196, 78, 22)}{lettered(interest, 222, 85, 21)}"


def _titled(name: str, number: int | None, y: float) -> str:
    room = INNER - (0 if number is None else 6 + width(str(number), 22))
    size, lines = paragraph(name, ((24.0, 1), (22.0, 1), (20.0, 1), (18.0, 1), (16.0, 1)), room)
    right = "" if number is None else lettered(number, WIDE - 14, y, 22, SECOND, anchor="end")
    return lettered(lines[0], 14, y, size, anchor="start") + right


def _lines(lines: list[str], size: float, top: float, step: float) -> str:
    return "".join(lettered(line, 14, round(top + place * step, 1), size, anchor="start", weight=400) for place, line in enumerate(lines))


def _foot(cost: Any, points: int, leaves: int) -> tuple[str, float]:
    """Cost, leaves and points, and the lowest baseline that words above them may have."""
    paid = bag(cost)
    pill = parts.pill(paid, True, 27) if len(paid) <= 8 else parts.pill(paid, True, 24, 5)  # never a third row
    grown = "".join(parts.leaf(WIDE - 28 - 28 * leaf, 252, 26) for leaf in range(leaves))
    top = HIGH - 13 - pill.high
    return f'<g transform="translate(13 {top:g})">{pill.drawing}</g>{grown}{parts.medal(points, 210, 309, 60)}', min(274.0, top - 7)


def part_symbols() -> str:
    """The four parts, once for a picture; `part_sign` draws them by name."""
    drawn = "".join(f'<symbol id="mech-{name}" viewBox="-13 -13 26 26">{parts.part(name, 0, 0)}</symbol>' for name in PARTS)
    ghosts = "".join(f'<symbol id="mech-no-{name}" viewBox="-13 -13 26 26">{parts.ghost(name, 0, 0)}</symbol>' for name in PARTS)
    arrow = f'<symbol id="mech-arrow" viewBox="-13 -13 26 26">{outlined(ARROW, 3)}</symbol>'
    return f'<svg width="0" height="0" class="eco-hidden" aria-hidden="true">{drawn}{ghosts}{arrow}</svg>'


ARROW = '<path d="M-10 0H10M4-6 10 0 4 6" fill="none" class="art-edge"/>'


def part_sign(name: str, ghost: bool = False) -> str:
    """A part, an arrow: as large as a line of text. name: one of `part_symbols`."""
    return f'<svg class="mech-part" aria-hidden="true"><use href="#mech-{"no-" if ghost else ""}{name}"/></svg>'


def pill(counts: Any, paid: bool) -> str:
    """What is gained, in green with a plus, or paid, in rose with a minus, among words."""
    signs = "".join(part_sign(name) for name in bag(counts))
    return f'<span class="mech-pill {"mech-paid" if paid else "mech-gained"}"><i>{"−" if paid else "+"}</i>{signs}</span>' if signs else ""
