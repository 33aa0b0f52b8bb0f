"""[5.0, 5.1, 5.2, 5.3, 5.4, 5.5] Movement: prices, roads, enemies in the way, approach, night."""

from __future__ import annotations

import pytest

from grognard.games.pg.rules.r03_segment import (
    Activate,
    ActivateStack,
    Begin,
    Declare,
    Declaring,
    EndSegment,
)
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r05_price import allowance, price
from grognard.games.pg.rules.r05_step import ways
from tests.games.pg.scenes import Scene, at, flat, h, lay, piece, play, u, why

FAR = "\nallies X=su.inf 0525"


def begin(m: Scene, *names: str) -> None:
    play(m, Activate(u(m, names[0]), "move"))
    for name in names[1:]:
        play(m, Declare(u(m, name), "move"))
    if isinstance(m.ask.step, Declaring):
        play(m, Begin())


def way(m: Scene, *hexes: str) -> tuple[int, ...]:
    return tuple(h(m, hex) for hex in hexes)


def goals(m: Scene, name: str) -> set[str]:
    return {str(m.kit.names[at]).partition("-")[2] for at in ways(m.state, u(m, name))}


@pytest.mark.rule("5.0")
def test_a_piece_may_always_enter_one_hex_that_is_not_closed() -> None:
    m = flat("axis G=de.37at 0505 limbered" + FAR, "map: 0506=woods 0507=woods")
    begin(m, "G")
    assert why(m, Move(u(m, "G"), way(m, "0506"))) == []
    assert why(m, Move(u(m, "G"), way(m, "0506", "0507"))) == [("5.0", "too-far")]
    play(m, Move(u(m, "G"), way(m, "0506")))
    assert why(m, Move(u(m, "G"), way(m, "0507")))[0][0] in ("5.0", "3.13")


@pytest.mark.rule("5.0")
def test_pieces_move_one_at_a_time() -> None:
    m = flat("axis L=LT(8/0/0) 0505\naxis A=de.inf 0505\naxis B=de.inf 0505" + FAR)
    begin(m, "L", "A", "B")
    play(m, Move(u(m, "A"), way(m, "0506")), Move(u(m, "A"), way(m, "0507")))
    play(m, Move(u(m, "B"), way(m, "0506")))
    assert why(m, Move(u(m, "A"), way(m, "0508"))) == [("3.13", "has-acted")]


@pytest.mark.rule("5.0", "6.3")
def test_a_leader_goes_along_with_whom_he_activates_and_rides_the_faster() -> None:
    m = flat("axis L=LT(8/0/0) 0505\naxis M=de.bike 0505" + FAR)
    begin(m, "L", "M")
    assert allowance(m.state, u(m, "L")) == 24
    play(m, Move(u(m, "M"), way(m, "0506", "0507", "0508", "0509", "0510"), (u(m, "L"),)))
    assert [at(m, n) for n in "LM"] == ["0510", "0510"]
    assert not ways(m.state, u(m, "L")), "he has spent more than his own points"


@pytest.mark.rule("14.2", "6.3")
def test_a_disrupted_leader_goes_along_by_one_hex_only() -> None:
    m = flat("axis L=LT(8/0/0) 0505 disrupted\naxis M=de.bike 0505" + FAR)
    begin(m, "L", "M")
    along = (u(m, "L"),)
    assert why(m, Move(u(m, "M"), way(m, "0506", "0507"), along)) == [("14.2", "one-hex-only")]
    assert why(m, Move(u(m, "M"), way(m, "0506", "0507"))) == []
    play(m, Move(u(m, "M"), way(m, "0506"), along))
    assert why(m, Move(u(m, "M"), way(m, "0507"), along)) != []
    assert not ways(m.state, u(m, "L")), "nor by himself"
    play(m, Move(u(m, "M"), way(m, "0507")))
    assert [at(m, n) for n in "LM"] == ["0506", "0507"], "the motorcycles go on without him"


