"""`ekimae show`: the table as one seat, or a spectator, sees it; in text, or its board as a picture."""

from __future__ import annotations

from argparse import Namespace

from ekimae import draw
from ekimae.cli.command import Command
from ekimae.cli.loading import load, seat_of
from ekimae.cli.output import Output
from ekimae.cli.parser import Parser, number, one_of
from ekimae.cli.saving import save
from ekimae.cli.telling import waiting
from ekimae.terminal import picture


def options(parser: Parser) -> None:
    parser.given("RECORD", "cli.help.situation")
    parser.option("--seat", "SEAT", "cli.help.seat")
    parser.option("--at", "N", "cli.help.at", type=number("--at"))
    parser.option("--svg", "FILE", "cli.help.svg")
    parser.option("--theme", "THEME", "cli.help.theme", type=one_of("--theme", draw.THEMES))


def run(args: Namespace, output: Output) -> int:
    loaded = load(args.record)
    match = loaded.at(args.at)
    game = match.game
    seat = seat_of(game, args.seat)
    view = game.view(seat)
    data = view.data()
    if args.svg is not None:
        save(draw.svg(view, output.language, theme=args.theme or draw.THEMES[0]) + "\n", args.svg)
    if output.as_json:
        output.data({"view": data})
        return 0
    heard = [told.event for told in match.told if told.event.visible_to(seat)]
    drawn = picture.text(data, loaded.rules, output.language, output.width, output.colour, heard)
    output.text("\n".join([drawn.rstrip("\n"), "", *waiting(loaded.rules, game, output.words(loaded.rules))]))
    return 0


COMMAND = Command(
    "show",
    options,
    run,
    (
        "ekimae show game.toml",
        "ekimae show game.toml --seat blue --lang ja",
        "ekimae show game.toml --at 40 --json",
        "ekimae show game.toml --svg board.svg --theme dark",
        "ekimae new shinjuku | ekimae show -",
    ),
)
