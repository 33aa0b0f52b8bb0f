"""[16.5] Advance after combat."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.efs.kit import AXIS, SOVIET
from grognard.games.efs.pieces import SPARE
from grognard.games.efs.rules.r12_declaration import change
from grognard.games.efs.rules.r16_advance import AdvanceTo, EndAdvance, advance_refusals
from grognard.games.efs.state import State
from grognard.kernel.flow import refusals, submit
from tests.games.efs.aftermath import after, move_away, unit, where
from tests.games.efs.scenes import play_line


def advance_of(s: State, name: str, at: str = "0504") -> set[str]:
    return {r.rule for r in refusals(s, "axis", AdvanceTo(unit(s, name), s.kit.hex(at)))}


@pytest.mark.rule("16.5", "16.51", "16.52", "16.52a", "16.52c", "16.53", "B.4e.17")
def test_attackers_may_advance_into_the_emptied_hex() -> None:
    axis = ["I=id@0505", "G=art@0505", "J=id@0605", "K=id@0505", "L=id@0605"]
    s = after("-/R", "IJL", axis=axis, soviet=["R=rd@0504", "Q=rd@0503", "S=msu@0504"], guns="G")
    move_away(s, "R")
    play_line(s, "B.4e.17", AXIS)
    assert not advance_of(s, "I"), "zones do not matter"
    assert advance_of(s, "G") == {"16.52"}
    assert advance_of(s, "K") == {"16.52c"}
    assert advance_of(s, "I", "0503") == {"16.53"}
    assert advance_of(s, "R") == {"0"}
    submit(s, "axis", AdvanceTo(unit(s, "I"), s.kit.hex("0504")))
    assert where(s, "I") == "0504"
    assert where(s, "S") == SPARE, "a supply unit left alone is lost"
    assert not s.steps, "no room for another"
    s = after("-/R", "IJ", axis=axis)
    move_away(s, "R")
    play_line(s, "B.4e.17", AXIS)
    submit(s, "axis", AdvanceTo(unit(s, "I"), s.kit.hex("0504")))
    s.steps, s.ask = [], None
    reasons = AdvanceTo(unit(s, "J"), s.kit.hex("0504")).why_not(s, "axis")
    assert {r.rule for r in reasons} == {"16.5"}
    reasons = AdvanceTo(unit(s, "I"), s.kit.hex("0504")).why_not(s, "axis")
    assert "16.52a" in {r.rule for r in reasons}


@pytest.mark.rule("16.5", "16.51")
def test_nobody_need_advance_and_none_does_where_somebody_is_left() -> None:
    s = after("-/1", "I", axis=["I=id@0505"])
    play_line(s, "B.4e.17", AXIS)
    assert not s.steps
    move_away(s, "R")
    play_line(s, "B.4e.17", AXIS)
    submit(s, "axis", EndAdvance())
    assert not s.steps
    assert where(s, "I") == "0505"


@pytest.mark.rule("16.52b", "16.45b")
def test_who_is_bound_does_not_advance() -> None:
    s = after("-/R", "IJ", axis=["I=id@0505:dnm1", "J=id@0505"])
    move_away(s, "R")
    play_line(s, "B.4e.17", AXIS)
    assert advance_of(s, "I") == {"8.72"}
    assert not advance_of(s, "J")
    change(s, 0, orders=(2, 1))
    assert advance_of(s, "J") == {"16.52b"}


@pytest.mark.rule("16.54", "12.15b", "10.45c")
def test_armour_crosses_a_major_river_by_a_bridge() -> None:
    axis = ["P=pz@0505", "M=mot@0505"]
    river = {"0505/0504": "major_river"}
    s = after("-/R", "PM", axis=axis, sides=river)
    move_away(s, "R")
    play_line(s, "B.4e.17", AXIS)
    assert advance_of(s, "P") == {"16.54"}
    assert not advance_of(s, "M")
    s = after("-/R", "PM", axis=axis, sides=river, marks={"0505": "bridge axis 0504"})
    move_away(s, "R")
    play_line(s, "B.4e.17", AXIS)
    assert not advance_of(s, "P")
    s = after("-/R", "PM", axis=axis, map={"0504": "swamp"})
    move_away(s, "R")
    s.steps = []
    reasons = AdvanceTo(unit(s, "P"), s.kit.hex("0504")).why_not(s, "axis")
    assert {r.rule for r in reasons} == {"12.15b"}


@pytest.mark.rule("16.54")
def test_of_several_hexes_any_that_was_emptied() -> None:
    soviet = ["R=rd@0504", "Q=rd@0605"]
    s = after("-/R", "IJ", "0504,0605", axis=["I=id@0505", "J=id@0505"], soviet=soviet)
    move_away(s, "R")
    play_line(s, "B.4e.17", AXIS)
    assert advance_of(s, "I", "0605") == {"16.53"}
    move_away(s, "Q", "0601")
    assert not advance_of(s, "I", "0605")
    submit(s, "axis", AdvanceTo(unit(s, "I"), s.kit.hex("0605")))
    assert advance_of(s, "I", "0504") == {"16.52a"}
    assert not advance_of(s, "J", "0504")


@pytest.mark.rule("22.51a", "22.54a")
def test_a_flotilla_advances_by_water_alone() -> None:
    river = {f"05{n:02d}/06{m:02d}": "major_river" for n in range(2, 8) for m in (n, n + 1)}
    wet: dict[str, Any] = {"soviet": ["F=flo@0505"], "axis": ["I=id@0504"], "who": "soviet"}
    s = after("-/R", "F", sides=river, **wet)
    move_away(s, "I")
    assert not list(advance_refusals(s, SOVIET, unit(s, "F"), s.kit.hex("0504")))
    s.frozen = True
    s.relay()
    found = advance_refusals(s, SOVIET, unit(s, "F"), s.kit.hex("0504"))
    assert {r.rule for r in found} == {"22.54a"}
    dry = after("-/R", "F", hexes="0405", sides=river, **{**wet, "axis": ["I=id@0405"]})
    move_away(dry, "I")
    found = advance_refusals(dry, SOVIET, unit(dry, "F"), dry.kit.hex("0405"))
    assert {r.rule for r in found} == {"22.51"}


@pytest.mark.rule("21.32a", "21.32b")
def test_an_armoured_train_advances_along_its_own_railway() -> None:
    case: dict[str, Any] = {"soviet": ["T=train@0505"], "axis": ["I=id@0504"], "who": "soviet"}
    for rails, converted, fine in (
        (["0505-0504"], 0, True),
        (["0505-0504"], 1, False),
        ([], 0, False),
    ):
        s = after("-/R", "T", roads={"rail": rails}, **case)
        move_away(s, "I")
        s.axis_rails = (1 << s.kit.hex("0504")) * converted
        found = advance_refusals(s, SOVIET, unit(s, "T"), s.kit.hex("0504"))
        assert {r.rule for r in found} == (set() if fine else {"21.32a"})


@pytest.mark.rule("10.29")
def test_anti_aircraft_without_an_allowance_does_not_advance() -> None:
    for ma, fine in (("3", True), ("0", False)):
        s = after("-/R", "A", soviet=[f"A=aa(1-1-{ma})@0505"], axis=["I=id@0504"], who="soviet")
        move_away(s, "I")
        found = advance_refusals(s, SOVIET, unit(s, "A"), s.kit.hex("0504"))
        assert {r.rule for r in found} == (set() if fine else {"10.29"})
