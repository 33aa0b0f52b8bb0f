"""[8.354, 8.3541, 8.3554] Casualty points: how the defender pays, and what he does besides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Any, Literal

from grognard.games.tps.kit import DAYS, FRESH, SIDES
from grognard.games.tps.rules.asked import own_unit
from grognard.games.tps.rules.r083_values import Fight, defenders, describe, strongest
from grognard.games.tps.rules.r08355_retreat import Retreat, ways_back
from grognard.games.tps.rules.r10_durations import disperse, eliminate, extend
from grognard.games.tps.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

How = Literal["flip", "retreat", "eliminate", "spend", "withdraw"]
"""Turned to its spent side; retreated, a fresh unit turned first; eliminated: these pay. Of his own
will, and for nothing: turned, or turned and retreated."""

WORTH: tuple[dict[How, int], dict[How, int]] = (
    {"flip": 1, "retreat": 2, "eliminate": 3, "spend": 0, "withdraw": 0},
    {"retreat": 1, "eliminate": 2, "withdraw": 0},
)
"""[8.354A, 8.354B, 8.354C, 8.354D] What each is worth, for a fresh and for a spent unit."""
PAYING: frozenset[How] = frozenset(("flip", "retreat", "eliminate"))
LEAVING: frozenset[How] = frozenset(("retreat", "withdraw"))


class Select(Action[State], frozen=True, tag="select"):
    """[8.354] Of several units with the highest defence, the one that must pay."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Selection)
        if not 0 <= self.unit < len(s.units):
            yield no("0", "no-such-unit", unit=self.unit)
        elif self.unit not in strongest(s, defenders(s, step.fight)):
            yield no("8.354", "not-the-strongest", unit=s.kit.counters[self.unit].label)


class Selection(Step[State, Select], frozen=True, tag="selection"):
    """[8.354] The attacker says which of the strongest defenders must pay a point."""

    rule = "8.354"

    fight: Fight
    owed: int

    def enter(self, s: State) -> Flow:
        there = defenders(s, self.fight)
        worth = WORTH[self.fight.group]["eliminate"]
        if self.owed > 0 and self.owed == worth * len(there):
            for i in there:  # [8.354] nothing else pays so much
                eliminate(s, i, "8.354")
            return Done()
        best = strongest(s, there)
        if self.owed <= 0 or len(best) == 1:
            return Goto(Losses(self.fight, self.owed, best[0] if self.owed > 0 else -1))
        return Ask(SIDES[self.fight.side])

    def answer(self, s: State, side: Side, action: Select) -> Flow:
        return Goto(Losses(self.fight, self.owed, action.unit))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Select]]:
        yield Family(Select, strongest(s, defenders(s, self.fight)), Select)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {**describe(s, self.fight), "owed": self.owed}


Plan = tuple[tuple[int, How], ...]


class Pay(Action[State], frozen=True, tag="pay"):
    """[8.354, 8.3541, 8.3554] What becomes of the units of the group. Who is not named stays."""

    plan: Plan = ()

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Losses)
        worth = WORTH[step.fight.group]
        there = defenders(s, step.fight)
        if len({i for i, _ in self.plan}) != len(self.plan):
            yield no("8.354", "paid-twice")
        paid = 0
        for i, how in self.plan:
            if reasons := list(own_unit(s, side, i)):
                yield from reasons
            elif i not in there:
                yield no("8.3541", "not-in-group", unit=s.kit.counters[i].label)
            elif how not in worth:
                yield no("8.354", "spent-cannot", unit=s.kit.counters[i].label, how=how)
            elif how in PAYING and step.owed <= 0:
                yield no("8.354", "nothing-owed", unit=s.kit.counters[i].label)
            else:
                paid += worth[how]
        if any(how in LEAVING for _, how in self.plan) and not step.ways(s):
            yield no("8.355", "nowhere-to-retreat", area=s.kit.names[step.fight.target])
        if paid < step.owed:
            yield no("8.3541", "not-enough-paid", paid=paid, owed=step.owed)
        if step.owed > 0 and not any(i == step.marked and h in PAYING for i, h in self.plan):
            yield no("8.354", "strongest-pays", unit=s.kit.counters[step.marked].label)


