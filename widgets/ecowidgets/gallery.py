"""The gallery: a tile for each game, with what a class wants to know before it chooses. Games that can be played lead to their dashboards."""

from __future__ import annotations

import pathlib
from typing import NamedTuple

import ecogames
from ecogames.engine.words import KIT, LANGUAGES, Words
from ecowidgets.language import notebook_language
from ecowidgets.panel import text
from ecowidgets.surface import Hello, Surface
from ecowidgets.tiles import tile


class Tile(NamedTuple):
    """A game in the gallery. players: fewest and most; minutes: a whole game, roughly; age: from which it can be played. The last two are ours."""

    game: str
    players: tuple[int, int]
    minutes: int
    age: int


TILES = (
    Tile("solar-storm", (1, 4), 40, 10),
    Tile("eco-bots", (2, 5), 30, 9),
    Tile("ecomechanics", (1, 4), 45, 12),
    Tile("recycling-memory", (2, 4), 15, 7),
)
ICONS = {
    "players": '<circle cx="8" cy="7" r="3.500"/><path d="M2 18c0-4 2.500-6 6-6s6 2 6 6M14 4.500a3.500 3.500 0 0 1 0 6M16 12.500c2.500.700 3.500 '
    '2.500 3.500 5.500"/>',
    "minutes": '<circle cx="11" cy="11" r="8.500"/><path d="M11 6v5l3.500 2.500"/>',
    "age": '<path d="M3 19h16M4.500 19v-6.500h13V19M4.500 15.500c2 1.500 4.500 1.500 6.500 0s4.500-1.500 6.500 0M11 12.500V8M11 5v.1"/>',
}
LOGO = (
    '<svg class="eco-logo" viewBox="-30 -30 60 60" width="56" height="56" aria-hidden="true" stroke="#160F2B" stroke-width="4" '
    'stroke-linejoin="round">'
    '<circle r="27" fill="#56B4E9"/><path d="M-26 6C-14-8-4 10 8 2S22-4 26 6A27 27 0 0 1-26 6Z" fill="#2DBE93"/>'
    '<g transform="rotate(-12)"><rect x="-12" y="-17" width="22" height="22" rx="5" fill="#FFF6E5"/><g stroke="none" fill="#160F2B">'
    '<circle cx="-6" cy="-11" r="2.500"/><circle cx="4" cy="-1" r="2.500"/></g></g></svg>'
)


class Gallery(Surface):
    """All games of the kit, as a page to choose from.

    lang: of the page; the notebook's own where left out. folder: where the notebooks lie, to be linked as far as they are there; where left out,
    the folder of this notebook's language.
    """

    def __init__(self, lang: str | None = None, folder: pathlib.Path | None = None) -> None:
        self.lang = lang or notebook_language()
        self.folder = folder or pathlib.Path.cwd()
        self._dark = False  # as the page is shown now
        style = pathlib.Path(__file__).with_suffix(".css")
        super().__init__(lambda action, step: None, self._touched, self._greeted, styles=[style])
        words = self.own_words
        self.words = {"lost": words("table.lost")}
        self.label = words("gallery.name")
        self.html = picture(self.lang, self.folder)

    @property
    def own_words(self) -> Words:
        """The kit's messages in the language of the page."""
        return Words(KIT, self.lang)

    def _touched(self, part: str, step: int) -> None:
        if part == "theme":
            self._dark = not self._dark
            self.theme = "dark" if self._dark else "light"

    def _greeted(self, hello: Hello) -> None:
        self._dark = hello.dark
        if hello.theme in ("dark", "light"):
            self.theme = hello.theme


def picture(lang: str, folder: pathlib.Path) -> str:
    """The gallery as HTML. folder: of the notebook in this language."""
    words = Words(KIT, lang)
    tiles = "".join(_tile(one, words, folder) for one in TILES)
    return f'<div class="eco-gallery">{_head(words, folder)}<div class="eco-tiles">{tiles}</div>{_foot(words, folder)}</div>'


def notebooks(name: str, lang: str, folder: pathlib.Path) -> dict[str, str]:
    """The notebooks of this name that are there: language -> address relative to the page. English lies above the other languages' folders."""
    up = "" if lang == "en" else "../"
    found = {}
    for other in LANGUAGES:
        address = name if other == lang else up + (name if other == "en" else f"{other}/{name}")
        if (folder / address).is_file():
            found[other] = address
    return found


