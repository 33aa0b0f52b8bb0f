"""[18.13, 18.42 to 18.46] Strongpoints are begun, finished and given up, fortifications destroyed.

Lines of the sequence it plays: B.6b, B.6c, B.6g, C.6c, C.6d, C.6h. Strongpoints out of supply
decay in A.6e (`r06_fuel.py`); those under construction go when an enemy combat unit enters
(`State.put`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from grognard.games.efs.fixed import every_hex, with_terrain
from grognard.games.efs.ground import FORT, LAKE_HEX, SHALLOW_HEX, TRANSITION
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import OUT
from grognard.games.efs.rules.asked import a_hex, own_unit
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r06_lines import supplied
from grognard.games.efs.rules.r07_posts import extra_hexes, note_extra, why_not_extra
from grognard.games.efs.rules.r21_command import non_op_hexes
from grognard.games.efs.rules.r22_engineers import note_task, task_refusals
from grognard.games.efs.state import State
from grognard.kernel.bitset import BitSet, bits, members
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.paths import occupied
from grognard.kernel.value import Side

FRIENDLY_MOVEMENT = (("axis_mvt", "axis_mvtm"), ("soviet_mvtm", "soviet_mvt"))


def with_side(pair: tuple[BitSet, BitSet], side: int, new: BitSet) -> tuple[BitSet, BitSet]:
    """A pair of sets with that of a side changed."""
    return (new, pair[SOVIET]) if side == AXIS else (pair[AXIS], new)


def set_posts(s: State, side: int, posts: BitSet, works: BitSet) -> None:
    """[18.4] Strongpoints of a side, finished and begun, as they are now."""
    s.posts = with_side(s.posts, side, posts)
    s.works = with_side(s.works, side, works)
    s.cut_posts &= s.posts[AXIS] | s.posts[SOVIET]
    s.hazards = [None, None]


def due(s: State, side: int, *, extra: bool) -> int:
    """[18.42, 18.45a, 7.41b] Strongpoints a side may still begin this turn; those of type E are the
    Soviets' alone."""
    if extra:
        return s.posts_extra if side == SOVIET else 0
    return s.posts_due[side]


# ---- begun -------------------------------------------------------------------------------------


def supplied_for_work(s: State, side: int) -> BitSet:
    """[18.43b, 18.44b, 6.26d] Hexes in general supply, those of supply units among them."""
    return supplied(s, side) | s.fed[side]


def places(s: State, side: int, *, extra: bool) -> BitSet:
    """[17.24, 18.43a, 18.43b, 18.43c, 7.41b, 7.41d] Where a side may begin a strongpoint, as far as
    the place goes."""
    kit = s.kit
    land = every_hex(kit) & ~with_terrain(kit, TRANSITION | LAKE_HEX | SHALLOW_HEX)
    taken = s.posts[AXIS] | s.posts[SOVIET] | s.works[AXIS] | s.works[SOVIET]
    found = land & ~taken & ~occupied(s.men[1 - side])
    found &= supplied_for_work(s, side) | occupied(s.men[side])
    if extra:
        return found & extra_hexes(s)
    return found & ~non_op_hexes(s) if side == SOVIET else found


def why_not_place(s: State, side: int, at: int, *, extra: bool) -> Reasons:
    """[17.24, 18.43] The reasons why a hex is not among `places`."""
    name, here = s.kit.names[at], s.kit.ground.terrain[at]
    if here & TRANSITION:
        yield no("17.24", "post-on-transition", hex=name)
    if here & (LAKE_HEX | SHALLOW_HEX):
        yield no("18.43", "post-on-water", hex=name)
    if (s.posts[AXIS] | s.posts[SOVIET] | s.works[AXIS] | s.works[SOVIET]) >> at & 1:
        yield no("18.43a", "post-there", hex=name)
    if s.men[1 - side][at]:
        yield no("18.43", "post-under-enemy", hex=name)
    elif not s.men[side][at] and not supplied_for_work(s, side) >> at & 1:
        yield no("18.43b", "post-unsupplied", hex=name)
    if extra:
        yield from why_not_extra(s, at)
    elif side == SOVIET and non_op_hexes(s) >> at & 1:
        yield no("18.43c", "post-near-non-op", hex=name)


