"""A table with secrets: what is to be remembered, or is somebody's own, is neither shown, nor said, nor sent. Not in sizes or orders either."""

import json
import random
import re

import pytest

import ecogames
from ecogames.engine.match import Match
from ecogames.recycling_memory import rules
from ecogames.recycling_memory.agents import in_mind
from ecowidgets import choosing, commands, playing
from ecowidgets.surface import Hello
from ecowidgets.table import Table

HELD = {"stack_kind": ["paper", "plastic", "glass", "metal", "e-waste"], "holds": {0: [1, 1, 1, 0, 0], 1: [0, 0, 1, 1, 1]}}
JARS = {"a1": "jam-jar", "b3": "jam-jar", "c4": "phone"}


@pytest.fixture(scope="module")
def game():
    return ecogames.load("recycling-memory")


@pytest.fixture
def table(game) -> Table:
    """Two people; Player 1 is to turn over a card. A1 and B3 are jam jars, C4 is a phone; no trucks near."""
    return Table(game, match=game.position(players=2, level="tiny", face=JARS, **HELD), lang="en")


def touch(table, *parts):
    """Touches parts of the picture that is shown now."""
    for part in parts:
        commands.touch(table, part, table.match.step)


def play(table, *actions):
    """Plays actions in the picture that is shown now."""
    for action in actions:
        choosing.choose(table, action, table.match.step)


def texts(match) -> list[str]:
    return [match.game.action(one.action).text for one in match.steps]


def names(game, lang="en") -> list[str]:
    """What an item is called, all of them."""
    return [game.words(lang)(f"items.{item}") for item in rules.ITEMS]


def kinds(game) -> list[str]:
    return [game.words("en")(f"kinds.{kind}") for kind in rules.KINDS]


def containers(table) -> str:
    """What the panel with containers shows."""
    found = re.search(r'<section class="eco-panel memo-containers[^"]*">.*?</section>', table.surface.html, re.DOTALL)
    assert found
    return found.group()


# Play mode, and study mode ----------------------------------------------------------------------------------------------------------------


def test_a_game_with_secrets_begins_in_play_mode_and_another_in_study_mode(game):
    assert not Table(game).study
    assert Table("solar-storm", players=2).study


@pytest.mark.parametrize("before", [["flip a1"], ["flip a1", "flip c4"], ["flip a1", "flip c4", "turn-back"], ["flip a1", "flip b3"]])
def test_there_is_no_way_back_over_a_card_that_was_turned_over(table, before):
    play(table, *before)
    step = table.match.step

    touch(table, "table:undo", "table:back", "table:first", "table:goto:0")

    assert table.match.step == step
    assert "table:undo" not in table.surface.html


def test_a_mark_can_be_taken_back_and_the_button_is_there_only_then(game):
    table = Table(game, match=game.position(players=2, level="short", found="mix", **HELD))
    play(table, "mark a1", "mark b2")
    assert "table:undo" in table.surface.html

    touch(table, "table:undo:tools", "table:undo")

    assert table.match.step == 0
    assert "table:undo" not in table.surface.html


def test_what_luck_brought_cannot_be_taken_back(game):
    table = Table(game, match=game.position(players=2, level="short", found="mix", **HELD))
    play(table, "mix-all")
    step = table.match.step

    touch(table, "table:undo", "table:goto:0")

    assert step == table.match.step == 2


def test_where_luck_is_asked_for_a_mix_offers_neither_guess_nor_choice(game):
    """The orders are too many to be listed: to let luck decide is all there is, and it works."""
    table = Table(game, match=game.position(players=2, level="short", found="mix", luck="ask", **HELD), lang="en")
    play(table, "mix-all")
    html = table.surface.html
    assert "table:luck" in html and "Luck decides now" in html
    assert "eco-guessing" not in html and table.words("table.or-choose") not in html

    touch(table, "table:luck")

    assert table.match.to_move == 1


def test_there_is_no_what_if_while_something_is_hidden(table):
    play(table, "flip a1")

    touch(table, "table:what-if", "table:what-if:past")

    assert table.trunks == []
    assert "what-if" not in table.surface.html
    assert table.note == table.words("table.luck-stays")


