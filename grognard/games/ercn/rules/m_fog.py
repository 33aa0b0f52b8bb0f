"""[M1, M2] A march under fog: hex by hex, stopped by what it runs into."""

from __future__ import annotations

from grognard.games.ercn.kit import ARMOUR, DEAD, HALTS, SIDES
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules.arrive import relocate, tell_moved
from grognard.games.ercn.rules.m_contact import gather_decoys
from grognard.games.ercn.state import ZONE, State, Unit


def march(s: State, i: int, path: tuple[int, ...], spent: int) -> int:
    """Go along a path the owner believed open. Half-points spent where a decoy's vanishing lets
    the unit go on; -1 where its move is over.

    [F3b] Soviet armour that meets German armour under a mask halts there; the path was an
    intention, so this is no refusal.
    """
    counter = s.kit.counters[i]
    foe = 1 - counter.side
    if counter.decoy:
        stroll(s, i, path)
        return -1
    for n, h in enumerate(path):
        at, paid, start = s.units[i].at, spent, n == 0 and spent == 0
        feared = s.threat(foe)[h]
        spent = _paid(s, i, at, h, paid, start)
        s.revealed, before = False, s.revealed
        relocate(s, i, (h,), "F1" if at >= 0 else "K")
        if s.revealed:
            s.fixed |= 1 << i
        revealed, s.revealed = s.revealed, s.revealed or before
        if s.units[i].at == DEAD:
            return -1
        if counter.kind & HALTS and s.arm[foe][h]:
            s.fixed |= 1 << i
            s.revealed = True
            s.tell("halted", "F3b", to=SIDES[counter.side], unit=counter.id, hex=s.kit.names[h])
            return -1
        now = s.threat(foe)[h]
        if revealed and feared != now:
            # [M2] the decoy hinders nothing: what its zone alone would have cost is not paid.
            spent = _paid(s, i, at, h, paid, start)
            stops = now & ZONE and not counter.kind & ARMOUR
            return -1 if stops or spent >= f.allowance(s, i) else spent
    return -1


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
    for h in path:
        tell_moved(s, i, at, (h,), "F1")
        at = h
    s.put(i, Unit(at))
    gather_decoys(s, i)
