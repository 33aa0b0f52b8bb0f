"""[8.3] The attacks upon one group as one offer: each unit stays out, goes in, or fires."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import TYPE_CHECKING, Any

from grognard.games.tps.rules.r083_attack import Attack, Front
from grognard.kernel.offers import Offer

if TYPE_CHECKING:
    from random import Random

OUT, IN, RANGED = "", "in", "ranged"


class Assaults(Offer[Attack]):
    """Every attack that these units can make upon this group. Counted without being listed: a
    state is the number that enter and four facts, as in `_after`."""

    __slots__ = ("front", "need", "roles", "_size")

    def __init__(self, front: Front, *, must_enter: bool = False) -> None:
        self.front = front
        self.need = must_enter
        """[8.12] A second attack declared beforehand is one by units that enter."""
        self.roles: list[tuple[int, tuple[str, ...]]] = []
        for i in front.units:
            if i in front.must:
                self.roles.append((i, (IN,)))
                continue
            roles = [OUT]
            if i in front.inside:
                roles.append(IN)
            if i in front.ranged:
                roles.append(RANGED)
            self.roles.append((i, tuple(roles)))
        self.roles += [(i, (OUT, IN)) for i in front.observers]
        self._size = -1

    # What is known of an attack so far: units entering, and whether a leader attacks, a leader
    # enters, a unit with a star enters, an observer goes along.
    def _after(self, state: tuple[int, ...], i: int, role: str) -> tuple[int, ...]:
        count, leads, leader_in, star_in, watched = state
        front = self.front
        if role == OUT:
            return state
        if i in front.observers:
            return count, leads, leader_in, star_in, 1
        star = i in front.stars
        leads = leads or not star
        if role == IN and front.inside[i]:
            count += 1
            if star:
                star_in = 1
            else:
                leader_in = 1
        return count, int(leads), leader_in, star_in, watched

    def _legal(self, state: tuple[int, ...]) -> bool:
        """[7.1, 8.22, 8.24, 8.351] What `Attack.why_not` says of the attackers as a body."""
        count, leads, leader_in, star_in, watched = state
        if self.need and not count:
            return False
        return bool(
            leads
            and count <= self.front.room
            and (leader_in or not star_in)
            and (count or not watched)
        )

    def size(self) -> int:
        if self._size < 0:
            ways: dict[tuple[int, ...], int] = {(0, 0, 0, 0, 0): 1}
            for i, roles in self.roles:
                new: dict[tuple[int, ...], int] = {}
                for state, number in ways.items():
                    for role in roles:
                        after = self._after(state, i, role)
                        new[after] = new.get(after, 0) + number
                ways = new
            self._size = sum(number for state, number in ways.items() if self._legal(state))
        return self._size

    def possible(self) -> bool:
        """Whether there is any: `size` without the counting."""
        front = self.front
        if not self.need and not front.must:
            # Whoever can lead may attack alone.
            leaders = [i for i in front.inside if i not in front.stars]
            if any(not front.inside[i] or front.room > 0 for i in leaders):
                return True
            if any(i not in front.stars for i in front.ranged):
                return True
        return self.size() > 0

    def draw(self, rng: Random) -> Attack:
        """By rejection: each unit takes a role, until the whole is legal; one of the first few
        where that is hard to come by."""
        for _ in range(200):
            chosen = [roles[int(rng.random() * len(roles))] for _, roles in self.roles]
            if self._judge(chosen):
                return self._make(chosen)
        return rng.choice(list(islice(self, 50)))

    def _judge(self, chosen: list[str] | tuple[str, ...]) -> bool:
        state: tuple[int, ...] = (0, 0, 0, 0, 0)
        for (i, _), role in zip(self.roles, chosen, strict=True):
            state = self._after(state, i, role)
        return self._legal(state)

    def _make(self, chosen: list[str] | tuple[str, ...]) -> Attack:
        front = self.front
        parts: dict[str, list[int]] = {IN: [], RANGED: [], OUT: []}
        watching = []
        for (i, _), role in zip(self.roles, chosen, strict=True):
            if role and i in front.observers:
                watching.append(i)
            else:
                parts[role].append(i)
        return Attack(
            front.at, front.group, tuple(parts[IN]), tuple(parts[RANGED]), tuple(watching)
        )

    def __iter__(self) -> Iterator[Attack]:
        for chosen in product(*(roles for _, roles in self.roles)):
            if self._judge(chosen):
                yield self._make(chosen)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Attack):
            return False
        front = self.front
        if (action.target, action.group) != (front.at, front.group):
            return False
        role_of = dict.fromkeys(action.units, IN) | dict.fromkeys(action.ranged, RANGED)
        role_of |= dict.fromkeys(action.observers, IN)
        known = dict(self.roles)
        if any(role not in known.get(i, ()) for i, role in role_of.items()):
            return False
        chosen = [role_of.get(i, OUT) for i, _ in self.roles]
        listed = (*action.units, *action.ranged, *action.observers)
        if len(listed) != len(set(listed)):
            return False
        watching = [i for i in action.observers if i not in front.observers]
        fighting = [i for i in action.units if i in front.observers]
        return (
            not watching
            and not fighting
            and all(role in known[i] for (i, _), role in zip(self.roles, chosen, strict=True))
            and self._judge(chosen)
        )

    def describe(self) -> dict[str, Any]:
        front = self.front
        return {
            "do": "attack",
            "target": front.at,
            "group": front.group,
            "inside": list(front.inside),
            "entering": [i for i, enters in front.inside.items() if enters],
            "ranged": sorted(front.ranged),
            "observers": list(front.observers),
            "must": list(front.must),
            "room": front.room,
        }
