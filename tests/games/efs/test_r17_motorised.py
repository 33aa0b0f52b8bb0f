"""[17.6] The second combat of the Axis's motorised units on the inset."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import (
    CADRE,
    FIRED,
    Plane,
    Unit,
)
from grognard.games.efs.rules.r12_declaration import Declaration, Declare, EndDeclaration
from grognard.games.efs.rules.r12_targets import required
from grognard.games.efs.rules.r15_supply import GoWithout, NameSupply, Supplying
from grognard.games.efs.rules.r15_taking_part import part_refusals
from grognard.games.efs.rules.r17_inset import MotorisedCombat
from grognard.games.efs.state import State
from grognard.kernel.flow import submit
from tests.games.efs.scenes import play_line, play_out, start
from tests.games.efs.test_r17_inset import figure
from tests.games.efs.verbs_air import with_planes


def combat(**case: Any) -> State:
    """The Axis's motorised movement is over."""
    s = figure(**case).state
    s.phase, s.story = "axis_mvtm", []
    play_line(s, "B.5c", AXIS)
    return s


def rules(s: State, units: str, *hexes: str) -> set[str]:
    action = Declare(tuple(s.kit.unit_at[u] for u in units), tuple(map(s.kit.hex, hexes)))
    return {reason.rule for reason in action.why_not(s, "axis")}


CITY = {"axis": ["P=pz@1318", "S=msu@1318"], "soviet": ["R=rd@1419"]}


@pytest.mark.rule("17.61", "B.5c", "17.63", "12.12")
def test_red_allowances_on_the_inset_attack_hexes_of_the_inset() -> None:
    s = combat(axis=["P=pz@1318", "I=id@1318", "Q=pz@Q3922", "M=pz@1718", "S=msu@1318"],
               soviet=["R=rd@1419", "T=rd@1418", "V=rd@Q4123"])  # fmt: skip
    assert isinstance(s.steps[-1], Declaration)
    assert s.phase == "axis_declaration"
    assert not rules(s, "P", "m1419")
    assert rules(s, "I", "m1419") == {"17.61"}
    assert rules(s, "Q", "m1418") == {"B.5c"}
    assert rules(s, "M", "4123") == {"17.63"}
    assert required(s, s.kit.unit_at["M"]) == [], "a main hex need not be attacked"
    assert {s.kit.names[at] for at in s.steps[-1].targets(s)} == {"m1418", "m1419"}
    offered = [a for o in s.steps[-1].offers(s, "axis") for a in o if isinstance(a, Declare)]
    assert {s.kit.counters[i].id for a in offered for i in a.units} == {"P"}


@pytest.mark.rule("17.64")
def test_no_motorised_combat_where_mud_counts() -> None:
    s = combat(**CITY, weather="Mud")
    assert not s.steps, "nobody is asked"
    woods = figure(**CITY).state
    ground, at = woods.kit.ground, woods.kit.hex("m1419")
    ground.terrain[at] |= 2
    woods.phase, woods.lingering, woods.story = "axis_mvtm", True, []
    assert play_line(woods, "B.5c", AXIS) is None, "Mud that lingers in woods"
    woods.lingering = False
    assert play_line(woods, "B.5c", AXIS) is not None


@pytest.mark.rule("17.61", "15.21")
def test_every_attack_has_a_point_of_its_own() -> None:
    """One point for two attacks will do for one of them."""
    case = {"axis": ["P=pz@1318", "M=pz@1620", "S=msu@1318"], "soviet": ["R=rd@1419", "T=rd@1719"]}
    s = combat(**case)
    assert not rules(s, "P", "m1419")
    submit(s, "axis", Declare((0,), (s.kit.hex("m1419"),)))
    assert rules(s, "M", "m1719") == {"17.61"}
    more = combat(**{**case, "axis": [*case["axis"], "Z=msu@1620"]})
    submit(more, "axis", Declare((0,), (more.kit.hex("m1419"),)))
    assert not rules(more, "M", "m1719")
    none = combat(axis=["P=pz@1318"], soviet=["R=rd@1419"])
    assert rules(none, "P", "m1419") == {"17.61"}


@pytest.mark.rule("17.61", "15.22", "B.4e.3")
def test_the_attack_takes_its_point_and_cannot_go_without() -> None:
    s = combat(**CITY)
    submit(s, "axis", Declare((0,), (s.kit.hex("m1419"),)))
    submit(s, "axis", EndDeclaration())
    assert isinstance(s.steps[-1], Supplying)
    assert {r.rule for r in GoWithout().why_not(s, "axis")} == {"17.61"}
    offered = [a for offer in s.steps[-1].offers(s, "axis") for a in offer]
    assert offered == [NameSupply((1,))]
    s.put(1, Unit(at=CADRE))
    s.fought = 0
    assert {r.rule for r in part_refusals(s, AXIS, 0, (0,))} == {"17.61"}


