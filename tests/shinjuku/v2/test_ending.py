"""The last customer, the last turns, the end of the game."""

from collections import Counter

import pytest

from ekimae import shinjuku
from ekimae.kernel.stream import Stream
from ekimae.shinjuku import play_random
from tests.shinjuku.table import Table

SEATS = ("blue", "green", "red", "yellow")
QUEUE = ("minato food", "ota", "kita", "chuo")


def last_customer(edition: str, seats: tuple[str, ...], starting: str, placer: str, *queue: str) -> Table:
    """The placer's turn begins; the bag is empty, and the queue's last customer is placed in it."""
    table = Table.of(edition, seats, advanced=True).starting(starting)
    table.queue(*(queue or QUEUE)).bag()
    return table.begins(placer)


def take_turn(table: Table) -> str:
    """The cheapest turn: a card for the queue, Income, and whatever is drawn. Who had it."""
    mover = str(table.data()["mover"])
    while table.asked()[0] == "chance":
        table.play(table.choices()[0])
    turn = table.data()["turn"]
    table.play("income")
    while not table.game.over and table.data()["turn"] == turn:
        table.play(table.choices()[0])
    return mover


def turns_left(table: Table) -> list[str]:
    """The seats that still have a turn, from the one under way to the end."""
    found = []
    while not table.game.over:
        found.append(take_turn(table))
    return found


@pytest.mark.parametrize("edition", ["v2r11", "v2-screens"])
@pytest.mark.parametrize("seats", [SEATS[:2], SEATS[:3], SEATS])
@pytest.mark.parametrize("starting", [0, 1])
def test_play_continues_until_the_starting_player_would_be_next(
    edition: str, seats: tuple[str, ...], starting: int
) -> None:
    """The placer finishes the turn under way; every position of the placer round the table."""
    order = seats[starting:] + seats[:starting]
    for position, placer in enumerate(order):
        table = last_customer(edition, seats, order[0], placer)
        assert turns_left(table) == list(order[position:])


@pytest.mark.parametrize("seats", [SEATS[:2], SEATS[:3], SEATS])
def test_the_quickstart_gives_each_other_player_one_last_turn(seats: tuple[str, ...]) -> None:
    for position, placer in enumerate(seats):
        table = last_customer("v2-quickstart", seats, seats[0], placer)
        assert turns_left(table) == [*seats[position:], *seats[:position]]


@pytest.mark.parametrize("edition", ["v2r11", "v2-screens"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_players_take_the_same_number_of_turns(edition: str, seats: int) -> None:
    game = shinjuku.new(edition, seats, seed="turns")
    game.events = []
    play_random(game, Stream("turns"))
    turns = Counter([game.first])  # the first turn began before anybody listened
    turns.update(int(str(event.args["seat"])) for event in game.events if event.name == "turn-began")
    assert len(turns) == seats
    assert len(set(turns.values())) == 1


def test_an_empty_bag_alone_does_not_end_the_game() -> None:
    table = last_customer("v2r11", ("blue", "red"), "blue", "red", "minato food", "ota", "kita books", "chuo")
    assert not table.data()["closed"]
    assert take_turn(table) == "red"
    assert take_turn(table) == "blue"
    assert table.data()["closed"]
    assert turns_left(table) == ["red"]


def test_the_current_player_finishes_the_turn() -> None:
    table = last_customer("v2r11", ("blue", "red"), "blue", "red").play("card:ota")
    assert table.data()["closed"]
    assert table.data()["last_turns"] == 0
    assert table.asked() == ("red", "action")
    table.play("expand track:aoto--oshiage")
    assert table.asked() == ("red", "action")


def test_in_the_last_turns_customers_on_the_map_still_move() -> None:
    table = last_customer("v2r11", ("blue", "red"), "blue", "red").store("red", "food", "shimbashi").play("card:ota")
    table.play("move station:shimbashi")
    assert table.collected("red") == ["food"]
    assert table.game.result().scores == (0, 1)


def test_after_the_end_collections_lie_open_and_nothing_is_asked() -> None:
    table = last_customer("v2r11", ("blue", "red"), "blue", "red")
    assert turns_left(table) == ["red"]
    assert table.asked() == ("", "over")
    assert table.data("red")["seats"][0]["collected"] == []
    assert table.data()["scores"] == [0, 0]
