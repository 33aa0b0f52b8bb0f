"""Chapter 11: anti-tank fire, crossfire, efficiency, extended range."""

from __future__ import annotations

import pytest

from grognard.games.pg.piece_state import OVER
from grognard.games.pg.rules.r07_losses import Struck
from grognard.games.pg.rules.r08_spotting import settle_marker
from grognard.games.pg.rules.r11_antitank import (
    AntiTank,
    crossfire,
    entry,
    farthest,
    rate,
    score,
    shooting,
)
from tests.games.pg.firing import ready
from tests.games.pg.scenes import Scene, h, piece, play, u, why


def lines(m: Scene, i: str, j: str) -> dict[str, int]:
    """What is added to the roll, by the name of its line."""
    return {line.why: line.amount for line in score(m.state, u(m, i), u(m, j)).lines}


@pytest.mark.rule("11.0")
def test_only_vehicles_and_trucks_are_targets_and_each_must_be_spotted() -> None:
    m = ready("axis G=de.50at 0505\nallies T=su.t26 0508\nallies C=su.truck 0508\n"
              "allies W=su.wagon 0508\nallies I=su.inf 0508\nallies V=su.t26 0511",
              "map: 0510=woods", who="G")  # fmt: skip
    gun = u(m, "G")
    assert why(m, AntiTank(gun, u(m, "T"))) == why(m, AntiTank(gun, u(m, "C"))) == []
    for name in "WI":
        assert why(m, AntiTank(gun, u(m, name))) == [("11.0", "no-vehicle")]
    assert why(m, AntiTank(gun, u(m, "V"))) == [("8.31", "sight-blocked")]
    assert why(m, AntiTank(gun, gun)) == [("11.0", "no-enemy-there")]
    offered = {action.target for offer in shooting(m.state, 0) for action in offer}
    assert offered == {u(m, "T"), u(m, "C")}


@pytest.mark.rule("11.1", "14.2")
def test_two_dice_the_value_the_armour_and_the_modifiers() -> None:
    m = ready("axis K=de.pzivg 0505\nallies S=su.t34c 0510", who="K")
    assert lines(m, "K", "S") == {"anti-tank-value": 6, "armour": -5}
    m.script = [5, 4, 6, 6]
    play(m, AntiTank(u(m, "K"), u(m, "S")))
    told = next(event for event in m.story if event.what == "shot-result")
    assert (dict(told.about)["score"], [line.amount for line in told.lines]) == (10, [6, -5])
    assert piece(m, "S").reduced, "10 is a step"
    assert piece(m, "S").morale, "and a check M1"
    near = ready("axis K=de.pzivg 0505 disrupted\nallies S=su.t34c 0506", "map: 0506=town+20",
                 who="K")  # fmt: skip
    assert lines(near, "K", "S") == {
        "anti-tank-value": 6, "halved-disrupted": -3, "armour": -5, "ground": -1, "uphill": -1,
        "adjacent": 1,
    }  # fmt: skip


@pytest.mark.rule("11.1", "12.52")
def test_in_an_assault_hex_there_are_no_modifiers_and_no_targets_outside() -> None:
    m = ready("axis K=de.pzivg 0505\nallies S=su.t34c 0505\nallies T=su.t34c 0508",
              "map: 0505=town", who="K")  # fmt: skip
    assert lines(m, "K", "S") == {"anti-tank-value": 6, "armour": -5}
    assert why(m, AntiTank(u(m, "K"), u(m, "S"))) == []
    assert why(m, AntiTank(u(m, "K"), u(m, "T"))) == [("12.52", "in-an-assault-hex")]


@pytest.mark.rule("11.11")
def test_a_truck_counts_an_armour_of_minus_one_and_its_load_dies_with_it() -> None:
    m = ready("axis G=de.37at 0505\nallies T=su.truck 0508\nallies I=su.inf 0508 aboard T",
              who="G")  # fmt: skip
    assert lines(m, "G", "T") == {"anti-tank-value": 2, "armour": 1}
    m.script = [3, 4]
    play(m, AntiTank(u(m, "G"), u(m, "T")))
    assert piece(m, "T").at < 0 > piece(m, "I").at


