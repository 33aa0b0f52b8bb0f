"""[12.4] Reaction: motorised units of the defender move up before the attacks are made.

Lines of the sequence it plays: B.3a.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from grognard.games.efs.kit import SIDES, SOVIET
from grognard.games.efs.pieces import OVERRUN
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r10_costs import QUARTERS
from grognard.games.efs.rules.r10_movement import go, halted
from grognard.games.efs.rules.r10_reach import allowance, reach, share_of, walk
from grognard.games.efs.rules.r21_command import commanding, non_op_near, spend
from grognard.games.efs.state import INTERDICTED, ZONE, State
from grognard.kernel.bitset import BitSet, bits
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


def defended(s: State) -> list[int]:
    """[12.41] The hexes of the defender in the attacks that were declared."""
    return [b for attack in s.attacks if not attack.done for b in attack.hexes]


def facing(s: State) -> BitSet:
    """[12.43] The hexes beside the units that attack."""
    units = {i for attack in s.attacks if not attack.done for i in attack.units}
    return bits(b for i in units if s.units[i].at >= 0 for b in s.kit.ground.edge[s.units[i].at])


def each_has_one(choices: Sequence[Sequence[int]]) -> bool:
    """[12.41] Whether every unit has a defender's hex of its own among those near it."""
    taken: dict[int, int] = {}

    def give(n: int, tried: set[int]) -> bool:
        for b in choices[n]:
            if b not in tried:
                tried.add(b)
                if b not in taken or give(taken[b], tried):
                    taken[b] = n
                    return True
        return False

    return all(give(n, set()) for n in range(len(choices)))


def near(s: State, at: int) -> list[int]:
    """[12.41a] The defender's hexes within reaction distance of a hex."""
    far = s.kit.rules.reaction_distance
    return [b for b in defended(s) if s.kit.ground.distance(at, b) <= far]


def why_no_reaction(s: State, side: int, i: int) -> Reasons:
    """[12.41a, 12.41b, 21.53] Whether a unit may react; whether a hex is left for it is for the
    step to say."""
    if found := list(own_unit(s, SIDES[side], i)):
        yield from found
        return
    unit, counter = s.units[i], s.kit.counters[i]
    if unit.at < 0:
        yield no("12.41a", "not-on-map", unit=counter.id)
        return
    if s.moved >> i & 1:
        yield no("10.23", "moved-before", unit=counter.id)
    yield from halted(s, i)
    if share_of(s, i) != "half" or allowance(s, i) <= 0:
        yield no("12.41a", "no-red-allowance", unit=counter.id)
    if unit.marks & OVERRUN:
        yield no("12.41a", "overrun-no-reaction", unit=counter.id)
    if not near(s, unit.at):
        far = s.kit.rules.reaction_distance
        yield no("12.41a", "too-far-to-react", unit=counter.id, most=far)
    hazard = s.hazard(side)[unit.at]
    if hazard & ZONE or unit.at in defended(s):
        yield no("12.41a", "engaged-already", unit=counter.id)
    if hazard & INTERDICTED:
        yield no("12.41a", "reaction-interdicted", hex=s.kit.names[unit.at])
    if side == SOVIET:
        yield from soviet_reaction(s, i)


def soviet_reaction(s: State, i: int) -> Reasons:
    """[12.41b, 21.12c, 21.25, 21.53] Command for a Soviet unit that reacts; NKVD never does."""
    at, name = s.units[i].at, s.kit.counters[i].id
    if s.kit.counters[i].nkvd:
        yield no("12.41b", "nkvd-no-reaction", unit=name)
    if non_op_near(s, at):
        yield no("12.41b", "near-non-op", unit=name)
    elif not commanding(s, at):
        yield no("12.41b", "no-command-to-react", unit=name)


class React(Action[State], frozen=True, tag="react"):
    """[12.41, 12.42, 12.43] A unit moves up; a Soviet one for a point of a headquarters."""

    rule = "12.41"
    unit: int
    path: tuple[int, ...]
    hq: int = -1

    def why_not(self, s: State, side: Side) -> Reasons:
        mine = SIDES.index(side)
        found = [*why_no_reaction(s, mine, self.unit)]
        found += [reason for at in self.path for reason in a_hex(s, at)]
        if not self.path:
            found.append(no("10.21", "no-path"))
        if found:
            yield from found
            return
        step, at = s.steps[-1], s.units[self.unit].at
        if mine == SOVIET and self.hq not in commanding(s, at):
            yield no("12.41b", "no-command-to-react", unit=s.kit.counters[self.unit].id)
        if mine != SOVIET and self.hq != -1:
            yield no("12.41b", "no-headquarters-needed")
        if isinstance(step, Reaction):
            yield from step.refusals(s, at, self.path[-1])
        for b in self.path:
            if b not in s.kit.ground.edge[at]:
                yield no("10.21", "not-beside", hex=s.kit.names[b], from_hex=s.kit.names[at])
                return
            at = b
        yield from self._walked(s, mine)

    def _walked(self, s: State, side: int) -> Reasons:
        """[12.43, 12.41a, 10.33] The way: no point for a zone of control, none through
        interdiction, none into a zone or beside an attacker but to a friend."""
        limit, free = allowance(s, self.unit), QUARTERS * s.kit.rules.zoc_entry_mp
        hazard, close = s.hazard(side), facing(s)
        spent, reason = walk(s, self.unit, self.path, limit + free)
        if reason is not None:
            yield reason
        elif spent - (free if hazard[self.path[-1]] & ZONE else 0) > limit:
            name = s.kit.names[self.path[-1]]
            yield no("12.41", "half-allowance", hex=name, points=limit / QUARTERS)
        for b in self.path:
            if hazard[b] & INTERDICTED:
                yield no("12.41a", "reaction-interdicted", hex=s.kit.names[b])
            if close >> b & 1 and not s.men[side][b]:
                yield no("12.43", "beside-an-attacker", hex=s.kit.names[b])
            elif hazard[b] & ZONE and not s.men[side][b]:
                yield no("10.33", "zone-without-a-friend", hex=s.kit.names[b])


