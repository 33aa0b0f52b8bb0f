"""[L] Variable weather."""

from __future__ import annotations

from typing import Any

from grognard.games.ercn.state import State
from grognard.kernel.flow import ChanceStep, Done, Flow, Rolled
from grognard.kernel.value import Side


class WeatherRoll(ChanceStep[State], frozen=True, tag="weather-roll"):
    """[L] 1-2: the weather of the turn before on the calendar; 3-4: this turn's; 5-6: the next's.
    At either end of the calendar the turn's own weather stands."""

    turn: int

    def answer(self, s: State, side: Side, action: Rolled) -> Flow:
        roll = action.pips[0]
        looked_up = self.turn + (-1 if roll <= 2 else 1 if roll >= 5 else 0)
        if not 1 <= looked_up <= len(s.kit.calendar):
            looked_up = self.turn
        s.weather = s.kit.calendar[looked_up - 1].weather
        s.tell("weather", "L", roll=roll, weather=s.kit.weathers[s.weather])
        return Done()

    def seen(self, s: State, side: Side) -> dict[str, Any]:
        return {"phase": "weather"}
