"""The table without a browser: what it makes of messages and addresses, whoever sends them."""

import asyncio
import copy
import html
import pathlib
import random
import re

import pytest
from prepared import POSITIONS

import ecogames
from ecogames import EcoGamesError
from ecowidgets import browser, choosing, commands, playing
from ecowidgets.surface import Hello, Kept
from ecowidgets.table import Table


@pytest.fixture
def table() -> Table:
    """A table for two people, at the beginning."""
    return Table("solar-storm", players=2, seed=7)


def greet(table: Table, query: str = "", *kept: Kept) -> Table:
    """A page opens, with an address and what its browser has kept."""
    browser.greet(table, Hello(query, False, "", kept))
    return table


def texts(match: ecogames.Match) -> list[str]:
    """The actions of a match."""
    return [match.game.action(one.action).text for one in match.steps]


def touch(table: Table, *parts: str) -> None:
    """Touches parts of the picture that is shown now."""
    for part in parts:
        commands.touch(table, part, table.match.step)


def play(table: Table, *actions: str) -> None:
    """Plays actions in the picture that is shown now."""
    for action in actions:
        choosing.choose(table, action, table.match.step)


def test_a_match_that_is_opened_shows_what_its_last_step_changed(table):
    match = table.game.start(players=2, seed=7)
    while match.to_move == ecogames.CHANCE:
        match.draw()
    match.play("take-token")

    table.start(match)
    assert table.changed == list(match.steps[-1].events) != []
    assert Table("solar-storm", match=match).changed == table.changed


def test_a_click_in_an_older_picture_changes_nothing(table):
    play(table, "take-token")

    choosing.choose(table, "take-token", 0)

    assert texts(table.match) == ["take-token"]
    assert table.note == ""


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("divert bridge", "You are in the Energy Core; power is diverted from the room you stand in (solar-storm/4.6)"),
        ("roll 6", "luck"),
        ("mov bridge", 'did you mean "move bridge"?'),
        ("", "is no action"),
        ("\0" * 200, "is no action"),
    ],
)
def test_a_forged_action_is_told_in_one_sentence(table, action, said):
    play(table, action)

    assert said in table.note
    assert "\n" not in table.note
    assert table.match.step == 0


@pytest.mark.parametrize(
    "part",
    [
        "table:goto:99999", "table:goto:-1", "table:goto:²", "table:guess:²", "table:guess:99999999", "table:resume:0", "table:resume:x",
        "table:return", "table:luck", "table:lang:xx", "table:nonsense", "table:", ":", "rule:",
        "rule:9.9", "room-nowhere", "table:back", "table:last", "table:undo",
    ],
)  # fmt: skip
def test_a_forged_part_changes_nothing(table, part):
    touch(table, part)

    assert (table.match.step, table.lang, table.note) == (0, "en", "")


def test_a_mistake_of_ours_is_told_with_the_code(table, monkeypatch):
    def broken(_action):
        raise ZeroDivisionError

    monkeypatch.setattr(table.match, "play", broken)

    play(table, "take-token")

    assert table.note == f"Something went wrong here (ZeroDivisionError). The match is safe; its code is {table.match.code()}"


# --- Addresses ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("?match=xxx", "replay code:"),
        ("?match=solar-storm." + "A" * 1900, "replay code:"),
        ("?match=chess.AQED", "replay code:"),
        ("?lang=%3Cscript%3E", "The address is not right: lang=<script> is no language of this game; there is en, ja."),
        ("?lang=" + "x" * 1900, f"lang={'x' * 40} is no language"),
        ("?seed=-1", "The address is not right: seed=-1 is no whole number from 0 of at most 15 digits."),
        ("?seed=1e9", "seed=1e9 is no whole number"),
        ("?seed=" + "9" * 1900, "is no whole number"),
        ("?players=99", "99 cannot play this game: there are 1 to 4 players."),
        ("?level=hardest", "hardest"),
        ("?seats=person,robot", "robot"),
        ("?seats=person&players=3", "seats: 1 given, but there are 3 players"),
        ("?" + "&".join(f"a{number}=1" for number in range(100)), "it asks for more than a table can be asked"),
    ],
)
def test_a_broken_address_is_told_in_one_sentence_and_the_table_stays(table, query, said):
    greet(table, query)

    assert said in table.note
    assert "\n" not in table.note
    assert (table.match.seed, table.match.players, table.match.step, table.lang) == (7, 2, 0, "en")


