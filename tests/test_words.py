"""Words and rulebooks of every game, in every language that claims to be complete: nothing is missing, and nothing is left unfilled.

What a catalogue must hold is asked from the declarations of the rules module, so a new reason or event without words fails here. English is
what the other languages are compared with. A catalogue claims to be complete with the line `X-Complete: yes` in its header.
"""

import importlib
import itertools
import random
import re
import string
from pathlib import Path

import pytest
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

import ecogames
from ecogames.engine.law import OK, PARAMETER
from ecogames.engine.words import KIT, LANGUAGES, Words

# Messages that boards and pages ask for, beyond what the declarations name: family of keys -> the axis whose entries they are for.
FAMILIES = {
    "solar-storm": {"letter": "cards", "effect": "rooms"},
    "eco-bots": {"letter": "colours"},
    "ecomechanics": {"letter": "parts", "count": "parts"},
    "recycling-memory": {"effect": "trucks", "why": "items"},
}
# What is filled in there: the number that the cards give the room; how many parts there are.
FAMILY_GIVES = {("solar-storm", "effect"): {"n"}, ("ecomechanics", "count"): {"n"}}
# Rulings of a game's rulebook: their letter, and how many there are.
RULINGS = {"solar-storm": ("S", 39), "eco-bots": ("E", 33), "ecomechanics": ("D", 49), "recycling-memory": ("K", 28)}
# Axes whose entries are named otherwise: by `player` and `pawn` of the kit, by `ending.…`, by their coordinates, as items and trucks.
NAMED_OTHERWISE = ("players", "seats", "pawns", "endings", "places", "faces")
KIT_WORDS = {"player": {"n"}, "pawn": {"n"}, "reason.not-an-outcome": set(), "reason.only-luck": set()}

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = {"kit": KIT, **ecogames.GAMES}
RULE_ID = re.compile(r"\b\d\.\d{1,2}\b")


def folder(name: str) -> Path:
    """Where the package of a game (or the kit) lies."""
    return Path(importlib.import_module(PACKAGES[name]).__file__).parent


def claims_to_be_complete(path: Path) -> bool:
    """True where the header of a .po file says so."""
    return '"X-Complete: yes\\n"' in path.read_text("utf-8").partition("\n\n")[0]


COMPLETE = [(name, path.stem) for name in PACKAGES for path in sorted((folder(name) / "words").glob("*.po")) if claims_to_be_complete(path)]
BOOKS = [(name, path.stem) for name in ecogames.GAMES for path in sorted((folder(name) / "rulebook").glob("*.md")) if path.stem in LANGUAGES]


def messages(name: str, lang: str) -> dict[str, tuple[str, ...]]:
    """The messages of a catalogue: key -> its text, or its plural forms."""
    return {message.id[0] if message.pluralizable else message.id: forms(message) for message in catalogue(name, lang) if message.id}


def catalogue(name, lang):
    with (folder(name) / "words" / f"{lang}.po").open("rb") as file:
        return read_po(file, locale=lang.replace("-", "_"), abort_invalid=True)


def forms(message) -> tuple[str, ...]:
    return tuple(message.string) if message.pluralizable else (message.string,)


def demanded(name: str) -> dict[str, set[str]]:
    """What the declarations of a game (or the kit) ask for: key -> the placeholders that are filled in there."""
    if name == "kit":
        return KIT_WORDS
    game = ecogames.load(name)
    rules = game.rules
    of_actions = {f"its_{parameter}" for kind in rules.ACTIONS for parameter in kind.parameters}
    keys: dict[str, set[str]] = {f"game.{part}": set() for part in ("title", "hook", "about")}
    keys |= {f"action.{kind.name}": set(kind.parameters) for kind in rules.ACTIONS}
    keys |= {f"reason.{reason.name}": set(reason.parameter) | of_actions for reason in rules.REASONS[1:]}
    keys |= {f"problem.{problem.name}": set(problem.parameter) for problem in rules.PROBLEMS[1:]}
    keys |= {f"event.{event.name}": {"actor", *event.parameters} for event in rules.EVENTS}
    keys |= {f"ending.{ending.name}": set() for ending in rules.ENDINGS}
    if hasattr(rules, "TOO_MANY_PLAYERS"):
        keys[f"players.{rules.TOO_MANY_PLAYERS.name}"] = set()
    families = {axis: axis for axis in rules.AXES if axis not in NAMED_OTHERWISE} | FAMILIES.get(name, {})
    for family, axis in families.items():
        keys |= {f"{family}.{entry}": FAMILY_GIVES.get((name, family), set()) for entry in game.names[axis] if not entry.isdigit()}
    return keys


