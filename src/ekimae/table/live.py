"""A table in play: its state and its match, kept in step. Only the writer's thread touches one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ekimae.games import rules_of
from ekimae.kernel import Entry, Game, Match, Message, Record, Refused, Rules
from ekimae.table import clocks, rows, state
from ekimae.table.clocks import Clocks
from ekimae.table.log import Log
from ekimae.table.model import Outcome, Status, Who
from ekimae.table.state import State


@dataclass(frozen=True, slots=True)
class Numbered:
    """A row with its number and its time, as the database keeps it."""

    seq: int
    at: float
    row: rows.AnyRow


@dataclass(frozen=True, slots=True)
class Moment:
    """A table as it stands at one sequence number, whole and unchanging. It knows every secret: see `Present`."""

    state: State
    status: Status
    rules: Rules[Any]
    game: Game
    log: Log
    standing: tuple[Entry, ...]
    free_undo: tuple[int, ...]
    asked: frozenset[int]
    since: tuple[int, ...]
    """By seat: from which sequence number on it has been asked just this."""
    outcome: Outcome | None
    seed: str | None
    record_rules: int
    """The version of the rules that the game is played by."""
    begun_at: dict[str, Any] | None
    """The situation written by hand that the game began with."""
    clocks: Clocks | None = None

    @property
    def seq(self) -> int:
        return self.state.seq


class Live:
    """A table that goes on."""

    def __init__(self, table: str, numbered: Sequence[Numbered]) -> None:
        begin = numbered[0].row
        if not isinstance(begin, rows.Created):
            raise ValueError(f"table {table} doesn't begin with its creation")
        rules = rules_of(begin.game)
        at_once = numbered if begin.clock is None else numbered[:1]
        moves = [move for each in at_once for move in _moves(each.row)]
        self.match = Match(rules, _record(begin, moves))
        self.state = state.first(table, begin, self.match.game.seat_ids, numbered[0].at)
        for each in at_once[1:]:
            self.state = state.after(self.state, each.row, each.at)
        self._log = Log()
        self._asked: list[tuple[object, ...]] = []
        self.since = [self.state.seq] * len(self.state.seats)
        self._look()
        self.clocks = clocks.begun(begin.clock, len(self.state.seats), numbered[0].at)
        self._tick(begin, self.state)
        for each in numbered[len(at_once) :]:
            # Clocks follow from who was asked after each row.
            self.take(each)

    # What the writer does.

    def take(self, numbered: Numbered) -> None:
        """A row that another process wrote."""
        moves = _moves(numbered.row)
        if moves:
            self.match.follow(Entry(*move) for move in moves)
        self.note(numbered.row, numbered.at)

    def note(self, row: rows.AnyRow, at: float) -> None:
        """A row that is decided; the match has made its moves already."""
        before = self.state
        self.state = state.after(before, row, at)
        moves = _moves(row)
        if moves:
            self._look(Entry(*moves[0]))
        self._tick(row, before)

    def choose(self, seat: int, token: str) -> list[tuple[str, str]]:
        """Make a choice; the entries that it adds to the record."""
        return self._added(lambda: self.match.play([_of_own(token)], self.match.actor(seat)))

    def choose_several(self, seat: int, tokens: Sequence[str]) -> list[tuple[str, str]]:
        """One after another, until something is revealed; all or none of those are legal."""
        told = [_of_own(token) for token in tokens]
        return self._added(lambda: self.match.play(told, self.match.actor(seat), until_revealed=True))

    def take_back(self, seat: int, steps: int, agreed: bool) -> list[tuple[str, str]]:
        return self._added(lambda: self.match.undo(steps, self.match.actor(seat), agreed))

    def _added(self, act: Any) -> list[tuple[str, str]]:
        before = self.match.length
        act()
        return [(entry.actor, entry.token) for entry in self.match.entries_after(before)]

    def _look(self, move: Entry | None = None) -> None:
        """Whose question is another one now? One's own choice and an undo make every older click stale."""
        self._write_log(move is not None and move.taken_back > 0)
        asked = [self._offer(seat) for seat in range(len(self.state.seats))]
        if move is not None:
            for seat, offer in enumerate(asked):
                if offer != self._asked[seat] or move.actor == self.match.actor(seat) or move.taken_back:
                    self.since[seat] = self.state.seq
        self._asked = asked

    def _tick(self, row: rows.AnyRow, before: State) -> None:
        """After a row: time has passed, and others may be asked now."""
        if self.clocks is None:
            return
        ticked, standing, actor = self.clocks.passed(self.state.changed), len(self.match.standing), None
        match row:
            case rows.Moved(agreed=True):
                ticked = ticked.agreed(standing)
            case rows.Moved():
                actor = self.match.seat_of(row.moves[0][0])
            case rows.RanOut():
                ticked, actor = ticked.ran_out(row.seat), row.seat
            case rows.Sat() if before.seats[row.seat].who is Who.BOT:
                ticked = ticked.came_back(row.seat)
        ticked = ticked.with_away(self._away())
        self.clocks = ticked.asking(frozenset(self._people_asked()), standing, actor)

    def _people_asked(self) -> Iterable[int]:
        return (seat for seat in self.asked() if self.state.seats[seat].who in (Who.GUEST, Who.LEFT))

    def _away(self) -> dict[int, float]:
        away = self.state.away
        return {seat.seat: away[seat.guest] for seat in self.state.seats if seat.guest in away and seat.guest}

    def _write_log(self, anew: bool) -> None:
        """The match's events move over here; after an undo it tells all of them again."""
        told, self.match.told = self.match.told, []
        self._log = (Log() if anew else self._log).and_then(told)

    def _offer(self, seat: int) -> tuple[object, ...]:
        game = self.match.game
        asked = [(asked.kind, str(asked.about)) for asked in game.questions() if asked.seat == seat]
        return (*asked, game.choices(seat)) if asked else ()

    # What can be read.

    @property
    def status(self) -> Status:
        if self.state.closed:
            return Status.CLOSED
        if self.match.game.over or self._given_up():
            return Status.OVER
        return Status.RUNNING if self.state.begun else Status.WAITING

    def _given_up(self) -> bool:
        """At most one seat is left that has not resigned."""
        staying = [seat for seat in self.state.seats if not seat.resigned]
        return len(staying) < len(self.state.seats) and len(staying) <= 1

    def asked(self) -> frozenset[int]:
        """Seats that the game waits for."""
        if self.status is not Status.RUNNING:
            return frozenset()
        return frozenset(asked.seat for asked in self.match.game.questions() if not asked.interrupt)

    def bots_asked(self) -> list[int]:
        return [seat for seat in sorted(self.asked()) if self.state.seats[seat].who is Who.BOT]

    def outcome(self) -> Outcome | None:
        if self.status is not Status.OVER:
            return None
        result = self.match.game.result()
        resigned = tuple(seat.seat for seat in self.state.seats if seat.resigned)
        winners = tuple(seat for seat in result.winners if seat not in resigned) if self.match.game.over else ()
        if not winners:
            staying = [seat.seat for seat in self.state.seats if not seat.resigned]
            best = max((result.scores[seat] for seat in staying), default=0)
            winners = tuple(seat for seat in staying if result.scores[seat] == best)
        return Outcome(result.scores, winners, resigned, result.details)

    def moment(self) -> Moment:
        """What is published: nothing in it changes any more."""
        match = self.match
        status = self.status
        return Moment(
            state=self.state,
            status=status,
            rules=match.rules,
            game=match.game.copy(),
            log=self._log,
            standing=tuple(match.standing),
            free_undo=tuple(match.can_take_back(actor) for actor in match.game.seat_ids),
            asked=self.asked(),
            since=tuple(self.since),
            outcome=self.outcome(),
            seed=match.record.seed,
            record_rules=match.record.rules,
            begun_at=match.record.position,
            clocks=self.clocks,
        )


def _of_own(token: str) -> str:
    """Nobody answers for another seat."""
    if "/" in token:
        raise Refused(Message("kernel.unknown-choice", {"choice": token}))
    return token


def _moves(row: rows.AnyRow) -> list[tuple[str, str]]:
    return row.moves if isinstance(row, rows.Created | rows.Moved | rows.RanOut) else []


def _record(begin: rows.Created, moves: Iterable[tuple[str, str]]) -> Record:
    return Record(
        begin.game,
        begin.rules,
        begin.setup,
        tuple(Entry(*move) for move in moves),
        begin.seed,
        begin.seed_sha256,
        begin.seed_chosen,
        begin.position,
    )
