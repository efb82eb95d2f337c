"""The command as a process of its own: what only a real one shows."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from typing import IO

import pytest

from ekimae.cli import main

EKIMAE = (sys.executable, "-m", "ekimae")
ENVIRONMENT = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}


def new_game_into(stdout: int | IO[bytes]) -> tuple[int, bytes]:
    """The exit code and what stands on stderr."""
    command = (*EKIMAE, "new", "shinjuku")
    done = subprocess.run(command, env=ENVIRONMENT, stdout=stdout, stderr=subprocess.PIPE, timeout=20, check=False)
    return done.returncode, done.stderr


def test_a_record_goes_through_a_pipe() -> None:
    made = subprocess.run((*EKIMAE, "new", "shinjuku"), env=ENVIRONMENT, capture_output=True, check=True)
    shown = subprocess.run(
        (*EKIMAE, "verify", "-"), env=ENVIRONMENT, input=made.stdout, capture_output=True, check=True
    )
    assert shown.stdout.startswith(b"The record is right.")


def test_a_reader_that_goes_away_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    assert new_game_into(writing) == (141, b"")
    os.close(writing)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is full")
def test_an_answer_that_can_not_be_written_is_told() -> None:
    with open("/dev/full", "wb") as full:
        code, error = new_game_into(full)
    assert code == 2
    assert error.startswith(b"ekimae: The answer can't be written to stdout: ")


@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_ends_quietly(processes: str) -> None:
    arguments = ["simulate", "shinjuku", "--games", "100000", "--processes", processes]
    # A suite that runs in the background of a shell hands on that the signal is ignored; at a keyboard it isn't.
    listening = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    code = (
        f"import sys; {listening}; from ekimae.cli import main; print('ready', flush=True); sys.exit(main({arguments}))"
    )
    process = subprocess.Popen(
        (sys.executable, "-c", code), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"ready\n"
    try:
        time.sleep(2)
        # As the keyboard does: to the whole group.
        os.killpg(process.pid, signal.SIGINT)
        out, error = process.communicate(timeout=60)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert (process.returncode, out, error) == (130, b"", b"")


def test_ctrl_c_while_the_modules_load_is_as_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("ekimae.cli.entry.run", interrupted)
    assert main(["show"]) == 130


def test_other_encodings_get_what_they_can_show() -> None:
    environment = {**ENVIRONMENT, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    made = subprocess.run((*EKIMAE, "new", "shinjuku"), env=environment, capture_output=True, check=True)
    shown = subprocess.run(
        (*EKIMAE, "show", "-", "--lang", "ja"), env=environment, input=made.stdout, capture_output=True, check=False
    )
    assert (shown.returncode, shown.stderr) == (0, b"")
    assert shown.stdout.isascii()
