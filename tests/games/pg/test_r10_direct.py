"""Chapter 10: direct fire, what blocks it, its modifiers."""

from __future__ import annotations

import pytest

from grognard.games.pg.piece_state import FIRED, MOVED
from grognard.games.pg.rules.r03_segment import Activate, Declare, EndSegment
from grognard.games.pg.rules.r10_direct import Fire, firing
from tests.games.pg.firing import ready, shown
from tests.games.pg.scenes import flat, h, piece, play, u, why


@pytest.mark.rule("10.0", "10.2")
def test_direct_fire_hits_all_in_the_hex_with_one_roll() -> None:
    m = ready("axis A=de.inf 0505\naxis B=de.inf 0505\nallies S=su.inf 0506\nallies T=su.inf 0506",
              who="A B")  # fmt: skip
    action = Fire((u(m, "A"), u(m, "B")), h(m, "0506"))
    assert shown(m, action.attack(0), "S") == (2, 16), "10 is column 7, adjacent +2"
    m.script = [2, 2, 6, 5, 6, 5]
    play(m, action)
    assert all(piece(m, name).morale for name in "ST"), "M2 upon both"


@pytest.mark.rule("10.1")
def test_machine_guns_fire_over_friends_with_a_free_hex_behind_them() -> None:
    """The example of the rule: A over C at Y, not at Z; more friends before C change nothing."""
    m = ready("axis A=de.hmg 0505\naxis D=de.inf 0506\naxis C=de.inf 0507\nallies Y=su.inf 0509\n"
              "allies Z=su.inf 0508\naxis I=de.inf 0505", who="A I")  # fmt: skip
    assert why(m, Fire((u(m, "A"),), h(m, "0509"))) == []
    assert why(m, Fire((u(m, "A"),), h(m, "0508"))) == [("10.1", "friends-in-the-way")]
    assert ("10.1", "friends-in-the-way") in why(m, Fire((u(m, "I"),), h(m, "0508")))
    over = ready("axis I=de.inf 0505\naxis K=de.pziiig 0506\nallies Y=su.inf 0507", who="I")
    assert why(over, Fire((u(over, "I"),), h(over, "0507"))) == [], "AFVs alone block nobody"
    side = ready("axis I=de.inf 0505\naxis C=de.inf 0604\nallies Y=su.inf 0705", who="I")
    assert why(side, Fire((u(side, "I"),), h(side, "0705"))) == [], "along a side, past him"


@pytest.mark.rule("10.3", "4.2", "4.4", "16.22")
def test_modifiers_of_hex_hour_and_target() -> None:
    """The example of the rule: 4 upon three guns, adjacent: +5, capped at +3."""
    m = ready("axis A=it.inf 0505\nallies X=su.76art 0506\nallies Y=su.76art 0506\n"
              "allies Z=su.76art 0506", who="A")  # fmt: skip
    assert shown(m, Fire((u(m, "A"),), h(m, "0506")).attack(0), "X") == (3, 16)
    apc = ready("axis A=de.inf 0503\nallies X=su.inf 0505\nallies Y=su.inf 0505\n"
                "allies Z=su.m3a1 0505", who="A")  # fmt: skip
    assert shown(apc, Fire((u(apc, "A"),), h(apc, "0505")).attack(0), "X") == (0, 4), "no crowd"
    cover = ready("axis H=ss.hmg 0505\nallies S=su.inf 0508\nallies D=su.inf 0508 dug\n"
                  "allies C=su.cav 0508", "map: 0508=swamp 0507=swamp", who="H")  # fmt: skip
    cover.state.change(u(cover, "S"), spotted=True)
    attack = Fire((u(cover, "H"),), h(cover, "0508")).attack(0)
    # swamp +1, three units +1, three hexes -1
    assert shown(cover, attack, "S") == (1, 16)
    assert shown(cover, attack, "D") == (0, 11)
    assert shown(cover, attack, "C") == (2, 22)
    night = ready("axis H=ss.hmg 0505\nallies S=su.inf 0506", "map: 0506=20\nsight: night", who="H")
    assert shown(night, Fire((u(night, "H"),), h(night, "0506")).attack(0), "S") == (0, 11)
    wood = ready("axis H=ss.hmg 0505\nallies S=su.inf 0507\nallies K=su.t34a 0507",
                 "map: 0507=woods\ntrenches: 0507", who="H")  # fmt: skip
    attack = Fire((u(wood, "H"),), h(wood, "0507")).attack(0)
    assert shown(wood, attack, "S") == (-2, 4), "-3 is capped at -2"
    assert shown(wood, attack, "K") == (-2, 4), "the woods cover it, the trench does not"


