"""[12.1, 15.0] An attack before the dice: who may take part, its sums, what the die may bring, and
what the other side can still do about it. Only what this side may know is counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from grognard.games.efs.kit import SIDES, SOVIET
from grognard.games.efs.pieces import Attack
from grognard.games.efs.present.combat_answers import (
    AttackAnswer,
    Member,
    Must,
    Outcome,
    Reply,
)
from grognard.games.efs.present.modifiers import told
from grognard.games.efs.present.why import tried
from grognard.games.efs.rules.r12_declaration import Declare, attacked, mandated_refusals
from grognard.games.efs.rules.r12_orders import NO_RETREAT, commanders, order_refusals, party
from grognard.games.efs.rules.r12_targets import (
    NEVER,
    initial_column,
    required,
    way_in,
    why_no_attacker,
)
from grognard.games.efs.rules.r13_artillery import (
    combination_refusals,
    gun_refusals,
    in_range,
    may_add,
    sources_for,
)
from grognard.games.efs.rules.r15_combat import strengths
from grognard.games.efs.rules.r15_modifiers import (
    engineers,
    engineers_help,
    modifiers,
    needs_supply,
    net,
)
from grognard.games.efs.rules.r15_odds import column_name, defenders, ratio
from grognard.games.efs.rules.r15_supply import covers, sources_of
from grognard.games.efs.rules.r16_losses import group_of, read_cell
from grognard.games.efs.rules.r16_results import bill
from grognard.games.efs.rules.r18_forts import ignores_retreat
from grognard.games.efs.state import State
from grognard.kernel.flow import refusals
from grognard.kernel.legality import No, no
from grognard.kernel.value import Side


class Wish(NamedTuple):
    """An attack as it is put together: what is asked for besides units and hexes."""

    hexes: tuple[int, ...]
    units: tuple[int, ...]
    mandated: bool = False
    guns: tuple[int, ...] = ()
    air: int = 0
    supply: bool = True
    engineers: bool = True
    buster: int = -1


def attack_answer(s: State, side: Side, wish: Wish) -> AttackAnswer:
    """An attack by these units on these hexes."""
    me = SIDES.index(side)
    action = Declare(wish.units, wish.hexes, wish.mandated)
    computable = can_be_computed(s, me, wish)
    there = imagined(s, me, wish) if computable else None
    plain = AttackAnswer(
        wish.hexes,
        wish.units,
        msgspec.to_builtins(action),
        tuple(tried(s, side, action)) if refusals(s, side, action) else (),
        tuple(members(s, me, wish.hexes)),
        tuple(guns_near(there, me, wish)) if there is not None else (),
        first_cover(there, me) if there is not None else (),
        there is not None and can_use_engineers(there),
        tuple(musts(s, wish)),
        mandated(s, me, wish),
    )
    return plain if there is None else with_sums(there, me, plain)


def declared_answer(s: State, side: Side, n: int, wish: Wish) -> AttackAnswer:
    """[15.1] A declared attack as it stands, with what its side could still add."""
    me, attack = SIDES.index(side), s.attacks[n]
    mine = s.kit.counters[attack.units[0]].side == me
    there = s.clone()
    there.battle = n
    there.attacks = veiled(there, me)
    if not stands(s, attack):
        return AttackAnswer(attack.hexes, attack.units, {}, (), (), (), (), False, (), None)
    if mine:
        supplied = attack.supplied or (wish.supply and bool(first_cover(there, me)))
        change(
            there,
            guns=tuple(dict.fromkeys((*attack.guns, *wish.guns))),
            cas=attack.cas + wish.air,
            supplied=supplied or not needs_supply(s, attack.units),
            engineers=attack.engineers or (wish.engineers and can_use_engineers(there)),
            buster=attack.buster if attack.buster >= 0 else wish.buster,
        )
    plain = AttackAnswer(
        attack.hexes, attack.units, {}, (), (),
        tuple(guns_near(there, me, wish)) if mine else (), first_cover(there, me) if mine else (),
        can_use_engineers(there), (), None,
    )  # fmt: skip
    return with_sums(there, me, plain)


# ---- the table with the attack on it -------------------------------------------------------


def can_be_computed(s: State, me: int, wish: Wish) -> bool:
    """Whether there are sums: own units beside enemy hexes, all of them beside each."""
    edge = s.kit.ground.edge
    return bool(
        wish.units
        and wish.hexes
        and all(s.men[1 - me][b] for b in wish.hexes)
        and all(s.units[i].at >= 0 and s.kit.counters[i].side == me for i in wish.units)
        and all(b in edge[s.units[i].at] for i in wish.units for b in wish.hexes)
    )


def stands(s: State, attack: Attack) -> bool:
    """Whether an attack is still to be made, by units on the map against somebody."""
    side = 1 - s.kit.counters[attack.units[0]].side
    return (
        not attack.done
        and not attack.result
        and all(s.units[i].at >= 0 for i in attack.units)
        and all(s.men[side][b] for b in attack.hexes)
    )


def veiled(s: State, me: int) -> tuple[Attack, ...]:
    """[12.53a] The declared attacks without the orders that lie face down to this side."""
    found = []
    for attack in s.attacks:
        mine = 0 if s.kit.counters[attack.units[0]].side == me else 1
        known = list(attack.orders)
        if not (attack.shown and mine == 0):
            known[1 - mine] = 0
        found.append(replace(attack, orders=(known[0], known[1])))
    return tuple(found)


def change(s: State, **fields: Any) -> None:
    """The attack on the imagined table with other fields."""
    attack = replace(s.attacks[s.battle], **fields)
    s.attacks = (*s.attacks[: s.battle], attack, *s.attacks[s.battle + 1 :])


def imagined(s: State, me: int, wish: Wish) -> State:
    """The same table with the attack declared, in supply and with guns as it is wished."""
    there = s.clone()
    there.attacks = (
        *veiled(there, me),
        Attack(wish.hexes, wish.units, wish.mandated, cas=wish.air, buster=wish.buster),
    )
    there.battle = len(there.attacks) - 1
    needs = needs_supply(there, wish.units)
    supplied = not needs or (wish.supply and bool(first_cover(there, me)))
    change(there, supplied=supplied, supply=first_cover(there, me) if needs and supplied else ())
    for i in wish.guns:
        if 0 <= i < len(s.units) and may_add(there, me, there.battle, i):
            change(there, guns=(*there.attacks[there.battle].guns, i))
    change(there, engineers=wish.engineers and can_use_engineers(there))
    return there


def first_cover(s: State, me: int) -> tuple[int, ...]:
    """[15.21] The supply units that would give a point each; none where some attacker finds
    none."""
    return next(iter(covers(sources_of(s, me))), ())


def can_use_engineers(s: State) -> bool:
    """[15.53a, 15.53b] Whether engineer effects could be declared."""
    attack = s.attacks[s.battle]
    if not engineers(s, attack.units):
        return False
    return engineers_help(s, attack.units, attack.hexes)


# ---- who may take part ---------------------------------------------------------------------


def members(s: State, me: int, hexes: tuple[int, ...]) -> Iterator[Member]:
    """[12.12, 12.15, 12.17] Everybody who stands beside one of the hexes."""
    near = sorted({i for b in hexes for a in s.kit.ground.edge[b] for i in s.stack_of(me, a)})
    for i in near:
        counter, at = s.kit.counters[i], s.units[i].at
        if not counter.combat or counter.artillery:
            continue
        yield Member(i, at, s.strength(i)[0], tuple(why_no_member(s, me, i, hexes)))


def why_no_member(s: State, me: int, i: int, hexes: tuple[int, ...]) -> Iterator[No]:
    name, names = s.kit.counters[i].id, s.kit.names
    yield from why_no_attacker(s, me, i)
    for b in hexes:
        if b not in s.kit.ground.edge[s.units[i].at]:
            yield no("12.17", "not-beside-target", unit=name, hex=names[b])
        elif way_in(s, i, b) == NEVER:
            yield no("12.15b", "closed-to-attack", unit=name, hex=names[b])
    for attack in s.attacks:
        if i in attack.units and attack.hexes != hexes:
            yield no("15.12", "attacks-elsewhere", unit=name)


def guns_near(s: State, me: int, wish: Wish) -> Iterator[Member]:
    """[13.11, 13.14, 13.15] Artillery in range of the hexes, and whether it may support."""
    attack, n = s.attacks[s.battle], s.battle
    for i in s.of(me):
        counter = s.kit.counters[i]
        if not counter.artillery or not any(in_range(s, i, b) for b in attack.hexes):
            continue
        if i in attack.guns:
            yield Member(i, s.units[i].at, counter.support)
            continue
        reasons = list(gun_refusals(s, me, n, i))
        reasons += combination_refusals(s, me, n, (*attack.guns, i))
        if not reasons and not sources_for(s, me, n, i):
            reasons.append(no("13.11c", "no-rounds-for-gun", unit=counter.id))
        yield Member(i, s.units[i].at, counter.support, tuple(reasons))


def musts(s: State, wish: Wish) -> Iterator[Must]:
    """[12.16] Hexes that must be attacked as well for the sake of these units."""
    under = attacked(s) | set(wish.hexes)
    found: dict[int, list[int]] = {}
    for i in wish.units:
        if s.units[i].at >= 0:
            for b in required(s, i):
                if b not in under:
                    found.setdefault(b, []).append(i)
    for b, units in sorted(found.items()):
        yield Must(b, tuple(units))


def mandated(s: State, me: int, wish: Wish) -> tuple[No, ...] | None:
    """[12.31, 12.33] Whether it could count as a mandated attack."""
    if me != SOVIET or sum(attack.mandated for attack in s.attacks) >= s.mandated:
        return None
    return tuple(mandated_refusals(s, me, wish.units, wish.hexes))


# ---- sums and chances ----------------------------------------------------------------------


def with_sums(s: State, me: int, plain: AttackAnswer) -> AttackAnswer:
    attack = s.attacks[s.battle]
    attacker = s.kit.counters[attack.units[0]].side
    both = strengths(s, attack)
    column = ratio(s, both.attack.total, both.defence.total)
    change(s, column=column)
    initial = initial_column(s, attacker, attack.units, attack.hexes)
    found = outcomes(s)
    return replace(
        plain,
        attack=tuple(both.attack.lines),
        defence=tuple(both.defence.lines),
        strength=(both.attack.total, both.defence.total),
        column=column_name(s, column),
        initial=column_name(s, initial),
        modifiers=told(s, s.attacks[s.battle]),
        drm=net(s, modifiers(s, s.attacks[s.battle], column)),
        outcomes=tuple(found),
        expected=expected(found),
        replies=tuple(replies(s, me)),
    )


def outcomes(s: State) -> list[Outcome]:
    """[15.6, 16.1] What each fall of the die brings, falls alike together, the worst first."""
    attack = s.attacks[s.battle]
    faces = s.kit.rules.die_faces
    drm = net(s, modifiers(s, attack, attack.column))
    head = column_name(s, attack.column)
    found: dict[Outcome, int] = {}
    for die in range(1, faces + 1):
        one = outcome(s, s.kit.crt.cell(die + drm, head))
        found[one] = found.get(one, 0) + 1
    told = [replace(one, falls=falls, of=faces) for one, falls in found.items()]
    return sorted(told, key=lambda one: (one.defender_steps - one.attacker_steps, one.result))


def outcome(s: State, cell: str) -> Outcome:
    """[16.1, 16.3, 16.4] What a cell of the table costs each side as the attack stands."""
    attack = replace(s.attacks[s.battle], result=cell)
    ours, theirs = read_cell(cell)
    attacker = s.kit.counters[attack.units[0]].side
    foes = defenders(s, 1 - attacker, attack.hexes)
    group = group_of(s, (*attack.units, *attack.guns), attack.hexes)
    due = bill(s, attack)
    mine, his = steps_in(s, group), steps_in(s, foes)
    lost = mine if ours.all else min(mine, due.attacker)
    taken = his if theirs.all else min(his, due.defender)
    holds = all(ignores_retreat(s, b) for b in attack.hexes)
    stays = attack.orders[1] == NO_RETREAT or holds
    return Outcome(
        cell, 0, 0, lost, taken, ours.retreat and attack.orders[0] != NO_RETREAT,
        theirs.retreat and not stays, taken == his, lost == mine,
    )  # fmt: skip


def steps_in(s: State, units: Sequence[int]) -> int:
    return sum(s.steps_left(i) for i in units)


def expected(found: Sequence[Outcome]) -> tuple[float, float]:
    """Steps lost by attacker and defender on average."""
    falls = sum(one.falls for one in found)
    return (
        round(sum(one.attacker_steps * one.falls for one in found) / falls, 2),
        round(sum(one.defender_steps * one.falls for one in found) / falls, 2),
    )


# ---- what the other side can do ------------------------------------------------------------


def replies(s: State, me: int) -> Iterator[Reply]:
    """[12.5, 15.32] To an attack that was not rolled for: guns that may support the defence, and an
    order of No Retreat."""
    attack = s.attacks[s.battle]
    attacker = s.kit.counters[attack.units[0]].side
    if attacker != me or attack.result:
        return
    there = s.clone()
    for i in sorted(
        (i for i in s.of(1 - me) if s.kit.counters[i].artillery),
        key=lambda i: -s.kit.counters[i].support,
    ):
        if may_add(there, 1 - me, there.battle, i):
            change(there, support=(*there.attacks[there.battle].support, i))
    more = tuple(i for i in there.attacks[there.battle].support if i not in attack.support)
    if more:
        points = sum(s.kit.counters[i].support for i in more)
        yield reply(there, "guns", "15.32a", more, points)
    mine = party(s, s.battle, 1 - me)
    orders = not attack.orders[1] and not any(order_refusals(s, mine, NO_RETREAT))
    if orders and (mine.side != SOVIET or commanders(s, mine)):
        there = s.clone()
        change(there, orders=(attack.orders[0], NO_RETREAT))
        yield reply(there, "no-retreat", "12.51", mine.units, 0)


def reply(s: State, what: str, rule: str, units: tuple[int, ...], points: int) -> Reply:
    both = strengths(s, s.attacks[s.battle])
    column = ratio(s, both.attack.total, both.defence.total)
    change(s, column=column)
    return Reply(what, rule, units, points, column_name(s, column), expected(outcomes(s)))
