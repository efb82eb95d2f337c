"""The adviser of Tokyo Metro. Nothing that it says needs a look ahead: costs and effects are printed."""

from __future__ import annotations

from collections.abc import Mapping

from ekimae.advice.adviser import Outlook
from ekimae.advice.metro.ahead import Ahead
from ekimae.advice.metro.refusals import Refusals
from ekimae.kernel import Message, Stream, View
from ekimae.metro.game import Metro
from ekimae.metro.view import MetroView

SILENT = frozenset({"bid", "commit"})
"""Questions for amounts of money: there is nothing to say of each."""


class MetroAdviser:
    def outlooks(self, view: View) -> Mapping[int, Outlook]:
        shown = _shown(view)
        asked = _asked(shown)
        if shown.seat is None or asked is None or asked in SILENT:
            return {}
        ahead = Ahead(_world(shown), shown.seat, asked)
        return {choice: ahead.of(choice) for choice in shown.choices}

    def withheld(self, view: View) -> Mapping[str, Message]:
        shown = _shown(view)
        if _asked(shown) is None:
            return {}
        refusals = Refusals(_world(shown), shown.seat, _asked(shown))
        return {token: refusals.of(token) for token in refusals.usual() if not _is_legal(shown, token)}

    def why_not(self, view: View, token: str) -> Message | None:
        shown = _shown(view)
        if _is_legal(shown, token):
            return None
        return Refusals(_world(shown), shown.seat, _asked(shown)).of(token)


def _shown(view: View) -> MetroView:
    if not isinstance(view, MetroView):
        raise TypeError(f"not a view of Tokyo Metro: {view!r}")
    return view


def _asked(view: MetroView) -> str | None:
    """The kind of question that the seat of the view answers; an interrupt only if there is nothing else."""
    if view.seat is None:
        return None
    kinds = [question.kind for question in view.questions if question.seat == view.seat]
    return kinds[0] if kinds else None


def _is_legal(view: MetroView, token: str) -> bool:
    return token in view.state.table.texts(view.choices)


def _world(view: MetroView) -> Metro:
    """What others hide is dealt somehow: advice never depends on it. Chance stays a question."""
    return Metro.restore(view.world(Stream("advice")), None, view.drawn)
