"""Who sits where: people and bots. The record's note keeps it, so that a game can be continued as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ekimae.bots import bot_named, bots_of
from ekimae.bots.own import is_own
from ekimae.kernel import Message, Unreadable
from ekimae.kernel.message import Many

PERSON: Final = "person"
DEFAULT: Final = ("person", "greedy", "greedy")


@dataclass(frozen=True, slots=True)
class Player:
    """A person, perhaps with a name, or the bot of a code."""

    code: str
    name: str = ""

    @property
    def is_person(self) -> bool:
        return self.code == PERSON

    def written(self) -> str:
        return f"{self.code}:{self.name}" if self.name else self.code


def read_player(text: str, game: str) -> Player:
    """`person`, `person:Ana`, or the code of a bot of the game.

    A bot of one's own is named by whoever starts the program, never by a record: it would run what stands there.
    """
    bots = bots_of(game)
    code, _, name = text.partition(":")
    code = code.strip()
    if code != PERSON and (code not in bots or name):
        raise Unreadable(Message("terminal.seat-wrong", {"value": text, "legal": Many((PERSON, *bots))}))
    return Player(code, cleaned(name))


def cleaned(name: str) -> str:
    """A name fit for one line of a note."""
    return " ".join("".join(letter for letter in name if letter.isprintable() and letter not in ",=").split())


def named_player(text: str, game: str) -> Player:
    """The same from the command line, where `module:Class` names a bot of one's own."""
    if is_own(text) and text.partition(":")[0].strip() != PERSON:
        return Player(bot_named(game, text.strip()).code)
    return read_player(text, game)


def seated(texts: Sequence[str], seats: int, game: str) -> tuple[Player, ...]:
    """One player for each seat; nobody named means people everywhere."""
    players = tuple(named_player(text, game) for text in texts) or (Player(PERSON),) * seats
    if len(players) != seats:
        raise Unreadable(Message("terminal.seats-differ", {"players": len(players), "seats": seats}))
    return players


def note_of(players: Sequence[Player], seat_ids: Sequence[str]) -> str:
    """For the record: `blue=person:Ana, green=greedy`."""
    return ", ".join(f"{seat}={player.written()}" for seat, player in zip(seat_ids, players, strict=True))


def from_note(note: str | None, seat_ids: Sequence[str], game: str) -> tuple[Player, ...]:
    """Who sat where; people where the note does not say."""
    told = dict(part.split("=", 1) for part in (note or "").split(", ") if "=" in part)
    players = [told.get(seat, PERSON) for seat in seat_ids]
    for player in players:
        if is_own(player) and not player.startswith(f"{PERSON}:"):
            raise Unreadable(Message("terminal.own-bot", {"bot": player}))
    return tuple(read_player(player, game) for player in players)
