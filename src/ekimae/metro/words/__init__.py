"""What the questions, choices and events of Tokyo Metro are called: message ids with typed arguments.

A question and its choices are about the game as it stands. An event may be told long after it happened, so its sentence
takes nothing from the game but how the table was set up.
"""

from ekimae.metro.words.choices import choice_message
from ekimae.metro.words.events import event_message
from ekimae.metro.words.names import term
from ekimae.metro.words.questions import question_message

__all__ = ["choice_message", "event_message", "question_message", "term"]
