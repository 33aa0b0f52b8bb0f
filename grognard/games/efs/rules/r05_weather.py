"""[5] Weather: the roll, what the turns before make of it, frost, storm; flotillas in a storm.

Lines of the sequence it plays: A.1a, A.1b.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from grognard.games.efs.charts import WEATHERS, Constants
from grognard.games.efs.kit import AXIS
from grognard.games.efs.pieces import FLOWN, READY
from grognard.games.efs.rules.asked import Dice
from grognard.games.efs.rules.playing import Maker
from grognard.games.efs.rules.r13_limited import limit_supply
from grognard.games.efs.state import State
from grognard.kernel.flow import Call, Done, Flow, Silent, Step

LETTERS = "DMFS"
"""[5.15b] The weathers by their letter, in the order of `charts.WEATHERS`."""
STORM = "T"


class Outlook(NamedTuple):
    """What a turn's weather comes to, all its special cases applied."""

    letter: str
    storm: bool
    lingering: bool
    """[5.21a] Mud stays in the woods."""
    frozen: bool
    """[5.23c] Waters and swamps are frozen."""
    rule: str = "5.16"
    """The paragraph that made the result another one than the table gave."""


def outlook(
    rules: Constants, code: str, climate: str, past: str, *, frozen: bool, limited: bool = True
) -> Outlook:
    """[5.2, 5.3] What a code of the table, such as MT, comes to after the turns before it. [5.32,
    5.33] In dry climate mud runs two turns and dry weather five, but weather that a scenario fixes
    is not limited. [5.22] Frost after snow is snow. [5.21a, 5.21b] Mud lingers in two climates
    alone. [5.23a, 5.23b] Waters freeze with the second snow turn and thaw in mud or dry weather."""
    letter, storm, rule = code[0], code[1:] == STORM, "5.16"
    before = past[-1:]
    if climate == "dry" and limited:
        if letter == "M" and past.endswith("M" * rules.mud_run_max_dry_climate):
            letter, storm, rule = "D", False, "5.32"
        elif letter == "D" and past.endswith("D" * rules.dry_run_max_dry_climate):
            letter, storm, rule = "M", False, "5.33"
    if letter == "F" and before == "S":
        letter, rule = "S", "5.22"
    lingering = letter == "D" and before == "M" and climate in ("mud", "frozen")
    snow = (past + letter).endswith("S" * rules.freeze_after_snow_turns)
    begins = snow and climate == "snow"
    return Outlook(letter, storm, lingering, letter in "FS" and (frozen or begins), rule)


class Weather(Step[State, Silent], frozen=True, tag="weather"):
    """[A.1a, 5.12] The Axis player rolls on the column of the turn's climate, unless the scenario
    fixes the weather."""

    def enter(self, s: State) -> Flow:
        fixed = s.kit.sky[s.turn].fixed
        if not fixed:
            return Call(Dice("weather", "5.16", AXIS))
        settle_weather(s, fixed, limited=False)
        return Done()

    def resume(self, s: State, value: tuple[int, ...]) -> Flow:
        settle_weather(s, code_of(s, value[0]), limited=True)
        return Done()


def code_of(s: State, die: int) -> str:
    """[5.13, 5.14, 5.15a] The cell of the climate's column, the turn's modifier added."""
    sky = s.kit.sky[s.turn]
    return s.kit.weather.cell(die + sky.drm, sky.climate)


def settle_weather(s: State, code: str, *, limited: bool) -> None:
    """[5.16, 5.0] The weather of the whole turn, everywhere. [5.11] Other chapters read it off the
    state; zones of control reach by it [3.24]."""
    climate = s.kit.sky[s.turn].climate
    found = outlook(s.kit.rules, code, climate, s.past, frozen=s.frozen, limited=limited)
    if found.frozen != s.frozen:
        s.tell("waters-freeze" if found.frozen else "waters-thaw", "5.23c")
    s.weather, s.storm = LETTERS.index(found.letter), found.storm
    s.lingering, s.frozen = found.lingering, found.frozen
    s.past += found.letter
    s.tell("weather", found.rule, weather=WEATHERS[s.weather])
    if found.storm:
        s.tell("storm", "5.31")
    if found.lingering:
        s.tell("mud-lingers", "5.21a")
    limit_supply(s)
    s.relay()


def weather(s: State, side: int) -> Step[State, Any] | None:
    return Weather()


def ground_planes(s: State) -> None:
    """[9.1] In a storm every air unit in Ready goes to Flown, of both sides."""
    for i, plane in enumerate(s.planes):
        if plane.at == READY:
            s.planes[i] = replace(plane, at=FLOWN)


def storm(s: State, side: int) -> Step[State, Any] | None:
    """[A.1b] What a storm does at once. [22.55a, 22.55b] A flotilla on open water would go to the
    nearest friendly port; no map of this game has a port, and so it stays where it is."""
    if s.storm:
        ground_planes(s)
    return None


PLAYS: Mapping[str, Maker] = {"A.1a": weather, "A.1b": storm}
