"""Lessons: games that were played on purpose, told step by step, in which the reader plays one of the seats."""

from ekimae.lessons.answering import Answer, Goes, Legal, answer
from ekimae.lessons.lesson import Lesson, Step, Stop
from ekimae.lessons.reading import lesson_of, lessons

__all__ = ["Answer", "Goes", "Legal", "Lesson", "Step", "Stop", "answer", "lesson_of", "lessons"]
