"""[M1, M2] A march under fog: hex by hex, stopped by what it runs into."""

from __future__ import annotations

from grognard.games.ercn.kit import ARMOUR, DEAD, HALTS, SIDES
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules.arrive import relocate, tell_moved
from grognard.games.ercn.rules.m_contact import gather_decoys
from grognard.games.ercn.rules.m_trial import true_threat
from grognard.games.ercn.state import ZONE, State, Unit


def march(s: State, i: int, path: tuple[int, ...], spent: int) -> int:
    """Go along a path the owner believed open. Half-points spent where a decoy's vanishing lets
    the unit go on; -1 where its move is over."""
    if s.kit.counters[i].decoy:
        stroll(s, i, path)
        return -1
    left = _tramp(s, i, path, spent)
    if s.kit.fog == 2 and s.units[i].at != DEAD:
        gather_decoys(s, i)
    return left


def _tramp(s: State, i: int, path: tuple[int, ...], spent: int) -> int:
    """Hex by hex, as far as it goes.

    [F3b] Soviet armour that meets German armour under a mask halts there; the path was an
    intention, so this is no refusal. One that meant to go no farther is told nothing.
    """
    counter = s.kit.counters[i]
    foe = 1 - counter.side
    for n, h in enumerate(path):
        at, paid, start = s.units[i].at, spent, n == 0 and spent == 0
        feared = s.threat(foe)[h]
        if s.kit.fog == 2 and n + 1 == len(path) and (rule := _barred(s, i, h, spent, start)):
            barred(s, i, h, rule)
            return -1
        spent = _paid(s, i, at, h, paid, start)
        s.revealed, before = False, s.revealed
        relocate(s, i, (h,), "F1" if at >= 0 else "K", passing=True)
        if s.revealed:
            s.fixed |= 1 << i
        revealed, s.revealed = s.revealed, s.revealed or before
        if s.units[i].at == DEAD:
            return -1
        goes_on = n + 1 < len(path)
        now = s.threat(foe)[h]
        anew = revealed and feared != now
        if anew:
            # [M2] the decoy hinders nothing: what its zone alone would have cost is not paid.
            spent = _paid(s, i, at, h, paid, start)
            stops = now & ZONE and not counter.kind & ARMOUR
            goes_on = not stops and spent < f.allowance(s, i)
        if goes_on and counter.kind & HALTS and s.arm[foe][h]:
            s.fixed |= 1 << i
            s.revealed = True
            s.tell("halted", "F3b", to=SIDES[counter.side], unit=counter.id, hex=s.kit.names[h])
            return -1
        if anew:
            return spent if goes_on else -1
    return -1


def _barred(s: State, i: int, to: int, spent: int, start: bool) -> str:
    """[M2, F3a, F3b, F3c, K] A step that only masks seemed to bar is tried. Where there are units
    under them: the rule by which they bar it."""
    at, side = s.units[i].at, s.kit.counters[i].side
    if at < 0:
        return "K" if s.threat(1 - side)[to] and true_threat(s, side, to) else ""
    if f.follow(s, f.mover(s, i), at, (to,), spent, fresh=start)[1] is None:
        return ""
    barrier = f.truly_barred(s, i, at, to, spent, start=start)
    return barrier[0] if barrier is not None else ""


def barred(s: State, i: int, to: int, rule: str) -> None:
    """[M2] The step is not taken: the move ends before it, and its owner alone is told."""
    counter, at = s.kit.counters[i], s.units[i].at
    s.fixed |= 1 << i
    s.revealed = True
    if s.origin.get(i) == s.units[i]:
        del s.origin[i]  # nothing to take back: it has had its move
    mine, into = SIDES[counter.side], s.kit.names[to]
    if at < 0:
        s.tell("barred-entry", rule, to=mine, unit=counter.id, into=into)
    else:
        s.tell("barred", rule, to=mine, unit=counter.id, hex=s.kit.names[at], into=into)


def _paid(s: State, i: int, at: int, to: int, spent: int, start: bool) -> int:
    """Half-points spent after the step, as the enemy is seen now."""
    m = f.mover(s, i)
    if at < 0:
        return min(m.limit, s.kit.ground.entry_cost[s.kit.counters[i].mech][to])
    return f.follow(s, m, at, (to,), spent, fresh=start)[0]


def stroll(s: State, i: int, path: tuple[int, ...]) -> None:
    """[M2] A decoy goes hex by hex like a unit, so that nobody can tell; it shuns the enemy and
    meets nothing. One from the hand parts from the friends in the first hex of its path."""
    at = s.units[i].at
    if at < 0:
        at, path = path[0], path[1:]
        s.put(i, Unit(at))
    for h in path:
        # In every hex, for what was announced of a stack no longer holds when a mask has been
        # there, be it a decoy's or a unit's.
        s.put(i, Unit(h))
        tell_moved(s, i, at, (h,), "F1")
        at = h
    gather_decoys(s, i)
