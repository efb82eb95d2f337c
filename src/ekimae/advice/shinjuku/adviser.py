"""The adviser of Shinjuku: looks one choice ahead on a world that looks like the view."""

from __future__ import annotations

from collections.abc import Mapping

from ekimae.advice.adviser import Outlook
from ekimae.advice.shinjuku.ahead import Ahead
from ekimae.advice.shinjuku.refusals import Refusals
from ekimae.kernel import Message, Stream, View
from ekimae.shinjuku.game import Shinjuku
from ekimae.shinjuku.view import ShinjukuView


class ShinjukuAdviser:
    def outlooks(self, view: View) -> Mapping[int, Outlook]:
        shown = _shown(view)
        if shown.seat is None or not shown.choices:
            return {}
        ahead = Ahead(_world(shown), shown.seat)
        return {choice: ahead.of(choice) for choice in shown.choices}

    def withheld(self, view: View) -> Mapping[str, Message]:
        shown = _shown(view)
        if shown.seat is None or not shown.choices:
            return {}
        refusals = Refusals(_world(shown), shown.seat)
        reasons = {token: self._reason(shown, refusals, token) for token in refusals.usual()}
        return {token: reason for token, reason in reasons.items() if reason is not None}

    def why_not(self, view: View, token: str) -> Message | None:
        shown = _shown(view)
        return self._reason(shown, Refusals(_world(shown), shown.seat), token)

    def _reason(self, view: ShinjukuView, refusals: Refusals, token: str) -> Message | None:
        legal = view.state.table.texts(view.choices)
        return None if token in legal else refusals.of(token)


def _shown(view: View) -> ShinjukuView:
    if not isinstance(view, ShinjukuView):
        raise TypeError(f"not a view of Shinjuku: {view!r}")
    return view


def _world(view: ShinjukuView) -> Shinjuku:
    """What others hide is dealt somehow: advice never depends on it. Chance stays a question."""
    return Shinjuku.restore(view.world(Stream("advice")), None, view.drawn)
