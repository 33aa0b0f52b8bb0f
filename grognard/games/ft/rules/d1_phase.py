"""[D.1, C.3] The segment of air combat: hex by hex, in the order of the phasing player, patrols and
interceptors, anti-aircraft fire, and then what is left of the force does its mission."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.rules.c3_bases import active, flying
from grognard.games.ft.rules.c3_missions import FORCE
from grognard.games.ft.rules.d1_bombs import BombRun
from grognard.games.ft.rules.d1_cargo import AirDrop, Look, arrive
from grognard.games.ft.rules.d1_dogfight import Dogfight
from grognard.games.ft.rules.d1_flak import Flak, shots
from grognard.games.ft.rules.d1_strikes import SeaStrike
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

REACTING = ("defend", "torpedo")
"""[C.3.11] Reactions that fighters of the phasing player in the hex can fight."""


def places(s: State, side: int, done: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes in which air units are on missions that were not resolved yet."""
    found = {
        plane.at
        for n, plane in enumerate(s.planes)
        if active(s, n) and plane.path and (
            s.kit.planes[n].side == side or plane.mission != "patrol")
    }  # fmt: skip
    return tuple(sorted(found - set(done)))


class ResolveAir(Action[State], frozen=True, tag="resolve-air"):
    """[C.3] The hex whose aircraft come next."""

    rule = "D.1.1"
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        phase = s.steps[-1]
        if not isinstance(phase, AirPhase) or self.at not in places(s, phase.side, phase.done):
            yield no("D.1.1", "nothing-in-the-air")


class AirPhase(Step[State, ResolveAir], frozen=True, tag="air-phase"):
    """[D.1.1, C.3] The phasing player says which hex comes next."""

    side: int
    surprise: bool = False
    done: tuple[int, ...] = ()
    rule = "D.1.1"

    def enter(self, s: State) -> Flow:
        left = places(s, self.side, self.done)
        if not left:
            return Done()
        if len(left) > 1:
            return Ask(SIDES[self.side])
        return self.answer(s, SIDES[self.side], ResolveAir(left[0]))

    def answer(self, s: State, side: Side, action: ResolveAir) -> Flow:
        after = replace(self, done=(*self.done, action.at))
        return Call(AirHex(self.side, action.at, self.surprise), after)

    def offers(self, s: State, side: Side) -> Iterator[Offer[ResolveAir]]:
        yield Family(ResolveAir, places(s, self.side, self.done), ResolveAir)


PARTS = ("on-the-way", "interceptors", "escorts", "guns", "sea", "bombs", "rest")


class AirHex(Step[State, Silent], frozen=True, tag="air-hex"):
    """[D.1] The parts of a hex in their order; a part that finds something is played again until it
    finds nothing more."""

    side: int
    at: int
    surprise: bool = False
    part: int = 0
    crossed: tuple[int, ...] = ()
    """[C.3.8] Patrol hexes on the way that have been fought over."""

    def enter(self, s: State) -> Flow:
        if self.part >= len(PARTS):
            return Done()
        found = self.find(s, PARTS[self.part])
        if found is None:
            return Goto(replace(self, part=self.part + 1))
        step, after = found
        return Call(step, after)

    def find(self, s: State, name: str) -> tuple[Step[State, Any], AirHex] | None:
        once = replace(self, part=self.part + 1)
        if name == "on-the-way":
            return self.way(s)
        step: Step[State, Any] | None
        if name == "interceptors":
            step = self.clash(s, self.side)
        elif name == "escorts":
            step = self.clash(s, 1 - self.side)
        elif name == "guns":
            fired = shots(s, 1 - self.side, self.at)
            step = Flak(1 - self.side, self.at, fired) if fired else None
        elif name == "sea":
            return self.sea(s)
        elif name == "bombs":
            return self.bombs(s)
        else:
            return self.rest(s)
        return None if step is None else (step, once)

    def way(self, s: State) -> tuple[Step[State, Any], AirHex] | None:
        """[C.3.8] Patrols over hexes that units flew through on the way here, in the order of the
        path, may fight them there."""
        for side in (self.side, 1 - self.side):
            mine = [n for n in flying(s, side, self.at) if s.planes[n].mission != "patrol"]
            for n in mine:
                for h in s.planes[n].path[:-1]:
                    watch = tuple(
                        k for k in flying(s, 1 - side, h) if s.planes[k].mission == "patrol"
                    )
                    if not watch or h in self.crossed:
                        continue
                    force = tuple(k for k in mine if h in s.planes[k].path
                                  and s.planes[k].mission in (*FORCE, *REACTING))  # fmt: skip
                    screen = tuple(k for k in mine if h in s.planes[k].path
                                   and s.planes[k].mission == "escort")  # fmt: skip
                    after = replace(self, crossed=(*self.crossed, h))
                    if force or screen:
                        return Dogfight(h, watch, force, screen), after
        return None

    def clash(self, s: State, side: int) -> Dogfight | None:
        """[D.1.1, D.1.1a] The force of a side and its escort against the fighters of the other.
        Interceptors never meet interceptors; escorts of the phasing player may turn on those who
        came to support the defence."""
        wanted = FORCE if side == self.side else REACTING
        force = tuple(n for n in flying(s, side, self.at) if s.planes[n].mission in wanted)
        screen = tuple(n for n in flying(s, side, self.at) if s.planes[n].mission == "escort")
        kinds = ("intercept", "patrol") if side == self.side else ("patrol", "escort")
        hunters = tuple(n for n in flying(s, 1 - side, self.at) if s.planes[n].mission in kinds)
        if not hunters or not (force or screen):
            return None
        return Dogfight(self.at, hunters, force, screen)

    def sea(self, s: State) -> tuple[Step[State, Any], AirHex] | None:
        """[D.1.3] Attacks on ships, of the phasing player and of those who react."""
        for side in (self.side, 1 - self.side):
            crews = tuple(n for n in flying(s, side, self.at)
                          if s.planes[n].mission in ("torpedo", "ships"))  # fmt: skip
            if crews:
                return SeaStrike(side, self.at, crews), self
        return None

    def bombs(self, s: State) -> tuple[Step[State, Any], AirHex] | None:
        """[C.3.2] All the units on one target drop their bombs together."""
        for n in flying(s, self.side, self.at):
            plane = s.planes[n]
            if plane.mission not in ("tactical", "strategic"):
                continue
            aim = (plane.mission, plane.target, plane.other)
            crews = tuple(
                k for k in flying(s, self.side, self.at)
                if (s.planes[k].mission, s.planes[k].target, s.planes[k].other) == aim
            )  # fmt: skip
            return BombRun(self.side, self.at, plane.mission == "strategic", plane.target,
                           plane.other, crews, self.surprise), self  # fmt: skip
        return None

    def rest(self, s: State) -> tuple[Step[State, Any], AirHex] | None:
        """[C.3.4, C.3.6, C.3.9, C.3.10] Mines, reconnaissance, loads."""
        for n in flying(s, self.side, self.at):
            mission = s.planes[n].mission
            if mission in ("transport", "ferry"):
                arrive(s, n)
            elif mission in ("recon", "mine"):
                return Look(self.side, n), self
            elif mission == "drop":
                return AirDrop(n), self
        return None


def air_combat(s: State, side: int) -> Step[State, ResolveAir] | None:
    """[D.1.1] Where anybody flies."""
    return AirPhase(side) if places(s, side, ()) else None


PLAYS: dict[str, Maker] = {"D.1.4": air_combat}
WITHIN: tuple[str, ...] = ("D.1.1",)
