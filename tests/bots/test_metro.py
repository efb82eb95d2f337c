"""Greedy in Tokyo Metro: within the rules on every table, again in the same way, from its seat's view alone."""

from __future__ import annotations

import json

import pytest

from ekimae.bots import Bot, RandomBot, bot_of, play_out
from ekimae.kernel import CHANCE, Question, Result, Stream
from ekimae.metro import Metro
from ekimae.metro.edition import Setup
from tests.bots.test_bots import Wavering
from tests.conformance.metro import SETUPS, audit

BIDS = "bid"


def greedy() -> Bot:
    return bot_of("metro", "greedy")


def new(setup: str, seed: str) -> Metro:
    return Metro.begin(Setup.read(SETUPS[setup]), seed)


def mid_game(setup: str, seed: str, choices: int) -> Metro:
    """After so many choices, nearly all at random; a game that is over before begins anew."""
    stream = Stream(seed)
    game = new(setup, seed)
    for number in range(choices):
        if game.over:
            game = new(setup, f"{seed} {number}")
        question = game.questions()[stream.below(len(game.questions()))]
        legal = game.choices(question.seat)
        game.play(legal[stream.below(len(legal))], question.seat)
    return game if not game.over else new(setup, seed)


def answers(game: Metro, streams: str) -> dict[tuple[int, str], int]:
    """What greedy would answer to everything that is asked now."""
    found: dict[tuple[int, str], int] = {}
    for question in game.questions():
        assert question.seat != CHANCE
        found[question.seat, question.kind] = answer_to(game, question, Stream(streams))
    return found


def answer_to(game: Metro, question: Question, stream: Stream) -> int:
    return greedy().choose(game.view(question.seat), question, game.choices(question.seat), stream)


@pytest.mark.parametrize("setup", SETUPS)
def test_a_whole_game_with_bots_stays_within_the_rules(setup: str) -> None:
    """`play` refuses whatever is not listed. Greedy has to go on from whatever chance leaves it."""
    game = new(setup, "legality")
    seats = len(game.seat_ids)
    bots: list[Bot] = [RandomBot() if seat % 2 else Wavering(greedy(), 6) for seat in range(seats)]
    assert play_out(game, bots, setup) > 20
    assert game.over
    audit(game)


@pytest.mark.parametrize("setup", ["metro/tokyo+tokyo/4", "metro/osaka+osaka+drinks/3", "metro/osaka+tokyo/5"])
def test_whatever_is_asked_is_answered_with_what_is_listed(setup: str) -> None:
    """Questions to several seats at once, and interrupts, too."""
    kinds: set[str] = set()
    for choices in range(5, 125, 5):
        game = mid_game(setup, f"asked {choices}", choices)
        for (seat, kind), choice in answers(game, "bot").items():
            kinds.add(kind)
            assert choice in game.choices(seat)
            after = game.copy()
            after.play(choice, seat)
            audit(after)
    assert {BIDS, "turn", "movement"} <= kinds


@pytest.mark.soak
@pytest.mark.parametrize("setup", SETUPS)
def test_greedy_bots_play_a_whole_game_among_themselves(setup: str) -> None:
    game = new(setup, "soak")
    play_out(game, [greedy()] * len(game.seat_ids), setup)
    audit(game)
    assert min(game.result().scores) > 0


@pytest.mark.parametrize("setup", ["metro/tokyo+tokyo/3", "metro/osaka+osaka+drinks/2"])
def test_the_same_streams_give_the_same_game(setup: str) -> None:
    bots: list[Bot] = [Wavering(greedy(), 3), RandomBot(), greedy()]
    results: list[tuple[int, Result]] = []
    for streams in ("one", "one", "two"):
        game = new(setup, "again")
        results.append((play_out(game, bots[: len(game.seat_ids)], streams), game.result()))
    assert results[0] == results[1] != results[2]


def test_no_two_games_begin_alike() -> None:
    """What is as good as the best is chosen now and then."""
    openings: set[tuple[object, ...]] = set()
    for streams in ("one", "two", "three", "four"):
        game = new("metro/tokyo+tokyo/2", "opening")
        bots = [Stream(f"{streams} {seat}") for seat in range(2)]
        while game.taken_low == 0 and game.taken_high == 0:
            (question, *_) = game.questions()
            game.play(answer_to(game, question, bots[question.seat]), question.seat)
        openings.add((*game.spaces, game.taken_low, game.taken_high))
    assert len(openings) > 1


@pytest.mark.parametrize("setup", ["metro/tokyo+tokyo/4", "metro/osaka+osaka/3", "metro/tokyo+osaka+drinks/5"])
def test_greedy_does_not_know_what_its_seat_cannot_know(setup: str) -> None:
    """However the others bid, and whatever comes off the piles: the view is the same, and so are the answers."""
    hidden = 0
    for choices in (1, 2, 3, *range(10, 110, 8)):
        game = mid_game(setup, f"hidden {choices}", choices)
        for question in game.questions():
            seat = question.seat
            expected = answer_to(game, question, Stream("bot"))
            other = game.copy()
            other.redeal(seat, Stream(f"deal {choices}"))
            hidden += list(other.bids) != list(game.bids)
            other = Metro.restore(other, "another seed", other.draws)
            assert json.dumps(other.view(seat).data()) == json.dumps(game.view(seat).data())
            assert answer_to(other, question, Stream("bot")) == expected
    assert hidden > 0


def test_greedy_bids_without_the_bids_of_others() -> None:
    """Whoever bids last has them on the table, face down."""
    compared = 0
    for number in range(6):
        game = mid_game("metro/tokyo+tokyo/3", f"bids {number}", 70 + number)
        while not game.over and game.questions()[0].kind != BIDS:
            game.play(game.choices()[0])
        if game.over:
            continue
        last = game.questions()[-1].seat
        found = set()
        for amount in (0, 1, 5):
            table = game.copy()
            while table.questions()[0].seat != last and table.questions()[0].kind == BIDS:
                legal = table.choices()
                table.play(legal[min(amount, len(legal) - 1)])
            if table.questions()[0].kind == BIDS:
                found.add(answer_to(table, table.questions()[0], Stream("bot")))
        assert len(found) <= 1
        compared += len(found)
    assert compared > 0


def test_thinking_changes_nothing_in_the_game() -> None:
    game = mid_game("metro/osaka+osaka+drinks/4", "thinking", 80)
    before = json.dumps([game.view(seat).data() for seat in (None, *range(4))])
    draws = game.draws
    answers(game, "bot")
    assert json.dumps([game.view(seat).data() for seat in (None, *range(4))]) == before
    assert game.draws == draws
