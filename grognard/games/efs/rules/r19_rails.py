"""[19.0, 19.1, 19.2] Railways: the Axis converts them with its points, from railheads on.

Lines of the sequence it plays: B.6d. What the Soviets take back and cut: `r19_soviets.py`.

For other chapters: `own_rails` and `working_rails` of `r06_lines.py` (the rail hexes of a side
[19.11], those of its net that works), `rail_crosses` there (over bridges, ferries, lines),
`place_railhead`, `place_due_railheads`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.ground import ALPINE, MARSH, MOUNTAIN, SWAMP, WOODS
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import Railhead
from grognard.games.efs.rules.asked import a_hex
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_lines import rail_crosses, supplied, working_rails
from grognard.games.efs.state import MUD, SNOW, State
from grognard.kernel.bitset import BitSet, members
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.value import Side

HARD = MARSH | SWAMP | MOUNTAIN | ALPINE
"""[19.22] Ground in which a hex costs more."""


# ---- railheads ---------------------------------------------------------------------------------


def onward(s: State, at: int) -> list[int]:
    """[19.24b] The hexes beside one, along its railways, that are not the Axis's."""
    return [b for b in s.kit.ground.rails[at] if not s.axis_rails >> b & 1]


def place_railhead(s: State, at: int, spent: int = 0) -> None:
    """[19.24, 19.24b] A railhead comes into a hex: at a junction one for each line that goes on,
    with what was spent on the way; a hex has one at least, and no more than it has such lines."""
    here = sorted((head for head in s.railheads if head.at == at), key=lambda head: head.spent)
    most = max(1, len(onward(s, at)))
    new = [Railhead(at, spent)] * max(0, most - len(here))
    others = tuple(head for head in s.railheads if head.at != at)
    s.railheads = (*others, *here[:most], *new)


def place_due_railheads(s: State) -> None:
    """[19.24, A.3a] Railheads of the scenario appear in their hexes once the Axis holds them, and
    again if the Soviets have taken the railway back there."""
    ground = s.kit.ground
    for turn, name in s.kit.scenario.rail.railheads:
        at = ground.find(name)
        here = at >= 0 and turn <= s.turn and s.friendly(AXIS, at)
        if here and not s.axis_rails >> at & 1:
            s.axis_rails |= 1 << at
            place_railhead(s, at)
            s.tell("railhead", "19.24", hex=name)


def advance(s: State, a: int, b: int, cost: int) -> None:
    """[19.24a] A railhead goes a hex on; the hex is converted, and a rail cut there comes off
    [19.25b, 19.25c]."""
    n, head = cheapest(s, a)
    s.railheads = (*s.railheads[:n], *s.railheads[n + 1 :])
    s.axis_rails |= 1 << b
    s.rail_cuts &= ~(1 << b)
    place_railhead(s, b, head.spent + cost)


def cheapest(s: State, at: int) -> tuple[int, Railhead]:
    """The railhead of a hex on which least was spent, and its place in the list."""
    return min(
        ((n, head) for n, head in enumerate(s.railheads) if head.at == at),
        key=lambda one: one[1].spent,
    )


# ---- conversion --------------------------------------------------------------------------------


def cost_of(s: State, at: int) -> int:
    """[19.22] Points for a hex: more in marsh, swamp, mountains, and where Mud or Snow holds; not
    twice more."""
    here = s.kit.ground.terrain[at]
    foul = s.weather in (MUD, SNOW) or (s.lingering and here & WOODS)
    points: int = s.kit.rules.rcp_per_hex_hard if foul or here & HARD else s.kit.rules.rcp_per_hex
    return points


def why_not_there(s: State, at: int, reached: BitSet) -> Reasons:
    """[19.21, 18.11, 18.46] Whether the Axis may work on the railway of a hex: in general supply,
    in no enemy zone without a friendly unit, with no fortification of the enemy."""
    name = s.kit.names[at]
    if not reached >> at & 1:
        yield no("19.21", "rail-hex-unsupplied", hex=name)
    if s.zoc[SOVIET][at] and not s.men[AXIS][at]:
        yield no("19.21", "rail-hex-in-zone", hex=name)
    if (s.enemy_forts(AXIS) | s.works[SOVIET]) >> at & 1:
        yield no("18.11", "rail-hex-fortified", hex=name)


def supplied_hexes(s: State) -> BitSet:
    """[6.17, 6.26a] Hexes in general supply, those of supply units among them."""
    return supplied(s, AXIS) | s.fed[AXIS]


