"""A match in a terminal: the table drawn with letters, numbered actions, and commands to ask why, take back, look up a rule, save.

It knows no game: what is drawn comes from the game's `describe.py`, what is said from the catalogues (`cli.*` in the kit's).
In a game with secrets people share one screen: it shows what a bystander sees, and what the player in turn holds only when asked for, until
Enter is pressed. A person who plays alone against agents has nobody to hide from, and sees what is theirs all the time.
"""

from __future__ import annotations

import importlib
import itertools
import pathlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from ecogames.engine import rulebook
from ecogames.engine.agents import Agent, decide
from ecogames.engine.columns import columns, fitted, wrapped
from ecogames.engine.declare import SHOWN
from ecogames.engine.errors import EcoGamesError, IllegalAction, UnknownAction, nearest, shown
from ecogames.engine.game import Action
from ecogames.engine.law import CHANCE
from ecogames.engine.match import ASK, Match, Told

COMMANDS = ("mine", "why", "undo", "redo", "log", "rule", "words", "kinds", "save", "help", "quit")
MEANT = {"rules": "rule"}  # also understood, as `ecogames rules` is written
TURN_BEGINS = "turn-begins"  # the event that all games tell at the start of a turn
SCREEN = 60  # empty lines that push away what somebody alone was shown
LOG_LINES = 20  # what `log` shows unless told otherwise
NARROWEST, WIDEST = 60, 100

Ask = Callable[[str], str | None]  # shows a prompt; gives the line that was typed, or None at the end of input
Say = Callable[[str], None]  # shows a line, or several
Wipe = Callable[[], None]  # empties the screen, so that nobody reads what was shown before


def usable(width: int) -> int:
    """The columns that are used of a terminal's."""
    return max(NARROWEST, min(WIDEST, width))


