"""The keys of a position file: what the reader accepts, and the same as a JSON schema."""

from __future__ import annotations

from typing import Final

from ekimae.kernel.position import FORMAT
from ekimae.kernel.schema import DRAFT, Schema, by_name, fixed, listed, ref, told
from ekimae.shinjuku.board import Board, load_board
from ekimae.shinjuku.choices import CUSTOMERS
from ekimae.shinjuku.edition import COLOURS, EDITIONS, GOODS

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


def _boards() -> list[Board]:
    return [load_board(file) for file in dict.fromkeys(facts["board"] for facts in EDITIONS.values())]


def _ids(kind: str) -> list[str]:
    """The ids of all boards, each once."""
    return list(dict.fromkeys(name for board in _boards() for name in getattr(board, f"{kind}_ids")))


def _tracks() -> list[str]:
    """Every connection that track may be laid on, by its stations in both orders."""
    pairs = [track.split("--") for board in _boards() for track in board.track_ids[: board.laying]]
    return list(dict.fromkeys(name for a, b in pairs for name in (f"{a}--{b}", f"{b}--{a}")))


def _setup_keys() -> Schema:
    return {
        "edition": told("Which rulebook is played.", enum=list(EDITIONS)),
        "seats": told(
            "How many seats, or their colours clockwise.",
            oneOf=[{"type": "integer", "minimum": 2, "maximum": len(COLOURS)}, listed(ref("seat"), uniqueItems=True)],
        ),
        "advanced": told("The advanced variant: no Matsuri, no bonus tokens.", type="boolean"),
        "open_collections": told("Everybody sees who has collected which customers.", type="boolean"),
        "hachiko": told("Plays with Hachiko; the station that he is reunited at.", **ref("station")),
        "first": told("The starting seat. Left out: the first of the seats.", **ref("seat")),
    }


def _slot_keys() -> Schema:
    return {
        "ward": told("The card. Left out: the slot is empty, all cards being in hands.", **ref("ward")),
        "customers": told("Who waits on it.", **ref("customers")),
    }


def described() -> dict[str, Schema]:
    """Every key of a position file."""
    return {
        "position": told("The version of this format.", const=FORMAT),
        "game": told("Which game.", const=GAME),
        "note": told("For readers; the game ignores it.", type="string"),
        "setup": told(
            "The table as it was set up, with the keys of a record's setup.",
            **fixed(_setup_keys(), REQUIRED_SETUP),
        ),
        "turn": told("The number of the turn, from 1. Left out: the mover's first.", type="integer", minimum=1),
        "mover": told("Whose turn it is. Left out: whose it is by the number of the turn.", **ref("seat")),
        "phase": told(
            "Where in the turn: before anything arrives, at the question of the Matsuri, or at the question of the"
            " action. `setup` is the untouched table before the first draw. Left out: `action`.",
            enum=list(PHASES),
        ),
        "actions_taken": told(
            "Actions already taken in this turn, by the edition's words.",
            **listed({"enum": actions()}, uniqueItems=True, maxItems=1),
        ),
        "closed_turn": told(
            "The turn that placed the last customer. Left out: none has yet.", type="integer", minimum=1
        ),
        "last_turns": told(
            "How many turns are left, the one under way included unless it placed the last customer itself. It follows"
            " from `closed_turn`; where it is written, it is checked.",
            type="integer",
            minimum=0,
        ),
        "matsuri": told("The ward of the Matsuri; needed where one is played.", **ref("ward")),
        "hachiko": told("The ward where Hachiko waits; needed where he is played with.", **ref("ward")),
        "claimed": told("Who took each stack of bonus tokens, in this order.", **listed(ref("seat"))),
        "queue": told(
            "The four slots of the queue; needed in editions with a queue, and only there.",
            **listed(fixed(_slot_keys(), ()), minItems=4, maxItems=4),
        ),
        "customers": by_name("ward", ref("customers"), "The customers in each ward."),
        "stores": by_name(
            "seat",
            {"type": "object", "properties": {kind: listed(ref("station")) for kind in STORES}}
            | {"additionalProperties": False},
            "The stations of each seat's stores, by what they sell.",
        ),
        "track": by_name("seat", listed(ref("track")), "The connections with track of each seat."),
        "hands": by_name("seat", ref("cards"), "The cards in each hand."),
        "known": by_name("seat", ref("cards"), "Those of them that everybody has seen, taken from the queue."),
        "collections": by_name("seat", ref("customers"), "The customers behind each screen."),
        "deck": told("The draw pile. Left out: every card that lies nowhere else.", **ref("cards")),
        "discards": told("The discarded cards.", **ref("cards")),
        "bag": told("The customers to come. Left out: every one that is nowhere else.", **ref("customers")),
        "removed": told("Customers that left the game after the queue had closed.", **ref("customers")),
        "moves": told(
            "Choices made from here on, the draws among them, as the catalogue of choices writes them.",
            **listed({"type": "string"}),
        ),
    }


def actions() -> list[str]:
    """The words of all editions for actions that leave a second one."""
    words = [facts[key] for key in ("open", "move") for facts in EDITIONS.values()]
    return [*dict.fromkeys(words), "expand", "upgrade", "reunite"]


def _pile(name: str, description: str) -> Schema:
    counts = {"type": "object", "propertyNames": ref(name), "additionalProperties": {"type": "integer", "minimum": 0}}
    return told(f"{description}: a list of names, or how many of each.", oneOf=[listed(ref(name)), counts])


def _definitions() -> Schema:
    return {
        "seat": told("A seat, by its colour.", enum=list(COLOURS)),
        "ward": told("A ward.", enum=_ids("ward")),
        "station": told("A station.", enum=_ids("station")),
        "customer": told("A token: a good, and a 2 for a double one.", enum=list(CUSTOMERS)),
        "track": told("Two connected stations in either order.", enum=_tracks()),
        "cards": _pile("ward", "Cards"),
        "customers": _pile("customer", "Customers"),
    }


def schema() -> Schema:
    """The JSON schema (draft 2020-12) of position files. What only the rules can tell is left to the reader."""
    return {
        "$schema": DRAFT,
        "title": "Ekimae: a position of Shinjuku",
        "description": "A situation written by hand, as TOML. What is left out is empty.",
        **fixed(described(), REQUIRED),
        "$defs": _definitions(),
    }


KEYS: Final = tuple(described())
"""What the reader accepts; of a set-up it accepts the keys of `Setup`."""
