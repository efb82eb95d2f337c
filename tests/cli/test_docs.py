"""docs/cli.md tells everything that the parsers take."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ekimae.cli.parser import Parser
from ekimae.cli.registry import COMMANDS
from ekimae.words import LANGUAGES, Translator
from ekimae.words.catalogue import catalogue
from tests.cli.conftest import Cli

ROOT = Path(__file__).resolve().parents[2]
SECTIONS = re.split(r"^## ", (ROOT / "docs" / "cli.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
GENERAL = {"-h", "--help", "--lang", "--json"}


ELIDED = "..."
VARYING = re.compile(
    r"\d[\d,.]* s |\d[\d,.]* games per second|^per second: .*|fingerprint [0-9a-f]{16}|is table [2-9a-z]{10} now"
)


def examples() -> list[tuple[str, list[str]]]:
    """The command lines of the page, in order, with what they print."""
    page = "".join(SECTIONS)
    found: list[tuple[str, list[str]]] = []
    for block in re.findall(r"^```console\n(.*?)^```$", page, flags=re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line.removeprefix("$ ekimae "), []))
            else:
                found[-1][1].append(line)
    return found


def matches(printed: list[str], shown: list[str]) -> bool:
    """Line by line; `...` stands for any lines. What is measured differs each time, fingerprints with every tuning."""
    printed, shown = ([VARYING.sub("", line) for line in lines] for lines in (printed, shown))
    if ELIDED in shown:
        at = shown.index(ELIDED)
        rest = shown[at + 1 :]
        return (
            len(printed) >= at + len(rest)
            and printed[:at] == shown[:at]
            and printed[len(printed) - len(rest) :] == rest
        )
    return printed == shown


def test_the_examples_print_what_the_page_shows(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(examples()) >= len(COMMANDS)
    for command, shown in examples():
        line, _, file = command.partition(" > ")
        outcome = cli(*line.split())
        if file:
            Path(file).write_text(outcome.out, encoding="utf-8")
            assert outcome.err == ""
            continue
        printed = [text.rstrip() for text in (outcome.out + outcome.err).splitlines()]
        assert matches(printed, shown), f"ekimae {command} prints\n" + "\n".join(printed)


def section(name: str) -> str:
    (found,) = [text for text in SECTIONS if text.startswith(f"`ekimae {name}`")]
    return found


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_stands_in_the_section_of_its_command(name: str) -> None:
    parser = Parser.of_command(COMMANDS[name], Translator("en"))
    options = set(parser._option_string_actions) - GENERAL
    text = section(name)
    assert [option for option in sorted(options) if f"`{option}" not in text] == []
    assert "--json" in text


def test_general_options_are_told_once() -> None:
    assert [option for option in sorted(GENERAL) if f"`{option}" not in SECTIONS[0] + SECTIONS[1]] == []


def test_the_page_has_no_option_that_does_not_exist() -> None:
    known = {
        option
        for command in COMMANDS.values()
        for option in Parser.of_command(command, Translator("en"))._option_string_actions
    }
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", "".join(SECTIONS))) - known == {"--version"}


def test_every_exit_code_is_told() -> None:
    assert all(f"| {code} |" in "".join(SECTIONS) for code in (0, 1, 2, 130, 141))


def test_both_languages_have_every_word_of_the_command_line() -> None:
    ids = [{name for name in catalogue(language) if name.startswith("cli.")} for language in LANGUAGES]
    assert ids[0] == ids[1]
    assert {command.summary.id for command in COMMANDS.values()} <= ids[0]


def test_every_message_in_the_source_is_in_the_catalogue() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/ekimae/cli").rglob("*.py"))
    assert set(re.findall(r'["\'](cli\.[a-z.-]+)["\']', source)) - set(catalogue("en")) == set()
