"""[16.6] Hidden units: who finds them, and what shows them."""

from __future__ import annotations

from grognard.games.pg.state import State


def hidden_units(s: State, side: int) -> tuple[int, ...]:
    """[16.6] The units of a side whose hexes are only written down."""
    if s.kit.sides[side].hidden is None:
        return ()
    return tuple(i for i in s.kit.units_of[side] if s.units[i].hidden)


def show(s: State, i: int) -> None:
    """[16.6] A hidden unit is placed on the boards, with all that is aboard it."""
    if not s.units[i].hidden:
        return
    for j in (i, *s.passengers(i)):
        s.change(j, hidden=False)
    s.revealed = True
    unit = s.units[i]
    if unit.at >= 0:
        s.settle_hex(unit.at)
    s.tell("found", "16.6", unit=s.kit.counters[i].label, hex=s.kit.place(unit.at))


def finds(s: State, side: int, a: int, b: int) -> bool:
    """[16.6, 8.1] Whether somebody of a side in one hex would find a hidden unit in another: at a
    quarter of the usual range, one hex at least."""
    return s.kit.sight.spots(a, b, s.range, hidden=True, smoke=s.smoke_set)


def unveil(s: State) -> bool:
    """[16.6] Every hidden unit that an enemy can spot by now is shown. True if there was one."""
    found = False
    for side in (0, 1):
        for i in hidden_units(s, side):
            foes = {s.units[j].at for j in s.kit.units_of[1 - side] if s.units[j].at >= 0}
            if any(finds(s, 1 - side, a, s.units[i].at) for a in sorted(foes)):
                show(s, i)
                found = True
    return found


def unveil_from(s: State, i: int) -> bool:
    """[16.6] A piece has come into a hex: the hidden enemies it finds are shown."""
    side, at = s.kit.counters[i].side, s.units[i].at
    if at < 0:
        return False
    near = [j for j in hidden_units(s, 1 - side) if finds(s, side, at, s.units[j].at)]
    for j in near:
        show(s, j)
    return bool(near)
