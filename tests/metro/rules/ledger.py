"""Who has how much, and what lines are worth, by what is told alone."""

from __future__ import annotations

from typing import Any


class Ledger:
    """Money of the seats, money set aside, and values of the lines."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.seats = [player["seat"] for player in data["seats"]]
        self.cash = [player["cash"] for player in data["seats"]]
        self.set_aside = [player["set_aside"] for player in data["seats"]]
        self.values = {line["id"]: line["value"] for line in data["lines"]}
        self.final = [0 for _ in data["seats"]]

    def agrees(self, data: dict[str, Any]) -> bool:
        return Ledger(data).known() == self.known()

    def known(self) -> tuple[list[int], list[int], dict[str, int]]:
        return self.cash, self.set_aside, self.values

    def hear(self, name: str, args: dict[str, Any]) -> None:
        match name:
            case "passed" | "borrowed" | "drink-payout":
                self.cash[args["seat"]] += args["yen"]
            case "built" | "repaid" | "speculated" | "disc-gained" | "card-taken" | "copy-ready":
                self.cash[args["seat"]] -= args["yen"]
            case "invested" | "boarded":
                self.cash[args["seat"]] -= args["yen"]
                self.values[args["line"]] += args["yen"]
            case "started":
                self.values[args["line"]] += args["yen"]
            case "stock-sold":
                self.set_aside[args["seat"]] += args["yen"]
                self.values[args["line"]] -= args["yen"]
            case "vended":
                self.cash[args["seat"]] -= args["yen"]
                self.cash[args["owner"]] += args["yen"]
            case "payout":
                self.cash[args["seat"]] += args["yen"]
                self.values[args["line"]] += args["line_yen"]
            case "bids-revealed":
                for seat, bid in enumerate(args["bids"]):
                    self.cash[seat] -= bid
            case "speculation-paid":
                self.final[args["seat"]] += args["committed"] + args["yen"]
            case "stock-paid" | "sales-paid":
                self.final[args["seat"]] += args["yen"]
            case "loans-settled":
                self.final[args["seat"]] -= args["yen"]
