"""The table in a real browser: whole games, single turns, stepping, saving, and what happens where something goes wrong."""

import contextlib
import re
import urllib.parse
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import expect
from tables import focused, part, ready

import ecogames

TABLES = {  # notebooks, each with one table
    "alone": 'Table("solar-storm", players=1, seed=7)',
    "two": 'Table("solar-storm", players=2, seed=7, seconds=0)',
    "crew": 'Table("solar-storm", players=3, seed=7, level="hard", seats=["person", "planner", "planner"], seconds=0)',
    "watched": 'Table("solar-storm", players=2, seed=7, seats=["person", "planner"], seconds=1.5)',
    "agents": 'Table("solar-storm", players=2, seed=7, seats=["planner", "greedy"])',
    "luck": 'Table("solar-storm", players=2, seed=7, luck="ask")',
    "four": 'Table("solar-storm", players=4, seed=7)',
    "play": 'Table("solar-storm", players=2, seed=7, study=False)',
}
PHONE = (390, 844)
MOST_CLICKS = 150
PREFERRED = ("activate energy-core", "divert", "repair", "finish")  # by who ends a game soon


@pytest.fixture(scope="module")
def notebooks(write_tables) -> Path:
    """A folder with a notebook for each table."""
    return write_tables(TABLES, "Solar Storm")


def action(page, text: str):
    """The button of the action list that plays this."""
    return page.locator(f'.eco-what [data-action="{text}"]')


def step(page, now: int, of: int | None = None) -> None:
    """Waits for the table to stand at a step."""
    expect(page.locator(".eco-count")).to_have_text(f"step {now} of {now if of is None else of}")


def play(page, text: str) -> None:
    """Plays an action by a click, and waits for the next picture."""
    before = page.locator(".eco-count").text_content()
    action(page, text).click()
    expect(page.locator(".eco-count")).not_to_have_text(before)


def play_first(page, *liked: str) -> None:
    """Plays the first action that is liked, by how its text begins; else the first of the list. Before it the next turn begins, if need be."""
    begin_turn(page)
    if page.locator(".storm-ending").count():
        return
    offered = page.locator(".eco-what [data-action]").evaluate_all("parts => parts.map((part) => part.dataset.action)")
    play(page, next((text for begin in liked for text in offered if text.startswith(begin)), offered[0]))


def begin_turn(page) -> None:
    """Clicks on the button between two turns, as long as there is one."""
    while part(page, "table:next-turn").count():
        over = page.locator(".eco-question").text_content()
        part(page, "table:next-turn").click()
        expect(page.locator(".eco-question")).not_to_have_text(over)


def log(page):
    """The lines of what happened, the latest first."""
    return page.locator(".eco-log > li")


def note(page):
    """The sentence beside the board."""
    return page.locator(".eco-side .eco-note[role=alert]")


def code(page) -> str:
    """The replay code of the match on the table."""
    part(page, "table:save").click()
    text = page.locator(".eco-code").text_content()
    part(page, "table:close").click()
    return text


@contextlib.contextmanager
def photographed(page, folder: Path) -> Iterator[None]:
    """Keeps a picture of the page where the test fails."""
    try:
        yield
    except BaseException:
        page.screenshot(path=folder / "failed.png")
        raise


# --- Whole games and turns --------------------------------------------------------------------------------------------------------


def test_a_whole_game_with_two_agents_is_played_to_its_end_by_clicks(sit, tmp_path):
    page = sit("crew")

    with photographed(page, tmp_path):
        for _ in range(MOST_CLICKS):
            if page.locator(".storm-ending").count():
                break
            play_first(page, *PREFERRED)

        expect(page.locator(".storm-ending")).to_have_text(re.compile(r"\w+ \w+"))
        expect(page.locator(".eco-question")).to_have_text(re.compile(r"The (storm|crew|ship|power|Energy)"))
        expect(part(page, "table:new:over")).to_be_visible()
        assert ecogames.from_code(code(page)).over


