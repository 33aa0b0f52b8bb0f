"""[16.5, 16.51, 16.53] Entering the map."""

from __future__ import annotations

from grognard.games.pg.state import State


def entry_hexes(s: State, i: int) -> tuple[int, ...]:
    """[16.51, 16.53] The hexes by which a piece may enter now. If enemies hold all that the
    scenario names, those of the map's edge beside them serve, a turn later."""
    kit = s.kit
    counter = kit.counters[i]
    _, group = kit.groups[counter.group]
    if not group.turn or group.turn > s.turn:
        return ()
    named = kit.entries[counter.group] or kit.edge.get(group.edge or "", ())
    side = counter.side
    if not all(s.barred(side, at) for at in named):
        return named
    if group.turn >= s.turn:
        return ()
    edge = set(kit.edge.get(group.edge or "", ()))
    beside = {b for at in named for b in kit.ground.neighbours(at) if b in edge}
    return tuple(sorted(b for b in beside if not s.barred(side, b)))
