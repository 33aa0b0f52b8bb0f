"""The examples of chapter 12 of the rulebook, each as it is told there."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.efs.kit import SOVIET
from grognard.games.efs.rules.r12_declaration import EndDeclaration, unmet
from grognard.games.efs.rules.r12_orders import NO_RETREAT, Ordering, PlaceOrder, RemoveOrder
from grognard.games.efs.rules.r12_targets import required
from grognard.games.efs.rules.r13_support import AddGun, Gunnery
from grognard.games.efs.state import MUD
from grognard.kernel.flow import submit
from tests.games.efs.test_r12_declaration import declared, hexes, names, no, table
from tests.games.efs.test_r12_orders import NKVD
from tests.games.efs.test_r12_orders import table as ordered

SWAMPED: dict[str, Any] = {"map": {"0504": "swamp"}, "soviet": ["R=rd@0504"]}
MUDDY: dict[str, Any] = {
    "weather": "Mud", "soviet": ["A=td@0504", "C=sart@0605", "D=rd@0606"],
}  # fmt: skip


@pytest.mark.rule("12.13")
def test_exemple_of_12_13_b_and_d_attack_and_a_and_c_need_not() -> None:
    s = table(axis=["A=id@0505", "B=mot@0605", "C=rec@0405", "D=pz@0404"], soviet=["R=rd@0504"])
    declared(s, "BD", "0504")
    submit(s, "axis", EndDeclaration())
    assert s.attacks[0].units == names(s, "B", "D")


@pytest.mark.rule("12.14a")
def test_exemple_of_12_14a_infantry_and_armour_attack_where_they_could_go() -> None:
    s = table(axis=["I=id@0505", "P=pz@0505"], soviet=["R=rd@0504"])
    assert not no(s, "I", "0504")
    assert not no(s, "P", "0504")
    assert not no(s, "IP", "0504")


@pytest.mark.rule("12.14b")
def test_exemple_of_12_14b_beyond_the_river_one_is_attacked_without_the_other() -> None:
    river = {"0505/0504": "major_river", "0505/0605": "major_river"}
    s = table(sides=river, axis=["C=id@0505"], soviet=["A=rd@0504", "B=rd@0605"])
    for target in ("0504", "0605"):
        declared(s, "C", target)
        assert not unmet(s)
        s.attacks = ()


@pytest.mark.rule("12.15", "12.15b")
def test_exemple_1_of_12_15_nobody_attacks_across_a_lake() -> None:
    s = table(sides={"0505/0504": "lake"}, axis=["I=id@0505", "P=pz@0505"], soviet=["R=rd@0504"])
    assert no(s, "I", "0504") == {("12.15b", "closed-to-attack")}
    assert no(s, "P", "0504") == {("12.15b", "closed-to-attack")}


@pytest.mark.rule("12.15")
def test_exemple_2_of_12_15_armour_attacks_a_swamp_whose_defender_has_it_in_his_zone() -> None:
    s = table(axis=["P=pz@0505"], **SWAMPED)
    assert not no(s, "P", "0504")
    assert no(table(axis=["F=flak(8-4-6)@0505"], **SWAMPED), "F", "0504") == {
        ("12.15b", "closed-to-attack")
    }, "only motorised units may"


@pytest.mark.rule("12.16", "3.24a", "13.11d")
def test_exemple_of_12_16_whom_the_zone_of_d_binds() -> None:
    s = table(axis=["B=id@0505", "F=id@0404", "E=id@0607"], **MUDDY)
    assert s.weather == MUD
    b, d = s.kit.unit_at["B"], s.kit.hex("0606")
    assert required(s, b) == [d], "neither the armour in A nor the gun in C covers B"
    declared(s, "BF", "0504")
    assert unmet(s) == {d: [0]}
    declared(s, "E", "0606")
    assert not list(EndDeclaration().why_not(s, "axis"))
    s.steps = [Gunnery(SOVIET)]
    gun = AddGun(s.kit.hex("0504"), s.kit.unit_at["C"])
    assert {reason.rule for reason in gun.why_not(s, "soviet")} == {"13.11d"}


@pytest.mark.rule("12.16")
def test_exemple_of_12_16_an_attack_on_c_asks_for_d_as_well() -> None:
    s = table(axis=["B=id@0505"], **MUDDY)
    declared(s, "B", "0605")
    assert unmet(s) == {s.kit.hex("0606"): [0]}


@pytest.mark.rule("12.17")
def test_exemple_of_12_17_b_attacks_three_hexes_at_once_without_f() -> None:
    s = table(axis=["B=id@0505", "F=id@0404"], **MUDDY)
    assert no(s, "BF", "0504", "0605", "0606") == {("12.17", "not-beside-target")}
    declared(s, "B", "0504", "0605", "0606")
    assert s.attacks[0].hexes == hexes(s, "0504", "0605", "0606")
    assert not unmet(s)


@pytest.mark.rule("12.22")
def test_exemples_of_12_22_ten_points_against_two_to_six() -> None:
    odds = table(axis=["I=id@0505"], soviet=["R=rd@0504"]).kit.odds
    columns = [odds.columns[odds.column(10, defence)] for defence in range(2, 7)]
    assert columns == ["5-1", "3-1", "2-1", "2-1", "3-2"]


@pytest.mark.rule("21.12d", "21.12e", "12.54a")
def test_exemple_of_21_12_one_point_is_one_order_or_one_order_lifted() -> None:
    s = ordered(
        at=("0504",), axis=["A=id@0503"], soviet=["D=rd@0504", "H=hq(command 1)@0507"],
        map={"0504": "woods"},
    )  # fmt: skip
    at, hq = s.kit.hex("0504"), s.kit.unit_at["H"]
    submit(s, "soviet", PlaceOrder(at, NO_RETREAT, hq))
    assert s.command == {hq: 1}
    lifted = ordered(**{**NKVD, "soviet": ["N=nkvd@0504", "H=hq(command 1)@0507"]})
    submit(lifted, "soviet", RemoveOrder(at, hq))
    again = PlaceOrder(at, NO_RETREAT, hq)
    lifted.steps = [Ordering(SOVIET)]
    assert "21.12d" in {reason.rule for reason in again.why_not(lifted, "soviet")}
