"""Sit down at a table from Python: for bots of your own, in a process of their own.

    from ekimae.client import Table

    def first(look):
        return look.tokens[0]

    Table.join("https://ekimae.example/j/SECRET", first, name="Robot").play()

Needs `pip install 'ekimae[client]'`; docs/api.md tells all of it.
"""

from ekimae.client.shapes import Asked, Choice, Happened, Look, Outcome, Seat, Update
from ekimae.client.table import Bot, Table
from ekimae.client.wire import ApiError

__all__ = ["ApiError", "Asked", "Bot", "Choice", "Happened", "Look", "Outcome", "Seat", "Table", "Update"]
