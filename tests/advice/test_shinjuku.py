"""What follows from choices of Shinjuku, and why others can't be made, in situations of the rulebooks."""

from __future__ import annotations

from tests.advice.asking import Advice
from tests.shinjuku.table import Table


def outlook(table: Table, token: str) -> tuple[str, list[str]]:
    return Advice(table.game, "shinjuku").outlook(token)


def why_not(table: Table, token: str) -> str:
    return Advice(table.game, "shinjuku").why_not(token)


def withheld(table: Table) -> dict[str, str]:
    return Advice(table.game, "shinjuku").withheld()


def move_example() -> Table:
    """Move Example 1 of version 2 r11."""
    table = Table.of("v2r11", ("blue", "green", "red"))
    table.store("red", "food", "takadanobaba").store("red", "books", "shinjuku")
    table.store("blue", "food", "yotsuya").store("blue", "books", "akihabara").store("green", "clothing", "tokyo")
    table.track("green", "iidabashi--takadanobaba").track("red", "shinjuku--takadanobaba")
    table.track("blue", "shinjuku--yotsuya", "tokyo--yotsuya")
    table.customers("chiyoda", "food", "books").customers("shinjuku", "clothing").matsuri("edogawa")
    return table


def test_an_action_says_what_it_could_do() -> None:
    table = move_example().hand("red", "chiyoda", "ota").acts("red")
    assert outlook(table, "move") == ("", ["From Chiyoda"])
    assert outlook(table, "expand") == ("", ["You have 15 track tokens"])
    assert outlook(table, "income") == ("", ["You draw 2 cards; your turn ends"])


def test_a_station_on_the_way_says_who_takes_whom_and_who_takes_income() -> None:
    table = move_example().hand("red", "chiyoda", "ota").acts("red").play("move")
    assert outlook(table, "station:akihabara") == ("", ["BOOKS goes to Keido Subway here"])
    table.play("station:iidabashi")
    assert outlook(table, "station:takadanobaba") == (
        "+1",
        ["FOOD goes to Boutou Kyuukou here", "Nippon Railways takes Income: 4 cards"],
    )


def test_own_stores_further_on_are_named() -> None:
    table = move_example().hand("red", "chiyoda", "ota").acts("red").play("move")
    assert outlook(table, "station:iidabashi") == ("", ["Your stores further on: Shinjuku and Takadanobaba"])


def test_stopping_says_who_stays_and_who_takes_income() -> None:
    table = move_example().hand("red", "chiyoda", "ota").hand("green", "koto").acts("red")
    table.play("move", "station:iidabashi", "station:takadanobaba")
    assert outlook(table, "stop") == ("", ["BOOKS stays in Shinjuku", "Nippon Railways takes Income: 3 cards"])


def test_with_a_choice_of_customers_the_best_counts() -> None:
    table = Table.of("v2r11", ("blue", "red")).store("red", "department", "shinjuku").matsuri("edogawa")
    table.customers("shinjuku", "food2", "books").collection("red", "books").hand("red", "shinjuku", "ota").acts("red")
    table.play("move")
    assert outlook(table, "station:shinjuku")[0] == "up to +3"
    table.play("station:shinjuku")
    assert outlook(table, "customer:food2") == ("+3", [])
    assert outlook(table, "customer:books") == ("+1", [])


def test_opening_makes_cards_wild_and_shows_who_waits_there() -> None:
    table = move_example().hand("red", "chiyoda", "ota", "ota").acts("red").play("open")
    assert outlook(table, "station:iidabashi") == (
        "",
        ["Waiting in Chiyoda: FOOD and BOOKS", "Chiyoda cards become wild for you"],
    )


def test_a_second_track_says_which_cards_pay_for_it() -> None:
    table = Table.of("v2r11", ("blue", "red")).matsuri("edogawa").hand("red", "taito", "ota").acts("red")
    table.play("expand", "track:nishi-nippori--ueno")
    assert outlook(table, "track:oshiage--ueno") == ("", ["To pay with: Taitō"])
    assert outlook(table, "stop") == ("", ["Costs no card"])


def test_an_upgrade_counts_the_customer_that_leaves_and_the_tokens_that_come() -> None:
    table = Table.of("v2r11", ("blue", "red")).matsuri("edogawa").store("red", "food", "shinjuku")
    table.collection("red", "food", "food2").hand("red", "shinjuku").acts("red").play("upgrade")
    assert outlook(table, "customer:food") == ("+8", [])
    assert outlook(table, "customer:food2") == ("+7", [])


def test_actions_that_are_not_offered_say_why() -> None:
    table = Table.of("v2r11", ("blue", "red")).matsuri("edogawa").hand("red", "ota").acts("red")
    assert withheld(table) == {
        "move": "No customers are waiting on the map.",
        "upgrade": "You have no Specialty Store on a Sakura station.",
    }
    table.play("expand", "track:nishi-nippori--ueno")
    assert withheld(table)["expand"] == "You took this action already this turn; the second one must be different."


def test_reasons_against_a_station_to_open_in() -> None:
    table = move_example().hand("red", "chiyoda", "ota").acts("red").play("open")
    assert why_not(table, "station:tokyo") == "Nippon Railways has a store here: CLOTHING store."
    assert why_not(table, "station:ueno") == "You have no card of Taitō, no wild card, and fewer than three cards."
    assert why_not(table, "track:oshiage--ueno").startswith("That is not what is asked now: ")


def test_reasons_against_a_journey() -> None:
    table = move_example().hand("red", "chiyoda", "ota").acts("red").play("move")
    assert why_not(table, "station:ueno") == "All start from the same station in Chiyoda."
    table.play("station:iidabashi", "station:takadanobaba")
    assert why_not(table, "station:iidabashi") == "They have been here; no station is visited twice."
    assert why_not(table, "station:ueno") == "No track leads there from Takadanobaba."


def test_a_lure_goes_on_until_a_store_sells() -> None:
    table = (
        Table.of("rev1", ("blue", "red"))
        .store("red", "food", "ueno")
        .track("red", "akihabara--ueno", "akihabara--tokyo")
    )
    table.customers("chiyoda", "food").hand("red", "chiyoda", "ota").acts("red").play("lure")
    assert why_not(table, "station:iidabashi") == "From there they reach no store that they want."


def test_cards_that_can_not_pay() -> None:
    table = move_example().hand("red", "chiyoda", "chuo", "ota").acts("red").play("move", "ward:chiyoda")
    assert table.asked() == ("red", "pay")
    assert withheld(table)["card:ota"] == "Ōta doesn't match, and it is not wild for you. It takes one of: Chiyoda."


def test_a_spectator_and_a_waiting_seat() -> None:
    game = move_example().hand("red", "chiyoda", "ota").acts("red").game
    advice = Advice(game, "shinjuku")
    watching = advice.adviser.why_not(game.view(None), "move")
    waiting = advice.adviser.why_not(game.view(game.seat_ids.index("blue")), "move")
    assert watching is not None
    assert advice.say(watching) == "You are watching: choices are the players'."
    assert waiting is not None
    assert advice.say(waiting) == "Boutou Kyuukou is to choose now."