def _head(words: Words, folder: pathlib.Path) -> str:
    others = {lang: address for lang, address in notebooks("index.ipynb", words.lang, folder).items() if lang != words.lang}
    links = "".join(
        f'<a class="eco-button" lang="{lang}" hreflang="{lang}" href="{text(address)}">{LANGUAGES[lang]}</a>' for lang, address in others.items()
    )
    experiments = _link("laboratory", words, folder)
    theme = f'<button class="eco-button" data-part="theme">{text(words("gallery.theme"))}</button>'
    return (
        f'<header class="eco-gallery-head">{LOGO}<h1>ecogames</h1><p class="eco-second">{text(words("gallery.about"))}</p>'
        f'<nav class="eco-gallery-tools" aria-label="{text(words("gallery.settings"))}">{experiments}{links}{theme}</nav></header>'
    )


def _link(name: str, words: Words, folder: pathlib.Path) -> str:
    """A link to a page about all games ("laboratory"), in this language where it is there in it; "" where there is none."""
    found = notebooks(f"{name}.ipynb", words.lang, folder)
    address = found.get(words.lang) or next(iter(found.values()), None)
    return f'<a class="eco-button" href="{text(address)}">{text(words(f"gallery.{name}"))}</a>' if address else ""


def _tile(one: Tile, words: Words, folder: pathlib.Path) -> str:
    file = f"{one.game.replace('-', '_')}.ipynb"
    playable = notebooks(file, words.lang, folder) if one.game in ecogames.GAMES else {}
    title = text(words(f"gallery.title.{one.game}"))
    fewest, most = one.players
    facts = "".join(
        [
            _fact("players", words("gallery.players", fewest=fewest, most=most)),
            _fact("minutes", words("gallery.minutes", n=one.minutes)),
            _fact("age", words("gallery.age", n=one.age)),
        ]
    )
    if playable:
        own = playable.get(words.lang) or next(iter(playable.values()))
        go = (
            f'<a class="eco-button eco-main eco-go" href="{text(own)}" '
            f'aria-label="{text(words("gallery.play-game", game=words(f"gallery.title.{one.game}")))}">'
            f"{PLAY}{text(words('gallery.play'))}</a>"
        )
        languages = "".join(f'<a lang="{lang}" hreflang="{lang}" href="{text(address)}">{LANGUAGES[lang]}</a>' for lang, address in playable.items())
        languages = f'<p class="eco-tile-languages"><span class="eco-hidden">{text(words("gallery.languages"))} </span>{languages}</p>'
    else:
        go = f'<span class="eco-soon">{text(words("gallery.soon"))}</span>'
        languages = f'<p class="eco-tile-languages">{text(words("gallery.soon-note"))}</p>'
    return (
        f'<article class="eco-tile eco-tile-{one.game}{"" if playable else " eco-tile-soon"}">'
        f'{tile(one.game)}<div class="eco-tile-text"><h2>{title}</h2>'
        f'<p class="eco-tile-about">{text(words(f"gallery.about.{one.game}"))}</p><ul class="eco-facts">{facts}</ul>'
        f'<div class="eco-tile-row"><p class="eco-second">{text(words(f"gallery.mode.{one.game}"))}</p>{go}</div>{languages}</div></article>'
    )


PLAY = '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M2 1 15 8 2 15Z" fill="currentColor"/></svg>'


def _fact(name: str, said: str) -> str:
    icon = (
        '<svg viewBox="0 0 22 22" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" '
        f'stroke-linecap="round" stroke-linejoin="round">{ICONS[name]}</svg>'
    )
    return f"<li>{icon}{text(said)}</li>"


def _foot(words: Words, folder: pathlib.Path) -> str:
    """A code is opened by a form of the browser's own: it needs no kernel, and what is typed is checked by the table it leads to."""
    games = [one.game for one in TILES if one.game in ecogames.GAMES]
    target = notebooks(f"{games[0].replace('-', '_')}.ipynb", words.lang, folder)
    form = ""
    if target:
        address = target.get(words.lang) or next(iter(target.values()))
        form = (
            f'<form class="eco-code-form" action="{text(address)}" method="get"><label>'
            f'{text(words("gallery.code"))} <input name="match" required autocomplete="off" spellcheck="false"></label>'
            f'<button class="eco-button">{text(words("gallery.open"))}</button></form>'
        )
    bot = _link("your_own_bot", words, folder)
    return f'<footer class="eco-gallery-foot">{form}{bot}<p class="eco-second">{text(words("gallery.motto"))}</p></footer>'
