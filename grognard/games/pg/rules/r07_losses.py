"""[7.45, 7.6, 7.61, 7.63, 7.64] What a result does: steps, as their owner chooses, then checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, Literal

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.r06_losses import LoneLeaders, alone
from grognard.games.pg.rules.r07_steps import fall, lose_step, steps_of
from grognard.games.pg.rules.r14_checks import Checks, LeaderRolls
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side, Value

Table = Literal["fire", "assault"]
Losses = tuple[tuple[int, int], ...]
"""Units, and the steps that each of them loses."""
SHAKEN = 2
"""[7.61, 7.63] What survivors of a hex that lost steps add to their checks."""


def steps_in(code: str) -> int:
    """[7.61, 7.63] The steps of a result: X, 2X, 3X on the fire tables, 1, 2, 3 in assault."""
    if code.endswith("X"):
        return int(code[:-1] or 1)
    return int(code) if code.isdecimal() else 0


def added(code: str) -> int:
    """[14.1] What a result M, M1, M2 adds to the roll of a check."""
    return int(code[1:] or 0)


class Toll(Value, frozen=True):
    """[7.61, 7.63] Steps due from the units of one column, in each of two categories: combat units,
    and trucks, wagons and sleds."""

    units: tuple[int, ...]
    steps: int
    table: Table

    @property
    def rule(self) -> str:
        return "7.61" if self.table == "fire" else "7.63"

    def combat(self, s: State) -> tuple[int, ...]:
        """Combat units that may suffer: under fire no closed-topped AFVs."""
        counters = s.kit.counters
        return tuple(
            i
            for i in self.units
            if counters[i].combat and (self.table == "assault" or not counters[i].closed)
        )

    def trucks(self, s: State) -> tuple[int, ...]:
        return tuple(i for i in self.units if s.kit.counters[i].unarmed)

    def first(self, s: State, among: tuple[int, ...]) -> tuple[int, ...]:
        """[7.63] Of these the first step must be one's with the best morale."""
        best = min((s.units[i].morale for i in among), default=0)
        return tuple(i for i in among if self.table == "fire" or s.units[i].morale == best)

    def armour(self, s: State) -> tuple[int, ...]:
        """[7.61, 7.63] Of two or more steps one falls upon these: open-topped AFVs under fire, any
        AFVs in assault."""
        if self.steps < 2:
            return ()
        counters = s.kit.counters
        return tuple(
            i
            for i in self.combat(s)
            if counters[i].afv and (self.table == "assault" or counters[i].open_top)
        )

    def due(self, s: State, among: tuple[int, ...]) -> int:
        """What these can lose of it: what nobody is there for is ignored."""
        return min(self.steps, sum(steps_of(s, i) for i in among))

    def why_not(self, s: State, losses: Losses) -> Reasons:
        """Why the steps may not be taken so."""
        counters = s.kit.counters
        combat, trucks = self.combat(s), self.trucks(s)
        for i, steps in losses:
            if i not in combat and i not in trucks:
                yield no(self.rule, "cannot-suffer", unit=counters[i].label)
            elif not 1 <= steps <= steps_of(s, i):
                yield no("7.6", "no-such-steps", unit=counters[i].label, steps=steps)
        for among, whose in ((combat, "steps-of-combat-units"), (trucks, "steps-of-trucks")):
            taken = sum(steps for i, steps in losses if i in among)
            if taken != self.due(s, among):
                yield no(self.rule, whose, due=self.due(s, among), taken=taken)
            hit = [i for i, _ in losses if i in among]
            if hit and not any(i in self.first(s, among) for i in hit):
                yield no(self.rule, "best-morale-first", unit=counters[hit[0]].label)
        armour = self.armour(s)
        if armour and not any(i in armour for i, _ in losses):
            why = "open-top-suffers" if self.table == "fire" else "armour-suffers"
            yield no(self.rule, why, unit=counters[armour[0]].label)

    def ways(self, s: State) -> list[Losses]:
        """Every way to take the steps."""
        found = []
        parts = [list(_shared(s, self.due(s, among), among))
                 for among in (self.combat(s), self.trucks(s))]  # fmt: skip
        for one, other in product(*parts):
            losses = tuple(sorted((*one, *other)))
            if not any(self.why_not(s, losses)):
                found.append(losses)
        return found


def _shared(s: State, steps: int, among: tuple[int, ...]) -> Iterator[Losses]:
    """Every way to share so many steps among these."""
    if not steps:
        yield ()
        return
    if not among:
        return
    first, rest = among[0], among[1:]
    for taken in range(min(steps, steps_of(s, first)) + 1):
        for others in _shared(s, steps - taken, rest):
            yield ((first, taken), *others) if taken else others


