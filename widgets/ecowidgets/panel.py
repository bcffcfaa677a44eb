"""The panel beside a board: what can be done and why not, what luck may bring, a rule's paragraph, what happened. HTML from a match, no widgets."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence

from ecogames import CHANCE, EcoGamesError, Match
from ecogames.engine.game import Action, Game
from ecogames.engine.match import Refusal, Told
from ecogames.engine.rulebook import rule
from ecogames.engine.words import Words

LOG_LINES = 40  # of what happened; the whole is in the match file
RULE_PART = "rule "  # parts of the panel: "rule 4.6" opens the rule, "why divert bridge" the refusal's
WHY_PART = "why "
LUCK_PART = "luck"
ON_PART = "on"
ALL_PART = "all"


def text(value: object) -> str:
    """A value as HTML text: nothing in it is markup."""
    return html.escape(str(value), quote=True)


def part_of(part: str, game: Game) -> tuple[str, int] | None:
    """The parameter and entry that a part of a board stands for ("room-bridge": the parameter `room`, entry 7), or None."""
    name, _, entry = part.partition("-")
    for kind in game.rules.ACTIONS:
        axis = kind.parameters.get(name)
        if axis in game.names and entry in game.names[axis]:
            return name, game.names[axis].index(entry)
    return None


def about(game: Game, part: tuple[str, int]) -> list[Action]:
    """The players' actions that are about this part alone: their first parameter is it, and no other names a player or a card."""
    name, entry = part
    found = []
    for action in map(game.action, range(game.listed)):
        kind = game.kinds[action.kind]
        if not kind.chance and next(iter(kind.parameters), None) == name and action.parameters[name] == entry:
            found.append(action)
    return found


def actions_panel(match: Match, lang: str, question: str, part: str | None = None, person: bool = True) -> str:
    """What the player to move can do, by kind; of one part of the board, with what is refused and why, where `part` names one.

    question: the headline. person: False while an agent is to move, who then plays on at the touch of a button.
    """
    game, words = match.game, match.game.words(lang)
    chosen = part_of(part, game) if part else None
    rows = [f'<h2 class="eco-question">{text(question)}</h2>']
    if match.to_move == CHANCE:
        return "".join([*rows, _luck(match, words, lang)])
    if match.to_move < 0:
        return rows[0]
    if not person:
        rows.append(f'<button class="eco-button eco-main" data-part="{ON_PART}">{text(words("table.play-on"))}</button>')
        return "".join(rows)
    legal = match.actions()
    if chosen is None:
        rows += _by_kind(legal, words, lang, match.called)
        return "".join(rows)
    here = [action for action in legal if action.parameters.get(chosen[0]) == chosen[1]]
    rows += _by_kind(here, words, lang, match.called)
    known = {action.id for action in here}
    refused = [(action, match.why_not(action)) for action in about(game, chosen) if action.id not in known]
    told = [(action, refusal) for action, refusal in refused if refusal is not None and refusal.reason != "not-now"]
    rows += [_refused(action, refusal, lang, match.called) for action, refusal in told]
    rows.append(f'<button class="eco-button" data-part="{ALL_PART}">{text(words("table.all-actions"))}</button>')
    return "".join(rows)


def _by_kind(actions: Iterable[Action], words: Words, lang: str, names: Sequence[str]) -> list[str]:
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(action.kind, []).append(action)
    rows = []
    for kind, listed in kinds.items():
        buttons = "".join(
            f'<button class="eco-button" data-part="do {text(action.text)}" data-action="{text(action.text)}">{text(action.label(lang, names))}</button>'
            for action in listed
        )
        label = text(words(f"kind.{kind}"))
        rows.append(f'<div class="eco-kind" role="group" aria-label="{label}"><span class="eco-second" aria-hidden="true">{label}</span>')
        rows.append(f'<div class="eco-actions" data-roving>{buttons}</div></div>')
    return rows


def _refused(action: Action, refusal: Refusal, lang: str, names: Sequence[str]) -> str:
    rule_id = refusal.rule.partition("/")[2]
    return (
        f'<div class="eco-why"><button class="eco-button eco-refused" data-part="{WHY_PART}{text(action.text)}">'
        f"<span>{text(action.label(lang, names))}<br>{text(refusal.sentence(lang))}</span></button>{rule_chip(rule_id)}</div>"
    )


def _luck(match: Match, words: Words, lang: str) -> str:
    rows = [f'<p>{text(words("table.luck-decides"))}</p><div class="eco-actions" data-roving>']
    for action, probability in match.chance():
        rows.append(
            f'<button class="eco-button" data-part="do {text(action.text)}" data-action="{text(action.text)}">'
            f'{text(action.label(lang, match.called))} <span class="eco-second">{probability:.0%}</span></button>'
        )
    rows.append(f'</div><p><button class="eco-button eco-main" data-part="{LUCK_PART}">{text(words("table.let-it-fall"))}</button></p>')
    return "".join(rows)


def rule_chip(rule_id: str) -> str:
    """A small button that opens the rule; nothing where there is none."""
    return f'<button class="eco-rule" data-part="{RULE_PART}{text(rule_id)}">{text(rule_id)}</button>' if rule_id else ""


def lens(game: Game, rule_id: str, lang: str) -> str:
    """The rule's paragraph, as HTML; a sentence where there is no such rule."""
    import mistune  # half a tenth of a second, and only a reader of rules needs it

    try:
        found = rule(game, rule_id, lang)
    except EcoGamesError as error:
        return f"<p>{text(error)}</p>"
    body = str(mistune.create_markdown(escape=True)(found.text))
    return f'<h3>{text(found.title)} <span class="eco-second">{text(rule_id)}</span></h3>{body}'


def log(events: Sequence[Told], lang: str, title: str) -> str:
    """What happened, the latest first, each with its rule."""
    rows = [f'<h2>{text(title)}</h2><ol class="eco-log">']
    for event in reversed(events[-LOG_LINES:]):
        number = event.step if event.step > 0 else ""
        line = text(event.message(lang))
        rows.append(
            f'<li><span class="eco-second eco-step">{number}</span><span class="eco-line">{line}</span>{rule_chip(event.rule.partition("/")[2])}</li>'
        )
    return "".join([*rows, "</ol>"])
