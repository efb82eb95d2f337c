"""Bots of one's own: named like a builtin where a program is started, and never from outside."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest

from ekimae import shinjuku
from ekimae.bots import answer, bot_named, bot_of, bots_of, own
from ekimae.kernel import EkimaeError, Refused, Stream, Unreadable
from ekimae.terminal.players import from_note, note_of, seated
from tests.cli.conftest import Cli

DOCS = Path(__file__).resolve().parents[2] / "docs" / "bots.md"
FAULTY = """
class Crashes:
    def choose(self, view, question, choices, stream):
        return 1 // 0

class Cheats:
    def choose(self, view, question, choices, stream):
        return max(choices) + 1

class Unborn:
    def __init__(self, depth):
        pass

    choose = None

class Silent:
    pass

first = type("First", (), {"choose": lambda self, view, question, choices, stream: choices[0]})()
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The example of the documentation, and what can be wrong with a bot, in the folder at hand."""
    example = re.search(r"```python\n(class Hasty.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    (tmp_path / "hasty.py").write_text(example[1], encoding="utf-8")
    (tmp_path / "faulty.py").write_text(FAULTY, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refusal(game: str, text: str) -> str:
    with pytest.raises(EkimaeError) as caught:
        let_answer(game, text)
    return caught.value.code


def let_answer(game: str, text: str) -> int:
    table = shinjuku.new(seats=2, seed="own")
    return answer(bot_named(game, text), table, table.questions()[0].seat, Stream("own"))


@pytest.mark.parametrize("name", ["hasty.py:Hasty", "./hasty.py:Hasty"])
def test_the_example_of_the_documentation_beats_random(cli: Cli, folder: Path, name: str) -> None:
    small = ("--games", "1", "--seats", "2", "--seed", "s", "--json")
    (seat, other) = cli("simulate", "metro", *small, "--bot", name, "--bot", "random").data["seats"]
    assert (seat["bot"], other["bot"]) == (name, "random")
    assert seat["scores"]["mean"] > other["scores"]["mean"]
    quick = cli("simulate", "shinjuku", *small, "--bots", f"{name},random").data
    assert [seat["bot"] for seat in quick["seats"]] == [name, "random"]


def test_a_module_of_the_folder_at_hand_is_a_bot(folder: Path) -> None:
    assert bot_named("metro", "hasty:Hasty").code == "hasty:Hasty"
    assert bot_named("metro", "hasty:Hasty") is bot_named("metro", "hasty:Hasty")


def test_an_object_is_as_good_as_a_class(folder: Path) -> None:
    game = shinjuku.new(seats=2, seed="own")
    first = game.choices()[0]
    assert answer(bot_named("shinjuku", "faulty.py:first"), game, game.questions()[0].seat, Stream("s")) == first


def test_codes_are_found_as_before() -> None:
    assert bot_named("metro", "greedy") is bot_of("metro", "greedy")


def test_what_is_wrong_is_told_with_the_place(folder: Path) -> None:
    assert refusal("shinjuku", "nowhere:Bot") == "bots.own.no-module"
    assert refusal("shinjuku", "faulty:Missing") == "bots.own.no-class"
    assert refusal("shinjuku", "faulty:Silent") == "bots.own.no-choose"
    assert refusal("shinjuku", "faulty:Unborn") == "bots.own.no-module"
    assert refusal("shinjuku", "faulty:Cheats") == "bots.own.illegal"
    with pytest.raises(Refused) as caught:
        let_answer("shinjuku", "faulty.py:Crashes")
    message = caught.value.message
    assert message.id == "bots.own.failed"
    assert message.args["error"] == "ZeroDivisionError: integer division or modulo by zero"
    assert (Path(str(message.args["file"])).name, message.args["line"]) == ("faulty.py", 4)


def test_a_bot_says_which_games_it_plays(folder: Path) -> None:
    (folder / "picky.py").write_text("class Picky:\n    games = ('go',)\n    choose = max\n", encoding="utf-8")
    assert refusal("shinjuku", "picky.py:Picky") == "bots.own.other-game"


def test_only_whoever_starts_the_program_names_modules(folder: Path) -> None:
    """Codes come over the net."""
    with pytest.raises(Unreadable) as caught:
        bot_of("metro", "hasty:Hasty")
    assert caught.value.code == "bots.unknown"


def test_a_record_loads_no_module(folder: Path) -> None:
    players = seated(["person:Ana", "hasty:Hasty"], 2, "metro")
    note = note_of(players, ("blue", "red"))
    assert note == "blue=person:Ana, red=hasty:Hasty"
    with pytest.raises(Unreadable) as caught:
        from_note(note, ("blue", "red"), "metro")
    assert caught.value.code == "terminal.own-bot"


def test_packages_offer_bots(folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    about = folder / "hasty-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: hasty\nVersion: 1.0\n", encoding="utf-8")
    offered = "[ekimae.bots]\nhasty = hasty:Hasty\nbroken = faulty:Missing\ngreedy = hasty:Hasty\n"
    (about / "entry_points.txt").write_text(offered, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    own._installed.cache_clear()
    try:
        with caplog.at_level(logging.WARNING, "ekimae.bots"):
            bots = bots_of("metro")
        assert bots["hasty"].code == "hasty"
        assert "broken" not in bots
        assert "broken" in caplog.text
        assert not isinstance(bots["greedy"], own.OwnBot)
        assert list(bots)[-1] == list(bots_of("metro"))[-1] != "hasty"
    finally:
        own._installed.cache_clear()
