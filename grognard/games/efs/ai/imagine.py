"""The position as one side may imagine it: what lies face down is drawn at random from what can be
known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import READY, WAITING, Plane
from grognard.games.efs.rules.r12_orders import ADDITIONAL, NO_RETREAT
from grognard.games.efs.state import State
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


def imagine(s: State, side: Side, rng: Random) -> State:
    """[8.42, 12.53a, 14.13, 14.23] Other air units under those that lie face down, of all that the
    enemy's card brings by now, the rest of them ready; either order under a marker of his. Faces of
    untried units are drawn by nobody before they are revealed."""
    me = SIDES.index(side)
    new = s.clone()
    new.ask = s.ask
    _fly(new, 1 - me, rng)
    _lay_orders(new, me, rng)
    return new


def _fly(s: State, foe: int, rng: Random) -> None:
    """[14.23] Who of the enemy's air units flies where."""
    planes = s.kit.planes
    seen = {n for n, plane in enumerate(s.planes) if plane.at >= 0 and plane.mission}
    hidden = [n for n, printed in enumerate(planes) if printed.side == foe and n not in seen]
    hexes = sorted(s.planes[n].at for n in hidden if s.planes[n].at >= 0)
    late = to_come(s)
    cup = [n for n in hidden if n not in late]
    rng.shuffle(cup)
    cup += [n for n in hidden if n in late]
    for n in hidden:
        s.planes[n] = Plane(WAITING if n in late else READY)
    for n, at in zip(cup, hexes, strict=False):
        s.planes[n] = Plane(at)


def to_come(s: State) -> set[int]:
    """[8.15] The air units that the card brings on later turns, the last ones of their kinds."""
    kit, air = s.kit, s.kit.scenario.air
    found: set[int] = set()
    for turn, kind in (*air.axis_arrive, *air.soviet_arrive):
        left = [n for n, p in enumerate(kit.planes) if p.kind == kind and n not in found]
        if turn > s.turn and left:
            found.add(left[-1])
    return found


def _lay_orders(s: State, me: int, rng: Random) -> None:
    """[12.53a] Either order where one of the enemy's lies face down."""
    changed = []
    for attack in s.attacks:
        mine = 0 if s.kit.counters[attack.units[0]].side == me else 1
        hidden = not attack.shown or mine
        if attack.orders[1 - mine] and hidden and not attack.done:
            drawn = rng.choice((NO_RETREAT, ADDITIONAL))
            orders = (attack.orders[0], drawn) if mine == 0 else (drawn, attack.orders[1])
            changed.append(replace(attack, orders=orders))
        else:
            changed.append(attack)
    s.attacks = tuple(changed)
