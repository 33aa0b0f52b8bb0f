"""The position as one side may imagine it: what the enemy hides is drawn at random from what can be
known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES, WAITING
from grognard.games.pg.piece_state import DUG_IN, Orders, Unit
from grognard.games.pg.rules.r02_places import digs, may_be_assigned, may_hide, set_up_area, stands
from grognard.games.pg.rules.r04_stacking import fits
from grognard.games.pg.rules.r16_hidden import finds, hidden_units
from grognard.games.pg.state import State
from grognard.kernel.value import Side

if TYPE_CHECKING:
    from random import Random


def imagine(s: State, side: Side, rng: Random) -> State | None:
    """[6.8, 13.0, 16.6, 16.7] Hidden units somewhere in their areas where nobody would have found
    them, tank leaders in any vehicles of their groups, minefields of any strength left in the cup,
    no standing orders. None before the first turn, while the other side sets up in secret."""
    if not s.turn or s.extra:
        return None
    me = SIDES.index(side)
    new = s.clone()
    new.ask = s.ask
    _hide(new, me, rng)
    _assign(new, me, rng)
    _mine(new, me, rng)
    orders = [*s.orders]
    orders[1 - me] = Orders()
    new.orders = (orders[0], orders[1])
    return new


def _hide(s: State, me: int, rng: Random) -> None:
    """[16.6] Which units are hidden can be told from those that are missing; where they are, and
    how they stand, cannot."""
    owner, gone = s.owner, hidden_units(s, 1 - me)
    for i in gone:
        s.put(i, Unit(WAITING))
    eyes = sorted({s.units[i].at for i in s.kit.units_of[me] if s.units[i].at >= 0})
    digging = s.kit.sides[1 - me].dug_in != "none"
    for i in gone:
        free = [
            at
            for at in sorted(set_up_area(s, i))
            if stands(s, i, at)
            and fits(s, i, at)
            and not s.side_at(me, at)
            and not any(finds(s, me, eye, at) for eye in eyes)
        ]
        lawful = [at for at in free if _hides_in(s, i, at)]
        if chosen := lawful or free:
            s.put(i, Unit(rng.choice(chosen), hidden=True))
            if digging and digs(s, i):
                s.change(i, dug=DUG_IN)
        else:
            s.put(i, Unit(WAITING))
    s.owner = owner


def _hides_in(s: State, i: int, at: int) -> bool:
    """[16.6] Whether the scenario lets it hide there."""
    s.units[i] = Unit(at)
    may = may_hide(s, i)
    s.units[i] = Unit(WAITING)
    return may


def _assign(s: State, me: int, rng: Random) -> None:
    """[6.8] Who has a tank leader is the enemy's secret, also of those that are gone."""
    kit = s.kit
    for g, (side, group) in enumerate(kit.groups):
        if side == me or not group.tank_leaders:
            continue
        able = [i for i in kit.units_of[side] if kit.counters[i].group == g]
        able = [i for i in able if may_be_assigned(s, i)]
        led = set(rng.sample(able, min(group.tank_leaders, len(able))))
        for i in able:
            if s.units[i].tank_leader != (i in led):
                s.units[i] = replace(s.units[i], tank_leader=i in led)


def _mine(s: State, me: int, rng: Random) -> None:
    """[16.7] The strengths that are not known, from what the cup still may hold."""
    left = list(s.kit.constants.mines.cup)
    for mine in s.mines:
        if mine.side == me or mine.found:
            left[mine.strength] -= 1
    cup = [n for n, count in enumerate(left) for _ in range(max(count, 0))]
    rng.shuffle(cup)
    s.mines = tuple(
        mine if mine.side == me or mine.found else replace(mine, strength=cup.pop())
        for mine in s.mines
    )
