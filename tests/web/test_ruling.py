"""The question mark beside a question leads to the rule that it is about."""

from __future__ import annotations

import random
import re

import pytest

from ekimae.games import RULES, rules_of
from ekimae.kernel import CHANCE, Match, Question
from ekimae.web.ruling import TOPICS, rule_of
from tests.web.people import Server

pytestmark = pytest.mark.anyio

SETUPS: dict[str, list[dict[str, object]]] = {
    "shinjuku": [
        {"edition": edition, "seats": ["blue", "red"]} for edition in ("v2r11", "v2-screens", "v2-quickstart", "rev1")
    ],
    "metro": [
        {"map": "tokyo", "cards": "tokyo", "seats": ["blue", "red"]},
        {"map": "osaka", "cards": "osaka", "drinks": True, "seats": ["blue", "red"]},
    ],
}


@pytest.mark.parametrize("game", RULES)
def test_every_question_of_a_game_has_its_rule(game: str) -> None:
    pick = random.Random(game)
    for setup in SETUPS[game]:
        match = Match.begin(rules_of(game), setup, seed="rules")
        while not match.game.over:
            asked = [question for question in match.game.questions() if question.seat != CHANCE]
            assert all(question.kind in TOPICS[game] for question in asked), asked
            seat = asked[0].seat
            choice = pick.choice(match.game.choices(seat))
            match.play([match.game.catalogue.token(choice)], match.actor(seat))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", RULES)
async def test_the_rules_have_every_topic(server: Server, game: str, language: str) -> None:
    page = await server.person(language).page(f"/rules/{game}")
    found = re.findall(r' id="([a-z]+)"', page.text)
    assert set(TOPICS[game].values()) <= set(found)
    assert len(found) == len(set(found))


async def test_the_sign_leads_to_the_rule(server: Server) -> None:
    page = await server.person().page("/learn/shinjuku?side=blue&at=2")
    assert 'class="rule-here" href="/rules/shinjuku#matsuri"' in page.region("sign")
    theirs = await server.person().page("/learn/shinjuku?side=red&at=2")
    assert "rule-here" not in theirs.region("sign")
    assert rule_of("chess", Question(0, "castle")) == ""
    assert rule_of("metro", Question(0, "bid")) == "/rules/metro#bid"
