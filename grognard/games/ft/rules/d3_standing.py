"""[D.3.1, D.3.10] Who of a hex defends it in the combat under way."""

from __future__ import annotations

from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State


def standing(s: State, side: int, at: int) -> tuple[int, ...]:
    """[D.3.1, D.3.10] The units of a side that defend a hex, its headquarters with them: all in it,
    but where a list was made for this attack those alone."""
    here = s.of(side, at)
    if s.battle and s.battle[0].at == at and s.battle[0].held:
        return tuple(i for i in here if i in s.battle[0].held)
    return here


def fighters(s: State, side: int, at: int) -> tuple[int, ...]:
    """The combat units among them."""
    return tuple(i for i in standing(s, side, at) if s.kit.counters[i].combat)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ()
