"""What plays the worked cases of overruns."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from grognard.games.ft.pieces import GONE
from grognard.games.ft.rules.c1_movement import Overrun
from grognard.games.ft.rules.c1_overrun import (
    FallBack,
    approach,
    index_of,
    succeeds,
    total_of,
)
from grognard.games.ft.rules.c1_targets import why_not_attack
from grognard.games.ft.rules.e1_advance import AdvanceMove, AdvanceOverrun
from grognard.games.ft.rules.g11_costs import HALF, ground_cost, mover_of
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, submit
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, play_line, scene, start, whys, with_dice


@reckons("overrun")
def overrun(calc: Calc) -> dict[str, Any]:
    kit = start("raate").kit
    index = index_of(kit, Fraction(calc["acf"]), Fraction(calc["dcf"]))
    found: dict[str, Any] = {"legal": bool(index)}
    if not index:
        return found
    if "roll_a" in calc:
        mine, other = calc["roll_a"] + calc["cal_a"], calc["roll_d"] + calc["cal_d"]
        found["total"] = total_of(index, mine, other)
        found["success"] = succeeds(kit, found["total"])
        found["extra_mp"] = kit.charts.combat.overrun.extra_mp
    else:
        found |= by_itself()
    return found


def extra(s: State, units: tuple[int, ...]) -> int:
    """What the overrun of 0505 costs more than its ground."""
    mover, start = mover_of(s, units, 99 * HALF), s.units[units[0]].at
    spent, _ = approach(s, mover, start, (), at(s, "0505"))
    return (spent - ground_cost(s, mover, start, at(s, "0505"))) // HALF


def by_itself() -> dict[str, Any]:
    """Against a hex that nobody controls: no dice, and no more than the hex costs."""
    s = table("ID-20TB 0504", "F-E15a 0505")
    more = extra(s, (0,))
    submit(s, "aggressor", Overrun((0,), (), at(s, "0505")))
    return {"success": s.units[1].at == GONE, "extra_mp": more}


def table(attackers: str, foes: str) -> State:
    """The attackers' move, on open ground with the foes in 0505."""
    pieces = f"{attackers} / {foes}".replace(" / ", "\n  ")
    s = scene(f"ground:\n  0505 clear\npieces:\n  {pieces}\n")
    play_line(s, "C.1.0", 0)
    return s


WEAK = "F-E15a 0505 / F-KON 0505"
"""Two companies: they control their hex, with two factors."""
STRONG = "ID-7RR 0504 / ID-20TB 0504"


@lays("C.1.2-7")
def one_of_the_two() -> None:
    s = table(STRONG, WEAK)
    assert extra(s, (0, 1)) == 1
    submit(s, "aggressor", Overrun((0, 1), (), at(s, "0505")))
    with_dice(s, (2, 0))
    assert [s.units[i].at for i in (2, 3)] == [GONE, GONE]
    s.change(2, at=at(s, "0605"))
    for i in (0, 1):
        assert not list(why_not_attack(s, i, at(s, "0605"))), "both may attack"
    s.fought, s.moved = 0b11, 0
    play_line(s, "E.1.1", 0)
    again = [whys(refusals(s, "aggressor", AdvanceOverrun((i,), (), at(s, "0605"))))
             for i in (0, 1)]  # fmt: skip
    assert again == [["E.1.1a has-fought"], []], "tanks do both"
    s.fought = 0
    assert not whys(refusals(s, "aggressor", AdvanceMove((0,), (at(s, "0405"),))))


@lays("C.1.2-8")
def a_failed_overrun() -> None:
    s = table(STRONG, WEAK)
    submit(s, "aggressor", Overrun((0, 1), (), at(s, "0505")))
    ask = with_dice(s, (0, 2))
    assert ask is not None
    assert ask.sides == ("defender",)
    submit(s, "defender", FallBack(1))
    options = s.steps[-1].offers(s, "defender")
    submit(s, "defender", next(iter(next(options))))
    assert all(s.units[i].at not in (GONE, at(s, "0505")) for i in (2, 3))
    assert {s.kit.names[s.units[i].at] for i in (0, 1)} == {"0504"}, "they do not enter"
    for i in (0, 1):
        assert "C.1.2 overrun-failed" in [f"{a} {b}" for a, b in why_not_attack(s, i, 0)]
    play_line(s, "E.1.1", 0)
    away = AdvanceMove((1,), (at(s, "0503"),))
    assert not s.steps or "C.1.2 overrun-failed" in whys(refusals(s, "aggressor", away))


@lays("C.1.2-9")
def a_division_headquarters_in_the_way() -> None:
    s = table("ID-20TB 0504 / ID-7RR 0504", "F-E15a 0505 / F-9D 0505")
    submit(s, "aggressor", Overrun((0, 1), (), at(s, "0505")))
    assert [s.units[i].at for i in (2, 3)] == [GONE, GONE], "not displaced"
    assert s.awards == 4
