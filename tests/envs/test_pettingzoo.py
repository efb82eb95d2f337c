"""The environments pass PettingZoo's own tests, and tell a learner what it may know and nothing else."""

from __future__ import annotations

import pickle
import random
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils import parallel_to_aec

from ekimae.envs.pettingzoo import metro_v0, shinjuku_v0
from ekimae.envs.pettingzoo.table import TableEnv
from ekimae.kernel import Stream
from tests.envs.tables import NAMES, TABLES

every_table = pytest.mark.parametrize(("module", "setup"), TABLES, ids=NAMES)


def play(env: Any, seed: int, most: int = 10_000) -> int:
    """At random to the end, at most so many choices; how many there were."""
    env.reset(seed=seed)
    chooser = random.Random(seed)
    for played in range(most):
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            return played
        env.step(chooser.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return most


# PettingZoo's own tests.


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # it is one, beside its mask
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:We recommend agents to be named")  # seats go by their colours everywhere
@every_table
def test_api(module: ModuleType, setup: dict[str, Any]) -> None:
    api_test(module.env(**setup), num_cycles=30)


@every_table
def test_seeds(module: ModuleType, setup: dict[str, Any]) -> None:
    seed_test(lambda: module.env(**setup), num_cycles=20)


@pytest.mark.parametrize("module", [shinjuku_v0, metro_v0])
def test_rendering(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    texts = []

    def is_a_table(shown: str) -> bool:
        texts.append(shown)
        return len(shown.splitlines()) > 20

    render_test(lambda render_mode: module.env(render_mode=render_mode, seats=2), {"ansi": is_a_table})
    assert len(set(texts)) > 1, "the picture follows the game"
    assert len(capsys.readouterr().out.splitlines()) > 20, "human: it is printed"


def test_max_cycles_of_one_seat() -> None:
    """PettingZoo's test samples actions without a mask: illegal ones are replaced."""

    def settings(max_cycles: int) -> dict[str, Any]:
        return {"seats": 1, "max_cycles": max_cycles, "illegal": "replace"}

    max_cycles_test(
        SimpleNamespace(
            env=lambda max_cycles: metro_v0.env(**settings(max_cycles)),
            parallel_env=lambda max_cycles: metro_v0.parallel_env(**settings(max_cycles)),
        )
    )


@pytest.mark.filterwarnings("ignore:The `(observation|action)_spaces` dictionary is deprecated")
@pytest.mark.parametrize("module", [shinjuku_v0, metro_v0])
def test_max_cycles_of_several_seats(module: ModuleType) -> None:
    """PettingZoo's test wants every agent to act in every cycle: so it goes where all give actions at each step."""

    def parallel_env(max_cycles: int) -> Any:
        return module.parallel_env(seats=3, max_cycles=max_cycles, illegal="replace")

    max_cycles_test(
        SimpleNamespace(
            parallel_env=parallel_env,
            env=lambda max_cycles: parallel_to_aec(parallel_env(max_cycles)),
        )
    )


@pytest.mark.parametrize("module", [shinjuku_v0, metro_v0])
def test_a_game_is_cut_off_after_so_many_choices(module: ModuleType) -> None:
    env = module.env(seats=3, max_cycles=25)
    assert play(env, 1) == 25
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


# What is observed.


@every_table
def test_whole_games_stay_within_bounds(module: ModuleType, setup: dict[str, Any]) -> None:
    env = module.raw_env(**setup)
    env.reset(seed=3)
    chooser = random.Random(3)
    played = 0
    while env.agents and not any(env.terminations.values()):
        observation = env.observe(env.agent_selection)
        if played % 7 == 0:
            for agent in env.agents:
                seen = env.observe(agent)
                assert env.observation_space(agent).contains(seen)
                assert seen["action_mask"].any() == (agent == env.agent_selection)
                assert sum(plane.size for plane in env.planes.values()) == len(seen["observation"])
        env.step(chooser.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        played += 1
    assert played > 40


@every_table
def test_nothing_hidden_is_observed(module: ModuleType, setup: dict[str, Any]) -> None:
    """Whatever a seat can't know is dealt anew: not one byte of its observation changes."""
    env: TableEnv = module.raw_env(**setup)
    env.reset(seed=5)
    chooser = random.Random(5)
    changed = 0
    for number in range(60):
        game = env._game
        if game.over:
            break
        for seat in range(len(env.possible_agents)):
            other = game.copy()
            other.redeal(seat, Stream(f"{number}/{seat}"))
            own = env._encoder.encode(game.view(seat))
            assert own.tobytes() == env._encoder.encode(other.view(seat)).tobytes()
            changed += any(
                env._encoder.encode(game.view(peer)).tobytes() != env._encoder.encode(other.view(peer)).tobytes()
                for peer in range(len(env.possible_agents))
            )
        env.step(chooser.choice(game.choices()))
    assert changed or len(env.possible_agents) == 1, "something was hidden"


def test_seats_stand_as_they_follow_from_the_observer() -> None:
    env = shinjuku_v0.raw_env(seats=3)
    env.reset(seed=1)
    game: Any = env._game
    for seat, agent in enumerate(env.possible_agents):
        planes = env.split(env.observe(agent)["observation"])
        hands, known = np.asarray(game.hands).reshape(3, -1), np.asarray(game.known).reshape(3, -1)
        assert (planes["hands"][0] * 10).round().tolist() == hands[seat].tolist()
        for at in (1, 2):
            assert (planes["hands"][at] * 10).round().tolist() == known[(seat + at) % 3].tolist()
        assert planes["mover"].tolist() == [float((seat + at) % 3 == game.mover) for at in range(3)]


def test_bids_are_asked_one_after_the_other_without_telling() -> None:
    env = metro_v0.env(seats=3)
    env.reset(seed=1)
    raw: TableEnv = env.unwrapped
    asked = []
    for action in ("yen:300", "yen:500", "yen:100"):
        assert raw._game.questions()[0].kind == "bid"
        asked.append(env.agent_selection)
        others = [raw.split(raw.observe(agent)["observation"]) for agent in raw.agents if agent != env.agent_selection]
        env.step(raw.tokens.index(action))
        if action != "yen:100":
            own = raw.split(raw.observe(asked[-1])["observation"])
            assert own["bid"].item() == pytest.approx(int(action[4:]) / 1000)
            assert own["has_bid"][0] == 1
            assert all(planes["cash"].tolist() == [2.0] * 3 for planes in others)
    assert asked == raw.possible_agents
    paid = raw.split(raw.observe("blue")["observation"])["cash"]
    assert paid.tolist() == pytest.approx([1.7, 1.5, 1.9])


# Rewards.


@pytest.mark.parametrize(("module", "seats"), [(shinjuku_v0, 2), (shinjuku_v0, 4), (metro_v0, 3)])
def test_rewards_add_up(module: ModuleType, seats: int) -> None:
    totals = {}
    for reward in ("win", "margin", "progress"):
        env = module.raw_env(seats=seats, reward=reward)
        sums = dict.fromkeys(env.possible_agents, 0.0)
        env.reset(seed=11)
        chooser = random.Random(11)
        while not any(env.terminations.values()):
            env.step(chooser.choice(env._game.choices()))
            sums = {agent: total + env.rewards[agent] for agent, total in sums.items()}
        totals[reward] = sums
        result = env._game.result()
    assert sum(totals["win"].values()) == pytest.approx(0)
    winners = {env.possible_agents[seat] for seat in result.winners}
    assert {agent for agent, total in totals["win"].items() if total > 0} == winners
    assert totals["progress"] == pytest.approx(totals["margin"])
    unit = 1 if module is shinjuku_v0 else 1000
    best, second = sorted(result.scores)[-1], sorted(result.scores)[-2]
    assert max(totals["margin"].values()) == pytest.approx((best - second) / unit)


def test_whoever_plays_alone_is_rewarded_by_the_score() -> None:
    env = metro_v0.env(seats=1)
    play(env, 2)
    assert env.rewards["blue"] == env.unwrapped._game.result().scores[0] / 1000
    with pytest.raises(ValueError, match="reward='win' is not known here; it is one of 'margin', 'progress'"):
        metro_v0.env(seats=1, reward="win")


# What is not legal, and what can't be set up.


def test_an_illegal_action_loses() -> None:
    env = shinjuku_v0.env(seats=2)
    env.reset(seed=1)
    observation, *_ = env.last()
    agent = env.agent_selection
    env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


def test_an_illegal_action_is_told_or_replaced() -> None:
    env = shinjuku_v0.env(seats=2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"station:ueno” is not possible now; possible are ward:toshima"):
        env.step(env.unwrapped.tokens.index("station:ueno"))
    env = shinjuku_v0.env(seats=2, illegal="replace")
    env.reset(seed=1)
    env.step(env.unwrapped.tokens.index("station:ueno"))
    assert not any(env.terminations.values())


@pytest.mark.parametrize(
    ("module", "settings", "told"),
    [
        (shinjuku_v0, {"edition": "v9"}, "v9.*v2r11"),
        (shinjuku_v0, {"seats": 5}, "2.*4"),
        (metro_v0, {"map": "kyoto"}, "kyoto.*tokyo"),
        (metro_v0, {"illegal": "ignore"}, "illegal='ignore' is not known here"),
        (metro_v0, {"render_mode": "3d"}, "render_mode='3d' is not known here"),
    ],
)
def test_wrong_settings_are_named(module: ModuleType, settings: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        module.env(**settings)


def test_environments_travel_to_other_processes() -> None:
    env = shinjuku_v0.raw_env(edition="rev1", seats=4, reward="margin")
    other = pickle.loads(pickle.dumps(env))
    env.reset(seed=4)
    other.reset(seed=4)
    agent = env.agent_selection
    assert other.agent_selection == agent
    assert other.observe(agent)["observation"].tobytes() == env.observe(agent)["observation"].tobytes()
