"""The panel beside a board: what can be done and why not, what luck may bring, a rule's paragraph, what happened. HTML from a match, no widgets."""

from __future__ import annotations

import functools
import html
from collections.abc import Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any

from ecogames import EcoGamesError, Match
from ecogames.engine.game import Action, Game
from ecogames.engine.match import Refusal, Told
from ecogames.engine.rulebook import rule, rules
from ecogames.engine.words import Words
from ecowidgets.boards import Luck

LOCK = (
    '<svg class="eco-lock" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><rect x="4" y="9" width="12" height="9" rx="2"/>'
    '<path d="M6.5 9V6a3.5 3.5 0 0 1 7 0v3"/></svg>'
)
DIE = (
    '<svg class="eco-chance" viewBox="-30 -30 60 60" width="56" height="56" aria-hidden="true"><g transform="rotate(-8)">'
    '<rect x="-24" y="-24" width="48" height="48" rx="10"/><text y="11">?</text></g></svg>'
)
CORNERS = ((-9, -9), (9, 9), (9, -9), (-9, 9))
SIDES = ((-9, 0), (9, 0))
PIPS = (((0, 0),), CORNERS[:2], (*CORNERS[:2], (0, 0)), CORNERS, (*CORNERS, (0, 0)), (*CORNERS, *SIDES))  # of a die's faces, the 1 first
ESCAPE = " data-escape"  # of a button that the key of this name presses, too
LOG_LINES = 40  # of what happened; the whole is in the match file
STEPS_OF_A_RULE = 12  # the latest ones, where a rule acted


def text(value: object) -> str:
    """A value as HTML text: nothing in it is markup."""
    return html.escape(str(value), quote=True)


def button(part: str, label: object, style: str = "", said: object = "", more: str = "") -> str:
    """A button of the table itself, which plays nothing. part: what it asks for ("table:undo"); said: a name for the screen reader."""
    spoken = f' aria-label="{text(said)}"' if said else ""
    return f'<button class="eco-button {style}" data-part="{text(part)}"{spoken}{more}>{text(label)}</button>'


def action_button(
    action: Action, words: Words, lang: str, names: Sequence[str], own: tuple[str, str] | None = None, only: bool = False
) -> str:
    """A button that plays an action: its short words beside the name of its group, its whole label for the screen reader.

    own: both, where the game has better ones for this position. only: nothing else can be done, so it is large, and the keyboard waits at it.
    """
    kind = action._game.kinds[action.kind]
    parameters = action._game.spell(words, kind.parameters, list(action.parameters.values()), names)
    short, label = own or (words(f"button.{action.kind}", **parameters), action.label(lang, names))
    # Who speaks to the computer says what stands on the button, so the name holds these words.
    name = label if short.lower() in label.lower() else f"{short}: {label}"
    said = "" if short == name else f' aria-label="{text(name)}"'
    style, wait = ("eco-button eco-main eco-wide", " data-focus") if only else ("eco-button", "")
    return f'<button class="{style}" data-part="do {text(action.text)}" data-action="{text(action.text)}"{said}{wait}>{text(short)}</button>'


# What can be done, and why not ----------------------------------------------------------------------------------------------------------


def part_of(part: str, game: Game) -> tuple[str, int] | None:
    """The parameter and entry that a part of a board stands for ("room-bridge": the parameter `room`, entry 7), or None."""
    name, _, entry = part.partition("-")
    for kind in game.rules.ACTIONS:
        axis = kind.parameters.get(name)
        if axis in game.names and entry in game.names[axis]:
            return name, game.names[axis].index(entry)
    return None


