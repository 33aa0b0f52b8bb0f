"""The state of a Stalingrad match: the truth, and the tables kept in step with it by `put`."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.games.tps.kit import BOX, GERMAN, REMOVED, RUSSIAN, WAITING, Kit
from grognard.kernel.fields import cache, table, truth
from grognard.kernel.paths import flood_around
from grognard.kernel.state import State as KernelState
from grognard.kernel.value import Value


class Unit(Value, frozen=True, gc=False):
    """[10.1] A unit on the table: where, which side up, and the markers it bears."""

    at: int = WAITING
    spent: bool = False
    due: int = 0
    """[10.2] The date of its duration marker; 0 without one. Of a removed observer: of return."""
    iso: int = 0
    """[12.21] Its isolation marker: 1 is -1, 2 is -2."""


NOWHERE = -1
"""No area has been chosen for this impulse."""

# What a unit has done in this impulse: bits of `Mover.flags`.
ATTACKED, LEFT, HOSTILE, RUBBLED, ENTERED, OVER, HALTED = 1, 2, 4, 8, 16, 32, 64
"""It attacked; it left an enemy-occupied area; it entered one the enemy controls, or one in rubble;
it came into the area where it stands while the enemy was there; its impulse is over; [8.21] its one
step is made, it goes no farther, and may still fire from where it stands [8.31]."""


class Mover(Value, frozen=True, gc=False):
    """[8.11, 8.2] What a unit has done since the impulse began."""

    start: int
    """Where it was then."""
    used: int = 0
    """Movement factors spent."""
    came: int = -1
    """[8.37] The area it last came from."""
    toll: int = 0
    """[8.34] Factors paid for attacks upon those who began in its own area."""
    flags: int = 0
    zones: int = 0
    """[11.2] Zones entered."""
    owes: int = -1
    """[8.28] The area it must attack since it failed to infiltrate."""


UNROLLED, GOES_ON, ENDS, PROLONGED = 0, 1, 2, 3
"""[6.31, 6.32, 9.3] What the German impulse roll has said: nothing yet, the day or night goes on,
it ends with this impulse, or it was prolonged."""


def every_unit(kit: Kit) -> list[Unit]:
    """[5.1, 5.3] The pieces before anybody is placed."""
    return [Unit(BOX if c.arm in ("fag", "air") else WAITING) for c in kit.counters]


def counts(kit: Kit) -> tuple[bytearray, bytearray]:
    """A number for each side in each area."""
    return bytearray(kit.size), bytearray(kit.size)


class State(KernelState):
    """Truth, derived tables, and the steps of play. Every change of a unit goes through `put`."""

    kit: Kit

    date: int = truth(lambda kit: kit.first)
    night: bool = truth(False)
    track: int = truth(lambda kit: kit.constants.track.day)
    """[2.2] The space of the impulse marker."""
    side: int = truth(GERMAN)
    """Whose impulse it is."""
    advantage: int = truth(GERMAN)
    """[9.1] Who has the advantage."""
    advantage_dawn: int = truth(GERMAN)
    """[9.5] Who had it when the date began."""
    passes: int = truth(0)
    """[8.14] Passes in a row."""
    dusk: int = truth(UNROLLED)
    opened: bool = truth(False)
    """[20.2] The first German impulse of the match is over."""
    victor: int = truth(-1)
    """[19.2] Who has won, once that is told."""
    units: list[Unit] = truth(every_unit, count=lambda kit: len(kit.counters))
    control: bytes = truth(lambda kit: kit.ground.owner, count=lambda kit: kit.size)
    """[5.2, 7.3] Who controls each area."""
    rubble: bytes = truth(lambda kit: bytes(kit.size), count=lambda kit: kit.size)
    """[14.1] The level of rubble in each area."""
    active: int = truth(NOWHERE)
    """[8.1] The area whose units act in this impulse."""
    toll: int = truth(0)
    """[8.34] Factors of this impulse's attacks upon those who began in the active area."""
    movers: dict[int, Mover] = truth(lambda kit: {})
    """[8.11, 8.2] What units have done since the impulse began."""
    struck: tuple[int, ...] = truth(())
    """[8.32] Groups attacked in this impulse, as area * 4 + group."""
    shut: tuple[int, ...] = truth(())
    """[8.12] Areas attacked in this impulse: nobody enters them any more."""
    worked: tuple[int, ...] = truth(())
    """[14.3] Areas somebody has tried to fortify in this impulse."""

    stacks: list[tuple[int, ...]] = table(lambda kit: [()] * kit.size)
    """Everybody in each area, in order."""
    fresh: tuple[bytearray, bytearray] = table(counts)
    """Fresh combat units of each side in each area."""
    tired: tuple[bytearray, bytearray] = table(counts)
    """[8.33] Spent ones."""
    _fed: list[int] = cache(lambda kit: [-1, -1], read=lambda s: (s.fed(0), s.fed(1)))
    _costs: list[bytes | None] = cache(
        lambda kit: [None, None], read=lambda s: (s.costs(0), s.costs(1))
    )

    def fill_tables(self) -> None:
        """Stacks and counts, from the units."""
        counters = self.kit.counters
        for i, unit in enumerate(self.units):
            if unit.at >= 0:
                self.stacks[unit.at] += (i,)
                if counters[i].combat:
                    counts = self.tired if unit.spent else self.fresh
                    counts[counters[i].side][unit.at] += 1

    # ---- units -----------------------------------------------------------------------------

    def put(self, i: int, new: Unit) -> None:
        """The one function that changes a unit: keeps stacks, counts and control right."""
        old = self.units[i]
        self._set(i, old, new)
        if old.at != new.at:
            if old.at >= 0:
                self.settle_area(old.at)
            if new.at >= 0:
                self.settle_area(new.at)
        elif old.iso and not new.iso and new.at >= 0:
            self.settle_area(new.at)

    def move_together(self, units: tuple[int, ...], at: int) -> None:
        """Several units enter an area together: nobody is left behind alone on the way."""
        touched = {at}
        for i in units:
            old = self.units[i]
            touched.add(old.at)
            self._set(i, old, replace(old, at=at))
        for area in sorted(touched):
            if area >= 0:
                self.settle_area(area)

    def _set(self, i: int, old: Unit, new: Unit) -> None:
        """Change a unit, and the stacks and counts with it."""
        self.units[i] = new
        was, at = old.at, new.at
        if was == at and old.spent == new.spent:
            return
        counter = self.kit.counters[i]
        if counter.combat:
            side = counter.side
            self._costs[1 - side] = None
            if was >= 0:
                (self.tired if old.spent else self.fresh)[side][was] -= 1
            if at >= 0:
                (self.tired if new.spent else self.fresh)[side][at] += 1
        if was == at:
            return
        if was >= 0:
            self.stacks[was] = tuple([u for u in self.stacks[was] if u != i])
        if at >= 0:
            # In order, so that a state and its reload list the same things alike.
            self.stacks[at] = tuple(sorted((*self.stacks[at], i)))

    def men(self, side: int, at: int) -> int:
        """[2.2] Combat units of a side in an area."""
        return self.fresh[side][at] + self.tired[side][at]

    def settle_area(self, at: int) -> None:
        """[7.3, 8.3556] Who is alone in an area takes control of it; an observer left alone with
        the enemy is removed."""
        german, russian = self.men(GERMAN, at), self.men(RUSSIAN, at)
        if self.kit.ground.breakthrough_bits >> at & 1:
            self._fed[RUSSIAN] = -1
        if bool(german) == bool(russian):
            return
        side = GERMAN if german else RUSSIAN
        if self.control[at] != side and self._claims(side, at):
            self.set_control(at, side)
        foe = 1 - side
        counters = self.kit.counters
        # `remove` comes back here: of several observers each goes once.
        for i in self.stacks[at]:
            if counters[i].observer and counters[i].side == foe and self.units[i].at == at:
                self.remove(i)

    def claim_all(self) -> None:
        """[7.3, 12.12] Dawn: who is alone and supplied by now, and was not when he came, takes
        control; that may open the way of supply to others."""
        before = None
        while before != self.control:
            before = self.control
            for at in range(self.kit.size):
                self.settle_area(at)

    def _claims(self, side: int, at: int) -> bool:
        """[7.3] Whether a supplied combat unit of this side stands there."""
        counters, units = self.kit.counters, self.units
        return any(
            counters[i].side == side and counters[i].combat and not units[i].iso
            for i in self.stacks[at]
        ) and self.traces(side, at)

    def remove(self, i: int) -> None:
        """[8.3556, 15.22] An observer goes, to return later."""
        back = self.date + self.kit.constants.observers.return_dawns
        self.tell("observer-removed", "8.3556", unit=self.kit.counters[i].label,
                  area=self.kit.place(self.units[i].at))  # fmt: skip
        self.put(i, Unit(REMOVED, due=back))

    def set_control(self, at: int, side: int) -> None:
        """[7.3] The control marker of an area is turned."""
        self.control = self.control[:at] + bytes((side,)) + self.control[at + 1 :]
        self._fed = [-1, -1]
        self.tell("control", "7.3", area=self.kit.names[at], side=("german", "russian")[side])

    def set_rubble(self, at: int, level: int) -> None:
        """[14.1] A marker of this level lies in the area from now on."""
        self.rubble = self.rubble[:at] + bytes((level,)) + self.rubble[at + 1 :]

    # ---- supply ----------------------------------------------------------------------------

    def fed(self, side: int) -> int:
        """[12.1, 18.6] The areas of a side that a chain of its own joins to a source: bits."""
        if self._fed[side] < 0:
            ground, control = self.kit.ground, self.control
            own = sum(1 << h for h in range(self.kit.size) if control[h] == side)
            if side == GERMAN:
                start = ground.german_bits & own
            else:
                # [18.6] a zone of the breakthrough supplies nobody while Germans stand in it.
                linked = sum(1 << h for h in ground.breakthrough if not self.men(GERMAN, h))
                start = (ground.ferry_bits | linked) & own
            self._fed[side] = flood_around(start, own, ground.around_bits)
        return self._fed[side]

    def traces(self, side: int, at: int) -> bool:
        """[12.1] Whether a unit of this side could trace supply from there."""
        ground = self.kit.ground
        fed = self.fed(side)
        if self.control[at] == side:
            if fed >> at & 1:
                return True
        elif fed & ground.around_bits[at]:
            return True
        sources = ground.german_bits if side == GERMAN else ground.ferry_bits
        return bool(sources >> at & 1) and not self.men(1 - side, at)

    # ---- the impulse -----------------------------------------------------------------------

    def mover(self, i: int) -> Mover:
        """What a unit has done in this impulse; nothing yet, where it is not listed."""
        found = self.movers.get(i)
        return Mover(self.units[i].at) if found is None else found

    def begin_impulse(self, side: int) -> None:
        """[8.1] Nobody has acted."""
        self.side = side
        self.active = NOWHERE
        self.toll = 0
        self.movers = {}
        self.struck = self.shut = self.worked = ()

    @property
    def acted(self) -> bool:
        """Whether the area of this impulse is chosen: its units have acted."""
        return self.active != NOWHERE

    @property
    def begun(self) -> bool:
        """[8.14, 17.11] Whether anything has been done in this impulse, if only from the air."""
        return self.acted or bool(self.struck)

    def costs(self, side: int) -> bytes:
        """[2.2.vacant, 8.23A, 8.23B, 8.23C, 8.23D, 11.3] Movement factors a unit of this side pays
        to enter each area. [8.23B] neither counts to a zone nor from enemies in one."""
        made = self._costs[side]
        if made is None:
            ground, foe = self.kit.ground, 1 - side
            fresh, tired = self.fresh[foe], self.tired[foe]
            near: set[int] = set()
            if not self.night:
                for h, count in enumerate(fresh):
                    if count and not ground.zone[h]:
                        near.update(ground.around[h])
            made = bytes([
                4 if fresh[h] else 3 if tired[h] else 2 if h in near and not ground.zone[h] else 1
                for h in range(self.kit.size)
            ])  # fmt: skip
            self._costs[side] = made
        return made

    def set_night(self, night: bool) -> None:
        """[6.31, 6.32] The marker is turned."""
        self.night = night
        self._costs = [None, None]
