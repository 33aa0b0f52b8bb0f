"""[C.2.11] Submarines: a path that nobody sees, nets, contacts, and the way home."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, SIDES
from grognard.games.ft.ground import GREAT_PORT
from grognard.games.ft.pieces import GONE
from grognard.games.ft.rules.a2_weather import frozen
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.c2_course import FULL_ICE, bars
from grognard.games.ft.rules.c2_fields import can_mine, lay
from grognard.games.ft.rules.c2_meetings import torpedo_hits
from grognard.games.ft.rules.c2_ports import (
    SUBMARINE,
    beneath,
    cost,
    friendly_port,
    in_port,
    lanes,
    nearest_port,
)
from grognard.games.ft.rules.d2_hulls import sink
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Offer, One
from grognard.kernel.value import Side

ARCTIC = "Arctic"
THIN_ICE = 2
"""[A.2.3c] From this state of the ice on submarines leave and enter great ports alone."""


def most_turns(s: State, k: int) -> int:
    """[C.2.11] Turns in a row at sea: two in the Arctic, three elsewhere."""
    part = s.kit.charts.naval.naval.submarine
    at = s.ships[k].at
    area = s.kit.ground.area[at] if s.kit.ground.is_hex(at) else ""
    return part.turns_arctic if ARCTIC in area else part.turns_other


def overdue(s: State, k: int) -> bool:
    """[C.2.11] A submarine that has been at sea as long as it may must go home now."""
    ship = s.ships[k]
    return ship.at >= 0 and ship.sea > most_turns(s, k) and not s.sailed >> k & 1


def havens(s: State, k: int) -> tuple[int, ...]:
    """[C.2.11, A.2.3c] The friendly ports of its water, at any distance; through ice great ones."""
    start, side = s.ships[k].at, s.kit.ships[k].side
    if start < 0:
        return ()
    seen, edge = {start}, [start]
    while edge:
        edge = [b for b in {b for a in edge for b in lanes(s.kit)[a]} if b not in seen]
        seen.update(edge)
    great = s.ice >= THIN_ICE
    return tuple(
        at for at in sorted(seen)
        if friendly_port(s, side, at)
        and (not great or not s.kit.ground.is_hex(at) or s.kit.ground.bits[at] & GREAT_PORT)
    )  # fmt: skip


def why_not_dive(s: State, k: int, path: Sequence[int], mine: int) -> Iterator[tuple[str, str]]:
    """[C.2.11, A.2.3] What is wrong with a submarine's path."""
    ship, printed = s.ships[k], s.kit.ships[k]
    if printed.type != SUBMARINE or ship.at < 0:
        yield "C.2.11", "no-submarine"
        return
    if s.sailed >> k & 1:
        yield "C.2.1", "has-sailed"
        return
    if overdue(s, k):
        yield "C.2.11", "too-long-at-sea"
    if ship.damaged:
        yield "D.2.1c", "damaged-goes-home"
    if s.ice >= FULL_ICE:
        yield "A.2.3d", "full-ice"
    leaves = s.kit.ground.is_hex(ship.at) and s.kit.ground.bits[ship.at] & GREAT_PORT
    if s.ice == THIN_ICE and in_port(s, k) and not leaves:
        yield "A.2.3c", "great-ports-alone"
    if not path:
        yield "C.2.1", "goes-nowhere"
        return
    at, total = ship.at, 0
    for to in path:
        found = bars(s, (k,), at, to) if 0 <= to < s.kit.ground.size else ("C.2.1", "not-by-water")
        if found is not None:
            yield found
            return
        total += cost(s.kit, at, to)
        at = to
    if total > printed.ma:
        yield "C.2.1", "not-enough-points"
    if s.ice == THIN_ICE and not clear_of_ice(s, k, path):
        yield "A.2.3c", "great-ports-alone"
    if mine >= 0 and ("M" not in printed.flags or mine not in path
                      or not can_mine(s, printed.side, mine)):  # fmt: skip
        yield "C.2.2", "no-mines-there"


