"""What a player would give up by passing, or by ending what does not come again: the tables ask
before it is done."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.tps.kit import SIDES, WAITING
from grognard.games.tps.rules.r05_setup import Ready
from grognard.games.tps.rules.r08_end import Pass
from grognard.games.tps.rules.r082_move import able
from grognard.games.tps.rules.r13_armour import NoMore, ReturnArmour, pool
from grognard.games.tps.rules.r15_fire import why_not_shell
from grognard.games.tps.rules.r17_strike import why_not_fly
from grognard.games.tps.rules.r20_opening import EndOpening
from grognard.games.tps.state import State
from grognard.kernel.flow import Action
from grognard.kernel.prompt import Loss
from grognard.kernel.value import Side


def losses(s: State, side: Side, action: Action[State]) -> Iterator[Loss]:
    """What this action gives up."""
    camp = SIDES.index(side)
    match action:
        case Pass():
            yield from _impulse(s, camp)
        case EndOpening():
            yield from _of("lose-bombardment", "20.4", _silent(s))
        case NoMore():
            step = s.steps[-1]
            assert isinstance(step, ReturnArmour)
            back = min(step.left + step.works, len(pool(s, step.side)))
            yield Loss("lose-armour", "13.2", back)
        case Ready():
            yield from _of("lose-placing", "21.2", _placed_otherwise(s, camp))


def _impulse(s: State, side: int) -> Iterator[Loss]:
    """[8.14] An impulse, where somebody could act in it; and where the other side has passed, the
    rest of the day or the night."""
    fresh = tuple(i for i in able(s, side) if not s.units[i].spent)
    yield from _of("lose-impulse", "8.14", fresh)
    if s.passes:
        yield Loss("lose-night" if s.night else "lose-day", "8.14", len(fresh))


def _silent(s: State) -> tuple[int, ...]:
    """[20.4] Observers who have not fired, and the Luftwaffe."""
    firing = [i for i in s.kit.units_of[0] if s.units[i].at >= 0 and not any(why_not_shell(s, i))]
    if not any(why_not_fly(s, SIDES[0])):
        firing.append(s.kit.luftwaffe)
    return tuple(sorted(firing))


def _placed_otherwise(s: State, side: int) -> tuple[int, ...]:
    """[21.2] Units that stand where their owner has put them, and would be put elsewhere."""
    counters, units = s.kit.counters, s.units
    return tuple(i for i in s.kit.set_up[side] if units[i].at not in (WAITING, counters[i].area))


def _of(key: str, rule: str, units: tuple[int, ...]) -> Iterator[Loss]:
    if units:
        yield Loss(key, rule, len(units), units)
