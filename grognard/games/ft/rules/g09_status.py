"""[G.9] Status levels: frost without shelter, and the step that a fall costs."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.ft.kit import FROST
from grognard.games.ft.pieces import COLD, LOST_STEP, WARMED
from grognard.games.ft.rules.g06_steps import lose_step
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State


def check_levels(s: State, units: Iterable[int] | None = None) -> None:
    """[G.9] Reaching a level may cost a unit of two steps on its full side one, and only anew once
    the level has been better."""
    effects = s.kit.effects
    for i in range(len(s.units)) if units is None else units:
        unit = s.units[i]
        if unit.at < 0:
            continue
        low = effects[s.level(i)].on_reaching == "step" or s.level(i) < min_cost(s)
        if low and not unit.marks & LOST_STEP:
            s.mark(i, on=LOST_STEP)
            if s.kit.counters[i].steps == 2 and unit.step == 0:
                s.tell("fell", "G.9", unit=s.kit.counters[i].id, level=s.level(i))
                lose_step(s, i)
        elif not low and unit.marks & LOST_STEP:
            s.mark(i, off=LOST_STEP)


def min_cost(s: State) -> int:
    """[G.9] The level that costs a step when it is reached: one that falls past it has too."""
    return min(n for n, row in s.kit.effects.items() if row.on_reaching == "step")


def judge_frost(s: State) -> None:
    """[G.9] In frost a combat unit that is neither winterised nor in a place is a level worse,
    until the next weather or until it is in a place."""
    frost = s.weather == FROST
    for i, unit in enumerate(s.units):
        counter = s.kit.counters[i]
        if unit.at < 0 or not counter.combat:
            continue
        cold = frost and "wint" not in counter.flags and not s.sheltered(unit.at)
        s.mark(i, on=COLD if cold else 0, off=(0 if cold else COLD) | WARMED)
    check_levels(s)


WITHIN: tuple[str, ...] = ()
PLAYS: dict[str, Maker] = {}
