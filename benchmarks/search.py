"""Walks of the tree search per second, at the middle of games that greedy bots played.

The same walks are made with the interpreted and with the compiled package: run it with the Python of each.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from benchmarks.measure import Report, per_second, seconds_from_command_line
from ekimae.bots import bot_of
from ekimae.bots.levels import SKILLS
from ekimae.bots.tree import Search, Tree
from ekimae.games import rules_of
from ekimae.kernel import Stream, View

POSITIONS = 8
DECISIONS = 30
WALKS = 10

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "Shinjuku v2r11, 2 seats": ("shinjuku", {"edition": "v2r11", "seats": 2}),
    "Shinjuku v2r11, 4 seats": ("shinjuku", {"edition": "v2r11", "seats": 4}),
    "Tokyo Metro, 2 seats": ("metro", {"seats": 2}),
    "Tokyo Metro, 4 seats": ("metro", {"seats": 4}),
}


def views(name: str, setup: dict[str, Any]) -> list[tuple[View, int]]:
    """Of seats that decide something: after so many decisions of each of a few games."""
    rules, bot, skill = rules_of(name), bot_of(name, "greedy"), SKILLS[name]
    found = []
    for number in range(POSITIONS):
        game, stream, decided = rules.new(rules.setup(setup), f"benchmark {number}"), Stream(str(number)), 0
        while True:
            question = game.questions()[0]
            decided += skill.decides(question)
            if decided > DECISIONS and question.kind in skill.actions:
                break
            choice = bot.choose(game.view(question.seat), question, game.choices(question.seat), stream)
            game.play(choice, question.seat)
        found.append((game.view(question.seat), question.seat))
    return found


def walks(name: str, seen: list[tuple[View, int]]) -> tuple[int]:
    """A short search from each view; how many walks they made."""
    made = 0
    for view, seat in seen:
        tree = Tree(SKILLS[name].adviser, view, seat, Search(seconds=float("inf")), Stream("benchmark"))
        tree.run(WALKS)
        made += tree.walks
    return (made,)


def main() -> None:
    seconds = seconds_from_command_line(__doc__)
    report = Report("Ekimae", "ekimae")
    for title, (name, setup) in TABLES.items():
        (rate,), _ = per_second(partial(walks, name, views(name, setup)), seconds)
        report.row(title, "search", walks=round(rate, 1))


if __name__ == "__main__":
    main()
