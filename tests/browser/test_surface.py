"""The surface in a real browser, on a small notebook with a ship of four rooms that knows no game."""

import re
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import expect

from ecowidgets.surface import Hello, Kept, Surface

SHIP = """
from ecowidgets.surface import Surface

heard, stale, parts, stored, hellos = [], [], [], [], []

def room(number, step):
    x, y = 10 + number % 2 * 110, 10 + number // 2 * 60
    return (f'<g role="button" tabindex="0" data-part="room-{number}" data-action="move {number}" aria-label="Room {number}">'
            f'<rect x="{x}" y="{y}" width="100" height="50" fill="var(--eco-room)" stroke="var(--eco-room-outline)"/>'
            f'<text x="{x + 50}" y="{y + 30}" text-anchor="middle" fill="var(--eco-text)">Room {number}</text></g>')

def picture(step):
    buttons = "".join(f'<button class="eco-button" data-action="{action}">{action}</button>' for action in ["roll", f"once {step}", "wait"])
    return (f'<h1>Step {step}</h1><svg viewBox="0 0 220 130" width="440" role="group" aria-label="Ship" data-roving="grid">'
            + "".join(room(number, step) for number in range(4)) + '</svg>'
            f'<div class="eco-panel eco-actions" data-roving="list">{buttons}</div>'
            '<p class="eco-actions"><button class="eco-button eco-refused" data-part="why divert">Divert: energy is missing</button>'
            + "".join(f'<button class="eco-button" data-part="{name}">{name}</button>' for name in ["keep", "forget", "dark"]) + '</p>'
            f'<p><b>One more hit loses</b></p><p class="eco-second" id="said">heard {heard} stale {stale} parts {parts} '
            f'stored {stored}</p><p><a href="#rule">rule 4.6</a></p>'
            f'<div id="log" data-scroll tabindex="0" style="height: 60px; overflow: auto">{"<p>line</p>" * 20}</div>'
            f'<p id="hello">{[(h.query, h.dark, h.theme, [(k.match, k.code, k.own) for k in h.kept]) for h in hellos]}</p>')

def chosen(action, step):
    if step != ship.step:
        stale.append(action)
        ship.html = picture(ship.step)
        return
    heard.append(action)
    ship.show(picture(step + 1), step + 1, f"You chose {action}.")

def touched(part, step):
    parts.append(part)
    if part == "keep":
        number = len(parts)
        ship.keep = {**ship.keep, "match": f"match-{number}", "code": f"code-{number}"}
    if part == "forget":
        ship.forget()
    if part == "dark":
        ship.theme = "dark"
    ship.html = picture(ship.step)

def met(hello):
    hellos.append(hello)
    ship.html = picture(ship.step)

def kept(well):
    stored.append(well)
    ship.html = picture(ship.step)

ship = Surface(chosen, touched, met, kept, label="The ship", html=picture(0), keep={"page": "ship", "game": "test"})
ship
"""

# Two pictures, one after the other: a pawn goes from room to room, a cube is lost, a card comes from the row, a card is drawn, power runs
# along an upright cable, a die rolls.
MOVES = """
from ecowidgets.surface import Surface

heard = []

def room(number, inside):
    floor = f'<rect x="{10 + number * 110}" y="10" width="100" height="80" fill="var(--eco-room)"/>'
    return f'<g role="button" tabindex="0" data-part="room-{number}" data-action="move {number}" aria-label="Room {number}">{floor}{inside}</g>'

def pawn(number):
    return f'<g data-move="pawn"><circle cx="{60 + number * 110}" cy="50" r="12"/></g>'

def card(name, like, drawn=""):
    return f'<b class="eco-panel" data-move="{name}" data-like="{like}"{drawn}>{name}</b>'

def picture(step):
    at = step % 2
    cube = '<g data-move="cube" data-leaves=""><rect x="20" y="70" width="10" height="10"/></g>'
    row = [card("row-metal", "metal"), ""][at] + [card("row-data", "data"), ""][at]
    cable = ["", '<path data-move="cable" data-motion="runs" d="M225 20v40" stroke="#000"/>'][at]
    die = ["", f'<b class="eco-panel" data-move="die:{step}" data-motion="rolls">6</b>'][at]
    hand = ["", card("hand-data", "data") + card("hand-energy", "energy", ' data-from="deck"')][at]
    return (f'<svg class="ship" viewBox="0 0 230 100" width="460">{room(0, [cube + pawn(0), ""][at])}{room(1, ["", pawn(1)][at])}{cable}</svg>{die}'
            f'<p>{row}<b class="eco-panel" data-move="deck">deck</b></p><p>{hand}</p><details><summary>more</summary>open</details>'
            f'<p id="said">heard {heard}</p><button class="eco-button" data-part="again">again</button>')

def chosen(action, step):
    heard.append(action)
    ship.show(picture(ship.step + 1), ship.step + 1)

ship = Surface(chosen, lambda part, step: setattr(ship, "html", picture(ship.step) + "<p>again</p>"), html=picture(0))
ship
"""

