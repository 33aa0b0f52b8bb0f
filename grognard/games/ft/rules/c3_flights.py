"""[C.3] The phasing player declares the missions of his aircraft, then the opponent reacts once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import ABOARD
from grognard.games.ft.rules.c3_bases import HOME, far, own_plane, straight
from grognard.games.ft.rules.c3_missions import (
    ABSTRACT,
    FORCE,
    MISSIONS,
    REACTIONS,
    SURPRISE,
    bomb_targets,
    length,
    loads,
    moved_ships,
    reach_of,
    shown_mission,
    store,
    why_not_load,
    why_not_react,
    why_not_surprise,
    why_not_there,
    why_not_unit,
)
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

Load = tuple[tuple[int, ...], str, int, tuple[int, ...], int]
"""Path, target, neighbour hex, units and points aboard."""


class Fly(Action[State], frozen=True, tag="fly"):
    """[C.3] An air unit flies a mission along a path, to its last space."""

    rule = "C.3.1"
    plane: int
    mission: str
    path: tuple[int, ...]
    target: str = ""
    other: int = -1
    cargo: tuple[int, ...] = ()
    supply: int = 0

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        bad = list(own_plane(s, side, self.plane))
        yield from bad
        if bad:
            return
        name = s.kit.planes[self.plane].id
        if not isinstance(waiting, Flights) or self.mission not in waiting.kinds(s):
            yield no("C.3.1", "no-such-mission", plane=name)
            return
        reacts = waiting.reacts
        found = list(why_not_unit(s, self.plane, self.mission, reacts=reacts))
        if waiting.surprise:
            found += why_not_surprise(s, self.plane, self.mission)
        bad = [no(rule, why, plane=name) for rule, why in found]
        yield from bad
        if bad:
            return
        for rule, why in self.barred(s, reacts=reacts):
            yield no(rule, why, plane=name)
            return

    def barred(self, s: State, *, reacts: bool) -> Iterator[tuple[str, str]]:
        """What the path, the target and the load are wanting in, in this order."""
        n, kit = self.plane, s.kit
        hexes = length(s, s.planes[n].at, self.path)
        if hexes < 0:
            yield "C.3.1", "no-path-there"
            return
        if hexes > reach_of(s, n, self.mission):
            yield "C.3.1", "out-of-radius"
        at = self.path[-1]
        if reacts:
            yield from why_not_react(s, n, self.mission, at)
        else:
            yield from why_not_there(s, n, self.mission, at)
        if self.mission in ("tactical", "strategic"):
            found = bomb_targets(s, kit.planes[n].side, self.mission, at)
            if (self.target, self.other) not in found:
                yield (
                    ("C.3.2a", "no-bomb-target")
                    if self.mission == "tactical"
                    else ("C.3.2b", "ports-and-cities")
                )
        elif self.target or self.other != -1:
            yield "C.3.2", "nothing-there"
        waiting = s.steps[-1]
        if isinstance(waiting, Flights) and waiting.surprise and self.target not in ("city", ""):
            yield "S.1.1", "cities-alone"
        yield from why_not_load(s, n, self.mission, self.cargo, self.supply)

    def perform(self, s: State) -> None:
        n, kit = self.plane, s.kit
        plane = s.planes[n]
        if self.supply:
            take_aboard(s, n, self.mission, self.supply)
        s.planes[n] = replace(
            plane, at=self.path[-1], base=plane.at, mission=self.mission, path=self.path,
            target=self.target, other=self.other, cargo=self.cargo, supply=self.supply,
        )  # fmt: skip
        for i in self.cargo:
            s.change(i, at=ABOARD)
        side = SIDES[kit.planes[n].side]
        public = shown_mission(s, n, self.mission)
        about = {"plane": kit.planes[n].id, "hex": kit.names[self.path[-1]]}
        if public == self.mission:
            s.tell("flies", "C.3.1", mission=public, **about)
        else:
            s.tell("flies", "C.3.1", SIDES[1 - kit.planes[n].side], mission=public, **about)
            s.tell("flies", "C.3.1", side, mission=self.mission, **about)


def take_aboard(s: State, n: int, mission: str, points: int) -> None:
    """[C.3.9, C.3.10] Points go aboard: those that the scenario gives for dropping first."""
    row = s.kit.scenario.drop
    hq = store(s, n)
    if mission == "drop" and row is not None and s.turn >= row.from_turn and not s.drops:
        s.drops = 1
    elif s.stock.get(hq):
        s.stock = {**s.stock, hq: s.stock[hq] - points}
    else:
        s.change(hq, sp=s.units[hq].sp - points)


class EndFlights(Action[State], frozen=True, tag="end-flights"):
    """[C.3] No more missions are declared."""

    rule = "C.3.1"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Flights(Step[State, Fly | EndFlights], frozen=True, tag="flights"):
    """[C.3, C.3.11] A side declares missions, one unit after the other."""

    side: int
    reacts: bool = False
    surprise: bool = False

    @property
    def rule(self) -> str:
        return "C.3.11" if self.reacts else "C.3.1"

    def kinds(self, s: State) -> tuple[str, ...]:
        """The missions that may be declared now."""
        if self.surprise:
            return ("intercept",) if self.reacts else SURPRISE
        if s.kit.options.get("air") == "abstract":
            return () if self.reacts else ABSTRACT
        return REACTIONS if self.reacts else MISSIONS

    def able(self, s: State) -> list[tuple[int, str]]:
        """Units and missions that are barred by nothing but perhaps their target."""
        return [
            (n, kind)
            for n in range(len(s.planes))
            if s.kit.planes[n].side == self.side and not s.planes[n].mission
            for kind in self.kinds(s)
            if not any(True for _ in why_not_unit(s, n, kind, reacts=self.reacts))
            and not (self.surprise and any(True for _ in why_not_surprise(s, n, kind)))
        ]

    def enter(self, s: State) -> Flow:
        for n, kind in self.able(s):
            if self.reacts or kind in ("drop", "escort", "torpedo", "ships", "support"):
                if next(self.choices(s, n, kind), None) is not None:
                    return Ask(SIDES[self.side])
            else:
                return Ask(SIDES[self.side])
        return Done()

    def answer(self, s: State, side: Side, action: Fly | EndFlights) -> Flow:
        if isinstance(action, EndFlights):
            return Done()
        action.perform(s)
        return Goto(self)

    def spaces(self, s: State, n: int, kind: str) -> Iterator[int]:
        """Spaces in the radius that a mission may lead to."""
        ground = s.kit.ground
        if self.reacts or kind in ("escort", "support", "torpedo", "ships"):
            pool: Iterator[int] = iter(self.places(s, n, kind))
        else:
            pool = iter(range(ground.size))
        at, most = s.planes[n].at, reach_of(s, n, kind)
        for b in pool:
            if far(s.kit, at, b) > most:
                continue
            bars = why_not_react(s, n, kind, b) if self.reacts else why_not_there(s, n, kind, b)
            if not any(True for _ in bars):
                yield b

    def places(self, s: State, n: int, kind: str) -> list[int]:
        """Where there is something for a mission that needs somebody to meet."""
        side = s.kit.planes[n].side
        if kind in ("support", "defend"):
            return [one.at for one in s.targets]
        if kind in ("torpedo", "ships"):
            found = {v.at for k, v in enumerate(s.ships) if s.kit.ships[k].side != side}
            return sorted(
                at for at in found if at >= 0 and (not self.reacts or moved_ships(s, 1 - side, at))
            )
        theirs = side if kind == "escort" else 1 - side
        return sorted({p.at for k, p in enumerate(s.planes)
                       if s.kit.planes[k].side == theirs and p.mission in FORCE})  # fmt: skip

    def choices(self, s: State, n: int, kind: str) -> Iterator[Fly]:
        """Every mission of a kind for a unit, along the straight path."""
        for b in self.spaces(s, n, kind):
            path = straight(s.kit, s.planes[n].at, b)
            if kind in ("tactical", "strategic"):
                for target, other in bomb_targets(s, self.side, kind, b):
                    if not self.surprise or target == "city":
                        yield Fly(n, kind, path, target, other)
            elif kind in ("transport", "drop"):
                for cargo, supply in loads(s, n, kind):
                    yield Fly(n, kind, path, cargo=cargo, supply=supply)
            else:
                yield Fly(n, kind, path)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Fly | EndFlights]]:
        for n, kind in self.able(s):
            if found := list(self.choices(s, n, kind)):
                yield family(n, kind, found)
        yield One(EndFlights())

    def draw(self, s: State, side: Side, rng: Random) -> Fly | EndFlights:
        """A unit and a mission at random and any of its targets; to end is drawn as often as one
        of them, and where it has none."""
        able = self.able(s)
        k = rng.randrange(len(able) + 1)
        if k < len(able):
            found = list(self.choices(s, *able[k]))
            if found:
                return rng.choice(found)
        return EndFlights()


def family(n: int, kind: str, found: list[Fly]) -> Family[Fly, Load]:
    """The missions of a kind that a unit may fly."""
    keys = [(one.path, one.target, one.other, one.cargo, one.supply) for one in found]
    return Family(Fly, keys, lambda key: Fly(n, kind, *key), plane=n, mission=kind)


def come_home(s: State, side: int) -> None:
    """[C.3.8] Units on patrol since their last turn go home: that is their mission of the turn."""
    for n, plane in enumerate(s.planes):
        if s.kit.planes[n].side == side and plane.mission == "patrol":
            s.planes[n] = replace(plane, mission=HOME, path=())


def missions(s: State, side: int) -> Step[State, Fly | EndFlights] | None:
    """[C.3] The missions of the phasing player."""
    come_home(s, side)
    return Flights(side)


def reactions(s: State, side: int) -> Step[State, Fly | EndFlights] | None:
    """[C.3.11] The opponent answers once, when all missions are declared."""
    return Flights(1 - side, reacts=True)


PLAYS: dict[str, Maker] = {"C.3.1": missions, "C.3.11": reactions}
WITHIN: tuple[str, ...] = (
    "C.3.2", "C.3.2a", "C.3.2b", "C.3.3", "C.3.4", "C.3.5", "C.3.7", "C.3.8", "C.3.9", "C.3.10",
)  # fmt: skip
