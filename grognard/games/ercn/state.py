"""The state of a MOSKVA match: the truth, and the tables kept in step with it by `put`."""

from __future__ import annotations

from typing import Any

from grognard.games.ercn.kit import SIDES, WAITING, Counter, Face, Kit
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


class Saved(Value, frozen=True):
    """The truth and nothing else: what a save holds and equality compares."""

    turn: int
    weather: int
    air: tuple[int, int]
    rail: tuple[int, int]
    rail_lost: tuple[int, int]
    units: tuple[Unit, ...]
    control: tuple[int, ...]
    zones: tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]
    moved: tuple[int, ...]
    railed: tuple[int, ...]
    fought: tuple[int, ...]
    struck: tuple[int, ...]
    attacked: tuple[int, ...]
    shocked: tuple[int, ...]
    fixed: tuple[int, ...]
    entrained: tuple[int, ...]
    origin: tuple[tuple[int, Unit], ...]
    marks: tuple[Mark, ...]
    told: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
    announced: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
    steps: tuple[Any, ...]


BIT_SETS = (
    "moved", "railed", "fought", "struck", "attacked", "shocked", "fixed", "entrained",
)  # fmt: skip
"""Sets of units as the bits of an int: a clone shares them for nothing."""


Lines = tuple[tuple[int, int] | None, tuple[int, int] | None]
"""[E] For each side the weather, and the hexes in supply in that weather as a bit set."""

NO_LINES: Lines = (None, None)


class State(KernelState):
    """Truth, derived tables, and the steps of play. Every change of a unit goes through `put`."""

    __slots__ = (
        "air", "announced", "arm", "arm_seen", "attacked", "bank", "bank_seen", "control",
        "entrained", "fielded", "fixed", "fought", "lines", "marks", "men", "men_seen",
        "moved", "origin", "rail", "rail_lost", "railed", "shocked", "stacks", "struck", "threats",
        "told", "turn", "units", "waiting", "weather", "zoc", "zoc_seen", "zones",
    )  # fmt: skip

    kit: Kit

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.turn = 0
        self.weather = 0
        self.air = (0, 0)
        self.rail = (0, 0)
        """[F5] Transport points left this turn, in halves."""
        self.rail_lost = (0, 0)
        """[I] Whole points of rail transport struck from each side's next turn."""
        self.units: list[Unit] = [Unit()] * len(kit.counters)
        self.control = tuple(SIDES.index(c.control) for c in kit.sheets.scenario.cities)
        self.zones: tuple[dict[str, str], dict[str, str]] = (
            dict(kit.sheets.scenario.army_zones["german"]),
            dict(kit.sheets.scenario.army_zones["soviet"]),
        )
        """[B, MOSKVA 12] The zone each army sets up in. Replaced, never changed in place."""
        self.moved = self.railed = self.fought = self.struck = 0
        self.attacked = self.shocked = self.fixed = self.entrained = 0
        self.origin: dict[int, Unit] = {}
        """How each moved unit stood when the phase began, for a recall."""
        self.marks: tuple[Mark, ...] = ()
        self.told: tuple[dict[int, int], dict[int, int]] = ({}, {})
        """[M1] Losses of enemy units as each side last saw them. Replaced, never changed."""
        self.announced: tuple[dict[int, int], dict[int, int]] = ({}, {})
        """[M2] Half-divisions each side was told of, by hex. Replaced, never changed."""
        self._lay_tables()

    def _lay_tables(self) -> None:
        n = len(self.kit.names)
        self.threats: list[bytes | None] = [None, None]
        """What each side's pieces mean to a mover of the other, by hex; made when asked for."""
        self.lines: Lines = NO_LINES
        """[E] What chapter E last found to be in supply; forgotten when a piece moves."""
        self.fielded = 0
        """The pieces on the map, and those that wait to enter it: sets of bits."""
        self.waiting = (1 << len(self.kit.counters)) - 1
        self.stacks: dict[int, tuple[int, ...]] = {}
        self.men = [bytearray(n), bytearray(n)]
        """Half-divisions of each side in each hex: the stacking value, and who is where."""
        self.zoc = [bytearray(n), bytearray(n)]
        """[F3] How many units of each side hold each hex in their zone of control."""
        self.arm = [bytearray(n), bytearray(n)]
        """The same, armoured units alone."""
        self.bank = [bytearray(n), bytearray(n)]
        """[F3c] The same, units on the bank of a major river alone."""
        fog = self.kit.fog
        # What the other side believes: under a mask armour cannot be told from foot (M1),
        # nor a decoy from either (M2).
        self.arm_seen = [bytearray(n), bytearray(n)] if fog else self.arm
        decoys = fog == 2
        self.men_seen = [bytearray(n), bytearray(n)] if decoys else self.men
        self.zoc_seen = [bytearray(n), bytearray(n)] if decoys else self.zoc
        self.bank_seen = [bytearray(n), bytearray(n)] if decoys else self.bank

    # ---- units -----------------------------------------------------------------------------

    def put(self, i: int, new: Unit) -> None:
        """The one door for a change of a unit: keeps stacks, zones and control right."""
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

    # ---- the kernel's contract -------------------------------------------------------------

    def clone(self) -> State:
        new = self._twin()
        new.turn = self.turn
        new.weather = self.weather
        new.air = self.air
        new.rail = self.rail
        new.rail_lost = self.rail_lost
        new.units = self.units[:]
        new.control = self.control
        new.zones = self.zones
        new.moved = self.moved
        new.railed = self.railed
        new.fought = self.fought
        new.struck = self.struck
        new.attacked = self.attacked
        new.shocked = self.shocked
        new.fixed = self.fixed
        new.entrained = self.entrained
        new.origin = self.origin.copy()
        new.marks = self.marks
        new.told = self.told
        new.announced = self.announced
        new.stacks = self.stacks.copy()
        new.threats = self.threats[:]
        new.lines = self.lines
        new.fielded = self.fielded
        new.waiting = self.waiting
        new.men = [self.men[0][:], self.men[1][:]]
        new.zoc = [self.zoc[0][:], self.zoc[1][:]]
        new.arm = [self.arm[0][:], self.arm[1][:]]
        new.bank = [self.bank[0][:], self.bank[1][:]]
        fog = self.kit.fog
        new.arm_seen = [self.arm_seen[0][:], self.arm_seen[1][:]] if fog else new.arm
        if fog == 2:
            new.men_seen = [self.men_seen[0][:], self.men_seen[1][:]]
            new.zoc_seen = [self.zoc_seen[0][:], self.zoc_seen[1][:]]
            new.bank_seen = [self.bank_seen[0][:], self.bank_seen[1][:]]
        else:
            new.men_seen, new.zoc_seen, new.bank_seen = new.men, new.zoc, new.bank
        return new

    def saved(self) -> Saved:
        return Saved(
            turn=self.turn,
            weather=self.weather,
            air=self.air,
            rail=self.rail,
            rail_lost=self.rail_lost,
            units=tuple(self.units),
            control=self.control,
            zones=(tuple(sorted(self.zones[0].items())), tuple(sorted(self.zones[1].items()))),
            origin=tuple(sorted(self.origin.items())),
            marks=self.marks,
            told=(_pairs(self.told[0]), _pairs(self.told[1])),
            announced=(_pairs(self.announced[0]), _pairs(self.announced[1])),
            steps=tuple(self.steps),
            **{name: members(getattr(self, name)) for name in BIT_SETS},
        )


