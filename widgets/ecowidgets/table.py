"""The table: a match that people and agents play, with board, actions, rules, timeline and log. General; each game only draws its board."""

from __future__ import annotations

import asyncio
import base64
import copy
import functools
import importlib
import pathlib
import secrets
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
LEAVES_PLAYING = ("first", "back", "last", "goto", "luck", "undo", "on", "what-if", "return", "resume")  # while steps are shown one by one
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
    anything may be stepped back and tried; else only back to the last luck. match: one to go on with, instead of a new one.
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
    ) -> None:
        self.game = ecogames.load(game) if isinstance(game, str) else game
        self.lang = lang or notebook_language(self.game.languages())
        self.study = study
        self.match = match or self.game.start(players, seed, level, luck)
        self.seats = self._check_seats(seats, self.match.players)
        self.trunks: list[Match] = []  # matches that a "what if?" left, the latest last
        self.part: str | None = None  # of the board, whose actions are shown alone
        self.rule: str | None = None  # that the lens shows
        self.menu: str | None = None  # that is open in the panel: save, more
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
        self.changed: list[Told] = []  # what happened since a person last decided
        self.kept: list[tuple[Kept, Match]] = []  # matches that this browser has kept
        self._names = [secrets.token_hex(6)]  # of the match in the browser's storage; before it, of those that a "what if?" left
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
        self._agents_begin()
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
        question = self._describe.headline(view, self.lang, match.names)
        drawing = self._draw_board(view, match.actions() if self.person_to_move else [], self.lang, match.names, self.changed)
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
        if self.trunks:
            panels.append(f'<p class="eco-note eco-branch">{text(words("table.in-branch"))}</p>')
        if self.kept and not self.touched:
            panels.append(self._resume_question())
        if self.menu:
            panels.append(f'<section class="eco-panel eco-menu">{self._save_menu() if self.menu == "save" else self._more_menu()}</section>')
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
        if match.to_move == CHANCE:
            return panel.luck_panel(match, self._side.luck(match, words), self.lang, question, self.guess)
        if self.person_to_move:
            return panel.actions_panel(match, self._side, self.lang, question, self.part, self.refused)
        ask = f'<h2 class="eco-question">{text(question)}</h2>'
        if match.over:
            again = button("table:new:over", words("table.new"), "eco-main") + button("table:first:over", words("table.from-the-start"))
            return f'{ask}<div class="eco-actions">{again}</div>'
        return ask + button("table:on", words("table.play-on"), "eco-main eco-wide")

    def _resume_question(self) -> str:
        words = self.words
        resume = [
            button(f"table:resume:{place}", words("table.resume-step", n=len(match.steps)), "eco-main" if place == 0 else "")
            for place, (_, match) in enumerate(self.kept)
        ]
        actions = "".join([*resume, button("table:forget", words("table.forget"))])
        return f'<div class="eco-note"><p>{text(words("table.resume-question"))}</p><div class="eco-actions" data-roving>{actions}</div></div>'

    def _tools(self) -> str:
        words = self.words
        wall = timeline.icon_button("wall", words, more=f' aria-pressed="{str(self.wall).lower()}"')
        theme = timeline.icon_button("theme", words)
        if self.wall:
            return f'<div class="eco-tools">{theme}{wall}</div>'
        now = LANGUAGES[self.lang]
        language = button("table:more", now, "", words("table.languages", current=now), f' aria-expanded="{str(self.menu == "more").lower()}"')
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
            button("table:speed", words("table.speed", n=self.speed + 1)),
        ]
        on_phone = [button(f"table:{name}:menu", words(f"table.{name}")) for name in ("new", "save", "theme")]
        return (
            f'<div class="eco-ask"><h2>{text(words("table.settings"))}</h2>{button("table:close", words("table.close"), "eco-quiet")}</div>'
            f'<div class="eco-actions" data-roving>{languages}</div><div class="eco-actions" data-roving>{"".join(switches)}</div>'
            f'<div class="eco-actions eco-on-phone" data-roving>{"".join(on_phone)}</div>'
        )

    def _save_menu(self) -> str:
        words, match = self.words, whole(self.match)
        code = match.code()
        data = base64.b64encode(match.text().encode()).decode()
        name = f"{match.game.name}-{match.seed}.eco"
        seats = {} if self.seats == [PERSON] * match.players else {"seats": ",".join(self.seats)}
        query = urllib.parse.urlencode({"match": code, "lang": self.lang, **seats}, safe=",")
        return (
            f'<div class="eco-ask"><h2>{text(words("table.save"))}</h2>{button("table:close", words("table.close"), "eco-quiet")}</div>'
            f'<p><a class="eco-button eco-main" download="{text(name)}" href="data:text/plain;base64,{data}">{text(words("table.download"))}</a></p>'
            f'<p>{text(words("table.code-note"))}</p><p class="eco-code" tabindex="0">{text(code)}</p>'
            f'<p><a href="?{text(query)}" class="eco-button">{text(words("table.address"))}</a></p>{button("table:new:save", words("table.load"))}'
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
        if step != self.match.step or not (self.person_to_move or self.match.to_move == CHANCE):
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
        self.play_on()
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
            self.play_on()
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
            {**self._switches, "undo": self._undo, "play": self._start_playing, "pause": self._stop, "on": self._on}.get(command, lambda: None)()
        self.show()

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
            "close": turn("menu", None),
            "wall": turn("wall", not self.wall),
            "in-words": turn("in_words", not self.in_words),
            "as-graph": turn("as_graph", not self.as_graph),
            "study": turn("study", not self.study),
            "speed": turn("speed", (self.speed + 1) % len(SECONDS_A_STEP)),
            "ask-luck": self._toggle_luck,
            "what-if": self._what_if,
            "return": self._return,
            "forget": self._forget,
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
            self._agents_begin()

    def _agents_begin(self) -> None:
        """Agents who sit before the first person decide; where no person plays, they wait for a click."""
        if PERSON in self.seats:
            self.play_on()

    def play_on(self) -> None:
        """Agents decide until a person must, luck is asked for, or the game ends."""
        for _ in range(MOST_DECISIONS):
            if self.match.to_move == CHANCE and self.match.luck == AUTO:
                self.changed = self.changed + self.match.draw()
            elif self.match.to_move < 0 or self.person_to_move:
                return
            else:
                self._agent_decides()

    def _agent_decides(self) -> None:
        agent = ecogames.find_agent(self.game, self.seats[self.match.to_move])
        self.changed = self.changed + self.match.play(ecogames.decide(self.match, agent))

    def _on(self) -> None:
        """The steps that were taken already, to the last; else agents decide."""
        self.touched = True
        if self.match.step < len(self.match.steps):
            self._go(len(self.match.steps))
            return
        self._forget_choices()
        self.changed = []
        self.play_on()

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
        self.match, self.seats, self.trunks = match, listed, []
        self._names, self._kept_step, self.taken_back = [secrets.token_hex(6)], None, None
        self.changed = []
        self._forget_choices()
        self.menu = None
        self._agents_begin()
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
        self.match = self.match.branch()
        self.taken_back = None
        self.touched = True
        self._names.append(secrets.token_hex(6))

    def _return(self) -> None:
        """Back from a "what if?" to the match it left."""
        if self.trunks:
            self._stop()
            self._forget_choices()
            self.match = self.trunks.pop()
            self.match.goto(len(self.match.steps))
            self._names.pop()
            self._kept_step = self.taken_back = None
            self.changed = []

    def _start_playing(self) -> None:
        """Shows the steps one by one, as far as there are any; then agents decide one by one, until a person must."""
        if self._player is not None or not self._may_go_on():
            return
        self._forget_choices()
        self.touched = True
        self.taken_back = None
        self._player = asyncio.get_running_loop().create_task(self._play_steps())

    def _stop(self) -> None:
        if self._player is not None:
            self._player.cancel()
            self._player = None

    async def _play_steps(self) -> None:
        playing = self._player
        while self._player is playing:
            self._step_on()
            await asyncio.sleep(SECONDS_A_STEP[self.speed])

    @guarded
    def _step_on(self) -> None:
        match = self.match
        playing, self._player = self._player, None  # where there is no further step, or it fails, the playing is over
        if match.step < len(match.steps):
            self._go(match.step + 1)
            self._player = playing
        elif match.to_move >= 0 and not self.person_to_move:
            self.changed = []
            self._agent_decides()
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
        if not self.match.steps or self.match.steps[-1] is self._kept_step or not self.touched:
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
        if self.touched and self.match.steps:
            self._kept_step = self.match.steps[-1]
            names = {"names": ",".join(self.match.names)} if self.match.names else {}
            code = urllib.parse.urlencode({"match": whole(self.match).code(), "seats": ",".join(self.seats), **names}, safe=",")
            self.surface.keep = {"game": self.game.name, "match": self._names[-1], "code": code}

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
        self._names = [kept.match]

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


def style(module: str) -> str:
    """The CSS of a table: of every surface, of the table's frame, and of the game's board."""
    here = pathlib.Path(__file__).parent
    return "\n".join([*((here / name).read_text("utf-8") for name in ("surface.css", "table.css")), boards.style(module)])
