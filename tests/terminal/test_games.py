"""Whole games at one keyboard, with random answers: they end, and nobody sees another's cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from ekimae.kernel import Stream
from ekimae.kernel.match import verify
from ekimae.terminal import saved
from ekimae.terminal.menu import Option
from ekimae.terminal.page import Size
from ekimae.terminal.sitting import Mode, Sitting
from tests.terminal.screens import SHINJUKU, played, sat, widest

HAND = {"en": "Your hand", "ja": "あなたの手札"}
HACHIKO = {"edition": "rev1", "hachiko": "shibuya"}
GAMES = [
    ({"edition": "v2r11"}, ["person", "person:Ana", "random"], "en", 80),
    ({"edition": "v2r11"}, ["random", "person", "random"], "ja", 120),
    (HACHIKO, ["person:Ana", "random", "person", "random", "random"], "ja", 80),
    (HACHIKO, ["random", "random", "person", "random", "random"], "en", 120),
]


def options(sitting: Sitting) -> list[Option]:
    return sitting.menu.options


class Typist:
    """Answers with a number from the list, now and then with something else."""

    def __init__(self) -> None:
        self.stream = Stream("typist")

    def __call__(self, sitting: Sitting) -> str:
        if sitting.mode is Mode.CURTAIN:
            return ""
        if self.stream.below(12) == 0:
            return ("u", "l", "h", "?!")[self.stream.below(4)]
        return str(1 + self.stream.below(len(options(sitting))))


class Watcher:
    """Looks over the shoulder of whoever sits at the keyboard."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.pages = 0

    def __call__(self, sitting: Sitting, visible: str) -> None:
        self.pages += 1
        assert widest("\n".join(line for line in visible.splitlines() if str(sitting.file) not in line)) <= self.width
        assert "terminal." not in visible
        assert "shinjuku." not in visible
        if not sitting.ended:
            self.check_secrets(sitting, visible)

    def check_secrets(self, sitting: Sitting, visible: str) -> None:
        seat = sitting.at_keyboard
        game = sitting.match.game
        translator = sitting.words.translator
        for told in sitting.match.told:
            if not told.event.visible_to(seat):
                message = SHINJUKU.event_message(game, told.event)
                assert message is not None
                assert translator(message) not in visible
        if seat is None:
            assert HAND[translator.language] not in visible
        elif self.pages % 20 == 0:
            self.check_redealt(sitting, seat)

    def check_redealt(self, sitting: Sitting, seat: int) -> None:
        """The board looks the same whatever the others hold."""
        before = [line.plain for line in sitting.pages.board(seat, Size(self.width, 60), question=False)]
        real = sitting.match.game
        sitting.match.game = real.copy()
        sitting.match.game.redeal(seat, Stream("others"))
        after = [line.plain for line in sitting.pages.board(seat, Size(self.width, 60), question=False)]
        sitting.match.game = real
        assert before == after


@pytest.mark.parametrize(("setup", "seats", "language", "width"), GAMES)
def test_a_game_played_with_random_answers_ends_with_its_scores(
    setup: dict[str, object], seats: list[str], language: str, width: int, tmp_path: Path
) -> None:
    file = tmp_path / "game.toml"
    sitting = sat(setup, seats, file, language, width)
    last = played(sitting, Typist(), Watcher(width))
    assert sitting.match.game.over
    record = saved.read(file)
    assert record.result is not None
    assert record.seed is not None
    assert record.seed in last
    assert not verify(SHINJUKU, record).problems
    for score in sitting.match.game.result().scores:
        assert f"= {score}" in last
