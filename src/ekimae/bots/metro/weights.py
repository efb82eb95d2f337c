"""What the greedy bot believes about the game, in hundreds of yen unless it says otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """Beliefs about what can't be counted; what can be counted is."""

    rivals: float = 0.4
    """How much of what the others will have, on average, counts against a situation."""

    growth: float = 0.009
    """What a stop without a pyramid will bring its line for each seat and each round in which it may be built."""

    coming: float = 0.7
    """The chance that a line off the map will run after all."""

    dilution: float = 0.006
    """The chance in a round that somebody buys the next stock of a line, for each hundred of its value."""

    liquidity: float = 40.0
    """What having money to spend is worth at the beginning of the game,"""
    enough: float = 16.0
    """and the amount that makes up most of it."""

    disc: float = 2.2
    """A disc that is kept for a later turn of this round; passing pays 1."""
    later_disc: float = 2.6
    """A disc in each round to come."""

    token: float = 0.85
    """A speed token in front of the seat, as a share of what it brings on the best line,"""
    more_tokens: float = 0.6
    """and each token after the first."""
    trade: float = 1.0
    """A token or bicycle can at least be traded for a station."""

    bicycle: float = 0.6
    """For each round to come."""
    bidding: float = 0.3
    """Each hundred of bidding money, if there is another round."""
    card: float = 1.5
    """An action of one's own, for each round to come in which somebody would take it."""
    discount: float = 0.3
    """Each hundred that discs on discounts save, while there are discs left to use it."""
    crate: float = 0.5
    """Drinks at home, as a share of what they would bring at own stations."""

    walk: float = 0.5
    """A station that could be built from where the meeple stands, as a share of what it brings,"""
    step: float = 0.88
    """less for every space on the way,"""
    crowd: float = 0.8
    """less for every rival who is as near,"""
    second: float = 0.4
    """and the next best one besides."""
    station_cost: float = 3.0
    """What a circle costs."""
    riding: float = 0.8
    """Where a rider could get off, compared with standing there."""

    follow: float = 0.6
    """How likely a second action is still there when the turn comes round again;"""
    copy: float = 0.95
    """and one that is copied."""
    alike: float = 1.0
    """Plans so much worse than the best one are as good: chance takes one of them, so that no two games begin alike."""
    first_bid: int = 4
    """The most that is bid in the first round, in which nothing can be compared yet. Some do, some don't."""
    bid: float = 0.35
    """How much of the difference between the first and the last choice is bid for the first,"""
    most_bid: float = 0.2
    """and how much of the cash at most."""


WEIGHTS: Final = {
    "tokyo": Weights(),
    "osaka": Weights(later_disc=2.0, liquidity=18.0, enough=9.0, first_bid=1),
}
"""By map: Osaka has a round less and fewer stocks, so that money brings less there."""
