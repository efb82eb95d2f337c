"""Sitting down, looking things up, taking back, leaving and coming back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from ekimae.terminal import saved
from ekimae.terminal.hotseat import play
from ekimae.terminal.sitting import Mode
from tests.terminal.screens import ScriptedScreen, sat

V2 = {"edition": "v2r11", "first": "blue"}
ALONE = ["person", "random", "random"]
TWO = ["person:Ana", "person:Ben"]


def begun(screen: ScriptedScreen, folder: Path, language: str = "en") -> int:
    """Start without any option."""
    return play(screen, None, {}, [], "hotseat", language, None, folder)


def only_game(folder: Path) -> Path:
    (file,) = folder.glob("*.toml")
    return file


# The opening.


def test_enter_begins_a_game_against_two_greedy_bots(tmp_path: Path) -> None:
    assert begun(ScriptedScreen([""]), tmp_path) == 0
    record = saved.read(only_game(tmp_path))
    assert record.setup["edition"] == "v2r11"
    assert record.note == "blue=person, green=greedy, red=greedy"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_about_a_game_can_be_chosen(language: str, tmp_path: Path) -> None:
    answers = ["2", "4", "3", "5", "", "Ana", "2", "5", "1", "4", "1", "2", "", ""]
    assert begun(ScriptedScreen(answers), tmp_path, language) == 0
    record = saved.read(only_game(tmp_path))
    assert record.setup["hachiko"] == "shibuya"
    assert record.setup["open_collections"] is True
    assert record.setup["seats"] == ["blue", "green", "red", "yellow", "orange"]
    assert record.note == "blue=person, green=person:Ana, red=random, yellow=greedy, orange=person"


def test_hachikos_station_is_chosen_by_part_of_its_name(tmp_path: Path) -> None:
    begun(ScriptedScreen(["2", "4", "4", "2", "jiyu", "", ""]), tmp_path)
    assert saved.read(only_game(tmp_path)).setup["hachiko"] == "jiyugaoka"


def test_an_edition_for_fewer_sends_a_player_home_and_its_variants_with_it(tmp_path: Path) -> None:
    begun(ScriptedScreen(["2", "4", "3", "5", "", "", "", "", "", "4", "2", "", "2", "1", ""]), tmp_path)
    record = saved.read(only_game(tmp_path))
    assert record.setup == {"edition": "v2r11", "seats": ["blue", "green", "red", "yellow"]}


def test_nonsense_in_the_opening_asks_again(tmp_path: Path) -> None:
    screen = ScriptedScreen(["x", "1", "9", "", "2", "9", "", "3", "7", "3", "9", "", "", "", "4", "8", "", "q"])
    assert begun(screen, tmp_path) == 0
    assert not list(tmp_path.glob("*.toml"))


def test_the_language_changes_on_the_first_page(tmp_path: Path) -> None:
    screen = ScriptedScreen(["5", ""])
    begun(screen, tmp_path)
    assert "あなたの手札" in screen.everything


# Bad input.


def test_bad_input_loses_nothing_and_gets_one_helpful_line(tmp_path: Path) -> None:
    sitting = sat(V2, ALONE, tmp_path / "game.toml")
    sitting.begin()
    before = sitting.match.standing
    for line in ("99", "osaka", "", "-1", "\x00", "u9", "l l", "1 2"):
        page = sitting.say(line)
        assert 1 <= len([text for text in page.lines if text.plain]) <= 2
    assert sitting.match.standing == before


def test_options_that_make_no_game_are_explained(tmp_path: Path) -> None:
    screen = ScriptedScreen()
    assert play(screen, None, {"edition": "v3"}, [], None, "en", None, tmp_path) == 2
    assert play(screen, None, {"edition": "v2r11", "seats": 3}, ["person"], None, "en", None, tmp_path) == 2
    assert play(screen, None, {"edition": "v2r11"}, ["deep-thought", "person"], None, "en", None, tmp_path) == 2
    assert "v3" in screen.everything
    assert "deep-thought" in screen.everything
    assert not list(tmp_path.glob("*.toml"))


def test_a_file_that_is_no_record_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "notes.toml"
    for content in ("this is no TOML", "position = 1\n"):
        file.write_text(content, encoding="utf-8")
        screen = ScriptedScreen()
        assert play(screen, None, {}, [], None, "en", str(file), tmp_path) == 2
        assert str(file) in screen.everything.replace("\n", "")
        assert file.read_text(encoding="utf-8") == content


# Looking things up.


@pytest.mark.parametrize("language", ["en", "ja"])
def test_board_map_log_and_help_leave_the_question_standing(language: str, tmp_path: Path) -> None:
    sitting = sat(V2, ALONE, tmp_path / "game.toml", language, 120)
    question = sitting.begin().plain.splitlines()[-2:]
    for line in ("b", "m", "l", "h", "?", "Ｂ"):
        page = sitting.say(line)
        assert page.plain.splitlines()[-2:] == question
        assert len(page.lines) > len(question)
    assert sitting.mode is Mode.ASKING


def test_the_log_has_a_line_where_the_last_turn_ended(tmp_path: Path) -> None:
    sitting = sat(V2, ALONE, tmp_path / "game.toml")
    sitting.begin()
    assert "since your last turn" not in sitting.say("l").plain
    sitting.say("1")
    sitting.say("income")
    log = sitting.say("l").plain
    before, since, after = log.partition("since your last turn")
    assert since
    assert "Turn 1: Keido Subway" in before
    assert "Turn 2: Nippon Railways" in after


def test_hints_about_the_seed_come_once_before_the_first_choice(tmp_path: Path) -> None:
    sitting = sat(V2, ALONE, tmp_path / "game.toml")
    sha256 = str(sitting.match.record.seed_sha256)
    assert sha256 in sitting.begin().plain
    assert sha256 not in sitting.say("b").plain
    sitting.say("1")
    again = ScriptedScreen()
    play(again, None, {}, [], None, "en", str(sitting.file), tmp_path)
    assert sha256 not in again.everything


def test_the_first_page_fits_on_the_screen(tmp_path: Path) -> None:
    for height in (40, 50):
        page = sat(V2, ALONE, tmp_path / "game.toml", height=height).begin()
        assert "earlier lines" in page.plain
        assert len(page.lines) < height


# Taking back.


def test_undo_goes_back_to_the_last_revelation(tmp_path: Path) -> None:
    sitting = sat(V2, ALONE, tmp_path / "game.toml")
    sitting.begin()
    assert "Nothing can be taken back" in sitting.say("u").plain
    sitting.say("1")
    asked = sitting.menu.lines(80)
    sitting.say("open")
    page = sitting.say("u").plain
    assert "Taken back" in page
    assert "moves the Matsuri" not in page
    assert sitting.menu.lines(80) == asked
    sitting.say("u")
    assert "Nothing can be taken back" in sitting.say("u").plain
    assert [entry.token for entry in saved.read(sitting.file).entries][-3:] == ["open", "undo:1", "undo:1"]


def test_a_look_at_the_next_hand_ends_the_undo_of_the_last_player(tmp_path: Path) -> None:
    sitting = sat({**V2, "edition": "v2r11"}, TWO, tmp_path / "game.toml")
    sitting.begin()
    sitting.say("")
    sitting.say("1")
    sitting.say("income")
    assert sitting.mode is Mode.CURTAIN
    standing = len(sitting.match.standing)
    assert "Nothing can be taken back" in sitting.say("u").plain
    assert len(sitting.match.standing) == standing


# The curtain.


def test_a_hand_is_shown_only_after_the_keyboard_was_passed(tmp_path: Path) -> None:
    sitting = sat(V2, TWO, tmp_path / "game.toml")
    first = sitting.begin()
    assert first.clear
    assert "Pass the keyboard to Ana (Keido Subway)" in first.plain
    assert "Your hand" not in first.plain
    assert "Pass the keyboard" in sitting.say("1").plain
    shown = sitting.say("")
    assert shown.clear
    assert "Your hand" in shown.plain
    sitting.say("1")
    passed = sitting.say("income")
    assert passed.clear
    assert "Pass the keyboard to Ben" in passed.plain
    assert "Your hand" not in passed.plain


def test_nobody_passes_the_keyboard_who_plays_alone(tmp_path: Path) -> None:
    sitting = sat(V2, ALONE, tmp_path / "game.toml")
    assert "Your hand" in sitting.begin().plain


# Saving and leaving.


def test_quitting_asks_and_tells_where_the_game_is(tmp_path: Path) -> None:
    sitting = sat(V2, TWO, tmp_path / "game.toml")
    sitting.begin()
    for lifted in (False, True):
        if lifted:
            sitting.say("")
        assert "Leave the game?" in sitting.say("q").plain
        sitting.say("")
        assert not sitting.ended
    sitting.say("q")
    assert str(sitting.file) in sitting.say("y").plain
    assert sitting.ended


@pytest.mark.parametrize("interruption", [EOFError, KeyboardInterrupt])
def test_end_of_input_and_interruption_end_politely(interruption: type[BaseException], tmp_path: Path) -> None:
    def typed() -> Iterator[str]:
        yield ""
        yield "1"
        raise interruption

    screen = ScriptedScreen(typed())
    assert begun(screen, tmp_path) == 0
    assert str(only_game(tmp_path)) in screen.visible


def test_a_game_is_continued_where_it_was_left(tmp_path: Path) -> None:
    begun(ScriptedScreen(["", "1"]), tmp_path)
    left = saved.read(only_game(tmp_path))
    screen = ScriptedScreen(["", "income", "q", "y"])
    begun(screen, tmp_path)
    continued = saved.read(only_game(tmp_path))
    assert "unfinished game" in screen.everything
    assert continued.entries[: len(left.entries)] == left.entries
    assert len(continued.entries) > len(left.entries)
    assert continued.note == left.note


def test_an_unfinished_game_can_be_left_alone(tmp_path: Path) -> None:
    begun(ScriptedScreen(["", "1"]), tmp_path)
    begun(ScriptedScreen(["n", ""]), tmp_path)
    assert len(list(tmp_path.glob("*.toml"))) == 2


def test_a_record_path_is_begun_and_played_on(tmp_path: Path) -> None:
    file = tmp_path / "here" / "game.toml"
    options = (None, {**V2}, list(ALONE), "hotseat", "en", str(file), tmp_path)
    play(ScriptedScreen(["1"]), *options)
    first = saved.read(file)
    play(ScriptedScreen(["income"]), *options)
    assert saved.read(file).entries[: len(first.entries)] == first.entries


def test_others_may_sit_down_at_a_continued_game(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    play(ScriptedScreen(["1"]), None, {**V2}, list(ALONE), "hotseat", "en", str(file), tmp_path)
    play(ScriptedScreen(), None, {}, ["random", "person:Ben", "random"], None, "en", str(file), tmp_path)
    assert saved.read(file).note == "blue=random, green=person:Ben, red=random"


def test_every_choice_is_written_at_once(tmp_path: Path) -> None:
    sitting = sat(V2, ALONE, tmp_path / "game.toml")
    sitting.begin()
    for line in ("1", "income", "1"):
        sitting.say(line)
        assert saved.read(sitting.file) == sitting.match.written()
    assert [file.name for file in tmp_path.iterdir()] == ["game.toml"]


def test_a_copy_is_saved_where_somebody_wants_it(tmp_path: Path) -> None:
    sitting = sat(V2, ALONE, tmp_path / "game.toml")
    sitting.begin()
    copy = tmp_path / "copies" / "mine.toml"
    assert str(copy) in sitting.say(f"s {copy}").plain
    assert saved.read(copy) == saved.read(sitting.file)


def test_a_disk_that_refuses_does_not_end_the_game(tmp_path: Path) -> None:
    (tmp_path / "wall").write_text("a file where a folder should be", encoding="utf-8")
    sitting = sat(V2, ALONE, tmp_path / "wall" / "game.toml")
    assert "can't be written" in sitting.begin().plain
    assert "can't be written" in sitting.say("1").plain
    assert str(tmp_path / "good.toml") in sitting.say(f"s {tmp_path / 'good.toml'}").plain


def test_files_are_named_by_date_and_never_overwritten(tmp_path: Path) -> None:
    now = datetime(2025, 11, 18, 22, 44)
    first = saved.fresh_file(tmp_path, "shinjuku", now)
    assert first.name == "shinjuku-2025-11-18-2244.toml"
    first.touch()
    assert saved.fresh_file(tmp_path, "shinjuku", now).name == "shinjuku-2025-11-18-2244-2.toml"


def test_games_are_kept_in_the_data_folder_of_the_user() -> None:
    assert saved.games_folder({"XDG_DATA_HOME": "/data"}) == Path("/data/ekimae/games")
