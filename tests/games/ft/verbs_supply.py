"""What plays the worked cases of supply, command and victory."""

from __future__ import annotations

from copy import copy
from typing import Any

from msgspec.structs import replace

from grognard.games.ft.pieces import MOTTI, Depot
from grognard.games.ft.rules.b1_lines import Lines
from grognard.games.ft.rules.b1_supply import by_armies, check_supply, room
from grognard.games.ft.rules.f1_victory import level_row, modifier
from grognard.games.ft.rules.g06_steps import lose_step
from grognard.games.ft.table import result
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, play_line, scene, start, unit

LINE = ("0505", "0506", "0507", "0508", "0509", "0510", "0511", "0512", "0412", "0312", "0212")


@reckons("supply")
def supply(calc: Calc) -> dict[str, Any]:
    """A line of hexes that cost what the case says: forest 2, clear 1; all else is neutral."""
    costs = calc["costs"]
    names = LINE[: len(costs) + 1]
    by_road = calc["class"] == "MC"
    terrain = ["forest" if cost == 2 or by_road else "clear" for cost in costs]
    lines = [f"  {one} {kind}" for one, kind in zip(names[1:], terrain, strict=True)]
    lines[-1] += " supply=FIN"
    if by_road:
        lines.append(f"  road {' '.join(names)}")
    wall = [f"  {c:02d}{r:02d} clear neutral" for c in range(1, 13) for r in range(1, 13)
            if f"{c:02d}{r:02d}" not in names]  # fmt: skip
    name = "F-BT1" if calc.get("he") or calc["class"] == "MC" else "F-27-1"
    s = scene("ground:\n" + "\n".join((*lines, *wall)) + f"\npieces:\n  {name} 0505\n")
    return {"supplied": Lines(s, 1).supplied(0)}


@lays("B.1.3-1")
def first_turn() -> None:
    s = start("raate")
    i = unit(s, "F-27-1")
    s.held = (1 << s.kit.ground.hexes) - 1
    play_line(s, "B.1.5", 1)
    assert s.units[i].limited == 0
    s.turn = 2
    play_line(s, "B.1.5", 1)
    assert s.units[i].limited == 1


CHAIN = """
ground:
  road 0101 0102 0103 0104 0105 0106 0107 0108 0109 0110 0111 0112
  0112 forest supply=FIN
  {wall}
pieces:
  F-27-1 0101
  {more}
"""


def neutral(names: set[str]) -> str:
    rows = [f"{c:02d}{r:02d}" for c in range(1, 13) for r in range(1, 13)]
    return "\n  ".join(f"{one} clear neutral" for one in rows if one not in names)


@lays("B.1.4-1")
def road_of_any_length() -> None:
    road = {f"01{r:02d}" for r in range(1, 13)}
    s = scene(CHAIN.format(wall=neutral(road), more=""))
    assert Lines(s, 1).supplied(0), "eleven hexes of road are a source themselves"
    s.cut |= 1 << s.kit.ground.pair(at(s, "0101"), at(s, "0102"))
    assert Lines(s, 1).supplied(0), "one step to the rest of the chain"


@lays("B.1.4-2")
def cut_by_a_zone() -> None:
    road = {f"01{r:02d}" for r in range(1, 13)} | {"0206"}
    foes = "S-25-1 0206\n  S-25-2 0206"
    s = scene(CHAIN.format(wall=neutral(road), more=foes))
    assert not Lines(s, 1).supplied(0), "the chain passes an uncontested zone"
    own = "\n  ".join(f"F-27-{n} 010{h}" for n, h in ((2, 6), (3, 6)))
    own += "\n  F-64-1 0107\n  F-64-2 0107"
    s = scene(CHAIN.format(wall=neutral(road), more=f"{foes}\n  {own}"))
    assert Lines(s, 1).supplied(0), "a contested one does not cut"


@lays("B.1.4-3")
def marker_in_a_motti() -> None:
    s = scene("""
        turn: 2
        ground:
          0101 clear supply=FIN
        held: 0101 0505 0506
        pieces:
          S-25-1 0505 motti
          S-25-2 0506 motti
    """)
    check_supply(s, 0)
    assert [one.limited for one in s.units] == [1, 1]
    s.depots = (Depot(0, at(s, "0505"), 1),)
    check_supply(s, 0)
    assert [one.limited for one in s.units] == [0, 0]
    assert not list(s.depots), "it loses its point"
    assert all(one.marks & MOTTI for one in s.units)


@lays("B.1.4-4")
def towns_are_no_sources() -> None:
    for place, fed in (("clear village", False), ("city city", True)):
        s = scene(f"ground:\n  0505 {place}\npieces:\n  S-25-1 0505\n")
        assert Lines(s, 0).supplied(0) == fed


@lays("B.1.1-1")
def points_of_the_isthmus() -> None:
    s = start("isthmus-dec")
    s.turn = 2
    army, corps = unit(s, "ID-7A"), unit(s, "ID-19RC")
    for i in (army, corps):
        s.change(i, sp=0)
    lots = by_armies(s, 0, Lines(s, 0))
    assert s.units[army].sp == 2
    assert [points for points, _ in lots] == [2], "those of the front"
    assert corps in lots[0][1]
    assert army in lots[0][1]


@lays("B.1.1-2")
def held_to_capacity() -> None:
    s = start("isthmus-dec")
    corps = unit(s, "ID-19RC")
    assert s.kit.counters[corps].ccv == 4
    s.change(corps, sp=3)
    assert room(s, corps) == 1


@reckons("level")
def level(calc: Calc) -> dict[str, Any]:
    s = start("suomussalmi")
    s.turn = next(row.turn for row in s.kit.calendar if row.par == calc["par"])
    s.turn = max(s.turn, s.kit.scenario.no_tests + 1) if calc["par"] == 9 else s.turn
    s.vp = calc["vp"]
    row = level_row(s)
    found: dict[str, Any] = {"morale": row.morale, "prestige": row.prestige}
    if "test" in calc:
        if "enemy_thq_destroyed" in calc.get("drm", ()):
            s.lost_thq = (1, 0)
        assert modifier(s, calc["test"]) == len(calc.get("drm", ()))
        fails = {"morale": row.morale_fails_on, "prestige": row.prestige_fails_on}[calc["test"]]
        s.kit = tests_from_turn_one(s.kit)
        line = "F.2.1" if calc["test"] == "morale" else "F.2.2"
        rolled = bool(fails)
        play_line(s, line, faces=(calc["roll"],) if rolled else ())
        found["fails"] = bool(s.over)
    return found


def tests_from_turn_one(kit: Any) -> Any:
    """The same kit, with tests from the first turn on."""
    made = copy(kit)
    made.scenario = replace(kit.scenario, no_tests=0)
    return made


@lays("F.1.1-1")
def a_division_headquarters_lost() -> None:
    s = start("raate")
    play_line(s, "F.1.1")
    before = s.vp
    lose_step(s, unit(s, "S-44"))
    play_line(s, "F.1.1")
    assert s.vp == before - 4


@lays("G.20-1")
def a_failed_test_of_prestige() -> None:
    s = start("suomussalmi")
    s.vp = 3
    assert result(s).level == "draw"
    s.over = 2
    assert result(s).level == "FIN-operational"
    s.over = 3
    assert result(s).level == "SOV-marginal"