class Table:
    """A match on the terminal. seats: for each player None (a person), or the agent that plays there. wipe: None where no screen can be emptied."""

    def __init__(self, match: Match, seats: Sequence[Agent | None], lang: str, width: int, say: Say, wipe: Wipe | None = None) -> None:
        self.match = match
        self.seats = list(seats)
        self.lang = lang
        self.width = usable(width)
        self.say = say
        self.words = match.game.words(lang)
        self.choices: list[Action] = []
        self.saved: set[pathlib.Path] = set()
        self.wipe = wipe
        self.lately: list[Told] = []  # what was told since the table was shown
        self.shown = False  # whether it was
        self.ask: Ask = lambda prompt: None

    def play(self, ask: Ask) -> None:
        """Plays until somebody quits or the input ends; where agents hold all seats, until the game is over."""
        self.ask = ask
        game = self.match.game
        self.message("cli.welcome-secret" if game.secret else "cli.welcome", game=self.words("game.title"), seed=self.match.seed)
        self.say(legend(self.match, self.lang, self.width))
        going_on = True
        changed = True
        while going_on:
            if changed:
                self.let_others_play()
                self.show()
            if None not in self.seats:
                return
            line = ask(self.words("cli.prompt"))
            if line is None:
                self.message("cli.end-of-input")
                return
            going_on, changed = self.obey(line.strip())

    # What others do -----------------------------------------------------------------------------------------------------------------------

    def let_others_play(self) -> None:
        """Plays what no person decides: agents, and luck unless the class picks it."""
        while self.waits_for_others():
            chance = self.match.to_move == CHANCE
            self.tell(self.match.draw() if chance else self.match.play(decide(self.match, self.agent())))

    def waits_for_others(self) -> bool:
        """True where an agent moves, or luck that nobody picks."""
        if self.match.to_move == CHANCE:  # what is drawn and not listed, nobody picks
            return self.match.luck != ASK or None not in self.seats or self.match.game.open_kind(self.match.state) is not None
        return not self.match.over and self.seats[self.match.to_move] is not None

    def agent(self) -> Agent:
        """The agent that moves now."""
        agent = self.seats[self.match.to_move]
        assert agent is not None, "asked only where an agent moves"
        return agent

    # What is shown ------------------------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The table, and what can be chosen. In a game with secrets on an empty screen: what lay open before is for people to remember."""
        if self.wipe is not None and self.match.game.secret and self.shown:  # the first time only the welcome stands there
            self.wipe()
            tell_all(self.lately, self.lang, self.width, self.say)
        self.lately = []
        self.shown = True
        self.say("")
        self.say(picture(self.match, self.lang, self.width, self.viewer()))
        self.choices = [action for action, _ in self.match.chance()] if self.match.to_move == CHANCE else self.match.actions()
        self.say("")
        for line in self.menu():
            self.say(line)
        if self.match.over and self.match.game.secret:
            self.message("cli.seed-was", seed=self.match.seed)
        if self.match.over and None in self.seats:
            self.message("cli.over")
        elif self.match.to_move == CHANCE:
            self.message("cli.luck")

    def viewer(self) -> int | None:
        """Whose view the screen may show: the only person's, who has nobody to hide from; else a bystander's (None)."""
        return self.seats.index(None) if self.match.game.secret and self.seats.count(None) == 1 else None

    def menu(self) -> Iterator[str]:
        """The numbered choices, each kind on lines of its own."""
        numbered = enumerate(zip(self.choices, self.labels(), strict=True), 1)
        for _, group in itertools.groupby(numbered, key=lambda entry: entry[1][0].kind):
            yield from in_columns([f"{number:3} {label}" for number, (_, label) in group], self.width)

    def labels(self) -> list[str]:
        """What each choice says; for luck, with its probability."""
        if self.match.to_move != CHANCE:
            return [self.label(action) for action in self.choices]
        return [f"{action.label(self.lang, self.match.called)} ({probability:.0%})" for action, probability in self.match.chance()]

    def label(self, action: Action) -> str:
        """What a choice says: the game may name what lies on the table ("Take Energy, face up")."""
        describe = _describe(self.match)
        if hasattr(describe, "choice_label"):
            return str(describe.choice_label(self.match.view(self.viewer()), action, self.lang, self.match.called))
        return action.label(self.lang, self.match.called)

    def tell(self, events: Sequence[Told]) -> None:
        """What happened, as far as who looks at the screen may hear of it."""
        heard = [event for event in events if event.heard == SHOWN or event.player == self.viewer()]
        self.lately += heard
        tell_all(heard, self.lang, self.width, self.say)

    # What is asked ------------------------------------------------------------------------------------------------------------------------

    def obey(self, line: str) -> tuple[bool, bool]:
        """Does what was typed. Returns whether to go on, and whether the table has to be shown again."""
        command, _, rest = line.partition(" ")
        command, rest = command.lower(), rest.strip()
        command = MEANT.get(command, command)
        if command == "quit":
            self.message("cli.bye")
            return False, False
        try:
            if not line:
                return True, self.enter()
            if command in COMMANDS and command not in self.match.game.kinds:
                return True, getattr(self, f"do_{command}")(rest) is True
            self.tell(self.match.play(self.chosen(line)))
            return True, True
        except IllegalAction as error:
            self.complain(error.refusal.message(self.lang))
        except UnknownAction as error:
            hint = nearest(command, COMMANDS) if " " not in line else None
            self.complain(self.words("cli.unknown-command", line=shown(line), command=hint) if hint else f"{error}")
        except EcoGamesError as error:
            self.complain(f"{error}")
        return True, False

    def enter(self) -> bool:
        """An empty line: luck falls where it is waited for, and the table is shown again."""
        if self.match.to_move == CHANCE:
            self.tell(self.match.draw())
        return True

    def chosen(self, text: str) -> Action:
        """The action of a number of the menu, of an action's text, or of what a choice says. Raises EcoGamesError."""
        if text.isascii() and text.isdigit():
            if not self.choices:
                raise EcoGamesError(self.words("cli.over"))
            if len(text) < 6 and 1 <= int(text) <= len(self.choices):
                return self.choices[int(text) - 1]
            raise EcoGamesError(self.words("cli.no-number", number=shown(text, 10), n=len(self.choices)))
        for action in self.choices:
            if text.casefold() in (self.label(action).casefold(), action.label(self.lang, self.match.called).casefold()):
                return action
        alone = [action for action in self.choices if action.text.partition(" ")[2] == text.casefold()]
        if len(alone) == 1:  # "c4" is enough where one card is to be turned over
            return alone[0]
        return self.match.game.read_action(text, luck=self.match.luck == ASK)

    def message(self, key: str, **parameters: object) -> None:
        """Says one of the kit's messages."""
        self.say(wrapped(self.words(key, **parameters), self.width))

    def complain(self, text: str) -> None:
        """Says what does not work, marked so that it is not taken for an event."""
        self.say(wrapped(f"! {text}", self.width, "  "))

    # Commands -----------------------------------------------------------------------------------------------------------------------------
    # Each is named after its word; it returns True where the table has to be shown again.

    def do_why(self, text: str) -> None:
        """Why an action cannot be played."""
        if not text:
            raise EcoGamesError(self.words("cli.why-what"))
        action = self.chosen(text)
        refusal = self.match.why_not(action)
        if refusal is None:
            self.message("cli.why-legal", action=action.label(self.lang, self.match.called))
        else:
            self.say(wrapped(refusal.message(self.lang), self.width))

    def do_mine(self, _: str) -> bool:
        """What the player in turn alone may see, until Enter is pressed."""
        player = self.match.to_move
        if not self.match.game.secret or player < 0:
            raise EcoGamesError(self.words("cli.no-secrets"))
        self.say(wrapped(str(_describe(self.match).secrets(self.match.view(player), self.lang)), self.width))
        if self.viewer() is not None:
            return False
        self.ask(self.words("cli.hide"))
        if self.wipe is not None:
            self.wipe()
        else:
            self.say("\n" * SCREEN)
        return True

    def do_undo(self, _: str) -> bool:
        """Back to the last decision of a person; in a game with secrets not over luck, nor over what was shown."""
        was = self.match.step
        while self.match.undo():
            step = self.match.step
            self.match.goto(was)
            if self.match.game.secret and self.match.shown_since(step):
                self.complain(self.words("cli.shown-since"))
                return False
            self.match.goto(step)
            if self.match.to_move >= 0 and self.seats[self.match.to_move] is None:
                self.message("cli.undone", step=self.match.step)
                return True
        self.match.goto(was)
        self.complain(self.words("cli.nothing-to-undo"))
        return False

    def do_redo(self, _: str) -> bool:
        """Forward again to the next decision of a person."""
        moved = False
        while self.match.redo():
            moved = True
            if not self.waits_for_others():
                break
        if moved:
            self.message("cli.redone", step=self.match.step)
        else:
            self.complain(self.words("cli.nothing-to-redo"))
        return moved

    def do_log(self, text: str) -> None:
        """What happened up to now, or the last part of it; of a game with secrets only the present turn, until it is over."""
        if text and not (text.isascii() and text.isdigit() and len(text) < 7):
            raise EcoGamesError(self.words("cli.log-what", text=shown(text)))
        told = self.match.log
        if self.match.game.secret and not self.match.over:
            told = told[max((number for number, event in enumerate(told) if event.kind == TURN_BEGINS), default=0) :]
        tell_all(told[-max(1, int(text)) if text else -LOG_LINES :], self.lang, self.width, self.say)

    def do_rule(self, text: str) -> None:
        """A rule of the rulebook, or a whole chapter."""
        if not text:
            raise EcoGamesError(self.words("cli.rule-what"))
        for rule in rulebook.chapter(self.match.game, text, self.lang):
            self.say(wrapped(f"{rule.id} {rule.title}", self.width))
            for line in rule.text.splitlines():
                self.say(wrapped(line, self.width, "  " if line.startswith("- ") else ""))

    def do_words(self, _: str) -> None:
        """The whole table in words, without a drawing."""
        self.say(wrapped(in_words(self.match, self.lang, self.viewer()), self.width, "  "))

    def do_kinds(self, _: str) -> None:
        """How actions are written."""
        forms = [rulebook.form(kind) for kind in self.match.game.kinds.values() if not kind.chance or self.match.luck == ASK]
        for line in in_columns([f"  {form}" for form in forms], self.width):
            self.say(line)

    def do_save(self, text: str) -> None:
        """Writes a match file; never over a file that this table has not written."""
        if not text or not text.isprintable():
            raise EcoGamesError(self.words("cli.save-what"))
        path = pathlib.Path(text)
        try:
            others = path.exists() and path.resolve() not in self.saved
        except OSError:
            others = False  # no name that a file could have; saving says so
        if others:
            raise EcoGamesError(self.words("cli.save-exists", file=shown(text)))
        self.match.save(path)
        self.saved.add(path.resolve())
        self.message("cli.saved", file=shown(text), n=self.match.step)

    def do_help(self, _: str) -> None:
        """What can be typed."""
        self.message("cli.help")
        forms = {"why": f"why {self.match.game.action(0).text}", "log": "log 50", "rule": "rule 4.6", "save": "save monday.eco"}
        for command in COMMANDS:
            if command == "mine" and not self.match.game.secret:
                continue
            self.say(wrapped(f"  {forms.get(command, command):16} {self.words(f'cli.help-{command}')}", self.width, " " * 19))
        self.say(legend(self.match, self.lang, self.width))


