"""[20] Soviet surrender: hexes cut off in Axis zones are tested, one after another.

Lines of the sequence it plays: D.1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.fixed import every_hex
from grognard.games.efs.ground import CITADEL, CITY, MAJOR_CITY
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import ELIMINATED, EMERGENCY, OUT
from grognard.games.efs.rules.asked import Dice, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r03_basics import leave_map, lose_step
from grognard.games.efs.rules.r06_lines import sources
from grognard.games.efs.rules.r14_air import within_free
from grognard.games.efs.rules.r21_command import headquarters, in_command
from grognard.games.efs.rules.r24_victory import step_lost
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.paths import occupied
from grognard.kernel.value import Side

NEVER = ("armoured_train", "flotilla")
DARK_TURNS = range(31, 62)
"""[20.22] The turns of low morale."""


def those_tested(s: State, at: int) -> list[int]:
    """[20.0, 20.12, 18.54] The units of a hex that may surrender: combat units but trains and
    flotillas, none in an active citadel."""
    if s.kit.ground.terrain[at] & CITADEL and not s.razed >> at & 1:
        return []
    counters = s.kit.counters
    return [
        i for i in s.stack_of(SOVIET, at) if counters[i].combat and counters[i].type not in NEVER
    ]


def free_hexes(s: State) -> BitSet:
    """[20.11, 20.13] Where a line of hexes may run: not where the Axis stands, nor in its zones but
    with a Soviet combat unit."""
    foes, friends = occupied(s.men[AXIS]), occupied(s.men[SOVIET])
    return every_hex(s.kit) & ~foes & (~occupied(s.zoc[AXIS]) | friends)


def cut_off(s: State) -> list[int]:
    """[20.11] The hexes to be tested: in an Axis zone, and without a line of any length to a source
    at the edge. A major city that is not encircled has such a line, no map has a port."""
    free = free_hexes(s)
    open_ = within_free(s, sources(s, SOVIET) & free, free)
    return [
        at
        for at in sorted(s.stacks)
        if s.zoc[AXIS][at] and not open_ >> at & 1 and those_tested(s, at)
    ]


def modifiers(s: State, at: int) -> list[str]:
    """[20.21, 20.22, 21.52] The modifiers of a hex."""
    units, counters = those_tested(s, at), s.kit.counters
    bits = s.kit.ground.terrain[at]
    worst = max(s.units[i].supply for i in units)
    supply = {OUT: "out_of_supply_marker", EMERGENCY: "emergency_marker"}
    fort = s.posts[SOVIET] | (s.kit.ground.printed_forts & ~s.razed)
    weak = all(counters[i].militia or counters[i].type == "coast_artillery" for i in units)
    found = {
        "in_command_range_of_hq": any(in_command(s, hq, at) for hq in headquarters(s.kit)),
        "nkvd_in_hex": any(counters[i].nkvd for i in units),
        "guards_in_hex": any(counters[i].guards for i in units),
        "city_or_major_city": bool(bits & (CITY | MAJOR_CITY)),
        "active_fortification": bool(fort >> at & 1),
        supply.get(worst, "general_supply"): True,
        "only_militia_or_coast_artillery": weak,
        "gt_31_to_61": s.turn in DARK_TURNS,
    }
    return [id for id, holds in found.items() if holds]


def give_up(s: State, at: int) -> None:
    """[20.21] All surrender; supply units that stay behind are set aside."""
    for i in those_tested(s, at):
        step_lost(s, i, s.steps_left(i))
        s.surrendered += s.kit.counters[i].size == "XX"
        leave_map(s, i, ELIMINATED)
    if not s.men[SOVIET][at]:
        for i in s.stack_of(SOVIET, at):
            leave_map(s, i, ELIMINATED)


def lose(s: State, i: int) -> None:
    """[20.21] A step; what leaves the map goes to Eliminated, or where its kind always goes."""
    step_lost(s, i)
    lose_step(s, i, ELIMINATED)


class GiveStep(Action[State], frozen=True, tag="give-step"):
    """[20.21] The unit of the hex that loses the step."""

    rule = "20.21"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
            return
        step = s.steps[-1]
        if not isinstance(step, Surrender) or self.unit not in those_tested(s, step.asking):
            yield no("20.21", "not-in-the-hex", unit=s.kit.counters[self.unit].id)


class Surrender(Step[State, GiveStep], frozen=True, tag="surrender"):
    """[D.1, 20.11, 20.21] A roll for each hex; Partial Attrition asks its owner."""

    hexes: tuple[int, ...]
    asking: int = -1

    @property
    def rule(self) -> str:
        return "20.21"

    def enter(self, s: State) -> Flow:
        if self.asking >= 0:
            return Ask(SIDES[SOVIET])
        if not self.hexes:
            return Done()
        return Call(Dice("surrender", "20.21", SOVIET, at=self.hexes[0]))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        at, rest = self.hexes[0], Surrender(self.hexes[1:])
        table = s.kit.rolls["surrender"]
        found = table.result(value[0] + table.total(modifiers(s, at))).id
        s.tell("surrender", "20.21", hex=s.kit.names[at], result=found)
        if found == "surrender":
            give_up(s, at)
        elif found == "full-attrition":
            for i in those_tested(s, at):
                lose(s, i)
        elif found == "partial-attrition":
            return Goto(replace(rest, asking=at))
        return Goto(rest)

    def answer(self, s: State, side: Side, action: GiveStep) -> Flow:
        lose(s, action.unit)
        return Goto(replace(self, asking=-1))

    def offers(self, s: State, side: Side) -> Iterator[Offer[GiveStep]]:
        yield Family(GiveStep, those_tested(s, self.asking), GiveStep)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"at": self.asking}


def check_all(s: State, side: int) -> Step[State, Any] | None:
    found = cut_off(s)
    return Surrender(tuple(found)) if found else None


PLAYS: Mapping[str, Maker] = {"D.1": check_all}
