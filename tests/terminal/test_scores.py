"""The end explained: who won, by what, and what broke the tie."""

from __future__ import annotations

from typing import Any

from ekimae.games import RULES
from ekimae.terminal.shinjuku.scores import explained
from ekimae.terminal.shinjuku.symbols import Symbols
from ekimae.terminal.words import Words

SEATS = ("blue", "green", "red")


def told(edition: str, collected: list[str], winners: list[str], scores: list[int], bonus: tuple[int, ...] = ()) -> str:
    """The explanation of a finished game: `collected` has a word of goods' letters for each seat."""
    goods = {"f": "food", "c": "clothing", "b": "books", "e": "electronics"}
    seats: list[dict[str, Any]] = [
        {"seat": seat, "collected": [goods[letter] for letter in held], "score": score, "bonus": tokens}
        for seat, held, score, tokens in zip(SEATS, collected, scores, bonus or (0, 0, 0), strict=True)
    ]
    view = {"edition": edition, "seats": seats, "winners": winners}
    lines = explained(view, Symbols(Words("en", RULES["shinjuku"]), edition), 120)
    return "\n".join(line.plain for line in lines)


def test_sets_are_added_up_fours_first() -> None:
    text = told("v2r11", ["fcbe" * 2 + "fc" + "f", "f", ""], ["blue"], [24, 1, 0])
    assert "Keido Subway wins with 24 points" in text
    assert "f4 c3 b2 e2  2×10 + 1×3 + 1×1 = 24" in text


def test_bonus_tokens_stand_in() -> None:
    text = told("v2r11", ["fcb", "f", ""], ["blue"], [10, 1, 0], bonus=(1, 0, 0))
    assert "+ 1 bonus" in text
    assert "1×10 = 10" in text


def test_a_tie_goes_to_the_first_claim() -> None:
    text = told("v2r11", ["fc", "be", ""], ["green"], [3, 3, 0])
    assert "Keido Subway and Nippon Railways are tied at 3 points; Nippon Railways was the first" in text


def test_a_victory_may_be_shared() -> None:
    assert "Keido Subway and Nippon Railways share" in told("v2r11", ["fc", "be", ""], ["blue", "green"], [3, 3, 0])


def test_the_most_held_good_is_removed() -> None:
    text = told("rev1", ["ffccccbbeee", "f", ""], ["blue"], [7, 0, 0])
    assert "without ×: 2 + 2 + 3 = 7" in text
    assert "Tie" not in text


def test_ties_of_revision_1_are_told_round_by_round() -> None:
    text = told("rev1", ["fffccb", "fffccc", "e"], ["blue"], [3, 3, 0])
    assert "Keido Subway wins once more goods are removed" in text
    assert "Tie: 2 most-held goods removed: B 1  G 0  R 0" in text
    assert "3 most-held" not in text
