"""What a game gives to the table page, and what it gets for it.

The frame is the same for every game: top bar, sign with the question, list of choices, log, chat, taking back, tabs of
the phone. A game adds a `GamePage` in `ekimae.web.games` with

- a template that extends `frame.html` and puts regions where they belong (`{{ regions.map }}`);
- regions: HTML of what the game shows. The root element of a region has the region's name as its id. Each is rendered
  for itself, and only those that changed are sent and morphed in, so whatever should move, or keep focus, scroll
  and zoom, needs an id that stays the same as long as it is the same thing (`store-ueno`, `card-ota-1`). A picture is
  several regions, layers `<g id="map-stores">` that the template puts into its `<svg>`: an update of them all stays
  below 10 kB compressed, and is rendered for every choice of every table, so it costs well under a millisecond;
- what never changes at a table, such as the ground of the map, which is sent once (`{{ still.ground }}`);
- a style sheet, and a script if its events are to be animated.

What regions may use:

- `data-choice="station:ueno"` on any HTML or SVG element makes it a twin of that choice: a click chooses it, hover and
  focus mark it and its twins (class `twin`). Several tokens, separated by spaces, narrow the list to those choices.
  Twins wear `role="button"`, `tabindex="0"` and `aria-label`, which is `seen.spoken(offer)`.
- `data-why="station:ueno"` on what is greyed out: a click asks why it can't be chosen (`why_not` of the advice).
- `<svg data-pan data-focus="x y w h">`: wheel, pinch, drag, keys and the buttons with `data-zoom="in|out|all"` zoom and
  pan it by its viewBox, which updates never touch again. A phone opens on `data-focus`, a minimap is an SVG with
  `data-minimap="id of the pan"` and a `<rect class="here">` in it.
- the attribute `data-tab="hand"` on a part of the template: a phone shows the part whose tab is chosen.

The icons of `ekimae/draw/icons.svg` stand in every page: `<use href="#i-hand"/>`. There is no `style` and no `onclick`
attribute: the content security policy forbids them. Classes and presentation attributes (`fill="#006ab8"`) do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, Protocol

from markupsafe import Markup

from ekimae.advice import adviser_for
from ekimae.kernel import Event, Message, Question, Rules, Term, View
from ekimae.table.model import Outcome
from ekimae.words import LANGUAGES, Translator

PLATES: Final = "123456789ABCDEFGHIJKLNOPQRSTVWXYZ"
"""What choices are called by, in their order; M shows the map and U takes back. Choices beyond have no plate."""

SPOKEN_PAUSE: Final = {"en": ". ", "ja": "。"}
TabName = Literal["map", "hand", "queue", "companies", "players", "actions", "lines", "log", "chat"]


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat, and who sits there. `id` is its colour, and the end of its CSS class: `k-blue`."""

    seat: int
    id: str
    name: str
    """As its person calls itself, or a bot is called in this language; empty while nobody sits there."""
    kind: Literal["person", "bot", "open", "left"]
    asked: bool
    """Does the game wait for this seat?"""


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice that may be made now. The list and its twins on the board show the same plate."""

    choice: int
    token: str
    plate: str
    """A digit or a letter; empty where there are too many."""
    title: Message
    result: Message | None = None
    """What it brings or costs, shortly: "+6", "¥600"."""
    lines: tuple[Message, ...] = ()
    """What follows from it, at most two sentences."""
    interrupt: bool = False
    """Nobody asked for it."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event in words. `at` is the number of entries that stood when it had happened."""

    at: int
    event: Event
    text: Message
    seat: int | None
    """Who did it or whom it concerns; None where it was chance."""
    new: bool
    """Since the last turn of the seat that looks."""


