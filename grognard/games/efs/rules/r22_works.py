"""[22.4] Printed bridges over major rivers and lakes: blown and repaired in engineer phases.

Lines of the sequence it plays: B.6e, C.6f, C.6i.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

from msgspec.structs import replace

from grognard.games.efs.at_start import bridge_key
from grognard.games.efs.ground import LAKE, MAJOR, RAIL_BRIDGE, ROAD_BRIDGE
from grognard.games.efs.kit import AXIS, SIDES, SOVIET, Kit
from grognard.games.efs.pieces import GENERAL
from grognard.games.efs.rules.asked import Dice, a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r21_command import non_op_near
from grognard.games.efs.rules.r22_bridges import between, finish, take_up
from grognard.games.efs.state import ENEMY, MUD, SNOW, ZONE, State
from grognard.kernel.bitset import BitSet, bits
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

MOST_ENGINEERS = 2
"""[22.45] The table knows of one more engineer that helps."""


class Span(NamedTuple):
    """[10.45a] A printed bridge: a road and a railway across one hexside are two."""

    a: int
    b: int
    rail: bool

    def key(self, kit: Kit) -> int:
        return bridge_key(kit, self.a, self.b, rail=self.rail)


def spans(kit: Kit) -> tuple[Span, ...]:
    """[22.41] The printed bridges over major rivers and lakes."""
    found: tuple[Span, ...] | None = kit.gaits.get("spans")
    if found is None:
        found = kit.gaits["spans"] = tuple(
            Span(a, b, rail)
            for a, ways in enumerate(kit.ground.ways)
            for b, _, here in ways
            if a < b and here & (MAJOR | LAKE)
            for rail in (False, True)
            if here & (RAIL_BRIDGE if rail else ROAD_BRIDGE)
        )
    return found


def over(s: State, a: int, b: int) -> list[Span]:
    """The printed bridges of a hexside."""
    return [span for span in spans(s.kit) if {span.a, span.b} == {a, b}]


# ---- demolition [22.42, 22.43] -----------------------------------------------------------------


def sappers(s: State, side: int, a: int, b: int) -> list[int]:
    """[22.42] The combat units beside a bridge with an enemy near enough, supplied or not."""
    rules, ground = s.kit.rules, s.kit.ground
    far, factor = rules.demolition_enemy_distance, rules.inset_range_factor
    foes = {s.units[i].at for i in s.of(1 - side)}
    return [
        i for at in (a, b) for i in s.stack_of(side, at)
        if s.kit.counters[i].combat
        and any(ground.in_range(at, foe, far, factor) for foe in foes)
    ]  # fmt: skip


def why_not_blow(s: State, side: int, a: int, b: int) -> Reasons:
    """[22.41, 22.42, 22.43c, 22.46] Whether a side may blow the bridges of a hexside."""
    about = {"from_hex": s.kit.names[a], "hex": s.kit.names[b]}
    found, whole = over(s, a, b), s.kit.rules.bridge_damage_points
    if not found:
        yield no("22.41", "no-bridge-to-blow", **about)
        return
    if all(s.blown.get(span.key(s.kit), 0) >= whole for span in found):
        yield no("22.46", "blown-already", **about)
    men = sappers(s, side, a, b)
    if not men:
        yield no("22.42", "nobody-blows", **about)
    elif side == SOVIET and all(non_op_near(s, s.units[i].at) for i in men):
        yield no("22.43c", "non-op-blows-nothing", **about)


class BlowBridges(Action[State], frozen=True, tag="blow-bridges"):
    """[22.42, 22.43] All printed bridges of a hexside are destroyed, each with two points."""

    rule = "22.42"
    ends = False
    at: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        found = [*a_hex(s, self.at), *a_hex(s, self.to)]
        step = s.steps[-1]
        if not found and not (isinstance(step, BridgeWork) and step.blows):
            found.append(no("22.42", "demolition-phase"))
        if found:
            yield from found
            return
        yield from why_not_blow(s, SIDES.index(side), self.at, self.to)

    def perform(self, s: State) -> None:
        names, whole = s.kit.names, s.kit.rules.bridge_damage_points
        s.blown = s.blown | {span.key(s.kit): whole for span in over(s, self.at, self.to)}
        s.tell("bridge-blown", "22.43b", from_hex=names[self.at], hex=names[self.to])


# ---- repair [22.44 to 22.46] -------------------------------------------------------------------


def menders(s: State, side: int, span: Span, used: BitSet) -> list[int]:
    """[22.44b] Engineers in supply beside a bridge that have not worked on one, nor across from an
    enemy."""
    foes = s.hazard(side)
    return [
        i
        for at, far in ((span.a, span.b), (span.b, span.a))
        for i in s.stack_of(side, at)
        if s.kit.counters[i].engineer
        and s.units[i].supply == GENERAL
        and not used >> i & 1
        and not foes[far] & ENEMY
    ]


def why_not_mend(s: State, side: int, span: Span, step: BridgeWork) -> Reasons:
    """[22.44a, 22.44b] Whether the repair of a bridge may be tried. A railway bridge needs a
    railhead beside it, and only the Axis has railheads."""
    kit = s.kit
    about = {"from_hex": kit.names[span.a], "hex": kit.names[span.b]}
    if span not in spans(kit) or span.key(kit) not in s.blown:
        yield no("22.44b", "no-blown-bridge", **about)
        return
    if span.key(kit) in step.tried:
        yield no("22.44a", "repair-tried", **about)
    heads = [head.at for head in s.railheads if side == AXIS]
    if span.rail and not {span.a, span.b} & set(heads):
        yield no("22.44b", "no-railhead-beside", **about)
    if any(s.hazard(side)[at] & ENEMY for at in (span.a, span.b)):
        yield no("22.44b", "enemy-across", **about)
    elif not menders(s, side, span, step.used):
        yield no("22.44b", "no-mender", **about)


class RepairBridge(Action[State], frozen=True, tag="repair-bridge"):
    """[22.44, 22.45] One engineer, or two, try to repair a bridge."""

    rule = "22.44a"
    ends = False
    units: tuple[int, ...]
    at: int
    to: int
    rail: bool

    def span(self) -> Span:
        return Span(min(self.at, self.to), max(self.at, self.to), self.rail)

    def why_not(self, s: State, side: Side) -> Reasons:
        found = [*a_hex(s, self.at), *a_hex(s, self.to)]
        found += [reason for i in self.units for reason in own_unit(s, side, i)]
        step = s.steps[-1]
        if not isinstance(step, BridgeWork) or not step.repairs:
            found.append(no("22.44a", "repair-phase"))
        if not found and isinstance(step, BridgeWork):
            found += why_not_mend(s, step.side, self.span(), step)
        if found or not isinstance(step, BridgeWork):
            yield from found
            return
        able = menders(s, step.side, self.span(), step.used)
        for i in self.units:
            if i not in able:
                yield no("22.44b", "cannot-mend", unit=s.kit.counters[i].id)
        if not 1 <= len(set(self.units)) == len(self.units) <= MOST_ENGINEERS:
            yield no("22.45", "engineers-at-a-bridge", most=MOST_ENGINEERS)


def repair_modifiers(s: State, side: int, deed: RepairBridge) -> list[str]:
    """[22.45] The modifiers of a repair by their names in the table."""
    here = s.units[deed.units[0]].at
    far = deed.to if here == deed.at else deed.at
    true = (
        ("second_engineer", len(deed.units) > 1),
        ("enemy_zoc_in_far_hex", bool(s.hazard(side)[far] & ZONE)),
        ("mud_or_snow", s.weather in (MUD, SNOW)),
        ("soviet", side == SOVIET),
    )
    return [name for name, holds in true if holds]


def mend(s: State, side: int, deed: RepairBridge, die: int) -> bool:
    """[22.45, 22.46] What a repair comes to: a point of damage taken off, or nothing. Whether
    it was. Without points the bridge is whole, and its marker goes back [22.23, 22.35]."""
    table = s.kit.rolls["bridge_repair_rail" if deed.rail else "bridge_repair_road"]
    found = table.result(die + table.total(repair_modifiers(s, side, deed))).id
    span, names = deed.span(), s.kit.names
    key = span.key(s.kit)
    better = found == "remove-1-damage-point"
    left = s.blown[key] - better
    s.tell("bridge-repair", "22.45", from_hex=names[span.a], hex=names[span.b], left=left)
    if not better:
        return False
    s.blown = {k: v for k, v in s.blown.items() if k != key} | ({key: left} if left else {})
    if not left:
        s.tell("bridge-whole", "22.46", from_hex=names[span.a], hex=names[span.b])
        take_markers(s, span)
    return True


def take_markers(s: State, span: Span) -> None:
    """[22.23, 22.35] With the bridge whole its ferry goes, and a bridge marker when it was the road
    bridge or there is none."""
    road = bool(between(s, span.a, span.b) & ROAD_BRIDGE)
    for n, marker in enumerate(s.bridges):
        here = marker.at >= 0 and {marker.at, marker.to} == {span.a, span.b}
        if here and (marker.ferry == span.rail or not (marker.ferry or road)):
            take_up(s, n)


# ---- the step ----------------------------------------------------------------------------------


class EndBridgeWork(Action[State], frozen=True, tag="end-bridge-work"):
    """[22.43a, 22.44a] Nobody has to blow or repair a bridge."""

    rule = "22.44a"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        if not isinstance(s.steps[-1], BridgeWork):
            yield no("22.44a", "repair-phase")


BridgeDeed = RepairBridge | BlowBridges | EndBridgeWork


class BridgeWork(Step[State, BridgeDeed], frozen=True, tag="bridge-work"):
    """[22.42, 22.44a] A side repairs and blows bridges, one after another."""

    side: int
    repairs: bool
    blows: bool
    tried: tuple[int, ...] = ()
    """[22.44a] Bridges whose repair was tried in this phase."""
    used: BitSet = 0
    """[22.44b] Engineers that have worked on a bridge in this phase."""
    now: RepairBridge | None = None
    """The repair that is rolled for."""

    @property
    def rule(self) -> str:
        return "22.44a" if self.repairs else "22.42"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if next(self.deeds(s), None) else Done()

    def answer(self, s: State, side: Side, action: BridgeDeed) -> Flow:
        if isinstance(action, EndBridgeWork):
            return Done()
        if isinstance(action, BlowBridges):
            action.perform(s)
            return Goto(self)
        return Call(Dice("bridge-repair", "22.45", self.side), replace(self, now=action))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        assert self.now is not None
        mend(s, self.side, self.now, value[0])
        tried = (*self.tried, self.now.span().key(s.kit))
        return Goto(replace(self, tried=tried, used=self.used | bits(self.now.units), now=None))

    def deeds(self, s: State) -> Iterator[Offer[BridgeDeed]]:
        """Everything but the end."""
        if self.repairs:
            yield from self._repairs(s)
        if self.blows:
            sites = [pair for pair in dict.fromkeys((one.a, one.b) for one in spans(s.kit))
                     if next(why_not_blow(s, self.side, *pair), None) is None]  # fmt: skip
            if sites:
                yield Family(BlowBridges, sites, lambda pair: BlowBridges(*pair))

    def _repairs(self, s: State) -> Iterator[Offer[RepairBridge]]:
        for span in spans(s.kit):
            if span.key(s.kit) in s.blown and not any(why_not_mend(s, self.side, span, self)):
                able = menders(s, self.side, span, self.used)
                groups = [*combinations(able, 1), *combinations(able, MOST_ENGINEERS)]
                yield Family(RepairBridge, groups, _maker(span))

    def offers(self, s: State, side: Side) -> Iterator[Offer[BridgeDeed]]:
        yield from self.deeds(s)
        yield One(EndBridgeWork())


def _maker(span: Span) -> Any:
    return lambda units: RepairBridge(units, span.a, span.b, span.rail)


def axis_work(s: State, side: int) -> Step[State, Any] | None:
    """[B.6e] Markers are finished; bridges repaired, and blown if that is wanted."""
    finish(s, AXIS)
    return BridgeWork(AXIS, repairs=True, blows=True)


def soviet_repair(s: State, side: int) -> Step[State, Any] | None:
    """[C.6f] Markers are finished, bridges repaired."""
    finish(s, SOVIET)
    return BridgeWork(SOVIET, repairs=True, blows=False)


def soviet_demolition(s: State, side: int) -> Step[State, Any] | None:
    """[C.6i] Bridges are blown."""
    return BridgeWork(SOVIET, repairs=False, blows=True)


PLAYS: Mapping[str, Maker] = {
    "B.6e": axis_work,
    "C.6f": soviet_repair,
    "C.6i": soviet_demolition,
}
