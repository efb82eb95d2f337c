"""Names of what a report counts, in a language."""

from __future__ import annotations

from typing import Final

from ekimae.games import rules_of
from ekimae.kernel.message import Message, Term
from ekimae.words import Translator

PLACES: Final = {
    "store at": "station",
    "sold at": "station",
    "department at": "station",
    "pyramid at": "station",
    "moved from": "ward",
    "arrival in": "ward",
    "card paid": "ward",
    "track": "track",
}
"""What kind of name a use has; the others are shown as they are."""

USES: Final = {
    "action": "lab.use.action",
    "store at": "lab.use.store-at",
    "sold at": "lab.use.sold-at",
    "department at": "lab.use.department-at",
    "pyramid at": "lab.use.pyramid-at",
    "moved from": "lab.use.moved-from",
    "arrival in": "lab.use.arrival-in",
    "card paid": "lab.use.card-paid",
    "track": "lab.use.track",
    "card": "lab.use.card",
    "stops of line": "lab.use.stops-of-line",
    "invested in": "lab.use.invested-in",
    "speculated on": "lab.use.speculated-on",
    "started": "lab.use.started",
    "rode on": "lab.use.rode-on",
    "sped up": "lab.use.sped-up",
}


def translator(language: str, game: str) -> Translator:
    return Translator(language, rules_of(game))


def use_title(say: Translator, what: str) -> str:
    return say(Message(USES[what]))


def use_name(say: Translator, what: str, which: str) -> str:
    """A place or an action by its name; other ids become readable."""
    if what == "action":
        return say(Message(f"lab.action.{which}"))
    name = say.term(Term(PLACES[what], which)) if what in PLACES else which
    return which.replace("-", " ") if name == which else name
