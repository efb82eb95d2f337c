"""The games in OpenSpiel; importing this package registers them."""

from ekimae.envs.openspiel.games import MetroGame, ShinjukuGame

__all__ = ["MetroGame", "ShinjukuGame"]