@pytest.mark.rule("17.61", "17.62", "12.4", "13.12", "B.5c")
def test_the_soviets_react_support_and_order_as_in_any_combat() -> None:
    """Declaration, reaction, guns that have not fired, orders, the roll; then the phase goes on."""
    soviet = ["R=rd@1419", "M=mr@1620", "H=hq@1719", "G=sart@1519", "K=sart@1519:fired"]
    s = figure(axis=["P=pz@1318", "S=msu@1318"], soviet=soviet).state
    s.kit.ground.terrain[s.kit.hex("m1419")] |= 2  # woods, where orders can be given
    s.phase, s.story = "axis_mvtm", []
    s.fought = 0
    play_line(s, "B.5c", AXIS)
    submit(s, "axis", Declare((0,), (s.kit.hex("m1419"),)))
    submit(s, "axis", EndDeclaration())
    seen = []
    while s.ask is not None and s.ask.sides == (SIDES[SOVIET],):
        step = s.steps[-1]
        seen.append((type(step).__name__, s.phase))
        offers = [a for offer in step.offers(s, "soviet") for a in offer]
        if seen[-1][0] == "Gunnery":
            assert {s.kit.counters[a.unit].id for a in offers if hasattr(a, "unit")} == {"G"}
        submit(s, "soviet", offers[0])
        if seen.count(seen[-1]) > 1:
            break
    assert [name for name, _ in dict.fromkeys(seen)] == ["Reaction", "Gunnery", "Ordering"]
    assert {phase for _, phase in seen} == {"soviet_reaction"}
    assert s.phase == "axis_combat"
    assert s.motorised


@pytest.mark.rule("17.61", "15.16", "B.5c")
def test_who_has_fought_in_the_combat_phase_fights_again_and_the_phase_goes_on() -> None:
    s = combat(**CITY)
    submit(s, "axis", Declare((0,), (s.kit.hex("m1419"),)))
    submit(s, "axis", EndDeclaration())
    submit(s, "axis", NameSupply((1,)))
    play_out(s, Random(1))
    assert not s.steps
    assert (s.motorised, s.phase, s.attacks) == (False, "axis_mvtm", ())
    assert s.units[1].at < 0, "the point is spent"


@pytest.mark.rule("17.51", "17.52")
def test_nobody_attacks_out_of_a_hex_that_holds_too_much() -> None:
    """Movement is over, but the phase and its check of stacking are not."""
    crowd = [f"{name}=pz@1318" for name in "ABCD"]
    s = combat(axis=[*crowd, "E=pz@1318", "S=msu@1318"], soviet=["R=rd@1419"])
    assert rules(s, "A", "m1419") == {"17.52"}
    fine = combat(axis=[*crowd, "S=msu@1318"], soviet=["R=rd@1419"])
    assert not rules(fine, "A", "m1419")
    engineers = combat(axis=[*crowd, "E=meng@1318", "S=msu@1318"], soviet=["R=rd@1419"])
    assert not rules(engineers, "A", "m1419")
    main = figure(axis=[f"{name}=pz@Q3922" for name in "ABCDE"], soviet=["R=rd@1418"]).state
    main.phase, main.steps = "axis_declaration", [Declaration(AXIS)]
    assert not rules(main, "ABCDE", "m1418"), "ten points out of a main hex"


@pytest.mark.rule("B.5c")
def test_without_an_inset_there_is_no_motorised_combat() -> None:
    s = start("first-bridgehead")
    assert play_line(s, "B.5c", AXIS) is None
    assert not s.steps
    assert MotorisedCombat().phases(s)[0].plays == "B.2a"


@pytest.mark.rule("17.61", "14.21a")
def test_ready_air_units_support_the_motorised_combat() -> None:
    s = figure(**CITY).state
    with_planes(s, "Ju 87")
    s.phase, s.story = "axis_mvtm", []
    s.kit.sources = ((s.kit.hex("m1318"),), ())
    play_line(s, "B.5c", AXIS)
    submit(s, "axis", Declare((0,), (s.kit.hex("m1419"),)))
    submit(s, "axis", EndDeclaration())
    assert type(s.steps[-1]).__name__ == "Allocation"
    assert s.planes[0] == Plane(-2)


@pytest.mark.rule("17.61", "13.12")
def test_a_gun_that_has_fired_does_not_fire_again() -> None:
    s = combat(axis=["P=pz@1318", "G=art@1318", "S=msu@1318", "T=msu@1318"],
               soviet=["R=rd@1419"])  # fmt: skip
    for fired, offered in ((False, True), (True, False)):
        other = s.clone()
        if fired:
            other.mark(1, on=FIRED)
        submit(other, "axis", Declare((0,), (other.kit.hex("m1419"),)))
        submit(other, "axis", EndDeclaration())
        submit(other, "axis", NameSupply((2,)))
        assert (type(other.steps[-1]).__name__ == "Gunnery") == offered
