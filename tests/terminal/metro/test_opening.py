"""Setting Tokyo Metro up on the screen: map, cards, drinks, one to five seats, own files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ekimae.metro.files import DECK, builtin_board, canonical
from ekimae.terminal import saved
from ekimae.terminal.hotseat import play
from ekimae.terminal.page import Size
from tests.terminal.screens import ScriptedScreen


def begun(screen: ScriptedScreen, folder: Path, language: str = "en") -> int:
    return play(screen, None, {}, [], "opening", language, None, folder)


def only_game(folder: Path) -> Path:
    (file,) = folder.glob("*.toml")
    return file


METRO = ["1", "2"]
"""Line 1 is the game, and the second of them is Tokyo Metro."""


def test_enter_begins_against_two_greedy_bots(tmp_path: Path) -> None:
    begun(ScriptedScreen([*METRO, ""]), tmp_path)
    record = saved.read(only_game(tmp_path))
    assert record.game == "metro"
    assert (record.setup["map"], record.setup["cards"]) == ("tokyo", "tokyo")
    assert record.note == "blue=person, green=greedy, red=greedy"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_can_be_chosen(language: str, tmp_path: Path) -> None:
    answers = [*METRO, "2", "2", "3", "5", "Ana", "2", "5", "", "Ben", "4", "1", "2", "", ""]
    screen = ScriptedScreen(answers)
    begun(screen, tmp_path, language)
    record = saved.read(only_game(tmp_path))
    assert (record.setup["map"], record.setup["cards"], record.setup["drinks"]) == ("osaka", "tokyo", True)
    assert record.note == "blue=person:Ana, green=random, red=greedy, yellow=greedy, orange=person:Ben"
    assert "metro." not in screen.everything.replace(str(tmp_path), "").replace("metro-", "")


def test_one_can_play_alone(tmp_path: Path) -> None:
    begun(ScriptedScreen([*METRO, "3", "1", "", ""]), tmp_path)
    assert saved.read(only_game(tmp_path)).setup["seats"] == ["blue"]


def test_the_other_map_forgets_its_own_cards(tmp_path: Path) -> None:
    begun(ScriptedScreen([*METRO, "4", "1", "", "2", "2", ""]), tmp_path)
    assert saved.read(only_game(tmp_path)).setup["cards"] == "osaka"


def test_an_own_board_brings_its_map(tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    file.write_text(canonical({**builtin_board("osaka"), "name": "My city"}), encoding="utf-8")
    screen = ScriptedScreen([*METRO, "4", "3", str(file), "", ""])
    begun(screen, tmp_path / "games")
    record = saved.read(only_game(tmp_path / "games"))
    assert record.setup["map"] == "osaka"
    assert json.loads(record.setup["board"])["name"] == "My city"
    assert "Own map (board.json)" in screen.everything


def test_all_that_is_wrong_with_a_file_is_told_and_another_may_be_named(tmp_path: Path) -> None:
    wrong, right = tmp_path / "wrong.json", tmp_path / "right.json"
    wrong.write_text('{"sets": ["A"], "cards": []}', encoding="utf-8")
    right.write_text(DECK.source("osaka"), encoding="utf-8")
    screen = ScriptedScreen([*METRO, "4", "4", str(wrong), str(tmp_path / "none.json"), str(right), "", ""])
    begun(screen, tmp_path / "games")
    told = "".join(screen.everything.split())  # long paths are broken anywhere
    assert "wrong.json:" in told
    assert "none.json:thereisnosuchfile" in told
    assert "deck" in saved.read(only_game(tmp_path / "games")).setup


def test_choices_that_do_not_go_together_are_explained(tmp_path: Path) -> None:
    """Drinks are a column of six to twelve cards."""
    deck = json.loads(DECK.source("tokyo"))
    cards = []
    for name in deck["sets"]:
        of_set = [card for card in deck["cards"] if card["set"] == name]
        cards += [{**card, "dots": 1} for card in of_set[:5]]
    file = tmp_path / "short.json"
    file.write_text(json.dumps({**deck, "cards": cards}), encoding="utf-8")
    screen = ScriptedScreen([*METRO, "4", "2", "4", str(file), "", "", "q"])
    assert begun(screen, tmp_path / "games") == 0
    assert "column of 6 to 12 cards" in screen.everything.replace("\n", " ")
    assert not (tmp_path / "games").exists()


def test_the_pages_fit_on_a_small_screen(tmp_path: Path) -> None:
    screen = ScriptedScreen([*METRO, "2", "", "3", "2", "", "", "4", "q"])
    assert screen.size().width == Size(80, 60).width
    begun(screen, tmp_path)
    assert max(len(line) for line in screen.everything.splitlines()) <= 80
