"""What can go wrong, in two families, each with a message that people can read in their language."""

from __future__ import annotations

from ekimae.kernel.message import Message


class EkimaeError(Exception):
    """Something a person can put right. `message` says what and how; its id is the stable code for machines."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message

    @property
    def code(self) -> str:
        return self.message.id


class Unreadable(EkimaeError):
    """A file, token or option can't be read: it names the place, what stands there and what would be right."""

    def __init__(self, message: Message, problems: tuple[Message, ...] = ()) -> None:
        """`problems`: each of them, where there are several."""
        super().__init__(message)
        self.problems = problems


class Refused(EkimaeError):
    """It can be read, but it is not allowed now."""
