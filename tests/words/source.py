"""What the source says: every message id in it, and the arguments that it gives them where they can be seen."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from jinja2 import nodes

import ekimae
from ekimae.lessons import Lesson, lessons
from ekimae.metro.edition import DRINKS
from ekimae.shinjuku.choices import CUSTOMERS
from ekimae.shinjuku.edition import COMPANIES, EDITIONS
from ekimae.web.templating import environment
from ekimae.words import LANGUAGES
from ekimae.words.catalogue import domains

PACKAGE = Path(ekimae.__file__).parent
DEEPEST = 4
"""How many f-strings an id may be put together from, one inside the other."""

_FILES = re.compile(r".*\.(?:css|csv|html|js|json|po|py|svg|toml)")
_WORD = re.compile(r"[a-z]{2}")


@dataclass(frozen=True)
class Use:
    """A message made with an id that stands there; `args` is None where they can't be seen."""

    id: str
    where: str
    args: frozenset[str] | None


@cache
def modules() -> dict[str, ast.Module]:
    paths = sorted(PACKAGE.rglob("*.py"))
    return {str(path.relative_to(PACKAGE)): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


@cache
def templates() -> tuple[nodes.Template, ...]:
    """Pages say ids too."""
    paths = sorted(PACKAGE.rglob("*.html"))
    return tuple(environment().parse(path.read_text(encoding="utf-8")) for path in paths)


@cache
def known_domains() -> frozenset[str]:
    """What ids may begin with: the parts of the package, and every catalogue that there is."""
    parts = {path.stem for path in PACKAGE.iterdir() if not path.stem.startswith("_")}
    return frozenset(parts).union(*(domains(language) for language in LANGUAGES))


@cache
def uses() -> tuple[Use, ...]:
    return tuple(
        Use(name, f"{module}, line {node.lineno}", _args(node))
        for module, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _is_message(node.func) and node.args
        for name in _texts(node.args[0])
    )


def _is_message(function: ast.expr) -> bool:
    return "Message" in (getattr(function, "id", ""), getattr(function, "attr", ""))


def _texts(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp():
            return _texts(node.body) + _texts(node.orelse)
        case _:
            return []


def _args(call: ast.Call) -> frozenset[str] | None:
    given = [*call.args[1:], *(keyword.value for keyword in call.keywords)]
    return _keys(given[0]) if given else frozenset()


def _keys(node: ast.expr) -> frozenset[str] | None:
    match node:
        case ast.Dict(keys=keys) if all(isinstance(key, ast.Constant) for key in keys):
            return frozenset(str(key.value) for key in keys if isinstance(key, ast.Constant))
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            one, other = _keys(left), _keys(right)
            return None if one is None or other is None else one | other
        case _:
            return None


@cache
def constants() -> frozenset[str]:
    """Every text in the source that is neither a docstring nor part of an f-string; ids of boxes and lessons."""
    texts = frozenset(text for tree in modules().values() for text in _constants(tree))
    shown = {node.value for tree in templates() for node in tree.find_all(nodes.Const) if isinstance(node.value, str)}
    box = {*CUSTOMERS, *EDITIONS, *COMPANIES, *DRINKS["colors"]}
    taught = {text for lesson in lessons().values() for text in (lesson.id, *_ids_of(lesson))}
    return texts | box | taught | {text for text in shown if not text.endswith((".", "-"))}


def _ids_of(lesson: Lesson) -> Iterator[str]:
    for step in lesson.steps:
        yield step.id
        yield from step.also.values()


def _constants(tree: ast.Module) -> Iterator[str]:
    left_out: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            left_out.add(id(node.value))
        if isinstance(node, ast.JoinedStr):
            left_out.update(id(value) for value in node.values)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
            yield node.value


@cache
def patterns() -> tuple[re.Pattern[str], ...]:
    """What f-strings may become, those with a word in them."""
    strings = [node for tree in modules().values() for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    sums = [node for tree in templates() for node in tree.find_all(nodes.Add)]
    found = {_pattern(string) for string in strings if _has_a_word(string)}
    return tuple(found | {re.compile(_sum(node)) for node in sums if _WORD.search(_sum(node))})


def _sum(node: nodes.Expr) -> str:
    """What a template puts together: `'web.game.' + game`."""
    match node:
        case nodes.Add():
            return _sum(node.left) + _sum(node.right)
        case nodes.Const(value=str(text)):
            return re.escape(text)
        case _:
            return "(.+)"


def _has_a_word(string: ast.JoinedStr) -> bool:
    literal = [str(part.value) for part in string.values if isinstance(part, ast.Constant)]
    return any(_WORD.search(text) for text in literal)


def _pattern(string: ast.JoinedStr) -> re.Pattern[str]:
    parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.+)" for part in string.values]
    return re.compile("".join(parts))


def ids() -> frozenset[str]:
    """Texts that can only be message ids."""
    found = (text for text in constants() if re.fullmatch(r"[a-z]+\.[a-z0-9][a-z0-9.-]*", text))
    return frozenset(text for text in found if text.split(".")[0] in known_domains() and not _FILES.fullmatch(text))


def can_be_made(text: str, depth: int = 0) -> bool:
    """Does the text stand in the source, or can its f-strings make it of texts that do?"""
    if text in constants():
        return True
    if depth == DEEPEST:
        return False
    matches = (pattern.fullmatch(text) for pattern in patterns())
    return any(all(can_be_made(part, depth + 1) for part in match.groups()) for match in matches if match is not None)
