"""Short words for the tests of what is refused: who is activated, and the exact reasons."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.pg.piece_state import FIRE, MOVE
from grognard.games.pg.rules.r03_segment import Acting, declare
from grognard.kernel.flow import settle
from grognard.kernel.legality import No
from tests.games.pg.scenes import Scene, Why, flat, u

NOBODY, NOWHERE = 10**6, 10**6
NO_UNIT: list[Why] = [("0", "no-such-unit")]
NO_HEX: list[Why] = [("0", "no-such-hex")]


def said(reasons: Iterable[No]) -> list[Why]:
    return [(reason.rule, reason.why) for reason in reasons]


def field(pieces: str, keys: str = "", *, move: str = "", fire: str = "", side: int = 0) -> Scene:
    """These pieces on a flat board, in a segment of a side in which those named were activated."""
    m = flat(pieces, f"turn: 1\nphase: {('axis', 'allies')[side]} segment\n{keys}")
    settle(m.state)
    m.state.begin_segment(side)
    for names, order in ((move, MOVE), (fire, FIRE)):
        for name in names.split():
            declare(m.state, u(m, name), order)
            if m.kit.counters[u(m, name)].leader:
                m.state.task(u(m, name), by=(u(m, name),))
    m.state.steps[-1] = Acting(side)
    m.state.ask = None
    settle(m.state)
    return m
