"""Facts of a board that are asked for again and again."""

from __future__ import annotations

from functools import lru_cache

from ekimae.shinjuku.board import Board


@lru_cache(maxsize=1 << 14)
def card_share(board: Board, stations: int) -> float:
    """The part of the ward cards whose wards have one of these stations: where the next customer comes."""
    cards = [int(board.cards[ward]) if board.inside[ward] & stations else 0 for ward in range(board.wards)]
    return sum(cards) / sum(board.cards)


@lru_cache(maxsize=8)
def stations_by_ward(board: Board) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(station for station in range(board.stations) if board.inside[ward] >> station & 1)
        for ward in range(board.wards)
    )


@lru_cache(maxsize=8)
def degrees(board: Board) -> tuple[int, ...]:
    """How many connections each station has."""
    return tuple(len(board.tracks_at(station)) for station in range(board.stations))


@lru_cache(maxsize=8)
def ends(board: Board) -> tuple[int, ...]:
    """The two stations of each connection, as bits."""
    return tuple(1 << board.track_a[track] | 1 << board.track_b[track] for track in range(board.tracks))


@lru_cache(maxsize=8)
def partners(board: Board) -> tuple[tuple[int, ...], ...]:
    """Connections that can be laid together with each: they share a station, or a permanent link joins them."""
    pairs = ends(board)
    found: list[tuple[int, ...]] = []
    for track in range(board.laying):
        reach = pairs[track]
        for link in range(board.laying, board.tracks):
            if pairs[link] & pairs[track]:
                reach |= pairs[link]
        found.append(tuple(other for other in range(board.laying) if other != track and pairs[other] & reach))
    return tuple(found)
