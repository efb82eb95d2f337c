"""What the greedy bot thinks things are worth, in customers: 1 is what a customer usually brings in the end."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    rivals: float = 0.9
    """A customer of the others together costs nearly as much as an own one brings; each of them carries a share."""

    variety: float = 0.4
    """How much of a customer's value depends on what it adds to the sets at the start; all of it at the end."""

    now: float = 0.9
    """A sale that can be made with the action that is left: all but certain."""

    later: float = 0.35
    """A sale that can be made in a later turn: others may come first."""

    contested: float = 0.5
    """... and this much of it stays if others have stores that reach the same customers."""

    unpaid: float = 0.7
    """... and this much if no card for that ward is in hand."""

    queued: float = 0.7
    """Customers in the queue are known to come, but not for whom they come in time."""

    threat: float = 0.12
    """A sale that the others can make."""

    coverage: float = 0.7
    """Sales a turn that come from reaching every ward with every good: customers that nobody has drawn yet."""

    rival_coverage: float = 0.5
    """Wards that the others reach as well are shared."""

    department: float = 0.4
    """A Department Store takes any customer, on every journey that passes it."""

    bonus: float = 1.3
    """A bonus token is a customer of whichever good is lacking."""

    promotion: float = 0.3
    """A Specialty Store that can become a Department Store: for each bonus token that waits, and one more."""

    hub: float = 0.03
    """A connection at a station with an own store: a way for more track."""

    track: float = 0.08
    """Own track pays Income when others use it ..."""

    busy_track: float = 0.05
    """... which they do where it leads to stores."""

    wild: float = 0.1
    """A wild card pays anywhere: added to the worth of the card."""

    rival_cards: float = 0.08
    """A card that a free Income gives to somebody else."""

    hand: tuple[float, ...] = (0.0, 0.32, 0.6, 0.84, 1.02, 1.1, 1.16, 1.19)
    """So many cards in hand: without any there is nothing to do but Income; after a few, one more changes little."""

    action: float = 0.3
    """An action that is still to be taken is worth at least this."""


WEIGHTS = Weights()
