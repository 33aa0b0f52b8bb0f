"""[7.43, 7.44] Zap units, that fight or restore others: onto the map, absorbed, exchanged; militia
that becomes one.

They are built by `r07_spending.py` and come onto the map in the Soviet movement phase. For chapter
8 and 11: `why_not_together` (one a place each turn, by a source at the edge too); `note_place`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.ground import CITY, MAJOR_CITY, PLACE
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import ACTIVE, CADRE, CANNOT_REBUILD, GARRISON, OUT, Unit
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r03_basics import leave_map, over_limit
from grognard.games.efs.rules.r06_lines import free, sources, supplied, ways
from grognard.games.efs.rules.r07_points import price
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.paths import flood
from grognard.kernel.supply import ANY_LENGTH
from grognard.kernel.value import Side

ZAP = "zap"
PHASE = "soviet_mvt"
DAYS = 2
"""[7.43e] What the Do Not Move marker of an exchanged unit says."""


def is_zap(s: State, i: int) -> bool:
    return bool(s.kit.counters[i].type == ZAP)


# ---- onto the map ------------------------------------------------------------------------------


def why_not_at_place(s: State, i: int, at: int) -> Reasons:
    """[7.43b] One Zap unit a place each turn."""
    if is_zap(s, i) and s.zap_places >> at & 1:
        yield no("7.43b", "zap-there-this-turn", hex=s.kit.names[at])


def why_not_together(s: State, units: Sequence[int], at: int) -> Reasons:
    """[7.43b] The same for units that come in together."""
    zaps = [i for i in units if is_zap(s, i)]
    if len(zaps) > 1:
        yield no("7.43b", "zap-there-this-turn", hex=s.kit.names[at])
    for i in zaps[:1]:
        yield from why_not_at_place(s, i, at)


def note_place(s: State, i: int, at: int) -> None:
    """[7.43b] A Zap unit came onto the map here."""
    if is_zap(s, i):
        s.zap_places |= 1 << at


class PlaceZap(Action[State], frozen=True, tag="place-zap"):
    """[7.43b] A Zap unit that began the turn in Active appears in a friendly town or city, in
    supply or not."""

    rule = "7.43b"
    ends = False
    unit: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := [*own_unit(s, side, self.unit), *a_hex(s, self.at)]:
            yield from found
            return
        unit, counter, hex_name = (
            s.units[self.unit],
            s.kit.counters[self.unit],
            s.kit.names[self.at],
        )
        if not is_zap(s, self.unit) or unit.at != ACTIVE or unit.since >= s.turn:
            yield no("7.43b", "no-zap-in-active", unit=counter.id)
        if s.phase != PHASE:
            yield no("7.43b", "zap-phase", unit=counter.id)
        if not s.kit.ground.terrain[self.at] & PLACE or not s.friendly(SOVIET, self.at):
            yield no("7.43b", "no-friendly-place", hex=hex_name)
            return
        if s.zoc[AXIS][self.at] and not s.men[SOVIET][self.at]:
            yield no("7.43b", "zap-in-zone", hex=hex_name)
        yield from why_not_at_place(s, self.unit, self.at)
        over = over_limit(s, SOVIET, self.at, counter.stack)
        if over > 0:
            yield no("8.13d", "set-up-overfull", unit=counter.id, hex=hex_name, points=over)

    def perform(self, s: State) -> Step[State, Any] | None:
        note_place(s, self.unit, self.at)
        s.put(self.unit, replace(s.units[self.unit], at=self.at))
        s.tell("placed", "7.43b", unit=s.kit.counters[self.unit].id, hex=s.kit.names[self.at])
        return None


def offers(s: State, side: int) -> Iterator[Offer[PlaceZap]]:
    """In the Soviet movement phase: every Zap unit with its places."""
    if s.phase != PHASE or side != SOVIET:
        return
    name, ground = SIDES[SOVIET], s.kit.ground
    for i, unit in enumerate(s.units):
        if unit.at == ACTIVE and is_zap(s, i):
            hexes = [
                at for at, here in enumerate(ground.terrain)
                if here & PLACE and not any(PlaceZap(i, at).why_not(s, name))
            ]  # fmt: skip
            if hexes:
                yield Family(PlaceZap, hexes, _at(i), unit=i)


def _at(i: int) -> Any:
    return lambda at: PlaceZap(i, at)


# ---- absorbed and exchanged --------------------------------------------------------------------


def why_not_zap(s: State, side: Side, zap: int) -> Reasons:
    """A Zap unit on the map."""
    if found := list(own_unit(s, side, zap)):
        yield from found
    elif not is_zap(s, zap) or s.units[zap].at < 0:
        yield no("7.43c", "no-zap-on-map", unit=s.kit.counters[zap].id)


def used(s: State, zap: int) -> None:
    """[7.43f] A Zap unit that was used goes to Cadre."""
    leave_map(s, zap, CADRE)


class AbsorbZap(Action[State], frozen=True, tag="absorb-zap"):
    """[7.43c, 7.43d] A Zap unit adds a step to a reduced unit of its hex, wherever that stands and
    whatever its supply [7.74]."""

    rule = "7.43d"
    ends = False
    zap: int
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := [*why_not_zap(s, side, self.zap), *own_unit(s, side, self.unit)]:
            yield from found
            return
        unit, counter = s.units[self.unit], s.kit.counters[self.unit]
        if unit.at != s.units[self.zap].at:
            yield no("7.43d", "zap-not-stacked", unit=counter.id)
        if not counter.combat or not unit.step:
            yield no("7.43c", "nothing-to-restore", unit=counter.id)
        elif price(s, self.unit, "I") != 1:
            yield no("7.43c", "zap-not-enough", unit=counter.id)
        if s.renewed >> self.unit & 1:
            yield no("7.43d", "one-step-a-turn", unit=counter.id)

    def perform(self, s: State) -> None:
        unit = s.units[self.unit]
        s.put(self.unit, replace(unit, step=unit.step - 1))
        s.renewed |= 1 << self.unit
        counters = s.kit.counters
        s.tell("absorbed", "7.43d", unit=counters[self.unit].id, zap=counters[self.zap].id)
        used(s, self.zap)


class ExchangeZap(Action[State], frozen=True, tag="exchange-zap"):
    """[7.43e] A Zap unit in a supplied city becomes a unit of the Cadre box, at one step."""

    rule = "7.43e"
    ends = False
    zap: int
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := [*why_not_zap(s, side, self.zap), *own_unit(s, side, self.unit)]:
            yield from found
            return
        counter = s.kit.counters[self.unit]
        zap, at = s.units[self.zap], s.units[self.zap].at
        hex_name = s.kit.names[at]
        city = s.kit.ground.terrain[at] & (CITY | MAJOR_CITY)
        if not city or zap.supply == OUT or not supplied(s, SOVIET) >> at & 1:
            yield no("7.43e", "exchange-supplied-city", hex=hex_name)
        if s.zoc[AXIS][at]:
            yield no("7.43e", "exchange-in-zone", hex=hex_name)
        if s.units[self.unit].at != CADRE or is_zap(s, self.unit):
            yield no("7.43e", "exchange-from-cadre", unit=counter.id)
        elif counter.nkvd or price(s, self.unit, "I") != 1:
            yield no("7.45b" if counter.nkvd else "7.43e", "zap-not-enough", unit=counter.id)
        if s.renewed >> self.unit & 1:
            yield no("7.1", "one-box-a-turn", unit=counter.id)
        over = over_limit(s, SOVIET, at, counter.stack, (self.zap,))
        if over > 0:
            yield no("7.43e", "set-up-overfull", unit=counter.id, hex=hex_name, points=over)

    def perform(self, s: State) -> None:
        at, counter = s.units[self.zap].at, s.kit.counters[self.unit]
        used(s, self.zap)
        s.put(self.unit, Unit(at=at, step=len(counter.steps) - 1, halt=DAYS, since=s.turn))
        s.renewed |= 1 << self.unit
        s.tell("exchanged", "7.43e", unit=counter.id, hex=s.kit.names[at])


# ---- militia [7.44] ----------------------------------------------------------------------------


def traced_to_edge(s: State) -> BitSet:
    """[7.44a, 6.12, 6.13] The hexes with a supply line of any length to a Soviet source at the
    edge of the map."""
    among = free(s, SOVIET)
    return flood(sources(s, SOVIET) & among, among, ways(s, SOVIET).open, ANY_LENGTH)


class ConvertMilitia(Action[State], frozen=True, tag="convert-militia"):
    """[7.44, 7.44c, 21.72] Militia, revealed or not, is taken off for a Zap unit, and does not come
    back."""

    rule = "7.44b"
    ends = False
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
            return
        unit, counter = s.units[self.unit], s.kit.counters[self.unit]
        if not counter.militia or unit.at < 0:
            yield no("7.44a", "no-militia", unit=counter.id)
            return
        if s.zoc[AXIS][unit.at]:
            yield no("7.44a", "militia-in-zone", unit=counter.id)
        if unit.marks & GARRISON:
            yield no("7.44a", "militia-garrison", unit=counter.id)
        if not traced_to_edge(s) >> unit.at & 1:
            yield no("7.44a", "militia-cut-off", unit=counter.id)

    def perform(self, s: State) -> None:
        s.tell("militia-converted", "7.44b", unit=s.kit.counters[self.unit].id)
        leave_map(s, self.unit, CANNOT_REBUILD)
        zap = next((i for i, u in enumerate(s.units) if u.at == CADRE and is_zap(s, i)), -1)
        if zap >= 0:
            s.put(zap, replace(s.units[zap], at=ACTIVE, since=s.turn))
            s.renewed |= 1 << zap


def zap_offers(s: State) -> Iterator[Offer[Any]]:
    """[C.6a] What Zap units and militia can do in the Soviet engineer phase."""
    name, units = SIDES[SOVIET], s.of(SOVIET)
    cadres = [i for i, unit in enumerate(s.units) if unit.at == CADRE]
    for zap in (i for i in units if is_zap(s, i)):
        fed = [
            i for i in s.stack_of(SOVIET, s.units[zap].at)
            if s.units[i].step and not any(AbsorbZap(zap, i).why_not(s, name))
        ]  # fmt: skip
        if fed:
            yield Family(AbsorbZap, fed, _by(AbsorbZap, zap), zap=zap)
        if s.kit.ground.terrain[s.units[zap].at] & (CITY | MAJOR_CITY):
            back = [
                i for i in cadres
                if s.kit.counters[i].side == SOVIET
                and not any(ExchangeZap(zap, i).why_not(s, name))
            ]  # fmt: skip
            if back:
                yield Family(ExchangeZap, back, _by(ExchangeZap, zap), zap=zap)
    militia = [
        i for i in units
        if s.kit.counters[i].militia and not any(ConvertMilitia(i).why_not(s, name))
    ]  # fmt: skip
    if militia:
        yield Family(ConvertMilitia, militia, ConvertMilitia)


def _by(deed: type[AbsorbZap] | type[ExchangeZap], zap: int) -> Any:
    return lambda i: deed(zap, i)


PLAYS: Mapping[str, Maker] = {}
