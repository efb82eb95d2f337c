"""A game as a page sees it, without a house around it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

from ekimae.games import RULES
from ekimae.kernel import Stream
from ekimae.shinjuku import Shinjuku
from ekimae.table.model import Outcome
from ekimae.web.page import PLATES, Offer, Seen, Sitter
from ekimae.web.shinjuku import ShinjukuPage
from ekimae.words import Translator

PAGE = ShinjukuPage()
RULES_OF = RULES["shinjuku"]


def steps(setup: dict[str, Any], seed: str) -> Iterator[Shinjuku]:
    """A random game, choice by choice."""
    game = RULES_OF.new(setup, seed)
    stream = Stream(seed)
    while not game.over:
        yield game
        choices = game.choices()
        game.play(choices[stream.below(len(choices))])
    yield game


def finished(setup: dict[str, Any], seed: str) -> Shinjuku:
    """The end of a random game."""
    *_, last = steps(setup, seed)
    return last


def see(game: Shinjuku, seat: int | None = 0, language: str = "en") -> Seen:
    """What a seat, or a spectator, is shown."""
    questions = game.questions()
    asked = [question for question in questions if question.seat == seat]
    choices = () if seat is None else game.choices(seat)
    offers = [
        Offer(choice, game.catalogue.token(choice), PLATES[at : at + 1], RULES_OF.choice_message(game, choice))
        for at, choice in enumerate(choices)
    ]
    result = game.result()
    return Seen(
        rules=RULES_OF,
        view=game.view(seat),
        seat=seat,
        say=Translator(language, RULES_OF),
        sitters=tuple(
            Sitter(at, colour, f"<{colour}>", "person", any(question.seat == at for question in questions))
            for at, colour in enumerate(game.seat_ids)
        ),
        questions=questions,
        question=asked[0] if asked else None,
        sentences=tuple(RULES_OF.question_message(game, question) for question in questions),
        offers=tuple(offers),
        log=(),
        seq=0,
        position=0,
        over=game.over,
        outcome=Outcome(result.scores, result.winners) if game.over else None,
    )


def regions(game: Shinjuku, seat: int | None = 0, language: str = "en") -> dict[str, ET.Element]:
    """Every region, read as XML, which is stricter than HTML."""
    return {name: ET.fromstring(html) for name, html in PAGE.regions(see(game, seat, language)).items()}


def words_of(element: ET.Element) -> str:
    """All text of an element."""
    return " ".join(" ".join(element.itertext()).split())
