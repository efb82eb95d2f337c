"""Writing TOML as people would: one key a line, short tables inline. (The standard library only reads it.)"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

WIDTH = 110


def dump(table: Mapping[str, Any]) -> str:
    """A table with its sub-tables; None is left out."""
    return "\n".join(_lines(table, ())).strip() + "\n"


def _lines(table: Mapping[str, Any], path: tuple[str, ...]) -> list[str]:
    plain = {key: value for key, value in table.items() if not _is_section(value) and value is not None}
    found = [f"{_key(key)} = {_value(value)}" for key, value in plain.items()]
    for key, value in table.items():
        if isinstance(value, Mapping) and _is_section(value):
            found += ["", f"[{'.'.join(_key(part) for part in (*path, key))}]", *_lines(value, (*path, key))]
        elif isinstance(value, list) and _is_section(value):
            for item in value:
                found += ["", f"[[{'.'.join(_key(part) for part in (*path, key))}]]", *_lines(item, (*path, key))]
    return found


def _is_section(value: Any) -> bool:
    """Tables and lists of tables that don't fit on a line get a heading of their own."""
    if isinstance(value, Mapping):
        return len(_value(value)) > WIDTH or any("\n" in str(item) for item in value.values())
    return isinstance(value, list) and bool(value) and all(isinstance(item, Mapping) for item in value)


def _key(key: str) -> str:
    return key if key.replace("-", "").replace("_", "").isalnum() and key.isascii() else _text(key)


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _reads_better_in_lines(value: str) -> bool:
    """May it stand literally between triple quotes?"""
    return "\n" in value and "'''" not in value and all(line.isprintable() for line in value.split("\n"))


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return f"'''\n{value}'''" if _reads_better_in_lines(value) else _text(value)
        case list() | tuple():
            return "[" + ", ".join(_value(item) for item in value) + "]"
        case Mapping():
            return "{ " + ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items()) + " }"
        case _:
            raise TypeError(f"no TOML for {type(value).__name__}")
