"""[8.6] Units that become another one: played with the withdrawals (`r08_withdrawals.py`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import ACTIVE, CADRE, CANNOT_REBUILD, ELIMINATED, GONE, OUT, Unit
from grognard.games.efs.rules.asked import a_hex
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

IN_TURN = (ACTIVE, CADRE, ELIMINATED, CANNOT_REBUILD)
"""[8.64] The boxes in which the new unit may be laid, the highest first."""


def removed(s: State, n: int) -> list[int]:
    """[8.61] The units a conversion takes off, exactly these."""
    return [s.kit.unit_at[name] for name in s.kit.scenario.conversion[n].remove]


def due(s: State) -> list[int]:
    """[8.61, 8.62] Conversions whose turn has come and that were not done yet, those that wait for
    supply left aside: a unit on the map that is out of supply delays its own."""
    return [
        n for n, row in enumerate(s.kit.scenario.conversion)
        if row.turn <= s.turn and not s.converted >> n & 1 and row.receive in s.kit.unit_at
        and not any(s.units[i].at >= 0 and s.units[i].supply == OUT for i in removed(s, n))
    ]  # fmt: skip


def hexes(s: State, n: int) -> list[int]:
    """[8.62, 8.64] The hexes where the new unit may stand: those of the units taken off."""
    return sorted({s.units[i].at for i in removed(s, n) if s.units[i].at >= 0})


def steps_for(s: State, n: int, units: list[int]) -> int:
    """[8.63, 8.64] Steps of the new unit: as many as those that become it have, all of it at most;
    a single unit that is reduced becomes a reduced one."""
    new = s.kit.unit_at[s.kit.scenario.conversion[n].receive]
    most = len(s.kit.counters[new].steps)
    left = sum(s.steps_left(i) for i in units)
    alone = len(removed(s, n)) == 1
    if alone and s.units[units[0]].step and most > 1:
        most -= 1
    return min(left, most)


def convert(s: State, n: int, at: int) -> None:
    """[8.61, 8.62, 8.64] The units go for good, and the new one stands in this hex; without one it
    is laid in the highest box that one of them was in, at one step but in Active."""
    row = s.kit.scenario.conversion[n]
    old, new = removed(s, n), s.kit.unit_at[row.receive]
    first = [i for i in old if s.units[i].at >= 0]
    supply = max((s.units[i].supply for i in first), default=0)
    box = at
    if not first:
        boxes = [b for b in IN_TURN if any(s.units[i].at == b for i in old)]
        box = boxes[0] if boxes else ACTIVE
        first = [i for i in old if s.units[i].at == box] or old
    whole = len(s.kit.counters[new].steps)
    left = steps_for(s, n, first) if box >= 0 or box == ACTIVE else 1
    for i in old:
        s.put(i, Unit(at=GONE, since=s.turn))
    since = s.turn - 1 if box == ACTIVE else s.turn
    s.put(new, Unit(at=box, step=whole - left, supply=supply, since=since))
    s.converted |= 1 << n
    s.tell("converted", "8.61", unit=row.receive, count=len(old))


class ConvertAt(Action[State], frozen=True, tag="convert-at"):
    """[8.64] The new unit stands in one of the hexes of those it replaces."""

    rule = "8.64"
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(a_hex(s, self.at)):
            yield from found
            return
        step = s.steps[-1]
        assert isinstance(step, Conversions)
        if self.at not in hexes(s, due(s)[0]):
            yield no("8.64", "no-unit-to-convert-there", hex=s.kit.names[self.at])


class Conversions(Step[State, ConvertAt], frozen=True, tag="conversions"):
    """[8.6] One conversion after another; its owner is asked where there are several hexes."""

    @property
    def rule(self) -> str:
        return "8.64"

    def enter(self, s: State) -> Flow:
        left = due(s)
        if not left:
            return Done()
        found = hexes(s, left[0])
        if len(found) > 1:
            return Ask(s.kit.scenario.conversion[left[0]].side)
        convert(s, left[0], found[0] if found else ACTIVE)
        return Goto(self)

    def answer(self, s: State, side: Side, action: ConvertAt) -> Flow:
        convert(s, due(s)[0], action.at)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[ConvertAt]]:
        assert side in SIDES
        yield Family(ConvertAt, hexes(s, due(s)[0]), ConvertAt)


PLAYS: Mapping[str, Maker] = {}
