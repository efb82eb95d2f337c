"""What choices are called: with what comes of them, where that is certain and short."""

from __future__ import annotations

from typing import Final

from ekimae.kernel.frames import first_of
from ekimae.kernel.message import Arg, Message, Term
from ekimae.metro.choices import BOARD
from ekimae.metro.deck import INVEST, INVEST_DISC, SELL, SPECULATE, START, STATION
from ekimae.metro.game import Metro
from ekimae.metro.money import lower
from ekimae.metro.state import NONE
from ekimae.metro.steps import acting, investing, options, payouts, riding, vending
from ekimae.metro.words import names
from ekimae.metro.words.actions import action, card, pile
from ekimae.metro.words.names import hundreds

SINGLE: Final = {
    "vend": "metro.choice.vend",
    "stay": "metro.choice.stay",
    "ride-on": "metro.choice.ride-on",
    "decline": "metro.choice.decline",
    "never-board": "metro.choice.never-board",
    "return:speed": "metro.choice.return-speed",
    "return:bike": "metro.choice.return-bike",
}


def choice_message(game: Metro, choice: int) -> Message:
    """What a choice is called where it is asked for now; elsewhere, what it is called by itself."""
    token = game.catalogue.token(choice)
    kind, _, key = token.partition(":")
    asked = next((question.kind for question in game.questions()), "")
    match kind:
        case "pass":
            return _pass(game, asked)
        case "stop":
            return _stop(game, asked)
        case "board" | "board-second":
            return _board(game, choice, asked)
        case "yen":
            return Message("metro.choice.yen", {"yen": names.money(int(key))})
        case "do" | "copy":
            return _action(game, key, "metro.choice.do" if kind == "do" else "metro.choice.copy")
        case "use":
            return _use(game, game.deck.action_ids.index(key), asked)
        case "line":
            return _line(game, key, asked)
        case "speed":
            return _speed(game, key)
        case "station":
            return _station(game, game.board.station_ids.index(key), asked)
        case "build":
            return _vending(game, game.board.station_ids.index(key), asked, "metro.choice.build")
        case "space" | "exit":
            return _space(game, kind, game.board.space_ids.index(key), asked)
        case "pile":
            return _pile(game, game.deck.column_ids.index(key))
        case "drink":
            return Message("metro.choice.drink", {"drink": Term("drink", key)})
        case "card":
            return Message("metro.choice.card", {"card": key, "actions": card(game, key)})
        case "seat":
            return Message("metro.choice.seat", {"seat": Term("seat", key)})
        case _:
            return Message(SINGLE[token])


# Turns.


def _pass(game: Metro, asked: str) -> Message:
    discs = game.discs[game.mover]
    if asked != "turn":
        return Message("metro.choice.pass-alone")
    return Message("metro.choice.pass", {"n": discs, "yen": hundreds(discs * game.edition.pass_pay)})


def _stop(game: Metro, asked: str) -> Message:
    match asked:
        case "discount":
            return Message("metro.choice.stop-discount", {"yen": hundreds(acting.price(game, 0))})
        case "move-step":
            return Message("metro.choice.stop-moving")
        case "free-build":
            return Message("metro.choice.stop-building")
        case _:
            return Message("metro.choice.stop")


def _action(game: Metro, id_: str, told: str) -> Message:
    number = game.deck.action_ids.index(id_)
    return Message(told, {"action": action(game, number), "n": game.deck.spots[number]})


def _use(game: Metro, number: int, asked: str) -> Message:
    """A disc on a discount or copy action is used up."""
    if asked != "discount":
        return Message("metro.choice.use", {"action": action(game, number)})
    at = list(game.deck.discounts).index(number)
    discs = game.discs_on(game.mover, at)
    saved = discs * game.deck.amount[number]
    price = acting.price(game, saved)
    return Message("metro.choice.discount", {"n": discs, "yen": hundreds(saved), "price": hundreds(price)})


def _pile(game: Metro, column: int) -> Message:
    args: dict[str, Arg] = {"pile": pile(game, game.deck.column_ids[column])}
    top = game.top_discard(column)
    if top == NONE:
        return Message("metro.choice.pile", args)
    return Message("metro.choice.pile-card", args | {"actions": card(game, game.deck.card_ids[top])})


# Lines.


