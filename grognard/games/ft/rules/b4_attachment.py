"""[B.4] Attaching and detaching: who answers to whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from grognard.games.ft.counters import SIDES, SIZES
from grognard.games.ft.pieces import DETACHED, OFF_MAP, OUT_OF_COMMAND, TASK_FORCE
from grognard.games.ft.rules.asked import own_unit
from grognard.games.ft.rules.g06_steps import bereaved, organic, remove
from grognard.games.ft.rules.g10_command import CRIPPLED, capacity, in_range
from grognard.games.ft.rules.g10_tree import parent_of
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import BitSet
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

AWAY = DETACHED | TASK_FORCE
"""[B.4.4] Either marker says that a unit is detached."""


def in_play(s: State, i: int) -> bool:
    return s.units[i].at >= 0 or s.units[i].at == OFF_MAP


def detached(s: State, hq: int) -> int:
    """[B.4.1, B.4.4] How many organic units of an HQ are detached."""
    return sum(1 for i in organic(s, hq) if s.units[i].marks & AWAY and in_play(s, i))


def kind_of(s: State, i: int) -> str:
    """[B.4.3] What a unit is in the list of what a level may take: its size, or its level."""
    counter = s.kit.counters[i]
    return counter.hq or SIZES[counter.size]


def corps_artillery(s: State, i: int) -> bool:
    """[B.4.1] Guns whose organic superior is a corps or an army."""
    above = parent_of(s, i)
    return s.kit.counters[i].cal == "ART" and above >= 0 and s.kit.counters[above].hq[:3] == "OHQ"


def no_regiment(s: State, i: int) -> bool:
    """[B.4.3] A combat unit without an organic headquarters of a regiment or brigade."""
    above = parent_of(s, i)
    return s.kit.counters[i].combat and (above < 0 or s.kit.counters[above].hq != "STHQ")


def free(s: State, hq: int, i: int) -> bool:
    """[B.4.1, B.4.3] Whether a unit under an HQ is not counted against its capacity: corps
    artillery under a corps; units without a regiment under a division or above."""
    level = s.kit.counters[hq].hq
    if level == "OHQ-corps" and corps_artillery(s, i):
        return True
    return level in ("THQ", "OHQ-corps", "OHQ-army") and no_regiment(s, i)


def may_take(s: State, hq: int, i: int) -> bool:
    """[B.4.1, B.4.3] Whether a unit is of a kind that a level may take."""
    level = s.kit.counters[hq].hq
    return kind_of(s, i) in s.kit.charts.command.hq.attach.get(level, ())


def attached(s: State, hq: int) -> list[int]:
    """[B.4.1] The units under an HQ that count against its capacity."""
    return [
        i
        for i in s.kit.of_side[s.kit.counters[hq].side]
        if s.units[i].under == hq and in_play(s, i) and not free(s, hq, i)
    ]


def why_not_command(s: State, hq: int) -> Iterator[No]:
    """[G.9] An HQ that is not in play, or at too low a level, attaches and detaches nobody."""
    if not in_play(s, hq):
        yield no("B.4.1", "hq-not-in-play", hq=s.kit.counters[hq].id)
    elif s.level(hq) <= CRIPPLED:
        yield no("G.9", "hq-too-low", hq=s.kit.counters[hq].id)


def why_not_unit(s: State, side: Side, i: int) -> Reasons:
    bad = list(own_unit(s, side, i))
    yield from bad
    if not bad and s.units[i].at < 0:
        yield no("C.1.0", "not-on-the-map", unit=s.kit.counters[i].id)
    elif not bad and s.moved >> i & 1:
        yield no("B.4.1", "changed-already", unit=s.kit.counters[i].id)


class Attach(Action[State], frozen=True, tag="attach"):
    """[B.4.1] An HQ takes a smaller unit in its range under it."""

    rule = "B.4.1"
    unit: int
    hq: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = [*why_not_unit(s, side, self.unit), *own_unit(s, side, self.hq)]
        yield from bad
        if not bad:
            yield from why_not_attach(s, self.hq, self.unit, in_range(s, self.hq))


def why_not_attach(s: State, hq: int, i: int, near: BitSet) -> Iterator[No]:
    """[B.4.1, B.4.3] What keeps a unit from being attached to an HQ whose range is known."""
    unit, counter = s.units[i], s.kit.counters[i]
    if not s.kit.counters[hq].hq or not may_take(s, hq, i):
        yield no("B.4.3", "not-smaller", unit=counter.id)
        return
    yield from why_not_command(s, hq)
    if unit.under == hq or (unit.under < 0 and parent_of(s, i) == hq):
        yield no("B.4.1", "under-it-already", unit=counter.id)
    elif not no_regiment(s, i) and parent_of(s, i) >= 0 and not unit.marks & AWAY:
        yield no("B.4.1", "detach-it-first", unit=counter.id)
    if not near >> unit.at & 1:
        yield no("B.4.1", "not-in-range", unit=counter.id)
    most = capacity(s, hq) + detached(s, hq)
    if not free(s, hq, i) and len(attached(s, hq)) >= most:
        yield no("B.4.1", "capacity-used", hq=s.kit.counters[hq].id, most=most)


class Reattach(Action[State], frozen=True, tag="reattach"):
    """[B.4.2] A unit in the range of its organic HQ answers to it again."""

    rule = "B.4.2"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(why_not_unit(s, side, self.unit))
        yield from bad
        if bad:
            return
        unit, above = s.units[self.unit], parent_of(s, self.unit)
        name = s.kit.counters[self.unit].id
        if above < 0 or (not unit.marks & AWAY and unit.under < 0):
            yield no("B.4.2", "not-detached", unit=name)
            return
        yield from why_not_command(s, above)
        if not in_range(s, above) >> unit.at & 1:
            yield no("B.4.2", "not-in-range", unit=name)


class Detach(Action[State], frozen=True, tag="detach"):
    """[B.4.4] An HQ detaches an organic unit: a headquarters turns to its task-force side."""

    rule = "B.4.4"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(why_not_unit(s, side, self.unit))
        yield from bad
        if bad:
            return
        unit, above = s.units[self.unit], parent_of(s, self.unit)
        name = s.kit.counters[self.unit].id
        if above < 0 or unit.marks & AWAY or unit.under >= 0:
            yield no("B.4.4", "detached-already", unit=name)
            return
        yield from why_not_command(s, above)
        if unit.marks & OUT_OF_COMMAND:
            yield no("B.4.4", "out-of-command", unit=name)
        if not in_range(s, above) >> unit.at & 1:
            yield no("B.4.4", "not-in-range", unit=name)
        if detached(s, above) >= capacity(s, above):
            yield no("B.4.4", "capacity-used", hq=s.kit.counters[above].id,
                     most=capacity(s, above))  # fmt: skip


class EndAttaching(Action[State], frozen=True, tag="end-attaching"):
    """[B.4.1] Command stays as it is."""

    rule = "B.4.1"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


Deed = Attach | Reattach | Detach | EndAttaching


class Attaching(
    Step[State, Attach | Reattach | Detach | EndAttaching], frozen=True, tag="attaching"
):
    """[B.4.1, B.4.2, B.4.4] The phasing player changes who answers to whom, in any order."""

    side: int
    rule = "B.4.1"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if self.pairs(s) or self.single(s) else Done()

    def answer(self, s: State, side: Side, action: Deed) -> Flow:
        if isinstance(action, EndAttaching):
            return Done()
        i = action.unit
        counter = s.kit.counters[i]
        if isinstance(action, Attach):
            s.change(i, under=action.hq)
            s.moved |= 1 << i
            s.tell("attached", "B.4.1", unit=counter.id, hq=s.kit.counters[action.hq].id)
        elif isinstance(action, Reattach):
            reattach(s, i)
            s.moved |= 1 << i
        else:
            s.mark(i, on=TASK_FORCE if counter.hq == "STHQ" else DETACHED)
            s.tell("detached", "B.4.4", unit=counter.id)
        return Goto(self)

    def pairs(self, s: State) -> list[tuple[int, int]]:
        """Units, each with an HQ that can take it."""
        mine = s.kit.of_side[self.side]
        leaders = [i for i in mine if s.kit.counters[i].hq and not any(why_not_command(s, i))]
        units = [i for i in mine if s.units[i].at >= 0 and not s.moved >> i & 1]
        found = []
        for hq in leaders:
            near = in_range(s, hq)
            found += [(i, hq) for i in units if not any(why_not_attach(s, hq, i, near))]
        return found

    def single(self, s: State) -> list[Reattach | Detach]:
        """Units that can be re-attached or detached."""
        side = SIDES[self.side]
        every = [one(i) for i in s.kit.of_side[self.side] for one in (Reattach, Detach)
                 if s.units[i].at >= 0]  # fmt: skip
        return [one for one in every if not any(one.why_not(s, side))]

    def offers(self, s: State, side: Side) -> Iterator[Offer[Deed]]:
        single = self.single(s)
        yield Family(Attach, self.pairs(s), lambda key: Attach(*key))
        yield Family(Reattach, [d.unit for d in single if isinstance(d, Reattach)], Reattach)
        yield Family(Detach, [d.unit for d in single if isinstance(d, Detach)], Detach)
        yield One(EndAttaching())

    def draw(self, s: State, side: Side, rng: Random) -> Deed:
        """As often the end as anything else."""
        return EndAttaching() if rng.random() * 2 < 1 else super().draw(s, side, rng)


def reattach(s: State, i: int) -> None:
    """[B.4.2] A unit answers to its organic HQ again, and a headquarters shows its normal side."""
    unit = s.units[i]
    s.mark(i, off=AWAY)
    if unit.under >= 0:
        s.change(i, under=-1)
    s.tell("reattached", "B.4.2", unit=s.kit.counters[i].id)


# ---- B.4.5 ---------------------------------------------------------------------------------


def alone(s: State, hq: int) -> tuple[int, ...]:
    """[B.4.5] The detached organic units of an HQ that has lost all others: one of them returns."""
    if not in_play(s, hq):
        return ()
    mine = organic(s, hq)
    away = tuple(i for i in mine if s.units[i].marks & AWAY and s.units[i].at >= 0)
    rest = [i for i in mine if i not in away]
    return away if away and rest and bereaved(s, rest) else ()


class Recall(Action[State], frozen=True, tag="recall"):
    """[B.4.5] This unit returns to its HQ: its first move goes towards it."""

    rule = "B.4.5"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, Recalling) or self.unit not in waiting.able(s):
            yield no("B.4.5", "not-to-be-recalled")


class Recalling(Step[State, Recall], frozen=True, tag="recalling"):
    """[B.4.5] For each HQ that is alone the owner names the unit that returns."""

    side: int
    rule = "B.4.5"

    def able(self, s: State) -> tuple[int, ...]:
        """The units one of which returns now: those of the first such HQ."""
        leaders = [i for i in s.kit.of_side[self.side] if s.kit.counters[i].hq]
        return next((found for hq in leaders if (found := alone(s, hq))), ())

    def enter(self, s: State) -> Flow:
        able = self.able(s)
        if not able:
            return Done()
        if len(able) == 1:
            return self.answer(s, SIDES[self.side], Recall(able[0]))
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Recall) -> Flow:
        reattach(s, action.unit)
        s.recalled |= 1 << action.unit
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Recall]]:
        yield Family(Recall, self.able(s), Recall)


def recalling(s: State, side: int) -> Recalling:
    """[B.4.5] Headquarters that have lost all are gone, and units return to those left alone."""
    for i in s.kit.of_side[side]:
        if s.kit.counters[i].hq and in_play(s, i) and bereaved(s, organic(s, i)):
            remove(s, i)
    return Recalling(side)


PLAYS: dict[str, Maker] = {"B.4.1": lambda s, side: Attaching(side), "B.4.5": recalling}
WITHIN: tuple[str, ...] = ("B.4.2", "B.4.3", "B.4.4")
