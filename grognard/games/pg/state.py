"""The state of a Panzer Grenadier match: the truth, and the tables that `put` keeps in step."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.pg.kit import DEAD, NOBODY, SIDES, Kit
from grognard.games.pg.optional_state import Command, Luck
from grognard.games.pg.piece_state import (
    ASSAULTS,
    BEGUN,
    DEMORALISED,
    DIGGING,
    DISRUPTED,
    DUG_IN,
    ENTERED,
    FIRE,
    FIRED,
    GOOD,
    HELPED,
    LOADED,
    MOVE,
    MOVED,
    ORDERS,
    OVER,
    SNOWED,
    TRIED,
    UNLOADED,
    UNMARKED,
    Mine,
    Orders,
    Shock,
    Task,
    Unit,
)
from grognard.games.pg.pieces import LeaderRow
from grognard.kernel.state import State as KernelState
from grognard.kernel.value import Value

__all__ = [
    "ASSAULTS",
    "BEGUN",
    "DEMORALISED",
    "DIGGING",
    "DISRUPTED",
    "DUG_IN",
    "ENTERED",
    "FIRE",
    "FIRED",
    "GOOD",
    "HELPED",
    "LOADED",
    "MOVE",
    "MOVED",
    "ORDERS",
    "OVER",
    "PLAIN",
    "SNOWED",
    "TRIED",
    "UNLOADED",
    "UNMARKED",
    "Mine",
    "Orders",
    "Saved",
    "Shock",
    "State",
    "Task",
    "Unit",
    "restore",
]  # fmt: skip


class Saved(Value, frozen=True):
    """The truth and nothing else: what a save holds and equality compares."""

    turn: int
    side: int
    lead: int
    passed: int
    banked: int
    segments: tuple[int, int]
    initiative: tuple[int, int]
    units: tuple[Unit, ...]
    owner: tuple[int, ...]
    steps_lost: tuple[int, int]
    steps_out: tuple[tuple[str, int], ...]
    tasks: tuple[tuple[int, Task], ...]
    smoke: tuple[int, ...]
    wrecks: tuple[tuple[int, int], ...]
    trenches: tuple[int, ...]
    mines: tuple[Mine, ...]
    shocks: tuple[Shock, ...]
    mourned: tuple[tuple[int, int, int], ...]
    batteries: tuple[tuple[int, ...], tuple[int, ...]]
    planes: tuple[tuple[int, ...], tuple[int, ...]]
    smoke_left: tuple[int, int]
    orders: tuple[Orders, Orders]
    fired_on: tuple[tuple[int, int, int], ...]
    assaulted: tuple[int, ...]
    leavers: tuple[tuple[int, int], ...]
    victor: int
    luck: Luck
    command: Command
    extra: dict[str, Any]
    steps: tuple[Any, ...]


PLAIN = (
    "turn", "side", "lead", "passed", "banked", "segments", "initiative", "steps_lost",
    "steps_out", "smoke", "wrecks", "trenches", "mines", "shocks", "mourned", "batteries", "planes",
    "smoke_left", "orders", "fired_on", "assaulted", "leavers", "victor", "luck", "command",
)  # fmt: skip
"""Fields that are in a save as they are in the state: all of them are replaced, never changed."""


class State(KernelState):
    """Truth, derived tables, and the steps of play. Every change of a unit goes through `put`."""

    __slots__ = (
        "armed", "assaulted", "banked", "batteries", "carriers", "combat", "command", "extra",
        "fired_on", "initiative", "lead", "leavers", "luck", "mines", "mourned", "orders",
        "owner", "passed", "planes", "segments", "shocks", "side", "smoke", "smoke_left", "stacks",
        "steps_lost", "steps_out", "tasks", "trenches", "turn", "units", "victor", "wrecks",
    )  # fmt: skip

    kit: Kit

    def __init__(self, kit: Kit) -> None:
        """[2.3] The table before anybody is placed."""
        super().__init__(kit)
        self.turn = 0
        """0 while the sides set up."""
        self.side = kit.first
        """[1.2] The active side, whose segment it is."""
        self.lead = 0
        """[3.0a] Segments the winner of the initiative has left before the other acts."""
        self.passed = -1
        """[3.0b] Who passed in the segment before this one; -1 for nobody."""
        self.banked = -1
        """[17.2] The side that has saved a segment; -1 for nobody."""
        self.segments = (0, 0)
        """[17.4] Segments each side has conducted this turn."""
        self.initiative = (kit.sides[0].initiative, kit.sides[1].initiative)
        """[3.0a] As the scenario gives it; State.drive takes off what losses cost."""
        self.units: list[Unit] = [Unit() for _ in kit.counters]
        self.owner = bytes([NOBODY]) * kit.size
        """[1.2.control] Who controls each hex. Replaced, never changed."""
        self.steps_lost = (0, 0)
        """[3.0a] Steps each side has lost; transports and leaders count none."""
        self.steps_out: tuple[tuple[str, int], ...] = ()
        """[16.52] Steps that left the map, by side and edge: ("axis W", 4)."""
        self.tasks: dict[int, Task] = {}
        """[3.13] The units activated in this segment."""
        self._no_markers()
        self.lay_tables()

    def _no_markers(self) -> None:
        """What lies on the map and beside it, and what a segment and a special rule remember."""
        kit = self.kit
        self.smoke: tuple[int, ...] = ()
        """[16.1] The hexes with smoke, a hex once for each marker, in order."""
        self.wrecks: tuple[tuple[int, int], ...] = ()
        """[16.3] Hexes with wrecks, and how many."""
        self.trenches: tuple[int, ...] = ()
        """[16.4] The hexes with an entrenchment, in order."""
        self.mines: tuple[Mine, ...] = ()
        self.shocks: tuple[Shock, ...] = ()
        self.mourned: tuple[tuple[int, int, int], ...] = ()
        """[6.73] High leaders just fallen whose friends have yet to check: side, hex, modifier."""
        self.batteries: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        """[9.2] Values of the off-board factors that each side may still fire this turn."""
        self.planes: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        """[15.1] The aircraft each side has this turn, by their place among kit.aircraft."""
        self.smoke_left = (kit.sides[0].smoke, kit.sides[1].smoke)
        """[16.1] Times each side may still fire smoke."""
        self.orders = (Orders(), Orders())
        self.fired_on: tuple[tuple[int, int, int], ...] = ()
        """[13.21] Opportunity shots of this segment: who fired, at whom, in which hex."""
        self.assaulted: tuple[int, ...] = ()
        """[12.2] Hexes whose assault has been resolved in this segment."""
        self.leavers: tuple[tuple[int, int], ...] = ()
        """[12.12] Who left an assault hex in this segment: the hex, the piece."""
        self.victor = -1
        """Who has won before the end; -1 for nobody."""
        self.luck = Luck()
        """[17.5] What a random event has brought."""
        self.command = Command()
        """[17.6] Who commands, where a side has several players."""
        self.extra: dict[str, Any] = {}
        """What a special rule remembers: plain values under a name. Replaced, never changed."""

    def lay_tables(self) -> None:
        """The tables, from the units."""
        n = self.kit.size
        self.stacks: list[tuple[int, ...]] = [()] * n
        """Everybody in each hex, in order: leaders, and those aboard."""
        self.combat = [bytearray(n), bytearray(n)]
        """[4.1] Combat units of each side in each hex: no APCs, nobody aboard."""
        self.carriers = [bytearray(n), bytearray(n)]
        """[4.1, 4.3] Transports and APCs."""
        self.armed = [bytearray(n), bytearray(n)]
        """[5.3, 5.31] What bars the way: combat units of any kind, those aboard too."""
        for i, unit in enumerate(self.units):
            if unit.at >= 0:
                self.stacks[unit.at] += (i,)
                self._count(i, unit, 1)

    # ---- units -----------------------------------------------------------------------------

    def put(self, i: int, new: Unit) -> None:
        """The one door for a change of a unit: keeps stacks, counts and control right."""
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

    # ---- copies ----------------------------------------------------------------------------

    def clone(self) -> State:
        new = self._twin()
        for name in PLAIN:
            setattr(new, name, getattr(self, name))
        new.extra = self.extra
        new.units = self.units[:]
        new.owner = self.owner
        new.tasks = self.tasks.copy()
        new.stacks = self.stacks[:]
        new.combat = [self.combat[0][:], self.combat[1][:]]
        new.carriers = [self.carriers[0][:], self.carriers[1][:]]
        new.armed = [self.armed[0][:], self.armed[1][:]]
        return new

    def saved(self) -> Saved:
        return Saved(
            units=tuple(self.units),
            owner=tuple(self.owner),
            tasks=tuple(sorted(self.tasks.items())),
            extra=self.extra,
            steps=tuple(self.steps),
            **{name: getattr(self, name) for name in PLAIN},
        )


def _broken_off(old: Unit, new: Unit) -> Unit:
    """[16.21, 16.24] Who leaves his hex leaves his work and his holes there; who fires or is
    demoralised breaks off what he has not finished."""
    if old.at != new.at:
        return replace(new, dug=0, work=0)
    fires = (new.marker == FIRED != old.marker) or new.shots > old.shots
    if fires or new.morale == DEMORALISED != old.morale:
        return replace(new, dug=new.dug if new.dug == DUG_IN else 0, work=0)
    return new


def restore(kit: Kit, saved: Saved) -> State:
    """The working state of a save: the truth as it stands, the tables rebuilt from it."""
    s = State(kit)
    for name in PLAIN:
        setattr(s, name, getattr(saved, name))
    if len(saved.units) != len(kit.counters) or len(saved.owner) != kit.size:
        raise ValueError("the pieces or the hexes are not those of the scenario")
    s.units = list(saved.units)
    s.owner = bytes(saved.owner)
    s.tasks = dict(saved.tasks)
    s.extra = dict(saved.extra)
    s.steps = list(saved.steps)
    s.lay_tables()
    return s
