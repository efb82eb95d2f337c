"""The record of a game: its setup and the list of choices, chance included. The record is the game.

A record is TOML. The choices stand in `play.moves`, one line for each change of the actor:

    chance: card:ota card:adachi
    blue: ward:nerima open station:shimbashi store:books
    blue: undo:2

Nothing is ever deleted: an undo is an entry that takes the last choices back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ekimae.kernel import toml
from ekimae.kernel.errors import Unreadable
from ekimae.kernel.message import Message

FORMAT: Final = 1
CHANCE_ACTOR: Final = "chance"
UNDO: Final = "undo:"
LINE: Final = 100


@dataclass(frozen=True, slots=True)
class Entry:
    """One choice, or an undo, and who made it."""

    actor: str
    token: str

    @property
    def taken_back(self) -> int:
        """How many standing choices this entry takes back; 0 for a choice."""
        return int(self.token.removeprefix(UNDO)) if self.token.startswith(UNDO) else 0


@dataclass(frozen=True, slots=True)
class Record:
    """Replaying it gives the game, for ever: `rules` is the version of the rules it was played by."""

    game: str
    rules: int
    setup: dict[str, Any] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    seed: str | None = None
    seed_sha256: str | None = None
    seed_chosen: bool = False
    position: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    note: str | None = None

    def standing(self) -> list[Entry]:
        """The choices that were not taken back: what the game consists of."""
        found: list[Entry] = []
        for entry in self.entries:
            back = entry.taken_back
            if back:
                del found[-back:]
            else:
                found.append(entry)
        return found

    def with_entries(self, entries: list[Entry], result: dict[str, Any] | None) -> Record:
        return replace(self, entries=(*self.entries, *entries), result=result)

    def without_seed(self) -> Record:
        """What may be published while the game runs, if hidden draws are not to be told: the commitment only."""
        return replace(self, seed=None)

    def dump(self) -> str:
        """The record as text."""
        return toml.dump(
            {
                "record": FORMAT,
                "game": self.game,
                "rules": self.rules,
                "note": self.note,
                "seed_sha256": self.seed_sha256,
                "seed": self.seed,
                "seed_chosen": self.seed_chosen or None,
                "setup": self.setup,
                "position": self.position,
                "play": {"moves": _write_moves(self.entries)},
                "result": self.result,
            }
        )


def _write_moves(entries: tuple[Entry, ...]) -> str:
    lines: list[str] = []
    actor = ""
    for entry in entries:
        if entry.actor != actor or len(lines[-1]) + len(entry.token) >= LINE:
            lines.append(f"{entry.actor}:")
            actor = entry.actor
        lines[-1] += " " + entry.token
    return "".join(line + "\n" for line in lines) or "\n"


def is_record(table: Mapping[str, Any]) -> bool:
    return "record" in table


def read_record(table: Mapping[str, Any], file: str) -> Record:
    """A record from parsed TOML; what is wrong with it is said with file, key and value."""
    if table["record"] != FORMAT:
        raise Unreadable(Message("kernel.record-format", {"file": file, "value": str(table["record"])}))
    kinds = {"game": str, "rules": int, "setup": dict, "play": dict}
    for key, kind in kinds.items():
        if not isinstance(table.get(key), kind):
            _wrong(file, key, table.get(key))
    moves = table["play"].get("moves")
    if not isinstance(moves, str):
        _wrong(file, "play.moves", moves)
    for key, kind in {"seed": str, "seed_sha256": str, "seed_chosen": bool, "position": dict, "result": dict}.items():
        if key in table and not isinstance(table[key], kind):
            _wrong(file, key, table[key])
    return Record(
        game=table["game"],
        rules=table["rules"],
        setup=table["setup"],
        entries=tuple(read_moves(moves, file)),
        seed=table.get("seed"),
        seed_sha256=table.get("seed_sha256"),
        seed_chosen=table.get("seed_chosen", False),
        position=table.get("position"),
        result=table.get("result"),
        note=table.get("note"),
    )


def read_moves(moves: str, file: str) -> list[Entry]:
    """The lines of `play.moves`; `#` begins a comment."""
    found: list[Entry] = []
    standing = 0
    for number, line in enumerate(moves.splitlines(), 1):
        text = line.split("#")[0].strip()
        if not text:
            continue
        actor, colon, tokens = text.partition(": ")
        if not colon or " " in actor:
            raise Unreadable(Message("kernel.record-line", {"file": file, "line": number, "value": text}))
        for token in tokens.split():
            entry = Entry(actor, token)
            standing += 1
            if token.startswith(UNDO):
                standing -= 1
                back = token.removeprefix(UNDO)
                if not back.isdigit() or not 0 < int(back) <= standing:
                    raise Unreadable(Message("kernel.record-undo", {"file": file, "line": number, "value": token}))
                standing -= int(back)
            found.append(entry)
    return found


def _wrong(file: str, key: str, value: object) -> None:
    shown = "" if value is None else str(value)
    name = "kernel.record-key-missing" if value is None else "kernel.record-key"
    raise Unreadable(Message(name, {"file": file, "key": key, "value": shown}))
