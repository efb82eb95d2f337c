"""Any game as plain HTML: what the view says, in tables. Everything can be played with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from markupsafe import Markup, escape

from ekimae.kernel import Message
from ekimae.web.page import Seen, Tab, TurnStep
from ekimae.web.templating import render

LEFT_OUT: Final = frozenset({"questions", "choices", "seats", "own_board", "own_deck"})


class PlainPage:
    """See `ekimae.web.page.GamePage`."""

    template = "plain.html"
    styles = ("plain.css",)
    script = None
    tabs = (
        Tab("map", "map", Message("web.tab-table")),
        Tab("players", "people", Message("web.tab-players")),
        Tab("log", "log", Message("web.log")),
    )

    def where(self, seen: Seen) -> Message:
        return Message("web.where", {"n": seen.position})

    def steps(self, seen: Seen) -> Sequence[TurnStep]:
        return ()

    def about(self, seen: Seen) -> Markup:
        return Markup("")

    def still(self, seen: Seen) -> dict[str, Markup]:
        return {}

    def regions(self, seen: Seen) -> dict[str, Markup]:
        rest = {key: value for key, value in seen.data.items() if key not in LEFT_OUT}
        return {
            "plain-table": render("plain/view.html", say=seen.say, shown=shown(rest)),
            "plain-seats": render("plain/seats.html", say=seen.say, seen=seen, shown=shown),
        }

    def art(self) -> Markup:
        return Markup('<div class="art"></div>')


def shown(value: Any) -> Markup:
    """Any plain value as lists and tables."""
    match value:
        case Mapping():
            rows = (Markup("<dt>{}</dt><dd>{}</dd>").format(key, shown(each)) for key, each in value.items())
            return Markup("<dl>{}</dl>").format(Markup("").join(rows))
        case list() | tuple():
            return Markup(", ").join(shown(each) for each in value)
        case None:
            return Markup("–")
        case _:
            return escape(str(value))
