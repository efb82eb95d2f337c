"""Before the first card: one page with the plan of the game, where Enter starts and a number changes a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from ekimae.bots import bot_of, bots_of
from ekimae.kernel import Message, Rules, Term
from ekimae.kernel.message import Many
from ekimae.shinjuku.board import load_board
from ekimae.shinjuku.edition import COLOURS, EDITIONS, hachiko_targets
from ekimae.terminal.layout import paragraph, table, wrapped
from ekimae.terminal.page import Page, Size
from ekimae.terminal.players import DEFAULT, PERSON, Player, cleaned
from ekimae.terminal.symbols import DIM, HEAD, Symbols, folded
from ekimae.words import LANGUAGES

DEFAULT_EDITION: Final = "v2r11"
FILLING: Final = "greedy"
"""Who sits down in a seat that nobody was named for."""
DEFAULT_TARGET: Final = "shibuya"


class Mode(Enum):
    """What the next line answers."""

    RESUME = "resume"
    PLAN = "plan"
    EDITION = "edition"
    SEATS = "seats"
    PLAYER = "player"
    VARIANTS = "variants"
    ENDED = "ended"


@dataclass(slots=True)
class Plan:
    """The game that Enter would start, or the file of the one that goes on."""

    language: str
    edition: str = DEFAULT_EDITION
    players: tuple[Player, ...] = tuple(Player(code) for code in DEFAULT)
    advanced: bool = False
    open_collections: bool = False
    hachiko: str | None = None
    resumed: Path | None = None

    def setup(self) -> dict[str, Any]:
        """As a record tells it, defaults left out."""
        setup: dict[str, Any] = {"edition": self.edition, "seats": len(self.players)}
        if self.advanced:
            setup["advanced"] = True
        if self.open_collections:
            setup["open_collections"] = True
        if self.hachiko is not None:
            setup["hachiko"] = self.hachiko
        return setup


class Opening:
    """The conversation that ends with a plan, or with nothing when somebody leaves."""

    def __init__(self, rules: Rules[Any], language: str, unfinished: Path | None, size: Callable[[], Size]) -> None:
        self.plan = Plan(language)
        self.chosen = False
        self.mode = Mode.PLAN if unfinished is None else Mode.RESUME
        self._rules = rules
        self._unfinished = unfinished
        self._size = size
        self._seated: list[Player] = []
        self._seats = len(self.plan.players)

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
        word = folded(line)
        if word == "q":
            self.mode = Mode.ENDED
            return Page([])
        match self.mode:
            case Mode.RESUME:
                return self._resume(word)
            case Mode.PLAN:
                return self._change(word)
            case Mode.EDITION:
                return self._choose_edition(word)
            case Mode.SEATS:
                return self._choose_seats(word)
            case Mode.PLAYER:
                return self._choose_player(line)
            case _:
                return self._choose_variant(word)

    # Pages.

    def _symbols(self) -> Symbols:
        return Symbols(self._rules, self.plan.language, self.plan.edition)

    def _say(self, id_: str, **args: Any) -> str:
        return self._symbols().say(f"opening.{id_}", **args)

    def _page(self, lines: list[Text], ask: str, **args: Any) -> Page:
        foot = paragraph(self._say(ask, **args), self._size().width)
        return Page([Text(self._say("title"), HEAD), Text(""), *lines, Text(""), *foot], clear=True)

    def _numbered(self, items: list[tuple[str, str]]) -> list[Text]:
        """Numbered names, each with a sentence."""
        rows = table([[Text(f"  {number}", HEAD), Text(name)] for number, (name, _) in enumerate(items, 1)])
        width, indent = self._size().width, max(row.cell_len for row in rows) + 2
        return [
            line
            for row, (_, about) in zip(rows, items, strict=True)
            for line in wrapped(row, [Text(about)], width, indent)
        ]

    def _resume_page(self) -> Page:
        return self._page(paragraph(self._say("unfinished", file=str(self._unfinished)), self._size().width), "resume")

    def _plan_page(self) -> Page:
        self.mode = Mode.PLAN
        edition = self._symbols().name("edition", self.plan.edition)
        items = [
            (self._say("edition"), edition),
            (self._say("players"), self._told_players()),
            (self._say("variants"), self._told_variants()),
            (self._say("language"), self._say("language-name")),
        ]
        return self._page(self._numbered(items), "start")

    def _told_players(self) -> str:
        symbols = self._symbols()
        names = [f"{symbols.owner(seat).plain} {self._sits(player)}" for seat, player in self._seating()]
        return "   ".join(names)

    def _seating(self) -> list[tuple[str, Player]]:
        return list(zip(COLOURS, self.plan.players, strict=False))

    def _sits(self, player: Player) -> str:
        if not player.is_person:
            return self._symbols().translator(bot_of(self._rules.name, player.code).name)
        alone = sum(other.is_person for other in self.plan.players) == 1
        return player.name or self._symbols().say("you" if alone else "person")

    def _told_variants(self) -> str:
        told = [self._say(f"variant.{name}") for name in self._variants() if self._is_on(name)]
        if self.plan.hachiko is not None and self.plan.hachiko != DEFAULT_TARGET:
            told[-1] += f" ({self._symbols().name('station', self.plan.hachiko)})"
        return self._symbols().translator.list(told) if told else self._say("no-variants")

    # An unfinished game.

    def _resume(self, word: str) -> Page:
        if word == "":
            self.plan.resumed = self._unfinished
            return self._done()
        if word == "n":
            return self._plan_page()
        return self._resume_page()

    def _done(self) -> Page:
        self.chosen = True
        self.mode = Mode.ENDED
        return Page([])

    # The plan.

    def _change(self, word: str) -> Page:
        match word:
            case "":
                return self._done()
            case "1":
                return self._edition_page()
            case "2":
                return self._seats_page()
            case "3":
                return self._variants_page()
            case "4":
                self.plan.language = LANGUAGES[(LANGUAGES.index(self.plan.language) + 1) % len(LANGUAGES)]
        return self._plan_page()

    # The edition.

    def _edition_page(self) -> Page:
        self.mode = Mode.EDITION
        symbols = self._symbols()
        items = [(symbols.name("edition", edition), self._say(f"about.{edition}")) for edition in EDITIONS]
        return self._page(self._numbered(items), "which-edition")

    def _choose_edition(self, word: str) -> Page:
        if word == "":
            return self._plan_page()
        if not word.isdecimal() or not 1 <= int(word) <= len(EDITIONS):
            return self._edition_page()
        self.plan.edition = list(EDITIONS)[int(word) - 1]
        least, most = EDITIONS[self.plan.edition]["seats"]
        fill = (Player(FILLING),) * (least - len(self.plan.players))
        self.plan.players = self.plan.players[:most] + fill
        self.plan.advanced = self.plan.advanced and "advanced" in self._variants()
        self.plan.hachiko = self.plan.hachiko if "hachiko" in self._variants() else None
        return self._plan_page()

    # The players.

    def _seats_page(self) -> Page:
        self.mode = Mode.SEATS
        least, most = EDITIONS[self.plan.edition]["seats"]
        return self._page([], "how-many", least=least, most=most, now=len(self.plan.players))

    def _choose_seats(self, word: str) -> Page:
        least, most = EDITIONS[self.plan.edition]["seats"]
        if word and not (word.isdecimal() and least <= int(word) <= most):
            return self._seats_page()
        self._seats = int(word) if word else len(self.plan.players)
        self._seated = []
        return self._player_page()

    def _player_page(self) -> Page:
        self.mode = Mode.PLAYER
        symbols = self._symbols()
        seat = COLOURS[len(self._seated)]
        items = [(self._say("person"), self._say("about-person"))]
        bots = bots_of(self._rules.name).values()
        items += [(symbols.translator(bot.name), symbols.translator(bot.about)) for bot in bots]
        names = {"seat": Term("seat", seat), "colour": Term("colour", seat), "now": self._sits(self._sat())}
        return self._page(self._numbered(items), "who", n=len(self._seated) + 1, **names)

    def _sat(self) -> Player:
        """Who sat here before."""
        at = len(self._seated)
        return self.plan.players[at] if at < len(self.plan.players) else Player(FILLING)

    def _choose_player(self, line: str) -> Page:
        """A number from the list, Enter for whoever sat here, or the name of a person."""
        word = folded(line)
        if word.isdecimal():
            codes = [PERSON, *bots_of(self._rules.name)]
            if not 1 <= int(word) <= len(codes):
                return self._player_page()
            self._seated.append(Player(codes[int(word) - 1]))
        else:
            self._seated.append(Player(PERSON, cleaned(line)) if word else self._sat())
        if len(self._seated) < self._seats:
            return self._player_page()
        self.plan.players = tuple(self._seated)
        return self._plan_page()

    # The variants.

    def _variants(self) -> list[str]:
        """The switches that the edition has."""
        advanced = ["advanced"] if EDITIONS[self.plan.edition]["bonus"] else []
        hachiko = ["hachiko"] if self.plan.edition == "rev1" else []
        return [*advanced, "open-collections", *hachiko]

    def _is_on(self, name: str) -> bool:
        return {
            "advanced": self.plan.advanced,
            "open-collections": self.plan.open_collections,
            "hachiko": self.plan.hachiko is not None,
        }[name]

    def _variants_page(self) -> Page:
        self.mode = Mode.VARIANTS
        items = [
            (
                ("[x] " if self._is_on(name) else "[ ] ") + self._say(f"variant.{name}"),
                self._say(f"about-variant.{name}"),
            )
            for name in self._variants()
        ]
        lines = self._numbered(items)
        if self.plan.hachiko is not None:
            lines += [Text(""), *self._targets()]
        return self._page(lines, "which-variants")

    def _targets(self) -> list[Text]:
        names = Many(tuple(Term("station", target) for target in self._legal_targets()))
        now = Term("station", str(self.plan.hachiko))
        told = self._symbols().translator(Message("terminal.opening.targets", {"now": now, "legal": names}))
        return [Text(line.plain, DIM) for line in paragraph(told, self._size().width)]

    def _legal_targets(self) -> list[str]:
        return hachiko_targets(load_board(EDITIONS[self.plan.edition]["board"]))

    def _choose_variant(self, word: str) -> Page:
        if word == "":
            return self._plan_page()
        names = self._variants()
        if word.isdecimal() and 1 <= int(word) <= len(names):
            self._switch(names[int(word) - 1])
        elif self.plan.hachiko is not None:
            self._aim(word)
        return self._variants_page()

    def _switch(self, name: str) -> None:
        match name:
            case "advanced":
                self.plan.advanced = not self.plan.advanced
            case "open-collections":
                self.plan.open_collections = not self.plan.open_collections
            case _:
                self.plan.hachiko = DEFAULT_TARGET if self.plan.hachiko is None else None

    def _aim(self, word: str) -> None:
        """Another station for the dog, by part of its name."""
        symbols = self._symbols()
        found = [target for target in self._legal_targets() if word in folded(symbols.name("station", target))]
        if len(found) == 1:
            self.plan.hachiko = found[0]
