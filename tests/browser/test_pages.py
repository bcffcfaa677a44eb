"""Our own pages in a real browser: the gallery and each game's page, in their languages, at both sizes, in both themes."""

import re
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

import ecogames

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
GALLERIES = {"en": "index.ipynb", "it": "it/index.ipynb", "ja": "ja/index.ipynb", "ru": "ru/index.ipynb", "zh-Hant": "zh-Hant/index.ipynb"}
GAMES = {"en": "solar_storm.ipynb", "ja": "ja/solar_storm.ipynb"}
TITLES = {"en": "Solar Storm", "ja": "ソーラーストーム"}
MEMORY = {"en": "recycling_memory.ipynb", "ru": "ru/recycling_memory.ipynb"}
MEMORY_TITLES = {"en": "Recycling Memory", "ru": "Мемори: вторсырьё"}
DESK, PHONE = (1366, 768), (390, 844)


@pytest.fixture(params=["en", "ja"])
def lang(request) -> str:
    return request.param


@pytest.fixture
def visit(open_page, server):
    """Opens one of our notebooks and waits until its widgets are there."""

    def visit(notebook, ready, **options):
        page = open_page(f"{server.url}/voila/render/{notebook}", **options)
        expect(page.locator(ready).first).to_be_visible()
        return page

    return visit


def lesson(page, number):
    """A live part of a lesson, counted from 0, once it is drawn."""
    part = page.locator(".eco-lesson-widget").nth(number)
    expect(part.locator(".eco-button:visible").first).to_be_visible()
    return part


# The gallery ----------------------------------------------------------------------------------------------------------------------------


def test_on_a_phone_the_pictures_of_the_gallery_are_seen_whole(visit):
    page = visit(GALLERIES["en"], ".eco-gallery", viewport=(390, 844))

    shapes = page.locator(".eco-tile-picture").evaluate_all("""ones => ones.map((one) => [one.getBoundingClientRect(), one.viewBox.baseVal])
        .map(([seen, drawn]) => [seen.width / seen.height, drawn.width / drawn.height])""")

    assert len(shapes) == 4
    assert [shape for shape, drawn in shapes if shape != pytest.approx(drawn, rel=0.02)] == []


@pytest.mark.parametrize("lang", GALLERIES)
def test_the_gallery_speaks_its_language_and_links_what_can_be_played(visit, lang):
    page = visit(GALLERIES[lang], ".eco-gallery")

    expect(page).to_have_title("ecogames")
    assert page.locator("html").get_attribute("lang") == lang
    expect(page.get_by_role("heading", level=1)).to_have_text("ecogames")
    expect(page.locator(".eco-tile")).to_have_count(4)
    expect(page.locator(".eco-soon")).to_have_count(4 - len(ecogames.GAMES))
    addresses = page.locator(".eco-gallery a").evaluate_all("links => links.map(link => link.href)")
    # Files, not pages: each page that is asked for starts a kernel. That a link opens its page is tested by a click.
    assert [address for address in addresses if not (NOTEBOOKS / address.partition("/voila/render/")[2]).is_file()] == []


@pytest.mark.parametrize(
    ("lang", "size", "scheme"), [("en", DESK, "light"), ("en", PHONE, "dark"), ("ja", DESK, "dark"), ("ru", PHONE, "light")]
)
def test_the_gallery_fits_its_page_and_has_no_serious_finding(visit, serious_findings, lang, size, scheme):
    page = visit(GALLERIES[lang], ".eco-gallery", viewport=size, scheme=scheme)

    assert serious_findings(page) == []
    wide, high = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert wide <= size[0]
    assert size == PHONE or high <= size[1]


def test_one_click_leads_from_the_gallery_to_the_table_and_the_tile_is_the_target(visit, lang):
    page = visit(GALLERIES[lang], ".eco-gallery")

    page.locator(".eco-tile-solar-storm .eco-tile-picture").click(force=True)

    expect(page.locator(".eco-table")).to_be_visible()
    expect(page).to_have_title(TITLES[lang])
    assert page.locator("html").get_attribute("lang") == lang


def test_a_replay_code_of_the_gallery_opens_its_match(visit):
    match = ecogames.load("solar-storm").start(players=4, seed=5)
    match.play("finish")
    page = visit(GALLERIES["en"], ".eco-gallery")

    page.get_by_label("Replay code").fill(match.code())
    page.get_by_role("button", name="Open the game").click()

    expect(page.locator(".eco-table")).to_contain_text("Player 4")


