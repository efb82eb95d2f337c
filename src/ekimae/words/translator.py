"""From a message to a text in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from babel import Locale
from babel.lists import format_list

from ekimae.kernel.errors import Unreadable
from ekimae.kernel.game import Rules
from ekimae.kernel.message import Arg, Many, Message, Term
from ekimae.words.catalogue import Sentence, catalogue
from ekimae.words.language import LANGUAGES

PLURALS: Final[tuple[str, ...]] = ("zero", "one", "two", "few", "many", "other")
"""The order in which the plural forms of a .po file stand: those that the language has."""


MOST_NAMES: Final = 5_000
"""That one translator remembers."""


class Translator:
    """Puts messages into a language. The rules of the game at hand know the names of its things."""

    def __init__(self, language: str, rules: Rules[Any] | None = None) -> None:
        if language not in LANGUAGES:
            raise Unreadable(Message("kernel.unknown-language", {"language": language, "legal": Many(LANGUAGES)}))
        self.language = language
        self.rules = rules
        self._locale = Locale.parse(language)
        tags = self._locale.plural_form.tags | {"other"}
        self._plurals = tuple(tag for tag in PLURALS if tag in tags)
        self._names: dict[Term, str] = {}

    def __call__(self, message: Message) -> str:
        """The sentence; an id that the catalogue lacks is shown with its arguments."""
        sentence = catalogue(self.language).get(message.id)
        if sentence is None:
            return str(message)
        return self._fill(sentence, message.args)

    def term(self, term: Term) -> str:
        """The name of a thing: the rules', or the catalogue's, or its key. Names are asked for again and again."""
        known = self._names.get(term)
        if known is None:
            if len(self._names) >= MOST_NAMES:
                self._names.clear()
            known = self._names[term] = self._name(term)
        return known

    def _name(self, term: Term) -> str:
        if self.rules is not None and (name := self.rules.term(term, self.language)) is not None:
            return name
        sentence = catalogue(self.language).get(f"term.{term.kind}.{term.key}")
        return term.key if sentence is None else self._fill(sentence, {})

    def list(self, items: Iterable[Arg]) -> str:
        """Several things in one phrase: "Ueno, Tōkyō, and Ōji"."""
        return format_list([self._text(item) for item in items], locale=self._locale)

    def _text(self, arg: Arg) -> str:
        match arg:
            case Term():
                return self.term(arg)
            case Many():
                return self.list(arg.items)
            case Message():
                return self(arg)
            case _:
                return str(arg)

    def _fill(self, sentence: Sentence, args: Mapping[str, Arg]) -> str:
        """Arguments are text: braces in them stay braces. One that nobody gave shows as its placeholder."""
        found = ""
        for literal, name in sentence.forms[self._form(sentence, args)]:
            found += literal
            if name is not None:
                found += self._text(args[name]) if name in args else f"{{{name}}}"
        return found

    def _form(self, sentence: Sentence, args: Mapping[str, Arg]) -> int:
        """Which plural form: argument `n` decides, or the only number."""
        last = len(sentence.forms) - 1
        if last == 0:
            return 0
        numbers = [arg for name, arg in args.items() if isinstance(arg, int) and (name == "n" or "n" not in args)]
        if len(numbers) != 1:
            return last
        return min(last, self._plurals.index(self._locale.plural_form(numbers[0])))
