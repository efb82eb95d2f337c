"""The boards and decks of the box: right files, and what the rulebook says of them."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from ekimae.kernel import Message, Unreadable
from ekimae.kernel.message import Many
from ekimae.metro.files import BOARD, DECK, builtin_board, builtin_deck, canonical, fingerprint
from ekimae.metro.files.kind import BUILTIN
from ekimae.metro.files.summary import touched_spaces

KINDS = (BOARD, DECK)
IN_ORDER = "GMHTCYZNAISE"

# Where lines of the twelve meet in the real network: a name of the station, and the lines.
INTERCHANGES = dict(
    item.rsplit(" ", 1)
    for item in """Shibuya GZ, Omote-sando GCZ, Aoyama-itchome GZE, Akasaka-mitsuke GMYZN, Nagatacho YZN,
    Tameike-sanno GMCN, Kokkai-gijidomae MC, Shimbashi GA, Ginza GMH, Higashi-ginza HA, Nihombashi GTA, Kayabacho TH,
    Mitsukoshimae GZ, Ueno-hirokoji GHE, Naka-okachimachi GHE, Ueno-okachimachi GHE, Ueno GH, Asakusa GA,
    Nakano-sakaue ME, Shinjuku MSE, Shinjuku-sanchome MS, Yotsuya MN, Kasumigaseki MHC, Otemachi MTCZI, Awajicho MCS,
    Ogawamachi MCS, Shin-ochanomizu MCS, Hongo-sanchome ME, Korakuen MNIE, Kasuga MNIE, Ikebukuro MY, Roppongi HE,
    Hibiya HCIY, Yurakucho HCIY, Ningyocho HAZ, Suitengumae HAZ, Akihabara HS, Iwamotocho HS, Kita-senju HC,
    Iidabashi TYNE, Kudanshita TZS, Monzen-nakacho TE, Ichigaya YNS, Tsukishima YE, Jimbocho ZIS,
    Kiyosumi-shirakawa ZE, Sumiyoshi ZS, Oshiage ZA, Meguro NI, Shirokanedai NI, Shirokane-takanawa NI,
    Azabu-juban NE, Mita AI, Daimon AE, Higashi-nihombashi AS, Bakuro-yokoyama AS, Kuramae AE, Morishita SE""".replace(
        "\n    ", " "
    ).split(", ")
)

TOKYO = builtin_board("tokyo")
OSAKA = builtin_board("osaka")


def station(board: dict[str, Any], name: str) -> dict[str, Any]:
    (found,) = [entry for entry in board["stations"] if name in (entry["name_en"], *entry.get("also_en", []))]
    return found  # type: ignore[no-any-return]


def stops(board: dict[str, Any], entry: dict[str, Any]) -> set[str]:
    """The stops of a station as they are written: M8."""
    circles = {circle["id"]: circle for circle in board["circles"]}
    labels = [label for name in entry["circles"] for label in circles[name]["labels"].items()]
    return {f"{line}{number}" for line, number in labels}


def lines_at(board: dict[str, Any], entry: dict[str, Any]) -> set[str]:
    return {label[0] for label in stops(board, entry)}


def line(board: dict[str, Any], id: str) -> dict[str, Any]:
    (found,) = [entry for entry in board["lines"] if entry["id"] == id]
    return found  # type: ignore[no-any-return]


# As files.


@pytest.mark.parametrize("name", BUILTIN)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_it_is_right(kind: Any, name: str) -> None:
    assert kind.problems(json.loads(kind.source(name)), name) == []
    assert kind.builtin(name) is kind.builtin(name), "read once"


@pytest.mark.parametrize("name", BUILTIN)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_it_tells_where_it_comes_from_but_the_game_does_not_carry_that(kind: Any, name: str) -> None:
    """M2."""
    assert "reconstruction" in str(json.loads(kind.source(name))["provenance"])
    text = canonical(kind.builtin(name))
    assert "provenance" not in text
    assert "\n" not in text


def test_the_public_names_lead_to_the_same() -> None:
    assert builtin_board("osaka") is BOARD.builtin("osaka")
    assert builtin_deck("osaka") is DECK.builtin("osaka")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_there_is_no_other(kind: Any) -> None:
    with pytest.raises(Unreadable) as caught:
        kind.builtin("toyko")
    right = Message("position.near", {"near": Many(("tokyo",))})
    assert caught.value.message == Message(f"metro.{kind.name}.unknown", {"value": "toyko", "right": right})


def test_each_has_a_fingerprint_of_its_own() -> None:
    assert len({fingerprint(kind.builtin(name)) for kind in KINDS for name in BUILTIN}) == 4


# Boards.


@pytest.mark.parametrize("board", [TOKYO, OSAKA], ids=BUILTIN)
def test_more_than_half_of_the_spaces_touch_a_circle(board: dict[str, Any]) -> None:
    assert len(touched_spaces(board)) * 2 > board["grid"]["cols"] * board["grid"]["rows"]


@pytest.mark.parametrize("board", [TOKYO, OSAKA], ids=BUILTIN)
def test_every_station_has_a_place_for_its_names(board: dict[str, Any]) -> None:
    assert [entry["id"] for entry in board["stations"] if not entry.get("names_at")] == []


def test_each_board_says_whose_rules_hold() -> None:
    assert (TOKYO["map"], OSAKA["map"]) == BUILTIN


def test_tokyo_has_twelve_lines_in_the_order_of_the_income_track() -> None:
    assert "".join(entry["id"] for entry in TOKYO["lines"]) == IN_ORDER
    assert {(entry["stocks"], entry["kind"], entry["vehicles"]) for entry in TOKYO["lines"]} == {(3, "train", 1)}


def test_two_players_can_speculate_on_line_z() -> None:
    assert line(TOKYO, "Z")["disc_spots"] >= 2


def test_shimbashi_is_one_circle_a7_and_g6() -> None:
    shimbashi = station(TOKYO, "Shimbashi")
    assert len(shimbashi["circles"]) == 1
    assert stops(TOKYO, shimbashi) == {"A7", "G6"}


def test_kasumigaseki_is_two_circles_with_c5_m8_and_an_h_stop() -> None:
    kasumigaseki = station(TOKYO, "Kasumigaseki")
    assert len(kasumigaseki["circles"]) == 2
    assert {"C5", "M8"} < stops(TOKYO, kasumigaseki)
    assert lines_at(TOKYO, kasumigaseki) == set("CMH")


def test_hibiya_is_three_circles_with_y7_i5_c6_and_an_h_stop() -> None:
    hibiya = station(TOKYO, "Hibiya")
    assert len(hibiya["circles"]) == 3
    assert {"Y7", "I5", "C6"} < stops(TOKYO, hibiya)
    assert lines_at(TOKYO, hibiya) == set("YICH")


@pytest.mark.parametrize(("id", "numbers"), [("H", (6, 7)), ("T", (6, 7))])
def test_h6_h7_and_t6_t7_are_two_stops_of_one_station(id: str, numbers: tuple[int, int]) -> None:
    circles = {circle["id"]: circle["station"] for circle in TOKYO["circles"]}
    first, second = (line(TOKYO, id)["stops"][number - 1] for number in numbers)
    assert first != second
    assert circles[first] == circles[second]


def test_aoyama_itchome_is_there() -> None:
    assert station(TOKYO, "Aoyama-itchome")


@pytest.mark.parametrize(("name", "lines"), INTERCHANGES.items())
def test_lines_meet_where_they_do_in_tokyo(name: str, lines: str) -> None:
    assert set(lines) <= lines_at(TOKYO, station(TOKYO, name))


def test_lines_follow_their_real_order() -> None:
    codes = {circle["id"]: circle["real_codes"] for circle in json.loads(BOARD.source("tokyo"))["circles"]}
    for entry in TOKYO["lines"]:
        own = [code for stop in entry["stops"] for code in codes[stop] if code[0] == entry["id"]]
        assert own == sorted(own)
        assert len(own) == len(entry["stops"])


def test_tokyo_lies_in_japan() -> None:
    for entry in json.loads(BOARD.source("tokyo"))["stations"]:
        assert 24 < entry["lat"] < 46
        assert 122 < entry["lon"] < 146


def test_osaka_has_ten_lines_with_28_stocks_one_of_trams_and_one_of_buses() -> None:
    assert "".join(entry["id"] for entry in OSAKA["lines"]) == "MBTYCISNKP"
    assert sum(entry["stocks"] for entry in OSAKA["lines"]) == 28
    assert {entry["stocks"] for entry in OSAKA["lines"]} == {1, 2, 3, 4}
    assert {entry["disc_spots"] for entry in OSAKA["lines"]} <= {1, 2, 3, 4}
    assert Counter(entry["kind"] for entry in OSAKA["lines"]) == {"train": 8, "tram": 1, "bus": 1}
    assert {entry["id"]: entry["vehicles"] for entry in OSAKA["lines"] if entry["vehicles"] == 2} == {"B": 2, "P": 2}


def test_the_two_buses_can_stand_on_the_same_stop_the_two_trams_can_not() -> None:
    assert len(line(OSAKA, "B")["stops"]) % 2 == 1
    assert len(line(OSAKA, "P")["stops"]) % 2 == 0


def test_stops_of_trams_and_buses_have_names_but_no_numbers() -> None:
    small = [circle for circle in OSAKA["circles"] if circle["small"]]
    assert {number for circle in small for number in circle["labels"].values()} == {None}
    assert all(circle["name_en"] and circle["name_ja"] for circle in small)


# Decks.


@pytest.mark.parametrize(("name", "sets", "size", "dots"), [("tokyo", 6, 9, 3), ("osaka", 5, 8, 2)])
def test_sets_cards_and_dots_of_the_rulebook(name: str, sets: int, size: int, dots: int) -> None:
    deck = builtin_deck(name)
    assert len(deck["sets"]) == sets
    assert Counter(card["set"] for card in deck["cards"]) == dict.fromkeys(deck["sets"], size)
    assert {card["dots"] for card in deck["cards"]} == set(range(1, dots + 1))


@pytest.mark.parametrize("name", BUILTIN)
def test_sets_are_pairs_of_lines_in_the_order_of_the_income_track(name: str) -> None:
    order = [entry["id"] for entry in builtin_board(name)["lines"]]
    assert [id for pair in builtin_deck(name)["sets"] for id in re.split("/", pair)] == order


def test_which_actions_are_in_which_box() -> None:
    tokyo, osaka = (set(DECK.summary(builtin_deck(name))["types"]) for name in BUILTIN)
    assert tokyo - osaka == {"start", "bidding", "card"}
    assert osaka - tokyo == {"invest-disc", "sell", "copy"}
