"""[M2] Decoys hinder nothing: what a mask bars only if there is somebody under it."""

from __future__ import annotations

from grognard.games.ercn.state import BANKED, ENEMY, ZONE, State


def certain_threat(s: State, side: int) -> bytes:
    """[M2] What the enemy surely does in each hex, by what this side sees: a mask covers units for
    certain once they were announced, or while one of this side's units stands in its zone, where no
    decoy can stand. Of any other a decoy may be under it."""
    foe = 1 - side
    ground, announced, men = s.kit.ground, s.announced[side], s.men[side]
    found = bytearray(bit & ENEMY for bit in s.threat(foe))
    for at, here in s.stacks.items():
        if s.kit.counters[here[0]].side != foe or all(s.shocked >> i & 1 for i in here):
            continue
        near = ground.zoc_from[at]
        if at in announced or any(men[h] for h in near):
            does = ZONE | BANKED if ground.major_bank[at] else ZONE
            for h in near:
                found[h] |= does
    return bytes(found)


def true_threat(s: State, side: int, at: int) -> int:
    """What the enemy does in this hex in truth: for the step that is taken, never for the law."""
    foe = 1 - side
    return (
        (ENEMY if s.men[foe][at] else 0)
        | (ZONE if s.zoc[foe][at] else 0)
        | (BANKED if s.bank[foe][at] else 0)
    )
