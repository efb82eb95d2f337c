"""What every game of the table shares: questions, choices, events, records, chance.

No game is known here. See `docs/architecture.md` for the words and the layers.
"""

from ekimae.kernel.catalogue import Catalogue
from ekimae.kernel.chance import commitment, draw, fresh_seed
from ekimae.kernel.errors import EkimaeError, Refused, Unreadable
from ekimae.kernel.event import Event
from ekimae.kernel.game import CHANCE, Game, Question, Result, Rules, View
from ekimae.kernel.match import Match
from ekimae.kernel.message import Message, Term
from ekimae.kernel.record import Entry, Record
from ekimae.kernel.stream import Stream

__all__ = [
    "CHANCE",
    "Catalogue",
    "EkimaeError",
    "Entry",
    "Event",
    "Game",
    "Match",
    "Message",
    "Question",
    "Record",
    "Refused",
    "Result",
    "Rules",
    "Stream",
    "Term",
    "Unreadable",
    "View",
    "commitment",
    "draw",
    "fresh_seed",
]
