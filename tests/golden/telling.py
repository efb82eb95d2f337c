"""Tells a random game turn by turn, in ids, so that a change of the rules shows as a change of the text.

Told are the first turns, every turn in which something happens for the first time, and the last one. Each begins with
what has changed since the turn told before: in the table's view (a spectator's), and in what each seat sees beyond it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ekimae.games import RULES
from ekimae.kernel import Game, Match
from ekimae.kernel.event import Event
from ekimae.kernel.game import CHANCE
from ekimae.kernel.record import CHANCE_ACTOR, Entry
from ekimae.kernel.stream import Stream
from ekimae.shinjuku.edition import EDITIONS

FOLDER: Final = Path(__file__).parent

GAMES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    **{edition: ("shinjuku", {"edition": edition, "seats": 2}) for edition in EDITIONS},
    "rev1-hachiko": ("shinjuku", {"edition": "rev1", "seats": 2, "hachiko": "shibuya"}),
    "metro-tokyo-148": ("metro", {"map": "tokyo", "seats": 3}),
    "metro-tokyo-drinks-17": ("metro", {"map": "tokyo", "drinks": True, "seats": 2}),
    "metro-osaka-68": ("metro", {"map": "osaka", "seats": 2}),
    "metro-solo-2": ("metro", {"map": "tokyo", "seats": 1}),
}
"""Which game, and how it is set up; those with a number were chosen because much happens in them."""

FIRST_TURNS: Final = 2
LEFT_OUT: Final = ("questions", "choices", "seats", "unseen_cards")
"""Told with each choice, or seat by seat, or long and no news: the board's cards without those that are seen."""
SEATS: Final = ("seat", "owner")
"""Arguments of events that are numbers of seats."""
NUMBERED: Final = ("yen", "space")
"""Choices that may be too many to be told one by one."""
NOBODY: Final = "-"
AS_THE_TABLE: Final = "as the table"
WIDTH: Final = 120

Entries = list[tuple[Entry, list[Event]]]


def tell(name: str) -> str:
    """The whole text of a golden playthrough."""
    game_name, setup = GAMES[name]
    turns = _turns(_played(name))
    game = RULES[game_name].new(setup)
    lines = [f"{name}: {', '.join(game.seat_ids)}", ""]
    known: dict[str, dict[str, str]] = {}
    told = _worth_telling(turns)
    for number, entries in enumerate(turns):
        if number in told:
            lines += [f"Turn {number}" if number else "Setting up", *_changes(game, known)]
        for entry, events in entries:
            if number in told:
                lines += _choice(game, entry, events)
            game.play(game.catalogue.number(entry.token), _seat_of(game, entry))
        if number in told:
            lines.append("")
    return "\n".join([*lines, "The end", *_changes(game, known)]) + "\n"


def _played(name: str) -> Match:
    """At random, by whoever is asked; where several are asked, by any of them."""
    game, setup = GAMES[name]
    match = Match.begin(RULES[game], setup, f"golden {name}")
    stream = Stream(f"golden {name}")
    while not match.game.over:
        questions = match.game.questions()
        seat = questions[stream.below(len(questions)) if len(questions) > 1 else 0].seat
        legal = match.game.choices(seat)
        match.play([match.game.catalogue.token(legal[stream.below(len(legal))])], match.actor(seat))
    return match


def _turns(match: Match) -> list[Entries]:
    """The entries of each turn with what happened by each; 0 is the setting up. A turn begins with its arrivals."""
    happened: list[list[Event]] = [[] for _ in range(len(match.standing) + 1)]
    for told in match.told:
        happened[told.at].append(told.event)
    turns: list[Entries] = [[]]
    for entry, events in zip(match.standing, happened[1:], strict=True):
        turns[-1].append((entry, events))
        if any(event.name == "turn-began" for event in events):
            turns.append([])
    return turns


def _worth_telling(turns: list[Entries]) -> set[int]:
    """The first turns, the last one, and each in which an event of some name happens for the first time."""
    found = {*range(FIRST_TURNS + 1), len(turns) - 1}
    seen: set[str] = set()
    for number, entries in enumerate(turns):
        names = {event.name for _, events in entries for event in events}
        if names - seen:
            found.add(number)
        seen |= names
    return found


# What is seen.


