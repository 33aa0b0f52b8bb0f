"""[G.13] MOTTI and surrender."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import MOTTI
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.b1_lines import Lines
from grognard.games.ft.rules.g06_steps import eliminate
from grognard.games.ft.rules.g09_status import check_levels
from grognard.games.ft.rules.g11_costs import ground_cost, mover_of
from grognard.games.ft.rules.g13_panic import Panicking, fallen_stacks
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step

ENCIRCLED = ("SOV", "GER")
"""[G.13] Nations whose groups get MOTTI; the Finns in the Continuation War of 1944 too."""
LATE_WAR = ("CW", 1944)


def may_be_caught(s: State, nation: str) -> bool:
    """[G.13] Whether units of a nation can be in a MOTTI in this scenario."""
    scenario = s.kit.scenario
    late = (scenario.volume, scenario.calendar[0].year) == LATE_WAR
    return nation in ENCIRCLED or (nation == "FIN" and late)


def groups(s: State, side: int) -> list[tuple[int, ...]]:
    """[G.13] The hexes of a side that hang together, one group after the other."""
    ground = s.kit.ground
    left = {at for at in s.stacks if at < ground.hexes and s.of(side, at)}
    found = []
    while left:
        edge = [min(left)]
        left.discard(edge[0])
        group = []
        while edge:
            at = edge.pop()
            group.append(at)
            for b in ground.around[at]:
                if b in left:
                    left.discard(b)
                    edge.append(b)
        found.append(tuple(sorted(group)))
    return found


def ringed(s: State, side: int, group: Sequence[int]) -> bool:
    """[G.13] Whether every neighbour hex of a group holds an enemy in control, lies next to one, is
    closed to the group, or is off the map."""
    ground, foe = s.kit.ground, 1 - side
    inside = set(group)
    for at in group:
        for b in ground.around[at]:
            if b >= ground.hexes or b in inside or s.hoc(foe, b):
                continue
            if any(c < ground.hexes and s.hoc(foe, c) for c in ground.around[b]):
                continue
            if any(ground_cost(s, mover_of(s, (i,), 99), at, b) >= 0 for i in s.of(side, at)):
                return False
    return True


def catchable(s: State, side: int, group: Sequence[int]) -> list[int]:
    """[G.13] The units of a group that can be in a MOTTI."""
    counters = s.kit.counters
    return [i for at in group for i in s.of(side, at) if may_be_caught(s, counters[i].nation)]


def close_rings(s: State) -> None:
    """[G.13] At the end of a combat and of an advance phase, for both sides: a group that is ringed
    and has no line at all gets MOTTI. Not on turn 1, when all are in supply [B.1.3]."""
    if s.turn == 1:
        return
    for side in (0, 1):
        lines = None
        for group in groups(s, side):
            caught = catchable(s, side, group)
            fresh = [i for i in caught if not s.units[i].marks & MOTTI]
            if not fresh or not ringed(s, side, group):
                continue
            lines = lines or Lines(s, side)
            if any(lines.supplied(i) for at in group for i in s.of(side, at)):
                continue
            for i in fresh:
                s.mark(i, on=MOTTI)
            s.tell("motti", "G.13", side=SIDES[side], hex=s.kit.names[group[0]], count=len(fresh))
            check_levels(s, fresh)


def open_rings(s: State, side: int) -> None:
    """[G.13, B.1.4] At the owner's B.1: MOTTI goes from a group of which any unit has a line to a
    source outside it; a SUPPLY marker inside feeds it and does not free it."""
    for group in groups(s, side):
        held = [i for at in group for i in s.of(side, at)]
        marked = [i for i in held if s.units[i].marks & MOTTI]
        if not marked:
            continue
        lines = Lines(s, side, without=bits(group))
        if any(lines.supplied(i) for i in held):
            for i in marked:
                s.mark(i, off=MOTTI)
            s.tell("freed", "G.13", side=SIDES[side], hex=s.kit.names[group[0]])
            check_levels(s, marked)


# ---- surrender -----------------------------------------------------------------------------


def starving(s: State, side: int) -> tuple[int, ...]:
    """[G.13] The hexes that may surrender: all combat units of it, or its headquarters where there
    are none, in a MOTTI and at the floor of status."""
    rule = s.kit.charts.combat.motti.surrender
    found = []
    for at in sorted(s.stacks):
        units = s.combat_units(side, at) or s.of(side, at)
        if units and all(s.units[i].marks & MOTTI and s.level(i) <= rule.at_status for i in units):
            found.append(at)
    return tuple(found)


def surrenders(s: State, shown: int, further: int) -> bool:
    """[G.13] The totals at which a hex gives up: one more for each turn it has stood there."""
    rule = s.kit.charts.combat.motti.surrender
    return shown <= rule.at_most + rule.per_further_turn * further


class Surrendering(Step[State, Silent], frozen=True, tag="surrendering"):
    """[G.13] At the end of the owner's B.1 a white die for each starving hex."""

    side: int
    hexes: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        if not self.hexes:
            return Done()
        return Call(die(s, "white", "surrender", "G.13", self.side, at=self.hexes[0]))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        at = self.hexes[0]
        shown = face(s, "white", value[0])
        told(s, "surrender", "G.13", self.side, "white", shown, shown)
        stood = s.surrenders.get(at, 0)
        if surrenders(s, shown, stood):
            s.tell("surrendered", "G.13", side=SIDES[self.side], hex=s.kit.names[at])
            for i in s.of(self.side, at):
                eliminate(s, i)
        s.surrenders = {**s.surrenders, at: stood + 1}
        return Goto(replace(self, hexes=self.hexes[1:]))


class AfterSegment(Step[State, Silent], frozen=True, tag="after-segment"):
    """[G.13] When a segment ends: panic for divisions' headquarters lost in it, then mottis."""

    def enter(self, s: State) -> Flow:
        stacks = fallen_stacks(s)
        s.fallen = ()
        if stacks:
            return Call(Panicking(stacks))
        if s.segment in ("D.3", "E.1"):
            close_rings(s)
        return Done()


def look(s: State, side: int) -> Step[State, Silent] | None:
    """[G.13] At the end of B.1 who is freed and who surrenders; of the others the rings."""
    if s.segment != "B.1":
        return AfterSegment()
    if s.turn == 1:
        return None
    open_rings(s, side)
    hexes = starving(s, side)
    s.surrenders = {at: n for at, n in s.surrenders.items() if at in hexes or not s.of(side, at)}
    return Surrendering(side, hexes) if hexes else None


PLAYS: dict[str, Maker] = {"G.13": look}
WITHIN: tuple[str, ...] = ()
