"""Situations written by hand: reading, checking, writing. The format is described in `docs/metro-positions.md`."""

from ekimae.metro.position.reader import read
from ekimae.metro.position.schema import schema
from ekimae.metro.position.writer import write

__all__ = ["read", "schema", "write"]
