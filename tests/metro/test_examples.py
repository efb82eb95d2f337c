"""The worked examples of the rulebook, each a position file, with the choices and results that it tells."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from ekimae.metro import position
from tests.conformance.metro import audit
from tests.metro.table import Table
from tests.shinjuku.position.test_errors import changed

FOLDER: Final = Path(__file__).parents[1] / "positions" / "metro"


def at(name: str, **changes: Any) -> Table:
    """An example, or the same situation with something else in it: keys with two underscores for dots."""
    table = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    others = {key.replace("__", "."): value for key, value in changes.items()}
    return Table(position.read(changed(table, others), f"{name}.toml"))


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.toml")), ids=lambda file: file.stem)
def test_every_example_is_a_situation_with_all_its_pieces(file: Path) -> None:
    table = at(file.stem)
    if not table.game.over:
        audit(table.game)
        assert table.choices()
    again = position.read(position.write(table.game), file.name)
    assert again.view(None).data() == table.data()


# Bids.


@pytest.mark.parametrize(
    ("tied", "order"),
    [
        (2, ["green", "red", "blue", "yellow"]),
        (3, ["red", "yellow", "green", "blue"]),
        (4, ["yellow", "red", "green", "blue"]),
    ],
)
def test_tied_seats_reverse_their_relative_order(tied: int, order: list[str]) -> None:
    table = at(f"bidding-tie-{tied}")
    assert table.data()["order"] == order
    assert table.asked() == (order[0], "movement")


def test_all_bids_are_paid() -> None:
    table = at("bidding-tie-2")
    assert [table.yen(seat) for seat in ("blue", "green", "red", "yellow")] == [1700, 1500, 1700, 1900]


@pytest.mark.parametrize(("drawn", "last"), [("blue", "red"), ("red", "blue")])
def test_in_the_first_round_the_order_of_tied_seats_is_drawn(drawn: str, last: str) -> None:
    table = at("bidding-first-round")
    assert table.asked() == ("chance", "tie")
    assert table.choices() == ["seat:blue", "seat:red"]
    assert table.play(f"seat:{drawn}").data()["order"] == ["green", drawn, last]


def test_bidding_money_counts_for_the_bid_and_is_gone() -> None:
    table = at("bidding-bonus")
    assert table.data()["order"] == ["red", "green", "blue"]
    assert (table.yen("green"), table.sees("green")["bidding_bonus"]) == (1800, 0)


# Cards and meeples.


def test_the_bottom_card_goes_the_others_move_down_and_one_is_drawn() -> None:
    table = at("refresh")
    assert table.asked() == ("chance", "draw-card")
    assert table.column("g-m") == ["gm2", None]
    columns = {column["id"]: column for column in table.data()["columns"]}
    assert (columns["g-m"]["top_discard"]["id"], columns["h-t"]["top_discard"]["id"]) == ("gm1", "ht2")
    assert table.play("card:gm3").column("g-m") == ["gm2", "gm3"]


def test_a_meeple_walks_two_spaces_and_never_through_another() -> None:
    """Red stands below blue: h8 is two spaces away, but not for blue."""
    spaces = at("movement").of_kind("space")
    assert set(spaces) == {"h4", "g5", "h5", "i5", "f6", "g6", "h6", "i6", "j6", "g7", "i7"}


def test_with_a_bicycle_it_walks_three() -> None:
    table = at("movement", mover="green")
    spaces = set(table.of_kind("space"))
    assert table.about()["spaces"] == "3"
    assert {"e12", "k12", "h9", "f11", "j11"} <= spaces
    assert not {"d12", "l12", "h8"} & spaces


# Stations.


@pytest.mark.parametrize(
    ("mover", "station", "cost"), [("red", "shimbashi", 500), ("blue", "kasumigaseki", 1000), ("blue", "hibiya", 1500)]
)
def test_the_cost_is_multiplied_by_the_circles(mover: str, station: str, cost: int) -> None:
    table = at("station-costs", mover=mover).play("do:station-500")
    if table.asked() == (mover, "station-at"):
        table.play(f"station:{station}")
    assert table.yen(mover) == 2000 - cost
    assert table.data()["stations"] == {station: {"seat": mover, "drink": None}}


def test_only_what_can_be_paid_is_offered() -> None:
    """With ¥900 blue can do nothing, and passes without being asked."""
    assert at("station-costs", seats__blue__cash=900).asked() == ("red", "turn")
    table = at("station-costs", seats__blue__cash=1400).play("do:station-500")
    assert table.data()["stations"].keys() == {"kasumigaseki"}


@pytest.mark.parametrize(("station", "cost"), [("kasumigaseki", 600), ("hibiya", 900)])
def test_a_discount_is_applied_before_multiplying(station: str, cost: int) -> None:
    table = at("station-discount").play(f"do:station-500 station:{station} use:discount-200")
    assert table.yen("blue") == 2000 - cost


@pytest.mark.parametrize("space", ["d8", "d9"])
def test_aoyama_itchome_is_built_from_the_spaces_that_touch_it(space: str) -> None:
    table = at("aoyama-itchome", seats__blue__space=space).play("do:station-500")
    assert "aoyama-itchome" in {*table.of_kind("station"), *table.data()["stations"]}


@pytest.mark.parametrize("space", ["c8", "e8", "d7", "d10"])
def test_from_beside_those_it_can_not_be_built(space: str) -> None:
    table = at("aoyama-itchome", seats__blue__space=space)
    if "do:station-500" in table.choices():
        table.play("do:station-500")
    assert "aoyama-itchome" not in {*table.of_kind("station"), *table.data()["stations"]}


# Trains.


def test_a_station_pays_its_owner_200_or_the_line_500() -> None:
    table = at("station-payouts")
    assert table.track("G")["value"] == 1000 + 200 + 500
    assert [table.yen(seat) for seat in ("blue", "red")] == [200, 0]


@pytest.mark.parametrize("line", ["H", "C", "Y", "I"])
def test_any_stop_of_a_station_of_three_circles_pays_once(line: str) -> None:
    table = at("multi-stop-payouts")
    assert table.track(line)["value"] == 200
    assert table.yen("red") == 4 * 200


def test_two_stops_of_a_line_in_one_station_both_pay() -> None:
    table = at("two-stops-in-one-station")
    assert (table.track("H")["value"], table.yen("blue")) == (400, 400)
    assert (table.track("T")["value"], table.yen("red")) == (1000, 0)


def test_one_of_the_two_stops_is_reached_in_each_round() -> None:
    table = at("two-stops-in-one-station", lines={"H": {"train": 1}})
    assert (table.track("H")["vehicles"][0]["stop"], table.yen("blue")) == (6, 200)


def test_the_fare_goes_to_the_line_and_stockholders_ride_free() -> None:
    table = at("riding")
    assert table.asked() == ("blue", "board")
    table.play("board")
    assert (table.yen("blue"), table.track("G")["value"]) == (1900, 600)
    table.play("board")
    assert (table.yen("red"), table.track("G")["value"]) == (2000, 600)


# The end.


@pytest.mark.parametrize(
    ("owners", "paid"), [(1, [2900, 0, 0]), (2, [2000, 900, 0]), (3, [1500, 1000, 400]), (4, [1000, 500, 300, 200])]
)
def test_stock_payouts(owners: int, paid: list[int]) -> None:
    table = at(f"stock-payout-{owners}")
    assert table.asked() == ("", "over")
    assert table.result() == paid


@pytest.mark.parametrize("value", range(0, 12_100, 100))
def test_two_owners_split_every_value(value: int) -> None:
    """Two thirds, rounded up to the next ¥100, and the rest."""
    first, second, _ = at("stock-payout-2", lines__G__value=value).result()
    assert first == -(-2 * value // 300) * 100
    assert first + second == value


@pytest.mark.parametrize("value", range(0, 12_100, 100))
def test_three_owners_share_every_value(value: int) -> None:
    """Half of it, rounded up; what is left is split by two."""
    half = -(-value // 200) * 100
    left = value - half
    higher = -(-2 * left // 300) * 100
    assert at("stock-payout-3", lines__G__value=value).result() == [half, higher, left - higher]


@pytest.mark.parametrize("value", range(0, 12_100, 100))
def test_four_owners_share_every_value(value: int) -> None:
    """Half of what is left, three times, and the rest."""
    left, paid = value, []
    for _ in range(3):
        paid.append(-(-left // 200) * 100)
        left -= paid[-1]
    assert at("stock-payout-4", lines__T__value=value).result() == [*paid, left]


def test_speculations_are_paid_before_stocks() -> None:
    """Green: 400 back and 800. Yellow: 900 back and 900. What is left of 2,900 is 1,200: 800 and 400."""
    assert at("speculation-payout").result() == [800, 400, 1200, 1800]


def test_two_speculations_of_a_seat_are_paid_one_by_one() -> None:
    twice = [{"line": "G", "yen": 400}, {"line": "G", "yen": 500}]
    table = at("speculation-payout", seats__green__speculations=twice, seats__yellow__speculations=[])
    assert table.result() == [800, 400, 900 + 800 + 900, 0]


def test_the_cap_above_6000_adds_the_lower_number_of_the_top_line() -> None:
    """¥8,900: 2,000 and 900."""
    table = at("speculation-payout", lines__G__value=8900, seats__yellow__speculations=[{"line": "G", "yen": 2000}])
    assert table.result()[3] == 2000 + 2900


def test_totals_and_the_tie_breaker() -> None:
    """Blue: 2,700 + 100 + 100 + 400 + 400 - 1,500. Red: 900 + 1,000, and stands further left."""
    table = at("game-end")
    assert table.result() == [2200, 1900]
    tied = at("game-end", seats__blue__cash=2400)
    assert tied.result() == [1900, 1900]
    assert tied.data()["winners"] == ["red"]


def test_a_sale_moves_the_others_up() -> None:
    table = at("sell").play("do:sell")
    assert table.sees("blue")["set_aside"] == 1500
    assert (table.yen("blue"), table.track("Y")["value"]) == (0, 1400)
    assert table.track("Y")["stocks"] == ["red", "green", None]
    assert table.track("Y")["next_stock_extra"] == 300


@pytest.mark.parametrize(
    ("seller", "paid", "left"), [("red", 1000, ["blue", "green", None]), ("green", 400, ["blue", "red", None])]
)
def test_the_stock_that_comes_back_is_the_highest_number(seller: str, paid: int, left: list[str | None]) -> None:
    table = at("sell", mover=seller).play("do:sell")
    assert (table.sees(seller)["set_aside"], table.track("Y")["stocks"]) == (paid, left)
