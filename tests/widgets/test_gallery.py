"""The gallery: what can be played is linked, in each language that has a notebook; what cannot is shown and says so."""

import re
from pathlib import Path

import pytest

import ecogames
from ecogames.engine.words import LANGUAGES
from ecowidgets.gallery import TILES, Gallery, notebooks, picture
from ecowidgets.tiles import tile

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
FOLDERS = {"en": NOTEBOOKS, "ja": NOTEBOOKS / "ja", "ru": NOTEBOOKS / "ru"}


@pytest.mark.parametrize("lang", FOLDERS)
def test_every_link_leads_to_a_notebook_that_is_there(lang):
    links = re.findall(r'(?:href|action)="([^"]+)"', picture(lang, FOLDERS[lang]))

    assert {"en": "solar_storm.ipynb", "ja": "solar_storm.ipynb", "ru": "recycling_memory.ipynb"}[lang] in links
    assert [link for link in links if not (FOLDERS[lang] / link).is_file()] == []


@pytest.mark.parametrize("page", ["laboratory", "your_own_bot"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_about_all_games_that_is_linked_is_the_one_in_the_readers_language(lang, page):
    html = picture(lang, NOTEBOOKS if lang == "en" else NOTEBOOKS / lang)

    assert re.findall(rf'href="([^"]*{page}[^"]*)"', html) == [f"{page}.ipynb"]


@pytest.mark.parametrize("lang", FOLDERS)
def test_only_what_can_be_played_is_linked_and_the_rest_says_so(lang):
    articles = re.findall(r"<article.*?</article>", picture(lang, FOLDERS[lang]), re.DOTALL)

    linked = {one.game: "<a " in article for one, article in zip(TILES, articles, strict=True)}

    with_a_page = {one.game: any((folder / f"{one.game.replace('-', '_')}.ipynb").is_file() for folder in FOLDERS.values()) for one in TILES}
    assert linked == {one.game: one.game in ecogames.GAMES and with_a_page[one.game] for one in TILES}
    assert all(("eco-soon" in article) != ("<a " in article) for article in articles)


def test_a_game_is_offered_in_the_languages_that_have_its_notebook(tmp_path):
    (tmp_path / "ja").mkdir()
    for file in ("solar_storm.ipynb", "ja/solar_storm.ipynb", "ja/index.ipynb"):
        (tmp_path / file).write_text("{}")

    assert notebooks("solar_storm.ipynb", "en", tmp_path) == {"en": "solar_storm.ipynb", "ja": "ja/solar_storm.ipynb"}
    assert notebooks("solar_storm.ipynb", "ja", tmp_path / "ja") == {"en": "../solar_storm.ipynb", "ja": "solar_storm.ipynb"}
    assert notebooks("index.ipynb", "ja", tmp_path / "ja") == {"ja": "index.ipynb"}


def test_without_notebooks_nothing_is_linked(tmp_path):
    assert re.findall("<a |<form", picture("en", tmp_path)) == []


def test_players_are_those_of_the_rules():
    assert {one.game: one.players for one in TILES if one.game in ecogames.GAMES} == {name: ecogames.load(name).players for name in ecogames.GAMES}


def test_titles_are_those_of_the_games():
    for name in ecogames.GAMES:
        game = ecogames.load(name)
        for lang in game.languages():
            words = game.words(lang)
            assert words(f"gallery.title.{name}") == words("game.title")


@pytest.mark.parametrize("game", [one.game for one in TILES])
def test_a_tile_is_a_drawing_of_our_own_without_words_or_addresses(game):
    drawing = tile(game)

    assert drawing.startswith("<svg")
    assert 'aria-hidden="true"' in drawing
    assert re.findall(r"<text|<image|href|url\((?!#)", drawing) == []
    assert drawing.count("<linearGradient") == 1


def test_the_theme_changes_on_a_click_and_back():
    gallery = Gallery("en", NOTEBOOKS)
    gallery._hear({"kind": "hello", "query": "", "dark": True, "theme": "", "kept": []})

    themes = []
    for _ in range(2):
        gallery._hear({"part": "theme", "step": 0})
        themes.append(gallery.theme)

    assert themes == ["light", "dark"]


def test_recycling_memory_is_offered_in_english_and_russian():
    article = next(part for part in re.findall(r"<article.*?</article>", picture("en", NOTEBOOKS), re.DOTALL) if "eco-tile-recycling-memory" in part)

    assert re.findall(r'hreflang="(\w+)" href="([^"]+)"', article) == [("en", "recycling_memory.ipynb"), ("ru", "ru/recycling_memory.ipynb")]
