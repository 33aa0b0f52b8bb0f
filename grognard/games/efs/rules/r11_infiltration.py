"""[11.4] Infiltration: from an enemy zone straight into the next hex of an enemy zone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from grognard.games.efs.ground import ALPINE, HILL, MOUNTAIN, WOODS
from grognard.games.efs.kit import SIDES
from grognard.games.efs.rules.asked import a_hex
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r10_costs import LABELS, costs_for
from grognard.games.efs.rules.r10_movement import eligible, go
from grognard.games.efs.rules.r10_reach import allowance, entered, refusal, share_of
from grognard.games.efs.rules.r11_special import behind_a_line, note_special, special_refusals
from grognard.games.efs.rules.r21_troops import confined
from grognard.games.efs.state import FORTIFIED, MUD, SNOW, ZONE, State
from grognard.kernel.flow import Action, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

HEIGHTS = HILL | MOUNTAIN | ALPINE
HEAVY = ("orange", "green")


def weather_in(s: State, at: int) -> int:
    """[5.21] The weather in a hex: Mud where it lingers in woods."""
    return MUD if s.lingering and s.kit.ground.terrain[at] & WOODS else s.weather


def trained(s: State, i: int) -> bool:
    """[11.42] Yellow allowances: motorised units of 7 or more, cavalry, ski troops."""
    counter = s.kit.counters[i]
    if counter.colour != "yellow":
        return False
    if counter.motorised:
        return counter.ma >= s.kit.rules.infiltration_min_motorized_ma
    return counter.type in ("cavalry", "ski")


def mountaineer(s: State, i: int, at: int) -> bool:
    """[11.48] Mountain infantry into or out of hills and mountains."""
    ground = s.kit.ground.terrain
    high = (ground[s.units[i].at] | ground[at]) & HEIGHTS
    return s.kit.counters[i].type == "mountain" and bool(high)


def friend_waits(s: State, i: int, at: int) -> bool:
    """[11.48] Whether a friendly combat unit that began the phase there holds the hex: then all but
    green and orange allowances can get through to it."""
    counters = s.kit.counters
    if counters[i].colour in HEAVY or not counters[i].combat:
        return False
    here = s.stack_of(counters[i].side, at)
    return any(counters[other].combat and not s.moved >> other & 1 for other in here)


def beside_enemy(s: State, side: int, at: int) -> bool:
    return any(s.men[1 - side][b] for b in s.kit.ground.around[at])


def why_not_slip(s: State, i: int, at: int) -> Reasons:
    """[11.41 to 11.48] Whether a unit that may move infiltrates into a hex beside its own."""
    counter, start = s.kit.counters[i], s.units[i].at
    side, hazard, names = counter.side, s.hazard(counter.side), s.kit.names
    about = {"unit": counter.id, "hex": names[at]}
    if not (hazard[start] & hazard[at] & ZONE and beside_enemy(s, side, start)):
        yield no("11.41", "not-zone-to-zone", from_hex=names[start], **about)
        return
    if not (trained(s, i) or mountaineer(s, i, at) or friend_waits(s, i, at)):
        yield no("11.42", "cannot-infiltrate", **about)
    if share_of(s, i) != "full":
        yield no("11.43", "not-whole-allowance", unit=counter.id)
    weather = weather_in(s, at)
    if weather == MUD:
        yield no("11.45", "infiltrate-into-mud", hex=names[at])
    if counter.type == "ski" and weather != SNOW and not friend_waits(s, i, at):
        yield no("11.46", "ski-without-snow", **about)
    if hazard[at] & FORTIFIED or behind_a_line(s, side, start, at):
        yield no("11.47", "infiltrate-fortified", hex=names[at])
    yield from confined(s, (i,), (at,))
    costs = costs_for(s, counter)
    label = start * LABELS
    there = hazard[at] & ~ZONE
    cost = entered(costs, costs.step(label, at), label, hazard[start] & ~ZONE, there, True)
    if cost < 0:
        yield refusal(s, cost, start, at, counter.id)
    elif cost > allowance(s, i):
        yield no("11.44", "too-few-points", from_hex=names[start], **about)


class Infiltrate(Action[State], frozen=True, tag="infiltrate"):
    """[11.4, 11.44] A unit slips through, for its whole allowance."""

    rule = "11.41"
    ends = False
    unit: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        found = [*eligible(s, side, self.unit), *a_hex(s, self.at)]
        if 0 <= self.unit < len(s.units):
            found += special_refusals(s, self.unit)
        if found:
            yield from found
            return
        start = s.units[self.unit].at
        if self.at not in s.kit.ground.edge[start]:
            names = s.kit.names
            yield no("10.21", "not-beside", hex=names[self.at], from_hex=names[start])
            return
        yield from why_not_slip(s, self.unit, self.at)

    def perform(self, s: State) -> Step[State, Any] | None:
        step = go(s, (self.unit,), (self.at,))
        note_special(s, (self.unit,))
        return step


def offers(s: State, side: int, units: Iterable[int] | None = None) -> Iterator[Offer[Infiltrate]]:
    """Every unit, or each of these, beside an enemy in his zone, wherever it can slip through."""
    hazard, around = s.hazard(side), s.kit.ground.around
    for i in s.of(side) if units is None else units:
        start = s.units[i].at
        if start < 0 or not hazard[start] & ZONE or s.moved >> i & 1 or share_of(s, i) != "full":
            continue
        if next(eligible(s, SIDES[side], i), None) is not None:
            continue
        goals = [
            b for b in around[start]
            if hazard[b] & ZONE and next(why_not_slip(s, i, b), None) is None
        ]  # fmt: skip
        if goals:
            yield Family(Infiltrate, goals, maker(i), unit=i)


def maker(i: int) -> Any:
    return lambda at: Infiltrate(i, at)


PLAYS: Mapping[str, Maker] = {}
