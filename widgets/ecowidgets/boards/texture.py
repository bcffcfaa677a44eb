"""Patterns as plain lines and dots within an outline: no <pattern>, so no ids, and they print as they look.

An outline is a convex polygon: its corners, clockwise on the screen (y grows downwards). Each function gives the data of one path.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

Point = tuple[float, float]
Outline = tuple[Point, ...]

TRACKS: tuple[tuple[Point, ...], ...] = (  # circuit tracks on a tile of 1: each ends in a pad
    ((0.0, 0.25), (0.3, 0.25), (0.5, 0.45)),
    ((0.75, 0.0), (0.75, 0.3)),
    ((0.25, 1.0), (0.25, 0.7)),
    ((0.75, 1.0), (0.75, 0.8), (1.0, 0.55)),
    ((0.0, 0.55), (-0.12, 0.67)),
)


def rectangle(x: float, y: float, wide: float, high: float) -> Outline:
    """The outline of a rectangle with its upper left corner at (x, y)."""
    return ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))


def circle(x: float, y: float, radius: float, corners: int = 40) -> Outline:
    """The outline of a circle around (x, y)."""
    turns = [2 * math.pi * corner / corners for corner in range(corners)]
    return tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns)


def lines(outline: Outline, step: float, turn: float = 0.0) -> str:
    """Parallel lines. step: from one to the next; turn: degrees, 0 level, 45 falling to the right."""
    along = (math.cos(math.radians(turn)), math.sin(math.radians(turn)))
    across = (-along[1], along[0])
    heights = [x * across[0] + y * across[1] for x, y in outline]
    far = max(abs(x) + abs(y) for x, y in outline) + 1
    path, height = "", min(heights) + step / 2
    while height < max(heights):
        middle = (across[0] * height, across[1] * height)
        path += _piece(outline, (middle[0] - along[0] * far, middle[1] - along[1] * far), (middle[0] + along[0] * far, middle[1] + along[1] * far))
        height += step
    return path


def dots(outline: Outline, step: float, margin: float) -> str:
    """Dots in rows that stand between each other; a dot is a line of no length, as thick as the stroke. margin: from the edge."""
    path = ""
    for row, y in enumerate(_steps(outline, 1, step / 2)):
        for x in _steps(outline, 0, step):
            place = (x + (step / 2 if row % 2 else 0), y)
            if inside(outline, place, margin):
                path += f"M{_at(place)}h.01"
    return path


def tracks(outline: Outline, step: float, margin: float) -> str:
    """Circuit tracks with a pad at their ends. step: of the tile that repeats; margin: of a pad from the edge."""
    path = ""
    for y in _steps(outline, 1, step):
        for x in _steps(outline, 0, step):
            for track in TRACKS:
                corners = [(x + step * (across - 0.5), y + step * (down - 0.5)) for across, down in track]
                path += "".join(_piece(outline, start, end) for start, end in zip(corners, corners[1:], strict=False))
                path += _pad(corners[-1], step / 11) if inside(outline, corners[-1], margin) else ""
    return path


def inside(outline: Outline, place: Point, margin: float = 0.0) -> bool:
    """Whether a place lies within the outline, `margin` or more away from its edge."""
    return all(_depth(start, end, place) >= margin for start, end in _sides(outline))


def points(outline: Outline) -> str:
    """The outline as the data of a path."""
    return "M" + "L".join(map(_at, outline)) + "Z"


def _steps(outline: Outline, axis: int, step: float) -> Iterable[float]:
    """Where rows or columns stand, so that as much is left on both sides."""
    low, high = min(corner[axis] for corner in outline), max(corner[axis] for corner in outline)
    count = max(1, int((high - low) / step))
    first = (low + high) / 2 - step * (count - 1) / 2
    return [first + step * number for number in range(-1, count + 1)]


def _pad(place: Point, radius: float) -> str:
    left, right, size = (place[0] - radius, place[1]), (place[0] + radius, place[1]), f"{radius:.3g} {radius:.3g}"
    return f"M{_at(left)}A{size} 0 1 0 {_at(right)} {size} 0 1 0 {_at(left)}"


def _at(place: Point) -> str:
    return f"{round(place[0], 2) + 0:g} {round(place[1], 2) + 0:g}"  # + 0: no minus before a zero


def _sides(outline: Outline) -> Iterable[tuple[Point, Point]]:
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def _depth(start: Point, end: Point, place: Point) -> float:
    """How far a place lies inside the side from start to end; negative outside."""
    (x1, y1), (x2, y2) = start, end
    return ((x2 - x1) * (place[1] - y1) - (y2 - y1) * (place[0] - x1)) / math.hypot(x2 - x1, y2 - y1)


def _piece(outline: Outline, start: Point, end: Point) -> str:
    """The part of a line that lies within the outline, as data of a path; "" where there is none."""
    first, last = 0.0, 1.0
    for corner, other in _sides(outline):
        before, after = _depth(corner, other, start), _depth(corner, other, end)
        if before < 0 and after < 0:
            return ""
        if before < 0:
            first = max(first, before / (before - after))
        elif after < 0:
            last = min(last, before / (before - after))
    if last - first < 1e-6:
        return ""
    (x1, y1), (x2, y2) = start, end
    ends = [(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part) for part in (first, last)]
    return f"M{_at(ends[0])}L{_at(ends[1])}"
