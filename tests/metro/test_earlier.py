"""A record names the deck of the box by fingerprint: when a release changes that deck, games begun before go on."""

from __future__ import annotations

import json
import shutil
from functools import cache
from pathlib import Path

import pytest

from ekimae.games import RULES
from ekimae.kernel import Match, Unreadable
from ekimae.metro import files
from ekimae.metro.files import kind as kinds
from ekimae.metro.files.kind import DATA, EARLIER

METRO = RULES["metro"]


def with_changed_deck(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """A release in which the first card of Tokyo costs more."""
    shutil.copytree(DATA, folder, dirs_exist_ok=True)
    path = folder / "deck_tokyo.json"
    facts = json.loads(path.read_text(encoding="utf-8"))
    action = next(a for card in facts["cards"] for a in card["actions"] if "cost" in a)
    action["cost"] += 100
    path.write_text(json.dumps(facts), encoding="utf-8")
    monkeypatch.setattr(kinds, "DATA", folder)
    for kind in (files.BOARD, files.DECK):
        kind.builtin.cache_clear()


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Match:
    for kind in (files.BOARD, files.DECK):
        monkeypatch.setattr(kind, "builtin", cache(kind._builtin))
    monkeypatch.setattr("ekimae.metro.edition._prints", {})
    return Match.begin(METRO, {"seats": 2}, "seed")


def test_a_game_goes_on_with_the_deck_it_was_begun_with(
    begun: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = begun.game.view(0).data()
    told = begun.record.setup["deck_print"]
    with_changed_deck(monkeypatch, tmp_path)
    monkeypatch.setattr("ekimae.metro.edition._prints", {})
    (tmp_path / EARLIER).mkdir()
    shutil.copy(DATA / "deck_tokyo.json", tmp_path / EARLIER / f"deck_tokyo-{told}.json")
    again = Match(METRO, begun.record)
    after = again.game.view(0).data()
    assert {**after, "own_deck": None} == before
    assert again.game.choices(0) == begun.game.choices(0)
    assert Match.begin(METRO, {"seats": 2}, "seed").record.setup["deck_print"] != told


def test_without_its_deck_an_old_game_is_refused_with_both_fingerprints(
    begun: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_changed_deck(monkeypatch, tmp_path)
    monkeypatch.setattr("ekimae.metro.edition._prints", {})
    with pytest.raises(Unreadable) as caught:
        Match(METRO, begun.record)
    assert caught.value.message.id == "metro.setup.other-deck"


@pytest.mark.parametrize("told", ["../deck_tokyo", "", "0" * 16, "a/b"])
def test_a_fingerprint_is_no_path(told: str) -> None:
    assert files.DECK.earlier("tokyo", told) == ""
    assert files.DECK.earlier("../tokyo", told) == ""
