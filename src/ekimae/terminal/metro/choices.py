"""The choices of a question as they stand in the list: in which order, and what they are called."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ekimae.metro.deck import TYPES
from ekimae.terminal.game import Choices
from ekimae.terminal.metro.cards import pile_name
from ekimae.terminal.metro.symbols import Symbols

ACTION_TOKENS: Final = ("do", "copy")
SPACES: Final = ("space", "exit")
SPACES_IN_ORDER: Final = 60
"""Of more spaces the best served come first: a list of the whole map is never shown whole."""


def arranged(symbols: Symbols, choices: Choices) -> Choices:
    actions = [choice for choice in choices if _kind(choice[0]) in ACTION_TOKENS]
    others = [_served(symbols, choice) for choice in choices if _kind(choice[0]) not in ACTION_TOKENS]
    if actions:
        return [*_actions(symbols, actions), *others]
    if len(others) > SPACES_IN_ORDER:
        return sorted(others, key=lambda choice: -len(_lines_near(symbols, choice[0])))
    return others


def _kind(token: str) -> str:
    return token.partition(":")[0]


def _key(token: str) -> str:
    return token.partition(":")[2]


def _served(symbols: Symbols, choice: tuple[str, str]) -> tuple[str, str]:
    """A space with the lines and places beside it, and a line without the numbers that its row shows."""
    token, label = choice
    if _kind(token) == "speed":
        line = _key(token)
        return token, symbols.say("speed-on", letter=line, line=symbols.city.line(line))
    if _kind(token) not in SPACES:
        return choice
    near = symbols.city.near(_key(token))
    lines = symbols.lines(_lines_near(symbols, token)).plain
    if _kind(token) == "exit" or not label.startswith((f"{_key(token)} (", f"{_key(token)}（")):
        return token, f"{label} {lines}".rstrip()
    return token, f"{_key(token)} {lines} {symbols.places(near)}"


def _lines_near(symbols: Symbols, token: str) -> list[str]:
    """In their order; of other choices none."""
    if _kind(token) not in SPACES:
        return []
    city = symbols.city
    found = {line for place in city.near(_key(token)) for line in city.lines_at(place)}
    return [line for line in city.lines if line in found]


# Actions: all of one type together, called what the cards on display are called.


class _Shown:
    """An action of a choice and where its card is: a set and a row from the bottom, or in front of a player."""

    def __init__(self, action: dict[str, Any], pile: str, row: int) -> None:
        self.action = action
        self.pile = pile
        self.row = row


def _actions(symbols: Symbols, choices: Choices) -> Choices:
    shown = _shown(symbols)
    named = [(token, _name(symbols, token, shown)) for token, _ in choices]
    often = Counter(name for _, name in named)
    found = [
        (token, name if often[name] == 1 else f"{name} {_where(symbols, shown[_key(token)])}") for token, name in named
    ]
    return sorted(found, key=lambda choice: _rank(choice[0], shown))


def _shown(symbols: Symbols) -> dict[str, _Shown]:
    found = {
        action["id"]: _Shown(action, column["id"], row)
        for column in symbols.view["columns"]
        for row, card in enumerate(column["cards"], 1)
        if card is not None
        for action in card["actions"]
    }
    for player in symbols.view["seats"]:
        for card in player["cards"]:
            found |= {action["id"]: _Shown(action, "", 0) for action in card["actions"]}
    return found


def _name(symbols: Symbols, token: str, shown: dict[str, _Shown]) -> str:
    action = shown[_key(token)].action
    name = f"{symbols.action(action)} {symbols.discs_for(action)}"
    return symbols.say("copy", action=name) if _kind(token) == "copy" else name


def _where(symbols: Symbols, shown: _Shown) -> str:
    return f"{pile_name(shown.pile, symbols)}{shown.row}" if shown.pile else symbols.say("own-card")


def _rank(token: str, shown: dict[str, _Shown]) -> tuple[bool, int, int, int]:
    action = shown[_key(token)].action
    return _kind(token) == "copy", TYPES.index(action["type"]), action["amount"], action["spots"]
