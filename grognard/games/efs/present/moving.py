"""[10, 11] Where units can go, in every way there is to move, each goal with its action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from grognard.games.efs.kit import SIDES
from grognard.games.efs.present.answers import Barred, Goal, Reach, Strike
from grognard.games.efs.present.picks import air_base, pick, piece_of
from grognard.games.efs.rules.movement_deeds import BY_UNIT, WHOLE
from grognard.games.efs.rules.r10_movement import Move, eligible, moves_of
from grognard.games.efs.rules.r10_phase import MovementPhase
from grognard.games.efs.rules.r10_reach import Reach as Found
from grognard.games.efs.rules.r10_reach import allowance, reach, walk
from grognard.games.efs.rules.r11_overrun import least_odds, odds, overruns
from grognard.games.efs.rules.r11_overrunning import OverrunAction
from grognard.games.efs.rules.r12_reaction import Reaction
from grognard.games.efs.state import ZONE, State
from grognard.kernel.flow import kinds, refusals, settle
from grognard.kernel.legality import No, no
from grognard.kernel.offers import Family, Offer, One, tag
from grognard.kernel.value import Side


def offered(s: State, side: Side, units: Sequence[int] = ()) -> Iterator[Offer[Any]]:
    """What this side is offered now; in a movement phase what is offered to these units besides
    their move, or without any what the side does as a whole."""
    ask = settle(s)
    if ask is None or side not in ask.sides:
        return
    step = s.steps[-1]
    if isinstance(step, MovementPhase):
        for by_unit in BY_UNIT if units else ():
            yield from by_unit(s, step.side, units)
        for whole in WHOLE:
            yield from whole(s, step.side)
    else:
        yield from step.offers(s, side)


def picks(s: State, side: Side, unit: int, do: str, most: int) -> list[Any]:
    """[10.1] All answers of a piece, or of one kind, as choices. A ground unit's move is left out:
    where it leads the query `reach` says."""
    ground = unit if 0 <= unit < len(s.units) else -1
    found = []
    for offer in offered(s, side, (ground,) if ground >= 0 else ()):
        if isinstance(offer, One):
            continue
        if isinstance(offer, Family) and do and tag(offer.kind) != do:
            continue
        about = offer.about if isinstance(offer, Family) else {}
        if unit >= 0 and ground >= 0 and about.get("unit", unit) != unit:
            continue
        if unit >= 0 and ground < 0 and about.get("plane", -1) != unit - air_base(s.kit):
            continue
        for action in offer:
            if unit < 0 or unit in piece_of(s, action):
                found.append(pick(s, action))
                if len(found) >= most:
                    return found
    return found


# ---- on foot -------------------------------------------------------------------------------


class Group(NamedTuple):
    """Units that go together, and where each could go with the points of the slowest."""

    units: tuple[int, ...]
    limit: int
    ways: tuple[Found, ...]


def group_of(s: State, units: tuple[int, ...]) -> Group:
    limit = min(allowance(s, i) for i in units)
    return Group(units, limit, tuple(reach(s, i, limit) for i in units))


def goals_of(s: State, group: Group) -> Iterator[Goal]:
    """[10.22] Every hex all of them reach by one path: the way of the one who pays most for it."""
    hazard = s.hazard(s.kit.counters[group.units[0]].side)
    combat = any(s.kit.counters[i].combat for i in group.units)
    for at in group.ways[0].cost:
        if not all(at in way.cost for way in group.ways):
            continue
        for way in sorted(group.ways, key=lambda way: -way.cost[at]):
            path = way.path_to(at)
            walks = [walk(s, i, path, group.limit, combat=combat) for i in group.units]
            if all(reason is None for _, reason in walks):
                cost = max(spent for spent, _ in walks)
                action = Move(group.units, path)
                yield Goal(at, cost, path, msgspec.to_builtins(action), bool(hazard[at] & ZONE))
                break


def on_foot(s: State, side: Side, units: tuple[int, ...]) -> Reach:
    """[10.2] The walk of a stack: its goals, what bars the hexes beside them, overruns on the
    way."""
    reasons = [reason for i in units for reason in eligible(s, side, i)]
    if reasons:
        return Reach(units, "move", 0, no=tuple(reasons))
    group = group_of(s, units)
    made = {goal.hex: goal for goal in goals_of(s, group)}
    at = s.units[units[0]].at
    if len(units) == 1:  # boats, one step across a major river, militia bound to its town
        made = {}
        for offer in moves_of(s, units[0]):
            for action in offer:
                goal = goal_of(s, action, group)
                made[goal.hex] = goal
    zone = s.hazard(s.kit.counters[units[0]].side)
    for b in s.kit.ground.around[at]:  # what takes the whole allowance, for a stack too
        action = Move(units, (b,))
        if b not in made and not refusals(s, side, action):
            raw = msgspec.to_builtins(action)
            made[b] = Goal(b, group.limit, (b,), raw, bool(zone[b] & ZONE))
    legal = [g for g in made.values() if not refusals(s, side, Move(units, g.path))]
    barred = tuple(
        Barred(b, tuple(refusals(s, side, Move(units, (b,)))))
        for b in s.kit.ground.around[at]
        if b not in made
    )
    return Reach(
        units, "move", group.limit, tuple(legal), barred, tuple(strikes_of(s, side, group))
    )


def goal_of(s: State, action: Move, group: Group) -> Goal:
    """A goal of one unit; a crossing that takes the whole allowance costs it."""
    at = action.path[-1]
    cost = group.ways[0].cost.get(at, group.limit)
    zone = bool(s.hazard(s.kit.counters[action.units[0]].side)[at] & ZONE)
    return Goal(at, cost, action.path, msgspec.to_builtins(action), zone)


def strikes_of(s: State, side: Side, group: Group) -> Iterator[Strike]:
    """[11.3] Every enemy hex the stack can overrun, by the cheapest way from which it may."""
    units = group.units
    if not isinstance(s.steps[-1], MovementPhase):
        return
    if any(next(overruns(s, i), None) is not None for i in units):
        return
    me = SIDES.index(side)
    start = s.units[units[0]].at
    stands: dict[int, list[int]] = {}
    for at in (start, *group.ways[0].cost):
        for b in s.kit.ground.around[at]:
            if s.men[1 - me][b]:
                stands.setdefault(b, []).append(at)
    slowest = max(group.ways, key=lambda way: sum(way.cost.values()))
    for b, froms in stands.items():
        for a in sorted(froms, key=lambda a: slowest.cost.get(a, 0)):
            if a != start and a not in slowest.cost:
                continue
            path = (*(slowest.path_to(a) if a != start else ()), b)
            action = OverrunAction(units, path)
            if not refusals(s, side, action):
                ratio, least = odds(s, units, b), least_odds(s, me, a, b)
                yield Strike(b, ratio, least, path, msgspec.to_builtins(action))
                break


# ---- all other ways ------------------------------------------------------------------------


def by_offers(s: State, side: Side, units: tuple[int, ...], by: str) -> Reach:
    """[8.12, 11, 12.4, 14.2, 16.4] Goals of one kind of action that is offered to a unit, or to
    this very group: by rail, strategically, onto the map, a retreat, an advance, a flight."""
    found: dict[int, Goal] = {}
    for action in actions_of(s, side, units, by):
        if refusals(s, side, action):
            continue
        raw: dict[str, Any] = msgspec.to_builtins(action)
        path = tuple(raw.get("path") or ())
        at = path[-1] if path else raw.get("at", -1)
        if at >= 0 and (at not in found or len(path) < len(found[at].path)):
            found[at] = Goal(at, -1, path, raw)
    no = () if found else tuple(why_none(s, side, units, by))
    return Reach(units, by, 0, tuple(found.values()), no=no)


def actions_of(s: State, side: Side, units: tuple[int, ...], by: str) -> Iterator[Any]:
    """Actions of a kind for one piece, or what a group would do as its first unit can do it."""
    one = units[0]
    ground = one if one < len(s.units) else -1
    for offer in offered(s, side, (ground,) if ground >= 0 else ()):
        if not isinstance(offer, Family) or tag(offer.kind) != by:
            continue
        told = offer.about.get("unit", offer.about.get("plane", -1))
        if "plane" in offer.about and told != one - air_base(s.kit):
            continue
        if "unit" in offer.about and told != one:
            continue
        for action in offer:
            if one in piece_of(s, action):
                group = len(units) > 1 and hasattr(action, "units")
                yield msgspec.structs.replace(action, units=units) if group else action


def why_none(s: State, side: Side, units: tuple[int, ...], by: str) -> Iterable[No]:
    """Why ground units cannot go at all in a way: what bars them from the hex beside them."""
    step, one = s.steps[-1] if s.steps else None, units[0]
    found = {tag(kind): kind for kind in kinds(type(step))} if step is not None else {}
    kind = found.get(by)
    if kind is None:
        return (no("0", "not-now"),)
    if one >= len(s.units) or s.units[one].at < 0:
        return ()
    near = s.kit.ground.around[s.units[one].at][0]
    plain: dict[str, Any] = {"units": units, "unit": one, "path": (near,), "at": near}
    fields = kind.__struct_fields__
    if not set(fields) <= plain.keys():
        return ()
    return refusals(s, side, kind(**{name: plain[name] for name in fields}))


def reached(s: State, side: Side, units: tuple[int, ...], by: str) -> Reach:
    """Where these units can go in this way."""
    if by == "move" and not isinstance(s.steps[-1] if s.steps else None, Reaction):
        return on_foot(s, side, units)
    return by_offers(s, side, units, by)
