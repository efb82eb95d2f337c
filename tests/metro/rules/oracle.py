"""What a player may do on a turn, read off the rulebook once more: slowly, and without the engine.

An oracle reads what everybody sees. The engine keeps sets of bits, groups of like actions and costs that are looked up;
here every action is looked at for itself. Where the two differ, one of them is wrong.
"""

from __future__ import annotations

from typing import Any, Final

from ekimae.metro.board import Board

Data = dict[str, Any]

COSTS_YEN: Final = ("station", "invest", "action", "card", "copy")


class Oracle:
    """The turn of one seat."""

    def __init__(self, board: Board, data: Data) -> None:
        self.board = board
        self.data = data
        self.seat: str = data["mover"]
        self.me: Data = next(player for player in data["seats"] if player["seat"] == self.seat)
        self.assigned = data["questions"][0]["about"]["assigned"] != "0"

    def tokens(self) -> set[str]:
        """Everything but getting off a train."""
        found = self.actions()
        if not self.assigned:
            found.add("pass")
            if self.me["builds_freely"]:
                found |= {f"build:{station}" for station in self.stations_for_a_drink()}
        if self.can_vend():
            found.add("vend")
        return found | self.speeds()

    # Actions.

    def actions(self) -> set[str]:
        found = set()
        for action in self.open_actions():
            if not action["taken"] and self.can(action):
                found.add(f"do:{action['id']}")
            if action["taken"] and self.me["copies"] and action["type"] != "copy" and self.can(action):
                found.add(f"copy:{action['id']}")
        return found

    def open_actions(self) -> list[Data]:
        """On display, and on cards in front of this player."""
        shown = [card for column in self.data["columns"] for card in column["cards"] if card]
        return [action for card in [*shown, *self.me["cards"]] for action in card["actions"]]

    def can(self, action: Data) -> bool:
        kind = action["type"]
        needed = action["spots"] + (kind == "invest-disc")
        if self.me["discs"] < needed:
            return False
        ability = getattr(self, f"can_{kind.replace('-', '_')}", None)
        price = self.price(action["amount"]) if kind in COSTS_YEN else 0
        return ability is None or bool(ability(price))

    def price(self, printed: int) -> int:
        """After all discounts that the player has discs on."""
        saved: int = sum(self.me["discounts"].values())
        return max(0, printed - saved)

    def can_move(self, price: int) -> bool:
        return self.me["space"] is not None

    def can_station(self, price: int) -> bool:
        return any(price * circles <= self.me["cash"] for circles in self.free_stations())

    def can_station_trade(self, price: int) -> bool:
        return bool(self.free_stations()) and (self.me["speed_tokens"] > 0 or self.me["bicycle"])

    def free_stations(self) -> list[int]:
        """The circles of each station without a pyramid beside the meeple."""
        if not self.me["pyramids"]:
            return []
        return [
            int(self.board.circles[self.board.station_ids.index(station)])
            for station in self.stations_here()
            if station not in self.data["stations"]
        ]

    def stations_here(self) -> list[str]:
        if self.me["space"] is None:
            return []
        space = self.board.space_ids.index(self.me["space"])
        return [name for at, name in enumerate(self.board.station_ids) if space in self.board.touching[at]]

    def can_invest(self, price: int) -> bool:
        return any(price + line["next_stock_extra"] <= self.me["cash"] for line in self.lines_to_buy())

    def can_invest_disc(self, price: int) -> bool:
        return any(line["next_stock_extra"] <= self.me["cash"] for line in self.lines_to_buy())

    def lines_to_buy(self) -> list[Data]:
        return [
            line
            for line in self.data["lines"]
            if None in line["stocks"]
            and self.seat not in line["stocks"]
            and self.seat not in [one["seat"] for one in line["speculations"]]
        ]

    def can_start(self, price: int) -> bool:
        return any(None in line["vehicles"] for line in self.data["lines"])

    def can_speed(self, price: int) -> bool:
        return bool(self.data["supply"]["speed"] > 0)

    def can_bike(self, price: int) -> bool:
        return bool(self.data["supply"]["bicycles"] > 0 and not self.me["bicycle"])

    def can_loan(self, price: int) -> bool:
        return bool(self.data["supply"]["loans"] > 0)

    def can_repay(self, price: int) -> bool:
        return bool(self.me["loans"] > 0 and self.me["cash"] >= 1000)

    def can_speculate(self, price: int) -> bool:
        return self.me["speculations_left"] > 0 and any(
            line["value"] >= 100
            and line["empty_spots"] > 0
            and self.seat not in line["stocks"]
            and line["lower"] <= self.me["cash"]
            for line in self.data["lines"]
        )

    def can_action(self, price: int) -> bool:
        return bool(self.me["spare_discs"] > 0 and self.me["owned_discs"] < 6 and price <= self.me["cash"])

    def can_card(self, price: int) -> bool:
        tops = [column["top_discard"] for column in self.data["columns"] if column["top_discard"]]
        return price <= self.me["cash"] and any(
            action["type"] != "drink-color" for card in tops for action in card["actions"]
        )

    def can_copy(self, price: int) -> bool:
        return bool(price <= self.me["cash"])

    def can_sell(self, price: int) -> bool:
        return any(self.seat in line["stocks"] for line in self.data["lines"])

    # Vending machines.

    def can_vend(self) -> bool:
        return self.me["discs"] > 0 and bool(self.stations_for_a_drink())

    def stations_for_a_drink(self) -> list[str]:
        if not any(crate["left"] for crate in self.data["crates"] if crate["seat"] == self.seat):
            return []
        built = self.data["stations"]
        return [
            station
            for station in self.stations_here()
            if station in built and not built[station]["drink"] and self.fee(built[station]["seat"]) <= self.me["cash"]
        ]

    def fee(self, owner: str) -> int:
        """¥100 more for each of the player's drinks that stands at a station of this owner."""
        own = [crate["drink"] for crate in self.data["crates"] if crate["seat"] == self.seat]
        before = sum(one["seat"] == owner and one["drink"] in own for one in self.data["stations"].values())
        return 0 if owner == self.seat else 100 * (before + 1)

    # Speed tokens.

    def speeds(self) -> set[str]:
        """A token may be assigned if something can be done afterwards, for there is no passing then."""
        found = set()
        for number, line in enumerate(self.data["lines"]):
            if self.me["speed_tokens"] and line["empty_spots"]:
                after = Oracle(self.board, self.with_token_on(number))
                if after.actions() or after.can_vend():
                    found.add(f"speed:{line['id']}")
        return found

    def with_token_on(self, number: int) -> Data:
        """What everybody would see."""
        lines = list(self.data["lines"])
        lines[number] = {**lines[number], "empty_spots": lines[number]["empty_spots"] - 1}
        fewer = {**self.me, "speed_tokens": self.me["speed_tokens"] - 1}
        seats = [fewer if player is self.me else player for player in self.data["seats"]]
        return {**self.data, "lines": lines, "seats": seats}
