"""[C.3] What a mission in the air asks of the unit, its path and its target."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.games.ft.ground import (
    BOX,
    BRIDGE,
    CITY,
    COAST,
    MOUNTAIN,
    PORT,
    RAIL,
    ROAD,
    TRACK,
    WATER,
)
from grognard.games.ft.pieces import OFF_MAP
from grognard.games.ft.rules.a2_sky import why_not_fly
from grognard.games.ft.rules.a2_weather import frozen
from grognard.games.ft.rules.c3_bases import (
    bases,
    far,
    gate,
    holds_base,
    left,
    listed,
    printed_bases,
    room,
)
from grognard.games.ft.rules.g10_command import CRIPPLED
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State

MISSIONS = ("tactical", "strategic", "torpedo", "ships", "mine", "support", "recon", "escort",
            "patrol", "transport", "drop", "ferry")  # fmt: skip
REACTIONS = ("intercept", "defend", "torpedo")
SURPRISE = ("tactical", "strategic", "escort")
"""[S.1.1] Terror bombing and escort."""
TERRORISTS = ("SOV", "GER")
"""[S.1.1, D.1.4] Those who bomb cities for terror."""
ABSTRACT = ("drop",)
"""[D.3.6b] Where the aircraft of a small scenario are abstract they support by its rows; what they
drop does not depend on that."""
AGGRESSIVE = ("tactical", "strategic", "torpedo", "ships", "mine", "support", "patrol",
              "intercept", "defend")  # fmt: skip
"""[E.1.4] Barred to a unit that has come home this turn."""
FORCE = tuple(one for one in MISSIONS if one not in ("escort", "patrol"))
"""[C.3.7] Missions that an escort flies with."""
DOUBLED = ("transport", "ferry")
"""[C.3.1] Missions from base to base."""
EDGES = {"bridge": BRIDGE, "rail": RAIL, "road": ROAD | TRACK}
SMALL = ("small", "tactical")
"""[C.3.10] Scales at which a SUPPLY 1 alone is dropped."""
GENERIC_LOAD = 2
"""[G.5] Halves of a battalion that a headquarters or marker counts aboard."""


HIDDEN = ("mine", "recon")
"""[G.12] Missions of a unit that can lay mines which look alike to the enemy."""


def shown_mission(s: State, n: int, mission: str) -> str:
    """[G.12] What the enemy sees of a mission: of one that can lay mines not whether it does."""
    return "flight" if mission in HIDDEN and "M" in s.kit.planes[n].flags else mission


def moved_ships(s: State, side: int, at: int) -> bool:
    """[C.3.11] Whether ships of a side that moved in this turn lie in a hex for all to see."""
    return any(
        ship.at == at and ship.moved == s.turn and s.kit.ships[k].side == side
        and not (s.kit.ships[k].type == "SS" and ship.sea and not ship.shown)
        for k, ship in enumerate(s.ships)
    )  # fmt: skip


def seen_ships(s: State, side: int, at: int) -> tuple[int, ...]:
    """[D.1.3] The ships of a side in a hex that its enemy sees there."""
    return tuple(
        k
        for k, ship in enumerate(s.ships)
        if ship.at == at
        and s.kit.ships[k].side == side
        and not (s.kit.ships[k].type == "SS" and ship.sea and not ship.shown)
    )


def length(s: State, start: int, path: Sequence[int]) -> int:
    """[C.3, G.19] Hexes of a path, or -1 where it does not go from hex to hex; none for flying
    over one's own base alone."""
    kit = s.kit
    if not path or not all(0 <= at < kit.ground.size for at in path):
        return -1
    if tuple(path) == (start,):
        return 0
    total, at = 0, start
    for to in path:
        if kit.ground.bits[at] & BOX:
            total += gate(kit, at)[1]
            if gate(kit, at)[0] != to:
                return -1
        elif kit.ground.bits[to] & BOX:
            if gate(kit, to)[0] != at:
                return -1
            total += gate(kit, to)[1]
        elif to in kit.ground.edge[at]:
            total += 1
        else:
            return -1
        at = to
    return total


def reach_of(s: State, n: int, mission: str) -> int:
    """[C.3.1, C.3.11] The radius: doubled from base to base, half of it in reaction."""
    air, whole = s.kit.charts.air.air, s.kit.planes[n].ma
    if mission in DOUBLED and s.planes[n].at in bases(s, n):
        return whole * air.ferry_factor
    return whole


