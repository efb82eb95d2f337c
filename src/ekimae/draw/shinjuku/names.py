"""What the pieces are called."""

from __future__ import annotations

from functools import cache

from ekimae.games import rules_of
from ekimae.kernel.message import Message
from ekimae.words import Translator


@cache
def _translator(language: str) -> Translator:
    return Translator(language, rules_of("shinjuku"))


def say(message: Message, language: str) -> str:
    return _translator(language)(message)
