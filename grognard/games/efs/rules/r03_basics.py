"""[3] Basic concepts: stacking, halving, steps. Zones and control are kept by the state (`put`).

Lines of the sequence it plays: end.stacking.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec.structs import replace

from grognard.games.efs.ground import INSET
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import CADRE, CANNOT_REBUILD, NON_OP, SPARE, Unit
from grognard.games.efs.rules.asked import own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer
from grognard.kernel.value import Side

ALWAYS_CADRE = ("zap", "armoured_train")
"""[16.23] However they are lost, these go to the Cadre box."""


BEFORE_COMBAT = (
    ("axis_mvt", "axis_declaration", "soviet_reaction"),
    ("soviet_mvtm", "soviet_declaration", "axis_reaction"),
)
"""[3.33] The phases of each side's segment up to its combat."""


# ---- halving [3.4] -----------------------------------------------------------------------------


def halved(strengths: Iterable[int], times: int = 1) -> int:
    """[3.41, 3.42, 3.43] Strengths that are halved are added up first; each halving drops the
    fraction. [3.44] What comes to zero cannot attack."""
    total = sum(strengths)
    for _ in range(times):
        total //= 2
    return total


# ---- steps [3.5] -------------------------------------------------------------------------------


def leave_map(s: State, i: int, box: int) -> None:
    """[7.14, 16.23, 16.26, 21.24] A unit leaves the map for a box of the rebuild track, or for
    where its kind always goes: Zap units and trains to Cadre, substitutes and supply units aside,
    units that cannot be rebuilt to their own box, an HQ on its Non-Op face."""
    counter = s.kit.counters[i]
    marks = NON_OP if counter.type == "hq" else 0
    if counter.rsc or not counter.combat:
        box = SPARE
    elif counter.type in ALWAYS_CADRE:
        box = CADRE
    elif not counter.rebuild or counter.untried:
        box = CANNOT_REBUILD
    last = 0 if box == SPARE else len(counter.steps) - 1
    s.put(i, Unit(at=box, step=last, marks=marks, since=s.turn))
    s.tell("removed", "16.23", unit=counter.id)


def lose_step(s: State, i: int, box: int) -> None:
    """[3.5, 3.51, 3.52, 3.52a, 16.22] A unit loses a step: the next face, the substitute counter,
    its back, and then it leaves the map for this box."""
    unit = s.units[i]
    if s.steps_left(i) > 1:
        s.put(i, replace(unit, step=unit.step + 1))
    else:
        leave_map(s, i, box)


# ---- stacking [3.3] ----------------------------------------------------------------------------


def stack_limit(s: State, at: int) -> int:
    """[3.32, 17.22c, 17.23, 17.51] Stacking points that may end a phase in a hex."""
    rules = s.kit.rules
    inner = s.kit.ground.terrain[at] & INSET
    return rules.stack_limit_inset if inner else rules.stack_limit


def over_limit(s: State, side: int, at: int, more: int = 0, leaving: Collection[int] = ()) -> int:
    """[3.31, 3.32, 17.23] Points over the limit, or minus those left under it, with so many more in
    a hex and without those who leave theirs: of the hex, and of the transition hexes beside one
    main hex together. Pieces of no stacking value count nothing."""
    counters = s.kit.counters
    gone: dict[int, int] = {}
    for i in leaving:
        gone[s.units[i].at] = gone.get(s.units[i].at, 0) + counters[i].stack
    over = s.points(side, at) - gone.get(at, 0) + more - stack_limit(s, at)
    for ring in s.kit.ground.rings.get(at, ()):
        points = sum(s.points(side, t) - gone.get(t, 0) for t in ring)
        over = max(over, points + more - s.kit.rules.stack_limit_transition_sum)
    return over


def excess(s: State, side: int, at: int) -> int:
    """[3.31] Points over the limit."""
    return max(0, over_limit(s, side, at))


def tolerated(s: State, side: int, at: int) -> int:
    """[3.33, 13.32b, 15.53c] Points that may stand over the limit for now: two mortars and one unit
    of engineers of a side that has its attacks before it, beside an enemy, or once attacks are
    declared beside a hex of one."""
    when = BEFORE_COMBAT[side]
    if s.phase not in when:
        return 0
    declared = {b for attack in s.attacks for b in attack.hexes}
    foes, moving = s.men[1 - side], s.phase == when[0]
    if not any(foes[b] if moving else b in declared for b in s.kit.ground.edge[at]):
        return 0
    return exempt(s, side, at)


