"""What can be chosen when a table is set up, and what a filled form means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ekimae.bots import bots_of
from ekimae.games import rules_of
from ekimae.kernel import Message, Unreadable
from ekimae.metro.edition import BOXES, MOST_SEATS
from ekimae.metro.edition import COLOURS as METRO_COLOURS
from ekimae.metro.files import canonical, parse_board, parse_deck
from ekimae.shinjuku.board import load_board
from ekimae.shinjuku.edition import COLOURS, EDITIONS, hachiko_targets
from ekimae.table.model import SeatWanted, Wanted, Who
from ekimae.web import clockface

USUAL_BOT: Final = "greedy"
USUAL_TARGET: Final = "shibuya"
NOBODY: Final = "none"
YOU: Final = "you"
HERE: Final = "here"
OPEN: Final = "open"
LINK: Final = "link"
BOT: Final = "bot:"
DRAWN: Final = "drawn"
ON: Final = "on"


@dataclass(frozen=True, slots=True)
class Variant:
    """A switch, or a choice between values; only some editions may have it."""

    key: str
    editions: tuple[str, ...]
    values: tuple[str, ...] = ()
    """Names of things of the `kind`; the usual one first."""
    kind: str = ""
    required: bool = False
    """It always has a value."""


@dataclass(frozen=True, slots=True)
class Box:
    """A game as the form offers it."""

    game: str
    key: str
    """What the set-up calls its edition; so do terms."""
    seats: Mapping[str, range]
    """By edition, the usual one first."""
    colours: tuple[str, ...]
    variants: tuple[Variant, ...]
    files: tuple[str, ...] = ()
    """Keys of the set-up that a file may be given for."""

    @property
    def kind(self) -> str:
        """Of the terms that name its editions."""
        return self.key

    @property
    def most(self) -> int:
        return max(seats[-1] for seats in self.seats.values())

    @property
    def bots(self) -> tuple[str, ...]:
        """The usual one first."""
        return tuple(sorted(bots_of(self.game), key=lambda code: code != USUAL_BOT))


def _shinjuku() -> Box:
    hachiko = tuple(edition for edition in EDITIONS if edition == "rev1")
    legal = hachiko_targets(load_board(EDITIONS["rev1"]["board"]))
    targets = (USUAL_TARGET, *(station for station in legal if station != USUAL_TARGET))
    return Box(
        game="shinjuku",
        key="edition",
        seats={edition: range(facts["seats"][0], facts["seats"][1] + 1) for edition, facts in EDITIONS.items()},
        colours=COLOURS,
        variants=(
            Variant("advanced", tuple(edition for edition, facts in EDITIONS.items() if facts["bonus"])),
            Variant("open_collections", tuple(EDITIONS)),
            Variant("hachiko", hachiko, targets, "station"),
        ),
    )


def _metro() -> Box:
    return Box(
        game="metro",
        key="map",
        seats=dict.fromkeys(BOXES, range(1, MOST_SEATS + 1)),
        colours=METRO_COLOURS,
        variants=(Variant("cards", BOXES, BOXES, "map", required=True), Variant("drinks", BOXES)),
        files=("board", "deck"),
    )


BOXES_OF: Final[dict[str, Box]] = {"shinjuku": _shinjuku(), "metro": _metro()}


def box_of(game: str) -> Box:
    rules_of(game)
    return BOXES_OF[game]


def wanted(form: Mapping[str, str], files: Mapping[str, str], name: str) -> Wanted:
    """The table that a filled form asks for; `files` are texts by the key of the set-up, `name` is whose form it is."""
    box = box_of(form.get("game", ""))
    edition = form.get("edition", next(iter(box.seats)))
    seats = _seats(box, form, name)
    setup: dict[str, Any] = {box.key: edition, "seats": list(box.colours[: len(seats)])}
    for variant in box.variants:
        if (value := _value(variant, edition, form)) is not None:
            setup[variant.key] = value
    setup |= _own({key: text for key, text in files.items() if key in box.files and text.strip()})
    rules_of(box.game).setup(setup)
    seed = form.get("seed", "").strip() if form.get("chance") == "chosen" else ""
    return Wanted(box.game, setup, seats, seed or None, public=form.get("public") == ON, clock=clockface.read(form))


def _own(files: Mapping[str, str]) -> dict[str, str]:
    """Own boards and decks in their normal form; a board brings the rules of its map with it."""
    found: dict[str, str] = {}
    if text := files.get("board"):
        board = parse_board(text, "board")
        found |= {"board": canonical(board), "map": board["map"]}
    if text := files.get("deck"):
        found["deck"] = canonical(parse_deck(text, "deck"))
    return found


def _value(variant: Variant, edition: str, form: Mapping[str, str]) -> str | bool | None:
    given = form.get(variant.key)
    if given is None or edition not in variant.editions:
        return None
    if not variant.values:
        return True if given == ON else None
    if variant.required:
        return given or None
    return form.get(f"{variant.key}-value", variant.values[0]) if given == ON else None


def _seats(box: Box, form: Mapping[str, str], name: str) -> tuple[SeatWanted, ...]:
    asked = (form.get(f"seat{number}", NOBODY) for number in range(box.most))
    seats = tuple(
        _seat(who, form.get(f"name{number}", "").strip(), name) for number, who in enumerate(asked) if who != NOBODY
    )
    if not seats:
        raise Unreadable(Message("web.no-seats"))
    return seats


def _seat(who: str, called: str, name: str) -> SeatWanted:
    if who.startswith(BOT):
        return SeatWanted(Who.BOT, bot=who.removeprefix(BOT))
    if who == LINK:
        return SeatWanted(Who.INVITED)
    if who in (YOU, HERE):
        return SeatWanted(Who.GUEST, name=called if who == HERE else name)
    return SeatWanted(Who.OPEN)