def placeholders(text: str) -> set[str]:
    """The names in braces; a brace that is not closed raises ValueError."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def headings(name: str, lang: str) -> list[str]:
    """Ids of the rules in a rulebook, in its order."""
    return re.findall(r"^### (\d+\.\d+) \S", book(name, lang), re.MULTILINE)


def book(name: str, lang: str) -> str:
    return (folder(name) / "rulebook" / f"{lang}.md").read_text("utf-8")


# Catalogues -----------------------------------------------------------------------------------------------------------------------------


def test_english_is_complete_in_the_kit_and_in_every_game():
    assert [name for name in PACKAGES if (name, "en") not in COMPLETE] == []


@pytest.mark.parametrize(("name", "lang"), COMPLETE)
def test_a_catalogue_that_claims_to_be_complete_has_every_message(name, lang):
    own = messages(name, lang)

    missing = [key for key in {**demanded(name), **messages(name, "en")} if not all(own.get(key, [""]))]

    assert missing == []


@pytest.mark.parametrize(("name", "lang"), COMPLETE)
def test_a_catalogue_has_no_message_that_english_has_not(name, lang):
    assert set(messages(name, lang)) - set(messages(name, "en")) == set()


@pytest.mark.parametrize(("name", "lang"), COMPLETE)
def test_no_message_is_written_twice(name, lang):
    """The second would silently take the place of the first."""
    keys = re.findall(r'^msgid "(.+)"$', (folder(name) / "words" / f"{lang}.po").read_text("utf-8"), re.MULTILINE)

    assert [key for key in set(keys) if keys.count(key) > 1] == []


@pytest.mark.parametrize("name", ecogames.GAMES)
def test_english_words_nothing_that_is_not_declared(name):
    """A reason that was given up takes its words along, so that nobody translates what is never shown."""
    families = ("action.", "reason.", "problem.", "event.", "ending.")

    assert {key for key in messages(name, "en") if key.startswith(families)} - set(demanded(name)) == set()


def test_every_key_that_the_program_spells_out_has_english_words():
    """Keys in full, such as `words("describe.turn")`; what is put together from parts is asked for by the declarations or met in a game."""
    known = {key for name in PACKAGES for key in messages(name, "en")}
    sources = [path for place in (ROOT / "ecogames", ROOT / "widgets") for path in sorted(place.rglob("*.py"))]

    asked = {(key, path.name) for path in sources for key in re.findall(r'\bwords\("([a-z-]+\.[a-z.-]+)"', path.read_text("utf-8"))}

    assert {(key, file) for key, file in asked if key not in known} == set()


@pytest.mark.parametrize(("name", "lang"), COMPLETE)
def test_a_message_asks_only_for_what_it_is_given(name, lang):
    given = demanded(name)

    asking = {
        key: text for key, texts in messages(name, lang).items() for text in texts if not placeholders(text) <= given.get(key, placeholders(text))
    }

    assert asking == {}


@pytest.mark.parametrize(("name", "lang"), COMPLETE)
def test_a_message_says_as_much_as_in_english(name, lang):
    """The same placeholders over all its plural forms; one form may leave the number out ("the last one")."""
    english = {key: set().union(*map(placeholders, texts)) for key, texts in messages(name, "en").items()}

    own = {key: set().union(*map(placeholders, texts)) for key, texts in messages(name, lang).items()}

    assert {key: names for key, names in own.items() if names != english.get(key, names)} == {}


@pytest.mark.parametrize(("name", "lang"), COMPLETE)
def test_a_plural_has_as_many_forms_as_its_language(name, lang):
    own = catalogue(name, lang)
    plural_in_english = {message.id[0] for message in catalogue(name, "en") if message.pluralizable}

    counts = {message.id[0]: len(message.string) for message in own if message.pluralizable}

    assert own.num_plurals == get_plural(lang.replace("-", "_")).num_plurals
    assert {key: count for key, count in counts.items() if count != own.num_plurals} == {}
    assert plural_in_english - set(counts) == set()


@pytest.mark.parametrize(("name", "lang"), COMPLETE)
def test_events_and_endings_are_sentences_and_refusals_leave_the_end_to_the_rule(name, lang):
    """The rule's id follows a reason or a problem in brackets, so these have no full stop."""
    stops = (".", "!", "?", "。", "！", "？")

    odd = [
        text
        for key, texts in messages(name, lang).items()
        for text in texts
        if (key.startswith(("event.", "ending.")) and not text.endswith(stops)) or (key.startswith(("reason.", "problem.")) and text.endswith(stops))
    ]

    assert odd == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_without_a_language_is_english_throughout(lang):
    """`ecogames` itself has no catalogues, as a game that is not translated yet: the kit's words around it stay English with it."""
    assert Words("ecogames", lang)("table.undo") == Words(KIT, "en")("table.undo")


