"""What lies on the map: every piece once, with an id that stays, and nothing that a seat can't know."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ekimae.draw import Mark, Marks, pieces, svg
from ekimae.draw.shinjuku import tokens
from ekimae.games import RULES
from ekimae.kernel import Stream
from ekimae.kernel.bits import members
from ekimae.shinjuku import Shinjuku
from ekimae.shinjuku.edition import COLOURS, GOODS
from ekimae.shinjuku.view import ShinjukuView
from ekimae.words import LANGUAGES
from tests.conformance.shinjuku import SETUPS

SHARED = ("v2r11/4", "rev1/5", "rev1/hachiko-shibuya/5")


def steps(setup: dict[str, Any], seed: str) -> Iterator[Shinjuku]:
    """A random game, choice by choice."""
    game = RULES["shinjuku"].new(setup, seed)
    stream = Stream(seed)
    while not game.over:
        yield game
        choices = game.choices()
        game.play(choices[stream.below(len(choices))])
    yield game


def view(game: Shinjuku, seat: int | None = None) -> ShinjukuView:
    return game.view(seat)


def ids(layer: str) -> list[str]:
    return [element.attrib["id"] for element in ET.fromstring(layer).iter() if "id" in element.attrib]


@pytest.mark.parametrize("name", SETUPS)
def test_every_situation_of_a_game_can_be_drawn(name: str) -> None:
    """Stores, tracks, stations, guests: exactly those of the game, each with one id."""
    for number, game in enumerate(steps(SETUPS[name], name)):
        if number % 19:
            continue
        found = ids(pieces(view(game), "ja" if number % 2 else "en"))
        assert len(found) == len(set(found))
        board = game.board
        stores = {board.station_ids[station] for station in members(game.occupied)}
        assert {name for name in found if name.startswith("piece-store-")} == {f"piece-store-{s}" for s in stores}
        bare = set(board.station_ids) - stores
        assert {name for name in found if name.startswith("piece-station-")} == {f"piece-station-{s}" for s in bare}
        laid = {f"piece-track-{board.track_ids[at]}" for at in range(board.laying) if game.tracks[at]}
        assert {name for name in found if name.startswith("piece-track-")} == laid
        assert ("piece-matsuri" in found) == (game.matsuri >= 0)
        assert ("piece-hachiko" in found) == (game.hachiko >= 0)
        assert ("piece-target" in found) == (game.target >= 0)
        assert ("piece-travellers" in found) == (game.at >= 0 and (game.group > 0 or game.reuniting > 0))
        crowds = {f"piece-customers-{board.ward_ids[ward]}" for ward in members(game.crowded)}
        assert {name for name in found if name.startswith("piece-customers-")} == crowds


def test_pieces_keep_their_ids_and_places() -> None:
    """Between two choices a store, a track and a ward's customers change only when the rules change them."""
    before: dict[str, str] = {}
    for game in steps(SETUPS["v2r11/4"], "moves"):
        layer = ET.fromstring(pieces(view(game)))
        now = {
            element.attrib["id"]: ET.tostring(element).decode() for element in layer.iter() if "id" in element.attrib
        }
        kept = {name for name in now if name in before and name.startswith(("piece-store", "piece-track"))}
        grown = [name for name in kept if now[name] != before[name]]
        assert len(grown) <= 1, "one store may be upgraded at a time"
        before = now