def clear_of_ice(s: State, k: int, path: Sequence[int]) -> bool:
    """[A.2.3c] Ice on the way lies only between a great port and the open water before it."""
    side, ice, ground = s.kit.ships[k].side, frozen(s), s.kit.ground

    def great(at: int) -> bool:
        big = not ground.is_hex(at) or bool(ground.bits[at] & GREAT_PORT)
        return big and friendly_port(s, side, at)

    hard = [bool(ice >> at & 1) for at in path]
    while hard and hard[0] and great(s.ships[k].at):
        hard.pop(0)
    if not great(path[-1]):
        return bool(hard) and not any(hard)
    while hard and hard[-1]:
        hard.pop()
    return not any(hard)


class Dive(Action[State], frozen=True, tag="dive"):
    """[C.2.11, C.2.2] A submarine goes along a path that only the program sees; it may lay mines
    on it if it has any. Its orders for the opponent's turn: fire at who comes, or hold fire."""

    rule = "C.2.11"
    ship: int
    path: tuple[int, ...]
    holds: bool = False
    mine: int = -1

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(own_ship(s, side, self.ship))
        yield from bad
        if not bad:
            for rule, why in why_not_dive(s, self.ship, self.path, self.mine):
                yield no(rule, why, ship=s.kit.ships[self.ship].id)


class GoHome(Action[State], frozen=True, tag="go-home"):
    """[C.2.11] A submarine goes home to a friendly port of its sea, at any distance."""

    rule = "C.2.11"
    ship: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(own_ship(s, side, self.ship))
        yield from bad
        if bad:
            return
        name = s.kit.ships[self.ship].id
        if s.kit.ships[self.ship].type != SUBMARINE or not s.ships[self.ship].sea:
            yield no("C.2.11", "not-at-sea", ship=name)
        elif s.sailed >> self.ship & 1:
            yield no("C.2.1", "has-sailed", ship=name)
        elif self.to not in havens(s, self.ship):
            yield no("C.2.11", "no-haven", ship=name)

    def perform(self, s: State) -> None:
        come_in(s, self.ship, self.to)


def come_in(s: State, k: int, port: int) -> None:
    s.ships[k] = replace(s.ships[k], at=port, sea=0, shown=False, moved=s.turn, mission="")
    s.sailed |= 1 << k
    s.tell("submarine-home", "C.2.11", ship=s.kit.ships[k].id, hex=s.kit.names[port])


def own_ship(s: State, side: Side, k: int) -> Reasons:
    """A ship of one's own."""
    if not 0 <= k < len(s.ships):
        yield no("0", "no-such-ship", unit=k)
    elif SIDES[s.kit.ships[k].side] != side:
        yield no("0", "not-your-unit", unit=k)


def turned_back(s: State, shown: int, *, damaged: bool) -> bool:
    """[C.2.11] A net stops a submarine on a green one; a damaged net does nothing."""
    return not damaged and shown == s.kit.charts.naval.naval.net.turned_back


class Diving(Step[State, Silent], frozen=True, tag="diving"):
    """[C.2.11] The path, hex by hex: a net on it, an enemy submarine in a hex."""

    boat: int
    path: tuple[int, ...]
    mine: int = -1
    passed: bool = False
    """The net before the next hex lets it through."""

    def enter(self, s: State) -> Flow:
        k = self.boat
        if s.ships[k].at < 0 or not self.path:
            return Done()
        side, to = s.kit.ships[k].side, self.path[0]
        net = any(one.at == to and one.side != side and not one.damaged for one in s.nets)
        if net and not self.passed:
            return Call(die(s, "green", "net", "C.2.11", side, secret=True))
        port = friendly_port(s, side, to) and len(self.path) == 1
        first = s.ships[k].sea == 0
        sea = 0 if port else max(1, s.ships[k].sea)
        s.ships[k] = replace(s.ships[k], at=to, sea=sea, moved=s.turn)
        if first and sea:
            s.tell("submarine-leaves", "C.2.11", ship=s.kit.ships[k].id)
        elif port:
            s.tell("submarine-home", "C.2.11", ship=s.kit.ships[k].id, hex=s.kit.names[to])
        if self.mine == to and can_mine(s, side, to):
            lay(s, side, to, "C.2.2")
        after = replace(self, path=self.path[1:], passed=False)
        foes = beneath(s, 1 - side, to)
        if foes and sea:
            for one in (k, foes[0]):
                s.ships[one] = replace(s.ships[one], shown=True)
            s.revealed = True
            s.tell("contact", "C.2.11", hex=s.kit.names[to])
            return Call(Contact(k, foes[0]), after)
        return Goto(after)

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        side, to, shown = s.kit.ships[self.boat].side, self.path[0], face(s, "green", value[0])
        told(s, "net", "C.2.11", side, "green", shown, shown, secret=True)
        if not turned_back(s, shown, damaged=False):
            return Goto(replace(self, passed=True))
        s.nets = tuple(
            replace(one, damaged=True) if one.at == to and one.side != side else one
            for one in s.nets
        )
        s.tell("net-damaged", "C.2.11", hex=s.kit.names[to])
        return Done()


