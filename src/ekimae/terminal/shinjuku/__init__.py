"""Shinjuku in the terminal."""

from ekimae.terminal.shinjuku.text import ShinjukuText

__all__ = ["ShinjukuText"]
