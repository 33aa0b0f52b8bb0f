"""[4] Stacking."""

from __future__ import annotations

import pytest

from grognard.games.pg.rules.r03_segment import Activate, EndSegment
from grognard.games.pg.rules.r04_stacking import Eliminate, crowded, fits
from tests.games.pg.scenes import asked, at, flat, h, play, u, why

FULL = "axis A=de.inf 0505\naxis B=de.inf 0505\naxis C=de.hmg 0505\n"


@pytest.mark.rule("4.0", "4.1", "4.3", "4.5")
def test_combat_units_and_transports_have_room_of_their_own() -> None:
    m = flat(FULL + "axis D=de.inf 0504\naxis H=de.spw251 0504\naxis T=de.truck 0504\n"
             "axis L=LT(8/0/0) 0504\nallies X=su.inf 0525")  # fmt: skip
    hex = h(m, "0505")
    assert not fits(m.state, u(m, "D"), hex)
    assert all(fits(m.state, u(m, name), hex) for name in "HTL")


@pytest.mark.rule("4.1")
def test_the_enemy_takes_no_room() -> None:
    m = flat(FULL + "allies X=su.inf 0506\naxis D=de.inf 0504")
    assert fits(m.state, u(m, "X"), h(m, "0505"))


@pytest.mark.rule("4.2", "4.4")
def test_carriers_transports_leaders_and_riders_do_not_crowd() -> None:
    m = flat("axis A=de.inf 0505\naxis B=de.inf 0505\naxis H=de.spw251 0505\n"
             "axis T=de.truck 0505\naxis R=de.inf 0505 aboard T\naxis L=LT(8/0/0) 0505\n"
             "allies X=su.inf 0525")  # fmt: skip
    assert not crowded(m.state, 0, h(m, "0505"))
    m.state.change(u(m, "R"), aboard=-1)
    assert crowded(m.state, 0, h(m, "0505"))


@pytest.mark.rule("4.4")
def test_the_owner_removes_those_too_many_when_the_segment_ends() -> None:
    m = flat(FULL + "axis D=de.inf 0505\naxis Z=de.inf 0510\nallies X=su.inf 0525",
             "phase: allies segment")  # fmt: skip
    play(m, Activate(u(m, "X"), "move"), EndSegment())
    assert asked(m) == "axis", "the owner is asked, whoever was active"
    assert why(m, Eliminate(u(m, "Z"))) == [("4.4", "not-in-excess")]
    play(m, Eliminate(u(m, "B")))
    assert at(m, "B") == "DEAD"
    assert m.state.steps_lost == (2, 0)


@pytest.mark.rule("5.74")
def test_an_engineer_in_a_river_is_not_counted() -> None:
    m = flat("axis E=de.eng 0506\naxis A=de.inf 0506\naxis B=de.inf 0506\naxis C=de.inf 0505\n"
             "axis D=de.inf 0505\nallies X=su.inf 0525", "map: 0506=river")  # fmt: skip
    hex = h(m, "0506")
    assert fits(m.state, u(m, "C"), hex)
    assert crowded(m.state, 0, hex), "but for the column it is"
    m.state.change(u(m, "C"), at=hex)
    assert not fits(m.state, u(m, "D"), hex)
