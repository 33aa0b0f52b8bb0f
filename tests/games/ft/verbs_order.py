"""What plays the worked cases of replacements and of attaching."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.games.ft.pieces import DETACHED, GONE, OUT_OF_COMMAND, TASK_FORCE, Plane
from grognard.games.ft.rules.b3_replacements import BringBack, Rebuild, by_prestige, cost
from grognard.games.ft.rules.b3_squadrons import AddSquadron, AddTransport, NoneKept
from grognard.games.ft.rules.b4_attachment import Attach, Detach, Reattach, free, no_regiment
from grognard.games.ft.rules.g06_steps import eliminate
from grognard.games.ft.rules.g10_command import range_of
from grognard.kernel.flow import refusals, submit
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, play_line, scene, start, unit, whys


@reckons("income")
def income(calc: Calc) -> dict[str, Any]:
    s = start("isthmus-dec")
    rows = s.kit.charts.politics.victory.level
    s.rp_factor = next(row.rp_factor for row in rows if row.prestige == calc["prestige"])
    return {"rp": by_prestige(s, calc["base"])}


@reckons("rp")
def replacement_cost(calc: Calc) -> dict[str, Any]:
    if "hq_ccv" in calc:
        s = start("raate")
        i = next(i for i, c in enumerate(s.kit.counters) if c.hq and c.ccv == calc["hq_ccv"])
        return {"cost": cost(s, i)}
    name, scenario = found(calc["cal"], calc.get("of", ""))
    s = start(scenario)
    return {"cost": cost(s, unit(s, name)) * calc.get("steps", 1)}


def found(cal: str, of: str) -> tuple[str, str]:
    """A counter of a category that is what the case says, and where it takes part."""
    nation, _, word = of.partition(" ")
    flag = {"winterised": "wint", "": ""}.get(word, word)
    for scenario in ("raate", "tali", "tornio", "isthmus-dec", "isthmus-feb"):
        for counter in start(scenario).kit.counters:
            plain = not counter.flags & {"guards", "ss", "wint"}
            fits = flag in counter.flags and counter.nation == nation if flag else plain
            if counter.combat and counter.cal == cal and fits:
                return counter.id, scenario
    raise AssertionError((cal, of))


PLACE = """
ground:
  0505 forest village vp=1 supply=FIN
  0504 forest
  road 0504 0505
pieces:
  F-27-1 {first}
  F-27-2 {second}
