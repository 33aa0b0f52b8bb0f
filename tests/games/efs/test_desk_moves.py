"""What a table asks of moves, attacks and supply: every answer holds what the law says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.games.efs import GAME
from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.present.queries import (
    AttackOn,
    BoardsOf,
    DeclaredAttack,
    OptionsOf,
    OverrunOf,
    ReachOf,
    StaffOf,
    SupplyOf,
    VictoryOf,
    WayOf,
)
from grognard.games.efs.rules.r06_breaks import trace
from grognard.games.efs.rules.r06_lines import supplied, with_last_step
from grognard.games.efs.state import State
from grognard.kernel.flow import refusals, settle, submit
from grognard.kernel.legality import Illegal
from grognard.kernel.value import CHANCE
from tests.games.efs.scenes import scene, start

FIELD = """
scenario: first-bridgehead
turn: 5
weather: dry
"""


def moments(scenario: str, every: int, most: int = 600) -> Iterator[tuple[State, str]]:
    """A random game, stopped at every so manyth question."""
    s, rng = start(scenario), Random(scenario)
    ask = settle(s)
    for n in range(most):
        if ask is None:
            return
        side = ask.sides[0]
        if n % every == 0 and side != CHANCE:
            yield s, side
        ask = submit(s, side, s.steps[-1].draw(s, side, rng))


@pytest.mark.rule("10.22", "10.23")
@pytest.mark.parametrize("scenario", ["first-bridgehead", "mogilev"])
def test_every_goal_of_a_unit_and_of_a_stack_can_be_played(scenario: str) -> None:
    tried = 0
    for s, side in moments(scenario, 7):
        for i in s.of(SIDES.index(side))[:6]:
            stack = s.stack_of(SIDES.index(side), s.units[i].at)
            for units in {(i,), stack}:
                found = ReachOf(units).answer(s, side)
                ready = [goal.action for goal in found.goals]
                for action in (*ready, *(one.action for one in found.overruns)):
                    assert not refusals(s, side, GAME.decode_action(action))
                    tried += 1
                for barred in found.barred:
                    assert barred.no
    assert tried > 100


@pytest.mark.rule("10.4")
def test_a_way_tells_what_each_hex_costs_and_what_must_be_attacked_from_its_end() -> None:
    s = scene(f"""{FIELD}
phase: axis_mvt
ground:
  0505 woods
  main 0406 0405 0404
pieces:
  18/18Pz 0406
  17_RD 0506
""")
    unit, to = 0, s.kit.hex("0404")
    told = WayOf((unit,), to).answer(s, "axis")
    assert [pace.cost for pace in told.paces][-1:] != []
    reach = {goal.hex: goal for goal in ReachOf((unit,)).answer(s, "axis").goals}
    assert told.paces[-1].spent == reach[to].cost
    assert all(sum(line.amount for line in pace.lines) == pace.cost for pace in told.paces)
    beside = WayOf((unit,), s.kit.hex("0505")).answer(s, "axis")
    assert {line.why for line in beside.paces[-1].lines} >= {
        "cost-terrain", "cost-woods", "cost-zone",
    }  # fmt: skip
    assert beside.must == (s.kit.hex("0506"),)


@pytest.mark.rule("10.22")
def test_a_stack_that_is_none_is_refused_with_a_reason() -> None:
    s = start("first-bridgehead")
    settle(s)
    one = s.of(AXIS)[0]
    other = next(i for i in s.of(AXIS) if s.units[i].at != s.units[one].at)
    for query in (ReachOf((one, other)), ReachOf((one, one)), ReachOf(()), WayOf((9999,), 3)):
        with pytest.raises(Illegal):
            query.answer(s, "axis")
    with pytest.raises(Illegal):
        ReachOf((s.of(SOVIET)[0],)).answer(s, "axis")


def attack_scene(more: str = "") -> State:
    return scene(f"""{FIELD}
phase: axis_declaration
ground:
  0504 clear
pieces:
  18/18Pz 0505
  52/18Pz 0505
  R88/18Pz 0405
  617_Art 0506
  axis_supply 0506 msu
  17_RD 0504
  301_Art 0503
  {more}