def why_not_quick(s: State, i: int) -> Reasons:
    """[18.44c, 22.11, 22.14] Whether an engineer may finish a strongpoint in one turn: supplied,
    without combat, special movement or flight this turn, and its one task not done."""
    name = s.kit.counters[i].id
    yield from task_refusals(s, i)
    if s.units[i].supply == OUT:
        yield no("22.11", "engineer-unsupplied", unit=name)
    if (s.busy | s.special) >> i & 1:
        yield no("22.11", "busy-this-turn", unit=name)


def why_not_builder(s: State, i: int) -> Reasons:
    """[18.45b] Whether an Axis unit may build: a combat unit but armour that neither moved nor
    fought this turn. [22.11] Engineers that may finish it at once may have moved."""
    counter = s.kit.counters[i]
    slow = list(why_not_quick(s, i)) if counter.engineer else []
    if counter.engineer and not slow:
        return
    if not counter.combat or counter.armour:
        yield no("18.45b", "no-builder", unit=counter.id)
    elif (s.moved_turn | s.busy | s.special) >> i & 1:
        yield from slow
        yield no("18.45b", "builder-moved-or-fought", unit=counter.id)


class BeginPost(Action[State], frozen=True, tag="begin-post"):
    """[18.42, 18.44, 18.45] A strongpoint is begun; by an engineer, `unit`, it is finished at
    once. The Axis always names the unit that builds."""

    rule = "18.44a"
    ends = False
    at: int
    unit: int = -1
    extra: bool = False
    """[7.41b] One of type E."""

    def why_not(self, s: State, side: Side) -> Reasons:
        who = SIDES.index(side)
        named = self.unit != -1 or who == AXIS
        found = [*a_hex(s, self.at), *(own_unit(s, side, self.unit) if named else ())]
        if found:
            yield from found
            return
        if due(s, who, extra=self.extra) <= 0:
            yield no("18.42" if who == SOVIET else "18.45a", "no-posts-left")
        yield from why_not_place(s, who, self.at, extra=self.extra and who == SOVIET)
        if not named:
            return
        if s.units[self.unit].at != self.at:
            id = s.kit.counters[self.unit].id
            yield no("18.44a", "builder-elsewhere", unit=id, hex=s.kit.names[self.at])
        refusals = why_not_quick if who == SOVIET else why_not_builder
        yield from refusals(s, self.unit)

    def perform(self, s: State) -> None:
        at, i = self.at, self.unit
        side = AXIS if i >= 0 and s.kit.counters[i].side == AXIS else SOVIET
        if self.extra and side == SOVIET:
            note_extra(s, at)
            s.posts_extra -= 1
        else:
            s.posts_due = with_side(s.posts_due, side, s.posts_due[side] - 1)
        if i >= 0 and next(why_not_quick(s, i), None) is None:
            note_task(s, i)
            s.built |= 1 << i
            set_posts(s, side, s.posts[side] | 1 << at, s.works[side])
            s.tell("post-built", "18.44c", side=SIDES[side], hex=s.kit.names[at])
            return
        set_posts(s, side, s.posts[side], s.works[side] | 1 << at)
        if i >= 0:
            s.builders = {**s.builders, at: i}
        s.tell("post-begun", "18.44a", side=SIDES[side], hex=s.kit.names[at])


class EndFortifying(Action[State], frozen=True, tag="end-fortifying"):
    """[7.41c] What is not begun now is lost."""

    rule = "18.42"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Fortifying(Step[State, BeginPost | EndFortifying], frozen=True, tag="fortifying"):
    """[B.6c, C.6d] A side begins the strongpoints of this turn, one after another."""

    side: int

    @property
    def rule(self) -> str:
        return "18.44a"

    def choices(self, s: State) -> list[BeginPost]:
        """What may be begun, and by whom."""
        found = []
        for extra in (False, True) if self.side == SOVIET else (False,):
            if due(s, self.side, extra=extra) <= 0:
                continue
            open_ = places(s, self.side, extra=extra)
            if self.side == SOVIET:
                found += [BeginPost(at, extra=extra) for at in members(open_)]
            refusals = why_not_quick if self.side == SOVIET else why_not_builder
            found += [
                BeginPost(s.units[i].at, i, extra) for i in s.of(self.side)
                if open_ >> s.units[i].at & 1 and next(refusals(s, i), None) is None
            ]  # fmt: skip
        return found

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if self.choices(s) else Done()

    def answer(self, s: State, side: Side, action: BeginPost | EndFortifying) -> Flow:
        if isinstance(action, EndFortifying):
            return Done()
        action.perform(s)
        return Goto(self)

    def offers(self, s: State, side: Side) -> Iterator[Offer[BeginPost | EndFortifying]]:
        yield Family(BeginPost, self.choices(s), lambda one: one)
        yield One(EndFortifying())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"left": s.posts_due[self.side], "extra": s.posts_extra * self.side}


