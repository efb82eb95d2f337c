"""Who must be asked at each stop, to get off and to get on: nobody else, and nobody is forgotten."""

from __future__ import annotations

from typing import Any, Final

from ekimae.metro.board import Board
from tests.metro.rules.ledger import Ledger

Data = dict[str, Any]
Vehicle = tuple[str, int]

FARE: Final = 100


class Platforms:
    """Follows the meeples of one game through its train phases. `hear` and `see` are told everything in its order."""

    def __init__(self, board: Board, data: Data) -> None:
        self.stops = {
            line: [board.place_ids[board.place(number, stop)] for stop in range(board.stops[number])]
            for number, line in enumerate(board.line_ids)
        }
        self.touching = {
            place: [board.space_ids[space] for space in board.touching[at]] for at, place in enumerate(board.place_ids)
        }
        self.seats = [player["seat"] for player in data["seats"]]
        self.at: dict[Vehicle, str] = {}
        """Where every vehicle stands."""
        self.running: str | None = None
        self.left: set[tuple[str, Vehicle, str]] = set()
        """Who got off which vehicle where in this phase."""
        self.got_on: dict[str, str] = {}
        """Where riders got on in this journey."""
        self.never_board: set[str] = set()
        self.ride_on: set[str] = set()
        self.asked_to_board: set[str] = set()
        self.asked_to_exit: set[str] = set()
        self.must_ask_to_exit: set[str] = set()
        self.see(data)

    # What is seen: at every question.

    def see(self, data: Data) -> None:
        self.ledger = Ledger(data)
        self.spaces = {player["seat"]: player["space"] for player in data["seats"]}
        self.riding = {player["seat"]: _vehicle(player["riding"]) for player in data["seats"]}
        self.lines = {line["id"]: line for line in data["lines"]}
        for line in data["lines"]:
            for number, vehicle in enumerate(line["vehicles"], 1):
                if vehicle:
                    self.at[line["id"], number] = self.stops[line["id"]][vehicle["stop"] - 1]
        if data["questions"]:
            self.ask(data["questions"][0])

    def ask(self, question: Data) -> None:
        """Only those who can are asked."""
        seat = question["seat"]
        if question["kind"] == "board":
            self.start(question["about"]["line"].split(":")[-1])
            assert self.boardable(seat)
            assert seat not in self.never_board
            self.asked_to_board.add(seat)
        elif question["kind"] == "exit":
            assert seat in self.must_ask_to_exit or seat in self.asked_to_exit
            self.asked_to_exit.add(seat)

    def answer(self, seat: str, token: str) -> None:
        if token == "never-board":
            self.never_board.add(seat)
        elif token == "ride-on":
            self.ride_on.add(seat)

    # What is told.

    def hear(self, name: str, args: Data, data: Data) -> None:
        """`data` is what is seen afterwards; stocks don't change while trains run."""
        self.lines = {line["id"]: line for line in data["lines"]}
        self.ledger.hear(name, args)
        seat = self.seats[args["seat"]] if "seat" in args else ""
        match name:
            case "exited":
                vehicle = self.riding[seat]
                assert vehicle is not None
                if self.running:
                    self.left.add((seat, vehicle, self.at[vehicle]))
                self.spaces[seat], self.riding[seat] = args["space"], None
            case "boarded":
                self.got_on[seat] = args["place"]
                self.spaces[seat], self.riding[seat] = None, (args["line"], args["vehicle"])
            case "placed" | "moved":
                self.spaces[seat] = args["space"]
            case "train-placed":
                for number in range(1, self.vehicles(args["line"]) + 1):
                    self.at[args["line"], number] = self.stops[args["line"]][1 - number]
            case "train-moved":
                self.move(args["line"], args["vehicle"], args["stop"])
            case "train-ran":
                self.start(args["line"])
                self.depart()
            case "train-left":
                self.must_ask_to_exit = set()
            case "round-began":
                self.running = None
                self.left, self.never_board, self.ride_on = set(), set(), set()

    def start(self, line: str) -> None:
        """The first that is heard of a line's journey."""
        if line != self.running:
            self.running = line
            self.asked_to_board, self.got_on = set(), {}

    def move(self, line: str, vehicle: int, stop: int) -> None:
        self.start(line)
        if vehicle == 1:
            self.depart()
        self.at[line, vehicle] = self.stops[line][stop - 1]
        if vehicle == self.vehicles(line):
            self.arrive()

    def arrive(self) -> None:
        self.asked_to_board, self.asked_to_exit = set(), set()
        self.must_ask_to_exit = {seat for seat in self.seats if self.can_exit(seat)} - self.ride_on

    def depart(self) -> None:
        """Nobody was forgotten."""
        assert self.must_ask_to_exit <= self.asked_to_exit
        self.must_ask_to_exit = set()
        forgotten = {seat for seat in self.seats if self.boardable(seat)} - self.asked_to_board - self.never_board
        assert not forgotten, f"{forgotten} may board {self.running} at {self.at}"

    # The rules.

    def vehicles(self, line: str) -> int:
        return len(self.lines[line]["vehicles"])

    def can_exit(self, seat: str) -> bool:
        vehicle = self.riding[seat]
        if vehicle is None or vehicle[0] != self.running or self.got_on.get(seat) == self.at[vehicle]:
            return False
        return any(space not in self.spaces.values() for space in self.touching[self.at[vehicle]])

    def boardable(self, seat: str) -> list[Vehicle]:
        """The vehicles of the line that this meeple can get on now."""
        line = self.running
        if self.spaces[seat] is None or line is None:
            return []
        cash = self.ledger.cash[self.seats.index(seat)]
        if seat not in self.lines[line]["stocks"] and cash < FARE:
            return []
        here = [(line, number) for number in range(1, self.vehicles(line) + 1)]
        return [
            vehicle
            for vehicle in here
            if self.spaces[seat] in self.touching[self.at[vehicle]]
            and (seat, vehicle, self.at[vehicle]) not in self.left
        ]


def _vehicle(riding: Data | None) -> Vehicle | None:
    return None if riding is None else (riding["line"], riding["vehicle"])
