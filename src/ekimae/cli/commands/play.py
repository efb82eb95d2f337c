"""`ekimae play`: the table in the browser; with `--here`, at this terminal; with a record, choices are made in it."""

from __future__ import annotations

import sys
from argparse import Namespace

from ekimae.cli.command import Command
from ekimae.cli.delivering import add_destination, deliver, destination
from ekimae.cli.loading import Placed, load, load_match
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser, number
from ekimae.cli.setting import OPTIONS, add_setup, game_meant, option_of, setup_of
from ekimae.games import rules_of
from ekimae.kernel.errors import Unreadable
from ekimae.kernel.match import Match
from ekimae.kernel.message import Message

SETUP_OPTIONS = ("game", *(name for names in OPTIONS.values() for name in names), "seats")
SERVER_OPTIONS = ("host", "port", "database", "no_browser")
RECORD_OPTIONS = ("out", "in_place", "typed", "seed")
USUAL_GAME = "shinjuku"


def options(parser: Parser) -> None:
    parser.given("RECORD", "cli.help.situation", nargs="?")
    parser.given("CHOICE", "cli.help.choice", nargs="*")
    add_destination(parser)
    parser.flag("--typed", "cli.help.typed-on")
    parser.option("--host", "ADDRESS", "cli.help.host")
    parser.option("--port", "PORT", "cli.help.port", type=number("--port"))
    parser.option("--database", "URL", "cli.help.database")
    parser.flag("--no-browser", "cli.help.no-browser")
    parser.flag("--here", "cli.help.here")
    parser.option("--game", "GAME", "cli.help.game-here")
    parser.option("--seats", "SEATS", "cli.help.sitting")
    add_setup(parser)


def run(args: Namespace, output: Output) -> int:
    if not args.here and args.record is None:
        return _play_in_browser(args, output)
    for name in SERVER_OPTIONS:
        if getattr(args, name) not in (None, False):
            other = "--here" if args.here else "RECORD"
            raise Unreadable(Message("cli.not-together", {"option": option_of(name), "other": other}))
    return _play_here(args, output) if args.here else _play_on(args, output)


# In the browser.


def _play_in_browser(args: Namespace, output: Output) -> int:
    """Serves the table until somebody stops it."""
    for name in (*SETUP_OPTIONS, *RECORD_OPTIONS):
        if getattr(args, name):
            raise Unreadable(Message("cli.not-in-browser", {"option": option_of(name)}))
    # Loaded here: no other command needs a server.
    from ekimae.web.serving import Serving, serve

    def ready(address: str, opened: bool) -> None:
        said = Message("cli.play.opened" if opened else "cli.play.open", {"address": address})
        output.answer({"address": address, "opened": opened}, output.t(said))
        sys.stdout.flush()

    serve(Serving(args.host, args.port, args.database, browser=not args.no_browser), ready)
    return 0


# With a record.


def _play_on(args: Namespace, output: Output) -> int:
    if not args.choice:
        raise Unreadable(Message("cli.missing", {"name": "CHOICE", "command": "ekimae play"}))
    if options := _given_setup(args):
        raise Unreadable(Message("cli.only-here", {"option": options[0]}))
    file = destination(args)
    match = _match(args)
    before = len(match.standing)
    match.play(args.choice)
    deliver(match, file, before, output)
    return 0


def _given_setup(args: Namespace) -> list[str]:
    """The options of setting up that stand on the command line."""
    return [option_of(name) for name in SETUP_OPTIONS if getattr(args, name)]


def _match(args: Namespace) -> Match:
    loaded = load(args.record)
    if isinstance(loaded, Placed):
        if args.typed and args.seed is not None:
            raise Unreadable(Message("cli.not-together", {"option": "--typed", "other": "--seed"}))
        return loaded.typed() if args.typed else loaded.seeded(args.seed)
    for option, value in (("--seed", args.seed), ("--typed", args.typed)):
        if value:
            raise Unreadable(Message("cli.only-position", {"option": option}))
    return loaded.match


def _play_here(args: Namespace, output: Output) -> int:
    for option, value in (("--json", args.json), ("--typed", args.typed), ("--in-place", args.in_place)):
        if value:
            raise Unreadable(Message("cli.not-together", {"option": "--here", "other": option}))
    if args.choice:
        raise Unreadable(Message("cli.unexpected", {"value": args.choice[0], "command": "ekimae play"}))
    seats = [seat.strip() for seat in args.seats.split(",")] if args.seats else []
    game = args.game or game_meant(args)
    if args.game is not None:
        rules_of(args.game)
    setup = {key: value for key, value in setup_of(args, game or USUAL_GAME).items() if key != "seats"}
    file = _file_to_go_on(args) or args.out
    if not (_is_terminal(sys.stdin) and _is_terminal(sys.stdout)):
        raise Unreadable(Message("cli.no-terminal"))
    # Loaded here: only this way to play needs the bots and the screen.
    from ekimae.terminal import hotseat

    return hotseat.run(game, setup, seats, args.seed, output.language, file)


def _file_to_go_on(args: Namespace) -> str | None:
    """A record on the command line is played on, as it was set up."""
    if args.record is None:
        return None
    for option in (*_given_setup(args), *(["--seed"] if args.seed else []), *(["--out"] if args.out else [])):
        if option != "--seats":
            raise Unreadable(Message("cli.not-together", {"option": "RECORD", "other": option}))
    load_match(args.record)
    return str(args.record)


def _is_terminal(stream: object) -> bool:
    return stream is not None and bool(getattr(stream, "isatty", bool)())


COMMAND = Command(
    "play",
    options,
    run,
    (
        "ekimae play",
        "ekimae play --host 0.0.0.0 --port 80 --database postgresql://localhost/ekimae",
        "ekimae play game.toml ward:minato > next.toml",
        "ekimae play game.toml open station:shimbashi store:books --in-place",
        "ekimae play puzzle.toml move --seed monday | ekimae show -",
        "ekimae play --here",
        "ekimae play --here --edition rev1 --seats person:Aiko,person:Ben,greedy",
        "ekimae play --here --map osaka --drinks --seats person,greedy,greedy",
        "ekimae play --here game.toml",
    ),
)
