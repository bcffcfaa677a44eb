"""The lessons of Recycling Memory: the chance of a pair comes from the game, and the kit tells where a thing goes after the pupil."""

import re
from pathlib import Path

import pytest

import ecogames
from ecogames.recycling_memory.rules import ITEMS, KINDS
from ecowidgets.lesson import ROLLS, Moment, Watched
from ecowidgets.sorting import ROUND, PairOdds, SortIt

HELD = {"stack_kind": ["paper", "plastic", "glass", "metal", "e-waste"], "holds": {0: [1, 1, 1, 0, 0], 1: [0, 0, 1, 1, 1]}}


@pytest.fixture(scope="module")
def game():
    return ecogames.load("recycling-memory")


def touch(lesson, *parts):
    """Touches parts as a page does, and gives what is shown then."""
    for part in parts:
        lesson.surface._hear({"part": part, "step": 0})
    return lesson.surface.html


# The chance of a pair ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "cards"), [("tiny", 19), ("short", 34), ("full", 79)])
def test_a_blind_second_card_matches_one_time_in_as_many_as_lie_there(game, level, cards):
    odds = PairOdds(game.position(players=2, level=level, turned=["a1"], face={"a1": "jam-jar"}, **HELD), lang="en")

    assert odds.odds == pytest.approx({1: 1 / cards, 0: 1 - 1 / cards})


def test_cards_that_are_known_not_to_match_are_left_out(game):
    seen = {"a1": "jam-jar", "b1": "phone", "b2": "newspaper", "b3": "phone"}
    odds = PairOdds(game.position(players=2, level="tiny", turned=["a1"], seen_face=seen, **HELD), remembering=True, lang="en")

    assert odds.odds[1] == pytest.approx(1 / 16)


def test_a_match_that_is_remembered_is_certain(game):
    seen = {"a1": "jam-jar", "d5": "jam-jar", "b2": "phone"}
    odds = PairOdds(game.position(players=2, level="tiny", turned=["a1"], seen_face=seen, **HELD), remembering=True, lang="en")

    assert odds.odds == {1: 1, 0: 0}
    assert odds.trial(3) == {1: ROLLS}


def test_no_odds_and_no_hidden_face_are_in_the_page_before_a_guess(game):
    odds = PairOdds(game.position(players=2, level="tiny", turned=["a1"], seen_face={"a1": "jam-jar", "b2": "phone"}, **HELD), lang="en")

    assert "odds" not in re.sub(r'class="[^"]*"', "", odds.surface.html)
    assert "Phone" not in odds.surface.html  # nobody remembers anything
    assert re.search(r"a pair: \d+ of 60 came; 3 expected \(odds 5 %\)", touch(odds, "guess:1"))


def test_the_table_of_the_odds_shows_what_is_remembered(game):
    match = game.position(players=2, level="tiny", turned=["a1"], seen_face={"a1": "jam-jar", "b2": "phone"}, **HELD)

    assert PairOdds(match, remembering=True, lang="en").surface.html.count("memo-ghost") == 1
    assert PairOdds(match, lang="en").surface.html.count("memo-ghost") == 0


def test_a_trial_comes_near_the_odds(game):
    odds = PairOdds(game.position(players=2, level="tiny", turned=["a1"], **HELD), lang="en")

    pairs = [odds.trial(number)[1] for number in range(200)]

    assert sum(pairs) / 200 == pytest.approx(60 / 19, abs=0.4)
    assert odds.trial(5) == odds.trial(5)


# Sorting ------------------------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def sort(game):
    return SortIt(game, lang="en", seed=4)


def right(lesson):
    return f"sort:{lesson.kind}"


def wrong(lesson):
    return f"sort:{(lesson.kind + 1) % len(KINDS)}"


def test_before_the_pupil_has_sorted_the_page_does_not_tell(sort, game):
    """The drawing of the card has no sign of its kind, the containers stand in the order of the file, and no reason is given."""
    kinds = [game.words("en")(f"kinds.{kind}") for kind in KINDS]

    assert re.findall(r"<b>([^<]+)</b></button>", sort.surface.html) == kinds
    assert "eco-sort-right" not in sort.surface.html
    assert game.words("en")(f"why.{ITEMS[sort.item]}") not in sort.surface.html
    assert sort.surface.status == ""


def test_whatever_the_kind_the_card_looks_alike_but_for_its_picture(game):
    """Two things of different kinds differ on the page in picture and name only."""
    pages = {}
    for seed in range(30):
        lesson = SortIt(game, lang="en", seed=seed)
        frame = re.sub(r'<svg class="eco-sort-card".*?</svg>', "", lesson.surface.html, flags=re.DOTALL).replace(lesson.name, "?")
        pages.setdefault(lesson.kind, set()).add(frame)

    assert len(pages) == len(KINDS)
    assert len(set.union(*pages.values())) == 1