def test_a_turn_by_mouse_moves_on_the_board_searches_from_the_list_and_lets_luck_fall(sit):
    page = sit("two")

    page.locator('.eco-stage [data-part="room-bridge"]').click()
    expect(log(page).first).to_contain_text("Bridge")
    play(page, "scavenge")
    while "Player 1" in page.locator(".eco-question").text_content():
        if part(page, "table:next-turn").count():
            break
        play_first(page, "finish")
    expect(page.locator(".eco-question")).to_have_text("Player 1: the turn is over")
    expect(page.locator(".eco-what [data-action]")).to_have_count(0)
    part(page, "table:next-turn").click()

    expect(page.locator(".eco-question")).to_contain_text("Player 2, what")


def test_a_turn_by_keyboard_alone_never_loses_the_keyboard(sit):
    page = sit("two")
    seen = []

    def press_until(key: str, wanted: str) -> None:
        for _ in range(60):
            if re.fullmatch(wanted, focused(page)):
                return
            page.keyboard.press(key)
        raise AssertionError(f"{key} leads from {seen} to {focused(page)}, not to {wanted}")

    def press(key: str) -> None:
        before = page.locator(".eco-count").text_content()
        page.keyboard.press(key)
        expect(page.locator(".eco-count")).not_to_have_text(before)
        seen.append(focused(page))

    press_until("Tab", "room-.*")
    press_until("ArrowUp", "room-bridge")
    press("Enter")
    press_until("Tab", "do move .*")
    press_until("ArrowRight", "do move medical-bay")
    press(" ")
    press_until("Tab", "do scavenge")
    press("Enter")
    while not part(page, "table:next-turn").count():
        if not focused(page).startswith("do "):
            press_until("Tab", "do .*")
        press("Enter")
    assert focused(page) == "table:next-turn"
    page.keyboard.press("Enter")
    expect(page.locator(".eco-question")).to_contain_text("Player 2, what")
    seen.append(focused(page))

    assert "BODY" not in seen
    expect(page.locator(":focus")).to_be_visible()


def test_the_form_seats_agents_gives_names_and_returns_the_keyboard(sit):
    page = sit("two")

    part(page, "table:new").click()
    expect(page.get_by_label("Players", exact=True)).to_be_focused()
    page.get_by_label("Players", exact=True).select_option("3")
    page.get_by_label("Level", exact=True).select_option("Easy")
    page.get_by_label("Player 1", exact=True).fill("Ana")
    page.get_by_label("Player 2: Played by").select_option("Agent: plans ahead")
    page.get_by_label("Player 3: Played by").select_option("Agent: plans ahead")
    page.get_by_label("Seed").fill("12")
    page.get_by_role("button", name="Start", exact=True).click()

    expect(page.locator(".eco-question")).to_contain_text("Ana")
    expect(page.locator(".eco-form")).to_be_hidden()
    assert focused(page) != "BODY"
    play(page, "finish")
    while "collect" in page.locator(".eco-question").text_content():
        play_first(page)
    begin_turn(page)  # the agents decide in their turns, until Ana must
    expect(page.locator(".eco-question")).to_contain_text("Ana")
    match = ecogames.from_code(code(page))
    assert (match.players, match.seed, match.game.levels[match.level]) == (3, 12, "easy")
    assert {one.player for one in match.steps} >= {0, 1, 2}


def test_agents_alone_wait_for_a_click_and_play_step_by_step_or_to_the_end(sit):
    page = sit("agents")
    step(page, 0)

    part(page, "table:play").click()
    expect(page.locator(".eco-count")).to_have_text("step 2 of 2")
    part(page, "table:pause").click()
    expect(part(page, "table:play")).to_be_visible()
    part(page, "table:on").click()

    expect(page.locator(".storm-ending")).to_be_visible()


def test_agents_are_watched_after_a_persons_turn_and_can_be_paused_and_skipped(sit):
    page = sit("watched")
    play(page, "finish")
    while not part(page, "table:next-turn").count():
        play_first(page)
    before = page.locator(".eco-count").text_content()

    part(page, "table:next-turn").click()
    expect(page.locator(".eco-count")).not_to_have_text(before)  # a decision by itself
    part(page, "table:pause:agents").click()
    expect(part(page, "table:play:on")).to_be_visible()
    part(page, "table:on").click()

    expect(page.locator(".eco-question")).to_have_text("Player 2: the turn is over")
    part(page, "table:next-turn").click()
    expect(page.locator(".eco-question")).to_contain_text("Player 1, what")


