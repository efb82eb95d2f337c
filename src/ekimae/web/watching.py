"""What the server tells whoever runs it: how it is, in numbers, and in its log. None of it is about anybody."""

from __future__ import annotations

import logging
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ekimae.table.house import House
from ekimae.table.tally import Histogram

LOG: Final = logging.getLogger("ekimae.web")
STREAMS: Final = ("/stream", "/events", "/wait")
"""How routes end whose answers take as long as they like."""


class Requests:
    """Counts requests by what they ask for; an address may hold a secret, so only its pattern is kept."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, int]] = Counter()
        """By kind and status."""
        self.seconds: defaultdict[str, Histogram] = defaultdict(Histogram)
        """Until an answer begins, by kind."""

    def count(self, route: str, status: int, seconds: float) -> None:
        kind = kind_of(route)
        self.answers[kind, status] += 1
        if not route.endswith(STREAMS):
            self.seconds[kind].count(seconds)


def kind_of(route: str) -> str:
    """Few and always the same, as labels have to be."""
    if route.startswith("/api/"):
        return "api"
    if route.startswith(("/t/", "/j/")):
        return "table"
    return "other"


def counted(app: ASGIApp, requests: Requests) -> ASGIApp:
    """Every request is counted, and logged at level INFO by the pattern of its address."""

    async def counting(scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()

        async def send_and_count(message: Message) -> None:
            if message["type"] == "http.response.start":
                seconds = time.perf_counter() - began
                _note(requests, scope, message["status"], seconds)
            await send(message)

        await app(scope, receive, send_and_count)

    return counting


def _note(requests: Requests, scope: Scope, status: int, seconds: float) -> None:
    route = str(scope.get("path_template") or "-")
    requests.count(route, status, seconds)
    if LOG.isEnabledFor(logging.INFO):
        told = {"method": scope.get("method", ""), "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        LOG.info("%(method)s %(route)s %(status)d", told, extra={"facts": told})


# Metrics, in the text format of Prometheus.


def metrics(house: House, requests: Requests, streams: int) -> str:
    return "\n".join(_lines(house, requests, streams)) + "\n"


def _lines(house: House, requests: Requests, streams: int) -> Iterator[str]:
    tally = house.tally
    yield from _value("choices_total", "counter", "Choices and undos on the disk", tally.choices)
    yield from _value("rows_total", "counter", "Rows on the disk", tally.rows)
    yield from _value("commits_taken_total", "counter", "Groups decided anew: another process was faster", tally.taken)
    yield from _value("commits_failed_total", "counter", "Groups that the database refused", tally.failed)
    yield from _value("tables_open", "gauge", "Tables in memory", house.open_tables)
    yield from _value("watchers", "gauge", "Pages and programs that follow a table", house.watchers)
    yield from _value("streams_open", "gauge", "Open event streams", streams)
    yield from _value("bots_thinking", "gauge", "Bots that think", house.thinking)
    yield from _head("commit_rows", "histogram", "Rows in one transaction")
    yield from _histogram("commit_rows", tally.sizes)
    yield from _head("commit_seconds", "histogram", "How long a transaction takes")
    yield from _histogram("commit_seconds", tally.seconds)
    yield from _head("answers_total", "counter", "Answers by kind of request and status")
    for (kind, status), count in sorted(requests.answers.items()):
        yield f'ekimae_answers_total{{kind="{kind}",status="{status}"}} {count}'
    yield from _head("answer_seconds", "histogram", "Until an answer begins, streams left out")
    for kind, histogram in sorted(requests.seconds.items()):
        yield from _histogram("answer_seconds", histogram, f'kind="{kind}",')


def _head(name: str, kind: str, about: str) -> Sequence[str]:
    return f"# HELP ekimae_{name} {about}", f"# TYPE ekimae_{name} {kind}"


def _value(name: str, kind: str, about: str, value: float) -> Sequence[str]:
    return (*_head(name, kind, about), f"ekimae_{name} {value}")


def _histogram(name: str, histogram: Histogram, label: str = "") -> Iterator[str]:
    below = 0
    for bound, count in zip((*histogram.bounds, "+Inf"), histogram.counts):
        below += count
        yield f'ekimae_{name}_bucket{{{label}le="{bound}"}} {below}'
    labels = f"{{{label.rstrip(',')}}}" if label else ""
    yield f"ekimae_{name}_sum{labels} {histogram.sum}"
    yield f"ekimae_{name}_count{labels} {below}"


# The log.


def facts_of(record: logging.LogRecord) -> Mapping[str, Any]:
    found = getattr(record, "facts", {})
    return found if isinstance(found, Mapping) else {}
