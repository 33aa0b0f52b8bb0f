"""[12.1, 12.2, 12.3] Declared attacks: who, where, at what odds; mandated ones."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import GARRISON, MANDATED, RECEIVING, WAITING
from grognard.games.efs.rules.r12_declaration import (
    Declaration,
    Declare,
    EndDeclaration,
    TakeBack,
    attack_at,
    made,
    unmet,
)
from grognard.games.efs.rules.r12_targets import (
    NEVER,
    attack_strength,
    halvings,
    initial_column,
    way_in,
)
from grognard.games.efs.state import MUD, State
from grognard.kernel.flow import submit
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line
from tests.games.efs.verbs_precombat import declaring


def table(side: int = AXIS, **case: Any) -> State:
    """A position whose side is asked for its attacks."""
    s = Scene({"id": "0", "who": SIDES[side], **case}).state
    s.story = []
    declaring(s, side)
    return s


def names(s: State, *units: str) -> tuple[int, ...]:
    return tuple(s.kit.unit_at[name] for name in units)


def hexes(s: State, *of: str) -> tuple[int, ...]:
    return tuple(map(s.kit.hex, of))


def no(s: State, units: str, *of: str, mandated: bool = False) -> set[tuple[str, str]]:
    side = SIDES[s.steps[-1].side]  # type: ignore[attr-defined]
    action = Declare(names(s, *units), hexes(s, *of), mandated)
    return {(reason.rule, reason.why) for reason in action.why_not(s, side)}


def declared(s: State, units: str, *of: str, mandated: bool = False) -> None:
    assert not no(s, units, *of, mandated=mandated)
    side = SIDES[s.steps[-1].side]  # type: ignore[attr-defined]
    submit(s, side, Declare(names(s, *units), hexes(s, *of), mandated))


@pytest.mark.rule("12.0", "12.11", "12.23", "B.2a", "C.2")
def test_declared_attacks_stand_when_the_phase_ends() -> None:
    s = table(axis=["I=id@0505", "P=pz@0405"], soviet=["R=rd@0504"])
    declared(s, "I", "0504")
    assert attack_at(s, s.kit.hex("0504")) == 0
    submit(s, "axis", EndDeclaration())
    assert [(a.units, a.hexes) for a in s.attacks] == [(names(s, "I"), hexes(s, "0504"))]
    assert not s.steps
    assert ("declared", "12.11") in [(told.what, told.rule) for told in s.story or ()]


@pytest.mark.rule("B.2a", "12.0")
def test_nobody_is_asked_without_a_target_and_old_attacks_are_gone() -> None:
    s = table(axis=["I=id@0505"], soviet=["R=rd@0504"])
    declared(s, "I", "0504")
    s.mark(0, on=MANDATED)
    s.put(1, replace(s.units[1], at=s.kit.hex("0101")))
    assert play_line(s, "B.2a", AXIS) is None
    assert s.attacks == ()
    assert not s.units[0].marks & MANDATED


@pytest.mark.rule("12.11")
def test_a_declaration_is_taken_back_before_the_end() -> None:
    s = table(axis=["I=id@0505"], soviet=["R=rd@0504"])
    at = s.kit.hex("0504")
    assert {r.rule for r in TakeBack(at).why_not(s, "axis")} == {"12.11"}
    declared(s, "I", "0504")
    assert not list(TakeBack(at).why_not(s, "axis"))
    submit(s, "axis", TakeBack(at))
    assert s.attacks == ()


@pytest.mark.rule("12.12", "15.31", "7.72", "21.82", "15.16", "0")
def test_who_may_attack() -> None:
    s = table(
        axis=["I=id@0505", "G=art@0505", "S=sec@0505", "M=msu@0505", "F=id@0909"],
        soviet=["R=rd@0504"],
    )
    assert no(s, "R", "0504") == {("0", "not-your-unit")}
    assert no(s, "G", "0504") == {("15.31", "artillery-supports")}
    assert no(s, "S", "0504") == {("12.12", "no-attack-strength")}
    assert no(s, "M", "0504") == {("12.12", "no-combat-unit")}
    assert no(s, "F", "0504") == {("12.12", "not-beside-target")}
    assert no(s, "", "0504") == {("12.12", "no-attackers")}
    assert no(s, "II", "0504") == {("12.12", "no-attackers")}
    s.put(4, replace(s.units[4], at=WAITING))
    assert no(s, "F", "0504") == {("12.12", "not-on-map")}
    s.fought = 1
    assert no(s, "I", "0504") == {("15.16", "attacked-before")}
    s.fought = 0
    s.mark(0, on=GARRISON)
    assert no(s, "I", "0504") == {("21.82", "garrison-attacks")}
    s.mark(0, on=RECEIVING, off=GARRISON)
    assert no(s, "I", "0504") == {("7.72", "receiving-attacks")}


@pytest.mark.rule("12.12", "12.21")
def test_untried_units_attack_with_known_ones_and_count_nothing_yet() -> None:
    s = table(SOVIET, soviet=["U=mil@0505:untried", "R=rd@0505"], axis=["I=id@0504"])
    assert no(s, "U", "0504") == {("12.12", "untried-alone")}
    assert not no(s, "UR", "0504")
    assert attack_strength(s, names(s, "U", "R"), hexes(s, "0504")) == 4


@pytest.mark.rule("12.12", "22.54c")
def test_flotillas_do_not_attack_in_a_storm() -> None:
    water = {"0505/0504": "river"}
    s = table(SOVIET, sides=water, soviet=["F=flo@0505"], axis=["I=id(1-1-5)@0504"])
    assert not no(s, "F", "0504")
    s.storm = True
    assert no(s, "F", "0504") == {("22.54c", "flotilla-in-storm")}


@pytest.mark.rule("12.15a")
def test_an_empty_hex_is_not_attacked() -> None:
    s = table(axis=["I=id@0505"], soviet=["R=rd@0504", "M=msu@0604"])
    assert no(s, "I", "0604") == {("12.15a", "nobody-there")}
    assert no(s, "I") == {("12.15a", "no-target")}
    assert no(s, "I", "0504", "0504") == {("12.15a", "no-target")}
    action = Declare((0,), (9999,))
    assert {r.rule for r in action.why_not(s, "axis")} == {"12.15a"}


@pytest.mark.rule("15.12", "15.16")
def test_no_unit_attacks_twice_and_no_hex_is_attacked_twice() -> None:
    s = table(axis=["I=id@0505", "J=id@0405"], soviet=["R=rd@0504", "Q=rd@0605"])
    declared(s, "I", "0504")
    assert no(s, "I", "0605") == {("15.12", "attacks-elsewhere")}
    assert no(s, "J", "0504") == {("15.16", "declared-before")}


@pytest.mark.rule("12.15", "12.15b")
def test_armour_crosses_a_major_river_only_with_a_companion_at_the_same_side() -> None:
    sides = {"0505/0504": "major_river", "0405/0504": "major_river"}
    s = table(sides=sides, axis=["P=pz@0505", "M=mot@0405"], soviet=["R=rd@0504"])
    assert no(s, "PM", "0504") == {("12.15b", "closed-to-attack")}
    s.frozen = True
    assert not no(s, "P", "0504")


@pytest.mark.rule("15.53d", "12.15b")
def test_shallow_water_takes_engineers() -> None:
    sides = {"0505/0504": "shallow_water"}
    s = table(
        sides=sides,
        axis=["I=id(7-8-5)@0505", "J=id@0505", "E=eng@0505", "M=mot@0505", "P=pz@0505"],
        soviet=["R=rd@0504"],
    )  # fmt: skip
    assert ("15.53d", "water-without-engineers") in no(s, "I", "0504")
    assert not no(s, "ME", "0504")
    assert no(s, "IJE", "0504") == {("15.53d", "too-many-over-water")}
    assert ("12.15b", "closed-to-attack") in no(s, "PE", "0504")


@pytest.mark.rule("12.15b", "21.32a")
def test_a_train_attacks_along_its_railway() -> None:
    s = table(
        SOVIET, roads={"rail": ["0505-0504"]}, soviet=["T=train@0505"],
        axis=["I=id(1-1-5)@0504", "J=id(1-1-5)@0605"],
    )  # fmt: skip
    assert not no(s, "T", "0504")
    assert no(s, "T", "0605") == {("12.15b", "closed-to-attack")}


@pytest.mark.rule("12.16", "12.14b")
def test_the_end_waits_for_every_hex_whose_zone_covers_an_attacker() -> None:
    s = table(axis=["I=id@0505", "J=id@0606"], soviet=["R=rd@0504", "Q=rd@0605"])
    declared(s, "I", "0504")
    assert unmet(s) == {s.kit.hex("0605"): [0]}
    assert {(r.rule, r.why) for r in EndDeclaration().why_not(s, "axis")} == {
        ("12.16", "must-attack-too")
    }
    declared(s, "J", "0605")
    assert not unmet(s)


@pytest.mark.rule("12.21", "3.44")
def test_odds_and_strengths_that_are_too_low() -> None:
    s = table(
        sides={"0405/0504": "major_river"},
        axis=["A=id(1-5-5)@0505", "B=id(7-8-5)@0505", "C=id(1-1-5)@0405"],
        soviet=["R=rd(4-5-4)@0504"],
    )
    assert no(s, "A", "0504") == {("12.21", "odds-too-low")}
    assert no(s, "BC", "0504") == {("3.44", "halved-to-nothing")}
    assert not no(s, "B", "0504")


@pytest.mark.rule("15.41a", "15.41b", "15.41d", "18.51c", "3.43")
def test_what_halves_an_attack() -> None:
    s = table(
        map={"0505": "swamp", "0504": "city", "0405": "citadel", "0605": "swamp"},
        sides={"0505/0504": "major_river"},
        roads={"main": ["0505-0605"]},
        axis=["P=pz@0505", "I=id@0505", "G=ag@0505"],
        soviet=["R=rd@0504"],
    )
    p, i, g = names(s, "P", "I", "G")
    s.kit.counters[g].type, s.kit.counters[g].engineer = "armoured_engineer", True
    assert halvings(s, i, hexes(s, "0504")) == 2, "out of a swamp and over the river"
    assert halvings(s, p, hexes(s, "0504")) == 3, "and armour into a city"
    assert halvings(s, i, hexes(s, "0405")) == 1
    assert halvings(s, p, hexes(s, "0405")) == 2, "armour against a citadel"
    assert halvings(s, g, hexes(s, "0405")) == 1, "but not armoured engineers"
    assert halvings(s, p, hexes(s, "0605")) == 1, "the road leads into the swamp"
    s.razed = 1 << s.kit.hex("0405")
    assert halvings(s, p, hexes(s, "0405")) == 1
    s.frozen = True
    assert halvings(s, i, hexes(s, "0504")) == 0


@pytest.mark.rule("12.21", "12.22", "13.21")
def test_a_defender_of_no_strength_is_attacked_at_the_best_odds() -> None:
    s = table(axis=["I=id@0505"], soviet=["H=hq(0-0-4)@0504"])
    assert initial_column(s, AXIS, (0,), hexes(s, "0504")) == len(s.kit.odds.columns) - 1


# ---- mandated attacks --------------------------------------------------------------------------

THREE = ["A=rd@0505", "B=rd@0505", "C=rd@0605"]


@pytest.mark.rule("12.31", "12.32")
def test_a_mandated_attack_must_be_due_and_marks_its_units() -> None:
    s = table(SOVIET, soviet=THREE, axis=["I=id@0504"])
    assert no(s, "ABC", "0504", mandated=True) == {("12.31", "no-mandated-due")}
    s.mandated = 1
    declared(s, "ABC", "0504", mandated=True)
    assert all(s.units[i].marks & MANDATED for i in names(s, *"ABC"))
    submit(s, "soviet", TakeBack(s.kit.hex("0504")))
    assert not any(unit.marks & MANDATED for unit in s.units)
    assert no(s, "AB", "0504", mandated=True) == {
        ("12.33", "mandated-steps"), ("12.33", "mandated-odds"),
    }  # fmt: skip


@pytest.mark.rule("12.31")
def test_the_axis_has_no_mandated_attacks_and_one_due_is_one_attack() -> None:
    s = table(axis=["A=id@0505", "B=id@0505", "C=id@0605"], soviet=["R=rd@0504"])
    s.mandated = 1
    assert no(s, "ABC", "0504", mandated=True) == {("12.31", "no-mandated-due")}


@pytest.mark.rule("12.33", "12.34")
def test_a_mandated_attack_is_made_when_its_odds_stay_in_the_table() -> None:
    s = table(SOVIET, soviet=THREE, axis=["I=id@0504"])
    s.mandated = 2
    declared(s, "ABC", "0504", mandated=True)
    made(s, 0, -1)
    assert s.mandated == 2
    made(s, 0, 0)
    assert s.mandated == 1
    assert s.story
    assert s.story[-1].what == "mandated-made"
    s.attacks = (replace(s.attacks[0], mandated=False),)
    made(s, 0, 5)
    assert s.mandated == 1


@pytest.mark.rule("12.35")
def test_a_doubled_headquarters_owes_a_mandated_attack_if_one_can_be_made() -> None:
    s = table(SOVIET, soviet=[*THREE, "H=hq@0508", "D=rd@0909"], axis=["I=id@0504"])
    s.mandated = 1
    end = EndDeclaration()
    a, c, h, d = names(s, *"ACHD")
    s.doubled, s.activated = 1 << h, {a: h, d: h}
    assert {(r.rule, r.why) for r in end.why_not(s, "soviet")} == {
        ("12.35", "owes-mandated-attack")
    }
    declared(s, "ABC", "0504", mandated=True)
    assert not list(end.why_not(s, "soviet"))
    submit(s, "soviet", TakeBack(s.kit.hex("0504")))
    s.activated = {d: h}
    assert not list(end.why_not(s, "soviet")), "its unit stands beside nobody"
    s.activated = {a: h}
    s.mandated = 0
    assert not list(end.why_not(s, "soviet"))
    s.mandated = 1
    s.put(c, replace(s.units[c], at=s.kit.hex("1010")))
    assert not list(end.why_not(s, "soviet")), "too few steps"


@pytest.mark.rule("12.13", "12.16", "12.17")
def test_what_is_offered_may_be_done() -> None:
    s = table(
        SOVIET,
        soviet=[*THREE, "U=mil@0505:untried"],
        axis=["I=id@0504", "J=id@0605"],
        weather="Mud",
    )
    assert s.weather == MUD
    s.mandated = 1
    step = s.steps[-1]
    assert isinstance(step, Declaration)
    found = [action for offer in step.offers(s, "soviet") for action in offer]
    assert all(not list(action.why_not(s, "soviet")) for action in found)
    kinds = {(a.mandated, len(a.hexes)) for a in found if isinstance(a, Declare)}
    assert {(False, 1), (True, 1), (False, 2)} <= kinds
    assert EndDeclaration() in found
    assert not any(isinstance(a, TakeBack) for a in found)
    declared(s, "B", "0504")
    found = [action for offer in step.offers(s, "soviet") for action in offer]
    assert TakeBack(s.kit.hex("0504")) in found
    assert EndDeclaration() not in found
    assert step.seen(s, "soviet") == {
        "declared": [[list(hexes(s, "0504")), list(names(s, "B")), False]]
    }


@pytest.mark.rule("12.35", "12.15b")
def test_nothing_is_owed_where_the_ground_bars_the_attack() -> None:
    def owed(**case: Any) -> set[str]:
        units = ["T=td@0505", "U=td@0505", "H=hq@0508"]
        s = table(SOVIET, soviet=units, axis=["I=id(1-1-5)@0504"], **case)
        t, h = names(s, *"TH")
        s.mandated, s.doubled, s.activated = 1, 1 << h, {t: h}
        return {reason.rule for reason in EndDeclaration().why_not(s, "soviet")}

    assert owed() == {"12.35"}
    assert not owed(sides={"0505/0504": "major_river"}), "armour alone does not cross"


@pytest.mark.rule("12.15b", "21.32b")
def test_an_armoured_train_attacks_along_its_own_railway_alone() -> None:
    case = {"who": "soviet", "soviet": ["T=train(3-1-48)@0505"], "axis": ["I=rsc@0504"]}
    for rails, converted, fine in (
        (["0505-0504"], 0, True), (["0505-0504"], 1, False), ([], 0, False),
    ):  # fmt: skip
        s = Scene({"id": "0", **case, "roads": {"rail": rails}}).state
        s.axis_rails = (1 << s.kit.hex("0504")) * converted
        assert (way_in(s, s.kit.unit_at["T"], s.kit.hex("0504")) != NEVER) == fine
