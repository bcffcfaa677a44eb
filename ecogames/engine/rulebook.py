"""Rulebooks: the rules of a game for people (`rulebook/<lang>.md`), found by their ids, and the reference that its declarations make.

A rulebook has chapters (`## 5 Damage`) and rules (`### 5.3 The topmost cube goes`); the number at the head is the rule's id and stays the
same in all languages. A rule that a language lacks is shown in English.
"""

from __future__ import annotations

import dataclasses
import functools
import importlib.resources
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ecogames.engine.declare import NUMBER, OPEN, OPEN_SIZE, Event, Field, Kind, Reason
from ecogames.engine.errors import EcoGamesError, nearest, shown
from ecogames.engine.words import LANGUAGES, Words

if TYPE_CHECKING:
    from ecogames.engine.game import Game

_HEADING = re.compile(r"(##|###) (\d{1,2}(?:\.\d{1,2})?)\.?\s+(\S.*)")
REFERENCE = "reference"  # rulebook/reference.md is made, not written


@dataclasses.dataclass(frozen=True)
class Rule:
    """A rule, or the head of a chapter. id: "5.3", or "5"; title; text: what stands under it, in Markdown; lang: the language it is in."""

    id: str
    title: str
    text: str
    lang: str

    @property
    def chapter(self) -> str:
        """Id of the chapter: "5" for rule 5.3 and for the chapter itself."""
        return self.id.partition(".")[0]

    def markdown(self) -> str:
        """The rule as it stands in the rulebook, heading included."""
        heading = f"{'###' if '.' in self.id else '##'} {self.id} {self.title}"
        return f"{heading}\n\n{self.text}" if self.text else heading


def text(game: Game, lang: str = "en") -> str:
    """The whole rulebook of a game in a language, or in English where it is not translated. Raises EcoGamesError."""
    if lang not in LANGUAGES:
        raise EcoGamesError(f"{shown(lang)} is no language of the kit; there are {', '.join(LANGUAGES)}")
    found = _file(game.package, lang) or _file(game.package, "en")
    if not found:
        raise EcoGamesError(f"{game.name}: its rulebook is missing; install the package again")
    return found


def rules(game: Game, lang: str = "en") -> list[Rule]:
    """All chapters and rules of a game, in the order of the English rulebook; those that the language lacks, in English."""
    text(game, lang)  # says what is wrong with the language or the files
    translated = {rule.id: rule for rule in _parsed(game.package, lang)}
    english = _parsed(game.package, "en") or _parsed(game.package, lang)
    return [translated.get(rule.id, rule) for rule in english]


def rule(game: Game, rule_id: str, lang: str = "en") -> Rule:
    """The rule, or head of a chapter, with this id: "4.6", or "solar-storm/4.6". Raises EcoGamesError with an id that was perhaps meant."""
    wanted = rule_id.strip().removeprefix(f"{game.name}/")
    known = {one.id: one for one in rules(game, lang)}
    if wanted not in known:
        hint = nearest(wanted, known)
        write = f'did you mean "{hint}"?' if hint else f'rules go from "{next(iter(known), "1")}" to "{next(reversed(known), "1")}"'
        raise EcoGamesError(f"{shown(rule_id)} is no rule of {game.name}; {write}")
    return known[wanted]


def chapter(game: Game, rule_id: str, lang: str = "en") -> list[Rule]:
    """The head of a chapter with all its rules, or one rule alone, by id. Raises EcoGamesError."""
    found = rule(game, rule_id, lang)
    return [found] if "." in found.id else [one for one in rules(game, lang) if one.chapter == found.id]


@functools.cache
def _file(package: str, name: str) -> str | None:
    file = importlib.resources.files(package).joinpath("rulebook", f"{name}.md")
    return file.read_text("utf-8") if file.is_file() else None


@functools.cache
def _parsed(package: str, lang: str) -> tuple[Rule, ...]:
    found: list[tuple[str, str, list[str]]] = []
    under = False  # a heading without a number ends the rule before it
    for line in (_file(package, lang) or "").splitlines():
        heading = _HEADING.fullmatch(line.rstrip())
        if heading:
            found.append((heading[2], heading[3], []))
            under = True
        elif line.startswith("#"):
            under = False
        elif under:
            found[-1][2].append(line)
    return tuple(Rule(number, title, "\n".join(lines).strip(), lang) for number, title, lines in found)


# The reference --------------------------------------------------------------------------------------------------------------------------


