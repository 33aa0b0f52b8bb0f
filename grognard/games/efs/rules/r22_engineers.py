"""[22.1] Engineers: one task a turn.

For other chapters: `task_refusals` before and `note_task` after an engineer helps over a lake
[10.47b], builds a strongpoint [18.44c], converts a railway hex [19.3], opens an overrun of a
fortification [11.35c] or helps with a ferry.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.state import State
from grognard.kernel.legality import Reasons, no


def task_refusals(s: State, i: int) -> Reasons:
    """[22.14] An engineer does one of its tasks a turn: it builds a strongpoint [22.11], converts a
    railway hex [22.12], opens an overrun [22.13], helps over a lake or with a ferry. What it does
    in combat counts for nothing here [22.15]."""
    counter = s.kit.counters[i]
    if not counter.engineer:
        yield no("22.14", "no-engineer", unit=counter.id)
    elif s.worked >> i & 1:
        yield no("22.14", "engineer-worked", unit=counter.id)


def note_task(s: State, i: int) -> None:
    """[22.14] An engineer has done its task of this turn."""
    s.worked |= 1 << i


PLAYS: Mapping[str, Maker] = {}
