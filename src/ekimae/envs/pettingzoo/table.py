"""A table as an AEC environment: the seat that is asked first is the agent that acts."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import turn_based_aec_to_parallel, wrappers

from ekimae.envs.games import MARGIN_UNITS, encoder_of, margins, victory
from ekimae.envs.picture import pixels
from ekimae.envs.planes import Plane
from ekimae.games import rules_of
from ekimae.kernel.chance import fresh_seed
from ekimae.kernel.errors import EkimaeError
from ekimae.kernel.game import Game
from ekimae.kernel.stream import Stream
from ekimae.terminal.picture import text
from ekimae.words import Translator

Reward = Literal["win", "margin", "progress"]
Illegal = Literal["terminate", "raise", "replace"]
Observation = dict[str, NDArray[Any]]

REWARDS: Final = ("win", "margin", "progress")
ILLEGAL: Final = ("terminate", "raise", "replace")
RENDER_MODES: Final = ("human", "ansi", "rgb_array")
ILLEGAL_REWARD: Final = -1.0
TEXT_WIDTH: Final = 100


class TableEnv(AECEnv[str, Observation, int]):
    """One table. Agents are its seats by colour; an action is a choice by its number in the catalogue.

    An observation is what the seat's view tells, see `planes`; its mask is all zeros for seats that don't act.
    """

    name: ClassVar[str]
    """With the version; a change of actions, planes or rewards makes a new one."""

    def __init__(
        self,
        game: str,
        setup: Mapping[str, Any],
        reward: Reward | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "terminate",
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        """`illegal` only tells `step` whether to replace an action that isn't legal or to raise an error."""
        super().__init__()
        _check("illegal", illegal, ILLEGAL)
        _check("render_mode", render_mode, (None, *RENDER_MODES))
        self.metadata = {
            "name": self.name,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self._rules = rules_of(game)
        self._translate = Translator(language, self._rules)
        self._language = language
        try:
            self._setup = self._rules.setup(setup)
            self._game: Game = self._rules.new(self._setup)
        except EkimaeError as error:
            raise ValueError(self._translate(error.message)) from error
        self._encoder = encoder_of(self._game)
        self._unit = MARGIN_UNITS[type(self._game)]
        self._illegal = illegal
        self._max_cycles = max_cycles
        self._stream = Stream(fresh_seed())
        self.possible_agents = list(self._game.seat_ids)
        self.agents = list(self.possible_agents)
        self.agent_selection = self.agents[0]
        self._reward = self._reward_for(reward)
        self._open_spaces()

    def _reward_for(self, reward: Reward | None) -> Reward:
        """Whoever plays alone can't lose."""
        alone = len(self.possible_agents) == 1
        chosen = reward or ("margin" if alone else "win")
        _check("reward", chosen, REWARDS[1:] if alone else REWARDS)
        return chosen

    def _open_spaces(self) -> None:
        layout, choices = self._encoder.layout, len(self._game.catalogue)
        self.action_spaces = {agent: spaces.Discrete(choices) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.float32(0), layout.high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (choices,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    # What the numbers mean.

    @property
    def planes(self) -> dict[str, Plane]:
        """The parts of an observation by name."""
        return self._encoder.layout.planes

    @property
    def tokens(self) -> tuple[str, ...]:
        """What each action is called in records."""
        return self._game.catalogue.tokens

    def split(self, observation: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
        """An observation by the names of its planes, each in its shape."""
        return self._encoder.layout.split(observation)

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    # Playing.

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. With a seed, it and the games after it are the same every time."""
        if seed is not None:
            self._stream = Stream(f"environment {seed}")
        self._game = self._rules.new(self._setup, f"{self._stream.word()}/{self._stream.word()}")
        self._cycles = 0
        self._margins = self._margins_now() if self._reward == "progress" else []
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        questions = self._game.questions()
        if questions:
            self.agent_selection = self.possible_agents[questions[0].seat]

    def _margins_now(self) -> list[float]:
        return margins(self._game.result(), self._unit)

    def observe(self, agent: str) -> Observation:
        view = self._game.view(self.possible_agents.index(agent))
        acts = agent == self.agent_selection and not (self._game.over or self.truncations.get(agent, False))
        mask = self._game.catalogue.mask(self._game.choices() if acts else ())
        return {"observation": self._encoder.encode(view), "action_mask": np.frombuffer(mask, np.int8)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{agent} has to act"
        self._cumulative_rewards[agent] = 0.0
        self._play(self._legal(int(action)))
        self._cycles += 1
        self._clear_rewards()
        if self._game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._max_cycles is not None and self._cycles >= self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._give_rewards()
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def _legal(self, action: int) -> int:
        """With `illegal="replace"`, a random legal action for one that isn't."""
        if self._illegal != "replace":
            return action
        legal = self._game.choices()
        return action if action in legal else legal[self._stream.below(len(legal))]

    def _play(self, action: int) -> None:
        try:
            self._game.play(action, self.possible_agents.index(self.agent_selection))
        except EkimaeError as error:
            raise ValueError(self._translate(error.message)) from error

    def _give_rewards(self) -> None:
        if self._reward == "progress":
            before, self._margins = self._margins, self._margins_now()
            values = [after - then for after, then in zip(self._margins, before)]
        elif not self._game.over:
            return
        else:
            values = victory(self._game.result()) if self._reward == "win" else self._margins_now()
        self.rewards = dict(zip(self.possible_agents, values))

    # Looking on.

    def render(self) -> str | NDArray[np.uint8] | None:
        """What the acting seat sees: printed, as text, or as rows of pixels."""
        if self.render_mode is None:
            gymnasium.logger.warn(f"Say how to render: render_mode is one of {', '.join(RENDER_MODES)}.")
            return None
        view = self._game.view(self.possible_agents.index(self.agent_selection))
        if self.render_mode == "rgb_array":
            return pixels(view, self._language)
        if self.render_mode == "ansi":
            return text(view.data(), self._rules, self._language, TEXT_WIDTH)
        print(text(view.data(), self._rules, self._language, shutil.get_terminal_size().columns, colour=True))
        return None

    def close(self) -> None:
        """Nothing is held open."""


def _check(name: str, value: object, legal: tuple[object, ...]) -> None:
    if value not in legal:
        raise ValueError(f"{name}={value!r} is not known here; it is one of {', '.join(map(repr, legal))}")


def wrapped(raw: TableEnv, illegal: Illegal) -> AECEnv[str, Observation, int]:
    """With PettingZoo's checks. An illegal action loses the game, unless `illegal` says otherwise."""
    env: AECEnv[str, Observation, int] = raw
    if illegal == "terminate":
        env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def parallel(env: AECEnv[str, Observation, int]) -> Any:
    """All agents give an action at each step; that of the acting one counts, the others are ignored."""
    return turn_based_aec_to_parallel(env)
