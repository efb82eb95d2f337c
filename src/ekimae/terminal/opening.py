"""Before the game: one page with the plan of it, where Enter starts and a number changes a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from ekimae.bots import bot_of, bots_of
from ekimae.games import rules_of
from ekimae.kernel import EkimaeError, Term, Unreadable
from ekimae.kernel.message import terms
from ekimae.terminal.game import TextGame, Variant
from ekimae.terminal.layout import paragraph, table, with_line, wrapped
from ekimae.terminal.page import Page, Size
from ekimae.terminal.plan import usual_plan
from ekimae.terminal.players import PERSON, Player, cleaned
from ekimae.terminal.styles import DIM, HEAD
from ekimae.terminal.typed import folded, number_in
from ekimae.terminal.words import Words
from ekimae.words import LANGUAGES

ON: Final = "[x] "
OFF: Final = "[ ] "
MOST_PROBLEMS: Final = 8


class Mode(Enum):
    """What the next line answers."""

    RESUME = "resume"
    PLAN = "plan"
    GAME = "game"
    EDITION = "edition"
    SEATS = "seats"
    PLAYER = "player"
    VARIANTS = "variants"
    FILE = "file"
    ENDED = "ended"


class Opening:
    """The conversation that ends with a plan, or with nothing when somebody leaves."""

    def __init__(
        self, games: Mapping[str, TextGame], name: str, language: str, unfinished: Path | None, size: Callable[[], Size]
    ) -> None:
        self.plan = usual_plan(language, name, games[name])
        self.chosen = False
        self.mode = Mode.PLAN if unfinished is None else Mode.RESUME
        self._games = games
        self._unfinished = unfinished
        self._size = size
        self._seated: list[Player] = []
        self._seats = len(self.plan.players)
        self._wrong: list[str] = []
        """What can't be done with what was typed last."""
        self._filed: Variant | None = None
        """The variant whose file is asked for."""

    @property
    def ended(self) -> bool:
        return self.mode is Mode.ENDED

    @property
    def prompt(self) -> str:
        return "> "

    def begin(self) -> Page:
        return self._resume_page() if self.mode is Mode.RESUME else self._plan_page()

    def say(self, line: str) -> Page:
        """The page that follows a typed line; `q` leaves from everywhere."""
        line = line.strip()
        if folded(line) == "q":
            self.mode = Mode.ENDED
            return Page([])
        self._wrong = []
        match self.mode:
            case Mode.RESUME:
                return self._resume(line)
            case Mode.PLAN:
                return self._change(line)
            case Mode.GAME:
                return self._choose_game(line)
            case Mode.EDITION:
                return self._choose_edition(line)
            case Mode.SEATS:
                return self._choose_seats(line)
            case Mode.PLAYER:
                return self._choose_player(line)
            case Mode.FILE:
                return self._choose_file(line)
            case _:
                return self._choose_variant(line)

    # Words and pages.

    @property
    def _game(self) -> TextGame:
        return self._games[self.plan.name]

    def _words(self) -> Words:
        return Words(self.plan.language, rules_of(self.plan.name))

    def _say(self, id_: str, **args: Any) -> str:
        return self._words().say(f"opening.{id_}", **args)

    def _of_game(self, id_: str, **args: Any) -> str:
        return self._words().say(f"{self.plan.name}.{id_}", **args)

    def _page(self, lines: list[Text], ask: str, **args: Any) -> Page:
        return self._asking(lines, self._say(ask, **args))

    def _asking(self, lines: list[Text], ask: str) -> Page:
        width = self._size().width
        head = [Text(self._say("title", game=self._of_game("name")), HEAD), Text("")]
        wrong = [line for told in self._wrong for line in paragraph(told, width)]
        return Page([*head, *lines, Text(""), *wrong, *paragraph(ask, width)], clear=True)

    def _numbered(self, items: list[tuple[str, str]]) -> list[Text]:
        """Numbered names, each with a sentence."""
        rows = table([[Text(f"  {number}", HEAD), Text(name)] for number, (name, _) in enumerate(items, 1)])
        width, indent = self._size().width, max(row.cell_len for row in rows) + 2
        return [
            line
            for row, (_, about) in zip(rows, items, strict=True)
            for line in wrapped(row, [Text(about)], width, indent)
        ]

    # An unfinished game.

    def _resume_page(self) -> Page:
        self.mode = Mode.RESUME
        return self._page(with_line(self._say("unfinished"), str(self._unfinished), self._size().width), "resume")

    def _resume(self, line: str) -> Page:
        match folded(line):
            case "":
                self.plan.resumed = self._unfinished
                return self._done()
            case "n":
                return self._plan_page()
            case _:
                return self._again(self._resume_page, line)

    def _done(self) -> Page:
        self.chosen = True
        self.mode = Mode.ENDED
        return Page([])

    def _again(self, page: Callable[[], Page], line: str) -> Page:
        """The same page, with a word about what can't be used."""
        self._wrong = [self._say("wrong", value=line)]
        return page()

    def _refused(self, page: Callable[[], Page], error: EkimaeError) -> Page:
        """The same page, with all that is wrong."""
        translator = self._words().translator
        problems = (error.problems if isinstance(error, Unreadable) else ()) or (error.message,)
        self._wrong = [translator(problem) for problem in problems[:MOST_PROBLEMS]]
        if len(problems) > MOST_PROBLEMS:
            self._wrong.append(self._say("more-problems", n=len(problems) - MOST_PROBLEMS))
        return page()

    # The plan.

    def _plan_page(self) -> Page:
        self.mode = Mode.PLAN
        return self._page(self._numbered([(title, told) for title, told, _ in self._lines()]), "start")

    def _lines(self) -> list[tuple[str, str, Callable[[], Page]]]:
        """Title, what is planned, and what its number does; the game only where there are several."""
        edition = self._words().name(self._game.edition_key, self.plan.edition)
        game = [(self._say("game"), self._of_game("name"), self._game_page)] if len(self._games) > 1 else []
        return [
            *game,
            (self._of_game("editions"), edition, self._edition_page),
            (self._say("players"), self._told_players(), self._seats_page),
            (self._say("variants"), self._told_variants(), self._variants_page),
            (self._say("language"), self._say("language-name", n=len(game) + 4), self._next_language),
        ]

    def _told_players(self) -> str:
        sitting = zip(self._game.seat_ids, self.plan.players, strict=False)
        return "   ".join(f"{self._game.owner(seat).plain} {self._sits(player)}" for seat, player in sitting)

    def _sits(self, player: Player) -> str:
        words = self._words()
        if not player.is_person:
            return words.translator(bot_of(self.plan.name, player.code).name)
        alone = sum(other.is_person for other in self.plan.players) == 1
        return player.name or words.say("you" if alone else "person")

    def _told_variants(self) -> str:
        told = [self._told_variant(variant) for variant in self._variants() if variant.key in self.plan.chosen]
        return self._words().translator.list(told) if told else self._say("no-variants")

    def _told_variant(self, variant: Variant) -> str:
        name = self._of_game(f"variant.{variant.key}")
        value = str(self.plan.chosen[variant.key])
        if variant.file:
            return f"{name} ({self.plan.files[variant.key]})"
        return name if not variant.values else f"{name} ({self._words().name(variant.kind, value)})"

    def _change(self, line: str) -> Page:
        if line == "":
            return self._start()
        lines = self._lines()
        number = _picked(line, len(lines))
        return self._again(self._plan_page, line) if number is None else lines[number][2]()

    def _start(self) -> Page:
        """Unless the choices don't go together."""
        try:
            rules_of(self.plan.name).setup(self.plan.setup(self._game))
        except EkimaeError as error:
            return self._refused(self._plan_page, error)
        return self._done()

    def _next_language(self) -> Page:
        self.plan.language = LANGUAGES[(LANGUAGES.index(self.plan.language) + 1) % len(LANGUAGES)]
        return self._plan_page()

    # The game and its edition.

    def _game_page(self) -> Page:
        self.mode = Mode.GAME
        words = self._words()
        return self._page(
            self._numbered([(words.say(f"{name}.name"), words.say(f"{name}.about")) for name in self._games]),
            "which-game",
        )

    def _choose_game(self, line: str) -> Page:
        if line == "":
            return self._plan_page()
        number = _picked(line, len(self._games))
        if number is None:
            return self._again(self._game_page, line)
        name = list(self._games)[number]
        self.plan.take_game(name, self._games[name])
        return self._plan_page()

    def _edition_page(self) -> Page:
        self.mode = Mode.EDITION
        words = self._words()
        kind = self._game.edition_key
        items = [(words.name(kind, name), self._of_game(f"edition.{name}")) for name in self._game.editions]
        return self._asking(self._numbered(items), self._of_game("which-edition"))

    def _choose_edition(self, line: str) -> Page:
        if line == "":
            return self._plan_page()
        number = _picked(line, len(self._game.editions))
        if number is None:
            return self._again(self._edition_page, line)
        self.plan.take_edition(self._game.editions[number], self._game)
        return self._plan_page()

    # The players.

    def _seats_page(self) -> Page:
        self.mode = Mode.SEATS
        seats = self._game.seats(self.plan.edition)
        return self._page([], "how-many", least=seats[0], most=seats[-1], now=len(self.plan.players))

    def _choose_seats(self, line: str) -> Page:
        number = number_in(line) if line else len(self.plan.players)
        if number is None or number not in self._game.seats(self.plan.edition):
            return self._again(self._seats_page, line)
        self._seats = number
        self._seated = []
        return self._player_page()

    def _player_page(self) -> Page:
        self.mode = Mode.PLAYER
        words = self._words()
        seat = self._game.seat_ids[len(self._seated)]
        items = [(words.say("person"), self._say("about-person"))]
        items += [(words.translator(bot.name), words.translator(bot.about)) for bot in bots_of(self.plan.name).values()]
        names = {"seat": Term("seat", seat), "colour": Term("colour", seat), "now": self._sits(self._sat())}
        return self._page(self._numbered(items), "who", n=len(self._seated) + 1, **names)

    def _sat(self) -> Player:
        """Who sat here before."""
        at = len(self._seated)
        return self.plan.players[at] if at < len(self.plan.players) else Player(self._game.usual_bot)

    def _choose_player(self, line: str) -> Page:
        """A number from the list, Enter for whoever sat here, or the name of a person."""
        codes = [PERSON, *bots_of(self.plan.name)]
        if line == "":
            self._seated.append(self._sat())
        elif number_in(line) is None and cleaned(line):
            self._seated.append(Player(PERSON, cleaned(line)))
        elif (number := _picked(line, len(codes))) is not None:
            self._seated.append(Player(codes[number]))
        else:
            return self._again(self._player_page, line)
        if len(self._seated) < self._seats:
            return self._player_page()
        self.plan.players = tuple(self._seated)
        return self._plan_page()

    # The variants.

    def _variants(self) -> list[Variant]:
        return list(self._game.variants(self.plan.edition))

    def _variants_page(self) -> Page:
        self.mode = Mode.VARIANTS
        items = [
            (
                (ON if variant.key in self.plan.chosen else OFF) + self._of_game(f"variant.{variant.key}"),
                self._of_game(f"about-variant.{variant.key}"),
            )
            for variant in self._variants()
        ]
        return self._page([*self._numbered(items), *self._values()], "which-variants")

    def _values(self) -> list[Text]:
        """What the variants that are on can be set to, where there is a choice."""
        lines: list[Text] = []
        for variant in self._with_values():
            now, legal = Term(variant.kind, str(self.plan.chosen[variant.key])), terms(variant.kind, variant.values)
            told = self._of_game(f"values.{variant.key}", now=now, legal=legal)
            lines += [Text(""), *(Text(line.plain, DIM) for line in paragraph(told, self._size().width))]
        return lines

    def _with_values(self) -> list[Variant]:
        return [variant for variant in self._variants() if variant.key in self.plan.chosen and len(variant.values) > 1]

    def _choose_variant(self, line: str) -> Page:
        """A number switches; part of a name sets to another value."""
        if line == "":
            return self._plan_page()
        variants = self._variants()
        number = _picked(line, len(variants))
        if number is not None:
            return self._switch(variants[number])
        if not self._set(folded(line)):
            return self._again(self._variants_page, line)
        return self._variants_page()

    def _switch(self, variant: Variant) -> Page:
        if variant.file and variant.key not in self.plan.chosen:
            self._filed = variant
            return self._file_page()
        self.plan.switch(variant)
        return self._variants_page()

    def _file_page(self) -> Page:
        self.mode = Mode.FILE
        return self._page([], "which-file")

    def _choose_file(self, line: str) -> Page:
        """A file that is right is taken, Enter takes none."""
        if line and self._filed is not None:
            try:
                self.plan.take_file(self._filed, Path(line).expanduser(), self._game)
            except EkimaeError as error:
                return self._refused(self._file_page, error)
        return self._variants_page()

    def _set(self, wanted: str) -> bool:
        """Set the variant that has one value with that in its name."""
        for variant in self._with_values():
            named = {value: folded(self._words().name(variant.kind, value)) for value in variant.values}
            found = [value for value, name in named.items() if wanted == name]
            found = found or [value for value, name in named.items() if wanted and wanted in name + folded(value)]
            if len(found) == 1:
                self.plan.chosen[variant.key] = found[0]
                return True
        return False


def _picked(line: str, most: int) -> int | None:
    """The place in a numbered list that a line means, counted from 0."""
    number = number_in(line)
    return None if number is None or not 1 <= number <= most else number - 1
