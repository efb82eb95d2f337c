"""Nothing that a seat can't know is in anything that is sent to it: what is hidden varies, the bytes don't."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from ekimae.advice import adviser_for
from ekimae.games import rules_of
from ekimae.kernel import Stream
from ekimae.table.log import Log
from ekimae.table.present import Present
from ekimae.web.eyes import eyes_of
from ekimae.web.games import page_of
from ekimae.web.own import Own
from ekimae.web.rendering import Renderings
from ekimae.words import LANGUAGES, Translator
from tests.web.people import Server
from tests.web.test_stream import SETUPS, chooses, table_of

pytestmark = pytest.mark.anyio

DEALS = 4


def redealt(present: Present, seat: int | None, number: int) -> Present:
    """The same table to this seat, with all that it can't know dealt anew."""
    moment = present._moment
    game = moment.game.copy()
    game.redeal(seat, Stream(f"deal {number}"))
    log = Log().and_then(each for each in moment.log.since(-1) if each.event.visible_to(seat))
    return Present(replace(moment, game=game, log=log, seed=f"another seed {number}"), present.guest)


def everything(present: Present, seat: int | None, language: str) -> dict[str, Any]:
    """All that pages and updates are made of."""
    say = Translator(language, rules_of(present.rules.name))
    rendered = Renderings().of(present, seat, say)
    adviser = adviser_for(present.rules.name)
    choices = present.choices(seat) if seat is not None else ()
    withheld = adviser.withheld(present.view(seat)) if adviser is not None and choices else {}
    return {
        **rendered.regions,
        **Own(say).regions(present, eyes_of(present, seat)),
        "still": page_of(present.rules.name).still(rendered.seen),
        "block": rendered.block(None).plain,
        "why": {token: say(reason) for token, reason in withheld.items()},
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SETUPS)
async def test_what_is_sent_does_not_depend_on_what_is_hidden(server: Server, game: str, language: str) -> None:
    pick = random.Random(f"{game} {language}")
    present = await table_of(server.house, game)
    for number in range(90):
        if number % 9 == 0:
            for seat in (0, 1, None):
                sent = everything(present, seat, language)
                for deal in range(DEALS):
                    assert everything(redealt(present, seat, deal), seat, language) == sent
        present = await chooses(server.house, present, pick)


async def test_a_running_game_tells_its_seed_to_nobody(server: Server) -> None:
    ann = server.person()
    table = await ann.sets_up(
        game="shinjuku", seat0="you", seat1="here", name1="Ben", chance="chosen", seed="a very secret seed"
    )
    for path in ("", "?seat=0", "?seat=1", "/people", "/replay", "/record", "/fair"):
        assert "a very secret seed" not in (await ann.get(f"{table}{path}")).text
