"""What is chosen for somebody whose time is up."""

from __future__ import annotations

import random

import pytest

from ekimae.bots.defaults import ANY, SAFE, safe_choice
from ekimae.kernel.step import Steps
from ekimae.metro.steps.table import STEPS as METRO
from ekimae.shinjuku.steps.table import STEPS as SHINJUKU
from tests.conformance.cases import CASES, Case

MOST = 400
"""Choices of one seat in a row: a turn ends long before."""


@pytest.mark.parametrize(("game", "steps"), [("shinjuku", SHINJUKU), ("metro", METRO)])
def test_every_question_has_its_default(game: str, steps: Steps) -> None:
    asked = {step.name for step in steps.questions}
    assert SAFE[game].keys() == asked


@pytest.mark.parametrize("case", [case for case in CASES if case.rules.name in SAFE], ids=lambda case: case.name)
def test_a_default_is_legal_and_as_named_wherever_it_is_offered(case: Case) -> None:
    game, chooser = case.new("late"), random.Random("late")
    while not game.over:
        question = chooser.choice([asked for asked in game.questions() if not asked.interrupt])
        tokens = [game.catalogue.token(choice) for choice in game.choices(question.seat)]
        chosen = safe_choice(case.rules.name, question.kind, tokens)
        wanted = SAFE[case.rules.name][question.kind]
        assert chosen in tokens
        if wanted is not ANY and any(token.startswith(wanted) for token in tokens):
            assert chosen.startswith(wanted)
        game.play(chooser.choice(game.choices(question.seat)), question.seat)


@pytest.mark.parametrize("case", [case for case in CASES if case.rules.name in SAFE], ids=lambda case: case.name)
def test_a_game_of_defaults_comes_to_its_end(case: Case) -> None:
    game = case.new("asleep")
    for _ in range(case.most_choices):
        if game.over:
            return
        question = next(asked for asked in game.questions() if not asked.interrupt)
        tokens = [game.catalogue.token(choice) for choice in game.choices(question.seat)]
        choice = tokens.index(safe_choice(case.rules.name, question.kind, tokens))
        game.play(game.choices(question.seat)[choice], question.seat)
    assert game.over


def test_the_lowest_bid_passing_and_income() -> None:
    assert safe_choice("metro", "bid", ["exit:a-2", "yen:0", "yen:100"]) == "yen:0"
    assert safe_choice("metro", "turn", ["pass", "do:invest-1"]) == "pass"
    assert safe_choice("shinjuku", "action", ["open", "expand", "income"]) == "income"
    assert safe_choice("shinjuku", "action", ["open", "expand"]) == "open"
