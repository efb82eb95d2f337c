"""Whole games of Tokyo Metro at one keyboard, with random answers: they end, and nobody sees another's bid."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ekimae.games import RULES
from ekimae.kernel import Stream
from ekimae.kernel.match import verify
from ekimae.terminal import saved
from ekimae.terminal.metro.symbols import money
from ekimae.terminal.page import Size
from ekimae.terminal.sitting import Mode, Sitting
from tests.terminal.screens import played, sat, widest

METRO = RULES["metro"]
GAMES: list[tuple[dict[str, Any], list[str], str, int, int]] = [
    ({"map": "tokyo"}, ["person", "person:Ana", "random"], "en", 80, 24),
    ({"map": "tokyo", "cards": "osaka"}, ["greedy", "person", "random", "random"], "ja", 120, 40),
    ({"map": "osaka", "drinks": True}, ["person:Ana", "person:Ben", "random", "random", "random"], "en", 160, 50),
    ({"map": "osaka", "cards": "tokyo", "drinks": True}, ["person"], "ja", 80, 24),
]


class Typist:
    """Answers with a token from the list, now and then looks something up or interrupts."""

    def __init__(self) -> None:
        self.stream = Stream("typist")

    def __call__(self, sitting: Sitting) -> str:
        if sitting.mode is Mode.CURTAIN:
            return ""
        if self.stream.below(12) == 0:
            return ("u", "l", "h", "m", "b", "a", "i", "?!")[self.stream.below(8)]
        options = sitting.menu.options
        return options[self.stream.below(len(options))].token


class Watcher:
    """Looks over the shoulder of whoever sits at the keyboard."""

    def __init__(self, width: int, height: int) -> None:
        self.size = Size(width, height)
        self.kinds: set[str] = set()

    def __call__(self, sitting: Sitting, visible: str) -> None:
        lines = [line for line in visible.splitlines() if str(sitting.file) not in line]
        assert widest("\n".join(lines)) <= self.size.width
        assert "terminal." not in visible
        assert "metro." not in visible
        if not sitting.ended and sitting.at_keyboard is not None:
            self.check_secrets(sitting, sitting.at_keyboard, visible)

    def check_secrets(self, sitting: Sitting, seat: int, visible: str) -> None:
        """The board looks the same whatever the others have bid."""
        real = sitting.match.game
        self.kinds |= {question.kind for question in real.questions()}
        translator = sitting.words.translator
        for told in sitting.match.told:
            if not told.event.visible_to(seat):
                message = METRO.event_message(real, told.event)
                assert message is not None
                assert translator(message) not in visible
        if any(question.kind == "bid" for question in real.questions()):
            before = self.board(sitting, seat)
            sitting.match.game = real.copy()
            sitting.match.game.redeal(seat, Stream("others"))
            assert self.board(sitting, seat) == before
            sitting.match.game = real

    def board(self, sitting: Sitting, seat: int) -> list[str]:
        return [line.plain for line in sitting.pages.board(seat, self.size, question=False)]


@pytest.mark.parametrize(("setup", "seats", "language", "width", "height"), GAMES)
def test_a_game_played_with_random_answers_ends_with_its_scores(
    setup: dict[str, Any], seats: list[str], language: str, width: int, height: int, tmp_path: Path
) -> None:
    file = tmp_path / "game.toml"
    sitting = sat(setup, seats, file, language, width, height=height, game="metro")
    watcher = Watcher(width, height)
    last = played(sitting, Typist(), watcher)
    assert sitting.match.game.over
    assert {"movement", "turn"} <= watcher.kinds
    assert ("bid" in watcher.kinds) == (len(seats) > 1)
    record = saved.read(file)
    assert record.seed is not None
    assert record.seed in last
    assert not verify(METRO, record).problems
    for score in sitting.match.game.result().scores:
        assert money(score) in last
