"""A game whose questions are simultaneous and secret, and whose riders leave though nobody asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from ekimae.kernel.match import verify
from ekimae.terminal import saved
from ekimae.terminal.sitting import Mode, Sitting
from tests.conformance.sealed import SealedRules
from tests.terminal.sealed import sealed_sitting

THREE = ["person:Ana", "person:Ben", "person:Cem"]


def bids(sitting: Sitting, *amounts: str) -> str:
    """Everybody lifts the curtain and bids; the last page."""
    page = ""
    for amount in amounts:
        if sitting.mode is Mode.CURTAIN:
            sitting.say("")
        page = sitting.say(amount).plain
    return page


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return sealed_sitting(THREE, tmp_path / "game.toml")


# Several at once.


def test_the_keyboard_goes_round_behind_the_curtain(sitting: Sitting) -> None:
    page = sitting.begin()
    for name in ("Ana", "Ben", "Cem"):
        assert f"Pass the keyboard to {name}" in page.plain
        assert "your bid None" in page.plain
        assert page.clear
        assert f"{name} (p" in sitting.say("").plain
        page = sitting.say("bid:1")
        assert "bid:1" not in page.plain or name == "Cem"


def test_bids_are_shown_when_the_last_one_is_in(sitting: Sitting) -> None:
    sitting.begin()
    assert "sealed.bids" not in bids(sitting, "3", "1")
    assert "sealed.bids" in bids(sitting, "0")


def test_a_bid_is_taken_back_before_the_next_one_is_made(sitting: Sitting) -> None:
    sitting.begin()
    bids(sitting, "3")
    assert "Taken back" in sitting.say("u").plain
    assert sitting.match.game.questions()[0].seat == 0
    bids(sitting, "2", "1", "0")
    assert "Nothing can be taken back" in sitting.say("u").plain


# Interrupts.


def test_whoever_is_asked_may_interrupt_in_the_same_list(sitting: Sitting) -> None:
    """Cem rides, and is asked first in the next round because he sits there already."""
    sitting.begin()
    page = bids(sitting, "0", "1", "3")
    assert "Cem (p3) · sealed.bid" in page
    assert "Or, though nobody asked: sealed.leave" in page
    assert "i somebody else" not in page
    page = sitting.say("leave").plain
    assert sitting.match.standing[-1].token == "leave"
    assert "Cem (p3) · sealed.bid" in page
    assert "leave" not in sitting.menu.lines(80)[-1].plain


def test_somebody_else_takes_the_keyboard_to_interrupt(sitting: Sitting) -> None:
    sitting.begin()
    assert "i somebody else interrupts" in bids(sitting, "0", "3", "1")
    page = sitting.say("i")
    assert page.clear
    assert "Pass the keyboard to Ben" in page.plain
    page = sitting.say("")
    assert "Enter go on" in page.plain
    assert "sealed.leave" in page.plain
    assert "Ben (p2) · sealed.bid" in sitting.say("").plain
    sitting.say("leave")
    assert sitting.match.standing[-1].actor == "p2"
    assert "Pass the keyboard" not in sitting.say("i").plain


def test_an_interrupt_from_behind_the_curtain(sitting: Sitting) -> None:
    sitting.begin()
    bids(sitting, "0", "3", "1", "0")
    assert sitting.mode is Mode.CURTAIN
    assert "Pass the keyboard to Ben" in sitting.say("i").plain
    sitting.say("")
    assert "1 sealed" not in sitting.say("b").plain
    sitting.say("leave")
    assert sitting.match.standing[-1].token == "leave"


def test_people_are_told_once_what_they_may_do_before_a_bot_goes_on(tmp_path: Path) -> None:
    sitting = sealed_sitting(["random", "person", "random"], tmp_path / "game.toml")
    sitting.match.play(["p1/bid:0", "p2/bid:3", "p3/bid:0", "p2/bid:0"])
    asked = sitting.begin().plain
    assert "p2 · sealed.leave" in asked
    assert "Enter go on" in asked
    assert len(sitting.match.standing) == 5
    assert "p2 · sealed.bid" in sitting.say("").plain
    assert len(sitting.match.standing) > 5


def test_the_help_is_about_the_choice_that_nobody_asked_for(sitting: Sitting) -> None:
    sitting.begin()
    bids(sitting, "0", "3", "1")
    sitting.say("i")
    sitting.say("")
    assert "rules of leave" in sitting.say("h").plain


def test_the_whole_game_is_kept_and_verifies(sitting: Sitting) -> None:
    sitting.begin()
    for amounts in ("301", "120", "000"):
        page = bids(sitting, *amounts)
    assert sitting.ended
    assert "points" in page
    assert not verify(SealedRules(), saved.read(sitting.file)).problems
