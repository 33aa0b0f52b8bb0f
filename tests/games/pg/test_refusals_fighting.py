"""[7 to 16] What fire, assault, recovery and previews refuse and no other test comes to, each with
its exact reasons: see `test_refusals_moving`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.games.pg.piece_state import BEGUN
from grognard.games.pg.present.fire import AssaultOf, ShotAt, VolleyOf
from grognard.games.pg.present.why import WhyNotThere
from grognard.games.pg.rules.asked import acted
from grognard.games.pg.rules.r07_firing import why_not_fire_at_all, why_not_leader
from grognard.games.pg.rules.r07_losses import Struck, Suffer, Toll
from grognard.games.pg.rules.r07_preview import previewed
from grognard.games.pg.rules.r09_bombardment import Bombard
from grognard.games.pg.rules.r09_off_board import Barrage, OffBoardSmoke
from grognard.games.pg.rules.r10_direct import Divide, Fire
from grognard.games.pg.rules.r11_antitank import AntiTank, why_not_shot
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r12_entry import (
    why_not_follow,
    why_not_free,
    why_not_go_in,
    why_not_room,
    why_not_take_part,
)
from grognard.games.pg.rules.r13_opportunity import Opportunity, OpportunityShot
from grognard.games.pg.rules.r13_shots import why_not_anti_tank, why_not_direct, why_not_waiting
from grognard.games.pg.rules.r14_flight import Flee, Flight
from grognard.games.pg.rules.r14_recovery import Recover
from grognard.games.pg.rules.r15_air import Strike
from grognard.games.pg.rules.r15_charge import why_not_charge, why_not_room_on_the_way
from grognard.games.pg.rules.r16_smoke import why_not_gun
from grognard.kernel.legality import Illegal
from grognard.kernel.query import Query
from tests.games.pg.firing import moving
from tests.games.pg.refused import NO_HEX, NO_UNIT, NOBODY, NOWHERE, field, said
from tests.games.pg.scenes import h, u

FOE = "allies X=su.inf 0508"


# ---- fire ----------------------------------------------------------------------------------------


@pytest.mark.rule("9.4", "10.2")
def test_somebody_fires_each_once_and_at_a_hex_that_there_is() -> None:
    m = field(f"axis A=de.inf 0507\naxis M=de.81mm 0505\n{FOE}", fire="A M")
    s, a, mortar, at = m.state, u(m, "A"), u(m, "M"), h(m, "0508")
    assert said(Bombard((), at).why_not(s, "axis")) == [("9.4", "nobody-fires")]
    assert said(Bombard((mortar, mortar), at).why_not(s, "axis")) == [("9.4", "unit-twice")]
    assert said(Fire((), at).why_not(s, "axis")) == [("10.2", "nobody-fires")]
    assert said(Fire((a, a), at).why_not(s, "axis")) == [("10.2", "unit-twice")]
    assert said(Barrage((8,), NOWHERE).why_not(s, "axis")) == NO_HEX
    assert said(Strike(NOWHERE, ()).why_not(s, "axis")) == NO_HEX
    assert said(OffBoardSmoke(8, NOWHERE).why_not(s, "axis")) == NO_HEX
    assert said(Assault(NOWHERE, (a,)).why_not(s, "axis")) == NO_HEX


@pytest.mark.rule("5.67", "17.5")
def test_who_is_carried_or_silenced_by_an_event_does_not_fire() -> None:
    m = field(f"axis T=de.truck 0505\naxis R=de.inf 0505 aboard T\naxis A=de.inf 0506\n{FOE}")
    s = m.state
    assert said(why_not_fire_at_all(s, u(m, "R"))) == [("5.67", "aboard-cannot-fire")]
    s.luck = replace(s.luck, silent=u(m, "A"))
    assert said(why_not_fire_at_all(s, u(m, "A"))) == [("17.5", "event-no-fire")]


@pytest.mark.rule("6.42")
def test_fire_is_directed_by_a_leader_in_order() -> None:
    m = field(f"axis A=de.inf 0507\naxis D=LT(8/1/0) 0507 demoralised\n{FOE}", fire="A D")
    assert said(why_not_leader(m.state, "axis", u(m, "A"))) == [("6.42", "no-leader")]
    assert said(why_not_leader(m.state, "axis", u(m, "D"))) == [("6.42", "demoralised-leader")]


@pytest.mark.rule("7.23")
def test_a_machine_gun_that_cannot_fire_does_not_divide_its_fire() -> None:
    m = field(f"axis G=de.hmg 0505 demoralised\n{FOE}", fire="G")
    found = said(Divide(u(m, "G"), (4, 4)).why_not(m.state, "axis"))
    assert found == [("14.3", "demoralised-cannot-fire")]
    assert said(Divide(NOBODY, (4, 4)).why_not(m.state, "axis")) == NO_UNIT


@pytest.mark.rule("7.6")
def test_losses_are_taken_by_pieces_there_are_each_once_and_in_steps_they_have() -> None:
    m = field(f"axis A=de.inf 0505\n{FOE}")
    s, a = m.state, u(m, "A")
    toll = Toll((a,), 1, "fire")
    m.state.steps.append(Struck(1, h(m, "0505"), ()))
    assert said(Suffer(((a, 1), (a, 1))).why_not(s, "axis")) == [("0", "unit-twice")]
    assert said(Suffer(((NOBODY, 1),)).why_not(s, "axis")) == NO_UNIT
    assert ("7.6", "no-such-steps") in said(toll.why_not(s, ((a, 0),)))


@pytest.mark.rule("16.1", "14.3", "12.52", "16.11")
def test_smoke_is_fired_by_a_gun_in_order_out_of_a_fight_at_a_hex_that_is_seen() -> None:
    m = field(f"axis D=de.81mm 0505 demoralised\naxis G=de.81mm 0508\n{FOE}")
    s = m.state
    assert said(why_not_gun(s, u(m, "D"))) == [("14.3", "demoralised-cannot-fire")]
    assert said(why_not_gun(s, u(m, "G"))) == [("12.52", "gun-in-assault")]
    m = field("axis G=de.81mm 0505\nallies X=su.inf 2020")
    found = said(OffBoardSmoke(8, h(m, "2001")).why_not(m.state, "axis"))
    assert found == [
        ("16.1", "no-smoke-here"),
        ("9.2", "no-such-factor"),
        ("16.11", "hex-not-spotted"),
    ]


# ---- anti-tank fire ------------------------------------------------------------------------------


@pytest.mark.rule("7.22", "11.0")
def test_anti_tank_fire_is_at_a_piece_there_is_and_the_only_fire_of_the_unit() -> None:
    m = field("axis G=de.37at 0505\nallies X=su.t26 0508", fire="G")
    s, gun, tank = m.state, u(m, "G"), u(m, "X")
    assert said(AntiTank(gun, NOBODY).why_not(s, "axis")) == NO_UNIT
    s.task(gun, flags=BEGUN)
    assert said(AntiTank(gun, tank).why_not(s, "axis")) == [("7.22", "one-kind-of-fire")]


@pytest.mark.rule("14.3", "11.0")
def test_a_demoralised_gun_fires_at_no_vehicle() -> None:
    m = field("axis G=de.37at 0505 demoralised\nallies X=su.t26 0508", fire="G")
    found = said(why_not_shot(m.state, u(m, "G"), u(m, "X")))
    assert found == [("14.3", "demoralised-cannot-fire")]


# ---- opportunity fire ----------------------------------------------------------------------------


@pytest.mark.rule("13.1", "13.11")
def test_opportunity_fire_is_by_somebody_each_once_and_at_the_mover() -> None:
    foes = "allies X=su.inf 0507\nallies Y=su.inf 0707"
    m = moving(f"axis A=de.inf 0505\naxis G=de.37at 0505\n{foes}", mover="X")
    s, a, gun, x, y = m.state, u(m, "A"), u(m, "G"), u(m, "X"), u(m, "Y")
    assert said(Opportunity((), x).why_not(s, "axis")) == [("13.1", "nobody-fires")]
    assert ("13.1", "unit-twice") in said(Opportunity((a, a), x).why_not(s, "axis"))
    assert said(Opportunity((NOBODY,), x).why_not(s, "axis")) == NO_UNIT
    assert said(OpportunityShot(gun, y).why_not(s, "axis")) == [("13.11", "not-the-mover")]
    assert said(OpportunityShot(NOBODY, x).why_not(s, "axis")) == NO_UNIT


@pytest.mark.rule("13.0", "7.46", "16.51", "7.32")
def test_who_waits_for_movers_is_on_the_map_in_range_and_has_shots_left() -> None:
    foes = "allies X=su.t26 0507\nallies Y=su.t26 0525"
    m = moving(f"axis A=de.inf 0505\naxis G=de.37at 0505\n{foes}", mover="X")
    s, a, gun, x, y = m.state, u(m, "A"), u(m, "G"), u(m, "X"), u(m, "Y")
    s.change(a, shots=2)
    assert said(why_not_direct(s, a, x)) == [("7.46", "no-shots-left")]
    s.change(a, shots=0)
    assert ("7.32", "out-of-range") in said(why_not_direct(s, a, y))
    s.change(gun, shots=1, shot_at=True)
    assert said(why_not_anti_tank(s, gun, x)) == [("13.0", "no-shots-left")]
    s.change(gun, shots=0, shot_at=False)
    found = said(why_not_anti_tank(s, gun, y))
    assert ("11.3", "out-of-anti-tank-range") in found
    assert len([why for why in found if why[0].startswith("8")]) == 1, "said once"
    s.change(a, at=-1)
    assert said(why_not_waiting(s, a)) == [("16.51", "not-on-the-map")]


# ---- assault -------------------------------------------------------------------------------------


@pytest.mark.rule("12.11", "12.13", "12.42", "5.67", "6.6", "17.5")
def test_who_in_an_assault_hex_does_not_attack() -> None:
    m = field("""allies D=su.inf 0505 demoralised
        allies K=KOM(9/0/0) 0505
        allies T=su.truck 0505
        allies R=su.inf 0505 aboard T
        allies A=su.inf 0505
        axis X=de.inf 0505""", fire="D K T A", side=1)  # fmt: skip
    s, at = m.state, h(m, "0505")

    def why(name: str) -> list[tuple[str, str]]:
        return said(why_not_take_part(s, "allies", u(m, name), at))

    assert why("A") == []
    assert why("D") == [("12.13", "demoralised-do-not-assault")]
    assert why("K") == [("6.6", "kommissars-do-not-assault")]
    assert why("T") == [("12.42", "unarmed-do-not-assault")]
    s.task(u(m, "R"), order=s.tasks[u(m, "A")].order)
    assert why("R") == [("5.67", "aboard-cannot-fire")]
    follow = why_not_follow(s, "allies", u(m, "A"), at)
    assert said(follow) == [("12.3", "in-the-hex-already")]
    s.luck = replace(s.luck, silent=u(m, "A"))
    assert said(why_not_free(s, "allies", u(m, "A"))) == [("17.5", "event-no-fire")]


@pytest.mark.rule("12.11", "6.6", "5.67", "17.5", "12.51")
def test_who_does_not_go_into_an_assault() -> None:
    m = field("""allies K=KOM(9/0/0) 0506
        allies T=su.truck 0506
        allies R=su.inf 0506 aboard T
        allies L=LT(8/0/0) 0506
        allies A=su.inf 0506
        axis X=de.inf 0505""", fire="K T L A", side=1)  # fmt: skip
    s, at = m.state, h(m, "0505")
    for name in ("K", "R", "A"):
        s.task(u(m, name), by=(u(m, "L"),))
    assert said(why_not_go_in(s, u(m, "K"), at)) == [("6.6", "kommissars-do-not-assault")]
    assert said(why_not_go_in(s, u(m, "R"), at)) == [("5.67", "aboard-cannot-fire")]
    assert said(why_not_go_in(s, u(m, "A"), at)) == []
    s.luck = replace(s.luck, stuck=u(m, "A"))
    assert said(why_not_go_in(s, u(m, "A"), at)) == [("17.5", "stuck")]


@pytest.mark.rule("12.51")
def test_who_was_called_into_one_assault_goes_into_no_other() -> None:
    m = field("""allies L=LT(8/0/0) 0505
        allies B=su.inf 0505
        allies A=su.inf 0506
        axis X=de.inf 0505
        axis Y=de.inf 0507""", fire="L B A", side=1)  # fmt: skip
    s = m.state
    s.task(u(m, "A"), by=(u(m, "L"),))
    assert said(why_not_go_in(s, u(m, "A"), h(m, "0505"))) == []
    elsewhere = why_not_go_in(s, u(m, "A"), h(m, "0507"))
    assert said(elsewhere) == [("12.51", "only-into-the-assault")]


@pytest.mark.rule("4.1")
def test_each_side_has_its_own_room_in_an_assault_hex_and_on_the_way() -> None:
    riders = "\n".join(f"allies A{n}=su.cav 050{6 + n // 3}" for n in range(6))
    m = field(f"axis X=de.inf 0505\n{riders}")
    s = m.state
    many = [u(m, f"A{n}") for n in range(6)]
    assert said(why_not_room(s, 1, h(m, "0505"), many)) == [("4.1", "no-room-for-so-many")]
    charge = tuple((i, h(m, "0504")) for i in many)
    assert said(why_not_room_on_the_way(s, 1, charge)) == [("4.1", "no-room-for-so-many")]


@pytest.mark.rule("15.31")
def test_a_charge_goes_through_the_next_hex_over_ground_that_lets_it_pass() -> None:
    m = field("""allies L=LT(8/0/0) 0507 cavalry
        allies C=su.cav 0507
        axis X=de.inf 0505""", "map: 0506=major_river", fire="L C", side=1)  # fmt: skip
    s, rider, at = m.state, u(m, "C"), h(m, "0505")
    s.task(rider, by=(u(m, "L"),))
    elsewhere = why_not_charge(s, rider, NOWHERE, at)
    assert said(elsewhere) == [("15.31", "charge-through-the-next-hex")]
    assert said(why_not_charge(s, rider, h(m, "0506"), at)) == [("5.72", "no-engineers")]


@pytest.mark.rule("5.0", "15.31")
def test_cavalry_has_the_points_for_any_two_hexes() -> None:
    kit = field(FOE).kit
    riders = [row for row in kit.sheets.units if row.type == "cavalry"]
    dearest = max(price[0] for price in kit.prices.values())
    assert len(riders) > 3
    assert all(2 * dearest <= 6 * row.move for row in riders)


# ---- morale --------------------------------------------------------------------------------------


@pytest.mark.rule("14.4", "6.53", "6.6")
def test_recovery_is_of_and_by_pieces_there_are_within_reach() -> None:
    m = field("""axis D=de.inf 0505 disrupted
        axis L=LT(8/0/0) 0512
        allies E=su.inf 0515 disrupted
        allies K=KOM(9/0/0) 0515""", move="D L")  # fmt: skip
    s, i = m.state, u(m, "D")
    assert said(Recover(NOBODY).why_not(s, "axis")) == NO_UNIT
    assert said(Recover(i, NOBODY).why_not(s, "axis")) == NO_UNIT
    assert said(Recover(i, u(m, "L")).why_not(s, "axis")) == [("6.53", "helper-out-of-reach")]
    m = field("allies E=su.inf 0515 disrupted\nallies K=KOM(9/0/0) 0515\naxis X=de.inf 2020",
              move="E", side=1)  # fmt: skip
    helped = Recover(u(m, "E"), u(m, "K")).why_not(m.state, "allies")
    assert said(helped) == [("6.6", "kommissars-help-the-demoralised")]


@pytest.mark.rule("14.31", "6.52")
def test_a_leader_who_flees_along_is_named_once() -> None:
    m = field(f"axis D=de.inf 0505 demoralised\naxis L=LT(8/0/0) 0505\n{FOE}")
    s, leader = m.state, u(m, "L")
    s.steps.append(Flight(u(m, "D")))
    assert ("0", "unit-twice") in said(Flee(h(m, "0504"), (leader, leader)).why_not(s, "axis"))


# ---- previews and questions ----------------------------------------------------------------------


def refused(asked: Callable[[], object]) -> list[tuple[str, str]]:
    with pytest.raises(Illegal) as found:
        asked()
    return said(found.value.reasons)


@pytest.mark.rule("8.0", "11.0")
def test_a_preview_is_refused_where_there_is_nothing_to_weigh() -> None:
    m = field(f"axis A=de.inf 0507\naxis G=de.37at 0507\n{FOE}")
    s, a, gun = m.state, u(m, "A"), u(m, "G")
    assert refused(lambda: previewed(s, "axis", Opportunity((a,), NOBODY))) == NO_UNIT
    own = Opportunity((a,), gun)
    assert refused(lambda: previewed(s, "axis", own)) == [("11.0", "no-enemy-there")]
    assert refused(lambda: previewed(s, "axis", Fire((a,), NOWHERE))) == NO_HEX


@pytest.mark.rule("10.2", "11.0", "13.11")
def test_a_question_about_fire_is_refused_where_there_is_nothing_to_compute() -> None:
    m = field(f"axis A=de.inf 0507\naxis G=de.37at 0507\n{FOE}", fire="A G")
    s, a, gun, at = m.state, u(m, "A"), u(m, "G"), h(m, "0508")

    def ask(query: Query[Any]) -> list[tuple[str, str]]:
        return refused(lambda: query.answer(s, "axis"))

    assert ask(VolleyOf("fire", units=(NOBODY,), target=at)) == NO_UNIT
    assert ask(VolleyOf("fire", units=(), target=at)) == [("10.2", "nobody-fires")]
    assert ask(VolleyOf("fire", units=(a,), target=NOWHERE)) == NO_HEX
    assert ask(VolleyOf("opportunity", units=(a,), target=gun)) == [("13.11", "not-the-mover")]
    assert ask(ShotAt(gun, gun)) == [("11.0", "no-enemy-there")]
    assert ask(AssaultOf(at, units=(NOBODY,))) == NO_UNIT
    assert ask(AssaultOf(at, charge=((a, NOWHERE),))) == NO_HEX


@pytest.mark.rule("3.13", "14.3", "7.32")
def test_why_a_piece_cannot_go_or_fire_there_is_told() -> None:
    m = field(f"""axis A=de.inf 0507
        axis B=de.inf 0506
        axis C=de.inf 0506
        axis D=de.inf 0505 demoralised
        axis E=de.inf 0505 moved
        {FOE}""", fire="A", move="C D")  # fmt: skip
    s, far = m.state, h(m, "2015")

    def told(name: str, at: int) -> list[tuple[str, str]]:
        return said(WhyNotThere(u(m, name), at).answer(s, "axis").no)

    assert ("7.32", "out-of-range") in told("A", far)
    assert told("D", h(m, "0504")) == [("14.3", "demoralised-must-recover")]
    assert told("E", h(m, "0504")) == [("3.13", "marked")]
    acted(s, u(m, "C"))
    assert told("C", h(m, "0504")) == [("3.13", "has-acted")]
