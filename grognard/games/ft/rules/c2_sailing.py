"""[C.2] The segment of naval movement: missions one after the other, submarines, scuttling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import PORT
from grognard.games.ft.pieces import GONE
from grognard.games.ft.rules.c2_beneath import (
    Dive,
    Diving,
    GoHome,
    begin_cruise,
    end_of_cruise,
    havens,
    own_ship,
    why_not_dive,
)
from grognard.games.ft.rules.c2_course import courses
from grognard.games.ft.rules.c2_holds import load, waiting
from grognard.games.ft.rules.c2_orders import (
    ORDERS,
    must_go_home,
    points,
    why_not_cargo,
    why_not_goal,
    why_not_order,
    why_not_ship,
)
from grognard.games.ft.rules.c2_ports import SUBMARINE, friendly_port
from grognard.games.ft.rules.c2_supports import gun_range
from grognard.games.ft.rules.c2_voyage import MEETINGS, Voyage
from grognard.games.ft.rules.d2_hulls import sink
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

Course = tuple[tuple[int, ...], int, tuple[int, ...], int]
"""Path, hex of mines or support, units and points aboard."""


class Sail(Action[State], frozen=True, tag="sail"):
    """[C.2] Ships of one hex sail together along a path and do something at its end."""

    rule = "C.2.1"
    ships: tuple[int, ...]
    order: str
    path: tuple[int, ...] = ()
    where: int = -1
    cargo: tuple[int, ...] = ()
    supply: int = 0

    def why_not(self, s: State, side: Side) -> Reasons:
        if not self.ships or list(self.ships) != sorted(set(self.ships)):
            yield no("C.2.1", "name-ships-once")
            return
        if self.order not in ORDERS:
            yield no("C.2.1", "no-such-order")
            return
        bad = [one for k in self.ships for one in own_ship(s, side, k)]
        yield from bad
        if bad:
            return
        bad = [
            no(rule, why, ship=s.kit.ships[k].id)
            for k in self.ships
            for rule, why in why_not_ship(s, k, self.order)
        ]
        yield from bad
        if bad:
            return
        if len({s.ships[k].at for k in self.ships}) > 1:
            yield no("C.2.1", "not-in-one-place")
            return
        for rule, why in why_not_order(s, self.ships, self.order, self.path, self.where):
            yield no(rule, why)
            return
        for rule, why in why_not_cargo(s, self.ships, self.order, self.cargo, self.supply):
            yield no(rule, why)
            return

    def perform(self, s: State) -> Step[State, Silent]:
        s.sailed |= bits(self.ships)
        if self.cargo or self.supply:
            load(s, self.ships, self.cargo, self.supply)
        lame = tuple(k for k in self.ships if s.ships[k].damaged)
        for k in self.ships:
            s.ships[k] = replace(s.ships[k], mission="", spent=0, moved=s.turn)
        if self.path:
            s.tell("sails", "C.2.1", ship=s.kit.ships[self.ships[0]].id, count=len(self.ships),
                   hex=s.kit.names[self.path[-1]])  # fmt: skip
        stage = 0
        if not self.path:
            stage = {"sweep": 1, "lay": len(MEETINGS) + 1}.get(self.order, 0)
        return Voyage(self.ships, self.path, self.order, self.where, lame=lame, stage=stage)


class Scuttle(Action[State], frozen=True, tag="scuttle"):
    """[C.2.12] The owner sinks a ship of his own; in a port he may block it for a turn."""

    rule = "C.2.12"
    ship: int
    block: bool = False

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(own_ship(s, side, self.ship))
        yield from bad
        if bad:
            return
        at = s.ships[self.ship].at
        if at < 0:
            yield no("C.2.1", "no-ship-here", ship=s.kit.ships[self.ship].id)
        elif self.block and not (s.kit.ground.is_hex(at) and s.kit.ground.bits[at] & PORT):
            yield no("C.2.12", "no-port-to-block")

    def perform(self, s: State) -> None:
        at = s.ships[self.ship].at
        sink(s, self.ship, "C.2.12", scores=False)
        if self.block:
            s.blocked = {**s.blocked, at: s.turn + 1}
            s.tell("port-blocked", "C.2.12", hex=s.kit.names[at])


class EndSailing(Action[State], frozen=True, tag="end-sailing"):
    """[C.2] No more ships sail."""

    rule = "C.2.1"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        if isinstance(step, Sailing) and (due := step.due(s)):
            yield no("C.2.8", "patrol-goes-home", ship=s.kit.ships[due[0]].id)


class Sailing(Step[State, Sail | Dive | GoHome | Scuttle | EndSailing], frozen=True,
              tag="sailing"):  # fmt: skip
    """[C.2] The phasing player's naval missions, one after the other."""

    side: int
    rule = "C.2.1"

    def own(self, s: State) -> list[int]:
        return [k for k, v in enumerate(s.ships) if v.at >= 0 and s.kit.ships[k].side == self.side]

    def due(self, s: State) -> list[int]:
        """[C.2.8] Ships on patrol that must go home and can."""
        found = []
        for k in self.own(s):
            if must_go_home(s, k) and any(
                friendly_port(s, self.side, at) for at in courses(s, (k,))
            ):
                found.append(k)
        return found

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if self.own(s) else Done()

    def answer(
        self, s: State, side: Side, action: Sail | Dive | GoHome | Scuttle | EndSailing
    ) -> Flow:
        if isinstance(action, EndSailing):
            end_of_cruise(s, self.side)
            return Done()
        if isinstance(action, Dive):
            s.sailed |= 1 << action.ship
            s.ships[action.ship] = replace(
                s.ships[action.ship], shown=False, holds=action.holds, moved=s.turn
            )
            return Call(Diving(action.ship, action.path, action.mine))
        if isinstance(action, Sail):
            return Call(action.perform(s))
        action.perform(s)
        return Goto(self)

    # ---- what is offered -------------------------------------------------------------------

    def groups(self, s: State) -> Iterator[tuple[int, ...]]:
        """Each surface ship alone, and all that lie together."""
        free = [k for k in self.own(s)
                if s.kit.ships[k].type != SUBMARINE and not s.sailed >> k & 1]  # fmt: skip
        yield from ((k,) for k in free)
        here: dict[int, list[int]] = {}
        for k in free:
            here.setdefault(s.ships[k].at, []).append(k)
        yield from (tuple(found) for found in here.values() if len(found) > 1)

    def orders(self, s: State, ships: tuple[int, ...]) -> list[str]:
        return [
            order for order in ORDERS
            if not any(True for k in ships for _ in why_not_ship(s, k, order))
        ]  # fmt: skip

    def ways(self, s: State, ships: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The courses of a group: none, the shortest to every hex, and out of danger farther."""
        near = courses(s, ships)
        far = courses(s, ships, long=True)
        return [(), *near.values(), *(way for at, way in far.items() if at not in near)]

    def voyages(
        self, s: State, ships: tuple[int, ...], order: str,
        paths: list[tuple[int, ...]] | None = None,
    ) -> list[Course]:  # fmt: skip
        """Every end of a mission for a group, each by a shortest path."""
        if paths is None:
            paths = self.ways(s, ships)
        found: list[Course] = []
        cargoes = self.cargoes(s, ships, order)
        for path in paths:
            for where in self.aims(s, ships, order, path):
                if any(True for _ in why_not_goal(s, ships, order, path, where)):
                    continue
                found += [(path, where, *aboard) for aboard in cargoes]
        return found

    def aims(
        self, s: State, ships: tuple[int, ...], order: str, path: tuple[int, ...]
    ) -> list[int]:
        """The hexes mines are laid in, or that are supported."""
        end = path[-1] if path else s.ships[ships[0]].at
        if order == "lay":
            return [end]
        if order == "support":
            ground = s.kit.ground
            most = min(gun_range(s, k) for k in ships)
            return [one.at for one in s.targets
                    if ground.is_hex(end) and ground.distance(end, one.at) <= most]  # fmt: skip
        return [-1]

    def cargoes(
        self, s: State, ships: tuple[int, ...], order: str
    ) -> list[tuple[tuple[int, ...], int]]:
        """Loads that are offered: nothing more, each unit alone, all together, a marker."""
        if order not in ("transport", "landing"):
            return [((), 0)]
        side, at = self.side, s.ships[ships[0]].at
        able = waiting(s, side, at)
        found: list[tuple[tuple[int, ...], int]] = [((), 0), *(((i,), 0) for i in able)]
        if len(able) > 1:
            found.append((able, 0))
        found += [((), n) for n in (1, 2) if n <= points(s, side, at)]
        return [one for one in found if not any(True for _ in why_not_cargo(s, ships, order, *one))]

    def dives(self, s: State, k: int) -> list[tuple[tuple[int, ...], bool, int]]:
        """Paths of a submarine, with its orders."""
        found = []
        for path in courses(s, (k,)).values():
            for mine in (-1, path[-1]):
                if not any(True for _ in why_not_dive(s, k, path, mine)):
                    found += [(path, holds, mine) for holds in (False, True)]
        return found

    def offers(
        self, s: State, side: Side
    ) -> Iterator[Offer[Sail | Dive | GoHome | Scuttle | EndSailing]]:
        for ships in self.groups(s):
            paths = self.ways(s, ships)
            for order in self.orders(s, ships):
                if keys := self.voyages(s, ships, order, paths):
                    yield sailing_of(ships, order, keys)
        for k in self.own(s):
            if s.kit.ships[k].type == SUBMARINE and not s.sailed >> k & 1:
                if keys_of := self.dives(s, k):
                    yield diving_of(k, keys_of)
                if s.ships[k].sea:
                    yield home_of(k, havens(s, k))
        yield scuttling_of(s, self.own(s))
        if not self.due(s):
            yield One(EndSailing())

    def draw(
        self, s: State, side: Side, rng: Random
    ) -> Sail | Dive | GoHome | Scuttle | EndSailing:
        """A ship or group and a mission at random and any of its ends; to end is drawn as often as
        one of them. Nobody scuttles at random."""
        due = self.due(s)
        if due:
            keys = self.voyages(s, (due[0],), "sail")
            if keys:
                return Sail((due[0],), "sail", *rng.choice(keys))
        boats = [k for k in self.own(s)
                 if s.kit.ships[k].type == SUBMARINE and not s.sailed >> k & 1]  # fmt: skip
        able = [*self.groups(s), *((k,) for k in boats)]
        n = rng.randrange(len(able) + 1)
        if n == len(able):
            return EndSailing()
        ships = able[n]
        if ships[0] in boats:
            dives = self.dives(s, ships[0])
            return Dive(ships[0], *rng.choice(dives)) if dives else EndSailing()
        orders = self.orders(s, ships)
        order = rng.choice(orders) if orders else "sail"
        keys = self.voyages(s, ships, order) if orders else []
        return Sail(ships, order, *rng.choice(keys)) if keys else EndSailing()


def sailing_of(ships: tuple[int, ...], order: str, keys: list[Course]) -> Family[Sail, Course]:
    return Family(Sail, keys, lambda key: Sail(ships, order, *key), ships=list(ships), order=order)


Descent = tuple[tuple[int, ...], bool, int]


def diving_of(k: int, keys: list[Descent]) -> Family[Dive, Descent]:
    return Family(Dive, keys, lambda key: Dive(k, *key), ship=k)


def home_of(k: int, ports: tuple[int, ...]) -> Family[GoHome, int]:
    return Family(GoHome, ports, lambda to: GoHome(k, to), ship=k)


def scuttling_of(s: State, ships: list[int]) -> Family[Scuttle, tuple[int, bool]]:
    keys = [(k, False) for k in ships]
    keys += [(k, True) for k in ships if s.kit.ground.is_hex(s.ships[k].at)
             and s.kit.ground.bits[s.ships[k].at] & PORT]  # fmt: skip
    return Family(Scuttle, keys, lambda key: Scuttle(*key))


def naval_movement(
    s: State, side: int
) -> Step[State, Sail | Dive | GoHome | Scuttle | EndSailing] | None:
    """[C.2] Where a side has ships."""
    begin_cruise(s, side)
    for k, ship in enumerate(s.ships):
        if s.kit.ships[k].side == side and ship.at != GONE:
            kept = ship.mission if ship.mission == "patrol" else ""
            s.ships[k] = replace(ship, spent=0, mission=kept)
    return Sailing(side)


PLAYS: dict[str, Maker] = {"C.2.1": naval_movement}
WITHIN: tuple[str, ...] = ("C.2.12",)
