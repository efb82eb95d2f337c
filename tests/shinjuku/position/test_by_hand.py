"""Positions as people write them: the documented examples, and one of every edition."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ekimae.kernel import CHANCE
from ekimae.shinjuku import Shinjuku, position
from tests.conformance.shinjuku import audit

DOCUMENT = Path(__file__).parents[3] / "docs" / "positions.md"


def read_table(text: str) -> dict[str, Any]:
    return tomllib.loads(text)


def read(text: str) -> Shinjuku:
    game = position.read(read_table(text), "by-hand.toml")
    audit(game)
    return game


def tokens(game: Shinjuku) -> list[str]:
    return game.catalogue.texts(game.choices())


def examples() -> list[str]:
    return re.findall(r"```toml\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)


def test_the_smallest_documented_position() -> None:
    game = read(examples()[0])
    (question,) = game.questions()
    assert (question.seat, question.kind, game.turn) == (0, "action", 1)
    assert tokens(game) == ["income"]
    assert (game.deck_size, game.bag_size) == (72, 60)


def test_the_documented_position_of_version_2() -> None:
    game = read(examples()[1])
    data = game.view(2).data()
    assert (data["mover"], data["turn"], data["actions_taken"]) == ("red", 10, ["open"])
    assert tokens(game) == ["expand", "income", "move", "upgrade"]
    assert [seat["bonus"] for seat in data["seats"]] == [0, 3, 2]
    assert [seat["claimed"] for seat in data["seats"]] == [None, 1, 2]
    assert data["stores"]["shinjuku"] == {"seat": "red", "kind": "department"}
    assert data["tracks"]["shinjuku--yoyogi"] == "neutral"
    assert (data["deck"], data["bag"]) == (72 - 4 - 9 - 5, 72 - 4 - 6 - 6)
    assert data["seats"][2]["wild"] == ["shinjuku", "taito", "koto"]
    assert game.view(0).data()["seats"][2]["cards"] == {"taito": 1}


def test_the_documented_position_of_revision_1() -> None:
    game = read(examples()[2])
    data = game.view(None).data()
    assert tokens(game) == ["build", "expand", "income", "lure", "upgrade"]
    assert data["hachiko"] == {"ward": "bunkyo", "target": "shibuya"}
    assert sorted(owner for track, owner in data["tracks"].items() if "shibuya" in track) == ["neutral"] * 4
    assert (data["closed"], data["last_turns"], data["bag"]) == (True, 2, 0)


def test_every_key_is_documented() -> None:
    documented = set(re.findall(r"^\| `(\w+)` \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE))
    assert documented == set(position.schema()["properties"])


QUEUE = 'queue = [{ ward = "minato", customers = ["books"] }, { ward = "kita" }, { ward = "kita" }, { ward = "chuo" }]'


def test_v2r11_asks_for_the_matsuri_after_the_queue() -> None:
    game = read(
        f"""
        position = 1
        game = "shinjuku"
        setup = {{ edition = "v2r11", seats = 2 }}
        phase = "matsuri"
        matsuri = "koto"
        {QUEUE}
        """
    )
    assert tokens(game) == [f"ward:{ward}" for ward in ("chuo", "minato", "sumida", "shinagawa", "ota", "edogawa")]
    game.play(game.catalogue.number("ward:chuo"))
    assert game.questions()[0].kind == "action"
    assert game.view(0).data()["queue"][0]["ward"] == "minato"


def test_v2_screens_takes_the_queue_after_the_matsuri() -> None:
    game = read(
        f"""
        position = 1
        game = "shinjuku"
        setup = {{ edition = "v2-screens", seats = 2 }}
        phase = "matsuri"
        matsuri = "koto"
        {QUEUE}
        """
    )
    game.play(game.catalogue.number("ward:chuo"))
    assert game.questions()[0].kind == "queue-card"
    assert game.view(0).data()["wards"] == {"minato": ["books"]}


def test_v2_quickstart_has_a_queue_and_no_matsuri() -> None:
    game = read(
        f"""
        position = 1
        game = "shinjuku"
        setup = {{ edition = "v2-quickstart", seats = 4 }}
        phase = "turn-start"
        mover = "red"
        {QUEUE}
        """
    )
    assert (game.questions()[0].seat, game.questions()[0].kind) == (CHANCE, "queue-card")
    data = game.view(2).data()
    assert (data["turn"], data["mover"]) == (3, "red")
    assert data["seats"][2]["known"] == {"minato": 1}


def test_rev1_begins_a_turn_with_an_arrival() -> None:
    game = read(
        """
        position = 1
        game = "shinjuku"
        setup = { edition = "rev1", seats = 5, first = "orange" }
        phase = "turn-start"
        moves = ["card:ota", "customer:food"]
        """
    )
    assert game.questions()[0].seat == 4
    assert game.view(None).data()["wards"] == {"ota": ["food"]}
    assert game.view(None).data()["discards"] == {"ota": 1}


def test_the_queue_that_closed_in_this_turn() -> None:
    game = read(
        """
        position = 1
        game = "shinjuku"
        setup = { edition = "v2-quickstart", seats = 2 }
        turn = 2
        closed_turn = 2
        queue = [{ ward = "minato" }, { ward = "kita" }, { ward = "kita" }, { ward = "chuo" }]
        customers.ota = { food = 20, clothing = 14, clothing2 = 3, books = 6, books2 = 7, electronics2 = 10 }
        """
    )
    assert (game.is_closed(), game.last_turns, game.bag_size) == (True, 1, 0)


@pytest.mark.parametrize(("closed", "left"), [(12, 2), (11, 1)])
def test_last_turns_are_counted_from_the_turn_that_closed(closed: int, left: int) -> None:
    text = re.sub(r"last_turns = .*", "", examples()[2]).replace("closed_turn = 12", f"closed_turn = {closed}")
    assert read(text).last_turns == left


def test_a_pile_is_a_list_or_numbers() -> None:
    listed = read(examples()[1])
    counted = read(
        examples()[1].replace('red = ["taito", "ota", "shibuya"]', "red = { taito = 1, ota = 1, shibuya = 1 }")
    )
    assert counted.view(0).data() == listed.view(0).data()
