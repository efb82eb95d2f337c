"""The build: pure Python, or with EKIMAE_COMPILE=1 the modules of src/ekimae/compiled.txt through mypyc."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

COMPILE = os.environ.get("EKIMAE_COMPILE") == "1"


def compiled_modules() -> list[str]:
    lines = Path("src/ekimae/compiled.txt").read_text(encoding="utf-8").splitlines()
    return ["src/" + path for line in lines if (path := line.partition("#")[0].strip())]


def extensions() -> list[Extension]:
    modules = compiled_modules()
    # Only a build needs C files; metadata is asked for first and must not cost a compilation.
    if not modules or not {"bdist_wheel", "build", "build_ext"}.intersection(sys.argv):
        return []
    from mypyc.build import mypycify

    return mypycify(modules, opt_level="3", debug_level="0", group_name="ekimae", target_dir="build/compiled/c")


if COMPILE and {"develop", "editable_wheel"}.intersection(sys.argv):
    sys.exit("EKIMAE_COMPILE=1 can't be combined with an editable install: it would put binaries beside the sources.")

setup(
    ext_modules=extensions() if COMPILE else [],
    options={"build": {"build_base": "build/compiled" if COMPILE else "build/pure"}},
)