# Surfaces that wait for the page to ask, most of them below what can be seen; what they say is the order in which they were asked.
WAITS = """
import ipywidgets
from ecowidgets.surface import Surface

asked = []

def waiting(name):
    def drawn():
        asked.append(name)
        surface.show(f'<p class="drawn" style="height: 700px">{name} is number {len(asked)}</p>', 0)
    surface = Surface(print, on_wait=drawn)
    return surface

ipywidgets.VBox([waiting(name) for name in "ABCDE"])
"""

# Two games on one page: each has a sheet of its own, and both need that of every surface.
STYLES = """
import pathlib
import ipywidgets
from ecowidgets.surface import Surface

surfaces = []
for game in ("one", "two"):
    file = pathlib.Path(f"{game}.css").absolute()
    picture = f'<p class="{game}-room">Room</p><p class="eco-panel">Panel</p>'
    surfaces += [Surface(print, styles=[file], html=picture) for _ in range(2)]
ipywidgets.VBox(surfaces)
"""


@pytest.fixture(scope="module")
def notebooks(tmp_path_factory, write_notebook) -> Path:
    """A folder with four notebooks; the first is the start page."""
    folder = tmp_path_factory.mktemp("notebooks")
    write_notebook(folder / "ship.ipynb", SHIP, title="Ship", lang="en")
    write_notebook(folder / "the-moves.ipynb", MOVES, title="Moves", lang="en")
    write_notebook(folder / "the-waits.ipynb", WAITS, title="Waits", lang="en")
    write_notebook(folder / "the-styles.ipynb", STYLES, title="Styles", lang="en")
    for game, colour in [("one", "rgb(1, 2, 3)"), ("two", "rgb(4, 5, 6)")]:
        (folder / f"{game}.css").write_text(f".{game}-room {{ color: {colour}; }}", encoding="utf-8")
    return folder


@pytest.fixture
def page(page):
    """The start page, once it has told of itself and the notebook has drawn the answer."""
    expect(page.locator("#hello")).to_contain_text("('")
    return page


def said(page):
    """The line in which the notebook tells what it heard."""
    return page.locator("#said")


def test_a_click_plays_the_action_of_the_part(page):
    page.get_by_role("button", name="roll").click()

    expect(said(page)).to_contain_text("heard ['roll'] stale []")


@pytest.mark.parametrize("key", ["Enter", " "])
@pytest.mark.parametrize(("name", "action"), [("roll", "roll"), ("Room 2", "move 2")])
def test_a_key_plays_an_action_once_on_buttons_and_on_parts_of_a_drawing(page, key, name, action):
    part = page.get_by_role("button", name=name)
    expect(part).to_be_visible()

    part.press(key)

    expect(said(page)).to_contain_text(f"heard ['{action}'] stale []")


def test_the_second_half_of_a_double_click_is_stale(page):
    page.get_by_role("button", name="roll").dblclick()

    expect(said(page)).to_contain_text("heard ['roll'] stale ['roll']")