@pytest.mark.rule("10.3", "5.73", "16.7")
def test_mines_of_the_firer_and_crossings_help_him() -> None:
    m = ready("axis A=ss.hmg 0505\nallies S=su.inf 0507", "mines: axis 0507=2 found", who="A")
    assert shown(m, Fire((u(m, "A"),), h(m, "0507")).attack(0), "S") == (1, 16)
    ford = ready("axis A=ss.hmg 0505\nallies E=su.eng 0507\nallies S=su.inf 0507",
                 "map: 0507=major_river", who="A")  # fmt: skip
    assert shown(ford, Fire((u(ford, "A"),), h(ford, "0507")).attack(0), "S") == (1, 16)
    ford.state.change(u(ford, "E"), morale=1)
    assert shown(ford, Fire((u(ford, "A"),), h(ford, "0507")).attack(0), "S") == (0, 11)


@pytest.mark.rule("10.4", "12.52")
def test_nobody_fires_directly_out_of_an_assault_hex() -> None:
    m = ready("axis A=de.inf 0505\nallies S=su.inf 0505\nallies T=su.inf 0507", who="A")
    assert ("10.4", "in-an-assault-hex") in why(m, Fire((u(m, "A"),), h(m, "0507")))
    assert list(firing(m.state, 0)) == []


@pytest.mark.rule("10.2", "14.2", "14.3", "5.62", "5.67")
def test_who_is_shaken_limbered_or_aboard_fires_less_or_not_at_all() -> None:
    m = ready("axis A=de.inf 0505 disrupted\naxis G=de.37at 0505 limbered\nallies S=su.inf 0507",
              who="A G")  # fmt: skip
    assert shown(m, Fire((u(m, "A"),), h(m, "0507")).attack(0), "S") == (0, 2), "5 counts 3"
    assert why(m, Fire((u(m, "G"),), h(m, "0507"))) == [("5.62", "limbered")]
    m.state.change(u(m, "A"), morale=2)
    assert ("14.3", "demoralised-cannot-fire") in why(m, Fire((u(m, "A"),), h(m, "0507")))


@pytest.mark.rule("10.2")
def test_units_that_do_not_exist_are_refused_and_not_looked_up() -> None:
    m = ready("axis A=de.inf 0505\nallies S=su.inf 0507", who="A")
    at = h(m, "0507")
    for action in (
        Fire((999,), at),
        Fire((-3,), at),
        Fire((u(m, "A"),), at, (999,)),
        Fire((u(m, "A"),), at, combiner=-7),
        Fire((u(m, "A"),), 99999),
    ):
        assert why(m, action), action


@pytest.mark.rule("3.13", "6.41", "10.2")
def test_a_leader_and_two_hexes_in_a_segment_from_activation_to_markers() -> None:
    m = flat(
        "axis L=LT(9/1/1) 0505\naxis A=de.inf 0505\naxis B=de.hmg 0605\naxis C=de.inf 0405\n"
        "allies S=su.inf 0507\nallies T=su.inf 0520",
        "turn: 1\nphase: axis segment",
    )
    play(m, Activate(u(m, "L"), "fire"))
    play(m, Declare(u(m, "A"), "fire"), Declare(u(m, "B"), "fire"), Declare(u(m, "C"), "move"))
    at = h(m, "0507")
    assert ("3.13", "declared-to-move") in why(m, Fire((u(m, "C"),), at))
    fire = Fire((u(m, "A"), u(m, "B")), at, combiner=u(m, "L"))
    assert why(m, fire) == []
    shown_ = m.preview(fire, "axis")
    assert (shown_.strength[0], shown_.column, len(shown_.results)) == (15, "11", 11)
    assert sum(chance.falls for chance in shown_.chances) == 36
    assert {line.rule for line in shown_.lines} == {"10.2", "6.42"}
    m.script = [5, 5, 6, 6]
    play(m, fire)
    told = next(event for event in m.story if event.what == "fire-result")
    assert sum(line.amount for line in told.lines if line.rule != "10.3") == 15
    assert piece(m, "S").morale, "M1, and it fails"
    assert why(m, fire) != []
    play(m, EndSegment())
    assert [piece(m, name).marker for name in "LABC"] == [FIRED, FIRED, FIRED, MOVED]
