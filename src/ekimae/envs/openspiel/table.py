"""Games, states and observers as OpenSpiel wants them, the same for both games."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from ekimae.envs.games import encoder_of, victory
from ekimae.envs.openspiel.play import Play
from ekimae.kernel.errors import EkimaeError
from ekimae.kernel.game import View
from ekimae.words import Translator

PREFIX: Final = "python_ekimae_"


def game_type(name: str, long_name: str, players: tuple[int, int], parameters: Mapping[str, Any]) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=players[0],
        max_num_players=players[1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(parameters),
    )


class TableGame(pyspiel.Game):
    """A table before the first draw. Players are its seats in clockwise order."""

    kind: ClassVar[Any]
    """Its `game_type`."""
    rules: ClassVar[str]
    longest: ClassVar[int]
    """More choices than any game has."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        try:
            self.beginning = Play(self.rules, self.setup_of(given))
        except EkimaeError as error:
            raise ValueError(Translator("en")(error.message)) from error
        game = self.beginning.game
        self.encoder = encoder_of(game)
        choices = len(game.catalogue)
        info = pyspiel.GameInfo(
            num_distinct_actions=choices,
            max_chance_outcomes=choices,
            num_players=len(game.seat_ids),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(self.kind, info, dict(params or {}))

    @classmethod
    def setup_of(cls, params: Mapping[str, Any]) -> dict[str, Any]:
        """OpenSpiel's parameters as a set-up."""
        raise NotImplementedError

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        if params:
            raise ValueError(f"observers of {self.kind.short_name} take no parameters, and were given {params}")
        return TableObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class TableState(pyspiel.State):
    """One situation. Seats that are asked at the same time answer one after the other, without being told."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.play = game.beginning.copy()

    def current_player(self) -> int:
        game = self.play.game
        return int(pyspiel.PlayerId.TERMINAL) if game.over else int(game.asked)

    def is_terminal(self) -> bool:
        return self.play.game.over

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.play.game.choices(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.play.game.outcomes()
        pieces = sum(count for _, count in outcomes)
        return [(choice, count / pieces) for choice, count in outcomes]

    def _apply_action(self, action: int) -> None:
        self.play.make(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.game.catalogue.token(action)

    def returns(self) -> list[float]:
        game = self.play.game
        return victory(game.result()) if game.over else [0.0] * len(game.seat_ids)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """A state that the player can't tell from this one; its history begins here."""
        state = TableState(self.get_game())
        state.play = self.play.redealt(player, str(sampler()))
        return state

    def __str__(self) -> str:
        return str(self.play)


class TableObserver:
    """What one player may know, as numbers in named planes and as text; without private information, a spectator.

    With perfect recall the text tells everything that the player has seen. The numbers are those of an observation.
    """

    def __init__(self, game: TableGame, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("a view is that of one seat: there is no observation of all players' secrets")
        self._encoder = game.encoder
        self._spectator = kind.private_info == pyspiel.PrivateInfoType.NONE
        self._remembers = bool(kind.perfect_recall)
        layout = self._encoder.layout
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = layout.split(self.tensor)

    def _view(self, state: TableState, player: int) -> View:
        return state.play.game.view(None if self._spectator else player)

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor[:] = self._encoder.encode(self._view(state, player))

    def string_from(self, state: TableState, player: int) -> str:
        view = self._view(state, player)
        if not self._remembers:
            return json.dumps(view.data(), ensure_ascii=False, separators=(",", ":"))
        if self._spectator:
            return state.play.stories[-1]
        seat = state.play.game.seat_ids[player]
        return f"{seat}: {self._encoder.private(view)}\n{state.play.stories[player]}"
