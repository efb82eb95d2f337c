"""What the questions, choices and events of Shinjuku are called: message ids with typed arguments.

A question and its choices are about the game as it stands. An event may be told long after it happened, so its sentence
takes nothing from the game but how the table was set up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, cast

from ekimae.kernel.event import Event, EventValue
from ekimae.kernel.frames import KIND, first_of
from ekimae.kernel.game import Question
from ekimae.kernel.message import Arg, Many, Message, Term
from ekimae.shinjuku.board import Board, load_board
from ekimae.shinjuku.edition import COMPANIES, EDITIONS, GOODS
from ekimae.shinjuku.frames import BUILD_DEPARTMENT, LAY_TRACK, OPEN_STORE, START
from ekimae.shinjuku.game import Shinjuku
from ekimae.shinjuku.happened import customers_of, store_name

# Names.

COMPANY_NAMES: Final = {"seat": "name", "company": "full", "colour": "colour"}
BETWEEN: Final = {"en": " – ", "ja": "〜"}
"""What stands between the two stations of a track."""

SYMBOLS: Final = {"customer": "rev1-customer", "store": "rev1-store", "new-store": "rev1-new-store"}
"""Revision 1 prints its goods as symbols; these terms say both."""


def term(term: Term, language: str) -> str | None:
    """Names of the boards and the box; None for those that stand in the catalogue of words."""
    match term.kind:
        case "station" | "ward":
            return _place_name(term.kind, term.key, language)
        case "track":
            ends = [_place_name("station", end, language) or end for end in term.key.split("--")]
            return BETWEEN[language].join(ends)
        case "seat" | "company" | "colour":
            return COMPANIES.get(term.key, {}).get(f"{COMPANY_NAMES[term.kind]}_{language}")
        case "edition":
            return EDITIONS.get(term.key, {}).get(f"name_{language}")
        case _:
            return None


def _place_name(kind: str, key: str, language: str) -> str | None:
    board = next((board for board in _boards() if key in board.names[kind]), None)
    return None if board is None else board.name(kind, key, language)


def _boards() -> list[Board]:
    return [load_board(facts["board"]) for facts in EDITIONS.values()]


def printed(game: Shinjuku, kind: str, key: str) -> Term:
    """A customer or store with its good as the edition prints it."""
    has_symbol = game.setup.edition == "rev1" and key in GOODS
    return Term(SYMBOLS[kind] if has_symbol else kind, key)


def customers_told(game: Shinjuku, names: Iterable[str]) -> Many:
    """A group: equal customers are counted."""
    return Many(tuple(_several(printed(game, "customer", name), n) for name, n in Counter(names).items()))


def _several(customer: Term, n: int) -> Arg:
    return customer if n == 1 else Message("shinjuku.several-customers", {"n": n, "customer": customer})


def _seat(game: Shinjuku, seat: int) -> Term:
    return Term("seat", game.setup.seats[seat])


def _ward(game: Shinjuku, ward: int) -> Term:
    return Term("ward", game.board.ward_ids[ward])


def _station(game: Shinjuku, station: int) -> Term:
    return Term("station", game.board.station_ids[station])


# Choices.

SINGLE_CHOICES: Final = {
    "open": "shinjuku.choice.open",
    "build": "shinjuku.choice.build",
    "expand": "shinjuku.choice.expand",
    "income": "shinjuku.choice.income",
    "move": "shinjuku.choice.move",
    "lure": "shinjuku.choice.lure",
    "upgrade": "shinjuku.choice.upgrade",
    "reunite": "shinjuku.choice.reunite",
    "three-cards": "shinjuku.choice.three-cards",
}
STOPS: Final = {
    "expand-second": "shinjuku.choice.stop-expanding",
    "travel": "shinjuku.choice.stop-travelling",
    "discard": "shinjuku.choice.stop-discarding",
}


def choice_message(game: Shinjuku, choice: int) -> Message:
    """What a choice is called where it is asked for now; elsewhere, what it is called by itself."""
    kind, _, key = game.catalogue.token(choice).partition(":")
    asked = next((question.kind for question in game.questions()), "")
    match kind:
        case "card":
            return _card_choice(game, game.board.ward_ids.index(key), asked)
        case "ward":
            return _ward_choice(game, game.board.ward_ids.index(key), asked)
        case "station":
            return _station_choice(game, game.board.station_ids.index(key), asked)
        case "from":
            return _relocation(game, game.board.station_ids.index(key))
        case "track":
            return Message("shinjuku.choice.track", {"track": Term("track", key)})
        case "store":
            return Message("shinjuku.choice.store", {"store": printed(game, "store", key)})
        case "customer":
            return Message("shinjuku.choice.customer", {"customer": printed(game, "customer", key)})
        case "seat":
            return Message("shinjuku.choice.seat", {"seat": Term("seat", key)})
        case "stop":
            return Message(STOPS.get(asked, "shinjuku.choice.stop"))
        case _:
            return Message(SINGLE_CHOICES[kind])


def _card_choice(game: Shinjuku, ward: int, asked: str) -> Message:
    args: dict[str, Arg] = {"ward": _ward(game, ward)}
    if asked != "pay" or game.need >> ward & 1:
        return Message("shinjuku.choice.card", args)
    if game.wild[game.mover] >> ward & 1:
        return Message("shinjuku.choice.card-wild-store", args)
    return Message("shinjuku.choice.card-wild-matsuri", args)


def _ward_choice(game: Shinjuku, ward: int, asked: str) -> Message:
    args: dict[str, Arg] = {"ward": _ward(game, ward)}
    if asked != "move-ward":
        return Message("shinjuku.choice.ward", args)
    customers = customers_told(game, customers_of(game.customers[ward]))
    return Message("shinjuku.choice.ward-customers", args | {"customers": customers})


def _station_choice(game: Shinjuku, station: int, asked: str) -> Message:
    args: dict[str, Arg] = {"station": _station(game, station)}
    match asked:
        case "open-at":
            ward = _ward(game, game.board.ward_of[station])
            return Message("shinjuku.choice.station-ward", args | {"ward": ward})
        case "upgrade-at" if game.stores[station]:
            return Message("shinjuku.choice.store-at", args | {"store": _store_at(game, station)})
        case "travel":
            return _ride(game, station, args)
        case _:
            return Message("shinjuku.choice.station", args)


def _store_at(game: Shinjuku, station: int) -> Term:
    return printed(game, "store", store_name(game.store_kind(station)))


def _relocation(game: Shinjuku, station: int) -> Message:
    args: dict[str, Arg] = {"station": _station(game, station)}
    if not game.stores[station]:
        return Message("shinjuku.choice.from", args)
    return Message("shinjuku.choice.store-from", args | {"store": _store_at(game, station)})


def _ride(game: Shinjuku, station: int, args: dict[str, Arg]) -> Message:
    """Whose track leads there matters: its owner takes Income."""
    track = game.board.track_between(game.at, station)
    owner = game.tracks[track] - 1 if track >= 0 else -1
    if not 0 <= owner < game.seats:
        return Message("shinjuku.choice.station", args)
    if owner == game.mover:
        return Message("shinjuku.choice.ride-own", args)
    return Message("shinjuku.choice.ride", args | {"seat": _seat(game, owner)})


# Questions.

QUESTIONS: Final = {
    # Draws: typed in where chance has no seed.
    "deal": "shinjuku.question.deal",
    "seed-ward": "shinjuku.question.seed-ward",
    "seed-customer": "shinjuku.question.seed-customer",
    "matsuri-start": "shinjuku.question.matsuri-start",
    "first-seat": "shinjuku.question.first-seat",
    "queue-card": "shinjuku.question.queue-card",
    "queue-customer": "shinjuku.question.queue-customer",
    "arrival-ward": "shinjuku.question.arrival-ward",
    "arrival-customer": "shinjuku.question.arrival-customer",
    "hachiko-ward": "shinjuku.question.hachiko-ward",
    # Questions to a seat; those that read differently from case to case stand in `_question_id`.
    "matsuri": "shinjuku.question.matsuri",
    "open-at": "shinjuku.question.open-at",
    "open-token": "shinjuku.question.open-token",
    "expand-first": "shinjuku.question.expand-first",
    "move-ward": "shinjuku.question.move-ward",
    "give": "shinjuku.question.give",
    "upgrade-at": "shinjuku.question.upgrade-at",
    "upgrade-customer": "shinjuku.question.upgrade-customer",
    "discard": "shinjuku.question.discard",
}
PAYMENTS: Final = {
    OPEN_STORE: "shinjuku.question.pay-store",
    START: "shinjuku.question.pay-customers",
    LAY_TRACK: "shinjuku.question.pay-track",
    BUILD_DEPARTMENT: "shinjuku.question.pay-upgrade",
}
"""What is paid for, by the frame that waits for it."""


def question_message(game: Shinjuku, question: Question) -> Message:
    """The question in one sentence that names what it is about."""
    return Message(_question_id(game, question), _about(game, question))


def _question_id(game: Shinjuku, question: Question) -> str:
    match question.kind:
        case "action":
            first = question.about["left"] == 2
            return "shinjuku.question.action-first" if first else "shinjuku.question.action-second"
        case "expand-second":
            cards = game.edition.three_cards
            return "shinjuku.question.expand-second" if cards else "shinjuku.question.expand-second-cards"
        case "start":
            return "shinjuku.question.start-dog" if game.reuniting else "shinjuku.question.start"
        case "travel":
            return _travel_id(game)
        case "pay":
            return PAYMENTS[game.stack[game.depth - 2] & KIND]
        case "pay-cards":
            return "shinjuku.question.pay-three" if game.edition.three_cards else "shinjuku.question.pay-any"
        case _:
            return QUESTIONS[question.kind]


def _travel_id(game: Shinjuku) -> str:
    if game.reuniting:
        return "shinjuku.question.travel-dog" if game.group else "shinjuku.question.travel-dog-alone"
    may_stop = game.sold or not game.edition.must_sell
    return "shinjuku.question.travel" if may_stop else "shinjuku.question.travel-on"


def _about(game: Shinjuku, question: Question) -> dict[str, Arg]:
    """What the question says it is about, and what the table shows besides."""
    frame = game.stack[game.depth - 1]
    args = dict(question.about)
    match question.kind:
        case "deal" | "discard":
            args["seat"] = _seat(game, first_of(frame))
        case "seed-customer" | "arrival-customer":
            args["ward"] = _ward(game, game.ward)
        case "queue-card":
            args["slot"] = first_of(frame) + 1
        case "open-at" | "open-token":
            args["action"] = Term("action", game.edition.open_word)
        case "move-ward" | "start" | "give" | "travel":
            args["action"] = Term("action", "reunite" if game.reuniting else game.edition.move_word)
        case "pay":
            args |= _payment(game, game.stack[game.depth - 2] & KIND)
    if question.kind == "travel":
        args["customers"] = customers_told(game, customers_of(game.group))
    return args


def _payment(game: Shinjuku, purpose: int) -> dict[str, Arg]:
    if purpose == START:
        return {"action": Term("action", game.edition.move_word)}
    if purpose == LAY_TRACK:
        return {"track": Term("track", game.board.track_ids[game.second_track])}
    return {"action": Term("action", game.edition.open_word), "station": _station(game, game.station)}


# Events.

UNTOLD: Final = frozenset({"seeded"})
"""Each customer of a seeded ward arrives with a line of its own, which names the ward."""

EVENTS: Final = {
    "first-seat": "shinjuku.event.first-seat",
    "hachiko-waits": "shinjuku.event.hachiko-waits",
    "turn-began": "shinjuku.event.turn-began",
    "queue-card": "shinjuku.event.queue-card",
    "queued": "shinjuku.event.queued",
    "left-game": "shinjuku.event.left-game",
    "queue-taken": "shinjuku.event.queue-taken",
    "arrived": "shinjuku.event.arrived",
    "last-customer": "shinjuku.event.last-customer",
    "matsuri": "shinjuku.event.matsuri",
    "dealt": "shinjuku.event.dealt",
    "income": "shinjuku.event.income",
    "drew": "shinjuku.event.drew",
    "discarded": "shinjuku.event.discarded",
    "reshuffled": "shinjuku.event.reshuffled",
    "relocated": "shinjuku.event.relocated",
    "expanded": "shinjuku.event.expanded",
    "reunite-began": "shinjuku.event.reunite-began",
    "rode": "shinjuku.event.rode",
    "satisfied": "shinjuku.event.satisfied",
    "journey-ended": "shinjuku.event.journey-ended",
    "upgraded": "shinjuku.event.upgraded",
    "bonus": "shinjuku.event.bonus",
}
WITHOUT_CUSTOMERS: Final = {
    "queue-taken": "shinjuku.event.queue-taken-alone",
    "reunite-began": "shinjuku.event.reunite-began-alone",
    "journey-ended": "shinjuku.event.journey-ended-alone",
}
OPENED: Final = {"open": "shinjuku.event.opened", "build": "shinjuku.event.built"}
SET_OUT: Final = {"move": "shinjuku.event.moved", "lure": "shinjuku.event.lured"}
PAID: Final = {
    "ward": "shinjuku.event.paid",
    "any": "shinjuku.event.paid",
    "store": "shinjuku.event.paid-wild-store",
    "matsuri": "shinjuku.event.paid-wild-matsuri",
    "three": "shinjuku.event.paid-three",
}


def event_message(game: Shinjuku, event: Event) -> Message | None:
    """The log line of an event; None where other lines tell it already."""
    if event.name in UNTOLD:
        return None
    if event.name == "game-over":
        return _game_over(game, cast(list[int], event.args["scores"]), cast(list[int], event.args["winners"]))
    args = {name: _event_arg(game, event.name, name, value) for name, value in event.args.items()}
    return Message(_event_id(game, event), args)


def _event_id(game: Shinjuku, event: Event) -> str:
    match event.name:
        case "opened":
            return OPENED[game.edition.open_word]
        case "journey-began":
            return SET_OUT[game.edition.move_word]
        case "paid":
            return PAID[str(event.args["as"])]
        case "matsuri" if event.args["from"] == "":
            return "shinjuku.event.matsuri-start"
        case "rode" if event.args["owner"] is None:
            return "shinjuku.event.rode-free"
        case "last-customer" if event.args["turns"] == 0:
            return "shinjuku.event.last-customer-last-turn"
        case "queue-taken" | "reunite-began" | "journey-ended" if not event.args["customers"]:
            return WITHOUT_CUSTOMERS[event.name]
        case _:
            return EVENTS[event.name]


def _event_arg(game: Shinjuku, event: str, name: str, value: EventValue) -> Arg:
    match name, value:
        case "seat" | "owner", int():
            return _seat(game, value)
        case "customer", str():
            return printed(game, "customer", value)
        case "customers", list():
            return customers_told(game, cast(list[str], value))
        case "good", str():
            return printed(game, "new-store" if event == "opened" else "store", value)
        case "ward" | "card", str():
            return Term("ward", value)
        case "from", str():
            return Term("ward" if event == "matsuri" else "station", value)
        case "station" | "track", str():
            return Term(name, value)
        case _, int():
            return value
        case _:
            return str(value)


def _game_over(game: Shinjuku, scores: list[int], winners: list[int]) -> Message:
    args: dict[str, Arg] = {
        "scores": Many(
            tuple(
                Message("shinjuku.event.score", {"seat": _seat(game, seat), "points": points})
                for seat, points in enumerate(scores)
            )
        ),
        "winners": Many(tuple(_seat(game, seat) for seat in winners)),
    }
    if len(winners) > 1:
        return Message("shinjuku.event.game-over-shared", args)
    if scores.count(max(scores)) == 1:
        return Message("shinjuku.event.game-over", args)
    by_bonus = game.edition.sets
    return Message("shinjuku.event.game-over-bonus" if by_bonus else "shinjuku.event.game-over-diverse", args)
