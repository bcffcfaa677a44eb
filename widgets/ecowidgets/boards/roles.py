"""Parts of a board that can be pressed: which actions belong to a part, and the attributes that make an element a button for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ecogames.engine.game import Action
from ecogames.engine.words import Words
from ecowidgets.boards.lettering import text


class Roles:
    """The actions of a position by the parts of the board they belong to.

    actions: the legal ones of the player to move; parts: names of the parts of an action ("room-bridge", "card-data"); names: of the players.
    """

    def __init__(
        self, actions: Iterable[Action], parts: Callable[[Action], list[str]], words: Words, lang: str, names: Sequence[str] | None
    ) -> None:
        self.words = words
        self.lang = lang
        self.names = names
        self.at_part: dict[str, list[Action]] = {}
        for action in actions:
            for part in parts(action):
                self.at_part.setdefault(part, []).append(action)

    def role(self, part: str, about: str, tag: str = "button") -> str:
        """The attributes that make an element a button for what can be done there, or "" where nothing can. about: what it is.

        tag: "button" for a real one; else the element is made one by its role.
        """
        found = self.at_part.get(part, [])
        if not found:
            return ""
        said, plays = about, ""
        if len(found) == 1:
            plays = f' data-action="{text(found[0].text)}"'
            said = self.words("board.press", action=found[0].label(self.lang, self.names), about=about)
        real = ' type="button"' if tag == "button" else ' role="button" tabindex="0"'
        return f'{real} data-part="{text(part)}"{plays} aria-label="{text(said)}"'
