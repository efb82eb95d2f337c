"""The search: legal, anytime, the same again from the same stream, within its time, from its seat's view alone."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable

import pytest

from ekimae.bots import Bot, bot_of
from ekimae.bots.levels import SKILLS
from ekimae.bots.skill import Blur, CasualBot, SearchBot
from ekimae.bots.tree import Finding, Search, Tree
from ekimae.games import RULES
from ekimae.kernel import Game, Question, Stream
from ekimae.metro import Metro
from ekimae.shinjuku import Shinjuku
from tests.shinjuku.table import Table

QUICK = Search(iterations=8, inside=4, seconds=60.0)
CASES = [
    ("shinjuku", {"edition": "v2r11", "seats": 3}),
    ("shinjuku", {"edition": "rev1", "seats": 2, "hachiko": "shibuya"}),
    ("shinjuku", {"edition": "v2-screens", "seats": 4}),
    ("metro", {"seats": 2}),
    ("metro", {"map": "osaka", "cards": "osaka", "drinks": True, "seats": 4}),
]


def situation(game: str, setup: dict[str, object], name: str, questions: int) -> Game:
    """Greedy bots have played for a while; then a seat decides something."""
    rules = RULES[game]
    table: Game = rules.new(rules.setup(setup), name)
    bot, stream = bot_of(game, "greedy"), Stream(name)
    for number in itertools.count():
        question = table.questions()[0]
        if number >= questions and SKILLS[game].decides(question):
            return table
        table.play(bot.choose(table.view(question.seat), question, table.choices(question.seat), stream), question.seat)
    raise AssertionError


def asked(game: Game) -> Question:
    return game.questions()[0]


def searched(kind: str, game: Game, search: Search, stream: str = "bot") -> list[Finding]:
    question = asked(game)
    skill = SKILLS[kind]
    return skill.search(game.view(question.seat), question, search, Stream(stream), lambda: 0.0)


def ticking(seconds: float) -> Callable[[], float]:
    """A clock on which so much passes from one look to the next."""
    ticks = itertools.count()
    return lambda: next(ticks) * seconds


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_the_same_stream_finds_the_same(game: str, setup: dict[str, object]) -> None:
    table = situation(game, setup, "again", 30)
    found = searched(game, table, QUICK)
    assert found == searched(game, table, QUICK)
    assert sum(finding.visits for finding in found) in (0, *range(1, QUICK.iterations + 1))
    assert {finding.path[0] for finding in found} <= set(table.choices(asked(table).seat))


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_what_the_seat_cannot_know_changes_nothing(game: str, setup: dict[str, object]) -> None:
    """Hands, collections and bids dealt anew: the view is the same, and so is all that is found."""
    bots: list[Bot] = [
        SearchBot("hard", SKILLS[game], QUICK),
        CasualBot("easy", SKILLS[game], Blur(error=3.0)),
        CasualBot("medium", SKILLS[game], Blur(error=1.0, wide=True)),
    ]
    for questions in (5, 30, 55):
        table = situation(game, setup, f"hidden {questions}", questions)
        question = asked(table)
        other = table.copy()
        other.redeal(question.seat, Stream("another deal"))
        view, same = table.view(question.seat), other.view(question.seat)
        assert json.dumps(view.data()) == json.dumps(same.data())
        assert searched(game, table, QUICK) == searched(game, other, QUICK)
        choices = table.choices(question.seat)
        for bot in bots:
            chosen = bot.choose(view, question, choices, Stream("bot"))
            assert chosen == bot.choose(same, question, choices, Stream("bot"))
            assert chosen in choices


def test_cards_that_were_seen_stay_in_the_hands_of_others() -> None:
    table = situation("shinjuku", {"edition": "v2r11", "seats": 3}, "known", 60)
    assert isinstance(table, Shinjuku)
    seat, wards = table.asked, int(table.board.wards)
    hands = set()
    for number in range(12):
        world = SKILLS["shinjuku"].adviser.world(table.view(seat), Stream(f"world {number}"))
        assert all(held >= known for held, known in zip(world.hands, world.known))
        assert list(world.known) == list(table.known)
        assert list(world.hand_size) == list(table.hand_size)
        assert (
            list(world.hands)[seat * wards : (seat + 1) * wards] == list(table.hands)[seat * wards : (seat + 1) * wards]
        )
        hands.add(tuple(world.hands))
    assert sum(table.known) > 0
    assert len(hands) > 6


@pytest.mark.parametrize(("game", "setup"), [CASES[0], CASES[3]])
def test_it_can_be_stopped_after_any_walk(game: str, setup: dict[str, object]) -> None:
    table = situation(game, setup, "anytime", 30)
    question = asked(table)
    tree = Tree(SKILLS[game].adviser, table.view(question.seat), question.seat, QUICK, Stream("bot"))
    first = tree.findings()
    assert first[0].path == tree.options[0].path
    assert first[0].scores == ()
    for walks in range(1, 10):
        tree.walk()
        found = tree.findings()
        assert sum(finding.visits for finding in found) == walks == tree.walks
        tried = sum(1 for finding in found if finding.visits)
        assert tried <= 1 + QUICK.widening * math.sqrt(walks)
        assert found[0].visits > 0
        assert all(len(finding.scores) == len(table.seat_ids) for finding in found if finding.visits)


@pytest.mark.parametrize(("game", "setup"), [CASES[0], CASES[3]])
def test_it_keeps_within_its_time(game: str, setup: dict[str, object]) -> None:
    """A walk that could take too long is not begun."""
    table = situation(game, setup, "time", 30)
    question = asked(table)
    clock = ticking(0.1)
    search = Search(iterations=1000, inside=1000, seconds=3.0)
    tree = Tree(SKILLS[game].adviser, table.view(question.seat), question.seat, search, Stream("bot"), clock)
    tree.run(1000)
    assert clock() <= 3.0 + 0.2
    assert tree.walks > 5


def test_without_time_it_plays_what_looks_best() -> None:
    table = situation("metro", {"seats": 2}, "hurry", 30)
    question = asked(table)
    search = Search(seconds=0.0)
    (best, *_) = SKILLS["metro"].search(table.view(question.seat), question, search, Stream("bot"), ticking(1.0))
    assert best.visits == 0
    assert best.path[0] in table.choices(question.seat)


def test_levels_have_their_time() -> None:
    """At most three seconds at hard; the others don't search."""
    for game in SKILLS:
        hard = bot_of(game, "hard")
        assert isinstance(hard, SearchBot)
        assert hard.search.seconds < 3
        assert isinstance(bot_of(game, "easy"), CasualBot)
        assert isinstance(bot_of(game, "medium"), CasualBot)


def test_it_sells_before_the_others_do() -> None:
    """What lies at both seats' stores is taken now, although later would do as well against nobody."""
    table = (
        Table.of("v2r11", ("blue", "red"))
        .store("blue", "food", "ueno")
        .store("red", "department", "akihabara")
        .track("red", "akihabara--ueno")
        .customers("taito", "food", "food2")
        .hand("blue", "taito", "ota")
        .acts("blue")
    )
    found = searched("shinjuku", table.game, Search(iterations=24))
    assert table.game.catalogue.token(found[0].path[0]) == "move"


def test_a_blurred_eye_sees_differently_each_time() -> None:
    """... but what is far better is seen by everybody."""
    table = situation("metro", {"seats": 2}, "blur", 30)
    assert isinstance(table, Metro)
    question = asked(table)
    view, choices = table.view(question.seat), table.choices(question.seat)

    def chosen(error: float) -> set[int]:
        bot = CasualBot("easy", SKILLS["metro"], Blur(error))
        return {bot.choose(view, question, choices, Stream(f"{number}")) for number in range(12)}

    assert len(chosen(0.0)) == 1
    assert len(chosen(100.0)) > 2
