"""The worked examples of the rulebook, each a position file, with the choices and results that it tells."""

import tomllib
from pathlib import Path

import pytest

from ekimae.shinjuku import position
from tests.conformance.shinjuku import audit
from tests.shinjuku.table import Table

FOLDER = Path(__file__).parents[2] / "positions" / "shinjuku"


def at(name: str, mover: str | None = None) -> Table:
    """An example, or the same situation on somebody else's turn."""
    table = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return Table(position.read(table | ({"mover": mover} if mover else {}), f"{name}.toml"))


@pytest.mark.parametrize("file", sorted(FOLDER.glob("v2-*.toml")), ids=lambda file: file.stem)
def test_every_example_is_a_situation_with_all_its_pieces(file: Path) -> None:
    table = at(file.stem)
    audit(table.game)
    assert table.choices()
    if position.can_write(table.game):
        again = position.read(position.write(table.game), file.name)
        assert again.view(None).data() == table.data()


# Move Example 1 (P1). An Income is two cards for everybody.

INCOME = "card:nerima card:setagaya"


def incomes(table: Table) -> list[str]:
    """Who took a free Income, in order."""
    return [table.game.seat_ids[int(str(event.args["seat"]))] for event in table.events("income")]


def test_red_takes_food_and_books_from_iidabashi_and_green_has_an_income() -> None:
    table = at("v2-move", "red").play("move")
    assert table.choices() == ["station:tokyo", "station:akihabara", "station:iidabashi"]
    table.play("station:iidabashi")
    assert table.choices() == ["stop", "station:takadanobaba"]
    table.play("station:takadanobaba")
    assert table.choices() == ["stop", "station:shinjuku"]
    table.play("station:shinjuku", INCOME)
    assert table.collected("red") == ["food", "books"]
    assert incomes(table) == ["green"]
    assert table.waiting() == {"shinjuku": ["clothing"]}
    assert table.asked() == ("red", "action")


def test_from_tokyo_red_gives_blue_the_food_customer_and_an_income() -> None:
    table = at("v2-move", "red").play("move station:tokyo")
    assert table.collected("green") == []
    table.play("station:yotsuya")
    assert table.collected("blue") == ["food"]
    table.play("station:shinjuku", INCOME)
    assert table.collected("red") == ["books"]
    assert incomes(table) == ["blue"]


@pytest.mark.parametrize(
    ("way", "owners"),
    [
        ("station:yotsuya station:tokyo", ["blue"]),
        ("station:shinjuku station:yotsuya station:tokyo", ["blue"]),
        ("station:takadanobaba station:shinjuku station:yotsuya station:tokyo", ["red", "blue"]),
    ],
)
def test_green_takes_the_clothing_customer_to_tokyo_from_any_station(way: str, owners: list[str]) -> None:
    """One Income for each owner, however many of their segments were used; clockwise from Green."""
    table = at("v2-move", "green").play("move", way)
    for _ in owners:
        table.play(INCOME)
    assert table.collected("green") == ["clothing"]
    assert incomes(table) == owners
    assert table.waiting() == {"chiyoda": ["food", "books"]}
    assert table.asked() == ("green", "action")


def test_blue_claims_the_food_customer_in_yotsuya_and_stops() -> None:
    """BOOKS joins CLOTHING in Shinjuku ward; only Blue's track was used."""
    table = at("v2-move", "blue").play("move ward:chiyoda station:tokyo station:yotsuya")
    assert table.choices() == ["stop", "station:shinjuku"]
    table.play("stop")
    assert table.collected("blue") == ["food"]
    assert table.waiting() == {"shinjuku": ["clothing", "books"]}
    assert incomes(table) == []


def test_blue_going_on_to_shinjuku_only_gives_red_a_customer() -> None:
    table = at("v2-move", "blue").play("move ward:chiyoda station:tokyo station:yotsuya station:shinjuku")
    assert table.collected("blue") == ["food"]
    assert table.collected("red") == ["books"]
    assert incomes(table) == []


