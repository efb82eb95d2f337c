"""SVG as text: elements with escaped attributes."""

from __future__ import annotations

from typing import Final

Value = str | int | float | None
ENTITIES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def escape(text: str) -> str:
    """Text that can't be taken for markup, inside elements and attributes."""
    return text.translate(ENTITIES)


def element(name: str, *inside: str, **attributes: Value) -> str:
    """An element around finished markup. `class_` is class, `data_choice` data-choice; None leaves one out."""
    told = "".join(f' {_key(key)}="{_value(value)}"' for key, value in attributes.items() if value is not None)
    return f"<{name}{told}>{''.join(inside)}</{name}>" if inside else f"<{name}{told}/>"


def group(*inside: str, **attributes: Value) -> str:
    return element("g", *inside, **attributes)


def text(words: str, x: float, y: float, **attributes: Value) -> str:
    """One line of words."""
    return element("text", escape(words), x=x, y=y, **attributes)


def icon(name: str, x: float, y: float, size: float, **attributes: Value) -> str:
    """An icon of the sheet with its centre at a place."""
    corner = {"x": x - size / 2, "y": y - size / 2}
    return element("use", href=f"#{name}", **corner, width=size, height=size, **attributes)


def number(value: float) -> str:
    """As short as a hundredth of a unit allows."""
    told = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if told == "-0" else told


def _key(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _value(value: str | int | float | None) -> str:
    return escape(value) if isinstance(value, str) else number(value or 0)
