"""A small neural network learns Tokyo Metro (or tries Shinjuku) by playing against itself.

    pip install 'ekimae[learn]'
    python examples/learn.py --curve learning.svg

What it learns is the worth of an action: how the margin over the best other seat changes from here on, later changes
counting less. It takes the best legal action, or while it trains now and then a random one, and after every few games
scikit-learn fits the network to what really came of each action. Between times it is measured against random play.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.neural_network import MLPRegressor
from threadpoolctl import threadpool_limits

from ekimae.envs.pettingzoo import metro_v0, shinjuku_v0

ENVIRONMENTS: dict[str, ModuleType] = {"shinjuku": shinjuku_v0, "metro": metro_v0}
GAMES_A_FIT = 4
EPOCHS = 2
EXPLORE = 0.2
Row = NDArray[np.float32]


class Learner:
    """The worth of each action in each situation, as the network sees it."""

    def __init__(self, observation: int, actions: int, seed: int) -> None:
        self.network = MLPRegressor(hidden_layer_sizes=(64,), learning_rate_init=1e-3, random_state=seed)
        self._actions = np.eye(actions, dtype=np.float32)
        self.network.partial_fit(np.zeros((1, observation + actions), np.float32), [0.0])

    def row(self, observation: Row, action: int) -> Row:
        return np.concatenate([observation, self._actions[action]])

    def best(self, observation: Row, legal: NDArray[np.int64]) -> int:
        situations = np.broadcast_to(observation, (len(legal), len(observation)))
        values = self.network.predict(np.hstack([situations, self._actions[legal]]))
        return int(legal[values.argmax()])

    def fit(self, rows: list[Row], worth: list[float]) -> None:
        every, true = np.stack(rows), np.array(worth)
        for _ in range(EPOCHS):
            self.network.partial_fit(every, true)


@dataclass
class Story:
    """One seat's game: what it did, and how its margin changed from each action to the next."""

    rows: list[Row] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)

    def worth(self, discount: float) -> list[float]:
        """Of each action: all that was gained from there on, later gains counting less."""
        found, after = [], 0.0
        for gain in reversed(self.gains):
            after = gain + discount * after
            found.append(after)
        return found[::-1]


def train(env: Any, learner: Learner, games: int, discount: float, numbers: np.random.Generator) -> None:
    """Games of the network against itself, and what it learns from them."""
    rows: list[Row] = []
    worth: list[float] = []
    for _ in range(games):
        for story in self_play(env, learner, numbers):
            rows += story.rows
            worth += story.worth(discount)
    learner.fit(rows, worth)


def self_play(env: Any, learner: Learner, numbers: np.random.Generator) -> list[Story]:
    env.reset(seed=int(numbers.integers(2**31)))
    stories = {agent: Story() for agent in env.agents}
    for agent in env.agent_iter():
        seen, gain, ended, *_ = env.last()
        story = stories[agent]
        if story.rows:
            story.gains.append(gain)
        if ended:
            env.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        explores = numbers.random() < EXPLORE
        action = int(numbers.choice(legal)) if explores else learner.best(seen["observation"], legal)
        story.rows.append(learner.row(seen["observation"], action))
        env.step(action)
    return list(stories.values())


def measure(env: Any, learner: Learner, games: int, numbers: np.random.Generator) -> tuple[float, float]:
    """Against random play, in each seat in turn: the share of victories, a draw by halves, and the mean margin."""
    victories, margins = 0.0, 0.0
    for game in range(games):
        env.reset(seed=int(numbers.integers(2**31)))
        own = env.possible_agents[game % len(env.possible_agents)]
        margin = 0.0
        for agent in env.agent_iter():
            seen, gain, ended, *_ = env.last()
            margin += gain if agent == own else 0.0
            if ended:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(learner.best(seen["observation"], legal) if agent == own else int(numbers.choice(legal)))
        margins += margin
        victories += (np.sign(margin) + 1) / 2
    return victories / games, margins / games


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    width = z * np.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - width, middle + width


def draw(curve: list[tuple[int, float, float]], games: int, title: str, file: Path) -> None:
    """The share of victories and the margin by games of training."""
    import matplotlib

    matplotlib.use("svg")
    import matplotlib.pyplot as plt

    plt.rcParams["svg.hashsalt"] = "ekimae"
    trained = [point[0] for point in curve]
    ends = [interval(point[1], games) for point in curve]
    figure, (above, below) = plt.subplots(2, 1, figsize=(7, 5.2), sharex=True, layout="constrained")
    above.fill_between(trained, [low for low, _ in ends], [high for _, high in ends], color="#0b5cc4", alpha=0.15)
    above.plot(trained, [point[1] for point in curve], color="#0b5cc4", marker="o")
    above.axhline(0.5, color="#a8a59b", linewidth=1)
    above.set(ylim=(0, 1.02), ylabel="victories, 95 % interval", title=title)
    below.plot(trained, [point[2] for point in curve], color="#c8142f", marker="o")
    below.axhline(0, color="#a8a59b", linewidth=1)
    below.set(xlabel="games of training", ylabel="mean margin")
    figure.savefig(file, metadata={"Date": None})


def main(arguments: list[str] | None = None) -> list[tuple[int, float, float]]:
    """The learning curve: games of training, victories, margin. For so small a network one thread is quickest."""
    with threadpool_limits(1):
        return run(options_of(arguments))


def options_of(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(ENVIRONMENTS), default="metro")
    parser.add_argument("--games", type=int, default=160, help="games of training (default 160)")
    parser.add_argument("--points", type=int, default=8, help="how often it is measured on the way (default 8)")
    parser.add_argument("--measure", type=int, default=100, help="games of each measurement (default 100)")
    parser.add_argument("--discount", type=float, default=0.95, help="for each action of the same seat (default 0.95)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="where to draw the learning curve, as SVG")
    return parser.parse_args(arguments)


def run(options: argparse.Namespace) -> list[tuple[int, float, float]]:
    env = ENVIRONMENTS[options.game].env(seats=2, reward="progress", illegal="raise")
    raw = env.unwrapped
    learner = Learner(sum(plane.size for plane in raw.planes.values()), len(raw.tokens), options.seed)
    numbers = np.random.default_rng(options.seed)
    curve: list[tuple[int, float, float]] = []
    began = time.perf_counter()
    trained = 0
    for point in range(options.points + 1):
        while trained < options.games * point // options.points:
            train(env, learner, GAMES_A_FIT, options.discount, numbers)
            trained += GAMES_A_FIT
        share, margin = measure(env, learner, options.measure, numbers)
        curve.append((trained, share, margin))
        low, high = interval(share, options.measure)
        print(
            f"{trained:5} games  {share:6.1%} victories [{low:.1%}, {high:.1%}]  margin {margin:+7.2f}"
            f"  {time.perf_counter() - began:4.0f} s",
            flush=True,
        )
    if options.curve:
        draw(curve, options.measure, f"{options.game}, two seats, against random play", options.curve)
    return curve


if __name__ == "__main__":
    main()
