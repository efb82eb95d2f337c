"""The golden playthroughs of tests/golden anew: python scripts/make_golden.py. Look at the difference afterwards."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.golden.telling import FOLDER, GAMES, tell

if __name__ == "__main__":
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(tell(name), encoding="utf-8")
        print(name)
