"""[K, MOSKVA 9a, MOSKVA 9b] Reinforcements: when and where they come in, and who comes back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.ercn.kit import DEAD, SIDES, WAITING
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules.asked import own_unit
from grognard.games.ercn.rules.m_trial import certain_threat
from grognard.games.ercn.state import State, Unit
from grognard.kernel.flow import Action, Ask, Done, Flow, Goto, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.offers import Family, Offer, One
from grognard.kernel.search import Reach
from grognard.kernel.value import Side


def why_not_due(s: State, i: int, phase: str) -> Reasons:
    """[K, MOSKVA 9a] Only units whose turn has come enter, in the movement phase."""
    counter = s.kit.counters[i]
    if counter.turn > s.turn:
        yield no("K", "not-due", unit=counter.id, turn=counter.turn)
    elif phase != "move":
        yield no("K", "enters-in-movement", unit=counter.id)


def open_entry(s: State, side: int, at: int) -> bool:
    """[K] An entry hex is open when neither an enemy nor his zone of control is there."""
    return not s.threat(1 - side)[at]


def may_try(s: State, i: int, at: int) -> bool:
    """[M2] Only zones of masks that may be decoys' shut this entry hex: the unit may try it."""
    side = f.trying(s, i)
    return side >= 0 and not certain_threat(s, side)[at]


def why_not_enter(s: State, i: int, path: tuple[int, ...]) -> Reasons:
    """[K, MOSKVA 9b] In by a hex of the friendly edge, then on with the points left."""
    counter = s.kit.counters[i]
    side = counter.side
    first = path[0]
    m = f.mover(s, i)
    if not 0 <= first < len(s.kit.names):
        yield no("0", "no-such-hex", hex=first)
        return
    if counter.decoy:
        yield from _why_not_deploy(s, i, path)
        return
    name = s.kit.names[first]
    cost = s.kit.ground.entry_cost[counter.mech][first]
    if first not in s.kit.ground.entry_hexes[side]:
        yield no("MOSKVA 9b", "no-entry-here", hex=name)
        return
    if cost == 0:
        yield no("F2a", "impassable", hex=name)
        return
    if not open_entry(s, side, first):
        if not may_try(s, i, first):
            yield no("K", "entry-shut", hex=name)
        elif len(path) > 1 and not 0 <= path[1] < len(s.kit.names):
            yield no("0", "no-such-hex", hex=path[1])
        elif len(path) > 1:
            yield no("M2", "way-ends-in-trial", hex=name, to=s.kit.names[path[1]])
        return
    # [F2b] the first hex can always be entered.
    paid = min(cost, m.limit)
    _, reason = f.follow(s, m, first, path[1:], paid, fresh=False, side=f.trying(s, i))
    if reason is not None:
        yield reason


def _why_not_deploy(s: State, i: int, path: tuple[int, ...]) -> Reasons:
    """[M2] A decoy comes out of a hex that holds a friendly unit, and ends where there is none."""
    side = s.kit.counters[i].side
    if not s.men[side][path[0]]:
        yield no("M2", "decoy-comes-from-friends", hex=s.kit.names[path[0]])
        return
    _, reason = f.follow(s, f.mover(s, i), path[0], path[1:], 0, fresh=False)
    if reason is not None:
        yield reason
    elif s.men[side][path[-1]]:
        yield no("M2", "decoy-ends-alone", hex=s.kit.names[path[-1]])


def open_entries(s: State, i: int) -> list[tuple[int, int]]:
    """[K, F2b] The hexes by which this unit can enter, each with the half-points it pays there: the
    first hex can always be entered."""
    counter, ground = s.kit.counters[i], s.kit.ground
    costs, limit = ground.entry_cost[counter.mech], f.allowance(s, i)
    threat = s.threat(1 - counter.side)  # looked up once for all that `open_entry` would ask
    return [
        (h, cost if (cost := costs[h]) < limit else limit)
        for h in ground.entry_hexes[counter.side]
        if costs[h] and not threat[h]
    ]


def drawn_entry(s: State, i: int, dart: float) -> tuple[int, ...]:
    """A way in, drawn by the dart (0 to 1) uniformly over the hexes it may lead to; none, if all
    are shut."""
    if s.kit.fast is not None and s.kit.fog != 2:
        path: tuple[int, ...] = s.kit.fast.pick_entry(s, i, open_entries(s, i), dart)
        return path
    found = with_trials(s, i, entry_reach(s, i))
    return found.path_to(found.spaces[int(dart * len(found.spaces))]) if found.spaces else ()


