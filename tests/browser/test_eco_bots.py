"""E.C.O. Bots in a real browser: a turn by mouse and by keyboard, a whole game with agents, warnings before the deed, both sizes, both themes."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

MOST_CLICKS = 250
PHONE = (390, 844)
DESK = (1366, 768)
NAMES = 'names=["Ana", "Bo", "Chen", "Dina"]'
POSITIONS = {
    "running": f"""players=4, phase="act", colour="glass", laid={{1: 2}}, out={{3: 1}}, hand={{0: [1, 1, 1, 1], 1: [0, 2, 0, 2], 2: [1, 0, 2, 0]}},
        tools={{0: [1, 0, 0, 1], 1: [0, 1, 0, 0]}}, planets={{"paper": 5}}, done={{"noor": 1, "lea": 1}},
        kit={{0: "rashid", 1: "zara", 2: "mei", 3: -1}}, {NAMES}""",
    "stuck": """players=3, phase="act", colour="glass", laid={1: 2}, hand={0: [2, 2, 0, 2]}, monsters={0: 1},
        kit={0: "kenji", 1: "noor", 2: "lea"}""",
    "full": """players=2, phase="act", hand={0: [2, 2, 2, 1]}, monsters={0: 1}, tools={0: [1, 1, 1, 1]}, kit={0: "mei", 1: "noor"}""",
    "five": """players=5, phase="act", colour="glass", laid={1: 2, 2: 1}, hand={0: [1, 1, 1, 1], 1: [2, 1, 1, 0], 2: [0, 0, 3, 1], 3: [1, 1, 1, 1]},
        tools={1: [0, 1, 1, 1], 2: [2, 0, 0, 0]}, kit={0: "rashid", 1: "diego", 2: "ama", 3: "finn", 4: "luca"}""",
    "many": """players=4, phase="act", colour="metal", laid={1: 3, 2: 4, 3: 3}, hand={0: [1, 0, 2, 1]},
        kit={0: "kenji", 1: "noor", 2: "lea", 3: "ama"}""",
    "several": """players=3, phase="act", hand={0: [3, 0, 2, 0]}, kit={0: "kenji", 1: "noor", 2: "lea"}""",
    "order": """players=3, phase="order", top=["meteor", "glass", "battery"], kit={0: "kenji", 1: "noor", 2: "lea"}""",
    "lost": """players=3, phase="over", ending="crew-lost", planets={"glass": 10}, done={"noor": 1}""",
    "won": """players=3, phase="over", ending="won", done=[1] * 11, kit=[-1] * 5, kit_deck=[0] * 11""",
}
TABLES = {
    "new": "Table(game, players=3, seed=7, study=True)",
    "luck": 'Table(game, players=3, seed=7, luck="ask", study=True)',
    "agents": 'Table(game, players=3, seed=7, seats=["person", "planner", "planner"], seconds=0, study=True)',
    **{name: f"Table(game, match=game.position({named}, seed=1), study=True)" for name, named in POSITIONS.items()},
}


@pytest.fixture(scope="module")
def notebooks(write_tables) -> Path:
    """A folder with a notebook for each table."""
    return write_tables(TABLES, "E.C.O. Bots", 'game = ecogames.load("eco-bots")')


@pytest.fixture
def sit(open_page, server):
    """Opens a table, and waits until it can be played: `sit("running", "it", viewport=PHONE)`."""

    def open_table(name: str, lang: str = "en", **options):
        page = open_page(f"{server.url}/voila/render/{name}.ipynb?lang={lang}", **options)
        expect(page.locator(".eco-table")).to_be_visible()
        expect(page.locator(f'.eco-table[lang="{lang}"]')).to_be_visible()
        expect(page.locator("#starting")).to_have_count(0)
        return page

    return open_table


def count(page) -> int:
    """The step at which the table stands."""
    return int(re.search(r"\d+", page.locator(".eco-count").text_content())[0])


def moved_on(page, before: int) -> None:
    """Waits for the next picture."""
    expect(page.locator(".eco-count")).not_to_contain_text(f"step {before} of")


def test_a_turn_by_mouse_at_the_cards_themselves(sit):
    page = sit("running")

    page.locator('.bots-hand [data-action="discard glass 1"]').click()
    expect(page.locator(".bots-laid")).to_contain_text("A")
    expect(page.locator(".bots-collecting")).to_contain_text("Ana ✓ 1")
    page.locator('.bots-others [data-action="battery 4"]').click()
    expect(page.locator(".bots-others")).not_to_contain_text("A Battery brings")
    page.locator('.bots-hand [data-action="complete"]').click()
    expect(page.locator(".bots-ship")).to_contain_text("3 of 11")
    page.locator('.eco-what [data-action="end"]').click()

    expect(page.locator(".bots-hand h3")).to_contain_text("Hand of Bo")
    expect(page.locator(".bots-happened")).to_contain_text("Bo draws")
    page.locator('[data-part="table:undo"]:visible').click()
    expect(page.locator(".bots-hand h3")).to_contain_text("Hand of Ana")


def test_a_turn_by_keyboard_with_the_focus_kept(sit):
    page = sit("running")
    page.locator('.bots-hand [data-part="colour-glass"]').focus()

    page.keyboard.press("Enter")
    moved_on(page, 0)
    page.locator('.eco-what [data-action="complete"]').focus()
    page.keyboard.press("Space")
    moved_on(page, 1)
    page.locator('.eco-what [data-action="battery 4"]').focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    moved_on(page, 2)
    page.locator('.eco-what [data-action="end"]').focus()
    page.keyboard.press("Enter")

    expect(page.locator(".bots-hand h3")).to_contain_text("Hand of Bo")
    assert page.evaluate("document.activeElement !== document.body")


def test_a_colour_filters_the_list_and_says_what_is_left_for_kits(sit):
    page = sit("several")

    page.locator('.bots-space [data-part="colour-paper"]').click()

    expect(page.locator(".eco-what")).to_contain_text("Still for Kits, paper: 11 cards are left")
    offered = page.locator(".eco-what [data-action]").evaluate_all("parts => parts.map((part) => part.dataset.action)")
    assert offered == ["discard paper 2", "discard paper 3"]
    assert page.locator(".eco-what .eco-refused").count() == 2


def test_a_whole_game_with_two_agents_comes_to_its_end(sit):
    page = sit("agents")
    for _ in range(MOST_CLICKS):
        if page.locator(".bots-ending").count():
            break
        before = page.locator(".eco-count").text_content()
        offered = page.locator(".eco-what [data-action]").evaluate_all("parts => parts.map((part) => part.dataset.action)")
        liked = next((text for begin in ("complete", "battery", "place", "end", "discard") for text in offered if text.startswith(begin)), offered[0])
        page.locator(f'.eco-what [data-action="{liked}"]').click()
        expect(page.locator(".eco-count")).not_to_have_text(before)

    expect(page.locator(".bots-ending")).to_contain_text("Crew saved:")
    expect(page.locator(".eco-question")).to_contain_text(re.compile("Won|Lost"))


def test_what_ending_the_turn_costs_stands_there_before_it_is_ended(sit):
    page = sit("stuck")
    end = page.locator('.eco-what [data-action="end"]')

    expect(page.locator(".bots-warning")).to_contain_text("Ending the turn would put Player 1 out.")
    expect(end).to_have_text("End the turn and go out")
    assert "Cards and Tools would go under the deck" in end.get_attribute("aria-label")
    end.click()

    expect(page.locator(".bots-others")).to_contain_text("A Battery brings Player 1 back")


def test_luck_is_guessed_and_falls(sit):
    page = sit("luck")
    page.locator(".eco-guesses .eco-button", has_text="Glass").click()
    page.locator('[data-part="table:luck"]').click()

    expect(page.locator(".bots-hand")).to_contain_text("new")
    expect(page.locator(".eco-side .eco-note").first).to_contain_text("Glass")


def test_the_turn_is_shown_as_a_graph(sit):
    page = sit("new")
    page.locator('[data-part="table:more"]').click()
    page.locator('[data-part="table:as-graph"]').click()

    graph = page.locator(".eco-turn-graph")
    expect(graph).to_be_visible()
    assert "choosing what to do" in graph.get_attribute("aria-label")


@pytest.mark.parametrize(
    ("name", "lang"), [("running", "en"), ("running", "it"), ("five", "en"), ("five", "it"), ("full", "it"), ("stuck", "it"), ("lost", "it")]
)
def test_on_a_desk_the_table_fits_without_scrolling(sit, name, lang):
    page = sit(name, lang)

    foot = page.locator(".eco-foot").bounding_box()
    wide, high = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")

    assert foot["y"] + foot["height"] <= DESK[1]
    assert (wide, high) == DESK
    cut = page.evaluate("""[...document.querySelectorAll(".eco-stage *, .eco-strip *")].filter((part) => part.scrollWidth > part.clientWidth + 2
        && part.clientWidth > 0 && getComputedStyle(part).display !== "inline" && !part.closest("svg, .bots-sky")).map((part) => part.className)""")
    assert cut == []


def test_the_foot_stays_where_it_is_whatever_happens(sit):
    places = {name: sit(name).locator(".eco-foot").bounding_box()["y"] for name in ("new", "stuck", "several", "order", "lost", "full")}

    assert max(places.values()) - min(places.values()) <= 1, places


def test_planets_and_cards_are_large_and_a_card_that_was_laid_leaves_the_sign_free(sit):
    page = sit("running")
    box = lambda selector: page.locator(selector).first.bounding_box()  # noqa: E731
    ball, laid, ship, sky = box(".bots-planet:has(.bots-laid) .bots-ball"), box(".bots-laid"), box(".bots-ship"), box(".bots-sky")

    assert ball["width"] * 104 / 124 > 95  # the ring and the room around it are no disc
    assert laid["x"] > ball["x"] + 0.7 * ball["width"]
    assert laid["x"] + laid["width"] < sky["x"] + sky["width"]
    assert ship["width"] > 0.85 * sky["width"]
    assert box(".bots-hand .bots-card")["width"] > 84


@pytest.mark.parametrize(("viewport", "seen"), [(DESK, 12), (PHONE, 4)], ids=["desk", "phone"])
def test_many_cards_that_were_laid_lie_in_two_rows_within_the_sky(sit, viewport, seen):
    page = sit("many", viewport=viewport)
    boxes = [card.bounding_box() for card in page.locator(".bots-laid > .bots-small").all()]
    sky = page.locator(".bots-sky").bounding_box()

    assert len(boxes) == 10
    assert max(box["x"] + box["width"] for box in boxes) <= sky["x"] + sky["width"]
    rows = sorted({round(box["y"]) for box in boxes})
    assert len(rows) == 2
    for row in rows:
        left = sorted(box["x"] for box in boxes if round(box["y"]) == row)
        assert min(other - one for one, other in zip(left, left[1:], strict=False)) >= seen


def test_the_rail_scrolls_as_one_and_nothing_scrolls_within_it(sit):
    page = sit("full")

    assert page.locator(".eco-what").evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
    page.locator(".eco-what .eco-quiet").last.scroll_into_view_if_needed()
    expect(page.locator(".eco-what .eco-quiet").last).to_be_in_viewport()


def test_on_a_phone_the_crew_saved_can_be_read_and_new_leaves_the_kind_free(sit):
    page = sit("new", viewport=PHONE)
    expect(page.locator(".bots-saved")).to_be_visible()
    expect(page.locator(".bots-nose")).to_be_hidden()
    expect(page.locator(".bots-new")).to_be_visible()

    assert page.locator(".bots-saved").evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= 14
    new, card = page.locator(".bots-new").bounding_box(), page.locator(".bots-card:has(.bots-new)").bounding_box()
    assert new["x"] > card["x"] + 0.34 * card["width"] - 1


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_phone_shows_turn_table_hand_and_the_first_action_before_one_scrolls(sit, lang):
    page = sit("stuck", lang, viewport=PHONE)

    parts = (".bots-asked", ".bots-sky", ".bots-hand", ".bots-warning", ".eco-what [data-action]")
    places = [page.locator(part).first.bounding_box() for part in parts]

    assert [place["y"] for place in places] == sorted(place["y"] for place in places)
    assert places[-1]["y"] + 20 < PHONE[1] - 57
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


@pytest.mark.parametrize(
    ("name", "lang", "viewport", "scheme"),
    [
        ("running", "en", DESK, "light"),
        ("running", "en", PHONE, "dark"),
        ("running", "it", DESK, "dark"),
        ("running", "it", PHONE, "light"),
        ("stuck", "en", DESK, "dark"),
        ("stuck", "it", PHONE, "light"),
        ("order", "en", PHONE, "light"),
        ("lost", "en", DESK, "dark"),
    ],
)
def test_the_table_is_for_everybody(sit, viewport, scheme, serious_findings, name, lang):
    page = sit(name, lang, viewport=viewport, scheme=scheme)

    assert serious_findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport[0]
    small = page.evaluate("""[...document.querySelectorAll("button")].filter((one) => one.offsetParent && !one.closest(".eco-hidden"))
        .filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < 44).map((one) => `${one.className} ${one.offsetWidth}x${one.offsetHeight}`)""")
    assert [one for one in small if "bots" in one] == []