""")


@pytest.mark.rule("15.46a", "15.47", "15.5", "15.58d", "15.32a")
def test_an_attack_is_computed_line_by_line_with_every_modifier_and_its_reason() -> None:
    s = attack_scene()
    kit = s.kit
    target = kit.hex("0504")
    units = tuple(kit.unit(name) for name in ("18/18Pz", "52/18Pz", "R88/18Pz"))
    told = AttackOn((target,), units, guns=(kit.unit("617 Art"),)).answer(s, "axis")
    assert not told.no
    assert told.strength == (8 + 3 + 3 + 3, 4)
    assert (told.column, told.initial) == ("4-1", "3-1")
    amounts = {one.id: one.amount for one in told.modifiers}
    assert (amounts["panzer_integrity"], amounts["combined_arms"]) == (-1, -1)
    assert told.drm == max(-3, sum(amounts.values()))
    reasons = {one.id: one.why for one in told.modifiers if not one.amount}
    assert reasons["engineer_effects"] == "zero-no-engineers"
    assert reasons["river_or_canal"] == "zero-no-river"
    assert reasons["no_combat_supply"] == "zero-combat-supply"
    assert sum(one.falls for one in told.outcomes) == 10
    assert told.expected[1] > told.expected[0]
    (reply,) = told.replies
    assert (reply.what, reply.units) == ("guns", (kit.unit("301 Art"),))
    assert reply.column in kit.crt.heads
    assert kit.crt.heads.index(reply.column) < kit.crt.heads.index(told.column)


@pytest.mark.rule("15.57a", "15.58d")
def test_what_bars_combined_arms_and_integrity_is_named() -> None:
    s = attack_scene("6_AT 0504")
    kit = s.kit
    told = AttackOn((kit.hex("0504"),), (kit.unit("18/18Pz"), kit.unit("52/18Pz"))).answer(
        s, "axis"
    )
    by = {one.id: one for one in told.modifiers}
    assert (by["combined_arms"].amount, by["combined_arms"].why) == (0, "arms-stood-up")
    assert dict(by["combined_arms"].about) == {"units": "6 AT"}
    assert by["panzer_integrity"].why == "division-without-recon"


@pytest.mark.rule("12.16", "12.12")
def test_who_may_not_attack_and_what_must_be_attacked_too_is_told() -> None:
    s = attack_scene("64_RD 0404")
    kit = s.kit
    scout, target = kit.unit("R88/18Pz"), kit.hex("0504")
    told = AttackOn((target,), (scout,)).answer(s, "axis")
    assert [must.hex for must in told.must] == [kit.hex("0404")]
    both = AttackOn((target, kit.hex("0404")), ()).answer(s, "axis")
    barred = {one.unit: [no.why for no in one.no] for one in both.members}
    assert barred[kit.unit("18/18Pz")] == ["not-beside-target"]
    assert both.column == ""
    with pytest.raises(Illegal):
        AttackOn(()).answer(s, "axis")


@pytest.mark.rule("12.53a")
def test_an_order_that_lies_face_down_is_not_in_the_sums_of_the_other_side() -> None:
    s = attack_scene()
    kit = s.kit
    units = (kit.unit("18/18Pz"), kit.unit("52/18Pz"))
    submit(s, "axis", decoded(s, units))
    plain = DeclaredAttack(0).answer(s, "axis")
    s.attacks = (msgspec.structs.replace(s.attacks[0], orders=(0, 1)),)
    assert DeclaredAttack(0).answer(s, "axis").modifiers == plain.modifiers
    assert DeclaredAttack(0).answer(s, "soviet").modifiers != plain.modifiers


def decoded(s: State, units: tuple[int, ...]) -> Any:
    raw = {"do": "declare", "units": list(units), "hexes": [s.kit.hex("0504")]}
    return GAME.decode_action({**raw, "mandated": False})


@pytest.mark.rule("11.37b", "11.37g", "11.36c")
def test_an_overrun_is_computed_before_it_is_begun() -> None:
    s = scene(f"""{FIELD}
phase: axis_mvt
ground:
  0504 woods
pieces:
  18/18Pz 0506
  Zap 0504