class Suffer(Action[State], frozen=True, tag="suffer"):
    """[7.61, 7.63] The owner says which of his units lose the steps."""

    losses: Losses

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Struck)
        if len({i for i, _ in self.losses}) != len(self.losses):
            yield no("0", "unit-twice")
        elif any(not 0 <= i < len(s.units) for i, _ in self.losses):
            yield no("0", "no-such-unit", unit=max(i for i, _ in self.losses))
        else:
            yield from step.toll.why_not(s, self.losses)


class Struck(Step[State, Suffer], frozen=True, tag="struck"):
    """[7.45, 7.52, 7.6] A hex has been hit: first all steps, column by column, then leaders roll,
    then everybody checks who has to."""

    rule = "7.6"

    side: int
    """Whose units they are."""
    at: int
    results: tuple[tuple[tuple[int, ...], str], ...]
    """Units, and what the table says for them."""
    table: Table = "fire"
    single: bool = False
    """[7.64] One unit is hit; its neighbours, leaders too, are not affected."""
    lost: int = 0
    due: Losses = ()
    """Who checks, and what is added to the roll."""

    @property
    def toll(self) -> Toll:
        units, code = self.results[0]
        return Toll(units, steps_in(code), self.table)

    def enter(self, s: State) -> Flow:
        if not self.results:
            return self._close(s)
        units, code = self.results[0]
        if code == "-":
            return Goto(replace(self, results=self.results[1:]))
        if not steps_in(code):
            return self._on(s, self._checking(s, units, added(code)))
        if all(s.kit.counters[i].leader for i in units):
            return self._leaders(s, units, steps_in(code))
        ways = self.toll.ways(s)
        if len({_look(s, losses) for losses in ways}) == 1:
            return Goto(self._take(s, ways[0]))
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Suffer) -> Flow:
        return Goto(self._take(s, action.losses))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Suffer]]:
        yield Family(Suffer, self.toll.ways(s), Suffer)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        toll = self.toll
        return {"side": SIDES[self.side], "at": self.at, "steps": toll.steps, "rule": toll.rule,
                "units": list(toll.units)}  # fmt: skip

    def _on(self, s: State, due: Losses) -> Flow:
        return Goto(replace(self, results=self.results[1:], due=self.due + due))

    def _checking(self, s: State, units: tuple[int, ...], add: int) -> Losses:
        """[7.25, 7.41] A result M shakes everybody under fire but AFVs and what they carry, and
        everybody in assault."""
        counters = s.kit.counters
        return tuple((i, add) for i in units if self.table == "assault" or not counters[i].afv)

    def _leaders(self, s: State, units: tuple[int, ...], steps: int) -> Flow:
        """[6.71] Leaders alone in the hex are lost one a step, and so is a leader hit on the move;
        with units on other columns they only check."""
        due = tuple((i, SHAKEN) for i in units)
        then = replace(self, results=self.results[1:], due=self.due + due)
        if self.single:
            fall(s, units[0], "6.71")
        elif alone(s, self.side, self.at):
            return Call(LoneLeaders(self.side, self.at, steps), then)
        return Goto(then)

    def _take(self, s: State, losses: Losses) -> Struck:
        """[7.6, 7.61, 7.63] The steps go; survivors check M2, closed-topped AFVs under fire M."""
        lost = sum(lose_step(s, i) for i, steps in losses for _ in range(steps))
        units, counters = self.results[0][0], s.kit.counters
        due = tuple(
            (i, 0 if self.table == "fire" and counters[i].closed else SHAKEN)
            for i in units
            if s.units[i].at >= 0
        )
        return replace(self, results=self.results[1:], lost=self.lost + lost, due=self.due + due)

    def _close(self, s: State) -> Flow:
        checks = Checks(self.due) if self.due or s.mourned else None
        if self.lost and not self.single:
            rolls = LeaderRolls(self.side, self.at, self.lost)
            return Call(rolls, checks) if checks else Goto(rolls)
        return Goto(checks) if checks else Done()


def _look(s: State, losses: Losses) -> frozenset[Any]:
    """What a choice of losses comes to, whichever of equal pieces it takes."""
    counters = s.kit.counters
    taken = Counter(
        (counters[i].code, counters[i].group, s.units[i], len(s.passengers(i)), s.tasks.get(i), n)
        for i, n in losses
    )
    return frozenset(taken.items())