class Losses(Step[State, Pay], frozen=True, tag="losses"):
    """[8.354, 8.3554, 8.3555] The defender pays, or retreats of his own will where nothing is owed;
    whoever stays or lands elsewhere may be attacked again."""

    rule = "8.354"

    fight: Fight
    owed: int
    marked: int
    """[8.354] The unit that must pay at least a point."""

    def ways(self, s: State) -> tuple[int, ...]:
        return ways_back(s, 1 - self.fight.side, self.fight.target)

    def enter(self, s: State) -> Flow:
        there = defenders(s, self.fight)
        # Spent units that owe nothing and cannot leave have nothing to decide.
        idle = self.owed <= 0 and self.fight.group != FRESH and not self.ways(s)
        if not there or idle:
            return Done()
        return Ask(SIDES[1 - self.fight.side])

    def answer(self, s: State, side: Side, action: Pay) -> Flow:
        leaving = []
        for i, how in sorted(action.plan):
            match how:
                case "eliminate":
                    eliminate(s, i, "8.354")
                case "flip" | "retreat":
                    told = "fall-back" if s.units[i].spent else how
                    disperse(s, i, DAYS)
                    s.tell("paid", "8.354", unit=s.kit.counters[i].label, how=told,
                           area=s.kit.names[self.fight.target])  # fmt: skip
                case "spend" | "withdraw":
                    extend(s, i)
                    s.tell("withdrew", "8.3554", unit=s.kit.counters[i].label, how=how,
                           area=s.kit.names[self.fight.target])  # fmt: skip
            if how in LEAVING:
                leaving.append(i)
        if not leaving:
            return Done()
        fight = self.fight
        return Goto(
            Retreat(1 - fight.side, tuple(leaving), fight.target, spent=fight.group != FRESH)
        )

    def offers(self, s: State, side: Side) -> Iterator[Offer[Pay]]:
        yield Payments(self, defenders(s, self.fight), bool(self.ways(s)))

    def draw(self, s: State, side: Side, rng: Random) -> Pay:
        """Where nothing is owed, mostly nothing; else uniformly over all that can be paid."""
        if self.owed <= 0 and rng.random() < 0.9:
            return Pay()
        return super().draw(s, side, rng)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {
            **describe(s, self.fight),
            "owed": self.owed,
            "marked": self.marked,
            "ways": list(self.ways(s)),
        }


class Payments(Offer[Pay]):
    """Every way to pay: for each unit nothing, or one of what it can do."""

    __slots__ = ("choices", "owed", "worth")

    def __init__(self, step: Losses, there: tuple[int, ...], way_out: bool) -> None:
        self.owed = step.owed
        self.worth: dict[How, int] = WORTH[step.fight.group]
        hows: list[How] = [
            how
            for how in self.worth
            if (how not in PAYING or step.owed > 0) and (how not in LEAVING or way_out)
        ]
        paying = [how for how in hows if how in PAYING]
        self.choices: list[tuple[int, tuple[How | None, ...]]] = [
            (i, tuple(paying) if i == step.marked else (None, *hows)) for i in there
        ]

    def size(self) -> int:
        """Counted by what is paid, without listing the ways."""
        counts = {0: 1}
        for _, hows in self.choices:
            new: dict[int, int] = {}
            for paid, ways in counts.items():
                for how in hows:
                    total = min(self.owed, paid + (self.worth[how] if how else 0))
                    new[total] = new.get(total, 0) + ways
            counts = new
        return counts.get(max(0, self.owed), 0)

    def draw(self, rng: Random) -> Pay:
        while True:
            chosen = [hows[int(rng.random() * len(hows))] for _, hows in self.choices]
            if self._paid(chosen) >= self.owed:
                return self._make(chosen)

    def _paid(self, chosen: list[How | None] | tuple[How | None, ...]) -> int:
        return sum(self.worth[how] for how in chosen if how)

    def _make(self, chosen: list[How | None] | tuple[How | None, ...]) -> Pay:
        pairs = zip(self.choices, chosen, strict=True)
        return Pay(tuple((i, how) for (i, _), how in pairs if how))

    def __iter__(self) -> Iterator[Pay]:
        for chosen in product(*(hows for _, hows in self.choices)):
            if self._paid(chosen) >= self.owed:
                yield self._make(chosen)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Pay):
            return False
        plan = dict(action.plan)
        if len(plan) != len(action.plan):
            return False
        known = dict(self.choices)
        if any(i not in known or how not in known[i] for i, how in plan.items()):
            return False
        chosen = [plan.get(i) for i, _ in self.choices]
        allowed = all(how in hows for (_, hows), how in zip(self.choices, chosen, strict=True))
        return allowed and self._paid(chosen) >= self.owed

    def describe(self) -> dict[str, Any]:
        return {
            "do": "pay",
            "owed": self.owed,
            "worth": dict(self.worth),
            "units": {str(i): [how for how in hows if how] for i, hows in self.choices},
        }