def test_log_and_lens_show_the_present_turn_alone(table):
    play(table, "flip a1", "flip c4")
    assert "A1 and C4 are no pair." in table.surface.html

    play(table, "turn-back")
    touch(table, "rule:3.1")

    assert "no pair." not in table.surface.html
    assert "Turn 2 begins" in table.surface.html
    assert "table:goto" not in table.surface.html
    assert "eco-timeline" not in table.surface.html


def test_study_mode_has_the_whole_log_timeline_and_what_if(table):
    play(table, "flip a1", "flip c4", "turn-back")

    touch(table, "table:study")

    assert "A1 and C4 are no pair." in table.surface.html
    assert "eco-timeline" in table.surface.html
    touch(table, "table:what-if")
    assert len(table.trunks) == 1


def test_from_a_what_if_of_study_mode_there_is_a_way_back_in_play_mode(table):
    play(table, "flip a1", "flip c4", "turn-back")
    touch(table, "table:study", "table:goto:1", "table:what-if")
    play(table, "flip b3")

    touch(table, "table:study")
    assert "table:return" in table.surface.html
    touch(table, "table:return:tools")

    assert texts(table.match) == ["flip a1", "flip c4", "turn-back"]


def test_playing_on_from_an_earlier_step_loses_nothing_in_play_mode_either(table):
    """One gets there in study mode; what was played stays where it is."""
    play(table, "flip a1", "flip c4", "turn-back")
    touch(table, "table:study", "table:goto:1", "table:study")

    play(table, "flip b3")

    assert texts(table.match) == ["flip a1", "flip b3"]
    assert [texts(trunk) for trunk in table.trunks] == [["flip a1", "flip c4", "turn-back"]]


def test_when_the_game_is_over_nothing_is_hidden_any_more(game):
    faces = ["jam-jar", "jam-jar"] + [-1] * 78
    table = Table(game, match=game.position(players=2, level="tiny", face=faces, **HELD), lang="en")
    play(table, "flip a1", "flip a2")

    touch(table, "table:save")

    assert table.match.code() in table.surface.html
    assert "What if?" in table.surface.html


def test_a_finished_game_that_is_shown_again_is_not_written_over(game):
    faces = ["jam-jar", "jam-jar", "phone", "phone"] + [-1] * 76
    table = Table(game, match=game.position(players=2, level="tiny", face=faces, **HELD), lang="en", seconds=0)
    play(table, "flip a1", "flip a2", "flip a3", "flip a4")
    table.match.goto(0)

    play(table, "flip a3")

    assert [texts(trunk) for trunk in table.trunks] == [["flip a1", "flip a2", "flip a3", "flip a4"]]


# Sealed envelopes -------------------------------------------------------------------------------------------------------------------------


def shown_text(html: str) -> str:
    """What can be read on the page: what stands between tags."""
    return re.sub(r"<[^>]*>", " ", html)


def test_the_panel_for_saving_shows_neither_code_nor_seed(game):
    table = Table(game, players=2, seed=71_234_567, lang="en")
    play(table, "flip a1")

    touch(table, "table:save")

    html = table.surface.html
    shown = shown_text(html)
    assert table.match.code() not in shown
    assert "71234567" not in re.sub(r'href="[^"]*"', "", html)
    assert "They are sealed" in shown
    assert 'download="recycling-memory.eco"' in html


def test_a_mistake_of_ours_is_told_without_the_code(table, monkeypatch):
    def broken(_action):
        raise ZeroDivisionError

    monkeypatch.setattr(table.match, "play", broken)

    play(table, "flip a1")

    assert "ZeroDivisionError" in table.note
    assert table.match.code() not in table.surface.html + table.surface.status


@pytest.mark.parametrize("action", ["flip a1", "flip h10", "mark a1", "take 2 glass", "shuffle 5", "deal 7", "flip", "change 1 4"])
def test_a_refusal_names_no_face(table, game, action):
    play(table, "flip c4", action)

    said = table.note.replace(names(game)[rules.ITEMS.index("phone")], "")
    assert not [name for name in names(game) if name in said]


# Containers: the cover, and who may look ----------------------------------------------------------------------------------------------------


def test_the_cover_is_all_there_is_until_the_player_has_the_device(table, game):
    play(table, "flip a1")
    touch(table, "table:look:0")

    html = table.surface.html
    assert html.startswith('<div class="eco-table eco-covered"')
    assert re.findall(r'data-part="([^"]+)"', html) == ["table:show-own", "table:hide"]
    assert "data-action" not in html
    assert not [name for name in (*names(game), *kinds(game)) if name in html]


