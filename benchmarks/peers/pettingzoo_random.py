"""Random play of PettingZoo's own classic environments, one JSON line for each."""

from __future__ import annotations

from pettingzoo.classic import chess_v6, connect_four_v3, go_v5, tictactoe_v3

from benchmarks.environments import measure
from benchmarks.measure import Report, seconds_from_command_line

CLASSICS = {
    "tic-tac-toe": tictactoe_v3,
    "connect four": connect_four_v3,
    "go, 19 by 19": go_v5,
    "chess": chess_v6,
}


def main() -> None:
    seconds = seconds_from_command_line(__doc__)
    report = Report("PettingZoo", "pettingzoo")
    for name, module in CLASSICS.items():
        measure(name, module.env(), seconds, report)


if __name__ == "__main__":
    main()
