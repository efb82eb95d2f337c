"""What follows from a choice, and why something can't be chosen. Advice reads a view, never the game."""

from ekimae.advice.adviser import Adviser, Outlook
from ekimae.advice.registry import adviser_for

__all__ = ["Adviser", "Outlook", "adviser_for"]
