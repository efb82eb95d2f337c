"""One suite that every game, edition, variant and number of seats must pass.

Cheap checks run at every choice, costly ones while the game is young and at powers of two.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ekimae.kernel import CHANCE, EkimaeError, Entry, Event, Game, Match, Refused, Stream
from ekimae.kernel.match import verify
from ekimae.kernel.record import read_record
from tests.conformance.cases import CASES, Case, everything, seen

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
seeds = st.integers(min_value=0, max_value=2**32).map(str)


def is_costly(number: int) -> bool:
    """Is it time for costly checks?"""
    return number < 6 or number & (number - 1) == 0


def walk(case: Case, seed: str, typed: bool = False) -> Iterator[tuple[int, Game]]:
    """A random game, at every question. `typed`: chance is asked too, and answered at random."""
    game = case.new(None if typed else seed)
    chooser = random.Random(seed)
    for number in range(case.most_choices):
        yield number, game
        if game.over:
            return
        seat = chooser.choice(game.questions()).seat
        game.play(chooser.choice(game.choices(seat)), seat)
    raise AssertionError(f"{case.name} with seed {seed} does not end")


@every_case
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_every_piece_is_where_it_should_be_after_every_choice(case: Case, seed: str) -> None:
    for _, game in walk(case, seed):
        case.audit(game)


@every_case
@settings(max_examples=2, deadline=None)
@given(seed=seeds)
def test_pieces_are_conserved_between_draws_too(case: Case, seed: str) -> None:
    for _, game in walk(case, seed, typed=True):
        case.audit(game)


@every_case
@settings(max_examples=3, deadline=None)
@given(seed=seeds)
def test_choices_are_ascending_unique_and_only_for_who_is_asked(case: Case, seed: str) -> None:
    for _, game in walk(case, seed, typed=True):
        asked = {question.seat for question in game.questions()}
        assert game.over == (not asked)
        for seat in (CHANCE, *range(len(game.seat_ids))):
            choices = game.choices(seat)
            assert list(choices) == sorted(set(choices))
            assert bool(choices) == (seat in asked)
            assert sum(game.catalogue.mask(choices)) == len(choices)
            for choice in choices:
                assert game.catalogue.number(game.catalogue.token(choice)) == choice


@every_case
def test_a_question_with_one_answer_is_not_asked_unless_it_always_is(case: Case) -> None:
    for _, game in walk(case, "single"):
        for question in game.questions():
            assert len(game.choices(question.seat)) > 1 or question.kind in case.always_asked


@every_case
def test_what_is_not_listed_is_refused_and_nothing_changes(case: Case) -> None:
    chooser = random.Random(case.name)
    for number, game in walk(case, "refused"):
        if not is_costly(number):
            continue
        before = everything(game)
        for seat in range(len(game.seat_ids)):
            unlisted = sorted(set(range(len(game.catalogue))) - set(game.choices(seat)))
            for choice in (chooser.choice(unlisted), len(game.catalogue), -1):
                with pytest.raises(Refused):
                    game.play(choice, seat)
        assert everything(game) == before


@every_case
def test_after_the_end_nothing_can_be_chosen(case: Case) -> None:
    *_, (_, game) = walk(case, "end")
    assert game.over
    assert game.questions() == ()
    for choice in range(len(game.catalogue)):
        with pytest.raises(Refused):
            game.play(choice)


@every_case
@settings(max_examples=2, deadline=None)
@given(seed=seeds)
def test_a_copy_stays_as_it_is_whatever_the_original_does(case: Case, seed: str) -> None:
    past: list[tuple[Game, list[object]]] = []
    for number, game in walk(case, seed):
        if is_costly(number):
            copy = game.copy()
            past.append((copy, everything(copy)))
            assert everything(game) == past[-1][1]
    for copy, facts in past:
        assert everything(copy) == facts


@every_case
def test_a_copy_plays_on_to_the_same_end(case: Case) -> None:
    game = next(game for number, game in walk(case, "twin") if number == 8)
    twins = (game, game.copy())
    for twin in twins:
        chooser = random.Random("same")
        while not twin.over:
            twin.play(chooser.choice(twin.choices()))
    assert everything(twins[0]) == everything(twins[1])


@every_case
@settings(max_examples=2, deadline=None)
@given(seed=seeds)
def test_a_view_stays_the_same_when_the_unknown_is_dealt_anew(case: Case, seed: str) -> None:
    stream = Stream(seed)
    for number, game in walk(case, seed):
        if not is_costly(number):
            continue
        for seat in (None, *range(len(game.seat_ids))):
            other = game.copy()
            other.redeal(seat, stream)
            case.audit(other)
            assert seen(other, seat) == seen(game, seat)


@every_case
@settings(max_examples=2, deadline=None)
@given(seed=seeds)
def test_a_world_made_from_a_view_looks_the_same_and_plays_to_an_end(case: Case, seed: str) -> None:
    stream = Stream(seed)
    for number, game in walk(case, seed):
        if not is_costly(number) or game.over:
            continue
        for seat in range(len(game.seat_ids)):
            world = game.view(seat).world(stream)
            case.audit(world)
            assert seen(world, seat) == seen(game, seat)
            assert world.choices(seat) == game.choices(seat)
    while not world.over:
        legal = world.choices()
        world.play(legal[stream.below(len(legal))])
    case.audit(world)


@every_case
def test_a_draw_tells_nobody_more_than_its_audience_may_know(case: Case) -> None:
    """What a seat hears of a draw is the same when all that it can't know is dealt anew before it."""
    stream = Stream("events")
    for number, game in walk(case, "events", typed=True):
        if number % 3 or CHANCE not in [question.seat for question in game.questions()]:
            continue
        for seat in range(len(game.seat_ids)):
            other = game.copy()
            other.redeal(seat, stream)
            for choice in set(game.choices(CHANCE)) & set(other.choices(CHANCE)):
                told = [heard(play.copy(), choice, seat) for play in (game, other)]
                assert told[0] == told[1] or "game-over" in [event.name for event in told[0]]


