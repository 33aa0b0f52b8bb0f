"""[6.5] Fuel shortage of Axis groups."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS
from grognard.games.efs.pieces import ACTIVE, FUEL, GENERAL, OUT
from grognard.games.efs.rules.r06_fuel import fuel_modifiers, group_of, groups_on_map
from grognard.games.efs.rules.r10_movement import eligible
from grognard.games.efs.state import FROZEN, MUD, SNOW, State
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, start


def table(*pieces: str, **more: Any) -> State:
    return Scene({"id": "0", "act": "", "axis": list(pieces), **more}).state


def dry(s: State) -> list[str]:
    return [c.id for i, c in enumerate(s.kit.counters) if s.units[i].marks & FUEL]


@pytest.mark.rule("6.53")
def test_the_modifiers_beside_the_table() -> None:
    s = table("P=pz@0505:oos", "M=mot@0606", "S=msu@1212")
    units = [0, 1]
    assert fuel_modifiers(s, 0, units) == ()
    s.put(1, replace(s.units[1], supply=OUT))
    assert fuel_modifiers(s, 0, units) == ("all_units_of_group_out_of_supply",)
    s.put(1, replace(s.units[1], supply=GENERAL))
    s.dry_before = 1
    assert fuel_modifiers(s, 0, units) == ("failed_last_turn",)
    s.dry_before = 0
    s.put(2, replace(s.units[2], at=s.kit.hex("0808")))
    assert fuel_modifiers(s, 0, units) == ("asp_within_loc_of_a_unit",)
    s.put(2, replace(s.units[2], at=ACTIVE))
    for weather, found in ((MUD, ("mud_or_snow",)), (SNOW, ("mud_or_snow",)), (FROZEN, ())):
        s.weather = weather
        assert fuel_modifiers(s, 0, units) == found


@pytest.mark.rule("6.53", "A.6f", "6.52")
@pytest.mark.parametrize(("die", "short"), [(5, []), (6, ["P", "M"])])
def test_the_table_is_read_with_the_modified_roll(die: int, short: list[str]) -> None:
    s = table("P=pz@0505:oos", "M=mot@0606")
    play_line(s, "A.6f", dice=[die])
    assert dry(s) == short


@pytest.mark.rule("6.53")
def test_each_cell_of_the_table_is_read() -> None:
    s = table("P=pz@0505:oos", "M=mot@0606")
    rolls = s.kit.rolls["fuel_shortage"]
    before = rolls.table
    found = []
    try:
        for most in (5, 8):
            passes, fails = before.result
            rows = (replace(passes, max=most), replace(fails, min=most + 1))
            rolls.table = replace(before, result=rows)
            play_line(s, "A.6f", dice=[7])
            found.append(bool(s.dry))
    finally:
        rolls.table = before
    assert found == [True, False]


@pytest.mark.rule("6.53", "6.34")
def test_a_group_without_a_unit_out_of_supply_does_not_roll() -> None:
    s = table("P=pz@0505:em", "M=mot@0606")
    s.dry = 1
    assert play_line(s, "A.6f") is None
    assert (s.dry_before, s.dry) == (1, 0), "what failed last turn is remembered"


@pytest.mark.rule("6.54a", "6.54c", "6.54d", "D.2e")
def test_marked_units_do_not_move_and_the_markers_come_off_in_the_recovery_phase() -> None:
    s = table("P=pz@0505:oos", "M=mot@0606")
    play_line(s, "A.6f", dice=[10])
    for i in (0, 1):
        for phase in ("axis_mvt", "axis_mvtm", "axis_reaction"):
            s.phase = phase
            assert "6.54a" in [reason.rule for reason in eligible(s, "axis", i)]
    play_line(s, "D.2e")
    assert dry(s) == []
    assert s.dry == 1, "the next roll knows"


@pytest.mark.rule("6.54e")
def test_units_of_the_group_still_off_the_map_are_not_touched() -> None:
    s = table("P=pz@0505:oos", "M=mot@active")
    play_line(s, "A.6f", dice=[10])
    assert dry(s) == ["P"]


@pytest.mark.rule("6.54f", "6.55")
def test_who_stands_with_a_group_that_fails() -> None:
    """A gun of no group stands with both groups and is short; the group that passes is not, nor a
    gun that stands with it alone, nor infantry, nor a supply unit."""
    s = start("berezina-to-the-dnepr")
    ids = ("18/18Pz", "6/3Pz", "3/3Pz", "674 Eng", "31 ID", "axis supply#1")
    i, j, k, gun, foot, truck = (s.kit.unit(id) for id in ids)
    here, there = s.kit.hex("1829"), s.kit.hex("1834")
    for unit, at in ((i, here), (j, here), (k, there), (gun, here), (foot, here), (truck, here)):
        s.put(unit, replace(s.units[unit], at=at))
    for unit in (i, j):
        s.put(unit, replace(s.units[unit], supply=OUT))
    groups = sorted({group_of(s, i), group_of(s, j)})
    dice = [10 if group == group_of(s, i) else 1 for group in groups]
    play_line(s, "A.6f", dice=dice)
    marked = set(dry(s))
    assert {"18/18Pz", "674 Eng"} <= marked
    assert not marked & {"6/3Pz", "3/3Pz", "31 ID", "axis supply#1"}


@pytest.mark.rule("6.55")
def test_a_gun_with_a_group_that_passes_alone_has_fuel() -> None:
    s = table("P=pz@0505:oos", "A=ag@0505")
    play_line(s, "A.6f", dice=[2])
    assert dry(s) == []


@pytest.mark.rule("6.51")
def test_groups_are_motorised_formations_of_the_axis() -> None:
    s = start("smolensk-road")
    named = {s.kit.groups[group] for group in groups_on_map(s)}
    assert "18Pz" in named or "3Pz" in named
    assert "1Cav" not in named
    for i, counter in enumerate(s.kit.counters):
        if group_of(s, i) >= 0:
            assert counter.side == AXIS
            assert counter.motorised