@pytest.mark.rule("11.12")
def test_crossfire_comes_in_by_a_hex_that_does_not_touch_the_first() -> None:
    """The example of the rule: Y has fired from the north, then X fires from the south."""
    m = ready("allies Y=su.t34c 0501\nallies X=su.t34c 0509\nallies Z=su.t34c 0803\n"
              "axis A=de.tiger 0505", who="X Y Z", side=1)  # fmt: skip
    assert "crossfire" not in lines(m, "X", "A"), "nobody has fired before"
    m.script = [1, 1]
    play(m, AntiTank(u(m, "Y"), u(m, "A")))
    assert lines(m, "X", "A")["crossfire"] == 2
    assert "crossfire" not in lines(m, "Z", "A"), "0604 touches 0504"
    m.state.change(u(m, "A"), at=h(m, "0506"))
    settle_marker(m.state, u(m, "A"))
    assert "crossfire" not in lines(m, "X", "A"), "the target has moved since"


@pytest.mark.rule("11.12")
def test_a_line_along_a_side_makes_no_crossfire() -> None:
    m = ready("axis A=de.tiger 0505\nallies N=su.t34c 0501\nallies S=su.t34c 0705")
    s, tank = m.state, u(m, "A")
    at = s.units[tank].at
    north, side = entry(s, h(m, "0501"), at), entry(s, h(m, "0705"), at)
    assert (north, side >= 6) == (3, True)
    s.change(tank, lines=1 << north)
    assert not crossfire(s, tank, side)
    s.change(tank, lines=1 << side)
    # It came in between north-east and south-east: only the far sides are clear of both.
    clear = [line for line in range(6) if crossfire(s, tank, line)]
    assert [("S", "SE", "NE", "N", "NW", "SW")[line] for line in clear] == ["NW", "SW"]
    assert entry(s, h(m, "0504"), at) == 3, "from beside it the firer's own hex"


@pytest.mark.rule("11.2")
def test_full_strength_armour_of_some_nations_fires_twice() -> None:
    m = ready("axis K=de.pziiig 0505\naxis R=de.pziiig 0505 reduced\naxis G=de.50at 0505\n"
              "allies S=su.t26 0508\nallies T=su.t26 0509", who="K R G")  # fmt: skip
    assert [rate(m.state, u(m, name)) for name in "KRG"] == [2, 1, 1]
    m.script = [1, 1] * 3
    play(m, AntiTank(u(m, "K"), u(m, "S")), AntiTank(u(m, "K"), u(m, "T")))
    assert m.state.tasks[u(m, "K")].flags & OVER, "two shots, two targets, no third"
    play(m, AntiTank(u(m, "R"), u(m, "S")))
    assert m.state.tasks[u(m, "R")].flags & OVER


@pytest.mark.rule("11.3", "7.32")
def test_beyond_the_printed_range_the_value_is_halved_and_only_from_two_on() -> None:
    m = ready("allies K=su.t34c 0501\nallies R=su.atr 0501\naxis S=de.jpziv70 0510\n"
              "axis T=de.jpziv70 0511\naxis V=de.pzii 0504", who="K R", side=1)  # fmt: skip
    assert farthest(m.state, u(m, "K")) == 9, "6 and a half of it"
    assert lines(m, "K", "S")["halved-range"] == -2, "5 counts 3"
    assert why(m, AntiTank(u(m, "K"), u(m, "T"))) == [("11.3", "out-of-anti-tank-range")]
    assert why(m, AntiTank(u(m, "R"), u(m, "V"))) == [("11.3", "out-of-anti-tank-range")]


@pytest.mark.rule("11.1")
def test_the_rows_and_point_blank_are_options() -> None:
    m = ready("axis K=de.pzivg 0505\nallies S=su.t34c 0506",
              "options: anti_tank=r2 point_blank=off", who="K")  # fmt: skip
    assert "adjacent" not in lines(m, "K", "S")
    m.script = [5, 4, 1, 1]
    play(m, AntiTank(u(m, "K"), u(m, "S")))
    assert not piece(m, "S").reduced, "a 10 only shakes in these rows"
    assert not any(isinstance(step, Struck) for step in m.state.steps)