def heard(game: Game, choice: int, seat: int) -> list[Event]:
    """What a seat hears when chance gives a draw."""
    game.events = []
    game.play(choice, CHANCE)
    return [event for event in game.events if event.visible_to(seat)]


def play_match(case: Case, seed: str, choices: int) -> Match:
    match = Match.begin(case.rules, case.setup, seed)
    chooser = random.Random(seed)
    for _ in range(choices):
        if match.game.over:
            break
        match.play([match.game.catalogue.token(chooser.choice(match.game.choices()))])
    return match


@every_case
def test_a_record_replays_to_the_same_bytes(case: Case) -> None:
    match = play_match(case, "record", case.most_choices)
    record = match.written()
    text = record.dump()
    again = read_record(tomllib.loads(text), "record.toml")
    assert again == record
    assert again.dump() == text
    replayed = Match(case.rules, again)
    assert everything(replayed.game) == everything(match.game)
    assert [told.event for told in replayed.told] == [told.event for told in match.told]
    verdict = verify(case.rules, again)
    assert verdict.problems == ()
    assert verdict.over
    assert verdict.seed_checked


@every_case
def test_chance_from_the_seed_is_the_same_inside_and_in_the_record(case: Case) -> None:
    game = case.new("one seed")
    match = Match.begin(case.rules, case.setup, "one seed")
    chooser = random.Random("x")
    while not game.over:
        assert everything(game) == everything(match.game)
        choice = chooser.choice(game.choices())
        game.play(choice)
        match.play([match.game.catalogue.token(choice)])
    assert everything(game) == everything(match.game)


@every_case
def test_undo_restores_and_stays_in_the_record(case: Case) -> None:
    match = play_match(case, "undo", 3)
    chooser = random.Random("undo")
    undone = 0
    for _ in range(60):
        if match.game.over:
            break
        before = everything(match.game)
        actor = match.actor(match.game.questions()[0].seat)
        free = match.can_take_back(actor)
        match.play([match.game.catalogue.token(chooser.choice(match.game.choices()))])
        if match.can_take_back(actor) == free + 1:
            match.undo(1, actor)
            undone += 1
            assert everything(match.game) == before
            assert match.written().entries[-1] == Entry(actor, "undo:1")
            match.play([match.game.catalogue.token(chooser.choice(match.game.choices()))])
    assert undone > 0
    assert everything(Match(case.rules, match.written()).game) == everything(match.game)


@every_case
def test_undo_stops_at_the_last_revelation(case: Case) -> None:
    match = play_match(case, "revelation", 20)
    free = match.can_take_back()
    with pytest.raises(Refused):
        match.undo(free + 1)
    assert all(entry.actor == match.standing[-1].actor for entry in match.standing[len(match.standing) - free :])
    match.undo(free + 1, agreed=True)
    assert f"undo:{free + 1}" in [entry.token for entry in match.written().entries]
    assert everything(Match(case.rules, match.written()).game) == everything(match.game)


@every_case
def test_several_choices_are_made_all_or_none(case: Case) -> None:
    match = play_match(case, "atomic", 4)
    before = everything(match.game)
    legal = match.game.catalogue.token(match.game.choices()[0])
    with pytest.raises(EkimaeError):
        match.play([legal, "no-such-token"])
    assert everything(match.game) == before
    assert match.written() == play_match(case, "atomic", 4).written()


@every_case
def test_scores_are_told_for_every_seat_and_somebody_wins(case: Case) -> None:
    *_, (_, game) = walk(case, "scores")
    result = game.result()
    assert len(result.scores) == len(game.seat_ids)
    assert result.winners
    assert set(result.winners) <= set(range(len(game.seat_ids)))
