"""What a tournament plays: fair by construction, the same from the same file, clear about mistakes."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

import pytest

from ekimae.kernel import Unreadable
from ekimae.lab.tournament import read_tournament
from ekimae.words import Translator

BASIC: dict[str, Any] = {
    "deals": 3,
    "bots": ["greedy", "random"],
    "tables": [{"game": "shinjuku", "setup": {"seats": 3}}],
}


def facts(**changes: object) -> dict[str, Any]:
    return {**BASIC, **changes}


def test_every_lineup_plays_the_same_deals_in_every_rotation() -> None:
    fixtures = read_tournament(facts(), "t.toml").fixtures()
    seatings: dict[tuple[str, ...], Counter[str]] = defaultdict(Counter)
    for fixture in fixtures:
        seatings[tuple(sorted(fixture.bots))][fixture.seed] += 1
    assert seatings == {
        ("greedy", "greedy", "random"): Counter({f"ekimae/shinjuku × 3/{deal}": 3 for deal in range(3)}),
        ("greedy", "random", "random"): Counter({f"ekimae/shinjuku × 3/{deal}": 3 for deal in range(3)}),
    }
    for seat in range(3):
        assert Counter(fixture.bots[seat] for fixture in fixtures) == {"greedy": 9, "random": 9}


def test_permutations_seat_everybody_everywhere() -> None:
    table = [{"game": "shinjuku", "setup": {"seats": 2}}]
    fixtures = read_tournament(facts(tables=table, deals=1, seating="permutations"), "t.toml").fixtures()
    assert [fixture.bots for fixture in fixtures] == [("greedy", "random"), ("random", "greedy")]


def test_lineups_say_who_meets() -> None:
    fixtures = read_tournament(facts(lineups=[["greedy", "greedy", "random"]], deals=1), "t.toml").fixtures()
    assert {tuple(sorted(fixture.bots)) for fixture in fixtures} == {("greedy", "greedy", "random")}
    assert len(fixtures) == 3


def test_a_bot_alone_plays_itself() -> None:
    fixtures = read_tournament(facts(bots=["random"], deals=2), "t.toml").fixtures()
    assert [fixture.bots for fixture in fixtures] == [("random",) * 3] * 2


def test_every_game_has_an_id_of_its_own_that_stays() -> None:
    first, again = (read_tournament(facts(), "t.toml").fixtures() for _ in range(2))
    assert [fixture.id for fixture in first] == [fixture.id for fixture in again]
    assert len({fixture.id for fixture in first}) == len(first)
    other = read_tournament(facts(seed="other"), "t.toml").fixtures()
    assert {fixture.id for fixture in first}.isdisjoint(fixture.id for fixture in other)


def test_a_tournament_is_what_its_file_says() -> None:
    tournament = read_tournament(facts(turns=True, name="n"), "t.toml")
    assert read_tournament(tournament.data(), "t.toml") == tournament


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"deals": 0}, "t.toml: deals is “0”; right would be: 1–1000000."),
        ({"deals": True}, "t.toml: deals is “True”; right would be: 1–1000000."),
        ({"seating": "chaos"}, "t.toml: seating is “chaos”; right would be: rotations and permutations."),
        ({"tables": []}, "t.toml: tables is “[]”; right would be: [[tables]]."),
        ({"tables": [{"game": "chess"}]}, "t.toml: tables.1.game is “chess”; right would be: shinjuku and metro."),
        ({"bots": "greedy"}, 't.toml: bots is “greedy”; right would be: ["greedy", "random"].'),
    ],
)
def test_what_is_wrong_is_said_with_key_and_value(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_tournament(facts(**changes), "t.toml")
    assert Translator("en")(caught.value.message) == told


def test_an_unknown_bot_is_named_before_anything_is_played() -> None:
    with pytest.raises(Unreadable) as caught:
        read_tournament(facts(bots=["greedy", "gredy"]), "t.toml")
    assert caught.value.message.args["bot"] == "gredy"


def test_an_unknown_key_is_not_passed_over() -> None:
    with pytest.raises(Unreadable) as caught:
        read_tournament(facts(deal=3), "t.toml")
    assert caught.value.message.args["key"] == "deal"
