"""What finished games of Tokyo Metro must have on file for each map, cards, drinks and number of seats.

How the winner was found:
    outright                    most yen
    tie                         as much as another: the one further left on the turn order track
What the final count had to do:
    negative                    somebody ends with less than nothing
    holders-1, -2, ...          a line with a value is paid to one owner, to two, ...
    speculation                 somebody is paid for a speculation
    sale                        money set aside is added
    drinks                      a station with a vending machine has paid
How riders and trains came to the end:
    left-the-map                a train without stock was taken away
    interrupt                   a rider got off while somebody else was asked
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ekimae.kernel.event import Event
from ekimae.metro import Metro
from ekimae.metro.state import NONE
from tests.conformance.metro import audit
from tests.records.cabinet import Cabinet

MAPS: Final = ("tokyo", "osaka")
MOST_HOLDERS: Final = {"tokyo": 3, "osaka": 4}

SETUPS: Final[dict[str, dict[str, Any]]] = {
    f"{map_}-{cards}{'-drinks' if drinks else ''}": {"map": map_, "cards": cards, "drinks": drinks}
    for map_ in MAPS
    for cards in MAPS
    for drinks in (False, True)
}


def seats_of(name: str) -> range:
    return range(1, 6)


def ways_of(name: str, seats: int) -> tuple[str, ...]:
    setup = SETUPS[name]
    ways = ["outright", "negative", "speculation"]
    if seats > 1:
        ways += ["tie", "interrupt"]
    if setup["drinks"]:
        ways.append("drinks")
        return tuple(ways)
    ways += [f"holders-{number}" for number in range(1, min(seats, MOST_HOLDERS[setup["map"]]) + 1)]
    if setup["cards"] == "osaka":
        ways.append("sale")
    elif setup["map"] == "tokyo":
        ways.append("left-the-map")
    return tuple(ways)


def ways_shown(game: Metro, events: Sequence[Event]) -> set[str]:
    found = {WAYS[event.name] for event in events if event.name in WAYS and event.args.get("yen") != 0}
    result = game.result()
    found.add("tie" if result.scores.count(max(result.scores)) > 1 else "outright")
    if min(result.scores) < 0:
        found.add("negative")
    for line in range(game.board.lines):
        if game.sold[line] and game.values[line]:
            found.add(f"holders-{game.sold[line]}")
    if _interrupted(events):
        found.add("interrupt")
    return found


WAYS: Final = {
    "speculation-paid": "speculation",
    "sales-paid": "sale",
    "drink-payout": "drinks",
    "train-left": "left-the-map",
}
"""By events."""


def _interrupted(events: Sequence[Event]) -> bool:
    """Did a rider get off during the turn of another, or during the bids?"""
    turn: object = None
    for event in events:
        if event.name in ("turn-began", "passed"):
            turn = event.args["seat"] if event.name == "turn-began" else None
        elif event.name == "exited" and turn not in (None, event.args["seat"]):
            return True
        elif event.name == "train-moved":
            turn = None
    return False


def pieces(game: Metro) -> list[int]:
    """Everything that lies anywhere: cards, tokens, pyramids, drinks, and the stocks of each line."""
    deck = game.deck
    private = [
        sum(1 for card in range(deck.cards) if low & deck.low[card] or high & deck.high[card])
        for low, high in zip(game.private_low, game.private_high, strict=True)
    ]
    lying = [sum(pile.bit_count() for pile in map(int, game.piles)), sum(card != NONE for card in game.display)]
    discarded = sum((int(pile).bit_length() + 3) // 4 for pile in game.discards)
    return [
        sum(lying) + sum(private) + discarded + sum(owner != 0 for owner in game.drinks),
        game.speed_supply + sum(game.speeds) + sum(game.speed_of),
        game.loan_supply + sum(game.loans),
        game.bicycle_supply + int(game.bicycles).bit_count(),
        sum(game.pyramids) + sum(owner != 0 for owner in game.owners),
        sum(game.drinks_left) + sum(drink != 0 for drink in game.drink_at),
    ]


CABINET: Final = Cabinet("metro", SETUPS, seats_of, ways_of, ways_shown, pieces, audit)