"""


@lays("B.3.2-1")
def back_on_the_reduced_side() -> None:
    s = scene(PLACE.format(first="0505", second="gone"))
    s.rp = {"FIN": 3}
    play_line(s, "B.3", 1)
    submit(s, "defender", BringBack(1, at(s, "0505")))
    assert (s.kit.names[s.units[1].at], s.units[1].step, s.rp) == ("0505", 1, {})


@lays("B.3.3-1")
def in_a_village_with_points() -> None:
    s = scene(PLACE.format(first="0505 reduced", second="0504 reduced"))
    s.rp = {"FIN": 6}
    play_line(s, "B.3", 1)
    assert not refusals(s, "defender", Rebuild(0))
    assert whys(refusals(s, "defender", Rebuild(1))) == ["B.3.3 no-place-for-replacements"]
    submit(s, "defender", Rebuild(0))
    assert (s.units[0].step, s.rp) == (0, {"FIN": 3})


@lays("B.3.6-1")
def half_a_squadron() -> None:
    s = start("isthmus-dec")
    s.turn = 2
    n = next(n for n, p in enumerate(s.kit.planes) if p.nation == "FIN" and p.se == 4)
    s.planes[n] = replace(s.planes[n], lost=1)
    play_line(s, "B.3.6", 1)
    submit(s, "defender", AddSquadron(n, s.planes[n].at))
    assert s.planes[n].lost == 0
    assert not s.steps, "the half squadron was all"
    s.planes[n] = Plane(at=s.planes[n].at, lost=4)
    play_line(s, "B.3.6", 1)
    submit(s, "defender", NoneKept())
    assert s.planes[n].lost == 4, "what is not taken is lost"
    s.hit |= 1 << s.planes[n].at
    assert play_line(s, "B.3.6", 1) is None, "its base was hit"


@lays("B.3.7-1")
def transports_in_january() -> None:
    s = start("gulf-1939")
    ship = s.kit.ship_at["G3-TR1"]
    s.ships[ship] = replace(s.ships[ship], at=GONE)
    january = [row.turn for row in s.kit.calendar if (row.month, row.quarter) == ("Jan", "I")]
    s.turn = january[0] - 1
    assert play_line(s, "B.3.7", 0) is None, "on another turn it could not"
    s.turn = january[0]
    play_line(s, "B.3.7", 0)
    great = next(a for a, name in enumerate(s.kit.names) if not refusals(
        s, "aggressor", AddTransport(ship, a)) and name)  # fmt: skip
    submit(s, "aggressor", AddTransport(ship, great))
    assert s.ships[ship].at == great


# ---- B.4 -----------------------------------------------------------------------------------


@lays("B.4.1-1")
def one_more_for_the_one_detached() -> None:
    s = start("raate")
    hq = unit(s, "S-44")
    assert s.kit.counters[hq].ccv == 6
    mine = [i for i in s.kit.of_side[0] if s.kit.counters[i].combat and not no_regiment(s, i)]
    six, seventh, eighth = mine[:6], mine[6], mine[7]
    for i in mine:
        s.put(i, replace(s.units[i], at=s.units[hq].at, marks=DETACHED, limited=0))
    s.change(hq, limited=0)
    for i in six:
        s.change(i, under=hq)
    play_line(s, "B.4.1", 0)
    assert whys(refusals(s, "aggressor", Attach(seventh, hq))) == ["B.4.1 capacity-used"]
    own = next(i for i in s.kit.of_side[0] if s.kit.parent[i] == hq)
    s.mark(own, on=DETACHED)
    submit(s, "aggressor", Attach(seventh, hq))
    assert whys(refusals(s, "aggressor", Attach(eighth, hq))) == ["B.4.1 capacity-used"]


@lays("B.4.1-2")
def no_regiment_under_a_regiment() -> None:
    s = start("suomussalmi")
    hq = unit(s, "F-JR27")
    regiment = unit(s, "F-KEVX")
    for i in (hq, regiment):
        s.change(i, at=at(s, "0913"))
    play_line(s, "B.4.1", 1)
    assert whys(refusals(s, "defender", Attach(regiment, hq))) == ["B.4.3 not-smaller"]


@lays("B.4.2-1")
def the_normal_side() -> None:
    s = start("suomussalmi")
    hq = unit(s, "S-759")
    assert s.units[hq].marks & TASK_FORCE
    assert range_of(s, hq) == 8
    s.put(unit(s, "S-163"), replace(s.units[unit(s, "S-163")], at=s.units[hq].at))
    play_line(s, "B.4.1", 0)
    submit(s, "aggressor", Reattach(hq))
    assert not s.units[hq].marks & (TASK_FORCE | DETACHED)
    assert range_of(s, hq) == 2


@lays("B.4.3-1")
def a_tank_battalion_under_a_corps() -> None:
    s = start("isthmus-dec")
    corps = unit(s, "ID-19RC")
    tanks = next(
        i
        for i in s.kit.of_side[0]
        if s.kit.counters[i].cal == "AFV" and no_regiment(s, i) and s.kit.parent[i] != corps
    )
    s.put(tanks, replace(s.units[tanks], at=s.units[corps].at))
    assert free(s, corps, tanks)
    s.kit.counters[corps].ccv = 0
    play_line(s, "B.4.1", 0)
    assert not refusals(s, "aggressor", Attach(tanks, corps))
    s.kit.counters[corps].ccv = 4


@lays("B.4.4-1")
def out_of_command_is_not_detached() -> None:
    s = start("raate")
    s.change(unit(s, "S-25"), limited=0)
    s.mark(unit(s, "S-25-1"), on=OUT_OF_COMMAND)
    play_line(s, "B.4.1", 0)
    bad = whys(refusals(s, "aggressor", Detach(unit(s, "S-25-1"))))
    assert bad == ["B.4.4 out-of-command"]
    assert not refusals(s, "aggressor", Detach(unit(s, "S-25-2")))


@lays("B.4.5-1")
def a_regiment_that_lost_its_battalions() -> None:
    s = start("raate")
    for name in ("S-305-2", "S-305-3"):
        eliminate(s, unit(s, name))
    play_line(s, "B.4.5", 0)
    assert s.units[unit(s, "S-305")].at == GONE
    assert s.awards == -2
