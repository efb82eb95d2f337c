"""A record with the game that it tells: the one way to play on, take back and verify."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from ekimae.kernel.chance import commitment, draw, fresh_seed
from ekimae.kernel.errors import EkimaeError, Refused, Unreadable
from ekimae.kernel.event import Event
from ekimae.kernel.game import CHANCE, Game, Rules
from ekimae.kernel.message import Arg, Many, Message
from ekimae.kernel.record import CHANCE_ACTOR, UNDO, Entry, Record


@dataclass(frozen=True, slots=True)
class Told:
    """An event and the number of standing entries after which it happened."""

    at: int
    event: Event


class Secrets:
    """Simultaneous answers are secret until the last one is given; whoever gave that one has seen the others."""

    def __init__(self, game: Game, shown_at: int = 0) -> None:
        self.shown_at = shown_at
        """How many entries stood when secrets were shown last."""
        self._asked = _waited_for(game)
        self._kept = len(self._asked) > 1

    def after(self, game: Game, entries: int) -> Secrets:
        """The same after one more entry."""
        found = Secrets(game, self.shown_at)
        if found._asked and found._asked <= self._asked:
            found._kept = self._kept
        elif self._kept:
            found.shown_at = entries
        return found


def _waited_for(game: Game) -> frozenset[str]:
    return frozenset(f"{asked.seat} {asked.kind} {asked.about}" for asked in game.questions() if not asked.interrupt)


class Match:
    """Reads a record, plays on, and writes the longer record. Chance is drawn from the record's seed, if it has one."""

    def __init__(self, rules: Rules[Any], record: Record) -> None:
        self.rules = rules
        self.record = record
        self._check_version()
        self.game: Game = self._start()
        self.told: list[Told] = []
        self.standing: list[Entry] = []
        self._new: list[Entry] = []
        self._secrets = Secrets(self.game)
        self._listen()
        for number, entry in enumerate(record.standing(), 1):
            self._apply(entry, number)
        self._draw()

    @classmethod
    def begin(cls, rules: Rules[Any], setup: dict[str, object], seed: str | None = None, typed: bool = False) -> Match:
        """A new game. `typed`: every draw will be typed in, as from a tabletop."""
        table = rules.setup(setup)
        if typed:
            return cls(rules, Record(rules.name, rules.version, table))
        secret = fresh_seed() if seed is None else seed
        record = Record(
            rules.name,
            rules.version,
            table,
            seed=secret,
            seed_sha256=commitment(secret),
            seed_chosen=seed is not None,
        )
        return cls(rules, record)

    @classmethod
    def from_position(cls, rules: Rules[Any], position: dict[str, object], seed: str | None = None) -> Match:
        """Play on from a situation written by hand; chance from a fresh seed."""
        secret = fresh_seed() if seed is None else seed
        record = Record(
            rules.name,
            rules.version,
            seed=secret,
            seed_sha256=commitment(secret),
            seed_chosen=seed is not None,
            position=position,
        )
        return cls(rules, record)

    def _check_version(self) -> None:
        if not 1 <= self.record.rules <= self.rules.version:
            raise Unreadable(
                Message("kernel.rules-version", {"value": self.record.rules, "latest": self.rules.version})
            )

    def _start(self) -> Game:
        position = self.record.position
        game: Game = (
            self.rules.new(self.record.setup) if position is None else self.rules.from_position(position, "position")
        )
        return game

    def _listen(self) -> None:
        self.game.events = []

    def _collect(self, at: int) -> None:
        self.told += [Told(at, event) for event in self.game.events or ()]
        self._listen()

    # Who acts.

    def actor(self, seat: int) -> str:
        return CHANCE_ACTOR if seat == CHANCE else self.game.seat_ids[seat]

    def seat_of(self, actor: str) -> int:
        if actor == CHANCE_ACTOR:
            return CHANCE
        if actor not in self.game.seat_ids:
            raise Unreadable(Message("kernel.unknown-actor", {"actor": actor, "legal": Many(self.game.seat_ids)}))
        return self.game.seat_ids.index(actor)

    def _apply(self, entry: Entry, number: int) -> None:
        _replay(self.game, entry, self.seat_of(entry.actor), number)
        self._stands(entry)

    def _stands(self, entry: Entry) -> None:
        self.standing.append(entry)
        self._secrets = self._secrets.after(self.game, len(self.standing))
        self._collect(len(self.standing))

    # Playing on.

    def play(self, tokens: Iterable[str], actor: str | None = None, until_revealed: bool = False) -> None:
        """Make several choices, all or none. A token may name who makes it (`red/stop`); else the first one asked.

        `until_revealed`: those after a revelation are not made, so that nobody tries out what a draw would bring.
        """
        before = (self.game.copy(), list(self.told), list(self.standing), list(self._new), self._secrets)
        try:
            for number, token in enumerate(tokens, 1):
                self._play_one(token, actor)
                if until_revealed and self.can_take_back(actor) < number:
                    break
        except EkimaeError:
            self.game, self.told, self.standing, self._new, self._secrets = before
            self._listen()
            raise

    def _play_one(self, token: str, actor: str | None) -> None:
        questions = self.game.questions()
        if not questions:
            raise Refused(Message("kernel.game-over", {"choice": token}))
        named, slash, rest = token.partition("/")
        if slash:
            actor, token = named, rest
        seat = questions[0].seat if actor is None else self.seat_of(actor)
        self.game.play(self.game.catalogue.number(token), seat)
        self._write(Entry(self.actor(seat), token))
        self._draw()

    def _write(self, entry: Entry) -> None:
        self._new.append(entry)
        self._stands(entry)

    def _draw(self) -> None:
        """Chance answers from the seed until a seat is asked."""
        self._collect(len(self.standing))
        seed = self.record.seed
        if seed is None:
            return
        while self._chance_is_asked():
            choice = drawn_by(seed, self.game)
            self.game.play(choice, CHANCE)
            self._write(Entry(CHANCE_ACTOR, self.game.catalogue.token(choice)))

    def _chance_is_asked(self) -> bool:
        return any(question.seat == CHANCE for question in self.game.questions())

    def written(self) -> Record:
        """The record as it stands now, with the result once the game is over."""
        return self.record.with_entries(self._new, result_of(self.game))

    # Entries.

    @property
    def length(self) -> int:
        """How many entries the record has by now, undos included."""
        return len(self.record.entries) + len(self._new)

    def entries_after(self, length: int) -> list[Entry]:
        """What was added since the record had so many entries."""
        known = len(self.record.entries)
        return [*self.record.entries[length:], *self._new[max(0, length - known) :]]

    def follow(self, entries: Iterable[Entry]) -> None:
        """Take over entries that were made elsewhere, draws included: another reader of the same record played on."""
        for entry in entries:
            if entry.taken_back:
                self._again([*self._new, entry])
            else:
                _replay(self.game, entry, self.seat_of(entry.actor), len(self.standing) + 1)
                self._write(entry)

    # Taking back.

    def can_take_back(self, actor: str | None = None) -> int:
        """How many choices the last actor may take back freely: back to the last revelation.

        A draw, any other seat's choice, and the last of simultaneous answers reveal something.
        """
        if not self.standing:
            return 0
        last = self.standing[-1].actor if actor is None else actor
        count = 0
        for entry in reversed(self.standing[self._secrets.shown_at :]):
            if entry.actor != last or last == CHANCE_ACTOR:
                break
            count += 1
        return count

    def undo(self, steps: int = 1, actor: str | None = None, agreed: bool = False) -> None:
        """Take choices back. Beyond the last revelation the others must have agreed."""
        free = self.can_take_back(actor)
        if agreed and steps > len(self.standing):
            raise Refused(Message("kernel.undo-beyond", {"steps": steps, "standing": len(self.standing)}))
        if steps < 1 or (steps > free and not agreed):
            raise Refused(Message("kernel.undo-revealed", {"free": free, "steps": steps}))
        by = actor or self.standing[-1].actor
        self._again([*self._new, Entry(by, f"{UNDO}{steps}")])
        self._draw()

    def _again(self, new: list[Entry]) -> None:
        """Replay with other new entries."""
        again = Match(self.rules, replace(self.record.with_entries(new, None), seed=None))
        self.game, self.told, self.standing = again.game, again.told, again.standing
        self._secrets = again._secrets
        self._new = new