def entry_reach(s: State, i: int) -> Reach:
    """[K] Where an entering unit can get to, by any open entry hex."""
    counter = s.kit.counters[i]
    side = counter.side
    m = f.mover(s, i)
    if counter.decoy:
        starts = [(h, 0) for h in sorted(s.stacks) if s.men[side][h]]
    else:
        starts = open_entries(s, i)
    fast = s.kit.fast if not counter.decoy and s.kit.fog != 2 else None
    found: Reach = fast.enter(s, i, starts) if fast and starts else f.search(m, starts, -1)
    if counter.decoy:
        # [M2] its way begins in a friendly hex, which is no end of it
        found.spaces = [h for h in found.spaces if not s.men[side][h]]
    else:
        found.spaces += [h for h, _ in starts]
    return found


def with_trials(s: State, i: int, found: Reach) -> Reach:
    """[M2, K] With the hexes, last of all, that may be tried: beside the reach, and entry hexes
    that only masks shut."""
    whole = f.with_trials(s, i, found)
    side = f.trying(s, i)
    if side < 0:
        return whole
    costs, limit = s.kit.ground.entry_cost[s.kit.counters[i].mech], f.allowance(s, i)
    threat, certain, met = s.threat(1 - side), certain_threat(s, side), set(whole.spaces)
    tried = {
        h: min(costs[h], limit)
        for h in s.kit.ground.entry_hexes[side]
        if costs[h] and threat[h] and not certain[h] and h not in met
    }
    if not tried:
        return whole
    best = bytearray(whole.best)
    for h, paid in tried.items():
        best[h] = paid
    return Reach([*whole.spaces, *tried], best, whole.before, whole.barred, entering=True)


class Revive(Action[State], frozen=True, tag="revive"):
    """[MOSKVA 9b] Choose one eliminated unit to come back."""

    unit: int

    def why_not(self, s: State, side: Side) -> Reasons:
        step = s.steps[-1]
        assert isinstance(step, Rebuild)
        if reasons := list(own_unit(s, side, self.unit)):
            yield from reasons
            return
        counter = s.kit.counters[self.unit]
        if s.units[self.unit].at != DEAD:
            yield no("MOSKVA 9b", "not-eliminated", unit=counter.id)
        elif counter.halves > step.left:
            yield no(
                "MOSKVA 9b", "too-large-to-revive", unit=counter.id,
                left=f.half_points(step.left),
            )  # fmt: skip


class EndRebuild(Action[State], frozen=True, tag="end-rebuild"):
    """[MOSKVA 9b] No more of the eliminated are chosen."""

    rule = "MOSKVA 9b"
    ends = True

    def why_not(self, s: State, side: Side) -> Reasons:
        yield from ()


class Rebuild(Step[State, Revive | EndRebuild], frozen=True, tag="rebuild"):
    """[MOSKVA 9b] On turn 3 the Soviet brings back divisions among those eliminated so far."""

    rule = "MOSKVA 9b"

    side: int
    left: int
    """Half-divisions that may still be chosen."""

    def choices(self, s: State) -> list[int]:
        return [
            i
            for i in s.kit.units_of[self.side]
            if s.units[i].at == DEAD and s.kit.counters[i].halves <= self.left
        ]

    def enter(self, s: State) -> Flow:
        return Ask(SIDES[self.side]) if self.choices(s) else Done()

    def answer(self, s: State, side: Side, action: Revive | EndRebuild) -> Flow:
        if isinstance(action, EndRebuild):
            return Done()
        counter = s.kit.counters[action.unit]
        s.put(action.unit, Unit(WAITING))  # whole: nothing says that it lost steps
        s.revived = tuple(sorted({*s.revived, action.unit}))
        if s.kit.fog:
            foe = 1 - self.side
            known = {i: lost for i, lost in s.told[foe].items() if i != action.unit}
            s.told = (known, s.told[1]) if foe == 0 else (s.told[0], known)
        s.tell("revived", "MOSKVA 9b", unit=counter.id)
        return Goto(Rebuild(self.side, self.left - counter.halves))

    def offers(self, s: State, side: Side) -> Iterator[Offer[Revive | EndRebuild]]:
        choices = self.choices(s)
        if choices:
            yield Family(Revive, choices, Revive)
        yield One(EndRebuild())

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"side": SIDES[self.side], "left": f.half_points(self.left)}
