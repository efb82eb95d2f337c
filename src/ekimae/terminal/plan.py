"""The game that is about to begin, while people decide about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ekimae.terminal.game import TextGame, Variant
from ekimae.terminal.players import PERSON, Player

USUAL_SEATS: Final = 3


@dataclass(slots=True)
class Plan:
    """What Enter would start, or the file of the game that goes on."""

    language: str
    name: str
    edition: str
    players: tuple[Player, ...]
    chosen: dict[str, bool | str] = field(default_factory=dict)
    """The variants that are on, and what they are set to."""
    files: dict[str, str] = field(default_factory=dict)
    """The names of the files that variants were read from."""
    resumed: Path | None = None

    def setup(self, game: TextGame) -> dict[str, Any]:
        """As a record tells it, defaults left out."""
        return {game.edition_key: self.edition, "seats": len(self.players), **self.chosen}

    def take_game(self, name: str, game: TextGame) -> None:
        """Another game, in its usual edition; its own bots replace those of the other."""
        self.name = name
        self.players = tuple(player if player.is_person else Player(game.usual_bot) for player in self.players)
        self.take_edition(game.editions[0], game)

    def take_edition(self, edition: str, game: TextGame) -> None:
        """Another edition: with as many of the players and variants as it is for."""
        self.edition = edition
        seats = game.seats(edition)
        filled = (*self.players, *(Player(game.usual_bot),) * (seats[0] - len(self.players)))
        self.players = filled[: seats[-1]]
        known = {variant.key: variant.values for variant in game.variants(edition)}
        self.chosen = {
            key: value for key, value in self.chosen.items() if key in known and (value in known[key] or not known[key])
        }

    def switch(self, variant: Variant) -> None:
        """On, with its usual value, or off."""
        if variant.key in self.chosen:
            del self.chosen[variant.key]
        else:
            self.chosen[variant.key] = variant.values[0] if variant.values else True

    def take_file(self, variant: Variant, file: Path, game: TextGame) -> None:
        """What a file says of the set-up; a board comes with the edition that it is for."""
        found = dict(game.read_file(variant.key, file))
        edition = found.pop(game.edition_key, self.edition)
        if edition != self.edition:
            self.take_edition(edition, game)
        self.chosen |= found
        self.files[variant.key] = file.name


def usual_plan(language: str, name: str, game: TextGame) -> Plan:
    """One person against bots."""
    edition = game.editions[0]
    seats = game.seats(edition)
    places = min(max(USUAL_SEATS, seats[0]), seats[-1])
    return Plan(language, name, edition, (Player(PERSON), *(Player(game.usual_bot),) * (places - 1)))
