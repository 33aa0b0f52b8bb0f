"""[8.3] Declaring attacks: who may attack which group, from where, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.tps.kit import FRESH, GROUPS, RUBBLE
from grognard.games.tps.rules.asked import a_group, an_area, why_not_act
from grognard.games.tps.rules.r082_movement import (
    AT_ENTERS,
    allowance,
    barred,
    room,
    stride,
    too_far,
    walker,
)
from grognard.games.tps.rules.r0828_infiltration import owing
from grognard.games.tps.state import ATTACKED, ENTERED, Mover, State
from grognard.kernel.flow import Action
from grognard.kernel.legality import Reasons, no
from grognard.kernel.value import Side


class Attack(Action[State], frozen=True, tag="attack"):
    """[8.3] Attack one group: units in its area or entering it, and others firing into it."""

    target: int
    group: int
    units: tuple[int, ...] = ()
    """Those that stand in the area, and those that enter it from next to it."""
    ranged: tuple[int, ...] = ()
    """[8.31] Those that stay where they are, next to it."""
    observers: tuple[int, ...] = ()
    """[8.24] Observers that go in with them."""

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = [*an_area(s, self.target), *a_group(self.group, RUBBLE)]
        every = (*self.units, *self.ranged, *self.observers)
        if not self.units and not self.ranged:
            reasons.append(no("8.3", "no-attackers"))
        if len(set(every)) != len(every):
            reasons.append(no("8.3", "attacker-twice"))
        for i in dict.fromkeys(every):
            reasons += why_not_act(s, side, i)
        if reasons:
            yield from reasons
            return
        yield from why_not_group(s, s.side, self.target, self.group)
        yield from _why_not_together(s, self)
        yield from _why_not_second(s, self)
        for i in self.units:
            yield from why_not_inside(s, i, self.target, self.group)
        for i in self.ranged:
            yield from why_not_ranged(s, i, self.target, self.group)
        for i in self.observers:
            yield from _why_not_observer(s, self, i)


def why_not_group(s: State, side: int, at: int, group: int) -> Reasons:
    """[8.32, 8.33] A group that is there, and that nobody has attacked in this impulse."""
    area = s.kit.names[at]
    foe = 1 - side
    there = s.rubble[at] if group == RUBBLE else (s.tired if group else s.fresh)[foe][at]
    if not there:
        yield no("8.33", "no-group", area=area, group=GROUPS[group])
    elif at * 4 + group in s.struck:
        yield no("8.32", "group-attacked", area=area, group=GROUPS[group])


def _why_not_together(s: State, attack: Attack) -> Reasons:
    """[7.1, 8.22, 8.28, 8.3, 8.351] What binds the attackers as a body."""
    kit, at = s.kit, attack.target
    counters = kit.counters
    every = (*attack.units, *attack.ranged, *attack.observers)
    if len({s.mover(i).start for i in every}) > 1:
        yield no("8.3", "different-areas")
    if all(counters[i].star for i in (*attack.units, *attack.ranged)):
        yield no("8.351", "nobody-leads")
    entering = [i for i in attack.units if s.units[i].at != at]
    if entering and all(counters[i].star for i in entering):
        yield barred(s, entering[0], AT_ENTERS, at)
    if room(s, s.side, at) < len(entering):
        yield no("7.1", "too-many", area=kit.names[at])
    for i in owing(s, at):
        if i not in attack.units:
            yield no("8.28", "must-attack", unit=counters[i].label, area=kit.names[at])


def _why_not_second(s: State, attack: Attack) -> Reasons:
    """[8.12] Where a first attack has been declared, the second is one upon another group of the
    same area, by units that enter it, and by none of those who make the first: they may join it
    once they have overrun theirs."""
    first = getattr(s.steps[-1], "fight", None)
    if first is not None:
        if attack.target != first.target:
            yield no("8.12", "second-same-area", area=s.kit.names[first.target])
        elif all(s.units[i].at == attack.target for i in attack.units):
            yield no("8.12", "second-enters", area=s.kit.names[first.target])
        for i in (*attack.units, *attack.ranged):
            if i in first.attackers:
                yield no("8.12", "in-the-first", unit=s.kit.counters[i].label)


def why_not_attacker(s: State, i: int, group: int) -> Reasons:
    """[8.13, 8.24, 8.33] Whether a unit can attack at all."""
    counter = s.kit.counters[i]
    if not counter.combat:
        yield no("8.24", "does-not-attack", unit=counter.label)
    elif s.units[i].spent:
        yield no("8.13", "spent", unit=counter.label)
    if group == RUBBLE and not counter.engineer:
        yield no("8.33", "engineers-only", unit=counter.label)


def why_not_inside(s: State, i: int, at: int, group: int) -> Reasons:
    """[8.21, 8.22, 8.23, 8.28, 8.34] Whether a unit may attack within this area, and pay for it."""
    if reasons := list(why_not_attacker(s, i, group)):
        yield from reasons
        return
    mover, counter = s.mover(i), s.kit.counters[i]
    if mover.owes >= 0:
        if mover.owes != at:
            yield no("8.28", "must-attack", unit=counter.label, area=s.kit.names[mover.owes])
        return
    made = inside(s, i, at, group)
    if isinstance(made, int):
        used = mover.used + s.costs(counter.side)[at] if s.units[i].at != at else (
            mover.used + in_place_cost(s, group))  # fmt: skip
        yield barred(s, i, -made, at, used)


def in_place_cost(s: State, group: int) -> int:
    """[8.34, 14.6] Two factors against fresh units, one against spent ones, one for rubble."""
    if group == RUBBLE:
        return s.kit.constants.rubble.work_cost
    return 2 if group == FRESH else 1


def inside(s: State, i: int, at: int, group: int) -> Mover | int:
    """[8.34] A unit's doings once it attacks in this area: it enters, or stands there already.
    Minus a reason where it cannot."""
    mover, here = s.mover(i), s.units[i].at
    counter = s.kit.counters[i]
    if mover.owes >= 0:
        came = here if here != at else mover.came
        return Mover(mover.start, mover.used, came, mover.toll, mover.flags | ATTACKED | ENTERED)
    if here != at:
        return stride(s, walker(s, i, mover), here, at, mover, assault=True)
    cost = in_place_cost(s, group)
    flags = mover.flags | ATTACKED
    used = mover.used + cost
    if used > allowance(counter, flags):
        return -too_far(counter, used)
    # [8.34] what is paid for an attack where one began counts against the toll of the others.
    toll = mover.toll + (cost if mover.start == at and group != RUBBLE else 0)
    return Mover(mover.start, used, mover.came, toll, flags, mover.zones)


def why_not_ranged(s: State, i: int, at: int, group: int) -> Reasons:
    """[8.3, 8.31, 11.4] By day, into an area next to it that is no zone."""
    if reasons := list(why_not_attacker(s, i, group)):
        yield from reasons
        return
    kit, counter, mover = s.kit, s.kit.counters[i], s.mover(i)
    area = kit.names[at]
    if mover.owes >= 0:
        yield no("8.28", "must-attack", unit=counter.label, area=kit.names[mover.owes])
    if s.night:
        yield no("8.31", "ranged-by-day")
    if kit.ground.zone[at]:
        yield no("8.3", "ranged-into-zone", area=area)
    if group == RUBBLE:
        yield no("8.33", "rubble-from-inside", area=area)
    if not kit.ground.around_bits[s.units[i].at] >> at & 1:
        yield no("8.31", "not-adjacent", unit=counter.label, area=area)
    made = fires(s, i, group)
    if isinstance(made, int):
        yield barred(s, i, -made, at, mover.used + in_place_cost(s, group))


def fires(s: State, i: int, group: int) -> Mover | int:
    """[8.31, 8.34] A unit's doings once it fires into the next area."""
    mover, counter = s.mover(i), s.kit.counters[i]
    toll = s.toll - mover.toll if s.units[i].at == mover.start == s.active else 0
    used = mover.used + in_place_cost(s, group) + toll
    flags = mover.flags | ATTACKED
    if used > allowance(counter, flags):
        return -too_far(counter, used)
    return Mover(mover.start, used, mover.came, mover.toll + toll, flags, mover.zones)


