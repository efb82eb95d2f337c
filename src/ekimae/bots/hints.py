"""What a good player would think of a question: the best few answers, and what comes of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ekimae.bots.levels import SKILLS
from ekimae.bots.tree import Search, Tree
from ekimae.kernel import Message, Question, Refused, Stream, View
from ekimae.kernel.game import Rules
from ekimae.kernel.message import Many, Term

MOST_HINTS: Final = 3
THOROUGH: Final = {
    "shinjuku": Search(iterations=150, inside=150, seconds=3.0, options=12, doubt=0.4),
    "metro": Search(iterations=150, inside=150, seconds=3.0, options=12, doubt=5.0),
}

UNITS: Final = {"shinjuku": 1, "metro": 100}
"""What evaluations count in: customers, and hundreds of yen."""


@dataclass(frozen=True, slots=True)
class Hint:
    """An answer with what should follow it."""

    path: tuple[int, ...]
    """The choices: the first answers the question, the others follow it in the same action."""
    loss: float
    """How much less it brings than the best one by the end of the game: customers, or yen."""
    scores: tuple[float, ...]
    """Of every seat, when everybody has had a turn (Shinjuku) or the round is over (Tokyo Metro).

    Empty if the answer was never tried."""
    walks: int
    """How often it was tried; what was never tried is judged by how it looks."""


def hints(
    game: str,
    view: View,
    question: Question,
    stream: Stream,
    search: Search | None = None,
    most: int = MOST_HINTS,
    clock: Callable[[], float] = time.perf_counter,
) -> tuple[Hint, ...]:
    """The best first. They come from the view alone, as everything that bots do."""
    if game not in SKILLS:
        raise Refused(Message("bots.no-hints", {"game": game}))
    search = search or THOROUGH[game]
    tree = Tree(SKILLS[game].adviser, view, question.seat, search, stream, clock)
    tree.run(search.iterations)
    found = tree.findings()
    return tuple(
        Hint(each.path, max(0.0, round((found[0].value - each.value) * UNITS[game], 2)), each.scores, each.visits)
        for each in found[:most]
    )


# In words.


def steps_of(rules: Rules[Any], view: View, seat: int, hint: Hint) -> tuple[Message, ...]:
    """What the choices are called, as far as they don't depend on draws to come."""
    world = view.world(Stream("words"))
    found: list[Message] = []
    for choice in hint.path:
        if choice not in world.choices(seat):
            break
        found.append(rules.choice_message(world, choice))
        world.play(choice, seat)
    return tuple(found)


def loss_message(game: str, hint: Hint) -> Message:
    """How much less than the best answer."""
    amount = f"{hint.loss:,.0f}" if UNITS[game] > 1 else f"{hint.loss:.1f}"
    return Message(f"bots.hint.loss-{game}", {"amount": amount})


def scores_message(rules: Rules[Any], game_seats: tuple[str, ...], hint: Hint) -> Message:
    """What everybody is expected to have then."""
    told = [
        Message("bots.hint.score", {"seat": Term("seat", seat), "score": rules.score_message(round(score))})
        for seat, score in zip(game_seats, hint.scores)
    ]
    return Message(f"bots.hint.scores-{rules.name}", {"scores": Many(tuple(told)), "n": hint.walks})
