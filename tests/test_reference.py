"""Rulebooks can be read rule by rule, and the reference of every game says what its code declares now."""

import importlib.resources
import re

import pytest

import ecogames
from ecogames.engine import rulebook


def reference_file(game) -> str:
    return importlib.resources.files(game.package).joinpath("rulebook", "reference.md").read_text("utf-8")


def test_the_reference_is_up_to_date(game):
    anew = f"ecogames rules {game.name} --reference > {game.package.replace('.', '/')}/rulebook/reference.md"

    assert reference_file(game) == rulebook.reference(game), f"write it anew: {anew}"


def test_the_reference_names_all_that_is_declared(game):
    reference = rulebook.reference(game)

    declared = [f"| `{field.name}` |" for field in game.rules.FIELDS]
    declared += [f"| `{rulebook.form(kind)}` |" for kind in game.rules.ACTIONS]
    with_rules = [*game.rules.REASONS[1:], *game.rules.EVENTS, *game.rules.ENDINGS, *game.rules.PROBLEMS[1:]]
    declared += [f"| {one.name} | {one.rule} |" for one in with_rules]
    declared += [f"| {phase} |" for phase in game.rules.PHASES]
    assert [line for line in declared if line not in reference] == []


def test_the_reference_has_tables_of_even_rows(game):
    for table in re.findall(r"(?:^\|.*\n)+", rulebook.reference(game), re.MULTILINE):
        assert len({len(re.findall(r"(?<!\\)\|", line)) for line in table.splitlines()}) == 1


def test_every_rule_that_the_code_names_is_in_the_rulebook(game):
    known = {f"{game.name}/{rule.id}" for rule in rulebook.rules(game)}

    named = {one.rule for one in (*game.rules.REASONS, *game.rules.EVENTS, *game.rules.ENDINGS, *game.rules.PROBLEMS) if one.rule}

    assert named - known == set()


def test_a_rule_is_found_by_its_short_and_by_its_full_id(game):
    first = next(rule for rule in rulebook.rules(game) if "." in rule.id)

    assert rulebook.rule(game, first.id) == rulebook.rule(game, f"{game.name}/{first.id}") == first


def test_a_chapter_brings_all_its_rules(game):
    found = rulebook.chapter(game, "1")

    assert [rule.id for rule in found][:2] == ["1", "1.1"]
    assert {rule.chapter for rule in found} == {"1"}


def test_the_rules_together_are_the_whole_rulebook(game):
    """Nothing between two rules is lost."""
    whole = " ".join(rulebook.text(game).split())

    for rule in rulebook.rules(game):
        assert " ".join(rule.markdown().split()) in whole


@pytest.mark.parametrize("lang", ["en", "it", "zh-Hant", "ru", "ja"])
def test_every_language_has_every_rule_if_need_be_in_english(game, lang):
    english = rulebook.rules(game)

    found = rulebook.rules(game, lang)

    assert [rule.id for rule in found] == [rule.id for rule in english]
    assert {rule.lang for rule in found} <= {lang, "en"}


def test_a_rule_that_is_not_there_is_refused_with_the_nearest(game):
    with pytest.raises(ecogames.EcoGamesError, match='"1.11111" is no rule of .*; did you mean "1.1"'):
        rulebook.rule(game, "1.11111")


def test_a_heading_without_a_number_belongs_to_no_rule(tmp_path, monkeypatch):
    text = "# Book\n\nForeword.\n\n## 1 Table\n\nLaid out.\n\n### 1.1 Rooms\nNine.\n- A case.\n\n## Thanks\n\nTo all.\n"
    monkeypatch.setattr(rulebook, "_file", lambda package, name: text)
    rulebook._parsed.cache_clear()

    found = rulebook._parsed("anywhere", "en")

    rulebook._parsed.cache_clear()
    assert [(rule.id, rule.title, rule.text) for rule in found] == [("1", "Table", "Laid out."), ("1.1", "Rooms", "Nine.\n- A case.")]
