"""Chapter 13: opportunity fire and standing orders."""

from __future__ import annotations

import pytest

from grognard.games.pg.piece_state import FIRED, OVER, UNMARKED, Orders
from grognard.games.pg.rules.r03_segment import Activate, Begin, Declare
from grognard.games.pg.rules.r05_move import Move
from grognard.games.pg.rules.r07_fire import force
from grognard.games.pg.rules.r13_opportunity import (
    HoldFire,
    Offered,
    Opportunity,
    OpportunityShot,
    StandingOrders,
)
from tests.games.pg.firing import moving, offer, shown
from tests.games.pg.scenes import Scene, asked, flat, h, piece, play, u, why


def reasons(m: Scene, action: Opportunity | OpportunityShot, side: str = "axis") -> list[str]:
    """The rules against a shot, also where nobody is asked."""
    return [one.rule for one in action.why_not(m.state, side)]


@pytest.mark.rule("13.0", "3.15", "7.44")
def test_who_waits_may_fire_at_a_mover_twice_a_turn() -> None:
    m = moving("axis H=de.hmg 0505\naxis A=de.inf 0505 fired\nallies S=su.inf 0508", mover="S")
    gun, target = u(m, "H"), u(m, "S")
    assert asked(m) == "axis"
    assert reasons(m, Opportunity((u(m, "A"),), target)) == ["13.0"], "activated already"
    m.script = [3, 4]
    play(m, Opportunity((gun,), target))
    assert (piece(m, "H").shots, piece(m, "H").marker) == (1, UNMARKED)
    offer(m, "S", "0507")
    m.script = [3, 4]
    play(m, Opportunity((gun,), target))
    assert (piece(m, "H").shots, piece(m, "H").marker) == (2, FIRED)
    offer(m, "S", "0506")
    assert not isinstance(m.state.steps[-1], Offered), "nobody is left to ask"


@pytest.mark.rule("13.0", "13.1", "11.2")
def test_guns_fire_once_with_anti_tank_fire_and_with_one_kind_a_turn() -> None:
    m = moving("axis G=de.50at 0505\nallies T=su.t26 0509", mover="T")
    shot = OpportunityShot(u(m, "G"), u(m, "T"))
    m.script = [1, 1]
    play(m, shot)
    assert piece(m, "G").marker == FIRED
    k = moving("axis K=de.pziiig 0505\nallies T=su.t26 0509", mover="T")
    k.script = [1, 1]
    play(k, OpportunityShot(u(k, "K"), u(k, "T")))
    assert piece(k, "K").marker == UNMARKED
    offer(k, "T", "0508")
    assert reasons(k, Opportunity((u(k, "K"),), u(k, "T"))) == ["13.0"], "not direct fire now"
    assert why(k, OpportunityShot(u(k, "K"), u(k, "T"))) == []


@pytest.mark.rule("13.1", "13.11")
def test_fire_is_offered_in_each_hex_and_only_at_the_mover_there() -> None:
    m = moving("axis H=de.hmg 0505\nallies S=su.inf 0508\nallies J=su.inf 0508", mover="S")
    assert why(m, Opportunity((u(m, "H"),), u(m, "J"))) == [("13.11", "not-the-mover")]
    play(m, HoldFire())
    assert not isinstance(m.state.steps[-1], Offered)
    m.state.steps.append(Offered(h(m, "0509"), (u(m, "S"),)))
    assert reasons(m, Opportunity((u(m, "H"),), u(m, "S"))) == ["13.11"], "it is no longer there"


@pytest.mark.rule("13.12", "13.0")
def test_opportunity_adds_a_column_and_a_crowd_none() -> None:
    m = moving("axis H=de.hmg 0505\nallies S=su.inf 0507\nallies J=su.inf 0507\n"
               "allies K=su.inf 0507", mover="S")  # fmt: skip
    attack = Opportunity((u(m, "H"),), u(m, "S")).attack(m.state)
    assert shown(m, attack, "S") == (1, 11)


@pytest.mark.rule("13.13", "6.51")
def test_a_leader_who_goes_along_helps_the_check() -> None:
    for leader, morale in (("\nallies L=LT(9/0/2) 0507", 0), ("", 1)):
        m = moving("axis H=de.hmg 0505\nallies S=su.inf 0507" + leader, "morale: allies=8/7",
                   mover="S")  # fmt: skip
        m.script = [2, 2, 4, 5]  # a 4 on column 11 is M1; 9 + 1 against 8, or 10 with his help
        play(m, Opportunity((u(m, "H"),), u(m, "S")))
        assert piece(m, "S").morale == morale


@pytest.mark.rule("13.14")
def test_a_failed_check_stops_the_mover_a_step_lost_does_not() -> None:
    for dice, over in (((6, 6), True), ((1, 1), False)):
        m = moving("axis H=de.hmg 0505\nallies S=su.inf 0506", mover="S")
        m.script = [1, 2, *dice]  # column 22: X
        play(m, Opportunity((u(m, "H"),), u(m, "S")))
        assert piece(m, "S").reduced
        assert bool(m.state.tasks[u(m, "S")].flags & OVER) == over


