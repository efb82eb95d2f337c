"""Playing at one keyboard, in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from ekimae.games import rules_of
from ekimae.kernel import EkimaeError, Match, Rules
from ekimae.terminal import saved
from ekimae.terminal.layout import paragraph
from ekimae.terminal.opening import DEFAULT_EDITION, Opening, Plan
from ekimae.terminal.page import Page, Screen, converse
from ekimae.terminal.players import Player, from_note, note_of, seated
from ekimae.terminal.screen import Keyboard
from ekimae.terminal.sitting import Sitting
from ekimae.terminal.symbols import Symbols

GAME: Final = "shinjuku"
DEFAULT_SEATS: Final = 3
ENDED_WELL: Final = 0
UNREADABLE: Final = 2


def run(setup: dict[str, Any], seats: list[str], seed: str | None, language: str, record_path: str | None) -> int:
    """Play until the game ends or somebody leaves; the exit status.

    A record that exists at `record_path` is played on. Without a setup and seats the game is planned on the screen.
    """
    return play(Keyboard(), setup, seats, seed, language, record_path, saved.games_folder())


def play(
    screen: Screen,
    setup: dict[str, Any],
    seats: Sequence[str],
    seed: str | None,
    language: str,
    record_path: str | None,
    folder: Path,
) -> int:
    """The same on any screen."""
    rules = rules_of(GAME)
    file = None if record_path is None else Path(record_path)
    try:
        if file is not None and file.exists():
            return _sit(screen, rules, *_resumed(rules, file, seats), language, file)
        if setup or seats:
            match, players = _begun(rules, setup, seats, seed)
        else:
            plan = _planned(screen, rules, language, folder if file is None else None)
            if plan is None:
                return ENDED_WELL
            language = plan.language
            if plan.resumed is not None:
                return _sit(screen, rules, *_resumed(rules, plan.resumed, ()), language, plan.resumed)
            match, players = _begun(rules, plan.setup(), [player.written() for player in plan.players], seed)
        return _sit(screen, rules, match, players, language, file or saved.fresh_file(folder, datetime.now()))
    except EkimaeError as error:
        symbols = Symbols(rules, language, DEFAULT_EDITION)
        screen.show(Page(paragraph(symbols.translator(error.message), screen.size().width)))
        return UNREADABLE


def _planned(screen: Screen, rules: Rules[Any], language: str, folder: Path | None) -> Plan | None:
    """The plan that somebody chose; None when they left."""
    opening = Opening(rules, language, None if folder is None else saved.unfinished(folder), screen.size)
    try:
        converse(opening, screen)
    except (EOFError, KeyboardInterrupt):
        screen.show(Page([Text("")]))
        return None
    return opening.plan if opening.chosen else None


def _begun(
    rules: Rules[Any], setup: dict[str, Any], seats: Sequence[str], seed: str | None
) -> tuple[Match, tuple[Player, ...]]:
    places = setup.get("seats", len(seats) or DEFAULT_SEATS)
    match = Match.begin(rules, {**setup, "seats": places}, seed)
    players = seated(seats, len(match.game.seat_ids), rules.name)
    match.record = replace(match.record, note=note_of(players, match.game.seat_ids))
    return match, players


def _resumed(rules: Rules[Any], file: Path, seats: Sequence[str]) -> tuple[Match, tuple[Player, ...]]:
    """The game in a record file, with the players of its note unless others sit down."""
    match = Match(rules, saved.read(file))
    seat_ids = match.game.seat_ids
    note = match.record.note
    players = seated(seats, len(seat_ids), rules.name) if seats else from_note(note, seat_ids, rules.name)
    match.record = replace(match.record, note=note_of(players, seat_ids))
    return match, players


def _sit(
    screen: Screen, rules: Rules[Any], match: Match, players: tuple[Player, ...], language: str, file: Path
) -> int:
    edition = str(match.game.view(None).data()["edition"])
    symbols = Symbols(rules, language, edition)
    sitting = Sitting(match, players, symbols, file, saved.write, screen.size)
    try:
        converse(sitting, screen)
    except (EOFError, KeyboardInterrupt):
        kept = symbols.say("hint.kept", file=str(file))
        screen.show(Page([Text(""), *paragraph(kept, screen.size().width)]))
    return ENDED_WELL
