"""How the decks of Tokyo Metro play, for docs/metro-deck.md.

    python scripts/metro_balance.py run FOLDER [--games N] [--processes N] [--decks FOLDER]
    python scripts/metro_balance.py report BEFORE AFTER

`run` lets greedy bots play on every map with either card set, and keeps what `ekimae simulate --json` says: one file
for each table. `--decks` plays with the `deck_tokyo.json` and `deck_osaka.json` of a folder, not with those of the box.
`report` prints the tables of the page for two such folders, and draws its pictures.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
SEED: Final = "balance"

TABLES: Final[dict[str, tuple[str, str, bool, int]]] = {
    **{f"tokyo-{seats}": ("tokyo", "tokyo", False, seats) for seats in (2, 3, 4, 5)},
    **{f"osaka-{seats}": ("osaka", "osaka", False, seats) for seats in (2, 3, 4, 5)},
    "tokyo-osaka-4": ("tokyo", "osaka", False, 4),
    "osaka-tokyo-4": ("osaka", "tokyo", False, 4),
    "tokyo-drinks-4": ("tokyo", "tokyo", True, 4),
    "osaka-drinks-4": ("osaka", "osaka", True, 4),
}
"""Map, cards, drinks, seats."""

Report = dict[str, Any]


def command(name: str, options: argparse.Namespace) -> list[str]:
    map_, cards, drinks, seats = TABLES[name]
    found = [sys.executable, "-m", "ekimae", "simulate", "metro", "--json", "--bots", "greedy", "--seed", SEED]
    found += ["--games", str(options.games), "--processes", str(options.processes), "--seats", str(seats)]
    found += ["--map", map_, "--cards", cards, *(["--drinks"] if drinks else [])]
    if options.decks is not None:
        found += ["--deck", str(options.decks / f"deck_{cards}.json")]
    return found


def run(options: argparse.Namespace) -> None:
    options.folder.mkdir(parents=True, exist_ok=True)
    for name in TABLES:
        print(name, file=sys.stderr)
        done = subprocess.run(command(name, options), check=True, capture_output=True, text=True)
        (options.folder / f"{name}.json").write_text(done.stdout, encoding="utf-8")


def read(folder: Path) -> dict[str, Report]:
    return {name: json.loads((folder / f"{name}.json").read_text(encoding="utf-8")) for name in TABLES}


# The tables of the page.


def title(name: str) -> str:
    map_, cards, drinks, seats = TABLES[name]
    return f"{map_.title()}, {seats} seats" + (f", {cards.title()} cards" if cards != map_ else ", drinks" * drinks)


def markdown(heading: list[str], rows: list[list[str]]) -> str:
    rule = [":--"] + ["--:"] * (len(heading) - 1)
    return "\n".join("| " + " | ".join(line) + " |" for line in [heading, rule, *rows])


def yen(amount: float) -> str:
    return f"¥{round(amount, -1):,.0f}" if amount >= 0 else f"−¥{-round(amount, -1):,.0f}"


def money_table(before: dict[str, Report], after: dict[str, Report]) -> str:
    rows = []
    for name in TABLES:
        was, is_ = before[name], after[name]
        first = is_["balance"]["places"]["1"]
        share = f"{first['wins']:.0%} ({first['low']:.0%}–{first['high']:.0%})"
        rows.append(
            [
                title(name),
                str(is_["games"]),
                f"{yen(was['scores']['mean'])} ± {was['scores']['deviation']:,.0f}",
                f"{yen(is_['scores']['mean'])} ± {is_['scores']['deviation']:,.0f}",
                f"{is_['scores']['least']:,}–{is_['scores']['most']:,}",
                share,
                f"{yen(first['ahead'])} ± {first['error']:,.0f}",
            ]
        )
    heading = ["table", "games", "money before", "money after", "least–most", "first place wins", "and is ahead by"]
    return markdown(heading, rows)


def actions_table(cards: str, before: dict[str, Report], after: dict[str, Report]) -> str:
    """Of the table with four seats on the own map."""
    was, is_ = (report[f"{cards}-4"]["balance"]["actions"] for report in (before, after))
    rows = [
        [
            kind,
            f"{is_[kind]['open']:.1f}",
            f"{was[kind]['taken'] + was[kind]['copied']:.1f}",
            f"{is_[kind]['taken'] + is_[kind]['copied']:.1f}",
            f"{was[kind]['used']:.0%}",
            f"{is_[kind]['used']:.0%}",
            f"{is_[kind]['share']:.0%}",
            f"{is_[kind]['winner']:.0%}",
        ]
        for kind in is_
    ]
    heading = [
        "action",
        "open",
        "taken before",
        "after",
        "when open, before",
        "after",
        "of all actions",
        "by the winner",
    ]
    return markdown(heading, rows)


def lines_table(map_: str, after: dict[str, Report]) -> str:
    balance = after[f"{map_}-4"]["balance"]
    rows = [
        [
            line,
            f"{row['runs']:.0%}",
            f"{row['stops']:.0f}",
            f"{row['payouts']:.1f}",
            f"{row['stocks']:.1f}",
            f"{row['speculations']:.1f}",
            f"{yen(row['value'])} ± {row['deviation']:,.0f}",
        ]
        for line, row in balance["lines"].items()
    ]
    heading = ["line", "rounds it runs", "stops", "payouts", "stocks", "speculations", "value at the end"]
    return markdown(heading, rows)


# The pictures: bars in pairs, before and after.

ROW: Final = 26
LEFT: Final = 190
WIDE: Final = 420
COLOURS: Final = ("#9aa5b1", "#d7332f")
TEXT: Final = "#78848f"
"""Legible on a light and on a dark page."""


def bars(heading: str, rows: list[tuple[str, float, float]], most: float, unit: str) -> str:
    """One pair of bars for each row; values up to `most`."""
    height = 50 + ROW * len(rows)
    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 70} {height}" '
        f'font-family="sans-serif" font-size="12" fill="{TEXT}" role="img" aria-label="{heading}">',
        f'<text x="0" y="16" font-weight="bold">{heading}</text>',
    ]
    for at, word in enumerate(("before", "after")):
        x = LEFT + 90 * at
        found.append(f'<rect x="{x}" y="26" width="12" height="10" fill="{COLOURS[at]}"/>')
        found.append(f'<text x="{x + 18}" y="35">{word}</text>')
    for number, (name, *pair) in enumerate(rows):
        top = 46 + ROW * number
        found.append(f'<text x="{LEFT - 8}" y="{top + 13}" text-anchor="end">{name}</text>')
        for at, value in enumerate(pair):
            width = WIDE * min(value, most) / most
            y = top + 9 * at
            found.append(f'<rect x="{LEFT}" y="{y}" width="{width:.1f}" height="8" fill="{COLOURS[at]}"/>')
            told = f"{value:.0%}" if unit == "%" else f"¥{value:,.0f}"
            found.append(f'<text x="{LEFT + width + 5:.1f}" y="{y + 8}" font-size="9">{told}</text>')
    return "\n".join([*found, "</svg>"]) + "\n"


def draw(before: dict[str, Report], after: dict[str, Report]) -> None:
    for cards in ("tokyo", "osaka"):
        was, is_ = (report[f"{cards}-4"]["balance"]["actions"] for report in (before, after))
        rows = [(kind, was[kind]["used"], is_[kind]["used"]) for kind in is_]
        heading = f"{cards.title()} cards, four greedy players: how many of the open actions are taken"
        (DOCS / f"metro-deck-{cards}.svg").write_text(bars(heading, rows, 1.0, "%"), encoding="utf-8")
    money = [(title(name), before[name]["scores"]["mean"], after[name]["scores"]["mean"]) for name in TABLES]
    picture = bars("Final money of greedy players, on average", money, max(max(row[1:]) for row in money), "¥")
    (DOCS / "metro-deck-money.svg").write_text(picture, encoding="utf-8")


def report(options: argparse.Namespace) -> None:
    before, after = read(options.before), read(options.after)
    parts = [money_table(before, after)]
    for box in ("tokyo", "osaka"):
        parts += [f"{box.title()} cards:", actions_table(box, before, after)]
    for box in ("tokyo", "osaka"):
        parts += [f"Lines of {box.title()}:", lines_table(box, after)]
    print("\n\n".join(parts))
    draw(before, after)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("run")
    playing.add_argument("folder", type=Path)
    playing.add_argument("--games", type=int, default=50)
    playing.add_argument("--processes", type=int, default=1)
    playing.add_argument("--decks", type=Path)
    playing.set_defaults(do=run)
    telling = commands.add_parser("report")
    telling.add_argument("before", type=Path)
    telling.add_argument("after", type=Path)
    telling.set_defaults(do=report)
    options = parser.parse_args()
    options.do(options)


if __name__ == "__main__":
    main()
