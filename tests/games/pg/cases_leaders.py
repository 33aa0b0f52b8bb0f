"""The cases of chapter 6, each played in the game."""

from __future__ import annotations

from grognard.games.pg.piece_state import DEMORALISED, GOOD
from grognard.games.pg.rules.r03_segment import Activate, Pass
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_price import allowance
from grognard.games.pg.rules.r05_transport import Load
from grognard.games.pg.rules.r06_leaders import help_in_check, raised
from grognard.games.pg.rules.r06_losses import LoneLeaders, Overrun, Sacrifice
from grognard.games.pg.rules.r07_steps import fall
from grognard.games.pg.rules.r09_bombardment import Bombard
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r12_values import force, shifts
from grognard.games.pg.rules.r14_checks import Checks, hit
from grognard.games.pg.rules.r14_recovery import Recover, recovery_morale
from tests.games.pg.case_hands import (
    LETTERS,
    Run,
    begin,
    inside,
    keeper,
    names,
    on_top,
    rules,
    side_of,
    two,
)
from tests.games.pg.case_positions import Case, camps, position
from tests.games.pg.scenes import asked, at, h, piece, play, roll, u, why

RUNS: dict[str, Run] = {}
case_ = keeper(RUNS)


@case_("601", "602", "603")
def leaders_add_to_fire(case: Case) -> None:
    m = position(case)
    units = [name for name in names(case, "a") if name.startswith("I")]
    leaders = [u(m, name) for name in names(case, "a") if name.startswith("L")]
    base = sum(m.kit.counters[u(m, name)].df[0] for name in units)
    total = base + raised(m.state, leaders, len(units))
    assert total == case["expect"]["total"]
    if "col" in case["expect"]:
        table = m.kit.direct_fire
        assert table.heads[table.column(total)] == case["expect"]["col"]


@case_("604", "605", "606", "607", "608")
def leaders_join_hexes(case: Case) -> None:
    m = position(case)
    near = [name for name in names(case, "a") if name.startswith("I")]
    if case["id"] == "608":
        # Disrupted, he does not even reach the next hex: the unit there is put into the segment.
        begin(m, "L1", "I1", order="fire")
        m.state.tasks[u(m, "I2")] = m.state.tasks[u(m, "I1")]
    else:
        begin(m, "L1", *near, order="fire")
    units = tuple(u(m, name) for name in names(case, "a") if name.startswith("I"))
    action = Fire(units, h(m, "0507"), combiner=u(m, "L1"))
    if case["expect"]["legal"]:
        assert not why(m, action)
    else:
        assert case["expect"]["breaks"] in rules(why(m, action))


@case_("609", "610")
def leaders_help_in_checks(case: Case) -> None:
    m = position(case)
    for name, bonus in case["expect"]["bonus"].items():
        assert help_in_check(m.state, u(m, name)) == bonus


@case_("611")
def a_marked_leader_activates_nobody(case: Case) -> None:
    m = position(case)
    assert rules(why(m, Activate(u(m, "L1"), "move")))
    begin(m, "I1")
    assert m.state.tasks[u(m, "I1")].by == ()


@case_("612")
def leaders_where_steps_are_lost(case: Case) -> None:
    s = position(case).state
    assert [hit(s, total, 2) for total in (4, 5)] == case["expect"]["removed"]


@case_("613")
def leaders_alone_under_fire(case: Case) -> None:
    m = position(case)
    on_top(m, LoneLeaders(side_of(case, 1), h(m, "0505"), 1))
    play(m, Sacrifice(u(m, "L2")))
    assert [at(m, name) for name in ("L1", "L2")] == ["0505", "DEAD"]


@case_("614")
def leaders_overrun(case: Case) -> None:
    for total, removed in zip((9, 8), case["expect"]["removed"], strict=True):
        m = position(case)
        m.state.change(u(m, "I1"), at=h(m, "0505"))
        on_top(m, Overrun(side_of(case, 1), h(m, "0505")), *two(total))
        roll(m)
        assert (at(m, "L1") == "DEAD") is removed
        assert removed or asked(m) == camps(case)[1], "his owner says where he goes"


@case_("615")
def the_highest_leader_falls(case: Case) -> None:
    m = position(case, "axis M=MAJ(9/0/1) 0505", "axis C=CPT(9/0/1) 0101")
    fall(m.state, u(m, "M"), "6.7")
    begin(m, "I1")
    assert "6.72" in rules(why(m, Move(u(m, "I1"), (h(m, "0509"),))))
    m.state.turn += 1
    assert m.state.shocked(u(m, "I1")), "on the next turn too"
    m.state.turn += 1
    assert not m.state.shocked(u(m, "I1"))


