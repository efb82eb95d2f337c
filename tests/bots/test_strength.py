"""How well greedy plays; how long it thinks is told, not asserted."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import pytest

from ekimae import metro, shinjuku
from ekimae.bots import answer, bot_of, play_out
from ekimae.kernel import Stream
from ekimae.shinjuku.steps.scoring import customers_by_good


def greedy_wins(edition: str, number: int) -> bool:
    game = shinjuku.new(edition=edition, seats=2, seed=f"{edition} {number}")
    me = number % 2
    play_out(game, [bot_of("shinjuku", "greedy" if seat == me else "random") for seat in range(2)], str(number))
    return game.result().winners == (me,)


@pytest.mark.parametrize(("edition", "number"), [("v2r11", 0), ("v2r11", 1), ("v2-quickstart", 0), ("rev1", 1)])
def test_greedy_beats_random(edition: str, number: int) -> None:
    assert greedy_wins(edition, number)


@pytest.mark.soak
@pytest.mark.parametrize("edition", ["v2r11", "v2-screens", "v2-quickstart", "rev1"])
def test_greedy_nearly_always_beats_random(edition: str) -> None:
    assert sum(greedy_wins(edition, number) for number in range(50)) >= 49


def test_greedy_carries_its_plans_through(record_property: Callable[[str, object], None]) -> None:
    """A game among three: each journey ends with customers of the mover's own, and the scores are those of people."""
    game = shinjuku.new(seats=3, seed="plans")
    stream = Stream("plans")
    journeys: list[int] = []
    took: list[float] = []
    under_way: tuple[int, int] | None = None
    while not game.over:
        (question,) = game.questions()
        if under_way is not None and question.kind in ("action", "matsuri"):
            mover, had = under_way
            journeys.append(collected(game, mover) - had)
            under_way = None
        before = collected(game, question.seat)
        began = time.perf_counter()
        choice = answer(bot_of("shinjuku", "greedy"), game, question.seat, stream)
        took.append(1000 * (time.perf_counter() - began))
        if game.catalogue.token(choice) == "move":
            under_way = (question.seat, before)
    record_property("milliseconds", f"median {statistics.median(took):.1f}, most {max(took):.1f}")
    assert len(journeys) > 15
    assert min(journeys) > 0
    assert 30 <= statistics.mean(game.result().scores) <= 90


def collected(game: shinjuku.Shinjuku, seat: int) -> int:
    return sum(customers_by_good(game.collected[seat]))


# Tokyo Metro.

TABLES = [
    (map_, cards, drinks) for map_ in ("tokyo", "osaka") for cards in ("tokyo", "osaka") for drinks in (False, True)
]


def greedy_leads(map: str, cards: str, drinks: bool, seats: int, number: int) -> int:
    """By how much greedy, in one of the seats, ends before the best of the others, who play at random."""
    game = metro.new(map=map, cards=cards, drinks=drinks, seats=seats, seed=f"{map} {number}")
    me = number % seats
    play_out(game, [bot_of("metro", "greedy" if seat == me else "random") for seat in range(seats)], str(number))
    scores = list(game.result().scores)
    return scores.pop(me) - max(scores)


@pytest.mark.parametrize(("map", "cards", "drinks"), TABLES)
def test_greedy_beats_random_clearly_on_every_map(map: str, cards: str, drinks: bool) -> None:
    assert greedy_leads(map, cards, drinks, 2, 1) > 1000


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize(("map", "cards", "drinks"), TABLES)
def test_greedy_nearly_always_beats_random_on_every_map(map: str, cards: str, drinks: bool, seats: int) -> None:
    leads = [greedy_leads(map, cards, drinks, seats, number) for number in range(10)]
    assert sum(lead > 0 for lead in leads) >= 9
    assert statistics.mean(leads) > 2500


@pytest.mark.parametrize(("map", "drinks"), [("tokyo", False), ("osaka", True)])
def test_greedy_alone_saves_more_than_random(map: str, drinks: bool) -> None:
    scores = []
    for code in ("greedy", "random"):
        game = metro.new(map=map, drinks=drinks, seats=1, seed="solo")
        play_out(game, [bot_of("metro", code)], "solo")
        scores.append(game.result().scores[0])
    assert scores[0] > scores[1] + 3000


def test_greedy_thinks_a_moment_about_each_choice(record_property: Callable[[str, object], None]) -> None:
    """How long is told, not asserted; docs/bots.md has numbers."""
    game = metro.new(seats=4, seed="time")
    streams = [Stream(f"time {seat}") for seat in range(4)]
    took: list[float] = []
    while not game.over:
        seat = game.questions()[0].seat
        began = time.perf_counter()
        answer(bot_of("metro", "greedy" if seat < 2 else "random"), game, seat, streams[seat])
        if seat < 2:
            took.append(1000 * (time.perf_counter() - began))
    record_property("milliseconds", f"median {statistics.median(took):.1f}, most {max(took):.1f}")
    assert len(took) > 50
