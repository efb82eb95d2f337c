"""Opponents in Tokyo Metro."""
