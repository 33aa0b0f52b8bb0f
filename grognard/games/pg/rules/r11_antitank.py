"""[11.0, 11.1, 11.11, 11.12, 11.2, 11.3] Anti-tank fire: one unit at one vehicle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.pg.kit import NONE
from grognard.games.pg.piece_state import BEGUN, DISRUPTED, FIRE
from grognard.games.pg.rules.asked import Deed, Dice, able, acted, why_not_act
from grognard.games.pg.rules.r07_fire import helped_across
from grognard.games.pg.rules.r07_firing import why_not_fire_at_all
from grognard.games.pg.rules.r07_steps import lose_step
from grognard.games.pg.rules.r08_spotting import reveal, why_not_spotted
from grognard.games.pg.rules.r14_checks import Checks
from grognard.games.pg.rules.r17_command import why_not_across
from grognard.games.pg.state import State
from grognard.games.pg.tables import halved
from grognard.kernel.events import Event
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.tally import Tally
from grognard.kernel.value import Side

ALONG = 6
"""[11.12] The first bit of `Unit.lines` for lines along a side."""


class AntiTank(Deed, frozen=True, tag="anti-tank"):
    """[11.1] A unit fires at one enemy vehicle."""

    unit: int
    target: int

    def why_not(self, s: State, side: Side) -> Reasons:
        reasons = list(why_not_act(s, side, self.unit, FIRE))
        if not 0 <= self.target < len(s.units):
            reasons.append(no("0", "no-such-unit", unit=self.target))
        if reasons:
            yield from reasons
            return
        task = s.tasks[self.unit]
        if task.flags & BEGUN and not (s.units[self.unit].shots and s.units[self.unit].shot_at):
            yield no("7.22", "one-kind-of-fire", unit=s.kit.counters[self.unit].label)
        yield from why_not_shot(s, self.unit, self.target)

    def perform(self, s: State, side: int) -> Step[State, Any] | None:
        i = self.unit
        shoot(s, i, self.target)
        acted(s, i, over=s.units[i].shots >= rate(s, i))
        return Shot(i, self.target)


# ---- who may fire at whom --------------------------------------------------------------------


def rate(s: State, i: int) -> int:
    """[11.2] Anti-tank shots a turn: two for full-strength AFVs with armour efficiency."""
    counter, unit = s.kit.counters[i], s.units[i]
    twice = counter.at_twice and counter.afv and not unit.reduced and value(s, i) >= 0
    return 2 if twice else 1


def value(s: State, i: int) -> int:
    """[7.31] The printed anti-tank value; NONE where there is none."""
    return s.kit.counters[i].at[s.units[i].reduced]


def farthest(s: State, i: int) -> int:
    """[11.3] The farthest hex a unit fires at: half as far again from a value of 2 on."""
    return s.kit.anti_tank.extended(value(s, i), s.kit.counters[i].at_range)


def why_not_shot(s: State, i: int, j: int) -> Reasons:
    """[7.31, 8.0, 11.0, 11.3, 12.52, 12.53] Whether a unit may fire at this vehicle."""
    counter, target = s.kit.counters[i], s.units[j]
    if value(s, i) == NONE:
        yield no("7.31", "no-anti-tank-fire", unit=counter.label)
        return
    if reasons := list(why_not_fire_at_all(s, i)):
        yield from reasons
        return
    if target.at < 0 or target.hidden or s.kit.counters[j].side == counter.side:
        yield no("11.0", "no-enemy-there")
        return
    if s.kit.counters[j].armour_at is None or target.aboard >= 0:
        yield no("11.0", "no-vehicle", unit=s.kit.counters[j].label)
        return
    here = s.units[i].at
    yield from why_not_across(s, here, target.at)
    yield from _why_not_assault(s, i, j)
    far, most = s.kit.sight.far(here, target.at), farthest(s, i)
    if far > most:
        yield no("11.3", "out-of-anti-tank-range", unit=counter.label, range=far, most=most)
    yield from why_not_spotted(s, here, j)


def _why_not_assault(s: State, i: int, j: int) -> Reasons:
    """[7.24, 12.52, 12.53] In an assault hex at those in it alone; into one only without vehicles
    of one's own there."""
    here, at, label = s.units[i].at, s.units[j].at, s.kit.counters[i].label
    if here == at:
        return
    if s.contested(here):
        yield no("12.52", "in-an-assault-hex", unit=label, hex=s.kit.names[here])
    elif any(s.kit.counters[u].vehicle for u in s.side_at(s.kit.counters[i].side, at)):
        yield no("12.53", "own-vehicles-there", hex=s.kit.names[at])


def may_shoot(s: State, i: int, j: int) -> bool:
    """What `why_not_shot` says, the cheap parts first."""
    if s.kit.counters[j].armour_at is None or s.units[j].at < 0:
        return False
    if s.kit.sight.far(s.units[i].at, s.units[j].at) > farthest(s, i):
        return False
    return not any(why_not_shot(s, i, j))


def shoot(s: State, i: int, j: int) -> None:
    """[7.22, 8.22, 11.2] A shot is fired."""
    shots = s.units[i].shots + 1
    s.change(i, shots=shots, shot_at=True)
    reveal(s, i)
    s.tell("shoots", "11.1", unit=s.kit.counters[i].label, target=s.kit.counters[j].label,
           hex=s.kit.place(s.units[j].at))  # fmt: skip


