"""[15] The combat phase as it is played: one attack after another, part by part."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import GARRISON, MANDATED, Attack
from grognard.games.efs.rules.r03_basics import check_stacking
from grognard.games.efs.rules.r12_declaration import change
from grognard.games.efs.rules.r15_combat import (
    Bust,
    BustNothing,
    Resolve,
    SpareEngineers,
    UseEngineers,
)
from grognard.games.efs.rules.r15_supply import GoWithout, NameSupply
from grognard.games.efs.rules.r15_taking_part import Engage
from grognard.games.efs.rules.r16_advance import AdvanceTo, EndAdvance
from grognard.games.efs.state import State
from grognard.kernel.flow import Action, Ask, refusals, submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line, with_dice


def table(*attacks: tuple[str, str], who: str = "axis", **case: Any) -> State:
    """Attacks that are declared, in the combat phase: units and hexes of each."""
    scene = Scene({"id": "0", "who": who, "soviet": ["R=rd@0504"], **case})
    s = scene.state
    s.story, s.phase = [], f"{who}_combat"
    s.attacks = tuple(
        Attack(
            tuple(s.kit.hex(name) for name in hexes.split(",")),
            tuple(scene.unit(name) for name in units),
        )
        for units, hexes in attacks
    )
    return s


def unit(s: State, name: str) -> int:
    return s.kit.unit_at[name]


def units(s: State, names: str) -> tuple[int, ...]:
    return tuple(sorted(unit(s, name) for name in names))


def why(s: State, action: Action[Any], side: str = "axis") -> set[str]:
    return {reason.rule for reason in refusals(s, side, action)}


def asked(s: State) -> str:
    return type(s.steps[-1]).__name__ if s.steps else ""


def told(s: State, what: str) -> list[dict[str, Any]]:
    return [dict(event.about) for event in s.story or () if event.what == what]


# ---- the phase ---------------------------------------------------------------------------------


@pytest.mark.rule("15.0", "15.1", "15.6", "B.4e")
def test_the_attacker_picks_the_order_and_each_result_is_applied_before_the_next() -> None:
    s = table(("I", "0504"), ("J", "0705"), axis=["I=id@0505", "J=id@0706"],
              soviet=["R=rd@0504", "Q=rd@0705"])  # fmt: skip
    play_line(s, "B.4e", AXIS)
    assert asked(s) == "Combat"
    assert why(s, Resolve(s.kit.hex("0101"))) == {"15.1"}
    submit(s, "axis", Resolve(s.kit.hex("0705")))
    ask = with_dice(s, [8])
    assert told(s, "combat-result")[0]["column"] == "1-1"
    while ask is not None and asked(s) != "Combat" and len(told(s, "attack")) < 2:
        ask = submit(s, ask.sides[0], first(s, ask))
    assert told(s, "attack")[1]["hex"] == "0504"


def first(s: State, ask: Ask) -> Action[Any]:
    side = ask.sides[0]
    return next(action for offer in s.steps[-1].offers(s, side) for action in offer)


@pytest.mark.rule("15.6", "B.4e.13", "B.4e.14", "15.47", "B.4e.11", "15.46a", "B.4e.8")
def test_the_roll_is_read_in_the_column_with_the_modifier() -> None:
    s = table(("I", "0504"), axis=["I=id(10-8-5)@0505"], map={"0504": "city"})
    s.mark(0, on=MANDATED)
    play_line(s, "B.4e", AXIS, dice=[3])
    assert told(s, "strengths") == [{"attack": 10, "defence": 5}]
    assert [line["name"] for line in told(s, "combat-modifier")] == ["city", "no_combat_supply"]
    cell = s.kit.crt.cell(6, "2-1")
    found = {"side": "axis", "hex": "0504", "die": 3, "drm": 3, "column": "2-1", "result": cell}
    assert told(s, "combat-result") == [found]
    assert not s.units[0].marks & MANDATED


@pytest.mark.rule("12.33", "15.6")
def test_a_mandated_attack_is_made_with_its_roll() -> None:
    s = table(("T", "0504"), who="soviet", soviet=["T=td@0505"], axis=["I=id@0504"])
    change(s, 0, mandated=True)
    s.mandated = 2
    play_line(s, "B.4e", SOVIET, dice=[3])
    assert s.mandated == 1


# ---- who takes part ----------------------------------------------------------------------------


@pytest.mark.rule("15.1", "15.14", "15.47b", "B.4e.1")
def test_other_units_than_those_declared_may_attack() -> None:
    axis = ["I=id@0505", "J=id@0605", "G=art@0505", "K=id@0707"]
    s = table(("I", "0504"), axis=axis)
    play_line(s, "B.4e", AXIS)
    offered = {a.units for o in s.steps[-1].offers(s, "axis") for a in o}
    assert offered == {units(s, "I"), units(s, "IJ")}
    assert not why(s, Engage(units(s, "J")))
    assert why(s, Engage(units(s, "IG"))) == {"15.31"}
    assert why(s, Engage(units(s, "IK"))) == {"12.12"}
    assert why(s, Engage(())) == {"12.12"}
    submit(s, "axis", Engage(units(s, "IJ")))
    assert told(s, "strengths") == [{"attack": 14, "defence": 5}]
    assert s.fought >> unit(s, "R") & 1
    assert s.fought >> unit(s, "J") & 1
    assert s.busy >> unit(s, "J") & 1


@pytest.mark.rule("15.42b", "22.54c")
def test_flotillas_do_not_attack_in_a_storm() -> None:
    water = {"0505/0504": "river"}
    soviet = ["F=flo@0505", "T=td@0505"]
    s = table(("T", "0504"), who="soviet", soviet=soviet, axis=["I=id@0504"], sides=water)
    s.battle, s.storm = 0, True
    play_line(s, "B.4e.1", SOVIET)
    s.fought = 0
    reasons = {r.rule for r in Engage(units(s, "FT")).why_not(s, "soviet")}
    assert reasons == {"22.54c"}
    s.storm = False
    assert not list(Engage(units(s, "FT")).why_not(s, "soviet"))


@pytest.mark.rule("15.15", "15.13", "12.17")
def test_as_many_attack_as_stand_around() -> None:
    ring = ("0503", "0604", "0605", "0505", "0405", "0404")
    axis = [f"{name}=id@{at}" for name, at in zip("ABCDEF", ring, strict=True)]
    s = table(("A", "0504"), axis=axis)
    play_line(s, "B.4e", AXIS)
    assert not why(s, Engage(units(s, "ABCDEF")))
    s = table(
        ("D", "0504,0605"), axis=["D=id@0505", "A=id@0503"], soviet=["R=rd@0504", "Q=rd@0605"]
    )
    play_line(s, "B.4e", AXIS)
    assert told(s, "strengths") == [{"attack": 7, "defence": 10}], (
        "who is beside one hex only is out"
    )


@pytest.mark.rule("15.16")
def test_nobody_attacks_or_is_attacked_twice() -> None:
    s = table(("I", "0504"), ("J", "0605"), axis=["I=id@0505", "J=id@0505"],
              soviet=["R=rd@0504", "Q=rd@0605"])  # fmt: skip
    play_line(s, "B.4e", AXIS)
    submit(s, "axis", Resolve(s.kit.hex("0504")))
    assert why(s, Engage(units(s, "IJ"))) == {"15.14"}, "the other attack would not be made"
    submit(s, "axis", Engage(units(s, "I")))
    s.battle = 1
    s.attacks = (replace(s.attacks[0], done=True), s.attacks[1])
    s.steps, s.ask = [], None
    play_line(s, "B.4e.1", AXIS)
    assert {r.rule for r in Engage(units(s, "I")).why_not(s, "axis")} == {"15.16"}


@pytest.mark.rule("12.32", "15.14")
def test_units_of_a_mandated_attack_are_bound() -> None:
    s = table(("T", "0504"), ("U", "0605"), who="soviet", axis=["A=id@0504", "B=id@0605"],
              soviet=["T=td@0505", "U=td@0505", "V=td@0505"])  # fmt: skip
    change(s, 0, mandated=True)
    change(s, 1, mandated=True)
    s.battle = 0
    play_line(s, "B.4e.1", SOVIET)
    assert why(s, Engage(units(s, "V")), "soviet") == {"12.32"}
    assert why(s, Engage(units(s, "TU")), "soviet") == {"12.32"}
    assert not why(s, Engage(units(s, "TV")), "soviet")


@pytest.mark.rule("12.16", "15.1", "3.44")
def test_who_joins_takes_on_what_he_must_attack() -> None:
    axis = ["I=id@0505", "J=id@0605", "K=id(1-8-5)@0404"]
    s = table(("I", "0504"), axis=axis, soviet=["R=rd@0504", "Q=rd@0705"], map={"0404": "swamp"})
    play_line(s, "B.4e", AXIS)
    assert why(s, Engage(units(s, "IJ"))) == {"12.16"}, "Q has J in its zone"
    assert why(s, Engage(units(s, "IK"))) == {"3.44"}, "halved to nothing"


@pytest.mark.rule("15.13", "15.43b", "B.4e.1")
def test_hexes_emptied_since_are_attacked_no_more() -> None:
    s = table(("I", "0504,0605"), axis=["I=id@0505"])
    s.battle = 0
    play_line(s, "B.4e.1", AXIS)
    assert s.attacks[0].hexes == (s.kit.hex("0504"),)
    s = table(("I", "0605"), axis=["I=id@0505"])
    play_line(s, "B.4e", AXIS)
    assert not s.steps
    assert told(s, "attack-lapses")
    assert not s.fought
    s = table(("I", "0504"), axis=["I=id@0705"])
    play_line(s, "B.4e", AXIS)
    assert told(s, "attack-lapses"), "nobody is left to attack"


@pytest.mark.rule("21.83", "15.11")
def test_garrisons_that_are_attacked_are_free() -> None:
    s = table(("I", "0504"), axis=["I=id@0505"], soviet=["R=rd@0504:gar"])
    play_line(s, "B.4e", AXIS)
    assert not s.units[unit(s, "R")].marks & GARRISON


# ---- supply ------------------------------------------------------------------------------------


@pytest.mark.rule("15.21", "B.4e.3", "B.4e.7", "15.45", "6.48e")
def test_points_are_named_committed_and_come_off() -> None:
    axis = ["I=id@0505", "J=id@0605", "S=msu@0506", "T=msu@0606", "U=msu@1212"]
    s = table(("IJ", "0504"), axis=axis)
    s.battle = 0
    play_line(s, "B.4e.3", AXIS)
    assert not why(s, NameSupply(units(s, "S")))
    assert why(s, NameSupply(units(s, "ST"))) == {"15.21"}, "one is enough"
    assert why(s, NameSupply(units(s, "U"))) == {"15.21"}, "too far"
    keys = {reason.why for reason in refusals(s, "axis", NameSupply(units(s, "SU")))}
    assert keys == {"no-point-within-reach", "points-in-vain"}
    assert why(s, NameSupply(())) == {"15.21"}
    submit(s, "axis", NameSupply(units(s, "T")))
    assert s.attacks[0].supplied
    assert not s.spent
    play_line(s, "B.4e.7", AXIS)
    assert s.spent == {unit(s, "T"): 1}
    play_line(s, "B.4e.20", AXIS)
    assert s.units[unit(s, "T")].at < 0


@pytest.mark.rule("15.21")
def test_more_points_where_one_does_not_reach_everybody() -> None:
    axis = ["I=id@0505", "J=id@0503", "S=msu@0512", "T=msu@1201"]
    s = table(("IJ", "0504"), axis=axis)
    s.battle = 0
    play_line(s, "B.4e.3", AXIS)
    offered = [
        a.units for o in s.steps[-1].offers(s, "axis") for a in o if isinstance(a, NameSupply)
    ]
    assert units(s, "ST") in offered
    assert why(s, NameSupply(units(s, "S"))) == {"15.21"}
    submit(s, "axis", GoWithout())
    assert not s.attacks[0].supplied


@pytest.mark.rule("15.21", "6.48e")
def test_a_point_serves_one_attack() -> None:
    s = table(("I", "0504"), axis=["I=id@0505", "S=msu@0506"])
    s.battle, s.spent = 0, {unit(s, "S"): 1}
    play_line(s, "B.4e.3", AXIS)
    assert not s.steps, "nobody is asked"
    assert not s.attacks[0].supplied


@pytest.mark.rule("15.22", "21.34", "22.56")
def test_trains_need_no_points() -> None:
    s = table(
        ("T", "0504"), who="soviet", soviet=["T=train@0505", "S=msu@0506"], axis=["I=id@0504"]
    )
    s.battle = 0
    play_line(s, "B.4e.3", SOVIET)
    assert not s.steps
    assert s.attacks[0].supplied
    assert not s.attacks[0].supply


@pytest.mark.rule("15.34")
def test_guns_with_points_of_their_own() -> None:
    s = table(("I", "0504"), axis=["I=id@0505", "G=art@0506", "S=msu@0507"])
    s.battle = 0
    change(s, 0, guns=units(s, "G"), rounds=((unit(s, "G"), unit(s, "S")),))
    play_line(s, "B.4e.7", AXIS)
    assert s.spent == {unit(s, "S"): 1}


# ---- untried units -----------------------------------------------------------------------------


@pytest.mark.rule("15.43a", "15.43b", "B.4e.6", "15.47a", "16.52d")
def test_untried_defenders_are_revealed_before_strengths_are_added_up() -> None:
    case: dict[str, Any] = {"axis": ["I=id@0505"], "soviet": ["R=rd@0504", "M=mil@0504:untried"]}
    s = table(("I", "0504"), **case)
    play_line(s, "B.4e", AXIS)
    with_dice(s, [6])
    assert told(s, "revealed")[0]["face"] == "2-2-3"
    assert told(s, "strengths") == [{"attack": 7, "defence": 7}]
    s = table(("I", "0504"), axis=["I=id@0505", "S=msu@0506"], soviet=["M=mil@0504:untried"])
    s.faces = ((0,), s.faces[1])
    play_line(s, "B.4e", AXIS)
    submit(s, "axis", NameSupply(units(s, "S")))
    assert asked(s) == "Advance", "its removal counts as a combat"
    assert not s.spent
    assert s.fought >> unit(s, "I") & 1
    submit(s, "axis", AdvanceTo(unit(s, "I"), s.kit.hex("0504")))
    assert not s.steps
    assert s.units[unit(s, "I")].at == s.kit.hex("0504")


# ---- bunker busting, orders, engineers ---------------------------------------------------------


@pytest.mark.rule("15.44", "15.44a", "15.44b", "15.44c", "B.4e.8")
def test_one_unit_is_declared_to_bust_bunkers() -> None:
    s = table(("IFA", "0504"), axis=["I=id@0505", "F=flak@0505", "A=ag@0505"], map={"0504": "city"})
    s.battle, s.aa_fired = 0, 1 << unit(s, "F")
    play_line(s, "B.4e.8", AXIS)
    assert why(s, Bust(unit(s, "I"))) == {"15.44a"}
    assert why(s, Bust(unit(s, "F"))) == {"15.44c"}
    assert why(s, Bust(unit(s, "R"))) == {"15.44"}
    submit(s, "axis", Bust(unit(s, "A")))
    assert told(s, "strengths") == [{"attack": 13, "defence": 5}]
    play_line(s, "B.4e.8", AXIS)
    submit(s, "axis", BustNothing())
    s.razed = 0


@pytest.mark.rule("B.4e.9", "12.53a")
def test_orders_are_revealed() -> None:
    s = table(("I", "0504"), axis=["I=id@0505"])
    s.battle = 0
    change(s, 0, orders=(0, 1))
    play_line(s, "B.4e.9", AXIS)
    assert s.attacks[0].shown
    assert told(s, "orders") == [{"side": "soviet", "order": "no-retreat"}]


@pytest.mark.rule("15.53a", "15.53b", "B.4e.12")
def test_engineer_effects_are_declared() -> None:
    axis = ["I=id@0505", "E=eng@0505"]
    case: dict[str, Any] = {"axis": axis, "sides": {"0505/0504": "river"}}
    s = table(("IE", "0504"), **case)
    s.battle = 0
    play_line(s, "B.4e.12", AXIS)
    assert not why(s, UseEngineers())
    submit(s, "axis", UseEngineers())
    assert told(s, "combat-drm") == [{"drm": 2}]
    s = table(("I", "0504"), **case)
    s.battle = 0
    play_line(s, "B.4e.12", AXIS)
    assert not s.steps, "no engineers, no question"
    assert {r.rule for r in UseEngineers().why_not(s, "axis")} == {"15.53a"}
    s = table(("IE", "0504"), axis=axis)
    s.battle = 0
    assert {r.rule for r in UseEngineers().why_not(s, "axis")} == {"15.53b"}
    s = table(("IE", "0504"), **case)
    s.battle = 0
    play_line(s, "B.4e.12", AXIS)
    submit(s, "axis", SpareEngineers())
    assert told(s, "combat-drm") == [{"drm": 3}]


OVERFULL = ["I=id@0505", "C=gcav@0505", "E=eng@0505"]


@pytest.mark.rule("15.53c", "3.33", "13.32b")
def test_an_engineer_over_the_limit_may_stay_until_combat_is_over() -> None:
    s = table(("ICE", "0504"), axis=OVERFULL)
    s.attacks = ()
    for phase, fine in (("axis_mvt", True), ("soviet_mvt", False), ("axis_combat", False)):
        s.phase = phase
        assert (check_stacking(s, AXIS) is None) == fine, phase
    s = table(("ICE", "0504"), axis=OVERFULL)
    s.phase = "soviet_reaction"
    assert check_stacking(s, AXIS) is None
    s.attacks = ()
    assert check_stacking(s, AXIS) is not None, "no attack from there"
    s = table(("ICE", "0504"), axis=[*OVERFULL, "M=neb@0505", "N=neb@0505"])
    s.phase = "axis_mvt"
    assert check_stacking(s, AXIS) is None
    s = table(("ICE", "0504"), axis=[*OVERFULL, "F=eng@0505"])
    s.phase = "axis_mvt"
    assert check_stacking(s, AXIS) is not None, "one engineer unit"
    s = table(("ICE", "0504"), axis=OVERFULL, soviet=["R=rd@0512"])
    s.phase = "axis_mvt"
    assert check_stacking(s, AXIS) is not None, "no enemy near"


@pytest.mark.rule("15.53c", "22.15")
def test_an_engineer_over_the_limit_has_its_effect_and_goes() -> None:
    s = table(("ICE", "0504"), axis=OVERFULL, sides={"0505/0504": "river"})
    s.battle = 0
    play_line(s, "B.4e.12", AXIS)
    assert not s.steps, "nobody is asked"
    assert s.attacks[0].engineers
    s.fought = sum(1 << i for i in units(s, "ICE"))
    play_line(s, "B.4e.17", AXIS)
    assert asked(s) == "Retreat"
    ask = s.ask
    assert ask is not None
    submit(s, "axis", first(s, ask))
    assert not s.steps
    far = s.kit.ground.distance(s.units[unit(s, "E")].at, s.kit.hex("0505"))
    assert far == 2
    s = table(("ICE", "0504"), axis=OVERFULL)
    s.battle, s.fought = 0, sum(1 << i for i in units(s, "ICE"))
    s.put(unit(s, "R"), replace(s.units[unit(s, "R")], at=-4))
    play_line(s, "B.4e.17", AXIS)
    submit(s, "axis", AdvanceTo(unit(s, "E"), s.kit.hex("0504")))
    submit(s, "axis", EndAdvance())
    assert not s.steps, "it went forward instead"
    assert SIDES[SOVIET] == "soviet"
