"""[C.2] A group under way, hex by hex: mines, guns, submarines, patrols; at the end of its path the
interception, and what its mission does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, SIDES
from grognard.games.ft.ground import ISLAND
from grognard.games.ft.pieces import NetBarrier
from grognard.games.ft.rules.a2_weather import frozen
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.c2_course import FULL_ICE, allowance
from grognard.games.ft.rules.c2_fields import can_mine, lay
from grognard.games.ft.rules.c2_holds import ashore, land
from grognard.games.ft.rules.c2_meetings import (
    Batteries,
    MineField,
    Torpedo,
    batteries,
    best_prey,
    field_before,
)
from grognard.games.ft.rules.c2_ports import (
    ICEBREAKER,
    SUBMARINE,
    beneath,
    cost,
    friendly_port,
    in_port,
    lanes,
    turn_home,
)
from grognard.games.ft.rules.c2_supports import in_range
from grognard.games.ft.rules.d2_gunfight import Gunfight
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Offer, One, Subsets
from grognard.kernel.value import Side

MEETINGS = ("mines", "guns", "submarines", "patrols")


def mover_side(s: State, ships: tuple[int, ...]) -> int:
    return s.kit.ships[ships[0]].side


class Voyage(Step[State, Silent], frozen=True, tag="voyage"):
    """[C.2, C.2.1] The rest of a path. A group that meets an enemy unawares on a long journey has
    from then on what is left of its printed allowance."""

    ships: tuple[int, ...]
    path: tuple[int, ...]
    order: str
    where: int = -1
    track: tuple[int, ...] = ()
    """Hexes gone through."""
    lame: tuple[int, ...] = ()
    """Ships that were damaged before: they are on their way home."""
    stage: int = 0
    met: bool = False
    fired: tuple[int, ...] = ()
    """[C.2.13c] Batteries that have had this group in range."""
    fought: tuple[int, ...] = ()
    """[C.2.8] Patrols that were asked about this group."""

    def left(self, s: State) -> tuple[int, ...]:
        """Those that go on: afloat, and not damaged on the way."""
        return tuple(
            k for k in self.ships
            if s.ships[k].at >= 0 and (not s.ships[k].damaged or k in self.lame)
        )  # fmt: skip

    def enter(self, s: State) -> Flow:
        for k in self.ships:
            if s.ships[k].at >= 0 and s.ships[k].damaged and k not in self.lame:
                turn_home(s, k)
        ships = self.left(s)
        if not ships:
            return Done()
        now = replace(self, ships=ships)
        if self.stage == 0:
            return now.go(s)
        if self.stage > len(MEETINGS):
            now.hold(s)
            return Goto(replace(now, stage=0))
        name, after = MEETINGS[self.stage - 1], replace(now, stage=self.stage + 1)
        found = now.meeting(s, name, after)
        return Goto(after) if found is None else Call(found[0], found[1])

    def go(self, s: State) -> Flow:
        """The next hex, if there is one and there are points for it."""
        at = s.ships[self.ships[0]].at
        if self.path:
            to = self.path[0]
            spent = max(s.ships[k].spent for k in self.ships) + cost(s.kit, at, to)
            if not self.met or spent <= allowance(s, self.ships):
                for k in self.ships:
                    s.ships[k] = replace(s.ships[k], at=to, spent=spent, moved=s.turn)
                if any(s.kit.ships[k].type == ICEBREAKER for k in self.ships):
                    s.opened |= 1 << to
                track = (*self.track, to)
                return Goto(replace(self, path=self.path[1:], track=track, stage=1))
        return Goto(Arrival(self.ships, self.track, self.order, self.where))

    def meeting(self, s: State, name: str, after: Voyage) -> tuple[Step[State, Any], Voyage] | None:
        """[C.2] What waits in the hex, in the order of the paragraph."""
        side, at = mover_side(s, self.ships), s.ships[self.ships[0]].at
        if name == "mines":
            last = not self.path and self.order == "sweep"
            if field_before(s, side, at) is None:
                return None
            return MineField(side, at, self.ships, last), replace(after, met=True)
        if name == "guns":
            guns = batteries(s, 1 - side, at, self.fired)
            if not guns:
                return None
            met = replace(after, met=True, fired=(*self.fired, *guns))
            return Batteries(1 - side, self.ships, guns), met
        if name == "submarines":
            boats = [k for k in beneath(s, 1 - side, at)
                     if not s.ships[k].holds and k not in self.fought]  # fmt: skip
            if not boats:
                return None
            again = replace(self, met=True, fought=(*self.fought, boats[0]))
            return Torpedo(boats[0], best_prey(s, self.ships)), again
        watch = tuple(
            k for k, ship in enumerate(s.ships)
            if s.kit.ships[k].side != side and ship.mission == "patrol" and in_range(s, k, at)
            and k not in self.fought
        )  # fmt: skip
        if not watch:
            return None
        return Challenge(watch, self.ships, at), replace(after, met=True,
                                                         fought=(*self.fought, *watch))  # fmt: skip

    def hold(self, s: State) -> None:
        """[C.2.10] An island without enemy land units is the newcomer's; [C.2.2] mines are laid."""
        side, at = mover_side(s, self.ships), s.ships[self.ships[0]].at
        if not s.kit.ground.is_hex(at):
            return
        if (
            s.kit.ground.bits[at] & ISLAND
            and not s.enemies(side, at)
            and not s.kit.neutral >> at & 1
        ):
            was = s.friendly(side, at)
            s.held = s.held | 1 << at if side == AGGRESSOR else s.held & ~(1 << at)
            if not was:
                s.tell("island-taken", "C.2.10", side=SIDES[side], hex=s.kit.names[at])
        if self.order == "lay" and self.where == at and can_mine(s, side, at):
            lay(s, side, at, "C.2.2")


