"""Shinjuku, every edition, as an environment.

v0: the first version.
"""

from __future__ import annotations

from typing import Any

from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from ekimae.envs.pettingzoo.table import Illegal, Observation, Reward, TableEnv, parallel, wrapped


class raw_env(TableEnv, EzPickle):
    """Without PettingZoo's checks: an action that isn't legal is an error."""

    name = "shinjuku_v0"

    def __init__(
        self,
        edition: str = "v2r11",
        seats: int | tuple[str, ...] = 3,
        advanced: bool = False,
        open_collections: bool = False,
        hachiko: str | None = None,
        first: str | None = None,
        reward: Reward | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "terminate",
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        settings = (reward, max_cycles, illegal, render_mode, language)
        EzPickle.__init__(self, edition, seats, advanced, open_collections, hachiko, first, *settings)
        setup = {
            "edition": edition,
            "seats": seats,
            "advanced": advanced,
            "open_collections": open_collections,
            "hachiko": hachiko,
            "first": first,
        }
        given = {key: value for key, value in setup.items() if value is not None}
        super().__init__("shinjuku", given, *settings)


def env(**settings: Any) -> AECEnv[str, Observation, int]:
    """The environment with the settings of `raw_env`."""
    return wrapped(raw_env(**settings), settings.get("illegal", "terminate"))


def parallel_env(**settings: Any) -> Any:
    """The same for learners that want an action of every agent at each step."""
    return parallel(env(**settings))