def test_a_game_that_is_over_is_seen_again_and_left_for_the_present(sit):
    page = sit("agents")
    part(page, "table:on").click()
    expect(page.locator(".storm-ending")).to_be_visible()
    end = page.locator(".eco-count").text_content()

    part(page, "table:again").click()
    expect(page.locator(".eco-question")).to_have_text(re.compile("Step 1 of"))
    expect(page.locator(".eco-what [data-action]")).to_have_count(0)
    part(page, "table:last:past").click()

    expect(page.locator(".eco-count")).to_have_text(end)
    expect(page.locator(".storm-ending")).to_be_visible()


# --- Back and forth -----------------------------------------------------------------------------------------------------------------


def test_undo_takes_back_and_what_is_played_then_goes_on_with_the_game(sit):
    page = sit("two")
    play(page, "move bridge")

    part(page, "table:undo").click()
    step(page, 0, 1)
    play(page, "move armoury")

    step(page, 1)
    expect(page.locator(".eco-branch")).to_have_count(0)
    assert [match_step(one) for one in ecogames.from_code(code(page)).steps] == ["move armoury"]


def match_step(one) -> str:
    """The action of a step, as text."""
    return ecogames.load("solar-storm").action(one.action).text


def test_to_play_on_from_an_earlier_step_is_a_what_if_and_the_game_itself_is_not_lost(sit):
    page = sit("two")
    play(page, "move bridge")
    play(page, "take-token")
    whole = code(page)

    part(page, "table:back").click()
    step(page, 1, 2)
    part(page, "table:first").click()
    step(page, 0, 2)
    part(page, "table:last").click()
    step(page, 2)
    part(page, "table:back").click()
    step(page, 1, 2)  # a click on an earlier picture plays nothing
    play(page, "scavenge")
    expect(page.locator(".eco-branch")).to_be_visible()
    expect(log(page).nth(1)).not_to_contain_text("token")
    part(page, "table:return").click()

    step(page, 1, 2)
    assert code(page) == whole


def test_what_if_and_back_to_the_game(sit):
    page = sit("two")
    play(page, "move bridge")

    part(page, "table:what-if").click()
    expect(page.locator(".eco-branch")).to_be_visible()
    play(page, "take-token")
    part(page, "table:return").click()

    step(page, 1)
    expect(page.locator(".eco-branch")).to_have_count(0)


def test_the_timeline_leads_to_a_turn(sit):
    page = sit("alone")
    for _ in range(12):
        play_first(page)
    now = page.locator(".eco-count").text_content()

    page.locator(".eco-timeline [role=button]").first.click()
    step(page, 0, int(now.split()[-1]))
    part(page, "table:play").click()

    expect(page.locator(".eco-count")).to_have_text(now.replace(now.split()[1], "1", 1))


def test_in_play_mode_what_luck_brought_stays(sit):
    page = sit("play")
    play(page, "scavenge")

    part(page, "table:undo").click(force=True)  # it is shown as disabled

    expect(note(page)).to_contain_text("What luck has brought stays")
    expect(part(page, "table:back")).to_have_attribute("aria-disabled", "true")


def test_at_a_chance_the_class_guesses_picks_or_lets_it_fall(sit):
    page = sit("luck")
    play(page, "scavenge")
    expect(page.locator(".eco-outcome")).to_contain_text(["2 in 6", "3 in 6", "1 in 6"])

    page.locator(".eco-guesses").get_by_role("button", name="2 cards").click()
    expect(page.locator(".eco-guesses").get_by_role("button", name="2 cards")).to_have_attribute("aria-pressed", "true")
    page.locator('.eco-face[data-action="roll 6"]').click()
    expect(note(page)).to_have_text("You guessed 2 cards, and so it came.")
    part(page, "table:undo").click()
    expect(page.locator(".eco-outcome")).to_have_count(0)
    play(page, "scavenge")
    part(page, "table:luck").click()

    step(page, 2)