def fortify(s: State, side: int) -> Step[State, Any] | None:
    """[B.6c, C.6d, 18.45a] The Axis has the number of the scenario every turn."""
    if side == AXIS:
        number = s.kit.scenario.forts.axis_strongpoints_per_turn
        s.posts_due = (number, s.posts_due[SOVIET])
    return Fortifying(side)


# ---- finished ----------------------------------------------------------------------------------


def finish_axis(s: State, side: int) -> Step[State, Any] | None:
    """[B.6b, 18.45c] Those of the Axis are finished if the builder is still there, and else taken
    off, in supply or not."""
    for at in members(s.works[AXIS]):
        builder = s.builders.get(at, -1)
        stays = builder >= 0 and s.units[builder].at == at
        s.tell("post-built" if stays else "post-removed", "18.45c", side=SIDES[AXIS],
               hex=s.kit.names[at])  # fmt: skip
        if stays:
            s.posts = with_side(s.posts, AXIS, s.posts[AXIS] | 1 << at)
    s.builders = {}
    set_posts(s, AXIS, s.posts[AXIS], 0)
    return None


def finish_soviet(s: State, side: int) -> Step[State, Any] | None:
    """[C.6c, 18.44b, 21.26a] Those of the Soviets that were begun before are finished where the hex
    is in general supply; the others stay as they are."""
    done = s.works[SOVIET] & supplied_for_work(s, SOVIET)
    for at in members(done):
        s.tell("post-built", "18.44b", side=SIDES[SOVIET], hex=s.kit.names[at])
    if done:
        set_posts(s, SOVIET, s.posts[SOVIET] | done, s.works[SOVIET] & ~done)
    return None


# ---- given up, destroyed -----------------------------------------------------------------------


class RemovePost(Action[State], frozen=True, tag="remove-post"):
    """[18.13b] A side takes a strongpoint of its own off the map."""

    rule = "18.13b"
    ends = False
    at: int

    def why_not(self, s: State, side: Side) -> Reasons:
        if found := list(a_hex(s, self.at)):
            yield from found
            return
        who = SIDES.index(side)
        if not (s.posts[who] | s.works[who]) >> self.at & 1:
            yield no("18.13b", "no-post-there", hex=s.kit.names[self.at])
        if s.phase not in FRIENDLY_MOVEMENT[who]:
            yield no("18.13b", "remove-post-phase")

    def perform(self, s: State) -> None:
        side = FRIENDLY_MOVEMENT.index(
            next(names for names in FRIENDLY_MOVEMENT if s.phase in names)
        )
        keep = ~(1 << self.at)
        set_posts(s, side, s.posts[side] & keep, s.works[side] & keep)
        s.builders = {at: i for at, i in s.builders.items() if at != self.at}
        s.tell("post-removed", "18.13b", side=SIDES[side], hex=s.kit.names[self.at])


def offers(s: State, side: int) -> Iterator[Offer[RemovePost]]:
    """[18.13b] In a side's own movement phases."""
    if hexes := members(s.posts[side] | s.works[side]):
        yield Family(RemovePost, hexes, RemovePost)


def destroy(s: State, side: int) -> Step[State, Any] | None:
    """[B.6g, C.6h, 18.13a, 18.24, 18.35, 18.55] Enemy fortifications in a hex with a combat unit of
    the side whose phase it is: printed ones are destroyed for good, strongpoints taken off."""
    here = occupied(s.men[side])
    posts = s.posts[1 - side] & here
    printed = 0
    if side == AXIS:
        terrain = s.kit.ground.terrain
        printed = bits(at for at in members(here & ~s.razed) if terrain[at] & FORT)
    for at in members(posts | printed):
        s.tell("fort-destroyed", "18.13a", hex=s.kit.names[at])
    if posts:
        set_posts(s, 1 - side, s.posts[1 - side] & ~posts, s.works[1 - side])
    if printed:
        s.razed |= printed
        s.relay()
    return None


PLAYS: Mapping[str, Maker] = {
    "B.6b": finish_axis,
    "B.6c": fortify,
    "B.6g": destroy,
    "C.6c": finish_soviet,
    "C.6d": fortify,
    "C.6h": destroy,
}
