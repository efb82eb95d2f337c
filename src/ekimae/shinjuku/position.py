"""Situations written by hand: reading, checking, writing."""

from __future__ import annotations
