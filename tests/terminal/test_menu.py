"""What a typed line means."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from ekimae.terminal.menu import Menu

STATIONS = Menu(
    [
        ("stop", "Stop here"),
        ("station:shinagawa", "Shinagawa (Minato)"),
        ("station:meguro", "Meguro (Shinagawa)"),
        ("station:naka-meguro", "Naka Meguro (Meguro)"),
        ("station:oji", "Ōji (Kita)"),
        ("station:kinshicho", "錦糸町駅（墨田区）"),
    ]
)


@pytest.mark.parametrize(
    ("line", "tokens"),
    [
        ("2", ["station:shinagawa"]),
        ("２", ["station:shinagawa"]),
        ("99", []),
        ("stop", ["stop"]),
        ("station:oji", ["station:oji"]),
        ("oji", ["station:oji"]),
        ("ŌJI", ["station:oji"]),
        ("shinagawa", ["station:shinagawa"]),
        ("shina", ["station:shinagawa", "station:meguro"]),
        ("nakameguro", ["station:naka-meguro"]),
        ("錦糸町駅", ["station:kinshicho"]),
        ("錦糸", ["station:kinshicho"]),
        ("kinshi", ["station:kinshicho"]),
        ("osaka", []),
    ],
)
def test_numbers_names_and_parts_of_names(line: str, tokens: list[str]) -> None:
    assert [option.token for option in STATIONS.meant(line)] == tokens


def test_numbers_stay_when_the_list_is_filtered() -> None:
    lines = [line.plain for line in STATIONS.lines(80, STATIONS.meant("shina"))]
    assert lines == ["  2 Shinagawa (Minato)", "  3 Meguro (Shinagawa)"]


def test_choices_of_a_kind_stand_together() -> None:
    menu = Menu([("card:ota", "Ōta"), ("stop", "Stop"), ("card:kita", "Kita")])
    assert [option.token for option in menu.options] == ["card:ota", "card:kita", "stop"]


def test_many_choices_stand_in_columns_that_fit() -> None:
    menu = Menu([(f"track:t{n}", f"Kita Senju – Nishi Nippori {n}") for n in range(60)])
    lines = [line.plain for line in menu.lines(100)]
    assert len(lines) == 30
    assert max(cell_len(line) for line in lines) <= 100


def test_a_choice_too_long_for_a_line_is_broken() -> None:
    menu = Menu([("ward:ota", "Ōta (" + "double ELECTRONICS, " * 6 + "FOOD)")])
    lines = [line.plain for line in menu.lines(60)]
    assert len(lines) == 3
    assert max(cell_len(line) for line in lines) <= 60


# Amounts.

BIDS = Menu([("pass", "Pass"), *((f"bid:{100 * n}", f"¥{100 * n:,}") for n in range(61)), ("leave", "Leave the train")])


@pytest.mark.parametrize(
    ("line", "token"),
    [
        ("300", "bid:300"),
        ("¥300", "bid:300"),
        ("￥３００", "bid:300"),
        ("300円", "bid:300"),
        ("300 yen", "bid:300"),
        ("bid:300", "bid:300"),
        ("1,200", "bid:1200"),
        ("¥1200", "bid:1200"),
        ("6000", "bid:6000"),
        ("0", "bid:0"),
        ("1", "pass"),
        ("2", "leave"),
        ("leave", "leave"),
    ],
)
def test_an_amount_is_called_what_it_is(line: str, token: str) -> None:
    assert [option.token for option in BIDS.meant(line)] == [token]


@pytest.mark.parametrize("line", ["350", "61", "6100", "-100", "¥", "1000000000"])
def test_what_is_no_amount_of_the_list_is_nothing_or_several(line: str) -> None:
    assert len(BIDS.meant(line)) != 1


def test_very_many_amounts_stand_in_one_line() -> None:
    assert [line.plain for line in BIDS.lines(80)] == ["  1 Pass", "  2 Leave the train", "  ¥0 · ¥100 · … · ¥6,000"]


def test_amounts_at_different_distances_are_written_out() -> None:
    menu = Menu([(f"pay:{amount}", f"Pay ¥{amount}") for amount in (100, 200, 500)])
    assert [line.plain for line in menu.lines(80)] == ["  Pay ¥100", "  Pay ¥200", "  Pay ¥500"]
    assert [option.token for option in menu.meant("¥500")] == ["pay:500"]


def test_numbers_of_the_list_keep_out_of_the_way_of_small_amounts() -> None:
    menu = Menu([("coins:1", "1 coin"), ("coins:2", "2 coins"), ("stop", "Stop")])
    assert [line.plain for line in menu.lines(80)] == ["  1 coin", "  2 coins", "  3 Stop"]
    assert [menu.meant(line)[0].token for line in "123"] == ["coins:1", "coins:2", "stop"]


def test_a_number_in_the_token_alone_is_no_amount() -> None:
    menu = Menu([("space:7", "Next to Ueno"), ("space:9", "Next to Tokyo")])
    assert [option.token for option in menu.meant("1")] == ["space:7"]
    assert [option.token for option in menu.meant("9")] == ["space:9"]
