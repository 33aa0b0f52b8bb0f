"""[B.5] Construction: who builds what and where, the roll, and what it leaves."""

from __future__ import annotations

import pytest

from grognard.games.ft.pieces import BUILDING
from grognard.games.ft.rules import b5_works
from grognard.games.ft.rules.a2_weather import set_ice
from grognard.games.ft.rules.b5_field_works import Block, KeepUp, Pontoon, Unblock
from grognard.games.ft.rules.b5_works import Build, EndBuilding, Maintain
from grognard.games.ft.rules.c1_movement import Move
from grognard.games.ft.rules.c1_reach import step
from grognard.games.ft.rules.d3_dice import give_up_works
from grognard.games.ft.rules.g11_costs import HALF, mover_of
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, submit
from tests.games.ft.scenes import at, play_line, scene, whys, with_dice

TEXT = """
    weather: {weather}
    ice: F
    ground:
      0505 forest
      0504 forest
      0503 marsh
      0502 forest
      0606 clear
      0707 water
      0506/0505 river
      road 0606 0706
    pieces:
      F-PI1 0505
      F-27-1 0505
      ID-LIN 0606
      F-PI2 0505
      S-25-1 {foe}
      S-25-2 {foe}
"""
PI1, RIFLES, LIN, PI2 = range(4)
SIDE = "defender"
POOL = (("airfield", 1), ("fort2", 1), ("ice-airfield", 1), ("roadblock", 1), ("trench", 2))


def field(weather: str = "clear", foe: str = "1111") -> State:
    s = scene(TEXT.format(weather=weather, foe=foe))
    s.pool = ((("roadblock", 1),), POOL)
    play_line(s, "B.5.1", 1)
    return s


def bars(s: State, *units: int, project: str = "trench", to: tuple[str, ...] = ()) -> list[str]:
    return whys(refusals(s, SIDE, Build(units, project, tuple(at(s, one) for one in to))))


def work(s: State, *units: int, project: str, faces: tuple[int, ...],
         to: tuple[str, ...] = ()) -> None:  # fmt: skip
    submit(s, SIDE, Build(units, project, tuple(at(s, one) for one in to)))
    submit(s, SIDE, EndBuilding())
    with_dice(s, faces)


@pytest.mark.rule("B.5.1")
def test_who_builds() -> None:
    s = field()
    assert bars(s, PI1) == []
    assert bars(s, LIN, project="fort3") == ["B.5.2 no-marker-left"]
    assert bars(s, RIFLES, project="fort2") == ["B.5.1 no-such-engineer"]
    assert bars(s, PI1, project="palace") == ["B.5.3 no-such-project"]
    assert bars(s, PI1, LIN) == ["C.1.0 not-in-one-hex"]
    assert bars(s, PI1, RIFLES) == ["B.5.1 infantry-digs-alone"]
    s.change(PI1, limited=2)
    assert bars(s, PI1) == ["G.9 level-too-low-to-build"]
    s = field(foe="0506")
    assert bars(s, PI1) == [], "combat engineers build in a zone"
    assert bars(s, LIN) == ["B.5.1 not-in-a-zone"]


@pytest.mark.rule("B.5.1")
def test_a_success_for_each_turn_of_work() -> None:
    s = field()
    work(s, PI1, PI2, project="fort2", faces=(0,))
    assert s.building[at(s, "0505")] == ("fort2", 1, ())
    assert s.units[PI1].marks & BUILDING
    play_line(s, "B.5.1", 1)
    assert bars(s, PI1, project="fort2") == ["B.5.1 builds-already"]
    submit(s, SIDE, EndBuilding())
    with_dice(s, (4,))
    assert s.works == {at(s, "0505"): "fort2"}
    assert dict(s.pool[1])["fort2"] == 0
    assert not s.building
    assert not s.units[PI1].marks & BUILDING


@pytest.mark.rule("B.5.1")
def test_zero_fails_in_snow() -> None:
    s = field("snow")
    work(s, PI1, project="trench", faces=(0,))
    assert s.building[at(s, "0505")] == ("trench", 0, ())


@pytest.mark.rule("B.5.1")
def test_infantry_alone_takes_two_turns_without_a_modifier() -> None:
    s = field()
    s.change(PI1, at=at(s, "0909"))
    s.change(PI2, at=at(s, "0909"))
    submit(s, SIDE, Build((RIFLES,), "trench"))
    assert not s.units[RIFLES].marks & BUILDING
    submit(s, SIDE, EndBuilding())
    with_dice(s, (0,))
    assert s.building[at(s, "0505")][1] == 0, "nothing is added to the zero"
    for done in (1, 2):
        play_line(s, "B.5.1", 1)
        submit(s, SIDE, EndBuilding())
        with_dice(s, (1,))
        assert (at(s, "0505") in s.works) == (done == 2)