def test_the_theme_changes_and_stays_on_the_next_page(visit):
    page = visit(GALLERIES["en"], ".eco-gallery")

    page.get_by_role("button", name="Dark or light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("link", name="Play Solar Storm").click()

    expect(page.locator(".eco-table")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


# Solar Storm ----------------------------------------------------------------------------------------------------------------------------


def test_the_hook_and_the_whole_table_are_on_the_first_screen(visit, lang):
    page = visit(GAMES[lang], ".eco-table")
    lesson(page, 0)

    hook = page.locator(".eco-cell-hook p").bounding_box()
    foot = page.locator(".eco-foot").first.bounding_box()

    expect(page).to_have_title(TITLES[lang])
    assert page.locator("html").get_attribute("lang") == lang
    assert hook["y"] >= 0
    assert hook["height"] < 40
    assert foot["y"] + foot["height"] <= DESK[1]


@pytest.mark.parametrize(
    ("lang", "size", "scheme"), [("en", DESK, "light"), ("en", PHONE, "dark"), ("ja", DESK, "dark"), ("ja", PHONE, "light")]
)
def test_lessons_open_on_a_click_and_have_no_serious_finding(visit, serious_findings, lang, size, scheme):
    page = visit(GAMES[lang], ".eco-table", viewport=size, scheme=scheme)
    ship, moment, odds = lesson(page, 0), lesson(page, 1), lesson(page, 4)
    expect(page.locator("figure img, .eco-told, .eco-odds, .eco-small-table")).to_have_count(0)

    ship.locator("[data-part='guess:0']").click()
    ship.locator("[data-part='room:bridge']").click()
    moment.locator("[data-part='guess:0']").click()
    moment.locator("[data-part='play']").click()
    odds.locator("[data-part='guess:2']").click()

    expect(ship.locator("table")).to_be_visible()
    expect(moment.locator(".eco-told")).to_have_count(3)
    expect(moment.locator(".eco-small-table .eco-table")).to_be_visible()
    expect(odds.locator(".eco-odds li")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert serious_findings(page) == []


def test_the_ship_is_drawn_by_networkx_on_a_click_with_words_for_it(visit, lang):
    page = visit(GAMES[lang], ".eco-table")
    ship = lesson(page, 0)

    ship.locator("[data-part='draw']").click()

    figure = ship.locator("figure img")
    expect(figure).to_be_visible()
    assert figure.evaluate("image => image.naturalWidth") > 600
    assert ship.locator("[data-part='room:bridge']").get_attribute("aria-label").split(":")[0] in figure.get_attribute("alt")


def test_a_position_is_played_in_its_small_table_and_the_large_one_stays(visit):
    page = visit(GAMES["en"], ".eco-table")
    moment = lesson(page, 1)
    moment.locator("[data-part='play']").click()
    small = moment.locator(".eco-small-table")

    small.locator("[data-action='repair bridge 1']").first.click()

    expect(small.locator(".eco-happened")).to_contain_text("Space 1 of the Bridge has its cube again.")
    expect(page.locator(".eco-count").first).to_have_text("step 0 of 0")


def test_a_whole_game_is_put_on_the_table(visit):
    page = visit(GAMES["en"], ".eco-table")
    game = lesson(page, 6)

    game.locator("[data-part='guess:0']").click()
    expect(game.locator(".eco-course")).to_be_visible()
    game.locator("[data-part='show']").click()

    expect(page.locator(".eco-count").first).not_to_have_text("step 0 of 0")


def test_the_match_on_the_table_is_asked_for_and_the_page_goes_to_the_table(visit):
    page = visit(GAMES["en"], ".eco-table")
    page.locator(".eco-table [data-action='take-token']").first.click()
    expect(page.locator(".eco-count").first).not_to_have_text("step 0 of 0")
    game = lesson(page, 6)
    game.locator("[data-part='guess:0']").click()
    game.locator("[data-part='show']").click()

    game.locator("[data-part='replace']").click()

    expect(game.locator("[data-part='back']")).to_be_visible()
    expect(page.locator(".eco-table").first).to_be_in_viewport()
    assert page.evaluate("scrollY") < 100
    expect(page.locator(".eco-count").first).to_contain_text("step 0 of")


def test_a_trial_is_seen_again_by_its_number(visit):
    page = visit(GAMES["en"], ".eco-table")
    odds = lesson(page, 4)
    odds.locator("[data-part='guess:2']").click()

    odds.get_by_label("Luck number").fill("42")
    odds.get_by_label("Luck number").press("Enter")

    expect(odds.locator(".eco-panel .eco-second")).to_contain_text("luck number 42.")


@pytest.mark.parametrize("address", [*GAMES.values(), *MEMORY.values()])
def test_links_inside_the_page_lead_to_headings(visit, address):
    """Names of headings as the page has them, percent-encoded where they are not Latin."""
    page = visit(address, ".eco-table")

    dead = page.evaluate("""[...document.querySelectorAll('main a[href^="#"]')].map(link => link.getAttribute("href").slice(1))
        .filter(name => !document.getElementById(name) && !document.getElementById(decodeURIComponent(name)))""")

    assert dead == []


# Recycling Memory -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", MEMORY)
def test_recycling_memory_begins_with_a_line_and_the_whole_table(visit, lang):
    page = visit(MEMORY[lang], ".memo-meadow")
    lesson(page, 0)

    hook = page.locator(".eco-cell-hook p").bounding_box()
    meadow = page.locator(".memo-meadow").first.bounding_box()

    expect(page).to_have_title(MEMORY_TITLES[lang])
    assert page.locator("html").get_attribute("lang") == lang
    assert hook["height"] < 40
    assert meadow["y"] + meadow["height"] <= DESK[1]


@pytest.mark.parametrize(("lang", "size", "scheme"), [("en", DESK, "light"), ("ru", PHONE, "dark"), ("en", PHONE, "light"), ("ru", DESK, "dark")])
def test_lessons_of_recycling_memory_open_on_a_click_and_have_no_serious_finding(visit, serious_findings, lang, size, scheme):
    page = visit(MEMORY[lang], ".memo-meadow", viewport=size, scheme=scheme)
    pair, odds, watched, experiment = (lesson(page, number) for number in (0, 5, 6, 7))
    sort = page.locator(".eco-lesson-widget").nth(11)
    expect(page.locator(".eco-told, .eco-odds, .eco-small-table, .eco-arm")).to_have_count(0)

    pair.locator("[data-part='guess:0']").click()
    odds.locator("[data-part='guess:2']").click()
    watched.locator("[data-part='play']").click()
    experiment.locator("[data-part='guess:2']").click()
    sort.locator("[data-part='sort:0']").click()

    expect(pair.locator(".eco-told")).to_have_count(4)
    expect(odds.locator(".eco-odds li")).to_have_count(2)
    expect(watched.locator(".eco-small-table .memo-meadow")).to_be_visible()
    expect(experiment.locator("[data-part='run']")).to_be_visible()
    expect(sort.locator(".eco-sort-right")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert serious_findings(page) == []


def test_a_forgetful_agent_is_watched_and_its_memory_is_drawn(visit):
    page = visit(MEMORY["en"], ".memo-meadow")
    watched = lesson(page, 6)
    watched.locator("[data-part='play']").click()
    small = watched.locator(".eco-small-table")
    expect(small.locator("[data-part='table:mind:0']")).to_have_attribute("aria-pressed", "true")

    small.locator("[data-part='table:play:on']").click()

    expect(small.locator(".memo-ghost").first).to_be_visible()
    small.locator("[data-part='table:mind:all']").click()
    expect(small.locator("[data-part='table:mind:all']")).to_have_attribute("aria-pressed", "true")


# The laboratory -------------------------------------------------------------------------------------------------------------------------


def test_the_laboratory_has_no_table_that_bears_its_title_so_its_own_heading_is_seen(visit):
    page = visit("laboratory.ipynb", ".eco-lab")

    heading = page.locator(".eco-cell-hook h1").bounding_box()

    assert heading["width"] > 100
    assert heading["height"] > 20


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_an_experiment_is_played_on_a_press_and_its_answer_can_be_read(visit, serious_findings, size, scheme):
    page = visit("laboratory.ipynb", ".eco-lab", viewport=size, scheme=scheme)

    page.locator('[data-part="games:0"]').click()
    page.locator('[data-part^="run"]').click()

    expect(page.locator(".eco-lab-found")).to_be_visible()
    expect(page.locator(".eco-lab-plot")).to_have_attribute("aria-label", re.compile(r"^Plot of games won, with intervals\. .+ %"))
    assert serious_findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_page_for_bots_shows_every_cell_that_is_to_be_tried_as_it_is_written(visit, serious_findings, size, scheme):
    """A dashboard runs none of them: nothing is printed below them."""
    cells = [cell.source for cell in nbformat.read(NOTEBOOKS / "ru" / "your_own_bot.ipynb", 4).cells if "try" in cell.metadata.tags]

    page = visit("ru/your_own_bot.ipynb", ".eco-started .eco-source", viewport=size, scheme=scheme)

    assert page.locator(".eco-source").all_inner_texts() == cells
    assert page.locator(".jp-OutputArea-output.jp-RenderedText").count() == 0
    assert serious_findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
