"""The table: a match that people and agents play, with board, actions, rules, timeline and log. General; each game only draws its board."""

from __future__ import annotations

import asyncio
import base64
import copy
import functools
import importlib
import pathlib
import secrets
import time
import urllib.parse
from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec

import ipywidgets

import ecogames
from ecogames import CHANCE, EcoGamesError, Game, Match
from ecogames.engine import files
from ecogames.engine.match import ASK, AUTO, Told
from ecogames.engine.words import LANGUAGES, Words
from ecowidgets import boards, panel, phases, timeline
from ecowidgets.form import PERSON, Form
from ecowidgets.language import notebook_language
from ecowidgets.panel import button, text
from ecowidgets.surface import Hello, Kept, Surface

MOST_DECISIONS = 10_000  # that agents take in a row; a whole game has some 200
SECONDS_A_STEP = (2.0, 1.0, 0.4)  # while the match is shown step by step: slow, middle, fast
SECONDS_TO_KEEP = 0.1  # after a step its code goes to the browser: it is made when the picture is on its way
MOST_RESUMED = 3  # kept matches that are offered
LEAVES_PLAYING = ("first", "back", "last", "goto", "luck", "undo", "on", "what-if", "return", "resume", "again")  # while steps are shown one by one
TURN_BEGINS = "turn-begins"  # the event by which every game tells of a next turn
P = ParamSpec("P")


def guarded(method: Callable[Concatenate[Table, P], None]) -> Callable[Concatenate[Table, P], None]:
    """Around every callback: what goes wrong is said in a sentence, with the replay code, and the match stays as it is."""

    @functools.wraps(method)
    def callback(table: Table, /, *arguments: P.args, **named: P.kwargs) -> None:
        try:
            method(table, *arguments, **named)
        except EcoGamesError as error:
            table.say(str(error))
        except Exception as error:  # a mistake of ours: the class plays on, and the code brings the match back
            table.say(table.words("table.broken", error=type(error).__name__, code=table.match.code()))

    return callback


