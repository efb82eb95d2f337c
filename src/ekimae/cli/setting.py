"""The options that say how a table is set up, shared by every command that begins a game."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from ekimae.cli.parser import Parser, line

DEFAULT_HACHIKO = "shibuya"


def add_setup(parser: Parser) -> None:
    """Everything that is decided before the first card, but for the seats."""
    parser.option("--edition", "EDITION", "cli.help.edition")
    parser.flag("--advanced", "cli.help.advanced")
    parser.flag("--open-collections", "cli.help.open-collections")
    parser.option("--hachiko", "STATION", "cli.help.hachiko", nargs="?", const=DEFAULT_HACHIKO)
    parser.option("--first", "COLOUR", "cli.help.first")
    parser.option("--seed", "TEXT", "cli.help.seed", type=line("--seed"))


def add_seats(parser: Parser) -> None:
    parser.option("--seats", "SEATS", "cli.help.seats", type=read_seats)


def read_seats(text: str) -> int | list[str]:
    """How many, or which colours."""
    if text.isascii() and text.isdigit() and len(text) < 3:
        return int(text)
    return [colour.strip() for colour in text.split(",")]


def setup_of(args: Namespace) -> dict[str, Any]:
    """What was given; the game knows the rest."""
    given = {
        "edition": args.edition,
        "seats": getattr(args, "seats", None),
        "advanced": args.advanced or None,
        "open_collections": args.open_collections or None,
        "hachiko": args.hachiko,
        "first": args.first,
    }
    return {key: value for key, value in given.items() if value is not None}