def replay(match: Match, lang: str, width: int, say: Say, step: int | None = None) -> None:
    """Tells a match from the deal to the last step, or one step of it (0: the deal), and shows the table then. Raises EcoGamesError."""
    width = usable(width)
    if step is not None:
        match.goto(step)
    if not step:
        tell_all((event for dealt in match.deal for event in dealt.events), lang, width, say)
    for number in range(match.step if step else 1, match.step + 1):
        say(wrapped(heading(match, number, lang), width, "  "))
        tell_all(match.steps[number - 1].events, lang, width, say)
    say("")
    say(legend(match, lang, width))
    say(picture(match, lang, width))


def tell_all(events: Iterable[Told], lang: str, width: int, say: Say) -> None:
    """What happened, a sentence a line, each with its rule."""
    for event in events:
        say(sentence(event, lang, width))


def heading(match: Match, step: int, lang: str) -> str:
    """A step of a match in one line: its number, who took it, what it was."""
    words, taken = match.game.words(lang), match.steps[step - 1]
    who = words("cli.luck-is") if taken.player == CHANCE else match.game.spell_one(words, "players", taken.player, match.called)
    return f"{step}. {who}: {match.game.action(taken.action).label(lang, match.called)}"


def picture(match: Match, lang: str, width: int, viewer: int | None = None) -> str:
    """The table as a player sees it (None: a bystander), at most so many columns wide."""
    return wrapped(_describe(match).picture(match.view(viewer), lang, match.names, width), width, "  ")


def legend(match: Match, lang: str, width: int) -> str:
    """What the signs of the picture mean."""
    return wrapped(_describe(match).legend(lang), width, "  ")


def in_words(match: Match, lang: str, viewer: int | None = None) -> str:
    """The table in words, as a player sees it (None: a bystander)."""
    return str(_describe(match).describe(match.view(viewer), lang, match.names))


def _describe(match: Match) -> Any:
    return importlib.import_module(f"{match.game.package}.describe")


def sentence(event: Told, lang: str, width: int) -> str:
    """What happened, with the number of its rule in the rulebook."""
    return wrapped(f"  {event.message(lang)} ({event.rule.rpartition('/')[2]})", width, "    ")


def in_columns(items: Sequence[str], width: int) -> Iterator[str]:
    """The items in lines of equal columns, in reading order."""
    wide = min(width, max(columns(item) for item in items) + 2)
    number = max(1, width // wide)
    for start in range(0, len(items), number):
        line = items[start : start + number]
        yield "".join(fitted(item, wide) for item in line[:-1]) + line[-1]