def reference(game: Game) -> str:
    """All that a game declares, as Markdown tables: axes, fields, actions, phases, reasons, events, endings, problems.

    It is kept in `rulebook/reference.md`; after a change of the rules: `ecogames rules GAME --reference > …/rulebook/reference.md`.
    """
    law, words = game.rules, Words(game.package, "en")
    folder = game.package.replace(".", "/")
    parts = [
        f"# Reference: {game.name}, version {law.VERSION}",
        f"Made from `{folder}/rules.py`; after a change there, write it anew:\n"
        f"`ecogames rules {game.name} --reference > {folder}/rulebook/{REFERENCE}.md`",
        f"{law.PLAYERS[0]} to {law.PLAYERS[1]} players. Levels: {', '.join(law.LEVELS)}. Rule numbers are those of the [rulebook](en.md).",
        "## Axes",
        "What the values and rows of fields and the parameters of actions number. Names are those of positions and actions.",
        _table(("axis", "entries"), [(axis, _entries(game, axis)) for axis in law.AXES]),
        "## Fields",
        "The state: what lies on the table. Lists are nested one level for each axis. Constant fields come from the card file.",
        _table(("field", "axes", "values", "seen", "meaning"), [_field_row(game, field) for field in law.FIELDS]),
        "## Actions",
        "What a player decides. Parameters are written in capitals; they are names of an axis." + _revealing(law.ACTIONS),
        _table(("text", "parameters", "ids", "button"), _action_rows(game, words, chance=False)),
        "What luck decides:",
        _table(("text", "parameters", "ids", "button"), _action_rows(game, words, chance=True)),
        "## Phases",
        "What the state waits for, and the phases that may follow.",
        _table(("phase", "then"), [(phase, ", ".join(after) or "the end") for phase, after in law.TURN.items()]),
        "## Reasons",
        "Why an action is refused.",
        _table(("reason", "rule", "sentence"), _reason_rows(words, law.REASONS, "reason")),
        "## Events",
        "What happened, and who hears of it.",
        _table(("event", "rule", "parameters", "heard by", "sentence"), [_event_row(words, event) for event in law.EVENTS]),
        "## Endings",
        _table(("ending", "rule", "players"), [(one.name, one.rule, _outcome(one.won)) for one in law.ENDINGS]),
        "## Problems",
        "Why a position cannot be on the table.",
        _table(("problem", "rule", "sentence"), _reason_rows(words, law.PROBLEMS, "problem")),
    ]
    return "\n\n".join(parts) + "\n"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in line) + " |" for line in lines)


def _entries(game: Game, axis: str) -> str:
    names = game.names[axis]
    return f"{names[0]} to {names[-1]}" if names[0].isdigit() and len(names) > 1 else ", ".join(names)


def _field_row(game: Game, field: Field) -> Sequence[str]:
    values = f"{field.low} to {field.high}" + (f", {field.of}" if field.of else "")
    axes = " × ".join(f"{axis} ({len(game.names[axis])})" for axis in field.axes)
    return (f"`{field.name}`", axes, values, field.visibility, field.meaning)


def _action_rows(game: Game, words: Words, chance: bool) -> list[Sequence[str]]:
    rows: list[Sequence[str]] = []
    for kind, first, behind in zip(game.rules.ACTIONS, game.first_ids, game.first_ids[1:], strict=False):
        if kind.chance == chance:
            ids = str(first) if behind == first + 1 else f"{first} to {behind - 1}"
            rows.append((f"`{form(kind)}`", _parameters(kind.parameters), ids, words.find(f"action.{kind.name}", 2) or ""))
    return rows


def _revealing(kinds: Sequence[Kind]) -> str:
    """Which kinds of action show something that was hidden, where any does."""
    names = [f"`{kind.name}`" for kind in kinds if kind.reveals]
    return f" What was hidden is shown by: {', '.join(names)}; who plays in earnest cannot take these back." if names else ""


def form(kind: Kind) -> str:
    """How actions of a kind are written: "repair ROOM SPACE"."""
    return " ".join([kind.name, *(name.upper() for name in kind.parameters)])


def _parameters(parameters: Mapping[str, str]) -> str:
    def told(axis: str) -> str:
        return {NUMBER: "a number", OPEN: f"0 to {OPEN_SIZE - 1}"}.get(axis, axis)

    return ", ".join(f"{name}: {told(axis)}" for name, axis in parameters.items())


def _reason_rows(words: Words, reasons: Sequence[Reason], prefix: str) -> list[Sequence[str]]:
    return [(one.name, one.rule, words.find(f"{prefix}.{one.name}", 2) or "") for one in reasons if one.rule]


def _event_row(words: Words, event: Event) -> Sequence[str]:
    return (event.name, event.rule, _parameters(event.parameters), event.heard, words.find(f"event.{event.name}", 2) or "")


def _outcome(won: bool | None) -> str:
    return {True: "have won", False: "have lost", None: "by their scores"}[won]
