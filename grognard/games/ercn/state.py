"""The state of a MOSKVA match: the truth, and the tables kept in step with it by `put`."""

from __future__ import annotations

from grognard.games.ercn.kit import SIDES, WAITING, Counter, Face, Kit
from grognard.kernel.bitset import BitSet, members
from grognard.kernel.fields import cache, table, truth
from grognard.kernel.state import State as KernelState
from grognard.kernel.value import Value


class Unit(Value, frozen=True, gc=False):
    """[A2a] A unit on the table: where, how many losses, entrenched or not, supply markers."""

    at: int = WAITING
    lost: int = 0
    dug: bool = False
    cut: int = 0
    """[E4, J] markers "supply cut" it bears."""


class Mark(Value, frozen=True):
    """[M3b] A hex marked for attack, with the air points each side has given it in secret."""

    hex: int
    air: tuple[int, int] = (0, 0)


Lines = tuple[tuple[int, int] | None, tuple[int, int] | None]
"""[E] For each side the weather, and the hexes in supply in that weather as a bit set."""

NO_LINES: Lines = (None, None)

Pair = tuple[int, int]
"""One number for each side."""
Counts = tuple[bytearray, bytearray]
"""A number for each side in each hex."""


def counts(kit: Kit) -> Counts:
    return bytearray(len(kit.names)), bytearray(len(kit.names))


def masked(kit: Kit) -> bool:
    """[M1] Under a mask armour cannot be told from foot."""
    return kit.fog > 0


def decoys(kit: Kit) -> bool:
    """[M2] Nor a decoy from either."""
    return kit.fog == 2


