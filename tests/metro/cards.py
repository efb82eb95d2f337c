"""A deck to try rules on: the id of a card says what it does, so that no test depends on what a box prints.

`station-300-x2` is a STATION action for ¥300 with two spots, `loan-b` the second card of its kind. Cards of a pair hold
two actions, `pair-1.1` and `pair-1.2`. An `idle` card gives its seat something to do, so that nobody passes unasked.
Nine cards a set, as Tokyo has them.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from ekimae.metro.edition import COLOURS
from ekimae.metro.files.actions import ACTIONS

SETS: Final = {
    "walk": "move-1 move-2 move-3 move-4-x2 bike bike-b speed-1 speed-2-x2 speed-3",
    "build": "station-0 station-100 station-200 station-300 station-500 station-300-x2 trade trade-b trade-x2",
    "stock": "invest-0 invest-300 invest-500 invest-600 invest-400-x2 start-100 start-200 start-300 start-200-x2",
    "money": "loan loan-b loan-x2 repay repay-b bidding-200 bidding-300 discount-500 discount-100-b",
    "less": "discount-100 discount-200 discount-300 discount-200-b discount-300-b copy-0 copy-100 copy-200 copy-500",
    "risk": "speculate speculate-b speculate-x2 sell sell-b invest-disc invest-disc-b invest-disc-x2 sell-x2",
    "more": "action-0 action-400 action-500-x2 action-400-b card-0 card-100 card-200 card-100-b action-500-x3",
    "pair": "pair-1 pair-2 pair-3 pair-4 idle-blue idle-green idle-red idle-yellow idle-orange",
}
NAMED: Final = {
    "pair-1": "repay loan",
    "pair-2": "move-2 move-3",
    "pair-3": "discount-100 discount-200",
    "pair-4": "speculate invest-500",
    **{f"idle-{colour}": "bidding-100" for colour in COLOURS},
}
DOTS: Final = (1, 1, 1, 2, 2, 2, 3, 3, 3)
KINDS: Final = {"trade": "station-trade"}
PARTS: Final = re.compile(r"(?P<type>[a-z]+(?:-[a-z]{2,})*)(?:-(?P<amount>\d+))?(?:-x(?P<spots>\d))?(?:-[b-z])?")


def deck() -> str:
    """The deck as a file holds it."""
    cards = [
        {"id": name, "set": column, "dots": dots, "actions": [_action(text) for text in NAMED.get(name, name).split()]}
        for column, names in SETS.items()
        for name, dots in zip(names.split(), DOTS, strict=True)
    ]
    return json.dumps({"sets": list(SETS), "cards": cards})


def _action(text: str) -> dict[str, Any]:
    parts = PARTS.fullmatch(text)
    assert parts is not None, text
    kind = KINDS.get(parts["type"], parts["type"])
    amount = ACTIONS[kind]
    shown = {} if amount is None else {amount.key: int(parts["amount"])}
    return {"type": kind, "spots": int(parts["spots"] or 1), **shown}
