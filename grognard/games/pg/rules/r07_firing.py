"""[6.41, 7.21, 7.22, 7.23, 7.24, 7.31, 7.32, 7.33, 10.1] Who may fire at what, and together with
whom: what direct fire, bombardment and opportunity fire share."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.pg.kit import NONE
from grognard.games.pg.piece_state import DEMORALISED, FIRE, GOOD
from grognard.games.pg.rules.asked import able, acted, why_not_act
from grognard.games.pg.rules.r02_ammunition import why_not_loaded
from grognard.games.pg.rules.r06_leaders import combat, regular
from grognard.games.pg.rules.r07_fire import Kind, reach
from grognard.games.pg.rules.r08_spotting import reveal, why_unspotted
from grognard.games.pg.rules.r17_command import why_not_across
from grognard.games.pg.state import State
from grognard.kernel.legality import Reasons, no
from grognard.kernel.value import Side


def why_not_ready(s: State, i: int, kind: Kind) -> Reasons:
    """[5.62, 5.67, 7.31, 10.4, 12.52, 14.3] What keeps a unit from any fire of this kind."""
    counter, unit = s.kit.counters[i], s.units[i]
    label = counter.label
    values = counter.bf if kind == "bombard" else counter.df
    if values[0] == NONE:
        yield no("7.31", "no-bombardment" if kind == "bombard" else "no-direct-fire", unit=label)
    yield from why_not_fire_at_all(s, i)
    if unit.at >= 0 and s.contested(unit.at):
        rule = "12.52" if kind == "bombard" else "10.4"
        yield no(rule, "in-an-assault-hex", unit=label, hex=s.kit.names[unit.at])


def why_not_fire_at_all(s: State, i: int) -> Reasons:
    """[5.62, 5.67, 14.3, 17.5] Limbered, carried, demoralised units do not fire."""
    unit, label = s.units[i], s.kit.counters[i].label
    if unit.limbered:
        yield no("5.62", "limbered", unit=label)
    if unit.aboard >= 0:
        yield no("5.67", "aboard-cannot-fire", unit=label)
    if unit.morale == DEMORALISED:
        yield no("14.3", "demoralised-cannot-fire", unit=label)
    if s.luck.silent == i:
        yield no("17.5", "event-no-fire", unit=label)
    yield from why_not_loaded(s, i)


def why_not_again(s: State, i: int) -> Reasons:
    """[7.22] A unit that has begun with anti-tank fire goes on with nothing else."""
    if s.units[i].shots and s.units[i].shot_at:
        yield no("7.22", "one-kind-of-fire", unit=s.kit.counters[i].label)


def why_not_range(s: State, i: int, kind: Kind, at: int) -> Reasons:
    """[7.32] The target lies in range."""
    counter = s.kit.counters[i]
    far = s.kit.sight.far(s.units[i].at, at)
    if far > reach(counter, kind):
        yield no("7.32", "out-of-range", unit=counter.label, hex=s.kit.names[at], range=far,
                 most=reach(counter, kind))  # fmt: skip


def why_not_into(s: State, side: int, at: int) -> Reasons:
    """[7.24, 12.53] No direct fire into a hex where friends are."""
    if friends_in(s, side, at):
        yield no("7.24", "friends-in-the-target", hex=s.kit.names[at])
        if s.contested(at):
            yield no("12.53", "fire-into-an-assault", hex=s.kit.names[at])


def friends_in(s: State, side: int, at: int) -> bool:
    """[7.24, 16.6] Whether pieces of a side are in a hex, leaders too; hidden ones do not count."""
    return any(not s.units[i].hidden for i in s.side_at(side, at))


def why_not_through(s: State, i: int, at: int) -> Reasons:
    """[7.24, 10.1] Direct fire passes over friends only if they are AFVs; machine guns, AFVs and
    anti-aircraft guns fire over any, if a hex without friends lies between these and the target."""
    blocked = in_the_way(s, i, at)
    if blocked >= 0:
        yield no("10.1", "friends-in-the-way", unit=s.kit.counters[i].label,
                 hex=s.kit.names[blocked])  # fmt: skip


def in_the_way(s: State, i: int, at: int) -> int:
    """[7.24, 8.35, 10.1] The hex whose friends block direct fire; -1 for none. Along a side the
    firer chooses the hex."""
    counter = s.kit.counters[i]
    over = counter.hmg or counter.afv or counter.aa
    friends = [
        [_friends(s, counter.side, hex) for hex in step]
        for step in s.kit.sight.way(s.units[i].at, at)
    ]
    way = s.kit.sight.way(s.units[i].at, at)
    # Of two hexes the one that serves best: empty, then AFVs alone, then others.
    met = [min(zip(found, step, strict=True)) for found, step in zip(friends, way, strict=True)]
    others = [n for n, (kind, _) in enumerate(met) if kind == OTHERS]
    if not others:
        return -1
    if over:
        last = max(n for n, (kind, _) in enumerate(met) if kind != NOBODY)
        return -1 if last < len(met) - 1 else met[last][1]
    return met[others[0]][1]


NOBODY, ARMOUR, OTHERS = 0, 1, 2


def _friends(s: State, side: int, at: int) -> int:
    """Who of one's own is in a hex: nobody, AFVs alone, or others too. Those aboard an APC are one
    unit with it (5.6), and hidden ones do not count against their own."""
    counters, units = s.kit.counters, s.units
    there = [
        counters[i].afv for i in s.stacks[at] if counters[i].side == side and units[i].aboard < 0
    ]
    return NOBODY if not there else ARMOUR if all(there) else OTHERS


def why_not_fire(s: State, side: Side, i: int, kind: Kind, at: int) -> Reasons:
    """[7.2, 10.1] Whether an activated unit may fire so at this hex."""
    if reasons := list(why_not_act(s, side, i, FIRE)) or list(why_not_ready(s, i, kind)):
        yield from reasons
        return
    yield from why_not_again(s, i)
    yield from why_not_across(s, s.units[i].at, at)
    yield from why_not_range(s, i, kind, at)
    if kind == "direct":
        yield from why_unspotted(s, s.kit.counters[i].side, s.units[i].at, at)
        yield from why_not_through(s, i, at)


# ---- together --------------------------------------------------------------------------------

NO_LEADER = -1
"""Nobody combines the fire."""


def combines(s: State, leader: int) -> int:
    """[6.41, 7.33] How many hexes besides his own a leader combines: as many as his modifier, in
    good order only."""
    if s.units[leader].morale != GOOD or not regular(s, leader):
        return 0
    return s.leader(leader).combat


def directs(s: State) -> tuple[int, ...]:
    """[6.41, 6.42] The leaders who may direct fire now: activated to fire, with a modifier that
    counts, and they have directed nothing yet."""
    counters = s.kit.counters
    return tuple(
        i for i in able(s, FIRE) if counters[i].leader and regular(s, i) and combat(s, i) > 0
    )


def why_not_leader(s: State, side: Side, i: int) -> Reasons:
    """[6.41, 6.42, 14.3] Whether somebody may direct fire."""
    if reasons := list(why_not_act(s, side, i, FIRE)):
        yield from reasons
        return
    label = s.kit.counters[i].label
    if not s.kit.counters[i].leader or not regular(s, i):
        yield no("6.42", "no-leader", unit=label)
    elif s.units[i].morale == DEMORALISED:
        yield no("6.42", "demoralised-leader", unit=label)
    elif combat(s, i) <= 0:
        yield no("6.41", "no-combat-modifier", unit=label)


def may_combine(s: State, leader: int, units: Iterable[int]) -> bool:
    """[6.41, 7.33, 9.3] Whether this leader brings these units of several hexes into one attack:
    those of his own hex, and those he has activated in as many adjacent ones as his modifier."""
    here = s.units[leader].at
    hexes = {s.units[i].at for i in units}
    others = hexes - {here}
    if here not in hexes or len(others) > combines(s, leader):
        return False
    if any(s.kit.sight.far(here, at) != 1 for at in others):
        return False
    return all(follows(s, leader, i) for i in units)


def follows(s: State, leader: int, i: int) -> bool:
    """[7.33] Whether a unit fires as this leader combines: it is in his hex, or he activated it."""
    return s.units[i].at == s.units[leader].at or leader in s.tasks[i].by


def why_not_together(
    s: State, units: tuple[int, ...], leaders: tuple[int, ...], combiner: int, rule: str
) -> Reasons:
    """[6.41, 6.42, 7.33, 9.3] Units of one hex always combine, those of several by a leader. The
    others only raise the fire of their own hex."""
    hexes = {s.units[i].at for i in units}
    if len(hexes) > 1:
        if combiner < 0:
            yield no(rule, "nobody-combines", hexes=len(hexes))
        elif not may_combine(s, combiner, units):
            yield no("6.41", "cannot-combine", unit=s.kit.counters[combiner].label,
                     most=combines(s, combiner))  # fmt: skip
    elif combiner >= 0:
        yield no("6.41", "nothing-to-combine", unit=s.kit.counters[combiner].label)
    for i in leaders:
        if s.units[i].at not in hexes or i == combiner:
            yield no("6.42", "leader-elsewhere", unit=s.kit.counters[i].label)


def fired(s: State, units: Iterable[int], leaders: Iterable[int], at: int) -> None:
    """[3.13, 7.23, 7.46, 8.22] They have fired: they do no more, but a machine gun that has shares
    left; who fired from cover is spotted."""
    for i in units:
        shares = s.tasks[i].shares[1:]
        s.task(i, shares=shares)
        acted(s, i, over=not shares)
        s.fired_on = (*s.fired_on, (i, -1, at))
        reveal(s, i)
    for i in leaders:
        acted(s, i)
