"""Random play of three games with OpenSpiel, driven from Python and natively.

A choice is a node at which a player picks among the legal actions; nodes with chance nodes counted too are reported
beside it. In these games every chance node is uniform (checked below), so drawing with `random.choice` from its legal
actions is right, and several times faster than asking for the probabilities and drawing by them.

Natively, without Python for each step, the package offers two ways, and both are reported:
- `evaluate_bots` with its own uniform random bots plays one whole game, dealing and rolling included. The nodes are
  counted from the history it leaves, outside the measured time.
- `RandomRolloutEvaluator`: random rollouts to the end from copies of a position. It is reached through
  `MCTSBot.mcts_search` with a single simulation, which is one evaluation of the root. It doesn't tell how many nodes
  it played, so rollouts per second are multiplied by the mean number of nodes that whole games played by
  `evaluate_bots` from such roots had. The roots are first decisions: opening deal and roll are not part of a rollout.
"""

from __future__ import annotations

import random
from itertools import count
from statistics import fmean
from time import process_time
from typing import Any

import pyspiel  # type: ignore[import-not-found]

from benchmarks.measure import Report, copies_per_second, per_second, seconds_from_command_line

GAMES = ("backgammon", "chess", "hearts")
SAMPLE_GAMES = 20
MID_GAMES = 5
GAMES_AT_ONCE = 20
ROOTS = 16
ROLLOUTS_AT_ONCE = 50

State = Any


def play(state: State) -> tuple[int, int]:
    """Play at random to the end: choices of players, and all nodes."""
    pick = random.choice
    choices = nodes = 0
    while not state.is_terminal():
        choices += not state.is_chance_node()
        state.apply_action(pick(state.legal_actions()))
        nodes += 1
    return choices, nodes


def play_without_chance(state: State) -> tuple[int, int]:
    """The same for a game that has no chance nodes."""
    pick = random.choice
    choices = 0
    while not state.is_terminal():
        state.apply_action(pick(state.legal_actions()))
        choices += 1
    return choices, choices


def share_without_alternative(game: Any) -> float:
    """The share of choices with a single legal action; and make sure that every chance node is uniform."""
    choices = single = 0
    for _ in range(SAMPLE_GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                assert [action for action, _ in outcomes] == actions
                assert all(abs(chance * len(actions) - 1) < 1e-9 for _, chance in outcomes)
            else:
                choices += 1
                single += len(actions) == 1
            state.apply_action(random.choice(actions))
    return single / choices


def in_mid_game(game: Any) -> State:
    """A position half way through a random game."""
    whole = game.new_initial_state()
    play(whole)
    history = whole.history()
    state = game.new_initial_state()
    for action in history[: len(history) // 2]:
        state.apply_action(action)
    return state


def first_decision(game: Any) -> State:
    """A new game after its deal or first roll."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def counted(state: State, start: int = 0) -> tuple[int, int]:
    """Choices and nodes in the history of a state from the node `start` on."""
    history = state.full_history()[start:]
    return sum(step.player >= 0 for step in history), len(history)


def driven_from_python(game: Any, seconds: float) -> tuple[float, float, int]:
    """Choices and nodes per second, and games, of the loop above."""
    player = play if game.max_chance_outcomes() > 0 else play_without_chance
    (choices, nodes), games = per_second(lambda: player(game.new_initial_state()), seconds)
    return choices, nodes, games


def uniform_bots(game: Any) -> list[Any]:
    return [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]


def whole_games(game: Any, seconds: float) -> tuple[float, float, int]:
    """Choices and nodes per second, and games, of `evaluate_bots` with uniform random bots."""
    bots = uniform_bots(game)
    choices = nodes = games = 0
    passed = 0.0
    while passed < seconds:
        states = []
        start = process_time()
        for seed in range(games, games + GAMES_AT_ONCE):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            states.append(state)
        passed += process_time() - start
        for state in states:
            more_choices, more_nodes = counted(state)
            choices, nodes, games = choices + more_choices, nodes + more_nodes, games + 1
    return choices / passed, nodes / passed, games


def rollouts(game: Any, seconds: float) -> tuple[float, float, int]:
    """Choices and nodes per second, and rollouts, of the random rollout evaluator."""
    roots = [first_decision(game) for _ in range(ROOTS)]
    bots = uniform_bots(game)
    lengths = []
    start = process_time()
    for seed in count(1):
        root = roots[seed % ROOTS]
        state = root.clone()
        pyspiel.evaluate_bots(state, bots, seed)
        lengths.append(counted(state, len(root.history())))
        if seed % ROOTS == 0 and process_time() - start > seconds:
            break
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS_AT_ONCE, 1)
    # In order: exploration constant, simulations, megabytes, solve, seed, verbose.
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, 1, False)

    def piece() -> tuple[int]:
        for root in roots:
            bot.mcts_search(root)
        return (ROLLOUTS_AT_ONCE * ROOTS,)

    (rate,), pieces = per_second(piece, seconds)
    choices = rate * fmean(length[0] for length in lengths)
    nodes = rate * fmean(length[1] for length in lengths)
    return choices, nodes, pieces * ROLLOUTS_AT_ONCE * ROOTS


def main() -> None:
    seconds = seconds_from_command_line(__doc__)
    report = Report("OpenSpiel", "open_spiel")
    for name in GAMES:
        random.seed(name)
        game = pyspiel.load_game(name)
        seats = f"{name}, {game.num_players()} seats"
        single = share_without_alternative(game)
        choices, nodes, games = driven_from_python(game, seconds)
        copies = copies_per_second([in_mid_game(game).clone for _ in range(MID_GAMES)], seconds)
        report.row(
            seats,
            "random play, driven from Python",
            choices_per_s=choices,
            nodes_per_s=nodes,
            games=games,
            single_share=single,
            copies_per_s=copies,
        )
        choices, nodes, games = whole_games(game, seconds)
        report.row(
            seats,
            "random play, native: evaluate_bots",
            choices_per_s=choices,
            nodes_per_s=nodes,
            games=games,
            single_share=single,
        )
        choices, nodes, games = rollouts(game, seconds)
        report.row(
            seats,
            "random rollouts, native: RandomRolloutEvaluator",
            choices_per_s=choices,
            nodes_per_s=nodes,
            games=games,
            single_share=single,
        )


if __name__ == "__main__":
    main()