def actions_panel(
    match: Match, view: Mapping[str, Any], side: ModuleType, lang: str, question: str, part: str | None, refused: bool
) -> str:
    """What the player to move can do, by kind, and what is refused and why.

    view: what is shown of the match. side: the game's `boards.<game>_side`. question: the headline. part: of the board, whose actions alone
    are shown. refused: all refusals are shown, not only those that a player would ask about.
    """
    game, words = match.game, match.game.words(lang)
    legal = match.actions()
    rows = [f'<h2 class="eco-question">{text(question)}</h2>']
    chosen = part_of(part, game) if part else None
    last = getattr(side, "LAST", ())  # kinds that stand below what is refused
    shown = [action for action in legal if action.kind != "finish"]
    if chosen:
        shown = [action for action in shown if action.parameters.get(chosen[0]) == chosen[1]]
    if chosen and part:
        rows += [f"<p>{text(line)}</p>" for line in (side.effect_line(view, part, lang), side.cost_line(view, part, lang)) if line]
        rows.append(button("table:all", words("table.all-actions"), "eco-quiet", more=ESCAPE))
    many: list[str] = []
    if len(legal) == 1:
        rows.append(f'<p data-roving>{action_button(legal[0], words, lang, match.called, side.own_label(view, legal[0], lang), only=True)}</p>')
    else:
        rows += _by_group([action for action in shown if action.kind not in last], view, side, words, lang, match.called)
        many = _by_group([action for action in shown if action.kind in last], view, side, words, lang, match.called)
        finish = "".join(action_button(action, words, lang, match.called) for action in legal if action.kind == "finish")
        (many or rows).append(f'<div class="eco-actions eco-finish">{finish}</div>' if finish else "")  # after all that can be done besides
    found = refusals(match, view, side, chosen, refused)
    told = _refused_by_kind(found, match, side, lang) if refused and not chosen else [_refused(*one, lang, match.called) for one in found]
    rows += told
    if not chosen and (told or not refused):
        rows.append(button("table:refused", words("table.fewer-refused" if refused else "table.refused"), "eco-quiet"))
    rows += many
    return f'<div class="eco-choices">{"".join(rows)}</div>'


def _refused_by_kind(found: Sequence[tuple[Action, Refusal]], match: Match, side: ModuleType, lang: str) -> list[str]:
    """One line for each kind and reason; what one would do to oneself, or to nobody, is left out."""
    words = match.game.words(lang)
    named = {kind: kinds[0] for kinds in side.GROUPS for kind in kinds}
    grouped: dict[tuple[str, str], list[tuple[Action, Refusal]]] = {}
    for action, refusal in found:
        axes = match.game.kinds[action.kind].parameters
        if all(axes[name] != "players" or (value != match.to_move and value < match.players) for name, value in action.parameters.items()):
            grouped.setdefault((action.kind, refusal.reason), []).append((action, refusal))
    rows = []
    for (kind, _), several in grouped.items():
        action, refusal = several[0]
        label = action.label(lang, match.called)
        if len(several) > 1:
            label = words("table.refused-many", kind=words(f"kind.{named.get(kind, kind)}"), n=len(several), example=label)
        rows.append(_refused(action, refusal, lang, match.called, label))
    return rows


def refusals(match: Match, view: Mapping[str, Any], side: ModuleType, chosen: tuple[str, int] | None, every: bool) -> list[tuple[Action, Refusal]]:
    """Refused actions with the reason: of a part of the board, or those a player would ask about, or every one whose time it is."""
    game = match.game
    if chosen or every:
        asked = [action for action in map(game.action, range(game.listed)) if not game.kinds[action.kind].chance]
        if chosen:
            asked = [action for action in asked if next(iter(action.parameters.items()), None) == chosen]
    else:
        asked = [game.read_action(name) for name in side.worth_asking(view)]
    refused = [(action, match.why_not(action)) for action in asked]
    found = [(action, refusal) for action, refusal in refused if refusal is not None and refusal.reason != "not-now"]
    if chosen and getattr(side, "ONE_REFUSAL", False):  # "3 glass" and "4 glass" are refused alike
        found = list({(action.kind, refusal.reason): (action, refusal) for action, refusal in reversed(found)}.values())[::-1]
    return found


