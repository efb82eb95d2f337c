"""Bots at a table: one answer, or a whole game."""

from __future__ import annotations

from collections.abc import Sequence

from ekimae.bots.bot import Bot
from ekimae.kernel import CHANCE, Game, Match, Message, Question, Refused, Stream


def answer(bot: Bot, table: Game | Match, seat: int, stream: Stream) -> int:
    """Let a bot answer the question that its seat is asked. In a match the answer goes into the record."""
    game = table.game if isinstance(table, Match) else table
    choice = bot.choose(game.view(seat), question_to(game, seat), game.choices(seat), stream)
    if isinstance(table, Match):
        table.play([game.catalogue.token(choice)], table.actor(seat))
    else:
        game.play(choice, seat)
    return choice


def question_to(game: Game, seat: int) -> Question:
    for question in game.questions():
        if question.seat == seat:
            return question
    raise Refused(Message("bots.not-asked", {"seat": seat}))


def play_out(game: Game, bots: Sequence[Bot], stream_seed: str) -> int:
    """Play to the end, one bot in each seat, each with a stream of its own; how many choices they made."""
    if len(bots) != len(game.seat_ids):
        raise Refused(Message("bots.seats", {"bots": len(bots), "seats": len(game.seat_ids)}))
    streams = [Stream(f"{stream_seed}/{seat}") for seat in game.seat_ids]
    played = 0
    while not game.over:
        seat = game.questions()[0].seat
        if seat == CHANCE:
            raise Refused(Message("bots.no-dice"))
        answer(bots[seat], game, seat, streams[seat])
        played += 1
    return played
