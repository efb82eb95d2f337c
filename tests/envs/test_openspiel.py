"""Both games in OpenSpiel: its own random simulations pass, and its own bots play them to the end."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from ekimae.envs.openspiel import MetroGame, ShinjukuGame

SHINJUKU = "python_ekimae_shinjuku"
METRO = "python_ekimae_metro"
TABLES = [
    SHINJUKU,
    f"{SHINJUKU}(edition=v2-screens,players=3,open_collections=True)",
    f"{SHINJUKU}(edition=v2-quickstart,players=4)",
    f"{SHINJUKU}(edition=v2r11,players=3,advanced=True)",
    f"{SHINJUKU}(edition=rev1,players=5)",
    METRO,
    f"{METRO}(cards=osaka,players=3)",
    f"{METRO}(map=osaka,drinks=True,players=5)",
    f"{METRO}(map=osaka,cards=tokyo,players=4)",
]


class Flat(mcts.Evaluator):
    """Knows nothing: searches stay short."""

    def evaluate(self, state: Any) -> Any:
        return np.array(state.returns())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def chance(state: Any, numbers: np.random.RandomState) -> None:
    actions, probabilities = zip(*state.chance_outcomes())
    state.apply_action(int(numbers.choice(actions, p=probabilities)))


def played(game: Any, seed: int, nodes: int) -> Any:
    """The state after so many random nodes."""
    numbers = np.random.RandomState(seed)
    state = game.new_initial_state()
    for _ in range(nodes):
        if state.is_terminal():
            break
        if state.is_chance_node():
            chance(state, numbers)
        else:
            state.apply_action(int(numbers.choice(state.legal_actions())))
    return state


def decision(state: Any, seed: int = 0) -> Any:
    """The next state at which a player decides."""
    numbers = np.random.RandomState(seed)
    while state.is_chance_node():
        chance(state, numbers)
    return state


@pytest.mark.parametrize("table", TABLES)
def test_random_simulation(table: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(table), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("table", [SHINJUKU, METRO])
def test_chance_is_explicit_and_counts_pieces(table: str) -> None:
    state = pyspiel.load_game(table).new_initial_state()
    draws = 0
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        assert [action for action, _ in outcomes] == state.legal_actions()
        chance(state, np.random.RandomState(draws))
        draws += 1
    assert draws > 5, "the opening is dealt draw by draw"
    assert state.current_player() == 0


def test_the_next_card_is_as_likely_as_there_are_of_it() -> None:
    state = pyspiel.load_game(SHINJUKU).new_initial_state()
    game = state.play.game
    wards = dict(zip(game.board.ward_ids, game.deck))
    told = {state.action_to_string(action): chance for action, chance in state.chance_outcomes()}
    assert told == pytest.approx({f"card:{ward}": n / sum(wards.values()) for ward, n in wards.items() if n})


# What players know.


@pytest.mark.parametrize("table", TABLES)
def test_a_resampled_state_looks_the_same(table: str) -> None:
    game = pyspiel.load_game(table)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    differs = 0
    for nodes in (40, 90, 160):
        state = decision(played(game, nodes, nodes))
        if state.is_terminal():
            continue
        player = state.current_player()
        others = [seat for seat in range(game.num_players()) if seat != player]
        for _ in range(3):
            other = state.resample_from_infostate(player, sampler)
            assert other.current_player() == player
            assert other.legal_actions() == state.legal_actions()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            differs += any(other.observation_string(seat) != state.observation_string(seat) for seat in others)
            again = pickle.loads(pickle.dumps(other))
            assert [again.observation_string(seat) for seat in others] == [
                other.observation_string(seat) for seat in others
            ]
    assert differs or table.startswith(METRO), "hands are hidden; Tokyo Metro hides only bids"


def test_own_cards_are_told_to_their_owner_only() -> None:
    state = decision(pyspiel.load_game(SHINJUKU).new_initial_state())
    blue, green = state.information_state_string(0), state.information_state_string(1)
    assert blue.startswith("blue: hand ")
    assert blue.count("chance/?") == green.count("chance/?") == 4
    assert blue != green


def test_bids_are_told_when_all_are_in() -> None:
    state = decision(pyspiel.load_game(f"{METRO}(players=3)").new_initial_state())
    game = state.play.game
    for token in ("yen:300", "yen:500"):
        state.apply_action(game.catalogue.number(token))
    assert state.information_state_string(1).endswith("blue/? green/yen:500 ")
    assert state.information_state_string(2).endswith("blue/? green/? ")
    other = state.resample_from_infostate(1, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert other.information_state_string(1) == state.information_state_string(1)
    state.apply_action(game.catalogue.number("yen:100"))
    assert "(blue/yen:300 green/yen:500 red/yen:100)" in state.information_state_string(2)


def test_observers_name_their_planes() -> None:
    game = pyspiel.load_game(SHINJUKU)
    state = decision(game.new_initial_state())
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False))
    observer.set_from(state, 1)
    assert observer.dict["hands"][0].sum() == pytest.approx(state.play.game.hand_size[1] / 10)
    assert observer.tensor.tolist() == pytest.approx(state.observation_tensor(1))
    private = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    spectator = game.make_py_observer(private)
    spectator.set_from(state, 1)
    assert spectator.dict["hands"].sum() < 0.2
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="of one seat"):
        game.make_py_observer(everything)


# Copies.


def test_clones_share_the_game_until_one_moves() -> None:
    state = decision(played(pyspiel.load_game(SHINJUKU), 1, 60))
    clone = state.clone()
    assert clone.play.game is state.play.game
    before = str(state), state.observation_string(0), state.legal_actions()
    clone.apply_action(clone.legal_actions()[0])
    assert clone.play.game is not state.play.game
    assert (str(state), state.observation_string(0), state.legal_actions()) == before
    assert str(clone) != str(state)
    state.apply_action(state.legal_actions()[-1])
    assert copy.deepcopy(state.play).game is state.play.game


# Bots.


@pytest.mark.parametrize(
    ("kind", "table"),
    [
        ("mcts", SHINJUKU),
        ("mcts", f"{METRO}(players=3)"),
        ("is-mcts", SHINJUKU),
        ("is-mcts", f"{METRO}(players=3)"),
    ],
)
def test_bots_play_to_the_end(kind: str, table: str) -> None:
    game = pyspiel.load_game(table)
    numbers = np.random.RandomState(1)
    if kind == "mcts":
        bot: Any = mcts.MCTSBot(game, 1.4, 3, Flat(), random_state=numbers)
    else:
        bot = ismcts.ISMCTSBot(game, Flat(), 1.4, 3, random_state=numbers)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            chance(state, numbers)
        else:
            state.apply_action(int(bot.step(state)))
    assert sum(state.returns()) == pytest.approx(0)
    assert len(state.history()) < game.max_game_length()


# What can't be loaded.


@pytest.mark.parametrize(
    ("game", "params", "told"),
    [
        (ShinjukuGame, {"edition": "v9"}, "v9.*v2r11"),
        (ShinjukuGame, {"players": 5}, "2.*4"),
        (MetroGame, {"map": "kyoto"}, "kyoto.*tokyo"),
    ],
)
def test_wrong_parameters_are_named(game: Any, params: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        game(params)
