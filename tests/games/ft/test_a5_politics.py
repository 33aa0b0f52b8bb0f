"""[A.5.1, A.6.1] The army group and the convoys, played."""

from __future__ import annotations

import pytest

from grognard.games.ft.pieces import WITHDRAWN
from grognard.games.ft.rules.a3_events import Landing
from grognard.games.ft.rules.a5_hgn import GiveAway, LeaveArea
from grognard.games.ft.rules.a6_convoys import SendForce, arrive, must_rest
from grognard.games.ft.rules.c1_reach import step
from grognard.games.ft.rules.g11_costs import mover_of
from grognard.kernel.flow import refusals, submit
from tests.games.ft.scenes import at, play_line, start, whys, with_dice


@pytest.mark.rule("A.5.1")
def test_the_area_is_closed_to_soviets_under_german_initiative() -> None:
    s = start("gulf-1943")
    i = next(i for i in s.kit.of_side[0] if s.kit.counters[i].combat and s.units[i].at >= 0)
    inside = [a for a in range(s.kit.ground.hexes) if s.kit.ground.bits[a] & 4096]
    a, b = next((a, b) for a in inside for b in inside if b in s.kit.ground.edge[a]
                and not s.kit.ground.is_water(a) and not s.kit.ground.is_water(b))  # fmt: skip
    found = {}
    for who in ("GER", "SOV"):
        s.hgn = who
        found[who] = step(s, mover_of(s, (i,), 99), a, 0, 0, b)
    assert found["GER"] == -6
    assert found["SOV"] > 0


@pytest.mark.rule("A.5.1")
def test_units_go_to_the_army_group_and_come_back() -> None:
    s = start("tali")
    s.hgn = "none"
    ask = play_line(s, "A.5.1", faces=(0, 0))
    assert s.hgn == "SOV", "June 1944: always"
    assert ask is not None
    assert ask.sides == ("aggressor",)
    formation = s.kit.unit_at["TI-108RC"]
    stranger = next(i for i in s.kit.of_side[1] if s.kit.counters[i].combat)
    assert whys(refusals(s, "aggressor", GiveAway(stranger))) == ["A.5.1 not-to-be-given"]
    assert formation >= 0
    while s.ask is not None and s.ask.sides == ("aggressor",):
        options = next(iter(s.steps[-1].offers(s, "aggressor")))
        submit(s, "aggressor", next(iter(options)))
    given = s.hgn_pool
    assert given
    assert all(s.units[i].at == WITHDRAWN for i in given)
    play_line(s, "A.5.1", faces=(0, 9))
    assert s.hgn_back
    assert not set(s.hgn_back) & set(s.hgn_pool)
    back = s.hgn_back[0]
    s.turn += 1
    ask = play_line(s, "A.5.1")
    assert ask is not None
    if ask.sides == ("aggressor",):
        place = next(a for a in range(s.kit.ground.hexes)
                     if not refusals(s, "aggressor", Landing(back, a)))  # fmt: skip
        submit(s, "aggressor", Landing(back, place))
        assert s.units[back].at == place


@pytest.mark.rule("A.5.1")
def test_only_the_nearest_hex_outside_will_do() -> None:
    s = start("gulf-1943")
    assert whys(LeaveArea(0, 0).why_not(s, "aggressor")) == ["A.5.1 not-out-of-the-area"]


@pytest.mark.rule("A.6.1")
def test_a_convoy_is_looked_for_attacked_and_goes_on() -> None:
    s = start("tali")
    assert play_line(s, "A.6.1") is None
    s.turn = 3
    play_line(s, "A.6.1")
    assert whys(refusals(s, "defender", SendForce(5))) == ["A.6.1 no-such-box"]
    for _ in range(3):
        submit(s, "defender", SendForce(0))
    submit(s, "defender", SendForce(-1))
    # recon finds it; the bomber is let through and misses; the submarine hits, and is sunk
    with_dice(s, (4, 0, 6, 6, 8))
    assert s.convoys == ((1, 3, 0),), "one box a turn, and there it is not spotted any more"
    assert s.arctic == (1, 1, -1, 0)
    s.arctic = (1, 1, -1, 2)
    assert must_rest(s, 3)
    assert not must_rest(s, 0)


@pytest.mark.rule("A.6.1")
def test_cargo_that_arrives() -> None:
    s = start("tali")
    s.turn = 4
    arrive(s, 3)
    assert s.rp == {"SOV": 6}
    s = start("tornio")
    arrive(s, 3)
    assert s.awards == 1
    assert at(s, s.kit.names[0]) == 0
