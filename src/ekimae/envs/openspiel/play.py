"""A game under way as OpenSpiel's states hold it: cheap to copy, with what each seat has seen of it in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ekimae.games import rules_of
from ekimae.kernel.frames import KIND, first_of
from ekimae.kernel.game import CHANCE
from ekimae.kernel.stream import Stream
from ekimae.metro import hidden
from ekimae.metro.frames import BID
from ekimae.metro.game import Metro
from ekimae.shinjuku.frames import DEAL
from ekimae.shinjuku.game import Shinjuku

Table = Shinjuku | Metro

Redealt = tuple[int, str]
"""Everything that a seat couldn't know was dealt anew, by a seed."""

Move = int | Redealt
Moves = tuple["Moves", Move] | None
"""The last move and those before it: copies share them."""

UNKNOWN: Final = "?"
CHANCE_ID: Final = "chance"


def audience(game: Table) -> int | None:
    """The only seat that sees what is chosen next; None if all do."""
    frame = game.top()
    if isinstance(game, Metro):
        return int(game.asked) if frame & KIND == BID else None
    return int(first_of(frame)) if game.asked == CHANCE and frame & KIND == DEAL else None


def stays_secret(game: Table) -> bool:
    """Are choices that only one seat saw still unknown to the others? Bids are revealed."""
    return hidden.hides_bids(game) if isinstance(game, Metro) else True


class Play:
    """A game without dice, its moves, and the story of it for each seat and, last, for spectators.

    A copy shares everything; whichever moves first takes a copy of the game for itself.
    """

    __slots__ = ("_game_name", "_secrets", "_shared", "game", "moves", "setup", "stories")

    def __init__(self, game_name: str, setup: Mapping[str, Any]) -> None:
        self._game_name = game_name
        self.setup = setup
        self.game: Table = rules_of(game_name).new(setup)
        self.moves: Moves = None
        self.stories = ("",) * (len(self.game.seat_ids) + 1)
        self._secrets = ""
        self._shared = False

    def copy(self) -> Play:
        other = Play.__new__(Play)
        other._game_name, other.setup = self._game_name, self.setup
        other.game, other.moves, other.stories, other._secrets = self.game, self.moves, self.stories, self._secrets
        self._shared = other._shared = True
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return replayed, (self._game_name, dict(self.setup), self.listed())

    def listed(self) -> list[Move]:
        """All moves, the first one first."""
        found: list[Move] = []
        moves = self.moves
        while moves is not None:
            moves, move = moves
            found.append(move)
        return found[::-1]

    def _own(self) -> Table:
        """The game, for nobody else to change."""
        if self._shared:
            self.game = self.game.copy()
            self._shared = False
        return self.game

    # Moving.

    def make(self, choice: int) -> None:
        """Whoever is asked first chooses."""
        game = self._own()
        seen_by = audience(game)
        actor = CHANCE_ID if game.asked == CHANCE else game.seat_ids[game.asked]
        game.play(choice)
        self.moves = (self.moves, choice)
        self._tell(f"{actor}/{game.catalogue.token(choice)} ", f"{actor}/{UNKNOWN} ", seen_by)
        if self._secrets and not stays_secret(game):
            self.stories = tuple([f"{story}({self._secrets.rstrip()}) " for story in self.stories])
            self._secrets = ""

    def _tell(self, seen: str, unseen: str, seen_by: int | None) -> None:
        if seen_by is None:
            self.stories = tuple([story + seen for story in self.stories])
            return
        self.stories = tuple(
            [story + (seen if seat == seen_by else unseen) for seat, story in enumerate(self.stories)],
        )
        if isinstance(self.game, Metro):
            self._secrets += seen

    def redealt(self, seat: int, seed: str) -> Play:
        """Another play that looks the same to a seat; what others saw alone is forgotten."""
        other = self.copy()
        other._own().redeal(seat, Stream(seed))
        other.moves = (self.moves, (seat, seed))
        public = self.stories[-1]
        other.stories = tuple([story if at == seat else public for at, story in enumerate(self.stories)])
        other._secrets = other._bids_made() if other._secrets else ""
        return other

    def _bids_made(self) -> str:
        """The bids not yet revealed, as they are in this world."""
        game = self.game
        assert isinstance(game, Metro)
        bids = [
            f"{game.seat_ids[seat]}/{game.catalogue.token(game.table.yen + game.bids[seat])} "
            for seat in range(game.seats)
            if game.has_bid >> seat & 1
        ]
        return "".join(bids)

    def __str__(self) -> str:
        """All that happened."""
        names = [*self.game.seat_ids]
        told = []
        for move in self.listed():
            if isinstance(move, int):
                told.append(self.game.catalogue.token(move))
            else:
                told.append(f"redealt:{names[move[0]]}:{move[1]}")
        return " ".join(told)


def replayed(game_name: str, setup: Mapping[str, Any], moves: list[Move]) -> Play:
    """The same play again."""
    play = Play(game_name, setup)
    for move in moves:
        if isinstance(move, int):
            play.make(move)
        else:
            play = play.redealt(*move)
    return play
