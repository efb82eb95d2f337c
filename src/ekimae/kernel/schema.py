"""JSON schemas (draft 2020-12) in few words, for the files that people write."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def ref(name: str) -> Schema:
    """What is defined under a name."""
    return {"$ref": f"#/$defs/{name}"}


def told(description: str, **schema: object) -> Schema:
    return {"description": description, **schema}


def one_of(description: str, names: Iterable[str]) -> Schema:
    return told(description, enum=list(names))


def listed(item: Schema, **more: object) -> Schema:
    return {"type": "array", "items": item, **more}


def by_name(name: str, value: Schema, description: str) -> Schema:
    """A table whose keys are names that are defined."""
    return told(description, type="object", propertyNames=ref(name), additionalProperties=value)


def fixed(properties: Schema, required: tuple[str, ...] = ()) -> Schema:
    """A table with fixed keys."""
    found: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return found | {"required": list(required)} if required else found
