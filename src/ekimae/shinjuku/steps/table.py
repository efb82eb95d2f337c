"""Which step answers to which frame: in the order of `frames.py`."""

from __future__ import annotations

from typing import Final

from ekimae.kernel.step import Steps
from ekimae.shinjuku.steps.arrival import ArrivalCustomer, ArrivalWard
from ekimae.shinjuku.steps.expand import ExpandFirst, ExpandSecond, LayTrack
from ekimae.shinjuku.steps.hachiko import HachikoWard
from ekimae.shinjuku.steps.income import Discard, Refill
from ekimae.shinjuku.steps.matsuri import Matsuri, MatsuriStart
from ekimae.shinjuku.steps.move import Arrive, EndJourney, Give, MoveWard, Start, Travel
from ekimae.shinjuku.steps.open_store import OpenAt, OpenStore, OpenToken
from ekimae.shinjuku.steps.opening import Deal, FirstSeat, SeedCustomer, SeedWard
from ekimae.shinjuku.steps.payment import Pay, PayCards
from ekimae.shinjuku.steps.queue import QueueCard, QueueCustomer, TakeQueue
from ekimae.shinjuku.steps.turn import Action, BeginTurn, EndTurn
from ekimae.shinjuku.steps.upgrade import BuildDepartment, UpgradeAt, UpgradeCustomer

STEPS: Final = Steps(
    draws=[
        Deal("deal"),
        SeedWard("seed-ward"),
        SeedCustomer("seed-customer"),
        MatsuriStart("matsuri-start"),
        FirstSeat("first-seat"),
        QueueCard("queue-card"),
        QueueCustomer("queue-customer"),
        ArrivalWard("arrival-ward"),
        ArrivalCustomer("arrival-customer"),
        HachikoWard("hachiko-ward"),
    ],
    questions=[
        Matsuri("matsuri", always=True),
        Action("action", always=True),
        OpenAt("open-at"),
        OpenToken("open-token"),
        ExpandFirst("expand-first"),
        ExpandSecond("expand-second"),
        MoveWard("move-ward"),
        Start("start"),
        Give("give"),
        Travel("travel"),
        UpgradeAt("upgrade-at"),
        UpgradeCustomer("upgrade-customer"),
        Pay("pay"),
        PayCards("pay-cards"),
        Discard("discard"),
    ],
    procedures=[
        BeginTurn("begin-turn"),
        TakeQueue("take-queue"),
        OpenStore("open-store"),
        LayTrack("lay-track"),
        Arrive("arrive"),
        EndJourney("end-journey"),
        BuildDepartment("build-department"),
        Refill("refill"),
        EndTurn("end-turn"),
    ],
)
