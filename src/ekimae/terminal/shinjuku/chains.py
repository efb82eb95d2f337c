"""Pairs of stations told as the lines they make: "Yotsuya = Tokyo = Shimbashi"."""

from __future__ import annotations


def chains(tracks: list[str]) -> list[list[str]]:
    """Every track exactly once, in chains as long as a simple walk makes them."""
    joined: dict[str, list[str]] = {}
    for track in tracks:
        a, b = track.split("--")
        joined.setdefault(a, []).append(b)
        joined.setdefault(b, []).append(a)
    found: list[list[str]] = []
    while any(joined.values()):
        found.append(_walk(joined, _start(joined)))
    return found


def _start(joined: dict[str, list[str]]) -> str:
    """An end of a line if there is one, or a station with an odd number of tracks: a walk from there is longest."""
    stations = [station for station in joined if joined[station]]
    ends = [station for station in stations if len(joined[station]) == 1]
    odd = [station for station in stations if len(joined[station]) % 2]
    return (ends or odd or stations)[0]


def _walk(joined: dict[str, list[str]], start: str) -> list[str]:
    chain = [start]
    while joined[chain[-1]]:
        here = chain[-1]
        onward = max(joined[here], key=lambda station: len(joined[station]))
        joined[here].remove(onward)
        joined[onward].remove(here)
        chain.append(onward)
    return chain