@dataclass(frozen=True)
class Seen:
    """What one page shows: the table as one seat, or a spectator, may know it, in one language."""

    rules: Rules[Any]
    view: View
    seat: int | None
    say: Translator
    sitters: tuple[Sitter, ...]
    questions: tuple[Question, ...]
    """All that may be answered now, by anybody."""
    question: Question | None
    """The one that this seat answers: what it is asked, else what it may do though nobody asked."""
    sentences: tuple[Message, ...]
    """Each of the questions in one sentence."""
    offers: tuple[Offer, ...]
    log: tuple[LogLine, ...]
    """The latest, oldest first."""
    seq: int
    """The number of the table's latest entry; a page with another number is of another time."""
    position: int
    """How many choices stand, draws included."""
    over: bool
    outcome: Outcome | None = None
    """Points and winners, once it is over."""
    replay: bool = False
    """A finished game, looked at: nothing can be chosen."""

    @cached_property
    def data(self) -> dict[str, Any]:
        """The view as plain values."""
        return self.view.data()

    @cached_property
    def beside(self) -> Translator:
        """The other language: names of places are shown in both."""
        other = next(language for language in LANGUAGES if language != self.say.language)
        return Translator(other, self.rules)

    @cached_property
    def by_token(self) -> Mapping[str, Offer]:
        """The offers by their tokens."""
        return {offer.token: offer for offer in self.offers}

    @cached_property
    def withheld(self) -> Mapping[str, Message]:
        """What the question is usually about and can't be chosen now, by token, with the reason: shown greyed out."""
        adviser = adviser_for(self.rules.name)
        return adviser.withheld(self.view) if adviser is not None and self.offers else {}

    @property
    def own(self) -> Sitter | None:
        """The seat that looks."""
        return None if self.seat is None else self.sitters[self.seat]

    def sentence_of(self, question: Question) -> Message:
        """One of the questions in one sentence."""
        return self.sentences[self.questions.index(question)]

    def who(self, seat: int) -> str:
        """A seat as this page calls it: "you", or its name, with that of whoever sits there."""
        if seat == self.seat:
            return self.say(Message("web.you"))
        sitter = self.sitters[seat]
        called = self.say.term(Term("seat", sitter.id))
        return self.say(Message("web.named", {"name": sitter.name, "seat": called})) if sitter.name else called

    def spoken(self, offer: Offer) -> str:
        """A choice as a screen reader says it: with its plate and all that follows from it."""
        if offer.token not in self._said:
            parts = [offer.title, *([offer.result] if offer.result else []), *offer.lines]
            told = SPOKEN_PAUSE[self.say.language].join(self.say(part) for part in parts)
            self._said[offer.token] = f"{offer.plate}: {told}" if offer.plate else told
        return self._said[offer.token]

    @cached_property
    def _said(self) -> dict[str, str]:
        """By token: a choice has twins."""
        return {}


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab of the phone: shows the parts of the template with `data-tab` of this name."""

    name: TabName
    icon: str
    """Without `i-`."""
    title: Message


@dataclass(frozen=True, slots=True)
class TurnStep:
    """One of the steps that a turn or a round goes through; the sign shows where the game is."""

    title: Message
    state: Literal["done", "now", "next"]


class GamePage(Protocol):
    """One game on the table page."""

    @property
    def template(self) -> str:
        """A template that extends `frame.html`."""

    @property
    def styles(self) -> Sequence[str]:
        """Style sheets in `web/static`, after those of the frame."""

    @property
    def script(self) -> str | None:
        """A module in `web/static` that exports `happened(events, before, after)`; it animates."""

    @property
    def tabs(self) -> Sequence[Tab]:
        """Those of the phone, in their order."""

    def where(self, seen: Seen) -> Message:
        """How far the game is, for the top bar: "Rules v2 r11, turn 22"."""

    def steps(self, seen: Seen) -> Sequence[TurnStep]:
        """The steps above the question; none where the game has none."""

    def about(self, seen: Seen) -> Markup:
        """What the question is about, at the right of the sign: travellers, money. May be empty."""

    def still(self, seen: Seen) -> dict[str, Markup]:
        """HTML that never changes at this table in this language; it reads nothing but the set-up."""

    def regions(self, seen: Seen) -> dict[str, Markup]:
        """The HTML of each region by its name; the same names at any time."""

    def art(self) -> Markup:
        """A picture of the game for the lobby: SVG with the class `art`."""
