"""Where the rules say what a question is about: the page of the rules has an anchor for each topic."""

from __future__ import annotations

from typing import Final

from ekimae.kernel import Question

TOPICS: Final = {
    "shinjuku": {
        "matsuri": "matsuri",
        "action": "actions",
        "open-at": "open",
        "open-token": "open",
        "expand-first": "expand",
        "expand-second": "expand",
        "move-ward": "move",
        "start": "move",
        "travel": "move",
        "give": "move",
        "upgrade-at": "upgrade",
        "upgrade-customer": "upgrade",
        "discard": "income",
        "pay": "paying",
        "pay-cards": "paying",
    },
    "metro": {
        "bid": "bid",
        "movement": "movement",
        "turn": "act",
        "move-to": "move",
        "move-step": "move",
        "station-at": "station",
        "return": "station",
        "line": "actions",
        "discount": "discount",
        "commit": "speculate",
        "pile": "disc",
        "copy-with": "others",
        "vend-at": "others",
        "vend-drink": "others",
        "free-build": "others",
        "board": "riding",
        "exit": "riding",
        "forced-exit": "riding",
        "get-off": "riding",
    },
}
"""Anchors by the kinds of questions; other kinds are chance's."""


def rule_of(game: str, question: Question) -> str:
    """The address of the rule; of a game without rules here, nothing."""
    topics = TOPICS.get(game)
    if topics is None:
        return ""
    topic = topics.get(question.kind)
    return f"/rules/{game}#{topic}" if topic else f"/rules/{game}"
