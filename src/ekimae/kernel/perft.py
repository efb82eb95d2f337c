"""Counting: how many sequences of choices there are from a situation.

The numbers are the cheapest strong test of a rules engine: one choice too many or too few anywhere changes them.
"""

from __future__ import annotations

from collections.abc import Iterator

from ekimae.kernel.game import CHANCE, Game


def leaves(game: Game, depth: int) -> int:
    """How many sequences of `depth` choices; one that ends the game earlier counts too.

    Every possible draw of chance is a choice, however many equal pieces stand behind it. Where several seats are
    asked at once, each order of their answers is a sequence of its own.
    """
    if depth == 0 or game.over:
        return 1
    if depth == 1:
        return sum(1 for _ in _choices(game))
    return sum(leaves(_after(game, seat, choice), depth - 1) for seat, choice in _choices(game))


def divide(game: Game, depth: int) -> dict[str, int]:
    """The leaves behind each first choice, by token; with its seat (`red/stop`) where several are asked."""
    if depth == 0 or game.over:
        return {}
    several = len(game.questions()) > 1
    found = {}
    for seat, choice in _choices(game):
        token = game.catalogue.token(choice)
        name = f"{_actor(game, seat)}/{token}" if several else token
        found[name] = leaves(_after(game, seat, choice), depth - 1)
    return found


def _choices(game: Game) -> Iterator[tuple[int, int]]:
    """Every seat, chance first, with everything it may choose, interrupts included."""
    for seat in (CHANCE, *range(len(game.seat_ids))):
        for choice in game.choices(seat):
            yield seat, choice


def _after(game: Game, seat: int, choice: int) -> Game:
    after = game.copy()
    after.play(choice, seat)
    return after


def _actor(game: Game, seat: int) -> str:
    return "chance" if seat == CHANCE else game.seat_ids[seat]
