"""Each mistake in a deck is told: where it stands, what stands there, what would be right."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ekimae.kernel import Message
from ekimae.kernel.message import Many
from ekimae.metro.files import deck_problems
from ekimae.metro.files.actions import ACTIONS
from ekimae.words import LANGUAGES, Translator
from tests.metro.files.mistakes import FILE, Change, add, both, card, deck, drop, put, told

ACTION = "cards.1.actions.1"


def near(*names: str) -> Message:
    return Message("position.near", {"near": Many(names)})


def one_of(*names: str) -> Message:
    return Message("position.one-of", {"legal": Many(names)})


def action(**facts: Any) -> Change:
    return put(ACTION, facts)


def five(name: str, prefix: str, dots: int = 1) -> list[dict[str, Any]]:
    return [{**card(name, 0), "id": f"{prefix}{at}", "dots": 1 + at % dots} for at in range(5)]


MISTAKES: list[tuple[Change, list[Message]]] = [
    # Sets.
    (drop("sets"), [told("kernel.value-missing", "sets", "")]),
    (put("sets", "A/B"), [told("kernel.value-list", "sets", '"A/B"', least=1, most=8)]),
    (
        add("sets", "A/B"),
        [told("kernel.value-twice", "sets.3", '"A/B"', first="sets.1")],
    ),
    (
        both(add("sets", "a-b"), add("cards", *five("a-b", "x", 2))),
        [told("kernel.value-twice", "sets.3", '"a-b"', first="sets.1")],
    ),
    *(
        (
            both(add("sets", name), add("cards", *five(name, "x", 2))),
            [told("metro.deck.set-name", "sets.3", f'"{name}"', most=12, drinks="drinks")],
        )
        for name in ("", "drinks", "Drinks", "a b", "A/", "赤", "x" * 13)
    ),
    (put("sets.2", 7), [told("kernel.value-text", "sets.2", "7")]),
    (
        drop("cards.1"),
        [told("metro.deck.set-size", "sets.1", '"A/B"', n=4, least=5, most=15)],
    ),
    (
        add("cards", {**card("C", 5), "id": "new"}),
        [told("metro.deck.set-sizes", "sets", '["A/B", "C"]', sizes=Many(("A/B 5", "C 6")))],
    ),
    (
        add("sets", "D"),
        [told("metro.deck.set-size", "sets.3", '"D"', n=0, least=5, most=15)],
    ),
    (
        add("cards", *({**card("C", 4), "id": f"new-{n}"} for n in range(11))),
        [told("metro.deck.set-size", "sets.2", '"C"', n=16, least=5, most=15)],
    ),
    # Cards.
    (put("cards", None), [told("kernel.value-list", "cards", "null", least=1, most=120)]),
    (put("cards.1.id", "A0"), [told("kernel.value-id", "cards.1.id", '"A0"', most=40)]),
    (put("cards.1.id", "a1"), [told("kernel.value-twice", "cards.2.id", '"a1"', first="cards.1.id")]),
    (put("cards.1.id", "color-red"), [told("metro.deck.drink-id", "cards.1.id", '"color-red"')]),
    (
        put("cards.1.set", "A/C"),
        [told("metro.deck.unknown-set", "cards.1.set", '"A/C"', right=one_of("A/B", "C"))],
    ),
    (put("cards.1.dots", 0), [told("kernel.value-number", "cards.1.dots", "0", least=1, most=15)]),
    (
        both(put("cards.4.dots", 3), put("cards.5.dots", 3), put("cards.9.dots", 3)),
        [told("metro.deck.dots-gap", "sets.1", '"A/B"', dots=Many((2,)), most=3)],
    ),
    (
        put("cards.10.dots", 3),
        [told("metro.deck.dots-levels", "sets", '["A/B", "C"]', levels=Many(("A/B 2", "C 3")))],
    ),
    (put("cards.1.actions", []), [told("kernel.value-length", "cards.1.actions", "[]", least=1, most=2, n=0)]),
    (
        add("cards.1.actions", {}, {}),
        [told("kernel.value-length", "cards.1.actions", "[{…}, {}, {}]", least=1, most=2, n=3)],
    ),
    (put("cards.1.dot", 1), [told("kernel.value-unknown-key", "cards.1.dot", "1", right=near("dots"))]),
    # Actions.
    (action(type="bike"), [told("kernel.value-missing", f"{ACTION}.spots", "")]),
    (action(type="bike", spots=4), [told("kernel.value-number", f"{ACTION}.spots", "4", least=1, most=3)]),
    (action(spots=1), [told("kernel.value-missing", f"{ACTION}.type", "")]),
    (action(type=5, spots=1), [told("kernel.value-text", f"{ACTION}.type", "5")]),
    (
        action(type="inwest", spots=1, cost=500),
        [told("metro.deck.unknown-action", f"{ACTION}.type", '"inwest"', right=near("invest"))],
    ),
    (
        action(type="xyz", spots=1),
        [
            told(
                "metro.deck.unknown-action",
                f"{ACTION}.type",
                '"xyz"',
                right=Message("position.many", {"legal": Many(("move", "station", "station-trade")), "n": 17}),
            )
        ],
    ),
    (action(type="invest", spots=1), [told("kernel.value-missing", f"{ACTION}.cost", "")]),
    (
        action(type="bike", spots=1, cost=0),
        [told("kernel.value-unknown-key", f"{ACTION}.cost", "0", right=one_of("type", "spots"))],
    ),
    (
        action(type="start", spots=1, cost=100),
        [
            told("kernel.value-unknown-key", f"{ACTION}.cost", "100", right=one_of("type", "spots", "value")),
            told("kernel.value-missing", f"{ACTION}.value", ""),
        ],
    ),
    *(
        (
            action(type=kind, spots=1, **{key: value}),
            [told("metro.deck.money", f"{ACTION}.{key}", text, least=least, most=5000)],
        )
        for kind, key, least in (
            ("invest", "cost", 0),
            ("station", "cost", 0),
            ("action", "cost", 0),
            ("card", "cost", 0),
            ("copy", "cost", 0),
            ("start", "value", 0),
            ("discount", "yen", 100),
            ("bidding", "yen", 100),
        )
        for value, text in (
            (50, "50"),
            (5100, "5100"),
            (-100, "-100"),
            (100.0, "100.0"),
            ("100", '"100"'),
            (True, "true"),
        )
    ),
    (action(type="discount", spots=1, yen=0), [told("metro.deck.money", f"{ACTION}.yen", "0", least=100, most=5000)]),
    (action(type="bidding", spots=1, yen=0), [told("metro.deck.money", f"{ACTION}.yen", "0", least=100, most=5000)]),
    (action(type="move", spots=1, spaces=10), [told("kernel.value-number", f"{ACTION}.spaces", "10", least=1, most=9)]),
    (action(type="move", spots=1, spaces=0), [told("kernel.value-number", f"{ACTION}.spaces", "0", least=1, most=9)]),
    (
        action(type="speed", spots=1, tokens=13),
        [told("kernel.value-number", f"{ACTION}.tokens", "13", least=1, most=12)],
    ),
]


def changed(change: Change) -> dict[str, Any]:
    facts = deck()
    change(facts)
    return facts


def test_without_mistakes_there_is_nothing_to_tell() -> None:
    assert deck_problems(deck(), FILE) == []


@pytest.mark.parametrize(("change", "messages"), MISTAKES)
def test_a_mistake_is_told(change: Change, messages: list[Message]) -> None:
    assert deck_problems(changed(change), FILE) == messages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_is_told_in_words(language: str) -> None:
    say = Translator(language)
    for _, messages in MISTAKES:
        for message in messages:
            sentence = say(message)
            assert sentence.startswith((f"{FILE}: ", f"{FILE}："))
            assert str(message.args["key"]) in sentence
            assert not any(text in sentence for text in ("metro.", "kernel.", "position."))
            assert "{" not in re.sub(r"\{ … \}|\{…?\}", "", sentence)


@pytest.mark.parametrize("kind", ACTIONS)
@pytest.mark.parametrize("end", ["least", "most"])
def test_every_action_at_both_ends_of_its_range(kind: str, end: str) -> None:
    amount = ACTIONS[kind]
    facts: dict[str, Any] = {"type": kind, "spots": 1 if end == "least" else 3}
    if amount is not None:
        facts[amount.key] = getattr(amount, end)
    assert deck_problems(changed(action(**facts)), FILE) == []


def large(kind: dict[str, Any], count: int) -> dict[str, Any]:
    """A deck with so many actions of a kind, and bicycles on the cards that are left."""
    bike = {"type": "bike", "spots": 1}
    kinds = [kind] * count + [bike] * (110 - count)
    cards = [
        {"id": f"c{at}", "set": f"S{at // 11}", "dots": 1, "actions": [kinds.pop(0), kinds.pop(0)]} for at in range(55)
    ]
    return {"sets": [f"S{at}" for at in range(5)], "cards": cards}


def test_a_deck_has_at_most_108_actions() -> None:
    facts = large({"type": "loan", "spots": 1}, 50)
    (problem,) = deck_problems(facts, FILE)
    assert (problem.id, problem.args["key"], problem.args["n"], problem.args["most"]) == (
        "metro.deck.actions",
        "cards",
        110,
        108,
    )
    facts["cards"][-1]["actions"].pop()
    facts["cards"][-2]["actions"].pop()
    assert deck_problems(facts, FILE) == []


@pytest.mark.parametrize(
    "kind", [{"type": "discount", "spots": 1, "yen": 100}, {"type": "copy", "spots": 1, "cost": 0}]
)
def test_a_deck_has_at_most_20_discounts_and_20_copies(kind: dict[str, Any]) -> None:
    for count, wrong in ((20, 0), (21, 1)):
        facts = large(kind, count)
        for at in range(50, 55):
            facts["cards"][at]["actions"].pop()
        problems = deck_problems(facts, FILE)
        assert [problem.args.get("action") for problem in problems] == [kind["type"]] * wrong


def test_eight_sets_of_fifteen_are_the_most() -> None:
    facts = {"sets": [f"S{at}" for at in range(8)]}
    bike = {"type": "bike", "spots": 1}
    cards = [{"id": f"c{n}", "set": f"S{n // 15}", "dots": 1, "actions": [bike]} for n in range(120)]
    assert [p.id for p in deck_problems({**facts, "cards": cards}, FILE)] == ["metro.deck.actions"]
    cards = [entry for entry in cards if int(entry["id"][1:]) % 15 < 13]  # type: ignore[index]
    assert deck_problems({**facts, "cards": cards}, FILE) == []


@pytest.mark.parametrize("value", [None, True, 1, 1.5, "x", []])
def test_what_is_no_table_is_no_deck(value: Any) -> None:
    (problem,) = deck_problems(value, FILE)
    assert problem.id == "kernel.file-not-a-table"


def test_an_empty_table_lacks_everything_it_needs() -> None:
    found = [(problem.id, problem.args["key"]) for problem in deck_problems({}, FILE)]
    assert found == [("kernel.value-missing", "sets"), ("kernel.value-missing", "cards")]
