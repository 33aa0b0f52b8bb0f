"""[16.4] Retreats: every unit or stack of a combat that must goes back, each on a way of its own.

For other chapters: `retreat_of(s, side, at, hexes, rule)` gives the step that retreats whoever
stands in a hex; `Retreat` has more to say: who picks the ways (`by`), where those go who cannot
(`box`), whether zones may be passed. It takes markers, supply units and what cannot retreat off
with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.ground import CITY, MAJOR_CITY, WOODS
from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import CADRE, ELIMINATED, OUT
from grognard.games.efs.rules.asked import Dice, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r03_basics import leave_map
from grognard.games.efs.rules.r06_depots import note_added, set_aside
from grognard.games.efs.rules.r15_odds import muddy
from grognard.games.efs.rules.r16_losses import Losses, eliminate, where
from grognard.games.efs.rules.r16_ways import (
    Path,
    Task,
    Ways,
    cannot_retreat,
    ends_after,
    has_line,
    may_end,
    step_refusal,
    ways_of,
    zoned,
)
from grognard.games.efs.rules.r21_command import make_non_op
from grognard.games.efs.rules.r21_troops import strayed
from grognard.games.efs.state import SNOW, State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side


class RetreatTo(Action[State], frozen=True, tag="retreat-to"):
    """[16.4] Units of one hex go back along a way, the hexes they enter."""

    rule = "16.4"
    units: tuple[int, ...]
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Retreat), "no other step takes it"
        left = step.left(s)
        strange = [i for i in self.units if i not in left]
        if strange or not self.units or len(set(self.units)) < len(self.units):
            yield no("16.4", "not-to-retreat")
            return
        if len({s.units[i].at for i in self.units}) > 1:
            yield no("10.22", "not-one-stack")
            return
        for i in self.units:
            if reason := step.refusal(s, i, self.path):
                yield reason
                return
        if not may_end(s, step.task, self.units, self.path[-1]):
            yield no("16.42", "retreat-overstacks", hex=s.kit.names[self.path[-1]])


class Abandon(Action[State], frozen=True, tag="abandon"):
    """[16.48c] A gun is given up, so that the others may get through."""

    rule = "16.48c"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
            return
        step = s.steps[-1]
        if not isinstance(step, Breakthrough) or self.unit not in step.guns(s):
            yield no("16.48c", "no-gun-here", unit=s.kit.counters[self.unit].id)


class KeepGuns(Action[State], frozen=True, tag="keep-guns"):
    """[16.48c] The guns stay with the others."""

    rule = "16.48c"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Retreat(Step[State, RetreatTo], frozen=True, tag="retreat"):
    """[16.4, 16.44] Everybody of a group goes back, unit by unit or stack by stack, by the ways its
    owner picks, or his enemy [16.45b, 11.37i]. Who has no way leaves the map."""

    side: int
    group: tuple[int, ...]
    length: int
    under: str = "16.4"
    by: int = -1
    """Who picks the ways; -1 the owner."""
    zones: bool = True
    """[16.45b] Whether empty hexes in enemy zones may be passed."""
    box: int = ELIMINATED
    """[16.46a] Where those go who cannot retreat."""
    gone: tuple[int, ...] = ()
    """Those who have retreated."""

    @property
    def rule(self) -> str:
        return self.under

    @property
    def task(self) -> Task:
        return Task(self.side, self.group, self.length, self.zones, self.gone)

    def left(self, s: State) -> list[int]:
        """Those who are still to go."""
        return [i for i in self.group if s.units[i].at >= 0 and i not in self.gone]

    def ways(self, s: State, i: int) -> Ways:
        return ways_of(s, i, self.task)

    def allowed(self, s: State, i: int) -> tuple[Path, ...]:
        """[16.45b, 16.48c] The ways that may be picked for a unit: its owner may go through an
        enemy zone; an enemy picks such a way only where there is no other."""
        found = self.ways(s, i)
        if self.by in (-1, self.side):
            return (*found.safe, *found.risky)
        return found.safe or found.risky

    def enter(self, s: State) -> Flow:
        for i in self.left(s):
            found = self.ways(s, i)
            if not found.safe and not found.risky and not self.waits(s, i):
                self.strand(s, i, found)
                return Goto(self)
        if not any(self.allowed(s, i) for i in self.left(s)):
            self.leave_supply(s)
            return Done()
        return Ask(SIDES[self.side if self.by < 0 else self.by])

    def waits(self, s: State, i: int) -> bool:
        """[16.48c] A unit that cannot retreat waits for its stack, which may let it take the step
        that is lost on the way."""
        at = s.units[i].at
        return any(
            self.ways(s, k).risky and not self.ways(s, k).safe
            for k in self.left(s) if k != i and s.units[k].at == at
        )  # fmt: skip

    def strand(self, s: State, i: int, found: Ways) -> None:
        """[16.42, 16.43, 16.46] A unit without a way: off the map, or with every way ending in a
        full hex and a communication line, to Cadre; else eliminated. Depots and mobile supply units
        are set aside."""
        at = s.units[i].at
        if not s.kit.counters[i].combat:
            set_aside(s, i)
            s.tell("supply-lost", "16.46d", unit=s.kit.counters[i].id)
        elif found.off_map:
            s.tell("eliminated", "16.46b", unit=s.kit.counters[i].id, hex=where(s, i))
            leave_map(s, i, CADRE)  # [10.27d] its steps count for no points
        elif found.full and has_line(s, self.side, at):
            eliminate(s, i, CADRE, "16.42")
        else:
            reason = cannot_retreat(s, i)
            eliminate(s, i, self.box, "16.46a" if reason is None else reason.rule)

    def leave_supply(self, s: State) -> None:
        """[16.46d] Supply units go when all that retreated with them are gone."""
        counters = s.kit.counters
        if any(counters[i].combat and s.units[i].at >= 0 for i in self.gone):
            return
        for i in self.gone:
            if s.units[i].at >= 0 and not counters[i].combat:
                set_aside(s, i)
                s.tell("supply-lost", "16.46d", unit=counters[i].id)

    def answer(self, s: State, side: Side, action: RetreatTo) -> Flow:
        start = s.units[action.units[0]].at
        risky = zoned(s, self.task, action.path)
        self.go(s, action.units, action.path)
        after = replace(self, gone=(*self.gone, *action.units))
        if not risky:
            return Goto(after)
        stuck = tuple(
            i for i in self.left(s)
            if s.units[i].at == start and i not in action.units and not self.allowed(s, i)
            and s.kit.counters[i].combat
        )  # fmt: skip
        return Call(Breakthrough(self.side, action.units, stuck), after)

    def go(self, s: State, units: tuple[int, ...], path: Path) -> None:
        s.march(units, path)
        s.tell("retreated", self.under, side=SIDES[self.side], count=len(units),
               unit=s.kit.counters[units[0]].id, hex=s.kit.names[path[-1]])  # fmt: skip
        for i in units:
            note_added(s, i)
            if strayed(s, i):
                name = s.kit.counters[i].id
                s.tell("eliminated", "21.74", unit=name, hex=s.kit.names[path[-1]])

    def refusal(self, s: State, i: int, path: Path) -> No | None:
        """[16.4, 16.41, 16.45b, 16.47, 16.48] Why a unit may not go this way."""
        found = self.ways(s, i)
        if path in self.allowed(s, i):
            return None
        if reason := cannot_retreat(s, i):
            return reason
        at, ground = s.units[i].at, s.kit.ground
        name = s.kit.counters[i].id
        for n, b in enumerate(path):
            if b not in ground.edge[at]:
                return no("16.4", "no-way-back", unit=name)
            if reason := step_refusal(s, i, at, b, first=not n):
                return reason
            if n + 1 < len(path) and ends_after(s, i, at, b):
                return no("16.47e", "stops-at-river", unit=name, hex=s.kit.names[b])
            at = b
        if path in found.risky:
            return no("16.45b", "safer-way", unit=name)
        return self.other_refusal(s, i, path, found)

    def other_refusal(self, s: State, i: int, path: Path, found: Ways) -> No:
        """Why a way over open ground will not do: its length, its end, zones."""
        name, task = s.kit.counters[i].id, self.task
        empty = [zoned(s, task, (b,)) for b in path]
        if path and any(a and b for a, b in pairwise(empty)):
            return no("16.48b", "two-zones-running", unit=name)
        if path and empty[-1]:
            return no("16.48", "ends-in-zone", unit=name, hex=s.kit.names[path[-1]])
        if any(empty) and not self.zones:
            return no("16.45b", "not-through-zones", unit=name)
        if path and not may_end(s, task, (i,), path[-1]):
            declared = any(path[-1] in attack.hexes and not attack.done for attack in s.attacks)
            if declared:
                return no("16.43", "retreat-into-attack", unit=name, hex=s.kit.names[path[-1]])
            return no("16.42", "retreat-overstacks", hex=s.kit.names[path[-1]])
        longest = max((len(way) for way in found.safe), default=self.length)
        return no("16.4", "not-so-far", unit=name, length=longest)

    def offers(self, s: State, side: Side) -> Iterator[Offer[RetreatTo]]:
        """Whole stacks first, then every unit by itself."""
        left = self.left(s)
        open_ = {i: self.allowed(s, i) for i in left}
        for at in sorted({s.units[i].at for i in left}):
            able = tuple(i for i in left if s.units[i].at == at and open_[i])
            if len(able) > 1:
                shared = [
                    path for path in open_[able[0]]
                    if all(path in open_[i] for i in able)
                    and may_end(s, self.task, able, path[-1])
                ]  # fmt: skip
                if shared:
                    yield Family(RetreatTo, shared, _retreats(able), unit=able[0])
        for i in left:
            if open_[i]:
                yield Family(RetreatTo, open_[i], _retreats((i,)), unit=i)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"units": self.left(s), "length": self.length}


class _retreats:  # noqa: N801 - a maker with its units
    def __init__(self, units: tuple[int, ...]) -> None:
        self.units = units

    def __call__(self, path: Path) -> RetreatTo:
        return RetreatTo(self.units, path)


# ---- through an enemy zone [16.48c] ------------------------------------------------------------


class Breakthrough(Step[State, Abandon | KeepGuns], frozen=True, tag="breakthrough"):
    """[16.48c, 16.48d] Units have gone back through an empty hex in an enemy zone: headquarters are
    Non-Op, a step is lost, guns may be given up, and a roll says what becomes of the rest."""

    side: int
    units: tuple[int, ...]
    stuck: tuple[int, ...] = ()
    """Units of their hex that cannot retreat; one of them may take the step."""
    stage: int = 0

    @property
    def rule(self) -> str:
        return "16.48c"

    def alive(self, s: State) -> list[int]:
        return [i for i in self.units if s.units[i].at >= 0]

    def guns(self, s: State) -> list[int]:
        """Artillery among those who got there, if others are with it."""
        counters, here = s.kit.counters, self.alive(s)
        guns = [i for i in here if counters[i].artillery]
        others = any(counters[i].combat and not counters[i].artillery for i in here)
        return guns if others else []

    def enter(self, s: State) -> Flow:
        if self.stage == 0:
            for i in self.units:
                if s.kit.counters[i].type == "hq":
                    make_non_op(s, i, "16.48d")
            fighters = [i for i in self.units if s.kit.counters[i].combat]
            losses = Losses(self.side, (*fighters, *self.stuck), 1)
            return Call(losses, replace(self, stage=1))
        if self.stage == 1 and self.guns(s):
            return Ask(SIDES[self.side])
        if not self.alive(s):
            return Done()
        return Call(Dice("retreat", "16.48c", self.side), replace(self, stage=2))

    def answer(self, s: State, side: Side, action: Abandon | KeepGuns) -> Flow:
        if isinstance(action, KeepGuns):
            return Goto(replace(self, stage=2))
        eliminate(s, action.unit, ELIMINATED, "16.48c")
        return Goto(self)

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        alive = self.alive(s)
        table = s.kit.rolls["retreat"]
        found = table.result(value[0] + table.total(hardships(s, alive))).id
        s.tell("breakthrough", "16.48c", result=found, die=value[0])
        for i in alive if found == "no" else ():
            if s.kit.counters[i].combat:
                eliminate(s, i, CADRE, "16.48c")
            else:
                set_aside(s, i)
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Abandon | KeepGuns]]:
        yield Family(Abandon, self.guns(s), Abandon)
        yield One(KeepGuns())


def hardships(s: State, units: Iterable[int]) -> list[str]:
    """[16.48c] The modifiers of the retreat table for units that went through a zone."""
    group = [i for i in units if s.kit.counters[i].combat]
    counters, at = s.kit.counters, next((s.units[i].at for i in units), -1)
    cover = s.kit.ground.terrain[at] & (WOODS | CITY | MAJOR_CITY) if at >= 0 else 0
    fast = all(counters[i].motorised or counters[i].type == "cavalry" for i in group)
    found = {
        "artillery_in_stack": any(counters[i].artillery for i in group),
        "any_unit_out_of_supply": any(s.units[i].supply == OUT for i in group),
        "all_motorized_or_cavalry": bool(group) and fast,
        "final_hex_woods_or_city": bool(cover),
        "mud_or_snow": at >= 0 and (muddy(s, at) or s.weather == SNOW),
    }
    return [id for id, holds in found.items() if holds]


# ---- for other chapters ------------------------------------------------------------------------


def retreat_of(
    s: State, side: int, at: int, hexes: int, rule: str, *, by: int = -1, box: int = ELIMINATED
) -> Retreat:
    """[16.4] Everybody of a side in a hex retreats so many hexes; supply units go along."""
    return Retreat(side, s.stack_of(side, at), hexes, rule, by=by, box=box)


PLAYS: Mapping[str, Maker] = {}
