"""The languages of the catalogues, and which of them somebody wants."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

LANGUAGES: Final = ("en", "ja")
"""The first one serves where none is asked for, or one that isn't here."""

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def default_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the environment: the first variable that is set decides, as everywhere on POSIX."""
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    language = locale.replace("-", "_").partition(".")[0].partition("_")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]