@pytest.mark.rule("13.2", "13.21", "13.22")
def test_one_shot_by_each_unit_in_a_hex_one_after_another() -> None:
    """The example of the rule: two Finnish platoons and a cavalry one, together or singly."""
    m = moving("axis F=fi.inf 0505\naxis G=fi.inf 0505\nallies C=su.cav 0507", mover="C")
    both, cav = (u(m, "F"), u(m, "G")), u(m, "C")
    assert why(m, Opportunity(both, cav)) == why(m, Opportunity(both[:1], cav)) == []
    m.script = [3, 4]
    play(m, Opportunity(both[:1], cav))
    assert why(m, Opportunity(both[:1], cav)) == [("13.21", "once-in-a-hex")]
    assert why(m, Opportunity(both[1:], cav)) == [], "the other may wait and see"
    offer(m, "C", "0506")
    assert why(m, Opportunity(both, cav)) == []
    assert force(m.state, Opportunity(both, cav).attack(m.state)) == 10


@pytest.mark.rule("13.0", "6.41", "7.23")
def test_only_units_of_one_hex_combine_and_nobody_divides() -> None:
    m = moving("axis H=de.hmg 0505\naxis A=de.inf 0605\naxis L=LT(9/2/2) 0505\n"
               "allies S=su.inf 0507", mover="S")  # fmt: skip
    assert why(m, Opportunity((u(m, "H"), u(m, "A")), u(m, "S"))) == [
        ("6.41", "no-leader-is-active")
    ]
    attack = Opportunity((u(m, "H"),), u(m, "S")).attack(m.state)
    assert force(m.state, attack) == 9, "a leader who is not active raises nothing"


@pytest.mark.rule("13.23", "13.0")
def test_shaken_units_fire_at_half_strength_demoralised_and_mortars_not_at_all() -> None:
    m = moving("axis H=de.hmg 0505 disrupted\naxis D=de.hmg 0505 demoralised\naxis M=de.81mm 0505\n"
               "allies S=su.inf 0507", mover="S")  # fmt: skip
    target = u(m, "S")
    assert force(m.state, Opportunity((u(m, "H"),), target).attack(m.state)) == 5
    assert why(m, Opportunity((u(m, "D"),), target)) == [("13.23", "demoralised-holds-fire")]
    assert why(m, Opportunity((u(m, "M"),), target)) == [("13.0", "no-opportunity-bombardment")]


@pytest.mark.rule("13.24", "12.52")
def test_no_fire_into_an_assault_hex_nor_out_of_one() -> None:
    m = moving("axis H=de.hmg 0505\naxis I=de.inf 0507\nallies S=su.inf 0507", mover="S")
    assert not isinstance(m.state.steps[-1], Offered)
    m.state.steps.append(Offered(h(m, "0507"), (u(m, "S"),)))
    assert "13.24" in reasons(m, Opportunity((u(m, "H"),), u(m, "S")))
    n = moving("axis H=de.hmg 0505\nallies J=su.inf 0505\nallies S=su.inf 0507", mover="S")
    n.state.steps.append(Offered(h(n, "0507"), (u(n, "S"),)))
    assert reasons(n, Opportunity((u(n, "H"),), u(n, "S"))) == ["12.52"]


@pytest.mark.rule("13.0", "7.25")
def test_nobody_is_asked_about_a_shot_that_can_do_nothing() -> None:
    m = moving("axis A=de.inf 0505\nallies T=su.t34a 0508", mover="T")
    assert not isinstance(m.state.steps[-1], Offered), "column 4 has no X"
    m.state.steps.append(Offered(h(m, "0508"), (u(m, "T"),)))
    assert reasons(m, Opportunity((u(m, "A"),), u(m, "T"))) == [], "lawful all the same"


@pytest.mark.rule("13.0")
def test_standing_orders_say_when_one_is_asked() -> None:
    m = moving("axis H=de.hmg 0505\nallies S=su.inf 0510\nallies T=su.truck 0507", mover="S")
    assert asked(m) == "axis"
    play(m, StandingOrders(Orders(upto=3)))
    assert not isinstance(m.state.steps[-1], Offered), "five hexes off"
    offer(m, "S", "0508")
    assert asked(m) == "axis"
    assert why(m, StandingOrders(Orders(upto=-1))) == [("0", "no-such-range")]
    play(m, StandingOrders(Orders(types=("transport",))))
    assert not isinstance(m.state.steps[-1], Offered), "no truck"
    offer(m, "T")
    assert asked(m) == "axis"
    play(m, StandingOrders(Orders(ask=False)))
    offer(m, "S", "0507")
    assert not isinstance(m.state.steps[-1], Offered)
    assert m.state.orders[1] == Orders(), "the other side's stand as they were"