@pytest.mark.parametrize("name", SHARED)
def test_drawing_changes_nothing_and_is_the_same_each_time(name: str) -> None:
    game = list(steps(SETUPS[name], "same"))[-1]
    seen = view(game, 0)
    first = svg(seen, "en")
    data = seen.data()
    assert svg(view(game, 0), "en") == first
    assert seen.data() == data


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_stands_by_itself(language: str, theme: Any) -> None:
    """One XML document, no style attribute, no reference to anything outside."""
    game = list(steps(SETUPS["v2r11/4"], "alone"))[120]
    drawn = svg(view(game), language, theme=theme)
    root = ET.fromstring(drawn)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert not any("style" in element.attrib for element in root.iter())
    inner = set(re.findall(r'href="#([\w-]+)"', drawn))
    assert inner
    assert inner <= {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    assert not re.search(r'href="[^#]|url\(|var\(|<script|@import', drawn)


def test_owners_differ_in_shape_and_pattern_too() -> None:
    """Without colour: no two owners have the same shape or the same kind of track."""
    shapes = {re.sub("own|halo", "", tokens.store(colour, "food", False)) for colour in COLOURS}
    assert len(shapes) == len(COLOURS)
    sheet = (Path(tokens.__file__).parent.parent / "common.css").read_text(encoding="utf-8")
    patterns = []
    for colour in COLOURS:
        rules = re.findall(rf"^\.track\.k-{colour} \.t2 {{ (.*?) }}", sheet, re.M)
        patterns.append(rules[0] if rules else "solid")
    assert len(set(patterns)) == len(COLOURS)


def test_customers_differ_by_icon_and_doubles_by_number() -> None:
    icons = {re.findall(r'href="#([\w-]+)"', tokens.customer(good))[0] for good in GOODS}
    assert icons == {f"g-{good}" for good in GOODS}
    assert ">2<" in tokens.customer("food2")
    assert ">2<" not in tokens.customer("food")


@pytest.mark.parametrize("waiting", range(1, 30))
def test_any_number_of_customers_finds_room(waiting: int) -> None:
    game = RULES["shinjuku"].new({"edition": "v2r11", "seats": 2}, "crowd")
    stream = Stream(str(waiting))
    for _ in range(waiting):
        game.place(0, 1 << 8 * stream.below(8))
    layer = ET.fromstring(pieces(view(game)))
    tokens_drawn = [
        element for element in layer.iter("g") if element.attrib.get("id", "").startswith("piece-customer-chiyoda")
    ]
    kinds = sum(1 for lane in range(8) if game.customers[0] >> 8 * lane & 255)
    assert len(tokens_drawn) in (kinds, sum(game.customers[0] >> 8 * lane & 255 for lane in range(8)))


def test_a_view_of_another_seat_draws_no_secret() -> None:
    """Whatever is dealt anew behind the screens, the picture of a seat stays the same."""
    for number, game in enumerate(steps(SETUPS["v2r11/4"], "secret")):
        if number % 60:
            continue
        for seat in (None, 0, 2):
            other = game.copy()
            other.redeal(seat, Stream(f"other{number}"))
            assert svg(other.view(seat), "en") == svg(game.view(seat), "en")


def test_choices_are_buttons_with_plates() -> None:
    game = next(steps(SETUPS["v2r11/4"], "marks"))
    marks = Marks(
        (
            Mark("station:ueno", "station:ueno", "1", 'Ueno: "brings" 2 < 3'),
            Mark("ward:kita", "ward:kita", "2", "Kita"),
            Mark("track:komagome--oji", "track:komagome--oji", "A", "Ōji – Komagome"),
            Mark("card:kita", "card:kita", "3", "nowhere on the map"),
        ),
        region="ward:chiyoda",
        focus="ward:kita",
    )
    layer = ET.fromstring(pieces(view(game), "en", marks))
    picks = [element for element in layer.iter() if "data-choice" in element.attrib]
    picks.sort(key=lambda pick: pick.attrib["data-choice"])
    assert [pick.attrib["data-choice"] for pick in picks] == ["station:ueno", "track:komagome--oji", "ward:kita"]
    assert all(pick.attrib["role"] == "button" and pick.attrib["tabindex"] == "0" for pick in picks)
    assert picks[0].attrib["aria-label"] == 'Ueno: "brings" 2 < 3'
    assert [pick.attrib["class"] for pick in picks] == ["pick", "pick", "pick focus"]
    plates = {
        text.text for element in layer.iter("g") if "pick" in element.get("class", "") for text in element.iter("text")
    }
    assert plates == {"1", "2", "A"}
    order = ids(pieces(view(game), "en", marks))
    assert order[:4] == ["board-pieces", "layer-region", "region", "pick-ward-kita"], "wards lie under everything"
    assert order.index("pick-track-komagome--oji") < order.index("layer-stations") < order.index("pick-station-ueno")
