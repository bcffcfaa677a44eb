"""The table: a match that people and agents play, with board, actions, rules, timeline and log. General; each game only draws its board."""

from __future__ import annotations

import asyncio
import base64
import functools
import importlib
import pathlib
import urllib.parse
from collections.abc import Callable, Sequence
from typing import Any, Concatenate, ParamSpec

import ipywidgets

import ecogames
from ecogames import CHANCE, EcoGamesError, Game, Match
from ecogames.engine.match import ASK, AUTO, Told
from ecogames.engine.words import LANGUAGES, Words
from ecowidgets import boards, panel, timeline
from ecowidgets.form import PERSON, Form
from ecowidgets.panel import button, text
from ecowidgets.surface import Hello, Surface

MOST_DECISIONS = 10_000  # that agents take in a row; a whole game has some 200
SECONDS_A_STEP = (2.0, 1.0, 0.4)  # while the match is shown step by step: slow, middle, fast
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
    left out. lang: one of the game's languages. luck: "auto", or "ask": the table waits at each chance. study: anything may be stepped back
    and tried; else only back to the last luck. match: one to go on with, instead of a new one.
    """

    def __init__(
        self,
        game: str | Game,
        players: int = 3,
        seed: int | None = None,
        level: str | None = None,
        seats: Sequence[str] | None = None,
        lang: str = "en",
        luck: str = AUTO,
        study: bool = True,
        match: Match | None = None,
    ) -> None:
        self.game = ecogames.load(game) if isinstance(game, str) else game
        self.lang = lang
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
        self.in_words = False  # the table as text alone
        self.speed = 1
        self.changed: list[Told] = []  # what happened since a person last decided
        self.kept: Hello | None = None
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
        self.play_on()
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

    # What is shown --------------------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draws the table as it stands."""
        match, view, words = self.match, self.match.view(), self.words
        question = self._describe.headline(view, self.lang, match.names)
        drawing = self._draw_board(view, match.actions() if self.person_to_move else [], self.lang, match.names, self.changed)
        if self.in_words:
            lines = self._describe.describe(view, self.lang, match.names).split("\n")
            place = f'<section class="eco-panel eco-stage eco-words">{"".join(f"<p>{text(line)}</p>" for line in lines)}</section>'
        else:
            place = f'<div class="eco-stage">{drawing.stage}</div><div class="eco-strip">{drawing.strip}</div>'
        foot = timeline.foot(match, self._side.turns(match), words, self._may_go_back(), self._may_go_on(), self._player is not None, bool(self.trunks))
        html = f'<div class="eco-table">{drawing.header}{self._tools()}{place}<div class="eco-side">{self._panels(question)}</div>{foot}</div>'
        said = [event.message(self.lang) for event in self.changed[-6:]]
        self.surface.words = {"lost": words("table.lost")}
        self.surface.label = words("game.title")
        self.surface.show(html, match.step, " ".join([self.note, *said, question]).strip())

    def _panels(self, question: str) -> str:
        match, words = self.match, self.words
        panels = []
        if self.note:
            panels.append(f'<p class="eco-note" role="alert">{text(self.note)}</p>')
        if self.trunks:
            panels.append(f'<p class="eco-note eco-branch">{text(words("table.in-branch"))}</p>')
        if self.kept and self.kept.kept and match.step == 0 and not self.trunks:
            panels.append(f'<div class="eco-note"><p>{text(words("table.resume-question"))}</p><div class="eco-actions">{button("table:resume", words("table.resume"), "eco-main")}{button("table:forget", words("table.forget"))}</div></div>')
        if self.menu:
            panels.append(f'<section class="eco-panel eco-menu">{self._save_menu() if self.menu == "save" else self._more_menu()}</section>')
        panels.append(f'<section class="eco-panel eco-what">{self._what_to_do(question)}</section>')
        if self.rule:
            panels.append(f'<section class="eco-panel eco-lens" tabindex="0" aria-label="{text(words("table.rule"))}">{panel.lens(match, self.rule, self.lang)}</section>')
        title = words("table.what-happened")
        panels.append(f'<section class="eco-panel eco-happened" tabindex="0" aria-label="{text(title)}">{panel.log(match.log, self.lang, title)}</section>')
        return "".join(panels)

    def _what_to_do(self, question: str) -> str:
        match, words = self.match, self.words
        if match.to_move == CHANCE:
            return panel.luck_panel(match, self._side.luck(match, words), self.lang, question, self.guess)
        if self.person_to_move:
            return panel.actions_panel(match, self._side, self.lang, question, self.part, self.refused)
        ask = f'<h2 class="eco-question">{text(question)}</h2>'
        if match.over:
            return f'{ask}<div class="eco-actions">{button("table:new", words("table.new"), "eco-main")}{button("table:first", words("table.from-the-start"))}</div>'
        return ask + button("table:on", words("table.play-on"), "eco-main eco-wide")

    def _tools(self) -> str:
        words = self.words
        language = button("table:more", LANGUAGES[self.lang], "", words("table.languages", current=LANGUAGES[self.lang]), f' aria-expanded="{str(self.menu == "more").lower()}"')
        return f'<div class="eco-tools">{language}{button("table:theme", "◐", "", words("table.theme"))}{button("table:new", words("table.new"))}</div>'

    def _more_menu(self) -> str:
        words = self.words
        languages = "".join(
            f'<button class="eco-button" lang="{lang}" data-part="table:lang:{lang}" aria-pressed="{str(lang == self.lang).lower()}">{LANGUAGES[lang]}</button>' for lang in self.game.languages()
        )
        asks = self.match.luck == ASK
        switches = [
            button("table:ask-luck", words("table.ask-luck"), "", "", f' aria-pressed="{str(asks).lower()}"'),
            button("table:in-words", words("table.in-words"), "", "", f' aria-pressed="{str(self.in_words).lower()}"'),
            button("table:study", words("table.study"), "", "", f' aria-pressed="{str(self.study).lower()}"'),
            button("table:speed", words("table.speed", n=self.speed + 1)),
        ]
        return (
            f'<div class="eco-ask"><h2>{text(words("table.settings"))}</h2>{button("table:close", words("table.close"), "eco-quiet")}</div>'
            f'<div class="eco-actions" data-roving>{languages}</div><div class="eco-actions" data-roving>{"".join(switches)}</div>'
        )

    def _save_menu(self) -> str:
        words, match = self.words, self.match
        data = base64.b64encode(match.text().encode()).decode()
        name = f"{match.game.name}-{match.seed}.eco"
        query = urllib.parse.urlencode({"match": match.code(), "lang": self.lang})
        return (
            f'<div class="eco-ask"><h2>{text(words("table.save"))}</h2>{button("table:close", words("table.close"), "eco-quiet")}</div>'
            f'<p><a class="eco-button eco-main" download="{text(name)}" href="data:text/plain;base64,{data}">{text(words("table.download"))}</a></p>'
            f'<p>{text(words("table.code-note"))}</p><p class="eco-code" tabindex="0">{text(match.code())}</p>'
            f'<p><a href="?{text(query)}">{text(words("table.address"))}</a></p>{button("table:new", words("table.load"))}'
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
            self.rule = argument
        elif part.startswith("why "):
            refusal = self.match.why_not(part.removeprefix("why "))
            if refusal is not None:
                self.rule = refusal.rule.partition("/")[2]
        elif name == "table":
            command, _, value = argument.partition(":")
            self._command(command, value, step)
            return
        else:
            self.part = part if panel.part_of(part, self.game) and part != self.part else None
        self.show()

    def _command(self, command: str, value: str, step: int) -> None:
        """What a button of the table asks for."""
        stepping = {
            "first": 0,
            "back": self.match.step - 1,
            "last": len(self.match.steps),
            "goto": int(value) if value.isascii() and value.isdigit() and len(value) < 7 else -1,
        }
        if command in stepping:
            self._go(stepping[command])
        elif command == "luck" and step == self.match.step and self.match.to_move == CHANCE:
            guessed, fallen = self._guessed(), self.game.action(self.match.fallen()).text
            self._leave_history_alone()
            self._forget_choices()
            self.changed = self.match.draw()
            self.note = self._how_it_came(guessed, fallen)
            self.play_on()
        elif command == "guess" and value.isdigit():
            self.guess = int(value) if int(value) != self.guess else None
        elif command == "new":
            self.form.toggle()
        elif command == "theme":
            self.surface.theme = {"": "dark", "dark": "light", "light": "dark"}[self.surface.theme]
        elif command == "lang" and value in self.game.languages():
            self.lang = value
            self.form.refresh()
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
            "more": turn("menu", None if self.menu == "more" else "more"),
            "save": turn("menu", None if self.menu == "save" else "save"),
            "close": self._close_panels,
            "in-words": turn("in_words", not self.in_words),
            "study": turn("study", not self.study),
            "speed": turn("speed", (self.speed + 1) % len(SECONDS_A_STEP)),
            "ask-luck": self._toggle_luck,
            "what-if": self._what_if,
            "return": self._return,
            "resume": self._resume,
            "forget": self._forget,
        }

    def _close_panels(self) -> None:
        self.menu = self.rule = None

    def _toggle_luck(self) -> None:
        self.match.luck = AUTO if self.match.luck == ASK else ASK
        if self.match.luck == AUTO and self.match.to_move == CHANCE and self.match.step == len(self.match.steps):
            self.changed = self.match.draw()
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
        self._leave_history_alone()
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
        self.changed = []
        self._forget_choices()
        self.menu = None
        self.play_on()
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
                self._go(step)
                return

    def _leave_history_alone(self) -> None:
        """To play on from an earlier step is a "what if?": the steps that were taken stay where they are."""
        if self.match.step < len(self.match.steps):
            self._what_if()

    def _what_if(self) -> None:
        self.trunks.append(self.match)
        self.match = self.match.branch()

    def _return(self) -> None:
        """Back from a "what if?" to the match it left."""
        if self.trunks:
            self._stop()
            self._forget_choices()
            self.match = self.trunks.pop()
            self.match.goto(len(self.match.steps))
            self.changed = []

    def _start_playing(self) -> None:
        """Shows the steps one by one, as far as there are any; then agents decide one by one, until a person must."""
        if self._player is not None or not self._may_go_on():
            return
        self._forget_choices()
        self._player = asyncio.get_running_loop().create_task(self._play_steps())

    def _stop(self) -> None:
        if self._player is not None:
            self._player.cancel()
            self._player = None

    async def _play_steps(self) -> None:
        while self._step_on():
            self.show()
            await asyncio.sleep(SECONDS_A_STEP[self.speed])
        self._player = None
        self.show()

    def _step_on(self) -> bool:
        match = self.match
        if match.step < len(match.steps):
            self._go(match.step + 1)
            return True
        if match.to_move < 0 or self.person_to_move:
            return False
        self.changed = []
        self._agent_decides()
        return True

    # The browser ----------------------------------------------------------------------------------------------------------------------

    @guarded
    def _greet(self, hello: Hello) -> None:
        """A page opens: its address may ask for a match, its storage may hold one."""
        if hello.theme in ("dark", "light"):
            self.surface.theme = hello.theme
        if self.match.step == 0 and not self.trunks:
            self.kept = hello
            self._read_address(hello.query)
        self.show()

    def _read_address(self, query: str) -> None:
        """?lang=ja&seed=7&level=easy&players=2, or ?match=CODE. What is wrong in it is said, and the table stays."""
        asked = {name: values[0] for name, values in urllib.parse.parse_qs(query.removeprefix("?"), max_num_fields=20).items()}
        if asked.get("lang") in self.game.languages():
            self.lang = asked["lang"]
            self.form.refresh()
        if "match" in asked:
            self.start(ecogames.from_code(asked["match"]))
        elif {"seed", "level", "players"} & set(asked):
            numbers = {name: asked[name] for name in ("seed", "players") if name in asked}
            for name, value in numbers.items():
                if not (value.isascii() and value.isdigit() and len(value) < 16):
                    raise EcoGamesError(self.words("table.bad-address", name=name, value=value[:40]))
            seed = int(numbers["seed"]) if "seed" in numbers else None
            players = int(numbers.get("players", self.match.players))
            self.start(self.game.start(players, seed, asked.get("level"), self.match.luck))

    def _resume(self) -> None:
        if self.kept and self.kept.kept:
            self.start(ecogames.from_code(self.kept.kept[0].code))

    def _forget(self) -> None:
        self.surface.forget()
        self.kept = None

    @guarded
    def _stored(self, kept: bool) -> None:
        if not kept and self.match.step == 1:
            self.say(self.words("table.not-kept"))


def style(module: str) -> str:
    """The CSS of a table: of every surface, of the table's frame, and of the game's board."""
    here = pathlib.Path(__file__).parent
    return "\n".join([*((here / name).read_text("utf-8") for name in ("surface.css", "table.css")), boards.style(module)])
