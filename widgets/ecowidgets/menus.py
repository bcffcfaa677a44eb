"""What opens in the panel of a table: settings, saving, all rules; and the question about matches that the browser has kept. HTML alone."""

from __future__ import annotations

import base64
import pathlib
import time
import urllib.parse
from collections.abc import Callable
from typing import TYPE_CHECKING

from ecogames import Match
from ecogames.engine.match import ASK
from ecogames.engine.words import LANGUAGES
from ecowidgets import browser, panel
from ecowidgets.form import PERSON
from ecowidgets.language import notebook_language
from ecowidgets.panel import ESCAPE, button, text
from ecowidgets.surface import Kept

if TYPE_CHECKING:
    from ecowidgets.table import Table

START = "index.ipynb"  # of all games, beside each game's notebook


def settings(table: Table) -> str:
    """Language, and what can be switched on and off."""
    words = table.words
    languages = "".join(
        button(f"table:lang:{lang}", LANGUAGES[lang], "", "", f' lang="{lang}" aria-pressed="{str(lang == table.lang).lower()}"')
        for lang in table.game.languages()
    )

    def switch(name: str, pressed: bool) -> str:
        return button(f"table:{name}", words(f"table.{name}"), "", "", f' aria-pressed="{str(pressed).lower()}"')

    switches = [
        switch("ask-luck", table.match.luck == ASK),
        switch("as-graph", table.as_graph),
        switch("in-words", table.in_words),
        switch("study", table.study),
        *([switch("stops", table.stops)] if table.side.BETWEEN_TURNS else []),
        button("table:rules:menu", words("table.all-rules")),
        button("table:speed", words("table.speed", n=table.speed + 1)),
    ]
    if not table.hides:
        switches.append(button("table:chances:menu", words("coach.on"), more=f' aria-pressed="{str(table.coach.on).lower()}"'))
    on_phone = [button(f"table:{name}:menu", words(f"table.{name}")) for name in ("new", "save", "theme")]
    return (
        f'{_head(table, "table.settings")}<div class="eco-actions" data-roving>{languages}</div>{_page_links(table)}'
        f'<div class="eco-actions" data-roving>{"".join(switches)}</div><div class="eco-actions eco-on-phone" data-roving>{"".join(on_phone)}</div>'
    )


def _head(table: Table, title: str) -> str:
    close = button("table:close", table.words("table.close"), "eco-quiet", more=ESCAPE)
    return f'<div class="eco-ask"><h2>{text(table.words(title))}</h2>{close}</div>'


def _page_links(table: Table) -> str:
    """A link to the page in the table's language, where the page is in another one; one to the start page. Each where there is such a page."""
    links = []
    address = other_page(table.module, table.lang)
    if address:
        label = text(table.words("table.full-page", language=LANGUAGES[table.lang]))
        links.append(f'<a class="eco-button eco-main" href="{text(address)}">{label}</a>')
    if pathlib.Path(START).is_file():
        links.append(f'<a class="eco-button" href="{START}">{text(table.words("table.all-games"))}</a>')
    return f'<div class="eco-actions">{"".join(links)}</div>' if links else ""


def other_page(module: str, lang: str) -> str:
    """The address of a game's page in another language than this kernel's notebook, seen from there; "" where there is none, or no need."""
    here, name = pathlib.Path.cwd(), f"{module}.ipynb"
    if lang == notebook_language() or not (here / name).is_file():
        return ""
    step = "../" if here.name in LANGUAGES else ""
    page = f"{step}{name}" if lang == "en" else f"{step}{lang}/{name}"
    return page if (here / page).is_file() else ""


def all_rules(table: Table) -> str:
    """The rulebook by its titles."""
    return f"{_head(table, 'table.all-rules')}{panel.rulebook(table.game, table.lang)}"


def save(table: Table) -> str:
    """The match as a file, as a code and as an address."""
    words, match = table.words, browser.whole(table.match)
    code = match.code()
    data = base64.b64encode(match.text().encode()).decode()
    name = f"{match.game.name}.eco" if table.hides else f"{match.game.name}-{match.seed}.eco"
    seats = {} if table.seats == [PERSON] * match.players else {"seats": ",".join(table.seats)}
    copied, to_copy = text(words("table.copied")), text(words("table.copy"))
    copy_button = f'<button class="eco-button" data-copy=".eco-address" data-copied="{copied}">{to_copy}</button>'
    query = urllib.parse.urlencode({"match": code, "lang": table.lang, **seats}, safe=",")
    shown = f'<p>{text(words("table.code-note"))}</p><p class="eco-code" tabindex="0">{text(code)}</p>'
    address = f'<p class="eco-address" tabindex="0" data-address="?{text(query)}">?{text(query)}</p>'
    if table.hides:  # what the code says is not to be read off; it can still be copied
        shown = f'<p>{text(words("table.sealed"))}</p>'
        address = f'<p class="eco-address" data-address="?{text(query)}" hidden></p>'
    return (
        f'{_head(table, "table.save")}'
        f'<p><a class="eco-button eco-main" download="{text(name)}" href="data:text/plain;base64,{data}">{text(words("table.download"))}</a></p>'
        f'{shown}<p><a href="?{text(query)}" class="eco-button">{text(words("table.address"))}</a></p>'
        f"{address}<p>{copy_button}</p>"
        f'{button("table:new:save", words("table.load"))}'
    )


MENUS: dict[str, Callable[[Table], str]] = {"more": settings, "save": save, "rules": all_rules}


def resume_question(table: Table) -> str:
    """The matches that the browser has kept, and whether to forget them."""
    words = table.words
    resume = [_kept_entry(table, place, kept, match) for place, (kept, match) in enumerate(table.storage.offered)]
    actions = "".join([*resume, button("table:forget", words("table.forget"))])
    return f'<div class="eco-note"><p>{text(words("table.resume-question"))}</p><div class="eco-actions" data-roving>{actions}</div></div>'


def _kept_entry(table: Table, place: int, kept: Kept, match: Match) -> str:
    """A button for a match that the browser kept: where it stands, who plays, when it was kept. The page writes the time as its reader does."""
    words, names = table.words, browser.asked_for(kept.code).get("names", "").split(",")
    named = [name or words("player", n=number) for number, name in enumerate(names, 1)]
    players = named if len(named) == match.players and any(names) else [words("player", n=number + 1) for number in range(match.players)]
    turns = table.side.turns(match)
    said = text(words("table.resume-entry", players=", ".join(players), turn=turns[-1].number if turns else 1))
    when = f'<time data-when="{kept.when:.0f}">{time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.when))}</time>'
    label = f'<span>{text(words("table.resume-step", n=len(match.steps)))}<br><small>{said}<br>{when}</small></span>'
    return f'<button class="eco-button eco-kept {"eco-main" if place == 0 else ""}" data-part="table:resume:{place}">{label}</button>'