@pytest.mark.rule("B.5.1")
def test_leaving_the_hex_loses_the_work() -> None:
    s = field()
    work(s, PI1, project="fort2", faces=(5,))
    s.change(PI1, at=at(s, "0909"))
    assert not s.units[PI1].marks & BUILDING
    play_line(s, "B.5.1", 1)
    assert not s.building


@pytest.mark.rule("B.5.2")
def test_a_better_work_replaces_the_lesser_whose_marker_comes_back() -> None:
    s = field()
    s.works = {at(s, "0505"): "trench"}
    assert bars(s, PI1) == ["B.5.2 as-good-stands-here"]
    work(s, PI1, project="fort2", faces=(5,))
    play_line(s, "B.5.1", 1)
    submit(s, SIDE, EndBuilding())
    with_dice(s, (5,))
    assert s.works == {at(s, "0505"): "fort2"}
    assert dict(s.pool[1])["trench"] == 3


@pytest.mark.rule("B.5.3")
def test_airfields_on_clear_ground_or_on_full_ice() -> None:
    s = field()
    assert bars(s, PI1, project="airfield") == [
        "B.5.1 no-such-engineer", "B.5.3 no-place-for-an-airfield"]  # fmt: skip
    work(s, LIN, project="airfield", faces=(5,))
    play_line(s, "B.5.1", 1)
    submit(s, SIDE, EndBuilding())
    with_dice(s, (5,))
    assert s.fields == {at(s, "0606"): "airfield"}
    play_line(s, "B.5.1", 1)
    assert bars(s, LIN) == ["B.5.2 one-category-a-hex"]
    s.change(LIN, at=at(s, "0707"))
    work(s, LIN, project="ice-airfield", faces=(5,))
    assert s.fields[at(s, "0707")] == "ice-airfield"
    set_ice(s, 2)
    assert at(s, "0707") in s.fields
    set_ice(s, 1)
    assert at(s, "0707") not in s.fields


@pytest.mark.rule("B.5.3")
def test_a_bridge_lets_all_across_and_repairs_mend() -> None:
    s = field()
    assert bars(s, PI1, project="bridge", to=("0504",)) == ["B.5.3 no-place-for-a-bridge"]
    assert bars(s, PI1, project="repair", to=("0506",)) == ["B.5.3 nothing-to-repair"]
    set_ice(s, 0)
    wade = step(s, mover_of(s, (RIFLES,), 99), at(s, "0505"), 0, 0, at(s, "0506"))
    work(s, PI1, project="bridge", faces=(5,), to=("0506",))
    dry = step(s, mover_of(s, (RIFLES,), 99), at(s, "0505"), 0, 0, at(s, "0506"))
    assert wade - dry == HALF
    s.hit = 1 << at(s, "0505")
    s.cut = 1 << s.kit.ground.pair(at(s, "0505"), at(s, "0504"))
    for to in ("0505", "0504"):
        play_line(s, "B.5.1", 1)
        work(s, PI1, project="repair", faces=(5,), to=(to,))
    assert (s.hit, s.cut) == (0, 0)


@pytest.mark.rule("B.5.3")
def test_a_winter_road_is_a_track_while_it_snows() -> None:
    s = field("snow")
    road = ("0504", "0503", "0502")
    assert bars(s, PI1, project="winter-road", to=("0504", "0503")) == [
        "B.5.3 no-place-for-a-winter-road"]  # fmt: skip
    edge = at(s, "0505"), 0, 0, at(s, "0504")
    before = step(s, mover_of(s, (LIN,), 99), *edge)
    work(s, PI1, project="winter-road", faces=(9,), to=road)
    assert step(s, mover_of(s, (LIN,), 99), *edge) < before
    s.weather = 3
    assert step(s, mover_of(s, (LIN,), 99), *edge) == 2 * HALF
    summer = field()
    assert bars(summer, PI1, project="winter-road", to=road) == [
        "B.5.3 no-place-for-a-winter-road"]  # fmt: skip


@pytest.mark.rule("B.5.1")
def test_engineers_alone_in_a_hex_under_attack_give_up_the_work() -> None:
    s = field()
    work(s, PI1, project="fort2", faces=(1,))
    give_up_works(s, 1, at(s, "0505"))
    assert s.building, "the rifles hold the hex"
    s.change(RIFLES, at=at(s, "0909"))
    s.change(PI2, at=at(s, "0909"))
    give_up_works(s, 1, at(s, "0505"))
    assert not s.building


@pytest.mark.rule("B.5.4")
def test_upkeep_lasts_until_ones_own_next_segment() -> None:
    s = field()
    assert whys(refusals(s, SIDE, Maintain(RIFLES))) == ["B.5.4 no-such-engineer"]
    submit(s, SIDE, Maintain(PI1))
    assert whys(refusals(s, SIDE, Maintain(PI2))) == ["B.5.4 kept-up-already"]
    here = at(s, "0505")
    mine = step(s, mover_of(s, (RIFLES,), 99), at(s, "0504"), 0, 0, here)
    s.kept_up = (s.kept_up[1], 0)
    assert mine < step(s, mover_of(s, (RIFLES,), 99), at(s, "0504"), 0, 0, here), "his own alone"
    s.kept_up = (0, 1 << here)
    play_line(s, "B.5.1", 0)
    assert s.kept_up[1], "the other side's segment"
    play_line(s, "B.5.1", 1)
    assert not s.kept_up[1]


