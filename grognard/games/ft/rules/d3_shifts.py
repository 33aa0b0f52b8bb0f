"""[D.3.7, D.3.5] The shifts of a combat, and what its terrain asks of combined arms."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.ft.counters import LT
from grognard.games.ft.ground import (
    CANAL,
    CITY,
    CLIFF,
    FLOWING,
    PLACE,
    RIVER,
    STRAIT,
    TERRAINS,
    WATER,
)
from grognard.games.ft.kit import FROST, SNOW
from grognard.games.ft.pieces import MOTTI
from grognard.games.ft.rules.a2_weather import afloat
from grognard.games.ft.rules.d3_arms import Against, anti_tank, specialists
from grognard.games.ft.rules.d3_standing import standing
from grognard.games.ft.rules.g11_costs import gait_of, ground_cost, mover_of
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.tally import Tally

_KINDS = ((RIVER, "river"), (FLOWING, "current"), (CANAL, "canal"), (STRAIT, "strait"),
          (CLIFF, "cliff"))  # fmt: skip


def value(s: State, id: str) -> int:
    return next(row.value for row in s.kit.charts.combat.shift if row.id == id)


def side_shift(s: State, frm: int, to: int) -> int:
    """[D.3.7] Columns for a hexside that is attacked across."""
    if to not in s.kit.ground.edge[frm]:
        return 0
    bits = s.kit.ground.side[s.kit.ground.edge[frm][to]]
    worst = 0
    for bit, name in _KINDS:
        if bits & bit:
            row = next(one for one in s.kit.tec.hexside if one.id == name)
            cold = s.ice > 0 and bit in (RIVER, STRAIT)
            shift = row.shift_frozen if cold else row.shift_open
            worst = min(worst, shift if isinstance(shift, int) else 0)
    return worst


def terrain_shift(s: State, units: Sequence[int], at: int, *, weaker: bool = False) -> int:
    """[D.3.7] The best of terrain, place and defence object, and the hexside if all attackers cross
    one; in a counter-attack one column weaker [D.3.10]."""
    ground, tec = s.kit.ground, s.kit.tec
    row = next(one for one in tec.terrain if one.id == TERRAINS[ground.terrain[at]])
    shift = row.shift
    if row.frozen_shift is not None and s.ice > 0:
        shift = row.frozen_shift
    found = [shift]
    if ground.bits[at] & PLACE:
        found.append(next(one.shift for one in tec.place if one.id == "village"))
    if at in s.works:
        found += [one.shift for one in tec.defence if one.id == s.works[at]]
    near = [i for i in units if at in ground.edge[s.units[i].at]]
    best = min(found)
    if near and all(side_shift(s, s.units[i].at, at) for i in near):
        best += max(side_shift(s, s.units[i].at, at) for i in near)
    if near and all(ground.bits[s.units[i].at] & WATER and not afloat(s, i) for i in near):
        best += next(one.attacker_on_ice for one in tec.terrain if one.id == "water")
    return min(0, best + 1) if weaker else best


def surrounded(s: State, side: int, at: int) -> bool:
    """[D.3.7] Whether every neighbour of the target is the attacker's, in his zone, or closed to
    the defender."""
    held = s.of(1 - side, at)
    for b in s.kit.ground.around[at]:
        if b >= s.kit.ground.hexes or s.hoc(side, b) or s.zoc[side][b]:
            continue
        if any(ground_cost(s, mover_of(s, (i,), 99), at, b) >= 0 for i in held):
            return False
    return True


def flanked(s: State, units: Sequence[int], at: int) -> bool:
    """[D.3.7] Attackers in two hexes that are not neighbours of each other."""
    ground = s.kit.ground
    hexes = {s.units[i].at for i in units if at in ground.edge[s.units[i].at]}
    return any(a != b and b not in ground.edge[a] for a in hexes for b in hexes)


def shifts(
    s: State, side: int, units: Sequence[int], at: int, *,
    static: bool, forced: bool, concealed: bool, weaker: bool = False,
) -> Tally:  # fmt: skip
    """[D.3.7] Every shift of an attack, each with its reason; in a counter-attack the terrain is a
    column `weaker`."""
    tally = Tally()

    def add(id: str, amount: int | None = None) -> None:
        found = value(s, id) if amount is None else amount
        if found:
            tally.add(found, "D.3.7", f"shift-{id}")

    add("terrain", terrain_shift(s, units, at, weaker=weaker))
    if any(afloat(s, i) for i in units):
        add("landing")
    halves = s.battalions(units)
    if s.weather == SNOW:
        skiers = [i for i in units if gait_of(s, i).ski and gait_of(s, i).column == LT]
        if 2 * s.battalions(skiers) < halves:
            add("snow")
    if s.weather == FROST and any(
        s.kit.counters[i].cal == "INF" and "wint" not in s.kit.counters[i].flags for i in units
    ):
        add("frost")
    if static:
        add("static")
    if forced:
        add("white-target")
    if surrounded(s, side, at):
        add("surround")
    elif flanked(s, units, at):
        add("flank")
    if any(s.units[i].marks & MOTTI for i in s.of(1 - side, at)):
        add("motti")
    if any(s.breaking >> i & 1 for i in units):
        add("breakout")
    if concealed:
        add("concealed")
    if is_fort(s, at) and {"engineer-combat", "engineer-assault"} & specialists(s, units):
        add("assault-engineers")
    return tally


def is_fort(s: State, at: int) -> bool:
    works = s.works.get(at, "")
    return any(row.fort for row in s.kit.tec.defence if row.id == works)


def against(s: State, side: int, units: Sequence[int], at: int) -> Against:
    """[D.3.5] What attackers meet: works or a city, open water before all, anti-tank guns."""
    ground = s.kit.ground
    near = [i for i in units if at in ground.edge[s.units[i].at]]

    def wet(i: int) -> bool:
        if afloat(s, i):
            return True
        bits = ground.side[ground.edge[s.units[i].at][at]]
        cold = s.ice > 0
        return bool(bits & (FLOWING | CANAL) or (bits & (RIVER | STRAIT) and not cold))

    found = specialists(s, units)
    if any(afloat(s, i) and "marine" in s.kit.counters[i].flags for i in units):
        found |= {"engineer-combat"}  # [C.2.6] marines count as the engineer
    return Against(
        works=is_fort(s, at) or bool(ground.bits[at] & CITY),
        water=bool(near) and all(map(wet, near)),
        specialists=found,
        anti_tank=anti_tank(s, standing(s, 1 - side, at), at),
        tanks=s.battalions([i for i in units if s.kit.counters[i].cal == "AFV"]),
    )


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
