"""The page of E.C.O. Bots in a real browser: the whole table on the first screen, lessons that open on a click, in English and Italian."""

import pytest
from playwright.sync_api import expect

PAGES = {"en": "eco_bots.ipynb", "it": "it/eco_bots.ipynb"}
DESK, PHONE = (1366, 768), (390, 844)
WALK, FIRST_MOMENT, ODDS, LIMITS = 0, 1, 5, 8  # live parts of the lessons, from the top


@pytest.fixture(params=PAGES)
def lang(request) -> str:
    return request.param


@pytest.fixture
def visit(open_page, server):
    """Opens the page in a language and waits until its lessons are there."""

    def visit(lang, **options):
        page = open_page(f"{server.url}/voila/render/{PAGES[lang]}?seed=7", **options)
        expect(page.locator(".eco-table").first).to_be_visible()
        expect(lesson(page, 0).locator(".eco-button").first).to_be_visible()
        return page

    return visit


def lesson(page, number):
    """A live part of a lesson."""
    return page.locator(".eco-lesson-widget").nth(number)


def test_the_hook_and_the_whole_table_are_on_the_first_screen(visit, lang):
    page = visit(lang)

    hook = page.locator(".eco-cell-hook p").bounding_box()
    foot = page.locator(".eco-foot").first.bounding_box()

    expect(page).to_have_title("E.C.O. Bots")
    assert page.locator("html").get_attribute("lang") == lang
    assert page.locator(".eco-table").first.get_attribute("lang") == lang
    assert hook["height"] < 40
    assert foot["y"] + foot["height"] <= DESK[1]
    dead = page.evaluate("""[...document.querySelectorAll('main a[href^="#"]')].map(link => link.getAttribute("href").slice(1))
        .filter(name => !document.getElementById(name) && !document.getElementById(decodeURIComponent(name)))""")
    assert dead == []


@pytest.mark.parametrize(
    ("lang", "size", "scheme"), [("en", DESK, "light"), ("en", PHONE, "dark"), ("it", DESK, "dark"), ("it", PHONE, "light")]
)
def test_lessons_open_on_a_click_and_have_no_serious_finding(visit, serious_findings, lang, size, scheme):
    page = visit(lang, viewport=size, scheme=scheme)

    lesson(page, WALK).locator("[data-part='step']").click()
    lesson(page, FIRST_MOMENT).locator("[data-part='guess:1']").click()
    lesson(page, FIRST_MOMENT).locator("[data-part='play']").click()
    lesson(page, ODDS).locator("[data-part='guess:2']").click()
    lesson(page, LIMITS).locator("[data-part='guess:2']").click()

    expect(lesson(page, WALK).locator(".eco-told-list li")).not_to_have_count(0)
    expect(lesson(page, FIRST_MOMENT).locator(".eco-told")).to_have_count(3)
    expect(lesson(page, FIRST_MOMENT).locator(".eco-small-table .eco-table")).to_be_visible()
    expect(lesson(page, ODDS).locator(".eco-odds li")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert serious_findings(page) == []


def test_an_experiment_counts_games_and_says_what_may_be_concluded(visit):
    page = visit("en")
    limits = lesson(page, LIMITS)
    limits.locator("[data-part='guess:2']").click()

    limits.locator("[data-part='run']").click()

    expect(limits.locator(".eco-arm")).to_have_count(3)
    expect(limits.locator(".eco-note")).to_contain_text("a hand of 8")


def test_a_prepared_position_is_played_in_its_small_table_and_the_large_one_stays(visit):
    page = visit("en")
    moment = lesson(page, FIRST_MOMENT)
    moment.locator("[data-part='play']").click()
    small = moment.locator(".eco-small-table")

    small.locator('.eco-what [data-action="discard paper 2"]').click()

    expect(small.locator(".bots-collecting")).to_contain_text("Now collected: paper")
    expect(page.locator(".eco-table").first.locator(".bots-collecting")).to_have_count(0)
