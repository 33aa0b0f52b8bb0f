"""[G.13] The breakout of a stack from a MOTTI."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import MOTTI, Target
from grognard.games.ft.rules.c1_reach import blocked
from grognard.games.ft.rules.d3_odds import attack_share
from grognard.games.ft.rules.g06_steps import eliminate
from grognard.games.ft.rules.g11_costs import ground_cost, mover_of
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits, members
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

FEW_HITS = 2
"""[G.13] An attacker with no more hits gets through even if the defender stays."""


def stack_of(s: State, side: int, at: int) -> tuple[int, ...]:
    """[G.13] The units and headquarters of a MOTTI in a hex that have not moved and can."""
    return tuple(
        i
        for i in s.of(side, at)
        if s.units[i].marks & MOTTI and not s.moved >> i & 1 and s.active(i)
    )


class DeclareBreakout(Action[State], frozen=True, tag="declare-breakout"):
    """[G.13] The units of a MOTTI hex attack a hex beside it instead of moving."""

    rule = "G.13"
    frm: int
    to: int
    black: bool

    def why_not(self, s: State, side: Side) -> Reasons:
        mine = SIDES.index(side)
        if (self.frm, self.to) not in breakouts(s, mine):
            yield no("G.13", "no-breakout")

    def perform(self, s: State) -> None:
        side = s.kit.counters[s.stacks[self.frm][0]].side
        units = stack_of(s, side, self.frm)
        s.moved |= bits(units)
        s.breaking |= bits(units)
        rest = tuple(one for one in s.targets if one.at != self.to)
        s.targets = (*rest, Target(self.to, self.black, breakout=True))
        s.tell("breakout", "G.13", hex=s.kit.names[self.frm], count=len(units))


def breakouts(s: State, side: int) -> tuple[tuple[int, int], ...]:
    """[G.13] From where a breakout may be made, and into which hexes that the enemy holds."""
    found = []
    for at in sorted(s.stacks):
        if not s.kit.ground.is_hex(at):
            continue
        units = stack_of(s, side, at)
        if not units or all(s.breaking >> i & 1 for i in units):
            continue
        if not any(s.kit.counters[i].acf[s.units[i].step] and attack_share(s, i, breakout=True)
                   for i in units):  # fmt: skip
            continue
        found += [
            (at, b)
            for b in s.kit.ground.around[at]
            if b < s.kit.ground.hexes and blocked(s, side, b)
        ]
    return tuple(found)


def offered(s: State, side: int) -> Family[DeclareBreakout, tuple[int, int, bool]]:
    keys = [(a, b, black) for a, b in breakouts(s, side) for black in (True, False)]
    return Family(DeclareBreakout, keys, lambda key: DeclareBreakout(*key))


# ---- after the attack ----------------------------------------------------------------------


class FleeTo(Action[State], frozen=True, tag="flee-to"):
    """[G.13] Those who broke out go a hex farther."""

    rule = "G.13"
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        if not isinstance(step, Fleeing) or self.to not in step.ways(s):
            yield no("G.13", "no-way-out")


class EndFlight(Action[State], frozen=True, tag="end-flight"):
    """[G.13] They go no farther."""

    rule = "G.13"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Fleeing(Step[State, FleeTo | EndFlight], frozen=True, tag="fleeing"):
    """[G.13] The survivors of a hex without heavy equipment go together up to three hexes, enemy
    zones or not; heavy equipment that they leave behind is eliminated."""

    side: int
    units: tuple[int, ...]
    """Those that go."""
    heavy: tuple[int, ...]
    left: int
    gone: bool = False
    rule = "G.13"

    def ways(self, s: State) -> tuple[int, ...]:
        units = [i for i in self.units if s.units[i].at >= 0]
        if not units or not self.left:
            return ()
        at = s.units[units[0]].at
        mover = mover_of(s, units, 99)
        return tuple(
            b
            for b in s.kit.ground.around[at]
            if b < s.kit.ground.hexes
            and not s.enemies(self.side, b)
            and ground_cost(s, mover, at, b) >= 0
        )

    def enter(self, s: State) -> Flow:
        if self.ways(s):
            return Ask(SIDES[self.side])
        return self.finish(s)

    def finish(self, s: State) -> Flow:
        s.breaking &= ~bits((*self.units, *self.heavy))
        for i in self.heavy if self.gone else ():
            if s.units[i].at >= 0:
                eliminate(s, i, rp=True)
        return Done()

    def answer(self, s: State, side: Side, action: FleeTo | EndFlight) -> Flow:
        if isinstance(action, EndFlight):
            return self.finish(s)
        s.march([i for i in self.units if s.units[i].at >= 0], action.to)
        s.tell("broke-out", "G.13", hex=s.kit.names[action.to], count=len(self.units))
        return Goto(replace(self, left=self.left - 1, gone=True))

    def offers(self, s: State, side: Side) -> Iterator[Offer[FleeTo | EndFlight]]:
        yield Family(FleeTo, self.ways(s), FleeTo)
        yield One(EndFlight())


def flights(s: State, side: int) -> tuple[Fleeing, ...]:
    """[G.13] Who may flee now: the hexes of the combat from which a breakout was made, if the
    defender has left his or the attackers took few hits."""
    battle = s.battle[0]
    broke = [i for i in members(s.breaking) if s.units[i].at in battle.from_hexes]
    if not broke or battle.counter:
        return ()
    if s.enemies(side, battle.at) and battle.hits[1] > FEW_HITS:
        return ()
    found = []
    hexes = s.kit.charts.combat.motti.breakout_hexes
    for at in sorted({s.units[i].at for i in broke}):
        here = [i for i in broke if s.units[i].at == at]
        light = tuple(i for i in here if not s.kit.counters[i].he)
        heavy = tuple(i for i in here if s.kit.counters[i].he)
        found.append(Fleeing(side, light, heavy, hexes))
    return tuple(found)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
