"""Random play of PettingZoo environments: how many steps a second.

A step is what a learner does: `last()`, with the observation and its mask, a random legal action, and `step()`.
The agents' last steps, which end a game, and `reset()` are part of it. Run alone, it measures ours.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks.measure import Report, per_second, seconds_from_command_line

SAMPLE_GAMES = 3


def play(env: Any, numbers: np.random.Generator) -> tuple[int]:
    """One game to its end; its steps."""
    steps = 0
    env.reset()
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            action = None
        else:
            action = int(numbers.choice(np.flatnonzero(seen["action_mask"])))
        env.step(action)
        steps += 1
    return (steps,)


def measure(name: str, env: Any, seconds: float, report: Report, **facts: object) -> None:
    """One row for one environment."""
    numbers = np.random.default_rng(1)
    env.reset(seed=1)
    agent = env.agent_selection
    shape = env.observation_space(agent)["observation"].shape
    (steps,), games = per_second(lambda: play(env, numbers), seconds)
    report.row(
        name,
        "random play",
        steps_per_s=steps,
        games=games,
        numbers=int(np.prod(shape)),
        actions=int(env.action_space(agent).n),
        **facts,
    )


def main() -> None:
    from benchmarks.ours import is_compiled
    from ekimae import shinjuku
    from ekimae.envs.pettingzoo import metro_v0, shinjuku_v0

    seconds = seconds_from_command_line(__doc__)
    report = Report("Ekimae", "ekimae")
    compiled = is_compiled(shinjuku.new(seed="benchmark"))
    measure("Shinjuku v2r11, 3 seats", shinjuku_v0.env(seats=3), seconds, report, compiled=compiled)
    measure("Tokyo Metro, 4 seats", metro_v0.env(seats=4), seconds, report, compiled=compiled)


if __name__ == "__main__":
    main()
