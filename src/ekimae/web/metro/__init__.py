"""Tokyo Metro on the table page: the map with its pieces, the income track, the action cards, the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from ekimae import draw
from ekimae.draw import Mark, Marks
from ekimae.draw.metro.places import home_of, place_of
from ekimae.kernel import Message, Term
from ekimae.kernel.message import Arg
from ekimae.metro.edition import board_facts
from ekimae.metro.state import State
from ekimae.metro.view import MetroView
from ekimae.web.metro.amount import amount_panel
from ekimae.web.metro.art import art
from ekimae.web.metro.cards import cards_panel
from ekimae.web.metro.final import final_panel
from ekimae.web.metro.lines import lines_panel
from ekimae.web.metro.parts import fill
from ekimae.web.metro.players import brief_panel, players_panel
from ekimae.web.page import PLATES, Offer, Seen, Tab, TurnStep

HUNDRED: Final = 100
PHASES: Final = ("cards", "bids", "movement", "actions", "trains")


class MetroPage:
    """Tokyo Metro and Osaka, with any cards, with drinks or without."""

    template: Final = "metro/table.html"
    styles: Final[Sequence[str]] = ("draw/metro.css", "metro.css")
    script: Final = "metro.js"
    tabs: Final[Sequence[Tab]] = (
        Tab("map", "map", Message("web.metro.tab-map")),
        Tab("actions", "cards", Message("web.metro.actions")),
        Tab("lines", "lines", Message("web.metro.lines")),
        Tab("players", "people", Message("web.metro.tab-players")),
        Tab("log", "log", Message("web.log")),
    )

    def where(self, seen: Seen) -> Message:
        state = _state(seen)
        args: dict[str, Arg] = {"map": _map(state), "round": int(state.round), "rounds": int(state.edition.rounds)}
        if state.setup.cards != state.setup.map and not state.setup.deck:
            args |= {"cards": Term("cards", state.setup.cards)}
            return Message("web.metro.where-drinks-cards" if state.setup.drinks else "web.metro.where-cards", args)
        return Message("web.metro.where-drinks" if state.setup.drinks else "web.metro.where", args)

    def steps(self, seen: Seen) -> Sequence[TurnStep]:
        """The phases of a round."""
        phase = seen.data["phase"]
        now = PHASES.index(phase) if phase in PHASES else len(PHASES)
        return [
            TurnStep(Message(f"web.metro.phase-{name}"), "done" if at < now else "now" if at == now else "next")
            for at, name in enumerate(PHASES)
        ]

    def about(self, seen: Seen) -> Markup:
        """Own money, and the discs that are left."""
        if seen.seat is None:
            return Markup("")
        state = _state(seen)
        return fill("about", seen.say, cash=int(state.cash[seen.seat]) * HUNDRED)

    def still(self, seen: Seen) -> dict[str, Markup]:
        return {
            "ground": Markup(draw.ground(seen.view, seen.say.language)),
            "note": fill("note", seen.say, setup=_state(seen).setup),
        }

    def regions(self, seen: Seen) -> dict[str, Markup]:
        state = _state(seen)
        return {
            "board-pieces": Markup(draw.pieces(seen.view, seen.say.language, _marks(seen, state))),
            "amount": amount_panel(seen, state),
            "cards": cards_panel(seen, state),
            "lines": lines_panel(seen, state),
            "players": players_panel(seen, state),
            "brief": brief_panel(seen, state),
            "final": final_panel(seen, state),
        }

    def art(self) -> Markup:
        return art()


def _state(seen: Seen) -> State:
    if not isinstance(seen.view, MetroView):
        raise TypeError(f"not a view of Tokyo Metro: {seen.view!r}")
    return seen.view.state


def _map(state: State) -> Term | str:
    """What the board is called: an own one by its own name."""
    name: str = board_facts(state.setup)["name"]
    return name if state.setup.board else Term("map", state.setup.map)


def _marks(seen: Seen, state: State) -> Marks:
    """Every choice that has a place on the map, and the space of whoever is asked."""
    if seen.seat is None or seen.question is None:
        return Marks()
    places = [(offer, place) for offer in seen.offers if (place := place_of(state, offer.token))]
    crowded = len(places) > len(PLATES)
    found = [
        Mark(place, offer.token, "" if crowded or _is_aside(offer) else offer.plate, seen.spoken(offer))
        for offer, place in places
    ]
    return Marks(tuple(found), home_of(state, seen.seat))


def _is_aside(offer: Offer) -> bool:
    """Speed tokens may be assigned again and again beside what is asked: they would cover the map with plates."""
    return offer.token.startswith("speed:")
