"""Fail unless every module of src/ekimae/compiled.txt is imported as compiled code from an installed ekimae."""

import importlib
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src"


def main() -> int:
    lines = (SOURCE / "ekimae" / "compiled.txt").read_text(encoding="utf-8").splitlines()
    paths = [path for line in lines if (path := line.partition("#")[0].strip())]
    names = [path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in paths]
    wrong = []
    for name in ["ekimae", *names]:
        file = importlib.import_module(name).__file__ or ""
        if Path(file).resolve().is_relative_to(SOURCE):
            wrong.append(f"{name} comes from the source tree: {file}")
        elif name in names and not file.endswith(tuple(EXTENSION_SUFFIXES)):
            wrong.append(f"{name} is not compiled: {file}")
    for line in wrong:
        print(line, file=sys.stderr)
    if not names:
        print("src/ekimae/compiled.txt is empty: nothing is compiled yet")
    elif not wrong:
        print(f"{len(names)} compiled modules, imported from the installed package")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
