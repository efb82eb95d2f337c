"""Every lesson: its game is legal, its words exist, and whoever plays along gets through, whatever they try."""

import pytest

from ekimae.games import rules_of
from ekimae.kernel import Message, Refused, Unreadable
from ekimae.kernel.match import verify
from ekimae.lessons import Goes, Legal, Lesson, Stop, answer, lesson_of, lessons
from ekimae.lessons.answering import match_at
from ekimae.words import LANGUAGES, Translator

SIDES = [(lesson, side) for lesson in lessons().values() for side in lesson.sides]
IDS = [f"{lesson.id}-{side}" for lesson, side in SIDES]


def offered(lesson: Lesson, stop: Stop, side: str) -> list[str]:
    game = match_at(lesson, stop.position).game
    return [game.catalogue.token(choice) for choice in game.choices(game.seat_ids.index(side))]


def words(lesson: Lesson, message: Message) -> list[str]:
    return [Translator(language, rules_of(lesson.game))(message) for language in LANGUAGES]


@pytest.mark.parametrize("lesson", lessons().values(), ids=lessons())
def test_the_game_of_a_lesson_is_legal(lesson: Lesson) -> None:
    verdict = verify(rules_of(lesson.game), lesson.record)
    assert verdict.problems == ()
    assert verdict.entries == len(lesson.record.entries)


@pytest.mark.parametrize("lesson", lessons().values(), ids=lessons())
def test_every_step_says_what_and_why_in_both_languages(lesson: Lesson) -> None:
    for step in lesson.steps:
        for message in (lesson.what(step), lesson.why(step)):
            english, japanese = words(lesson, message)
            assert english != message.id
            assert japanese not in (message.id, english)
            assert "{" not in english + japanese
    assert len({step.id for step in lesson.steps}) == len(lesson.steps)
    assert all(len({entry.actor for entry in step.entries} - {"chance"}) <= 1 for step in lesson.steps), (
        "a step is one seat's"
    )


@pytest.mark.parametrize(("lesson", "side"), SIDES, ids=IDS)
def test_the_lesson_waits_for_choices_that_are_offered(lesson: Lesson, side: str) -> None:
    for stop in lesson.stops(side):
        if stop.wanted is not None:
            assert stop.wanted.actor == side
            assert stop.wanted.token in offered(lesson, stop, side)
            assert answer(lesson, stop, stop.wanted.token) == Goes()


@pytest.mark.parametrize(("lesson", "side"), SIDES, ids=IDS)
def test_between_the_stops_nothing_is_asked_of_the_reader(lesson: Lesson, side: str) -> None:
    """Every choice of the reader's seat is made by the reader, in the order of the record."""
    made = [entry for entry in lesson.record.entries if entry.actor == side]
    assert [stop.wanted for stop in lesson.stops(side) if stop.wanted is not None] == made


@pytest.mark.parametrize(("lesson", "side"), SIDES, ids=IDS)
def test_another_legal_choice_is_answered_kindly(lesson: Lesson, side: str) -> None:
    for stop in lesson.stops(side):
        if stop.wanted is None:
            continue
        for token in offered(lesson, stop, side):
            told = answer(lesson, stop, token)
            if token == stop.wanted.token:
                continue
            assert isinstance(told, Legal)
            assert told.entries[-1].token == token
            own = stop.step.also.get(token)
            assert told.kindly.id == ("lessons.legal" if own is None else f"lessons.{lesson.id}.also.{own}")


@pytest.mark.parametrize("lesson", lessons().values(), ids=lessons())
def test_every_sentence_about_another_choice_can_be_heard(lesson: Lesson) -> None:
    for step in lesson.steps:
        stops = [stop for side in lesson.sides for stop in lesson.stops(side) if stop.step is step and stop.wanted]
        could = {token for stop in stops for token in offered(lesson, stop, stop.step.actor or "")}
        for token, name in step.also.items():
            assert not stops or token in could, f"{step.id}: {token}"
            assert all(f"also.{name}" not in text for text in words(lesson, lesson.kindly(name)))


def test_what_is_not_legal_is_refused() -> None:
    lesson = lesson_of("shinjuku")
    stop = next(stop for stop in lesson.stops("blue") if stop.wanted is not None and stop.wanted.token == "open")
    with pytest.raises(Refused):
        answer(lesson, stop, "upgrade")
    with pytest.raises(Unreadable):
        answer(lesson, stop, "nonsense")


def test_a_lesson_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Unreadable, match="chess"):
        lesson_of("chess")
