"""What can be laid over the map, and what may be read of a hex."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.efs.ground import FEATURES
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.present.answers import HexAnswer, HexMark, Overlay
from grognard.games.efs.rules.r03_basics import stack_limit
from grognard.games.efs.rules.r06_lines import supplied, with_last_step
from grognard.games.efs.rules.r13_artillery import in_range
from grognard.games.efs.rules.r15_modifiers import of_hex
from grognard.games.efs.rules.r18_forts import active_fort
from grognard.games.efs.rules.r21_command import headquarters, in_command, level_at, non_op_near
from grognard.games.efs.rules.r24_victory import value_now
from grognard.games.efs.state import State
from grognard.kernel.bitset import members
from grognard.kernel.tally import Tally

RULES = {
    "zoc": "3.2", "supply": "6.12", "control": "3.11", "stacking": "3.3", "range": "13.11b",
    "command": "21.11", "interdiction": "14.6",
}  # fmt: skip


def overlay(s: State, side: int, kind: str, unit: int) -> Overlay:
    """An overlay of this kind, of a side's own; the range of guns and of headquarters of one unit,
    or of all headquarters."""
    marks = {
        "zoc": lambda: zones(s),
        "supply": lambda: supply(s, side),
        "control": lambda: control(s),
        "stacking": lambda: stacking(s, side),
        "range": lambda: gun_range(s, unit),
        "command": lambda: commanded(s, unit),
        "interdiction": lambda: interdiction(s),
    }[kind]()
    return Overlay(kind, RULES[kind], tuple(marks))


def zones(s: State) -> Iterator[HexMark]:
    for at in range(s.kit.ground.size):
        axis, soviet = bool(s.zoc[AXIS][at]), bool(s.zoc[SOVIET][at])
        if axis or soviet:
            yield HexMark(at, tone="both" if axis and soviet else SIDES[soviet])


def supply(s: State, side: int) -> Iterator[HexMark]:
    """[6.1] Hexes that general supply reaches now; stacks that it does not."""
    reached = with_last_step(s, side, supplied(s, side))
    cut = {s.units[i].at for i in s.of(side)} - set(members(reached))
    yield from (HexMark(at, tone="good") for at in members(reached))
    yield from (HexMark(at, tone="bad") for at in sorted(cut))


def control(s: State) -> Iterator[HexMark]:
    """[3.11, 24.23] Who holds what counts, and what it is worth now."""
    for n, hexes in enumerate(s.kit.locations):
        for at in hexes:
            holder = SIDES[not s.held >> at & 1]
            yield HexMark(at, f"{value_now(s, n)}", holder)


def stacking(s: State, side: int) -> Iterator[HexMark]:
    """[3.31, 3.32] Stacking points of a side in each hex, and how many may be there."""
    for at in sorted(s.stacks):
        points, most = s.points(side, at), stack_limit(s, at)
        if points:
            tone = "bad" if points > most else "full" if points == most else "good"
            yield HexMark(at, f"{points}/{most}", tone)


def gun_range(s: State, unit: int) -> Iterator[HexMark]:
    if s.units[unit].at >= 0 and s.kit.counters[unit].artillery:
        size = range(s.kit.ground.size)
        yield from (HexMark(at, tone="good") for at in size if in_range(s, unit, at))


def commanded(s: State, unit: int) -> Iterator[HexMark]:
    """[21.11, 21.22] Hexes in command; those in range of a Non-Op headquarters."""
    every = (unit,) if unit >= 0 else headquarters(s.kit)
    for at in range(s.kit.ground.size):
        if any(in_command(s, hq, at) for hq in every):
            yield HexMark(at, tone="good")
        elif non_op_near(s, at):
            yield HexMark(at, tone="bad")


def interdiction(s: State) -> Iterator[HexMark]:
    for at in range(s.kit.ground.size):
        if level := level_at(s, at):
            yield HexMark(at, str(level), "bad")


# ---- a hex ---------------------------------------------------------------------------------


def about_hex(s: State, at: int) -> HexAnswer:
    """[3.11, 3.2, 3.31, 10.41, 15.51] What may be read of a hex: who holds it, how full it is, what
    its ground gives in combat, in whose zones it lies, what it is worth."""
    tally = Tally()
    bits = s.kit.ground.terrain[at]
    for name, bit in FEATURES.items():
        if bit and bits & bit:
            tally.add(0, "10.41", "hex-ground", terrain=name)
    if not bits:
        tally.add(0, "10.41", "hex-ground", terrain="clear")
    drm = s.kit.combat_drm
    for id in of_hex(s, at):
        tally.add(drm[id], "15.51", "hex-modifier", id=id)
    if active_fort(s, at):
        tally.add(0, "18.0", "hex-fortified")
    for side in (AXIS, SOVIET):
        if s.zoc[side][at]:
            tally.add(0, "3.2", "hex-zone", side=SIDES[side])
        if at in s.kit.sources[side]:
            tally.add(0, "6.21", "hex-source", side=SIDES[side])
    for n, hexes in enumerate(s.kit.locations):
        if at in hexes:
            tally.add(value_now(s, n), "24.23", "hex-worth")
    if level := level_at(s, at):
        tally.add(level, "14.63", "hex-interdicted")
    return HexAnswer(
        at,
        SIDES[not s.held >> at & 1],
        (s.points(AXIS, at), s.points(SOVIET, at)),
        stack_limit(s, at),
        tuple(tally.lines),
    )
