"""A table from the eyes of one seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import urlsplit

from ekimae.client.shapes import Look, Outcome, Update, look_of, update_of
from ekimae.client.wire import ApiError, Wire

Bot = Callable[[Look], str]
"""Looks at the table and says the token of a choice."""

LOOK_AGAIN: Final = ("api.stale", "table.over", "table.closed")
"""What is refused because the table has gone on meanwhile."""
WAIT_SECONDS: Final = 25.0
"""The server answers after this time at the latest."""
ENDED: Final = ("over", "closed")


class Table:
    """A seat at a table. `Table(server, table, token)` for a token that is known; else `join` or `create`."""

    def __init__(
        self, server: str, table: str, token: str, bot: Bot | None = None, seat: int | None = None, language: str = "en"
    ) -> None:
        self.server = server
        self.id = table
        self.token = token
        self.bot = bot
        self.seat = seat
        self._wire = Wire(server, token, language)

    # Sitting down.

    @classmethod
    def join(
        cls, url: str, bot: Bot | None = None, *, name: str = "", seat: int | None = None, language: str = "en"
    ) -> Self:
        """By a link (`https://.../j/SECRET`), or at a public table (`https://.../t/TABLE`)."""
        server, kind, key = _parts(url)
        wire = Wire(server, language=language)
        try:
            if kind == "j":
                told = wire.post("/join", {"link": key, "name": name})
            else:
                told = wire.post(f"/tables/{key}/join", {"name": name, "seat": seat})
        finally:
            wire.close()
        return cls(server, told["table"], told["token"], bot, told["seat"], language)

    @classmethod
    def create(cls, server: str, game: str, seats: Sequence[dict[str, str]], **more: Any) -> tuple[Self, ...]:
        """A new table; one `Table` for each seat filled with `{"who": "me"}`, or the host's if there is none.

        `more` is what else the API takes: `setup={"edition": "v2r11"}`, `name`, `public`, `seed`.
        """
        wire = Wire(server)
        try:
            told = wire.post("/tables", {"game": game, "seats": list(seats), **more})
        finally:
            wire.close()
        name = told["table"]["table"]
        return tuple(cls(server, name, each["token"], seat=each["seat"]) for each in told["tokens"])

    # Looking.

    def look(self, words: bool = False, since: int | None = None) -> Look:
        """The table as this seat knows it. `words`: with sentences, as people read them."""
        return look_of(self._wire.get(self._path("look"), words=words, since=since))

    def wait(self, after: int, seconds: float = WAIT_SECONDS) -> Update:
        """Where the table stands when anything has happened after `after`, or when the time is up."""
        return update_of(self._wire.get(self._path("wait"), after=after, seconds=min(seconds, WAIT_SECONDS)))

    # Playing.

    def choose(self, choice: str, at: int | None = None) -> Update:
        """Answered when the choice is safely stored. `at`: the `seq` of what was looked at."""
        return update_of(self._wire.post(self._path("choose"), {"choice": choice, "at": at}, choices=True))

    def choose_several(self, choices: Sequence[str], at: int | None = None) -> Update:
        """One after another until one reveals something; `made` tells how many."""
        data = {"choices": list(choices), "at": at}
        return update_of(self._wire.post(self._path("choose-several"), data, choices=True))

    def undo(self, steps: int | None = None) -> Update:
        return update_of(self._wire.post(self._path("undo"), {"steps": steps}))

    def say(self, text: str) -> Update:
        return update_of(self._wire.post(self._path("say"), {"text": text}))

    def leave(self) -> Update:
        return update_of(self._wire.post(self._path("leave"), {}))

    def resign(self) -> Update:
        return update_of(self._wire.post(self._path("resign"), {}))

    def play(self, bot: Bot | None = None) -> Outcome | None:
        """Until the game is over, waiting for the others; how it ended, or None if the table was closed."""
        bot = bot or self.bot
        if bot is None:
            raise ValueError("play needs a bot: a function from a Look to the token of a choice")
        while True:
            look = self.look()
            if look.status in ENDED:
                return look.outcome
            if look.asked:
                self._answer(bot(look), look.seq)
            else:
                self.wait(look.seq)

    def _answer(self, choice: str, at: int) -> None:
        """What has changed meanwhile is looked at again."""
        try:
            self.choose(choice, at)
        except ApiError as error:
            if error.code not in LOOK_AGAIN:
                raise

    def _path(self, what: str) -> str:
        return f"/tables/{self.id}/{what}"

    def close(self) -> None:
        """The connection; the seat stays taken, and `Table(server, id, token)` sits there again."""
        self._wire.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _parts(url: str) -> tuple[str, str, str]:
    """Server, `j` for a link or `t` for a table, and its name."""
    found = urlsplit(url)
    path, _, key = found.path.rstrip("/").rpartition("/")
    base, _, kind = path.rpartition("/")
    if not found.scheme or not key or kind not in ("j", "t"):
        raise ValueError(f"{url!r} is no link: it should look like https://HOST/j/SECRET or https://HOST/t/TABLE")
    return f"{found.scheme}://{found.netloc}{base}", kind, key
