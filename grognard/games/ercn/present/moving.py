"""[F, H2] The prompt of the movement and exploitation phases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.games.ercn.kit import WAITING
from grognard.games.ercn.present.left import left_to_move
from grognard.games.ercn.present.reach import deed
from grognard.games.ercn.rules import f_movement as f
from grognard.games.ercn.rules import k_reinforcements as k
from grognard.games.ercn.rules.f1_phase import EndMovement, Halt, Movement, Recall
from grognard.games.ercn.rules.f6_entrench import can_climb, can_dig
from grognard.games.ercn.state import State
from grognard.kernel.flow import refusals
from grognard.kernel.prompt import Deed
from grognard.kernel.value import Side


def movement(s: State, step: Movement, side: Side) -> dict[str, Any]:
    """[F1, H2] Pieces that can still do something, those that have, and the end of the phase."""
    pieces = (*s.kit.units_of[step.side], *s.kit.decoys[step.side])
    able = [i for i in pieces if step.able(s, i)]
    units = tuple(can_do_something(s, step, able))
    return {
        "units": units,
        "entering": tuple(i for i in units if s.units[i].at == WAITING),
        "spent": tuple(i for i in pieces if s.units[i].at >= 0 and i not in able),
        "recall": tuple(i for i in sorted(s.origin) if not refusals(s, side, Recall(i))),
        "deeds": tuple(phase_deeds(s, step, side)),
        "left": tuple(left_to_move(s, step, units)),
        "going": step.going,
        "most": s.rail[step.side],
    }


def phase_deeds(s: State, step: Movement, side: Side) -> Iterator[Deed]:
    """[F1, M2] A march that was interrupted is gone on with or halted before anything else."""
    if step.going >= 0:
        yield deed(s, side, "deed-halt", Halt())
    label = "deed-end-exploitation" if step.name == "exploitation" else "deed-end-movement"
    yield deed(s, side, label, EndMovement())


def can_do_something(s: State, step: Movement, able: list[int]) -> Iterator[int]:
    """Pieces with anything to do. A single hex to enter is enough to know (what can ride can also
    step onto the next hex of the line), and decoys in the hand are all alike."""
    decoys: bool | None = None
    for i in able:
        if s.units[i].at == WAITING and s.kit.counters[i].decoy:
            if decoys is None:
                decoys = bool(k.entry_reach(s, i).spaces)
            if decoys:
                yield i
        elif can_step(s, step, i) or (step.going < 0 and (can_dig(s, i) or can_climb(s, i))):
            yield i


def can_step(s: State, step: Movement, i: int) -> bool:
    """[F1, F2b, K] Whether there is a hex the piece can enter."""
    at = s.units[i].at
    ground = s.kit.ground
    if at == WAITING:
        entries = ground.entry_hexes[step.side]
        return any(next(k.why_not_enter(s, i, (h,)), None) is None for h in entries)
    return any(f.walk(s, i, (h,), step.spent)[1] is None for h in ground.around[at])