def _by_group(actions: Iterable[Action], view: Mapping[str, Any], side: ModuleType, words: Words, lang: str, names: Sequence[str]) -> list[str]:
    listed = list(actions)
    rows = []
    for kinds in side.GROUPS:
        group = [action for kind in kinds for action in listed if action.kind == kind]
        if group:
            rows.append(_group(group, kinds[0], "data-roving data-next", view, side, words, lang, names))
    return rows


def _group(
    actions: Sequence[Action], kind: str, roving: str, view: Mapping[str, Any], side: ModuleType, words: Words, lang: str, names: Sequence[str]
) -> str:
    """Actions side by side, with their name. kind: the one that names them; roving: how arrows lead from one to the next."""
    buttons = "".join(action_button(action, words, lang, names, side.own_label(view, action, lang)) for action in actions)
    label = text(side.group_name(view, kind, lang))
    named = f'<div class="eco-kind" role="group" aria-label="{label}"><span class="eco-second" aria-hidden="true">{label}</span>'
    return f'{named}<div class="eco-actions" {roving}>{buttons}</div></div>'


def of_board(match: Match, view: Mapping[str, Any], side: ModuleType, lang: str, shown: str) -> str:
    """The actions that the board alone bears, as buttons by kind, for pictures without the board. "" where it bears none.

    Whatever may be done is offered in every picture: who cannot see the board plays by these. shown: the HTML of all that is shown besides.
    """
    listed = {"finish", *(kind for kinds in side.GROUPS for kind in kinds)}
    borne: dict[str, list[Action]] = {}
    for action in match.actions():
        if action.kind not in listed and f'data-action="{text(action.text)}"' not in shown:
            borne.setdefault(action.kind, []).append(action)
    words = match.game.words(lang)
    groups = (_group(actions, kind, 'data-roving="grid"', view, side, words, lang, match.called) for kind, actions in borne.items())
    return f'<div class="eco-of-board" data-key="of-board">{"".join(groups)}</div>' if borne else ""


def _refused(action: Action, refusal: Refusal, lang: str, names: Sequence[str], said: str = "") -> str:
    label, why = text(said or action.label(lang, names)), text(refusal.sentence(lang))
    return (
        f'<div class="eco-why"><button class="eco-button eco-refused" data-part="why {text(action.text)}">'
        f"{LOCK}<span>{label}<br><b>{why}</b></span></button>{rule_chip(refusal.rule, action.text)}</div>"
    )


# What luck brings -----------------------------------------------------------------------------------------------------------------------


def luck_panel(match: Match, outcomes: Sequence[Luck], lang: str, question: str, guess: int | None) -> str:
    """Luck decides: all outcomes, as wide as they are likely, a guess that costs nothing, one big button; or the class chooses.

    outcomes: none where luck has too many of them to be listed, as when cards are mixed; then the button is all there is. guess: number of the
    outcome that was guessed, or None.
    """
    words = match.game.words(lang)
    fall = button("table:luck", words("table.let-it-fall"), "eco-main eco-wide")
    if not outcomes:
        said = f'<h2 class="eco-question">{text(question)}</h2><p>{text(words("reason.luck-decides"))}</p>'
        return f'<div class="eco-ask">{DIE}<div class="eco-line">{said}</div></div>{fall}'
    drawn, guesses = [], []
    for number, outcome in enumerate(outcomes):
        drawn.append(_outcome(outcome, words, lang, match.called))
        guesses.append(button(f"table:guess:{number}", outcome.label, "", "", f' aria-pressed="{str(guess == number).lower()}"'))
    guessing = f'<div class="eco-actions eco-guesses" data-roving>{"".join(guesses)}</div>'
    return (
        f'<div class="eco-ask">{DIE}<div class="eco-line"><h2 class="eco-question">{text(question)}</h2>'
        f'<p>{text(words("table.luck-decides"))}</p></div></div>'
        f'<section class="eco-guessing"><h3>{text(words("table.guess"))}</h3>{guessing}{fall}</section>'
        f'<h3>{text(words("table.or-choose"))}</h3><div class="eco-outcomes" data-roving>{"".join(drawn)}</div>'
    )