def result_of(game: Game) -> dict[str, object] | None:
    """The result as records tell it; None while the game runs."""
    if not game.over:
        return None
    result = game.result()
    scores = dict(zip(game.seat_ids, result.scores, strict=True))
    return {"scores": scores, "winners": [game.seat_ids[seat] for seat in result.winners]}


def _replay(game: Game, entry: Entry, seat: int, number: int) -> None:
    try:
        game.play(game.catalogue.number(entry.token), seat)
    except EkimaeError as error:
        where: dict[str, Arg] = {"number": number, "actor": entry.actor, "choice": entry.token, "why": error.message}
        raise Unreadable(Message("kernel.record-entry", where)) from error


def drawn_by(seed: str, game: Game) -> int:
    """The draw that the seed gives now: equal pieces in the order of the catalogue."""
    outcomes = game.outcomes()
    left = draw(seed, game.draws, sum(pieces for _, pieces in outcomes))
    for choice, pieces in outcomes:
        left -= pieces
        if left < 0:
            return choice
    raise ValueError("chance was not asked")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What `verify` found: how much replays, whether a seed was there to check draws with, and what is wrong."""

    entries: int
    draws: int
    seed_checked: bool
    over: bool
    problems: tuple[Message, ...]


def verify(rules: Rules[Any], record: Record) -> Verdict:
    """Replay a record, choices taken back included: all legal, all draws from the seed, the result as told."""
    replayed = Match(rules, replace(record, entries=(), seed=None, result=None))
    games = [replayed.game]
    problems: list[Message] = []
    draws = 0
    for number, entry in enumerate(record.entries, 1):
        if entry.taken_back:
            del games[-entry.taken_back :]
            continue
        game = games[-1].copy()
        seat = replayed.seat_of(entry.actor)
        if seat == CHANCE:
            draws += 1
            problems += _wrong_draw(record.seed, game, entry, number)
        _replay(game, entry, seat, number)
        games.append(game)
    if record.seed is not None and record.seed_sha256 not in (None, commitment(record.seed)):
        problems.append(Message("kernel.verify-seed", {"sha256": str(record.seed_sha256)}))
    found = result_of(games[-1])
    if record.result is not None and record.result != found:
        problems.append(Message("kernel.verify-result", {"told": str(record.result), "found": str(found)}))
    return Verdict(len(record.entries), draws, record.seed is not None, games[-1].over, tuple(problems))


def _wrong_draw(seed: str | None, game: Game, entry: Entry, number: int) -> list[Message]:
    if seed is None or not any(question.seat == CHANCE for question in game.questions()):
        return []
    drawn = game.catalogue.token(drawn_by(seed, game))
    if drawn == entry.token:
        return []
    return [Message("kernel.verify-draw", {"number": number, "choice": entry.token, "drawn": drawn})]