def why_not_unit(
    s: State, n: int, mission: str, *, reacts: bool = False
) -> Iterator[tuple[str, str]]:
    """[C.3, E.1.4] What keeps a unit from a mission, wherever it leads."""
    plane, printed = s.planes[n], s.kit.planes[n]
    if plane.at < 0:
        yield "C.3.1", "no-plane-here"
        return
    if plane.mission:
        yield "C.3.8", "flies-already"
        return
    if s.hit >> plane.at & 1 and mission != "ferry":
        yield "D.1.4", "base-hit"
    if (plane.tired and mission in AGGRESSIVE) or (plane.tired and reacts):
        yield "E.1.4", "came-home-this-turn"
    yield from why_not_fly(s, n, mission)
    flags = printed.flags
    if mission in ("escort", "patrol", "intercept") and "F" not in flags:
        yield ("C.3.7", "not-a-fighter") if mission == "escort" else ("C.3.8", "fighters-alone")
    if mission == "torpedo" and "T" not in flags:
        yield "C.3.3", "no-torpedoes"
    if mission == "mine" and "M" not in flags:
        yield "C.3.4", "no-mines"
    if mission in ("transport", "drop") and "TR" not in flags:
        yield "C.3.9", "no-transport"
    if mission in ("tactical", "ships", "support", "defend") and not printed.gcf:
        yield "C.3.2", "no-ground-factor"
    if mission == "strategic" and not (printed.gcf and printed.gcf_box):
        yield "C.3.2b", "no-boxed-factor"


def why_not_surprise(s: State, n: int, mission: str) -> Iterator[tuple[str, str]]:
    """[S.1.1] Soviets bomb Finnish cities, in 1941 Germans Soviet ones; nobody else bombs."""
    nations = TERRORISTS if s.kit.scenario.volume == "CW" else TERRORISTS[:1]
    if mission in ("tactical", "strategic") and s.kit.planes[n].nation not in nations:
        yield "S.1.1", "not-a-surprise-bomber"


def why_not_there(s: State, n: int, mission: str, at: int) -> Iterator[tuple[str, str]]:
    """[C.3] What keeps a mission from a hex, whatever is done there."""
    ground, side = s.kit.ground, s.kit.planes[n].side
    bits = ground.bits[at]
    if mission in DOUBLED:
        if at not in bases(s, n) or at == s.planes[n].at:
            yield "C.3.1", "not-a-base"
        elif room(s, side, at) < left(s, n):
            yield "C.3.1", "base-full"
        return
    if bits & BOX or (
        s.kit.neutral >> at & 1 and not bits & WATER and not listed(s.kit, side) >> at & 1
    ):
        yield "C.3.2", "nothing-there"
        return
    veiled = bool(s.veiled >> at & 1) and s.enemies(side, at)
    if veiled and mission in ("tactical", "strategic", "support"):
        yield "G.12", "concealed-there"
    if mission == "mine" and (not bits & (WATER | COAST) or frozen(s) >> at & 1):
        yield "C.3.4", "not-open-water"
    if mission in ("torpedo", "ships") and not seen_ships(s, 1 - side, at):
        yield "C.3.3", "no-ships-there"
    if mission == "support" and at not in {one.at for one in s.targets}:
        yield "C.3.5", "no-target-there"
    if mission == "escort" and not any(
        one.at == at and one.mission in FORCE and s.kit.planes[k].side == side
        for k, one in enumerate(s.planes)
    ):
        yield "C.3.7", "no-force-there"
    if mission == "drop":
        if ground.terrain[at] == MOUNTAIN or (bits & WATER and not frozen(s) >> at & 1):
            yield "C.3.10", "no-drop-there"
        if s.enemies(side, at):
            yield "C.3.10", "enemy-there"


def why_not_react(s: State, n: int, mission: str, at: int) -> Iterator[tuple[str, str]]:
    """[C.3.11] Fighters intercept a force at its target; bombers support the defence of a TARGET
    hex; torpedoes go to ships that moved; all within half the radius."""
    side = s.kit.planes[n].side
    if not s.kit.ground.is_hex(at):
        yield "C.3.11", "nothing-there"
        return
    if mission == "intercept" and not any(
        one.at == at and one.path and one.mission in FORCE and s.kit.planes[k].side != side
        for k, one in enumerate(s.planes)
    ):
        yield "C.3.11", "no-force-to-meet"
    if mission == "defend" and not (at in {one.at for one in s.targets} and s.of(side, at)):
        yield "C.3.5", "no-target-there"
    if mission == "torpedo" and not moved_ships(s, 1 - side, at):
        yield "C.3.3", "no-ships-there"
    if far(s.kit, s.planes[n].at, at) > s.kit.planes[n].ma * s.kit.charts.air.air.react_factor:
        yield "C.3.11", "half-the-radius"