def test_a_player_looks_and_hides_again(table, game):
    before = table.surface.html
    touch(table, "table:look:0")
    touch(table, "table:show-own")
    assert [kind for kind in kinds(game) if f"{kind}</figcaption>" in containers(table)] == ["Paper", "Plastic", "Glass"]

    touch(table, "table:hide")

    assert table.surface.html == before


def test_going_on_without_looking_shows_nothing(table):
    before = table.surface.html
    touch(table, "table:look:0", "table:hide")

    assert table.surface.html == before


def test_under_the_cover_nothing_can_be_played(table):
    touch(table, "table:look:0")

    play(table, "flip a1")

    assert table.match.step == 0


@pytest.mark.parametrize("before", [(), ("flip a1",), ("flip a1", "flip b3"), ("flip a1", "flip c4")])
def test_looking_ends_with_the_next_action_since_all_look_at_the_table_then(table, before):
    """Within a turn and in an extra turn, too; what plays nothing ends it not."""
    play(table, *before)
    touch(table, "table:look:0", "table:show-own", "table:more", "rule:3.1", "table:close:rule")
    assert "Glass</figcaption>" in containers(table)

    play(table, table.match.actions()[0].text)

    assert table.looking is None
    assert not [kind for kind in kinds(table.game) if kind in containers(table)]


def test_who_plays_alone_among_agents_looks_as_long_as_they_like(game):
    table = Table(game, players=2, seed=7, seats=["person", "greedy"], lang="en", seconds=0)
    touch(table, "table:look:0")

    play(table, table.match.actions()[0].text)

    assert len([kind for kind in kinds(game) if f"{kind}</figcaption>" in containers(table)]) == 3


def test_that_the_device_is_passed_on_is_read_out(table):
    touch(table, "table:look:0")
    assert table.surface.status.startswith("Pass the device to Player 1")

    touch(table, "table:hide")
    assert table.surface.status.endswith("Player 1, turn over a card.")


def test_the_short_button_of_a_phone_leads_to_the_cover_too_and_is_there_while_nothing_is_shown(table):
    touch(table, "table:look:0:foot")
    assert table.passed_to == 0

    touch(table, "table:show-own")
    assert "Glass</figcaption>" in containers(table)
    assert "table:look" not in table.surface.html


def test_who_plays_alone_among_agents_needs_no_cover(game):
    table = Table(game, players=2, seed=7, seats=["person", "greedy"], lang="en")

    touch(table, "table:look:0")

    assert table.passed_to is None
    assert table.looking == 0
    assert len([kind for kind in kinds(game) if f"{kind}</figcaption>" in containers(table)]) == 3


FORGED = ["table:look:1", "table:look:2", "table:look:99", "table:look:-1", "table:look:", "table:look:x", "table:look:²", "table:show-own"]


@pytest.mark.parametrize("part", FORGED)
def test_a_forged_look_shows_nothing(table, part):
    """Another player's, that of nobody, and a touch without a cover."""
    before = table.surface.html

    touch(table, part, "table:show-own")

    assert table.surface.html == before
    assert table.looking is None


@pytest.mark.parametrize("seats", [["person", "greedy"], ["person", "greedy", "person"]])
def test_a_forged_look_at_an_agent_shows_nothing(game, seats):
    table = Table(game, players=len(seats), seed=7, seats=seats)
    before = table.surface.html

    touch(table, "table:look:1", "table:show-own")

    assert table.surface.html == before


def test_after_the_cover_for_one_a_forged_look_does_not_show_another(table, game):
    touch(table, "table:look:0", "table:look:1", "table:show-own")

    assert table.looking == 0
    assert "Metal</figcaption>" not in containers(table)


def test_while_an_agent_is_to_move_no_look_is_offered(game):
    table = Table(game, players=2, seed=7, seats=["greedy", "blank"])

    assert "table:look" not in table.surface.html


def test_solar_storm_has_nothing_to_look_at(game):
    table = Table("solar-storm", players=2, seed=7)
    before = table.surface.html

    touch(table, "table:look:0", "table:show-own", "table:mind:0")

    assert table.surface.html == before


# What was seen before -------------------------------------------------------------------------------------------------------------------------