def _why_not_observer(s: State, attack: Attack, i: int) -> Reasons:
    """[8.24] An observer goes in with those who enter; it moves, and does not attack."""
    counter = s.kit.counters[i]
    if not counter.observer:
        yield no("8.24", "no-observer", unit=counter.label)
        return
    if s.units[i].spent:
        yield no("8.13", "spent", unit=counter.label)
    if all(s.units[u].at == attack.target for u in attack.units):
        yield no("8.24", "nobody-enters", unit=counter.label)
    made = stride(s, walker(s, i), s.units[i].at, attack.target, s.mover(i), assault=True)
    if isinstance(made, int):
        yield barred(s, i, -made, attack.target, s.mover(i).used + s.costs(s.side)[attack.target])


# ---- offering --------------------------------------------------------------------------------


class Front:
    """Who could attack one group, and how: the roles open to each unit."""

    __slots__ = ("at", "group", "inside", "must", "observers", "ranged", "room", "stars", "start")

    def __init__(self, at: int, group: int, start: int) -> None:
        self.at = at
        self.group = group
        self.start = start
        self.inside: dict[int, bool] = {}
        """Units that may attack in the area; True for those that enter it."""
        self.ranged: set[int] = set()
        self.observers: list[int] = []
        self.must: tuple[int, ...] = ()
        """[8.28] Those that have to."""
        self.room = 0
        self.stars: frozenset[int] = frozenset()

    @property
    def units(self) -> tuple[int, ...]:
        return tuple(sorted({*self.inside, *self.ranged}))


