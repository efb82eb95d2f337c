"""`ekimae export`, `ekimae import`: tables go from house to house as records."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from ekimae.cli.command import Command
from ekimae.cli.files import file_trouble
from ekimae.cli.loading import read_table
from ekimae.cli.operating import add_database, desk_of
from ekimae.cli.output import Output, message_data
from ekimae.cli.parser import Parser
from ekimae.cli.saving import save
from ekimae.kernel.errors import EkimaeError, Unreadable
from ekimae.kernel.message import Message
from ekimae.kernel.record import is_record

if TYPE_CHECKING:
    from ekimae.table.desk import Desk

FAILED = 1


def export_options(parser: Parser) -> None:
    parser.given("TABLE", "cli.help.tables", nargs="*")
    parser.option("--folder", "FOLDER", "cli.help.folder")
    add_database(parser)


def export(args: Namespace, output: Output) -> int:
    """One table goes to stdout; several, or all, into a folder."""
    if args.folder is None and len(args.table) != 1:
        raise Unreadable(Message("cli.export-folder"))
    with desk_of(args) as desk:
        if args.folder is None:
            return _print(desk, args.table[0], output)
        return _fill(desk, args.table or desk.every_id(), Path(args.folder), output)


def _print(desk: Desk, table: str, output: Output) -> int:
    text = desk.file_of(table)
    if output.as_json:
        output.data({"tables": [{"table": table, "record": text}]})
    else:
        output.document(text)
    return 0


def _fill(desk: Desk, tables: list[str], folder: Path, output: Output) -> int:
    with file_trouble(str(folder)):
        folder.mkdir(parents=True, exist_ok=True)
    written = []
    for table in tables:
        file = str(folder / f"{table}.toml")
        save(desk.file_of(table), file)
        written.append({"table": table, "file": file})
    told = Message("cli.export.done", {"n": len(written), "folder": str(folder)})
    output.answer({"tables": written}, output.t(told))
    return 0


def import_options(parser: Parser) -> None:
    parser.given("FILE", "cli.help.table-files", nargs="+")
    parser.flag("--public", "cli.help.public")
    add_database(parser)


def take_in(args: Namespace, output: Output) -> int:
    """What is wrong with one file doesn't keep the others from coming in."""
    outcomes: list[tuple[str, str | None, Message | None]] = []
    with desk_of(args) as desk:
        for file in args.file:
            try:
                outcomes.append((file, _taken_in(desk, file, args.public), None))
            except EkimaeError as error:
                outcomes.append((file, None, error.message))
    t = output.t
    lines = [
        t(problem or Message("cli.import.done", {"file": file, "table": str(table)}))
        for file, table, problem in outcomes
    ]
    data = [
        {"file": file, "table": table, "problem": None if problem is None else message_data(problem, t(problem))}
        for file, table, problem in outcomes
    ]
    output.answer({"tables": data}, "\n".join(lines))
    return FAILED if any(problem for _, _, problem in outcomes) else 0


def _taken_in(desk: Desk, file: str, public: bool) -> str:
    contents = read_table(file)
    if not is_record(contents):
        raise Unreadable(Message("cli.not-a-record", {"file": file}))
    return desk.take_in(contents, file, public)


EXPORT = Command(
    "export",
    export_options,
    export,
    ("ekimae export 7k3mq9x2vb > table.toml", "ekimae export --folder backup"),
)
IMPORT = Command(
    "import",
    import_options,
    take_in,
    ("ekimae import backup/*.toml", "ekimae import game.toml --public"),
)
