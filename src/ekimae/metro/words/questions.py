"""Questions in one sentence that names what they are about."""

from __future__ import annotations

from typing import Final

from ekimae.kernel.frames import first_of
from ekimae.kernel.game import Question
from ekimae.kernel.message import Arg, Message
from ekimae.metro.deck import INVEST_DISC, SELL, SPECULATE, START, STATION
from ekimae.metro.game import Metro
from ekimae.metro.money import lower
from ekimae.metro.state import NONE
from ekimae.metro.steps import acting, bidding, riding
from ekimae.metro.steps.movement import PHASE_SPACES, stretch
from ekimae.metro.words import names
from ekimae.metro.words.actions import action, pile
from ekimae.metro.words.names import hundreds

LINES: Final = {
    START: "metro.question.line-start",
    SELL: "metro.question.line-sell",
    SPECULATE: "metro.question.line-speculate",
    INVEST_DISC: "metro.question.line-invest-disc",
}
"""What a line is chosen for, by the type of action; else it is an investment."""


def question_message(game: Metro, question: Question) -> Message:
    match question.kind:
        case "bid":
            return _bid(game, question.seat)
        case "movement":
            return _movement(game, question.seat)
        case "turn":
            return _turn(game)
        case "line":
            kind = game.deck.kind[game.acting]
            return Message(LINES.get(kind, "metro.question.line-invest"), {"action": action(game, game.acting)})
        case "station-at":
            costs = game.deck.kind[game.acting] == STATION
            told = "metro.question.station-at" if costs else "metro.question.station-trade"
            return Message(told, {"yen": hundreds(game.cost)})
        case "board":
            return _board(game, question.seat)
        case "exit":
            return Message("metro.question.exit", _ride(game, question.seat) | {"n": game.stops_left})
        case _:
            return Message(f"metro.question.{question.kind}", _about(game, question))


def _bid(game: Metro, seat: int) -> Message:
    args: dict[str, Arg] = {"most": hundreds(bidding.most_bid(game, seat))}
    if game.bonus[seat] == 0:
        return Message("metro.question.bid", args)
    return Message("metro.question.bid-bonus", args | {"yen": hundreds(game.bonus[seat])})


def _movement(game: Metro, seat: int) -> Message:
    if game.riding[seat] != NONE:
        return Message("metro.question.movement-riding", _ride(game, seat))
    if game.spaces[seat] == NONE:
        return Message("metro.question.movement-first")
    return Message("metro.question.movement", {"n": stretch(game, seat, PHASE_SPACES)})


def _turn(game: Metro) -> Message:
    """Whoever has assigned speed tokens must act."""
    told = "metro.question.turn-assigned" if game.assigned else "metro.question.turn"
    return Message(told, {"n": game.discs[game.mover]})


def _board(game: Metro, seat: int) -> Message:
    vehicles = riding.boardable(game, seat)
    if vehicles == 3:
        return Message("metro.question.board-pair", {"line": _line(game, game.moving), "n": game.stops_left})
    vehicle = game.board.first_vehicle[game.moving] + (1 if vehicles == 2 else 0)
    return Message("metro.question.board", _vehicle(game, vehicle) | {"n": game.stops_left})


def _line(game: Metro, line: int) -> Arg:
    return names.line(game, game.board.line_ids[line])


def _ride(game: Metro, seat: int) -> dict[str, Arg]:
    return _vehicle(game, game.riding[seat])


def _vehicle(game: Metro, vehicle: int) -> dict[str, Arg]:
    """A vehicle by its line, where it is and where it is heading for."""
    place = game.board.place_ids[game.place_of(vehicle)]
    line = game.board.vehicle_line[vehicle]
    return {"line": _line(game, line), "place": names.place(game, place), "end": names.end_of(game, vehicle)}


def _about(game: Metro, question: Question) -> dict[str, Arg]:
    """The arguments of questions that always read the same."""
    match question.kind:
        case "draw-card":
            return {"pile": pile(game, game.deck.column_ids[first_of(game.top())])}
        case "move-to" | "move-step":
            return {"n": first_of(game.top())}
        case "return" | "vend-drink":
            return {"station": names.station(game, game.board.station_ids[game.station])}
        case "discount":
            return {"action": action(game, game.acting), "yen": hundreds(acting.price(game, 0))}
        case "commit":
            least = hundreds(lower(game.values[game.line]))
            return {"line": _line(game, game.line), "yen": least}
        case "pile" | "copy-with":
            return {"action": action(game, game.acting)}
        case "forced-exit" | "get-off":
            return _ride(game, question.seat)
        case _:
            return {}
