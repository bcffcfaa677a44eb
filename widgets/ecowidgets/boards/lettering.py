"""Text in drawings: how wide it will be, where its lines break, which size or shorter wording fits. Nothing is ever squeezed or cut."""

from __future__ import annotations

import functools
import html
import unicodedata
from collections.abc import Iterable

# Widths of a bold sans-serif typeface in thousandths of its size; other Latin letters are as wide as the one they are made from.
_WIDTHS = {
    **dict.fromkeys("il", 278), **dict.fromkeys("Ij.,:;'!|/ ", 300), **dict.fromkeys("ft()[]-", 340), **dict.fromkeys("r", 389),
    **dict.fromkeys("zJ", 540), **dict.fromkeys("aceksvxy0123456789", 560), **dict.fromkeys("bdghnopquFLTZ?+", 611),
    **dict.fromkeys("EPSVXY", 667), **dict.fromkeys("ABCDHKNRU&", 722), **dict.fromkeys("GOQw", 778), **dict.fromkeys("Mm", 889),
    **dict.fromkeys("W%@", 960),
}  # fmt: skip
_CLOSING = "、。，．・：；？！ー）」』】〕〉》'\"!?,.:;)]}…"
_NO_LINE_STARTS_WITH = _CLOSING + "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞヽヾ〜"
_NO_LINE_ENDS_WITH = "（「『【〔〈《([{"


def text(value: object) -> str:
    """A value as HTML text: nothing in it is markup."""
    return html.escape(str(value), quote=True)


@functools.lru_cache(maxsize=4096)
def width(words: str, size: float) -> float:
    """About how wide the text is, in the unit of `size` (its font size), on the generous side."""
    return sum(map(_width_of, words)) * size / 1000


def _width_of(sign: str) -> int:
    if sign in _WIDTHS:
        return _WIDTHS[sign]
    if unicodedata.combining(sign):
        return 0
    if unicodedata.east_asian_width(sign) in "WF":
        return 1000
    base = unicodedata.normalize("NFD", sign)[0]
    return _WIDTHS.get(base, 760 if sign.isupper() else 640)


def broken(words: str, size: float, room: float, anywhere: bool = True) -> list[str]:
    """The text in lines that are not wider than `room`; a word that is wider by itself stays whole on its line.

    anywhere: signs that are written without spaces may be parted anywhere; else only where a phrase ends, as far as script tells.
    """
    lines = [""]
    for piece in _pieces(words, anywhere):
        if lines[-1] and width((lines[-1] + piece).rstrip(), size) > room:
            lines[-1] = lines[-1].rstrip()
            lines.append(piece.lstrip())
        else:
            lines[-1] += piece
    return [line.rstrip() for line in lines]


def balanced(words: str, size: float, room: float, anywhere: bool = True) -> list[str]:
    """As `broken`, with lines of about the same length: as many lines, each as short as can be."""
    lines = broken(words, size, room, anywhere)
    if len(lines) < 2:
        return lines
    narrow = room
    while narrow > room / 2:
        narrow -= 4
        closer = broken(words, size, narrow, anywhere)
        if len(closer) > len(lines) or any(width(line, size) > narrow for line in closer):
            break
        lines = closer
    return lines


def _pieces(words: str, anywhere: bool) -> Iterable[str]:
    """Where a line may break: after a space, and around signs that are written without spaces."""
    piece = ""
    for sign in words:
        if piece and sign != " " and (piece[-1] == " " or _may_part(piece[-1], sign, anywhere)):
            yield piece
            piece = ""
        piece += sign
    yield piece


def _may_part(before: str, sign: str, anywhere: bool) -> bool:
    wide = unicodedata.east_asian_width(sign) in "WF" or unicodedata.east_asian_width(before) in "WF"
    if not wide or sign in _NO_LINE_STARTS_WITH or before in _NO_LINE_ENDS_WITH:
        return False
    return anywhere or before in _CLOSING or (_is_hiragana(before) and not _is_hiragana(sign))


def _is_hiragana(sign: str) -> bool:
    return "\u3041" <= sign <= "\u309f"


@functools.lru_cache(maxsize=1024)
def paragraph(words: str, sizes: tuple[tuple[float, int], ...], room: float) -> tuple[float, list[str]]:
    """The first size in which the text fits, and its lines. sizes: (font size, most lines), the preferred one first; the last holds anyhow."""
    for anywhere in (False, True):
        for size, most in sizes:
            for lines in (_at_colon(words), balanced(words, size, room, anywhere)):
                if lines and len(lines) <= most and all(width(line, size) <= room for line in lines):
                    return size, lines
    size, _ = sizes[-1]
    return size, broken(words, size, room)


def _at_colon(words: str) -> list[str]:
    """The text in two lines where it says something after a colon; else none."""
    for colon in (": ", "："):
        before, found, after = words.partition(colon)
        if found and after:
            return [before + colon.rstrip(), after]
    return []


def initial(name: str) -> str:
    """What stands for a name on a pawn: its first sign with what is combined with it, or a number at its end ("player 2")."""
    if name[-1:].isdigit():
        return name[-1]
    first = name[:1]
    for sign in name[1:]:
        if not unicodedata.combining(sign):
            break
        first += sign
    return first.upper() if len(first.upper()) == len(first) else first
