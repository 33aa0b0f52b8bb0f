"""[D.1.3] Aircraft against ships: the ships fire first, then torpedoes and bombs one by one."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.kit import Kit
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.c3_bases import HOME, active, left
from grognard.games.ft.rules.c3_missions import seen_ships
from grognard.games.ft.rules.d1_flak import Flak, ship_shots
from grognard.games.ft.rules.d2_hulls import HIT, MISS, fire, hull, strike
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

TRANSPORT = "TR"


def bombs(s: State, n: int) -> Fraction:
    """[G.6] The ground factor of a unit by the squadrons it has left."""
    printed = s.kit.planes[n]
    return Fraction(printed.gcf * left(s, n), printed.se)


def air_torpedo(kit: Kit, shown: int, *, transport: bool) -> bool:
    """[C.3.3, D.1.3] Whether a torpedo from the air hits."""
    part = kit.charts.air.air.sea
    return shown >= (part.torpedo_hit_transport if transport else part.torpedo_hit)


class StrikeShip(Action[State], frozen=True, tag="strike-ship"):
    """[D.1.3] The air unit attacks this ship."""

    rule = "D.1.3"
    ship: int

    def why_not(self, s: State, side: Side) -> Reasons:
        raid = s.steps[-1]
        if not isinstance(raid, SeaStrike) or self.ship not in raid.prey(s):
            yield no("D.1.3", "no-ship-to-strike")


class SeaStrike(Step[State, StrikeShip], frozen=True, tag="sea-strike"):
    """[C.3.3, D.1.3] Unit after unit: the anti-aircraft fire of the ships, the ship it attacks, the
    die."""

    side: int
    at: int
    planes: tuple[int, ...]
    fired: bool = False
    ship: int = -1
    rule = "D.1.3"

    def prey(self, s: State) -> tuple[int, ...]:
        return seen_ships(s, 1 - self.side, self.at)

    def enter(self, s: State) -> Flow:
        if not self.planes:
            return Done()
        n, prey = self.planes[0], self.prey(s)
        if not active(s, n) or not prey:
            return Goto(self.next(s))
        if not self.fired:
            guns = ship_shots(s, 1 - self.side, self.at, n)
            return Call(Flak(1 - self.side, self.at, guns), replace(self, fired=True))
        if self.ship < 0:
            if len(prey) > 1:
                return Ask(SIDES[self.side])
            return Goto(replace(self, ship=prey[0]))
        return Call(die(s, "white", "air-to-sea", "D.1.3", self.side, at=self.at))

    def next(self, s: State) -> SeaStrike:
        n = self.planes[0]
        if active(s, n):
            s.planes[n] = replace(s.planes[n], mission=HOME)
        return SeaStrike(self.side, self.at, self.planes[1:])

    def answer(self, s: State, side: Side, action: StrikeShip) -> Flow:
        return Goto(replace(self, ship=action.ship))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown, n = face(s, "white", value[0]), self.planes[0]
        told(s, "air-to-sea", "D.1.3", self.side, "white", shown, shown)
        if s.planes[n].mission == "torpedo":
            type_of = s.kit.ships[self.ship].type
            result = HIT if air_torpedo(s.kit, shown, transport=type_of == TRANSPORT) else MISS
        else:
            result = fire(s.kit, bombs(s, n), hull(s, self.ship), shown)
        strike(s, self.ship, result, "D.1.3")
        return Goto(self.next(s))

    def offers(self, s: State, side: Side) -> Iterator[Offer[StrikeShip]]:
        yield Family(StrikeShip, self.prey(s), StrikeShip)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("D.1.3",)
