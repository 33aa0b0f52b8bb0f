"""What plays the worked cases of the turn phase and of the general paragraphs."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.games.ft.charts import LEVELS
from grognard.games.ft.counters import AGGRESSOR, DEFENDER, SIDES
from grognard.games.ft.kit import SKIES, WEATHERS
from grognard.games.ft.rules.a1_initiative import first_player, order_of, totals
from grognard.games.ft.rules.a2_weather import sky_of, weather_of
from grognard.games.ft.rules.g09_status import check_levels
from grognard.kernel.flow import settle, submit
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, play_line, scene, start, unit

MAPS = {"north": "raate", "south": "isthmus-dec"}


@reckons("initiative")
def initiative(calc: Calc) -> dict[str, Any]:
    s = start("raate")
    side = {calc["aggressor"]: AGGRESSOR, ("b" if calc["aggressor"] == "a" else "a"): DEFENDER}
    s.turn = s.kit.last if calc.get("last") else 2
    for name, level in calc["level"].items():
        if side[name] == AGGRESSOR:
            s.prestige = LEVELS.index(level)
        else:
            s.morale = LEVELS.index(level)
    name_of = {number: name for name, number in side.items()}
    faces = (calc["roll"][name_of[AGGRESSOR]], calc["roll"][name_of[DEFENDER]])
    first = first_player(s, faces)
    found = totals(s, faces)
    play_line(s, "A.1.1", faces=faces)
    assert s.order == order_of(s, first)
    return {
        "first": name_of[first],
        "total_a": found[side["a"]],
        "total_b": found[side["b"]],
        "plays": [name_of[one] for one in s.order],
    }


def in_month(zone: str, month: str) -> Any:
    """A state of a map of that zone in that month."""
    s = start(MAPS[zone])
    calendar = list(s.kit.calendar)
    s.turn = next((row.turn for row in calendar if row.month == month), 0)
    if not s.turn:
        s = start({"Jun": "tali", "Oct": "tornio", "Feb": "isthmus-feb", "Mar": "isthmus-feb",
                   "Jan": "raate"}[month])  # fmt: skip
        s.turn = next(row.turn for row in s.kit.calendar if row.month == month)
    return s


@reckons("weather")
def weather(calc: Calc) -> dict[str, Any]:
    s = in_month(calc["zone"], calc["month"])
    assert s.kit.zone == calc["zone"], "the map lies in the zone of the case"
    return {"weather": WEATHERS[weather_of(s, calc["roll"])]}


@reckons("sky")
def sky(calc: Calc) -> dict[str, Any]:
    s = in_month("south", calc["month"])
    s.weather = WEATHERS.index(calc["weather"])
    return {"sky": SKIES[sky_of(s, calc["roll"])]}


@reckons("status")
def status(calc: Calc) -> dict[str, Any]:
    words = {"out_of_command": "outofcommand", "frost_unsheltered": "cold"}
    states, flood = [], False
    for cause in calc["causes"]:
        if cause.startswith("limited_supply"):
            states.append(f"limited{cause[-1]}")
        elif cause == "flood":
            flood = True
        else:
            states.append(words.get(cause, cause))
    s = scene(f"""
        ground:
          0505 clear
        pieces:
          F-27-1 0505 {" ".join(states)}
    """)
    if flood:
        s.flooded = {at(s, "0505"): 9}
    level = s.level(0)
    effect = s.kit.effects[level]
    found: dict[str, Any] = {"level": level, "cal": effect.cal}
    if "acf" in calc:
        found["acf"] = calc["acf"] * effect.acf
    if "dcf" in calc:
        found["dcf"] = calc["dcf"] * effect.dcf
    return found


@reckons("zoc")
def zone(calc: Calc) -> dict[str, Any]:
    scale = start("raate").kit.charts.general.scale[calc["scale"]]
    if calc["scale"] == "small":
        s = scene("""
            ground:
              0505 clear
            pieces:
              F-27-1 0505
              F-27-2 0505
        """)
        whole = 2.0
        for name in ("F-27-1", "F-27-2"):
            if whole > calc["be"]:
                s.change(unit(s, name), step=1)
                whole -= 0.5
        for name in ("F-27-2", "F-27-1"):
            if whole > calc["be"]:
                s.change(unit(s, name), at=-2)
                whole -= 0.5
        here = at(s, "0505")
        assert s.be[DEFENDER][here] == calc["be"] * 2
        return {"hoc": s.hoc(DEFENDER, here), "zoc": s.projects(DEFENDER, here)}
    return {"hoc": calc["be"] >= scale.hoc_be, "zoc": calc["be"] >= scale.zoc_be}


@lays("A.1.1-7")
def turn_one() -> None:
    s = start("raate")
    s.order = (DEFENDER, AGGRESSOR)
    assert play_line(s, "A.1.1") is None, "no roll"
    assert s.order == (AGGRESSOR, DEFENDER)


@lays("R.1.1-1")
def repetition() -> None:
    s = start("raate")
    s.story = []
    settle(s)
    while s.ask is not None and s.turn == 1:
        side = s.ask.sides[0]
        submit(s, side, s.steps[-1].draw(s, side, Random(2)))
    told = [dict(one.about)["side"] for one in s.story if one.what == "player-turn"]
    assert told[:2] == [SIDES[AGGRESSOR], SIDES[DEFENDER]]


@lays("G.9-3")
def fall() -> None:
    s = scene("""
        weather: snow
        ground:
          0505 forest
        pieces:
          F-27-1 0505 limited1
    """)
    check_levels(s)
    assert (s.level(0), s.units[0].step) == (-1, 0)
    s.change(0, limited=3)
    check_levels(s)
    assert (s.level(0), s.units[0].step) == (-3, 1)
    s.change(0, limited=0)
    check_levels(s)
    assert (s.level(0), s.units[0].step) == (0, 1), "the step does not come back"
    assert not list(s.stale_tables())
