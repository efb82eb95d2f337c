"""Playing at one keyboard, in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from ekimae.games import rules_of
from ekimae.kernel import EkimaeError, Match
from ekimae.terminal import saved
from ekimae.terminal.games import GAMES, text_of
from ekimae.terminal.layout import paragraph, with_line
from ekimae.terminal.opening import Opening
from ekimae.terminal.page import Page, Screen, converse
from ekimae.terminal.plan import USUAL_SEATS, Plan
from ekimae.terminal.players import Player, from_note, note_of, seated
from ekimae.terminal.screen import Keyboard
from ekimae.terminal.sitting import Sitting
from ekimae.terminal.words import Words
from ekimae.words import Translator

ENDED_WELL: Final = 0
UNREADABLE: Final = 2

Table = tuple[Match, tuple[Player, ...]]
"""A game and who plays it."""


def run(
    game: str | None,
    setup: dict[str, Any],
    seats: list[str],
    seed: str | None,
    language: str,
    record_path: str | None,
) -> int:
    """Play until the game ends or somebody leaves; the exit status.

    A record that exists at `record_path` is played on. Without a setup and seats the game is planned on the screen.
    """
    return play(Keyboard(), game, setup, seats, seed, language, record_path, saved.games_folder())


def play(
    screen: Screen,
    game: str | None,
    setup: dict[str, Any],
    seats: Sequence[str],
    seed: str | None,
    language: str,
    record_path: str | None,
    folder: Path,
) -> int:
    """The same on any screen."""
    file = None if record_path is None else Path(record_path)
    name = next(iter(GAMES)) if game is None else game
    try:
        text_of(name)
        if file is not None and file.exists():
            return _sit(screen, _resumed(file, seats), language, file)
        if setup or seats:
            return _sit(screen, _begun(name, setup, seats, seed), language, file or _fresh_file(folder, name))
        plan = _planned(screen, name, language, folder if file is None else None)
        if plan is None:
            return ENDED_WELL
        if plan.resumed is not None:
            return _sit(screen, _resumed(plan.resumed, ()), plan.language, plan.resumed)
        table = _begun(plan.name, plan.setup(text_of(plan.name)), [player.written() for player in plan.players], seed)
        return _sit(screen, table, plan.language, file or _fresh_file(folder, plan.name))
    except EkimaeError as error:
        screen.show(Page(paragraph(Translator(language)(error.message), screen.size().width)))
        return UNREADABLE


def _fresh_file(folder: Path, name: str) -> Path:
    return saved.fresh_file(folder, name, datetime.now())


def _planned(screen: Screen, name: str, language: str, folder: Path | None) -> Plan | None:
    """The plan that somebody chose; None when they left."""
    opening = Opening(GAMES, name, language, None if folder is None else saved.unfinished(folder), screen.size)
    try:
        converse(opening, screen)
    except (EOFError, KeyboardInterrupt):
        screen.show(Page([Text("")]))
        return None
    return opening.plan if opening.chosen else None


def _begun(name: str, setup: dict[str, Any], seats: Sequence[str], seed: str | None) -> Table:
    places = setup.get("seats", len(seats) or USUAL_SEATS)
    match = Match.begin(rules_of(name), {**setup, "seats": places}, seed)
    players = seated(seats, len(match.game.seat_ids), name)
    match.record = replace(match.record, note=note_of(players, match.game.seat_ids))
    return match, players


def _resumed(file: Path, seats: Sequence[str]) -> Table:
    """The game in a record file, with the players of its note unless others sit down."""
    record = saved.read(file)
    match = Match(rules_of(record.game), record)
    seat_ids = match.game.seat_ids
    note = match.record.note
    players = seated(seats, len(seat_ids), record.game) if seats else from_note(note, seat_ids, record.game)
    match.record = replace(match.record, note=note_of(players, seat_ids))
    return match, players


def _sit(screen: Screen, table: Table, language: str, file: Path) -> int:
    match, players = table
    words = Words(language, match.rules)
    sitting = Sitting(match, players, text_of(match.rules.name), words, file, saved.write, screen.size)
    try:
        converse(sitting, screen)
    except (EOFError, KeyboardInterrupt):
        kept = with_line(words.say("hint.kept"), str(file), screen.size().width)
        screen.show(Page([Text(""), *kept]))
    return ENDED_WELL
