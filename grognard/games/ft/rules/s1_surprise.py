"""[S.1.1] The surprise bombing before turn 1: an option of the scenario."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR
from grognard.games.ft.kit import SKIES, WEATHERS
from grognard.games.ft.rules.a2_weather import held_to
from grognard.games.ft.rules.asked import die, face, told
from grognard.games.ft.rules.c3_flights import Flights
from grognard.games.ft.rules.c3_missions import why_not_surprise
from grognard.games.ft.rules.d1_bombs import DATES
from grognard.games.ft.rules.d1_phase import AirPhase
from grognard.games.ft.rules.e1_return import BothHome, new_day
from grognard.games.ft.rules.playing import Maker
from grognard.games.ft.state import State
from grognard.kernel.flow import Call, Done, Flow, Goto, Silent, Step


def bombers(s: State) -> tuple[int, ...]:
    """[S.1.1] Who may bomb: the Soviets Finnish cities, in 1941 the Germans Soviet ones; if both,
    the aggressor first."""
    sides = {
        s.kit.planes[n].side
        for n in range(len(s.planes))
        if not any(True for _ in why_not_surprise(s, n, "tactical"))
    }
    return tuple(sorted(sides, key=lambda side: side != AGGRESSOR))


def month(s: State) -> str:
    return DATES[s.kit.scenario.volume].split()[0]


class Surprise(Step[State, Silent], frozen=True, tag="surprise"):
    """[S.1.1] Weather and sky of the month, for this turn only; then for each bomber the missions,
    the interception, the combat; then all go home."""

    sides: tuple[int, ...]
    part: int = 0
    before: tuple[int, int] = (0, 0)
    """Weather and sky that hold again afterwards."""

    def enter(self, s: State) -> Flow:
        after = replace(self, part=self.part + 1)
        if self.part == 0:
            s.segment = "S.1"
            s.tell("surprise", "S.1.1")
            after = replace(after, before=(s.weather, s.sky))
            return Call(die(s, "white", "weather", "A.2.1", AGGRESSOR), after)
        if self.part == 1:
            return Call(die(s, "white", "sky", "A.2.2", AGGRESSOR), after)
        if self.part - 2 < 3 * len(self.sides):
            n, what = divmod(self.part - 2, 3)
            return Call(part_of(self.sides[n], what), after)
        if self.part == 2 + 3 * len(self.sides):
            return Call(BothHome(AGGRESSOR), after)
        s.weather, s.sky = self.before
        s.terrorised = 0
        new_day(s)
        return Done()

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        shown = face(s, "white", value[0])
        what = "weather" if self.part == 1 else "sky"
        told(s, what, "A.2.1" if what == "weather" else "A.2.2", AGGRESSOR, "white", shown, shown)
        charts = s.kit.charts.weather
        if what == "weather":
            row = charts.weather.chart[month(s)]
            north = charts.weather.north_drm if s.kit.zone == "north" else 0
            code = row[held_to(shown + north, charts.weather.clamp)]
            s.weather = WEATHERS.index(charts.weather.codes[code])
            s.tell("weather", "A.2.1", weather=WEATHERS[s.weather])
        else:
            total = held_to(shown + charts.sky.drm[WEATHERS[s.weather]], charts.sky.clamp)
            s.sky = SKIES.index(charts.sky.codes[charts.sky.chart[month(s)][total]])
            s.tell("sky", "A.2.2", sky=SKIES[s.sky])
        return Goto(self)


def part_of(side: int, what: int) -> Step[State, Any]:
    """[S.1.1] What a bomber's turn is made of."""
    if what == 2:
        return AirPhase(side, surprise=True)
    return Flights((side, 1 - side)[what], reacts=what == 1, surprise=True)


def surprise(s: State, side: int) -> Step[State, Silent] | None:
    """[S.1.1] Before turn 1, where the players have chosen it."""
    if s.turn > 1 or s.kit.options.get("surprise") != "on" or not bombers(s):
        return None
    return Surprise(bombers(s))


PLAYS: dict[str, Maker] = {"S.1.1": surprise}
WITHIN: tuple[str, ...] = ()
