"""Ecomechanics in a real browser: a turn by mouse and by keyboard, whole games, four players without a scroll, cards and scores that open, axe."""

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tables import focused

DESK, PHONE = (1366, 768), (390, 844)
TABLES = {  # notebooks, each with one table
    "two": 'Table("ecomechanics", players=2, seed=7, seconds=0)',
    "four": 'Table("ecomechanics", players=4, seed=7, seconds=0)',
    "alone": 'Table("ecomechanics", players=1, seed=7, seconds=0)',
    "crowd": 'Table("ecomechanics", players=3, seed=7, seats=["person", "greedy", "greedy"], seconds=0)',
    "zh": 'Table("ecomechanics", players=3, seed=7, seconds=0, lang="zh-Hant")',
}
MOST_CLICKS = 400


@pytest.fixture(scope="module")
def notebooks(write_tables) -> Path:
    """A folder with a notebook for each table."""
    return write_tables(TABLES, "Ecomechanics", langs={"zh": "zh-Hant"})


def action(page, begin: str):
    """The first button that plays an action of this beginning."""
    return page.locator(f'[data-action^="{begin}"]:visible').first


def step(page) -> str:
    """Where the match stands, as the table says it."""
    return page.locator(".eco-count").text_content()


def play(page, begin: str) -> None:
    """Plays the first action of this beginning by a click, and waits for the next picture."""
    before = step(page)
    action(page, begin).click()
    expect(page.locator(".eco-count")).not_to_have_text(before)


def press_on(page, part: str) -> None:
    """Puts the keyboard on a part as Tab and the arrows would leave it there, and presses Enter."""
    before = step(page)
    page.locator(f'[data-part="{part}"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".eco-count")).not_to_have_text(before)


def offered(page) -> list[str]:
    """The actions that have a button."""
    return page.locator("[data-action]").evaluate_all("parts => parts.map((part) => part.dataset.action)")


def test_a_turn_is_played_by_mouse(sit):
    """One droid is given, each player swaps or acts, and the next turn begins."""
    page = sit("two")
    expect(page.locator(".eco-question")).to_contain_text("which droid do you give")

    play(page, "give")
    play(page, "swap energy")
    expect(page.locator(".eco-log > li").filter(has_text="swaps: energy")).to_have_count(1)
    play(page, "dismantle")
    play(page, "dismantle")

    expect(page.locator(".mech-clock")).to_contain_text("turn 2 of 22")
    expect(page.locator(".eco-question")).to_contain_text("which droid do you give")


def test_a_turn_is_played_by_keyboard(sit):
    """The arrows go from one droid to the other, and from swap to swap; Enter plays."""
    page = sit("two")
    gives = page.locator(".mech-drawn [data-action]")
    first, second = (gives.nth(place).get_attribute("data-part") for place in (0, 1))
    gives.first.focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) == second != first

    page.keyboard.press("Enter")
    expect(page.locator(".mech-choices")).to_be_visible()
    page.locator('[data-part="do swap energy nut"]').focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) == "do swap energy oil"
    press_on(page, "do swap energy oil")
    for _ in range(2):
        press_on(page, page.locator('.mech-choices [data-action^="dismantle"]').get_attribute("data-part"))

    expect(page.locator(".mech-clock")).to_contain_text("turn 2 of 22")


def test_what_is_refused_tells_its_rule_when_it_is_pressed(sit):
    page = sit("two")
    play(page, "give")

    page.locator('[data-part^="why build"]').first.click()

    expect(page.locator('.eco-lens[data-key="lens 5.4"]')).to_be_visible()


def test_a_whole_game_with_agents_is_played_to_its_end(sit):
    """One person among agents: builds, repairs or dismantles, whatever comes first."""
    page = sit("crowd")
    for _ in range(MOST_CLICKS):
        if page.locator(".mech-final").count():
            break
        now = offered(page)
        liked = ("build", "repair", "extend", "pay", "mark", "count-as", "finish", "give", "dismantle")
        play(page, next(one for begin in liked for one in now if one.startswith(begin)))

    expect(page.locator(".mech-final")).to_be_visible()
    expect(page.locator(".mech-result")).to_have_count(3)
    assert page.locator(".mech-winner").count() >= 1


def test_four_players_play_turns_on_a_desk_without_a_scroll(sit):
    """Whoever is asked sees everything that belongs to the decision, and the page is no higher than the window."""
    page = sit("four")
    for _ in range(30):
        if page.locator(".mech-final").count():
            break
        high = page.evaluate("[document.scrollingElement.scrollHeight, innerHeight, document.scrollingElement.scrollWidth, innerWidth]")
        assert high[0] <= high[1] and high[2] <= high[3], (step(page), high)
        cut = page.evaluate(
            "[...document.querySelectorAll('.mech-own, .mech-house, .mech-hand > *, .mech-other, .mech-rate > button, .mech-choice')]"
            ".map((part) => [part.className, part.getBoundingClientRect()])"
            ".filter(([, box]) => box.width && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1)).map(([name]) => name)"
        )
        assert cut == [], step(page)
        now = offered(page)
        liked = ("build", "repair", "extend", "pay", "mark", "give", "dismantle", "finish", "count-as")
        play(page, next(one for begin in liked for one in now if one.startswith(begin)))


def test_a_pile_opens_large_and_a_score_opens_in_lines(sit):
    page = sit("two")
    play(page, "give")
    play(page, "repair" if any(one.startswith("repair") for one in offered(page)) else "dismantle")
    play(page, "dismantle")

    page.locator(".mech-heap button").click()
    expect(page.locator(".mech-shown")).to_be_visible()
    page.locator('[data-part="table:all"]').first.click()
    expect(page.locator(".mech-shown")).to_have_count(0)
    page.locator(".mech-head .mech-score > summary").click()
    expect(page.locator(".mech-head .mech-lines")).to_be_visible()


def test_an_opened_score_stays_open_while_the_game_goes_on(sit):
    page = sit("two")
    page.locator(".mech-others .mech-score > summary").click()
    expect(page.locator(".mech-others .mech-lines")).to_be_visible()

    page.locator('[data-part="table:theme"]').first.click()

    expect(page.locator(".mech-others .mech-lines")).to_be_visible()


def test_on_a_phone_nothing_is_wider_than_the_screen_and_the_droid_is_in_sight(sit):
    page = sit("two", viewport=(390, 844))
    play(page, "give")

    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
    box = page.locator(".mech-hand").bounding_box()
    assert box["y"] + box["height"] < 844


@pytest.mark.parametrize(
    ("name", "viewport", "scheme"),
    [
        ("two", DESK, "light"),
        ("two", PHONE, "dark"),
        ("four", DESK, "dark"),
        ("four", PHONE, "light"),
        ("alone", DESK, "light"),
        ("zh", PHONE, "dark"),
    ],
)
def test_the_table_has_no_serious_finding(sit, serious_findings, viewport, scheme, name):
    """When cards are given, and when swaps and actions are chosen."""
    page = sit(name, viewport=viewport, scheme=scheme)
    assert serious_findings(page) == []

    if any(one.startswith("give") for one in offered(page)):
        play_anything = action(page, "give")
        play_anything.click()
        expect(page.locator("[data-action]").first).to_be_visible()
    assert serious_findings(page) == []
