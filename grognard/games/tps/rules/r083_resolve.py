"""[8.353, 8.36, 10.4] The dice of an attack, and what comes of them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.tps.kit import DAYS, GROUPS, RUBBLE, SIDES
from grognard.games.tps.rules.r06_track import judge, judges
from grognard.games.tps.rules.r083_values import (
    Fight,
    capacity,
    defence,
    defenders,
    offence,
)
from grognard.games.tps.rules.r08354_losses import Selection
from grognard.games.tps.rules.r08355_retreat import Rout
from grognard.games.tps.rules.r09_advantage import Purpose, roll
from grognard.games.tps.rules.r10_durations import disperse, eliminate
from grognard.games.tps.rules.r14_rubble import after_attack
from grognard.games.tps.rules.r15_artillery import Commit, counter_battery
from grognard.games.tps.rules.r17_luftwaffe import error
from grognard.games.tps.state import ENTERED, OVER, State
from grognard.kernel.events import Event
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step

ROUT = -10
"""[8.37] Who loses by so much, and came in to attack, goes back."""


class Wave(Step[State, Silent], frozen=True, tag="wave"):
    """[8.35, 8.38] One attack upon one group: the dice of both sides, then the result."""

    fight: Fight
    ready: bool = False
    """[15.3] The Russian has said whether his artillery takes part."""

    def enter(self, s: State) -> Flow:
        fight = self.fight
        there = s.rubble[fight.target] if fight.group == RUBBLE else defenders(s, fight)
        if not there:
            return Done()  # [8.12] they have gone since the attack was declared
        if not self.ready and fight.kind == "ground":
            return Call(Commit(fight))
        turns = not fight.opening and judges(s, fight.side)
        count = 5 if fight.fag >= 0 else 4
        return Call(roll(count, Purpose("attack", "8.353", fight.side, -1, fight.target, turns)))

    def resume(self, s: State, value: Any) -> Flow:
        if isinstance(value, Fight):
            return Goto(Wave(value, ready=True))  # [17.3] the bombs fall elsewhere
        if isinstance(value, int):
            return Goto(Wave(replace(self.fight, fag=value), ready=True))
        return self._dice(s, value)

    def _dice(self, s: State, pips: tuple[int, ...]) -> Flow:
        fight = self.fight
        thrown = pips[0] + pips[1]
        if not fight.opening and judges(s, fight.side):
            judge(s, thrown)
        if (astray := error(s, fight, thrown)) is not None:
            return Call(astray)
        if fight.fag >= 0:
            counter_battery(s, fight, pips[4])
        ov, dv = offence(s, fight), defence(s, fight)
        margin = ov.total + thrown - dv.total - pips[2] - pips[3]
        if s.story is not None:
            about = (
                ("side", SIDES[fight.side]),
                ("area", s.kit.names[fight.target]),
                ("group", GROUPS[fight.group]),
                ("kind", fight.kind),
                ("offence", ov.total),
                ("attack_dice", thrown),
                ("defence", dv.total),
                ("defence_dice", pips[2] + pips[3]),
                ("margin", margin),
            )
            lines = (*ov.lines, *dv.lines)
            s.story.append(Event("attack", "8.353", about, "", lines))
        return Goto(outcome(s, fight, margin, thrown))


def outcome(s: State, fight: Fight, margin: int, thrown: int) -> Aftermath:
    """[8.353, 8.36, 8.37] What a margin means: losses, an overrun, nothing, or a rout."""
    most = capacity(s, fight)
    ground = fight.kind == "ground"
    parts: tuple[str, ...] = ("rubble",)
    owed = max(0, margin)
    overrun = margin > most
    if fight.group == RUBBLE:
        parts = ()
        _clear(s, fight, owed)
    elif overrun:
        for i in defenders(s, fight):
            eliminate(s, i, "8.36" if ground else "8.354")
    else:
        parts = ("losses", "rubble")
    if overrun and ground:
        s.tell("overrun", "8.36", area=s.kit.names[fight.target])
        _observers_go_on(s, fight)
    else:
        spend_attackers(s, fight, margin)
    if margin <= ROUT and fight.entered and fight.group != RUBBLE:
        parts = ("rout", *parts)
    return Aftermath(fight, owed, thrown, parts)


def _observers_go_on(s: State, fight: Fight) -> None:
    """[8.24, 8.36] Observers that came in with those who overran may go on as they do."""
    for i in s.stacks[fight.target]:
        mover = s.movers.get(i)
        if mover is not None and s.kit.counters[i].observer and mover.flags & ENTERED:
            s.movers[i] = replace(mover, flags=mover.flags & ~OVER)


def _clear(s: State, fight: Fight, owed: int) -> None:
    """[8.12, 14.6] A level of rubble goes for each point; if it is overrun, others may come in."""
    at, before = fight.target, s.rubble[fight.target]
    level = max(0, before - owed)
    if level != before:
        s.set_rubble(at, level)
        s.tell("cleared", "14.6", area=s.kit.names[at], level=level)
    if owed > before:
        s.shut = tuple(h for h in s.shut if h != at)


def spend_attackers(s: State, fight: Fight, margin: int) -> None:
    """[8.13, 8.31, 10.4, 10.7] Won: two days; even: three; lost: four. A day less for those who
    fired from the next area, never under one. Artillery four whatever comes, aircraft one."""
    if fight.kind == "shell":
        days = s.kit.constants.observers.opening_days if fight.opening else DAYS
        disperse(s, fight.units[0], days)
        return
    if fight.kind == "air":
        disperse(s, s.kit.luftwaffe, 1)
        return
    days = 2 if margin > 0 else 3 if margin == 0 else DAYS
    for i in fight.attackers:
        disperse(s, i, days if i in fight.units else days - 1)
        s.movers[i] = replace(s.mover(i), flags=s.mover(i).flags | OVER, owes=-1)


class Aftermath(Step[State, Silent], frozen=True, tag="aftermath"):
    """[8.37, 8.354, 14.2] One thing after another: the rout, the losses, the rubble."""

    fight: Fight
    owed: int
    thrown: int
    """The attacker's dice, unmodified."""
    parts: tuple[str, ...]

    def enter(self, s: State) -> Flow:
        if not self.parts:
            return Done()
        fight, rest = self.fight, replace(self, parts=self.parts[1:])
        match self.parts[0]:
            case "rout":
                return Call(Rout(fight.side, fight.entered, fight.target), rest)
            case "losses" if defenders(s, fight):
                return Call(Selection(fight, self.owed), rest)
            case "rubble":
                after_attack(s, fight, self.thrown)
        return Goto(rest)
