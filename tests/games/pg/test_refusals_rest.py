"""[2.3, 5.7, 12.4, 13, 15.2, 17.61] More of what no other test noticed when it was left out:
refusals that need a scenario of their own, and two modifiers of an assault."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard import library
from grognard.games.pg.kit import WAITING
from grognard.games.pg.rules.r02_places import digs, may_dig, set_up_area, stands, starters
from grognard.games.pg.rules.r02_setup import DigFirst, Place
from grognard.games.pg.rules.r05_price import why_not_enter
from grognard.games.pg.rules.r05_step import why_not_step
from grognard.games.pg.rules.r11_antitank import why_not_shot
from grognard.games.pg.rules.r12_assault import Assault
from grognard.games.pg.rules.r12_entry import why_not_room
from grognard.games.pg.rules.r12_values import Fight, force, shifts, strength
from grognard.games.pg.rules.r13_opportunity import OpportunityShot
from grognard.games.pg.rules.r13_shots import why_not_direct, why_not_mover
from grognard.games.pg.rules.r15_charge import why_not_charge
from grognard.games.pg.rules.r17_command import commander
from tests.games.pg.commands import battle
from tests.games.pg.firing import moving
from tests.games.pg.refused import field, said
from tests.games.pg.scenes import h, u

FOE = "allies X=su.inf 2020"


@pytest.mark.rule("2.3")
def test_nobody_is_set_up_on_ground_where_he_cannot_stand() -> None:
    s = library.new("s02-bridge-on-the-teterka", {}, 1).state
    i, at = next(
        (i, at) for i in starters(s, 1) for at in set_up_area(s, i) if not stands(s, i, at)
    )
    assert said(Place(i, at).why_not(s, "allies")) == [("2.3", "not-in-that-terrain")]


@pytest.mark.rule("2.3", "16.2")
def test_no_more_units_begin_dug_in_than_the_scenario_lets() -> None:
    s = library.new("s02-bridge-on-the-teterka", {}, 1).state
    clear = next(at for at in range(s.kit.size) if s.kit.is_terrain(at, "clear"))
    for i in starters(s, 1):
        s.change(i, at=clear)
    able = [i for i in starters(s, 1) if digs(s, i)]
    most = may_dig(s, 1)
    assert 0 < most < len(able)
    for i in able[:most]:
        assert said(DigFirst(i).why_not(s, "allies")) == []
        DigFirst(i).perform(s, 1)
    assert said(DigFirst(able[most]).why_not(s, "allies")) == [("2.3", "no-more-dug-in")]


@pytest.mark.rule("5.71", "5.72")
@pytest.mark.parametrize(("water", "rule"), [("river", "5.71"), ("major_river", "5.72")])
def test_trucks_enter_no_river(water: str, rule: str) -> None:
    m = field(f"axis T=de.truck 0505\n{FOE}", f"map: 0506={water}", move="T")
    found = said(why_not_enter(m.state, u(m, "T"), h(m, "0505"), h(m, "0506")))
    assert found[0] == (rule, "motorised-not-in-rivers")


@pytest.mark.rule("15.2", "16.51")
def test_nobody_comes_onto_the_map_where_an_enemy_vessel_is() -> None:
    m = field("allies B=su.boat 0505\naxis A=de.inf 0510", "map: 0505=major_river", move="A")
    s, i = m.state, u(m, "A")
    s.change(i, at=WAITING)
    assert ("15.2", "vessel-there") in said(why_not_step(s, i, WAITING, h(m, "0505")))


@pytest.mark.rule("13.11", "17.6")
def test_whoever_holds_his_fire_fires_no_shot_at_this_mover() -> None:
    m = moving("axis G=de.37at 0505\nallies X=su.t26 0507", mover="X")
    s = m.state
    shot = OpportunityShot(u(m, "G"), u(m, "X"))
    assert said(shot.why_not(s, "axis")) == []
    s.steps[-1] = replace(s.steps[-1], held=(commander(s, u(m, "G")),))
    assert said(shot.why_not(s, "axis")) == [("13.11", "holds-fire")]


@pytest.mark.rule("17.61")
def test_neither_anti_tank_nor_opportunity_fire_crosses_the_line_of_the_sectors() -> None:
    m = battle("sectors")
    s, here, there = m.state, h(m, "6-1120"), h(m, "5-1104")
    gun = next(i for i in s.kit.units_of[0] if s.kit.counters[i].at[0] >= 0)
    tank = next(i for i in s.kit.units_of[1] if s.kit.counters[i].armour_at is not None)
    s.change(gun, at=here, aboard=-1, limbered=False)
    s.change(tank, at=there)
    for found in (why_not_shot(s, gun, tank), why_not_mover(s, gun, tank)):
        assert ("17.61", "fire-across-sectors") in said(found)


@pytest.mark.rule("10.1", "13.0")
def test_opportunity_fire_does_not_pass_through_friends() -> None:
    m = moving("axis A=de.inf 0505\naxis B=de.inf 0506\nallies X=su.inf 0507", mover="X")
    assert said(why_not_direct(m.state, u(m, "A"), u(m, "X"))) == [("10.1", "friends-in-the-way")]


@pytest.mark.rule("4.1", "15.31")
def test_chargers_find_room_on_their_way() -> None:
    riders = "\n".join(f"allies C{n}=su.cav 0507" for n in range(3))
    m = field(f"""allies L=LT(8/0/0) 0507 cavalry
        {riders.replace(chr(10), chr(10) + "        ")}
        allies A=su.inf 0506
        axis X=de.inf 0505""", fire="L C0 C1 C2", side=1)  # fmt: skip
    s, via = m.state, h(m, "0506")
    chargers = [u(m, f"C{n}") for n in range(3)]
    for i in chargers:
        s.task(i, by=(u(m, "L"),))
    charge = Assault(h(m, "0505"), charge=tuple((i, via) for i in chargers))
    assert said(charge.why_not(s, "allies")) == [("4.1", "no-room-for-so-many")]
    assert said(replace(charge, charge=charge.charge[:2]).why_not(s, "allies")) == []


@pytest.mark.rule("4.1")
def test_no_more_transports_go_into_an_assault_than_the_hex_holds() -> None:
    trucks = "\n".join(f"allies T{n}=su.truck 050{6 + n // 3}" for n in range(6))
    m = field(f"axis X=de.inf 0505\n{trucks}")
    many = [u(m, f"T{n}") for n in range(6)]
    assert said(why_not_room(m.state, 1, h(m, "0505"), many)) == [("4.1", "no-room-for-so-many")]
    assert said(why_not_room(m.state, 1, h(m, "0505"), many[:1])) == []


@pytest.mark.rule("15.31", "5.72")
def test_a_charge_out_of_a_great_river_is_barred_like_a_move() -> None:
    m = field("""allies L=LT(8/0/0) 0507 cavalry
        allies C=su.cav 0507
        axis X=de.inf 0505""", "map: 0507=major_river", fire="L C", side=1)  # fmt: skip
    s, rider = m.state, u(m, "C")
    s.task(rider, by=(u(m, "L"),))
    found = said(why_not_charge(s, rider, h(m, "0506"), h(m, "0505")))
    assert found == [("5.72", "no-engineers")]


# ---- modifiers of an assault ---------------------------------------------------------------------


@pytest.mark.rule("12.54")
@pytest.mark.parametrize("piece", ["su.37aa", "su.hmg"])
def test_flak_and_machine_guns_that_start_an_assault_alone_count_half(piece: str) -> None:
    m = field(f"allies G={piece} 0505\nallies I=su.inf 0507\naxis X=de.inf 0505", side=1)
    s, gun, at = m.state, u(m, "G"), h(m, "0505")
    fight = Fight(at, 1, (gun,), first=True, entered=(gun,))
    whole = strength(s, gun)
    assert whole > 1
    assert force(s, fight, attack=True).total == (whole + 1) // 2
    assert force(s, replace(fight, entered=()), attack=True).total == whole
    assert force(s, replace(fight, first=False), attack=True).total == whole


@pytest.mark.rule("12.41")
def test_an_entrenchment_shelters_those_who_were_there_before_the_enemy() -> None:
    m = field("axis A=de.inf 0505\nallies D=su.inf 0505\nallies E=su.inf 0505", "trenches: 0505")
    s, at, early, late = m.state, h(m, "0505"), u(m, "D"), u(m, "E")
    s.change(early, held=at)
    s.change(late, held=-1)
    fight = Fight(at, 0, (u(m, "A"),))
    for target, sheltered in ((early, True), (late, False)):
        lines = [line.why for line in shifts(s, fight, attack=True, target=target).lines]
        assert ("assault-entrenchment" in lines) == sheltered