def _line(game: Metro, id_: str, asked: str) -> Message:
    number = game.board.line_ids.index(id_)
    args: dict[str, Arg] = {"letter": id_, "line": names.line_name(game, id_), "value": hundreds(game.values[number])}
    kind = game.deck.kind[game.acting] if asked == "line" else NONE
    if kind == START:
        return Message("metro.choice.line-start", args | {"yen": hundreds(game.deck.amount[game.acting])})
    if kind == SPECULATE:
        return Message("metro.choice.line-speculate", args | {"yen": hundreds(lower(game.values[number]))})
    if kind == SELL and game.has_stock(game.mover, number):
        return Message("metro.choice.line-sell", args | _sale(game, number))
    if kind in (INVEST, INVEST_DISC) and game.sold[number] < game.board.stocks[number]:
        return _invest(game, number, args)
    return Message("metro.choice.line", args)


def _sale(game: Metro, line: int) -> dict[str, Arg]:
    number = investing.number_of(game, game.mover, line)
    return {"number": number, "yen": hundreds(payouts.share(game.values[line], game.sold[line], number))}


def _invest(game: Metro, line: int, args: dict[str, Arg]) -> Message:
    """The price before discounts; the next stock's number, and what it costs on top."""
    extra = options.extra_cost(game, line)
    args = args | {"yen": hundreds(game.cost + extra), "number": game.sold[line] + 1}
    if extra:
        return Message("metro.choice.line-invest-extra", args | {"extra": hundreds(extra)})
    return Message("metro.choice.line-invest", args)


def _speed(game: Metro, id_: str) -> Message:
    number = game.board.line_ids.index(id_)
    stops = game.edition.train_stops + game.speed_of[number]
    args: dict[str, Arg] = {"letter": id_, "line": names.line_name(game, id_), "stops": stops, "more": stops + 1}
    return Message("metro.choice.speed", args)


# Stations.


def _station(game: Metro, number: int, asked: str) -> Message:
    args: dict[str, Arg] = {"station": names.station(game, game.board.station_ids[number])}
    if asked == "vend-at":
        return _vending(game, number, asked, "metro.choice.vend-at")
    if asked != "station-at" or game.deck.kind[game.acting] != STATION:
        return Message("metro.choice.station", args)
    circles = game.board.circles[number]
    args |= {"yen": hundreds(game.cost * circles), "n": circles}
    return Message("metro.choice.station-cost" if circles == 1 else "metro.choice.station-circles", args)


def _vending(game: Metro, number: int, asked: str, told: str) -> Message:
    """Owners of stations are paid for machines of others."""
    args: dict[str, Arg] = {"station": names.station(game, game.board.station_ids[number])}
    owner = game.owners[number] - 1
    fee = vending.fee(game, game.mover, number) if asked and owner != NONE else 0
    if fee == 0:
        return Message(told, args)
    return Message(f"{told}-fee", args | {"yen": hundreds(fee), "seat": names.seat(game, owner)})


# Meeples.


def _space(game: Metro, kind: str, number: int, asked: str) -> Message:
    """With the stations that can be reached from there."""
    places = names.places_at(game, number)
    stays = kind == "space" and asked in ("movement", "move-to") and game.spaces[game.asked] == number
    told = "metro.choice.stay-at" if stays else f"metro.choice.{kind}"
    args: dict[str, Arg] = {"space": game.board.space_ids[number]}
    return Message(f"{told}-places", args | {"places": places}) if places.items else Message(told, args)


def _board(game: Metro, choice: int, asked: str) -> Message:
    """Of a pair of vehicles it is told where they stand."""
    if asked != "board":
        return Message("metro.choice.board" if choice == BOARD else "metro.choice.board-second")
    seat = first_of(game.top())
    fare = riding.fare(game, seat, game.moving)
    args: dict[str, Arg] = {"yen": hundreds(fare)}
    told = "metro.choice.board-fare" if fare else "metro.choice.board-free"
    vehicle = game.board.first_vehicle[game.moving] + choice - BOARD
    if game.board.first_vehicle[game.moving + 1] - game.board.first_vehicle[game.moving] == 1:
        return Message(told, args)
    place = game.board.place_ids[game.place_of(vehicle)]
    return Message(f"{told}-pair", args | {"place": names.place(game, place), "end": names.end_of(game, vehicle)})
