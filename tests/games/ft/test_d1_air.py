"""[D.1, D.3.6a, S.1.1] Air combat, anti-aircraft fire, bombs, and aircraft in land combat."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from grognard.games.ft.counters import AGGRESSOR, DEFENDER
from grognard.games.ft.ground import FOREST
from grognard.games.ft.kit import BAD
from grognard.games.ft.pieces import GONE, Battle, Target
from grognard.games.ft.rules.c2_supports import gunships
from grognard.games.ft.rules.c3_flights import Flights
from grognard.games.ft.rules.d1_bombs import BombRun, OnTheGround, SpareCity, TerrorRaid
from grognard.games.ft.rules.d1_dogfight import (
    BreakOff,
    Dogfight,
    EndMeeting,
    FightAir,
    LeaveBe,
    Meet,
    NameEscort,
    hurt,
    initiative,
)
from grognard.games.ft.rules.d1_flak import Flak, altitude, ship_shots, shots
from grognard.games.ft.rules.d1_phase import AirPhase, ResolveAir
from grognard.games.ft.rules.d1_strikes import SeaStrike, StrikeShip, bombs
from grognard.games.ft.rules.d3_air import BringSupport, FromAfar, added
from grognard.games.ft.rules.d3_dice import arms, final_column
from grognard.games.ft.state import State
from grognard.kernel.flow import refusals, submit
from tests.games.ft.scenes import at, play_line, play_out, start, unit, whys, with_dice
from tests.games.ft.verbs_air import begin, flight, plane, sky, station, why
from tests.games.ft.verbs_battle import guns_from_the_next_hex
from tests.games.ft.verbs_movement import cost


def over(s: State, *names: str, where: str = "0907") -> list[int]:
    """Air units of Tali over a hex: bomber, escorts, interceptor by what they are."""
    kinds = {"TI-PE2": "tactical", "TI-IL2": "tactical", "TI-LA5": "escort", "TI-P39": "escort"}
    return [station(s, name, where, kinds.get(name, "intercept")) for name in names]


@pytest.mark.rule("D.1.1", "D.1.1a", "D.1.1b", "D.1.1c", "D.1.1d")
def test_an_interceptor_through_the_escort() -> None:
    s = sky("tali")
    bomber, escort, hunter = over(s, "TI-PE2", "TI-LA5", "TI-HL24")
    begin(s, AirPhase(AGGRESSOR))
    assert isinstance(s.steps[-1], Dogfight)
    assert whys(refusals(s, "defender", Meet(bomber))) == ["D.1.1a no-interceptor"]
    assert whys(refusals(s, "defender", Meet(hunter, bomber))) == ["D.1.1b escort-first"]
    submit(s, "defender", Meet(hunter, through=True))
    with_dice(s, (9, 0))  # one escort names itself: 9 + 7 + 3 + 1 - 2 against 0 + 7 + 4
    assert whys(refusals(s, "defender", FightAir(escort))) == ["D.1.1c no-attack-in-the-air"]
    submit(s, "defender", FightAir(bomber))
    # 6 - 3 needs 6 for half a squadron; the bomber answers, though it lost by far
    with_dice(s, (6, 0))
    assert (s.planes[bomber].mission, s.planes[bomber].lost) == ("home", 1)
    assert s.planes[hunter].mission == "intercept"
    submit(s, "defender", EndMeeting())
    assert not s.steps, "nobody is left over the hex who has anything to do"


@pytest.mark.rule("D.1.1c", "D.1.1d")
def test_a_unit_that_is_surprised_does_not_answer_and_waves_weaken() -> None:
    s = sky("tali")
    bomber, hunter = over(s, "TI-PE2", "TI-HL24")
    begin(s, Dogfight(at(s, "0907"), (hunter,), (bomber,), ()))
    assert whys(refusals(s, "defender", Meet(hunter, through=True))) == ["D.1.1b not-to-be-met"]
    for wave in (1, 2, 3):
        submit(s, "defender", Meet(hunter, bomber))
        with_dice(s, (9, 0))
        mine = s.steps[-1].totals(s)[0]  # type: ignore[attr-defined]
        assert mine == 9 + 7 + 3 + 1 - (wave > 1)
        submit(s, "defender", FightAir(bomber))
        with_dice(s, (3,))  # no answer; 6 - 3 needs 4 for an abort
    assert not s.steps, "three waves at most"
    assert s.planes[bomber].mission == "tactical"


@pytest.mark.rule("D.1.1c")
def test_the_winner_may_leave_it_or_break_off() -> None:
    s = sky("tali")
    bomber, hunter = over(s, "TI-PE2", "TI-HL24")
    begin(s, Dogfight(at(s, "0907"), (hunter,), (bomber,), ()))
    submit(s, "defender", Meet(hunter, bomber))
    with_dice(s, (0, 9))
    assert s.ask is not None
    assert s.ask.sides == ("aggressor",), "9 + 6 + 4 against 0 + 7 + 3 + 1"
    submit(s, "aggressor", LeaveBe())
    submit(s, "defender", Meet(hunter, bomber))
    with_dice(s, (0, 9))
    submit(s, "aggressor", BreakOff())
    assert s.planes[bomber].mission == "home"


@pytest.mark.rule("D.1.1b")
def test_each_unit_is_met_by_one_interceptor_a_wave() -> None:
    s = sky("tali")
    bomber, first, second = over(s, "TI-PE2", "TI-HL24", "TI-KU2")
    begin(s, Dogfight(at(s, "0907"), (first, second), (bomber,), ()))
    submit(s, "defender", Meet(first, bomber))
    with_dice(s, (9, 0))
    submit(s, "defender", LeaveBe())
    fight = s.steps[-1]
    assert isinstance(fight, Dogfight)
    assert fight.wave == 2, "the other has nobody left to meet in the first"
    assert whys(refusals(s, "defender", NameEscort(bomber))) == ["D.1.1b no-escort"]


@pytest.mark.rule("D.1.1c")
def test_a_fighter_over_its_own_base() -> None:
    s = sky("gulf-1939")
    n = plane(s, "G3F-L24")
    away, home = at(s, "2905"), at(s, "2106")
    assert initiative(s, n, home) == initiative(s, n, away) + 1 == 5 + 2 + 1 + 1
    s.hit = 1 << home
    assert initiative(s, n, home) == initiative(s, n, away)


@pytest.mark.rule("D.1.1d", "G.6")
def test_squadrons_are_lost_in_halves() -> None:
    s = sky("gulf-1939")
    n = station(s, "G3-DT", "2905", "torpedo")
    hurt(s, n, "abort", "D.1.1d")
    assert (s.planes[n].lost, s.planes[n].mission) == (0, "home")
    hurt(s, n, "half", "D.1.1d")
    assert bombs(s, n) == Fraction(4, 2), "the ground factor goes with the squadrons"
    hurt(s, n, "half", "D.1.1d")
    assert s.planes[n].at == GONE


@pytest.mark.rule("C.3.9", "D.1.1d")
def test_a_transport_that_is_shot_down_takes_its_load_along() -> None:
    s = sky("gulf-1939")
    marines = unit(s, "G3-MB1")
    s.change(marines, at=-7)
    n = station(s, "G3-TB", "2905", "transport", cargo=(marines,))
    hurt(s, n, "half", "D.1.1d")
    assert s.units[marines].at == at(s, "5015"), "back where it came from"
    s.change(marines, at=-7)
    s.planes[n] = replace(s.planes[n], mission="transport", cargo=(marines,))
    hurt(s, n, "full", "D.1.1d")
    assert s.units[marines].at == GONE


@pytest.mark.rule("D.1.2")
def test_light_guns_fire_low_and_none_in_bad_weather() -> None:
    s = sky("gulf-1939")
    gun = next(i for i, c in enumerate(s.kit.counters)
               if c.aa and c.aa_heavy and c.side == DEFENDER)  # fmt: skip
    here = s.units[gun].at
    name = s.kit.names[here]
    n = station(s, "G3-SB", name, "strategic")
    assert altitude(s, n) == "high"
    found = shots(s, DEFENDER, here)
    assert found
    assert all(shot[1] == n for shot in found)
    begin(s, Flak(DEFENDER, here, found[:1]))
    with_dice(s, (9,))
    assert s.planes[n].mission == "home"
    s.planes[n] = replace(s.planes[n], mission="tactical")
    assert altitude(s, n) == "low"
    s.sky = BAD
    assert not shots(s, DEFENDER, here)
    s.sky = 2
    escort = station(s, "G3-I1", name, "escort")
    assert altitude(s, escort) == "low", "an escort flies as its force"


@pytest.mark.rule("D.1.3", "C.3.3")
def test_ships_fire_before_torpedoes_and_bombs_fall() -> None:
    s = sky("gulf-1939")
    torpedoes = station(s, "G3-DT", "2905", "torpedo")
    bomber = station(s, "G3-SB", "2905", "ships")
    here = at(s, "2905")
    k = s.kit.ship_at["G3F-TRF"]
    others = [v for v in range(len(s.ships)) if v != k and s.ships[v].at == here]
    begin(s, SeaStrike(AGGRESSOR, here, (torpedoes, bomber)))
    assert whys(refusals(s, "aggressor", StrikeShip(s.kit.ship_at["G3-OKT"]))) == [
        "D.1.3 no-ship-to-strike"
    ]
    submit(s, "aggressor", StrikeShip(k))
    with_dice(s, (7,))
    assert s.ships[k].damaged, "seven hits a transport"
    assert s.planes[torpedoes].mission == "home"
    submit(s, "aggressor", StrikeShip(k))
    with_dice(s, (5,))
    assert s.ships[k].at == GONE, "factor 6 against 2 needs a five; the second hit sinks"
    assert others
    marat = s.kit.ship_at["G3-MAR"]
    foe = station(s, "G3F-L46", "4710", "ships")
    assert len(ship_shots(s, AGGRESSOR, s.ships[marat].at, foe)) > 3


@pytest.mark.rule("D.1.4")
def test_what_bombs_do() -> None:
    s = sky("tali")
    n = station(s, "TI-IL2", "0907", "tactical")
    here = at(s, "0907")
    road = next(b for b, _, bits in s.kit.ground.ways[here] if bits & 128)
    begin(s, BombRun(AGGRESSOR, here, False, "road", road, (n,)))
    with_dice(s, (6,))
    assert not s.cut, "factor 6 needs 7"
    s.planes[n] = replace(s.planes[n], mission="tactical")
    begin(s, BombRun(AGGRESSOR, here, False, "road", road, (n,)))
    with_dice(s, (7,))
    assert s.cut == 1 << s.kit.ground.pair(here, road)
    assert s.planes[n].mission == "home"
    wood = next(a for a in range(s.kit.ground.hexes) if s.kit.ground.terrain[a] == FOREST)
    s.planes[n] = replace(s.planes[n], mission="tactical", at=wood)
    begin(s, BombRun(AGGRESSOR, wood, False, "road", s.kit.ground.around[wood][0], (n,)))
    with_dice(s, (9,))
    assert s.fires == 1 << wood, "June"


@pytest.mark.rule("D.1.4")
def test_aircraft_on_a_base_that_is_hit() -> None:
    s = sky("gulf-1939")
    n, there = station(s, "G3-DB", "2106", "tactical"), plane(s, "G3F-L24")
    begin(s, BombRun(AGGRESSOR, at(s, "2106"), False, "airbase", -1, (n,)))
    with_dice(s, (8,))
    assert isinstance(s.steps[-2], OnTheGround)
    with_dice(s, (9,))
    assert s.hit == 1 << at(s, "2106")
    assert (s.planes[there].lost, s.planes[there].mission) == (1, "")
    begin(s, Flights(DEFENDER))
    assert "D.1.4 base-hit" in why(s, flight(s, "G3F-L24", "patrol", "2905"))


@pytest.mark.rule("D.1.4")
def test_terror_once_a_city_a_turn_and_finns_have_none() -> None:
    s = sky("gulf-1939")
    here = at(s, "1608")
    for raid in (1, 2):
        n = station(s, "G3-DB", "1608", "tactical", target="city")
        begin(s, BombRun(AGGRESSOR, here, False, "city", -1, (n,)))
        with_dice(s, (8,))
        if raid == 1:
            submit(s, "aggressor", TerrorRaid())
            with_dice(s, (0,))
            assert s.awards == -2
        assert not s.steps
    s.terrorised = 0
    n = station(s, "G3-DB", "1608", "tactical", target="city")
    begin(s, BombRun(AGGRESSOR, here, False, "city", -1, (n,)))
    with_dice(s, (9,))
    assert s.fires >> here & 1
    submit(s, "aggressor", SpareCity())
    n = station(s, "G3F-L46", "4711", "tactical", target="city")
    begin(s, BombRun(DEFENDER, at(s, "4711"), False, "city", -1, (n,)))
    with_dice(s, (8,))
    assert not s.steps, "no terror table for Finns"


@pytest.mark.rule("D.3.6", "D.3.6a", "C.3.5")
def test_aircraft_add_their_factor_and_a_category() -> None:
    s = sky("tali")
    here, rifles = at(s, "0710"), unit(s, "TI-191GRR")
    s.battle = (Battle(here, (rifles,), from_hexes=(at(s, "0711"),), answered=True),)
    bare, column = arms(s, AGGRESSOR, attacking=True), final_column(s, AGGRESSOR)
    station(s, "TI-PE2", "0710", "support")
    mine = station(s, "TI-KU1", "0710", "defend")
    begin(s, FromAfar(AGGRESSOR))
    assert added(s, AGGRESSOR) == Fraction(6 * 3, 4)
    assert arms(s, AGGRESSOR, attacking=True) == bare + 1, "the artillery category"
    assert final_column(s, AGGRESSOR) > column
    begin(s, FromAfar(DEFENDER))
    assert added(s, DEFENDER) == 7
    assert s.battle[0].planes[-1] == mine


@pytest.mark.rule("D.3.6a", "C.2.5")
def test_ships_that_were_sent_support_once() -> None:
    s = sky("gulf-1939")
    here = at(s, "3907")
    marines = unit(s, "G3-MB1")
    k = s.kit.ship_at["G3-MAR"]
    two_off = next(b for b in range(s.kit.ground.hexes) if s.kit.ground.distance(b, here) == 2)
    s.ships[k] = replace(s.ships[k], at=two_off)
    s.battle = (Battle(here, (marines,)),)
    s.phasing = AGGRESSOR
    begin(s, FromAfar(AGGRESSOR))
    assert not s.steps, "it was not sent"
    s.ships[k] = replace(s.ships[k], mission="support")
    begin(s, FromAfar(AGGRESSOR))
    assert whys(refusals(s, "aggressor", BringSupport((k + 1,)))) == ["D.3.6a no-such-ships"]
    submit(s, "aggressor", BringSupport((k,)))
    assert added(s, AGGRESSOR) == 12
    begin(s, FromAfar(AGGRESSOR))
    assert not s.steps, "once a turn"


@pytest.mark.rule("C.2.13", "D.3.6a", "E.1.4")
def test_ships_of_the_defence_support_from_port_or_patrol() -> None:
    s = sky("gulf-1939")
    k = s.kit.ship_at["G3F-VAI"]
    hanko = s.ships[k].at
    near = s.kit.ground.around[hanko][0]
    assert k in gunships(s, DEFENDER, near)
    s.ships[k] = replace(s.ships[k], at=next(
        b for b in s.kit.ground.around[hanko] if s.kit.ground.is_water(b)))  # fmt: skip
    assert k not in gunships(s, DEFENDER, near), "at sea without PATROL"
    s.ships[k] = replace(s.ships[k], mission="patrol")
    assert k in gunships(s, DEFENDER, near)


@pytest.mark.rule("D.3.6c")
def test_long_range_guns_beside_the_hex() -> None:
    guns_from_the_next_hex()


@pytest.mark.rule("A.2.5")
def test_guns_pay_for_a_frozen_river() -> None:
    crossing = {"class": "FCo", "terrain": "clear", "hexside": "river", "weather": "clear"}
    dry = cost({"class": "FCo", "terrain": "clear", "weather": "clear"})["mp"]
    assert cost({**crossing, "frozen": True})["mp"] == dry + 1
    foot = {**crossing, "class": "Std", "frozen": True}
    assert cost(foot)["mp"] == cost({"class": "Std", "terrain": "clear", "weather": "clear"})["mp"]


@pytest.mark.rule("D.1.1", "C.3.8")
def test_hexes_are_resolved_in_the_order_of_the_phasing_player() -> None:
    s = sky("tali")
    over(s, "TI-PE2", where="0907")
    over(s, "TI-IL2", where="0710")
    begin(s, AirPhase(AGGRESSOR))
    assert whys(refusals(s, "aggressor", ResolveAir(at(s, "0101")))) == ["D.1.1 nothing-in-the-air"]
    s.targets = (Target(at(s, "0710"), True),)
    submit(s, "aggressor", ResolveAir(at(s, "0710")))


@pytest.mark.rule("S.1.1")
@pytest.mark.parametrize("scenario", ["gulf-1939", "isthmus-dec"])
def test_the_surprise_turn_changes_nothing_but_points_and_aircraft(scenario: str) -> None:
    s = start(scenario, surprise="on")
    s.story = []
    weather, sky_before = s.weather, s.sky
    play_line(s, "S.1.1", faces=(9, 9))
    play_out(s, Random(3))
    assert (s.weather, s.sky, s.ice) == (weather, sky_before, s.ice)
    assert not any((s.hit, s.fires, s.terrorised, s.cut))
    assert all(not p.mission and not p.tired for p in s.planes if p.at >= 0)
    assert any(e.what == "surprise" for e in s.story)
    assert play_line(start(scenario), "S.1.1") is None, "only where it was chosen"