@pytest.mark.rule("5.0", "6.3")
def test_a_leader_does_not_ride_a_tank_that_he_does_not_activate() -> None:
    m = flat("axis L=LT(8/0/0) 0505\naxis K=de.pziiig 0505" + FAR, "year: 1941")
    play(m, ActivateStack(h(m, "0505")), Declare(u(m, "L"), "move"), Declare(u(m, "K"), "move"))
    move = Move(u(m, "K"), way(m, "0506"), (u(m, "L"),))
    assert why(m, move) == [("6.3", "nobody-goes-along")]


@pytest.mark.rule("6.3", "6.9")
def test_leaders_have_four_points_and_cavalry_leaders_six() -> None:
    m = flat("axis L=LT(8/0/0) 0505\naxis C=LT(8/0/0) 0506 cavalry" + FAR)
    assert [allowance(m.state, u(m, n)) for n in "LC"] == [24, 36]


@pytest.mark.rule("5.1")
def test_gaits_pay_their_own_prices() -> None:
    m = flat("axis I=de.inf 0505\naxis T=de.truck 0505\naxis K=de.pziiig 0505" + FAR,
             "map: 0506=field 0604=woods+20 0504=swamp")  # fmt: skip
    a = h(m, "0505")
    found = {
        name: [price(m.state, u(m, name), a, h(m, hex)) for hex in ("0506", "0604", "0504")]
        for name in "ITK"
    }
    assert found == {"I": [12, 12, 12], "T": [24, 42, -1], "K": [18, 30, -1]}


@pytest.mark.rule("5.2")
def test_only_a_move_along_the_road_pays_its_price() -> None:
    m = flat("axis T=de.truck 0505\naxis U=de.truck 0606" + FAR,
             "roads: 0505-0506-0507\nmap: 0506=woods 0507=20")  # fmt: skip
    assert price(m.state, u(m, "T"), h(m, "0505"), h(m, "0506")) == 3
    assert price(m.state, u(m, "T"), h(m, "0506"), h(m, "0507")) == 3, "hills are levelled"
    assert price(m.state, u(m, "U"), h(m, "0605"), h(m, "0506")) == 30


@pytest.mark.rule("5.3", "5.31")
def test_combat_units_bar_the_way_and_harmless_ones_do_not() -> None:
    m = flat("axis A=de.inf 0505\naxis L=LT(8/0/0) 0505\nallies X=su.inf 0506\n"
             "allies T=su.truck 0504\nallies U=su.truck 0604\n"
             "allies R=su.hmg 0604 aboard U")  # fmt: skip
    begin(m, "L", "A")
    assert ("5.3", "enemies-there") in why(m, Move(u(m, "A"), way(m, "0506")))
    assert ("5.3", "enemies-there") in why(m, Move(u(m, "A"), way(m, "0604"))), "not empty"
    play(m, Move(u(m, "A"), way(m, "0504")))
    assert (at(m, "A"), at(m, "T")) == ("0504", "DEAD")


@pytest.mark.rule("5.4", "5.41", "5.42")
def test_an_approach_without_a_leader_is_refused_and_explained() -> None:
    m = flat("allies I=su.inf 0505\naxis H=de.hmg 0511", "phase: allies segment")
    begin(m, "I")
    (reason,) = m.why_not("allies", Move(u(m, "I"), way(m, "0506")))
    assert reason.rule == "5.4"
    assert dict(reason.about)["enemy"] == "1-0511"
    assert "0504" in goals(m, "I")
    assert "0506" not in goals(m, "I")


@pytest.mark.rule("5.41")
def test_demoralised_enemies_and_the_hidden_bar_no_approach() -> None:
    for state in ("demoralised", "hidden"):
        m = flat(f"allies I=su.inf 0505\naxis H=de.hmg 0511 {state}", "phase: allies segment")
        begin(m, "I")
        assert why(m, Move(u(m, "I"), way(m, "0506"))) == []


