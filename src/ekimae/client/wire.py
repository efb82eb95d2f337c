"""Requests to a server, and what goes wrong on the way."""

from __future__ import annotations

import time
from typing import Any, Final

import httpx

PATH: Final = "/api/v1"
TIMEOUT: Final = httpx.Timeout(10.0, read=60.0)
TRIES: Final = 8
LONGEST_PAUSE: Final = 10.0
TOO_FAST: Final = 429
UNAVAILABLE: Final = (502, 503, 504)


class ApiError(Exception):
    """What the server refused: `code` is stable, `message` is for people."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"{message} ({code})")
        self.status = status
        self.code = code
        self.message = message


class Wire:
    """One server, with one connection that is kept."""

    def __init__(self, server: str, token: str | None = None, language: str = "en") -> None:
        headers = {"accept-language": language}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        self._http = httpx.Client(base_url=server.rstrip("/") + PATH, headers=headers, timeout=TIMEOUT)

    def close(self) -> None:
        self._http.close()

    def get(self, path: str, **params: Any) -> dict[str, Any]:
        """Asked again when the connection breaks: looking changes nothing."""
        asked = {key: value for key, value in params.items() if value is not None}
        return self._ask("GET", path, again=True, params=_plain(asked))

    def post(self, path: str, data: dict[str, Any], **params: Any) -> dict[str, Any]:
        sent = {key: value for key, value in data.items() if value is not None}
        return self._ask("POST", path, again=False, json=sent, params=_plain(params))

    def _ask(self, method: str, path: str, again: bool, **more: Any) -> dict[str, Any]:
        pause = 0.1
        for tries in range(1, TRIES + 1):
            try:
                answer = self._http.request(method, path, **more)
            except httpx.TransportError:
                if not again or tries == TRIES:
                    raise
            else:
                if answer.status_code != TOO_FAST and not (again and answer.status_code in UNAVAILABLE):
                    return _read(answer)
                if tries == TRIES:
                    return _read(answer)
                pause = max(pause, _seconds(answer))
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        raise AssertionError("the last try returns or raises")


def _plain(params: dict[str, Any]) -> dict[str, Any]:
    return {key: str(value).lower() if isinstance(value, bool) else value for key, value in params.items()}


def _seconds(answer: httpx.Response) -> float:
    """How long the server wants to be left alone."""
    told = answer.headers.get("retry-after", "")
    return min(float(told), LONGEST_PAUSE) if told.isdecimal() else 0.0


def _read(answer: httpx.Response) -> dict[str, Any]:
    try:
        data = answer.json()
    except ValueError:
        data = None
    if answer.is_success and isinstance(data, dict):
        return data
    told = data if isinstance(data, dict) else {}
    message = str(told.get("message", f"the server answers {answer.status_code}"))
    raise ApiError(answer.status_code, str(told.get("code", "no-answer")), message)
