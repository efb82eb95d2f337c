"""What each command answers."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from ekimae import __version__
from ekimae.cli.registry import COMMANDS
from tests.cli.conftest import Cli

LANGUAGES = ("en", "ja")


def test_new_prints_a_record_with_the_hash_of_its_seed(cli: Cli) -> None:
    record = tomllib.loads(cli("new", "shinjuku", "--seats", "2").out)
    assert record["setup"] == {"edition": "v2r11", "seats": ["blue", "green"]}
    assert len(record["seed_sha256"]) == 64
    assert "seed_chosen" not in record


def test_new_takes_every_option_of_the_setup(cli: Cli) -> None:
    options = ("--edition", "v2-screens", "--seats", "red,blue", "--advanced", "--open-collections", "--first", "blue")
    setup = tomllib.loads(cli("new", "shinjuku", *options).out)["setup"]
    assert setup == {
        "edition": "v2-screens",
        "seats": ["red", "blue"],
        "advanced": True,
        "open_collections": True,
        "first": "blue",
    }


@pytest.mark.parametrize(("given", "station"), [((), "shibuya"), (("meguro",), "meguro")])
def test_hachiko_waits_in_shibuya_or_where_told(cli: Cli, given: tuple[str, ...], station: str) -> None:
    made = cli("new", "shinjuku", "--edition", "rev1", "--hachiko", *given)
    assert made.code == 0, made.err
    assert tomllib.loads(made.out)["setup"]["hachiko"] == station


def test_the_same_seed_is_the_same_record(cli: Cli) -> None:
    first = cli("new", "shinjuku", "--seed", "monday")
    assert first == cli("new", "shinjuku", "--seed", "monday")
    assert first.out != cli("new", "shinjuku", "--seed", "tuesday").out


def test_typed_draws_are_asked_of_chance(cli: Cli) -> None:
    record = cli("new", "shinjuku", "--typed").out
    assert "seed" not in tomllib.loads(record)
    asked = cli("choices", "-", "--json", stdin=record).data
    assert [question["seat"] for question in asked["questions"]] == ["chance"]
    assert sum(choice["pieces"] for choice in asked["choices"]) == 72
    after = cli("play", "-", "card:ota", "chance/card:ota", stdin=record)
    assert tomllib.loads(after.out)["play"]["moves"] == "chance: card:ota card:ota\n"
    assert "card:ota  " in cli("choices", "-", stdin=record).out


def test_new_tells_programs_the_record_and_what_is_asked(cli: Cli, game: Path) -> None:
    data = cli("new", "shinjuku", "--seed", "a", "--json").data
    assert data["record"] == game.read_text(encoding="utf-8")
    assert data["entries"] == 35
    assert data["over"] is False
    assert data["result"] is None
    (question,) = data["questions"]
    assert (question["seat"], question["kind"], question["about"]) == ("red", "matsuri", {"ward": "ward:arakawa"})


def test_new_into_a_file_tells_how_the_table_stands(cli: Cli, tmp_path: Path) -> None:
    said = cli("new", "shinjuku", "--seed", "a", "--out", tmp_path / "b.toml").out.splitlines()
    assert said[0].endswith("is dealt 4 cards")
    assert said[-1].startswith("Boutou Kyuukou: Matsuri")


# Looking.


@pytest.mark.parametrize("language", LANGUAGES)
def test_show_draws_the_table_and_says_who_is_asked(cli: Cli, game: Path, language: str) -> None:
    shown = cli("show", game, "--lang", language)
    assert shown.code == 0
    assert ("Boutou Kyuukou: Matsuri" if language == "en" else "暴走急行: ") in shown.out.splitlines()[-1]
    assert {"en": "Queue", "ja": "新宿"}[language] in shown.out


def test_show_gives_programs_the_view_of_a_seat(cli: Cli, game: Path) -> None:
    own = cli("show", game, "--seat", "blue", "--json").data["view"]
    strange = cli("show", game, "--json").data["view"]
    assert sum(own["seats"][0]["cards"].values()) == 4
    assert sum(strange["seats"][0]["cards"].values()) == 0
    assert (own["seat"], strange["seat"]) == ("blue", None)


def test_show_goes_back_in_a_record(cli: Cli, game: Path) -> None:
    before = cli("show", game, "--at", "30", "--json").data["view"]
    assert before["turn"] == 0
    assert before["questions"][0]["seat"] == "chance"


def test_a_position_is_shown_like_the_record_it_comes_from(cli: Cli, game: Path, position: Path) -> None:
    of_record, of_position = (cli("show", file, "--seat", "red", "--json").data["view"] for file in (game, position))
    assert of_position == of_record


def test_choices_are_listed_with_token_and_words(cli: Cli, game: Path) -> None:
    assert cli("choices", game).out.splitlines() == [
        "Boutou Kyuukou: Matsuri: choose the neighbour of Arakawa that it moves to",
        "  ward:bunkyo  Bunkyō",
        "  ward:taito   Taitō",
        "  ward:sumida  Sumida",
        "  ward:kita    Kita",
        "  ward:adachi  Adachi",
    ]
    assert "  ward:taito   台東区" in cli("choices", game, "--lang", "ja").out.splitlines()


def test_choices_of_one_seat(cli: Cli, game: Path) -> None:
    assert cli("choices", game, "--seat", "red").out == cli("choices", game).out
    assert cli("choices", game, "--seat", "blue").out == "Keido Subway is not asked now.\n"
    assert cli("choices", game, "--seat", "blue", "--json").data["choices"] == []


def test_the_end_is_told_with_scores_and_winners(cli: Cli, finished: Path) -> None:
    said = cli("choices", finished).out
    assert said.splitlines()[0] == "The game is over."
    assert "winner" in said
    assert cli("choices", finished, "--json").data == {"version": 1, "over": True, "questions": [], "choices": []}
    assert said in cli("show", finished).out


# Playing.


def test_play_prints_the_longer_record_and_leaves_the_file_alone(cli: Cli, game: Path) -> None:
    before = game.read_text(encoding="utf-8")
    played = cli("play", game, "ward:kita", "income")
    moves = tomllib.loads(played.out)["play"]["moves"]
    assert "red: ward:kita income\n" in moves
    assert game.read_text(encoding="utf-8") == before


def test_play_in_place_tells_what_happened_and_what_is_asked(cli: Cli, game: Path) -> None:
    assert cli("play", game, "ward:kita", "--in-place").out.splitlines() == [
        "36  Boutou Kyuukou moves the Matsuri from Arakawa to Kita",
        "Boutou Kyuukou: Choose the first action of the turn",
    ]
    assert cli("play", "--in-place", game, "income", "--json").data["file"] == str(game)
    assert "red: ward:kita income\n" in game.read_text(encoding="utf-8")


def test_options_may_stand_anywhere(cli: Cli, game: Path, tmp_path: Path) -> None:
    file = tmp_path / "next.toml"
    assert cli("--lang", "ja", "play", game, "--out", file, "ward:kita").code == 0
    assert cli("play", game, "ward:kita").out == file.read_text(encoding="utf-8")


def test_what_one_seat_draws_is_not_told_to_all(cli: Cli, game: Path) -> None:
    assert "draws " not in cli("play", game, "ward:kita", "income", "--in-place").out
    assert cli("log", game, "--seat", "red").out != cli("log", game).out


def test_playing_on_from_a_position(cli: Cli, position: Path) -> None:
    seeded = tomllib.loads(cli("play", position, "ward:kita", "--seed", "s").out)
    assert (seeded["seed"], seeded["play"]["moves"]) == ("s", "red: ward:kita\n")
    assert seeded["position"] == tomllib.loads(position.read_text(encoding="utf-8"))
    typed = tomllib.loads(cli("play", position, "ward:kita", "--typed").out)
    assert "seed" not in typed
    assert "seed_chosen" not in tomllib.loads(cli("play", position, "ward:kita").out)


def test_log_tells_from_a_choice_on(cli: Cli, game: Path) -> None:
    assert cli("log", game, "--since", "33").out.splitlines() == [
        "34  double BOOKS queues on the Nerima card in slot 1",
        "35  BOOKS queues on the Nerima card in slot 1",
    ]
    assert cli("log", game, "--since", "35").out == ""


def test_log_for_programs_has_every_event_that_the_reader_may_know(cli: Cli, game: Path) -> None:
    spectator = cli("log", game, "--json").data["log"]
    blue = cli("log", game, "--seat", "blue", "--json").data["log"]
    assert {event["audience"] for event in spectator} == {None}
    assert {event["audience"] for event in blue} == {None, "blue"}
    assert spectator[-1] == {
        "at": 35,
        "event": "queued",
        "args": {"customer": "books", "slot": 1, "ward": "nerima"},
        "audience": None,
        "text": "BOOKS queues on the Nerima card in slot 1",
    }


# Taking back.


def test_undo_takes_one_choice_back(cli: Cli, game: Path) -> None:
    cli("play", game, "ward:kita", "--in-place")
    undone = cli("undo", game)
    assert "red: ward:kita undo:1\n" in tomllib.loads(undone.out)["play"]["moves"]
    cli("undo", game, "--in-place")
    assert cli("choices", game, "--json").data["questions"][0]["kind"] == "matsuri"


def test_undo_all_goes_back_to_the_last_revelation(cli: Cli, game: Path) -> None:
    cli("play", game, "ward:kita", "expand", "--in-place")
    assert cli("undo", game, "--all", "--in-place", "--json").data["entries"] == 35
    assert cli("verify", game).code == 0


def test_beyond_the_last_revelation_the_others_must_agree(cli: Cli, game: Path) -> None:
    refused = cli("undo", game)
    assert (refused.code, refused.out) == (1, "")
    assert cli("undo", game, "--all").code == 1
    assert cli("undo", game, "--steps", "3", "--agreed", "--json").data["entries"] == 35
    assert cli("undo", game, "--all", "--agreed", "--in-place").code == 0
    assert "undo:35" in game.read_text(encoding="utf-8")
    assert cli("verify", game).code == 0


# Checking.


@pytest.mark.parametrize("language", LANGUAGES)
def test_verify_passes_a_whole_game(cli: Cli, finished: Path, language: str) -> None:
    verified = cli("verify", finished, "--lang", language)
    assert verified.code == 0
    heading = {"en": "The record is right.", "ja": "棋譜は正しいです。"}
    assert verified.out.splitlines()[0] == heading[language]
    data = cli("verify", finished, "--json").data
    assert (data["ok"], data["over"], data["seed_checked"], data["problems"]) == (True, True, True, [])
    assert [remark["code"] for remark in data["remarks"]] == [
        "cli.verify-entries",
        "cli.verify-draws",
        "cli.verify-chosen",
    ]


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ('seed = "a"', 'seed = "b"', "kernel.verify-draw"),
        ("chance: card:minato", "chance: card:ota", "kernel.verify-draw"),
        ("seed_sha256 = ", 'seed_sha256 = "0" #', "kernel.verify-seed"),
        ("[play]", "[result]\nscores = {}\n[play]", "kernel.verify-result"),
        ("chance:", "red:", "kernel.record-entry"),
        ("chance:", "orange:", "kernel.unknown-actor"),
    ],
)
def test_verify_finds_what_is_wrong(cli: Cli, game: Path, before: str, after: str, code: str) -> None:
    text = game.read_text(encoding="utf-8")
    if before == "chance: card:minato":
        first = text.split("chance: ")[1].split()[0]
        before, after = f"chance: {first}", "chance: card:ota" if first != "card:ota" else "chance: card:taito"
    assert before in text
    wrong = text.replace(before, after, 1)
    verified = cli("verify", "-", "--json", stdin=wrong)
    assert verified.code == 1
    assert code in {problem["code"] for problem in verified.data["problems"]}
    said = cli("verify", "-", stdin=wrong).out.splitlines()
    assert said[0].startswith("The record is wrong in ")


@pytest.mark.parametrize(
    ("drop", "remark"),
    [
        (("seed = ",), "cli.verify-secret"),
        (("seed = ", "seed_sha256", "seed_chosen"), "cli.verify-typed"),
        (("seed_sha256",), "cli.verify-draws-unpublished"),
    ],
)
def test_verify_says_what_it_could_not_check(cli: Cli, game: Path, drop: tuple[str, ...], remark: str) -> None:
    kept = [line for line in game.read_text(encoding="utf-8").splitlines() if not line.startswith(drop)]
    verified = cli("verify", "-", "--json", stdin="\n".join(kept))
    assert verified.code == 0
    assert {remark, "cli.verify-running"} <= {note["code"] for note in verified.data["remarks"]}


def test_verify_says_that_a_game_began_from_a_position(cli: Cli, position: Path) -> None:
    record = cli("play", position, "ward:kita").out
    assert "cli.verify-position" in {
        note["code"] for note in cli("verify", "-", "--json", stdin=record).data["remarks"]
    }


# Positions.


def test_a_position_is_written_and_read_again(cli: Cli, game: Path, position: Path) -> None:
    text = position.read_text(encoding="utf-8")
    assert tomllib.loads(text)["position"] == 1
    assert cli("position", game).out == text
    assert cli("position", position).out == text
    assert cli("position", game, "--json").data["position"] == tomllib.loads(text)
    assert cli("position", game, "--out", position, "--json").data["file"] == str(position)


def test_a_position_inside_an_action(cli: Cli, game: Path) -> None:
    record = cli("play", game, "ward:kita", "expand").out
    position = cli("position", "-", stdin=record).out
    assert tomllib.loads(position)["moves"] == ["expand"]
    asked = cli("choices", "-", "--json", stdin=position).data
    assert asked == cli("choices", "-", "--json", stdin=record).data


def test_the_schema_of_positions_is_json(cli: Cli) -> None:
    schema = json.loads(cli("position-schema", "shinjuku").out)
    assert "position" in schema["properties"]
    assert cli("position-schema", "shinjuku", "--json").data["schema"] == schema


# Measuring.


def test_perft_counts_and_divides(cli: Cli, position: Path) -> None:
    assert cli("perft", position, "--depth", "1").out == "5\n"
    divided = cli("perft", position, "--depth", "2", "--divide", "--json").data
    assert sum(divided["divide"].values()) == divided["leaves"]
    lines = cli("perft", position, "--depth", "2", "--divide").out.splitlines()
    assert len(lines) == 6
    assert lines[-1] == str(divided["leaves"])


# Pictures of the board.


def test_show_draws_the_board_into_a_file(cli: Cli, game: Path, tmp_path: Path) -> None:
    plain = cli("show", game)
    picture = tmp_path / "board.svg"
    assert cli("show", game, "--svg", picture) == plain
    light = picture.read_text(encoding="utf-8")
    assert light.startswith("<svg ")
    assert light.endswith("</svg>\n")
    assert cli("show", game, "--svg", picture, "--theme", "dark", "--lang", "ja").code == 0
    dark = picture.read_text(encoding="utf-8")
    assert 'lang="ja"' in dark
    assert dark != light


def test_a_picture_that_cant_be_drawn_is_refused(cli: Cli, game: Path, tmp_path: Path) -> None:
    refused = cli("show", game, "--svg", tmp_path / "missing" / "board.svg")
    assert (refused.code, refused.out) == (2, "")
    assert "there is no folder" in refused.err
    assert "light" in cli("show", game, "--theme", "sepia").err


# The command itself.


def test_version(cli: Cli) -> None:
    assert cli("--version").out == f"ekimae {__version__}\n"
    assert cli("--version", "--json").data["ekimae"] == __version__


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_every_command_is_in_words_and_has_examples(cli: Cli, name: str, language: str) -> None:
    helped = cli(*name.split(), "--help", "--lang", language)
    assert helped.code == 0
    assert "cli." not in helped.out.replace("docs/cli.md", "")
    assert all(example in helped.out for example in COMMANDS[name].examples)
    assert helped == cli("--lang", language, *name.split(), "-h", "nonsense")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_lists_the_commands(cli: Cli, language: str) -> None:
    helped = cli("--help", "--lang", language).out
    assert all(f"\n  {name} " in helped for name in COMMANDS)
    assert cli("--lang", language).code == 2


def test_the_environment_decides_the_language(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert "使い方" in cli("--help").out
    assert "usage" in cli("--help", "--lang=en").out
