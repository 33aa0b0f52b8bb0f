"""[C.3.1, G.15, G.19] Air bases on and off the map, the way between them, and who has room."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ft.ground import AIRFIELD, BASE, BLACK, BOX, CLEAR, HGN, STRIP, VILLAGE, WATER
from grognard.games.ft.kit import Kit
from grognard.games.ft.rules.a2_weather import frozen
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits, members
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.value import Side

HOME = "home"
"""[D.1.1d, C.3] A unit whose mission is over or lost, on its way back."""
STANDING = ("", "patrol")
"""Units that need not go home in E.1.4."""
BUILT_SE = {"airfield": 8, "ice-airfield": 4}
"""[B.5.3] Halves of squadrons that a base built in play has room for."""


def _no_plane(n: int) -> No:
    return no("0", "no-such-plane", unit=n)


def own_plane(s: State, side: Side, n: int) -> Reasons:
    """An air unit of one's own."""
    if not 0 <= n < len(s.planes):
        yield _no_plane(n)
    elif ("aggressor", "defender")[s.kit.planes[n].side] != side:
        yield no("0", "not-your-unit", unit=n)


def off_map(kit: Kit) -> dict[int, tuple[int, int]]:
    """[G.19] The boxes of bases off the map: the hex in front of each, and the hexes to it."""
    made: dict[int, tuple[int, int]] | None = kit.gaits.get("air boxes")
    if made is None:
        made = kit.gaits["air boxes"] = {
            kit.ground.find(f"{row.nation} {row.behind}+"): (
                kit.ground.find(row.behind), row.distance,
            )
            for row in kit.scenario.off_map_base
        }  # fmt: skip
    return made


def gate(kit: Kit, at: int) -> tuple[int, int]:
    """The hex by which one flies to or from a space, and the hexes to it."""
    return off_map(kit).get(at, (at, 0))


def far(kit: Kit, a: int, b: int) -> int:
    """[C.3, G.19] Hexes of flight from a space to another: those off the map cost their way."""
    if a == b:
        return 0
    (one, out), (other, back) = gate(kit, a), gate(kit, b)
    return out + kit.ground.distance(one, other) + back


def straight(kit: Kit, a: int, b: int) -> tuple[int, ...]:
    """[C.3] The straight path: every space flown into, the last of them the one flown to."""
    (one, _), (other, _) = gate(kit, a), gate(kit, b)
    line = kit.ground.grid.line(one, other)
    path = line if a != one else line[1:]
    if b != other:
        path = (*path, b)
    return path or (b,)


def printed_bases(kit: Kit) -> tuple[int, ...]:
    """[G.15] The hexes of the map with an air base."""
    made: tuple[int, ...] | None = kit.gaits.get("air bases")
    if made is None:
        made = tuple(a for a in range(kit.ground.hexes) if kit.ground.bits[a] & BASE)
        kit.gaits["air bases"] = made
    return made


def listed(kit: Kit, side: int) -> int:
    """[G.19] The base hexes that the scenario gives a player, on neutral ground too."""
    made: int | None = kit.gaits.get(("air listed", side))
    if made is None:
        made = bits(
            kit.ground.find(name)
            for row in kit.scenario.air_base
            if row.player == kit.players[side]
            for name in row.hexes
            if kit.ground.find(name) >= 0
        )
        kit.gaits["air listed", side] = made
    return made


def holds_base(s: State, side: int, at: int) -> bool:
    """[G.15] Whether an air base in a hex is a side's."""
    if s.enemies(side, at):
        return False
    if s.kit.neutral >> at & 1:
        return bool(listed(s.kit, side) >> at & 1)
    return s.friendly(side, at)


def hgn_bars(s: State, nation: str, at: int) -> bool:
    """[A.5.1] In the area of the army group: under German initiative black airfields are closed and
    the others serve Germans alone, under Soviet initiative no German bases there."""
    bits_of = s.kit.ground.bits[at]
    if not bits_of & HGN:
        return False
    if s.hgn == "GER":
        return bool(bits_of & BLACK) or nation != "GER"
    return s.hgn == "SOV" and nation == "GER"


def bases(s: State, n: int) -> tuple[int, ...]:
    """[C.3, E.1.4] The air bases that a unit may use now: its side's, without a HIT marker."""
    plane = s.kit.planes[n]
    hexes = (*printed_bases(s.kit), *(at for at in s.fields if at < s.kit.ground.hexes))
    listed_more = tuple(members(listed(s.kit, plane.side)))
    found = [
        at
        for at in dict.fromkeys((*hexes, *listed_more))
        if not s.hit >> at & 1
        and holds_base(s, plane.side, at)
        and not hgn_bars(s, plane.nation, at)
    ]
    found += [
        box for box in off_map(s.kit) if s.kit.names[box].split()[0] == plane.nation
    ]  # fmt: skip
    return tuple(sorted(found))


def capacity(s: State, at: int) -> int:
    """[G.15] Halves of squadrons a base has room for; off the map there is no limit."""
    word = s.kit.ground.bits[at]
    if word & BOX:
        return 9999
    air = s.kit.charts.air.air
    if at in s.fields:
        return BUILT_SE.get(s.fields[at], 2 * air.field_strip_se)
    if word & STRIP and not word & AIRFIELD:
        return 2 * air.field_strip_se
    return 2 * air.airfield_se


def left(s: State, n: int) -> int:
    """[G.6] Halves of squadrons that a unit has left."""
    return s.kit.planes[n].se - s.planes[n].lost


def room(s: State, side: int, at: int) -> int:
    """[G.15] Halves of squadrons that still find room on a base."""
    there = sum(
        left(s, k)
        for k, plane in enumerate(s.planes)
        if plane.at == at and not plane.mission and s.kit.planes[k].side == side
    )
    return capacity(s, at) - there


def radius(s: State, n: int) -> int:
    return s.kit.planes[n].ma


def fields_for(s: State, n: int) -> Iterator[int]:
    """[E.1.4] Hexes off any base on which a unit can come down: friendly clear ground or villages,
    and frozen open water, within its radius."""
    ground, side, at = s.kit.ground, s.kit.planes[n].side, s.planes[n].at
    ice = frozen(s)
    for b in range(ground.hexes):
        if far(s.kit, at, b) > radius(s, n) or s.enemies(side, b):
            continue
        bits_of = ground.bits[b]
        if bits_of & WATER:
            if ice >> b & 1:
                yield b
        elif (ground.terrain[b] == CLEAR or bits_of & VILLAGE) and s.friendly(side, b):
            yield b


def active(s: State, n: int) -> bool:
    """[C.3] Whether a unit is in the air on its mission."""
    return s.planes[n].at >= 0 and s.planes[n].mission not in ("", HOME)


def flying(s: State, side: int, at: int) -> tuple[int, ...]:
    """The air units of a side that are on a mission in a hex."""
    return tuple(
        n
        for n, plane in enumerate(s.planes)
        if plane.at == at and s.kit.planes[n].side == side and active(s, n)
    )


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
