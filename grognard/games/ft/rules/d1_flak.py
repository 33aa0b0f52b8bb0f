"""[D.1.2] Anti-aircraft fire, of units on land and of ships."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.games.ft.kit import Kit
from grognard.games.ft.rules.a2_sky import is_bad
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.c3_bases import active, flying
from grognard.games.ft.rules.c3_missions import FORCE, seen_ships
from grognard.games.ft.rules.d1_dogfight import hurt, outcome
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step

Shot = tuple[int, int]
"""An anti-aircraft factor and the air unit it fires at."""
HIGH, LOW = "high", "low"
KEYS = {
    "tactical": "tactical", "ships": "torpedo", "mine": "mining", "defend": "support",
    "intercept": "patrol", "ferry": "transport",
}  # fmt: skip
"""Missions that the chart of altitudes calls otherwise."""


def aa_result(kit: Kit, factor: int, shown: int) -> str:
    """[D.1.2] The row is that of the factor."""
    part = kit.charts.air.air.aa
    row = sum(factor > band for band in part.bands)
    return outcome((part.abort, part.half, part.full), row, shown)


def altitude(s: State, n: int) -> str:
    """[D.1.2] How high a unit flies over its target: bombers of cities from on high, an escort like
    its force, and where both are allowed as high as it can."""
    plane = s.planes[n]
    word = s.kit.charts.air.air.altitude[KEYS.get(plane.mission, plane.mission)]
    if word == "force":
        led = [
            altitude(s, k)
            for k in flying(s, s.kit.planes[n].side, plane.at)
            if s.planes[k].mission in FORCE
        ]
        return LOW if LOW in led else HIGH
    return LOW if word == LOW else HIGH


def fires(factor: int, *, heavy: bool, height: str) -> bool:
    """[D.1.2] Light guns fire at low altitude, heavy ones at both."""
    return factor > 0 and (heavy or height == LOW)


def shots(s: State, side: int, at: int) -> tuple[Shot, ...]:
    """[D.1.2] Every anti-aircraft unit of a side in a hex fires at every enemy air unit there, if
    no friendly one flies in the hex; not in bad weather."""
    if is_bad(s) or flying(s, side, at):
        return ()
    return tuple(
        (s.kit.counters[i].aa, n)
        for n in flying(s, 1 - side, at)
        for i in s.of(side, at)
        if fires(s.kit.counters[i].aa, heavy=s.kit.counters[i].aa_heavy, height=altitude(s, n))
    )


def ship_shots(s: State, side: int, at: int, n: int) -> tuple[Shot, ...]:
    """[D.1.3] The ships of a hex fire first at a unit that attacks them."""
    if is_bad(s):
        return ()
    return tuple(
        (s.kit.ships[k].aa, n) for k in seen_ships(s, side, at) if s.kit.ships[k].aa
    )  # fmt: skip


class Flak(Step[State, Silent], frozen=True, tag="flak"):
    """[D.1.2] Shot after shot; a unit that has turned back is not fired at any more."""

    side: int
    at: int
    shots: tuple[Shot, ...]

    def enter(self, s: State) -> Flow:
        if not self.shots:
            return Done()
        if not active(s, self.shots[0][1]):
            return Goto(replace(self, shots=self.shots[1:]))
        return Call(die(s, "white", "anti-aircraft", "D.1.2", self.side, at=self.at))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown = face(s, "white", value[0])
        factor, n = self.shots[0]
        told(s, "anti-aircraft", "D.1.2", self.side, "white", shown, shown)
        hurt(s, n, aa_result(s.kit, factor, shown), "D.1.2")
        return Goto(replace(self, shots=self.shots[1:]))


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("D.1.2",)
