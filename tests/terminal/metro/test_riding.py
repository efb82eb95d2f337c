"""Getting off a train though nobody asked: told once wherever the train stands, and possible at any time with `i`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from ekimae.kernel import Stream
from ekimae.terminal.sitting import Mode, Sitting
from tests.terminal.screens import sat

AGAINST_BOTS = ["person", "greedy", "greedy"]
GAMES = 30


def played_up_to(file: Path, seats: list[str], there: Callable[[Sitting], bool]) -> Sitting:
    """People board whatever comes by and stay on it; the first of many games where it comes to that."""
    for number in range(GAMES):
        sitting = sat({"map": "tokyo"}, seats, file, game="metro", seed=f"riding {number}")
        sitting.begin()
        stream = Stream(f"answers {number}")
        while not sitting.ended and not there(sitting):
            sitting.say("" if sitting.mode is Mode.CURTAIN else answer(sitting, stream))
        if not sitting.ended:
            return sitting
    raise AssertionError("nobody rides")


def answer(sitting: Sitting, stream: Stream) -> str:
    tokens = [option.token for option in sitting.menu.options]
    for wanted in ("board", "ride-on", "stay"):
        if wanted in tokens:
            return wanted
    acting = [token for token in tokens if not token.startswith(("exit", "pass"))] or tokens
    return acting[stream.below(len(acting))]


def interrupts(sitting: Sitting) -> bool:
    return not sitting.match.game.over and sitting._question().kind == "get-off"


def another_may_interrupt(sitting: Sitting) -> bool:
    if sitting.mode is not Mode.ASKING or sitting._question().interrupt:
        return False
    asked = sitting._question().seat
    return any(other.interrupt and other.seat != asked for other in sitting.match.game.questions())


def rides(sitting: Sitting) -> bool:
    return sitting.match.game.view(0).data()["seats"][0]["riding"] is not None


def test_a_rider_is_told_once_where_the_train_stands(tmp_path: Path) -> None:
    sitting = played_up_to(tmp_path / "game.toml", AGAINST_BOTS, interrupts)
    assert all(option.token.startswith("exit:") for option in sitting.menu.options)
    stream = Stream("on")
    places = []
    while rides(sitting) and not sitting.ended:
        if interrupts(sitting):
            places.append(sitting._question().about["place"])
            sitting.say("")
        else:
            sitting.say(answer(sitting, stream))
    assert places
    assert all(before != after for before, after in pairwise(places))


def test_a_rider_gets_off_between_the_turns_of_others(tmp_path: Path) -> None:
    sitting = played_up_to(tmp_path / "game.toml", AGAINST_BOTS, interrupts)
    token = sitting.menu.options[0].token
    sitting.say(token.removeprefix("exit:"))
    assert token in [entry.token for entry in sitting.match.standing]
    assert not rides(sitting)


def test_somebody_else_at_the_keyboard_interrupts(tmp_path: Path) -> None:
    people = ["person:Ana", "person:Ben", "person:Cho"]
    sitting = played_up_to(tmp_path / "game.toml", people, another_may_interrupt)
    asked = sitting._question().seat
    assert "i somebody else interrupts" in " ".join(line.plain for line in sitting.say("l").lines)
    page = sitting.say("i")
    assert "Pass the keyboard to" in page.plain
    sitting.say("")
    assert sitting._question().kind == "get-off"
    assert sitting._question().seat != asked
