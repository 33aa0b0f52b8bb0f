"""The cases of chapter 12, of charges, and of losses in assault, each played in the game."""

from __future__ import annotations

from typing import Any

from grognard.games.pg.piece_state import DEMORALISED
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r07_losses import Struck, Suffer
from grognard.games.pg.rules.r10_direct import Fire
from grognard.games.pg.rules.r11_antitank import AntiTank
from grognard.games.pg.rules.r12_assault import Assault, foreseen
from grognard.games.pg.rules.r12_leaving import free_column
from grognard.games.pg.rules.r12_melee import Melee, Order, aims, hits
from grognard.games.pg.rules.r12_values import Fight, attackers, force, shifts
from grognard.games.pg.rules.r13_opportunity import Offered, Opportunity
from grognard.games.pg.rules.r14_recovery import Recover
from tests.games.pg.case_hands import (
    Run,
    all_into,
    begin,
    fighting,
    inside,
    keeper,
    names,
    on_top,
    rules,
    two,
)
from tests.games.pg.case_positions import Case, position
from tests.games.pg.scenes import Scene, asked, at, h, piece, play, u, why

RUNS: dict[str, Run] = {}
case_ = keeper(RUNS)


def aimed(m: Scene, action: Assault) -> tuple[int, int]:
    """Strength and column of an assault that may be made, before modifiers of morale."""
    assert why(m, action) == []
    copy, fight = foreseen(m.state, m.state.side, action)
    (aim,) = aims(copy, fight, attack=True)
    return aim.strength, m.kit.assault.heads[aim.column]


def of(m: Scene, fight: Fight, line: str, *, attack: bool = True, target: int = -1) -> int:
    """What one line of the modifiers comes to."""
    found = shifts(m.state, fight, attack=attack, target=target).lines
    return sum(one.amount for one in found if one.why == f"assault-{line}")


def fires(m: Scene, fight: Fight, case: Case, *, attack: bool = True) -> None:
    """Strength, column and result of one side's fire, as the case has them."""
    expect = case["expect"]
    (aim,) = aims(m.state, fight, attack=attack)
    assert aim.strength == expect.get("total", aim.strength)
    assert m.kit.assault.heads[aim.column] == expect["col"]
    if "result" in expect:
        assert m.kit.assault.result(aim.column, case["calc"]["die"]) == expect["result"]


@case_("1201", "1217")
def led_into_a_hex(case: Case) -> None:
    m = position(case)
    begin(m, "0505", *names(case, "a"), order="fire")
    action = all_into(m, case, "0506")
    total, column = aimed(m, action)
    assert (total, column) == (case["expect"]["total"], case["expect"]["col"])
    heads = m.kit.assault.heads
    assert (
        m.kit.assault.result(heads.index(column), case["calc"]["die"]) == (case["expect"]["result"])
    )


@case_("1202")
def defenders_suffer_no_town(case: Case) -> None:
    m = position({"a": ["I1=de.inf@0506"], "b": ["S1=su.inf@0506", "S2=su.inf@0506"],
                  "map": {"0506": "town"}})  # fmt: skip
    fires(m, inside(m, 0, "0506"), case, attack=False)


@case_("1203", "1204")
def machine_guns_starting_an_assault(case: Case) -> None:
    m = fighting(case)
    copy, fight = foreseen(m.state, 0, all_into(m, case, "0506"))
    total = force(copy, fight, attack=True).total
    assert total == case["expect"]["total"]
    table = m.kit.assault
    assert table.heads[table.column(total)] == case["expect"]["col"]


@case_("1205", "1208")
def who_may_not_go_in(case: Case) -> None:
    m = fighting(case)
    hex = "0506" if case["id"] == "1205" else "0507"
    reasons = rules(why(m, Assault(h(m, hex), (u(m, "I1"),))))
    assert case["expect"]["breaks"] in reasons


