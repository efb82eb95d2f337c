"""The question inside the action phase: which one it is, and what the file tells of the action that it belongs to."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final, NoReturn

from ekimae.kernel.message import Many
from ekimae.metro import deck
from ekimae.metro.position import keys
from ekimae.metro.position.draft import Draft
from ekimae.metro.position.place import MetroPlace
from ekimae.metro.state import NONE


@dataclass(frozen=True)
class Rule:
    """What a step may tell of its action, and of which types of action it is a question; none: of no card's."""

    kinds: frozenset[int] = frozenset()
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


ANY: Final = frozenset(range(len(deck.TYPES)))
RULES: Final = {
    keys.TURN: Rule(),
    "copy-with": Rule(ANY, (keys.COPY,)),
    "move-to": Rule(frozenset({deck.MOVE}), may=("spaces",)),
    keys.MOVE_STEP: Rule(frozenset({deck.MOVE}), may=("spaces",)),
    "station-at": Rule(frozenset({deck.STATION, deck.STATION_TRADE})),
    "return": Rule(frozenset({deck.STATION_TRADE}), ("station",)),
    "line": Rule(frozenset({deck.INVEST, deck.INVEST_DISC, deck.START, deck.SELL, deck.SPECULATE})),
    "pile": Rule(frozenset({deck.CARD})),
    "discount": Rule(deck.PRICED, may=("station", "line", "pile", "saved", "last_discount")),
    "commit": Rule(frozenset({deck.SPECULATE}), ("line",)),
    "vend-at": Rule(),
    keys.VEND_DRINK: Rule(ANY, ("station", "within"), ("spaces",)),
    keys.FREE_BUILD: Rule(ANY),
}
ABOUT: Final = {deck.STATION: "station", deck.INVEST: "line", deck.CARD: "pile"}
"""What was chosen before discounts are asked for."""
WITHOUT_CARD: Final = (keys.TURN, "vend-at", keys.VEND_DRINK, keys.FREE_BUILD)
"""Questions that may belong to no action of a card."""


@dataclass
class Asked:
    """The question, and the action that it belongs to."""

    draft: Draft
    step: str
    place: MetroPlace
    fields: dict[str, MetroPlace] = field(default_factory=dict)
    action: int = NONE
    copying: bool = False

    @property
    def kind(self) -> int:
        return NONE if self.action == NONE else int(self.draft.state.deck.kind[self.action])

    @property
    def within(self) -> str:
        return str(self.fields["within"].value) if "within" in self.fields else ""

    @property
    def is_done(self) -> bool:
        """Is the action done, and only machines are built after it?"""
        return self.step == keys.FREE_BUILD or (self.step == keys.VEND_DRINK and self.within == keys.AFTER_ACTION)

    @property
    def said(self) -> MetroPlace:
        """Where the action is named."""
        return self.fields[keys.COPY if self.copying else keys.DO]

    @property
    def next_discount(self) -> int:
        """The first discount that may still be used: they are used from the first to the last."""
        if "last_discount" not in self.fields:
            return 0
        found = self.draft.state.deck
        ids = [found.action_ids[action] for action in found.discounts]
        return ids.index(self.fields["last_discount"].name("discount", ids)) + 1


def read(draft: Draft) -> Asked:
    step = draft.get("step", keys.TURN).name("step", tuple(keys.STEPS))
    place = draft.get("action", {})
    asked = Asked(draft, step, place)
    rule = RULES[step]
    if "vend" in step or step == keys.FREE_BUILD:
        _need_drinks(draft)
    fields = place.fields(keys.ACTION_KEYS)
    cards = (keys.DO, keys.COPY) if rule.kinds else ()
    legal = tuple(key for key in keys.ACTION_KEYS if key in (*cards, *rule.needs, *rule.may))
    for key, inner in fields.items():
        if key not in legal:
            _refuse_key(inner, step, legal)
    for key in rule.needs:
        if key not in fields:
            place.inside(key).refuse("step-needs", step=step)
    asked.fields = fields
    if "within" in fields:
        fields["within"].name("within", keys.WITHIN)
    _name_action(asked, rule.kinds)
    if step == "discount":
        _check_about(asked)
    if "spaces" in fields and step == keys.VEND_DRINK and asked.within != keys.MOVE_STEP:
        _refuse_key(fields["spaces"], step, tuple(key for key in legal if key != "spaces"))
    return asked


def _refuse_key(place: MetroPlace, step: str, legal: tuple[str, ...]) -> NoReturn:
    if legal:
        place.refuse("not-at-step", step=step, legal=Many(legal))
    place.refuse("no-action", step=step)


def _need_drinks(draft: Draft) -> None:
    if not draft.setup.drinks:
        draft.fields["step"].refuse("no-drinks")


def _name_action(asked: Asked, kinds: Collection[int]) -> None:
    fields, draft = asked.fields, asked.draft
    if keys.DO in fields and keys.COPY in fields:
        fields[keys.COPY].refuse("do-and-copy")
    if keys.DO not in fields and keys.COPY not in fields:
        if asked.step not in WITHOUT_CARD or asked.within == keys.MOVE_STEP:
            asked.place.inside(keys.DO).refuse("step-needs", step=asked.step)
        return
    asked.copying = keys.COPY in fields
    if asked.within == keys.TURN:
        asked.said.refuse("no-action", step=keys.TURN)
    asked.action = draft.action(asked.said)
    if asked.within == keys.MOVE_STEP:
        kinds = RULES[keys.MOVE_STEP].kinds
    if asked.kind not in kinds:
        legal = tuple(step for step, rule in RULES.items() if asked.kind in rule.kinds and step not in WITHOUT_CARD)
        asked.said.refuse("other-step", step=asked.step, legal=Many(legal))


def _check_about(asked: Asked) -> None:
    """Discounts are asked for when everything else is chosen."""
    needed = ABOUT.get(asked.kind)
    if needed is not None and needed not in asked.fields:
        asked.place.inside(needed).refuse("step-needs", step=asked.step)
    for key in ABOUT.values():
        if key in asked.fields and key != needed:
            chosen = () if needed is None else (needed,)
            _refuse_key(asked.fields[key], asked.step, (keys.DO, keys.COPY, *chosen, "saved", "last_discount"))
    for key, other in (("saved", "last_discount"), ("last_discount", "saved")):
        if key in asked.fields and other not in asked.fields:
            asked.place.inside(other).refuse("saved-by", step=asked.step)
