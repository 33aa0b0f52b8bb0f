"""[F1, F7, H2, MOSKVA 3] The movement and exploitation phases: who may move, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from grognard.games.ercn.kit import DEAD, SIDES, WAITING
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules import k_reinforcements as k
from grognard.games.ercn.rules.arrive import leave_phase_mark, relocate
from grognard.games.ercn.rules.asked import own_unit
from grognard.games.ercn.rules.e_supply import supplied
from grognard.games.ercn.rules.f5_rail import (
    Rail,
    can_ride,
    drawn_ride,
    rail_families,
    rail_reach,
    travel,
)
from grognard.games.ercn.rules.f6_entrench import Climb, Dig, can_climb, can_dig, climb, dig
from grognard.games.ercn.rules.m_contact import gather_decoys
from grognard.games.ercn.rules.m_fog import march
from grognard.games.ercn.state import State, Unit
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.search import Reach
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


class Move(Action[State], frozen=True, tag="move"):
    """[F1] Move a unit along a path of hexes; for one that enters, the first is its entry hex."""

    unit: int
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        phase = s.steps[-1]
        assert isinstance(phase, Movement)
        if reasons := phase.why_not_act(s, side, self.unit):
            yield from reasons
        elif not self.path:
            yield no("F1", "no-path", unit=s.kit.counters[self.unit].id)
        elif s.units[self.unit].at == WAITING:
            yield from k.why_not_enter(s, self.unit, self.path)
        else:
            _, reason = f.walk(s, self.unit, self.path, phase.spent)
            if reason is not None:
                yield reason


class Halt(Action[State], frozen=True, tag="halt"):
    """[M2] A unit whose march a decoy interrupted goes no farther."""

    rule = "M2"

    def why_not(self, s: State, side: Side) -> Reasons:
        phase = s.steps[-1]
        assert isinstance(phase, Movement)
        if phase.going < 0:
            yield no("M2", "nobody-on-the-march")


class Recall(Action[State], frozen=True, tag="recall"):
    """[F1, F7] Take a unit back to where it began the phase."""

    rule = "F1"

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        phase = s.steps[-1]
        assert isinstance(phase, Movement)
        if reasons := list(own_unit(s, side, self.unit)):
            yield from reasons
        elif phase.going >= 0:
            yield no("M2", "one-on-the-march", unit=s.kit.counters[phase.going].id)
        elif self.unit not in s.origin or s.units[self.unit].at == DEAD:
            yield no("F1", "has-not-moved", unit=s.kit.counters[self.unit].id)
        elif not may_return(s, self.unit):
            yield no("F1", "cannot-be-recalled", unit=s.kit.counters[self.unit].id)


class EndMovement(Action[State], frozen=True, tag="end-movement"):
    """[F1] The phase is over. [F7] No hex may hold too many."""

    rule = "F1"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        phase = s.steps[-1]
        assert isinstance(phase, Movement)
        if phase.going >= 0:
            yield no("M2", "one-on-the-march", unit=s.kit.counters[phase.going].id)
        for h in overstacked(s, phase.side):
            yield no(
                "F7", "too-many", hex=s.kit.names[h],
                divisions=f.half_points(s.men[phase.side][h]),
                limit=f.half_points(s.kit.stack_limit[phase.side]),
            )  # fmt: skip


_UP_TO = bytes(range(256))


def overstacked(s: State, side: int) -> list[int]:
    """[F7] Hexes that hold more of this side than may end a phase there."""
    limit = s.kit.stack_limit[side]
    men = s.men[side]
    if not men.translate(None, _UP_TO[: limit + 1]):  # nothing is left when lawful counts go
        return []
    return sorted(h for h in s.stacks if men[h] > limit)


def may_return(s: State, i: int) -> bool:
    """[F1, F7] Whether a moved unit may be recalled. One whose move took a city, showed something
    or cost a step may not, but out of a hex that is too full and that no other unit can leave."""
    if not s.fixed >> i & 1:
        return True
    others = s.stacks.get(s.units[i].at, ())
    return crowded(s, i) and not any(u in s.origin and not s.fixed >> u & 1 for u in others)


def crowded(s: State, i: int) -> bool:
    side = s.kit.counters[i].side
    at = s.units[i].at
    return at >= 0 and s.men[side][at] > s.kit.stack_limit[side]


class BeginMovement(Step[State, Silent], frozen=True, tag="begin-movement"):
    """[F1, F5] Marks of the last phase come off; who stands supplied on a railway is noted."""

    side: int
    name: str
    only: str = ""
    but: str = ""

    def enter(self, s: State) -> Flow:
        s.moved = s.railed = s.fixed = s.entrained = 0
        s.origin = {}
        if s.kit.sheets.scenario.rail_points[SIDES[self.side]]:
            rail = s.kit.ground.graph.links["rail"]
            s.entrained = bits(tuple(i for i in supplied(s, self.side) if rail[s.units[i].at]))
        return Goto(Movement(self.side, self.name, self.only, self.but))


_ASKS = tuple(Ask(side) for side in SIDES)

MovementAction = Move | Rail | Dig | Climb | Recall | Halt | EndMovement


class Movement(Step[State, Move | Rail | Dig | Climb | Recall | Halt | EndMovement], frozen=True,
               tag="movement"):  # fmt: skip
    """[F, H2] The side in play moves as many of its units as it likes, one after another."""

    side: int
    name: str
    """"move" or "exploitation"."""
    only: str = ""
    but: str = ""
    going: int = -1
    """[M2] The unit whose march was interrupted and may go on, if any."""
    spent: int = 0
    """Half-points that unit has spent."""

    @property
    def rule(self) -> str:
        return "H2" if self.name == "exploitation" else "F1"

    def enter(self, s: State) -> Flow:
        return _ASKS[self.side]

    def may_act(self, s: State, i: int) -> Reasons:
        """[F1, F5, H2, MOSKVA 3] Whether this unit of the side may still do something now."""
        counter = s.kit.counters[i]
        unit = s.units[i]
        if self.going >= 0 and self.going != i:
            yield no("M2", "one-on-the-march", unit=s.kit.counters[self.going].id)
        if s.moved >> i & 1 and self.going != i:
            rule = "F5" if s.railed >> i & 1 else "F1"
            yield no(rule, "has-moved", unit=counter.id)
        if unit.at == DEAD:
            yield no("0", "is-eliminated", unit=counter.id)
        elif unit.at == WAITING:
            yield from k.why_not_due(s, i, self.name)
        if self.name == "exploitation" and s.struck >> i & 1:
            yield no("H2", "fought-in-breakthrough", unit=counter.id)
        if (self.only and counter.army != self.only) or (self.but and counter.army == self.but):
            yield no("MOSKVA 3", "not-this-army", unit=counter.id)

    def why_not_act(self, s: State, side: Side, i: int) -> list[No]:
        """Why this side's action with this unit is refused whatever it is."""
        counters = s.kit.counters
        if 0 <= i < len(counters) and counters[i].side == self.side and self.able_bits(s) >> i & 1:
            return []
        return list(own_unit(s, side, i)) or list(self.may_act(s, i))

    def able(self, s: State, i: int) -> bool:
        """The same as `may_act`, quickly: for drawing and listing."""
        return bool(self.able_bits(s) >> i & 1)

    def able_bits(self, s: State) -> int:
        """Every piece that may act, of the other side too: it is asked about one's own."""
        if self.going >= 0:
            return 1 << self.going
        kit = s.kit
        able = s.fielded
        if self.name == "move":
            able |= s.waiting & kit.due_bits[s.turn]
        else:
            able &= ~s.struck
        if self.only:
            able &= kit.army_bits.get(self.only, 0)
        if self.but:
            able &= ~kit.army_bits.get(self.but, 0)
        return able & ~s.moved

    # ---- answers ---------------------------------------------------------------------------

    def answer(self, s: State, side: Side, action: MovementAction) -> Flow:
        if isinstance(action, Move):  # most are, so it is asked first and quickly
            return self._move(s, action)
        match action:
            case Rail():
                leave_phase_mark(s, action.unit)
                travel(s, action)
            case Dig():
                leave_phase_mark(s, action.unit)
                dig(s, action.unit)
            case Climb():
                leave_phase_mark(s, action.unit)
                climb(s, action.unit)
            case Recall():
                recall(s, action.unit)
            case Halt():
                s.moved |= 1 << self.going
                return Goto(Movement(self.side, self.name, self.only, self.but))
            case EndMovement():
                s.origin = {}
                s.moved = s.railed = s.fixed = s.entrained = 0
                return Done()
        return Goto(self)

    def _move(self, s: State, action: Move) -> Flow:
        i, path = action.unit, action.path
        if self.going < 0:
            leave_phase_mark(s, i)
        plain = self if self.going < 0 else Movement(self.side, self.name, self.only, self.but)
        if s.kit.fog:
            spent = march(s, i, path, self.spent)
            if spent >= 0:
                return Goto(Movement(self.side, self.name, self.only, self.but, i, spent))
            return Goto(plain)
        origin = s.units[i].at
        relocate(s, i, path, "F1" if origin >= 0 else "K")
        return Goto(plain)

    # ---- offers ----------------------------------------------------------------------------

    def offers(self, s: State, side: Side) -> Iterator[Offer[MovementAction]]:
        pieces = s.kit.units_of[self.side] + s.kit.decoys[self.side]
        for i in pieces:
            if self.able(s, i):
                yield from self.unit_offers(s, i)
        if self.going >= 0:
            yield One(Halt())
            return
        yield from (
            One(Recall(i)) for i in sorted(s.origin)
            if s.units[i].at != DEAD and may_return(s, i)
        )  # fmt: skip
        if not overstacked(s, self.side):
            yield One(EndMovement())

    def unit_offers(self, s: State, i: int) -> Iterator[Offer[MovementAction]]:
        """What this unit may do, in families."""
        found = self.reach_of(s, i)
        if found.spaces:
            yield move_family(i, found)
        waits = s.units[i].at == WAITING
        whole = k.with_trials(s, i, found) if waits else f.with_trials(s, i, found, self.spent)
        if tried := whole.spaces[len(found.spaces) :]:
            yield move_family(i, whole, tried)
        if self.going >= 0:
            return
        if can_dig(s, i):
            yield One(Dig(i))
        if can_climb(s, i):
            yield One(Climb(i))
        yield from rail_families(s, i)

    def reach_of(self, s: State, i: int) -> Reach:
        if s.units[i].at == WAITING:
            return k.entry_reach(s, i)
        if s.kit.fast and not s.kit.counters[i].decoy:
            found: Reach = s.kit.fast.reach(s, i, self.spent)
            return found
        return f.reach(s, i, self.spent)

    def draw(self, s: State, side: Side, rng: Random) -> MovementAction:
        """Uniformly over {each piece that may act, the end}, then over what that piece may do.

        A piece that may ride tosses a coin between rail and road; otherwise the choice is uniform
        over the hexes it reaches, staying to entrench (or climb out) counting as one. When the
        end is drawn with a hex too full, a unit of such a hex is recalled instead.
        """
        if self.going >= 0:
            return super().draw(s, side, rng)
        pieces = s.kit.units_of[self.side]
        if s.kit.decoys[self.side]:
            pieces += s.kit.decoys[self.side]
        end = len(pieces)
        random, able = rng.random, self.able_bits(s)
        while True:
            at = int(random() * (end + 1))
            if at == end:
                return self._draw_end(s, rng)
            i = pieces[at]
            if able >> i & 1:
                action = self._draw_for(s, i, rng)
                if action is not None:
                    return action

    def _draw_end(self, s: State, rng: Random) -> MovementAction:
        full = overstacked(s, self.side)
        if not full:
            return EndMovement()
        back = [
            i for h in full for i in s.stack_of(self.side, h) if i in s.origin and may_return(s, i)
        ]
        return Recall(back[int(rng.random() * len(back))])

    def _draw_for(self, s: State, i: int, rng: Random) -> MovementAction | None:
        unit = s.units[i]
        random, unit = rng.random, s.units[i]
        waits = unit.at < 0
        tosses = s.entrained >> i & 1 or (waits and s.rail[self.side] > 0)
        rides = tosses and random() < 0.5 and can_ride(s, i)
        dart = random()
        if rides and (way := drawn_ride(s, i, dart)):
            return Rail(i, way)
        # Where the railway leads nowhere, the dart has hit nothing yet and serves once more.
        if waits:
            path: tuple[int, ...] | None = k.drawn_entry(s, i, dart) or None
        else:
            path = f.drawn_path(s, i, unit.dug or can_dig(s, i), dart)
        if path:
            return Move(i, path)
        if path is None:
            return None
        return Climb(i) if unit.dug else Dig(i)

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        about: dict[str, Any] = {"phase": self.name, "side": SIDES[self.side]}
        if self.only:
            about["only"] = self.only
        if self.but:
            about["but"] = self.but
        if side == SIDES[self.side]:
            about["rail"] = f.half_points(s.rail[self.side])
            if self.going >= 0:
                about["going"] = self.going
                about["spent"] = self.spent
        return about


