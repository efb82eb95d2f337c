"""What the questions, choices and events of Shinjuku are called: message ids with typed arguments."""

from __future__ import annotations