@pytest.mark.rule("13.0", "16.6")
def test_hidden_units_fire_with_others_and_are_asked_for_alone_only_by_order() -> None:
    m = moving("axis H=de.hmg 0505 hidden\naxis I=de.inf 0605\nallies S=su.inf 0508", mover="S")
    assert asked(m) == "axis", "the infantry has a shot"
    assert why(m, Opportunity((u(m, "H"),), u(m, "S"))) == []
    m.state.orders = (Orders(upto=0, ambush=2), Orders())
    offer(m, "S", "0508")
    assert not isinstance(m.state.steps[-1], Offered)
    offer(m, "S", "0507")
    assert asked(m) == "axis"


@pytest.mark.rule("17.3", "16.6")
def test_a_hidden_unit_surprises_strategic_movement() -> None:
    for option, shift in (("on", 3), ("off", 1)):
        m = moving("axis H=de.hmg 0505 hidden\nallies S=su.inf 0507",
                   f"options: strategic={option}", mover="S")  # fmt: skip
        assert not isinstance(m.state.steps[-1], Offered), "to be asked would tell that it is there"
        m.state.orders = (Orders(ambush=2), Orders())
        offer(m, "S")
        attack = Opportunity((u(m, "H"),), u(m, "S")).attack(m.state)
        assert shown(m, attack, "S")[0] == shift
        m.script = [3, 4]
        play(m, Opportunity((u(m, "H"),), u(m, "S")))
        assert not piece(m, "H").hidden


@pytest.mark.rule("13.0")
def test_every_shot_offered_is_lawful_and_every_lawful_one_is_offered() -> None:
    m = moving("axis H=de.hmg 0505\naxis A=de.inf 0505\naxis G=de.50at 0605\naxis K=de.pzii 0705\n"
               "allies T=su.truck 0507", mover="T")  # fmt: skip
    offered = {action for one in m.ask.offers("axis") for action in one}
    target = u(m, "T")
    names = [u(m, name) for name in "HAGK"]
    subsets = [tuple(i for n, i in enumerate(names) if bits >> n & 1) for bits in range(1, 16)]
    tried = [Opportunity(some, target) for some in subsets]
    shots = [OpportunityShot(i, target) for i in names]
    lawful = {a for a in (*tried, *shots, HoldFire()) if not m.why_not("axis", a)}
    assert lawful == offered
    assert len(lawful) > 6


@pytest.mark.rule("13.14", "5.66")
def test_who_is_thrown_off_a_transport_goes_no_farther_either() -> None:
    m = moving("axis H=de.hmg 0505\nallies T=su.truck 0506\nallies S=su.inf 0506 aboard T",
               mover="T")  # fmt: skip
    m.script = [2, 3, 6, 5]  # column 22: M2, and the truck fails it
    play(m, Opportunity((u(m, "H"),), u(m, "T")))
    assert piece(m, "S").aboard < 0
    assert piece(m, "S").morale
    assert m.state.tasks[u(m, "S")].flags & OVER


@pytest.mark.rule("13.0", "13.11")
def test_a_move_is_not_taken_back_once_fire_is_offered() -> None:
    """That the other side is asked tells the mover that somebody has a shot."""
    m = flat("axis H=de.hmg 0505\nallies L=LT(9/0/0) 0512\nallies S=su.inf 0512",
             "turn: 1\nphase: allies segment")  # fmt: skip
    play(m, Activate(u(m, "L"), "move"), Declare(u(m, "S"), "move"))
    while m.ask.kinds[0] == "declare":
        play(m, Begin())
    play(m, Move(u(m, "S"), (h(m, "0511"),)))
    assert asked(m) == "allies"
    assert m.why_not_undo("allies") == [], "nobody was asked"
    m.undo("allies")
    play(m, Move(u(m, "S"), (h(m, "0511"), h(m, "0510"))))
    assert isinstance(m.state.steps[-1], Offered)
    assert [one.why for one in m.why_not_undo("allies")] == ["undo-asked"]
    play(m, HoldFire())
    assert [one.why for one in m.why_not_undo("allies")] == ["undo-hand-over"]


@pytest.mark.rule("7.24", "13.0")
def test_no_opportunity_fire_into_a_hex_with_ones_own() -> None:
    pieces = "axis H=de.hmg 0505\naxis L=LT(8/0/0) 0508\nallies S=su.truck 0508"
    m = moving(pieces, mover="S")
    shot = Opportunity((u(m, "H"),), u(m, "S"))
    m.state.steps.append(Offered(h(m, "0508"), (u(m, "S"),)))
    assert "7.24" in reasons(m, shot)
    m.state.steps.pop()
    assert not isinstance(m.state.steps[-1], Offered), "and nobody is asked"
    m = moving(pieces.replace("L=LT(8/0/0) 0508", "L=LT(8/0/0) 0510"), mover="S")
    assert asked(m) == "axis"
    assert why(m, Opportunity((u(m, "H"),), u(m, "S"))) == []
