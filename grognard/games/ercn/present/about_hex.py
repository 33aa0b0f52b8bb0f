"""What may be read of a hex: ground, water, zones, who holds it, how full it is, its supply."""

from __future__ import annotations

from grognard.games.ercn.ground import FORT, MAJOR, RIVER
from grognard.games.ercn.kit import SIDES
from grognard.games.ercn.present.answers import HexAnswer
from grognard.games.ercn.present.asking import require_hexes
from grognard.games.ercn.present.supply_lines import Tracer
from grognard.games.ercn.rules.f_movement import half_points
from grognard.games.ercn.state import State
from grognard.kernel.tally import Tally
from grognard.kernel.value import Side

UNKNOWN = -1.0


def about_hex(s: State, side: Side, at: int) -> HexAnswer:
    """What this side may read of a hex."""
    require_hexes(s, at)
    me = SIDES.index(side)
    foe = 1 - me
    sum_ = Tally()
    _ground(s, sum_, at)
    _water(s, sum_, at)
    _lines(s, sum_, at)
    _held(s, sum_, at, me)
    theirs = bool(s.men_seen[foe][at])
    whose = foe if theirs else me
    line = None
    if s.kit.ground.land >> at & 1:
        known = not theirs or not s.kit.fog
        units = s.stack_of(whose, at) if known else ()
        line = Tracer(s, whose, me).line(at, units)
    return HexAnswer(at, _stack(s, me, whose, at), tuple(sum_.lines), line)


def _stack(s: State, me: int, whose: int, at: int) -> tuple[float, float]:
    """[F7, M1, M2] Divisions there, and how many may end a phase there."""
    limit = half_points(s.kit.stack_limit[whose])
    if whose != me and s.kit.fog:
        known = s.announced[me].get(at)
        return (UNKNOWN if known is None else half_points(known)), limit
    return half_points(s.men[whose][at]), limit


def _ground(s: State, sum_: Tally, at: int) -> None:
    """[F2a, G6] Points to enter, and what the ground does in combat."""
    ground = s.kit.ground.terrain_of[at]
    if not ground.cost_other:
        sum_.add(0, "F2a", "hex-impassable", terrain=ground.id)
        return
    mech, other = ground.cost_mech, ground.cost_other
    if mech == other:
        sum_.add(0, "F2a", "hex-cost-all", terrain=ground.id, points=other)
    else:
        sum_.add(0, "F2a", "hex-cost", terrain=ground.id, mech=mech, other=other)
    if s.kit.weathers[s.weather] in ground.armour_halved:
        sum_.add(0, f"G6.{ground.id}", "hex-armour-halved", terrain=ground.id)
    if ground.shift:
        sum_.add(
            -ground.shift, f"G6.{ground.id}", "hex-shift", terrain=ground.id, shift=ground.shift
        )
    if ground.doubled:
        sum_.add(0, f"G6.{ground.id}", "hex-doubled")


def _water(s: State, sum_: Tally, at: int) -> None:
    """[F2a, G6] Rivers and fortifications on its hexsides."""
    sides = s.kit.ground.hexside[6 * at : 6 * at + 6]
    for kind, bit in (("river", RIVER), ("major", MAJOR)):
        if count := sum(bool(side & bit) for side in sides):
            sum_.add(0, f"F2a.{kind}", "hex-water", water=kind, count=count)
    if count := sum(bool(side & FORT) for side in sides):
        sum_.add(0, "G6.fort", "hex-forts", count=count)


def _lines(s: State, sum_: Tally, at: int) -> None:
    """[E1a, F2a, F5, K] Roads, railways, and the edge of the map."""
    ground = s.kit.ground
    if ground.graph.links["road"][at]:
        sum_.add(0, "F2a.road", "hex-road")
    if ground.graph.links["rail"][at]:
        sum_.add(0, "F5", "hex-rail", side=SIDES[ground.home_side[at]])
    for n, side in enumerate(SIDES):
        if ground.source_bits[n] >> at & 1:
            sum_.add(0, "E1a", "hex-source", side=side)
        if at in ground.entry_hexes[n]:
            sum_.add(0, "K", "hex-entry", side=side)


def _held(s: State, sum_: Tally, at: int, me: int) -> None:
    """[F3, MOSKVA 11a] Whose city it is, and whose zones of control it lies in."""
    city = s.kit.city_at.get(at)
    if city is not None:
        sum_.add(0, "MOSKVA 11a", "hex-city", side=SIDES[s.control[city]])
    for n, side in enumerate(SIDES):
        table = s.zoc if n == me else s.zoc_seen
        if table[n][at]:
            sum_.add(0, "F3", "hex-zone", side=side)
