"""[B, MOSKVA 1a, MOSKVA 1b, MOSKVA 12] Set-up by the players, inside their armies' zones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from grognard.games.ercn.kit import SIDES, WAITING, Kit
from grognard.games.ercn.rules.asked import a_hex, own_unit
from grognard.games.ercn.rules.m_contact import gather_decoys
from grognard.games.ercn.state import State, Unit
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.secretly import Secretly
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

RESERVE = "reserve"
"""Where an army stands that holds no zone of the front: around its own hex behind it."""


def placed_by_player(kit: Kit, i: int) -> bool:
    """[B] Units present on the first turn."""
    return kit.counters[i].turn <= 1 and not kit.counters[i].decoy


def places(s: State, i: int) -> frozenset[int]:
    """[B, MOSKVA 1a, MOSKVA 1b] Hexes where this piece may set up."""
    counter = s.kit.counters[i]
    if counter.decoy or counter.army in s.kit.sheets.scenario.free_armies:
        return s.kit.zone_hexes[counter.side][""]
    zone = s.zones[counter.side].get(counter.army, RESERVE)
    if zone == RESERVE:
        return s.kit.reserve_hexes[counter.side][counter.army]
    return s.kit.zone_hexes[counter.side][zone]


class Place(Action[State], frozen=True, tag="place"):
    """[B] Put a unit on the map, or move one that stands there already."""

    unit: int
    hex: int

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = list(own_unit(s, side, self.unit)) or list(a_hex(s, self.hex))
        if reasons:
            yield from reasons
            return
        counter = s.kit.counters[self.unit]
        name = s.kit.names[self.hex]
        if not placed_by_player(s.kit, self.unit) and not counter.decoy:
            yield no("K", "not-due", unit=counter.id, turn=counter.turn)
            return
        if self.hex not in places(s, self.unit):
            rule = "MOSKVA 1a" if side == "soviet" else "MOSKVA 1b"
            yield no(rule, "outside-zone", unit=counter.id, army=counter.army, hex=name)
        if s.units[self.unit].at != self.hex and s.room(counter.side, self.hex) < counter.halves:
            yield no("F7", "no-room", unit=counter.id, hex=name)
        if counter.decoy and s.men[counter.side][self.hex]:
            yield no("M2", "decoy-ends-alone", hex=name)


class Ready(Action[State], frozen=True, tag="ready"):
    """[B] Put every unit that is not on the map yet where the ready placement has it."""

    rule = "B"

    def why_not(self, s: State, side: Side) -> Reasons:
        me = SIDES.index(side)
        if not any(s.units[i].at == WAITING for i in s.kit.setup_units[me]):
            yield no("B", "all-placed")


class EndSetUp(Action[State], frozen=True, tag="end-setup"):
    """[B] Done, when every unit stands on the map."""

    rule = "B"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        for i in s.kit.setup_units[SIDES.index(side)]:
            if s.units[i].at == WAITING:
                yield no("B", "not-placed", unit=s.kit.counters[i].id)


def set_down(s: State, i: int, at: int) -> None:
    """[B] Units with an entrenched side start entrenched."""
    s.put(i, Unit(at, 0, bool(s.kit.counters[i].trench)))
    if s.kit.fog == 2:
        gather_decoys(s, i)


def set_down_all(s: State, side: int) -> None:
    """[B] The ready placement where it is lawful; any other unit in the roomiest hex of its zone
    nearest the enemy (an army sent elsewhere by MOSKVA 12 has no ready place)."""
    kit = s.kit
    left = [i for i in kit.setup_units[side] if s.units[i].at == WAITING]
    for i in sorted(left, key=lambda u: -kit.counters[u].halves):
        allowed = places(s, i)
        ready = kit.ready_hex.get(i, -1)
        need = kit.counters[i].halves
        if ready in allowed and s.room(side, ready) >= need:
            set_down(s, i, ready)
            continue
        roomy = [h for h in allowed if s.room(side, h) >= need]
        set_down(s, i, min(roomy, key=lambda h: (kit.depth[h] // 2, s.men[side][h], h)))


class SetUp(Step[State, Place | Ready | EndSetUp], frozen=True, tag="setup"):
    """[B] One side places all its units before the other does."""

    rule = "B"

    side: int

    def enter(self, s: State) -> Flow:
        if s.kit.options["setup"] == "ready":
            set_down_all(s, self.side)
            return Done()
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Place | Ready | EndSetUp) -> Flow:
        match action:
            case Place():
                set_down(s, action.unit, action.hex)
                to = side if s.kit.fog else ""
                s.tell(
                    "placed", "B", to=to, unit=s.kit.counters[action.unit].id,
                    hex=s.kit.names[action.hex],
                )  # fmt: skip
            case Ready():
                set_down_all(s, self.side)
                s.tell("ready", "B", side=side)
            case EndSetUp():
                s.tell("set-up", "B", side=side)
                return Done()
        return Goto(self)

    def waiting(self, s: State) -> list[int]:
        return [i for i in s.kit.setup_units[self.side] if s.units[i].at == WAITING]

    def offers(self, s: State, side: Side) -> Iterator[Offer[Place | Ready | EndSetUp]]:
        for i in (*s.kit.setup_units[self.side], *s.kit.decoys[self.side]):
            found = self.room_for(s, i)
            if found:
                yield place_family(i, found)
        yield One(Ready() if self.waiting(s) else EndSetUp())

    def room_for(self, s: State, i: int) -> list[int]:
        """Hexes where this piece may be put now; where it stands counts."""
        counter = s.kit.counters[i]
        here = s.units[i].at
        men = s.men[self.side]
        limit = s.kit.stack_limit[self.side] - counter.halves
        return [
            h
            for h in sorted(places(s, i))
            if (men[h] <= limit or h == here) and not (counter.decoy and men[h])
        ]

    def draw(self, s: State, side: Side, rng: Random) -> Place | Ready | EndSetUp:
        """A piece that is still off the map, uniformly, then a hex for it, uniformly; one time in
        fifty the ready placement. When all are placed, the end."""
        waiting = self.waiting(s)
        if not waiting:
            return EndSetUp()
        if rng.random() < 0.02:
            return Ready()
        i = waiting[int(rng.random() * len(waiting))]
        hexes = self.room_for(s, i)
        if not hexes:
            return Ready()
        return Place(i, hexes[int(rng.random() * len(hexes))])

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"phase": "setup", "side": SIDES[self.side]}


def place_family(i: int, hexes: list[int]) -> Family[Place, int]:
    return Family(Place, hexes, lambda h: Place(i, h), unit=i)


# ---- MOSKVA 12: armies assigned to zones in secret -----------------------------------------


class Assign(Action[State], frozen=True, tag="assign"):
    """[MOSKVA 12] Which zone each army takes, written down in secret."""

    rule = "MOSKVA 12"

    zones: tuple[tuple[str, str], ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        armies = s.kit.armies[SIDES.index(side)]
        zones = s.kit.sheets.scenario.zones[side]
        chosen = dict(self.zones)
        if len(chosen) != len(self.zones):
            yield no("MOSKVA 12", "army-twice")
        for army, zone in self.zones:
            if army not in armies:
                yield no("MOSKVA 12", "no-such-army", army=army)
            elif zone == RESERVE:
                if army not in s.kit.reserve_hexes[SIDES.index(side)]:
                    yield no("MOSKVA 12", "no-reserve-place", army=army)
            elif zone not in zones:
                yield no("MOSKVA 12", "no-such-zone", zone=zone)
        for army in armies:
            if army not in chosen:
                yield no("MOSKVA 12", "army-without-zone", army=army)
        for zone in zones:
            if zone not in chosen.values():
                yield no("MOSKVA 12", "zone-without-army", zone=zone)


class SecretZones(Secretly[State, Assign], frozen=True, tag="secret-zones"):
    """[MOSKVA 12] Both sides note the zones of their armies; neither sees the other's note."""

    rule = "MOSKVA 12"

    sides = SIDES

    german: tuple[tuple[str, str], ...] | None = None
    soviet: tuple[tuple[str, str], ...] | None = None

    def noted(self, s: State, side: Side, action: Assign) -> tuple[tuple[str, str], ...]:
        return tuple(sorted(action.zones))

    def opened(self, s: State, notes: tuple[Any, ...]) -> Flow:
        s.zones = (dict(notes[0]), dict(notes[1]))
        s.tell("zones-noted", "MOSKVA 12")
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Assign]]:
        yield AssignOffer(s.kit, SIDES.index(side))

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"phase": "zones"}


