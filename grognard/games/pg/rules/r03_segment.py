"""[3.0b, 3.1, 3.11, 3.13] A segment: activate, declare who moves and who fires, then do it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES, WAITING
from grognard.games.pg.piece_state import (
    DEMORALISED,
    FIRE,
    FIRED,
    MOVE,
    MOVED,
    ORDERS,
    UNMARKED,
    Task,
)
from grognard.games.pg.rules.asked import a_hex, own_piece
from grognard.games.pg.rules.deeds import ALONE, DEEDS, FIGHTS, QUICK, Doing, Whole
from grognard.games.pg.rules.r03_activation import (
    activators,
    enters,
    fresh,
    may_declare,
    reached,
    roots,
    sources,
    unused,
    worn,
)
from grognard.games.pg.rules.r05_move import known_foes
from grognard.games.pg.rules.r06_kommissars import tied, why_not_called_up, why_not_pass
from grognard.games.pg.rules.r13_opportunity import StandingOrders, drawn_orders
from grognard.games.pg.rules.r15_rail_river import runs
from grognard.games.pg.rules.r17_command import named, why_not_commanded
from grognard.games.pg.rules.r17_options import SaveSegment, Timing, UseSegment, timing
from grognard.games.pg.rules.r17_staff import Appoint, appointing
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random

Order = Literal["move", "fire"]


class Activate(Action[State], frozen=True, tag="activate"):
    """[3.1, 3.11, 3.12] A piece activates itself; a leader then also those he reaches."""

    unit: int
    order: Order

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(own_piece(s, side, self.unit)):
            yield from reasons
        else:
            yield from why_not_fresh(s, self.unit)
            yield from why_not_order(s, self.unit, self.order)
            if not named(s, SIDES.index(side)):
                yield no("17.63", "officer-names-a-player")


class ActivateStack(Action[State], frozen=True, tag="activate-stack"):
    """[3.11] All that is stacked in a hex may act in this segment, and whom its leaders reach."""

    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if reasons := list(a_hex(s, self.at)):
            yield from reasons
        elif not any(fresh(s, i) for i in s.side_at(SIDES.index(side), self.at)):
            yield no("3.11", "nobody-to-activate", hex=s.kit.names[self.at])
        elif not named(s, SIDES.index(side)):
            yield no("17.63", "officer-names-a-player")


class Pass(Action[State], frozen=True, tag="pass"):
    """[3.0b] Nobody is activated. When the other side passes too, the turn is over."""

    rule = "3.0b"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        for i in must_recover(s, SIDES.index(side)):
            yield no("14.42", "must-recover", unit=s.kit.counters[i].label)
        yield from why_not_pass(s, SIDES.index(side))
        if s.command.player >= 0:
            yield no("17.63", "player-named-acts")


class Declare(Action[State], frozen=True, tag="declare"):
    """[3.13] What a piece will do in this segment."""

    unit: int
    order: Order

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Declaring)
        if reasons := list(own_piece(s, side, self.unit)):
            yield from reasons
            return
        label = s.kit.counters[self.unit].label
        free, called_in = reached(s, step.root, step.stack)
        if self.unit in s.tasks:
            yield no("3.13", "declared-already", unit=label)
        elif reasons := list(why_not_fresh(s, self.unit)):
            yield from reasons
        elif self.unit not in free | called_in:
            yield no("3.12", "nobody-activates-it", unit=label)
        elif self.unit in called_in and self.order == "move":
            yield no("12.51", "only-into-the-assault", unit=label)
        yield from why_not_order(s, self.unit, self.order)


class Begin(Action[State], frozen=True, tag="begin"):
    """[3.13] All is declared: the first action may be carried out."""

    rule = "3.13"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        if not s.tasks:
            yield no("3.13", "nobody-declared")


class EndSegment(Action[State], frozen=True, tag="end-segment"):
    """[3.1] The segment is over; whoever was activated bears a marker."""

    rule = "3.1"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        for unfinished in ALONE:
            yield from unfinished(s)


def must_recover(s: State, side: int) -> tuple[int, ...]:
    """[3.0b, 6.65, 14.42] Demoralised pieces that have not been activated this turn."""
    return tuple(
        i
        for i in s.kit.units_of[side]
        if s.units[i].at >= 0 and s.units[i].morale == DEMORALISED and unused(s, i)
    )


def why_not_fresh(s: State, i: int) -> Reasons:
    """[3.13, 7.22] A piece that cannot be activated, and why."""
    unit, label = s.units[i], s.kit.counters[i].label
    if fresh(s, i):
        return
    yield from why_not_commanded(s, i)
    if unit.marker:
        yield no("3.13", "marked", unit=label)
    elif unit.shots:
        yield no("7.22", "has-fired-opportunity", unit=label)
    elif unit.at < 0 and not enters(s, i):
        yield no("16.51", "not-on-the-map", unit=label)


def why_not_order(s: State, i: int, order: Order) -> Reasons:
    """[5.67, 6.6, 6.65, 14.3, 15.2, 16.51, 17.5] Who cannot be declared to fire; a kommissar may
    have to wait for those he has to help."""
    unit, label = s.units[i], s.kit.counters[i].label
    if s.kit.counters[i].kommissar:
        yield from why_not_called_up(s, i, order)
    if order == "move":
        return
    if unit.aboard >= 0:
        yield no("5.67", "aboard-cannot-fire", unit=label)
    if unit.morale == DEMORALISED:
        yield no("14.3", "demoralised-cannot-fire", unit=label)
    if unit.at < 0:
        yield no("16.51", "must-enter-first", unit=label)
    if s.luck.silent == i:
        yield no("17.5", "event-no-fire", unit=label)
    if unit.shots and runs(s.kit.counters[i]):
        yield no("15.2", "only-moves-after-opportunity-fire", unit=label)


def declare(s: State, i: int, order: int) -> None:
    """[3.13, 5.6] A piece is activated; what it carries is one unit with it."""
    _enlist(s, i, order)
    for j in s.passengers(i):
        if j not in s.tasks and fresh(s, j):
            _enlist(s, j, MOVE)


def _enlist(s: State, i: int, order: int) -> None:
    """[3.13, 17.5] A second wind is spent by whoever has acted already or has fired by opportunity:
    he begins anew, with all his shots."""
    if i in s.luck.again and worn(s, i):
        s.luck = replace(s.luck, again=tuple(j for j in s.luck.again if j != i))
        s.change(i, marker=UNMARKED, shots=0, shot_at=False)
    s.enlist(i, Task(order, s.units[i].at))


Opening = (
    Activate | ActivateStack | SaveSegment | UseSegment | Appoint | StandingOrders | Whole | Pass
)
"""[3.1, 17.2, 17.63] What a segment may begin with."""


class Segment(Step[State, Opening], frozen=True, tag="segment"):
    """[3.1] The active side activates somebody, fires from off the map, or passes."""

    rule = "3.1"

    side: int

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Opening) -> Flow:
        if isinstance(action, Timing):
            action.apply(s, self.side)
            return Goto(self)
        if isinstance(action, Pass):
            s.tell("passed", "3.0b", side=side)
            return Done("pass")
        if isinstance(action, Activate):
            declare(s, action.unit, ORDERS.index(action.order))
            s.tell("activated", "3.1", unit=s.kit.counters[action.unit].label)
            return Goto(Declaring(self.side, action.unit))
        if isinstance(action, ActivateStack):
            return Goto(Declaring(self.side, stack=action.at))
        step = action.perform(s, self.side)
        return Done() if step is None else Call(step, Closing(self.side))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Any]]:
        mine = [i for i in s.kit.units_of[self.side] if fresh(s, i)] if named(s, self.side) else []
        yield from _family(s, Activate, mine)
        hexes = sorted({s.units[i].at for i in mine if s.units[i].at >= 0})
        if hexes:
            yield Family(ActivateStack, hexes, ActivateStack)
        for deeds in (*DEEDS.whole, timing, appointing):
            yield from deeds(s, self.side)
        if not any(Pass().why_not(s, side)):
            yield One(Pass())

    def draw(self, s: State, side: Side, rng: Random) -> Any:
        """A leader in half of the cases where there is one, else any piece or stack; a pass one
        time in fifty, unless nothing else is left; standing orders one time in a hundred."""
        may_pass = not any(Pass().why_not(s, side))
        if rng.random() < 0.01:
            return drawn_orders(rng)
        if (players := list(appointing(s, self.side))) and (rng.random() < 0.95 or not may_pass):
            return players[0].draw(rng)
        able = [i for i in s.kit.units_of[self.side] if fresh(s, i)] if named(s, self.side) else []
        mine = [i for i in able if not tied(s, i)]
        if not mine or rng.random() < 0.1:
            whole = [offer for deeds in (*DEEDS.whole, timing) for offer in deeds(s, self.side)]
            if whole and (mine or rng.random() < 0.8 or not may_pass):
                return rng.choice(whole).draw(rng)
        if not mine or (rng.random() < 0.02 and may_pass):
            return Pass()
        must = must_recover(s, self.side)
        leaders = [i for i in mine if s.kit.counters[i].leader]
        pool = must if must and rng.random() < 0.3 else leaders if leaders else mine
        chosen = rng.choice(pool if rng.random() < 0.5 else mine)
        at = s.units[chosen].at
        if at >= 0 and rng.random() < 0.2:
            return ActivateStack(at)
        return _drawn(s, Activate, chosen, rng)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        told: dict[str, Any] = {"side": SIDES[self.side], "lead": s.lead}
        if s.command.sector >= 0:
            told["sector"] = s.command.sector + 1
        if s.command.player >= 0:
            told["player"] = s.command.player + 1
        return told


def _drawn(s: State, kind: Any, i: int, rng: Random) -> Any:
    """One order for a piece: to fire only where an enemy is near enough, and then mostly."""
    if any(why_not_order(s, i, "fire")):
        return kind(i, "move")
    at, counter = s.units[i].at, s.kit.counters[i]
    reach = max(counter.df_range, counter.at_range, counter.bf_range, 2)
    far = s.kit.sight.distances(at)
    near = any(far[foe] <= reach for foe in known_foes(s, counter.side))
    return kind(i, "fire" if rng.random() < (0.65 if near else 0.05) else "move")


def _family(
    s: State, kind: Any, units: Iterable[int], only_fire: Collection[int] = ()
) -> Iterator[Offer[Any]]:
    """One answer for each of these pieces and each order it may have."""
    keys = [
        (i, o)
        for i in units
        for o in ("move", "fire")
        if not any(why_not_order(s, i, o)) and (o == "fire" or i not in only_fire)
    ]
    if keys:
        yield Family(kind, keys, lambda key: kind(*key))


class Declaring(Step[State, Declare | Begin], frozen=True, tag="declaring"):
    """[3.13] Who moves and who fires is said before the first of them acts."""

    rule = "3.13"

    side: int
    root: int = -1
    stack: int = -1

    def enter(self, s: State) -> Flow:
        if s.tasks and not may_declare(s, self.root, self.stack):
            return Goto(self._begin(s))
        return Ask(SIDES[self.side])

    def _begin(self, s: State) -> Acting:
        among = sources(s, self.root, self.stack)
        for i in s.tasks:
            s.task(i, by=activators(s, i, among))
        return Acting(self.side)

    def answer(self, s: State, side: Side, action: Declare | Begin) -> Flow:
        if isinstance(action, Begin):
            return Goto(self._begin(s))
        declare(s, action.unit, ORDERS.index(action.order))
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Declare | Begin]]:
        free, called_in = reached(s, self.root, self.stack)
        yield from _family(s, Declare, sorted(free | called_in), called_in)
        if s.tasks:
            yield One(Begin())

    def draw(self, s: State, side: Side, rng: Random) -> Declare | Begin:
        """Most of those who may are declared."""
        if s.tasks and rng.random() < 0.1:
            return Begin()
        free, called_in = reached(s, self.root, self.stack)
        ready = [i for i in sorted(free | called_in) if not tied(s, i)]
        if not ready:
            return Begin()
        chosen = rng.choice(ready)
        found: Declare = _drawn(s, Declare, chosen, rng)
        return Declare(chosen, "fire") if chosen in called_in else found

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        if side != SIDES[self.side]:
            return {"side": SIDES[self.side]}
        return {
            "side": side,
            "root": self.root,
            "stack": self.stack,
            "free": list(may_declare(s, self.root, self.stack)),
            "declared": [(i, ORDERS[task.order]) for i, task in sorted(s.tasks.items())],
        }


class Acting(Step[State, Doing | EndSegment], frozen=True, tag="acting"):
    """[3.13] The activated pieces act one after another, in any order."""

    rule = "3.13"

    side: int

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: Doing | EndSegment) -> Flow:
        if isinstance(action, EndSegment):
            return Goto(Closing(self.side))
        step = action.perform(s, self.side)
        return Goto(self) if step is None else Call(step)

    def resume(self, s: State, value: Any) -> Flow:
        """What a deed came to is told already."""
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Any]]:
        for deeds in DEEDS.all:
            yield from deeds(s, self.side)
        if not any(EndSegment().why_not(s, side)):
            yield One(EndSegment())

    def draw(self, s: State, side: Side, rng: Random) -> Any:
        """A lively mixture, not a uniform one: a kind of deed, fights first in two cases of three,
        then one of it; the segment ends one time in twenty, and when nothing is left."""
        ended = not any(EndSegment().why_not(s, side))
        if ended and rng.random() < 0.05:
            return EndSegment()
        kinds = rng.sample(DEEDS.all, len(DEEDS.all))
        if rng.random() < 0.67:
            kinds.sort(key=lambda deeds: deeds not in FIGHTS)
        for deeds in kinds:
            quick = QUICK.get(deeds)
            if quick is not None:
                if (found := quick(s, self.side, rng)) is not None:
                    return found
            elif offers := list(deeds(s, self.side)):
                return rng.choice(offers).draw(rng)
        return EndSegment()

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"side": SIDES[self.side]}


class Closing(Step[State, Doing], frozen=True, tag="closing"):
    """[3.13, 4.4] The end of a segment: what remains of it is played out, then markers are laid."""

    side: int
    at: int = 0

    def enter(self, s: State) -> Flow:
        if self.at < len(DEEDS.closing):
            step = DEEDS.closing[self.at](s)
            return Goto(Closing(self.side, self.at + 1)) if step is None else Call(step)
        for i, task in s.tasks.items():
            if s.units[i].at >= WAITING:
                s.change(i, marker=FIRED if task.order == FIRE else MOVED)
        return Done()

    def resume(self, s: State, value: Any) -> Flow:
        return Goto(self)


__all__ = ["Acting", "Activate", "ActivateStack", "Begin", "Declare", "Declaring", "EndSegment",
           "Pass", "Segment", "declare", "must_recover", "roots"]  # fmt: skip