@case_("1206")
def the_disrupted_assault_where_they_are(case: Case) -> None:
    m = position(case)
    begin(m, "I1", order="fire")
    action = Assault(h(m, "0505"), (u(m, "I1"),))
    assert aimed(m, action) == (case["expect"]["total"], case["expect"]["col"])


@case_("1207", "1211")
def weak_defenders(case: Case) -> None:
    m = position(case, "axis X=de.inf 0505")
    fires(m, inside(m, 0, "0505"), case, attack=False)


@case_("1209")
def nobody_leads_them_in(case: Case) -> None:
    m = position(case)
    begin(m, "I1", order="fire")
    assert case["expect"]["breaks"] in rules(why(m, Assault(h(m, "0506"), (u(m, "I1"),))))


@case_("1210")
def tanks_need_their_own_leader(case: Case) -> None:
    m = position(case)
    begin(m, "0505", "L1", "I1", "K1", order="fire")
    both = Assault(h(m, "0506"), (u(m, "I1"), u(m, "K1")))
    assert case["expect"]["breaks"] in rules(why(m, both))
    assert why(m, Assault(h(m, "0506"), (u(m, "I1"),))) == []


@case_("1212")
def first_fire(case: Case) -> None:
    m = fighting(case, morale="axis=4/4 allies=8/7")
    # 4 on column 3, die 6: M1. The leader (7) keeps his head, I1 (12) breaks, I2 (3) does not.
    m.script = [6, *two(2), *two(12), *two(3), 1]
    action = all_into(m, case, "0506")
    m.play(asked(m), action)
    while len(m.script) > 1:
        m.roll()
    fight = next(step.fight for step in m.state.steps if hasattr(step, "fight"))
    assert piece(m, "I1").morale == DEMORALISED
    firing = [i for i in attackers(m.state, fight) if not m.kit.counters[i].leader]
    assert firing == [u(m, name) for name in case["expect"]["fires"]]


@case_("1213")
def some_are_dug_in(case: Case) -> None:
    m = position(case, "axis X=de.inf 0506")
    on_top(m, Melee(inside(m, 0, "0506")))
    assert asked(m) == "allies"
    about = m.ask.about()
    found = [["first", about["first"]], ["together", about["together"]]]
    assert found == case["expect"]["choices"]
    assert why(m, Order(first=True)) == why(m, Order(first=False)) == []


@case_("1214")
def the_free_shot_and_the_town(case: Case) -> None:
    m = position({"a": ["S1=su.inf@0505", "S2=su.inf@0505"], "b": ["I1=de.inf@0506"],
                  "map": {"0505": "town"}})  # fmt: skip
    fight = inside(m, 1, "0505")
    column = free_column(m.state, fight, (u(m, "I1"),))
    assert m.kit.assault.heads[column] == case["expect"]["col"]
    assert m.kit.assault.result(column, case["calc"]["die"]) == case["expect"]["result"]


@case_("1215", "1216")
def leaving(case: Case) -> None:
    m = position(case)
    begin(m, "0505", "I1", "I2")
    went = case["expect"].get("targets", ["I1"])
    m.script = [1] * 12
    for name, hex in zip(went, ("0404", "0404"), strict=False):
        play(m, Move(u(m, name), (h(m, hex),)))
    told = [event for event in m.story if event.what == "free-shot"]
    assert len(told) == case["expect"].get("rolls", 0)
    assert bool(told) is case["expect"]["free_shot"]


@case_("1218")
def tanks_and_infantry_together(case: Case) -> None:
    for unit, year, key in (("su", 1944, "line"), ("sg", 1942, "guards_1942"),
                            ("sg", 1943, "guards_1943")):  # fmt: skip
        m = position({"a": ["K1=su.t34a@0505", f"I1={unit}.inf@0505"], "b": ["S1=de.inf@0505"],
                      "year": year})  # fmt: skip
        m.kit.counters[u(m, "K1")].guards = unit == "sg"
        assert of(m, inside(m, 1, "0505"), "combined-arms") == case["expect"][key]


