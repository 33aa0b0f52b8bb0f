"""[8.28] Infiltration: Russian infantry by night into an area of spent Germans, without a fight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from grognard.games.tps.kit import EAST, RUSSIAN
from grognard.games.tps.rules.asked import Deed, an_area, why_not_act
from grognard.games.tps.rules.r082_movement import allowance, room
from grognard.games.tps.rules.r09_advantage import Purpose, roll
from grognard.games.tps.state import ATTACKED, ENTERED, OVER, State
from grognard.kernel.flow import Call, Done, Flow, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


class Infiltrate(Deed, frozen=True, tag="infiltrate"):
    """[8.28] One unit tries to slip into the area next to it."""

    unit: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = [*why_not_act(s, side, self.unit), *an_area(s, self.to)]
        yield from reasons or why_not_slip(s, self.unit, self.to)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        mover = s.mover(self.unit)
        if not s.acted:
            s.active = mover.start
        toll = s.toll - mover.toll if mover.start == s.active else 0
        used = mover.used + toll + s.costs(side)[self.to]
        s.movers[self.unit] = replace(
            mover, used=used, toll=mover.toll + toll, came=s.units[self.unit].at
        )
        return Slip(self.unit, self.to)


def why_not_slip(s: State, i: int, to: int) -> Reasons:
    """[8.21, 8.28, 18.5] Who may infiltrate, when, and where: from where the impulse began, or, in
    the third edition, from the landing one has just crossed to."""
    kit, counter, unit, mover = s.kit, s.kit.counters[i], s.units[i], s.mover(i)
    area = kit.names[to]
    if counter.side != RUSSIAN or not counter.infantry:
        yield no("8.28", "infantry-infiltrates", unit=counter.label)
    if unit.spent:
        yield no("8.28", "fresh-infiltrates", unit=counter.label)
    if not s.night:
        yield no("8.28", "by-night")
    if mover.owes >= 0:
        yield no("8.28", "must-attack", unit=counter.label, area=kit.names[mover.owes])
    if i in s.movers and not (mover.start == mover.came == EAST and kit.edition == 3):
        yield no("8.28", "from-its-start", unit=counter.label)
    if s.control[unit.at] != counter.side:
        yield no("8.28", "from-own-area", unit=counter.label, area=kit.names[unit.at])
    if kit.ground.zone[to]:
        yield no("8.28", "not-into-a-zone", area=area)
    if not kit.ground.around_bits[unit.at] >> to & 1:
        yield no("8.2", "not-adjacent", unit=counter.label, area=area)
    foe = 1 - counter.side
    if s.fresh[foe][to] or not s.tired[foe][to]:
        yield no("8.28", "spent-enemies-only", area=area)
    if s.men(foe, unit.at) and not kit.ground.zone[unit.at]:
        yield no("8.21", "enemy-to-enemy", unit=counter.label, area=area)
    if to in s.shut:
        yield no("8.12", "area-attacked", unit=counter.label, area=area)
    toll = s.toll - mover.toll if unit.at == mover.start == s.active else 0
    used = mover.used + toll + s.costs(counter.side)[to]
    if used > allowance(counter, mover.flags | ATTACKED):
        yield no("8.2", "too-far", unit=counter.label, area=area, cost=used, available=counter.move)
    if room(s, counter.side, to) - len(owing(s, to)) <= 0:
        yield no("7.1", "area-full", unit=counter.label, area=area)


def owing(s: State, at: int) -> tuple[int, ...]:
    """[8.28] Units that failed to infiltrate this area and must attack it."""
    return tuple(sorted(i for i, m in s.movers.items() if m.owes == at and s.units[i].at >= 0))


def slips(s: State, at: int, die: int) -> bool:
    """[8.28] Whether a die under terrain and rubble together lets a unit in."""
    return die < s.kit.ground.tem[at] + s.rubble[at]


class Slip(Step[State, Silent], frozen=True, tag="slip"):
    """[8.28] One die under terrain and rubble together lets the unit in."""

    unit: int
    to: int

    def enter(self, s: State) -> Flow:
        return Call(roll(1, Purpose("infiltration", "8.28", RUSSIAN, self.unit, self.to)))

    def resume(self, s: State, value: Any) -> Flow:
        i, to = self.unit, self.to
        mover = s.movers[i]
        inside = slips(s, to, value[0])
        s.tell("infiltrated" if inside else "not-infiltrated", "8.28", unit=s.kit.counters[i].label,
               area=s.kit.names[to], die=value[0])  # fmt: skip
        if inside:
            s.movers[i] = replace(mover, flags=mover.flags | ENTERED | OVER)
            s.put(i, replace(s.units[i], at=to))
        else:
            s.movers[i] = replace(mover, owes=to)
        return Done()


def infiltrations(s: State, side: int, able: list[int]) -> Iterator[Offer[Infiltrate]]:
    """[8.28] Who may try, and where."""
    if side != RUSSIAN or not s.night:
        return
    for i in able:
        if s.kit.counters[i].infantry and not s.units[i].spent and s.mover(i).owes < 0:
            goals = tuple(
                to
                for to in s.kit.ground.around[s.units[i].at]
                if s.tired[1 - side][to] and not any(why_not_slip(s, i, to))
            )
            if goals:
                yield Family(Infiltrate, goals, _make(i), unit=i)


def _make(i: int) -> Any:
    return lambda to: Infiltrate(i, to)
