"""[8.351, 8.352] What an attack is worth, and what the defence: sums with a rule on each line."""

from __future__ import annotations

from functools import cache
from typing import Literal

from grognard.games.tps.kit import GERMAN, GROUPS, RUBBLE, RUSSIAN, SPENT
from grognard.games.tps.state import State
from grognard.kernel.tally import Tally
from grognard.kernel.value import Value

Kind = Literal["ground", "shell", "air", "fag"]


class Fight(Value, frozen=True):
    """[8.3] One attack upon one group: who, from where, with what."""

    side: int
    target: int
    group: int
    units: tuple[int, ...] = ()
    """Attackers in the area itself, or the one observer that fires."""
    entered: tuple[int, ...] = ()
    """[8.37] Those of them who came in to attack."""
    ranged: tuple[int, ...] = ()
    """[8.31] Attackers who stay in the area next to it."""
    kind: Kind = "ground"
    fag: int = -1
    """[15.3] The Front artillery that takes part, on either side."""
    opening: bool = False
    """[20.4] Part of the opening bombardment."""

    @property
    def attackers(self) -> tuple[int, ...]:
        return self.units + self.ranged


def defenders(s: State, fight: Fight) -> tuple[int, ...]:
    """[8.33, 8.3556] The combat units of the group that is attacked."""
    return group_of(s, 1 - fight.side, fight.target, fight.group)


def group_of(s: State, side: int, at: int, group: int) -> tuple[int, ...]:
    """[8.33] All fresh, or all spent, combat units of a side in an area."""
    counters, units = s.kit.counters, s.units
    spent = group == SPENT
    return tuple([
        i
        for i in s.stacks[at]
        if counters[i].side == side and counters[i].combat and units[i].spent == spent
    ])  # fmt: skip


def attack_factor(s: State, i: int) -> int:
    """[8.351, 12.21] The printed factor, less the isolation marker."""
    return s.kit.counters[i].attack - s.units[i].iso


def defence_factor(s: State, i: int) -> int:
    """[8.352, 12.21] The factor of the side that is up, less the isolation marker."""
    counter, unit = s.kit.counters[i], s.units[i]
    printed = counter.spent_defence if unit.spent else counter.defence
    return max(0, printed - unit.iso)


def strongest(s: State, units: tuple[int, ...]) -> tuple[int, ...]:
    """[8.354] The units with the highest defence factor: more than one where they are equal."""
    top = max((defence_factor(s, i) for i in units), default=0)
    return tuple(i for i in units if defence_factor(s, i) == top)


def offence(s: State, fight: Fight) -> Tally:
    """[8.351] The offence value, line by line."""
    tally = Tally()
    kit = s.kit
    counters = kit.counters
    if fight.kind == "shell":
        i = fight.units[0]
        tally.add(counters[i].attack, "8.351", "observer", unit=counters[i].label)
        return tally
    if fight.kind == "air":
        tally.add(kit.air[s.date], "4.26", "luftwaffe")
        return tally
    if fight.kind == "fag":
        tally.add(kit.fag_factor[0][s.date], "15.33", "front-artillery")
        return tally
    attackers = fight.attackers
    leader = max((i for i in attackers if not counters[i].star), key=lambda i: attack_factor(s, i))
    tally.add(attack_factor(s, leader), "8.351", "leader", unit=counters[leader].label)
    if len(attackers) > 1:
        tally.add(len(attackers) - 1, "8.351A", "more-attackers", count=len(attackers) - 1)
    _organisation(s, fight, tally)
    if fight.side == GERMAN and not s.night and fight.group != RUBBLE:
        tally.add(1, "8.351D", "air-support")
    if fight.side == RUSSIAN and fight.fag >= 0 and fight.group != RUBBLE:
        tally.add(kit.fag_factor[0][s.date], "8.351E", "front-artillery")
    return tally


