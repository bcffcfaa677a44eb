"""Words: one gettext catalogue a game and one for the kit, keyed by what they name; English where a message is missing.

Keys stand in the code next to what they name (`event.cube-lost`, `rooms.bridge`). `.po` files are compiled to `.mo` when the package is
built. A plural message is chosen by the parameter `n`, or by its last parameter that is a number.
"""

from __future__ import annotations

import functools
import gettext
import importlib.resources
from collections.abc import Mapping
from typing import Any

from ecogames.engine.errors import EcoGamesError, shown

LANGUAGES = {"en": "English", "it": "Italiano", "zh-Hant": "繁體中文", "ru": "Русский", "ja": "日本語"}
KIT = "ecogames.engine"
SIGNS = {"it": (".", ","), "ru": ("\N{NO-BREAK SPACE}", ",")}  # between thousands, and before tenths; elsewhere as in English


@functools.cache
def catalogue(package: str, lang: str) -> gettext.NullTranslations | None:
    """The compiled catalogue of a package in a language, or None where there is none."""
    file = importlib.resources.files(package).joinpath("words", f"{lang}.mo")
    if not file.is_file():
        return None
    with file.open("rb") as opened:
        return gettext.GNUTranslations(opened)


class Words:
    """Messages in one language: of a game where it has them, else of the kit, else in English.

    In a language that the game has no catalogue in, the kit's own messages are English too: a page is never half in one, half in another.
    own: texts of a teacher's card file by their keys ("rooms.bridge"), which come first in every language and are shown as typed.
    """

    def __init__(self, package: str, lang: str, own: Mapping[str, str] | None = None) -> None:
        if lang not in LANGUAGES:
            raise EcoGamesError(f"{shown(lang)} is no language of the kit; there are {', '.join(LANGUAGES)}")
        self.package = package
        self.lang = lang
        self.own = own or {}
        if not _chain(package, lang):
            raise EcoGamesError(f'the words of {package} are not compiled; install the package (pip install -e ".")')

    def __call__(self, key: str, /, **parameters: object) -> str:
        """The message with its parameters filled in; the key itself where no catalogue has it."""
        if key in self.own:
            return self.own[key]
        number = parameters.get("n")
        if number is None:
            number = next((value for value in reversed(list(parameters.values())) if isinstance(value, int)), 1)
        text = self.find(key, number if isinstance(number, int) else 1)
        if text is None:
            return key
        return text.format_map(_Parameters(parameters)) if "{" in text else text

    def number(self, value: float, places: int = 0) -> str:
        """A number as it is written in this language, with so many places: 1,234.5 or 1.234,5 or 1 234,5."""
        thousands, tenths = SIGNS.get(self.lang, (",", "."))
        return f"{value:,.{places}f}".translate({ord(","): thousands, ord("."): tenths})

    def find(self, key: str, n: int = 1) -> str | None:
        """The message as it is written, or None."""
        if key in self.own:
            return self.own[key].replace("{", "{{").replace("}", "}}")
        return _find(self.package, self.lang, key, n)


@functools.cache
def _chain(package: str, lang: str) -> tuple[gettext.NullTranslations, ...]:
    """The catalogues in which a message is looked for, one after the other."""
    tongues = ("en",) if catalogue(package, lang) is None else dict.fromkeys((lang, "en"))
    chain = [catalogue(place, tongue) for tongue in tongues for place in dict.fromkeys((package, KIT))]
    return tuple(found for found in chain if found is not None)


@functools.lru_cache(16_384)  # a board asks for the same few hundred at every redraw
def _find(package: str, lang: str, key: str, n: int) -> str | None:
    for translations in _chain(package, lang):
        text = translations.ngettext(key, key, n)
        if text == key:
            text = translations.gettext(key)
        if text != key:
            return text
    return None


class _Parameters(dict[str, Any]):
    """A parameter that nobody gave stays as it is written: a translator sees the mistake, a reader no traceback."""

    def __init__(self, parameters: Mapping[str, object]) -> None:
        super().__init__(parameters)

    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


def languages(package: str) -> list[str]:
    """The languages that a game's catalogues are there in, in the kit's order."""
    return [lang for lang in LANGUAGES if catalogue(package, lang) is not None]