def test_a_double_click_does_not_play_what_the_redraw_put_under_the_mouse(page):
    box = page.get_by_role("button", name="once 0").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    page.mouse.click(*middle)
    expect(said(page)).to_contain_text("heard ['once 0']")
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)

    expect(said(page)).to_contain_text("heard ['once 0'] stale ['once 1']")


def test_a_held_key_plays_once(page):
    page.get_by_role("button", name="roll").focus()

    for _ in range(3):
        page.keyboard.down("Enter")  # without a key up these count as repeats
    page.keyboard.up("Enter")
    page.get_by_role("button", name="keep").click()

    expect(said(page)).to_contain_text("heard ['roll'] stale [] parts ['keep']")


def test_letters_do_nothing(page):
    page.get_by_role("button", name="roll").focus()

    page.keyboard.type("abdjkrsxyz1")
    page.get_by_role("button", name="wait").click()

    expect(said(page)).to_contain_text("heard ['wait'] stale [] parts []")


def test_a_part_with_several_actions_filters_instead(page):
    page.get_by_role("button", name="Divert").click()

    expect(said(page)).to_contain_text("heard [] stale [] parts ['why divert']")


@pytest.mark.parametrize(
    ("name", "afterwards"),
    [("Room 3", "Room 3"), ("roll", "roll"), ("once 0", "once 1")],
    ids=["a drawn part", "a button", "a button that goes: the one in its place"],
)
def test_a_redraw_keeps_the_keyboard_where_it_was(page, name, afterwards):
    part = page.get_by_role("button", name=name)
    expect(part).to_be_visible()

    part.press("Enter")

    expect(page.get_by_role("heading", name="Step 1")).to_be_visible()
    expect(page.get_by_role("button", name=afterwards)).to_be_focused()


def test_a_redraw_touches_only_what_differs(page):
    page.evaluate("for (const part of document.querySelectorAll('.eco-content *')) part.mark = 1")

    page.get_by_role("button", name="roll").click()
    expect(page.get_by_role("heading", name="Step 1")).to_be_visible()

    fresh = "[...document.querySelectorAll('.eco-content *')].filter((part) => !part.mark).map((part) => part.dataset.action ?? part.tagName)"
    assert page.evaluate(fresh) == ["once 1"]


def test_a_redraw_keeps_what_scrolls_where_the_reader_left_it(page):
    page.locator("#log").evaluate("log => { log.scrollTop = 50 }")

    page.get_by_role("button", name="roll").click()
    expect(page.get_by_role("heading", name="Step 1")).to_be_visible()

    assert page.locator("#log").evaluate("log => log.scrollTop") == 50


def test_arrows_move_in_a_list_and_tab_leaves_it(page):
    page.get_by_role("button", name="roll").focus()

    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="once 0")).to_be_focused()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="wait")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="roll")).to_be_focused()
    page.keyboard.press("Tab")

    expect(page.get_by_role("button", name="Divert")).to_be_focused()


