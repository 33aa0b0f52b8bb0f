"""[B.3] Replacements: points, and the steps they buy."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.ft.counters import SIDES, Counter
from grognard.games.ft.ground import CITY, PLACE, RAIL, ROAD
from grognard.games.ft.pieces import GONE, MOTTI, Unit
from grognard.games.ft.rules.asked import own_unit
from grognard.games.ft.rules.b1_lines import Lines
from grognard.games.ft.rules.g06_steps import receive
from grognard.games.ft.rules.g10_command import is_under
from grognard.games.ft.rules.g10_tree import parent_of
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.scenario_rows import RpRow
from grognard.games.ft.state import State
from grognard.kernel.bitset import BitSet
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import No, Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

# ---- B.3.1: points -------------------------------------------------------------------------


def by_prestige(s: State, base: int) -> int:
    """[B.3.1] Soviet income is multiplied by what prestige gives, and rounded to the nearest."""
    return int(base * s.rp_factor + 0.5)


def purse(row: RpRow) -> str:
    """[B.3.1] The track that points of a row go to: those of one headquarters alone have their
    own."""
    return f"{row.nation} {row.only_under}" if row.only_under else row.nation


def income(s: State, side: int) -> None:
    """[B.3.1] The scenario's points of the turn, else those of the chart. None on turn 1."""
    if s.turn == 1:
        return
    rows = s.kit.scenario.rp
    chart = s.kit.charts.supply.replacements.income
    for nation in s.kit.nations[side]:
        given = [(purse(row), row.by_turn[s.turn - 1]) for row in rows if row.nation == nation]
        usual = [(name, count) for name, count in chart.items() if name == nation]
        for track, base in given if rows else usual:
            points = by_prestige(s, base) if nation == "SOV" else base
            receive(s, nation, points, "B.3.1", track=track)


# ---- B.3.4: cost ---------------------------------------------------------------------------


def dear(s: State, counter: Counter) -> bool:
    """[B.3.4] Soviet guards, German SS, winterised Soviets and Germans."""
    words = {"wint": "winterised"}
    named = {f"{counter.nation} {words.get(flag, flag)}" for flag in counter.flags}
    return not named.isdisjoint(s.kit.charts.supply.replacements.surcharge_for)


def cost(s: State, i: int) -> int:
    """[B.3.4] The points a step costs, by category; a headquarters by its capacity."""
    chart, counter = s.kit.charts.supply.replacements, s.kit.counters[i]
    base = chart.cost[counter.cal] if counter.combat else chart.hq_ccv_times * counter.ccv
    return base + (chart.surcharge if dear(s, counter) else 0)


def purses(s: State, i: int) -> tuple[str, ...]:
    """[B.3.1] The tracks whose points may serve a unit: those kept for its headquarters first."""
    nation = s.kit.counters[i].nation
    kept = tuple(
        track
        for track in sorted(s.rp)
        if track.startswith(f"{nation} ")
        and (hq := s.kit.unit_at.get(track.split()[1], -1)) >= 0
        and (i == hq or is_under(s, i, hq))
    )
    return (*kept, nation)


def points(s: State, i: int) -> int:
    """[B.3.1] The points that may be spent on a unit."""
    return sum(s.rp.get(track, 0) for track in purses(s, i))


def pay(s: State, i: int) -> None:
    """[B.3.4] Pay for a step."""
    left, rp = cost(s, i), dict(s.rp)
    for track in purses(s, i):
        taken = min(left, rp.get(track, 0))
        if taken:
            rp[track] -= taken
            left -= taken
    s.rp = {track: count for track, count in rp.items() if count}


# ---- B.3.3: place --------------------------------------------------------------------------


def is_depot(s: State, side: int, at: int) -> bool:
    """[B.3.3] A friendly village, town or city with points, on a road or railway, out of
    uncontested enemy zones, neither burned nor on fire."""
    ground = s.kit.ground
    return (
        at < ground.hexes
        and bool(ground.bits[at] & PLACE)
        and ground.vp[at] > 0
        and any(bits & (ROAD | RAIL) for _, _, bits in ground.ways[at])
        and s.friendly(side, at)
        and not s.enemies(side, at)
        and not s.ezoc(side, at)
        and not s.burned >> at & 1
        and not (s.fires >> at & 1 and bool(ground.bits[at] & CITY))
    )


def depots(s: State, side: int) -> BitSet:
    """[B.3.3] All such hexes of a side."""
    return sum(1 << at for at in range(s.kit.ground.hexes) if is_depot(s, side, at))


def supplied_in(s: State, lines: Lines, i: int) -> BitSet:
    counter = s.kit.counters[i]
    return lines.hexes(bool(counter.he), "ski" in counter.flags)


