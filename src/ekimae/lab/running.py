"""All games of a tournament, on the cores of this machine or on a Ray cluster; none is played twice."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, Final

from ekimae.lab.playing import Played, play
from ekimae.lab.results import Results
from ekimae.lab.tournament import Fixture

CHUNKS_A_WORKER: Final = 40
MOST_A_CHUNK: Final = 25

Advance = Callable[[int], None]
"""Told how many more games are done."""
Spread = Callable[[Sequence[Sequence[Fixture]]], Iterator[list[Played]]]
"""Plays chunks of games somewhere, and hands out each as it is finished."""


def run(results: Results, workers: int, advance: Advance, ray: str | None = None) -> int:
    """Play what is not there yet; how many games that were. `ray`: the address of a cluster, or `local`."""
    there = results.played()
    wanted = [fixture for fixture in results.tournament.fixtures() if fixture.id not in there]
    advance(len(results.tournament.fixtures()) - len(wanted))
    spread = _here(workers) if ray is None else _on_ray(ray, workers)
    for played in spread(_chunks(wanted, workers)):
        results.add(played)
        advance(len(played))
    results.join()
    return len(wanted)


def play_all(fixtures: Sequence[Fixture]) -> list[Played]:
    return [play(fixture) for fixture in fixtures]


def _chunks(fixtures: Sequence[Fixture], workers: int) -> list[Sequence[Fixture]]:
    """Small enough that little is lost by a kill and the progress moves."""
    size = max(1, min(MOST_A_CHUNK, len(fixtures) // (workers * CHUNKS_A_WORKER)))
    return [fixtures[start : start + size] for start in range(0, len(fixtures), size)]


def _here(workers: int) -> Spread:
    def spread(chunks: Sequence[Sequence[Fixture]]) -> Iterator[list[Played]]:
        if workers == 1:
            yield from map(play_all, chunks)
            return
        pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
        try:
            with _deaf_to_interrupts():
                futures = [pool.submit(play_all, chunk) for chunk in chunks]
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)

    return spread


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started here leave Ctrl-C to this one, which ends them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _on_ray(address: str, workers: int) -> Spread:
    """Ray is an extra of its own: it is imported where it is used."""
    import ray

    def spread(chunks: Sequence[Sequence[Fixture]]) -> Iterator[list[Played]]:
        options: dict[str, Any] = {"num_cpus": workers} if address == "local" else {"address": address}
        ray.init(include_dashboard=False, log_to_driver=False, configure_logging=False, **options)
        try:
            remote = ray.remote(play_all)
            waiting = [remote.remote(list(chunk)) for chunk in chunks]
            while waiting:
                done, waiting = ray.wait(waiting)
                for each in done:
                    yield ray.get(each)
        finally:
            ray.shutdown()

    return spread
