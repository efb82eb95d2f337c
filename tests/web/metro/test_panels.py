"""The panels: complete, the same for everybody who may know the same, and every choice is where it belongs."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from ekimae.metro import files
from ekimae.metro.steps import ending, payouts
from ekimae.web.metro import MetroPage, cards, lines, players
from ekimae.web.metro.cards import takers_of
from ekimae.web.metro.final import line_counts, seat_counts
from ekimae.web.page import Seen
from tests.draw.metro.test_ground import own_board
from tests.web.metro.looking import Markup, begun, game_of, random_moments, see, when

PAGE = MetroPage()
REGIONS = {"board-pieces", "amount", "cards", "lines", "players", "brief", "final"}
SETUPS: dict[str, dict[str, Any]] = {
    "tokyo/1": {"seats": 1},
    "tokyo/3": {"seats": 3},
    "tokyo+osaka/4": {"cards": "osaka", "seats": 4},
    "osaka+tokyo+drinks/2": {"map": "osaka", "cards": "tokyo", "drinks": True, "seats": 2},
    "osaka+drinks/5": {"map": "osaka", "drinks": True, "seats": 5},
    "own/2": {"map": "osaka", "board": json.dumps(own_board()), "seats": 2},
}
WORDS = frozenset({"pass", "stop", "stay", "ride-on", "decline", "never-board", "return:speed", "return:bike"})
"""Choices that are no things on the table."""
EVERY = 19


def whole(seen: Seen) -> Markup:
    return Markup("".join((*PAGE.still(seen).values(), *PAGE.regions(seen).values())))


@pytest.mark.parametrize("name", SETUPS)
def test_every_moment_of_a_random_game_is_shown(name: str) -> None:
    """Regions have their names as ids, no id is there twice, and nothing breaks the content security policy."""
    for number, match in enumerate(random_moments(begun(**SETUPS[name]), name)):
        if number % EVERY and not match.game.over:
            continue
        asked = match.game.questions()[0].seat if match.game.questions() else 0
        for seat, language in ((asked, "en"), (None, "ja")):
            seen = see(match, seat, language)
            regions = PAGE.regions(seen)
            assert set(regions) == REGIONS
            for region, html in regions.items():
                assert Markup(html).elements[0][1]["id"] == region
            page = whole(seen)
            ids = page.ids()
            assert len(ids) == len(set(ids))
            for _, attributes in page.elements:
                assert not any(key == "style" or key.startswith("on") for key in attributes)
            assert "web.metro" not in page.text
            assert "Ben <b>" not in "".join(regions.values())


@pytest.mark.parametrize("name", SETUPS)
def test_every_choice_of_a_thing_is_made_on_that_thing(name: str) -> None:
    kinds = set()
    for match in random_moments(begun(**SETUPS[name]), f"choices {name}"):
        for seat in {question.seat for question in match.game.questions()}:
            seen = see(match, seat)
            tokens = {offer.token for offer in seen.offers}
            things = {token for token in tokens if token not in WORDS and not token.startswith("yen:")}
            shown = Markup("".join(PAGE.regions(seen).values())).tokens()
            assert things <= shown
            assert shown <= tokens
            kinds |= {token.partition(":")[0] for token in things}
    assert {"do", "space", "line"} <= kinds


def test_spectators_choose_nothing() -> None:
    for number, match in enumerate(random_moments(begun(seats=3), "spectators")):
        if number % EVERY == 0:
            assert whole(see(match, None)).tokens() == set()


def test_what_is_kept_rendered_is_never_of_another_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    for number, match in enumerate(random_moments(begun(map="osaka", drinks=True, seats=3), "kept")):
        for seat in (None, number % 3):
            seen = see(match, seat)
            regions = PAGE.regions(seen)
            for module in (cards, lines, players):
                monkeypatch.setattr(module, "_kept", type(module._kept)())
            assert PAGE.regions(seen) == regions


def test_a_bid_shows_nowhere_before_all_are_in() -> None:
    shown = []
    for amount in ("yen:100", "yen:1900"):
        match = begun(seats=3)
        match.play([amount], match.actor(0))
        shown.append([PAGE.regions(see(match, seat)) for seat in (None, 1, 2)])
    assert shown[0] == shown[1]
    assert "has bid" in shown[0][0]["players"]


# Amounts.


def test_a_bid_is_set_step_by_step() -> None:
    amount = Markup(PAGE.regions(see(begun(seats=3), 1))["amount"])
    (stepper,) = (attributes for _, attributes in amount.elements if attributes.get("class") == "stepper")
    assert (stepper["data-least"], stepper["data-most"]) == ("0", "2000")
    assert stepper["data-label"] == "Bid {yen}"
    assert amount.by_id("amount-choose")["data-choice"] == "yen:0"
    assert "Bid ¥0" in amount.text


def test_what_is_speculated_begins_with_the_least() -> None:
    match = when(begun(seats=4), lambda game: not game.over and game.questions()[0].kind == "commit", "c0")
    seat = match.game.questions()[0].seat
    least = match.game.catalogue.token(match.game.choices(seat)[0])
    amount = Markup(PAGE.regions(see(match, seat))["amount"])
    assert amount.by_id("amount-choose")["data-choice"] == least


def test_there_is_no_stepper_where_no_amount_is_asked_for() -> None:
    match = when(begun(seats=2), lambda game: game.questions()[0].kind == "movement")
    assert "hidden" in Markup(PAGE.regions(see(match, 0))["amount"]).by_id("amount")


# Cards.


def test_taken_spots_show_whose_discs_lie_there() -> None:
    match = when(begun(seats=3), lambda game: game.taken_low != 0 and game.questions()[0].kind == "turn")
    game = game_of(match)
    taken = next(id_ for at, id_ in enumerate(game.deck.action_ids) if game.is_taken(at))
    takers = takers_of(see(match, None), game)
    html = PAGE.regions(see(match, None))["cards"]
    cell = html[html.index(f'id="act-{taken}"') :]
    cell = cell[: cell.index("</div>")]
    assert f'href="#o-{takers[taken][0]}"' in cell
    assert re.search(rf'class="act taken[^"]*" id="act-{re.escape(taken)}"', html)


def test_discs_whose_owner_nobody_tells_are_grey() -> None:
    match = when(begun(seats=3), lambda game: game.taken_low != 0 and game.questions()[0].kind == "turn")
    seen = see(match, None)
    without_log = Seen(**{**{name: getattr(seen, name) for name in Seen.__dataclass_fields__}, "log": ()})
    assert takers_of(without_log, game_of(match)) == {}
    assert '<i class="on"></i>' in PAGE.regions(without_log)["cards"]


def test_columns_stand_from_the_newest_card_down() -> None:
    match = when(begun(seats=3), lambda game: game.round == 2)
    game = game_of(match)
    html = PAGE.regions(see(match, None))["cards"]
    for column in range(game.deck.columns):
        places = [html.index(f'id="card-{game.deck.card_ids[game.card_at(column, row)]}"') for row in range(3)]
        assert places == sorted(places, reverse=True)
    assert "5 more rounds after this one" in html


def test_gaps_of_the_drinks_are_kept() -> None:
    match = when(begun(drinks=True, seats=3), lambda game: any(game.drinks), "gaps")
    html = PAGE.regions(see(match, None))["cards"]
    owner = next(game_of(match).setup.seats[seat - 1] for seat in game_of(match).drinks if seat)
    assert "acard gap" in html
    crates = html[html.index('class="crates"') :]
    assert f'href="#o-{owner}"' in crates


# Lines and players.


def test_a_line_shows_all_that_the_income_track_shows() -> None:
    match = when(begun(seats=4), lambda game: any(game.stocks) and any(game.speculations) and any(game.speed_of))
    game, seen = game_of(match), see(match, None)
    data = {line["id"]: line for line in seen.data["lines"]}
    for row in lines._rows(seen, game, 60):
        facts = data[row.id]
        assert row.value == facts["value"]
        assert (row.higher, row.lower) == (facts["higher"], facts["lower"])
        assert list(row.stocks) == [owner or "" for owner in facts["stocks"]]
        assert row.extra == facts["next_stock_extra"]
        assert [spot.speed for spot in row.spots].count(True) == facts["speed"]
        assert [spot.yen for spot in row.spots if spot.seat] == [bet["yen"] for bet in facts["speculations"]]
        assert len(row.spots) == facts["spots"]
        assert len(row.trains) == sum(vehicle is not None for vehicle in facts["vehicles"])


def test_players_stand_in_turn_order_with_all_they_have() -> None:
    match = when(begun(cards="osaka", seats=4), lambda game: any(game.sales), "sold")
    seen = see(match, 0)
    data = {player["seat"]: player for player in seen.data["seats"]}
    found = players._players(seen, game_of(match))
    assert [player.seat for player in found] == seen.data["order"]
    for player in found:
        facts = data[player.seat]
        assert player.cash == facts["cash"]
        assert (player.front, player.front + player.used) == (facts["discs"], facts["owned_discs"])
        assert player.spare == facts["spare_discs"]
        tokens = {word.removeprefix("web.metro."): n for _, word, n in player.tokens}
        assert tokens["pyramids"] == facts["pyramids"]
        assert tokens["speculations-left"] == facts["speculations_left"]
        assert tokens.get("set-aside", 0) == facts["set_aside"]
        assert tokens.get("loans", 0) == facts["loans"]
        assert tokens.get("bonus", 0) == facts["bidding_bonus"]
        assert tokens.get("speed-tokens", 0) == facts["speed_tokens"]
        assert tokens.get("bicycle", 0) == facts["bicycle"]
    assert next(player for player in found if player.seat == "blue").name == "You"


# The end.


@pytest.mark.parametrize("cards_of", ["tokyo", "osaka"])
def test_the_final_count_adds_up(cards_of: str) -> None:
    match = when(begun(cards=cards_of, seats=4), lambda game: game.over, f"end {cards_of}")
    game, seen = game_of(match), see(match, 0)
    count = payouts.Count(game)
    seats = seat_counts(seen, game)
    details = {game.setup.seats[seat]: facts for seat, facts in enumerate(ending.details_of(game, count))}
    for seat in seats:
        facts = details[seat.seat]
        assert seat.total == seat.cash + seat.speculations + seat.stocks + seat.sales + seat.loans
        assert (seat.cash, seat.speculations, seat.stocks) == (facts["cash"], facts["speculations"], facts["stocks"])
        paid = [paid.yen for line in line_counts(game) for paid in line.stocks if paid.seat == seat.seat]
        assert sum(paid) == seat.stocks
        bets = [
            bet.yen + bet.committed for line in line_counts(game) for bet in line.speculations if bet.seat == seat.seat
        ]
        assert sum(bets) == seat.speculations
    assert [seat.total for seat in seats] == sorted((seat.total for seat in seats), reverse=True)
    assert seats[0].wins
    assert "Final count" in PAGE.regions(seen)["final"]


# The frame.


def test_the_sign_tells_the_phase_and_the_money() -> None:
    match = when(begun(seats=3), lambda game: game.questions()[0].kind == "movement")
    seat = match.game.questions()[0].seat
    seen = see(match, seat)
    assert [step.state for step in PAGE.steps(seen)] == ["done", "done", "now", "next", "next"]
    assert f"¥{int(game_of(match).cash[seat]) * 100:,}" in PAGE.about(seen)
    assert PAGE.about(see(match, None)) == ""


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        ({}, "Tokyo, round 1 of 7"),
        ({"drinks": True}, "Tokyo with drinks, round 1 of 7"),
        ({"cards": "osaka"}, "Tokyo with Osaka cards, round 1 of 6"),
        ({"map": "osaka", "cards": "tokyo", "drinks": True}, "Osaka with Tokyo cards and drinks, round 1 of 7"),
        ({"map": "osaka", "board": json.dumps(own_board())}, "Mine, round 1 of 6"),
    ],
)
def test_the_top_bar_tells_what_is_played(setup: dict[str, Any], told: str) -> None:
    seen = see(begun(seats=3, **setup), None)
    assert seen.say(PAGE.where(seen)) == told


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        ({}, "reconstructions"),
        ({"map": "osaka", "board": json.dumps(own_board())}, "The map comes from a file"),
        ({"deck": json.dumps(files.builtin_deck("tokyo"))}, "The action cards come from a file"),
    ],
)
def test_players_see_where_board_and_cards_come_from(setup: dict[str, Any], told: str) -> None:
    assert told in PAGE.still(see(begun(seats=3, **setup), None))["note"]


def test_the_lobby_shows_a_picture_that_needs_no_style_sheet_of_the_map() -> None:
    art = Markup(PAGE.art())
    assert art.elements[0][1]["class"] == "art"
    assert art.ids() == []
    assert {attributes["class"] for _, attributes in art.elements[1:] if "class" in attributes} <= {
        *(f"k-{owner}" for owner in ("blue", "yellow", "red", "green")),
        "own",
        "on",
    }
