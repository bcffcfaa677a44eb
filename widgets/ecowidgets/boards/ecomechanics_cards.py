"""The cards of Ecomechanics as pictures: droids and houses large, with all that they say in words and signs, and small, for what is repaired.

Fragments of SVG from a view's tables: a large card is 250 by 350, a small one 100 by 140. A card keeps its face in both themes.
"""

from __future__ import annotations

import functools
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
EFFECT_SIZES = ((21.0, 2), (20.0, 2), (18.5, 2), (17.0, 3), (15.5, 3), (14.5, 4))
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
    effect = effect_of(s, droid, words)
    return svg(
        _frame()
        + _pill(bag(s.gains[droid]), False, 14, 14, 27)
        + parts.type_tab(kind, 190, 12, 46)
        + f'<svg x="13" y="62" width="{INNER}" height="122" viewBox="0 0 224 122">{droids.scene(kind, NUMBERS[droid])}</svg>'
        + f'<rect x="13" y="62" width="{INNER}" height="122" rx="8" fill="none" stroke="{INK}" stroke-width="3"/>'
        + (_interest(interest) if interest is not None else "")
        + _titled(name, NUMBERS[droid], 210)
        + effect
        + _foot(s.cost[droid], s.rp[droid], s.leaves[droid]),
        WIDE,
        HIGH,
    )


def effect_of(s: SimpleNamespace, droid: int, words: Words) -> str:
    """What the droid does, below its name: in words, and in signs where parts come and go."""
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
    drawn, top = "", 231.0
    if extension:
        added = min(s.extends[droid], 2)
        size, lines = paragraph(extension, ((20.0, 1), (18.0, 1), (16.0, 1)), INNER - 32 * added)
        drawn += lettered(lines[0], 14, top, size, anchor="start", weight=400)
        begin = 20 + width(lines[0], size)
        for place in range(added):
            x = round(begin + 29 * place)
            look = f'fill="{GREEN_GROUND}" stroke="{GREEN}" stroke-width="2.500" stroke-dasharray="5 3.500"'
            drawn += f'<rect x="{x}" y="{top - 19:g}" width="24" height="24" rx="5" {look}/>'
            drawn += f'<path d="M{x + 12} {top - 13:g}v12M{x + 6} {top - 7:g}h12" stroke="{GREEN}" stroke-width="3"/>'
        top += 25
    if said and signs and extension:
        size, lines = paragraph(said, ((18.0, 1), (16.0, 1), (15.0, 1)), 150)
        at = 14 + width(lines[0], size) + 8
        drawn += f'{_lines(lines, size, top + 4)}<g transform="translate({at:g} {top - 16:g})">{signs}</g>'
    elif said:
        size, lines = paragraph(said, ((20.0, 1), (18.0, 1), (16.0, 2)) if signs else EFFECT_SIZES[1:] if extension else EFFECT_SIZES, INNER)
        drawn += _lines(lines, size, top)
        if signs:
            drawn += f'<g transform="translate(14 {top + 8 + (len(lines) - 1) * size:g})">{signs}</g>'
    return drawn


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
    leaves = "".join(parts.leaf(14 + 17 * leaf, 124, 20) for leaf in range(s.leaves[droid]))
    return svg(
        f'<rect x="2" y="2" width="96" height="136" rx="12" fill="{look.ground}" stroke="{INK}" stroke-width="4" class="art-edge"/>'
        f'<path d="M4 98H96V126Q96 136 86 136H14Q4 136 4 126Z" fill="{look.floor}"/>{band}'
        f"{parts.type_sign(kind, 20, 18, 23)}{lettered(NUMBERS[droid], 90, 26, 23, look.on, anchor='end')}"
        f'<g transform="translate(6 38) scale(.550)">{droids.droid(kind, NUMBERS[droid])}</g>{leaves}{parts.medal(s.rp[droid], 79, 118, 36)}',
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
    size, lines = paragraph(said, EFFECT_SIZES, INNER)
    signs = f'<g transform="translate(14 224)">{_pill(gives, False, 0, 0, 22)}</g>' if gives else ""
    kind = TYPES[s.sways[house]]
    interest = ""
    if sways and s.adds[house]:
        interest = (
            f'<rect x="158" y="72" width="76" height="30" rx="9" fill="{parts.TYPES[kind].colour}" stroke="{INK}" stroke-width="2"/>'
            f"{parts.type_sign(kind, 174, 87, 20)}{parts.eye(198, 87, 18)}{lettered(f'+{s.adds[house]}', 221, 93, 17, parts.TYPES[kind].on)}"
        )
    more = ""
    if extra or others:
        style = 'fill="#FBE0D6"' if extra else f'fill="{CREAM}" stroke-dasharray="6 4"'
        said = words("board.extra", n=extra) if extra else words("board.extra-others", n=others)
        more = f'<rect x="150" y="236" width="88" height="30" rx="10" {style} stroke="{INK}" stroke-width="2.500"/>{lettered(said, 194, 257, 18)}'
    return svg(
        f'<path d="{droids.gabled(WIDE, HIGH)}" fill="{CREAM}" stroke="{INK}" stroke-width="5" stroke-linejoin="round" class="art-edge"/>'
        + parts.home(125, 38, 38)
        + f'<svg x="13" y="64" width="{INNER}" height="94" viewBox="0 0 224 94">{droids.house_scene(number)}</svg>'
        + f'<rect x="13" y="64" width="{INNER}" height="94" rx="8" fill="none" stroke="{INK}" stroke-width="3"/>{interest}'
        + _titled(name, None, 185)
        + _lines(lines, size, 208)
        + signs
        + more
        + _foot(s.house_cost[house], s.house_rp[house], 0),
        WIDE,
        HIGH,
    )


def small_house(s: SimpleNamespace, house: int, extra: int = 0) -> str:
    """A house card, small: gable, number, house, points. extra: base parts that it costs more now."""
    number = FIRST_HOUSE + house
    more = ""
    if extra:
        more = f'<rect x="56" y="3" width="42" height="24" rx="8" fill="#FBE0D6" stroke="{INK}" stroke-width="2.500"/>'
        more += lettered(f"+{extra}", 77, 21, 18)
    return svg(
        f'<path d="{droids.gabled(100, 140, 30)}" fill="{CREAM}" stroke="{INK}" stroke-width="4" stroke-linejoin="round" class="art-edge"/>'
        f"{parts.home(50, 25, 24)}"
        f'<g transform="translate(7 36) scale(.540)">{droids.house(number)}</g>'
        f"{lettered(number, 11, 128, 25, anchor='start')}{parts.medal(s.house_rp[house], 77, 117, 38)}{more}",
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
    room = INNER - (0 if number is None else 38)
    size, lines = paragraph(name, ((24.0, 1), (22.0, 1), (20.0, 1), (18.0, 1), (16.0, 1)), room)
    right = "" if number is None else lettered(number, WIDE - 14, y, 22, SECOND, anchor="end")
    return lettered(lines[0], 14, y, size, anchor="start") + right


def _lines(lines: list[str], size: float, top: float) -> str:
    return "".join(lettered(line, 14, top + place * size * 1.1, size, anchor="start", weight=400) for place, line in enumerate(lines))


def _foot(cost: Any, points: int, leaves: int) -> str:
    paid = bag(cost)
    pill = parts.pill(paid, True, 27)
    grown = "".join(parts.leaf(WIDE - 28 - 28 * leaf, 252, 26) for leaf in range(leaves))
    return f'<g transform="translate(13 {HIGH - 13 - pill.high:g})">{pill.drawing}</g>{grown}{parts.medal(points, 210, 309, 60)}'


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
