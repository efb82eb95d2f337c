"""Positions as people write them: the documented examples, and what follows from what is left out."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from ekimae.kernel import CHANCE
from ekimae.metro import Metro, position
from ekimae.metro.position import keys
from tests.conformance.metro import audit

DOCUMENT: Final = Path(__file__).parents[3] / "docs" / "metro-positions.md"


def read_table(text: str) -> dict[str, Any]:
    return tomllib.loads(text)


def read(text: str, **changes: Any) -> Metro:
    game = position.read(read_table(text) | changes, "by-hand.toml")
    if not game.over:
        audit(game)
    return game


def tokens(game: Metro) -> list[str]:
    return game.catalogue.texts(game.choices())


def examples() -> list[str]:
    return re.findall(r"```toml\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)


MINIMAL, TURN, TRAIN, MACHINES, END = range(5)


def test_the_smallest_documented_position() -> None:
    game = read(examples()[MINIMAL])
    assert [(question.seat, question.kind) for question in game.questions()] == [(0, "bid"), (1, "bid"), (2, "bid")]
    data = game.view(None).data()
    assert (data["map"], data["cards"], data["drinks"], data["round"]) == ("tokyo", "tokyo", False, 1)
    for column in data["columns"]:
        assert [card["id"][-1] for card in column["cards"]] == ["1", "2", "3"]
        assert (column["left"], column["top_discard"]) == (6, None)
    assert {seat["cash"] for seat in data["seats"]} == {2000}


def test_the_documented_turn() -> None:
    game = read(examples()[TURN])
    data = game.view(0).data()
    assert (game.questions()[0].seat, game.questions()[0].kind) == (0, "turn")
    assert (data["mover"], data["order"], data["round"]) == ("blue", ["red", "blue", "green"], 2)
    blue, green, red = data["seats"]
    assert (blue["cash"], blue["discs"], [*blue["discounts"]]) == (1300, 2, ["zn2.1"])
    assert (green["riding"], green["loans"], green["speculations_left"]) == ({"line": "M", "vehicle": 1}, 1, 1)
    assert (red["bicycle"], red["passed"], red["pyramids"]) == (True, True, 5)
    assert data["stations"]["ueno"] == {"seat": "red", "drink": None}
    ginza_line = data["lines"][0]
    assert (ginza_line["stocks"], ginza_line["vehicles"][0]["stop"]) == (["red", None, None], 6)
    assert ginza_line["speculations"] == [{"seat": "green", "yen": 300}]
    assert "do:gm2.1" in tokens(game)
    assert "do:cy1.2" not in tokens(game)
    columns = {column["id"]: column for column in data["columns"]}
    assert columns["z-n"]["top_discard"]["id"] == "zn3"
    assert [card["id"] for card in columns["s-e"]["cards"]] == ["se2", "se3", "se4"]
    assert columns["s-e"]["top_discard"]["id"] == "se1"
    assert {column["left"] for column in data["columns"]} == {5}


def test_the_documented_train() -> None:
    game = read(examples()[TRAIN])
    assert (game.questions()[0].seat, game.questions()[0].kind) == (1, "exit")
    game.play(game.catalogue.number("exit:m9"))
    assert (game.questions()[0].seat, game.questions()[0].kind) == (0, "board")
    assert tokens(game) == ["board", "decline", "never-board"]
    game.play(game.catalogue.number("board"))
    assert game.view(None).data()["seats"][0]["riding"] == {"line": "G", "vehicle": 1}


def test_the_documented_walk_with_machines() -> None:
    game = read(examples()[MACHINES])
    assert tokens(game) == ["drink:red", "drink:green"]
    game.play(game.catalogue.number("drink:green"))
    data = game.view(None).data()
    assert data["stations"]["umeda"] == {"seat": "yellow", "drink": "green"}
    assert [seat["cash"] for seat in data["seats"]] == [1900, 2100]
    assert game.questions()[0].kind == "move-step"
    assert "space:f5" in tokens(game)


def test_the_documented_end() -> None:
    """Blue: 100 and two thirds of 2,100, less 1,500. Green: 400 back and 800. Red: 700, and 500 of a sale."""
    game = read(examples()[END])
    assert game.over
    assert game.result().scores == (0, 1200, 1200)
    assert game.result().winners == (1,), "green is further left in the turn order"


def test_every_key_is_documented() -> None:
    tables = DOCUMENT.read_text(encoding="utf-8").partition("### Cards that are not named")[0]
    rows = re.findall(r"^\| (`\w[\w`, ]*`) \|", tables, re.MULTILINE)
    documented = {name for row in rows for name in re.findall(r"\w+", row)}
    assert documented == {*keys.KEYS, *keys.LINE_KEYS, *keys.SEAT_KEYS}


def test_every_phase_and_step_is_documented() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert [phase for phase in keys.PHASES if f'- `"{phase}"`: ' not in text] == []
    assert [step for step in keys.STEPS if f"`{step}`" not in text] == []
    assert [key for key in (*keys.ACTION_KEYS, *keys.WITHIN) if f"`{key}`" not in text and key != "action"] == []


# What follows.

HEAD: Final = 'position = 1\ngame = "metro"\n'


def column(game: Metro, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in game.view(None).data()["columns"] if one["id"] == name)
    return found


def shown(game: Metro, name: str) -> list[str | None]:
    return [card and card["id"] for card in column(game, name)["cards"]]


def test_unnamed_cards_fill_what_is_not_told_in_the_order_of_drawing() -> None:
    game = read(HEAD, round=3, display={"g-m": ["gm7"]}, seats=standing("blue", "green", "red"))
    assert shown(game, "g-m") == ["gm7", "gm3", "gm4"]
    assert column(game, "g-m")["top_discard"]["id"] == "gm2"
    assert column(game, "g-m")["left"] == 4


def test_a_gap_stays_a_gap() -> None:
    game = read(HEAD, setup={"drinks": True, "seats": 2}, crates={"red": "blue"}, display={"drinks": ["", "shape-1"]})
    assert shown(game, "drinks") == [None, "shape-1"]
    assert column(game, "drinks")["left"] == 7


def test_cards_to_come_may_be_named() -> None:
    game = read(HEAD, round=6, draw={"g-m": ["gm1"]}, seats=standing("blue", "green", "red"))
    assert shown(game, "g-m") == ["gm7", "gm8", "gm9"]
    assert column(game, "g-m")["left"] == 1


def standing(*seats: str) -> dict[str, Any]:
    return {seat: {"space": f"a{at + 1}"} for at, seat in enumerate(seats)}


def test_the_display_is_laid_out_column_after_column() -> None:
    game = read(HEAD, phase="setup", display={"g-m": ["gm1", "gm2", "gm3"], "h-t": ["ht1"]})
    assert (game.questions()[0].seat, game.questions()[0].kind) == (CHANCE, "draw-card")
    assert tokens(game) == ["card:ht2", "card:ht3"]


def test_the_first_row_is_refreshed_column_after_column() -> None:
    table = {"phase": "refresh", "display": {"g-m": ["gm1", "gm2", "gm5"]}, "seats": standing("blue", "green", "red")}
    game = read(HEAD, **table)
    assert (shown(game, "g-m"), shown(game, "h-t")) == (["gm1", "gm2", "gm5"], ["ht2", "ht3", None])
    assert column(game, "h-t")["top_discard"]["id"] == "ht1"
    assert tokens(game) == ["card:ht4", "card:ht5", "card:ht6"]


def test_bids_that_are_all_told_are_revealed() -> None:
    seats = {"blue": {"bid": 100}, "green": {"bid": 300}, "red": {"bid": 200, "bidding_bonus": 200}}
    game = read(HEAD, seats=seats)
    data = game.view(None).data()
    assert (data["order"], data["phase"]) == (["red", "green", "blue"], "movement")
    assert [seat["cash"] for seat in data["seats"]] == [1900, 1700, 1800]
    assert [seat["bidding_bonus"] for seat in data["seats"]] == [0, 0, 0]


def test_who_has_no_money_has_bid() -> None:
    game = read(HEAD, seats={"green": {"cash": 0}})
    assert [question.seat for question in game.questions()] == [0, 2]


def test_a_train_with_stock_is_at_its_first_stop() -> None:
    game = read(HEAD, lines={"H": {"stocks": ["red"]}, "T": {"value": 100}})
    lines = {line["id"]: line for line in game.view(None).data()["lines"]}
    assert lines["H"]["vehicles"][0]["stop"] == 1
    assert lines["T"]["vehicles"] == [None]


def test_a_pair_moves_from_both_ends() -> None:
    game = read(HEAD, setup={"map": "osaka"}, lines={"P": {"train": 3, "heading": "back"}})
    one, other = next(line for line in game.view(None).data()["lines"] if line["id"] == "P")["vehicles"]
    stops = game.board.stops[game.board.line_ids.index("P")]
    assert (one["stop"], one["heading"], other["stop"], other["heading"]) == (3, -1, stops - 2, 1)


@pytest.mark.parametrize(("owned", "spare"), [(3, 3), (5, 1), (6, 0), (2, 3)])
def test_as_many_discs_are_spare_as_there_can_be(owned: int, spare: int) -> None:
    game = read(HEAD, seats={"blue": {"owned_discs": owned}})
    seat = game.view(None).data()["seats"][0]
    assert (seat["discs"], seat["owned_discs"], seat["spare_discs"]) == (owned, owned, spare)


def test_moves_go_on_from_the_situation() -> None:
    game = read(HEAD, moves=["green/yen:500", "yen:0", "yen:100", "space:a1"])
    assert game.view(None).data()["order"] == ["green", "red", "blue"]
    assert game.questions()[0].seat == 2
