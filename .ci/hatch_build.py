"""Compiles the message files while the package is built: every words/*.po gets a .mo beside it.

Runs for wheels and for editable installs. After an edit to a .po file, install again to see it.
"""

import re
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# A comment, an empty line, or a text in closed quotes, after its keyword or going on from the line above.
WELL_FORMED = re.compile(r'\s*(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d\])?)\s*)?"([^"\\]|\\.)*"\s*)?')


class CompileWords(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling finds this class by its base and calls `initialize` before it collects files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        for words in sorted(Path(self.root).glob("ecogames/*/words/*.po")):
            compile_words(words)


def compile_words(words: Path) -> Path:
    """Writes the .mo of one .po file beside it and returns its path.

    words: named after its language, such as ru.po or zh-Hant.po; where it gives no plural rule, that of the language is taken.
    Raises ValueError with file, line and reason where the file is not well formed.
    """
    for number, line in enumerate(words.read_text(encoding="utf-8").splitlines(), start=1):
        if not WELL_FORMED.fullmatch(line):  # Babel would pass over it, and a message would be lost without a word
            raise ValueError(f"{words}, line {number}: {line} is no line of a message file; is a quote missing?")
    try:
        with words.open("rb") as source:
            catalog = read_po(source, locale=words.stem.replace("-", "_"), abort_invalid=True)
    except PoFileError as problem:
        raise ValueError(f"{words}, line {problem.lineno + 1}: {problem}") from problem
    for message in list(catalog):
        if message.pluralizable and not all(message.string):
            catalog.delete(message.id, message.context)  # an empty form would be shown as nothing; left out, English stands in
    compiled = words.with_suffix(".mo")
    with compiled.open("wb") as target:
        write_mo(target, catalog)
    return compiled
