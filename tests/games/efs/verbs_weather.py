"""What plays the worked cases of chapters 5 and 9: weather and air readiness."""

from __future__ import annotations

from typing import Any

from grognard.games.efs.charts import WEATHERS
from grognard.games.efs.ground import MAIN, MINOR
from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import FLOWN, READY
from grognard.games.efs.rules.chapters import PLAYS
from grognard.games.efs.rules.r05_weather import LETTERS, Outlook, outlook
from grognard.games.efs.rules.r10_costs import Costs, Gait, sky_of
from tests.games.efs.cases import Scene, plays
from tests.games.efs.scenes import start


def told(found: list[Outlook]) -> dict[str, Any]:
    return {
        "legal": True,
        "weather": [WEATHERS[LETTERS.index(one.letter)].title() for one in found],
        "storm": [one.storm for one in found],
        "frozen": [one.frozen for one in found],
        "lingering": ["mud in woods" if one.lingering else "none" for one in found],
        "breaks": set(),
    }


@plays(*map(str, range(501, 516)))
def weather(scene: Scene) -> dict[str, Any]:
    """The turns before as they took effect, then the results of the case."""
    calc = scene.case["calc"]
    climate, past, frozen = calc["climate"], "", False
    for code in calc["history"]:
        one = outlook(scene.state.kit.rules, code, climate, past, frozen=frozen)
        past, frozen = past + one.letter, one.frozen
    codes = calc.get("result")
    if codes is None:
        codes = scene.state.kit.weather.cell(calc["die"] + calc["drm"], climate)
    found = []
    for code in [codes] if isinstance(codes, str) else codes:
        one = outlook(scene.state.kit.rules, code, climate, past, frozen=frozen)
        past, frozen = past + one.letter, one.frozen
        found.append(one)
    told_here = told(found)
    if "conditions" in scene.case["expect"]:
        told_here["conditions"] = conditions(scene, found[-1])
    return told_here


def conditions(scene: Scene, found: Outlook) -> dict[str, str]:
    """The weather that counts in each hex of the case: whose cost a walker pays there."""
    s = scene.state
    s.weather, s.lingering = LETTERS.index(found.letter), found.lingering
    walker = Gait(AXIS, wheels=False, slow=False, ski=False, roads=MAIN | MINOR, heavy=False)
    here = sky_of(s)
    made = {}
    for name in scene.case["expect"]["conditions"]:
        at = s.kit.hex(name)
        paid = {
            weather: Costs(s.kit, walker, here._replace(weather=n, lingering=False)).terrain(at)
            for n, weather in enumerate(WEATHERS)
        }
        cost = Costs(s.kit, walker, here).terrain(at)
        made[name] = next(weather for weather in ("dry", "mud") if paid[weather] == cost)
    return made


@plays("519")
def storm(scene: Scene) -> dict[str, Any]:
    """The Axis and the Soviet air force of a scenario in a storm."""
    s = start("winter-drill")
    s.storm = True
    ready = [n for n, plane in enumerate(s.planes) if plane.at == READY]
    assert {s.kit.planes[n].side for n in ready} == {AXIS, SOVIET}
    PLAYS["A.1b"](s, -1)
    return {"legal": all(s.planes[n].at == FLOWN for n in ready)}
