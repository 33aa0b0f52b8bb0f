"""[13.1, 13.2, 13.3] Which artillery may support which combat, and which guns may do so together.

For other chapters: `gun_refusals` (one gun and one attack), `combination_refusals` (guns together),
`in_range`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from grognard.games.efs.ground import INSET
from grognard.games.efs.kit import AXIS, SIDES
from grognard.games.efs.pieces import FIRE_MODE, FIRED, OUT, Attack
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_depots import asp_within, points_left
from grognard.games.efs.rules.r06_lines import loc_from
from grognard.games.efs.rules.r12_targets import zone_reaches
from grognard.games.efs.rules.r18_forts import active_fort
from grognard.games.efs.rules.r21_command import (
    headquarters,
    in_command,
    level_at,
    non_op_near,
    operational,
)
from grognard.games.efs.state import INTERDICTED, ZONE, State
from grognard.kernel.legality import Reasons, no

HEAVY = ("super_heavy", "rail_artillery")
"""[13.33b, 13.4] Kinds with a mobile and a fire mode."""
PLAIN = ("field_artillery", "coast_artillery")


# ---- range [13.11b, 17.71] ---------------------------------------------------------------------


def in_range(s: State, i: int, b: int) -> bool:
    """[13.11b, 13.16b, 17.71a, 17.71b] Whether a hex is in range of a gun, over lakes too: its own
    hex does not count, the defender's does. On the inset the range is three times as long; over its
    edge what is left of it counts threefold or a third."""
    far, factor = s.kit.counters[i].range, s.kit.rules.inset_range_factor
    return s.kit.ground.in_range(s.units[i].at, b, far, factor)


# ---- one gun [13.11, 13.12, 13.2] --------------------------------------------------------------


def rounds_left(s: State, i: int) -> int:
    """[13.46] Rounds of a super-heavy gun."""
    return s.shells.get(i, s.kit.rules.sha_ammunition)


def committed(s: State, i: int) -> bool:
    """[13.12, 13.13a] Whether a gun supports a combat of this phase already."""
    return any(i in attack.guns or i in attack.support for attack in s.attacks)


def others_fight(s: State, side: int, attack: Attack) -> bool:
    """[13.11a, 13.21] Whether other units than artillery fight on a side."""
    counters = s.kit.counters
    units = attack.units if counters[attack.units[0]].side == side else [
        i for b in attack.hexes for i in s.stack_of(side, b)
    ]  # fmt: skip
    return any(counters[i].combat and not counters[i].artillery for i in units)


def gun_refusals(s: State, side: int, n: int, i: int) -> Reasons:
    """[13.11a, 13.11b, 13.11d, 13.12, 13.13a, 13.21 to 13.23, 13.42a] Why a gun may not support an
    attack or the defence against it; what it is supplied with left aside."""
    if found := list(own_unit(s, SIDES[side], i)):
        yield from found
        return
    unit, counter, attack = s.units[i], s.kit.counters[i], s.attacks[n]
    if not counter.artillery:
        yield no("13.0", "no-artillery", unit=counter.id)
        return
    if unit.at < 0:
        yield no("13.11b", "not-on-map", unit=counter.id)
        return
    if unit.marks & FIRED or committed(s, i):
        yield no("13.12", "has-fired", unit=counter.id)
    if not any(in_range(s, i, b) for b in attack.hexes):
        yield no("13.11b", "out-of-gun-range", unit=counter.id, most=counter.range)
    attacks = s.kit.counters[attack.units[0]].side == side
    if not others_fight(s, side, attack):
        yield no("13.11a" if attacks else "13.21", "guns-alone", unit=counter.id)
    yield from heavy_refusals(s, i, attack, attacks=attacks)
    if attacks:
        yield from in_a_zone(s, side, i, attack)
    else:
        yield from of_the_defender(s, side, i, attack)


def heavy_refusals(s: State, i: int, attack: Attack, *, attacks: bool) -> Reasons:
    """[13.32a, 13.33b, 13.42a, 13.42c, 13.42e, 13.46] Mortars and heavy guns support attacks alone;
    heavy ones in fire mode, against fortifications, with rounds left."""
    unit, counter = s.units[i], s.kit.counters[i]
    if not attacks and counter.type in HEAVY:
        yield no("13.42c", "attack-only", unit=counter.id)
    elif not attacks and (counter.attack_only or counter.type == "mortar"):
        yield no("13.32a", "attack-only", unit=counter.id)
    if counter.type not in HEAVY:
        return
    if not unit.marks & FIRE_MODE:
        yield no("13.42a", "mobile-mode", unit=counter.id)
    if attacks and not any(active_fort(s, b) for b in attack.hexes):
        yield no("13.42e", "no-fortification-there", unit=counter.id)
    if not rounds_left(s, i):
        yield no("13.46", "no-rounds-left", unit=counter.id)


def in_a_zone(s: State, side: int, i: int, attack: Attack) -> Reasons:
    """[13.23] A gun in an enemy zone supports an attack on those whose zone it is in."""
    at = s.units[i].at
    if s.hazard(side)[at] & ZONE and not any(
        at in s.kit.ground.edge[b] and zone_reaches(s, 1 - side, b, at) for b in attack.hexes
    ):
        yield no("13.23", "bound-by-a-zone", unit=s.kit.counters[i].id)


def of_the_defender(s: State, side: int, i: int, attack: Attack) -> Reasons:
    """[13.11d, 13.22] The defender's gun in a hex that is attacked supports that hex alone, and in
    an enemy zone no other hex than its own."""
    at, name = s.units[i].at, s.kit.counters[i].id
    if at in attack.hexes:
        return
    if any(at in other.hexes for other in s.attacks if not other.done):
        yield no("13.22", "defends-its-own-hex", unit=name)
    elif s.hazard(side)[at] & ZONE:
        yield no("13.11d", "gun-in-a-zone", unit=name)


# ---- supply [13.11c, 13.52] --------------------------------------------------------------------


def reaches_supply(s: State, side: int, i: int, units: Iterable[int]) -> bool:
    """[13.11c, 15.34] Whether a gun can lay a communication line to one of these supply units."""
    reached = loc_from(s, side, s.units[i].at)
    return any(s.units[k].at >= 0 and reached >> s.units[k].at & 1 for k in units)


def sources_for(s: State, side: int, n: int, i: int) -> list[int]:
    """[6.35, 13.11c, 13.52, 15.34] What a gun may draw on: -1 for nothing of its own, where the
    attack's points reach it or defence needs none, which a gun out of supply does; else supply
    units with a point, those first that guns of this attack draw on already."""
    attack = s.attacks[n]
    attacks = s.kit.counters[attack.units[0]].side == side
    if attacks and reaches_supply(s, side, i, attack.supply):
        return [-1]
    if not attacks and not s.limited and s.units[i].supply != OUT:
        return [-1]
    drawn = {unit for _, unit in attack.rounds}
    found = [k for k in asp_within(s, side, s.units[i].at) if k in drawn or free_point(s, n, k)]
    return sorted(found, key=lambda k: k not in drawn)


def free_point(s: State, n: int, k: int) -> bool:
    """[15.21] A point of a supply unit that this attack has not named for itself."""
    return points_left(s, k) > (k in s.attacks[n].supply)


# ---- guns together [13.14, 13.15, 13.31] -------------------------------------------------------


def combination_refusals(s: State, side: int, n: int, guns: Sequence[int]) -> Reasons:
    """[13.14, 13.15, 13.31, 14.65, 21.26c] Why these guns may not support one combat together."""
    attack = s.attacks[n]
    defending = s.kit.counters[attack.units[0]].side != side
    hazard = s.hazard(side)
    if sum(1 for i in guns if hazard[s.units[i].at] & INTERDICTED) > 1:
        yield no("14.65", "guns-interdicted")
    if side == AXIS:
        yield from axis_limits(s, guns, defending=defending)
    else:
        yield from soviet_limits(s, guns, attack, defending=defending)


def axis_limits(s: State, guns: Sequence[int], *, defending: bool) -> Reasons:
    """[13.14a, 13.14b, 13.31b, 13.31c, 13.42d] Four, heavy guns not counted; of allies two in
    defence; two German ones with guns of allies, and then two of those."""
    counters, rules = s.kit.counters, s.kit.rules
    light = [i for i in guns if counters[i].type not in HEAVY]
    allied = [i for i in light if counters[i].ally]
    german = len(light) - len(allied)
    if len(light) > rules.axis_artillery_limit:
        yield no("13.14a", "too-many-guns", most=rules.axis_artillery_limit)
    if defending and len(allied) > rules.ally_artillery_limit:
        yield no("13.31b", "too-many-guns", most=rules.ally_artillery_limit)
    elif allied and german and max(german, len(allied)) > rules.ally_artillery_limit:
        yield no("13.31c", "too-many-guns", most=rules.ally_artillery_limit)


def soviet_limits(s: State, guns: Sequence[int], attack: Attack, *, defending: bool) -> Reasons:
    """[13.15a, 13.15b, 13.15c, 17.54a, 17.54b, 21.26c] One gun, two that belong together, two
    mortars and railway guns besides; for a hex of the inset two, and any number in the command of
    one headquarters, mortars among them; near a Non-Op headquarters one of all."""
    counters, rules = s.kit.counters, s.kit.rules
    if len(guns) > 1 and any(non_op_near(s, b) for b in attack.hexes):
        yield no("21.26c", "guns-near-non-op")
        return
    inset = any(s.kit.ground.terrain[b] & INSET for b in attack.hexes)
    plain = [i for i in guns if counters[i].type in PLAIN]
    most = soviet_most(s, plain, attack, defending=defending)
    if inset:
        most = len(plain) if together(s, plain) else rules.hq_artillery
    if len(plain) > most:
        yield no("13.15a", "too-many-guns", most=most)
    mortars = [i for i in guns if counters[i].type == "mortar"]
    if inset:
        mortars = [i for i in mortars if not together(s, (*plain, i))]
    if len(mortars) > rules.soviet_mortar_extra:
        yield no("13.15b", "too-many-guns", most=rules.soviet_mortar_extra)
    rail = [i for i in guns if counters[i].type == "rail_artillery"]
    if len(guns) > 1 and not all(commanded(s, i) for i in rail):
        yield no("13.15c", "rail-guns-without-command")


def soviet_most(s: State, plain: Sequence[int], attack: Attack, *, defending: bool) -> int:
    """[13.15a] How many of these guns may join."""
    rules, joined = s.kit.rules, together(s, plain)
    inside = [i for i in plain if defending and s.units[i].at in attack.hexes]
    outside = [i for i in plain if i not in inside]
    one_hex = len({s.units[i].at for i in inside}) == 1
    if joined or (one_hex and len(outside) <= 1 and all(commanded(s, i) for i in outside)):
        return rules.hq_artillery
    return rules.soviet_artillery_limit


def commands(s: State, hq: int, i: int) -> bool:
    """[13.15a, 14.66, 21.14] Whether a headquarters that is under no interdiction has a gun in its
    command."""
    if not operational(s, hq) or level_at(s, s.units[hq].at):
        return False
    return in_command(s, hq, s.units[i].at)


def together(s: State, guns: Sequence[int]) -> bool:
    """[13.15a, 17.54b] Whether one headquarters has all these guns in its command."""
    return bool(guns) and any(
        all(commands(s, hq, i) for i in guns) for hq in headquarters(s.kit)
    )  # fmt: skip


def commanded(s: State, i: int) -> bool:
    return any(commands(s, hq, i) for hq in headquarters(s.kit))


def may_add(s: State, side: int, n: int, i: int) -> bool:
    """Whether a gun may be added to a side's artillery in an attack."""
    if next(gun_refusals(s, side, n, i), None) is not None:
        return False
    guns = (*guns_of(s, side, n), i)
    if next(combination_refusals(s, side, n, guns), None) is not None:
        return False
    return bool(sources_for(s, side, n, i))


def guns_of(s: State, side: int, n: int) -> tuple[int, ...]:
    """The artillery a side has committed to an attack."""
    attack = s.attacks[n]
    return attack.guns if s.kit.counters[attack.units[0]].side == side else attack.support


PLAYS: Mapping[str, Maker] = {}
