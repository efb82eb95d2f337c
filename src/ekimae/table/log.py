"""What happened at a table, small in memory: older events are packed, and unpacked for whoever wants to read them."""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from ekimae.kernel import Event
from ekimae.kernel.match import Told

CHUNK: Final = 64


@dataclass(frozen=True, slots=True)
class Chunk:
    """Events in Python's own form for this process; `last` is the entry with which the last of them came."""

    last: int
    packed: bytes

    def told(self) -> Iterator[Told]:
        for at, name, args, audience in marshal.loads(self.packed):
            yield Told(at, Event(name, args, audience))


@dataclass(frozen=True, slots=True)
class Log:
    """Immutable; a longer one shares its chunks."""

    chunks: tuple[Chunk, ...] = ()
    fresh: tuple[Told, ...] = ()

    def and_then(self, told: Iterable[Told]) -> Log:
        chunks = list(self.chunks)
        fresh = [*self.fresh, *told]
        while len(fresh) >= 2 * CHUNK:
            chunks.append(_packed(fresh[:CHUNK]))
            del fresh[:CHUNK]
        return Log(tuple(chunks), tuple(fresh))

    def since(self, entry: int) -> Iterator[Told]:
        """What came after entry number `entry`, oldest first."""
        for chunk in self.chunks:
            if chunk.last > entry:
                yield from (told for told in chunk.told() if told.at > entry)
        yield from (told for told in self.fresh if told.at > entry)


def _packed(told: list[Told]) -> Chunk:
    plain = [(each.at, each.event.name, each.event.args, each.event.audience) for each in told]
    return Chunk(told[-1].at, marshal.dumps(plain))
