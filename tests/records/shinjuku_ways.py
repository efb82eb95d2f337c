"""The ways in which a game of Shinjuku can end, and which of them must be on file for each set-up.

How the end came (the events tell):
    closed-by-0, -1, ...  version 2: by the starting player, the next one, ...: last turns depend on it
    arrival, burst        revision 1: the last customer came at the start of a turn, or with a Department Store
    shortage              every card was in somebody's hand, so that customers could not arrive any more
How the winner was found:
    outright              most points
    first-claim           version 2: the tied player who first claimed a bonus stack
    round-2, round-3      revision 1: two or three types removed
    shared                nothing broke the tie (and somebody has points)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ekimae.kernel.bits import bit, members
from ekimae.kernel.event import Event
from ekimae.shinjuku import Shinjuku
from ekimae.shinjuku.bits import LANE
from ekimae.shinjuku.edition import EDITIONS, GOODS
from ekimae.shinjuku.state import TRACK_LANE
from tests.conformance.shinjuku import audit
from tests.records.cabinet import Cabinet

V2: Final = ("v2r11", "v2-screens", "v2-quickstart")

SETUPS: Final[dict[str, dict[str, Any]]] = {
    **{edition: {"edition": edition} for edition in V2},
    **{f"{edition}-advanced": {"edition": edition, "advanced": True} for edition in V2},
    "v2r11-open": {"edition": "v2r11", "open_collections": True},
    "rev1": {"edition": "rev1"},
    "rev1-open": {"edition": "rev1", "open_collections": True},
    "rev1-hachiko-shibuya": {"edition": "rev1", "hachiko": "shibuya"},
    "rev1-hachiko-komagome": {"edition": "rev1", "hachiko": "komagome"},
}

WAYS_OF_VERSION_2: Final = ("shortage", "outright", "first-claim", "shared")
WAYS_OF_REVISION_1: Final = ("arrival", "burst", "shortage", "outright", "round-2", "round-3", "shared")
UNREACHABLE: Final = {
    # A turn leaves at most one card more in the hands than before: Income draws one beyond five, and so does a free
    # Income, which cost the other player the card of a Lure. Two players begin with 10 cards and the bag is empty after
    # 60 turns, so that 3 of the 72 cards are always left. (With Hachiko, whose Reunite costs no card, it could happen.)
    ("rev1", 2, "shortage"),
}


def ways_of(name: str, seats: int) -> tuple[str, ...]:
    """What must be on file. Variants that change no rule of the end need one game of each kind of end they have."""
    if name in V2:
        ways = (*(f"closed-by-{after}" for after in range(seats)), *WAYS_OF_VERSION_2)
    elif name == "rev1":
        ways = WAYS_OF_REVISION_1
    elif name.endswith("-advanced"):
        ways = ("outright", "shared")  # no bonus stacks, no first claim
    elif name.startswith("rev1-hachiko"):
        ways = ("arrival", "burst")
    else:
        ways = ("outright",)
    return tuple(way for way in ways if (name, seats, way) not in UNREACHABLE)


def seats_of(name: str) -> range:
    least, most = EDITIONS[SETUPS[name]["edition"]]["seats"]
    return range(least, most + 1)


def ways_shown(game: Shinjuku, events: Sequence[Event]) -> set[str]:
    """The ways in which this finished game came to its end and found its winner."""
    return {_closing(game, events), _decision(game)} - {""}


def _closing(game: Shinjuku, events: Sequence[Event]) -> str:
    at = next(at for at, event in enumerate(events) if event.name == "last-customer")
    if game.edition.queue:
        if game.bag_size:  # nothing is drawn from it after the last customer
            return "shortage"
        after = (int(str(events[at].args["seat"])) - game.first) % game.seats
        return f"closed-by-{after}"
    if events[at - 1].name != "arrived":
        return "shortage"
    begun = next(event.name for event in reversed(events[:at]) if event.name in ("turn-began", "upgraded"))
    return "burst" if begun == "upgraded" else "arrival"


def _decision(game: Shinjuku) -> str:
    result = game.result()
    best = max(result.scores)
    if result.scores.count(best) == 1:
        return "outright"
    if best == 0:
        return ""
    if len(result.winners) > 1:
        return "shared"
    return "first-claim" if game.edition.sets else f"round-{_round(game)}"


def _round(game: Shinjuku) -> int:
    """How many types were removed when one player led."""
    held = [sorted(group >> 16 * good & 255 for good in range(len(GOODS))) for group in game.collected]
    for removed in range(1, len(GOODS)):
        points = [sum(types[: len(types) - removed]) for types in held]
        if points.count(max(points)) == 1:
            return removed
    raise ValueError("nobody leads in any round")


def pieces(game: Shinjuku) -> list[int]:
    """Everything that lies anywhere: customers, cards of each ward, and of each seat what came in its colour."""
    wards = int(game.board.wards)
    found = [game.bag + game.removed + game.group + sum(game.customers) + sum(game.queue_groups) + sum(game.collected)]
    piles = [game.deck, game.discards, *(game.hands[at : at + wards] for at in range(0, len(game.hands), wards))]
    queued = list(game.queue_cards)
    found += [sum(cards) + queued.count(ward) for ward, cards in enumerate(zip(*piles, strict=True))]
    owners = list(game.tracks)
    for seat in range(game.seats):
        stores = sum(bit(game.store_kind(station) * LANE) for station in members(game.held[seat]))
        found.append(game.supply[seat] + stores + (owners.count(seat + 1) << TRACK_LANE))
    return found


CABINET: Final = Cabinet("shinjuku", SETUPS, seats_of, ways_of, ways_shown, pieces, audit)
