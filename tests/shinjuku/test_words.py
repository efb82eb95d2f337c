"""What the questions, choices and events of Shinjuku say, in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ekimae.games import RULES
from ekimae.kernel import Event, Message, Stream, Term, Unreadable
from ekimae.kernel.event import EventValue
from ekimae.shinjuku import Setup, Shinjuku, new
from ekimae.shinjuku.board import load_board
from ekimae.shinjuku.choices import CUSTOMERS, UPGRADE
from ekimae.shinjuku.edition import COMPANIES, EDITIONS, GOODS
from ekimae.shinjuku.steps.table import STEPS
from ekimae.shinjuku.words import UNTOLD
from ekimae.words import LANGUAGES, Translator
from ekimae.words.catalogue import catalogue
from tests.shinjuku.table import Table

HAPPENED = Path(__file__).parents[2] / "src/ekimae/shinjuku/happened.py"
"""The source: the compiled module has none."""
RULESET = RULES["shinjuku"]
SETUPS: dict[str, dict[str, object]] = {
    "v2r11": {"edition": "v2r11", "seats": 3},
    "v2r11/2": {"edition": "v2r11", "seats": 2},
    "v2r11/advanced": {"edition": "v2r11", "seats": 4, "advanced": True},
    "v2-screens": {"edition": "v2-screens", "seats": 2, "open_collections": True},
    "v2-quickstart": {"edition": "v2-quickstart", "seats": 3},
    "rev1": {"edition": "rev1", "seats": 3},
    "rev1/5": {"edition": "rev1", "seats": 5},
    "rev1/hachiko": {"edition": "rev1", "seats": 4, "hachiko": "shibuya"},
}
GAMES_EACH = 2
SELDOM = {
    "shinjuku.choice.from",  # these two are asked in no question,
    "shinjuku.choice.stop",  # but have a name by themselves
    "shinjuku.question.upgrade-customer",  # these have examples of their own below
    "shinjuku.event.game-over-bonus",
    "shinjuku.event.score",
}
RAW = re.compile(r"[{}]|\b(?:kernel|shinjuku|term)\.[a-z]")


class Strict(Translator):
    """Everything must have a name."""

    def term(self, term: Term) -> str:
        text = super().term(term)
        assert text not in ("", term.key), term
        return text


ENGLISH, JAPANESE = TRANSLATORS = tuple(Strict(language, RULESET) for language in LANGUAGES)


def steps(name: str) -> Iterator[tuple[Shinjuku, list[Event]]]:
    """A game in which even the draws are asked: every situation, with what happened since the one before."""
    for number in range(GAMES_EACH):
        stream = Stream(f"words/{name}/{number}")
        game = new(**SETUPS[name])  # type: ignore[arg-type]
        game.events = []
        while not game.over:
            yield game, game.events
            game.events = []
            game.play(random_choice(game, stream))
        yield game, game.events


def random_choice(game: Shinjuku, stream: Stream) -> int:
    """Any choice; but an upgrade, which random play seldom comes to, is not passed by."""
    legal = game.choices()
    return UPGRADE if UPGRADE in legal else legal[stream.below(len(legal))]


@cache
def heard(name: str) -> frozenset[str]:
    """The kinds of questions and events, and the ids of all messages, in the games of a set-up; each has words."""
    found: set[str] = set()
    for game, told in steps(name):
        questions = game.questions()
        messages = [RULESET.question_message(game, question) for question in questions]
        messages += [RULESET.choice_message(game, choice) for choice in game.choices()]
        for event in told:
            message = RULESET.event_message(game, event)
            assert (message is None) == (event.name in UNTOLD)
            messages += [] if message is None else [message]
        for message in messages:
            assert_says(message)
        found.update(question.kind for question in questions)
        found.update(event.name for event in told)
        found.update(message.id for message in messages)
    return frozenset(found)


def assert_says(message: Message) -> None:
    for translator in TRANSLATORS:
        text = translator(message)
        assert text, message
        assert text == text.strip(), message
        assert RAW.search(text) is None, text


@pytest.mark.parametrize("name", SETUPS)
def test_everything_that_comes_up_in_a_game_has_words(name: str) -> None:
    assert {"deal", "action", "turn-began", "last-customer", "game-over"} <= heard(name)


def heard_anywhere() -> frozenset[str]:
    return frozenset[str]().union(*(heard(name) for name in SETUPS))


def test_these_games_ask_every_question() -> None:
    kinds = {step.name for step in (*STEPS.draws, *STEPS.questions)}
    assert kinds - heard_anywhere() <= {"upgrade-customer"}


def test_these_games_tell_every_event() -> None:
    calls = [node for node in ast.walk(ast.parse(HAPPENED.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    names = [call.args[1] for call in calls if getattr(call.func, "id", "") == "_tell"]
    events = {node.value for name in names for node in ast.walk(name) if isinstance(node, ast.Constant)}
    assert len(events) > 20
    assert events <= heard_anywhere()


def test_these_games_say_nearly_everything() -> None:
    ids = [
        name
        for name in catalogue("en")
        if name.startswith(("shinjuku.choice.", "shinjuku.question.", "shinjuku.event."))
    ]
    assert set(ids) - heard_anywhere() <= SELDOM


@pytest.mark.parametrize("name", ["v2r11", "rev1/hachiko"])
def test_a_log_line_says_the_same_long_afterwards(name: str) -> None:
    before = new(**SETUPS[name])  # type: ignore[arg-type]
    for game, events in steps(name):
        for event in events:
            assert RULESET.event_message(game, event) == RULESET.event_message(before, event)


@pytest.mark.parametrize("name", SETUPS)
def test_every_choice_of_the_catalogue_has_a_name_at_any_time(name: str) -> None:
    game, _ = next(steps(name))
    for choice in range(len(game.catalogue)):
        assert_says(RULESET.choice_message(game, choice))


# Names.


def test_everything_on_the_boards_and_in_the_box_has_a_name() -> None:
    terms = [Term("edition", edition) for edition in EDITIONS]
    terms += [Term(kind, colour) for colour in COMPANIES for kind in ("seat", "company", "colour")]
    terms += [Term(kind, good) for good in GOODS for kind in ("good", "store", "new-store")]
    terms += [Term(kind, good) for good in GOODS for kind in ("rev1-customer", "rev1-store", "rev1-new-store")]
    terms += [Term("customer", customer) for customer in CUSTOMERS] + [Term("store", "department")]
    for facts in EDITIONS.values():
        board = load_board(facts["board"])
        terms += [Term("station", station) for station in board.station_ids]
        terms += [Term("ward", ward) for ward in board.ward_ids]
        terms += [Term("track", track) for track in board.track_ids]
        words = (facts["open"], "expand", "income", facts["move"], "upgrade", "reunite")
        terms += [Term("action", word) for word in words]
    for translator in TRANSLATORS:
        for term in terms:
            assert translator.term(term)


@pytest.mark.parametrize(
    ("term", "english", "japanese"),
    [
        (Term("station", "todoroki"), "Todoroki", "等々力"),
        (Term("station", "sangenjaya"), "Sangenjaya", "三軒茶屋"),
        (Term("ward", "ota"), "Ōta", "大田区"),
        (Term("track", "shinjuku--yoyogi"), "Shinjuku – Yoyogi", "新宿〜代々木"),
        (Term("seat", "blue"), "Keido Subway", "京戸地下鉄道"),
        (Term("company", "yellow"), "Fuji Dentetsu Kabushikigaisha", "不二電鉄株式会社"),
        (Term("colour", "red"), "Red", "赤"),
        (Term("edition", "rev1"), "Revision 1", "初版 (Revision 1)"),
        (Term("customer", "books2"), "double BOOKS", "書籍②"),
        (Term("rev1-customer", "books"), "BOOKS △", "書籍△"),
        (Term("action", "lure"), "Lure", "誘客"),
    ],
)
def test_names(term: Term, english: str, japanese: str) -> None:
    assert ENGLISH.term(term) == english
    assert JAPANESE.term(term) == japanese


@pytest.mark.parametrize("kind", ["station", "ward", "track", "seat", "company", "colour", "edition", "weather"])
def test_the_rules_have_no_name_for_what_they_do_not_know(kind: str) -> None:
    assert RULESET.term(Term(kind, "nowhere"), "en") in (None, "nowhere")


# Questions and choices.


def asked(table: Table, translator: Translator = ENGLISH) -> str:
    (question,) = table.game.questions()
    return translator(RULESET.question_message(table.game, question))


def offered(table: Table, translator: Translator = ENGLISH) -> list[str]:
    return [translator(RULESET.choice_message(table.game, choice)) for choice in table.game.choices()]


def test_a_card_says_why_it_pays() -> None:
    table = Table.of("v2r11").store("blue", "food", "ueno").matsuri("kita")
    table.hand("blue", "ota", "taito", "kita").acts("blue").play("open station:omori store:books")
    assert asked(table) == "Open in Ōmori: choose the card to pay with (Ōta, or wild)"
    assert offered(table) == [
        "Three cards as a wild card",
        "Taitō card (wild: your store)",
        "Ōta card",
        "Kita card (wild: Matsuri)",
    ]
    assert offered(table, JAPANESE)[1] == "台東区のカード（ワイルド：自分の店）"


def test_three_cards_are_counted_down() -> None:
    table = Table.of("v2r11").hand("blue", "ota", "taito", "kita", "kita")
    table.acts("blue").play("open station:aoto store:books")
    assert asked(table) == "Three cards as a wild card: choose a card (3 to go)"
    assert offered(table) == ["Taitō card", "Ōta card"]
    table.play("card:taito")
    assert asked(table) == "Three cards as a wild card: choose a card (2 to go)"
    assert asked(table, JAPANESE) == "カード3枚をワイルドに：あと2枚選んでください"
    table.play("card:kita" if "card:kita" in table.choices() else "card:ota")


@pytest.mark.parametrize(
    ("edition", "verb", "question", "choices"),
    [
        ("v2r11", "open", "Open: choose the store for Ōmori", "Open a store"),
        ("rev1", "build", "Build: choose the store for Ōmori", "Build a store"),
    ],
)
def test_each_edition_has_its_own_word_for_a_new_store(edition: str, verb: str, question: str, choices: str) -> None:
    table = Table.of(edition).store("blue", "food", "ebisu").hand("blue", "ota").acts("blue")
    assert offered(table)[0] == choices
    table.play(verb, "station:omori")
    assert asked(table) == question
    names = [text.replace(" ○", "").replace(" ×", "") for text in offered(table)]
    assert names[:2] == ["FOOD store, relocated from Ebisu", "FOOD store from the supply"]


def test_a_station_for_a_store_names_its_ward() -> None:
    table = Table.of("v2r11").hand("blue", "taito", "ota").acts("blue").play("open")
    assert asked(table) == "Open: choose an empty station for the store"
    assert offered(table) == ["Ueno (Taitō)", "Ōmori (Ōta)", "Tamagawa (Ōta)"]


def test_a_journey_says_who_rides_on_whose_track() -> None:
    table = Table.of("v2r11", ("blue", "red")).customers("shinjuku", "food", "food", "books2").hand("red", "shinjuku")
    table.track("red", "shinjuku--yotsuya").track("blue", "nakano--shinjuku").acts("red").play("move")
    assert asked(table) == "Move: choose the starting station in Shinjuku"
    table.play("station:shinjuku")
    assert asked(table) == "Move: 2 FOOD and double BOOKS at Shinjuku; choose the next station, or stop"
    names = ["Stop here", "Yotsuya (your track)", "Yoyogi", "Nakano (track of Keido Subway)"]
    assert sorted(offered(table)) == sorted(names)
    assert asked(table, JAPANESE) == "移動：新宿駅に食品 2人、書籍②の客がいます。次の駅を選ぶか、ここで降りてください"
    assert offered(table, JAPANESE)[0] == "ここで降りる"


def test_a_ward_to_move_from_says_who_waits_there() -> None:
    table = (
        Table.of("v2r11", ("blue", "red"))
        .customers("ota", "food")
        .customers("kita", "books", "books")
        .hand("red", "ota", "kita")
    )
    table.acts("red").play("move")
    assert asked(table) == "Move: choose the ward whose customers set out"
    assert offered(table) == ["Ōta (FOOD)", "Kita (2 BOOKS)"]


def test_a_lure_that_must_go_on_does_not_offer_to_stop() -> None:
    table = Table.of("rev1").customers("shinjuku", "food").store("blue", "food", "nakano").hand("blue", "shinjuku")
    table.track("blue", "nakano--shinjuku", "shinjuku--yotsuya", "nakano--takadanobaba")
    table.track("blue", "iidabashi--takadanobaba", "iidabashi--shinjuku").acts("blue").play("lure")
    assert asked(table) == "Lure: choose the starting station in Shinjuku"
    table.play("station:shinjuku")
    assert asked(table) == "Lure: FOOD ○ at Shinjuku; choose the next station"


def test_stopping_says_what_stops() -> None:
    table = Table.of("v2r11").hand("blue", "nakano").acts("blue").play("expand track:nakano--shinjuku")
    assert asked(table).startswith("Expand: choose a second connection after Nakano – Shinjuku (costs a card)")
    assert offered(table)[0] == "Only this one track"
    table = Table.of("rev1").hand("blue", "nakano", "kita").acts("blue").play("income")
    assert asked(table) == "Income: choose a card that Keido Subway discards before drawing, or stop"
    assert offered(table) == ["No more discards", "Nakano card", "Kita card"]


def test_an_upgrade_names_store_station_and_customers() -> None:
    table = Table.of("v2r11").store("blue", "food", "shibuya").store("blue", "books", "ueno")
    table.collection("blue", "food", "food2", "books").hand("blue", "shibuya").acts("blue").play("upgrade")
    assert asked(table) == "Upgrade: choose the store that becomes a Department Store"
    assert offered(table) == ["BOOKS store in Ueno", "FOOD store in Shibuya"]
    table.play("station:shibuya")
    assert asked(table) == "Upgrade: choose the customer to give up for the Department Store in Shibuya"
    assert asked(table, JAPANESE) == "アップグレード：渋谷駅のデパートのために手放す客を選んでください"
    assert offered(table) == ["FOOD", "double FOOD"]


def test_hachiko_rides_with_or_without_customers() -> None:
    table = Table.of("rev1", hachiko="shibuya").hachiko("shinjuku").track("blue", "shinjuku--yotsuya")
    table.track("blue", "roppongi--yotsuya", "roppongi--yoyogi").acts("blue").play("reunite")
    assert asked(table) == "Reunite: choose the station in Shinjuku where Hachiko sets out"
    together = table.copy()
    together.customers("shinjuku", "food")
    for journey, text in ((table, "Hachiko at Shinjuku"), (together, "Hachiko with FOOD ○ at Shinjuku")):
        journey.play("station:shinjuku")
        assert asked(journey) == f"Reunite: {text}; choose the next station"
        assert offered(journey) == ["Yotsuya (your track)", "Yoyogi"]


# Events.


def log(setup: dict[str, object], name: str, args: dict[str, EventValue], translator: Translator = ENGLISH) -> str:
    message = RULESET.event_message(Shinjuku(Setup.read(setup)), Event(name, args))
    assert message is not None
    return translator(message)


V2: dict[str, object] = {"edition": "v2r11", "seats": 3}
REV1: dict[str, object] = {"edition": "rev1", "seats": 3}


def test_a_new_store_is_opened_or_built() -> None:
    args: dict[str, EventValue] = {"seat": 0, "good": "food", "station": "shinjuku"}
    assert log(V2, "opened", args) == "Keido Subway opens a FOOD store in Shinjuku"
    assert log(V2, "opened", args | {"good": "electronics"}) == "Keido Subway opens an ELECTRONICS store in Shinjuku"
    assert log(REV1, "opened", args) == "Keido Subway builds a FOOD ○ store in Shinjuku"
    assert log(V2, "opened", args, JAPANESE) == "京戸地下鉄道が新宿駅に食品店を出店しました"
    moved = log(V2, "relocated", args | {"from": "ueno"})
    assert moved == "Keido Subway relocates its FOOD store from Ueno to Shinjuku"


def test_customers_are_moved_or_lured() -> None:
    args: dict[str, EventValue] = {"seat": 1, "ward": "chiyoda", "station": "tokyo", "customers": ["food", "food"]}
    assert log(V2, "journey-began", args) == "Nippon Railways moves 2 FOOD out of Chiyoda, starting in Tōkyō"
    assert log(REV1, "journey-began", args) == "Nippon Railways lures 2 FOOD ○ out of Chiyoda, starting in Tōkyō"


@pytest.mark.parametrize(
    ("event", "args", "text"),
    [
        ("queue-taken", {"seat": 0, "ward": "ota", "customers": ["food"]}, "from the queue; new in Ōta: FOOD"),
        ("queue-taken", {"seat": 0, "ward": "ota", "customers": []}, "from the queue; no customer arrives"),
        ("journey-ended", {"seat": 0, "station": "oji", "ward": "kita", "customers": []}, "ends in Ōji"),
        ("journey-ended", {"seat": 0, "station": "oji", "ward": "kita", "customers": ["food"]}, "left in Kita: FOOD"),
        ("reunite-began", {"seat": 0, "station": "oji", "ward": "kita", "customers": []}, "from Ōji in Kita"),
        ("reunite-began", {"seat": 0, "station": "oji", "ward": "kita", "customers": ["food"]}, "in Kita with FOOD"),
        (
            "rode",
            {"from": "oji", "station": "ueno", "track": "oji--ueno", "owner": 1},
            "on the track of Nippon Railways",
        ),
        ("rode", {"from": "oji", "station": "ueno", "track": "oji--ueno", "owner": None}, "that nobody owns"),
        ("matsuri", {"seat": 0, "from": "", "ward": "ota"}, "The Matsuri begins in Ōta"),
        ("matsuri", {"seat": 0, "from": "ota", "ward": "meguro"}, "from Ōta to Meguro"),
        ("paid", {"seat": 0, "card": "ota", "as": "ward"}, "Keido Subway pays with the Ōta card"),
        ("paid", {"seat": 0, "card": "ota", "as": "store"}, "(wild: own store)"),
        ("paid", {"seat": 0, "card": "ota", "as": "three"}, "(one of three as a wild card)"),
        ("left-game", {"customer": "books2"}, "double BOOKS leaves the game, for the queue has closed"),
        ("bonus", {"seat": 0, "tokens": 1}, "takes 1 Upgrade Bonus token"),
        ("bonus", {"seat": 0, "tokens": 3}, "takes 3 Upgrade Bonus tokens"),
        ("last-customer", {"seat": 0, "turns": 1}, "placed: 1 more turn after this one"),
        ("last-customer", {"seat": 0, "turns": 2}, "placed: 2 more turns after this one"),
        ("last-customer", {"seat": 0, "turns": 0}, "placed: this is the last turn"),
    ],
)
def test_log_lines(event: str, args: dict[str, EventValue], text: str) -> None:
    line = log(V2, event, args)
    assert line.endswith(text)
    assert log(V2, event, args, JAPANESE) != line


@pytest.mark.parametrize(
    ("setup", "scores", "winners", "end"),
    [
        (V2, [34, 29, 12], [0], "Keido Subway wins"),
        (V2, [34, 34, 12], [1], "Nippon Railways wins the tie with the earlier bonus tokens"),
        (V2, [34, 34, 12], [0, 1], "Keido Subway and Nippon Railways share the victory"),
        (REV1, [7, 9, 9], [0], "The lead is tied, so more goods are removed: Keido Subway wins"),
    ],
)
def test_the_result_names_scores_and_winners(
    setup: dict[str, object], scores: list[int], winners: list[int], end: str
) -> None:
    line = log(setup, "game-over", {"scores": scores, "winners": winners})
    assert line.startswith(
        f"The game is over: Keido Subway {scores[0]}, Nippon Railways {scores[1]}, and Boutou Kyuukou"
    )
    assert line.endswith(end)


def test_seats_go_by_the_colours_that_sit_there() -> None:
    setup: dict[str, object] = {"edition": "v2r11", "seats": ["yellow", "red"]}
    assert log(setup, "first-seat", {"seat": 0}) == "Fuden is the starting player"


# Errors of a set-up say where, what, and what would be right.


@pytest.mark.parametrize(
    ("setup", "text"),
    [
        ({"edition": "v3"}, "edition: “v3” is not possible; possible are v2r11, v2-screens, v2-quickstart, and rev1."),
        ({"edition": 2}, "edition: “2” is not possible; possible are v2r11, v2-screens, v2-quickstart, and rev1."),
        ({"advanced": "yes"}, "advanced: “yes” is not possible; possible are true and false."),
        ({"seats": "blue"}, 'seats: “blue” is not possible; possible are 3 and ["blue", "red"].'),
        ({"seats": 5}, "seats: 5 players can't play Version 2 r11; it is for 2 to 4."),
        ({"seats": ["red", "red"]}, "seats: a colour is taken twice in red and red; each seat needs its own."),
        ({"hachiko": "shibuya"}, "hachiko: the Faithful Dog is an expansion of revision 1; Version 2 r11 is played"),
    ],
)
def test_a_wrong_set_up_is_explained(setup: dict[str, object], text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Setup.read(setup)
    assert ENGLISH(caught.value.message).startswith(text)
    assert JAPANESE(caught.value.message) != text
