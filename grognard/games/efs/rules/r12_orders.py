"""[12.5] Orders of retreat, placed face down for an attack by either side.

Lines of the sequence it plays: B.3c, B.4e.2. For other chapters: `order_of` (what a side's units in
an attack must do), `obeys` (whether a unit heeds orders [12.53e]).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from grognard.games.efs.ground import (
    ALPINE,
    BELT,
    CITADEL,
    CITY,
    LINE_HEX,
    MAJOR_CITY,
    MOUNTAIN,
    TOWN,
    WOODS,
)
from grognard.games.efs.kit import SIDES, SOVIET
from grognard.games.efs.pieces import Attack
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r12_declaration import attack_at, change
from grognard.games.efs.rules.r21_command import commanding, headquarters, in_command, spend
from grognard.games.efs.state import INTERDICTED, MUD, SNOW, State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

NONE, NO_RETREAT, ADDITIONAL = 0, 1, 2
"""[12.51] The two orders, as `Attack.orders` holds them."""
COVER = WOODS | ALPINE | MOUNTAIN | CITY | MAJOR_CITY


class Party(NamedTuple):
    """One side's part in an attack."""

    number: int
    side: int
    attacks: bool
    hexes: tuple[int, ...]
    units: tuple[int, ...]

    @property
    def place(self) -> int:
        """Where `Attack.orders` holds its order: the attacker's first."""
        return 0 if self.attacks else 1


def attacker_of(s: State, attack: Attack) -> int:
    """Whose attack it is."""
    return s.kit.counters[attack.units[0]].side


def party(s: State, n: int, side: int) -> Party:
    """[12.51] The hexes and units of a side in a declared attack."""
    attack = s.attacks[n]
    if attacker_of(s, attack) == side:
        units = tuple(i for i in attack.units if s.units[i].at >= 0)
        hexes = tuple(dict.fromkeys(s.units[i].at for i in units))
        return Party(n, side, True, hexes, units)
    units = tuple(i for b in attack.hexes for i in s.stack_of(side, b) if s.kit.counters[i].combat)
    return Party(n, side, False, attack.hexes, units)


def order_of(s: State, n: int, side: int) -> int:
    """[12.51, 12.53f] The order of all units of a side in an attack."""
    return s.attacks[n].orders[party(s, n, side).place]


def obeys(s: State, i: int) -> bool:
    """[12.53e] Orders do not touch units without an allowance."""
    unit = s.units[i]
    return bool(s.face_values(i)[2] if unit.face >= 0 else s.kit.counters[i].ma)


def muddy(s: State, at: int) -> bool:
    """[12.53d, 5.21] Whether Mud holds in a hex."""
    return s.weather == MUD or (s.lingering and bool(s.kit.ground.terrain[at] & WOODS))


def covered(s: State, side: int, at: int) -> bool:
    """[12.53b, 18.51d] Woods, mountains, cities, towns in Mud and Snow, an active fortification of
    one's own; never a citadel that its garrison holds."""
    here, stands = s.kit.ground.terrain[at], not s.razed >> at & 1
    if side == SOVIET and here & CITADEL and stands:
        return False
    if here & COVER or s.posts[side] >> at & 1:
        return True
    if here & TOWN and (muddy(s, at) or s.weather == SNOW):
        return True
    line = here & LINE_HEX and not s.lines_razed >> at & 1
    return side == SOVIET and stands and bool(line or here & BELT)


# ---- NKVD [12.54b] -----------------------------------------------------------------------------


def forbids_retreat(s: State, i: int) -> bool:
    """[12.54b, 21.51a, 21.51d] NKVD in the right ground; late in the year motorised NKVD alone."""
    counter, at = s.kit.counters[i], s.units[i].at
    if not counter.nkvd or at < 0 or not covered(s, SOVIET, at):
        return False
    return counter.motorised or s.turn <= s.kit.rules.nkvd_foot_no_retreat_until_gt


