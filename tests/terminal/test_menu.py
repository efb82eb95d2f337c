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
    menu = Menu([(f"track:{n}", f"Kita Senju – Nishi Nippori {n}") for n in range(60)])
    lines = [line.plain for line in menu.lines(100)]
    assert len(lines) == 30
    assert max(cell_len(line) for line in lines) <= 100


def test_a_choice_too_long_for_a_line_is_broken() -> None:
    menu = Menu([("ward:ota", "Ōta (" + "double ELECTRONICS, " * 6 + "FOOD)")])
    lines = [line.plain for line in menu.lines(60)]
    assert len(lines) == 3
    assert max(cell_len(line) for line in lines) <= 60