def _outcome(outcome: Luck, words: Words, lang: str, names: Sequence[str]) -> str:
    """One outcome: a button where it comes about in one way; else its words above the ways, such as faces of a die."""
    wide = f' style="flex-grow:{max(1, round(100 * outcome.probability))}"'
    percent = f'<span>{text(words("table.odds", percent=round(100 * outcome.probability)))}</span>'
    rolled = all("die" in action.parameters for action in outcome.actions)
    if len(outcome.actions) == 1 and not rolled:
        action = outcome.actions[0]
        played = text(action.text)
        style = f'class="eco-outcome eco-button"{wide}'
        return f'<button {style} data-part="do {played}" data-action="{played}"><b>{text(outcome.label)}</b>{percent}</button>'
    odds = f'<span>{text(words("table.odds-of", n=len(outcome.actions), of=len(PIPS)))}</span>' if rolled else percent
    ways = "".join(_face(action, lang, names) if rolled else action_button(action, words, lang, names) for action in outcome.actions)
    return f'<div class="eco-outcome"{wide}><div class="eco-faces">{ways}</div><b>{text(outcome.label)}</b>{odds}</div>'


def _face(action: Action, lang: str, names: Sequence[str]) -> str:
    """A button that is one face of a die."""
    played, label = text(action.text), text(action.label(lang, names))
    pips = die(action.parameters["die"], 40)
    return f'<button class="eco-face" data-part="do {played}" data-action="{played}" aria-label="{label}">{pips}</button>'


def die(face: int, size: int) -> str:
    """The pips of a die's face, the 1 being face 0."""
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="3.5"/>' for x, y in PIPS[face])
    return f'<svg viewBox="-20 -20 40 40" width="{size}" height="{size}" aria-hidden="true">{pips}</svg>'


def rolled(events: Sequence[Told], lang: str, step: int) -> str:
    """The last die that fell in these events, those of a step, large, with what it brought; "" where none did."""
    for event in reversed(events):
        face = getattr(event, "roll", None)
        if face is not None:
            fell = f'<span class="eco-face eco-large" data-move="die:{step}" data-motion="rolls">{die(face, 60)}</span>'
            return f'<div class="eco-note eco-rolled">{fell}<p>{text(event.message(lang))}</p></div>'
    return ""


# Between decisions: an earlier step, the end of a turn ----------------------------------------------------------------------------------


def past_panel(match: Match, events: Sequence[Told], lang: str) -> str:
    """An earlier step that is shown: what happened there, and the ways on."""
    words = match.game.words(lang)
    told = told_list(events, lang) if match.step else f'<p>{text(words("table.laid-out"))}</p>'
    ways = button("table:last:past", words("table.present"), "eco-main") + button("table:what-if:past", words("table.from-here"))
    title = text(words("table.past", step=match.step, of=len(match.steps)))
    return f'<h2 class="eco-question eco-own">{title}</h2>{told}<div class="eco-actions" data-roving>{ways}</div>'


def turn_over_panel(title: str, events: Sequence[Told], follows: str, lang: str) -> str:
    """The end of a turn: what happened between the turns, and one button, at which the keyboard waits."""
    go = button("table:next-turn", follows, "eco-main eco-wide", more=" data-focus")
    return f'<h2 class="eco-question eco-own">{text(title)}</h2>{told_list(events, lang)}<div class="eco-go-on" data-roving>{go}</div>'


def told_list(events: Sequence[Told], lang: str) -> str:
    """What happened, in order; each line with its rule."""
    lines = "".join(
        f'<li><span class="eco-line">{text(event.message(lang))}</span>{rule_chip(event.rule, f"told-{place}")}</li>'
        for place, event in enumerate(events)
    )
    return f'<ul class="eco-told-list" data-roving>{lines}</ul>' if lines else ""