class EndReaction(Action[State], frozen=True, tag="end-reaction"):
    """[12.4] Nobody need react."""

    rule = "12.4"

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Reaction(Step[State, React | EndReaction], frozen=True, tag="reaction"):
    """[12.4, 12.41, 12.42, B.3a] The defender moves one unit for each of his hexes that are
    attacked; one alone enters each of them."""

    side: int
    starts: tuple[int, ...] = ()
    """Where the units stood that have reacted."""
    entered: tuple[int, ...] = ()
    """[12.42] The defender's hexes they have entered."""

    @property
    def rule(self) -> str:
        return "12.4"

    def enter(self, s: State) -> Flow:
        able = next(iter(self.able(s)), None)
        return Done() if able is None else Ask(SIDES[self.side])

    def able(self, s: State) -> Iterator[int]:
        """The units that may react and have somewhere to go."""
        for i in s.of(self.side):
            if self.may(s, i) and self.ways(s, i):
                yield i

    def may(self, s: State, i: int) -> bool:
        """Whether a unit may react and a defender's hex is left for it."""
        if not s.kit.counters[i].motorised:
            return False
        if next(why_no_reaction(s, self.side, i), None) is not None:
            return False
        return next(self.refusals(s, s.units[i].at, -1), None) is None

    def ways(self, s: State, i: int) -> list[tuple[int, ...]]:
        """The paths that are offered to a unit: the cheapest to every hex it may go to."""
        limit = allowance(s, i)
        found = reach(s, i, limit + QUARTERS * s.kit.rules.zoc_entry_mp)
        at = s.units[i].at
        hq = next(iter(commanding(s, at)), -1) if self.side == SOVIET else -1
        paths = [found.path_to(b) for b in found.cost]
        side = SIDES[self.side]
        return [path for path in paths if next(React(i, path, hq).why_not(s, side), None) is None]

    def refusals(self, s: State, start: int, goal: int) -> Reasons:
        """[12.41, 12.42] A hex of the defender for each unit; one unit into each."""
        if not each_has_one([near(s, at) for at in (*self.starts, start)]):
            yield no("12.41", "one-for-each-hex")
        if goal in self.entered:
            yield no("12.42", "one-into-each-hex", hex=s.kit.names[goal])

    def answer(self, s: State, side: Side, action: React | EndReaction) -> Flow:
        if isinstance(action, EndReaction):
            return Done()
        start, goal = s.units[action.unit].at, action.path[-1]
        if action.hq >= 0:
            spend(s, action.hq)
        first = go(s, (action.unit,), action.path)
        entered = (*self.entered, goal) if goal in defended(s) else self.entered
        after = Reaction(self.side, (*self.starts, start), entered)
        return Goto(after) if first is None else Call(first, after)

    def offers(self, s: State, side: Side) -> Iterator[Offer[React | EndReaction]]:
        for i in s.of(self.side):
            if self.may(s, i):
                yield from self.moves_of(s, i)
        yield One(EndReaction())

    def moves_of(self, s: State, i: int) -> Iterator[Offer[React | EndReaction]]:
        """Where one unit can go, for a point of each headquarters that may give it."""
        paths = self.ways(s, i)
        hqs = commanding(s, s.units[i].at) if self.side == SOVIET else [-1]
        keys = [(path, hq) for hq in hqs for path in paths]
        if keys:
            yield Family(React, keys, lambda key: React(i, *key), unit=i)

    def draw(self, s: State, side: Side, rng: Random) -> React | EndReaction:
        """One of the units that may react, any way; now and then none more."""
        able = [i for i in s.of(self.side) if self.may(s, i)]
        while able and rng.random() > STOP:
            i = able.pop(int(rng.random() * len(able)))
            for offer in self.moves_of(s, i):
                return offer.draw(rng)
        return EndReaction()

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"defended": defended(s)}


STOP = 1 / 4
"""How often random play lets no further unit react."""


def react(s: State, side: int) -> Step[State, Any] | None:
    """[B.3a, C.3a, 12.4] Reaction, if an attack was declared."""
    return Reaction(side) if defended(s) else None


PLAYS: Mapping[str, Maker] = {"B.3a": react}