def move_family(i: int, found: Reach, tried: list[int] | None = None) -> Family[Move, int]:
    """The hexes a unit reaches; [M2] or those it may try, told apart for who counts on arriving."""
    if tried is not None:
        return Family(Move, tried, lambda h: Move(i, found.path_to(h)), unit=i, trial=True)
    return Family(Move, found.spaces, lambda h: Move(i, found.path_to(h)), unit=i, cost=found.spent)


def recall(s: State, i: int) -> None:
    """[F1, F7] Back to the hex where the phase began; what was found out or lost stays so, and
    such a unit has had its move."""
    was = s.origin.pop(i)
    now = s.units[i]
    bit = 1 << i
    counter = s.kit.counters[i]
    if s.railed & bit and not s.fixed & bit:
        left = list(s.rail)
        left[counter.side] += counter.rail_halves
        s.rail = (left[0], left[1])
        s.railed &= ~bit
    if s.fixed & bit:
        s.put(i, Unit(was.at, now.lost, was.dug, now.cut))
    else:
        s.put(i, was)
        s.moved &= ~bit
    if s.kit.fog == 2:
        gather_decoys(s, i)
    to = SIDES[counter.side] if s.kit.fog else ""
    s.tell("recalled", "F1", to=to, unit=counter.id)
    if s.kit.fog:
        s.tell("mask-recalled", "F1", to=SIDES[1 - counter.side], hex=s.kit.names[now.at])


__all__ = [
    "BeginMovement", "EndMovement", "Halt", "Move", "Movement", "Recall", "overstacked",
    "rail_reach",
]  # fmt: skip
