"""What one guest may know of a table at one moment. Pages and scripts read this; nothing else leaves the house."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ekimae.kernel import Event, Match, Message, Question, Record, Refused, Rules, View
from ekimae.kernel.match import Told, result_of
from ekimae.kernel.record import CHANCE_ACTOR
from ekimae.table.clocks import Clocks
from ekimae.table.live import Moment
from ekimae.table.log import Log
from ekimae.table.model import Guest, Link, May, Proposal, Said, SeatState, Status, TableInfo


class Present:
    """Immutable: later moments are other objects. Whoever holds no seat sees what spectators see."""

    def __init__(self, moment: Moment, guest: Guest | None) -> None:
        self._moment = moment
        self.guest = guest
        self.seq = moment.seq
        """Send it along with a choice: `house.choose(..., at=present.seq)`."""
        self.rules: Rules[Any] = moment.rules
        self.status = moment.status
        self.seats: tuple[int, ...] = moment.state.seats_of(guest)
        """The seats of this guest, those that are asked first."""
        self.seats = tuple(sorted(self.seats, key=lambda seat: seat not in moment.asked))
        self.position = len(moment.standing)
        """How many entries of the record stand, draws included; `at(n)` goes back to one of them."""

    @property
    def id(self) -> str:
        return self._moment.state.id

    @property
    def info(self) -> TableInfo:
        return info_of(self._moment)

    @property
    def asked(self) -> frozenset[int]:
        """Seats that the game waits for."""
        return self._moment.asked

    @property
    def over(self) -> bool:
        return self.status is Status.OVER

    # The game.

    def view(self, seat: int | None = None) -> View:
        """What a seat of this guest sees; None: a spectator. Before the game begins everybody is one."""
        return self._moment.game.view(self._eyes(seat))

    def _eyes(self, seat: int | None) -> int | None:
        if seat is not None and seat not in self.seats:
            raise Refused(Message("table.not-your-seat"))
        return None if self.status is Status.WAITING else seat

    def questions(self) -> tuple[Question, ...]:
        """What the game asks now, of everybody; what a question is about is public."""
        return self._moment.game.questions() if self.status is Status.RUNNING else ()

    def questions_of(self, seat: int) -> tuple[Question, ...]:
        return tuple(question for question in self.questions() if question.seat == seat)

    def choices(self, seat: int) -> tuple[int, ...]:
        """What a seat of this guest may choose now, ascending."""
        if self._eyes(seat) is None or self.status is not Status.RUNNING:
            return ()
        return self._moment.game.choices(seat)

    def token(self, choice: int) -> str:
        """The text of a choice, as `house.choose` takes it."""
        return self._moment.game.catalogue.token(choice)

    def question_message(self, question: Question) -> Message:
        return self.rules.question_message(self._moment.game, question)

    def choice_message(self, choice: int) -> Message:
        return self.rules.choice_message(self._moment.game, choice)

    def event_message(self, event: Event) -> Message | None:
        return self.rules.event_message(self._moment.game, event)

    def told(self, seat: int | None = None, since: int = -1) -> tuple[Told, ...]:
        """What happened after entry number `since`, as far as the seat may know, each with the entry it came with."""
        eyes = self._eyes(seat)
        return tuple(told for told in self._moment.log.since(since) if told.event.visible_to(eyes))

    def last_choice(self, seat: int) -> int:
        """The number of the entry of the seat's last choice; 0: none. `told(seat, since=...)` is "since my turn"."""
        actor = self._moment.game.seat_ids[seat]
        standing = self._moment.standing
        return next((at for at in range(len(standing), 0, -1) if standing[at - 1].actor == actor), 0)

    def last_turn(self, seat: int) -> int:
        """The number of the seat's last entry before somebody else's latest: where its last turn ended; 0: none."""
        own = self._moment.game.seat_ids[seat]
        standing = self._moment.standing
        passed = False
        for at in range(len(standing), 0, -1):
            actor = standing[at - 1].actor
            if actor == own and passed:
                return at
            passed = passed or actor not in (own, CHANCE_ACTOR)
        return 0

    def free_undo(self, seat: int) -> int:
        """How many choices the seat may take back without asking."""
        self._eyes(seat)
        return self._moment.free_undo[seat] if self.status is Status.RUNNING else 0

    def undo_steps(self, seat: int) -> int:
        """How many entries go when the seat's last choice is taken back; 0: it has made none."""
        last = self.last_choice(seat)
        return self.position - last + 1 if last and self.status is Status.RUNNING else 0

    @property
    def clocks(self) -> Clocks | None:
        """How much time each seat has; None where nobody is timed."""
        return self._moment.clocks if self.status is Status.RUNNING else None

    @property
    def away(self) -> dict[int, float]:
        """Seats whose players are on vacation, and until when at most."""
        away = self._moment.state.away
        return {seat.seat: away[seat.guest] for seat in self._moment.state.seats if seat.guest in away and seat.guest}

    # The past.

    def same_until(self, before: Present) -> int:
        """How many entries stand as they did then: events after that are news, what was told beyond is taken back."""
        now, then = self._moment.standing, before._moment.standing
        if now[: len(then)] == then:
            return len(then)
        return next((at for at, (one, other) in enumerate(zip(now, then)) if one != other), min(len(now), len(then)))

    def at(self, position: int) -> Present:
        """The table after so many standing entries: the same guest's eyes; the questions of then, no choices."""
        moment = self._moment
        if not 0 <= position <= self.position:
            raise Refused(Message("table.position", {"most": self.position}))
        state = moment.state
        record = Record(moment.rules.name, self._rules_version, dict(state.setup), moment.standing[:position])
        match = Match(moment.rules, replace(record, position=self._begun_at))
        past = replace(
            moment,
            game=match.game,
            log=Log().and_then(told for told in moment.log.since(-1) if told.at <= position),
            standing=moment.standing[:position],
            free_undo=(0,) * len(state.seats),
            asked=frozenset(),
            clocks=None,
        )
        return Past(past, self.guest, self)

    @property
    def _rules_version(self) -> int:
        return self._moment.record_rules

    @property
    def _begun_at(self) -> dict[str, Any] | None:
        return self._moment.begun_at

    def record(self) -> Record | None:
        """The whole record with its seed, once the game is over; what was taken back is not in it."""
        moment = self._moment
        if self.status is not Status.OVER:
            return None
        return Record(
            moment.rules.name,
            self._rules_version,
            dict(moment.state.setup),
            moment.standing,
            moment.seed,
            moment.state.seed_sha256 or None,
            moment.state.seed_chosen,
            self._begun_at,
            result_of(moment.game),
        )

    # The people.

    @property
    def chat(self) -> tuple[Said, ...]:
        """The last lines, without those of whom this guest has muted."""
        return tuple(line for line in self._moment.state.chat if line.guest not in self.muted)

    @property
    def muted(self) -> frozenset[str]:
        """Ids of guests."""
        if self.guest is None:
            return frozenset()
        return frozenset(whom for guest, whom in self._moment.state.muted if guest == self.guest.id)

    @property
    def proposal(self) -> Proposal | None:
        return self._moment.state.proposal

    @property
    def my_answer_is_wanted(self) -> bool:
        return self.proposal is not None and self.guest is not None and self.guest.id in self.proposal.waiting

    @property
    def links(self) -> tuple[Link, ...]:
        """Those this guest made and may revoke; the host sees all."""
        if self.guest is None:
            return ()
        links = self._moment.state.links
        return tuple(link for link in links if self.guest.id in (link.by, self._host_of(link)))

    def _host_of(self, link: Link) -> str:
        """Whoever set the table up looks after its links, but not after other people's tokens."""
        return link.by if link.may is May.PLAY else self._moment.state.host

    @property
    def is_host(self) -> bool:
        return self.guest is not None and self.guest.id == self._moment.state.host

    @property
    def may_join(self) -> bool:
        """May this guest take an open seat, or one that was left?"""
        return self.guest is not None and self._moment.state.may_join(self.guest)


class Past(Present):
    """A position of replay: looked at, not played."""

    def __init__(self, moment: Moment, guest: Guest | None, present: Present) -> None:
        super().__init__(moment, guest)
        self.present = present

    def choices(self, seat: int) -> tuple[int, ...]:
        self._eyes(seat)
        return ()


def seats_of(asked: frozenset[int], seats: tuple[SeatState, ...]) -> tuple[SeatState, ...]:
    return tuple(replace(seat, asked=True) if seat.seat in asked else seat for seat in seats)


def info_of(moment: Moment) -> TableInfo:
    state = moment.state
    return TableInfo(
        id=state.id,
        game=state.game,
        setup=state.setup,
        status=moment.status,
        public=state.public,
        host=state.host,
        seats=seats_of(moment.asked, state.seats),
        created=state.created,
        changed=state.changed,
        seq=state.seq,
        seed_sha256=state.seed_sha256,
        seed_chosen=state.seed_chosen,
        seed=moment.seed if moment.status is Status.OVER else None,
        outcome=moment.outcome,
        rematch=state.rematch,
        imported=state.imported,
        clock=state.clock,
    )
