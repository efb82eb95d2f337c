"""Numbers and tokens."""

from __future__ import annotations

import pytest

from ekimae.kernel import Catalogue, Unreadable

TOKENS = ("stop", "station:ueno", "station:oji")


def test_tokens_and_numbers_round_trip() -> None:
    catalogue = Catalogue(TOKENS)
    assert [catalogue.number(token) for token in TOKENS] == [0, 1, 2]
    assert catalogue.texts([2, 0]) == ["station:oji", "stop"]
    assert "stop" in catalogue
    assert len(catalogue) == 3


def test_an_unknown_token_is_answered_with_the_nearest() -> None:
    with pytest.raises(Unreadable) as caught:
        Catalogue(TOKENS).number("station:uneo")
    assert caught.value.code == "kernel.unknown-choice-near"
    assert "station:ueno" in str(caught.value)


def test_a_token_unlike_any_is_refused_too() -> None:
    with pytest.raises(Unreadable) as caught:
        Catalogue(TOKENS).number("%%%%")
    assert caught.value.code == "kernel.unknown-choice"


def test_a_token_may_stand_only_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        Catalogue(("stop", "stop"))


def test_a_mask_has_a_byte_for_each_choice() -> None:
    assert Catalogue(TOKENS).mask([0, 2]) == b"\x01\x00\x01"
