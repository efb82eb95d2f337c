"""Both games, registered: `pyspiel.load_game("python_ekimae_shinjuku(edition=rev1,players=3)")`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from ekimae.envs.openspiel.table import TableGame, game_type


class ShinjukuGame(TableGame):
    kind = game_type(
        "shinjuku",
        "Shinjuku",
        (2, 5),
        {"edition": "v2r11", "players": 2, "advanced": False, "open_collections": False},
    )
    rules = "shinjuku"
    longest = 5000

    @classmethod
    def setup_of(cls, params: Mapping[str, Any]) -> dict[str, Any]:
        return {
            "edition": params["edition"],
            "seats": params["players"],
            "advanced": params["advanced"],
            "open_collections": params["open_collections"],
        }


class MetroGame(TableGame):
    """`cards=map`: those of the map's own box."""

    kind = game_type(
        "metro",
        "Tokyo Metro",
        (2, 5),
        {"map": "tokyo", "cards": "map", "drinks": False, "players": 2},
    )
    rules = "metro"
    longest = 2000

    @classmethod
    def setup_of(cls, params: Mapping[str, Any]) -> dict[str, Any]:
        cards = params["map"] if params["cards"] == "map" else params["cards"]
        return {"map": params["map"], "cards": cards, "drinks": params["drinks"], "seats": params["players"]}


pyspiel.register_game(ShinjukuGame.kind, ShinjukuGame)
pyspiel.register_game(MetroGame.kind, MetroGame)
