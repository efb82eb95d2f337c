"""GAME END: speculations, stocks, sales, loans, and who has won."""

from __future__ import annotations

import pytest

from ekimae.metro.money import higher, lower
from tests.metro.table import Table

FOUR = ("blue", "red", "green", "yellow")


def over(table: Table) -> Table:
    """There are no cards to draw any more."""
    table.no_cards_left().begins()
    assert table.asked() == ("", "over")
    return table


def stocks_paid(table: Table) -> list[tuple[str, int, str, int]]:
    return table.told("stock-paid", "line", "number", "seat", "yen")


def gained(table: Table) -> list[int]:
    """What every seat has more than the ¥2,000 of the beginning."""
    return [score - 2000 for score in table.result()]


# The two numbers beside a value.


@pytest.mark.parametrize("value", range(0, 12_100, 100))
def test_the_higher_number_is_two_thirds_rounded_up_and_the_lower_one_the_rest(value: int) -> None:
    """M1: at every value from 0 to 12,000."""
    big, small = higher(value // 100) * 100, lower(value // 100) * 100
    assert big + small == value
    assert 3 * big >= 2 * value > 3 * (big - 100) or value == big == 0


@pytest.mark.parametrize("value", range(100, 6100, 100))
def test_above_6000_the_numbers_of_the_top_line_are_added(value: int) -> None:
    """M1: ¥4,000 and ¥2,000."""
    assert higher(60 + value // 100) == 40 + higher(value // 100)
    assert lower(60 + value // 100) == 20 + lower(value // 100)


@pytest.mark.parametrize(("value", "big", "small"), [(2900, 2000, 900), (1400, 1000, 400), (100, 100, 0)])
def test_the_numbers_that_the_rulebook_prints(value: int, big: int, small: int) -> None:
    """P3."""
    table = Table.of().value("G", value)
    assert (table.track("G")["higher"], table.track("G")["lower"]) == (big, small)


# Stock payouts.


def test_a_single_owner_gets_the_whole_value() -> None:
    table = over(Table.of(*FOUR).value("G", 2900).stock("G", "red"))
    assert stocks_paid(table) == [("G", 1, "red", 2900)]
    assert gained(table) == [0, 2900, 0, 0]


def test_two_owners_get_the_higher_and_the_lower_number() -> None:
    table = over(Table.of(*FOUR).value("G", 2900).stock("G", "red", "blue"))
    assert stocks_paid(table) == [("G", 1, "red", 2000), ("G", 2, "blue", 900)]


def test_of_three_owners_the_first_gets_half_and_the_others_share_the_rest() -> None:
    table = over(Table.of(*FOUR).value("G", 2900).stock("G", "red", "blue", "green"))
    assert stocks_paid(table) == [("G", 1, "red", 1500), ("G", 2, "blue", 1000), ("G", 3, "green", 400)]


@pytest.mark.parametrize(
    ("value", "paid"),
    [(0, (0, 0, 0)), (100, (100, 0, 0)), (200, (100, 100, 0)), (1500, (800, 500, 200)), (6000, (3000, 2000, 1000))],
)
def test_half_a_value_is_rounded_up_to_the_next_100(value: int, paid: tuple[int, ...]) -> None:
    table = over(Table.of(*FOUR).value("G", value).stock("G", "red", "blue", "green"))
    assert tuple(yen for *_, yen in stocks_paid(table)) == paid


def test_four_owners_of_osaka_get_half_of_what_is_left_and_the_last_one_the_rest() -> None:
    """M14: the example of the T Line."""
    table = over(Table.of(*FOUR, map="osaka").value("T", 2000).stock("T", *FOUR))
    assert [yen for *_, yen in stocks_paid(table)] == [1000, 500, 300, 200]


@pytest.mark.parametrize(("owners", "paid"), [(1, [2000]), (2, [1400, 600]), (3, [1000, 700, 300])])
def test_a_line_pays_by_the_number_of_stocks_sold(owners: int, paid: list[int]) -> None:
    """M14: the T Line of Osaka has four."""
    table = over(Table.of(*FOUR, map="osaka").value("T", 2000).stock("T", *FOUR[:owners]))
    assert [yen for *_, yen in stocks_paid(table)] == paid


def test_above_6000_two_owners_get_both_numbers_with_those_of_the_top_line() -> None:
    table = over(Table.of(*FOUR).value("G", 8900).stock("G", "red", "blue"))
    assert [yen for *_, yen in stocks_paid(table)] == [4000 + 2000, 2000 + 900]


def test_lines_are_paid_in_the_order_of_the_income_track() -> None:
    table = Table.of(*FOUR)
    for line in reversed("GMHTCYZNAISE"):
        table.value(line, 300).stock(line, "blue")
    assert "".join(line for line, *_ in stocks_paid(over(table))) == "GMHTCYZNAISE"


def test_a_value_without_an_owner_pays_nobody() -> None:
    assert gained(over(Table.of().value("G", 5000).train("G", 3))) == [0, 0]


# Speculation payouts.


@pytest.mark.parametrize(("committed", "paid"), [(300, 600), (400, 800), (500, 900), (900, 900), (2000, 900), (0, 0)])
def test_a_speculation_pays_twice_what_was_committed_up_to_the_lower_number(committed: int, paid: int) -> None:
    """The lower number of ¥2,900 is ¥900. What was committed is returned besides."""
    table = over(Table.of().value("G", 2900).speculates("blue", "G", committed))
    assert table.told("speculation-paid", "seat", "committed", "yen") == [("blue", committed, paid)]
    assert gained(table) == [committed + paid, 0]


def test_speculations_are_paid_before_stocks_that_share_what_is_left() -> None:
    table = over(Table.of().value("G", 2900).speculates("blue", "G", 400).stock("G", "red"))
    names = [event.name for event in table.events("speculation-paid", "stock-paid")]
    assert names == ["speculation-paid", "stock-paid"]
    assert stocks_paid(table) == [("G", 1, "red", 2900 - 800)]


def test_two_owners_share_the_numbers_of_the_value_that_is_left() -> None:
    """¥2,300 is left of ¥2,900."""
    table = over(Table.of(*FOUR).value("G", 2900).speculates("blue", "G", 300).stock("G", "red", "green"))
    assert [yen for *_, yen in stocks_paid(table)] == [1600, 700]


def test_all_speculations_of_a_line_are_paid_by_the_value_before_any_of_them() -> None:
    """M14."""
    table = Table.of(*FOUR).value("G", 2900)
    table.speculates("blue", "G", 1000).speculates("red", "G", 1000).speculates("green", "G", 1000).stock("G", "yellow")
    over(table)
    assert [yen for (yen,) in table.told("speculation-paid", "yen")] == [900, 900, 900]
    assert stocks_paid(table) == [("G", 1, "yellow", 200)]


def test_two_speculations_of_one_player_on_a_line_are_paid_one_by_one() -> None:
    table = over(Table.of().value("G", 2900).speculates("blue", "G", 300).speculates("blue", "G", 1000))
    assert [yen for (yen,) in table.told("speculation-paid", "yen")] == [600, 900]
    assert gained(table) == [300 + 600 + 1000 + 900, 0]


def test_a_value_does_not_fall_below_zero() -> None:
    """M14: four speculations on a line of Osaka, and a stock."""
    table = Table.of(*FOUR, "orange", map="osaka").value("M", 3000).stock("M", "orange")
    for seat in FOUR:
        table.speculates(seat, "M", 1000)
    over(table)
    assert [yen for (yen,) in table.told("speculation-paid", "yen")] == [1000] * 4
    assert stocks_paid(table) == [("M", 1, "orange", 0)]


@pytest.mark.parametrize(("committed", "paid"), [(1000, 2000), (3000, 2900)])
def test_above_6000_the_cap_of_a_speculation_has_the_lower_number_of_the_top_line_too(
    committed: int, paid: int
) -> None:
    table = over(Table.of().value("G", 8900).speculates("blue", "G", committed))
    assert table.told("speculation-paid", "yen") == [(paid,)]


def test_speculations_of_other_lines_do_not_matter() -> None:
    table = over(Table.of().value("G", 2900).value("M", 3000).speculates("blue", "M", 1000).stock("G", "red"))
    assert stocks_paid(table) == [("G", 1, "red", 2900)]


# The count.


def test_money_stocks_speculations_and_sales_are_added_and_loans_taken_off() -> None:
    """M21."""
    table = Table.of().cash("blue", 700).value("G", 1400).stock("G", "blue").value("M", 600)
    table.speculates("blue", "M", 300).set_aside("blue", 500).loans("blue", 2)
    over(table)
    assert table.data()["details"][0] == {
        "cash": 700,
        "speculations": 500,
        "stocks": 1400,
        "sales": 500,
        "loans": -3000,
    }
    assert table.result()[0] == 700 + 500 + 1400 + 500 - 3000


def test_sale_money_is_added_after_the_payouts_and_before_loans_are_paid_back() -> None:
    table = Table.of().value("G", 600).value("M", 600).stock("G", "blue").speculates("blue", "M", 100)
    over(table.set_aside("blue", 500).loans("blue", 1))
    names = [event.name for event in table.events("speculation-paid", "stock-paid", "sales-paid", "loans-settled")]
    assert names == ["speculation-paid", "stock-paid", "sales-paid", "loans-settled"]


def test_a_total_can_be_negative() -> None:
    """M21."""
    table = over(Table.of().cash("blue", 100).loans("blue", 3))
    assert table.result() == [-4400, 2000]
    assert table.data()["winners"] == ["red"]


def test_nothing_else_counts() -> None:
    """Neither stations nor tokens nor discs."""
    table = Table.of().owns("blue", "ginza").speeds("blue", 3).bicycle("blue").discs("blue", 5).bonus("blue", 300)
    assert gained(over(table)) == [0, 0]


def test_who_has_most_yen_wins() -> None:
    table = over(Table.of(*FOUR).cash("green", 2100))
    assert table.data()["winners"] == ["green"]
    assert table.told("game-over", "winners") == [([2],)]


@pytest.mark.parametrize("order", ["blue red green yellow", "yellow green red blue", "red yellow blue green"])
def test_of_tied_players_the_one_furthest_to_the_left_in_turn_order_wins(order: str) -> None:
    """M21."""
    seats = order.split()
    assert over(Table.of(*FOUR).order(*seats)).data()["winners"] == [seats[0]]
    behind = Table.of(*FOUR).order(*seats).cash(seats[0], 1900)
    assert over(behind).data()["winners"] == [seats[1]]


def test_the_order_of_the_last_round_breaks_the_tie_not_the_seats() -> None:
    table = Table.of().round(8).order("red", "blue").no_cards_left().trains()
    assert table.data()["winners"] == ["red"]


def test_a_tie_of_negative_totals_is_broken_alike() -> None:
    table = Table.of().order("red", "blue").cash("blue", 0).cash("red", 0).loans("blue", 1).loans("red", 1)
    assert over(table).result() == [-1500, -1500]
    assert table.data()["winners"] == ["red"]


def test_nothing_can_be_chosen_any_more() -> None:
    table = over(Table.of().train("G", 3).rides("blue", "G"))
    assert table.choices() == table.choices("blue") == []
    assert table.data()["questions"] == []