@pytest.mark.parametrize("name", PACKAGES)
def test_every_english_message_has_a_note_for_translators(name):
    assert [message.id for message in catalogue(name, "en") if message.id and not message.auto_comments] == []


@pytest.mark.parametrize(("name", "lang"), [case for case in COMPLETE if case[0] != "kit"])
def test_what_is_different_has_different_names(name, lang):
    """Two rooms, cards or levels of one name could not be told apart. Letters stand for cards on small tokens: one character each."""
    families: dict[str, list[str]] = {}
    for key, texts in messages(name, lang).items():
        families.setdefault(key.partition(".")[0], []).append(texts[0])
    names = {axis: families[axis] for axis in [*ecogames.load(name).rules.AXES, "letter"] if axis in families}

    twice = {axis: entry for axis, entries in names.items() for entry in entries if entries.count(entry) > 1}

    assert twice == {}
    assert all(len(letter) == 1 for letter in families.get("letter", []))


@pytest.mark.parametrize(("name", "lang"), list(itertools.product(ecogames.GAMES, LANGUAGES)))
def test_the_laboratory_can_name_levels_agents_and_endings_of_every_game_in_every_language(name, lang):
    """By the kit's words where the game does not speak the language; where it does, both say the same."""
    game = ecogames.load(name)
    kit = Words(KIT, lang)
    keys = [*(f"levels.{level}" for level in game.levels), *(f"agent.{agent}" for agent in ecogames.agents_of(game))]

    assert {key for key in [*keys, *(f"lab.ending.{ending.name}" for ending in game.rules.ENDINGS)] if key not in messages("kit", lang)} == set()
    own = game.words(lang) if lang in game.languages() else kit
    assert {key: own(key) for key in keys if own(key) != kit(key)} == {}


@pytest.mark.parametrize(("lang", "written"), [("en", "1,234.5"), ("it", "1.234,5"), ("ru", "1\N{NO-BREAK SPACE}234,5"), ("ja", "1,234.5")])
def test_numbers_are_written_as_in_the_language(lang, written):
    words = Words(KIT, lang)

    assert words.number(1234.5, 1) == written
    assert words.number(20) == "20"


@pytest.mark.parametrize("name", ecogames.GAMES)
def test_no_message_of_a_game_being_played_has_a_gap(name):
    """Every event, label and refusal that some games at random meet is written out, in every language: no open brace, no bare key."""
    game = ecogames.load(name)
    written = {}

    for players, seed in itertools.product(range(game.players[0], game.players[1] + 1), (1, 2)):
        written |= messages_met(game, players, random.Random(seed))

    assert len(written) > 50
    assert {key: text for key, text in written.items() if "{" in text or "}" in text or text.startswith(key[1])} == {}


