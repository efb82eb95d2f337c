"""Which step answers to which frame: in the order of `frames.py`."""

from __future__ import annotations

from typing import Final

from ekimae.kernel.step import Steps
from ekimae.metro.steps.acting import CopyWith, Discount, Perform
from ekimae.metro.steps.bidding import BeginBids, Bid, Reveal, SettleTies, Tie
from ekimae.metro.steps.investing import Commit, Line
from ekimae.metro.steps.movement import BeginMovement, Movement, MoveStep, MoveTo
from ekimae.metro.steps.pieces import Pile
from ekimae.metro.steps.refresh import BeginRound, DrawCard, LayOut
from ekimae.metro.steps.riding import Board, Exit, ForcedExit
from ekimae.metro.steps.stations import Return, StationAt
from ekimae.metro.steps.trains import LeaveMap, RunTrains
from ekimae.metro.steps.turn import BeginActions, NextTurn, Turn
from ekimae.metro.steps.vending import FreeBuild, VendAt, VendDrink

STEPS: Final = Steps(
    draws=[
        DrawCard("draw-card"),
        Tie("tie"),
    ],
    questions=[
        Bid("bid"),
        Movement("movement"),
        Turn("turn"),
        MoveTo("move-to"),
        MoveStep("move-step"),
        StationAt("station-at"),
        Return("return"),
        Line("line"),
        Discount("discount"),
        Commit("commit"),
        Pile("pile"),
        CopyWith("copy-with"),
        VendAt("vend-at"),
        VendDrink("vend-drink"),
        FreeBuild("free-build"),
        Exit("exit"),
        ForcedExit("forced-exit"),
        Board("board"),
    ],
    procedures=[
        LayOut("lay-out"),
        BeginRound("begin-round"),
        BeginBids("begin-bids"),
        Reveal("reveal"),
        SettleTies("settle-ties"),
        BeginMovement("begin-movement"),
        BeginActions("begin-actions"),
        NextTurn("next-turn"),
        Perform("perform"),
        RunTrains("run-trains"),
        LeaveMap("leave-map"),
    ],
)
