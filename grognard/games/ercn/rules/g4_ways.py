"""[G4, M1, M2] The ways back that are open to a unit, as both sides see them.

Under masks a way is judged by what is seen. The zone of a mask is a zone; it is foot's, unless the
combat has shown armour there. The attacker, who leads a retreat of two hexes, does not know how
full a stack under a mask is: that he finds out when a unit goes there.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import NamedTuple

from grognard.games.ercn.rules.g_combat import Fight
from grognard.games.ercn.state import State
from grognard.kernel.legality import No, no

Path = tuple[int, ...]


def why_shut(
    s: State,
    i: int,
    a: int,
    b: int,
    fight: Fight | None = None,
    *,
    decoys: bool = True,
    friends: AbstractSet[int] = frozenset(),
) -> No | None:
    """[G4.2, G4.5] Why a retreating unit may not step from a into b, as both sides see it.
    Without `decoys`, as it would be if they were off the map; with `friends`, as if units of its
    side stood in these hexes too."""
    counter = s.kit.counters[i]
    side, foe = counter.side, 1 - counter.side
    ground = s.kit.ground
    name = s.kit.names[b]
    if b not in ground.around[a]:
        return no("G4.5", "not-next-hex", hex=s.kit.names[a], to=name)
    if not ground.terrain_of[b].cost_other:
        return no("G4.5", "impassable", hex=name)
    if (s.men_seen if decoys else s.men)[foe][b]:
        return no("G4.5", "enemy-there", hex=name)
    if counter.armour:
        zones = s.arm_seen[foe][b] or armour_shown(s, fight, foe, b)
    else:
        zones = (s.zoc_seen if decoys else s.zoc)[foe][b] > 0
    if zones and not s.men_seen[side][b] and b not in friends:
        return no("G4.2", "retreat-into-zone", hex=name)
    return None


def armour_shown(s: State, fight: Fight | None, foe: int, at: int) -> bool:
    """[G4.2, M1] Whether armour that this combat has shown holds the hex in its zone."""
    if fight is None or not s.kit.fog:
        return False
    counters, reach = s.kit.counters, s.kit.ground.zoc_from
    return any(
        counters[u].side == foe and counters[u].armour and at in reach[s.units[u].at]
        for u in fight.attackers
        if s.units[u].at >= 0
    )


def has_room(s: State, i: int, at: int) -> bool:
    """[F7] The unit may stop there."""
    counter = s.kit.counters[i]
    return s.room(counter.side, at) >= counter.halves


def room_known(s: State, side: int, at: int, fight: Fight | None) -> int | None:
    """[F7, M1] Half-divisions of this side that may still stop there, as far as the attacker
    knows; None where a mask hides it from him. [M2] He knows how many divisions were announced."""
    here = s.stacks.get(at)
    if fight is None or not s.kit.fog or here is None or at in s.announced[fight.side]:
        return s.room(side, at)
    shown = {*fight.defenders, *fight.guests}
    return s.room(side, at) if shown.issuperset(here) else None


def room_seen(s: State, i: int, at: int, fight: Fight | None) -> bool | None:
    """[F7, M1] Whether the unit may stop there, as far as the attacker knows; None where he does
    not. What has turned out full stays full."""
    counter = s.kit.counters[i]
    room = room_known(s, counter.side, at, fight)
    if room is not None:
        return room >= counter.halves
    assert fight is not None
    return False if any(h == at and n <= counter.halves for h, n in fight.full) else None


def costly(s: State, origin: int, path: Path) -> bool:
    """[G4.a] The way leads over a river that costs a step in this weather."""
    return hexes_before_river(s, origin, path) < len(path)


def hexes_before_river(s: State, origin: int, path: Path) -> int:
    """[G4.a] How many hexes of the way are entered before a river that costs a step."""
    ground = s.kit.ground
    loss = ground.retreat_loss[s.weather]
    a = origin
    for n, b in enumerate(path):
        if ground.hexside[6 * a + ground.grid.direction(a, b)] & loss:
            return n
        a = b
    return len(path)


def loss_on_leaving(s: State, i: int) -> int:
    """[J.city] Steps this unit loses as it leaves its hex, as both sides see it: under masks the
    enemy does not know its markers."""
    unit = s.units[i]
    return int(not s.kit.fog and unit.cut > 1 and s.kit.ground.is_city[unit.at])


class Ways(NamedTuple):
    """What a retreating unit can do."""

    length: int
    """Hexes it must go: a D1 without room has become a D2."""
    paths: tuple[Path, ...]
    """The ways with room at their end. None: it is reduced where it stands."""
    short: bool = False
    """[G4.4] No room at the end: it goes one hex and is reduced there."""
    rule: str = ""
    """Why it cannot go, where it cannot."""


def routes(
    s: State,
    i: int,
    length: int,
    fight: Fight | None = None,
    *,
    decoys: bool = True,
    friends: AbstractSet[int] = frozenset(),
) -> list[Path]:
    """[G4.1, G4.2, G4.5] Every way of so many hexes, be there room at its end or not."""
    at, around = s.units[i].at, s.kit.ground.around

    def on(a: int) -> list[int]:
        return [
            b
            for b in around[a]
            if b != at and why_shut(s, i, a, b, fight, decoys=decoys, friends=friends) is None
        ]

    one = on(at)
    return [(b,) for b in one] if length == 1 else [(b, c) for b in one for c in on(b)]


def ways(s: State, i: int, length: int, fight: Fight | None = None, *, decoys: bool = True) -> Ways:
    """[G4.1, G4.2, G4.3, G4.4, G4.5] Every retreat of this unit out of this combat that the rules
    of the way leave open. The attacker, who leads two hexes, is bound further: see `led`."""
    if length == 1:
        one = routes(s, i, 1, fight, decoys=decoys)
        if not one:
            return Ways(1, (), rule="G4.5")
        with_room = tuple(path for path in one if has_room(s, i, path[0]))
        if with_room:
            return Ways(1, with_room)
        # [G4.3] no room after one hex: D1 becomes D2
    two = routes(s, i, 2, fight, decoys=decoys)
    if not two:
        return Ways(2, (), rule="G4.5")
    if roomy := tuple(path for path in two if room_seen(s, i, path[-1], fight) is not False):
        return Ways(2, roomy)
    return Ways(2, _one_hex_back(s, i, two, fight), short=True, rule="G4.4")


def _one_hex_back(s: State, i: int, two: list[Path], fight: Fight | None) -> tuple[Path, ...]:
    """[G4.4, G3.D2] The first hexes of ways that end in full hexes, where there is room for the
    unit. It is reduced once it is there; if the hex back costs it a step besides (G4.a, J.city),
    being reduced where it stands costs it less."""
    at = s.units[i].at
    if loss_on_leaving(s, i):
        return ()
    return tuple(
        (b,)
        for b in dict.fromkeys(path[0] for path in two)
        if not costly(s, at, (b,)) and room_seen(s, i, b, fight) is not False
    )