@case_("616")
def a_major_falls_among_his_men(case: Case) -> None:
    m = position(case, "axis M=MAJ(9/0/1) 0505")
    fall(m.state, u(m, "M"), "6.7")
    on_top(m, Checks(()), *two(case["calc"]["roll"]))
    roll(m)
    assert piece(m, "I1").morale == LETTERS[case["expect"]["state"]["I1"]]


@case_("617")
def a_kommissar_helps(case: Case) -> None:
    for total, state in ((8, (GOOD, False)), (9, (DEMORALISED, True))):
        m = position(case)
        begin(m, "S1")
        m.script = [*two(total), 6, 6]
        play(m, Recover(u(m, "S1"), u(m, "K1")))
        assert (piece(m, "S1").morale, piece(m, "S1").reduced) == state
        assert u(m, "K1") in m.state.tasks, "he is activated with it"


@case_("618", "620")
def whom_kommissars_help(case: Case) -> None:
    pairs = {"618": [("L1", "K1")], "620": [("S1", "K1"), ("S2", "K2")]}[case["id"]]
    for unit, kommissar in pairs:
        m = position(case)
        begin(m, unit)
        reasons = rules(why(m, Recover(u(m, unit), u(m, kommissar))))
        if unit in case["expect"].get("allowed", ()):
            assert not reasons
        else:
            assert case["expect"]["breaks"] in reasons


@case_("619")
def no_passing_before_the_kommissar_has_helped(case: Case) -> None:
    assert case["expect"]["breaks"] in rules(why(position(case), Pass()))


@case_("621")
def cavalry_leaders_are_not_carried(case: Case) -> None:
    m = position(case)
    assert allowance(m.state, u(m, "L1")) == 6 * case["expect"]["mp"]
    begin(m, "0505", "L1", "T1")
    assert case["expect"]["breaks"] in rules(why(m, Load(u(m, "L1"), u(m, "T1"))))


@case_("622")
def a_leader_rides_along(case: Case) -> None:
    m = position(case)
    begin(m, "L1", "B1")
    path = tuple(h(m, f"05{row:02}") for row in range(6, 11))
    play(m, Move(u(m, "B1"), path, (u(m, "L1"),)))
    assert [at(m, name) for name in ("B1", "L1")] == ["0510", "0510"]


@case_("623")
def armoured_cars_lead_armoured_cars(case: Case) -> None:
    m = position(case)
    play(m, Activate(u(m, "A1"), "move"))
    free = m.ask.about()["free"]
    assert free == [u(m, "A2")]


@case_("624")
def tank_leaders_do_not_spot(case: Case) -> None:
    m = position(case)
    begin(m, "M1", order="fire")
    assert rules(why(m, Bombard((u(m, "M1"),), h(m, "0512")))) & {"9.1", "8.0", "7.21"}


@case_("625")
def who_helps_a_recovery_stays(case: Case) -> None:
    m = position(case)
    begin(m, "L1", "I1")
    m.script = [1, 2]
    play(m, Recover(u(m, "I1"), u(m, "L1")))
    assert case["expect"]["breaks"] in rules(why(m, Move(u(m, "L1"), (h(m, "0506"),))))


@case_("626")
def one_leader_helps_a_recovery(case: Case) -> None:
    m = position(case)
    alone = recovery_morale(m.state, u(m, "I1"), -1)
    helped = [recovery_morale(m.state, u(m, "I1"), u(m, name)) for name in ("L1", "L2")]
    assert max(helped) - alone == case["expect"]["bonus"]


@case_("627")
def two_leaders_one_column(case: Case) -> None:
    m = position(case, morale="axis=8/7 allies=8/7")
    fight = inside(m, side_of(case, 0), "0505")
    assert shifts(m.state, fight, attack=True).total == case["expect"]["shift"]
    assert force(m.state, fight, attack=True).total == 5


@case_("628")
def tank_leaders_by_nation_and_year(case: Case) -> None:
    for year, guards, key in ((1942, True, "guards_1942"), (1943, True, "guards_1943"),
                              (1943, False, "line_1943")):  # fmt: skip
        m = position({"a": ["K1=su.t34a@0505"], "year": year})
        one = m.kit.counters[u(m, "K1")]
        one.guards = guards
        row = one.row
        assert row is not None
        assert m.kit._since(one, row.tank_leader) is case["expect"][key]
