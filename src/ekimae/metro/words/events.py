"""The log: one line for an event."""

from __future__ import annotations

from typing import Final, cast

from ekimae.kernel.event import Event, EventValue
from ekimae.kernel.message import Arg, Many, Message, Term
from ekimae.metro.game import Metro
from ekimae.metro.words import names
from ekimae.metro.words.actions import action_of, card, pile
from ekimae.metro.words.names import money

UNTOLD: Final = frozenset({"card-discarded", "turn-began", "train-moved"})
"""Cards that leave the display are seen on their piles, a turn's first line names its seat, and a train that went from
stop to stop is told of once, when it has arrived."""

AMOUNTS: Final = frozenset({"yen", "value", "line_yen", "committed"})
OFTEN_NOTHING: Final = frozenset({"built", "boarded", "vended", "card-taken", "disc-gained", "copy-ready"})
"""Events that read differently where nothing was paid."""


def event_message(game: Metro, event: Event) -> Message | None:
    """The log line of an event; None where other lines tell it already."""
    if event.name in UNTOLD:
        return None
    if event.name == "bids-revealed":
        return _bids(game, cast(list[int], event.args["bids"]), cast(list[int], event.args["bonus"]))
    if event.name == "game-over":
        return _game_over(game, cast(list[int], event.args["scores"]), cast(list[int], event.args["winners"]))
    args = {name: _arg(game, name, value) for name, value in event.args.items()}
    return Message(_id(event), args)


def _id(event: Event) -> str:
    match event.name:
        case "passed" if event.args["discs"] == 0:
            return "metro.event.passed-without"
        case "payout" if event.args["yen"] == 0:
            return "metro.event.payout-stock"
        case "traded":
            return f"metro.event.traded-{event.args['token']}"
        case name if name in OFTEN_NOTHING and event.args["yen"] == 0:
            return f"metro.event.{name}-free"
        case name:
            return f"metro.event.{name}"


def _arg(game: Metro, name: str, value: EventValue) -> Arg:
    match name, value:
        case "seat" | "owner", int():
            return names.seat(game, value)
        case "order", list():
            return Many(tuple(names.seat(game, cast(int, seat)) for seat in value))
        case "line", str():
            return names.line(game, value)
        case "station", str():
            return names.station(game, value)
        case "place", str():
            return names.place(game, value)
        case "places", list():
            return Many(tuple(names.place(game, cast(str, place)) for place in value))
        case "action", str():
            return action_of(game, value)
        case "card", str():
            return card(game, value)
        case "pile", str():
            return pile(game, value)
        case "drink", str():
            return Term("drink", value)
        case _, int():
            return money(value) if name in AMOUNTS else value
        case _:
            return str(value)


def _bids(game: Metro, bids: list[int], bonus: list[int]) -> Message:
    told: list[Arg] = []
    for seat, bid in enumerate(bids):
        args: dict[str, Arg] = {"seat": names.seat(game, seat), "yen": money(bid)}
        if bonus[seat]:
            told.append(Message("metro.event.bid-with-bonus", args | {"bonus": money(bonus[seat])}))
        else:
            told.append(Message("metro.event.bid-alone", args))
    return Message("metro.event.bids-revealed", {"bids": Many(tuple(told))})


def _game_over(game: Metro, scores: list[int], winners: list[int]) -> Message:
    told = [
        Message("metro.event.score", {"seat": names.seat(game, seat), "yen": money(score)})
        for seat, score in enumerate(scores)
    ]
    args: dict[str, Arg] = {"scores": Many(tuple(told))}
    if len(scores) == 1:
        return Message("metro.event.game-over-solo", args)
    tied = scores.count(max(scores)) > 1
    winner = Many(tuple(names.seat(game, seat) for seat in winners))
    return Message("metro.event.game-over-tied" if tied else "metro.event.game-over", args | {"winner": winner})
