"""[C.1.5] TARGET markers: each hex to be attacked gets one at the end of land movement, and who may
attack it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from grognard.games.ft.counters import SIDES
from grognard.games.ft.ground import STRAIT
from grognard.games.ft.pieces import BUILDING, REFIT, Target
from grognard.games.ft.rules.asked import a_hex
from grognard.games.ft.rules.c1_reach import blocked
from grognard.games.ft.rules.d3_odds import attack_factor, attack_share
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

LONG_RANGE = 2
"""[G.18] Boxed guns attack from so far away."""


def why_not_attack(s: State, i: int, at: int) -> Iterator[tuple[str, str]]:
    """[D.3.1, G.18] What keeps a unit from taking part in an attack on a hex: rule and key."""
    unit, counter = s.units[i], s.kit.counters[i]
    if unit.at < 0 or not counter.combat:
        yield "D.3.1", "no-attacker"
        return
    if not s.active(i) or unit.marks & REFIT:
        yield "B.2.8", "not-active"
    if unit.marks & BUILDING:
        yield "B.5.1", "builds"
    if s.fought >> i & 1:
        yield "D.3.1", "has-fought"
    if s.stopped >> i & 1:
        yield "C.1.2", "overrun-failed"
    if unit.at in s.flooded or at in s.flooded:
        yield "C.1.4", "flooded"
    if s.breaking >> i & 1 and not any(one.breakout and one.at == at for one in s.targets):
        yield "G.13", "breaks-out-elsewhere"
    if not attack_share(s, i):
        yield "G.9", "level-too-low"
    edge = s.kit.ground.edge[unit.at]
    if at not in edge:
        far = s.kit.ground.distance(unit.at, at)
        if not (counter.boxed and counter.cal == "ART" and far == LONG_RANGE):
            yield "G.18", "out-of-range"
    elif s.kit.ground.side[edge[at]] & STRAIT and not s.ice:
        yield "G.11", "no-attack-across"


def can_attack(s: State, i: int, at: int) -> bool:
    return not any(True for _ in why_not_attack(s, i, at))


def attackers(s: State, side: int, at: int) -> list[int]:
    """[D.3.1] The units that can attack a hex now."""
    return [i for i in s.kit.of_side[side] if s.units[i].at >= 0 and can_attack(s, i, at)]


def strength(s: State, units: list[int]) -> Fraction:
    return sum((attack_factor(s, i) for i in units), Fraction(0))


def targets(s: State, side: int) -> list[int]:
    """[C.1.5] Hexes with enemy units that some attack is possible on, not marked yet."""
    marked = {target.at for target in s.targets}
    near = {
        b
        for i in s.kit.of_side[side]
        if s.units[i].at >= 0 and s.kit.counters[i].combat
        for b in s.kit.ground.around[s.units[i].at]
        if b not in marked and blocked(s, side, b)
    }
    return sorted(at for at in near if strength(s, attackers(s, side, at)) > 0)


class MarkTarget(Action[State], frozen=True, tag="mark-target"):
    """[C.1.5] Put a TARGET marker on a hex, black or white."""

    rule = "C.1.5"
    at: int
    black: bool

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(a_hex(s, self.at))
        yield from bad
        if not bad and self.at not in targets(s, SIDES.index(side)):
            yield no("C.1.5", "no-target", hex=s.kit.names[self.at])


class EndTargets(Action[State], frozen=True, tag="end-targets"):
    """[C.1.5] No more hexes are marked."""

    rule = "C.1.5"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Targets(Step[State, MarkTarget | EndTargets], frozen=True, tag="targets"):
    """[C.1.5] The phasing player marks the hexes that he will attack."""

    side: int
    rule = "C.1.5"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if targets(s, self.side) else Done()

    def answer(self, s: State, side: Side, action: MarkTarget | EndTargets) -> Flow:
        if isinstance(action, EndTargets):
            return Done()
        here = [s.units[i].at for i in attackers(s, self.side, action.at)]
        hidden = all(s.veiled >> at & 1 for at in here)
        s.targets = (*s.targets, Target(action.at, action.black, concealed=hidden))
        s.blacks += action.black and "SOV" in s.kit.nations[self.side]
        s.tell("target", "C.1.5", hex=s.kit.names[action.at], black=str(action.black))
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[MarkTarget | EndTargets]]:
        keys = [(at, black) for at in targets(s, self.side) for black in (True, False)]
        yield Family(MarkTarget, keys, lambda key: MarkTarget(*key))
        yield One(EndTargets())


def mark_targets(s: State, side: int) -> Step[State, MarkTarget | EndTargets]:
    """[C.1.5] Where there is anything to attack."""
    return Targets(side)


PLAYS: dict[str, Maker] = {"C.1.5": mark_targets}
WITHIN: tuple[str, ...] = ()