class State(KernelState):
    """Truth, derived tables, and the steps of play. Every change of a unit goes through `put`."""

    kit: Kit

    turn: int = truth(0)
    weather: int = truth(0)
    air: Pair = truth((0, 0))
    rail: Pair = truth((0, 0))
    """[F5] Transport points left this turn, in halves."""
    rail_lost: Pair = truth((0, 0))
    """[I] Whole points of rail transport struck from each side's next turn."""
    units: list[Unit] = truth(
        lambda kit: [Unit()] * len(kit.counters), count=lambda kit: len(kit.counters)
    )
    control: tuple[int, ...] = truth(
        lambda kit: tuple(SIDES.index(c.control) for c in kit.sheets.scenario.cities)
    )
    zones: tuple[dict[str, str], dict[str, str]] = truth(
        lambda kit: (
            dict(kit.sheets.scenario.army_zones["german"]),
            dict(kit.sheets.scenario.army_zones["soviet"]),
        ),
        replaced=True,
    )
    """[B, MOSKVA 12] The zone each army sets up in."""
    moved: BitSet = truth(0)
    railed: BitSet = truth(0)
    fought: BitSet = truth(0)
    struck: BitSet = truth(0)
    attacked: BitSet = truth(0)
    shocked: BitSet = truth(0)
    fixed: BitSet = truth(0)
    entrained: BitSet = truth(0)
    origin: dict[int, Unit] = truth(lambda kit: {})
    """How each moved unit stood when the phase began, for a recall."""
    marks: tuple[Mark, ...] = truth(())
    told: tuple[dict[int, int], dict[int, int]] = truth(({}, {}), replaced=True)
    """[M1] Losses of enemy units as each side last saw them."""
    announced: tuple[dict[int, int], dict[int, int]] = truth(({}, {}), replaced=True)
    """[M2] Half-divisions each side was told of, by hex."""

    revived: tuple[int, ...] = truth(())
    """[MOSKVA 9b] Units that were eliminated and chosen to come back."""

    stacks: dict[int, tuple[int, ...]] = table(lambda kit: {})
    threats: list[bytes | None] = cache(
        lambda kit: [None, None], read=lambda s: (s.threat(0), s.threat(1))
    )
    """What each side's pieces mean to a mover of the other, by hex; made when asked for."""
    lines: Lines = cache(NO_LINES)
    """[E] What chapter E last found to be in supply; forgotten when a piece moves."""
    fielded: int = table(0)
    """The pieces on the map: a set of bits."""
    waiting: int = table(lambda kit: (1 << len(kit.counters)) - 1)
    """The pieces that wait to enter it."""
    men: Counts = table(counts)
    """Half-divisions of each side in each hex: the stacking value, and who is where."""
    zoc: Counts = table(counts)
    """[F3] How many units of each side hold each hex in their zone of control."""
    arm: Counts = table(counts)
    """The same, armoured units alone."""
    bank: Counts = table(counts)
    """[F3c] The same, units on the bank of a major river alone."""
    # What the other side believes.
    arm_seen: Counts = table(counts, same_as="arm", unless=masked)
    men_seen: Counts = table(counts, same_as="men", unless=decoys)
    zoc_seen: Counts = table(counts, same_as="zoc", unless=decoys)
    bank_seen: Counts = table(counts, same_as="bank", unless=decoys)

    def fill_tables(self) -> None:
        """Stacks, zones and who is where, from the units."""
        stacks, shocked, counters = self.stacks, self.shocked, self.kit.counters
        for i, unit in enumerate(self.units):
            at = unit.at
            if at != WAITING:
                self._muster(i, WAITING, at)
            if at >= 0:
                self._zone(counters[i], at, 1, 1, not shocked >> i & 1)
                stacks[at] = (*stacks.get(at, ()), i)

    # ---- units -----------------------------------------------------------------------------

    def put(self, i: int, new: Unit) -> None:
        """The one function that changes a unit: keeps stacks, zones and control right."""
        was, at = self.units[i].at, new.at
        self.units[i] = new
        if was == at:
            return
        kit, stacks = self.kit, self.stacks
        counter = kit.counters[i]
        self.threats[counter.side] = None
        self.lines = NO_LINES
        exerts = not self.shocked >> i & 1
        if was < 0 or at < 0:
            self._muster(i, was, at)
        if was >= 0:
            self._zone(counter, was, -1, 1, exerts)
            here = stacks[was]
            if len(here) == 1:
                del stacks[was]
            else:
                stacks[was] = tuple([u for u in here if u != i])
            if kit.fog == 2:
                self._forget(was)
        if at >= 0:
            self._zone(counter, at, 1, 1, exerts)
            # In order, so that a state and its reload list the same things alike.
            others = stacks.get(at)
            stacks[at] = (i,) if others is None else tuple(sorted((*others, i)))
            if kit.fog == 2:
                self._forget(at)
            city = kit.city_at.get(at)
            if city is not None and self.control[city] != counter.side and not counter.decoy:
                # [MOSKVA 11a] the last to enter holds the city.
                held = list(self.control)
                held[city] = counter.side
                self.control = tuple(held)

    def _muster(self, i: int, was: int, at: int) -> None:
        """A piece comes onto the map or leaves it."""
        bit = 1 << i
        if was == WAITING:
            self.waiting ^= bit
        elif was >= 0:
            self.fielded ^= bit
        if at == WAITING:
            self.waiting ^= bit
        elif at >= 0:
            self.fielded ^= bit

    def shock(self, i: int) -> None:
        """[G3.D2] The unit loses its zone of control to the end of the enemy's turn."""
        bit = 1 << i
        if not self.shocked & bit:
            at = self.units[i].at
            counter = self.kit.counters[i]
            if at >= 0:
                self._zone(counter, at, -1, 0, True)
            self.shocked |= bit
            self.threats[counter.side] = None
            self.lines = NO_LINES

    def end_shocks(self) -> None:
        """[G3.D2] The attacker's turn is over: zones of control come back."""
        shocked, self.shocked = self.shocked, 0
        if not shocked:
            return
        self.threats = [None, None]
        self.lines = NO_LINES
        for i in members(shocked):
            if self.units[i].at >= 0:
                self._zone(self.kit.counters[i], self.units[i].at, 1, 0, True)

    def _zone(self, counter: Counter, at: int, by: int, men: int, exerts: bool) -> None:
        """A unit comes into a hex or leaves it (`men` 1), or its zone alone does (0). [F3] A zone
        is the six hexes around, but never across a major river."""
        side = counter.side
        kit = self.kit
        ground = kit.ground
        self.men[side][at] += by * men * counter.halves  # a decoy has none
        if exerts and not counter.decoy:
            reach = ground.zoc_from[at]
            zoc = self.zoc[side]
            for h in reach:
                zoc[h] += by
            if counter.armour:
                arm = self.arm[side]
                for h in reach:
                    arm[h] += by
            if ground.major_bank[at]:
                bank = self.bank[side]
                for h in reach:
                    bank[h] += by
        if kit.fog == 2:
            self.men_seen[side][at] += by * men
            if exerts:
                self._zone_seen(side, at, by)

    def _zone_seen(self, side: int, at: int, by: int) -> None:
        """[M2] The zone the enemy believes in: a decoy's as well as a unit's."""
        ground = self.kit.ground
        zoc = self.zoc_seen[side]
        for h in ground.zoc_from[at]:
            zoc[h] += by
        if ground.major_bank[at]:
            bank = self.bank_seen[side]
            for h in ground.zoc_from[at]:
                bank[h] += by

    def _forget(self, at: int) -> None:
        """[M2] What was announced of a hex no longer holds once its stack changes."""
        for side in (0, 1):
            if at in self.announced[side]:
                known = dict(self.announced[side])
                del known[at]
                self.announced = (known, self.announced[1]) if side == 0 else (
                    self.announced[0], known)  # fmt: skip

    def face(self, i: int) -> Face:
        return self.kit.counters[i].faces[self.units[i].lost]

    def steps_left(self, i: int) -> int:
        return self.kit.counters[i].steps - self.units[i].lost

    def defence(self, i: int) -> int:
        """[A2a, F6] The printed defence of the side that is up."""
        unit = self.units[i]
        counter = self.kit.counters[i]
        return counter.trench if unit.dug else counter.faces[unit.lost].defence

    def room(self, side: int, at: int) -> int:
        """[F7] Half-divisions that may still end a phase in this hex."""
        return self.kit.stack_limit[side] - self.men[side][at]

    def stack_of(self, side: int, at: int) -> tuple[int, ...]:
        """Units of this side in the hex, decoys left out."""
        counters = self.kit.counters
        return tuple([
            i for i in self.stacks.get(at, ()) if counters[i].side == side and not counters[i].decoy
        ])  # fmt: skip

    def threat(self, side: int) -> bytes:
        """What a mover meets in each hex, as far as he sees: ENEMY, ZONE, ARMOURED, BANKED."""
        made = self.threats[side]
        if made is None:
            made = self.threats[side] = threat_map(
                self.men_seen[side], self.zoc_seen[side], self.arm_seen[side], self.bank_seen[side]
            )
        return made


BIT_SETS = State.names_of(BitSet)
"""Which units have moved, fought and so on."""

ENEMY, ZONE, ARMOURED, BANKED = 1, 2, 4, 8
"""An enemy stands there; his zone of control, an armoured unit's, one's on a major river's bank."""

_AS_BIT = {bit: bytes([0]) + bytes([bit]) * 255 for bit in (ENEMY, ZONE, ARMOURED, BANKED)}


def threat_map(men: bytearray, zoc: bytearray, arm: bytearray, bank: bytearray) -> bytes:
    """Four tables of counts as one table of bits, by whole-table arithmetic."""
    joined = 0
    for count, bit in ((men, ENEMY), (zoc, ZONE), (arm, ARMOURED), (bank, BANKED)):
        joined |= int.from_bytes(count.translate(_AS_BIT[bit]), "little")
    return joined.to_bytes(len(men), "little")
