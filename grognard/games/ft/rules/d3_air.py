"""[D.3.6a] Aircraft and ships in a land combat: their factors are added, as the artillery category;
they are never hurt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.rules.c2_supports import gunships
from grognard.games.ft.rules.c3_bases import active, left
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Ask, Done, Flow, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Offer, One, Subsets
from grognard.kernel.value import Side

MOST = 6
"""[D.3.6a] Halves of squadrons that support a side in one combat at most."""


def air_factor(s: State, planes: Sequence[int]) -> Fraction:
    """[D.3.6a, G.6] The ground factors of air units by the squadrons they have left, of three
    squadrons at most."""
    total, room = Fraction(0), MOST
    for n in planes:
        used = min(left(s, n), room)
        room -= used
        printed = s.kit.planes[n]
        total += Fraction(printed.gcf * used, printed.se)
    return total


def flown_in(s: State, side: int, at: int) -> tuple[int, ...]:
    """[C.3.5] Air units of a side over a hex for this."""
    return tuple(
        n
        for n, plane in enumerate(s.planes)
        if plane.at == at
        and plane.mission in ("support", "defend")
        and active(s, n)
        and s.kit.planes[n].side == side
    )


def added(s: State, side: int) -> Fraction:
    """[D.3.6, D.3.6a] What aircraft and ships add to a side of the combat under way."""
    battle = s.battle[0]
    planes = [n for n in battle.planes if s.kit.planes[n].side == side]
    ships = [k for k in battle.ships if s.kit.ships[k].side == side]
    return air_factor(s, planes) + sum(s.kit.ships[k].cf for k in ships)


class BringSupport(Action[State], frozen=True, tag="bring-support"):
    """[D.3.6a] These ships support the combat, with all the aircraft that fly over it; none, if
    none are named."""

    rule = "D.3.6a"
    ships: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        able = gunships(s, SIDES.index(side), s.battle[0].at)
        if list(self.ships) != sorted(set(self.ships)) or not set(self.ships) <= set(able):
            yield no("D.3.6a", "no-such-ships")


class FromAfar(Step[State, BringSupport], frozen=True, tag="from-afar"):
    """[D.3.6a] The aircraft of a side over the hex, and the ships that it names."""

    side: int
    rule = "D.3.6a"

    def enter(self, s: State) -> Flow:
        at = s.battle[0].at
        planes = flown_in(s, self.side, at)
        if planes and not set(planes) <= set(s.battle[0].planes):
            s.battle = (replace(s.battle[0], planes=(*s.battle[0].planes, *planes)),)
            s.tell("air-support", "D.3.6a", side=SIDES[self.side], count=len(planes))
        return Ask(SIDES[self.side]) if gunships(s, self.side, at) else Done()

    def answer(self, s: State, side: Side, action: BringSupport) -> Flow:
        s.battle = (replace(s.battle[0], ships=(*s.battle[0].ships, *action.ships)),)
        s.salvo |= bits(action.ships)
        return Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[BringSupport]]:
        yield One(BringSupport(()))
        yield Subsets(BringSupport, gunships(s, self.side, s.battle[0].at), BringSupport)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("D.3.6", "D.3.6a")
