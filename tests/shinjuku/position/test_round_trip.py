"""Whatever is written reads back to the same situation."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from ekimae import shinjuku
from ekimae.games import RULES
from ekimae.kernel import Match, Refused, Stream, toml
from ekimae.kernel.position import of_match
from ekimae.kernel.record import Record
from ekimae.shinjuku import Setup, Shinjuku, position
from tests.conformance.shinjuku import SETUPS, audit
from tests.shinjuku.position.same import differences, facts


def through_text(table: dict[str, Any], seed: str | None = None) -> Shinjuku:
    return position.read(tomllib.loads(toml.dump(table)), "written.toml", seed)


def step(game: Shinjuku, stream: Stream) -> str:
    """A random choice, chance's included."""
    legal = game.choices()
    choice = legal[stream.below(len(legal))]
    game.play(choice)
    return game.catalogue.token(choice)


@pytest.mark.parametrize("name", SETUPS)
def test_every_question_of_a_turn_is_written_and_read(name: str) -> None:
    game = Shinjuku.begin(Setup.read(SETUPS[name]), f"round trip {name}")
    stream = Stream(name)
    phases = set()
    while not game.over:
        if position.can_write(game):
            written = position.write(game)
            again = through_text(written)
            assert differences(game, again) == {}
            audit(again)
            assert position.write(again) == written
            phases.add((written["phase"], len(written.get("actions_taken", ())), game.is_closed()))
        step(game, stream)
    assert {("action", 0, False), ("action", 1, False)} <= phases
    assert (("matsuri", 0, False) in phases) == (game.edition.matsuri != 0)
    assert any(closed for _, _, closed in phases)


def test_hoarded_cards_close_a_queue_that_still_has_customers_to_come() -> None:
    """Everybody only takes Income: every card ends in a hand, nobody arrives any more, and the game is closed."""
    game = shinjuku.new(edition="v2-quickstart", seats=4, seed="hoarders")
    income = game.catalogue.number("income")
    while not game.over:
        if position.can_write(game):
            assert differences(game, through_text(position.write(game))) == {}
        game.play(income)
    assert game.is_closed()


@pytest.mark.parametrize("name", ["v2r11/3", "v2-screens/2", "v2-quickstart/4", "rev1/5", "rev1/hachiko-shibuya/2"])
def test_every_moment_of_a_match_can_be_written(name: str) -> None:
    """Draws typed in, set-up included: inside an action the position carries the moves since the last situation."""
    match = Match.begin(RULES["shinjuku"], dict(SETUPS[name]), typed=True)
    stream = Stream(name)
    inside = 0
    for number in range(240):
        game = match.game
        assert isinstance(game, Shinjuku)
        if number % 7 == 0 or number < 40:
            again = through_text(of_match(match))
            assert again.view(None).data() == game.view(None).data()
            assert again.questions() == game.questions()
            assert again.choices() == game.choices()
            inside += not position.can_write(game)
        legal = game.choices()
        match.play([game.catalogue.token(legal[stream.below(len(legal))])])
    assert inside > 20


def test_a_match_from_a_position_inside_an_action_keeps_its_moves() -> None:
    game = shinjuku.new(seed="inside")
    while "expand" not in game.catalogue.texts(game.choices()):
        game.play(game.choices()[0])
    begun = position.write(game, ["expand", f"track:{game.board.track_ids[0]}"])
    match = Match.from_position(RULES["shinjuku"], begun, "more")
    assert of_match(match) == begun
    match.play(["stop"])
    assert of_match(match)["actions_taken"] == ["expand"]
    assert "moves" not in of_match(match)


def test_inside_an_action_a_game_alone_is_not_written() -> None:
    game = shinjuku.new(seed="inside")
    while "expand" not in game.catalogue.texts(game.choices()):
        game.play(game.choices()[0])
    game.play(game.catalogue.number("expand"))
    assert not position.can_write(game)
    with pytest.raises(Refused) as caught:
        position.write(game)
    assert caught.value.code == "position.inside-action"


def test_a_finished_game_is_its_last_situation_and_moves() -> None:
    match = Match.begin(RULES["shinjuku"], dict(SETUPS["rev1/2"]), "finished")
    stream = Stream("finished")
    while not match.game.over:
        legal = match.game.choices()
        match.play([match.game.catalogue.token(legal[stream.below(len(legal))])])
    again = through_text(of_match(match))
    assert again.over
    assert again.result() == match.game.result()


def test_the_untouched_table() -> None:
    game = shinjuku.new(edition="rev1", seats=2, hachiko="shibuya")
    written = position.write(game)
    assert written["phase"] == "setup"
    again = through_text(written)
    assert differences(game, again) == {}
    assert again.questions() == game.questions()


def test_with_a_seed_chance_goes_on_by_itself_and_the_same() -> None:
    written = position.write(shinjuku.new(seed="one")) | {"moves": []}
    one, same, other = (through_text(written, seed) for seed in ("two", "two", "three"))
    for game in (one, same, other):
        for _ in range(60):
            game.play(game.choices()[0])
    assert facts(one) == facts(same)
    assert differences(one, other) != {}


def test_a_record_begins_from_a_position() -> None:
    written = position.write(shinjuku.new(seed="one"))
    match = Match.from_position(RULES["shinjuku"], written, "seed")
    match.play([match.game.catalogue.token(match.game.choices()[0])])
    record = match.written()
    assert isinstance(record, Record)
    assert record.position == written
    again = Match(RULES["shinjuku"], record)
    assert again.game.view(0).data() == match.game.view(0).data()