# --- Rules ------------------------------------------------------------------------------------------------------------------------------


def test_a_line_of_what_happened_opens_its_rule_and_the_rule_leads_to_where_it_acted(sit):
    page = sit("two")
    play(page, "move bridge")
    play(page, "take-token")

    log(page).filter(has_text="moves to the Bridge").get_by_role("button").click()
    expect(page.locator(".eco-lens h2")).to_be_visible()
    expect(page.locator(".eco-status")).to_contain_text(page.locator(".eco-lens h2").text_content())
    page.locator(".eco-lens").get_by_role("button", name="Go to step 1").click()

    step(page, 1, 2)


def test_a_refused_action_says_why_and_opens_its_rule(sit):
    page = sit("two")
    refused = page.locator(".eco-refused").first
    expect(refused).to_contain_text("Energy Core")

    refused.click()
    expect(page.locator(".eco-lens h2")).to_have_text(re.compile(r"^\d\.\d+ Energy Core$"))
    part(page, "table:close:rule").click()
    expect(page.locator(".eco-lens")).to_have_count(0)
    assert focused(page) != "BODY"
    few = page.locator(".eco-why").count()
    part(page, "table:refused").click()

    expect(page.locator(".eco-why").nth(few)).to_be_attached()


# --- Settings -------------------------------------------------------------------------------------------------------------------------


def test_a_move_does_not_set_the_language_of_the_table_anew(sit):
    """Which would style everything on it anew, too: a quarter of the time that a click takes."""
    page = sit("two")
    page.evaluate("""() => {
      window.set = 0;
      const box = document.querySelector(".eco-table-widget");
      new MutationObserver((records) => (set += records.length)).observe(box, { attributes: true, attributeFilter: ["lang"] });
    }""")

    play_first(page)

    assert page.locator(".eco-table-widget").get_attribute("lang") == "en"
    assert page.evaluate("set") == 0


def test_the_settings_switch_the_language_of_table_and_form(sit):
    page = sit("two")

    part(page, "table:more").click()
    part(page, "table:lang:ja").click()

    expect(page.locator(".eco-table")).to_have_attribute("lang", "ja")
    assert page.locator(".eco-form").evaluate("form => form.closest('[lang]').lang") == "ja"
    expect(part(page, "table:new")).to_have_text("新しいゲーム")
    expect(part(page, "table:lang:ja")).to_be_focused()
    part(page, "table:new").click()
    expect(page.locator(".eco-form").get_by_text("新しいゲーム")).to_be_visible()


def test_the_settings_show_the_table_in_words_and_let_the_class_choose_luck(sit):
    page = sit("two")

    part(page, "table:more").click()
    part(page, "table:in-words").click()
    expect(page.locator(".eco-words")).to_contain_text("Crew Quarters")
    part(page, "table:ask-luck").click()
    expect(part(page, "table:ask-luck")).to_have_attribute("aria-pressed", "true")
    part(page, "table:close").click()
    play(page, "scavenge")

    expect(page.locator(".eco-outcome")).to_have_count(3)


