"""Nothing that a seat can't know is in what the house hands to its guest."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from typing import Any

import pytest

from ekimae.kernel import EkimaeError, Stream, View
from ekimae.table import Guest, May, Present
from ekimae.table.live import Moment
from tests.table.people import ANN, BEN, CEM, HERE, OPEN, begun, house_at, metro, play, shinjuku

pytestmark = pytest.mark.anyio

STRANGER = Guest("e" * 24, "Eve")
NOT_READ = {"rules", "present", "same_until"}
"""The rules are the same for everybody; the present of a past is crawled by itself; the last one compares numbers."""

FOR_SPECTATORS = ("view", "told")


def shown(value: Any) -> Any:
    """Anything that the house hands out, as plain values."""
    if hasattr(value, "data") and hasattr(value, "world"):
        view: View = value
        return view.data()
    if isinstance(value, Present):
        return crawled(value)
    return repr(value)


def crawled(present: Present, deep: bool = True) -> dict[str, Any]:
    """Everything that can be asked of it: properties, and methods with every seat, position and choice."""
    found: dict[str, Any] = {}
    seats = range(len(present.info.seats))
    given: dict[str, list[tuple[Any, ...]]] = {
        "seat": [(seat,) for seat in seats],
        "question": [(question,) for question in present.questions()],
        "choice": [(choice,) for seat in present.seats for choice in present.choices(seat)],
        "event": [(told.event,) for seat in (None, *present.seats) for told in present.told(seat)],
        "position": [(0,), (present.position // 2,), (present.position,)] if deep else [],
    }
    for name in dir(present):
        if name.startswith("_") or name in NOT_READ:
            continue
        member = getattr(present, name)
        if not callable(member):
            found[name] = shown(member)
            continue
        parameters = list(inspect.signature(member).parameters)
        spectators: list[tuple[Any, ...]] = [(None,)] if name in FOR_SPECTATORS else []
        for args in [*spectators, *given[parameters[0]]] if parameters else [()]:
            found[f"{name}{args}"] = asked_of(member, args, deep)
    return found


def asked_of(member: Any, args: tuple[Any, ...], deep: bool) -> Any:
    try:
        answer = member(*args)
    except EkimaeError as error:
        return error.code
    return crawled(answer, deep=False) if isinstance(answer, Present) else shown(answer)


def redealt(moment: Moment, seat: int | None, stream: str) -> Moment:
    """The same moment with everything that the seat can't know dealt anew."""
    game = moment.game.copy()
    game.redeal(seat, Stream(stream))
    return replace(moment, game=game)


@pytest.mark.parametrize("game", ["shinjuku", "metro"])
async def test_what_a_guest_sees_does_not_depend_on_what_is_hidden(sqlite_url: str, game: str) -> None:
    wanted = (shinjuku if game == "shinjuku" else metro)(HERE, OPEN, OPEN, public=True)
    people = [ANN, BEN, CEM]
    async with house_at(sqlite_url) as house:
        table = await begun(house, wanted, BEN, CEM)
        await house.say(table, ANN, "hello")
        await house.invite(table, ANN, May.MOVE, 0)
        changed = 0
        for number in range(6):
            await play(house, table, people, 8 * number + 1, number)
            moment = house._cached[table].moment
            for seat, guest in ((0, ANN), (1, BEN), (2, CEM), (None, STRANGER)):
                seen = crawled(Present(moment, guest), deep=False)
                for stream in ("one", "two"):
                    other = redealt(moment, seat, stream)
                    changed += any(other.game.view(n).data() != moment.game.view(n).data() for n in range(3))
                    assert crawled(Present(other, guest), deep=False) == seen
        assert changed, "nothing was hidden"


@pytest.mark.parametrize("game", ["shinjuku", "metro"])
async def test_no_secret_stands_in_anything_a_guest_gets(sqlite_url: str, game: str) -> None:
    wanted = (shinjuku if game == "shinjuku" else metro)(HERE, OPEN, OPEN, public=True, seed="a seed of this table")
    async with house_at(sqlite_url) as house:
        table = await begun(house, wanted, BEN, CEM)
        link = await house.invite(table, ANN, May.JOIN)
        hidden: list[str] = ["a seed of this table", link.secret]
        await play(house, table, [ANN, BEN, CEM], 25)
        for guest in (ANN, BEN, STRANGER):
            text = repr(crawled(await house.present(table, guest)))
            assert [secret for secret in hidden if secret in text] == []
            assert len(text) > 10_000


async def test_a_bid_is_told_to_nobody_before_all_have_bid(sqlite_url: str) -> None:
    async with house_at(sqlite_url) as house:
        table = await begun(house, metro(HERE, OPEN, OPEN, public=True), BEN, CEM)
        before = await house.present(table, ANN)
        tokens = [before.token(choice) for choice in before.choices(0)]
        seen = set()
        for token in (tokens[0], tokens[-1]):
            await house.choose(table, ANN, 0, token)
            found = [repr(crawled(await house.present(table, guest))) for guest in (BEN, STRANGER)]
            seen.add(strip(found))
            present = await house.present(table, ANN)
            if token == tokens[0]:
                await house.undo(table, ANN, 0, 1)
        assert present.position > before.position
        assert len(seen) == 1


def strip(texts: list[str]) -> str:
    """Without what differs by time and number only."""
    return re.sub(r"'?(seq|changed|position)'?[=:] ?'?[\d.]+'?", "", "".join(texts))


async def test_opponents_and_spectators_are_refused_what_is_not_theirs(sqlite_url: str) -> None:
    async with house_at(sqlite_url) as house:
        table = await begun(house, shinjuku(HERE, OPEN, public=True), BEN)
        hand = (await house.present(table, ANN)).view(0).data()["seats"][0]["cards"]
        assert hand
        for guest in (BEN, STRANGER, None):
            eyes = await house.present(table, guest)
            for act in (eyes.view, eyes.choices, eyes.told, eyes.free_undo):
                with pytest.raises(EkimaeError, match=r"table\.not-your-seat"):
                    act(0)
            assert eyes.view().data()["seats"][0]["cards"] != hand
