"""What plays the worked cases of land combat."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from grognard.games.ft.counters import halves
from grognard.games.ft.kit import WEATHERS
from grognard.games.ft.rules.d3_arms import Against, allowed, categories, modifier
from grognard.games.ft.rules.d3_odds import (
    NO_COLUMN,
    Rolled,
    column,
    defence_factors,
    hits,
    mobile,
    points_needed,
    rolls_back,
    shifted,
    static,
)
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, scene, start

SCALES = {"small": "raate", "medium": "isthmus-dec"}


@reckons("sp")
def points(calc: Calc) -> dict[str, Any]:
    s = start(SCALES[calc["scale"]])
    assert s.kit.zone == calc["zone"]
    s.weather = WEATHERS.index(calc["weather"])
    count = halves(calc["be"])
    return {
        "attacker": points_needed(s, count),
        "defender": points_needed(s, count, defending=True),
    }


@reckons("odds")
def odds(calc: Calc) -> dict[str, Any]:
    kit = start("raate").kit
    found = column(kit, Fraction(calc["a"]), Fraction(calc["d"]))
    columns = kit.charts.combat.odds.columns
    return {"column": "none" if found == NO_COLUMN else columns[found]}


@reckons("crt")
def results(calc: Calc) -> dict[str, Any]:
    kit = start("raate").kit
    found = column(kit, Fraction(calc["a"]), Fraction(calc["d"]))
    found = shifted(kit, found, calc.get("shifts", ()))
    said: dict[str, Any] = {"column": kit.charts.combat.odds.columns[found]}
    if "roll_a" in calc:
        crt = kit.charts.combat.crt
        assert calc["roll_a"] in kit.dice[crt.attacker[found]]
        assert ("roll_d" in calc) == rolls_back(kit, found)
        drm = calc.get("cal_a", 0) + calc.get("balloon", 0)
        attacker = Rolled(calc["roll_a"], drm, halves(calc["be_a"]))
        defender = Rolled(calc.get("roll_d", 0), calc.get("cal_d", 0), halves(calc["be_d"]))
        there, back = hits(kit, found, attacker, defender)
        said |= {"hits_on_defender": there, "hits_on_attacker": back}
    return said


@reckons("hits")
def losses(calc: Calc) -> dict[str, Any]:
    kit, count = start("raate").kit, calc["hits"]
    if calc["defence"] == "static":
        found = static(count, halves(calc["be"]))
        return {"retreat_min": found.least, "retreat_max": found.most, "steps_max": found.steps}
    found = mobile(kit, count, light=bool(calc.get("lt")))
    return {
        "retreat_min": found.least,
        "retreat_max": found.most,
        "steps_max": found.steps - found.least,
        "steps_min": found.steps - found.most,
    }


STATUS_LOW = """
ground:
  0505 clear
pieces:
  F-27-1 0505 limited2
  F-BT1 0505 limited2
"""


@reckons("cal")
def arms(calc: Calc) -> dict[str, Any]:
    kit = start("raate").kit
    against = Against(
        works=calc.get("against") in ("fort", "city"),
        water=calc.get("against") == "open-water",
        specialists=frozenset(calc.get("with", ())),
        anti_tank=halves(calc.get("at_be", 0)),
        tanks=halves(calc.get("afv_be", 0)),
        overrun=calc.get("overrun") == "attacker",
    )
    present = calc["cats"]
    if calc.get("status", 0) <= -2:
        s = scene(STATUS_LOW)
        assert [s.level(i) for i in (0, 1)] == [calc["status"]] * 2
        present = categories(s, (0, 1), (0, 1), at(s, "0505"))
    kept = allowed(kit, present, against)
    return {"cats": len(kept), "drm": modifier(kit, kept)}


@lays("D.3.4-2")
def guns_alone() -> None:
    s = scene("ground:\n  0505 clear\npieces:\n  F-BT1 0505\n  F-27-1 0606\n")
    assert defence_factors(s, (0,)) == Fraction(1, 2)
    assert defence_factors(s, (0, 1)) == 1 + 4
