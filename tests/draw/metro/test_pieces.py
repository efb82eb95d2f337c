"""What changes: pieces keep their ids, stand where they belong, and tell nothing that a seat can't know."""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from ekimae.draw import Mark, Marks, pieces, svg
from ekimae.draw.metro.places import home_of, place_of
from ekimae.games import RULES
from ekimae.kernel import Stream
from ekimae.metro import Metro
from ekimae.metro.state import NONE
from ekimae.metro.view import MetroView
from tests.conformance.metro import SETUPS
from tests.draw.metro.test_ground import own_board

PLACE = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)")
OWN = {"map": "osaka", "board": json.dumps(own_board()), "seats": 3}


def steps(setup: dict[str, object], seed: str) -> Iterator[Metro]:
    """A random game, choice by choice."""
    game = RULES["metro"].new(setup, seed)
    stream = Stream(seed)
    while not game.over:
        yield game
        question = game.questions()[stream.below(len(game.questions()))]
        choices = game.choices(question.seat)
        game.play(choices[stream.below(len(choices))], question.seat)
    yield game


def view(game: Metro, seat: int | None = None) -> MetroView:
    found = game.view(seat)
    assert isinstance(found, MetroView)
    return found


def by_id(layer: str) -> dict[str, ET.Element]:
    found = [element for element in ET.fromstring(layer).iter("g") if element.get("transform") and element.get("id")]
    ids = {element.attrib["id"]: element for element in found}
    assert len(ids) == len(found)
    return ids


def expected(game: Metro) -> set[str]:
    """What lies on the map."""
    found = {
        f"meeple-{seat}" for at, seat in enumerate(game.setup.seats) if game.spaces[at] + game.riding[at] > 2 * NONE
    }
    for at, station in enumerate(game.board.station_ids):
        if game.owners[at]:
            found.add(f"pyramid-{station}")
        if game.drink_at[at]:
            found.add(f"drink-{station}")
    for line, name in enumerate(game.board.line_ids):
        first = game.board.first_vehicle[line]
        for vehicle in range(first, game.board.first_vehicle[line + 1]):
            if game.at[vehicle] != NONE:
                found.add(f"train-{name}-{vehicle - first + 1}")
    return found


@pytest.mark.parametrize("name", [*SETUPS, "metro/own"])
def test_random_games_are_drawn_at_every_step(name: str) -> None:
    width, height = 60 * 26, 60 * 26
    for game in steps(SETUPS.get(name, OWN), name):
        shown = by_id(pieces(view(game)))
        assert set(shown) == expected(game)
        for piece in shown.values():
            place = PLACE.fullmatch(piece.attrib["transform"])
            assert place is not None
            assert 0 <= float(place[1]) <= width
            assert 0 <= float(place[2]) <= height
    ET.fromstring(svg(view(game), "ja", theme="dark"))


def test_a_picture_is_the_same_for_everybody() -> None:
    for game in steps({"map": "osaka", "drinks": True, "seats": 3}, "everybody"):
        pictures = {pieces(view(game, seat)) for seat in (None, 0, 1, 2)}
        assert len(pictures) == 1


def test_a_piece_that_moves_keeps_its_id_and_its_looks() -> None:
    looks: dict[str, str] = {}
    places: dict[str, set[str]] = {}
    for game in steps({"map": "tokyo", "seats": 4}, "looks"):
        for name, piece in by_id(pieces(view(game))).items():
            places.setdefault(name, set()).add(piece.attrib["transform"])
            owner = next(part for part in (piece.get("class") or "").split() if part not in ("meeple", "rider"))
            assert looks.setdefault(name, owner) == owner
    assert len(places["meeple-blue"]) > 1
    assert max(len(found) for name, found in places.items() if name.startswith("train-")) > 1


def test_no_two_trains_hide_each_other() -> None:
    for game in steps({"map": "tokyo", "cards": "tokyo", "seats": 5}, "trains"):
        shown = by_id(pieces(view(game)))
        trains = [PLACE.fullmatch(shown[name].attrib["transform"]) for name in sorted(shown) if "train-" in name]
        found = [(float(place[1]), float(place[2])) for place in trains if place]
        assert all(
            (ax - bx) ** 2 + (ay - by) ** 2 >= 16**2 for at, (ax, ay) in enumerate(found) for bx, by in found[:at]
        )


@pytest.mark.parametrize("name", ["metro/tokyo+tokyo/3", "metro/osaka+osaka+drinks/4", "metro/own"])
def test_every_choice_with_a_place_can_be_made_on_the_map(name: str) -> None:
    kinds = set()
    for game in steps(SETUPS.get(name, OWN), f"other marks {name}"):
        for question in game.questions():
            if question.seat < 0:
                continue
            tokens = [game.catalogue.token(choice) for choice in game.choices(question.seat)]
            found = tuple(
                Mark(place_of(game, token), token, "A" if at < 20 else "", token)
                for at, token in enumerate(tokens)
                if place_of(game, token)
            )
            kinds |= {mark.place.partition(":")[0] for mark in found}
            layer = ET.fromstring(pieces(view(game), marks=Marks(found, home_of(game, question.seat))))
            picks = [element.attrib for element in layer.iter("g") if "pick" in (element.get("class") or "").split()]
            assert [pick["data-choice"] for pick in picks] == [mark.choice for mark in found]
            assert len({pick["id"] for pick in picks}) == len(picks)
            assert all(pick["aria-label"] and pick["role"] == "button" and pick["tabindex"] == "0" for pick in picks)
    assert {"space", "line"} <= kinds
    assert "station" in kinds or name == "metro/own"


def test_what_is_looked_at_is_marked() -> None:
    game = RULES["metro"].new({"map": "tokyo"}, "focus")
    layer = pieces(view(game), marks=Marks((Mark("station:ueno", "station:ueno", "1"),), "space:c4", "station:ueno"))
    assert 'class="pick pick-station focus"' in layer
    assert 'id="map-region"' in layer
    assert ">1</text>" in layer


def test_a_choice_without_a_place_on_the_map_has_no_mark() -> None:
    game = RULES["metro"].new({"map": "tokyo"}, "none")
    assert place_of(game, "pass") == ""
    assert place_of(game, "do:gm1.1") == ""
    assert place_of(game, "board") == ""
