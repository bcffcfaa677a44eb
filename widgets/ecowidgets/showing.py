"""What a table shows: board, tools, the panel beside the board, foot. HTML from a table; nothing is changed here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecogames import CHANCE
from ecogames.engine.match import Told
from ecogames.engine.words import LANGUAGES
from ecowidgets import coach, history, menus, panel, phases, timeline
from ecowidgets.form import PERSON
from ecowidgets.panel import button, text

if TYPE_CHECKING:
    from ecowidgets.table import Table


def question(table: Table) -> str:
    """The headline: who is asked what, or whose turn is over."""
    if table.between_turns:
        return table.words("table.turn-over", who=_whose_turn(table, -2))
    return str(table.describe.headline(table.view, table.lang, table.match.names))


def picture(table: Table, asked: str) -> str:
    """The whole table. asked: the headline."""
    match, view, words = table.match, table.view, table.words
    if table.passed_to is not None:
        cover = table.side.cover(view, table.passed_to, table.lang, match.names)
        return f'<div class="eco-table eco-covered" lang="{table.lang}">{cover}</div>'
    before = table.side.before(match, table.changed)
    if table.study and table.mind is not None:
        view = table.side.in_mind(view, table.mind, table.seats[table.mind])
    drawing = table.draw_board(view, match.actions() if table.may_act else [], table.lang, match.names, table.changed, before)
    side = f'<div class="eco-side" data-key="side">{_panels(table, asked, drawing.rail)}</div>'
    strip = f'<div class="eco-strip" data-key="strip">{drawing.strip}</div>'
    acts = ""  # where the board is not shown, what it bears
    if table.may_act and (table.in_words or table.as_graph):
        acts = panel.of_board(match, table.view, table.side, table.lang, drawing.header + side + ("" if table.in_words else strip))
    if table.in_words:
        lines = table.describe.describe(view, table.lang, match.names).split("\n")
        place = f'<section class="eco-panel eco-stage eco-words" data-key="words">{"".join(f"<p>{text(line)}</p>" for line in lines)}{acts}</section>'
    elif table.as_graph:
        drawn = phases.graph(match, table.side.COLUMNS, words)
        place = f'<div class="eco-stage" data-key="stage">{drawn}{acts}</div>{strip}'
    else:
        place = f'<div class="eco-stage" data-key="stage">{drawing.stage}</div>{strip}'
    back, on = history.may_go_back(table), history.may_go_on(table)
    foot = timeline.foot(match, table.side.turns(match), words, back, on, table.player is not None, bool(table.trunks), table.hides, table.coach.on)
    style = f"eco-table eco-{table.game.name}{' eco-wall' if table.wall else ''}"
    return f'<div class="{style}" lang="{table.lang}">{drawing.header}{tools(table)}{place}{side}{foot}</div>'


def tools(table: Table) -> str:
    """Settings with the language, theme, wall view, new game; in wall view the two that it needs."""
    words = table.words
    wall = timeline.icon_button("wall", words, more=f' aria-pressed="{str(table.wall).lower()}"{panel.ESCAPE if table.wall else ""}')
    theme = timeline.icon_button("theme", words)
    if table.wall:
        return f'<div class="eco-tools">{theme}{wall}</div>'
    sign = f'<svg class="eco-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">{timeline.ICONS["settings"]}</svg>'
    named = f"<span>{text(words('table.settings'))} <small>{text(LANGUAGES[table.lang])}</small></span>"
    opened = str(table.menu == "more").lower()
    language = f'<button class="eco-button eco-settings" data-part="table:more" aria-expanded="{opened}">{sign}{named}</button>'
    # Where the foot is left out on a wide screen, what is in it stands here.
    foot = "".join(timeline.short(words, history.may_go_back(table), bool(table.trunks), ":tools")) if table.hides else ""
    return f'<div class="eco-tools" data-roving>{language}{theme}{wall}{foot}{button("table:new", words("table.new"))}</div>'


# The panel beside the board -------------------------------------------------------------------------------------------------------------


def _panels(table: Table, asked: str, rail: str) -> str:
    match, words = table.match, table.words
    panels = []
    if table.note:
        panels.append(f'<p class="eco-note" role="alert">{text(table.note)}</p>')
    if table.changed and not table.between_turns:
        panels.append(panel.rolled(table.changed, table.lang, table.match.step))
    if table.trunks:
        panels.append(f'<p class="eco-note eco-branch">{text(words("table.in-branch"))}</p>')
    if table.storage.offered and not table.touched:
        panels.append(menus.resume_question(table))
    if table.menu:
        panels.append(f'<section class="eco-panel eco-menu eco-menu-{table.menu}" data-key="{table.menu}">{menus.MENUS[table.menu](table)}</section>')
    panels.append(_section("what", f"what {asked}", asked, _what_to_do(table, asked)))
    shown = large(table, table.part) if table.part else ""
    if shown:
        close = button("table:all", words("table.close"), "eco-quiet", more=panel.ESCAPE)
        panels.append(_section("lens eco-large-card", f"large {table.part}", words("table.card"), f"{close}{shown}"))
    if table.rule:
        lens = panel.lens(match, table.rule, table.lang, steps=not table.hides)
        panels.append(_section("lens", f"lens {table.rule}", words("table.rule"), lens))
    panels.append(rail)
    if table.study and table.game.secret:
        panels.append(_minds(table))
    title = words("table.what-happened")
    panels.append(_section("happened", "happened", title, panel.log(told(table), table.lang, title)))
    return "".join(panels)


def _minds(table: Table) -> str:
    """In study mode: whose memory is drawn, of all or of one agent; nothing where no agent plays."""
    words, agents = table.words, [player for player, seat in enumerate(table.seats) if seat != PERSON]
    if not agents:
        return ""
    labels = {"all": words("board.mind-all")}
    for player in agents:
        who = table.game.spell_one(words, "players", player, table.match.called)
        labels[str(player)] = words("board.mind-of", who=who, agent=words(f"agent.{table.seats[player]}"))
    chosen = "all" if table.mind is None else str(table.mind)
    ways = "".join(button(f"table:mind:{name}", label, "", "", f' aria-pressed="{str(name == chosen).lower()}"') for name, label in labels.items())
    title = words("board.mind")
    return _section("minds", "minds", title, f'<h2>{text(title)}</h2><div class="eco-actions" data-roving>{ways}</div>')


def large(table: Table, part: str) -> str:
    """What a part of the board shows large when it is touched, for boards with small cards; "" where nothing does."""
    show = getattr(table.side, "large", None)
    return str(show(table.view, part, table.lang, table.match.names)) if show else ""


def _section(style: str, key: str, label: str, inside: str) -> str:
    """A panel. key: while it stays the same, the reader's place in the panel does."""
    return f'<section class="eco-panel eco-{style}" data-key="{text(key)}" tabindex="0" aria-label="{text(label)}">{inside}</section>'


