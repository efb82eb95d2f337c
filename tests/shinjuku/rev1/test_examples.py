"""The worked examples of the rulebook, each a position file, with the choices and results that it tells."""

from __future__ import annotations

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


def incomes(table: Table) -> list[str]:
    """Plays the free Incomes, nothing discarded; who took one, in order."""
    while table.asked()[1] in ("discard", "deal"):
        table.play("stop" if table.asked()[1] == "discard" else table.choices()[0])
    return [table.game.seat_ids[int(str(event.args["seat"]))] for event in table.events("income")]


def stations(table: Table) -> list[str]:
    """The stations that the customers rode to."""
    return [str(event.args["station"]) for event in table.events("rode")]


@pytest.mark.parametrize("file", sorted(FOLDER.glob("rev1-*.toml")), ids=lambda file: file.stem)
def test_every_example_is_a_situation_with_all_its_pieces(file: Path) -> None:
    table = at(file.stem)
    audit(table.game)
    assert table.choices()
    again = position.read(position.write(table.game), file.name)
    assert again.view(None).data() == table.data()


# Expand.


def reached(table: Table) -> set[str]:
    """The stations of the example from which a listed track leads away."""
    ends = [set(choice.removeprefix("track:").split("--")) for choice in table.choices()]
    return {station for pair in ends for station in pair & {"shimbashi", "roppongi", "kachidoki"}}


def test_green_can_expand_from_shimbashi_or_roppongi_but_not_from_kachidoki() -> None:
    assert reached(at("rev1-expand", "green").play("expand")) == {"shimbashi", "roppongi"}


def test_blue_can_expand_from_kachidoki_and_shimbashi_but_not_from_roppongi() -> None:
    assert reached(at("rev1-expand", "blue").play("expand")) == {"shimbashi", "kachidoki"}


# Upgrade.


def test_the_blue_food_store_in_shibuya_can_be_upgraded() -> None:
    table = at("rev1-upgrade", "blue").play("upgrade")
    assert table.stores() == {"shibuya": "blue department", "ebisu": "green clothing"}
    assert table.cards("blue") == []
    assert table.collected("blue") == []
    assert table.data()["bag"] == 59


def test_the_green_clothing_store_in_ebisu_can_not_be_upgraded() -> None:
    assert "upgrade" not in at("rev1-upgrade", "green").choices()


# Lure (P1).


def test_green_starts_anywhere_in_shinjuku_ward() -> None:
    table = at("rev1-lure", "green").play("lure")
    assert table.choices() == ["station:shinjuku", "station:takadanobaba", "station:yotsuya"]


@pytest.mark.parametrize(
    ("start", "way", "owners"),
    [
        ("yotsuya", ["tokyo"], ["blue"]),
        ("shinjuku", ["yotsuya", "tokyo"], ["blue"]),
        ("takadanobaba", ["shinjuku", "yotsuya", "tokyo"], ["red", "blue"]),
    ],
)
def test_green_gains_the_clothing_customer_and_the_owners_an_income(
    start: str, way: list[str], owners: list[str]
) -> None:
    table = at("rev1-lure", "green").play("lure", f"station:{start}")
    assert stations(table) == way
    assert incomes(table) == owners
    assert table.collected("green") == ["clothing"]
    assert table.asked() == ("green", "action")


def test_blue_lures_from_akihabara_and_the_food_customer_stays_in_chiyoda() -> None:
    table = at("rev1-lure", "blue").play("lure ward:chiyoda station:akihabara")
    assert table.asked() == ("blue", "action")  # nobody has an Income, and no track leads on
    assert table.collected("blue") == ["books"]
    assert table.waiting() == {"chiyoda": ["food"], "shinjuku": ["clothing"]}


def test_blue_lures_from_tokyo_to_yotsuya_and_stops() -> None:
    table = at("rev1-lure", "blue").play("lure ward:chiyoda station:tokyo")
    assert stations(table) == ["yotsuya"]
    assert table.choices() == ["stop", "station:shinjuku"]
    table.play("stop")
    assert table.collected("blue") == ["food"]
    assert table.waiting() == {"shinjuku": ["clothing", "books"]}
    assert incomes(table) == []


def test_blue_could_go_on_to_shinjuku_which_benefits_only_red() -> None:
    table = at("rev1-lure", "blue").play("lure ward:chiyoda station:tokyo station:shinjuku")
    assert table.collected("blue") == ["food"]
    assert table.collected("red") == ["books"]
    assert incomes(table) == []


# Scoring.


def test_red_scores_7_green_6_and_blue_8() -> None:
    table = at("rev1-scoring").play("income", *["card:ota"] * 5)
    assert table.asked() == ("", "over")
    assert table.data()["scores"] == [7, 6, 8]
    assert table.data()["winners"] == ["blue"]


# Hachiko (no example is printed).


def test_over_yoyogi_the_player_on_turn_is_paid_for_the_own_track() -> None:
    table = at("rev1-hachiko").play("reunite station:roppongi station:yoyogi")
    assert table.collected("blue") == ["books"]
    assert table.collected("red") == ["food"]
    assert incomes(table.play("card:sumida")) == ["blue"]
    assert table.waiting() == {}


def test_over_ebisu_green_is_paid() -> None:
    table = at("rev1-hachiko").play("reunite station:roppongi station:ebisu")
    assert table.collected("green") == ["food"]
    assert table.collected("red") == ["books"]
    assert incomes(table.play("card:sumida")) == ["green"]


def test_from_shinagawa_red_is_paid_once_for_two_tracks() -> None:
    table = at("rev1-hachiko").play("reunite station:shinagawa")
    assert stations(table) == ["meguro", "ebisu"]
    assert table.choices() == ["station:roppongi", "station:shibuya"]
    assert incomes(table.play("station:shibuya card:sumida")) == ["red"]
