"""The sample game of the rulebook, turn by turn: everything it prints is checked.

A turn is looked at twice: at its first action, when the customers have arrived, and after its last choice. By then the
next seat has already taken the first card of the queue.
"""

from functools import cache

import pytest

from ekimae.games import RULES
from ekimae.kernel import Match
from ekimae.kernel.match import verify
from ekimae.kernel.record import Record
from ekimae.lessons import lesson_of
from ekimae.shinjuku import Shinjuku
from tests.conformance.shinjuku import audit
from tests.shinjuku.table import Table

SEEDED = ("ota", "nerima", "katsushika", "edogawa")


def read() -> Record:
    return lesson_of("shinjuku").record


@cache
def moments() -> dict[tuple[int, str], Table]:
    """The table at the first action of each turn, and at its end."""
    match = Match.begin(RULES["shinjuku"], read().setup, typed=True)
    found: dict[tuple[int, str], Table] = {}
    for entry in read().entries:
        match.play([entry.token], entry.actor)
        game = match.game
        assert isinstance(game, Shinjuku)
        audit(game)
        if game.turn > 1:
            found.setdefault((game.turn - 1, "end"), Table(game.copy()))
        if game.questions()[0].kind == "action":
            found.setdefault((game.turn, "action"), Table(game.copy()))
    return found


def turn(number: int) -> tuple[Table, Table]:
    return moments()[number, "action"], moments()[number, "end"]


def waiting(table: Table) -> dict[str, list[str]]:
    """Customers on the map; those in the seeded wards along the edge are ignored."""
    return {ward: kinds for ward, kinds in table.waiting().items() if ward not in SEEDED}


def supply(table: Table, seat: str) -> tuple[int, int, int]:
    """Specialty Stores, Department Stores and track that are left."""
    company = table.company(seat)
    return sum(company["stores"].values()), company["departments"], company["track"]


def test_every_choice_of_the_record_is_legal() -> None:
    verdict = verify(RULES["shinjuku"], read())
    assert verdict.problems == ()
    assert verdict.entries == len(read().entries)
    assert not verdict.over


def test_the_setup() -> None:
    """Seen at Blue's first action: the first card of the queue is taken by then."""
    table, _ = turn(1)
    assert table.data()["first"] == "blue"
    assert table.cards("red") == ["chiyoda", "shinagawa", "ota", "adachi"]
    assert set(SEEDED) <= set(table.waiting())
    assert all(len(table.waiting()[ward]) == 2 for ward in SEEDED)
    assert table.data()["bonus_stacks"] == [3, 2, 2, 2, 1, 1]
    assert table.data()["discards"] == dict.fromkeys([*SEEDED, "suginami"], 1)


def test_turn_1_blue() -> None:
    table, end = turn(1)
    assert table.data()["mover"] == "blue"
    assert table.cards("blue") == ["minato", "ota", "setagaya", "katsushika", "edogawa"]
    assert waiting(table) == {"minato": ["books"]}
    assert table.queued() == ["shinjuku food food", "chuo", "taito", "bunkyo"]
    assert table.data()["matsuri"] == "nerima"

    assert end.cards("blue") == ["ota", "setagaya", "katsushika", "edogawa"]
    assert end.stores() == {"shimbashi": "blue books"}
    assert end.tracks() == {"shimbashi--tokyo": "blue"}
    assert end.collected("blue") == []
    assert supply(end, "blue") == (7, 3, 15)


def test_turn_2_red() -> None:
    table, end = turn(2)
    assert table.data()["mover"] == "red"
    assert table.cards("red") == ["chiyoda", "shinjuku", "shinagawa", "ota", "adachi"]
    assert waiting(table) == {"minato": ["books"], "shinjuku": ["food", "food"]}
    assert table.queued() == ["chuo electronics2", "taito food", "bunkyo", "nakano"]
    assert table.data()["matsuri"] == "toshima"

    assert end.cards("red") == ["shinagawa", "ota", "adachi"]
    assert end.stores() == {"shimbashi": "blue books", "shinjuku": "red food"}
    assert end.tracks() == {"shimbashi--tokyo": "blue", "tokyo--yotsuya": "red", "shinjuku--yotsuya": "red"}
    assert supply(end, "red") == (7, 3, 14)


