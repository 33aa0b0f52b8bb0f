"""Around the rules: the result, and the invariants that must hold between two actions."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.state import State
from grognard.kernel.game import Result
from grognard.kernel.tally import Tally


def result(s: State) -> Result:
    """[24.12, 24.13] The Axis's points, and the level of victory they reach."""
    tally = Tally()
    tally.add(s.vp, "24.12", "victory-points")
    levels = s.kit.scenario.victory.levels
    level = next((name for name, least in levels if s.vp >= least), levels[-1][0])
    winner = next((side for side in SIDES if level.startswith(side)), "")
    return Result(not s.steps, s.vp, level, winner, tuple(tally.lines))


def faults(s: State) -> Iterator[str]:
    """Invariants: tables follow from the truth, nobody shares a hex with an enemy, every step is
    one the unit has, nothing stands where nothing may."""
    yield from s.stale_tables()
    counters = s.kit.counters
    for at, stack in s.stacks.items():
        sides = {counters[i].side for i in stack}
        if len(sides) > 1:
            yield f"both sides in {s.kit.names[at]}"
    for at in range(s.kit.ground.size):
        for side in (AXIS, SOVIET):
            if s.men[side][at] and not s.friendly(side, at):
                yield f"{s.kit.names[at]} is occupied by one side and held by the other"
    for i, unit in enumerate(s.units):
        if not 0 <= unit.step < len(counters[i].steps):
            yield f"{counters[i].id} has no step {unit.step + 1}"
