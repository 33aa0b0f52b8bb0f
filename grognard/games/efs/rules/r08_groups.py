"""[8.2] Special groups of reinforcements: which can be chosen, and what a choice brings.

The Axis chooses in the reinforcement phase (`r08_reinforcements.py`), the Soviets for results R in
the replacement phase (`r07_replacements.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.games.efs.kit import SIDES
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r24_victory import gain
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side


def why_not_choose(s: State, side: Side, n: int) -> Reasons:
    """[8.22, 8.24] A group is chosen on a turn of its span on which a unit of it can come, once."""
    groups = s.kit.scenario.group
    if not 0 <= n < len(groups) or groups[n].side != side:
        yield no("0", "no-such-group")
        return
    row = groups[n]
    if s.chosen >> n & 1:
        yield no("8.22", "group-chosen", group=row.id)
    first = max(row.turns[0], min(part.turn for part in row.units))
    if not first <= s.turn <= row.turns[1] or n not in s.kit.group_of.values():
        yield no("8.22", "group-turns", group=row.id, first=first, last=row.turns[1])


def available(s: State, side: int) -> list[int]:
    """[8.22] The groups a side can choose now."""
    name = SIDES[side]
    return [
        n for n in range(len(s.kit.scenario.group)) if not any(why_not_choose(s, name, n))
    ]  # fmt: skip


def choose(s: State, n: int) -> None:
    """[8.22, 8.23, 8.24] A group comes: its points are adjusted once, its units arrive on their
    turns as all reinforcements do."""
    row = s.kit.scenario.group[n]
    s.chosen |= 1 << n
    s.tell("group-chosen", "8.22", side=row.side, group=row.id)
    gain(s, row.vp, "8.23")


def comes(s: State, i: int) -> bool:
    """[8.24] Whether a unit is a scheduled reinforcement: it is of no group, or of a chosen one."""
    n = s.kit.group_of.get(i, -1)
    return n < 0 or bool(s.chosen >> n & 1)


class ChooseGroup(Action[State], frozen=True, tag="choose-group"):
    """[8.22] A special group comes into play."""

    rule = "8.22"
    ends = False
    group: int

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from why_not_choose(s, side, self.group)

    def perform(self, s: State) -> None:
        choose(s, self.group)


class NoMoreGroups(Action[State], frozen=True, tag="no-more-groups"):
    """[8.21] Nobody has to choose a group."""

    rule = "8.21"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class SpecialGroups(Step[State, ChooseGroup | NoMoreGroups], frozen=True, tag="special-groups"):
    """[A.3a, 8.25b] A side chooses any number of its groups, without a roll."""

    side: int

    @property
    def rule(self) -> str:
        return "8.25b"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if available(s, self.side) else Done()

    def answer(self, s: State, side: Side, action: ChooseGroup | NoMoreGroups) -> Flow:
        if isinstance(action, NoMoreGroups):
            return Done()
        action.perform(s)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[ChooseGroup | NoMoreGroups]]:
        yield Family(ChooseGroup, available(s, self.side), ChooseGroup)
        yield One(NoMoreGroups())


PLAYS: Mapping[str, Maker] = {}
