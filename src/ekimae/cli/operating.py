"""The tables of a server's database, for the commands of its operator. The libraries are loaded only for these."""

from __future__ import annotations

from argparse import Namespace
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from ekimae.cli.parser import Parser

if TYPE_CHECKING:
    from ekimae.table.desk import Desk


def add_database(parser: Parser) -> None:
    parser.option("--database", "URL", "cli.help.database")


def address(args: Namespace) -> str:
    """The database that was named, or that of the environment."""
    from ekimae.table.database import default_url

    return args.database or default_url()


def desk_of(args: Namespace) -> AbstractContextManager[Desk]:
    """The operator's desk at the database."""
    from ekimae.table.desk import desk

    return desk(address(args))