def test_markup_in_an_address_is_drawn_as_text(table):
    greet(table, "?lang=%3Cscript%3E")

    assert "&lt;script&gt;" in table.surface.html
    assert "<script>" not in table.surface.html


def test_an_address_asks_for_a_match_with_agents(table):
    other = ecogames.load("solar-storm").start(players=3, seed=5)
    other.play("take-token")

    greet(table, f"?match={other.code()}&lang=ja&seats=person,planner,greedy")

    assert (table.match.code(), table.seats, table.lang) == (other.code(), ["person", "planner", "greedy"], "ja")


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("?seed=9&level=easy&players=4&lang=ja", (9, 4, "easy", "ja")),
        ("?seed=9", (9, 2, "medium", "en")),
        ("", (7, 2, "medium", "en")),
        ("?voila-theme=dark", (7, 2, "medium", "en")),
    ],
)
def test_an_address_asks_for_a_new_match(table, query, expected):
    greet(table, query)

    match = table.match
    assert (match.seed, match.players, match.game.levels[match.level], table.lang) == expected


# --- What the browser keeps -----------------------------------------------------------------------------------------------------------------


def kept_of(table: Table) -> dict[str, str]:
    """What the browser has been given to keep; where a loop runs, the table waits for a moment before it gives it."""
    browser.keep(table)
    return dict(table.surface.keep)


def test_the_browser_keeps_the_game_and_no_what_if(table):
    play(table, "take-token")
    game = kept_of(table)

    touch(table, "table:what-if")
    play(table, "take-token")
    assert kept_of(table) == game
    touch(table, "table:return")

    assert kept_of(table) == game


def test_a_lesson_keeps_nothing(table):
    table.surface.keep = {"game": "lesson"}
    play(table, "take-token")
    touch(table, "table:what-if")

    assert kept_of(table) == {"game": "lesson"}


def test_a_kept_match_is_offered_with_players_turn_step_and_time(table):
    match = ecogames.load("solar-storm").start(players=2, seed=5)
    match.play("take-token")

    greet(table, "", Kept("a", f"match={match.code()}&names=Ana,Bo", 1e9, True), Kept("b", f"match={match.code()}", 2e9, False))

    assert "Resume at step 1" in table.surface.html
    assert "Ana, Bo; turn 1" in table.surface.html
    assert "Player 1, Player 2; turn 1" in table.surface.html
    assert 'data-when="1000000000"' in table.surface.html


def test_what_was_kept_is_resumed_with_names_and_agents():
    match = ecogames.load("solar-storm").start(players=2, seed=5, names=["Ana", "李 Bo"])
    before = Table("solar-storm", seats=["person", "planner"], match=match)
    play(before, "take-token")
    kept = kept_of(before)

    table = greet(Table("solar-storm", players=3), "", Kept(kept["match"], kept["code"], 1e9, True))
    touch(table, "table:resume:0")

    assert (table.match.names, table.seats, texts(table.match)) == (("Ana", "李 Bo"), ["person", "planner"], ["take-token"])
    play(table, "take-token")
    assert kept_of(table)["match"] == kept["match"]


@pytest.mark.parametrize("code", ["", "match=", "match=solar-storm.AQED", "seats=person", "&" * 99_999, "match=a&seats=" + "x," * 1000])
def test_what_a_browser_kept_and_nobody_can_read_is_not_offered(table, code):
    greet(table, "", Kept("a", code, 1e9, True))

    assert table.storage.offered == []
    assert table.note == ""


@pytest.mark.parametrize("more", ["&names=a:b", "&names=a,b,c", "&names=a%0Aplayers: 4,b", "&seats=person,robot", "&seats=person"])
def test_what_was_kept_with_forged_names_or_seats_is_refused_in_one_sentence(table, more):
    other = ecogames.load("solar-storm").start(players=2, seed=5)
    greet(table, "", Kept("a", f"match={other.code()}{more}", 1e9, True))

    touch(table, "table:resume:0")

    assert table.note
    assert table.match.seed == 7


def test_nothing_is_offered_once_somebody_has_played(table):
    other = ecogames.load("solar-storm").start(players=2, seed=5)
    play(table, "take-token")

    greet(table, "?seed=9", Kept("a", f"match={other.code()}", 1e9, True))

    assert "table:resume" not in table.surface.html
    assert texts(table.match) == ["take-token"]


# --- Back and forth ---------------------------------------------------------------------------------------------------------------------------