def test_turn_3_blue() -> None:
    table, end = turn(3)
    assert table.cards("blue") == ["chuo", "ota", "setagaya", "katsushika", "edogawa"]
    assert waiting(table) == {"minato": ["books"], "shinjuku": ["food", "food"], "chuo": ["electronics2"]}
    assert table.queued() == ["taito food", "bunkyo clothing", "nakano", "chuo"]
    assert table.data()["matsuri"] == "kita"

    assert end.cards("blue") == ["chiyoda", "chuo", "minato", "edogawa"]
    assert end.collected("blue") == ["books"]
    assert "minato" not in waiting(end)
    assert end.stores() == turn(2)[1].stores()
    assert supply(end, "blue") == (7, 3, 15)


def test_turn_4_red() -> None:
    table, end = turn(4)
    assert table.cards("red") == ["taito", "shinagawa", "ota", "adachi"]
    assert waiting(table) == {"shinjuku": ["food", "food"], "chuo": ["electronics2"], "taito": ["food"]}
    assert table.queued() == ["bunkyo clothing", "nakano books2", "chuo", "shibuya"]
    assert table.data()["matsuri"] == "adachi"

    assert end.cards("red") == ["shinagawa", "ota"]
    assert end.stores() == {"shimbashi": "blue books", "shinjuku": "red food", "ueno": "red food"}
    assert end.collected("red") == ["food"]
    assert waiting(end)["shinjuku"] == ["food"]
    assert waiting(end)["taito"] == ["food"]
    assert supply(end, "red") == (6, 3, 14)


def test_turn_5_blue() -> None:
    """V8: the FOOD customer is sold in Tokyo station."""
    table, end = turn(5)
    assert table.cards("blue") == ["chiyoda", "chuo", "minato", "bunkyo", "edogawa"]
    assert waiting(table) == {
        "chuo": ["electronics2"],
        "shinjuku": ["food"],
        "bunkyo": ["clothing"],
        "taito": ["food"],
    }
    assert table.queued() == ["nakano books books2", "chuo", "shibuya", "nakano"]
    assert table.data()["matsuri"] == "katsushika"

    assert end.cards("blue") == ["chuo", "bunkyo", "edogawa"]
    assert end.stores()["tokyo"] == "blue food"
    assert end.collected("blue") == ["food", "books"]
    assert "shinjuku" not in waiting(end)
    assert supply(end, "blue") == (6, 3, 15)
    assert end.cards("red") == ["shinagawa", "ota", "setagaya", "nakano", "nerima"], "Income, and the next queue card"


def test_turn_6_red() -> None:
    table, end = turn(6)
    assert table.cards("red") == ["shinagawa", "ota", "setagaya", "nakano", "nerima"]
    assert waiting(table) == {
        "chuo": ["electronics2"],
        "bunkyo": ["clothing"],
        "taito": ["food"],
        "nakano": ["books", "books2"],
    }
    assert table.queued()[:3] == ["chuo clothing", "shibuya electronics", "nakano"]
    assert table.data()["matsuri"] == "sumida"

    assert end.cards("red") == ["nakano", "nerima"]
    assert end.stores() == {
        "tokyo": "blue food",
        "shimbashi": "blue books",
        "shinjuku": "red department",
        "ueno": "red food",
    }
    assert end.collected("red") == []
    assert end.company("red")["bonus"] == 3
    assert end.data()["bonus_stacks"] == [2, 2, 2, 1, 1]
    assert end.queued()[:2] == ["shibuya electronics", "nakano food"], "CLOTHING has gone on to Chuo"
    assert end.tracks()["nakano--shinjuku"] == "red"
    assert supply(end, "red") == (7, 2, 13)


