"""What the position files of all games have in common: their head, the moves that follow, and a match as a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ekimae.kernel.errors import EkimaeError, Refused, Unreadable
from ekimae.kernel.game import CHANCE, Game
from ekimae.kernel.match import Match
from ekimae.kernel.message import Arg, Message
from ekimae.kernel.reading import Place

FORMAT: Final = 1
REQUIRED: Final = ("position", "game")


def head(game: str) -> dict[str, Any]:
    """How every file begins."""
    return {"position": FORMAT, "game": game}


def check_head(root: Place, fields: Mapping[str, Place], game: str) -> None:
    """A file of this format and game."""
    require(root, fields, REQUIRED)
    if fields["position"].number() != FORMAT:
        fields["position"].wrong("format", n=FORMAT)
    if fields["game"].text() != game:
        fields["game"].wrong("game", right=game)
    if "note" in fields:
        fields["note"].text()


def require(place: Place, fields: Mapping[str, Place], needed: tuple[str, ...]) -> None:
    for key in needed:
        if key not in fields:
            place.inside(key).wrong("missing")


def explain(place: Place, what: str, error: EkimaeError) -> Unreadable:
    """An error that was found elsewhere, told with the place of the file that it comes from."""
    args: dict[str, Arg] = {"file": place.file, "key": place.key, "why": error.message}
    return Unreadable(Message(f"position.{what}", args))


# Moves.


def play_moves(game: Game, place: Place) -> None:
    """Choices made from here on, the draws among them."""
    for item in place.items():
        token = item.text()
        try:
            _play(game, token)
        except EkimaeError as error:
            raise explain(item, "move", error) from error


def _play(game: Game, token: str) -> None:
    """By whoever is asked first, unless the token says who (`red/yen:500`)."""
    actor, slash, rest = token.partition("/")
    if not slash:
        game.play(game.catalogue.number(token))
    elif actor in game.seat_ids:
        game.play(game.catalogue.number(rest), game.seat_ids.index(actor))
    else:
        game.catalogue.number(token)


def of_match(match: Match) -> dict[str, Any]:
    """The position of a match at any moment: the latest situation that can be written, and the moves since."""
    game = Match(match.rules, replace(match.record, entries=(), seed=None, result=None)).game
    games, moves = [game.copy()], []
    for entry in match.standing:
        seat = match.seat_of(entry.actor)
        moves.append(entry.token if _is_asked_first(game, seat) else f"{entry.actor}/{entry.token}")
        game.play(game.catalogue.number(entry.token), seat)
        games.append(game.copy())
    for at in range(len(games) - 1, -1, -1):
        table = _written(match, games[at])
        if table is not None:
            return _with_moves(table, moves[at:])
    begun = match.record.position
    assert begun is not None, "a game is written before its first choice"
    return _with_moves(begun, [*begun.get("moves", ()), *moves])


def _is_asked_first(game: Game, seat: int) -> bool:
    return game.questions()[0].seat == seat or seat == CHANCE


def _written(match: Match, game: Game) -> dict[str, Any] | None:
    try:
        return match.rules.to_position(game)
    except Refused:
        return None


def _with_moves(table: dict[str, Any], moves: list[str]) -> dict[str, Any]:
    return table | {"moves": moves} if moves else table
