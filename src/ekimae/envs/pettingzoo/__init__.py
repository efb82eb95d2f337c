"""The games as PettingZoo environments: `shinjuku_v0.env(...)` and `metro_v0.env(...)`."""

from ekimae.envs.pettingzoo import metro_v0, shinjuku_v0

__all__ = ["metro_v0", "shinjuku_v0"]