class Table(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A table for a match of a game; `match` is the one being played, `seats` says who decides for each player.

    game: a name or a Game. players, seed, level: as in `Game.start`. seats: for each player "person" or an agent's name; all people where
    left out. lang: one of the game's languages, the notebook's where left out. luck: "auto", or "ask": the table waits at each chance. study:
    anything may be stepped back and tried; else only back to the last luck. match: one to go on with, instead of a new one. seconds: that each
    decision of an agent is shown, 0 for all at once; the speed in the settings where left out. stops: whether the table waits between turns.
    """

    def __init__(
        self,
        game: str | Game,
        players: int = 3,
        seed: int | None = None,
        level: str | None = None,
        seats: Sequence[str] | None = None,
        lang: str | None = None,
        luck: str = AUTO,
        study: bool = True,
        match: Match | None = None,
        seconds: float | None = None,
        stops: bool = True,
    ) -> None:
        self.game = ecogames.load(game) if isinstance(game, str) else game
        self.lang = lang or notebook_language(self.game.languages())
        self.study = study
        self.match = match or self.game.start(players, seed, level, luck)
        self.seats = self._check_seats(seats, self.match.players)
        self.seconds = seconds
        self.stops = stops
        self.turn_over: int | None = None  # the step at which a turn has ended, and the next player has not begun
        self.trunks: list[Match] = []  # matches that a "what if?" left, the latest last
        self._undone: list[int | None] = []  # for each of them, whether it was left after an undo: `taken_back`
        self.part: str | None = None  # of the board, whose actions are shown alone
        self.rule: str | None = None  # that the lens shows
        self.menu: str | None = None  # that is open in the panel: save, more, rules
        self.refused = False  # whether all refused actions are listed
        self.guess: int | None = None
        self.note = ""  # a sentence beside the board: an error, a refusal, how a guess came out
        self.aside = ""  # read out once, instead of what happened: the rule that was opened
        self.in_words = False  # the table as text alone
        self.as_graph = False  # the turn as a graph, in the place of the board
        self.wall = False  # the board alone, for a projector
        self.touched = False  # whether anybody has played here since the page was opened
        self.taken_back: int | None = None  # the step that undo led to: playing on from there replaces what was taken back
        self.speed = 1
        self.changed: list[Told] = []  # what happened in the last step, and what luck brought after it
        self.kept: list[tuple[Kept, Match]] = []  # matches that this browser has kept
        self._name = secrets.token_hex(6)  # of the match in the browser's storage
        self._kept_step: object = None  # the last step that the browser has been given
        self._warned = False  # that the browser keeps nothing
        self._keeper: asyncio.TimerHandle | None = None
        self._player: asyncio.Task[None] | None = None
        module = self.game.package.rpartition(".")[2]
        self._draw_board = importlib.import_module(f"ecowidgets.boards.{module}").draw
        self._side = importlib.import_module(f"ecowidgets.boards.{module}_side")
        self._describe = importlib.import_module(f"{self.game.package}.describe")
        self.surface = Surface(self._choose, self._open, self._greet, self._stored, _css=style(module))
        self.surface.keep = {"game": self.game.name}
        self.form = Form(self)
        super().__init__([self.form, self.surface])
        self.add_class("eco-table-widget")
        if PERSON in self.seats:
            self.play_on()  # nobody watches yet
        self.show()

    @property
    def words(self) -> Words:
        """The messages of kit and game in the table's language."""
        return self.game.words(self.lang)

    def _check_seats(self, seats: Sequence[str] | None, players: int) -> list[str]:
        listed = list(seats) if seats else [PERSON] * players
        if len(listed) != players:
            raise EcoGamesError(f"seats: {len(listed)} given, but there are {players} players; give one each")
        for seat in listed:
            if seat != PERSON:
                ecogames.find_agent(self.game, seat)
        return listed

    def check_game(self, match: Match) -> Match:
        """The match, if it is one of this table's game. Raises EcoGamesError."""
        if match.game.name != self.game.name:
            raise EcoGamesError(self.words("table.other-game", game=match.game.name))
        return match

    def _load(self, name: str) -> Game:
        """For matches that are read: this table's own game, with its cards."""
        return self.game if name == self.game.name else ecogames.load(name)

    def read_code(self, code: str) -> Match:
        """The match of a replay code. Raises EcoGamesError."""
        return self.check_game(files.decode(code, self._load, self.match.luck))

    def read_text(self, data: bytes | str, where: str) -> Match:
        """The match of a match file. where: its name, for messages. Raises EcoGamesError."""
        return self.check_game(files.parse(data, where, self._load, self.match.luck))

    # What is shown --------------------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draws the table as it stands."""
        match, view, words = self.match, self.match.view(), self.words
        question = self._title_between() if self.between_turns else self._describe.headline(view, self.lang, match.names)
        before = self._side.before(match, self.changed)
        drawing = self._draw_board(view, match.actions() if self.may_act else [], self.lang, match.names, self.changed, before)
        if self.in_words:
            lines = self._describe.describe(view, self.lang, match.names).split("\n")
            place = f'<section class="eco-panel eco-stage eco-words">{"".join(f"<p>{text(line)}</p>" for line in lines)}</section>'
        elif self.as_graph:
            drawn = phases.graph(match, self._side.COLUMNS, words)
            place = f'<div class="eco-stage">{drawn}</div><div class="eco-strip">{drawing.strip}</div>'
        else:
            place = f'<div class="eco-stage">{drawing.stage}</div><div class="eco-strip">{drawing.strip}</div>'
        turns, playing = self._side.turns(match), self._player is not None
        foot = timeline.foot(match, turns, words, self._may_go_back(), self._may_go_on(), playing, bool(self.trunks))
        style = "eco-table eco-wall" if self.wall else "eco-table"
        side = f'<div class="eco-side">{self._panels(question)}</div>'
        html = f'<div class="{style}" lang="{self.lang}">{drawing.header}{self._tools()}{place}{side}{foot}</div>'
        said = [self.aside] if self.aside else [self.note, *(event.message(self.lang) for event in self.changed[-6:]), question]
        self.aside = ""
        self.surface.words = {"lost": words("table.lost")}
        self.surface.label = words("game.title")
        self.surface.show(html, match.step, " ".join(said).strip())
        self._keep_soon()

    def _panels(self, question: str) -> str:
        match, words = self.match, self.words
        panels = []
        if self.note:
            panels.append(f'<p class="eco-note" role="alert">{text(self.note)}</p>')
        if self.changed and not self.between_turns:
            panels.append(panel.rolled(self.changed, self.lang))
        if self.trunks:
            panels.append(f'<p class="eco-note eco-branch">{text(words("table.in-branch"))}</p>')
        if self.kept and not self.touched:
            panels.append(self._resume_question())
        if self.menu:
            menus = {"save": self._save_menu, "rules": self._rules_menu}
            panels.append(f'<section class="eco-panel eco-menu eco-menu-{self.menu}">{menus.get(self.menu, self._more_menu)()}</section>')
        panels.append(f'<section class="eco-panel eco-what" tabindex="0" aria-label="{text(question)}">{self._what_to_do(question)}</section>')
        if self.rule:
            lens = panel.lens(match, self.rule, self.lang)
            panels.append(f'<section class="eco-panel eco-lens" tabindex="0" aria-label="{text(words("table.rule"))}">{lens}</section>')
        title = words("table.what-happened")
        log = panel.log(match.log, self.lang, title)
        panels.append(f'<section class="eco-panel eco-happened" tabindex="0" aria-label="{text(title)}">{log}</section>')
        return "".join(panels)

    def _what_to_do(self, question: str) -> str:
        match, words = self.match, self.words
        if self.between_turns:
            return panel.turn_over_panel(question, self._told_between(), words("table.next-turn", who=self._whose(-1)), self.lang)
        past, decides = match.step < len(match.steps), match.to_move == CHANCE or self.person_to_move
        if past and (self._player is not None or not decides):
            return panel.past_panel(match, self.changed, self.lang)
        here = ""
        if past and match.step != self.taken_back:
            said = text(words("table.acting-here", step=match.step, of=len(match.steps)))
            here = f'<p class="eco-here">{said}</p><p>{button("table:last:past", words("table.present"), "eco-main")}</p>'
        if match.to_move == CHANCE:
            return here + panel.luck_panel(match, self._side.luck(match, words), self.lang, question, self.guess)
        if self.person_to_move:
            return here + panel.actions_panel(match, self._side, self.lang, question, self.part, self.refused)
        ask = f'<h2 class="eco-question">{text(question)}</h2>'
        if match.over:
            again = button("table:new:over", words("table.new"), "eco-main") + button("table:again", words("table.from-the-start"))
            return f'{ask}<div class="eco-actions">{again}</div>'
        watch = button("table:pause:agents", words("table.pause")) if self._player else button("table:play:on", words("table.play-on"), "eco-main")
        on = button("table:on", words("table.skip" if PERSON in self.seats else "table.to-the-end"), "eco-main" if self._player else "")
        return f'{ask}<div class="eco-actions" data-roving>{watch}{on}</div>'

    @property
    def keeps(self) -> bool:
        """Whether the browser keeps the match: not where `surface.keep` names no game, as in a lesson."""
        return bool(self.surface.keep.get("game") == self.game.name)

    @property
    def between_turns(self) -> bool:
        """True while the table waits for the next player's click."""
        return self.turn_over == self.match.step == len(self.match.steps)

    @property
    def may_act(self) -> bool:
        """True where a person can choose an action now, in the picture that is shown."""
        return self.person_to_move and not self.between_turns and self._player is None

    def _whose(self, place: int) -> str:
        """Whose turn it is, or was. place: of the turn, -1 for the one that has begun."""
        turn = self._side.turns(self.match)[place]
        axis = "pawns" if "pawns" in self.game.names else "players"
        return str(self.game.spell_one(self.words, axis, turn.player, self.match.called))

    def _title_between(self) -> str:
        return self.words("table.turn-over", who=self._whose(-2))

    def _told_between(self) -> list[Told]:
        """What happened since the last decision that the game tells between two turns."""
        steps = self.match.steps[: self.match.step]
        first = next((place for place in range(len(steps) - 1, -1, -1) if steps[place].player != CHANCE), 0)
        told = [event for step in steps[first:] for event in step.events]
        return [event for event in told if event.kind in self._side.BETWEEN_TURNS]

    def _stop_between(self, events: Sequence[Told]) -> None:
        """After events: where a turn has ended, the table waits, if it was a person's or a person's follows."""
        self.turn_over = None
        if self.stops and not self.match.over and any(event.kind == TURN_BEGINS for event in events):
            turns = self._side.turns(self.match)[-2:]
            seats = [self.seats[turn.player] if turn.player < len(self.seats) else self.seats[0] for turn in turns]
            if len(turns) == 2 and PERSON in seats:
                self.turn_over = self.match.step

    def _resume_question(self) -> str:
        words = self.words
        resume = [self._kept_entry(place, kept, match) for place, (kept, match) in enumerate(self.kept)]
        actions = "".join([*resume, button("table:forget", words("table.forget"))])
        return f'<div class="eco-note"><p>{text(words("table.resume-question"))}</p><div class="eco-actions" data-roving>{actions}</div></div>'

    def _kept_entry(self, place: int, kept: Kept, match: Match) -> str:
        """A button for a match that the browser kept: where it stands, who plays, when it was kept. The page writes the time as its reader does."""
        words, names = self.words, asked_for(kept.code).get("names", "").split(",")
        named = [name or words("player", n=number) for number, name in enumerate(names, 1)]
        players = named if len(named) == match.players and any(names) else [words("player", n=number + 1) for number in range(match.players)]
        turns = self._side.turns(match)
        said = text(words("table.resume-entry", players=", ".join(players), turn=turns[-1].number if turns else 1))
        when = f'<time data-when="{kept.when:.0f}">{time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.when))}</time>'
        label = f'<span>{text(words("table.resume-step", n=len(match.steps)))}<br><small>{said}<br>{when}</small></span>'
        return f'<button class="eco-button eco-kept {"eco-main" if place == 0 else ""}" data-part="table:resume:{place}">{label}</button>'

    def _tools(self) -> str:
        words = self.words
        wall = timeline.icon_button("wall", words, more=f' aria-pressed="{str(self.wall).lower()}"')
        theme = timeline.icon_button("theme", words)
        if self.wall:
            return f'<div class="eco-tools">{theme}{wall}</div>'
        sign = f'<svg class="eco-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">{timeline.ICONS["settings"]}</svg>'
        named = f"<span>{text(words('table.settings'))} <small>{text(LANGUAGES[self.lang])}</small></span>"
        opened = str(self.menu == "more").lower()
        language = f'<button class="eco-button eco-settings" data-part="table:more" aria-expanded="{opened}">{sign}{named}</button>'
        return f'<div class="eco-tools" data-roving>{language}{theme}{wall}{button("table:new", words("table.new"))}</div>'

    def _more_menu(self) -> str:
        words = self.words
        languages = "".join(
            button(f"table:lang:{lang}", LANGUAGES[lang], "", "", f' lang="{lang}" aria-pressed="{str(lang == self.lang).lower()}"')
            for lang in self.game.languages()
        )
        asks = self.match.luck == ASK
        switches = [
            button("table:ask-luck", words("table.ask-luck"), "", "", f' aria-pressed="{str(asks).lower()}"'),
            button("table:as-graph", words("table.as-graph"), "", "", f' aria-pressed="{str(self.as_graph).lower()}"'),
            button("table:in-words", words("table.in-words"), "", "", f' aria-pressed="{str(self.in_words).lower()}"'),
            button("table:study", words("table.study"), "", "", f' aria-pressed="{str(self.study).lower()}"'),
            button("table:stops", words("table.stops"), "", "", f' aria-pressed="{str(self.stops).lower()}"'),
            button("table:rules:menu", words("table.all-rules")),
            button("table:speed", words("table.speed", n=self.speed + 1)),
        ]
        on_phone = [button(f"table:{name}:menu", words(f"table.{name}")) for name in ("new", "save", "theme")]
        return (
            f'<div class="eco-ask"><h2>{text(words("table.settings"))}</h2>{button("table:close", words("table.close"), "eco-quiet")}</div>'
            f'<div class="eco-actions" data-roving>{languages}</div>{self._page_link()}<div class="eco-actions" data-roving>{"".join(switches)}</div>'
            f'<div class="eco-actions eco-on-phone" data-roving>{"".join(on_phone)}</div>'
        )

    def _page_link(self) -> str:
        """A link to the page in the table's language, where the page is in another one and there is such a page."""
        address = other_page(self.game.package.rpartition(".")[2], self.lang)
        label = text(self.words("table.full-page", language=LANGUAGES[self.lang]))
        return f'<p><a class="eco-button eco-main" href="{text(address)}">{label}</a></p>' if address else ""

    def _rules_menu(self) -> str:
        head = f'<h2>{text(self.words("table.all-rules"))}</h2>{button("table:close", self.words("table.close"), "eco-quiet")}'
        return f'<div class="eco-ask">{head}</div>{panel.rulebook(self.game, self.lang)}'

    def _save_menu(self) -> str:
        words, match = self.words, whole(self.match)
        code = match.code()
        data = base64.b64encode(match.text().encode()).decode()
        name = f"{match.game.name}-{match.seed}.eco"
        seats = {} if self.seats == [PERSON] * match.players else {"seats": ",".join(self.seats)}
        copied, to_copy = text(words("table.copied")), text(words("table.copy"))
        copy_button = f'<button class="eco-button" data-copy=".eco-address" data-copied="{copied}">{to_copy}</button>'
        query = urllib.parse.urlencode({"match": code, "lang": self.lang, **seats}, safe=",")
        return (
            f'<div class="eco-ask"><h2>{text(words("table.save"))}</h2>{button("table:close", words("table.close"), "eco-quiet")}</div>'
            f'<p><a class="eco-button eco-main" download="{text(name)}" href="data:text/plain;base64,{data}">{text(words("table.download"))}</a></p>'
            f'<p>{text(words("table.code-note"))}</p><p class="eco-code" tabindex="0">{text(code)}</p>'
            f'<p><a href="?{text(query)}" class="eco-button">{text(words("table.address"))}</a></p>'
            f'<p class="eco-address" tabindex="0" data-address="?{text(query)}">?{text(query)}</p>'
            f"<p>{copy_button}</p>"
            f'{button("table:new:save", words("table.load"))}'
        )

    @property
    def person_to_move(self) -> bool:
        """True where a person decides now."""
        return self.match.to_move >= 0 and self.seats[self.match.to_move] == PERSON

    def say(self, sentence: str) -> None:
        """Shows a sentence beside the board."""
        self.note = sentence
        self.show()

    # What people do -------------------------------------------------------------------------------------------------------------------

    @guarded
    def _choose(self, action: str, step: int) -> None:
        """A part with an action was touched; one of an older picture, or one that is not legal, changes nothing."""
        if step != self.match.step or self.between_turns or self._player or not (self.person_to_move or self.match.to_move == CHANCE):
            return
        refusal = self.match.why_not(action)
        if refusal is not None:
            self.rule = refusal.rule.partition("/")[2] or self.rule
            self.say(refusal.message(self.lang))
            return
        self._stop()
        guessed = self._guessed()
        self._leave_history_alone()
        self._forget_choices()
        self.touched = True
        self.changed = self.match.play(action)
        self.note = self._how_it_came(guessed, action)
        self._stop_between(self.changed)
        self.agents_on()
        self.show()

    @guarded
    def _open(self, part: str, step: int) -> None:
        """A part of the board or of the panel was touched that plays nothing by itself."""
        self.note = ""
        name, _, argument = part.partition(":")
        if name == "rule":
            self._open_rule(argument.partition(":")[0])
        elif part.startswith("why "):
            refusal = self.match.why_not(part.removeprefix("why "))
            if refusal is not None:
                self._open_rule(refusal.rule.partition("/")[2], refusal.sentence(self.lang))
        elif name == "table":
            command, value, *_ = [*argument.split(":"), ""]  # what follows tells apart two buttons for the same
            self._command(command, value, step)
            return
        else:
            self.part = part if panel.part_of(part, self.game) and part != self.part else None
        self.show()

    def _open_rule(self, number: str, why: str = "") -> None:
        """Shows a rule's paragraph, and has it read out. why: what made somebody ask."""
        self.rule = number or None
        self.menu = None
        if number:
            self.aside = f"{why} {panel.paragraph(self.match.game, number, self.lang)}".strip()

    def _command(self, command: str, value: str, step: int) -> None:
        """What a button of the table asks for."""
        stepping = {
            "first": 0,
            "back": self.match.step - 1,
            "last": len(self.match.steps),
            "goto": int(value) if value.isascii() and value.isdigit() and len(value) < 7 else -1,
        }
        if command in LEAVES_PLAYING:
            self._stop()
        if command in stepping:
            self.taken_back = None
            self._go(stepping[command])
        elif command == "luck" and step == self.match.step and self.match.to_move == CHANCE:
            guessed, fallen = self._guessed(), self.game.action(self.match.fallen()).text
            self._leave_history_alone()
            self._forget_choices()
            self.touched = True
            self.changed = self.match.draw()
            self.note = self._how_it_came(guessed, fallen)
            self._stop_between(self.changed)
            self.agents_on()
        elif command == "guess" and value.isascii() and value.isdigit() and len(value) < 4:
            self.guess = int(value) if int(value) != self.guess else None
        elif command == "new":
            self.menu = None
            self.form.toggle()
        elif command == "theme":
            self.surface.theme = {"": "dark", "dark": "light", "light": "dark"}[self.surface.theme]
        elif command == "lang":
            self._speak(value)
        elif command == "resume":
            self._resume(value)
        elif command == "close" and value == "rule":
            self.rule = None
        else:
            {**self._switches, **self._ways}.get(command, lambda: None)()
        self.show()

    @property
    def _ways(self) -> dict[str, Callable[[], None]]:
        return {
            "undo": self._undo,
            "play": self._start_playing,
            "pause": self._stop,
            "on": self._on,
            "next-turn": self._next_turn,
            "again": self._again,
            "what-if": self._what_if,
            "return": self._return,
            "forget": self._forget,
        }

    @property
    def _switches(self) -> dict[str, Callable[[], None]]:
        def turn(name: str, value: object) -> Callable[[], None]:
            return lambda: setattr(self, name, value)

        return {
            "all": turn("part", None),
            "refused": turn("refused", not self.refused),
            "more": lambda: self._open_menu("more"),
            "menu": lambda: self._open_menu("more"),
            "save": lambda: self._open_menu("save"),
            "rules": lambda: self._open_menu("rules"),
            "stops": turn("stops", not self.stops),
            "close": turn("menu", None),
            "wall": turn("wall", not self.wall),
            "in-words": turn("in_words", not self.in_words),
            "as-graph": turn("as_graph", not self.as_graph),
            "study": turn("study", not self.study),
            "speed": turn("speed", (self.speed + 1) % len(SECONDS_A_STEP)),
            "ask-luck": self._toggle_luck,
        }

    def _open_menu(self, name: str) -> None:
        self.menu = None if self.menu == name else name
        self.rule = None

    def _speak(self, lang: str) -> None:
        if lang in self.game.languages():
            self.lang = lang
            self.form.refresh()

    def _toggle_luck(self) -> None:
        self.match.luck = AUTO if self.match.luck == ASK else ASK
        if self.match.luck == AUTO and self.match.to_move == CHANCE and self.match.step == len(self.match.steps):
            self.changed = self.match.draw()
            self._stop_between(self.changed)
            self.agents_on()

    @property
    def _goes_on(self) -> bool:
        """True where an agent decides next, or luck that nobody is asked for, and the table need not wait."""
        match = self.match
        agent = match.to_move >= 0 and not self.person_to_move
        return (agent or (match.to_move == CHANCE and match.luck == AUTO)) and not self.between_turns and match.step == len(match.steps)

    def agents_on(self) -> None:
        """Agents decide until a person must, or all have played: shown one by one where there is time, else at once.

        Where no person plays, they wait for a click.
        """
        if PERSON not in self.seats or not self._goes_on:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # nothing can be shown step by step
            self.play_on()
            return
        if self.seconds == 0:
            self.play_on()
            return
        self._stop()
        self._player = loop.create_task(self._play_steps(self._pause_between()))

    def play_on(self) -> None:
        """Agents decide, all at once, until a person must, luck is asked for, a turn of a person is over, or the game ends."""
        for _ in range(MOST_DECISIONS):
            if not self._goes_on:
                return
            self._decide()

    def _decide(self) -> None:
        """The next agent decides, or luck does where it is not asked for."""
        match = self.match
        if match.to_move == CHANCE:
            self.changed = match.draw()
        else:
            agent = ecogames.find_agent(self.game, self.seats[match.to_move])
            self.changed = match.play(ecogames.decide(match, agent))
        self._stop_between(self.changed)

    def _on(self) -> None:
        """The steps that were taken already, to the last; else agents decide."""
        self.touched = True
        if self.match.step < len(self.match.steps):
            self._go(len(self.match.steps))
            return
        self._forget_choices()
        self.play_on()

    def _next_turn(self) -> None:
        """The next player is ready."""
        if self.between_turns:
            self.turn_over = None
            self._forget_choices()
            self.agents_on()

    def _again(self) -> None:
        """Shows the match once more, from its beginning."""
        self._go(0)
        self.match.goto(0)  # in play mode, too: it is only looked at
        self._start_playing()

    def _guessed(self) -> str | None:
        outcomes = self._side.luck(self.match, self.words) if self.match.to_move == CHANCE and self.guess is not None else []
        return outcomes[self.guess].label if self.guess is not None and self.guess < len(outcomes) else None

    def _how_it_came(self, guessed: str | None, action: str) -> str:
        """The guess beside what came, where somebody guessed."""
        if guessed is None:
            return ""
        before = self.match.branch()
        before.goto(max(0, self.match.step - 1))
        while before.to_move != CHANCE and before.step > 0:
            before.goto(before.step - 1)
        came = next((one.label for one in self._side.luck(before, self.words) if action in [each.text for each in one.actions]), "")
        return self.words("table.guess-right" if came == guessed else "table.guess-wrong", guess=guessed, came=came)

    def _forget_choices(self) -> None:
        self.part = self.rule = self.guess = None
        self.note = ""

    def start(self, match: Match, seats: Sequence[str] | None = None) -> None:
        """Puts another match on the table. Raises EcoGamesError before anything is lost."""
        listed = self._check_seats(seats, match.players)
        self._stop()
        self.match, self.seats, self.trunks, self._undone = match, listed, [], []
        self._name, self.taken_back, self.turn_over = secrets.token_hex(6), None, None
        self._kept_step = match.steps[-1] if match.steps else None  # what was not played here is not the pupil's own until they play on
        self.changed = []
        self._forget_choices()
        self.menu = None
        self.agents_on()
        self.show()

    # Back and forth -------------------------------------------------------------------------------------------------------------------

    def _may_go_back(self) -> bool:
        """In study mode always; in play mode only over decisions that no luck has followed."""
        steps = self.match.steps[: self.match.step]
        return bool(steps) and (self.study or steps[-1].player != CHANCE)

    def _may_go_on(self) -> bool:
        """Where there are later steps to show, or an agent is to move."""
        return self.match.step < len(self.match.steps) or (self.match.to_move >= 0 and not self.person_to_move)

    def _go(self, step: int) -> None:
        if not 0 <= step <= len(self.match.steps):
            return
        if step < self.match.step and not (self.study or all(one.player != CHANCE for one in self.match.steps[step : self.match.step])):
            self.note = self.words("table.luck-stays")
            return
        self._forget_choices()
        self.turn_over = None
        self.match.goto(step)
        self.changed = list(self.match.steps[step - 1].events) if step else []

    def _undo(self) -> None:
        """Back to the last decision of a person, or of anybody where no person plays."""
        people = PERSON in self.seats
        for step in range(self.match.step - 1, -1, -1):
            player = self.match.steps[step].player
            if player >= 0 and (not people or self.seats[player] == PERSON):
                at_the_end = self.match.step in (len(self.match.steps), self.taken_back)
                self._go(step)
                self.taken_back = step if at_the_end and self.match.step == step else None
                return

    def _leave_history_alone(self) -> None:
        """To play on from an earlier step is a "what if?": the steps that were taken stay where they are. Unless they were undone."""
        if self.match.step < len(self.match.steps) and self.match.step != self.taken_back:
            self._what_if()
        self.taken_back = None

    def _what_if(self) -> None:
        self._keep()  # the game itself, as far as it went
        self.trunks.append(self.match)
        self._undone.append(self.taken_back)
        self.match = self.match.branch()
        self.taken_back = None
        self.touched = True

    def _return(self) -> None:
        """Back from a "what if?" to the match it left, at the step where it began; later steps are still there."""
        if self.trunks:
            self._stop()
            self._forget_choices()
            self.match, self.taken_back, self.turn_over = self.trunks.pop(), self._undone.pop(), None
            self.changed = list(self.match.steps[self.match.step - 1].events) if self.match.step else []

    def _start_playing(self) -> None:
        """Shows the steps one by one, as far as there are any; then agents decide one by one, until a person must."""
        if self._player is not None or not self._may_go_on():
            return
        self._forget_choices()
        self.touched = True
        self.taken_back = self.turn_over = None
        self._player = asyncio.get_running_loop().create_task(self._play_steps())

    def _pause_between(self) -> float:
        return SECONDS_A_STEP[self.speed] if self.seconds is None else self.seconds

    def _stop(self) -> None:
        if self._player is not None:
            self._player.cancel()
            self._player = None

    async def _play_steps(self, wait: float = 0) -> None:
        playing = asyncio.current_task()
        await asyncio.sleep(wait)
        while self._player is playing:
            self._step_on()
            await asyncio.sleep(self._pause_between())

    @guarded
    def _step_on(self) -> None:
        match = self.match
        playing, self._player = self._player, None  # where there is no further step, or it fails, the playing is over
        if match.step < len(match.steps):
            self._go(match.step + 1)
        elif self._goes_on:
            self._forget_choices()
            self._decide()
        if match.step < len(match.steps) or self._goes_on:
            self._player = playing
        self.show()

    # The browser ----------------------------------------------------------------------------------------------------------------------

    @guarded
    def _greet(self, hello: Hello) -> None:
        """A page opens: its address may ask for a match, its storage may hold some."""
        if hello.theme in ("dark", "light"):
            self.surface.theme = hello.theme
        if not self.touched:
            self.kept = [(kept, match) for kept in hello.kept if (match := self._still_read(kept)) is not None][:MOST_RESUMED]
            self._read_address(hello.query)
        self.show()

    def _still_read(self, kept: Kept) -> Match | None:
        """A match that the browser has kept; None where the code is not one of this version any more."""
        try:
            return self.read_code(asked_for(kept.code)["match"])
        except (EcoGamesError, KeyError, ValueError):
            return None

    def _read_address(self, query: str) -> None:
        """?lang=ja&seed=7&level=easy&players=2, or ?match=CODE; &seats=person,planner. What is wrong in it is said, and the table stays."""
        try:
            asked = asked_for(query.removeprefix("?"))
        except ValueError:
            raise EcoGamesError(self.words("table.bad-query")) from None
        if "lang" in asked and asked["lang"] not in self.game.languages():
            raise EcoGamesError(self.words("table.bad-lang", value=asked["lang"][:40], languages=", ".join(self.game.languages())))
        self._speak(asked.get("lang", self.lang))
        numbers = {name: asked[name] for name in ("seed", "players") if name in asked}
        for name, value in numbers.items():
            if not (value.isascii() and value.isdigit() and len(value) < 16):
                raise EcoGamesError(self.words("table.bad-address", name=name, value=value[:40]))
        seats = asked["seats"].split(",") if "seats" in asked else None
        if "match" in asked:
            self.start(self.read_code(asked["match"]), seats)
        elif {"seed", "level", "players", "seats"} & set(asked):
            seed = int(numbers["seed"]) if "seed" in numbers else None
            players = int(numbers.get("players", len(seats) if seats else self.match.players))
            if seats is None and players == self.match.players:
                seats = self.seats
            self.start(self.game.start(players, seed, asked.get("level"), self.match.luck), seats)

    def _keep_soon(self) -> None:
        """Gives the browser the match when there is a further step, and time."""
        if not self.match.steps or self.match.steps[-1] is self._kept_step or not self.touched or self.trunks:
            return
        if self._keeper is not None:
            self._keeper.cancel()
        try:
            self._keeper = asyncio.get_running_loop().call_later(SECONDS_TO_KEEP, self._keep)
        except RuntimeError:  # no loop runs where there is no page
            self._keep()

    @guarded
    def _keep(self) -> None:
        """Gives the browser the match on the table: its code, and what a code leaves out, who plays."""
        if self._keeper is not None:
            self._keeper.cancel()
            self._keeper = None
        if self.touched and self.match.steps and not self.trunks and self.keeps:  # a "what if?" is not kept
            self._kept_step = self.match.steps[-1]
            names = {"names": ",".join(self.match.names)} if self.match.names else {}
            code = urllib.parse.urlencode({"match": whole(self.match).code(), "seats": ",".join(self.seats), **names}, safe=",")
            self.surface.keep = {"game": self.game.name, "match": self._name, "code": code}

    def _resume(self, place: str) -> None:
        """Puts a kept match on the table, with its players."""
        if self.touched or not (place.isascii() and place.isdigit() and int(place[:2]) < len(self.kept)):
            return
        kept, match = self.kept[int(place[:2])]
        asked = asked_for(kept.code)
        if "names" in asked:
            header, _, steps = match.text().partition("\n\n")
            match = self.read_text(f"{header}\nnames: {asked['names']}\n\n{steps}", "replay code")
        self.start(match, asked["seats"].split(",") if "seats" in asked else None)
        self.touched = True
        self._name = kept.match

    def _forget(self) -> None:
        self.surface.forget()
        self.kept = []

    @guarded
    def _stored(self, kept: bool) -> None:
        if not kept and not self._warned:
            self._warned = True
            self.say(self.words("table.not-kept"))


def whole(match: Match) -> Match:
    """The match with all its steps, wherever on its timeline one stands."""
    twin = copy.copy(match)
    twin.goto(len(twin.steps))
    return twin


def asked_for(query: str) -> dict[str, str]:
    """The first value of each name in "a=1&b=2". Raises ValueError."""
    return {name: values[0] for name, values in urllib.parse.parse_qs(query, max_num_fields=20).items()}


def other_page(module: str, lang: str) -> str:
    """The address of a game's page in another language than this kernel's notebook, seen from there; "" where there is none, or no need."""
    here, name = pathlib.Path.cwd(), f"{module}.ipynb"
    if lang == notebook_language() or not (here / name).is_file():
        return ""
    step = "../" if here.name in LANGUAGES else ""
    page = f"{step}{name}" if lang == "en" else f"{step}{lang}/{name}"
    return page if (here / page).is_file() else ""


def style(module: str) -> str:
    """The CSS of a table: of every surface, of the table's frame, and of the game's board."""
    here = pathlib.Path(__file__).parent
    return "\n".join([*((here / name).read_text("utf-8") for name in ("surface.css", "table.css")), boards.style(module)])
