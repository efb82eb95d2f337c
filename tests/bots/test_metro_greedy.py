"""Situations on the map of Tokyo in which everybody at the table would know what to do."""

from __future__ import annotations

from ekimae.bots import answer, bot_of
from ekimae.kernel import Stream
from tests.metro.table import Table


def greedy(table: Table, questions: int = 12) -> list[str]:
    """What greedy answers while the same seat is asked in the same turn, or to so many questions."""
    game = table.game
    seat, before = game.asked, int(game.discs[game.asked])
    played: list[str] = []
    while not game.over and game.asked == seat and len(played) < questions:
        played.append(game.catalogue.token(answer(bot_of("metro", "greedy"), game, seat, Stream("bot"))))
        if game.discs[seat] != before and game.questions()[0].kind == "turn":
            break
    return played


def test_the_stock_of_the_line_with_the_most_payouts_is_bought() -> None:
    """Three own stations on the G Line: each payout there will be worth ¥500 instead of ¥200."""
    table = Table.of().owns("blue", "ginza", "nihombashi", "kanda").train("G", 3).value("G", 600)
    greedy(table.show("invest-500").discs("blue", 1, 3).stands("blue", "a1").acts("blue"))
    assert table.track("G")["stocks"][0] == "blue"


def test_a_cheap_station_under_the_meeple_is_built_where_trains_come_by() -> None:
    table = Table.of().train("G", 1).train("M", 8).stock("M", "red").stock("G", "red")
    played = greedy(table.show("station-300").stands("blue", table.touching("ginza")[0]).acts("blue"))
    assert played[0] == "do:station-300"
    assert table.told("built", "seat") == [("blue",)]


def test_nobody_borrows_when_nothing_can_be_bought_any_more() -> None:
    table = Table.of().show("loan").round(8).stands("blue", "a1")
    assert greedy(table.no_cards_left().acts("blue")) == ["pass"]


def test_a_loan_is_repaid_at_the_end() -> None:
    """It saves ¥500."""
    table = Table.of().show("repay").loans("blue", 1).cash("blue", 1000).round(8).stands("blue", "a1")
    assert greedy(table.no_cards_left().acts("blue"))[0] == "do:repay"
    assert table.told("repaid", "yen") == [(1000,)]


def test_a_speed_token_is_put_on_the_line_where_it_reaches_one_more_station() -> None:
    """Before an action, since it is free. Five stops bring the last train to Mitsukoshimae, six to Kanda."""
    table = Table.of().owns("blue", "kanda").stock("G", "blue").train("G", 4).train("E", 1).speeds("blue", 1)
    table.show("invest-500").stands("blue", "a1").round(8).no_cards_left()
    assert greedy(table.acts("blue"))[0] == "speed:G"


def test_a_speculation_is_committed_as_far_as_it_is_doubled() -> None:
    """Of a line that ends at ¥3,000, ¥1,000 is the most that is paid: more than ¥500 is not worth committing."""
    table = Table.of().show("speculate").value("G", 3000).stock("G", "red").round(8).stands("blue", "a1")
    greedy(table.cash("blue", 2000).no_cards_left().acts("blue"))
    (committed,) = table.told("speculated", "line", "yen")
    assert committed[0] == "G"
    assert committed[1] <= 1200


def test_the_middle_of_the_map_is_where_it_begins() -> None:
    """Somewhere beside a station, and not in a corner."""
    table = Table.of()
    greedy(table.moves(), 1)
    space = int(table.game.spaces[table.game.order[0]])
    board = table.game.board
    assert board.stations_low[space] or board.stations_high[space]


def test_a_bid_is_never_more_than_a_part_of_the_cash() -> None:
    table = Table.of().show("invest-500", "station-300", "bike").round(2)
    table.stands("blue", "k7").stands("red", "l8").cash("blue", 700)
    played = greedy(table.bids(), 1)
    assert played[0].startswith("yen:")
    assert int(played[0].removeprefix("yen:")) <= 200
