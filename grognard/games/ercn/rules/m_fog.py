"""[M1, M2] A march under fog: hex by hex, stopped by what it runs into."""

from __future__ import annotations

from grognard.games.ercn.kit import DEAD, HALTS, SIDES
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules.arrive import relocate
from grognard.games.ercn.state import State


def march(s: State, i: int, path: tuple[int, ...], spent: int) -> int:
    """Go along a path the owner believed open. Half-points spent where a decoy's vanishing lets
    the unit go on; -1 where its move is over.

    [F3b] Soviet armour that meets German armour under a mask halts there; the path was an
    intention, so this is no refusal.
    """
    counter = s.kit.counters[i]
    foe = 1 - counter.side
    for n, h in enumerate(path):
        m = f.mover(s, i)
        at = s.units[i].at
        if at >= 0:
            spent, _ = f.follow(s, m, at, (h,), spent, fresh=n == 0 and spent == 0)
        else:
            spent = min(m.limit, s.kit.ground.entry_cost[counter.mech][h])
        s.revealed, before = False, s.revealed
        feared = m.threat[h]
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
        if revealed and feared != s.threat(foe)[h] and spent < m.limit:
            return spent
    return -1
