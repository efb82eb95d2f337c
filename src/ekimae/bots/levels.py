"""The levels that people play against, from the weakest on; docs/bots.md tells how far apart they are."""

from __future__ import annotations

from typing import Final

from ekimae.bots.bot import Bot
from ekimae.bots.metro import lookahead as metro
from ekimae.bots.shinjuku import lookahead as shinjuku
from ekimae.bots.skill import Blur, CasualBot, SearchBot, Skill
from ekimae.bots.tree import Search

SHINJUKU_SKILL: Final = shinjuku.skill()
METRO_SKILL: Final = metro.skill()

SKILLS: Final[dict[str, Skill]] = {"shinjuku": SHINJUKU_SKILL, "metro": METRO_SKILL}
"""By game."""

SHINJUKU: Final[tuple[Bot, ...]] = (
    CasualBot("easy", SHINJUKU_SKILL, Blur(error=6.0, careless=60)),
    CasualBot("medium", SHINJUKU_SKILL, Blur(error=2.0, careless=20, wide=True)),
    SHINJUKU_SKILL.greedy,
    SearchBot("hard", SHINJUKU_SKILL, Search(iterations=60, inside=24, seconds=2.8, doubt=0.4)),
)

METRO: Final[tuple[Bot, ...]] = (
    CasualBot("easy", METRO_SKILL, Blur(error=25.0)),
    CasualBot("medium", METRO_SKILL, Blur(error=6.0, wide=True)),
    METRO_SKILL.greedy,
    SearchBot("hard", METRO_SKILL, Search(iterations=80, inside=24, seconds=2.8, doubt=5.0)),
)
