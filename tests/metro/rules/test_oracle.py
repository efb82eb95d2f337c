"""Whole random games, looked at from outside: what may be done on a turn, where every yen goes, and every train."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ekimae.kernel.event import Event
from ekimae.kernel.stream import Stream
from ekimae.metro import Metro
from ekimae.metro.edition import Setup
from tests.conformance.metro import SETUPS
from tests.metro.rules.oracle import Oracle
from tests.metro.rules.timetable import Timetable

each_setup = pytest.mark.parametrize("name", SETUPS)


def walk(name: str) -> Iterator[Metro]:
    """A random game at every question, whoever answers or interrupts; the events are those since the last one."""
    game = Metro.begin(Setup.read(SETUPS[name]), name)
    stream = Stream(name)
    while not game.over:
        game.events = []
        questions = game.questions()
        seat = questions[stream.below(len(questions))].seat
        choices = game.choices(seat)
        game.play(choices[stream.below(len(choices))], seat)
        yield game


@each_setup
def test_what_is_offered_on_a_turn_is_what_the_rulebook_allows(name: str) -> None:
    turns = 0
    for game in walk(name):
        if not game.over and game.questions()[0].kind == "turn":
            turns += 1
            offered = {token for token in game.catalogue.texts(game.choices()) if not token.startswith("exit:")}
            assert offered == Oracle(game.board, game.view(None).data()).tokens()
    assert turns > 0


class Ledger:
    """Money of the seats, money set aside, and values of the lines, by what is told alone."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.seats = [player["seat"] for player in data["seats"]]
        self.cash = [player["cash"] for player in data["seats"]]
        self.set_aside = [player["set_aside"] for player in data["seats"]]
        self.values = {line["id"]: line["value"] for line in data["lines"]}
        self.final = [0 for _ in data["seats"]]

    def agrees(self, data: dict[str, Any]) -> bool:
        return Ledger(data).known() == self.known()

    def known(self) -> tuple[list[int], list[int], dict[str, int]]:
        return self.cash, self.set_aside, self.values

    def hear(self, name: str, args: dict[str, Any]) -> None:
        match name:
            case "passed" | "borrowed" | "drink-payout":
                self.cash[args["seat"]] += args["yen"]
            case "built" | "repaid" | "speculated" | "disc-gained" | "card-taken" | "copy-ready":
                self.cash[args["seat"]] -= args["yen"]
            case "invested" | "boarded":
                self.cash[args["seat"]] -= args["yen"]
                self.values[args["line"]] += args["yen"]
            case "started":
                self.values[args["line"]] += args["yen"]
            case "stock-sold":
                self.set_aside[args["seat"]] += args["yen"]
                self.values[args["line"]] -= args["yen"]
            case "vended":
                self.cash[args["seat"]] -= args["yen"]
                self.cash[args["owner"]] += args["yen"]
            case "payout":
                self.cash[args["seat"]] += args["yen"]
                self.values[args["line"]] += args["line_yen"]
            case "bids-revealed":
                for seat, bid in enumerate(args["bids"]):
                    self.cash[seat] -= bid
            case "speculation-paid":
                self.final[args["seat"]] += args["committed"] + args["yen"]
            case "stock-paid" | "sales-paid":
                self.final[args["seat"]] += args["yen"]
            case "loans-settled":
                self.final[args["seat"]] -= args["yen"]


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
    game = Metro.begin(Setup.read(SETUPS[name]), name)
    timetable = Timetable(game.board.facts, game.view(None).data())
    ran = 0
    for game in walk(name):
        data = game.view(None).data()
        for event in game.events or ():
            timetable.hear(event.name, event.args, data)
            ran += event.name == "train-ran"
        assert timetable.agrees(data)
    assert ran > 0