class Strike(Action[State], frozen=True, tag="strike-boat"):
    """[C.2.11] The submarine attacks the other one."""

    rule = "C.2.11"

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Evade(Action[State], frozen=True, tag="evade"):
    """[C.2.11] It does not attack."""

    rule = "C.2.11"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Contact(Step[State, Strike | Evade], frozen=True, tag="contact"):
    """[C.2.11] Both submarines know of each other: the mover, then the other may attack."""

    boat: int
    other: int
    turn: int = 0
    strikes: bool = False
    rule = "C.2.11"

    def pair(self) -> tuple[int, int]:
        return (self.boat, self.other) if self.turn == 0 else (self.other, self.boat)

    def enter(self, s: State) -> Flow:
        one, foe = self.pair()
        if self.turn > 1 or s.ships[one].at < 0 or s.ships[foe].at < 0:
            return Done()
        side = s.kit.ships[one].side
        if self.strikes:
            return Call(die(s, "white", "submarine", "C.2.11", side, at=s.ships[one].at))
        return Ask(SIDES[side])

    def answer(self, s: State, side: Side, action: Strike | Evade) -> Flow:
        if isinstance(action, Strike):
            return Goto(replace(self, strikes=True))
        return Goto(replace(self, turn=self.turn + 1))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        one, foe = self.pair()
        shown = face(s, "white", value[0])
        told(s, "submarine", "C.2.11", s.kit.ships[one].side, "white", shown, shown)
        if torpedo_hits(s, shown, "submarine"):
            sink(s, foe, "C.2.11")
        return Goto(replace(self, turn=self.turn + 1, strikes=False))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Strike | Evade]]:
        yield One(Strike())
        yield One(Evade())


def begin_cruise(s: State, side: int) -> None:
    """[C.2.11] One turn more for submarines that are at sea when the segment begins."""
    for k, ship in enumerate(s.ships):
        if s.kit.ships[k].side == side and ship.sea and ship.at >= 0:
            s.ships[k] = replace(ship, sea=ship.sea + 1)


def end_of_cruise(s: State, side: int) -> None:
    """[C.2.11, G.16] When the segment ends: submarines that are overdue go to the nearest port, or
    are lost; one far enough to the west scores, once."""
    out = s.kit.scenario.victory.submarine_out
    for k, printed in enumerate(s.kit.ships):
        if printed.side != side or printed.type != SUBMARINE or s.ships[k].at < 0:
            continue
        if overdue(s, k):
            found = havens(s, k)
            if found:
                near = nearest_port(s, k, great=s.ice >= THIN_ICE)
                come_in(s, k, near if near in found else found[0])
            else:
                s.ships[k] = replace(s.ships[k], at=GONE, sea=0)
                s.tell("ship-sunk", "A.2.3c", ship=printed.id)
        ship = s.ships[k]
        if not ship.sea:
            continue
        if out is not None and side == AGGRESSOR and not s.broke_out >> k & 1:
            column = int(s.kit.names[ship.at][:2])
            if column <= out.column_at_most:
                s.broke_out |= 1 << k
                s.awards += out.vp
                s.tell("submarine-out", "G.16", points=out.vp)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("C.2.11",)
