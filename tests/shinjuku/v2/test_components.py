"""What lies in the box: cards, customers, pieces, bonus tokens, the map."""

from collections import Counter
from typing import Any

import pytest

from ekimae.kernel.errors import Unreadable
from tests.shinjuku.table import Table

EDITIONS = ("v2r11", "v2-screens", "v2-quickstart")
every_edition = pytest.mark.parametrize("edition", EDITIONS)


def box(edition: str, seats: int = 2, **variants: object) -> dict[str, Any]:
    """Everything as it lies before the first card is dealt."""
    return Table.of(edition, seats, **variants).data()


@every_edition
def test_there_are_72_ward_cards_of_23_wards(edition: str) -> None:
    cards = box(edition)["unseen_cards"]
    assert len(cards) == 23
    assert sum(cards.values()) == box(edition)["deck"] == 72


@pytest.mark.parametrize(
    ("copies", "wards"),
    [
        (2, "arakawa bunkyo kita meguro nakano sumida taito toshima"),
        (3, "chiyoda chuo katsushika koto shibuya shinagawa"),
        (4, "adachi edogawa itabashi minato nerima shinjuku suginami"),
        (5, "ota setagaya"),
    ],
)
def test_card_distribution(copies: int, wards: str) -> None:
    cards = box("v2r11")["unseen_cards"]
    assert sorted(ward for ward, count in cards.items() if count == copies) == wards.split()


@pytest.mark.parametrize(
    ("edition", "tokens"),
    [
        ("v2r11", {"food": 23, "clothing": 20, "books": 16, "electronics": 13}),
        ("v2-screens", {"food": 23, "clothing": 20, "books": 16, "electronics": 13}),
        ("v2-quickstart", {"food": 20, "clothing": 17, "books": 13, "electronics": 10}),
    ],
)
def test_customer_tokens_by_the_goods_they_want(edition: str, tokens: dict[str, int]) -> None:
    """72 tokens; 60 in the quickstart."""
    bag = box(edition)["unseen_customers"]
    assert Counter(customer.rstrip("2") for customer in bag) == tokens
    assert box(edition)["bag"] == (60 if edition == "v2-quickstart" else 72)


@pytest.mark.parametrize(("edition", "customers"), [("v2r11", 24), ("v2-screens", 24), ("v2-quickstart", 20)])
def test_tokens_marked_with_a_2_make_every_type_equally_frequent(edition: str, customers: int) -> None:
    count: Counter[str] = Counter()
    for customer in box(edition)["unseen_customers"]:
        count[customer.rstrip("2")] += 2 if customer.endswith("2") else 1
    assert count == dict.fromkeys(("food", "clothing", "books", "electronics"), customers)


@every_edition
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_color_has_8_stores_3_department_stores_and_16_track(edition: str, seats: int) -> None:
    for company in box(edition, seats)["seats"]:
        assert company["stores"] == {"food": 2, "clothing": 2, "books": 2, "electronics": 2}
        assert company["departments"] == 3
        assert company["track"] == 16


@every_edition
def test_the_11_bonus_tokens_stand_in_stacks_of_3_2_2_2_1_1(edition: str) -> None:
    assert box(edition)["bonus_stacks"] == [3, 2, 2, 2, 1, 1]


@every_edition
def test_the_advanced_variant_removes_the_bonus_tokens(edition: str) -> None:
    assert box(edition, advanced=True)["bonus_stacks"] == []


@every_edition
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_people_play(edition: str, seats: int) -> None:
    with pytest.raises(Unreadable, match=r"shinjuku\.setup\.seats"):
        Table.of(edition, seats)


def test_hachiko_belongs_to_revision_1() -> None:
    with pytest.raises(Unreadable, match=r"shinjuku\.setup\.no-hachiko"):
        Table.of("v2r11", 2, hachiko="shibuya")


@every_edition
def test_shinjuku_and_yoyogi_are_directly_connected_and_the_link_is_nobodys(edition: str) -> None:
    table = Table.of(edition)
    assert table.data()["tracks"] == {"shinjuku--yoyogi": "neutral"}
    table.acts("blue").play("expand")
    assert "track:shinjuku--yoyogi" not in table.choices()


@every_edition
def test_yoyogi_lies_in_shibuya_ward_and_shinjuku_station_in_shinjuku_ward(edition: str) -> None:
    table = Table.of(edition).hand("blue", "shibuya").acts("blue").play("open")
    assert table.choices() == ["station:shibuya", "station:yoyogi", "station:ebisu"]
    table = Table.of(edition).hand("blue", "shinjuku").acts("blue").play("open")
    assert table.choices() == ["station:shinjuku", "station:takadanobaba", "station:yotsuya"]