def _organisation(s: State, fight: Fight, tally: Tally) -> None:
    """[2.2.integrity, 8.351B, 8.351C] Regiments and brigades that attack whole, divisions that are
    mixed."""
    counters = s.kit.counters
    battalions: dict[str, int] = {}
    parents = set()
    for i in fight.attackers:
        counter = counters[i]
        if counter.integrity:
            battalions[counter.integrity] = battalions.get(counter.integrity, 0) + 1
        if counter.parent:
            parents.add(counter.parent)
    for regiment, count in sorted(battalions.items()):
        if count >= 3:
            tally.add(count // 3, "8.351B", "regiment", regiment=regiment)
    if len(parents) > 1:
        tally.add(1 - len(parents), "8.351C", "parents", count=len(parents))


def defence(s: State, fight: Fight) -> Tally:
    """[8.352, 16.2] The defence value, line by line."""
    tally = Tally()
    kit, at = s.kit, fight.target
    ground = fight.kind == "ground"
    if fight.group == RUBBLE:
        factor = kit.constants.rubble.factor[s.rubble[at] - 1]
        tally.add(factor, "14.6", "rubble-factor", level=s.rubble[at])
    else:
        _factor(s, fight, tally)
        if ground:
            _terrain(s, fight, tally)
    if fight.side == GERMAN:
        if s.night and ground and fight.group != RUBBLE:
            tally.add(1, "8.352C", "night")
        bonus = kit.date_bonus[s.date]
        # In the third edition the date does not count against shells and bombs.
        if bonus and (ground or kit.edition == 2):
            tally.add(bonus, "8.352F", "date")
        if fight.fag >= 0 and ground and fight.group != RUBBLE:
            tally.add(kit.fag_factor[1][s.date], "8.352E", "front-artillery")
    elif not s.night and fight.kind != "air":
        tally.add(1, "8.352D", "air-support")
    return tally


def _factor(s: State, fight: Fight, tally: Tally) -> None:
    """[8.352, 8.352AA] The highest factor of the group; anti-aircraft alone counts half against
    infantry that attacks within its area."""
    there = defenders(s, fight)
    top = strongest(s, there)[0]
    counters = s.kit.counters
    factor = defence_factor(s, top)
    tally.add(factor, "8.352", "highest-defence", unit=counters[top].label)
    if (
        fight.kind == "ground"
        and fight.units
        and all(counters[i].aa for i in there)
        and not any(counters[i].armour for i in fight.attackers)
    ):
        tally.add(factor // 2 - factor, "8.352AA", "lone-guns", unit=counters[top].label)


def _terrain(s: State, fight: Fight, tally: Tally) -> None:
    """[8.31, 8.352A, 8.352B] The area's modifier, multiplied where anybody attacks from outside;
    rubble, where anybody attacks inside."""
    kit, at = s.kit, fight.target
    tem = kit.ground.tem[at]
    if fight.ranged:
        tally.add(tem * kit.ranged, "8.352A", "ranged-terrain", tem=tem, times=kit.ranged)
    else:
        tally.add(tem, "8.352A", "terrain", tem=tem)
    if s.rubble[at] and fight.units:
        tally.add(s.rubble[at], "8.352B", "rubble", level=s.rubble[at])


def capacity(s: State, fight: Fight) -> int:
    """[8.36, 8.354] The casualty points the group can pay: three a fresh unit, two a spent one."""
    if fight.group == RUBBLE:
        return s.rubble[fight.target]
    return len(defenders(s, fight)) * (2 if fight.group == SPENT else 3)


@cache
def differences() -> tuple[tuple[int, int], ...]:
    """[8.353] Two dice against two: how many of the 1296 falls give each difference."""
    sums = [0] * 13
    for one in range(1, 7):
        for two in range(1, 7):
            sums[one + two] += 1
    found: dict[int, int] = {}
    for a in range(2, 13):
        for d in range(2, 13):
            found[a - d] = found.get(a - d, 0) + sums[a] * sums[d]
    return tuple(sorted(found.items()))


def describe(s: State, fight: Fight) -> dict[str, object]:
    """What both sides see of an attack under way."""
    return {
        "side": fight.side,
        "target": fight.target,
        "group": GROUPS[fight.group],
        "kind": fight.kind,
        "attackers": list(fight.units),
        "ranged": list(fight.ranged),
        "defenders": [] if fight.group == RUBBLE else list(defenders(s, fight)),
        "fag": fight.fag,
    }
