"""The options that say how a table is set up, shared by every command that begins a game."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, Final

from ekimae.cli.files import read_text
from ekimae.cli.parser import Parser, line
from ekimae.kernel.errors import Unreadable
from ekimae.kernel.message import Many, Message
from ekimae.metro import files

DEFAULT_HACHIKO = "shibuya"

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "shinjuku": ("edition", "advanced", "open_collections", "hachiko", "first"),
    "metro": ("map", "cards", "drinks", "board", "deck"),
}
"""What can be chosen in each game, besides seats and seed."""


def add_setup(parser: Parser) -> None:
    """Everything that is decided before the first card, but for the seats."""
    parser.option("--edition", "EDITION", "cli.help.edition")
    parser.flag("--advanced", "cli.help.advanced")
    parser.flag("--open-collections", "cli.help.open-collections")
    parser.option("--hachiko", "STATION", "cli.help.hachiko", nargs="?", const=DEFAULT_HACHIKO)
    parser.option("--first", "COLOUR", "cli.help.first")
    parser.option("--map", "MAP", "cli.help.map")
    parser.option("--cards", "CARDS", "cli.help.cards")
    parser.flag("--drinks", "cli.help.drinks")
    parser.option("--board", "FILE", "cli.help.own-board")
    parser.option("--deck", "FILE", "cli.help.own-deck")
    parser.option("--seed", "TEXT", "cli.help.seed", type=line("--seed"))


def add_seats(parser: Parser) -> None:
    parser.option("--seats", "SEATS", "cli.help.seats", type=read_seats)


def read_seats(text: str) -> int | list[str]:
    """How many, or which colours."""
    if text.isascii() and text.isdigit() and len(text) < 3:
        return int(text)
    return [colour.strip() for colour in text.split(",")]


def bots_of_args(args: Namespace) -> str | None:
    """Those of `--bots`, or of each `--bot`, separated by commas."""
    if args.bot and args.bots:
        raise Unreadable(Message("cli.not-together", {"option": "--bot", "other": "--bots"}))
    return ",".join(args.bot) if args.bot else args.bots


def option_of(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def chosen(args: Namespace) -> list[str]:
    """What stands on the command line, by name."""
    return [name for names in OPTIONS.values() for name in names if getattr(args, name)]


def game_meant(args: Namespace) -> str | None:
    """The game that the first option belongs to."""
    return next((game for name in chosen(args) for game, names in OPTIONS.items() if name in names), None)


def setup_of(args: Namespace, game: str) -> dict[str, Any]:
    """What was given; the game knows the rest. Own files are embedded."""
    known = OPTIONS.get(game, ())
    for name in chosen(args):
        if name not in known:
            legal = Many(tuple(option_of(other) for other in ("seats", "seed", *known)))
            raise Unreadable(Message("cli.other-game", {"option": option_of(name), "game": game, "legal": legal}))
    setup = {name: getattr(args, name) for name in known if getattr(args, name)}
    if getattr(args, "seats", None) is not None:
        setup["seats"] = args.seats
    return setup | _files(args)


def _files(args: Namespace) -> dict[str, str]:
    """A board that replaces the one of the box comes with the rules of its map, unless they are named too."""
    found: dict[str, str] = {}
    if args.board:
        board = files.BOARD.parse(read_text(args.board), args.board)
        found["board"] = files.canonical(board)
        found["map"] = args.map or board["map"]
    if args.deck:
        found["deck"] = files.canonical(files.DECK.parse(read_text(args.deck), args.deck))
    return found