def bomb_targets(s: State, side: int, mission: str, at: int) -> Iterator[tuple[str, int]]:
    """[C.3.2a, C.3.2b] What can be bombed in a hex that is not friendly, with the neighbour hex
    where it lies between two: bridges, railways, roads; bases, ports, cities. From on high ports
    and cities alone."""
    ground, air = s.kit.ground, s.kit.charts.air.air
    if s.friendly(side, at):
        return
    if mission == "tactical":
        for b, e, crossed in ground.ways[at]:
            pair = ground.pair(at, b)
            for name, bit in EDGES.items():
                gone = s.blown if name == "bridge" else s.cut
                if crossed & bit and not gone >> pair & 1 and e >= 0:
                    yield name, b
        if not s.hit >> at & 1 and is_enemy_base(s, side, at):
            yield "airbase", -1
    allowed = air.bomb_hit.targets if mission == "tactical" else air.bomb_hit.strategic
    for name, bit in (("port", PORT), ("city", CITY)):
        whole = name == "city" or not s.hit >> at & 1
        if ground.bits[at] & bit and name in allowed and whole:
            yield name, -1


def is_enemy_base(s: State, side: int, at: int) -> bool:
    """[C.3.2a] A base of the enemy, or one on which his aircraft stand."""
    return (at in printed_bases(s.kit) or at in s.fields) and holds_base(s, 1 - side, at)


# ---- loads ---------------------------------------------------------------------------------


def droppable(s: State, i: int) -> bool:
    """[C.3.10] Small units of partisans or reconnaissance."""
    counter = s.kit.counters[i]
    return counter.size == 0 and bool({"partisan", "recon"} & counter.flags)


def loadable(s: State, n: int, mission: str) -> list[int]:
    """[C.3.9, C.3.10] The units that stand where the transport does and can be flown: light and
    ordinary ones without heavy equipment; of them the smallest can be dropped."""
    plane = s.planes[n]
    if not s.kit.ground.is_hex(plane.at):
        return []
    return [
        i
        for i in s.of(s.kit.planes[n].side, plane.at)
        if s.kit.counters[i].column < 2
        and not s.kit.counters[i].he
        and "fixed" not in s.kit.counters[i].flags
        and s.active(i)
        and (droppable(s, i) if mission == "drop" else True)
    ]


def weight(s: State, cargo: Sequence[int], supply: int) -> int:
    """[G.5] Halves of battalions of a load: a headquarters or a marker counts one battalion."""
    total = GENERIC_LOAD if supply else 0
    for i in cargo:
        counter = s.kit.counters[i]
        total += counter.be[s.units[i].step] if counter.combat else GENERIC_LOAD
    return total


def given(s: State, n: int) -> bool:
    """[C.3.10] Whether the scenario gives its player a SUPPLY marker to drop this turn."""
    row = s.kit.scenario.drop
    return (
        row is not None
        and s.kit.players.index(row.player) == s.kit.planes[n].side
        and s.turn >= row.from_turn
        and not s.drops
    )


def store(s: State, n: int) -> int:
    """[C.3.9, C.3.10] The headquarters whose points a transport takes aboard: in the hex of its
    base, or off the map for a base off the map; -1 without one."""
    plane, side = s.planes[n], s.kit.planes[n].side
    if s.kit.ground.bits[plane.at] & BOX:
        off = (i for i in s.kit.of_side[side] if s.units[i].at == OFF_MAP and s.stock.get(i))
        return next(off, -1)
    here = s.of(side, plane.at)
    return next((i for i in here if s.units[i].sp and s.level(i) > CRIPPLED), -1)


def points_at(s: State, n: int) -> int:
    """The points that headquarters has."""
    hq = store(s, n)
    return 0 if hq < 0 else s.stock.get(hq, 0) or s.units[hq].sp


def why_not_load(
    s: State, n: int, mission: str, cargo: Sequence[int], supply: int
) -> Iterator[tuple[str, str]]:
    """[C.3.9, C.3.10] What keeps a load off the aircraft."""
    if mission not in ("transport", "drop"):
        if cargo or supply:
            yield "C.3.9", "no-transport"
        return
    able = loadable(s, n, mission)
    if list(cargo) != sorted(set(cargo)) or not set(cargo) <= set(able):
        yield ("C.3.10", "not-to-be-dropped") if mission == "drop" else ("C.3.9", "not-to-be-flown")
        return
    free = mission == "drop" and given(s, n)
    if not 0 <= supply <= (1 if s.kit.scenario.scale in SMALL or free else 2):
        yield "C.3.10", "one-point-alone"
    elif supply > points_at(s, n) and not free:
        yield "C.3.9", "no-points-here"
    if not cargo and not supply:
        yield "C.3.9", "nothing-aboard"
    elif weight(s, cargo, supply) > s.kit.planes[n].load:
        yield "C.3.9", "too-heavy"


def loads(s: State, n: int, mission: str) -> list[tuple[tuple[int, ...], int]]:
    """[C.3.9, C.3.10] Every load of a transport: units and a SUPPLY marker as they fit."""
    able = loadable(s, n, mission)
    found: list[tuple[tuple[int, ...], int]] = [((), 1), ((), 2)]
    found += [((i,), supply) for i in able for supply in (0, 1)]
    found += [((i, j), 0) for k, i in enumerate(able) for j in able[k + 1 :]]
    return [one for one in found if not any(True for _ in why_not_load(s, n, mission, *one))]


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
