"""Pieces of sentences that all games say alike: lists as one reads them out, sentences in a row, players by their names.

For the games' `describe.py`. Words: `list.*` in the kit's catalogue, so that each language joins things its own way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from ecogames.engine.words import Words


def table(view: Mapping[str, Any]) -> SimpleNamespace:
    """The view as the rules read a state: fields and constant tables by name."""
    return SimpleNamespace(**view, **view["tables"])


def words_of(view: Mapping[str, Any], package: str, lang: str) -> Words:
    """The game's messages in a language, with the texts of the card file that the match is played with."""
    return Words(package, lang, view.get("own_words"))


def player_name(words: Words, player: int, names: Sequence[str] | None) -> str:
    """The player's own name, or "Player 2" where there is none."""
    return (names[player] if names else "") or words("player", n=player + 1)


def listed(words: Words, items: Sequence[str]) -> str:
    """The items as one reads them out: "a, b and c"."""
    if len(items) == 1:
        return items[0]
    return words("list.end", before=in_a_row(words, items[:-1]), item=items[-1])


def in_a_row(words: Words, items: Sequence[str]) -> str:
    """The items one after the other: "a, b, c"."""
    return _chained(words, "list.on", items)


def in_order(words: Words, items: Sequence[str]) -> str:
    """The items where their order matters: "a, then b, then c"."""
    return _chained(words, "list.then", items)


def _chained(words: Words, key: str, items: Sequence[str]) -> str:
    text = items[0]
    for item in items[1:]:
        text = words(key, before=text, item=item)
    return text


def joined(words: Words, sentences: Sequence[str]) -> str:
    """Sentences one after the other, with a space between them where the language has one."""
    text = ""
    for sentence in sentences:
        text = words("list.sentences", before=text, next=sentence) if text else sentence
    return text
