"""The pages of a game under way: the question, the log, the help, the end."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.style import StyleType
from rich.text import Text

from ekimae.bots import bot_named
from ekimae.kernel import CHANCE, Match, Question
from ekimae.kernel.match import Told
from ekimae.terminal.game import TextGame
from ekimae.terminal.layout import DOT, GAP, paragraph, phrases, with_line, wrapped
from ekimae.terminal.menu import Menu
from ekimae.terminal.page import Size
from ekimae.terminal.players import Player
from ekimae.terminal.styles import DIM, HEAD
from ekimae.terminal.words import Words

MOST_LOG: Final = 60
QUESTION_LINES: Final = 14


class Pages:
    """Renders a match for one table of players, in one language."""

    def __init__(self, match: Match, players: Sequence[Player], text: TextGame, words: Words) -> None:
        self.match = match
        self.players = players
        self.text = text
        self.words = words
        self.alone = sum(player.is_person for player in players) == 1

    # Names.

    def who(self, seat: int) -> str:
        """A player as the table calls it: its name with its company, or the company."""
        if seat == CHANCE:
            return self.words.say("chance")
        company = self.words.name("seat", self.match.game.seat_ids[seat])
        name = self.players[seat].name
        return self.words.say("named", name=name, seat=company) if name else company

    def _sits(self, seat: int) -> str:
        player = self.players[seat]
        if not player.is_person:
            return self.words.translator(bot_named(self.match.rules.name, player.code).name)
        return player.name or self.words.say("you" if self.alone else "person")

    def seating(self, width: int) -> list[Text]:
        """Who sits where, by the letters of the picture."""
        seats = self.match.game.seat_ids
        items = [self.text.owner(seat) + Text(" " + self._sits(at)) for at, seat in enumerate(seats)]
        return wrapped(Text(self.words.say("players") + GAP, HEAD), items, width, 2)

    # The board.

    def board(self, seat: int | None, size: Size, question: bool) -> list[Text]:
        """The table as the seat may know it, with room left for the question where one follows."""
        heard = (told.event for told in self.match.told if told.event.visible_to(seat))
        view = self.text.recalled(self.match.game.view(seat).data(), heard)
        height = size.height - QUESTION_LINES if question else None
        return [*self.text.board(view, self.words, size.width, height), Text(""), *self.seating(size.width)]

    def map(self, seat: int | None, width: int) -> list[Text]:
        return self.text.map(self.match.game.view(seat).data(), self.words, width)

    # The question.

    def menu(self, question: Question) -> Menu:
        """The choices as the one who is asked may know them."""
        game, rules = self.match.game, self.match.rules
        view = game.view(None if question.seat == CHANCE else question.seat).data()
        choices: list[tuple[str, str]] = []
        for choice in game.choices(question.seat):
            token = game.catalogue.token(choice)
            label = self.words.translator(rules.choice_message(game, choice))
            choices.append((token, label))
        return Menu(self.text.choices(view, question, self.words, choices))

    def question(
        self, asked: Question, menu: Menu, beside: Sequence[Question], width: int, most: int | None = None
    ) -> list[Text]:
        """The question with its choices, on about so many lines; `beside` are the interrupts possible meanwhile."""
        style = HEAD if asked.seat == CHANCE else self._colour(asked.seat)
        lines = paragraph(f"{self.who(asked.seat)} · {self._sentence(asked)}", width)
        for line in lines:
            line.stylize(style)
        for own in [other for other in beside if other.seat == asked.seat]:
            lines += paragraph(self.words.say("also", question=self._sentence(own)), width)
        others = any(other.seat != asked.seat for other in beside)
        options, hidden = menu.shortened(width, most)
        if hidden:
            options += paragraph(self.words.say("more-choices", n=hidden), width)
        return [*lines, *options, *self.keys(width, goes_on=asked.interrupt, others=others)]

    def _sentence(self, asked: Question) -> str:
        return self.words.translator(self.match.rules.question_message(self.match.game, asked))

    def _colour(self, seat: int) -> StyleType:
        return self.text.owner(self.match.game.seat_ids[seat]).style

    def keys(self, width: int, goes_on: bool = False, others: bool = False) -> list[Text]:
        """What may be typed; Enter goes on where nothing has to be chosen, `i` where others may interrupt."""
        parts = [self.words.say("keys-go-on")] if goes_on else []
        parts.append(self.words.say("keys"))
        parts += [self.words.say("keys-interrupt")] if others else []
        return [Text(line.plain, DIM) for line in phrases(DOT.join(parts), width)]

    # The log.

    def log(self, seat: int | None, since: int, width: int, most: int = MOST_LOG) -> list[Text]:
        """All that the seat may know, with a line where its last turn ended."""
        before = self._told(seat, [told for told in self.match.told if told.at < since], width)
        news = self._told(seat, [told for told in self.match.told if told.at >= since], width)
        if len(before) + len(news) > most:
            before = before[max(0, len(before) + len(news) - most) :]
        if not since:
            return news[-most:]
        return [*before, Text(self.words.say("since"), DIM), *(news[-most:] or [Text(self.words.say("nothing"))])]

    def news(self, seat: int | None, since: int, width: int, most: int) -> list[Text]:
        """What happened since an entry of the record; the latest if it is much."""
        lines = self._told(seat, [told for told in self.match.told if told.at >= since], width)
        if len(lines) <= most:
            return lines
        return [Text(self.words.say("more", n=len(lines) - most), DIM), *lines[-most:]]

    def _told(self, seat: int | None, told: Sequence[Told], width: int) -> list[Text]:
        lines: list[Text] = []
        for item in told:
            if not item.event.visible_to(seat):
                continue
            message = self.match.rules.event_message(self.match.game, item.event)
            if message is None:
                continue
            heading = item.event.name in self.text.headings
            mark = Text("" if heading else "  ")
            body = Text(self.words.translator(message), HEAD if heading else "")
            lines += wrapped(mark, [body], width, mark.cell_len)
        return lines

    # Help.

    def help(self, asked: Question, beside: Sequence[Question], width: int) -> list[Text]:
        """The rules of the question at hand and of what its seat may do besides, and what may be typed."""
        own = [asked, *(other for other in beside if other.seat == asked.seat)]
        rules = [
            line for question in own if question.seat != CHANCE for line in [*self._rules_of(question, width), Text("")]
        ]
        keys = paragraph(self.words.say("help.keys"), width)
        return [*rules, *keys, *(paragraph(self.words.say("help.interrupt"), width) if beside else [])]

    def _rules_of(self, asked: Question, width: int) -> list[Text]:
        return paragraph(self.text.help(self.match.game.view(asked.seat).data(), asked, self.words), width)

    # The beginning and the end.

    def preface(self, width: int) -> list[Text]:
        """What people should know before the first choice, and what is published before the first draw."""
        notice = self.text.notice(self.match.game.view(None).data(), self.words, width)
        sha256 = self.match.record.seed_sha256
        if sha256 is None:
            return notice
        return notice + [Text(line.plain, DIM) for line in with_line(self.words.say("seed-committed"), sha256, width)]

    def end(self, file: Path, width: int) -> list[Text]:
        record = self.match.record
        lines = self.text.scores(self.match.game.view(None).data(), self.words, width)
        if record.seed is not None:
            lines += [Text(""), *with_line(self.words.say("seed-told"), record.seed, width)]
            lines += with_line(self.words.say("verify"), f"ekimae verify {shlex.quote(str(file))}", width)
        return lines
