"""[16] Results: losses, the asterisk, orders, advance."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.efs.kit import AXIS, SIDES, SOVIET
from grognard.games.efs.pieces import (
    CADRE,
    CANNOT_REBUILD,
    ELIMINATED,
    NON_OP,
    SPARE,
)
from grognard.games.efs.rules.r13_mortars import MortarsGo, MortarsStay
from grognard.games.efs.rules.r16_losses import Losses, TakeLoss, eliminate, read_cell
from grognard.games.efs.rules.r16_results import (
    asterisk,
    fortified,
)
from grognard.games.efs.rules.r16_retreat import Retreat
from grognard.kernel.flow import refusals, settle, submit
from tests.games.efs.aftermath import after, cost, run, told, unit, where
from tests.games.efs.cases import Scene
from tests.games.efs.scenes import play_line

# ---- the table ---------------------------------------------------------------------------------


@pytest.mark.rule("16.11", "16.12")
def test_cells() -> None:
    assert read_cell("1R*/2") == ((1, True, True, False), (2, False, False, False))
    assert read_cell("-/e") == ((0, False, False, False), (0, False, False, True))
    assert read_cell("*/3R") == ((0, False, True, False), (3, True, False, False))
    s = after("-/-", "I", axis=["I=id@0505"])
    run(s)
    assert not told(s, "retreated", "step-lost")


@pytest.mark.rule("16.12", "16.23", "16.46d")
def test_e_eliminates_everybody() -> None:
    soviet = ["R=rd@0504", "Z=zap@0504", "S=msu@0504", "G=sart@0504"]
    s = after("-/e", "I", axis=["I=id@0505"], soviet=soviet)
    run(s)
    assert where(s, "R") == where(s, "G") == ELIMINATED
    assert where(s, "Z") == CADRE
    assert where(s, "S") == SPARE
    assert s.losses[SOVIET] == 1
    s = after("e/-", "I", axis=["I=id@0505", "J=id@0505"])
    run(s)
    assert where(s, "I") == ELIMINATED
    assert where(s, "J") == "0505", "it took no part"


@pytest.mark.rule("16.0", "16.13", "16.44", "B.4e.15")
def test_example_the_defender_retreats_before_the_attacker_is_removed() -> None:
    s = after("1/R", "A", axis=["A=rsc@0505"], soviet=["R=rd(2-3-4)@0504"])
    assert s.kit.crt.cell(3, "3-4") == "1/R"
    run(s)
    assert told(s, "retreated", "step-lost", "removed") == ["retreated", "step-lost", "removed"]
    assert where(s, "A") == CADRE


@pytest.mark.rule("16.14")
def test_guns_beside_the_hex_suffer_others_do_not() -> None:
    case: dict[str, Any] = {"axis": ["I=id@0505", "G=art@0505", "H=art@0506"], "guns": "GH"}
    s = after("e/-", "I", **case)
    run(s)
    assert [where(s, name) for name in "IGH"] == [ELIMINATED, ELIMINATED, "0506"]
    s = after("R/-", "I", **case)
    run(s)
    assert where(s, "H") == "0506"
    assert where(s, "G") not in ("0505", "0506")
    s = after("-/1", "I", axis=["I=id@0505"], soviet=["R=rd@0504", "G=sart@0504"])
    play_line(s, "B.4e.15", AXIS)
    assert isinstance(s.steps[-1], Losses)
    assert set(s.steps[-1].choices(s)) == {unit(s, "R"), unit(s, "G")}


@pytest.mark.rule("16.21", "16.22", "16.23", "16.25", "16.26")
def test_a_group_loses_steps_and_its_owner_picks_the_units() -> None:
    s = after("-/2", "I", axis=["I=id@0505"], soviet=["T=td@0504", "R=rd@0504", "H=hq@0504"])
    play_line(s, "B.4e.15", AXIS)
    assert {r.rule for r in refusals(s, "soviet", TakeLoss(unit(s, "I")))} == {"0"}
    submit(s, "soviet", TakeLoss(unit(s, "T")))
    submit(s, "soviet", TakeLoss(unit(s, "H")))
    assert s.units[unit(s, "T")].step == 1
    assert where(s, "H") == CADRE
    assert s.units[unit(s, "H")].marks & NON_OP
    assert s.losses == (0, 1), "armour counts"
    assert not s.steps
    s = after("-/3", "I", axis=["I=id@0505"], soviet=["M=mil@0504"])
    run(s)
    assert where(s, "M") == CANNOT_REBUILD, "all steps: nobody is asked"
    s = after("-/1", "I", axis=["I=id@0505", "J=id@0505"])
    play_line(s, "B.4e.15", AXIS)
    s.steps, s.ask = [Losses(AXIS, (0,), 1), Losses(AXIS, (0, 1), 1)], None
    settle(s)
    s.units[1] = replace(s.units[1], at=-3)
    assert {r.rule for r in TakeLoss(1).why_not(s, "axis")} == {"16.21"}


@pytest.mark.rule("16.24", "21.51b")
def test_nkvd_loses_its_steps_last_where_it_forbids_retreat() -> None:
    for ground, choices in (("woods", "R"), ("clear", "RN"), ("city", "R")):
        s = Scene(
            {"id": "0", "soviet": ["R=rd@0504", "N=nkvdm@0504"], "map": {"0504": ground}}
        ).state
        found = Losses(SOVIET, (0, 1), 1).choices(s)
        assert "".join(s.kit.counters[i].id for i in found) == choices, ground
    s = after("-/1", "I", axis=["I=id@0505"], map={"0504": "woods"},
              soviet=["R=rd@0504", "Q=rd@0504", "N=nkvdm@0504"])  # fmt: skip
    play_line(s, "B.4e.15", AXIS)
    assert {r.rule for r in refusals(s, "soviet", TakeLoss(unit(s, "N")))} == {"16.24"}


# ---- the asterisk ------------------------------------------------------------------------------

POST = {"0504": "sp soviet"}


@pytest.mark.rule("16.31", "16.32a", "15.22")
def test_an_asterisk_costs_a_step_for_each_condition() -> None:
    axis = ["I=id@0505"]
    assert cost("*/R", "I", axis=axis)[0] == 0
    assert cost("*/R", "I", axis=axis, supplied=False)[0] == 1
    assert cost("1*/R", "I", axis=axis, marks=POST)[0] == 2
    assert cost("1/R", "I", axis=axis, marks=POST, supplied=False)[0] == 1, "no asterisk"
    assert cost("-/1", "I", axis=axis, supplied=False)[2] == 1, "the attacker alone"
    assert cost("*/R", "I", axis=axis, marks=POST, no_asterisk=True)[0] == 0, "after a bombardment"


@pytest.mark.rule("16.32a")
def test_example_1_of_16_32_three_conditions() -> None:
    case: dict[str, Any] = {"soviet": ["R=rd@0505"], "axis": ["I=id@0504"], "who": "soviet"}
    found = cost("1*/-", "R", marks={"0504": "sp axis"}, supplied=False, mandated=True, **case)
    assert found[0] == 4, "three more than the printed step"


@pytest.mark.rule("16.32a")
def test_example_2_of_16_32_fortifications_count_once() -> None:
    line = {"0504/0505": "fortified_line"}
    axis = ["I=id@0505", "J=id@0605"]
    assert cost("*/-", "I", axis=axis, sides=line, marks=POST, supplied=False)[0] == 2
    assert cost("*/-", "I", axis=axis, sides=line)[0] == 1
    assert cost("*/-", "IJ", axis=axis, sides=line)[0] == 0, "not all attack across the line"
    for ground in ("belt", "citadel"):
        s = after("*/-", "I", axis=axis, map={"0504": ground})
        assert fortified(s, s.attacks[0])
        s.razed = 1 << s.kit.hex("0504")
        assert not fortified(s, s.attacks[0])
    s = after("*/-", "I", axis=axis, marks=POST, supplied=False)
    assert [line.rule for line in asterisk(s, s.attacks[0]).lines] == ["15.22", "18.0"]


@pytest.mark.rule("16.32b")
def test_red_armour_without_fuel_costs_the_axis_a_step() -> None:
    assert cost("*/-", "P", axis=["P=pz@0505:fuel"])[0] == 1
    assert cost("*/-", "M", axis=["M=mot@0505:fuel"])[0] == 0
    case: dict[str, Any] = {"soviet": ["R=rd@0505"], "who": "soviet"}
    assert cost("*/R", "R", axis=["P=pz@0504:fuel"], **case)[2] == 1
    assert cost("-/R", "R", axis=["P=pz@0504:fuel"], **case)[2] == 0
    assert cost("*/R", "R", axis=["P=pz@0504"], **case)[2] == 0


ARMED = ["R=rd@0504", "A=at@0504"]


@pytest.mark.rule("16.33", "16.33a")
def test_example_of_armour_attrition() -> None:
    found = cost("1*/1", "PI", axis=["P=pz@0505", "I=id@0505"], soviet=ARMED, marks=POST)
    assert found == (2, {"P"}, 1, {"A"})


@pytest.mark.rule("16.33a")
def test_when_armour_pays_first() -> None:
    axis = ["P=pz@0505", "I=id@0505"]
    tanks = ["T=td@0504", "A=at@0504"]
    assert cost("1*/1", "PI", axis=axis, soviet=tanks) == (1, {"P"}, 1, {"T"}), "in the open"
    assert cost("1/1", "PI", axis=axis, soviet=tanks) == (1, set(), 1, set()), "no asterisk"
    assert cost("*/1", "PI", axis=axis, soviet=tanks) == (0, set(), 1, set()), "no condition"
    assert cost("1*/1", "PI", axis=axis) == (1, set(), 1, set()), "nobody stands up to it"
    assert cost("1*/1", "I", axis=axis, soviet=tanks)[1] == set(), "no armour in the attack"
    assert cost("1*/R", "PI", axis=axis, soviet=tanks)[3] == set(), "no loss of the defender"
    for foe in ("at", "aa", "td"):
        soviet = ["R=rd@0504", f"A={foe}@0504"]
        assert cost("1*/1", "PI", axis=axis, soviet=soviet) == (1, {"P"}, 1, {"A"}), foe
    s = after("1*/1", "PI", axis=axis, soviet=tanks)
    play_line(s, "B.4e.15", AXIS)
    assert s.units[unit(s, "T")].step == 1
    assert s.units[unit(s, "P")].step == 1
    assert not s.steps


@pytest.mark.rule("16.33", "16.33a", "16.33b")
def test_another_unit_cannot_take_the_first_step() -> None:
    axis = ["E=eng@0505", "F=eng@0505", "I=id@0505"]
    s = after("1*/-", "EFI", axis=axis, marks=POST, engineers=True)
    play_line(s, "B.4e.15", AXIS)
    assert {r.rule for r in refusals(s, "axis", TakeLoss(unit(s, "I")))} == {"16.33b"}
    submit(s, "axis", TakeLoss(unit(s, "F")))
    assert not refusals(s, "axis", TakeLoss(unit(s, "I"))), "the second is anybody's"
    axis = ["P=pz@0505", "Q=pz@0505", "I=id@0505"]
    s = after("1*/-", "PQI", axis=axis, soviet=ARMED)
    play_line(s, "B.4e.15", AXIS)
    assert {r.rule for r in refusals(s, "axis", TakeLoss(unit(s, "I")))} == {"16.33a"}


ENGINEERS = ["E=eng@0505", "I=id@0505"]


@pytest.mark.rule("16.33b")
def test_example_1_of_engineer_loss() -> None:
    assert cost("-/R", "EI", axis=ENGINEERS, marks=POST, engineers=True)[0] == 0
    for cell in ("*/-", "R*/-"):
        found = cost(cell, "EI", axis=ENGINEERS, marks=POST, engineers=True)
        assert found[:2] == (1, {"E"}), cell
    with_armour = ["P=pz@0505", *ENGINEERS]
    found = cost("*/-", "PEI", axis=with_armour, soviet=ARMED, marks=POST, engineers=True)
    assert found[:2] == (1, {"P"}), "the armour in place of the engineers"


@pytest.mark.rule("16.33b")
def test_example_2_of_engineer_loss() -> None:
    found = cost("1*/-", "EI", axis=ENGINEERS, marks=POST, engineers=True)
    assert found[:2] == (2, {"E"})


@pytest.mark.rule("16.33b")
def test_example_3_of_engineer_loss() -> None:
    found = cost("1/R", "EI", axis=ENGINEERS, marks=POST, engineers=True)
    assert found[:2] == (1, set())


@pytest.mark.rule("16.33b")
def test_example_4_of_engineer_loss() -> None:
    assert cost("1*/-", "EI", axis=ENGINEERS, marks=POST)[:2] == (2, set())


@pytest.mark.rule("16.33b")
def test_example_5_of_engineer_loss() -> None:
    city = {"0504": "city"}
    assert cost("1*/-", "EI", axis=ENGINEERS, map=city, engineers=True)[:2] == (1, set())


@pytest.mark.rule("16.33b", "15.44")
def test_the_bunker_buster_may_pay_in_place_of_the_engineers() -> None:
    axis = [*ENGINEERS, "A=ag@0505"]
    both = cost("1*/-", "EIA", axis=axis, marks=POST, engineers=True, buster="A")
    assert both[:2] == (2, {"E", "A"})
    assert cost("1*/-", "EIA", axis=axis, marks=POST, buster="A")[:2] == (2, {"A"})


# ---- orders ------------------------------------------------------------------------------------


@pytest.mark.rule("16.15", "16.45a", "15.52")
def test_no_retreat_costs_a_step_in_place_of_the_retreat() -> None:
    axis, soviet = ["I=id@0505"], ["R=gd@0504"]
    assert cost("-/1R", "I", axis=axis, soviet=soviet, orders=(0, 1))[2] == 2
    assert cost("-/1", "I", axis=axis, soviet=soviet, orders=(0, 1))[2] == 1
    assert cost("1R/-", "I", axis=axis, soviet=soviet, orders=(1, 1))[0] == 2
    s = after("-/1R", "I", axis=axis, soviet=soviet, orders=(0, 1))
    run(s)
    assert where(s, "R") == "0504"
    s = after("R/-", "I", axis=axis, soviet=soviet, orders=(1, 1))
    run(s)
    assert where(s, "I") == "0505"


@pytest.mark.rule("16.45a", "12.53e", "16.46c")
def test_orders_do_not_hold_who_cannot_move() -> None:
    soviet = ["R=gd@0504", "X=gd(1-1-0)@0504"]
    s = after("-/R", "I", axis=["I=id@0505"], soviet=soviet, orders=(0, 1))
    run(s)
    assert where(s, "R") == "0504"
    assert where(s, "X") == ELIMINATED


@pytest.mark.rule("16.45b", "16.15")
def test_example_additional_retreat_spares_a_step_and_goes_three_hexes() -> None:
    axis = ["I=id@0505"]
    costs = [cost(f"-/{n}", "I", axis=axis, orders=(0, 2))[2] for n in ("1R", "2R", "3R", "R", "1")]
    assert costs == [0, 1, 2, 0, 1]
    s = after("-/1R", "I", axis=axis, orders=(0, 2))
    ask = play_line(s, "B.4e.15", AXIS)
    step = s.steps[-1]
    assert ask is not None
    assert ask.sides == ("axis",), "the enemy picks the way"
    assert isinstance(step, Retreat)
    assert (step.length, step.zones) == (3, False)


@pytest.mark.rule("16.45b", "16.31")
def test_additional_retreat_spares_no_step_of_an_asterisk() -> None:
    assert cost("1R*/-", "I", axis=["I=id@0505"], orders=(2, 1), supplied=False)[0] == 1


@pytest.mark.rule("18.51d", "16.4")
def test_who_holds_a_citadel_ignores_retreats_and_their_cost() -> None:
    case: dict[str, Any] = {"axis": ["I=id@0505"], "map": {"0504": "citadel"}}
    assert cost("-/1R", "I", **case)[2] == 1
    s = after("-/R", "I", **case)
    run(s)
    assert where(s, "R") == "0504"


# ---- retreats of both sides --------------------------------------------------------------------


@pytest.mark.rule("16.4", "B.4e.16")
def test_the_attacker_retreats_last() -> None:
    s = after("R*/R", "IJ", axis=["I=id@0505", "J=id@0605", "K=id@0505"])
    run(s, AXIS, "B.4e.15")
    assert where(s, "R") not in ("0504", "0503")
    assert where(s, "I") == "0505"
    run(s, AXIS, "B.4e.16")
    assert where(s, "I") != "0505"
    assert where(s, "J") != "0605"
    assert where(s, "K") == "0505", "it took no part"


@pytest.mark.rule("16.46a")
def test_example_1_of_16_46_frost_opens_a_retreat() -> None:
    river = {f"0504/{at}": "major_river" for at in ("0503", "0604", "0605", "0405", "0404")}
    case: dict[str, Any] = {"axis": ["I=id@0505"], "soviet": ["T=td@0504"], "sides": river}
    s = after("-/R", "I", **case)
    run(s)
    assert where(s, "T") == ELIMINATED
    s = after("-/R", "I", frozen=True, weather="Snow", **case)
    run(s)
    assert where(s, "T") != ELIMINATED


@pytest.mark.rule("16.47a")
def test_example_2_of_16_46_mud_closes_one() -> None:
    roads = {"minor": ["0504-0503-0502"]}
    case: dict[str, Any] = {"soviet": ["T=td@0505"], "axis": ["S=sha@0504:mob", "I=id@0504"]}
    for weather, gone in (("Dry", False), ("Mud", True)):
        s = after("-/R", "T", who="soviet", roads=roads, weather=weather, **case)
        run(s, SOVIET)
        assert (where(s, "S") == ELIMINATED) == gone


@pytest.mark.rule("13.32b", "13.32c")
def test_mortars_go_back_after_an_attack() -> None:
    soviet = ["R=rd@0505", "M=rocket@0505"]
    s = after("-/-", "R", who="soviet", soviet=soviet, axis=["I=id@0504"], guns="M")
    run(s, SOVIET)
    assert where(s, "M") != "0505"
    assert where(s, "R") == "0505"
    axis = ["I=id@0505", "N=neb@0505"]
    s = after("-/-", "I", axis=axis, guns="N")
    play_line(s, "B.4e.16", AXIS)
    assert {r.rule for r in refusals(s, "axis", MortarsGo(unit(s, "I")))} == {"13.32c"}
    submit(s, "axis", MortarsStay())
    assert where(s, "N") == "0505"
    s = after("-/-", "I", axis=axis, guns="N")
    play_line(s, "B.4e.16", AXIS)
    submit(s, "axis", MortarsGo(unit(s, "N")))
    assert isinstance(s.steps[-1], Retreat)
    full = ["I=id@0505", "C=gcav@0505", "N=neb@0505"]
    s = after("-/-", "I", axis=full, guns="N")
    play_line(s, "B.4e.16", AXIS)
    assert isinstance(s.steps[-1], Retreat), "over the limit it must"


@pytest.mark.rule("16.23", "16.26")
def test_which_box() -> None:
    s = after("-/-", "I", axis=["I=id@0505"], soviet=["R=rd@0504", "H=hq@0504", "S=msu@0504"])
    eliminate(s, unit(s, "R"), ELIMINATED, "16.46a")
    eliminate(s, unit(s, "H"), ELIMINATED, "16.46a")
    eliminate(s, unit(s, "S"), ELIMINATED, "16.46d")
    assert [where(s, name) for name in "RHS"] == [ELIMINATED, ELIMINATED, SPARE]
    assert s.units[unit(s, "H")].marks & NON_OP
    assert SIDES[AXIS] == "axis"
