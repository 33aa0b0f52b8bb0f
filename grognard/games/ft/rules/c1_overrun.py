"""[C.1.2] Overruns: part of the movement of a group that is ten times as strong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec.structs import replace

from grognard.games.ft.counters import SIDES
from grognard.games.ft.kit import Kit
from grognard.games.ft.pieces import TRAINING
from grognard.games.ft.rules.asked import a_hex, die, face, told
from grognard.games.ft.rules.c1_march import March
from grognard.games.ft.rules.c1_reach import (
    ALL_WHYS,
    OFF_MAP_STEP,
    STOPPED,
    TOO_FAR,
    ZONE_TO_ZONE,
    halts,
    reach,
    walk,
    why_not_path,
)
from grognard.games.ft.rules.d3_arms import Against, allowed, categories, modifier
from grognard.games.ft.rules.d3_losses import Retreating, stays, ways
from grognard.games.ft.rules.d3_odds import attack_factor, share
from grognard.games.ft.rules.d3_shifts import against
from grognard.games.ft.rules.g06_steps import eliminate
from grognard.games.ft.rules.g11_costs import HALF, NO_ICE, Mover, ground_cost, mover_of, wets
from grognard.games.ft.rules.g12_concealment import goes_along, reveal
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.bitset import bits
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

# ---- the figures ---------------------------------------------------------------------------


def index_of(kit: Kit, attack: Fraction, defence: Fraction) -> int:
    """[C.1.2] The index of the odds; 0 below ten to one. Against no factor they are the best."""
    rule = kit.charts.combat.overrun
    if not attack:
        return 0
    if not defence:
        return rule.index[-1][1]
    return max((index for least, index in rule.index if attack >= least * defence), default=0)


def total_of(index: int, attacker: int, defender: int) -> int:
    """[C.1.2] The index, and what the attacker's total is more than the defender's."""
    return index + attacker - defender


def succeeds(kit: Kit, total: int) -> bool:
    return total >= kit.charts.combat.overrun.success


def attack_of(s: State, units: Sequence[int]) -> Fraction:
    """[C.1.2] The printed factors of a group, by status."""
    return sum((attack_factor(s, i) for i in units if s.kit.counters[i].combat), Fraction(0))


def defence_of(s: State, at: int) -> Fraction:
    """[C.1.2] The printed factors of a hex, by status; terrain counts for nothing."""
    return sum(
        (s.kit.counters[i].dcf[s.units[i].step] * share(s.kit.effects[s.level(i)].dcf)
         for i in s.stacks.get(at, ())), Fraction(0),
    )  # fmt: skip


def sure(s: State, side: int, at: int) -> bool:
    """[C.1.2] Whether no dice are rolled: nobody controls the hex, or there are but companies and
    batteries in training."""
    units = s.combat_units(1 - side, at)
    small = all(s.units[i].marks & TRAINING and not s.kit.counters[i].size for i in units)
    return not s.hoc(1 - side, at) or small


def surprised(s: State, units: Sequence[int], at: int) -> bool:
    """[C.1.2] A special rule: on its turn this unit is overrun at any odds."""
    part = s.kit.scenario.rules.surprise
    if part is None or s.turn != part.turn or part.unit not in s.kit.unit_at:
        return False
    alone = s.stacks.get(at) == (s.kit.unit_at[part.unit],)
    return alone and s.battalions(units) >= 2 * part.be


def arms(s: State, side: int, units: Sequence[int], at: int, *, attacking: bool) -> int:
    """[C.1.2, D.3.5] The modifier of a side's best stack; the attacker's headquarters do not
    count."""
    bars = Against()
    leaders: list[int] = []
    if attacking:
        bars = against(s, side, list(units), at)._replace(overrun=True)
    else:
        near = (at, *(b for b in s.kit.ground.around[at] if b < s.kit.ground.hexes))
        leaders = [i for b in near for i in s.of(side, b) if not s.kit.counters[i].combat]
    best = modifier(s.kit, frozenset())
    for key in sorted({(s.units[i].at, s.units[i].stack) for i in units}):
        stack = [i for i in units if (s.units[i].at, s.units[i].stack) == key]
        found = categories(s, [*stack, *leaders], units, at)
        best = max(best, modifier(s.kit, allowed(s.kit, found, bars)))
    return best


# ---- the act -------------------------------------------------------------------------------


def step_in(s: State, mover: Mover, here: int, spent: int, water: int, at: int) -> int:
    """[C.1.2] The points spent once the group has overrun a hex, or minus the code of what bars
    it: the hex, its zone, and one more point if the defender controls it. One hex at any price, as
    in movement, is not enough."""
    if at not in s.kit.ground.edge[here]:
        return -OFF_MAP_STEP
    cost = ground_cost(s, mover, here, at)
    if cost < 0:
        return cost
    if water >= mover.water and wets(s, mover, here, at):
        return -NO_ICE
    if s.ezoc(mover.side, at):
        cost += s.kit.tec.ezoc.enter * HALF
        if s.ezoc(mover.side, here) and spent:
            return -ZONE_TO_ZONE
    if s.hoc(1 - mover.side, at):
        cost += s.kit.charts.combat.overrun.extra_mp * HALF
    return spent + cost if spent + cost <= mover.limit else -TOO_FAR


def approach(s: State, mover: Mover, start: int, path: Sequence[int], at: int) -> tuple[int, int]:
    """[C.1.2] Points and open water after a path and an overrun at its end; the points are minus
    the code of what bars it."""
    found = walk(s, mover, start, path)
    if isinstance(found, int):
        return found, 0
    spent, water = found
    here, last = (start, *path)[-1], (start, start, *path)[-2]
    if path and halts(s, mover, last, here):
        return -STOPPED, 0
    after = step_in(s, mover, here, spent, water, at)
    return after, water + (after >= 0 and wets(s, mover, here, at))


def why_not_overrun(s: State, units: Sequence[int], at: int) -> Iterator[No]:
    """[C.1.2, G.9, G.12] What keeps a group from overrunning a hex, wherever it stands."""
    side = s.kit.counters[units[0]].side
    for i in units:
        counter = s.kit.counters[i]
        if counter.combat and not s.kit.effects[s.level(i)].overrun:
            yield no("G.9", "level-too-low-to-overrun", unit=counter.id)
        if s.overran >> i & 1 and s.fought >> i & 1 and counter.cal != "AFV":
            yield no("C.1.2", "overran-already", unit=counter.id)
    if not s.enemies(side, at):
        yield no("C.1.2", "nobody-to-overrun")
    elif s.veiled >> at & 1:
        yield no("G.12", "concealed-not-overrun")
    elif not surprised(s, units, at) and not index_of(
        s.kit, attack_of(s, units), defence_of(s, at)
    ):
        yield no("C.1.2", "not-ten-to-one")


def why_not_way(
    s: State, units: Sequence[int], path: Sequence[int], at: int, limit: int
) -> Reasons:
    """[C.1.2] The whole act of a group that may move, with so many points."""
    bad = [one for hex in (*path, at) for one in a_hex(s, hex)]
    bad += () if bad else list(why_not_overrun(s, units, at))
    yield from bad
    if not bad:
        mover = mover_of(s, units, limit)
        spent, _ = approach(s, mover, s.units[units[0]].at, path, at)
        if spent < 0:
            rule, why = ALL_WHYS[-spent]
            yield no(rule, why)


def overruns(s: State, units: tuple[int, ...], limit: int) -> list[tuple[tuple[int, ...], int]]:
    """[C.1.2] Every overrun of a group: the path to it, and the hex."""
    side = s.kit.counters[units[0]].side
    there = {s.units[i].at for i in s.kit.of_side[1 - side] if s.kit.ground.is_hex(s.units[i].at)}
    weak = [at for at in sorted(there) if not any(why_not_overrun(s, units, at))]
    if not weak:
        return []
    start = s.units[units[0]].at
    mover = mover_of(s, units, limit)
    paths = {start: (), **reach(s, units, limit)}
    return [
        (paths[b], at)
        for at in weak
        for b in s.kit.ground.around[at]
        if b in paths and approach(s, mover, start, paths[b], at)[0] >= 0
    ]


class Overrunning(Step[State, Silent], frozen=True, tag="overrunning"):
    """[C.1.2] The group stands next to the hex: both sides roll, unless it is sure."""

    units: tuple[int, ...]
    at: int
    side: int
    limit: int
    spent: int
    water: int
    faces: tuple[int, ...] = ()

    def enter(self, s: State) -> Flow:
        here = s.units[self.units[0]].at
        if s.veiled >> here & 1:
            reveal(s, here)
        if sure(s, self.side, self.at) or surprised(s, self.units, self.at):
            return Goto(self.success(s))
        if len(self.faces) < len(SIDES):
            roller = (self.side, 1 - self.side)[len(self.faces)]
            colour = s.kit.charts.combat.overrun.die
            return Call(die(s, colour, "overrun", "C.1.2", roller, at=self.at))
        mine = self.faces[0] + arms(s, self.side, self.units, self.at, attacking=True)
        held = s.combat_units(1 - self.side, self.at)
        other = self.faces[1] + arms(s, 1 - self.side, held, self.at, attacking=False)
        colour = s.kit.charts.combat.overrun.die
        told(s, "overrun", "C.1.2", self.side, colour, self.faces[0], mine)
        told(s, "overrun", "C.1.2", 1 - self.side, colour, self.faces[1], other)
        index = index_of(s.kit, attack_of(s, self.units), defence_of(s, self.at))
        if succeeds(s.kit, total_of(index, mine, other)):
            return Goto(self.success(s))
        s.stopped |= bits(self.units)
        s.tell("overrun-failed", "C.1.2", hex=s.kit.names[self.at])
        return Goto(Shaken(1 - self.side, self.at))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown = face(s, s.kit.charts.combat.overrun.die, value[0])
        return Goto(replace(self, faces=(*self.faces, shown)))

    def success(self, s: State) -> PressingOn:
        """[C.1.2] All in the hex are eliminated, headquarters too; the group enters, and may move
        on."""
        s.tell("overrun", "C.1.2", hex=s.kit.names[self.at])
        for i in s.of(1 - self.side, self.at):
            eliminate(s, i, rp=True)
        s.overran |= bits(self.units)
        last = s.units[self.units[0]].at
        return PressingOn(self.units, self.side, self.at, last, self.limit, self.spent, self.water)


class PressOn(Action[State], frozen=True, tag="press-on"):
    """[C.1.2] After an overrun the group moves on with the points it has left."""

    rule = "C.1.2"
    path: tuple[int, ...]

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, PressingOn) or not self.path:
            yield no("C.1.0", "no-path")
            return
        bad = [one for hex in self.path for one in a_hex(s, hex)]
        yield from bad
        mover = mover_of(s, waiting.units, waiting.limit)
        if not bad and halts(s, mover, waiting.last, waiting.at):
            yield no("G.8", "stopped-by-a-zone")
        elif not bad:
            yield from why_not_path(s, mover, waiting.at, self.path, waiting.spent, waiting.water)


class StayThere(Action[State], frozen=True, tag="stay-there"):
    """[C.1.2] The group stays in the hex that it has overrun."""

    rule = "C.1.2"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class PressingOn(Step[State, PressOn | StayThere], frozen=True, tag="pressing-on"):
    """[C.1.2] The group enters the hex that is empty now, and may go on."""

    units: tuple[int, ...]
    side: int
    at: int
    last: int
    """The hex it came from."""
    limit: int
    spent: int
    water: int
    inside: bool = False
    rule = "C.1.2"

    def ways(self, s: State) -> list[tuple[int, ...]]:
        mover = mover_of(s, self.units, self.limit)
        if halts(s, mover, self.last, self.at):
            return []
        found = reach(s, self.units, self.limit, self.spent, self.water)
        return list(found.values())

    def enter(self, s: State) -> Flow:
        if not self.inside:
            return Call(March(self.units, (self.at,), self.side), replace(self, inside=True))
        return Ask(SIDES[self.side]) if self.ways(s) else Done()

    def answer(self, s: State, side: Side, action: PressOn | StayThere) -> Flow:
        if isinstance(action, StayThere):
            return Done()
        return Goto(March(self.units, action.path, self.side))

    def offers(self, s: State, side: Side) -> Iterator[Offer[PressOn | StayThere]]:
        yield Family(PressOn, self.ways(s), PressOn, units=list(self.units))
        yield One(StayThere())


class FallBack(Action[State], frozen=True, tag="fall-back"):
    """[C.1.2] After a failed overrun the defender goes back one hex, or stays."""

    rule = "C.1.2"
    hexes: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if self.hexes not in (0, 1):
            yield no("C.1.2", "one-hex-at-most")


class Shaken(Step[State, FallBack], frozen=True, tag="shaken"):
    """[C.1.2] The defender of a failed overrun may go back one hex; the attacker does not enter."""

    side: int
    at: int
    rule = "C.1.2"

    def going(self, s: State) -> tuple[int, ...]:
        return tuple(i for i in s.of(self.side, self.at) if not stays(s, i))

    def enter(self, s: State) -> Flow:
        free = any(ways(s, i) for i in self.going(s))
        return Ask(SIDES[self.side]) if free else Done()

    def answer(self, s: State, side: Side, action: FallBack) -> Flow:
        return Goto(Retreating(self.side, self.going(s), 1)) if action.hexes else Done()

    def offers(self, s: State, side: Side) -> Iterator[Offer[FallBack]]:
        yield Family(FallBack, (0, 1), FallBack)


def begin(
    s: State, units: tuple[int, ...], path: tuple[int, ...], at: int, limit: int
) -> Step[State, Silent]:
    """[C.1.2] The group goes along its path and overruns the hex at its end."""
    side, start = s.kit.counters[units[0]].side, s.units[units[0]].at
    spent, water = approach(s, mover_of(s, units, limit), start, path, at)
    s.moved |= bits(units)
    s.recalled &= ~bits(units)
    s.tell("overruns", "C.1.2", unit=s.kit.counters[units[0]].id, count=len(units),
           hex=s.kit.names[at])  # fmt: skip
    return Closing(units, path, Overrunning(units, at, side, limit, spent, water))


class Closing(Step[State, Silent], frozen=True, tag="closing"):
    """[C.1.2] First the path to the hex."""

    units: tuple[int, ...]
    path: tuple[int, ...]
    then: Overrunning

    def enter(self, s: State) -> Flow:
        if not self.path:
            return Goto(self.then)
        carried = goes_along(s, self.units, wanted=False)
        first = March(self.units, self.path, self.then.side, veil=carried, pausing=True)
        return Call(first, self.then)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("C.1.2",)
