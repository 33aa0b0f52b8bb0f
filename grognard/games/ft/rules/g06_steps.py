"""[G.6] Steps: losing one, being eliminated, and what it counts for."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, SIDES
from grognard.games.ft.pieces import GONE, MOTTI, SPARE
from grognard.games.ft.rules.g10_tree import parent_of
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State


def lose_step(s: State, i: int, *, rp: bool = False, panic: bool = False) -> None:
    """[G.6] A unit of two steps is flipped by the first, eliminated by the second; one of one step
    and a headquarters are eliminated. `rp`: lost in combat or overrun [B.3.1]; `panic`: [B.3.5]."""
    unit, counter = s.units[i], s.kit.counters[i]
    points_for(s, i, rp=rp, panic=panic)
    if counter.combat:
        key = f"{counter.nation} {counter.cal}"
        s.losses = {**s.losses, key: s.losses.get(key, 0) + 1}
        if "coast-art" in counter.flags and counter.side != AGGRESSOR:
            s.awards += s.kit.scenario.victory.battery_step  # [G.16]
    if counter.steps == 2 and unit.step == 0:
        s.put(i, replace(unit, step=1))
        s.tell("step-lost", "G.6", unit=counter.id)
    else:
        remove(s, i)


def remove(s: State, i: int) -> None:
    """[G.6, G.10] A unit is eliminated; a headquarters scores for the enemy."""
    counter = s.kit.counters[i]
    if counter.hq == "THQ" and counter.nation == "SOV" and s.kit.ground.is_hex(s.units[i].at):
        s.fallen = (*s.fallen, (i, s.units[i].at))  # [G.13] it may cause a panic
    s.put(i, replace(s.units[i], at=GONE, marks=0, limited=0, sp=0, under=-1))
    s.tell("eliminated", "G.6", unit=counter.id)
    if counter.hq:
        lost = s.kit.charts.command.hq.vp_if_lost.get(counter.hq, 0)
        if s.kit.scenario.victory.hq_lost:
            s.awards += -lost if counter.side == AGGRESSOR else lost
        if counter.hq == "THQ":
            mine, other = s.lost_thq
            s.lost_thq = (mine + 1, other) if counter.side == AGGRESSOR else (mine, other + 1)
        for u in s.kit.of_side[counter.side]:
            if s.units[u].under == i:
                s.change(u, under=-1)
    above = parent_of(s, i)
    if above >= 0 and s.units[above].at >= 0 and bereaved(s, organic(s, above)):
        remove(s, above)


def organic(s: State, hq: int) -> list[int]:
    """[G.10] The units and headquarters whose organic superior an HQ is."""
    return [i for i in s.kit.of_side[s.kit.counters[hq].side] if parent_of(s, i) == hq]


def bereaved(s: State, units: Sequence[int]) -> bool:
    """[B.4.5] Whether an HQ with these organic units has lost them all: those still to come, in a
    box, withdrawn or gone by the edge are not lost."""
    return (
        bool(units)
        and all(s.units[i].at in (GONE, SPARE) for i in units)
        and any(s.units[i].at == GONE for i in units)
    )


def eliminate(s: State, i: int, *, rp: bool = False) -> None:
    """[G.6] All the steps a unit has left are lost at once."""
    while s.units[i].at != GONE:
        lose_step(s, i, rp=rp)


def points_for(s: State, i: int, *, rp: bool, panic: bool) -> None:
    """[B.3.1, B.3.5, G.13] A step lost in combat or overrun brings its owner a point, but not in a
    MOTTI; a Soviet gun or tank lost in one, or a gun in a panic, brings it to the Finns, or to the
    Germans where no Finns play. On turn 1 nobody receives any."""
    unit, counter = s.units[i], s.kit.counters[i]
    if s.turn == 1:
        return
    encircled = bool(unit.marks & MOTTI)
    captured = counter.nation == "SOV" and (
        (encircled and counter.cal in ("ART", "AFV")) or (panic and counter.cal == "ART")
    )
    if captured:
        enemies = s.kit.nations[1 - counter.side]
        receive(s, "FIN" if "FIN" in enemies else enemies[0], 1, "B.3.5")
    elif rp and not encircled and counter.combat:
        per_step = s.kit.charts.supply.replacements.rp_per_step_lost
        receive(s, counter.nation, per_step, "B.3.1")


def receive(s: State, nation: str, points: int, rule: str, track: str = "") -> None:
    """[B.3.1] Points of replacement, which are kept; on a track of their own where they serve one
    headquarters alone."""
    if points:
        kept = track or nation
        s.rp = {**s.rp, kept: s.rp.get(kept, 0) + points}
        side = SIDES[s.kit.side_of[nation]]
        s.tell("replacement-points", rule, side=side, nation=nation, count=points)


PLAYS: dict[str, Maker] = {}
WITHIN: tuple[str, ...] = ("B.3.5",)