@case_("1219")
def uphill(case: Case) -> None:
    m = position({"a": ["I1=de.inf@0506"], "b": ["S1=su.inf@0506"], "map": case["map"]})
    came = (h(m, "0505"),)
    for first, key in ((True, "first"), (False, "second")):
        fight = inside(m, 0, "0506", first=first, came=came)
        assert of(m, fight, "hill", attack=False) == case["expect"][key]


@case_("1220")
def all_enemies_demoralised(case: Case) -> None:
    m = position({"a": ["I1=de.inf@0505"], "b": ["S1=su.nav@0505:D"]},
                 morale="axis=7/7 allies=8/8")  # fmt: skip
    fires(m, inside(m, 0, "0505"), case)


@case_("1221", "1222")
def finns_hand_to_hand(case: Case) -> None:
    m = position(case, "allies S1=su.inf 0505")
    fires(m, inside(m, 0, "0505"), case)


@case_("1223")
def a_tank_alone_in_the_woods(case: Case) -> None:
    m = position({"a": ["S1=su.inf@0505"], "b": ["K1=de.pziiig@0505"], "map": {"0505": "woods"}})
    fires(m, inside(m, 1, "0505"), case)


@case_("1224")
def engineers_before_walls(case: Case) -> None:
    m = position({"a": ["E1=de.eng@0505", "H1=de.hmg@0505"], "b": ["S1=su.inf@0505"],
                  "map": {"0505": "town+entrenchment"}})  # fmt: skip
    m.state.change(u(m, "S1"), held=h(m, "0505"))
    fires(m, inside(m, 0, "0505"), case)


@case_("1225")
def no_opportunity_at_who_goes_in(case: Case) -> None:
    m = position(case)
    m.state.change(u(m, "I1"), at=h(m, "0506"))
    on_top(m, Offered(h(m, "0506"), (u(m, "I1"),)))
    assert asked(m) != "allies" or not isinstance(m.ask.step, Offered)
    m.state.steps.append(Offered(h(m, "0506"), (u(m, "I1"),)))
    shot = Opportunity((u(m, "S1"),), u(m, "I1"))
    found = {reason.rule for reason in shot.why_not(m.state, "allies")}
    assert found & {"13.24", "12.52"}


@case_("1226")
def no_direct_fire_into_an_assault(case: Case) -> None:
    m = position(case)
    begin(m, "I2", order="fire")
    assert case["expect"]["breaks"] in rules(why(m, Fire((u(m, "I2"),), h(m, "0506"))))


@case_("1227", "1228")
def anti_tank_fire_into_an_assault(case: Case) -> None:
    m = position(case)
    begin(m, "G1", order="fire")
    reasons = rules(why(m, AntiTank(u(m, "G1"), u(m, "K1"))))
    assert not reasons if case["expect"]["legal"] else case["expect"]["breaks"] in reasons


@case_("1229")
def must_or_may_attack(case: Case) -> None:
    for friends, word in (((), case["expect"]["empty"]), (("axis F=de.inf 0506",),
                          case["expect"]["joined"])):  # fmt: skip
        m = position({"a": ["I1=de.inf@0505", "L1=LT(9/0/1)@0505"], "b": ["S1=su.inf@0506"]},
                     *friends)  # fmt: skip
        begin(m, "L1", "I1", order="fire")
        behind = Assault(h(m, "0506"), behind=(u(m, "I1"),))
        assert rules(why(m, behind)) == ({"12.2"} if word == "must" else set())


@case_("1230")
def leaders_beside_the_hex(case: Case) -> None:
    m = position(case)
    fight = inside(m, 0, "0506")
    assert of(m, fight, "leader") == case["expect"]["shift"]
    assert force(m.state, fight, attack=True).total == 5, "nor his combat modifier"