@pytest.mark.rule("5.43", "5.45", "5.42")
def test_each_kind_of_leader_leads_his_own_to_the_enemy() -> None:
    m = flat("axis L=LT(8/0/0) 0505\naxis A=de.inf 0505\naxis H=de.spw251 0505\n"
             "allies X=su.inf 0509\nallies G=su.45at 0510", "year: 1941")  # fmt: skip
    begin(m, "L", "A", "H")
    assert why(m, Move(u(m, "A"), way(m, "0506"))) == []
    assert why(m, Move(u(m, "H"), way(m, "0506"))) == [], "carriers follow any leader"


@pytest.mark.rule("5.5")
def test_by_night_the_led_go_anywhere_and_others_where_friends_hold() -> None:
    text = "axis L=LT(8/0/0) 0505\naxis A=de.inf 0505\nallies X=su.inf 0525"
    m = flat(text, "sight: night\ncontrol: allies 0506")
    begin(m, "A")
    assert why(m, Move(u(m, "A"), way(m, "0506"))) == [("5.5", "night-without-leader")]
    assert why(m, Move(u(m, "A"), way(m, "0504"))) == []
    m = flat(text, "sight: night\ncontrol: allies 0506")
    begin(m, "L", "A")
    assert why(m, Move(u(m, "A"), way(m, "0506"))) == []


@pytest.mark.rule("5.32")
def test_out_of_an_assault_hex_one_step() -> None:
    m = flat("axis L=LT(8/0/0) 0505\naxis A=de.inf 0505\naxis B=de.inf 0505\nallies X=su.inf 0505")
    begin(m, "L", "A")
    assert why(m, Move(u(m, "A"), way(m, "0504", "0503"))) == [("5.32", "one-hex-only")]
    play(m, Move(u(m, "A"), way(m, "0504")))
    assert at(m, "A") == "0504"
    assert why(m, Move(u(m, "A"), way(m, "0503"))) == [("3.13", "has-acted")]


@pytest.mark.rule("14.2", "14.3", "6.72")
def test_the_shaken_and_the_shocked() -> None:
    m = flat("axis A=de.inf 0505 disrupted\naxis B=de.inf 0505 demoralised" + FAR)
    begin(m, "A")
    assert why(m, Move(u(m, "A"), way(m, "0504", "0503"))) == [("14.2", "one-hex-only")]
    assert why(m, Move(u(m, "A"), way(m, "0504"))) == []
    m = flat("axis B=de.inf 0505 demoralised" + FAR)
    begin(m, "B")
    assert why(m, Move(u(m, "B"), way(m, "0504"))) == [("14.3", "demoralised-must-recover")]


def test_snow_takes_a_point_off_roads_and_towns() -> None:
    text = """
    ground: flat
    roads: 0505-0506-0507-0508-0509
    phase: allies segment
    sight: 12
    pieces:
      allies I=su.inf 0505
      axis X=de.inf 0525
    """
    m = lay(text, "s04-midnight-at-berezhany")
    begin(m, "I")
    found = goals(m, "I")
    assert "0509" in found, "four hexes of road for three points"
    assert "0503" in found
    assert "0502" not in found, "three clear hexes are too many in snow"


def test_ways_are_lawful_and_end_where_they_say() -> None:
    m = lay("""
    forces: scenario
    phase: axis segment
    pieces:
      axis de.inf/1 1-1322
      axis axis.LT/1 1-1322
      allies su.inf/1 1-0624
    """)
    begin(m, "axis.LT/1", "de.inf/1")
    found = ways(m.state, u(m, "de.inf/1"))
    assert len(found) > 8
    for goal, path in found.items():
        assert path[-1] == goal
        assert why(m, Move(u(m, "de.inf/1"), path)) == []
    play(m, Move(u(m, "de.inf/1"), max(found.values(), key=len)))
    assert piece(m, "de.inf/1").came >= 0
    play(m, EndSegment())
