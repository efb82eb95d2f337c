"""Messages put into a language: `Translator("ja", rules)(message)`.

Everything people read is a message by id with typed arguments. The sentences stand in one .po file for each domain and
language; a msgid is the id of a message, never English.
"""

from ekimae.words.catalogue import missing
from ekimae.words.language import LANGUAGES, default_language
from ekimae.words.translator import Translator

__all__ = ["LANGUAGES", "Translator", "default_language", "missing"]