def ghosts(table) -> set[str]:
    """Places on whose backs a remembered face is drawn."""
    cards = re.findall(r'data-part="place-(\w+)"[^>]*>(.*?)(?=data-part="|</div>)', table.surface.html, re.DOTALL)
    return {place for place, inside in cards if "memo-ghost" in inside}


def test_play_mode_shows_no_face_that_was_turned_back_and_study_mode_does(table):
    play(table, "flip a1", "flip c4", "turn-back")
    assert ghosts(table) == set()
    assert "Jam jar" not in table.surface.html + table.surface.status

    touch(table, "table:study")

    assert ghosts(table) == {"a1", "c4"}
    assert "seen here: Jam jar" in table.surface.html


def test_study_mode_never_shows_what_nobody_has_seen(game):
    match = game.start(players=2, seed=3, level="short")
    ecogames.play_out(match, "greedy")
    table = Table(game, match=match, study=True, seats=["greedy", "greedy"])
    for step in range(0, len(match.steps), 3):
        match.goto(step)
        table.show()
        seen = {rules.PLACE_NAMES[place] for place, face in enumerate(match.state.seen_face) if face >= 0 and match.state.lies[place] == rules.DOWN}
        assert ghosts(table) == seen


def test_study_mode_shows_what_an_agent_remembers(game):
    match = game.start(players=2, seed=3, level="short")
    for _ in range(40):
        match.play(ecogames.decide(match, ecogames.find_agent(game, "greedy")))
    table = Table(game, match=match, study=True, seats=["forgetful", "blank"], lang="en")
    everything = ghosts(table)

    touch(table, "table:mind:0")
    some = ghosts(table)
    touch(table, "table:mind:1")

    assert set() < some < everything
    assert ghosts(table) == set()
    touch(table, "table:mind:all")
    assert ghosts(table) == everything
    touch(table, "table:mind:7")
    assert ghosts(table) == everything


def test_an_agent_remembers_what_its_policy_says(game):
    """`in_mind` is no second memory: a goldfish keeps seven cards, `forgetful` what `remembers` says, the others all or nothing."""
    match = game.start(players=2, seed=5, level="full")
    for _ in range(60):
        match.play(ecogames.decide(match, ecogames.find_agent(game, "planner")))
    view = match.view(0)
    seen = {place for place, face in enumerate(view["seen_face"]) if face >= 0}

    minds = {agent: {place for place, face in enumerate(in_mind(view, 0, agent)) if face >= 0} for agent in ecogames.agents_of(game)}

    assert minds["greedy"] == minds["planner"] == minds["collector"] == seen
    assert minds["blank"] == minds["random"] == set()
    assert set() < minds["forgetful"] < seen
    assert minds["goldfish"] == {place for place in seen if view["flips"] - view["seen_at"][place] < 7}


def test_no_mind_is_shown_in_play_mode(table):
    play(table, "flip a1", "flip c4", "turn-back")

    touch(table, "table:mind:0", "table:mind:1")

    assert ghosts(table) == set()


# The leak test ------------------------------------------------------------------------------------------------------------------------------


def redrawn(match: Match, viewer: int, luck: int) -> Match:
    """The match with another state where it stands: what the viewer (-1: a bystander) cannot know is drawn anew."""
    other = match.branch()
    state = match.game.layout.copy(match.state)
    match.game.rules.resample(state, viewer, luck)
    other._states[-1] = state
    return other


def stroll(game, players: int, level: str, seed: int, steps: int) -> Match:
    """So far into a random match, in which rare kinds of action come up as often as others."""
    rng = random.Random(seed)
    match = game.start(players=players, seed=seed, level=level)
    while not match.over and len(match.steps) < steps:
        actions = match.actions()
        kind = rng.choice(sorted({action.kind for action in actions}))
        match.play(rng.choice([action for action in actions if action.kind == kind]))
    return match


def sent(table: Table) -> dict[str, str]:
    """All that the page is given, as it is sent; without the sealed code."""
    state = table.surface.get_state()
    keep = {name: value for name, value in state.pop("keep").items() if name != "code"}
    state = {name: value for name, value in state.items() if name not in ("sheets", "layout") and not name.startswith("_")}
    return {name: json.dumps(value) for name, value in {**state, "keep": {**keep, "match": ""}}.items()}


