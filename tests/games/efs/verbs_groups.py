"""What plays the worked cases of chapter 8 on groups, militia, withdrawals and conversions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SOVIET, Kit
from grognard.games.efs.pieces import CADRE, DUE, GONE, OUT, Unit
from grognard.games.efs.rows import ConversionRow, WithdrawalRow
from grognard.games.efs.rules.r08_active import FromActive, PlaceActive
from grognard.games.efs.rules.r08_conversions import due
from grognard.games.efs.rules.r08_groups import ChooseGroup, SpecialGroups, choose
from grognard.games.efs.rules.r08_reinforcements import why_not_place
from grognard.games.efs.rules.r08_withdrawals import CancelWithdrawal, Withdrawals, ways
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r12_declaration import Declare
from grognard.games.efs.rules.r16_advance import AdvanceTo
from grognard.games.efs.state import State
from grognard.kernel.flow import settle, submit
from tests.games.efs.cases import Scene, plays
from tests.games.efs.scenes import kit_of, play_line, start
from tests.games.efs.verbs_precombat import declaring
from tests.games.efs.verbs_replacements import boxed, rules, tried
from tests.games.efs.verbs_results import with_result


@contextmanager
def card(kit: Kit, **parts: Any) -> Iterator[None]:
    """Other lines on the set-up card of a scenario, for as long as a test takes."""
    kept = kit.scenario
    kit.scenario = replace(kept, **parts)
    try:
        yield
    finally:
        kit.scenario = kept


def leaving(unit: str, side: str = "axis", *, turn: int = 1, strength: str = "any",
            cancel: bool = True) -> WithdrawalRow:  # fmt: skip
    return WithdrawalRow(side=side, turn=turn, unit=unit, strength=strength, cancel=cancel)  # type: ignore[arg-type]


@plays("805")
def group_too_early(scene: Scene) -> dict[str, Any]:
    s = start("berezina-to-the-dnepr")
    s.turn = scene.case["gt"]
    found = rules(s, "soviet", ChooseGroup(0))
    s.turn = 7
    assert not rules(s, "soviet", ChooseGroup(0))
    choose(s, 0)
    s.turn = 8
    play_line(s, "A.3a")
    assert s.units[s.kit.unit("109 Mot")].at == DUE, "without another result"
    return {"legal": not found, "breaks": found}


@plays("806")
def axis_groups(scene: Scene) -> dict[str, Any]:
    kit = kit_of("smolensk-road")
    first = next(n for n, row in enumerate(kit.scenario.group) if row.side == "axis")
    others = [replace(row, side="axis", turns=(9, 13)) for row in kit.scenario.group]
    with card(kit, group=tuple(others)):
        s = start("smolensk-road")
        s.turn = 10
        s.steps, s.ask = [SpecialGroups(AXIS)], None
        settle(s)
        for n in (first, 0):
            submit(s, "axis", ChooseGroup(n))
        return {"legal": True, "chosen": s.chosen.bit_count()}


@plays("807")
def active_in_a_zone(scene: Scene) -> dict[str, Any]:
    s = boxed(scene)
    at = s.kit.hex("0505")
    s.kit.sources = ((), (at,))
    s.steps = [FromActive((SOVIET,))]
    place = PlaceActive(scene.unit("R"), at)
    found = rules(s, "soviet", place)
    axis = scene.unit("I")
    s.put(axis, replace(s.units[axis], at=s.kit.hex("1111")))
    assert not rules(s, "soviet", place)
    return {"legal": not found, "breaks": found}


def untried_case(scene: Scene, piece: str, at: str) -> tuple[State, int]:
    case = {**scene.case, "soviet": [*scene.case.get("soviet", ()), f"NEW={piece}@active"]}
    s = Scene(case).state
    i = s.kit.unit("NEW")
    s.put(i, replace(s.units[i], at=DUE))
    s.kit.by_entry = ((SOVIET, 1, "place", (s.kit.hex(at),), (i,)),)
    s.kit.sources = ((), (s.kit.hex(at),))
    return s, i


@plays("808")
def militia_near_its_town(scene: Scene) -> dict[str, Any]:
    s, i = untried_case(scene, "mil", "0505")
    hexes = [s.kit.hex(name) for name in ("1005", "1105")]
    found = [{r.rule for r in why_not_place(s, i, at)} for at in hexes]
    dist = [s.kit.ground.distance(s.kit.hex("0505"), at) for at in hexes]
    return {"legal": [not one for one in found], "breaks": found[1], "dist": dist}


@plays("809")
def two_machine_guns(scene: Scene) -> dict[str, Any]:
    s, i = untried_case(scene, "mg", "0505")
    found = {r.rule for r in why_not_place(s, i, s.kit.hex("0505"))}
    return {"legal": not found, "breaks": found}


@plays("810", "811")
def cancelled(scene: Scene) -> dict[str, Any]:
    kit = kit_of("smolensk-road")
    cancel = scene.case["id"] == "810"
    units = ("31 ID", "34 ID")
    with card(kit, withdrawal=tuple(leaving(one, cancel=cancel) for one in units)):
        s = start("smolensk-road")
        before = s.vp
        s.steps, s.ask = [Withdrawals()], None
        if not cancel:
            return tried(s, "axis", CancelWithdrawal())
        settle(s)
        for _ in units:
            submit(s, "axis", CancelWithdrawal())
        assert not s.steps
        return {"legal": True, "vp": s.vp - before}


@plays("812")
def encircled_unit(scene: Scene) -> dict[str, Any]:
    ring = ["0504", "0604", "0605", "0506", "0405", "0404"]
    s = Scene({**scene.case, "soviet": [f"R{n}=rd@{at}" for n, at in enumerate(ring)]}).state
    s.kit.sources = ((s.kit.hex("1211"),), ())
    s.kit.scenario = replace(s.kit.scenario, withdrawal=(leaving("A"),))
    s.held |= s.kit.ground.size and 1 << s.kit.hex("1211")
    names = [s.kit.counters[i].id for units in ways(s, 0) for i in units]
    return {"legal": bool(names), "choices": names}


def conversion(s: State, remove: tuple[str, ...], receive: str) -> None:
    row = ConversionRow(side="soviet", turn=1, remove=remove, receive=receive)
    s.kit.scenario = replace(s.kit.scenario, conversion=(row,))


@plays("813")
def three_for_one(scene: Scene) -> dict[str, Any]:
    pieces = ["A=nkvd@0505", "B=nkvd@active", "C=nkvd@active", "D=rd@active"]
    s = Scene({**scene.case, "soviet": pieces}).state
    for name in "BC":
        s.put(s.kit.unit(name), Unit(at=CADRE))
    at = s.units[s.kit.unit("A")].at
    conversion(s, ("A", "B", "C"), "D")
    play_line(s, "A.3e")
    new = s.kit.unit("D")
    assert [s.units[s.kit.unit(name)].at for name in "ABC"] == [GONE] * 3
    where = "hex of the regiment on the map" if s.units[new].at == at else ""
    return {"legal": True, "steps": s.steps_left(new), "place": where}


@plays("814")
def waits_for_supply(scene: Scene) -> dict[str, Any]:
    s = Scene({**scene.case, "soviet": [*scene.case["soviet"], "B=rd@active"]}).state
    conversion(s, ("A",), "B")
    assert s.units[0].supply == OUT
    waits = not due(s)
    s.put(0, replace(s.units[0], supply=0))
    assert due(s) == [0]
    return {"legal": not waits, "breaks": {"8.62"} if waits else set()}


@plays("815")
def do_not_move(scene: Scene) -> dict[str, Any]:
    s = scene.state
    declaring(s, AXIS)
    attack = rules(s, "axis", Declare((0,), (s.kit.hex("0504"),), False))
    s = with_result(scene, "-/R", "I")
    s.put(1, replace(s.units[1], at=s.kit.hex("0501")))
    ahead = rules(s, "axis", AdvanceTo(0, s.kit.hex("0504")))
    s.phase = "axis_mvt"
    walks = rules(s, "axis", Move((0,), (s.kit.hex("0506"),)))
    assert walks == {"8.72"}
    play_line(s, "D.2d")
    legal = [not attack, not ahead]
    return {"legal": legal, "breaks": ahead & walks, "marker": f"dnm{s.units[0].halt}"}
