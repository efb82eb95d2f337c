"""Reports and comparisons: complete, self-contained, in both languages; the numbers in them are right."""

from __future__ import annotations

import csv
import io
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from ekimae.kernel import Unreadable
from ekimae.lab import compare, report, statistics
from ekimae.lab.results import Results
from ekimae.lab.running import run
from ekimae.lab.summary import summaries
from ekimae.lab.tournament import read_tournament
from ekimae.words import LANGUAGES

VOID = {"meta", "br", "link", "img"}


def results(folder: Path, *tables: dict[str, Any], bots: tuple[str, ...] = ("greedy", "random")) -> Results:
    facts = {"deals": 2, "bots": list(bots), "turns": True, "tables": list(tables)}
    found = Results.begin(folder, read_tournament(facts, "t.toml"))
    run(found, 1, lambda more: None)
    return found


@pytest.fixture(scope="module")
def metro(tmp_path_factory: pytest.TempPathFactory) -> Results:
    table = {"game": "metro", "setup": {"map": "osaka", "seats": 2, "drinks": True}}
    return results(tmp_path_factory.mktemp("lab") / "metro", table)


@pytest.fixture(scope="module")
def shinjuku(tmp_path_factory: pytest.TempPathFactory) -> Results:
    table = {"game": "shinjuku", "setup": {"seats": 2}}
    return results(tmp_path_factory.mktemp("lab") / "shinjuku", table, bots=("random",))


class Balance(HTMLParser):
    """Counts what is open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text += data


def check_page(text: str) -> str:
    """Well-formed, needs nothing from elsewhere, ids are unique; its words."""
    balance = Balance()
    balance.feed(text)
    assert balance.open == []
    assert not re.findall(r"""(?:src|href)=["']?(?:https?:)?//""", re.sub(r'xmlns(:\w+)?="[^"]*"', "", text))
    assert "<script" not in text
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert "lab." not in balance.text
    assert "{" not in balance.text
    return balance.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_is_one_page_that_explains_itself(metro: Results, shinjuku: Results, language: str) -> None:
    for found in (metro, shinjuku):
        text = report.html(found.tournament, summaries(found), language)
        words = check_page(text)
        assert text.count("<svg") >= 8
        assert found.tournament.seed in words
    assert ("レーティング" if language == "ja" else "Ratings") in check_page(
        report.html(metro.tournament, summaries(metro), language)
    )


def test_the_same_games_give_the_same_page(metro: Results) -> None:
    first, second = (report.html(metro.tournament, summaries(metro), "en") for _ in range(2))
    assert first == second


def test_the_csv_file_has_a_line_for_each_seat_of_each_game(metro: Results) -> None:
    rows = list(csv.DictReader(io.StringIO(report.csv_text(summaries(metro)))))
    assert len(rows) == 2 * metro.games().num_rows
    assert {row["bot"] for row in rows} == {"greedy", "random"}
    by_game = {row["id"]: [row["score"] for row in rows if row["id"] == row["id"]] for row in rows}
    assert len(by_game) == metro.games().num_rows


def test_a_summary_counts_victories_by_bot_and_by_seat(metro: Results) -> None:
    (summary,) = summaries(metro)
    wins = {bot.bot: bot.wins.value for bot in summary.bots}
    assert wins["greedy"] + wins["random"] == pytest.approx(1)
    assert sum(estimate.value for estimate in summary.seats.values()) == pytest.approx(1)
    assert summary.ratings["greedy"].value > summary.ratings["random"].value
    assert set(summary.courses) == {"greedy", "random"}


def test_comparing_a_tournament_with_itself_finds_no_change(metro: Results) -> None:
    (summary,) = summaries(metro)
    for change in compare.changes(summary, summary):
        assert change.difference.value == 0
        assert not change.certain


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_comparison_shows_what_a_change_of_rules_does(shinjuku: Results, tmp_path: Path, language: str) -> None:
    table = {"game": "shinjuku", "setup": {"seats": 2, "edition": "v2-quickstart"}}
    other = results(tmp_path / "other", table, bots=("random",))
    paired = compare.pairs(summaries(shinjuku), summaries(other))
    check_page(compare.html(("before", "after"), paired, language))
    turns = next(c for c in compare.changes(*paired[0]) if c.title.id == "lab.measure.turns")
    assert turns.before == pytest.approx(paired[0][0].turns.value)
    assert turns.after == pytest.approx(paired[0][1].turns.value)


def test_different_games_can_not_be_compared(shinjuku: Results, metro: Results) -> None:
    with pytest.raises(Unreadable):
        compare.pairs(summaries(shinjuku), summaries(metro))


def test_intervals_hold_what_is_known() -> None:
    assert statistics.share(50, 100).low == pytest.approx(0.404, abs=0.001)
    assert statistics.share(50, 100).high == pytest.approx(0.596, abs=0.001)
    assert statistics.share(0, 0).high == 1.0
    middle = statistics.mean([1.0, 2.0, 3.0])
    assert middle.value == 2.0
    assert middle.high - middle.value == pytest.approx(1.96 / 3**0.5, abs=0.001)
    assert statistics.difference([1, 2, 3], [2, 3, 4]).value == 1.0
    assert statistics.effect([1, 2, 3] * 20, [2, 3, 4] * 20).value == pytest.approx(1.21, abs=0.02)
    assert [statistics.size_of(value) for value in (0.1, -0.3, 0.6, -2)] == ["none", "small", "medium", "large"]
