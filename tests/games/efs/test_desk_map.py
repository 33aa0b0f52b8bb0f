"""What a table asks of formations, headquarters, hexes, and what it lays over the map."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import NON_OP, OUT
from grognard.games.efs.present.map_queries import AboutHex, CommandOf, FormationOf, OverlayOf
from grognard.games.efs.rules.r06_lines import supplied, with_last_step
from grognard.games.efs.rules.r21_command import headquarters
from grognard.kernel.bitset import members
from grognard.kernel.flow import settle
from grognard.kernel.legality import Illegal
from tests.games.efs.scenes import scene, start

DIVISION = """
scenario: first-bridgehead
turn: 5
weather: dry
phase: axis_mvt
ground:
  0505 woods+town
pieces:
  18/18Pz 0505
  52/18Pz 0505
  R88/18Pz 0405
  HQ_13 0808
  64_RD 0807
  17_RD 0101
"""


@pytest.mark.rule("15.58d")
def test_a_formation_tells_its_steps_and_why_its_bonus_is_lost() -> None:
    s = scene(DIVISION)
    told = FormationOf("18Pz").answer(s, "axis")
    assert (told.bonus, told.kept, told.steps, told.of) == ("panzer_integrity", True, 8, 8)
    scout = s.kit.unit("R88/18Pz")
    s.put(scout, replace(s.units[scout], supply=OUT))
    lost = FormationOf("18Pz").answer(s, "axis")
    assert (lost.kept, [no.rule for no in lost.no]) == (False, ["15.58d"])
    s.put(scout, replace(s.units[scout], supply=0, step=1))
    assert FormationOf("18Pz").answer(s, "axis").steps == 7
    with pytest.raises(Illegal):
        FormationOf("18Pz").answer(s, "soviet")


@pytest.mark.rule("21.11", "21.12", "21.25")
def test_a_headquarters_tells_whom_it_commands_and_nothing_once_it_is_non_op() -> None:
    s = scene(DIVISION)
    hq = s.kit.unit("HQ 13")
    told = CommandOf(hq).answer(s, "soviet")
    assert told.operational
    assert told.left == told.points == s.kit.counters[hq].command
    assert s.kit.unit("64 RD") in told.units
    assert s.kit.unit("17 RD") not in told.units
    assert sum(line.amount for line in told.lines) == told.points
    s.mark(hq, on=NON_OP)
    none = CommandOf(hq).answer(s, "soviet")
    assert (none.operational, none.left, none.hexes) == (False, 0, ())
    assert "21.25" in [no.rule for no in none.no]


@pytest.mark.rule("3.31", "10.41", "24.23")
def test_a_hex_tells_its_ground_its_stack_and_its_zones() -> None:
    s = scene(DIVISION)
    told = AboutHex(s.kit.hex("0505")).answer(s, "axis")
    assert (told.held, told.stacked, told.limit) == ("axis", (4, 0), s.kit.rules.stack_limit)
    grounds = [dict(line.about)["terrain"] for line in told.lines if line.why == "hex-ground"]
    assert grounds == ["woods", "town"]
    assert [dict(line.about)["side"] for line in told.lines if line.why == "hex-zone"] == ["axis"]
    with pytest.raises(Illegal):
        AboutHex(99_999).answer(s, "axis")
    worth = start("first-bridgehead")
    lines = AboutHex(worth.kit.hex("1828")).answer(worth, "axis").lines
    assert [line.amount for line in lines if line.why == "hex-worth"] == [3]


@pytest.mark.rule("3.2", "6.13", "13.11b", "21.11")
def test_overlays_show_what_the_rules_say_of_each_hex() -> None:
    s = start("berezina-to-the-dnepr")
    settle(s)
    for side in (AXIS, SOVIET):
        name = SIDES[side]
        good = {m.hex for m in OverlayOf("supply").answer(s, name).marks if m.tone == "good"}
        assert good == set(members(with_last_step(s, side, supplied(s, side))))
    zones = {m.hex: m.tone for m in OverlayOf("zoc").answer(s, "axis").marks}
    for at in range(s.kit.ground.size):
        both = bool(s.zoc[AXIS][at]), bool(s.zoc[SOVIET][at])
        tones = {(True, True): "both", (True, False): "axis", (False, True): "soviet"}
        assert zones.get(at) == tones.get(both)
    gun = next(i for i in s.of(SOVIET) if s.kit.counters[i].artillery)
    marks = OverlayOf("range", gun).answer(s, "soviet").marks
    assert s.units[gun].at in {m.hex for m in marks}
    hqs = [hq for hq in headquarters(s.kit) if s.units[hq].at >= 0]
    told = CommandOf(hqs[0]).answer(s, "soviet")
    one = OverlayOf("command", hqs[0]).answer(s, "soviet").marks
    assert {m.hex for m in one if m.tone == "good"} == set(told.hexes)
    assert all("/" in m.text for m in OverlayOf("stacking").answer(s, "axis").marks)
    assert OverlayOf("interdiction").answer(s, "axis").marks == ()
    assert OverlayOf("control").answer(s, "axis").marks
    assert OverlayOf("range", gun).answer(s, "axis").marks == marks
    away = next(i for i in s.kit.of_side[SOVIET] if s.units[i].at < 0)
    with pytest.raises(Illegal):
        OverlayOf("range", away).answer(s, "axis")