def test_turn_7_blue() -> None:
    table, end = turn(7)
    assert table.cards("blue") == ["chuo", "chuo", "bunkyo", "edogawa"]
    assert waiting(table)["chuo"] == ["clothing", "electronics2"]
    assert table.queued()[:2] == ["shibuya electronics", "nakano food"]
    assert sum(len(slot.split()) - 1 for slot in table.queued()) == 3
    assert table.data()["matsuri"] == "edogawa"

    assert end.cards("blue") == ["chuo", "bunkyo"]
    assert end.stores() == {
        "tokyo": "blue food",
        "hatchobori": "blue clothing",
        "shimbashi": "blue books",
        "shinjuku": "red department",
        "ueno": "red food",
    }
    assert end.tracks() == {
        "nakano--shinjuku": "red",
        "shimbashi--tokyo": "blue",
        "shinjuku--yotsuya": "red",
        "tokyo--yotsuya": "red",
    }
    assert end.collected("blue") == ["food", "books", "books2"]
    assert end.collected("red") == ["books"]
    assert waiting(end) == {
        "chuo": ["clothing", "electronics2"],
        "bunkyo": ["clothing"],
        "taito": ["food"],
        "shibuya": ["electronics"],
    }
    assert end.company("red")["hand"] == 2 + 2 + 1, "an Income of two, and the next queue card"
    assert supply(end, "blue") == (5, 3, 15)


@pytest.mark.parametrize("number", range(1, 8))
def test_the_queue_holds_two_customers_and_one_for_each_department_store(number: int) -> None:
    table, _ = turn(number)
    stores = list(table.stores().values())
    assert sum(len(slot.split()) - 1 for slot in table.queued()) == 2 + stores.count("red department")


# What the text says about choices along the way.


def at(number: int, *tokens: str) -> Table:
    """The table at the first action of a turn, and some choices further."""
    return turn(number)[0].copy().play(*tokens)


def test_blue_does_not_gain_the_customer_by_opening_a_store() -> None:
    """Turn 1: a Move is needed, and its Minato card is gone."""
    table = at(1, "open station:shimbashi store:books card:minato")
    assert table.collected("blue") == []
    assert waiting(table) == {"minato": ["books"]}


def test_a_card_of_either_end_of_the_first_segment_pays_for_the_second() -> None:
    """Turn 2: Chiyoda is one; Shinjuku was spent."""
    table = at(2, "open station:shinjuku store:food card:shinjuku", "expand track:tokyo--yotsuya")
    assert table.play("track:shinjuku--yotsuya").choices() == ["three-cards", "card:chiyoda"]


def test_blue_can_pay_for_minato_with_three_cards_only() -> None:
    """Turn 3: any three of five."""
    table = at(3, "move ward:minato")
    assert table.asked() == ("blue", "pay-cards")
    assert table.choices() == ["card:chuo", "card:ota", "card:setagaya"]


def test_the_matsuri_makes_adachi_wild() -> None:
    """Turn 4: for the card alone, three cards would do too."""
    table = at(4, "open station:ueno store:food card:taito", "move ward:shinjuku")
    assert table.choices() == ["three-cards", "card:adachi"]


def test_a_store_accepts_one_customer_in_a_move() -> None:
    """Turn 4: the other could go on, but the store in Ueno is not connected."""
    table = at(4, "open station:ueno store:food card:taito", "move ward:shinjuku card:adachi station:shinjuku")
    assert table.collected("red") == ["food"]
    assert table.choices() == ["stop", "station:yotsuya", "station:yoyogi"]


def test_from_shinjuku_station_red_would_have_got_the_customer() -> None:
    """Turn 5: Blue starts in Yotsuya to bypass the red store."""
    table = at(5, "open station:tokyo store:food card:chiyoda", "move ward:shinjuku card:minato")
    assert table.choices() == ["station:shinjuku", "station:takadanobaba", "station:yotsuya"]
    assert table.copy().play("station:shinjuku").collected("red") == ["food", "food"]


def test_red_has_no_card_for_the_upgrade() -> None:
    """Turn 6: three cards are the only way to pay, the FOOD customer the only one to give."""
    table = at(6, "upgrade station:shinjuku")
    assert table.asked() == ("red", "pay-cards")


def test_blue_has_two_wildcards_for_nakano() -> None:
    """Turn 7: Chuo for the new store, Edogawa for the Matsuri; three cards are left too."""
    table = at(7, "open station:hatchobori store:clothing card:chuo", "move ward:nakano")
    assert table.choices() == ["three-cards", "card:chuo", "card:edogawa"]


def test_blue_must_give_red_a_customer_and_chooses_which() -> None:
    """Turn 7: the Department Store in Shinjuku takes any."""
    table = at(7, "open station:hatchobori store:clothing card:chuo", "move ward:nakano card:edogawa station:shinjuku")
    assert table.asked() == ("blue", "give")
    assert table.choices() == ["customer:books", "customer:books2"]