# Rules and what happened ----------------------------------------------------------------------------------------------------------------


def rule_chip(rule: str, place: str = "") -> str:
    """A small button that opens the rule ("solar-storm/4.6"); nothing where there is none. place: what it stands beside."""
    number = rule.partition("/")[2]
    part = text(f"rule:{number}:{place}" if place else f"rule:{number}")
    return f'<button class="eco-rule" data-part="{part}">{text(number)}</button>' if number else ""


def paragraph(game: Game, number: str, lang: str) -> str:
    """A rule as it is read out: its title and first paragraph; "" where there is none."""
    try:
        found = rule(game, number, lang)
    except EcoGamesError:
        return ""
    first, _, _ = found.text.partition("\n\n")
    return f"{found.id} {found.title}. {first}"


def lens(match: Match, number: str, lang: str, steps: bool = True) -> str:
    """The rule's paragraph, and the steps of this match in which it acted. steps: whether they are told."""
    import mistune  # only a reader of rules needs it

    words = match.game.words(lang)
    try:
        found = rule(match.game, number, lang)
    except EcoGamesError as error:
        return f"<p>{text(error)}</p>"
    body = str(mistune.create_markdown(escape=True)(found.text))
    acted = dict.fromkeys(event.step for event in match.log if steps and event.step > 0 and event.rule.partition("/")[2] == number)
    latest = list(acted)[-STEPS_OF_A_RULE:]
    ways = "".join(button(f"table:goto:{step}:rule", step, "eco-small", words("table.go-to-step", n=step)) for step in latest)
    where = f'<p class="eco-second">{text(words("table.acted"))}</p><div class="eco-actions" data-roving>{ways}</div>' if ways else ""
    close = button("table:close:rule", words("table.close"), "eco-quiet", more=ESCAPE)
    every = button("table:rules:lens", words("table.all-rules"), "eco-quiet")
    title = text(f"{found.id} {found.title}")
    return f'<div class="eco-ask"><h2>{title}</h2>{close}</div><div class="eco-rule-text">{body}</div>{where}{every}'


def rulebook(game: Game, lang: str) -> str:
    """All chapters and rules by their titles; each opens its text."""
    rows = []
    for one in rules(game, lang):
        spoken = "" if one.lang == lang else f' lang="{one.lang}"'
        if "." not in one.id and not one.text:
            rows.append(f"<h3{spoken}>{text(f'{one.id} {one.title}')}</h3>")
        else:
            style = "eco-entry" if "." in one.id else "eco-entry eco-chapter"
            entry = (
                f'<button class="{style}" data-part="rule:{text(one.id)}:book"{spoken}>'
                f'<span class="eco-number">{text(one.id)}</span><span class="eco-line">{text(one.title)}</span></button>'
            )
            rows.append(entry if "." in one.id else f"<h3>{entry}</h3>")
    return f'<div class="eco-book" data-roving>{"".join(rows)}</div>'


def log(events: Sequence[Told], lang: str, title: str) -> str:
    """What happened, the latest first; each line opens its rule."""
    rows = [f'<h2>{text(title)}</h2><ol class="eco-log" reversed data-roving>']
    first = max(0, len(events) - LOG_LINES)
    rows += [_log_line(event, place, lang) for place, event in reversed(list(enumerate(events))[first:])]
    return "".join([*rows, "</ol>"])


@functools.lru_cache(1024)  # at the next step all lines but the newest are the same
def _log_line(event: Told, place: int, lang: str) -> str:
    """One line of what happened. place: its number among all."""
    step = f'<span class="eco-second eco-step">{event.step if event.step > 0 else ""}</span>'
    said = f'{step}<span class="eco-line">{text(event.message(lang))}</span>'
    number = event.rule.partition("/")[2]
    part = text(f"rule:{number}:log-{place}")
    line = f'<button class="eco-entry" data-part="{part}">{said}<span class="eco-number">{text(number)}</span></button>' if number else said
    return f'<li data-key="{place}">{line}</li>'
