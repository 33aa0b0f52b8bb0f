"""[12.11, 12.13, 12.2, 12.3, 5.32] Going into a hex with enemies: who may, and what follows."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES
from grognard.games.pg.piece_state import BEGUN, DEMORALISED, FIRE, GOOD
from grognard.games.pg.rules.asked import drawn_in, why_not_act
from grognard.games.pg.rules.r04_stacking import most
from grognard.games.pg.rules.r05_price import allowance
from grognard.games.pg.rules.r05_price import why_not_enter as why_not_ground
from grognard.games.pg.rules.r08_spotting import settle_marker
from grognard.games.pg.rules.r12_melee import Melee
from grognard.games.pg.rules.r12_values import Fight
from grognard.games.pg.rules.r16_hidden import unveil_from
from grognard.games.pg.rules.r16_mines import Mined
from grognard.games.pg.state import State
from grognard.kernel.flow import Call, Flow, Goto, Silent, Step
from grognard.kernel.legality import Reasons, no
from grognard.kernel.value import Side


def why_not_free(s: State, side: Side, i: int) -> Reasons:
    """[3.13, 7.22, 17.5] Whether a piece may take part in an assault at all: declared to fire, and
    it has not begun with another kind of fire."""
    if reasons := list(why_not_act(s, side, i, FIRE, assault=True)):
        yield from reasons
        return
    label = s.kit.counters[i].label
    if s.tasks[i].flags & BEGUN:
        yield no("7.22", "one-kind-of-fire", unit=label)
    if s.luck.silent == i:
        yield no("17.5", "event-no-fire", unit=label)


def why_not_take_part(s: State, side: Side, i: int, at: int) -> Reasons:
    """[12.11, 12.13, 12.3] Whether a piece may attack in this hex: it is there, or goes in."""
    if reasons := list(why_not_free(s, side, i)):
        yield from reasons
        return
    counter, unit = s.kit.counters[i], s.units[i]
    if unit.at != at:
        yield from why_not_go_in(s, i, at)
        return
    if unit.morale == DEMORALISED:
        yield no("12.13", "demoralised-do-not-assault", unit=counter.label)
    if counter.kommissar:
        yield no("6.6", "kommissars-do-not-assault", unit=counter.label)
    if counter.unarmed:
        yield no("12.42", "unarmed-do-not-assault", unit=counter.label)
    if unit.aboard >= 0:
        yield no("5.67", "aboard-cannot-fire", unit=counter.label)


def why_not_follow(s: State, side: Side, i: int, at: int) -> Reasons:
    """[12.2, 12.3] Whether a piece may enter an assault hex and not attack."""
    if reasons := list(why_not_free(s, side, i)):
        yield from reasons
        return
    if s.units[i].at == at:
        yield no("12.3", "in-the-hex-already", unit=s.kit.counters[i].label)
        return
    if not s.armed[SIDES.index(side)][at]:
        yield no("12.2", "all-who-enter-attack", hex=s.kit.names[at])
    yield from why_not_go_in(s, i, at)


def why_not_go_in(s: State, i: int, at: int, start: int = -1) -> Reasons:
    """[12.11, 12.13, 14.2, 6.72] Whether a piece may enter a hex with enemies, from an adjacent
    one: in good order, and led."""
    counter, unit = s.kit.counters[i], s.units[i]
    label, from_ = counter.label, unit.at if start < 0 else start
    if from_ < 0 or s.kit.ground.distance(from_, at) != 1:
        yield no("12.11", "assault-from-adjacent", unit=label, hex=s.kit.names[at])
        return
    if unit.morale != GOOD:
        yield no("12.13", "assault-in-good-order", unit=label)
    if counter.kommissar:
        yield no("6.6", "kommissars-do-not-assault", unit=label)
    elif counter.unarmed:
        yield no("12.42", "unarmed-do-not-assault", unit=label)
    if unit.aboard >= 0:
        yield no("5.67", "aboard-cannot-fire", unit=label)
    if s.contested(unit.at):
        yield no("5.32", "from-one-assault-to-another", unit=label)
    if not s.tasks[i].by:
        yield from _why_unled(s, i)
    if (only := drawn_in(s, i)) and at not in only:
        yield no("12.51", "only-into-the-assault", unit=label)
    if s.shocked(i) and not counter.leader:
        yield no("6.72", "shocked", unit=label)
    if allowance(s, i) <= 0:
        yield no("5.1", "must-be-towed", unit=label)
    if s.luck.stuck == i:
        yield no("17.5", "stuck", unit=label)
    yield from why_not_ground(s, i, from_, at)


def _why_unled(s: State, i: int) -> Reasons:
    """[12.11, 5.45] Nobody of its kind leads it in."""
    label, at = s.kit.counters[i].label, s.units[i].at
    other_kind = any(j in s.tasks and s.tasks[j].by for j in s.side_at(s.side, at))
    if other_kind:
        yield no("5.45", "assault-led-by-its-kind", unit=label)
    else:
        yield no("12.11", "assault-led", unit=label)


def why_not_room(s: State, side: int, at: int, entering: Iterable[int]) -> Reasons:
    """[4.1] Each side has its own room in an assault hex."""
    counters = s.kit.counters
    combat = [i for i in entering if counters[i].combat and not counters[i].transport]
    transports = [i for i in entering if counters[i].transport]
    engineer = any(counters[i].engineer for i in combat)
    if combat and s.combat[side][at] + len(combat) > most(s, side, at, engineer=engineer):
        yield no("4.1", "no-room-for-so-many", hex=s.kit.names[at])
    if s.carriers[side][at] + len(transports) > s.kit.constants.stacking.transports:
        yield no("4.1", "no-room-for-so-many", hex=s.kit.names[at])


class Enter(Step[State, Silent], frozen=True, tag="assault-enter"):
    """[12.11, 12.2] All who go in have gone in; then the assault is resolved."""

    side: int
    at: int
    units: tuple[int, ...]
    behind: tuple[int, ...] = ()
    charge: tuple[int, ...] = ()
    """[15.31] Cavalry that has come through to charge."""
    first: bool = False

    def enter(self, s: State) -> Flow:
        fight, entered = go_in(s, self)
        then = Melee(fight)
        return Call(Mined(self.at, entered), then) if entered else Goto(then)


def go_in(s: State, step: Enter) -> tuple[Fight, tuple[int, ...]]:
    """[12.11, 12.41] Everybody goes in. Whoever was in the entrenchment before them held it."""
    at, units = step.at, s.units
    if step.first and at in s.trenches:
        for i in s.side_at(1 - step.side, at):
            s.change(i, held=at)
    attacking = tuple(i for i in (*step.units, *step.charge) if units[i].at >= 0)
    entering = tuple(i for i in (*attacking, *step.behind) if units[i].at != at)
    came = tuple(sorted({units[i].at for i in entering if i in attacking}))
    for i in entering:
        for j in (i, *s.passengers(i)):
            old = units[j]
            s.put(j, replace(old, at=at, since=s.turn, came=old.at, held=-1))
        settle_marker(s, i)
        unveil_from(s, i)
    fight = Fight(at, step.side, attacking, tuple(i for i in entering if i in attacking), came,
                  step.first, step.charge)  # fmt: skip
    return fight, entering