def test_arrows_move_over_a_drawing_as_it_lies(page):
    page.get_by_role("button", name="Room 0").focus()

    for key, name in [("ArrowDown", "Room 2"), ("ArrowRight", "Room 3"), ("ArrowUp", "Room 1"), ("ArrowUp", "Room 1")]:
        page.keyboard.press(key)
        expect(page.get_by_role("button", name=name)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")

    expect(page.get_by_role("button", name="Room 1")).to_be_focused()


def test_what_was_chosen_is_read_out_by_a_line_that_outlasts_the_redraw(page):
    line = page.locator(".eco-status")
    expect(line).to_have_attribute("aria-live", "polite")
    line.evaluate("line => { line.mark = 1 }")

    page.get_by_role("button", name="roll").click()

    expect(line).to_have_text("You chose roll.")
    assert line.evaluate("line => line.mark") == 1


def test_a_dead_kernel_is_told_in_one_sentence(page, server):
    expect(page.get_by_role("button", name="roll")).to_be_visible()
    kernels = server.kernels()
    for kernel in kernels:
        kernel.kill()
    psutil.wait_procs(kernels)

    page.get_by_role("button", name="roll").click()

    expect(page.get_by_role("alert")).to_have_text("The connection is lost. Reload to go on.")
    page.get_by_role("alert").get_by_role("button").click()
    page.get_by_role("button", name="wait").click()
    expect(said(page)).to_contain_text("heard ['wait']")


def test_the_address_and_the_theme_of_the_system_reach_python(open_page, server):
    page = open_page(f"{server.url}/?seed=7&lang=it", scheme="dark")

    expect(page.locator("#hello")).to_have_text("[('?seed=7&lang=it', True, '', [])]")


def test_a_match_is_offered_again_after_a_reload_and_forgotten_on_request(page):
    page.get_by_role("button", name="keep").click()
    expect(said(page)).to_contain_text("stored [True]")

    page.reload()
    expect(page.locator("#hello")).to_have_text("[('', False, '', [('match-1', 'code-1', True)])]")
    page.get_by_role("button", name="forget").click()
    expect(said(page)).to_contain_text("stored [True]")
    page.reload()

    expect(page.locator("#hello")).to_have_text("[('', False, '', [])]")


def test_a_new_tab_is_told_of_the_last_five_matches_and_that_they_are_not_its_own(page):
    for number in range(1, 7):
        page.get_by_role("button", name="keep").click()
        expect(said(page)).to_contain_text(f"stored {[True] * number}")
    tab = page.context.new_page()

    tab.goto(page.url)

    others = [(f"match-{number}", f"code-{number}", False) for number in (6, 5, 4, 3, 2)]
    expect(tab.locator("#hello")).to_have_text(str([("", False, "", others)]))


def test_a_match_older_than_thirty_days_is_gone(open_page, server):
    old = """localStorage.setItem("ecogames:match:ship:test:old", JSON.stringify({match: "old", code: "c", when: Date.now() / 1000 - 31 * 86400}));
    localStorage.setItem("ecogames:match:ship:test:bad", "{");"""

    page = open_page(server.url, script=old)

    expect(page.locator("#hello")).to_have_text("[('', False, '', [])]")


def test_a_storage_that_is_forbidden_hinders_nothing(open_page, server):
    page = open_page(server.url, script='Object.defineProperty(window, "localStorage", { get() { throw new Error("forbidden"); } });')

    page.get_by_role("button", name="keep").click()
    expect(said(page)).to_contain_text("stored [False]")
    page.get_by_role("button", name="roll").click()

    expect(said(page)).to_contain_text("heard ['roll']")


def test_the_theme_chosen_by_hand_stays(page):
    page.get_by_role("button", name="dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")

    page.reload()

    expect(page.locator("#hello")).to_have_text("[('', True, 'dark', [])]")
    expect(page.locator("body")).to_have_css("background-color", "rgb(19, 13, 36)")


def test_axe_finds_nothing_serious_and_nothing_scrolls_sideways(open_page, server, viewport, scheme, serious_findings):
    page = open_page(server.url, viewport, scheme)
    page.get_by_role("button", name="roll").click()
    expect(page.get_by_role("heading", name="Step 1")).to_be_visible()

    assert serious_findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport[0]


def test_every_target_is_at_least_44_pixels_high(open_page, server, viewport):
    page = open_page(server.url, viewport)
    expect(page.get_by_role("button", name="roll")).to_be_visible()

    heights = page.locator(".eco-surface button").evaluate_all("parts => parts.map((part) => part.getBoundingClientRect().height)")

    assert min(heights) >= 44


# --- Pictures that wait ---------------------------------------------------------------------------------------------------------


def test_pictures_that_wait_are_all_drawn_each_once_though_nobody_scrolls_to_them(open_page, server):
    page = open_page(f"{server.url}/voila/render/the-waits.ipynb")

    expect(page.locator(".drawn")).to_have_count(5)

    assert sorted(page.locator(".drawn").all_text_contents())[0].startswith("A is number 1")  # it is in sight, and the first
    assert sorted(text[-1] for text in page.locator(".drawn").all_text_contents()) == ["1", "2", "3", "4", "5"]
    expect(page.locator("[aria-busy]")).to_have_count(0)


# --- Styles and motion ----------------------------------------------------------------------------------------------------------


def test_games_of_different_style_lie_on_one_page_and_each_sheet_is_there_once(open_page, server):
    page = open_page(f"{server.url}/voila/render/the-styles.ipynb")
    expect(page.locator(".two-room")).to_have_count(2)

    for game, colour in [("one", "rgb(1, 2, 3)"), ("two", "rgb(4, 5, 6)")]:
        for room in page.locator(f".{game}-room").all():
            expect(room).to_have_css("color", colour)
    for panel in page.locator(".eco-panel").all():
        expect(panel).to_have_css("border-radius", "12px")
    sheets = page.locator("style[id^=eco-sheet]").evaluate_all("sheets => sheets.map((sheet) => sheet.id.slice(10))")
    assert sorted(sheets) == ["one", "surface", "two"]
    assert sheets[0] == "surface"


SLOW = """window.animated = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  const part = this.querySelector("[data-move]") ?? this;
  const [[, how]] = Object.entries({ rotate: "rolls", strokeDashoffset: "runs", translate: "travels" }).filter(([sign]) => sign in frames)
    .concat([["opacity", frames.opacity?.[0] === frames.opacity?.[1] ? "is lifted" : "appears"]]);
  animated.push([part.dataset.move, how, timing.duration]);
  return animate.call(this, frames, { ...timing, duration: 20 * timing.duration });
};"""


@pytest.fixture
def moves(open_page, server):
    """The page on which parts move, twenty times as slowly; `animated` tells what did, and how many milliseconds it takes."""
    page = open_page(f"{server.url}/voila/render/the-moves.ipynb", script=SLOW)
    expect(page.get_by_role("button", name="Room 1")).to_be_visible()
    return page


def middle(page, selector: str) -> tuple[float, float]:
    """The middle of a part on the screen."""
    box = page.locator(selector).last.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_what_changed_is_seen_to_move_to_fall_and_to_appear_in_a_fifth_of_a_second(moves):
    moves.get_by_role("button", name="Room 1").click()
    expect(said(moves)).to_contain_text("heard ['move 1']")

    animated = moves.evaluate("animated")
    assert sorted((name, how) for name, how, _ in animated) == [
        ("cable", "runs"),
        ("cube", "travels"),  # it falls
        ("deck", "travels"),  # the row has become shorter
        ("die:1", "rolls"),
        ("hand-data", "travels"),  # from the row, where a card of its kind has gone
        ("hand-energy", "travels"),  # from the deck
        ("pawn", "is lifted"),
        ("pawn", "travels"),
    ]
    assert all(150 <= duration <= 250 for _, how, duration in animated if how not in ("runs", "rolls"))
    expect(moves.locator(".eco-flying")).to_have_count(2)


def test_a_click_on_what_is_moving_and_on_where_it_goes_is_heard(moves):
    moves.get_by_role("button", name="Room 1").click()
    expect(said(moves)).to_contain_text("heard ['move 1']")

    moves.mouse.click(*middle(moves, ".eco-flying circle"))
    expect(said(moves)).to_contain_text("heard ['move 1', 'move 0']")
    moves.mouse.click(*middle(moves, '[data-part="room-1"]'))

    expect(said(moves)).to_contain_text("heard ['move 1', 'move 0', 'move 1']")


def test_a_picture_that_comes_while_parts_move_leaves_nothing_behind(moves):
    for number in range(1, 5):
        moves.get_by_role("button", name=f"Room {number % 2}").click()
        expect(said(moves)).to_contain_text(f"{number % 2}']")
    moves.get_by_role("button", name="again", exact=True).click()
    expect(moves.get_by_text("again")).to_have_count(2)

    assert moves.evaluate("document.querySelector('.eco-content').getAnimations({ subtree: true }).length") == 0
    expect(moves.locator(".eco-flying")).to_have_count(0)
    expect(moves.locator("[data-move=pawn]")).to_have_count(1)


def test_another_picture_of_the_same_step_moves_nothing_and_leaves_open_what_was_opened(moves):
    moves.get_by_text("more").click()

    moves.get_by_role("button", name="again", exact=True).click()
    expect(moves.get_by_text("again")).to_have_count(2)

    assert moves.evaluate("animated") == []
    expect(moves.get_by_text("open")).to_be_visible()


def test_where_no_motion_is_wanted_there_is_none(moves):
    moves.emulate_media(reduced_motion="reduce")

    moves.get_by_role("button", name="Room 1").click()
    expect(said(moves)).to_contain_text("heard ['move 1']")

    assert moves.evaluate("animated") == []
    expect(moves.locator(".eco-flying")).to_have_count(0)


# --- Messages that nobody clicked: Python alone ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "message",
    [
        None,
        "roll",
        {},
        {"action": "roll"},
        {"action": "roll", "step": "0"},
        {"action": "roll", "step": True},
        {"action": "roll", "step": 0.0},
        {"action": "", "step": 0},
        {"action": "a" * 201, "step": 0},
        {"action": ["roll"], "step": 0},
        {"part": {"a": 1}, "step": 0},
        {"kind": "hello"},
        {"kind": "hello", "query": "a" * 2001, "dark": True, "theme": "", "kept": []},
        {"kind": "hello", "query": "", "dark": 1, "theme": "", "kept": []},
        {"kind": "hello", "query": "", "dark": True, "theme": [], "kept": []},
        {"kind": "hello", "query": "", "dark": True, "theme": "", "kept": [None]},
        {"kind": "hello", "query": "", "dark": True, "theme": "", "kept": [{"match": "m", "code": "c", "when": float("nan"), "own": True}]},
        {"kind": "hello", "query": "", "dark": True, "theme": "", "kept": [{"match": "m", "code": "c", "when": 1, "own": True}] * 6},
        {"kind": "store", "kept": "yes"},
    ],
)
def test_a_message_that_is_none_reaches_no_callback(message):
    calls = []
    surface = Surface(*[lambda *heard: calls.append(heard)] * 4)

    surface._handle_custom_msg(message, [])

    assert calls == []


