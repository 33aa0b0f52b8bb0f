"""[6.36, 6.5] The end of the supply phase: strongpoints decay, Axis groups run short of fuel.

Lines of the sequence it plays: A.6e, A.6f, D.2e.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import FUEL, OUT
from grognard.games.efs.rules.asked import Dice
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_depots import asp_within
from grognard.games.efs.rules.r06_lines import supplied
from grognard.games.efs.state import MUD, SNOW, State
from grognard.kernel.bitset import bits, members
from grognard.kernel.flow import Call, Done, Flow, Silent, Step

TABLE = "fuel_shortage"


def decay(s: State, side: int) -> Step[State, Any] | None:
    """[A.6e, 6.36] A strongpoint out of supply goes if no combat unit of its owner stands in it or
    beside it. Those under construction stay [6.26d]. What is in supply now is what air units count
    their range from until the next supply phase [14.22a]."""
    s.based = (supplied(s, AXIS) | s.fed[AXIS], supplied(s, SOVIET) | s.fed[SOVIET])
    around = s.kit.ground.around
    gone = [0, 0]
    for one in (AXIS, SOVIET):
        for at in members(s.posts[one] & s.cut_posts):
            if not any(s.men[one][b] for b in (at, *around[at])):
                gone[one] |= 1 << at
                s.tell("post-decays", "6.36", side=SIDES[one], hex=s.kit.names[at])
    if any(gone):
        s.posts = (s.posts[AXIS] & ~gone[AXIS], s.posts[SOVIET] & ~gone[SOVIET])
        s.cut_posts &= ~(gone[AXIS] | gone[SOVIET])
        s.hazards = [None, None]
    return None


# ---- fuel --------------------------------------------------------------------------------------


def group_of(s: State, i: int) -> int:
    """[6.51] The group of an Axis unit, by its number in the kit: the motorised units of a
    formation; -1 for one of none."""
    counter = s.kit.counters[i]
    if counter.side != AXIS or not counter.motorised or not counter.formation:
        return -1
    return s.kit.groups.index(counter.formation)


def groups_on_map(s: State) -> dict[int, list[int]]:
    """[6.54e] The units of each group on the map: those still to enter do not count."""
    found: dict[int, list[int]] = {}
    for i in s.of(AXIS):
        group = group_of(s, i)
        if group >= 0:
            found.setdefault(group, []).append(i)
    return found


def fuel_modifiers(s: State, group: int, units: list[int]) -> tuple[str, ...]:
    """[6.53] The modifiers beside the table that hold for a group."""
    found = []
    if all(s.units[i].supply == OUT for i in units):
        found.append("all_units_of_group_out_of_supply")
    if s.dry_before >> group & 1:
        found.append("failed_last_turn")
    if any(asp_within(s, AXIS, at) for at in {s.units[i].at for i in units}):
        found.append("asp_within_loc_of_a_unit")
    if s.weather in (MUD, SNOW):
        found.append("mud_or_snow")
    return tuple(found)


class Fuel(Step[State, Silent], frozen=True, tag="fuel"):
    """[6.53] A die for each of these groups."""

    groups: tuple[int, ...]

    def enter(self, s: State) -> Flow:
        return Call(Dice("fuel", "6.53", AXIS, count=len(self.groups)))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        rolls, units = s.kit.rolls[TABLE], groups_on_map(s)
        for group, die in zip(self.groups, value, strict=True):
            drm = rolls.total(fuel_modifiers(s, group, units[group]))
            fails = rolls.result(die + drm).id == "fails"
            s.dry |= fails << group
            name = s.kit.groups[group]
            s.tell("no-fuel" if fails else "fuel", "6.53", group=name, die=die, drm=drm)
        mark_dry(s)
        return Done()


def mark_dry(s: State) -> None:
    """[6.54c, 6.54f, 6.55] The units of groups that failed, and armoured and motorised units of no
    group that stand with one of them; not those of groups that passed."""
    dry = bits(i for units in (groups_on_map(s)[g] for g in members(s.dry)) for i in units)
    for i in members(dry):
        s.mark(i, on=FUEL)
    for i in s.of(AXIS):
        counter = s.kit.counters[i]
        alone = counter.motorised and group_of(s, i) < 0
        if alone and any(dry >> other & 1 for other in s.stack_of(AXIS, s.units[i].at)):
            s.mark(i, on=FUEL)


def fuel(s: State, side: int) -> Step[State, Any] | None:
    """[A.6f, 6.52, 6.53] Every group with a unit out of supply rolls for its fuel."""
    s.dry_before, s.dry = s.dry, 0
    short = [
        group for group, units in sorted(groups_on_map(s).items())
        if any(s.units[i].supply == OUT for i in units)
    ]  # fmt: skip
    return Fuel(tuple(short)) if short else None


def refuel(s: State, side: int) -> Step[State, Any] | None:
    """[D.2e, 6.54d] The markers come off."""
    for i in s.of(AXIS):
        if s.units[i].marks & FUEL:
            s.mark(i, off=FUEL)
    return None


PLAYS: Mapping[str, Maker] = {"A.6e": decay, "A.6f": fuel, "D.2e": refuel}