def exempt(s: State, side: int, at: int) -> int:
    """[3.33, 17.52] Points of a hex that attackers may have over the limit: those of two mortars
    and of one unit of engineers."""
    counters = [s.kit.counters[i] for i in s.stack_of(side, at)]
    guns = sorted((c.stack for c in counters if c.type == "mortar"), reverse=True)
    engineers = [c.stack for c in counters if c.engineer]
    return sum(guns[: s.kit.rules.mortar_overstack]) + max(engineers, default=0)


def too_many_trains(s: State, side: int, at: int) -> list[int]:
    """[21.31] The armoured trains of a hex that holds more than one."""
    counters = s.kit.counters
    found = [i for i in s.stack_of(side, at) if counters[i].type == "armoured_train"]
    return found if len(found) > s.kit.rules.armoured_trains_per_hex else []


def removable(s: State, side: int, at: int) -> list[int]:
    """[3.33, 17.23, 21.31] What its owner may take out of an overfull hex: trains, if those are too
    many, else whatever has a stacking value, there or in the transition hexes that are too full
    together; nothing if all is well."""
    if trains := too_many_trains(s, side, at):
        return trains
    counters = s.kit.counters
    if s.points(side, at) - stack_limit(s, at) > tolerated(s, side, at):
        return [i for i in s.stack_of(side, at) if counters[i].stack]
    ring = full_ring(s, side, at)
    return [i for t in ring for i in s.stack_of(side, t) if counters[i].stack]


def full_ring(s: State, side: int, at: int) -> tuple[int, ...]:
    """[17.23] Transition hexes beside one main hex, this one among them, that hold too much
    together."""
    most = s.kit.rules.stack_limit_transition_sum
    for ring in s.kit.ground.rings.get(at, ()):
        points = sum(s.points(side, t) for t in ring)
        if points > most and points - most > sum(tolerated(s, side, t) for t in ring):
            return ring
    return ()


def overfull(s: State) -> tuple[int, int] | None:
    """The first hex that holds too much, and whose it is; None where all is well."""
    for at, stack in sorted(s.stacks.items()):
        if len(stack) > 1 or at in s.kit.ground.rings:
            for side in (AXIS, SOVIET):
                if removable(s, side, at):
                    return side, at
    return None


class PutInCadre(Action[State], frozen=True, tag="put-in-cadre"):
    """[3.33] The owner takes a unit of an overfull hex off the map."""

    rule = "3.33"
    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(own_unit(s, side, self.unit)):
            yield from found
            return
        step = s.steps[-1]
        here = removable(s, step.side, step.at) if isinstance(step, Overstacked) else ()
        if self.unit not in here:
            name = s.kit.counters[self.unit].id
            yield no("3.33", "not-in-the-overfull-hex", unit=name)


class Overstacked(Step[State, PutInCadre], frozen=True, tag="overstacked"):
    """[3.33, 21.31, 21.35] A hex holds too much, or several armoured trains, at the end of a phase:
    its owner takes units away until it does not, each to the Cadre box."""

    side: int
    at: int

    @property
    def rule(self) -> str:
        return "3.33"

    def rule_broken(self, s: State) -> str:
        """[3.33, 17.23] The limit that is passed: of a hex, or of transition hexes together."""
        inner = s.points(self.side, self.at) - stack_limit(s, self.at)
        ring = inner <= tolerated(s, self.side, self.at) and full_ring(s, self.side, self.at)
        return "17.23" if ring or s.kit.ground.terrain[self.at] & INSET else "3.33"

    def enter(self, s: State) -> Flow:
        if not removable(s, self.side, self.at):
            more = overfull(s)
            return Done() if more is None else Goto(Overstacked(*more))
        return Ask(SIDES[self.side])

    def answer(self, s: State, side: Side, action: PutInCadre) -> Flow:
        s.tell("overstacked", self.rule_broken(s), hex=s.kit.names[self.at],
               unit=s.kit.counters[action.unit].id)  # fmt: skip
        leave_map(s, action.unit, CADRE)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[PutInCadre]]:
        yield Family(PutInCadre, removable(s, self.side, self.at), PutInCadre)

    def seen(self, s: State, side: Side) -> dict[str, int]:
        return {"at": self.at, "over": excess(s, self.side, self.at)}


def check_stacking(s: State, side: int) -> Step[State, PutInCadre] | None:
    found = overfull(s)
    return None if found is None else Overstacked(*found)


PLAYS: Mapping[str, Maker] = {"end.stacking": check_stacking}
