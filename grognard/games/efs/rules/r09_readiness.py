"""[9] Air readiness: rolls of units in Flown, and then of those in Damaged.

Lines of the sequence it plays: A.4a. For chapter 14: `Readiness` for escorts that met nobody, and
`passes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import DAMAGED, FLOWN, READY
from grognard.games.efs.rules.asked import Dice
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r05_weather import ground_planes
from grognard.games.efs.state import MUD, SNOW, State
from grognard.kernel.flow import Call, Done, Flow, Silent, Step

BOXES = {FLOWN: "flown", DAMAGED: "damaged"}
UP = {FLOWN: READY, DAMAGED: FLOWN}
"""[9.21, 9.22] One box a turn."""
DUMMY = "D"


def drm(s: State) -> int:
    """[9.21, 9.22] The modifiers of the turn, added up."""
    part = s.kit.charts.air.readiness
    now = {"mud": s.weather == MUD, "snow": s.weather == SNOW, "storm": s.storm}
    return sum(row.drm for row in part.modifier if now[row.id])


def passes(s: State, side: int, box: int, die: int) -> bool:
    """[9.21, 9.22] Whether a modified roll is within the range printed in the box."""
    part = s.kit.charts.air.readiness
    return die + drm(s) <= (part.axis, part.soviet)[side][BOXES[box]]


def in_box(s: State, side: int, box: int) -> tuple[int, ...]:
    """The air units of a side in a box that roll: dummies do not."""
    planes = s.kit.planes
    return tuple(
        n for n, plane in enumerate(s.planes)
        if plane.at == box and planes[n].side == side and planes[n].type != DUMMY
    )  # fmt: skip


class Readiness(Step[State, Silent], frozen=True, tag="readiness"):
    """[9.21, 9.22] A die for each of these air units of a side in one box."""

    side: int
    box: int
    planes: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        if not self.planes:
            return Done()
        rule = "9.21" if self.box == FLOWN else "9.22"
        return Call(Dice("readiness", rule, self.side, count=len(self.planes)))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        passed = [
            n for n, die in zip(self.planes, value, strict=True)
            if passes(s, self.side, self.box, die)
        ]  # fmt: skip
        for n in passed:
            s.planes[n] = replace(s.planes[n], at=UP[self.box], mission=0)
        rule = "9.21" if self.box == FLOWN else "9.22"
        s.tell("readiness", rule, side=SIDES[self.side], box=BOXES[self.box],
               passed=len(passed), tried=len(self.planes))  # fmt: skip
        return Done()


ORDER = ((FLOWN, AXIS), (FLOWN, SOVIET), (DAMAGED, AXIS), (DAMAGED, SOVIET))


class AirReadiness(Step[State, Silent], frozen=True, tag="air-readiness"):
    """[A.4a, 9.1] First the units in Flown, then those in Damaged, that climb one box."""

    at: int = 0

    def enter(self, s: State) -> Flow:
        if self.at == len(ORDER):
            return Done()
        box, side = ORDER[self.at]
        return Call(Readiness(side, box, in_box(s, side, box)), AirReadiness(self.at + 1))


def readiness(s: State, side: int) -> Step[State, Any] | None:
    """[9.1, 9.21, 9.23] In a storm all ready units go to Flown before; dummies in Flown are ready
    without a roll; destroyed units never roll."""
    if s.storm:
        ground_planes(s)
    for n, plane in enumerate(s.planes):
        if plane.at == FLOWN and s.kit.planes[n].type == DUMMY:
            s.planes[n] = replace(plane, at=READY)
    return AirReadiness()


PLAYS: Mapping[str, Maker] = {"A.4a": readiness}
