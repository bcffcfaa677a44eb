"""Reads SVG fragments: as a tree, as the points of their shapes, and the contrast of their colours."""

import math
import re
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = ("path", "rect", "circle", "ellipse")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def tree(fragment):
    """The fragment as a tree; it has to be well-formed."""
    return ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{fragment}</svg>')


def shapes(fragment):
    """Its shapes, in the order in which they are drawn."""
    return [element for element in tree(fragment).iter() if element.tag.removeprefix(SVG) in SHAPES]


def points(fragment):
    """Points along the middle of all outlines, close to each other on curves, after all transforms."""
    found = []

    def visit(element, move):
        move = after(move, element.get("transform", ""))
        found.extend(move(place) for place in own_points(element))
        for child in element:
            visit(child, move)

    visit(tree(fragment), lambda place: place)
    return found


def after(move, transform):
    """A move, and a transform that comes before it."""
    for name, inside in reversed(re.findall(r"(\w+)\(([^)]*)\)", transform)):
        numbers = [float(number) for number in NUMBER.findall(inside)]
        move = composed(move, name, numbers)
    return move


def composed(move, name, numbers):
    first, second = numbers[0], numbers[1] if len(numbers) > 1 else 0.0
    if name == "translate":
        return lambda place, move=move: move((place[0] + first, place[1] + second))
    if name == "scale":
        return lambda place, move=move: move((place[0] * first, place[1] * (second or first)))
    assert name == "rotate", name
    middle = (numbers[1], numbers[2]) if len(numbers) == 3 else (0.0, 0.0)
    cosine, sine = math.cos(math.radians(first)), math.sin(math.radians(first))

    def turned(place):
        x, y = place[0] - middle[0], place[1] - middle[1]
        return move((middle[0] + x * cosine - y * sine, middle[1] + x * sine + y * cosine))

    return turned


def own_points(element):
    kind = element.tag.removeprefix(SVG)
    number = lambda name: float(element.get(name, 0))  # noqa: E731
    if kind == "path":
        return path_points(element.get("d"))
    if kind == "rect":
        x, y, right, bottom = number("x"), number("y"), number("x") + number("width"), number("y") + number("height")
        round_ = number("rx")
        cut = round_ * (1 - math.sqrt(0.5))  # of a rounded corner: its middle, and where it begins on both sides
        ways = ((cut, cut), (0, round_), (round_, 0))
        corners = [(side, edge, into, down) for side, into in ((x, 1), (right, -1)) for edge, down in ((y, 1), (bottom, -1))]
        return [(side + into * wide, edge + down * high) for side, edge, into, down in corners for wide, high in ways]
    if kind in ("circle", "ellipse"):
        wide, high = (number("r"), number("r")) if kind == "circle" else (number("rx"), number("ry"))
        turns = [math.pi * corner / 8 for corner in range(16)]
        return [(number("cx") + wide * math.cos(turn), number("cy") + high * math.sin(turn)) for turn in turns]
    return []


def path_points(data):
    """Points of a path: its corners, and nine along each curve."""
    found, here, begun, last = [], (0.0, 0.0), (0.0, 0.0), None
    for letter, numbers in commands(data):
        kind = letter.upper()
        if kind == "Z":
            here = begun
            continue
        base = here if letter.islower() else (0.0, 0.0)
        if kind in "HV":
            here = (base[0] + numbers[0], here[1]) if kind == "H" else (here[0], base[1] + numbers[0])
            found.append(here)
        elif kind == "A":
            end = (base[0] + numbers[5], base[1] + numbers[6])
            found += arc_points(here, end, numbers)
            here = end
        else:
            places = [(base[0] + x, base[1] + y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
            if kind in "ST":  # the first control point mirrors the one before
                places.insert(0, (2 * here[0] - last[0], 2 * here[1] - last[1]) if last else here)
            curve = [here, *places]
            found += places if kind in "ML" else [along(curve, step / 8) for step in range(9)]
            last = curve[-2] if kind not in "ML" else None
            here = places[-1]
            begun = here if kind == "M" else begun
            continue
        last = None
    return found


def along(curve, part):
    """The point of a Bezier curve at `part`, 0 to 1."""
    while len(curve) > 1:
        curve = [(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part) for (x1, y1), (x2, y2) in zip(curve, curve[1:], strict=False)]
    return curve[0]


def arc_points(start, end, numbers):
    """Points along an arc that is a part of a circle, or its ends for that of an ellipse."""
    radius, large, clockwise = numbers[0], numbers[3], numbers[4]
    wide, high = end[0] - start[0], end[1] - start[1]
    half = math.hypot(wide, high) / 2
    if numbers[0] != numbers[1] or half == 0:
        return [start, end]
    radius = max(radius, half)
    off = math.sqrt(radius**2 - half**2) * (-1 if large == clockwise else 1)
    middle = ((start[0] + end[0]) / 2 - off * high / (2 * half), (start[1] + end[1]) / 2 + off * wide / (2 * half))
    first = math.atan2(start[1] - middle[1], start[0] - middle[0])
    turn = (math.atan2(end[1] - middle[1], end[0] - middle[0]) - first) % (2 * math.pi)
    turn = turn if clockwise else turn - 2 * math.pi
    steps = [first + turn * step / 8 for step in range(9)]
    return [(middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)) for angle in steps]


def commands(data):
    """The commands of a path with their numbers, one at a time: flags of arcs may stand without spaces."""
    for letter, inside in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        numbers = [float(number) for number in NUMBER.findall(inside)]
        count = ARGUMENTS[letter.upper()]
        assert (len(numbers) % count == 0) if count else not numbers, f"{letter}{inside} in {data}"
        if not count:
            yield letter, []
        for start in range(0, len(numbers), count or 1):
            more = {"M": "L", "m": "l"}.get(letter, letter) if start else letter
            yield more, numbers[start : start + count]


def contrast(one, other):
    """The contrast of two colours, 1 to 21, as the Web Content Accessibility Guidelines define it."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour):
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
