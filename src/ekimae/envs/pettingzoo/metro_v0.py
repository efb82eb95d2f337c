"""Tokyo Metro, every map and deck, with Metro Drinks and alone, as an environment.

v0: the first version.
"""

from __future__ import annotations

from typing import Any

from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from ekimae.envs.pettingzoo.table import Illegal, Observation, Reward, TableEnv, parallel, wrapped


class raw_env(TableEnv, EzPickle):
    """Without PettingZoo's checks: an action that isn't legal is an error."""

    name = "metro_v0"

    def __init__(
        self,
        map: str = "tokyo",
        cards: str = "",
        drinks: bool = False,
        seats: int | tuple[str, ...] = 3,
        board: str = "",
        deck: str = "",
        reward: Reward | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "terminate",
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        """`board` and `deck`: the text of own files, in place of those of the box."""
        settings = (reward, max_cycles, illegal, render_mode, language)
        EzPickle.__init__(self, map, cards, drinks, seats, board, deck, *settings)
        setup = {"map": map, "cards": cards or map, "drinks": drinks, "seats": seats, "board": board, "deck": deck}
        super().__init__("metro", setup, *settings)


def env(**settings: Any) -> AECEnv[str, Observation, int]:
    """The environment with the settings of `raw_env`."""
    return wrapped(raw_env(**settings), settings.get("illegal", "terminate"))


def parallel_env(**settings: Any) -> Any:
    """The same for learners that want an action of every agent at each step."""
    return parallel(env(**settings))
