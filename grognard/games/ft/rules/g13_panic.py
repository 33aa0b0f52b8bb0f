"""[G.13, B.3.5] Panic of Soviet stacks."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.pieces import MOTTI, PANIC
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.d3_losses import Retreating, stays, ways
from grognard.games.ft.rules.g06_steps import lose_step
from grognard.games.ft.rules.g09_status import check_levels
from grognard.games.ft.rules.g10_command import is_under
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step

NATION = "SOV"
STEADY = {"NKVD", "guards"}
NEAR = 2
"""[G.13] The elimination of a division's headquarters so near may cause a panic."""

Stacks = tuple[tuple[int, ...], ...]


def at_most(s: State, units: Sequence[int]) -> int:
    """[G.13] The highest face at which a stack panics."""
    rule = s.kit.charts.combat.panic
    limit = rule.in_motti if any(s.units[i].marks & MOTTI for i in units) else rule.at_most
    if any(STEADY & s.kit.counters[i].flags for i in units):
        limit += rule.nkvd_or_guards
    return limit


def soviets(s: State, units: Sequence[int]) -> tuple[int, ...]:
    """Soviet combat units on the map."""
    counters = s.kit.counters
    return tuple(
        i for i in units
        if s.units[i].at >= 0 and counters[i].combat and counters[i].nation == NATION
    )  # fmt: skip


def guns_alone(s: State, side: int, at: int) -> Stacks:
    """[G.13] A hex that Soviet guns hold alone, when it is attacked."""
    units = s.combat_units(side, at)
    found = soviets(s, units)
    alone = found == units and all(s.kit.counters[i].cal == "ART" for i in units)
    return (found,) if found and alone else ()


def by_hex(s: State, units: Sequence[int]) -> Stacks:
    """[G.13] Units by the hexes they stand in now."""
    here: dict[int, tuple[int, ...]] = {}
    for i in soviets(s, units):
        here[s.units[i].at] = (*here.get(s.units[i].at, ()), i)
    return tuple(here[at] for at in sorted(here))


def shaken(s: State) -> Stacks:
    """[G.13] After the losses and retreats of a combat: Soviet stacks without NKVD that took three
    hits or more, and those near which their division's headquarters fell. Once a stack and
    combat."""
    battle = s.battle[0]
    many = s.kit.charts.combat.panic.hits
    found: list[tuple[int, ...]] = []
    if battle.hits[0] >= many:
        found += by_hex(s, battle.met)
    for at in sorted(set(battle.lost)):
        if battle.lost.count(at) >= many:
            found += by_hex(s, [i for i in battle.units if s.units[i].at == at])
    found = [
        stack for stack in found
        if not any("NKVD" in s.kit.counters[i].flags for i in stack)
    ]  # fmt: skip
    found += fallen_stacks(s)
    fresh = [stack for stack in dict.fromkeys(found) if not set(stack) & set(battle.tested)]
    return tuple(fresh)


def fallen_stacks(s: State) -> Stacks:
    """[G.13] Stacks of a division within two hexes of where its headquarters was eliminated."""
    found: Stacks = ()
    for hq, at in s.fallen:
        near = [
            i
            for i in s.kit.of_side[s.kit.counters[hq].side]
            if s.kit.ground.is_hex(s.units[i].at)
            and s.kit.ground.distance(s.units[i].at, at) <= NEAR
            and is_under(s, i, hq)
        ]
        found += by_hex(s, near)
    return found


class Panicking(Step[State, Silent], frozen=True, tag="panicking"):
    """[G.13] A white die for each stack: in a panic guns lose a step each, whose points the enemy
    gets, and the others go back a hex and are a level worse."""

    stacks: Stacks

    def enter(self, s: State) -> Flow:
        if not self.stacks:
            return Done()
        stack = soviets(s, self.stacks[0])
        if not stack:
            return Goto(replace(self, stacks=self.stacks[1:]))
        side, at = s.kit.counters[stack[0]].side, s.units[stack[0]].at
        return Call(die(s, "white", "panic", "G.13", side, at=at))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        rest = replace(self, stacks=self.stacks[1:])
        stack = soviets(s, self.stacks[0])
        side, shown = s.kit.counters[stack[0]].side, face(s, "white", value[0])
        told(s, "panic", "G.13", side, "white", shown, shown)
        if s.battle:
            s.battle = (replace(s.battle[0], tested=(*s.battle[0].tested, *stack)),)
        if shown > at_most(s, stack):
            return Goto(rest)
        return self.panic(s, side, stack, rest)

    def panic(self, s: State, side: int, stack: tuple[int, ...], rest: Panicking) -> Flow:
        s.tell("panic", "G.13", side=SIDES[side], hex=s.kit.names[s.units[stack[0]].at])
        others = []
        for i in stack:
            if s.kit.counters[i].cal == "ART":
                lose_step(s, i, panic=True)
            else:
                s.mark(i, on=PANIC)
                others.append(i)
        check_levels(s, others)
        going = tuple(i for i in others if s.units[i].at >= 0 and not stays(s, i) and ways(s, i))
        return Call(Retreating(side, going, 1), rest) if going else Goto(rest)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
