"""Checking the actions of cards: which types there are, and what each of them tells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ekimae.kernel.checking import Found

HUNDRED: Final = 100
MOST_MONEY: Final = 5_000
MOST_SPOTS: Final = 3


@dataclass(frozen=True, slots=True)
class Amount:
    """The number that an action shows: its key, and its range in steps."""

    key: str
    least: int
    most: int
    step: int = 1

    def read(self, found: Found) -> int | None:
        if self.step == 1:
            return found.number(self.least, self.most)
        value = found.value
        if not found.absent and not (_is_whole(value) and value in range(self.least, self.most + 1, self.step)):
            found.wrong("metro.deck.money", least=self.least, most=self.most)
        return value if _is_whole(value) else None


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _money(key: str, least: int = 0) -> Amount:
    return Amount(key, least, MOST_MONEY, HUNDRED)


ACTIONS: Final[dict[str, Amount | None]] = {
    "move": Amount("spaces", 1, 9),
    "station": _money("cost"),
    "station-trade": None,
    "invest": _money("cost"),
    "invest-disc": None,
    "start": _money("value"),
    "speed": Amount("tokens", 1, 12),
    "bike": None,
    "discount": _money("yen", HUNDRED),
    "bidding": _money("yen", HUNDRED),
    "loan": None,
    "repay": None,
    "speculate": None,
    "action": _money("cost"),
    "card": _money("cost"),
    "sell": None,
    "copy": _money("cost"),
}
MOST_OF: Final = {"discount": 20, "copy": 20}
"""In a deck."""

_ANY: Final = tuple(sorted({amount.key for amount in ACTIONS.values() if amount is not None}))


def check_action(found: Found) -> dict[str, Any]:
    """Note all that is wrong with an action."""
    name = found.at("type").value
    known = isinstance(name, str) and name in ACTIONS
    amount = ACTIONS[name] if known else None
    keys = () if amount is None else (amount.key,)
    fields = found.fields(("type", "spots", *keys), () if known else _ANY)
    facts = {
        "type": fields["type"].one_of(ACTIONS, unknown="metro.deck.unknown-action"),
        "spots": fields["spots"].number(1, MOST_SPOTS),
    }
    return facts if amount is None else {**facts, amount.key: amount.read(fields[amount.key])}
