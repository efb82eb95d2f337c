"""Lists of choices: actions by type, spaces with what is beside them, long lists shortened, amounts as they are."""

from __future__ import annotations

import re
from pathlib import Path

from ekimae.games import RULES
from ekimae.metro.deck import TYPES
from ekimae.metro.steps.table import STEPS
from ekimae.terminal.metro import MetroText
from ekimae.terminal.page import Size
from ekimae.terminal.sitting import Sitting
from ekimae.terminal.words import Words
from ekimae.words import LANGUAGES
from ekimae.words.catalogue import catalogue
from tests.terminal.screens import sat, widest

ALONE = ["person", "random", "random"]


def first_turn(file: Path, seats: list[str] | None = None, height: int = 24) -> Sitting:
    """Everybody else passes; the first question of the first action phase."""
    sitting = sat({"map": "tokyo"}, seats or ["person"], file, game="metro", height=height)
    sitting.begin()
    sitting.say("k6")
    assert sitting.match.game.questions()[0].kind == "turn"
    return sitting


def labels(sitting: Sitting) -> list[str]:
    return [option.label for option in sitting.menu.options]


def test_actions_of_a_type_stand_together(tmp_path: Path) -> None:
    found = [label.split()[0] for label in labels(first_turn(tmp_path / "game.toml"))]
    assert len(set(found)) == sum(before != after for before, after in zip(["", *found], found, strict=False))


def test_equal_actions_are_told_apart_by_their_cards(tmp_path: Path) -> None:
    found = labels(first_turn(tmp_path / "game.toml"))
    assert len(set(found)) == len(found)


def test_an_action_is_called_as_on_its_card(tmp_path: Path) -> None:
    sitting = first_turn(tmp_path / "game.toml", height=80)
    board = "\n".join(line.plain for line in sitting.pages.board(0, Size(120, 80), question=False))
    for label in labels(sitting)[:-1]:
        name = label[: label.rindex("o") + 1]
        assert name in board


def test_the_first_placement_is_a_short_list_with_the_best_spaces(tmp_path: Path) -> None:
    sitting = sat({"map": "tokyo"}, ["person"], tmp_path / "game.toml", game="metro", height=24)
    page = sitting.begin().plain
    assert "… and " in page
    assert re.search(r"k6 [A-Z]{6} Mitsukoshimae, Otemachi", page)
    assert len(sitting.menu.options) == 216
    whole = sitting.say("a").plain
    assert "… and " not in whole
    assert whole.count("\n") > 50
    assert widest(whole) <= 80


def test_a_station_finds_the_spaces_beside_it(tmp_path: Path) -> None:
    sitting = sat({"map": "tokyo"}, ["person"], tmp_path / "game.toml", game="metro")
    sitting.begin()
    told = sitting.say("shimbashi").plain
    assert "k9 " in told
    assert "l10 " in told
    assert "a1" not in told
    sitting.say("a1")
    assert sitting.match.game.view(0).data()["seats"][0]["space"] == "a1"


def test_a_bid_is_typed_as_money(tmp_path: Path) -> None:
    for typed in ("700", "¥700", "７００", "700円"):
        sitting = sat({}, ALONE, tmp_path / "game.toml", game="metro")
        sitting.begin()
        sitting.say(typed)
        assert any(entry.token == "yen:700" for entry in sitting.match.standing)


def test_an_amount_that_is_not_possible_gets_the_limits(tmp_path: Path) -> None:
    sitting = sat({}, ALONE, tmp_path / "game.toml", game="metro")
    sitting.begin()
    for typed in ("50", "2100", "-1"):
        told = sitting.say(typed).plain
        assert len(told.splitlines()) <= 2
    assert "from ¥0 to ¥2,000" in sitting.say("2100").plain


def test_two_people_bid_in_secret_at_one_keyboard(tmp_path: Path) -> None:
    sitting = sat({}, ["person:Ana", "person:Ben"], tmp_path / "game.toml", game="metro")
    assert "Pass the keyboard to Ana" in sitting.begin().plain
    sitting.say("")
    passed = sitting.say("1300")
    assert passed.clear
    assert "Pass the keyboard to Ben" in passed.plain
    assert "1,300" not in passed.plain
    assert "1,300" not in sitting.say("").plain
    assert "Blue ¥1,300 and Green ¥100" in sitting.say("100").plain


def test_the_first_page_says_that_boards_and_decks_are_reconstructions(tmp_path: Path) -> None:
    sitting = sat({}, ALONE, tmp_path / "game.toml", game="metro")
    assert "are reconstructions" in sitting.begin().plain
    assert "are reconstructions" in " ".join(sitting.say("h").plain.split())


def test_the_help_of_a_turn_explains_what_lies_open(tmp_path: Path) -> None:
    told = first_turn(tmp_path / "game.toml").say("h").plain
    for kind in ("INVEST", "STATION", "MOVE", "SPECULATE"):
        assert f"{kind}: " in told
    assert "SELL: " not in told


def test_every_question_and_type_of_action_has_its_help() -> None:
    kinds = {step.name for step in STEPS.questions} | {"get-off"}
    wanted = {f"help.{kind}" for kind in kinds} | {f"help.type.{kind}" for kind in TYPES}
    wanted |= {f"short.{kind}" for kind in TYPES}
    for language in LANGUAGES:
        assert sorted({f"terminal.metro.{id_}" for id_ in wanted} - catalogue(language).keys()) == []


def test_scores_tell_where_the_money_comes_from(tmp_path: Path) -> None:
    sitting = sat({"map": "osaka"}, ["person", "greedy", "greedy"], tmp_path / "game.toml", game="metro", seed="scores")
    page = sitting.begin().plain
    while not sitting.ended:
        page = sitting.say(sitting.menu.options[-1].token).plain
    view = sitting.match.game.view(None).data()
    lines = MetroText().scores(view, Words("en", RULES["metro"]), 120)
    told = "\n".join(line.plain for line in lines)
    assert told in page or told.splitlines()[0] in page
    for details, total in zip(view["details"], view["scores"], strict=True):
        assert sum(details.values()) == total
    paid = sum(int(amount.replace(",", "")) for amount in re.findall(r"stock \d: ¥([\d,]+)", told))
    assert paid == sum(details["stocks"] for details in view["details"])