def test_blue_claims_the_books_customer_in_akihabara_where_no_track_leads_on() -> None:
    table = at("v2-move", "blue").play("move ward:chiyoda station:akihabara")
    assert table.asked() == ("blue", "action")
    assert table.collected("blue") == ["books"]
    assert table.waiting() == {"chiyoda": ["food"], "shinjuku": ["clothing"]}


# Double-track.


def test_red_plays_a_card_of_any_of_the_three_wards_through_ueno() -> None:
    table = at("v2-double-track-ueno").play("expand track:nishi-nippori--ueno track:oshiage--ueno")
    assert table.choices() == ["three-cards", "card:taito", "card:sumida", "card:arakawa"]
    for ward in ("taito", "sumida", "arakawa"):
        paid = table.copy().play(f"card:{ward}")
        assert paid.tracks() == {"nishi-nippori--ueno": "red", "oshiage--ueno": "red"}
        assert ward not in paid.cards("red")


def test_blue_plays_a_card_of_any_of_the_four_wards_through_shinjuku_and_yoyogi() -> None:
    table = at("v2-double-track-yoyogi").play("expand track:iidabashi--shinjuku track:roppongi--yoyogi")
    assert table.choices() == ["three-cards", "card:chiyoda", "card:minato", "card:shinjuku", "card:shibuya"]
    assert table.play("card:shibuya").tracks() == {"iidabashi--shinjuku": "blue", "roppongi--yoyogi": "blue"}


def test_iidabashi_to_yotsuya_can_not_be_paid_with_shibuya() -> None:
    table = at("v2-double-track-yoyogi").play("expand track:iidabashi--shinjuku track:shinjuku--yotsuya")
    assert table.choices() == ["three-cards", "card:chiyoda", "card:shinjuku"]


# Upgrade.


def test_the_blue_food_store_in_shibuya_is_upgraded_for_a_shibuya_card_and_a_food_customer() -> None:
    table = at("v2-upgrade", "blue").play("upgrade")
    assert table.stores() == {"shibuya": "blue department", "ebisu": "green clothing"}
    assert table.cards("blue") == []
    assert table.collected("blue") == ["books"]
    assert table.queued() == ["kita food food", "itabashi electronics2", "koto", "adachi"]
    assert table.company("blue")["bonus"] == 3


def test_the_green_clothing_store_in_ebisu_can_not_be_upgraded() -> None:
    assert at("v2-upgrade", "green").choices() == ["open", "expand", "income"]


# Wildcards.


def test_cards_of_stores_and_of_the_matsuri_and_any_three_cards_pay_for_shinjuku() -> None:
    """Kita is none, nor is Nakano: the store there is Red's."""
    table = at("v2-wildcards").play("move")
    assert table.choices() == ["three-cards", "card:minato", "card:taito", "card:ota"]


# The queue.


def test_three_customers_leave_the_queue_and_three_join_it() -> None:
    table = at("v2-queue")
    assert table.waiting() == {"katsushika": ["food", "food", "food"]}
    assert table.cards("blue") == ["katsushika"]
    table.play("card:minato")
    assert table.queued() == ["nerima electronics2", "ota books books2", "setagaya", "minato"]
    table.play("customer:food")
    assert table.queued() == ["nerima electronics2", "ota books books2", "setagaya food", "minato"]
    table.play("customer:electronics")
    assert table.queued() == ["nerima electronics electronics2", "ota books books2", "setagaya food", "minato"]
    table.play("customer:clothing")
    assert table.queued() == ["nerima electronics electronics2", "ota books books2", "setagaya food", "minato clothing"]
    assert table.asked() == ("blue", "matsuri")


# Scoring.


@pytest.mark.parametrize(("points", "tokens"), [(59, 2), (56, 5)])
def test_scoring_examples(points: int, tokens: int) -> None:
    """V8: the total printed for the second one is wrong."""
    company = at(f"v2-scoring-{points}").company("blue")
    assert company["bonus"] == tokens
    assert company["score"] == points
