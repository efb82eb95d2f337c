"""A game at one keyboard: what each typed line does, and which page comes next. Nothing is read or printed here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path
from typing import Final

from rich.text import Text

from ekimae.bots import answer, bot_named
from ekimae.kernel import CHANCE, Match, Question, Record, Stream
from ekimae.terminal.asking import Asking
from ekimae.terminal.game import TextGame
from ekimae.terminal.history import last_choice, last_turn
from ekimae.terminal.layout import paragraph, with_line
from ekimae.terminal.menu import Menu
from ekimae.terminal.page import Page, Size
from ekimae.terminal.pages import Pages
from ekimae.terminal.players import Player
from ekimae.terminal.styles import REVERSE
from ekimae.terminal.typed import amount_in, folded, number_in
from ekimae.terminal.words import Words

MOST_NEWS: Final = 18
LEAST_NEWS: Final = 4
LEAST_CHOICES: Final = 12


class Mode(Enum):
    """What the next line answers."""

    CURTAIN = "curtain"
    ASKING = "asking"
    LEAVING = "leaving"
    ENDED = "ended"


Keep = Callable[[Record, Path], None]


class Sitting:
    """People share the keyboard: what only one of them may know is shown after a curtain."""

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        text: TextGame,
        words: Words,
        file: Path,
        keep: Keep,
        size: Callable[[], Size],
    ) -> None:
        self.match = match
        self.players = players
        self.words = words
        self.file = file
        self.pages = Pages(match, players, text, words)
        self.mode = Mode.CURTAIN
        self._keep = keep
        self._size = size
        self.at_keyboard: int | None = None
        """The seat that looks at the screen; None while the curtain is down."""
        self._asking = Asking(match, players)
        self._turn: object = None
        self._taken_back = False
        """Is the situation one that was seen before? Then nothing is new."""
        self.menu = Menu([])
        self._trouble: list[Text] = []
        self._announced: list[Text] = []

    @property
    def ended(self) -> bool:
        return self.mode is Mode.ENDED

    @property
    def prompt(self) -> str:
        return "" if self.mode is Mode.CURTAIN else "> "

    def begin(self) -> Page:
        """Play up to the first question to a person."""
        self._save()
        if not self._last_choice(None):
            self._announced = [*self.pages.preface(self._width()), Text("")]
        return self._with_trouble(self._next())

    def say(self, line: str) -> Page:
        """The page that follows a typed line."""
        line = line.strip()
        match self.mode:
            case Mode.CURTAIN:
                page = self._behind_curtain(line)
            case Mode.LEAVING:
                page = self._leave(line)
            case _:
                page = self._asked(line)
        return self._with_trouble(page)

    def _with_trouble(self, page: Page) -> Page:
        trouble, self._trouble = self._trouble, []
        return Page([*page.lines, *trouble], page.clear)

    # Whose question.

    def _question(self) -> Question:
        return self._asking.question(self.at_keyboard)

    def _next(self) -> Page:
        """Bots answer; then the end, a curtain or a question."""
        self._asking.interrupting = None
        self._let_bots_answer()
        if self.match.game.over:
            self.mode = Mode.ENDED
            lines = self._news(self.at_keyboard if self.pages.alone else None)
            return Page([*lines, Text(""), *self.pages.end(self.file, self._width())], clear=False)
        seat = self._question().seat
        if seat in (CHANCE, self.at_keyboard) or self.pages.alone:
            return self._ask(seat)
        return self._curtain()

    def _let_bots_answer(self) -> None:
        """Until a person is asked, or might want to interrupt."""
        while self._asking.waits_for_bot(self.at_keyboard):
            self._asking.interrupting = self._asking.not_considered()
            if self._asking.interrupting is not None:
                return
            self._bot_answers(self._question().seat)

    def _bot_answers(self, seat: int) -> None:
        """A bot's chance comes from what everybody knows of the game, never from its seed."""
        stream = Stream(f"{self.match.record.seed_sha256}/{seat}/{len(self.match.standing)}")
        answer(bot_named(self.match.rules.name, self.players[seat].code), self.match, seat, stream)
        self._save()

    # The curtain.

    def _curtain(self) -> Page:
        self.mode = Mode.CURTAIN
        self.at_keyboard = None
        board = [*self.pages.board(None, self._size(), question=True), Text(""), *self._announcement()]
        asked = [Text(""), *self._pass_line()]
        return Page([*board, *self._news(None, beside=len(board) + len(asked)), *asked], clear=True)

    def _pass_line(self) -> list[Text]:
        who = self.pages.who(self._question().seat)
        line = Text(self.words.say("pass", who=who), REVERSE)
        return [line]

    def _behind_curtain(self, line: str) -> Page:
        word, _, rest = line.partition(" ")
        match folded(word), rest.strip():
            case "", _:
                return self._ask(self._question().seat)
            case "u", "":
                return self._undo()
            case "i", who if self._asking.interrupts():
                return self._interrupt(who)
            case "q", "":
                return self._ask_to_leave()
            case _:
                return Page(self._pass_line())

    # The question.

    def _ask(self, seat: int) -> Page:
        self.mode = Mode.ASKING
        lifted = self.at_keyboard != seat
        self.at_keyboard = None if seat == CHANCE else seat
        self._asking.consider(seat)
        return self._question_page(lifted)

    def _question_page(self, whole: bool) -> Page:
        """With the board at the beginning of a turn and after the curtain; only what is new otherwise."""
        question = self._question()
        self.menu = self.pages.menu(question)
        turn = self._turn_of(question)
        whole = whole or turn != self._turn
        self._turn = turn
        board = [*self.pages.board(self.at_keyboard, self._size(), question=True), Text("")] if whole else []
        above = [*board, *self._announcement()]
        asked = [Text(""), *self._question_lines()]
        return Page([*above, *self._news(self.at_keyboard, beside=len(above) + len(asked)), *asked], clear=whole)

    def _turn_of(self, question: Question) -> object:
        """Changes when another turn begins, another seat is asked, or the board shows what may be chosen."""
        pictured = question.kind if self.pages.text.pictured(question) else ""
        return question.seat, last_turn(self.match, question.seat), pictured

    def _asked(self, line: str) -> Page:
        word, _, rest = line.partition(" ")
        match folded(word), rest.strip():
            case "", _:
                return self._enter()
            case "u", "":
                return self._undo()
            case "l", "":
                return self._log()
            case "b", "":
                return self._below(self.pages.board(self.at_keyboard, self._size(), question=False))
            case "m", "":
                return self._below(self.pages.map(self.at_keyboard, self._width()))
            case "h" | "?", "":
                return self._below(self.pages.help(self._question(), self._beside(), self._width()))
            case "a", "":
                return Page(self._question_lines(whole=True))
            case "i", who if self._asking.interrupts():
                return self._interrupt(who)
            case "s", file:
                return self._save_as(file)
            case "q", "":
                return self._ask_to_leave()
            case _:
                return self._answer(line)

    def _enter(self) -> Page:
        """Enter takes the only choice there is, or interrupts nobody; where there are several it says what to type."""
        if self._question().interrupt:
            return self._next()
        if len(self.menu.options) == 1:
            return self._play(self.menu.options[0].token)
        return self._hint("enter")

    def _answer(self, line: str) -> Page:
        meant = self.menu.meant(line)
        if len(meant) == 1:
            return self._play(meant[0].token)
        if meant:
            return Page([*self.menu.lines(self._width(), meant), *self._hint("several", n=len(meant)).lines])
        if amount_in(line) is not None and (amounts := self.menu.amounts):
            return self._hint("amount", value=line, least=amounts[0], most=amounts[-1])
        if number_in(line) is not None and self.menu.is_numbered:
            return self._hint("number", n=len(self.menu.options), value=line)
        return self._hint("unknown", value=line)

    def _play(self, token: str) -> Page:
        self.match.play([token], self.match.actor(self._question().seat))
        self._save()
        return self._next()

    def _interrupt(self, who: str) -> Page:
        """Somebody who isn't asked takes the keyboard; named where several may."""
        seats = self._asking.who_may_interrupt(self._question().seat)
        named = [seat for seat in seats if folded(who) in folded(self.pages.who(seat))]
        if len(named) == 1:
            self._asking.interrupting = named[0]
            return self._curtain()
        if not seats:
            return self._hint("no-interrupt")
        return self._hint("who-interrupts", who=self.words.translator.list([self.pages.who(seat) for seat in seats]))

    # Beside the question.

    def _undo(self) -> Page:
        """Take the last choice back, unless something was revealed since: a draw, another's choice, another's hand."""
        seats = self.match.game.seat_ids
        free = self.match.can_take_back()
        actor = self.match.standing[-1].actor if free else ""
        by = seats.index(actor) if actor in seats else None
        if by is None or not self.players[by].is_person or (self.at_keyboard is not None and self.at_keyboard != by):
            return self._hint("no-undo")
        self.match.undo()
        self._save()
        self._taken_back = True
        page = self._next()
        self._taken_back = False
        return Page([*page.lines, *self._hint("undone", n=free - 1).lines], page.clear)

    def _log(self) -> Page:
        seat = self.at_keyboard
        since = 0 if seat is None else last_turn(self.match, seat)
        return self._below(self.pages.log(seat, since, self._width()))

    def _save_as(self, file: str) -> Page:
        target = Path(file).expanduser() if file else self.file
        try:
            self._keep(self.match.written(), target)
        except OSError as error:
            return Page(self._save_failed(target, error))
        return self._hint_at("saved", target)

    def _ask_to_leave(self) -> Page:
        self.mode = Mode.LEAVING
        return self._hint_at("leave", self.file)

    def _leave(self, line: str) -> Page:
        if folded(line) in ("y", "yes", "q", "はい"):
            self.mode = Mode.ENDED
            return self._hint_at("kept", self.file)
        if self.at_keyboard is None and self._question().seat != CHANCE:
            self.mode = Mode.CURTAIN
            return Page(self._pass_line())
        self.mode = Mode.ASKING
        return Page(self._question_lines())

    def _question_lines(self, whole: bool = False) -> list[Text]:
        """With as much of a long list as half the screen has room for, or the whole of it."""
        most = None if whole else max(LEAST_CHOICES, self._size().height // 2)
        return self.pages.question(self._question(), self.menu, self._beside(), self._width(), most)

    def _beside(self) -> list[Question]:
        """What people may do besides answering the question."""
        asked = self._question()
        return [other for other in self._asking.interrupts() if other != asked]

    def _below(self, lines: list[Text]) -> Page:
        """Something looked up, and the question again."""
        return Page([*lines, Text(""), *self._question_lines()])

    def _hint(self, id_: str, **args: str | int) -> Page:
        return Page(paragraph(self.words.say(f"hint.{id_}", **args), self._width()))

    def _hint_at(self, id_: str, file: Path, **args: str) -> Page:
        return Page(with_line(self.words.say(f"hint.{id_}", **args), str(file), self._width()))

    # What is new.

    def _news(self, seat: int | None, beside: int = 0) -> list[Text]:
        """Since the last choice of the seat, or of any person; as much as fits on the screen beside other lines."""
        most = min(MOST_NEWS, max(LEAST_NEWS, self._size().height - beside - 2))
        return [] if self._taken_back else self.pages.news(seat, self._last_choice(seat), self._width(), most)

    def _announcement(self) -> list[Text]:
        """What is told once."""
        lines, self._announced = self._announced, []
        return lines

    def _last_choice(self, seat: int | None) -> int:
        """The number of the last entry by the seat (None: by any person), 0 if there is none."""
        return last_choice(self.match, self._people() if seat is None else {self.match.actor(seat)})

    def _people(self) -> set[str]:
        return {self.match.actor(seat) for seat, player in enumerate(self.players) if player.is_person}

    def _width(self) -> int:
        return self._size().width

    def _save(self) -> None:
        """After every choice. A full disk must not end the game: the next page says so."""
        try:
            self._keep(self.match.written(), self.file)
        except OSError as error:
            self._trouble = self._save_failed(self.file, error)

    def _save_failed(self, file: Path, error: OSError) -> list[Text]:
        return self._hint_at("save-failed", file, why=str(error.strerror or error)).lines
