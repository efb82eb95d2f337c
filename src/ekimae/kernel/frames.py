"""The plan of a game is a stack of frames: what is to be done next lies on top.

A frame is the number of a step, and in the bits above it one or two small numbers for it (a seat, how many are left).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

KIND_BITS: Final = 8
KIND: Final = (1 << KIND_BITS) - 1
COUNT_BITS: Final = 16
COUNT: Final = (1 << COUNT_BITS) - 1


def frame(kind: i64, first: i64 = 0, second: i64 = 0) -> i64:
    return kind | first << KIND_BITS | second << (KIND_BITS + COUNT_BITS)


def first_of(frame: i64) -> i64:
    return (frame >> KIND_BITS) & COUNT


def second_of(frame: i64) -> i64:
    return frame >> (KIND_BITS + COUNT_BITS)
