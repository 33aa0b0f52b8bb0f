"""[14.63, 14.64, 14.66, 14.67] Interdiction on the map, and headquarters under it.

Lines of the sequence it plays: A.4d, D.2b. What interdiction costs movers: `r10_costs.py`,
`r21_trains.py`; command: `r21_command.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.rules.asked import Dice
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r21_command import headquarters, level_at, make_non_op, operational
from grognard.games.efs.state import State
from grognard.kernel.flow import Call, Done, Flow, Silent, Step


def place_marker(s: State, side: int, at: int, values: int) -> None:
    """[14.63] A marker by the interdiction values of the units that are left, two at most."""
    level = min(values, s.kit.rules.interdiction_level_max)
    if level <= 0:
        return
    markers = dict(s.interdiction[side])
    markers[at] = level
    both = list(s.interdiction)
    both[side] = markers
    s.interdiction = (both[0], both[1])
    s.hazards = [None, None]
    s.tell("interdiction", "14.63", side=SIDES[side], hex=s.kit.names[at], level=level)


class CheckHeadquarters(Step[State, Silent], frozen=True, tag="check-headquarters"):
    """[14.66] A die for each operational headquarters under interdiction: up to its level it turns
    the headquarters to its Non-Op face."""

    hqs: tuple[int, ...]
    levels: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        return Call(Dice("headquarters", "14.66", SOVIET, count=len(self.hqs)))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        for hq, level, die in zip(self.hqs, self.levels, value, strict=True):
            if die <= level:
                make_non_op(s, hq, "14.66")
        return Done()


def check(s: State, side: int) -> Step[State, Any] | None:
    """[A.4d] Once all markers lie, for every headquarters in their zones."""
    found = [
        (hq, level)
        for hq in headquarters(s.kit)
        if operational(s, hq) and (level := level_at(s, s.units[hq].at))
    ]
    if not found:
        return None
    return CheckHeadquarters(tuple(hq for hq, _ in found), tuple(level for _, level in found))


def check_entry(s: State, units: Sequence[int], start: int, path: Sequence[int]) -> Any:
    """[14.66] For a headquarters that has gone from outside into a zone of interdiction."""
    if not s.interdiction[AXIS]:
        return None
    entered, before = 0, level_at(s, start) if start >= 0 else 0
    for at in path:
        level = level_at(s, at)
        if level and not before:
            entered = max(entered, level)
        before = level
    hqs = [hq for hq in units if s.kit.counters[hq].type == "hq" and operational(s, hq)]
    if not entered or not hqs:
        return None
    return CheckHeadquarters(tuple(hqs), (entered,) * len(hqs))


def clear(s: State, side: int) -> Step[State, Any] | None:
    """[D.2b, 14.67] The markers come off."""
    s.interdiction = ({}, {})
    s.hazards = [None, None]
    return None


PLAYS: Mapping[str, Maker] = {"A.4d": check, "D.2b": clear}
