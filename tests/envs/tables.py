"""The tables that environments are tested at: every edition, map and deck, each with another number of seats."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

from ekimae.envs.pettingzoo import metro_v0, shinjuku_v0

SHINJUKU: Final[list[dict[str, Any]]] = [
    {"edition": "v2r11", "seats": 2},
    {"edition": "v2r11", "seats": 4, "advanced": True, "open_collections": True},
    {"edition": "v2-screens", "seats": 3},
    {"edition": "v2-quickstart", "seats": 4},
    {"edition": "rev1", "seats": 2, "hachiko": "roppongi"},
    {"edition": "rev1", "seats": 5},
]
METRO: Final[list[dict[str, Any]]] = [
    {"map": "tokyo", "seats": 1},
    {"map": "tokyo", "seats": 4, "drinks": True},
    {"map": "tokyo", "cards": "osaka", "seats": 3},
    {"map": "osaka", "seats": 2},
    {"map": "osaka", "cards": "tokyo", "drinks": True, "seats": 5},
]
TABLES: Final[list[tuple[ModuleType, dict[str, Any]]]] = [
    *[(shinjuku_v0, setup) for setup in SHINJUKU],
    *[(metro_v0, setup) for setup in METRO],
]
NAMES: Final = [f"{module.__name__.rpartition('.')[2]} {setup}" for module, setup in TABLES]
