"""`ekimae.client`, and the programs that docs/api.md shows, against a real server."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ekimae.client import ApiError, Look, Outcome, Table
from tests.web.api.programs import any_of, two_seats
from tests.web.served import Served, served

PAGE = Path(__file__).resolve().parents[3] / "docs" / "api.md"


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('api') / 'tables.db'}") as server:
        yield server


@pytest.fixture
def seats(real: Served) -> Iterator[tuple[Table, ...]]:
    """Both seats of a new table."""
    tables = two_seats(real.url, setup={"edition": "v2r11"})
    yield tables
    for table in tables:
        table.close()


def examples() -> list[str]:
    return re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)


def program(folder: Path, *texts: str) -> Path:
    file = folder / "robot.py"
    file.write_text("\n".join(texts), encoding="utf-8")
    return file


def test_the_bot_of_the_page_plays_a_game_to_its_end(real: Served, tmp_path: Path) -> None:
    (host,) = Table.create(real.url, "shinjuku", [{"who": "me"}, {"who": "open"}], public=True, name="Ann")
    robot = program(tmp_path, examples()[0])
    with ThreadPoolExecutor(1) as threads:
        ends = threads.submit(host.play, any_of("host"))
        command = [sys.executable, str(robot), f"{real.url}/t/{host.id}"]
        run = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
        outcome = ends.result(60)
    host.close()
    assert run.returncode == 0, run.stderr
    assert outcome is not None
    assert run.stdout.strip() == f"1 {outcome}"


def test_two_bots_of_the_page_at_a_table_of_their_own(real: Served, tmp_path: Path) -> None:
    pair = examples()[1].replace("https://ekimae.example", real.url)
    choose = "def choose(look):\n    return look.tokens[-1]\n"
    run = subprocess.run(
        [sys.executable, str(program(tmp_path, choose, pair))], capture_output=True, text=True, timeout=240, check=False
    )
    assert run.returncode == 0, run.stderr
    one, other = re.findall(r"Outcome\(.*?\)\)", run.stdout)
    assert one == other


def test_what_a_bot_sees(seats: tuple[Table, ...]) -> None:
    looks = [table.look(words=True, since=0) for table in seats]
    (look,) = [each for each in looks if each.asked]
    assert look.question is not None
    assert look.question.sentence
    assert look.choices[0].title
    assert look.view["seat"] == look.seats[look.seat or 0].id
    table = seats[look.seat or 0]
    update = table.choose(look.tokens[0], look.seq)
    assert update.choices == table.look().tokens
    assert table.undo().seq == update.seq + 1
    assert table.wait(update.seq, 1).seq == update.seq + 1
    assert table.say("さて").seq == update.seq + 2


def test_what_is_refused_has_a_code(real: Served, seats: tuple[Table, ...]) -> None:
    one, other = seats
    with pytest.raises(ApiError, match=r"kernel\.unknown-choice") as refused:
        one.choose("nonsense")
    assert refused.value.status == 400
    assert isinstance(other.resign().seq, int)
    assert isinstance(one.play(any_of("alone")), Outcome)
    with Table(real.url, one.id, "x" * 24) as stranger, pytest.raises(ApiError, match=r"api\.bad-token"):
        stranger.look()


def test_a_seat_is_found_again_by_its_token(seats: tuple[Table, ...]) -> None:
    one, _ = seats
    with Table(one.server, one.id, one.token) as again:
        assert again.look().seat == 0
    with pytest.raises(ValueError, match="play needs a bot"):
        again.play()


@pytest.mark.parametrize("url", ["ekimae.example", "https://ekimae.example/", "https://ekimae.example/x/abc"])
def test_what_is_no_link(url: str) -> None:
    with pytest.raises(ValueError, match="is no link"):
        Table.join(url, lambda look: look.tokens[0])


def test_a_bot_that_looks_at_what_is_past(seats: tuple[Table, ...]) -> None:
    """What has changed meanwhile is looked at again: nothing is chosen by mistake, and nothing breaks."""
    one, other = seats
    seat = 0 if one.look().asked else 1
    table = (one, other)[seat]
    seen: list[int] = []

    def slow(look: Look) -> str:
        if not seen:
            table.choose(look.tokens[0], look.seq)
        seen.append(look.seq)
        if len(seen) > 2:
            (one, other)[1 - seat].resign()
        return look.tokens[0]

    assert table.play(slow) is not None
    assert seen[1] > seen[0]
