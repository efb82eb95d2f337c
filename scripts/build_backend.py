"""setuptools' build backend; a compiled build (EKIMAE_COMPILE=1) needs mypyc too, a pure one must not."""

import os

from setuptools.build_meta import *  # noqa: F403  (everything else is setuptools' own)


def get_requires_for_build_wheel(config_settings: object = None) -> list[str]:
    return ["mypy[mypyc]>=2.4"] if os.environ.get("EKIMAE_COMPILE") == "1" else []