def shooting(s: State, side: int) -> Iterator[Offer[AntiTank]]:
    """[11.0] What each unit may fire at."""
    vehicles: list[int] | None = None
    for i in able(s, FIRE):
        unit = s.units[i]
        if s.kit.counters[i].at[0] == NONE or any(why_not_fire_at_all(s, i)):
            continue
        if s.tasks[i].flags & BEGUN and not (unit.shots and unit.shot_at):
            continue
        if vehicles is None:
            vehicles = [
                j
                for j in s.kit.units_of[1 - side]
                if s.kit.counters[j].armour_at is not None and s.units[j].at >= 0
            ]
        found = [j for j in vehicles if may_shoot(s, i, j)]
        if found:
            yield Family(AntiTank, found, _at(i), unit=i)


def _at(i: int) -> Any:
    return lambda j: AntiTank(i, j)


# ---- the shot --------------------------------------------------------------------------------


def entry(s: State, here: int, at: int) -> int:
    """[11.12] By which neighbour a line comes into the target's hex: its direction, or ALONG and
    the lower direction of the two between which it runs."""
    way = s.kit.sight.way(here, at)
    last = way[-1] if way else (here,)
    ground = s.kit.ground
    found = sorted(ground.direction(at, hex) for hex in last)
    if len(found) == 1:
        return found[0]
    return ALONG + (found[1] if found == [0, 5] else found[0])


def crossfire(s: State, j: int, line: int) -> bool:
    """[11.12] Whether a shot comes in by a hex that is neither one by which the target was fired at
    before this turn, nor adjacent to it. A line along a side does not qualify."""
    if line >= ALONG:
        return False
    for before in range(2 * ALONG):
        if not s.units[j].lines >> before & 1:
            continue
        sides = (before,) if before < ALONG else (before - ALONG, (before - ALONG + 1) % 6)
        if all(min((line - one) % 6, (one - line) % 6) > 1 for one in sides):
            return True
    return False


def score(s: State, i: int, j: int, *, surprise: bool = False) -> Tally:
    """[11.1, 11.11, 11.12, 11.3, 12.52] What is added to the roll, line by line."""
    tally = Tally()
    counters, kit = s.kit.counters, s.kit
    here, at = s.units[i].at, s.units[j].at
    printed, armour = value(s, i), counters[j].armour_at
    assert armour is not None
    tally.add(printed, "11.1", "anti-tank-value", unit=counters[i].label)
    now = printed
    if s.units[i].morale == DISRUPTED:
        tally.add(halved(now) - now, "14.2", "halved-disrupted")
        now = halved(now)
    if kit.sight.far(here, at) > counters[i].at_range:
        tally.add(halved(now) - now, "11.3", "halved-range")
    rule = "11.11" if counters[j].armour == NONE else "11.1"
    tally.add(-armour, rule, "armour", unit=counters[j].label)
    if here != at:
        _modify(s, i, j, tally, surprise=surprise)
    return tally


def _modify(s: State, i: int, j: int, tally: Tally, *, surprise: bool) -> None:
    """[11.1, 11.12, 17.3] The modifiers of the table."""
    fire = s.kit.anti_tank
    here, at = s.units[i].at, s.units[j].at
    if crossfire(s, j, entry(s, here, at)):
        fire.modify(tally, "crossfire", "crossfire")
    if helped_across(s, s.kit.counters[j].side, at):
        fire.modify(tally, "assisted_crossing", "helped-across")
    s.kit.chart.tell_anti_tank(tally, here, at)
    if surprise:
        fire.modify(tally, "strategic_move", "strategic")
    if s.kit.options["point_blank"] == "on" and s.kit.sight.far(here, at) == 1:
        fire.modify(tally, "adjacent", "adjacent")


class Shot(Step[State, Silent], frozen=True, tag="shot"):
    """[7.42, 7.62, 11.1] Two dice and the tally; what is hit is the vehicle and what it carries."""

    unit: int
    target: int
    surprise: bool = False

    def enter(self, s: State) -> Flow:
        side = s.kit.counters[self.unit].side
        return Call(Dice("anti-tank", "11.1", side, unit=self.unit, at=s.units[self.target].at))

    def resume(self, s: State, value: Any) -> Flow:
        i, j = self.unit, self.target
        here, at = s.units[i].at, s.units[j].at
        tally = score(s, i, j, surprise=self.surprise)
        total = sum(value) + tally.total
        if here != at:
            s.change(j, lines=s.units[j].lines | 1 << entry(s, here, at))
        hit = s.kit.anti_tank.hit(total)
        if s.story is not None:
            about = (
                ("unit", s.kit.counters[i].label),
                ("target", s.kit.counters[j].label),
                ("score", total),
                ("steps", hit.steps if hit else 0),
            )
            s.story.append(Event("shot-result", "11.1", about, "", tuple(tally.lines)))
        if hit is None:
            return Done()
        for _ in range(hit.steps):
            lose_step(s, j)
        due = ((j, hit.check),) if hit.check is not None and s.units[j].at >= 0 else ()
        return Goto(Checks(due)) if due or s.mourned else Done()
