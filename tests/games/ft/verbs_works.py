"""What plays the worked cases of demolition, flood and works."""

from __future__ import annotations

from typing import Any

from grognard.games.ft.ground import CANAL
from grognard.games.ft.rules.b5_field_works import Pontoon
from grognard.games.ft.rules.b5_works import Build, modifier, succeeds
from grognard.games.ft.rules.c1_deeds import spend
from grognard.games.ft.rules.c1_demolition import Demolish
from grognard.games.ft.rules.c1_flood import Flood
from grognard.games.ft.rules.c1_movement import Move
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, submit
from tests.games.ft.cases import Calc, lays, reckons
from tests.games.ft.scenes import at, play_line, scene, start, whys


@reckons("build")
def build(calc: Calc) -> dict[str, Any]:
    s = start("raate")
    if calc.get("engineer") == "construction":
        s = scene("""
            ground:
              0505 clear
            pieces:
              ID-LIN 0505
              S-25-1 0506
              S-25-2 0506
        """)
        play_line(s, "B.5.1", 1)
        bad = [] if not s.steps else whys(refusals(s, "defender", Build((0,), "trench")))
        return {"legal": not bad and bool(s.steps)}
    weather = (calc.get("drm") or ["clear"])[0]
    total = calc["roll"] + modifier(
        s, weather, calc.get("engineers", 1), ezoc=bool(calc.get("ezoc"))
    )
    return {"total": total, "success": succeeds(s, total)}


FIELD = """
    ground:
      0505 clear
    pieces:
      F-PI1 0505
      ID-LIN 0606
"""


@lays("B.5.2-1")
def no_airfield_at_a_trench() -> None:
    s = scene(FIELD)
    s.pool = ((), (("airfield", 1), ("trench", 1)))
    s.works = {at(s, "0606"): "trench"}
    play_line(s, "B.5.1", 1)
    assert whys(refusals(s, "defender", Build((1,), "airfield"))) == ["B.5.2 one-category-a-hex"]
    s.works = {}
    assert not refusals(s, "defender", Build((1,), "airfield"))
    s.fields = {at(s, "0505"): "airfield"}
    assert whys(refusals(s, "defender", Build((0,), "trench"))) == ["B.5.2 one-category-a-hex"]


@lays("B.5.2-2")
def once_a_game() -> None:
    s = scene(FIELD)
    s.pool = ((), (("fort2", 0), ("trench", 1)))
    play_line(s, "B.5.1", 1)
    assert whys(refusals(s, "defender", Build((0,), "fort2"))) == ["B.5.2 no-marker-left"]


@lays("B.5.3-1")
def a_pontoon_beside_a_blown_bridge() -> None:
    s = scene("""
        ground:
          0505 clear
          0506/0505 current bridge
          road 0505 0506
        pieces:
          ID-PON 0505
          S-312 0505
    """)
    s.blown = 1 << s.kit.ground.pair(at(s, "0505"), at(s, "0506"))
    s.relay()
    play_line(s, "C.1.0", 0)
    over = Move((1,), (at(s, "0506"),))
    assert whys(refusals(s, "aggressor", over)) == ["G.11 no-passage"]
    spend(s, 0, 2)
    submit(s, "aggressor", Pontoon(0, at(s, "0506")))
    assert not refusals(s, "aggressor", over)
    assert s.used[0] == 8, "four points of four"


def bridge(states: str = "") -> State:
    s = scene(f"""
        ground:
          0504/0505 river bridge
          road 0503 0504 0505
        pieces:
          S-44E 0503 {states}
    """)
    play_line(s, "C.1.0", 0)
    return s


@lays("C.1.3-1")
def not_below_level_zero() -> None:
    s = bridge("limited1")
    s.change(0, at=at(s, "0504"))
    blow = Demolish(0, "bridge", at(s, "0505"))
    assert whys(refusals(s, "aggressor", blow)) == ["C.1.3 level-zero-only"]


@lays("C.1.3-2")
def a_bridge_is_blown() -> None:
    s = bridge()
    assert s.kit.counters[0].ma == (4,)
    spend(s, 0, 1)
    submit(s, "aggressor", Move((0,), (at(s, "0504"),)))
    assert s.used[0] == 4, "two points are left"
    submit(s, "aggressor", Demolish(0, "bridge", at(s, "0505")))
    assert s.blown == 1 << s.kit.ground.pair(at(s, "0504"), at(s, "0505"))
    assert not s.steps, "all points are spent"


def canal(allowance: int) -> State:
    s = scene("""
        ground:
          0504 forest
          0504/0505 canal
        pieces:
          F-PI1 0504
          S-25-1 0505
    """)
    assert s.kit.ground.side[s.kit.ground.edge[at(s, "0504")][at(s, "0505")]] & CANAL
    s.kit.counters[0].ma = (allowance,)
    play_line(s, "C.1.0", 1)
    return s


@lays("C.1.4-1")
def seven_points_are_too_few() -> None:
    s = canal(7)
    assert s.kit.counters[0].column == 0
    s.kit.counters[0].column = 1  # on foot in the forest: two points
    bad = whys(refusals(s, "defender", Flood(0, at(s, "0505"))))
    assert bad == ["C.1.4 points-used"]


@lays("C.1.4-2")
def eight_points_flood() -> None:
    s = canal(8)
    s.kit.counters[0].column = 1
    submit(s, "defender", Flood(0, at(s, "0505")))
    assert s.flooded == {at(s, "0505"): s.turn + 2}
    assert s.floods == (0, 1)
    assert s.level(1) == -1
    s.used = {}
    play_line(s, "C.1.0", 1)
    assert "C.1.4 flooded-once" in whys(refusals(s, "defender", Flood(0, at(s, "0505"))))