ENEMY, ZONE, ARMOURED, BANKED = 1, 2, 4, 8
"""An enemy stands there; his zone of control, an armoured unit's, one's on a major river's bank."""

_AS_BIT = {bit: bytes([0]) + bytes([bit]) * 255 for bit in (ENEMY, ZONE, ARMOURED, BANKED)}


def threat_map(men: bytearray, zoc: bytearray, arm: bytearray, bank: bytearray) -> bytes:
    """Four tables of counts as one table of bits, by whole-table arithmetic."""
    joined = 0
    for table, bit in ((men, ENEMY), (zoc, ZONE), (arm, ARMOURED), (bank, BANKED)):
        joined |= int.from_bytes(table.translate(_AS_BIT[bit]), "little")
    return joined.to_bytes(len(men), "little")


def restore(kit: Kit, saved: Saved) -> State:
    """The working state of a save: the truth as it stands, the tables rebuilt from it."""
    s = State(kit)
    for name in ("turn", "weather", "air", "rail", "rail_lost", "marks"):
        setattr(s, name, getattr(saved, name))
    for name in BIT_SETS:
        setattr(s, name, bits(getattr(saved, name)))
    s.zones = (dict(saved.zones[0]), dict(saved.zones[1]))
    for i, unit in enumerate(saved.units):
        s.put(i, unit)
    # Placing the pieces has touched these, so they come last.
    s.control = saved.control
    s.told = (dict(saved.told[0]), dict(saved.told[1]))
    s.announced = (dict(saved.announced[0]), dict(saved.announced[1]))
    s.origin = dict(saved.origin)
    s.steps = list(saved.steps)
    return s


def _pairs(known: dict[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(known.items()))


def members(bits: int) -> tuple[int, ...]:
    """The units of a bit set, in order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return tuple(found)


def bits(units: tuple[int, ...]) -> int:
    """The bit set of these units."""
    made = 0
    for i in units:
        made |= 1 << i
    return made
