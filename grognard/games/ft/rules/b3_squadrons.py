"""[B.3.6, B.3.7] Replacements of aircraft, every turn, and of transports, once a year."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES, halves
from grognard.games.ft.ground import BASE, GREAT_PORT, MAJOR_PORT
from grognard.games.ft.pieces import GONE, Plane, Ship
from grognard.games.ft.rules.b1_lines import Lines
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

# ---- B.3.6: aircraft -----------------------------------------------------------------------


def air_bases(s: State, side: int, nation: str) -> tuple[int, ...]:
    """[B.3.6] Bases of a nation that were not hit and are in supply; a box beside the map always
    is."""
    kit = s.kit
    supplied = Lines(s, side).hexes(False, False)
    found = {
        at
        for row in kit.scenario.air_base
        if kit.players.index(row.player) == side
        for at in (kit.ground.find(name) for name in row.hexes)
        if at >= 0 and kit.ground.bits[at] & BASE and s.friendly(side, at)
        and supplied >> at & 1 and not s.hit >> at & 1
    }  # fmt: skip
    for plane in kit.setup_planes:
        found |= {plane.at} if plane.at >= kit.ground.hexes else set()
    boxes = {
        kit.setup_planes[n].at for n, c in enumerate(kit.planes) if c.nation == nation
    }  # fmt: skip
    return tuple(sorted(at for at in found if at < kit.ground.hexes or at in boxes))


def mendable(s: State, side: int, nation: str) -> list[tuple[int, int]]:
    """[B.3.6] Air units below their printed strength on such a base, or gone, each with where it
    gets its half squadron."""
    bases = air_bases(s, side, nation)
    found = []
    for n, plane in enumerate(s.planes):
        if s.kit.planes[n].nation != nation:
            continue
        if plane.at == GONE:
            found += [(n, at) for at in bases]
        elif plane.lost and plane.at in bases and not plane.mission:
            found.append((n, plane.at))
    return found


class AddSquadron(Action[State], frozen=True, tag="add-squadron"):
    """[B.3.6] Half a squadron equivalent for an air unit."""

    rule = "B.3.6"
    plane: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, AirReplacing) or (self.plane, self.to) not in mendable(
            s, waiting.side, waiting.nation
        ):
            yield no("B.3.6", "no-aircraft-to-mend")


class AddTransport(Action[State], frozen=True, tag="add-transport"):
    """[B.3.7] A transport flotilla comes back in a port."""

    rule = "B.3.7"
    ship: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, SeaReplacing) or (self.ship, self.to) not in waiting.able(s):
            yield no("B.3.7", "no-transport-to-raise")


class NoneKept(Action[State], frozen=True, tag="none-kept"):
    """[B.3.6, B.3.7] The rest is lost: nothing is kept."""

    rule = "B.3.6"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class AirReplacing(Step[State, AddSquadron | NoneKept], frozen=True, tag="air-replacing"):
    """[B.3.6] The squadrons of a nation, half by half."""

    side: int
    nation: str
    left: int
    """In halves."""
    rule = "B.3.6"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if self.left and self.able(s) else Done()

    def able(self, s: State) -> list[tuple[int, int]]:
        return mendable(s, self.side, self.nation)

    def answer(self, s: State, side: Side, action: AddSquadron | NoneKept) -> Flow:
        if isinstance(action, NoneKept):
            return Done()
        plane = s.planes[action.plane]
        if plane.at == GONE:
            plane = Plane(at=action.to, lost=s.kit.planes[action.plane].se)
        s.planes[action.plane] = replace(plane, lost=plane.lost - 1)
        s.tell("squadron-raised", "B.3.6", unit=s.kit.planes[action.plane].id)
        return Goto(replace(self, left=self.left - 1))

    def offers(self, s: State, side: Side) -> Iterator[Offer[AddSquadron | NoneKept]]:
        yield Family(AddSquadron, self.able(s), lambda key: AddSquadron(*key))
        yield One(NoneKept())


class AirIncome(Step[State, Silent], frozen=True, tag="air-income"):
    """[B.3.6] One nation after the other."""

    side: int
    at: int = 0

    def enter(self, s: State) -> Flow:
        nations = s.kit.nations[self.side]
        if self.at >= len(nations):
            return Done()
        nation = nations[self.at]
        chart = s.kit.charts.supply.replacements.air_se
        given = sum(count for name, count in chart.items() if name == nation)
        return Call(AirReplacing(self.side, nation, halves(given)), replace(self, at=self.at + 1))


# ---- B.3.7: transports ---------------------------------------------------------------------


def ports(s: State, side: int) -> tuple[int, ...]:
    """[B.3.7] Great and major ports of a side."""
    ground = s.kit.ground
    return tuple(
        at
        for at in range(ground.hexes)
        if ground.bits[at] & (GREAT_PORT | MAJOR_PORT) and s.friendly(side, at)
    )


class SeaReplacing(Step[State, AddTransport | NoneKept], frozen=True, tag="sea-replacing"):
    """[B.3.7] Transports that were sunk come back, so many vessels a nation."""

    side: int
    raised: tuple[int, ...] = ()
    rule = "B.3.7"

    def able(self, s: State) -> list[tuple[int, int]]:
        kit = s.kit
        chart = kit.charts.supply.replacements
        found = []
        for n, ship in enumerate(s.ships):
            printed = kit.ships[n]
            if printed.side != self.side or ship.at != GONE:
                continue
            like = [kit.ships[k] for k in self.raised if kit.ships[k].nation == printed.nation]
            used = sum(one.ve for one in like)
            most = sum(ve for name, ve in chart.naval_ve_jan1.items() if name == printed.nation)
            if printed.type in chart.naval_types and used + printed.ve <= most:
                found += [(n, at) for at in ports(s, self.side)]
        return found

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if self.able(s) else Done()

    def answer(self, s: State, side: Side, action: AddTransport | NoneKept) -> Flow:
        if isinstance(action, NoneKept):
            return Done()
        s.ships[action.ship] = Ship(at=action.to)
        s.tell("transport-raised", "B.3.7", unit=s.kit.ships[action.ship].id,
               hex=s.kit.names[action.to])  # fmt: skip
        return Goto(replace(self, raised=(*self.raised, action.ship)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[AddTransport | NoneKept]]:
        yield Family(AddTransport, self.able(s), lambda key: AddTransport(*key))
        yield One(NoneKept())


def aircraft(s: State, side: int) -> AirIncome | None:
    """[B.3.6] Every turn but the first that the calendar names; where aircraft are abstract there
    are none to mend."""
    if s.turn == 1 or not s.kit.calendar[s.turn - 1].air_rp:
        return None
    if s.kit.options.get("air") == "abstract":
        return None
    return AirIncome(side)


def transports(s: State, side: int) -> SeaReplacing | None:
    """[B.3.7] On the turn of January I alone."""
    row = s.kit.calendar[s.turn - 1]
    return SeaReplacing(side) if (row.month, row.quarter) == ("Jan", "I") and s.turn > 1 else None


PLAYS: dict[str, Maker] = {"B.3.6": aircraft, "B.3.7": transports}
WITHIN: tuple[str, ...] = ()
