"""Does a value fit a JSON schema? Just as much of them as ours use."""

from __future__ import annotations

from typing import Any

TYPES: dict[str, type] = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}


def problems(value: Any, root: dict[str, Any], schema: dict[str, Any] | None = None, path: str = "") -> list[str]:
    """What a value breaks of a schema, by default of the root; a keyword that isn't known here fails the test."""
    here = root if schema is None else schema
    found: list[str] = []
    for keyword, rule in here.items():
        found += [f"{path}: {keyword}: {problem}" for problem in broken(value, keyword, rule, here, root, path)]
    return found


def broken(value: Any, keyword: str, rule: Any, schema: dict[str, Any], root: dict[str, Any], path: str) -> list[str]:
    match keyword:
        case "$schema" | "title" | "description" | "$defs":
            return []
        case "$ref":
            return problems(value, root, root["$defs"][rule.removeprefix("#/$defs/")], path)
        case "oneOf":
            fitting = [option for option in rule if not problems(value, root, option, path)]
            return [] if len(fitting) == 1 else [f"{len(fitting)} options fit"]
        case "enum":
            return [] if value in rule else [f"{value} is none of them"]
        case "const":
            return [] if value == rule else [f"{value} is not {rule}"]
        case "type":
            fits = isinstance(value, TYPES[rule]) and (rule == "boolean" or not isinstance(value, bool))
            return [] if fits else [f"{value} is no {rule}"]
        case "minimum" | "maximum":
            sign = 1 if keyword == "minimum" else -1
            return [f"{value}"] if isinstance(value, int) and sign * value < sign * rule else []
        case "multipleOf":
            return [f"{value}"] if isinstance(value, int) and value % rule else []
        case "minItems" if isinstance(value, list):
            return [f"{len(value)}"] if len(value) < rule else []
        case "maxItems" if isinstance(value, list):
            return [f"{len(value)}"] if len(value) > rule else []
        case "uniqueItems" if isinstance(value, list):
            return [f"{value}"] if rule and any(item in value[:at] for at, item in enumerate(value)) else []
        case "required" if isinstance(value, dict):
            return [key for key in rule if key not in value]
        case "items" if isinstance(value, list):
            return [problem for item in value for problem in problems(item, root, rule, path)]
        case "properties" if isinstance(value, dict):
            return [
                line for key in value if key in rule for line in problems(value[key], root, rule[key], f"{path}.{key}")
            ]
        case "propertyNames" if isinstance(value, dict):
            return [problem for key in value for problem in problems(key, root, rule, path)]
        case "additionalProperties" if isinstance(value, dict):
            others = {key: item for key, item in value.items() if key not in schema.get("properties", {})}
            if rule is False:
                return list(others)
            return [line for key, item in others.items() for line in problems(item, root, rule, f"{path}.{key}")]
        case "items" | "minItems" | "maxItems" | "uniqueItems":
            return []  # of lists only
        case "required" | "properties" | "propertyNames" | "additionalProperties":
            return []  # of tables only
    raise AssertionError(f"{keyword} is a keyword that this check doesn't know")