def test_undo_twice_and_another_action_goes_on_with_the_game(table):
    play(table, "take-token", "take-token")

    touch(table, "table:undo", "table:undo")
    play(table, "scavenge")

    assert texts(table.match)[0] == "scavenge"
    assert table.trunks == []


def test_undo_after_stepping_back_leaves_the_later_steps_alone(table):
    play(table, "take-token", "take-token", "take-token")

    touch(table, "table:back", "table:undo")
    play(table, "scavenge")

    assert [texts(trunk) for trunk in table.trunks] == [["take-token"] * 3]


def test_back_from_a_what_if_leads_to_the_step_where_it_began(table):
    play(table, "take-token", "take-token", "take-token")
    touch(table, "table:undo", "table:undo", "table:what-if")
    play(table, "scavenge")

    touch(table, "table:return")

    assert (table.match.step, texts(table.match)) == (1, ["take-token"] * 3)
    play(table, "scavenge")
    assert texts(table.match)[:2] == ["take-token", "scavenge"]
    assert table.trunks == []


def test_a_what_if_is_read_out_when_it_begins_and_once(table):
    said = table.words("table.in-branch")
    play(table, "take-token", "take-token")
    touch(table, "table:back")
    assert said not in table.surface.status

    play(table, "scavenge")

    assert table.surface.status.startswith(said)
    play(table, "take-token")
    assert said not in table.surface.status


def end_turn(table):
    """Plays the first action there is until the turn is over."""
    play(table, "finish")
    while not table.between_turns:
        play(table, table.match.actions()[0].text)


def test_between_turns_the_storm_is_told_and_one_button_goes_on(table):
    end_turn(table)
    step = table.match.step

    assert "Player 1: the turn is over" in table.surface.html
    assert "Next turn: Player 2" in table.surface.html
    assert "data-action" not in table.surface.html
    play(table, "take-token")
    assert table.match.step == step
    touch(table, "table:next-turn")

    assert 'data-action="take-token"' in table.surface.html


def test_the_stop_between_turns_can_be_switched_off(table):
    touch(table, "table:stops")
    play(table, "finish")
    while table.match.to_move == 0:
        play(table, table.match.actions()[0].text)

    assert not table.between_turns
    assert table.may_act


def test_stepping_back_says_that_acting_starts_a_what_if(table):
    play(table, "take-token", "take-token")

    touch(table, "table:back")

    assert "This is step 1 of 2. What you do here starts a what-if." in table.surface.html
    assert "table:last:past" in table.surface.html
    touch(table, "table:last", "table:undo")
    assert "starts a what-if" not in table.surface.html


def test_while_past_steps_are_played_nothing_can_be_chosen_and_the_present_is_one_click_away(table):
    async def watch():
        play(table, "take-token", "take-token")
        touch(table, "table:first", "table:play")
        shown = table.surface.html
        touch(table, "table:last:past")
        return shown

    shown = asyncio.run(watch())

    assert "Step 0 of 2" in shown
    assert "data-action" not in shown
    assert (table.match.step, table.player) == (2, None)


def test_agents_are_shown_one_decision_after_another_and_can_be_skipped():
    async def watch():
        table = Table("solar-storm", players=2, seed=7, seats=["person", "planner"], seconds=60, stops=False)
        play(table, "finish")
        while table.match.to_move == 0:
            play(table, table.match.actions()[0].text)
        waiting = table.match.step
        task = table.player
        playing.step_on(table)
        one = table.match.step, len({event.step for event in table.changed if event.player >= 0})
        touch(table, "table:on")
        await asyncio.gather(task, return_exceptions=True)
        return table, waiting, one

    table, waiting, (step, deciding) = asyncio.run(watch())

    assert waiting < step < table.match.step
    assert deciding == 1
    assert (table.match.to_move, table.player) == (0, None)


def test_agents_that_need_no_time_play_at_once():
    async def watch():
        table = Table("solar-storm", players=2, seed=7, seats=["person", "planner"], seconds=0, stops=False)
        play(table, "finish")
        while len({one.player for one in table.match.steps} & {0, 1}) < 2:
            play(table, table.match.actions()[0].text)
        return table

    assert asyncio.run(watch()).may_act


def test_a_roll_is_shown_with_what_it_found_until_the_next_action(table):
    play(table, "scavenge")
    assert "eco-rolled" in table.surface.html

    play(table, table.match.actions()[0].text)

    assert "eco-rolled" not in table.surface.html


