"""Every region in every situation: readable, complete, and nothing that a seat can't know."""

from __future__ import annotations

import re

import pytest

from ekimae.kernel import Stream
from ekimae.web.shinjuku.turn import PLACES
from tests.conformance.shinjuku import SETUPS
from tests.web.shinjuku.looking import PAGE, finished, regions, see, steps, words_of

FEW = ("v2r11/4", "v2-screens/2", "v2-quickstart/3", "v2r11/advanced", "v2r11/open", "rev1/5", "rev1/hachiko-shibuya/5")
UNTOLD = re.compile(r"\b(?:web|draw|shinjuku)\.[a-z0-9.-]+\(")


@pytest.mark.parametrize("name", SETUPS)
def test_every_situation_has_its_regions(name: str) -> None:
    """The same regions at any time, each with its name as id; ids occur once; every sentence is written."""
    names = None
    for number, game in enumerate(steps(SETUPS[name], name)):
        if number % 90 and not game.over:
            continue
        seat = (None, *range(int(game.seats)))[number // 90 % (int(game.seats) + 1)]
        shown = regions(game, seat, ("en", "ja")[number // 90 % 2])
        names = names or set(shown)
        assert set(shown) == names
        assert {region: element.attrib["id"] for region, element in shown.items()} == {each: each for each in shown}
        ids = [element.attrib["id"] for region in shown.values() for element in region.iter() if "id" in element.attrib]
        assert len(ids) == len(set(ids))
        assert not any(UNTOLD.search(words_of(region)) for region in shown.values())


@pytest.mark.parametrize("name", FEW)
def test_no_inline_style_and_no_handler(name: str) -> None:
    """The content security policy of the pages forbids both; names of people stay text."""
    for number, game in enumerate(steps(SETUPS[name], "safe")):
        if number % 70:
            continue
        for region in regions(game).values():
            for element in region.iter():
                assert not any(key == "style" or key.startswith("on") for key in element.attrib)
                assert element.tag not in ("script", "blue", "red")


@pytest.mark.parametrize("name", FEW)
def test_what_can_be_chosen_has_a_twin(name: str) -> None:
    """A choice with a place is marked there with its plate, a card in the hand; nothing else is marked."""
    kinds = set()
    for number, game in enumerate(steps(SETUPS[name], "twins")):
        if number % 3 or game.over:
            continue
        seat = game.questions()[0].seat
        offers = {offer.token: offer for offer in see(game, seat).offers}
        twins: dict[str, str] = {}
        for region in regions(game, seat).values():
            for element in region.iter():
                if "data-choice" in element.attrib:
                    assert element.attrib["role"] == "button"
                    assert element.attrib["tabindex"] == "0"
                    twins[element.attrib["data-choice"]] = element.attrib["aria-label"]
        placed = {token for token in offers if token.partition(":")[0] in (*PLACES, "card") and ":" in token}
        assert set(twins) == placed
        for token, spoken in twins.items():
            assert spoken.startswith(f"{offers[token].plate}: " if offers[token].plate else "")
        kinds |= {token.partition(":")[0] for token in placed}
    assert {"card", "station", "track", "ward"} <= kinds


@pytest.mark.parametrize("name", ["v2r11/4", "rev1/5", "v2r11/open"])
def test_regions_tell_nothing_that_a_seat_cant_know(name: str) -> None:
    """Whatever is dealt anew behind screens and in other hands: not a byte changes."""
    for number, game in enumerate(steps(SETUPS[name], "secret")):
        if number % 80 or game.over:
            continue
        for seat in (None, 0, 1):
            other = game.copy()
            other.redeal(seat, Stream(f"other{number}"))
            assert PAGE.regions(see(other, seat)) == PAGE.regions(see(game, seat))


def test_a_spectator_sees_no_hand() -> None:
    *_, game = (game for number, game in enumerate(steps(SETUPS["v2r11/4"], "watch")) if number < 200)
    shown = regions(game, None)
    assert "hidden" in shown["hand"].attrib
    assert not words_of(shown["mine"])
    assert not list(shown["hand"].iter("kbd"))


@pytest.mark.parametrize("name", FEW)
def test_the_end_explains_every_score(name: str) -> None:
    game = finished(SETUPS[name], "end")
    final = regions(game)["final"]
    scores = game.result().scores
    rows = {row.attrib["id"]: row for row in final.iter("li")}
    assert list(rows) != []
    for seat, colour in enumerate(game.seat_ids):
        row = rows[f"final-{colour}"]
        total = next(element for element in row.iter("b"))
        assert total.text == str(scores[seat])
        assert ("won" in row.attrib.get("class", "").split()) == (seat in game.result().winners)
        if game.edition.sets:
            sums = [int(points) for points in re.findall(r"= (\d+)", words_of(row))]
        else:
            told = words_of(row).partition(":")[2]
            sums = [int(count) for count in re.findall(r"\d+", told)]
        assert sum(sums) == scores[seat]


def test_still_parts_are_the_same_all_game_long() -> None:
    first, *rest = [
        {key: html for key, html in PAGE.still(see(game)).items() if key != "focus"}
        for number, game in enumerate(steps(SETUPS["rev1/3"], "still"))
        if number % 150 == 0
    ]
    assert rest
    assert all(each == first for each in rest)
