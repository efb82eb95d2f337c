"""What is in the repository works on every machine: nothing in it names one machine or one place to download from."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# Written so that this file does not match itself.
FORBIDDEN = {
    "a path of one machine": re.compile(rb"(?<![\w.~-])/(?:[w]ork|[r]oot|[h]ome/\w+|[U]sers/\w+|[o]pt)/"),
    "a package registry": re.compile(
        rb"[p]ypi\.org|[p]ythonhosted|[n]pmjs\.|[n]pmmirror|[d]eb\.debian\.org|[i]ndex-url|[t]rusted-host|[f]ind-links"
    ),
}


def tracked_files() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    return [path for name in listing.decode().split("\0") if name and (path := ROOT / name).is_file()]


def findings(name: str, content: bytes) -> list[str]:
    found = []
    for what, pattern in FORBIDDEN.items():
        for match in pattern.finditer(content):
            line = content.count(b"\n", 0, match.start()) + 1
            found.append(f"{name}, line {line}: {what}: {match[0].decode()}")
    return found


def test_no_file_names_a_machine_or_a_registry() -> None:
    found = [line for path in tracked_files() for line in findings(str(path.relative_to(ROOT)), path.read_bytes())]
    assert "\n".join(found) == ""


@pytest.mark.parametrize(
    "parts",
    [
        ("see /wo", "rk/main/x"),
        ("'/ro", "ot/.config'"),
        ("file:///ho", "me/ann/x"),
        ("https://py", "pi.org/simple"),
        ("https://files.py", "thonhosted.org/a.whl"),
        ('"resolved": "https://registry.np', 'mjs.org/htmx"'),
        ("--extra-index", "-url x"),
    ],
)
def test_such_a_name_is_found(parts: tuple[str, str]) -> None:
    (found,) = findings("file", f"first line\n{''.join(parts)}\n".encode())
    assert found.startswith("file, line 2: a ")


def test_links_between_pages_lead_somewhere() -> None:
    pages = [path for path in tracked_files() if path.suffix == ".md"]
    links = [(page, link) for page in pages for link in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))]
    local = [(page, link) for page, link in links if not re.match(r"[a-z]+:", link)]
    assert local
    assert [f"{page.relative_to(ROOT)}: {link}" for page, link in local if not (page.parent / link).exists()] == []


def test_constraints_are_plain_versions() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [line for line in pins if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", line)] == []
    names = {re.sub(r"[-_.]+", "-", line.partition("==")[0]).lower() for line in pins}
    assert {"setuptools", "mypy"} <= names, "what builds the package is pinned too"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = {*project["dependencies"]}.union(*extras.values())
    libraries = {re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", line)[0]).lower() for line in wanted}
    assert libraries - {"ekimae"} <= names


def test_compiled_modules_exist() -> None:
    lines = (ROOT / "src/ekimae/compiled.txt").read_text(encoding="utf-8").splitlines()
    paths = [path for line in lines if (path := line.partition("#")[0].strip())]
    assert [path for path in paths if not (ROOT / "src" / path).is_file()] == []
    assert len(set(paths)) == len(paths)
