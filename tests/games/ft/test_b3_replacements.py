"""[B.3] Replacements: points by turn and prestige, what a step costs, where it comes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.ft.pieces import GONE
from grognard.games.ft.rules.b3_replacements import (
    BringBack,
    EndReplacements,
    Rebuild,
    cost,
    pay,
    points,
)
from grognard.games.ft.rules.b3_squadrons import AddSquadron, AddTransport
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, submit
from tests.games.ft.scenes import at, play_line, scene, start, unit, whys

PLACES = """
    ground:
      0505 forest village vp=1 supply=FIN
      0503 clear city vp=3
      0504 forest
      0804 forest village vp=1
      0808 forest village vp=1
      road 0503 0504 0505
      track 0504 0604 0704 0804
    pieces:
      F-27-1 {first}
      F-27-2 {second}
      F-JR27 0506
      F-BT1 gone
"""


def depot(first: str = "0505 reduced", second: str = "gone", **rp: int) -> State:
    s = scene(PLACES.format(first=first, second=second))
    s.rp = rp or {"FIN": 20}
    play_line(s, "B.3", 1)
    return s


@pytest.mark.rule("B.3.1")
def test_points_come_by_turn_and_by_prestige() -> None:
    s = start("raate")
    play_line(s, "B.3.1", 1)
    assert s.rp == {}, "none on turn 1"
    s.turn = 2
    play_line(s, "B.3.1", 1)
    assert s.rp == {"FIN": 1}
    s = start("isthmus-feb")
    s.turn, s.rp_factor = 2, 0.5
    play_line(s, "B.3.1", 0)
    whole = next(row.by_turn[1] for row in s.kit.scenario.rp if row.nation == "SOV")
    assert s.rp == {"SOV": int(whole / 2 + 0.5)}


@pytest.mark.rule("B.3.1")
def test_points_for_one_division_serve_no_other() -> None:
    s = start("suomussalmi")
    s.turn = 9
    play_line(s, "B.3.1", 0)
    assert sum(s.rp.values()) == 4
    mine, other = unit(s, "S-81-1"), unit(s, "S-25-1")
    assert (points(s, mine), points(s, other)) == (4, 0)
    pay(s, mine)
    assert points(s, mine) == 1


@pytest.mark.rule("B.3.2", "B.3.3")
def test_a_reduced_unit_is_turned_once_a_turn_where_replacements_come() -> None:
    s = depot()
    assert whys(refusals(s, "defender", Rebuild(2))) == ["B.3.2 not-reduced"]
    submit(s, "defender", Rebuild(0))
    assert s.units[0].step == 0
    assert s.rp == {"FIN": 17}
    s.change(0, step=1)
    assert "B.3.3 replaced-already" in whys(refusals(s, "defender", Rebuild(0)))


@pytest.mark.rule("B.3.2", "B.3.3")
@pytest.mark.parametrize(("where", "ok"), [
    ("0505 reduced", True), ("0504 reduced", False), ("0804 reduced", False),
    ("0808 reduced", False),
])  # fmt: skip
def test_not_in_the_forest_nor_by_a_track_nor_without_a_path(where: str, ok: bool) -> None:
    s = depot(where)
    found = whys(refusals(s, "defender", Rebuild(0)))
    assert found == ([] if ok else ["B.3.3 no-place-for-replacements"])


@pytest.mark.rule("B.3.3")
def test_a_burned_village_a_city_on_fire_or_a_zone_takes_none() -> None:
    s = depot()
    s.burned = 1 << at(s, "0505")
    assert whys(refusals(s, "defender", Rebuild(0))) == ["B.3.3 no-place-for-replacements"]
    s = depot("0503 reduced")
    assert not refusals(s, "defender", Rebuild(0))
    s.fires = 1 << at(s, "0503")
    assert whys(refusals(s, "defender", Rebuild(0))) == ["B.3.3 no-place-for-replacements"]
    s = depot()
    s.held |= 1 << at(s, "0505")
    assert whys(refusals(s, "defender", Rebuild(0))) == ["B.3.3 no-place-for-replacements"]


@pytest.mark.rule("B.3.2", "B.3.3")
def test_the_eliminated_come_back_next_to_their_headquarters() -> None:
    s = depot()
    back = BringBack(1, at(s, "0503"))
    assert whys(refusals(s, "defender", back)) == ["B.3.3 no-place-to-come-back"]
    assert whys(refusals(s, "defender", BringBack(0, at(s, "0505")))) == ["B.3.2 not-eliminated"]
    submit(s, "defender", BringBack(1, at(s, "0505")))
    assert (s.kit.names[s.units[1].at], s.units[1].step) == ("0505", 1)
    submit(s, "defender", EndReplacements())
    assert not s.steps
    assert s.rp == {"FIN": 17}, "the other points are kept"


@pytest.mark.rule("B.3.4")
def test_a_step_is_paid_for() -> None:
    s = depot(FIN=3)
    assert whys(refusals(s, "defender", BringBack(3, at(s, "0505")))) == ["B.3.4 not-enough-rp"]
    assert cost(s, 3) == 6


@pytest.mark.rule("G.13", "B.3.3")
def test_none_in_a_motti() -> None:
    s = depot("0505 reduced motti")
    assert whys(refusals(s, "defender", Rebuild(0))) == ["G.13 in-a-motti"]


@pytest.mark.rule("B.2.8", "B.3.2")
def test_none_for_those_in_training() -> None:
    s = depot("0505 reduced training")
    assert whys(refusals(s, "defender", Rebuild(0))) == ["B.2.8 not-active"]


@pytest.mark.rule("B.3.6")
def test_half_squadrons_go_to_whom_they_fit() -> None:
    s = start("isthmus-dec")
    s.turn = 2
    whole = next(n for n, p in enumerate(s.kit.planes) if p.nation == "SOV")
    gone = next(n for n, p in enumerate(s.kit.planes) if p.nation == "SOV" and n != whole)
    s.planes[gone] = replace(s.planes[gone], at=GONE, lost=s.kit.planes[gone].se)
    home = s.planes[whole].at
    play_line(s, "B.3.6", 0)
    bad = AddSquadron(whole, home)
    assert whys(refusals(s, "aggressor", bad)) == ["B.3.6 no-aircraft-to-mend"], "it lacks nothing"
    submit(s, "aggressor", AddSquadron(gone, home))
    assert (s.planes[gone].at, s.planes[gone].lost) == (home, s.kit.planes[gone].se - 1)
    assert s.steps, "the Soviets get a whole one"
    submit(s, "aggressor", AddSquadron(gone, home))
    assert not s.steps


@pytest.mark.rule("B.3.6")
def test_no_squadrons_on_turn_one_nor_where_aircraft_are_abstract() -> None:
    s = start("isthmus-dec")
    assert play_line(s, "B.3.6", 0) is None
    s = start("raate")
    s.turn = 3
    s.planes[0] = replace(s.planes[0], lost=1)
    assert play_line(s, "B.3.6", s.kit.planes[0].side) is None


@pytest.mark.rule("B.3.7")
def test_one_transport_a_nation_in_a_great_or_major_port() -> None:
    s = start("gulf-1939")
    first, second = s.kit.ship_at["G3F-TRF"], s.kit.ship_at["G3-TR1"]
    s.ships[first] = replace(s.ships[first], at=GONE)
    s.turn = next(row.turn for row in s.kit.calendar if row.month == "Jan")
    play_line(s, "B.3.7", 1)
    able = [a for a in range(s.kit.ground.size)
            if not refusals(s, "defender", AddTransport(first, a))]  # fmt: skip
    assert able
    bad = AddTransport(second, able[0])
    assert whys(refusals(s, "defender", bad)) == ["B.3.7 no-transport-to-raise"]
    submit(s, "defender", AddTransport(first, able[0]))
    assert not s.steps
