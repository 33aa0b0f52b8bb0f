"""[D.3.7] Taking hits: steps, fatigue, retreat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from grognard.games.ft.counters import LT, SIDES
from grognard.games.ft.pieces import FATIGUE, GONE, MOTTI
from grognard.games.ft.rules.d3_odds import Retreat, mobile, static
from grognard.games.ft.rules.d3_standing import fighters, standing
from grognard.games.ft.rules.g06_steps import lose_step, remove
from grognard.games.ft.rules.g09_status import check_levels
from grognard.games.ft.rules.g10_tree import parent_of
from grognard.games.ft.rules.g11_costs import ground_cost, mover_of
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side


def steps_of(s: State, units: Sequence[int]) -> int:
    """[G.6] Steps that units have left."""
    counters = s.kit.counters
    return sum(counters[i].steps - s.units[i].step for i in units if s.units[i].at != GONE)


class TakeStep(Action[State], frozen=True, tag="take-step"):
    """[D.3.7] This unit loses a step."""

    rule = "D.3.7"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, Losses) or self.unit not in waiting.able(s):
            yield no("D.3.7", "not-this-step")


class TakeFatigue(Action[State], frozen=True, tag="take-fatigue"):
    """[D.3.7] The first hit may be FATIGUE on every unit of one attacking hex instead."""

    rule = "D.3.7"
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, Losses) or self.at not in waiting.tired(s):
            yield no("D.3.7", "no-fatigue-here")


class Losses(Step[State, TakeStep | TakeFatigue], frozen=True, tag="losses"):
    """[D.3.7] The owner takes so many steps; an attacker at most half of them, rounded up, from one
    category while another remains."""

    side: int
    units: tuple[int, ...]
    left: int
    attacking: bool = False
    whole: int = 0
    """All the hits of an attacker."""
    taken: tuple[int, ...] = ()
    """The units that lost the steps so far."""
    rule = "D.3.7"

    def alive(self, s: State) -> list[int]:
        return [i for i in self.units if s.units[i].at != GONE and s.kit.counters[i].combat]

    def able(self, s: State) -> tuple[int, ...]:
        """Units that may lose the next step."""
        alive = self.alive(s)
        if not self.attacking:
            return tuple(alive)
        cal = [s.kit.counters[i].cal for i in self.taken]
        most = -(-self.whole // 2)
        free = [i for i in alive if cal.count(s.kit.counters[i].cal) < most]
        return tuple(free or alive)

    def tired(self, s: State) -> tuple[int, ...]:
        """Attacking hexes that may take FATIGUE instead of the first hit."""
        if not self.attacking or self.taken or self.left < self.whole:
            return ()
        if not s.kit.charts.combat.hits.fatigue_for_first_hit:
            return ()
        return tuple(sorted({s.units[i].at for i in self.alive(s)}))

    def enter(self, s: State) -> Flow:
        if self.left <= 0 or not self.alive(s):
            check_levels(s)
            return Done()
        able = self.able(s)
        if len(able) == 1 and not self.tired(s):
            return self.answer(s, SIDES[self.side], TakeStep(able[0]))
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: TakeStep | TakeFatigue) -> Flow:
        if self.attacking and s.battle:
            at = action.at if isinstance(action, TakeFatigue) else s.units[action.unit].at
            s.battle = (replace(s.battle[0], lost=(*s.battle[0].lost, at)),)
        if isinstance(action, TakeFatigue):
            for i in self.units:
                if s.units[i].at == action.at:
                    s.mark(i, on=FATIGUE)
            s.tell("fatigue", "D.3.7", hex=s.kit.names[action.at])
            return Goto(replace(self, left=self.left - 1))
        lose_step(s, action.unit, rp=True)
        return Goto(replace(self, left=self.left - 1, taken=(*self.taken, action.unit)))

    def offers(self, s: State, side: Side) -> Iterator[Offer[TakeStep | TakeFatigue]]:
        yield Family(TakeStep, self.able(s), TakeStep)
        yield Family(TakeFatigue, self.tired(s), TakeFatigue)


# ---- retreat -------------------------------------------------------------------------------


def stays(s: State, i: int) -> bool:
    """[D.3.3] Soviet NKVD and fixed units never go back; railway guns neither."""
    return bool({"NKVD", "fixed", "rail"} & s.kit.counters[i].flags)


def ways(s: State, i: int) -> tuple[int, ...]:
    """[D.3.7] The hexes a unit can go back to: not into enemy units or closed terrain."""
    at, side = s.units[i].at, s.kit.counters[i].side
    mover = mover_of(s, (i,), 99)
    return tuple(
        b
        for b in s.kit.ground.around[at]
        if b < s.kit.ground.hexes
        and not s.enemies(side, b)
        and (at in s.flooded or ground_cost(s, mover, at, b) >= 0)
    )


class GoBack(Action[State], frozen=True, tag="go-back"):
    """[D.3.7] How many hexes the defender goes back; each cancels a hit."""

    rule = "D.3.7"
    hexes: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, Defending) or not (waiting.least <= self.hexes <= waiting.most):
            yield no("D.3.7", "not-so-many-hexes")


class RetreatTo(Action[State], frozen=True, tag="retreat-to"):
    """[D.3.7] Where those that can go back next."""

    rule = "D.3.7"
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        waiting = s.steps[-1]
        if not isinstance(waiting, Retreating) or self.to not in waiting.free(s):
            yield no("D.3.7", "no-way-back", hex=self.to)


class Retreating(Step[State, RetreatTo], frozen=True, tag="retreating"):
    """[D.3.7] Units go back hex by hex. All that can go to the chosen hex do; who can go nowhere
    while others can is eliminated. Each uncontested enemy zone costs the group a step."""

    side: int
    units: tuple[int, ...]
    left: int
    rule = "D.3.7"

    def going(self, s: State) -> list[int]:
        """Those that have still to go one hex."""
        return [i for i in self.units if s.units[i].at >= 0]

    def free(self, s: State) -> tuple[int, ...]:
        return tuple(sorted({b for i in self.going(s) for b in ways(s, i)}))

    def enter(self, s: State) -> Flow:
        if not self.left or not self.going(s):
            return Done()
        return Ask(SIDES[self.side]) if self.free(s) else Done()

    def answer(self, s: State, side: Side, action: RetreatTo) -> Flow:
        going = self.going(s)
        able = [i for i in going if action.to in ways(s, i)]
        others = [i for i in going if i not in able]
        lost = [i for i in others if not ways(s, i)]
        for i in lost:
            remove_lost(s, i)
        s.march(able, action.to)
        s.tell("retreated", "D.3.7", hex=s.kit.names[action.to], count=len(able))
        rest = tuple(i for i in others if i not in lost)
        onward = Retreating(self.side, tuple(able), self.left - 1)
        after = Parting(self.side, rest, self.left, onward) if rest else onward
        if s.ezoc(self.side, action.to):
            price = s.kit.charts.combat.hits.retreat_ezoc_step
            return Call(Losses(self.side, tuple(able), price), after)
        return Goto(after)

    def offers(self, s: State, side: Side) -> Iterator[Offer[RetreatTo]]:
        yield Family(RetreatTo, self.free(s), RetreatTo)


class Parting(Step[State, RetreatTo], frozen=True, tag="parting"):
    """[D.3.7] Those that could not go with the first go their own way, and then the first go on."""

    side: int
    rest: tuple[int, ...]
    left: int
    onward: Retreating

    def enter(self, s: State) -> Flow:
        return Call(Retreating(self.side, self.rest, self.left), self.onward)


def remove_lost(s: State, i: int) -> None:
    """[D.3.7] A unit that cannot go back while others can is eliminated, step by step."""
    if s.kit.counters[i].combat:
        while s.units[i].at != GONE:
            lose_step(s, i, rp=True)
    else:
        remove(s, i)


def covers(s: State, units: Sequence[int]) -> bool:
    """[D.3.7] A special rule: units of the covering groups may go back a hex more than the hits
    allow, at no cost."""
    part = s.kit.scenario.rules.covering
    if part is None or s.turn > part.until_turn or not units:
        return False
    names = s.kit.counters
    above = [parent_of(s, i) for i in units]
    return all(hq >= 0 and names[hq].id in part.hqs for hq in above)


class Defending(Step[State, GoBack], frozen=True, tag="defending"):
    """[D.3.7] The defender of a combat takes his hits: back, or by steps."""

    side: int
    at: int
    hits: int
    is_static: bool
    least: int = 0
    most: int = -1
    rule = "D.3.7"

    def movable(self, s: State) -> tuple[int, ...]:
        return tuple(i for i in standing(s, self.side, self.at) if not stays(s, i))

    def choice(self, s: State) -> Retreat:
        """[D.3.7] What he may choose; nobody goes back who cannot."""
        units = fighters(s, self.side, self.at)
        if self.is_static:
            return static(self.hits, s.battalions(units))
        light = all(s.kit.counters[i].column == LT for i in units)
        found = mobile(s.kit, self.hits, light=light)
        return found._replace(most=found.most + 1) if covers(s, units) else found

    def enter(self, s: State) -> Flow:
        if not self.hits or not standing(s, self.side, self.at):
            return Done()
        if self.most >= 0:
            return Ask(SIDES[self.side])
        found = self.choice(s)
        goers = [i for i in self.movable(s) if ways(s, i)]
        combat = any(s.kit.counters[i].combat for i in self.movable(s))
        if not goers or not combat:
            return Goto(self.stand(s, found))
        if found.least == found.most:
            return self.back(s, found.least)
        return Goto(replace(self, least=found.least, most=found.most))

    def stand(self, s: State, found: Retreat) -> Losses:
        """[D.3.7] None can go: the hits stay as steps, and where he had to go one step more, but
        not in a MOTTI."""
        units = standing(s, self.side, self.at)
        encircled = any(s.units[i].marks & MOTTI for i in units)
        forced = bool(found.least) and any(not stays(s, i) for i in units)
        more = 0 if encircled else s.kit.charts.combat.hits.no_retreat_extra_step
        return Losses(self.side, units, self.hits + (more if forced else 0))

    def back(self, s: State, hexes: int) -> Flow:
        """[D.3.7] Steps are what the hexes do not cancel; a static defender's retreat cancels
        none. He goes back first, and the steps are lost by who went and who stayed."""
        units = standing(s, self.side, self.at)
        steps = self.hits if self.is_static else max(0, self.hits - hexes)
        losses = Losses(self.side, units, steps)
        if not hexes:
            return Goto(losses)
        return Call(Retreating(self.side, self.movable(s), hexes), losses)

    def answer(self, s: State, side: Side, action: GoBack) -> Flow:
        return self.back(s, action.hexes)

    def offers(self, s: State, side: Side) -> Iterator[Offer[GoBack]]:
        yield Family(GoBack, range(self.least, self.most + 1), GoBack)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
