"""The cabinets of all games."""

from __future__ import annotations

from typing import Final

from tests.records import metro_ways, shinjuku_ways

CABINETS: Final = {cabinet.game: cabinet for cabinet in (shinjuku_ways.CABINET, metro_ways.CABINET)}
