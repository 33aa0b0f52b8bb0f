"""The state of a Panzer Grenadier match: the truth, and the tables that `put` keeps in step."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.pg.kit import DEAD, NOBODY, SIDES, Kit
from grognard.games.pg.optional_state import Command, Luck, Pair
from grognard.games.pg.piece_state import (
    DEMORALISED,
    DUG_IN,
    FIRED,
    Mine,
    Orders,
    Shock,
    Task,
    Unit,
)
from grognard.games.pg.pieces import LeaderRow
from grognard.kernel.fields import table, truth
from grognard.kernel.state import State as KernelState


def counts(kit: Kit) -> tuple[bytearray, bytearray]:
    """A number for each side in each hex."""
    return bytearray(kit.size), bytearray(kit.size)


class State(KernelState):
    """Truth, derived tables, and the steps of play. Every change of a unit goes through `put`."""

    kit: Kit

    turn: int = truth(0)
    """0 while the sides set up."""
    side: int = truth(lambda kit: kit.first)
    """[1.2] The active side, whose segment it is."""
    lead: int = truth(0)
    """[3.0a] Segments the winner of the initiative has left before the other acts."""
    passed: int = truth(-1)
    """[3.0b] Who passed in the segment before this one; -1 for nobody."""
    banked: int = truth(-1)
    """[17.2] The side that has saved a segment; -1 for nobody."""
    segments: Pair = truth((0, 0))
    """[17.4] Segments each side has conducted this turn."""
    initiative: Pair = truth(lambda kit: (kit.sides[0].initiative, kit.sides[1].initiative))
    """[3.0a] As the scenario gives it; State.drive takes off what losses cost."""
    units: list[Unit] = truth(
        lambda kit: [Unit()] * len(kit.counters), count=lambda kit: len(kit.counters)
    )
    owner: bytes = truth(lambda kit: bytes([NOBODY]) * kit.size, count=lambda kit: kit.size)
    """[1.2.control] Who controls each hex."""
    steps_lost: Pair = truth((0, 0))
    """[3.0a] Steps each side has lost; transports and leaders count none."""
    steps_out: tuple[tuple[str, int], ...] = truth(())
    """[16.52] Steps that left the map, by side and edge: ("axis W", 4)."""
    tasks: dict[int, Task] = truth(lambda kit: {})
    """[3.13] The units activated in this segment."""
    smoke: tuple[int, ...] = truth(())
    """[16.1] The hexes with smoke, a hex once for each marker, in order."""
    wrecks: tuple[tuple[int, int], ...] = truth(())
    """[16.3] Hexes with wrecks, and how many."""
    trenches: tuple[int, ...] = truth(())
    """[16.4] The hexes with an entrenchment, in order."""
    mines: tuple[Mine, ...] = truth(())
    shocks: tuple[Shock, ...] = truth(())
    mourned: tuple[tuple[int, int, int], ...] = truth(())
    """[6.73] High leaders just fallen whose friends have yet to check: side, hex, modifier."""
    batteries: tuple[tuple[int, ...], tuple[int, ...]] = truth(((), ()))
    """[9.2] Values of the off-board factors that each side may still fire this turn."""
    planes: tuple[tuple[int, ...], tuple[int, ...]] = truth(((), ()))
    """[15.1] The aircraft each side has this turn, by their place among kit.aircraft."""
    smoke_left: Pair = truth(lambda kit: (kit.sides[0].smoke, kit.sides[1].smoke))
    """[16.1] Times each side may still fire smoke."""
    orders: tuple[Orders, Orders] = truth((Orders(), Orders()))
    fired_on: tuple[tuple[int, int, int], ...] = truth(())
    """[13.21] Opportunity shots of this segment: who fired, at whom, in which hex."""
    assaulted: tuple[int, ...] = truth(())
    """[12.2] Hexes whose assault has been resolved in this segment."""
    leavers: tuple[tuple[int, int], ...] = truth(())
    """[12.12] Who left an assault hex in this segment: the hex, the piece."""
    victor: int = truth(-1)
    """Who has won before the end; -1 for nobody."""
    luck: Luck = truth(Luck())
    """[17.5] What a random event has brought."""
    command: Command = truth(Command())
    """[17.6] Who commands, where a side has several players."""
    extra: dict[str, Any] = truth(lambda kit: {}, replaced=True, as_is=True)
    """What a special rule remembers: plain values under a name."""

    stacks: list[tuple[int, ...]] = table(lambda kit: [()] * kit.size)
    """Everybody in each hex, in order: leaders, and those aboard."""
    combat: tuple[bytearray, bytearray] = table(counts)
    """[4.1] Combat units of each side in each hex: no APCs, nobody aboard."""
    carriers: tuple[bytearray, bytearray] = table(counts)
    """[4.1, 4.3] Transports and APCs."""
    armed: tuple[bytearray, bytearray] = table(counts)
    """[5.3, 5.31] What bars the way: combat units of any kind, those aboard too."""

    def fill_tables(self) -> None:
        """Stacks and counts, from the units."""
        for i, unit in enumerate(self.units):
            if unit.at >= 0:
                self.stacks[unit.at] += (i,)
                self._count(i, unit, 1)

    # ---- units -----------------------------------------------------------------------------

    def put(self, i: int, new: Unit) -> None:
        """The one function that changes a unit: keeps stacks, counts and control right."""
        old = self.units[i]
        if (old.dug or old.work) and self.turn:
            new = _broken_off(old, new)
        self.units[i] = new
        was, at = old.at, new.at
        if was == at and old.aboard == new.aboard:
            return
        if was >= 0:
            self._count(i, old, -1)
        if at >= 0:
            self._count(i, new, 1)
        if was == at:
            return
        if was >= 0:
            self.stacks[was] = tuple([u for u in self.stacks[was] if u != i])
        if at >= 0:
            # In order, so that a state and its reload list the same things alike.
            self.stacks[at] = tuple(sorted((*self.stacks[at], i)))
            self.settle_hex(at)
        if was >= 0:
            self.settle_hex(was)

    def change(self, i: int, **fields: Any) -> None:
        """`put` with these fields changed."""
        self.put(i, replace(self.units[i], **fields))

    def _count(self, i: int, unit: Unit, step: int) -> None:
        counter = self.kit.counters[i]
        at, side = unit.at, counter.side
        if counter.combat:
            self.armed[side][at] += step
        if unit.aboard >= 0:
            return
        if counter.transport:
            self.carriers[side][at] += step
        elif counter.combat:
            self.combat[side][at] += step

    def settle_hex(self, at: int) -> None:
        """[1.2.control] Whose combat units are alone in a hex controls it."""
        axis, allies = self.armed[0][at], self.armed[1][at]
        if bool(axis) == bool(allies):
            return
        side = 0 if axis else 1
        if self.owner[at] != side and self.turn:
            self.owner = self.owner[:at] + bytes((side,)) + self.owner[at + 1 :]

    def contested(self, at: int) -> bool:
        """[12.0] Whether it is an assault hex: combat units of both sides in it."""
        return bool(self.armed[0][at] and self.armed[1][at])

    def barred(self, side: int, at: int) -> bool:
        """[5.3, 16.6] Whether enemies that a side knows of hold a hex: combat units, none of which
        is hidden."""
        if not self.armed[1 - side][at]:
            return False
        counters, units = self.kit.counters, self.units
        return any(
            counters[i].side != side and counters[i].combat and not units[i].hidden
            for i in self.stacks[at]
        )

    def leader(self, i: int) -> LeaderRow:
        """[6.1] What stands on the face of a leader."""
        return self.kit.faces[self.units[i].face]

    def troop_morale(self, i: int) -> int:
        """[14.0] The morale of a unit or leader, before any modifier."""
        counter = self.kit.counters[i]
        if counter.leader:
            return self.leader(i).morale
        return counter.troop_morale[self.units[i].reduced]

    def led(self, i: int) -> bool:
        """[6.8, 6.85, 15.2] Whether a vehicle has a tank leader, or one of its own."""
        return self.kit.counters[i].tank_leader or self.units[i].tank_leader

    def remaining(self, i: int) -> int:
        """[7.6] The steps a unit has left."""
        return max(1, self.kit.counters[i].steps - self.units[i].reduced)

    def remove(self, i: int) -> None:
        """[7.6] A piece is eliminated, with all that rides on it. Steps of combat units count as
        lost; those of transports and leaders do not."""
        for j in self.passengers(i):
            self.remove(j)
        counter = self.kit.counters[i]
        if counter.combat:
            self.lose(counter.side, self.remaining(i))
        unit = self.units[i]
        self.put(i, Unit(DEAD, reduced=unit.reduced, face=unit.face))

    def lose(self, side: int, steps: int) -> None:
        """[3.0a] So many steps of a side are lost."""
        axis, allies = self.steps_lost
        self.steps_lost = (axis + steps, allies) if side == 0 else (axis, allies + steps)

    def passengers(self, i: int) -> tuple[int, ...]:
        """[5.6] Who rides on a transport."""
        at = self.units[i].at
        if at >= 0:
            return tuple(j for j in self.stacks[at] if self.units[j].aboard == i)
        return tuple(j for j, unit in enumerate(self.units) if unit.aboard == i and unit.at == at)

    def side_at(self, side: int, at: int) -> tuple[int, ...]:
        """The pieces of a side in a hex."""
        counters = self.kit.counters
        return tuple(i for i in self.stacks[at] if counters[i].side == side)

    # ---- the turn --------------------------------------------------------------------------

    @property
    def night(self) -> bool:
        """[1.2] Whether it is a night turn."""
        return self.kit.night[min(self.turn, self.kit.last)]

    @property
    def range(self) -> int:
        """[8.1] How far one sees on this turn."""
        return self.kit.range[min(self.turn, self.kit.last)]

    @property
    def smoke_set(self) -> frozenset[int]:
        """[16.12] The hexes that smoke has made limiting."""
        return frozenset(self.smoke)

    def drive(self, side: int) -> int:
        """[3.0a, 17.5] The initiative of a side now: losses lower it, never below 0."""
        lost = self.steps_lost[side] // self.kit.sides[side].loss_steps
        return max(0, self.initiative[side] - lost - self.luck.late[side])

    def wrecks_at(self, at: int) -> int:
        """[16.3] How many wrecks lie in a hex."""
        return next((n for hex, n in self.wrecks if hex == at), 0)

    def shocked(self, i: int) -> bool:
        """[6.72] Whether a unit is near the place where its highest leader fell."""
        side, at = self.kit.counters[i].side, self.units[i].at
        near = self.kit.constants.leaders.shock
        return any(
            one.side == side
            and one.until >= self.turn
            and self.kit.ground.distance(one.at, at) <= near
            for one in self.shocks
        )

    def begin_segment(self, side: int) -> None:
        """[3.1, 17.63] Nobody is activated yet, nor named to activate."""
        self.side = side
        if self.command.player >= 0:
            self.command = replace(self.command, player=-1)
        self.tasks = {}
        self.fired_on = ()
        self.assaulted = ()
        self.leavers = ()

    def enlist(self, i: int, task: Task) -> None:
        """[3.13] A piece is activated. In order, so that a state and its reload list the same
        things alike."""
        self.tasks = dict(sorted([*self.tasks.items(), (i, task)]))

    def task(self, i: int, **fields: Any) -> None:
        """Change what a unit has done in this segment."""
        self.tasks[i] = replace(self.tasks[i], **fields)

    def side_name(self, side: int) -> str:
        return SIDES[side]


def _broken_off(old: Unit, new: Unit) -> Unit:
    """[16.21, 16.24] Who leaves his hex leaves his work and his holes there; who fires or is
    demoralised breaks off what he has not finished."""
    if old.at != new.at:
        return replace(new, dug=0, work=0)
    fires = (new.marker == FIRED != old.marker) or new.shots > old.shots
    if fires or new.morale == DEMORALISED != old.morale:
        return replace(new, dug=new.dug if new.dug == DUG_IN else 0, work=0)
    return new
