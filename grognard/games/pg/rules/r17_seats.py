"""[17.6] Who of several people at a side may answer for it: each for his command, the commanding
officer for the side.

The rules know commands, by sectors or by formations, not people. Where a side has fewer people than
commands each has several, dealt out in turn; where it has more, some share one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec.structs import replace

from grognard.games.pg.kit import SIDES
from grognard.games.pg.rules.deeds import Whole
from grognard.games.pg.rules.r02_setup import SetUp
from grognard.games.pg.rules.r03_segment import Acting, Declaring, Segment
from grognard.games.pg.rules.r04_stacking import Excess, excess
from grognard.games.pg.rules.r06_leaders import leaders_at
from grognard.games.pg.rules.r06_losses import Escape, LoneLeaders
from grognard.games.pg.rules.r07_losses import Struck
from grognard.games.pg.rules.r09_off_board import Barraging
from grognard.games.pg.rules.r12_melee import Melee
from grognard.games.pg.rules.r12_values import defenders
from grognard.games.pg.rules.r13_opportunity import HoldFire, Offered, StandingOrders
from grognard.games.pg.rules.r14_flight import Flight
from grognard.games.pg.rules.r15_air import Sortie
from grognard.games.pg.rules.r17_command import by_formations, by_sectors, commander, players
from grognard.games.pg.state import State
from grognard.kernel.flow import Action, settle
from grognard.kernel.game import Share, TeamSeat
from grognard.kernel.legality import Illegal, No, no
from grognard.kernel.value import Side


class Charge(NamedTuple):
    """The commands that may answer a question, and what the others are told."""

    commands: frozenset[int]
    refusal: No


def commands_of(s: State, side: int, seat: TeamSeat) -> frozenset[int]:
    """[17.61, 17.62] The commands of a player: dealt out in turn, all to one who is alone."""
    count = players(s, side)
    return frozenset(
        command
        for command in range(count)
        for n in seat.own
        if command % seat.of == n or n % count == command
    )


def divided(s: State, side: int) -> bool:
    """[17.61, 17.62] Whether a side has several commands."""
    return by_sectors(s) or by_formations(s, side)


def share(s: State, side: Side, seat: TeamSeat) -> Share | None:
    """[17.6] What a player commands, and whether his side's question is for him."""
    camp = SIDES.index(side)
    if not divided(s, camp):
        return None
    mine = commands_of(s, camp, seat)
    ask = settle(s)
    asked = ask is not None and side in ask.sides and bool(mine & in_charge(s, camp).commands)
    pieces = tuple(i for i in s.kit.units_of[camp] if commander(s, i) in mine)
    return Share(tuple(sorted(mine)), pieces, asked, s.command.officer[camp] in mine)


def by_seat(s: State, side: Side, seat: TeamSeat, action: Action[State]) -> Action[State]:
    """[17.61, 17.62, 17.63] A player acts for his own command; who holds his fire holds it for his
    own units. Raises Illegal where it is another's to do."""
    camp = SIDES.index(side)
    if not divided(s, camp):
        return action
    mine = commands_of(s, camp, seat)
    step = s.steps[-1]
    if isinstance(step, SetUp):
        _refuse(_others(s, camp, mine, action) if by_formations(s, camp) else ())
        return action
    charge = _charge(s, camp, action)
    if not mine & charge.commands:
        raise Illegal([charge.refusal])
    if isinstance(step, Offered):
        _refuse(_others(s, camp, mine, action))
        if isinstance(action, HoldFire) and not charge.commands <= mine:
            return replace(action, commands=tuple(sorted(mine & charge.commands)))
    return action


def _refuse(reasons: Iterable[No]) -> None:
    if found := list(reasons):
        raise Illegal(found)


def _others(s: State, side: int, mine: frozenset[int], action: Action[State]) -> list[No]:
    """[17.61, 17.62] The pieces an action names that are under another player of the side."""
    plain = (getattr(action, "unit", -1), *getattr(action, "units", ()))
    own = [i for i in plain if i in s.kit.units_of[side]]
    return [_anothers(s, side, i) for i in own if commander(s, i) not in mine]


def _anothers(s: State, side: int, i: int) -> No:
    rule = "17.61" if by_sectors(s) else "17.62"
    return no(rule, "under-another-player", unit=s.kit.counters[i].label)


def _charge(s: State, side: int, action: Action[State]) -> Charge:
    """[17.63] For some things the officer alone speaks, whatever the question."""
    if isinstance(action, StandingOrders) or (isinstance(action, Whole) and by_formations(s, side)):
        return _officer(s, side)
    return in_charge(s, side)


def in_charge(s: State, side: int) -> Charge:
    """[17.61, 17.62, 17.63] Whose it is to answer: the player whose segment it is; those whose
    pieces a question is about; for all else the commanding officer."""
    step = s.steps[-1]
    if isinstance(step, Segment | Declaring | Acting):
        return _acting(s, side)
    if isinstance(step, Sortie | Barraging):
        return _acting(s, side) if by_sectors(s) else _officer(s, side)
    if isinstance(step, SetUp):
        return Charge(frozenset(range(players(s, side))), no("0", "not-now"))
    pieces = concerned(s, side, step)
    if pieces:
        commands = frozenset(commander(s, i) for i in pieces)
        return Charge(commands, _anothers(s, side, pieces[0]))
    return _officer(s, side)


def _acting(s: State, side: int) -> Charge:
    command = s.command
    if command.sector >= 0:
        told = no("17.61", "sector-of-another", sector=command.sector + 1)
        return Charge(frozenset((command.sector,)), told)
    if command.player >= 0:
        told = no("17.62", "another-player-acts", player=command.player + 1)
        return Charge(frozenset((command.player,)), told)
    return _officer(s, side)


def _officer(s: State, side: int) -> Charge:
    officer = s.command.officer[side]
    return Charge(frozenset((officer,)), no("17.63", "officer-decides", player=officer + 1))


def concerned(s: State, side: int, step: Any) -> tuple[int, ...]:
    """The pieces of a side that it is asked about."""
    match step:
        case Offered():
            return step.firers(s, side)
        case Struck():
            return tuple(step.toll.units)
        case LoneLeaders():
            return leaders_at(s, side, step.at)
        case Excess():
            return excess(s, side, step.at)
        case Melee():
            return defenders(s, step.fight)
        case Flight() | Escape():
            return (step.unit,)
    return ()


__all__ = ["by_seat", "commands_of", "concerned", "divided", "in_charge", "share"]