def fronts(s: State, side: int, able: list[int]) -> Iterator[Front]:
    """[8.3] Every group that can be attacked by units of one area, with those units."""
    by_start: dict[int, list[int]] = {}
    counters = s.kit.counters
    for i in able:
        if not s.units[i].spent:
            by_start.setdefault(s.mover(i).start, []).append(i)
    for start, mine in by_start.items():
        if any(counters[i].combat for i in mine):
            for at in _targets(s, side, mine):
                for group in range(3):
                    if not any(why_not_group(s, side, at, group)):
                        front = _front(s, mine, at, group, start)
                        if front is not None:
                            yield front


def _targets(s: State, side: int, mine: list[int]) -> list[int]:
    """Areas with something to attack, where these units stand or next to it."""
    foe, around = 1 - side, s.kit.ground.around
    near = {h for i in mine for h in (s.units[i].at, *around[s.units[i].at])}
    return sorted(h for h in near if s.men(foe, h) or s.rubble[h])


def _front(s: State, mine: list[int], at: int, group: int, start: int) -> Front | None:
    front = Front(at, group, start)
    counters, units = s.kit.counters, s.units
    by_day = not s.night and not s.kit.ground.zone[at] and group != RUBBLE
    front.must = owing(s, at)
    if any(i not in mine for i in front.must):
        return None  # [8.28, 18.5] those who owe it attack first
    for i in mine:
        if not counters[i].combat:
            continue
        if group == RUBBLE and not counters[i].engineer:
            continue
        if _goes_in(s, i, at, group):
            front.inside[i] = units[i].at != at
        if by_day and units[i].at != at and not any(why_not_ranged(s, i, at, group)):
            front.ranged.add(i)
    if any(i not in front.inside for i in front.must):
        return None
    front.room = room(s, s.side, at)
    if front.room <= 0:
        front.inside = {i: False for i, enters in front.inside.items() if not enters}
    every = {*front.inside, *front.ranged}
    front.stars = frozenset(i for i in every if counters[i].star)
    if len(front.stars) == len(every):
        return None
    if any(front.inside.values()):
        front.observers = [
            i
            for i in mine
            if counters[i].observer and not any(_why_not_observer(s, _probe(front), i))
        ]
    if len(front.must) > front.room:  # pragma: no cover - infiltration keeps room for them
        return None
    return front


def _goes_in(s: State, i: int, at: int, group: int) -> bool:
    """What `why_not_inside` says of a fresh combat unit, without the reasons."""
    owes = s.movers[i].owes if i in s.movers else -1
    if owes >= 0:
        return owes == at
    return not isinstance(inside(s, i, at, group), int)


def _probe(front: Front) -> Attack:
    """An attack in which somebody enters, to ask whether an observer may go along."""
    return Attack(front.at, front.group, tuple(i for i, enters in front.inside.items() if enters))