def test_refusals_of_one_kind_and_reason_take_one_line(table):
    touch(table, "table:refused")

    refused = re.findall(r'data-part="why ([^"]+)"', table.surface.html)
    assert len(refused) == len(set(refused)) < 20
    assert not [one for one in refused if one.startswith(("give 1", "take 1"))]
    assert "Hide the refused ones" in table.surface.html


def test_all_rules_lead_to_a_rule(table):
    touch(table, "table:rules")
    assert "rule:4.6:book" in table.surface.html

    touch(table, "rule:4.6:book")

    assert "<h2>4.6 " in table.surface.html


def test_the_page_in_another_language_is_offered_where_there_is_one(table, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    touch(table, "table:more", "table:lang:ja")
    assert "solar_storm.ipynb" not in table.surface.html
    (tmp_path / "ja").mkdir()
    for page in ("solar_storm.ipynb", "ja/solar_storm.ipynb"):
        (tmp_path / page).write_text("{}")

    table.show()

    assert 'href="ja/solar_storm.ipynb"' in table.surface.html


def test_a_game_that_was_put_on_the_table_is_kept_only_once_it_is_played(table):
    other = ecogames.load("solar-storm").start(players=2, seed=5)
    other.play("take-token")
    table.touched = True

    table.start(other)
    assert "code" not in table.surface.keep
    play(table, "take-token")

    assert "code" in table.surface.keep


def test_saving_from_an_earlier_step_saves_the_whole_match(table):
    play(table, "take-token", "take-token")

    touch(table, "table:first", "table:save")

    whole = table.match
    whole.goto(2)
    assert whole.code() in table.surface.html


def test_agents_alone_begin_only_when_they_are_asked():
    table = Table("solar-storm", players=2, seed=7, seats=["planner", "greedy"])
    assert table.match.step == 0

    touch(table, "table:on")

    assert table.match.over


def test_agents_before_the_first_person_begin_at_once():
    table = Table("solar-storm", players=2, seed=7, seats=["planner", "person"])

    assert table.match.to_move == 1
    assert table.match.step > 0


# --- The form -----------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["<b>", "a" * 21, "a,b", "a\u202eb", "x\ny"])
def test_a_name_that_is_none_is_told_in_the_form(table, name):
    table.form.make()
    table.form.names[0].value = name

    table.form._try(table.form.start)

    assert "is no name" in table.form.said.value
    assert "<b>" not in table.form.said.value
    assert table.match.seed == 7


def test_a_name_that_is_too_long_is_told_while_it_is_written(table):
    table.form.make()
    table.form.names[0].value = "a" * 21
    assert "A name has at most 20 characters." in table.form.said.value

    table.form.names[0].value = "a" * 20

    assert table.form.said.value == ""


def test_the_fields_of_the_form_are_made_when_they_are_asked_for_and_only_once(table):
    assert table.form.children == ()

    touch(table, "table:new:form")
    fields = table.form.children
    touch(table, "table:new:form", "table:new:form")

    assert fields
    assert table.form.children == fields


def test_the_form_says_that_the_running_game_stays(table):
    touch(table, "table:new:form", "table:new:form")
    assert "not lost" not in table.form.stays.value
    play(table, "take-token")

    touch(table, "table:new:form")

    assert "not lost" in table.form.stays.value


@pytest.mark.parametrize("seed", ["-1", "7.5", "seven", "9" * 16, "½"])
def test_a_seed_that_is_none_is_told_in_the_form(table, seed):
    table.form.make()
    table.form.seed.value = seed

    with pytest.raises(EcoGamesError, match="The seed is not right"):
        table.form.start()


@pytest.mark.parametrize(("folder", "links"), [("notebooks", 1), ("tests", 0)])
def test_the_settings_lead_to_the_page_of_all_games_where_there_is_one(table, monkeypatch, folder, links):
    monkeypatch.chdir(pathlib.Path(__file__).resolve().parents[2] / folder)

    touch(table, "table:more")

    assert table.surface.html.count('href="index.ipynb"') == links


def chosen(table, name, size, *buffers):
    """Tells what a page tells when a file was chosen."""
    table.form.make()
    table.form.file._hear({"kind": "file", "name": name, "size": size}, buffers)


def test_a_chosen_file_is_put_on_the_table(table):
    match = ecogames.load("solar-storm").start(players=3, seed=5)
    data = match.text().encode()

    chosen(table, "monday.eco", len(data), memoryview(data))

    assert (table.match.seed, table.match.players) == (5, 3)


@pytest.mark.parametrize("buffers", [(), (b"a" * 10,)], ids=["kept by the page", "forged"])
def test_a_file_that_is_too_large_is_told_in_the_form(table, buffers):
    chosen(table, "film.mp4", 12_000_000, *buffers)

    assert "film.mp4: larger than 1,000,000 bytes; a match file has some 10,000" in table.form.said.value
    assert table.match.seed == 7


@pytest.mark.parametrize("message", [{"name": 3, "size": 3}, {"name": "a.eco"}, {"name": "a.eco", "size": -1}, {"name": "a" * 300, "size": 3}])
def test_a_forged_file_changes_nothing(table, message):
    table.form.make()
    match = table.match

    table.form.file._hear({"kind": "file", **message}, (match.text().encode(),))

    assert table.match is match
    assert table.form.said.value == ""


def test_digits_of_another_keyboard_are_digits(table):
    table.form.make()
    table.form.seed.value = "７２"

    table.form.start()

    assert table.match.seed == 72


def test_two_players_of_one_name_are_told_in_the_form(table):
    table.form.make()
    table.form.names[0].value, table.form.names[1].value = "Ana", " Ana"

    table.form._try(table.form.start)

    assert "Two players are called “Ana”" in table.form.said.value


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("?players=9", "9人では遊べません。1人から4人で遊びます。"),
        ("?level=foo", "level=fooは、このゲームにないレベルです。"),
        ("?match=garbage", "このコードからは、ここで開ける対戦が見つかりません。全部コピーしてください。 (replay code: "),
        ("?seats=person,robot", 'アドレスが、ここにないものを求めています。 ("robot" is no agent'),
    ],
)
def test_what_is_wrong_is_told_in_the_language_of_the_page(query, said):
    table = Table("solar-storm", players=2, seed=7, lang="ja")

    greet(table, query)

    assert said in table.note