def test_afterwards_the_kit_tells_where_it_goes_and_why(sort, game):
    name, why = sort.name, game.words("en")(f"why.{ITEMS[sort.item]}")

    page = touch(sort, wrong(sort))

    assert f"✗ {name}: not there, but here:" in page
    assert page.count("eco-sort-right") == page.count("eco-sort-chosen") == 1
    assert why.partition("'")[0] in page
    assert why in sort.surface.status
    assert sort.right == 0


def test_a_second_answer_to_the_same_thing_changes_nothing(sort):
    touch(sort, wrong(sort), right(sort))

    assert (sort.right, sort.done) == (0, 1)


def test_a_round_is_counted_and_another_one_has_other_things(sort):
    first = list(sort.items)
    for number in range(ROUND):
        touch(sort, right(sort) if number else wrong(sort), "next")

    assert f"{ROUND - 1} of {ROUND} sorted rightly." in sort.surface.html
    touch(sort, "again")
    assert (sort.right, sort.done) == (0, 0)
    assert sort.items != first


@pytest.mark.parametrize("part", ["sort:5", "sort:-1", "sort:²", "sort:", "next", "again", "nonsense", ":"])
def test_a_forged_part_changes_nothing(sort, part):
    before = sort.surface.html

    assert touch(sort, part) == before


def test_a_town_s_own_list_sorts_as_the_town_says(tmp_path):
    file = tmp_path / "town.toml"
    file.write_text('[[items]]\nid = "yoghurt-cup"\nkind = "paper"\nname = "Oat cup <b>"\nwhy = "Ours are of card."\n', "utf-8")
    town = ecogames.load("recycling-memory", cards=file)
    lesson = next(one for seed in range(99) if (one := SortIt(town, lang="en", seed=seed)).item == ITEMS.index("yoghurt-cup"))

    page = touch(lesson, "sort:0")

    assert "✓ Oat cup &lt;b&gt;: yes, Paper." in page
    assert "Ours are of card." in page


def test_the_town_s_list_of_the_readme_is_fine_and_sorts_as_it_says(tmp_path):
    snippets = re.findall(r"```toml\n(.+?)```", (Path(__file__).resolve().parents[2] / "README.md").read_text("utf-8"), re.DOTALL)
    (tmp_path / "town.toml").write_text(next(snippet for snippet in snippets if "yoghurt-cup" in snippet), "utf-8")

    town = ecogames.load("recycling-memory", cards=tmp_path / "town.toml")
    lesson = next(one for seed in range(99) if (one := SortIt(town, lang="en", seed=seed)).item == ITEMS.index("yoghurt-cup"))

    assert "Oat drink cup" in lesson.surface.html
    assert "Old appliances" in lesson.surface.html
    assert "Ours are of card" in touch(lesson, "sort:0")
    assert lesson.right == 1


# Moments and tables in a game with secrets -----------------------------------------------------------------------------------------------------


def test_a_moment_shows_what_its_player_knows_and_what_was_seen_and_no_more(game):
    match = game.position(players=2, level="tiny", turned=["a1"], seen_face={"a1": "jam-jar", "b3": "phone"}, **HELD)
    moment = Moment(match, [["flip b3", "turn-back"], ["flip a1"]], lang="en")

    assert moment.surface.html.count("memo-ghost") == 1
    assert "Glass</figcaption>" in moment.surface.html
    assert "Metal</figcaption>" not in moment.surface.html


def test_a_way_that_brings_less_is_told_as_allowed_with_its_points(game):
    """Only what is refused does not work; who plays for themselves compares points."""
    found = game.position(players=2, level="short", found="take", owner={"jam-jar": 1, "drinks-can": 1}, **HELD)
    moment = Moment(found, [["take 2 metal"], ["take 2 glass"], ["take 2 paper"]], lang="en")

    page = touch(moment, "guess:0")

    assert "That is allowed, but another way brings more." in page
    assert "− Allowed, but it brings less: Take from Player 2: Drinks can (Metal) (0 points)" in page
    assert "✓ It works: Take from Player 2: Jam jar (Glass) (1 point)" in page
    assert "✗ It does not work:" in page


def test_the_table_of_a_lesson_is_in_study_mode(game):
    moment = Moment(game.start(players=2, seed=3, level="tiny"), [["flip a1"]], lang="en")

    touch(moment, "play")

    assert moment.table.study
    assert moment.table.surface.keep == {"game": "lesson"}


def test_agents_that_are_watched_begin_on_a_click_and_show_the_first_one_s_memory(game):
    watched = Watched(game.start(players=2, seed=3, level="tiny"), ["forgetful", "greedy"], lang="en")
    assert watched.table is None
    touch(watched, "play")

    assert watched.table.mind == 0
    assert watched.table.match.step == 0
    assert 'data-part="table:mind:0" aria-pressed="true"' in watched.table.surface.html
    touch(watched, "play")
    assert watched.table is None
