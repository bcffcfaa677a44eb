"""Text in the columns of a terminal, where a Chinese or Japanese sign takes two and an accent none."""

from __future__ import annotations

import unicodedata


def columns(text: str) -> int:
    """How many columns a terminal gives the text."""
    return sum(_columns(sign) for sign in text)


def _columns(sign: str) -> int:
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def fitted(text: str, width: int, right: bool = False) -> str:
    """The text filled up with spaces, or cut (with "…"), to so many columns. right: it stands at the right end of them, as numbers do."""
    while columns(text) > width:
        text = text.removesuffix("…")[:-1] + "…"
    spaces = " " * (width - columns(text))
    return spaces + text if right else text + spaces


def wrapped(text: str, width: int, indent: str = "") -> str:
    """The text in lines of at most so many columns, broken at spaces, or between wide signs. indent: put before all lines but the first."""
    return "\n".join(_wrapped(line, width, indent) for line in text.split("\n"))


def _wrapped(line: str, width: int, indent: str) -> str:
    lines = []
    while columns(line) > width:
        fits = room = 0
        while room + _columns(line[fits]) <= width:
            room += _columns(line[fits])
            fits += 1
        space = line.rfind(" ", len(indent) + 1, fits + 1)
        wide = _columns(line[fits]) == 2
        cut = space if space > 0 and not wide else max(fits, len(indent) + 1)
        lines.append(line[:cut].rstrip())
        line = indent + line[cut:].lstrip()
    return "\n".join([*lines, line])