def _what_to_do(table: Table, asked: str) -> str:
    match, words = table.match, table.words
    if table.between_turns:
        follows = words("table.next-turn", who=_whose_turn(table, -1))
        return panel.turn_over_panel(asked, told_between(table), follows, table.lang)
    past, decides = match.step < len(match.steps), match.to_move == CHANCE or table.person_to_move
    if past and (table.player is not None or not decides):
        return panel.past_panel(match, table.changed, table.lang)
    here = ""
    if past and match.step != table.taken_back:
        said = text(words("table.acting-here", step=match.step, of=len(match.steps)))
        here = f'<p class="eco-here">{said}</p><p>{button("table:last:past", words("table.present"), "eco-main")}</p>'
    if match.to_move == CHANCE:
        return here + panel.luck_panel(match, table.side.luck(match, words), table.lang, asked, table.guess)
    if table.person_to_move:
        coached = table.coach.on and not table.hides
        if coached and table.coach.found:
            return here + coach.panel(table, asked)
        ways = panel.actions_panel(match, table.view, table.side, table.lang, asked, table.part, table.refused)
        return here + (coach.note(table) if coached else "") + ways
    ask = f'<h2 class="eco-question">{text(asked)}</h2>'
    if match.over:
        again = button("table:new:over", words("table.new"), "eco-main") + button("table:again", words("table.from-the-start"))
        return f'{ask}<div class="eco-actions">{again}</div>'
    watch = button("table:pause:agents", words("table.pause")) if table.player else button("table:play:on", words("table.play-on"), "eco-main")
    skip = words("table.skip" if PERSON in table.seats else "table.to-the-end")
    return f'{ask}<div class="eco-actions" data-roving>{watch}{button("table:on", skip, "eco-main" if table.player else "")}</div>'


def told(table: Table) -> list[Told]:
    """What happened, as far as it is shown: all of it, or the present turn where what was seen before is to be remembered."""
    if not table.hides:
        return table.match.log
    turns = table.side.turns(table.match)
    return [event for event in table.match.log if not turns or event.step >= turns[-1].step]


def told_between(table: Table) -> list[Told]:
    """What happened since the last decision that the game tells between two turns."""
    steps = table.match.steps[: table.match.step]
    first = next((place for place in range(len(steps) - 1, -1, -1) if steps[place].player != CHANCE), 0)
    told = [event for step in steps[first:] for event in step.events]
    return [event for event in told if event.kind in table.side.BETWEEN_TURNS]


def _whose_turn(table: Table, place: int) -> str:
    """Whose turn it is, or was. place: of the turn, -1 for the one that has begun."""
    turn = table.side.turns(table.match)[place]
    axis = "pawns" if "pawns" in table.game.names else "players"
    return str(table.game.spell_one(table.words, axis, turn.player, table.match.called))