def why_not_convert(s: State, a: int, b: int, reached: BitSet, net: BitSet) -> Reasons:
    """[19.12, 19.21, 19.23] Whether the railhead of a hex may go on to this one."""
    names = {"hex": s.kit.names[b], "from_hex": s.kit.names[a]}
    if not any(head.at == a for head in s.railheads):
        yield no("19.21", "no-railhead-there", hex=names["from_hex"])
        return
    if b not in s.kit.ground.rails[a]:
        yield no("19.12", "no-railway-between", **names)
        return
    if s.axis_rails >> b & 1:
        yield no("19.12", "converted-before", hex=names["hex"])
        return
    if not net >> a & 1:
        yield no("19.12", "railhead-cut-off", hex=names["from_hex"])
    bits = s.kit.ground.side[s.kit.ground.edge[a][b]]
    if not rail_crosses(s, AXIS, a, b, bits):
        yield no("18.11", "railway-broken-off", **names)
    yield from why_not_there(s, b, reached)
    cost, most = cost_of(s, b), s.kit.rules.rcp_per_railhead
    if cheapest(s, a)[1].spent + cost > most:
        yield no("19.23", "railhead-spent", hex=names["from_hex"], most=most)
    if cost > s.rcp:
        yield no("19.23", "too-few-conversion-points", hex=names["hex"], points=cost)


def why_not_repair(s: State, at: int, reached: BitSet, net: BitSet) -> Reasons:
    """[19.21, 19.22, 19.25b] Whether a rail cut may be repaired: in a converted hex next to the net
    that works, no railhead being there."""
    name, ground = s.kit.names[at], s.kit.ground
    if not (s.rail_cuts & s.axis_rails) >> at & 1:
        yield no("19.25b", "no-rail-cut", hex=name)
        return
    joined = s.kit.ground.rails[at]
    if not any(
        net >> b & 1 and rail_crosses(s, AXIS, b, at, ground.side[ground.edge[b][at]])
        for b in joined
    ):
        yield no("19.12", "cut-beyond-the-net", hex=name)
    yield from why_not_there(s, at, reached)
    if cost_of(s, at) > s.rcp:
        yield no("19.23", "too-few-conversion-points", hex=name, points=cost_of(s, at))


class ConvertRail(Action[State], frozen=True, tag="convert-rail"):
    """[19.21, 19.22] The railhead in `head` goes on along the railway to `at`."""

    rule = "19.21"
    ends = False
    head: int
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := [*a_hex(s, self.head), *a_hex(s, self.at)]:
            yield from found
        else:
            reached, net = supplied_hexes(s), working_rails(s, AXIS)
            yield from why_not_convert(s, self.head, self.at, reached, net)

    def perform(self, s: State) -> None:
        cost = cost_of(s, self.at)
        s.rcp -= cost
        advance(s, self.head, self.at, cost)
        s.tell("rail-converted", "19.24a", hex=s.kit.names[self.at], points=cost)


class RepairRail(Action[State], frozen=True, tag="repair-rail"):
    """[19.22, 19.25b] A rail cut behind the railheads is taken off."""

    rule = "19.22"
    ends = False
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(a_hex(s, self.at)):
            yield from found
        else:
            yield from why_not_repair(s, self.at, supplied_hexes(s), working_rails(s, AXIS))

    def perform(self, s: State) -> None:
        cost = cost_of(s, self.at)
        s.rcp -= cost
        s.rail_cuts &= ~(1 << self.at)
        s.tell("rail-repaired", "19.22", hex=s.kit.names[self.at], points=cost)


class EndConverting(Action[State], frozen=True, tag="end-converting"):
    """[19.23] Points that are not used are lost."""

    rule = "19.23"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


RailDeed = ConvertRail | RepairRail | EndConverting


class Converting(Step[State, RailDeed], frozen=True, tag="converting"):
    """[B.6d, 19.2] The Axis spends its conversion points, a hex at a time."""

    @property
    def rule(self) -> str:
        return "19.21"

    def choices(self, s: State) -> tuple[list[tuple[int, int]], list[int]]:
        """Railheads with a hex to go to, and rail cuts to repair."""
        if not s.rcp:
            return [], []
        reached, net = supplied_hexes(s), working_rails(s, AXIS)
        heads = dict.fromkeys(head.at for head in s.railheads)
        moves = [
            (a, b) for a in heads for b in onward(s, a)
            if next(why_not_convert(s, a, b, reached, net), None) is None
        ]  # fmt: skip
        cuts = [
            at for at in members(s.rail_cuts & s.axis_rails)
            if next(why_not_repair(s, at, reached, net), None) is None
        ]  # fmt: skip
        return moves, cuts

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[AXIS]) if any(self.choices(s)) else Done()

    def answer(self, s: State, side: Side, action: RailDeed) -> Flow:
        if isinstance(action, EndConverting):
            return Done()
        action.perform(s)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[RailDeed]]:
        moves, cuts = self.choices(s)
        if moves:
            yield Family(ConvertRail, moves, lambda way: ConvertRail(*way))
        if cuts:
            yield Family(RepairRail, cuts, RepairRail)
        yield One(EndConverting())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"points": s.rcp}


def convert(s: State, side: int) -> Step[State, Any] | None:
    """[B.6d, 19.23, 19.24b] Nothing has been spent on a railhead when the phase begins; those that
    the scenario sets at a junction are one for each line as well."""
    s.railheads = tuple(replace(head, spent=0) for head in s.railheads)
    for at in sorted({head.at for head in s.railheads}):
        place_railhead(s, at)
    return Converting()


PLAYS: Mapping[str, Maker] = {"B.6d": convert}
