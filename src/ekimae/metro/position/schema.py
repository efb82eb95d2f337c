"""The JSON schema of position files: the keys of the reader, and every name of both boxes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from ekimae.kernel.position import FORMAT, REQUIRED
from ekimae.kernel.schema import DRAFT, Schema, by_name, fixed, listed, ref, told
from ekimae.metro.edition import BOXES, COLOURS, DRINKS, MOST_SEATS, Edition, Setup, edition_of
from ekimae.metro.position import keys
from ekimae.metro.position.draft import SECOND
from ekimae.metro.position.lines import MOST_VALUE
from ekimae.metro.position.place import MOST_MONEY


def schema() -> Schema:
    """The JSON schema (draft 2020-12) of position files. What only the rules can tell is left to the reader.

    It knows the names of the box; those of a board or deck of one's own only the reader knows.
    """
    return {
        "$schema": DRAFT,
        "title": "Ekimae: a position of Tokyo Metro",
        "description": "A situation written by hand, as TOML. What is left out is empty.",
        **fixed(_described(), REQUIRED),
        "$defs": _definitions(),
    }


# Kinds of values.


def _text(description: str) -> Schema:
    return told(description, type="string")


def _number(description: str, least: int = 0, **more: object) -> Schema:
    return told(description, type="integer", minimum=least, **more)


def _yen(description: str, most: int = MOST_MONEY) -> Schema:
    return told(description, type="integer", minimum=0, maximum=most, multipleOf=100)


def _flag(description: str) -> Schema:
    return told(description, type="boolean")


def _of(name: str, description: str) -> Schema:
    return told(description, **ref(name))


def _list(name: str, description: str, **more: object) -> Schema:
    return told(description, **listed(ref(name), **more))


# Keys.


def _described() -> dict[str, Schema]:
    """Every key of a position file."""
    return {
        "position": told("The version of this format.", const=FORMAT),
        "game": told("Which game.", const=keys.GAME),
        "note": _text("For readers; the game ignores it."),
        "setup": told("The table as it was set up, with the keys of a record's setup.", **fixed(_setup())),
        **_of_the_round(),
        **_of_actions(),
        "settled": _number("How many places of the order are settled, in phase ties. Left out: none."),
        **_of_trains(),
        **_of_cards(),
        "crates": by_name("drink", ref("seat"), "Who has the crate of each colour."),
        "stations": by_name("station", _station(), "Pyramids: the seat of each station, with the drink there if any."),
        "lines": by_name("line", fixed(_line()), "What is told of each line on map and income track."),
        "seats": by_name("seat", fixed(_seat()), "What each seat has."),
        "moves": told(
            "Choices made from here on, the draws among them, as the catalogue of choices writes them.",
            **listed({"type": "string"}),
        ),
    }


def _setup() -> Schema:
    return {
        "map": _of("box", "Whose map. Left out: Tokyo's."),
        "cards": _of("box", "Whose action cards. Left out: those of the map."),
        "drinks": _flag("Plays with Metro Drinks."),
        "seats": told(
            "How many seats, or their colours clockwise. Left out: three.",
            oneOf=[
                {"type": "integer", "minimum": 1, "maximum": MOST_SEATS},
                listed(ref("seat"), uniqueItems=True, minItems=1),
            ],
        ),
        "board": _text("A board of one's own: the whole of its JSON."),
        "deck": _text("A deck of one's own: the whole of its JSON."),
        "board_print": _text("The fingerprint of the board, which is checked."),
        "deck_print": _text("The fingerprint of the deck, which is checked."),
    }


def _of_the_round() -> Schema:
    return {
        "round": _number("The number of the round. Left out: 1; in phase refresh 2, in phase over the last.", least=1),
        "phase": told("Where in the round. Left out: bids.", enum=list(keys.PHASES)),
        "order": _list("seat", "The turn order. Left out: as they sit.", uniqueItems=True),
        "mover": _of("seat", "Whose turn it is, in movement and actions. Left out: the first in turn order."),
        "passed": _list("seat", "Who has passed in this action phase.", uniqueItems=True),
    }


def _of_actions() -> Schema:
    return {
        "tokens_assigned": _flag("The mover has assigned speed tokens in this turn already."),
        "step": told("Which question of the action phase. Left out: turn.", enum=list(keys.STEPS)),
        "action": told("What is under way, where step is a question inside an action.", **fixed(_action())),
        "taken": _list("action", "Other actions with discs on them, whoever took them.", uniqueItems=True),
    }


def _action() -> Schema:
    return {
        keys.DO: _of("action", "The action that is done."),
        keys.COPY: _of("action", "The action that is copied."),
        "line": _of("line", "The line that was chosen."),
        "station": _of("station", "The station that was chosen."),
        "pile": _of("column", "The discard pile that was chosen."),
        "spaces": _number("How many spaces the meeple may still walk. Left out: all."),
        "saved": _yen("What the discounts used already have saved."),
        "last_discount": _of("action", "The last discount used."),
        "within": told("What goes on when the drink is chosen.", enum=list(keys.WITHIN)),
    }


def _of_trains() -> Schema:
    return {
        "moving": _of("line", "The line whose train moves. Left out: the train phase begins."),
        "stops_left": _number("How many stops it still moves."),
        "leaving": _flag("The train leaves the map, and its riders must get off."),
        "exits": _list("seat", "Riders who are still asked here whether they get off.", uniqueItems=True),
        "boardings": _list(
            "seat",
            "Who is still asked here whether it gets on. Left out: with exits everybody, else nobody.",
            uniqueItems=True,
        ),
        "never_board": _list("seat", "Who wants no question about boarding this round.", uniqueItems=True),
        "ride_on": _list("seat", "Who wants no question about getting off this round.", uniqueItems=True),
    }


def _of_cards() -> Schema:
    rows = told("Cards from bottom to top; an empty text is a gap.", **listed({"oneOf": [ref("card"), {"const": ""}]}))
    return {
        "display": by_name("column", rows, "The display. Rows that are not told have cards by themselves."),
        "discards": by_name("column", listed(ref("card")), "Discard piles, the last card on top."),
        "draw": by_name("column", listed(ref("card")), "Cards still to come. Left out: they follow from the rest."),
    }


def _station() -> Schema:
    whole = fixed({"seat": _of("seat", "Whose pyramid."), "drink": _of("drink", "The drink there.")}, ("seat",))
    return {"oneOf": [ref("seat"), whole]}


def _line() -> Schema:
    return {
        "value": _yen("Its value in yen.", MOST_VALUE),
        "stocks": _list("seat", "The owners of its stocks, number 1 first.", uniqueItems=True),
        "speed": _number("Speed tokens on it."),
        "train": _number(
            "The stop of its train, from 1. Left out: the first if it has stock, else off the map.", least=1
        ),
        "heading": told(
            "Where the train is heading. Left out: forward, at the last stop back.", enum=list(keys.HEADINGS)
        ),
    }


def _seat() -> Schema:
    return {
        "cash": _yen("Money in yen. Left out: what a game begins with."),
        "bid": _yen("What it has bid, in phase bids; its bid with the bidding money, in phase ties."),
        "bidding_bonus": _yen("Bidding money for the next bid."),
        "set_aside": _yen("Money of sales, which comes back at the end."),
        "loans": _number("Loan tokens."),
        "discs": _number("Action discs in front of it. Left out: all but those that are known to lie on cards."),
        "owned_discs": _number("Its action discs in front of it and on cards. Left out: what a game begins with."),
        "spare_discs": _number("Its discs in the general supply. Left out: as many as there can be."),
        "space": _of("space", "Where its meeple stands."),
        "riding": _of("vehicle", "The train that its meeple rides."),
        "speed_tokens": _number("Speed tokens not assigned yet."),
        "bicycle": _flag("It has a bicycle."),
        "speculations": told(
            "Its speculations in their order.", **listed(fixed(_speculation(), keys.SPECULATION_KEYS))
        ),
        "cards": _list("card", "Cards in front of it, taken with CARD.", uniqueItems=True),
        "discounts": _list("action", "Discount actions with its discs; as often as it took them."),
        "copies": _list("action", "Copy actions with its discs, not used yet.", uniqueItems=True),
        "builds_freely": _flag("It has taken a drink shape in this round."),
        "boarded": _of("place", "Where it got on the train; it can't get off there before the train has moved on."),
        "left": by_name("vehicle", listed(ref("place")), "Where it got off trains in this phase."),
    }


def _speculation() -> Schema:
    return {"line": _of("line", "On which line."), "yen": _yen("How much it committed.")}


# Names.


def _tables() -> list[Edition]:
    """The boards and decks of the box, with drinks: every name stands in one of them."""
    return [edition_of(Setup(map=map_, cards=cards, drinks=True)) for map_, cards in product(BOXES, BOXES)]


def _each(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))


def _definitions() -> Schema:
    tables = _tables()
    boards, decks = [table.board for table in tables], [table.deck for table in tables]
    lines = _each(name for board in boards for name in board.line_ids)
    vehicles = [*lines, *(line + SECOND for line in lines)]
    places = _each(name for board in boards for name in board.place_ids)
    return {
        "seat": told("A seat, by its colour.", enum=list(COLOURS)),
        "box": told("A box.", enum=list(BOXES)),
        "line": told("A line, by its letter.", enum=lines),
        "vehicle": told("The train of a line; with /2 the second of a pair.", enum=vehicles),
        "station": told("A station.", enum=_each(name for board in boards for name in board.station_ids)),
        "place": told("Where trains stop.", enum=places),
        "space": told("A space of the grid.", enum=_each(name for board in boards for name in board.space_ids)),
        "column": told("A column of cards.", enum=_each(name for deck in decks for name in deck.column_ids)),
        "card": told("An action card.", enum=_each(name for deck in decks for name in deck.card_ids)),
        "action": told("An action of a card.", enum=_each(name for deck in decks for name in deck.action_ids)),
        "drink": told("A colour of drinks.", enum=list(DRINKS["colors"])),
    }
