"""Why not: what bars a move, an attack, an overrun, an order or a place in a stack, also at a
moment when the unit could not act at all; and whether it is supplied."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from grognard.games.efs.kit import SIDES
from grognard.games.efs.pieces import ACTIVE, DUE
from grognard.games.efs.present.way import best_path
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.rules.r03_basics import excess, stack_limit
from grognard.games.efs.rules.r08_entry import Enter
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r11_overrunning import OverrunAction
from grognard.games.efs.rules.r12_declaration import Declare, attack_at
from grognard.games.efs.rules.r12_orders import NO_RETREAT, PlaceOrder
from grognard.games.efs.rules.r21_activation import Activate
from grognard.games.efs.rules.r21_command import command_refusals
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, kinds, settle
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.prompt import Why
from grognard.kernel.query import Query
from grognard.kernel.value import Side


def sensible(s: State, side: Side, unit: int, hex: int) -> None:
    """Raises Illegal where the question names no piece of one's own, or no hex."""
    if reasons := [*own_unit(s, side, unit), *a_hex(s, hex)]:
        raise Illegal(reasons)


def tried(s: State, side: Side, action: Action[State]) -> Iterator[No]:
    """What bars an action: that it is not asked for now, and whatever the rules have against it."""
    ask = settle(s)
    if ask is None:
        yield no("0", "match-over")
    elif side not in ask.sides:
        yield no("0", "not-asked", side=side)
    elif type(action) not in kinds(type(s.steps[-1])):
        yield no("0", "not-now")
    yield from action.why_not(s, side)


class WhyNotThere(Query[State], frozen=True, tag="why"):
    """[10, 8.12] Why a unit may not go to a hex, by the cheapest way there is: the phase, the unit,
    and the first step it cannot make."""

    unit: int
    hex: int

    def answer(self, s: State, side: Side) -> Why:
        sensible(s, side, self.unit, self.hex)
        if s.units[self.unit].at in (DUE, ACTIVE):
            return Why(tuple(tried(s, side, Enter((self.unit,), (self.hex,)))))
        return Why(tuple(tried(s, side, self.move(s))))

    def move(self, s: State) -> Move:
        """The move that is asked about."""
        if s.units[self.unit].at < 0:
            return Move((self.unit,), (self.hex,))
        return Move((self.unit,), best_path(s, (self.unit,), self.hex))


class WhyNoAttack(Query[State], frozen=True, tag="why-attack"):
    """[12.1, 12.2] Why a unit may not attack a hex by itself."""

    unit: int
    hex: int

    def answer(self, s: State, side: Side) -> Why:
        sensible(s, side, self.unit, self.hex)
        return Why(tuple(tried(s, side, Declare((self.unit,), (self.hex,)))))


class WhyNoOverrun(Query[State], frozen=True, tag="why-overrun"):
    """[11.3] Why a unit may not overrun an enemy hex by itself, by the cheapest way to it."""

    unit: int
    hex: int

    def answer(self, s: State, side: Side) -> Why:
        sensible(s, side, self.unit, self.hex)
        return Why(tuple(tried(s, side, OverrunAction((self.unit,), self.path(s)))))

    def path(self, s: State) -> tuple[int, ...]:
        """[11.37a] The cheapest way to the hex beside, and the hex itself."""
        start = s.units[self.unit].at
        near = s.kit.ground.around[self.hex]
        if start < 0 or start in near:
            return (self.hex,)
        ways = [best_path(s, (self.unit,), at) for at in near]
        return (*min(ways, key=len), self.hex)


class WhyNoOrder(Query[State], frozen=True, tag="why-order"):
    """[12.5, 21.1, 10.13] Why a headquarters may not command a hex: order whoever is attacked
    there, or else activate a unit of its side there."""

    unit: int
    hex: int
    target: int = -1
    """[10.13] The unit to be activated; without one, the hex is asked about."""

    def answer(self, s: State, side: Side) -> Why:
        sensible(s, side, self.unit, self.hex)
        if self.target >= 0:
            return Why(tuple(tried(s, side, Activate(self.unit, self.target))))
        if attack_at(s, self.hex) >= 0:
            return Why(tuple(tried(s, side, PlaceOrder(self.hex, NO_RETREAT, self.unit))))
        return Why(tuple(command_refusals(s, self.unit, self.hex)))


class WhyNoRoom(Query[State], frozen=True, tag="why-stack"):
    """[3.3, 17.23] Why a unit may not end a phase in a hex with those of its side that stand
    there."""

    unit: int
    hex: int

    def answer(self, s: State, side: Side) -> Why:
        sensible(s, side, self.unit, self.hex)
        there = s.clone()
        me = SIDES.index(side)
        if s.men[1 - me][self.hex]:
            name = s.kit.counters[self.unit].id
            return Why((no("3.12", "enemy-holds-hex", hex=s.kit.names[self.hex], unit=name),))
        there.put(self.unit, replace(there.units[self.unit], at=self.hex))
        if not excess(there, me, self.hex):
            return Why(())
        return Why((
            no(
                "3.32", "over-stacking", hex=s.kit.names[self.hex],
                points=there.points(me, self.hex), most=stack_limit(s, self.hex),
            ),
        ))  # fmt: skip
