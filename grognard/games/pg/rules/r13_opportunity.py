"""[13.0, 13.1, 13.2, 3.15, 7.44] Opportunity fire: the inactive side fires at a unit on the move.

A march asks after each hex. Whoever has a lawful shot that could do something, and wants to be
asked by his standing orders, may fire, one shot after another, until he holds his fire.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES
from grognard.games.pg.piece_state import FAILED, FIRED, OVER, Orders
from grognard.games.pg.rules.asked import own_piece
from grognard.games.pg.rules.r07_fire import Attack, columns, force, table
from grognard.games.pg.rules.r07_losses import steps_in
from grognard.games.pg.rules.r07_volley import Volley
from grognard.games.pg.rules.r08_spotting import reveal
from grognard.games.pg.rules.r10_direct import labels
from grognard.games.pg.rules.r11_antitank import (
    Shot,
    rate,
    score,
    shoot,
)
from grognard.games.pg.rules.r13_shots import (
    DIRECT_SHOTS,
    Shots,
    ambush,
    why_not_anti_tank,
    why_not_direct,
)
from grognard.games.pg.rules.r17_command import commander, players
from grognard.games.pg.rules.r17_options import Timing
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One, Subsets
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

BEST_ROLL = 12


class Opportunity(Action[State], frozen=True, tag="opportunity"):
    """[13.0, 13.1] Units of one hex fire at a mover with direct fire, together."""

    units: tuple[int, ...]
    target: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Offered)
        if not self.units:
            yield no("13.1", "nobody-fires")
        if len(set(self.units)) != len(self.units):
            yield no("13.1", "unit-twice")
        if self.target not in step.targets(s):
            yield no("13.11", "not-the-mover")
            return
        reasons = [reason for i in self.units for reason in own_piece(s, side, i)]
        if reasons:
            yield from reasons
            return
        for i in self.units:
            yield from step.why_not_held(s, i)
            yield from why_not_direct(s, i, self.target)
        if len({s.units[i].at for i in self.units}) > 1:
            yield no("6.41", "no-leader-is-active")

    def attack(self, s: State) -> Attack:
        i = self.units[0]
        at = s.units[self.target].at
        surprise = any(ambush(s, j, self.target) for j in self.units)
        return Attack("direct", s.kit.counters[i].side, at, self.units, mover=self.target,
                      surprise=surprise)  # fmt: skip


class OpportunityShot(Action[State], frozen=True, tag="opportunity-shot"):
    """[13.0, 13.1] A unit fires at a mover with anti-tank fire."""

    unit: int
    target: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Offered)
        if self.target not in step.targets(s):
            yield no("13.11", "not-the-mover")
        elif reasons := list(own_piece(s, side, self.unit)):
            yield from reasons
        else:
            yield from step.why_not_held(s, self.unit)
            yield from why_not_anti_tank(s, self.unit, self.target)


class HoldFire(Action[State], frozen=True, tag="hold-fire"):
    """[13.11] No shot, or no more, at this mover in this hex: by the whole side, or [17.6] by some
    of its commands."""

    rule = "13.11"
    ends = True

    commands: tuple[int, ...] = ()
    """Empty for the whole side."""

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Offered)
        if self.commands and self.commands not in step.parts(s, SIDES.index(side)):
            yield no("17.6", "no-such-commands")


class StandingOrders(Timing, frozen=True, tag="standing-orders"):
    """[13.0] When this side wants to be asked for opportunity fire. It may be said whenever a side
    begins a segment or is asked for such fire."""

    orders: Orders

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.orders.upto < 0:
            yield no("0", "no-such-range", range=self.orders.upto)

    def apply(self, s: State, side: int) -> None:
        s.orders = (self.orders, s.orders[1]) if side == 0 else (s.orders[0], self.orders)


# ---- the question ----------------------------------------------------------------------------


def wished(s: State, side: int, shots: Shots) -> bool:
    """Whether one of the shots could do something, and the standing orders want it."""
    orders = s.orders[side]
    if not orders.ask:
        return False
    for j, by_hex in shots.direct.items():
        for units in by_hex.values():
            heeding = tuple(i for i in units if _heeds(s, orders, i, j))
            if heeding and could_hurt(s, heeding, j):
                return True
    return any(
        _heeds(s, orders, i, j) and score(s, i, j).total + BEST_ROLL >= s.kit.anti_tank.threshold
        for i, targets in shots.anti_tank.items()
        for j in targets
    )


def _heeds(s: State, orders: Orders, i: int, j: int) -> bool:
    """Whether the orders want to be asked for this unit's shot at this mover. That a side is asked
    shows that it has a shot: hidden units give themselves away only where it says so."""
    far = s.kit.sight.far(s.units[i].at, s.units[j].at)
    if far > (orders.ambush if s.units[i].hidden else orders.upto):
        return False
    return not orders.types or s.kit.counters[j].type in orders.types


def could_hurt(s: State, units: tuple[int, ...], j: int) -> bool:
    """[7.25] Whether direct fire has a result that touches this mover: steps alone if it is an
    AFV, any otherwise."""
    attack = Opportunity(units, j).attack(s)
    fire = table(s, "direct")
    (one,) = columns(s, attack)
    codes = [fire.result(one.column, roll) for roll in range(2, BEST_ROLL + 1)]
    if s.kit.counters[j].afv:
        return any(steps_in(code) for code in codes)
    return any(code != "-" for code in codes)


Answers = Opportunity | OpportunityShot | HoldFire | StandingOrders


class Offered(
    Step[State, Opportunity | OpportunityShot | HoldFire | StandingOrders],
    frozen=True,
    tag="offered",
):
    """[13.1, 13.11, 13.14, 13.22] Units have moved into a hex: the other side may fire at them, one
    shot at a time. Who fails a check goes no farther."""

    rule = "13.0"

    at: int
    movers: tuple[int, ...]
    before: tuple[tuple[int, int], ...] = ()
    """The movers, those aboard them, and the morale they had when they were fired at."""
    held: tuple[int, ...] = ()
    """[17.6] The commands of the other side that hold their fire."""

    def targets(self, s: State) -> tuple[int, ...]:
        """[7.44, 13.13] Those who can be fired at: units, and leaders who go alone."""
        here = tuple(i for i in self.movers if s.units[i].at == self.at and s.units[i].aboard < 0)
        units = tuple(i for i in here if not s.kit.counters[i].leader)
        return units or here

    def enter(self, s: State) -> Flow:
        self._stop(s)
        targets = self.targets(s)
        if not targets:
            return Done()
        side = 1 - s.kit.counters[targets[0]].side
        if not s.orders[side].ask or not wished(s, side, Shots(s, side, targets, self.held)):
            return Done()
        return Ask(SIDES[side])

    def firers(self, s: State, side: int) -> tuple[int, ...]:
        """Those of the other side who have a shot."""
        shots = Shots(s, side, self.targets(s), self.held)
        direct = {i for by_hex in shots.direct.values() for units in by_hex.values() for i in units}
        return tuple(sorted(direct | shots.anti_tank.keys()))

    def parts(self, s: State, side: int) -> list[tuple[int, ...]]:
        """[17.6] Some of the commands that have a shot, where several have one."""
        if players(s, side) < 2:
            return []
        found = sorted({commander(s, i) for i in self.firers(s, side)})
        return [some for n in range(1, len(found)) for some in combinations(found, n)]

    def why_not_held(self, s: State, i: int) -> Reasons:
        """[17.6, 13.11] Whoever holds his fire does so until the mover is in another hex."""
        if self.held and commander(s, i) in self.held:
            yield no("13.11", "holds-fire", unit=s.kit.counters[i].label)

    def _stop(self, s: State) -> None:
        """[13.14, 5.66] Who failed a check stops, whatever his morale was, and who was thrown off
        his transport; a step lost stops nobody."""
        for i, morale in self.before:
            task = s.tasks.get(i)
            if task is not None and (task.flags & FAILED or s.units[i].morale > morale):
                s.task(i, flags=task.flags | OVER)

    def answer(
        self,
        s: State,
        side: Side,
        action: Opportunity | OpportunityShot | HoldFire | StandingOrders,
    ) -> Flow:
        if isinstance(action, HoldFire):
            held = tuple(sorted({*self.held, *action.commands}))
            return Goto(replace(self, held=held)) if action.commands else Done()
        if isinstance(action, StandingOrders):
            action.apply(s, SIDES.index(side))
            return Goto(self)
        every = [j for i in self.movers for j in (i, *s.passengers(i))]
        for i in every:
            if i in s.tasks:  # only checks from now on are his
                s.task(i, flags=s.tasks[i].flags & ~FAILED)
        again = replace(self, before=tuple((i, s.units[i].morale) for i in every))
        if isinstance(action, Opportunity):
            return Call(Volley(_snap(s, action)), again)
        i, j = action.unit, action.target
        surprise = ambush(s, i, j)
        s.fired_on = (*s.fired_on, (i, j, s.units[j].at))
        shoot(s, i, j)
        _mark(s, i, rate(s, i))
        return Call(Shot(i, j, surprise), again)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Any]]:
        yield One(HoldFire())
        shots = Shots(s, SIDES.index(side), self.targets(s), self.held)
        for j, by_hex in shots.direct.items():
            for at, units in by_hex.items():
                yield Subsets(Opportunity, tuple(units), partial(_at, j), target=j, at=at)
        for i, targets in shots.anti_tank.items():
            yield Family(OpportunityShot, targets, partial(OpportunityShot, i), unit=i)
        if parts := self.parts(s, SIDES.index(side)):
            yield Family(HoldFire, parts, HoldFire)

    def draw(self, s: State, side: Side, rng: Random) -> Any:
        """Held in half of the cases; else a family of shots, then one of it; orders for the next
        questions one time in fifty."""
        if rng.random() < 0.02:
            return drawn_orders(rng)
        shots = list(self.offers(s, side))[1:]
        if not shots or rng.random() < 0.5:
            return HoldFire()
        return rng.choice(shots).draw(rng)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"at": self.at, "movers": list(self.movers), "targets": list(self.targets(s))}


def drawn_orders(rng: Random) -> StandingOrders:
    """Some standing orders: mostly to be asked, up to any range."""
    ask, upto, ambush = rng.random() < 0.9, rng.randrange(1, 13), rng.randrange(4)
    return StandingOrders(Orders(ask, upto, (), ambush))


def _at(j: int, units: tuple[int, ...]) -> Opportunity:
    return Opportunity(units, j)


def _snap(s: State, action: Opportunity) -> Attack:
    """[7.46, 13.1, 8.22] The shot is fired: a marker after the first, no more after the second."""
    attack = action.attack(s)
    attack = replace(attack, total=force(s, attack))
    at = attack.target
    s.tell("opportunity-fire", "13.0", units=labels(s, action.units), hex=s.kit.names[at],
           target=s.kit.counters[action.target].label)  # fmt: skip
    for i in action.units:
        s.fired_on = (*s.fired_on, (i, action.target, at))
        s.change(i, shots=s.units[i].shots + 1, shot_at=False)
        reveal(s, i)
        _mark(s, i, DIRECT_SHOTS)
    return attack


def _mark(s: State, i: int, most: int) -> None:
    """[7.46, 13.1, 15.2] After the last shot a unit is marked; trains and vessels still move."""
    if s.units[i].shots >= most and s.kit.counters[i].kind not in ("train", "vessel"):
        s.change(i, marker=FIRED)