def messages_met(game, players: int, rng: random.Random) -> dict[tuple[str, ...], str]:
    """Plays a game at random; (language, key, kind of action) -> the message when it was first met."""
    match = game.start(players=players, seed=rng.randrange(1000))
    langs = game.languages()
    written: dict[tuple[str, ...], str] = {}
    while not match.over:
        actions = match.actions()
        for action in actions:
            if (langs[0], f"action.{action.kind}", action.kind) not in written:
                written |= {(lang, f"action.{action.kind}", action.kind): action.label(lang) for lang in langs}
        for refused in map(game.action, range(game.listed)):
            number = game.rules.why_not(match.state, refused.id)
            key = f"reason.{game.rules.REASONS[number % PARAMETER].name}"
            if number != OK and (langs[0], key, refused.kind) not in written:
                written |= {(lang, key, refused.kind): match.why_not(refused).message(lang) for lang in langs}
        for event in match.play(rng.choice(actions)):
            if (langs[0], f"event.{event.kind}", "") not in written:
                written |= {(lang, f"event.{event.kind}", ""): event.message(lang) for lang in langs}
    return written


# Rulebooks ------------------------------------------------------------------------------------------------------------------------------


def test_every_game_has_an_english_rulebook():
    assert [name for name in ecogames.GAMES if (name, "en") not in BOOKS] == []


@pytest.mark.parametrize(("name", "lang"), BOOKS)
def test_the_rules_of_a_book_are_numbered_without_gaps(name, lang):
    chapters = itertools.groupby(headings(name, lang), lambda rule: rule.partition(".")[0])

    numbered = [[f"{chapter}.{number}" for number in range(1, len(list(rules)) + 1)] for chapter, rules in chapters]

    assert sum(numbered, []) == headings(name, lang)


@pytest.mark.parametrize(("name", "lang"), BOOKS)
def test_every_rule_that_is_declared_or_named_in_the_program_stands_in_the_book(name, lang):
    """Declared: by reasons, problems, events and endings. Named: in comments and docstrings of the rules and in the cards."""
    rules = ecogames.load(name).rules
    declared = {one.rule for one in [*rules.REASONS[1:], *rules.PROBLEMS[1:], *rules.EVENTS, *rules.ENDINGS]}
    named = RULE_ID.findall((folder(name) / "rules.py").read_text("utf-8"))  # a rules module holds ints only, so this is a rule
    cards = " ".join(re.findall(rf"{name}/[\d., ]+", (folder(name) / "cards.toml").read_text("utf-8")))
    asked = declared | {f"{name}/{rule}" for rule in [*named, *RULE_ID.findall(cards)]}

    assert asked - {f"{name}/{rule}" for rule in headings(name, lang)} == set()


@pytest.mark.parametrize(("name", "lang"), BOOKS)
def test_a_book_sends_its_reader_only_to_rules_that_are_in_it(name, lang):
    assert set(RULE_ID.findall(book(name, lang))) - set(headings(name, lang)) == set()


@pytest.mark.parametrize(("name", "lang"), BOOKS)
def test_the_books_of_all_languages_have_the_same_rules(name, lang):
    assert headings(name, lang) == headings(name, "en")


@pytest.mark.parametrize(("name", "lang"), BOOKS)
def test_every_rule_names_functions_that_are_in_the_program(name, lang):
    rules = ecogames.load(name).rules
    paragraphs = re.split(r"^### ", book(name, lang), flags=re.MULTILINE)[1:]

    functions = {paragraph.split()[0]: re.findall(r"`([a-z_]\w*)`", paragraph) for paragraph in paragraphs}

    assert [rule for rule, names in functions.items() if not names] == []
    assert [(rule, one) for rule, names in functions.items() for one in names if not callable(getattr(rules, one, None))] == []


@pytest.mark.parametrize(("name", "lang"), [case for case in BOOKS if case[0] in RULINGS])
def test_a_book_tells_every_ruling(name, lang):
    letter, count = RULINGS[name]

    told = {int(number) for number in re.findall(rf"(?<![A-Za-z0-9]){letter}(\d+)", book(name, lang))}

    assert told == set(range(1, count + 1))