def test_one_button_changes_the_theme_and_one_shows_the_board_alone(sit):
    page = sit("two")

    part(page, "table:theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    part(page, "table:wall").click()
    expect(page.locator(".eco-what [data-action]:visible")).to_have_count(0)
    expect(page.locator(".eco-question")).to_be_visible()
    page.keyboard.press("Escape")

    expect(page.locator(".eco-what [data-action]").first).to_be_visible()


def test_no_letter_of_a_card_is_cut_off_and_no_arrow_covers_a_pawn_with_four_players(sit):
    page = sit("four")

    cut = page.evaluate("""[...document.querySelectorAll(".storm-hand .storm-card")].filter((card) => {
        const [outer, letter] = [card.getBoundingClientRect(), card.querySelector("b").getBoundingClientRect()];
        return letter.bottom > outer.bottom - 1 || card.querySelector("svg").getBoundingClientRect().top < outer.top; }).length""")
    covered = page.evaluate("""[...document.querySelectorAll(".storm-wide .storm-pawn")].flatMap((pawn) =>
        [...document.querySelectorAll(".storm-wide .storm-arrow")].filter((arrow) => {
            const [one, other] = [pawn, arrow].map((part) => part.getBoundingClientRect());
            return one.left < other.right && other.left < one.right && one.top + 3 < other.bottom && other.top + 3 < one.bottom; })).length""")

    assert page.locator(".storm-hand .storm-card").count() >= 8
    assert page.locator(".storm-wide .storm-pawn").count() >= 4
    assert (cut, covered) == (0, 0)


def test_all_rules_are_found_in_the_settings(sit):
    page = sit("two")

    page.get_by_role("button", name="Settings").click()
    part(page, "table:rules:menu").click()
    part(page, "rule:4.6:book").click()

    expect(page.locator(".eco-lens h2")).to_have_text(re.compile(r"^4\.6 "))


# --- Saving and opening -----------------------------------------------------------------------------------------------------------------


def choose_file(page, name: str, content: bytes) -> None:
    """Chooses a file in the form."""
    with page.expect_file_chooser() as chooser:
        page.locator(".eco-form").get_by_label("Open a file").click()
    chooser.value.set_files({"name": name, "mimeType": "text/plain", "buffer": content})


def test_the_file_to_download_is_the_match_and_opens_again(sit):
    page = sit("two")
    play(page, "move bridge")
    play(page, "take-token")
    part(page, "table:back").click()
    step(page, 1, 2)

    part(page, "table:save").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    match = ecogames.from_text(download.value.path().read_bytes())
    assert (download.value.suggested_filename, match.step, match.seed) == ("solar-storm-7.eco", 2, 7)
    part(page, "table:new:save").click()
    choose_file(page, "monday.eco", match.text().encode())

    expect(page.locator(".eco-form")).to_be_hidden()
    step(page, 2)


def test_a_file_that_is_too_large_never_leaves_the_page_and_the_next_one_opens(sit):
    page = sit("two")
    match = ecogames.load("solar-storm").start(players=2, seed=3)
    part(page, "table:new").click()

    choose_file(page, "film.eco", b"a" * 12_000_000)

    expect(page.locator(".eco-form .eco-note[role=alert]")).to_have_text("film.eco: larger than 1,000,000 bytes; a match file has some 10,000")
    choose_file(page, "monday.eco", match.text().encode())
    expect(page.locator(".eco-form")).to_be_hidden()
    assert ecogames.from_code(code(page)).seed == 3


@pytest.mark.parametrize(("opened", "by"), [(".eco-menu", "more"), (".eco-menu", "save"), (".eco-form", "new"), (".eco-wall", "wall")])
def test_escape_leaves_what_was_opened(sit, opened, by):
    page = sit("two")
    part(page, f"table:{by}").click()
    expect(page.locator(opened)).to_be_visible()

    page.keyboard.press("Escape")

    expect(page.locator(opened)).not_to_be_visible()


def test_a_code_opens_its_match_and_so_does_its_address(sit):
    match = ecogames.load("solar-storm").start(players=2, seed=3, level="easy")
    match.play("take-token")
    page = sit("two")

    part(page, "table:new").click()
    page.get_by_label("Code").fill(f"  {match.code()} ")
    page.get_by_role("button", name="Open", exact=True).click()
    step(page, 1)
    part(page, "table:save").click()
    address = page.get_by_role("link", name="An address").get_attribute("href")
    expect(page.locator(".eco-address")).to_have_text(re.compile(r"^http://127\.0\.0\.1:.*/two\.ipynb\?match=solar-storm"))
    part_to_copy = page.get_by_role("button", name="Copy", exact=True)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    part_to_copy.click()
    expect(page.get_by_role("button", name="Copied", exact=True)).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.locator(".eco-address").text_content()
    again = sit("two", address)

    step(again, 1)
    assert code(again) == match.code()


def test_the_address_gives_seed_language_level_and_players(sit):
    page = sit("two", "?seed=9&lang=ja&level=easy&players=4")

    expect(page.locator(".eco-table")).to_have_attribute("lang", "ja")
    match = ecogames.from_code(code(page))
    assert (match.seed, match.game.levels[match.level], match.players) == (9, "easy", 4)


def test_a_hostile_address_is_told_in_one_sentence_and_drawn_as_text(sit):
    page = sit("two", "?lang=" + urllib.parse.quote("<img src=x onerror=alert(1)>"))

    expect(note(page)).to_contain_text("The address is not right: lang=<img src=x onerror=alert(1)> is no language of this game")
    assert page.locator(".eco-note img").count() == 0
    assert ecogames.from_code(code(page)).seed == 7


def test_what_is_wrong_in_the_form_is_told_in_it_and_the_match_stays(sit):
    page = sit("two")
    play(page, "move bridge")
    part(page, "table:new").click()
    said = page.locator(".eco-form .eco-note[role=alert]")

    page.get_by_label("Player 1", exact=True).fill("<b>Ana</b>")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(said).to_contain_text("is no name")
    page.get_by_label("Code").fill("solar-storm.AQED")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(said).to_contain_text("is damaged or cut off")
    for name, content, sentence in [("cat.png", b"\x89PNG\xff", "not text in UTF-8"), ("list.txt", b"eggs\n", "no line of a header")]:
        choose_file(page, name, content)
        expect(said).to_contain_text(sentence)

    step(page, 1)
    assert page.locator(".eco-form b").count() == 0


def test_a_browser_that_keeps_nothing_says_so_and_the_game_goes_on(sit):
    page = sit("two", script='Object.defineProperty(window, "localStorage", { get() { throw new Error("forbidden"); } });')

    play(page, "move bridge")

    expect(note(page)).to_have_text("This browser keeps nothing: use Save before you close the page.")
    play(page, "take-token")


# --- Reload, and a dead kernel ------------------------------------------------------------------------------------------------------------


def kept(page) -> None:
    """Waits until the browser has kept the match as it stands."""
    page.wait_for_function("code => Object.values(localStorage).some((value) => value.includes(code))", arg=code(page))


def test_after_a_reload_the_game_is_resumed_with_its_players(sit):
    page = sit("crew")
    play_first(page, "move")
    play(page, "finish")
    kept(page)
    now = page.locator(".eco-count").text_content()

    page.reload()
    ready(page)
    expect(page.locator(".eco-kept time")).to_contain_text(re.compile(r"\d{4}"))
    page.get_by_role("button", name="Resume at step").click()

    expect(page.locator(".eco-count")).to_have_text(now)
    expect(page.get_by_role("button", name="Resume at step")).to_have_count(0)
    part(page, "table:new").click()
    expect(page.get_by_label("Player 3: Played by")).to_have_value("Agent: plans ahead")


def test_a_kept_match_is_forgotten_on_request(sit):
    page = sit("two")
    play(page, "move bridge")
    kept(page)

    page.reload()
    ready(page)
    page.get_by_role("button", name="Forget it").click()

    page.wait_for_function("!Object.keys(localStorage).some((key) => key.startsWith('ecogames:match:'))")
    expect(page.get_by_role("button", name="Resume at step")).to_have_count(0)


def test_a_dead_kernel_is_told_and_the_game_is_resumed(sit, server):
    page = sit("two")
    play(page, "move bridge")
    kept(page)
    kernels = server.kernels()
    for kernel in kernels:
        kernel.kill()
    psutil.wait_procs(kernels)

    action(page, "take-token").click()
    lost = page.get_by_role("button", name="The connection is lost. Reload to go on.")
    expect(lost).to_be_visible()
    signs = "[...document.querySelectorAll('.jupyter-widgets-disconnected')].map((one) => getComputedStyle(one, '::before').content)"
    assert set(page.evaluate(signs)) == {"none"}  # no sign of a font that is not there
    lost.click()
    page.get_by_role("button", name="Resume at step 1").click()

    step(page, 1)
    play(page, "take-token")


# --- What nobody should send ----------------------------------------------------------------------------------------------------------------


def test_a_double_click_plays_once(sit):
    page = sit("two")

    action(page, "take-token").dblclick()
    step(page, 1)
    play(page, "move bridge")

    step(page, 2)


def test_forged_actions_change_nothing_and_are_told_in_one_sentence(sit):
    page = sit("two")

    for forged, said in [
        ("divert bridge", "You are in the Energy Core; power is diverted from the room you stand in (solar-storm/4.6)"),
        ("mov bridge", '"mov bridge" is no action of solar-storm; did you mean "move bridge"?'),
        ("<img src=x onerror=alert(1)>", "is no action of solar-storm"),
    ]:
        part(page, "do move bridge").evaluate("(button, forged) => { button.dataset.action = forged; button.click(); }", forged)
        expect(note(page)).to_contain_text(said)

    step(page, 0)
    assert page.locator(".eco-note img").count() == 0


# --- For everybody ------------------------------------------------------------------------------------------------------------------------


def too_low(page) -> list[str]:
    """The visible targets that are lower than 44 pixels."""
    return page.locator(":is(main button, main a[href], main select, main input[type=text]):visible").evaluate_all(
        "parts => parts.filter((part) => part.getBoundingClientRect().height < 43.9).map((part) => part.outerHTML.slice(0, 120))"
    )


def scrolls(page) -> tuple[bool, bool]:
    """Whether the page can be scrolled sideways, and up and down."""
    return tuple(page.evaluate("[document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]"))


def test_the_table_is_for_everybody_whatever_is_open(sit, viewport, scheme, serious_findings):
    page = sit("luck", viewport=viewport, scheme=scheme)
    on_phone = viewport == PHONE
    found = {}

    def look(state: str) -> None:
        found[state] = (serious_findings(page), too_low(page), scrolls(page))

    page.locator(".eco-refused").first.click()
    expect(page.locator(".eco-lens")).to_be_visible()
    look("opening, with a refusal and its rule")
    part(page, "table:menu" if on_phone else "table:more").click()
    expect(page.locator(".eco-menu")).to_be_visible()
    look("settings")
    part(page, "table:save:menu" if on_phone else "table:save").click()
    expect(page.locator(".eco-code")).to_be_visible()
    if scheme == "light":
        look("save")
    part(page, "table:new:save").click()
    expect(page.locator(".eco-form")).to_be_visible()
    look("form")
    page.locator(".eco-form").get_by_role("button", name="Close").click()
    part(page, "table:what-if").click()
    play(page, "scavenge")
    look("luck, and what-if")

    assert found == {state: ([], [], (False, on_phone)) for state in found}


def test_on_a_projector_nothing_scrolls_and_what_is_written_around_the_board_grows_with_it(sit):
    page, desk = sit("two", viewport=(1920, 1080)), sit("two")

    assert scrolls(page) == (False, False)
    for selector in (".eco-stage", ".eco-strip", ".eco-table > header", ".eco-foot", ".eco-what .eco-button"):
        assert high(page, selector) > 1.2 * high(desk, selector)


def high(page, selector: str) -> float:
    """The height of the first such part."""
    return page.locator(selector).first.bounding_box()["height"]


def test_on_a_phone_the_turn_ends_after_the_other_actions_and_the_next_begins_above_the_foot(sit):
    page = sit("two", viewport=PHONE)
    places = [(one.bounding_box()["y"], one.get_attribute("data-action")) for one in page.locator(".eco-what [data-action]").all()]
    assert max(places)[1] == "finish"
    while not part(page, "table:next-turn").count():
        play_first(page, "finish")

    page.evaluate("scrollTo(0, 0)")
    button, foot = part(page, "table:next-turn").bounding_box(), page.locator(".eco-foot").bounding_box()

    assert button["y"] + button["height"] <= foot["y"]


RECORDER = """window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  moved.push((this.querySelector("[data-move]") ?? this).dataset.move);
  return animate.apply(this, how);
};"""


def test_a_move_is_seen_on_the_ship_and_a_lost_cube_falls(sit):
    page = sit("two", script=RECORDER)

    play(page, "move bridge")
    assert "pawn-0" in page.evaluate("moved")
    while not part(page, "table:next-turn").count():
        play_first(page, "finish")

    lost = page.locator("[data-move^=lost-]").evaluate_all("marks => marks.map((mark) => mark.dataset.move.slice(5))")
    assert lost
    assert {f"cube-{place}" for place in lost} <= set(page.evaluate("moved"))
