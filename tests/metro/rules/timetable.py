"""Where trains must go, and what they must pay on the way: checked against what is told, event by event."""

from __future__ import annotations

from typing import Any, Final

Data = dict[str, Any]

DRINK_PAYOUTS: Final = (0, 100, 100, 100, 200, 200, 300)
"""By the drinks of a colour on the map."""
OF_TRAINS: Final = ("train-moved", "train-ran", "train-left", "exited", "boarded", "round-began", "game-over")
"""What is told only after all payouts of the stop before."""


class Timetable:
    """Keeps the trains of one game. Stations, stocks and tokens don't change while trains run."""

    def __init__(self, facts: Data, data: Data) -> None:
        station_of = {circle["id"]: circle.get("station") for circle in facts["circles"]}
        self.stations = {line["id"]: [station_of[circle] for circle in line["stops"]] for line in facts["lines"]}
        self.lines = [line["id"] for line in facts["lines"]]
        self.leaves = data["map"] == data["cards"] == "tokyo"
        self.seats = [player["seat"] for player in data["seats"]]
        self.at: dict[tuple[str, int], tuple[int, int]] = {}
        """Stop, from 1, and direction of each vehicle on the map."""
        self.moved: list[tuple[str, int]] = []
        """The steps of the train that runs, or of both vehicles of a pair."""
        self.ran: list[str] = []
        self.owed: list[Data] = []

    def hear(self, name: str, args: Data, data: Data) -> None:
        """`data` is what is seen afterwards."""
        self.lines_now = {line["id"]: line for line in data["lines"]}
        if name in OF_TRAINS:
            assert self.owed == [], f"not paid before {name}: {self.owed}"
        match name:
            case "train-placed":
                self.place(args["line"])
            case "train-moved":
                self.move(args["line"], args["vehicle"], args["stop"], data)
            case "payout" | "drink-payout":
                expected = self.owed.pop(0)
                assert {key: args[key] for key in expected} == expected
            case "train-ran":
                self.arrive(args["line"])
            case "train-left":
                self.leave(args["line"])
            case "round-began" | "game-over":
                self.end_phase()

    def place(self, line: str) -> None:
        """At both ends, where there are two."""
        vehicles = len(self.lines_now[line]["vehicles"])
        ends = [(1, 1), (len(self.stations[line]), -1)]
        self.at |= {(line, number + 1): ends[number] for number in range(vehicles)}

    def move(self, line: str, vehicle: int, stop: int, data: Data) -> None:
        before, heading = self.at[line, vehicle]
        assert stop == before + heading
        last = len(self.stations[line])
        self.at[line, vehicle] = (stop, {1: 1, last: -1}.get(stop, heading))
        self.moved.append((line, vehicle))
        station = self.stations[line][stop - 1]
        if station in data["stations"]:
            self.owed = self.payouts(line, station, data)

    def payouts(self, line: str, station: str, data: Data) -> list[Data]:
        owner, drink = data["stations"][station]["seat"], data["stations"][station]["drink"]
        invested = owner in self.lines_now[line]["stocks"]
        seat = self.seats.index(owner)
        yen = {"line_yen": 500, "yen": 0} if invested else {"line_yen": 200, "yen": 200}
        found: list[Data] = [{"line": line, "station": station, "seat": seat, **yen}]
        if drink:
            on_map = sum(one["drink"] == drink for one in data["stations"].values())
            found.append({"station": station, "seat": seat, "drink": drink, "yen": DRINK_PAYOUTS[on_map]})
        return found

    def arrive(self, line: str) -> None:
        """All the way, vehicles of a pair in lockstep; trains in the order of the income track."""
        vehicles = len(self.lines_now[line]["vehicles"])
        steps = 5 + self.lines_now[line]["speed"]
        assert self.moved == [(line, number + 1) for _ in range(steps) for number in range(vehicles)]
        self.ends(line)

    def leave(self, line: str) -> None:
        assert self.leaves
        assert self.lines_now[line]["stocks"] == [None] * 3
        assert self.at.pop((line, 1))[0] == 1
        assert 1 <= len(self.moved) <= 5 + self.lines_now[line]["speed"]
        self.ends(line)

    def ends(self, line: str) -> None:
        assert all(self.lines.index(before) < self.lines.index(line) for before in self.ran)
        self.ran.append(line)
        self.moved = []

    def end_phase(self) -> None:
        """Every train on the map has run."""
        assert {line for line, _ in self.at} <= {*self.ran}
        self.ran = []

    def agrees(self, data: Data) -> bool:
        """With the map as it is seen."""
        seen = {
            (line["id"], number): (vehicle["stop"], vehicle["heading"])
            for line in data["lines"]
            for number, vehicle in enumerate(line["vehicles"], 1)
            if vehicle
        }
        return seen == self.at and not self.owed
