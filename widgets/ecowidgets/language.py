"""The language in which a notebook's widgets start. The code cells are the same in every language, so the notebook's place has to tell."""

from __future__ import annotations

import json
import os
import pathlib
from collections.abc import Iterable

from ecogames.engine.words import LANGUAGES


def notebook_language(among: Iterable[str] = LANGUAGES) -> str:
    """The language of the notebook whose kernel this is, where it is one of `among`; else English.

    A kernel cannot read its notebook's metadata, but it starts in the notebook's folder, in JupyterLab, in Voilà and in a test alike:
    `notebooks/ja/` is Japanese. JupyterLab also names the notebook (`JPY_SESSION_NAME`): the metadata of that file goes first, so that a copy
    keeps its language wherever it is moved.
    """
    here = pathlib.Path.cwd()
    asked = metadata_language(os.environ.get("JPY_SESSION_NAME", ""), here) or here.name
    return asked if asked in set(among) else "en"


def metadata_language(session: str, here: pathlib.Path) -> str:
    """`lang` in the metadata of the notebook that a session is named after, if it lies in the folder `here`; else ""."""
    file = here / pathlib.PurePath(session).name  # a server inherits the name of the notebook that started it: only the folder's own count
    if not session.endswith(".ipynb") or not file.is_file():
        return ""
    try:
        metadata = json.loads(file.read_text("utf-8"))["metadata"]
        return str(metadata.get("lang", ""))
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return ""
