"""[24] Victory points: places and their garrisons, acts, losses, what scenarios add."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.efs import GAME
from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import GARRISON, OUT
from grognard.games.efs.rules.r10_movement import Move
from grognard.games.efs.rules.r24_garrisons import FreeGarrison, Relieve, bind_garrisons, offers
from grognard.games.efs.rules.r24_victory import act_points, axis_holds, counted, step_lost
from grognard.games.efs.state import State
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start
from tests.games.efs.verbs_soviets import change_hands, with_place


def place(
    *values: tuple[int, int], axis: tuple[str, ...] = (), hexes: tuple[str, ...] = ("0505",)
) -> State:
    """A place on a patch of ground; the Axis has it if a unit stands there."""
    s = Scene({"id": "0", "axis": list(axis)}).state
    with_place(s, hexes, *values)
    s.relay()
    s.phase, s.story = "axis_mvt", []
    return s


def rules(reasons: object) -> set[str]:
    return {reason.rule for reason in reasons}  # type: ignore[attr-defined]


@pytest.mark.rule("24.22", "B.1d", "B.5d", "C.1c", "C.5c", "B.4e.19", "24.11", "24.12")
@pytest.mark.parametrize("line", ["B.1d", "B.5d", "C.1c", "C.5c", "B.4e.19"])
def test_a_place_scores_when_it_is_controlled_and_once(line: str) -> None:
    s = place((1, 3), axis=("A=id@0505",))
    play_line(s, line)
    play_line(s, line)
    assert s.vp == 3
    s.held = 0
    play_line(s, line)
    assert s.vp == 0
    s = place((1, 3))
    s.vp = -2
    play_line(s, line)
    assert s.vp == -2, "the total may be below zero"


@pytest.mark.rule("24.21", "24.24b", "24.24c")
def test_a_place_of_several_hexes_is_taken_with_all_of_them() -> None:
    s = place((1, 3), hexes=("0505", "0606"))
    s.held = 1 << s.kit.hex("0505")
    play_line(s, "B.1d")
    assert s.vp == 0
    s.held |= 1 << s.kit.hex("0606")
    play_line(s, "B.1d")
    assert s.vp == 3
    s = start("mogilev")
    assert len(s.kit.locations[0]) == 7, "a mega-hex"
    s.held |= sum(1 << at for at in s.kit.locations[0][:6])
    assert not axis_holds(s, 0)


@pytest.mark.rule("24.24d")
def test_some_places_need_no_garrison() -> None:
    s = place((1, 5))
    s.held |= 1 << s.kit.hex("0505")
    play_line(s, "B.1d")
    location = s.kit.scenario.vp.location[0]
    part = replace(s.kit.scenario.vp, location=(replace(location, unguarded=True),))
    guarded, s.kit.scenario = s.kit.scenario, replace(s.kit.scenario, vp=part)
    play_line(s, "D.2f")
    assert s.vp == 5
    s.kit.scenario = guarded
    play_line(s, "D.2f")
    assert s.vp == 0


@pytest.mark.rule("24.24a", "24.25a", "24.25b", "D.2f", "24.23")
def test_points_lapse_without_a_garrison_and_come_back_with_one_at_their_new_value() -> None:
    s = place((1, 5), (11, 3), axis=("A=id@0606",))
    s.turn = 10
    change_hands(s, AXIS)
    assert s.vp == 5
    play_line(s, "D.2f")
    assert s.vp == 0
    s.turn = 11
    play_line(s, "B.1d")
    assert s.vp == 0, "still without a garrison"
    s.put(0, replace(s.units[0], at=s.kit.hex("0505")))
    play_line(s, "B.1d")
    assert s.vp == 3
    play_line(s, "D.2f")
    assert s.vp == 3


@pytest.mark.rule("24.26", "24.22")
def test_a_place_that_lapsed_and_falls_is_scored_anew() -> None:
    s = place((1, 5))
    change_hands(s, AXIS)
    play_line(s, "D.2f")
    change_hands(s, SOVIET)
    assert s.vp == 0
    assert change_hands(s, AXIS) == 5


@pytest.mark.rule("24.26", "24.25a")
def test_a_place_worth_nothing_binds_a_unit_that_another_may_relieve() -> None:
    s = place((1, 5), (12, 0), axis=("A=id@0505", "B=rsc@0505", "C=id@0707"))
    change_hands(s, AXIS)
    s.turn = 11
    bind_garrisons(s)
    assert not any(unit.marks & GARRISON for unit in s.units)
    s.turn = 12
    bind_garrisons(s)
    assert [i for i, unit in enumerate(s.units) if unit.marks & GARRISON] == [1], "the weakest"
    assert s.vp == 5
    away = (s.kit.hex("0506"),)
    assert "21.82" in rules(Move((1,), away).why_not(s, "axis"))
    assert rules(Relieve(1, 2).why_not(s, "axis")) == {"24.26"}
    assert rules(Relieve(0, 1).why_not(s, "axis")) == {"24.26"}
    deeds = {deed for o in offers(s, AXIS) for deed in o}
    assert deeds == {Relieve(1, 0), FreeGarrison(1)}
    assert rules(FreeGarrison(0).why_not(s, "axis")) == {"24.26"}, "it is none"
    s.phase = "axis_combat"
    why = [(r.rule, r.why) for r in Relieve(1, 0).why_not(s, "axis")]
    assert why == [("24.26", "relief-phase")]
    s.phase = "axis_mvt"
    Relieve(1, 0).perform(s)
    assert not rules(Move((1,), away).why_not(s, "axis"))
    assert "21.82" in rules(Move((0,), away).why_not(s, "axis"))
    FreeGarrison(0).perform(s)
    assert s.vp == 4
    assert not rules(Move((0,), away).why_not(s, "axis"))
    s.phase = "axis_combat"
    assert rules(FreeGarrison(0).why_not(s, "axis")) == {"24.26"}


@pytest.mark.rule("12.36a", "D.2f")
def test_mandated_attacks_that_were_not_made_when_a_place_falls_become_points() -> None:
    s = place((1, 0), axis=("A=id@0505",))
    s.mandated = 2
    play_line(s, "D.2f")
    assert (s.vp, s.mandated) == (
        2 * act_points(s.kit, "mandated_attack_unmade_when_location_falls"),
        0,
    )
    s.taken, s.mandated = 0, 1
    change_hands(s, SOVIET)
    change_hands(s, AXIS)
    play_line(s, "D.2f")
    assert s.mandated == 1, "it was retaken, not captured"


@pytest.mark.rule("24.41", "24.42", "16.25")
def test_the_track_goes_on_after_it_scored() -> None:
    s = Scene({"id": "0", "soviet": ["T=td@0505"]}).state
    s.vp, s.losses = 0, (0, 5)
    step_lost(s, 0, 3)
    assert (s.vp, s.losses) == (1, (0, 2))


@pytest.mark.rule("24.31", "D.3")
def test_what_a_scenario_adds_at_its_end() -> None:
    s = start("minsk-pocket")
    s.turn = s.kit.last
    s.surrendered = 5
    escaped = counted(s, "escaped_division")
    before = s.vp
    play_line(s, "D.3")
    assert s.vp == before + 5 // 2 - escaped // 2
    rows = [i for i, c in enumerate(s.kit.counters) if c.army in ("3A", "10A") and c.size == "XX"]
    for i in rows:
        s.put(i, replace(s.units[i], at=s.kit.hex("1330")))
    assert counted(s, "escaped_division") == len(rows)
    s.put(rows[0], replace(s.units[rows[0]], at=s.kit.hex("1231")))
    assert counted(s, "escaped_division") == len(rows) - 1


@pytest.mark.rule("24.31")
def test_panzer_regiments_count_east_of_the_dnepr_in_general_supply() -> None:
    s = start("berezina-to-the-dnepr")
    panzers = [i for i in s.of(AXIS) if s.kit.counters[i].red and s.kit.counters[i].size == "III"]
    assert len(panzers) > 2
    assert counted(s, "panzer_east") == 0
    for i, name in zip(panzers, ("4130", "3630", "3024"), strict=False):
        s.put(i, replace(s.units[i], at=s.kit.hex(name)))
    assert counted(s, "panzer_east") == 2, "3024 lies west of the river"
    s.put(panzers[0], replace(s.units[panzers[0]], supply=OUT))
    assert counted(s, "panzer_east") == 1
    s.turn = s.kit.last
    before = s.vp
    play_line(s, "D.3")
    assert s.vp == before + 2


@pytest.mark.rule("24.13", "24.12")
def test_the_total_reaches_a_level() -> None:
    s = start("first-bridgehead")
    levels = []
    for points in (-3, 3, 5):
        s.vp = points
        levels.append(GAME.result(s).level)
    assert levels == ["soviet", "draw", "axis"]


@pytest.mark.rule("24.22", "24.25b")
def test_the_places_of_the_axis_at_the_start_are_scored_already() -> None:
    s = start("winter-drill")
    before = s.vp
    play_line(s, "B.1d")
    assert s.vp == before
    s.held = 0
    play_line(s, "B.1d")
    assert s.vp < before
