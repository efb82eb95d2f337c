"""The pages of a game under way: the question, the log, the help, the end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from ekimae.bots import bot_of
from ekimae.kernel import CHANCE, Match, Question
from ekimae.kernel.match import Told
from ekimae.terminal import map as city
from ekimae.terminal import picture, scores
from ekimae.terminal.layout import GAP, paragraph, phrases, wrapped
from ekimae.terminal.menu import Menu
from ekimae.terminal.page import Size
from ekimae.terminal.players import Player
from ekimae.terminal.symbols import DIM, HEAD, STYLES, Symbols

MOST_NEWS: Final = 18
MOST_LOG: Final = 60
HEADING: Final = "turn-began"
"""The event that a stretch of the log begins with."""
QUESTION_LINES: Final = 14
HELP_OF_REV1: Final = frozenset(
    {"action", "open-at", "expand-first", "expand-second", "move-ward", "travel", "upgrade-at", "pay", "pay-cards"}
)
"""Questions whose rules differ so much in revision 1 that they are explained on their own."""


class Pages:
    """Renders a match for one table of players, in one language."""

    def __init__(self, match: Match, players: Sequence[Player], symbols: Symbols) -> None:
        self.match = match
        self.players = players
        self.symbols = symbols
        self.alone = sum(player.is_person for player in players) == 1

    # Names.

    def who(self, seat: int) -> str:
        """A player as the table calls it: its name with its company, or the company."""
        if seat == CHANCE:
            return self.symbols.say("chance")
        company = self.symbols.name("seat", self.match.game.seat_ids[seat])
        name = self.players[seat].name
        return self.symbols.say("named", name=name, seat=company) if name else company

    def _sits(self, seat: int) -> str:
        player = self.players[seat]
        if not player.is_person:
            return self.symbols.translator(bot_of(self.match.rules.name, player.code).name)
        return player.name or self.symbols.say("you" if self.alone else "person")

    def seating(self, width: int) -> list[Text]:
        """Who sits where, by the letters of the picture."""
        seats = self.match.game.seat_ids
        items = [self.symbols.owner(seat) + Text(" " + self._sits(at)) for at, seat in enumerate(seats)]
        return wrapped(Text(self.symbols.say("players") + GAP, HEAD), items, width, 2)

    # The board.

    def board(self, seat: int | None, size: Size, question: bool) -> list[Text]:
        """The picture; with the map where there is room for it beside what must follow."""
        view = self.match.game.view(seat).data()
        with_map = size.width >= city.LEAST_WIDTH
        lines = picture.summary(view, self.symbols, size.width, with_map)
        if with_map and question and len(lines) + QUESTION_LINES > size.height:
            lines = picture.summary(view, self.symbols, size.width, with_map=False)
        return [*lines, Text(""), *self.seating(size.width)]

    def map(self, seat: int | None, size: Size) -> list[Text]:
        view = self.match.game.view(seat).data()
        if size.width < city.LEAST_WIDTH:
            return paragraph(self.symbols.say("map-narrow", width=city.LEAST_WIDTH), size.width)
        return picture.map_only(view, self.symbols, size.width)

    # The question.

    def sakura(self) -> frozenset[str]:
        """The choices of stations that could have a Department Store."""
        places = city.places(self.symbols.edition)
        return frozenset(f"station:{station}" for station, facts in places.items() if facts["department_store"])

    def question(self, asked: Question, menu: Menu, width: int) -> list[Text]:
        sentence = self.symbols.translator(self.match.rules.question_message(self.match.game, asked))
        style = STYLES[self.match.game.seat_ids[asked.seat]] if asked.seat != CHANCE else HEAD
        lines = paragraph(f"{self.who(asked.seat)} · {sentence}", width)
        for line in lines:
            line.stylize(style)
        return [*lines, *menu.lines(width), *self.keys(width)]

    def keys(self, width: int) -> list[Text]:
        return [Text(line.plain, DIM) for line in phrases(self.symbols.say("keys"), width)]

    def hand(self, seat: int | None, width: int) -> list[Text]:
        return picture.hand(self.match.game.view(seat).data(), self.symbols, width)

    # The log.

    def log(self, seat: int | None, since: int, width: int, most: int = MOST_LOG) -> list[Text]:
        """All that the seat may know, with a line where its last turn ended."""
        before = self._told(seat, [told for told in self.match.told if told.at < since], width)
        news = self._told(seat, [told for told in self.match.told if told.at >= since], width)
        if len(before) + len(news) > most:
            before = before[max(0, len(before) + len(news) - most) :]
        if not since:
            return news[-most:]
        return [*before, Text(self.symbols.say("since"), DIM), *(news[-most:] or [Text(self.symbols.say("nothing"))])]

    def news(self, seat: int | None, since: int, width: int) -> list[Text]:
        """What happened since an entry of the record; the latest if it is much."""
        lines = self._told(seat, [told for told in self.match.told if told.at >= since], width)
        if len(lines) <= MOST_NEWS:
            return lines
        return [Text(self.symbols.say("more", n=len(lines) - MOST_NEWS), DIM), *lines[-MOST_NEWS:]]

    def _told(self, seat: int | None, told: Sequence[Told], width: int) -> list[Text]:
        lines: list[Text] = []
        for item in told:
            if not item.event.visible_to(seat):
                continue
            message = self.match.rules.event_message(self.match.game, item.event)
            if message is None:
                continue
            heading = item.event.name == HEADING
            mark = Text("" if heading else "  ")
            body = Text(self.symbols.translator(message), HEAD if heading else "")
            lines += wrapped(mark, [body], width, mark.cell_len)
        return lines

    # Help.

    def help(self, asked: Question | None, width: int) -> list[Text]:
        """The rules of the question at hand, and what may be typed."""
        lines: list[Text] = []
        if asked is not None and asked.seat != CHANCE:
            lines += paragraph(self.symbols.say(self._help_id(asked.kind)), width)
            lines.append(Text(""))
        return lines + paragraph(self.symbols.say("help.keys"), width)

    def _help_id(self, kind: str) -> str:
        first_edition = self.symbols.edition == "rev1" and kind in HELP_OF_REV1
        return f"help.{kind}-rev1" if first_edition else f"help.{kind}"

    # The beginning and the end.

    def fairness(self, width: int) -> list[Text]:
        """What is published before the first draw."""
        record = self.match.record
        if record.seed_sha256 is None:
            return []
        return [
            Text(line.plain, DIM)
            for line in paragraph(self.symbols.say("seed-committed", sha256=record.seed_sha256), width)
        ]

    def end(self, file: Path, width: int) -> list[Text]:
        view: dict[str, Any] = self.match.game.view(None).data()
        record = self.match.record
        lines = scores.explained(view, self.symbols, width)
        if record.seed is not None:
            told = self.symbols.say("seed-told", seed=record.seed, sha256=str(record.seed_sha256), file=str(file))
            lines += [Text(""), *paragraph(told, width)]
        return lines
