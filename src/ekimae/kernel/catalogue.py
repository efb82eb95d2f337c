"""The fixed list of everything that can ever be chosen in a game: numbers inside, text tokens outside."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from ekimae.kernel.errors import Unreadable
from ekimae.kernel.message import Many, Message


class Catalogue:
    """Tokens by number and numbers by token. Old records keep meaning: tokens are never renamed."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self.tokens = tuple(tokens)
        self._numbers = {token: number for number, token in enumerate(self.tokens)}
        if len(self._numbers) != len(self.tokens):
            raise ValueError("a token stands twice in the catalogue")

    def __len__(self) -> int:
        return len(self.tokens)

    def __contains__(self, token: str) -> bool:
        return token in self._numbers

    def token(self, choice: int) -> str:
        return self.tokens[choice]

    def texts(self, choices: Iterable[int]) -> list[str]:
        return [self.tokens[choice] for choice in choices]

    def number(self, token: str) -> int:
        """The number of a token; an unknown one is refused with the nearest that exist."""
        found = self._numbers.get(token)
        if found is not None:
            return found
        near = difflib.get_close_matches(token, self.tokens, n=3, cutoff=0.5)
        if near:
            raise Unreadable(Message("kernel.unknown-choice-near", {"choice": token, "near": Many(tuple(near))}))
        raise Unreadable(Message("kernel.unknown-choice", {"choice": token}))

    def mask(self, choices: Iterable[int]) -> bytes:
        """One byte a choice, 1 where it is legal: what learning environments want."""
        legal = bytearray(len(self.tokens))
        for choice in choices:
            legal[choice] = 1
        return bytes(legal)
