"""Advice for Tokyo Metro."""
