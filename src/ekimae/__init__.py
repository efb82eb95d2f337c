"""Ekimae: Tokyo's rail board games at one open table."""

__version__ = "0.1.0"
