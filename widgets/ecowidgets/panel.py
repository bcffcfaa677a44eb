"""The panel beside a board: what can be done and why not, what luck may bring, a rule's paragraph, what happened. HTML from a match, no widgets."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from types import ModuleType

from ecogames import EcoGamesError, Match
from ecogames.engine.game import Action, Game
from ecogames.engine.match import Refusal, Told
from ecogames.engine.rulebook import rule
from ecogames.engine.words import Words
from ecowidgets.boards import Luck

LOG_LINES = 40  # of what happened; the whole is in the match file


def text(value: object) -> str:
    """A value as HTML text: nothing in it is markup."""
    return html.escape(str(value), quote=True)


def button(part: str, label: object, style: str = "", said: object = "", more: str = "") -> str:
    """A button of the table itself, which plays nothing. part: what it asks for ("table:undo"); said: a name for the screen reader."""
    spoken = f' aria-label="{text(said)}"' if said else ""
    return f'<button class="eco-button {style}" data-part="{text(part)}"{spoken}{more}>{text(label)}</button>'


def action_button(action: Action, words: Words, lang: str, names: Sequence[str], odds: str = "") -> str:
    """A button that plays an action: its short words beside the name of its group, its whole label for the screen reader."""
    label = action.label(lang, names)
    kind = action._game.kinds[action.kind]
    parameters = action._game.spell(words, kind.parameters, list(action.parameters.values()), names)
    short = words(f"button.{action.kind}", **parameters)
    said = "" if short == label else f' aria-label="{text(label)}"'
    return f'<button class="eco-button" data-part="do {text(action.text)}" data-action="{text(action.text)}"{said}>{text(short)}{odds}</button>'


# What can be done, and why not ----------------------------------------------------------------------------------------------------------


def part_of(part: str, game: Game) -> tuple[str, int] | None:
    """The parameter and entry that a part of a board stands for ("room-bridge": the parameter `room`, entry 7), or None."""
    name, _, entry = part.partition("-")
    for kind in game.rules.ACTIONS:
        axis = kind.parameters.get(name)
        if axis in game.names and entry in game.names[axis]:
            return name, game.names[axis].index(entry)
    return None


def actions_panel(match: Match, side: ModuleType, lang: str, question: str, part: str | None, refused: bool) -> str:
    """What the player to move can do, by kind, and what is refused and why.

    side: the game's `boards.<game>_side`. question: the headline. part: of the board, whose actions alone are shown. refused: all refusals are
    shown, not only those that a player would ask about.
    """
    game, words = match.game, match.game.words(lang)
    legal = match.actions()
    finish = [action for action in legal if action.kind == "finish"]
    head = "".join(action_button(action, words, lang, match.called) for action in finish)
    rows = [f'<div class="eco-ask"><h2 class="eco-question">{text(question)}</h2>{head}</div>']
    chosen = part_of(part, game) if part else None
    shown = [action for action in legal if action.kind != "finish"]
    if chosen:
        shown = [action for action in shown if action.parameters.get(chosen[0]) == chosen[1]]
    rows += _by_group(shown, side.GROUPS, words, lang, match.called)
    rows += [_refused(action, refusal, lang, match.called) for action, refusal in refusals(match, side, chosen, refused)]
    if chosen:
        rows.append(button("table:all", words("table.all-actions")))
    else:
        rows.append(button("table:refused", words("table.fewer-refused" if refused else "table.refused"), "eco-quiet"))
    return "".join(rows)


def refusals(match: Match, side: ModuleType, chosen: tuple[str, int] | None, every: bool) -> list[tuple[Action, Refusal]]:
    """Refused actions with the reason: of a part of the board, or those a player would ask about, or every one whose time it is."""
    game = match.game
    if chosen or every:
        asked = [action for action in map(game.action, range(game.listed)) if not game.kinds[action.kind].chance]
        if chosen:
            asked = [action for action in asked if next(iter(action.parameters.items()), None) == chosen]
    else:
        asked = [game.read_action(name) for name in side.worth_asking(match.view())]
    found = [(action, match.why_not(action)) for action in asked]
    return [(action, refusal) for action, refusal in found if refusal is not None and refusal.reason != "not-now"]


def _by_group(actions: Iterable[Action], groups: Sequence[Sequence[str]], words: Words, lang: str, names: Sequence[str]) -> list[str]:
    listed = list(actions)
    rows = []
    for kinds in groups:
        buttons = "".join(action_button(action, words, lang, names) for kind in kinds for action in listed if action.kind == kind)
        if buttons:
            label = text(words(f"kind.{kinds[0]}"))
            rows.append(f'<div class="eco-kind" role="group" aria-label="{label}"><span class="eco-second" aria-hidden="true">{label}</span>')
            rows.append(f'<div class="eco-actions" data-roving>{buttons}</div></div>')
    return rows


def _refused(action: Action, refusal: Refusal, lang: str, names: Sequence[str]) -> str:
    label, why = text(action.label(lang, names)), text(refusal.sentence(lang))
    lock = '<svg class="eco-lock" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><rect x="4" y="9" width="12" height="9" rx="2"/><path d="M6.5 9V6a3.500 3.500 0 0 1 7 0v3"/></svg>'
    return (
        f'<div class="eco-why"><button class="eco-button eco-refused" data-part="why {text(action.text)}">'
        f"{lock}<span>{label}<br><b>{why}</b></span></button>{rule_chip(refusal.rule)}</div>"
    )


# What luck brings -----------------------------------------------------------------------------------------------------------------------


def luck_panel(match: Match, outcomes: Sequence[Luck], lang: str, question: str, guess: int | None) -> str:
    """Luck decides: all outcomes, as wide as they are likely, a guess that costs nothing, one big button; or the class chooses.

    guess: number of the outcome that was guessed, or None.
    """
    words = match.game.words(lang)
    faces, guesses = [], []
    for number, outcome in enumerate(outcomes):
        odds = text(words("table.odds", percent=round(100 * outcome.probability)))
        chosen = "".join(action_button(action, words, lang, match.called) for action in outcome.actions)
        faces.append(f'<div class="eco-outcome" style="flex-grow:{max(1, round(100 * outcome.probability))}"><b>{text(outcome.label)}</b><span>{odds}</span><div class="eco-faces">{chosen}</div></div>')
        tick = "✓ " if guess == number else ""
        guesses.append(button(f"table:guess:{number}", tick + outcome.label, "", outcome.label, f' aria-pressed="{str(guess == number).lower()}"'))
    return (
        f'<h2 class="eco-question">{text(words("table.luck-decides"))}</h2><p>{text(question)}</p>'
        f'<p class="eco-second">{text(words("table.choose-outcome"))}</p><div class="eco-outcomes" data-roving>{"".join(faces)}</div>'
        f'<p><b>{text(words("table.guess"))}</b></p><div class="eco-actions" data-roving>{"".join(guesses)}</div>'
        f'<p>{button("table:luck", words("table.let-it-fall"), "eco-main eco-wide")}</p>'
    )


# Rules and what happened ----------------------------------------------------------------------------------------------------------------


def rule_chip(rule: str) -> str:
    """A small button that opens the rule ("solar-storm/4.6"); nothing where there is none."""
    number = rule.partition("/")[2]
    return f'<button class="eco-rule" data-part="rule:{text(number)}">{text(number)}</button>' if number else ""


def lens(match: Match, number: str, lang: str) -> str:
    """The rule's paragraph, and the steps of this match in which it acted."""
    import mistune  # only a reader of rules needs it

    words = match.game.words(lang)
    try:
        found = rule(match.game, number, lang)
    except EcoGamesError as error:
        return f"<p>{text(error)}</p>"
    body = str(mistune.create_markdown(escape=True)(found.text))
    acted = dict.fromkeys(event.step for event in match.log if event.step > 0 and event.rule.partition("/")[2] == number)
    steps = "".join(button(f"table:goto:{step}", step, "eco-small", words("table.go-to-step", n=step)) for step in list(acted)[-12:])
    where = f'<p class="eco-second">{text(words("table.acted"))}</p><div class="eco-actions" data-roving>{steps}</div>' if steps else ""
    close = button("table:close", words("table.close"), "eco-quiet")
    return f'<div class="eco-ask"><h2>{text(found.title)}</h2>{close}</div><div class="eco-rule-text">{body}</div>{where}'


def log(events: Sequence[Told], lang: str, title: str) -> str:
    """What happened, the latest first, each with its rule."""
    rows = [f'<h2>{text(title)}</h2><ol class="eco-log" reversed>']
    for event in reversed(events[-LOG_LINES:]):
        number = event.step if event.step > 0 else ""
        rows.append(
            f'<li><span class="eco-second eco-step">{number}</span><span class="eco-line">{text(event.message(lang))}</span>{rule_chip(event.rule)}</li>'
        )
    return "".join([*rows, "</ol>"])


