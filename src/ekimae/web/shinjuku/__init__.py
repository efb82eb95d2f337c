"""Shinjuku on the table page: the map with its pieces, companies, queue, the own hand and customers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from ekimae import draw
from ekimae.draw.shinjuku import LAYERS, layers_of
from ekimae.draw.shinjuku.ground import printed, station_names
from ekimae.kernel.message import Message, Term
from ekimae.shinjuku.view import ShinjukuView
from ekimae.web.page import Seen, Tab, TurnStep
from ekimae.web.shinjuku import turn
from ekimae.web.shinjuku.art import art
from ekimae.web.shinjuku.companies import brief_panel, companies, companies_panel
from ekimae.web.shinjuku.final import final_panel
from ekimae.web.shinjuku.hand import hand_panel
from ekimae.web.shinjuku.mine import mine_panel
from ekimae.web.shinjuku.parts import state_of
from ekimae.web.shinjuku.queue import queue_panel
from ekimae.web.shinjuku.rules import rules_panel


class ShinjukuPage:
    """Every edition, with any variants."""

    template: Final = "shinjuku/table.html"
    styles: Final[Sequence[str]] = ("draw/shinjuku.css", "shinjuku.css")
    script: Final = "shinjuku.js"
    tabs: Final[Sequence[Tab]] = (
        Tab("map", "map", Message("web.shinjuku.tab-map")),
        Tab("hand", "hand", Message("web.shinjuku.tab-hand")),
        Tab("companies", "people", Message("web.shinjuku.tab-companies")),
        Tab("log", "log", Message("web.log")),
    )

    def where(self, seen: Seen) -> Message:
        state = state_of(seen)
        name = "web.shinjuku.where-advanced" if state.setup.advanced else "web.shinjuku.where"
        return Message(name, {"edition": Term("edition", state.setup.edition), "turn": int(state.turn)})

    def steps(self, seen: Seen) -> Sequence[TurnStep]:
        return turn.steps(seen)

    def about(self, seen: Seen) -> Markup:
        return turn.about(seen)

    def still(self, seen: Seen) -> dict[str, Markup]:
        width, height = draw.size(seen.view)
        return {
            "size": Markup(f"0 0 {width} {height}"),
            "focus": Markup(turn.focus(seen)),
            "ground": Markup(draw.ground(seen.view, seen.say.language)),
            "printed": Markup(printed(state_of(seen).board, seen.say.language)),
            "names": Markup(station_names(state_of(seen).board, seen.say.language)),
            "rules": rules_panel(seen),
        }

    def regions(self, seen: Seen) -> dict[str, Markup]:
        shown = companies(seen)
        return {
            **_layers(seen),
            "brief": brief_panel(seen, shown),
            "companies": companies_panel(seen, shown),
            "queue": queue_panel(seen),
            "hand": hand_panel(seen),
            "mine": mine_panel(seen),
            "final": final_panel(seen),
        }

    def art(self) -> Markup:
        return art()


def _layers(seen: Seen) -> dict[str, Markup]:
    """The map's pieces: only layers that changed are sent."""
    assert isinstance(seen.view, ShinjukuView)
    layers = layers_of(seen.view, seen.say.language, turn.marks(seen))
    return {f"layer-{name}": Markup(layers[name]) for name in LAYERS}
