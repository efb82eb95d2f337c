"""Tokyo Metro, with the Osaka expansion and Metro Drinks."""

from ekimae.kernel.engine import play_random
from ekimae.metro.edition import Setup
from ekimae.metro.game import Metro

__all__ = ["Metro", "Setup", "new", "play_random"]


def new(map: str = "tokyo", seats: int | tuple[str, ...] = 3, seed: str | None = None, **variants: object) -> Metro:
    """A game at its first question."""
    return Metro.begin(Setup.read({"map": map, "seats": seats, **variants}), seed)
