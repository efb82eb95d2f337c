"""What needs the others' consent: undo beyond the last revelation, a bot for somebody who is absent."""

from __future__ import annotations

from collections.abc import Sequence

from ekimae.bots import bot_of
from ekimae.kernel import Message, Refused
from ekimae.table import rows
from ekimae.table.live import Live
from ekimae.table.model import Asks, Guest, Proposal, Who
from ekimae.table.seating import own_seat, running, seat_at
from ekimae.table.state import State


def propose_undo(live: Live, guest: Guest, seat: int, steps: int | None) -> Sequence[rows.AnyRow]:
    """Take so many entries back; without a number, as far as before the seat's own last choice."""
    own_seat(live.state, guest, seat)
    running(live)
    _none_open(live.state)
    standing = live.match.standing
    actor = live.match.actor(seat)
    last = max((at for at, entry in enumerate(standing) if entry.actor == actor), default=None)
    if steps is None and last is None:
        raise Refused(Message("table.nothing-to-undo"))
    wanted = len(standing) - (last or 0) if steps is None else steps
    if not 1 <= wanted <= len(standing):
        raise Refused(Message("kernel.undo-beyond", {"steps": wanted, "standing": len(standing)}))
    others = _others(live.state, guest)
    if not others:
        return [rows.Moved(live.take_back(seat, wanted, True), guest.id, agreed=True)]
    return [_proposed(Asks.UNDO, live.state, guest, others, seat, steps=wanted)]


def propose_bot(live: Live, guest: Guest, seat: int, bot: str) -> Sequence[rows.AnyRow]:
    """A bot plays on for a guest who is away; whoever is away is not asked, but a choice made says no."""
    running(live)
    _none_open(live.state)
    if guest.id not in live.state.players():
        raise Refused(Message("table.not-at-this-table"))
    absent = seat_at(live.state, seat)
    if absent.who not in (Who.GUEST, Who.LEFT) or absent.guest == guest.id:
        raise Refused(Message("table.no-bot-needed"))
    code = bot_of(live.state.game, bot).code
    others = [each for each in _others(live.state, guest) if each != absent.guest or absent.who is Who.LEFT]
    if not others:
        return [rows.BotSat(seat, code)]
    return [_proposed(Asks.BOT, live.state, guest, others, seat, bot=code)]


def _proposed(
    asks: Asks, state: State, guest: Guest, others: list[str], seat: int, steps: int = 0, bot: str | None = None
) -> rows.Proposed:
    name = next((each.name for each in state.seats if each.held_by(guest)), guest.name)
    return rows.Proposed(str(asks), guest.id, name, others, steps, seat, bot)


def _others(state: State, guest: Guest) -> list[str]:
    return [player for player in state.players() if player != guest.id]


def _none_open(state: State) -> None:
    if state.proposal is not None:
        raise Refused(Message("table.proposal-open"))


def _open(live: Live, number: int) -> Proposal:
    found = live.state.proposal
    if found is None or found.seq != number:
        raise Refused(Message("table.proposal-gone"))
    return found


def agree(live: Live, guest: Guest, number: int) -> Sequence[rows.AnyRow]:
    """The last one to agree makes it happen."""
    running(live)
    asked = _open(live, number)
    if guest.id not in asked.waiting:
        raise Refused(Message("table.not-asked"))
    if len(asked.waiting) > 1:
        return [rows.Agreed(guest.id)]
    return [rows.Agreed(guest.id), _carried_out(live, asked)]


def _carried_out(live: Live, asked: Proposal) -> rows.AnyRow:
    seat = asked.seat or 0
    if asked.asks is Asks.BOT:
        return rows.BotSat(seat, str(asked.bot))
    return rows.Moved(live.take_back(seat, asked.steps, True), asked.by, agreed=True)


def decline(live: Live, guest: Guest, number: int) -> Sequence[rows.AnyRow]:
    """Whoever is asked may refuse; whoever proposed may take it back; so may the seat that would get a bot."""
    asked = _open(live, number)
    concerned = {asked.by, *asked.waiting, *asked.agreed}
    if asked.asks is Asks.BOT:
        concerned.add(live.state.seats[asked.seat or 0].guest or "")
    if guest.id not in concerned:
        raise Refused(Message("table.not-asked"))
    return [rows.Declined(guest.id)]
