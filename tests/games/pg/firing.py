"""Short words for tests of fire: who is activated to fire, and whom fire is offered at."""

from __future__ import annotations

from grognard.games.pg.piece_state import FIRE, MOVE
from grognard.games.pg.rules.r03_activation import activates, activators
from grognard.games.pg.rules.r03_segment import Acting, declare
from grognard.games.pg.rules.r07_fire import Attack, columns, table
from grognard.games.pg.rules.r13_opportunity import Offered
from grognard.kernel.flow import settle
from tests.games.pg.scenes import Scene, flat, h, u

Shown = tuple[int, int]
"""The shift and the head of a column."""


def ready(pieces: str, keys: str = "", *, who: str = "", side: int = 0) -> Scene:
    """These pieces on a flat board; those named are activated to fire."""
    camp = ("axis", "allies")[side]
    m = flat(pieces, f"turn: 1\nphase: {camp} segment\n{keys}")
    settle(m.state)
    fire_with(m, *who.split(), side=side)
    return m


def fire_with(m: Scene, *names: str, side: int = 0) -> None:
    """A segment of a side in which these were activated to fire, by the leaders among them."""
    s = m.state
    s.begin_segment(side)
    chosen = [u(m, name) for name in names]
    for i in chosen:
        declare(s, i, FIRE)
    among = tuple(i for i in chosen if activates(s, i))
    for i in chosen:
        s.task(i, by=activators(s, i, among))
    s.steps[-1] = Acting(side)
    s.ask = None
    settle(s)


def moving(pieces: str, keys: str = "", *, mover: str, side: int = 1) -> Scene:
    """A unit of this side has just come into its hex; the other side may fire."""
    camp = ("axis", "allies")[side]
    m = flat(pieces, f"turn: 1\nphase: {camp} segment\n{keys}")
    settle(m.state)
    s = m.state
    s.begin_segment(side)
    declare(s, u(m, mover), MOVE)
    offer(m, mover)
    return m


def offer(m: Scene, mover: str, hex: str = "") -> None:
    """It comes into this hex, and fire is offered."""
    s, i = m.state, u(m, mover)
    if hex:
        s.change(i, at=h(m, hex))
    s.steps = [step for step in s.steps if not isinstance(step, Offered)]
    s.steps.append(Offered(s.units[i].at, (i,)))
    s.ask = None
    settle(s)


def shown(m: Scene, attack: Attack, name: str) -> Shown:
    """The shift and the column under which an attack falls upon this one."""
    one = next(c for c in columns(m.state, attack) if u(m, name) in c.units)
    return one.shift, table(m.state, attack.kind).heads[one.column]
