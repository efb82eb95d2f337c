"""The rules in short, as a player's screen has them: in the words of the edition at hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from markupsafe import Markup

from ekimae.kernel.message import Message, Term
from ekimae.shinjuku.edition import (
    END_ALL,
    END_OTHERS,
    MATSURI_FIRST,
    MATSURI_NONE,
    PAY_CARDS,
    PAY_FIRST,
    Edition,
)
from ekimae.shinjuku.state import NONE
from ekimae.web.page import Seen
from ekimae.web.shinjuku.parts import fill, state_of

Part = tuple[str, tuple[Message, ...]]


def rules_panel(seen: Seen) -> Markup:
    state = state_of(seen)
    return fill("rules", seen.say, parts=summary(state.edition, state.target != NONE))


@lru_cache(maxsize=64)
def summary(edition: Edition, hachiko: bool) -> tuple[Part, ...]:
    """Headings, and what stands below them."""
    return (
        ("turn", tuple(_say(name, edition) for name in _turn(edition))),
        ("actions", tuple(_say(name, edition) for name in _actions(edition, hachiko))),
        ("wild", tuple(_say(name, edition) for name in _wild(edition))),
        ("end", tuple(_say(name, edition) for name in _end(edition))),
        ("points", tuple(_say(name, edition) for name in _points(edition))),
    )


def _say(name: str, edition: Edition) -> Message:
    words = {"open": Term("action", edition.open_word), "move": Term("action", edition.move_word)}
    return Message(f"web.shinjuku.rule.{name}", {**words, "hand": int(edition.hand), "burst": int(edition.burst)})


def _turn(edition: Edition) -> Iterator[str]:
    if edition.matsuri == MATSURI_FIRST:
        yield "matsuri"
    yield "queue" if edition.queue else "arrival"
    if edition.matsuri not in (MATSURI_NONE, MATSURI_FIRST):
        yield "matsuri"
    yield "two-actions"


def _actions(edition: Edition, hachiko: bool) -> Iterator[str]:
    yield "open"
    yield "expand-cards" if edition.track_payment == PAY_CARDS else "expand"
    if edition.track_payment != PAY_CARDS:
        yield "expand-first" if edition.track_payment == PAY_FIRST else "expand-both"
    yield "move-must-sell" if edition.must_sell else "move"
    yield "owners-any" if edition.discards else "owners"
    yield "upgrade"
    yield "upgrade-bag" if edition.returns else "upgrade-queue"
    if edition.bonus_stacks:
        yield "bonus"
    yield "income-any" if edition.discards else "income"
    if hachiko:
        yield "reunite"


def _wild(edition: Edition) -> Iterator[str]:
    yield "wild-store"
    if edition.matsuri != MATSURI_NONE:
        yield "wild-matsuri"
    if edition.three_cards:
        yield "wild-three"


def _end(edition: Edition) -> Iterator[str]:
    ends = {END_ALL: "end-all", END_OTHERS: "end-others"}
    yield "end"
    yield ends.get(edition.ending, "end-round")


def _points(edition: Edition) -> Iterator[str]:
    if not edition.sets:
        yield from ("points-most", "tie-most")
        return
    yield "points-sets"
    yield "doubles"
    if edition.bonus_stacks:
        yield from ("bonus-points", "tie-bonus")