def test_in_the_form_too(table):
    table.speak("ja")
    table.form.make()
    table.form.names[0].value = "<b>"

    table.form._try(table.form.start)

    assert "「&lt;b&gt;」は名前に使えません。" in table.form.said.value
    chosen(table, "film.eco", 12_000_000)
    assert "このファイルには、ここで開ける対戦がありません。 (film.eco: larger than" in table.form.said.value


def test_a_match_of_another_game_is_told(table):
    other = copy.copy(ecogames.load("solar-storm"))
    other.name = "eco-bots"

    with pytest.raises(EcoGamesError, match="That is a match of another game, eco-bots"):
        table.check_game(other.start(players=2))


# Without the board --------------------------------------------------------------------------------------------------------------------------


def offered(table: Table) -> list[str]:
    """The actions that the picture offers."""
    return [html.unescape(action) for action in re.findall(r'data-action="([^"]*)"', table.surface.html)]


@pytest.mark.parametrize("instead", ["table:in-words", "table:as-graph"])
@pytest.mark.parametrize("name", ecogames.GAMES)
def test_every_action_is_offered_where_words_or_the_graph_stand_in_the_place_of_the_board(name, instead):
    """Whatever the board bears itself, such as cards that are turned over where they lie."""
    game = ecogames.load(name)
    chance, offers = random.Random(7), 0
    for number, prepared in enumerate(POSITIONS[name]):
        table = Table(game, match=game.position(**prepared, seed=number), stops=False)
        touch(table, instead)
        for _ in range(6):
            if not table.may_act:
                break
            actions = {action.text: action.kind for action in table.match.actions()}
            assert set(offered(table)) == set(actions)
            offers += 1
            kind = chance.choice(sorted(set(actions.values())))
            play(table, chance.choice([action for action in actions if actions[action] == kind]))
    assert offers > 20


def test_memory_is_played_to_its_end_in_words():
    """No button is offered twice, and each says what it does."""
    game = ecogames.load("recycling-memory")
    table = Table(game, players=2, seed=7, level="tiny", lang="en")
    touch(table, "table:in-words")
    assert 'data-part="do flip a1" data-action="flip a1" aria-label="Turn over A1">A1</button>' in table.surface.html
    chance = random.Random(7)

    for _ in range(2000):
        if table.match.over:
            break
        found = offered(table)
        assert len(found) == len(set(found)) > 0
        play(table, chance.choice(found))

    assert table.match.over


def test_beside_the_board_no_button_repeats_what_it_bears():
    table = Table("recycling-memory", players=2, seed=7, level="tiny")

    assert "eco-of-board" not in table.surface.html
    assert len(offered(table)) == 20
