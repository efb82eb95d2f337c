"""Several seats asked at once, interrupts, and taking back, through the sealed game."""

from __future__ import annotations

import pytest

from ekimae.kernel import CHANCE, Entry, Match, Refused, Unreadable
from tests.conformance.sealed import SealedRules

RULES = SealedRules()


def begin() -> Match:
    return Match.begin(RULES, {"seats": 3}, "a seed")


def test_several_seats_are_asked_at_once_and_answer_in_any_order() -> None:
    match = begin()
    assert [question.seat for question in match.game.questions()] == [0, 1, 2]
    match.play(["p3/bid:2", "p1/bid:0"])
    assert [question.seat for question in match.game.questions()] == [1]
    assert match.written().entries == (Entry("p3", "bid:2"), Entry("p1", "bid:0"))


def test_nobody_learns_a_bid_before_all_are_in() -> None:
    match = begin()
    match.play(["p3/bid:2"])
    for seat in (None, 0, 1):
        assert match.game.view(seat).data()["bid"] in (None, 0)
        assert not [told for told in match.told if told.event.visible_to(seat)]
    assert match.game.view(2).data()["bid"] == 2


def test_a_rider_leaves_though_nobody_asks() -> None:
    match = begin()
    match.play(["p1/bid:3", "p2/bid:0", "p3/bid:1"])
    interrupts = [question for question in match.game.questions() if question.interrupt]
    assert [question.seat for question in interrupts] == [0]
    before = match.game.result().scores
    match.play(["p2/bid:0", "p1/leave"])
    assert match.game.result().scores[0] == before[0] + 1
    with pytest.raises(Refused):
        match.play(["p1/leave"])


def test_chance_answers_as_soon_as_only_chance_is_asked() -> None:
    match = begin()
    match.play(["p1/bid:3", "p2/bid:0", "p3/bid:1"])
    assert match.written().entries[-1].actor == "chance"
    assert match.game.draws == 1


def test_draws_that_are_typed_in_are_asked_for() -> None:
    match = Match.begin(RULES, {"seats": 3}, typed=True)
    match.play(["p1/bid:3", "p2/bid:0", "p3/bid:1"])
    assert match.game.questions()[0].seat == CHANCE
    match.play(["stops:3"])
    assert match.game.result().scores == (3, 0, 0)
    assert match.written().seed is None


def test_taking_back_stops_at_what_another_seat_chose() -> None:
    match = begin()
    match.play(["p1/bid:3", "p2/bid:0"])
    assert match.can_take_back() == 1
    assert match.can_take_back("p1") == 0
    with pytest.raises(Refused) as caught:
        match.undo(1, "p1")
    assert caught.value.code == "kernel.undo-revealed"
    with pytest.raises(Refused) as caught:
        match.undo(3, agreed=True)
    assert caught.value.code == "kernel.undo-beyond"


def test_the_last_of_simultaneous_answers_stands_because_the_others_are_shown() -> None:
    match = Match.begin(RULES, {"seats": 3}, typed=True)
    match.play(["p1/bid:3", "p2/bid:0", "p3/bid:1"])
    assert match.can_take_back() == 0
    with pytest.raises(Refused):
        match.undo()
    match.undo(agreed=True)
    assert match.can_take_back() == 1
    match.play(["p3/bid:2", "stops:1", "p1/bid:0", "p1/leave"])
    assert match.can_take_back() == 2


def test_a_refused_series_leaves_what_can_be_taken_back() -> None:
    match = Match.begin(RULES, {"seats": 3}, typed=True)
    match.play(["p1/bid:3", "p2/bid:0"])
    with pytest.raises(Refused):
        match.play(["p3/bid:1", "p3/bid:1"])
    assert match.can_take_back() == 1


def test_taking_back_and_choosing_again_draws_the_same() -> None:
    match = begin()
    match.play(["p1/bid:3", "p2/bid:0", "p3/bid:1"])
    drawn = match.written().entries[-1]
    match.undo(2, agreed=True)
    match.play(["p3/bid:2"])
    assert match.written().entries[-1] == drawn


def test_an_unknown_seat_is_named() -> None:
    with pytest.raises(Unreadable) as caught:
        begin().play(["p9/bid:0"])
    assert caught.value.code == "kernel.unknown-actor"


def test_nothing_is_played_after_the_end() -> None:
    match = begin()
    while not match.game.over:
        match.play(["bid:0"])
    with pytest.raises(Refused) as caught:
        match.play(["bid:0"])
    assert caught.value.code == "kernel.game-over"
