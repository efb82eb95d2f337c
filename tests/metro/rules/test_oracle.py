"""Whole random games, looked at from outside: what may be done on a turn, where every yen goes, and every train."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ekimae.kernel.event import Event
from ekimae.kernel.stream import Stream
from ekimae.metro import Metro
from ekimae.metro.edition import Setup
from tests.conformance.metro import SETUPS
from tests.metro.rules.ledger import Ledger
from tests.metro.rules.oracle import Oracle
from tests.metro.rules.platforms import Platforms
from tests.metro.rules.timetable import Timetable

each_setup = pytest.mark.parametrize("name", SETUPS)


Answer = tuple[str, str]


def walk(name: str, seed: str = "") -> Iterator[Metro]:
    """A random game at every question; the events are those since the last one."""
    for game, _ in answered(name, seed):
        yield game


def answered(name: str, seed: str = "") -> Iterator[tuple[Metro, Answer]]:
    """With whose choice it was, of those who are asked or may interrupt."""
    game = Metro.begin(Setup.read(SETUPS[name]), seed or name)
    stream = Stream(seed or name)
    while not game.over:
        game.events = []
        questions = game.questions()
        seat = questions[stream.below(len(questions))].seat
        choices = game.choices(seat)
        choice = choices[stream.below(len(choices))]
        game.play(choice, seat)
        yield game, (game.seat_ids[seat], game.catalogue.token(choice))


@each_setup
def test_what_is_offered_on_a_turn_is_what_the_rulebook_allows(name: str) -> None:
    turns = 0
    for game in walk(name):
        if not game.over and game.questions()[0].kind == "turn":
            turns += 1
            offered = {token for token in game.catalogue.texts(game.choices()) if not token.startswith("exit:")}
            assert offered == Oracle(game.board, game.view(None).data()).tokens()
    assert turns > 0


@each_setup
def test_every_yen_is_told_of(name: str) -> None:
    """Nobody gets or pays anything, and no value changes, without an event that says so."""
    ledger = Ledger(Metro.begin(Setup.read(SETUPS[name]), name).view(None).data())
    for game in walk(name):
        for event in game.events or ():
            assert isinstance(event, Event)
            ledger.hear(event.name, event.args)
        assert ledger.agrees(game.view(None).data())
    totals = [cash + final for cash, final in zip(ledger.cash, ledger.final, strict=True)]
    assert totals == list(game.result().scores)


@each_setup
def test_trains_go_and_pay_as_the_rulebook_has_it(name: str) -> None:
    """Without START nobody may buy a stock in a whole random game, and then none runs: another game follows."""
    ran = 0
    for number in range(10):
        seed = f"{name} {number}"
        game = Metro.begin(Setup.read(SETUPS[name]), seed)
        timetable = Timetable(game.board.facts, game.view(None).data())
        for game in walk(name, seed):
            data = game.view(None).data()
            for event in game.events or ():
                timetable.hear(event.name, event.args, data)
                ran += event.name == "train-ran"
            assert timetable.agrees(data)
        if ran:
            return
    raise AssertionError("no train ran")


@each_setup
def test_everybody_who_may_get_on_or_off_is_asked_and_nobody_else(name: str) -> None:
    game = Metro.begin(Setup.read(SETUPS[name]), name)
    platforms = Platforms(game.board, game.view(None).data())
    for game, answer in answered(name):
        platforms.answer(*answer)
        data = game.view(None).data()
        for event in game.events or ():
            platforms.hear(event.name, event.args, data)
        platforms.see(data)
