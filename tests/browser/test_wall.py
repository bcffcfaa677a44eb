"""Wall view: the table alone fills the window, whatever its game and size; whose turn it is and what is asked can be read from the last row."""

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tables import part

DESK, PROJECTOR = (1366, 768), (1920, 1080)
TABLES = {  # the largest tables of each game, and the smallest where it is laid out otherwise
    "storm": 'Table("solar-storm", players=4, seed=7)',
    "bots": 'Table(game, match=game.position(players=5, phase="act", colour="glass", laid={1: 2, 2: 1}, hand={0: [1, 1, 1, 1], 1: [2, 1, 1, 0], '
    "2: [0, 0, 3, 1], 3: [1, 1, 1, 1]}, tools={1: [0, 1, 1, 1], 2: [2, 0, 0, 0]}, "
    'kit={0: "rashid", 1: "diego", 2: "ama", 3: "finn", 4: "luca"}, seed=1))',
    "bots-two": 'Table(game, match=game.position(players=2, phase="act", hand={0: [2, 2, 2, 1]}, monsters={0: 1}, tools={0: [1, 1, 1, 1]}, '
    'kit={0: "mei", 1: "noor"}, seed=1))',
    "mechanics": 'Table("ecomechanics", players=4, seed=7)',
    "mechanics-two": 'Table("ecomechanics", players=2, seed=7)',
    "memory": 'Table("recycling-memory", players=4, seed=7, level="full")',
    "memory-short": 'Table("recycling-memory", players=2, seed=7)',
}
PIECES = {  # what has to be seen of each game
    "storm": ".storm-header > *, .storm-room .storm-floor, .storm-deck, .storm-hand, .storm-supplies, .storm-card",
    "bots": ".bots-header > *, .bots-ship, .bots-planet > *, .bots-deck, .bots-card, .bots-kit, .bots-other, .bots-other *, .bots-collecting",
    "mechanics": ".mech-header > *, .mech-other, .mech-house, .mech-shed, .mech-own, .mech-hand > *",
    "memory": ".memo-header > *, .memo-meadow > *, .memo-open, .memo-player",
}
OUTSIDE = """(pieces) => [...document.querySelectorAll(pieces)].filter((one) => one.closest(".eco-table"))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1))
    .map(([one, box]) => `${one.getAttribute("class")} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`)"""


@pytest.fixture(scope="module")
def notebooks(write_tables, write_notebook) -> Path:
    """A folder with a notebook for each table; one stands between a line and lessons, as on a game's page."""
    folder = write_tables(TABLES, "Wall view", 'game = ecogames.load("eco-bots")')
    code = f"import ecogames\nfrom ecowidgets.table import Table\n{TABLES['memory']}"
    write_notebook(folder / "page.ipynb", "# A line above", code, "# Lessons below", title="Recycling Memory", lang="en")
    return folder


@pytest.mark.parametrize("size", [DESK, PROJECTOR], ids=["desk", "projector"])
@pytest.mark.parametrize("name", TABLES)
def test_all_of_the_table_lies_in_the_window_and_the_question_is_large(sit, name, size):
    page = sit(name, viewport=size)
    asked = page.locator(".eco-what .eco-question").text_content()
    part(page, "table:wall").click()
    expect(page.locator(".eco-wall")).to_be_visible()

    assert page.evaluate(OUTSIDE, PIECES[name.partition("-")[0]]) == []
    question = page.locator(".eco-what .eco-question")
    expect(question).to_be_visible()
    expect(question).to_have_text(asked)
    high = question.evaluate("(one) => one.currentCSSZoom * parseFloat(getComputedStyle(one).fontSize)")
    assert high >= 24 * size[1] / DESK[1] - 1
    expect(page.locator(".eco-wall .eco-what .eco-kind:visible, .eco-foot:visible")).to_have_count(0)


@pytest.mark.parametrize("name", ["storm", "bots", "mechanics", "memory"])
def test_a_larger_window_shows_the_same_picture_larger(sit, name):
    page = sit(name, viewport=DESK)
    part(page, "table:wall").click()
    expect(page.locator(".eco-wall")).to_be_visible()
    small = page.locator(".eco-stage").bounding_box()

    page.set_viewport_size({"width": PROJECTOR[0], "height": PROJECTOR[1]})
    large = page.locator(".eco-stage").bounding_box()
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})

    for side in ("width", "height"):
        assert large[side] == pytest.approx(small[side] * PROJECTOR[1] / DESK[1], rel=0.02)


def test_the_cards_are_as_high_as_the_window_and_those_that_lie_open_are_large_beside_them(sit):
    page = sit("memory")
    part(page, "table:wall").click()
    page.locator(".memo-card:enabled").first.click()
    expect(page.locator(".memo-open .memo-large")).to_have_count(1)

    meadow, shown = page.locator(".memo-meadow").bounding_box(), page.locator(".memo-open .memo-large").bounding_box()

    assert meadow["y"] + meadow["height"] > DESK[1] - 14
    assert shown["width"] > 170
    expect(page.locator(".memo-player:visible")).to_have_count(4)


def test_nothing_of_the_page_is_seen_above_or_below_until_one_goes_back(sit):
    page = sit("page")
    lessons = page.get_by_text("Lessons below")
    seen = f"""[...Array(20)].every((_, at) => document.elementFromPoint({DESK[0]} / 2, 2 + at * {DESK[1] - 4} / 19)?.closest(".eco-content"))"""
    part(page, "table:wall").click()
    expect(page.locator(".eco-wall")).to_be_visible()

    assert page.evaluate(seen)
    page.mouse.wheel(0, 600)
    page.wait_for_timeout(200)
    assert page.evaluate("scrollY") == 0
    page.keyboard.press("Escape")

    expect(page.locator(".eco-wall")).to_have_count(0)
    lessons.scroll_into_view_if_needed()
    expect(lessons).to_be_in_viewport()
