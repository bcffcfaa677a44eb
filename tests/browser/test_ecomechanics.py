"""Ecomechanics in a real browser: a turn by mouse and by keyboard, whole games, four players without a scroll, cards and scores that open, axe."""

from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tables import focused

import ecogames
from ecogames.ecomechanics import describe, rules
from ecogames.ecomechanics.rules import DROIDS, FIRST_HOUSE, HOUSES, LANE, MARKET, NUMBERS, TYPES

DESK, PHONE = (1366, 768), (390, 844)
TABLES = {  # notebooks, each with one table
    "two": 'Table("ecomechanics", players=2, seed=7, seconds=0)',
    "four": 'Table("ecomechanics", players=4, seed=7, seconds=0)',
    "alone": 'Table("ecomechanics", players=1, seed=7, seconds=0)',
    "crowd": 'Table("ecomechanics", players=3, seed=7, seats=["person", "greedy", "greedy"], seconds=0)',
    "zh": 'Table("ecomechanics", players=3, seed=7, seconds=0, lang="zh-Hant")',
}
MOST_CLICKS = 400


def crowded(players: int, phase: str) -> dict[str, object]:
    """A late position with about as much on the table as a game can bring: each type and a house with everyone, full sheds with extensions.

    A third of all droids lies discarded. Half of the houses are left, one of them dearer.
    """
    s = describe.table(ecogames.load("ecomechanics").start(players=players, seed=7).view())
    place, seats = {}, range(1, s.seats + 1)
    for kind in range(len(TYPES)):
        cards = [droid for droid in range(DROIDS) if s.droid_type[droid] == kind and s.droid_season[droid] < 2 and s.droid_players[droid] <= s.seats]
        for count, (droid, seat) in enumerate(zip(cards, cycle(seats), strict=False)):
            heap = 1 if players < 4 or seat in (1, 4) else 2
            place[str(NUMBERS[droid])] = f"discarded-{heap}" if count >= 2 * s.seats else f"repaired-{seat}"
    last = [droid for droid in range(DROIDS) if s.droid_season[droid] == 2 and s.droid_players[droid] <= s.seats]
    market = [droid for droid in last if s.droid_type[droid] == MARKET][:3]
    place |= {str(NUMBERS[droid]): "repaired-1" for droid in market}
    free = iter([droid for droid in last if droid not in market])
    laid = [house for house in range(HOUSES) if s.spot[house] >= LANE]
    people = range(players)
    fields = {
        "players": players,
        "phase": phase,
        "season": 2,
        "place": place,
        "spot": {},
        "shed": {seat: [4, 3, 1, 3] for seat in people},
        "extensions": {seat: [1, 0, 2, 0] for seat in people},
    }
    for number, house in enumerate(laid):
        near = [seat for seat in people if rules.reaches(s, seat, s.spot[house] - LANE)]
        fields["spot"][str(FIRST_HOUSE + house)] = f"built-{near[number // 2 % len(near)] + 1}" if number % 2 else f"lane-{s.spot[house] - LANE + 1}"
    dear = [seat for seat in people if seat and rules.reaches(s, seat, s.spot[laid[0]] - LANE)]
    if dear:
        fields["dearer"] = {str(FIRST_HOUSE + laid[0]): [3 * (seat == dear[0]) for seat in range(4)]}
    if phase == "act":
        fields["hand"] = {seat: str(NUMBERS[next(free)]) for seat in range(s.seats)}
    if phase == "over":
        fields["ending"] = "deck-empty"
    return fields


LATE = [(players, phase) for players in (1, 2, 3, 4) for phase in ("give", "act", "last", "over")]
TABLES |= {
    f"late-{players}-{phase}": f'Table("ecomechanics", match=ecogames.load("ecomechanics").position(**{crowded(players, phase)}, seed=7), seconds=0)'
    for players, phase in LATE
}
# What lies below the foot of the page, is larger than what holds it, or lies upon something else; and words of rules below 12 pixels.
FAULTS = """() => {
  const table = document.querySelector(".eco-table"), foot = document.querySelector(".eco-foot").getBoundingClientRect()
  const all = (selector) => [...table.querySelectorAll(selector)].filter((one) => one.getBoundingClientRect().width > 2)
  const named = (one) => `${one.getAttribute("class")}: ${one.textContent.trim().slice(0, 20)}`
  const boxes = ".mech-other, .mech-bench, .mech-own, .mech-middle, .mech-result"
  const parts = ".mech-name, .mech-score, .mech-count, .mech-waiting, .mech-house, .mech-gone, .mech-heap, .mech-deck, .mech-shed, .mech-pile," +
    ".mech-chip, .mech-more, .mech-hand, .mech-hand > *, .mech-result, .mech-sums, .mech-rate > button, .mech-choice, .eco-foot > *"
  const faults = []
  for (const one of all(`${boxes}, ${parts}`)) {
    const box = one.getBoundingClientRect(), held = one.parentElement.closest(boxes)?.getBoundingClientRect()
    if (!one.closest(".eco-foot") && box.bottom > foot.top + 1) faults.push(`below the foot: ${named(one)}`)
    if (held && (box.right > held.right + 1 || box.bottom > held.bottom + 1)) faults.push(`out of its box: ${named(one)}`)
  }
  const apart = all(parts)
  for (const [place, one] of apart.entries()) for (const two of apart.slice(place + 1)) {
    const a = one.getBoundingClientRect(), b = two.getBoundingClientRect()
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    if (!one.contains(two) && wide > 1 && high > 1) faults.push(`${named(one)} lies upon ${named(two)}`)
  }
  for (const one of all('.mech-house text[font-weight="400"], .mech-hand text[font-weight="400"]'))
    if (one.getAttribute("font-size") * one.getScreenCTM().a < 11.95) faults.push(`small: ${one.textContent}`)
  const log = document.querySelector(".eco-happened").getBoundingClientRect(), side = document.querySelector(".eco-side").getBoundingClientRect()
  if (log.top + 40 > side.bottom) faults.push("what happened last is out of sight")
  return faults
}"""


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


def faults(page) -> list[str]:
    """What does not fit on the screen of a desk, lies upon something else, or is too small to be read."""
    high = page.evaluate("[document.scrollingElement.scrollHeight, innerHeight, document.scrollingElement.scrollWidth, innerWidth]")
    return page.evaluate(FAULTS) + ([] if high[0] <= high[1] and high[2] <= high[3] else [f"the page scrolls: {high}"])


def test_four_players_play_turns_on_a_desk_without_a_scroll(sit):
    """Whoever is asked sees everything that belongs to the decision, and the page is no higher than the window."""
    page = sit("four")
    page.emulate_media(reduced_motion="reduce")  # a card on its way lies upon others
    for _ in range(30):
        if page.locator(".mech-final").count():
            break
        assert faults(page) == [], step(page)
        now = offered(page)
        liked = ("build", "repair", "extend", "pay", "mark", "give", "dismantle", "finish", "count-as")
        play(page, next(one for begin in liked for one in now if one.startswith(begin)))


@pytest.mark.parametrize(("players", "phase"), LATE)
def test_late_in_a_game_all_that_a_turn_needs_is_on_one_screen(sit, players, phase):
    """However much lies on the table: nothing below the foot of the page, nothing upon anything else, effects to be read.

    The dashboard of the game has a line of 30 pixels above the table, which is not here.
    """
    page = sit(f"late-{players}-{phase}", viewport=(1366, 738))
    assert faults(page) == []


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
