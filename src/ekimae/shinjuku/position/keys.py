"""The keys of a position file: what the reader accepts, and the same as a JSON schema."""

from __future__ import annotations

from typing import Any, Final

from ekimae.shinjuku.board import Board, load_board
from ekimae.shinjuku.choices import CUSTOMERS
from ekimae.shinjuku.edition import COLOURS, EDITIONS, GOODS

FORMAT: Final = 1
GAME: Final = "shinjuku"

SETUP: Final = "setup"
TURN_START: Final = "turn-start"
MATSURI: Final = "matsuri"
ACTION: Final = "action"
PHASES: Final = (SETUP, TURN_START, MATSURI, ACTION)

STORES: Final = (*GOODS, "department")
"""Kinds of stores in the order of their numbers."""
SLOT_KEYS: Final = ("ward", "customers")
REQUIRED: Final = ("position", "game", "setup")
REQUIRED_SETUP: Final = ("edition", "seats")

Schema = dict[str, Any]


def _boards() -> list[Board]:
    return [load_board(file) for file in dict.fromkeys(facts["board"] for facts in EDITIONS.values())]


def _ids(kind: str) -> list[str]:
    """The ids of all boards, each once."""
    return list(dict.fromkeys(name for board in _boards() for name in getattr(board, f"{kind}_ids")))


def _tracks() -> list[str]:
    """Every connection that track may be laid on, by its stations in both orders."""
    pairs = [track.split("--") for board in _boards() for track in board.track_ids[: board.laying]]
    return list(dict.fromkeys(name for a, b in pairs for name in (f"{a}--{b}", f"{b}--{a}")))


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _list(item: Schema, **more: object) -> Schema:
    return {"type": "array", "items": item, **more}


def _by(name: str, value: Schema, description: str) -> Schema:
    """A table whose keys are names."""
    return _told(description, type="object", propertyNames=_ref(name), additionalProperties=value)


def _told(description: str, **schema: object) -> Schema:
    return {"description": description, **schema}


def _setup_keys() -> Schema:
    return {
        "edition": _told("Which rulebook is played.", enum=list(EDITIONS)),
        "seats": _told(
            "How many seats, or their colours clockwise.",
            oneOf=[{"type": "integer", "minimum": 2, "maximum": len(COLOURS)}, _list(_ref("seat"), uniqueItems=True)],
        ),
        "advanced": _told("The advanced variant: no Matsuri, no bonus tokens.", type="boolean"),
        "open_collections": _told("Everybody sees who has collected which customers.", type="boolean"),
        "hachiko": _told("Plays with Hachiko; the station that he is reunited at.", **_ref("station")),
        "first": _told("The starting seat. Left out: the first of the seats.", **_ref("seat")),
    }


def _slot_keys() -> Schema:
    return {
        "ward": _told("The card. Left out: the slot is empty, all cards being in hands.", **_ref("ward")),
        "customers": _told("Who waits on it.", **_ref("customers")),
    }


def described() -> dict[str, Schema]:
    """Every key of a position file."""
    return {
        "position": _told("The version of this format.", const=FORMAT),
        "game": _told("Which game.", const=GAME),
        "note": _told("For readers; the game ignores it.", type="string"),
        "setup": _told(
            "The table as it was set up, with the keys of a record's setup.",
            **_object(_setup_keys(), REQUIRED_SETUP),
        ),
        "turn": _told("The number of the turn, from 1. Left out: the mover's first.", type="integer", minimum=1),
        "mover": _told("Whose turn it is. Left out: whose it is by the number of the turn.", **_ref("seat")),
        "phase": _told(
            "Where in the turn: before anything arrives, at the question of the Matsuri, or at the question of the"
            " action. `setup` is the untouched table before the first draw. Left out: `action`.",
            enum=list(PHASES),
        ),
        "actions_taken": _told(
            "Actions already taken in this turn, by the edition's words.",
            **_list({"enum": actions()}, uniqueItems=True, maxItems=1),
        ),
        "closed_turn": _told(
            "The turn that placed the last customer. Left out: none has yet.", type="integer", minimum=1
        ),
        "last_turns": _told(
            "How many turns are left, the one under way included unless it placed the last customer itself. It follows"
            " from `closed_turn`; where it is written, it is checked.",
            type="integer",
            minimum=0,
        ),
        "matsuri": _told("The ward of the Matsuri; needed where one is played.", **_ref("ward")),
        "hachiko": _told("The ward where Hachiko waits; needed where he is played with.", **_ref("ward")),
        "claimed": _told("Who took each stack of bonus tokens, in this order.", **_list(_ref("seat"))),
        "queue": _told(
            "The four slots of the queue; needed in editions with a queue, and only there.",
            **_list(_object(_slot_keys(), ()), minItems=4, maxItems=4),
        ),
        "customers": _by("ward", _ref("customers"), "The customers in each ward."),
        "stores": _by(
            "seat",
            {"type": "object", "properties": {kind: _list(_ref("station")) for kind in STORES}}
            | {"additionalProperties": False},
            "The stations of each seat's stores, by what they sell.",
        ),
        "track": _by("seat", _list(_ref("track")), "The connections with track of each seat."),
        "hands": _by("seat", _ref("cards"), "The cards in each hand."),
        "known": _by("seat", _ref("cards"), "Those of them that everybody has seen, taken from the queue."),
        "collections": _by("seat", _ref("customers"), "The customers behind each screen."),
        "deck": _told("The draw pile. Left out: every card that lies nowhere else.", **_ref("cards")),
        "discards": _told("The discarded cards.", **_ref("cards")),
        "bag": _told("The customers to come. Left out: every one that is nowhere else.", **_ref("customers")),
        "removed": _told("Customers that left the game after the queue had closed.", **_ref("customers")),
        "moves": _told(
            "Choices made from here on, the draws among them, as the catalogue of choices writes them.",
            **_list({"type": "string"}),
        ),
    }


def actions() -> list[str]:
    """The words of all editions for actions that leave a second one."""
    words = [facts[key] for key in ("open", "move") for facts in EDITIONS.values()]
    return [*dict.fromkeys(words), "expand", "upgrade", "reunite"]


def _object(properties: Schema, required: tuple[str, ...]) -> Schema:
    found: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return found | {"required": list(required)} if required else found


def _pile(name: str, description: str) -> Schema:
    counts = {"type": "object", "propertyNames": _ref(name), "additionalProperties": {"type": "integer", "minimum": 0}}
    return _told(f"{description}: a list of names, or how many of each.", oneOf=[_list(_ref(name)), counts])


def _definitions() -> Schema:
    return {
        "seat": _told("A seat, by its colour.", enum=list(COLOURS)),
        "ward": _told("A ward.", enum=_ids("ward")),
        "station": _told("A station.", enum=_ids("station")),
        "customer": _told("A token: a good, and a 2 for a double one.", enum=list(CUSTOMERS)),
        "track": _told("Two connected stations in either order.", enum=_tracks()),
        "cards": _pile("ward", "Cards"),
        "customers": _pile("customer", "Customers"),
    }


def schema() -> Schema:
    """The JSON schema (draft 2020-12) of position files. What only the rules can tell is left to the reader."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ekimae: a position of Shinjuku",
        "description": "A situation written by hand, as TOML. What is left out is empty.",
        **_object(described(), REQUIRED),
        "$defs": _definitions(),
    }


KEYS: Final = tuple(described())
"""What the reader accepts; of a set-up it accepts the keys of `Setup`."""