@case_("1231")
def no_way_out(case: Case) -> None:
    m = position(case)
    begin(m, "I1")
    m.script = [6, 6]
    play(m, Recover(u(m, "I1")))
    assert at(m, "I1") == "DEAD"
    assert case["expect"]["eliminated"] == ["I1"]


@case_("1233")
def higher_morale(case: Case) -> None:
    found = []
    for state in ("", ":r"):
        m = position({"a": ["I1=de.inf@0505", f"I2=de.inf@0505{state}"], "b": ["S1=su.inf@0505"]},
                     morale="axis=8/7 allies=7/6")  # fmt: skip
        found.append(of(m, inside(m, 0, "0505"), "morale"))
    assert found == case["expect"]["shift"]


@case_("714")
def who_stayed_out_bears_no_loss(case: Case) -> None:
    m = position(case, "allies T=su.su152 0505", "allies K=su.kv2 0505", year="1943")
    fight = Fight(h(m, "0505"), 0, (u(m, "I1"),))
    found = hits(m.state, fight, 2, attack=False)
    assert found == (((u(m, "I2"),), "M2"), ((u(m, "I1"),), "1"))
    m = position(case, "axis I3=de.inf 0505 reduced")
    on_top(m, Struck(0, h(m, "0505"), (((u(m, "I1"), u(m, "I3")), "1"),), "assault"))
    assert case["expect"]["breaks"] in rules(why(m, Suffer(((u(m, "I2"), 1),))))


# ---- charges -------------------------------------------------------------------------------


def charge(m: Scene, case: Case, hex: str, via: str) -> Assault:
    pairs = tuple((u(m, name), h(m, via)) for name in names(case, "a"))
    return Assault(h(m, hex), charge=pairs)


@case_("1510")
def cavalry_charges(case: Case) -> None:
    m = fighting(case)
    action = charge(m, case, "0507", "0506")
    assert aimed(m, action) == (case["expect"]["total"], case["expect"]["col"])


@case_("1511", "1512")
def no_charge(case: Case) -> None:
    m = fighting(case)
    hex = "0506" if case["id"] == "1511" else "0507"
    assert case["expect"]["breaks"] in rules(why(m, charge(m, case, hex, "0506")))


def offered_charge(case: Case) -> tuple[Scene, Any]:
    """The charger has come into the first hex."""
    m = position(case, phase="allies segment")
    on_top(m, Offered(h(m, "0506"), (u(m, "C1"),)))
    return m, Opportunity((u(m, "G1"),), u(m, "C1"))


@case_("1513")
def fire_at_a_charge(case: Case) -> None:
    m, shot = offered_charge(case)
    assert asked(m) == "axis"
    m.script = [*two(case["calc"]["roll"]), 1, 1]
    play(m, shot)
    told = next(event for event in m.story if event.what == "fire-result")
    assert dict(told.about)["column"] == case["expect"]["col"]
    assert dict(told.about)["result"] == case["expect"]["result"]


@case_("1514")
def no_fire_at_a_charge_from_an_assault_hex(case: Case) -> None:
    m, shot = offered_charge(case)
    assert asked(m) != "axis"
    m.state.steps.append(Offered(h(m, "0506"), (u(m, "C1"),)))
    assert list(shot.why_not(m.state, "axis"))


@case_("1232")
def major_rivers(case: Case) -> None:
    for a, b, key in (("inf", "inf", "none"), ("eng", "inf", "attacker_eng"),
                      ("inf", "eng", "defender_eng")):  # fmt: skip
        m = position({"a": [f"I1=de.{a}@0506"], "b": [f"S1=su.{b}@0506"],
                      "map": {"0506": "major river"}})  # fmt: skip
        fight = inside(m, 0, "0506", first=True, came=(h(m, "0505"),))
        assert of(m, fight, "major-river") == case["expect"][key]
        assert of(m, inside(m, 0, "0506"), "major-river") == 0, "in the first round only"