""")
    path = (s.kit.hex("0505"), s.kit.hex("0504"))
    told = OverrunOf((0,), path).answer(s, "axis")
    assert not told.no
    assert (told.odds, told.least, told.strength) == (8, 5, (8, 1))
    assert {one.id for one in told.modifiers} >= {"odds_7_8", "woods"}
    assert sum(one.falls for one in told.chances) == 10
    assert told.points + told.left == 28
    found = ReachOf((0,)).answer(s, "axis").overruns
    assert [(one.hex, one.odds) for one in found] == [(path[-1], 8)]


@pytest.mark.rule("6.12", "6.14b", "6.24")
@pytest.mark.parametrize("scenario", ["berezina-to-the-dnepr", "minsk-pocket", "smolensk-road"])
def test_a_line_drawn_hex_by_hex_agrees_with_the_supply_of_the_whole_front(scenario: str) -> None:
    compared = 0
    for s, _ in moments(scenario, 150, 900):
        for side in (AXIS, SOVIET):
            reached = with_last_step(s, side, supplied(s, side))
            for at in sorted({s.units[i].at for i in s.of(side)})[:12]:
                passes, source = trace(s, side, at)
                open_ = source >= 0 and not any(one.bars for one in passes)
                assert open_ == bool(reached >> at & 1), s.kit.names[at]
                compared += 1
    assert compared > 40


@pytest.mark.rule("6.13", "6.33")
def test_the_break_of_a_line_is_told_with_the_cheapest_remedy() -> None:
    s = start("berezina-to-the-dnepr")
    settle(s)
    unit = s.kit.unit("18/18Pz")
    whole = SupplyOf(unit).answer(s, "axis")
    assert (whole.no, whole.at, whole.next) == ((), -1, 0)
    assert [leg.kind for leg in whole.legs][-1] in ("loc", "road", "rail")
    assert not any(leg.broken for leg in whole.legs)
    cut = next(at for leg in whole.legs for at in leg.hexes[1:])
    enemy = s.kit.unit("17 RD") if "17 RD" in s.kit.unit_at else s.of(SOVIET)[0]
    for hex in s.kit.sources[AXIS]:
        s.held &= ~(1 << hex)
    s.put(enemy, msgspec.structs.replace(s.units[enemy], at=cut))
    told = SupplyOf(unit).answer(s, "axis")
    assert told.next == 1
    assert [no.why for no in told.no] == ["no-source"]


@pytest.mark.rule("6.13")
def test_a_zone_without_a_friend_cuts_the_line_and_a_friend_opens_it() -> None:
    s = start("first-bridgehead")
    settle(s)
    unit = s.kit.unit("18/18Pz")
    source = s.kit.sources[AXIS][0]
    far = s.kit.hex("2030")
    s.put(unit, msgspec.structs.replace(s.units[unit], at=far))
    assert not SupplyOf(unit).answer(s, "axis").no
    for b in s.kit.ground.around[far]:
        s.zoc[SOVIET][b] = 1
    told = SupplyOf(unit).answer(s, "axis")
    assert told.source == source
    assert [(no.rule, no.why) for no in told.no] == [("6.13", "line-zone")]
    assert told.at in s.kit.ground.around[far]
    assert [leg.broken for leg in told.legs] == [True]
    assert [one.what for one in told.remedies if one.hexes == (told.at,)] == ["friend"]
    s.men[AXIS][told.at] = 1
    assert not SupplyOf(unit).answer(s, "axis").no


@pytest.mark.rule("14.23", "24.22", "7.1")
def test_boards_staff_and_points_are_told_and_no_box_of_the_enemys_air() -> None:
    seen = set()
    for s, side in moments("berezina-to-the-dnepr", 40):
        staff = StaffOf().answer(s, side)
        assert staff.rule
        seen |= {task.what for desk in staff.desks for task in desk.tasks}
        for name in SIDES:
            told = BoardsOf(name).answer(s, side)
            if name == side:
                own = told
            else:
                assert {box.name for box in told.air} == {"mission", "arrives"}
        planes = [
            n for box in own.air if box.name not in ("mission", "arrives") for n in box.planes
        ]
        assert len(set(planes)) == len(planes)
        points = VictoryOf().answer(s, side)
        assert points.points == s.vp
        for place in points.places:
            assert place.change == (-place.worth if place.scored else place.worth)
    assert {"task-move", "task-moved"} <= seen


@pytest.mark.rule("12.11")
def test_the_options_of_units_are_those_the_question_offers() -> None:
    tried = 0
    for s, side in moments("first-bridgehead", 3):
        prompt = GAME.prompt(s, side)
        for unit in prompt.units[:4]:
            for made in OptionsOf(unit).answer(s, side).picks:
                assert not refusals(s, side, GAME.decode_action(made.action))
                tried += 1
    assert tried > 50
