"""Tournaments that are played, killed, gone on with, and spread over processes and a cluster."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from ekimae.kernel import Unreadable
from ekimae.lab.results import Results, open_results
from ekimae.lab.running import run
from ekimae.lab.tournament import Tournament, read_tournament

RANDOM: dict[str, Any] = {
    "deals": 6,
    "bots": ["random"],
    "turns": True,
    "tables": [
        {"game": "shinjuku", "setup": {"seats": 2}},
        {"game": "metro", "setup": {"seats": 2, "map": "osaka", "drinks": True}},
    ],
}


def tournament(**changes: object) -> Tournament:
    return read_tournament({**RANDOM, **changes}, "t.toml")


def played(folder: Path, wanted: Tournament, workers: int = 1, ray: str | None = None) -> Results:
    steps: list[int] = []
    results = Results.begin(folder, wanted)
    run(results, workers, steps.append, ray)
    assert sum(steps) == len(wanted.fixtures())
    return results


def without_time(results: Results) -> list[dict[str, Any]]:
    return [{**row, "seconds": None} for row in results.games().to_pylist()]


def test_all_games_are_in_one_file_in_their_order(tmp_path: Path) -> None:
    results = played(tmp_path / "a", tournament())
    rows = pq.read_table(tmp_path / "a" / "games.parquet").to_pylist()
    assert [row["id"] for row in rows] == [fixture.id for fixture in tournament().fixtures()]
    assert all(len(row["scores"]) == len(row["won"]) == 2 and any(row["won"]) for row in rows)
    assert list((tmp_path / "a" / "parts").iterdir()) == []
    assert results.turns().num_rows == sum(row["turns"] for row in rows)


def test_the_same_tournament_plays_the_same_games_on_any_number_of_processes(tmp_path: Path) -> None:
    alone = played(tmp_path / "one", tournament())
    together = played(tmp_path / "two", tournament(), workers=2)
    assert without_time(alone) == without_time(together)
    assert alone.turns().to_pylist() == together.turns().to_pylist()


def test_a_finished_tournament_is_not_played_again(tmp_path: Path) -> None:
    played(tmp_path / "a", tournament())
    before = (tmp_path / "a" / "games.parquet").read_bytes()
    assert run(Results.begin(tmp_path / "a", tournament()), 1, lambda more: None) == 0
    assert (tmp_path / "a" / "games.parquet").read_bytes() == before


def test_another_tournament_does_not_go_into_the_same_folder(tmp_path: Path) -> None:
    played(tmp_path / "a", tournament(deals=1))
    with pytest.raises(Unreadable):
        Results.begin(tmp_path / "a", tournament(deals=2))
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "holiday.jpg").write_text("picture")
    with pytest.raises(Unreadable):
        Results.begin(tmp_path / "b", tournament())
    with pytest.raises(Unreadable):
        open_results(tmp_path / "b")


def test_parts_left_by_a_kill_during_joining_count_once(tmp_path: Path) -> None:
    results = played(tmp_path / "a", tournament())
    part = tmp_path / "a" / "parts" / "games-left.parquet"
    part.write_bytes((tmp_path / "a" / "games.parquet").read_bytes())
    assert results.games().num_rows == len(tournament().fixtures())
    assert run(results, 1, lambda more: None) == 0
    assert not part.exists()


def test_a_killed_tournament_goes_on_without_losing_or_repeating_a_game(tmp_path: Path) -> None:
    """Killed again and again at some moment, with no time to clean up."""
    folder = tmp_path / "killed"
    command = [sys.executable, "-m", "ekimae", "lab", "run", "--game", "shinjuku", "--seats", "2", "--bots", "random"]
    command += ["--deals", "120", "--turns", "--workers", "1", "--out", str(folder)]
    grown: list[int] = []
    for _ in range(3):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
        before = grown[-1] if grown else 0
        deadline = time.monotonic() + 60
        while process.poll() is None and time.monotonic() < deadline and _games(folder) < before + 5:
            time.sleep(0.01)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        grown.append(_games(folder))
    assert 0 < grown[0] <= grown[1] <= grown[2]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    results = open_results(folder)
    ids = results.games()["id"].to_pylist()
    assert ids == [fixture.id for fixture in results.tournament.fixtures()]
    undisturbed = played(tmp_path / "calm", results.tournament)
    assert without_time(undisturbed) == without_time(results)
    assert undisturbed.turns().to_pylist() == results.turns().to_pylist()


def _games(folder: Path) -> int:
    return len(open_results(folder).played()) if (folder / "tournament.toml").exists() else 0


def test_a_local_ray_cluster_plays_the_same_games(tmp_path: Path) -> None:
    here = played(tmp_path / "here", tournament(deals=2))
    there = played(tmp_path / "there", tournament(deals=2), workers=2, ray="local")
    assert without_time(here) == without_time(there)