# ---- patrols and interception --------------------------------------------------------------


class Challenged(Action[State], frozen=True, tag="challenge"):
    """[C.2.8, C.2.13a] These ships fight the group; none, if none are named."""

    rule = "C.2.13a"
    ships: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        able = step.able(s) if isinstance(step, Challenge | Interception) else ()
        if list(self.ships) != sorted(set(self.ships)) or not set(self.ships) <= set(able):
            yield no("C.2.13a", "cannot-intercept")


class Challenge(Step[State, Challenged], frozen=True, tag="patrol-challenge"):
    """[C.2.8] Patrols that have a group in range may fight it."""

    watch: tuple[int, ...]
    ships: tuple[int, ...]
    at: int
    rule = "C.2.8"

    def able(self, s: State) -> tuple[int, ...]:
        return tuple(k for k in self.watch if s.ships[k].at >= 0 and not s.ships[k].damaged)

    def enter(self, s: State) -> Flow:
        able = self.able(s)
        return Ask(SIDES[mover_side(s, able)]) if able else Done()

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"ships": [s.kit.ships[k].id for k in self.ships], "at": self.at}

    def answer(self, s: State, side: Side, action: Challenged) -> Flow:
        return Goto(Clash(action.ships, self.ships)) if action.ships else Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[Challenged]]:
        yield One(Challenged(()))
        yield Subsets(Challenged, self.able(s), Challenged)


class Clash(Step[State, Silent], frozen=True, tag="clash"):
    """[D.2.1] The combat; then damaged ships turn for home."""

    hunters: tuple[int, ...]
    group: tuple[int, ...]
    over: bool = False

    def enter(self, s: State) -> Flow:
        if not self.over:
            return Call(Gunfight(self.hunters, self.group), replace(self, over=True))
        for k in self.hunters:
            if s.ships[k].at >= 0 and s.ships[k].damaged and not in_port(s, k):
                turn_home(s, k)
        return Done()


def last_turn(s: State, side: int) -> int:
    """[C.2.13a, Q.22] The turn of a side's own last player's turn."""
    order = s.order
    played = side in order and order.index(side) < (
        order.index(s.phasing) if s.phasing in order else 0
    )
    return s.turn if played else s.turn - 1


def interceptors(s: State, side: int, track: tuple[int, ...]) -> dict[int, int]:
    """[C.2.13a] Ships that may intercept, each with the hex of the track where it meets the group:
    with a combat factor, in port or on patrol, not moved in their own last turn, within half their
    allowance by water, a hex counted one."""
    found: dict[int, int] = {}
    if s.ice >= FULL_ICE:
        return found
    ice = frozen(s)
    for k, ship in enumerate(s.ships):
        printed = s.kit.ships[k]
        if printed.side != side or ship.at < 0 or not printed.cf or ship.damaged:
            continue
        if printed.type == SUBMARINE or s.intercepted >> k & 1:
            continue
        if not in_port(s, k) and ship.mission != "patrol":
            continue
        if ship.moved and ship.moved >= last_turn(s, side):
            continue
        most = int(printed.ma * s.kit.charts.naval.naval.react_factor)
        seen, edge = {ship.at: 0}, [ship.at]
        for far in range(1, most + 1):
            fresh = []
            for a in edge:
                for b in lanes(s.kit)[a]:
                    if b not in seen and not ice >> b & 1:
                        seen[b] = far
                        fresh.append(b)
            edge = fresh
        met = [at for at in track if at in seen]
        if met:
            found[k] = min(met, key=lambda at: seen[at])
    return found


