"""[22.2, 22.3] Bridge and ferry markers."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.efs.at_start import bridge_key
from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import ACTIVE, NON_OP, WAITING, Bridge
from grognard.games.efs.rules.r04_sequence import clear_phase
from grognard.games.efs.rules.r06_lines import bridged
from grognard.games.efs.rules.r08_reinforcements import markers_arrive
from grognard.games.efs.rules.r10_reach import walk
from grognard.games.efs.rules.r22_bridges import (
    LayBridge,
    LayFerry,
    TakeUpBridge,
    finish,
    offers,
)
from grognard.games.efs.rules.r22_engineers import note_task
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, settle
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start
from tests.games.efs.verbs_bridges import in_supply

BANKS = {"0505/0504": "river", "0505/0605": "major_river", "0405/0505": "lake"}


def table(who: str = "axis", **more: Any) -> State:
    case = {"id": "0", "who": who, "sides": BANKS, **more}
    return in_supply(Scene(case), "0505")


def why(s: State, deed: Action[State], side: str = "axis") -> set[tuple[str, str]]:
    return {(reason.rule, reason.why) for reason in deed.why_not(s, side)}


def lay(s: State, to: str, at: str = "0505", marker: int = 0) -> LayBridge:
    return LayBridge(marker, s.kit.hex(at), s.kit.hex(to))


# ---- bridge markers [22.2] ---------------------------------------------------------------------


@pytest.mark.rule("22.2", "22.21", "22.23", "10.47c")
def test_where_a_bridge_may_be_laid() -> None:
    s = table()
    assert not why(s, lay(s, "0504"))
    assert why(s, lay(s, "0506")) == {("22.2", "no-river")}
    assert why(s, lay(s, "0405")) == {("10.47c", "no-bridge-over-lake")}
    assert why(s, lay(s, "0503")) == {("22.21", "not-beside")}
    s.bridges = (*s.bridges, Bridge(AXIS, at=s.kit.hex("0504"), to=s.kit.hex("0505")))
    assert why(s, lay(s, "0504")) == {("22.23", "bridge-stands")}


@pytest.mark.rule("22.23")
def test_a_line_over_a_river_has_its_bridge_and_a_printed_one_must_be_down() -> None:
    s = table(roads={"minor": ["0505-0504"], "main": ["0505-0605"]},
              sides=BANKS | {"0505/0605": "major_river road bridge"})  # fmt: skip
    assert why(s, lay(s, "0504")) == {("22.23", "bridge-stands")}
    assert why(s, lay(s, "0605")) == {("22.23", "bridge-stands")}
    key = bridge_key(s.kit, s.kit.hex("0505"), s.kit.hex("0605"), rail=False)
    s.blown = {key: 1}
    assert not why(s, lay(s, "0605"))


@pytest.mark.rule("22.23", "6.26d")
def test_a_bridge_begins_in_general_supply_or_where_a_supply_unit_feeds() -> None:
    s = table()
    s.kit.sources = ((), ())
    assert why(s, lay(s, "0504")) == {("22.23", "bridge-unsupplied")}
    s.fed = (1 << s.kit.hex("0505"), 0)
    assert not why(s, lay(s, "0504"))


@pytest.mark.rule("22.23")
def test_the_far_bank_may_lie_in_an_enemy_zone_but_not_be_held() -> None:
    s = table(soviet=["R=rd@0503"])
    assert not why(s, lay(s, "0504"))
    s.march((0,), (s.kit.hex("0504"),))
    s.relay()
    s.held |= 1 << s.kit.hex("0505")
    assert ("22.23", "far-bank-held") in why(s, lay(s, "0504"))


@pytest.mark.rule("22.22", "22.23")
def test_a_marker_is_laid_or_taken_up_once_a_turn_in_its_phase() -> None:
    s = table()
    s.phase = "axis_mvtm"
    assert why(s, lay(s, "0504")) == {("22.23", "bridge-phase")}
    s.phase = "axis_mvt"
    assert why(s, TakeUpBridge(0)) == {("22.22", "marker-not-laid")}
    lay(s, "0504").perform(s)
    assert why(s, lay(s, "0605")) == {("22.22", "marker-moved")}
    assert why(s, TakeUpBridge(0)) == {("22.22", "marker-moved")}
    s.turn += 1
    assert not why(s, lay(s, "0605")), "laid anew elsewhere in one"
    assert not why(s, TakeUpBridge(0))
    TakeUpBridge(0).perform(s)
    assert s.bridges[0].at == ACTIVE
    assert why(s, lay(s, "0504")) == {("22.22", "marker-moved")}
    s.turn += 1
    assert not why(s, lay(s, "0504"))
    assert why(s, lay(s, "0504"), "soviet") == {("0", "not-your-marker")}
    assert why(s, lay(s, "0504", marker=7)) == {("0", "not-your-marker")}
    assert {rule for rule, _ in why(s, LayBridge(0, -1, 0))} == {"0"}


@pytest.mark.rule("22.22", "22.2")
def test_a_marker_comes_with_its_turn_and_can_be_laid_on_it() -> None:
    s = table()
    s.bridges = (Bridge(AXIS, at=WAITING, since=s.turn),)
    assert ("22.22", "marker-not-here") in why(s, lay(s, "0504"))
    markers_arrive(s)
    assert not why(s, lay(s, "0504"))


@pytest.mark.rule("22.24a", "22.24b", "22.21", "B.1c.2", "B.6e")
def test_a_bridge_over_a_river_serves_at_once_over_a_major_river_when_it_is_finished() -> None:
    s = table(axis=["T=pz@0505"])
    near, far = s.kit.hex("0504"), s.kit.hex("0605")
    assert walk(s, 0, (near,), 7 * 4)[0] == 8
    lay(s, "0504").perform(s)
    assert walk(s, 0, (near,), 7 * 4) == (4, None)
    s.turn += 1
    lay(s, "0605").perform(s)
    assert walk(s, 0, (far,), 7 * 4)[1] is not None, "armour needs a bridge there"
    play_line(s, "B.6e", AXIS)
    assert walk(s, 0, (far,), 7 * 4) == (4, None)
    assert not bridged(s, SOVIET, s.kit.hex("0505"), far, 0)


@pytest.mark.rule("22.24c")
@pytest.mark.parametrize(("soviet", "axis", "done"), [
    ([], [], True),
    (["R=rd@0705"], [], False),
    (["R=rd@0705"], ["I=id@0605"], True),
])  # fmt: skip
def test_a_bridge_is_finished_between_quiet_hexes(
    soviet: list[str], axis: list[str], done: bool
) -> None:
    s = table(axis=axis, soviet=soviet)
    lay(s, "0605").perform(s)
    s.held |= 1 << s.kit.hex("0605")
    finish(s, AXIS)
    assert s.bridges[0].active == done


@pytest.mark.rule("22.24c")
def test_a_bridge_is_not_finished_towards_a_hex_of_the_enemy() -> None:
    s = table()
    lay(s, "0605").perform(s)
    s.held &= ~(1 << s.kit.hex("0605"))
    finish(s, SOVIET)
    finish(s, AXIS)
    assert not s.bridges[0].active


@pytest.mark.rule("22.25", "21.27d", "C.1b.4")
def test_soviet_bridges() -> None:
    s = table("soviet", soviet=["H=hq@0506:nonop"])
    assert why(s, lay(s, "0605"), "soviet") == {("22.25", "soviet-major-river")}
    s.bridges += (Bridge(SOVIET, at=ACTIVE), Bridge(SOVIET, at=ACTIVE))
    clear_phase(s)
    for n, to in enumerate(("0504", "0504")):
        assert not why(s, lay(s, to, marker=n), "soviet"), "recovery 3: two may begin to move there"
        lay(s, to, marker=n).perform(s)
        s.bridges = (Bridge(SOVIET, at=ACTIVE),) * 3
    assert why(s, lay(s, "0504", marker=2), "soviet") == {("21.27d", "non-op-limit")}
    s.mark(0, off=NON_OP)
    clear_phase(s)
    assert not why(s, lay(s, "0504", marker=2), "soviet")


@pytest.mark.rule("22.26")
def test_an_enemy_that_passes_takes_a_marker_off_for_a_later_turn() -> None:
    s = table(soviet=["R=rd@0506", "S=msu@0507"])
    lay(s, "0504").perform(s)
    s.turn += 1
    s.march((1,), (s.kit.hex("0505"),))
    assert s.bridges[0].at >= 0, "a supply unit takes nothing"
    s.march((0,), (s.kit.hex("0505"), s.kit.hex("0405")))
    assert s.bridges[0].at == ACTIVE
    s.held = (1 << s.kit.ground.size) - 1
    assert ("22.22", "marker-moved") in why(s, lay(s, "0504"))


@pytest.mark.rule("22.2", "22.23")
def test_what_is_offered_is_legal_and_all_of_it() -> None:
    s = start("mogilev")
    settle(s)
    s.phase = "axis_mvt"
    found = [deed for offer in offers(s, AXIS) for deed in offer]
    assert {type(deed) for deed in found} == {LayBridge, TakeUpBridge}
    for deed in found:
        assert not why(s, deed), deed
    marker = next(d.marker for d in found if isinstance(d, LayBridge))
    for at in sorted({d.at for d in found if isinstance(d, LayBridge)})[:5]:
        for to in s.kit.ground.around[at]:
            assert (not why(s, LayBridge(marker, at, to))) == (LayBridge(marker, at, to) in found)
    s.phase = "axis_mvtm"
    assert not list(offers(s, AXIS))


# ---- ferries [22.3] ----------------------------------------------------------------------------

FERRY = {
    "sides": {"0505/0504": "major_river rail bridge blown"},
    "roads": {"rail": ["0506-0505-0504"]}, "marks": {"0505": "railhead"},
}  # fmt: skip


def ferry_table(*axis: str, **more: Any) -> State:
    s = in_supply(Scene({"id": "0", "axis": list(axis), **FERRY, **more}), "0506")
    s.axis_rails = sum(1 << s.kit.hex(name) for name in ("0505", "0506"))
    s.bridges = (Bridge(AXIS, ferry=True, at=ACTIVE),)
    return s


def lay_ferry(s: State, at: str = "0505", to: str = "0504") -> LayFerry:
    return LayFerry(0, s.kit.hex(at), s.kit.hex(to))


@pytest.mark.rule("22.31", "22.32", "22.32a")
def test_where_a_ferry_may_be_laid() -> None:
    s = ferry_table("E=eng@0505", "F=eng@0405")
    assert not why(s, lay_ferry(s))
    assert why(s, lay_ferry(s, to="0503")) == {("22.21", "not-beside")}
    assert why(s, lay_ferry(s, to="0405")) == {("22.32a", "no-blown-railway")}
    assert ("22.32a", "no-railhead") in why(s, lay_ferry(s, "0405", "0505"))
    assert why(s, lay(s, "0504")) == {("22.31", "other-marker")}
    s.axis_rails = 1 << s.kit.hex("0505")
    assert why(s, lay_ferry(s)) == {("22.32a", "ferry-cut-off")}
    s.blown = {}
    assert ("22.32a", "no-blown-railway") in why(s, lay_ferry(s))
    assert {rule for rule, _ in why(s, LayFerry(0, -1, 0))} == {"0"}


@pytest.mark.rule("22.32", "22.23")
def test_a_ferry_leads_to_no_hex_that_the_enemy_holds() -> None:
    s = ferry_table("E=eng@0505", soviet=["R=rd@0503"])
    assert not why(s, lay_ferry(s)), "his zone does not matter"
    s.march((s.kit.unit("R"),), (s.kit.hex("0504"),))
    s.held = (1 << s.kit.ground.size) - 1 & ~(1 << s.kit.hex("0504"))
    s.relay()
    assert why(s, lay_ferry(s)) == {("22.23", "far-bank-held")}


@pytest.mark.rule("22.32b", "22.14")
def test_a_ferry_needs_an_engineer_in_both_phases() -> None:
    s = ferry_table("E=eng@0505", "I=id@0505")
    note_task(s, 0)
    assert why(s, lay_ferry(s)) == {("22.32b", "no-engineer-there")}
    s.worked = 0
    lay_ferry(s).perform(s)
    s.march((0,), (s.kit.hex("0506"),))
    finish(s, AXIS)
    finished = [s.bridges[0].active]
    s.march((0,), (s.kit.hex("0505"),))
    finish(s, AXIS)
    assert [*finished, s.bridges[0].active] == [False, True], "who laid it goes on with it"
    assert s.worked == 1


@pytest.mark.rule("22.32b")
def test_an_engineer_that_did_something_else_finishes_no_ferry() -> None:
    s = ferry_table("E=eng@0505")
    lay_ferry(s).perform(s)
    s.turn += 1
    note_task(s, 0)
    finish(s, AXIS)
    finished = [s.bridges[0].active]
    s.worked = 0
    finish(s, AXIS)
    assert [*finished, s.bridges[0].active] == [False, True]
    assert [s.bridges[0].works(s.turn + n) for n in (0, 1)] == [False, True]


@pytest.mark.rule("22.34", "22.31")
def test_a_ferry_carries_lines_from_the_turn_after_and_no_units_on_foot() -> None:
    s = ferry_table("E=eng@0505")
    lay_ferry(s).perform(s)
    s.held |= 1 << s.kit.hex("0504")
    finish(s, AXIS)
    a, b = s.kit.hex("0505"), s.kit.hex("0504")
    open_ = []
    for _ in range(2):
        open_.append(bridged(s, AXIS, a, b, 0, ferries=True))
        s.turn += 1
    assert open_ == [False, True]
    assert not bridged(s, AXIS, a, b, 0)
    assert walk(s, 0, (b,), 100)[1] is not None


@pytest.mark.rule("22.35", "22.26")
def test_an_enemy_takes_a_ferry_off() -> None:
    s = ferry_table("E=eng@0505", soviet=["R=rd@0405"])
    lay_ferry(s).perform(s)
    s.march((0,), (s.kit.hex("0506"),))
    s.march((1,), (s.kit.hex("0505"),))
    assert s.bridges[0].at == ACTIVE
    assert s.bridges[0].ferry


@pytest.mark.rule("22.32a")
def test_ferries_are_offered_where_they_may_be_laid() -> None:
    s = ferry_table("E=eng@0505")
    found = [deed for offer in offers(s, AXIS) for deed in offer]
    assert found == [lay_ferry(s)]
    s.march((0,), (s.kit.hex("0506"),))
    assert not list(offers(s, AXIS))
