"""What every bot does: answer within the rules, again in the same way, from its seat's view alone."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from ekimae import shinjuku
from ekimae.bots import BOTS, Bot, RandomBot, answer, bot_of, bots_of, play_out
from ekimae.games import RULES
from ekimae.kernel import CHANCE, Game, Match, Message, Question, Refused, Result, Stream, Unreadable, View
from ekimae.kernel.match import verify
from ekimae.words import LANGUAGES, Translator
from tests.conformance.sealed import Sealed
from tests.conformance.shinjuku import SETUPS, audit

CODES = tuple(code for code in bots_of("shinjuku") if code != "hard")
"""Those that answer at once; tests/bots/test_search.py has the search."""


class Wavering:
    """Every few questions the bot answers, else chance does: a bot has to go on from whatever it finds."""

    code = "wavering"
    name = Message("wavering")
    about = Message("wavering")

    def __init__(self, bot: Bot, seldom: int) -> None:
        self.bot = bot
        self.seldom = seldom

    def choose(self, view: View, question: Question, choices: Sequence[int], stream: Stream) -> int:
        bot = self.bot if stream.below(self.seldom) == 0 else RandomBot()
        return bot.choose(view, question, choices, stream)


def new(setup: str, seed: str) -> shinjuku.Shinjuku:
    game = RULES["shinjuku"].new(SETUPS[setup], seed)
    assert isinstance(game, shinjuku.Shinjuku)
    return game


def mid_game(setup: str, seed: str, choices: int) -> shinjuku.Shinjuku:
    """After so many random choices."""
    game, stream = new(setup, seed), Stream(seed)
    for _ in range(choices):
        legal = game.choices()
        game.play(legal[stream.below(len(legal))])
    return game


def choice_of(bot: Bot, game: Game, stream: Stream) -> int:
    (question,) = game.questions()
    return bot.choose(game.view(question.seat), question, game.choices(), stream)


@pytest.mark.parametrize(("game", "code"), [(game, code) for game in RULES for code in bots_of(game)])
def test_a_bot_is_found_by_its_code_and_named_in_every_language(game: str, code: str) -> None:
    bot = bot_of(game, code)
    assert bot.code == code
    for language in LANGUAGES:
        for message in (bot.name, bot.about):
            assert Translator(language)(message) != str(message)


def test_an_unknown_bot_is_refused_with_those_that_exist() -> None:
    with pytest.raises(Unreadable) as caught:
        bot_of("shinjuku", "greedie")
    told = Translator("en")(caught.value.message)
    assert "greedie" in told
    assert all(code in told for code in CODES)


def test_bots_are_for_games_of_this_table() -> None:
    assert BOTS.keys() <= RULES.keys()


def test_a_game_without_bots_of_its_own_has_those_that_play_anything() -> None:
    assert list(bots_of("sealed")) == ["random"]
    with pytest.raises(Unreadable):
        bot_of("sealed", "greedy")


@pytest.mark.parametrize("setup", SETUPS)
def test_a_whole_game_with_bots_stays_within_the_rules(setup: str) -> None:
    game = new(setup, "legality")
    seats = len(game.seat_ids)
    bots: list[Bot] = [Wavering(bot_of("shinjuku", "greedy"), 6) if seat % 2 else RandomBot() for seat in range(seats)]
    assert play_out(game, bots, setup) > 100
    assert game.over
    audit(game)


@pytest.mark.soak
@pytest.mark.parametrize("setup", SETUPS)
def test_greedy_bots_play_a_whole_game_among_themselves(setup: str) -> None:
    game = new(setup, "soak")
    play_out(game, [bot_of("shinjuku", "greedy")] * len(game.seat_ids), setup)
    audit(game)
    assert min(game.result().scores) > 0


@pytest.mark.parametrize("setup", ["v2r11/3", "rev1/hachiko-shibuya/2"])
def test_the_same_streams_give_the_same_game(setup: str) -> None:
    bots: list[Bot] = [
        Wavering(bot_of("shinjuku", "greedy"), 6),
        RandomBot(),
        Wavering(bot_of("shinjuku", "greedy"), 6),
    ]
    results: list[tuple[int, Result]] = []
    for streams in ("one", "one", "two"):
        game = new(setup, "again")
        results.append((play_out(game, bots[: len(game.seat_ids)], streams), game.result()))
    assert results[0] == results[1] != results[2]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("setup", ["v2r11/3", "v2r11/advanced", "rev1/5", "rev1/hachiko-akihabara/4"])
def test_a_bot_does_not_know_what_its_seat_cannot_know(code: str, setup: str) -> None:
    """Whatever the others hold: the view is the same, and so is the answer."""
    bot = bot_of("shinjuku", code)
    for choices in range(40, 240, 10):
        game = mid_game(setup, f"hidden {choices}", choices)
        seat = game.asked
        expected = choice_of(bot, game, Stream("bot"))
        other = game.copy()
        other.redeal(seat, Stream(f"deal {choices}"))
        assert json.dumps(other.view(seat).data()) == json.dumps(game.view(seat).data())
        assert choice_of(bot, other, Stream("bot")) == expected


def test_greedy_does_not_guess_what_others_hold() -> None:
    """However its own picture of the unknown is dealt, it decides the same."""
    for choices in range(40, 240, 10):
        game = mid_game("v2r11/3", f"guess {choices}", choices)
        assert (
            len({choice_of(bot_of("shinjuku", "greedy"), game, Stream(stream)) for stream in ("one", "two", "three")})
            == 1
        )


@pytest.mark.parametrize("code", CODES)
def test_thinking_changes_nothing_in_the_game(code: str) -> None:
    game = mid_game("v2r11/4", "thinking", 120)
    before = json.dumps([game.view(seat).data() for seat in (None, *range(4))])
    draws = game.draws
    choice_of(bot_of("shinjuku", code), game, Stream("bot"))
    assert json.dumps([game.view(seat).data() for seat in (None, *range(4))]) == before
    assert game.draws == draws


def test_in_a_match_the_answers_go_into_the_record() -> None:
    rules = RULES["shinjuku"]
    match = Match.begin(rules, {"edition": "v2r11", "seats": 2}, "record")
    streams = [Stream("blue"), Stream("red")]
    for number in range(60):
        seat = match.game.questions()[0].seat
        answer(bot_of("shinjuku", "greedy" if number % 10 == 0 else "random"), match, seat, streams[seat])
    record = match.written()
    assert sum(entry.actor != "chance" for entry in record.entries) == 60
    assert verify(rules, record).problems == ()


def test_random_plays_any_game() -> None:
    game = Sealed(3, "sealed")
    assert play_out(game, [RandomBot()] * 3, "streams") >= 9
    assert game.over


def test_greedy_refuses_a_game_that_it_does_not_know() -> None:
    game = Sealed(2, "sealed")
    with pytest.raises(Refused) as caught:
        answer(bot_of("shinjuku", "greedy"), game, 0, Stream("bot"))
    assert caught.value.code == "bots.unknown-game"


def test_a_bot_answers_only_for_a_seat_that_is_asked() -> None:
    game = shinjuku.new(seats=2, seed="asked")
    (question,) = game.questions()
    with pytest.raises(Refused) as caught:
        answer(RandomBot(), game, 1 - question.seat, Stream("bot"))
    assert caught.value.code == "bots.not-asked"


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(Refused) as caught:
        play_out(shinjuku.new(seats=3, seed="seats"), [RandomBot()] * 2, "streams")
    assert caught.value.code == "bots.seats"


def test_bots_do_not_draw() -> None:
    game = shinjuku.new(seats=2)
    assert game.questions()[0].seat == CHANCE
    with pytest.raises(Refused) as caught:
        play_out(game, [RandomBot()] * 2, "streams")
    assert caught.value.code == "bots.no-dice"
