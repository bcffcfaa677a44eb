"""The foot of the table: stepper, timeline by turns, undo. HTML from a match, no widgets."""

from __future__ import annotations

from collections.abc import Sequence

from ecogames import Match
from ecogames.engine.words import Words
from ecowidgets.boards import Turn
from ecowidgets.panel import PIPS, button, text

WIDTH, HEIGHT, LINE = 720, 46, 23  # of the drawing, in its own units
SIGNS = {
    "bolt": '<path class="eco-sign eco-bolt" d="M2 -13 L-6 1 H-1 L-3 11 L6 -3 H1 Z"/>',
    "die": '<g class="eco-sign"><rect class="eco-die" x="-7.5" y="-7.5" width="15" height="15" rx="3"/>{pips}</g>',
}
ICONS = {
    "first": '<path d="M4 4v12M16 4 7 10l9 6z"/>',
    "back": '<path d="M15 4 6 10l9 6z"/>',
    "play": '<path d="M5 4l10 6-10 6z"/>',
    "pause": '<path d="M6 4v12M14 4v12"/>',
    "forward": '<path d="M4 4l8 6-8 6zM15 4v12"/>',
    "last": '<path d="M16 4v12M4 4l9 6-9 6z"/>',
    "theme": '<circle cx="10" cy="10" r="7" fill="none"/><path d="M10 3a7 7 0 0 1 0 14z"/>',
    "wall": '<path fill="none" d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4"/>',
    "settings": '<circle cx="10" cy="10" r="3.2" fill="none"/><path fill="none" d="M10 2v3M10 15v3M2 10h3M15 10h3M4.3 4.3l2.2 2.2M13.5 13.5l2.2 2.2'
    'M4.3 15.7l2.2-2.2M13.5 6.5l2.2-2.2"/>',
    "menu": '<path d="M3 5h14M3 10h14M3 15h14"/>',
}


def icon_button(name: str, words: Words, enabled: bool = True, more: str = "") -> str:
    """A button with a sign, and its word for the screen reader and as a hint. more: attributes."""
    label = text(words(f"table.{name}"))
    off = more if enabled else f'{more} aria-disabled="true"'
    sign = f'<svg class="eco-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">{ICONS[name]}</svg>'
    return f'<button class="eco-button eco-stepper" data-part="table:{name}" aria-label="{label}" title="{label}"{off}>{sign}</button>'


def foot(match: Match, turns: Sequence[Turn], words: Words, back: bool, on: bool, playing: bool, branch: bool, hides: bool, chances: bool) -> str:
    """The foot of the table.

    turns: of the match. back, on: whether one may go back, and whether there is a step to show or an agent to decide. playing: whether steps
    are being shown one by one. branch: whether this is a "what if?", with a way back. hides: the steps before are not to be seen again.
    chances: whether actions are shown with their chances.
    """
    if hides:
        menu = f'<span class="eco-on-phone">{icon_button("menu", words)}</span>'
        tools = "".join(short(words, back, branch)) + menu
        return f'<footer class="eco-foot eco-foot-short"><div class="eco-actions" data-roving>{tools}</div></footer>'
    before, after = match.step > 0 and back, match.step < len(match.steps)
    stepper = "".join(
        [
            icon_button("first", words, before),
            icon_button("back", words, before),
            icon_button("pause" if playing else "play", words, on or playing),
            icon_button("last", words, after),
        ]
    )
    branching = button("table:return", words("table.return"), "eco-main") if branch else button("table:what-if", words("table.what-if"))
    step = f'<span class="eco-count">{text(words("table.step", step=match.step, of=len(match.steps)))}</span>'
    menu = icon_button("menu", words)
    coach = button("table:chances", words("coach.on"), more=f' aria-pressed="{str(chances).lower()}"')
    tools = coach + _undo(words, before) + branching + button("table:save", words("table.save")) + f'<span class="eco-on-phone">{menu}</span>'
    return (
        f'<footer class="eco-foot"><div class="eco-steppers" data-roving>{stepper}</div>{timeline(match, turns, words)}{step}'
        f'<div class="eco-actions">{tools}</div></footer>'
    )


def short(words: Words, back: bool, branch: bool, place: str = "") -> list[str]:
    """What is left of the foot while something is hidden; what cannot be taken back is not offered. place: tells two of them apart."""
    undo = [button(f"table:undo{place}", words("table.undo"))] if back else []
    come_back = [button(f"table:return{place}", words("table.return"), "eco-main")] if branch else []
    return [*undo, *come_back, button(f"table:save{place}", words("table.save"))]


def _undo(words: Words, enabled: bool = True) -> str:
    return button("table:undo", words("table.undo"), more="" if enabled else ' aria-disabled="true"')


def timeline(match: Match, turns: Sequence[Turn], words: Words) -> str:
    """The match from left to right: a band whose height the game gives, the turns, what is marked, and where one stands now."""
    steps = max(1, len(match.steps))

    def across(step: int) -> float:
        return round(12 + (WIDTH - 24) * step / steps, 1)

    band = " ".join(f"L{across(turn.step)} {LINE - 3 - 17 * turn.height:.1f}" for turn in turns)
    last = turns[-1].height if turns else 0
    path = f"M12 {LINE} {band} L{across(steps)} {LINE - 3 - 17 * last:.1f} L{across(steps)} {LINE} Z"
    every = 1 + len(turns) // 14
    parts = []
    for turn, follows in zip(turns, [*turns[1:], None][: len(turns)], strict=True):
        begin, end = across(turn.step), across(follows.step if follows else steps)
        label = text(words("table.to-turn", n=turn.number))
        number = f'<text x="{begin}" y="{HEIGHT - 1}">{turn.number}</text>' if turn.number % every == 0 or turn.number == 1 else ""
        parts.append(
            f'<g role="button" tabindex="-1" data-part="table:goto:{turn.step}" aria-label="{label}"><title>{label}</title>'
            f'<rect class="eco-turn" x="{begin}" y="0" width="{max(4, end - begin):.1f}" height="{HEIGHT}"/>'
            f'<path class="eco-tick" d="M{begin} {LINE - 5}v10"/>{number}</g>'
        )
    signs = [(step, sign_of(match, step, sign)) for turn in turns for step, sign in turn.marks if step > 0]
    marks = "".join(f'<g transform="translate({across(step)} {LINE})">{sign}</g>' for step, sign in signs)
    return (
        f'<svg class="eco-timeline" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="{text(words("table.timeline"))}" data-roving>'
        f'<path class="eco-band" d="{path}"/><path class="eco-past" d="M12 {LINE}H{across(match.step)}"/>'
        f'<path class="eco-future" d="M{across(match.step)} {LINE}H{across(steps)}"/>'
        f'{"".join(parts)}<g aria-hidden="true">{marks}<circle class="eco-knob" cx="{across(match.step)}" cy="{LINE}" r="9"/></g></svg>'
    )


def sign_of(match: Match, step: int, sign: str) -> str:
    """A sign as it is drawn at a step: a die shows what was rolled there."""
    rolled = next((roll for event in match.steps[step - 1].events if (roll := getattr(event, "roll", None)) is not None), None)
    pips = "" if rolled is None else "".join(f'<circle r="1.7" cx="{x * 0.47:.1f}" cy="{y * 0.47:.1f}"/>' for x, y in PIPS[rolled])
    return SIGNS[sign].replace("{pips}", pips)