def test_well_formed_messages_reach_their_callbacks():
    calls = []
    surface = Surface(*[lambda *heard, name=name: calls.append((name, *heard)) for name in ("choice", "part", "hello", "store")])
    kept = {"match": "m", "code": "c", "when": 1, "own": True}

    for message in [
        {"action": "a" * 200, "step": 3},
        {"part": "room", "step": 0},
        {"kind": "hello", "query": "?seed=7", "dark": False, "theme": "dark", "kept": [kept]},
        {"kind": "store", "kept": False},
    ]:
        surface._handle_custom_msg(message, [])

    hello = Hello("?seed=7", False, "dark", (Kept("m", "c", 1.0, True),))
    assert calls == [("choice", "a" * 200, 3), ("part", "room", 0), ("hello", hello), ("store", False)]


def test_the_page_has_the_colours_of_the_surface():
    """The page is painted before any widget is there, so it holds a few of the surface's colours: the same ones, in both themes."""
    widgets = Path(__file__).resolve().parents[2] / "widgets"
    blocks = {}
    for name in ("ecowidgets/surface.css", "voila_template/static/page.css"):
        css = (widgets / name).read_text(encoding="utf-8")
        light, dark, dark_by_hand = (
            dict(re.findall(r"(--eco-[\w-]+): (#\w+);", block)) for block in re.findall(r"\{[^{}]*--eco-page[^{}]*\}", css)[:3]
        )
        assert dark == dark_by_hand
        blocks[name] = light, dark

    surface, page = blocks.values()
    for of_surface, of_page in zip(surface, page, strict=True):
        assert of_page.items() <= of_surface.items()
