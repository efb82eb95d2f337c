"""Situations written by hand: reading, checking, writing. The format is described in `docs/positions.md`."""

from ekimae.shinjuku.position.keys import schema
from ekimae.shinjuku.position.reader import read
from ekimae.shinjuku.position.writer import can_write, write

__all__ = ["can_write", "read", "schema", "write"]
