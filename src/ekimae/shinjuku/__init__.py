"""Shinjuku: every edition of the rules."""

from ekimae.kernel.engine import play_random
from ekimae.shinjuku.edition import Setup
from ekimae.shinjuku.game import Shinjuku

__all__ = ["Setup", "Shinjuku", "new", "play_random"]


def new(
    edition: str = "v2r11", seats: int | tuple[str, ...] = 3, seed: str | None = None, **variants: object
) -> Shinjuku:
    """A game at its first question."""
    return Shinjuku.begin(Setup.read({"edition": edition, "seats": seats, **variants}), seed)
