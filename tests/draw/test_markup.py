"""SVG as text."""

import xml.etree.ElementTree as ET

import pytest

from ekimae.draw import icons, style
from ekimae.draw.markup import element, escape, group, icon, number, text


def test_text_and_attributes_are_escaped() -> None:
    name = 'A & <b>"quoted"</b>'
    made = ET.fromstring(group(text(name, 1, 2), aria_label=name))
    assert made.attrib["aria-label"] == name
    assert made[0].text == name
    assert "<b>" not in escape(name)


def test_attributes_are_named_as_in_svg() -> None:
    assert element("a", class_="pick", data_choice="stop", role=None) == '<a class="pick" data-choice="stop"/>'


@pytest.mark.parametrize(("value", "told"), [(3, "3"), (3.0, "3"), (2.5, "2.5"), (1 / 3, "0.33"), (-0.001, "0")])
def test_numbers_are_short(value: float, told: str) -> None:
    assert number(value) == told


def test_icons_are_drawn_around_their_centre() -> None:
    assert icon("g-food", 10, 20, 8) == '<use href="#g-food" x="6" y="16" width="8" height="8"/>'


def test_a_drawing_brings_the_icons_that_it_uses() -> None:
    needed = icons.needed(icon("g-food", 0, 0, 1) + icon("o-red", 0, 0, 1))
    assert ET.fromstring(f"<svg>{needed}</svg>").findall("symbol")[0].attrib["id"] == "g-food"
    assert needed.count("<symbol") == 2


@pytest.mark.parametrize("theme", style.THEMES)
@pytest.mark.parametrize("sheet", ["shinjuku", "metro"])
def test_a_picture_brings_its_colours_and_colours_nothing_else(sheet: str, theme: style.Theme) -> None:
    alone = style.alone(sheet, theme)
    assert "var(" not in alone
    selectors = [rule.partition("{")[0] for rule in alone.split("}")[:-1]]
    assert all(selector.startswith(f".ekimae-{theme} ") for rule in selectors for selector in rule.split(","))


def test_themes_differ() -> None:
    assert style.tokens("light")["sheet"] == "#ffffff"
    assert style.tokens("dark")["sheet"] != style.tokens("light")["sheet"]
    assert style.tokens("dark")["font"] == style.tokens("light")["font"]