def bind_nkvd(s: State) -> None:
    """[12.54b, 12.53g, 21.51a] No Retreat, shown, where NKVD defends; it needs no command."""
    for n, attack in enumerate(s.attacks):
        mine = party(s, n, SOVIET)
        if not attack.done and not mine.attacks and any(forbids_retreat(s, i) for i in mine.units):
            change(s, n, orders=(attack.orders[0], NO_RETREAT), shown=True)
            s.tell("nkvd-order", "12.54b", hex=s.kit.names[attack.hexes[0]])


# ---- placing -----------------------------------------------------------------------------------


def commanders(s: State, mine: Party) -> list[int]:
    """[12.54a, 21.22] The headquarters that can order one of these hexes and have a point left."""
    return list(dict.fromkeys(hq for at in mine.hexes for hq in commanding(s, at)))


def order_refusals(s: State, mine: Party, order: int) -> Reasons:
    """[12.53b, 12.53c, 12.53d, 12.53e, 12.53f, 12.53g, 21.12e] Why an order may not be placed."""
    attack = s.attacks[mine.number]
    name = s.kit.names[mine.hexes[0]] if mine.hexes else ""
    if order not in (NO_RETREAT, ADDITIONAL):
        yield no("12.51", "no-such-order")
        return
    if not mine.hexes:
        yield no("12.53e", "nobody-obeys", hex=name)
        return
    if attack.orders[mine.place]:
        yield no("12.53f", "order-given", hex=name)
    elif attack.shown and not mine.attacks and order == ADDITIONAL:
        yield no("21.12e", "nkvd-order-removed", hex=name)
    if mine.attacks and not attack.orders[1]:
        yield no("12.53c", "defender-has-no-order", hex=name)
    if not mine.attacks and not any(covered(s, mine.side, at) for at in mine.hexes):
        yield no("12.53b", "no-ground-for-orders", hex=name)
    open_ = [at for at in mine.hexes if not s.hazard(mine.side)[at] & INTERDICTED]
    if not open_:
        yield no("12.53g", "orders-interdicted", hex=name)
    elif order == ADDITIONAL and all(muddy(s, at) for at in open_):
        yield no("12.53d", "additional-in-mud", hex=name)
    if not any(obeys(s, i) for i in mine.units):
        yield no("12.53e", "nobody-obeys", hex=name)


def command_refusals(s: State, mine: Party, hq: int) -> Reasons:
    """[12.54a, 21.12d] A point of a headquarters for a Soviet order."""
    if mine.side != SOVIET and hq != -1:
        yield no("12.54a", "no-headquarters-needed")
    if mine.side != SOVIET or hq in commanders(s, mine):
        return
    if hq in headquarters(s.kit) and any(in_command(s, hq, at) for at in mine.hexes):
        yield no("21.12d", "no-command-left", unit=s.kit.counters[hq].id)
    else:
        name = s.kit.names[mine.hexes[0]] if mine.hexes else ""
        yield no("12.54a", "no-command-for-order", hex=name)


class PlaceOrder(Action[State], frozen=True, tag="place-order"):
    """[12.51, 12.53a, 12.54a] A marker is placed face down for one's units in the attack on a
    hex."""

    rule = "12.51"
    at: int
    order: int
    hq: int = -1

    def why_not(self, s: State, side: Side) -> Reasons:
        step, n = s.steps[-1], attack_at(s, self.at)
        if n < 0 or (isinstance(step, Ordering) and n not in step.waiting(s)):
            yield no("12.51", "no-declared-attack")
            return
        mine = party(s, n, SIDES.index(side))
        yield from order_refusals(s, mine, self.order)
        yield from command_refusals(s, mine, self.hq)


class RemoveOrder(Action[State], frozen=True, tag="remove-order"):
    """[12.54b, 21.12e, 21.51c] A headquarters lifts the order of the NKVD for a point."""

    rule = "21.12e"
    at: int
    hq: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step, n = s.steps[-1], attack_at(s, self.at)
        if n < 0 or (isinstance(step, Ordering) and n not in step.waiting(s)):
            yield no("12.51", "no-declared-attack")
            return
        mine = party(s, n, SIDES.index(side))
        attack = s.attacks[n]
        if mine.attacks or not (attack.shown and attack.orders[1]):
            yield no("21.12e", "no-nkvd-order", hex=s.kit.names[self.at])
        yield from command_refusals(s, mine, self.hq)


