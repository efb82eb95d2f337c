"""Advice in any situation of any game: complete, in both languages, and no wiser than the view."""

from __future__ import annotations

import json
import random

import pytest

from ekimae.advice import Adviser, Outlook, adviser_for
from ekimae.games import RULES
from ekimae.kernel import CHANCE, Game, Message, Stream
from ekimae.words import LANGUAGES, Translator
from tests.conformance.cases import CASES, Case

ADVISED = [case for case in CASES if adviser_for(case.rules.name) is not None]
every_case = pytest.mark.parametrize("case", ADVISED, ids=lambda case: case.name)
LOOKS = 60
"""At so many situations of each case."""


def adviser(case: Case) -> Adviser:
    found = adviser_for(case.rules.name)
    assert found is not None
    return found


def situations(case: Case, seed: str) -> list[tuple[Game, int]]:
    """Spread over a random game, with a seat that is asked."""
    game = case.new(seed)
    chooser = random.Random(seed)
    found: list[tuple[Game, int]] = []
    while not game.over:
        seat = chooser.choice(game.questions()).seat
        found.append((game.copy(), seat))
        game.play(chooser.choice(game.choices(seat)), seat)
    step = max(1, len(found) // LOOKS)
    return found[::step]


def told(case: Case, outlook: Outlook) -> list[Message]:
    return [*outlook.lines, *([outlook.result] if outlook.result else [])]


def check_words(case: Case, messages: list[Message]) -> None:
    for language in LANGUAGES:
        say = Translator(language, case.rules)
        for message in messages:
            text = say(message)
            assert text, message
            assert "{" not in text, text
            assert "advice." not in text, text


@every_case
def test_every_choice_can_be_looked_ahead_of(case: Case) -> None:
    for game, seat in situations(case, "ahead"):
        assert seat != CHANCE
        outlooks = adviser(case).outlooks(game.view(seat))
        assert outlooks.keys() <= set(game.choices(seat))
        assert all(len(outlook.lines) <= 2 for outlook in outlooks.values())
        check_words(case, [message for outlook in outlooks.values() for message in told(case, outlook)])


@every_case
def test_what_is_offered_has_no_reason_against_it_and_all_else_has_one(case: Case) -> None:
    chooser = random.Random("why")
    for game, seat in situations(case, "why"):
        view = game.view(seat)
        legal = set(game.catalogue.texts(game.choices(seat)))
        tokens = [*legal, *chooser.sample(game.catalogue.tokens, 12)]
        for token in tokens:
            reason = adviser(case).why_not(view, token)
            assert (reason is None) == (token in legal), (token, reason)
            check_words(case, [reason] if reason else [])
        withheld = adviser(case).withheld(view)
        assert not withheld.keys() & legal
        check_words(case, list(withheld.values()))


@every_case
def test_others_and_spectators_are_told_why_they_can_not_choose(case: Case) -> None:
    for game, asked in situations(case, "others")[:: LOOKS // 6]:
        waiting = {question.seat for question in game.questions()}
        others = [seat for seat in range(len(game.seat_ids)) if seat not in waiting]
        for seat in (None, *others):
            view = game.view(seat)
            assert adviser(case).outlooks(view) == {}
            assert adviser(case).withheld(view) == {}
            token = game.catalogue.token(game.choices(asked)[0])
            reason = adviser(case).why_not(view, token)
            assert reason is not None
            check_words(case, [reason])


@every_case
def test_advice_does_not_depend_on_what_the_seat_cannot_know(case: Case) -> None:
    for game, seat in situations(case, "hidden")[:: LOOKS // 12]:
        before = str(adviser(case).outlooks(game.view(seat)))
        other = game.copy()
        other.redeal(seat, Stream("another deal"))
        assert json.dumps(before) == json.dumps(str(adviser(case).outlooks(other.view(seat))))


def test_a_game_without_an_adviser_is_no_error() -> None:
    assert adviser_for("chess") is None
    assert all(adviser_for(name) is not None for name in RULES)
