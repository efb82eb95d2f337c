"""The folder of a tournament: its file, and the rows of the games that were played, as Parquet.

Games are written in parts, each whole or not at all, so that a kill at any moment loses only what was being played.
When all games are there the parts become one file.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from ekimae.kernel import Message, Unreadable, toml
from ekimae.lab.playing import Played
from ekimae.lab.tournament import Tournament, read_tournament

FILE: Final = "tournament.toml"
GAMES: Final = "games"
TURNS: Final = "turns"
PARTS: Final = "parts"

USES: Final = pa.list_(
    pa.struct([("what", pa.string()), ("which", pa.string()), ("seat", pa.int8()), ("times", pa.int32())])
)
GAME_ROWS: Final = pa.schema(
    [
        ("id", pa.string()),
        ("table", pa.string()),
        ("game", pa.string()),
        ("setup", pa.string()),
        ("deal", pa.int32()),
        ("seed", pa.string()),
        ("seats", pa.list_(pa.string())),
        ("bots", pa.list_(pa.string())),
        ("scores", pa.list_(pa.int32())),
        ("won", pa.list_(pa.bool_())),
        ("turns", pa.int32()),
        ("choices", pa.list_(pa.int32())),
        ("draws", pa.int32()),
        ("seconds", pa.list_(pa.float32())),
        ("uses", USES),
    ]
)
TURN_ROWS: Final = pa.schema(
    [("id", pa.string()), ("turn", pa.int32()), ("seat", pa.int8()), ("scores", pa.list_(pa.int32()))]
)
SCHEMAS: Final = {GAMES: GAME_ROWS, TURNS: TURN_ROWS}


class Results:
    """One folder."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        self.folder = folder
        self.tournament = tournament

    @classmethod
    def begin(cls, folder: Path, tournament: Tournament) -> Results:
        """A new folder, or one that the same tournament was begun in."""
        found = cls(folder, tournament)
        if found.file.exists():
            if open_results(folder).tournament != tournament:
                raise Unreadable(Message("lab.other-tournament", {"folder": str(folder)}))
            return found
        if folder.exists() and any(folder.iterdir()):
            raise Unreadable(Message("lab.folder-in-use", {"folder": str(folder)}))
        (folder / PARTS).mkdir(parents=True, exist_ok=True)
        _write_whole(found.file, toml.dump(tournament.data()).encode())
        return found

    @property
    def file(self) -> Path:
        return self.folder / FILE

    # Writing.

    def add(self, played: Sequence[Played]) -> None:
        """Games that are finished. Turns first: a game counts as played when its own row is there."""
        name = played[0].game["id"]
        turns = [row for each in played for row in each.turns]
        if turns:
            self._write_part(TURNS, name, turns)
        self._write_part(GAMES, name, [each.game for each in played])

    def _write_part(self, kind: str, name: str, rows: list[dict[str, Any]]) -> None:
        (self.folder / PARTS).mkdir(exist_ok=True)
        _write_table(self.folder / PARTS / f"{kind}-{name}.parquet", pa.Table.from_pylist(rows, SCHEMAS[kind]))

    def join(self) -> None:
        """All parts become one file, in the order of the tournament."""
        order = {fixture.id: number for number, fixture in enumerate(self.tournament.fixtures())}
        for kind in (TURNS, GAMES):
            table = self._table(kind)
            if table.num_rows:
                numbers = pa.array([order.get(id_, len(order)) for id_ in table["id"].to_pylist()])
                table = table.append_column("order", numbers).sort_by("order").drop_columns(["order"])
                _write_table(self._whole(kind), table)
        for kind in (TURNS, GAMES):
            for part in self._parts(kind):
                part.unlink()

    # Reading.

    def played(self) -> set[str]:
        """The ids of the games that are there."""
        return {id_ for file in self._files(GAMES) for id_ in pq.read_table(file, columns=["id"])["id"].to_pylist()}

    def games(self) -> pa.Table:
        return self._table(GAMES)

    def turns(self) -> pa.Table:
        """Those of games that are there: a kill between the two writes leaves turns of none."""
        table = self._table(TURNS)
        ids = pa.array(sorted(self.played()), pa.string())
        return table.filter(pa.compute.is_in(table["id"], ids)) if table.num_rows else table

    def _table(self, kind: str) -> pa.Table:
        """Each game once, even if the parts were joined but not taken away."""
        tables = [pq.read_table(file, schema=SCHEMAS[kind]) for file in self._files(kind)]
        if not tables:
            return SCHEMAS[kind].empty_table()
        table = pa.concat_tables(tables)
        return _without_repeats(table, ["id"] if kind == GAMES else ["id", "turn"])

    def _files(self, kind: str) -> Iterator[Path]:
        if self._whole(kind).exists():
            yield self._whole(kind)
        yield from self._parts(kind)

    def _whole(self, kind: str) -> Path:
        return self.folder / f"{kind}.parquet"

    def _parts(self, kind: str) -> list[Path]:
        return sorted((self.folder / PARTS).glob(f"{kind}-*.parquet"))


def open_results(folder: Path) -> Results:
    """A folder that `ekimae lab run` made."""
    file = folder / FILE
    if not file.is_file():
        raise Unreadable(Message("lab.no-results", {"folder": str(folder), "file": FILE}))
    try:
        facts = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Unreadable(Message("lab.no-results", {"folder": str(folder), "file": FILE})) from error
    return Results(folder, read_tournament(facts, str(file)))


def _without_repeats(table: pa.Table, keys: list[str]) -> pa.Table:
    rows = zip(*(table[key].to_pylist() for key in keys), strict=True)
    seen: set[tuple[Any, ...]] = set()
    kept = []
    for row in rows:
        kept.append(row not in seen)
        seen.add(row)
    return table if all(kept) else table.filter(pa.array(kept))


def _write_table(path: Path, table: pa.Table) -> None:
    sink = pa.BufferOutputStream()
    pq.write_table(table, sink, compression="zstd")
    _write_whole(path, sink.getvalue().to_pybytes())


def _write_whole(path: Path, content: bytes) -> None:
    """On the disk under another name first: the file is whole or not there."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    with draft.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
