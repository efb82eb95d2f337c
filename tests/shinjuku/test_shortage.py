"""Players who hoard cards can't keep a game from ending."""

from __future__ import annotations

import pytest

from ekimae import shinjuku
from ekimae.shinjuku.state import NONE
from tests.conformance.shinjuku import SETUPS, audit


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_a_game_of_nothing_but_income_ends(setup: dict[str, object]) -> None:
    game = shinjuku.new(**setup, seed="hoard")  # type: ignore[arg-type]
    income = game.catalogue.number("income")
    starved = False
    while not game.over:
        audit(game)
        starved |= game.cards_left() == 0
        choices = game.choices()
        game.play(income if income in choices else choices[0])
        assert game.turn < 400
    assert starved or setup["edition"] == "rev1"


def test_the_last_turns_begin_when_every_card_is_in_somebodys_hand() -> None:
    game = shinjuku.new("v2r11", 4, seed="hoard")
    game.events = []
    income = game.catalogue.number("income")
    while not game.is_closed():
        choices = game.choices()
        game.play(income if income in choices else choices[0])
    assert game.cards_left() == 0
    assert all(card == NONE for card in game.queue_cards)
    assert game.bag_size > 0
    assert game.events[-1].name != "queued"
    assert "last-customer" in [event.name for event in game.events]