class AssignOffer(Offer[Assign]):
    """[MOSKVA 12] Every way to give each zone at least one army."""

    __slots__ = ("armies", "choices", "zones")

    def __init__(self, kit: Kit, side: int) -> None:
        self.armies = kit.armies[side]
        self.zones = tuple(kit.sheets.scenario.zones[SIDES[side]])
        self.choices = [
            (*self.zones, RESERVE) if army in kit.reserve_hexes[side] else self.zones
            for army in self.armies
        ]

    def size(self) -> int:
        """Assignments that leave no zone empty, by inclusion and exclusion."""
        total = 0
        n = len(self.zones)
        for empty in range(n + 1):
            ways = 1
            for of in self.choices:
                ways *= len(of) - empty
            total += (-1) ** empty * _choose(n, empty) * ways
        return total

    def draw(self, rng: Random) -> Assign:
        """Not uniform: armies in random order fill the zones first, the rest go anywhere."""
        order = list(range(len(self.armies)))
        rng.shuffle(order)
        zones = list(self.zones)
        rng.shuffle(zones)
        chosen = {}
        for place, k in enumerate(order):
            of = self.choices[k]
            zone = zones[place] if place < len(zones) else of[int(rng.random() * len(of))]
            chosen[self.armies[k]] = zone
        return Assign(tuple(sorted(chosen.items())))

    def __iter__(self) -> Iterator[Assign]:
        yield from self._from(0, ())

    def _from(self, k: int, chosen: tuple[tuple[str, str], ...]) -> Iterator[Assign]:
        left = len(self.armies) - k
        missing = len(set(self.zones) - {zone for _, zone in chosen})
        if missing > left:
            return
        if not left:
            yield Assign(tuple(sorted(chosen)))
            return
        for zone in self.choices[k]:
            yield from self._from(k + 1, (*chosen, (self.armies[k], zone)))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Assign):
            return False
        chosen = dict(action.zones)
        return (
            len(chosen) == len(action.zones) == len(self.armies)
            and all(chosen.get(a) in of for a, of in zip(self.armies, self.choices, strict=True))
            and set(self.zones) <= set(chosen.values())
        )

    def describe(self) -> dict[str, Any]:
        return {
            "do": "assign",
            "armies": {a: list(of) for a, of in zip(self.armies, self.choices, strict=True)},
        }


def _choose(n: int, k: int) -> int:
    ways = 1
    for j in range(k):
        ways = ways * (n - j) // (j + 1)
    return ways
