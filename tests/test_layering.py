"""The layers of the package: imports point one way.

    kernel  <-  shinjuku, metro  <-  games  <-  words  <-  bots, draw, lab, table  <-  web, terminal, cli, client, envs

A package imports itself and the layers below it; beside it only what SIBLINGS declares. The engine (kernel and the
games) needs nothing but the standard library and mypyc's runtime.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

LAYERS: tuple[tuple[str, ...], ...] = (
    ("kernel",),
    ("shinjuku", "metro"),
    ("games",),
    ("words",),
    ("bots", "advice", "draw", "lab", "table", "lessons"),
    ("web", "terminal", "cli", "client", "envs", "__main__"),
)
LEVEL = {part: level for level, parts in enumerate(LAYERS) for part in parts}

# Imports inside one layer, each with its reason.
SIBLINGS: dict[str, tuple[str, ...]] = {
    "lab": ("bots",),  # tournaments are played by bots
    "table": ("bots",),  # a bot may take a seat
    "cli": ("web", "terminal"),  # the command starts every surface
    "envs": ("terminal",),  # environments show the terminal's picture
    "__main__": ("cli",),  # python -m ekimae is the command
}

ENGINE = ("kernel", "shinjuku", "metro")
ENGINE_LIBRARIES = frozenset({"mypy_extensions", "librt"})


def imported_names(tree: ast.Module, package: str) -> Iterator[tuple[int, str]]:
    """Every module that a module of `package` imports, with its line; imports for type checkers count too."""
    for node in ast.walk(tree):
        match node:
            case ast.Import():
                for alias in node.names:
                    yield node.lineno, alias.name
            case ast.ImportFrom():
                base = node.module or ""
                if node.level:
                    parents = package.split(".")
                    base = ".".join([*parents[: len(parents) - node.level + 1], *([base] if base else [])])
                if base == "ekimae":
                    for alias in node.names:
                        yield node.lineno, f"ekimae.{alias.name}"
                else:
                    yield node.lineno, base
            case ast.Call(func=function, args=[ast.Constant(value=str(name)), *_]):
                called = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
                if called in ("import_module", "__import__"):
                    yield node.lineno, name


def broken_rule(part: str, name: str) -> str | None:
    """The rule that an import of `name` by ekimae.`part` breaks, if any; the part "" is the package itself."""
    top, _, rest = name.partition(".")
    if top != "ekimae":
        if part in ENGINE and top not in sys.stdlib_module_names and top not in ENGINE_LIBRARIES:
            return f"{part} may import only the standard library, {' and '.join(sorted(ENGINE_LIBRARIES))}"
        return None
    target = rest.partition(".")[0]
    if part == "":
        return "ekimae itself imports nothing of its own, or every import would load it"
    if target in ("", "__version__", part):
        return None
    if target not in LEVEL:
        return f"{target} is in no layer of tests/test_layering.py"
    if LEVEL[target] == LEVEL[part] and target not in SIBLINGS.get(part, ()):
        return f"{part} and {target} are siblings, and SIBLINGS in tests/test_layering.py does not declare it"
    if LEVEL[target] > LEVEL[part]:
        return f"{part} is below {target}: arrows point one way"
    return None


def violations(source: Path) -> list[str]:
    """One line for each import below source/ekimae that breaks a rule."""
    found = []
    for path in sorted((source / "ekimae").rglob("*.py")):
        names = list(path.relative_to(source).with_suffix("").parts)
        package = ".".join(names[:-1])
        if names[-1] == "__init__":
            names.pop()
        module = ".".join(names)
        part = names[1] if len(names) > 1 else ""
        if part and part not in LEVEL:
            found.append(f"{module}: {part} is in no layer of tests/test_layering.py")
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for line, name in imported_names(tree, package):
            if rule := broken_rule(part, name):
                found.append(f"{module}, line {line}: imports {name}; {rule}")
    return found


def test_imports_point_one_way() -> None:
    assert "\n".join(violations(ROOT / "src")) == ""


@pytest.mark.parametrize(
    ("module", "code", "expected"),
    [
        ("kernel/game", "from ekimae.shinjuku import rules", "kernel is below shinjuku"),
        ("kernel/game", "from ekimae import shinjuku", "kernel is below shinjuku"),
        ("kernel/game", "from .. import bots", "kernel is below bots"),
        ("kernel/__init__", "from ..table.store import Store", "kernel is below table"),
        ("kernel/deep/down", "from ...words import say", "kernel is below words"),
        ("kernel/game", "import importlib\nimportlib.import_module('ekimae.lab')", "kernel is below lab"),
        ("kernel/game", "def late() -> None:\n    import rich.table", "kernel may import only the standard library"),
        ("shinjuku/rules", "import ekimae.metro.board", "shinjuku and metro are siblings"),
        ("shinjuku/rules", "import babel", "shinjuku may import only the standard library"),
        ("metro/rules", "from ekimae.words import say", "metro is below words"),
        ("bots/greedy", "from ekimae.lab import stage", "bots and lab are siblings"),
        ("terminal/hotseat", "from ekimae.web import app", "terminal and web are siblings"),
        ("kernel/game", "from ekimae.attic import old", "attic is in no layer"),
        ("attic/old", "", "attic is in no layer"),
        ("__init__", "from ekimae.kernel import game", "ekimae itself imports nothing"),
    ],
)
def test_a_wrong_import_is_named(tmp_path: Path, module: str, code: str, expected: str) -> None:
    path = tmp_path / "ekimae" / f"{module}.py"
    path.parent.mkdir(parents=True)
    path.write_text(f"import os\n{code}\n", encoding="utf-8")
    (complaint,) = violations(tmp_path)
    assert expected in complaint
    assert complaint.startswith("ekimae" + f"/{module}".removesuffix("/__init__").replace("/", "."))
    if code:
        assert f"line {2 + code.count(chr(10))}: imports " in complaint


@pytest.mark.parametrize(
    ("module", "code"),
    [
        ("kernel/game", "from .chance import draw\nfrom mypy_extensions import i64\nfrom librt.vecs import vec"),
        ("shinjuku/rules", "from ekimae.kernel.game import Game\nfrom . import board\nfrom ekimae import __version__"),
        ("words/say", "import babel\nfrom ..shinjuku import rules\nfrom ekimae.metro import rules as other"),
        ("table/seats", "from ekimae.bots import greedy\nfrom ekimae import kernel"),
        ("terminal/hotseat", "from ekimae.bots import greedy\nimport rich"),
        ("cli", "from ekimae import terminal, web\nfrom .kernel import record"),
        ("__main__", "from ekimae.cli import main"),
    ],
)
def test_a_right_import_is_let_through(tmp_path: Path, module: str, code: str) -> None:
    path = tmp_path / "ekimae" / f"{module}.py"
    path.parent.mkdir(parents=True)
    path.write_text(code, encoding="utf-8")
    assert violations(tmp_path) == []
