"""[7.2, 7.3, 7.5, 7.6] The replacement phase: what the sides receive, units marked to be rebuilt.

Lines of the sequence it plays: A.2a, A.2b, A.3b. The end of the phase: `r07_marking.py`; what
points buy: `r07_points.py`; where they are spent: `r07_spending.py`; Zap units: `r07_zap.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.lookup import Grid
from grognard.games.efs.pieces import ACTIVE, DELAYED, GARRISON, SPARE, Unit
from grognard.games.efs.rules.asked import Dice, a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r07_points import amounts, from_card, pay, record
from grognard.games.efs.rules.r08_groups import ChooseGroup, available
from grognard.games.efs.rules.r21_soviets import release
from grognard.games.efs.rules.r24_victory import score
from grognard.games.efs.state import MUD, SNOW, State
from grognard.kernel.flow import Action, Ask, Call, Done, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

# ---- the Soviet table [7.2] --------------------------------------------------------------------


def table(s: State) -> Grid | None:
    """[7.21] The table the scenario names; none where it gives none."""
    name = s.kit.scenario.replacements.soviet_table
    key = ("replacements", name)
    if key not in s.kit.gaits:
        sheets = s.kit.charts.replacements.table
        s.kit.gaits[key] = next((Grid(one.chart) for one in sheets if one.id == name), None)
    found: Grid | None = s.kit.gaits[key]
    return found


def drm(s: State) -> int:
    """[7.22, 12.36c] One in mud or snow, one for each mandated attack not made, three at most."""
    return min(int(s.weather in (MUD, SNOW)) + s.mandated, s.kit.rules.replacement_drm_cap)


def row_for(s: State, die: int) -> dict[str, str]:
    """[7.22] The four cells of the row of a roll."""
    grid = table(s)
    assert grid is not None
    return {head: grid.cell(die + drm(s), head) for head in grid.heads}


def demand(s: State, count: int) -> None:
    """[7.51, 12.36b] Mandated attacks are due; beyond the end of their track each is a point."""
    end = s.kit.rules.mandated_track_end
    beyond = max(0, s.mandated + count - end)
    s.mandated = min(s.mandated + count, end)
    if beyond:
        score(s, "mandated_attack_beyond_9", beyond)


def take(s: State, die: int) -> None:
    """[7.22, A.2a] What the row of a roll brings: points, strongpoints [7.41a], events [7.5]."""
    cells = row_for(s, die)
    s.tell("soviet-replacements", "7.22", die=die, drm=drm(s), infantry=cells["I"],
           posts=cells["strongpoints"], other=cells["other"], event=cells["event"])  # fmt: skip
    record(s, SOVIET, "I", amounts(cells["I"])[""])
    posts = amounts(cells["strongpoints"])
    s.posts_due = (s.posts_due[AXIS], posts.get("", 0))
    s.posts_extra = posts.get("E", 0)
    for letter, points in amounts(cells["other"]).items():
        record(s, SOVIET, letter, points)
    events = amounts(cells["event"])
    demand(s, events.get("M", 0))
    s.releases, s.bounties = events.get("R", 0), events.get("S", 0)


class SovietTable(Step[State, Silent], frozen=True, tag="soviet-table"):
    """[7.22, A.2a] The Soviet player rolls on his table; then he uses results R."""

    def enter(self, s: State) -> Flow:
        return Call(Dice("replacements", "7.22", SOVIET, count=1))

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        take(s, value[0])
        return Goto(Releases())


# ---- results R [7.52] --------------------------------------------------------------------------


def garrison_hexes(s: State) -> list[int]:
    """[7.52a, 21.82] Hexes with Soviet garrisons."""
    counters = s.kit.counters
    return sorted(
        at for at, stack in s.stacks.items()
        if any(s.units[i].marks & GARRISON and counters[i].side == SOVIET for i in stack)
    )  # fmt: skip


class ReleaseHex(Action[State], frozen=True, tag="release-hex"):
    """[7.52a, 21.84] All the garrisons of a hex are released; one result is good for two hexes."""

    rule = "7.52a"
    ends = False
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(a_hex(s, self.at)):
            yield from found
        elif self.at not in garrison_hexes(s):
            yield no("7.52a", "no-garrison-there", hex=s.kit.names[self.at])


class EndReleases(Action[State], frozen=True, tag="end-releases"):
    """[7.52a, 7.52b, 8.21] What is not used now is lost."""

    rule = "7.52b"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class GroupForResult(Action[State], frozen=True, tag="group-for-result"):
    """[7.52a, 8.25a] A special group for a result R."""

    rule = "7.52a"
    ends = False
    group: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if not s.releases:
            yield no("8.25a", "no-result-left")
        yield from ChooseGroup(self.group).why_not(s, side)


Release = ReleaseHex | GroupForResult | EndReleases


class Releases(Step[State, Release], frozen=True, tag="releases"):
    """[A.2a, 7.52, 7.52c] Results R one after another, in any combination; `hexes` is what the last
    one is still good for."""

    hexes: int = 0

    @property
    def rule(self) -> str:
        return "7.52a"

    def enter(self, s: State) -> Flow:
        hexes = garrison_hexes(s) if s.releases or self.hexes else []
        groups = available(s, SOVIET) if s.releases else []
        if hexes or groups:
            return Ask(SIDES[SOVIET])
        s.releases = 0
        return Done()

    def answer(self, s: State, side: Side, action: Release) -> Flow:
        if isinstance(action, EndReleases):
            s.releases = 0
            return Done()
        if isinstance(action, GroupForResult):
            s.releases -= 1
            ChooseGroup(action.group).perform(s)
            return Goto(self)
        left = self.hexes
        if not left:
            s.releases -= 1
            left = s.kit.rules.garrison_hexes_released_per_r
        release(s, action.at, "7.52a")
        return Goto(Releases(left - 1))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Release]]:
        if hexes := garrison_hexes(s):
            yield Family(ReleaseHex, hexes, ReleaseHex)
        if s.releases and (groups := available(s, SOVIET)):
            yield Family(GroupForResult, groups, GroupForResult)
        yield One(EndReleases())


def soviet_table(s: State, side: int) -> Step[State, Any] | None:
    """[A.2a, 7.45b] Rebuilt units of the NKVD come to Active on their turn; the table is read."""
    for i, unit in enumerate(s.units):
        if unit.at == DELAYED and unit.since <= s.turn:
            s.put(i, replace(unit, at=ACTIVE, since=s.turn - 1))
            s.tell("delay-over", "7.45b", unit=s.kit.counters[i].id)
    return SovietTable() if table(s) is not None else None


# ---- the Axis [7.6] ----------------------------------------------------------------------------


def regiments(s: State) -> list[int]:
    """[7.61d] Regular regiments of substitution that are set aside."""
    counters = s.kit.counters
    return [
        i for i, unit in enumerate(s.units)
        if unit.at == SPARE and counters[i].rsc == "regular"
    ]  # fmt: skip


class MakeRegiment(Action[State], frozen=True, tag="make-regiment"):
    """[7.61d, 23.12] A point of type I makes a regular regiment of substitution."""

    rule = "7.61d"
    ends = False
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
            return
        counter = s.kit.counters[self.unit]
        if counter.rsc != "regular" or s.units[self.unit].at != SPARE:
            yield no("7.61d", "no-regiment-to-make", unit=counter.id)
        if not s.infantry[AXIS]:
            yield no("7.61d", "too-few-replacements", unit=counter.id, kind="I", points=1)

    def perform(self, s: State) -> None:
        pay(s, AXIS, "I", 1)
        s.put(self.unit, Unit(at=ACTIVE, since=s.turn))
        s.tell("regiment-made", "7.61d", unit=s.kit.counters[self.unit].id)


class EndMaking(Action[State], frozen=True, tag="end-making"):
    """[7.61d] Regiments can be made; nobody has to."""

    rule = "7.61d"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class MakeRegiments(Step[State, MakeRegiment | EndMaking], frozen=True, tag="make-regiments"):
    """[A.2b, 7.61d] Regiments made independently."""

    @property
    def rule(self) -> str:
        return "7.61d"

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[AXIS]) if s.infantry[AXIS] and regiments(s) else Done()

    def answer(self, s: State, side: Side, action: MakeRegiment | EndMaking) -> Flow:
        if isinstance(action, EndMaking):
            return Done()
        action.perform(s)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[MakeRegiment | EndMaking]]:
        yield Family(MakeRegiment, regiments(s), MakeRegiment)
        yield One(EndMaking())


def axis_receives(s: State, side: int) -> Step[State, Any] | None:
    """[A.2b, 7.61, 7.62, 7.63] The Axis receives the points of its card; there is no table."""
    from_card(s, AXIS, s.kit.scenario.replacements.axis)
    return MakeRegiments()


def soviets_receive(s: State, side: int) -> Step[State, Any] | None:
    """[A.3b, 7.42a] The Soviets receive the points of their card, those for trains among them."""
    part = s.kit.scenario.replacements
    from_card(s, SOVIET, part.soviet)
    s.trains += sum(points for turn, points in part.train if turn == s.turn)
    return None


PLAYS: Mapping[str, Maker] = {
    "A.2a": soviet_table, "A.2b": axis_receives, "A.3b": soviets_receive,
}  # fmt: skip
