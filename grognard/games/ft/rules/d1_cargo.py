"""[C.3.4, C.3.6, C.3.9, C.3.10] What a unit does over its target besides bombing: it looks, lays
mines, brings and drops its load."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import COAST, WATER
from grognard.games.ft.pieces import Depot
from grognard.games.ft.rules.a2_weather import frozen
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.b1_supply import give, room
from grognard.games.ft.rules.c2_fields import can_mine, find, lay
from grognard.games.ft.rules.c3_bases import HOME
from grognard.games.ft.rules.d1_dogfight import unload
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Call, Done, Flow, Silent, Step

MINES_SEEN, SUBMARINES_SEEN = 5, 8
"""[C.3.6] The least white rolls at which mines and submarines are found."""


def looked_at(s: State, n: int) -> tuple[int, ...]:
    """[C.3.6] The hex that a unit looks at; a reconnaissance type sees those around it too."""
    recon = s.kit.charts.air.air.recon
    wide = recon.R if "R" in s.kit.planes[n].flags else recon.other
    return s.kit.ground.grid.within(s.planes[n].at, wide)


class Look(Step[State, Silent], frozen=True, tag="look"):
    """[C.3.6, G.12] All stacks in the hexes are shown and lose their ?. For each hex with water two
    dice are thrown, one for mines and one for submarines, whether there are any or not: nobody sees
    them but whose things are looked for, and only what is found is told.

    A unit that lays mines throws the same dice for nothing: the enemy cannot tell the two apart."""

    side: int
    plane: int

    def enter(self, s: State) -> Flow:
        seen, mining = looked_at(s, self.plane), s.planes[self.plane].mission == "mine"
        if mining:
            mine_from_the_air(s, self.plane)
        else:
            alone = SIDES[self.side] if "M" in s.kit.planes[self.plane].flags else ""
            s.tell("looks", "C.3.6", alone, plane=s.kit.planes[self.plane].id,
                   hex=s.kit.names[s.planes[self.plane].at])  # fmt: skip
            self.unveil(s, seen)
        s.planes[self.plane] = replace(s.planes[self.plane], mission=HOME)
        wet = tuple(at for at in seen if s.kit.ground.bits[at] & (WATER | COAST))
        if not wet:
            return Done()
        throw = die(s, "white", "search", "C.3.6", 1 - self.side, count=2 * len(wet), secret=True)
        return Call(throw, Searching(self.side, wet, mining))

    def unveil(self, s: State, seen: tuple[int, ...]) -> None:
        shown = bits(at for at in seen if s.veiled >> at & 1 and s.enemies(self.side, at))
        if shown:
            s.veiled &= ~shown
            s.revealed = True
            s.relay()


class Searching(Step[State, Silent], frozen=True, tag="searching"):
    """[C.3.6] The dice of a search have fallen."""

    side: int
    hexes: tuple[int, ...]
    mining: bool

    def enter(self, s: State) -> Flow:
        return Done()

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        if self.mining:
            return Done()
        faces = [face(s, "white", pip) for pip in value]
        ice = frozen(s)
        for k, at in enumerate(self.hexes):
            if faces[2 * k] >= MINES_SEEN:
                for mine in [m for m in s.mines if m.at == at and m.side != self.side]:
                    find(s, mine, "C.3.6")
            if faces[2 * k + 1] >= SUBMARINES_SEEN and not ice >> at & 1:
                self.surface(s, at)
        return Done()

    def surface(self, s: State, at: int) -> None:
        for k, ship in enumerate(s.ships):
            if ship.at == at and ship.sea and not ship.shown and s.kit.ships[k].side != self.side:
                s.ships[k] = replace(ship, shown=True)
                s.revealed = True
                s.tell("submarine-seen", "C.3.6", ship=s.kit.ships[k].id, hex=s.kit.names[at])


def mine_from_the_air(s: State, n: int) -> None:
    """[C.3.4] A Low marker, in secret, if there is one and the water is open; its owner alone
    learns when there was nothing to lay."""
    side, at = s.kit.planes[n].side, s.planes[n].at
    if can_mine(s, side, at, low_alone=True):
        lay(s, side, at, "C.3.4")
    else:
        s.tell("no-mines-laid", "C.3.4", SIDES[side], hex=s.kit.names[at])


def arrive(s: State, n: int) -> None:
    """[C.3.1, C.3.9] A unit that has flown from base to base stands on it with all it brought; its
    day is over."""
    plane = s.planes[n]
    at = plane.at
    s.march(plane.cargo, at)
    if plane.supply:
        keep(s, s.kit.planes[n].side, at, plane.supply)
    s.planes[n] = replace(plane, mission="", base=at, path=(), cargo=(), supply=0, tired=1)
    s.tell("landed", "C.3.1", plane=s.kit.planes[n].id, hex=s.kit.names[at])


def keep(s: State, side: int, at: int, points: int) -> None:
    """[G.14] Points that come by air: to headquarters there with room, the rest as a marker."""
    for i in s.of(side, at):
        if points and s.kit.counters[i].hq and (space := room(s, i)):
            give(s, i, min(points, space), "C.3.9")
            points -= min(points, space)
    if points and s.kit.ground.is_hex(at):
        s.depots = (*s.depots, Depot(side, at, points))


class AirDrop(Step[State, Silent], frozen=True, tag="air-drop"):
    """[C.3.10] A green die: one and the load arrives, nought and it is destroyed. Units that were
    dropped do not move this turn."""

    plane: int

    def enter(self, s: State) -> Flow:
        side = s.kit.planes[self.plane].side
        return Call(die(s, "green", "air-drop", "C.3.10", side, at=s.planes[self.plane].at))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        n, shown = self.plane, face(s, "green", value[0])
        plane, side = s.planes[n], s.kit.planes[n].side
        told(s, "air-drop", "C.3.10", side, "green", shown, shown)
        if drop_arrives(s, shown):
            s.march(plane.cargo, plane.at)
            s.dropped |= bits(plane.cargo)
            if plane.supply:
                keep(s, side, plane.at, plane.supply)
            s.planes[n] = replace(plane, cargo=(), supply=0)
        else:
            unload(s, n, lost=True)
        s.planes[n] = replace(s.planes[n], mission=HOME)
        return Done()


def drop_arrives(s: State, shown: int) -> bool:
    return shown >= s.kit.charts.air.air.drop.success


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("C.3.6",)