def places(s: State, i: int, lines: Lines, able: BitSet) -> tuple[int, ...]:
    """[B.3.3] Where a unit may come back: of the places in supply those nearest to its
    headquarters; all of them where that is not on the map."""
    good = able & supplied_in(s, lines, i)
    found = [at for at in range(s.kit.ground.hexes) if good >> at & 1]
    above = parent_of(s, i)
    if above < 0 or not s.kit.ground.is_hex(s.units[above].at) or not found:
        return tuple(found)
    home = s.units[above].at
    nearest = min(s.kit.ground.distance(home, at) for at in found)
    return tuple(at for at in found if s.kit.ground.distance(home, at) == nearest)


def why_not_buy(s: State, i: int) -> Iterator[No]:
    """[B.3.2, B.3.4, G.13] What keeps a unit from getting a step, but for the place."""
    counter = s.kit.counters[i]
    if s.replaced >> i & 1:
        yield no("B.3.3", "replaced-already", unit=counter.id)
    if s.units[i].marks & MOTTI:
        yield no("G.13", "in-a-motti", unit=counter.id)
    if points(s, i) < cost(s, i):
        yield no("B.3.4", "not-enough-rp", unit=counter.id, cost=cost(s, i), have=points(s, i))


class Rebuild(Action[State], frozen=True, tag="rebuild"):
    """[B.3.2] A reduced unit is turned to its full side."""

    rule = "B.3.2"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(own_unit(s, side, self.unit))
        yield from bad
        if bad:
            return
        unit, counter = s.units[self.unit], s.kit.counters[self.unit]
        if unit.at < 0 or not unit.step:
            yield no("B.3.2", "not-reduced", unit=counter.id)
            return
        if not s.active(self.unit):
            yield no("B.2.8", "not-active", unit=counter.id)
        yield from why_not_buy(s, self.unit)
        lines = Lines(s, counter.side)
        if not is_depot(s, counter.side, unit.at) or not lines.supplied(self.unit):
            yield no("B.3.3", "no-place-for-replacements", unit=counter.id)


class BringBack(Action[State], frozen=True, tag="bring-back"):
    """[B.3.2] An eliminated unit comes back, on its reduced side if it has one."""

    rule = "B.3.2"
    unit: int
    to: int

    def why_not(self, s: State, side: Side) -> Reasons:
        bad = list(own_unit(s, side, self.unit))
        yield from bad
        if bad:
            return
        counter = s.kit.counters[self.unit]
        if s.units[self.unit].at != GONE:
            yield no("B.3.2", "not-eliminated", unit=counter.id)
            return
        yield from why_not_buy(s, self.unit)
        if self.to not in places(s, self.unit, Lines(s, counter.side), depots(s, counter.side)):
            yield no("B.3.3", "no-place-to-come-back", unit=counter.id)


class EndReplacements(Action[State], frozen=True, tag="end-replacements"):
    """[B.3.2] The other points are kept."""

    rule = "B.3.2"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


Buy = Rebuild | BringBack | EndReplacements


class Replacing(Step[State, Rebuild | BringBack | EndReplacements], frozen=True, tag="replacing"):
    """[B.3.2] The phasing player spends points as long as he can and will."""

    side: int
    rule = "B.3.2"

    def wanting(self, s: State) -> list[int]:
        """Units that a step can be paid for, wherever they are."""
        return [
            i
            for i in s.kit.of_side[self.side]
            if (s.units[i].at == GONE or (s.units[i].at >= 0 and s.units[i].step and s.active(i)))
            and not any(True for _ in why_not_buy(s, i))
        ]

    def buys(self, s: State) -> tuple[list[int], list[tuple[int, int]]]:
        """Units to be turned, and units with where they may come back."""
        able = self.wanting(s)
        if not able:
            return [], []
        lines, good = Lines(s, self.side), depots(s, self.side)
        turned = [
            i
            for i in able
            if s.units[i].at >= 0 and good >> s.units[i].at & 1 and lines.supplied(i)
        ]
        back = [(i, at) for i in able if s.units[i].at == GONE for at in places(s, i, lines, good)]
        return turned, back

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if any(self.buys(s)) else Done()

    def answer(self, s: State, side: Side, action: Buy) -> Flow:
        if isinstance(action, EndReplacements):
            return Done()
        i = action.unit
        pay(s, i)
        s.replaced |= 1 << i
        counter = s.kit.counters[i]
        if isinstance(action, Rebuild):
            s.change(i, step=0)
            s.tell("rebuilt", "B.3.2", unit=counter.id)
        else:
            s.put(i, Unit(at=action.to, step=counter.steps - 1))
            s.tell("brought-back", "B.3.2", unit=counter.id, hex=s.kit.names[action.to])
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[Buy]]:
        turned, back = self.buys(s)
        yield Family(Rebuild, turned, Rebuild)
        yield Family(BringBack, back, lambda key: BringBack(*key))
        yield One(EndReplacements())


def replacing(s: State, side: int) -> Replacing | None:
    """[B.3.2] Where there are points; on turn 1 there are none."""
    return Replacing(side) if s.rp and s.turn > 1 else None


PLAYS: dict[str, Maker] = {"B.3.1": income, "B.3": replacing}
WITHIN: tuple[str, ...] = ("B.3.2", "B.3.3", "B.3.4")