class EndOrders(Action[State], frozen=True, tag="end-orders"):
    """[12.51] Orders are an option."""

    rule = "12.51"

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


Answer = PlaceOrder | RemoveOrder | EndOrders


class Ordering(Step[State, Answer], frozen=True, tag="ordering"):
    """[12.52, B.3c, B.4e.2] The defender orders for all attacks in his reaction phase; the attacker
    for the one that is to be resolved."""

    side: int
    only: int = -1

    @property
    def rule(self) -> str:
        return "12.51"

    def waiting(self, s: State) -> list[int]:
        """The attacks that orders may be given for."""
        numbers = range(len(s.attacks)) if self.only < 0 else (self.only,)
        return [n for n in numbers if not s.attacks[n].done]

    def choices(self, s: State) -> list[PlaceOrder]:
        """[12.53a] The markers that may be placed."""
        found = []
        for n in self.waiting(s):
            mine = party(s, n, self.side)
            for order in (NO_RETREAT, ADDITIONAL):
                if next(order_refusals(s, mine, order), None) is None:
                    hqs = commanders(s, mine) if self.side == SOVIET else [-1]
                    found += [PlaceOrder(s.attacks[n].hexes[0], order, hq) for hq in hqs]
        return found

    def removals(self, s: State) -> list[RemoveOrder]:
        """[21.12e] The orders of the NKVD that may be lifted."""
        found = []
        for n in self.waiting(s) if self.side == SOVIET else ():
            attack = s.attacks[n]
            mine = party(s, n, SOVIET)
            if not mine.attacks and attack.shown and attack.orders[1]:
                found += [RemoveOrder(attack.hexes[0], hq) for hq in commanders(s, mine)]
        return found

    def enter(self, s: State) -> Flow:
        asked = self.choices(s) or self.removals(s)
        return Ask(SIDES[self.side]) if asked else Done()

    def answer(self, s: State, side: Side, action: Answer) -> Flow:
        if isinstance(action, EndOrders):
            return Done()
        if action.hq >= 0:
            spend(s, action.hq)
        n = attack_at(s, action.at)
        orders = list(s.attacks[n].orders)
        if isinstance(action, PlaceOrder):
            orders[party(s, n, self.side).place] = action.order
        else:
            orders[1] = NONE
        change(s, n, orders=(orders[0], orders[1]))
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Answer]]:
        placed = [(a.at, a.order, a.hq) for a in self.choices(s)]
        if placed:
            yield Family(PlaceOrder, placed, lambda key: PlaceOrder(*key))
        lifted = [(a.at, a.hq) for a in self.removals(s)]
        if lifted:
            yield Family(RemoveOrder, lifted, lambda key: RemoveOrder(*key))
        yield One(EndOrders())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        """[12.53a] One's own markers; of the enemy's only where one lies, unless it is shown."""
        return {"orders": [known(s, n, SIDES.index(side)) for n in self.waiting(s)]}


def known(s: State, n: int, side: int) -> dict[str, Any]:
    """[12.53a] What a side knows of the orders in an attack."""
    attack, mine = s.attacks[n], party(s, n, side)
    found: dict[str, Any] = {"at": attack.hexes[0], "mine": attack.orders[mine.place]}
    theirs = attack.orders[1 - mine.place]
    if theirs:
        found["theirs"] = theirs if attack.shown and mine.attacks else "face-down"
    return found


def defender_orders(s: State, side: int) -> Step[State, Any] | None:
    """[B.3c, 12.52] Orders of the defender, those of the NKVD first."""
    bind_nkvd(s)
    return Ordering(side) if s.attacks else None


def attacker_orders(s: State, side: int) -> Step[State, Any] | None:
    """[B.4e.2, 12.52, 12.53c] The attacker's order for the attack that is resolved."""
    if s.battle < 0 or not s.attacks[s.battle].orders[1]:
        return None
    return Ordering(side, s.battle)


PLAYS: Mapping[str, Maker] = {"B.3c": defender_orders, "B.4e.2": attacker_orders}
