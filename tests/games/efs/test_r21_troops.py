"""[21.4 to 21.7] NKVD, machine guns, militia."""

from __future__ import annotations

import pytest

from grognard.games.efs.kit import SOVIET
from grognard.games.efs.pieces import CANNOT_REBUILD, UNTRIED
from grognard.games.efs.rules.r03_basics import leave_map
from grognard.games.efs.rules.r06_lines import always_supplied
from grognard.games.efs.rules.r10_movement import Move, moves_of
from grognard.games.efs.rules.r11_infiltration import Infiltrate
from grognard.games.efs.rules.r11_one_hex import OneHex
from grognard.games.efs.rules.r11_rail import RailMove
from grognard.games.efs.rules.r11_strategic import Strategic
from grognard.games.efs.rules.r21_troops import (
    forbids_retreat,
    home_ground,
    may_lose_step,
    never_reacts,
    strayed,
)
from grognard.games.efs.rules.r22_engineers import note_task, task_refusals
from grognard.games.efs.state import State
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import start
from tests.games.efs.verbs_special import owned
from tests.games.efs.verbs_special import rules as broken


def table(*soviet: str, **more: object) -> Scene:
    return Scene({"id": "0", "who": "soviet", "soviet": list(soviet), **more})


def rules(s: State, unit: int, *path: str) -> set[str]:
    deed = Move((unit,), tuple(s.kit.hex(name) for name in path))
    return {reason.rule for reason in deed.why_not(s, "soviet")}


@pytest.mark.rule("21.51a", "21.51d")
def test_the_nkvd_on_foot_forbids_retreat_until_turn_30() -> None:
    s = table("N=nkvd@0504", "M=nkvdm@0505", "R=rd@0506").state
    found = {}
    for turn in (30, 31):
        s.turn = turn
        found[turn] = [forbids_retreat(s, i) for i in range(3)]
    assert found == {30: [True, True, False], 31: [False, True, False]}


@pytest.mark.rule("21.51b")
def test_the_nkvd_unit_that_forbids_retreat_loses_after_the_others_of_its_hex() -> None:
    s = table("N=nkvd@0504", "R=rd@0504", "O=nkvd@0505", "P=nkvd@0505", "Q=rd@0506").state
    everybody = range(5)
    may = [may_lose_step(s, i, everybody) for i in everybody]
    assert may == [False, True, True, True, True], "where two forbid it, one is named for the end"
    s.turn = 31
    assert may_lose_step(s, 0, everybody), "it does not forbid retreat any more"
    s.turn = 10
    assert may_lose_step(s, 0, (0,)), "the last of its hex"


@pytest.mark.rule("21.53")
def test_the_nkvd_neither_reacts_nor_overruns() -> None:
    s = table("N=nkvdm@0504", "M=mr@0505").state
    assert [never_reacts(s, 0), never_reacts(s, 1)] == [True, False]


@pytest.mark.rule("21.62", "21.61")
def test_an_untried_machine_gun_has_a_zone_and_needs_supply() -> None:
    s = table("M=mg@0505:untried").state
    assert s.zoc[SOVIET][s.kit.hex("0504")]
    assert not always_supplied(s, 0)
    assert s.units[0].marks & UNTRIED
    assert rules(s, 0, "0506") == {"10.51"}, "it is not turned to its other side by moving"


@pytest.mark.rule("21.63", "21.73")
def test_machine_guns_and_militia_that_are_lost_never_come_back() -> None:
    s = table("M=mg@0505:untried", "L=mil@0506:untried").state
    cups = s.faces
    for i in range(2):
        leave_map(s, i, -4)
        assert s.units[i].at == CANNOT_REBUILD
    assert s.faces == cups, "no face goes back into a cup"


@pytest.mark.rule("21.74")
def test_a_militia_brigade_stays_within_five_hexes_of_its_town() -> None:
    s = table("M=mil(1-2-3)@0509", "R=rd@0609", map={"0505": "city"}).state
    s.phase = "soviet_mvt"
    assert not rules(s, 0, "0510")
    assert rules(s, 0, "0510", "0511") == {"21.74"}
    assert not rules(s, 1, "0610", "0611")
    goals = {deed.path[-1] for offer in moves_of(s, 0) for deed in offer}
    assert s.kit.hex("0510") in goals
    assert goals == {at for at in goals if home_ground(s, 0) >> at & 1}
    s.march((0,), (s.kit.hex("0510"),))
    assert not strayed(s, 0)
    s.march((1,), (s.kit.hex("0512"),))
    assert not strayed(s, 1), "no militia"


@pytest.mark.rule("21.74", "11.41", "11.51")
def test_a_militia_brigade_neither_infiltrates_nor_goes_one_hex_out_of_its_ground() -> None:
    pieces = ["M=mil(1-2-3)@0510", "R=rd@0610", "Q=rd@0511"]
    scene = table(*pieces, map={"0505": "city"}, axis=["I=id@0611"])
    s = scene.state
    i = scene.unit("M")
    within, beyond = scene.hexes("0610-0511")
    assert not broken(s, Infiltrate(i, within), "soviet")
    assert broken(s, Infiltrate(i, beyond), "soviet") == {"21.74"}
    s = table("M=mil(1-2-3)@0510", map={"0505": "city"}).state
    assert not broken(s, OneHex(0, within), "soviet")
    assert broken(s, OneHex(0, beyond), "soviet") == {"21.74"}


@pytest.mark.rule("21.74", "11.11", "11.21")
def test_neither_railways_nor_roads_take_a_militia_brigade_out_of_its_ground() -> None:
    for kind, act in (("rail", RailMove), ("main", lambda i, path: Strategic((i,), path))):
        roads = {kind: ["0508-0509-0510-0511"]}
        scene = table("M=mil(1-2-3)@0508", "R=rd@0508", map={"0505": "city"}, roads=roads)
        s = scene.state
        owned(s, SOVIET, "0511")
        within, beyond = scene.hexes("0509-0510"), scene.hexes("0509-0510-0511")
        assert not broken(s, act(0, within), "soviet")
        assert broken(s, act(0, beyond), "soviet") == {"21.74"}
        assert not broken(s, act(1, beyond), "soviet"), "no militia"


@pytest.mark.rule("21.74")
def test_a_militia_brigade_that_retreats_too_far_is_eliminated() -> None:
    s = start("mogilev")
    i = s.kit.unit("Mogilev Mil")
    ground = home_ground(s, i)
    town = s.units[i].at
    assert ground >> town & 1
    near = next(b for b in s.kit.ground.around[town])
    s.march((i,), (near,))
    assert not strayed(s, i)
    s.march((i,), (next(b for b in range(s.kit.ground.size) if not ground >> b & 1),))
    assert home_ground(s, i) == ground, "its town is that of its set-up"
    assert strayed(s, i)
    assert s.units[i].at == CANNOT_REBUILD


@pytest.mark.rule("22.14")
def test_an_engineer_does_one_task_a_turn() -> None:
    s = table("E=seng@0505", "R=rd@0505").state
    assert not list(task_refusals(s, 0))
    note_task(s, 0)
    assert [r.rule for r in task_refusals(s, 0)] == ["22.14"]
    assert [r.why for r in task_refusals(s, 1)] == ["no-engineer"]
