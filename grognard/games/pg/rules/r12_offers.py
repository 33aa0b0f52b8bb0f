"""[12.11, 12.3, 15.31] The assaults upon one hex as one offer: each piece stays out, attacks, comes
in behind, or charges."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import TYPE_CHECKING, Any

from grognard.games.pg.piece_state import FIRE
from grognard.games.pg.rules.asked import able
from grognard.games.pg.rules.r04_stacking import most
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r12_entry import why_not_follow, why_not_free, why_not_take_part
from grognard.games.pg.rules.r15_charge import CHARGE, rides, why_not_charge
from grognard.games.pg.state import State
from grognard.kernel.offers import Offer

if TYPE_CHECKING:
    from random import Random

OUT, IN, BEHIND = -1, -2, -3
"""What a piece does; a charger's role is the first hex of his way."""
Known = tuple[int, ...]
"""What is known of an assault so far: whether a combat unit is in it, combat units and transports
that enter, whether engineers enter, and chargers by way."""


class Front:
    """[12.11] Everybody who may take part in the assault of a hex, and how."""

    __slots__ = ("at", "roles", "s", "side", "vias")

    def __init__(self, s: State, side: int, at: int) -> None:
        self.s = s
        self.side = side
        self.at = at
        self.roles: list[tuple[int, tuple[int, ...]]] = []
        name = s.side_name(side)
        ground = s.kit.ground
        for i in able(s, FIRE, assault=True):
            far = ground.distance(s.units[i].at, at) if s.units[i].at >= 0 else CHARGE + 1
            roles = [OUT]
            if far <= 1 and not any(why_not_take_part(s, name, i, at)):
                roles.append(IN)
            if far == 1 and not any(why_not_follow(s, name, i, at)):
                roles.append(BEHIND)
            if far == CHARGE and rides(s, i):
                roles += [
                    via
                    for via in ground.neighbours(s.units[i].at)
                    if not any(why_not_free(s, name, i)) and not any(why_not_charge(s, i, via, at))
                ]
            if len(roles) > 1:
                self.roles.append((i, tuple(roles)))
        self.vias = tuple(sorted({r for _, roles in self.roles for r in roles if r >= 0}))


class Assaults(Offer[Assault]):
    """Every assault upon a hex. Counted without being listed."""

    __slots__ = ("_size", "front")

    def __init__(self, front: Front) -> None:
        self.front = front
        self._size = -1

    def _after(self, known: Known, i: int, role: int) -> Known:
        if role == OUT:
            return known
        front = self.front
        counter = front.s.kit.counters[i]
        fights, combat, transports, engineers, *ways = known
        fights |= counter.combat
        if front.s.units[i].at != front.at:
            if counter.transport:
                transports += 1
            elif counter.combat:
                combat += 1
            engineers |= counter.engineer
        if role >= 0 and counter.combat:
            ways[front.vias.index(role)] += 1
        return (fights, combat, transports, engineers, *ways)

    def _legal(self, known: Known) -> bool:
        """[4.1, 12.11] What `Assault.why_not` says of them as a body."""
        s, side, at = self.front.s, self.front.side, self.front.at
        fights, combat, transports, engineers, *ways = known
        room = most(s, side, at, engineer=bool(engineers)) - s.combat[side][at]
        berths = s.kit.constants.stacking.transports - s.carriers[side][at]
        if not fights or (combat and combat > room) or transports > max(berths, 0):
            return False
        return all(
            not n or s.combat[side][via] + n <= most(s, side, via)
            for n, via in zip(ways, self.front.vias, strict=True)
        )

    def _none(self) -> Known:
        return (0, 0, 0, 0, *(0 for _ in self.front.vias))

    def size(self) -> int:
        if self._size < 0:
            ways: dict[Known, int] = {self._none(): 1}
            for i, roles in self.front.roles:
                new: dict[Known, int] = {}
                for known, number in ways.items():
                    for role in roles:
                        after = self._after(known, i, role)
                        new[after] = new.get(after, 0) + number
                ways = new
            self._size = sum(n for known, n in ways.items() if self._legal(known))
        return self._size

    def draw(self, rng: Random) -> Assault:
        """By rejection: each piece takes a role until the whole is legal; one of the first few
        where that is hard to come by."""
        roles = self.front.roles
        for _ in range(200):
            chosen = tuple(r[int(rng.random() * len(r))] for _, r in roles)
            if self._judge(chosen):
                return self._make(chosen)
        return rng.choice(list(islice(self, 50)))

    def _judge(self, chosen: tuple[int, ...]) -> bool:
        known = self._none()
        for (i, _), role in zip(self.front.roles, chosen, strict=True):
            known = self._after(known, i, role)
        return self._legal(known)

    def _make(self, chosen: tuple[int, ...]) -> Assault:
        parts = [(i, role) for (i, _), role in zip(self.front.roles, chosen, strict=True)]
        return Assault(
            self.front.at,
            tuple(sorted(i for i, role in parts if role == IN)),
            tuple(sorted(i for i, role in parts if role == BEHIND)),
            tuple(sorted((i, role) for i, role in parts if role >= 0)),
        )

    def __iter__(self) -> Iterator[Assault]:
        for chosen in product(*(roles for _, roles in self.front.roles)):
            if self._judge(chosen):
                yield self._make(chosen)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Assault) or action.at != self.front.at:
            return False
        everybody = action.everybody()
        roles = dict.fromkeys(action.units, IN) | dict.fromkeys(action.behind, BEHIND)
        roles |= dict(action.charge)
        known = dict(self.front.roles)
        if len(set(everybody)) != len(everybody) or any(
            role not in known.get(i, ()) for i, role in roles.items()
        ):
            return False
        return self._judge(tuple(roles.get(i, OUT) for i, _ in self.front.roles))

    def describe(self) -> dict[str, Any]:
        front = self.front
        return {
            "do": "assault",
            "at": front.at,
            "inside": [i for i, _ in front.roles if front.s.units[i].at == front.at],
            "entering": [i for i, r in front.roles if IN in r and front.s.units[i].at != front.at],
            "behind": [i for i, r in front.roles if BEHIND in r],
            "charge": {i: [v for v in r if v >= 0] for i, r in front.roles if max(r) >= 0},
        }


def assaulting(s: State, side: int) -> Iterator[Offer[Assault]]:
    """[12.11, 12.3] An offer for each hex with enemies that somebody may assault now."""
    ground = s.kit.ground
    near: set[int] = set()
    for i in able(s, FIRE, assault=True):
        at = s.units[i].at
        if at < 0:
            continue
        reach = {at, *ground.neighbours(at)}
        if rides(s, i):
            reach |= {b for a in tuple(reach) for b in ground.neighbours(a)}
        near.update(hex for hex in reach if s.barred(side, hex) and hex not in s.assaulted)
    for at in sorted(near):
        front = Front(s, side, at)
        if front.roles and (offer := Assaults(front)).size():
            yield offer