def moving(text: str, side: int = 1) -> State:
    s = scene(text)
    s.pool = ((("roadblock", 1),), POOL)
    play_line(s, "C.1.0", side)
    return s


ROADS = """
    ground:
      0505 clear
      0506/0505 current bridge
      0404/0505 canal
      road 0504 0505 0506
    pieces:
      F-PI1 0505
      F-27-1 0505
      ID-LIN 0505
      S-44E 0504
      S-312 0503
"""


@pytest.mark.rule("B.5.3")
def test_roadblocks_cost_the_enemys_motors_until_they_are_cleared() -> None:
    s = moving(ROADS)
    assert whys(refusals(s, SIDE, Block(2, at(s, "0504")))) == ["B.5.3 no-such-engineer"]
    assert whys(refusals(s, SIDE, Block(1, at(s, "0404")))) == ["B.5.3 no-path-to-block"]
    tanks, hexes = (4,), (at(s, "0504"), 0, 0, at(s, "0505"))
    for i in (0, 1, 2):
        s.change(i, at=at(s, "0606") if i != 1 else at(s, "0505"))
    s.change(3, at=at(s, "0909"))
    submit(s, SIDE, Block(1, at(s, "0504")))
    assert s.used[1] == 2 * HALF
    assert whys(refusals(s, SIDE, Block(1, at(s, "0506")))) == ["B.5.2 no-marker-left"]
    s.change(1, at=at(s, "0606"))
    dear = step(s, mover_of(s, tanks, 99), *hexes)
    s.change(3, at=at(s, "0505"))
    play_line(s, "C.1.0", 0)
    assert whys(refusals(s, "aggressor", Unblock(3, at(s, "0506")))) == ["B.5.3 no-roadblock-here"]
    submit(s, "aggressor", Unblock(3, at(s, "0504")))
    assert dict(s.pool[1])["roadblock"] == 1, "the marker comes back"
    s.change(3, at=at(s, "0909"))
    assert dear - step(s, mover_of(s, tanks, 99), *hexes) == 3 * HALF


@pytest.mark.rule("B.5.3")
def test_a_pontoon_over_a_canal_costs_foot_three() -> None:
    s = moving(ROADS)
    walk = Move((1,), (at(s, "0404"),))
    assert whys(refusals(s, SIDE, walk)) == ["G.11 no-passage"]
    assert whys(refusals(s, SIDE, Pontoon(0, at(s, "0405")))) == ["B.5.3 no-place-for-a-pontoon"]
    submit(s, SIDE, Pontoon(0, at(s, "0404")))
    assert not refusals(s, SIDE, walk)
    there = step(s, mover_of(s, (1,), 99), at(s, "0505"), 0, 0, at(s, "0404"))
    assert there == 4 * HALF


@pytest.mark.rule("B.5.4", "C.1.3")
def test_a_point_more_keeps_up_the_hex_just_entered() -> None:
    s = moving(ROADS)
    assert whys(refusals(s, SIDE, KeepUp(1))) == ["B.5.4 no-such-engineer"]
    submit(s, SIDE, Move((0,), (at(s, "0506"),)))
    spent = s.used[0]
    submit(s, SIDE, KeepUp(0))
    assert s.used[0] == spent + HALF
    assert s.kept_up[1] == 1 << at(s, "0506")
    s.kept_up = (0, 0)
    s.used = {0: 5 * HALF}
    assert whys(refusals(s, SIDE, KeepUp(0))) == ["B.5.4 points-used"]


@pytest.mark.rule("C.1.3")
def test_points_spent_on_works_are_gone_for_movement() -> None:
    s = moving(ROADS)
    far = tuple(at(s, one) for one in ("0506", "0507", "0508", "0509", "0510"))
    assert not refusals(s, SIDE, Move((0,), far))
    submit(s, SIDE, KeepUp(0))
    assert whys(refusals(s, SIDE, Move((0,), far))) == ["C.1.0 not-enough-points"]


def test_every_offer_is_legal() -> None:
    s = moving(ROADS)
    seen = 0
    for offer in s.steps[-1].offers(s, SIDE):
        for action in offer:
            seen += not isinstance(action, Move)
            assert not refusals(s, SIDE, action), action
    assert seen > 8
    s = field("snow")
    built = [one for offer in s.steps[-1].offers(s, SIDE) for one in offer]
    assert all(not refusals(s, SIDE, one) for one in built)
    assert {one.project for one in built if isinstance(one, Build)} >= {"trench", "winter-road"}
    assert b5_works.TRAIL == 3
