"""The state of a match: the truth, and the tables kept in step with it by `put`.

Each chapter finds its fields here, under its number. Truth that lasts a phase or a turn is cleared
by the steps of the sequence (`rules/r04_sequence.py`), never by the chapter that reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from grognard.games.efs.at_start import (
    Marked,
    blown_at_start,
    forts_at_start,
    named,
    rails_at_start,
)
from grognard.games.efs.counters import Counter
from grognard.games.efs.ground import BELT, CITADEL
from grognard.games.efs.hazards import (
    BEGUN,
    ENEMY,
    FORTIFIED,
    FRIEND,
    INTERDICTED,
    ZONE,
    hazard_map,
)
from grognard.games.efs.kit import AXIS, Kit
from grognard.games.efs.pieces import (
    OVERRUN,
    SPARE,
    UNTRIED,
    Attack,
    Bridge,
    Plane,
    Railhead,
    Unit,
    without,
)
from grognard.kernel.bitset import BitSet, bits
from grognard.kernel.fields import cache, table, truth
from grognard.kernel.state import State as KernelState

__all__ = ["BEGUN", "ENEMY", "FORTIFIED", "FRIEND", "INTERDICTED", "ZONE", "State"]

DRY, MUD, FROZEN, SNOW = 0, 1, 2, 3
"""[5.15] Weather, by its place in `charts.WEATHERS`."""

Pair = tuple[int, int]
"""One number for each side."""
Counts = tuple[bytearray, bytearray]
"""A number for each side in each hex."""


def counts(kit: Kit) -> Counts:
    return bytearray(kit.ground.size), bytearray(kit.ground.size)


class State(KernelState):
    """Truth, derived tables, and the steps of play. Every change of a unit goes through `put`."""

    kit: Kit

    # ---- 3, 4, 5: turn, weather, who holds what
    turn: int = truth(lambda kit: kit.first)
    phase: str = truth("")
    """The phase in play, by the name of its step, for views and for what depends on it."""
    weather: int = truth(DRY)
    storm: bool = truth(False)
    frozen: bool = truth(False)
    """[5.23] Waters and swamps are frozen."""
    lingering: bool = truth(False)
    """[5.21] Mud stays in the woods this turn."""
    past: str = truth("")
    """[5.2] The weather of the turns before as it took effect, a letter a turn: D, M, F, S."""
    limited: bool = truth(False)
    """[13.51] Artillery supply is limited."""
    held: BitSet = truth(lambda kit: kit.axis_start)
    """[3.11] The hexes that are the Axis's; all others are Soviet."""
    units: list[Unit] = truth(lambda kit: list(kit.setup), count=lambda kit: len(kit.counters))
    planes: list[Plane] = truth(
        lambda kit: list(kit.setup_planes), count=lambda kit: len(kit.planes)
    )

    # ---- 6: supply
    cut_posts: BitSet = truth(0)
    """[6.36] Strongpoints out of supply."""
    lost_sources: BitSet = truth(0)
    """[6.21] Sources that were captured and have not worked again since."""
    stocked: BitSet = truth(0)
    """[6.48f] Depots' hexes to which something was added: nothing leaves them any more."""
    spent: dict[int, int] = truth(lambda kit: {})
    """[6.48e, 15.45] Points of combat supply given to attacks, taken off when the phase ends."""
    dry: BitSet = truth(0)
    """[6.53] Groups whose fuel ran short this turn, by their number in the kit."""
    dry_before: BitSet = truth(0)
    fed: Marked = truth((0, 0))
    """[6.26] Hexes that each side's supply units supply for this turn."""
    # ---- 7, 8: replacements and reinforcements
    infantry: Pair = truth((0, 0))
    """[7.31, 7.61] Points of type I."""
    armament: Pair = truth((0, 0))
    """[7.32, 7.62] Points of type A."""
    flying: Pair = truth((0, 0))
    """[7.33, 7.63] Points of type V of this turn."""
    trains: int = truth(0)
    """[7.42] Points for armoured trains of this turn."""
    posts_due: Pair = truth((0, 0))
    """[7.41, 18.45a] Strongpoints that may be begun this turn."""
    posts_extra: int = truth(0)
    """[7.41b] Those of type E."""
    releases: int = truth(0)
    """[7.52] R results of this turn."""
    bounties: int = truth(0)
    """[7.53] S results of this turn."""
    chosen: BitSet = truth(0)
    """[8.2] Special groups that were chosen, by their place in the scenario."""
    faces: tuple[tuple[int, ...], tuple[int, ...]] = truth(
        lambda kit: (
            tuple(range(len(kit.charts.pieces.untried.militia))),
            tuple(range(len(kit.charts.pieces.untried.mg))),
        )
    )
    """[8.42] Faces left in the cups of militia and MG. Nobody knows a face before it is revealed,
    so it is drawn then: the chances are the same."""
    renewed: BitSet = truth(0)
    """[7.1, 7.11, 7.75] Units that climbed a box or regained a step this turn."""
    zap_places: BitSet = truth(0)
    """[7.43b] Hexes where a Zap unit came onto the map this turn."""
    extra_at_place: bool = truth(False)
    """[7.41b] A strongpoint of type E was begun at a victory location this turn."""
    withdrawn: BitSet = truth(0)
    """[8.5] Withdrawals that are settled, by their place in the scenario."""
    converted: BitSet = truth(0)
    """[8.6] Conversions that are done, by their place in the scenario."""
    # ---- 9, 14: air
    interdiction: tuple[dict[int, int], dict[int, int]] = truth(({}, {}), replaced=True)
    """[14.63] Levels by the hex of the marker, for each side that flew it."""
    based: tuple[BitSet, BitSet] = truth((0, 0), replaced=True)
    """[14.22a] Hexes in general supply in the last supply phase; none before the first."""
    aa_fired: BitSet = truth(0)
    """[15.44c] Anti-aircraft units that gave a modifier in this phase."""
    # ---- 10, 11: movement
    moved: BitSet = truth(0)
    """Units that have moved in this phase."""
    moved_turn: BitSet = truth(0)
    """Units that have moved in this turn: trains, flotillas [21.32], super-heavy guns [13.42b]."""
    special: BitSet = truth(0)
    """[11.0] Units that used a specialised movement this turn."""
    activated: dict[int, int] = truth(lambda kit: {})
    """[10.13] The HQ that activated a unit."""
    command: dict[int, int] = truth(lambda kit: {})
    """[21.12] Points of command an HQ has used in this phase."""
    guards_used: BitSet = truth(0)
    """[10.13b] HQs that have activated a Guards unit in this phase."""
    doubled: BitSet = truth(0)
    """[12.35] HQs that doubled their command for a mandated attack."""
    hampered: dict[int, int] = truth(lambda kit: {})
    """[21.27] How many units began to move in this phase in the zone of a Non-Op HQ, by that HQ."""
    non_op: dict[int, int] = truth(lambda kit: {})
    """[21.27a] Non-Op HQs when the movement phase began, and where they stood."""
    rail_used: Pair = truth((0, 0))
    """[11.14] Points of rail capacity used this turn."""
    ferried: Pair = truth((0, 0))
    """[10.47b] Stacking points taken across lakes in this phase."""
    ferrying: BitSet = truth(0)
    """[10.47b] Engineers that help across lakes in this phase."""
    closed: Marked = truth((0, 0))
    """[11.63] Hexes of the edge by which each side neither comes in nor is supplied any more."""
    # ---- 12 to 16: combat
    mandated: int = truth(0)
    """[12.36] Mandated attacks not made yet."""
    attacks: tuple[Attack, ...] = truth(())
    battle: int = truth(-1)
    """[15.1] The declared attack that is being resolved, by its number; -1 when none is."""
    motorised: bool = truth(False)
    """[17.6] The combat under way is that of the Axis's motorised units on the inset."""
    fought: BitSet = truth(0)
    """[15.16] Units that attacked or were attacked in this phase."""
    busy: BitSet = truth(0)
    """[22.11] Units that fought, moved specially or were flown this turn: they build nothing."""
    worked: BitSet = truth(0)
    """[22.14] Engineers that have done their one task of this turn."""
    built: BitSet = truth(0)
    """[22.11] Those that built a strongpoint."""
    shells: dict[int, int] = truth(lambda kit: {})
    """[13.46] Rounds left of super-heavy guns; one that is not named has them all."""
    # ---- 18, 19, 22: fortifications, rails, bridges
    posts: Marked = truth(lambda kit: forts_at_start(kit, True))
    """[18.4] Strongpoints of each side."""
    works: Marked = truth(lambda kit: forts_at_start(kit, False))
    """[18.44] Strongpoints under construction."""
    builders: dict[int, int] = truth(lambda kit: {})
    """[18.45b] The unit that builds an Axis strongpoint, by its hex."""
    razed: BitSet = truth(lambda kit: named(kit, kit.scenario.forts.destroyed))
    """[18.13] Hexes whose printed fortifications are destroyed."""
    lines_razed: BitSet = truth(0)
    """[13.44c] Hexes whose fortified line alone is."""
    axis_rails: BitSet = truth(rails_at_start)
    """[19.2] Rail hexes converted for the Axis."""
    rail_cuts: BitSet = truth(lambda kit: named(kit, kit.scenario.rail.cuts))
    """[19.25b] Rail cut markers; one with an arrow [19.25c] is the border of `axis_rails`."""
    railheads: tuple[Railhead, ...] = truth(lambda kit: kit.railheads())
    rcp: int = truth(0)
    """[19.21] Conversion points left this turn."""
    bridges: tuple[Bridge, ...] = truth(lambda kit: kit.bridges())
    blown: dict[int, int] = truth(blown_at_start)
    """[22.43] Damage points by `bridge_key`."""
    # ---- 24: victory
    vp: int = truth(lambda kit: kit.scenario.vp.start)
    losses: Pair = truth((0, 0))
    """[24.41] The loss track of armour and artillery."""
    scored: BitSet = truth(
        lambda kit: sum(
            1 << n for n, place in enumerate(kit.scenario.vp.location) if place.control == "axis"
        )
    )
    """[24.22] Locations whose points the Axis has, by their place in the scenario."""
    taken: BitSet = truth(0)
    """[12.36a] Locations taken for the first time this turn."""
    seen_taken: BitSet = truth(
        lambda kit: sum(
            1 << n for n, place in enumerate(kit.scenario.vp.location) if place.control == "axis"
        )
    )
    """[12.36a] Locations the Axis has ever had: it captures them no more, it retakes them."""
    lapsed: BitSet = truth(0)
    """[24.25b] Locations the Axis holds whose points it lost for want of a garrison."""
    surrendered: int = truth(0)
    """[20.21] Soviet divisions lost by surrender."""

    stacks: dict[int, tuple[int, ...]] = table(lambda kit: {})
    men: Counts = table(counts)
    """Combat units of each side in each hex."""
    zoc: Counts = table(counts)
    """[3.2, 3.23] How many units of each side have each hex in their zone, their own hexes left
    aside; one is as good as many. None that bear an overrun marker [3.26]."""
    hazards: list[bytes | None] = cache(
        lambda kit: [None, None], read=lambda s: (s.hazard(0), s.hazard(1))
    )
    """What a mover of each side meets in each hex: see `hazard`."""

    def fill_tables(self) -> None:
        """Stacks, zones and who is where, from the units."""
        stacks, counters = self.stacks, self.kit.counters
        for i, unit in enumerate(self.units):
            at = unit.at
            if at >= 0:
                stacks[at] = (*stacks.get(at, ()), i)
                if counters[i].combat:
                    self.men[counters[i].side][at] += 1
                    if not unit.marks & OVERRUN:
                        self._zone(counters[i], at, 1)

    # ---- units -----------------------------------------------------------------------------

    def put(self, i: int, new: Unit) -> None:
        """The one function that changes a unit: keeps stacks, zones and control right."""
        old = self.units[i]
        self.units[i] = new
        was, at = old.at, new.at
        if was == at and not (old.marks ^ new.marks) & OVERRUN:
            return
        counter = self.kit.counters[i]
        self.hazards = [None, None]
        touched: set[int] = set()
        if was >= 0:
            self._leave(i, counter, was)
            if counter.combat:
                touched.add(was)
                if not old.marks & OVERRUN:
                    touched.update(self._zone(counter, was, -1))
        if at >= 0:
            others = self.stacks.get(at)
            # In order, so that a state and its reload list the same things alike.
            self.stacks[at] = (i,) if others is None else tuple(sorted((*others, i)))
            if counter.combat:
                self.men[counter.side][at] += 1
                touched.add(at)
                self._overtake(counter.side, (at,))
                if not new.marks & OVERRUN:
                    touched.update(self._zone(counter, at, 1))
        self._settle_control(touched)

    def _overtake(self, side: int, hexes: Sequence[int]) -> None:
        """[6.42, 18.13b, 22.26] Combat units of a side have entered these hexes: the enemy's supply
        units in them, his bridge markers and strongpoints under construction are taken off."""
        counters = self.kit.counters
        for at in hexes:
            for i in self.stacks.get(at, ()):
                if not counters[i].combat and counters[i].side != side:
                    self.put(i, Unit(at=SPARE))
                    self.tell("supply-lost", "6.42", unit=counters[i].id)
        self.bridges = without(self.bridges, side, hexes, self.turn)
        if gone := self.works[1 - side] & bits(hexes):
            left = self.works[1 - side] & ~gone
            self.works = (self.works[0], left) if side == AXIS else (left, self.works[1])
            self.builders = {at: i for at, i in self.builders.items() if not gone >> at & 1}

    def _leave(self, i: int, counter: Counter, was: int) -> None:
        here = self.stacks[was]
        if len(here) == 1:
            del self.stacks[was]
        else:
            self.stacks[was] = tuple([u for u in here if u != i])
        if counter.combat:
            self.men[counter.side][was] -= 1

    def reach_of_zone(self, counter: Counter, at: int) -> Sequence[int]:
        """[3.2, 3.21, 3.27] The hexes beside it that a unit has in its zone, standing there: none
        with the band [3.25]; across no unfrozen major river [3.22], into no major city [10.49],
        active belt of the enemy [18.33] or citadel, and out of none [18.52]; in Mud red and orange
        allowances along roads and into towns alone [3.24]. Untried units have one as well
        [21.62]."""
        if not counter.zoc:
            return ()
        ground = self.kit.ground
        mud = 0
        if counter.motorised or counter.colour == "orange":
            mud = 1 if self.weather == MUD else 2 if self.lingering else 0
        reach = ground.zones(int(self.frozen), mud)[at]
        if not ground.guarded[at]:
            return reach
        razed, terrain = self.razed, ground.terrain
        if terrain[at] & CITADEL and not razed >> at & 1:
            return ()
        closed = CITADEL | BELT if counter.side == AXIS else CITADEL
        return [b for b in reach if not terrain[b] & closed or razed >> b & 1]

    def _zone(self, counter: Counter, at: int, by: int) -> Sequence[int]:
        reach = self.reach_of_zone(counter, at)
        zoc = self.zoc[counter.side]
        for b in reach:
            zoc[b] += by
        return reach

    def _settle_control(self, spaces: Iterable[int]) -> None:
        """[3.12, 3.13] A hex is held by who stands in it, or who alone has it in his zone; where
        both have, or nobody, it stays with whom it was."""
        (men, foes), (mine, theirs) = self.men, self.zoc
        held = self.held
        for at in spaces:
            if men[at] or (mine[at] and not theirs[at] and not foes[at]):
                held |= 1 << at
            elif foes[at] or (theirs[at] and not mine[at]):
                held &= ~(1 << at)
        self.held = held

    def march(self, group: Sequence[int], path: Sequence[int]) -> None:
        """Units go along a path at one stroke: what they pass by is held as well."""
        kit = self.kit
        side = kit.counters[group[0]].side
        combat = [i for i in group if kit.counters[i].combat]
        if combat:
            self._overtake(side, path)
        for at in path[:-1] if combat else ():
            passed = {at}
            for i in combat:
                passed.update(self.reach_of_zone(kit.counters[i], at))
            foes, theirs = self.men[1 - side], self.zoc[1 - side]
            won = sum(1 << b for b in passed if b == at or not (foes[b] or theirs[b]))
            self.held = self.held | won if side == AXIS else self.held & ~won
        for i in group:
            self.put(i, replace(self.units[i], at=path[-1]))

    def mark(self, i: int, on: int = 0, off: int = 0) -> None:
        """Give a unit markers, or take them from it."""
        unit = self.units[i]
        self.put(i, replace(unit, marks=unit.marks & ~off | on))

    def relay(self) -> None:
        """Weather or fortifications have changed: zones reach otherwise."""
        self.lay_tables()
        self._settle_control(range(self.kit.ground.size))

    # ---- what follows from the truth ---------------------------------------------------------

    def of(self, side: int) -> list[int]:
        """The pieces of a side on the map."""
        units = self.units
        return [i for i in self.kit.of_side[side] if units[i].at >= 0]

    def stack_of(self, side: int, at: int) -> tuple[int, ...]:
        """The pieces of a side in a hex."""
        counters = self.kit.counters
        return tuple([i for i in self.stacks.get(at, ()) if counters[i].side == side])

    def points(self, side: int, at: int) -> int:
        """[3.31] Stacking points of a side in a hex."""
        counters = self.kit.counters
        return sum(counters[i].stack for i in self.stacks.get(at, ()) if counters[i].side == side)

    def strength(self, i: int) -> tuple[int, int]:
        """[2.22b] Attack and defence of the face that is up; of a revealed unit, of its face."""
        unit, counter = self.units[i], self.kit.counters[i]
        if unit.face >= 0:
            attack, defence, _ = self.face_values(i)
            return attack, defence
        printed: tuple[int, int] = counter.steps[unit.step]
        return printed

    def face_values(self, i: int) -> tuple[int, int, int]:
        """[8.41] Attack, defence and allowance of a revealed unit."""
        faces = self.kit.charts.pieces.untried
        cup = faces.mg if self.kit.counters[i].untried == "mg" else faces.militia
        text = cup[self.units[i].face]
        values = (0, 0, 0) if text == "remove" else tuple(map(int, text.split("-")))
        return values[0], values[1], values[2]

    def steps_left(self, i: int) -> int:
        """[3.51] Steps a unit can still lose before it leaves the map."""
        return len(self.kit.counters[i].steps) - self.units[i].step

    def untried(self, i: int) -> bool:
        return bool(self.units[i].marks & UNTRIED)

    def friendly(self, side: int, at: int) -> bool:
        """[3.11] Whether a hex is a side's."""
        return bool(self.held >> at & 1) == (side == AXIS)

    def enemy_forts(self, side: int) -> int:
        """[18.1] The hexes with an active fortification of the other side."""
        printed = self.kit.ground.printed_forts & ~self.razed if side == AXIS else 0
        return self.posts[1 - side] | printed

    def hazard(self, side: int) -> bytes:
        """What a mover of this side meets in each hex: ENEMY, ZONE, FRIEND, FORT, INTERDICTED."""
        made = self.hazards[side]
        if made is None:
            made = self.hazards[side] = hazard_map(self, side)
        return made