class Interception(Step[State, Challenged], frozen=True, tag="interception"):
    """[C.2.13a] At the end of a path the opponent may intercept in one hex of it."""

    ships: tuple[int, ...]
    track: tuple[int, ...]
    rule = "C.2.13a"

    def able(self, s: State) -> tuple[int, ...]:
        return tuple(interceptors(s, 1 - mover_side(s, self.ships), self.track))

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[1 - mover_side(s, self.ships)]) if self.able(s) else Done()

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"ships": [s.kit.ships[k].id for k in self.ships], "hexes": list(self.track)}

    def answer(self, s: State, side: Side, action: Challenged) -> Flow:
        if not action.ships:
            return Done()
        places = interceptors(s, 1 - mover_side(s, self.ships), self.track)
        for k in action.ships:
            s.ships[k] = replace(s.ships[k], at=places[k], mission="")
        s.intercepted |= bits(action.ships)
        s.tell("intercepts", "C.2.13a", ship=s.kit.ships[action.ships[0]].id,
               count=len(action.ships), hex=s.kit.names[places[action.ships[0]]])  # fmt: skip
        return Goto(Clash(action.ships, self.ships))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Challenged]]:
        yield One(Challenged(()))
        yield Subsets(Challenged, self.able(s), Challenged)


# ---- the end of a path ---------------------------------------------------------------------


class Arrival(Step[State, Silent], frozen=True, tag="arrival"):
    """[C.2] The interception; then what is left of the group does its mission."""

    ships: tuple[int, ...]
    track: tuple[int, ...]
    order: str
    where: int = -1
    stage: int = 0

    def enter(self, s: State) -> Flow:
        if self.stage == 0:
            after = replace(self, stage=1)
            return Call(Interception(self.ships, self.track), after)
        for k in self.ships:
            if s.ships[k].at >= 0 and s.ships[k].damaged and not in_port(s, k):
                turn_home(s, k)
        ships = tuple(k for k in self.ships if s.ships[k].at >= 0 and not s.ships[k].damaged)
        if self.stage > 1 or not ships:
            return Done()
        return self.act(s, ships)

    def act(self, s: State, ships: tuple[int, ...]) -> Flow:
        side, at = mover_side(s, ships), s.ships[ships[0]].at
        for k in ships:
            told_as = self.order if self.order in ("patrol", "support") else ""
            s.ships[k] = replace(s.ships[k], mission=told_as)
        if self.order in ("sweep", "clear"):
            return Goto(Clearing(ships, self.order))
        if self.order == "net":
            s.nets = (*s.nets, NetBarrier(side, at))
            left = list(s.net_stock)
            left[side] -= 1
            s.net_stock = (left[0], left[1])
            s.tell("net-laid", "C.2.2", hex=s.kit.names[at])
        for k in ships:
            if self.order == "landing":
                land(s, k, at)
            elif (
                self.order == "transport" and friendly_port(s, side, at) and s.kit.ground.is_hex(at)
            ):
                ashore(s, k, at, "C.2.9")
        return Done()


def sweeps(s: State, shown: int, *, high: bool) -> bool:
    """[C.2.3] At most the attack value of the field."""
    part = s.kit.charts.naval.naval.mines
    return shown <= (part.high if high else part.low)


def clears_net(s: State, shown: int) -> bool:
    """[C.2.4]"""
    return shown == s.kit.charts.naval.naval.net.clear_on


class Clearing(Step[State, Silent], frozen=True, tag="clearing"):
    """[C.2.3, C.2.4] Each sweeper tries: a low field goes, a high one becomes low; a net goes."""

    ships: tuple[int, ...]
    order: str

    def enter(self, s: State) -> Flow:
        if not self.ships:
            return Done()
        at, side = s.ships[self.ships[0]].at, mover_side(s, self.ships)
        if self.order == "sweep":
            if not any(one.at == at for one in s.mines if one.side == side or one.known):
                return Done()
            return Call(die(s, "white", "sweep", "C.2.3", side, at=at))
        if not any(one.at == at and one.side != side for one in s.nets):
            return Done()
        return Call(die(s, "blue", "clear-net", "C.2.4", side, at=at))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        at, side = s.ships[self.ships[0]].at, mover_side(s, self.ships)
        if self.order == "clear":
            shown = face(s, "blue", value[0])
            told(s, "clear-net", "C.2.4", side, "blue", shown, shown)
            if clears_net(s, shown):
                s.nets = tuple(one for one in s.nets if one.at != at or one.side == side)
                s.tell("net-cleared", "C.2.4", hex=s.kit.names[at])
        else:
            shown = face(s, "white", value[0])
            told(s, "sweep", "C.2.3", side, "white", shown, shown)
            self.sweep(s, at, side, shown)
        return Goto(replace(self, ships=self.ships[1:]))

    def sweep(self, s: State, at: int, side: int, shown: int) -> None:
        field = field_before(s, side, at) or next(one for one in s.mines if one.at == at)
        if not sweeps(s, shown, high=field.high):
            return
        rest = tuple(one for one in s.mines if one is not field)
        s.mines = (*rest, replace(field, high=False)) if field.high else rest
        s.tell("mines-swept", "C.2.3", hex=s.kit.names[at])


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("C.2.3", "C.2.4", "C.2.10", "C.2.13", "C.2.13a")
