"""The sentences whose ids the terminal puts together: the general audit of the words can't follow those."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ekimae.games import RULES
from ekimae.kernel import Unreadable
from ekimae.shinjuku.steps.table import STEPS
from ekimae.terminal.games import GAMES, text_of
from ekimae.terminal.opening import Opening
from ekimae.terminal.page import Page, Size
from ekimae.terminal.shinjuku.text import HELP_OF_REV1
from ekimae.words import LANGUAGES
from ekimae.words.catalogue import catalogue
from tests.conformance.sealed import SealedRules
from tests.terminal.sealed import SealedText
from tests.words import source

NO_WORDS = re.compile(r"terminal\.|bots\.|term\.|\{")
SAYS = {"_say": (0, "opening."), "_page": (1, "opening."), "_hint": (0, "hint."), "_hint_at": (0, "hint.")}
"""Where such a method takes the end of an id, and what stands before it."""


def said() -> Iterator[str]:
    """Ids whose end stands in the source, completed by the method that says them."""
    for module, tree in source.modules().items():
        if not module.startswith("terminal/"):
            continue
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                at, before = SAYS.get(call.func.attr, (0, prefix(call.func, module)))
                yield from (f"terminal.{before}{end}" for end in ends(call, at) if before is not None)


def prefix(method: ast.Attribute, module: str) -> str | None:
    """`words.say` says the terminal's own words, `symbols.say` those of the game of its package."""
    of = method.value.func if isinstance(method.value, ast.Call) else method.value
    name = getattr(of, "attr", getattr(of, "id", ""))
    if method.attr != "say" or name not in ("words", "_words", "symbols"):
        return None
    return "" if name != "symbols" else module.split("/")[1] + "."


def ends(call: ast.Call, at: int) -> list[str]:
    """What stands there as a text, or as one of two texts."""
    match call.args[at : at + 1]:
        case [ast.Constant(value=str(text))]:
            return [text]
        case [ast.IfExp(body=ast.Constant(value=str(one)), orelse=ast.Constant(value=str(other)))]:
            return [one, other]
        case _:
            return []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_terminal_stands_in_the_catalogue(language: str) -> None:
    found = set(said())
    assert len(found) > 60
    assert sorted(found - catalogue(language).keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_opening_has_words_for_every_edition_and_variant(name: str, language: str) -> None:
    game = GAMES[name]
    variants = [variant for edition in game.editions for variant in game.variants(edition)]
    wanted = {"name", "about", "editions", "which-edition"} | {f"edition.{edition}" for edition in game.editions}
    wanted |= {f"{told}.{variant.key}" for variant in variants for told in ("variant", "about-variant")}
    wanted |= {f"values.{variant.key}" for variant in variants if len(variant.values) > 1}
    assert sorted({f"terminal.{name}.{id_}" for id_ in wanted} - catalogue(language).keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_shinjuku_has_its_help(language: str) -> None:
    kinds = {step.name for step in STEPS.questions} | {f"{kind}-rev1" for kind in HELP_OF_REV1}
    assert sorted({f"terminal.shinjuku.help.{kind}" for kind in kinds} - catalogue(language).keys()) == []


def test_a_game_without_a_screen_is_named() -> None:
    assert GAMES.keys() <= RULES.keys()
    with pytest.raises(Unreadable) as caught:
        text_of("chess")
    assert caught.value.code == "terminal.no-screen"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_opening_is_in_words(language: str) -> None:
    opening = Opening(GAMES, "shinjuku", language, Path("game.toml"), lambda: Size(80, 24))
    pages = [opening.begin()] + [opening.say(line) for line in ("n", "2", "4", "3", "5", "1", "", "", "", "", "4", "2")]
    for page in pages:
        assert in_words(page)


def in_words(page: Page) -> bool:
    return NO_WORDS.search(page.plain) is None


def test_the_opening_goes_from_one_game_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULES, "sealed", SealedRules())
    opening = Opening({**GAMES, "sealed": SealedText()}, "shinjuku", "en", None, lambda: Size(80, 24))
    first = opening.begin().plain
    assert "1  Game" in first
    assert "5: 日本語" in first
    opening.say("3")
    for line in ("4", "Ana", "", "2", "Ben"):
        opening.say(line)
    opening.say("4")
    opening.say("1")
    opening.say("")
    opening.say("1")
    opening.say("3")
    assert opening.plan.name == "sealed"
    assert opening.plan.setup(SealedText()) == {"edition": "sealed", "seats": 3}
    assert [player.written() for player in opening.plan.players] == ["person:Ana", "random", "random"]
    opening.say("1")
    opening.say("1")
    assert opening.plan.setup(GAMES["shinjuku"]) == {"edition": "v2r11", "seats": 3}
    assert [player.code for player in opening.plan.players] == ["person", "greedy", "greedy"]