def shown(game, match: Match, viewer: int, study: bool, *parts: str) -> tuple[dict[str, str], list[str]]:
    """What is sent of a table at which the viewer looks at what is their own, and every message on the way there. parts: touched then."""
    messages = []
    table = Table(game, match=match, lang="en", study=study)
    table.surface.send = lambda content, *_: messages.append(json.dumps(content))
    table.surface.observe(lambda change: messages.append(f"{change['name']}: {change['new']}"), ["html", "status", "step", "label", "words", "theme"])
    table.changed = list(match.steps[match.step - 1].events) if match.step else []
    table.looking, table.looking_since = viewer if viewer >= 0 else None, match.step
    table.show()
    touch(table, *parts)
    return sent(table), messages


@pytest.mark.parametrize("study", [False, True], ids=["play", "study"])
@pytest.mark.parametrize(("players", "level"), [(2, "tiny"), (2, "short"), (3, "short"), (4, "short"), (4, "full")])
def test_what_is_hidden_can_be_redrawn_without_a_trace_in_what_is_sent(game, players, level, study):
    """Redrawn is what a viewer cannot know; view, picture, sentences and messages are the same, to the letter, so in size and order too."""
    differed = 0
    for seed, steps in ((1, 0), (2, 1), (3, 2), (4, 3), (5, 8), (6, 15), (7, 31), (8, 32), (9, 64)):
        match = stroll(game, players, level, 100 * players + seed, steps)
        if match.over:
            continue
        for viewer in (-1, max(match.to_move, 0)):
            other = redrawn(match, viewer, 77 * seed)
            differed += other.state.face != match.state.face
            parts = ("table:refused", "rule:3.1", "table:in-words")

            assert match.view(viewer if viewer >= 0 else None) == other.view(viewer if viewer >= 0 else None)
            assert shown(game, match, viewer, study, *parts) == shown(game, other, viewer, study, *parts)
    assert differed > 8


@pytest.mark.parametrize("study", [False, True], ids=["play", "study"])
def test_under_the_cover_the_kinds_can_be_redrawn_too(game, study):
    """A cover says nothing even to the player it waits for: a bystander's knowledge is all that is drawn."""
    for seed in range(12):
        match = stroll(game, 3, "short", seed, 6)
        if match.over or match.to_move < 0:
            continue
        look = f"table:look:{match.to_move}"

        assert shown(game, match, -1, study, look) == shown(game, redrawn(match, -1, seed), -1, study, look)


def test_the_leak_test_would_find_a_face(game, table):
    """A card that lies open is not redrawn: were it, the picture would tell."""
    play(table, "flip a1")
    other = game.position(players=2, level="tiny", face={**JARS, "a1": "phone"}, turned=["a1"], **HELD)

    assert "Jam jar" in table.surface.html
    assert "Jam jar" not in Table(game, match=other, lang="en").surface.html


def test_agents_that_play_behind_the_table_tell_nothing_either(game):
    """Skipping what agents do leads to the same sentences, whatever lies where nobody has looked."""
    table = Table(game, players=2, seed=7, level="short", seats=["person", "greedy"], seconds=0, lang="en")
    item_names = names(game)
    for _ in range(6):
        if table.match.over:
            break
        action = next(iter(table.match.actions()))
        play(table, action.text)
        said = table.surface.html + table.surface.status
        state = table.match.state
        allowed = {item_names[face] for face in state.turned_face if face >= 0}
        allowed |= {item_names[item] for item, owner in enumerate(state.owner) if owner >= 0}
        assert {name for name in item_names if re.search(rf"\b{re.escape(name)}\b", said)} <= allowed


def test_a_page_that_opens_later_is_greeted_with_no_more(game, table):
    play(table, "flip a1", "flip c4", "turn-back")
    table.surface._on_hello(Hello("", False, "", ()))

    assert "Jam jar" not in table.surface.html


def test_what_is_kept_for_the_browser_is_the_sealed_code_alone(table):
    play(table, "flip a1")

    assert set(table.surface.keep) <= {"game", "match", "code"}


def test_playing_alone_stops_nothing(game):
    """Between the steps of agents the table stays hidden as well."""
    table = Table(game, players=2, seed=7, seats=["greedy", "blank"], lang="en")
    for _ in range(30):
        playing.step_on(table)

        assert ghosts(table) == set()
