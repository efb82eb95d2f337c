"""Games as the page of a seat sees them, without a server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from typing import Any

from ekimae.games import RULES
from ekimae.kernel import Match, Stream
from ekimae.metro import Metro
from ekimae.web.page import PLATES, LogLine, Offer, Seen, Sitter
from ekimae.words import Translator

METRO = RULES["metro"]
NAMES = ("Aiko", "Ben <b>", "Chie", "Dai", "Eva")
VOID = frozenset({"input", "br", "img", "link", "meta"})


def begun(seed: str = "panels", **setup: Any) -> Match:
    return Match.begin(METRO, setup, seed)


def game_of(match: Match) -> Metro:
    assert isinstance(match.game, Metro)
    return match.game


def random_moments(match: Match, seed: str) -> Iterator[Match]:
    """The match before every choice of a random game, and after the last one."""
    stream = Stream(seed)
    while not match.game.over:
        yield match
        questions = match.game.questions()
        question = questions[stream.below(len(questions))]
        choices = match.game.choices(question.seat)
        token = match.game.catalogue.token(choices[stream.below(len(choices))])
        match.play([token], match.actor(question.seat))
    yield match


def when(match: Match, wanted: Callable[[Metro], bool], seed: str = "when") -> Match:
    """Played at random until something is so."""
    for moment in random_moments(match, seed):
        if wanted(game_of(moment)):
            return moment
    raise AssertionError("it never came to that")


def see(match: Match, seat: int | None, language: str = "en") -> Seen:
    game = game_of(match)
    questions = game.questions()
    asked = {question.seat for question in questions if not question.interrupt}
    own = [question for question in questions if question.seat == seat]
    return Seen(
        rules=METRO,
        view=game.view(seat),
        seat=seat,
        say=Translator(language, METRO),
        sitters=tuple(
            Sitter(at, id_, NAMES[at], "bot" if at else "person", at in asked) for at, id_ in enumerate(game.seat_ids)
        ),
        questions=questions,
        question=min(own, key=lambda question: question.interrupt) if own else None,
        sentences=tuple(METRO.question_message(game, question) for question in questions),
        offers=() if seat is None else _offers(game, seat),
        log=_log(match, seat),
        seq=len(match.standing),
        position=len(match.standing),
        over=game.over,
    )


def _offers(game: Metro, seat: int) -> tuple[Offer, ...]:
    return tuple(
        Offer(
            choice,
            game.catalogue.token(choice),
            PLATES[at] if at < len(PLATES) else "",
            METRO.choice_message(game, choice),
        )
        for at, choice in enumerate(game.choices(seat))
    )


def _log(match: Match, seat: int | None) -> tuple[LogLine, ...]:
    found = []
    for told in match.told:
        text = METRO.event_message(match.game, told.event) if told.event.audience in (None, seat) else None
        if text is not None:
            found.append(LogLine(told.at, told.event, text, None, False))
    return tuple(found)


class Markup(HTMLParser):
    """All elements with their attributes; every one that is opened has to be closed."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def ids(self) -> list[str]:
        return [attributes["id"] or "" for _, attributes in self.elements if "id" in attributes]

    def by_id(self, id_: str) -> dict[str, str | None]:
        return next(attributes for _, attributes in self.elements if attributes.get("id") == id_)

    def tokens(self) -> set[str]:
        """All choices that can be made here."""
        return {token for _, attributes in self.elements for token in (attributes.get("data-choice") or "").split()}
