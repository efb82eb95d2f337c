"""What single panels say."""

from __future__ import annotations

import re
from itertools import product

import pytest

from ekimae.kernel import Message
from ekimae.shinjuku.edition import EDITIONS, Setup, edition_of
from ekimae.shinjuku.steps import scoring
from ekimae.web.shinjuku.rules import summary
from ekimae.web.shinjuku.scores import best_next, set_rows, struck
from ekimae.web.shinjuku.turn import region
from ekimae.words import LANGUAGES, Translator
from tests.conformance.shinjuku import SETUPS
from tests.shinjuku.table import Table
from tests.web.shinjuku.looking import PAGE, RULES_OF, regions, see, steps, words_of

ADVANCED = {"edition": "v2r11", "advanced": True, "seats": 2}
SUMMARIES = [*({"edition": name, "seats": 2} for name in EDITIONS), ADVANCED]


def test_rows_of_a_collection_are_the_sets_that_score() -> None:
    for *customers, bonus in product(range(4), range(4), range(3), range(3), range(5)):
        rows = set_rows(customers, bonus)
        assert sum(row.points for row in rows) == scoring.set_points(customers, bonus)
        assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
        for good, count in enumerate(customers):
            assert sum(good in row.goods for row in rows) == count
        assert sum(len(row.bonus) for row in rows) == bonus


def test_next_customer() -> None:
    sets = edition_of(Setup("v2r11", 2))
    assert best_next(sets, 1, 0) == (3, (1, 2, 3)), "one FOOD: anything else makes a pair"
    most = edition_of(Setup("rev1", 2))
    assert best_next(most, 2, 0)[1] == (1, 2, 3), "the most-held good doesn't count"


def test_the_struck_column_is_a_most_held_one() -> None:
    assert struck([1, 4, 4, 0]) == 1
    assert struck([0, 0, 0, 0]) is None


def table() -> Table:
    board = Table.of("v2r11", ("blue", "red", "green"))
    board.hand("red", "taito", "adachi").hand("blue", "ota", "ota", "kita").store("blue", "food", "omori")
    board.store("red", "food", "shinjuku").customers("shinjuku", "food", "food", "books2")
    return board


def test_cards_tell_why_they_are_wild() -> None:
    game = table().acts("blue").game
    hand = regions(game)["hand"]
    tickets = {ticket.attrib["id"]: ticket for ticket in hand.iter("li")}
    assert set(tickets) == {"card-ota-1", "card-ota-2", "card-kita-1"}
    assert "your store is there" in words_of(tickets["card-ota-1"])
    assert "is-wild" in tickets["card-ota-2"].attrib["class"]
    assert "Ōji" in words_of(tickets["card-kita-1"])
    assert "is-wild" not in tickets["card-kita-1"].attrib["class"]
    pips = list(tickets["card-ota-1"].iter("i"))
    assert len(pips) == 5
    assert sum(pip.attrib["class"] == "on" for pip in pips) == 3


def test_income_is_promised_to_those_with_track_only() -> None:
    made = table().track("red", "shinjuku--takadanobaba")
    shown = regions(made.acts("blue").game)["companies"]
    companies = {company.attrib["id"]: words_of(company) for company in shown.iter("article")}
    assert "Income 2 if its track is used" in companies["company-red"]
    assert "Income" not in companies["company-green"]
    assert "Income" not in companies["company-blue"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", SUMMARIES, ids=str)
def test_the_rules_in_short_are_those_of_the_edition(setup: dict[str, object], language: str) -> None:
    say = Translator(language, RULES_OF)
    edition = edition_of(Setup.read(setup))
    parts = summary(edition, hachiko=False)
    told = [say(sentence) for _, sentences in parts for sentence in sentences]
    assert not [sentence for sentence in told if "web.shinjuku" in sentence or "{" in sentence]
    assert len(set(told)) == len(told)
    ids = {sentence.id.removeprefix("web.shinjuku.rule.") for _, sentences in parts for sentence in sentences}
    assert ("matsuri" in ids) == (edition.matsuri != 0)
    assert ("bonus" in ids) == bool(edition.bonus_stacks)
    assert ("arrival" in ids) == (setup["edition"] == "rev1")
    word = say(Message("web.shinjuku.step-action", {"action": parts[1][1][0].args["open"]}))
    assert any(sentence.startswith(word) for sentence in told)


def test_hachiko_has_a_rule_of_its_own() -> None:
    edition = edition_of(Setup("rev1", 3))
    assert [part for part in summary(edition, hachiko=True) if part not in summary(edition, hachiko=False)]


@pytest.mark.parametrize("name", ["v2r11/3", "v2-screens/2", "v2-quickstart/2", "rev1/3"])
def test_steps_of_the_turn(name: str) -> None:
    """Exactly one step is under way while a seat is asked in its own turn, and nothing before it is to come."""
    for number, game in enumerate(steps(SETUPS[name], "turns")):
        if number % 5 or game.over or not game.turn or game.questions()[0].kind == "discard":
            continue
        states = [step.state for step in PAGE.steps(see(game))]
        assert states.count("now") == 1, game.questions()
        assert "next" not in states[: states.index("now")]
        assert "done" not in states[states.index("now") :]


def test_the_map_shows_the_ward_of_the_question() -> None:
    for situation in steps(SETUPS["v2r11/3"], "wards"):
        kinds = {question.kind for question in situation.questions()}
        seen = see(situation)
        asked = region(seen, situation)
        if kinds & {"start", "travel", "give"} and situation.ward >= 0:
            assert asked == f"ward:{situation.board.ward_ids[situation.ward]}"
        if kinds == {"action"}:
            assert asked == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sign_shows_who_travels(language: str) -> None:
    seen_any = False
    for game in steps(SETUPS["v2r11/3"], "travel"):
        about = PAGE.about(see(game, 0, language))
        if game.at >= 0 and game.group:
            told = [int(count) for count in re.findall(r"×(\d+)", about)]
            assert about.count('class="tok') + sum(told) - len(told) == len(
                game.view(None).data()["journey"]["customers"]
            )
            seen_any = True
    assert seen_any