def _changes(game: Game, known: dict[str, dict[str, str]]) -> Iterator[str]:
    """The lines of each view that are not as they were told last; `known` is brought up to date."""
    table = _facts(game.view(None).data())
    yield from _news("table", table, known)
    for seat, colour in enumerate(game.seat_ids):
        facts = _facts(game.view(seat).data())
        beyond = {key: value for key, value in facts.items() if table.get(key) != value}
        yield from _news(colour, beyond, known)


def _news(viewer: str, facts: dict[str, str], known: dict[str, dict[str, str]]) -> Iterator[str]:
    before = known.get(viewer, {})
    gone = dict.fromkeys(before.keys() - facts.keys(), AS_THE_TABLE)
    who = f"{viewer} sees"
    for key, value in sorted({**facts, **gone}.items()):
        if before.get(key, NOBODY) != value:
            yield f"  {who:13}{key}: {value}"
            who = ""
    known[viewer] = facts


def _facts(data: dict[str, Any]) -> dict[str, str]:
    """A view as one line for each thing in it."""
    lines: dict[str, str] = {}
    for key, value in data.items():
        if key not in LEFT_OUT:
            lines |= _parts(key, value)
    for company in data["seats"]:
        lines |= {f"{company['seat']}'s {key}": _text(value) for key, value in company.items() if key != "seat"}
    return lines


def _parts(key: str, value: Any) -> dict[str, str]:
    """One line, or one for each thing that has an id of its own."""
    if isinstance(value, list) and value and all(isinstance(item, dict) and "id" in item for item in value):
        return {f"{key} {item['id']}": _text(_but_id(item)) for item in value}
    return {key: _text(value)}


def _but_id(item: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in item.items() if key != "id"}


def _text(value: Any) -> str:
    match value:
        case {"id": str(card), "actions": actions}:
            return " ".join([card, *(f"({action['id']} is taken)" for action in actions if action["taken"])])
        case dict():
            return ", ".join(f"{key} {_text(item)}" for key, item in value.items()) or NOBODY
        case [dict(), *_]:
            return " | ".join(map(_text, value))
        case list():
            counts = Counter(map(_text, value))
            return " ".join(f"{item}×{count}" if count > 1 else item for item, count in counts.items()) or NOBODY
        case None:
            return NOBODY
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)


# What is asked, chosen and told.


def _seat_of(game: Game, entry: Entry) -> int:
    return CHANCE if entry.actor == CHANCE_ACTOR else game.seat_ids.index(entry.actor)


def _choice(game: Game, entry: Entry, events: list[Event]) -> Iterator[str]:
    if entry.actor == CHANCE_ACTOR:
        yield f"  chance       {game.questions()[0].kind}: {entry.token}"
    else:
        seat = _seat_of(game, entry)
        question = next(one for one in game.view(None).data()["questions"] if one["seat"] == entry.actor)
        about = ", ".join(f"{key} {value}" for key, value in question["about"].items())
        yield f"  {entry.actor:13}{question['kind']}{f' ({about})' if about else ''}: {entry.token}"
        yield from _wrapped(list(_in_spans(game, game.choices(seat))))
    for event in events:
        yield f"             * {_event(game, event)}"


def _wrapped(choices: list[str]) -> Iterator[str]:
    line = "             of"
    for choice in choices:
        if len(line) + 1 + len(choice) > WIDTH:
            yield line
            line = "               "
        line += f" {choice}"
    yield line


def _in_spans(game: Game, choices: tuple[int, ...]) -> Iterator[str]:
    """Numbered things that follow each other in the catalogue are told as `space:a1–r12`."""
    tokens = game.catalogue.texts(choices)
    at = 0
    while at < len(tokens):
        block, _, first = tokens[at].partition(":")
        last = at
        while block in NUMBERED and last + 1 < len(tokens) and _follows(game, choices, last, block):
            last += 1
        yield f"{block}:{first}–{tokens[last].partition(':')[2]}" if last > at + 1 else tokens[at]
        at = last + 1 if last > at + 1 else at + 1


def _follows(game: Game, choices: tuple[int, ...], at: int, block: str) -> bool:
    following = choices[at + 1]
    return following == choices[at] + 1 and game.catalogue.token(following).startswith(f"{block}:")


def _event(game: Game, event: Event) -> str:
    args = {key: _seat(game, value) if key in SEATS else _text(value) for key, value in event.args.items()}
    told = f"{event.name} {', '.join(f'{key} {value}' for key, value in args.items())}".strip()
    return told if event.audience is None else f"{told} (only {game.seat_ids[event.audience]})"


def _seat(game: Game, value: Any) -> str:
    return NOBODY if value is None else game.seat_ids[value]
